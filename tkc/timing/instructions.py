"""How many instructions of each unit a piece of PTX is, so that a new elementwise function needs no
row of its own: its cost follows from the PTX of its row in ``tkc.ir.elementwise``."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from tkc.ir.elementwise import FUNCTIONS
from tkc.ir.elementwise_ptx import Template
from tkc.ir.types import ELEMENTS, Element
from tkc.timing.machine import TimingMachine


@dataclass(frozen=True, slots=True)
class Work:
    """Instructions of one warp: all that are issued, and those of them that go to the units for
    FMA, for comparisons and logic, for special functions, and for f64."""

    issue: float = 0.0
    fma: float = 0.0
    alu: float = 0.0
    mufu: float = 0.0
    f64: float = 0.0

    def __add__(self, other: Work) -> Work:
        return Work(
            self.issue + other.issue,
            self.fma + other.fma,
            self.alu + other.alu,
            self.mufu + other.mufu,
            self.f64 + other.f64,
        )

    def times(self, count: float) -> Work:
        """The same work so many times."""
        return Work(
            self.issue * count,
            self.fma * count,
            self.alu * count,
            self.mufu * count,
            self.f64 * count,
        )

    def __bool__(self) -> bool:
        return self.issue > 0

    def clocks(self, machine: TimingMachine) -> float:
        """Clocks that a warp takes which has a scheduler with its units for itself: the greatest of
        the times of issue and of each unit, and the share of the others that it does not hide
        (``machine.overlap``)."""
        issue, units = self._units(machine)
        return _hidden(issue, units, machine.overlap)

    def clocks_beside(self, machine: TimingMachine) -> float:
        """Clocks that a warp takes as in ``clocks``, while the tensor cores work for wgmma, which
        slows the units (``unit_clocks_beside``)."""
        issue, *units = self.unit_clocks_beside(machine)
        return _hidden(issue, tuple(units), machine.overlap)

    def unit_clocks(self, machine: TimingMachine) -> tuple[float, ...]:
        """Clocks of issue, and of the units for FMA, ALU, MUFU and f64, each for itself."""
        issue, units = self._units(machine)
        return (issue, *units)

    def unit_clocks_beside(self, machine: TimingMachine) -> tuple[float, ...]:
        """Clocks of issue, FMA, ALU, MUFU and f64 while the tensor cores work for wgmma: their
        accumulators go through the same register file, so that each unit takes longer (MUFU, which
        reads and writes least in a clock, the least)."""
        issue, (fma, alu, mufu, f64) = self._units(machine)
        other, special = machine.issue_beside, machine.mufu_beside
        return issue * other, fma * other, alu * other, mufu * special, f64 * other

    def _units(self, machine: TimingMachine) -> tuple[float, tuple[float, float, float, float]]:
        """Clocks of the scheduler, and of its FMA, ALU, MUFU and f64 units."""
        quarter = 32 * 4  # lanes of a warp on one of four schedulers
        return self.issue / machine.issue_rate, (
            self.fma * quarter / machine.limits.rates.fma,
            self.alu * quarter / machine.alu_lanes,
            self.mufu * quarter / machine.mufu_lanes,
            self.f64 * quarter / machine.f64_lanes,
        )


def occupied(clocks: tuple[float, ...], overlap: float) -> tuple[float, ...]:
    """Clocks for which work keeps issue and each unit from other warps of the scheduler, where it
    takes ``clocks`` of them by itself. The units hide no more of each other for several warps than
    for one, so that each is also taken for the share ``overlap`` of what is issued, and issue for
    that of the busiest unit."""
    issue, *units = clocks
    return issue + overlap * max(units), *(unit + overlap * issue for unit in units)


def _hidden(issue: float, units: tuple[float, ...], overlap: float) -> float:
    busiest = max(issue, *units)
    rest = issue + units[1] + units[2] + units[3] - busiest
    return busiest + overlap * max(0.0, min(busiest, rest))


_FMA, _ALU = Work(issue=1, fma=1), Work(issue=1, alu=1)
_MUFU, _DOUBLE = Work(issue=1, mufu=1), Work(issue=1, f64=1)

# What is one instruction of PTX and several of the hardware, longest match first. Counted in
# machine code; those of 64 bits are subroutines.
_SEQUENCES: dict[str, Work] = {
    "div.approx": Work(issue=2, fma=1, mufu=1),
    "div.full": Work(issue=9, fma=6, alu=1, mufu=1),
    "div.rn.f64": Work(issue=26, alu=4, mufu=1, f64=16),
    "sqrt.rn.f64": Work(issue=26, alu=4, mufu=1, f64=16),
    "rcp.rn.f64": Work(issue=18, alu=4, mufu=1, f64=10),
    "div.s32": Work(issue=20, fma=4, alu=10, mufu=2),
    "div.u32": Work(issue=18, fma=4, alu=8, mufu=2),
    "rem.s32": Work(issue=21, fma=5, alu=10, mufu=2),
    "rem.u32": Work(issue=19, fma=5, alu=8, mufu=2),
    "div.s64": Work(issue=90, fma=30, alu=40, mufu=2),
    "div.u64": Work(issue=80, fma=30, alu=35, mufu=2),
    "rem.s64": Work(issue=90, fma=30, alu=40, mufu=2),
    "rem.u64": Work(issue=80, fma=30, alu=35, mufu=2),
    "sqrt.approx": Work(issue=2, fma=1, mufu=1),
    "tanh": _MUFU,
    "mov": Work(),
    "abs.f": Work(),  # a modifier of the operand
    "neg.f": Work(),
}
_SPECIAL = {"ex2", "lg2", "rcp", "rsqrt", "sin", "cos", "popc", "clz", "bfind", "brev"}
_MULTIPLY = {"mul", "mad", "fma", "add", "sub"}  # of floats, and products of integers


@cache
def instruction(opcode: str) -> Work:
    """What one PTX instruction takes; an unknown one counts as of the ALU."""
    matches = [name for name in _SEQUENCES if opcode.startswith(name)]
    if matches:
        return _SEQUENCES[max(matches, key=len)]
    head, *words = opcode.split(".")
    kind = words[-1] if words else ""
    if head in _SPECIAL or (head == "cvt" and len({w for w in words if w in _WIDTHS}) == 2):
        return _MUFU  # conversions between integers and floats, and of widths, are as slow
    if kind == "f64":
        return _DOUBLE
    if kind == "f32" and head in _MULTIPLY:
        return _FMA
    wide = kind in ("s64", "u64", "b64")
    if head in ("mul", "mad"):
        return _FMA.times(4 if wide else 1)
    return _ALU.times(2 if wide else 1)


_WIDTHS = {*"s8 u8 s16 u16 s32 u32 s64 u64 f16 bf16 f32 f64".split()}


@cache
def function(name: str, element: Element) -> Work:
    """An elementwise function of T = ``element``, for one register."""
    row = FUNCTIONS[name]
    kind = element if element.name in row.types else ELEMENTS[row.types[0]]
    return of_template(row.template(kind))


def of_template(form: Template) -> Work:
    """The work of a warp for one element of a function, by the PTX that its row emits."""
    total = Work()
    for line in form.lines:
        words = line.split()
        opcode = words[1] if words[0].startswith("@") else words[0]
        total += instruction(opcode)
    return total


def of_text(text: str) -> Work:
    """The work of the text of a ``ptx(...)`` for one element, all its instructions counted."""
    return of_template(Template.parse(text))


@cache
def cast(source: Element, target: Element) -> Work:
    """A conversion, for one register element."""
    if source == target or (source.is_integer and target.is_integer and target.bits <= 32):
        return Work() if source.bits == target.bits else _ALU
    if target.name == "bool" or source.name == "bool":
        return _ALU
    if source.is_integer and target.is_integer:
        return _ALU  # the upper half, by a shift
    if source.is_integer or target.is_integer:
        return _MUFU if max(source.bits, target.bits) <= 32 else _MUFU.times(2)
    if "f64" in (source.name, target.name):
        return _MUFU.times(1 if min(source.bits, target.bits) >= 32 else 2)
    if target.is_narrow or source.is_narrow:
        return Work(issue=1.0, alu=0.5, mufu=0.5 if target.is_narrow else 0.25)
    if target.bits < source.bits:
        return Work(issue=0.5, alu=0.5)  # two to a word in one instruction
    if source.name == "bf16":
        return Work(issue=1.0, alu=0.5)  # a shift or a mask
    return Work(issue=1.0, alu=1.0)
