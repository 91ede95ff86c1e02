"""Samples of what serves language models: packed weights, scales of blocks, experts, pages."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from tests.kernels.harness import Array, Case

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


EXPERT_CASES = (*packed_weights(),)
