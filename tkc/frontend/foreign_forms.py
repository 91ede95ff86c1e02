"""Forms of other languages where a syntax error is: slices, decorators, declarations of C."""

from __future__ import annotations

import re
from collections.abc import Sequence

from tkc.frontend import habits
from tkc.frontend.actions import Token
from tkc.frontend.foreign_heads import C_TYPE, Place
from tkc.frontend.foreign_lines import of_line
from tkc.frontend.own_words import in_own_words
from tkc.ir.hints import NAMES
from tkc.ir.reductions import REDUCTIONS
from tkc.support.elements import ELEMENTS

_SUFFIX = re.compile(r"[fFhHuUlLj]+|[dDfF]\d+|_[a-z]\w*|_?[fiu](?:8|16|32|64)")  # of numbers
_OF_THREADS = ("blockIdx", "threadIdx", "blockDim", "gridDim", "program_id")
_WRITTEN_OUT = ("**", "//", "%", "<<", ">>", "@")  # operators that no update has
_UNTYPED = ("auto", "var", "let", "val")
_DECLARED = re.compile(r"\w\s*:\s*(?:(?:out|inout)\s+)?\w+\s*\[[^\]]*$")
_CHAINED = r"\s*\w+(\[[^\]]*\])?\s*=\s*[\w.]+(\[[^\]]*\])?\s*"
_LISTED_HINT = re.compile(rf"=[^=].*,\s*(?:{'|'.join(NAMES)})\s*$")  # v = x[i], cache
_WITH_HINTS = ("grid", "for", "axis", "param", "role", "ring")  # where a number may end a part
_RESERVED = ("with", "in", "by", "over", "if", "else", "and", "or", "not", "for")
_PREFIXED = re.compile(r"(?:[fF][rR]?|[rR][fF]?)\"")  # the beginning of f"..."
# Two tokens side by side -> the word of a row.
_PAIRS = {
    ("~", "="): "@<>",
    ("<", ">"): "@<>",
    ("not", "in"): "@not in (1, 2)",
    ("&", "&"): "@&&",
    ("|", "|"): "@||",
    ("&", "&="): "@&&",
    ("|", "|="): "@||",
    (">>", ">"): "@>>>",
    (">>", ">="): "@>>>",
    ("+", "+"): "@++",
    ("else", "if"): "@else if",
    ("!=", "="): "@!==",
    ("==", "="): "@===",
}
_PATH = re.compile(r"(?<![\w.])([A-Za-z_]\w*(?:\.\w+)+)")


def advice(token: Token, recent: Sequence[Token], expected: set[str], place: Place) -> str | None:
    """What to write instead of the form that a token belongs to; None if it is none of those that
    are known. ``recent`` are the tokens before it, ``expected`` what the grammar takes."""
    row, found = _form(token, recent, expected, place)
    if row.startswith("::"):
        name = row[2:]
        reduces = habits.hint(f".{name}") if name in REDUCTIONS else None
        ours = habits.of_path(["np", name]) or habits.hint("@module")
        return reduces or habits.of_call(name) or ours
    return in_own_words(row, found, place) or (habits.of_path(row.split(".")) if row else None)


def _form(
    token: Token, recent: Sequence[Token], expected: set[str], place: Place
) -> tuple[str, str]:
    """(The word of a row, or a dotted name; what stands in the row's open places)."""
    last = recent[-1] if recent else None
    line = of_line(token, last, place)
    if line:
        return line, ""
    if token.kind == "EQUAL" and last is not None and last.text in _WRITTEN_OUT:
        if re.fullmatch(r"\s*[\w.]+(?:\[[^\]]*\])?\s*" + re.escape(last.text), place.before):
            return ("addmm", "") if last.text == "@" else ("@n **= 2", last.text)
    const = re.match(r"(?:const|static|constexpr)\b", place.before + place.rest)
    if const and "EQUAL" in expected:
        return "@const", ""
    if place.bracket == "(" and token.text == "axis" and re.match(r"axis\s*=[^=]", place.rest):
        return _axis(place.callee)
    if place.bracket == "[":
        found = _in_index(token, last, place)
        if found:
            return found, ""
    row = _of_tokens(token, last, expected, place)
    found = {"@2 N": token.text, "@sum(x, 1)": place.callee}
    return row, found.get(row, "")


