"""Reads the text form of the IR (``tkc.ir.printer``), so that dumps can be edited and compiled."""

from __future__ import annotations

import json
import math
import re

from tkc.ir.core import REGISTRY, Attribute, Block, FieldValue, Loc, Module, Op, Value
from tkc.ir.text_format import FORMAT
from tkc.ir.types import LayoutTable, Type, parse_type
from tkc.layout.register import RegisterLayout
from tkc.layout.shared import SharedLayout
from tkc.support.expressions import MAX_BITS
from tkc.support.sendable import SendableError


class IRSyntaxError(SendableError):
    """The text is not IR: what was wrong, and on which line of the text."""

    def __init__(self, line: int, message: str) -> None:
        super().__init__(f"line {line}: {message}")
        self.line, self.message = line, message


_TOKEN = re.compile(
    r"""(?<=\n)[ \t]*//[^\n]*          # a comment is a line of its own
    |[ \t]+|(?P<newline>\n)
    |(?P<string>"(?:[^"\\\n]|\\.)*")
    |(?P<value>%[\w.]+)
    |(?P<loc>@\d+:\d+)
    |(?P<number>-?\d+\.?\d*(?:e[+-]?\d+)?)
    |(?P<layout>\#[rs]\d+)
    |(?P<word>[A-Za-z_][\w.]*)
    |(?P<mark>[()\[\]{}=,:<>;*+/%!&|^~-])""",  # the last ones stand in host expressions
    re.X,
)


