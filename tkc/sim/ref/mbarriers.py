"""mbarrier objects: init, arrive, expect_tx, complete_tx, test_wait, try_wait."""

from collections import defaultdict

import numpy as np

from tkc.sim.arrays import Integers, Mask
from tkc.sim.errors import SimError
from tkc.sim.ptx.program import Instr, Operand, Sink
from tkc.sim.ptx.waits import AWAITED, IGNORED
from tkc.sim.ref.barrier_objects import Mbarrier
from tkc.sim.ref.barriers import participating
from tkc.sim.ref.binding import Binder, put
from tkc.sim.ref.group import Group, SyncStep, Wait
from tkc.sim.ref.host import Host
from tkc.sim.ref.memory_access import names_own_shared
from tkc.sim.ref.registry import executes

MAX_COUNT = (1 << 20) - 1


class Target:
    """The mbarrier operand of an instruction, for a group."""

    def __init__(self, instr: Instr, b: Binder, operand: Operand) -> None:
        self.instr = instr
        self.b = b
        self.address = b.address(operand)
        self.own_only = names_own_shared(instr)
        self.generic = not instr.matching("shared.*")

    def indices(self, mask: Mask) -> tuple[Integers, Integers]:
        """(bytes of the batch's shared memory, [n, 2] of warp row and lane) of the n active lanes.
        Raises SimError where an address is out of bounds or no multiple of 8."""
        address = self.address()
        if self.generic:
            address = address & 0xFFFFFFFF
        if self.own_only:
            self.b.batch.require_own(self.b.rows, address, mask, f"`{self.instr.text}`")
        index = self.b.batch.shared_index(self.b.rows, address, mask)
        self.b.engine.sync.remote.note(index, self.b.rows, mask, self.instr)
        active = np.ones(index.shape, np.bool_) if mask is None else mask
        chosen = index[active]
        if chosen.min() < 0:
            bad = int(address[active][chosen < 0][0])
            raise SimError("out-of-bounds", f"`{self.instr.text}` at shared address {bad:#x}")
        if (chosen & 7).any():
            raise SimError("misaligned", f"`{self.instr.text}` needs 8-byte alignment")
        return chosen, np.argwhere(active)

    def barrier(self, index: int) -> Mbarrier:
        """The mbarrier at a byte of shared memory; raises SimError "mbarrier" if none was
        initialised there."""
        return find(self.b.engine, index, self.instr.text)


def find(engine: Host, index: int, what: str) -> Mbarrier:
    """The mbarrier at a byte of shared memory; raises SimError "mbarrier" if none was initialised
    there, for the instruction `what`."""
    barrier = engine.sync.mbarriers.get(index)
    if barrier is None:
        _, offset = engine.batch.shared.locate(index)
        raise SimError("mbarrier", f"`{what}`: no mbarrier was initialised at {offset:#x}")
    return barrier


def settle(engine: Host, barrier: Mbarrier) -> None:
    """Complete the phase of an mbarrier if no arrival and no byte is missing, and wake who waits
    for that."""
    while barrier.pending == 0 and barrier.tx == 0:
        barrier.phase += 1
        barrier.pending = barrier.count
        barrier.done = barrier.known.copy()
        barrier.noticed.clear()
        engine.sync.wake("mbarrier", barrier.index)
        if barrier.count:
            break


def arrive(
    engine: Host,
    barrier: Mbarrier,
    count: int,
    warps: list[int],
    who: str,
    time: int | None = None,
    relaxed: bool = False,
) -> None:
    """`count` arrivals by threads of the warps, which cover their accesses up to `time` (None:
    now), or if they are relaxed, up to the last fence; the phase may be complete then. Raises
    SimError "mbarrier" where fewer are missing."""
    if count > barrier.pending:
        raise SimError(
            "mbarrier",
            f"{who}: {count} arrivals where only {barrier.pending} of {barrier.count} are missing "
            f"in phase {barrier.phase}",
        )
    time = engine.batch.time if time is None else time
    known = engine.sync.clocks.publish(warps, time)
    if relaxed and engine.settings.check:
        known = engine.sync.shared_order.arrives(warps[0])
    barrier.known = np.maximum(barrier.known, known)
    barrier.pending -= count
    barrier.noticed.append(who)
    engine.events += 1
    settle(engine, barrier)


def expect(engine: Host, barrier: Mbarrier, count: int) -> None:
    """Expect `count` bytes more in this phase (expect_tx); raises SimError "mbarrier" beyond 2^20 -
    1."""
    barrier.tx += count
    _limit(barrier)
    engine.events += 1


