"""The rule of ``after``: its block uses nothing that depends on the grid names given."""

from __future__ import annotations

from tkc.frontend import habits
from tkc.frontend.walk import Walk
from tkc.ir.core import Block, Op, Value
from tkc.ir.dialects import tile
from tkc.ir.types import TileType
from tkc.support.diagnostics import Diagnostic


def check_after(walk: Walk) -> None:
    """Report the operations of an ``after`` block that use what differs between its programs."""
    last = walk.body.ops[-1] if walk.body.ops else None
    if not isinstance(last, tile.After):
        return
    runs = [walk.grid[name] for name in last.names]
    tainted: set[Value] = {run.start for run in runs}
    axes = {run.name for run in runs if run.size}
    for op in walk.body.ops[:-1]:
        _spread(op, tainted, axes)
    _check(walk, last.body, tainted, axes, ", ".join(last.names))


def _spread(op: Op, tainted: set[Value], axes: set[str], depends: bool = False) -> bool:
    """Mark the results that depend on a marked value; whether any did."""
    depends = depends or any(_marked(v, tainted, axes) for v in op.all_operands())
    if isinstance(op, tile.Axis) and depends:
        axes.add(op.axis)
    for block in op.regions.values():
        if depends:
            tainted.update(block.args)
        for _ in range(2):  # what is carried may be marked at the end of the first round
            for inner in block.ops:
                depends = _spread(inner, tainted, axes, depends) or depends
            if depends:
                tainted.update(block.args)
    if depends:
        tainted.update(op.results)
    return depends if op.regions else False


def _marked(value: Value, tainted: set[Value], axes: set[str]) -> bool:
    if value in tainted:
        return True
    return isinstance(value.type, TileType) and any(n in axes for n in value.type.names)


def _check(walk: Walk, block: Block, tainted: set[Value], axes: set[str], names: str) -> None:
    for op in block.ops:
        if any(_marked(v, tainted, axes) for v in (*op.all_operands(), *op.results)):
            span = walk.file.source.word_at(op.loc.line, op.loc.column)
            message = f"the block of `after` uses a value that depends on {names}"
            hint = habits.hint("@after: v")
            found = Diagnostic("E0507", message, walk.file.source, span, hint=hint)
            walk.diagnostics.add(found)
            return
        for inner in op.regions.values():
            _check(walk, inner, tainted, axes, names)
