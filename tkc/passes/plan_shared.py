"""Gives every buffer and barrier its place in dynamic shared memory."""

from __future__ import annotations

from dataclasses import dataclass

from tkc.ir.core import Block, Op, Value
from tkc.ir.dialects import cta, tile
from tkc.ir.errors import error_at
from tkc.ir.types import BarrierType, SharedType
from tkc.layout.shared import ALIGNMENT
from tkc.machine.targets import Target

BARRIER_BYTES = 8


def buffer_bytes(buffer: cta.Alloc) -> int:
    """All stages; a stage starts at a multiple of 1024, where the swizzle pattern starts too."""
    type_ = buffer.out.type
    assert isinstance(type_, SharedType)
    if type_.stages == 1:
        return type_.stage_bytes
    return type_.stages * aligned(type_.stage_bytes)


def aligned(size: int) -> int:
    """The bytes up to the next multiple of ``ALIGNMENT``, where a swizzle pattern starts."""
    return -(-size // ALIGNMENT) * ALIGNMENT


@dataclass(frozen=True)
class Area:
    """The place of buffers of one group (or of one buffer), or of barriers, in shared memory.

    ``first`` and ``last`` are the operations of the program's block, counted from 0, between which
    they live; None for what lives as long as the kernel.
    """

    ops: tuple[cta.Alloc | cta.Barriers, ...]
    offset: int
    size: int  # bytes
    life: tuple[int, int] | None

    def overlaps(self, life: tuple[int, int] | None) -> bool:
        """Whether the area lives at some time of another life."""
        if self.life is None or life is None:
            return True
        return life[0] <= self.life[1] and self.life[0] <= life[1]

    def __str__(self) -> str:
        names = ", ".join(f"{op.name} of {op.loc}" for op in self.ops)
        lives = f"operations {self.life[0]} to {self.life[1]}" if self.life else "the whole kernel"
        return f"{self.offset} to {self.offset + self.size}: {names}; lives for {lives}"


@dataclass(frozen=True)
class SharedMap:
    """Which bytes of a program's shared memory belong to which buffers, and when."""

    areas: tuple[Area, ...]

    @property
    def bytes(self) -> int:
        """The bytes of shared memory that one program takes: the end of the last area."""
        return max((area.offset + area.size for area in self.areas), default=0)

    def __str__(self) -> str:
        return "\n".join([*map(str, self.areas), f"{self.bytes} bytes"])


def map_shared(kernel: cta.Kernel) -> SharedMap:
    """A place for every buffer and barrier, by first fit over lives; barriers come last.

    Two buffers share bytes where their lives, as positions in the program's block, do not overlap.
    What wgmma reads lives on until that has been awaited.
    In a specialised kernel the producer runs ahead into the next program, so nothing is shared.
    """
    ops = [*kernel.walk()]
    specialised = any(isinstance(op, cta.Role) for op in kernel.body.ops)
    top = _program_block(kernel)
    groups: dict[object, list[cta.Alloc]] = {}
    for op in ops:
        if isinstance(op, cta.Alloc):
            groups.setdefault(op.group or op, []).append(op)
    areas: list[Area] = []
    for group in groups.values():
        users = [user for op in group for user in op.out.users]
        life = None if specialised else _life(users, top)
        size, offset = aligned(buffer_bytes(group[0])), 0
        for other in sorted(areas, key=lambda area: area.offset):
            if other.overlaps(life) and offset < other.offset + other.size:
                if other.offset < offset + size:
                    offset = other.offset + other.size
        areas.append(Area(tuple(group), offset, size, life))
    end = SharedMap(tuple(areas)).bytes
    for op in ops:
        if isinstance(op, cta.Barriers):
            assert isinstance(op.out.type, BarrierType)
            areas.append(Area((op,), end, BARRIER_BYTES * op.out.type.count, None))
            end += areas[-1].size
    return SharedMap(tuple(areas))


def plan_shared(kernel: cta.Kernel, target: Target) -> SharedMap:
    """Offsets for ``cta.alloc`` and ``cta.barriers``, and the kernel's total.

    before:  %a = cta.alloc() {name = "A_slots"}                %x = cta.alloc() {name = "exchange"}
    after:   %a = cta.alloc() {name = "A_slots", offset = 0}    %x = ... {offset = 0}

    ``target``: what one program may use. Raises StageError if it is too little.
    """
    made = map_shared(kernel)
    if made.bytes > target.shared_bytes:
        allocs = [op for op in kernel.walk() if isinstance(op, cta.Alloc)]
        parts = ", ".join(f"{a.name} {buffer_bytes(a)}" for a in allocs)
        raise error_at(
            max(allocs, key=buffer_bytes).loc,
            "E0920",
            f"shared memory does not fit: {made.bytes} bytes of {target.shared_bytes} "
            f"on {target.name} ({parts})",
            "use smaller blocks or fewer stages",
        )
    for area in made.areas:
        for op in area.ops:
            op.offset = area.offset
    # every program of a CTA that runs several has a part like this one
    kernel.shared_bytes = made.bytes if kernel.pack == 1 else kernel.pack * aligned(made.bytes)
    return made


def _program_block(kernel: cta.Kernel) -> Block:
    """The block of the program: inside the branch around it where programs may not exist."""
    whole = [op for op in kernel.body.ops if isinstance(op, tile.If)]
    return whole[0].then if kernel.pack > 1 and whole else kernel.body


def _life(users: list[Op], top: Block) -> tuple[int, int]:
    """First and last position in the kernel's top block of the users of a buffer."""
    places = [top.ops.index(top.holder(user)) for user in users]
    for user in users:
        if isinstance(user, cta.Wgmma):
            places += [top.ops.index(top.holder(wait)) for wait in _awaited_by(user)]
    return (min(places), max(places)) if places else (0, 0)


def _awaited_by(product: cta.Wgmma) -> list[Op]:
    """The waits that the result of a product reaches, through other products and out of loops."""
    waits: list[Op] = []
    seen, left = set[Value](), [product.out]
    while left:
        value = left.pop()
        if value in seen:
            continue
        seen.add(value)
        for user in value.users:
            if isinstance(user, cta.Wgmma):
                left.append(user.out)
            elif isinstance(user, cta.WgmmaWait):
                waits.append(user)
            elif isinstance(user, tile.Yield):
                assert user.parent is not None and user.parent.parent is not None
                outs = user.parent.parent.results
                left += [o for o, v in zip(outs, user.values, strict=False) if v is value]
    return waits
