"""By which way an operand of a product comes to its instruction, as far as plans say.

It is in shared memory because a copy brought it there (a slot of a ring) or because it is staged
there; or it is a fragment in registers; or else the role writes it to a buffer for the product,
with a barrier of all its warps before and after. The schedule asks here what the emission
(``tkc.passes.lower.operands``) will do.
"""

from __future__ import annotations

from collections.abc import Iterator

from tkc.ir.conversions import conversion
from tkc.ir.core import Value
from tkc.ir.dialects import tile
from tkc.ir.hints import SWIZZLE
from tkc.layout.register import RegisterLayout
from tkc.layout.shared import SharedLayout, best_swizzle, rows, tma_tile
from tkc.machine.heuristics import MOST_HELD
from tkc.machine.targets import Target
from tkc.passes.families import is_rematerialised
from tkc.passes.hints import refused
from tkc.passes.layouts import Layouts
from tkc.passes.mma_plan import MmaPlan
from tkc.passes.mma_selection import MmaSelection
from tkc.passes.placement import Placement
from tkc.passes.register_operands import reads_registers

VECTOR_BYTES = 16


def fragment_of(
    selection: MmaSelection, first: bool, have: RegisterLayout | None, target: Target
) -> RegisterLayout | None:
    """The fragment in which the instruction takes the M operand (``first``) or the N operand from
    registers, where the layout ``have`` in which they hold it is that already, or nearly; None
    where it is not, or the operand would be held in too many registers."""
    value = selection.m_operand if first else selection.n_operand
    wanted = selection.fragment(first)
    if wanted is None:
        return None
    fma = selection.instruction == "fma"
    if fma and wanted.registers > MOST_HELD:
        return None
    if is_rematerialised(value):
        return wanted
    if have is None or have.axes() != wanted.axes():
        return None
    plan = conversion(have, wanted, value.tile.element.bits, stmatrix=target.has("stmatrix"))
    kinds = ("none", "registers", "shuffle") if fma else ("none", "registers")
    return wanted if plan.kind in kinds else None


def readable(layout: SharedLayout, selection: MmaSelection, first: bool) -> bool:
    """Whether the instruction takes the M operand (``first``) or the N operand from shared memory
    of this layout, every warp its part."""
    return selection.reads(first, layout) and selection.shares(first, layout)


def loaded_by_threads(selection: MmaSelection, value: Value, layout: SharedLayout) -> bool:
    """Whether the threads of a product load an operand from shared memory of this layout to
    registers; else the tensor cores read it there themselves."""
    if selection.instruction != "wgmma":
        return True
    return value is selection.m_operand and selection.loads_fragment(True, layout)


def is_written(
    selection: MmaSelection,
    first: bool,
    have: RegisterLayout | None,
    mma_plan: MmaPlan,
    placement: Placement,
    layouts: Layouts,
    target: Target,
) -> bool:
    """Whether the role writes an operand of a wgmma to a buffer when it issues the product; if it
    is in registers, in the layout ``have``."""
    value = selection.m_operand if first else selection.n_operand
    if value.op in placement.copies:
        return False
    if isinstance(value.op, tile.StageShared):
        held = layouts.of(value.op.x)
        assert held is not None
        return not readable(staged_layout(value.op, held, mma_plan)[0], selection, first)
    direct = first and reads_registers(selection)
    return not direct or fragment_of(selection, first, have, target) is None


def staged_layout(
    op: tile.StageShared, held: RegisterLayout, mma_plan: MmaPlan
) -> tuple[SharedLayout, str]:
    """(layout, who reads it as it is) of a tile that is staged from registers in the layout
    ``held``: what as many of the products as possible take, or else rows along the axis that the
    threads hold the longest runs of. Raises StageError where the hint ``swizzle`` asks for another
    span than fits."""
    span = SWIZZLE.of(op)
    readers = list(_readers(op, mma_plan))
    layouts = [selection.written_layout(first, span) for selection, first in readers]
    if not readers:
        layouts = [_rows(op, held, span)]

    def taken(layout: SharedLayout) -> int:
        return sum(readable(layout, selection, first) for selection, first in readers)

    found = max(layouts, key=taken)
    count = taken(found)
    if span is not None and (found.swizzle != span or count < bool(readers)):
        raise refused(
            op,
            f"swizzle={span} does not fit: "
            + (
                "no product reads such rows"
                if found.swizzle == span
                else f"its rows are no multiple of {max(span, VECTOR_BYTES)} bytes"
            ),
        )
    return found, f"{count} of {len(readers)} products read it as it is" if readers else "rows"


def _readers(op: tile.StageShared, mma_plan: MmaPlan) -> Iterator[tuple[MmaSelection, bool]]:
    """(product, whether it is its M operand) for every product that multiplies the tile."""
    for user in op.out.users:
        if isinstance(user, tile.Dot) and user.acc is not op.out:
            selection = mma_plan.by_dot[user]
            yield selection, selection.m_operand is op.out


def _rows(op: tile.StageShared, held: RegisterLayout, span: int | None) -> SharedLayout:
    """Rows with the swizzle that fits them, for uses that load and store vectors."""
    sizes, element = op.out.tile.sizes, op.out.tile.element
    inner = max(sizes, key=lambda name: (held.vector(name), sizes[name]))
    others = {name: sizes[name] for name in sizes if name != inner}
    row = sizes[inner] * element.bytes
    if row % VECTOR_BYTES or span == 0:
        return rows({**others, inner: sizes[inner]}, element.bits)
    swizzle = best_swizzle(row) if span is None else span
    outer = dict(reversed(list(others.items())))
    return tma_tile(inner, sizes[inner], outer, element.bits, swizzle)
