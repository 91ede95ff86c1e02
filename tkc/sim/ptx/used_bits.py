"""Which bits of each register a kernel uses: what was never set may stand in the others.

Compilers leave halves of packed registers and operands of permutations unset where nothing depends
on them. Bits are followed back from where they are used, through what moves and selects bits.
"""

import re
from collections import Counter
from collections.abc import Collection, Iterator
from functools import reduce
from operator import or_

from tkc.sim.ptx.program import (
    TYPE_BYTES,
    Imm,
    Instr,
    Kernel,
    Negated,
    Operand,
    Pair,
    Reg,
    Special,
    Vec,
)

# State spaces that are no thread's own.
OF_OTHERS = {"global", "shared", "shared::cta", "shared::cluster", "param", "param::entry", "const"}
_ALL = (1 << 128) - 1
_MOST_SPREAD = 300  # instructions
_COPIED = 1 << 128  # beside the bits: the value goes to memory that may be a thread's own
_BITWISE = ("and", "or", "xor", "not", "lop3", "selp")
_LOWER = ("add", "sub", "mul", "mad")  # a bit of the result depends on none above it

_WHOLE = re.compile(r"[bus](8|16|32|64)")
_NUMBERS_AT = {"shl": 1, "shr": 1, "shf": 2, "bfe": 1, "bfi": 2, "prmt": 2}  # among the sources

Uses = Iterator[tuple[Operand, int]]  # operands, and which bits of each an instruction uses


class UsedBits:
    """Of values that some instruction reads the bits that are used, and a bit above them
    (`_COPIED`) if the value is copied to memory that may be a thread's own. A register that is
    written again holds another value, where all who read it stand behind in the same block."""

    def __init__(self, kernel: Kernel) -> None:
        self.lenient = kernel.lenient
        self._written, self._read = _values(kernel)
        self._used: dict[str, int] = {}
        writers: dict[str, list[Instr]] = {}
        for instr in kernel.code:
            for register in instr.writes:
                value = self._written.get((instr.index, register.name), register.name)
                writers.setdefault(value, []).append(instr)
        work = list(kernel.code)
        while work:
            instr = work.pop()
            for name, bits in self.read_by(instr).items():
                value = self._read.get((instr.index, name), name)
                known = self._used.get(value, 0)
                if value not in self._used or bits & ~known:
                    self._used[value] = known | bits
                    work += writers.get(value, ())

    def read_by(self, instr: Instr) -> dict[str, int]:
        """By name of a register, the bits that an instruction uses of it."""
        results: dict[str, int] = {}
        for register in instr.writes:
            value = self._written.get((instr.index, register.name), register.name)
            if value in self._used or value != register.name:
                results[register.name] = self._used.get(value, 0)
        return bits_read(instr, results, self.lenient)

    def by_name(self) -> dict[str, int]:
        """By name, the bits that are used of any value of a register."""
        found: dict[str, int] = {}
        for value, bits in self._used.items():
            name = value.partition("@@")[0]
            found[name] = found.get(name, 0) | bits
        return found


def _values(kernel: Kernel) -> tuple[dict[tuple[int, str], str], dict[tuple[int, str], str]]:
    """Names of values of registers that are written more than once, by instruction and register:
    where they are written, and where they are read."""
    writes = Counter(register.name for instr in kernel.code for register in instr.writes)
    again = {name for name, count in writes.items() if count > 1}
    written: dict[tuple[int, str], str] = {}
    read: dict[tuple[int, str], str] = {}
    shared: set[str] = set()  # read or kept where another block may have written
    for block in kernel.blocks:
        here: dict[str, str] = {}
        for instr in kernel.code[block.start : block.end]:
            guards = () if instr.guard is None else (instr.guard,)
            for register in (*instr.reads, *guards):
                if register.name in again:
                    read[instr.index, register.name] = here.get(register.name, "")
            for register in instr.writes:
                name = register.name
                if name in again and instr.guard is None:
                    here[name] = f"{name}@@{instr.index}"
                if name in again:
                    written[instr.index, name] = here.get(name, "")
    for places in (read, written):
        shared.update(name for (_, name), value in places.items() if not value)
    for places in (read, written):
        for key in [key for key in places if key[1] in shared]:
            del places[key]
    return written, read


