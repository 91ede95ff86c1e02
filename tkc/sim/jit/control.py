"""Segments, branches, counters and exits: the frame of a kernel's LLVM function.

It holds nothing but scalars and calls, so that LLVM selects its instructions quickly: vector
instructions are functions of forms, whose addresses stand in the table `@forms`."""

from bisect import bisect_left, bisect_right

from tkc.sim.check.lanes import gathers_lanes
from tkc.sim.jit import calls as calls  # registers rules
from tkc.sim.jit import conversions as conversions
from tkc.sim.jit import exchange_calls as exchange_calls
from tkc.sim.jit import float_calls as float_calls
from tkc.sim.jit import floats as floats
from tkc.sim.jit import integers as integers
from tkc.sim.jit import layout as at
from tkc.sim.jit import moves as moves
from tkc.sim.jit import sync_calls as sync_calls
from tkc.sim.jit.emitter import CALLS, Emitter, Facts, Unsupported
from tkc.sim.jit.forms import Form, Function, Key, form_of, function_of
from tkc.sim.ptx.modifiers import to_be_asked, unasked
from tkc.sim.ptx.program import Imm, Instr, Negated, Operand, Reg
from tkc.sim.ref.binding import constant

# The first instruction of a run -> (instruction, register of wgmma that it is the first to touch).
ProductRuns = dict[int, list[tuple[int, str]]]

FORCE_SLOW: set[str] = set()  # opcodes that tests leave to the numpy executors


