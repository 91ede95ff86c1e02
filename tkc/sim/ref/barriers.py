"""bar.*, barrier.*, the cluster barrier, fences, trap and setmaxnreg."""

from collections.abc import Sequence

import numpy as np

from tkc.sim.arrays import Array, Mask
from tkc.sim.check.global_order import is_wide_fence
from tkc.sim.check.shared_order import is_memory_fence
from tkc.sim.errors import SimError
from tkc.sim.ptx.program import Imm, Instr
from tkc.sim.ref.barrier_objects import Barrier
from tkc.sim.ref.binding import Binder, put
from tkc.sim.ref.group import Group, Step, SyncStep, Wait
from tkc.sim.ref.registry import executes


def participating(b: Binder, mask: Mask) -> list[int]:
    """The warps of the batch, of this group, that have an active lane."""
    if mask is None:
        return list(range(b.low, b.high))
    return [b.low + int(i) for i in np.nonzero(mask.any(1))[0]]


def uniform(value: Array, mask: Mask, what: str) -> list[int]:
    """What an operand [warps, 32] gives for each warp of the group, one number for all if it is a
    constant. Raises SimError "divergent-aligned" where active lanes of a warp differ in it."""
    array = np.asarray(value)
    if array.ndim == 0:
        return [int(array)]
    if mask is None:
        if (array != array[:, :1]).any():
            raise SimError("divergent-aligned", f"lanes of a warp give different {what}")
        return [int(v) for v in array[:, 0]]
    lane = mask.argmax(1)
    chosen = array[np.arange(array.shape[0]), lane]
    if (mask & (array != chosen[:, None])).any():
        raise SimError("divergent-aligned", f"lanes of a warp give different {what}")
    return [int(v) for v in chosen]


@executes(
    *("bar.sync", "barrier.sync", "bar.cta.sync", "barrier.cta.sync"),
    *("bar.arrive", "barrier.arrive", "bar.cta.arrive", "barrier.cta.arrive"),
    *("bar.red", "barrier.red", "bar.cta.red", "barrier.cta.red"),
)
def _barrier(instr: Instr, b: Binder) -> SyncStep:
    engine = b.engine
    way = instr.op.rsplit(".", 1)[1]
    first = 1 if way == "red" else 0
    number = b.read(instr.operands[first], "u32")
    last = (
        instr.operands[first + 1]
        if len(instr.operands) > first + (2 if way == "red" else 1)
        else None
    )
    if way != "red" and len(instr.operands) > 1:
        last = instr.operands[1]
    threads = b.read(last, "u32") if last is not None else None
    reduce = _Reduction(instr, b) if way == "red" else None
    aligned = instr.op.startswith("bar.") or instr.has("aligned")

    def step(group: Group, mask: Mask) -> bool:
        if aligned:
            engine.require_aligned(instr, b.rows, mask)
        warps = participating(b, mask)
        numbers = uniform(number, mask, "barrier numbers")
        counts = uniform(threads, mask, "thread counts") if threads is not None else [0]
        groups, expected = _by_barrier(b, warps, numbers, counts)
        if len(groups) > 1:
            cuts = [w for w in warps[1:] if _differs(w, groups)]
            engine.split(group, cuts)
            return False
        ((key, members),) = groups.items()
        barrier = engine.sync.barriers.get(key)
        if barrier is None:
            barrier = engine.sync.barriers[key] = Barrier(expected[key])
            barrier.all_warps = threads is None
        elif barrier.expected != expected[key]:
            if counts[0] or barrier.expected < expected[key]:
                raise SimError(
                    "barrier",
                    f"barrier {key[1]} was begun for {32 * barrier.expected} threads, here it is "
                    f"{32 * expected[key]}",
                )
            barrier.expected = expected[key]  # warps exited since
        if reduce is not None:
            reduce.join(barrier, mask)
        complete = engine.sync.join_barrier(key, members, way != "arrive", instr.line)
        if complete or way == "arrive":
            group.pc += 1
            return True
        group.wait = Wait("barrier", (key,), behind=True)
        return False

    return step