def _axis(callee: str) -> tuple[str, str]:
    """``sum(x, axis=1)``, of the function or method that is called."""
    name = callee.rpartition(".")[2]
    if habits.hint(f".{name}") and not habits.hint(name):
        return "axis=", name
    return (callee, "") if habits.of_path(callee.split(".")) else ("axis=", "")


def _in_index(token: Token, last: Token | None, place: Place) -> str:
    """The form that a word is an example of within square brackets; "" for none."""
    closed = place.rest.split("]")[0]
    declared = re.search(_DECLARED, place.before)
    if token.kind == "COLON":
        if declared:
            parameter = re.search(r",\s*\w+\s*$", place.inside)
            next_one = parameter and re.match(r":\s*(?:(?:out|inout)\s+)?\w+\s*\[", place.rest)
            return "@f32[N, y: f32" if next_one else "@f32[:]"
        if not declared and (moved := re.search(r"\b(load|store)\s*\(", place.before)):
            return moved[1]
        added = re.search(r"\b(None|newaxis)\b", place.inside + closed)
        text = re.sub(r"\s", "", place.inside.rpartition(",")[2] + closed)
        if steps := re.search(r":[^:]*:(-?)\w+$", text):
            of_axis = re.match(r"\s*(?:axis|grid|for)\b", place.before)
            return "@x[::-1]" if steps[1] else "@axis in N[::2]" if of_axis else "@x[::2]"
        return "@[:, None]" if added else "@x[a:b]"
    if place.rest.startswith("..."):
        added = re.search(r"\b(?:None|newaxis)\b", closed)
        return "@f32[:]" if declared else "@[:, None]" if added else "@x[...]"
    if token.kind == "RSQB" and last is not None and last.kind == "LSQB":
        return "@f32[]" if declared else "@x[]"
    unnamed = place.rest[:1] in ("?", "*") or last is not None and last.text in ("?", "*")
    if declared and unnamed and re.match(r"[?*]?\s*\w*\s*[\],]", place.rest):
        return "@f32[:]"
    if token.kind == "NUMBER" and declared:
        return "@z: f32[4]"
    return ""


def _of_tokens(token: Token, last: Token | None, expected: set[str], place: Place) -> str:
    """By the token and the one before it."""
    for form in (_of_signs, _in_brackets, _of_words):
        found = form(token, last, expected, place)
        if found is not None:
            return found
    return _called(place)


def _of_signs(token: Token, last: Token | None, expected: set[str], place: Place) -> str | None:
    """Operators and numbers; None if it is none of those, here and below."""
    before = "" if last is None else last.text
    pair = (before, token.text)
    first = (place.before.split() or [""])[0]
    ends = re.match(r"\+\s*(?:#|$)", place.rest, re.M) and re.search(r"[\w\])]\s*\+$", place.before)
    if place.before.strip() == "" and place.rest.startswith(("++", "--")) or ends:
        return "@++"
    if re.search(r"\b0x\d+$", place.before) and re.match(r"\.[\da-f]*p|p", place.rest):
        return "@0x1.8p3"
    if place.rest.startswith("=/="):
        return "@<>"
    if (
        token.text == "|"
        and "NUMBER" in expected
        and "||" not in place.before[-1:] + place.rest[:2]
    ):
        return "@|v|"
    if token.kind == "_NL" and re.search(r"\d\s*%$", place.before):
        return "@50%"
    if token.text == "xor":
        return "@xor"
    if token.kind == "EQUAL" and re.search(r"=\s*(?:min|max)$", place.before):
        return "@z = min="
    assigned = re.match(r"\s*\w+(?:\[[^\]]*\])?\s*=[^=]", place.before)
    scope = re.search(r":\s*$", place.before) or place.rest.startswith("::")
    if token.kind == "COLON" and not place.bracket and assigned and not scope:
        return "@v : f32"
    if re.match(r"\s*(?:while|if)\b.*\w(?:\+|-)$", place.before) and token.text in ("+", "-"):
        return "@s++ in condition"
    if place.callee in ("fold", "scan") and place.inside.strip() == "" and token.kind != "NAME":
        return "@fold(+"
    if token.text == "+" and "UNARY" in expected:
        return "@+v"
    if pair in _PAIRS:
        return _PAIRS[pair]
    if place.rest.startswith("~="):
        return "@<>"
    if token.kind == "NAME" and re.search(r"[\])\w]\s+%\s+\w+\s+$", place.before):
        return "@//"
    if token.kind == "NAME" and last is not None and re.fullmatch(r"_\d[\d_]*", token.text):
        return "@1_000"
    if last is not None and last.kind == "NUMBER" and token.text in ("j", "J"):
        if place.before[-1:] != " ":
            return "complex64"
    if token.text == "else" and place.before.strip() == "":
        return "@for else"
    if re.match(r"where\b(?!\s*\()", place.rest):
        return "@v where c"
    if re.match(r"not\s+in\b", place.rest):
        return "@not in (1, 2)"
    if token.kind == "_NL" and place.before.endswith("--"):
        return "@++"
    if (
        token.kind == "NAME"
        and last is not None
        and last.kind == "NUMBER"
        and not place.bracket == "{"
    ):
        if re.search(r"[\da-fA-F.]$", place.before) and _SUFFIX.fullmatch(token.text):
            return "@1.0f"
        apart = place.bracket == "(" and place.before[-1:] == " "  # two arguments
        listed = place.bracket != "[" and first in _WITH_HINTS
        if token.text not in _RESERVED and not (apart or listed):
            return "@2 N"
    if pair == ("-", ">"):
        return "@y <- v" if re.search(r"\]\s*-$", place.before) else "@&x"
    if before == "." and token.text[:1] in ("=", "*", "/", "+", "-", "^", "<", ">", "("):
        return "@0..N" if place.before.endswith("..") else "@.*"
    return None


