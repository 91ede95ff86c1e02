"""Synchronisation that the compiler emits though nothing needs it, with the reason for each.

An unreported mutant must match an entry. `context` is the operation of the cta IR that the PTX
names in a comment above the instruction, `count` how many mutants of a kernel may match, and
`proof` what of the reason a test can check in the text.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from tkc.sim.mutate import Mutant

Proof = Callable[[Sequence[str], int], bool]
_ENDS = re.compile(r"\bbra\b|:$|\b(wgmma|mbarrier|cp\.async\.bulk)\b")
_VECTOR = re.compile(r"\{([^}]*)\}")
_JUMPS = re.compile(r"\b(bra|ret|exit)\b")
_JUMP = re.compile(r"\s*bra(?:\.uni)?\s+([\w$]+);")


def _names(text: str) -> list[str]:
    """The registers in a piece of PTX."""
    return re.findall(r"%\w+", text)


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


def a_fence_follows(lines: Sequence[str], at: int) -> bool:
    """Another fence of the same thread comes before anything asynchronous."""
    for line in map(str.strip, lines[at + 1 :]):
        if line == lines[at].strip():
            return True
        if not line.startswith(("//", ".loc")) and _ENDS.search(line):
            return False
    return False


def registers_rest_since_the_last_fence(lines: Sequence[str], at: int) -> bool:
    """No instruction between the wgmma.fence before and this one names a register of the products
    behind it; no jump leads in between, and both fences are always reached together."""
    rest = lines[at + 1 :]
    stage = rest[: next(n for n, line in enumerate(rest) if "wgmma.commit_group" in line)]
    products = [line for line in stage if "wgmma.mma_async" in line]
    used = {name for line in products for part in _VECTOR.findall(line) for name in _names(part)}
    before = next((n for n in reversed(range(at)) if lines[n].strip() == lines[at].strip()), None)
    if before is None or not used:
        return False
    between = [line for line in lines[before:at] if not line.strip().startswith("//")]
    for line in between:
        label = line[:-1] if line.endswith(":") else ""
        jumps = [
            n
            for n, text in enumerate(lines)
            if label and re.search(rf"bra.*{re.escape(label)};", text)
        ]
        if any(not before < n < at for n in jumps):
            return False
        if "wgmma" not in line and used & set(_names(line)):
            return False
    return True


def joins_the_next_group(lines: Sequence[str], at: int) -> bool:
    """On a straight path another commit follows, and then a wait for all groups."""
    commits = 0
    for line in map(str.strip, lines[at + 1 :]):
        if line.startswith("//"):
            continue
        if line.startswith("wgmma.wait_group"):
            return commits > 0 and line.endswith(" 0;")
        if line.endswith(":") or _JUMPS.search(line):
            return False
        commits += line.startswith("wgmma.commit_group")
    return False


@dataclass(frozen=True)
class Redundant:
    """Mutants of an instruction that nothing needs.

    sizes: the proof by exhaustion of a reason that speaks of how often loops run: at each of these
    sizes of the one ``sample`` the mutant is not reported and changes nothing.
    """

    reason: str
    instruction: str
    change: str
    context: str
    proof: Proof = lambda lines, at: True
    count: int = 1
    sample: str = ""
    sizes: tuple[str, ...] = ()

    def covers(self, sample: str, mutant: Mutant, lines: Sequence[str]) -> bool:
        """Whether the entry explains why a mutant of the sample's PTX is not reported."""
        return (
            self.sample in sample
            and mutant.instruction.startswith(self.instruction)
            and re.fullmatch(self.change, mutant.change) is not None
            and context_of(lines, mutant.line - 1) == self.context
            and self.proof(lines, mutant.line - 1)
        )


def context_of(lines: Sequence[str], at: int) -> str:
    """The operation named by the last comment above a line, without its results."""
    comments = (line.strip()[3:] for line in reversed(lines[:at]) if line.strip().startswith("// "))
    return next(comments, "").split(" ")[0]


CAUSAL = "D=64 causal=true"
# Blocks of queries with 0 to 7 whole blocks of keys and one or two under the mask; 7 heads follow
# each other in the slots.
KEY_BLOCKS = tuple(
    f"B=1 H=7 G=1 S={queries} T={128 * whole + more} D=64"
    for whole in range(8)
    for queries, more in ((100, 100), (128, 188))
)

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
        "Two operands of one product are written one after the other, each with a fence.",
        "fence.proxy.async.shared::cta",
        "deleted",
        "cta.fence_async",
        count=99,
        proof=a_fence_follows,
    ),
    Redundant(
        "Nothing has touched the registers of these products since the fence before.",
        "wgmma.fence",
        "deleted",
        "cta.wgmma_fence",
        count=99,
        proof=registers_rest_since_the_last_fence,
    ),
    Redundant(
        "The products then belong to the next group, and both are awaited together.",
        "wgmma.commit_group",
        "deleted",
        "cta.wgmma_commit",
        count=99,
        proof=joins_the_next_group,
    ),
    Redundant(
        "The product behind the loop over whole blocks of keys is awaited again before its result "
        "is used, since blocks under the mask follow always. Its slot is free to be filled before "
        "that, but there are two such blocks at most, fewer than slots: what is filled next is of "
        "another block of queries, whose copy waits until this one is done.",
        "wgmma.wait_group",
        "deleted|waits for one group less .*",
        "cta.wgmma_wait",
        count=2,
        sample=CAUSAL,
        sizes=KEY_BLOCKS,
    ),
    Redundant(
        "The same product then belongs to the next group, and both are awaited together.",
        "wgmma.commit_group",
        "deleted",
        "cta.wgmma_commit",
        sample=CAUSAL,
        sizes=KEY_BLOCKS,
    ),
    Redundant(
        "Copies end in their order, every block of queries has keys, and who waits for the first "
        "keys waits for the queries too.",
        "cp.async.wait_group",
        "deleted|waits for one group less .*",
        "cta.copy_wait",
        count=2,
        sample=CAUSAL,
        sizes=KEY_BLOCKS,
    ),
    Redundant(
        "The copies of the queries then belong to the group of the first keys.",
        "cp.async.commit_group",
        "deleted",
        "cta.copy_commit",
        sample=CAUSAL,
        sizes=KEY_BLOCKS,
    ),
)
