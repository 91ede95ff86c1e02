"""Tile IR → index notation: grid, loops and blocks go, one value per store is left.

The IR is the place to start from: names are resolved, functions inlined, types and branches
decided, and every statement is one of few operations. Only the names of numbers, types and ranges
are gone from it, and those the frontend hands on beside it (``tkc.frontend.origins``), so that the
values stay symbolic in dimensions, block sizes and type variables.

A grid disappears at once: its indices are those of the stores. Loops are raised by
``tkc.grad.loops``.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from tkc.frontend.meanings import Run
from tkc.frontend.origins import Called, Origins
from tkc.grad.additive import added_up, local
from tkc.grad.below import deep, walk
from tkc.grad.calls import arguments_of, results, values_of, worked_along
from tkc.grad.expr import Expr, Index, Loop, Place, union
from tkc.grad.forward import Checkpoint, Forward, Store, names_of
from tkc.grad.greatest import with_the_greatest
from tkc.grad.joined import ends_of_range
from tkc.grad.numbered import by_position, end_of_block, of_number, range_ends
from tkc.grad.pinned import singled_out, there_is
from tkc.grad.problem import NoGradient
from tkc.grad.shares import Shares
from tkc.grad.staying import Staying
from tkc.grad.stretch import Stretch
from tkc.grad.substitution import substituted
from tkc.ir.core import Block, Op, Value
from tkc.ir.dialects import tile as t
from tkc.ir.types import TensorType
from tkc.support.expressions import plain

Handler = Callable[..., None]
RAISED: dict[type[Op], Handler] = {}


def raises(*kinds: type[Op]) -> Callable[[Handler], Handler]:
    """Registers the function that raises operations of these classes."""

    def register(function: Handler) -> Handler:
        RAISED.update(dict.fromkeys(kinds, function))
        return function

    return register


class Raiser:
    """One walk over a kernel: the value of the IR that stands for what, and the stores so far.
    ``staying`` are names of the grid whose blocks are not forgotten, as those of a loop that
    stays: what a program computes depends on where its block lies. Those in ``numbered`` are
    the numbers of their blocks: tiles have the positions that follow from one. Of those in ``held``
    a program has all positions."""

    def __init__(
        self,
        kernel: t.Kernel,
        origins: Origins,
        forward: Forward,
        staying: Collection[str] = (),
        numbered: Collection[str] = (),
        held: Collection[str] = (),
    ) -> None:
        self.staying, self.numbered, self.held = staying, numbered, held
        self.origins, self.forward, self.graph = origins, forward, forward.graph
        self.values: dict[Value, Expr] = {}
        self.tensors: dict[Value, str] = {}
        self.axes: dict[str, Index] = {}  # by their names in the IR
        self.starts: dict[Value, Index] = {}  # of the blocks of grid and loops
        self.closed: dict[tuple[object, ...], Index] = {}
        self.pinned: dict[int, set[Index]] = {}  # of a store, names of which one program runs it
        self.blocks: dict[Index, Index] = {}  # of names of the grid, that of their blocks
        self.conditions: list[Expr] = []
        self.stored: dict[str, int] = {}  # tensor → how often it was stored to so far
        self.scratch: dict[str, list[Store]] = {}
        self.renamed: dict[Index, Index] = {}  # other axes of the block of a grid name
        self.numbers: dict[Index, Index] = {}  # loop over numbers of blocks → the grid name
        self.stretches: list[Stretch] = []  # the loops so far
        self.calls = {op: call for call in origins.calls for op in call.ops}
        self.block_axes = self._block_axes(kernel)
        names = dict(zip(kernel.body.args, kernel.params, strict=True))
        stores = [op.tensor for op in kernel.body.walk() if isinstance(op, t.Store)]
        self.written = {names[v] for v in stores if v in names}
        updates = [op.tensor for op in kernel.body.walk() if isinstance(op, t.Update)]
        self.updated = {names[v] for v in updates if v in names}
        for name, value in zip(kernel.params, kernel.body.args, strict=True):
            if isinstance(value.type, TensorType):
                self.tensors[value] = name
            else:
                element = forward.scalars[name].element
                self.values[value] = self.graph.scalar(name, element)
        self.block(kernel.body)
        self._check()

    @staticmethod
    def _block_axes(kernel: t.Kernel) -> dict[Value, t.Axis]:
        """The first axis of each start of a block."""
        found: dict[Value, t.Axis] = {}
        for op in kernel.body.walk():
            if isinstance(op, t.Axis):
                found.setdefault(op.start, op)
        return found

    # --- going back -------------------------------------------------------------------------

    def checkpoint(self) -> Checkpoint:
        """What statements leave behind, for ``restore``."""
        scratch = {n: list(stores) for n, stores in self.scratch.items()}
        return Checkpoint(
            list(self.forward.stores),
            dict(self.stored),
            scratch,
            list(self.conditions),
            dict(self.forward.unclear),
        )

    def restore(self, before: Checkpoint) -> None:
        """Go back to a checkpoint: the statements that were added since then are forgotten."""
        self.forward.stores[:] = before.stores
        self.stored, self.scratch = before.stored, before.scratch
        self.conditions = before.conditions
        self.forward.unclear.clear()
        self.forward.unclear.update(before.unclear)

    # --- help for handlers ------------------------------------------------------------------

    def block(self, block: Block) -> None:
        """Raise the operations of a block, in order."""
        for op in block.ops:
            call = self.calls.get(op)
            if call is None:
                RAISED[type(op)](self, op)
            elif op is call.ops[0]:
                self._call(call)

    def _call(self, call: Called) -> None:
        """A call of a function with a gradient of its own is one value, or one for each result."""
        first = call.ops[0]
        given = arguments_of(call, self.values, self.axes, self.place(first))
        found = values_of(call, self.place(first))
        axes = tuple(frozenset(self.axes[n] for n in v.tile.names) for v in found)
        elems = [self.element(v) for v in found]
        inside = worked_along(call, self.axes, self.starts)
        made = results(self.graph, call, given, axes, elems, inside)
        for value, node in zip(found, made, strict=True):
            self.bind(value, node, first)

    def __getitem__(self, value: Value) -> Expr:
        return self.values[value]

    def all(self, values: Sequence[Value]) -> list[Expr]:
        """What several values stand for."""
        return [self.values[v] for v in values]

    def bind(self, value: Value, found: Expr, op: Op) -> None:
        """Let a value of the IR stand for a node, which takes over its name and place."""
        plain = found.op in ("load", "const", "dim", "param", "idx", "start", "end", "id")
        if value.hint and not found.name and not plain:
            found.name = value.hint
        found.place = found.place or self.place(op)
        self.values[value] = found

    def place(self, op: Op) -> Place | None:
        """The expression or statement that an operation comes from."""
        return self.origins.spans.get(op)

    def element(self, value: Value) -> str:
        """The element type of a value, as the source names it."""
        return self.origins.types.get(value, value.tile.element.name)

    def over(self, names: Sequence[str]) -> frozenset[Index]:
        """The indices that a reduction over axes binds: those of the block at hand."""
        return frozenset(self._of_block(self.axes[n]) for n in names)

    def _of_block(self, i: Index) -> Index:
        """For a blocked name of the grid the positions of this block, as a range."""
        if i.kind != "block" or i.origin != "grid" or i.open or i.loop is not None:
            return i
        if i not in self.blocks:
            ends = (self.graph.of_block(w, i) for w in ("start", "end"))
            self.blocks[i] = i.copy(**dict(zip(("lo", "hi"), ends, strict=True)))
        return self.blocks[i]

    @staticmethod
    def block_of(i: Index) -> Index | None:
        """The name of the grid all of whose block a range is: ``for t in g by 16``."""
        if i.lo is None or i.hi is None or (i.lo.op, i.hi.op) != ("start", "end"):
            return None
        return i.lo.index if i.lo.index is i.hi.index and i.lo.index.origin == "grid" else None

    def opened(self, x: Expr, names: Sequence[str]) -> Expr:
        """x with the names of the grid that are summed over as indices of their own."""
        pairs: dict[Index, Expr] = {}
        for i in (self.axes[n] for n in names):
            if self._of_block(i) is not i:
                pairs[i] = self.graph.idx(self._of_block(i))
        return substituted(x, pairs)

    def condition(self, inside: frozenset[Index]) -> Expr | None:
        """What must hold for this statement to run; None: nothing. Of programs that store the same
        it does not matter which runs it: ``inside`` are the indices of what is stored."""
        found: Expr | None = None
        for c in self.conditions:
            one = singled_out(c)
            if one is not None and self._forgotten(one[0].index, inside):
                c = there_is(*one)
            if c is not None:
                found = c if found is None else self.graph.map("logical_and", found, c)
        return found

    def extent(self, run: Run) -> str:
        """The whole range that a run is of, as the source writes it; "" if the host knows none."""
        if run.extent is None:
            return ""
        known = {*self.forward.dims, *self.forward.settings, *self.forward.scalars, "cdiv"}
        words = names_of(run.extent_text)
        return plain(run.extent_text) if known.issuperset(words) else str(run.extent)

    @staticmethod
    def _forgotten(i: Index, inside: frozenset[Index]) -> bool:
        """Whether an index is a name of the grid that nothing depends on."""
        return i.origin == "grid" and i.loop is None and i not in inside

    def index(self, run: Run, op: Op, kind: str, origin: str, lo: Expr, hi: Expr) -> Index:
        """A new index over the range lo <= p < hi of a run that ``op`` introduces. ``kind`` and
        ``origin`` are those of ``Index``."""
        extent = self.extent(run)
        name = run.source.text[run.span.start : run.span.end]
        i = Index(name, kind, extent, run.size_text, origin=origin, place=self.place(op))
        i.lo, i.hi = range_ends(extent, lo, hi)
        return i

    def _of_all_programs(self, store: Store) -> Expr:
        """What all programs add to an element: sums over the block of a name that the element does
        not depend on become sums over all of its range."""
        value = store.value
        inside = union(e.free for e in store.entries)
        names = [i for i in self.forward.indices if i.origin == "grid" and i not in inside]
        counted: set[Index] = set()
        for i in names:
            block = self.blocks.get(i)
            if i.loop is not None and i.loop in Staying().of(value):
                continue
            guard = store.condition
            if guard is not None and i in guard.free | guard.blocks:
                continue
            if i in self.pinned.get(id(store), ()):
                continue
            parts = [j for n in walk(value) for j in n.bound if j is block or self.block_of(j) is i]
            if parts:
                value = added_up(value, list(dict.fromkeys(parts)), lambda _, i=i: i) or value
            elif i.kind == "scalar":
                counted.add(i)
            else:
                message = f"{store.tensor} gets the same once for each block of {i.name}"
                raise NoGradient("E1005", message, store.place, blocks=[i.name])
        store.programs = frozenset(counted)
        return value

    def _check(self) -> None:
        """Nothing that is left may depend on where blocks begin and end."""
        self.forward.stores[:] = [by_position(s, self.forward) for s in self.forward.stores]
        shares = Shares(self.forward)
        self.forward.stores[:] = [shares.stored(s) for s in self.forward.stores]
        for store in self.forward.stores:
            store.value = with_the_greatest(shares.joined(store.value))
        for store in self.forward.stores:
            if not self.graph.is_float(store.value.elem):
                continue
            if store.update and not store.extreme:
                store.value = self._of_all_programs(store)
            guard = () if store.condition is None else (store.condition,)
            free = union(e.free for e in (store.value, *store.entries))
            for i in sorted(free, key=lambda i: i.name):
                ends = i.blocks if i.loop is None else frozenset[Index]()
                if ends and not (ends <= free and _counted(store, i)):
                    message = f"{i.name} runs over a block, and what is stored depends on which"
                    raise NoGradient("E1005", message, store.place)
            for node in deep(store.value, *store.entries, *guard):
                if node.op == "carried":
                    message = "this value is carried in a way that is no sum"
                    raise NoGradient("E1004", message, store.place)
                if loose := loose_blocks(node):
                    name = min(loose)
                    message = f"{store.tensor} depends on the size of the blocks of {name}"
                    hint = f"use the block of {name} in sums over all of its range only"
                    raise NoGradient("E1005", message, node.place or store.place, hint, loose)


def _counted(store: Store, i: Index) -> bool:
    """Whether the place of a store has positions of a block only as they are counted from its
    start, as in ``x[t, u - t.start]``."""
    return all(e.blocks for e in store.entries if i in e.free)


def loose_blocks(*values: Expr) -> frozenset[str]:
    """The names whose blocks values depend on, that are no loops which stay."""
    return frozenset(i.first.name for e in values for i in e.blocks if i.loop is None)


# --- leaves -------------------------------------------------------------------------------------


@raises(t.Const)
def _const(r: Raiser, op: t.Const) -> None:
    origin, elem = r.origins.constants.get(op.out), r.element(op.out)
    r.values[op.out] = r.graph.dim(origin, elem) if origin else r.graph.const(op.value, elem)


@raises(t.Dim)
def _dim(r: Raiser, op: t.Dim) -> None:
    r.values[op.out] = r.graph.dim(op.symbol)


@raises(t.Grid)
def _grid(r: Raiser, op: t.Grid) -> None:
    for size, lo, hi, start in zip(op.blocks, op.lo, op.hi, op.starts, strict=True):
        value = r.block_axes[start].positions if size else start
        run = r.origins.runs[value]
        i = r.index(run, op, "block" if size else "scalar", "grid", r[lo], r[hi])
        r.forward.indices.append(i)
        if size and i.name in r.numbered:
            r.forward.fixed.add(i.size)
            r.values[start] = of_number(r.graph, i)
            r.starts[start] = i
            continue
        if size and i.name in r.held:
            i.kind, i.size, i.origin = "held", "", "axis"
            r.starts[start], r.values[start] = i, r.graph.const(0, "i32")
            continue
        if size:
            r.starts[start] = i
            i.loop = Loop(i) if i.name in r.staying else None
        r.values[start] = r.graph.of_block("start", i) if size else r.graph.idx(i)


@raises(t.Axis)
def _axis(r: Raiser, op: t.Axis) -> None:
    run, main = r.origins.runs[op.positions], r.starts.get(op.start)
    if main is not None and main.kind == "scalar":  # the positions of the block of a number
        first = r[op.start]
        i = r.index(run, op, "block", "for", first, first + r.graph.dim(run.size_text))
        r.forward.indices.append(i)
    elif main is not None and r.block_axes[op.start] is op:
        i = main
    elif main is not None:
        if run.parent is None or run.size != run.parent.size:
            message = f"{run.name} is a part of a block of {main.name}"
            raise NoGradient("E1005", message, r.place(op))
        i = r.graph.another(main, name=run.source.text[run.span.start : run.span.end])
        if not main.open:
            r.renamed[i] = main
            if main.loop is None:
                i.lo, i.hi = (r.graph.of_block(w, main) for w in ("start", "end"))
    else:
        i = r.index(run, op, "held", "axis", r[op.start], r[op.stop])
        if run.size_text and not run.whole:  # the first block of the range
            first, last = ends_of_range(i, r.graph)
            i.hi = r.graph.map("min", last, first + r.graph.dim(run.size_text))
        r.forward.indices.append(i)
    r.axes[op.axis] = i
    r.values[op.positions] = r.graph.idx(i)


# --- elementwise --------------------------------------------------------------------------------


@raises(t.Map)
def _map(r: Raiser, op: t.Map) -> None:
    args = r.all(op.args)
    found = _of_equals(r, op, args) or r.graph.map(op.fn, *args)
    if op.fn == "min":
        found = end_of_block(args) or found
    if op.fn == "floordiv" and args[0].op == "start":
        size = args[0].index.size
        found = r.graph.of_block("id", args[0].index) if args[1] is r.graph.dim(size) else found
    r.bind(op.out, found, op)


def _of_equals(r: Raiser, op: t.Map, args: list[Expr]) -> Expr | None:
    """``relu`` and ``clamp`` as selections: of equals, ``max`` and ``min`` share a gradient, while
    that of ``relu`` is 0 at 0, and that of ``clamp`` 1 at its ends."""
    name = r.origins.inside.get(op)
    tests = {("relu", "max"): "gt", ("clamp", "max"): "ge", ("clamp", "min"): "le"}
    test = tests.get((name or "", op.fn))
    if test is None or not r.graph.is_float(args[0].elem):
        return None
    x, end = args
    return r.graph.map("where", r.graph.map(test, x, end), x, end)


@raises(t.Cast)
def _cast(r: Raiser, op: t.Cast) -> None:
    r.bind(op.out, r.graph.cast(r[op.x], r.element(op.out)), op)


@raises(t.Broadcast)
def _broadcast(r: Raiser, op: t.Broadcast) -> None:
    r.values[op.out] = r[op.x]


@raises(t.Bitcast)
def _bitcast(r: Raiser, op: t.Bitcast) -> None:
    r.bind(op.out, r.graph.node("bitcast", (r[op.x],), None, r.element(op.out)), op)


@raises(t.Inline)
def _inline(r: Raiser, op: t.Inline) -> None:
    r.bind(op.out, r.graph.node("ptx", r.all(op.args), op.text, r.element(op.out)), op)


@raises(t.Uniform)
def _uniform(r: Raiser, op: t.Uniform) -> None:
    r.bind(op.out, r.graph.node("uniform", (r[op.seed], r[op.number])), op)


# --- over axes ----------------------------------------------------------------------------------


@raises(t.Dot)
def _dot(r: Raiser, op: t.Dot) -> None:
    a, b = (r.opened(r[x], op.over) for x in (op.a, op.b))
    found = r.graph.dot(a, b, r.over(op.over))
    found.place = found.place or r.place(op)
    if op.acc is not None:
        found = r[op.acc] + found
    r.bind(op.out, found, op)


@raises(t.Reindex)
def _reindex(r: Raiser, op: t.Reindex) -> None:
    x, g = r[op.x], r.graph
    axes, places = [r.axes[n] for n in op.axes], r.all(op.index)
    pairs: dict[Index, Expr] = {}
    rest: list[tuple[Index, Expr]] = []
    starts: list[Expr] = []  # what is outside of the block of a grid name is 0
    for axis, place, checked in zip(axes, places, op.checked, strict=True):
        renames = place.op == "idx" and place.index not in x.free and not checked
        part = renames and place.index.open and not axis.open  # a block: not all of it
        if renames and not (part and local([x], [axis])):
            pairs[axis] = place
        elif axis in x.free or checked:  # what is the same all along it is 0 behind its end
            if axis.kind == "block" and not axis.open and axis.loop is None:
                starts.append(r.graph.of_block("start", axis))
            rest.append((axis, place))
    x = substituted(x, pairs)
    if starts:
        x = g.node("opaque", (x, *places, *starts), id(op), x.elem)
    elif rest:
        x = g.at(x, [i for i, _ in rest], [e for _, e in rest])
    r.bind(op.out, x, op)


# --- control ------------------------------------------------------------------------------------


@raises(t.If)
def _if(r: Raiser, op: t.If) -> None:
    c = r[op.cond]
    sides: list[list[Expr]] = []
    for condition, block in ((c, op.then), (r.graph.map("logical_not", c), op.other)):
        r.conditions.append(condition)
        r.block(block)
        r.conditions.pop()
        sides.append(r.all(block.yielded))
    for out, yes, no in zip(op.outs, *sides, strict=True):
        r.bind(out, r.graph.map("where", c, yes, no), op)


@raises(t.After)
def _after(r: Raiser, op: t.After) -> None:
    first = len(r.forward.stores)
    r.block(op.body)
    for store in r.forward.stores[first:]:
        r.pinned[id(store)] |= {i for i in r.forward.indices if i.name in op.names}


@raises(t.While)
def _while(r: Raiser, op: t.While) -> None:
    start = r.all(op.init)
    for arguments in (op.before.args, op.body.args):
        for argument, value in zip(arguments, start, strict=True):
            r.values[argument] = value
    already = sum(r.stored.values())
    r.block(op.before)
    r.block(op.body)
    if sum(r.stored.values()) > already:
        raise NoGradient("E1004", "a `while` stores", r.place(op))
    parts = [*start, *r.all(op.before.yielded), *r.all(op.body.yielded)]
    for k, out in enumerate(op.outs):
        r.bind(out, r.graph.node("while", parts, (id(op), k), r.element(out)), op)


@raises(t.Yield, t.Assert, t.Print)
def _nothing(r: Raiser, op: Op) -> None:
    """Debugging goes; what a region hands out is read where the region is."""
