"""The axes that follow ``over``, and reductions over them."""

from __future__ import annotations

from tkc.frontend import elements, habits
from tkc.frontend import syntax as s
from tkc.frontend.later import introduced_later
from tkc.frontend.meanings import Poison, Run, Tile
from tkc.frontend.walk import Failure, Walk
from tkc.ir.dialects import tile
from tkc.ir.reductions import REDUCTIONS


def axis_named(walk: Walk, ident: s.Ident) -> Run:
    """The axis that a name stands for. Raises E0101 or E0103 (it stands for nothing) and E0201 (for
    something else)."""
    found = walk.scope.live.get(ident.name)
    if isinstance(found, Poison):
        raise Failure(None)
    if isinstance(found, Run) and found.size:
        return found
    if found is None:
        ended = walk.scope.ended.get(ident.name)
        notes = (walk.note(ended[1], "introduced here"),) if ended else ()
        message = f"{ident.name} {ended[0]}" if ended else f"there is no axis {ident.name}"
        hint = None if ended else _axes_there(walk)
        if later := introduced_later(walk, ident.name, ident.span):
            hint, notes = later[0], (later[1],)
        elif walk.frames and not ended:
            hint = habits.hint("@fn axis")
        elif not ended and (size := ident.name.upper()) in walk.symbols:
            hint = f"an axis is introduced first, as by `axis {ident.name} in {size}`"
        raise walk.fail("E0103" if ended else "E0101", message, ident.span, "", hint, notes)
    hint = _axes_there(walk)
    if isinstance(found, Run):
        hint = "with a size of blocks it is one: "
        hint += (
            f"`{ident.name} in {found.extent_text} by 64`; without, one position after the other"
        )
    raise walk.fail("E0201", f"{found.kind} is no axis", ident.span, "", hint)


def _axes_there(walk: Walk) -> str:
    """The axes that a reduction or a declaration may name here."""
    names = [n for n, m in walk.scope.live.items() if isinstance(m, Run) and m.size]
    if not names:
        return "an axis is introduced first, as by `axis j in N`"
    return f"axes are named, not sizes; those that are there: {', '.join(names)}"


def axes_over(walk: Walk, over: tuple[s.Ident, ...], operands: list[Tile]) -> tuple[str, ...]:
    """The IR's names of the axes named behind ``over``. Raises E0201 (no axis) and E0308 (an
    operand lacks it)."""
    names: list[str] = []
    for ident in over:
        run = axis_named(walk, ident)
        if run.name in names:
            raise walk.fail("E0201", f"{ident.name} is named twice", ident.span)
        for operand in operands:
            if run.name not in operand.type.sizes:
                axes = ", ".join(operand.type.names)
                has = f"it has {axes}" if axes else "it is a scalar"
                message = f"the operand has no axis {ident.name}"
                raise walk.fail("E0308", message, ident.span, has)
        names.append(run.name)
    return tuple(names)


def reduced(walk: Walk, x: Tile, kind: str, over: tuple[str, ...]) -> Tile:
    """The reduction of a kind (``tile.Reduce``) over axes by their names in the IR; but for one of
    truth values, the operand widens."""
    value = x.value if REDUCTIONS[kind].of_truth else walk.cast(x.value, elements.widen(x.element))
    return Tile(walk.add(tile.Reduce(x=value, kind=kind, over=over)).out)
