"""Goes over an axis in blocks where its tiles fit no registers: rows of 131,072 numbers."""

from __future__ import annotations

from collections.abc import Collection
from functools import partial

from tkc.ir import decisions
from tkc.ir.core import Block, Op, Value
from tkc.ir.dialects import tile
from tkc.ir.passes import Ledger
from tkc.ir.reductions import REDUCTIONS
from tkc.ir.types import TileType
from tkc.machine.heuristics import (
    BLOCK_THREADS,
    BLOCK_WORDS,
    FOLD_CODE,
    LOCATE_CODE,
    LONGER_BLOCK,
    RUNNING_CODE,
    SINGLE_WORDS,
    WIDE_TILE,
    WIDE_WORDS,
)
from tkc.machine.targets import Target
from tkc.passes.access import analyse, vector_elements
from tkc.passes.accumulators import live_in, live_words, registers_beside, words_across
from tkc.passes.affine import Divisors
from tkc.passes.block_carries import cannot_carry, keeps
from tkc.passes.block_effects import effects_behind, written
from tkc.passes.block_loops import BlockLoops
from tkc.passes.computed_again import (
    CONTROL,
    brought_in,
    chain,
    compute_elsewhere,
    compute_inside,
    read_elsewhere,
    reads_any,
)
from tkc.passes.expand_products import add_up, is_vector
from tkc.passes.join_shares import goes_along

UNIT = 8 * BLOCK_THREADS  # positions: 16 bytes of 16-bit numbers for each of the threads


