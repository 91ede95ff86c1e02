"""Attention: head dimensions, grouped heads, masks, ragged lengths, pitches."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from tests.kernels.harness import Array, Case, Reference

SCALE = 0.25
ROUNDED_WEIGHTS = {"bf16": 8e-3, "f16": 2e-3}  # p is rounded to the operands' type, by design


@dataclass(frozen=True)
class Shape:
    """One attention: ``heads`` of the queries and of the keys."""

    batch: int
    heads: tuple[int, int]
    queries: int
    keys: int
    width: int
    causal: bool = False
    element: str = "bf16"
    pad: int = 0
    log_sum: bool = False
    big: bool = False

    def __str__(self) -> str:
        b, (h, g), s, t, d = self.batch, self.heads, self.queries, self.keys, self.width
        marks = [
            self.element,
            "causal" * self.causal,
            "log" * self.log_sum,
            "pitch" * bool(self.pad),
        ]
        return "-".join(["attention", f"{b}x{h}o{g}x{s}x{t}x{d}", *filter(None, marks)])


SHAPES = (
    Shape(1, (2, 1), 130, 200, 64, log_sum=True),
    Shape(1, (2, 2), 70, 257, 64, causal=True),
    Shape(1, (1, 1), 33, 300, 80),
    Shape(1, (2, 1), 129, 129, 80, causal=True, element="f16"),
    Shape(1, (1, 1), 200, 130, 96, pad=8),
    Shape(1, (1, 1), 100, 140, 96, causal=True, log_sum=True),
    Shape(2, (2, 1), 64, 150, 128, pad=1),
    Shape(1, (2, 2), 130, 300, 128, causal=True, log_sum=True),
    Shape(1, (1, 1), 70, 150, 192),
    Shape(1, (1, 1), 130, 100, 256),
    Shape(1, (2, 1), 65, 130, 256, causal=True, element="f16"),
    Shape(1, (1, 1), 50, 70, 100, element="f16"),
    Shape(1, (1, 1), 40, 65, 33, causal=True),
    Shape(1, (1, 1), 1, 1, 7),
    Shape(4, (16, 4), 1000, 1000, 128, causal=True, log_sum=True, big=True),
    Shape(2, (8, 8), 1024, 2048, 64, element="f16", big=True),
    Shape(1, (4, 2), 777, 1333, 256, causal=True, big=True),
    Shape(1, (4, 4), 500, 1111, 80, big=True),
)


def attended(Q: Any, K: Any, V: Any, scale: float, causal: bool) -> dict[str, Any]:
    """O, and L: the log2 of each row's denominator in units of 2 ** (log2(e) * scale)."""
    group = Q.shape[1] // K.shape[1]
    K, V = (np.repeat(x, group, axis=1) for x in (K, V))
    s = np.einsum("bhqd,bhtd->bhqt", Q, K) * scale
    if causal:
        queries, keys = s.shape[2:]
        s = np.where(np.tri(queries, keys, keys - queries, dtype=bool), s, -np.inf)
    top = s.max(-1, keepdims=True)
    p = np.exp(s - top)
    total = p.sum(-1, keepdims=True)
    out = np.einsum("bhqt,bhtd->bhqd", p / total, V)
    return {"O": out, "L": ((top + np.log(total)) / np.log(2))[..., 0]}


def attentions() -> Iterator[Case]:
    """Every shape."""
    for shape in SHAPES:
        b, (h, g), s, t, d = shape.batch, shape.heads, shape.queries, shape.keys, shape.width
        outputs = {"O": Array(shape.element, (b, h, s, d), pad=shape.pad)}
        if shape.log_sum:
            outputs["L"] = Array("f32", (b, h, s))
        keys = Array(shape.element, (b, g, t, d), pad=shape.pad)
        yield Case(
            str(shape),
            "samples/attention.tk",
            "attention",
            {"Q": Array(shape.element, (b, h, s, d), pad=shape.pad), "K": keys, "V": keys},
            outputs,
            lambda Q, K, V, scale, causal=shape.causal: attended(Q, K, V, scale, causal),
            scalars={"scale": SCALE},
            settings={"causal": True} if shape.causal else {},
            tolerance={"O": ROUNDED_WEIGHTS[shape.element], "L": 1e-5},
            big=shape.big,
        )


def split_kvs() -> Iterator[Case]:
    """Keys divided among programs, which meet in scratch memory: parts of several blocks, ragged
    ones, and parts without any key."""
    shapes = (
        Shape(1, (2, 1), 130, 400, 64, log_sum=True),
        Shape(2, (2, 2), 64, 192, 128, log_sum=True),
        Shape(1, (1, 1), 33, 65, 80, log_sum=True),
        Shape(1, (1, 1), 1, 5, 64, log_sum=True),
        Shape(2, (8, 2), 128, 4099, 64, log_sum=True, big=True),
    )
    for shape in shapes:
        b, (h, g), s, t, d = shape.batch, shape.heads, shape.queries, shape.keys, shape.width
        keys = Array(shape.element, (b, g, t, d))
        yield Case(
            str(shape).replace("attention", "split_kv", 1),
            "tests/kernels/variants/split_kv.tk",
            "split_kv",
            {"Q": Array(shape.element, (b, h, s, d)), "K": keys, "V": keys},
            {"O": Array(shape.element, (b, h, s, d)), "L": Array("f32", (b, h, s))},
            lambda Q, K, V, scale: attended(Q, K, V, scale, False),
            scalars={"scale": SCALE},
            tolerance={"O": ROUNDED_WEIGHTS[shape.element], "L": 1e-5},
            big=shape.big,
        )


def decodings() -> Iterator[Case]:
    """One query of every head: the heads of a group are the rows, fewer than an instruction has."""

    def reference(Q: Any, K: Any, V: Any, scale: float) -> dict[str, Any]:
        heads = Q.reshape(len(Q), -1, 1, Q.shape[-1])
        return {"O": attended(heads, K, V, scale, False)["O"].reshape(Q.shape)}

    for rows, keys, width in ((1, 130, 64), (3, 64, 64), (4, 200, 128), (6, 33, 40)):
        yield _decoding("grouped", (2, 2, rows, width), keys, reference)
    yield _decoding("heads", (2, 6, 64), 100, reference)
    # shares of several blocks, of one, ragged ones, and some without any key
    for splits, rows, keys, width in (
        *((1, 1, 130, 64), (2, 4, 300, 128), (4, 3, 700, 80), (8, 8, 200, 64), (2, 40, 90, 64)),
    ):
        yield _decoding("decode", (2, 2 * rows, width), keys, reference, KS=splits, BT=64)


def _decoding(
    kernel: str, shape: tuple[int, ...], keys: int, reference: Reference, **settings: int
) -> Case:
    held = Array("bf16", (2, 2, keys, shape[-1]))
    marks = "".join(f"-{name}{value}" for name, value in settings.items())
    return Case(
        f"decode-{kernel}-{'x'.join(map(str, shape))}-{keys}{marks}",
        "samples/decode.tk" if settings else "tests/kernels/variants/decode.tk",
        kernel,
        {"Q": Array("bf16", shape), "K": held, "V": held},
        {"O": Array("bf16", shape)},
        reference,
        scalars={"scale": SCALE},
        settings=dict(settings),
        tolerance={"O": ROUNDED_WEIGHTS["bf16"]},
    )
