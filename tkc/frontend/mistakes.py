"""Syntax errors in words: what stood there, what was expected, and the likely slip."""

from __future__ import annotations

import re
import unicodedata

from tkc.frontend import habits
from tkc.frontend.actions import Token
from tkc.frontend.foreign_forms import Place, advice, declared
from tkc.ir.reductions import REDUCTIONS, SCANS
from tkc.support.nearest import nearest
from tkc.support.source import Span

_WORDS = {
    "NAME": "a name",
    "NUMBER": "a number",
    "STRING": "a string",
    "_NL": "the end of the line",
    "_INDENT": "an indented block",
    "_DEDENT": "the end of the block",
    "$END": "the end of the file",
    "MODE": "'out'",
    "OPTIONAL": "'?'",
    "UPDATE": "'+='",
    "COMPARE": "a comparison",
    "SUM": "'+' or '-'",
    "PRODUCT": "'*', '/' or '@'",
    "SHIFT": "'<<' or '>>'",
    "UNARY": "'-'",
    "EQUAL": "'='",
    "COMMA": "','",
    "COLON": "':'",
    "DOT": "'.'",
    "LPAR": "'('",
    "RPAR": "')'",
    "LSQB": "'['",
    "RSQB": "']'",
    "LBRACE": "'{'",
    "RBRACE": "'}'",
}
_OPERAND = {"NAME", "NUMBER", "STRING", "LPAR", "UNARY"}
_OPERATORS = {
    "SUM",
    "PRODUCT",
    "SHIFT",
    "COMPARE",
    "VBAR",
    "CIRCUMFLEX",
    "AMPERSAND",
    "__ANON_0",
    "AND",
    "OR",
}
_STATEMENTS = {"PARAM", "REQUIRE", "ASSERT", "RETURN", "GRID", "AXIS", "SCRATCH", "FOR", "WHILE"}
_FOREIGN = {
    "let": "a name is bound by `name = value`",
    "var": "a name is bound by `name = value`",
    "class": "a file holds kernels and functions only",
    "break": "there is no break; put the condition in `while`",
}
_OUTSIDE = "what a kernel does is indented below its first line, `kernel k(x: f32[N]):`"
_KEYWORDS = set(
    "kernel fn use as param require assert grid axis scratch for while if elif else after role "
    "ring return in by over with reversed and or not".split()
)


_OF_VALUES = {
    "if": "@? :",
    "else": "@? :",
    "not": "@| not",
}  # words of expressions, which name nothing
_LOOK_ALIKES = {  # what an editor or a page made of the characters that are meant
    **dict.fromkeys("\u2212\u2013\u2014", "-"),
    **{
        "\u00d7": "*",
        "\u00b7": "*",
        "\u00f7": "/`, of integers `//",
        "\u2264": "<=",
        "\u2265": ">=",
        "\u2260": "!=",
    },
    **dict.fromkeys("\u201c\u201d", '"'),
    "\u00b2": "** 2",
    "\u00b3": "** 3",
    "\u221a": "sqrt(v)",
    "\u2211": "sum(v over j)",
    "\u2227": "and",
    "\u2228": "or",
    "\u00ac": "not",
    **{"\u03c0": "pi", "\u221e": "inf", "\u2190": "=", "\u00a0": " "},
}


# The innermost call of a line that is open at its end; a call inside has no call of its own.
_OPEN_CALL = re.compile(r"([A-Za-z_][\w.]*)\((?:[^()]|\([^()]*\))*$")

_OF_TEXT = ("print", "ptx")  # what takes strings here


def explain_character(text: str, before: str) -> tuple[str, str | None]:
    """(message, hint) for a character that starts no token; ``before`` stands in front of it."""
    hints = {
        "!": habits.hint("@| not" if before.rstrip()[-1:] in ("|", "&", "^") else "@!"),
        ";": _of_semicolon(before, text[1:]),
        "'": _of_quote(before, text[1:].partition("\n")[0]),
        "$": '`$0` stands in the text of `ptx(type, "...", x)` only',
        "`": "names are written without quotes",
        "\\": "a backslash continues a line only as its very last character",
    }
    character = text[:1]
    shown = character if character.isprintable() else f"U+{ord(character):04X}"
    meant = _LOOK_ALIKES.get(character)
    plain = unicodedata.normalize("NFKC", character)
    if meant is None and plain != character and plain.isascii() and plain.isprintable():
        meant = plain  # full-width brackets, letters of formulas
    hint = f"write `{meant}`" if meant else hints.get(character)
    if unicodedata.category(character) == "Cf":
        hint = "it is not seen: leave it out"
    return f"'{shown}' has no meaning here", hint


