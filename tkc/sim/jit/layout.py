"""Where a warp's state lies: one row of bytes per warp, a header and then one slot per register.

The compiled kernel, the C runtime and numpy all read and write the same bytes. A predicate slot is
32 bytes (0 or 1 a lane), every other slot 32 values of the register's width.
"""

from tkc.sim.ptx.program import TYPE_BYTES, Instr, Kernel, Special, Symbol

HEADER_BYTES = 2048
# Offsets in the header, see `struct Warp` in runtime/runtime.h.
PC, MASK, DEPTH, WARP, STATE, EXITED = 0, 4, 8, 12, 16, 20
WAIT_A, WAIT_B, BUDGET, REDO, EXECUTING, TIMED_OUT = 24, 28, 32, 36, 40, 44
WGMMA_PENDING, CTA, ALIVE = 48, 52, 56
STACK = 128
STACK_ENTRIES = (HEADER_BYTES - STACK) // 16

# Return codes of the compiled kernel.
DONE, SLOW, BLOCKED, SLICE, FULL = range(5)

# Why the scheduler (runtime/scheduler.c) gives back.
RUN_DONE, RUN_SLOW, RUN_SLICE, RUN_STALL, RUN_BROKEN, RUN_WAKE, RUN_EXITED = range(7)

# STATE of a warp.
READY, WAIT_PYTHON, WAIT_MBARRIER, WAIT_BARRIER, WAIT_WGMMA, FINISHED, WAIT_POOL = range(7)

CLOCKS = ("clock", "clock64", "clock_hi", "globaltimer", "globaltimer_lo", "globaltimer_hi")


def lane_bytes(kind: str) -> int:
    """Bytes that a lane of a register of the declared type takes in its slot: at least 2, or 1 of a
    predicate."""
    return 1 if kind == "pred" else max(2, TYPE_BYTES[kind])


def bank_of(kind: str) -> str:
    """The key of the numpy engine's register bank for a declared type."""
    return "pred" if kind == "pred" else str(lane_bytes(kind))


def product_registers(kernel: Kernel) -> list[str]:
    """Names of the 32-bit registers that a kernel's wgmma read or write."""
    found: dict[str, None] = {}
    for instr in kernel.code:
        if instr.op == "wgmma.mma_async":
            for reg in (*instr.reads, *instr.writes):
                if reg.type in ("b32", "f32", "u32", "s32"):
                    found[reg.name] = None
    return list(found)


class WarpLayout:
    """Where everything stands in a warp's row, in bytes from its start: registers, special
    registers, addresses of variables, flags."""

    def __init__(self, kernel: Kernel, clustered: bool) -> None:
        self.clustered = clustered
        self.offset = HEADER_BYTES
        self.regs: dict[str, int] = {}
        self.specials: dict[str, int] = {}
        self.symbols: dict[Symbol, int] = {}
        self.set_flags: dict[str, int] = {}
        self.banks: dict[str, tuple[int, list[str]]] = {}
        for reg in kernel.regs.values():
            self.banks.setdefault(bank_of(reg.type), (0, []))[1].append(reg.name)
        for key, (_, names) in self.banks.items():
            size = 32 * lane_bytes(kernel.regs[names[0]].type)
            start = self._take(size * len(names), 64)
            self.banks[key] = (start, names)
            for place, name in enumerate(names):
                self.regs[name] = start + place * size
        self.product_regs = product_registers(kernel)
        self.product_places = {name: place for place, name in enumerate(self.product_regs)}
        self.flight_start = self.offset
        self.in_flight = {name: self._take(1) for name in self.product_regs}
        self.dirty_start = self.offset
        self.dirty = {name: self._take(1) for name in self.product_regs}
        self.fenced = self._take(1)
        for instr in kernel.code:
            self._add_operands(instr)
        for regs in kernel.maybe_unset.values():
            for reg in regs:
                if reg.name not in self.set_flags:
                    self.set_flags[reg.name] = self._take(32)
        self.row_bytes = -(-self.offset // 64) * 64

    def _take(self, size: int, boundary: int = 0) -> int:
        boundary = boundary or min(size, 64)
        start = -(-self.offset // boundary) * boundary
        self.offset = start + size
        return start

    def varies(self, symbol: Symbol) -> bool:
        """Whether a variable's address depends on the launch, or (in clusters) on the CTA."""
        if symbol.space in ("shared", "dynamic"):
            return self.clustered
        return symbol.space in ("global", "const")

    def _add_operands(self, instr: Instr) -> None:
        pending = list(instr.operands)
        while pending:
            item = pending.pop()
            if isinstance(item, Special):
                if item.name not in CLOCKS and item.name not in self.specials:
                    self.specials[item.name] = self._take(128)
            elif isinstance(item, Symbol):
                if self.varies(item) and item not in self.symbols:
                    self.symbols[item] = self._take(256)
            else:
                for name in ("items", "coords"):
                    pending += getattr(item, name, ())
                for name in ("base", "first", "second"):
                    inner = getattr(item, name, None)
                    if inner is not None:
                        pending.append(inner)
