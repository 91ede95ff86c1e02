"""A rule for commits and waits of `cp.async` that nothing needs: others await the same copies."""

import re
from collections.abc import Sequence
from functools import lru_cache

from block_values import Block, Carried, Key, block_of, key_of
from positive_values import Positive

from tkc.sim.mutate import Statement

_COPIES = ("cp.async.ca", "cp.async.cg")
_SHARED = re.compile(r"(ld|st|atom|red)(\.\w+)*\.shared|ldmatrix|stmatrix|cp\.async\.c[ag]")
# What a thread does to shared memory at a time that the text does not tell, or unseen.
_ELSEWHERE = (
    *("mbarrier.", "cp.async.bulk", "cp.reduce", "st.async", "red.async", "mapa", "wgmma"),
    *("barrier.", "bar.arrive", "bar.red", "multimem.", "brx", "call", "ld.b", "st.b", "wmma"),
)
# Comparisons -> whether they hold where one operand is no less than the other, and which is that.
_COMPARED = {
    "setp.ge.s32": (True, False),
    "setp.le.s32": (True, True),
    "setp.lt.s32": (False, False),
    "setp.gt.s32": (False, True),
}
_OF_WARPS = ("ldmatrix", "stmatrix")  # whose lanes get what the address of another names
_BRANCH = re.compile(r"\s*@(!?)(%\w+)\s+bra")
Threads = dict[int, set[int]]  # the words of shared memory, and who names each
OPEN, DONE = -1, 99  # copies in no group yet, and awaited ones; between: groups behind theirs,
# as far as waits tell them apart
Conditions = frozenset[tuple[str, str]]  # (a, b) of each way that was taken where a >= b


def awaited_elsewhere(lines: Sequence[str], at: int) -> bool:
    """Without this commit or wait too, every copy before it is awaited by its thread on every way
    to whatever touches the words that it writes, and a barrier of all threads passed if another
    thread touches them.

    A way is left out if its branches contradict each other: one is taken where 0 >= x, another
    where x >= y, and y is above 0 in every block that runs, or the copy runs only where x < y. All
    threads take the same ways: branches may depend on sizes and the block alone.
    """
    block = block_of(tuple(lines))
    if any(each.op.startswith(_ELSEWHERE) for each in block.at.values()):
        return False
    copies = [n for n, each in block.at.items() if each.op.startswith(_COPIES)]
    before = [n for n in copies if at in block.reached(n)]
    return bool(before) and all(_Ways(lines, block, n, at).hold() for n in before)


@lru_cache(maxsize=4)
def _positive(lines: tuple[str, ...]) -> Positive:
    return Positive(lines, block_of(lines))


@lru_cache(maxsize=4)
def _plain(lines: tuple[str, ...]) -> tuple[set[int], int]:
    """The lines that change nothing that a walk keeps, and how many groups a wait leaves open at
    most."""
    block = block_of(lines)
    open_groups = [0]
    plain: set[int] = set()
    for number in range(len(lines)):
        each = block.at.get(number)
        if each is None:
            plain.add(number)
        elif each.op == "cp.async.wait_group":
            open_groups.append(int(each.operands[0]))
        elif not (_SHARED.match(each.op) or each.op.startswith(("cp.", "bar.", "bra", "ret"))):
            if not (each.operands and len(block.writers.get(each.operands[0], [])) > 1):
                plain.add(number)
    return plain, max(open_groups)


class _Ways:
    """The ways on from one copy, with the statement on line `without` left out."""

    def __init__(self, lines: Sequence[str], block: Block, copy: int, without: int) -> None:
        self.lines, self.block, self.copy, self.without = lines, block, copy, without
        self.positive = _positive(tuple(lines))
        self.less = _guards(block, lines, copy)
        self.contradictions: dict[Conditions, bool] = {}
        self.plain, self.most = _plain(tuple(lines))

    def hold(self) -> bool:
        """Whether the rule holds for the copy."""
        at = self.block.at[self.copy]
        slot = self.block.carried(at)
        rounds = self.block.rounds(slot) if slot else [{}]
        return bool(rounds) and all(self._holds(self.block.threads(at, one), one) for one in rounds)

    def _holds(self, copied: Threads | None, slot: Carried) -> bool:
        """Whether it holds where a loop's register has this value at the copy."""
        if copied is None:
            return False
        seen: set[tuple[int, int, Conditions, Key]] = set()
        pending = [(n, OPEN, Conditions(), slot) for n in self.block.after[self.copy]]
        while pending:
            number, phase, taken, given = pending.pop()
            while number in self.plain and len(self.block.after[number]) == 1:
                number = self.block.after[number][0]
            state = (number, phase, taken, key_of(given))
            if state in seen:
                continue
            seen.add(state)
            each = self.block.at.get(number)
            if each is not None and number != self.without:
                if phase == DONE and each.op.startswith("bar.sync") and each.operands == ["0"]:
                    continue  # whatever comes now, comes after the copy
                if self._touches(each, phase, copied, given):
                    return False
                phase = self._after(each, phase)
            if not self.block.after[number]:
                if phase != DONE:
                    return False
                continue
            following = self._following(number, taken)
            if following is None:
                return False
            given = self.block.passed(number, given)
            pending += [(n, phase, conditions, given) for n, conditions in following]
        return True

    def _after(self, each: Statement, phase: int) -> int:
        """Where the copy stands behind a commit or wait."""
        if each.op == "cp.async.wait_all":
            return DONE
        if each.op == "cp.async.commit_group" and phase != DONE:
            return min(phase + 1, self.most)
        if each.op == "cp.async.wait_group" and phase != OPEN and phase >= int(each.operands[0]):
            return DONE
        return phase

    def _touches(self, each: Statement, phase: int, copied: Threads, given: Carried) -> bool:
        """Whether an access to words of the copy needs more than stands before it: a thread's own
        words need its wait, all others a barrier behind that."""
        if not _SHARED.match(each.op):
            return False
        threads = self.block.threads(each, given)
        if threads is None:
            return True
        common = threads.keys() & copied.keys()
        if phase != DONE or each.op.startswith(_OF_WARPS):
            return bool(common)
        return any(len(threads[word] | copied[word]) > 1 for word in common)

    def _following(self, number: int, taken: Conditions) -> list[tuple[int, Conditions]] | None:
        """The next lines, with what holds there; None where lanes may part."""
        ways = self.block.after[number]
        branch = _BRANCH.match(self.lines[number])
        if branch is None:
            return [(n, taken) for n in ways]
        if not self.block.is_uniform(branch[2]):
            return None
        found = [(n, taken) for n in ways]
        where = _no_less(self.block, self.lines, number)
        if where is not None:
            place = -1 if where[0] else 0
            conditions = taken | {where[1]}
            found[place] = ways[place], conditions
            if self._contradict(conditions):
                found.pop(place)
        return found

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
        with self.positive.assumed(conditions):
            return any(self.positive.is_no_less(low, high) for low, high in self.less)


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
