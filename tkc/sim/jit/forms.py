"""Instructions as functions on vectors of a warp's 32 lanes, in plain LLVM.

A kernel has thousands of instructions but few forms of them: instructions that differ in their
registers alone share one function. It works on the slots of registers, `void @form(ptr %W, i32
%mask, ptr %slots)`, whose bytes in the warp's row stand in a list of i32, and is made once in a
process whichever kernels have it, since a first launch mostly waits for LLVM's selection of vector
instructions.
"""

from collections.abc import Callable
from dataclasses import dataclass

from tkc.sim.jit.emitter import BITS, Emitter, Facts, Unsupported, signed
from tkc.sim.jit.layout import lane_bytes
from tkc.sim.ptx.modifiers import to_be_asked, unasked
from tkc.sim.ptx.program import Imm, Instr, Negated, Operand, Pair, Reg, Special, Symbol, Vec
from tkc.sim.ref.binding import constant

Rule = Callable[["FormEmitter", Instr], None]
RULES: dict[str, Rule] = {}
Key = tuple[object, ...]


def emits(*ops: str) -> Callable[[Rule], Rule]:
    """Register the rule of opcodes that become plain LLVM instructions."""

    def register(rule: Rule) -> Rule:
        for op in ops:
            RULES[op] = rule
        return rule

    return register


@dataclass(frozen=True, slots=True)
class Form:
    """key: what instructions of this form have in common; names: the registers of one of them."""

    key: Key
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Function:
    """A function of LLVM by the name `@form`; declarations: lines of what it calls. Empty text: it
    would do nothing."""

    text: str
    declarations: tuple[str, ...]


def form_of(instr: Instr, masked: bool) -> Form:
    """The form of an instruction that a rule makes plain LLVM; masked: it may run with only some
    lanes."""
    names: dict[str, int] = {}

    def shape(operand: Operand) -> object:
        match operand:
            case Reg(name, kind):
                return "reg", names.setdefault(name, len(names)), kind
            case Negated(item):
                return "not", shape(item)
            case Vec(items):
                return "vec", *map(shape, items)
            case Pair(first, second):
                return "pair", shape(first), shape(second)
            case _:
                return operand

    operands = tuple(map(shape, instr.operands))
    key = (instr.op, instr.types, instr.mods, operands, masked)
    return Form(key, tuple(names))


def function_of(facts: Facts, instr: Instr, form: Form) -> Function:
    """The function of a form, made from an instruction of the kernel that has it. Raises
    Unsupported where no rule makes it plain LLVM."""
    if instr.op not in RULES:
        raise Unsupported
    asked = to_be_asked(instr)
    writer = FormEmitter(facts, form)
    RULES[instr.op](writer, asked)
    if unasked(asked):
        raise Unsupported
    return writer.function()


class FormEmitter(Emitter):
    """Writes the function of one form. Values of operands are vectors of 32 lanes.

    masked: it may run with only some lanes, those of `%mask`."""

    def __init__(self, facts: Facts, form: Form) -> None:
        super().__init__(facts)
        self.known: dict[str, str] = {}
        self.dirty: set[str] = set()
        self.views: dict[tuple[str | Operand, str], str] = {}
        self.places = {name: self._slot(number) for number, name in enumerate(form.names)}
        self.masked = bool(form.key[-1])
        self.lanes = self.value("bitcast i32 %mask to <32 x i1>") if self.masked else ""
        self.begun = len(self.lines)

    def _slot(self, number: int) -> str:
        """The address of the slot of one of the form's registers."""
        place = self.pointer(4 * number, "%slots")
        offset = self.value(f"load i32, ptr {place}, align 4")
        return self.value(f"getelementptr i8, ptr %W, i32 {offset}")

    def function(self) -> Function:
        """What the rule has written, as a function that stores the registers it has changed."""
        for name in sorted(self.dirty):
            self.store(name)
        if len(self.lines) == self.begun:
            return Function("", ())
        head = "define void @form(ptr %W, i32 %mask, ptr %slots) {"
        text = "\n".join([head, *self.lines, "  ret void", "}"])
        return Function(text, tuple(sorted(self.declarations)))

    def intrinsic(self, name: str, result: str, *arguments: tuple[str, str]) -> str:
        """Call an LLVM intrinsic with a result of type `result`; arguments are (type, value)."""
        types = ", ".join(kind for kind, _ in arguments)
        self.declarations.add(f"declare {result} @{name}({types})")
        given = ", ".join(f"{kind} {value}" for kind, value in arguments)
        return self.value(f"call {result} @{name}({given})")

    # Registers.

    def raw(self, name: str) -> str:
        """A register's bits as <32 x iN>, N of its slot; loaded once."""
        if name in self.known:
            return self.known[name]
        kind = self.kernel.regs[name].type
        slot = self.places[name]
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
            bits = self.value(f"select <32 x i1> {self.lanes}, {kind} {bits}, {kind} {old}")
        self.forget(name)
        self.known[name] = bits
        self.dirty.add(name)

    def mask_bits(self) -> str:
        """The active lanes as an i32, bit i for lane i."""
        return "%mask" if self.masked else "-1"

    def store(self, name: str) -> None:
        """Store the known bits of a register to its slot."""
        kind = self.kernel.regs[name].type
        slot, bits = self.places[name], self.known[name]
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

    def bits(self, operand: Operand, kind: str) -> str:
        """The raw bits, as a vector of integers, of an operand that is read as `kind`: a literal
        becomes a number of that type first."""
        bits = BITS[kind]
        if isinstance(operand, Imm):
            return splat(self.literal_bits(operand, kind), bits)
        return self.get(operand, f"b{bits}")

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


def splat(value: int, bits: int) -> str:
    """An integer literal in every lane, as LLVM text."""
    return f"splat (i{bits} {signed(value & ((1 << bits) - 1), bits)})"
