"""What the warps of a role bring to slots by cp.async.

wait until the slot is empty; every lane copies its part of the tile, 4 to 16 bytes at once, and
arrives at the full barrier when its copies are done (cp.async.mbarrier.arrive.noinc); nobody waits
for memory. Where neighbours are not sure to lie together, the tile passes through registers.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from math import gcd

from tkc.ir.dialects import tile
from tkc.ir.hints import VIA_ASYNC, rules_out
from tkc.ir.types import BOOL, SharedType
from tkc.layout.access import plain_access
from tkc.layout.blocked import coalesced
from tkc.layout.register import RegisterLayout
from tkc.passes.access import Access, analyse, vector_elements
from tkc.passes.affine import Divisors
from tkc.passes.cse import reads_constant_memory


@dataclass(frozen=True, eq=False)
class WarpFill:
    """A load whose tile all lanes of a role copy to a slot: each ``vector`` elements at once, those
    that the ``layout`` gives it."""

    load: tile.Load
    access: Access
    layout: RegisterLayout
    vector: int


def warp_fill(
    op: tile.Pass,
    shared: SharedType,
    kernel: tile.Kernel,
    warps: int,
    divisors: Divisors,
    full: Collection[str],
) -> WarpFill | None:
    """How so many warps copy what a role passes on as it loads it; None where that goes through
    registers: it is no load, or neighbours of 4 bytes and more are not sure to lie together."""
    load = op.x.op
    if not isinstance(load, tile.Load) or load.parent is not op.parent or op.x.users != [op]:
        return None
    if op.out.tile.is_scalar or not reads_constant_memory(load):
        return None
    if rules_out(load, VIA_ASYNC):
        return None
    access, sizes, element = analyse(load, kernel.facts), shared.sizes, shared.element
    inner = next((m.axis for m in shared.layout.modes if m.stride == 1 and m.axis), "")
    if load.out.tile.element == BOOL or not inner or access.unit_axis != inner:
        return None
    if any(e.tile is not None and e.tile.tile.element.bits != 32 for e in access.entries):
        return None
    vector = gcd(vector_elements(access, divisors, set(full)), sizes[inner])
    width = vector * element.bytes
    if width not in (4, 8, 16):
        return None
    order = [inner, *(name for name in reversed(sizes) if name != inner)]
    layout = coalesced(sizes, inner, vector, warps, order=order, least_vector=vector).normalised()
    found = plain_access(layout, shared.layout, width)
    if found is None or found.width != width:
        return None
    if any(
        t.registers != tuple(range(t.registers[0], t.registers[-1] + 1)) for t in found.transfers
    ):
        return None
    return WarpFill(load, access, layout, vector)
