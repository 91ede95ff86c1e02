"""Everything that orders warps in a batch: barriers, mbarriers, async queues, clocks, stalls."""

from collections.abc import MutableMapping

import numpy as np

from tkc.sim.arrays import Bools, Integers
from tkc.sim.check.clocks import Clocks
from tkc.sim.check.deadlock import (
    deadlock_error,
    endless_error,
    looks_at_flags,
    mbarrier_facts,
)
from tkc.sim.check.global_races import GlobalRaces
from tkc.sim.check.host import CheckHost
from tkc.sim.check.lanes import LaneOrder
from tkc.sim.check.no_races import NoGlobalRaces, NoRaces
from tkc.sim.check.promises import Promises
from tkc.sim.check.races import SharedRaces
from tkc.sim.check.remote_accesses import RemoteAccesses
from tkc.sim.check.shared_order import SharedOrder
from tkc.sim.check.tensor_maps import MapOrder
from tkc.sim.errors import SimError
from tkc.sim.ptx.program import TYPE_BYTES, Instr
from tkc.sim.ref import turns
from tkc.sim.ref.barrier_objects import Barrier, Mbarrier
from tkc.sim.ref.group import Group, Key, Wait
from tkc.sim.ref.pending import AsyncQueues
from tkc.sim.ref.watchers import Watchers, in_loops

MAX_STEPS = 10_000_000  # instructions of groups in one batch before a loop counts as endless
PATIENCE = 8  # slices in which a loop that looks at flags sees nothing happen, before others run
MAX_TIMEOUTS = 1000  # rounds in which every waiter gives up once and something still moves


