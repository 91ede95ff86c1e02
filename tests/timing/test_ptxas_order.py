"""Where ptxas puts the wait for all products, and loads from constant memory."""

from __future__ import annotations

import pytest

from tests.timing.kernels import MATMUL, ROOT, compiled
from tkc.ir.core import Op
from tkc.ir.dialects import cta, tile
from tkc.timing.ptxas_order import as_ptxas_orders


def loop(text: str, **how: object) -> list[Op]:
    """The body of the innermost loop with products of a kernel."""
    loops = [op for op in compiled(text, **how).body.walk() if isinstance(op, tile.For)]
    return [one for one in loops if any(isinstance(o, cta.Wgmma) for o in one.body.ops)][
        -1
    ].body.ops


@pytest.mark.parametrize("d", [64, 128])
def test_exponentials_come_after_the_wait(d: int) -> None:
    ops = loop((ROOT / "samples/attention.tk").read_text(), D=d, BQ=128)
    found = as_ptxas_orders(ops)
    assert {*map(id, found)} == {*map(id, ops)} and found != ops
    (first, last) = (n for n, op in enumerate(found) if isinstance(op, cta.WgmmaWait))
    between = found[first + 1 : last]
    assert [op.kind for op in between if isinstance(op, cta.Reduce)] == ["max"]
    assert not any(isinstance(op, tile.Map) and op.fn == "exp2" for op in between)


def test_without_a_reduction_half_of_the_arithmetic_comes_before_the_wait() -> None:
    """In the backward of attention; what passes the turn on goes with the wait before it."""
    text = (ROOT / "samples/backward/attention.tk").read_text()
    text = "log2e = 1.4426950408889634\n" + text[text.index("kernel attention_dK_dV") :]
    ops = loop(text, D=64, BQ=64, BT=128)
    found = as_ptxas_orders(ops)
    assert {*map(id, found)} == {*map(id, ops)} and len(found) == len(ops)
    first, *late = [n for n, op in enumerate(found) if isinstance(op, cta.WgmmaWait)]
    (turn,) = [n for n, op in enumerate(found) if isinstance(op, cta.PingPongArrive)]
    assert late == [turn - 1, turn + 1] and first < late[0]
    maps = [n for n, op in enumerate(found) if isinstance(op, tile.Map) and op.out.tile.axes]
    assert 0 < sum(n < turn for n in maps) < len(maps)


SCALED = """kernel scaled(A: bf16[M, K], B: bf16[K, N], w: {mode}f32[X, N], C: out bf16[M, N]):
    param BM = 128, BN = 64, BK = 64
    grid i in M by BM, j in N by BN
    acc: f32[i, j] = 0
    for k in K by BK:
        s = dot(A[i, k], B[k, j] over k)
        v = w[k.id, j] with via=plain
        acc += s * v
    C[i, j] = acc
"""


@pytest.mark.parametrize(("mode", "first"), [("", True), ("inout ", False)])
def test_loads_of_what_nobody_writes_come_before_the_wait(mode: str, first: bool) -> None:
    """With the arithmetic that their addresses need; those of few registers stand there anyway."""
    ops = loop(SCALED.format(mode=mode))
    found = as_ptxas_orders(ops)
    assert {*map(id, found)} == {*map(id, ops)} and len(found) == len(ops)
    load = next(op for op in found if isinstance(op, cta.LoadGlobal))
    wait = next(op for op in found if isinstance(op, cta.WgmmaWait))
    assert ops.index(load) > ops.index(wait)
    assert (found.index(load) < found.index(wait)) == first
    for n, op in enumerate(found):
        assert not any(v.op in found[n:] for v in op.all_operands() if v.op is not None)


def test_a_loop_with_one_wait_stays_as_it_is() -> None:
    ops = loop(MATMUL.format(grid=""))
    assert as_ptxas_orders(ops) == ops
