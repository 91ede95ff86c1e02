"""cp.async (non-bulk): 4, 8 or 16 bytes per lane, groups, zero fill, mbarrier arrival."""

from collections.abc import Callable

import numpy as np

from tkc.sim.arrays import Array, Bools, Integers, Mask
from tkc.sim.errors import SimError
from tkc.sim.memory.shared_memory import SharedMemory
from tkc.sim.ptx.program import Imm, Instr, Negated, Reg
from tkc.sim.ref.barrier_objects import Mbarrier
from tkc.sim.ref.barriers import participating
from tkc.sim.ref.binding import Binder
from tkc.sim.ref.group import Group, Step, SyncStep
from tkc.sim.ref.mbarriers import Target, arrive
from tkc.sim.ref.memory_access import Access
from tkc.sim.ref.pending import CopyAsync
from tkc.sim.ref.registry import executes


@executes("cp.async")
def _cp_async(instr: Instr, b: Binder) -> Step:
    size_operand = instr.operands[2]
    size = size_operand.value if isinstance(size_operand, Imm) else 0
    if size not in (4, 8, 16) or (instr.has("cg") and size != 16):
        raise SimError("parse", f"`{instr.text}` of {size} bytes")
    access = Access(instr, b, size)
    target, source = b.address(instr.operands[0]), b.address(instr.operands[1])
    partial = _partial(instr, b, size)
    engine, shared = b.engine, b.batch.shared

    def step(mask: Mask) -> None:
        destination = target()
        index = b.batch.shared_index(b.rows, destination, mask)
        sizes = partial(mask)
        races, access.check = access.check, False
        access.shared_cells(destination, mask)
        access.check = races
        engine.sync.lanes.begin_copy(index, b.rows, mask, size)
        address = source()
        if sizes is None:
            cells = access.global_cells(address, mask, False)
            if races:
                access.check_order(address, mask, cells)
        else:
            _require_parts(access, address, sizes, mask)
        rows = range(b.count)
        for row in rows:
            if mask is None:
                lanes: slice | Bools = slice(None)
            elif mask[row].any():
                lanes = mask[row]
            else:
                continue
            where = index[row][lanes]
            words = engine.sync.granules(where, size)
            if races:
                engine.sync.races.begin_write(words, b.low + row, False)
                for doubt in engine.sync.races.doubted_loads(words, [b.low + row]):
                    engine.sync.warn(*doubt, instr)
            copy = CopyAsync(
                b.low + row,
                np.arange(32)[lanes],
                size,
                where,
                address[row][lanes],
                None if sizes is None else sizes[row][lanes],
                words,
            )
            if engine.settings.policy == "late":
                _spoil(shared, where, size)
            engine.sync.queues.add_copy(copy)

    return step


def _partial(instr: Instr, b: Binder, size: int) -> Callable[[Mask], Array | None]:
    """A function that gives how many bytes each lane reads, int64 [warps, 32], the others being
    zeros; None where each reads `size`. The fourth operand says so, or a predicate: nothing."""
    extra = instr.operands[3] if len(instr.operands) > 3 else None
    ignores = isinstance(extra, Reg) and extra.type == "pred" or isinstance(extra, Negated)
    is_policy = isinstance(extra, Reg) and extra.type in ("b64", "u64", "s64")
    if extra is None or is_policy:
        return lambda mask: None
    value = b.get(extra, "pred" if ignores else "u32")

    def sizes(mask: Mask) -> Array | None:
        given = np.broadcast_to(value(), (b.count, 32))
        found = np.where(given, 0, size) if ignores else given.astype(np.int64)
        if (found > size).any() and (mask is None or (found > size)[mask].any()):
            raise SimError("parse", f"`{instr.text}`: the source size is above {size}")
        return None if (found == size).all() else found

    return sizes


def _require_parts(access: Access, address: Integers, sizes: Array, mask: Mask) -> None:
    """Hold what lanes of a copy with `sizes` bytes of its source each, [warps, 32], read at device
    addresses to the rules of loads: lanes that read as many at once, in pieces as large as these
    allow. Raises SimError for any hazard."""
    some = sizes > 0 if mask is None else mask & (sizes > 0)
    if some.any() and (address[some] & (access.unit - 1)).any():
        raise access.misaligned(address, some)
    for size in np.unique(sizes[some]).tolist():
        lanes, at = some & (sizes == size), 0
        while at < size:
            unit = 1 << (size - at).bit_length() - 1
            part = access if unit == access.unit else access.of_bytes(unit)
            cells = part.global_cells(address + at, lanes, False)
            if part.check:
                part.check_order(address + at, lanes, cells)
            at += unit


def _spoil(shared: SharedMemory, where: Array, size: int) -> None:
    """Until a copy of `size` bytes has come, its bytes hold what no program reads by chance;
    `where`: the first byte of each lane's."""
    unit = min(size, 8)
    for part in range(size // unit):
        cells = where // unit + part
        shared.cells[unit][cells] = shared.cells[unit].dtype.type(
            0xFFFFFFFFFFFFFFFF >> (64 - 8 * unit)
        )


@executes("cp.async.commit_group")
def _commit(instr: Instr, b: Binder) -> SyncStep:
    queues = b.engine.sync.queues

    def step(group: Group, mask: Mask) -> bool:
        if mask is not None:
            alive = ~b.batch.exited[b.rows]
            partial = mask.any(1) & (mask != alive).any(1)
            if partial.any():
                raise SimError("unsupported", "cp.async.commit_group by some lanes of a warp only")
        for warp in participating(b, mask):
            queues.commit_copies(warp)
        group.pc += 1
        return True

    return step


@executes("cp.async.wait_group", "cp.async.wait_all")
def _wait(instr: Instr, b: Binder) -> SyncStep:
    everything = instr.op.endswith("wait_all")
    keep = 0
    if not everything:
        operand = instr.operands[0]
        if not isinstance(operand, Imm):
            raise SimError("parse", f"`{instr.text}` needs a literal")
        keep = operand.value
    sync = b.engine.sync

    def step(group: Group, mask: Mask) -> bool:
        for copy in sync.queues.wait_copies(participating(b, mask), keep, everything):
            sync.lanes.written(copy.warp, copy.lanes, copy.target, copy.size)
        group.pc += 1
        return True

    return step


@executes("cp.async.mbarrier.arrive")
def _arrive(instr: Instr, b: Binder) -> SyncStep:
    """Arrive on the mbarrier when all prior cp.async of the thread are done."""
    target = Target(instr, b, instr.operands[0])
    engine = b.engine
    queues = engine.sync.queues
    noinc = instr.has("noinc")

    def step(group: Group, mask: Mask) -> bool:
        indices, lanes = target.indices(mask)
        for warp in participating(b, mask):
            mine = [int(i) for i, (r, _) in zip(indices, lanes, strict=True) if r == warp - b.low]
            copies = [c for g in queues.copies[warp] for c in g] + queues.copies_open[warp]
            barriers = [target.barrier(index) for index in mine]
            if not noinc:
                for barrier in barriers:
                    barrier.pending += 1

            def signal(barriers: list[Mbarrier] = barriers, warp: int = warp) -> None:
                for barrier in barriers:
                    arrive(engine, barrier, 1, [warp], f"cp.async at ptx line {instr.line}")

            if engine.settings.policy == "early":
                queues.finish_copies(copies)
                signal()
            else:
                queues.arrivals.append((copies, signal))
        group.pc += 1
        return True

    return step
