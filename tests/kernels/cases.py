"""Kernels × shapes × types × strides: one table for the evaluator, the simulator and a GPU."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from tests.kernels.harness import Array, Case

VARIANTS = "tests/kernels/variants"
ELEMENTWISE = 1e-5  # f32 results without a long sum
ACCUMULATED = 1e-4  # f32 results of a product on tensor cores
ARRANGEMENTS = {
    "nn": ("row", "row"),
    "nt": ("row", "col"),
    "tn": ("col", "row"),
    "tt": ("col", "col"),
}
SMALL = ((1, 1, 1), (17, 33, 65), (128, 128, 128), (127, 129, 200))
RAGGED = ((127, 129, 1000), (1021, 1000, 513))
BIG = ((512,) * 3, (1024,) * 3, (2048,) * 3, (4096,) * 3, (4096, 4096, 4104))
ROWS = (1, 100, 768, 1600, 4096, 8192)


def variant(name: str) -> str:
    return f"{VARIANTS}/{name}.tk"


_LAST_PRODUCT: dict[tuple[Any, ...], Any] = {}


def product(a: Any, b: Any) -> Any:
    """a @ b, remembered for the next case, which mostly has the same operands."""
    key = (a.shape, b.shape, a.flat[0], a.flat[-1], b.flat[-1])
    if key not in _LAST_PRODUCT:
        _LAST_PRODUCT.clear()
        _LAST_PRODUCT[key] = a @ b
    return _LAST_PRODUCT[key]


def matmuls(sizes: tuple[tuple[int, ...], ...], big: bool) -> Iterator[Case]:
    """Every arrangement of contiguous operands, operand type and result type."""
    for m, n, k in sizes:
        for element in ("bf16", "f16"):
            for layout, (left, right) in ARRANGEMENTS.items():
                for result in (element, "f32"):
                    yield Case(
                        name=f"matmul-{layout}-{element}-{result}-{m}x{n}x{k}",
                        file="samples/matmul.tk",
                        kernel="matmul",
                        inputs={
                            "A": Array(element, (m, k), left),
                            "B": Array(element, (k, n), right),
                        },
                        outputs={"C": Array(result, (m, n))},
                        reference=lambda A, B: {"C": product(A, B)},
                        tolerance={"C": ACCUMULATED} if result == "f32" else {},
                        big=big,
                    )


def strided_matmuls() -> Iterator[Case]:
    """Pitches and addresses that TMA cannot take, padded rows, rows that end between units of 16
    bytes, a result stored by columns."""
    m, n, k = 100, 72, 136
    recipes = {
        "pitch": (Array("bf16", (m, k), pad=1), Array("bf16", (k, n), pad=3), Array("f32", (m, n))),
        "padded": (
            Array("bf16", (m, k), pad=8),
            Array("bf16", (k, n), pad=16),
            Array("bf16", (m, n), pad=8),
        ),
        "unaligned": (
            Array("bf16", (m, k), offset=1),
            Array("bf16", (k, n), offset=3),
            Array("bf16", (m, n), offset=1),
        ),
        "columns": (Array("bf16", (m, k)), Array("bf16", (k, n)), Array("bf16", (m, n), "col")),
    }
    for width, element in ((1, "bf16"), (75, "bf16"), (68, "bf16"), (70, "f32"), (131, "f16")):
        recipes[f"{width} of wider rows, {element}"] = (  # all rows begin at multiples of 16 bytes
            Array("bf16", (m, 133), pad=3),
            Array("bf16", (133, width), pad=-width % 8 + 8),
            Array(element, (m, width), pad=-width % 8 + 8),
        )
    for name, (a, b, c) in recipes.items():
        yield Case(
            name=f"matmul-{name}",
            file="samples/matmul.tk",
            kernel="matmul",
            inputs={"A": a, "B": b},
            outputs={"C": c},
            reference=lambda A, B: {"C": A @ B},
            tolerance={"C": ACCUMULATED} if c.element == "f32" else {},
        )


def thin_products() -> Iterator[Case]:
    """One side of a few rows or columns, whole: its slots in shared memory are small."""
    text = "tests/kernels/variants/thin.tk"
    for element in ("bf16", "f32"):
        for thin in (1, 2, 3, 8, 12, 40):
            for deep in (128, 200, 101):
                right = Array(element, (deep, thin), "row" if thin == 1 else "col")
                yield Case(
                    f"tall-{element}-130x{deep}x{thin}",
                    text,
                    "tall",
                    {"A": Array(element, (130, deep)), "B": right},
                    {"C": Array("f32", (130, thin))},
                    lambda A, B: {"C": A @ B},
                    tolerance={"C": ACCUMULATED},
                )
                yield Case(
                    f"wide-{element}-{thin}x{deep}x130",
                    text,
                    "wide",
                    {"A": Array(element, (thin, deep)), "B": Array(element, (130, deep))},
                    {"C": Array("f32", (thin, 130))},
                    lambda A, B: {"C": A @ B.T},
                    tolerance={"C": ACCUMULATED},
                )


def pages() -> Iterator[Case]:
    """Blocks that a table names, in copies of every width; grids over half a dimension."""
    text = "tests/kernels/variants/pages.tk"
    for deep in (128, 100, 102, 101):
        yield Case(
            f"gather_pages-{deep}",
            text,
            "gather_pages",
            {
                "q": Array("bf16", (16, deep)),
                "K": Array("bf16", (9, 16, deep)),
                "table": Array("i32", (7,), values="index"),
            },
            {"o": Array("f32", (16, 16))},
            lambda q, K, table: {"o": q @ K[table.astype(int)].sum(0).T},
            tolerance={"o": ACCUMULATED},
        )
    for size in (1, 101, 1003):
        for kernel, wanted in (
            ("halves", lambda x: {"y": x[: x.size // 2 * 2].reshape(-1, 2).sum(1)}),
            ("rest", lambda x: {"y": x[: x.size % 8]}),
        ):
            kept = size // 2 if kernel == "halves" else size % 8
            yield Case(
                f"{kernel}-{size}",
                text,
                kernel,
                {"x": Array("f32", (size,))},
                {"y": Array("f32", (kept,))},
                wanted,
                tolerance={"y": ELEMENTWISE},
            )


def rows(sizes: tuple[int, ...], count: int, big: bool) -> Iterator[Case]:
    """softmax in both ways and layernorm with everything optional there, not there, or in part."""
    for size in sizes:
        for element in ("f32", "bf16"):
            exact = {"y": ELEMENTWISE} if element == "f32" else {}
            x = Array(element, (count, size))
            for kernel in ("softmax", "softmax_online"):
                yield Case(
                    f"{kernel}-{element}-{count}x{size}",
                    "samples/softmax.tk",
                    kernel,
                    {"x": x},
                    {"y": x},
                    lambda x: {"y": softmax(x)},
                    tolerance=exact,
                    big=big,
                )
            weights, stat = Array("f32", (size,)), Array("f32", (count,))
            for bias, stats in ((True, True), (False, False)):
                yield Case(
                    f"layernorm-{'full' if bias else 'plain'}-{element}-{count}x{size}",
                    "samples/layernorm.tk",
                    "layernorm",
                    {"x": x, "w": weights, **({"bias": weights} if bias else {})},
                    {"y": x, **({"mean": stat, "rstd": stat} if stats else {})},
                    normalized,
                    tolerance={"mean": ACCUMULATED, "rstd": ACCUMULATED, **exact},
                    big=big,
                )


def samples() -> Iterator[Case]:
    """vadd and linear; the other samples have tables of their own."""
    for size in (1, 1000, 4096):
        yield Case(
            f"vadd-{size}",
            "samples/vadd.tk",
            "vadd",
            {"x": Array("f32", (size,)), "y": Array("f32", (size,))},
            {"z": Array("f32", (size,))},
            lambda x, y: {"z": x + y},
            tolerance={"z": ELEMENTWISE},
        )
    for m, n, k in ((64, 128, 64), (50, 70, 100)):
        for bias in (True, False):
            yield Case(
                f"linear-{'bias' if bias else 'plain'}-{m}x{n}x{k}",
                "samples/linear.tk",
                "linear",
                {
                    "x": Array("bf16", (m, k)),
                    "w": Array("bf16", (n, k)),
                    **({"b": Array("f32", (n,))} if bias else {}),
                },
                {"y": Array("bf16", (m, n))},
                lambda x, w, b=0.0: {"y": gelu(x @ w.T + b)},
            )


def variants() -> Iterator[Case]:
    """Programs that nobody wrote a sample for."""
    m, n, k = 100, 72, 136
    yield Case(
        "gated",
        variant("gated"),
        "gated",
        {"x": Array("bf16", (m, k)), "w1": Array("bf16", (k, n)), "w2": Array("bf16", (k, n))},
        {"y": Array("bf16", (m, n))},
        lambda x, w1, w2: {"y": silu(x @ w1) * (x @ w2)},
    )
    yield Case(
        "matmul_softmax",
        variant("matmul_softmax"),
        "matmul_softmax",
        {"x": Array("bf16", (m, k)), "w": Array("bf16", (k, 128))},
        {"y": Array("f32", (m, 128))},
        lambda x, w: {"y": softmax(x @ w)},
        tolerance={"y": ACCUMULATED},
    )
    yield Case(
        "residual",
        variant("residual"),
        "residual",
        {"A": Array("bf16", (m, k)), "B": Array("bf16", (k, n)), "R": Array("bf16", (m, n))},
        {"C": Array("bf16", (m, n))},
        lambda A, B, R: {"C": A @ B + R},
    )
    yield Case(
        "three_products",
        variant("three_products"),
        "three_products",
        {"x": Array("bf16", (m, k)), **{w: Array("bf16", (n, k)) for w in ("wq", "wk", "wv")}},
        {"q": Array("bf16", (m, n)), "p": Array("bf16", (m, n)), "v": Array("f32", (m, n))},
        lambda x, wq, wk, wv: {"q": x @ wq.T, "p": x @ wk.T, "v": x @ wv.T},
        tolerance={"v": ACCUMULATED},
    )
    yield Case(
        "row_dots",
        variant("row_dots"),
        "row_dots",
        {"a": Array("f32", (37, 300)), "b": Array("f32", (37, 300))},
        {"y": Array("f32", (37,))},
        lambda a, b: {"y": (a * b).sum(1)},
        tolerance={"y": ELEMENTWISE},
    )
    yield Case(
        "grid_sum",
        variant("grid_sum"),
        "grid_sum",
        {"x": Array("f32", (5000,)), "total": Array("f32", (1,))},
        {},
        lambda x, total: {"total": total + x.sum()},
        tolerance={"total": ELEMENTWISE},
        inout=("total",),
    )
    yield Case(
        "column_sums",
        variant("column_sums"),
        "column_sums",
        {"x": Array("bf16", (77, 200))},
        {"s": Array("f32", (200,)), "m": Array("f32", (200,))},
        lambda x: {"s": x.sum(0), "m": x.mean(0)},
        tolerance={"s": ELEMENTWISE, "m": ELEMENTWISE},
    )
    for element in ("bf16", "f32", "u8"):
        values = "index" if element == "u8" else "normal"
        yield Case(
            f"transpose-{element}",
            variant("transpose"),
            "transpose",
            {"x": Array(element, (100, 72), values=values)},
            {"y": Array(element, (72, 100))},
            lambda x: {"y": x.T},
            tolerance={"y": 0.0},
        )
    yield Case(
        "outer",
        variant("outer"),
        "outer",
        {"a": Array("f32", (50,)), "b": Array("f32", (301,))},
        {"y": Array("f32", (50, 301))},
        lambda a, b, scale: {"y": scale * np.outer(a, b) + 0.5},
        scalars={"scale": 1.5},
        tolerance={"y": ELEMENTWISE},
    )
    yield Case(
        "matvec",
        variant("matvec"),
        "matvec",
        {"A": Array("bf16", (70, 600)), "x": Array("bf16", (600,))},
        {"y": Array("f32", (70,))},
        lambda A, x: {"y": A @ x},
        tolerance={"y": ELEMENTWISE},
    )
    yield Case(
        "batched",
        variant("batched"),
        "batched",
        {"A": Array("f16", (3, 70, 64)), "W": Array("f16", (3, 90, 64))},
        {"C": Array("f32", (3, 70, 90))},
        lambda A, W: {"C": A @ W.transpose(0, 2, 1)},
        tolerance={"C": ACCUMULATED},
    )
    yield Case(
        "two_products",
        variant("two_products"),
        "two_products",
        {name: Array("bf16", (100, 64)) for name in ("Q", "K", "V")},
        {"O": Array("bf16", (100, 64))},
        lambda Q, K, V: {"O": (Q @ K.T * 0.125) @ V},
    )
    yield Case(
        "row_peaks",
        variant("row_peaks"),
        "row_peaks",
        {"x": Array("f32", (19, 100))},
        {"top": Array("f32", (19,)), "where_": Array("i32", (19,)), "low": Array("f32", (19,))},
        lambda x: {"top": x.max(1), "where_": x.argmax(1), "low": x.min(1)},
        tolerance={"top": 0.0, "low": 0.0},
    )
    yield Case(
        "integers",
        variant("integers"),
        "integers",
        {"a": Array("i32", (1000,), values="index"), "b": Array("i32", (1000,), values="index")},
        {"y": Array("i32", (1000,)), "z": Array("u8", (1000,))},
        integers,
    )
    yield Case(
        "rounding",
        variant("rounding"),
        "rounding",
        {"x": Array("f32", (2500,))},
        {"y": Array("f32", (2500,)), "h": Array("f16", (2500,))},
        rounding,
        tolerance={"y": ELEMENTWISE, "h": 0.0},
        rounds=True,
    )
    for name, settings, outputs in (
        ("plain", {}, ("y",)),
        ("absolute", {"ABSOLUTE": True}, ("y", "square")),
    ):
        yield Case(
            f"copy_if-{name}",
            variant("copy_if"),
            "copy_if",
            {"x": Array("f32", (700,))},
            {output: Array("f32", (700,)) for output in outputs},
            lambda x, s=settings, o=outputs: {
                k: v for k, v in {"y": abs(x) if s else x, "square": x * x}.items() if k in o
            },
            settings=settings,
            tolerance={"y": 0.0, "square": ELEMENTWISE},
        )
    yield Case(
        "scaled_rows",
        variant("scaled_rows"),
        "scaled_rows",
        {"x": Array("bf16", (m, k)), "w": Array("bf16", (k, n))},
        {"y": Array("bf16", (m, n))},
        lambda x, w: {"y": x @ w / np.sqrt(1e-6 + (x * x).sum(1, keepdims=True))},
    )
    yield Case(
        "add_bias_columns",
        variant("add_bias_columns"),
        "add_bias_columns",
        {"A": Array("bf16", (m, k)), "B": Array("bf16", (n, k)), "c": Array("f32", (m,))},
        {"C": Array("f32", (n, m))},
        lambda A, B, c: {"C": (A @ B.T + c[:, None]).T},
        tolerance={"C": ACCUMULATED},
    )


def silu(x: Any) -> Any:
    return x / (1 + np.exp(-x))


def softmax(x: Any) -> Any:
    e = np.exp(x - x.max(-1, keepdims=True))
    return e / e.sum(-1, keepdims=True)


def gelu(x: Any) -> Any:
    return 0.5 * x * (1 + np.tanh(0.7978845608 * (x + 0.044715 * x**3)))


def integers(a: Any, b: Any) -> dict[str, Any]:
    p, q = a.astype(np.int64), b.astype(np.int64) + 1
    return {"y": np.where(p > q, p // q, p % q) + (p << 2) - (q >> 1), "z": p > q}


def rounding(x: Any) -> dict[str, Any]:
    import ml_dtypes

    short = x.astype(np.float32).astype(ml_dtypes.bfloat16).astype(np.float64)
    return {"y": short * 3 - 1, "h": x.astype(np.float16).astype(np.float64)}


def normalized(x: Any, w: Any, bias: Any = 0.0, eps: float = 1e-5) -> dict[str, Any]:
    mean = x.mean(1)
    rstd = 1 / np.sqrt(x.var(1) + eps)
    y = (x - mean[:, None]) * rstd[:, None] * w + bias
    return {"y": y, "mean": mean, "rstd": rstd}


ALL: tuple[Case, ...] = (
    *matmuls(SMALL, False),
    *strided_matmuls(),
    *thin_products(),
    *pages(),
    *samples(),
    *rows((1, 100, 768), 5, False),
    *variants(),
    *matmuls((*RAGGED, *BIG), True),
    *rows(ROWS, 999, True),
)
CASES = tuple(case for case in ALL if not case.big)
