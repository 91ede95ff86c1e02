"""Hints of the table of habits in the names and numbers of the line that is wrong."""

from __future__ import annotations

import re

from tkc.frontend import habits
from tkc.frontend.foreign_heads import Place

# A value that an operator takes as it is; any other stands in brackets behind it.
_SINGLE = re.compile(r"-?[\w.]+(?:\[[^\[\]]*\]|\([^()]*\))?")
_COUNTED = re.compile(r"\s*(\+\+|--)?\s*(\w[\w.]*(?:\[[^\]]*\])?)\s*(\+\+|--)?\s*")
_AMONG = re.compile(r"(\w[\w.]*(?:\[[^\]]*\])?)\s+(?:not\s+)?in\s*[(\[{]([^()\[\]{}]+)[)\]}]")
_OF_AMONG = {"@in (1, 2)": ("==", "or"), "@not in (1, 2)": ("!=", "and")}


def in_own_words(row: str, found: str, place: Place) -> str | None:
    """What ``habits.hint(row, found)`` says, written for the line of ``place`` where that is one
    statement of a known form; else as the table has it."""
    advice = habits.hint(row, found)
    line = place.before + place.rest.partition("\n")[0].partition("#")[0]
    if advice is None:
        return None
    if row == "@n **= 2":
        name = place.before.removesuffix(found).strip()
        value = re.split(r"\swith\s", place.rest.partition("\n")[0].partition("#")[0])[0]
        value = value.removeprefix("=").strip() or "2"
        written = f"{name} = {name} {found} {bracketed(value)}"
        return advice.replace(f"m = m {found} 2", written)
    if row == "@++" and (counted := _COUNTED.fullmatch(line)):
        sign = (counted[1] or counted[3] or "++")[0]
        return advice.replace("c += 1", f"{counted[2]} {sign}= 1")
    if row in _OF_AMONG and (held := _AMONG.search(line)):
        compared, joined = _OF_AMONG[row]
        each = [f"{held[1]} {compared} {i.strip()}" for i in held[2].split(",") if i.strip()]
        shown = f"j {compared} 1 {joined} j {compared} 2"
        return advice.replace(shown, f" {joined} ".join(each))
    if row == "@:=" and (bound := re.fullmatch(r"\s*(\w+(?:\[[^\]]*\])?)\s*:=\s*(.*?)\s*", line)):
        return advice.replace("v = x[i, j]", f"{bound[1]} = {bound[2]}")
    return advice


def bracketed(value: str) -> str:
    """The text of a value as it stands behind an operator: in brackets, if it has operators."""
    return value if _SINGLE.fullmatch(value) else f"({value})"
