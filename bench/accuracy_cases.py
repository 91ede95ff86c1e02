# pyright: basic
"""The variants whose times on an H200 are known (bench/results/h200-variants/measured.json): for
each problem its arguments, and for each variant the source and settings that it was run with.

A source is a sample with some texts replaced, or a text of its own. An argument is written as a
type, ``bf16[64, 128]``, with ``.T`` behind it for the transpose of such a tensor; others are passed
as they are.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

SAMPLES = Path(__file__).parents[1] / "samples"


@dataclass(frozen=True)
class Source:
    """A kernel: the text of a sample (a file name) or of its own, and what is replaced in it."""

    text: str
    kernel: str
    replaced: tuple[tuple[str, str], ...] = ()

    @property
    def whole(self) -> str:
        text = (SAMPLES / self.text).read_text() if self.text.endswith(".tk") else self.text
        for old, new in self.replaced:
            if old not in text:
                raise ValueError(f"{self.kernel}: there is no {old!r} to replace")
            text = text.replace(old, new)
        return text


@dataclass(frozen=True)
class Variant:
    """A source with settings; ``label`` is that of the measurement."""

    label: str
    source: Source
    settings: dict[str, Any] = field(default_factory=dict[str, Any])


@dataclass(frozen=True)
class Problem:
    """``arguments`` are those of every variant, in order or by name; random integers of tensors
    are less than ``below``."""

    name: str
    family: str
    arguments: tuple[Any, ...]
    named: dict[str, Any]
    variants: tuple[Variant, ...]
    below: int = 8


def hinted(text: str, old: str, hint: str, kernel: str) -> Source:
    """A sample whose statement has a hint more."""
    return Source(text, kernel, ((old, f"{old} with {hint}"),) if hint else ())


# --- matrix products ------------------------------------------------------------------------------

MATMUL = """kernel product(A: {type}[M, K], B: {type}[{b}], C: out {result}[M, N]):
    param BM = 128, BN = 256, BK = 64
    grid i in M by BM, j in N by BN{grid}
    acc: f32[i, j] = 0
    for k in K by BK:
        acc += A[i, k] @ B[{bi}]{product}
    C[i, j] = acc
"""
SPLIT = """kernel product(A: {type}[M, K], B: {type}[{b}], C: out {result}[M, N]):
    param BM = 64, BN = 128, BK = 64, KS = 1024
    grid i in M by BM, j in N by BN, ks in K by KS{grid}
    scratch part: f32[cdiv(K, KS), M, N]
    acc: f32[i, j] = 0
    for k in ks by BK:
        acc += A[i, k] @ B[{bi}]{product}
    part[ks.id, i, j] = acc
    after ks:
        total: f32[i, j] = 0
        for s in cdiv(K, KS):
            total += part[s, i, j]
        C[i, j] = total
