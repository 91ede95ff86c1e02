"""Segments, branches, counters and exits: the frame of a kernel's LLVM function."""

from bisect import bisect_right

from tkc.sim.jit import calls as calls  # registers rules
from tkc.sim.jit import conversions as conversions
from tkc.sim.jit import exchange_calls as exchange_calls
from tkc.sim.jit import float_calls as float_calls
from tkc.sim.jit import floats as floats
from tkc.sim.jit import integers as integers
from tkc.sim.jit import layout as at
from tkc.sim.jit import moves as moves
from tkc.sim.jit import sync_calls as sync_calls
from tkc.sim.jit.emitter import CALLS, RULES, Emitter, Unsupported
from tkc.sim.jit.forms import SHARED_FROM, Form, FormEmitter, Key, form_of
from tkc.sim.ptx.modifiers import to_be_asked, unasked
from tkc.sim.ptx.program import Instr

FORCE_SLOW: set[str] = set()  # opcodes that tests leave to the numpy executors


class KernelEmitter(Emitter):
    """Writes the LLVM function of a whole kernel: segments, branches, exits, and calls for what is
    no plain LLVM."""

    def text(self) -> str:
        """The LLVM module: tables, declarations, functions of forms, and the kernel."""
        self._plan()
        for start in self.entries:
            self._segment(start)
        self._ending()
        switch = " ".join(f"i32 {i}, label %{self.target(i)}" for i in self.entries)
        head = [
            "define i32 @kernel(ptr noalias %W, ptr %C) {",
            "entry:",
            "  %pc0 = load i32, ptr %W, align 4",
            "  br label %dispatch",
            "again:",
            "  %pc1 = load i32, ptr %W, align 4",
            "  br label %dispatch",
            "dispatch:",
            "  %pc = phi i32 [ %pc0, %entry ], [ %pc1, %again ]",
            f"  switch i32 %pc, label %{self.target(self.end)} [ {switch} ]",
        ]
        parts = [*self.tables, *sorted(self.declarations), *self.functions]
        return "\n".join([*parts, *head, *self.lines, "}", ""])

    # What ends segments.

    def _plan(self) -> None:
        """Decide how each instruction is executed and where segments start."""
        starts = set(self.block_starts)
        self.plans: dict[int, tuple[str, list[int]] | str] = {}
        self.product_checks: dict[int, list[str]] = {}
        self.shared_counters: dict[int, list[int]] = {}
        self.forms: dict[int, Form] = {}
        self.form_uses: dict[Key, int] = {}
        self.form_names: dict[Key, str] = {}
        self.functions: list[str] = []
        checked: set[str] = set()
        for instr in self.kernel.code:
            if self._guard_unsure(instr):
                starts.add(instr.index)
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
                self.slow_ops.add(instr.index)
            if plan == "slow":
                starts |= {instr.index, instr.index + 1}
            elif plan == "inline" and self.check and self.kernel.maybe_unset.get(instr.index):
                starts |= {instr.index, instr.index + 1}
            if instr.index in self.block_starts or plan != "inline":
                checked.clear()
            fresh = [name for name in self.products_in(instr) if name not in checked]
            if fresh:
                checked.update(fresh)
                self.product_checks[instr.index] = fresh
                starts.add(instr.index)
            if plan != "inline":
                checked.clear()
            self.plans[instr.index] = plan
        self.entries = sorted(i for i in starts if i < self.end)

    def _plan_one(self, instr: Instr) -> tuple[str, list[int]] | str:
        """Plain LLVM if a rule has this form, else a call of the runtime."""
        if instr.op in RULES:
            try:
                self._try_inline(instr)
                return "inline"
            except Unsupported:
                if instr.op not in CALLS:
                    raise
        if instr.op not in CALLS:
            raise Unsupported
        asked = to_be_asked(instr)
        call = CALLS[instr.op](self, asked)
        if unasked(asked):
            raise Unsupported
        return call

    def _try_inline(self, instr: Instr) -> None:
        """Run the rule once per form to see whether it supports it; the text is dropped."""
        masked = self.flow.masked[self.kernel.block_of[instr.index]] or instr.guard is not None
        form = form_of(instr, masked)
        if form.key not in self.form_uses:
            lines, self.lines = self.lines, []
            self._forget()
            self.masked = masked
            asked = to_be_asked(instr)
            try:
                RULES[instr.op](self, asked)
            finally:
                self.lines = lines
                self._forget()
            if unasked(asked):
                raise Unsupported
        self.forms[instr.index] = form
        self.form_uses[form.key] = self.form_uses.get(form.key, 0) + 1

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
        self._forget()
        number = self.kernel.block_of[start]
        block = self.kernel.blocks[number]
        after = bisect_right(self.entries, start)
        stop = min([block.end, *self.entries[after : after + 1]])
        self.divergent = self.flow.masked[number]
        plain = [i for i in range(start, stop) if self.kernel.code[i].guard is None]
        plain += [
            i
            for i in range(start, stop)
            if i not in plain and self.kernel.code[i].row.effect in ("branch", "exit")
        ]
        if plain:
            self._count(plain, "1")
        for index in range(start, stop):
            instr = self.kernel.code[index]
            self.guard_mask, self.masked = None, self.divergent
            if instr.row.effect in ("branch", "exit"):
                self._branch(instr)
                return
            plan = self.plans[index]
            if plan != "inline":
                self._outside(instr, plan)
                return
            self._check_guard(instr)
            self._guard(instr)
            if instr.guard is not None:
                self._count_guarded(instr)
            if self.check:
                self._check_registers(instr)
            form = self.forms[index]
            if self.form_uses[form.key] < SHARED_FROM:
                RULES[instr.op](self, instr)
            else:
                self._call_form(instr, form)
        self.guard_mask, self.masked = None, self.divergent
        live = self.flow.live[stop] if stop < block.end else self.flow.after_block[number]
        self.flush(live)
        self.do(f"br label %{self.target(stop)}")

    def _call_form(self, instr: Instr, form: Form) -> None:
        """Let the function of the form work on the registers' slots."""
        name = self.form_names.get(form.key)
        if name is None:
            name = self.form_names[form.key] = f"form{len(self.form_names)}"
            writer = FormEmitter(*self.inputs, whole=self)
            writer.declarations = self.declarations
            self.functions += writer.function(name, instr, form)
        for reg in form.names:
            if reg in self.dirty:
                self.store(reg)
                self.dirty.discard(reg)
        bits = self.field(at.MASK) if self.masked and not self.guard_mask else self.mask_bits()
        places = "".join(f", ptr {self.place(reg)}" for reg in form.names)
        self.do(f"call void @{name}(ptr %W, i32 {bits}{places})")
        for reg in instr.writes:
            self.forget(reg.name)

    def _guard(self, instr: Instr) -> None:
        """Narrow the mask by the instruction's guard."""
        if instr.guard is None:
            return
        taken = self.raw(instr.guard.name)
        if instr.guard_negated:
            taken = self.value(f"xor <32 x i1> {taken}, splat (i1 true)")
        if self.divergent:
            whole = self.mask()
            taken = self.value(f"and <32 x i1> {taken}, {whole}")
        self.guard_mask = taken
        self.masked = True

    def _count(self, indices: list[int], amount: str) -> None:
        """Add to the counter of the first instruction; the others share it."""
        self.shared_counters[indices[0]] = indices
        base = self.value(f"load ptr, ptr {self.pointer(0, '%C')}, align 8")
        place = self.value(f"getelementptr i64, ptr {base}, i64 {indices[0]}")
        old = self.value(f"load i64, ptr {place}, align 8")
        new = self.value(f"add i64 {old}, {amount}")
        self.do(f"store i64 {new}, ptr {place}, align 8")

    def _count_guarded(self, instr: Instr) -> None:
        some = self.value(f"icmp ne i32 {self.mask_bits()}, 0")
        self._count([instr.index], self.value(f"zext i1 {some} to i64"))

    # Checks of registers.

    def _guard_unsure(self, instr: Instr) -> bool:
        """Whether the guard must be checked at run time."""
        return self.check and instr.guard in self.kernel.maybe_unset.get(instr.index, ())

    def _check_guard(self, instr: Instr) -> None:
        """Leave the instruction to Python, which reports it, if lanes that come to it have not set
        its guard."""
        if instr.guard is None or not self._guard_unsure(instr):
            return
        index, bits = instr.index, self.mask_bits()
        bad = self._unset(instr.guard.name)
        self.do(f"br i1 {bad}, label %u{index}, label %v{index}")
        self.label(f"u{index}")
        self._leave(index, bits, str(at.SLOW))
        self.label(f"v{index}")

    def _unset(self, name: str) -> str:
        """Whether an active lane has not set the register, i1."""
        flags = self._set_flags(name)
        if self.masked:
            flags = self.value(
                f"select <32 x i1> {self.mask()}, <32 x i1> {flags}, <32 x i1> splat (i1 true)"
            )
        bits = self.value(f"bitcast <32 x i1> {flags} to i32")
        return self.value(f"icmp ne i32 {bits}, -1")

    def _check_registers(self, instr: Instr) -> None:
        """Leave the instruction to Python, which reports it, if a register it reads is not set."""
        index = instr.index
        bad: str | None = None
        for reg in self.kernel.maybe_unset.get(index, ()):
            if instr.guard is not None and reg.name == instr.guard.name:
                continue
            here = self._unset(reg.name)
            if instr.op == "wgmma.mma_async" and reg in instr.writes:  # read if scale-d is true
                bits = self.value(f"bitcast <32 x i1> {self.get(instr.operands[3], 'pred')} to i32")
                reads = self.value(f"icmp ne i32 {bits}, 0")
                here = self.value(f"and i1 {here}, {reads}")
            bad = here if bad is None else self.value(f"or i1 {bad}, {here}")
        for name in self.product_checks.get(index, ()):
            slot = self.pointer(self.layout.in_flight[name])
            flag = self.value(f"load i8, ptr {slot}, align 1")
            here = self.value(f"icmp ne i8 {flag}, 0")
            bad = here if bad is None else self.value(f"or i1 {bad}, {here}")
        if bad is not None:
            bits = self.mask_bits()
            self.do(f"br i1 {bad}, label %x{index}, label %ok{index}")
            self.label(f"x{index}")
            self._leave(index, bits, str(at.SLOW))
            self.label(f"ok{index}")
        self._mark_touched(instr)

    def _mark_touched(self, instr: Instr) -> None:
        """Note which watched registers are set, and which wgmma registers need a fence."""
        for reg in instr.writes:
            if reg.name in self.layout.set_flags:
                self._mark_set(reg.name)
        for name in self.products_in(instr):
            slot = self.pointer(self.layout.dirty[name])
            self.do(f"store i8 1, ptr {slot}, align 1")

    def _set_flags(self, name: str) -> str:
        slot = self.pointer(self.layout.set_flags[name])
        bytes_ = self.value(f"load <32 x i8>, ptr {slot}, align 32")
        return self.value(f"trunc <32 x i8> {bytes_} to <32 x i1>")

    def _mark_set(self, name: str) -> None:
        flags = "splat (i1 true)"
        if self.masked:
            flags = self.value(f"or <32 x i1> {self._set_flags(name)}, {self.mask()}")
        bytes_ = self.value(f"zext <32 x i1> {flags} to <32 x i8>")
        slot = self.pointer(self.layout.set_flags[name])
        self.do(f"store <32 x i8> {bytes_}, ptr {slot}, align 32")

    # Runtime calls and instructions that Python executes.

    def _leave(self, index: int, mask: str, code: str) -> None:
        """Return to the scheduler at an instruction."""
        self.set_field(at.PC, str(index))
        self.set_field(at.EXECUTING, mask)
        self.do(f"ret i32 {code}")

    def _outside(self, instr: Instr, plan: tuple[str, list[int]] | str) -> None:
        index = instr.index
        self.flush(self.flow.live[index])
        self._check_guard(instr)
        self._guard(instr)
        bits = self.mask_bits()
        following = self.target(index + 1)
        if instr.guard is not None or self.divergent:
            some = self.value(f"icmp ne i32 {bits}, 0")
            self.do(f"br i1 {some}, label %c{index}, label %{following}")
            self.label(f"c{index}")
            if instr.guard is not None:
                self._count([index], "1")
        if isinstance(plan, str):
            self._leave(index, bits, str(at.SLOW))
            return
        if self.check:
            self._check_registers(instr)
        name, words = plan
        table = self.table([index, *words])
        self.declarations.add(f"declare i32 @{name}(ptr, ptr, ptr, i32)")
        code = self.value(f"call i32 @{name}(ptr %W, ptr %C, ptr {table}, i32 {bits})")
        good = self.value(f"icmp eq i32 {code}, 0")
        self.do(f"br i1 {good}, label %{following}, label %y{index}")
        self.label(f"y{index}")
        self._leave(index, bits, code)

    # Branches.

    def _branch(self, instr: Instr) -> None:
        index = instr.index
        number = self.kernel.block_of[index]
        goal = instr.target if instr.row.effect == "branch" else self.end
        live = self.flow.after_block[number]
        if instr.guard is None:
            self.flush(live)
            self._jump(index, goal)
            return
        self._check_guard(instr)
        taken = self.raw(instr.guard.name)
        if instr.guard_negated:
            taken = self.value(f"xor <32 x i1> {taken}, splat (i1 true)")
        self.flush(live)
        if not self.flow.diverges(instr):
            first = self.value(f"extractelement <32 x i1> {taken}, i32 0")
            self.do(f"br i1 {first}, label %j{index}, label %{self.target(index + 1)}")
            self.label(f"j{index}")
            self._jump(index, goal)
            return
        whole = self.field(at.MASK) if self.divergent else "-1"
        bits = self.value(f"bitcast <32 x i1> {taken} to i32")
        some = self.value(f"and i32 {bits}, {whole}")
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
