"""Rules that prove a mutant of a kernel redundant: nothing needs what was taken away.

Each is a function of the kernel's lines and the place of the mutated one, and true only if the text
proves what its first sentence says.
"""

import re
import sys
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from tkc.artifact.metadata import MetadataError, ValueArgument, from_text
from tkc.sim.mutate import Statement, statements

Rule = Callable[[Sequence[str], int], bool]
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


def _awaited_before_a_barrier(block: "Block", copy: int) -> bool:
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


_Values = np.ndarray[tuple[int], np.dtype[np.int64]]
Carried = dict[str, _Values]


class LowBits(NamedTuple):
    """What is known of a register: the lowest bits of its value in each thread, and how many."""

    value: _Values
    known: int


_WARP = 32
_BITS = 32
_MASK = 0xFFFFFFFF
_BITWISE = ("mov", "add", "sub", "mul.lo", "mad.lo", "and", "or", "xor")  # low bits of low bits
_ROUNDS = 64  # of a loop until a register's values repeat, at most
_THREADS = re.compile(r"\.(?:maxntid|reqntid)\s+(\d+)")
_SHARED = re.compile(r"^\s*(?:\.extern\s+)?\.shared\s[^;\n]*?([\w$]+)\s*(?:\[\d*\])?\s*;", re.M)
_ADDRESS = re.compile(r"\[\s*([%$\w]+)\s*(?:\+\s*(-?\w+))?\s*\]")
_WIDTH = re.compile(r"(?:\.v(\d))?\.[busf](\d+)$")
_BRANCH = re.compile(r"\s*(@\S+\s+)?bra(?:\.uni)?\s+([\w$]+)\s*;")
_END = re.compile(r"\s*(ret|exit|trap)\s*;")
_LOADS = ("ld.shared", "ldmatrix")
_COPIES = ("cp.async.ca", "cp.async.cg")
# What lets warps be at different barriers, or writes at a time that the text does not tell.
_ELSEWHERE = (
    *("bar.sync", "bar.arrive", "bar.red", "barrier.", "mbarrier.", "cp.async.bulk", "cp.reduce"),
    *("st.async", "red.async", "mapa", "multimem.", "brx", "call"),
)
# What writes shared memory; where is known of the forms of `words` alone.
_WRITES = (
    *("st.shared", "st.bulk", "stmatrix", "atom.", "red.", "wmma.store"),
    *("st.b", "st.u", "st.s", "st.f", "st.v", "st.rel", "st.weak"),
    *_COPIES,
)
_AWAITED = ("cp.async.wait_group 0", "cp.async.wait_all ")
_OPERATIONS: dict[str, Callable[..., _Values]] = {
    "mov": lambda a: a,
    "add": lambda a, b: a + b,
    "sub": lambda a, b: a - b,
    "mul.lo": lambda a, b: a * b,
    "mad.lo": lambda a, b, c: a * b + c,
    "and": lambda a, b: a & b,
    "or": lambda a, b: a | b,
    "xor": lambda a, b: a ^ b,
    "shl": lambda a, b: a << np.minimum(b, _BITS),
    "shr.u32": lambda a, b: a >> np.minimum(b, _BITS),
    "setp.ge.s32": lambda a, b: (_signed(a) >= _signed(b)).astype(np.int64),
    "selp": lambda a, b, chosen: np.where(chosen != 0, a, b),
    "shfl.sync.idx": lambda a, lane, *_: a.reshape(-1, _WARP)[:, lane[0]].repeat(_WARP),
}


def _result(each: Statement) -> str:
    """The operand that an instruction sets: the first, unless it is an address."""
    return each.operands[0] if each.operands and "[" not in each.operands[0] else ""


def _divisors(text: str) -> dict[str, int]:
    """What the sizes among a kernel's parameters are multiples of, by the parameter's name."""
    try:
        metadata = from_text(text)
    except MetadataError:
        return {}
    found: dict[str, int] = {}
    for number, argument in enumerate(metadata.arguments):
        fact = metadata.facts.get(argument.expr) if isinstance(argument, ValueArgument) else None
        if isinstance(fact, int):
            found[f"{metadata.entry}_param_{number}"] = fact
    return found


