"""Gradients: loops whose products feed each other and several sums. A table of small cases."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from tests.kernels.harness import Array, Case

FILE = "tests/kernels/variants/backward.tk"
SCALE = 0.125
ROUNDED = 1e-2  # an operand is rounded to bf16 between two products, by design


def softmax_gradients(q: Any, k: Any, v: Any, do: Any, L: Any, delta: Any, **rest: Any) -> Any:
    """The three gradients for any L and delta: nobody asks that they belong to q and k."""
    scale = rest["scale"]
    weight = np.exp2(q @ k.T * (scale / np.log(2)) - L[:, None])
    ds = weight * (do @ v.T - delta[:, None]) * scale
    return {"dq": ds @ k + rest.get("dq", 0.0), "dk": ds.T @ q, "dv": weight.T @ do}


def attention_gradients() -> Iterator[Case]:
    for s, t, d, e, settings in (
        (130, 200, 64, 64, {}),
        (70, 129, 80, 80, {}),
        (129, 64, 128, 128, {"BS": 64, "BT": 64}),
        (100, 100, 96, 32, {"BS": 32, "BT": 128}),
        (64, 190, 64, 64, {"BS": 128, "BT": 32}),
    ):
        inputs = {
            "q": Array("bf16", (s, d)),
            "k": Array("bf16", (t, d)),
            "v": Array("bf16", (t, e)),
            "do": Array("bf16", (s, e)),
            "L": Array("f32", (s,), values="positive"),
            "delta": Array("f32", (s,)),
        }
        outputs = {
            "dq": Array("f32", (s, d)),
            "dk": Array("f32", (t, d)),
            "dv": Array("f32", (t, e)),
        }
        for kernel, given, updated in (
            ("attention_queries", ("dq",), ()),
            ("attention_keys", ("dk", "dv"), ()),
            ("attention_all", ("dk", "dv"), ("dq",)),
        ):
            yield Case(
                f"{kernel}-{s}x{t}x{d}x{e}-{settings.get('BS', 64)}x{settings.get('BT', 64)}",
                FILE,
                kernel,
                {**inputs, **{n: outputs[n] for n in updated}},
                {n: outputs[n] for n in given},
                softmax_gradients,
                scalars={"scale": SCALE},
                settings=settings,
                tolerance=dict.fromkeys((*given, *updated), ROUNDED),
                inout=updated,
            )


def layer_gradients(x: Any, w1: Any, w2: Any, dy: Any) -> dict[str, Any]:
    hidden, back = x @ w1, dy @ w2.T
    return {"dw1": x.T @ (back * (hidden > 0)), "dw2": np.maximum(hidden, 0).T @ dy}


def layers() -> Iterator[Case]:
    for n, c, h, settings in (
        (200, 64, 64, {}),
        (70, 32, 130, {"BH": 32}),
        (130, 96, 64, {"BN": 32}),
        (129, 128, 70, {"BN": 64}),
    ):
        yield Case(
            f"two_layers-{n}x{c}x{h}",
            FILE,
            "two_layers",
            {
                "x": Array("bf16", (n, c)),
                "w1": Array("bf16", (c, h)),
                "w2": Array("bf16", (h, c)),
                "dy": Array("bf16", (n, c)),
            },
            {"dw1": Array("f32", (c, h)), "dw2": Array("f32", (h, c))},
            layer_gradients,
            settings=settings,
            tolerance={"dw1": ROUNDED, "dw2": ROUNDED},
        )


def state_queries(k: Any, v: Any, do: Any) -> dict[str, Any]:
    return {"dq": np.tril(do @ v.T) @ np.maximum(k, 0)}


def state_keys(q: Any, v: Any, a: Any, do: Any, block: int = 64) -> dict[str, Any]:
    dk, state = np.zeros((len(v), q.shape[1])), np.zeros((q.shape[1], v.shape[1]))
    for start in reversed(range(0, len(v), block)):
        now = slice(start, start + block)
        dk[now] = v[now] @ state.T + np.tril(do[now] @ v[now].T).T @ q[now]
        state = state * 0.5 + (q[now] * np.exp(np.cumsum(a[now]))[:, None]).T @ do[now]
    return {"dk": dk}


def states() -> Iterator[Case]:
    for t, d, e in ((200, 64, 64), (130, 32, 96), (65, 128, 64)):
        wide, narrow = Array("bf16", (t, d)), Array("bf16", (t, e))
        result = Array("f32", (t, d))
        yield Case(
            f"state_queries-{t}x{d}x{e}",
            FILE,
            "state_queries",
            {"k": wide, "v": narrow, "do": narrow},
            {"dq": result},
            state_queries,
            tolerance={"dq": ROUNDED},
        )
        yield Case(
            f"state_keys-{t}x{d}x{e}",
            FILE,
            "state_keys",
            {"q": wide, "v": narrow, "a": Array("f32", (t,)), "do": narrow},
            {"dk": result},
            state_keys,
            tolerance={"dk": ROUNDED},
        )


def column_totals(x: Any) -> dict[str, Any]:
    return {"left": np.tile(x.sum(0), (70, 1)), "right": np.tile(2 * x.sum(0)[:, None], (1, 70))}


def others() -> Iterator[Case]:
    yield Case(
        "column_totals",
        FILE,
        "column_totals",
        {"x": Array("bf16", (150, 64))},
        {"left": Array("f32", (70, 64)), "right": Array("f32", (64, 70))},
        column_totals,
    )


BACKWARD = (*attention_gradients(), *layers(), *states(), *others())
