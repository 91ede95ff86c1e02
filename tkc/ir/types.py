"""Element types, tile types and tensor types: what a value of the IR can be."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from tkc.layout.register import RegisterLayout
from tkc.layout.shared import SharedLayout, aligned
from tkc.support import extents
from tkc.support.elements import ELEMENTS, Element

BOOL, I32, U32, I64, F32, F64 = (ELEMENTS[n] for n in ("bool", "i32", "u32", "i64", "f32", "f64"))
SMALL = 1 << 24  # offsets below it, and a few of them, keep positions below 2^31
BF16, F16, TF32 = ELEMENTS["bf16"], ELEMENTS["f16"], ELEMENTS["tf32"]


@dataclass(frozen=True, slots=True)
class TileType:
    """A tile: an element for every combination of positions of a *set* of named axes.

    ``axes`` holds (name, static extent), sorted by name so that equal sets are equal types; no axes
    is a scalar, uniform across the program. ``layout`` is None in the tile IR, and in the cta IR
    says which register of which thread holds each element (scalars have none: every thread holds
    them).
    """

    element: Element
    axes: tuple[tuple[str, int], ...] = ()
    layout: RegisterLayout | None = None

    def __post_init__(self) -> None:
        object.__setattr__(self, "axes", tuple(sorted(self.axes)))

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the axes, sorted."""
        return tuple(name for name, _ in self.axes)

    @property
    def sizes(self) -> dict[str, int]:
        """Static extent by axis name."""
        return dict(self.axes)

    @property
    def is_scalar(self) -> bool:
        """Whether it has no axes."""
        return not self.axes

    @property
    def elements(self) -> int:
        """Number of positions, padding included."""
        count = 1
        for _, size in self.axes:
            count *= size
        return count

    @property
    def bytes(self) -> int:
        """Bytes of all elements, padding included."""
        return self.elements * self.element.bytes

    def with_element(self, element: Element) -> TileType:
        """The same axes and layout with another element type."""
        return TileType(element, self.axes, self.layout)

    def with_layout(self, layout: RegisterLayout | None) -> TileType:
        """The same tile in another register layout; None is that of the tile IR."""
        return TileType(self.element, self.axes, layout)

    def __str__(self) -> str:
        inside = ", ".join(f"{name}:{size}" for name, size in self.axes)
        return f"{self.element}[{inside}]" if self.axes else self.element.name


@dataclass(frozen=True, slots=True)
class TensorType(extents.Dimensioned):
    """An array in global memory.

    ``dims`` are the extents as host expressions ("M", "3 * C", "64"); a tuple is one dimension
    split into row-major factors. An index has one entry for each *factor* (see ``extents``).
    ``mode`` is "in", "out" or "inout".
    """

    element: Element
    dims: extents.Dims
    mode: str = "in"

    def __str__(self) -> str:
        return f"tensor<{self.mode} {self.element}[{'; '.join(extents.shown(self.dims))}]>"


@dataclass(frozen=True, slots=True)
class SharedType:
    """A buffer in shared memory: ``stages`` copies of one tile in ``layout``."""

    element: Element
    axes: tuple[tuple[str, int], ...]
    layout: SharedLayout
    stages: int = 1

    def __post_init__(self) -> None:
        object.__setattr__(self, "axes", tuple(sorted(self.axes)))

    @property
    def stage_bytes(self) -> int:
        """Bytes of one of the ``stages``, padding of the layout included."""
        return self.layout.bytes

    @property
    def pitch(self) -> int:
        """Bytes from one stage to the next, of several: each starts where a swizzle pattern and a
        TMA copy may."""
        return self.stage_bytes if self.stages == 1 else aligned(self.stage_bytes)

    @property
    def bytes(self) -> int:
        """Bytes of all ``stages``."""
        return self.stages * self.pitch

    @property
    def sizes(self) -> dict[str, int]:
        """Static extent by axis name."""
        return dict(self.axes)

    def __str__(self) -> str:
        inside = ", ".join(f"{name}:{size}" for name, size in self.axes)
        return f"shared<{self.element}[{inside}] x {self.stages}>"


@dataclass(frozen=True, slots=True)
class BarrierType:
    """An array of ``count`` mbarriers in shared memory (8 bytes each)."""

    count: int

    def __str__(self) -> str:
        return f"barrier<{self.count}>"


@dataclass(frozen=True, slots=True)
class TensorMapType:
    """A TMA tensor map passed as a kernel parameter (128 bytes)."""

    def __str__(self) -> str:
        return "tensormap"


