"""Functions that call themselves, themselves or by others.

Where such a function is called from outside, its body stands once, and so do those of others that
take part. Each lane has a stack in its own memory, and a register says where the frame of the
innermost call lies there: first the number of the call that it returns to, then variables, then the
registers that a call made here wants back. A call inside saves them, and goes to the beginning of a
body; the end of the body goes where the frame says.
"""

from dataclasses import dataclass, field

from tkc.sim.errors import SimError
from tkc.sim.ptx.allocation import Allocation
from tkc.sim.ptx.code import FRAME, Frame
from tkc.sim.ptx.functions import Formal, Function
from tkc.sim.ptx.lexer import Token
from tkc.sim.ptx.operands import Scope
from tkc.sim.ptx.program import (
    TYPE_BYTES,
    Imm,
    Instr,
    LabelRef,
    Mem,
    Operand,
    Reg,
    Symbol,
    align_up,
)

RETURN = "<return>"  # the label behind the body of a function
BEHIND = "<behind>"  # and the one behind the call, where results have gone to the caller
_BEGIN, _BACK, _DONE = "<begin>", "<back>", "<done>"  # of a body
_STACK = 1 << 15  # bytes of a thread for the calls of such functions
_NEXT = Reg("<next frame>", "b64")  # of the function that is entered, or was left
_NUMBER = Reg("<call>", "b64")
_ENDED = Reg("<ended>", "pred")
_CHOSEN = Reg("<kept predicate>", "b32")  # goes nowhere but to frames: it may be unset
_HELD = {1: Reg("<byte>", "b16"), 2: Reg("<half>", "b16"), 4: Reg("<word>", "b32")}
_HELD[8] = Reg("<double word>", "b64")
_OWN = (FRAME, _NEXT, _NUMBER, _ENDED, _CHOSEN)


@dataclass(frozen=True, slots=True)
class Call:
    """A call of a function that is taken in: by the token `name`, in a scope of its own."""

    function: Function
    scope: Scope
    results: list[Operand]
    given: list[Operand]
    name: Token


@dataclass(slots=True)
class Site:
    """A call in the body of one such function, `inner`, of another or the same one, `target`:
    instruction `index`. Scopes and places are those of the call."""

    number: int
    index: int
    target: "Activation"
    inner: "Activation"
    scopes: list[Scope]
    call: Call
    place: tuple[str, tuple[str, ...]]


@dataclass(slots=True)
class Activation:
    """The body of a function that calls itself. formals, returned: its parameters and results;
    frame: what one call of it needs; first, end: its instructions; live: registers that are needed
    in front of each, when somebody asked; sites: the calls of it; sized: instructions whose last
    operand will be the size of a frame."""

    function: Function
    scope: Scope
    formals: list[Symbol | Reg] = field(default_factory=list[Symbol | Reg])
    returned: list[Symbol | Reg] = field(default_factory=list[Symbol | Reg])
    frame: Frame = field(default_factory=Frame)
    first: int = 0
    end: int = 0
    live: "list[set[Reg]] | None" = None
    sites: list[Site] = field(default_factory=list[Site])
    sized: list[Instr] = field(default_factory=list[Instr])