"""


def product_source(
    kind: str, result: str, grid: str = "", product: str = "", split: bool = False
) -> Source:
    rows = kind == "e4m3"  # whose second operand is stored by columns
    text = (SPLIT if split else MATMUL).format(
        type=kind,
        result=result,
        b="N, K" if rows else "K, N",
        bi="j, k" if rows else "k, j",
        grid=f" with {grid}" if grid else "",
        product=f" with {product}" if product else "",
    )
    return Source(text, "product")


def blocks(bm: int = 0, bn: int = 0, bk: int = 0, ks: int = 0) -> dict[str, int]:
    return {n: v for n, v in {"BM": bm, "BN": bn, "BK": bk, "KS": ks}.items() if v}


# label -> (hints of the grid, of the product, whether K is split, blocks)
Row = tuple[str, str, bool, dict[str, int]]
LARGE: dict[str, Row] = {
    "bm256bn128": ("", "", False, blocks(256, 128)),
    "grp4": ("order=grouped(4)", "", False, {}),
    "grp8": ("order=grouped(8)", "", False, {}),
    "grp16": ("order=grouped(16)", "", False, {}),
    "hilbert": ("order=hilbert", "", False, {}),
    "cl21": ("cluster=(2, 1)", "", False, {}),
    "cl12": ("cluster=(1, 2)", "", False, {}),
    "cl21g8": ("cluster=(2, 1), order=grouped(8)", "", False, {}),
    "cl21g16": ("cluster=(2, 1), order=grouped(16)", "", False, {}),
    "bm256bn128cl12": ("cluster=(1, 2)", "", False, blocks(256, 128)),
    "bm256bn128g4": ("order=grouped(4)", "", False, blocks(256, 128)),
    "bk128": ("", "", False, blocks(bk=128)),
}
MIDDLE: dict[str, Row] = {
    **{name: LARGE[name] for name in ("bm256bn128", "cl21", "grp8")},
    "128x128": ("", "", False, blocks(bn=128)),
    "128x128cl21": ("cluster=(2, 1)", "", False, blocks(bn=128)),
    "128x128k128": ("", "", False, blocks(bn=128, bk=128)),
    "128x192": ("", "", False, blocks(bn=192)),
    "128x160": ("", "", False, blocks(bn=160)),
    "192x128": ("", "", False, blocks(192, 128)),
    "64x256": ("", "", False, blocks(64)),
    "256x64": ("", "", False, blocks(256, 64)),
}
SMALL: dict[str, Row] = {
    "128x128": ("", "", False, blocks(bn=128)),
    "64x128": ("", "", False, blocks(64, 128)),
    "64x64": ("", "", False, blocks(64, 64)),
    "128x64": ("", "", False, blocks(128, 64)),
    "64x64k128": ("", "", False, blocks(64, 64, 128)),
    "64x128k128": ("", "", False, blocks(64, 128, 128)),
    "128x128k128": ("", "", False, blocks(bn=128, bk=128)),
    "64x32k128": ("", "", False, blocks(64, 32, 128)),
    "sk64x64k256": ("", "", True, blocks(64, 64, ks=256)),
    "sk64x64k512": ("", "", True, blocks(64, 64, ks=512)),
    "sk128x128k512": ("", "", True, blocks(128, 128, ks=512)),
}
DECODE: dict[str, Row] = {
    "sk16x128": ("", "", True, blocks(16, 128, ks=1024)),
    "sk16x64k128": ("", "", True, blocks(16, 64, 128, 1024)),
    "sk64x128k512": ("", "", True, blocks(ks=512)),
    "sk64x128k2048": ("", "", True, blocks(ks=2048)),
    "sk64x64": ("", "", True, blocks(bn=64)),
    "sk64x128bk128": ("", "", True, blocks(bk=128)),
    "sk128x128": ("", "", True, blocks(128, 128)),
    "64x64k128": ("", "", False, blocks(64, 64, 128)),
    "16x64k128": ("", "", False, blocks(16, 64, 128)),
    "64x32k256": ("", "", False, blocks(64, 32, 256)),
    "16x64k128s": ("", "swap", False, blocks(16, 64, 128)),
    "sk16x128s": ("", "swap", True, blocks(16, 128, 128, 1024)),
    "sk16x64s2048": ("", "swap", True, blocks(16, 64, 128, 2048)),
    "128x64k128": ("", "", False, blocks(128, 64, 128)),
    "64x128k128": ("", "", False, blocks(64, 128, 128)),
}
FP8: dict[str, Row] = {
    "bk128": ("", "", False, blocks(bk=128)),
    "bk128g8": ("order=grouped(8)", "", False, blocks(bk=128)),
    "bk128cl21": ("cluster=(2, 1)", "", False, blocks(bk=128)),
    "bk128cl21g8": ("cluster=(2, 1), order=grouped(8)", "", False, blocks(bk=128)),
    "256x128bk128": ("", "", False, blocks(256, 128, 128)),
    "promote128": ("", "promote", False, blocks(128, 128, 128)),
}
TF32: dict[str, Row] = {
    "128x128x32": ("", "", False, blocks(bn=128, bk=32)),
    "128x256x32": ("", "", False, blocks(bk=32)),
    "128x256x32cl21": ("cluster=(2, 1)", "", False, blocks(bk=32)),
    "128x128x64": ("", "", False, blocks(bn=128)),
    "256x128x32": ("", "", False, blocks(256, 128, 32)),
    "128x256x32g8": ("order=grouped(8)", "", False, blocks(bk=32)),
}
SINGLE: dict[str, Row] = {
    "128x256": ("", "", False, blocks(128, 256, 32)),
    "bk16": ("", "", False, blocks(bn=128, bk=16)),
    "bk8": ("", "", False, blocks(bn=128, bk=8)),
    "64x256": ("", "", False, blocks(64, 256, 16)),
    "g8": ("order=grouped(8)", "", False, blocks(bn=128, bk=32)),
    "256x128k16": ("", "", False, blocks(256, 128, 16)),
}


def product(
    m: int, n: int, k: int, layout: str, rows: dict[str, Row], kind: str = "bf16"
) -> Problem:
    result = "f32" if kind in ("tf32", "f32") else "bf16"
    stored = "f32" if kind == "tf32" else kind
    b = f"{stored}[{n}, {k}].T" if layout == "nt" else f"{stored}[{k}, {n}]"
    default = Source("matmul.tk", "matmul")
    if kind == "e4m3":
        b, default = f"e4m3[{n}, {k}]", product_source(kind, result)
    elif kind == "tf32":
        default = product_source(kind, result)
    elif kind == "f32":
        default = Source("sgemm.tk", "sgemm")
    variants = [Variant("", default)] + [
        Variant(label, product_source(kind, result, grid, hint, split), settings)
        for label, (grid, hint, split, settings) in rows.items()
    ]
    family = "decode product" if m <= 128 else "product"
    name = f"gemm {kind} {layout} {m}x{n}x{k}"
    return Problem(
        name, family, (f"{stored}[{m}, {k}]", b), {"C": f"{result}[{m}, {n}]"}, tuple(variants)
    )


def products() -> Iterator[Problem]:
    for layout in ("nn", "nt"):
        for size in (8192, 4096):
            yield product(size, size, size, layout, LARGE)
        yield product(2048, 2048, 2048, layout, MIDDLE)
        for size in (1024, 512):
            yield product(size, size, size, layout, SMALL)
        yield product(8192, 8192, 1024, layout, LARGE)
        yield product(8192, 3072, 768, layout, MIDDLE)
        for m in (1, 16, 64, 128):
            yield product(m, 8192, 8192, layout, DECODE)
        yield product(4096, 4096, 4104, layout, LARGE)
        yield product(1021, 1000, 513, layout, SMALL)
        yield product(4096, 4096, 4096, layout, TF32, "tf32")
    yield product(8192, 8192, 8192, "nt", FP8, "e4m3")
    yield product(4096, 4096, 4096, "nn", SINGLE, "f32")


LINEAR: dict[str, tuple[str, dict[str, int]]] = {
    "grp8": ("order=grouped(8)", {}),
    "cl21": ("cluster=(2, 1)", {}),
    "cl21g8": ("cluster=(2, 1), order=grouped(8)", {}),
    "bm256bn128": ("", blocks(256, 128)),
    "128x128": ("", blocks(bn=128)),
    "128x192": ("", blocks(bn=192)),
    "128x128cl21": ("cluster=(2, 1)", blocks(bn=128)),
    "128x160": ("", blocks(bn=160)),
    "192x128": ("", blocks(192, 128)),
    "64x256": ("", blocks(64)),
}
FAST_GELU = (
    "use std.gelu",
    "use std.fast\n"
    "fn gelu(x) = 0.5 * x * (1 + fast.tanh(0.7978845608028654 * (x + 0.044715 * x ** 3)))",
)
BATCHED = """kernel batched(A: bf16[B, M, K], W: bf16[B, K, N], C: out bf16[B, M, N]):
    param BM = 128, BN = 256, BK = 64
    grid b in B, i in M by BM, j in N by BN
    acc: f32[i, j] = 0
    for k in K by BK:
        acc += A[b, i, k] @ W[b, k, j]
    C[b, i, j] = acc
