"""A group: neighbouring warps of a batch that stand at the same instruction."""

from collections.abc import Callable
from dataclasses import dataclass, field

import numpy as np

from tkc.sim.arrays import Mask

# What a group can wait for: a byte of shared memory, a (CTA, barrier number), a CTA, ...
Key = int | tuple[int, int]


@dataclass(slots=True)
class Frame:
    """Where a group goes on when it comes to instruction `join`: at `pc` with the lanes of `mask`
    (the other side of a branch, or all lanes again)."""

    join: int
    pc: int
    mask: Mask


@dataclass(slots=True)
class Wait:
    """Why a group is blocked at its instruction: `kind` and `key` (what it waits for) are what
    wakes it.

    When woken it goes on `behind` the instruction or executes it again. `parities`, for the
    deadlock report: what it asks of each mbarrier in `key`.
    """

    kind: str
    key: tuple[Key, ...]
    behind: bool = False
    parities: tuple[int, ...] = ()


@dataclass(slots=True, eq=False)
class Group:
    """Warps [low, high) at `pc`; `mask` [warps, 32] or None when every lane is active."""

    low: int
    high: int
    pc: int = 0
    mask: Mask = None
    stack: list[Frame] = field(default_factory=list[Frame])
    wait: Wait | None = None
    deferred: bool = False
    timed_out: bool = False
    spins: set[int] = field(default_factory=set[int])  # fingerprints at ends of slices
    quiet: tuple[int, int] = (-1, 0)  # (events of its engine, slices that ended with so many)
    apart: int = -1  # split at this pc: not to be joined again before it moved on
    used: int = 0  # instructions of its slice so far, which goes on where it blocked

    @property
    def rows(self) -> slice:
        """The warps as a slice of the batch."""
        return slice(self.low, self.high)

    def part(self, low: int, high: int) -> "Group":
        """A copy restricted to warps [low, high), not to be joined again before it moved on."""

        def cut(mask: Mask) -> Mask:
            return None if mask is None else mask[low - self.low : high - self.low]

        stack = [Frame(frame.join, frame.pc, cut(frame.mask)) for frame in self.stack]
        group = Group(low, high, self.pc, cut(self.mask), stack, None, self.deferred)
        group.apart, group.used = self.pc, self.used
        return group

    def can_join(self, other: "Group") -> bool:
        """Whether `other` continues these warps at the same point with no open branch."""
        if self.pc == self.apart or other.pc == other.apart:
            return False
        return self.high == other.low and self.pc == other.pc and not self.stack and not other.stack

    def join(self, other: "Group") -> None:
        """Take over the warps of `other`."""
        if self.mask is not None or other.mask is not None:
            parts = [
                np.ones((g.high - g.low, 32), np.bool_) if g.mask is None else g.mask
                for g in (self, other)
            ]
            self.mask = np.concatenate(parts)
        self.high = other.high
        self.deferred = self.deferred and other.deferred


# What executes a bound instruction for a group: step(mask), or of instructions that may block
# step(group, mask), which says whether the group may go on. `Instr.row.effect` tells which.
Step = Callable[[Mask], None]
SyncStep = Callable[[Group, Mask], bool]
AnyStep = Callable[..., bool | None]
StepArguments = tuple[*tuple[Group, ...], Mask]
