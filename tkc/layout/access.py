"""Accesses of a register layout to memory: addresses, vector widths, ldmatrix and stmatrix.

Every access to shared memory is written in one form. For transfer i of a thread,

    address_i = swizzled(base(lane, warp) + offset_i)      base = a sum of lane and warp digits

and, nearly always, equal to (swizzled(base) ^ xor_i) + add_i. The emitter then computes
swizzled(base) once, one XOR per distinct xor_i, and puts add_i into the instruction.

Example: the A operand, reg k2:1 m2:8 k8:8 | lane k4:2 m8:1, from 16 rows of 64 16-bit elements
under a 128-byte swizzle (k64:1 m16:64). Lane digits move by 4 and 128 bytes, register digits by
2, 1024, 16. The base occupies bits 2-3 and 7-9; an offset of 16c sits in bits 4-6, where the base
has nothing but the XOR puts bits 7-9: so xor = 16c. The 1024 of m2:8 is a whole period: add = 1024.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal, NamedTuple

from tkc.layout.register import RegisterLayout, Source, Term
from tkc.layout.shared import SharedLayout, swizzle_period, swizzled

Kind = Literal["plain", "ldmatrix", "stmatrix"]


class Split(NamedTuple):
    """swizzled(base + offset) == (swizzled(base) ^ xor) + add, for every base of the access."""

    xor: int
    add: int


class Transfer(NamedTuple):
    """One instruction: the registers it moves, in the order of memory, and where they lie.

    For ldmatrix and stmatrix, `registers` lists the elements of matrix 0, then matrix 1, ...: each
    matrix is one 32-bit word. `split` is None where the XOR must be computed in full.
    """

    registers: tuple[int, ...]
    offset: int
    split: Split | None


@dataclass(frozen=True)
class Access:
    """All transfers of one thread between its registers and a shared buffer.

    `width` is the bytes a lane moves per transfer (4 per matrix for ldmatrix), `terms` the base
    address. The base of ldmatrix is the address a lane *supplies*, not that of what it receives.
    """

    kind: Kind
    width: int
    transposed: bool
    swizzle: int
    terms: tuple[Term, ...]
    transfers: tuple[Transfer, ...]

    @property
    def matrices(self) -> int:
        """8x8 matrices per instruction: the 1, 2 or 4 of .x1, .x2 and .x4."""
        return self.width // 4

    def base(self, lane: int, warp: int) -> int:
        """Byte offset in the buffer of a thread, before the XOR of the swizzle and without the part
        of one transfer."""
        return sum(term.value(lane, warp) for term in self.terms)

    def address(self, lane: int, warp: int, transfer: Transfer) -> int:
        """Byte offset in the buffer that this lane gives to this instruction."""
        return swizzled(self.base(lane, warp) + transfer.offset, self.swizzle)


class Composition(NamedTuple):
    """Byte offset (before the XOR) of register r: the terms' sum + offsets[r]."""

    terms: tuple[Term, ...]
    offsets: tuple[int, ...]


@lru_cache(maxsize=1024)
def residues(terms: tuple[Term, ...], modulus: int) -> frozenset[int]:
    """All values of the base modulo `modulus`; small, because the modulus is."""
    found = {0}
    for term in terms:
        steps = [digit * term.stride for digit in range(term.size)]
        found = {(value + step) % modulus for value in found for step in steps}
    return frozenset(found)


@lru_cache(maxsize=4096)
def split_swizzle(terms: tuple[Term, ...], offset: int, swizzle: int) -> Split | None:
    """Pull a constant out of the XOR, or None.

    Whole periods (8 spans) add without touching the XOR. The rest must not share a bit with any
    base: then base + rest = base ^ rest, and the XOR is linear over ^. Of its image, bits that
    no swizzled base has may be added instead, and go into the instruction's immediate.

    128-byte swizzle, base in bits 7-9 (rows), offset 0x850: whole periods 0x800, rest 0x50. The
    swizzled base has bits 4-6 and 7-9, so Split(xor=0x50, add=0x800).
    """
    if swizzle == 0:
        return Split(0, offset)
    period = swizzle_period(swizzle)
    rest = offset % period
    bases = residues(terms, period)
    if any(base & rest for base in bases):
        return None
    image = swizzled(rest, swizzle)
    taken = 0
    for base in bases:
        taken |= swizzled(base, swizzle)
    return Split(image & taken, offset - rest + (image & ~taken))


def _primes(size: int) -> Iterable[int]:
    factor = 2
    while size > 1:
        while size % factor == 0:
            yield factor
            size //= factor
        factor += 1


