"""Numbers that say where copies lie, loaded an iteration early by the producer.

before:  for n:      %p = cta.load_global(%table, index=[%b, %n]);  wait for a slot;  copy page %p
after:   %first = load at lo
         for n, %p:  %next = load at n + step;                      wait for a slot;  copy page %p

A producer is one thread, which would wait for memory in every iteration and let copies begin late.
The load behind the last iteration reads 0 where it is outside of the tensor, and nobody uses it.
"""

from __future__ import annotations

from collections.abc import Iterator

from tkc.ir.core import Op, Value
from tkc.ir.dialects import cta, tile
from tkc.ir.types import TensorType
from tkc.passes.carry import load_early


def numbers_ahead(kernel: cta.Kernel) -> None:
    """Rewrite the innermost loops of the role that copies, which count upwards and load scalars of
    tensors that nobody writes from where their counter says."""
    roles = [op for op in kernel.walk() if isinstance(op, cta.Role) and op.name == "load"]
    for loop in [op for role in roles for op in role.walk() if isinstance(op, tile.For)]:
        nested = any(isinstance(op, (tile.For, tile.While)) for op in loop.body.walk())
        found = {} if nested or loop.reverse or loop.once else dict(_numbers(loop))
        if found:
            load_early(loop, found)


def _numbers(loop: tile.For) -> Iterator[tuple[cta.LoadGlobal, list[Op]]]:
    """The loads of the body whose place follows from the counter by arithmetic, each with the
    operations of the body that it needs, in order."""
    needed: dict[Value, list[Op]] = {loop.counter: []}
    inside = set(loop.body.args) | {v for op in loop.body.walk() for v in op.results}
    for op in loop.body.ops:
        uses = [v for v in op.all_operands() if v in inside]
        if op.regions or any(v not in needed for v in uses):
            continue
        needs = list(dict.fromkeys(o for v in uses for o in needed[v]))
        if isinstance(op, cta.LoadGlobal):
            kind = op.tensor.type
            steady = isinstance(kind, TensorType) and kind.mode == "in"
            if steady and op.out.tile.is_scalar and uses:
                yield op, needs
        elif op.pure:
            needed.update(dict.fromkeys(op.results, [*needs, op]))
