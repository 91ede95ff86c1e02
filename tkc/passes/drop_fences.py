"""Removes the fences of the async proxy that nothing needs."""

from __future__ import annotations

from tkc.ir.dialects import cta
from tkc.ir.types import SharedType
from tkc.passes.memory_order import Flow, Node, same_place

# What accesses shared memory by the generic proxy; all else that names a buffer may use the other.
_GENERIC = (
    *(cta.LoadShared, cta.GatherShared, cta.LoadScalar, cta.StoreShared, cta.StoreScalar),
    *(cta.ZeroPadding, cta.ZeroRows, cta.CopyAsync, cta.CopyWait, cta.Last, cta.UpdateGlobal),
    *(cta.Convert, cta.Reduce, cta.Total, cta.Scan, cta.Fold, cta.Alloc),
)
_ASYNC = (cta.Wgmma, cta.WgmmaWait, cta.TmaStore, cta.TmaWait)


class DropFences:
    """Works on cta IR whose shared memory is planned: buffers that share bytes are one place.

    before:  loop { ...; cta.fence_async(); cta.arrive(%k) }; cta.fence_async(); cta.arrive(%q)
    after:   loop { ...; cta.fence_async(); cta.arrive(%k) }; cta.arrive(%q)

    A fence makes what its threads have done by the generic proxy precede what comes by the async
    proxy. So it goes if, on all paths to it from the fences before it, they have touched only
    buffers that no copy of TMA and no wgmma ever names; or if on all paths from it another fence
    comes before an arrival, which lets TMA go on, and before all that goes by the async proxy. One
    goes after the other, and each is looked at without those that are gone.
    """

    def __init__(self, kernel: cta.Kernel) -> None:
        self.kernel = kernel
        named = (
            value
            for op in kernel.walk()
            if not isinstance(op, _GENERIC)
            for value in op.all_operands()
            if isinstance(value.type, SharedType)
        )
        self.others = list(dict.fromkeys(named))
        self.gone: set[Node] = set()

    def run(self) -> None:
        """Erase the fences that order nothing, of each role (or of the kernel, where there are
        none) by itself."""
        roles = [op for op in self.kernel.body.ops if isinstance(op, cta.Role)]
        for role in roles or [None]:
            inside = set((role or self.kernel).walk())
            for node in Flow(self.kernel, role).nodes:
                if (
                    isinstance(node.op, cta.FenceAsync)
                    and node.op in inside
                    and not node.op.awaited
                ):
                    since, until = self._beside(node, False), self._beside(node, True)
                    if not any(map(self._needs_one, since)) or not any(map(_is_late, until)):
                        self.gone.add(node)
                        node.op.erase()

    def _needs_one(self, node: Node) -> bool:
        if node.kind == "unknown":  # of these two what shared memory they use is a node of its own
            return not isinstance(node.op, (cta.Last, cta.UpdateGlobal))
        if node.kind not in ("read", "write") or isinstance(node.op, _ASYNC):
            return False
        return any(same_place(place, other) for place in node.places for other in self.others)

    def _beside(self, fence: Node, forward: bool) -> list[Node]:
        """What stands on the paths from a fence (or to it) as far as the next; the fence too where
        they lead back to it."""
        found: list[Node] = []
        work, seen = [fence], set[Node]()
        while work:
            at = work.pop()
            for node in at.after if forward else at.before:
                other = isinstance(node.op, cta.FenceAsync) and node not in self.gone
                if node not in seen and (node is fence or not other):
                    seen.add(node)
                    found += [node] * (node not in self.gone)
                    work += [node] * (node is not fence)
        return found


def _is_late(node: Node) -> bool:
    """Whether what the fences before a node order may be needed there, or it is the end."""
    known = ("read", "write", "barrier", "join")
    passed = (cta.FenceAsync, cta.Arrive, cta.CopyArrive, *_ASYNC)
    return node.kind not in known or isinstance(node.op, passed) or not node.after
