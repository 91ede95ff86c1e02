"""The numpy engine: runs one batch of CTAs to the end, group by group.

Warps at the same instruction run as one group. A branch on which lanes disagree pushes frames that
reconverge at the immediate post-dominator; where the region may block, the group is split by warp
first, so that a blocked warp never holds up another.
"""

import numpy as np

from tkc.sim.arrays import Bools, Integers, Mask
from tkc.sim.check.global_races import is_flag_access
from tkc.sim.check.lanes import gathers_lanes, orders_lanes
from tkc.sim.check.registers import RegisterWatch, require_set
from tkc.sim.check.shared_order import is_shared_flag, passes_on
from tkc.sim.errors import SimError
from tkc.sim.launch import Dim, Launch, Settings
from tkc.sim.memory.global_memory import GlobalMemory
from tkc.sim.ptx.modifiers import require_asked, to_be_asked
from tkc.sim.ptx.program import Instr
from tkc.sim.ref import executors as executors  # registers every executor
from tkc.sim.ref.batch import Batch
from tkc.sim.ref.binding import Binder
from tkc.sim.ref.group import AnyStep, Frame, Group, StepArguments
from tkc.sim.ref.lanes_apart import (
    come_together,
    must_wait,
    names_members,
    parts_of,
    release,
    wants_all,
)
from tkc.sim.ref.reading_lanes import reading_lanes
from tkc.sim.ref.registry import EXECUTORS
from tkc.sim.ref.sync_state import SyncState
from tkc.sim.ref.unset_lanes import unset_result
from tkc.sim.ref.watchers import in_loops
from tkc.sim.stats import Counter

PLAIN, BRANCH, SYNC, EXIT = range(4)
SLICE = 20_000  # instructions before a group that never blocks lets others run
SLICE_APART = 400  # where lanes of a warp wait for each other
LOOKS = 20  # of those by which warps may wait for others, in a slice: accesses of flags, atomics

# kind, what executes it, guard, whether that is negated, where the guard is set (None: everywhere)
Bound = tuple[int, AnyStep | None, Mask, bool, Mask]


def may_wait_by(instr: Instr) -> bool:
    """Whether a warp may wait for others by what an instruction sees: an access of a flag, or an
    atomic."""
    return is_flag_access(instr) or instr.row.effect == "atomic"


