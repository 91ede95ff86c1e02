"""Takes the last, ragged or masked, blocks out of a loop: the hot loop is free of masks."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Any

from tkc.ir import decisions
from tkc.ir.build import const, mapped
from tkc.ir.core import Builder, Op, Value
from tkc.ir.dialects import tile
from tkc.ir.naming import free_axis
from tkc.ir.passes import Ledger
from tkc.ir.rewrite import erase_unused
from tkc.ir.small_numbers import stays_small
from tkc.ir.types import SMALL, TileType
from tkc.passes.access import position_form
from tkc.passes.affine import Affine, affine, is_index
from tkc.passes.padding_elements import PaddingElements


@dataclass
class Mask:
    """A select of the body, and up to where its condition is true at all positions: the block at
    counter c needs no select while c + size <= limit."""

    select: tile.Map
    limit: Affine


class SplitLoops:
    """One loop becomes two: whole and unmasked blocks, then the rest.

    before:  for t in lo .. hi by 128:  s = where(q >= t, s, -inf);  m = max(m, max(s over t))
    after:   for t in lo .. x by 128:   m = max(m, max(s over t))                       x <= hi
             for t in x .. hi by 128:   s = where(q >= t, s, -inf);  m = max(m, max(s over t))

    x is the first position from which on a block may be cut by the end of the range, or by an
    affine condition such as the causal mask. Only loops are split whose body would need a select.
    Loads and staged tiles of the two bodies are clones: they may use the same shared memory.

    A condition compares sums that may wrap. Where it has a number that may be any, such as a window
    that the caller passes, x is lo unless that is small as the program runs.
    """

    def __init__(self, kernel: tile.Kernel, ledger: Ledger) -> None:
        self.kernel, self.ledger = kernel, ledger
        self.clones = 0

    def run(self) -> None:
        """Split every loop over blocks where that saves selects, inner loops first."""
        loops = [op for op in self.kernel.walk() if isinstance(op, tile.For)]
        for loop in reversed(loops):
            self._split(loop)

    def _split(self, loop: tile.For) -> None:
        axis = next(
            (a for a in loop.body.ops if isinstance(a, tile.Axis) and a.start is loop.counter), None
        )
        if axis is None or axis.size != loop.step or loop.reverse or axis.stop is not loop.hi:
            return
        ragged = self._needs_selects(loop, axis)
        masks = [m for op in loop.walk() for m in _masks(op, axis, loop)]
        if not ragged and not masks:
            return
        assert loop.parent is not None
        build = Builder(loop.parent).before(loop)
        end = self._first_cut(build, loop, [m.limit for m in masks])
        for load in loop.walk():
            if isinstance(load, (tile.Load, tile.StageShared, tile.Pass)) and not load.clone_id:
                self.clones += 1
                load.clone_id = self.clones
        mapping: dict[Value, Value] = {}
        main = loop.clone(mapping)
        loop.parent.insert_before(loop, main)
        main.set_operand("hi", end)
        loop.set_operand("lo", end)
        loop.once = not masks  # whole blocks end less than a step before the end
        loop.set_operand("init", list(main.outs))
        self._unmask(main, mapping, axis, masks)
        _rename_axes(main, self.kernel)
        self.ledger.record(
            loop.loc,
            decisions.SplitLoop(bool(ragged), bool(masks)),
            f"{'the last block may be cut' if ragged else ''}"
            f"{' and ' if ragged and masks else ''}{'a mask covers some blocks' if masks else ''}",
            "the body stands twice",
        )

    def _needs_selects(self, loop: tile.For, axis: tile.Axis) -> bool:
        """Whether a reduction or product of the body would see padding elements that matter."""
        padding = PaddingElements(self.kernel)
        return axis.axis in padding.ragged and any(
            padding.needs_select(op, axis.axis) for op in loop.walk()
        )

    def _first_cut(self, build: Builder, loop: tile.For, limits: list[Affine]) -> Value:
        """lo + the whole blocks that end at or before every limit."""

        apply, number = partial(mapped, build), partial(const, build)
        last = loop.hi
        for limit in limits:
            last = apply("min", last, _materialise(build, limit))
        for atom in dict.fromkeys(a for limit in limits for a in limit.terms):
            if isinstance(atom, Value) and not stays_small(atom):
                for relation, end in (("gt", -SMALL), ("lt", SMALL)):
                    near = apply(relation, atom, number(end))
                    last = apply("where", near, last, loop.lo)
        room = apply("max", apply("sub", last, loop.lo), number(0))
        blocks = apply("floordiv", room, number(loop.step))
        return apply("add", loop.lo, apply("mul", blocks, number(loop.step)))

    def _unmask(
        self, main: tile.For, mapping: dict[Value, Value], axis: tile.Axis, masks: list[Mask]
    ) -> None:
        """In the loop of whole blocks: every block is full, and the conditions are true."""
        cloned = mapping[axis.positions].op
        assert isinstance(cloned, tile.Axis)
        build = Builder(main.body).before(cloned)
        size = const(build, axis.size)
        cloned.set_operand("stop", mapped(build, "add", main.counter, size))
        for mask in masks:
            copy = mapping[mask.select.out]
            assert isinstance(copy.op, tile.Map)
            copy.replace_by(copy.op.args[1])
            erase_unused(copy.op)


def _masks(op: Op, axis: tile.Axis, loop: tile.For) -> list[Mask]:
    """The selects whose condition is an affine comparison that holds for early blocks."""
    if not isinstance(op, tile.Map) or op.fn != "where" or axis.axis not in op.out.tile.sizes:
        return []
    if op.args[1].tile.axes != op.out.tile.axes:
        return []
    limit = _limit(op.args[0], axis, loop)
    return [Mask(op, limit)] if limit is not None else []


def _limit(cond: Value, axis: tile.Axis, loop: tile.For) -> Affine | None:
    """The bound up to which ``left >= t`` (or >, or mirrored) holds for all t of a block."""
    op = cond.op
    if not isinstance(op, tile.Map) or op.fn not in ("ge", "gt", "le", "lt"):
        return None
    left, right = op.args if op.fn in ("ge", "gt") else reversed(op.args)
    moving = position_form(right) if not right.tile.is_scalar else None
    if moving is None or moving[0] != axis.axis:
        return None
    shift = moving[1] - Affine(0, {loop.counter: 1})
    fixed = (("", affine(left)) if left.tile.is_scalar else position_form(left)) or None
    if fixed is None or fixed[0] == axis.axis:
        return None
    bound = fixed[1] - shift
    for atom in (*bound.terms, *shift.terms):
        if isinstance(atom, str):
            continue
        if _inside(atom, loop) or not is_index(atom.tile.element):
            return None
    return bound + Affine(1) if op.fn in ("ge", "le") else bound


def _inside(value: Value, loop: tile.For) -> bool:
    """Whether a value is made in the loop, as its counter or that of a loop inside is too."""
    made = value.owner if isinstance(value.owner, Op) else value.owner.parent
    return made is loop or (made is not None and loop.body.encloses(made))


def _materialise(build: Builder, form: Affine) -> Value:
    """The scalar that a linear form stands for, in tile IR."""
    total = const(build, form.constant)
    for atom, coefficient in form.terms.items():
        term = build.add(tile.Dim(symbol=atom)).out if isinstance(atom, str) else atom
        factor = const(build, coefficient)
        scaled = mapped(build, "mul", term, factor)
        total = mapped(build, "add", total, scaled)
    return total


def _rename_axes(loop: tile.For, kernel: tile.Kernel) -> None:
    """Give the axes that the copied body introduces names of their own."""
    taken = {a.axis for a in kernel.walk() if isinstance(a, tile.Axis)}
    names: dict[str, str] = {}
    for op in loop.walk():
        if isinstance(op, tile.Axis):
            names[op.axis] = free_axis(op.axis, taken)
            taken.add(names[op.axis])
    for op in loop.walk():
        for value in (*op.results, *(a for b in op.regions.values() for a in b.args)):
            if isinstance(value.type, TileType):
                axes = tuple((names.get(n, n), s) for n, s in value.type.axes)
                value.type = TileType(value.type.element, axes)
        for key in ("axis", "over", "axes"):
            held: Any = op.attributes.get(key)
            if isinstance(held, str):
                op.attributes[key] = names.get(held, held)
            elif isinstance(held, tuple):
                op.attributes[key] = tuple(names.get(n, n) for n in held)  # type: ignore[arg-type]
