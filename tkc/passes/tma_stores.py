"""Which stores TMA makes from shared memory, and how a tile must lie there for it."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from math import prod
from typing import NamedTuple

from tkc.ir.dialects import tile
from tkc.ir.hints import VIA_TMA, rules_out
from tkc.ir.types import Element
from tkc.layout.shared import SharedLayout, best_swizzle, tma_tile
from tkc.machine.targets import Target
from tkc.passes.access import TMA_ALIGNMENT, Access, ends_with_tensor, rows_end_whole, why_no_box
from tkc.passes.affine import Divisors


class StoreBox(NamedTuple):
    """What TMA stores at once: where it lies, and the terms of its tensor map (entries innermost
    first, elements along each, bytes of the swizzle)."""

    layout: SharedLayout
    numbers: tuple[int, ...]
    box: tuple[int, ...]
    swizzle: int


def store_box(access: Access, sizes: Mapping[str, int], element: Element) -> StoreBox:
    """The box of a tile of these sizes, rows in the order of global memory, under the widest
    swizzle that they fill; under none where boxes of that, which lie end to end, would not begin
    where TMA can read: in one row of 192 bytes the boxes of 64."""
    inner = access.unit_axis
    assert access.unit is not None
    order = [e.axis for e in reversed(access.entries) if e.axis]
    outer = {name: sizes[name] for name in order if name != inner}
    row = sizes[inner] * element.bytes
    swizzle = best_swizzle(row)
    if swizzle < row and swizzle * prod(outer.values()) % TMA_ALIGNMENT:
        swizzle = 0
    layout = tma_tile(inner, sizes[inner], outer, element.bits, swizzle)
    numbers = [access.unit, *(i for i in reversed(range(len(access.entries))) if i != access.unit)]
    chunk = min(sizes[inner], (swizzle or sizes[inner] * element.bytes) // element.bytes)
    box = [chunk if n == access.unit else sizes.get(access.entries[n].axis, 1) for n in numbers]
    return StoreBox(layout, tuple(numbers), tuple(box), swizzle)


def why_no_store(
    op: tile.Store | tile.Update,
    access: Access,
    target: Target,
    divisors: Divisors,
    full: Collection[str],
    ordered: bool,
) -> str:
    """Why no TMA store writes exactly the live positions; "" if one does: it clips at the tensor's
    end only. ``full``: axes whose blocks end nowhere else. ``ordered``: other accesses of the
    tensor must keep order with it. A ``scratch`` tensor never goes by TMA: ``after`` would await
    the store at once, and its map could be made only when the launch has allocated the memory."""
    name = access.name
    if hint := rules_out(op, VIA_TMA):
        return f"the user asked for {hint}"
    if isinstance(op.tensor.op, tile.Scratch):
        return f"{name} is scratch, for which `after` waits at once"
    if ordered:
        return f"other accesses of {name} must be ordered with it"
    sizes = op.value.tile.sizes
    if not access.is_box or {e.axis for e in access.entries if e.axis} != set(sizes):
        return "the index is no box: one axis plus a scalar for each entry"
    if refused := why_no_box(access, divisors):
        return refused
    if any(op.attributes["checked"]):
        return "the index may be outside of the tensor"
    inner = access.unit_axis
    if inner not in full and not rows_end_whole(access, divisors):
        return f"rows of {name} may end between multiples of 16 bytes"
    if sizes[inner] * op.value.tile.element.bytes % 16:
        return "rows of the tile are no multiples of 16 bytes"
    most = target.box_limit
    if any(size > most for axis, size in sizes.items() if axis != inner):
        return f"the tile has more than {most} rows"
    if max(store_box(access, sizes, op.value.tile.element).box) > most:
        return f"rows of the tile have more than {most} elements, and no swizzle divides them"
    cut = [n for n in sizes if n not in full and not ends_with_tensor(access, n)]
    return f"{', '.join(cut)} may end before the tensor does" if cut else ""
