"""What a program makes of the result of each mbarrier.test_wait and try_wait.

On a GPU either may give false. Only a thread that saw true has waited, so a result that nothing
looks at orders nothing; one that is tested once is an answer for that moment; and one that decides
whether to ask again is a loop that ends with true, where the simulator may let the warp sleep.
"""

from collections.abc import Iterator

from tkc.sim.ptx.program import Instr, Kernel
from tkc.sim.ptx.used_bits import OF_OTHERS

IGNORED, TESTED, AWAITED = range(3)
_MEMORY = "<memory>"  # among registers: the thread's own memory, where unoptimised code keeps all
WAITS = ("mbarrier.test_wait", "mbarrier.try_wait")


def find_wait_uses(kernel: Kernel) -> None:
    """Fill a kernel's `wait_uses`: IGNORED, TESTED or AWAITED for each mbarrier.test_wait and
    try_wait."""
    for instr in kernel.code:
        if instr.op in WAITS:
            kernel.wait_uses[instr.index] = _use(kernel, instr)


def _use(kernel: Kernel, wait: Instr) -> int:
    use = IGNORED
    for instr in _readers(kernel, wait):
        use = TESTED
        if instr.row.effect == "branch" and _asks_again(kernel, instr, wait):
            return AWAITED
    return use


def decides_branch(kernel: Kernel, load: Instr) -> bool:
    """Whether some branch depends on the results of an instruction."""
    return any(instr.row.effect == "branch" for instr in _readers(kernel, load))


def _readers(kernel: Kernel, source: Instr) -> Iterator[Instr]:
    """Follow the results of an instruction, and all that is made of them, to who reads them."""
    result = frozenset(reg.name for reg in source.writes)
    reached: dict[int, frozenset[str]] = {}
    work = [(source.index + 1, result)]
    while work:
        index, names = work.pop()
        before = reached.get(index, frozenset())
        names |= before
        if index >= len(kernel.code) or not names or (names == before and index in reached):
            continue
        reached[index] = names
        instr = kernel.code[index]
        if any(reg.name in names for reg in instr.reads):
            yield instr
        after = _carried(instr, names)
        work += [(following, after) for following in _successors(instr)]


def _carried(instr: Instr, names: frozenset[str]) -> frozenset[str]:
    """The registers that hold something of the result after an instruction."""
    written = frozenset(reg.name for reg in instr.writes)
    own = OF_OTHERS.isdisjoint(instr.mods)
    if any(reg.name in names for reg in instr.reads):
        return names | written | ({_MEMORY} if instr.op == "st" and own else frozenset())
    if instr.op == "ld" and own and _MEMORY in names:
        return names | written
    return names if instr.guard is not None else names - written


def _successors(instr: Instr) -> list[int]:
    following = [instr.index + 1]
    if instr.row.effect not in ("branch", "exit"):
        return following
    there = [instr.target] if instr.row.effect == "branch" else []
    return there + following if instr.guard is not None else there


def _asks_again(kernel: Kernel, branch: Instr, wait: Instr) -> bool:
    """Whether one side of the branch comes back to the wait before both sides reconverge."""
    blocks = kernel.blocks
    number = kernel.block_of[branch.index]
    goal, joined = kernel.block_of[wait.index], blocks[number].ipdom
    seen = {joined, len(blocks)}
    work = list(blocks[number].successors)
    while work:
        block = work.pop()
        if block in seen:
            continue
        if block == goal:
            return True
        seen.add(block)
        work += blocks[block].successors
    return False
