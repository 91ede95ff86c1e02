"""Rules for products: wgmma in flight, mma.sync slice by slice, FMA on register blocks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tkc.ir.core import Value
from tkc.ir.dialects import cta, tile
from tkc.ir.hints import PENDING, handed_on
from tkc.ir.types import SharedType
from tkc.machine.heuristics import MOST_HELD
from tkc.passes.lower.operands import Part, Slices, in_registers, in_shared, loaded_fragment
from tkc.passes.lower.scope import Scope, lowers
from tkc.passes.mma_selection import MmaSelection
from tkc.passes.operand_ways import loaded_by_threads
from tkc.passes.register_operands import reads_registers
from tkc.support.values import HintValue


@lowers(tile.Dot)
def _dot(op: tile.Dot, scope: Scope) -> Value:
    selection = scope.context.mma_plan.by_dot[op]
    rules = {"wgmma": _wgmma, "mma": _mma, "fma": _fma}
    return rules[selection.instruction](op, selection, scope)


def _accumulator(op: tile.Dot, selection: MmaSelection, scope: Scope) -> Value:
    """The tile to accumulate into: the user's, what is in flight, or zeros."""
    layout = selection.accumulator()
    if op.acc is None:
        zero = 0.0 if op.out.tile.element.is_float else 0
        return scope.add(tile.Const(value=zero, types=[op.out.tile.with_layout(layout)])).out
    return scope.tile(op.acc, layout)


def _hints(op: tile.Dot) -> dict[str, HintValue]:
    """The hints, by name, that the instruction of a product has to do where it is complete when it
    is issued: not ``pending``, which is 0 or refused then (``passes.hint_checks``)."""
    return {name: v for name, v in handed_on(op).items() if name != PENDING.name}


def _named(axes: tuple[str, ...]) -> str | tuple[str, ...]:
    return axes[0] if len(axes) == 1 else axes


# --- tensor cores -----------------------------------------------------------------------------


def _wgmma(op: tile.Dot, selection: MmaSelection, scope: Scope) -> Value:
    """Issue the product; ``place_waits`` puts the wait where somebody reads it.

    The M side is a ring slot, registers where the layout is a fragment already, or a buffer; a
    slot or buffer that no descriptor describes is loaded to registers first.
    """
    held = in_registers(selection, True, scope) if reads_registers(selection) else None
    a, a_slot = (held, None) if held is not None else in_shared(selection, True, scope)
    if isinstance(a.type, SharedType) and loaded_by_threads(
        selection, selection.m_operand, a.type.layout
    ):
        whole = {axis: (0, size) for axis, size in selection.sizes(selection.k).items()}
        a, a_slot = loaded_fragment(selection, True, (a, a_slot), whole, scope), None
    b, b_slot = in_shared(selection, False, scope)
    acc = _accumulator(op, selection, scope)
    made = cta.Wgmma(
        a=a,
        a_slot=a_slot,
        b=b,
        b_slot=b_slot,
        acc=acc,
        m=_named(selection.m),
        n=_named(selection.n),
        k=_named(selection.k),
        hints=handed_on(op),
        named=[op.out.hint],
    )
    return scope.add(made).out


def _mma(op: tile.Dot, selection: MmaSelection, scope: Scope) -> Value:
    """k16 slice by slice; the next fragments are loaded before this slice is multiplied."""
    a, b = Slices(selection, True, scope), Slices(selection, False, scope)
    acc = _accumulator(op, selection, scope)
    parts = selection.parts()
    assert parts is not None
    for left, right in _one_ahead(a, b, parts):
        made = cta.Mma(
            hints=_hints(op),
            a=left,
            b=right,
            acc=acc,
            m=_named(selection.m),
            n=_named(selection.n),
            k=_named(selection.k),
            named=[op.out.hint],
        )
        acc = scope.add(made).out
    return acc


def _one_ahead(a: Slices, b: Slices, parts: Sequence[Part]) -> Iterator[tuple[Value, Value]]:
    """The slices of both operands, part by part: those of the next part are loaded before the ones
    of this part are handed out."""
    ready = a.take(parts[0]), b.take(parts[0])
    for part in parts[1:]:
        now, ready = ready, (a.take(part), b.take(part))
        yield now
    yield ready


# --- FMA --------------------------------------------------------------------------------------


def _fma(op: tile.Dot, selection: MmaSelection, scope: Scope) -> Value:
    """Each thread multiplies for its own block of the result; slices of the operands are loaded one
    ahead of the arithmetic and widened to the result's type."""
    element = op.out.tile.element
    a, b = Slices(selection, True, scope), Slices(selection, False, scope)
    acc = _accumulator(op, selection, scope)
    parts: list[Part] = list(selection.parts() or ())
    whole = {axis: (0, size) for axis, size in selection.sizes(selection.k).items()}
    fragments = (selection.fragment(True), selection.fragment(False))
    if all(f is not None and f.registers <= MOST_HELD for f in fragments):
        parts = [whole]

    def widened(x: Value) -> Value:
        if x.tile.element == element:
            return x
        return scope.add(tile.Cast(x=x, types=[x.tile.with_element(element)])).out

    for left, right in _one_ahead(a, b, parts):
        made = cta.FmaDot(
            a=widened(left),
            b=widened(right),
            acc=acc,
            over=selection.k,
            hints=_hints(op),
            named=[op.out.hint],
        )
        acc = scope.add(made).out
    return acc
