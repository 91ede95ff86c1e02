"""Products of all types and shapes, for the simulator and a GPU."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from tests.kernels.harness import Array, Case

PRODUCTS, CHAINS = "tests/kernels/variants/products.tk", "tests/kernels/variants/chains.tk"
TIGHT = {"f32": 1e-5, "f64": 1e-13, "i32": 0.0}  # relative errors by result type
FP8 = 1e-3  # the tensor cores keep about 14 bits
CLUSTERED = """\
kernel product(A: bf16[M, K], B: bf16[K, N], C: out f32[M, N]):
    grid i in M by 64, j in N by 64 with cluster=(2, 1)
    acc: f32[i, j] = 0
    for k in K by 32:
        acc += A[i, k] @ B[k, j]
    C[i, j] = acc
"""
TYPES = (  # operands and result
    ("f32", "f32", "f32"),
    ("f64", "f64", "f64"),
    ("bf16", "bf16", "f32"),
    ("e4m3", "e4m3", "f32"),
    ("e4m3", "e5m2", "f32"),
    ("i8", "i8", "i32"),
    ("u8", "i8", "i32"),
)
SIZES = ((64, 64, 64), (70, 90, 100))  # M, N, K


def error(result: str, element: str = "") -> float:
    return FP8 if element in ("e4m3", "e5m2") else TIGHT[result]


def cut(x: Any) -> Any:
    """What the tensor cores read of f32: ten bits of fraction."""
    return (x.astype(np.float32).view(np.uint32) & 0xFFFFE000).view(np.float32).astype(np.float64)


def _values(element: str) -> str:
    return "index" if element in ("i8", "u8") else "normal"


def _array(element: str, *shape: int, **more: Any) -> Array:
    return Array(element, shape, values=_values(element), **more)


def matrices() -> Iterator[Case]:
    """Operand types, majorness, whole and ragged sizes."""
    for left, right, result in TYPES:
        for m, n, k in SIZES:
            for kernel, a_shape, b_shape in (
                ("nn", (m, k), (k, n)),
                ("nt", (m, k), (n, k)),
                ("tt", (k, m), (n, k)),
            ):
                yield Case(
                    f"{kernel}-{left}-{right}-{m}x{n}x{k}",
                    PRODUCTS,
                    kernel,
                    {"a": _array(left, *a_shape), "b": _array(right, *b_shape)},
                    {"c": Array(result, (m, n))},
                    lambda a, b, kernel=kernel: {
                        "c": (a.T if kernel == "tt" else a) @ (b if kernel == "nn" else b.T)
                    },
                    tolerance={"c": error(result, left)},
                )
    for m, n, k in SIZES:
        for kernel, b_shape in (("tf32_nn", (k, n)), ("tf32_nt", (n, k))):
            yield Case(
                f"{kernel}-{m}x{n}x{k}",
                PRODUCTS,
                kernel,
                {"a": _array("f32", m, k), "b": _array("f32", *b_shape)},
                {"c": Array("f32", (m, n))},
                lambda a, b, kernel=kernel: {
                    "c": cut(a) @ (cut(b) if kernel == "tf32_nn" else cut(b).T)
                },
                tolerance={"c": TIGHT["f32"]},
            )


def promoted() -> Iterator[Case]:
    """A long sum of 8-bit floats; on a GPU, 14 bits of it without ``promote``."""
    for element in ("e4m3", "e5m2"):
        yield Case(
            f"promoted-{element}",
            PRODUCTS,
            "promoted",
            {
                "a": Array(element, (64, 2048), values="normal"),
                "b": Array(element, (64, 2048), values="normal"),
            },
            {"c": Array("f32", (64, 64)), "d": Array("f32", (64, 64))},
            lambda a, b: {"c": a @ b.T, "d": a @ b.T},
            tolerance={"c": 1e-2, "d": 1e-3},
        )


def shapes() -> Iterator[Case]:
    """Odd sizes, vectors, batches, several summed and several free axes."""
    for element, result in (("f32", "f32"), ("bf16", "f32"), ("f64", "f64"), ("i8", "i32")):
        limit = error(result, element)

        def case(
            kernel: str,
            inputs: dict[str, tuple[int, ...]],
            out: tuple[str, tuple[int, ...]],
            reference: Any,
            element: str = element,
            result: str = result,
            limit: float = limit,
        ) -> Case:
            sizes = "x".join(map(str, next(iter(inputs.values()))))
            return Case(
                f"{kernel}-{element}-{sizes}",
                PRODUCTS,
                kernel,
                {name: _array(element, *shape) for name, shape in inputs.items()},
                {out[0]: Array(result, out[1])},
                reference,
                tolerance={out[0]: limit},
            )

        for m, n, k in ((17, 23, 6), (1, 1, 1), (5, 40, 33)):
            yield case(
                "whole", {"a": (m, k), "b": (k, n)}, ("c", (m, n)), lambda a, b: {"c": a @ b}
            )
        yield case(
            "odd_blocks",
            {"a": (70, 50), "b": (50, 60)},
            ("c", (70, 60)),
            lambda a, b: {"c": a @ b},
        )
        yield case("vector", {"a": (70, 200), "x": (200,)}, ("y", (70,)), lambda a, x: {"y": a @ x})
        yield case(
            "heads",
            {"q": (40, 3, 40), "k": (50, 3, 40)},
            ("s", (3, 40, 50)),
            lambda q, k: {"s": np.einsum("thd,uhd->htu", q, k)},
        )
        yield case(
            "two_sums",
            {"a": (70, 3, 72), "b": (3, 72, 90)},
            ("c", (70, 90)),
            lambda a, b: {"c": np.einsum("isk,skj->ij", a, b)},
        )
        yield case(
            "four_axes",
            {"a": (6, 3, 70), "w": (70, 5, 20)},
            ("y", (6, 3, 5, 20)),
            lambda a, w: {"y": np.einsum("bhk,kvf->bhvf", a, w)},
        )
        yield case(
            "inner",
            {"a": (70, 90), "b": (70, 90)},
            ("y", (70,)),
            lambda a, b: {"y": (a * b).sum(1)},
        )
        for m, n, k in ((6, 6, 6), (16, 24, 32)):
            yield case(
                "small",
                {"a": (13, m, k), "b": (13, k, n)},
                ("c", (13, m, n)),
                lambda a, b: {"c": a @ b},
            )
        yield case("gram", {"a": (72, 100)}, ("y", (72, 72)), lambda a: {"y": a @ a.T})


def repeated() -> Iterator[Case]:
    """Fewer tiles than warps: several warps compute the same part, and one of them adds it."""
    for element, m, n, k in (("bf16", 112, 16, 100), ("f16", 48, 8, 64), ("i8", 16, 24, 64)):
        result = "i32" if element == "i8" else "f32"
        yield Case(
            f"repeated-{element}-{m}x{n}x{k}",
            PRODUCTS,
            "repeated",
            {
                "a": _array(element, 3, m, k),
                "b": _array(element, 3, n, k),
                "c": Array(result, (m, n)),
            },
            {"low": Array(result, (3, n)), "far": Array(result, (3, m))},
            several,
            inout=("c",),
            tolerance=dict.fromkeys(("c", "low", "far"), error(result, element)),
        )


def several(a: Any, b: Any, c: Any) -> dict[str, Any]:
    """The sum of all products, and of each one the sums along both axes."""
    made = np.einsum("rik,rjk->rij", a, b)
    return {"c": c + made.sum(0), "low": made.sum(1), "far": made.sum(2)}


def chains() -> Iterator[Case]:
    """Computed operands. Results of products are rounded on the way, except in f32."""
    for m, k, h, n in ((64, 64, 128, 128), (100, 128, 300, 128)):
        yield Case(
            f"hidden-e4m3-{m}x{k}x{h}x{n}",
            CHAINS,
            "hidden",
            {"x": _array("e4m3", m, k), "w": _array("e4m3", h, k), "u": _array("e4m3", n, h)},
            {"y": Array("f32", (m, n))},
            lambda x, w, u: {"y": x @ w.T @ u.T},
            tolerance={"y": 6e-2},
        )
    for element in ("bf16", "f16", "f32"):
        limit = {"bf16": 8e-3, "f16": 1e-3, "f32": TIGHT["f32"]}[element]

        def case(
            kernel: str,
            inputs: dict[str, tuple[int, ...]],
            out: tuple[str, tuple[int, ...]],
            reference: Any,
            element: str = element,
            limit: float = limit,
        ) -> Case:
            sizes = "x".join(map(str, next(iter(inputs.values()))))
            return Case(
                f"{kernel}-{element}-{sizes}",
                CHAINS,
                kernel,
                {name: _array(element, *shape) for name, shape in inputs.items()},
                {out[0]: Array("f32", out[1])},
                reference,
                tolerance={out[0]: limit},
            )

        for m, k, n, p in ((70, 48, 40, 90), (30, 17, 23, 11)):
            yield case(
                "chain",
                {"a": (m, k), "b": (k, n), "c": (n, p)},
                ("y", (m, p)),
                lambda a, b, c: {"y": a @ b @ c},
            )
        yield case(
            "computed",
            {"a": (70, 90), "w": (70, 72)},
            ("y", (90, 72)),
            lambda a, w: {"y": (a * 0.5).T @ (w + 1)},
        )
        yield case(
            "turned",
            {"a": (100, 64), "b": (64, 70), "g": (100, 72)},
            ("y", (70, 72)),
            lambda a, b, g: {"y": (a @ b).T @ g},
        )
        yield case(
            "state",
            {"q": (150, 64), "k": (150, 64), "v": (150, 48)},
            ("o", (150, 48)),
            lambda q, k, v: {"o": np.tril(q @ k.T) @ v},
        )
        yield case(
            "mass",
            {"m": (3, 6, 6), "j": (3, 6, 23)},
            ("l", (3, 23, 23)),
            lambda m, j: {"l": np.einsum("rxi,rxy,ryk->rik", j, m, j)},
        )


def samples() -> Iterator[Case]:
    """sgemm, conv3x3 and fused_mlp, ragged."""
    for m, n, k in ((127, 129, 200), (128, 128, 64), (5, 300, 33)):
        yield Case(
            f"sgemm-{m}x{n}x{k}",
            "samples/sgemm.tk",
            "sgemm",
            {"A": Array("f32", (m, k)), "B": Array("f32", (k, n))},
            {"C": Array("f32", (m, n))},
            lambda A, B: {"C": A @ B},
            tolerance={"C": TIGHT["f32"]},
        )
    for shape in ((1, 7, 17, 40, 72), (2, 9, 5, 33, 64)):
        count, height, width, channels, filters = shape
        yield Case(
            f"conv3x3-{'x'.join(map(str, shape))}",
            "samples/conv3x3.tk",
            "conv3x3",
            {
                "x": Array("bf16", (count, height, width, channels)),
                "w": Array("bf16", (3, 3, channels, filters)),
            },
            {"y": Array("bf16", (count, height, width, filters))},
            lambda x, w: {"y": convolution(x, w)},
        )
    for n, c, h in ((100, 72, 200), (64, 128, 64)):
        yield Case(
            f"fused_mlp-{n}x{c}x{h}",
            "samples/fused_mlp.tk",
            "fused_mlp",
            {
                "x": Array("bf16", (n, c)),
                "up": Array("bf16", (c, h)),
                "down": Array("bf16", (h, c)),
            },
            {"y": Array("bf16", (n, c))},
            lambda x, up, down: {"y": silu(x @ up) @ down},
            tolerance={"y": 8e-3},
        )


def silu(x: Any) -> Any:
    return x / (1 + np.exp(-x))


def convolution(x: Any, w: Any) -> Any:
    """3 x 3, padded by zeros, channels last."""
    _, height, width, _ = x.shape
    wide = np.pad(x, ((0, 0), (1, 1), (1, 1), (0, 0)))
    return sum(wide[:, r : r + height, s : s + width] @ w[r, s] for r in range(3) for s in range(3))


CASES: tuple[Case, ...] = (*matrices(), *promoted(), *shapes(), *repeated(), *chains(), *samples())
