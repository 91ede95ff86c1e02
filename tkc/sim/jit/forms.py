"""Instructions that differ in their registers alone share one function.

A kernel has thousands of instructions but few forms of them (a tile is many registers), and a first
launch mostly waits for LLVM's selection of instructions. A form's function works on the slots of
registers: `void @form3(ptr %W, i32 %mask, ptr %r0, ptr %r1, ...)`, one pointer per register.
"""

from dataclasses import dataclass

from tkc.sim.jit.emitter import RULES, Emitter
from tkc.sim.ptx.program import Instr, Negated, Operand, Pair, Reg, Vec

SHARED_FROM = 4  # instructions of a form from which it gets a function

Key = tuple[object, ...]


@dataclass(frozen=True, slots=True)
class Form:
    """key: what instructions of this form have in common; names: the registers of one of them."""

    key: Key
    names: tuple[str, ...]


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


class FormEmitter(Emitter):
    """Writes the function of one form, from any instruction that has it."""

    def function(self, name: str, instr: Instr, form: Form) -> list[str]:
        """The lines of the LLVM function of a form, made from an instruction that has it."""
        self.parameters = {reg: f"%r{place}" for place, reg in enumerate(form.names)}
        self.masked = bool(form.key[-1])
        if self.masked:
            self.guard_mask = self.value("bitcast i32 %mask to <32 x i1>")
        RULES[instr.op](self, instr)
        for reg in sorted(self.dirty):
            self.store(reg)
        given = ", ".join(("ptr %W", "i32 %mask", *(f"ptr {r}" for r in self.parameters.values())))
        head = f"define internal void @{name}({given}) {{"
        return [head, *self.lines, "  ret void", "}"]

    def place(self, name: str) -> str:
        """The parameter that points to the register's slot."""
        return self.parameters[name]
