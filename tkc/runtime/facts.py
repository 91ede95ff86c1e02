"""What a specialisation may rely on in an argument: unit stride, alignment, pitch, divisibility."""

from __future__ import annotations

from dataclasses import dataclass
from math import gcd

from tkc.runtime.arrays import ArrayView

ALIGNMENT_BYTES = 16  # of vector accesses, cp.async and TMA alike
LEAST_COPY_BYTES = 4  # of cp.async
PITCH_LIMIT_BYTES = 1 << 40  # cuTensorMapEncodeTiled: strides are below this


@dataclass(frozen=True, slots=True)
class ArrayFacts:
    """The dimension of stride 1 (None without one), and whether 16-byte accesses are possible.

    ``pitch``: what divides every stride but the unit one, in bytes. 16 promises positive strides
    that TMA can take; 4 is what cp.async needs at least; else the size of an element. Dimensions of
    extent 1 promise nothing and break nothing.
    """

    unit: int | None
    aligned: bool
    pitch: int


def array_facts(array: ArrayView) -> ArrayFacts:
    """What a compilation may promise of an array: unit stride, alignment and pitch."""
    if 0 in array.shape:  # nothing lies anywhere: as if it were row-major and aligned
        return ArrayFacts(len(array.shape) - 1, True, ALIGNMENT_BYTES)
    unit = unit_dimension(array.shape, array.strides)
    pitch = copied_run(pitch_of(array, unit), array.item_bytes)
    return ArrayFacts(unit, array.pointer % ALIGNMENT_BYTES == 0, pitch)


def copied_run(length: int, item: int) -> int:
    """The runs of bytes of which ``length`` bytes of elements of ``item`` bytes are made up: 16, or
    4, which the copies of the hardware ask for, else an element. A finer class would compile anew
    what it hardly makes faster."""
    for run in (ALIGNMENT_BYTES, LEAST_COPY_BYTES):
        if run >= item and length % run == 0:
            return run
    return item


def pitch_of(array: ArrayView, unit: int | None) -> int:
    """A power of two, at most 16, that divides every stride but the unit one, in bytes; 16 only
    where TMA can take the strides."""
    found, usable, item = ALIGNMENT_BYTES, True, array.item_bytes
    for position, (extent, stride) in enumerate(zip(array.shape, array.strides, strict=True)):
        if position != unit and extent > 1:
            pitch = stride * item
            found = gcd(found, pitch)
            usable = usable and 0 < pitch < PITCH_LIMIT_BYTES
    return found if usable else min(found, ALIGNMENT_BYTES // 2)


def unit_dimension(shape: tuple[int, ...], strides: tuple[int, ...]) -> int | None:
    """The last dimension of stride 1; the stride of a dimension of extent 1 may be taken as 1."""
    last = range(len(shape) - 1, -1, -1)
    for position in last:
        if strides[position] == 1 and shape[position] > 1:
            return position
    for position in last:
        if shape[position] <= 1:
            return position
    return None


def usable_strides(array: ArrayView, unit: int | None) -> tuple[int, ...]:
    """The strides of the array in elements; those of dimensions of extent 1, which never count, are
    such as TMA takes."""
    harmless = ALIGNMENT_BYTES  # in elements: a multiple of 16 bytes for every element type
    out = [s if e > 1 else harmless for s, e in zip(array.strides, array.shape, strict=True)]
    if unit is not None and array.shape[unit] <= 1:
        out[unit] = 1
    return tuple(out)
