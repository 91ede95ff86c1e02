"""Loops whose last products run one iteration behind: whatever else the loop does with the sum that
it carries, in front of its first product, between its products, or in shared memory.

The class: until the product of the iteration before has been added, the sum is not there.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import ml_dtypes
import numpy as np
import pytest

from tests.frontend.both_ways import both_ways
from tests.trials import Run, prepare
from tkc.driver import plainer
from tkc.driver.compilation import Compilation, compile_kernel
from tkc.driver.reference import NATIVE
from tkc.driver.sources import parse_kernels, read_kernels
from tkc.driver.trial import compare
from tkc.frontend.specialization import default_specialization
from tkc.ir.decisions import Joined, Schedule
from tkc.ir.dialects import cta, tile
from tkc.ir.naming import name_values
from tkc.ptx.emit import emit
from tkc.support.diagnostics import DiagnosticError

KERNEL = """
kernel f(Q: bf16[S, D], K: bf16[T, D], V: bf16[T, D], W: f32[T], O: out f32[S, D], R: out f32[S]):
    grid q in S by {block}
    axis d in D
    o: f32[q, d] = 0
    r: f32[q] = 0
    for t in T by 32:
{front}
        s = Q[q, d] @ K[t, d]
        p = exp2(s * 0.01)
{between}
        o = {sum} + bf16(p) @ V[t, d]{hint}
{behind}
    O[q, d] = o
    R[q] = r
"""
BRANCH = "if t.id > 1:\n            r += sum(o over d)"
# what stands in front of the first product, between both, what is added to, and what is behind
CASES = {
    "scaled between": ("", "o = o * W[t.start]", "o", ""),
    "scaled where it is added": ("", "", "o * W[t.start]", ""),
    "scaled in front": ("o = o * W[t.start]", "", "o", ""),
    "scaled in front by itself": ("o = o / (1 + max(abs(o) over d))", "", "o", ""),
    "read in front, used between": ("x = o * 0.5", "o = o - x * W[t.start]", "o", ""),
    "summed in front": ("r += sum(o over d)", "", "o", ""),
    "summed in a branch in front": (BRANCH, "", "o", ""),
    "stored in front": ("O[q, d] = o", "", "o * 0.5", ""),
    "summed behind": ("", "", "o", "r += sum(o over d)"),
}

# what is no arithmetic stays in front of the first product, where the sum is not there yet; behind
# the last one it must be there in the same iteration
REFUSED = ("summed in a branch in front", "stored in front", "summed behind")


def prepared(case: str, hint: str, block: int = 64) -> Run:
    front, between, total, behind = CASES[case]
    lines = {"front": front, "between": between, "behind": behind}
    placed = {name: f"        {line}" if line else "" for name, line in lines.items()}
    text = KERNEL.format(block=block, sum=total, hint=hint, **placed)
    return prepare(parse_kernels(text, "f.tk"), "f", {"S": 100, "T": 150, "D": 64})


def check(run: Run, made: Compilation, wanted: dict[str, object]) -> None:
    got = run.simulated(made)
    for name in ("O", "R"):
        assert compare(name, "f32", got[name], wanted[name], 1e-2).right, name  # type: ignore


@pytest.mark.parametrize("target", ["sm_80", "sm_90a"])
@pytest.mark.parametrize("case", CASES)
def test_the_sum_is_there_where_it_is_read(case: str, target: str) -> None:
    run = prepared(case, "")
    check(run, run.compiled(target), run.expected(NATIVE))


@pytest.mark.parametrize("case", CASES)
def test_so_it_is_with_the_hint(case: str) -> None:
    run = prepared(case, " with pending=1")
    if case in REFUSED:
        with pytest.raises(DiagnosticError, match="E0906"):
            run.compiled("sm_90a")
        return
    made = run.compiled("sm_90a")
    assert "one iteration behind" in made.ledger.text()
    check(run, made, run.expected(NATIVE))


def ways(made: Compilation) -> Iterator[tuple[str, Compilation]]:
    """The kernel in every plainer schedule that there is."""
    assert made.tile is not None
    for other in plainer.schedules(made.tile, made.target):
        name_values(other.cta)
        ptx = emit(other.cta, made.kernel, made.source)
        yield other.chosen, replace(made, tile=other.tile, cta=other.cta, ptx=ptx)


@pytest.mark.parametrize("case", CASES)
@pytest.mark.parametrize("target", ["sm_80", "sm_90a"])
def test_so_it_is_in_plainer_schedules(target: str, case: str) -> None:
    run = prepared(case, "")
    wanted = run.expected(NATIVE)
    found = list(ways(run.compiled(target)))
    assert found
    for _, made in found:
        check(run, made, wanted)


MASKED = """
kernel f(Q: bf16[S, D], K: bf16[T, D], V: bf16[T, D], X: f32[M], O: out f32[S, D], R: out f32[S]):
    grid q in S by {block}
    axis d in D
    o: f32[q, d] = 0
    r: f32[q] = 0
    for t in T[: {end}] by 32:
        s = Q[q, d] @ K[t, d]
        p = where({mask}, exp2(s * 0.01), 0.5)
        o = o * (1 + r * 0.001) + bf16(p) @ V[t, d]
        r += sum(p over t)
    O[q, d] = o
    R[q] = r
