"""The ways between the lines of a kernel that some launch takes.

A way is left out if its branches contradict each other: one is taken where 0 >= x, another where
x >= y, and y is above 0 in every block that runs, or what is asked about runs only where x < y.
"""

import re
from collections.abc import Sequence
from functools import lru_cache

from block_values import Block, block_of, passed_until
from positive_values import Positive

# Comparisons -> whether they hold where one operand is no less than the other, and which is that.
_COMPARED = {
    "setp.ge.s32": (True, False),
    "setp.le.s32": (True, True),
    "setp.lt.s32": (False, False),
    "setp.gt.s32": (False, True),
}
_TOGETHER = ("bar", "cp.", "mbarrier.", "fence.cta")
_BRANCH = re.compile(r"\s*@(!?)(%\w+)\s+bra")
Conditions = frozenset[tuple[str, str]]  # (a, b) of each way that was taken where a >= b


@lru_cache(maxsize=4)
def positive_of(lines: tuple[str, ...]) -> Positive:
    """What is known of a kernel's registers: many mutants are of the same."""
    return Positive(lines, block_of(lines))


class PossibleWays:
    """The ways on from the instruction on one line, as all threads take them."""

    def __init__(self, lines: Sequence[str], block: Block, start: int) -> None:
        self.lines, self.block = lines, block
        self.positive = positive_of(tuple(lines))
        self.less = _guards(block, lines, start)
        self.contradictions: dict[Conditions, bool] = {}

    def following(self, number: int, taken: Conditions) -> list[tuple[int, Conditions]] | None:
        """The next lines, with what holds there; None where lanes may part."""
        ways = self.block.after[number]
        branch = _BRANCH.match(self.lines[number])
        if branch is None:
            return [(n, taken) for n in ways]
        if not self.block.is_uniform(branch[2]):
            return [(n, taken) for n in ways] if self._part_alone(number) else None
        found = [(n, taken) for n in ways]
        where = _no_less(self.block, self.lines, number)
        if where is not None:
            place = -1 if where[0] else 0
            conditions = taken | {where[1]}
            found[place] = ways[place], conditions
            if self._contradict(conditions):
                found.pop(place)
        return found

    def _part_alone(self, branch: int) -> bool:
        """Whether lanes that part at a branch come together again before all that threads do
        together: barriers, and copies with their commits and waits."""
        for place in sorted(self.block.labels):
            passed = passed_until(self.block.after, branch, lambda n, place=place: n == place)
            each = [self.block.at[n] for n in passed or () if n in self.block.at]
            if passed is not None and not any(e.op.startswith(_TOGETHER) for e in each):
                return True
        return False

    def _contradict(self, conditions: Conditions) -> bool:
        if conditions not in self.contradictions:
            self.contradictions[conditions] = self._is_impossible(conditions)
        return self.contradictions[conditions]

    def _is_impossible(self, conditions: Conditions) -> bool:
        below = {"0"}
        while new := {b for a, b in conditions if a in below and b not in below}:
            below |= new
        if any(self.positive.is_positive(name) for name in below if name != "0"):
            return True
        with self.positive.assumed(_strongest(conditions)):
            return any(self.positive.is_no_less(low, high) for low, high in self.less)


def _strongest(conditions: Conditions) -> list[tuple[str, str]]:
    """The conditions without those that follow from others: 64 >= x where 0 >= x."""
    least: dict[str, int] = {}
    for low, high in conditions:
        if low.isdigit():
            least[high] = min(int(low), least.get(high, int(low)))
    others = [each for each in conditions if not each[0].isdigit()]
    return [*others, *((str(low), high) for high, low in least.items())]


def _no_less(
    block: Block, lines: Sequence[str], number: int
) -> tuple[bool, tuple[str, str]] | None:
    """(whether a branch is taken, (a, b)): where it is taken, or where it is not, a >= b. None if
    nothing is known, or a and b are not the same in the whole run."""
    branch = _BRANCH.match(lines[number])
    made = block.writers.get(branch[2], []) if branch is not None else []
    if branch is None or len(made) != 1 or made[0].op not in _COMPARED:
        return None
    left, right = made[0].operands[1:3]
    registers = [name for name in (left, right) if name.startswith("%")]
    if not all(block.set_once(name) for name in registers):
        return None
    holds, swapped = _COMPARED[made[0].op]
    return (holds != bool(branch[1])), ((right, left) if swapped else (left, right))


def _guards(block: Block, lines: Sequence[str], at: int) -> list[tuple[str, str]]:
    """(a, b) with a < b of the branches that lead around a line, to which no other way comes."""
    found: list[tuple[str, str]] = []
    for number in range(at):
        end = max(block.after[number], default=number)
        where = _no_less(block, lines, number) if end > at else None
        inside = range(number + 1, end)
        others = (n for k in inside for n in block.before[k] if n not in inside and n != number)
        if where is not None and where[0] and not any(True for _ in others):
            found.append(where[1])
    return found
