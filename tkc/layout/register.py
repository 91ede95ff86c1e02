"""Register layouts: which element of a tile each register of each lane of each warp holds.

The accumulator of one `mma.sync` m16n8 instruction, as a layout of axes i (rows) and j (columns):

    reg j2:1 i2:8 | lane j4:2 i8:1 | warp

A `Mode` such as `j4:2` is one digit: it takes 4 values and each step moves by 2 along axis j. The
digits of a register number, least significant first, are those of `reg`; likewise lane and warp.
Register 3 has digits (1, 1), lane 6 has digits (2, 1), hence the position

    j = 1*1 + 2*2 = 5        i = 1*8 + 1*1 = 9

which is what the PTX ISA says of c3 in lane 6: row g + 8, column 2t + 1 with g = 1, t = 2.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from math import prod
from typing import TYPE_CHECKING, Literal, NamedTuple

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

LANES = 32
WARPGROUP = 4  # warps: they run a wgmma together, and setmaxnreg is for all of them

Source = Literal["lane", "warp"]


class Mode(NamedTuple):
    """A digit d in 0..size-1 that moves by d*stride along `axis`; axis None means replication."""

    axis: str | None
    size: int
    stride: int

    def text(self) -> str:
        """`j4:2`, `-4` for replication, and `x1.4:2` where the name itself ends in a digit."""
        if self.axis is None:
            return f"-{self.size}"
        dot = "." if self.axis[-1].isdigit() else ""
        return f"{self.axis}{dot}{self.size}:{self.stride}"


class Term(NamedTuple):
    """((source // divisor) % size) * stride, where source is the lane or the warp number."""

    source: Source
    divisor: int
    size: int
    stride: int

    def value(self, lane: int, warp: int) -> int:
        """What the digit adds to a position, for a thread of this lane and warp."""
        number = lane if self.source == "lane" else warp
        return number // self.divisor % self.size * self.stride


class Owner(NamedTuple):
    """One place in the register files of a CTA."""

    reg: int
    lane: int
    warp: int


def digits_of(number: int, modes: Iterable[Mode]) -> list[int]:
    """The mixed-radix digits of `number`: 11 over sizes (2, 3, 4) is 1 + 2*2 + 6*1 -> [1, 2, 1]."""
    found: list[int] = []
    for mode in modes:
        number, digit = divmod(number, mode.size)
        found.append(digit)
    return found


def merged(modes: Iterable[Mode]) -> tuple[Mode, ...]:
    """Neighbouring digits that count on become one: j4:2 j8:8 -> j32:2. Digits of size 1 go."""
    out: list[Mode] = []
    for mode in modes:
        if mode.size == 1:
            continue
        if mode.axis is None:
            mode = Mode(None, mode.size, 0)
        last = out[-1] if out else None
        if last is None or last.axis != mode.axis or mode.stride != last.size * last.stride:
            out.append(mode)
        else:
            out[-1] = Mode(last.axis, last.size * mode.size, last.stride)
    return tuple(out)


@dataclass(frozen=True)
class RegisterLayout:
    """(register, lane, warp) -> one position on each named axis; digits least significant first.

    >>> c = RegisterLayout.parse("reg j2:1 i2:8 | lane j4:2 i8:1 | warp")
    >>> c.coords(reg=3, lane=6, warp=0)
    {'j': 5, 'i': 9}
    """

    reg: tuple[Mode, ...]
    lane: tuple[Mode, ...]
    warp: tuple[Mode, ...] = ()

    def __post_init__(self) -> None:
        if prod(mode.size for mode in self.lane) != LANES:
            raise ValueError(f"the lane digits must multiply to {LANES}: {self.text()}")
        if any(mode.axis is None for mode in self.reg):
            raise ValueError(f"a register digit needs an axis: {self.text()}")
        for mode in (*self.reg, *self.lane, *self.warp):
            if mode.size < 1 or (mode.axis is not None and mode.stride < 1):
                raise ValueError(f"a digit needs a size and a stride of at least 1: {mode}")

    # -- facts ---------------------------------------------------------------------------------

    @cached_property
    def registers(self) -> int:
        """Elements held by one thread."""
        return prod(mode.size for mode in self.reg)

    @cached_property
    def warps(self) -> int:
        """How many warps hold the tile: the product of the warp digits, replication included."""
        return prod(mode.size for mode in self.warp)

    @cached_property
    def _extents(self) -> dict[str, int]:
        extents: dict[str, int] = {}
        for axis, size, stride in (*self.reg, *self.lane, *self.warp):
            if axis is not None:
                extents[axis] = extents.get(axis, 1) + (size - 1) * stride
        return extents

    def axes(self) -> dict[str, int]:
        """Axis -> 1 + the largest position held on it."""
        return dict(self._extents)

    def axis_modes(self, axis: str) -> list[Mode]:
        """All digits along one axis, shortest stride first, digits of size 1 left out."""
        modes = [m for m in (*self.reg, *self.lane, *self.warp) if m.axis == axis and m.size > 1]
        return sorted(modes, key=lambda mode: mode.stride)

    def is_exact(self, sizes: Mapping[str, int] | None = None) -> bool:
        """True if each position is held by exactly one digit combination, apart from replication.

        Digits reach 0..n-1 once each if and only if, sorted by stride, they count on: 2:1, 4:2,
        10:8 reaches 0..79 (de Bruijn: the stride-1 digit must come first, the rest are multiples).
        """
        if sizes is not None:
            given = {axis: size for axis, size in sizes.items() if size > 1}
            if given != {axis: size for axis, size in self._extents.items() if size > 1}:
                return False
        for axis in self._extents:
            reach = 1
            for mode in self.axis_modes(axis):
                if mode.stride != reach:
                    return False
                reach *= mode.size
        return True

    def vector(self, axis: str) -> int:
        """Elements in a run along `axis`, aligned and a power of two, in the lowest registers."""
        run = 1
        for mode in self.reg:
            if mode.size > 1:
                if mode.axis != axis or mode.stride != run:
                    break
                run *= mode.size
        return run & -run

    def replicas(self) -> tuple[Term, ...]:
        """The digits over which the tile is replicated; the thread with all of them 0 is leader."""
        return tuple(term for axis, term in self._terms if axis is None)

    def terms(self, axis: str) -> tuple[Term, ...]:
        """Position of register 0 on `axis`, as a sum of lane and warp digits."""
        return tuple(term for name, term in self._terms if name == axis)

    @cached_property
    def _terms(self) -> tuple[tuple[str | None, Term], ...]:
        found: list[tuple[str | None, Term]] = []
        sources: tuple[tuple[Source, tuple[Mode, ...]], ...]
        sources = (("lane", self.lane), ("warp", self.warp))
        for source, modes in sources:
            divisor = 1
            for axis, size, stride in modes:
                if size > 1:
                    found.append((axis, Term(source, divisor, size, stride if axis else 1)))
                divisor *= size
        return tuple(found)

    def positions(self, axis: str) -> tuple[int, ...]:
        """What each register adds to the position on `axis`: its digits times their strides."""
        found = [0]
        for mode in self.reg:
            step = mode.stride if mode.axis == axis else 0
            found = [base + digit * step for digit in range(mode.size) for base in found]
        return tuple(found)

    # -- the map and its inverse ---------------------------------------------------------------

    def coords(self, reg: int, lane: int, warp: int) -> dict[str, int]:
        """Position on every axis of what this place holds."""
        found = dict.fromkeys(self._extents, 0)
        for number, modes in ((reg, self.reg), (lane, self.lane), (warp, self.warp)):
            for mode, digit in zip(modes, digits_of(number, modes), strict=True):
                if mode.axis is not None:
                    found[mode.axis] += digit * mode.stride
        return found

    def owners(self, coords: Mapping[str, int]) -> list[Owner]:
        """All places that hold `coords`, leaders first; the inverse of `coords` if exact."""
        left = dict(coords)
        chosen: dict[tuple[str, int], int] = {}
        for axis in self._extents:
            for mode in reversed(self.axis_modes(axis)):
                digit = min(left[axis] // mode.stride, mode.size - 1)
                chosen[(axis, mode.stride)] = digit
                left[axis] -= digit * mode.stride
            if left[axis]:
                return []
        numbers: list[list[int]] = []
        for modes in (self.reg, self.lane, self.warp):
            partial, weight = [0], 1
            for axis, size, stride in modes:
                values = range(size) if axis is None else (chosen.get((axis, stride), 0),)
                partial = [p + v * weight for v in values for p in partial]
                weight *= size
            numbers.append(partial)
        return [Owner(r, lane, w) for w, lane, r in product(numbers[2], numbers[1], numbers[0])]

    def oracle(self) -> dict[str, NDArray[np.int64]]:
        """Axis -> positions as an array [register, lane, warp], one by one from `coords`."""
        import numpy as np

        shape = (self.registers, LANES, self.warps)
        held = {axis: np.zeros(shape, np.int64) for axis in self._extents}
        for reg, lane, warp in product(*map(range, shape)):
            for axis, position in self.coords(reg, lane, warp).items():
                held[axis][reg, lane, warp] = position
        return held

    # -- derived layouts -----------------------------------------------------------------------

    def project(self, axes: Iterable[str]) -> RegisterLayout:
        """Drop all other axes, as a reduction over them does.

        reg j2:1 i2:8 | lane j4:2 i8:1 | warp   ->   (i)   reg i2:8 | lane -4 i8:1 | warp
        """
        kept = frozenset(axes)

        def keep(modes: tuple[Mode, ...]) -> tuple[Mode, ...]:
            return merged(m if m.axis in kept else Mode(None, m.size, 0) for m in modes)

        reg = merged(mode for mode in self.reg if mode.axis in kept)
        return RegisterLayout(reg, keep(self.lane), keep(self.warp))

    def rename(self, names: Mapping[str, str]) -> RegisterLayout:
        """Call the axes by other names; names not mentioned stay."""

        def renamed(modes: tuple[Mode, ...]) -> tuple[Mode, ...]:
            return tuple(
                mode if mode.axis is None else mode._replace(axis=names.get(mode.axis, mode.axis))
                for mode in modes
            )

        return RegisterLayout(renamed(self.reg), renamed(self.lane), renamed(self.warp))

    def with_registers(self, *modes: Mode) -> RegisterLayout:
        """Append slower register digits: a further axis held whole by every thread."""
        return RegisterLayout((*self.reg, *modes), self.lane, self.warp).normalised()

    def split(self, axis: str, outer: str, inner: str, inner_size: int) -> RegisterLayout | None:
        """The same registers where position p on `axis` is outer * inner_size + inner.

        j16:1 with inner_size 4 becomes inner4:1 outer4:1. None if a digit straddles the border.
        """

        def cut(modes: tuple[Mode, ...]) -> tuple[Mode, ...] | None:
            out: list[Mode] = []
            for mode in modes:
                _, size, stride = mode
                if mode.axis != axis:
                    out.append(mode)
                elif stride % inner_size == 0:
                    out.append(Mode(outer, size, stride // inner_size))
                elif inner_size % stride:
                    return None
                elif size * stride <= inner_size:
                    out.append(Mode(inner, size, stride))
                else:
                    below = inner_size // stride
                    if size % below:
                        return None
                    out += [Mode(inner, below, stride), Mode(outer, size // below, 1)]
            return tuple(out)

        reg, lane, warp = map(cut, (self.reg, self.lane, self.warp))
        if reg is None or lane is None or warp is None:
            return None
        return RegisterLayout(reg, lane, warp)

    def join(self, outer: str, inner: str, inner_size: int, axis: str) -> RegisterLayout:
        """The inverse of `split`: outer * inner_size + inner becomes one position on `axis`."""

        def glue(modes: tuple[Mode, ...]) -> tuple[Mode, ...]:
            scale = {outer: inner_size, inner: 1}
            return tuple(
                Mode(axis, m.size, m.stride * scale[m.axis]) if m.axis in scale else m
                for m in modes
            )

        return RegisterLayout(glue(self.reg), glue(self.lane), glue(self.warp))

    def normalised(self) -> RegisterLayout:
        """The same map with as few digits as possible; equal maps have equal normal forms."""
        return RegisterLayout(merged(self.reg), merged(self.lane), merged(self.warp))

    # -- text ----------------------------------------------------------------------------------

    def text(self) -> str:
        """`reg j2:1 i2:8 | lane j4:2 i8:1 | warp`; `parse` reads it back."""
        parts = (("reg", self.reg), ("lane", self.lane), ("warp", self.warp))
        return " | ".join(" ".join((name, *(m.text() for m in modes))) for name, modes in parts)

    __str__ = text

    @staticmethod
    def parse(text: str) -> RegisterLayout:
        """The inverse of `text`. Raises ValueError with the offending part."""
        parts: dict[str, tuple[Mode, ...]] = {}
        for part in text.split("|"):
            name, *modes = part.split() or [""]
            if name not in ("reg", "lane", "warp") or name in parts:
                raise ValueError(f"expected reg, lane or warp, once each, in {part.strip()!r}")
            parts[name] = tuple(map(parse_mode, modes))
        if "lane" not in parts:
            raise ValueError(f"no lane digits in {text!r}")
        return RegisterLayout(parts.get("reg", ()), parts["lane"], parts.get("warp", ()))


MODE = re.compile(r"-(\d+)|([^\s:|]*[^\s:|\d.])(\d+):(\d+)|([^\s:|]+)\.(\d+):(\d+)")


def parse_mode(text: str) -> Mode:
    """A mode from its text: `j4:2` is Mode("j", 4, 2), `-4` Mode(None, 4, 0), `x1.4:2` Mode("x1",
    4, 2). Raises ValueError for another text."""
    found = MODE.fullmatch(text)
    if found is None:
        raise ValueError(f"{text!r} is not name, size, colon, stride (j4:2) or -size (-4)")
    if found[1]:
        return Mode(None, int(found[1]), 0)
    if found[2]:
        return Mode(found[2], int(found[3]), int(found[4]))
    return Mode(found[5], int(found[6]), int(found[7]))