def find_copied(kernel: Kernel) -> None:
    """Fill a kernel's `copied`: the registers whose values go nowhere but to memory that may be a
    thread's own, perhaps with other bits set: what lies between the members of a copied struct, and
    the rest of a word whose first bit field is set. In a kernel without such memory: what vector
    loads bring that nobody reads, beside what is read."""
    if kernel.local_bytes:
        used = UsedBits(kernel).by_name()
        kernel.copied = frozenset(name for name in kernel.regs if not used.get(name, 0) & _ALL)
        return
    read = {register for instr in kernel.code for register in instr.reads}
    loaded = [
        i.writes for i in kernel.code if i.row.effect == "load" and not read.isdisjoint(i.writes)
    ]
    kernel.copied = frozenset(reg.name for regs in loaded for reg in regs if reg not in read)


def forget_unused(kernel: Kernel) -> None:
    """Take from a kernel's `maybe_unset` the registers of which an instruction uses no bit."""
    if not kernel.maybe_unset:
        return
    used = UsedBits(kernel)
    written = {register for instr in kernel.code for register in instr.writes}
    for index, registers in list(kernel.maybe_unset.items()):
        bits = used.read_by(kernel.code[index])
        gaps = _gaps(kernel.code[index], written)
        left = tuple(r for r in registers if bits.get(r.name, 0) & _ALL and r not in gaps)
        if left:
            kernel.maybe_unset[index] = left
        else:
            del kernel.maybe_unset[index]


def _gaps(instr: Instr, written: set[Reg]) -> set[Reg]:
    """Of a vector of bytes or halfwords that is stored, those that no instruction writes: a gap of
    a struct beside its members."""
    if instr.op != "st" or TYPE_BYTES[instr.type] > 2:
        return set()
    values = set(_registers(instr.operands[1]))
    never = values - written
    return never if never != values else set()


def spread_unset(kernel: Kernel, most: float = _MOST_SPREAD) -> None:
    """Add to a kernel's `maybe_unset` the registers that are computed from such, and note where
    (`passes_on`): there nothing is wrong yet, but where one decides, is an address or is stored.
    Where that would be more than `most` instructions, it is wrong at once."""
    writes: dict[int, tuple[Reg, ...]] = {}
    readers: dict[str, list[int]] = {}
    for instr in kernel.code:
        for register in instr.reads:
            readers.setdefault(register.name, []).append(instr.index)
    found = {index: dict.fromkeys(regs) for index, regs in kernel.maybe_unset.items()}
    work = list(found)
    while work:
        index = work.pop()
        instr = kernel.code[index]
        spreads = _passes_on(instr, readers, found[index]) or _packs(kernel, instr)
        spreads |= kernel.lenient and instr.op == "mma"
        if index in writes or not spreads:
            continue
        writes[index] = instr.writes
        for register in instr.writes:
            for place in readers.get(register.name, ()):
                found.setdefault(place, {})[register] = None
                work.append(place)
        if len(found) > most:
            return
    kernel.maybe_unset = {index: tuple(regs) for index, regs in found.items()}
    kernel.passes_on = frozenset(writes)


def _passes_on(instr: Instr, readers: dict[str, list[int]], unset: Collection[Reg]) -> bool:
    """Whether an instruction only computes from registers that may be unset, for others that read
    its result, or moves one between lanes: all of a struct's words, of which not all are read."""
    computes = instr.row.effect == "alu" or (instr.op == "shfl" and _is_value(instr, unset))
    taken = Reg | Imm | Special
    if instr.op == "shfl":
        taken |= Pair  # beside the value, which says whether its lane is in range
    plain = all(isinstance(item, taken) for item in instr.operands)
    known = instr.guard is None or instr.guard not in unset
    read = any(register.name in readers for register in instr.writes)
    return computes and plain and known and (read or instr.op == "shfl")


def _packs(kernel: Kernel, instr: Instr) -> bool:
    """Whether a mov makes a word of several registers, to be stored alone: one of a struct, with
    the gap at its end. That is set where one of the registers is."""
    if instr.op != "mov" or not isinstance(instr.operands[1], Vec) or instr.guard is not None:
        return False
    (made,) = instr.writes
    block = kernel.blocks[kernel.block_of[instr.index]]
    ways, seen, stored = [(instr.index + 1, block)], set[int](), False
    while ways:
        start, block = ways.pop()
        for each in kernel.code[start : block.end]:
            if made in each.reads and each.op != "st":
                return False
            stored |= made in each.reads
            if made in each.writes and each.guard is None:
                break
        else:
            inner = (number for number in block.successors if number < len(kernel.blocks))
            fresh = [number for number in inner if number not in seen]
            seen.update(fresh)
            ways += [(kernel.blocks[n].start, kernel.blocks[n]) for n in fresh]
    return stored


