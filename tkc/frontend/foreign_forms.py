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
    "float int double const unsigned long half bool void char size_t short float4 float2 int4 "
    "int32_t uint32_t int64_t".split()
)
_UNTYPED = ("auto", "var", "let", "val")
_PATH = re.compile(r"(?<![\w.])([A-Za-z_]\w*(?:\.\w+)+)")


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
    return habits.hint(row, found) or (habits.of_path(row.split(".")) if row else None)


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
    text = place.before + place.rest.partition("\n")[0]
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
    if first == "with":
        return "@with"
    if token.text == "with" and place.bracket or last is not None and last.text == "with":
        return "@(hint)"
    if first == "grid" and (found := _of_grid(token, place.before, text)):
        return found
    if first == "for" and re.match(r"\s*for\s*\(", text):
        return "@for ("
    if (
        first in ("if", "while")
        and "(" in text
        and token.text not in "{["
        and _closed(place.before)
    ):
        return "@if (n)"
    if last is not None and last.text == "return" and token.kind == "_NL" and first == "if":
        return "@if: return"
    if first == "fn" and re.match(r"\s*fn\s+\w+\s*\(", text) and token.text in (":", "->", "-"):
        return "@fn types"
    if first == "param" and token.kind == "COLON":
        return "@param: int"
    if first == "class" and (last is None or last.text in ("class", "\n")):
        return "@class"
    if first in ("try", "except", "raise", "del", "global", "nonlocal", "elseif", "elsif"):
        return first
    if first == "kernel":
        return _of_head(token, last, place)
    return ""


def _closed(text: str) -> bool:
    """Whether a condition in brackets ends here, as it does in C."""
    return bool(re.fullmatch(r"\s*\w+\s*\(.*\)\s*", text))


def _of_grid(token: Token, before: str, text: str) -> str:
    """In a line that says the programs."""
    if token.kind == "COLON" and text.rstrip().endswith(":"):
        return "@grid:"
    return "@grid i, j in" if re.fullmatch(r"\s*grid(\s+\w+)?\s*", before) else ""


def _of_head(token: Token, last: Token | None, place: Place) -> str:
    """In the parameters of a kernel, or behind them."""
    before = "" if last is None else last.text
    if re.search(r"\)\s*-?$", place.before) and place.rest.startswith(("->", ">", "- >")):
        return "@-> f32"
    if place.bracket == "(" and token.kind == "LPAR" and last is not None and last.kind == "NAME":
        return "@f32(N)"
    if place.bracket == "(" and token.text.startswith("*") and before in ("(", ","):
        return "@*xs"
    if "out" in (before, token.text) or "inout" in (before, token.text):
        return "@out y"
    if place.bracket == "(" and last is not None and last.kind == token.kind == "NAME":
        return "@float* x" if before in _C_TYPES else ""
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
    declared = re.search(r"\w\s*:\s*(?:(?:out|inout)\s+)?\w+\s*\[[^\]]*$", place.before)
    if token.kind == "COLON":
        if declared:
            return "@f32[:]"
        added = re.search(r"\b(None|newaxis)\b", place.inside + closed)
        return "@[:, None]" if added else "@x[a:b]"
    if place.rest.startswith("..."):
        return "@f32[:]" if declared else "@x[...]"
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
    if (
        token.kind == "NAME"
        and last is not None
        and last.kind == "NUMBER"
        and not place.bracket == "{"
    ):
        if re.search(r"[\d.]$", place.before) and re.fullmatch(r"[fFhHuUlLj]+", token.text):
            return "@1.0f"
    if pair == ("<", ">"):
        return "@<>"
    if token.kind == "EQUAL" and re.fullmatch(r"\s*\w+\s*=\s*[\w.]+(\[[^\]]*\])?\s*", place.before):
        return "@a = b = c"
    if pair == ("==", "="):
        return "@==="
    if token.text in (":", "=") and place.rest.startswith(":="):
        return "@:="
    if pair == (":", ":") or (token.text == ":" and place.rest.startswith("::")):
        return "@module"
    if token.text in ("&", "*") and "NUMBER" in expected and "COLON" not in expected:
        return "@&x"
    if token.text == "in" and "OVER" in expected and place.bracket == "(":
        return "@in (1, 2)"
    if token.text == "for" and place.bracket == "(":
        return "@for in call"
    if token.text == "/" and place.rest.startswith("/*"):
        return "@/*"
    if token.text == "step" or before == "step":
        return "@step"
    if token.text == "unroll":
        return "@unroll 4"
    if last is not None and last.text == ")" and re.search(r"\(\s*\w+\s*\)$", place.before):
        cast = re.search(r"\(\s*(\w+)\s*\)$", place.before)
        if cast and cast[1] in _C_TYPES:
            return "@(float)x"
    if token.kind == "_NL" and re.fullmatch(r"\s+\w+\s*:\s*\w+(?:\[[^\]]*\])?\s*", place.before):
        return "@z: f32" if "EQUAL" in expected else ""
    if token.kind == "STRING" and before in ("f", "F", "rf", "fr"):
        return '@f""'
    if token.text == "?":
        return "@? :"
    if token.text == "{":
        return "@[1, 2, 3]" if before in ("=", "(", ",") else "@{"
    if "is" in pair and re.search(r"\bis\s+(not\s+)?None\b", place.before + place.rest):
        return "None"
    if "is" in pair and "NAME" in (token.kind, last.kind if last else ""):
        return "@is"
    if before == "lambda" or token.text == "lambda":
        return "@lambda"
    if token.kind == "LSQB" and "NUMBER" in expected:
        if re.match(r"\[[^\[\]]*(\[[^\]]*\])?[^\[\]]*\bfor\b", place.rest):
            return "@for in call"
        return _called(place) or "@[1, 2, 3]"
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
        if before in _UNTYPED:
            return "@let v"
        return "@float v" if before in _C_TYPES else before if habits.hint(before) else ""
    return _called(place)


def _called(place: Place) -> str:
    """The last dotted name before the place that means something elsewhere: the error may be in
    what a function of theirs is given."""
    text = place.before + re.split(r"\W", place.rest)[0]
    for found in reversed(_PATH.findall(text)):
        parts = found.split(".")
        if parts[0] in habits.MODULES or habits.hint(f".{parts[-1]}") or habits.hint(parts[-1]):
            return found
    return ""
