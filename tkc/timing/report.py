"""What bounds a launch, in words: from an estimate, for people.

The bound is the part of the estimate that decides its time: memory, the start of CTAs, or the
busiest multiprocessor, and there the resource that is busy longest, if any is busy for most of the
time; otherwise what its warps wait for. Waits are shares of the time of all warps that compute.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tkc.timing.engine import Span
from tkc.timing.estimate import Estimate

BUSY = 0.75  # of the time: a resource that is busy for so long is what bounds a kernel
SHOWN = 5  # waits
UNEVEN = 1.1  # times the mean that the busiest place does: worth a word

RESOURCES = {
    "tensor": "tensor cores",
    "issue": "the instructions of the threads",
    "fma": "FMA units",
    "alu": "units for comparisons, conversions and logic",
    "mufu": "units for exponentials and other special functions",
    "f64": "f64 units",
    "shared": "the port of shared memory and L1",
    "l2": "what the L2 gives to a multiprocessor",
    "dram": "what memory gives to a multiprocessor",
    "tma": "filling rows outside tensors",
}


@dataclass(frozen=True, slots=True)
class Wait:
    """A share of the time of the warps of a part, and for what they waited, on which line."""

    share: float
    part: str
    cause: str
    line: int


@dataclass(frozen=True, slots=True)
class Report:
    """``bound`` is one of "memory", "starts", a resource, or "waits"; ``share`` how much of the
    time that takes. ``line`` of the source is where most of it is: the work of the resource, where
    the estimate has spans, or else the longest wait; 0 if nowhere."""

    us: float
    bound: str
    share: float
    line: int
    waits: tuple[Wait, ...]
    guesses: tuple[str, ...]
    imbalance: float
    resident: int
    megahertz: float

    def __str__(self) -> str:
        place = f", line {self.line}" if self.line else ""
        lines = [f"{self.us:.1f} us, bound by {self.reason} ({self.share:.0%} of the time){place}"]
        if self.imbalance > UNEVEN:
            lines.append(f"the busiest place does {self.imbalance:.2f} times the mean")
        for wait in self.waits:
            place = f", line {wait.line}" if wait.line else ""
            lines.append(f"{wait.share:6.1%} {wait.part} waits for {wait.cause}{place}")
        return "\n".join([*lines, *(f"guessed: {guess}" for guess in self.guesses)])

    @property
    def reason(self) -> str:
        """The bound in words."""
        words = {
            "memory": "the bytes that memory moves",
            "starts": "starting CTAs",
            "waits": "waits",
        }
        return words.get(self.bound) or RESOURCES[self.bound]


# Work that spans show, for each resource.
_WORK = {
    "tensor": ("wgmma", "mma"),
    **dict.fromkeys(("issue", "fma", "alu", "mufu", "f64"), ("arithmetic",)),
    **dict.fromkeys(("shared", "l2", "dram", "tma", "memory"), ("copy", "load")),
}


def _line(spans: Sequence[Span], bound: str) -> int:
    """The line that a resource works for longest; 0 where no span says."""
    lines: dict[int, float] = {}
    for span in spans:
        if not span.waits and span.what in _WORK.get(bound, ()):
            lines[span.line] = lines.get(span.line, 0.0) + span.end - span.begin
    return max(lines, key=lines.__getitem__, default=0)


def report(found: Estimate) -> Report:
    """What an estimate says of its kernel."""
    parts = found.parts
    waits = tuple(Wait(share, *key) for key, share in parts.waits.items())
    computing = [wait for wait in waits if not wait.part.startswith("load")]
    whole = max(found.us, 1e-9)
    bounds = {"memory": parts.memory, "starts": parts.starts}
    largest = max(bounds, key=bounds.__getitem__)
    busiest = max(parts.busy, key=parts.busy.__getitem__, default="")
    if bounds[largest] >= parts.multiprocessor + parts.sums:
        bound, share = largest, bounds[largest] / whole
    elif busiest and parts.busy[busiest] >= BUSY:
        bound, share = busiest, min(1.0, parts.busy[busiest])
    else:
        bound, share = "waits", min(1.0, sum(wait.share for wait in computing))
    return Report(
        us=found.us,
        bound=bound,
        share=min(1.0, share),
        line=_line(found.spans, bound) or (computing[0].line if computing else 0),
        waits=tuple(computing[:SHOWN]),
        guesses=found.guesses,
        imbalance=parts.imbalance,
        resident=parts.resident,
        megahertz=parts.megahertz,
    )
