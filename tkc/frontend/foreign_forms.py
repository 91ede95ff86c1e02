"""Forms of other languages where a syntax error is: slices, decorators, declarations of C."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from tkc.frontend import habits
from tkc.frontend.actions import Token

SUFFIXES = (".cu", ".cuh", ".cpp", ".cc", ".c", ".h", ".hpp", ".py", ".ipynb")
_C_HEAD = re.compile(r"\s*(?:__global__|__device__|template|extern|using|void|static|inline)\b")
_C_TYPES = frozenset(
    "float int double auto const unsigned long half bool void char size_t short var let".split()
)


@dataclass(frozen=True, slots=True)
class Place:
    """Where a syntax error is: its line up to the token, the text from the token on, the innermost
    bracket that is open ("" if none), what stands in it before the token, the dotted name that the
    bracket follows, and the name of the file."""

    before: str
    rest: str
    bracket: str
    inside: str
    callee: str
    path: str


def advice(token: Token, recent: Sequence[Token], expected: set[str], place: Place) -> str | None:
    """What to write instead of the form that a token belongs to; None if it is none of those that
    are known. ``recent`` are the tokens before it, ``expected`` what the grammar takes."""
    row, found = _form(token, recent, expected, place)
    if row.startswith(("@", "axis=")):
        return habits.hint(row, found)
    return habits.of_path(row.split(".")) if row else None


def _form(
    token: Token, recent: Sequence[Token], expected: set[str], place: Place
) -> tuple[str, str]:
    """(The word of a row, or a dotted name; what stands in the row's open places)."""
    last = recent[-1] if recent else None
    line = _of_line(token, last, place)
    if line:
        return line, ""
    if place.bracket == "(" and token.text == "axis" and re.match(r"axis\s*=[^=]", place.rest):
        return _axis(place.callee)
    if place.bracket == "[":
        found = _in_index(token, last, place)
        if found:
            return found, ""
    return _of_tokens(token, last, expected, place), ""


def _of_line(token: Token, last: Token | None, place: Place) -> str:
    """What the whole line says."""
    word = re.match(r"\s*(\w+|@)", place.before + place.rest)
    first = word[1] if word else ""
    if place.path.endswith(SUFFIXES) or _C_HEAD.match(place.before + place.rest):
        return "@.cu"
    if re.search(r"\s//\s", place.before):
        return "@//"
    if first == "@" and token.text == "@":
        return "@@triton.jit"
    if first in ("import", "from") and first in (token.text, last.text if last else ""):
        return "@import"
    if first == "def" and "def" in (token.text, last.text if last else ""):
        return "@def"
    if token.text == "with" and re.fullmatch(r"\s*(?:grid|axis|for)\s*", place.before):
        return "@grid with"
    if token.text == "with" and place.bracket:
        return "@(hint)"
    return ""


def _axis(callee: str) -> tuple[str, str]:
    """``sum(x, axis=1)``, of the function or method that is called."""
    name = callee.rpartition(".")[2]
    if habits.hint(f".{name}") and not habits.hint(name):
        return "axis=", name
    return (callee, "") if habits.of_path(callee.split(".")) else ("axis=", "")


def _in_index(token: Token, last: Token | None, place: Place) -> str:
    """Within square brackets."""
    closed = place.rest.split("]")[0]
    if token.kind == "COLON":
        return "@[:, None]" if "None" in place.inside + closed else "@x[a:b]"
    if place.rest.startswith("..."):
        return "@x[...]"
    declared = re.search(r"\w\s*:\s*(?:(?:out|inout)\s+)?\w+\s*\[[^\]]*$", place.before)
    if token.kind == "RSQB" and last is not None and last.kind == "LSQB":
        return "@f32[]" if declared else "@x[]"
    if token.kind == "NUMBER" and declared:
        return "@z: f32[4]"
    return ""


def _of_tokens(token: Token, last: Token | None, expected: set[str], place: Place) -> str:
    """By the token and the one before it."""
    before = "" if last is None else last.text
    pair = (before, token.text)
    if pair == ("&", "&"):
        return "@&&"
    if pair == ("|", "|"):
        return "@||"
    if pair == ("+", "+") or (token.kind == "_NL" and place.before.endswith("--")):
        return "@++"
    if pair == ("else", "if"):
        return "@else if"
    if token.kind == "_NL" and re.fullmatch(r"\s+\w+\s*:\s*\w+(?:\[[^\]]*\])?\s*", place.before):
        return "@z: f32" if "EQUAL" in expected else ""
    if token.kind == "STRING" and before in ("f", "F", "rf", "fr"):
        return '@f""'
    if token.text == "?":
        return "@? :"
    if token.text == "{":
        return "@{"
    if "is" in pair and "NAME" in (token.kind, last.kind if last else ""):
        return "@is"
    if before == "lambda" or token.text == "lambda":
        return "@lambda"
    if token.kind == "LSQB" and "NUMBER" in expected:
        return "@[1, 2, 3]"
    launched = re.match(r"\[[^\]]*\]\s*\(", place.rest)
    if token.kind == "LSQB" and launched and re.fullmatch(r"\w+", place.before):
        return "@kernel[grid]"
    if token.kind == "EQUAL" and habits.hint(f"{before}="):
        return before
    if token.text == "*" and "COLON" in expected:
        return "@float* x"
    if token.kind == "DOT" and before in habits.MODULES:
        return re.sub(r"[^\w.].*", "", before + place.rest, flags=re.S)
    if last is not None and last.kind == token.kind == "NAME":
        return "@float v" if before in _C_TYPES else before if habits.hint(before) else ""
    return ""
