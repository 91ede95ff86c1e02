"""Where the registers of a PTX text are fullest, and which line of the source fills them there.

Registers are alive from a definition to the last use that it reaches. What ptxas does with them is
its own affair, so this explains a spill that it has reported; it predicts none.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass

Place = tuple[int, int, int]  # line of the .loc directive that holds; line and column of the source

# What writes no register, whatever its first operand is.
_EFFECTS = frozenset(
    "st red bar barrier bra ret exit trap fence membar cp prefetch stmatrix setmaxnreg".split()
)
_REGISTER = re.compile(r"%[A-Za-z_]+\d+\b")
_DECLARED = re.compile(r"\.reg\s+\.(\w+)\s+(%[A-Za-z_]+)<")


@dataclass(frozen=True, slots=True)
class Pressure:
    """At the fullest point ``alive`` words are held, of which ``held`` were made for the line of
    the ``.loc`` directive that stands in PTX line ``ptx_line``."""

    ptx_line: int
    held: int
    alive: int


@dataclass(slots=True)
class _Instruction:
    """``writes`` and ``reads`` are sets of registers, as bits. ``label``: where a branch goes, or
    the name of a label, which has no opcode."""

    place: Place
    opcode: str = ""
    guarded: bool = False
    writes: int = 0
    reads: int = 0
    label: str = ""


def heaviest(ptx: str) -> Pressure | None:
    """The line that fills most of the registers where most are alive; None if the text has no
    ``.loc`` directives, or not one kernel."""
    if len(re.findall(r"^[^/\n]*\.entry\b", ptx, re.M)) != 1:
        return None
    code = _Code(ptx)
    alive = max(code.alive(), key=code.words, default=0)
    lines: Counter[int] = Counter()
    columns: Counter[tuple[int, int]] = Counter()
    directives: dict[tuple[int, int], int] = {}
    for bit, (directive, line, column) in code.makers().items():
        if alive & bit and line:
            lines[line] += code.words(bit)
            columns[line, column] += code.words(bit)
            known = directives.get((line, column), directive)
            directives[line, column] = min(directive, known)
    if not lines:
        return None
    line = max(lines, key=lambda line: (lines[line], -line))
    place = max((p for p in columns if p[0] == line), key=lambda p: (columns[p], -p[1]))
    return Pressure(directives[place], lines[line], code.words(alive))


class _Code:
    """The instructions of a kernel, and the words of its registers."""

    def __init__(self, ptx: str) -> None:
        self.bits: dict[str, int] = {}
        self.single = self.double = 0  # the registers of one word, and of two
        self.kinds: dict[str, str] = {prefix: kind for kind, prefix in _DECLARED.findall(ptx)}
        self.instructions: list[_Instruction] = []
        place = (0, 0, 0)
        for number, line in enumerate(ptx.splitlines(), 1):
            for part in line.split("//")[0].split(";"):
                text = part.strip().lstrip("{}").strip()
                if directive := re.match(r"\.loc\s+\d+\s+(\d+)\s+(\d+)", text):
                    place = number, int(directive[1]), int(directive[2])
                elif label := re.fullmatch(r"([\w$]+):", text):
                    self.instructions.append(_Instruction(place, label=label[1]))
                elif text and text[0] not in ".)":
                    self.instructions.append(self._instruction(text, place))

    def words(self, registers: int) -> int:
        single, double = registers & self.single, registers & self.double
        return single.bit_count() + 2 * double.bit_count()

    def _set(self, text: str) -> int:
        """The registers that a text names. Those of the hardware, such as %tid.x, are none."""
        found = 0
        for name in _REGISTER.findall(text):
            kind = self.kinds.get(name.rstrip("0123456789"))
            if kind is None:
                continue
            bit = self.bits.setdefault(name, 1 << len(self.bits))
            if kind.endswith("64"):
                self.double |= bit
            elif kind != "pred":
                self.single |= bit
            found |= bit
        return found

    def _instruction(self, text: str, place: Place) -> _Instruction:
        guard = re.match(r"@!?(%\w+)\s+", text)
        opcode, _, operands = (text[guard.end() :] if guard else text).partition(" ")
        base = opcode.partition(".")[0]
        made = _Instruction(place, base, guard is not None)
        if base == "bra":
            made.label = operands.strip()
        first = re.match(r"\s*(\{[^}]*\}|[^,]*)", operands)
        target = first[0] if first else ""
        if base not in _EFFECTS and not target.strip().startswith("["):
            made.writes = self._set(target)
            adds = base == "wgmma"  # into the registers that it writes
            operands = operands if adds else operands[len(target) :]
        made.reads = self._set(operands) | (self._set(guard[1]) if guard else 0)
        return made

    def alive(self) -> list[int]:
        """What is alive in front of each instruction: backwards, again until loops are settled."""
        at_label: dict[str, int] = {}
        before = [0] * (len(self.instructions) + 1)
        settled = False
        while not settled:
            settled = True
            for number in range(len(self.instructions) - 1, -1, -1):
                one, alive = self.instructions[number], before[number + 1]
                if not one.opcode:
                    settled = settled and at_label.get(one.label, 0) == alive
                    at_label[one.label] = alive
                elif one.opcode == "bra":
                    alive = at_label.get(one.label, 0) | (alive if one.guarded else 0)
                elif one.opcode in ("ret", "exit") and not one.guarded:
                    alive = 0
                kept = alive if one.guarded else alive & ~one.writes
                before[number] = kept | one.reads
        return before

    def makers(self) -> dict[int, Place]:
        """The place that each register is computed at: the first that does more than to move."""
        found: dict[int, tuple[bool, Place]] = {}
        for one in self.instructions:
            rest, moves = one.writes, one.opcode == "mov"
            while rest:
                bit = rest & -rest
                rest ^= bit
                if bit not in found or (found[bit][0] and not moves):
                    found[bit] = moves, one.place
        return {bit: place for bit, (_, place) in found.items()}
