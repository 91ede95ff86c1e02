"""Re-indexing of tiles: which of it is a reduction, which a change of layout, which a gather.

``x[t = e]`` with a scalar e needs no shared memory: the thread that has the position offers its
bits and all others 0, and a maximum over the axis finds them. An index that is linear in axes with
the strides of a mixed radix (``u``, ``8 * a + b``), or takes one axis apart (``c // 8, c % 8``),
only gives registers other names. All else goes through shared memory.
"""

from __future__ import annotations

from tkc.ir import decisions
from tkc.ir.build import const, mapped, retyped
from tkc.ir.core import Builder, Value
from tkc.ir.dialects import tile
from tkc.ir.passes import Ledger
from tkc.ir.types import BOOL, ELEMENTS, I32
from tkc.layout.register import RegisterLayout
from tkc.passes.affine import Affine, Divisors, affine
from tkc.passes.narrow_indices import narrow

Linear = tuple[dict[str, int], Affine]  # axis -> coefficient of its place in the block, the rest


class Reindexing:
    """Positions given by scalars become a select and a reduction; indices become i32.

    before:  %last = tile.reindex(x=%c, index=[%e]) {axes = ["t"]}            # %e is a scalar
    after:   %here = tile.map(args=[%t, %e1]) {fn = "eq"}                  # %e1: %e, -1 in padding
             %b = tile.map(args=[%here, %bits_of_c, 0]) {fn = "where"}
             %last = bits of tile.reduce(x=%b) {kind = "max", over = ["t"]}   # u32: others are 0
    """

    def __init__(self, kernel: tile.Kernel, ledger: Ledger) -> None:
        self.kernel, self.ledger = kernel, ledger
        divisors = Divisors(kernel)
        self.axes = {a.axis: a for a in kernel.walk() if isinstance(a, tile.Axis)}
        self.full = {name for name, a in self.axes.items() if divisors.is_full(a)}

    def run(self) -> None:
        """Rewrite every re-indexing of the kernel, by what its entries are."""
        for op in list(self.kernel.walk()):
            if isinstance(op, tile.Reindex):
                self._rewrite(op)

    def _rewrite(self, op: tile.Reindex) -> None:
        build = Builder(self.kernel.body).before(op)
        entries = dict(zip(op.axes, op.index, strict=True))
        scalars = {n: e for n, e in entries.items() if e.tile.is_scalar}
        tiles = {n: e for n, e in entries.items() if n not in scalars}
        value: Value = op.x
        if scalars:
            self.ledger.record(
                op.loc,
                decisions.Selected(tuple(scalars)),
                "the position is a scalar, so no tile passes through shared memory",
            )
            value = self._selected(build, value, {n: narrow(build, e) for n, e in scalars.items()})
        if not tiles:
            op.out.replace_by(value)
            op.erase()
            return
        checked = dict(zip(op.axes, op.attributes["checked"], strict=True))
        op.set_operand("x", value)
        op.set_operand("index", [narrow(build, e) for e in tiles.values()])
        op.attributes["axes"] = tuple(tiles)
        op.attributes["checked"] = tuple(checked[n] for n in tiles)

    def _selected(self, build: Builder, x: Value, index: dict[str, Value]) -> Value:
        """x at one position of each of the axes; 0 where there is none."""
        element = x.tile.element
        here: Value | None = None
        for axis, position in index.items():
            declared = self.axes[axis]
            if axis not in self.full:
                alive = mapped(build, "lt", position, declared.stop)
                none = const(build, -1, I32)
                position = mapped(build, "where", alive, position, none)
            found = mapped(build, "eq", declared.positions, position)
            here = found if here is None else mapped(build, "logical_and", here, found)
        assert here is not None
        bits = ELEMENTS["u64" if element.bits == 64 else "u32"]
        plain = bits if element.bits >= 32 else ELEMENTS[f"u{element.bits}"]
        value = x
        if element != BOOL:
            value = retyped(build, tile.Bitcast, value, plain)
            value = retyped(build, tile.Cast, value, bits)
        zero = const(build, False if element == BOOL else 0, value.tile.element)
        value = mapped(build, "where", here, value, zero)
        kind = "any" if element == BOOL else "max"
        reduced = tile.Reduce(x=value, kind=kind, over=tuple(index), named=[x.hint])
        value = build.add(reduced).out
        if element != BOOL:
            value = retyped(build, tile.Cast, value, plain)
            value = retyped(build, tile.Bitcast, value, element)
        return value


# --- changes of layout ----------------------------------------------------------------------------


def linear(value: Value) -> Linear | None:
    """An integer tile as sum of coefficient * (place in the block of an axis) + a scalar."""
    op = value.op
    if value.tile.is_scalar:
        return {}, affine(value)
    if isinstance(op, tile.Axis):
        return {op.axis: 1}, affine(op.start)
    if isinstance(op, tile.Cast):
        x, out = op.x.tile.element, op.out.tile.element
        widens = x.is_integer and out.is_integer and x.width <= out.width
        return linear(op.x) if widens else None
    if not isinstance(op, tile.Map) or op.fn not in ("add", "sub", "mul", "shl", "neg"):
        return None
    parts = [linear(a) for a in op.args]
    if any(part is None for part in parts):
        return None
    known = [part for part in parts if part is not None]
    if op.fn == "neg":
        return _scaled(known[0], -1)
    left, right = known
    if op.fn == "shl":
        places = right[1].constant if not right[0] and right[1].is_constant else -1
        return _scaled(left, 1 << places) if 0 <= places < 31 else None
    if op.fn == "mul":
        for factor, other in ((left, right), (right, left)):
            if not factor[0] and factor[1].is_constant:
                return _scaled(other, factor[1].constant)
        return None
    if op.fn == "sub":
        right = _scaled(right, -1)
    terms = dict(left[0])
    for axis, coefficient in right[0].items():
        terms[axis] = terms.get(axis, 0) + coefficient
    return {a: c for a, c in terms.items() if c}, left[1] + right[1]


