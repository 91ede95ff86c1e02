"""Races on global memory between warps of one cluster, and between lanes of one warp.

Barriers order them, and fences with atomics or flags (see global_order.py). Each granule remembers
its last write, the last two warps that read it and the last two that updated it by a strong access
(see global_races.py); what strong accesses do among themselves is no race. Who has seen the last
update by an atomic or flag access comes after all updates. Strong reads and bulk copies are not
remembered. The LLVM engine believes loads by `.nc`: it does not note them.

A store of the value that is there already, which nothing orders after other stores of it, does no
harm: the first one stays the last write, and the repeated one is remembered as a read, so that what
overwrites it must come after it.

Lanes of a warp are told apart in kernels without fences and without accesses that acquire or
release, which may order them too: between ordinary accesses of two lanes, one of them a store,
lanes of the warp must have come to a barrier or an mbarrier. Whichever did counts for all. What
several lanes do to a word in one instruction, as where all of them store one value or load it, is
held against other warps only.
"""

from collections.abc import Callable, Sequence

import numpy as np

from tkc.sim.arrays import Bools, Integers
from tkc.sim.check.global_order import FENCES, GlobalOrder, is_wide_fence
from tkc.sim.check.host import CheckHost
from tkc.sim.check.proxy_fences import ProxyFences
from tkc.sim.errors import SimError
from tkc.sim.memory.global_memory import BASE
from tkc.sim.memory.marks import NO_LANE, SEVERAL_LANES, Marks, Shadow
from tkc.sim.ptx.program import TYPE_BYTES, Instr, Vec

EPOCH = 1 << 36  # steps that no cluster takes: a mark of an earlier cluster lies below the base
LAST = 1 << 62
_ELSEWHERE = ("shared", "param", "local", "const")  # state spaces
ANYBODY = -1  # in the marks of who has seen the last update: several warps


def _narrow(instr: Instr) -> bool:
    """A fence of the CTA's scope."""
    return instr.op in FENCES and not is_wide_fence(instr)


def _passes_on(instr: Instr) -> bool:
    """Whether an instruction may order lanes of one warp without a barrier: a fence, or an access
    that acquires or releases."""
    if instr.op in FENCES:
        return True
    access = instr.op in ("ld", "st", "atom", "red")
    return access and any(map(instr.has, ("acquire", "release", "acq_rel")))


def granule_shift(code: Sequence[Instr]) -> int:
    """The logarithm of the bytes of the granules in which a kernel's accesses to global memory are
    told apart: 4, or the least size of one of them."""
    return min([4, *(_size(instr) for instr in code if _may_be_global(instr))]).bit_length() - 1


def _may_be_global(instr: Instr) -> bool:
    if instr.op not in ("ld", "ldu", "st", "atom", "red") or not instr.types:
        return False
    return not any(word.startswith(_ELSEWHERE) for word in instr.mods)


def _size(instr: Instr) -> int:
    """The bytes of one access by one lane, which for a vector is one access; atomics make one for
    each element."""
    vectors = [x for x in instr.operands if isinstance(x, Vec) and instr.op[0] in "ls"]
    return TYPE_BYTES.get(instr.type, 4) * max([1, *(len(vector.items) for vector in vectors)])


