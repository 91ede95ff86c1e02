"""Random changes of shape by re-indexing: split, merged, concatenated, several axes, sub-blocks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from tests.random_programs import choices as st
from tests.random_programs import expressions as e
from tests.random_programs.values import FLOATS, Axis, Value

if TYPE_CHECKING:
    from tests.random_programs.statements import Writer

ELEMENTS = ("f32", "bf16", "i32", "i16", "u8", "f64")


def _axis(writer: Writer, stem: str, extent: int) -> Axis:
    """A new axis over a constant range; only the values that have it know it."""
    name = writer.name(stem)
    writer.line(f"axis {name} in {extent}")
    return Axis(name, str(extent), extent, extent, whole=True)


def _read(writer: Writer, axes: list[Axis]) -> Value:
    """A tile over these axes, and maybe one of the program's too."""
    others = writer.some_axes(1) if writer.one_in(2) else []
    element = writer.draw(st.sampled_from(ELEMENTS))
    kept = [a for a in others if a.size * _positions(axes) <= e.MOST_POSITIONS]
    return writer.bind(writer.load([*axes, *kept], element), "load")


def _positions(axes: list[Axis]) -> int:
    count = 1
    for axis in axes:
        count *= axis.size
    return count


def _instead(x: Value, text: str, gone: list[Axis], new: list[Axis]) -> Value:
    axes = [*(a for a in x.axes if a not in gone), *new]
    return replace(x, text=text, axes=tuple(sorted(axes, key=lambda a: a.name)))


def parted(writer: Writer) -> None:
    """``x[d = 4 * a + b]``: one axis as two."""
    outer, inner = writer.draw(st.sampled_from([(3, 8), (2, 16), (4, 4), (5, 2), (8, 3)]))
    d = _axis(writer, "d", outer * inner)
    x = _read(writer, [d])
    a, b = _axis(writer, "outer", outer), _axis(writer, "inner", inner)
    writer.bind(_instead(x, f"{x.text}[{d.name} = {inner} * {a.name} + {b.name}]", [d], [a, b]))


def merged(writer: Writer) -> None:
    """``x[a = c // 8, b = c % 8]``: two axes as one."""
    outer, inner = writer.draw(st.sampled_from([(3, 8), (2, 16), (4, 4), (5, 2), (8, 3)]))
    a, b = _axis(writer, "outer", outer), _axis(writer, "inner", inner)
    x = _read(writer, [a, b])
    c = _axis(writer, "c", outer * inner)
    entries = f"{a.name} = {c.name} // {inner}, {b.name} = {c.name} % {inner}"
    writer.bind(_instead(x, f"{x.text}[{entries}]", [a, b], [c]))


def concatenated(writer: Writer) -> None:
    """``where(c < 8, x[a = c + 0], y[b = c - 8])``: one behind the other."""
    first, second = writer.draw(st.sampled_from([(8, 8), (16, 4), (3, 5), (1, 7)]))
    a, b = _axis(writer, "part", first), _axis(writer, "part", second)
    both = _axis(writer, "both", first + second)
    element = writer.draw(st.sampled_from(ELEMENTS))
    x = writer.bind(writer.load([a], element), "load")
    y = writer.bind(writer.load([b], element), "load")
    left, right = (
        f"{x.text}[{a.name} = {both.name} + 0]",
        f"{y.text}[{b.name} = {both.name} - {first}]",
    )
    text = f"where({both.name} < {first}, {left}, {right})"
    writer.bind(_instead(x, text, [a], [both]))


def swapped(writer: Writer) -> None:
    """``x[i = j, j = i]`` or shifted in several axes at once."""
    tiles = [v for v in writer.values if len(v.axes) >= 2 and v.positions <= e.MOST_POSITIONS]
    if not tiles:
        return
    x = writer.pick(tiles)
    first, second = writer.draw(st.permutations(x.axes))[:2]
    one, two = first.name, second.name
    forms = [f"{one} = {one} + 1, {two} = {two} - 1", f"{one} = {one}.start, {two} = {two}.end - 1"]
    # Positions of one axis in the place of another: inside by chance, else 0.
    forms += [f"{one} = {two} + 0, {two} = {one} + 0"]
    number = writer.draw(st.sampled_from(range(len(forms))))
    axes = tuple(a for a in x.axes if number != 1 or a not in (first, second))
    writer.bind(replace(x, text=f"{x.text}[{forms[number]}]", axes=axes))


def part(writer: Writer) -> None:
    """A tile cut into the blocks of one of its axes, one after the other."""
    own = {a.name: a for a in writer.axes}
    tiles = [v for v in writer.values if v.exact and v.element in ("f32", "i32")]
    tiles = [v for v in tiles if any(a.name in own and a.size >= 4 for a in v.axes)]
    if not tiles:
        return
    x = writer.pick(tiles)
    axis = writer.draw(st.sampled_from([a for a in x.axes if a.name in own and a.size >= 4]))
    rest = tuple(a for a in x.axes if a != axis)
    total, k = writer.name("acc"), writer.name("k")
    listed = f"[{', '.join(a.name for a in rest)}]" if rest else ""
    writer.line(f"{total}: {x.element}{listed} = 0")
    size = writer.draw(st.sampled_from([4, 2, 8, axis.size]))
    reverse = "reversed " if writer.one_in(3) else ""
    writer.line(f"for {k} in {reverse}{axis.name} by {size}:", "for")
    weight = "1" if writer.one_in(2) else f"({k}.id + 1)"
    writer.line(f"    {total} += sum({x.text}[{axis.name} = {k}] over {k}) * {weight}")
    count = min(axis.size, axis.extent)
    weighted = x.bound * (1 if weight == "1" else -(-axis.size // size))
    made = e.settled(total, x.element, rest, count * weighted, x.grain)
    if made.usable and (made.exact or x.element in FLOATS):
        writer.values.append(made)


KINDS: dict[str, Callable[[Writer], None]] = {
    "parted": parted,
    "merged": merged,
    "concatenated": concatenated,
    "swapped": swapped,
    "part": part,
}
