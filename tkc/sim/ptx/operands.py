"""Operands as they stand in a body, and the scopes in which their names are looked up."""

import re

from tkc.sim.errors import SimError
from tkc.sim.ptx.lexer import Token
from tkc.sim.ptx.literals import is_special, is_unmodelled_special
from tkc.sim.ptx.program import (
    Imm,
    Mem,
    Negated,
    Operand,
    Pair,
    Part,
    Reg,
    Sink,
    Special,
    Symbol,
    Vec,
)
from tkc.sim.ptx.reader import Reader

_PART = re.compile(r"(.+)\.([bh])([0-3])")
_PARTS = re.compile(r"(.+)\.(b[0-7]{2,4}|h[0-3]{2})")  # of video instructions
_BITS = {"b": 8, "h": 16}


class Scope:
    """The registers, labels, variables and branch tables declared in one `{}`, by name."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.regs: dict[str, Reg] = {}
        self.labels: dict[str, int] = {}
        self.symbols: dict[str, Symbol] = {}
        self.tables: dict[str, list[str]] = {}  # of indexed branches


class Operands:
    """Reads operands; names mean what the innermost scope, or the module, says."""

    def __init__(self, parser: Reader) -> None:
        self.parser = parser
        self.scopes: list[Scope] = []
        self.symbols: dict[str, Symbol] = {}

    def operands(self) -> list[Operand]:
        """Read one or more operands with commas between."""
        found = [self.operand()]
        while self.parser.accept(","):
            found.append(self.operand())
        return found

    def register(self, name: str) -> Reg | None:
        """The register that a name means here, or None."""
        for scope in reversed(self.scopes):
            if name in scope.regs:
                return scope.regs[name]
        return None

    def operand(self) -> Operand:
        """Read one operand: a literal, `[address]`, `{vector}`, `!predicate`, a name, or `a|b`.
        Raises SimError "parse" if none stands here."""
        parser = self.parser
        literal = parser.operand_literal()
        if literal is not None:
            return literal
        token = parser.take()
        if token.text == "[":
            return self.memory()
        if token.text == "{":
            items = self.operands()
            parser.expect("}")
            return Vec(tuple(items))
        if token.text == "!":
            item = self.name(parser.take())
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
        """What a name means here: register or part of one, variable (with
        `+ number` behind it), function (its
        address), special register, or `_`. Raises SimError if it is not declared."""
        reg = self.register(token.text) or self.part(token.text)
        if reg is not None:
            return reg
        if token.text == "_":
            return Sink()
        symbol = self.symbol(token.text)
        if symbol is not None:
            if self.parser.accept("+"):
                extra = self.parser.integer()
                return Symbol(symbol.name, symbol.space, symbol.offset + extra)
            return symbol
        if token.text in self.parser.functions:
            return Imm(self.parser.functions[token.text].address)
        if token.text == "WARP_SZ":
            return Imm(32)
        if token.text.startswith("%") and is_special(token.text[1:]):
            return Special(token.text[1:])
        if token.text.startswith("%") and is_unmodelled_special(token.text[1:]):
            raise SimError("unsupported", f"`{token.text}` is not modelled", token.line)
        parts = _PARTS.fullmatch(token.text)
        if parts is not None and self.register(parts[1]) is not None:
            why = f"`{token.text}`: parts of a register in this order are not modelled"
            raise SimError("unsupported", why, token.line)
        raise SimError("parse", f"`{token.text}` is not declared", token.line)

    def part(self, name: str) -> Part | None:
        """The byte or halfword of a register that a name such as "r1.h0" means, or None."""
        found = _PART.fullmatch(name)
        reg = None if found is None else self.register(found[1])
        if found is None or reg is None:
            return None
        bits = _BITS[found[2]]
        place = int(found[3]) * bits
        return Part(reg, place, bits) if place < 32 else None

    def symbol(self, name: str) -> Symbol | None:
        """The variable that a name means here, or None."""
        for scope in reversed(self.scopes):
            if name in scope.symbols:
                return scope.symbols[name]
        return self.symbols.get(name)

    def memory(self) -> Mem:
        """Read `base + offset, {coordinates}]`, the `[` having been taken."""
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