class Recursion(Allocation):
    """Enters and leaves functions that call themselves. members: those that are called from the
    one that is called from outside, itself among them; activation: the body around the current
    place, None outside of such."""

    members: dict[str, Activation]
    activation: Activation | None = None

    def take_in(self, function: Function, scope: Scope) -> None:
        """Read a function's body here, in the scope where its parameters stand."""
        raise NotImplementedError

    def block(self) -> None:
        """Read a scope to its `}`, the `{` having been taken."""
        raise NotImplementedError

    def begin(self, call: Call) -> None:
        """Put a function that calls itself here: its first frame and arguments, its body and those
        of others that take part, what the calls among them do, and the results."""
        function, line = call.function, call.name.line
        scopes, here = self.scopes, (self.source, self.callers, self.outer)
        self.kernel.regs.update({reg.name: reg for reg in (*_OWN, *_HELD.values())})
        self.members = {}
        called = self.member(function, call.scope)
        self.emit("mov.b64", [_NEXT, self.kernel_stack()], line)
        self.require_room(called, line)
        for formal, held, actual in zip(function.params, called.formals, call.given, strict=True):
            self.hand_over(formal, held, actual, line)
        self.emit("mov.b64", [FRAME, _NEXT], line)
        self.emit("st.local.b64", [Mem(FRAME), Imm(0)], line)
        bodies = self.members.values()
        while waiting := [made for made in bodies if not made.end]:
            self.body_of(waiting[0], line)
        for made in bodies:
            self.ways_back(made, line)
        for made in bodies:
            for site in made.sites:
                self.call_again(site)
        for made in bodies:
            for instr in made.sized:
                *operands, _ = instr.operands
                instr.operands = (*operands, Imm(made.frame.size))
        for made in bodies:
            made.scope.labels[_DONE] = len(self.kernel.code)
        self.stand_in(None, scopes)
        self.source, self.callers, self.outer = here
        self.emit("mov.b64", [_NEXT, FRAME], line)
        returned = zip(function.returns, called.returned, call.results, strict=True)
        for formal, held, actual in returned:
            self.hand_back_over(formal, held, actual, line)

    def stand_in(self, made: Activation | None, scopes: list[Scope]) -> None:
        """Go on in the body of a function that takes part (None: outside), in its scopes."""
        self.activation, self.scopes = made, scopes
        self.frame = None if made is None else made.frame

    def member(self, function: Function, scope: Scope) -> Activation:
        """The body of a function that takes part; its parameters are declared in the scope, if it
        is new."""
        found = self.members.get(function.name)
        if found is not None:
            return found
        made = self.members[function.name] = Activation(function, scope)
        outside, scopes = self.activation, self.scopes
        self.stand_in(made, [scope])
        made.formals = [self.declare_formal(formal) for formal in function.params]
        made.returned = [self.declare_formal(formal) for formal in function.returns]
        self.stand_in(outside, scopes)
        return made

    def body_of(self, made: Activation, line: int) -> None:
        """Put the body of a function here; at its end the frame is asked where to go."""
        self.stand_in(made, [made.scope])
        made.first = made.scope.labels[_BEGIN] = len(self.kernel.code)
        self.take_in(made.function, made.scope)
        self.emit("bra", [LabelRef(_BACK)], line)
        made.end = len(self.kernel.code)

    def kernel_stack(self) -> Symbol:
        """The memory of each thread for such calls."""
        found = self.symbols.get("<stack>")
        if found is None:
            offset = align_up(self.kernel.local_bytes, 16)
            self.kernel.local_bytes = offset + _STACK
            found = self.symbols["<stack>"] = Symbol("<stack>", "local", offset)
        return found

    def declare_formal(self, formal: Formal) -> Symbol | Reg:
        """A parameter or result, in the frame or as a register."""
        scope = self.scopes[-1]
        if not formal.is_register:
            return self.declare_local(formal.name, formal.align, formal.size)
        made = Reg(f"{formal.name}@{scope.number}", formal.kind)
        scope.regs[formal.name] = self.kernel.regs[made.name] = made
        return made

    # What goes from frame to frame. In registers it waits until those of the caller are saved.

    def hand_over(self, formal: Formal, held: Symbol | Reg, actual: Operand, line: int) -> None:
        """Give a parameter of the function whose frame is next its value."""
        if isinstance(held, Reg):
            kind = formal.kind
            if isinstance(actual, Symbol):
                self.emit(f"ld.local.b{8 * formal.size}", [held, Mem(actual)], line)
            elif actual != held:
                self.emit(f"mov.{kind}", [held, actual], line)
        elif isinstance(actual, Symbol):
            for place, size in _pieces(formal):
                self.emit(f"ld.local.b{8 * size}", [_HELD[size], Mem(actual, place)], line)
                into = Mem(_NEXT, held.offset + place)
                self.emit(f"st.local.b{8 * size}", [into, _HELD[size]], line)
        else:
            into = Mem(_NEXT, held.offset)
            self.emit(f"st.local.b{8 * formal.size}", [into, actual], line)

    def hand_back_over(
        self, formal: Formal, held: Symbol | Reg, actual: Operand, line: int
    ) -> None:
        """Give a result of the function whose frame was next to the caller."""
        if isinstance(held, Reg):
            if isinstance(actual, Symbol):
                self.emit(f"st.local.b{8 * formal.size}", [Mem(actual), held], line)
            elif actual != held:
                self.emit(f"mov.{formal.kind}", [actual, held], line)
        elif isinstance(actual, Symbol):
            for place, size in _pieces(formal):
                source = Mem(_NEXT, held.offset + place)
                self.emit(f"ld.local.b{8 * size}", [_HELD[size], source], line)
                self.emit(f"st.local.b{8 * size}", [Mem(actual, place), _HELD[size]], line)
        else:
            source = Mem(_NEXT, held.offset)
            self.emit(f"ld.local.b{8 * formal.size}", [actual, source], line)

    # Calls inside.

    def again(self, call: Call) -> None:
        """Note a call of a function that takes part, from the body of one: what it does stands
        behind the bodies."""
        inner = self.activation
        assert inner is not None
        self.scope_count += 1
        target = self.member(call.function, Scope(self.scope_count - 1))
        scopes, place = [*self.scopes, call.scope], (self.source, self.callers)
        number, index = len(target.sites) + 1, len(self.kernel.code)
        site = Site(number, index, target, inner, scopes, call, place)
        target.sites.append(site)
        self.scopes.append(target.scope)
        self.emit("bra", [LabelRef(_label("call", site))], call.name.line)
        self.scopes.pop()

    def ways_back(self, made: Activation, line: int) -> None:
        """Behind the bodies: to the call that the frame names, or out of them all."""
        self.scopes = [made.scope]
        made.scope.labels[_BACK] = len(self.kernel.code)
        self.emit("ld.local.b64", [_NUMBER, Mem(FRAME)], line)
        for site in made.sites:
            self.emit("setp.eq.u64", [_ENDED, _NUMBER, Imm(site.number)], line)
            self.emit("bra", [LabelRef(_label("back", site))], line, _ENDED)
        self.emit("bra", [LabelRef(_DONE)], line)

    def call_again(self, site: Site) -> None:
        """Begin a body in a frame of its own, and come back from there."""
        target, inner, call = site.target, site.inner, site.call
        function, line = target.function, call.name.line
        self.source, self.callers = site.place
        self.stand_in(inner, site.scopes)
        registers = self.needed_behind(site)
        start = align_up(inner.frame.local_bytes, 8)
        inner.frame.saved = max(inner.frame.saved, 8 * len(registers))
        target.scope.labels[_label("call", site)] = len(self.kernel.code)
        inner.sized.append(self.emit("add.u64", [_NEXT, FRAME, Imm(0)], line))
        self.require_room(target, line)
        for place, register in enumerate(registers):
            self.save(register, Mem(FRAME, start + 8 * place), line)
        given = [self.put_aside(number, each, line) for number, each in enumerate(call.given)]
        for formal, held, actual in zip(function.params, target.formals, given, strict=True):
            self.hand_over(formal, held, actual, line)
        self.emit("st.local.b64", [Mem(_NEXT), Imm(site.number)], line)
        self.emit("mov.b64", [FRAME, _NEXT], line)
        self.scopes = [target.scope]
        self.emit("bra", [LabelRef(_BEGIN)], line)
        target.scope.labels[_label("back", site)] = len(self.kernel.code)
        self.scopes = site.scopes
        self.emit("mov.b64", [_NEXT, FRAME], line)
        inner.sized.append(self.emit("sub.u64", [FRAME, FRAME, Imm(0)], line))
        kept = [actual for actual in call.results if isinstance(actual, Reg)]
        returned = zip(function.returns, target.returned, call.results, strict=True)
        for formal, held, actual in returned:
            self.hand_back_over(formal, held, actual, line)
        for place, register in enumerate(registers):
            if register not in kept:
                self.restore(register, Mem(FRAME, start + 8 * place), line)
        self.emit("bra", [LabelRef(BEHIND)], line)

    def needed_behind(self, site: Site) -> list[Reg]:
        """The registers that may be read behind a call before they are written, but for those that
        serve frames."""
        inner = site.inner
        code = self.kernel.code[inner.first : inner.end]
        if inner.live is None:
            inner.live = _live(code, inner.first, self.targets_of(inner))
        found = inner.live[site.index + 1 - inner.first]
        return [reg for reg in found if reg not in _OWN]

    def targets_of(self, made: Activation) -> dict[int, int]:
        """Where the branches of a body go, by instruction; those to calls go on behind these."""
        found: dict[int, int] = {}
        for index, scopes in self.branches:
            if made.first <= index < made.end:
                (label,) = self.kernel.code[index].operands
                assert isinstance(label, LabelRef)
                places = (s.labels[label.name] for s in reversed(scopes) if label.name in s.labels)
                found[index] = next(places, index + 1)
        return found

    def put_aside(self, number: int, actual: Operand, line: int) -> Operand:
        """An argument, safe from what parameters in registers are set to before it is handed
        over."""
        if not isinstance(actual, Reg):
            return actual
        aside = Reg(f"<argument {number} {actual.type}>", actual.type)
        self.kernel.regs[aside.name] = aside
        self.emit(f"mov.{actual.type}", [aside, actual], line)
        return aside

    def save(self, register: Reg, place: Mem, line: int) -> None:
        """Store a register in the frame; a predicate as a word."""
        if register.type == "pred":
            self.emit("selp.b32", [_CHOSEN, Imm(1), Imm(0), register], line)
            register = _CHOSEN
        self.emit(f"st.local.b{8 * TYPE_BYTES[register.type]}", [place, register], line)

    def restore(self, register: Reg, place: Mem, line: int) -> None:
        """Load a register that `save` stored."""
        if register.type == "pred":
            self.emit("ld.local.b32", [_HELD[4], place], line)
            self.emit("setp.ne.u32", [register, _HELD[4], Imm(0)], line)
        else:
            kind = f"b{8 * TYPE_BYTES[register.type]}"
            self.emit(f"ld.local.{kind}", [register, place], line)

    def require_room(self, target: Activation, line: int) -> None:
        """Refuse a call whose frame may end behind the stack."""
        end = Reg("<stack end>", "b64")
        self.kernel.regs[end.name] = end
        self.emit("mov.b64", [end, self.kernel_stack()], line)
        self.emit("add.u64", [end, end, Imm(_STACK)], line)
        target.sized.append(self.emit("sub.u64", [end, end, Imm(0)], line))
        self.emit("setp.gt.u64", [_ENDED, _NEXT, end], line)
        why = f"its calls of itself take more than the {_STACK} bytes of a thread's stack"
        error = SimError("unsupported", f"`call` of `{target.function.name}`: {why}", line)
        self.refuse("call", error, _ENDED, False)