def _by_barrier(
    b: Binder, warps: Sequence[int], numbers: Sequence[int], counts: Sequence[int]
) -> tuple[dict[tuple[int, int], list[int]], dict[tuple[int, int], int]]:
    """By (CTA, number) of a barrier: the warps that come to it, and how many it waits for.
    `numbers` and `counts` (of threads; 0: all of the CTA) are one for each warp of `b`, or one for
    all. Raises SimError "barrier" for a wrong number, or counts that differ."""
    groups: dict[tuple[int, int], list[int]] = {}
    expected: dict[tuple[int, int], int] = {}
    per = b.batch.warps_per_cta
    for warp in warps:
        row = warp - b.low
        key = (warp // per, numbers[row if len(numbers) > 1 else 0])
        if not 0 <= key[1] <= 15:
            raise SimError("barrier", f"barrier {key[1]}; there are 0 to 15")
        count = counts[row if len(counts) > 1 else 0]
        if count % 32:
            raise SimError("barrier", f"{count} threads at a barrier; a multiple of 32 is needed")
        groups.setdefault(key, []).append(warp)
        base = key[0] * per
        wanted = count // 32 or b.engine.sync.live_warps(range(base, base + per))
        if expected.setdefault(key, wanted) != wanted:
            raise SimError("barrier", f"barrier {key[1]} is used with different counts")
    return groups, expected


def _differs(warp: int, groups: dict[tuple[int, int], list[int]]) -> bool:
    mine = next(key for key, members in groups.items() if warp in members)
    before = next((key for key, members in groups.items() if warp - 1 in members), None)
    return mine != before


class _Reduction:
    """bar.red: popc, and, or over all threads of the barrier."""

    def __init__(self, instr: Instr, b: Binder) -> None:
        self.b = b
        self.way = next(m for m in ("popc", "and", "or") if instr.has(m))
        self.target = b.write(instr.operands[0], "u32" if self.way == "popc" else "pred")
        self.flag = b.get(instr.operands[-1], "pred")

    def join(self, barrier: Barrier, mask: Mask) -> None:
        """Add the flags of these lanes to the barrier, which gives them the result when it is
        complete."""
        active = np.ones((self.b.count, 32), np.bool_) if mask is None else mask.copy()
        flags = np.broadcast_to(self.flag(), active.shape) & active
        barrier.flags += int(np.count_nonzero(flags))
        barrier.threads += int(np.count_nonzero(active))

        def take(flags: int, threads: int) -> None:
            found = {"popc": flags, "or": flags > 0, "and": flags == threads}[self.way]
            put(self.target, active, np.asarray(found, self.target.dtype))

        barrier.takers.append(take)


@executes("barrier.cluster.arrive")
def _cluster_arrive(instr: Instr, b: Binder) -> SyncStep:
    engine = b.engine
    sync = engine.sync
    aligned, relaxed = instr.has("aligned"), instr.has("relaxed")

    def step(group: Group, mask: Mask) -> bool:
        if aligned:
            engine.require_aligned(instr, b.rows, mask)
        warps = participating(b, mask)
        again = [w for w in warps if w in sync.cluster_arrived]
        if again:
            raise SimError(
                "barrier", f"{engine.warp_name(again[0])} arrives twice with no wait in between"
            )
        sync.cluster_arrived.update(warps)
        barrier = sync.cluster
        barrier.arrived += warps
        if relaxed:
            known = sync.clocks.begun(warps)
            barrier.inits += sync.fenced_inits(warps)
        else:
            known = sync.clocks.publish(warps, b.batch.time)
        barrier.known = known if barrier.known is None else np.maximum(barrier.known, known)
        sync.settle_cluster()
        group.pc += 1
        return True

    return step


@executes("barrier.cluster.wait")
def _cluster_wait(instr: Instr, b: Binder) -> SyncStep:
    engine = b.engine
    sync = engine.sync

    def step(group: Group, mask: Mask) -> bool:
        warps = participating(b, mask)
        missing = [w for w in warps if w not in sync.cluster_arrived]
        if missing:
            raise SimError(
                "barrier", f"{engine.warp_name(missing[0])} waits on the cluster barrier unarrived"
            )
        sync.settle_cluster()
        if any(w not in sync.cluster_released for w in warps):
            group.wait = Wait("cluster", (0,))
            return False
        for warp in warps:
            known, inits = sync.cluster_released.pop(warp)
            sync.clocks.learn([warp], known)
            sync.show_inits(warp, inits)
            sync.cluster_arrived.discard(warp)
        group.pc += 1
        return True

    return step


@executes("fence", "membar", "fence.proxy.alias")
def _fence(instr: Instr, b: Binder) -> Step:
    """Within a CTA barriers carry order, and fences with flags in shared memory do; a fence of gpu
    scope matters between CTAs."""
    sync = b.engine.sync
    wide, near = is_wide_fence(instr), sync.shared_order.active and is_memory_fence(instr)

    def step(mask: Mask) -> None:
        warps = participating(b, mask)
        if near:
            sync.shared_order.fence(warps, instr.has("cta"))
        if wide:
            sync.global_races.fence(warps)

    return step if wide or near else lambda mask: None


@executes("fence.proxy.async", "fence.proxy.async::generic")
def _fence_proxy(instr: Instr, b: Binder) -> Step:
    is_shared, is_global = counts_for(instr)

    def step(mask: Mask) -> None:
        if is_global:
            b.engine.sync.global_races.fence_proxy(participating(b, mask))
        if is_shared:
            _fence_rows(b, mask)

    return step


def counts_for(instr: Instr) -> tuple[bool, bool]:
    """Whether a proxy fence counts for shared memory, and whether for global memory."""
    is_shared = instr.op.endswith("::generic") or bool(instr.matching("shared.*"))
    return not instr.has("global"), not is_shared


def _fence_rows(b: Binder, mask: Mask) -> None:
    if mask is not None and not mask.any(1).all():
        for warp in participating(b, mask):
            b.engine.sync.clocks.fence_proxy(slice(warp, warp + 1), b.batch.time)
    else:
        b.engine.sync.clocks.fence_proxy(b.rows, b.batch.time)
    b.engine.sync.mark_inits_fenced()


@executes("fence.mbarrier_init")
def _fence_init(instr: Instr, b: Binder) -> Step:
    return lambda mask: b.engine.sync.mark_inits_fenced()


_ALONE = "the kernel looks for the barrier of a cooperative grid: launch it with cooperative=True"


@executes("trap", "brkpt")
def _trap(instr: Instr, b: Binder) -> SyncStep:
    launch = b.engine.launch
    alone = not launch.workspace and launch.kernel.names_special("envreg")
    notes = (_ALONE,) if alone else ()

    def step(group: Group, mask: Mask) -> bool:
        if instr.text.startswith("call"):
            raise SimError("trap", "an assertion of the kernel failed")
        raise SimError("trap", f"the kernel executed `{instr.op}`", notes=notes)

    return step


@executes("setmaxnreg")
def _setmaxnreg(instr: Instr, b: Binder) -> SyncStep:
    operand = instr.operands[0]
    count = operand.value if isinstance(operand, Imm) else 0
    if not (24 <= count <= 256 and count % 8 == 0):
        raise SimError("parse", f"setmaxnreg {count}: 24 to 256 in steps of 8")
    more = instr.one_of(("inc", "dec")) == "inc"

    def step(group: Group, mask: Mask) -> bool:
        b.engine.require_aligned(instr, b.rows, mask)
        warps, sync = participating(b, mask), b.engine.sync
        counts = b.engine.kernel.counts_registers
        if counts and not sync.change_registers(group, warps, count, more):
            return False
        group.pc += 1
        return True

    return step
