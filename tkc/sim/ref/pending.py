"""Queues of asynchronous work: cp.async per warp, bulk copies, bulk groups per thread, wgmma.

Policies: "late" finishes work only when something waits for it or nothing else can run, "early" at
issue, "random" at any moment in between.
"""

from collections.abc import Callable
from dataclasses import dataclass, field

import numpy as np

from tkc.sim.arrays import Integers
from tkc.sim.check.global_flight import GlobalFlight
from tkc.sim.check.host import CheckHost
from tkc.sim.errors import SimError
from tkc.sim.memory.global_memory import BASE
from tkc.sim.ref.products import ProductQueue


@dataclass(slots=True)
class CopyAsync:
    """One cp.async of one warp, `size` bytes per lane: 1-D arrays over its active lanes."""

    warp: int
    lanes: Integers
    size: int
    target: Integers  # byte index in the batch's shared array
    source: Integers  # device address
    source_size: Integers | None  # bytes taken from the source, the rest is zero; None: all
    words: Integers | None  # granules marked as in flight; None: it is complete for all to see
    done: bool = False
    places: Integers | None = None  # what GlobalFlight noted of the source


@dataclass(slots=True)
class BulkLoad:
    """A bulk copy into shared memory that completes on an mbarrier: `deliver` writes the data and
    signals. line: of the PTX."""

    deliver: Callable[[], None]
    line: int


@dataclass(slots=True)
class BulkStore:
    """A bulk copy out of shared memory: `read` takes the data, `write` puts it to its place. line:
    of the PTX."""

    read: Callable[[], None]
    write: Callable[[], None]
    line: int
    places: Integers | None = None  # what GlobalFlight noted of the target
    was_read: bool = False
    written: bool = False


@dataclass(slots=True)
class ThreadGroups:
    """The bulk groups of one thread: copies not committed yet, and the committed groups, oldest
    first."""

    open: list[BulkStore] = field(default_factory=list[BulkStore])
    committed: list[list[BulkStore]] = field(default_factory=list[list[BulkStore]])