def _in_brackets(token: Token, last: Token | None, expected: set[str], place: Place) -> str | None:
    """What stands in calls and other brackets, or is written with a sign of its own."""
    before = "" if last is None else last.text
    pair = (before, token.text)
    first = (place.before.split() or [""])[0]
    keyed = token.kind == "EQUAL" and before != "over" and not habits.hint(f"{before}=")
    if keyed and "over" in place.inside.split():
        return "@sum(over j, key=)"
    if before == "over" or token.text == "over" and place.inside.strip() == "":
        return "@over"
    if "over" in place.inside.split() and token.text in ("and", "or", "&", "|"):
        return "@over"
    if token.kind == "COLON" and place.bracket == "(" and re.search(r"[(,]\s*$", place.before):
        return "@x[a:b]"
    if token.kind == "_NL" and re.search(r"\w<\w+(?:\s*,\s*\w+)*>\s*$", place.before):
        return "@y(i, j)"
    if token.kind == "STRING" and before == ":":
        return "@float v"
    if token.text == "as":
        return "@(float)x"
    if token.kind == "_NL" and "ELSE" in expected and re.search(r"\bif\b", place.before):
        return "@if without else"
    if (
        re.search(r"\w\s*$", place.before)
        and token.text == "{"
        and re.match(r"\{[^{}]*\}", place.rest)
    ):
        stored = re.match(r"\s*\w+[^=]*=(?!=)", place.before) and first not in ("if", "while")
        return "@over" if before in REDUCTIONS else "@y(i, j)" if stored else "@{"
    nested = re.match(r"\[\s*[A-Za-z_]\w*\s*,", place.rest) and not place.inside.strip()
    if place.bracket == "[" and (token.text == "{" or nested):
        return "@x[...]"
    if token.text == "reversed" and place.bracket == "(":
        return "@cumsum(reversed)"
    if place.callee in ("fold", "scan") and not place.inside.strip():
        return "associative_scan"
    if place.bracket == "[" and last is not None and last.kind == token.kind == "NAME":
        return "" if re.search(_DECLARED, place.before) else "@x[...]"
    if token.kind == "EQUAL" and not place.bracket and _LISTED_HINT.search(place.before):
        return "@, hint"
    if token.kind == "EQUAL" and re.fullmatch(_CHAINED, place.before):
        return "@a = b = c"
    if ":=" in (place.rest[:2], place.before[-1:] + place.rest[:1]):
        return "@:="
    second = pair == (":", ":") and place.before.endswith(":")
    if second or place.rest.startswith("::"):
        if re.fullmatch(r"\s*\w+:?\s*", place.before) and re.match(r":+\s*\w+\s*=", place.rest):
            return "zeros"
        return "::" + re.sub(r"\W.*", "", place.rest.lstrip(":"), flags=re.S)
    reduces = place.callee in REDUCTIONS and place.bracket == "("
    if reduces and (place.rest.startswith("[]") or pair == ("(", "*")):
        return "@sum(x, 1)"
    if token.text == "*" and re.fullmatch(r"\s*\w+(\s*,\s*\w+)*\s*,\s*", place.before):
        return "@a, *b"
    if token.text in ("&", "*") and "NUMBER" in expected and "COLON" not in expected:
        return place.callee if habits.hint(place.callee) and not place.inside else "@&x"
    if token.text == "in" and "SUM" in expected:
        axis = place.bracket == "(" and re.match(r"in\s+[A-Za-z_]\w*\s*\)", place.rest)
        return "@over" if axis else "@in (1, 2)"
    if token.text == "for" and place.bracket == "(":
        return "@for in call"
    if token.text == "/" and place.rest.startswith("/*"):
        return "@/*"
    if token.text == "step" or before == "step":
        return "@step"
    if token.text == "unroll":
        return "@unroll 4"
    if last is not None and last.text == ")":
        cast = re.search(r"\(\s*(\w+)\s*\)\s*$", place.before)
        if cast and (cast[1] in ELEMENTS or C_TYPE.fullmatch(cast[1])):
            return "@(float)x"
    if token.kind == "_NL" and re.fullmatch(r"\s+\w+\s*:\s*\w+(?:\[[^\]]*\])?\s*", place.before):
        return "@z: f32" if "EQUAL" in expected else ""
    return None


