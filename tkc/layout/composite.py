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
from tkc.layout.shared import SharedLayout, best_swizzle, tma_tile

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


def split_shared(layout: SharedLayout, axes: Sizes) -> SharedLayout | None:
    """The inverse of `join_shared`; None where a digit straddles the border of two axes.

    k*p.64:1 m64:64 with {"k": 32, "p": 2} is p2:1 k32:2 m64:64.
    """
    name = joined_name(axes)
    inner = [(axis, axes[axis]) for axis in reversed(list(axes)) if axes[axis] > 1]
    modes: list[Mode] = []
    for mode in layout.modes:
        count, stride = mode.size, mode.stride
        while mode.axis == name and count > 1 and inner:
            axis, room = inner.pop(0)
            size = min(room, count)
            if room % size or count % size:
                return None
            modes.append(Mode(axis, size, stride))
            count, stride = count // size, stride * size
            if room > size:
                inner.insert(0, (axis, room // size))
        if mode.axis != name:
            modes.append(mode)
    return SharedLayout(tuple(modes), layout.element_bits, layout.swizzle, layout.bytes)


def joint_rows(
    inner: Sizes, outer: Sizes, element_bits: int, swizzle: int | None = None
) -> SharedLayout | None:
    """What `tma_tile` makes of rows of all `inner` axes together, the last of them the fastest;
    without a `swizzle`, with the one that fits. None where they make no rows of 16 bytes.

    joint_rows({"k": 32, "p": 2}, {"m": 64}, 16)  ->  p2:1 k32:2 m64:64
    """
    count = prod(inner.values())
    row = count * element_bits // 8
    if row % 16:
        return None
    span = best_swizzle(row) if swizzle is None else swizzle
    return split_shared(tma_tile(joined_name(inner), count, outer, element_bits, span), inner)


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
