"""The LLVM engine: compiled kernels and the C runtime, with the numpy executors for what is rare.

A warp runs compiled code until an instruction that only a numpy executor knows, or until the
runtime finds something wrong; then the executor runs that one instruction on the same registers and
memory. So every diagnostic comes from the reference engine.
"""

import numpy as np

from tkc.sim.arrays import Bools, Mask
from tkc.sim.check.deadlock import endless_error
from tkc.sim.check.global_races import is_flag_access
from tkc.sim.check.registers import RegisterWatch
from tkc.sim.errors import SimError
from tkc.sim.jit import layout as at
from tkc.sim.jit.batch import JitBatch
from tkc.sim.jit.compiler import Compiler, compiler
from tkc.sim.jit.connections import connect, connect_owner
from tkc.sim.jit.context import Context
from tkc.sim.jit.control import KernelEmitter
from tkc.sim.jit.emitter import Facts
from tkc.sim.jit.flow import Flow
from tkc.sim.jit.layout import WarpLayout
from tkc.sim.jit.sync_state import JitSync
from tkc.sim.jit.watches import JitWatch
from tkc.sim.launch import Dim, Launch, Settings
from tkc.sim.memory.global_memory import GlobalMemory
from tkc.sim.ptx.program import Instr, Kernel
from tkc.sim.ref import sync_state
from tkc.sim.ref.engine import LOOKS, Engine, may_wait_by
from tkc.sim.ref.group import AnyStep, Group, Wait
from tkc.sim.ref.wgmma import warpgroup_of
from tkc.sim.stats import Counter

SLICE_JUMPS = 20_000  # backward jumps of a warp before others run: see runtime/scheduler.c
FLAG_JUMPS = SLICE_JUMPS // LOOKS  # what an access by numpy that others may watch counts for
JUMPS_PER_STEP = 50  # of those that count nothing, beside each step that may be taken

_TOO_DEEP = (
    f"more than {at.STACK_ENTRIES // 2} branches inside each other, or more products in flight "
    'than this engine keeps; engine="numpy" has no such limit'
)


class CompiledKernel:
    """Machine code of a kernel for one kind of launch: whole warps or not, threads in one row,
    clusters, checks, exact products."""

    def __init__(
        self,
        kernel: Kernel,
        whole_warps: bool,
        linear: bool,
        clustered: bool,
        check: bool,
        exact: bool,
    ) -> None:
        self.layout = WarpLayout(kernel, clustered)
        flow = Flow(kernel, whole_warps, linear)
        emitter = KernelEmitter(Facts(kernel, self.layout, flow, check, exact))
        text = emitter.text()
        self.shared_counters = emitter.shared_counters
        self.product_runs = emitter.product_runs
        self.address, self.library = compiler().kernel(text, list(emitter.functions))


def compiled_kernel(launch: Launch, settings: Settings) -> CompiledKernel:
    """The machine code for a launch, which the kernel holds: compiled at its first use, or taken
    from the cache on disk. Raises ImportError without llvmlite, and RuntimeError where LLVM refuses
    it."""
    x, y, z = launch.block
    whole = launch.threads % 32 == 0
    linear = x % 32 == 0 or y * z == 1
    clustered = launch.cluster_ctas > 1
    form = (whole, linear, clustered, settings.check, settings.exact)
    found = launch.kernel.compiled.get(form)
    if not isinstance(found, CompiledKernel):
        found = launch.kernel.compiled[form] = CompiledKernel(launch.kernel, *form)
    return found