"""


def linears() -> Iterator[Problem]:
    for m, n, k in ((8192, 8192, 8192), (8192, 3072, 768)):
        statement = "grid i in M by BM, j in N by BN"
        variants = [Variant("", Source("linear.tk", "linear"))]
        variants += [
            Variant(label, hinted("linear.tk", statement, hint, "linear"), settings)
            for label, (hint, settings) in LINEAR.items()
        ]
        variants.append(Variant("fasttanh", Source("linear.tk", "linear", (FAST_GELU,))))
        arguments = f"bf16[{m}, {k}]", f"bf16[{n}, {k}]", f"f32[{n}]"
        y = {"y": f"bf16[{m}, {n}]"}
        name = f"linear+bias+gelu {m}x{n}x{k}"
        yield Problem(name, "linear, batched", arguments, y, tuple(variants))
    cube, source = "bf16[32, 1024, 1024]", Source(BATCHED, "batched")
    sizes = {"": {}, "128x128": blocks(bn=128), "256x128": blocks(256, 128)}
    variants = [Variant(label, source, settings) for label, settings in sizes.items()]
    name = "bmm 32x1024^3 nn"
    yield Problem(name, "linear, batched", (cube, cube), {"C": cube}, tuple(variants))


# --- attention ------------------------------------------------------------------------------------

GRID = "grid b in B, h in H, q in S by BQ"
LAST_PRODUCT = "o = o * fix + E(p) @ V[b, g, t, d]"
LOOP = "for t in T[:last] by BT:"


def attention_source(hint: str = "", pending: bool = False, loop: str = "") -> Source:
    replaced: list[tuple[str, str]] = []
    if pending:
        replaced.append((LAST_PRODUCT, LAST_PRODUCT + " with pending=1"))
    if hint:
        replaced.append((GRID, f"{GRID} with {hint}"))
    if loop:
        replaced.append((LOOP, f"{LOOP[:-1]} with {loop}:"))
    return Source("attention.tk", "attention", tuple(replaced))


def tiles(bq: int, bt: int) -> dict[str, int]:
    return {"BQ": bq, "BT": bt}


# dimension -> label -> (hint of the grid, product in flight, blocks); None: of all
ATTENTION: dict[int, dict[str, tuple[str, bool, dict[str, int]]]] = {
    64: {
        **{f"192x{bt}": ("", False, tiles(192, bt)) for bt in (96, 128, 64, 80)},
        **{f"192x{bt}P": ("", True, tiles(192, bt)) for bt in (128, 96, 112)},
        "128x96": ("", False, tiles(128, 96)),
        "192x96L": ("order=longest", False, tiles(192, 96)),
        "192x128L": ("order=longest", False, tiles(192, 128)),
        "192x96np": ("persistent=false", False, tiles(192, 96)),
        "192x96npL": ("persistent=false, order=longest", False, tiles(192, 96)),
        "192x128PnpL": ("persistent=false, order=longest", True, tiles(192, 128)),
        "192x112PnpL": ("persistent=false, order=longest", True, tiles(192, 112)),
    },
    128: {
        **{f"128x{bt}": ("", False, tiles(128, bt)) for bt in (64, 96, 112, 160)},
        **{f"192x{bt}": ("", False, tiles(192, bt)) for bt in (64, 96)},
        **{f"128x{bt}P": ("", True, tiles(128, bt)) for bt in (144, 160, 176)},
        "128x96L": ("order=longest", False, tiles(128, 96)),
    },
    256: {
        **{f"128x{bt}": ("", False, tiles(128, bt)) for bt in (48, 80, 96)},
        **{f"128x{bt}P": ("", True, tiles(128, bt)) for bt in (64, 80, 96)},
        "64P": ("", True, {"BT": 64}),
        "64PL": ("order=longest", True, {"BT": 64}),
        "64Pnp": ("persistent=false", True, {"BT": 64}),
        "64PnpL": ("persistent=false, order=longest", True, {"BT": 64}),
        "80L": ("order=longest", False, {"BT": 80}),
        "80PL": ("order=longest", True, {"BT": 80}),
        "80PnpL": ("persistent=false, order=longest", True, {"BT": 80}),
        "80npL": ("persistent=false, order=longest", False, {"BT": 80}),
    },
}
PROGRAMS = {
    "longest": "order=longest",
    "npers": "persistent=false",
    "persfalse": "persistent=false",
    "npersL": "persistent=false, order=longest",
    "npL": "persistent=false, order=longest",
}


def attentions() -> Iterator[Problem]:
    for length in (1024, 4096, 16384):
        for d, rows in ATTENTION.items():
            for causal in (False, True):
                yield from attention(length, d, causal, rows)


def attention(
    length: int, d: int, causal: bool, rows: dict[str, tuple[str, bool, dict[str, int]]]
) -> Iterator[Problem]:
    tensor = f"bf16[{16384 // length}, {2048 // d}, {length}, {d}]"
    variants = [Variant("", attention_source())]
    variants += [Variant(name, attention_source(hint)) for name, hint in PROGRAMS.items()]
    variants.append(Variant("st3", attention_source(loop="stages=3")))
    variants += [
        Variant(label, attention_source(hint, pending), settings)
        for label, (hint, pending, settings) in rows.items()
    ]
    named = {"O": tensor, "L": None, "scale": d**-0.5, "causal": causal}
    kind = "causal" if causal else "full"
    name = f"attention D{d} S{length} {kind}"
    for suffix in ("", " variants"):
        yield Problem(name + suffix, f"attention {kind}", (tensor,) * 3, named, tuple(variants))


SPLIT_DECODE = """log2e = 1.4426950408889634
kernel decode(Q: bf16[B, G, R, D], K: bf16[B, G, T, D], V: bf16[B, G, T, D],
              O: out bf16[B, G, R, D], scale: f32):
    param TS = 2048, BT = 128
    grid b in B, g in G, ts in T by TS{grid}
    axis r in R{rows}, d in D
    scratch po: f32[cdiv(T, TS), B, G, R, D]
    scratch pm: f32[cdiv(T, TS), B, G, R]
    scratch pl: f32[cdiv(T, TS), B, G, R]
    c = scale * log2e
    m: f32[r] = -inf
    l: f32[r] = 0
    o: f32[r, d] = 0
    for t in ts by BT{loop}:
        s = Q[b, g, r, d] @ K[b, g, t, d]
        m_new = max(m, max(s over t))
        p = exp2(s * c - m_new * c)
        fix = exp2((m - m_new) * c)
        l = l * fix + sum(p over t)
        o = o * fix + bf16(p) @ V[b, g, t, d]
        m = m_new
    po[ts.id, b, g, r, d] = o
    pm[ts.id, b, g, r] = m
    pl[ts.id, b, g, r] = l
    after ts:
        mm: f32[r] = -inf
        ll: f32[r] = 0
        oo: f32[r, d] = 0
        for z in cdiv(T, TS):
            a = pm[z, b, g, r]
            mn = max(mm, a)
            f1 = exp2((mm - mn) * c)
            f2 = exp2((a - mn) * c)
            ll = ll * f1 + pl[z, b, g, r] * f2
            oo = oo * f1 + po[z, b, g, r, d] * f2
            mm = mn
        O[b, g, r, d] = oo / ll
