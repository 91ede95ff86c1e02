"""ssd, linear_attention and forward_dynamics, held against numpy one position after the other."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import ml_dtypes
import numpy as np
import pytest

import tkc
from tests.kernels.harness import Array, Case, Run
from tkc.runtime.device import gpu_device
from tkc.runtime.simulated import SimulatedDevice

TARGETS = ("sm_80", "sm_90a", pytest.param("gpu", marks=pytest.mark.gpu))
Change = Callable[[str, Any], None]


def check(case: Case, target: str, change: Change | None = None) -> None:
    run = Run(case)
    for name in case.inputs:
        placed = run.placed[name]
        if change is not None:
            change(name, placed.array)
            run.started[name] = placed.array.astype(np.float64)
    if target == "gpu":
        run.launch_cuda(gpu_device(0))
    else:
        run.launch(SimulatedDevice(), target)
    run.check()


def ssd(Q: Any, K: Any, V: Any, A: Any) -> dict[str, Any]:
    """h[t] = exp(A[t]) h[t - 1] + k[t] v[t], o[t] = q[t] h[t]."""
    batches, heads, positions, width = V.shape
    out = np.zeros(V.shape)
    for b in range(batches):
        for h in range(heads):
            state = np.zeros((Q.shape[2], width))
            for t in range(positions):
                state = np.exp(A[b, h, t]) * state + np.outer(K[b, t], V[b, h, t])
                out[b, h, t] = Q[b, t] @ state
    return {"O": out}


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize(
    ("batches", "heads", "positions", "d", "e"),
    [
        (1, 2, 200, 64, 64),
        (2, 1, 64, 128, 64),
        (1, 1, 1, 64, 64),
        (1, 1, 130, 32, 96),
        (1, 1, 100, 80, 80),
    ],
)
def test_ssd(batches: int, heads: int, positions: int, d: int, e: int, target: str) -> None:
    def decay(name: str, array: Any) -> None:
        if name == "A":
            array[...] = -np.abs(array) / 16

    shape = (batches, positions, d)
    case = Case(
        "ssd",
        "samples/ssd.tk",
        "ssd",
        {
            "Q": Array("bf16", shape),
            "K": Array("bf16", shape),
            "V": Array("bf16", (batches, heads, positions, e)),
            "A": Array("f32", (batches, heads, positions)),
        },
        {"O": Array("bf16", (batches, heads, positions, e))},
        ssd,
        tolerance={"O": 1e-2},  # s, q exp(a), k exp(end - a) and the state are rounded to bf16
    )
    check(case, target, decay)


def attended(feature: Callable[[Any], Any], normalise: bool) -> Callable[..., dict[str, Any]]:
    def reference(Q: Any, K: Any, V: Any) -> dict[str, Any]:
        weights = np.tril(np.einsum("bhtd,bhud->bhtu", feature(Q), feature(K)))
        out = weights @ V
        return {"O": out / weights.sum(-1, keepdims=True) if normalise else out}

    return reference


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize("settings", [{}, {"normalise": True}, {"feature": "identity"}])
@pytest.mark.parametrize(
    ("positions", "d", "e"),
    [(200, 64, 64), (64, 32, 128), (1, 64, 64), (130, 80, 80), (70, 48, 112)],
)
def test_linear_attention(
    positions: int, d: int, e: int, settings: dict[str, Any], target: str
) -> None:
    attend(positions, d, e, settings, target)


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize(
    ("positions", "d", "e", "settings"),
    [
        (150, 128, 96, {"feature": "identity"}),
        (100, 16, 96, {"normalise": True}),
        (65, 120, 128, {"feature": "identity", "normalise": True}),
    ],
)
def test_rows_of_single_elements(
    positions: int, d: int, e: int, settings: dict[str, Any], target: str
) -> None:
    """Every stride is odd. The tiles of the first wait for each other's loads."""
    attend(positions, d, e, settings, target, pad=1)


def attend(
    positions: int, d: int, e: int, settings: dict[str, Any], target: str, pad: int = 0
) -> None:
    plain = settings.get("feature") == "identity"

    def feature(x: Any) -> Any:
        return x if plain else np.where(x > 0, x + 1, np.exp(x))

    q, v = (Array("bf16", (1, 2, positions, width), pad=pad) for width in (d, e))
    case = Case(
        "linear_attention",
        "samples/linear_attention.tk",
        "linear_attention",
        {"Q": q, "K": q, "V": v},
        {"O": v},
        attended(feature, settings.get("normalise", False)),
        settings=settings,
        tolerance={"O": 1e-2},
    )
    check(case, target)


def factor(J: Any, M: Any, D: Any) -> dict[str, Any]:
    robots, bodies = J.shape[0], J.shape[1] // 6
    mass = np.zeros(M.shape)
    for b in range(bodies):  # only the blocks on the diagonal are read
        block = slice(6 * b, 6 * b + 6)
        mass[:, block, block] = M[:, block, block]
    a = J.transpose(0, 2, 1) @ mass @ J
    return {"L": np.linalg.cholesky(a + np.stack([np.diag(D[r]) for r in range(robots)]))}


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize(("robots", "bodies", "joints"), [(3, 7, 12), (1, 1, 1), (2, 4, 23)])
def test_forward_dynamics(robots: int, bodies: int, joints: int, target: str) -> None:
    def physical(name: str, array: Any) -> None:
        if name == "M":
            array[...] = array @ array.transpose(0, 2, 1) / 8
            for b in range(bodies):
                block = array[:, 6 * b : 6 * b + 6, 6 * b : 6 * b + 6]
                block[...] = block @ block.transpose(0, 2, 1) / 8
        elif name == "D":
            array[...] = np.abs(array) + 1

    case = Case(
        "forward_dynamics",
        "samples/forward_dynamics.tk",
        "forward_dynamics",
        {
            "J": Array("f32", (robots, 6 * bodies, joints)),
            "M": Array("f32", (robots, 6 * bodies, 6 * bodies)),
            "D": Array("f32", (robots, joints)),
        },
        {"L": Array("f32", (robots, joints, joints))},
        factor,
    )
    check(case, target, physical)


@pytest.mark.parametrize("target", ["sm_80", "sm_90a"])
@pytest.mark.parametrize(("positions", "segment", "d", "e"), [(300, 128, 64, 64), (70, 64, 32, 48)])
def test_ssd_in_segments(positions: int, segment: int, d: int, e: int, target: str) -> None:
    """Three kernels after each other give what one does that goes through the whole sequence."""
    module, heads = tkc.load("samples/ssd_segments.tk"), 2
    rng = np.random.default_rng(positions)
    Q, K = (rng.standard_normal((1, positions, d)).astype(ml_dtypes.bfloat16) for _ in "QK")
    V = rng.standard_normal((1, heads, positions, e)).astype(ml_dtypes.bfloat16)
    A = -np.abs(rng.standard_normal((1, heads, positions))).astype(np.float32) / 16
    count = -(-positions // segment)
    S, P = (np.full((1, heads, count, d, e), np.nan, np.float32) for _ in "SP")
    G = np.full((1, heads, count), np.nan, np.float32)
    out = np.full(V.shape, np.nan).astype(ml_dtypes.bfloat16)
    module.ends(K, V, A, S=S, G=G, TS=segment, target=target)
    module.starts(S, G, P=P, target=target)
    module.segments(Q, K, V, A, P, O=out, TS=segment, target=target)
    want = ssd(*(x.astype(np.float64) for x in (Q, K, V, A)))["O"]
    assert np.linalg.norm(out.astype(np.float64) - want) < 1e-2 * np.linalg.norm(want)
