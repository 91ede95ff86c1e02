"""Rules that prove a mutant of a kernel redundant: nothing needs what was taken away.

Each is a function of the kernel's lines and the place of the mutated one, and true only if the text
proves what its first sentence says.
"""

import re
from collections.abc import Callable, Sequence
from itertools import product

import numpy as np
from block_values import COPIES, Block, LowBits, block_of, names_in, passed_until
from possible_ways import positive_of

Rule = Callable[[Sequence[str], int], bool]
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
# What goes to memory, or waits or works for others; and what of it lanes need no order for.
_MEMORY = re.compile(
    r"(ld|st|atom|red|cp|bar|barrier|mbarrier|fence|membar|wgmma|tcgen05|multimem|mapa|call|brx"
    r"|ldmatrix|stmatrix|wmma|setmaxnreg|griddepcontrol|tensormap|discard|trap|vote|match)\b"
)
_QUIET = ("ld.param", "ld.global.nc", "bar.warp.sync")
_AWAITED = ("cp.async.wait_group 0", "cp.async.wait_all ")
_SPIN = re.compile(
    r"([\w$]+):\nmbarrier\.try_wait\.parity\S* (%p\d+), [^\n]*;\n@!\2 bra \1;",
)
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


def no_access_since_a_barrier(lines: Sequence[str], at: int) -> bool:
    """Nothing is accessed between this barrier of a warp and the barriers before it, or the ones
    behind it, on any way: both order the same.

    Products may stand in front of it: a warp issues and awaits them as a whole.
    """
    block = block_of(tuple(lines))
    here = block.at.get(at)
    if here is None or here.text != "bar.warp.sync 0xffffffff":
        return False

    def is_barrier(number: int) -> bool:
        each = block.at.get(number)
        return each is not None and (
            each.text == here.text or (each.op == "bar.sync" and "@" not in each.lead)
        )

    for ways, harmless in ((block.before, _QUIET + ("wgmma",)), (block.after, _QUIET)):
        passed = passed_until(ways, at, is_barrier)
        each = [block.at[n] for n in passed or () if n in block.at]
        if passed is not None and all(
            one.op.startswith(harmless) or not _MEMORY.match(one.op) for one in each
        ):
            return True
    return False


def registers_rest_since_the_last_fence(lines: Sequence[str], at: int) -> bool:
    """No instruction between the wgmma.fence before and this one names a register of the products
    behind it; no jump leads in between, and both fences are always reached together."""
    rest = lines[at + 1 :]
    end = next((n for n, line in enumerate(rest) if "wgmma.commit_group" in line), None)
    if end is None:  # nothing is issued behind it
        return False
    stage = rest[:end]
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
    """On a straight path, but for waits at mbarriers, another commit follows, and then a wait for
    all groups."""
    commits = 0
    rest = [line.strip() for line in lines[at + 1 :] if not line.strip().startswith("//")]
    spins = {n + k for n in range(len(rest)) if _spins(rest[n : n + 3]) for k in range(3)}
    for n, line in enumerate(rest):
        if n in spins:
            continue
        if line.startswith("wgmma.wait_group"):
            return commits > 0 and line.endswith(" 0;")
        if line.endswith(":") or _JUMPS.search(line):
            return False
        commits += line.startswith("wgmma.commit_group")
    return False


def _spins(lines: Sequence[str]) -> bool:
    """Whether three lines do nothing but wait at an mbarrier."""
    return _SPIN.fullmatch("\n".join(lines)) is not None


def never_equal(lines: Sequence[str], at: int) -> bool:
    """No thread of any block ever compares two equal values here, so `le` says what `lt` says.

    Each thread's operands differ in bits that follow from constants, from the thread's place in its
    block and from divisors of sizes that the kernel was compiled for (a launch refuses others). Of
    an operand that is one of two values, such as their minimum, that holds for both.
    """
    block = block_of(tuple(lines))
    here = block.at.get(at)
    if here is None or not here.op.startswith("setp.lt"):
        return False
    comers = block.comers(at)
    lefts, rights = (_one_of(lines, block, operand) for operand in here.operands[1:3])
    return bool(comers.any()) and not any(
        np.any(
            ((left.value ^ right.value) & ((1 << min(left.known, right.known)) - 1))[comers] == 0
        )
        for left, right in product(lefts, rights)
    )


def _one_of(lines: Sequence[str], block: Block, operand: str) -> list[LowBits]:
    """What is known of an operand in every thread: of each value that it may be one of, such as the
    lesser of two, in terms of registers that cancel out or have factors with powers of 2."""
    whole = block.low_bits(operand)
    found = [whole]
    for each in positive_of(tuple(lines)).sums(operand) if whole.known < 32 else ():
        factors = [factor for name, factor in each.items() if name]
        known = min(((factor & -factor).bit_length() - 1 for factor in factors), default=32)
        value = np.full_like(block.tid, each.get("", 0) & 0xFFFFFFFF)
        found.append(LowBits(value, known))
    return found if len(found) == 1 else [max(whole, one, key=_known) for one in found[1:]]


def _known(value: LowBits) -> int:
    return value.known


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

    between = passed_until(block.before, at, lambda number: lines[number].strip() == here)
    if between is None or any(map(touched, between)):
        return False
    copies = [n for n, each in block.at.items() if each.op.startswith("cp.") and touched(n)]
    return all(_awaited_before_a_barrier(block, n) for n in copies)


def _awaited_before_a_barrier(block: Block, copy: int) -> bool:
    """On every way on from a copy, all copies are awaited before a barrier or the end."""

    def awaited(number: int) -> bool:
        each = block.at.get(number)
        return each is not None and f"{each.op} {' '.join(each.operands)}" in _AWAITED

    passed = passed_until(block.after, copy, awaited)
    each = [block.at[n] for n in passed or () if n in block.at]
    return passed is not None and not any(one.op.startswith("bar") for one in each)