"""


def decodes() -> Iterator[Problem]:
    for b, length in ((16, 8192), (2, 32768), (1, 8192)):
        q, kv = f"bf16[{b}, 32, 1, 128]", f"bf16[{b}, 8, {length}, 128]"
        rows = f"bf16[{b}, 8, 4, 128]"
        scale = {"scale": 128**-0.5}
        named = {"L": None, **scale}
        sample = Source("attention.tk", "attention")
        name, family = f"gqa decode B{b} H32 G8 T{length} D128", "decode attention"
        yield Problem(name, family, (q, kv, kv), {"O": q, **named}, (Variant("", sample),))
        decode = (Variant("", Source("decode.tk", "decode")),)
        one = f"bf16[{b}, 32, 128]"
        yield Problem(f"split {name}", family, (one, kv, kv), {"O": one, **scale}, decode)
        heads = [
            Variant(prefix + label, sample, settings)
            for prefix in ("", "sample, ")
            for label, settings in (("heads as rows", {}), ("heads as rows BQ16", {"BQ": 16}))
        ]
        yield Problem(name, family, (rows, kv, kv), {"O": rows, **named}, tuple(heads))
        split = [Variant("split r4 (fma)", split_source(), {"TS": 1024})]
        for ts in (512, 1024, 2048, 4096, 8192):
            split.append(Variant(f"split{ts} r16", split_source(16), {"TS": ts}))
        for ts in (1024, 2048):
            shapes = {"TS": ts, "BT": 64}
            split.append(Variant(f"split{ts} r16 t64", split_source(16), shapes))
        two = split_source(16, "occupancy=2")
        split.append(Variant("split2048 r16 o2", two, {"TS": 2048, "BT": 64}))
        four = split_source(16, "warps=4")
        split.append(Variant("split2048 r16 w4", four, {"TS": 2048, "BT": 128}))
        named = {"O": rows, "scale": 128**-0.5}
        yield Problem(name, family, (rows, kv, kv), named, tuple(split))


def split_source(rows: int = 0, grid: str = "") -> Source:
    text = SPLIT_DECODE.format(
        rows=f" by {rows}" if rows else "", grid=f" with {grid}" if grid else "", loop=""
    )
    return Source(text, "decode")


def recurrent() -> Iterator[Problem]:
    features = "in {elu_plus_one, identity}"
    swap = (f"feature = elu_plus_one {features}", f"feature = identity {features}")
    linear = Source("linear_attention.tk", "linear_attention", (swap,))
    for b, h, t, d in ((8, 16, 4096, 64), (8, 16, 4096, 128), (1, 16, 16384, 128)):
        tensor = f"bf16[{b}, {h}, {t}, {d}]"
        yield Problem(
            f"linear attention B{b} H{h} T{t} D{d}", "linear attention, SSD", (tensor,) * 3,
            {"O": tensor}, chunks(linear),
        )  # fmt: skip
    for b, h, t, d, e in ((8, 16, 4096, 64, 64), (8, 24, 4096, 128, 64), (1, 24, 16384, 128, 64)):
        qk, v = f"bf16[{b}, {t}, {d}]", f"bf16[{b}, {h}, {t}, {e}]"
        yield Problem(
            f"ssd B{b} H{h} T{t} D{d} E{e}", "linear attention, SSD",
            (qk, qk, v, f"-f32[{b}, {h}, {t}]"), {"O": v}, chunks(Source("ssd.tk", "ssd")),
        )  # fmt: skip


def chunks(source: Source) -> tuple[Variant, ...]:
    sizes = {"": {}, "BT128": {"BT": 128}, "BT32": {"BT": 32}}
    return tuple(Variant(label, source, settings) for label, settings in sizes.items())


# --- rows -----------------------------------------------------------------------------------------

RMS = """use std.rms_norm
kernel rmsnorm(x: bf16[N, C], w: f32[C], y: out bf16[N, C], eps: f32 = 1e-5):
    param BN = 1
    grid n in N by BN
    axis c in C
    y[n, c] = rms_norm(f32(x[n, c]), c, eps) * w[c]
