"""Gives every buffer and barrier its place in dynamic shared memory."""

from __future__ import annotations

from dataclasses import dataclass

from tkc.ir import decisions
from tkc.ir.dialects import cta
from tkc.ir.errors import error_at
from tkc.ir.naming import largest_axes
from tkc.ir.passes import Ledger
from tkc.ir.types import BarrierType, SharedType
from tkc.layout.shared import aligned
from tkc.machine.targets import Target
from tkc.passes.lives import Life, Lives

BARRIER_BYTES = 8
MANY = 1 << 30


@dataclass(frozen=True)
class Area:
    """The place of buffers of one group (or of one buffer), or of barriers, in shared memory.

    ``life``: None for what lives as long as the kernel.
    """

    ops: tuple[cta.Alloc | cta.Barriers, ...]
    offset: int
    size: int  # bytes
    life: Life | None

    @property
    def end(self) -> int:
        """The first byte behind the area."""
        return self.offset + self.size

    @property
    def name(self) -> str:
        """What its buffers or barriers are called."""
        return ", ".join(dict.fromkeys(op.name for op in self.ops))

    @property
    def lives(self) -> str:
        """When the area lives, in words."""
        return str(self.life or "for the whole kernel")

    def __str__(self) -> str:
        names = ", ".join(f"{op.name} of {op.loc}" for op in self.ops)
        return f"{self.offset} to {self.end}: {names}; lives {self.lives}"


@dataclass(frozen=True)
class SharedMap:
    """Which bytes of a program's shared memory belong to which buffers, and when."""

    areas: tuple[Area, ...]

    @property
    def bytes(self) -> int:
        """The bytes of shared memory that one program takes: the end of the last area."""
        return max((area.end for area in self.areas), default=0)

    @property
    def buffers(self) -> list[Area]:
        """The areas of buffers, without those of barriers."""
        return [area for area in self.areas if isinstance(area.ops[0], cta.Alloc)]

    def sharing(self, area: Area) -> list[Area]:
        """The other areas that have bytes of an area at other times."""
        others = [other for other in self.areas if other is not area]
        return [o for o in others if o.offset < area.end and area.offset < o.end]

    def table(self) -> str:
        """The buffers, the largest first: bytes, name, slots, where each is from, when it lives,
        and with which others it shares bytes."""
        rows = [("bytes", "buffer", "slots", "line", "lives", "shares bytes with")]
        for area in sorted(self.buffers, key=lambda area: -area.size):
            (first, *_) = area.ops
            assert isinstance(first, cta.Alloc)
            shares = ", ".join(dict.fromkeys(other.name for other in self.sharing(area)))
            slots = str(_type(first).stages)
            rows.append((str(area.size), area.name, slots, str(first.loc), area.lives, shares))
        widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
        lines: list[str] = []
        for bytes_, *others in rows:
            cells = [text.ljust(width) for text, width in zip(others, widths[1:], strict=True)]
            lines.append("  ".join([bytes_.rjust(widths[0]), *cells]).rstrip())
        return "\n".join(f"  {line}" for line in lines)

    def __str__(self) -> str:
        return "\n".join([*map(str, self.areas), f"{self.bytes} bytes"])


def map_shared(lives: Lives, depth: int = MANY) -> SharedMap:
    """A place for every buffer and barrier: two buffers share bytes only where their lives do not
    clash, and where no barrier stays for that with so many loops around it. First what lives as
    long as the kernel, in program order, then the rest by first fit, the largest first; barriers
    come last."""
    sizes = [aligned(_type(group[0]).bytes) for group in lives.groups]

    def rank(number: int) -> tuple[bool, int]:
        passing = lives.life(number) is not None
        return passing, -sizes[number] if passing else 0

    areas: dict[int, Area] = {}
    for number in sorted(range(len(sizes)), key=rank):
        others = lives.apart(number, depth)
        apart = [area for other, area in areas.items() if others >> other & 1]
        offset = 0
        for area in sorted(apart, key=lambda area: area.offset):
            if area.offset < offset + sizes[number]:
                offset = max(offset, area.end)
        areas[number] = Area(lives.groups[number], offset, sizes[number], lives.life(number))
    placed = [areas[number] for number in range(len(sizes))]
    end = SharedMap(tuple(placed)).bytes
    for op in lives.barriers:
        assert isinstance(op.out.type, BarrierType)
        placed.append(Area((op,), end, BARRIER_BYTES * op.out.type.count, None))
        end = placed[-1].end
    return SharedMap(tuple(placed))