def _signed(bits: _Values) -> _Values:
    return (bits ^ 0x80000000) - 0x80000000


class Block:
    """What a kernel's text says of every thread of a block (of one dimension, of whole warps).

    at: the instruction on each line. after, before: the lines that may follow each, and precede it.
    """

    def __init__(self, lines: Sequence[str]) -> None:
        text = "\n".join(lines)
        self.at = {each.number: each for each in statements(text)}
        threads = int(match[1]) if (match := _THREADS.search(text)) else 0
        self.tid = np.arange(threads - threads % _WARP)
        names = _SHARED.findall(text)
        self.shared = names[0] if len(names) == 1 else ""
        self.writers: dict[str, list[Statement]] = {}
        for each in self.at.values():
            for name in _names(_result(each)):
                self.writers.setdefault(name, []).append(each)
        self.readers: dict[str, int] = {}
        for number, line in enumerate(lines):
            one = self.at.get(number)
            read = [] if one is None else [one.lead, *one.operands[bool(_result(one)) :]]
            for name in _names(" ".join(read)):
                self.readers.setdefault(name, number)
            for name in _names(line.split("//")[0].partition(";")[2]):  # a second instruction
                self.writers.setdefault(name, []).append(Statement(number, "@", "", []))
        labels = {line.strip()[:-1]: n for n, line in enumerate(lines) if line.endswith(":")}
        self.divisors = _divisors(text)
        self.labels = set(labels.values())
        self.after: list[list[int]] = []
        self.before: list[list[int]] = [[] for _ in lines]
        for number, line in enumerate(lines):
            jump = _BRANCH.match(line)
            goes_on = not _END.match(line) and (jump is None or bool(jump[1]))
            on = [number + 1] if goes_on and number + 1 < len(lines) else []
            self.after.append([*on, *([labels[jump[2]]] if jump else [])])
            for follower in self.after[-1]:
                self.before[follower].append(number)

    def reached(self, start: int) -> set[int]:
        """The lines behind a line, on any way: the line itself too if it is in a loop."""
        seen: set[int] = set()
        pending = list(self.after[start])
        while pending:
            number = pending.pop()
            if number not in seen:
                seen.add(number)
                pending += self.after[number]
        return seen

    def set_once(self, name: str) -> Statement | None:
        """The instruction that sets a register, once in a run of the kernel; None if others do."""
        made = self.writers.get(name, [])
        alone = len(made) == 1 and "@" not in made[0].lead + made[0].op
        return made[0] if alone and made[0].number not in self.reached(made[0].number) else None

    def values(self, name: str, carried: Carried | None = None) -> _Values | None:
        """The 32 bits of an operand in every thread; None if they depend on more than its place."""
        found = self.low_bits(name, carried)
        return found.value if found.known == _BITS and self.tid.size else None

    def low_bits(self, name: str, carried: Carried | None = None) -> LowBits:
        """An operand in every thread, as far as its low bits follow from what the text says.

        Addresses are counted from the kernel's one shared variable. carried: registers with known
        values.
        """
        given = carried or {}
        if name in given:
            return LowBits(given[name], _BITS)
        if name == "%laneid":
            return LowBits(self.tid % _WARP, _BITS)
        if name == "%tid.x":
            return LowBits(self.tid, _BITS)
        if name == self.shared:
            return LowBits(np.zeros_like(self.tid), _BITS)
        if re.fullmatch(r"-?(0x[0-9a-fA-F]+|\d+)", name):
            return LowBits(np.full_like(self.tid, int(name, 0)) & _MASK, _BITS)
        made = self._writer(name)
        unknown = LowBits(np.zeros_like(self.tid), 0)
        if made is None or not re.search(r"[usb]32$", made.op):
            return unknown
        if made.op.startswith("ld.param"):
            divisor = self.divisors.get(made.operands[1].strip("[]"), 1)
            return unknown._replace(known=(divisor & -divisor).bit_length() - 1)
        names = (made.op, made.op.rsplit(".", 1)[0])
        name = next((each for each in names if each in _OPERATIONS), "")
        operands = [self.low_bits(each, carried) for each in made.operands[1:] if name]
        known = min((each.known for each in operands), default=0)
        if name == "shl" and operands[1].known == _BITS:
            shift = operands[1].value
            known = min(operands[0].known + int(shift.min(initial=_BITS)), _BITS)
        elif known < _BITS and name not in _BITWISE:
            known = 0
        if known == 0:
            return unknown
        return LowBits(_OPERATIONS[name](*(each.value for each in operands)) & _MASK, known)

    def _writer(self, name: str) -> Statement | None:
        """The one instruction that sets a register, always, and above all that read it."""
        made = self.writers.get(name, [])
        first = self.readers.get(name, sys.maxsize)
        alone = len(made) == 1 and "@" not in made[0].lead and made[0].number < first
        return made[0] if alone else None

    def possible(self, name: str, at: int) -> list[_Values] | None:
        """What an operand may hold at a line, each in every thread; None if nobody knows.

        More than one where it follows from a register that a loop carries on, such as the number
        of a ring's slot: from its first value on, each that a round of the loop makes of it.
        """
        under = self._carried_under(name, at)
        if under is None or len(under) > 1:
            return None
        rounds: list[Carried] | None = [{}]
        for slot in under:
            rounds = self._rounds(slot)
        found = [self.values(name, each) for each in rounds or ()]
        known = [each for each in found if each is not None]
        return known if known and len(known) == len(found) else None

    def _rounds(self, slot: str) -> list[Carried] | None:
        """Every value of a register that is copied from others only, in all rounds of a loop."""
        found: list[_Values] = []
        pending: list[_Values | None] = []
        rounds: list[str] = []
        for each in self.writers[slot]:
            under = self._carried_under(each.operands[1], each.number)
            if "@" in each.lead or not each.op.startswith("mov.") or under not in (set(), {slot}):
                return None
            if under:
                rounds.append(each.operands[1])
            else:
                pending.append(self.values(each.operands[1]))
        while pending:
            value = pending.pop()
            if value is None or len(found) > _ROUNDS:
                return None
            if not any(np.array_equal(value, old) for old in found):
                found.append(value)
                pending += [self.values(name, {slot: value}) for name in rounds]
        return [{slot: value} for value in found]

    def _carried_under(self, name: str, at: int) -> set[str] | None:
        """The registers with several writers that an operand follows from at a line; None if it
        may be of another round than the registers are: behind a label or a new value of them."""
        if name not in self.writers:
            return set()
        made = self._writer(name)
        if made is None:
            return {name}
        found: set[str] = set()
        for each in made.operands[1:]:
            under = self._carried_under(each, made.number)
            if under is None:
                return None
            found |= under
        fresh = range(made.number, at)
        writes = (each.number for register in found for each in self.writers[register])
        if found and any(number in fresh for number in (*writes, *self.labels)):
            return None
        return found

    def words(self, access: Statement) -> set[int] | None:
        """The words of 4 bytes of shared memory that an access may touch in any thread."""
        if access.op.startswith(("ldmatrix", "stmatrix", "cp.async.ca", "cp.async.cg")):
            width = 16
        elif access.op.startswith(("ld.shared", "st.shared")) and (
            size := _WIDTH.search(access.op)
        ):
            width = int(size[1] or 1) * int(size[2]) // 8
        else:
            return None
        place = next((m for each in access.operands if (m := _ADDRESS.fullmatch(each))), None)
        bases = None if place is None else self.possible(place[1], access.number)
        if place is None or bases is None:
            return None
        first = (np.concatenate(bases) + int(place[2] or "0", 0)) & _MASK
        return {byte // 4 for start in set(first.tolist()) for byte in range(start, start + width)}


@lru_cache(maxsize=1)
def block_of(lines: tuple[str, ...]) -> Block:
    """The block of a text: many mutants are of the same."""
    return Block(lines)
