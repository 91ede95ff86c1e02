"""The state of one elaboration, and what every part of it needs: names, errors, operations.

``Walk`` goes through a kernel once; expressions and statements are handled by functions that are
registered per node class (``@expression``, ``@statement``), so that the parts need not know each
other.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Generator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, TypeVar

from tkc.frontend import elements, habits, suggestions
from tkc.frontend import poly as p
from tkc.frontend import syntax as s
from tkc.frontend.accesses import Read, Write
from tkc.frontend.axis_words import worded
from tkc.frontend.bindings import assigned, introduced
from tkc.frontend.frames import Frame, at_call
from tkc.frontend.meanings import Const, File, Meaning, Place, Poison, Run, Tile, show
from tkc.frontend.origins import Origins
from tkc.frontend.role_names import RoleNames
from tkc.frontend.scope import Scope
from tkc.frontend.specialization import Specialization
from tkc.ir.core import Block, Loc, Op, Value
from tkc.ir.dialects import tile
from tkc.ir.hints import Given, place_of
from tkc.ir.hints import Place as HintPlace
from tkc.ir.naming import free_axis
from tkc.ir.types import I32, Element, TileType
from tkc.support import expressions
from tkc.support.diagnostics import Diagnostic, Diagnostics, Note
from tkc.support.source import Source, Span
from tkc.support.values import HintValue

MAX_OPS = 100_000

OpT = TypeVar("OpT", bound=Op)
# The node is of the class that the function is registered for, which no type can say.
Expression = Callable[["Walk", Any], Meaning]
Statement = Callable[["Walk", Any], None]
EXPRESSIONS: dict[type, Expression] = {}
STATEMENTS: dict[type, Statement] = {}


def expression(*nodes: type) -> Callable[[Expression], Expression]:
    """Registers the function that evaluates expressions of these classes of nodes."""

    def register(function: Expression) -> Expression:
        EXPRESSIONS.update(dict.fromkeys(nodes, function))
        return function

    return register


def statement(*nodes: type) -> Callable[[Statement], Statement]:
    """Registers the function that runs statements of these classes of nodes."""

    def register(function: Statement) -> Statement:
        STATEMENTS.update(dict.fromkeys(nodes, function))
        return function

    return register


class Failure(Exception):
    """The rest of a statement makes no sense; None if that has been reported before."""

    def __init__(self, diagnostic: Diagnostic | None) -> None:
        super().__init__("" if diagnostic is None else diagnostic.message)
        self.diagnostic = diagnostic


@dataclass(slots=True)
class HintUse:
    """The hints of one statement by name, the line on which it begins, and those that an operation
    has taken by now."""

    hints: Mapping[str, Given]
    line: int
    used: set[str] = field(default_factory=set[str])


@dataclass(slots=True)
class Walk:
    """One elaboration of one kernel: the scope of the statement at hand, the block that operations
    are added to, and what was found on the way."""

    file: File
    kernel: s.Kernel
    specialization: Specialization
    target: int
    diagnostics: Diagnostics
    scope: Scope
    body: Block = field(default_factory=Block)
    block: Block = field(default_factory=Block)
    frames: list[Frame] = field(default_factory=list[Frame])
    span: Span = Span(0, 0)
    depth: int = 0
    count: int = 0
    dims: dict[str, Value] = field(default_factory=dict[str, Value])
    requires: list[tuple[str, str]] = field(default_factory=list["tuple[str, str]"])
    taken: set[str] = field(default_factory=set[str])  # axis names of the IR
    grid: dict[str, Run] = field(default_factory=dict[str, Run])
    grid_span: Span | None = None
    tiled: Span | None = None  # where the first tile came to be
    shown: set[str] = field(default_factory=set[str])  # optionals known to be present here
    guards: list[tuple[Run, p.Poly]] = field(default_factory=list["tuple[Run, p.Poly]"])
    outside: frozenset[str] = frozenset()  # grid names of ``after`` around this statement
    writes: list[Write] = field(default_factory=list[Write])
    listed: dict[str, list[tuple[Const, Span]]] = field(  # values of params
        default_factory=dict[str, "list[tuple[Const, Span]]"]
    )
    reads: list[Read] = field(default_factory=list[Read])  # of what the kernel may write
    hint_use: HintUse | None = None
    contracted: dict[Value, tuple[tuple[str, ...], Span]] = field(  # by '@' in this statement
        default_factory=dict[Value, "tuple[tuple[str, ...], Span]"]
    )
    totals: dict[Value, tuple[tuple[str, ...], Span]] = field(  # by '@' in earlier statements
        default_factory=dict[Value, "tuple[tuple[str, ...], Span]"]
    )
    levels: int = 0  # loops and branches around this statement
    roles: RoleNames = field(default_factory=RoleNames)
    symbols: frozenset[str] = frozenset()  # run-time dimensions
    optional_scalars: frozenset[str] = frozenset()
    origins: Origins = field(default_factory=Origins)

    def take_hints(self, *places: HintPlace) -> dict[str, HintValue]:
        """The hints of this statement, by name, that an operation of these places takes; they count
        as used."""
        if self.hint_use is None:
            return {}
        rows = self.hint_use.hints.items()
        found = {n: v for n, (row, v) in rows if any(place in row.on for place in places)}
        self.hint_use.used |= found.keys()
        return found

    # --- errors -----------------------------------------------------------------------------

    @property
    def source(self) -> Source:
        """The source of the statement at hand: the file of the function that is being inlined."""
        return self.scope.file.source

    def fail(
        self,
        code: str,
        message: str,
        span: Span,
        label: str = "",
        hint: str | None = None,
        notes: tuple[Note, ...] = (),
    ) -> Failure:
        """An error, to be raised: it ends the statement. In an inlined function the calls are shown
        too; what the library makes of an argument is an error of the call."""
        notes = (*notes, *self._calls())
        hint = hint or habits.way_out(code)
        found = Diagnostic(code, message, self.source, span, label, notes, hint)
        if self.scope.file.library and self.frames:
            found = at_call(self.frames, self.source, code, message, span, label)
        return Failure(worded(found, self.taken, self.scope.live))

    def warn(self, code: str, message: str, span: Span, label: str, hint: str) -> None:
        """Record a warning about what is legal and probably not meant; the walk goes on."""
        notes = self._calls()
        found = Diagnostic(code, message, self.source, span, label, notes, hint, "warning")
        self.diagnostics.add(worded(found, self.taken, self.scope.live))

    def _calls(self) -> tuple[Note, ...]:
        """The calls around this place, the innermost first."""
        return tuple(
            Note(frame.span, f"in this call of {frame.name}", frame.source)
            for frame in reversed(self.frames[-3:])
        )

    def note(self, span: Span, label: str) -> Note:
        """A second place for an error, in the source at hand."""
        return Note(span, label, self.source)

    def line(self, span: Span) -> int:
        """The line, from 1, on which a span begins."""
        return self.source.position(span.start)[0]

    def said(self, node: s.Node) -> str:
        """The text of a node."""
        return self.source.text[node.span.start : node.span.end]

    def report(self, failure: Failure) -> None:
        """Record an error, unless that was done before, and go on."""
        if failure.diagnostic is not None:
            self.diagnostics.add(failure.diagnostic)

    @contextmanager
    def nested(self, span: Span) -> Generator[None]:
        """While the block runs, one level deeper. Raises E0007 for a program that nests too
        deeply."""
        self._deepen(span)
        try:
            yield
        finally:
            self.depth -= 1

    def _deepen(self, span: Span) -> None:
        self.depth += 1
        if self.depth > 1500:
            raise self.fail("E0007", "this is nested too deeply", span)

    # --- the walk ---------------------------------------------------------------------------

    def evaluate(self, node: s.Expr) -> Meaning:
        """What an expression stands for: a value, a type, a function, a file, ..."""
        saved, self.span = self.span, node.span
        try:
            self._deepen(node.span)
            try:
                return EXPRESSIONS[type(node)](self, node)
            finally:
                self.depth -= 1
        finally:
            self.span = saved

    def value(self, node: s.Expr) -> Const | Tile:
        """The number or tile that an expression is. Raises E0301 for anything else."""
        found = self.evaluate(node)
        return self.as_value(found, node)

    def as_value(self, found: Meaning, node: s.Node) -> Const | Tile:
        """What was found for a node as a number or a tile; an axis is its positions. Raises
        E0301."""
        from_run = as_tile(found) if isinstance(found, Run) else found
        if isinstance(from_run, (Const, Tile)):
            return from_run
        if isinstance(found, Poison):
            raise Failure(None)
        live, text = self.scope.live, self.source.text
        hint = suggestions.of_no_value(found, live, text, node.span.start)
        if isinstance(node, s.String):
            hint = suggestions.of_string(node.text, text[: node.span.start])
        raise self.fail("E0301", f"a value is expected here, not {found.kind}", node.span, "", hint)

    def tile(self, node: s.Expr) -> Tile:
        """An expression as a value of the IR; a constant takes its own type."""
        return self.materialize(self.value(node))

    def run(self, statements: tuple[s.Statement, ...]) -> None:
        """Run statements in order; an error in one is recorded, and does not hide those in the
        next. Raises E0505 behind a ``return``."""
        for node in statements:
            if self.diagnostics.full:
                raise Failure(None)
            if self.scope.returned is not None:
                raise self.fail("E0505", "this stands behind `return`", node.span)
            saved, self.span = self.span, node.span
            if not self.frames:
                self.totals |= self.contracted
                self.contracted = {}
            first = len(self.block.ops)
            if not self.frames:
                self.roles.reads = []
            try:
                with self.nested(node.span):
                    STATEMENTS[type(node)](self, node)
                if problem := self.roles.settle(node, self.block.ops[first:]):
                    raise self.fail("E0509", problem, self.source.head(node.span))
            except Failure as failure:
                self.report(failure)
                for name in [*assigned((node,)), *(ident.name for ident in introduced(node))]:
                    self.scope.live.setdefault(name, Poison())
                for name in assigned((node,)):
                    self.scope.live[name] = Poison()
                    self.scope.ended.pop(name, None)
                if self.frames:
                    raise Failure(None) from None
            finally:
                self.span = saved

    # --- operations -------------------------------------------------------------------------

    @property
    def loc(self) -> Loc:
        """The place that operations come from; a call, where the function is of another file."""
        span, source = self.span, self.source
        if source is not self.file.source:
            for frame in reversed(self.frames):
                span, source = frame.span, frame.source
                if source is self.file.source:
                    break
        return Loc(*source.position(span.start))

    def add(self, op: OpT) -> OpT:
        """Append an operation to the block at hand, with its place in the source, and the hints of
        the statement that it takes, if it has none yet; returns it. Raises E0007 for a kernel of
        more than ``MAX_OPS``."""
        self.count += 1
        if self.count > MAX_OPS:
            raise self.fail("E0007", f"the kernel has more than {MAX_OPS} operations", self.span)
        op.loc = self.loc
        place = place_of(op)
        if place is not None and not op.attributes["hints"]:
            op.attributes["hints"] = self.take_hints(place)
        use = self.hint_use
        if use is not None and "hinted" in op.FIELDS and op.attributes["hints"]:
            op.attributes["hinted"] = use.line if use.line != op.loc.line else 0
        self.origins.spans[op] = (self.source, self.span)
        self.roles.mark((op,), self.roles.current)
        if self.frames:
            self.origins.inside[op] = self.frames[-1].name
        self.block.append(op)
        return op

    @contextmanager
    def inside(self, block: Block) -> Generator[None]:
        """While the block runs, operations go to the end of ``block``."""
        saved, self.block = self.block, block
        try:
            yield
        finally:
            self.block = saved

    @contextmanager
    def aside(self) -> Generator[None]:
        """Look at an expression: what operations are made while the block runs is dropped after
        it, and what was decided forgotten."""
        saved, self.block, count = self.block, Block(), self.count
        decided = dict(self.origins.decided)
        try:
            yield
        finally:
            self.origins.decided = decided
            for op in self.block.walk():
                op.drop_uses()
            self.block, self.count = saved, count

    def map(self, function: str, *args: Value) -> Value:
        """The result of an elementwise function of values over the axes of all. Raises E0303 where
        their types do not fit."""
        self.check_size(args)
        op = tile.Map(args=list(args), fn=function)
        problem = tile.FUNCTIONS[function].type_error([a.tile.element for a in args])
        if problem is not None:
            raise self.fail("E0303", problem, self.span)
        return self.add(op).out

    def check_size(self, args: tuple[Value, ...], others: Mapping[str, int] | None = None) -> None:
        """Raise E0309 for a tile, over the axes of all the values and others with their sizes, of
        2^31 positions or more."""
        axes = dict(others or {})
        for arg in args:
            axes.update(arg.tile.axes)
        if math.prod(axes.values()) >= 1 << 31:
            raise self.fail("E0309", "a tile has 2^31 positions or more", self.span)

    def constant(
        self, value: int | float | bool, element: Element, axes: tuple[tuple[str, int], ...] = ()
    ) -> Value:
        """A ``tile.const`` of a value that is known to fit its type."""
        if element.is_float and not isinstance(value, bool):
            value = float(value)
        op = tile.Const(value=value, types=[TileType(element, axes)])
        return self.add(op).out

    def typed(self, value: Const, element: Element, span: Span) -> Value:
        """A constant as a value of the type that its surroundings ask for. Raises E0304 if it does
        not fit."""
        self.check_fits(value, element, span)
        made = self.constant(value.value, element)
        if value.source:
            self.origins.constants[made] = value.source
        return made

    def check_fits(self, value: Const, element: Element, span: Span) -> None:
        """Raise E0304 if a constant does not fit a type."""
        if not elements.fits(value.value, element):
            hint = suggestions.wider(value.value, element)
            message = f"the constant {show(value.value)} does not fit {element}"
            raise self.fail("E0304", message, span, "", hint)

    def materialize(self, value: Const | Tile, element: Element | None = None) -> Tile:
        """A value of the IR; a constant takes ``element``, or else its own type."""
        if isinstance(value, Tile):
            return value
        kind = value.element or element or elements.constant_type(value.value)
        known = value.value
        whole = isinstance(known, int) and not isinstance(known, bool)
        out = self.typed(value, kind, self.span)
        exact = whole and kind.is_integer
        if value.element is not None:
            return Tile(out, value.poly)
        return Tile(out, p.constant(int(known)) if exact else None)

    def known(self, poly: p.Poly) -> int | None:
        """The value of a polynomial all of whose symbols are static dimensions; else None."""
        if poly.constant is not None or not poly.symbols <= self.specialization.static.keys():
            return poly.constant
        try:
            return expressions.evaluate(str(poly), self.specialization.static)
        except expressions.ExpressionError:
            return None

    def cast(self, value: Value, element: Element) -> Value:
        """The value in another element type; itself if it has that type."""
        if value.tile.element == element:
            return value
        op = tile.Cast(x=value, types=[value.tile.with_element(element)])
        return self.add(op).out

    def index(self, value: Const | Tile, span: Span) -> Tile:
        """An integer as an index or a bound of a range: i32, u32 or i64. Raises E0302."""
        known = value.value if isinstance(value, Const) else None
        kind = value.element if isinstance(value, Tile) else show(value.value)
        if not (value.element.is_integer if isinstance(value, Tile) else type(known) is int):
            hint = suggestions.whole(self.source.text, span, known)
            raise self.fail("E0302", f"an integer is expected, not {kind}", span, "", hint)
        if isinstance(value, Const):
            return self.materialize(value)
        if value.element in elements.INDEX_TYPES:
            return value
        wide = elements.I64 if value.element.bits == 64 else I32
        return Tile(self.cast(value.value, wide), value.poly, value.place)

    def dimension(self, name: str) -> Tile:
        """A run-time dimension; it stands at the top of the kernel, once."""
        if name not in self.dims:
            op = tile.Dim(symbol=name, named=[name], loc=self.loc)
            op.parent = self.body
            self.body.ops.insert(len(self.dims), op)
            self.dims[name] = op.out
        return Tile(self.dims[name], p.symbol(name))

    def axis_name(self, name: str) -> str:
        """``name``, or with a number behind it where an axis has that name: no other gets it."""
        found = free_axis(name, self.taken)
        self.taken.add(found)
        return found

    # --- names ------------------------------------------------------------------------------

    def introduce(self, ident: s.Ident, kind: str) -> None:
        """Give a name its one meaning: ``kind`` must be what it has meant before, if anything.
        Raises E0102."""
        name, scope = ident.name, self.scope
        reserved = scope.reserved(name)
        if reserved is not None:
            message = f"{name} is {reserved}; it cannot be {kind} too"
            raise self.fail("E0102", message, ident.span)
        known = scope.kinds.get(name)
        if known is None:
            scope.kinds[name] = (kind, ident.span)
            return
        repeats = kind == known[0] and kind in ("a value", "an axis", "a loop scalar")
        if repeats and (kind == "a value" or name not in scope.live):
            return
        notes = (self.note(known[1], "first introduced here"),)
        hint = suggestions.of_a_name(name, known[0], kind, scope.live)
        message = f"{name} is {known[0]}; it cannot be {kind} too"
        if kind == known[0]:
            message = f"{name} is {kind} already"
        raise self.fail("E0102", message, ident.span, "", hint, notes)


def as_tile(run: Run) -> Tile:
    """The positions of an axis, or the scalar of a grid or loop."""
    return Tile(run.positions, None, Place(run, p.constant(0), bare=True))