class JitEngine(Engine):
    """Runs one cluster at a time by machine code, and what that lacks by numpy executors; started
    again for the next cluster."""

    def __init__(
        self, launch: Launch, memory: GlobalMemory, settings: Settings, counters: list[Counter]
    ) -> None:
        self.launch = launch
        self.kernel = launch.kernel
        self.memory = memory
        self.settings = settings
        self.counters = counters
        self.code = launch.kernel.code
        self.end = len(self.code)
        self.context = Context()
        self.compiler: Compiler = compiler()
        self.compiled = compiled_kernel(launch, settings)
        self.batch = JitBatch(launch, self.compiled.layout, self.context)
        self.groups: list[Group] = []
        self.together = None
        self.bound = {}
        self.random = np.random.default_rng(settings.seed)
        self.count_words = np.zeros(0, np.uint64)
        self.stat_words = np.zeros((0, 8), np.int64)
        self.slots: dict[tuple[int, int], AnyStep] = {}
        self.watch = self._register_watch()
        self.gathering: dict[tuple[int, int], list[int]] = {}
        self.left_to_numpy: dict[str, int] = {}  # opcode -> times a numpy executor ran it
        self.sync = JitSync(self)
        connect(self)
        self.context["kernel"] = self.compiled.address

    def _register_watch(self) -> RegisterWatch:
        """The numpy engine's watch with its flags in the warps' rows."""
        watch = JitWatch(self)
        rows, layout = self.batch.rows, self.compiled.layout
        for name, start in layout.set_flags.items():
            watch.is_set[name] = rows[:, start : start + 32].view(np.bool_)
        for name in layout.product_regs:
            for flags, places in ((watch.in_flight, layout.in_flight), (watch.dirty, layout.dirty)):
                start = places[name]
                flags[name] = rows[:, start : start + 1].view(np.bool_)[:, 0]
        watch.fenced = rows[:, layout.fenced : layout.fenced + 1].view(np.bool_)[:, 0]
        return watch

    @property
    def events(self) -> int:  # type: ignore[override]
        """Anything another warp could notice."""
        return self.context["events"]

    @events.setter
    def events(self, value: int) -> None:
        self.context["events"] = value

    @property
    def counts(self) -> list[int]:  # type: ignore[override]
        """Executions per instruction, summed over all clusters so far."""
        self._merge_counters()
        total = [0] * (self.end + 1)
        for first, members in self.compiled.shared_counters.items():
            for index in members:
                total[index] = int(self.count_words[first])
        return total

    def start(self, ctas: list[Dim], first_cluster: int) -> None:
        """Begin with the CTAs of one cluster, by their coordinates in the grid; its number is
        ``first_cluster``. What was known of the CTAs before is dropped: registers, barriers,
        accesses; counts of instructions go on."""
        self.ctas = ctas
        self.batch.start(ctas, first_cluster)
        self.sync.reset()
        self.watch.reset()
        self.groups = [Group(warp, warp + 1) for warp in range(self.batch.warps)]
        self.by_warp = list(self.groups)
        self.gathering = {}
        self.deferred: set[tuple[int, int]] = set()
        self.slices = 0
        self.slow_jumps = [0] * self.batch.warps
        self.events = 0
        connect_owner(self)
        self.context["finished"] = 0
        self.context["cursor"] = -1

    def run(self) -> bool:
        """Run until all warps have exited (True), or all that are left spin on memory or the
        batch's turn is over (False).
        Raises SimError with its position for whatever is wrong in the kernel."""
        context = self.context
        run, address = self.compiler.run, context.address
        while True:
            way = run(address)
            match way:
                case at.RUN_SLOW:
                    self._execute(context["out_warp"])
                    if self.settings.policy == "random":
                        self.sync.after_slice()
                    if self.sync.turns.over:
                        return False
                case at.RUN_DONE:
                    self._collect()
                    self.sync.finish()
                    return True
                case at.RUN_SLICE:
                    self._spin(context["out_warp"])
                    self.sync.after_slice()
                    if self.sync.turns.over:
                        return False
                case at.RUN_STALL:
                    self.sync.import_waits()
                    if not self.sync.unblock():
                        return False
                    self.sync.export_waits()
                case at.RUN_EXITED:
                    warp = context["out_warp"]
                    self.refresh_exited()
                    self.sync.exited(self.by_warp[warp])
                case at.RUN_WAKE:
                    self.sync.deliver_wakes()
                case _:
                    warp = context["out_warp"]
                    pc = int(self.batch.header[warp, at.PC // 4])
                    error = SimError("unsupported", _TOO_DEEP)
                    raise self.locate(error, pc)

    def _collect(self) -> None:
        """All warps are finished: what Python looks at afterwards."""
        self.batch.exited.fill(True)
        self.groups = []

    def _merge_counters(self) -> None:
        """Add what the runtime counted to the launch's counters."""
        for index in np.nonzero(self.stat_words.any(1))[0]:
            words = [int(word) for word in self.stat_words[index]]
            counter = self.counters[index]
            counter.requests += words[0]
            counter.wavefronts += words[1]
            counter.ideal_wavefronts += words[2]
            counter.sectors += words[3]
            counter.ideal_sectors += words[4]
            for space, count in zip(("shared", "global", "bulk"), words[5:], strict=True):
                if count:
                    counter.count_bytes(space, count)
        self.stat_words.fill(0)

    def refresh_exited(self) -> None:
        """Bring `batch.exited` and `groups` up to date with the headers of the rows."""
        gone = np.ascontiguousarray(self.batch.header[:, at.EXITED // 4 : at.EXITED // 4 + 1])
        flags = np.unpackbits(gone.view(np.uint8), axis=1, bitorder="little")
        self.batch.exited[...] = flags.view(np.bool_)
        states = self.batch.header[:, at.STATE // 4]
        self.groups = [g for g in self.groups if states[g.low] != at.FINISHED]

    # Instructions that numpy executes.

    def _execute(self, warp: int) -> None:
        """Run the instruction at which a warp stands with its numpy executor."""
        header = self.batch.header[warp]
        pc = self._first_in_flight(warp, int(header[at.PC // 4]))
        bits = int(header[at.EXECUTING // 4]) & 0xFFFFFFFF
        group = self.by_warp[warp]
        group.pc = pc
        group.wait = None
        group.timed_out = bool(header[at.TIMED_OUT // 4])
        mask = None if bits == 0xFFFFFFFF else _lanes(bits)
        self.refresh_exited()
        instr = self.code[pc]
        self.left_to_numpy[instr.text] = self.left_to_numpy.get(instr.text, 0) + 1
        if instr.row.effect == "async" and instr.op.startswith(("cp.async.bulk", "cp.reduce")):
            self.context["python_stores"] += 1
        if "bar" in instr.op:
            self.sync.import_barriers()
        self._require_guard(warp, pc, mask)
        if instr.op.startswith("wgmma."):
            self._execute_together(warp, pc, mask)
            return
        try:
            step = self.slots.get((warp, pc))
            if step is None:
                step = self.slots[(warp, pc)] = self._bound_step(pc, group)
            function = step
            self.batch.time += 1
            if instr.row.effect == "sync":
                function(group, mask)
            else:
                function(mask)
                group.pc = pc + 1
        except SimError as error:
            if self._others_first(error, warp, pc):
                return
            raise self.locate(error, pc) from None
        except (ArithmeticError, LookupError, TypeError, ValueError, NotImplementedError) as error:
            message = f"the simulator failed here: {type(error).__name__}: {error}"
            raise self.locate(SimError("internal", message), pc) from error
        header[at.PC // 4] = group.pc
        header[at.TIMED_OUT // 4] = int(group.timed_out)
        if group.wait is not None:
            header[at.STATE // 4] = at.WAIT_PYTHON
            header[at.REDO // 4] = int(not group.wait.behind)
            self.context["python_waits"] += 1
        else:
            header[at.REDO // 4] = int(group.pc == pc)
            self._use_slice(warp, instr)
        if self.sync.watchers.yields:
            self.sync.watchers.yields = False
            self._pass_on(warp)

    def _pass_on(self, warp: int) -> None:
        """The next warp of the schedule runs before this one goes on."""
        self.context["cursor"] = warp + (-1 if self.settings.schedule == "reverse" else 1)

    def _first_in_flight(self, warp: int, pc: int) -> int:
        """The instruction that touches a register of a wgmma in flight, of a run that the compiled
        code has left at its first, `pc`, for that; else `pc`."""
        flags = self.watch.in_flight
        run = self.compiled.product_runs.get(pc, ())
        return next((index for index, name in run if flags[name][warp]), pc)

    def _use_slice(self, warp: int, instr: Instr) -> None:
        """The runtime begins a slice anew behind each instruction of numpy: those count here, so
        that a loop around one ends its slices too."""
        self.slow_jumps[warp] += FLAG_JUMPS if may_wait_by(instr) else 1
        if self.slow_jumps[warp] > SLICE_JUMPS:
            self.slow_jumps[warp] = 0
            self._spin(warp)
            self._pass_on(warp)

    def _require_guard(self, warp: int, pc: int, mask: Mask) -> None:
        """The compiled code leaves an instruction whose guard is not set before it narrows the
        lanes by it."""
        flags = self.watch.guard_flags(self.code[pc], slice(warp, warp + 1))
        if flags is not None and self.settings.check:
            try:
                self.require_guard(pc, flags, mask)
            except SimError as error:
                raise self.locate(error, pc) from None

    def _bound_step(self, pc: int, group: Group) -> AnyStep:
        """The numpy executor of an instruction for the warps of a group."""
        step = self.bind(self.code[pc], group)[1]
        assert step is not None  # branches and exits are compiled
        return step

    def _others_first(self, error: SimError, warp: int, pc: int) -> bool:
        """Something is not there yet: let the other warps run, then look again.

        What looks uninitialised may be a race with a warp whose turn has not come; but of flags,
        which need no order, none.
        """
        states = self.batch.header[:, at.STATE // 4] == at.READY
        unset = error.kind == "uninitialised-read" and not is_flag_access(self.code[pc])
        late = unset or "was initialised" in error.message
        if not late or (warp, pc) in self.deferred or states.sum() < 2:
            return False
        self.deferred.add((warp, pc))
        self.batch.header[warp, at.REDO // 4] = 1
        self._pass_on(warp)
        return True

    def _execute_together(self, warp: int, pc: int, mask: Mask) -> None:
        """A wgmma instruction runs once its four warps have come."""
        header = self.batch.header
        try:
            first = warpgroup_of(self, self.code[pc], warp)
        except SimError as error:
            raise self.locate(error, pc) from None
        mates = self.gathering.setdefault((first, pc), [])
        mates.append(warp)
        self.by_warp[warp].pc = pc
        waiting = header[first : first + 4, at.STATE // 4] == at.WAIT_WGMMA
        here = len(mates) + int((waiting & (header[first : first + 4, at.WAIT_A // 4] == pc)).sum())
        if here < 4 and mask is None:
            header[warp, at.STATE // 4] = at.WAIT_PYTHON
            self.by_warp[warp].wait = Wait("warpgroup", (first // 4, pc))
            return
        del self.gathering[(first, pc)]
        for mate in range(first, first + 4):
            row = header[mate]
            waiting = row[at.STATE // 4] == at.WAIT_WGMMA and row[at.WAIT_A // 4] == pc
            if waiting and mate not in mates:
                mates.append(mate)
        if any(header[mate, at.DEPTH // 4] for mate in mates):
            text = self.code[pc].text
            error = SimError("divergent-aligned", f"`{text}` inside a divergent branch")
            raise self.locate(error, pc)
        group = Group(first, first + 4, pc) if mask is None else Group(warp, warp + 1, pc, mask)
        try:
            step = self.slots.get((-1 - first, pc))
            if step is None:
                step = self.slots[(-1 - first, pc)] = self._bound_step(pc, group)
            self.batch.time += 1
            step(group, mask)
        except SimError as error:
            raise self.locate(error, pc) from None
        for mate in mates:
            self.by_warp[mate].wait = None
            header[mate, at.PC // 4] = group.pc
            header[mate, at.STATE // 4] = at.READY
            header[mate, at.REDO // 4] = 0

    def _spin(self, warp: int) -> None:
        """A warp has run for long without blocking."""
        group = self.by_warp[warp]
        header = self.batch.header[warp]
        group.pc = int(header[at.PC // 4])
        depth = int(header[at.DEPTH // 4])
        group.stack = [None] * depth  # type: ignore[list-item]
        self.slices += 1
        most = JUMPS_PER_STEP * sync_state.MAX_STEPS
        if self.slices * SLICE_JUMPS > most:  # no step counts in a loop of registers alone
            raise endless_error(self, group, f"{most:,} steps")
        self.sync.slice_used(group)
        if group.wait is not None:
            header[at.STATE // 4] = at.WAIT_PYTHON
            header[at.REDO // 4] = 0
            self.context["python_waits"] += 1

    def mark_exited(self, group: Group) -> None:
        """Note exits in the batch, which the compiled code has kept in its headers."""
        self.refresh_exited()


def _lanes(bits: int) -> Bools:
    raw = np.array([bits], "<u4").view(np.uint8)
    return np.unpackbits(raw, bitorder="little").view(np.bool_).reshape(1, 32)
