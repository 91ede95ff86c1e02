"""Several axes as one: a product over (h, v) is a product over the one axis h * |v| + v.

Fragments and descriptors are written for one axis of rows, one of columns and one that is summed.
Where a product has more, its layouts are *joined* for the instruction and *split* again for the
rest of the program. `axes` are given outermost first, with their sizes:

    split  reg m2:8 | lane m8:1 | ...   with {"h": 2, "v": 8}   ->   reg h2:1 | lane v8:1 | ...

A digit that straddles the border between two axes (16 rows over v of size 12) has no split form.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import prod

from tkc.layout.register import Mode, RegisterLayout
from tkc.layout.shared import SharedLayout

Sizes = Mapping[str, int]


def joined_name(axes: Sizes) -> str:
    """The name of axes that are taken as one, outermost first: `h*v`; the name itself if there is
    one axis."""
    return "*".join(axes)


def join_register(layout: RegisterLayout, axes: Sizes) -> RegisterLayout:
    """The layout with `axes` as one axis `joined_name(axes)`; axes it lacks stay out of it."""
    if len(axes) == 1:
        return layout
    name = joined_name(axes)
    scale = _weights(axes)

    def glue(modes: tuple[Mode, ...]) -> tuple[Mode, ...]:
        return tuple(
            Mode(name, m.size, m.stride * scale[m.axis]) if m.axis in scale else m for m in modes
        )

    return RegisterLayout(glue(layout.reg), glue(layout.lane), glue(layout.warp)).normalised()


def split_register(layout: RegisterLayout, axes: Sizes) -> RegisterLayout | None:
    """The inverse of `join_register`; None where a digit straddles the border of two axes."""
    if len(axes) == 1:
        return layout
    rest = joined_name(axes)
    found: RegisterLayout | None = layout
    inner = list(axes)
    while len(inner) > 1 and found is not None:
        last = inner.pop()
        name = "*".join(inner)
        found = found.split(rest, name, last, axes[last])
        rest = name
    return None if found is None else found.normalised()


def join_shared(layout: SharedLayout, axes: Sizes) -> SharedLayout | None:
    """The shared layout with `axes` as one axis; None where an inner axis has room to spare.

    The digits of the innermost axis come first: c64:1 v16:64 h8:1024 with {"h": 8, "v": 16} is
    c64:1 h*v.128:64, 128 rows one after another.
    """
    if len(axes) == 1:
        return layout
    room = layout.axes()
    for axis in list(axes)[1:]:
        if room.get(axis, 1) != axes[axis]:
            return None
    name = joined_name(axes)
    digits = [m for axis in reversed(list(axes)) for m in layout.levels.get(axis, ())]
    others = tuple(m for m in layout.modes if m.axis not in axes)
    modes = (*others, *(Mode(name, m.size, m.stride) for m in digits))
    return SharedLayout(modes, layout.element_bits, layout.swizzle, layout.bytes)


def part(axes: Sizes, first: int, count: int) -> dict[str, tuple[int, int]] | None:
    """The positions first .. first + count - 1 of the joined axis as (start, size) of each axis.

    part({"r": 3, "c": 32}, 48, 16) -> {"r": (1, 1), "c": (16, 16)}; None if they are no box.
    """
    found: dict[str, tuple[int, int]] = {}
    for axis in reversed(list(axes)):
        size = axes[axis]
        if count % size == 0 and first % size == 0:
            found[axis] = (0, size)
            first, count = first // size, count // size
        elif size % count == 0 and first % count == 0:
            found[axis] = (first % size, count)
            first, count = first // size, 1
        else:
            return None
    return {axis: found[axis] for axis in axes}


def _weights(axes: Sizes) -> dict[str, int]:
    names = list(axes)
    return {name: prod(axes[n] for n in names[i + 1 :]) for i, name in enumerate(names)}
