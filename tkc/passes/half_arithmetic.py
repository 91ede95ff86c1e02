"""Arithmetic on 16-bit floats, and on whole numbers out of bytes, stays in 16 bits, two to a word.

before:  %i = tile.cast(x=%q)                         # u8 -> i32
         %m = tile.map(args=[%i, 15]) {fn = "bitand"}
         %f = tile.cast(x=%m)                         # i32 -> f32
         %z = tile.map(args=[%f, 8.0]) {fn = "sub"}
         %s = tile.cast(x=%scale)                     # bf16 -> f32
         %p = tile.map(args=[%z, %s]) {fn = "mul"}
         %w = tile.cast(x=%p)                         # f32 -> bf16
after:   %z = tile.field(x=%q) {shift = 0, mask = 15, plus = -8}        # bf16
         %w = tile.half(a=%z, b=%scale) {fn = "mul"}

The language computes with such numbers in f32 and rounds the result to 16 bits. One sum, difference
or product of numbers that the type holds, rounded to it at once, is that result to the bit: f32 has
more than twice the digits, and two more (S. A. Figueroa, "When is double rounding innocuous?"), and
a product of two is exact in it. So each of these takes half an instruction in place of two or more,
and values in half the registers.

Whole numbers count as held as far as the type has a place for each (256 of bf16, 2048 of f16);
sums, differences and products of such are exact within that.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tkc.ir.build import const, retyped
from tkc.ir.core import Builder, Value
from tkc.ir.dialects import tile
from tkc.ir.numbers import greatest, least, round_float
from tkc.ir.rewrite import erase_unused
from tkc.ir.types import BF16, ELEMENTS, F16, F32, Element, TileType

_EXACT = {BF16: 1 << 8, F16: 1 << 11}  # every whole number up to this is one of the type
_DIRECT = {BF16: 1 << 7, F16: 1 << 10}  # fields below this are bits of the fraction (tile.field)
BYTE = 8  # bits


@dataclass(frozen=True)
class Field:
    """Bits ``x >> shift & mask`` of the elements of bytes ``x``."""

    x: Value
    shift: int = 0
    mask: int = (1 << BYTE) - 1


@dataclass(frozen=True)
class Whole:
    """Whole numbers from ``low`` to ``high``, and how to make them in 16 bits."""

    low: int
    high: int
    make: Callable[[Builder], Value]


def half_arithmetic(kernel: tile.Kernel) -> None:
    """Rewrite the casts of a kernel to bf16 and f16 of what 16 bits can compute."""
    for op in list(kernel.walk()):
        if (
            isinstance(op, tile.Cast)
            and op.out.tile.element in _EXACT
            and not op.out.tile.is_scalar
        ):
            build = Builder(kernel.body).before(op)
            found = _Narrow(op.out.tile.element, build).rounded(op)
            if found is not None:
                found.hint = found.hint or op.out.hint
                op.out.replace_by(found)
                # Of no role, it would read what only roles may; elsewhere `dce-cta` takes the rest,
                # behind the choice of copies.
                if kernel.roles:
                    erase_unused(op)
                else:
                    op.erase()


class _Narrow:
    """What is made in one element type, in front of one cast to it."""

    def __init__(self, element: Element, build: Builder) -> None:
        self.element, self.build = element, build
        self.wholes: dict[Value, Whole | None] = {}  # each looked at once, however many need it

    def rounded(self, cast: tile.Cast) -> Value | None:
        """The result of a cast, made in 16 bits; None where that is not known to be the same."""
        whole = self._whole(cast.x)
        if whole is not None and _is_computed(cast.x):
            return self._spread(whole.make(self.build), cast.out)
        op = cast.x.op
        if (
            not isinstance(op, tile.Map)
            or op.fn not in tile.HALF_FUNCTIONS
            or len(cast.x.users) > 1
        ):
            return None
        if cast.x.tile.element != F32:
            return None
        args = [self._held(value) for value in op.args]
        if any(a is None for a in args) or all(_is_constant(v) for v in op.args):
            return None
        a, b = (make(self.build) for make in args if make is not None)
        return self._spread(self._half(op.fn, a, b), cast.out)

    def _half(self, fn: str, a: Value, b: Value) -> Value:
        return self.build.add(tile.Half(a=a, b=b, fn=fn)).out

    def _spread(self, value: Value, like: Value) -> Value:
        """The value over the axes, in the order, of another."""
        if value.tile.axes == like.tile.axes:
            return value
        return self.build.add(tile.Broadcast(x=value, types=[like.type])).out

    def _held(self, value: Value) -> Callable[[Builder], Value] | None:
        """How to make an f32 tile or scalar in 16 bits, all of whose elements the type holds."""
        op = value.op
        if isinstance(op, tile.Const) and isinstance(op.value, float):
            number = op.value
            if round_float(self.element, number) != number:
                return None
            return lambda build: const(build, number, self.element)
        if isinstance(op, tile.Cast) and op.x.tile.element == self.element:
            x = op.x
            return lambda _: x
        whole = self._whole(value)
        if whole is not None:
            return whole.make
        if isinstance(op, tile.Cast) and _is_byte(op.x.tile.element):
            byte = op.x
            return lambda build: retyped(build, tile.Cast, byte, self.element)
        return None

    # --- whole numbers ------------------------------------------------------------------------

    def _whole(self, value: Value) -> Whole | None:
        """A tile or scalar of whole numbers, of any type, that the type has a place for."""
        if value not in self.wholes:
            found, most = self._any_whole(value), _EXACT[self.element]
            held = found is not None and -most <= found.low <= found.high <= most
            self.wholes[value] = found if held else None
        return self.wholes[value]

    def _any_whole(self, value: Value) -> Whole | None:
        op = value.op
        if isinstance(op, tile.Const):
            return self._constant(op)
        field = _field(value)
        if field is not None and field.mask < _DIRECT[self.element]:
            return Whole(0, field.mask, lambda build: self._bits(build, field, 0))
        if not isinstance(op, tile.Map) or op.fn not in tile.HALF_FUNCTIONS:
            return None
        left, right = (self._whole(argument) for argument in op.args)
        if left is None or right is None:
            return None
        found = self._joined(op, left, right)
        return found if _holds(value.tile.element, found.low, found.high) else None

    def _constant(self, op: tile.Const) -> Whole | None:
        if isinstance(op.value, bool) or not float(op.value).is_integer():
            return None
        at = int(op.value)
        return Whole(at, at, lambda build: const(build, float(at), self.element))

    def _joined(self, op: tile.Map, left: Whole, right: Whole) -> Whole:
        ends = [
            {"add": x + y, "sub": x - y, "mul": x * y}[op.fn]
            for x in (left.low, left.high)
            for y in (right.low, right.high)
        ]
        return Whole(
            min(ends),
            max(ends),
            lambda build: self._shifted(build, op) or self._half(op.fn, *self._both(left, right)),
        )

    def _both(self, left: Whole, right: Whole) -> tuple[Value, Value]:
        return left.make(self.build), right.make(self.build)

    def _shifted(self, build: Builder, op: tile.Map) -> Value | None:
        """A field plus or minus a constant, as one operation; None for anything else."""
        x, y = op.args
        if op.fn == "mul" or not isinstance(y.op, tile.Const):
            return None
        field = _field(x)
        if field is None:
            return None
        by = int(y.op.value)
        return self._bits(build, field, by if op.fn == "add" else -by)

    def _bits(self, build: Builder, field: Field, plus: int) -> Value:
        type_ = TileType(self.element, field.x.tile.axes)
        x = retyped(build, tile.Bitcast, field.x, ELEMENTS["u8"])
        made = tile.Field(x=x, shift=field.shift, mask=field.mask, plus=plus, types=[type_])
        return build.add(made).out


def _field(value: Value) -> Field | None:
    """The bits of bytes that a tile of whole numbers is: a u8 itself, widened, masked or
    shifted."""
    op, element = value.op, value.tile.element
    if value.tile.is_scalar:
        return None
    if isinstance(op, tile.Cast):
        inner = _field(op.x)
        return inner if inner is not None and _holds(element, 0, inner.mask) else None
    if isinstance(op, tile.Map) and op.fn in ("bitand", "shr"):
        inner, number = _field(op.args[0]), op.args[1].op
        if not isinstance(number, tile.Const) or int(number.value) < 0:
            return None
        by = int(number.value)
        if op.fn == "bitand" and inner is None:
            return _of_signed(op.args[0], by)
        if op.fn == "bitand" and inner is not None:
            return Field(inner.x, inner.shift, inner.mask & by)
        if inner is None or by >= BYTE:
            return None
        return Field(inner.x, inner.shift + by, inner.mask >> by)
    return Field(value) if _is_byte(element) and not element.is_signed else None


def _of_signed(value: Value, mask: int) -> Field | None:
    """Bits of an i8 below its sign, which a wider type repeats."""
    op = value.op
    x = op.x if isinstance(op, tile.Cast) else value
    byte = _is_byte(x.tile.element) and value.tile.element.is_integer
    return Field(x, 0, mask) if byte and mask < 1 << BYTE - 1 else None


def _is_byte(element: Element) -> bool:
    return element.is_integer and element.bits == element.width == BYTE


def _holds(element: Element, low: int, high: int) -> bool:
    """Whether an element type holds every whole number from ``low`` to ``high``, both small."""
    if element.is_integer:
        return least(element) <= low and high <= greatest(element)
    most = {F32: 1 << 24, **_EXACT}.get(element, 0)
    return -most <= low and high <= most


def _is_computed(value: Value) -> bool:
    """Whether more than a conversion makes a tile: what memory holds is converted as it is."""
    op = value.op
    if isinstance(op, tile.Cast):
        return _is_computed(op.x)
    return isinstance(op, tile.Map)


def _is_constant(value: Value) -> bool:
    return isinstance(value.op, tile.Const)
