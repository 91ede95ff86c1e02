"""The form of the text of ``ptx(...)``: what can be told without knowing the instructions."""

from __future__ import annotations

import re

_OPERAND = re.compile(r"\$(\d+)(?!\w)")
_LABEL = re.compile(r"(?:^|[;{}])\s*[A-Za-z_$%][\w$]*\s*:(?!:)")
_SPECIAL = re.compile(
    r"%(?:tid|ntid|laneid|warpid|nwarpid|ctaid|nctaid|smid|nsmid|gridid|clock\w*|globaltimer\w*|"
    r"lanemask_\w+|\w*cluster\w*|pm\d\w*|envreg\d+|\w+_smem_size)\b"
)
_CLOSED = {"(": ")", "[": "]", "{": "}"}


def ptx_problem(text: str, operands: int) -> str | None:
    """Why a text cannot be the PTX of one result and so many operands; None if it can.

    Instructions are checked where the PTX is read; this is about `$`, brackets, labels and ends.
    """
    plain = _without_comments(text)
    used = {int(number) for number in _OPERAND.findall(plain)}
    missing = [n for n in range(operands + 1) if n not in used]
    if missing:
        return f"the text does not use ${missing[0]}"
    if max(used) > operands:
        many = f"{operands} operand{'s' * (operands != 1)}"
        return f"the text uses ${max(used)}, but there {'is' if operands == 1 else 'are'} {many}"
    if "$" in _OPERAND.sub("", plain):
        return "a `$` stands before the number of an operand, and nowhere else"
    waiting: list[str] = []
    for letter in plain:
        if letter in _CLOSED:
            waiting.append(_CLOSED[letter])
        elif letter in _CLOSED.values() and (not waiting or waiting.pop() != letter):
            return f"a bracket before this `{letter}` is missing"
    if waiting:
        return f"a `{waiting[-1]}` is missing"
    if _LABEL.search(plain):
        return "the text has a label, and stands once for each element: use predicates"
    return None


def special_register(text: str) -> str | None:
    """A register in the text that tells of the thread, the launch or the time, such as
    ``%laneid``; None if there is none."""
    found = _SPECIAL.search(_without_comments(text))
    return found.group() if found is not None else None


def _without_comments(text: str) -> str:
    return re.sub(r"//[^\n]*|/\*.*?\*/", " ", text, flags=re.S)
