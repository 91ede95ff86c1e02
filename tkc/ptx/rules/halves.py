"""Arithmetic on 16-bit floats, two to a word where a thread has an even number of them."""

from __future__ import annotations

from collections.abc import Sequence

from tkc.ir.dialects import tile
from tkc.ir.numbers import round_float
from tkc.ir.types import Element
from tkc.ptx.constants import repeated
from tkc.ptx.emitter import Emitter, emits
from tkc.ptx.pieces import each, words_in
from tkc.ptx.registers import TileRegisters, packing
from tkc.ptx.rules.fractions import BASES, computed, in_fraction, masked


@emits(tile.Half)
def _half(op: tile.Half, emit: Emitter) -> None:
    """One instruction for the two elements of a word."""
    out = op.out.tile
    count = emit.registers_per_thread(out)
    pack = packing(out.element, count)
    a, b = (words_in(emit, v, out.layout) for v in (op.a, op.b))
    pairs = zip(a, b, strict=True)
    words = each(pairs, lambda two: computed(emit, op.fn, out.element, pack, *two))
    emit.define(op.out, TileRegisters(out.element, count, words))


@emits(tile.Field)
def _field(op: tile.Field, emit: Emitter) -> None:
    """The bits as the fraction of a number, which is taken off with what is to be added."""
    element = op.out.tile.element
    found = in_fraction(emit, masked(emit, emit.tile(op.x), op.shift, op.mask), element)
    words = found.words
    for number in _parts(element, op.plus - BASES[element.name]):
        more = repeated(element, number, found.pack)
        words = each(words, lambda w, m=more: computed(emit, "add", element, found.pack, w, m))
    emit.define(op.out, TileRegisters(element, found.count, words))


def _parts(element: Element, number: float) -> Sequence[float]:
    """A whole number as a sum of such as the type holds, of which each leaves one that it holds."""
    if round_float(element, number) == number:
        return (number,)
    return -BASES[element.name], number + BASES[element.name]
