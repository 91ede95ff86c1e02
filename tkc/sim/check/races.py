"""Race detection in shared memory by vector clocks, and the proxy rule.

What each warp knows stands in its clocks (clocks.py).
"""

from collections.abc import Callable
from contextlib import nullcontext

import numpy as np

from tkc.sim.arrays import Bools, Integers
from tkc.sim.check.async_updates import AsyncUpdates
from tkc.sim.check.clocks import ALWAYS, Clocks
from tkc.sim.check.host import CheckHost
from tkc.sim.check.no_races import NoRaces
from tkc.sim.errors import SimError

_DOUBTED = (
    "of which another one has arrived for them: only an instruction that they execute together "
    "stands between, which GPUs begin after the loads, but PTX wants a bar.warp.sync"
)


class SharedRaces(NoRaces):
    """Who wrote and read each granule (1, 2 or 4 bytes) of the batch's shared memory, and when;
    each access is held against the clocks of its warp. See `NoRaces` for the arguments.

    Raises SimError: "race" where no barrier orders two warps, "missing-wait" for what an async copy
    has not finished, "proxy-fence" where a fence.proxy.async is missing, "mbarrier" for ordinary
    accesses to an mbarrier.
    """

    def __init__(self, engine: CheckHost, clocks: Clocks, granule: int) -> None:
        self.engine = engine
        self.batch = engine.batch
        self.clocks = clocks
        self.shift = granule.bit_length() - 1
        count = self.batch.shared.data.size >> self.shift
        self.write_time = np.zeros(count, np.int64)
        self.writer = np.zeros(count, np.int64)
        self.atomic = np.zeros(count, np.bool_)
        self.last_read = np.zeros(count, np.int64)
        self.read_time = np.zeros((clocks.agents, count), np.int32)
        self.agent_last = np.zeros(clocks.agents, np.int64)
        self.update_time = np.zeros((clocks.first_wgmma, count), np.int32)  # by atomics of warps
        self.update_last = np.zeros(clocks.first_wgmma, np.int64)
        self.writes_pending = np.zeros(count, np.uint8)
        self.reads_pending = np.zeros(count, np.uint8)
        self.guarded = np.zeros(count, np.bool_)
        self.repeated = np.zeros(count, np.bool_)
        self.repeats: dict[int, dict[int, int]] = {}  # granule -> warp -> when it stored the same
        self.updates = AsyncUpdates(self)
        self.pending = 0
        self.guards = 0

    def reset(self) -> None:
        """Begin a batch: nobody has touched anything."""
        kept = (self.read_time, self.agent_last), (self.update_time, self.update_last)
        for times, last in kept:  # of the many agents, those that have touched something
            for agent in np.nonzero(last)[0]:
                times[agent].fill(0)
            last.fill(0)
        for array in (self.write_time, self.writer, self.atomic, self.last_read):
            array.fill(0)
        self.writes_pending.fill(0)
        self.reads_pending.fill(0)
        self.guarded.fill(False)
        self.repeated.fill(False)
        self.repeats.clear()
        self.updates.reset()
        self.pending = self.guards = 0

    def words(self, index: Integers, rows: Integers, unit: int) -> tuple[Integers, Integers]:
        """(granules, warp of each) of accesses of `unit` bytes at byte `index` by warps `rows`;
        with a further dimension where an access has several granules."""
        words = index >> self.shift
        step = unit >> self.shift
        if step > 1:
            words = words[..., None] + np.arange(step)
            rows = np.broadcast_to(np.asarray(rows)[..., None], words.shape)
        return words, rows

    def is_overwritten(self, index: int) -> bool:
        """Whether an async copy to the byte's granule is in flight."""
        return bool(self.writes_pending[index >> self.shift])

    def place(self, word: int) -> str:
        """A granule for people: its offset, and in a cluster its CTA."""
        cta, offset = self.batch.shared.locate(int(word) << self.shift)
        where = f"shared memory at {offset:#x}"
        return where if self.batch.ctas == 1 else f"{where} of CTA {self.engine.ctas[cta]}"

    def agent_name(self, agent: int) -> str:
        """An agent of the clocks for people: a warp, its wgmma, or a copy."""
        if agent < self.clocks.first_wgmma:
            return self.engine.warp_name(agent)
        if agent < self.clocks.first_store:
            return f"wgmma of {self.engine.warp_name(agent - self.clocks.first_wgmma)}"
        if agent < self.clocks.first_mbarrier:
            return f"a bulk store of {self.engine.warp_name(agent - self.clocks.first_store)}"
        return "an async copy"

    # Ordinary accesses.

    def read(self, index: Integers, rows: Integers, unit: int, atomic: bool = False) -> None:
        """Lanes of warps `rows` load: the last write of each granule must be ordered before, unless
        both are atomic. Atomic reads are not remembered: no atomic write needs an order behind."""
        words, rows = self.words(index, rows, unit)
        self._guard(words)
        if self.pending and self.writes_pending[words].any():
            word = words[self.writes_pending[words] != 0].reshape(-1)[0]
            raise SimError(
                "missing-wait",
                f"{self.place(word)} is read while an async copy to it is in flight; "
                "nothing waited for that copy",
            )
        self._ordered_after_write(words, rows, "read", atomic)
        if atomic:
            return
        time = self.batch.time
        self.last_read[words] = time
        self.read_time[rows, words] = time
        self.agent_last[rows] = time

    def _guard(self, words: Integers) -> None:
        if self.guards and self.guarded[words].any():
            word = words[self.guarded[words]].reshape(-1)[0]
            raise SimError(
                "mbarrier",
                f"{self.place(word)} is an mbarrier; ordinary accesses must not touch it",
            )

    def _late(self, words: Integers, rows: Integers, atomic: bool) -> Bools:
        """Which accesses are not ordered after the last ordinary write of each granule and, unless
        they are atomic, the atomics behind it."""
        late = self.write_time[words] > self.clocks.seen[rows, self.writer[words]]
        if not atomic and self.atomic[words].any():
            late |= self._late_updates(words, rows, self.clocks.seen).any(0)
        return late

    def _late_updates(self, words: Integers, rows: Integers, clocks: Integers) -> Bools:
        """By warp, which accesses by `rows` are by these clocks not ordered after its atomics.
        These need no order among themselves, so several may stand behind the last ordinary
        write."""
        known = clocks[np.broadcast_to(rows, words.shape), : self.clocks.first_wgmma]
        return (self.update_time[:, words] > np.moveaxis(known, -1, 0)) & self.atomic[words]

    def _late_writer(self, word: int, by: int) -> int:
        """The agent after whose write an access by warp `by` is not ordered."""
        who = int(self.writer[word])
        if self.write_time[word] > self.clocks.seen[by, who]:
            return who
        return int(np.argmax(self._late_updates(np.array(word), np.array(by), self.clocks.seen)))

    def _ordered_after_write(
        self, words: Integers, rows: Integers, what: str, atomic: bool = False
    ) -> None:
        late = self._late(words, rows, atomic)
        if late.any():
            by = np.broadcast_to(rows, words.shape)[late].reshape(-1)[0]
            word = words[late].reshape(-1)[0]
            raise self._unordered(int(word), int(by), what, self._late_writer(int(word), int(by)))

    def _unordered(self, word: int, by: int, what: str, who: int) -> SimError:
        """The diagnostic about an access by warp `by` that may come before a write by `who`."""
        if who >= self.clocks.first_mbarrier:
            return SimError(
                "missing-wait",
                f"{what} of {self.place(word)} by {self.engine.warp_name(by)}: the async "
                "copy that wrote it was not waited for on its mbarrier",
            )
        return SimError(
            "race",
            f"{what} of {self.place(word)} by {self.engine.warp_name(by)} is not ordered "
            f"after the write by {self.agent_name(who)}; a barrier is missing",
        )

    def _ordered_after_reads(
        self, words: Integers, rows: Integers, what: str, together: bool = False
    ) -> None:
        """Warps `rows` write granules that others have read before. together: it suffices if the
        warp knows of one warp of a warpgroup that it has waited for the products."""
        row_set = np.unique(rows)
        seen = self.clocks.seen[row_set]
        low = np.where(seen >= self.agent_last, ALWAYS, seen).min()
        if int(self.last_read[words].max()) <= low:
            return
        flat = words.reshape(-1)
        flat_rows = np.broadcast_to(rows, words.shape).reshape(-1)
        known = self._known_together(flat_rows) if together else self.clocks.seen[flat_rows]
        late = self.read_time[:, flat].T > known
        if late.any():
            at, agent = (int(i) for i in np.argwhere(late)[0])
            cause = "a barrier is missing"
            if what == "async write":  # the warp that reads may have run before the copy's issue
                cause += ", or that read should wait for this copy"
            raise SimError(
                "race",
                f"{what} of {self.place(flat[at])} by {self.engine.warp_name(int(flat_rows[at]))} "
                f"is not ordered after the read by {self.agent_name(agent)}; {cause}",
            )

    def write(
        self,
        index: Integers,
        rows: Integers,
        unit: int,
        atomic: bool = False,
        same: Callable[[], Bools] | None = None,
    ) -> None:
        """Lanes of warps `rows` store; `same` tells which of them store what is there already.

        Warps that store the same value in any order (a flag that each of them may raise) do no harm
        to each other, so the first of them stays the writer; a later write of something else must
        be ordered after all of them.
        """
        words, rows = self.words(index, rows, unit)
        rows = np.broadcast_to(rows, words.shape)
        self._guard(words)
        self._not_in_flight(words)
        again = np.zeros(words.shape, np.bool_)
        late = self._late(words, rows, atomic)
        if self.repeats:
            late |= self._before_repeats(words, rows)
        if same is not None and late.any():
            again = same()
            again = again if again.ndim == words.ndim else again[..., None]
            again = again & late & (self.writer[words] < self.clocks.first_wgmma)
        if (late & ~again).any():
            self._report_write(words[late & ~again], rows[late & ~again], atomic)
        self._ordered_after_reads(words, rows, "write")
        fresh, by = words[~again], rows[~again]
        self._forget_repeats(fresh)
        self.atomic[fresh] = atomic
        self._note_repeats(words[again], rows[again])
        if atomic:  # the last ordinary write stays known
            self.update_time[by, fresh] = self.batch.time
            self.update_last[by] = self.batch.time
        else:
            self.write_time[fresh] = self.batch.time
            self.writer[fresh] = by
            twice = self.writer[fresh] != by
            self._note_repeats(fresh[twice], by[twice])

    def _report_write(self, words: Integers, rows: Integers, atomic: bool) -> None:
        self._ordered_after_write(words, rows, "write", atomic)
        word, row = int(words[0]), int(rows[0])
        seen = self.clocks.seen[row]
        who = next(warp for warp, time in self.repeats[word].items() if time > seen[warp])
        raise self._unordered(word, row, "write", who)

    def _before_repeats(self, words: Integers, rows: Integers) -> Bools:
        """Which writes are not ordered after the stores of warps that repeated the last one."""
        late = np.zeros(words.shape, np.bool_)
        for place in zip(*np.nonzero(self.repeated[words]), strict=True):
            seen = self.clocks.seen[rows[place]]
            times = self.repeats[int(words[place])].items()
            late[place] = any(time > seen[warp] for warp, time in times)
        return late

    def _note_repeats(self, words: Integers, rows: Integers) -> None:
        self.repeated[words] = True
        for word, row in zip(words.tolist(), rows.tolist(), strict=True):
            self.repeats.setdefault(word, {})[row] = self.batch.time

    def _forget_repeats(self, words: Integers) -> None:
        if not self.repeats:
            return
        for word in words[self.repeated[words]].tolist():
            self.repeats.pop(word, None)
        self.repeated[words] = False

    def _not_in_flight(self, words: Integers) -> None:
        if not self.pending:
            return
        for flags, text in (
            (self.writes_pending, "an async copy to it is in flight"),
            (self.reads_pending, "an async operation still reads it"),
        ):
            if flags[words].any():
                word = words[flags[words] != 0].reshape(-1)[0]
                raise SimError("missing-wait", f"{self.place(word)} is overwritten while {text}")

    # Asynchronous accesses: words are unique granules of one operation.

    def begin_write(
        self, words: Integers, warp: int, async_proxy: bool, updates: bool = False
    ) -> None:
        """A warp issues an async copy to these granules: all reads and writes there must be ordered
        before, through a fence.proxy.async if the copy goes by the async proxy. updates: not the
        writes of others that update them, in flight or complete."""
        self._guard(words)
        rows = np.full(words.shape, warp)
        with self.updates.hidden(words) if updates else nullcontext():
            self._not_in_flight(words)
            self._ordered_after_write(words, rows, "async write")
            self._ordered_after_reads(words, rows, "async write", together=async_proxy)
            if async_proxy:
                self._fenced(words, rows, "an async copy overwrites")
        self.writes_pending[words] += 1
        if updates:
            self.updates.pending[words] += 1
        self.pending += 1

    def end_write(self, words: Integers, agent: int, updates: bool = False) -> int:
        """The copy is complete, and counts as a write by `agent`; gives the time of that."""
        self.pending -= 1
        self.writes_pending[words] -= 1
        self.batch.time += 1
        if updates:
            self.updates.note(words)
        self.write_time[words] = self.batch.time
        self.writer[words] = agent
        self.atomic[words] = False
        return self.batch.time

    def begin_read(self, words: Integers, warps: list[int], what: str) -> None:
        """Warps issue an async operation, named `what`, that will read these granules: writes there
        must be ordered and fenced before."""
        self._guard(words)
        if self.pending and self.writes_pending[words].any():
            word = words[self.writes_pending[words] != 0][0]
            raise SimError(
                "missing-wait", f"{what} reads {self.place(word)} while a copy to it is in flight"
            )
        for warp in warps:
            rows = np.full(words.shape, warp)
            self._ordered_after_write(words, rows, f"{what}: read")
            self._fenced(words, rows, f"{what} reads")
        self.reads_pending[words] += 1
        self.pending += 1

    def end_read(self, words: Integers, readers: dict[int, Integers]) -> None:
        """The operation has read the granules, and each of the agents `readers` those that it
        names; later writes of these must be ordered after it."""
        self.pending -= 1
        self.reads_pending[words] -= 1
        time = self.batch.time
        self.last_read[words] = time
        for agent, part in readers.items():
            self.read_time[agent, part] = time
            self.agent_last[agent] = time

    def _fenced(self, words: Integers, rows: Integers, what: str) -> None:
        agent = self.writer[words]
        late = (self.write_time[words] > self.clocks.fenced[rows, agent]) & (
            agent < self.clocks.first_wgmma
        )
        if self.atomic[words].any():
            updates = self._late_updates(words, rows, self.clocks.fenced)
            agent = np.where(late, agent, updates.argmax(0))
            late |= updates.any(0)
        if late.any():
            word, who = words[late][0], int(agent[late][0])
            raise SimError(
                "proxy-fence",
                f"{what} {self.place(word)}, written by ordinary stores of {self.agent_name(who)} "
                "with no fence.proxy.async in between",
            )

    def _known_together(self, rows: Integers) -> Integers:
        """What warps know, [rows, agents], if each warp of a warpgroup knew that the products of
        its mates are done where its own are."""
        known = self.clocks.seen[rows]
        warps, per = np.arange(self.clocks.warps), self.batch.warps_per_cta
        starts, group = np.unique(warps - warps % per % 4, return_inverse=True)
        products = known[:, self.clocks.first_wgmma :][:, : warps.size]
        products[:] = np.maximum.reduceat(products, starts, axis=1)[:, group]
        return known

    def doubts(self, words: Integers, warp: int) -> list[tuple[str, str]]:
        """(kind, what) of all that is doubtful about an async copy that a warp issues to these
        granules, and that CUDA's own libraries rely on. Ordinary reads by other warps come before
        it only through a fence, or through the barrier that orders them. A warp that has waited for
        products knows that its own part is done, or all of its warpgroup's."""
        found: list[tuple[str, str]] = []
        last = self.clocks.first_wgmma
        late = self.read_time[:last, words] > self.clocks.fenced[warp, :last, None]
        late[warp] = False
        if late.any():
            reader, at = (int(i) for i in np.argwhere(late)[0])
            what = f"read by ordinary loads of {self.agent_name(reader)} with no fence.proxy.async"
            found.append(("proxy-fence", f"{self.place(words[at])}, {what} in between"))
        late = self.read_time[:, words] > self.clocks.seen[warp, :, None]
        if late.any():
            reader, at = (int(i) for i in np.argwhere(late)[0])
            what = f"read by {self.agent_name(reader)}: another warp of its warpgroup has waited"
            found.append(("race", f"{self.place(words[at])}, {what} for products, not this one"))
        found = [(kind, f"an async copy overwrites {what}") for kind, what in found]
        return found + self.doubted_loads(words, [warp])

    def doubted_loads(self, words: Integers, rows: Integers | list[int]) -> list[tuple[str, str]]:
        """(kind, what) of loads in granules that warps `rows` now write, in front of which only an
        instruction that their lanes executed together stands, and no barrier."""
        after, upto = self.clocks.doubted
        for reader in np.nonzero(upto)[0]:
            times = self.read_time[reader, words]
            late = (times > after[reader]) & (times <= upto[reader])
            late &= np.asarray(rows) != reader
            if late.any():
                where = self.place(int(words[late].reshape(-1)[0]))
                what = f"overwritten, loaded by lanes of {self.agent_name(int(reader))} {_DOUBTED}"
                return [("race", f"{where} is {what}")]
        return []

    def note_use(self, index: int, warp: int, time: int) -> None:
        """A warp has used the mbarrier at byte `index` by `time`; its inval is a write behind."""
        word = index >> self.shift
        self.last_read[word] = max(int(self.last_read[word]), time)
        self.read_time[warp, word] = max(int(self.read_time[warp, word]), time)
        self.agent_last[warp] = max(int(self.agent_last[warp]), time)

    def protect(self, index: int, on: bool) -> None:
        """Say whether the 8 bytes at `index` are an mbarrier from now on, which ordinary accesses
        must not touch."""
        words = slice(index >> self.shift, (index + 8) >> self.shift)
        self.guards += int(on) - int(bool(self.guarded[words].any()))
        self.guarded[words] = on
