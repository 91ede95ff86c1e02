"""Calls: the body of a function is read once more at each of them, where it stands."""

from tkc.sim.errors import SimError
from tkc.sim.ptx.functions import Formal, Function, calls_itself
from tkc.sim.ptx.lexer import Token
from tkc.sim.ptx.operands import Scope
from tkc.sim.ptx.program import Imm, LabelRef, Mem, Operand, Reg, Symbol
from tkc.sim.ptx.recursion import BEHIND, RETURN, Call, Recursion

_ASSERTION = "__assertfail"  # what nvcc calls where an `assert` fails
_MALLOC, _FREE = "malloc", "free"
_PRINT = "vprintf"  # what becomes of `printf`
_MOST_CODE = 200_000  # instructions, and calls of functions that have none
_MOST_CALLS = 60  # functions inside one another


class Calls(Recursion):
    """Takes in the functions that a body calls."""

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
        known = self.parser.functions.get(name.text)
        inside = address is not None or name.text in (_ASSERTION, _PRINT)
        inside |= name.text in (_MALLOC, _FREE) and (known is None or not known.body)
        function = None if inside else self.callee(name, results, given)
        if guard is not None:
            self.scopes.append(scope)
            self.emit("bra", [LabelRef(BEHIND)], token.line, guard, not negated)
            self.scopes.pop()
        if address is not None:
            self.call_one_of(address, name, scope, results, given)
        elif inside and name.text == _PRINT:
            self.print(results, given, name)
        elif inside and name.text == _MALLOC:
            self.allocate(results, given, name.line)
        elif inside and name.text == _FREE:
            pass
        elif function is None:
            self.emit("trap", [], token.line).text = f"call {_ASSERTION}"
        else:
            self.enter(Call(function, scope, results, given, name))
        scope.labels[BEHIND] = len(self.kernel.code)

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
                self.callee(name._replace(text=function.name), results, given)
            except SimError as error:
                self.refuse("call", error, None, False)
            else:
                self.scope_count += 1
                inside = Scope(self.scope_count - 1)
                self.enter(Call(function, inside, results, given, name))
            self.emit("bra", [LabelRef(BEHIND)], name.line)
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
        (no body, too large), "parse" for another number of arguments."""
        function = self.parser.functions.get(name.text)
        if function is None or not function.body:
            raise _cannot_call(name, "it has no body in this file")
        if len(self.calls) >= _MOST_CALLS:
            raise _cannot_call(name, f"more than {_MOST_CALLS} calls inside one another")
        if len(self.kernel.code) + self.scope_count > _MOST_CODE:
            why = f"with all its calls the kernel has more than {_MOST_CODE} instructions"
            raise _cannot_call(name, why)
        if len(given) != len(function.params) or len(results) != len(function.returns):
            takes = f"{len(function.params)} arguments and {len(function.returns)} results"
            raise SimError("parse", f"`{name.text}` has {takes}", name.line)
        return function

    def enter(self, call: Call) -> None:
        """Put a function's body here, or what calls one that takes part in a recursion."""
        if not calls_itself(self.parser, call.function):
            self.insert(call)
        elif self.activation is None:
            self.begin(call)
        else:
            self.again(call)

    def insert(self, call: Call) -> None:
        """Put a function's body here: arguments, body, results. The body sees its own names and
        those of the module only."""
        function, line, outer = call.function, call.name.line, self.scopes
        self.scopes = [call.scope]
        for formal, actual in zip(function.params, call.given, strict=True):
            self.bind(formal, actual, line, True)
        for formal, actual in zip(function.returns, call.results, strict=True):
            self.bind(formal, actual, line, False)
        self.take_in(function, call.scope)
        for formal, actual in zip(function.returns, call.results, strict=True):
            self.hand_back(formal, actual, line)
        self.scopes = outer

    def take_in(self, function: Function, scope: Scope) -> None:
        """Read a function's body here, in the scope where its parameters stand."""
        parser, back = self.parser, self.parser.position
        here = self.source, self.callers, self.outer
        self.calls.append(function.name)
        self.outer = self.callers = (self.source, *self.callers) if self.source else self.callers
        parser.position = function.body + 1
        self.block()
        scope.labels[RETURN] = len(self.kernel.code)
        self.calls.pop()
        parser.position = back
        self.source, self.callers, self.outer = here

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
        elif isinstance(actual, Symbol) and actual.space in ("local", "frame"):
            scope.symbols[formal.name] = Symbol(formal.name, actual.space, actual.offset)
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
