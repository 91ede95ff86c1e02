"""Gives axes sizes that lanes, registers and instructions divide well."""

from __future__ import annotations

from collections.abc import Mapping
from math import prod

from tkc.ir import decisions
from tkc.ir.build import const, mapped
from tkc.ir.core import Block, Builder, Op, Value
from tkc.ir.dialects import tile
from tkc.ir.passes import Ledger
from tkc.ir.types import TileType
from tkc.machine.heuristics import (
    FOLDED,
    LONG_AXIS,
    LONG_PARTS,
    MOST_STEP,
    PRODUCT_PARTS,
    SHORT_PARTS,
)
from tkc.machine.targets import Target
from tkc.passes.affine import affine
from tkc.passes.expand_products import is_vector
from tkc.passes.shareable import deep_enough, high_enough, shareable

UNIT = 16  # rows of a tensor-core instruction


class PadAxes:
    """Rounds the sizes of axes up: what is added is padding, as in a last block.

    Axes of products of matrices follow the instructions. Others need a power of two that copies the
    lanes of a warp, or every lane would hold the whole axis; short ones of folds keep their size,
    since each padding element takes a predicate there.

    before:  %i: i32[i:17] = tile.axis(start=0, stop=17) {axis = "i", size = 17}
    after:   %i: i32[i:32] = tile.axis(start=0, stop=17) {axis = "i", size = 32}

    A block that is not the last one must still end where the next begins:

    before:  %k: i32[k:100] = tile.axis(start=%s, stop=%K) {axis = "k", size = 100}
    after:   %end = min(%s + 100, %K)
             %k: i32[k:112] = tile.axis(start=%s, stop=%end) {axis = "k", size = 112}
    """

    def __init__(self, kernel: tile.Kernel, ledger: Ledger, target: Target) -> None:
        self.kernel, self.ledger, self.target = kernel, ledger, target

    def run(self) -> None:
        """Give axes the sizes that products, register layouts and copies can divide, in every type
        that names them; the ledger says which."""
        wanted = self._wanted()
        if not wanted:
            return
        for op in list(self.kernel.walk()):
            if isinstance(op, tile.Axis) and op.axis in wanted:
                self._pad(op, wanted[op.axis])
        retype(self.kernel, wanted)

    def _wanted(self) -> dict[str, int]:
        """Axis -> its new size, where that differs."""
        sizes: dict[str, int] = {}
        new: dict[str, int] = {}
        kept: set[str] = set()
        for op in self.kernel.walk():
            if isinstance(op, tile.Axis):
                sizes[op.axis], new[op.axis] = op.size, even(op.size)
            elif isinstance(op, tile.Fold):
                kept.update(n for v in op.all_operands() for n in _names(v))
        new = {n: sizes[n] if n in kept and sizes[n] <= FOLDED else s for n, s in new.items()}
        dots = [op for op in self.kernel.walk() if isinstance(op, tile.Dot) and not is_vector(op)]
        for op in dots:
            new.update(dict.fromkeys((*op.a.tile.sizes, *op.b.tile.sizes), 0))
        for op in dots:
            known = {**op.a.tile.sizes, **op.b.tile.sizes}
            sizes.update(known)
            for axis, size in known.items():
                new[axis] = max(new.get(axis, 0), padded(size))
        if self.kernel.widened:
            self._widen(dots, sizes, new)
        return {axis: size for axis, size in new.items() if size != sizes[axis]}

    def _widen(self, dots: list[tile.Dot], sizes: dict[str, int], new: dict[str, int]) -> None:
        """Make ``new`` sizes longer where tensor cores, or more warps, then take a product."""
        for op in dots:
            new.update(high_enough(op, sizes, new, self.target))
        for op in dots:
            if _reaches_tensor_cores(op, new):
                new.update(deep_enough(op, new))
        for op in dots:
            new.update(shareable(op, dots, new, self.target))

    def _pad(self, op: tile.Axis, size: int) -> None:
        room = affine(op.stop) - affine(op.start)
        if not room.is_constant or room.constant > op.size:
            build = Builder(self.kernel.body).before(op)
            old = const(build, op.size)
            end = mapped(build, "add", op.start, old)
            op.set_operand("stop", mapped(build, "min", end, op.stop))
        self.ledger.record(
            op.loc,
            decisions.Axis(op.axis, op.size, size),
            "registers and tensor cores divide sizes into powers of two",
            f"{100 * (size - op.size) // size}% of them as padding",
        )
        op.size = size


def retype(kernel: tile.Kernel, sizes: Mapping[str, int]) -> None:
    """Give axes (by name) other sizes in the types of all tiles of a kernel."""
    for block in _blocks(kernel):
        for value in block.args:
            _retype(value, sizes)
        for op in block.ops:
            for value in op.results:
                _retype(value, sizes)


def _reaches_tensor_cores(op: tile.Dot, sizes: Mapping[str, int]) -> bool:
    """Whether an instruction's 16 x 8 results fit into those of the product."""
    _, *sides, _ = op.role_axes()
    rows, columns = (prod(sizes[n] for n in side) for side in sides)
    fits = max(rows, columns) >= UNIT and min(rows, columns) >= UNIT // 2
    return bool(op.a.tile.element.tensor_cores) and fits


def padded(size: int) -> int:
    """The size that an axis of a product gets, from 8 on such as tensor cores divide: 6 -> 8, 17 ->
    32, 80 -> 80, 100 -> 112, 200 -> 224. At most a quarter more above 64."""
    if size <= UNIT:
        return 1 << (size - 1).bit_length()
    if size % UNIT == 0:
        return size
    step = max(UNIT, (1 << size.bit_length()) // PRODUCT_PARTS)
    return -(-size // step) * step


def even(size: int) -> int:
    """The size that any other axis gets, so that lanes, warps and vectors divide it: 7 -> 7, 17 ->
    24, 100 -> 112, 300 -> 320, 1029 -> 1152, 11,008 -> 12,288. At most an eighth more above 128."""
    if size <= 8:
        return size
    if size <= LONG_AXIS:
        step = max(8, (1 << size.bit_length()) // SHORT_PARTS)
    else:
        step = MOST_STEP
        while -size % step > size // LONG_PARTS:
            step //= 2
    return -(-size // step) * step


def _names(value: Value) -> tuple[str, ...]:
    return tuple(value.type.names) if isinstance(value.type, TileType) else ()


def _blocks(op: Op) -> list[Block]:
    """All regions inside, at any depth."""
    found = list(op.regions.values())
    for inner in op.walk():
        found += inner.regions.values()
    return found


def _retype(value: Value, sizes: Mapping[str, int]) -> None:
    if isinstance(value.type, TileType) and any(n in sizes for n in value.type.names):
        axes = tuple((n, sizes.get(n, s)) for n, s in value.type.axes)
        value.type = TileType(value.type.element, axes)
