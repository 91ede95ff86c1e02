"""Persistent kernels whose programs take unequal times: each runs once, and the work is shared."""

from __future__ import annotations

from typing import Any

import ml_dtypes
import numpy as np
import pytest

import tkc
from tkc.ir import decisions
from tkc.runtime.binding import bind
from tkc.runtime.device import execute
from tkc.runtime.simulated import SimulatedDevice

# Programs of unequal length, and how often each ran.
SUMS = """
kernel sums(x: f32[U], y: inout f32[B, Q], ran: inout f32[B, Q]):
    grid b in B, q in Q by 16 with persistent{more}
    total: f32 = 0
    for u in U[:q.end] by 16:
        total += sum(x[u] over u)
    y[b, q] = y[b, q] + total
    ran[b, q] = ran[b, q] + 1
"""
PRODUCTS = """
kernel products(
    x: bf16[Q, D], w: bf16[U, D], v: bf16[U, E], y: out f32[B, Q, E], ran: inout f32[B, Q]
):
    grid b in B, q in Q by 64
    axis d in D by 64, e in E by 64
    acc: f32[q, e] = 0
    for u in U[:q.end] by 64:
        acc += bf16(x[q, d] @ w[u, d]) @ v[u, e]
    y[b, q, e] = acc
    ran[b, q] = ran[b, q] + 1
"""


def run(kernel: Any, given: dict[str, Any], sms: int) -> None:
    """On a simulated device of so many multiprocessors."""
    compiled = kernel.compile(**given, target="sm_90a")
    assert compiled._compilation.ledger.of(decisions.Rounds)
    bound = bind(kernel.parameters, (), given, kernel.settings({}))
    execute(compiled._compilation.program, bound, SimulatedDevice(sms=sms))


@pytest.mark.parametrize("sms", [1, 2, 3, 4, 7, 40, 50])
@pytest.mark.parametrize(("batch", "queries"), [(1, 1), (1, 100), (3, 64), (4, 112), (5, 33)])
@pytest.mark.parametrize("more", ["", ", order=longest"])
def test_every_program_runs_once(sms: int, batch: int, queries: int, more: str) -> None:
    kernel = tkc.source(SUMS.format(more=more)).sums
    x = np.arange(queries, dtype=np.float32)
    y, ran = np.zeros((batch, queries), np.float32), np.zeros((batch, queries), np.float32)
    run(kernel, {"x": x, "y": y, "ran": ran}, sms)
    ends = np.minimum((np.arange(queries) // 16 + 1) * 16, queries)
    assert np.array_equal(ran, np.ones_like(ran))
    assert np.array_equal(y, np.broadcast_to(np.cumsum(x)[ends - 1], y.shape))


@pytest.mark.parametrize("sms", [1, 2, 3, 5])
@pytest.mark.parametrize(("batch", "queries"), [(1, 64), (2, 200), (4, 130)])
def test_roles_take_the_same_rounds(sms: int, batch: int, queries: int) -> None:
    """Producer and consumers of a kernel with roles."""
    kernel = tkc.source(PRODUCTS).products
    rng = np.random.default_rng(0)
    x = rng.integers(-1, 2, (queries, 64)).astype(ml_dtypes.bfloat16)
    w = rng.integers(-1, 2, (queries, 64)).astype(ml_dtypes.bfloat16)
    y = np.full((batch, queries, 64), np.nan, np.float32)
    ran = np.zeros((batch, queries), np.float32)
    given = {"x": x, "w": w, "v": w, "y": y, "ran": ran}
    run(kernel, given, sms)
    ends = np.minimum((np.arange(queries) // 64 + 1) * 64, queries)
    seen = np.arange(queries)[None, :] < ends[:, None]
    scores = (x.astype(np.float64) @ w.astype(np.float64).T) * seen
    assert np.array_equal(ran, np.ones_like(ran))
    assert np.array_equal(y, np.broadcast_to(scores @ w.astype(np.float64), y.shape))


def test_programs_of_one_length_go_round_and_round() -> None:
    made = tkc.load("samples/matmul.tk").matmul.compile()
    assert not made._compilation.ledger.of(decisions.Rounds)
