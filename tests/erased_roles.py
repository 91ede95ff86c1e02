"""A source without its lines of ``role`` and ``ring``."""

from __future__ import annotations

import re


def erased(text: str) -> str:
    """The source without its lines of ``role`` and ``ring``, their blocks a step further out."""
    found: list[str] = []
    around: list[int] = []  # indents of the roles and rings that are open
    for line in text.splitlines():
        indent = len(line) - len(line.lstrip())
        while line.strip() and around and indent <= around[-1]:
            around.pop()
        if re.match(r" +(role|ring) ", line):
            around.append(indent)
        else:
            found.append(line[4 * len(around) :] if line.strip() else line)
    return "\n".join(found) + "\n"
