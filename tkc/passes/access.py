"""Access analysis: what shape the memory of a load or store has, decided on the folded index form.

Every index entry is a scalar, an axis plus a scalar, or something computed. Scalars and axes, each
axis once, make a *box*, which asynchronous copies can move; the rest is a gather. Nothing here is
a search for a proof, so speed does not jump with small edits of the source.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import gcd
from typing import Any

from tkc.ir.core import Block, Op, Value
from tkc.ir.dialects import tile
from tkc.ir.hints import SWIZZLE
from tkc.ir.types import I32, TensorType, TileType
from tkc.layout.shared import SharedLayout, best_swizzle, tma_tile
from tkc.passes.affine import Affine, Divisors, affine, affine_text, is_index, keeps_number

SWIZZLE_ROWS = 8  # after so many rows of its span a swizzle repeats
TMA_ALIGNMENT = 128  # bytes, of where in shared memory a box begins


@dataclass(frozen=True)
class Entry:
    """One index entry: ``scalar`` + position within the block of ``axis`` ("" for none).

    ``scalar`` is a linear form; a computed entry has ``tile`` instead, an integer tile.
    """

    axis: str
    scalar: Affine
    tile: Value | None = None


@dataclass(frozen=True)
class Access:
    """The memory side of one load, store or update of a tensor."""

    op: Op
    tensor: TensorType
    name: str
    entries: tuple[Entry, ...]
    unit: int | None  # the entry along which elements are adjacent
    aligned: bool  # the base is 16-byte aligned
    pitch: int  # a power of two, up to 16, that divides every stride but the unit one, in bytes
    span: int | None = None  # bytes of the swizzle in shared memory; None: as wide as rows allow
    near: tuple[str, ...] = ()  # axes of a box, fastest first, that come next to its rows in a slot

    @property
    def index(self) -> list[Value]:
        """The index tiles as the tile IR has them."""
        group = self.op.operands["index"]
        assert isinstance(group, list)
        return group

    @property
    def is_box(self) -> bool:
        """Whether the positions form a box of the tensor, which TMA or a loop of vectors can copy:
        every entry is an axis of its own plus a scalar, or a scalar alone."""
        axes = [e.axis for e in self.entries if e.axis]
        return len(axes) == len(set(axes)) and all(e.tile is None for e in self.entries)

    @property
    def listed_axis(self) -> str:
        """The axis of which every position has a box of its own: one entry is an integer tile of
        that axis alone, such as the pages of ``K[page[n], u, d]``; no other entry moves with it. ""
        where the tile is one box, or where positions within it go by several tiles."""
        tiles = [e.tile for e in self.entries if e.tile is not None]
        axes = tiles[0].tile.names if len(tiles) == 1 else ()
        if len(axes) != 1 or any(e.axis == axes[0] for e in self.entries):
            return ""
        if tiles[0].tile.element != I32:  # coordinates are i32, and others are not cut to them
            return ""
        named = [e.axis for e in self.entries if e.axis]
        return axes[0] if len(named) == len(set(named)) else ""

    @property
    def unit_axis(self) -> str:
        """The axis that the contiguous entry runs along, or ""; see ``is_run``."""
        if self.unit is None or self.entries[self.unit].tile is not None:
            return ""
        return self.entries[self.unit].axis

    @property
    def is_run(self) -> bool:
        """Whether the positions of the unit axis follow each other in memory: no other entry moves
        with the axis, as those of ``x[(a + b) % 8, b]`` and of the diagonal ``x[b, b]`` do."""
        axis = self.unit_axis
        others = (e for i, e in enumerate(self.entries) if i != self.unit)
        return axis != "" and not any(
            e.axis == axis or (e.tile is not None and axis in e.tile.tile.sizes) for e in others
        )

    def entry_of(self, axis: str) -> int:
        """The number of the index entry, from 0, that an axis stands in. Only for a box
        (``is_box``), where it is one alone; StopIteration for an axis that no entry has."""
        return next(i for i, e in enumerate(self.entries) if e.axis == axis)


def position_form(value: Value) -> tuple[str, Affine] | None:
    """(axis, start) if the integer tile is the positions of one axis plus a scalar."""
    op = value.op
    if isinstance(op, tile.Axis):
        return op.axis, affine(op.start)
    if isinstance(op, tile.Cast):
        return position_form(op.x) if keeps_number(op) else None
    if isinstance(op, tile.Map) and op.fn in ("add", "sub") and is_index(value.tile.element):
        left, right = op.args
        if right.tile.is_scalar:
            inner = position_form(left)
            if inner is not None:
                shift = affine(right)
                return inner[0], inner[1] + shift if op.fn == "add" else inner[1] - shift
        if left.tile.is_scalar and op.fn == "add":
            inner = position_form(right)
            if inner is not None:
                return inner[0], inner[1] + affine(left)
    return None


def entry_form(value: Value) -> Entry:
    """An index entry taken apart: the axis whose positions it is with the scalar that is added, a
    scalar alone, or the tile as it is where it is neither (a gather)."""
    if value.tile.is_scalar:
        return Entry("", affine(value))
    form = position_form(value)
    if form is not None:
        return Entry(*form)
    return Entry("", Affine(), value)


def analyse(op: tile.Load | tile.Store | tile.Update, facts: dict[str, Any]) -> Access:
    """How one load, store or update goes through its tensor: each index entry taken apart, which
    dimension is contiguous, and whether base and strides allow wide accesses, as the kernel's
    ``facts`` say for this specialisation."""
    tensor = op.tensor
    assert isinstance(tensor.type, TensorType)
    name = tensor_name(tensor)
    known: dict[str, Any] = facts.get(name, {})
    unit_dim = known.get("unit", len(tensor.type.dims) - 1)
    unit: int | None = None
    if unit_dim is not None:
        # the last factor of the unit dimension is the one whose stride is 1
        unit = max(i for i, (dim, _) in enumerate(tensor.type.factors) if dim == unit_dim)
    entries = tuple(entry_form(v) for v in op.index)
    aligned, pitch = bool(known.get("aligned", True)), int(known.get("pitch", 16))
    return Access(op, tensor.type, name, entries, unit, aligned, pitch, SWIZZLE.of(op))


def tensor_name(tensor: Value) -> str:
    """The user's name of a tensor parameter or scratch tensor."""
    owner = tensor.owner
    if isinstance(owner, tile.Scratch):
        return owner.name
    assert isinstance(owner, Block) and isinstance(owner.parent, tile.Kernel)
    return owner.parent.params[owner.args.index(tensor)]


