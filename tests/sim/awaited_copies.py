"""A rule for commits and waits of `cp.async` that nothing needs: others await the same copies."""

import re
from collections.abc import Sequence
from functools import lru_cache

from positive_values import Positive
from redundancy_rules import Block, block_of

from tkc.sim.mutate import Statement

_COPIES = ("cp.async.ca", "cp.async.cg")
_SHARED = re.compile(r"(ld|st|atom|red)(\.\w+)*\.shared|ldmatrix|stmatrix|cp\.async\.c[ag]")
# What a thread does to shared memory at a time that the text does not tell, or unseen.
_ELSEWHERE = (
    *("mbarrier.", "cp.async.bulk", "cp.reduce", "st.async", "red.async", "mapa", "wgmma"),
    *("barrier.", "bar.arrive", "bar.red", "multimem.", "brx", "call", "ld.b", "st.b", "wmma"),
)
_BRANCH = re.compile(r"\s*@(!?)(%\w+)\s+bra")
_OF_LANES = ("%tid", "%laneid", "%clock", "%globaltimer", "%warpid", "%lanemask")
OPEN, DONE = -1, 99  # copies in no group yet, and awaited ones; between: groups behind theirs
Conditions = frozenset[tuple[str, str]]  # (a, b) of each branch that was taken where a >= b


def awaited_elsewhere(lines: Sequence[str], at: int) -> bool:
    """Without this commit or wait too, every copy before it is awaited by its thread, and a barrier
    of all threads passed, on every way to whatever touches the words that it writes.

    A way is left out if its branches contradict each other: one is taken where 0 >= x, another
    where x >= y, and y is above 0 in every block that runs. All threads take the same ways:
    branches may depend on sizes and the block alone.
    """
    block = block_of(tuple(lines))
    if any(each.op.startswith(_ELSEWHERE) for each in block.at.values()):
        return False
    copies = [n for n, each in block.at.items() if each.op.startswith(_COPIES)]
    before = [n for n in copies if at in block.reached(n)]
    return bool(before) and all(_Ways(lines, block, n, at).hold() for n in before)


@lru_cache(maxsize=1)
def _positive(lines: tuple[str, ...]) -> Positive:
    return Positive(lines, block_of(lines))


class _Ways:
    """The ways on from one copy, with the statement on line `without` left out."""

    def __init__(self, lines: Sequence[str], block: Block, copy: int, without: int) -> None:
        self.lines, self.block, self.copy, self.without = lines, block, copy, without
        self.words = block.words(block.at[copy])
        self.positive = _positive(tuple(lines))

    def hold(self) -> bool:
        """Whether the rule holds for the copy."""
        if self.words is None:
            return False
        seen: set[tuple[int, int, Conditions]] = set()
        pending = [(n, OPEN, Conditions()) for n in self.block.after[self.copy]]
        while pending:
            state = pending.pop()
            if state in seen:
                continue
            seen.add(state)
            number, phase, taken = state
            each = self.block.at.get(number)
            if each is not None and number != self.without:
                if phase == DONE and each.op.startswith("bar.sync") and each.operands == ["0"]:
                    continue  # whatever comes now, comes after the copy
                if self._touches(each):
                    return False
                phase = _after(each, phase)
            if not self.block.after[number]:
                if phase != DONE:
                    return False
                continue
            following = self._following(number, taken)
            if following is None:
                return False
            pending += [(n, phase, conditions) for n, conditions in following]
        return True

    def _touches(self, each: Statement) -> bool:
        if not _SHARED.match(each.op):
            return False
        words = self.block.words(each)
        return words is None or not words.isdisjoint(self.words or ())

    def _following(self, number: int, taken: Conditions) -> list[tuple[int, Conditions]] | None:
        """The next lines, with what holds there; None where lanes may part."""
        ways = self.block.after[number]
        branch = _BRANCH.match(self.lines[number])
        if branch is None:
            return [(n, taken) for n in ways]
        if not self._is_uniform(branch[2], set()):
            return None
        found = [(n, taken) for n in ways]
        made = self.block.writers.get(branch[2], [])
        if not branch[1] and len(made) == 1 and made[0].op == "setp.ge.s32":
            left, right = made[0].operands[1:3]
            registers = [name for name in (left, right) if name.startswith("%")]
            if all(self.block.set_once(name) for name in registers):
                conditions = taken | {(left, right)}
                found[-1] = ways[-1], conditions
                if self._contradict(conditions):
                    found.pop()
        return found

    def _contradict(self, conditions: Conditions) -> bool:
        below = {"0"}
        while new := {b for a, b in conditions if a in below and b not in below}:
            below |= new
        return any(self.positive.is_positive(name) for name in below if name != "0")

    def _is_uniform(self, name: str, seen: set[str]) -> bool:
        """Whether a register is the same in all threads of a block."""
        if name.startswith(_OF_LANES):
            return False
        if name in seen or not name.startswith("%"):
            return True
        seen.add(name)
        made = self.block.writers.get(name, [])
        if any(
            each.op.startswith(("ld.", "shfl", "atom")) and "param" not in each.op for each in made
        ):
            return False
        if any(each.op == "@" for each in made):
            return False
        read = [o for each in made for o in (*each.operands[1:], *re.findall(r"%\w+", each.lead))]
        return all(self._is_uniform(each, seen) for each in read)


def _after(each: Statement, phase: int) -> int:
    """Where a copy stands behind a commit or wait."""
    if each.op == "cp.async.wait_all":
        return DONE
    if each.op == "cp.async.commit_group" and phase != DONE:
        return min(phase + 1, DONE - 1)
    if each.op == "cp.async.wait_group" and phase != OPEN and phase >= int(each.operands[0]):
        return DONE
    return phase
