"""Samples that gather, scatter, update and share work between programs: more rows of the table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from tests.kernels.cases import ACCUMULATED, ELEMENTWISE, variant
from tests.kernels.harness import Array, Case


def split_ks() -> Iterator[Case]:
    for m, n, k, part in ((100, 129, 700, 192), (64, 128, 128, 1024), (33, 17, 65, 64)):
        for pad in (0, 1):
            yield Case(
                f"split_k-{m}x{n}x{k}-{part}{'-pitch' if pad else ''}",
                "samples/split_k.tk",
                "split_k",
                {"A": Array("bf16", (m, k), pad=pad), "B": Array("bf16", (k, n), pad=pad)},
                {"C": Array("bf16", (m, n))},
                lambda A, B: {"C": A @ B},
                settings={"KS": part},
            )


def rotaries() -> Iterator[Case]:
    for b, h, s, d in ((2, 3, 70, 40), (1, 1, 64, 64), (1, 2, 1, 7)):
        angle = Array("f32", (s, d))
        x = Array("bf16", (b, h, s, 2 * d))
        yield Case(
            f"rotary-{b}x{h}x{s}x{d}",
            "samples/rotary.tk",
            "rotary",
            {"x": x, "cos": angle, "sin": angle},
            {"y": x},
            rotated,
        )


def rotated(x: Any, cos: Any, sin: Any) -> dict[str, Any]:
    lo, hi = np.split(x, 2, -1)
    return {"y": np.concatenate([lo * cos - hi * sin, hi * cos + lo * sin], -1)}


def embeds() -> Iterator[Case]:
    for n, v, c in ((100, 7, 200), (64, 8, 128), (1, 3, 1)):
        yield Case(
            f"embed-{n}x{v}x{c}",
            "samples/embed.tk",
            "embed",
            {"idx": Array("i64", (n,), values="index"), "E": Array("bf16", (v, c))},
            {"y": Array("bf16", (n, c))},
            lambda idx, E: {"y": rows_of(E, idx)},
        )


def rows_of(table: Any, index: Any) -> Any:
    """table[index], zeros where there is no such row."""
    number = index.astype(np.int64)
    inside = (number >= 0) & (number < len(table))
    return table[np.where(inside, number, 0)] * inside.reshape(-1, *[1] * (table.ndim - 1))


def scattered() -> Iterator[Case]:
    for edges, vertices, channels in ((100, 8, 100), (33, 6, 64), (1, 8, 3)):
        number = Array("i32", (edges,), values="index")
        yield Case(
            f"gather_scatter-{edges}x{vertices}x{channels}",
            "samples/gather_scatter.tk",
            "gather_scatter",
            {
                "src": number,
                "dst": number,
                "w": Array("f32", (edges,)),
                "x": Array("f32", (vertices, channels)),
                "y": Array("f32", (vertices, channels)),
                "degree": Array("i32", (vertices,), values="index"),
            },
            {},
            message_passing,
            inout=("y", "degree"),
            tolerance={"y": ACCUMULATED},
        )
    for n, c in ((50, 70), (64, 64)):
        yield Case(
            f"place-{n}x{c}",
            "samples/gather_scatter.tk",
            "place",
            {"idx": Array("i32", (n,), values="distinct"), "x": Array("bf16", (n, c))},
            {"y": Array("bf16", (n, c))},
            lambda idx, x: {"y": x[np.argsort(idx)]},
        )


def message_passing(src: Any, dst: Any, w: Any, x: Any, y: Any, degree: Any) -> dict[str, Any]:
    y, degree = y.copy(), degree.copy()
    messages = w[:, None] * rows_of(x, src)
    for edge, target in enumerate(dst.astype(int)):
        if target < len(y):
            y[target] += messages[edge]
            degree[target] += 1
    return {"y": y, "degree": degree}


def packed() -> Iterator[Case]:
    for n, c, b in ((60, 300, 5), (40, 16, 12), (7, 1, 1)):
        yield Case(
            f"packed_mean-{n}x{c}x{b}",
            "samples/packed_mean.tk",
            "packed_mean",
            {"x": Array("bf16", (n, c)), "cu": Array("i32", (b + 1,), values="sorted")},
            {"y": Array("f32", (b, c))},
            means,
            tolerance={"y": ACCUMULATED},
        )


def means(x: Any, cu: Any) -> dict[str, Any]:
    ends = cu.astype(int)
    out = np.zeros((len(ends) - 1, x.shape[1]))
    with np.errstate(invalid="ignore", divide="ignore"):
        for b, (lo, hi) in enumerate(zip(ends, ends[1:], strict=False)):
            out[b] = x[lo:hi].sum(0) / np.float64(hi - lo)
    return {"y": out}


def entropies() -> Iterator[Case]:
    for n, v in ((7, 1030), (5, 8), (4, 2048)):
        for element in ("bf16", "f32"):
            for grad in (True, False):
                x = Array(element, (n, v))
                yield Case(
                    f"cross_entropy-{element}-{n}x{v}{'-grad' if grad else ''}",
                    "samples/cross_entropy.tk",
                    "cross_entropy",
                    {"x": x, "label": Array("i32", (n,), values="index")},
                    {"loss": Array("f32", (n,)), **({"grad": x} if grad else {})},
                    entropy,
                    tolerance={"loss": ACCUMULATED},
                )


def entropy(x: Any, label: Any) -> dict[str, Any]:
    shifted = x - x.max(-1, keepdims=True)
    logs = shifted - np.log(np.exp(shifted).sum(-1, keepdims=True))
    rows, at = np.arange(len(x)), label.astype(int)
    grad = np.exp(logs)
    grad[rows, at] -= 1
    return {"loss": -logs[rows, at], "grad": grad}


def steps() -> Iterator[Case]:
    for n in (3000, 1024, 1):
        for element in ("bf16", "f32"):
            p = Array(element, (n,))
            yield Case(
                f"adamw-{element}-{n}",
                "samples/adamw.tk",
                "adamw",
                {
                    "p": p,
                    "g": p,
                    "m": Array("f32", (n,)),
                    "v": Array("f32", (n,), values="positive"),
                },
                {},
                adamw,
                scalars={"step": 3},
                inout=("p", "m", "v"),
                tolerance={"m": ELEMENTWISE, "v": ELEMENTWISE},
            )


def adamw(p: Any, g: Any, m: Any, v: Any, step: int) -> dict[str, Any]:
    m, v = 0.9 * m + 0.1 * g, 0.999 * v + 0.001 * g * g
    first, second = m / (1 - 0.9**step), v / (1 - 0.999**step)
    p = p * (1 - 1e-3 * 0.01) - 1e-3 * first / (np.sqrt(second) + 1e-8)
    return {"p": p, "m": m, "v": v}


def orders() -> Iterator[Case]:
    """A program sees its own stores in program order."""
    for b, n in ((3, 200), (2, 256), (1, 1)):
        x = Array("f32", (b, n))
        yield Case(
            f"program_order-{b}x{n}",
            variant("program_order"),
            "program_order",
            {"x": x, "y": x},
            {"z": x},
            reversed_rows,
            inout=("y",),
            tolerance={"y": ELEMENTWISE},
        )


def reversed_rows(x: Any, y: Any) -> dict[str, Any]:
    y = x
    for _ in range(3):
        y = y[:, ::-1] + 2 * y
    return {"z": x[:, ::-1], "y": y}


def filters() -> Iterator[Case]:
    """Square, ragged, odd and single; products in tf32 and in f32."""
    for r, p, q in ((2, 64, 48), (2, 12, 10), (1, 7, 33), (5, 16, 1), (2, 1, 40), (3, 32, 32)):
        for kind, bound in (("f32", ELEMENTWISE), ("tf32", 2e-3)):
            yield Case(
                f"fft_filter-{r}x{p}x{q}-{kind}",
                "samples/fft_filter.tk",
                "fft_filter",
                {"x": Array("f32", (r, p * q), pad=p % 2), "h": Array("f32", (2, q, p))},
                {"y": Array("f32", (r, p * q))},
                filtered,
                settings={"T": kind},
                tolerance={"y": bound},
                rounds=kind == "tf32",
            )


def filtered(x: Any, h: Any) -> dict[str, Any]:
    """y = Re ifft(fft(x) * h) in float64."""
    wanted = np.fft.fft(x) * (h[0] + 1j * h[1]).reshape(-1)
    return {"y": np.fft.ifft(wanted).real}


def positions() -> Iterator[Case]:
    """Positions against numbers, also where 32 bits wrap, and against each other."""
    number = Array("i32", (1100,))
    for x in (-3, (1 << 31) - 500, -(1 << 31) + 400):
        yield Case(
            f"limits-{x}",
            variant("positions"),
            "limits",
            {},
            {"below": number, "less": number, "near": number},
            lambda x: limits(1100, x),
            scalars={"x": x},
        )
    for n in (64, 75):
        out = Array("f32", (n,))
        yield Case(
            f"bands-{n}",
            variant("positions"),
            "bands",
            {"a": Array("f32", (n, n))},
            {"low": out, "high": out, "both": out},
            bands,
            tolerance=dict.fromkeys(("low", "high", "both"), ACCUMULATED),
        )
    for n in (200, 256):
        out = Array("f32", (n,))
        yield Case(
            f"wrapped-{n}",
            variant("positions"),
            "wrapped",
            {"x": out},
            {"early": out, "all_": out, "below": out},
            wrapped,
            tolerance=dict.fromkeys(("early", "all_", "below"), ACCUMULATED),
        )

    yield Case(
        "never",
        variant("positions"),
        "never",
        {"x": Array("f32", (150, 150)), "v": Array("f32", (150, 16))},
        {"a": Array("f32", (150,)), "b": Array("f32", (150,)), "s": Array("f32", (150, 16))},
        lambda x, v, hi: {"a": np.zeros(150), "b": np.zeros(150), "s": np.zeros((150, 16))},
        scalars={"hi": 103},
    )


def limits(n: int, x: int) -> dict[str, Any]:
    """Of positions 0 to n in 32 bits."""
    i = np.arange(n, dtype=np.int32)
    up, down = i + np.int32(x), i - np.int32(x)
    near = (i - np.int32(5)).astype(np.uint32) < 300
    return {
        "below": np.where(up < 5, 1, 0) + np.where(up >= 9, 2, 0),
        "less": np.where(down > 7, 1, 0) + np.where(i - 3 <= 60, 2, 0),
        "near": near.astype(np.int32),
    }


def wrapped(x: Any) -> dict[str, Any]:
    i, u = np.arange(len(x))[:, None], np.arange(len(x))
    small, smaller = (place.astype(np.int8) for place in (i, u))
    below = u <= (i - 1).astype(np.uint32)
    return {
        "early": np.where(small >= smaller, x[:, None] + x, 0).sum(1),
        "all_": np.where(smaller <= small, np.exp(x), 0).sum(1),
        "below": np.where(below, np.exp(x), 0).sum(1),
    }


def bands(a: Any) -> dict[str, Any]:
    """Sums over the triangles and the three diagonals of blocks of 32."""
    found: dict[str, list[Any]] = {"low": [], "high": [], "both": []}
    for start in range(0, len(a), 32):
        block = a[start : start + 32, start : start + 32]
        found["low"].append(np.tril(block, -1).sum(1))
        found["high"].append(np.triu(block).sum(1))
        found["both"].append(np.tril(np.triu(block, -1), 1).sum(1))
    return {name: np.concatenate(parts) for name, parts in found.items()}


MORE_CASES = [
    *positions(),
    *filters(),
    *split_ks(),
    *rotaries(),
    *embeds(),
    *scattered(),
    *packed(),
    *entropies(),
    *steps(),
    *orders(),
]
