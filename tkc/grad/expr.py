"""Index notation: what a kernel computes, as a graph of values over named indices.

An *index* is a named run of positions. A value has *free* indices, over which it is a table of
numbers, and a sum *binds* those that it runs over. Grid, loops and blocks are gone: a sum over
``k`` is the sum over all of its range. Equal values are one node (a graph is hash-consed), and what
is done to values simplifies on the way (``tkc.grad.algebra``).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import count

from tkc.frontend.meanings import Func
from tkc.ir.elementwise import FUNCTIONS
from tkc.ir.reductions import REDUCTIONS
from tkc.ir.types import ELEMENTS
from tkc.support.expressions import plain
from tkc.support.source import Source, Span

Number = int | float | bool
Place = tuple[Source, Span]


@dataclass(eq=False)
class Index:
    """A run of positions, one of which a value's free index is at.

    ``kind``: "block" (a grid or loop in blocks), "scalar" (one by one) or "held" (a whole axis).
    The positions are lo <= p < hi, where None is 0 and ``extent``, an expression of dimensions.
    ``size`` is what stands after ``by``. ``loop`` is the loop that stays one, of whose block at
    hand this is an axis. ``origin`` is the statement that introduced it: "grid", "for" or "axis".
    """

    name: str
    kind: str
    extent: str
    size: str = ""
    lo: Expr | None = None
    hi: Expr | None = None
    origin: str = "grid"
    loop: Loop | None = None
    open: bool = False  # of a loop that is being raised: a sum over it is one of a block
    place: Place | None = None
    source: Index | None = None  # what it is a copy of
    number: int = field(default_factory=count().__next__, init=False)  # younger ones have more

    def __repr__(self) -> str:
        return self.name

    @property
    def whole(self) -> bool:
        """Whether it runs over all of its extent."""
        return self.lo is None and self.hi is None

    @property
    def first(self) -> Index:
        """The index that this one is a copy of, by way of any others; itself if of none."""
        return self.source or self

    @property
    def divided(self) -> bool:
        """Whether blocks of it are programs, where the forward held all of it."""
        return self.kind == "block" and self.first.kind == "held"

    def copy(self, **changes: object) -> Index:
        """Another index over the same positions, but for the changes."""
        made = replace(self, source=self.first)
        for name, value in changes.items():
            setattr(made, name, value)
        return made

    @property
    def range(self) -> Range:
        """The extent and the ends, by which two indices have the same positions."""
        return self.extent, self.lo, self.hi

    @property
    def blocks(self) -> frozenset[Index]:
        """The indices of whose block at hand it has the positions; none for one of its own."""
        if self.loop is not None:
            return frozenset([self.loop.index])
        return union(e.blocks for e in (self.lo, self.hi) if e is not None)

    @property
    def outer(self) -> frozenset[Index]:
        """The indices that the ends of the range depend on."""
        found: frozenset[Index] = frozenset()
        for end in (self.lo, self.hi):
            found |= end.free if end is not None else frozenset()
        return found


@dataclass(eq=False)
class Loop:
    """A loop that stays one, since a value that it carries is used inside."""

    index: Index  # of its block; axes that rename it have the same loop
    sized: bool = False  # what it computes depends on the size of its blocks
    everywhere: Index | None = None  # over all of its range, for sums that need no loop that stays


@dataclass(frozen=True, slots=True)
class Joined:
    """One result of a function of the user's that joins two parts, of one value or two each:
    ``given`` are the values of the earlier part and those of the later one, ``results`` what the
    function makes of them, and ``which`` the result that is meant."""

    given: tuple[Expr, ...]
    results: tuple[Expr, ...]
    which: int
    name: str = "join"

    @property
    def function(self) -> tuple[Expr, ...]:
        """What the function is known by: the same for all of its results."""
        return *self.given, *self.results


Data = object  # what tells nodes of one kind apart beside their operands; hashable


@dataclass(frozen=True, slots=True)
class Call:
    """A call of a function with a gradient of its own. ``slots`` are the arguments in order: an
    axis, a text, or None for the next value. ``results`` are the axes of each result, ``elems`` its
    type. ``inside`` are those along which its body combines positions."""

    function: Func
    slots: tuple[Index | str | None, ...]
    results: tuple[frozenset[Index], ...]
    elems: tuple[str, ...]
    inside: frozenset[Index] = frozenset()

    @property
    def axes(self) -> frozenset[Index]:
        """The indices that any of the results has."""
        return union(self.results)

    @property
    def named(self) -> frozenset[Index]:
        """The axes that are arguments."""
        return frozenset(i for i in self.slots if isinstance(i, Index))

    @property
    def along(self) -> frozenset[Index]:
        """The axes of which the function may need all, or all of a block."""
        return self.named | self.inside

    @property
    def count(self) -> int:
        """How many results there are."""
        return len(self.results)


@dataclass(eq=False, slots=True)
class Expr:
    """A node. ``op`` is the kind, ``args`` are operands, ``data`` what else it is made of:

    const (value) · dim (an expression of dimensions, as text) · param (name) · idx, start, end, id
    (Index) · load (tensor; args are the index) · map (function) · cast · sum, prod, max, min, any,
    all, argmax, argmin (the bound indices) · dot (bound; two args) · scan (kind or
    Joined, Index; one arg, or as many as the function joins) · given (which argument of such a
    function) · at
    (indices; args are the value and their new places) · uniform · prefix, suffix (Loop; what is
    added and, if it decays, the factor, and, if it begins at another value than 0, that; or
    ``tkc.grad.together``) · before (Held; args are its indices) · final
    (Loop; what a running value is behind the loop) · call (Call; the values among the arguments) ·
    item (which result of a call with several) · carried (a value that an unfinished loop hands on).
    """

    graph: Graph
    op: str
    args: tuple[Expr, ...]
    data: Data
    elem: str
    free: frozenset[Index]
    number: int
    name: str = ""
    place: Place | None = None
    atom: bool = False  # an output holds it: it stays one factor of products
    blocks: frozenset[Index] = frozenset()  # of whose block at hand it has a start, end or id

    def __repr__(self) -> str:
        shown = "" if self.data is None else f"<{self.data}>"
        return f"{self.op}{shown}({', '.join(map(str, self.args))})"

    def __add__(self, other: Expr) -> Expr:
        return self.graph.map("add", self, other)

    def __sub__(self, other: Expr) -> Expr:
        return self.graph.map("sub", self, other)

    def __mul__(self, other: Expr) -> Expr:
        return self.graph.map("mul", self, other)

    def __truediv__(self, other: Expr) -> Expr:
        return self.graph.map("div", self, other)

    def __neg__(self) -> Expr:
        return self.graph.map("neg", self)

    @property
    def bound(self) -> frozenset[Index]:
        """The indices that this node binds."""
        return self.data if isinstance(self.data, frozenset) else frozenset()  # type: ignore

    def of(self, function: str) -> bool:
        """Whether this is the elementwise function."""
        return self.op == "map" and self.data == function

    def equals(self, value: Number) -> bool:
        """Whether this is the constant."""
        return self.op == "const" and self.data == value

    @property
    def const(self) -> Number | None:
        """The number that this is; None if it is no constant."""
        return self.data if self.op == "const" else None  # type: ignore

    @property
    def axes(self) -> tuple[Index, ...]:
        """The indices that ``at`` replaces."""
        return self.data  # type: ignore

    @property
    def scan(self) -> tuple[str | Joined, Index]:
        """The kind or the function of a scan, and the index that it runs along."""
        return self.data  # type: ignore

    @property
    def call(self) -> Call:
        """What a call is of."""
        assert isinstance(self.data, Call)
        return self.data

    @property
    def index(self) -> Index:
        """The index of idx, start, end and id."""
        assert isinstance(self.data, Index)
        return self.data


def union(sets: Iterable[frozenset[Index]]) -> frozenset[Index]:
    """All indices of some sets."""
    return frozenset[Index]().union(*sets)


BINDERS = (*REDUCTIONS, "dot")
OWN = 4  # operands at most of a running value that are its own; the others are of its group


@dataclass(eq=False)
class Graph:
    """All nodes of one derivation. ``types`` are the type variables, each with one of its
    choices; ``scalars`` are those arguments, by name."""

    types: Mapping[str, str] = field(default_factory=dict[str, str])
    scalars: dict[str, Expr] = field(default_factory=dict[str, "Expr"])
    table: dict[tuple[object, ...], Expr] = field(default_factory=dict[tuple[object, ...], Expr])
    rules: dict[str, Callable[..., Expr]] = field(default_factory=dict[str, Callable[..., Expr]])
    supports: dict[Expr, frozenset[Expr]] = field(default_factory=dict[Expr, "frozenset[Expr]"])
    sinks: dict[tuple[Expr, float], frozenset[Expr]] = field(
        default_factory=dict["tuple[Expr, float]", "frozenset[Expr]"]
    )
    copies: dict[Index, list[Index]] = field(default_factory=dict[Index, "list[Index]"])
    opened: dict[Index, list[Index]] = field(default_factory=dict[Index, "list[Index]"])

    # --- types --------------------------------------------------------------------------------

    def concrete(self, elem: str) -> str:
        """The name of the element type that a name stands for."""
        return self.types.get(elem, elem)

    def is_float(self, elem: str) -> bool:
        """Whether a type holds floats."""
        return ELEMENTS[self.concrete(elem)].is_float

    def wide(self, elem: str) -> str:
        """The type in which arithmetic on a type computes: f64 for f64, else f32."""
        return "f64" if self.concrete(elem) == "f64" else "f32"

    # --- nodes --------------------------------------------------------------------------------

    def node(
        self,
        op: str,
        args: Sequence[Expr] = (),
        data: Data = None,
        elem: str = "f32",
        free: frozenset[Index] | None = None,
    ) -> Expr:
        """The node of an operation, not simplified; equal ones are one object. ``free`` are its
        indices beside those of its operands."""
        key = (op, tuple(a.number for a in args), type(data), data, elem)
        found = self.table.get(key)
        if found is not None:
            return found
        below = union(a.free for a in args)
        if free is not None:
            below |= free
        made = Expr(self, op, tuple(args), data, elem, below, len(self.table))
        made.blocks = union(a.blocks for a in args)
        if op in ("start", "end", "id"):
            made.blocks = frozenset([made.index])
        if op in BINDERS:
            for i in made.bound:
                below |= i.outer
            made.free = below - made.bound
        if op == "call":
            axes = {i for a in args for i in a.free if i.kind != "scalar"}
            made.free = (made.free - axes) | made.call.axes
            made.free |= {i for i in made.call.named if i.kind == "scalar"}
            own = (i for i in made.call.along if i.kind == "block")
            made.blocks |= union(i.blocks or frozenset([i.first if i.open else i]) for i in own)
        if op == "item":
            assert isinstance(data, int)
            call = args[0].call
            made.free = (made.free - call.axes) | call.results[data]
        if op in ("prefix", "suffix") and isinstance(data, Loop):
            made.free = union(a.free for a in args[:OWN]) | data.index.outer  # one for each range
        if op == "final":
            made.free = frozenset(i for i in made.free if i.loop is not data)
            made.blocks = frozenset(i for i in made.blocks if i.loop is not data)
        if op == "at":
            made.free = union([args[0].free - set(made.axes), *(p.free for p in args[1:])])
        self.table[key] = made
        return made

    def const(self, value: Number, elem: str = "f32") -> Expr:
        """The node of a number of type ``elem``: equal ones are one node."""
        kind = self.concrete(elem)
        if ELEMENTS[kind].is_float:
            value = float(value)
        return self.node("const", (), value, elem)

    def dim(self, text: str, elem: str = "i32") -> Expr:
        """A number made of dimensions: an expression of them as the source writes it, "3 * C"."""
        if text.isdigit():
            return self.const(int(text), elem)
        return self.node("dim", (), plain(text), elem)

    def scalar(self, name: str, elem: str) -> Expr:
        """An argument that is a scalar."""
        return self.scalars.setdefault(name, self.node("param", (), name, elem))

    def idx(self, i: Index) -> Expr:
        """The position of an index."""
        return self.node("idx", (), i, "i32", frozenset([i]))

    def apart(self, i: Index, others: Collection[Index]) -> Index:
        """An index over the positions of i that is none of ``others``; the same one each time."""
        made = self.copies.setdefault(i, [])
        found = next((j for j in made if j not in others), None)
        if found is None:
            found = self.another(i)
            made.append(found)
        return found

    def another(self, i: Index, **changes: object) -> Index:
        """A copy of an index; where that is open, ``opened`` has its axes, by the loop's own."""
        made = i.copy(**changes)
        if made.open:
            self.opened.setdefault(made.first, []).append(made)
        return made

    def of_block(self, what: str, i: Index) -> Expr:
        """``i.start``, ``i.end`` or ``i.id`` of the block at hand."""
        i = i.loop.index if i.loop is not None else i.first if i.open else i
        return self.node(what, (), i, "i32")

    def load(self, tensor: str, index: Sequence[Expr], elem: str) -> Expr:
        """The element of a tensor, by name, at an index of one entry per dimension; 0 outside."""
        return self.node("load", index, tensor, elem)

    def cast(self, x: Expr, elem: str) -> Expr:
        """x in the element type ``elem``, which may be a type variable; x itself if it has it."""
        if x.elem == elem:
            return x
        if x.op == "const" and self.is_float(elem) and not isinstance(x.data, bool):
            return self.const(x.data, elem)  # type: ignore
        if x.op == "cast" and x.args[0].elem == elem and x.elem == self.wide(elem):
            return x.args[0]  # widened, and narrowed again
        return self.node("cast", (x,), None, elem)

    def widened(self, x: Expr) -> Expr:
        """A float in the type that arithmetic computes in."""
        return self.cast(x, self.wide(x.elem))

    def map(self, function: str, *args: Expr) -> Expr:
        """A function of ``FUNCTIONS`` by its name, of values of the types that its row says:
        simplified by the algebra's rule for it, or folded where all are constants."""
        rule = self.rules.get(function)
        return rule(self, *args) if rule is not None else self.plain(function, *args)

    def plain(self, function: str, *args: Expr) -> Expr:
        """An elementwise function as it stands, but for constants."""
        row = FUNCTIONS[function]
        elem = row.result if row.result != "T" else args[row.operands.index("T")].elem
        if all(a.op == "const" for a in args):
            kinds = [ELEMENTS[self.concrete(a.elem)] for a in args]
            found = row.fold(kinds, [a.data for a in args])  # type: ignore
            exact = row.exact(kinds[-1], [a.data for a in args])  # type: ignore
            if found is not None:
                keep = exact if exact is not None and self.is_float(elem) else found
                return self.const(keep, elem)
        return self.node("map", args, function, elem)

    # --- over indices -------------------------------------------------------------------------

    def spread(self, x: Expr, indices: Iterable[Index]) -> Expr:
        """A value with indices along which it is the same: operations along an axis ask for it.
        What runs one by one is no axis."""
        missing = {i for i in indices if i.kind != "scalar"} - x.free
        for i in sorted(missing, key=lambda i: i.name):
            inside = self.plain("ge", self.idx(i), self.const(0, "i32"))
            x = self.plain("where", inside, x, self.const(0, x.elem))
        return x

    def scan(self, kind: str | Joined, axis: Index, *xs: Expr) -> Expr:
        """Every partial result along an axis of a reduction of one value ("sum", "max", ...), or by
        a function that joins two parts, of as many values as it has (``Joined``): at each position
        that of all positions up to it. The one that ``which`` names is the result."""
        elem = xs[0].elem if isinstance(kind, str) else kind.results[kind.which].elem
        return self.node("scan", [self.spread(x, [axis]) for x in xs], (kind, axis), elem)

    def at(self, x: Expr, axes: Sequence[Index], places: Sequence[Expr]) -> Expr:
        """x re-indexed: at ``places``, integers, along ``axes``, one for each; 0 where a place is
        outside of its axis. The result depends on what the places depend on."""
        moved = [(i, e) for i, e in zip(axes, places, strict=True) if e is not self.idx(i)]
        if not moved or x.equals(0):
            return x
        axes, places = [i for i, _ in moved], [e for _, e in moved]
        return self.node("at", (self.spread(x, axes), *places), tuple(axes), x.elem)

    def reduce(self, kind: str, x: Expr, over: frozenset[Index] | Sequence[Index]) -> Expr:
        """The reduction of x by a kind of ``tkc.ir.reductions`` other than "sum" over the indices
        ``over``, which it binds; x itself over none. Its type is x's, or i32 for a position."""
        over = frozenset(over)
        if REDUCTIONS[kind].idempotent:
            depended = x.free | union(i.outer for i in over)
            over = frozenset(i for i in over if i in depended or i.kind != "held" or not i.whole)
        x = self.spread(x, over)
        elem = "i32" if REDUCTIONS[kind].locates else x.elem
        return self.node(kind, (x,), over, elem) if over else x

    def sum(self, x: Expr, over: frozenset[Index] | Sequence[Index]) -> Expr:
        """A sum, of which what does not depend on the indices goes outside."""
        return self.rules["sum"](self, x, frozenset(over))

    def dot(self, a: Expr, b: Expr, over: frozenset[Index] | Sequence[Index]) -> Expr:
        """A sum of products. Operands of the same narrow type make it one of the tensor core."""
        return self.rules["dot"](self, a, b, frozenset(over))

    def running(
        self, op: str, loop: Loop, u: Expr, factor: Expr | None = None, start: Expr | None = None
    ) -> Expr:
        """x of x = factor * x + u over the blocks of a loop before ("prefix") or after
        ("suffix"), where x is ``start`` (None: 0) at first; ``start`` itself where it stays so."""
        if factor is not None and factor.equals(1):
            factor = None
        if start is not None and start.equals(0):
            start = None
        args = [u] if factor is None else [u, factor]
        if start is not None and factor is None and u.equals(0):
            return start
        if start is not None:
            args = [u, factor or self.const(1, u.elem), start]
        return self.node(op, args, loop, u.elem)

    def final(self, running: Expr) -> Expr:
        """What a running value is behind its loop; of what stays the same, that."""
        if running.op not in ("prefix", "suffix"):
            return running
        return self.node("final", (running,), running.data, running.elem)


Range = tuple[str, Expr | None, Expr | None]  # extent and ends
