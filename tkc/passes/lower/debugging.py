"""Rules for ``print`` and ``assert``: records in a log in global memory, in debug builds only.

before:  tile.print(values=[%m, %n]) {labels = ["m", "n"]}
after:   cta.log(x=%m) {number = 0}    cta.log(x=%n) {number = 1}

The log is plain memory and an atomic counter: ``vprintf`` would be a call, for which ptxas
serialises wgmma.
"""

from __future__ import annotations

from tkc.ir.core import Op, Value
from tkc.ir.dialects import cta, tile
from tkc.ir.types import BOOL, I32, TileType
from tkc.passes.lower.walker import Walker, lowers

MOST_AXES = 4  # positions in one record; the others are left out


def drop_debugging(kernel: tile.Kernel) -> None:
    """Without ``debug`` the two vanish, and with them what only they use."""
    if kernel.hints.get("debug"):
        return
    for op in list(kernel.walk()):
        if isinstance(op, (tile.Print, tile.Assert)):
            op.erase()


@lowers(tile.Print)
def _print(op: tile.Print, walk: Walker) -> None:
    for number, label in enumerate(op.labels):
        if number < len(op.values):
            _log(walk, op, op.values[number], label, op.values[number].tile.element.name)
        else:  # a text alone
            one = tile.Const(value=1, types=[TileType(I32)])
            walk.context.messages.append((op.loc.line, label, "text", ()))
            _record(walk, walk.add(one).out, (), False)


@lowers(tile.Assert)
def _assert(op: tile.Assert, walk: Walker) -> None:
    _log(walk, op, op.cond, op.message, "")


def _log(walk: Walker, op: Op, value: Value, text: str, type_: str) -> None:
    plain = isinstance(value.op, (tile.Const, tile.Axis)) and not value.tile.is_scalar
    if plain:  # it has no layout of its own
        names = [n for n, _ in value.tile.axes]
        found = next(
            (lay for v, lay in walk.context.laid_out() if set(names) <= set(v.tile.names)), None
        )
        if found is None:
            return
        x = walk.tile(value, found.project(names).normalised())
    else:
        x = walk.tile(value)
    axes = tuple(name for name, _ in value.tile.axes)
    walk.context.messages.append((op.loc.line, text, type_, axes[:MOST_AXES]))
    _record(walk, x, axes, type_ == "")


def _record(walk: Walker, x: Value, axes: tuple[str, ...], only_false: bool) -> None:
    assert not only_false or x.tile.element == BOOL
    context = walk.context
    ragged = [name for name in axes if name not in context.full]
    walk.add(
        cta.Log(
            x=x,
            program=walk.program if walk.program is not None else walk.constant(0),
            starts=[walk.scalar(context.axes[a].start) for a in axes[:MOST_AXES]],
            live=[walk.live_count(name) for name in ragged],
            number=len(context.messages) - 1,
            only_false=only_false,
            axes=axes[:MOST_AXES],
            live_axes=tuple(ragged),
        )
    )
