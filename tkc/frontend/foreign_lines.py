"""Forms of other languages that the whole line shows: files that are no source, directives, heads
of loops and branches."""

from __future__ import annotations

import re

from tkc.frontend.actions import Token
from tkc.frontend.foreign_heads import Place, of_definition, of_head, of_with

_SUFFIXES = tuple(
    ".cu .cuh .cpp .cc .c .h .hpp .py .ipynb .m .jl .mlir .ll .md .rst .txt .json .toml .yaml "
    ".so .o".split()
)
_COMPILED = (".ptx", ".tkir", ".tkb", ".cubin", ".sass")
_MADE = re.compile(r"(?://tkc:|\.version\b|tkc\.ir\b)")  # what begins a file that tkc has written
_C_HEAD = re.compile(
    r"\s*(?:__global__|__device__|template|extern|using|void|static|inline|typedef|struct|(?:__)?kernel"
    r"\s+void|layout\s*\()(?:\b|(?<=\())"
)
_FORTRAN = re.compile(r"\.\s*(?:gt|lt|ge|le|eq|ne|and|or|not|true|false)\.", re.I)
# What a line begins with that says by this alone what it is -> the word of a row.
_LINES = (
    (r"\s*(?:__device__|__host__|__forceinline__|static\s+inline|inline)\b", "@__device__"),
    (r"\s*for\s*\(", "@for ("),
    (r"\s*for\s+\w+\s+in\s*\{", "@a:b"),
    (r".*\b0[bBoO]\d", "@0b101"),
    (r"\s*--\s", "@//"),
    (r"\s+use\s+\w|use\s+\.", "#include"),
    (r".*(?:_cast\s*<|\()\s*(?:const )?u?(?:int|long|short|float|double|half)[248]\s*\*", "float4"),
    (r"\s*(?:\w+\s*:\s*)?(?:rt|st|rv|sv|crt|cst)(?:_\w+)?\s*<", "@register tile"),
    (r"\s*\w+\s*=\s*\[+\s*[\d.]+\s*\]", "zeros"),
    (r"\s*[A-Za-z]+(\([^)]*\))?\s*(,[\w\s(),]*)?::\s", "@float v"),
    (r"\s*(?!grid\b|with\b)\w+\s*<<<", "@kernel[grid]"),
)


def of_line(token: Token, last: Token | None, place: Place) -> str:
    """What the whole line says."""
    word = re.match(r"\s*(\w+|@)", place.before + place.rest)
    first, before = word[1] if word else "", "" if last is None else last.text
    text = place.before + place.rest.partition("\n")[0]
    if place.path.endswith(_COMPILED) or _MADE.match(place.before + place.rest):
        return "@.ptx"
    if place.path.endswith(_SUFFIXES):
        return "@.cu"
    if re.match(r"\s*template\s*<", text) and "__global__" not in place.before + place.rest:
        return "@template"
    if row := next((row for pattern, row in _LINES if re.match(pattern, text)), ""):
        return row
    if first == "if" and "__name__" in text:
        return "@__main__"
    if token.text == "..." or place.rest.startswith("...") and not place.before.strip():
        return "pass"
    if token.text in ("then", "do") and first in ("if", "elif", "while", "for"):
        return f"@line {'if' if first == 'elif' else first}"
    if re.match(r"\s*\w+\s*=\s*grid\s*[(\[]", text) and token.text == "grid":
        return "@line grid"
    if first == "for" and token.text in ("step", "stride", "increment"):
        return "@step"
    if first in ("axis", "grid") and token.kind == "COLON" and " in " not in place.before:
        return f"@line {first}"
    if re.match(r"\s*do\s*:\s*(?:#.*)?$", text):
        return "@do"
    if token.text == "with" and (found := of_with(first, place)):
        return found
    if token.kind == "EQUAL" and re.search(r"\bwith\s[^:]*\band\s+\w+\s*$", place.before):
        return "@with, with"
    if first == "use" and (token.text in ("*", "{", ",", "(") or "import" in text.split()):
        return "@use *"
    if place.before.strip() == "" and token.text == "%":
        return "@//"
    if (found := _FORTRAN.search(text)) and found.start() <= len(place.before) <= found.end() + 1:
        return "@.gt."
    if _C_HEAD.match(place.before + place.rest):
        return "@.cu"
    if re.search(r"\s//\s", place.before) or place.before.strip() == "" and token.text == "//":
        return "@//"
    if first == "@" and token.text == "@":
        word = re.match(r"\s*@\s*(?:\w+\.)?(when|unroll|parameter)\b", text)
        return {"when": "cond"}.get(word[1], "static_range") if word else "@@triton.jit"
    if first in ("import", "from") and first in (token.text, before):
        return "@import"
    if first == "def" and "def" in (token.text, before):
        return "@def"
    if token.text == "with" and re.fullmatch(r"\s*(?:grid|axis|for)\s*", place.before):
        return "@grid with"
    if first == "with":
        return "@with"
    if token.text == "with" and place.bracket or before == "with":
        return "@(hint)"
    if first in ("if", "while") and (found := _of_condition(token, place.before, text)):
        return found
    if before == "return" and token.kind == "_NL":  # without a value: to end early, in a kernel
        return "@fn without return" if place.item == "fn" else "@if: return"
    if token.kind == "LSQB" and re.search(r"^\s+\w+\s*:\s*\w+\s*\[[^\]]*\]$", place.before):
        return "@z: f32[4]"
    if first == "param" and token.kind == "LBRACE":
        return "@param values"
    if before == "dim3":
        return "dim3"
    if first in ("for", "grid") and (found := _of_range(first, token, last, place, text)):
        return found
    if first == "axis" and _hint_without_with(last, place):
        return "@with warps 4"
    if token.text == "for" != first and not place.bracket:
        return "@for ("
    if token.text == "param":
        return "@param values"
    if first in ("try", "except", "raise", "del", "global", "nonlocal", "elseif", "elsif"):
        return first
    if first in ("role", "ring"):
        return "@E0508"
    if first == "kernel":
        return of_head(token, last, place)
    return of_definition(first, token, last, place, text)


