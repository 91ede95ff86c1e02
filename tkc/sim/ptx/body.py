"""The body of an entry: scopes, declarations, labels, operands; instructions by `decoder`.

Functions are taken in where they are called, each time anew, with registers and labels of their own
and `.param` variables in each lane's own memory.
"""

from dataclasses import replace

from tkc.machine.instructions import REFUSED, match_opcode
from tkc.sim.errors import SimError
from tkc.sim.ptx.cfg import build_blocks, find_maybe_unset, find_post_dominators
from tkc.sim.ptx.composed import composed, composer
from tkc.sim.ptx.decoder import decode_instruction
from tkc.sim.ptx.functions import Formal, Function
from tkc.sim.ptx.guesses import find_guesses
from tkc.sim.ptx.lexer import Token
from tkc.sim.ptx.operands import Operands, Scope
from tkc.sim.ptx.program import (
    MOST_LOCAL,
    TYPE_BYTES,
    Imm,
    Instr,
    Kernel,
    LabelRef,
    Mem,
    Operand,
    Reg,
    Symbol,
    align_up,
)
from tkc.sim.ptx.reader import Reader
from tkc.sim.ptx.used_bits import find_copied, forget_unused
from tkc.sim.ptx.waits import find_wait_uses

_RETURN = "<return>"  # the label behind the body of a function
_BEHIND = "<behind>"  # and the one behind the call, where results have gone to the caller
_ASSERTION = "__assertfail"  # what nvcc calls where an `assert` fails
_PRINT = "vprintf"  # what becomes of `printf`
_TABLES = (".branchtargets", ".calltargets", ".callprototype")
_MOST_CODE = 200_000  # instructions, and calls of functions that have none
_MOST_CALLS = 60  # functions inside one another
_MOST_REGISTERS = 1 << 17
_REFUSED_KINDS = ("unknown-instruction", "unsupported")