class ProgramOrder:
    """Ordinary and strong accesses to global memory by the running cluster, held against the clocks
    of its warps. Raises SimError "race" where nothing orders two warps, or two lanes of one."""

    def __init__(self, engine: CheckHost, order: GlobalOrder | None, shift: int) -> None:
        self.engine, self.order = engine, order
        # a fence of the CTA's scope passes on knowledge that nobody keeps
        self.by_lane = not any(map(_passes_on, engine.code))
        several = engine.batch.warps > 1 or self.by_lane
        self.active = several and not any(map(_narrow, engine.code))
        self.shift = shift
        self.shadow = Shadow(0, shift)
        self.repeats: dict[int, dict[int, int]] = {}  # granule -> warp -> when it stored the same
        self.proxy = ProxyFences(engine, order is not None)

    def reset(self) -> None:
        """Begin the next cluster: all accesses before it are ordered."""
        memory = self.engine.memory
        used = 1 << (memory.top - BASE).bit_length()  # the same for launches of about one size
        count = min(memory.data.size, used) >> self.shift
        if self.active and self.shadow.count != count:
            spare = (s for s in memory.spare if (s.count, s.shift) == (count, self.shift))
            found = next(spare, None)
            memory.spare = [s for s in memory.spare if s is not found]
            if found is None or found.base > LAST:
                found = Shadow(count, self.shift)
            self.shadow = found
        self.shadow.base += EPOCH
        self.repeats.clear()
        self.proxy.reset()

    def give_back(self) -> None:
        """End the launch: the memory keeps the shadow for the next one."""
        if self.shadow.count:
            self.engine.memory.spare.append(self.shadow)
            self.shadow = Shadow(0, self.shift)

    def _words(self, index: Integers, rows: Integers, unit: int) -> tuple[Integers, Integers]:
        """The granules of an access, and what `rows` says of each."""
        words = np.asarray(index) >> self.shift
        rows = np.broadcast_to(rows, words.shape)
        step = unit >> self.shift
        if step > 1:
            words = words[..., None] + np.arange(step)
            rows = np.broadcast_to(rows[..., None], words.shape)
        return words.reshape(-1), rows.reshape(-1)

    def _lanes(self, index: Integers, lanes: Integers | None, unit: int) -> Integers:
        """The lane of each granule of an access, or NO_LANE for all."""
        if lanes is None or not self.by_lane:
            lanes = np.full((), NO_LANE, np.int64)
        return self._words(index, lanes, unit)[1]

    def _late(self, marks: Marks, words: Integers, row: int) -> Bools:
        """Which accesses of another warp of this cluster are not known to warp `row`."""
        time = marks.time[words] - self.shadow.base
        warp = np.where(time > 0, marks.warp[words], row)  # earlier launches had more warps
        late = (warp != row) & (time > self.engine.sync.clocks.seen[row, warp])
        known = None if self.order is None else self.order.known_to(row).get(self.order.cluster)
        if known is not None:  # by fences and flags
            late &= time > known[warp]
        return late

    def _apart(self, marks: Marks, words: Integers, row: int, lanes: Integers) -> Bools:
        """Which accesses are of another lane of warp `row` than `lanes`, since its last
        barrier."""
        if not self.by_lane:
            return np.zeros(words.shape, np.bool_)
        last = self.engine.sync.clocks.last_barrier[row]
        since = marks.time[words] - self.shadow.base > last
        told = (marks.lane[words] != NO_LANE) & (lanes != NO_LANE)
        return since & told & (marks.warp[words] == row) & (marks.lane[words] != lanes)

    def _report_lanes(
        self, words: Integers, apart: Bools, row: int, lanes: Integers, does: str, did: str
    ) -> None:
        if apart.any():
            place = self.engine.memory.describe((int(words[apart][0]) << self.shift) + BASE)
            who = f"lane {int(lanes[apart][0])} of {self.engine.warp_name(row)}"
            raise SimError(
                "race",
                f"{who} {does} {place}, where another lane {did} since the last barrier of the "
                "warp; bar.warp.sync is missing",
            )

    def _require(self, marks: Marks, words: Integers, row: int, what: str, other: str) -> None:
        """Another warp's access in this cluster must be known to warp `row`."""
        self._report(marks, words, self._late(marks, words, row), row, what, other)

    def _report(
        self, marks: Marks, words: Integers, late: Bools, row: int, what: str, other: str
    ) -> None:
        if late.any():
            word, who = int(words[late][0]), int(marks.warp[words[late][0]])
            place = self.engine.memory.describe((word << self.shift) + BASE)
            raise SimError(
                "race",
                f"{what} of {place} by {self.engine.warp_name(row)} is not ordered after the "
                f"{other} by {self.engine.warp_name(who)}; a barrier is missing",
            )

    def _require_settled(self, words: Integers, row: int, what: str) -> None:
        """All updates are known to warp `row`, or a warp that it knows of has seen them."""
        shadow = self.shadow
        unseen = shadow.observed.time[words] < shadow.updates.time[words]
        observer = np.where(unseen, row, shadow.observed.warp[words])
        unseen |= (observer != ANYBODY) & self._late(shadow.observed, words, row)
        for marks in (shadow.updates, shadow.updates_before):
            late = self._late(marks, words, row) & unseen
            self._report(marks, words, late, row, what, "update")

    def read(
        self, index: Integers, rows: Integers, unit: int, lanes: Integers | None = None
    ) -> None:
        """Lanes of warps `rows` load `unit` bytes at bytes `index` of the arena; `lanes`: which
        they are, None where they are not told apart."""
        if not self.active:
            return
        by = self._lanes(index, lanes, unit)
        words, rows = self._words(index, rows, unit)
        for row in np.unique(rows):
            here = rows == row
            mine, who = words[here], by[here]
            self._require(self.shadow.writes, mine, int(row), "read", "write")
            apart = self._apart(self.shadow.writes, mine, int(row), who)
            self._report_lanes(mine, apart, int(row), who, "loads from", "stored")
            self._require_settled(mine, int(row), "read")
            self._note_two(self.shadow.reads, self.shadow.earlier, mine, int(row), who)

    def copied(self, index: Integers, warp: int, unit: int) -> None:
        """A bulk copy of a warp will read `unit` bytes at bytes `index` of the arena."""
        if not self.active or not index.size:
            return
        words, _ = self._words(index, np.full(index.shape, warp), unit)
        writes = self.shadow.writes
        self._require(writes, words, warp, "a bulk copy's read", "write")
        self._require_settled(words, warp, "a bulk copy's read")
        times = writes.time[words] - self.shadow.base
        for who in np.unique(writes.warp[words[times > 0]]).tolist():
            theirs = (times > 0) & (writes.warp[words] == who)
            last = int(np.argmax(np.where(theirs, times, 0)))
            place = self.engine.memory.describe((int(words[last]) << self.shift) + BASE)
            self.proxy.require(warp, who, int(times[last]), place)

    def _note_two(
        self, last: Marks, before: Marks, words: Integers, row: int, lanes: Integers | None = None
    ) -> None:
        moved = words[last.warp[words] != row]
        before.time[moved] = last.time[moved]
        before.warp[moved] = last.warp[moved]
        before.lane[moved] = last.lane[moved]
        if lanes is None:
            last.lane[words] = NO_LANE
        else:
            also = words[self._apart(last, words, row, lanes)]
            self._note_lanes(last, words, lanes, also)
        last.time[words] = self.shadow.base + self.engine.batch.time
        last.warp[words] = row

    def _note_lanes(
        self, marks: Marks, words: Integers, lanes: Integers, also: Integers | None = None
    ) -> None:
        """Note which lane made each access; `also`: words that other lanes have read, too. Those
        that touch one word in one instruction do the same, in lockstep, and are not told apart."""
        marks.lane[words] = lanes
        together = words[marks.lane[words] != lanes]
        if also is not None:
            marks.lane[also] = SEVERAL_LANES
        marks.lane[together] = NO_LANE

    def write(
        self,
        index: Integers,
        rows: Integers,
        unit: int,
        same: Callable[[], Bools] | None,
        lanes: Integers | None = None,
    ) -> bool:
        """Lanes of warps `rows` store `unit` bytes at bytes `index` of the arena; `same` tells
        which of them store what is there already, `lanes` which they are, as for `read`. True if
        that excuses some of the stores."""
        if not self.active:
            return False
        shape = np.shape(index)
        by = self._lanes(index, lanes, unit)
        words, rows = self._words(index, rows, unit)
        shadow, excused = self.shadow, False
        for row in np.unique(rows):
            here = rows == row
            mine, who = words[here], by[here]
            late = self._late(shadow.writes, mine, int(row))
            apart = self._apart(shadow.writes, mine, int(row), who)
            again = late | apart | self._late_repeats(mine, int(row)).any(0)
            if same is None:
                again[:] = False
            elif again.any():  # where this instruction has stored already, lanes are compared later
                equal = np.repeat(np.broadcast_to(same(), shape), max(unit >> self.shift, 1))[here]
                now = shadow.writes.time[mine] == shadow.base + self.engine.batch.time
                again &= equal | now
            self._report(shadow.writes, mine, late & ~again, int(row), "write", "write")
            self._report_lanes(mine, apart & ~again, int(row), who, "stores to", "stored")
            self._require_settled(mine, int(row), "write")
            self._require_unread(mine, int(row), again)
            for marks in (shadow.reads, shadow.earlier):
                apart = self._apart(marks, mine, int(row), who)
                self._report_lanes(mine, apart, int(row), who, "stores to", "loaded")
            fresh = mine[~again]
            shadow.writes.time[fresh] = shadow.base + self.engine.batch.time
            shadow.writes.warp[fresh] = row
            self._note_lanes(shadow.writes, fresh, who[~again])
            if again.any():
                self._note_repeats(mine[again], int(row))
                excused = True
        return excused

    def _late_repeats(self, words: Integers, row: int) -> Bools:
        """Which of the reads that are remembered last, [2, words], are stores of what was there
        already, by warps of which warp `row` does not know that."""
        found = np.zeros((2, words.size), np.bool_)
        if not self.repeats:
            return found
        for place, marks in enumerate((self.shadow.reads, self.shadow.earlier)):
            late = self._late(marks, words, row)
            for at in np.nonzero(late)[0]:
                word = int(words[at])
                stored = self.repeats.get(word, {}).get(int(marks.warp[word]))
                found[place, at] = stored == marks.time[word]
        return found

    def _require_unread(self, words: Integers, row: int, again: Bools) -> None:
        """Reads by other warps are known to warp `row` that writes; and where it does not store
        `again` what is there already, such stores by others."""
        repeats = self._late_repeats(words, row)
        for place, marks in enumerate((self.shadow.reads, self.shadow.earlier)):
            late = self._late(marks, words, row)
            self._report(marks, words, late & ~repeats[place], row, "write", "read")
            self._report(marks, words, late & repeats[place] & ~again, row, "write", "write")

    def _note_repeats(self, words: Integers, row: int) -> None:
        self._note_two(self.shadow.reads, self.shadow.earlier, words, row)
        for word in words.tolist():
            self.repeats.setdefault(word, {})[row] = int(self.shadow.reads.time[word])

    def strong(
        self, index: Integers, rows: Integers, unit: int, writes: bool, observes: bool
    ) -> None:
        """Lanes of warps `rows` make atomic or flag accesses of `unit` bytes at bytes `index` of
        the arena; observes: they see the last update."""
        if not self.active:
            return
        words, rows = self._words(index, rows, unit)
        what = "update" if writes else "read"
        shadow, now = self.shadow, self.shadow.base + self.engine.batch.time
        for row in np.unique(rows):
            mine = np.unique(words[rows == row])
            self._require(shadow.writes, mine, int(row), what, "write")
            if writes:
                self._require(shadow.reads, mine, int(row), what, "read")
                self._require(shadow.earlier, mine, int(row), what, "read")
            observed = shadow.observed
            settled = observed.time[mine] >= shadow.updates.time[mine]
            own = observed.warp[mine] == row
            if writes:
                self._note_two(shadow.updates, shadow.updates_before, mine, int(row))
                seen = mine if observes else mine[settled & own]
                observed.warp[seen] = row
            else:
                seen = mine
                observed.warp[seen] = np.where(settled & ~own, ANYBODY, row)
            observed.time[seen] = now
