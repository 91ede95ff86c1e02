"""Runs of positions: kept as a base and offsets, moved and compared without a register for each.

Integers wrap, so base + offset is known to be the sum only of a run that is ``plain``: positions
that dimensions, counters and constants alone have moved, which stay far below 2^31.
"""

from __future__ import annotations

from dataclasses import replace
from math import gcd

from tkc.ir.core import Value
from tkc.ir.dialects import cta, tile
from tkc.ir.small_numbers import stays_small
from tkc.ir.types import I32
from tkc.layout.register import RegisterLayout
from tkc.ptx.arithmetic import DISTANCE, LARGE, Operand
from tkc.ptx.emitter import Emitter, emits
from tkc.ptx.pieces import from_elements
from tkc.ptx.registers import Affine, projection

# Relations with a limit -> the same relation with a limit that is itself beyond: x <= 7 is x < 8.
ORDERS = {"lt": ("lt", 0), "le": ("lt", 1), "ge": ("ge", 0), "gt": ("ge", 1)}


@emits(cta.Positions)
def _positions(op: cta.Positions, emit: Emitter) -> None:
    """start + the place of this thread + a constant for each register."""
    layout = op.out.tile.layout
    assert layout is not None
    place = emit.terms(layout.terms(op.axis))
    start = emit.integer(op.start)
    known = start if isinstance(start, int) else 1
    multiple = gcd(known, *(term.stride for term in layout.terms(op.axis)))
    base = emit.sum([start, place])
    emit.define(op.out, Affine(base, layout.positions(op.axis), multiple, plain=True))


def moved(op: tile.Map, emit: Emitter) -> bool:
    """Emit a sum or difference of a tile of positions (``Affine``) and a scalar as one addition to
    its base. False, and nothing done, for any other operation."""
    a, b = op.args
    if op.fn == "add" and a.tile.is_scalar:
        a, b = b, a
    held = emit.affine(a)
    if op.fn not in ("add", "sub") or held is None or not b.tile.is_scalar:
        return False
    move = emit.add if op.fn == "add" else emit.sub
    base = move(held.base, emit.integer(b))
    emit.define(op.out, Affine(base, held.offsets, plain=held.plain and stays_small(b)))
    return True


def compared(op: tile.Map, emit: Emitter) -> bool:
    """A run against a number, or against another run: tests of its base, or of the difference of
    the bases, against constants, one for all elements that agree.

    base + 5 < 80 where base is a multiple of 8: base < 75, and so base < 80.
    q + 8 >= t + 64 and q >= t + 56, in places of other threads and registers: q - t >= 56.
    False, and nothing done, for anything else and where a run may wrap.
    """
    layout = op.out.tile.layout
    if op.fn not in ORDERS or layout is None or any(a.tile.element != I32 for a in op.args):
        return False
    run = (
        _against_number(op, emit) or _from_same_start(op, layout, emit) or _apart(op, layout, emit)
    )
    if run is None or isinstance(run.base, int):
        return False
    relation, more = ORDERS[op.fn]
    step = max(1, run.multiple)
    limits = [-(-(more - offset) // step) * step for offset in run.offsets]
    if not all(-LARGE <= found < LARGE for found in limits):
        return False
    tests = {
        found: emit.op("pred", f"setp.{relation}.s32", run.base, str(found))
        for found in dict.fromkeys(limits)
    }
    emit.define(op.out, from_elements(emit, op.out.tile, [tests[found] for found in limits]))
    return True


def _against_number(op: tile.Map, emit: Emitter) -> Affine | None:
    """The run that compares with 0 as these arguments do with each other, the right one of which is
    a number that is known now."""
    left, right = op.args
    held = emit.affine(left)
    if held is None or not held.plain or not right.tile.is_scalar:
        return None
    limit = emit.integer(right)
    if isinstance(limit, str) or left.tile.layout != op.out.tile.layout:
        return None
    return replace(held, offsets=tuple(offset - limit for offset in held.offsets))


def _from_same_start(op: tile.Map, layout: RegisterLayout, emit: Emitter) -> Affine | None:
    """As ``_against_number``: the difference of two runs of positions, which no loop changes."""
    left, right = (value.op for value in op.args)
    if not isinstance(left, cta.Positions) or not isinstance(right, cta.Positions):
        return None
    if left.start is not right.start:
        return None
    places = [emit.terms(_layout_of(run.out).terms(run.axis)) for run in (left, right)]
    columns = [
        _spread(_layout_of(run.out).positions(run.axis), run.out, layout) for run in (left, right)
    ]
    return Affine(emit.sub(*places), tuple(a - b for a, b in zip(*columns, strict=True)))


def _apart(op: tile.Map, layout: RegisterLayout, emit: Emitter) -> Affine | None:
    """As ``_against_number``: the difference of two runs, or of one and a number that is known when
    the kernel runs, where the sums that a comparison of each element takes are more."""
    bases: list[Operand] = []
    columns: list[tuple[int, ...]] = []
    for value in op.args:
        held = emit.affine(value)
        if value.tile.is_scalar:
            bases.append(emit.integer(value))
            columns.append((0,) * layout.registers)
        elif held is not None and held.plain:
            bases.append(held.base)
            columns.append(_spread(held.offsets, value, layout))
        else:
            return None
    left, right = bases
    sums = sum(len({*column} - {0}) for column in columns)
    if isinstance(left, int) or isinstance(right, int) or sums <= DISTANCE:
        return None
    offsets = tuple(a - b for a, b in zip(*columns, strict=True))
    return Affine(emit.distance(left, right), offsets)


def _spread(offsets: tuple[int, ...], value: Value, layout: RegisterLayout) -> tuple[int, ...]:
    """For each register of ``layout``, which may have more axes than the tile ``value``, the offset
    that belongs to it: ``offsets`` has one for each register of the tile."""
    return tuple(offsets[register] for register in projection(layout, _layout_of(value)))


def _layout_of(value: Value) -> RegisterLayout:
    """The layout of a tile, which has one in the cta IR."""
    layout = value.tile.layout
    assert layout is not None
    return layout