class _Parser:
    def __init__(self, text: str) -> None:
        self.text, self.position, self.line = text, 0, 1
        self.table = LayoutTable()
        self.values: dict[str, Value] = {}
        self.lines: dict[Op, int] = {}
        self.kind, self.token, self.start = "", "", 0
        self.advance()

    def fail(self, message: str) -> IRSyntaxError:
        return IRSyntaxError(self.line, message if len(message) < 300 else f"{message[:300]}...")

    def advance(self) -> str:
        """Step to the next token; returns the one just left."""
        left = self.token
        while self.position < len(self.text):
            match = _TOKEN.match(self.text, self.position)
            if match is None:
                raise self.fail(f"unexpected character {self.text[self.position]!r}")
            self.start, self.position = self.position, match.end()
            if match.lastgroup == "newline":
                self.line += 1
            elif match.lastgroup is not None:
                self.kind, self.token = match.lastgroup, match.group()
                return left
        self.kind, self.token, self.start = "end", "", len(self.text)
        return left

    def take(self, token: str) -> bool:
        if self.token == token and self.kind != "string":
            self.advance()
            return True
        return False

    def expect(self, token: str) -> None:
        if not self.take(token):
            raise self.fail(f"expected '{token}', found '{self.token or 'end of text'}'")

    def word(self) -> str:
        if self.kind != "word":
            raise self.fail(f"expected a name, found '{self.token or 'end of text'}'")
        return self.advance()

    def string(self) -> str:
        if self.kind != "string":
            raise self.fail("expected a string")
        try:
            return json.loads(self.advance())
        except ValueError as error:
            raise self.fail(f"the string cannot be read: {error}") from None

    def number(self, text: str) -> int | float:
        """An int of at most MAX_BITS bits, or a finite float: inf is written ``float(inf)``."""
        if re.search(r"[.e]", text):
            value: int | float = float(text)
            fits = math.isfinite(value)
        else:
            value = int(text) if len(text) < MAX_BITS else 1 << MAX_BITS
            fits = value.bit_length() <= MAX_BITS
        if not fits:
            raise self.fail("this number is too large")
        return value

    # --- types and attributes ---------------------------------------------------------------

    def type(self) -> Type:
        """A type runs to the first ',', ')', '=' or '{' outside its own brackets."""
        begin, depth = self.start, 0
        end, inside = begin, 0  # inside: brackets that are open, where < and > compare
        while self.kind != "end":
            compares = inside > 0 and self.token in ("<", ">")
            inside += (self.token == "[") - (self.token == "]")
            if self.token in ("[", "<", "(") and not compares:
                depth += 1
            elif self.token in ("]", ">", ")") and not compares:
                if depth == 0:
                    break
                depth -= 1
            elif depth == 0 and self.token in (",", "=", "{"):
                break
            end = self.position
            self.advance()
        try:
            return parse_type(self.text[begin:end], self.table)
        except ValueError as error:
            raise self.fail(str(error)) from None

    def attribute(self) -> Attribute:
        if self.kind == "string":
            return self.string()
        if self.kind == "number":
            return self.number(self.advance())
        if self.kind == "layout":
            text = self.advance()
            pool = list(self.table.registers if text[1] == "r" else self.table.shared)
            if int(text[2:]) >= len(pool):
                raise self.fail(f"layout {text} is not defined")
            return pool[int(text[2:])]
        if self.take("["):
            items: list[Attribute] = []
            while not self.take("]"):
                items.append(self.attribute())
                if self.token != "]":
                    self.expect(",")
            return tuple(items)
        if self.take("{"):
            return self.pairs()
        if self.kind == "word":
            name = self.advance()
            if name in ("true", "false", "none"):
                return {"true": True, "false": False, "none": None}[name]
            if name == "type":
                self.expect("(")
                type_ = self.type()
                self.expect(")")
                return type_
            if name == "float":
                self.expect("(")
                sign = "-" if self.take("-") else ""
                name = self.word()
                if name not in ("inf", "nan"):
                    raise self.fail(f"'{name}' is not inf or nan")
                self.expect(")")
                return float(sign + name)
        raise self.fail(f"'{self.token}' is not an attribute")

    def pairs(self) -> dict[str, Attribute]:
        out: dict[str, Attribute] = {}
        while not self.take("}"):
            key = self.word()
            self.expect("=")
            out[key] = self.attribute()
            if self.token != "}":
                self.expect(",")
        return out

    # --- operations -------------------------------------------------------------------------

    def use(self) -> Value:
        if self.kind != "value":
            raise self.fail(f"expected a value such as %x, found '{self.token}'")
        name = self.advance()[1:]
        if name not in self.values:
            raise self.fail(f"%{name} is not defined before its use")
        return self.values[name]

    def definition(self) -> tuple[str, Type]:
        if self.kind != "value":
            raise self.fail(f"expected a value such as %x, found '{self.token}'")
        name = self.advance()[1:]
        if name in self.values:
            raise self.fail(f"%{name} is defined twice")
        self.expect(":")
        return name, self.type()

    def op(self) -> Op:
        line = self.line
        defined: list[tuple[str, Type]] = []
        if self.kind == "value":
            defined.append(self.definition())
            while self.take(","):
                defined.append(self.definition())
            self.expect("=")
        name = self.word()
        if name not in REGISTRY:
            raise self.fail(f"there is no operation '{name}'")
        cls = REGISTRY[name]
        fields = self.operands()
        if self.take("{"):
            fields.update(self.pairs())
        loc = Loc()
        if self.kind == "loc":
            numbers = self.advance()[1:].split(":")
            loc = Loc(*(int(self.number(number)) for number in numbers))
        while self.kind == "word" and self.token in cls.FIELDS:
            if cls.FIELDS[self.token].role != "region":
                raise self.fail(f"'{self.token}' is not a region of {name}")
            key = self.word()
            fields[key] = self.block()
        _check_fields(cls, fields, line)
        wanted = [f.role for f in cls.FIELDS.values() if f.role in ("result", "results")]
        if wanted == ["result"] and len(defined) != 1 or not wanted and defined:
            raise IRSyntaxError(line, f"{name} has {len(wanted)} results, not {len(defined)}")
        try:
            types, names = [t for _, t in defined], [n for n, _ in defined]
            op = cls(types=types, named=names, loc=loc, **fields)
        except TypeError as error:
            raise IRSyntaxError(line, str(error)) from None
        self.values.update({n: v for (n, _), v in zip(defined, op.results, strict=True)})
        self.lines[op] = line
        return op

    def operands(self) -> dict[str, FieldValue]:
        """``(name=%value, names=[%value, ...])``: the operands of an operation by name."""
        fields: dict[str, FieldValue] = {}
        self.expect("(")
        while not self.take(")"):
            key = self.word()
            self.expect("=")
            if self.take("["):
                group: list[Value] = []
                while not self.take("]"):
                    group.append(self.use())
                    if self.token != "]":
                        self.expect(",")
                fields[key] = group
            else:
                fields[key] = self.use()
            if self.token != ")":
                self.expect(",")
        return fields

    def block(self) -> Block:
        self.expect("(")
        args: list[tuple[str, Type]] = []
        while not self.take(")"):
            args.append(self.definition())
            if self.token != ")":
                self.expect(",")
        block = Block([t for _, t in args], [n for n, _ in args])
        outer = self.values
        self.values = {**outer, **{n: v for (n, _), v in zip(args, block.args, strict=True)}}
        self.expect("{")
        while not self.take("}"):
            if self.kind == "end":
                raise self.fail("a region is not closed: '}' is missing")
            block.append(self.op())
        self.values = outer
        return block

    def module(self) -> Module:
        first, _, _ = self.text.partition("\n")
        if not first.startswith(FORMAT + " "):
            raise IRSyntaxError(1, f"the first line is not '{FORMAT} <stage>'")
        stage = first[len(FORMAT) + 1 :].strip()
        self.position, self.line = len(first), 1
        self.advance()
        if self.word() != "source":
            raise self.fail("expected 'source \"file.tk\"'")
        module = Module(stage, [], self.string())
        while self.kind == "layout":
            name = self.advance()
            self.expect("=")
            kind, text = self.word(), self.string()
            try:
                if kind == "registers":
                    self.table.registers.append(RegisterLayout.parse(text))
                else:
                    self.table.shared.append(SharedLayout.parse(text))
            except ValueError as error:
                raise self.fail(f"{name}: {error}") from None
        while self.kind != "end":
            module.kernels.append(self.op())
        module.lines.update(self.lines)
        return module


def _check_fields(cls: type[Op], fields: dict[str, FieldValue], line: int) -> None:
    """Every field is one of the operation, and written as its role asks. Raises IRSyntaxError."""
    for key, value in fields.items():
        field = cls.FIELDS.get(key)
        if field is None:
            raise IRSyntaxError(line, f"{cls.NAME} has no field '{key}'")
        fits = {
            "operand": isinstance(value, Value),
            "optional": isinstance(value, Value),
            "operands": isinstance(value, list),
            "region": isinstance(value, Block),
            "attr": not isinstance(value, (Value, Block, list)),
        }
        if not fits.get(field.role, False):
            raise IRSyntaxError(line, f"field '{key}' of {cls.NAME} is not written like that")


def parse_module(text: str) -> Module:
    """Read the text form back (``tkc.ir.printer``); nothing but its syntax is checked. Raises
    IRSyntaxError with the line."""
    return _Parser(text).module()