def complete(engine: Host, barrier: Mbarrier, count: int) -> None:
    """`count` bytes have arrived (complete_tx); the phase may be complete then."""
    barrier.tx -= count
    _limit(barrier)
    engine.events += 1
    settle(engine, barrier)


def _limit(barrier: Mbarrier) -> None:
    if not -MAX_COUNT <= barrier.tx <= MAX_COUNT:
        raise SimError(
            "mbarrier", f"the transaction count {barrier.tx} leaves its range of 2^20 - 1"
        )


@executes("mbarrier.init")
def _init(instr: Instr, b: Binder) -> SyncStep:
    target = Target(instr, b, instr.operands[0])
    count = b.read(instr.operands[1], "u32")
    engine = b.engine

    def step(group: Group, mask: Mask) -> bool:
        indices, lanes = target.indices(mask)
        counts = np.broadcast_to(count, (b.count, 32))
        for index, (row, lane) in zip(indices, lanes, strict=True):
            number = int(counts[row, lane])
            if not 1 <= number <= MAX_COUNT:
                raise SimError("mbarrier", f"mbarrier.init with count {number}; 1 to 2^20 - 1")
            if int(index) in engine.sync.mbarriers:
                raise SimError("mbarrier", "mbarrier.init of a live mbarrier; inval it first")
            clocks = engine.sync.clocks
            engine.sync.races.write(np.array([int(index)]), np.array([b.low + int(row)]), 8)
            agent = clocks.new_mbarrier_agent()
            barrier = Mbarrier(int(index), number, agent, clocks.agents, instr.line)
            barrier.owner = (b.low + int(row), engine.batch.time)
            engine.sync.mbarriers[int(index)] = barrier
            engine.sync.races.protect(int(index), True)
        group.pc += 1
        return True

    return step


@executes("mbarrier.inval")
def _inval(instr: Instr, b: Binder) -> SyncStep:
    target = Target(instr, b, instr.operands[0])
    engine = b.engine

    def step(group: Group, mask: Mask) -> bool:
        for index, (row, _) in zip(*target.indices(mask), strict=True):
            barrier = target.barrier(int(index))
            if barrier.tx:
                raise SimError("mbarrier", "mbarrier.inval while bytes are outstanding")
            del engine.sync.mbarriers[int(index)]
            engine.sync.races.protect(int(index), False)
            engine.sync.races.write(np.array([int(index)]), np.array([b.low + int(row)]), 8)
        group.pc += 1
        return True

    return step


def require_visible(b: Binder, barrier: Mbarrier, warp: int) -> None:
    """Raises SimError "race" unless the init happens before its use by another warp: an operation,
    or a copy that signals the mbarrier."""
    owner, time = barrier.owner
    sync = b.engine.sync
    if not b.engine.settings.check or owner == warp or sync.clocks.seen[warp, owner] >= time:
        return
    if warp not in sync.shown.get((barrier.index, owner, time), ()):
        raise SimError(
            "race",
            f"{b.engine.warp_name(warp)} uses an mbarrier that {b.engine.warp_name(owner)} "
            "initialised, with no barrier in between",
        )


@executes("mbarrier.arrive", "mbarrier.arrive.expect_tx", "mbarrier.arrive_drop")
def _arrive(instr: Instr, b: Binder) -> SyncStep:
    target = Target(instr, b, instr.operands[1])
    first = instr.operands[0]
    state = None if isinstance(first, Sink) else b.write(first, "u64")
    expecting = instr.op.endswith("expect_tx") or instr.has("expect_tx")
    amount = b.read(instr.operands[2], "u32") if len(instr.operands) > 2 else np.uint32(1)
    relaxed = instr.has("relaxed")
    dropping, completes = instr.op == "mbarrier.arrive_drop", not instr.has("noComplete")
    engine = b.engine

    def step(group: Group, mask: Mask) -> bool:
        indices, lanes = target.indices(mask)
        amounts = np.broadcast_to(amount, (b.count, 32))
        for row in np.unique(lanes[:, 0]):
            mine = np.unique(indices[lanes[:, 0] == row])
            if mine.size == 1:
                phase, where = target.barrier(int(mine[0])).phase, lanes[lanes[:, 0] == row, 1]
                engine.sync.lanes.arrive(b.low + int(row), where, int(mine[0]), phase)
        for index, (row, lane) in zip(indices, lanes, strict=True):
            barrier = target.barrier(int(index))
            warp = b.low + int(row)
            require_visible(b, barrier, warp)
            phase = barrier.phase
            if state is not None:
                state[row, lane] = phase
            number = int(amounts[row, lane])
            if expecting:
                barrier.tx += number
                _limit(barrier)
                number = 1
            if dropping:
                barrier.count -= number
            who = f"{engine.warp_name(warp)} arrived at ptx line {instr.line}"
            time = engine.sync.lanes.covered(warp, lanes[lanes[:, 0] == row, 1])
            engine.sync.races.note_use(int(index), warp, time)
            arrive(engine, barrier, number, [warp], who, time, relaxed)
            if barrier.phase != phase and not completes:
                raise SimError("mbarrier", f"{who}: this completes a phase, against .noComplete")
        group.pc += 1
        return True

    return step


