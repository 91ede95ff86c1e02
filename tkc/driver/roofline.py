"""The least time that a launch can take: what its programs move and multiply, at peak rates.

Counted on the tile IR, for the program in the middle of the grid: loads and stores of the live part
of its blocks, products of whole blocks, as often as their loops go round. All programs together
move their bytes between the L2 cache and the multiprocessors (that they share some of them is what
the cache is for), so this, not the memory, is the rate that block sizes decide. What cannot be
told, such as the ends of a loop that come from a tensor, counts as nothing: it is a lower bound.
"""

from __future__ import annotations

import math
import operator
from collections.abc import Callable, Mapping
from typing import NamedTuple

from tkc.ir.core import Block, Op, Value
from tkc.ir.dialects import tile
from tkc.ir.hints import VIA_FMA
from tkc.ir.types import TensorType, TileType
from tkc.passes.affine import depends_on
from tkc.support import expressions
from tkc.support.values import Calculable


class Work(NamedTuple):
    """Bytes moved, multiply-adds on tensor cores (as if of 16-bit numbers) and on FMA units.

    And what it takes to do them in whole blocks: bytes of blocks that lie ``outside`` the tensors,
    multiply-adds on tensor cores ``padded`` to the shapes of instructions, and elements that are
    ``made`` one by one.
    """

    moved: float = 0.0
    tensor: float = 0.0
    fma: float = 0.0
    outside: float = 0.0
    padded: float = 0.0
    made: float = 0.0

    def times(self, count: float) -> Work:
        """The work of ``count`` such pieces."""
        return Work(*(amount * count for amount in self))

    def plus(self, other: Work) -> Work:
        """The work of both, field by field."""
        return Work(*map(operator.add, self, other))


def programs_of(kernel: tile.Kernel, values: Mapping[str, Calculable]) -> tuple[int, Work]:
    """How many programs a launch has, and the work of the one in the middle of the grid."""
    return _Counter(kernel, values).count()


class _Counter:
    """Walks a kernel once; knows the scalars that it came to and the live part of each axis."""

    def __init__(self, kernel: tile.Kernel, values: Mapping[str, Calculable]) -> None:
        self.kernel, self.values = kernel, values
        self.known: dict[Value, int] = {}
        self.live: dict[str, int] = {}
        self.seen: set[tuple[Value, ...]] = set()  # tensor and index: the same load twice is one
        for name, argument in zip(kernel.params, kernel.body.args, strict=True):
            if isinstance(values.get(name), int):
                self.known[argument] = values[name]

    def count(self) -> tuple[int, Work]:
        programs = 1
        for op in self.kernel.body.ops:
            if isinstance(op, tile.Grid):
                for lo, hi, block, start in zip(op.lo, op.hi, op.blocks, op.starts, strict=True):
                    low, high = self.value(lo), self.value(hi)
                    if low is None or high is None:
                        return 0, Work()
                    blocks = max(0, -(-(high - low) // max(1, block)))
                    programs *= blocks
                    self.known[start] = low + blocks // 2 * max(1, block)
        return programs, self.block(self.kernel.body, ())

    def block(self, block: Block, loops: tuple[tuple[Value, float], ...]) -> Work:
        """One run of a block; ``loops`` are the counters of those around, and how often they go."""
        total = Work()
        for op in block.ops:
            total = total.plus(self.one(op, loops))
        return total

    def one(self, op: Op, loops: tuple[tuple[Value, float], ...]) -> Work:
        """An operation, over all rounds of the loops around it."""
        rounds = math.prod(count for _, count in loops)
        if isinstance(op, tile.Axis):
            low, high = self.value(op.start), self.value(op.stop)
            inside = op.size if low is None or high is None else min(op.size, high - low)
            self.live[op.axis] = max(0, inside)
        elif isinstance(op, tile.For):
            low, high = self.value(op.lo), self.value(op.hi)
            if low is None or high is None:
                return Work()
            self.known[op.body.args[0]] = low
            count = max(0, -(-(high - low) // op.step))
            return self.block(op.body, (*loops, (op.body.args[0], count))) if count else Work()
        elif isinstance(op, tile.Dot):
            return self.product(op).times(rounds)
        elif isinstance(op, tile.Load):
            key = (op.tensor, *op.index)
            if key in self.seen:
                return Work()
            self.seen.add(key)
            # A load that does not follow a loop is hoisted out of it.
            follows = [n for v, n in loops if any(depends_on(i, v) for i in op.index)]
            return self.access(op.tensor, op.index).times(math.prod(follows))
        elif isinstance(op, (tile.Store, tile.Update)):
            return self.access(op.tensor, op.index).times(rounds)
        elif isinstance(op, tile.Map) and isinstance(op.out.type, TileType):
            return Work(made=math.prod(op.out.type.sizes.values())).times(rounds)
        return Work()  # what a branch or a `while` does may not happen

    def access(self, tensor: Value, index: list[Value]) -> Work:
        assert isinstance(tensor.type, TensorType)
        sizes = dict(tile.union_axes(index))
        live = math.prod(min(size, self.live.get(n, size)) for n, size in sizes.items())
        each = tensor.type.element.bits / 8
        return Work(moved=live * each, outside=(math.prod(sizes.values()) - live) * each)

    def product(self, dot: tile.Dot) -> Work:
        sizes = dict(tile.union_axes([dot.a, dot.b]))
        count, element = float(math.prod(sizes.values())), dot.a.tile.element
        if not element.tensor_cores or VIA_FMA.of(dot):
            return Work(fma=count)
        of_a = set(dict(tile.union_axes([dot.a])))
        of_b = set(dict(tile.union_axes([dot.b])))
        rows = math.prod(size for n, size in sizes.items() if n in of_a - of_b)
        columns = math.prod(size for n, size in sizes.items() if n in of_b - of_a)
        padded = count / max(1, rows * columns) * self.instructions(rows, columns)
        return Work(tensor=count / element.rate, padded=padded / element.rate)

    def instructions(self, rows: int, columns: int) -> float:
        """Results that tensor cores compute for a block: of whole instructions, either side of
        which may be the rows, and with the time that they wait for operands."""

        def as_rows(long: int, short: int) -> float:
            wide = -(-short // 8) * 8
            return -(-long // 64) * 64 * max(wide, 32 + wide / 2)

        return min(as_rows(rows, columns), as_rows(columns, rows))

    def value(self, value: Value) -> int | None:
        """A scalar of the host or of the middle program; None if it is not known."""
        if value in self.known:
            return self.known[value]
        op = value.op
        if isinstance(op, tile.Const) and isinstance(op.value, int):
            return int(op.value)
        if isinstance(op, tile.Dim):
            found = self.values.get(op.symbol)
            return found if isinstance(found, int) else None
        if isinstance(op, tile.Cast):
            return self.value(op.x)
        if isinstance(op, tile.Map) and op.fn in _SCALARS:
            parts = [self.value(argument) for argument in op.args]
            known = [part for part in parts if part is not None]
            if len(known) == len(parts):
                try:
                    return _SCALARS[op.fn](*known)
                except ZeroDivisionError:
                    return None
        return None


_SCALARS: dict[str, Callable[..., Calculable]] = {
    "add": operator.add,
    "sub": operator.sub,
    "mul": operator.mul,
    "floordiv": int.__floordiv__,
    "mod": operator.mod,
    "cdiv": expressions.cdiv,
    "min": min,
    "max": max,
    "neg": operator.neg,
}