def _scaled(form: Linear, factor: int) -> Linear:
    return {a: c * factor for a, c in form[0].items()}, form[1].scaled(factor)


def relabelled(
    op: tile.Reindex, layout: RegisterLayout, axes: dict[str, tile.Axis], full: set[str]
) -> RegisterLayout | None:
    """The layout in which the registers of x, as they are, hold the result; None if there is none.

    ``u`` for t is a rename where both have the same places; ``8 * a + b`` splits t; ``c // 8``
    and ``c % 8`` join two axes. All positions must be covered, and none that is padding where the
    result is live.
    """
    taken = [n for n in op.x.tile.names if n not in op.axes]
    fresh: list[str] = []
    apart: dict[str, Value] = {}
    checked: tuple[bool, ...] = op.attributes["checked"]
    # names that cannot collide with those of the result, until all are replaced
    hidden = {name: f"\0{name}" for name in op.axes}
    layout = layout.rename(hidden)
    for name, entry, check in zip(op.axes, op.index, checked, strict=True):
        form = linear(entry)
        if form is None:
            apart[name] = entry
            continue
        terms, rest = form
        if rest - affine(axes[name].start) != Affine() or not terms:
            return None
        ordered = sorted(terms.items(), key=lambda term: term[1])
        only = ordered[0][0]
        if not (name in full or _same_end(axes[name], axes[only], len(terms), check)):
            return None
        reach = 1
        for axis, coefficient in ordered:
            if coefficient != reach:
                return None
            reach *= axes[axis].size
        if reach != axes[name].size:
            return None
        split = _split(layout, hidden[name], [(a, axes[a].size) for a, _ in ordered])
        if split is None:
            return None
        layout = split
        fresh += [axis for axis, _ in ordered]
    if apart:
        joined = _join(apart, axes, full)
        if joined is None:
            return None
        whole, parts = joined
        reach = 1
        current = hidden[parts[0]]
        for number, name in enumerate(parts):
            reach *= axes[name].size
            if number + 1 < len(parts):
                above = hidden[parts[number + 1]]
                layout = layout.join(above, current, reach, f"\0\0{number}")
                current = f"\0\0{number}"
        layout = layout.rename({current: whole})
        fresh.append(whole)
    names = [*taken, *fresh]
    return layout.normalised() if len(set(names)) == len(names) else None


def _same_end(old: tile.Axis, new: tile.Axis, terms: int, checked: bool) -> bool:
    """Whether a renamed axis has no live position that is padding on the old one."""
    return terms == 1 and (not checked or affine(old.stop) == affine(new.stop))


def _split(
    layout: RegisterLayout, name: str, parts: list[tuple[str, int]]
) -> RegisterLayout | None:
    """The axis as several, the fastest first."""
    for number, (axis, size) in enumerate(parts):
        if number + 1 == len(parts):
            return layout.rename({name: axis})
        above = f"{name}\0{number}"
        cut = layout.split(name, above, axis, size)
        if cut is None:
            return None
        layout, name = cut, above
    return None


def _join(
    apart: dict[str, Value], axes: dict[str, tile.Axis], full: set[str]
) -> tuple[str, list[str]] | None:
    """(c, [b, a]) of ``x[a = c // 8, b = c % 8]``: the axis, and its digits from the fastest on."""
    digits: list[tuple[int, int, str]] = []
    whole = ""
    for name, entry in apart.items():
        found = _digit(entry)
        if found is None or (whole and found[0] != whole) or name not in full:
            return None
        whole = found[0]
        digits.append((found[1], found[2], name))
        if affine(axes[name].start) != Affine():
            return None
    if affine(axes[whole].start) != Affine():
        return None
    reach = 1
    for divisor, modulus, name in sorted(digits):
        if divisor != reach or modulus not in (0, axes[name].size):
            return None
        reach *= axes[name].size
    last = sorted(digits)[-1]
    if reach != axes[whole].size or (last[1] and last[0] * last[1] < reach):
        return None
    return whole, [name for _, _, name in sorted(digits)]


def _digit(value: Value) -> tuple[str, int, int] | None:
    """(axis, divisor, modulus or 0) of ``axis // divisor % modulus``."""
    op = value.op
    if isinstance(op, tile.Axis):
        return op.axis, 1, 0
    if not isinstance(op, tile.Map) or op.fn not in ("floordiv", "mod", "shr", "bitand"):
        return None
    inner, by = _digit(op.args[0]), op.args[1]
    if inner is None or not by.tile.is_scalar or not affine(by).is_constant:
        return None
    axis, divisor, modulus = inner
    number = affine(by).constant
    if op.fn == "shr":
        number = 1 << number if 0 <= number < 31 else 0
    elif op.fn == "bitand":
        number = number + 1 if number & (number + 1) == 0 else 0
    if number < 1 or modulus % number:
        return None
    if op.fn in ("floordiv", "shr"):
        return axis, divisor * number, modulus // number
    return axis, divisor, number