def _of_condition(token: Token, before: str, text: str) -> str:
    """In a line that begins with ``if`` or ``while``."""
    if "(" in text and token.text not in "{[" and _closed(before):
        return "@if (n)"
    is_if = re.match(r"\s*if\b", text)
    return "@if: return" if is_if and re.search(r"\)\s*return\b", text) else ""


def _of_range(first: str, token: Token, last: Token | None, place: Place, text: str) -> str:
    """In a line that begins with ``for`` or ``grid``: what is gone through."""
    if first == "grid" and (found := _of_grid(token, place.before, text)):
        return found
    if re.match(r"\s*\w+\b[^:]*\bin\s*[\[(]?\s*\w+\s*:\s*\w", text):
        return "@a:b"
    if first == "for" and token.text in ("<", ">", "<=", "do", "="):
        return "@for ("
    listed = token.kind == "COMMA" and not re.match(r",\s*by\b", place.rest)
    if first == "for" and listed and re.search(r"\bin\b", place.before):
        return "range"
    if re.search(r"\bin\s*$", place.before) and token.text == "[":
        return "@a:b"
    if first == "for" and re.fullmatch(r"\s*for\s+\w+\s*", place.before):
        return "enumerate"
    if re.match(r",?\s*by\b", place.rest):
        return "@step" if re.search(r"\bin\b", place.before) else "@grid i, j in"
    if _hint_without_with(last, place):
        return "@with warps 4"
    if re.search(r"\bwith\b|\bwarps\s*=", text) and token.kind in ("NUMBER", "NAME", "COLON"):
        if re.search(r"\bwith\s+\w+(\s*=\s*\w+)?\s*$|\bby\s+\w+\s*$", place.before):
            return "@with warps 4"
    return ""


def _hint_without_with(last: Token | None, place: Place) -> bool:
    """Whether a hint begins behind what is gone through, without the word ``with``."""
    named = re.match(r"\w+\s*=[^=]", place.rest) and not place.bracket
    return bool(named and last and last.kind in ("NAME", "NUMBER") and last.text != "with")


def _closed(text: str) -> bool:
    """Whether a condition in brackets ends here, as it does in C."""
    return bool(re.fullmatch(r"\s*\w+\s*\(.*\)\s*", text))


def _of_grid(token: Token, before: str, text: str) -> str:
    """The form that a word is an example of in a line with ``grid``; "" for none."""
    if token.kind == "COLON" and text.rstrip().endswith(":"):
        return "@grid:"
    if token.text == "in" or re.fullmatch(r"\s*grid(\s+\w+)?\s*", before):
        return "@grid i, j in"
    return ""
