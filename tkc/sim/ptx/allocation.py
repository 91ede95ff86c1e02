"""Memory that a program asks for while it runs: `alloca` in a thread's own memory, and `malloc`.

What a thread takes by `alloca` lies in an area of its own, from which `stackrestore` gives it back.
The heap is an area of global memory; what is freed is not used again.
"""

from tkc.sim.errors import SimError
from tkc.sim.ptx.code import Code
from tkc.sim.ptx.program import Imm, Mem, Operand, Reg, Symbol, Variable, align_up

STACK_WORDS = ("alloca", "stacksave", "stackrestore")
_STACK = 1 << 14  # bytes of a thread for what it takes by alloca
_HEAP = 1 << 20  # bytes of all threads for what they take by malloc
_TOP = Reg("<top>", "b64")  # where the next alloca begins to look
_FOUND, _SIZE = Reg("<found>", "b64"), Reg("<size>", "b64")
_LACKS = Reg("<lacks>", "pred")
_OWN = (_TOP, _FOUND, _SIZE, _LACKS)


class Allocation(Code):
    """Emits what takes memory, and gives it back."""

    def prepare_stack(self) -> None:
        """At the beginning of a kernel whose text has an `alloca`: the area is empty."""
        if self.parser.takes_stack:
            self.kernel.regs.update({register.name: register for register in _OWN})
            start = align_up(self.kernel.local_bytes, 16)
            self.kernel.local_bytes = start + _STACK
            self.symbols["<area>"] = Symbol("<area>", "local", start)
            self.emit("mov.b64", [_TOP, self.symbols["<area>"]], self.kernel.line)

    def on_stack(
        self, text: str, operands: list[Operand], line: int, guard: Reg | None, negated: bool
    ) -> None:
        """Emit alloca (pointer, size, alignment if it is not 8), stacksave or stackrestore. Raises
        SimError "parse" for other operands or types."""
        op, *types = text.split(".")
        wanted = (2, 3) if op == "alloca" else (1,)
        if types != ["u64"] or len(operands) not in wanted or "<area>" not in self.symbols:
            raise SimError("parse", f"`{text}` does not fit its operands", line)
        if op == "stacksave":
            self.emit("mov.b64", [operands[0], _TOP], line, guard, negated)
            return
        if op == "stackrestore":
            self.emit("mov.b64", [_TOP, operands[0]], line, guard, negated)
            return
        align = operands[2] if len(operands) > 2 else Imm(8)
        if not isinstance(align, Imm) or align.value.bit_count() != 1 or align.value < 1:
            raise SimError("parse", f"`{text}`: the alignment is a power of two", line)
        self.emit("mov.b64", [_SIZE, operands[1]], line)
        self.emit("add.u64", [_FOUND, _TOP, Imm(align.value - 1)], line)
        self.emit("and.b64", [_FOUND, _FOUND, Imm(-align.value)], line)
        self.emit("add.u64", [_SIZE, _SIZE, _FOUND], line)
        self.require_stack(line, guard, negated)
        self.emit("mov.b64", [_TOP, _SIZE], line, guard, negated)
        self.emit("mov.b64", [operands[0], _FOUND], line, guard, negated)

    def require_stack(self, line: int, guard: Reg | None, negated: bool) -> None:
        """Refuse what would end behind the area."""
        end = Reg("<area end>", "b64")
        self.kernel.regs[end.name] = end
        self.emit("mov.b64", [end, self.symbols["<area>"]], line)
        self.emit("add.u64", [end, end, Imm(_STACK)], line)
        self.emit("setp.ne.u32", [_LACKS, Imm(0), Imm(0)], line)
        self.emit("setp.gt.u64", [_LACKS, _SIZE, end], line, guard, negated)
        why = f"`alloca`: a thread takes more than {_STACK} bytes"
        self.refuse("alloca", SimError("unsupported", why, line), _LACKS, False)

    def allocate(self, results: list[Operand], given: list[Operand], line: int) -> None:
        """Emit a call of `malloc`: its result is 0 when the heap has no more."""
        if len(given) != 1 or len(results) != 1:
            raise SimError("parse", "`malloc` has 1 argument and 1 result", line)
        top, heap = self.heap_variable("<heap top>", 8), self.heap_variable("<heap>", _HEAP)
        self.kernel.regs.update({register.name: register for register in _OWN})
        (size,), (result,) = given, results
        load = isinstance(size, Symbol)
        self.emit("ld.local.b64" if load else "mov.b64", [_SIZE, Mem(size) if load else size], line)
        self.emit("add.u64", [_SIZE, _SIZE, Imm(31)], line)  # with bytes that belong to nobody
        self.emit("and.b64", [_SIZE, _SIZE, Imm(-16)], line)
        self.emit("atom.relaxed.gpu.global.add.u64", [_FOUND, Mem(top), _SIZE], line)
        self.emit("add.u64", [_SIZE, _FOUND, _SIZE], line)
        self.emit("setp.gt.u64", [_LACKS, _SIZE, Imm(_HEAP)], line)
        self.emit("mov.b64", [_SIZE, heap], line)
        self.emit("add.u64", [_FOUND, _FOUND, _SIZE], line)
        self.emit("selp.b64", [_FOUND, Imm(0), _FOUND, _LACKS], line)
        if isinstance(result, Symbol):
            self.emit("st.local.b64", [Mem(result), _FOUND], line)
        else:
            self.emit("mov.b64", [result, _FOUND], line)

    def heap_variable(self, name: str, size: int) -> Symbol:
        """A variable of the module that the heap needs; of the heap itself nothing is set."""
        unset = size == _HEAP
        made = Variable(name, "global", 16, size, b"", unset=unset)
        self.parser.variables.setdefault(name, made)
        return self.symbols.setdefault(name, Symbol(name, "global", 0))