class BlockAxes:
    """An axis whose tiles need more registers than there are becomes loops over blocks.

    Every reduction or fold over the axis ends a loop; what is needed behind it is loaded and
    computed again, from the L2 cache mostly. Results are joined block by block: the order of a sum
    is the compiler's. Running values begin with what the block before ended with. What loops and
    branches read is loaded in them, and a tile that is read at other positions is loaded there.
    Only loads that see no write of the kernel are repeated; products of matrices, tiles that loops
    carry, and what roles do in loops keep the axis whole.

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
        self.thinner = kernel.thinner
        self.axes = [op for op in kernel.walk() if isinstance(op, tile.Axis)]
        self.threads = min(BLOCK_THREADS, 32 * target.max_warps)
        self.registers = target.registers_at_launch(self.threads // 32)

    def run(self) -> None:
        """Block one axis after another while too much is alive."""
        while axis := self._too_wide():
            self._block(axis)

    def _too_wide(self) -> tile.Axis | None:
        """The longest axis that can be blocked; None where all tiles fit."""
        ops = list(self.kernel.walk())
        threads = self.threads / self.thinner
        largest = max(map(_elements, ops), default=0)
        room = self.registers - registers_beside(self.kernel)
        if (
            largest <= WIDE_TILE * threads
            and live_words(self.kernel) <= WIDE_WORDS * threads
            and words_across(self.kernel.body) <= room * threads
        ):
            return None
        axes = [op for op in self.axes if op.size > UNIT and op.parent is not None]
        longest = sorted(axes, key=lambda op: -op.size)
        return next((axis for axis in longest if self._can_block(axis)), None)

    def _size(self, axis: tile.Axis, ops: Collection[Op]) -> int:
        """Of the blocks of a loop with these operations: what they load is in flight together, and
        what several of them need is held."""
        loads = [op for op in ops if isinstance(op, tile.Load)]
        largest = max(axis.size, *map(_elements, ops))
        made = max(_elements(op) * _code(op) for op in ops) / 2
        words = max(sum(map(self._words, loads)), made, _held(ops) - largest)
        blocks = int(max(2, -(-words * self.thinner // (BLOCK_WORDS * self.threads))))
        size = -(-axis.size // (blocks * UNIT)) * UNIT
        if size * blocks <= LONGER_BLOCK * axis.size:
            return size
        unit = max(int(UNIT * axis.size / largest), self.threads)
        return -(-axis.size // (blocks * unit)) * unit

    def _words(self, load: tile.Load) -> float:
        """32-bit registers of what it brings: ``SINGLE_WORDS`` for every element loaded alone."""
        vector = vector_elements(analyse(load, self.kernel.facts), Divisors(self.kernel), set())
        bits = load.out.tile.element.bits
        return load.out.tile.elements * max(bits / 32, 1 / vector if vector > 1 else SINGLE_WORDS)

    def _can_block(self, axis: tile.Axis) -> bool:
        """Whether all work on the axis is position by position, or can be joined block by block,
        and no load can tell when it runs."""
        name, ops = axis.axis, list(self.kernel.walk())
        uses = [op for op in ops if name in tile.names_of(op) and op is not axis]
        known = (tile.Load, tile.Store, tile.Update, tile.Grid, tile.Axis, *CONTROL)
        if not uses or not all(op.pure or op.TERMINATOR or isinstance(op, known) for op in ops):
            return False
        changed = written(self.kernel)
        if effects_behind(self.kernel, name) is None:
            return False
        if self.kernel.roles and any(op.parent is not self.kernel.body for op in uses):
            return False
        if not all(self._is_simple(op, name, changed) for op in uses):
            return False
        chains = [chain(self.kernel, value, name) for _, value in brought_in(self.kernel, name)]
        return all(ops is not None and not reads_any(ops, changed) for ops in chains)

    def _is_simple(self, op: Op, axis: str, changed: Collection[Value]) -> bool:
        if isinstance(op, (tile.StageShared, tile.Pass, *CONTROL)) or op.TERMINATOR:
            return False
        if isinstance(op, tile.Dot):
            return axis in op.over and is_vector(op)
        if not goes_along(op, axis) or not cannot_carry(op, axis):
            return True
        if isinstance(op, tile.Reindex):
            return read_elsewhere(self.kernel, op, axis, changed) is not None
        return False

    # --- the rewrite --------------------------------------------------------------------------

    def _block(self, axis: tile.Axis) -> None:
        """Let the work on the axis be loops over blocks: what loops and branches of the program
        read is computed in them first, and what is read at other positions is computed there."""
        name = axis.axis
        for op in list(self.kernel.walk()):
            if isinstance(op, tile.Dot) and name in op.over:
                add_up(op)
        compute_inside(self.kernel, name)
        changed = written(self.kernel)
        for op in list(self.kernel.walk()):
            if isinstance(op, tile.Reindex) and name in op.axes:
                again = read_elsewhere(self.kernel, op, name, changed)
                if again is not None:
                    compute_elsewhere(op, again, axis)
        late = effects_behind(self.kernel, name) or set()
        sizes: list[int] = []
        for block in self._blocks(axis):
            size_of = partial(self._size, axis)
            sizes += BlockLoops(self.kernel, axis, block, size_of, late).run()
        self.ledger.record(
            axis.loc,
            decisions.BlockedAxis(name, axis.size, tuple(sizes)),
            "its tiles fit no registers",
            "each loop loads what it needs, from the L2 cache where that holds it",
        )

    def _blocks(self, axis: tile.Axis) -> list[Block]:
        """The blocks of operations with work on the axis, inner ones first; the last one is that
        where the axis begins."""
        found: dict[Block, None] = {}
        for op in self.kernel.walk():
            if op.parent is not None and axis.axis in tile.names_of(op):
                found[op.parent] = None
        assert axis.parent is not None
        found.pop(axis.parent, None)
        return [*reversed(found), axis.parent]


def _elements(op: Op) -> float:
    """Elements of the largest tile that an operation makes or folds, of 32 bits at least; running
    values take two registers each while they are made."""
    values = [*op.results, *(op.xs if isinstance(op, tile.Fold) else ())]
    values += [op.x] if isinstance(op, tile.Reduce) else []
    tiles = [v.type for v in values if isinstance(v.type, TileType)]
    most = max((t.elements * max(1.0, t.element.bits / 32) for t in tiles), default=0.0)
    return most * (2 if keeps(op) else 1)


def _code(op: Op) -> int:
    """How many times the instructions of a sum one takes for each element, about."""
    if isinstance(op, tile.Reduce) and REDUCTIONS[op.kind].locates:
        return LOCATE_CODE
    return RUNNING_CODE if keeps(op) else FOLD_CODE if isinstance(op, tile.Fold) else 1


def _held(ops: Collection[Op]) -> float:
    """The most words of tiles that are alive together where operations run in this order."""
    block, mapping = Block(), dict[Value, Value]()
    for op in ops:
        block.append(op.clone(mapping))
    words = live_in(block)
    for op in reversed(block.ops.copy()):
        op.erase()
    return words