"""
BY_ROWS = "grid n in N by BN"


def row_hints(columns: int) -> dict[str, tuple[str, dict[str, int]]]:
    """label -> (hint of the grid, settings)"""
    warps = {768: (1, 2, 4), 1024: (1, 2, 4), 4096: (4, 8, 16), 8192: (4, 8, 16)}
    warps |= {32768: (8, 16, 32), 131072: (16, 32)}
    found: dict[str, tuple[str, dict[str, int]]] = {"np": ("persistent=false", {})}
    for w in warps[columns]:
        found[f"w{w}"] = f"warps={w}", {}
        found[f"w{w}np"] = f"warps={w}, persistent=false", {}
        found[f"w{w}pers"] = f"warps={w}, persistent", {}
    for bn in (2, 4):
        found[f"BN{bn}"] = "", {"BN": bn}
    for w, pack in ((1, 2), (1, 4), (1, 8)):
        found[f"w{w}p{pack}"] = f"warps={w}, pack={pack}", {}
    for bn in (2, 4, 8):
        found[f"BN{bn}w{bn}"] = f"warps={bn}", {"BN": bn}
    for o in (3, 4, 6, 8):
        found[f"o{o}"] = f"occupancy={o}", {}
        found[f"npo{o}"] = f"persistent=false, occupancy={o}", {}
    for w, o in ((4, 4), (8, 3), (8, 4), (8, 6), (16, 2), (16, 3)):
        found[f"w{w}npo{o}"] = f"warps={w}, persistent=false, occupancy={o}", {}
    return found


def rows() -> Iterator[Problem]:
    shapes = [(65536, c) for c in (768, 1024, 4096, 8192)] + [(4096, c) for c in (32768, 131072)]
    for n, c in shapes:
        x, vector = f"bf16[{n}, {c}]", f"f32[{c}]"
        arguments: dict[str, tuple[str, tuple[str, ...], dict[str, Any]]] = {
            "layernorm": (
                "layernorm.tk",
                (x, vector, vector),
                {"y": x, "mean": None, "rstd": None},
            ),
            "rmsnorm": (RMS, (x, vector), {"y": x}),
            "softmax": ("softmax.tk", (x,), {"y": x}),
        }
        for kernel, (text, given, named) in arguments.items():
            variants = [Variant("", Source(text, kernel))]
            for label, (hint, settings) in row_hints(c).items():
                variants.append(Variant(label, hinted(text, BY_ROWS, hint, kernel), settings))
            if kernel == "softmax":
                online = Source("softmax.tk", "softmax_online")
                variants.append(Variant("online", online))
                for bc in (2048, 4096, 8192):
                    variants.append(Variant(f"online1x{bc}", online, {"BN": 1, "BC": bc}))
            for suffix in ("", " occupancy"):
                name = f"{kernel} {n}x{c} bf16{suffix}"
                yield Problem(name, "row kernels", given, named, tuple(variants))


def replaced(text: str, kernel: str, old: str, cases: dict[str, str]) -> tuple[Variant, ...]:
    """A sample as it is, and with a statement replaced."""
    made = [Variant("", Source(text, kernel))]
    for label, new in cases.items():
        made.append(Variant(label, Source(text, kernel, ((old, new),))))
    return tuple(made)


ROW_SUM = """kernel rowsum(x: bf16[N, C], y: out f32[N]):
    param BN = 1
    grid n in N by BN
    axis c in C
    y[n] = sum(x[n, c] over c)
