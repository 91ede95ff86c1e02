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
from tkc.passes.lower.overhang import kept_inside
from tkc.passes.lower.scope import Scope, lowers

MOST_AXES = 4  # positions in one record; the others are left out


def drop_debugging(kernel: tile.Kernel) -> None:
    """Erase ``print`` and ``assert``, unless the specialisation is a debug build, and what only
    they use."""
    if kernel.hints.get("debug"):
        return
    for op in list(kernel.walk()):
        if isinstance(op, (tile.Print, tile.Assert)):
            op.erase()


@lowers(tile.Print)
@kept_inside
def _print(op: tile.Print, scope: Scope) -> None:
    for number, label in enumerate(op.labels):
        if number < len(op.values):
            _log(scope, op, op.values[number], label, op.values[number].tile.element.name)
        else:  # a text alone
            one = tile.Const(value=1, types=[TileType(I32)])
            scope.context.messages.append((op.loc.line, label, "text", ()))
            _record(scope, scope.add(one).out, (), False)


@lowers(tile.Assert)
@kept_inside
def _assert(op: tile.Assert, scope: Scope) -> None:
    _log(scope, op, op.cond, op.message, "")


def _log(scope: Scope, op: Op, value: Value, text: str, type_: str) -> None:
    plain = isinstance(value.op, (tile.Const, tile.Axis)) and not value.tile.is_scalar
    if plain:  # it has no layout of its own
        names = [n for n, _ in value.tile.axes]
        found = next(
            (lay for v, lay in scope.context.laid_out() if set(names) <= set(v.tile.names)), None
        )
        if found is None:
            return
        x = scope.tile(value, found.project(names).normalised())
    else:
        x = scope.tile(value)
    axes = tuple(name for name, _ in value.tile.axes)
    scope.context.messages.append((op.loc.line, text, type_, axes[:MOST_AXES]))
    _record(scope, x, axes, type_ == "")


def _record(scope: Scope, x: Value, axes: tuple[str, ...], only_false: bool) -> None:
    assert not only_false or x.tile.element == BOOL
    context = scope.context
    ragged = [name for name in axes if name not in context.full]
    scope.add(
        cta.Log(
            x=x,
            program=scope.program.index if scope.program is not None else scope.constant(0),
            starts=[scope.scalar(context.axes[a].start) for a in axes[:MOST_AXES]],
            live=[scope.live_count(name) for name in ragged],
            number=len(context.messages) - 1,
            only_false=only_false,
            axes=axes[:MOST_AXES],
            live_axes=tuple(ragged),
        )
    )
