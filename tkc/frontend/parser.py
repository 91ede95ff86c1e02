"""Text → syntax tree: the lexer, the indenter and the LALR machine, with readable errors.

The machine runs over the tables of ``tkc.frontend.grammar``. It asks the lexer for one token at a
time, because a few words (``out``, ``max=``) are terminals of their own only where the grammar
expects them. After a syntax error it goes on with the next item of the file.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from tkc.frontend import habits
from tkc.frontend import syntax as s
from tkc.frontend.actions import ACTIONS, Part, Rejected, Token
from tkc.frontend.foreign_forms import Place
from tkc.frontend.grammar import Tables, tables
from tkc.frontend.mistakes import comma_missing, explain, explain_character
from tkc.support.diagnostics import Diagnostic, Diagnostics, Note
from tkc.support.source import Source, Span

MAX_DEPTH = 150  # nodes inside nodes; deeper trees are refused, so that walks may recurse
MAX_PARTS = 1000  # of one list: arguments, entries of an index, comparisons in a row
MAX_INDENT = 60  # blocks inside blocks
_OF_STATEMENTS = ("start", "block", "if")  # rules whose parts are lines, or lead to them
# Symbols that wait for their end, so that a token costs a bounded time: an expression has up to six
# before the next one inside it, a block seven.
MAX_STACK = 6 * MAX_DEPTH + 7 * MAX_INDENT

_LEXEME = re.compile(
    r"""(?P<newline>(?:\r?\n[ ]*(?:\#[^\n]*)?)+)
    |(?P<space>[ ]+|\\\r?\n|\#[^\n]*)
    |(?P<update>(?:max|min)=(?!=))
    |(?P<word>[A-Za-z_][A-Za-z0-9_]*)
    |(?P<number>0[xX][0-9a-fA-F]+|(?:\d+\.\d*|\.\d+|\d+)(?:[eE][+-]?\d+)?)
    |(?P<string>\"\"\"(?:.|\n)*?\"\"\"|"[^"\n]*")
    |(?P<mark>\*\*|<<|>>|//|[-+*/&|^]=|[<>=!]=|[-+*/%@&|^~<>=()\[\]{},:.?])""",
    re.X | re.ASCII,
)
_ITEM = re.compile(r"^(kernel|fn)\b", re.M)
_PAIRS = {")": "(", "]": "[", "}": "{"}
_CLOSING = {opened: closed for closed, opened in _PAIRS.items()}


class Failure(Exception):
    """A syntax error; the parser records it and goes on behind it."""

    def __init__(self, diagnostic: Diagnostic) -> None:
        super().__init__(diagnostic.message)
        self.diagnostic = diagnostic


@dataclass(slots=True)
class _Entry:
    """A symbol on the stack: its value, the characters it covers and how deep its tree is."""

    value: Part
    start: int
    end: int
    depth: int


@dataclass(slots=True)
class _Lexer:
    """Hands out one token at a time. ``kinds`` are the terminals that a lexeme may be."""

    source: Source
    table: Tables
    offset: int
    indents: list[int] = field(default_factory=lambda: [0])
    brackets: list[tuple[str, int]] = field(default_factory=list[tuple[str, int]])
    waiting: list[Token] = field(default_factory=list[Token])
    kinds: dict[str, tuple[str, ...]] = field(default_factory=dict[str, tuple[str, ...]])
    fresh: bool = True  # nothing has been read: the indentation of the first line counts
    ended: bool = True  # the last token ended a line

    def error(
        self, code: str, message: str, span: Span, hint: str | None = None, *notes: Note
    ) -> Failure:
        hint = hint or habits.way_out(code)
        return Failure(Diagnostic(code, message, self.source, span, hint=hint, notes=notes))

    def next(self, expected: dict[str, int]) -> Token:
        """The next token, as one of the terminals expected if it can be one."""
        if self.waiting:
            return self.waiting.pop(0)
        text = self.source.text
        if self.fresh:
            self.fresh = False
            match = re.compile(r"(?:[ ]*(?:#[^\n]*)?\r?\n)*[ ]*").match(text, self.offset)
            assert match is not None
            self.offset = match.end()
            self._indentation(match.group())
            return self.next(expected)
        while self.offset < len(text):
            match = _LEXEME.match(text, self.offset)
            if match is None:
                raise self._unknown()
            self.offset = match.end()
            group = match.lastgroup
            if group == "space":
                continue
            if group == "newline":
                if self.brackets:
                    continue
                self._newline(match)
                self.ended = True
                return self.waiting.pop(0)
            self.ended = False
            return self._token(match, expected)
        return self._end()

    def _token(self, match: re.Match[str], expected: dict[str, int]) -> Token:
        lexeme, span, group = match.group(), Span(match.start(), match.end()), match.lastgroup
        if group == "number":
            return Token("NUMBER", lexeme, span)
        if group == "string":
            return Token("STRING", lexeme, span)
        if group == "update" and "UPDATE" not in expected:
            lexeme, span = lexeme[:-1], Span(span.start, span.end - 1)
            self.offset = span.end
        if lexeme in ("out", "inout") and "MODE" in expected:
            if self.source.text[span.end : span.end + 1] in (" ", "\t"):
                return Token("MODE", lexeme, span)
        if lexeme in ("(", "[", "{"):
            self.brackets.append((lexeme, span.start))
        elif lexeme in _PAIRS:
            self._close(lexeme, span)
        kinds = self.kinds.get(lexeme)
        if kinds is None:
            found = [n for n, p in self.table.terminals.items() if p.fullmatch(lexeme)]
            kinds = self.kinds[lexeme] = tuple(found) or ("NAME",)
        for kind in kinds:
            if kind in expected:
                return Token(kind, lexeme, span)
        return Token(kinds[0], lexeme, span)

    def _close(self, lexeme: str, span: Span) -> None:
        if not self.brackets:
            raise self.error("E0005", f"'{lexeme}' closes nothing", span)
        opened, start = self.brackets.pop()
        if opened != _PAIRS[lexeme]:
            note = Note(Span(start, start + 1), "opened here")
            message = f"'{lexeme}' does not close '{opened}'"
            raise self.error("E0005", message, span, None, note)

    def _unknown(self) -> Failure:
        text, start = self.source.text, self.offset
        span = Span(start, start + 1)
        if text[start] == "\t":
            return self.error("E0003", "a tab; .tk files are indented and spaced by spaces", span)
        if text[start] == '"':
            end = self.source.text.find("\n", start)
            whole = Span(start, len(text) if end < 0 else end)
            return self.error("E0006", "this string has no end", whole)
        message, hint = explain_character(text[start:].partition("\n")[0], text[:start])
        return self.error("E0002", message, span, hint)

    def _newline(self, match: re.Match[str]) -> None:
        lines = match.group()
        last = lines.rfind("\n") + 1
        spaces = lines[last:]
        self.waiting.append(Token("_NL", lines, Span(match.start(), match.start() + 1)))
        if self.offset < len(self.source.text):
            self._indentation(spaces)

    def _indentation(self, spaces: str) -> None:
        column = len(spaces) - (spaces.rfind("\n") + 1)
        at = self.offset
        here = Span(at, at + 1)
        if self.source.text[at : at + 1] == "\t":
            raise self.error("E0003", "a tab; .tk files are indented by spaces", here)
        if self.offset >= len(self.source.text):
            return
        if column > self.indents[-1]:
            if len(self.indents) > MAX_INDENT:
                raise self.error("E0007", f"more than {MAX_INDENT} blocks inside blocks", here)
            self.indents.append(column)
            self.waiting.append(Token("_INDENT", "", here))
        while column < self.indents[-1]:
            self.indents.pop()
            self.waiting.append(Token("_DEDENT", "", here))
        if column != self.indents[-1]:
            raise self.error("E0004", "this indentation fits no block around it", here)

    def _end(self) -> Token:
        end = len(self.source.text)
        here = Span(end, end)
        if self.brackets:
            opened, start = self.brackets[-1]
            raise self.error("E0005", f"'{opened}' is never closed", Span(start, start + 1))
        self.waiting += [Token("_DEDENT", "", here) for _ in self.indents[1:]]
        self.waiting.append(Token("$END", "", here))
        self.indents = [0]
        return self.waiting.pop(0) if self.ended else Token("_NL", "", here)


class _Machine:
    """One run of the LALR automaton from an offset to the end of the text."""

    def __init__(self, source: Source, offset: int, items: list[s.Item]) -> None:
        self.table = tables()
        self.source, self.items = source, items
        self.lexer = _Lexer(source, self.table, offset)
        self.states = [self.table.start]
        self.settled: list[int] = []  # the states before the current token was looked at
        self.stack: list[_Entry] = []
        self.recent: list[Token] = []

    def run(self) -> None:
        """Parse; complete items go to ``items``. Raises Failure."""
        table = self.table
        while True:
            row = table.actions[self.states[-1]]
            self.settled = self.states.copy()
            token = self.lexer.next(row)
            while True:
                action = row.get(token.kind)
                if action is None:
                    raise self.unexpected(token)
                if action >= 0:
                    break
                self.reduce(~action)
                if self.states[-1] == table.end:
                    return
                row = table.actions[self.states[-1]]
            self.states.append(action)
            if len(self.states) > MAX_STACK:
                raise self.too_deep(token.span)
            self.stack.append(_Entry(token, token.span.start, token.span.end, 0))
            self.recent = [*self.recent[-6:], token]
            if token.kind == "$END":
                return

    def reduce(self, number: int) -> None:
        rule = self.table.rules[number]
        length = rule.length
        entries = self.stack[len(self.stack) - length :]
        if length:
            del self.stack[-length:]
            del self.states[-length:]
        children: list[Part] = []
        for position, inline, gaps in rule.keep:
            children.extend([None] * gaps)
            value = entries[position].value
            if inline and not children:
                children = value  # nobody else holds it: a list of n grows in n steps
            elif inline:
                children.extend(value)
            else:
                children.append(value)
        children.extend([None] * rule.trailing)
        shown = [e for e in entries if e.end > e.start and not self._layout(e)]
        start = shown[0].start if shown else (entries[0].start if entries else 0)
        end = shown[-1].end if shown else start
        depth = max((e.depth for e in entries), default=0)
        value: Part = children
        if not rule.inlined:
            if rule.single and len(children) == 1:
                value = children[0]
            else:
                depth += 1
                span = Span(start, end)
                if depth > MAX_DEPTH:
                    raise self.too_deep(span)
                if len(children) > MAX_PARTS and rule.action not in _OF_STATEMENTS:
                    message = f"more than {MAX_PARTS} parts beside one another"
                    raise self.lexer.error("E0007", message, span)
                value = self.build(rule.action, children, span)
        self.stack.append(_Entry(value, start, end, depth))
        self.states.append(self.table.gotos[self.states[-1]][rule.origin])

    def too_deep(self, span: Span) -> Failure:
        message = f"more than {MAX_DEPTH} expressions inside one another"
        return self.lexer.error("E0007", message, span, "bind some of them to names")

    @staticmethod
    def _layout(entry: _Entry) -> bool:
        return isinstance(entry.value, Token) and entry.value.kind.startswith("_")

    def build(self, action: str, children: list[Part], span: Span) -> object:
        try:
            node = ACTIONS[action](children, span)
        except Rejected as rejected:
            raise self.lexer.error(
                rejected.code, rejected.message, rejected.span, rejected.hint
            ) from None
        if isinstance(node, (s.Use, s.Constant, s.Kernel, s.Function)):
            self.items.append(node)
        return node

    def unexpected(self, token: Token) -> Failure:
        brackets = self.lexer.brackets
        if brackets and token.text not in ("(", "[", "{"):
            opened, start = brackets[-1]
            line = self.source.position(start)[0]
            if self.source.position(token.span.start)[0] > line:
                span = Span(start, start + 1)
                note = Note(token.span, "so this is not what could stand here")
                said = comma_missing(token, self.recent, self.accepted(), self.place(token))
                hint = f"{said}, or `{_CLOSING[opened]}` behind what it holds" if said else None
                return self.lexer.error("E0005", f"'{opened}' is never closed", span, hint, note)
        code, message, span, hint = explain(token, self.recent, self.accepted(), self.place(token))
        return self.lexer.error(code, message, span, hint)

    def place(self, token: Token) -> Place:
        """What stands around a token that cannot stand there."""
        text, at = self.source.text, token.span.start
        line = text.rfind("\n", 0, at) + 1
        held = self.lexer.brackets
        if held and held[-1][1] == at:  # the token opened it
            held = held[:-1]
        bracket, opened = held[-1] if held else ("", at)
        if token.kind == "RSQB" and self.recent and self.recent[-1].kind == "LSQB":
            bracket, opened = "[", self.recent[-1].span.start  # the token closed it
        return Place(
            before=text[line:at],
            rest=text[at : at + 200],
            bracket=bracket,
            inside=text[opened + 1 : at],
            callee=re.split(r"[^\w.]", text[:opened])[-1],
            path=self.source.path,
            item=(_ITEM.findall(text, 0, at) or [""])[-1],
        )

    def accepted(self) -> set[str]:
        """The terminals that may really stand here: reductions are simulated."""
        return {k for k in self.table.actions[self.settled[-1]] if self._shifts(k)}

    def _shifts(self, kind: str) -> bool:
        states = self.settled.copy()
        for _ in range(1000):
            action = self.table.actions[states[-1]].get(kind)
            if action is None:
                return False
            if action >= 0:
                return True
            rule = self.table.rules[~action]
            if rule.length:
                del states[-rule.length :]
            states.append(self.table.gotos[states[-1]][rule.origin])
        return False


# The items of texts without errors, which nobody changes: a text is often loaded again, and the
# library's with every file that uses it.
MOST_KEPT = 1_000_000  # characters
_parsed: dict[tuple[str, str], tuple[s.Item, ...]] = {}


def parse(source: Source) -> tuple[tuple[s.Item, ...], Diagnostics]:
    """The items of a file, and its syntax errors: the parser goes on behind each at the next
    ``kernel``, ``fn`` or ``use``."""
    held = _parsed.get((source.path, source.text))
    if held is not None:
        return held, Diagnostics()
    items: list[s.Item] = []
    diagnostics = Diagnostics()
    offset = 0
    while True:
        machine = _Machine(source, offset, items)
        try:
            machine.run()
        except Failure as failure:
            diagnostics.add(failure.diagnostic)
            line = source.position(failure.diagnostic.span.start)[0]
            follow = re.compile(r"^(?:kernel|fn|use)\b", re.M)
            found = follow.search(source.text, source.offset(line + 1, 1))
            if found is None or found.start() <= offset or diagnostics.full:
                break
            offset = found.start()
        else:
            break
    if not diagnostics.found and len(source.text) <= MOST_KEPT:
        if len(source.text) + sum(len(text) for _, text in _parsed) > MOST_KEPT:
            _parsed.clear()
        _parsed[source.path, source.text] = tuple(items)
    return tuple(items), diagnostics