"""
LOOP_SUM = """kernel rowsum(x: bf16[N, C], y: out f32[N]):
    param BN = 4, BC = 1024
    grid n in N by BN
    total: f32[n] = 0
    for c in C by BC:
        total += sum(x[n, c] over c)
    y[n] = total
"""
COLUMN_SUM = """kernel colsum(x: bf16[N, C], y: out f32[C]):
    param BC = 256, NS = 512, BN = 32
    grid c in C by BC, ns in N by NS
    scratch part: f32[cdiv(N, NS), C]
    total: f32[c] = 0
    for n in ns by BN:
        total += sum(x[n, c] over n)
    part[ns.id, c] = total
    after ns:
        all: f32[c] = 0
        for s in cdiv(N, NS):
            all += part[s, c]
        y[c] = all
"""
WHOLE_COLUMN_SUM = """kernel colsum(x: bf16[N, C], y: out f32[C]):
    param BC = 64, BN = 64
    grid c in C by BC
    total: f32[c] = 0
    for n in N by BN:
        total += sum(x[n, c] over n)
    y[c] = total
"""


def sums() -> Iterator[Problem]:
    for n, c in ((16384, 4096), (65536, 1024), (65536, 8192)):
        x = f"bf16[{n}, {c}]"
        variants = [Variant("", Source(ROW_SUM, "rowsum"))]
        for label, (hint, settings) in (row_hints(1024) | row_hints(8192)).items():
            source = hinted(ROW_SUM, BY_ROWS, hint, "rowsum")
            variants.append(Variant(label, source, settings))
        variants.append(Variant("loop4x1024", Source(LOOP_SUM, "rowsum")))
        name = f"rowsum {n}x{c} bf16"
        yield Problem(name, "other rows", (x,), {"y": f"f32[{n}]"}, tuple(variants))
        column = Source(COLUMN_SUM, "colsum")
        cases: dict[str, dict[str, int]] = {
            "": {}, "ns256": {"NS": 256}, "ns1024": {"NS": 1024}, "bc512": {"BC": 512},
            "bc1024": {"BC": 1024}, "bc128bn64": {"BC": 128, "BN": 64},
            "bc512bn16": {"BC": 512, "BN": 16}, "bc64bn64": {"BC": 64, "BN": 64},
        }  # fmt: skip
        variants = [Variant(label, column, settings) for label, settings in cases.items()]
        split = "grid c in C by BC, ns in N by NS"
        variants.append(Variant("w4", hinted(COLUMN_SUM, split, "warps=4", "colsum")))
        variants.append(Variant("nosplit", Source(WHOLE_COLUMN_SUM, "colsum")))
        name = f"colsum {n}x{c} bf16"
        yield Problem(name, "other rows", (x,), {"y": f"f32[{c}]"}, tuple(variants))


def streams() -> Iterator[Problem]:
    family = "other rows"
    x, table = "bf16[4, 32, 4096, 128]", "f32[4096, 64]"
    by = "s in S by BS"
    cases = {f"by{n}": f"s in S by {n}" for n in (16, 32, 128)}
    cases |= {
        f"by{n}warps={w}": f"s in S by {n} with warps={w}"
        for n, w in ((16, 2), (32, 4), (64, 8), (8, 1))
    }
    variants = replaced("rotary.tk", "rotary", by, cases)
    yield Problem("rotary 4x32x4096x128 bf16", family, (x, table, table), {"y": x}, variants)
    by = "grid i in N by BN"
    cases = {f"by{n}": f"grid i in N by {n}" for n in (512, 2048, 4096)}
    cases |= {
        f"by{n}warps={w}": f"grid i in N by {n} with warps={w}"
        for n, w in ((1024, 4), (2048, 4), (1024, 8), (256, 2), (512, 2))
    }
    count = 10**8
    for element, name in (("f32", "float32"), ("bf16", "bfloat16")):
        given = (f"{element}[{count}]",) * 2 + (f"f32[{count}]",) * 2 + (3,)
        variants = replaced("adamw.tk", "adamw", by, cases)
        yield Problem(f"adamw 1e8 torch.{name}", family, given, {}, variants)
    for n, v in ((8192, 50257), (4096, 128256), (8192, 50304)):
        for kind in ("fwd", "fwd+grad"):
            grad = f"bf16[{n}, {v}]" if kind == "fwd+grad" else None
            named = {"loss": f"f32[{n}]", "grad": grad}
            name = f"cross_entropy {kind} {n}x{v} bf16"
            yield Problem(name, family, (f"bf16[{n}, {v}]", f"i32[{n}]"), named, entropy_variants())
    by = "grid n in N by BN, c in C by BC"
    shapes = ((16, 512), (4, 2048), (1, 4096), (8, 1024), (2, 4096), (64, 256), (4, 1024))
    cases = {f"{a}x{b}": f"grid n in N by {a}, c in C by {b}" for a, b in shapes}
    given = "i64[65536]", "bf16[128256, 4096]"
    variants = replaced("embed.tk", "embed", by, cases)
    name = "embed 65536 of 128256x4096 bf16"
    yield Problem(name, family, given, {"y": "bf16[65536, 4096]"}, variants)
    vector, source = f"f32[{1 << 27}]", Source("vadd.tk", "vadd")
    settings = {"": {}, **{f"BN{n}": {"BN": n} for n in (256, 512, 2048)}}
    variants = tuple(Variant(label, source, held) for label, held in settings.items())
    yield Problem("vadd 2^27 f32", family, (vector, vector), {"z": vector}, variants)


def entropy_variants() -> tuple[Variant, ...]:
    old_grid, old_loop = "grid n in N by BN", "for v in V by BV"
    made = [Variant("", Source("cross_entropy.tk", "cross_entropy"))]
    shapes = [(1, 1024, 0), (1, 4096, 0), (1, 8192, 0), (1, 2048, 4), (2, 2048, 0), (1, 8192, 16)]
    shapes += [(1, 16384, 32), (1, 32768, 32), (1, 8192, 32), (1, 4096, 16), (4, 4096, 0)]
    for n, bc, warps in shapes:
        hint = f" with warps={warps}" if warps else ""
        new = (old_grid, f"grid n in N by {n}{hint}"), (old_loop, f"for v in V by {bc}")
        label = f"{n}x{bc}" + (f"warps={warps}" if warps else "")
        made.append(Variant(label, Source("cross_entropy.tk", "cross_entropy", new)))
    return tuple(made)


@cache
def problems() -> tuple[Problem, ...]:
    """All of them. Several may have one name, with other arguments: their variants are compared."""
    found: list[Problem] = []
    for some in (products, linears, attentions, decodes, recurrent, rows, sums, streams):
        found += some()
    return tuple(found)