def _joined(terms: Iterable[Term]) -> tuple[Term, ...]:
    """Neighbouring terms that count on become one; those that add nothing go."""
    out: list[Term] = []
    for term in terms:
        last = out[-1] if out else None
        if (
            last is not None
            and last.source == term.source
            and term.divisor == last.divisor * last.size
            and term.stride == last.stride * last.size
        ):
            out[-1] = last._replace(size=last.size * term.size)
        elif term.stride:
            out.append(term)
    return tuple(out)


def _byte_terms(register: RegisterLayout, shared: SharedLayout, axis: str) -> list[Term] | None:
    """Lane and warp digits along one axis, in bytes; None if the sums carry between levels.

    The axis' position is split into the digits of the shared layout (16-byte pieces, chunks of
    TMA). Offsets of parts add up exactly if no digit can overflow: the largest digit of each
    part, summed, must stay below the size of the level. The last level has no end.
    """
    levels = shared.levels.get(axis, ())
    room = [level.size - 1 for level in levels[:-1]]

    def spend(positions: Iterable[int]) -> bool:
        largest = [0] * len(room)
        for position in positions:
            for index in range(len(room)):
                position, digit = divmod(position, levels[index].size)
                largest[index] = max(largest[index], digit)
        for index, digit in enumerate(largest):
            room[index] -= digit
        return all(left >= 0 for left in room)

    if room and not spend(register.positions(axis)):
        return None
    found: list[Term] = []
    for source, divisor, size, stride in register.terms(axis):
        for prime in _primes(size):
            offsets = [shared.linear(axis, digit * stride) for digit in range(prime)]
            if room and not spend(digit * stride for digit in range(prime)):
                return None
            if any(offset != digit * offsets[1] for digit, offset in enumerate(offsets)):
                return None
            found.append(Term(source, divisor, prime, offsets[1]))
            divisor, stride = divisor * prime, stride * prime
    return found


@lru_cache(maxsize=1024)
def compose(register: RegisterLayout, shared: SharedLayout) -> Composition | None:
    """Byte offsets of what each thread holds; None if they are no sum of digits (then convert)."""
    terms: list[Term] = []
    offsets = [0] * register.registers
    for axis in register.axes():
        along = _byte_terms(register, shared, axis)
        if along is None:
            return None
        terms += along
        table = {p: shared.linear(axis, p) for p in set(register.positions(axis))}
        offsets = [o + table[p] for o, p in zip(offsets, register.positions(axis), strict=True)]
    terms.sort(key=lambda term: (term.source, term.divisor))
    return Composition(_joined(terms), tuple(offsets))


# -- plain vectors -----------------------------------------------------------------------------


