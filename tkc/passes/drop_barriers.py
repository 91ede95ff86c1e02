"""Removes the barriers of a role's threads that nothing needs."""

from __future__ import annotations

from tkc.ir.core import Op
from tkc.ir.dialects import cta
from tkc.layout.register import RegisterLayout
from tkc.passes.memory_order import Flow, Node, same_place


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
            inside = set((role or self.kernel).walk())
            found = [n for n in flow.nodes if n.opens and n.op in inside]
            for node in sorted(found, key=lambda n: -n.depth):
                if not _needed(node):
                    _drop(node)


def _drop(node: Node) -> None:
    node.kind = "join"
    if isinstance(node.op, cta.Sync):
        node.op.erase()
    else:
        node.op.attributes["entry_barrier"] = False


def _needed(node: Node) -> bool:
    earlier, later = _reached(node, False), _reached(node, True)
    return any(_conflict(one, other) for one in earlier for other in later)


def _conflict(one: Node, other: Node) -> bool:
    if "unknown" in (one.kind, other.kind):
        return True
    if one.kind == other.kind == "read":
        return False
    if one.depth == other.depth == 0 and _same_threads(one.op, other.op):
        return False
    return any(same_place(a, b) for a in one.places for b in other.places)


def _same_threads(one: Op, other: Op) -> bool:
    """Whether every thread accesses the same elements of a tensor in both, and no other thread
    does: outside of loops, where equal operands have equal values."""
    layouts = _layout(one), _layout(other)
    if layouts[0] is None or layouts[0] != layouts[1] or layouts[0].replicas():
        return False
    places = [(op.operands["tensor"], op.operands["index"]) for op in (one, other)]
    return places[0] == places[1] and one.attributes["axes"] == other.attributes["axes"]


def _layout(op: Op) -> RegisterLayout | None:
    """Which thread accesses which element of a tensor."""
    if not isinstance(op, (cta.LoadGlobal, cta.StoreGlobal)):
        return None
    tiles = op.out.tile if isinstance(op, cta.LoadGlobal) else op.x.tile
    return None if tiles.layout is None else tiles.layout.normalised()


def _reached(node: Node, forward: bool) -> list[Node]:
    """The accesses on paths from (or to) a barrier that pass no other barrier."""
    found: list[Node] = []
    work, seen = [node], set[Node]()
    while work:
        at = work.pop()
        for other in at.after if forward else at.before:
            if other in seen or other.kind == "barrier":
                continue
            seen.add(other)
            work.append(other)
            if other.kind != "join":
                found.append(other)
    return found
