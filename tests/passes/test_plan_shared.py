"""Buffers that share bytes: none is overwritten while somebody, or something, still reads it."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from tests.trials import Run, prepare
from tkc.driver import trial
from tkc.driver.compilation import Compilation
from tkc.driver.reference import NATIVE
from tkc.driver.sources import parse_kernels
from tkc.ir.dialects import cta
from tkc.ir.types import SharedType
from tkc.machine.targets import TARGETS
from tkc.runtime.device import simulated_device
from tkc.sim.errors import SimError
from tkc.sim.faults import ordering_faults
from tkc.sim.mutate import Mutant

# The product is awaited where v is stored; the reversal before that needs shared memory too.
LATE_WAIT = """
kernel late_wait(x: f32[N, M], w: bf16[M, N], y: out f32[N, N], z: out f32[N, M]):
    grid j in N by 64
    axis i in M by 32, k in N by 128
    a = x[j, i] + 1
    v = w[i, k] @ bf16(a)
    b = a[i = M - 1 - i]
    y[j, k] = v
    z[j, i] = b
"""


@pytest.mark.parametrize("target", ["sm_80", "sm_90a"])
def test_operands_stay_until_the_product_is_awaited(target: str) -> None:
    run = prepare(parse_kernels(LATE_WAIT), "late_wait", {"M": 29, "N": 70})
    made = run.compiled(target)
    assert made.cta is not None
    buffers = [op for op in made.cta.kernels[0].walk() if isinstance(op, cta.Alloc)]
    assert len(buffers) >= 3, "two operands and the reversal"
    got, wanted = run.simulated(made), run.expected(NATIVE)
    assert np.array_equal(got["z"], wanted["z"])
    np.testing.assert_allclose(got["y"], wanted["y"], rtol=1e-3, atol=1e-3)


# Each kept tile is dead when the next one is written, which is known only along the loop.
CHAIN = """
use std.relu
kernel chain(x: bf16[N, A], u: bf16[K, A], v: bf16[B, K], w: bf16[C, B], y: out f32[C, N]):
    grid i in N by 64 with occupancy=3
    axis a in A by 64, b in B by 64, c in C by 64
    acc: f32[c, i] = 0
    for k in K by 64:
        p = bf16(relu(dot(u[k, a], x[i, a] over a))) with shared
        q = bf16(relu(dot(v[b, k], p over k))) with shared
        acc += dot(w[c, b], q over b)
    y[c, i] = acc
"""


@pytest.mark.parametrize("target", ["sm_80", "sm_90"])  # for sm_90a they stay in registers
def test_tiles_of_a_loop_that_follow_each_other_share_bytes(target: str) -> None:
    sizes = {"N": 128, "A": 64, "K": 160, "B": 64, "C": 64}
    run = prepare(parse_kernels(CHAIN), "chain", sizes)
    made = run.compiled(target)
    assert made.cta is not None
    buffers = [op for op in made.cta.kernels[0].walk() if isinstance(op, cta.Alloc)]
    p, q = ({op.offset for op in buffers if op.name == f"operand_m_{name}"} for name in "pq")
    assert p == q and len(p) == 1
    wanted = run.expected(NATIVE)["y"]
    np.testing.assert_allclose(run.simulated(made)["y"], wanted, rtol=1e-3, atol=1e-2)
    faults = _deleted_barriers(made)
    assert len(faults) >= 9
    _all_are_reported(run, made, faults[:-2])  # the last two are those of the epilogue


def _deleted_barriers(made: Compilation) -> list[Mutant]:
    faults = [m for m in ordering_faults(made.ptx) if m.change == "deleted"]
    return [m for m in faults if m.instruction.startswith("bar.sync")]


def _all_are_reported(run: Run, made: Compilation, faults: list[Mutant]) -> None:
    for fault in faults:
        mutant = replace(made.program, ptx=fault.text)
        with pytest.raises(SimError):
            for policy in ("late", "early", "random"):
                trial.run_program(mutant, run.arguments, simulated_device(policy=policy))


# Every exchange writes, meets and reads; the next one has bytes of its own.
ROWS = """
kernel rows(x: f32[N, C], z: f32[K], y: out f32[N, C]):
    grid i in N by 1 with warps=8
    axis c in C by 512
    for k in K:
        v = x[i, c] * z[k]
        m = max(v over c)
        e = exp(v - m)
        y[i, c] = e / sum(e over c)
