"""Instructions that are written with ordinary ones: no engine needs to know them."""

from collections.abc import Callable

from tkc.sim.ptx.program import Imm, Operand, Reg, Sink

COMPOSERS: dict[str, list[tuple[frozenset[str], "Composer"]]] = {}


class Misfit(Exception):
    """The operands, or the words of the opcode, do not fit each other."""


class Composition:
    """What one instruction becomes. op: the first word of its opcode; words: the others; operands:
    those that stand in the text; steps: (opcode, operands) of ordinary ones; registers: what these
    need beside. The registers of the program are written last, since they may be operands too."""

    def __init__(self, text: str, operands: list[Operand]) -> None:
        self.op, *self.words = text.split(".")
        self.operands = operands
        self.steps: list[tuple[str, list[Operand]]] = []
        self.registers: dict[str, Reg] = {}

    def register(self, name: str, kind: str) -> Reg:
        """A register that this instruction has for itself, or shares by a name such as "carry"."""
        made = Reg(f"<{name} {kind}>", kind)
        return self.registers.setdefault(made.name, made)

    def write(self, text: str, *operands: Operand | int) -> None:
        """Append an ordinary instruction; integers are literals."""
        given = [Imm(item) if isinstance(item, int) else item for item in operands]
        self.steps.append((text, given))

    def result(self, kind: str, target: Operand, value: Reg) -> None:
        """Write a value to a register of the program, or to `_`."""
        if not isinstance(target, Sink):
            self.write(f"mov.{kind}", target, value)

    def clamp(self, value: Reg, low: int, high: int) -> None:
        """Bring a register of .s64 into low .. high."""
        self.write("max.s64", value, value, low)
        self.write("min.s64", value, value, high)


def limits(kind: str, bits: int) -> tuple[int, int]:
    """The least and the greatest integer of some bits, with a sign if `kind` begins with "s"."""
    signed = kind[0] == "s"
    return -1 << bits - 1 if signed else 0, (1 << bits - signed) - 1


Composer = Callable[[Composition], None]


def composes(*texts: str) -> Callable[[Composer], Composer]:
    """Register, for opcodes with all the words of a text ("lop3.or"), a function that writes the
    steps of a `Composition`. It raises Misfit, IndexError or ValueError for what does not fit."""

    def register(composer: Composer) -> Composer:
        for text in texts:
            op, *words = text.split(".")
            COMPOSERS.setdefault(op, []).append((frozenset(words), composer))
        return composer

    return register
