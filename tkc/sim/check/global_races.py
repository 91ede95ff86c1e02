"""Races on global memory between CTAs of one launch that no synchronisation orders.

Accesses are *weak* (ordinary loads, stores and copies) or *strong* (atomics, updates, volatile and
relaxed ones). Two of one word by different clusters conflict if one writes and one is weak, as the
memory model of PTX has it; a strong access whose scope is the CTA or the cluster counts as weak
between clusters. What conflicts is reported, unless fences with atomics or flags order the two (see
global_order.py), or the weak one comes after an atomic or flag access by its cluster that has seen
every update of that word so far. A weak write after a strong read is not checked. Weak stores of
the value that is there already do not conflict with each other.
"""

from collections.abc import Callable

import numpy as np

from tkc.sim.arrays import Bools, Integers
from tkc.sim.check.cached_lines import UNFENCED, CachedLines
from tkc.sim.check.carried_fences import NOTE, CarriedFences, FencedWrites
from tkc.sim.check.global_order import FENCES, GlobalOrder, is_wide_fence
from tkc.sim.check.host import CheckHost
from tkc.sim.check.no_races import NoGlobalRaces
from tkc.sim.check.program_order import ProgramOrder, granule_shift
from tkc.sim.check.unfenced_flags import UnfencedFlags, loads_of_data
from tkc.sim.errors import SimError
from tkc.sim.launch import Launch
from tkc.sim.memory.global_memory import BASE
from tkc.sim.memory.marks import SEVERAL, Clusters, Touched
from tkc.sim.ptx.program import Instr
from tkc.sim.ref.watchers import GLOBAL

_NARROW = "for other CTAs it is an ordinary access: its scope is .cta or .cluster, not .gpu"
_UNFENCED = (
    "another CTA wrote it: an atomic or flag that it wrote later has been read, but no fence "
    "stands between the two writes"
)
_WORDS = ("volatile", "relaxed", "acquire", "release", "acq_rel")


def _several(launch: Launch) -> bool:
    x, y, z = launch.grid
    return x * y * z > launch.cluster_ctas


def _orders(instr: Instr) -> bool:
    if instr.op in FENCES:
        return is_wide_fence(instr)
    return is_strong(instr) and any(instr.has(w) for w in ("acquire", "release", "acq_rel"))


def is_flag_access(instr: Instr) -> bool:
    """Whether an instruction is a load or store that other CTAs may watch: volatile, relaxed,
    acquire or release."""
    return instr.op in ("ld", "st") and any(instr.has(word) for word in _WORDS)


def is_strong(instr: Instr) -> bool:
    """Whether an instruction's accesses need no order against others of their kind: atomics and
    flag accesses."""
    return instr.op in ("atom", "red") or is_flag_access(instr)


def passes_l1(instr: Instr) -> bool:
    """Whether a load goes by the L2 alone, so that no line of an L1 is read or kept."""
    return instr.op in ("ld", "ldu", "cp.async") and (instr.has("cg") or instr.has("cv"))


def is_narrow(instr: Instr) -> bool:
    """Whether a strong access has the scope of its CTA or cluster only."""
    return instr.has("cta") or instr.has("cluster")


def updates_global(instr: Instr) -> bool:
    """Whether an instruction may be a strong write to global memory."""
    if instr.op.startswith("cp.reduce"):
        return True
    inside = any(word.startswith(("shared", "local")) for word in instr.mods)
    return is_strong(instr) and instr.op != "ld" and not inside