Type = TileType | TensorType | SharedType | BarrierType | TensorMapType


def scalar(name: str) -> TileType:
    """The type of one element, named as in programs ("f32"), that is uniform across the program.
    Raises KeyError for an unknown name."""
    return TileType(ELEMENTS[name])


@dataclass(slots=True)
class LayoutTable:
    """Short names for the layouts of one module, so that types stay readable in the text form."""

    registers: list[RegisterLayout] = field(default_factory=list[RegisterLayout])
    shared: list[SharedLayout] = field(default_factory=list[SharedLayout])

    def register_name(self, layout: RegisterLayout) -> str:
        """The name of a register layout, "r0", "r1", ...; one that is new gets the next."""
        if layout not in self.registers:
            self.registers.append(layout)
        return f"r{self.registers.index(layout)}"

    def shared_name(self, layout: SharedLayout) -> str:
        """The name of a layout of shared memory, "s0", "s1", ...; one that is new gets the next."""
        if layout not in self.shared:
            self.shared.append(layout)
        return f"s{self.shared.index(layout)}"

    def lines(self) -> list[str]:
        """A line ``#r0 = registers "..."`` or ``#s0 = shared "..."`` for each layout, as they stand
        at the top of a printed module."""
        out = [f'#r{i} = registers "{layout.text()}"' for i, layout in enumerate(self.registers)]
        return out + [f'#s{i} = shared "{layout.text()}"' for i, layout in enumerate(self.shared)]


def print_type(type_: Type, table: LayoutTable) -> str:
    """The text of a type, such as ``f32[i:128]#r0``; ``parse_type`` reads it back. Layouts are
    named by the table, which gets those that are new."""
    if isinstance(type_, TileType) and type_.layout is not None:
        return f"{type_}#{table.register_name(type_.layout)}"
    if isinstance(type_, SharedType):
        return f"{type_}#{table.shared_name(type_.layout)}"
    return str(type_)


_TILE = re.compile(r"(\w+)(?:\[([^\]]*)\])?(?:#r(\d+))?$")
_SHARED = re.compile(r"shared<(\w+)\[([^\]]*)\] x (\d+)>#s(\d+)$")
_TENSOR = re.compile(r"tensor<(in|out|inout) (\w+)\[(.*)\]>$", re.S)
_BARRIER = re.compile(r"barrier<(\d+)>$")


def _axes(text: str | None) -> tuple[tuple[str, int], ...]:
    if not text:
        return ()
    pairs = (item.strip().split(":") for item in text.split(","))
    return tuple((name, int(size)) for name, size in pairs)


def _factors(text: str) -> str | tuple[str, ...]:
    """A dimension: "(3, H, D)" is split into factors, "(M + 1) * 2" and "cdiv(M, 2)" are not."""
    parts, depth, begin = list[str](), 0, 1
    if not text.startswith("("):
        return text
    for place, letter in enumerate(text):
        depth += (letter == "(") - (letter == ")")
        if depth == 0 and place < len(text) - 1:
            return text  # the first parenthesis closes before the end
        if depth == 1 and letter == "," or depth == 0:
            parts.append(text[begin:place].strip())
            begin = place + 1
    return tuple(parts) if len(parts) > 1 else text


def parse_type(text: str, table: LayoutTable) -> Type:
    """The type that a text stands for; layouts are looked up in the table. Raises ValueError if it
    stands for none."""
    text = text.strip()
    if text == "tensormap":
        return TensorMapType()
    if match := _BARRIER.match(text):
        return BarrierType(int(match[1]))
    if match := _TENSOR.match(text):
        dims: list[str | tuple[str, ...]] = []
        for part in filter(None, (p.strip() for p in match[3].split(";"))):
            dims.append(_factors(part))
        return TensorType(_element(match[2]), tuple(dims), match[1])
    if match := _SHARED.match(text):
        number = int(match[4])
        if number >= len(table.shared):
            raise ValueError(f"layout #s{number} is not defined")
        layout = table.shared[number]
        return SharedType(_element(match[1]), _axes(match[2]), layout, int(match[3]))
    if match := _TILE.match(text):
        registers = None
        if match[3] is not None:
            if int(match[3]) >= len(table.registers):
                raise ValueError(f"layout #r{match[3]} is not defined")
            registers = table.registers[int(match[3])]
        return TileType(_element(match[1]), _axes(match[2]), registers)
    raise ValueError(f"'{text}' is not a type")


def _element(name: str) -> Element:
    if name not in ELEMENTS:
        raise ValueError(f"'{name}' is not an element type")
    return ELEMENTS[name]
