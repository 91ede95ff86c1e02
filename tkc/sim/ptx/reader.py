"""A cursor over the tokens of a module: words, numbers, declarations of variables."""

from tkc.sim.errors import SimError
from tkc.sim.ptx.functions import Function
from tkc.sim.ptx.lexer import Token, find_promises, tokenize
from tkc.sim.ptx.literals import float_literal, int_literal
from tkc.sim.ptx.program import TYPE_BYTES, Imm, Variable

_MOST_ALIGN = 1 << 16
_STACK = ("alloca.", "stacksave.", "stackrestore.")


class Reader:
    """A cursor over the tokens of a text, and what its module has declared so far. takes_stack:
    whether it names the stack of a thread, as `alloca` does."""

    def __init__(self, text: str) -> None:
        self.tokens = tokenize(text)
        self.promises = find_promises(text)
        self.takes_stack = any(token.text.startswith(_STACK) for token in self.tokens)
        self.functions: dict[str, Function] = {}
        self.position = 0
        self.files: dict[str, str] = {}
        self.variables: dict[str, Variable] = {}
        self.module_shared: list[tuple[str, int, int]] = []

    @property
    def token(self) -> Token:
        """The token that stands here."""
        return self.tokens[self.position]

    def take(self) -> Token:
        """Take the token that stands here and go on behind it; the last one stays."""
        token = self.tokens[self.position]
        if token.kind != "end":
            self.position += 1
        return token

    def fail(self, wanted: str) -> SimError:
        """The SimError "parse" that something else is wanted than what stands here."""
        found = self.token.text if len(self.token.text) <= 40 else f"{self.token.text[:40]}..."
        return SimError("parse", f"expected {wanted}, found `{found}`", self.token.line)

    def expect(self, text: str) -> Token:
        """Take the token of this text; raises SimError "parse" if another stands here."""
        if self.token.text != text:
            raise self.fail(f"`{text}`")
        return self.take()

    def accept(self, text: str) -> bool:
        """Take the token of this text if it stands here; whether it did."""
        if self.token.text == text and self.token.kind != "string":
            self.take()
            return True
        return False

    def integer(self) -> int:
        """Take a number with its sign; raises SimError "parse" if none stands here."""
        sign = -1 if self.accept("-") else 1
        if self.token.kind != "number":
            raise self.fail("a number")
        return sign * self.number()

    def number(self) -> int:
        """Take a number without sign; raises SimError "parse" beyond 64 bits."""
        token = self.take()
        try:
            value = int_literal(token.text)
        except ValueError:
            value = -1
        if not 0 <= value < 1 << 64:
            self.position -= 1
            raise self.fail("an integer of 64 bits")
        return value

    def size(self, kind: str, count: int, most: int) -> int:
        """The bytes of `count` elements of type `kind`. Raises SimError where they are more than
        `most`."""
        size = TYPE_BYTES[kind] * count
        if not 0 <= size <= most:
            why = f"a variable of {size} bytes; at most {most} are modelled here"
            raise SimError("parse", why, self.token.line)
        return size

    def skip_line(self) -> None:
        """Go to the first token of another line."""
        line = self.tokens[self.position - 1].line
        while self.token.line == line and self.token.kind != "end":
            self.take()

    def source(self, place: tuple[str, ...]) -> str:
        """The "file:line" of the first two words of a `.loc`; "" if it has none."""
        return f"{self.files.get(place[0], '')}:{place[1]}" if len(place) > 1 else ""

    def skip_parenthesis(self) -> None:
        """Go behind the next `)`; raises SimError "parse" if none comes."""
        while not self.accept(")"):
            if self.token.kind == "end":
                raise self.fail("`)`")
            self.take()

    def skip_statement(self) -> None:
        """Go behind the `;` of a statement whose operands nobody knows."""
        depth = 0
        while depth or not self.accept(";"):
            if self.token.kind == "end" or (self.token.text == "}" and not depth):
                raise self.fail("`;`")
            depth += {"{": 1, "}": -1}.get(self.take().text, 0)

    def skip_braces(self) -> None:
        """Go behind the `}` that closes the `{` standing here."""
        self.expect("{")
        depth = 1
        while depth:
            if self.token.kind == "end":
                raise self.fail("`}`")
            depth += {"{": 1, "}": -1}.get(self.take().text, 0)

    def declaration(self) -> tuple[str, str, int, int]:
        """Read (name, type, align, element count) of a variable, behind its state space; count 0 is
        `name[]`."""
        align, kind, pointer = 0, "", False
        while self.token.kind == "directive":
            word = self.take().text
            pointer |= word == ".ptr"
            if word == ".align":
                given = self.integer()
                if given.bit_count() != 1 or given > _MOST_ALIGN:
                    raise self.fail(f"a power of two up to {_MOST_ALIGN} before this")
                align = align if pointer else given  # of a pointer: of what it points to
            elif word[1:] in TYPE_BYTES:
                kind = word[1:]
            elif word in (".v2", ".v4"):
                align = max(align, 16)
            elif word == ".attribute":
                self.skip_parenthesis()
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

    def operand_literal(self) -> Imm | None:
        """Take a number, with its sign, if one stands here; None if not."""
        token = self.token
        if token.text == "-":
            self.take()
            value = self.operand_literal() if self.token.kind in ("number", "float") else None
            if value is None:
                raise self.fail("a number")
            if value.kind == "int":
                return Imm(-value.value)
            return Imm(value.value ^ (1 << (31 if value.kind == "f32" else 63)), value.kind)
        if token.kind == "number":
            return Imm(self.number())
        if token.kind == "float":
            self.take()
            return float_literal(token.text)
        return None
