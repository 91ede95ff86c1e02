# pyright: basic
"""The problems that the accuracy of the model of time is measured on, each with all its variants:
the product of declared values, hints off and on. They were fixed before the model was held against
them.

Names, arguments and sources are written as in bench/accuracy_cases.py; of ``-f32[N]`` no element is
positive.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from itertools import product
from typing import Any

from bench.accuracy_cases import (
    BATCHED,
    COLUMN_SUM,
    FAST_GELU,
    RMS,
    ROW_SUM,
    Problem,
    Source,
    Variant,
    attention_source,
    hinted,
    product_source,
    split_source,
)

Values = Mapping[str, Sequence[Any]]


def swept(values: Values, source: Callable[..., Source], *settings: str) -> tuple[Variant, ...]:
    """A variant for each combination of the values. Those named in ``settings`` are passed to the
    kernel; the others make its source."""
    made: list[Variant] = []
    for chosen in product(*values.values()):
        held = dict(zip(values, chosen, strict=True))
        given = {name: held.pop(name) for name in settings}
        shown = [f"{n}{v}" for n, v in given.items()] + [f"{n}={v}" for n, v in held.items() if v]
        made.append(Variant(" ".join(shown), source(**held), given))
    return tuple(made)


def hints(**given: Any) -> str:
    """The text of hints behind ``with``, those with a value."""
    return ", ".join(f"{name}={value}" for name, value in given.items() if value)


# --- products -------------------------------------------------------------------------------------

BLOCKS: Values = {"BM": (128, 64, 256), "BN": (256, 128, 64), "BK": (64, 32, 128)}
GRIDS = ("persistent=false", "cluster=(2, 1)", "order=grouped(8)", "order=hilbert")


def products() -> Iterator[Problem]:
    cubes = [(n, n, n) for n in (256, 512, 768, 1024, 1536, 2048, 3072, 4096, 8192)]
    others = [(8192, 8192, 1024), (8192, 3072, 768), (4096, 4096, 4104), (1021, 1000, 513)]
    others += [(2048, 512, 4096), (512, 4096, 1024), (16384, 1024, 1024), (1024, 16384, 512)]
    nt = [(512,) * 3, (1024,) * 3, (2048,) * 3, (4096,) * 3, *others[:4], (3000, 3000, 3000)]
    for m, n, k in cubes + others:
        yield matmul("nn", m, n, k)
    for m, n, k in nt:
        yield matmul("nt", m, n, k)


def matmul(layout: str, m: int, n: int, k: int) -> Problem:
    b = f"bf16[{n}, {k}].T" if layout == "nt" else f"bf16[{k}, {n}]"
    variants = swept(BLOCKS, lambda: product_source("bf16", "bf16"), "BM", "BN", "BK")
    grids = [Variant(text, product_source("bf16", "bf16", text)) for text in GRIDS]
    named = {"C": f"bf16[{m}, {n}]"}
    name = f"product bf16 {layout} {m}x{n}x{k}"
    return Problem(name, "product", (f"bf16[{m}, {k}]", b), named, (*variants, *grids))


def few_rows() -> Iterator[Problem]:
    """Products with as many rows as a server decodes at once."""
    values = {"BM": (64, 16), "BN": (64, 32, 128), "BK": (128, 64, 256)}

    def source(swap: bool = False) -> Source:
        return product_source("bf16", "bf16", product="swap" if swap else "")

    whole = swept(values, source, "BM", "BN", "BK")
    swapped = swept({**values, "BM": (16,), "swap": (True,)}, source, "BM", "BN", "BK")
    split = swept(
        {"BM": (16, 64), "BN": (64, 128), "KS": (512, 1024, 2048)},
        lambda: product_source("bf16", "bf16", product="swap", split=True), "BM", "BN", "KS",
    )  # fmt: skip
    for n, k in ((8192, 8192), (4096, 14336), (28672, 4096)):
        for m in (1, 8, 16, 64, 128):
            named = {"C": f"bf16[{m}, {n}]"}
            given = f"bf16[{m}, {k}]", f"bf16[{k}, {n}]"
            name = f"product bf16 nn {m}x{n}x{k}"
            yield Problem(name, "few rows", given, named, whole + swapped + split)


def other_types() -> Iterator[Problem]:
    def of(kind: str, result: str, values: Values) -> tuple[Variant, ...]:
        grids = {"grid": ("", "cluster=(2, 1)") if kind == "f32" else ("",)}
        return swept(
            {**values, **grids}, lambda grid: product_source(kind, result, grid), "BM", "BN", "BK"
        )

    for n in (2048, 4096, 8192):
        values = {"BM": (128, 64, 256), "BN": (256, 128, 64), "BK": (128, 64, 256)}
        square, named = f"e4m3[{n}, {n}]", {"C": f"bf16[{n}, {n}]"}
        yield Problem(f"product e4m3 nt {n}", "other types", (square, square), named,
                      of("e4m3", "bf16", values))  # fmt: skip
    for n in (1024, 2048, 4096):
        values = {"BM": (128, 64, 256), "BN": (256, 128, 64), "BK": (32, 16, 64)}
        square, named = f"f32[{n}, {n}]", {"C": f"f32[{n}, {n}]"}
        for layout in ("nn", "nt"):
            second = square + ".T" if layout == "nt" else square
            yield Problem(f"product tf32 {layout} {n}", "other types", (square, second), named,
                          of("tf32", "f32", values))  # fmt: skip
        values = {"BM": (128, 64), "BN": (128, 64, 256), "BK": (32, 8, 16)}
        yield Problem(f"product f32 nn {n}", "other types", (square, square), named,
                      of("f32", "f32", values))  # fmt: skip


def layers() -> Iterator[Problem]:
    """A linear layer with bias and GELU; batches of products."""
    grid = "grid i in M by BM, j in N by BN"
    variants = swept(BLOCKS, lambda: Source("linear.tk", "linear"), "BM", "BN", "BK") + tuple(
        Variant(text, hinted("linear.tk", grid, text, "linear")) for text in GRIDS
    )
    variants += (Variant("fast", Source("linear.tk", "linear", (FAST_GELU,))),)
    for m, n, k in ((8192, 8192, 8192), (8192, 3072, 768), (8192, 768, 3072), (2048, 4096, 1024)):
        given = f"bf16[{m}, {k}]", f"bf16[{n}, {k}]", f"f32[{n}]"
        named = {"y": f"bf16[{m}, {n}]"}
        yield Problem(f"linear, GELU {m}x{n}x{k}", "layers", given, named, variants)
    variants = swept(BLOCKS, lambda: Source(BATCHED, "batched"), "BM", "BN", "BK")
    for b, n in ((32, 1024), (128, 256), (8, 2048)):
        cube = f"bf16[{b}, {n}, {n}]"
        yield Problem(f"batched {b}x{n}^3", "layers", (cube, cube), {"C": cube}, variants)


# --- attention ------------------------------------------------------------------------------------


def attentions() -> Iterator[Problem]:
    for d, length, causal in product((64, 128, 256), (1024, 4096, 16384), (False, True)):
        order = "order=longest" if causal else "persistent=false"
        values: Values = {
            "BQ": (128, 64, 192), "BT": (64, 96, 128), "pending": (False, True), "hint": ("", order)
        }  # fmt: skip
        tensor = f"bf16[{16384 // length}, {2048 // d}, {length}, {d}]"
        named = {"O": tensor, "L": None, "scale": d**-0.5, "causal": causal}
        kind = "causal" if causal else "full"
        variants = swept(values, lambda pending, hint: attention_source(hint, pending), "BQ", "BT")
        name = f"attention D{d} S{length} {kind}"
        yield Problem(name, f"attention {kind}", (tensor,) * 3, named, variants)


def decodes() -> Iterator[Problem]:
    values: Values = {
        "TS": (1024, 512, 2048, 4096, 8192), "BT": (128, 64), "warps": (0, 4), "occupancy": (0, 2)
    }  # fmt: skip
    variants = swept(values, lambda **given: split_source(16, hints(**given)), "TS", "BT")
    for b, length in ((16, 8192), (2, 32768), (1, 8192), (64, 1024)):
        kv, rows = f"bf16[{b}, 8, {length}, 128]", f"bf16[{b}, 8, 4, 128]"
        named = {"O": rows, "scale": 128**-0.5}
        name = f"decode attention B{b} T{length}"
        yield Problem(name, "decode attention", (rows, kv, kv), named, variants)


def recurrent() -> Iterator[Problem]:
    values: Values = {
        "BT": (64, 32, 128), "warps": (0, 4, 8), "persistent": (0, "false"), "stages": (0, 2)
    }  # fmt: skip

    def of(name: str, *replaced: tuple[str, str]) -> tuple[Variant, ...]:
        def source(warps: int, persistent: Any, stages: int) -> Source:
            grid = hints(warps=warps, persistent=persistent)
            changes = list(replaced)
            if grid:
                changes.append(("grid b in B, h in H", f"grid b in B, h in H with {grid}"))
            if stages:
                changes.append(("for t in T by BT:", f"for t in T by BT with stages={stages}:"))
            return Source(f"{name}.tk", name, tuple(changes))

        return swept(values, source, "BT")

    features = "in {elu_plus_one, identity}"
    swap = f"feature = elu_plus_one {features}", f"feature = identity {features}"
    for b, h, t, d in (
        (8, 16, 4096, 64),
        (8, 16, 4096, 128),
        (1, 16, 16384, 128),
        (32, 8, 1024, 64),
    ):
        x = f"bf16[{b}, {h}, {t}, {d}]"
        name = f"linear attention B{b} H{h} T{t} D{d}"
        yield Problem(name, "recurrences", (x,) * 3, {"O": x}, of("linear_attention", swap))
    for b, h, t, d in (
        (8, 16, 4096, 64),
        (8, 24, 4096, 128),
        (1, 24, 16384, 128),
        (32, 8, 1024, 64),
    ):
        qk, v = f"bf16[{b}, {t}, {d}]", f"bf16[{b}, {h}, {t}, 64]"
        given = qk, qk, v, f"-f32[{b}, {h}, {t}]"
        yield Problem(f"ssd B{b} H{h} T{t} D{d}", "recurrences", given, {"O": v}, of("ssd"))


# --- rows and streams -----------------------------------------------------------------------------


def rows() -> Iterator[Problem]:
    grid = "grid n in N by BN"
    values: Values = {"BN": (1, 2, 4, 8), "warps": (0, 2, 4, 8), "persistent": (0, "false")}
    shapes = ((65536, 768), (65536, 1024), (16384, 4096), (65536, 4096), (16384, 8192))
    for n, c in (*shapes, (4096, 32768), (1000, 1000)):
        x, vector = f"bf16[{n}, {c}]", f"f32[{c}]"
        absent = {"mean": None, "rstd": None}
        kernels: dict[str, tuple[str, tuple[str, ...], dict[str, Any]]] = {
            "layernorm": ("layernorm.tk", (x, vector, vector), {"y": x, **absent}),
            "rmsnorm": (RMS, (x, vector), {"y": x}),
            "softmax": ("softmax.tk", (x,), {"y": x}),
            "rowsum": (ROW_SUM, (x,), {"y": f"f32[{n}]"}),
        }  # fmt: skip
        for kernel, (text, given, named) in kernels.items():
            variants = swept(
                values,
                lambda text=text, kernel=kernel, **h: hinted(text, grid, hints(**h), kernel),
                "BN",
            )
            yield Problem(f"{kernel} {n}x{c}", "rows", given, named, variants)


def columns() -> Iterator[Problem]:
    values: Values = {"BC": (256, 128, 512), "NS": (512, 256, 1024), "BN": (32, 16, 64)}
    variants = swept(values, lambda: Source(COLUMN_SUM, "colsum"), "BC", "NS", "BN")
    for n, c in ((16384, 4096), (65536, 1024), (65536, 8192)):
        given, named = (f"bf16[{n}, {c}]",), {"y": f"f32[{c}]"}
        yield Problem(f"colsum {n}x{c}", "columns", given, named, variants)


def changed(
    text: str, old: str, new: str, values: Values, *more: tuple[str, str]
) -> tuple[Variant, ...]:
    """A sample whose statement is another, with the values in it and hints behind."""
    names = [name for name in values if "{" + name + "}" in new + "".join(t for _, t in more)]

    def source(**held: Any) -> Source:
        chosen = {name: held.pop(name) for name in names}
        behind = hints(**held)
        first = new.format(**chosen) + (f" with {behind}" if behind else "")
        rest = [(a, b.format(**chosen)) for a, b in more]
        return Source(text, text.removesuffix(".tk"), ((old, first), *rest))

    return swept(values, source)


def streams() -> Iterator[Problem]:
    family = "streams"
    warps: Values = {"warps": (0, 1, 2, 4, 8), "persistent": (0, "false")}
    given, table = "bf16[{}, 32, {}, 128]", "f32[{}, 64]"
    variants = changed("rotary.tk", "s in S by BS", "s in S by {by}", {"by": (64, 32, 16), **warps})
    for b, s in ((4, 4096), (1, 16384), (16, 512)):
        x, t = given.format(b, s), table.format(s)
        yield Problem(f"rotary {b}x32x{s}x128", family, (x, t, t), {"y": x}, variants)
    variants = changed("adamw.tk", "grid i in N by BN", "grid i in N by {by}",
                       {"by": (1024, 512, 2048), **warps})  # fmt: skip
    for element in ("f32", "bf16"):
        n = 50_000_000
        arguments = f"{element}[{n}]", f"{element}[{n}]", f"f32[{n}]", f"f32[{n}]", 3
        yield Problem(f"adamw {element}", family, arguments, {}, variants)
    for n, v in ((8192, 50257), (4096, 128256), (1024, 32000)):
        variants = changed(
            "cross_entropy.tk", "grid n in N by BN", "grid n in N by {n}",
            {"n": (4, 1, 2), "bc": (1024, 2048, 4096, 8192), "warps": (0, 8, 16)},
            ("for v in V by BV", "for v in V by {bc}"),
        )  # fmt: skip
        named = {"loss": f"f32[{n}]", "grad": f"bf16[{n}, {v}]"}
        name = f"cross entropy and gradient {n}x{v}"
        yield Problem(name, family, (f"bf16[{n}, {v}]", f"i32[{n}]"), named, variants)
    variants = changed("embed.tk", "grid n in N by BN, c in C by BC",
                       "grid n in N by {n}, c in C by {c}",
                       {"n": (64, 4, 16), "c": (128, 512, 1024), "warps": (0, 4, 8)})  # fmt: skip
    for n, v, c in ((65536, 128256, 4096), (16384, 50257, 768), (4096, 32000, 8192)):
        named = {"y": f"bf16[{n}, {c}]"}
        yield Problem(f"embed {n} of {v}x{c}", family, (f"i64[{n}]", f"bf16[{v}, {c}]"), named,
                      variants, below=v)  # fmt: skip
    variants = changed("vadd.tk", "grid n in N by BN", "grid n in N by {n}",
                       {"n": (1024, 256, 512, 2048, 4096), **warps})  # fmt: skip
    for n in (1 << 27, 1 << 20):
        x = f"f32[{n}]"
        yield Problem(f"vadd {n}", family, (x, x), {"z": x}, variants)


# label -> (hint of the grid, hint of the loads)
EARLY = {
    "as chosen": ("", ""), "ahead=0": ("", "ahead=0"), "persistent=false": ("persistent=false", ""),
    "ahead=1": ("", "ahead=1"), "ahead=2": ("", "ahead=2"), "ahead=3": ("", "ahead=3"),
    "persistent occupancy=4": ("persistent, occupancy=4", ""),
    "persistent occupancy=8": ("persistent, occupancy=8", ""),
}  # fmt: skip
EARLY_RMS = RMS.replace(
    "    y[n, c] = rms_norm(f32(x[n, c])", "    v = f32(x[n, c])\n    y[n, c] = rms_norm(v"
)
EARLY_SUM = COLUMN_SUM.replace(
    "total += sum(x[n, c] over n)", "v = x[n, c]\n        total += sum(v over n)"
)
DEQUANTISED = """kernel dequantised(x: bf16[M, K], w: i8[N, K], f: f32[N], y: out bf16[M, N]):
    param BM = 64, BN = 64, BK = 128
    grid i in M by BM, j in N by BN
    acc: f32[i, j] = 0
    for k in K by BK:
        p = w[j, k]
        acc += x[i, k] @ bf16(p)
    y[i, j] = acc * f[j]
