"""Which copies to shared memory share slots: the rings of a placement."""

from __future__ import annotations

from tkc.ir.core import Block
from tkc.ir.dialects import tile
from tkc.passes.parts import parts_of
from tkc.passes.placement import AsyncCopy, Placement, Ring
from tkc.passes.resolve_roles import loading_roles, unfit
from tkc.passes.role_slots import PassedTile


def make_rings(kernel: tile.Kernel, placement: Placement) -> list[Ring]:
    """One ring per block for the copies that some product joins, directly or in a chain: they
    are wanted together. Copies of unrelated products wait, and are released, on their own; so
    do those that warps load from."""
    if kernel.roles:
        return _named_rings(kernel, placement)
    rings: list[Ring] = []
    for copy in placement.loads:
        block = copy.load.parent
        assert block is not None
        joined = [
            ring
            for ring in rings
            if ring.block is block
            and any(_wanted_together(copy, other) for other in ring.loads_at(block))
            and not _copies_between(placement, ring, copy)
        ]
        merged = joined[0] if joined else Ring(block, [])
        for other in joined[1:]:
            merged.copies += other.copies
            rings.remove(other)
        merged.copies.append(copy)
        if not joined:
            rings.append(merged)
    for ring in rings:
        ring.copies.sort(key=lambda f: ring.block.ops.index(f.load))
    shared: list[Ring] = []
    for ring in rings:
        origin = next((r for r in shared if ring.is_clone_of(r)), None)
        if origin is None:
            shared.append(ring)
        else:
            origin.clones.append(ring)
    return shared


def _wanted_together(copy: AsyncCopy, other: AsyncCopy) -> bool:
    """Whether two copies stand in one slot. Who loads from a slot that another CTA's thread copies
    to would release it there with a fence of all memory (``release.cluster``), so tiles of which
    threads make operands keep apart from what is multicast."""
    if copy.is_vector or other.is_vector:
        return copy.is_vector and other.is_vector
    apart = bool(copy.products) != bool(other.products)
    if apart and max(len(copy.peers), len(other.peers)) > 1:
        return False
    return not copy.wanted_by.isdisjoint(other.wanted_by)


def _named_rings(kernel: tile.Kernel, placement: Placement) -> list[Ring]:
    """The rings of the source, each with the loads that name it; loads in copies of a loop fill
    the same slots. Raises StageError (E0906) where these differ."""
    rings: dict[tuple[str, Block], Ring] = {}
    fillers = loading_roles(kernel)
    readers: dict[str, list[str]] = {}
    for part in parts_of(kernel).values():
        for name in dict.fromkeys(op.ring for op in part.takes):
            readers.setdefault(name, []).append(placement.roles[part.role])
    for copy in placement.copies.values():
        name, block = copy.load.ring, copy.load.parent
        assert block is not None
        said = kernel.rings.get(name, 0)
        if isinstance(copy, PassedTile):
            filler = placement.roles[copy.load.role]
        else:
            number = fillers.index(copy.load.role) + 1
            filler = f"load{number}" if number > 1 else "load"
        reading = tuple(readers.get(name, ["math"]))
        made = Ring(block, [], name=name, said=said, filler=filler, readers=reading)
        rings.setdefault((name, block), made)
        rings[name, block].copies.append(copy)
    found: dict[str, Ring] = {}
    for ring in rings.values():
        ring.copies.sort(key=lambda copy, block=ring.block: block.ops.index(copy.load))
        first = found.setdefault(ring.name, ring)
        if ring is not first:
            if not ring.is_clone_of(first):
                message = f"ring {ring.name} is filled in two ways, in two copies of its loop"
                raise unfit(ring.copies[0].load.loc, message)
            first.clones.append(ring)
    for ring in found.values():
        _fill_alike(ring)
    return list(found.values())


def _copies_between(placement: Placement, ring: Ring, copy: AsyncCopy) -> bool:
    """Whether a nested region with copies of its own stands between the ring and the copy."""
    ops = ring.block.ops
    first, last = ops.index(ring.copies[-1].load), ops.index(copy.load)
    return any(inner in placement.copies for op in ops[first:last] for inner in op.walk())


def _fill_alike(ring: Ring) -> None:
    """Its full barrier counts the same arrivals wherever a ring is filled: through registers, where
    one of its blocks is."""
    for copies in zip(ring.copies, *(clone.copies for clone in ring.clones), strict=True):
        passed = [copy for copy in copies if isinstance(copy, PassedTile)]
        if len({copy.fill is not None and not copy.fill.narrow for copy in passed}) > 1:
            for copy in passed:
                copy.fill = None