def _of_semicolon(before: str, rest: str) -> str | None:
    """What to write instead of a semicolon, at the end of a line or between parameters."""
    if re.search(r"^kernel\s+\w+[^\n]*\([^)]*$", before, re.M):
        return habits.hint("@x: f32; y: f32")
    return _of_line(before.rpartition("\n")[2], rest) or habits.hint("@;")


def _of_line(line: str, rest: str) -> str | None:
    """What to write instead of a statement of C, up to its semicolon, behind which is ``rest``."""
    ends = not rest.partition("\n")[0].partition("#")[0].strip()
    if ends and re.match(r"\s*(?:grid|axis|param|for)\s+\w+\s+in\b", line):
        return habits.hint("@;")
    if re.match(r"\s*grid\b", line):
        return habits.hint("@grid i, j in")
    if re.match(r"\s*\w+\s*<[^=]*>\s*\(?&?\w", line):  # rt_bf<16, 64> a
        return habits.hint("zeros")
    called, word = re.match(r"\s*(\w+)\s*\(.*\)\s*$", line), re.match(r"\s*(\w+)\b", line)
    if word is None:
        return None
    if re.match(r"\s*\w+\s+\w", line) and (row := declared(word[1], Place("", line, "", "", ""))):
        return habits.hint(row)
    if word[1] in ("return", "break", "continue"):
        return habits.hint("@return" if word[1] == "return" else word[1])
    return habits.of_call(called[1]) if called else None


def _of_quote(before: str, behind: str) -> str | None:
    """What a single quote was meant to be, by what stands in front of it and on its line."""
    if before.endswith("float("):
        return habits.hint("@nan" if re.match(r"[-+]?nan", behind, re.I) else "@inf")
    open_calls = _OPEN_CALL.search(before.rpartition("\n")[2])
    called = open_calls[1] if open_calls else "print"
    foreign = None if called in _OF_TEXT else habits.of_call_path(called.split("."))
    if foreign is not None:
        return foreign  # with double quotes it would be unknown all the same
    transposed = before[-1:] in ("]", ")") or (before[-1:].isalnum() and "'" not in behind)
    return habits.hint("trans" if transposed else "@''")


def shown(token: Token) -> str:
    """A token as an error says it, in the user's terms."""
    if token.kind in ("_NL", "_INDENT", "_DEDENT", "$END"):
        return _WORDS[token.kind].removeprefix("the ").removeprefix("an ")
    text = token.text if len(token.text) <= 30 else token.text[:27] + "..."
    return f"'{text}'"


def expectation(expected: set[str]) -> str:
    """What could have stood there, in a few words for an error, from the terminals that the grammar
    takes."""
    left = set(expected)
    words: list[str] = []
    if left >= {"FOR", "WHILE"} or len(left & _STATEMENTS) > 3:
        words.append("a statement")
        left -= _STATEMENTS | _OPERAND | {"IF", "NOT", "AFTER", "ROLE", "RING"}
    if left >= {"KERNEL", "FN"}:
        words.append("`kernel`, `fn`, `use` or a constant")
        left = {k for k in left if k in ("_INDENT", "_DEDENT")}
    if left >= _OPERAND:
        words.append("an expression")
        left -= _OPERAND | {"NOT"}
    closing = [k for k in ("RPAR", "RSQB", "RBRACE", "COLON", "EQUAL", "COMMA") if k in left]
    operators = bool(left & _OPERATORS)
    left -= _OPERATORS | set(closing)
    if operators:
        left -= {"LPAR", "LSQB", "DOT", "IF"}
    words += [_WORDS[k] for k in closing]
    words += [_WORDS.get(k, f"`{k.lower()}`") for k in sorted(left)]
    if operators and not closing:
        words.append("an operator")
    if len(words) > 5:
        words = [*words[:5], "..."]
    return " or ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def explain(
    token: Token, recent: list[Token], expected: set[str], place: Place
) -> tuple[str, str, Span, str | None]:
    """(code, message, span, hint) for a token that cannot stand where it does."""
    code, message, span, hint = _explained(token, recent, expected)
    words = [t.text for t in recent[-7:]]
    if token.kind == "_INDENT" and len(words) == 7 and (words[0], words[2]) == ("for", "in"):
        return code, message, span, habits.hint("@a:b")  # `for i in 1:N`, as in Julia
    missing = comma_missing(token, recent, expected, place)
    if missing and place.before[-1:] == " " and _is_listed(place) and token.text != "intent":
        return code, message, span, missing
    found = habits.hint(_out_of_place(token, expected, place))
    found = found or advice(token, recent, expected, place) or hint or missing
    if found is None and code != "E0004":  # of an indented line that begins a form nothing is wrong
        found = _of_beginning(place) or _of_statement(place)
    return code, message, span, found