class Body(Operands):
    """Reads the body of an entry into its kernel: scopes, declarations, labels and instructions,
    with the functions that it calls taken in."""

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
            self.visible[name] = Symbol(name, "dynamic", align)
            return
        offset = align_up(self.kernel.shared_bytes, align)
        self.visible[name] = Symbol(name, "shared", offset)
        self.kernel.shared_bytes = offset + size

    def declare_local(self, name: str, align: int, size: int) -> Symbol:
        """Give a variable its place in each lane's own memory: also what `.param` in a body stands
        for. Raises SimError "parse" beyond MOST_LOCAL bytes."""
        offset = align_up(self.kernel.local_bytes, align)
        self.kernel.local_bytes = offset + size
        if offset + size > MOST_LOCAL:
            why = f"{offset + size} bytes of local memory; at most {MOST_LOCAL} are modelled"
            raise SimError("parse", why, self.parser.token.line)
        symbol = self.visible[name] = Symbol(name, "local", offset)
        return symbol

    @property
    def visible(self) -> dict[str, Symbol]:
        """The variables of the innermost scope, or of the module outside of all."""
        return self.scopes[-1].symbols if self.scopes else self.symbols

    def parse(self) -> None:
        """Read the body from its `{` on, resolve branch targets, and find the facts about control
        flow that a kernel carries. Raises SimError "parse" for what is malformed."""
        kernel = self.kernel
        self.parser.expect("{")
        self.block()
        for _, align in self.extern_names:
            kernel.shared_bytes = align_up(kernel.shared_bytes, align)
        for index, scopes in self.branches:
            instr = kernel.code[index]
            (label,) = instr.operands
            assert isinstance(label, LabelRef)
            for scope in reversed(scopes):
                if label.name in scope.labels:
                    instr.target = scope.labels[label.name]
                    break
            else:
                raise SimError("parse", f"no label `{label.name}`", instr.line)
        build_blocks(kernel)
        find_post_dominators(kernel)
        find_copied(kernel)
        find_maybe_unset(kernel)
        forget_unused(kernel)
        find_wait_uses(kernel)
        find_guesses(kernel)

    def block(self) -> None:
        """Read a scope to its `}`, the `{` having been taken."""
        parser = self.parser
        scope = Scope(self.scope_count)
        self.scope_count += 1
        self.scopes.append(scope)
        while True:
            token = parser.take()
            match token.text:
                case "}":
                    self.scopes.pop()
                    return
                case "{":
                    self.block()
                case ".reg":
                    self.registers(scope)
                case ".shared" | ".local" | ".param":
                    name, kind, align, count = parser.declaration()
                    size = parser.size(kind, count, MOST_LOCAL)
                    declare = self.declare_shared if token.text == ".shared" else self.declare_local
                    declare(name, align, size)
                    parser.expect(";")
                case ".pragma":
                    parser.skip_line()
                case ".loc":
                    self.location(token.line)
                case _:
                    self.statement(token, scope)

    def location(self, line: int) -> None:
        """`.loc file line column, function_name f, inlined_at file line column`; the place of the
        call is that of an earlier `.loc`, which may be inlined itself."""
        parser = self.parser
        words: list[str] = []
        while parser.token.line == line and parser.token.kind != "end":
            words.append(parser.take().text)
        inlined = words.index("inlined_at") + 1 if "inlined_at" in words else len(words)
        caller, place = tuple(words[inlined : inlined + 3]), tuple(words[:3])
        outer = self.places.get(caller, (parser.source(caller), *self.outer))
        self.source = parser.source(place)
        self.callers = outer if caller else self.outer
        self.places[place] = (self.source, *self.callers)

    def registers(self, scope: Scope) -> None:
        """Read a `.reg` declaration to its `;`: registers of the scope, `%r<4>` being four."""
        parser = self.parser
        kind = parser.take().text[1:]
        if kind not in TYPE_BYTES:
            parser.position -= 1
            raise parser.fail("a register type")
        while True:
            name = parser.take().text
            names = [name]
            if parser.accept("<"):
                count = parser.integer()
                if not 0 <= count <= _MOST_REGISTERS - len(self.kernel.regs):
                    why = f"{count} registers; a kernel has at most {_MOST_REGISTERS} here"
                    raise SimError("parse", why, parser.token.line)
                names = [f"{name}{i}" for i in range(count)]
                parser.expect(">")
            for each in names:
                unique = each if scope.number == 0 else f"{each}@{scope.number}"
                scope.regs[each] = self.kernel.regs[unique] = Reg(unique, kind)
            if not parser.accept(","):
                break
        parser.expect(";")

    def statement(self, token: Token, scope: Scope) -> None:
        """Read a label, or an instruction with its guard, that begins with `token`. An instruction
        that is unknown or not modelled becomes one that fails when lanes come to it."""
        parser = self.parser
        if token.kind == "word" and parser.token.text == ":":
            parser.take()
            if parser.tokens[parser.position].text in _TABLES:
                self.targets(token.text, scope)
                return
            scope.labels[token.text] = len(self.kernel.code)
            return
        guard, negated = None, False
        if token.text == "@":
            negated = parser.accept("!")
            name = parser.take()
            guard = self.register(name.text)
            if guard is None or guard.type != "pred":
                raise SimError("parse", f"`{name.text}` is no predicate register", name.line)
            token = parser.take()
        if token.kind != "word":
            parser.position -= 1
            raise parser.fail("an instruction")
        start = parser.position
        try:
            self.instruction(token, guard, negated)
        except SimError as error:
            if error.kind not in _REFUSED_KINDS:
                raise
            parser.position = start
            parser.skip_statement()
            self.refuse(token.text, error, guard, negated)

    def instruction(self, token: Token, guard: Reg | None, negated: bool) -> None:
        """Read an opcode's operands to the `;` and append what it becomes. Raises SimError: "parse"
        for a wrong text, and one of `_REFUSED_KINDS`, which `statement` turns into an instruction
        that fails when lanes come to it."""
        parser = self.parser
        if token.text.split(".")[0] == "call":
            self.call(token, guard, negated)
            return
        if token.text.split(".")[:2] == ["brx", "idx"]:
            self.indexed_branch(token, guard, negated)
            return
        matched = match_opcode(token.text)
        if isinstance(matched, str):  # its operands may be anything
            raise SimError("unknown-instruction", matched, token.line)
        operands: list[Operand] = []
        if not parser.accept(";"):
            if token.text in ("bra", "bra.uni"):
                operands.append(LabelRef(parser.take().text))
            else:
                operands += self.operands()
            parser.expect(";")
        text = token.text
        if text.split(".")[0] == "ret" and self.calls:
            text = "bra"
            operands.append(LabelRef(_RETURN))
        if text.startswith(("ld.param", "st.param")) and _in_local(operands):
            text = text.replace(".param", ".local", 1).removesuffix("::entry")
        steps = [(text, operands)]
        if composer(text) is not None:
            found = composed(text, operands)
            if found is None:
                raise SimError("parse", f"`{text}` does not fit its operands", token.line)
            steps = found.steps
            self.kernel.regs.update(found.registers)
        for words, values in steps:
            self.emit(words, values, token.line, guard, negated)
        self.kernel.opcodes.setdefault((token.text, len(operands)), token.line)

    def targets(self, name: str, scope: Scope) -> None:
        """Read `name: .branchtargets a, b;`; what calls through registers need is passed over."""
        parser = self.parser
        labels: list[str] = []
        if parser.take().text == ".branchtargets":
            labels.append(parser.take().text)
            while parser.accept(","):
                labels.append(parser.take().text)
        parser.skip_statement()
        scope.tables[name] = labels

    def indexed_branch(self, token: Token, guard: Reg | None, negated: bool) -> None:
        """Read `brx.idx index, table;`, which becomes a comparison and a branch for each target."""
        parser = self.parser
        index = self.operand()
        parser.expect(",")
        name = parser.take()
        parser.expect(";")
        table = next(
            (s.tables[name.text] for s in reversed(self.scopes) if name.text in s.tables), []
        )
        if not table:
            raise SimError("parse", f"no branch targets `{name.text}`", name.line)
        behind = f"<behind {len(self.kernel.code)}>"
        if guard is not None:
            self.emit("bra", [LabelRef(behind)], token.line, guard, not negated)
        chosen = Reg("<chosen>", "pred")
        self.kernel.regs[chosen.name] = chosen
        for place, label in enumerate(table[:-1]):
            self.emit("setp.eq.u32", [chosen, index, Imm(place)], token.line)
            self.emit("bra", [LabelRef(label)], token.line, chosen)
        self.emit("bra", [LabelRef(table[-1])], token.line)
        self.scopes[-1].labels[behind] = len(self.kernel.code)

    def emit(
        self,
        text: str,
        operands: list[Operand],
        line: int,
        guard: Reg | None = None,
        negated: bool = False,
    ) -> Instr:
        """Append one instruction to the code, from opcode and operands; gives it."""
        instr = decode_instruction(text, tuple(operands), line)
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

    # Calls: the body of the function is parsed once more at each of them.

    def call(self, token: Token, guard: Reg | None, negated: bool) -> None:
        """Read `call (results), name, (arguments);` and put the body of the function in its
        place."""
        parser, scope = self.parser, Scope(self.scope_count)
        results = self.arguments()
        name = parser.take()
        address = self.register(name.text)
        given = self.arguments() if parser.accept(",") else []
        while not parser.accept(";"):
            if parser.take().kind == "end":
                raise parser.fail("`;`")
        self.scope_count += 1
        inside = address is not None or name.text in (_ASSERTION, _PRINT)
        function = None if inside else self.callee(name, results, given)
        if guard is not None:
            self.scopes.append(scope)
            self.emit("bra", [LabelRef(_BEHIND)], token.line, guard, not negated)
            self.scopes.pop()
        if address is not None:
            self.call_one_of(address, name, scope, results, given)
        elif name.text == _PRINT:
            self.print(results, given, name)
        elif function is None:
            self.emit("trap", [], token.line).text = f"call {_ASSERTION}"
        else:
            self.insert(function, scope, results, given, name)
        scope.labels[_BEHIND] = len(self.kernel.code)

    def call_one_of(
        self,
        address: Reg,
        name: Token,
        scope: Scope,
        results: list[Operand],
        given: list[Operand],
    ) -> None:
        """Put here, under a comparison of the address each, all functions whose address the text
        takes and that have so many parameters and results; behind them what fails."""
        other = Reg("<other>", "pred")
        self.kernel.regs[other.name] = other
        for function in {f.name: f for f in self.parser.functions.values()}.values():
            counts = len(function.returns), len(function.params)
            if not function.is_taken or counts != (len(results), len(given)):
                continue
            label = f"<not {function.name}>"
            self.scopes.append(scope)
            self.emit("setp.ne.u64", [other, address, Imm(function.address)], name.line)
            self.emit("bra", [LabelRef(label)], name.line, other)
            try:
                self.callee(replace(name, text=function.name), results, given)
            except SimError as error:
                self.refuse("call", error, None, False)
            else:
                self.scope_count += 1
                self.insert(function, Scope(self.scope_count - 1), results, given, name)
            self.emit("bra", [LabelRef(_BEHIND)], name.line)
            self.scopes.pop()
            scope.labels[label] = len(self.kernel.code)
        why = "no function whose address is taken lies there"
        self.refuse("call", _cannot_call(name, why), None, False)

    def arguments(self) -> list[Operand]:
        """The operands in brackets here, none if there are no brackets; a comma behind results goes
        too."""
        parser = self.parser
        if not parser.accept("("):
            return []
        found = [] if parser.token.text == ")" else self.operands()
        parser.expect(")")
        parser.accept(",")
        return found

    def callee(self, name: Token, results: list[Operand], given: list[Operand]) -> Function:
        """The function of that name. Raises SimError "unsupported" if it cannot be taken in here
        (no body, recursion, too large), "parse" for another number of arguments."""
        function = self.parser.functions.get(name.text)
        if function is None or not function.body:
            raise _cannot_call(name, "it has no body in this file")
        if name.text in self.calls:
            raise _cannot_call(name, "it calls itself, which is not modelled")
        if len(self.calls) >= _MOST_CALLS:
            raise _cannot_call(name, f"more than {_MOST_CALLS} calls inside one another")
        if len(self.kernel.code) + self.scope_count > _MOST_CODE:
            why = f"with all its calls the kernel has more than {_MOST_CODE} instructions"
            raise _cannot_call(name, why)
        if len(given) != len(function.params) or len(results) != len(function.returns):
            takes = f"{len(function.params)} arguments and {len(function.returns)} results"
            raise SimError("parse", f"`{name.text}` has {takes}", name.line)
        return function

    def insert(
        self,
        function: Function,
        scope: Scope,
        results: list[Operand],
        given: list[Operand],
        name: Token,
    ) -> None:
        """Put a function's body here: arguments, body, results. The body sees its own names and
        those of the module only."""
        parser, outer, back = self.parser, self.scopes, self.parser.position
        here = self.source, self.callers, self.outer
        self.scopes = [scope]
        for formal, actual in zip(function.params, given, strict=True):
            self.bind(formal, actual, name.line, True)
        for formal, actual in zip(function.returns, results, strict=True):
            self.bind(formal, actual, name.line, False)
        self.calls.append(function.name)
        self.outer = self.callers = (self.source, *self.callers) if self.source else self.callers
        parser.position = function.body + 1
        self.block()
        scope.labels[_RETURN] = len(self.kernel.code)
        self.calls.pop()
        parser.position = back
        self.source, self.callers, self.outer = here
        for formal, actual in zip(function.returns, results, strict=True):
            self.hand_back(formal, actual, name.line)
        self.scopes = outer

    def bind(self, formal: Formal, actual: Operand, line: int, is_given: bool) -> None:
        """Let the name of a parameter or result stand for what the caller gave."""
        scope, kind = self.scopes[-1], f"b{8 * formal.size}"
        if formal.is_register:
            unique = Reg(f"{formal.name}@{scope.number}", formal.kind)
            scope.regs[formal.name] = self.kernel.regs[unique.name] = unique
            if is_given and isinstance(actual, Symbol):
                self.emit(f"ld.local.{kind}", [unique, Mem(actual)], line)
            elif is_given:
                self.emit(f"mov.{formal.kind}", [unique, actual], line)
        elif isinstance(actual, Symbol) and actual.space == "local":
            scope.symbols[formal.name] = Symbol(formal.name, "local", actual.offset)
        else:
            symbol = self.declare_local(formal.name, formal.align, formal.size)
            if is_given:
                self.emit(f"st.local.{kind}", [Mem(symbol), actual], line)

    def hand_back(self, formal: Formal, actual: Operand, line: int) -> None:
        """Emit the move of a function's result, which ``formal`` declares, to the register or the
        local memory ``actual`` of the caller; ``line`` is that of the call."""
        scope, kind = self.scopes[-1], f"b{8 * formal.size}"
        if formal.is_register and isinstance(actual, Symbol):
            self.emit(f"st.local.{kind}", [Mem(actual), scope.regs[formal.name]], line)
        elif formal.is_register:
            self.emit(f"mov.{formal.kind}", [actual, scope.regs[formal.name]], line)
        elif isinstance(actual, Reg):
            self.emit(f"ld.local.{kind}", [actual, Mem(scope.symbols[formal.name])], line)

    def print(self, results: list[Operand], given: list[Operand], name: Token) -> None:
        """Put a call of `vprintf`, with a format and a buffer, here as one instruction."""
        if len(given) != 2 or len(results) > 1:
            raise SimError("parse", f"`{name.text}` has 2 arguments and 1 result", name.line)
        back = Reg("<printed>", "b32")
        values = [Reg("<format>", "b64"), Reg("<arguments>", "b64")]
        self.kernel.regs.update({register.name: register for register in (back, *values)})
        for register, actual in zip(values, given, strict=True):
            if isinstance(actual, Symbol):
                self.emit("ld.local.b64", [register, Mem(actual)], name.line)
            else:
                self.emit("mov.b64", [register, actual], name.line)
        self.emit(f"call.{name.text}", [back, *values], name.line)
        for actual in results:
            if isinstance(actual, Symbol):
                self.emit("st.local.b32", [Mem(actual), back], name.line)
            else:
                self.emit("mov.b32", [actual, back], name.line)


def _cannot_call(name: Token, why: str) -> SimError:
    return SimError("unsupported", f"`call` of `{name.text}`: {why}", name.line)


def _in_local(operands: list[Operand]) -> bool:
    """Whether an address names a variable of the body, and no parameter of the kernel."""
    bases = [operand.base for operand in operands if isinstance(operand, Mem)]
    return any(isinstance(base, Symbol) and base.space == "local" for base in bases)
