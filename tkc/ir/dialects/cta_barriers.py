"""Operations of the cta dialect by which warps wait for each other.

They are names of ``tkc.ir.dialects.cta`` too.
"""

from __future__ import annotations

from itertools import takewhile

from tkc.ir.core import Op, attr


class Sync(Op, name="cta.sync", syncs=True):
    """Named barrier ``id`` over the ``warps`` warps of the role (0: all warps of the CTA)."""

    id: int = attr(0)
    warps: int = attr(0)


class ClusterSync(Op, name="cta.cluster_sync", syncs=True):
    """A barrier of all threads of all CTAs of the cluster (release, acquire)."""


class ClusterArrive(Op, name="cta.cluster_arrive", syncs=True):
    """The first half of a barrier of the cluster: what this thread did is seen behind the wait. The
    kernel does so once before the first ``cta.across`` that reads the buffers of other CTAs, each
    of which waits and arrives again."""


class ClusterWait(Op, name="cta.cluster_wait", syncs=True):
    """The second half: until all threads of all CTAs of the cluster have arrived."""


class FenceAsync(Op, name="cta.fence_async", syncs=True):
    """This thread's writes to shared memory become visible to the async proxy (TMA, wgmma).
    ``awaited``: those of other threads too, which it has waited for at a barrier."""

    awaited: bool = attr(False)


class _PingPong(Op):
    """Warpgroups of the role that follow one another round and round, by the named barriers ``id``
    to ``id + warpgroups - 1``, one for each. ``only`` >= 0: just that one acts. ``group`` >= 0: the
    role is one warpgroup, of this number, and the others are roles too."""

    id: int = attr()
    warpgroups: int = attr()
    only: int = attr(-1)
    group: int = attr(-1)

    def verify(self) -> None:
        self.require(self.warpgroups > 1, "one warpgroup has nobody to wait for")
        self.require(0 < self.id and self.id + self.warpgroups <= 16, "named barriers are 1 to 15")
        self.require(-1 <= self.only < self.warpgroups, "there is no such warpgroup")
        self.require(-1 <= self.group < self.warpgroups, "there is no such warpgroup")


class PingPongWait(_PingPong, name="cta.ping_pong_wait", syncs=True):
    """A warpgroup waits until the one before it (the last before the first) has arrived. Until it
    arrives itself, nothing may wait for all warps: the others would not come."""

    def verify(self) -> None:
        """As for both ends; and no barrier of all warps on the way to the arrival."""
        super().verify()
        ops = self.parent.ops if self.parent is not None else []
        behind = ops[ops.index(self) + 1 :] if self in ops else []
        between = list(takewhile(lambda op: not isinstance(op, PingPongArrive), behind))
        if len(between) < len(behind) and self.group < 0:
            waits = any(_waits_for_all(inner) for op in between for inner in (op, *op.walk()))
            self.require(not waits, "all warps wait for each other before the next may go on")


def _waits_for_all(op: Op) -> bool:
    whole = (Sync, ClusterSync, ClusterArrive, ClusterWait)
    return isinstance(op, whole) or op.operands.get("scratch") is not None


class PingPongArrive(_PingPong, name="cta.ping_pong_arrive", syncs=True):
    """The next warpgroup (the first after the last) may go on; nobody waits."""