def _out_of_place(token: Token, expected: set[str], place: Place) -> str:
    """The row of a word of ours that stands too late, or twice, and of a constant with a type."""
    if token.text == "by" and re.search(r"\bwith\b", place.before):
        return "@with by"
    if re.search(r"\bover\b", place.inside) and place.bracket == "(":
        if token.text == "over":
            return "@over over"
        if token.text in ("if", "where", "in") or token.kind == "COMPARE":
            return "@sum(over j, key=)"
    if token.text == "with" and place.before.split()[:1] == ["return"]:
        return "@return with"
    if token.text == "^" and place.before.endswith("^"):
        return "@^^"
    if expected == {"EQUAL"} and re.match(r":\s*\w+\s*=\s*[-\d.]", place.rest):
        return "@c: i32 = 3"
    return ""


def _of_statement(place: Place) -> str | None:
    """The form of the statement that the first word of a line begins."""
    word = re.match(r"\s*(\w+)", place.before + place.rest)
    named = {"elif": "if", "else": "if"}.get(word[1], word[1]) if word else ""
    return habits.hint(f"@line {named}")


def _of_beginning(place: Place) -> str | None:
    """What a line that is not indented may be."""
    line = place.before + place.rest.partition("\n")[0]
    known = re.match(r"\s|(?:kernel|fn|use|param|require)\b|\w+\s*=", line)
    return None if known or place.bracket else habits.hint("@def")


_ENDS = {"NAME", "NUMBER", "STRING", "RPAR", "RSQB", "RBRACE", "OPTIONAL"}  # of a part of a list
_LISTS = ("grid", "param", "axis", "after")  # statements with several parts
_BETWEEN = set("is as for in over step unless where lambda at of".split())  # begin no part


def comma_missing(
    token: Token, recent: list[Token], expected: set[str], place: Place
) -> str | None:
    """What to say where two parts of a list stand side by side."""
    first = (place.before.split() or [""])[0]
    checked = token.kind == "STRING" and first in ("require", "assert")
    begins = token.kind in ("NAME", "NUMBER", "STRING", "LPAR", "MODE")
    if not (checked or place.bracket or first in _LISTS) or not begins or "COMMA" not in expected:
        return None
    if "OVER" in expected and place.callee in (*REDUCTIONS, *SCANS, "fold", "scan", "dot"):
        if nearest(token.text, ["over"], 0.7) and token.text not in _BETWEEN:
            return "did you mean `over`?"
        if token.kind == "NAME" and re.match(r"\w+\s*[,)]", place.rest):
            return f"the axis stands behind `over`: `over {token.text}`"
    between = token.text in _BETWEEN and not re.match(r"\w+\s*:", place.rest)
    if not recent or recent[-1].kind not in _ENDS or between:
        return None
    if token.kind == "LPAR" or recent[-1].kind not in ("NAME", "NUMBER"):
        return f"a comma is missing in front of `{token.text}`"
    last, behind = recent[-1].text, token.text
    if place.bracket == "[" and recent[-1].kind == "NUMBER" != token.kind:
        return f"a comma or an operator is missing: `{last}, {behind}` or `{last} * {behind}`"
    return f"a comma is missing: `{last}, {behind}`"


def _is_listed(place: Place) -> bool:
    """Whether a comma is what is missing in any case: in an index, or in front of ``y: f32[N]``."""
    words = place.before.split()
    if words[:1] in (["require"], ["assert"]):
        return not place.bracket
    declared = words[:1] == ["kernel"] and re.match(r"\w+\s*:", place.rest)
    return place.bracket == "[" or (bool(declared) and place.bracket == "(")


