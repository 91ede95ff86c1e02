"""What the warps of a role bring to slots by cp.async.

wait until the slot is empty; every lane copies its part of the tile, 4 to 16 bytes at once, and
arrives at the full barrier when its copies are done (cp.async.mbarrier.arrive.noinc); nobody waits
for memory. Where neighbours are not sure to lie together, the tile passes through registers: as a
whole where they have room for it, else some elements at a time.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from math import gcd

from tkc.ir.dialects import tile
from tkc.ir.hints import ROLE_REGISTERS, VIA_ASYNC, rules_out
from tkc.ir.types import BOOL, SharedType
from tkc.layout.access import plain_access
from tkc.layout.blocked import coalesced
from tkc.layout.register import RegisterLayout
from tkc.machine.heuristics import BESIDE_LOADED, LOADED_WHOLE
from tkc.passes.access import Access, analyse, vector_elements
from tkc.passes.affine import Divisors
from tkc.passes.cse import reads_constant_memory
from tkc.passes.resolve_roles import asked_by

LEAST_BYTES = 4  # that cp.async copies


@dataclass(frozen=True, eq=False)
class WarpFill:
    """A load whose tile all lanes of a role copy to a slot: each ``vector`` elements at once, those
    that the ``layout`` gives it; by cp.async, or ``narrow``, one by one through registers."""

    load: tile.Load
    access: Access
    layout: RegisterLayout
    vector: int

    @property
    def narrow(self) -> bool:
        """Whether no cp.async does it, which moves 4 bytes at least."""
        return self.vector * self.load.out.tile.element.bytes < LEAST_BYTES


def warp_fill(
    op: tile.Pass,
    shared: SharedType,
    kernel: tile.Kernel,
    warps: int,
    divisors: Divisors,
    full: Collection[str],
) -> WarpFill | None:
    """How so many warps copy what a role passes on as it loads it; None where it goes through
    registers as a whole: it is no load, or the registers hold what cp.async does not copy."""
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
    vector = vector if vector * element.bytes >= LEAST_BYTES else 1
    width = vector * element.bytes
    order = [inner, *(name for name in reversed(sizes) if name != inner)]
    layout = coalesced(sizes, inner, vector, warps, order=order, least_vector=vector).normalised()
    found = plain_access(layout, shared.layout, width)
    if found is None or found.width != width:
        return None
    if any(
        t.registers != tuple(range(t.registers[0], t.registers[-1] + 1)) for t in found.transfers
    ):
        return None
    made = WarpFill(load, access, layout, vector)
    asked = asked_by(kernel, op.role, ROLE_REGISTERS.name)
    room = asked - BESIDE_LOADED if asked else LOADED_WHOLE
    return None if made.narrow and layout.registers <= room else made
