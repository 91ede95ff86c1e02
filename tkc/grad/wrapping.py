"""Statements as lines of text."""

from __future__ import annotations

import re

WIDTH = 100  # characters of a line


def wrapped(text: str, indent: str, clause: str = "") -> list[str]:
    """A statement and a clause of hints behind it, as lines of at most ``WIDTH`` characters, as far
    as its sum has terms."""
    sign = re.search(r" (?:\+|max|min)?= ", text)  # the first: an index has others, x[c = c + 1]
    terms = _split(text[sign.end() :]) if sign else []
    if len(indent + text + clause) <= WIDTH or sign is None or len(terms) < 2:
        return [indent + text + clause]
    lines = [f"{indent}{text[: sign.end()]}("]
    line = indent + "    " + terms[0]
    for term in terms[1:]:
        if len(line) + 1 + len(term) > WIDTH:
            lines.append(line)
            line = indent + "    " + term
        else:
            line += " " + term
    return [*lines, line, f"{indent}){clause}"]


def _split(value: str) -> list[str]:
    """The terms of a sum, each but the first with its sign."""
    terms, depth, start = list[str](), 0, 0
    for k, c in enumerate(value):
        depth += (c in "([") - (c in ")]")
        if depth == 0 and value[k : k + 3] in (" + ", " - "):
            terms.append(value[start:k])
            start = k + 1
    return [*terms, value[start:]]
