"""In which layout a role writes a computed operand to shared memory, and who reads it there.

A product by wgmma reads what a descriptor describes; of an M operand of 32 bits that lies otherwise
the threads load their part to registers (``MmaSelection.loads_fragment``).
"""

from __future__ import annotations

from collections.abc import Callable
from math import gcd

from tkc.ir.types import Element, TileType
from tkc.layout.access import Access, ldmatrix_plan, plain_access, stmatrix_plan
from tkc.layout.bank_bits import bitwise_layouts
from tkc.layout.banks import LANES, wavefronts
from tkc.layout.blocked import coalesced
from tkc.layout.register import RegisterLayout
from tkc.layout.shared import SharedLayout
from tkc.machine.targets import Target
from tkc.passes.mma_selection import MmaSelection
from tkc.passes.operand_ways import VECTOR_BYTES

Plan = Callable[[RegisterLayout, SharedLayout], Access | None]
WORD_BITS = 32


def written_as(
    selection: MmaSelection,
    first: bool,
    known: RegisterLayout | None,
    warps: int,
    target: Target,
) -> tuple[RegisterLayout, SharedLayout]:
    """(how the threads of a role hold the M operand, if ``first``, or the N operand; the layout of
    the buffer that they write for the product). ``known`` is the layout that the operand has; a
    constant or positions have none, and any will do.

    The buffer has the fewest wavefronts, written and read: the summed axis innermost, or the free
    one, where threads hold runs along that; bit by bit, where threads read single words.
    """
    x = (selection.m_operand if first else selection.n_operand).tile
    have = coalesced(x.sizes, None, 1, warps).normalised() if known is None else known
    x = x.with_layout(have)
    usual, other = (selection.written_layout(first, across=across) for across in (False, True))
    others = [*([other] if selection.instruction != "fma" else []), *_bitwise(selection, first, x)]
    others = [o for o in others if selection.reads(first, o) and selection.shares(first, o)]
    parts = [] if selection.instruction == "wgmma" else selection.parts() or []
    slices = [selection.fragment(first, {a: s for a, (_, s) in p.items()}) for p in parts]

    def cost(shared: SharedLayout) -> tuple[bool, int]:
        written = reaching(x, shared, warps)
        matrices = stmatrix_plan if stores_matrices(x.element, target) else None
        total = _wavefronts(written, shared, matrices)
        total += sum(_wavefronts(s, shared, ldmatrix_plan) for s in slices if s is not None)
        return written != have, total

    return have, min([usual, *others], key=cost) if others else usual


def read_as_written(
    selection: MmaSelection,
    first: bool,
    known: RegisterLayout | None,
    warps: int,
    target: Target,
) -> bool:
    """Whether a wgmma reads the operand where the role has written it; else the threads load it to
    registers, which the product then reads."""
    _, shared = written_as(selection, first, known, warps, target)
    return not selection.loads_fragment(first, shared)


def reaching(type_: TileType, shared: SharedLayout, warps: int) -> RegisterLayout:
    """The layout of the tile, or if threads that hold it cannot reach their elements of such a
    buffer by plain accesses, one that can: the contiguous axis there lies across the lanes."""
    assert type_.layout is not None
    if plain_access(type_.layout, shared) is not None:
        return type_.layout
    inner = min(shared.levels, key=lambda a: min(m.stride for m in shared.levels[a] or ()))
    vector = gcd(VECTOR_BYTES // type_.element.bytes, type_.sizes[inner])
    return coalesced(type_.sizes, inner, vector, warps).normalised()


def stores_matrices(element: Element, target: Target) -> bool:
    """Whether tiles of an element type may go to shared memory by stmatrix."""
    return target.has("stmatrix") and element.bits == 16


def _bitwise(selection: MmaSelection, first: bool, x: TileType) -> list[SharedLayout]:
    """Layouts between the threads that hold an operand and those that read it word by word. 16-bit
    types and smaller ones go by ldmatrix, which reads rows of 16 bytes; wgmma has its own."""
    bits = x.element.bits
    if selection.instruction == "wgmma" or bits < WORD_BITS:
        return []
    reader = selection.fragment(first)
    if reader is None:
        return []
    assert x.layout is not None
    return list(bitwise_layouts(x.layout, reader, x.sizes, bits))


def _wavefronts(layout: RegisterLayout, shared: SharedLayout, plan: Plan | None) -> int:
    access = (plan and plan(layout, shared)) or plain_access(layout, shared)
    return wavefronts(access, layout.warps)[0] if access else LANES * layout.registers