class AsyncQueues:
    """All asynchronous work of a batch that was issued and not waited for."""

    def __init__(self, engine: CheckHost) -> None:
        self.engine = engine
        self.policy = engine.settings.policy
        self.random = np.random.default_rng(engine.settings.seed + 1)
        self.flight = GlobalFlight(engine)
        self.reset()

    def reset(self) -> None:
        """Begin a batch: nothing is in flight."""
        warps = self.engine.batch.warps
        self.flight.reset()
        self.copies_open: list[list[CopyAsync]] = [[] for _ in range(warps)]
        self.copies: list[list[list[CopyAsync]]] = [[] for _ in range(warps)]
        self.arrivals: list[tuple[list[CopyAsync], Callable[[], None]]] = []
        self.loads: list[BulkLoad] = []
        self.stores: dict[tuple[int, int], ThreadGroups] = {}
        self.products: list[ProductQueue | None] = [None] * -(-warps // 4)

    def strikes(self) -> bool:
        """Whether something completes at this moment: by chance under the policy "random", else
        never."""
        return self.policy == "random" and bool(self.random.integers(3) == 0)

    # cp.async.

    def add_copy(self, copy: CopyAsync) -> None:
        """Issue one warp's cp.async; under "early" the data moves at once."""
        self.copies_open[copy.warp].append(copy)
        sizes = copy.size if copy.source_size is None else copy.source_size
        copy.places = self.flight.begin(copy.source, sizes, False)
        if self.policy == "early" or self.strikes():
            self.move([copy])

    def commit_copies(self, warp: int) -> None:
        """cp.async.commit_group by a warp: its copies since the last one are a group."""
        self.copies[warp].append(self.copies_open[warp])
        self.copies_open[warp] = []

    def wait_copies(self, warps: list[int], keep: int, everything: bool) -> list[CopyAsync]:
        """cp.async.wait_group: finish all but the newest `keep` groups of each warp; everything:
        also copies that were not committed (wait_all). Gives those that nothing had waited for."""
        done: list[CopyAsync] = []
        for warp in warps:
            groups = self.copies[warp]
            while len(groups) > keep:
                done += groups.pop(0)
            if everything:
                done += self.copies_open[warp]
                self.copies_open[warp] = []
        fresh = [copy for copy in done if copy.words is not None]
        self.finish_copies(fresh)
        return fresh

    def finish_copies(self, copies: list[CopyAsync]) -> None:
        """Move the data and make it count as written by the issuing warps."""
        copies = [copy for copy in copies if copy.words is not None]
        self.move([copy for copy in copies if not copy.done])
        races = self.engine.sync.races
        for copy in copies:
            if copy.words is not None:
                races.end_write(copy.words, copy.warp)
                copy.words = None
                self.flight.end(copy.places, False)

    def move(self, copies: list[CopyAsync]) -> None:
        """Copy global to shared memory with its shadow, for copies whose data has not moved; those
        of one size go together."""
        if not copies:
            return
        plain = [c for c in copies if c.source_size is None]
        for size in {c.size for c in plain}:
            same = [c for c in plain if c.size == size]
            target = np.concatenate([c.target for c in same])
            source = np.concatenate([c.source for c in same])
            self._transfer(size, target, source)
        for copy in copies:
            copy.done = True
            if copy.source_size is not None:
                self._transfer_partial(copy, copy.source_size)

    def _transfer(self, size: int, target: Integers, source: Integers) -> None:
        memory, shared = self.engine.memory, self.engine.batch.shared
        cells = (source - BASE) // size
        shared.cells[size][target // size] = memory.cells[size][cells]
        unit = min(size, 8)
        for step in range(size // unit):
            at = target // unit + step
            shared.shadow[unit][at] = memory.shadow[unit][(source - BASE) // unit + step]

    def _transfer_partial(self, copy: CopyAsync, sizes: Integers) -> None:
        shared = self.engine.batch.shared
        offsets = np.arange(copy.size)
        where = copy.target[:, None] + offsets
        taken = offsets < sizes[:, None]
        index = np.where(taken, copy.source[:, None] - BASE + offsets, 0)
        memory = self.engine.memory
        shared.data[where] = np.where(taken, memory.data[index], 0)
        shared.shadow_bytes[where] = np.where(taken, memory.shadow_bytes[index], 0xFF)

    # Bulk copies.

    def add_load(self, load: BulkLoad) -> None:
        """Issue a copy that completes on an mbarrier; under "early" it is complete at once."""
        if self.policy == "early":
            load.deliver()
        else:
            self.loads.append(load)

    def add_store(self, thread: tuple[int, int], store: BulkStore) -> None:
        """Issue a copy of a thread's (warp, lane) open bulk group; under "early" it is written at
        once."""
        self.stores.setdefault(thread, ThreadGroups()).open.append(store)
        if self.policy == "early":
            self._write_store(store)
        elif self.strikes():
            self._read_store(store)

    def commit_stores(self, thread: tuple[int, int]) -> None:
        """cp.async.bulk.commit_group by a thread (warp, lane): its open copies are a group."""
        groups = self.stores.setdefault(thread, ThreadGroups())
        groups.committed.append(groups.open)
        groups.open = []

    def wait_stores(self, thread: tuple[int, int], keep: int, reads_only: bool) -> None:
        """cp.async.bulk.wait_group{.read} by a thread (warp, lane): all but its newest `keep`
        groups have read their sources, and unless `reads_only` have written."""
        groups = self.stores.get(thread)
        if groups is None:
            return
        count = max(0, len(groups.committed) - keep)
        for group in groups.committed[:count]:
            for store in group:
                self._read_store(store)
                if not reads_only:
                    self._write_store(store)
        self.engine.sync.clocks.await_stores(thread[0], self.engine.batch.time)
        if not reads_only:
            for group in groups.committed[:count]:
                for store in group:
                    self.flight.end(store.places, True)
            del groups.committed[:count]

    def _read_store(self, store: BulkStore) -> None:
        if not store.was_read:
            store.was_read = True
            store.read()

    def _write_store(self, store: BulkStore) -> None:
        self._read_store(store)
        if not store.written:
            store.written = True
            store.write()

    # Progress.

    def after_slice(self) -> None:
        """A group has run for a while: under the policy "random" some loads complete."""
        while self.loads and self.strikes():
            self.loads.pop(int(self.random.integers(len(self.loads)))).deliver()

    def complete_one(self) -> bool:
        """Complete the oldest (or a random) copy that an mbarrier waits for, as no group can run;
        False if there is none."""
        if self.loads:
            index = int(self.random.integers(len(self.loads))) if self.policy == "random" else 0
            self.loads.pop(index).deliver()
            return True
        if self.arrivals:
            copies, signal = self.arrivals.pop(0)
            self.finish_copies(copies)
            signal()
            return True
        return False

    def finish(self) -> None:
        """All CTAs have exited: write what stores still hold. Raises SimError "missing-wait" for
        copies into their memory, reads of it and products that were not waited for."""
        checking = self.engine.settings.check
        if self.loads and checking:
            raise SimError(
                "missing-wait",
                "the CTA exits while a bulk copy into its shared memory is in flight",
                self.loads[0].line,
            )
        for groups in self.stores.values():
            pending = [s for group in (*groups.committed, groups.open) for s in group]
            unread = [store for store in pending if not store.was_read]
            if unread and checking:
                raise SimError(
                    "missing-wait",
                    "the CTA exits while a bulk copy still reads its shared memory "
                    "(commit_group and wait_group.read are missing)",
                    unread[0].line,
                )
            for store in pending:
                self._write_store(store)
        for queue in self.products:
            if queue is not None and queue.pending() and checking:
                raise SimError(
                    "missing-wait",
                    "the CTA exits with a wgmma that was not waited for",
                    queue.line(),
                )