"""
# (mask, end of the range, sizes): the loop over whole blocks may have no iteration, or the masked
# one, or both, and both may end within a block
JOINED = [
    ("t < M", "T", [(128, 128), (128, 4), (150, 40), (150, 160), (20, 70), (100, 96)]),
    ("q >= t", "q.end", [(70, 3), (160, 3), (30, 3)]),
    ("q + T - S >= t", "q.end + T - S", [(100, 3), (200, 3)]),
]


@pytest.mark.parametrize("block", [64, 128])
@pytest.mark.parametrize(("mask", "end", "sizes"), JOINED, ids=[mask for mask, _, _ in JOINED])
def test_masked_blocks_go_on_with_the_iterations_of_whole_ones(
    mask: str, end: str, sizes: list[tuple[int, int]], block: int
) -> None:
    text = MASKED.format(mask=mask, end=end, block=block)
    for t, m in sizes:
        run = prepare(parse_kernels(text, "f.tk"), "f", {"S": 100, "T": t, "M": m, "D": 64})
        made = run.compiled("sm_90a")
        assert made.ledger.of(Joined)
        check(run, made, run.expected(NATIVE))


# Two last products, which read the same slots as the first two; of one operand, or of two.
KEPT = """
kernel f(A: bf16[M, D], B: bf16[N, D], C: bf16[N, D], R: f32[M],
         O: out f32[M, D], P: out f32[M, D]):
    grid m in M by {block}
    axis d in D
    o: f32[m, d] = 0
    p: f32[m, d] = 0
    for n in N by {step}{stages}:
        x = A[m, d] @ B[n, d] - R[m]
        y = A[m, d] @ C[n, d]
        z = bf16(x * y * 0.01)
        o = {sum} + z @ B[n, d]{hint}
        p += {other} @ C[n, d]
    O[m, d] = o
    P[m, d] = p
