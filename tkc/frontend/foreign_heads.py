"""Forms of other languages in what a line declares: a kernel, a function, a param, hints."""

from __future__ import annotations

import re
from dataclasses import dataclass

from tkc.frontend.actions import Token
from tkc.ir.types import ELEMENTS

C_TYPE = re.compile(
    r"(?:__)?(?:nv_)?(?:float|int|uint|double|unsigned|signed|long|half|bfloat16|bool|void|char|short)"
    r"\d*(?:x\d+)?(?:_t)?|const|size_t|static|real|integer|logical|REAL|INTEGER|LOGICAL"
)


@dataclass(frozen=True, slots=True)
class Place:
    """Where a syntax error is: its line up to the token, the text from the token on, the innermost
    bracket that is open ("" if none), what stands in it before the token, the dotted name that the
    bracket follows, the name of the file, and the word that begins what the file has there
    ("kernel", "fn")."""

    before: str
    rest: str
    bracket: str
    inside: str
    callee: str
    path: str = ""
    item: str = ""


def of_head(token: Token, last: Token | None, place: Place) -> str:
    """In the parameters of a kernel, or behind them."""
    before = "" if last is None else last.text
    if token.text == "in" and before in ("(", ",", ":"):
        return "@in x"
    if token.text == "|":
        return "Optional" if re.match(r"\|\s*None\b", place.rest) else "@f32 | bf16"
    if token.text == "scratch":
        return "@scratch parameter"
    if token.text == "param":
        return "@param in head"
    if token.kind == "LSQB" and place.bracket == "(" and re.search(r"[(,]\s*\w+$", place.before):
        return "@float* x"
    if token.text.startswith(("__launch_bounds", "__cluster_dims", "__maxnreg")):
        return "@launch bounds"
    if token.text == "<" and re.fullmatch(r"\s*kernel\s+\w+\s*", place.before):
        return "@template"
    if token.kind == "LSQB" and place.before.endswith("]"):
        return "@f32[N][M]"
    if token.text == "<" and re.search(r":\s*\w+\s*$", place.before):
        return "Tensor"
    if token.kind == "EQUAL" and re.search(r"[(,]\s*\w+\s*$", place.before):
        return "@s=2.0"
    if re.fullmatch(r"\s*kernel\s+\w+\s*", place.before):
        return "@def"
    if place.bracket == "[" and re.fullmatch(r"\s*kernel\s+\w+\s*\[[^\]]*", place.before):
        return "@T in"
    if token.text == "*" and re.search(r":\s*(?:(?:out|inout)\s+)?\w+\s*$", place.before):
        return "@float* x"
    if re.search(r"\)\s*-?$", place.before) and place.rest.startswith(("->", ">", "- >")):
        return "@-> f32"
    if place.bracket == "(" and token.kind == "LPAR" and last is not None and last.kind == "NAME":
        return "@f32(N)"
    if re.match(r"[*/]\s*,", place.rest) and before in ("(", ","):
        return "@*,"
    if place.bracket == "(" and token.text.startswith("*") and before in ("(", ","):
        return "@*xs"
    if "out" in (before, token.text) or "inout" in (before, token.text) or token.text == "intent":
        return "@out y"
    if place.bracket == "(" and last is not None and last.kind == token.kind == "NAME":
        return "@float* x" if C_TYPE.fullmatch(before) or before in ELEMENTS else ""
    if place.bracket == "(" and last is not None and re.search(r"[(,]\s*\w+\s*$", place.before):
        return "@float* x" if token.kind in ("COMMA", "RPAR", "EQUAL") else ""
    if place.bracket == "(" and re.search(r":\s*$", place.before) and token.text == "*":
        return "@float* x"
    if place.bracket == "(" and token.kind == "DOT" and not place.rest.startswith("..."):
        return "" if "constexpr" in re.split(r"[,)=]", place.rest)[0] else "Tensor"
    return ""


def of_definition(first: str, token: Token, last: Token | None, place: Place, text: str) -> str:
    """In a line that defines a function, a param or a class."""
    if first == "fn" and token.text == "fn" and place.before and not place.before.strip():
        return "@fn inside"
    if first == "fn" and place.bracket == "(" and token.kind == "EQUAL":
        return "@fn f(x, a=1)"
    if first == "fn" and re.match(r"\s*fn\s+\w+\s*\(", text) and token.text in (":", "->", "-"):
        return "@fn types"
    if first == "fn" and re.fullmatch(r"\s*fn\s+\w+\s*", place.before):
        return "@line fn" if token.kind == "EQUAL" else "@fn types"
    if first == "param" and (re.search(r"\bin\s*$", place.before) or ".." in text):
        return "@param values"
    if first == "param" and token.kind in ("LSQB", "_NL"):
        return "@param values"
    if first == "param" and token.kind == "COLON":
        return "@param: int"
    if first == "class" and (last is None or last.text in ("class", "\n")):
        return "@class"
    return ""


def of_with(first: str, place: Place) -> str:
    """Where hints stand that can stand there, or only in another way."""
    if re.search(r":\s*$", place.before) and first in ("for", "role", "ring"):
        return "@: with"
    if re.search(r"\bwith\b", place.before):
        return "@with, with"
    of = {"if": "if", "elif": "if", "while": "while", "param": "param", "kernel": "kernel"}
    return f"@{of[first]} with" if first in of else ""