class SyncState:
    """What orders the warps of one batch: barriers, mbarriers, asynchronous queues, clocks, and the
    checks on them. Executors call in; the engine asks it when no group can run."""

    def __init__(self, engine: CheckHost) -> None:
        self.engine = engine
        batch = engine.batch
        self.clocks = Clocks(batch.warps)
        self.races: NoRaces = NoRaces()
        self.global_races: NoGlobalRaces = NoGlobalRaces()
        if engine.settings.check:
            self.races = SharedRaces(engine, self.clocks, granule(engine))
            self.global_races = GlobalRaces(engine)
        self.shared_order = SharedOrder(engine)
        self.lanes = LaneOrder(engine)
        self.promises = Promises(engine)
        self.warnings: dict[tuple[str, int], SimError] = {}  # by kind and instruction
        self.remote = RemoteAccesses(engine)
        self.maps = MapOrder(engine)
        self.queues = AsyncQueues(engine)
        self.barriers: dict[tuple[int, int], Barrier] = {}
        # what was known when a barrier was last complete, by 16 * CTA + number
        self.barrier_passed = np.zeros((16 * batch.ctas, self.clocks.agents), np.int64)
        self.cluster = Barrier(batch.warps)
        self.cluster_released: dict[int, tuple[Integers, list[int]]] = {}
        self.shown: dict[tuple[int, int, int], set[int]] = {}
        self.cluster_arrived: set[int] = set()
        self.mbarriers: MutableMapping[int, Mbarrier] = {}
        self.last_timeout_events = -1
        self.timeouts = 0
        self.patient, self.gave_way = True, False
        settings = engine.settings
        by_chance = settings.schedule == "random"
        self.turns = turns.Turns(np.random.default_rng(settings.seed) if by_chance else None)
        loops = in_loops(engine.kernel) if settings.check else frozenset[int]()
        self.watchers = Watchers(loops, engine.memory, self.turns, self.wake)
        self.registers = np.zeros(0, np.int64)
        self.register_pool: list[int] = []

    def reset(self) -> None:
        """Begin a batch: nobody waits, nothing is in flight, no mbarrier exists."""
        self.clocks.reset()
        self.races.reset()
        self.global_races.reset()
        self.shared_order.reset()
        self.lanes.reset()
        self.promises.reset()
        self.remote.reset()
        self.maps.reset()
        self.queues.reset()
        self.barriers = {}
        self.barrier_passed.fill(0)
        self.cluster = Barrier(self.engine.batch.warps)
        self.cluster_released = {}
        self.shown = {}
        self.cluster_arrived = set()
        self.mbarriers = {}
        self.last_timeout_events = -1
        self.timeouts = 0
        self.patient, self.gave_way = True, False
        self.turns.reset()
        self.watchers.reset()
        self._reset_registers()

    def warn(self, kind: str, message: str, instr: Instr) -> None:
        """Report something doubtful about an instruction as a warning, once for each instruction
        and kind; the launch goes on."""
        warning = SimError(kind, message)
        warning.severity = "warning"
        found = self.warnings.setdefault((kind, instr.index), warning)
        self.engine.locate(found, instr.index)

    # Waking.

    def wake(self, kind: str, key: Key) -> None:
        """Let every group run again that waits for `key` of this kind."""
        self.engine.events += 1
        for group in self.engine.groups:
            wait = group.wait
            if wait is not None and wait.kind == kind and key in wait.key:
                group.wait = None
                if wait.behind:
                    group.pc += 1

    def live_warps(self, warps: range) -> int:
        """How many of these warps have a lane that has not exited."""
        return int((~self.engine.batch.exited[warps.start : warps.stop]).any(1).sum())

    def join_barrier(
        self, key: tuple[int, int], warps: list[int], syncing: bool, line: int
    ) -> bool:
        """Warps arrive (and wait, if syncing) at the named barrier (CTA, number), from PTX line
        `line`; True once it is complete. Raises SimError "barrier" for too many threads, or if a
        warp cannot know that the round before is over."""
        barrier = self.barriers[key]
        self._require_passed(key, warps)
        barrier.arrived += warps
        barrier.lines.append(line)
        if syncing:
            barrier.syncing += warps
        if len(barrier.arrived) > barrier.expected:
            raise SimError(
                "barrier",
                f"barrier {key[1]}: {32 * len(barrier.arrived)} threads have come to a barrier of "
                f"{32 * barrier.expected}",
            )
        known = self.clocks.publish(warps, self.engine.batch.time)
        barrier.known = known if barrier.known is None else np.maximum(barrier.known, known)
        return self.settle_barrier(key)

    def _require_passed(self, key: tuple[int, int], warps: list[int]) -> None:
        """Warps that come to a barrier know that its round before is over."""
        passed = self.barrier_passed[16 * key[0] + key[1]]
        early = [w for w in warps if (self.clocks.seen[w] < passed).any()]
        if early and self.engine.settings.check:
            raise SimError(
                "barrier",
                f"warp {early[0]} may come to barrier {key[1]} while its round before is not "
                "complete: nothing tells the warp that it is",
            )

    def settle_barrier(self, key: tuple[int, int]) -> bool:
        """Release those who wait at a named barrier, ``key`` = (CTA of the batch, number), if every
        warp that it expects has come: they learn what all of them have done. True if so."""
        barrier = self.barriers[key]
        if len(barrier.arrived) < barrier.expected or barrier.known is None:
            return False
        if barrier.syncing:
            self.clocks.learn(barrier.syncing, barrier.known)
        self.barrier_passed[16 * key[0] + key[1]] = barrier.known[0]
        for take in barrier.takers:
            take(barrier.flags, barrier.threads)
        del self.barriers[key]
        self.wake("barrier", key)
        return True

    def granules(self, index: Integers, size: int) -> Integers:
        """Race granules of `size` bytes at each byte of shared memory, 1-D; none if checks are
        off."""
        return self.races.words(index, index, size)[0].reshape(-1)

    def mark_inits_fenced(self) -> None:
        """A fence.mbarrier_init or proxy fence: mbarriers initialised so far may be used by
        copies."""
        for barrier in self.mbarriers.values():
            barrier.fenced = True

    def change_registers(self, group: Group, warps: list[int], count: int, grow: bool) -> bool:
        """setmaxnreg by warps of a group to `count` registers a thread: take from the CTA's pool
        (grow) or give to it. False if the group must wait; SimError for a change the wrong way."""
        batch = self.engine.batch
        for cta in sorted({warp // batch.warps_per_cta for warp in warps}):
            mine = [w for w in warps if w // batch.warps_per_cta == cta]
            before = self.registers[mine]
            if grow and (before > count).any() or not grow and (before < count).any():
                verb = "raises" if not grow else "lowers"
                raise SimError("setmaxnreg", f"setmaxnreg to {count} {verb} the count")
            needed = 32 * int((count - before).sum())
            if grow and needed > self.register_pool[cta]:
                group.wait = Wait("register pool", (cta,))
                return False
            self.register_pool[cta] -= needed
            self.registers[mine] = count
            if not grow:
                self.wake("register pool", cta)
        return True

    def _reset_registers(self) -> None:
        """All warps start with the entry count; the pool starts empty."""
        launch = self.engine.launch
        ctas = launch.kernel.directives.get("minnctapersm", (1,))[0]
        most = launch.target.registers_at_launch(max(launch.warps * ctas, 1))
        entry = launch.kernel.registers_at_launch(most)
        self.registers = np.full(self.engine.batch.warps, entry, np.int64)
        self.register_pool = [0] * self.engine.batch.ctas

    # Async progress and stalls.

    def after_slice(self) -> None:
        """A group has run for a while: under the policy "random" some copies complete."""
        self.queues.after_slice()

    def slice_used(self, group: Group) -> None:
        """A group ran for long without blocking: it waits as spinning if its state has been there
        before, or if it only counts or reads a clock while it looks at a flag that nobody changes
        (so that CTAs run that may change it). Where it looks at flags and something happens in
        every round, that of the whole batch decides, and after many slices the batch's turn is
        over. SimError "step-limit" beyond MAX_STEPS, or MAX_TURNS of turns.

        The global timer jumps by a second, so that loops with a time-out come to their end.
        """
        group.deferred = True
        self.engine.batch.waited += 1_000_000_000
        if self.engine.batch.time > MAX_STEPS:
            raise endless_error(self.engine, group, f"{MAX_STEPS:,} steps")
        state = self._state(group)
        busy = group.quiet[0] != self.engine.events
        group.quiet = (self.engine.events, 1 if busy else group.quiet[1] + 1)
        inner, outer = looks_at_flags(self.engine, group.pc)
        idle = self.patient and group.quiet[1] > PATIENCE and inner
        again = outer and busy and self.turns.seen(self.fingerprint())
        if outer and self.turns.use(inner) and self.turns.given > turns.MAX_TURNS:
            most = f"{turns.MAX_TURNS:,} turns, between those of other CTAs"
            raise endless_error(self.engine, group, most)
        if state in group.spins or idle or again:
            seen = self.watchers.watched_by(range(group.low, group.high))
            group.wait = Wait("spin", (self.engine.events, *seen))
            self.gave_way |= idle
            return
        if len(group.spins) > 64:
            group.spins.clear()
        group.spins.add(state)

    def _state(self, group: Group) -> int:
        """A fingerprint of everything that decides what the group does next."""
        rows = group.rows
        parts: list[int | bytes] = [group.pc, len(group.stack), self.engine.events]
        parts += [bank[:, rows].tobytes() for bank in self.engine.batch.banks.values()]
        return hash(tuple(parts)) or 1

    def fingerprint(self) -> int:
        """Of everything that decides what the batch does next, also of whose turn it is, but for
        global memory."""
        batch = self.engine.batch
        parts: list[object] = [bank.tobytes() for bank in batch.banks.values()]
        for group in sorted(self.engine.groups, key=lambda group: group.low):
            parts += [group.low, group.high, group.pc, len(group.stack), group.deferred]
            parts.append(None if group.mask is None else group.mask.tobytes())
            parts.append(None if group.wait is None else group.wait.kind)
        for key in sorted(self.barriers):
            parts += [key, *sorted(self.barriers[key].arrived), self.barriers[key].flags]
        return hash((*parts, *self._fingerprint_of_memory()))

    def _fingerprint_of_memory(self) -> list[object]:
        """What the batch's own memories hold, and how far its mbarriers are."""
        batch = self.engine.batch
        parts: list[object] = [batch.shared.data.tobytes(), batch.local.tobytes()]
        for index, barrier in self.mbarriers.items():
            parts += [index, barrier.pending, barrier.tx, barrier.phase & 1]
        return [*parts, *sorted(self.cluster_arrived)]

    def exited(self, group: Group) -> None:
        """The warps of a group have exited: barriers that count all living warps may be complete
        now. Raises SimError if their CTA's memory may still be in use."""
        self.engine.events += 1
        per = self.engine.batch.warps_per_cta
        for first in sorted({warp // per * per for warp in range(group.low, group.high)}):
            self.remote.exited(first)
        for key, barrier in list(self.barriers.items()):
            if barrier.all_warps:
                barrier.expected = self.live_warps(range(key[0] * per, key[0] * per + per))
                self.settle_barrier(key)
        self.settle_cluster()

    def settle_cluster(self) -> None:
        """Release the cluster barrier once every warp that lives has arrived."""
        barrier = self.cluster
        live = self.live_warps(range(self.engine.batch.warps))
        if barrier.arrived and len(barrier.arrived) >= live:
            known = barrier.known
            if known is None:
                known = np.zeros((2, self.clocks.agents), np.int64)
            for warp in barrier.arrived:
                self.cluster_released[warp] = known, barrier.inits
            self.cluster = Barrier(self.engine.batch.warps)
            self.wake("cluster", 0)

    def fenced_inits(self, warps: list[int]) -> list[int]:
        """The mbarriers, by byte, that these warps have initialised and whose init a fence follows:
        a relaxed arrival at the cluster barrier shows them (PTX ISA, "fence.mbarrier_init")."""
        mine = set(warps)
        return [i for i, each in self.mbarriers.items() if each.fenced and each.owner[0] in mine]

    def show_inits(self, warp: int, indices: list[int]) -> None:
        """A warp has waited at the cluster barrier behind relaxed arrivals that show mbarriers."""
        for index in indices:
            barrier = self.mbarriers.get(index)
            if barrier is not None:
                warps = self.shown.setdefault((index, *barrier.owner), set())
                warps.add(warp)
                if len(warps) == self.engine.batch.warps:
                    barrier.owner = (barrier.owner[0], 0)

    def unblock(self) -> bool:
        """No group can run: let one copy complete, or one wait time out. False if all that are left
        spin on memory; raises SimError "deadlock" if nothing helps."""
        engine = self.engine
        if self.queues.complete_one():
            engine.events += 1
            return True
        spinning = [g for g in engine.groups if g.wait is not None and g.wait.kind == "spin"]
        if self._look_again():
            return True
        if engine.meet():
            return True
        if spinning:
            return False
        waiting = [g for g in engine.groups if g.wait is not None and g.wait.kind == "mbarrier"]
        if waiting and engine.events != self.last_timeout_events and self.timeouts < MAX_TIMEOUTS:
            self.timeouts += 1
            self.last_timeout_events = engine.events
            for group in waiting:
                group.wait, group.timed_out = None, True
            return True
        raise deadlock_error(engine)

    def _look_again(self) -> bool:
        """Groups that spin run again if something has happened since. False if there are none."""
        found = False
        for group in self.engine.groups:
            wait = group.wait
            if wait is not None and wait.kind == "spin" and wait.key[0] != self.engine.events:
                group.wait = None
                group.spins.clear()
                found = True
        return found

    def resume_spinning(self) -> None:
        """Another batch ran in between and may have written: spinning groups look again, also those
        before whose next look the batch's turn was over."""
        self.gave_way = False
        self.turns.begin()
        self.watchers.resume()
        self.engine.events += 1
        self._look_again()

    def run_on(self) -> bool:
        """No other batch can change what this one looks at: groups that gave way though their state
        changes (they count, or read a clock) run to their end or to the limit of steps. False if
        there are none."""
        self.patient = not self.gave_way
        return self.gave_way

    def stuck(self) -> SimError:
        """The SimError about this batch when it spins and no other batch can help."""
        for group in self.engine.groups:
            group.wait = group.wait or Wait("spin", (self.engine.events,))
        return deadlock_error(self.engine)

    def finish(self) -> None:
        """All warps have exited: settle what is in flight. Raises SimError for copies, products and
        mbarrier phases that were left open."""
        self.queues.finish()
        if not self.engine.settings.check:
            return
        self._require_stores_read()
        for barrier in self.mbarriers.values():
            if barrier.tx or (barrier.pending != barrier.count and not self._may_stay(barrier)):
                facts = mbarrier_facts(self.engine, barrier)
                text = f"the CTA exits in the middle of a phase: {facts}"
                raise SimError("mbarrier", text, barrier.line, notes=tuple(barrier.noticed[-3:]))

    def _require_stores_read(self) -> None:
        """Raises SimError "missing-wait" for bulk stores of a warp that it did not wait for, though
        they happened to be early."""
        if not isinstance(self.races, SharedRaces):
            return
        warps = np.arange(self.engine.batch.warps)
        agents = self.clocks.first_store + warps
        if (self.races.agent_last[agents] > self.clocks.seen[warps, agents]).any():
            error = SimError(
                "missing-wait",
                "the CTA exits while a bulk copy may still read its shared memory "
                "(commit_group and wait_group.read are missing)",
            )
            stores = [i.index for i in self.engine.code if i.has("bulk_group")]
            raise self.engine.locate(error, stores[-1]) if len(stores) == 1 else error

    def _may_stay(self, barrier: Mbarrier) -> bool:
        """Whether arrivals of a phase that is never complete are no fault. Who waits by a state has
        arrived for it, as those do who wait for a `cuda::barrier`: where the others are done, and
        leave, the last phase of a barrier whose count was right before stays open."""
        waits = ("mbarrier.test_wait", "mbarrier.try_wait")
        by_parity = any(i.op in waits and i.has("parity") for i in self.engine.code)
        return barrier.phase > 0 and not by_parity

    def atomic(
        self, instr: Instr, warps: slice, address: Integers, active: Bools, size: int
    ) -> None:
        """Active lanes of `warps` make an atomic access of `size` bytes to shared addresses [warps,
        32]: only ordinary accesses conflict with it."""
        if not self.engine.settings.check:
            return
        index = self.engine.batch.shared_index(warps, address, active)[active]
        each = np.arange(warps.start, warps.stop)[:, None]
        rows = np.broadcast_to(each, active.shape)[active]
        self.races.write(index, rows, size, True)
        places = self.engine.batch.shared_index(warps, address, active)
        self.lanes.access(places, warps, active, size, "updates")
        self.shared_order.strong(instr, index, rows)


def granule(engine: CheckHost) -> int:
    """Bytes of a race granule: 4, or the least size of a shared access of the kernel."""
    sizes = [4]
    for instr in engine.code:
        if instr.op in ("ld", "st", "atom", "red") and instr.types:
            if "global" not in instr.mods and "param" not in instr.mods:
                sizes.append(TYPE_BYTES.get(instr.type, 4))
    return min(sizes)
