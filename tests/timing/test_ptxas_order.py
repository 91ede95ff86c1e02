"""Where ptxas puts the wait for all products."""

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
    ops = loop((ROOT / "samples/attention.tk").read_text(), D=d)
    found = as_ptxas_orders(ops)
    assert {*map(id, found)} == {*map(id, ops)} and found != ops
    (first, last) = (n for n, op in enumerate(found) if isinstance(op, cta.WgmmaWait))
    between = found[first + 1 : last]
    assert [op.kind for op in between if isinstance(op, cta.Reduce)] == ["max"]
    assert not any(isinstance(op, tile.Map) and op.fn == "exp2" for op in between)


def test_a_loop_with_one_wait_stays_as_it_is() -> None:
    ops = loop(MATMUL.format(grid=""))
    assert as_ptxas_orders(ops) == ops