def _vectors(offsets: tuple[int, ...], width: int, size: int) -> list[tuple[int, ...]] | None:
    """Registers grouped into aligned runs of `width` bytes, or None if some do not group."""
    at = {offset: reg for reg, offset in reversed(list(enumerate(offsets)))}
    groups: list[tuple[int, ...]] = []
    for reg, offset in enumerate(offsets):
        if offset % width == 0:
            run = [at.get(offset + step) for step in range(size, width, size)]
            if None in run:
                return None
            groups.append((reg, *(r for r in run if r is not None)))
    return groups if len(groups) * (width // size) == len(offsets) else None


@lru_cache(maxsize=1024)
def plain_access(register: RegisterLayout, shared: SharedLayout, widest: int = 16) -> Access | None:
    """ld.shared / st.shared with the widest vectors that the two layouts share, up to 16 bytes.

    None only where the addresses are no sum of digits. Replicated threads access the same place:
    a store may leave it to the leaders (`RegisterLayout.replicas`).
    """
    found = compose(register, shared)
    if found is None:
        return None
    size = shared.element_bytes
    width = widest
    while width > size:
        aligned = all(term.stride % width == 0 for term in found.terms)
        groups = _vectors(found.offsets, width, size) if aligned else None
        if groups is not None:
            break
        width //= 2
    else:
        width, groups = size, [(reg,) for reg in range(register.registers)]
    transfers = tuple(
        Transfer(
            group,
            found.offsets[group[0]],
            split_swizzle(found.terms, found.offsets[group[0]], shared.swizzle),
        )
        for group in groups
    )
    return Access("plain", width, False, shared.swizzle, found.terms, transfers)


# -- ldmatrix and stmatrix -----------------------------------------------------------------------


def _lane_bits(terms: Iterable[Term]) -> tuple[list[int], list[Term]]:
    """Byte stride of each of the five lane bits (0: replicated), and the warp terms."""
    bits, rest = [0] * 5, [term for term in terms if term.source == "warp"]
    for source, divisor, size, stride in terms:
        if source == "lane":
            first = divisor.bit_length() - 1
            for index in range(size.bit_length() - 1):
                bits[first + index] = stride << index
    return bits, rest


def _matrix_digits(register: RegisterLayout, word: int) -> list[int]:
    """Weights of factors 2 of the register number above the word: candidates for .x2 and .x4."""
    weights: list[int] = []
    weight = 1
    for mode in register.reg:
        size, step = mode.size, weight
        while size % 2 == 0:
            if step >= word:
                weights.append(step)
            step, size = step * 2, size // 2
        weight *= mode.size
    return weights


def _matrix_access(
    register: RegisterLayout, shared: SharedLayout, kind: Kind, transposed: bool
) -> Access | None:
    found = compose(register, shared)
    if found is None:
        return None
    size = shared.element_bytes
    word = 4 // size if size <= 4 else 0
    offsets = found.offsets
    if word == 0 or len(offsets) % word:
        return None
    bits, warp_terms = _lane_bits(found.terms)
    if transposed:
        # Lane bits 2-4 run along a row of 8 elements; the rows are 2t + half: half is the lowest
        # register digit, t the lane bits 0 and 1.
        if size != 2 or bits[2:] != [2, 4, 8]:
            return None
        row_strides = [offsets[1] - offsets[0], bits[0], bits[1]]
    else:
        # Lane bits 0-1 run along a row of 16 bytes, in words; the rows are lane bits 2-4.
        if bits[:2] != [4, 8] or offsets[:word] != tuple(i * size for i in range(word)):
            return None
        row_strides = bits[2:]
    inside = offsets[:word]
    for first in range(0, len(offsets), word):
        if offsets[first] % 16:
            return None
        if any(offsets[first + i] - offsets[first] != inside[i] for i in range(word)):
            return None
    if any(stride % 16 for stride in (*row_strides, *(term.stride for term in warp_terms))):
        return None
    digits = _matrix_digits(register, word)
    chosen: list[int] = []
    for weight in digits:
        if len(chosen) < 2 and _linear_digit(offsets, weight):
            chosen.append(weight)
    return _group_matrices(shared, kind, transposed, offsets, word, row_strides, chosen, warp_terms)


def _linear_digit(offsets: tuple[int, ...], weight: int) -> bool:
    """True if the digit of this weight adds the same to every offset, and not less than 0."""
    step = offsets[weight] - offsets[0]
    pairs = (r for r in range(len(offsets)) if r // weight % 2 == 0)
    return step >= 0 and all(offsets[r + weight] - offsets[r] == step for r in pairs)


def _group_matrices(
    shared: SharedLayout,
    kind: Kind,
    transposed: bool,
    offsets: tuple[int, ...],
    word: int,
    row_strides: list[int],
    chosen: list[int],
    warp_terms: list[Term],
) -> Access:
    """Lane 8m + r supplies row r of matrix m: lane bits 0-2 are the row, bits 3-4 the matrix."""
    lane: Source = "lane"
    terms = [Term(lane, 1 << bit, 2, stride) for bit, stride in enumerate(row_strides)]
    matrices = [0]
    for bit, weight in enumerate(chosen):
        terms.append(Term(lane, 8 << bit, 2, offsets[weight] - offsets[0]))
        matrices += [first + weight for first in matrices]
    joined = _joined([*terms, *warp_terms])
    transfers: list[Transfer] = []
    for first in range(0, len(offsets), word):
        if all(first // weight % 2 == 0 for weight in chosen):
            registers = tuple(first + m + i for m in matrices for i in range(word))
            split = split_swizzle(joined, offsets[first], shared.swizzle)
            transfers.append(Transfer(registers, offsets[first], split))
    width = 4 * len(matrices)
    return Access(kind, width, transposed, shared.swizzle, joined, tuple(transfers))


@lru_cache(maxsize=1024)
def ldmatrix_plan(register: RegisterLayout, shared: SharedLayout) -> Access | None:
    """ldmatrix .x4, .x2 or .x1, with .trans where needed; None if it cannot fill this layout.

    A matrix is 8 rows of 16 bytes. Register m of lane l receives bytes 4t..4t+3 of row g of matrix
    m, hence lane digits 4:4B (t) and 8:any (g) without .trans. With .trans, for 16-bit elements,
    the halves are rows 2t and 2t+1 at column g: lane digits 4 (rows), 8:2B, and the lowest
    register digit steps to the next row.
    """
    direct = _matrix_access(register, shared, "ldmatrix", False)
    return direct or _matrix_access(register, shared, "ldmatrix", True)


@lru_cache(maxsize=1024)
def stmatrix_plan(register: RegisterLayout, shared: SharedLayout) -> Access | None:
    """stmatrix (sm_90), the exact inverse of ldmatrix; not for layouts with replicated lanes."""
    if any(term.source == "lane" for term in register.replicas()):
        return None
    direct = _matrix_access(register, shared, "stmatrix", False)
    return direct or _matrix_access(register, shared, "stmatrix", True)
