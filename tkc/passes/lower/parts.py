"""Parts that programs keep for the last of them, in the order of its registers.

before:  tile.store(tensor=%parts, index=[%split, ...], value=%acc)        acc: f32[i:128, j:64]
after:   %words = cta.relabel(x=%acc)            f32[chunk:16, word:512], nothing moves
         cta.store_global(tensor=%parts, index=[%split, %number, 0, 0], x=%words) {vector = 4}

A thread reads what the thread of its number has written, so that each access moves 16 bytes beside
those of the thread's neighbours, whatever the layout of a product is, and no tile changes its
layout on the way. Of positions that several threads hold one stores, and all load.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from math import gcd

from tkc.ir.core import Value
from tkc.ir.dialects import cta, tile
from tkc.ir.types import TensorType, TileType
from tkc.layout.register import Mode, RegisterLayout
from tkc.passes.grids import grid_of
from tkc.passes.lower.scope import VECTOR_BYTES, Context, Scope

AXES = ("", "", "chunk", "word")
UNCHECKED = (False,) * len(AXES)


@dataclass(frozen=True, slots=True)
class Kept:
    """How a tile lies in memory: ``type`` has its elements in chunks of ``vector`` neighbouring
    registers of every thread."""

    type: TileType
    vector: int


def kept(tile_type: TileType, layout: RegisterLayout) -> Kept:
    """The order of a tile with this layout, for which nothing has to move."""
    most = gcd(layout.registers, VECTOR_BYTES // max(1, tile_type.element.bytes))
    vector = most & -most
    chunks, words = layout.registers // vector, vector

    def numbered(modes: tuple[Mode, ...]) -> tuple[Mode, ...]:
        nonlocal words
        found: list[Mode] = []
        for mode in modes:
            if mode.axis is None:
                found.append(mode)
                continue
            found.append(Mode("word", mode.size, words))
            words *= mode.size
        return tuple(found)

    lane, warp = numbered(layout.lane), numbered(layout.warp)
    reg = Mode("word", vector, 1), Mode("chunk", chunks, 1)
    axes = (("chunk", chunks), ("word", words))
    made = RegisterLayout(reg, lane, warp).normalised()
    return Kept(TileType(tile_type.element, axes, made), vector)


def workspace_type(op: tile.Scratch, context: Context) -> TensorType:
    """The type of a scratch tensor in global memory."""
    type_ = op.out.type
    assert isinstance(type_, TensorType)
    stored = next((u.value for u in op.out.users if isinstance(u, tile.Store)), None)
    layout = context.layouts.of(stored) if op.parts and stored is not None else None
    if stored is None or layout is None:
        return type_
    programs = count_but(context, op.parts)
    sizes = (str(size) for _, size in kept(stored.tile, layout).type.axes)
    return TensorType(type_.element, (type_.extents[0], programs, *sizes), type_.mode)


def store_part(op: tile.Store, scope: Scope) -> None:
    """Store a part where the same threads of another program will read it."""
    x = scope.tile(op.value)
    layout = x.tile.layout
    assert layout is not None
    found = kept(x.tile, layout)
    words = scope.add(cta.Relabel(x=x, types=[found.type], named=[x.hint])).out
    stored = cta.StoreGlobal(
        tensor=scope.env[op.tensor],
        index=_index(op, scope),
        live=[],
        x=words,
        axes=AXES,
        bounds=UNCHECKED,
        vector=found.vector,
    )
    scope.add(stored)


def load_part(op: tile.Load, scope: Scope) -> Value:
    """Load a part that another program has stored."""
    found = kept(op.out.tile, scope.layout(op.out))
    loaded = cta.LoadGlobal(
        tensor=scope.env[op.tensor],
        index=_index(op, scope),
        live=[],
        axes=AXES,
        bounds=UNCHECKED,
        vector=found.vector,
        types=[found.type],
    )
    words = scope.add(loaded).out
    return scope.add(cta.Relabel(x=words, types=[scope.typed(op.out)])).out


def _index(op: tile.Load | tile.Store, scope: Scope) -> list[Value]:
    """Where a part begins: its number, which the first index of the tensor counts, that of the
    program among those of the same number, and its first chunk and word."""
    scratch, zero = op.tensor.op, scope.constant(0)
    assert isinstance(scratch, tile.Scratch)
    return [scope.scalar(op.index[0]), number_but(scope, scratch.parts), zero, zero]


def number_but(scope: Scope, names: Collection[str]) -> Value:
    """The number of the program among those that agree with it in the grid names ``names``."""
    grid, program = grid_of(scope.context.kernel), scope.program
    assert grid is not None and program is not None
    number = scope.constant(0)
    for name, own, programs in zip(grid.names, program.numbers, program.counts, strict=True):
        if name not in names:
            number = scope.map("add", scope.map("mul", number, programs), own)
    return number


def count_but(context: Context, names: Collection[str]) -> str:
    """How many such numbers there are, as a host expression."""
    grid = grid_of(context.kernel)
    assert grid is not None
    counts = zip(grid.names, context.count_texts, strict=True)
    return " * ".join(["1", *(f"({text})" for name, text in counts if name not in names)])
