"""The reference evaluator: what a kernel of the tile IR means, by numpy.

It runs the programs of the grid one after the other, and takes *live positions* literally: the
array of a tile has one entry for each live position of its axes (in the order of their names) and
none for padding elements, so that nothing here can mask wrongly.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Mapping

from tkc.evaluator import tiles
from tkc.evaluator.arguments import Bindings
from tkc.evaluator.memory import Box, Tensor, apply_update, cells
from tkc.evaluator.results import Evaluation, EvaluationError, Failed, Printed
from tkc.evaluator.tiles import Array, np
from tkc.evaluator.together import Exchange, run_together
from tkc.ir.core import Block, Module, OfItsClass, Op, Value
from tkc.ir.dialects import tile as t
from tkc.ir.elementwise import FUNCTIONS
from tkc.ir.reductions import REDUCTIONS
from tkc.ir.types import I32, TensorType
from tkc.support.values import Argument

__all__ = ["Evaluation", "EvaluationError", "Failed", "Printed", "evaluate"]

_MISUSE = (
    AssertionError, AttributeError, IndexError, KeyError, TypeError, ValueError,
    ArithmeticError, RecursionError,
)  # fmt: skip


def evaluate(
    module: Module,
    kernel_name: str,
    arguments: Mapping[str, Argument],
    dims: Mapping[str, int] | None = None,
    precision: str = "typed",
    poison: bool = True,
    steps: int = 1_000_000,
) -> Evaluation:
    """Run every program of a kernel; arguments are left as they are.

    Tensors are numpy arrays (bf16 and 8-bit floats as ml_dtypes, or their bits as unsigned
    integers); an ``out`` may be left out. Dimensions that stand alone in a tensor's type need not
    be given. ``precision`` is "typed", which rounds every value to its type, or "f64", in which all
    floats are float64, and may be given so. Scratch and left out tensors start as NaN and extreme
    integers, or as 0 without ``poison``. ``steps`` bounds the iterations of one while.
    Raises EvaluationError.
    """
    if precision not in ("typed", "f64"):
        raise EvaluationError(f"the precision is 'typed' or 'f64', not '{precision}'")
    if module.stage != "tile":
        raise EvaluationError(f"the evaluator takes tile IR, not {module.stage} IR")
    try:
        kernel = module.kernel(kernel_name)
    except KeyError:
        raise EvaluationError(f"there is no kernel '{kernel_name}'") from None
    if not isinstance(kernel, t.Kernel):
        raise EvaluationError(f"{kernel.NAME} is no kernel of the tile IR")
    wide = precision == "f64"
    launch = _Launch(kernel, wide, poison, steps)
    try:
        with np.errstate(all="ignore"):
            launch.bind(arguments, dims or {})
            launch.run()
    except _MISUSE as error:
        raise EvaluationError(f"{kernel_name}: {type(error).__name__}: {error}") from error
    return launch.evaluation()


class _Launch(Bindings):
    """One launch of a kernel: its tensors, and the programs one after the other."""

    def __init__(self, kernel: t.Kernel, wide: bool, poison: bool, steps: int) -> None:
        super().__init__(kernel, wide, poison)
        self.steps = steps
        self.scratch: dict[Op, Tensor] = {}
        self.counts: dict[str, int] = {}
        self.finished: dict[tuple[int, tuple[int, ...]], int] = {}
        self.result = Evaluation({})

    def run(self) -> None:
        ops = self.kernel.body.ops
        place = next((i for i, op in enumerate(ops) if isinstance(op, t.Grid)), None)
        if place is None:
            _Program(self, {}, {}).block(self.kernel.body)
            return
        grid = ops[place]
        assert isinstance(grid, t.Grid)
        head = _Program(self, {}, {})
        for op in ops[:place]:
            head.op(op)
        ranges: list[range] = []
        for lo, hi, block in zip(grid.lo, grid.hi, grid.blocks, strict=True):
            ranges.append(range(int(head.values[lo]), int(head.values[hi]), block or 1))
        self.counts = dict(zip(grid.names, map(len, ranges), strict=True))
        apart = ranges if grid.sharing == 1 else ranges[1:]
        for starts in itertools.product(*apart):
            if grid.sharing == 1:
                self._program(grid, starts).block(self.kernel.body)
            else:
                programs = [self._program(grid, (first, *starts)) for first in ranges[0]]
                run_together(programs, self.kernel.body)

    def _program(self, grid: t.Grid, starts: tuple[int, ...]) -> _Program:
        values = {r: np.asarray(s, np.int32) for r, s in zip(grid.starts, starts, strict=True)}
        return _Program(self, values, dict(zip(grid.names, starts, strict=True)))

    def last(self, op: t.After, program: dict[str, int]) -> bool:
        """Whether this program is the last of those that differ only in the names of ``after``."""
        others = tuple(v for n, v in program.items() if n not in op.names)
        key = (id(op), others)
        self.finished[key] = self.finished.get(key, 0) + 1
        total = 1
        for name in op.names:
            total *= self.counts[name]
        return self.finished[key] == total

    def evaluation(self) -> Evaluation:
        for name, value in zip(self.kernel.params, self.kernel.body.args, strict=True):
            if isinstance(value.type, TensorType) and value.type.mode != "in":
                merged = tuple(
                    self.number(d) if isinstance(d, str) else self.product(d)
                    for d in value.type.dims
                )
                self.result.outputs[name] = self.arguments[value].array.reshape(merged)
        return self.result


class _Program:
    """One program: the values so far, and the live range of every axis."""

    def __init__(self, launch: _Launch, grid: dict[Value, Array], program: dict[str, int]) -> None:
        self.launch, self.wide, self.program = launch, launch.wide, program
        self.values: dict[Value, Array] = {**launch.arguments, **grid}
        self.axes: dict[str, tuple[int, int]] = {}  # first position, number of live ones
        self.exchange: Exchange | None = None  # with the other programs of a cluster

    # --- values -----------------------------------------------------------------------------

    def aligned(self, value: Value, axes: tuple[str, ...]) -> Array:
        """The array with a dimension for each of the axes, of size 1 where it has none."""
        array, have = self.values[value], value.tile.names
        if not have or have == axes:
            return array
        shape = [array.shape[have.index(name)] if name in have else 1 for name in axes]
        return array.reshape(shape)

    def shape(self, axes: tuple[str, ...]) -> tuple[int, ...]:
        return tuple(self.axes[name][1] for name in axes)

    def scalar(self, value: Value) -> int:
        return int(self.values[value])

    def block(self, block: Block, arguments: tuple[Array, ...] = ()) -> list[Array]:
        """Run the operations of a region with these arguments; the arrays that it yields."""
        self.values.update(zip(block.args, arguments, strict=False))
        for op in block.ops:
            if isinstance(op, t.Yield):
                return [self.values[v] for v in op.values]
            self.op(op)
        return []

    def op(self, op: Op) -> None:
        rule = _RULES.get(type(op))
        if rule is None:
            raise EvaluationError(f"{op.NAME} at {op.loc}: the evaluator has no rule for it")
        try:
            results = rule(self, op)
        except EvaluationError:
            raise
        except _MISUSE as error:
            message = f"{op.NAME} at {op.loc}: {type(error).__name__}: {error}"
            raise EvaluationError(message) from error
        for value, array in zip(op.results, results, strict=True):
            self.values[value] = array

    # --- values of tiles --------------------------------------------------------------------

    def const(self, op: t.Const) -> list[Array]:
        array = tiles.finish(op.value, op.out.tile.element, self.wide)
        return [np.broadcast_to(array, self.shape(op.out.tile.names))]

    def dim(self, op: t.Dim) -> list[Array]:
        if op.symbol not in self.launch.symbols:
            raise EvaluationError(f"the dimension {op.symbol} is not known")
        return [np.asarray(self.launch.symbols[op.symbol], np.int32)]

    def grid(self, op: t.Grid) -> list[Array]:
        return [self.values[r] for r in op.starts]

    def axis(self, op: t.Axis) -> list[Array]:
        start, stop = self.scalar(op.start), self.scalar(op.stop)
        live = min(max(stop - start, 0), op.size)
        self.axes[op.axis] = (start, live)
        return [(start + np.arange(live)).astype(np.int32)]

    def map(self, op: t.Map) -> list[Array]:
        row, out = FUNCTIONS[op.fn], op.out.tile
        arrays = [self.aligned(v, out.names) for v in op.args]
        problem = row.type_error([v.tile.element for v in op.args])
        if problem:
            raise EvaluationError(f"{op.NAME} at {op.loc}: {problem}")
        return [tiles.finish(row.reference(np, *arrays), out.element, self.wide)]

    def inline(self, op: t.Inline) -> list[Array]:
        raise EvaluationError(f"{op.NAME} at {op.loc}: only a device runs inline PTX")

    def uniform(self, op: t.Uniform) -> list[Array]:
        names = op.out.tile.names
        number = tiles.uniform(self.aligned(op.seed, names), self.aligned(op.number, names))
        return [tiles.finish(number, op.out.tile.element, self.wide)]

    def cast(self, op: t.Cast) -> list[Array]:
        x, to = op.x.tile.element, op.out.tile.element
        return [np.asarray(tiles.cast(self.values[op.x], x, to, self.wide))]

    def bitcast(self, op: t.Bitcast) -> list[Array]:
        x, to = op.x.tile.element, op.out.tile.element
        return [tiles.bitcast(self.values[op.x], x, to, self.wide)]

    def elsewhere(self, op: t.StageShared | t.Take | t.Pass) -> list[Array]:
        return [self.values[op.x]]

    def half(self, op: t.Half) -> list[Array]:
        names, element = op.out.tile.names, op.out.tile.element
        found = FUNCTIONS[op.fn].reference(np, *(self.aligned(v, names) for v in (op.a, op.b)))
        return [tiles.finish(found, element, self.wide)]

    def field(self, op: t.Field) -> list[Array]:
        bits = (self.values[op.x].astype(np.int32) >> op.shift & op.mask) + op.plus
        return [np.asarray(tiles.cast(bits, I32, op.out.tile.element, self.wide))]

    def broadcast(self, op: t.Broadcast) -> list[Array]:
        names = op.out.tile.names
        return [np.broadcast_to(self.aligned(op.x, names), self.shape(names))]

    def dot(self, op: t.Dot) -> list[Array]:
        a, b, out = op.a.tile, op.b.tile, op.out.tile
        order = {"a": a.names, "b": b.names, "out": out.names}
        product = tiles.contract(self.values[op.a], self.values[op.b], op.role_axes(), order)
        if op.acc is not None:
            product = product + self.values[op.acc]
        return [tiles.finish(product, out.element, self.wide)]

    def reduce(self, op: t.Reduce) -> list[Array]:
        x, have = self.values[op.x], op.x.tile.names
        places = tuple(have.index(name) for name in op.over)
        if REDUCTIONS[op.kind].locates:
            if len(places) != 1:
                raise EvaluationError(f"{op.NAME} at {op.loc}: {op.kind} takes one axis")
            start = self.axes[op.over[0]][0]
            return [np.asarray(tiles.locate(x, op.kind, places[0], start))]
        result = tiles.reduce(x, op.kind, places, op.x.tile.element)
        return [tiles.finish(result, op.out.tile.element, self.wide)]

    def across(self, op: t.Across) -> list[Array]:
        if self.exchange is None:
            raise EvaluationError(f"{op.NAME} at {op.loc}: the programs share nothing")
        total, *others = self.exchange.all_of(self.values[op.x])
        row = FUNCTIONS[REDUCTIONS[op.kind].function]
        for other in others:
            total = tiles.finish(row.reference(np, total, other), op.x.tile.element, self.wide)
        return [total]

    def scan(self, op: t.Scan) -> list[Array]:
        place = op.x.tile.names.index(op.over)
        result = tiles.scan(self.values[op.x], op.kind, place, op.x.tile.element)
        return [tiles.finish(result, op.out.tile.element, self.wide)]

    def fold(self, op: t.Fold) -> list[Array]:
        """By halves: adjacent pairs, so that an associative function is enough."""
        have = op.xs[0].tile.names
        kept = tuple(name for name in have if name not in op.over)
        count = 1
        for name in op.over:
            count *= self.axes[name][1]
        order = [have.index(name) for name in (*op.over, *kept)]
        parts = [
            self.aligned(v, have).transpose(order).reshape(count, *self.shape(kept)) for v in op.xs
        ]

        def combine(left: list[Array], right: list[Array]) -> list[Array]:
            shape = left[0].shape
            outs = self.block(op.body, (*left, *right))
            return [np.broadcast_to(out, shape) for out in outs]

        if op.scan:
            step = 1
            while step < count:
                joined = combine([p[:-step] for p in parts], [p[step:] for p in parts])
                parts = [np.concatenate([p[:step], j]) for p, j in zip(parts, joined, strict=True)]
                step *= 2
            back = list(np.argsort(order))
            sizes = self.shape((*op.over, *kept))
            return [p.reshape(sizes).transpose(back) for p in parts]
        if count == 0:
            return [np.zeros(p.shape[1:], p.dtype) for p in parts]
        while count > 1:
            pairs = count // 2
            joined = combine(
                [p[: 2 * pairs : 2] for p in parts], [p[1 : 2 * pairs : 2] for p in parts]
            )
            rest = [p[2 * pairs :] for p in parts]
            parts = [np.concatenate([j, r]) for j, r in zip(joined, rest, strict=True)]
            count -= pairs
        return [p[0] for p in parts]

    def reindex(self, op: t.Reindex) -> list[Array]:
        names, entries = op.out.tile.names, list[Array]()
        for name in op.x.tile.names:
            start, live = self.axes[name]
            if name in op.axes:
                index = self.aligned(op.index[op.axes.index(name)], names)
                entries.append(index.astype(np.int64) - start)
            else:
                shape = [live if n == name else 1 for n in names]
                entries.append(np.arange(live).reshape(shape))
        kind = op.x.tile.element
        source = Tensor(self.values[op.x], TensorType(kind, ()), "")
        return [cells(source, entries, self.shape(names)).read(source.array)]

    # --- memory -----------------------------------------------------------------------------

    def box(
        self, tensor: Value, index: list[Value], axes: tuple[str, ...], slices: bool = True
    ) -> Box:
        entries = [self.aligned(entry, axes) for entry in index]
        return cells(self.values[tensor], entries, self.shape(axes), slices)

    def load(self, op: t.Load) -> list[Array]:
        tensor = self.values[op.tensor]
        if tensor.kind.mode == "out":
            raise EvaluationError(f"{op.NAME} at {op.loc}: '{tensor.name}' is write only")
        return [self.box(op.tensor, op.index, op.out.tile.names).read(tensor.array)]

    def target(self, op: t.Store | t.Update) -> tuple[Tensor, Box, Array]:
        """The tensor written to, the cells, and the values over the axes of the index."""
        tensor = self.values[op.tensor]
        if tensor.kind.mode == "in":
            raise EvaluationError(f"{op.NAME} at {op.loc}: '{tensor.name}' is read only")
        axes = tuple(sorted(name for name, _ in t.union_axes(op.index)))
        value = np.broadcast_to(self.aligned(op.value, axes), self.shape(axes))
        return tensor, self.box(op.tensor, op.index, axes, isinstance(op, t.Store)), value

    def store(self, op: t.Store) -> list[Array]:
        tensor, box, value = self.target(op)
        box.write(tensor.array, value)
        return []

    def update(self, op: t.Update) -> list[Array]:
        tensor, box, value = self.target(op)
        exact = self.wide and tensor.kind.element.is_float
        element = None if exact else tensor.kind.element
        before = apply_update(tensor.array, box, value, op.kind, bool(op.before), element)
        return [before] if op.before else []

    def scratch(self, op: t.Scratch) -> list[Tensor]:
        """One array for the launch, not for the program."""
        launch, kind = self.launch, op.out.type
        assert isinstance(kind, TensorType)
        if op not in launch.scratch:
            extents = tuple(launch.number(text) for text in kind.extents)
            launch.scratch[op] = Tensor(launch.filled(extents, kind), kind, op.name)
        return [launch.scratch[op]]

    # --- control ----------------------------------------------------------------------------

    def loop(self, op: t.For) -> list[Array]:
        lo, hi = self.scalar(op.lo), self.scalar(op.hi)
        counters = range(lo, hi, op.step)
        carried = [self.values[v] for v in op.init]
        for s in reversed(counters) if op.reverse else counters:
            carried = self.block(op.body, (np.asarray(s, np.int32), *carried))
        return carried

    def while_(self, op: t.While) -> list[Array]:
        carried = [self.values[v] for v in op.init]
        for _ in range(self.launch.steps):
            if not bool(self.block(op.before, tuple(carried))[0]):
                return carried
            carried = self.block(op.body, tuple(carried))
        raise EvaluationError(f"{op.NAME} at {op.loc}: no end after {self.launch.steps} iterations")

    def branch(self, op: t.If) -> list[Array]:
        return self.block(op.then if bool(self.values[op.cond]) else op.other)

    def after(self, op: t.After) -> list[Array]:
        if self.launch.last(op, self.program):
            self.block(op.body)
        return []

    def check(self, op: t.Assert) -> list[Array]:
        if not np.all(self.values[op.cond]):
            self.launch.result.failed.append(Failed(op.loc, self.program, op.message))
        return []

    def print(self, op: t.Print) -> list[Array]:
        values = tuple(np.array(self.values[v]) for v in op.values)
        self.launch.result.printed.append(Printed(op.loc, self.program, op.labels, values))
        return []


_RULES: dict[type[Op], Callable[[_Program, OfItsClass], list[Array]]] = {
    t.Const: _Program.const,
    t.Dim: _Program.dim,
    t.Grid: _Program.grid,
    t.Axis: _Program.axis,
    t.Map: _Program.map,
    t.Inline: _Program.inline,
    t.Uniform: _Program.uniform,
    t.Cast: _Program.cast,
    t.Bitcast: _Program.bitcast,
    t.Half: _Program.half,
    t.Field: _Program.field,
    t.Broadcast: _Program.broadcast,
    t.StageShared: _Program.elsewhere,
    t.Take: _Program.elsewhere,
    t.Pass: _Program.elsewhere,
    t.Load: _Program.load,
    t.Store: _Program.store,
    t.Update: _Program.update,
    t.Dot: _Program.dot,
    t.Reduce: _Program.reduce,
    t.Across: _Program.across,
    t.Scan: _Program.scan,
    t.Fold: _Program.fold,
    t.Reindex: _Program.reindex,
    t.For: _Program.loop,
    t.While: _Program.while_,
    t.If: _Program.branch,
    t.Scratch: _Program.scratch,
    t.After: _Program.after,
    t.Assert: _Program.check,
    t.Print: _Program.print,
}
