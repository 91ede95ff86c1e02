"""Goes over an axis in blocks where its tiles fit no registers: rows of 131,072 numbers."""

from __future__ import annotations

from collections.abc import Iterable

from tkc.ir import decisions
from tkc.ir.build import mapped
from tkc.ir.core import Block, Builder, Op, Value
from tkc.ir.dialects import tile
from tkc.ir.passes import Ledger
from tkc.ir.reductions import REDUCTIONS
from tkc.ir.types import I32, TileType
from tkc.machine.heuristics import BLOCK_THREADS, BLOCK_WORDS, WIDE_TILE, WIDE_WORDS
from tkc.machine.targets import Target
from tkc.passes.access import analyse, vector_elements
from tkc.passes.accumulators import live_words
from tkc.passes.affine import Divisors, affine

UNIT = 8 * BLOCK_THREADS  # positions: 16 bytes of 16-bit numbers for each of the threads
_WHOLE = (tile.Dot, tile.Scan, tile.Fold, tile.Reindex, tile.StageShared, tile.Pass)


class BlockAxes:
    """An axis whose tiles need more registers than there are becomes loops over blocks.

    Every reduction over the axis ends a loop; what is needed behind it is loaded and computed
    again, from the L2 cache mostly. Partial results are joined block by block: the order of a sum
    is the compiler's. Only loads of tensors that the kernel never writes are repeated, and only
    position by position: products, scans, folds and re-indexing keep their axis whole.

    before:  %c: i32[c:131072] = tile.axis(start=0, stop=131072)
             %v = tile.load(tensor=%x, index=[%n, %c])
             %m = tile.reduce(x=%v) {kind = "max", over = ["c"]}
             %z = tile.map(args=[%v, %m]) {fn = "sub"}    tile.store(tensor=%y, ..., value=%z)
    after:   %m = tile.for(lo=0, hi=131072, init=[-inf]) {step = 32768} body(%s, %m0) {
               %c = tile.axis(start=%s, stop=131072) {size = 32768}    %v = tile.load(...)
               tile.yield(max(%m0, tile.reduce(x=%v)))
             }
             tile.for(lo=0, hi=131072) {step = 32768} body(%s1) {
               %c_1 = ...    %v_1 = tile.load(...)    tile.store(..., value=%v_1 - %m)
             }
    """

    def __init__(self, kernel: tile.Kernel, target: Target, ledger: Ledger) -> None:
        self.kernel, self.ledger = kernel, ledger
        self.threads = min(BLOCK_THREADS, 32 * target.max_warps)

    def run(self) -> None:
        """Block one axis after another while too much is alive."""
        while axis := self._too_wide():
            self._block(axis)

    def _too_wide(self) -> tile.Axis | None:
        """The longest axis that can be blocked; None where all tiles fit."""
        ops = list(self.kernel.walk())
        largest = max(map(_elements, ops), default=0) / self.threads
        if largest <= WIDE_TILE and live_words(self.kernel) <= WIDE_WORDS * self.threads:
            return None
        axes = [op for op in self.kernel.body.ops if isinstance(op, tile.Axis) and op.size > UNIT]
        for axis in sorted(axes, key=lambda op: -op.size):
            uses = [op for op in ops if axis.axis in tile.names_of(op) and op is not axis]
            if uses and self._can_block(axis, uses):
                return axis
        return None

    def _size(self, axis: tile.Axis, ops: Iterable[Op]) -> int:
        """Of the blocks of a loop with these operations: what they load is in flight together."""
        loads = [op for op in ops if isinstance(op, tile.Load)]
        words = max(sum(map(self._words, loads)), max(map(_elements, ops)) / 2)
        blocks = max(2, -(-words // (BLOCK_WORDS * self.threads)))
        return -(-axis.size // int(blocks * UNIT)) * UNIT

    def _words(self, load: tile.Load) -> float:
        """32-bit registers of what it brings: one for every element that is loaded by itself."""
        vector = vector_elements(analyse(load, self.kernel.facts), Divisors(self.kernel), set())
        bits = load.out.tile.element.bits
        return load.out.tile.elements * max(bits / 32, 1 / vector)

    def _can_block(self, axis: tile.Axis, uses: list[Op]) -> bool:
        """Whether all work on the axis is position by position or a reduction that can be joined,
        and no load can tell when it runs."""
        ops = list(self.kernel.walk())
        written = [op.tensor for op in ops if isinstance(op, (tile.Store, tile.Update))]
        read = [op.tensor for op in ops if isinstance(op, tile.Load)]
        read += [op.tensor for op in ops if isinstance(op, tile.Update) and op.before]
        known = (tile.Load, tile.Store, tile.Update, tile.Grid, tile.Axis)
        plain = all(op.pure or op.TERMINATOR or isinstance(op, known) for op in ops)
        once = len({*written}) == len(written) and not {*written} & {*read}
        return plain and once and all(self._is_simple(op, axis.axis) for op in uses)

    def _is_simple(self, op: Op, axis: str) -> bool:
        if op.parent is not self.kernel.body or op.regions or isinstance(op, _WHOLE):
            return False
        if isinstance(op, tile.Reduce) and axis in op.over:
            kind = REDUCTIONS[op.kind]
            return not kind.locates and (op.x.tile.element.bits >= 32 or not kind.rounds)
        return True

    # --- the rewrite --------------------------------------------------------------------------

    def _block(self, axis: tile.Axis) -> None:
        body = self.kernel.body
        levels = self._levels(axis.axis)
        ends: list[list[Op]] = [[] for _ in range(max(levels.values()) + 1)]
        for op in body.ops:
            if _ends(op, axis.axis):
                ends[levels[op]].append(op)
        needed = [_needed(wanted, axis) for wanted in ends]
        sizes = [self._size(axis, ops) if ops else 0 for ops in needed]
        inside = [op for op in body.ops if axis.axis in tile.names_of(op)]
        rest = [op for op in body.ops if op not in set(inside) and not op.TERMINATOR]
        tail = [op for op in body.ops if op.TERMINATOR]
        body.ops.clear()
        for op in inside:
            op.parent = None
        build = Builder(body)
        build.loc = axis.loc
        for level, wanted in enumerate(ends):
            for op in rest:
                if levels[op] == level:
                    body.append(op)
            if wanted:
                ordered = [op for op in inside if op in needed[level]]
                self._walk(build, axis, sizes[level], wanted, ordered)
        for op in tail:
            body.append(op)
        for op in reversed(inside):
            op.erase()
        self.ledger.record(
            axis.loc,
            decisions.BlockedAxis(axis.axis, axis.size, tuple(filter(None, sizes))),
            "its tiles fit no registers",
            "each loop loads what it needs, from the L2 cache where that holds it",
        )

    def _levels(self, axis: str) -> dict[Op, int]:
        """For every operation of the top block, the loops over the axis that must be done."""
        levels: dict[Op, int] = {}
        for op in self.kernel.body.ops:
            used = [v for inner in (op, *op.walk()) for v in inner.all_operands()]
            ready = [self._ready(v, axis, levels) for v in used]
            levels[op] = max(ready, default=0)
        return levels

    def _ready(self, value: Value, axis: str, levels: dict[Op, int]) -> int:
        op = value.op
        if op is None or op not in levels:
            return 0
        reduced = isinstance(op, tile.Reduce) and axis in op.over
        return levels[op] + reduced

    def _walk(
        self, build: Builder, axis: tile.Axis, size: int, ends: list[Op], ops: list[Op]
    ) -> None:
        """The loop over the blocks for these reductions and effects, behind what stands there.
        ``ops`` are they and what they follow from, in order."""
        reduces = [op for op in ends if isinstance(op, tile.Reduce)]
        inits = [
            self._constant(build, REDUCTIONS[op.kind].identity(op.out.tile.element), op.out.tile)
            for op in reduces
        ]
        end = axis.stop
        room = affine(axis.stop) - affine(axis.start)
        if not room.is_constant or room.constant > axis.size:
            whole = self._constant(build, axis.size, TileType(I32))
            last = mapped(build, "add", axis.start, whole)
            end = mapped(build, "min", last, axis.stop)
        types = [TileType(I32), *(v.type for v in inits)]
        block = Block(types, [f"{axis.axis}_start", *(op.out.hint for op in reduces)])
        name = self._free(axis.axis)
        mapping: dict[Value, Value] = {}
        inner = Builder(block)
        inner.loc = axis.loc
        places = tile.Axis(
            start=block.args[0], stop=end, axis=name, size=size, named=[axis.positions.hint]
        )
        mapping[axis.positions] = inner.add(places).positions
        for op in ops:
            copy = op.clone(mapping)
            _rename(copy, axis.axis, name, size)
            block.append(copy)
        sums = [
            inner.add(
                tile.Map(
                    args=[held, mapping[op.out]],
                    fn=REDUCTIONS[op.kind].function,
                    named=[op.out.hint],
                )
            ).out
            for op, held in zip(reduces, block.args[1:], strict=True)
        ]
        inner.add(tile.Yield(values=sums))
        loop = tile.For(
            lo=axis.start,
            hi=end,
            init=inits,
            step=size,
            body=block,
            types=[v.type for v in inits],
            named=[op.out.hint for op in reduces],
            loc=axis.loc,
        )
        build.add(loop)
        for op, out in zip(reduces, loop.outs, strict=True):
            op.out.replace_by(out)

    def _constant(self, build: Builder, value: int | float | bool, type_: TileType) -> Value:
        return build.add(tile.Const(value=value, types=[type_])).out

    def _free(self, axis: str) -> str:
        taken = {op.axis for op in self.kernel.walk() if isinstance(op, tile.Axis)}
        numbers = (f"{axis}_{n}" for n in range(1, len(taken) + 2))
        return next(name for name in (axis, *numbers) if name not in taken)


def _elements(op: Op) -> int:
    """Elements of the largest tile that an operation makes."""
    return max((v.type.elements for v in op.results if isinstance(v.type, TileType)), default=0)


def _ends(op: Op, axis: str) -> bool:
    """Whether a loop over the axis is needed for it: a reduction, or an effect."""
    if isinstance(op, tile.Reduce):
        return axis in op.over
    return isinstance(op, (tile.Store, tile.Update)) and axis in tile.names_of(op)


def _needed(ends: Iterable[Op], axis: tile.Axis) -> set[Op]:
    """The operations on tiles over the axis from which these follow, themselves included."""
    found: set[Op] = set()
    left = [*ends]
    while left:
        op = left.pop()
        if op in found or op is axis:
            continue
        found.add(op)
        for value in op.all_operands():
            if (
                value.op is not None
                and axis.axis in tile.names_of(value.op)
                and not _ends(value.op, axis.axis)
            ):
                left.append(value.op)
    return found


def _rename(op: Op, axis: str, name: str, size: int) -> None:
    """A copied operation gets the axis of its loop."""
    for value in op.results:
        if isinstance(value.type, TileType):
            axes = tuple((name, size) if n == axis else (n, s) for n, s in value.type.axes)
            value.type = TileType(value.type.element, axes)
    if isinstance(op, tile.Reduce):
        op.attributes["over"] = tuple(name if n == axis else n for n in op.over)
