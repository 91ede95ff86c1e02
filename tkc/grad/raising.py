"""Tile IR → index notation: grid, loops and blocks go, one value per store is left.

The IR is the place to start from: names are resolved, functions inlined, types and branches
decided, and every statement is one of few operations. Only the names of numbers, types and ranges
are gone from it, and those the frontend hands on beside it (``tkc.frontend.origins``), so that the
values stay symbolic in dimensions, block sizes and type variables.

A grid disappears at once: its indices are those of the stores, and ``tkc.grad.programs`` makes one
value of what its programs store. Operations are raised by functions that register themselves
(``@raises``): loops in ``tkc.grad.loops``, others in ``operations``, ``memory`` and ``folds``.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from tkc.frontend.meanings import Run
from tkc.frontend.origins import Called, Origins
from tkc.grad.calls import arguments_of, results, values_of, worked_along
from tkc.grad.expr import Expr, Index, Place
from tkc.grad.forward import Checkpoint, Forward, Store, names_of
from tkc.grad.numbered import range_ends
from tkc.grad.pinned import singled_out, there_is
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
