"""Which wgmma instructions a product takes, and where in shared memory each operand begins.

A 128 x 256 accumulator over two warpgroups, K = 64 of 16-bit elements, A and B K-major with a
128-byte swizzle (PTX ISA, #asynchronous-warpgroup-level-matrix-shared-memory-layout):

    warpgroup w takes rows 64w..64w+63: A starts at 8192 w, B at 0
    slice of K   0       1       2       3         m64n256k16 each
    A, B begin   0       32      64      96        bytes; in a descriptor 0, 2, 4, 6

All warpgroups run the same instructions; only ``a_groups`` and ``b_groups``, the bytes by which a
warpgroup's operands begin later, differ. Every 16-byte piece that an instruction reads is compared
with the shared layout, so that a plan is right or is refused.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from tkc.layout.register import WARPGROUP, Mode, RegisterLayout, merged
from tkc.layout.shared import SharedLayout, WgmmaOperand, wgmma_descriptor
from tkc.layout.wgmma_reads import reads

SLICE_BYTES = 32  # of K, that one wgmma multiplies
ROWS = 64  # of M, likewise
WIDEST = 256  # of N, at most

Digits = Sequence[tuple[int, int, int]]


class PlanError(Exception):
    """The layouts cannot be multiplied by wgmma: the pass that chose them is at fault."""


@dataclass(frozen=True, slots=True)
class GroupOffset:
    """Bytes by which warpgroup w starts later: sum of (w // divisor % size) * stride."""

    digits: tuple[tuple[int, int, int], ...] = ()

    def value(self, group: int) -> int:
        """The bytes for warpgroup number ``group`` of the role."""
        return sum(group // divisor % size * stride for divisor, size, stride in self.digits)


@dataclass(frozen=True, slots=True)
class Instruction:
    """One wgmma m64nNk32B: where its shared operands begin and the registers that it touches.

    ``a_bytes`` and ``b_bytes`` count from the buffer's stage, for warpgroup 0. ``accumulators`` are
    register numbers of the accumulator's layout in the order of the instruction; ``a_registers``
    those of A, element by element of words 0..3 (empty where A is shared).
    """

    columns: int
    a_bytes: int
    b_bytes: int
    a_groups: GroupOffset
    b_groups: GroupOffset
    accumulators: tuple[int, ...]
    a_registers: tuple[int, ...]
    first: bool  # of those on the same accumulators


@dataclass(frozen=True)
class Plan:
    """All instructions of one ``cta.wgmma``, slice by slice of K. ``a`` is None for registers."""

    a: WgmmaOperand | None
    b: WgmmaOperand
    instructions: tuple[Instruction, ...]


def _group_digits(layout: RegisterLayout, axis: str) -> Digits:
    """(divisor, size, positions) of the warpgroup number along an axis, without warps."""
    found: list[tuple[int, int, int]] = []
    for source, divisor, size, stride in layout.terms(axis):
        if source != "warp":
            continue
        if divisor < WARPGROUP:
            if divisor != 1 or size % WARPGROUP:
                raise PlanError(f"the warps of a warpgroup are not rows of 16: {layout}")
            divisor, size, stride = WARPGROUP, size // WARPGROUP, stride * WARPGROUP
        if size > 1:
            found.append((divisor // WARPGROUP, size, stride))
    return found


def _positions(digits: Digits, groups: int) -> list[int]:
    return [sum(g // d % s * step for d, s, step in digits) for g in range(groups)]


def _group_offset(
    layout: SharedLayout, axis: str, first: int, digits: Digits, groups: int
) -> GroupOffset:
    """Bytes from ``first`` of group 0 to that of the others, as a sum of digits."""
    start = layout.linear(axis, first)
    steps = tuple((d, s, layout.linear(axis, first + step) - start) for d, s, step in digits)
    offset = GroupOffset(steps)
    for group, position in enumerate(_positions(digits, groups)):
        if start + offset.value(group) != layout.linear(axis, first + position):
            raise PlanError(f"warpgroup {group} starts at no sum of digits on {axis} in {layout}")
    return offset


def _check_threads(layout: RegisterLayout, axis: str, lane: tuple[Mode, ...]) -> None:
    """Lanes hold a fragment of 8 rows, and warp i of a warpgroup the rows 16i.. of ``axis``."""
    if merged(layout.lane) != merged(lane) or layout.warps % WARPGROUP:
        raise PlanError(f"not a fragment of wgmma: {layout}")
    terms = [term for term in layout.terms(axis) if term.source == "warp"]
    for warp in range(layout.warps):
        inside = warp % WARPGROUP
        moved = sum(term.value(0, warp) - term.value(0, warp - inside) for term in terms)
        if moved != 16 * inside:
            raise PlanError(f"the warps of a warpgroup are not rows of 16: {layout}")


def _table(layout: RegisterLayout, first: str, second: str) -> dict[tuple[int, int], int]:
    """(position on first, position on second) of each register, without lanes and warps."""
    if set(layout.axes()) - {first, second}:
        raise PlanError(f"wgmma has no batch axes: {layout}")
    pairs = zip(layout.positions(first), layout.positions(second), strict=True)
    return {pair: register for register, pair in enumerate(pairs)}


def widths(integer: bool) -> tuple[int, ...]:
    """Values of N, widest first (PTX ISA, #asynchronous-warpgroup-level-matrix-shape)."""
    if integer:
        return (*range(WIDEST, 32, -16), 32, 24, 16, 8)
    return tuple(range(WIDEST, 0, -8))


def _segments(
    operand: WgmmaOperand, columns: Sequence[int], starts: Sequence[int], integer: bool
) -> list[tuple[int, int]]:
    """(first, N) covering the groups of 8 columns, each as wide as descriptors reach."""
    left = list(columns)
    found: list[tuple[int, int]] = []
    while left:
        first, run = left[0], 8
        while run // 8 < len(left) and left[run // 8] == first + run:
            run += 8
        for wide in widths(integer):
            if wide <= run and all(reads(operand, s + first, wide, 0) for s in starts):
                break
        else:
            raise PlanError(f"no descriptor reads column {first} of {operand.layout}")
        found.append((first, wide))
        left = left[wide // 8 :]
    return found


def _described(layout: SharedLayout, mn: str, k: str) -> WgmmaOperand:
    operand = wgmma_descriptor(layout, mn, k)
    if operand is None:
        raise PlanError(f"wgmma cannot read {layout}")
    return operand


@lru_cache(maxsize=256)
def plan(
    a: SharedLayout | RegisterLayout,
    b: SharedLayout,
    acc: RegisterLayout,
    axes: tuple[str, str, str],
    k_size: int,
    integer: bool = False,
) -> Plan:
    """The instructions of out[m, n] = acc[m, n] + a[m, k] * b[n, k]; ``axes`` are (m, n, k).

    Each warpgroup takes the rows and columns that ``acc`` gives it, in tiles of 64 rows and as many
    columns as one instruction and one descriptor reach. Raises PlanError.
    """
    m, n, k = axes
    _check_threads(acc, m, (Mode(n, 4, 2), Mode(m, 8, 1)))
    groups = acc.warps // WARPGROUP
    size = b.element_bytes
    per_slice = SLICE_BYTES // size
    if k_size % per_slice:
        raise PlanError(f"axis {k} of size {k_size} is no multiple of {per_slice}")
    held = _table(acc, m, n)
    tiles = sorted({row - row % ROWS for row, _ in held})
    columns = sorted({column - column % 8 for _, column in held})
    n_digits, m_digits = _group_digits(acc, n), _group_digits(acc, m)
    n_starts, m_starts = _positions(n_digits, groups), _positions(m_digits, groups)

    b_operand = _described(b, n, k)
    segments = [
        (first, wide, _group_offset(b, n, first, n_digits, groups))
        for first, wide in _segments(b_operand, columns, n_starts, integer)
    ]
    a_operand, a_held = None, dict[tuple[int, int], int]()
    a_groups = dict.fromkeys(tiles, GroupOffset())
    if isinstance(a, SharedLayout):
        a_operand = _described(a, m, k)
        a_groups = {tile: _group_offset(a, m, tile, m_digits, groups) for tile in tiles}
    else:
        _check_threads(a, m, (Mode(k, 4, 4 // size), Mode(m, 8, 1)))
        if _positions(_group_digits(a, m), groups) != m_starts:
            raise PlanError(f"A and the accumulator give warpgroups other rows: {a}, {acc}")
        a_held = _table(a, m, k)

    instructions: list[Instruction] = []
    for index in range(k_size // per_slice):
        at = index * per_slice
        for tile in tiles:
            a_bytes, a_registers = 0, ()
            if a_operand is None:
                a_registers = _a_words(a_held, tile, at, size)
            else:
                _require_reads(a_operand, [s + tile for s in m_starts], ROWS, at)
                a_bytes = a_operand.row(tile) + a_operand.step(index)
            for first, wide, b_groups in segments:
                _require_reads(b_operand, [s + first for s in n_starts], wide, at)
                instructions.append(
                    Instruction(
                        wide,
                        a_bytes,
                        b_operand.row(first) + b_operand.step(index),
                        a_groups[tile],
                        b_groups,
                        _accumulators(held, tile, first, wide),
                        a_registers,
                        first=index == 0,
                    )
                )
    return Plan(a_operand, b_operand, tuple(instructions))


def _require_reads(operand: WgmmaOperand, starts: Sequence[int], rows: int, k: int) -> None:
    if not all(reads(operand, start, rows, k) for start in starts):
        raise PlanError(f"no descriptor reads {operand.k_axis} {k} of {operand.layout}")


def _accumulators(
    held: dict[tuple[int, int], int], tile: int, first: int, wide: int
) -> tuple[int, ...]:
    """d_i: row g + 8((i>>1)&1), column 8(i>>2) + 2t + (i&1) of the instruction."""
    try:
        return tuple(
            held[tile + 8 * (i >> 1 & 1), first + 8 * (i >> 2) + (i & 1)] for i in range(wide // 2)
        )
    except KeyError as missing:
        raise PlanError(f"the accumulator lacks {missing}") from None


def _a_words(
    held: dict[tuple[int, int], int], tile: int, first_k: int, size: int
) -> tuple[int, ...]:
    """Word j of A: row g + 8(j&1), bytes 4t + 16(j>>1) .. +3 of K; its elements in order."""
    word = 4 // size
    try:
        return tuple(
            held[tile + 8 * (j & 1), first_k + 4 * word * (j >> 1) + element]
            for j in range(4)
            for element in range(word)
        )
    except KeyError as missing:
        raise PlanError(f"A lacks {missing}") from None
