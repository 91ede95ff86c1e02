"""Synchronisation that the compiler emits though nothing needs it, with the reason for each.

An unreported mutant must match an entry. `context` is the operation of the cta IR that the PTX
names in a comment above the instruction, `count` how many mutants of a kernel may match, and
`proof` what of the reason a test can check in the text.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from barrier_proof import barrier_is_covered

from tkc.ir.dialects import cta
from tkc.sim.mutate import Mutant

Proof = Callable[[Sequence[str], int], bool]
_ENDS = re.compile(r"\bbra\b|:$|\b(wgmma|mbarrier|cp\.async\.bulk)\b")
_JUMP = re.compile(r"\s*bra(?:\.uni)?\s+([\w$]+);")


def nothing_accessed_before(lines: Sequence[str], at: int) -> bool:
    """No instruction above accesses shared or global memory."""
    return not any(
        re.search(r"\.shared|mbarrier|\.global", line)
        for line in lines[:at]
        if line.startswith("\t")
        if not line.strip().startswith("//")
    )


def only_the_end_follows(lines: Sequence[str], at: int) -> bool:
    """From here control reaches `ret` through labels and jumps alone."""
    labels = {line.rstrip(":"): n for n, line in enumerate(lines) if line.endswith(":")}
    for _ in range(100):
        at += 1
        line = lines[at].strip()
        jump = _JUMP.match(lines[at])
        if line == "ret;":
            return True
        if jump is not None:
            at = labels[jump[1]]
        elif not line.startswith(("//", ".loc")) and not line.endswith(":"):
            return False
    return False


def every_wait_is_for_all(lines: Sequence[str], at: int) -> bool:
    """No wait of this family leaves groups pending, so a missing commit only joins two groups."""
    family = "wgmma" if "wgmma" in lines[at] else "cp.async"
    waits = [line for line in lines if f"{family}.wait_group" in line and "bulk" not in line]
    return all(re.search(r" 0;", line) for line in waits)


def a_fence_follows(lines: Sequence[str], at: int) -> bool:
    """Another fence of the same thread comes before anything asynchronous."""
    for line in map(str.strip, lines[at + 1 :]):
        if line == lines[at].strip():
            return True
        if not line.startswith(("//", ".loc")) and _ENDS.search(line):
            return False
    return False


def nothing_is_copied(lines: Sequence[str], at: int) -> bool:
    """The kernel issues no cp.async, so that its groups are empty."""
    return not any(re.search(r"cp\.async\.c[ag]\.", line) for line in lines)


@dataclass(frozen=True)
class Redundant:
    """Mutants of an instruction that nothing needs; "" and () match every target and kernel."""

    reason: str
    instruction: str
    change: str
    context: str
    kernels: tuple[str, ...] = ()
    target: str = ""
    count: int = 1
    proof: Proof | None = None
    covered: bool = False  # the barriers beside it must do its work

    def covers(self, kernel: cta.Kernel, target: str, mutant: Mutant, lines: Sequence[str]) -> bool:
        """Whether the entry explains why a mutant of the kernel's PTX is not reported."""
        return (
            (not self.kernels or kernel.name in self.kernels)
            and self.target in ("", target)
            and mutant.instruction.startswith(self.instruction)
            and re.fullmatch(self.change, mutant.change) is not None
            and context_of(lines, mutant.line - 1) == self.context
            and (self.proof is None or self.proof(lines, mutant.line - 1))
            and (not self.covered or barrier_is_covered(kernel, lines, mutant.line - 1))
        )


def context_of(lines: Sequence[str], at: int) -> str:
    """The operation named by the last comment above a line, without its results."""
    comments = (line.strip()[3:] for line in reversed(lines[:at]) if line.strip().startswith("// "))
    return next(comments, "").split(" ")[0]


ENTRIES: tuple[Redundant, ...] = (
    Redundant(
        "At the end of the kernel its copies must have read shared memory; that they have written "
        "follows from the end of the grid.",
        "cp.async.bulk.wait_group 0",
        "waits for reads only",
        "cta.tma_wait",
        proof=only_the_end_follows,
    ),
    Redundant(
        "The barrier that opens a loop's prologue: nothing touched memory before it.",
        "bar.sync 0",
        "deleted",
        "cta.sync",
        proof=nothing_accessed_before,
    ),
    *(
        Redundant(
            "A barrier stands before and after whatever goes through shared memory or to a tensor "
            "that is read too; those beside this one order all that it does.",
            "bar.sync",
            "deleted",
            context,
            count=99,
            covered=True,
        )
        for context in ("cta.sync", "cta.convert", "cta.reduce", "cta.scan", "cta.fold")
    ),
    Redundant(
        "Two operands of one product are written one after the other, each with a fence.",
        "fence.proxy.async.shared::cta",
        "deleted",
        "cta.fence_async",
        count=99,
        proof=a_fence_follows,
    ),
    Redundant(
        "Every operand goes through registers, so the groups of cp.async are empty.",
        "cp.async.commit_group",
        "deleted",
        "cta.copy_commit",
        count=99,
        proof=nothing_is_copied,
    ),
    Redundant(
        "Every operand goes through registers, so the groups of cp.async are empty.",
        "cp.async.wait_group",
        "deleted|waits for one group less.*",
        "cta.copy_wait",
        count=99,
        proof=nothing_is_copied,
    ),
)
