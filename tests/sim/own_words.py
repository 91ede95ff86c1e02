"""A rule for barriers on whose two sides each thread keeps to words of its own."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from block_values import COPIES, Block, block_of
from possible_ways import Conditions, PossibleWays

from tkc.sim.mutate import Statement

_BRANCH = re.compile(r"\s*@!?(%\w+)\s+bra")
# What `_keeps_apart` knows; whatever else goes to memory or waits for others makes the rule fail.
_SHARED = ("ld.shared", "ldmatrix", "st.shared", "cp.async.ca.shared", "cp.async.cg.shared")
_GLOBAL = ("ld.global", "st.global", "cp.async.ca.shared", "cp.async.cg.shared")
_HARMLESS = (
    *("ld.param", "bar.sync", "cp.async.commit_group", "cp.async.wait_group", "cp.async.wait_all"),
    *("mma.sync", "shfl.sync", "redux.sync", "vote.sync", "bar.warp.sync", "prefetch"),
)
_WAITS = ("cp.async.wait_group", "cp.async.wait_all")
_OTHERS = -1  # stands for threads that nobody names
_MEMORY = re.compile(
    r"(ld|st|atom|red|cp|ldu|bar|barrier|mbarrier|fence|membar|wgmma|tcgen05|multimem|mapa|call|brx"
    r"|ldmatrix|stmatrix|wmma|setmaxnreg|griddepcontrol|tensormap|discard|applypriority|trap"
    r"|\w+\.sync)\b"
)


def each_thread_keeps_to_its_own(lines: Sequence[str], at: int) -> bool:
    """No thread touches a word of shared memory behind this barrier that another touches in front
    of it, nor an array in global memory that is written on one side and touched on the other.

    In front of it and behind it is what lies on any way between it and the next barriers; in front
    of it also what copies have written that are awaited there, and not what only contradictory
    branches lead from. All threads take the same ways, so that they meet at the other barriers as
    before. Arrays of different parameters share no bytes.
    """
    block = block_of(tuple(lines))
    here = block.at.get(at)
    if here is None or here.op != "bar.sync" or here.operands != ["0"] or not block.tid.size:
        return False
    known = (*_SHARED, *_GLOBAL, *_HARMLESS)
    if any(_MEMORY.match(e.op) and not e.op.startswith(known) for e in block.at.values()):
        return False
    if any(e.op == "bar.sync" and e.operands != ["0"] for e in block.at.values()):
        return False
    branches = (match[1] for line in lines if (match := _BRANCH.match(line)))
    if not all(map(block.is_uniform, branches)):
        return False
    before = _beside(block, block.before, at)
    behind = _Touched(block, _beside(block, block.after, at))
    possible = [
        each
        for each in before
        if _keeps_apart(_Touched(block, [each]), behind) or _leads_to(lines, block, each.number, at)
    ]
    awaited = _awaited(lines, block, before, at)
    return _keeps_apart(_Touched(block, [*possible, *awaited]), behind)


def _awaited(
    lines: Sequence[str], block: Block, before: Iterable[Statement], at: int
) -> list[Statement]:
    """The copies that are awaited in front of a barrier, wherever they began: behind it others see
    them."""
    waits = [
        each.number
        for each in before
        if each.op.startswith(_WAITS) and _leads_to(lines, block, each.number, at)
    ]
    copies = [each for each in block.at.values() if each.op.startswith(COPIES)]
    return [c for c in copies if not block.reached(c.number).isdisjoint(waits)]


def _leads_to(lines: Sequence[str], block: Block, start: int, at: int) -> bool:
    """Whether a way that some launch takes leads from an instruction to a barrier, and passes no
    other."""
    ways = PossibleWays(lines, block, start)
    seen: set[tuple[int, Conditions]] = set()
    pending = [(number, Conditions()) for number in block.after[start]]
    while pending:
        number, taken = pending.pop()
        if number == at:
            return True
        each = block.at.get(number)
        if (number, taken) in seen or (each is not None and each.op == "bar.sync"):
            continue
        seen.add((number, taken))
        following = ways.following(number, taken)
        if following is None:
            return True
        pending += following
    return False


def _beside(block: Block, ways: Sequence[Sequence[int]], at: int) -> list[Statement]:
    """The instructions on all ways from a barrier to the next, or to an end of the kernel."""
    seen: set[int] = set()
    pending = list(ways[at])
    while pending:
        number = pending.pop()
        each = block.at.get(number)
        if number in seen or (each is not None and each.op == "bar.sync"):
            continue
        seen.add(number)
        pending += ways[number]
    return [block.at[number] for number in sorted(seen) if number in block.at]


def _keeps_apart(first: _Touched, second: _Touched) -> bool:
    """Whether nothing that one of both sides writes is touched by others on the other."""
    if not (first.known and second.known):
        return False
    for word in first.words.keys() & second.words.keys():
        writes = word in first.written or word in second.written
        if writes and len(first.words[word] | second.words[word]) > 1:
            return False
    return not (first.stored & (second.loaded | second.stored) or second.stored & first.loaded)


class _Touched:
    """What some instructions touch: words of shared memory with the threads that name each, those
    that are written, and the parameters through which global memory is loaded and stored."""

    def __init__(self, block: Block, side: Iterable[Statement]) -> None:
        self.words: dict[int, set[int]] = {}
        self.written: set[int] = set()
        self.loaded: set[str] = set()
        self.stored: set[str] = set()
        self.known = True
        for each in side:
            if each.op.startswith(_SHARED):
                threads = block.threads(each)
                self.known &= threads is not None
                for word, who in (threads or {}).items():
                    # whom ldmatrix gives a word to is not the thread that names it
                    others = {_OTHERS} if each.op.startswith("ldmatrix") else set[int]()
                    self.words.setdefault(word, set()).update(who, others)
                if not each.op.startswith("ld"):
                    self.written.update(threads or ())
            if each.op.startswith(_GLOBAL):
                address = next(o for o in reversed(each.operands) if o.startswith("["))
                arrays = block.arrays(address)
                self.known &= len(arrays - {"?"}) == len(arrays) == 1
                (self.stored if each.op.startswith("st") else self.loaded).update(arrays)
