"""Numbers that say where copies lie, loaded an iteration early by the producer.

before:  for n:      %p = cta.load_global(%table, index=[%b, %n]);  wait for a slot;  copy page %p
after:   %first = load at lo
         for n, %p:  %next = load at n + step;                      wait for a slot;  copy page %p

A producer is one thread, which would wait for memory in every iteration and let copies begin late.
The load behind the last iteration reads 0 where it is outside of the tensor, and nobody uses it.
"""

from __future__ import annotations

from tkc.ir.core import Op
from tkc.ir.dialects import cta, tile
from tkc.passes.carry import load_early, placed_by_counter
from tkc.passes.schedule.schedule import is_producer


def numbers_ahead(kernel: cta.Kernel) -> None:
    """Rewrite the innermost loops of the roles that copy, which count upwards and load scalars of
    tensors that nobody writes from where their counter says."""
    roles = [op for op in kernel.walk() if isinstance(op, cta.Role) and is_producer(op.name)]
    for loop in [op for role in roles for op in role.walk() if isinstance(op, tile.For)]:
        nested = any(isinstance(op, (tile.For, tile.While)) for op in loop.body.walk())
        found = {} if nested or loop.reverse or loop.once else _numbers(loop)
        if found:
            load_early(loop, found)


def _numbers(loop: tile.For) -> dict[cta.LoadGlobal, tuple[int, tuple[Op, ...]]]:
    """Those of the loads whose places follow from the counter by arithmetic that bring scalars."""
    return {
        load: (1, needs)
        for load, needs in placed_by_counter(loop).items()
        if load.out.tile.is_scalar and not any(isinstance(op, cta.LoadGlobal) for op in needs)
    }