def _explained(
    token: Token, recent: list[Token], expected: set[str]
) -> tuple[str, str, Span, str | None]:
    """As ``explain``, by the words of the grammar alone."""
    before = recent[-1] if recent else None
    span = token.span if token.span.end > token.span.start else _behind(token, before)
    after = before.span if before is not None else span
    if "_INDENT" in expected and token.kind != "_INDENT":
        return "E0004", "an indented block is missing after ':'", span, None
    if token.kind == "_INDENT":
        message = "this line is indented further than the block that it is in"
        hint = "only a line that ends in ':' opens a block"
        if {"KERNEL", "FN"} <= expected:
            hint = f"at the top of a file nothing is indented; {_OUTSIDE}"
        return "E0004", message, span, hint
    for word in (before, token):
        if word is not None and word.kind == "NAME" and word.text in _FOREIGN:
            message = f"unexpected {shown(token)}"
            return "E0001", message, word.span, _FOREIGN[word.text]
    if token.text in _OF_VALUES and "NUMBER" in expected:
        return "E0001", _unexpected(token, expected), span, habits.hint(_OF_VALUES[token.text])
    if token.text == "not" and "SUM" in expected:
        return "E0001", _unexpected(token, expected), span, habits.hint("@v not c")
    if token.text in _KEYWORDS and "NAME" in expected and not _starts_line(recent):
        message = f"'{token.text}' is a reserved word, it cannot be a name"
        return "E0001", message, token.span, f"write another name, such as `{token.text}_`"
    if token.kind == "_NL" and "COLON" in expected:
        return "E0001", "':' is missing at the end of this line", _end(after), None
    if before is not None and before.text in ("and", "or") and token.kind in ("COLON", "_NL"):
        hint = f"`{before.text}` stands between two conditions: `v > 0 {before.text} v < 1`"
        return "E0001", _unexpected(token, expected), span, hint
    if token.kind == "EQUAL" and "COMPARE" in expected:
        return "E0001", "'=' binds a name, '==' compares", token.span, "write `==`"
    declared = before is not None and before.kind == "RSQB" and expected == {"EQUAL"}
    if declared and token.text != ":":
        hint = "a declaration says what a name begins with: `acc: f32[i, j] = 0`"
        return "E0001", _unexpected(token, expected), span, hint
    if _is_outside(token, expected):
        return "E0001", _unexpected(token, expected), span, _OUTSIDE
    if token.kind == "COLON" and before is not None and "EQUAL" in expected:
        hint = "a declaration is written `name: type = value`"
        return "E0001", "unexpected ':'", token.span, hint
    return "E0001", _unexpected(token, expected), span, _of_names(token, before, expected)


def _unexpected(token: Token, expected: set[str]) -> str:
    words = expectation(expected)
    return f"unexpected {shown(token)}" + (f", expected {words}" if words else "")


def _is_outside(token: Token, expected: set[str]) -> bool:
    """Whether a statement of a kernel stands where a file has kernels, functions and constants."""
    if expected == {"EQUAL"}:  # behind a name at the beginning of the line
        return token.kind in ("LSQB", "UPDATE", "COLON", "COMMA")
    inside = _STATEMENTS | {"IF", "AFTER", "ROLE", "RING"}
    return {"KERNEL", "FN"} <= expected and token.kind in inside


def _of_names(token: Token, before: Token | None, expected: set[str]) -> str | None:
    """What a name before another name may have been meant to be."""
    if before is None or not token.kind == before.kind == "NAME":
        return None
    if expected == {"EQUAL"}:
        meant = nearest(before.text.lower(), ["kernel", "fn", "use"], 0.6)
        return f"did you mean `{meant}`?" if meant else None
    if {"EQUAL", "COLON", "UPDATE"} <= expected:
        meant = nearest(before.text.lower(), [word.lower() for word in _STATEMENTS], 0.7)
        return f"did you mean `{meant}`?" if meant else habits.hint("@statement")
    if {"OPTIONAL", "LSQB"} <= expected:
        return "a tensor that is written is `y: out f32[N]`, one that is read too `y: inout f32[N]`"
    return None


def _starts_line(recent: list[Token]) -> bool:
    return not recent or recent[-1].kind in ("_NL", "_INDENT", "_DEDENT")


def _behind(token: Token, before: Token | None) -> Span:
    return _end(before.span) if before is not None else token.span


def _end(span: Span) -> Span:
    return Span(max(span.start, span.end - 1), span.end)
