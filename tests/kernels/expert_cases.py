"""Samples of what serves language models: packed weights, scales of blocks, experts, pages."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from tests.kernels.harness import Array, Case
from tests.kernels.more_cases import rows_of

# --- weights of 4 bits ----------------------------------------------------------------------------


def packed_weights() -> Iterator[Case]:
    """Rows and groups that end anywhere; few rows, and blocks of many."""
    for m, n, half, group, block, pad in (
        *((1, 64, 64, 128, 16, 0), (16, 130, 300, 128, 16, 0), (5, 33, 72, 64, 16, 1)),
        *((100, 200, 192, 128, 64, 0), (70, 72, 130, 32, 32, 3)),
    ):
        groups = -(-half // group)
        yield Case(
            f"w4a16-{m}x{n}x{2 * half}-{group}{'-pitch' if pad else ''}",
            "samples/w4a16.tk",
            "w4a16",
            {
                "x": Array("bf16", (m, 2 * half), pad=pad),
                "w": Array("u8", (n, half), values="bytes", pad=pad),
                "scale": Array("bf16", (n, 2 * groups)),
            },
            {"y": Array("bf16", (m, n))},
            lambda x, w, scale, group=group: {"y": x @ unpacked(w, scale, group).T},
            settings={"G": group, "BM": block, "BK": min(group, 64)},
        )


def unpacked(w: Any, scale: Any, group: int) -> Any:
    """The weights, rounded to bf16 as the kernel multiplies them."""
    from ml_dtypes import bfloat16

    halves = np.stack([w % 16, w // 16], 1) - 8
    spread = np.repeat(scale.reshape(len(w), 2, -1), group, 2)[:, :, : w.shape[1]]
    return (halves * spread).reshape(len(w), -1).astype(bfloat16).astype(np.float64)


# --- 8-bit floats with scales ---------------------------------------------------------------------


def block_scales() -> Iterator[Case]:
    for m, n, k, result in (
        *((128, 128, 256, "bf16"), (100, 72, 300, "f32"), (1, 130, 64, "f32")),
        *((70, 300, 520, "f16"),),
    ):
        yield Case(
            f"scaled_matmul-{result}-{m}x{n}x{k}",
            "samples/scaled_matmul.tk",
            "scaled_matmul",
            {
                "A": Array("e4m3", (m, k), pad=-k % 16),
                "a": Array("f32", (m, -(-k // 128)), "col" if m % 4 == 0 else "row"),
                "B": Array("e4m3", (n, k), pad=-k % 16),
                "b": Array("f32", (-(-n // 128), -(-k // 128))),
            },
            {"C": Array(result, (m, n))},
            scaled,
            settings={"BM": 64 if m < 100 else 128},
            # a tensor core keeps about 14 bits of the sum of a block
            tolerance={"C": 1e-3} if result == "f32" else {},
        )


def scaled(A: Any, a: Any, B: Any, b: Any) -> dict[str, Any]:
    deep = A.shape[1]
    left = A * np.repeat(a, 128, 1)[:, :deep]
    right = B * np.repeat(np.repeat(b, 128, 0), 128, 1)[: len(B), :deep]
    return {"C": left @ right.T}


# --- experts --------------------------------------------------------------------------------------


EXPERTS = (  # ends of the experts' rows, columns, depth
    ((70, 70, 200, 201), 136, 200),
    ((64, 128), 128, 64),
    ((0, 0, 1), 33, 101),
    ((130,), 64, 72),
)


def experts() -> Iterator[Case]:
    for ends, n, k in EXPERTS:
        rows, count, size = ends[-1], len(ends), 64
        settings, name = {"BM": size, "BN": 64}, f"{'_'.join(map(str, ends))}x{n}x{k}"
        begins = np.arange(-(-rows // size) + 1) * size
        first = Array("i32", begins.shape, values=tuple(np.searchsorted(ends, begins, "right")))
        last = Array("i32", (count,), values=ends)
        yield Case(
            f"first_experts-{name}",
            "samples/grouped_matmul.tk",
            "first_experts",
            {"ends": last},
            {"first": Array("i32", begins.shape)},
            lambda ends, begins=begins: {"first": np.searchsorted(ends, begins, "right")},
            settings={"BM": size},
        )
        owner = np.searchsorted(ends, np.arange(rows), "right")
        shared = {"w": Array("bf16", (count, n, k)), "ends": last, "first": first}
        yield Case(
            f"grouped_matmul-{name}",
            "samples/grouped_matmul.tk",
            "grouped_matmul",
            {"x": Array("bf16", (rows, k)), **shared},
            {"y": Array("bf16", (rows, n))},
            lambda x, w, ends, first, owner=owner: {"y": np.einsum("tk,tnk->tn", x, w[owner])},
            settings=settings,
        )
        yield Case(
            f"routed-{name}",
            "samples/grouped_matmul.tk",
            "routed",
            {"x": Array("bf16", (7, k)), "row": Array("i32", (rows,), values="index"), **shared},
            {"y": Array("bf16", (rows, n))},
            lambda x, row, w, ends, first, owner=owner: {
                "y": np.einsum("tk,tnk->tn", rows_of(x, row), w[owner])
            },
            settings=settings,
        )


EXPERT_CASES = (*packed_weights(), *block_scales(), *experts())
