"""Lanes of one warp: what orders their accesses to shared memory among themselves.

`races` checks whole warps. Between two lanes of a warp a barrier must stand (`bar.warp.sync` or one
of more threads; an mbarrier where all others arrive, for who waits there; shuffles, ldmatrix and
products wait for all lanes too, but PTX promises no order of memory for them): before one loads
what another stored, before one overwrites what another loaded, and before an elected lane that
arrives on an mbarrier speaks for the others. Atomics need no order among each other. For what
others loaded in front of an instruction that the whole warp executes together, it speaks with
doubts: GPUs load first, as CUTLASS's and DeepGEMM's products with scales rely on it.
"""

from typing import Literal

import numpy as np

from tkc.sim.arrays import Array, Bools, Integers, Mask
from tkc.sim.check.host import CheckHost
from tkc.sim.check.races import SharedRaces
from tkc.sim.errors import SimError
from tkc.sim.ptx.program import Imm, Instr


def _bits(lanes: Integers) -> int:
    return sum(1 << lane for lane in lanes.tolist())


def orders_lanes(instr: Instr) -> bool:
    """Whether an instruction is a barrier of whole warps: what all lanes of one do before it is
    done for all that comes behind it. Those of some lanes tell of these (`LaneOrder.join`)."""
    barrier = instr.op.startswith(("bar.", "barrier.")) and instr.op != "bar.warp"
    return barrier and "arrive" not in instr.op


def gathers_lanes(instr: Instr) -> bool:
    """Whether all lanes of a warp execute an instruction together, of which PTX promises no order
    of memory."""
    if instr.op in ("shfl", "redux"):
        members = instr.operands[-1]
        return isinstance(members, Imm) and members.value & 0xFFFFFFFF == 0xFFFFFFFF
    return instr.op.startswith(("mma", "wmma.", "wgmma.", "ldmatrix", "stmatrix", "movmatrix"))


SEVERAL = -1  # more than one lane
Way = Literal["loads from", "stores to", "updates", "copies to"]


