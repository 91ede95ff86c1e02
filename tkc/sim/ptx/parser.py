"""PTX text to a `Module`: declarations, scopes, labels, operands; instructions by `decoder`."""

import hashlib

from tkc.sim.errors import SimError
from tkc.sim.ptx.cfg import build_blocks, find_maybe_unset, find_post_dominators
from tkc.sim.ptx.decoder import decode_instruction
from tkc.sim.ptx.functions import find_call
from tkc.sim.ptx.lexer import Token, tokenize
from tkc.sim.ptx.literals import float_literal, int_literal, is_special
from tkc.sim.ptx.program import (
    TYPE_BYTES,
    Imm,
    Kernel,
    LabelRef,
    Mem,
    Module,
    Negated,
    Operand,
    Pair,
    Param,
    Reg,
    Sink,
    Special,
    Symbol,
    Variable,
    Vec,
)
from tkc.sim.ptx.waits import find_wait_uses

_ENTRY_NUMBERS = (
    ".maxntid",
    ".reqntid",
    ".minnctapersm",
    ".maxnctapersm",
    ".maxnreg",
    ".reqnctapercluster",
    ".maxclusterrank",
)
_LINKAGE = (".visible", ".extern", ".weak", ".common")
_SPACES = (".shared", ".global", ".const", ".local")
_modules: dict[str, Module] = {}


def parse_module(text: str) -> Module:
    """Parse PTX; the same text is parsed once per process."""
    key = hashlib.sha256(text.encode()).hexdigest()
    if key not in _modules:
        _modules[key] = _Parser(text).module()
    return _modules[key]


