"""Costs of arithmetic, element by element."""

from __future__ import annotations

import math

from tkc.ir.core import Op, Value
from tkc.ir.dialects import cta, tile
from tkc.ir.small_numbers import lift_to_fraction
from tkc.ir.types import ELEMENTS
from tkc.timing import instructions
from tkc.timing.costs.steps import Compute, Place, Steps, cost, registers
from tkc.timing.instructions import Work


@cost(
    tile.Const, tile.Broadcast, tile.Bitcast, cta.Relabel, cta.Slice, cta.Positions, cta.Quotient
)  # fmt: skip
def _free(op: Op, at: Place) -> Steps:
    """The same registers under another name, immediates, and what is computed where it is used."""
    return []


@cost(tile.Map)
def _map(op: tile.Map, at: Place) -> Steps:
    """A product of f32 that only sums read is part of their FMA."""
    if op.fn == "mul" and op.out.tile.element.name in ("f32", "f64") and _only_added(op.out):
        return []
    element = op.args[0].tile.element
    for argument in op.args:
        element = argument.tile.element if argument.tile.element.name != "bool" else element
    return [Compute(instructions.function(op.fn, element).times(registers(op.out)))]


def _only_added(value: Value) -> bool:
    return bool(value.users) and all(
        isinstance(user, tile.Map) and user.fn in ("add", "sub") for user in value.users
    )


@cost(tile.Cast)
def _cast(op: tile.Cast, at: Place) -> Steps:
    source, count = op.x.tile.element, registers(op.out)
    if lift_to_fraction(op.x, op.out.tile) is None:
        return [Compute(instructions.cast(source, op.out.tile.element).times(count))]
    whole = Work(issue=2, alu=1, fma=1).times(count)  # bits put into a fraction, a difference
    return [
        Compute(whole),
        Compute(instructions.cast(ELEMENTS["f32"], op.out.tile.element).times(count)),
    ]


@cost(tile.Half)
def _half(op: tile.Half, at: Place) -> Steps:
    """Two numbers of a word at once."""
    return [Compute(Work(issue=1, fma=1).times(registers(op.out) / 2))]


@cost(tile.Field)
def _field(op: tile.Field, at: Place) -> Steps:
    """Of four bytes a shift and a mask, of two a choice of bytes and a difference."""
    masks = (op.shift > 0) + (op.mask < (1 << 8) - 1)
    word = Work(issue=masks + 4, alu=masks + 2, fma=2)
    return [Compute(word.times(registers(op.out) / 4))]


@cost(tile.Inline)
def _inline(op: tile.Inline, at: Place) -> Steps:
    return [Compute(instructions.of_text(op.text).times(registers(op.out)))]


@cost(tile.Uniform)
def _uniform(op: tile.Uniform, at: Place) -> Steps:
    """Ten rounds of Philox: two wide products and four logical operations each."""
    return [Compute(Work(issue=64, fma=22, alu=42).times(registers(op.out)))]


@cost(cta.FmaDot)
def _fma_dot(op: cta.FmaDot, at: Place) -> Steps:
    sizes = op.a.tile.sizes
    count = registers(op.out) * math.prod(sizes[axis] for axis in op.over)
    slower = at.machine.issue_rate / at.machine.dot_rate
    return [Compute(instructions.function("fma", op.out.tile.element).times(count * slower))]