def _of_words(token: Token, last: Token | None, expected: set[str], place: Place) -> str | None:
    """Prefixes of texts, words and lists of other languages."""
    before = "" if last is None else last.text
    pair = (before, token.text)
    first = (place.before.split() or [""])[0]
    if first == "require" and last is not None and last.kind == "COMMA" and not place.bracket:
        return "@require and" if not _PREFIXED.match(place.rest) else '@require f""'
    if last is not None and last.kind == "STRING" and first in ("require", "assert"):
        return f'@{first} f""'
    if before in ("f", "F", "rf", "fr") and token.kind == "STRING" or _PREFIXED.match(place.rest):
        return f'@{first} f""' if first in ("require", "assert") else '@f""'
    if token.text == "?":
        return "@? :"
    if token.text == "{":
        return "@[1, 2, 3]" if before in ("=", "(", ",") else "@{"
    if "is" in pair and re.search(r"\bis\s+(not\s+)?None\b", place.before + place.rest):
        return "None"
    if "is" in pair and "NAME" in (token.kind, last.kind if last else ""):
        return "@is"
    if before == "lambda" or token.text == "lambda":
        called = place.callee.rpartition(".")[2]
        return called if habits.hint(called) else "@lambda"
    if token.kind == "LSQB" and "NUMBER" in expected:
        if re.search(r"\bwith\b.*\bcluster\s*=\s*$", place.before):
            return "@cluster=["
        if re.match(r"\[[^\[\]]*(\[[^\]]*\])?[^\[\]]*\bfor\b", place.rest):
            return "@[v for v in x]" if re.search(r"=\s*$", place.before) else "@for in call"
        own = place.callee if habits.hint(place.callee) else ""
        return _called(place) or own or "@[1, 2, 3]"
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
        if before == "volatile" and C_TYPE.fullmatch(token.text):
            return "@float v"
        if before in ("const", "static") and not C_TYPE.fullmatch(token.text):
            return "constexpr"
        return declared(before, place) or (before if habits.hint(before) else "")
    return None


def declared(word: str, place: Place) -> str:
    """Of a declaration in C: the number of a thread or block that it is, or the form itself."""
    line = place.rest.partition("\n")[0]
    numbers = [known for known in _OF_THREADS if known in line]
    return "" if not C_TYPE.fullmatch(word) else numbers[0] if numbers else "@float v"


def _called(place: Place) -> str:
    """The last dotted name before the place that means something elsewhere: the error may be in
    what a function of theirs is given."""
    text = place.before + re.split(r"\W", place.rest)[0]
    for found in reversed(_PATH.findall(text)):
        parts = found.split(".")
        if parts[0] in habits.MODULES or habits.hint(f".{parts[-1]}") or habits.hint(parts[-1]):
            return found
    return ""
