"""Samples of what serves language models: packed weights, scales of blocks, experts, pages."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from tests.kernels.attention_cases import ROUNDED_WEIGHTS, attended
from tests.kernels.harness import Array, Case
from tests.kernels.more_cases import rows_of

SCALE = 0.11


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


# --- pages ----------------------------------------------------------------------------------------


def paged() -> Iterator[Case]:
    """Sequences of no block, of a part of a page, of many blocks; pages in any order."""
    for page, rows, width, lengths, settings in (
        (16, 4, 64, (130, 1, 64), {"KS": 1}),
        (16, 3, 128, (300, 17), {"KS": 4}),
        (64, 4, 128, (200, 64, 65), {"KS": 2}),
        (64, 8, 64, (1, 330), {"KS": 1}),
        (8, 1, 40, (50, 33), {"KS": 2}),
    ):
        batch, heads, most = len(lengths), 2, -(-max(lengths) // page) + 1
        count = batch * most
        order = np.random.default_rng(0).permutation(count)
        cache = Array("bf16", (count, page, heads, width))
        yield Case(
            f"paged_decode-{page}-{rows}x{width}-{'_'.join(map(str, lengths))}-KS{settings['KS']}",
            "samples/paged_decode.tk",
            "paged_decode",
            {
                "Q": Array("bf16", (batch, heads * rows, width)),
                "K": cache,
                "V": cache,
                "table": Array("i32", (batch, most), values=tuple(order)),
                "length": Array("i32", (batch,), values=lengths),
            },
            {"O": Array("bf16", (batch, heads * rows, width))},
            attended_pages,
            scalars={"scale": SCALE},
            settings=settings,
            tolerance={"O": ROUNDED_WEIGHTS["bf16"]},
        )


def latent() -> Iterator[Case]:
    """Rows and columns that end anywhere; one, few and many programs for the keys of a sequence."""
    for heads, keys, width, places, settings in (
        (20, 300, 128, 64, {"KS": 1, "BH": 16}),
        (70, 333, 512, 64, {"KS": 2, "BH": 64}),
        (3, 37, 72, 24, {"KS": 4, "BH": 16}),
        (130, 200, 512, 64, {"KS": 1, "BH": 64}),
        (16, 1000, 512, 64, {"KS": 16, "BH": 16, "BT": 32}),
    ):
        yield Case(
            f"mla_decode-{heads}x{keys}x{width}-{places}-KS{settings['KS']}",
            "samples/mla_decode.tk",
            "mla_decode",
            {
                "Q": Array("bf16", (2, heads, width)),
                "QR": Array("bf16", (2, heads, places)),
                "K": Array("bf16", (2, keys, width)),
                "KR": Array("bf16", (2, keys, places)),
            },
            {"O": Array("bf16", (2, heads, width))},
            attended_latents,
            scalars={"scale": SCALE / 2},
            settings={"BT": 64, **settings},
            tolerance={"O": ROUNDED_WEIGHTS["bf16"]},
        )


def attended_latents(Q: Any, QR: Any, K: Any, KR: Any, scale: float) -> dict[str, Any]:
    scores = (Q @ K.transpose(0, 2, 1) + QR @ KR.transpose(0, 2, 1)) * scale
    weights = np.exp(scores - scores.max(-1, keepdims=True))
    return {"O": weights / weights.sum(-1, keepdims=True) @ K}


def attended_pages(Q: Any, K: Any, V: Any, table: Any, length: Any, scale: float) -> dict[str, Any]:
    made = np.zeros_like(Q)
    for b, (pages, count) in enumerate(zip(table.astype(int), length.astype(int), strict=True)):
        keys, values = (
            x[pages].reshape(-1, *x.shape[2:])[:count].transpose(1, 0, 2)[None] for x in (K, V)
        )
        made[b] = attended(Q[b][None, :, None], keys, values, scale, False)["O"][0, :, 0]
    return {"O": made}


EXPERT_CASES = (*packed_weights(), *block_scales(), *experts(), *paged(), *latent())