class KernelEmitter(Emitter):
    """Writes the LLVM function of a whole kernel: segments, branches, exits, and calls.

    functions: those of forms, as the table `@forms` must hold their addresses; shared_counters:
    instructions counted by the counter of one of them; product_runs: where registers of wgmma are
    looked at."""

    def __init__(self, facts: Facts) -> None:
        super().__init__(facts)
        kernel = facts.kernel
        self.end = len(kernel.code)
        self.block_starts = {block.start for block in kernel.blocks}
        self.wgmma_regs = set(facts.layout.product_regs) if facts.check else set[str]()
        self.plans: dict[int, tuple[str, list[int]] | str] = {}
        self.product_runs: ProductRuns = {}
        self.product_checks: dict[int, list[str]] = {}
        self.counted: dict[int, list[int]] = {}  # by segment: the instructions counted there
        self.shared_counters: dict[int, list[int]] = {}
        self.forms: dict[int, Form] = {}
        self.of_form: dict[Key, Function] = {}
        self.functions: dict[Function, int] = {}
        self.rows: list[list[int]] = []  # of forms to be called

    def text(self) -> str:
        """The LLVM module: tables, declarations and the kernel."""
        self._plan()
        for start in self.entries:
            self._segment(start)
        self._ending()
        switch = " ".join(f"i32 {i}, label %{self.target(i)}" for i in self.entries)
        head = [
            "define i32 @kernel(ptr noalias %W, ptr %C) {",
            "entry:",
            "  %counts = load ptr, ptr %C, align 8",
            "  %pc0 = load i32, ptr %W, align 4",
            "  br label %dispatch",
            "again:",
            "  %pc1 = load i32, ptr %W, align 4",
            "  br label %dispatch",
            "dispatch:",
            "  %pc = phi i32 [ %pc0, %entry ], [ %pc1, %again ]",
            f"  switch i32 %pc, label %{self.target(self.end)} [ {switch} ]",
        ]
        size = len(self.functions)
        table = f"@forms = dso_local global [{size} x ptr] zeroinitializer, align 8"
        parts = [table, *self.tables, *sorted(self.declarations)]
        return "\n".join([*parts, *head, *self.lines, "}", ""])

    # What ends segments.

    def _plan(self) -> None:
        """Decide how each instruction is executed and where segments start."""
        starts = set(self.block_starts)
        for instr in self.kernel.code:
            if self._guard_unsure(instr):
                starts |= {instr.index, instr.index + 1}
            if instr.row.effect in ("branch", "exit"):
                continue
            plan: tuple[str, list[int]] | str
            try:
                if instr.op in FORCE_SLOW:
                    raise Unsupported
                plan = self._plan_one(instr)
                if plan != "inline":
                    starts |= {instr.index, instr.index + 1}
            except Unsupported:
                plan = "slow"
            if plan == "slow":
                starts |= {instr.index, instr.index + 1}
            elif plan == "inline" and self.check and self.kernel.maybe_unset.get(instr.index):
                starts |= {instr.index, instr.index + 1}
            self.plans[instr.index] = plan
        starts |= self._plan_product_checks()
        self.entries = sorted(i for i in starts if i < self.end)
        self._plan_counters()

    def _plan_product_checks(self) -> set[int]:
        """Decide where registers of wgmma are looked at before they are touched: once for a run of
        instructions that report nothing else and let no wgmma begin or end, at its first; a guarded
        instruction, which may touch nothing, by itself. Gives where segments must start."""
        starts: set[int] = set()
        run: list[tuple[int, str]] | None = None
        for instr in self.kernel.code:
            index = instr.index
            plan = self.plans.get(index)
            unsure = self.check and self.kernel.maybe_unset.get(index)
            if index in self.block_starts or unsure or plan is None:
                run = None
            names = self.products_in(instr) if plan != "slow" else []
            if names and instr.guard is not None:
                self.product_checks[index] = names
                starts |= {index, index + 1}
            elif names:
                if run is None:
                    run = self.product_runs[index] = []
                    starts.add(index)
                seen = {name for _, name in run}
                run += [(index, name) for name in names if name not in seen]
            if plan != "inline" and (plan == "slow" or instr.row.effect != "alu"):
                run = None
        return starts

    def _plan_one(self, instr: Instr) -> tuple[str, list[int]] | str:
        """Plain LLVM if a rule has this form, else a call of the runtime."""
        masked = self.flow.masked[self.kernel.block_of[instr.index]] or instr.guard is not None
        form = form_of(instr, masked)
        try:
            if form.key not in self.of_form:
                self.of_form[form.key] = function_of(self.facts, instr, form)
            self.forms[instr.index] = form
            return "inline"
        except Unsupported:
            if instr.op not in CALLS:
                raise
        asked = to_be_asked(instr)
        call = CALLS[instr.op](self, asked)
        if unasked(asked):
            raise Unsupported
        return call

    def products_in(self, instr: Instr) -> list[str]:
        """Names of registers of wgmma that an instruction touches which is no wgmma."""
        if not self.wgmma_regs or instr.op.startswith("wgmma"):
            return []
        names = [reg.name for reg in (*instr.reads, *instr.writes)]
        return [name for name in dict.fromkeys(names) if name in self.wgmma_regs]

    def target(self, index: int) -> str:
        """The name of the LLVM block to branch to for the instruction of this number: where lanes
        of a warp come together again (``r``), the block that waits for all of them, else the one
        with its code (``s``)."""
        return f"r{index}" if index in self.flow.joins or index == self.end else f"s{index}"

    # One segment.

    def _segment(self, start: int) -> None:
        if start in self.flow.joins:
            self._rejoin(start)
        self.label(f"s{start}")
        number = self.kernel.block_of[start]
        block = self.kernel.blocks[number]
        after = bisect_right(self.entries, start)
        stop = min([block.end, *self.entries[after : after + 1]])
        self.divergent = self.flow.masked[number]
        self.whole = self.field(at.MASK) if self.divergent else "-1"
        if self.counted.get(start):
            self._count(self.counted[start], "1")
        for index in range(start, stop):
            instr = self.kernel.code[index]
            if instr.row.effect in ("branch", "exit"):
                self._branch(instr)
                return
            plan = self.plans[index]
            if plan != "inline":
                self._outside(instr, plan)
                return
            if instr.guard is not None or self._is_checked(instr) or self._gathers(instr):
                self._call_forms(self.whole)
            lanes = self._guarded(instr)
            self._gather(instr, lanes)
            if instr.guard is not None:
                some = self.value(f"icmp ne i32 {lanes}, 0")
                self._count([index], self.value(f"zext i1 {some} to i64"))
            if self.check:
                self._check_registers(instr, lanes)
            self._add_form(instr)
            if instr.guard is not None:
                self._call_forms(lanes)
        self._call_forms(self.whole)
        self.do(f"br label %{self.target(stop)}")

    def _plan_counters(self) -> None:
        """Decide where the instructions of a block without a guard, and its branch, are counted:
        all at the first segment that does not begin with what may be tried again, as a wait; where
        there is no such segment, each segment counts its own."""
        code = self.kernel.code
        ends = [*self.entries[1:], self.end]
        for block in self.kernel.blocks:
            first = bisect_left(self.entries, block.start)
            starts = self.entries[first : bisect_left(self.entries, block.end)]
            once = next((i for i in starts if self.plans.get(i, "inline") == "inline"), None)
            ranges = list(zip(starts, starts, ends[first:], strict=False))
            for start, low, high in ranges if once is None else [(once, block.start, block.end)]:
                self.counted[start] = [
                    i
                    for i in range(low, high)
                    if code[i].guard is None or code[i].row.effect in ("branch", "exit")
                ]

    def _add_form(self, instr: Instr) -> None:
        """Let the function of an instruction's form be called after those added before: a row of
        [number in `@forms`, how many registers, their slots]."""
        form = self.forms[instr.index]
        function = self.of_form[form.key]
        if function.text:
            number = self.functions.setdefault(function, len(self.functions))
            slots = [self.layout.regs[name] for name in form.names]
            self.rows.append([number, len(slots), *slots])

    def _call_forms(self, lanes: str) -> None:
        """Call the functions added since the last call, for these lanes."""
        if self.rows:
            rows = self.table([word for row in self.rows for word in row])
            given = "ptr %W", "ptr @forms", f"ptr {rows}", f"i32 {len(self.rows)}", f"i32 {lanes}"
            self._ask("i32", "rt_forms", *given)
            self.rows.clear()

    def _ask(self, result: str, name: str, *arguments: str) -> str:
        """Call a function of the runtime; arguments with their types. Gives its result."""
        kinds = ", ".join(argument.split()[0] for argument in arguments)
        self.declarations.add(f"declare {result} @{name}({kinds})")
        return self.value(f"call {result} @{name}({', '.join(arguments)})")

    def _flags(self, offset: int) -> str:
        """The 32 flags, one byte each, from a byte of the row on, as an i32: bit i for lane i."""
        return self._ask("i32", "rt_flags", f"ptr {self.pointer(offset)}")

    def _lanes_of(self, operand: Operand) -> str:
        """The lanes in which a predicate is true, as an i32."""
        match operand:
            case Reg(name):
                return self._flags(self.layout.regs[name])
            case Negated(item):
                return self.value(f"xor i32 {self._lanes_of(item)}, -1")
            case _:
                assert isinstance(operand, Imm)
                return "-1" if constant(operand, "pred") else "0"

    def _taken(self, instr: Instr, guard: Reg) -> str:
        """The lanes whose guard lets them execute an instruction, of whichever lanes come to it."""
        lanes = self._lanes_of(guard)
        return self.value(f"xor i32 {lanes}, -1") if instr.guard_negated else lanes

    def _guarded(self, instr: Instr) -> str:
        """The lanes that execute an instruction, as an i32."""
        self._check_guard(instr)
        if instr.guard is None:
            return self.whole
        taken = self._taken(instr, instr.guard)
        return self.value(f"and i32 {taken}, {self.whole}") if self.divergent else taken

    def _count(self, indices: list[int], amount: str) -> None:
        """Add to the counter of the first instruction; the others share it."""
        self.shared_counters[indices[0]] = indices
        place = self.value(f"getelementptr i64, ptr %counts, i64 {indices[0]}")
        old = self.value(f"load i64, ptr {place}, align 8")
        new = self.value(f"add i64 {old}, {amount}")
        self.do(f"store i64 {new}, ptr {place}, align 8")

    # Checks of registers.

    def _is_checked(self, instr: Instr) -> bool:
        """Whether something is asked or noted of registers before an instruction executes."""
        index = instr.index
        return self.check and bool(
            self.kernel.maybe_unset.get(index)
            or index in self.product_runs
            or index in self.product_checks
            or any(reg.name in self.layout.set_flags for reg in instr.writes)
        )

    def _guard_unsure(self, instr: Instr) -> bool:
        """Whether the guard must be checked at run time."""
        return self.check and instr.guard in self.kernel.maybe_unset.get(instr.index, ())

    def _check_guard(self, instr: Instr) -> None:
        """Leave the instruction to Python, which reports it, if lanes that come to it have not set
        its guard."""
        if instr.guard is None or not self._guard_unsure(instr):
            return
        index = instr.index
        bad = self._unset(instr.guard.name, self.whole)
        self.do(f"br i1 {bad}, label %u{index}, label %v{index}")
        self.label(f"u{index}")
        self._leave(index, self.whole, str(at.SLOW))
        self.label(f"v{index}")

    def _unset(self, name: str, lanes: str) -> str:
        """Whether one of these lanes has not set the register, i1."""
        lacking = self.value(f"xor i32 {self._flags(self.layout.set_flags[name])}, -1")
        return self.value(f"icmp ne i32 {self.value(f'and i32 {lacking}, {lanes}')}, 0")

    def _check_registers(self, instr: Instr, lanes: str) -> None:
        """Leave the instruction to Python, which reports it, if these lanes have not set a register
        that it reads, or if it touches one of a wgmma in flight; note what it sets and touches."""
        index = instr.index
        bad: str | None = None
        for reg in self.kernel.maybe_unset.get(index, ()):
            if instr.guard is not None and reg.name == instr.guard.name:
                continue
            here = self._unset(reg.name, lanes)
            if instr.op == "wgmma.mma_async" and reg in instr.writes:  # read if scale-d is true
                reads = self.value(f"icmp ne i32 {self._lanes_of(instr.operands[3])}, 0")
                here = self.value(f"and i1 {here}, {reads}")
            bad = here if bad is None else self.value(f"or i1 {bad}, {here}")
        touched = [name for _, name in self.product_runs.get(index, ())]
        touched += self.product_checks.get(index, ())
        executed = ""  # what no lane executes touches nothing
        if touched and instr.guard is not None:
            executed = self.value(f"icmp ne i32 {lanes}, 0")
        for start, count in _ranges(self.layout.in_flight, touched):
            some = self._ask("i32", "rt_any_flag", f"ptr {self.pointer(start)}", f"i64 {count}")
            here = self.value(f"icmp ne i32 {some}, 0")
            if executed:
                here = self.value(f"and i1 {here}, {executed}")
            bad = here if bad is None else self.value(f"or i1 {bad}, {here}")
        if bad is not None:
            self.do(f"br i1 {bad}, label %x{index}, label %ok{index}")
            self.label(f"x{index}")
            self._leave(index, lanes, str(at.SLOW))
            self.label(f"ok{index}")
        for reg in instr.writes:
            if reg.name in self.layout.set_flags:
                place = self.pointer(self.layout.set_flags[reg.name])
                self._ask("i32", "rt_set_flags", f"ptr {place}", f"i32 {lanes}")
        for start, count in _ranges(self.layout.dirty, touched):  # they need a fence
            number = self.value(f"select i1 {executed}, i64 {count}, i64 0") if executed else count
            self._ask("i32", "rt_fill_flags", f"ptr {self.pointer(start)}", f"i64 {number}")

    # Runtime calls and instructions that Python executes.

    def _leave(self, index: int, mask: str, code: str) -> None:
        """Return to the scheduler at an instruction."""
        arguments = "ptr %W", f"i32 {index}", f"i32 {mask}", f"i32 {code}"
        self.do(f"ret i32 {self._ask('i32', 'rt_leave', *arguments)}")

    def _gathers(self, instr: Instr) -> bool:
        """Whether it is noted that the lanes of a warp execute an instruction together."""
        arrives = any(op.startswith("mbarrier.arrive") for op in self.ops)
        return self.check and arrives and gathers_lanes(instr)

    def _gather(self, instr: Instr, lanes: str) -> None:
        """Note it, if so, for the lanes that do."""
        if self._gathers(instr):
            self._ask("i32", "rt_gather_lanes", "ptr %W", "ptr %C", f"i32 {lanes}")

    def _outside(self, instr: Instr, plan: tuple[str, list[int]] | str) -> None:
        index = instr.index
        self._call_forms(self.whole)
        bits = self._guarded(instr)
        following = self.target(index + 1)
        if instr.guard is not None or self.divergent:
            some = self.value(f"icmp ne i32 {bits}, 0")
            self.do(f"br i1 {some}, label %c{index}, label %{following}")
            self.label(f"c{index}")
            if instr.guard is not None:
                self._count([index], "1")
        self._gather(instr, bits)
        if isinstance(plan, str):
            self._leave(index, bits, str(at.SLOW))
            return
        if self.check:
            self._check_registers(instr, bits)
        name, words = plan
        table = self.table([index, *words])
        code = self._ask("i32", name, "ptr %W", "ptr %C", f"ptr {table}", f"i32 {bits}")
        good = self.value(f"icmp eq i32 {code}, 0")
        self.do(f"br i1 {good}, label %{following}, label %y{index}")
        self.label(f"y{index}")
        self._leave(index, bits, code)

    # Branches.

    def _branch(self, instr: Instr) -> None:
        index = instr.index
        goal = instr.target if instr.row.effect == "branch" else self.end
        self._call_forms(self.whole)
        if instr.guard is None:
            self._jump(index, goal)
            return
        self._check_guard(instr)
        taken = self._taken(instr, instr.guard)
        if not self.flow.diverges(instr):
            first = self.value(f"trunc i32 {taken} to i1")
            self.do(f"br i1 {first}, label %j{index}, label %{self.target(index + 1)}")
            self.label(f"j{index}")
            self._jump(index, goal)
            return
        whole = self.whole
        some = self.value(f"and i32 {taken}, {whole}")
        rest = self.value(f"xor i32 {some}, {whole}")
        none = self.value(f"icmp eq i32 {some}, 0")
        self.do(f"br i1 {none}, label %{self.target(index + 1)}, label %a{index}")
        self.label(f"a{index}")
        every = self.value(f"icmp eq i32 {rest}, 0")
        self.do(f"br i1 {every}, label %j{index}, label %d{index}")
        self.label(f"d{index}")
        depth = self.field(at.DEPTH)
        join = self.kernel.reconvergence(index)
        self._push(depth, join, join, whole)
        self._push(self.value(f"add i32 {depth}, 1"), join, index + 1, rest)
        deeper = self.value(f"add i32 {depth}, 2")
        self.set_field(at.DEPTH, deeper)
        self.set_field(at.MASK, some)
        full = self.value(f"icmp sgt i32 {deeper}, {at.STACK_ENTRIES - 4}")
        self.do(f"br i1 {full}, label %f{index}, label %j{index}")
        self.label(f"f{index}")
        self.do(f"ret i32 {at.FULL}")
        self.label(f"j{index}")
        self._jump(index, goal)

    def _jump(self, index: int, goal: int) -> None:
        """Go to an instruction; backward jumps use up the slice."""
        if goal > index:
            self.do(f"br label %{self.target(goal)}")
            return
        budget = self.value(f"sub i32 {self.field(at.BUDGET)}, 1")
        self.set_field(at.BUDGET, budget)
        spent = self.value(f"icmp slt i32 {budget}, 0")
        self.do(f"br i1 {spent}, label %p{index}, label %{self.target(goal)}")
        self.label(f"p{index}")
        self.set_field(at.PC, str(goal))
        self.do(f"ret i32 {at.SLICE}")

    def _push(self, depth: str, join: int, pc: int, mask: str) -> None:
        offset = self.value(f"mul i32 {depth}, 16")
        stack = self.pointer(at.STACK)
        entry = self.value(f"getelementptr i8, ptr {stack}, i32 {offset}")
        self.do(f"store i32 {join}, ptr {entry}, align 4")
        self.do(f"store i32 {pc}, ptr {self.pointer(4, entry)}, align 4")
        self.do(f"store i32 {mask}, ptr {self.pointer(8, entry)}, align 4")

    def _rejoin(self, index: int) -> None:
        """At a reconvergence point: continue with the other side of a branch, or with all lanes."""
        goal = f"s{index}" if index < self.end else "finish"
        self.label(f"r{index}")
        depth = self.field(at.DEPTH)
        some = self.value(f"icmp sgt i32 {depth}, 0")
        self.do(f"br i1 {some}, label %k{index}, label %{goal}")
        self.label(f"k{index}")
        lower = self.value(f"sub i32 {depth}, 1")
        offset = self.value(f"mul i32 {lower}, 16")
        stack = self.pointer(at.STACK)
        entry = self.value(f"getelementptr i8, ptr {stack}, i32 {offset}")
        join = self.value(f"load i32, ptr {entry}, align 4")
        here = self.value(f"icmp eq i32 {join}, {index}")
        self.do(f"br i1 {here}, label %o{index}, label %{goal}")
        self.label(f"o{index}")
        if index == self.end:
            self._mark_exited()
        self.set_field(at.DEPTH, lower)
        pc = self.value(f"load i32, ptr {self.pointer(4, entry)}, align 4")
        mask = self.value(f"load i32, ptr {self.pointer(8, entry)}, align 4")
        self.set_field(at.MASK, mask)
        self.set_field(at.PC, pc)
        self.do("br label %again")

    def _mark_exited(self) -> None:
        gone = self.value(f"or i32 {self.field(at.EXITED)}, {self.field(at.MASK)}")
        self.set_field(at.EXITED, gone)

    def _ending(self) -> None:
        self._rejoin(self.end)
        self.label("finish")
        self._mark_exited()
        self.set_field(at.PC, str(self.end))
        self.do(f"ret i32 {at.DONE}")


def _ranges(places: dict[str, int], names: list[str]) -> list[tuple[int, int]]:
    """(first byte, how many) of each row of neighbours among the bytes of some names."""
    found: list[tuple[int, int]] = []
    for place in sorted(places[name] for name in names):
        if found and sum(found[-1]) == place:
            found[-1] = (found[-1][0], found[-1][1] + 1)
        else:
            found.append((place, 1))
    return found
