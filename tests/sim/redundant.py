"""Synchronisation and guards that the compiler emits though nothing needs them, with the reasons.

An unreported mutant must match an entry: of a rule that a program applies, or of one sentence by
hand, which only few mutants of a kernel may have (`mutation_score.BY_HAND`).
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from awaited_copies import awaited_elsewhere
from own_words import each_thread_keeps_to_its_own
from redundancy_rules import (
    Rule,
    an_earlier_barrier_orders,
    joins_the_next_group,
    never_equal,
    no_access_since_a_barrier,
    only_the_end_follows,
    registers_rest_since_the_last_fence,
)
from run_once import of_what_runs

from tkc.sim.mutate import Mutant


@dataclass(frozen=True)
class Redundant:
    """Mutants of an instruction that nothing needs.

    context: the operation of the cta IR that the PTX names in a comment above the instruction, ""
    for any. count: how many mutants of a text may match. rule: the proof; None: by hand. sizes: for
    a reason by hand that speaks of how often loops run: at each of these sizes of the one
    ``sample`` the mutant is not reported and changes nothing.
    """

    reason: str
    instruction: str
    change: str
    context: str
    rule: Rule | None = None
    count: int = 1
    sample: str = ""
    sizes: tuple[str, ...] = ()

    def covers(self, sample: str, mutant: Mutant, lines: Sequence[str]) -> bool:
        """Whether the entry explains why a mutant of the sample's PTX is not reported."""
        return (
            self.sample in sample
            and mutant.instruction.startswith(self.instruction)
            and re.fullmatch(self.change, mutant.change) is not None
            and self.context in ("", context_of(lines, mutant.line - 1))
            and (self.rule is None or self.rule(lines, mutant.line - 1))
        )

    def __str__(self) -> str:
        return f"{self.rule.__name__ if self.rule else 'by hand'}: {self.reason}"


def context_of(lines: Sequence[str], at: int) -> str:
    """The operation named by the last comment above a line, without its results."""
    comments = (line.strip()[3:] for line in reversed(lines[:at]) if line.strip().startswith("// "))
    return next(comments, "").split(" ")[0]


CAUSAL = "D=64 causal=true"

ENTRIES: tuple[Redundant, ...] = (
    Redundant(
        "At the end of the kernel its copies must have read shared memory; that they have written "
        "follows from the end of the grid.",
        "cp.async.bulk.wait_group 0",
        "waits for reads only",
        "cta.tma_wait",
        count=2,  # of two warpgroups that take programs in turn
        rule=only_the_end_follows,
    ),
    Redundant(
        "The ring of keys has six slots and that of values five: the values of five blocks before, "
        "which the producer has waited for in the round before, are read behind those keys.",
        "mbarrier.try_wait",
        "does not wait",
        "cta.wait",
        count=2,  # of the loop over whole blocks, and of the last one
        sample="attention B=1 H=2 G=1 S=200 T=1100 D=64 BQ=128",
    ),
    Redundant(
        "Nothing has touched the registers of these products since the fence before.",
        "wgmma.fence",
        "deleted",
        "cta.wgmma_fence",
        count=99,
        rule=registers_rest_since_the_last_fence,
    ),
    Redundant(
        "The products then belong to the next group, and both are awaited together.",
        "wgmma.commit_group",
        "deleted|wgmma.* moved behind it",
        "cta.wgmma_commit",
        count=99,
        rule=joins_the_next_group,
    ),
    Redundant(
        "The operands are equal in no thread.",
        "setp.lt",
        "le for lt",
        "",
        count=999,
        rule=never_equal,
    ),
    Redundant(
        "The load reads what an earlier barrier of the same threads has ordered already.",
        "bar.sync",
        r"ld.* moved in front of it",
        "",
        count=99,
        rule=an_earlier_barrier_orders,
    ),
    Redundant(
        "On both of its sides each thread touches words alone that no other touches.",
        "bar.sync",
        "deleted",
        "",
        count=99,
        rule=of_what_runs(each_thread_keeps_to_its_own),
    ),
    Redundant(
        "Its copies are awaited by a later wait, before any use of what they bring.",
        "cp.async.commit_group",
        "deleted|cp.async.* moved behind it",
        "cta.copy_commit",
        count=99,
        rule=of_what_runs(awaited_elsewhere),
    ),
    Redundant(
        "A later wait for the same copies comes before any use of what they bring.",
        "cp.async.wait_group",
        "deleted|waits for one group less .*",
        "cta.copy_wait",
        count=99,
        rule=of_what_runs(awaited_elsewhere),
    ),
    Redundant(
        "Nothing is accessed between it and another barrier of the same lanes.",
        "bar.warp.sync",
        "deleted",
        "",
        count=99,
        rule=no_access_since_a_barrier,
    ),
    Redundant(
        "Copies wait first for a slot of V, which warps give back behind that of Q and K of the "
        "same round; both rings have as many slots.",
        "mbarrier.try_wait.parity",
        "does not wait",
        "cta.wait",
        sample="segments B=1",
    ),
    Redundant(
        "Copies wait first for a slot of V, which warps give back behind that of Q and K of the "
        "same round; both rings have as many slots.",
        "mbarrier.try_wait.parity",
        "does not wait",
        "cta.wait",
        sample="ssd B=1",
    ),
    Redundant(
        "Copies wait first for a slot of Q or K, which warps give back behind their last read of "
        "that of QR or KR of the same round; both rings have as many slots.",
        "mbarrier.try_wait.parity",
        "does not wait",
        "cta.wait",
        count=3,  # of QR, and of KR in whole blocks and in the last one
        sample="mla_decode B=2",
    ),
    Redundant(
        "Copies of K wait for the slot of six rounds before, which warps gave back before that of "
        "V of five rounds before the last one, whose copy has waited for it.",
        "mbarrier.try_wait.parity",
        "does not wait",
        "cta.wait",
        count=2,
        sample="attention B=1 H=3 G=1 S=204",
    ),
    Redundant(
        "Since the barrier before lanes have stored zeros alone, to slots of V, not to the slot "
        "that is given back here.",
        "bar.warp.sync",
        "deleted",
        "cta.arrive",
        sample="segments B=1",
    ),
)