def strides_fit(access: Access, divisors: Divisors) -> bool:
    """Whether every stride but the unit one is a multiple of 16 bytes (what TMA asks)."""
    return pitch_bytes(access, divisors) == 16


def pitch_bytes(access: Access, divisors: Divisors) -> int:
    """A power of two, up to 16, that divides every stride but the unit one, in bytes."""
    size, found = access.tensor.element.bytes, 16
    unit_dim = access.tensor.factors[access.unit][0] if access.unit is not None else None
    for number, (dim, inner) in enumerate(access.tensor.factors):
        if number == access.unit:
            continue
        if dim == unit_dim:
            product = size
            for extent in inner:
                product *= divisors.of_text(extent)
                divisors.rely_on(affine_text(extent))
            found = gcd(found, product)
        else:
            found = gcd(found, access.pitch)
    return found


def why_no_box(access: Access, divisors: Divisors) -> str:
    """Why TMA cannot take a box of the tensor from where the index begins, of whatever size; "" if
    it can: a dimension of unit stride, 16-byte steps, and five dimensions at most."""
    if not access.unit_axis:
        return "no dimension of unit stride carries an axis"
    if len(access.entries) > 5:
        return f"{access.name} has more than five dimensions"
    if not access.aligned:
        return f"the base of {access.name} is not 16-byte aligned"
    if not strides_fit(access, divisors):
        return f"a row pitch of {access.name} is not a multiple of 16 bytes"
    if not start_fits(access, divisors):
        return f"boxes of {access.name} may begin between multiples of 16 bytes"
    return ""


def start_fits(access: Access, divisors: Divisors) -> bool:
    """Whether a box begins at a multiple of 16 bytes along the contiguous dimension. TMA asks for
    it and stops with an illegal instruction else (seen on an H200)."""
    assert access.unit is not None
    return _whole_units(access.entries[access.unit].scalar, access, divisors)


