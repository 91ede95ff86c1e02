"""Vectors that one TMA copy can bring: what a producer copies beside operands of products."""

from __future__ import annotations

from collections.abc import Collection

from tkc.ir.dialects import tile
from tkc.ir.types import BOOL, TensorType
from tkc.machine.targets import Target
from tkc.passes.access import Access, analyse, ends_with_tensor, why_no_box
from tkc.passes.affine import Divisors

ROW_BYTES = 16  # of which the rows of a TMA copy are multiples
BITS = (16, 32)  # of the elements


def vector_box(
    load: tile.Load,
    kernel: tile.Kernel,
    target: Target,
    divisors: Divisors,
    full: Collection[str],
) -> Access | None:
    """The access of a vector of a read-only tensor that no product reads and that no hint is about,
    if a TMA box holds just it: with zeros where the tensor has ended, as a load has, and not what
    lies behind the end of a slice. ``full`` are the axes without padding."""
    kind, out, block = load.tensor.type, load.out, load.parent
    assert isinstance(kind, TensorType) and block is not None
    if len(out.tile.axes) != 1 or kind.mode != "in" or load.attributes.get("hints"):
        return None
    element, axis = out.tile.element, out.tile.names[0]
    if element == BOOL or element.bits not in BITS or out.tile.elements > target.box_limit:
        return None
    if out.tile.elements * element.bytes % ROW_BYTES:
        return None
    if not out.users or any(isinstance(user, tile.Dot) for user in out.users):
        return None
    access = analyse(load, kernel.facts)
    if not access.is_box or access.unit_axis != axis:
        return None
    if not load.ring and axis not in full and not ends_with_tensor(access, axis):
        return None
    return None if why_no_box(access, divisors) else access