def best_map(kernel: cta.Kernel, target: Target) -> SharedMap:
    """The map with the fewest barriers in the innermost loops of those that fit ``target`` and let
    as many CTAs share a multiprocessor as any; the smallest, if none fits."""
    lives = Lives(kernel)
    smallest = map_shared(lives)
    for depth in (0, *(depth + 1 for depth in lives.depths)):
        made = map_shared(lives, depth)
        fits = made.bytes <= target.shared_bytes
        if fits and _resident(kernel, made, target) >= _resident(kernel, smallest, target):
            return made
    return smallest


def _resident(kernel: cta.Kernel, made: SharedMap, target: Target) -> int:
    """How many CTAs a multiprocessor holds at once, as far as threads and shared memory go.
    ``target`` has the threads for one of the ``pack`` programs of a CTA."""
    threads = 32 * kernel.warps // kernel.pack
    by_bytes = target.multiprocessor_bytes // (kernel.pack * made.bytes + target.reserved_bytes)
    return min(target.resident_ctas, target.resident_threads // threads, by_bytes)


def _type(buffer: cta.Alloc) -> SharedType:
    assert isinstance(buffer.out.type, SharedType)
    return buffer.out.type


def _smaller(type_: SharedType) -> str:
    """How less shared memory is used than by a buffer of this type."""
    named = largest_axes(type_.axes)
    if type_.stages > 1:
        return f"use fewer stages or slots than {type_.stages}, or make {named} smaller"
    return f"make {named} smaller, or go over it in a loop of blocks"


def plan_shared(kernel: cta.Kernel, target: Target, ledger: Ledger) -> SharedMap:
    """Offsets for ``cta.alloc`` and ``cta.barriers``, and the kernel's total.

    before:  %a = cta.alloc() {name = "A_slots"}                %x = cta.alloc() {name = "exchange"}
    after:   %a = cta.alloc() {name = "A_slots", offset = 0}    %x = ... {offset = 0}

    ``target``: what one program may use. Raises StageError if it is too little.
    """
    made = best_map(kernel, target)
    if made.bytes > target.shared_bytes:
        largest = max(made.buffers, key=lambda area: area.size).ops[0]
        assert isinstance(largest, cta.Alloc)
        asked = {"occupancy": kernel.occupancy, "pack": kernel.pack}  # which share it
        sharing = [f"{name}={count}" for name, count in asked.items() if count > 1]
        share = f" with {' and '.join(sharing)}" if sharing else ""
        away = f", or leave `{'` and `'.join(sharing)}` away" if sharing else ""
        raise error_at(
            largest.loc,
            "E0920",
            f"shared memory does not fit: {made.bytes} bytes of {target.shared_bytes} "
            f"on {target.name}{share}\n{made.table()}",
            _smaller(_type(largest)) + away,
        )
    for area in made.areas:
        for op in area.ops:
            op.offset = area.offset
    for area in made.buffers:
        shares = tuple(dict.fromkeys(other.name for other in made.sharing(area)))
        ledger.record(
            area.ops[0].loc,
            decisions.Buffer(area.name, area.offset, area.size, shares),
            f"lives {area.lives}",
        )
    # every program of a CTA that runs several has a part like this one
    kernel.shared_bytes = made.bytes if kernel.pack == 1 else kernel.pack * aligned(made.bytes)
    return made
