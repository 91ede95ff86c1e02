"""Tiles that are staged in shared memory: written once, read wherever they are used.

before:  %p = tile.stage_shared(x=%e);  tile.dot(a=%p, ...);  tile.reduce(x=%p)
after:   cta.sync(); cta.store_shared(%e, %buffer); cta.sync()
         products read %buffer, other uses load it in the layout that they want
"""

from __future__ import annotations

from collections.abc import Iterator

from tkc.ir import decisions
from tkc.ir.core import Value
from tkc.ir.dialects import tile
from tkc.ir.hints import SWIZZLE
from tkc.ir.types import BOOL, ELEMENTS, SharedType
from tkc.layout.register import RegisterLayout
from tkc.layout.shared import SharedLayout, best_swizzle, rows, tma_tile
from tkc.passes.hints import refused
from tkc.passes.lower.operands import write_whole
from tkc.passes.lower.scope import Scope, lowers
from tkc.passes.mma_selection import MmaSelection

VECTOR_BYTES = 16


@lowers(tile.StageShared)
def _stage(op: tile.StageShared, scope: Scope) -> Value:
    x = scope.tile(op.x)
    assert x.tile.layout is not None
    shared, reader = _layout(op, x.tile.layout, scope)
    element = ELEMENTS["u8"] if x.tile.element == BOOL else x.tile.element
    group = f"staged{op.clone_id}" if op.clone_id else ""
    type_ = SharedType(element, x.tile.axes, shared)
    buffer = scope.context.buffer(f"staged_{op.out.hint}", type_, op.loc, group)
    write_whole(scope, x, buffer)
    why = "the user asked for it" if op.hints else "it rests while others take the registers"
    scope.context.ledger.record(
        op.loc,
        decisions.Staged(op.out.hint or "a tile", shared.bytes, shared.swizzle),
        f"{why}; {reader}",
        "two barriers, and a read wherever it is used",
    )
    return buffer


def _layout(op: tile.StageShared, held: RegisterLayout, scope: Scope) -> tuple[SharedLayout, str]:
    """(layout, who reads it as it is): what as many of the products as possible take, or else rows
    along the axis that the threads hold the longest runs of. Raises StageError."""
    span = SWIZZLE.of(op)
    readers = list(_readers(op, scope))
    layouts = [selection.written_layout(first, span) for selection, first in readers]
    if not readers:
        layouts = [_rows(op, held, span)]

    def taken(layout: SharedLayout) -> int:
        return sum(a.reads(f, layout) and a.shares(f, layout) for a, f in readers)

    found = max(layouts, key=taken)
    count = taken(found)
    if span is not None and (found.swizzle != span or count < bool(readers)):
        raise refused(
            op,
            f"swizzle={span} does not fit: "
            + (
                "no product reads such rows"
                if found.swizzle == span
                else f"a row of {op.out.hint} has no multiple of {VECTOR_BYTES} bytes"
            ),
        )
    return found, f"{count} of {len(readers)} products read it as it is" if readers else "rows"


def _readers(op: tile.StageShared, scope: Scope) -> Iterator[tuple[MmaSelection, bool]]:
    """(product, whether it is its M operand) for every product that multiplies the tile."""
    for user in op.out.users:
        if isinstance(user, tile.Dot) and user.acc is not op.out:
            selection = scope.context.mma_plan.by_dot[user]
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