"""
SLOTS = {"": 3, " with stages=2": 2, " with stages=1": 1}


@pytest.mark.parametrize("block", [64, 128])
@pytest.mark.parametrize("stages", SLOTS)
@pytest.mark.parametrize(("total", "other"), [("o", "z"), ("o * 0.5", "bf16(y)")])
def test_slots_are_held_for_an_iteration_more(
    total: str, other: str, stages: str, block: int
) -> None:
    """As often as there are iterations, the last one cut or not; where a ring has one slot, the
    products stay in their iteration."""
    given = {"block": block, "stages": stages, "sum": total, "other": other}
    text = KEPT.format(step=32, hint="", **given)
    for n in (0, 20, 32, 64, 160, 170):
        run = prepare(parse_kernels(text, "f.tk"), "f", {"M": 150, "N": n, "D": 64})
        made = run.compiled("sm_90a")
        assert ("one iteration behind (" in made.ledger.text()) == (SLOTS[stages] > 1)
        got, wanted = run.simulated(made), run.expected(NATIVE)
        for name in ("O", "P"):
            assert compare(name, "f32", got[name], wanted[name], 1e-2).right, (name, n)


@pytest.mark.parametrize(("hint", "behind"), [("", 2), (" with pending=0", 1)])
def test_all_last_products_may_be_behind(hint: str, behind: int) -> None:
    """But for one that the user wants in its iteration."""
    text = KEPT.format(block=128, step=32, stages="", sum="o", other="bf16(y)", hint=hint)
    made = prepare(parse_kernels(text, "f.tk"), "f", {"M": 150, "N": 90, "D": 64}).compiled(
        "sm_90a"
    )
    said = [d for d in made.ledger.decisions if isinstance(d.what, Schedule) and d.what.behind]
    assert len({decision.loc.line for decision in said}) == behind


def test_registers_that_do_not_suffice_are_said() -> None:
    text = KEPT.format(block=128, step=128, stages="", sum="o", other="bf16(y)", hint="")
    made = prepare(parse_kernels(text, "f.tk"), "f", {"M": 150, "N": 90, "D": 128}).compiled(
        "sm_90a"
    )
    assert "registers would hold products, operands and tiles" in made.ledger.text()


@pytest.mark.parametrize("dim", [64, 128])
def test_no_warpgroup_holds_the_turn_where_all_wait_for_each_other(dim: int) -> None:
    """The next one would wait for its turn, and never come to the barrier: the sums of dQ, which
    all warps exchange, stand behind the products of dK and dV."""
    kernels = read_kernels("samples/backward/attention_updates.tk")
    name = "attention_dQ_dK_dV"
    chosen = default_specialization(kernels.signature(name), D=dim, BQ=64, BT=128)
    made = compile_kernel(kernels, name, chosen, "sm_90a", "cta")
    assert made.cta is not None
    turns = 0
    for loop in (op for op in made.cta.kernels[0].walk() if isinstance(op, tile.For)):
        held = False
        for op in loop.body.ops:
            if isinstance(op, cta.PingPongWait):
                held, turns = True, turns + 1
            elif isinstance(op, cta.PingPongArrive):
                held = False
            assert not (held and any(isinstance(o, cta.Sync) for o in (op, *op.walk())))
    assert turns or dim == 128  # whose registers hold no operands of products behind


PADDED = """
kernel k(Q: bf16[S, D], K: bf16[T, D], V: bf16[T, D], O: out f32[S, D]):
    grid q in S by 64 with warps=4
    axis d in D
    m: f32[q] = -inf
    l: f32[q] = 0
    o: f32[q, d] = 0
    for t in {direction}T by {size}:
        s = Q[q, d] @ K[t, d]
        new = max(m, max(s over t))
        p = exp2(s - new)
        f = exp2(m - new)
        l = l * f + sum(p over t)
        o = o * f + bf16(p) @ V[t, d]
        m = new
    O[q, d] = o / l
"""


@pytest.mark.parametrize("direction", ["", "reversed "])
@pytest.mark.parametrize("size", [5, 24, 32])
def test_blocks_that_are_padded(size: int, direction: str) -> None:
    """The product that runs behind reads as many rows as its own iteration has, not a later one."""
    random = np.random.default_rng(3)
    shapes = {"Q": (65, 32), "K": (72, 32), "V": (72, 32)}
    arrays = {n: random.standard_normal(s).astype(ml_dtypes.bfloat16) for n, s in shapes.items()}
    q, k, v = (a.astype(np.float64) for a in arrays.values())
    weights = np.exp2(q @ k.T - (q @ k.T).max(1, keepdims=True))
    wanted = weights @ v / weights.sum(1, keepdims=True)
    text = PADDED.format(size=size, direction=direction)
    for got in both_ways(text, arrays, "sm_90a"):
        assert np.abs(got["O"] - wanted).max() < 0.02
