"""A kernel as one LLVM function that runs one warp: `i32 kernel(ptr warp, ptr machine)`.

The function starts at the warp's pc, and returns with the pc saved where something must happen
outside: an instruction that Python executes, a barrier that is not complete, the end. Code between
such points is a segment; registers live in SSA values within a segment and in the warp's slots
between segments.
"""

from collections.abc import Callable

from tkc.sim.check.shared_order import orders_by_flags
from tkc.sim.jit import layout as at
from tkc.sim.jit.flow import Flow
from tkc.sim.jit.layout import WarpLayout, lane_bytes
from tkc.sim.ptx.program import Imm, Instr, Kernel, Mem, Negated, Operand, Reg, Special, Symbol
from tkc.sim.ref.binding import constant

BITS = {
    **{f"{kind}{bits}": bits for kind in "busf" for bits in (8, 16, 32, 64)},
    **{"pred": 1, "f16": 16, "bf16": 16, "f16x2": 32, "bf16x2": 32, "u16x2": 32, "s16x2": 32},
    **{"tf32": 32, "e4m3x2": 16, "e5m2x2": 16},
    **{"e2m1x2": 8, "e2m3x2": 16, "e3m2x2": 16, "ue8m0x2": 16},
}


class Unsupported(Exception):
    """This form of an instruction is left to the numpy executor."""


Rule = Callable[["Emitter", Instr], None]
RULES: dict[str, Rule] = {}
CallRule = Callable[["Emitter", Instr], tuple[str, list[int]]]  # function, operand table
CALLS: dict[str, CallRule] = {}


def emits(*ops: str) -> Callable[[Rule], Rule]:
    """Register the rule of opcodes that become plain LLVM instructions."""

    def register(rule: Rule) -> Rule:
        for op in ops:
            RULES[op] = rule
        return rule

    return register


def calls(*ops: str) -> Callable[[CallRule], CallRule]:
    """Register opcodes that call the C runtime, with their rule: (emitter, instruction) ->
    (function, operand table)."""

    def register(rule: CallRule) -> CallRule:
        for op in ops:
            CALLS[op] = rule
        return rule

    return register


