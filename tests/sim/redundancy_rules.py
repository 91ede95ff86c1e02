"""Rules that prove a mutant of a kernel redundant: nothing needs what was taken away.

Each is a function of the kernel's lines and the place of the mutated one, and true only if the text
proves what its first sentence says.
"""

import re
from collections.abc import Callable, Sequence

import numpy as np
from block_values import COPIES, Block, block_of, names_in

Rule = Callable[[Sequence[str], int], bool]
_ENDS = re.compile(r"\bbra\b|:$|\b(wgmma|mbarrier|cp\.async\.bulk)\b")
_VECTOR = re.compile(r"\{([^}]*)\}")
_JUMPS = re.compile(r"\b(bra|ret|exit)\b")
_LOADS = ("ld.shared", "ldmatrix")
# What lets warps be at different barriers, or writes at a time that the text does not tell.
_ELSEWHERE = (
    *("bar.sync", "bar.arrive", "bar.red", "barrier.", "mbarrier.", "cp.async.bulk", "cp.reduce"),
    *("st.async", "red.async", "mapa", "multimem.", "brx", "call"),
)
# What writes shared memory; where is known of the forms of `words` alone.
_WRITES = (
    *("st.shared", "st.bulk", "stmatrix", "atom.", "red.", "wmma.store"),
    *("st.b", "st.u", "st.s", "st.f", "st.v", "st.rel", "st.weak"),
    *COPIES,
)
_AWAITED = ("cp.async.wait_group 0", "cp.async.wait_all ")
_JUMP = re.compile(r"\s*bra(?:\.uni)?\s+([\w$]+);")


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
    used = {name for line in products for part in _VECTOR.findall(line) for name in names_in(part)}
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
        if "wgmma" not in line and used & set(names_in(line)):
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


def never_equal(lines: Sequence[str], at: int) -> bool:
    """No thread of any block ever compares two equal values here, so `le` says what `lt` says.

    Each thread's operands differ in bits that follow from constants, from the thread's place in its
    block and from divisors of sizes that the kernel was compiled for (a launch refuses others).
    """
    block = block_of(tuple(lines))
    here = block.at.get(at)
    if here is None or not here.op.startswith("setp.lt"):
        return False
    left, right = (block.low_bits(operand) for operand in here.operands[1:3])
    mask = (1 << min(left.known, right.known)) - 1
    return bool(block.tid.size) and not np.any((left.value ^ right.value) & mask == 0)


def an_earlier_barrier_orders(lines: Sequence[str], at: int) -> bool:
    """The load behind this barrier reads nothing that was written since the barrier before it.

    On every way back from here to a barrier, stores and copies write other words; and every copy to
    the words of the load is awaited before it comes to any barrier. So the load may stand in front
    of this one. The words are computed for each thread. It is asked of kernels with one barrier of
    all threads and no copies or stores from elsewhere, so that all are between the same two.
    """
    block = block_of(tuple(lines))
    here = lines[at].strip()
    load = next((block.at[n] for n in sorted(block.at) if n > at), None)
    read = None if load is None or not load.op.startswith(_LOADS) else block.words(load)
    others = (each.op for n, each in block.at.items() if lines[n].strip() != here)
    if read is None or not here.startswith("bar.sync") or "," in here:
        return False
    if any(op.startswith(_ELSEWHERE) or "shared::cluster" in op for op in others):
        return False

    def touched(number: int) -> bool:
        each = block.at.get(number)
        if each is None or not each.op.startswith(_WRITES):
            return False
        written = block.words(each)
        return written is None or not read.isdisjoint(written)

    between = _passed(block.before, at, lambda number: lines[number].strip() == here)
    if between is None or any(map(touched, between)):
        return False
    copies = [n for n, each in block.at.items() if each.op.startswith("cp.") and touched(n)]
    return all(_awaited_before_a_barrier(block, n) for n in copies)


def _awaited_before_a_barrier(block: Block, copy: int) -> bool:
    """On every way on from a copy, all copies are awaited before a barrier or the end."""

    def awaited(number: int) -> bool:
        each = block.at.get(number)
        return each is not None and f"{each.op} {' '.join(each.operands)}" in _AWAITED

    passed = _passed(block.after, copy, awaited)
    each = [block.at[n] for n in passed or () if n in block.at]
    return passed is not None and not any(one.op.startswith("bar") for one in each)


def _passed(
    ways: Sequence[Sequence[int]], at: int, until: Callable[[int], bool]
) -> set[int] | None:
    """The lines on all ways from a line to the next that `until` says; None if one has no such."""
    seen: set[int] = set()
    pending = list(ways[at])
    while pending:
        number = pending.pop()
        if number in seen or until(number):
            continue
        seen.add(number)
        if not ways[number]:
            return None
        pending += ways[number]
    return seen