def _is_value(instr: Instr, unset: Collection[Reg]) -> bool:
    """Whether of a shfl only what it moves may be unset."""
    return set(unset) == {instr.operands[1]} and instr.operands[1] not in instr.operands[2:]


def bits_read(instr: Instr, used: dict[str, int], lenient: bool) -> dict[str, int]:
    """By name, the bits of registers that an instruction uses, if of its results, by name, those in
    `used` are; of one that is not there nobody reads anything.
    lenient: a store looks at what it copies (see unset_loads.py)."""
    found: dict[str, int] = {}
    wanted = [used.get(register.name, 0) for register in instr.writes]
    moves = (instr.row.effect == "alu" or instr.op == "shfl") and not any(
        map(instr.has, ("cc", "sat"))
    )
    uses = _moved(instr, used, wanted) if moves and wanted else _kept(instr, lenient)
    for operand, bits in uses:
        for register in _registers(operand):
            found[register.name] = found.get(register.name, 0) | bits
    if instr.guard is not None:
        found[instr.guard.name] = _ALL
    return found


def _registers(operand: Operand) -> Iterator[Reg]:
    match operand:
        case Reg():
            yield operand
        case Negated(item):
            yield item
        case Vec(items):
            yield from (item for item in items if isinstance(item, Reg))
        case Pair(first, second):
            yield from (item for item in (first, second) if isinstance(item, Reg))
        case _:
            pass


def _kept(instr: Instr, lenient: bool) -> Uses:
    """Of what has effects: all bits; of the value of a store those that it writes, none of them if
    the memory may be a thread's own."""
    again = set(instr.reads)
    if instr.op == "st":
        is_copy = OF_OTHERS.isdisjoint(instr.mods) and not lenient
        yield instr.operands[1], _COPIED if is_copy else (1 << 8 * TYPE_BYTES[instr.type]) - 1
        place = getattr(instr.operands[0], "base", None)
        again -= {item for item in _registers(instr.operands[1]) if item != place}
    yield Vec(tuple(again)), _ALL


def _moved(instr: Instr, used: dict[str, int], wanted: list[int]) -> Uses:
    """Of what computes: by the bits of its results that are used."""
    bits, kind = reduce(or_, wanted), instr.types[-1] if instr.types else "b32"
    size, sources = 8 * TYPE_BYTES.get(kind, 4), instr.operands[1:]
    ignored = not bits and any(register.name in used for register in instr.writes)
    if instr.op == "shfl":
        yield from ((item, bits if not place else _ALL) for place, item in enumerate(sources))
        return
    if ignored:
        return
    if instr.op == "mov":
        yield from _packed(instr, used, bits, size)
    elif instr.op in _BITWISE:
        yield from _bitwise(instr, sources, bits)
    elif instr.op == "cvt" and all(map(_WHOLE.fullmatch, instr.types)):
        yield sources[0], _converted(bits, *instr.types)
    elif _in_pairs(instr):
        yield from _halves(instr, sources, bits)
    elif numbers := _numbers(instr):
        yield from zip(sources, _shifted(instr, bits, size, numbers), strict=False)
    elif instr.op in _LOWER and _is_lower(instr, bits):
        low = (1 << bits.bit_length()) - 1
        yield from ((item, low) for item in sources)
    else:
        yield from ((item, _ALL) for item in sources)


def _numbers(instr: Instr) -> list[int]:
    """Constants that say how far or where a shift, field or permutation moves bits; none if one is
    in a register, or for another instruction."""
    if instr.op not in _NUMBERS_AT:
        return []
    found = instr.operands[1 + _NUMBERS_AT[instr.op] :]
    numbers = [item.value for item in found if isinstance(item, Imm)]
    return numbers if len(numbers) == len(found) else []


def _is_lower(instr: Instr, bits: int) -> bool:
    """Whether sums and products of whole numbers give no bits above their operands'."""
    whole = _WHOLE.fullmatch(instr.type) is not None and not instr.has("hi")
    return whole and not instr.has("wide") and 0 < bits < _COPIED


