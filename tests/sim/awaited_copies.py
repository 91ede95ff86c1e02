"""A rule for commits and waits of `cp.async` that nothing needs: others await the same copies."""

import re
from collections.abc import Sequence
from functools import lru_cache

from block_values import Block, Carried, Key, block_of, key_of
from possible_ways import Conditions, PossibleWays

from tkc.sim.mutate import Statement

_COPIES = ("cp.async.ca", "cp.async.cg")
_SHARED = re.compile(r"(ld|st|atom|red)(\.\w+)*\.shared|ldmatrix|stmatrix|cp\.async\.c[ag]")
# What a thread does to shared memory at a time that the text does not tell, or unseen.
_ELSEWHERE = (
    *("mbarrier.", "cp.async.bulk", "cp.reduce", "st.async", "red.async", "mapa", "wgmma"),
    *("barrier.", "bar.arrive", "bar.red", "multimem.", "brx", "call", "ld.b", "st.b", "wmma"),
)
_OF_WARPS = ("ldmatrix", "stmatrix")  # whose lanes get what the address of another names
Threads = dict[int, set[int]]  # the words of shared memory, and who names each
OPEN, DONE = -1, 99  # copies in no group yet, and awaited ones; between: groups behind theirs,
# as far as waits tell them apart


def awaited_elsewhere(lines: Sequence[str], at: int) -> bool:
    """Without this commit or wait too, every copy before it is awaited by its thread on every way
    to whatever touches the words that it writes, and a barrier of all threads passed if another
    thread touches them.

    All threads take the same ways: branches may depend on sizes and the block alone. A copy that
    its thread does not await before the end of the kernel harms nobody.
    """
    block = block_of(tuple(lines))
    if any(each.op.startswith(_ELSEWHERE) for each in block.at.values()):
        return False
    copies = [n for n, each in block.at.items() if each.op.startswith(_COPIES)]
    before = [n for n in copies if at in block.reached(n)]
    return bool(before) and all(_Ways(lines, block, n, at).hold() for n in before)


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
        self.possible = PossibleWays(lines, block, copy)
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
            following = self.possible.following(number, taken)
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