class Emitter:
    """Writes LLVM text for instructions of one kernel. Values go by names such as %t5; those of
    operands are vectors of a warp's 32 lanes."""

    def __init__(
        self,
        kernel: Kernel,
        layout: WarpLayout,
        flow: Flow,
        check: bool,
        exact: bool,
        keep_all: bool = False,
        whole: "Emitter | None" = None,
    ) -> None:
        """``whole``: the emitter of the whole kernel, for one that writes a part of it."""
        self.inputs = (kernel, layout, flow, check, exact, keep_all)
        self.kernel, self.layout, self.flow, self.exact = kernel, layout, flow, exact
        self.check, self.keep_all = check, keep_all
        if whole is None:
            self.ops = frozenset(instr.op for instr in kernel.code)
            # who passes what on, numpy knows
            self.by_flags = check and orders_by_flags(kernel.code)
        else:
            self.ops, self.by_flags = whole.ops, whole.by_flags
        self.lines: list[str] = []
        self.tables: list[str] = []
        self.declarations: set[str] = set()
        self.number = 0
        self.end = len(kernel.code)
        self.block_starts = {block.start for block in kernel.blocks}
        self.wgmma_regs = set(layout.product_regs) if check else set[str]()
        self.entries: list[int] = []
        self.slow_ops: set[int] = set()
        self.products_supported: bool | None = None  # see sync_calls
        self._forget()

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

    def intrinsic(self, name: str, result: str, *arguments: tuple[str, str]) -> str:
        """Call an LLVM intrinsic with a result of type `result`; arguments are (type, value)."""
        types = ", ".join(kind for kind, _ in arguments)
        self.declarations.add(f"declare {result} @{name}({types})")
        given = ", ".join(f"{kind} {value}" for kind, value in arguments)
        return self.value(f"call {result} @{name}({given})")

    def pointer(self, offset: int, base: str = "%W") -> str:
        """The address of byte `offset` of the warp's row, or of another base."""
        return self.value(f"getelementptr i8, ptr {base}, i64 {offset}")

    def field(self, offset: int) -> str:
        """Load the 32-bit field of the warp's header at byte `offset`."""
        return self.value(f"load i32, ptr {self.pointer(offset)}, align 4")

    def set_field(self, offset: int, text: str) -> None:
        """Store a 32-bit value to the field of the warp's header at byte `offset`."""
        self.do(f"store i32 {text}, ptr {self.pointer(offset)}, align 4")

    # Segments.

    def _forget(self) -> None:
        self.known: dict[str, str] = {}
        self.dirty: set[str] = set()
        self.views: dict[tuple[str | Operand, str], str] = {}
        self.block_mask: str | None = None
        self.guard_mask: str | None = None
        self.masked = False

    def place(self, name: str) -> str:
        """The address of a register's slot."""
        return self.pointer(self.layout.regs[name])

    def raw(self, name: str) -> str:
        """A register's bits as <32 x iN>, N of its slot; loaded once per segment."""
        if name in self.known:
            return self.known[name]
        kind = self.kernel.regs[name].type
        slot = self.place(name)
        if kind == "pred":
            bytes_ = self.value(f"load <32 x i8>, ptr {slot}, align 32")
            found = self.value(f"trunc <32 x i8> {bytes_} to <32 x i1>")
        else:
            found = self.value(f"load <32 x i{8 * lane_bytes(kind)}>, ptr {slot}, align 64")
        self.known[name] = found
        return found

    def put(self, operand: Operand, bits: str) -> None:
        """Write bits <32 x iN> into a register, in the active lanes; it reaches its slot later."""
        assert isinstance(operand, Reg)
        name = operand.name
        width = 1 if operand.type == "pred" else 8 * lane_bytes(operand.type)
        if self.masked:
            old = self.raw(name)
            kind = f"<32 x i{width}>"
            bits = self.value(f"select <32 x i1> {self.mask()}, {kind} {bits}, {kind} {old}")
        self.forget(name)
        self.known[name] = bits
        self.dirty.add(name)

    def mask(self) -> str:
        """The active lanes as <32 x i1>."""
        if self.guard_mask is not None:
            return self.guard_mask
        if self.block_mask is None:
            field = self.field(at.MASK)
            self.block_mask = self.value(f"bitcast i32 {field} to <32 x i1>")
        return self.block_mask

    def mask_bits(self) -> str:
        """The active lanes as an i32, bit i for lane i."""
        if not self.masked:
            return "-1"
        return self.value(f"bitcast <32 x i1> {self.mask()} to i32")

    def flush(self, live: int) -> None:
        """Store registers that have changed and are in the set `live` to their slots."""
        for name in sorted(self.dirty):
            if self.keep_all or live & self.flow.bit[name]:
                self.store(name)
        self.dirty.clear()

    def store(self, name: str) -> None:
        """Store the known bits of a register to its slot."""
        kind = self.kernel.regs[name].type
        slot, bits = self.place(name), self.known[name]
        if kind == "pred":
            bytes_ = self.value(f"zext <32 x i1> {bits} to <32 x i8>")
            self.do(f"store <32 x i8> {bytes_}, ptr {slot}, align 32")
        else:
            self.do(f"store <32 x i{8 * lane_bytes(kind)}> {bits}, ptr {slot}, align 64")

    def forget(self, name: str) -> None:
        """Drop what is known of a register, as its slot has changed."""
        self.known.pop(name, None)
        self.dirty.discard(name)
        for key in [key for key in self.views if key[0] == name]:
            del self.views[key]

    # Operands.

    def get(self, operand: Operand, kind: str) -> str:
        """An operand as a vector of the LLVM type of `kind` (integers, float or double). Raises
        Unsupported for what only numpy reads."""
        key = (operand.name if isinstance(operand, Reg) else operand, kind)
        if key in self.views:
            return self.views[key]
        bits = BITS[kind]
        found: str
        match operand:
            case Reg(name, declared):
                found = self.raw(name)
                have = 1 if declared == "pred" else 8 * lane_bytes(declared)
                if kind == "pred" or declared == "pred":
                    if have != bits:
                        raise Unsupported
                    return found
                if have > bits:
                    found = self.value(f"trunc <32 x i{have}> {found} to <32 x i{bits}>")
                elif have < bits:
                    raise Unsupported
            case Imm():
                scalar = constant(operand, kind)
                if kind == "pred":
                    return f"splat (i1 {'true' if scalar else 'false'})"
                found = splat(int(scalar.view(f"u{bits // 8}")), bits)
            case Special(name):
                if name not in self.layout.specials:
                    raise Unsupported
                slot = self.pointer(self.layout.specials[name])
                found = self.value(f"load <32 x i32>, ptr {slot}, align 64")
                if bits != 32:
                    cast = "zext" if bits > 32 else "trunc"
                    found = self.value(f"{cast} <32 x i32> {found} to <32 x i{bits}>")
            case Symbol():
                found = self.symbol(operand, bits)
            case Negated(item):
                inner = self.raw(item.name)
                return self.value(f"xor <32 x i1> {inner}, splat (i1 true)")
            case _:
                raise Unsupported
        if kind in ("f32", "f64"):
            to = "float" if kind == "f32" else "double"
            if found.startswith("splat"):
                found = f"bitcast (<32 x i{bits}> {found} to <32 x {to}>)"
            else:
                found = self.value(f"bitcast <32 x i{bits}> {found} to <32 x {to}>")
        self.views[key] = found
        return found

    def literal_bits(self, operand: Imm, kind: str) -> int:
        """The bits of a literal as type `kind`."""
        return int(constant(operand, kind).view(f"u{BITS[kind] // 8}"))

    def bits(self, operand: Operand, kind: str) -> str:
        """The raw bits, as a vector of integers, of an operand that is read as `kind`: a literal
        becomes a number of that type first."""
        bits = BITS[kind]
        if isinstance(operand, Imm):
            return splat(self.literal_bits(operand, kind), bits)
        return self.get(operand, f"b{bits}")

    def symbol_constant(self, symbol: Symbol) -> int | None:
        """The address of a variable if it does not depend on launch or CTA, else None."""
        if self.layout.varies(symbol):
            return None
        match symbol.space:
            case "shared" | "param" | "local":
                return symbol.offset
            case "dynamic":
                size = self.kernel.shared_bytes
                return -(-size // symbol.offset) * symbol.offset if symbol.offset else size
            case _:
                return None

    def symbol(self, symbol: Symbol, bits: int) -> str:
        """The address of a variable in every lane, <32 x iN> of `bits` bits."""
        fixed = self.symbol_constant(symbol)
        if fixed is not None:
            return splat(fixed, bits)
        slot = self.pointer(self.layout.symbols[symbol])
        found = self.value(f"load <32 x i64>, ptr {slot}, align 64")
        if bits == 32:
            found = self.value(f"trunc <32 x i64> {found} to <32 x i32>")
        return found

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
        items = ", ".join(f"i32 {_signed(word & 0xFFFFFFFF, 32)}" for word in words)
        self.tables.append(f"{name} = private constant [{len(words)} x i32] [{items}], align 4")
        return name


def splat(value: int, bits: int) -> str:
    """An integer literal in every lane, as LLVM text."""
    return f"splat (i{bits} {_signed(value & ((1 << bits) - 1), bits)})"


def _signed(value: int, bits: int) -> int:
    return value - (1 << bits) if value >> (bits - 1) else value
