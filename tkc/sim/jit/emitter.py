"""What writes LLVM text for a kernel: names of values, addresses in a warp's row, and the words by
which functions of the runtime find their operands.

A kernel becomes one function that runs one warp: `i32 kernel(ptr warp, ptr machine)`. It starts at
the warp's pc, and returns with the pc saved where something must happen outside: an instruction
that Python executes, a barrier that is not complete, the end. Registers live in the warp's slots.
"""

from collections.abc import Callable

from tkc.sim.check.shared_order import orders_by_flags
from tkc.sim.jit.flow import Flow
from tkc.sim.jit.layout import WarpLayout, lane_bytes
from tkc.sim.ptx.program import Imm, Instr, Kernel, Mem, Operand, Reg, Special, Symbol
from tkc.sim.ref.binding import constant

BITS = {
    **{f"{kind}{bits}": bits for kind in "busf" for bits in (8, 16, 32, 64)},
    **{"pred": 1, "f16": 16, "bf16": 16, "f16x2": 32, "bf16x2": 32, "u16x2": 32, "s16x2": 32},
    **{"tf32": 32, "e4m3x2": 16, "e5m2x2": 16},
    **{"e2m1x2": 8, "e2m3x2": 16, "e3m2x2": 16, "ue8m0x2": 16},
}


class Unsupported(Exception):
    """This form of an instruction is left to the numpy executor."""


CallRule = Callable[["Emitter", Instr], tuple[str, list[int]]]  # function, operand table
CALLS: dict[str, CallRule] = {}


def calls(*ops: str) -> Callable[[CallRule], CallRule]:
    """Register opcodes that call the C runtime, with their rule: (emitter, instruction) ->
    (function, operand table)."""

    def register(rule: CallRule) -> CallRule:
        for op in ops:
            CALLS[op] = rule
        return rule

    return register


class Facts:
    """What is known of a kernel before it is written. check, exact: see `Settings`; ops: the
    opcodes that it has; by_flags: it passes data on by flags in shared memory, where numpy knows
    who passes what on."""

    def __init__(
        self, kernel: Kernel, layout: WarpLayout, flow: Flow, check: bool, exact: bool
    ) -> None:
        self.kernel, self.layout, self.flow = kernel, layout, flow
        self.check, self.exact = check, exact
        self.ops = frozenset(instr.op for instr in kernel.code)
        self.by_flags = check and orders_by_flags(kernel.code)


class Emitter:
    """Writes LLVM text of one kernel. Values go by names such as %t5."""

    def __init__(self, facts: Facts) -> None:
        self.facts = facts
        self.kernel, self.layout, self.flow = facts.kernel, facts.layout, facts.flow
        self.check, self.exact = facts.check, facts.exact
        self.ops, self.by_flags = facts.ops, facts.by_flags
        self.lines: list[str] = []
        self.tables: list[str] = []
        self.declarations: set[str] = set()
        self.number = 0
        self.products_supported: bool | None = None  # see sync_calls

    # Text.

    def value(self, text: str) -> str:
        """Append an LLVM instruction; gives the name of its value."""
        self.number += 1
        name = f"%t{self.number}"
        self.lines.append(f"  {name} = {text}")
        return name

    def do(self, text: str) -> None:
        """Append an LLVM instruction without a value."""
        self.lines.append(f"  {text}")

    def label(self, name: str) -> None:
        """Begin an LLVM basic block of this name: what is emitted from here on stands in it."""
        self.lines.append(f"{name}:")

    def pointer(self, offset: int, base: str = "%W") -> str:
        """The address of byte `offset` of the warp's row, or of another base."""
        return self.value(f"getelementptr i8, ptr {base}, i64 {offset}")

    def field(self, offset: int) -> str:
        """Load the 32-bit field of the warp's header at byte `offset`."""
        return self.value(f"load i32, ptr {self.pointer(offset)}, align 4")

    def set_field(self, offset: int, text: str) -> None:
        """Store a 32-bit value to the field of the warp's header at byte `offset`."""
        self.do(f"store i32 {text}, ptr {self.pointer(offset)}, align 4")

    # Operands.

    def literal_bits(self, operand: Imm, kind: str) -> int:
        """The bits of a literal as type `kind`."""
        return int(constant(operand, kind).view(f"u{BITS[kind] // 8}"))

    def symbol_constant(self, symbol: Symbol) -> int | None:
        """The address of a variable if it does not depend on launch or CTA, else None."""
        if self.layout.varies(symbol):
            return None
        match symbol.space:
            case "shared" | "param" | "local":
                return symbol.offset
            case "dynamic":
                return self.kernel.shared_bytes + symbol.offset
            case _:
                return None

    def slot_of(self, operand: Operand, bits: int) -> int:
        """The byte in the row of a register or special register of `bits` bits, for runtime calls;
        raises Unsupported for other operands."""
        if isinstance(operand, Reg) and 8 * lane_bytes(operand.type) == bits:
            return self.layout.regs[operand.name]
        if isinstance(operand, Special) and bits == 32 and operand.name in self.layout.specials:
            return self.layout.specials[operand.name]
        raise Unsupported

    def source(self, operand: Operand, bits: int) -> list[int]:
        """The three words by which a function of the runtime finds an operand of `bits` bits: [0,
        slot, 0] for a register, [1, low, high] for a literal or a fixed address."""
        if isinstance(operand, Imm):
            value = int(constant(operand, f"b{bits}")) & 0xFFFFFFFFFFFFFFFF
            return [1, value & 0xFFFFFFFF, value >> 32]
        if isinstance(operand, Symbol):
            fixed = self.symbol_constant(operand)
            if fixed is None:
                return [0, self.layout.symbols[operand], 0]
            return [1, fixed & 0xFFFFFFFF, 0]
        if isinstance(operand, Reg) and operand.type == "pred":
            return [0, self.layout.regs[operand.name], 0]
        return [0, self.slot_of(operand, bits), 0]

    def address(self, operand: Operand) -> list[int]:
        """Five words of an operand table: [way, slot or low, high, offset low, offset high]; way 0:
        a 64-bit register, 1: a constant, 2: a 32-bit register."""
        if not isinstance(operand, Mem):
            raise Unsupported
        offset = operand.offset & 0xFFFFFFFFFFFFFFFF
        tail = [offset & 0xFFFFFFFF, offset >> 32]
        base = operand.base
        if isinstance(base, Reg):
            size = lane_bytes(base.type)
            if base.type == "pred" or size not in (4, 8):
                raise Unsupported
            return [0 if size == 8 else 2, self.layout.regs[base.name], 0, *tail]
        if isinstance(base, Imm):
            value = base.value & 0xFFFFFFFFFFFFFFFF
            return [1, value & 0xFFFFFFFF, value >> 32, *tail]
        fixed = self.symbol_constant(base)
        if fixed is None:
            return [0, self.layout.symbols[base], 0, *tail]
        return [1, fixed, 0, *tail]

    def table(self, words: list[int]) -> str:
        """A constant of these 32-bit words for a runtime call; gives its name."""
        name = f"@table{len(self.tables)}"
        items = ", ".join(f"i32 {signed(word & 0xFFFFFFFF, 32)}" for word in words)
        self.tables.append(f"{name} = private constant [{len(words)} x i32] [{items}], align 4")
        return name


def signed(value: int, bits: int) -> int:
    """The number that `bits` bits are with a sign."""
    return value - (1 << bits) if value >> (bits - 1) else value