def align_up(value: int, step: int) -> int:
    """The least multiple of `step` that is not below `value`."""
    return -(-value // step) * step


class _Scope:
    """Registers and labels of one `{}`."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.regs: dict[str, Reg] = {}
        self.labels: dict[str, int] = {}


class _Parser:
    def __init__(self, text: str) -> None:
        self.tokens = tokenize(text)
        self.may_call = "call" in text
        self.position = 0
        self.files: dict[str, str] = {}
        self.variables: dict[str, Variable] = {}
        self.module_shared: list[tuple[str, int, int]] = []
        self.kernels: dict[str, Kernel] = {}
        self.version = self.target = ""

    # Tokens.

    @property
    def token(self) -> Token:
        return self.tokens[self.position]

    def take(self) -> Token:
        token = self.tokens[self.position]
        if token.kind != "end":
            self.position += 1
        return token

    def fail(self, wanted: str) -> SimError:
        found = self.token.text if len(self.token.text) <= 40 else f"{self.token.text[:40]}..."
        return SimError("parse", f"expected {wanted}, found `{found}`", self.token.line)

    def expect(self, text: str) -> Token:
        if self.token.text != text:
            raise self.fail(f"`{text}`")
        return self.take()

    def accept(self, text: str) -> bool:
        if self.token.text == text and self.token.kind != "string":
            self.take()
            return True
        return False

    def integer(self) -> int:
        sign = -1 if self.accept("-") else 1
        if self.token.kind != "number":
            raise self.fail("a number")
        return sign * int_literal(self.take().text)

    def skip_line(self) -> None:
        line = self.tokens[self.position - 1].line
        while self.token.line == line and self.token.kind != "end":
            self.take()

    # Module level.

    def module(self) -> Module:
        while self.token.kind != "end":
            token = self.take()
            match token.text:
                case ".version":
                    self.version = self.take().text
                case ".target":
                    self.target = self.take().text
                    self.skip_line()
                case ".address_size" | ".pragma":
                    self.skip_line()
                case ".file":
                    self.file_directive()
                case ".section":
                    self.take()
                    self.skip_braces()
                case ".loc":
                    self.skip_line()
                case ".entry":
                    self.entry()
                case ".func":
                    self.function()
                case ".alias":
                    raise SimError("unsupported", "`.alias` is not modelled", token.line)
                case word if word in _LINKAGE:
                    pass
                case word if word in _SPACES:
                    self.variable(word)
                case _:
                    self.position -= 1
                    raise self.fail("a PTX directive")
        if not self.version:
            raise SimError("parse", "not PTX: there is no .version directive", 1)
        return Module(self.version, self.target, self.kernels, self.variables)

    def file_directive(self) -> None:
        number = self.take().text
        name = self.take().text.strip('"')
        self.files[number] = name
        self.skip_line()

    def skip_braces(self) -> None:
        self.expect("{")
        depth = 1
        while depth:
            if self.token.kind == "end":
                raise self.fail("`}`")
            depth += {"{": 1, "}": -1}.get(self.take().text, 0)

    def function(self) -> None:
        """Pass over a `.func`: only kernels that call one cannot run."""
        while self.token.text not in ("{", ";"):
            if self.token.kind == "end":
                raise self.fail("a function body")
            self.take()
        if not self.accept(";"):
            self.skip_braces()

    def declaration(self) -> tuple[str, str, int, int]:
        """(name, type, align, element count) after the state space; count 0 is `name[]`."""
        align, kind = 0, ""
        while self.token.kind == "directive":
            word = self.take().text
            if word == ".align":
                align = self.integer()
            elif word[1:] in TYPE_BYTES:
                kind = word[1:]
            elif word in (".v2", ".v4"):
                align = max(align, 16)
            elif word not in (".ptr", ".global", ".shared", ".const", ".local", ".generic"):
                self.position -= 1
                raise self.fail("a type")
        if self.token.kind != "word":
            raise self.fail("a name")
        if not kind:
            raise self.fail("a type before the name")
        name = self.take().text
        count = 1
        if self.accept("["):
            count = 0 if self.token.text == "]" else self.integer()
            self.expect("]")
        while self.accept("["):
            count *= self.integer()
            self.expect("]")
        return name, kind, align or TYPE_BYTES[kind], count

    def variable(self, space: str) -> None:
        while True:
            name, kind, align, count = self.declaration()
            size = TYPE_BYTES[kind] * count
            if space == ".shared":
                self.module_shared.append((name, align, size))
            else:
                content = self.initialiser(kind) if self.accept("=") else b""
                content = content.ljust(size, b"\0")
                self.variables[name] = Variable(name, space[1:], align, size, content)
            if not self.accept(","):
                break
        self.expect(";")

    def initialiser(self, kind: str) -> bytes:
        size = TYPE_BYTES[kind]
        if self.accept("{"):
            out = b""
            while not self.accept("}"):
                out += self.initialiser(kind)
                self.accept(",")
            return out
        value = self.operand_literal()
        if value is None:
            raise SimError("unsupported", "only numbers may initialise a variable", self.token.line)
        return (value.value & ((1 << (8 * size)) - 1)).to_bytes(size, "little")

    # Entries.

    def entry(self) -> None:
        token = self.take()
        kernel = Kernel(token.text, token.line)
        if self.accept("("):
            while not self.accept(")"):
                self.expect(".param")
                name, kind, align, count = self.declaration()
                size = TYPE_BYTES[kind] * count
                offset = align_up(kernel.param_bytes, align)
                kernel.params[name] = Param(name, offset, size)
                kernel.param_bytes = offset + size
                self.accept(",")
        while self.token.text != "{":
            word = self.take().text
            if word in _ENTRY_NUMBERS:
                numbers = [self.integer()]
                while self.accept(","):
                    numbers.append(self.integer())
                kernel.directives[word[1:]] = tuple(numbers)
            elif word == ".pragma":
                self.skip_line()
            elif word != ".explicitcluster":
                self.position -= 1
                raise self.fail("`{` or a directive of the entry")
        kernel.call = find_call(self.tokens, self.position) if self.may_call else None
        if kernel.call is None:
            _Body(self, kernel).parse()
        else:
            self.skip_braces()
        self.kernels[kernel.name] = kernel

    def operand_literal(self) -> Imm | None:
        """A number if one stands here."""
        token = self.token
        if token.text == "-":
            self.take()
            value = self.operand_literal()
            if value is None:
                raise self.fail("a number")
            if value.kind == "int":
                return Imm(-value.value)
            return Imm(value.value ^ (1 << (31 if value.kind == "f32" else 63)), value.kind)
        if token.kind == "number":
            self.take()
            return Imm(int_literal(token.text))
        if token.kind == "float":
            self.take()
            return float_literal(token.text)
        return None


class _Body:
    """One entry's body: scopes, declarations, labels and instructions."""

    def __init__(self, parser: _Parser, kernel: Kernel) -> None:
        self.parser = parser
        self.kernel = kernel
        self.scopes: list[_Scope] = []
        self.scope_count = 0
        self.source = ""
        self.symbols: dict[str, Symbol] = {}
        self.extern_names: list[tuple[str, int]] = []
        self.branches: list[tuple[int, list[_Scope]]] = []
        for name, align, size in parser.module_shared:
            self.declare_shared(name, align, size)
        for variable in parser.variables.values():
            self.symbols[variable.name] = Symbol(variable.name, variable.space, 0)
        for param in kernel.params.values():
            self.symbols[param.name] = Symbol(param.name, "param", param.offset)

    def declare_shared(self, name: str, align: int, size: int) -> None:
        if size == 0:
            self.extern_names.append((name, align))
            self.symbols[name] = Symbol(name, "dynamic", align)
            return
        offset = align_up(self.kernel.shared_bytes, align)
        self.symbols[name] = Symbol(name, "shared", offset)
        self.kernel.shared_bytes = offset + size

    def parse(self) -> None:
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
        find_maybe_unset(kernel)
        find_wait_uses(kernel)

    def block(self) -> None:
        parser = self.parser
        scope = _Scope(self.scope_count)
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
                case ".shared" | ".local":
                    name, kind, align, count = parser.declaration()
                    size = TYPE_BYTES[kind] * count
                    if token.text == ".shared":
                        self.declare_shared(name, align, size)
                    else:
                        offset = align_up(self.kernel.local_bytes, align)
                        self.symbols[name] = Symbol(name, "local", offset)
                        self.kernel.local_bytes = offset + size
                    parser.expect(";")
                case ".pragma":
                    parser.skip_line()
                case ".loc":
                    name = parser.files.get(parser.take().text, "")
                    self.source = f"{name}:{parser.take().text}"
                    parser.skip_line()
                case _:
                    self.statement(token, scope)

    def registers(self, scope: _Scope) -> None:
        parser = self.parser
        kind = parser.take().text[1:]
        if kind not in TYPE_BYTES:
            parser.position -= 1
            raise parser.fail("a register type")
        while True:
            name = parser.take().text
            names = [name]
            if parser.accept("<"):
                names = [f"{name}{i}" for i in range(parser.integer())]
                parser.expect(">")
            for each in names:
                unique = each if scope.number == 0 else f"{each}@{scope.number}"
                scope.regs[each] = self.kernel.regs[unique] = Reg(unique, kind)
            if not parser.accept(","):
                break
        parser.expect(";")

    def statement(self, token: Token, scope: _Scope) -> None:
        parser = self.parser
        if token.kind == "word" and parser.token.text == ":":
            parser.take()
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
        operands: list[Operand] = []
        if not parser.accept(";"):
            if token.text in ("bra", "bra.uni"):
                operands.append(LabelRef(parser.take().text))
            else:
                operands.append(self.operand())
                while parser.accept(","):
                    operands.append(self.operand())
            parser.expect(";")
        instr = decode_instruction(token.text, tuple(operands), token.line)
        instr.index = len(self.kernel.code)
        instr.source = self.source
        instr.guard, instr.guard_negated = guard, negated
        if guard is not None:
            instr.reads = (*instr.reads, guard)
        if instr.row.effect == "branch":
            self.branches.append((instr.index, list(self.scopes)))
        self.kernel.code.append(instr)

    def register(self, name: str) -> Reg | None:
        for scope in reversed(self.scopes):
            if name in scope.regs:
                return scope.regs[name]
        return None

    def operand(self) -> Operand:
        parser = self.parser
        literal = parser.operand_literal()
        if literal is not None:
            return literal
        token = parser.take()
        if token.text == "[":
            return self.memory()
        if token.text == "{":
            items = [self.operand()]
            while parser.accept(","):
                items.append(self.operand())
            parser.expect("}")
            return Vec(tuple(items))
        if token.text == "!":
            item = self.operand()
            if not isinstance(item, Reg):
                raise SimError("parse", "`!` needs a predicate register", token.line)
            return Negated(item)
        if token.kind != "word":
            parser.position -= 1
            raise parser.fail("an operand")
        first = self.name(token)
        if parser.accept("|"):
            return Pair(first, self.name(parser.take()))
        return first

    def name(self, token: Token) -> Operand:
        reg = self.register(token.text)
        if reg is not None:
            return reg
        if token.text == "_":
            return Sink()
        if token.text in self.symbols:
            symbol = self.symbols[token.text]
            if self.parser.accept("+"):
                extra = self.parser.integer()
                return Symbol(symbol.name, symbol.space, symbol.offset + extra)
            return symbol
        if token.text == "WARP_SZ":
            return Imm(32)
        if token.text.startswith("%") and is_special(token.text[1:]):
            return Special(token.text[1:])
        raise SimError("parse", f"`{token.text}` is not declared", token.line)

    def memory(self) -> Mem:
        parser = self.parser
        base = self.operand()
        if not isinstance(base, Reg | Imm | Symbol):
            raise parser.fail("an address")
        offset = 0
        if parser.accept("+"):
            offset = parser.integer()
        elif parser.token.text == "-":
            offset = parser.integer()
        coords: tuple[Operand, ...] = ()
        if parser.accept(","):
            vector = self.operand()
            if not isinstance(vector, Vec):
                raise parser.fail("{coordinates}")
            coords = vector.items
        parser.expect("]")
        return Mem(base, offset, coords)
