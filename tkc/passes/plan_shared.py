"""Gives every buffer and barrier its place in dynamic shared memory."""

from __future__ import annotations

from tkc.ir.core import Block, Op, Value
from tkc.ir.dialects import cta, tile
from tkc.ir.errors import error_at
from tkc.ir.passes import Ledger
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
    return -(-size // ALIGNMENT) * ALIGNMENT


class PlanShared:
    """Offsets for ``cta.alloc`` and ``cta.barriers``, and the kernel's total.

    before:  %a = cta.alloc() {name = "A_slots"}                %x = cta.alloc() {name = "exchange"}
    after:   %a = cta.alloc() {name = "A_slots", offset = 0}    %x = ... {offset = 0}

    Two buffers share bytes where their lives, as positions in the program's block, do not meet.
    What wgmma reads lives on until that has been awaited.
    In a specialised kernel the producer runs ahead into the next program, so nothing is shared.
    """

    def __init__(self, kernel: cta.Kernel, target: Target, ledger: Ledger) -> None:
        self.kernel, self.target, self.ledger = kernel, target, ledger

    def run(self) -> int:
        """Place everything; returns the bytes used. Raises StageError if they are too many."""
        total = self.place()
        if total > self.target.shared_bytes:
            allocs = [op for op in self.kernel.walk() if isinstance(op, cta.Alloc)]
            parts = ", ".join(f"{a.name} {buffer_bytes(a)}" for a in allocs)
            raise error_at(
                max(allocs, key=buffer_bytes).loc,
                "E0920",
                f"shared memory does not fit: {total} bytes of {self.target.shared_bytes} "
                f"on {self.target.name} ({parts})",
                "use smaller blocks or fewer stages",
            )
        if self.kernel.pack > 1:  # every program of the CTA has a part like this one
            self.kernel.shared_bytes = self.kernel.pack * aligned(total)
        return total

    def place(self) -> int:
        """Offsets by first fit over lives; barriers come last. Returns the bytes used."""
        specialised = any(isinstance(op, cta.Role) for op in self.kernel.body.ops)
        top = _program_block(self.kernel)
        placed: list[tuple[int, int, int, int]] = []  # offset, bytes, first, last
        end = 0
        groups: dict[str, int] = {}
        for op in [o for o in self.kernel.walk() if isinstance(o, cta.Alloc)]:
            if op.group in groups:
                op.offset = groups[op.group]
                continue
            users = [
                user
                for other in self.kernel.walk()
                if isinstance(other, cta.Alloc)
                and (other is op or op.group and other.group == op.group)
                for user in other.out.users
            ]
            first, last = (0, len(top.ops)) if specialised else _life(users, top)
            size = aligned(buffer_bytes(op))
            offset = 0
            for other, length, start, stop in sorted(placed):
                meets = first <= stop and start <= last
                if meets and offset < other + length and other < offset + size:
                    offset = other + length
            op.offset = offset
            if op.group:
                groups[op.group] = offset
            placed.append((offset, size, first, last))
            end = max(end, offset + size)
        for op in self.kernel.walk():
            if isinstance(op, cta.Barriers):
                assert isinstance(op.out.type, BarrierType)
                op.offset = end
                end += BARRIER_BYTES * op.out.type.count
        self.kernel.shared_bytes = end
        return end


def _program_block(kernel: cta.Kernel) -> Block:
    """The block of the program: inside the branch around it where programs may not exist."""
    whole = [op for op in kernel.body.ops if isinstance(op, tile.If)]
    return whole[0].then if kernel.pack > 1 and whole else kernel.body


def _life(users: list[Op], top: Block) -> tuple[int, int]:
    """First and last position in the kernel's top block of the users of a buffer."""
    places = [top.ops.index(_outermost(user, top)) for user in users]
    for user in users:
        if isinstance(user, cta.Wgmma):
            places += [top.ops.index(_outermost(wait, top)) for wait in _awaited_by(user)]
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


def _outermost(op: Op, top: Block) -> Op:
    while op.parent is not top:
        assert op.parent is not None and op.parent.parent is not None
        op = op.parent.parent
    return op
