"""Register checks: reads of registers nothing wrote, and touching registers of pending wgmma."""

from collections.abc import Callable

import numpy as np

from tkc.sim.arrays import Bools, Mask
from tkc.sim.check.gaps import StructGaps
from tkc.sim.check.host import CheckHost
from tkc.sim.errors import SimError
from tkc.sim.ptx.cfg import brings_unset
from tkc.sim.ptx.program import Instr, Mem, Operand, Reg
from tkc.sim.ref.group import AnyStep, StepArguments

Readers = Callable[[Mask], Mask]  # from executing lanes to those that read a register


def require_set(name: str, flags: Bools, mask: Mask) -> None:
    """Raises SimError "uninitialised-read" unless every active lane of `mask` has written the
    register; `flags` says which have."""
    good = flags if mask is None else flags | ~mask
    if not good.all():
        raise SimError("uninitialised-read", f"register `{name}` is read but not set")


def registers_of(operand: Operand) -> list[Reg]:
    """The register of an address."""
    base = operand.base if isinstance(operand, Mem) else operand
    return [base] if isinstance(base, Reg) else []


class RegisterWatch:
    """Watches what static analysis leaves open: registers that may be unset, and the operands of
    wgmma. pending: products not yet waited for, over the batch."""

    def __init__(self, engine: CheckHost) -> None:
        self.engine = engine
        kernel = engine.kernel
        shape = (engine.batch.warps, 32)
        unsure = {reg.name for regs in kernel.maybe_unset.values() for reg in regs}
        self.is_set: dict[str, Bools] = {name: np.zeros(shape, np.bool_) for name in unsure}
        self.in_flight: dict[str, Bools] = {}
        self.dirty: dict[str, Bools] = {}  # touched since the last wgmma.fence
        self.fenced = np.zeros(engine.batch.warps, np.bool_)
        self.origins: dict[str, str] = {}  # of what was computed from a register that was not set
        for instr in kernel.code:
            if instr.op == "wgmma.mma_async":
                for reg in (*instr.reads, *instr.writes):
                    if reg.type in ("b32", "f32", "u32", "s32"):
                        self.in_flight[reg.name] = np.zeros(engine.batch.warps, np.bool_)
                        self.dirty[reg.name] = np.zeros(engine.batch.warps, np.bool_)
        self.pending = 0  # wgmma not yet waited for, over the batch
        self.unset = np.zeros(shape, np.bool_)  # what a lenient load brings, or a store carries off
        self.gaps = StructGaps(shape)
        self.brought: dict[str, Bools] = {}  # by register, where these differ

    def reset(self) -> None:
        """Begin a batch: nothing is set, and no product is in flight."""
        for flags in (*self.is_set.values(), *self.in_flight.values(), *self.dirty.values()):
            flags.fill(False)
        self.fenced.fill(False)
        self.gaps.reset()
        self.pending = 0

    def fence(self, rows: slice) -> None:
        """Warps `rows`, whole warpgroups, execute wgmma.fence: registers touched so far are in
        order for the products behind it."""
        self.fenced[rows] = True
        for flags in self.dirty.values():
            flags[rows] = False

    def guard_flags(self, instr: Instr, rows: slice) -> Mask:
        """The flags [warps, 32] of where the guard of an instruction is set, for warps `rows`; None
        if it is set everywhere, or there is none."""
        guard = instr.guard
        if guard is None or guard not in self.engine.kernel.maybe_unset.get(instr.index, ()):
            return None
        return self.is_set[guard.name][rows]

    def wrap(
        self,
        instr: Instr,
        rows: slice,
        step: AnyStep,
        readers: Callable[[], dict[str, Readers]],
        unset: Callable[[dict[str, Bools]], Callable[[], Bools | list[Bools]]],
    ) -> AnyStep:
        """The step of an instruction for warps `rows`, with the checks that it needs around it.
        `readers` gives, by register, a function from the lanes that execute to those that read
        it, where these are others; `unset`, from flags of registers, one to the lanes whose result
        depends on what is not set (`passes_on`). The checks raise SimError "uninitialised-read" or
        "wgmma-in-flight"."""
        index = instr.index
        unsure = [
            (reg.name, self.is_set[reg.name][rows])
            for reg in self.engine.kernel.maybe_unset.get(index, ())
            if instr.guard is None or reg.name != instr.guard.name
        ]
        reading = readers() if unsure else {}
        sets = [self.is_set[reg.name][rows] for reg in instr.writes if reg.name in self.is_set]
        flying: list[tuple[str, Bools]] = []
        soiled: list[Bools] = []
        if not instr.op.startswith("wgmma"):
            names = {reg.name for reg in (*instr.reads, *instr.writes)}
            flying = [(n, self.in_flight[n][rows]) for n in names if n in self.in_flight]
            soiled = [self.dirty[n][rows] for n in names if n in self.dirty]
        if self.engine.kernel.lenient and instr.op == "st":
            step, unsure = self._carried_off(instr, rows, step, unsure)
        if not unsure and not sets and not flying:
            return step
        if index in self.engine.kernel.passes_on and not flying:
            return self._passed_on(instr, step, dict(unsure), sets, unset(dict(unsure)))

        def checked(*arguments: *StepArguments) -> bool | None:
            mask = arguments[-1]
            if flying and self.pending:
                for name, flags in flying:
                    if flags.any():
                        raise SimError(
                            "wgmma-in-flight",
                            f"`{name}` belongs to a wgmma that was not waited for; "
                            "wgmma.wait_group must come first",
                        )
            for name, flags in unsure:
                lanes = reading[name](mask) if name in reading else mask
                require_set(self.origins.get(name, name), flags, lanes)
            for flags in soiled:
                flags.fill(True)
            for flags in sets:
                if mask is None:
                    flags.fill(True)
                else:
                    flags |= mask
            return step(*arguments)

        lenient = self.engine.kernel.lenient and brings_unset(instr)
        return self._brought(instr, rows, checked) if lenient else checked

    def _carried_off(
        self, instr: Instr, rows: slice, step: AnyStep, unsure: list[tuple[str, Bools]]
    ) -> tuple[AnyStep, list[tuple[str, Bools]]]:
        """The step of a store that may store what is not set, and the registers that must be: the
        memory says whether it takes it."""
        address = {reg.name for reg in instr.operands[:1] for reg in registers_of(reg)}
        values = [flags for name, flags in unsure if name not in address]
        unset = self.unset[rows]

        def stored(*arguments: *StepArguments) -> bool | None:
            unset.fill(False)
            for flags in values:
                np.logical_or(unset, ~flags, out=unset)
            return step(*arguments)

        return stored, [(name, flags) for name, flags in unsure if name in address]

    def _brought(self, instr: Instr, rows: slice, step: AnyStep) -> AnyStep:
        """The step of a load whose results are not set where the memory was not."""
        sets = [(r.name, self.is_set[r.name][rows]) for r in instr.writes if r.name in self.is_set]
        unset = self.unset[rows]

        def loaded(*arguments: *StepArguments) -> bool | None:
            unset.fill(False)
            found = step(*arguments)
            mask = arguments[-1]
            for name, flags in sets:
                good = ~self.brought.pop(name, unset)
                flags[...] = good if mask is None else np.where(mask, good, flags)
            return found

        return loaded

    def _passed_on(
        self,
        instr: Instr,
        step: AnyStep,
        read: dict[str, Bools],
        sets: list[Bools],
        unset: Callable[[], Bools | list[Bools]],
    ) -> AnyStep:
        """The step of an instruction whose result is not set where it depends on what is not; that
        is one answer for all results, or one for each."""
        names = [reg.name for reg in instr.writes]
        places = [place for place, name in enumerate(names) if name in self.is_set]

        def passed(*arguments: *StepArguments) -> bool | None:
            mask = arguments[-1]
            bad = unset()
            found = step(*arguments)
            each = bad if isinstance(bad, list) else [bad] * len(names)
            for flags, place in zip(sets, places, strict=True):
                late = each[place]
                if mask is None:
                    flags[...] = ~late
                else:
                    flags[mask] = ~late[mask]
            if any(late.any() for late in each):
                first = next(name for name, flags in read.items() if not flags.all())
                for name in names:
                    self.origins[name] = self.origins.get(first, first)
            return found

        return passed