"""


def ahead() -> Iterator[Problem]:
    """Loads that run ahead of their iterations, and those that do not."""

    def variants(text: str, kernel: str, grid: str, *loads: str) -> tuple[Variant, ...]:
        made: list[Variant] = []
        for label, (around, early) in EARLY.items():
            new = [(grid, f"{grid} with {around}")] * bool(around)
            new += [(load, f"{load} with {early}") for load in loads if early]
            made.append(Variant(label, Source(text, kernel, tuple(new))))
        return tuple(made)

    grid, row = "grid n in N by BN", "v = f32(x[n, c])"
    for n, c in ((65536, 768), (65536, 1024), (65536, 4096), (65536, 8192)):
        x, vector = f"bf16[{n}, {c}]", f"f32[{c}]"
        absent = {"mean": None, "rstd": None}
        some = variants("layernorm.tk", "layernorm", grid, row)
        given = x, vector, vector
        yield Problem(f"layernorm ahead {n}x{c}", "ahead", given, {"y": x, **absent}, some)
        some = variants(EARLY_RMS, "rmsnorm", grid, row)
        yield Problem(f"rmsnorm ahead {n}x{c}", "ahead", (x, vector), {"y": x}, some)
    x = "bf16[65536, 8192]"
    some = variants("softmax.tk", "softmax", grid, "s = f32(x[n, c])")
    yield Problem("softmax ahead 65536x8192", "ahead", (x,), {"y": x}, some)
    some = variants(EARLY_SUM, "colsum", "grid c in C by BC, ns in N by NS", "v = x[n, c]")
    given = ("bf16[65536, 1024]",)
    yield Problem("colsum ahead 65536x1024", "ahead", given, {"y": "f32[1024]"}, some)
    x = "bf16[4096, 128256]"
    some = variants("cross_entropy.tk", "cross_entropy", grid, "s = f32(x[n, v]) * log2e")
    named = {"loss": "f32[4096]", "grad": x}
    yield Problem("cross entropy ahead 4096x128256", "ahead", (x, "i32[4096]"), named, some)
    some = variants(DEQUANTISED, "dequantised", "grid i in M by BM, j in N by BN", "p = w[j, k]")
    for m in (16, 256):
        given = f"bf16[{m}, 8192]", "i8[8192, 8192]", "f32[8192]"
        named = {"y": f"bf16[{m}, 8192]"}
        yield Problem(f"dequantised ahead {m}x8192x8192", "ahead", given, named, some)


def crowds() -> Iterator[Problem]:
    """Rows by how many CTAs a multiprocessor must hold, which bounds the registers of a thread; a
    CTA for each program, and CTAs that take them in turn."""
    grid = "grid n in N by BN"
    absent = {"mean": None, "rstd": None}
    for n, c in ((65536, 1024), (65536, 4096), (65536, 8192)):
        x, vector = f"bf16[{n}, {c}]", f"f32[{c}]"
        kernels: dict[str, tuple[str, tuple[str, ...], dict[str, Any]]] = {
            "layernorm": ("layernorm.tk", (x, vector, vector), {"y": x, **absent}),
            "rmsnorm": (RMS, (x, vector), {"y": x}),
            "softmax": ("softmax.tk", (x,), {"y": x}),
        }  # fmt: skip
        for kernel, (text, given, named) in kernels.items():
            variants = tuple(
                Variant(
                    f"BN{bn} warps={warps} occupancy={crowd} persistent={persistent}",
                    hinted(text, grid, hints(warps=warps, occupancy=crowd, persistent=persistent),
                           kernel),
                    {"BN": bn},
                )
                for bn in (1, 2, 4)
                for warps in (1, 2, 4, 8)
                for crowd in (0, 2, 3, 4, 5, 6, 8, 10, 12, 16, 20, 24)
                for persistent in ("false", "static")
                if 256 <= bn * c / warps <= 4096 and (not crowd or 8 <= warps * crowd <= 64)
            )  # fmt: skip
            yield Problem(f"{kernel} {n}x{c} crowd", "crowd", given, named, variants)


def held_out() -> Iterator[Problem]:
    grid = "grid n in N, h in H by BH, v in W by BV, f in F by BF"
    values: Values = {
        "BH": (8, 4), "BV": (16, 8), "BF": (128, 64), "BC": (64, 32), "persistent": (0, "false")
    }  # fmt: skip
    variants = swept(
        values,
        lambda **given: hinted("conv3x3.tk", grid, hints(**given), "conv3x3"),
        "BH", "BV", "BF", "BC",
    )  # fmt: skip
    for n, h, c, f in (
        (32, 56, 64, 64),
        (32, 28, 128, 128),
        (16, 112, 64, 128),
        (64, 14, 256, 256),
    ):
        given = f"bf16[{n}, {h}, {h}, {c}]", f"bf16[3, 3, {c}, {f}]"
        named = {"y": f"bf16[{n}, {h}, {h}, {f}]"}
        yield Problem(f"conv3x3 {n}x{h}x{h} {c} to {f}", "convolution", given, named, variants)
    values = {"BN": (128, 64), "BH": (64, 32, 128), "persistent": (0, "false"), "warps": (0, 4, 8)}
    variants = swept(
        values,
        lambda **given: hinted("fused_mlp.tk", "grid n in N by BN", hints(**given), "fused_mlp"),
        "BN", "BH",
    )  # fmt: skip
    for n, c, h in ((65536, 128, 512), (16384, 64, 2048), (65536, 64, 256)):
        given = f"bf16[{n}, {c}]", f"bf16[{c}, {h}]", f"bf16[{h}, {c}]"
        named = {"y": f"bf16[{n}, {c}]"}
        yield Problem(f"fused MLP {n}x{c}x{h}", "fused MLP", given, named, variants)


@cache
def problems() -> tuple[Problem, ...]:
    """All of them; the first variant of each is its reference."""
    found: list[Problem] = []
    for some in (products, few_rows, other_types, layers, attentions, decodes, recurrent, rows,
                 columns, streams, ahead, crowds, held_out):  # fmt: skip
        found += some()
    return tuple(found)
