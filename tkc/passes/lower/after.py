"""Rules for memory between programs: ``scratch`` tensors, and ``after``.

before:  tile.after { ... } {names = ["ks"]}
after:   %last = cta.last(counters, index, count, flag)
         tile.if(%last) { ... }

Programs that agree in all other grid names share a counter; ``count`` of them exist. Of those that
differ in the names of an ``after`` around it one is left. The block's loads go to registers: a
producer role has nothing to do with it.
"""

from __future__ import annotations

from tkc.ir.dialects import cta, tile
from tkc.ir.types import ELEMENTS, TensorType
from tkc.passes.grids import grid_of
from tkc.passes.lower.flag import flag
from tkc.passes.lower.parts import count_but, number_but, workspace_type
from tkc.passes.lower.regions import emit_if
from tkc.passes.lower.scope import Context, Scope, lowers
from tkc.passes.lower.steps import emit_block


def declare_scratch(context: Context) -> None:
    """Emit a ``cta.workspace`` for every ``scratch`` tensor, at the top of the kernel: several
    roles may use it."""
    for op in context.kernel.walk():
        if isinstance(op, tile.Scratch):
            type_ = workspace_type(op, context)
            made = cta.Workspace(name=op.name, types=[type_], named=[op.name], loc=op.loc)
            context.params[op.out] = context.top.add(made).out


@lowers(tile.Scratch)
def _scratch(op: tile.Scratch, scope: Scope) -> None:
    """Declared at the top of the kernel."""


@lowers(tile.After)
def _after(op: tile.After, scope: Scope) -> None:
    if any(isinstance(other, cta.TmaStore) for other in scope.emitted()):

        def finish(inside: Scope) -> None:
            """What TMA stores must be there before this program is counted."""
            inside.add(cta.TmaWait(pending=0, read=False))
            inside.add(cta.FenceGlobal())

        scope.elect(finish)
    grid, program = grid_of(scope.context.kernel), scope.program
    assert grid is not None and program is not None
    around = _names_around(op)
    count = scope.constant(1)
    for name, programs in zip(grid.names, program.counts, strict=True):
        if name in op.names:
            count = scope.map("mul", count, programs)
    index = number_but(scope, {*op.names, *around})
    counters = count_but(scope.context, {*op.names, *around})
    type_ = TensorType(ELEMENTS["u32"], (counters,), "inout")
    word = f"counters_of_{'_'.join(op.names)}" if around else "counters"
    made = cta.Workspace(name=word, zero=True, types=[type_], named=[word], loc=op.loc)
    table = scope.context.top.add(made).out
    last = cta.Last(
        counters=table,
        index=index,
        count=count,
        flag=flag(scope),
        barrier=scope.barrier,
        named=["last"],
    )
    cond = scope.add(last).out
    emit_if(scope, cond, lambda inside: emit_block(inside, op.body))


def _names_around(op: tile.After) -> set[str]:
    """The grid names of the ``after`` blocks that one stands in."""
    found, block = set[str](), op.parent
    while block is not None and block.parent is not None:
        if isinstance(block.parent, tile.After):
            found.update(block.parent.names)
        block = block.parent.parent
    return found
