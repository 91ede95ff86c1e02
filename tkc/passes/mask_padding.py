"""Selects with the identity where a reduction or a product would see a padding element."""

from __future__ import annotations

from typing import TypeGuard

from tkc.ir import decisions
from tkc.ir.core import Block, Builder, Op, Value
from tkc.ir.dialects import tile
from tkc.ir.naming import written_name
from tkc.ir.numbers import Number
from tkc.ir.passes import Ledger
from tkc.ir.types import TileType
from tkc.passes.padding_elements import PaddingElements, Requirement, missing, reduced


class MaskPadding:
    """Selects with the identity, exactly where they are needed.

    before:  %m = tile.reduce(x=%s) {kind = "max", over = ["t"]}    # t may have padding elements
    after:   %live = tile.map(args=[%t, %stop]) {fn = "lt"}
             %s1 = tile.map(args=[%live, %s, %least]) {fn = "where"}
             %m = tile.reduce(x=%s1) {kind = "max", over = ["t"]}

    A scan needs no select: padding elements come last, so no live position sums one. A fold has no
    identity and leaves padding elements out by a predicate (``cta.fold``).
    """

    def __init__(self, kernel: tile.Kernel) -> None:
        self.kernel, self.padding = kernel, PaddingElements(kernel)
        self.selected: dict[tuple[Block | None, Value, str, Number], Value] = {}

    def run(self, ledger: Ledger) -> None:
        """Put the selects in; the ledger says where, and where none is needed."""
        for op in list(self.kernel.walk()):
            for axis in reduced(op):
                if axis not in self.padding.ragged:
                    continue
                requirements = self.padding.requirements(op, axis)
                lacking = missing(requirements)
                for requirement in requirements:
                    _record(op, requirement, requirement in lacking, ledger)
                for requirement in lacking:
                    op.set_operand(requirement.field, self._select(op, requirement))

    def _select(self, op: Op, requirement: Requirement) -> Value:
        """The operand with the identity in the padding elements of the axis.

        Narrow floats are cast anew where the wide ones were selected already: in attention for the
        sum of p, and now for bf16(p) @ v.
        """
        _, value, axis, want, _ = requirement
        key = op.parent, value, axis, want
        if key in self.selected:
            return self.selected[key]
        build = Builder(self.kernel.body).before(op)
        wide = (
            self.selected.get((op.parent, value.op.x, axis, want)) if _narrows(value.op) else None
        )
        if wide is not None and want == 0:
            made = build.add(tile.Cast(x=wide, types=[value.type], named=[value.hint])).out
        else:
            declared = self.padding.axes[axis]
            live = build.add(
                tile.Map(args=[declared.positions, declared.stop], fn="lt", named=["live"])
            )
            identity = build.add(tile.Const(value=want, types=[TileType(value.tile.element)]))
            args = [live.out, value, identity.out]
            made = build.add(tile.Map(args=args, fn="where", named=[value.hint])).out
        self.selected[key] = made
        return made


def _record(op: Op, requirement: Requirement, selected: bool, ledger: Ledger) -> None:
    name, axis = written_name(requirement.value) or "an operand", requirement.axis
    if selected:
        ledger.record(
            op.loc,
            decisions.MaskPadding(axis, True, name, str(requirement.identity)),
            "what the slots hold there is not known",
            "an instruction for each element",
        )
        return
    why = (
        f"{name} holds {requirement.held} there already"
        if requirement.is_met
        else f"0 times {name} is 0 there"
    )
    ledger.record(op.loc, decisions.MaskPadding(axis, False), why)


def _narrows(op: Op | None) -> TypeGuard[tile.Cast]:
    """Whether the operation makes narrower floats."""
    if not isinstance(op, tile.Cast):
        return False
    wide, narrow = op.x.tile.element, op.out.tile.element
    return wide.is_float and narrow.is_float and wide.bits > narrow.bits