def rows_end_whole(access: Access, divisors: Divisors) -> bool:
    """Whether the contiguous dimension ends at a multiple of 16 bytes of a row. TMA stores write
    such units whole, also beyond the end of a tensor (seen on an H200)."""
    assert access.unit is not None
    return _whole_units(affine_text(access.tensor.extents[access.unit]), access, divisors)


def _whole_units(form: Affine, access: Access, divisors: Divisors) -> bool:
    """Whether so many elements are a multiple of 16 bytes; if so, something relies on it."""
    if divisors.of(form) * access.tensor.element.bytes % 16:
        return False
    divisors.rely_on(form)
    return True


def vector_elements(access: Access, divisors: Divisors, live_full: set[str]) -> int:
    """The widest vector (elements, power of two, at most 16 bytes) along the unit axis that never
    straddles an edge: base, strides, starts and ends are multiples of it. 1 where neighbours on the
    axis are not neighbours in memory. Axes in ``live_full`` have no padding elements, so that their
    end is not asked; that the launch's sizes are such multiples is noted in ``divisors``."""
    axis = access.unit_axis
    if not axis or access.unit is None or not access.aligned or not access.is_run:
        return 1
    entry = access.entries[access.unit]
    forms = [entry.scalar]
    if axis not in live_full:
        forms.append(affine(tile.axis_of(access.op, axis).stop))
    checked: tuple[bool, ...] = access.op.attributes["checked"]
    if checked[access.unit]:
        forms.append(affine_text(access.tensor.extents[access.unit]))
    most = max(1, pitch_bytes(access, divisors) // access.tensor.element.bytes)
    width = gcd(most, *(divisors.of(f) for f in forms))
    if width > 1:
        for form in forms:
            divisors.rely_on(form)
    return width & -width


def ends_with_tensor(access: Access, axis: str) -> bool:
    """Whether the padding of the axis is exactly those beyond the tensor's end, so that
    hardware that returns 0 outside a tensor gives 0 there."""
    declared = tile.axis_of(access.op, axis)
    number = access.entry_of(axis)
    extent = affine_text(access.tensor.extents[number])
    offset = access.entries[number].scalar - affine(declared.start)
    return offset == Affine() and affine(declared.stop) == extent


def box_order(access: Access) -> list[str]:
    """The axes of a box, fastest in shared memory first: the contiguous one, those that shall be
    near it, the others as in memory, and last the one whose positions have boxes of their own, one
    behind the other."""
    order = [e.axis for e in reversed(access.entries) if e.axis]
    inner = access.unit_axis or order[0]
    listed = [access.listed_axis] if access.listed_axis else []
    return list(dict.fromkeys([inner, *access.near, *order, *listed]))


def map_order(access: Access) -> tuple[int, ...]:
    """The index entries of a box in the order of its tensor map, fastest first: ``box_order`` says
    that of their axes; those without one have no place in a slot."""
    assert access.unit is not None
    near = [access.entry_of(axis) for axis in access.near]
    others = reversed(range(len(access.entries)))
    return tuple(dict.fromkeys([access.unit, *near, *others]))


def box_layout(access: Access, tile_type: TileType) -> SharedLayout | None:
    """One slot of shared memory for the box, or the boxes of ``listed_axis``, rows in the order of
    global memory; None if the load is neither, or its rows are no multiples of 16 bytes."""
    sizes, element = tile_type.sizes, tile_type.element
    if not (access.is_box or access.listed_axis) or len(sizes) < 2 or not access.entries:
        return None
    if not any(e.axis for e in access.entries) or set(box_order(access)) != set(sizes):
        return None
    inner, *others = box_order(access)
    row = sizes[inner] * element.bytes
    if row % 16:
        return None
    outer = {name: sizes[name] for name in others}
    span = best_swizzle(row)
    if access.span is not None and (access.span == 0 or row % access.span == 0):
        span = access.span
    made = tma_tile(inner, sizes[inner], outer, element.bits, span)
    # a swizzle goes by the address: every slot, and every box of a list, must begin where its
    # pattern does
    apart = made.bytes
    if access.listed_axis and sizes[access.listed_axis] > 1:
        apart = made.linear(access.listed_axis, 1)
        if apart % TMA_ALIGNMENT:
            return None
    if span and gcd(made.bytes, apart) % (SWIZZLE_ROWS * span):
        if access.listed_axis:
            return None
        return tma_tile(inner, sizes[inner], outer, element.bits, 0)
    return made