class LaneOrder:
    """When each lane of each warp first touched shared memory since the last barrier of the warp
    (0: not yet), and the lane that last loaded, stored and updated each granule, with its warp's
    epoch.

    A barrier of a warp, or of some lanes, begins its next epoch, and so does an arrival of its
    lanes on an mbarrier. `whole`, by warp, is the epoch that its last barrier
    began; what another lane did from there on, and from `open` by warp, lane and other lane on, is
    not ordered for a lane. Epochs have numbers that no two warps share.

    `first_load` and `first_store`, by warp and lane, are like `first` those of loads, also since
    the warp last executed an instruction together, and of stores.
    """

    def __init__(self, engine: CheckHost) -> None:
        self.engine = engine
        self.active = engine.settings.check
        arrives = any(instr.op.startswith("mbarrier.arrive") for instr in engine.code)
        self.checks_arrivals = self.active and arrives
        warps = engine.batch.warps
        self.first, self.first_load, self.first_store = np.zeros((3, warps, 32), np.int64)
        self.epoch = np.arange(1, warps + 1)
        self.open = np.zeros((warps, 32, 32), np.int64)
        self.whole = np.zeros(warps, np.int64)
        # Of each warp: 1 + the mbarrier where all lanes arrived last, in which phase, and the epoch
        # that began there; the same of an mbarrier where some did, and which, as bits.
        self.arrived = np.zeros((3, warps), np.int64)
        self.partly = np.zeros((4, warps), np.int64)
        size = engine.batch.shared.data.size if self.active else 0
        self.loaded, self.stored, self.updated = (np.zeros((2, size), np.int64) for _ in range(3))
        self.reset()

    def reset(self) -> None:
        """Begin a batch: epochs with numbers that no batch before has had."""
        for array in (self.first, self.first_load, self.first_store):
            array.fill(0)
        count = self.epoch.size
        self.epoch[:] = (self.epoch.max() // count + 1) * count + np.arange(1, count + 1)
        self.whole[:] = self.epoch
        self.arrived.fill(0)
        self.partly.fill(0)

    def touch(self, rows: slice, mask: Mask, loads: bool) -> None:
        """Note the first access to shared memory of active lanes of warps `rows` since the last
        barrier of the warp, which loads or stores."""
        if not self.checks_arrivals:
            return
        for times in (self.first, self.first_load if loads else self.first_store):
            part = times[rows]
            fresh = part == 0 if mask is None else (part == 0) & mask
            part[fresh] = self.engine.batch.time

    def gather(self, rows: slice, mask: Mask) -> None:
        """Note that warps `rows`, those with all living lanes, execute an instruction together."""
        if not self.checks_arrivals:
            return
        self.engine.batch.time += 1
        whole = slice(None)
        if mask is not None:
            whole = np.asarray((mask | self.engine.batch.exited[rows]).all(1))
        self.first_load[rows][whole] = 0

    def access(
        self,
        index: Integers,
        rows: slice,
        mask: Mask,
        unit: int,
        way: Way,
    ) -> None:
        """Lanes of warps `rows` load, store or update `unit` bytes at byte index [warps, 32] of
        shared memory. Raises SimError "race" where another lane of the warp has stored there since
        the last barrier, or has loaded or updated what a lane now writes, or updated what it
        loads."""
        if not self.active:
            return
        self.touch(rows, mask, way == "loads from")
        at, lane, thread = self._require(index, rows, mask, unit, way)
        tables = {"loads from": self.loaded, "stores to": self.stored, "updates": self.updated}
        known, writes = tables[way], way == "stores to"
        several = known[1, at] != lane if not writes else np.zeros(at.shape, np.bool_)
        several &= self._is_open(known[:, at], thread)
        known[0, at] = self.epoch[thread >> 5]
        known[1, at] = np.where(several, SEVERAL, lane)
        if not writes:
            known[1, at[known[1, at] != lane]] = SEVERAL

    def begin_copy(self, index: Integers, rows: slice, mask: Mask, unit: int) -> None:
        """Lanes of warps `rows` copy `unit` bytes each to byte index [warps, 32] of shared memory
        (`written` says when that is done). Raises SimError "race" where another lane of the warp
        has used these since the last barrier."""
        if self.active:
            self._require(index, rows, mask, unit, "copies to")

    def _require(
        self, index: Integers, rows: slice, mask: Mask, unit: int, way: Way
    ) -> tuple[Integers, Integers, Integers]:
        """Of an access: its granules, and the lane and the thread of each. Raises SimError "race"
        where it is not ordered after that of another lane."""
        threads = np.arange(32 * rows.start, 32 * rows.stop).reshape(-1, 32)
        chosen = np.ones(index.shape, np.bool_) if mask is None else mask
        races = self.engine.sync.races
        assert isinstance(races, SharedRaces)  # as this check is active
        thread = np.broadcast_to(threads, index.shape)[chosen]
        at, thread = (part.reshape(-1) for part in races.words(index[chosen], thread, unit))
        lane = thread & 31
        others = [(self.stored, "stored")]
        if way != "loads from":
            others.append((self.loaded, "loaded"))
        if way != "updates":
            others.append((self.updated, "updated it"))
        for known, did in others:
            late = self._is_open(known[:, at], thread) & (known[1, at] != lane)
            if late.any():
                warp = self.engine.warp_name(int(thread[late][0]) >> 5)
                raise SimError(
                    "race",
                    f"lane {int(lane[late][0])} of {warp} {way} {races.place(int(at[late][0]))}, "
                    f"where another lane {did} since the last barrier of the warp; "
                    "bar.warp.sync is missing",
                )
        return at, lane, thread

    def written(self, warp: int, lanes: Integers, index: Integers, unit: int) -> None:
        """Note that `lanes` of a warp have waited for their copies of `unit` bytes to bytes `index`
        of shared memory, as no other lane has."""
        races = self.engine.sync.races
        if self.active and isinstance(races, SharedRaces):
            at, lane = races.words(index, lanes, unit)
            self.stored[0, at] = self.epoch[warp]
            self.stored[1, at] = lane

    def synchronize(self, rows: slice, mask: Mask) -> None:
        """Note a barrier that warps `rows` come to; it counts for a warp where every living lane
        takes part."""
        whole = np.ones(rows.stop - rows.start, np.bool_)
        if mask is not None:
            whole = np.asarray((mask | self.engine.batch.exited[rows]).all(1))
        self.engine.sync.clocks.last_barrier[rows] = self.engine.batch.time
        self._begin(rows, whole)
        self._meet(rows, whole)

    def join(self, rows: slice, peers: Array) -> None:
        """Note a barrier of lanes of warps `rows`; peers, [warps, 32 or 1, 32]: with whom each of
        those that execute it meets. What one knows of the others before it, all of these know."""
        if not self.active:
            return
        absent = self.engine.batch.exited[rows]
        everybody = peers | absent[:, None, :] | absent[:, :, None]
        whole = np.asarray(everybody.all((1, 2)))
        some = np.asarray(peers.any((1, 2)))
        self.engine.sync.clocks.last_barrier[rows][some] = self.engine.batch.time
        self._begin(rows, some)
        self._meet(rows, whole)
        for row in np.nonzero(some & ~whole)[0]:
            warp = rows.start + int(row)
            met = peers[row] & peers[row].any(0)[:, None]
            met = met & met.T
            known = np.where(met[:, :, None], self.open[warp], 0).max(1)
            self.open[warp] = np.where(met, self.epoch[warp], np.maximum(self.open[warp], known))

    def _begin(self, rows: slice, which: Array) -> None:
        """The next epoch of some of the warps `rows`."""
        self.epoch[rows][which] += self.epoch.size

    def _meet(self, rows: slice, which: Array) -> None:
        """All lanes of some of the warps `rows` know what all did before this epoch."""
        self._forget(np.arange(self.epoch.size)[rows][which])
        self.whole[rows][which] = self.epoch[rows][which]

    def _forget(self, warps: Integers | int) -> None:
        """Accesses of lanes so far are ordered for who waits for their warps."""
        for array in (self.first, self.first_load, self.first_store):
            array[warps] = 0
        self.engine.sync.clocks.doubted[:, warps] = 0

    def arrive(self, warp: int, lanes: Integers, index: int, phase: int) -> None:
        """Note that `lanes` of a warp arrive together on the mbarrier at a byte of shared memory,
        in its current phase."""
        if not self.active:
            return
        self.epoch[warp] += self.epoch.size
        now, bits = self.epoch[warp], _bits(lanes)
        if not self._living(warp) & ~bits:
            self.arrived[:, warp] = index + 1, phase, now
            return
        place, before, _, known = self.partly[:, warp].tolist()
        same = (place, before) == (index + 1, phase)
        self.partly[:, warp] = index + 1, phase, now, bits | known if same else bits

    def see(self, warp: int, lanes: Integers, index: int, phase: int) -> None:
        """Note that `lanes` of a warp see the mbarrier at a byte in `phase`: if all others arrived
        there in an earlier one, what each did before is done for these."""
        if not self.active:
            return
        self.engine.sync.clocks.last_barrier[warp] = self.engine.batch.time
        living, bits = self._living(warp), _bits(lanes)
        place, before, epoch = self.arrived[:, warp].tolist()
        if place == index + 1 and before < phase:
            self._close(warp, lanes, epoch)
            if bits == living:
                self.arrived[0, warp] = 0
                self._forget(warp)
        place, before, epoch, known = self.partly[:, warp].tolist()
        if place == index + 1 and before < phase:
            missing = living & ~known
            if not missing or missing == bits and lanes.size == 1:
                self._close(warp, lanes, epoch)

    def _close(self, warp: int, lanes: Integers, epoch: int) -> None:
        self.open[warp, lanes] = np.maximum(self.open[warp, lanes], epoch)

    def _living(self, warp: int) -> int:
        """The lanes of a warp that have not exited, as bits."""
        return _bits(np.nonzero(~self.engine.batch.exited[warp])[0])

    def _is_open(self, known: Integers, thread: Integers) -> Bools:
        """Of (epoch, lane) of accesses, by columns: which are of the threads' own warps, and not
        ordered yet for them; those of several lanes as of the one that is ordered best."""
        epoch, other = known
        warp, lane = thread >> 5, thread & 31
        now = self.epoch[warp]
        late = (epoch >= self.whole[warp]) & (epoch < now) & ((now - epoch) % self.epoch.size == 0)
        (places,) = np.nonzero(late)
        if places.size:
            known_of = self.open[warp[places], lane[places]]
            by = other[places]
            first = known_of[np.arange(by.size), np.maximum(by, 0)]
            late[places] = epoch[places] >= np.where(by < 0, known_of.max(1), first)
        return late | (epoch == now)

    def covered(self, warp: int, lanes: Integers) -> int:
        """Up to which time an arrival of a warp by some `lanes` alone covers the accesses of all
        its lanes: not those of other lanes since the last barrier, but, with doubts, loads in front
        of what all lanes executed together since."""
        if not self.checks_arrivals:
            return self.engine.batch.time
        surely = self._before(self.first[warp], lanes)
        likely = self._before(np.stack([self.first_load[warp], self.first_store[warp]]), lanes)
        if likely > surely:
            after, upto = self.engine.sync.clocks.doubted[:, warp]
            after = min(after, surely) if upto else surely
            self.engine.sync.clocks.doubted[:, warp] = after, max(upto, likely)
        return likely

    def _before(self, first: Integers, lanes: Integers) -> int:
        """Now, or the time before the first of these accesses [..., 32] by other lanes."""
        others = first.copy()
        others[..., lanes] = 0
        early = others[others > 0]
        return min(self.engine.batch.time, int(early.min()) - 1 if early.size else 1 << 60)