def _packed(instr: Instr, used: dict[str, int], bits: int, size: int) -> Uses:
    """Registers of a vector, the lowest bits first, or one that becomes such a vector."""
    target, source = instr.operands
    if isinstance(target, Vec):
        step, joined = size // len(target.items), 0
        for place, item in enumerate(target.items):
            mine = used.get(item.name, 0) if isinstance(item, Reg) else 0
            joined |= (mine & ((1 << step) - 1)) << place * step | mine & _COPIED
        yield source, joined
    elif isinstance(source, Vec):
        step = size // len(source.items)
        for place, item in enumerate(source.items):
            yield item, (bits & _ALL) >> place * step & ((1 << step) - 1) | bits & _COPIED
    else:
        yield source, bits


def _bitwise(instr: Instr, sources: tuple[Operand, ...], bits: int) -> Uses:
    """Each bit by itself; a constant of `and` and `or` settles those of the other operand."""
    numbers = [item.value for item in sources if isinstance(item, Imm)]
    if numbers and instr.op in ("and", "or"):
        bits &= _COPIED | (numbers[0] if instr.op == "and" else ~numbers[0])
    for place, item in enumerate(sources):
        chooses = instr.op == "selp" and place == 2
        yield item, _ALL if chooses and bits & _ALL else bits


def _converted(bits: int, to: str, of: str) -> int:
    """Of an integer that is made narrower or wider: what is above it repeats its sign."""
    width = 8 * min(TYPE_BYTES[to], TYPE_BYTES[of])
    signed = of if TYPE_BYTES[of] < TYPE_BYTES[to] else to
    above = signed[0] == "s" and (bits & _ALL) >> width
    return bits & (_COPIED | (1 << width) - 1) | (1 << width - 1 if above else 0)


def _in_pairs(instr: Instr) -> bool:
    """Whether an instruction computes each half of its packed result by itself."""
    pairs = [kind.endswith("x2") for kind in instr.types]
    if instr.op == "cvt":
        return pairs[0]
    return bool(pairs) and all(pairs) and len(set(instr.types)) == 1 and instr.op != "setp"


def _halves(instr: Instr, sources: tuple[Operand, ...], bits: int) -> Uses:
    """Of two numbers that become one packed value the first is its upper half; of packed values
    each half is of the same one."""
    to, of = instr.types[0], instr.types[-1]
    step = 4 * TYPE_BYTES[to]
    halves = [bits & _ALL & (1 << step) - 1, (bits & _ALL) >> step]
    if not of.endswith("x2"):
        for item, half in zip(sources, reversed(halves), strict=False):
            yield item, (_ALL if half else 0) | bits & _COPIED
        return
    step = 4 * TYPE_BYTES[of]
    used = sum((1 << step) - 1 << step * place for place, half in enumerate(halves) if half)
    yield from ((item, used | bits & _COPIED) for item in sources)


def _shifted(instr: Instr, bits: int, size: int, numbers: list[int]) -> list[int]:
    """By operand, where shifts, fields and selectors are constants."""
    copied, bits, every = bits & _COPIED, bits & _ALL, (1 << size) - 1
    number = numbers[0] & 0xFFFFFFFF
    match instr.op:
        case "shl":
            found = [bits >> min(number, size)]
        case "shr":
            sign = 1 << size - 1 if instr.type[0] == "s" else 0
            found = [bits << min(number, size) & every | sign]
        case "shf":
            number = min(number, 32) if instr.has("clamp") else number % 32
            joined = bits << 32 - number if instr.has("l") else bits << number
            found = [joined & every, joined >> 32 & every]
        case "bfe":
            found = [((1 << min(numbers[1] & 255, size)) - 1) << min(number & 255, size) & every]
        case "bfi":
            first = min(number & 255, size)
            field = (1 << min(numbers[1] & 255, size)) - 1
            found = [bits >> first & field, bits & ~(field << first)]
        case _:
            found = _permuted(bits, number) if len(instr.mods) == 0 else [every, every]
    return [each | copied for each in found]


def _permuted(bits: int, selector: int) -> list[int]:
    """The bits of the two operands of prmt: each digit of the selector chooses a byte."""
    joined = 0
    for place in range(4):
        if bits >> 8 * place & 255:
            joined |= 255 << 8 * (selector >> 4 * place & 7)
    return [joined & 0xFFFFFFFF, joined >> 32]
