"""What the text of a kernel says of the values in every thread of a block: addresses, slots, sizes.

The rules that prove mutants redundant ask for words of shared memory, and for ways between lines.
"""

import re
import sys
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from tkc.artifact.arguments import ValueArgument
from tkc.artifact.metadata import MetadataError, from_text
from tkc.sim.mutate import Statement, statements

_Values = np.ndarray[tuple[int], np.dtype[np.int64]]
Carried = dict[str, _Values]  # registers of loops -> what they hold in every thread
Key = tuple[tuple[str, bytes], ...]  # the same as a key


def names_in(text: str) -> list[str]:
    """The registers in a piece of PTX."""
    return re.findall(r"%\w+", text)


def key_of(given: Carried | None) -> Key:
    """The same for equal values."""
    return tuple((name, value.tobytes()) for name, value in (given or {}).items())


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
_GUARD = re.compile(r"\s*@(!?)(%\w+)\s+bra\b")
_END = re.compile(r"\s*(ret|exit|trap)\s*;")
_OF_LANES = ("%tid", "%laneid", "%clock", "%globaltimer", "%warpid", "%lanemask")
_FROM_OTHERS = ("ld.", "shfl", "atom")  # what a thread gets from memory or another thread
COPIES = ("cp.async.ca", "cp.async.cg")
_WRITES_SHARED = ("st.shared", "stmatrix", *COPIES)
_UNSEEN_WRITES = (  # to shared memory: where, or when, the text does not tell
    *("cp.async.bulk", "cp.reduce", "st.async", "red.async", "mapa", "multimem", "st.bulk", "wmma"),
    *("atom.shared", "red.shared", "atom.b", "st.b", "st.u", "st.s8", "st.s16", "st.s32", "st.s64"),
    *("st.f", "st.v", "call"),
)
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
    labels_at: the line of each label. writers: the instructions that set each register.
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
            for name in names_in(_result(each)):
                self.writers.setdefault(name, []).append(each)
        self.readers: dict[str, int] = {}
        self._once: dict[str, Statement | None] = {}
        self._threads: dict[tuple[int, Key], dict[int, set[int]] | None] = {}
        for number, line in enumerate(lines):
            one = self.at.get(number)
            read = [] if one is None else [one.lead, *one.operands[bool(_result(one)) :]]
            for name in names_in(" ".join(read)):
                self.readers.setdefault(name, number)
            for name in names_in(line.split("//")[0].partition(";")[2]):  # a second instruction
                self.writers.setdefault(name, []).append(Statement(number, "@", "", []))
        labels = {line.strip()[:-1]: n for n, line in enumerate(lines) if line.endswith(":")}
        self.divisors = _divisors(text)
        self.lines, self.labels_at, self.labels = lines, labels, set(labels.values())
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

    def comers(self, line: int) -> np.ndarray[tuple[int], np.dtype[np.bool_]]:
        """Which threads may come to a line: not those that a branch, which all ways to it pass,
        leads elsewhere by their place in the block."""
        found = np.ones(self.tid.size, bool)
        for number, taken in self._by_place().items():
            if line == number or line in self._ways_around(number):
                continue
            on, target = self.after[number]
            if line != target and line not in self.reached(target):
                found &= ~taken
            if line != on and line not in self.reached(on):
                found &= taken
        return found

    def _by_place(self) -> dict[int, np.ndarray[tuple[int], np.dtype[np.bool_]]]:
        """The branches that the threads' places decide, and which threads take each."""
        found: dict[int, np.ndarray[tuple[int], np.dtype[np.bool_]]] = {}
        for number, line in enumerate(self.lines):
            guard = _GUARD.match(line)
            values = None if guard is None else self.values(guard[2])
            if guard is not None and values is not None and len(self.after[number]) == 2:
                found[number] = (values != 0) != bool(guard[1])
        return found

    def _ways_around(self, branch: int) -> set[int]:
        """The lines that control comes to without a certain branch."""
        seen: set[int] = set()
        pending = [0]
        while pending:
            number = pending.pop()
            if number not in seen and number != branch:
                seen.add(number)
                pending += self.after[number]
        return seen

    def set_once(self, name: str) -> Statement | None:
        """The instruction that sets a register, once in a run of the kernel; None if others do."""
        if name not in self._once:
            self._once[name] = self._found_once(name)
        return self._once[name]

    def _found_once(self, name: str) -> Statement | None:
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

    def possible(self, name: str, at: int, given: Carried | None = None) -> list[_Values] | None:
        """What an operand may hold at a line, each in every thread; None if nobody knows.

        More than one where it follows from a register that a loop carries on, such as the number
        of a ring's slot: from its first value on, each that a round of the loop makes of it. given:
        the value that this register has there, where that is known.
        """
        under = self._carried_under(name, at)
        if under is None or len(under) > 1:
            return None
        rounds: list[Carried] | None = [{}]
        for slot in under:
            rounds = [given] if given is not None and slot in given else self.rounds(slot)
        found = [self.values(name, each) for each in rounds or ()]
        known = [each for each in found if each is not None]
        return known if known and len(known) == len(found) else None

    def carried(self, access: Statement) -> str:
        """The register of a loop that the address of an access follows from; "" if none or several
        are."""
        place = next((m for each in access.operands if (m := _ADDRESS.fullmatch(each))), None)
        under = None if place is None else self._carried_under(place[1], access.number)
        return next(iter(under)) if under is not None and len(under) == 1 else ""

    def passed(self, number: int, given: Carried) -> Carried:
        """What is known of a loop's register behind the statement on a line; nothing if that is
        unknown."""
        made = self.at.get(number)
        slot = next((name for name in given if made is not None and _result(made) == name), "")
        if made is None or not slot:
            return given
        value = self.possible(made.operands[1], number, given)
        return {} if value is None or len(value) != 1 else {slot: value[0]}

    def rounds(self, slot: str) -> list[Carried] | None:
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
        may be of another round than the registers are: behind a new value of them, or where control
        comes to from elsewhere."""
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
        entries = [n for line in fresh[1:] for n in self.before[line] if n not in fresh]
        if found and (entries or any(number in fresh for number in writes)):
            return None
        return found

    def words(self, access: Statement) -> set[int] | None:
        """The words of 4 bytes of shared memory that an access may touch in any thread."""
        threads = self.threads(access)
        return None if threads is None else set(threads)

    def threads(
        self, access: Statement, given: Carried | None = None
    ) -> dict[int, set[int]] | None:
        """The words of shared memory that an access may touch, and the threads that name each.

        given: the value of a register of a loop at the access; without, all that it has.
        """
        key = (access.number, key_of(given))
        if key not in self._threads:
            self._threads[key] = self._found_threads(access, given)
        return self._threads[key]

    def _found_threads(
        self, access: Statement, given: Carried | None
    ) -> dict[int, set[int]] | None:
        if access.op.startswith(("ldmatrix", "stmatrix")):
            width = 16
        elif access.op.startswith(COPIES):
            width = int(access.operands[2]) if access.operands[2].isdigit() else 16
        elif access.op.startswith(("ld.shared", "st.shared")) and (
            size := _WIDTH.search(access.op)
        ):
            width = int(size[1] or 1) * int(size[2]) // 8
        else:
            return None
        place = next((m for each in access.operands if (m := _ADDRESS.fullmatch(each))), None)
        bases = None if place is None else self.possible(place[1], access.number, given)
        if place is None or bases is None:
            return None
        found: dict[int, set[int]] = {}
        for base in bases:
            starts = (base + int(place[2] or "0", 0)) & _MASK
            for thread, start in enumerate(starts.tolist()):
                for word in range(start // 4, (start + width - 1) // 4 + 1):
                    found.setdefault(word, set()).add(thread)
        return found

    def _reads_the_same(self, load: Statement) -> bool:
        """Whether a load of shared memory gives all threads the same: its words are written behind
        the next barrier or in front of the one before alone, on all ways."""
        if not load.op.startswith("ld.shared") or any(
            each.op.startswith(_UNSEEN_WRITES) for each in self.at.values()
        ):
            return False

        def is_barrier(number: int) -> bool:
            each = self.at.get(number)
            return each is not None and (each.op, each.operands) == ("bar.sync", ["0"])

        read = self.words(load)
        if read is None:
            return False
        reached = _up_to(self.after, load.number, is_barrier)
        for each in self.at.values():
            if each.op.startswith(_WRITES_SHARED):
                written = self.words(each)
                if (written is None or not read.isdisjoint(written)) and (
                    each.number in reached
                    or load.number in _up_to(self.after, each.number, is_barrier)
                ):
                    return False
        return True

    def arrays(self, operand: str, seen: set[str] | None = None) -> set[str]:
        """The parameters for arrays (.u64) that an address in global memory follows from; "?" for
        what comes from elsewhere, such as from memory."""
        seen = set[str]() if seen is None else seen
        found: set[str] = set()
        for name in names_in(operand):
            made = self.writers.get(name, [])
            if name in seen or not name.startswith("%rd"):
                continue
            seen.add(name)
            found |= set[str]() if made else {"?"}
            for each in made:
                if each.op == "ld.param.u64":
                    found.add(each.operands[1].strip("[]"))
                elif each.op.startswith(_FROM_OTHERS) and "param" not in each.op:
                    found.add("?")
                else:
                    found |= self.arrays(" ".join(each.operands[1:]), seen)
        return found

    def is_uniform(self, name: str, seen: set[str] | None = None) -> bool:
        """Whether a register is the same in all threads of a block: it follows from sizes, the
        number of the block and memory that nobody writes, at an address that is the same."""
        seen = set[str]() if seen is None else seen
        if name.startswith(_OF_LANES):
            return False
        if name in seen or not name.startswith("%"):
            return True
        seen.add(name)
        made = self.writers.get(name, [])
        known = ("ld.param", "ld.global.nc")
        others = [e for e in made if e.op.startswith(_FROM_OTHERS) and not e.op.startswith(known)]
        if not all(map(self._reads_the_same, others)):
            return False
        if any(each.op == "@" for each in made):
            return False
        read = [n for e in made for n in names_in(" ".join((*e.operands[1:], e.lead)))]
        return all(self.is_uniform(each, seen) for each in read)


def passed_until(
    ways: Sequence[Sequence[int]], at: int, until: Callable[[int], bool]
) -> set[int] | None:
    """The lines on all ways from a line to the next that `until` says; None if one has no such."""
    seen = _up_to(ways, at, until)
    return seen if all(ways[number] for number in seen) else None


def _up_to(ways: Sequence[Sequence[int]], at: int, until: Callable[[int], bool]) -> set[int]:
    """The lines on all ways from a line to the next that `until` says, or to the end."""
    seen: set[int] = set()
    pending = list(ways[at])
    while pending:
        number = pending.pop()
        if number not in seen and not until(number):
            seen.add(number)
            pending += ways[number]
    return seen


@lru_cache(maxsize=4)
def block_of(lines: tuple[str, ...]) -> Block:
    """The block of a text: many mutants are of the same."""
    return Block(lines)
