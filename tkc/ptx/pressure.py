"""Where the registers of a PTX text are fullest, and which line of the source fills them there.

Registers are alive from a definition to the last use that it reaches. What ptxas does with them is
its own affair, so this explains a spill that it has reported. One it predicts: of numbers that must
be held at a barrier, and that are more than a thread has registers.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

Place = tuple[int, int, int]  # line of the .loc directive that holds; line and column of the source

# What writes no register, whatever its first operand is.
_EFFECTS = frozenset(
    "st red bar barrier bra ret exit trap fence membar cp prefetch stmatrix setmaxnreg".split()
)
_BARRIERS = frozenset(("bar", "barrier"))  # which no access of memory passes
# What makes numbers that nothing but memory, or tensor cores, could make anew.
_SOURCES = frozenset("ld ldmatrix mma wgmma atom".split())
_REGISTER = re.compile(r"%[A-Za-z_]+\d+\b")
_COUNTED = re.compile(r"\.reg\s+\.\w+\s+%\w+<(\d+)>")
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
    brings: bool = False  # numbers from memory or tensor cores


def heaviest(ptx: str) -> Pressure | None:
    """The line that fills most of the registers where most are alive; None if the text has no
    ``.loc`` directives, or not one kernel."""
    if not _is_kernel(ptx):
        return None
    code = _Code(ptx)
    return code.fullest(max(code.alive(), key=code.words, default=0))


def overfull(ptx: str, most: int) -> Pressure | None:
    """The same of the barrier where most numbers are held that cannot be computed anew behind it;
    None where ``most`` registers hold them. Those can be that one instruction makes of others that
    are held there, and what follows from positions and addresses."""
    if not _is_kernel(ptx) or sum(map(int, _COUNTED.findall(ptx))) <= most // 2:
        return None
    code = _Code(ptx)
    data, anew = code.data()
    fullest = 0
    for one, alive in zip(code.instructions, code.alive(), strict=False):
        held = alive & data
        if one.opcode not in _BARRIERS or code.words(held) <= max(most, code.words(fullest)):
            continue
        held &= ~sum(bit for bit, reads in anew.items() if held & bit and not reads & ~held)
        fullest = max(held, fullest, key=code.words)
    return code.fullest(fullest) if code.words(fullest) > most else None


def _is_kernel(ptx: str) -> bool:
    """Whether the text has one kernel, and no more."""
    return len(re.findall(r"^[^/\n]*\.entry\b", ptx, re.M)) == 1


class _Code:
    """The instructions of a kernel, and the words of its registers."""

    def __init__(self, ptx: str) -> None:
        self.bits: dict[str, int] = {}
        self.single = self.double = 0  # the registers of one word, and of two
        self.floats = 0
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
            if kind[0] == "f":
                self.floats |= bit
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
        made.brings = base in _SOURCES and not opcode.startswith("ld.param")
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

    def fullest(self, alive: int) -> Pressure | None:
        """The line that fills most of the registers ``alive``; None where no line is known."""
        lines: Counter[int] = Counter()
        columns: Counter[tuple[int, int]] = Counter()
        directives: dict[tuple[int, int], int] = {}
        for bit, (directive, line, column) in self.makers().items():
            if alive & bit and line:
                lines[line] += self.words(bit)
                columns[line, column] += self.words(bit)
                known = directives.get((line, column), directive)
                directives[line, column] = min(directive, known)
        if not lines:
            return None
        line = max(lines, key=lambda line: (lines[line], -line))
        place = max((p for p in columns if p[0] == line), key=lambda p: (columns[p], -p[1]))
        return Pressure(directives[place], lines[line], self.words(alive))

    def data(self) -> tuple[int, dict[int, int]]:
        """The registers of numbers that come from memory or tensor cores, or are computed of such
        as floats; and what each of those that one instruction computes is computed of."""
        found = 0
        writers: dict[int, list[_Instruction]] = {}
        for one in self.instructions:
            found |= one.writes if one.brings else 0
            for bit in _each(one.writes & (self.floats | found)):
                writers.setdefault(bit, []).append(one)
        known = -1
        while known != found:
            known = found
            for one in self.instructions:
                if one.reads & found:
                    found |= one.writes & self.floats
        anew = {
            bit: made[0].reads & found
            for bit, made in writers.items()
            if len(made) == 1 and not made[0].brings and not made[0].guarded
        }
        return found, anew

    def makers(self) -> dict[int, Place]:
        """The place that each register is computed at: the first that does more than to move."""
        found: dict[int, tuple[bool, Place]] = {}
        for one in self.instructions:
            moves = one.opcode == "mov"
            for bit in _each(one.writes):
                if bit not in found or (found[bit][0] and not moves):
                    found[bit] = moves, one.place
        return {bit: place for bit, (_, place) in found.items()}


def _each(registers: int) -> Iterator[int]:
    """The bits of a set of registers, one by one."""
    while registers:
        bit = registers & -registers
        registers ^= bit
        yield bit