class Engine:
    """Runs one batch of CTAs at a time by numpy; the same engine is started again for the next
    batch."""

    def __init__(
        self, launch: Launch, memory: GlobalMemory, settings: Settings, counters: list[Counter]
    ) -> None:
        self.launch = launch
        self.kernel = launch.kernel
        self.memory = memory
        self.settings = settings
        self.counters = counters
        self.batch = Batch(launch, launch.cluster_ctas)
        self.code = launch.kernel.code
        self.end = len(self.code)
        self.counts = [0] * (self.end + 1)
        self.groups: list[Group] = []
        self.events = 0  # anything another warp could notice
        self.bound: dict[tuple[int, int], list[Bound | None]] = {}
        self.random = np.random.default_rng(settings.seed)
        self.blocking = self._find_blocking_regions()
        # Where warps wait for those that went another way, which makes groups large. Nothing in a
        # program does: where flags may be looked at too early, the other schedules let them run on.
        waits = settings.schedule == "round-robin" or not any(map(is_shared_flag, self.code))
        self.reconverging = {
            self.kernel.reconvergence(i)
            for i, instr in enumerate(self.code)
            if waits and instr.row.effect == "branch" and instr.guard and self.blocking[i]
        }
        self.watched = [may_wait_by(i) for i in self.code]
        self.together = [wants_all(i) for i in self.code] if launch.apart else None
        self.watch = RegisterWatch(self)
        self.sync = SyncState(self)

    def _find_blocking_regions(self) -> list[bool]:
        """For each branch: may a warp block, or watch a flag, before its reconvergence point?"""
        kernel = self.kernel
        asked = in_loops(kernel)
        waits = [
            i.row.effect == "sync" or is_flag_access(i) or (i.op == "atom" and i.index in asked)
            for i in kernel.code
        ]
        has_sync = [any(waits[block.start : block.end]) for block in kernel.blocks]
        blocking = [False] * (self.end + 1)
        for number, block in enumerate(kernel.blocks):
            last = block.end - 1
            if kernel.code[last].row.effect not in ("branch", "exit"):
                continue
            seen: set[int] = set()
            pending = list(block.successors)
            while pending:
                at = pending.pop()
                if at == block.ipdom or at in seen or at >= len(kernel.blocks):
                    continue
                seen.add(at)
                if has_sync[at]:
                    blocking[last] = True
                    break
                pending += kernel.blocks[at].successors
            if number == block.ipdom:
                blocking[last] = True
        return blocking

    def start(self, ctas: list[Dim], first_cluster: int) -> None:
        """Load the CTAs of one batch, by their grid coordinates: one group of all its warps stands
        at the first instruction."""
        self.ctas = ctas
        self.batch.start(ctas, first_cluster)
        self.sync.reset()
        self.watch.reset()
        exited = self.batch.exited
        mask = ~exited if exited.any() else None
        self.groups = [Group(0, self.batch.warps, 0, mask)]
        if self.together is not None:
            self.split(self.groups[0], list(range(1, self.batch.warps)))
        self.events = 0

    # The scheduler.

    def take_turn(self) -> bool:
        """As `run`; where others have their turns now, they learn what this batch looks at."""
        ended = self.run()
        if not ended:
            self.sync.watchers.park()
        return ended

    def run(self) -> bool:
        """Run until all warps have exited (True), or all that are left spin on memory or the
        batch's turn is over (False).
        Raises SimError with its position for whatever is wrong in the kernel."""
        while self.groups:
            group = self.pick()
            if group is None:
                if not self.sync.unblock():
                    return False
                continue
            self.advance_located(group)
            self.sync.after_slice()
            if self.sync.turns.over:
                return False
        self.sync.finish()
        return True

    def pick(self) -> Group | None:
        """The next group to run, as the settings' schedule has it, after joining neighbours that
        stand together; None if all wait."""
        if self.together is not None:
            come_together(self.groups, self.batch)
        ready = [group for group in self.groups if group.wait is None]
        if not ready:
            return None
        fresh = [group for group in ready if not group.deferred]
        if not fresh:
            for group in ready:
                group.deferred = False
            fresh = ready
        if len(fresh) > 1 and self.together is None:
            fresh.sort(key=lambda group: group.low)
            joined = [fresh[0]]
            for group in fresh[1:]:
                if joined[-1].can_join(group):
                    joined[-1].join(group)
                    self.groups.remove(group)
                else:
                    joined.append(group)
            fresh = joined
        match self.settings.schedule:
            case "reverse":
                return fresh[-1]
            case "random":
                return fresh[int(self.random.integers(len(fresh)))]
            case _:
                return fresh[0]

    def split(self, group: Group, cuts: list[int]) -> list[Group]:
        """Replace a group by its parts between the given warp numbers, which it gives."""
        edges = [group.low, *cuts, group.high]
        parts = [group.part(a, b) for a, b in zip(edges, edges[1:], strict=False) if a < b]
        self.groups.remove(group)
        self.groups += parts
        return parts

    # Running a group.

    def advance_located(self, group: Group) -> None:
        """Run the group; diagnostics get the position of the instruction."""
        try:
            self.advance(group)
        except SimError as error:
            raise self.locate(error, group.pc) from None
        except (ArithmeticError, LookupError, TypeError, ValueError, NotImplementedError) as error:
            message = f"the simulator failed here: {type(error).__name__}: {error}"
            raise self.locate(SimError("internal", message), group.pc) from error

    def locate(self, error: SimError, pc: int) -> SimError:
        """Give an error the source position of instruction `pc`, and give it back."""
        if pc < self.end:
            instr = self.code[pc]
            error.locate(instr.line, instr.source, instr.text, instr.callers)
        return error

    def advance(self, group: Group) -> None:
        """Run until the group blocks, is split, exits, has used its slice or gives the batch's turn
        away."""
        batch, counts, end = self.batch, self.counts, self.end
        steps = self.bound.setdefault((group.low, group.high), [None] * end)
        warps = group.high - group.low
        lanes = warps * 32
        together, watched = self.together, self.watched
        turns, watchers = self.sync.turns, self.sync.watchers
        most = SLICE if together is None else SLICE_APART
        count_nonzero = np.count_nonzero
        while True:
            pc = group.pc
            stack = group.stack
            if stack and stack[-1].join == pc:
                if pc == end:
                    self.mark_exited(group)
                frame = stack.pop()
                group.pc, group.mask = frame.pc, frame.mask
                continue
            if pc == end:
                self.mark_exited(group)
                self.groups.remove(group)
                self.sync.exited(group)
                return
            step = steps[pc]
            if step is None:
                step = steps[pc] = self.bind(self.code[pc], group)
            kind, function, guard, negated, guard_set = step
            mask = group.mask
            if guard_set is not None:
                self.require_guard(pc, guard_set, mask)
            if guard is not None and kind != BRANCH and kind != EXIT:
                chosen = ~guard if negated else guard.copy()
                if mask is not None:
                    chosen &= mask
                active = count_nonzero(chosen)
                if active == 0:
                    group.pc = pc + 1
                    continue
                if kind == SYNC and self.split_by_guard(group, chosen):
                    return
                mask = None if active == lanes else chosen
            if together is not None and together[pc]:
                members = self.members(group)
                if must_wait(group, mask, members, self.groups, batch):
                    self.part(group)
                    return
            counts[pc] += warps if mask is None else int(count_nonzero(mask.any(1)))
            batch.time += 1
            if kind == PLAIN:
                assert function is not None
                function(mask)
                group.pc = pc + 1
                if turns.over or watchers.yields:
                    group.deferred, watchers.yields = True, False
                    self.part(group)
                    return
            elif kind == BRANCH or kind == EXIT:
                target = self.code[pc].target if kind == BRANCH else end
                if guard is None:
                    group.pc = target
                elif self.branch(group, pc, target, guard, negated):
                    return
                if target <= pc or group.pc in self.reconverging:
                    group.used += 100
                if group.pc in self.reconverging and not group.stack:
                    group.deferred = True
                    if group.used <= most or group.pc > pc:
                        return
            else:
                assert function is not None
                if not function(group, mask):
                    self.part(group)
                    return
            group.used += most // LOOKS if watched[pc] else 1
            if group.used > most and group.pc <= pc:
                group.used = 0
                self.sync.slice_used(group)
                self.part(group)
                return

    def part(self, group: Group) -> None:
        """A group lets others run: where lanes of a warp may wait for each other, and it stands in
        a branch, the lanes outside are among these."""
        if self.together is not None and group.stack:
            self.groups.remove(group)
            self.groups += parts_of(group, self.batch)

    def members(self, group: Group) -> Integers | None:
        """What the lanes of a group hold for the member mask of its instruction, [warps, 32] or one
        number; None where it has none."""
        instr = self.code[group.pc]
        if not names_members(instr):
            return None
        return Binder(self, group.low, group.high).read(instr.operands[-1], "u32")

    def meet(self) -> bool:
        """No group can run: one goes on that waits for other lanes of its warp. False if there is
        none."""
        return self.together is not None and release(self.groups)

    def require_guard(self, pc: int, flags: Bools, mask: Mask) -> None:
        """Raises SimError "uninitialised-read" unless all lanes that come to instruction `pc` have
        set its guard; `flags` says which have."""
        guard = self.code[pc].guard
        assert guard is not None
        require_set(self.watch.origins.get(guard.name, guard.name), flags, mask)

    def split_by_guard(self, group: Group, chosen: Bools) -> bool:
        """Part the warps that execute a guarded instruction from those that pass over it, which
        must not wait with them; True if the group was split and is gone."""
        active = chosen.any(1)
        passing = ~active if group.mask is None else ~active & group.mask.any(1)
        if not passing.any():
            return False
        edges = np.nonzero(np.diff(active))[0] + group.low + 1
        self.split(group, [int(edge) for edge in edges])
        return True

    def mark_exited(self, group: Group) -> None:
        """The active lanes of the group have returned: note it in the batch."""
        rows = group.rows
        if group.mask is None:
            self.batch.exited[rows] = True
        else:
            self.batch.exited[rows] |= group.mask

    def branch(self, group: Group, pc: int, target: int, guard: Bools, negated: bool) -> bool:
        """Take a branch to `target` in the lanes whose guard [warps, 32] is true (or false, if
        negated); where lanes differ, frames are pushed or the group is split. True if it was split
        and is gone."""
        taken = ~guard if negated else guard.copy()
        mask = group.mask
        if mask is not None:
            taken &= mask
        total = taken.size if mask is None else np.count_nonzero(mask)
        count = np.count_nonzero(taken)
        if count == 0:
            group.pc = pc + 1
            return False
        if count == total:
            group.pc = target
            return False
        rest = ~taken if mask is None else mask & ~taken
        join = self.kernel.reconvergence(pc)
        if group.high - group.low > 1 and (self.blocking[pc] or join == self.end):
            side = np.where(~rest.any(1), 1, np.where(~taken.any(1), 0, 2))
            cuts = [group.low + int(i) + 1 for i in np.nonzero(np.diff(side))[0]]
            if cuts:
                self.split(group, cuts)
                return True
            if side[0] == 2 and self.blocking[pc]:
                self.split(group, list(range(group.low + 1, group.high)))
                return True
        group.stack.append(Frame(join, join, mask))
        group.stack.append(Frame(join, pc + 1, rest))
        group.pc, group.mask = target, taken
        return False

    # Binding.

    def bind(self, instr: Instr, group: Group) -> Bound:
        """What runs an instruction for the group's warps: its kind, its step with the checks around
        it, and its guard."""
        binder = Binder(self, group.low, group.high)
        guard = binder.raw(instr.guard) if instr.guard is not None else None
        checks = self.settings.check
        guard_set = self.watch.guard_flags(instr, binder.rows) if checks else None
        effect = instr.row.effect
        if effect == "branch":
            return BRANCH, None, guard, instr.guard_negated, guard_set
        if effect == "exit":
            return EXIT, None, guard, instr.guard_negated, guard_set
        step = self.make_step(instr, binder)
        if effect == "sync":
            kind = SYNC
        else:
            kind = PLAIN
        if checks:
            step = self.watch.wrap(
                instr,
                binder.rows,
                step,
                lambda: reading_lanes(instr, binder),
                lambda flags: unset_result(instr, binder, flags),
            )
        if self.sync.lanes.active and orders_lanes(instr):
            step = self.synchronized(binder.rows, step)
        elif self.sync.lanes.checks_arrivals and gathers_lanes(instr):
            step = self.gathered(binder.rows, step)
        elif self.together is not None and passes_on(instr):
            step = self.synchronized(binder.rows, step, whole=True)
        return kind, step, guard, instr.guard_negated, guard_set

    def make_step(self, instr: Instr, binder: Binder) -> AnyStep:
        """The step of an instruction. One that cannot be executed gets a step that raises its
        SimError: a kernel may contain it and never come to it."""
        try:
            if instr.refusal is not None:
                raise SimError(*instr.refusal)
            maker = EXECUTORS.get(instr.op)
            if maker is None:
                raise SimError("unsupported", f"`{instr.text}` is not modelled")
            asked = to_be_asked(instr)
            step = maker(asked, binder)
            require_asked(asked)
            return step
        except SimError as error:
            kind, message, notes = error.kind, error.message, tuple(error.notes)

        def refused(*_: object) -> bool:
            raise SimError(kind, message, notes=notes)

        return refused

    def synchronized(self, rows: slice, step: AnyStep, whole: bool = False) -> AnyStep:
        """A barrier's step, behind which the lanes of warps `rows` are in a new epoch; whole: also
        those that do not take part, as what one of them passes on by a flag, others may know."""

        def step_of_all(*arguments: *StepArguments) -> bool | None:
            self.sync.lanes.synchronize(rows, None if whole else arguments[-1])
            return step(*arguments)

        return step_of_all

    def gathered(self, rows: slice, step: AnyStep) -> AnyStep:
        """The step of an instruction that the lanes of each of warps `rows` execute together."""

        def step_together(*arguments: *StepArguments) -> bool | None:
            self.sync.lanes.gather(rows, arguments[-1])
            return step(*arguments)

        return step_together

    def require_aligned(self, instr: Instr, rows: slice, mask: Mask) -> None:
        """Raises SimError "divergent-aligned" unless every warp of `rows` that executes the
        instruction does so with all lanes that live."""
        if mask is None:
            return
        alive = ~self.batch.exited[rows]
        partial = mask.any(1) & (mask != alive).any(1)
        if partial.any():
            warp = int(np.nonzero(partial)[0][0]) + rows.start
            lanes = int(np.count_nonzero(mask[warp - rows.start]))
            raise SimError(
                "divergent-aligned",
                f"`{instr.text}` is executed by {lanes} of the lanes of {self.warp_name(warp)}; "
                "an aligned instruction needs all of them",
            )

    def require_whole(self, instr: Instr, rows: slice, mask: Mask) -> None:
        """As `require_aligned`, for what no warp may execute once lanes have exited."""
        self.require_aligned(instr, rows, mask)
        gone = np.zeros(0) if mask is None else mask.any(1) & ~mask.all(1)
        if gone.any():
            warp = int(np.nonzero(gone)[0][0]) + rows.start
            raise SimError(
                "divergent-aligned",
                f"`{instr.text}` is executed by {self.warp_name(warp)}, of which lanes have exited",
            )

    def warp_name(self, warp: int) -> str:
        """A warp of the batch for people: its number in its CTA, and the CTA."""
        cta = warp // self.batch.warps_per_cta
        name = f"warp {warp % self.batch.warps_per_cta}"
        return f"{name} of CTA {self.ctas[cta]}"