def _label(what: str, site: Site) -> str:
    """What begins the call of a site ("call"), or comes back to it ("back")."""
    return f"<{what} {site.number}>"


def _pieces(formal: Formal) -> list[tuple[int, int]]:
    """(offset, bytes) of what an access each moves of a parameter or result."""
    size = next(s for s in (8, 4, 2, 1) if s <= formal.align and formal.size % s == 0)
    return [(place, size) for place in range(0, formal.size, size)]


def _live(code: list[Instr], first: int, targets: dict[int, int]) -> list[set[Reg]]:
    """For each instruction, and the end, the registers that may be read from there on before they
    are written. code: instructions from number `first` on; targets: of branches among them."""
    live = [set[Reg]() for _ in range(len(code) + 1)]
    changed = True
    while changed:
        changed = False
        for place in range(len(code) - 1, -1, -1):
            instr = code[place]
            target = targets.get(first + place, first + place + 1) - first
            ways = {target} if instr.row.effect == "branch" else {place + 1}
            ways |= {place + 1} if instr.guard is not None else set()
            after = set[Reg]().union(*(live[way] for way in ways if 0 <= way < len(live)))
            kept = after if instr.guard is not None else after.difference(instr.writes)
            now = kept.union(instr.reads)
            if now != live[place]:
                live[place], changed = now, True
    return live
