"""The code of an entry while it is read: variables, registers and instructions are put in here."""

from dataclasses import dataclass

from tkc.machine.instructions import REFUSED
from tkc.sim.errors import SimError
from tkc.sim.ptx.decoder import decode_instruction
from tkc.sim.ptx.operands import Operands, Scope
from tkc.sim.ptx.program import (
    MOST_LOCAL,
    Imm,
    Instr,
    Kernel,
    Mem,
    Operand,
    Reg,
    Symbol,
    align_up,
)
from tkc.sim.ptx.reader import Reader

FRAME = Reg("<frame>", "b64")  # where the variables of the innermost recursive function begin


@dataclass(slots=True)
class Frame:
    """The memory of one call of a recursive function. local_bytes: of its variables so far, behind
    the number of the call; saved: bytes that a call from there saves at most."""

    local_bytes: int = 8
    saved: int = 0

    @property
    def size(self) -> int:
        """Bytes of the whole, when all that it holds is known."""
        return align_up(align_up(self.local_bytes, 8) + self.saved, 16)


class Code(Operands):
    """What a kernel consists of so far, and how declarations and instructions come to it.

    frame: that of the recursive function around the current place, None outside of such."""

    def __init__(self, parser: Reader, kernel: Kernel) -> None:
        super().__init__(parser)
        self.kernel = kernel
        self.scope_count = 0
        self.source = ""
        self.outer: tuple[str, ...] = ()  # where the function around this place is called
        self.callers: tuple[str, ...] = ()  # where what stands here was called or inlined
        self.places: dict[tuple[str, ...], tuple[str, ...]] = {}  # `.loc` so far, with its callers
        self.extern_names: list[tuple[str, int]] = []
        self.branches: list[tuple[int, list[Scope]]] = []
        self.calls: list[str] = []  # the functions around the current place
        self.frame: Frame | None = None
        self.used_bytes: int | None = None  # of the next load, if a pragma says so
        for name, align, size in parser.module_shared:
            self.declare_shared(name, align, size)
        for variable in parser.variables.values():
            self.symbols[variable.name] = Symbol(variable.name, variable.space, 0)
        for param in kernel.params.values():
            self.symbols[param.name] = Symbol(param.name, "param", param.offset)

    def declare_shared(self, name: str, align: int, size: int) -> None:
        """Give a shared variable its place in the CTA's shared memory; one of size 0 (`.extern`)
        names the dynamic part behind all others."""
        if size == 0:
            self.extern_names.append((name, align))
            self.visible[name] = Symbol(name, "dynamic", 0)
            return
        offset = align_up(self.kernel.shared_bytes, align)
        self.visible[name] = Symbol(name, "shared", offset)
        self.kernel.shared_bytes = offset + size

    def declare_local(self, name: str, align: int, size: int) -> Symbol:
        """Give a variable its place in each lane's own memory: also what `.param` in a body stands
        for. In a recursive function, each call has its own. Raises SimError "parse" beyond
        MOST_LOCAL bytes."""
        frame, held = self.frame, self.frame or self.kernel
        offset = align_up(held.local_bytes, align)
        held.local_bytes = offset + size
        if offset + size > MOST_LOCAL:
            why = f"{offset + size} bytes of local memory; at most {MOST_LOCAL} are modelled"
            raise SimError("parse", why, self.parser.token.line)
        symbol = Symbol(name, "local" if frame is None else "frame", offset)
        self.visible[name] = symbol
        return symbol

    @property
    def visible(self) -> dict[str, Symbol]:
        """The variables of the innermost scope, or of the module outside of all."""
        return self.scopes[-1].symbols if self.scopes else self.symbols

    def emit(
        self,
        text: str,
        operands: list[Operand],
        line: int,
        guard: Reg | None = None,
        negated: bool = False,
    ) -> Instr:
        """Append one instruction to the code, from opcode and operands; gives it."""
        framed = tuple(self.framed(operand, line) for operand in operands)
        instr = decode_instruction(text, framed, line)
        self.append(instr, guard, negated)
        if instr.row.effect == "branch":
            self.branches.append((instr.index, list(self.scopes)))
        return instr

    def refuse(self, text: str, error: SimError, guard: Reg | None, negated: bool) -> None:
        """Append an instruction that ends the launch with `error` if lanes come to it: the rest of
        the kernel, and the other kernels of the module, can run."""
        instr = Instr(-1, text, REFUSED, (), (), (), error.line, "")
        instr.refusal = error.kind, error.message
        self.append(instr, guard, negated)

    def append(self, instr: Instr, guard: Reg | None, negated: bool) -> None:
        """Append a decoded instruction to the code, with its guard and its place in the source."""
        instr.index = len(self.kernel.code)
        instr.source, instr.callers = self.source, self.callers
        instr.promise = self.parser.promises.get(instr.line) if instr.op == "st" else None
        instr.guard, instr.guard_negated = guard, negated
        if guard is not None:
            instr.reads = (*instr.reads, guard)
        self.kernel.code.append(instr)

    def framed(self, operand: Operand, line: int) -> Operand:
        """An operand that names a variable of a recursive function, by the address of its frame."""
        if isinstance(operand, Mem) and isinstance(operand.base, Symbol):
            if operand.base.space == "frame":
                return Mem(FRAME, operand.base.offset + operand.offset, operand.coords)
        elif isinstance(operand, Symbol) and operand.space == "frame":
            address = Reg(f"<address {operand.offset}>", "b64")
            self.kernel.regs[address.name] = address
            self.emit("add.u64", [address, FRAME, Imm(operand.offset)], line)
            return address
        return operand