class GlobalRaces(NoGlobalRaces):
    """Who touched each word of global memory, against the accesses of the running cluster.

    several: the launch has more than one cluster. active: nothing in the kernel orders CTAs, so any
    conflict is wrong. ordered: something may order them, or warps of one, so knowledge is tracked.
    Conflicts raise SimError "global-race" (between clusters) or "race" (between warps of one).
    """

    def __init__(self, engine: CheckHost) -> None:
        self.engine = engine
        self.several = _several(engine.launch)
        fenced = any(_orders(instr) for instr in engine.code)
        within = fenced and (self.several or engine.batch.warps > 1)
        self.shift = granule_shift(engine.code)
        self.order = GlobalOrder(engine, self.shift)
        self.carried = CarriedFences(engine, self.shift)
        self.fenced = FencedWrites(engine, self.shift)
        self.lines = CachedLines(self.fenced)
        self.flags = UnfencedFlags(engine, self.fenced, self._loads_of_data())
        self.ordered = within or bool(self.flags.loads)
        self.active = self.several and not self.ordered
        self.orders = (self.order, self.carried, self.fenced)
        if self.flags.loads:
            self.orders += (self.flags.assumed,)
        self.doubt = ""  # about the access at hand
        self.inside = ProgramOrder(engine, self.order if within else None, self.shift)
        self.cluster = 0

    def _loads_of_data(self) -> frozenset[int]:
        code = self.engine.code
        if not self.several or not any(map(updates_global, code)):
            return frozenset()
        flags = [i for i in code if i.op == "ld" and is_flag_access(i) and not is_narrow(i)]
        return loads_of_data(self.engine.kernel, flags)

    def reset(self) -> None:
        """Begin the next cluster under a number that no cluster before has had."""
        memory = self.engine.memory
        memory.clusters += 1
        self.cluster = memory.clusters
        for order in self.orders:
            order.reset(self.cluster)
        self.flags.reset()
        self.inside.reset()

    def give_back(self) -> None:
        """End the launch: the memory gets its shadow back for the next one."""
        self.inside.give_back()

    @property
    def touched(self) -> Touched:
        """Which cluster touched each word in this launch; kept with the memory, made at first
        use."""
        memory = self.engine.memory
        words = memory.data.size >> self.shift
        if memory.touched is None or memory.touched.owner.size != words:
            memory.touched = Touched(words, memory.data.size)
        return memory.touched

    def _others(self, who: Clusters) -> Bools:
        return (who != 0) & (who != self.cluster)

    def _note_readers(self, words: Integers, rows: Integers) -> None:
        reader = self.touched.reader
        if self.ordered:
            reader[words] = self.cluster
            self.order.was_read(words, rows)
        else:
            reader[words] = np.where(self._others(reader[words]), SEVERAL, self.cluster)

    def _require_unread(self, words: Integers, rows: Integers, what: str) -> None:
        """A write after the read of another cluster may as well come before it."""
        reader = self.touched.reader[words]
        bad = self._others(reader)
        if self.ordered and bad.any():
            bad = self._unordered(lambda order: order.unordered_reads(words, rows, reader))
        equal = [self.touched.repeats.get(int(word), 0) for word in words[bad]]
        did = "wrote" if equal and equal[0] == self.touched.reader[words[bad][0]] else "read"
        self._report(words, bad, what, did)

    def _unordered(
        self, unordered: Callable[[GlobalOrder], Bools], stale: Bools | None = None
    ) -> Bools:
        """Which words nothing orders; of those that carried fences order only that is doubtful, and
        so it is of those that need no fence of this cluster, if they are not stale. `stale`: which
        words an L1 may give as they were before; None for what goes by the L2 alone."""
        bad = unordered(self.order)
        if bad.any():
            worse = bad & unordered(self.carried)
            if (bad & ~worse).any():
                self.doubt = f"accesses of CTAs to one place: {NOTE}"
            bad = worse
        if bad.any():
            late = unordered(self.fenced)
            worse = bad & (late if stale is None else late | stale)
            if (bad & ~worse).any():
                self.doubt = f"accesses of CTAs to one place: {UNFENCED}"
            bad = worse
        return bad

    def tell(self, instr: Instr) -> None:
        """Warn of what was doubtful about the accesses of an instruction."""
        if self.doubt:
            self.engine.sync.warn("global-race", self.doubt, instr)
        self.doubt = ""

    def _report(self, words: Integers, bad: Bools, what: str, did: str) -> None:
        if bad.any():
            raise SimError(
                "global-race",
                f"{what} of {self._place(words[bad])}, which another CTA {did} in the same launch; "
                f"{'no fence and flag' if self.ordered else 'nothing'} orders them",
            )

    def _place(self, words: Integers) -> str:
        """The first of some words, for a report."""
        return self.engine.memory.describe((int(words.reshape(-1)[0]) << self.shift) + BASE)

    def _words(self, index: Integers, rows: Integers, unit: int) -> tuple[Integers, Integers]:
        """The words of an access with the warp of each."""
        words = np.asarray(index) >> self.shift
        rows = np.broadcast_to(rows, words.shape)
        if unit > 1 << self.shift:
            words = words[..., None] + np.arange(unit >> self.shift)
            rows = np.broadcast_to(rows[..., None], words.shape)
        return words, rows

    def _require_unwritten(
        self, words: Integers, rows: Integers, what: str, stale: Bools | None = None
    ) -> None:
        """No other cluster has written the words by weak accesses; `stale` as for `_unordered`."""
        owner = self.touched.owner[words]
        bad = self._others(owner)
        if self.ordered and bad.any():
            bad = self._unordered(lambda order: order.unordered(words, rows, owner), stale)
        self._report(words, bad, what, "wrote")

    def _require_settled(
        self, words: Integers, rows: Integers, what: str, stale: Bools | None = None
    ) -> None:
        """No other cluster has updated the words since this one has seen them; `stale` as for
        `_unordered`."""
        observer = self.touched.observer[words]
        bad = self._others(self.touched.updater[words])
        bad &= (observer != self.cluster) & (observer != SEVERAL)
        if self.ordered and bad.any():
            asked = bad
            bad = self._unordered(lambda order: order.unordered_updates(words, rows, asked), stale)
        self._report(words, bad, what, "updated")

    def _checks(self, unit: int) -> bool:
        return self.several and unit >= 1 << self.shift

    def read(
        self,
        index: Integers,
        rows: Integers,
        unit: int,
        lanes: Integers | None = None,
        cached: bool = True,
    ) -> None:
        """Lanes of warps `rows` load `unit` bytes at bytes `index` of the arena; `lanes`: which
        they are, None where they are not told apart; `cached`: by way of an L1."""
        self.inside.read(index, rows, unit, lanes)
        self._was_read(index, rows, unit, cached)

    def _was_read(self, index: Integers, rows: Integers, unit: int, cached: bool = True) -> None:
        if self._checks(unit):
            words, by = self._words(index, rows, unit)
            stale = self.touched.stale[words] != 0 if cached else None
            self._require_unwritten(words, by, "read", stale)
            self._require_settled(words, by, "read", stale)
            self._note_readers(words, by)
        if self.several and self.ordered and cached:
            self.lines.read(self.touched, index, rows)

    def write(
        self,
        index: Integers,
        rows: Integers,
        unit: int,
        same: Callable[[], Bools] | None = None,
        lanes: Integers | None = None,
    ) -> None:
        """Lanes of warps `rows` store `unit` bytes at bytes `index` of the arena; `same` tells
        which of them store what is there already, `lanes` which they are, as for `read`."""
        if self.inside.write(index, rows, unit, same, lanes):
            self.repeats_exist()
        if not self._checks(unit):
            return
        words, by = self._words(index, rows, unit)
        again = self._repeats(words, by, same)
        if again is not None:
            self._require_settled(words[again], by[again], "write")
            self._note_repeats(words[again], by[again])
            words, by = words[~again], by[~again]
        self._write_words(words, by)

    def written(self, index: Integers, rows: Integers, unit: int) -> None:
        """As `write`, but only against other clusters: also what bulk copies write."""
        if self._checks(unit):
            self._write_words(*self._words(index, rows, unit))

    def copied(self, index: Integers, warp: int, unit: int) -> None:
        """A bulk copy of a warp will read `unit` bytes at bytes `index` of the arena. That is not
        noted: it is over when an mbarrier says so, and not when the warp has issued it."""
        self.inside.copied(index, warp, unit)
        if self._checks(unit):
            words, rows = self._words(index, np.full(index.shape, warp), unit)
            self._require_unwritten(words, rows, "a bulk copy's read")
            self._require_settled(words, rows, "a bulk copy's read")

    def fence_proxy(self, warps: list[int]) -> None:
        """Warps execute a fence.proxy.async that counts for global memory."""
        self.inside.proxy.fence(warps)

    def _write_words(self, words: Integers, rows: Integers) -> None:
        self._require_unwritten(words, rows, "write")
        self._require_settled(words, rows, "write")
        self._require_unread(words, rows, "write")
        self.touched.owner[words] = self.cluster
        if self.ordered:
            self.order.wrote(words, rows)
            self.lines.wrote(self.touched, words)

    def _repeats(
        self, words: Integers, rows: Integers, same: Callable[[], Bools] | None
    ) -> Bools | None:
        """Which stores only repeat what another cluster has stored, and nobody read; None for
        none. Such a store does no harm, in whatever order: the first one stays the owner, and the
        others count as readers, so that what overwrites it must come after all of them."""
        owner, reader = self.touched.owner[words], self.touched.reader[words]
        wrote, read = self._others(owner), self._others(reader)
        if same is None or not (wrote.any() or (read.any() and self.touched.repeats)):
            return None
        if self.ordered:
            wrote = self.order.unordered(words, rows, owner)
            read = self.order.unordered_reads(words, rows, reader)
        repeated = read.copy()
        for place in zip(*np.nonzero(read), strict=True):
            repeated[place] = self.touched.repeats.get(int(words[place])) == reader[place]
        again = (wrote | repeated) & ~(read & ~repeated)
        if not again.any():
            return None
        equal = same()
        again &= equal if equal.ndim == words.ndim else equal[..., None]
        return again if again.any() else None

    def _note_repeats(self, words: Integers, rows: Integers) -> None:
        self._note_readers(words, rows)
        for word in words.tolist():
            self.touched.repeats[word] = int(self.touched.reader[word])
        self.repeats_exist()

    def repeats_exist(self) -> None:
        """Some stores count as reads: also where the kernel loads nothing, writes must look for
        these."""

    def updated(self, index: Integers, rows: Integers, unit: int, observes: bool = False) -> None:
        """A strong write of `unit` bytes at bytes `index`, against other clusters; observes: it
        reads them too."""
        if not self._checks(unit):
            return
        words, rows = self._words(index, rows, unit)
        self._require_unwritten(words, rows, "update")
        self._require_unread(words, rows, "update")
        touched = self.touched
        alone = ~self._others(touched.updater[words])
        touched.updater[words] = np.where(alone, self.cluster, SEVERAL)
        seen = observes | (touched.observer[words] == self.cluster)
        touched.observer[words] = np.where(seen, self.cluster, 0)
        if self.ordered:
            self.order.updated(words, rows)
            self.lines.wrote(self.touched, words)
        self.flags.updated(words)

    def _observed(self, instr: Instr, index: Integers, rows: Integers, unit: int) -> None:
        """A strong read, against other CTAs."""
        if self._checks(unit):
            words, rows = self._words(index, rows, unit)
            self._require_unwritten(words, rows, "read")
            bad = self.flags.unordered(instr, words, rows)
            if bad.any():
                message = (
                    f"read of {self._place(words[bad])} may see what was there before {_UNFENCED}"
                )
                raise SimError("global-race", message)
            observer = self.touched.observer
            observer[words] = np.where(self._others(observer[words]), SEVERAL, self.cluster)

    def fence(self, warps: list[int]) -> None:
        """Warps execute a fence of gpu scope."""
        if self.ordered:
            for warp in warps:
                for order in self.orders:
                    order.fence(warp)

    def strong(self, instr: Instr, addresses: Integers, rows: Integers, unit: int) -> None:
        """Lanes of warps `rows` make an atomic or flag access at 1-D device addresses: it is
        checked, and passes knowledge on as the instruction's acquire and release say."""
        index, writes, observes = addresses - BASE, instr.op != "ld", instr.op in ("atom", "ld")
        self.engine.sync.watchers.looked(instr, GLOBAL, index, rows)
        self.inside.strong(index, rows, unit, writes, observes)
        if is_narrow(instr):
            try:
                (self.written if writes else self._was_read)(index, rows, unit)
            except SimError as error:
                error.notes.append(_NARROW)
                raise
        elif writes:
            self.updated(index, rows, unit, observes)
        else:
            self._observed(instr, index, rows, unit)
        if self.ordered:
            self._synchronise(instr, addresses, rows)
        if self.several and writes:
            self.engine.sync.turns.signalled()
        self.tell(instr)

    def _synchronise(self, instr: Instr, addresses: Integers, rows: Integers) -> None:
        both = instr.has("acq_rel")
        for address, row in zip(addresses, rows, strict=True):
            for order in self.orders:
                if instr.op in ("atom", "ld"):
                    order.observe(int(row), int(address), both or instr.has("acquire"))
                if instr.op != "ld":
                    order.signal(int(row), int(address), both or instr.has("release"))
