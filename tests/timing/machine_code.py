"""Loops with wgmma in machine code: what is done between their products and the waits for them."""

from __future__ import annotations

import re
from dataclasses import dataclass

_LABEL = re.compile(r"^(\.L_x_\d+):")
_INSTRUCTION = re.compile(r"/\*[0-9a-f]{4,}\*/\s+(@!?U?P\w+\s+)?(\S+)([^;]*);")
_TARGET = re.compile(r"`\((\.L_x_\d+)\)")
# What threads compute; addresses, barriers and moves are none of it.
_ARITHMETIC = ("FMNMX", "FMUL", "FADD", "FFMA", "MUFU", "F2FP", "FSEL")


@dataclass(frozen=True)
class Waited:
    """A wait for products: how many groups it leaves under way, and the arithmetic instructions of
    the loop between the end of the last group before it and the wait."""

    pending: int
    work: int


def waits_of_loops(sass: str) -> list[list[Waited]]:
    """The waits of each innermost loop that holds products, in the order of the machine code, as it
    is listed by nvdisasm."""
    code: list[tuple[str, str]] = []
    labels: dict[str, int] = {}
    for line in map(str.strip, sass.splitlines()):
        if label := _LABEL.match(line):
            labels[label[1]] = len(code)
        elif found := _INSTRUCTION.search(line):
            # the back edge of a loop is taken under a condition; that of a barrier's slow path,
            # which stands behind all else, is not
            jump = found[1] is None and found[2].startswith("BRA")
            code.append(("always" if jump else found[2], found[3]))
    back: list[tuple[int, int]] = []
    for place, (name, rest) in enumerate(code):
        target = _TARGET.search(rest) if name.startswith("BRA") else None
        if target is not None and labels.get(target[1], place + 1) <= place:
            back.append((labels[target[1]], place))
    inner: list[tuple[int, int]] = []
    for low, high in sorted(back, key=lambda each: each[1] - each[0]):
        if any(name.startswith("HGMMA") for name, _ in code[low:high]):
            if not any(low <= a and b <= high for a, b in inner):
                inner.append((low, high))
    return [_waits(code[low : high + 1]) for low, high in sorted(inner)]


def _waits(code: list[tuple[str, str]]) -> list[Waited]:
    found: list[Waited] = []
    work = 0
    for name, rest in code:
        if name.startswith("HGMMA"):
            work = 0
        elif name.startswith("WARPGROUP.DEPBAR"):
            found.append(Waited(int(rest.rpartition("0x")[2], 16), work))
        elif name.partition(".")[0] in _ARITHMETIC:
            work += 1
    return found