"""
GATHERED = """
kernel gathered(x: f32[N, C], z: f32[K], y: out f32[N, C]):
    grid i in N with warps=8
    axis c in C by 512
    v = x[i, c]
    for k in K:
        v = max(v, v[c = C - 1 - c]) + z[k]
        v = v + v[c = (c * 3) % C]
    y[i, c] = v
"""


@pytest.mark.parametrize("target", ["sm_80", "sm_90a"])
@pytest.mark.parametrize(("name", "text"), [("rows", ROWS), ("gathered", GATHERED)])
def test_exchanges_in_turn_need_one_barrier_each(name: str, text: str, target: str) -> None:
    run = prepare(parse_kernels(text), name, {"N": 2, "C": 512, "K": 3})
    made = run.compiled(target)
    assert made.ptx.count("bar.sync") == 2
    wanted = run.expected(NATIVE)["y"]
    np.testing.assert_allclose(run.simulated(made)["y"], wanted, rtol=1e-5, atol=1e-6)
    _all_are_reported(run, made, _deleted_barriers(made))


# Two products read what one statement computed.
TWICE = """
kernel twice(x: f32[M, K], u: f32[N, K], v: f32[N, K], y: out f32[M, N], z: out f32[M, N]):
    grid i in M by 32
    axis j in N by 32, k in K by 32
    a = x[i, k] + 1
    y[i, j] = a @ u[j, k]
    z[i, j] = a @ v[j, k]
"""


@pytest.mark.parametrize("target", ["sm_80", "sm_90a"])
def test_an_operand_of_two_products_is_written_once(target: str) -> None:
    run = prepare(parse_kernels(TWICE), "twice", {"M": 40, "N": 32, "K": 32})
    made = run.compiled(target)
    assert made.cta is not None
    stores = [op for op in made.cta.kernels[0].walk() if isinstance(op, cta.StoreShared)]
    assert [op.buffer.hint for op in stores].count("operand_m_a") == 1
    got, wanted = run.simulated(made), run.expected(NATIVE)
    for name in ("y", "z"):
        np.testing.assert_allclose(got[name], wanted[name], rtol=1e-4, atol=1e-4)


# Loops over large blocks that follow each other: the slots of one are nothing to the next.
IN_TURN = """
kernel in_turn(q: bf16[R, D], x: bf16[T, D], y: bf16[T, D],
               m: out f32[R], s: out f32[R], z: out f32[R, D]):
    axis r in R, d in D
    most: f32[r] = -inf
    for t in T by 128:
        most max= max(q[r, d] @ x[t, d] over t)
    least: f32[r] = inf
    for t in T by 128:
        least min= min(q[r, d] @ y[t, d] over t)
    acc: f32[r, d] = 0
    for t in T by 128:
        acc += bf16(q[r, d] @ x[t, d] - most) @ y[t, d]
    m[r] = most
    s[r] = least
    z[r, d] = acc
"""


def test_slots_of_loops_in_turn_share_bytes() -> None:
    run = prepare(parse_kernels(IN_TURN), "in_turn", {"R": 8, "T": 600, "D": 128})
    made = run.compiled("sm_80")
    assert made.cta is not None
    rings = [op for op in made.cta.kernels[0].walk() if isinstance(op, cta.Alloc)]
    held = sum(op.out.type.bytes for op in rings if isinstance(op.out.type, SharedType))
    assert held > TARGETS["sm_80"].shared_bytes
    wanted = run.expected(NATIVE)
    for policy in ("late", "early", "random"):
        got = run.simulated(made, policy)
        for name in "ms":
            np.testing.assert_allclose(got[name], wanted[name], rtol=1e-3, atol=1e-3)
        error = np.linalg.norm(got["z"] - wanted["z"]) / np.linalg.norm(wanted["z"])
        assert error < 3e-3
