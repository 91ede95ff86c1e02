"""Rules for memory between programs: ``scratch`` tensors, and ``after``.

before:  tile.after { ... } {names = ["ks"]}
after:   %last = cta.last(counters, index, count, flag)
         tile.if(%last) { ... }

Programs that agree in all other grid names share a counter; ``count`` of them exist. The block's
loads go to registers: a producer role has nothing to do with it.
"""

from __future__ import annotations

from tkc.ir.core import Block, Value
from tkc.ir.dialects import cta, tile
from tkc.ir.types import ELEMENTS, I32, SharedType, TensorType
from tkc.layout.register import Mode
from tkc.layout.shared import SharedLayout
from tkc.passes.lower.regions import emit_region
from tkc.passes.lower.steps import emit_block
from tkc.passes.lower.walker import Context, Walker, lowers

FLAG_BYTES = 4


def declare_scratch(context: Context) -> None:
    """Every ``scratch`` tensor of the kernel, before the roles that use it."""
    for op in context.kernel.walk():
        if isinstance(op, tile.Scratch):
            made = cta.Workspace(name=op.name, types=[op.out.type], named=[op.name], loc=op.loc)
            context.params[op.out] = context.top.add(made).out


@lowers(tile.Scratch)
def _scratch(op: tile.Scratch, walk: Walker) -> None:
    """Declared at the top of the kernel."""


@lowers(tile.After)
def _after(op: tile.After, walk: Walker) -> None:
    if walk.stores_in_flight:  # what TMA stores must be there before this program is counted

        def finish(inside: Walker) -> None:
            inside.add(cta.TmaWait(pending=0, read=False))
            inside.add(cta.FenceGlobal())

        walk.elect(finish)
    grid = next(g for g in walk.context.kernel.body.ops if isinstance(g, tile.Grid))
    index, count = walk.constant(0), walk.constant(1)
    counters = "1"
    for name, number, programs, text in zip(
        grid.names, walk.numbers, walk.counts, walk.context.count_texts, strict=True
    ):
        if name in op.names:
            count = walk.map("mul", count, programs)
        else:
            index = walk.map("add", walk.map("mul", index, programs), number)
            counters = f"{counters} * ({text})"
    type_ = TensorType(ELEMENTS["u32"], (counters,), "inout")
    made = cta.Workspace(name="counters", zero=True, types=[type_], named=["counters"], loc=op.loc)
    table = walk.context.top.add(made).out
    last = cta.Last(
        counters=table,
        index=index,
        count=count,
        flag=flag(walk),
        barrier=walk.barrier,
        named=["last"],
    )
    cond = walk.add(last).out
    then, other = Block(), Block()

    def body() -> list[Value]:
        emit_block(walk, op.body)
        return []

    emit_region(walk, then, body)
    emit_region(walk, other, list)
    walk.add(tile.If(cond=cond, then=then, other=other, types=[]))


def flag(walk: Walker) -> Value:
    """Room for one word that a thread tells the others."""
    layout = SharedLayout((Mode("flag", 1, 1),), 8 * FLAG_BYTES, 0, FLAG_BYTES)
    return walk.scratch("flag", SharedType(I32, (("flag", 1),), layout))
