"""Removes the barriers of a role's threads that nothing needs."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from tkc.ir.core import Op, Value
from tkc.ir.dialects import cta
from tkc.layout.register import RegisterLayout
from tkc.passes.memory_order import Flow, Node, reached, same_place


class DropBarriers:
    """Works on cta IR whose shared memory is planned: buffers that share bytes are one place.

    before:  cta.store_shared(%x, %b); cta.sync(); cta.sync(); cta.load_shared(%b)
    after:   cta.store_shared(%x, %b); cta.sync(); cta.load_shared(%b)

    A barrier orders what stands on the paths to it against what stands on the paths from it, each
    as far as the next barrier: all else is ordered by those. So it goes if no access before it and
    none behind it touch one place, at least one of them writing. One goes after the other, in the
    innermost loops first, and each is checked without those that are gone.
    """

    def __init__(self, kernel: cta.Kernel) -> None:
        self.kernel = kernel

    def run(self) -> None:
        """Erase the barriers that order nothing, of each role (or of the kernel, where there are
        none) by itself."""
        roles = [op for op in self.kernel.body.ops if isinstance(op, cta.Role)]
        for role in roles or [None]:
            flow = Flow(self.kernel, role)
            for barrier in unneeded(flow, self.kernel, same_place):
                _drop(barrier.node.op)


@dataclass(frozen=True)
class Unneeded:
    """A barrier that orders nothing, with the accesses before and behind it that no other barrier
    parts from it: those that it would order if they touched one place."""

    node: Node
    earlier: list[Node]
    later: list[Node]


def unneeded(
    flow: Flow, kernel: cta.Kernel, same: Callable[[Value, Value], bool]
) -> Iterator[Unneeded]:
    """The barriers of a role that order nothing, where each is gone before the next is looked at.
    ``same``: whether two tensors or buffers can be the same memory."""
    inside = set((flow.role or kernel).walk())
    found = [n for n in flow.nodes if n.opens and n.op in inside]
    for node in sorted(found, key=lambda n: -n.depth):
        earlier, later = reached(node, False), reached(node, True)
        last = isinstance(node.op, cta.Across) and not _exchanges_later(node)
        if last or not any(_conflict(one, other, same) for one in earlier for other in later):
            node.kind = "join"
            yield Unneeded(node, earlier, later)


def _exchanges_later(node: Node) -> bool:
    """Whether CTAs of a cluster exchange anything behind the exchange of a node: only what they
    send then overwrites what was read before it."""
    work, seen = [node], {node}
    while work:
        for other in work.pop().after:
            if other is node or isinstance(other.op, cta.Across) and other.op is not node.op:
                return True
            if other not in seen:
                seen.add(other)
                work.append(other)
    return False


def _drop(op: Op) -> None:
    if isinstance(op, cta.Sync):
        op.erase()
    else:
        op.attributes["entry_barrier"] = False


def _conflict(one: Node, other: Node, same: Callable[[Value, Value], bool]) -> bool:
    if "unknown" in (one.kind, other.kind):
        return True
    if one.kind == other.kind == "read":
        return False
    if one.depth == other.depth == 0 and _same_threads(one.op, other.op):
        return False
    return any(same(a, b) for a in one.places for b in other.places)


def _same_threads(one: Op, other: Op) -> bool:
    """Whether every thread accesses the same elements of a tensor in both, and no other thread
    does: outside of loops, where equal operands have equal values."""
    layouts = _layout(one), _layout(other)
    if layouts[0] is None or layouts[0] != layouts[1] or layouts[0].replicas():
        return False
    places = [(op.operands["tensor"], op.operands["index"]) for op in (one, other)]
    return places[0] == places[1] and one.attributes["axes"] == other.attributes["axes"]


def _layout(op: Op) -> RegisterLayout | None:
    """The layout by which a load or store of global memory says which thread accesses which
    element; None for other operations, and where one thread accesses one element."""
    if not isinstance(op, (cta.LoadGlobal, cta.StoreGlobal)):
        return None
    tiles = op.out.tile if isinstance(op, cta.LoadGlobal) else op.x.tile
    return None if tiles.layout is None else tiles.layout.normalised()