@executes("mbarrier.expect_tx", "mbarrier.complete_tx")
def _expect(instr: Instr, b: Binder) -> SyncStep:
    target = Target(instr, b, instr.operands[0])
    amount = b.read(instr.operands[1], "u32")
    change = expect if instr.op == "mbarrier.expect_tx" else complete

    def step(group: Group, mask: Mask) -> bool:
        indices, lanes = target.indices(mask)
        amounts = np.broadcast_to(amount, (b.count, 32))
        for index, (row, lane) in zip(indices, lanes, strict=True):
            change(b.engine, target.barrier(int(index)), int(amounts[row, lane]))
        group.pc += 1
        return True

    return step


@executes("mbarrier.try_wait", "mbarrier.test_wait")
def _wait(instr: Instr, b: Binder) -> SyncStep:
    """In a loop that asks until the phase is complete: blocks, and gives false only when nothing
    else in the batch can move (as after a time-out). Elsewhere: whether it is complete now.
    """
    done = b.write(instr.operands[0], "pred")
    target = Target(instr, b, instr.operands[1])
    by_parity = instr.has("parity")
    wanted = b.read(instr.operands[2], "u32" if by_parity else "u64")
    engine = b.engine
    use = engine.kernel.wait_uses[instr.index]
    relaxed = instr.has("relaxed")

    def learn(warp: int, known: Integers) -> None:
        if relaxed and engine.settings.check:
            engine.sync.shared_order.sees(warp, known)
        else:
            engine.sync.clocks.learn([warp], known)

    def step(group: Group, mask: Mask) -> bool:
        indices, lanes = target.indices(mask)
        wants = np.broadcast_to(wanted, (b.count, 32))
        per_warp = len(
            {(int(i), int(wants[r, c])) for i, (r, c) in zip(indices, lanes, strict=True)}
        )
        if per_warp > 1 and group.high - group.low > 1:
            engine.split(group, list(range(group.low + 1, group.high)))
            return False
        ready = np.zeros((b.count, 32), np.bool_)
        complete: dict[tuple[int, int], bool] = defaultdict(bool)
        open_indices: list[int] = []
        parities: list[int] = []
        for index, (row, lane) in zip(indices, lanes, strict=True):
            barrier = target.barrier(int(index))
            want = int(wants[row, lane])
            if by_parity and want > 1:  # Triton's warp specialisation has -1 for 1
                what = f"`{instr.text}` with parity {want}: only its lowest bit counts"
                engine.sync.warn("mbarrier", what, instr)
                want &= 1
            passed = barrier.phase & 1 != want if by_parity else barrier.phase > want
            ready[row, lane] = passed
            complete[int(row), int(index)] |= passed
            if passed:
                continue
            if int(index) not in open_indices:
                open_indices.append(int(index))
                parities.append(want & 1)
        for warp in participating(b, mask):
            for index in {
                int(i) for i, (r, _) in zip(indices, lanes, strict=True) if r == warp - b.low
            }:
                barrier = target.barrier(index)
                require_visible(b, barrier, warp)
                if complete[warp - b.low, index] and use != IGNORED:
                    learn(warp, barrier.done)
                    here = (lanes[:, 0] == warp - b.low) & (indices == index)
                    engine.sync.lanes.see(warp, lanes[here, 1], index, barrier.phase)
        if open_indices and not group.timed_out and use == AWAITED:
            group.wait = Wait("mbarrier", tuple(open_indices), parities=tuple(parities))
            return False
        group.timed_out = False
        for index, (row, _) in zip(indices, lanes, strict=True):
            engine.sync.races.note_use(int(index), b.low + int(row), engine.batch.time)
        put(done, mask, ready)
        group.pc += 1
        return True

    return step
