"""Scopes of the emission of cta IR: values, scalars and layouts. Rules stand beside it.

The steps of a schedule are done one after the other (``steps.py``), each operation by the rule of
its class: ``rule(op, scope)`` adds operations where the scope says and returns what it made of the
results. Rules keep nothing from one operation to the next.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

from tkc.ir.build import const, mapped
from tkc.ir.conversions import conversion
from tkc.ir.core import Block, Builder, Loc, Op, Value
from tkc.ir.dialects import cta, tile
from tkc.ir.errors import error_at
from tkc.ir.passes import Ledger
from tkc.ir.types import BOOL, ELEMENTS, I32, Element, SharedType, TileType, Type
from tkc.layout.access import ldmatrix_plan
from tkc.layout.convert import Plan
from tkc.layout.register import RegisterLayout
from tkc.machine.targets import Target
from tkc.passes.affine import Affine, Divisors, affine
from tkc.passes.families import is_rematerialised
from tkc.passes.layouts import Layouts
from tkc.passes.mma_plan import MmaPlan
from tkc.passes.parts import parts_of
from tkc.passes.placement import Placement, Ring
from tkc.passes.schedule.schedule import Schedule, barrier_of, is_producer, is_single
from tkc.passes.written_operands import reaching

VECTOR_BYTES = 16  # of the widest access


@dataclass
class Context:
    """What all roles of one kernel share."""

    kernel: tile.Kernel
    target: Target
    mma_plan: MmaPlan
    placement: Placement
    layouts: Layouts
    schedule: Schedule
    ledger: Ledger
    top: Builder  # appends to the body of the new kernel: buffers, barriers, maps
    params: dict[Value, Value] = field(default_factory=dict[Value, Value])
    rings: dict[Ring, RingBuffers] = field(default_factory=dict["Ring", "RingBuffers"])
    staging: dict[Any, Value] = field(default_factory=dict[Any, Value])
    messages: list[Any] = field(default_factory=list[Any])  # of a debug build
    count_texts: list[str] = field(default_factory=list[str])  # programs along each grid name
    promises: int = 0  # `with unique` so far
    exchanges: Value | None = None  # the barriers at which CTAs of a cluster await others' parts

    def __post_init__(self) -> None:
        self.divisors = Divisors(self.kernel)
        self.axes = {a.axis: a for a in self.kernel.walk() if isinstance(a, tile.Axis)}
        self.full = {name for name, a in self.axes.items() if self.divisors.is_full(a)}
        parts = parts_of(self.kernel)
        # of the roles of the schedule, where several compute
        self.parts = {name: parts[source] for source, name in self.placement.roles.items()}

    def laid_out(self) -> list[tuple[Value, RegisterLayout]]:
        """Every tile that has a layout."""
        found = self.layouts.family.items()
        return [(v, f.layout) for v, f in found if f.layout is not None]

    def buffer(
        self,
        name: str,
        type_: SharedType,
        loc: Loc,
        group: str = "",
        ring: int = -1,
        least: int = 1,
        most: int = 0,
    ) -> Value:
        """A new buffer in shared memory; the plan of shared memory gives it its place later."""
        grows = {"ring": ring, "least": least, "most": most}
        made = cta.Alloc(name=name, group=group, **grows, types=[type_], named=[name], loc=loc)
        return self.top.add(made).out


@dataclass
class RingBuffers:
    """The shared memory and barriers of a ring in the new kernel."""

    buffers: dict[Op, Value]  # the slots of each copy, by its load; of clones, the same bytes
    stages: int  # slots, as yet
    number: int  # of a ring that is to get as many as fit; -1 of others
    full: Value | None = None  # barriers, with a producer
    empty: Value | None = None
    maps: dict[Op, Value] = field(default_factory=dict[Op, Value])  # of each copy by TMA
    # by the number of a copy that leaves out rows: the axis, and the map of its last block
    cuts: dict[int, tuple[str, Value]] = field(default_factory=dict[int, tuple[str, Value]])


@dataclass
class Place:
    """Where a role stands in a ring: the slot and phase that come next."""

    slot: Value
    phase: Value


@dataclass(frozen=True)
class Program:
    """Which program of the grid runs: all scalars, along each grid name where there are several."""

    index: Value  # the linear number
    numbers: tuple[Value, ...]  # of its block
    counts: tuple[Value, ...]  # blocks
    # clustered grid names: the start, of the tile IR, and whether the number is in range
    inside: tuple[tuple[Value, Value], ...]


Made = Value | Sequence[Value] | None  # by a rule: the results of its operation, if it has any
Rule = Callable[[Any, "Scope"], Made]
RULES: dict[type[Op], Rule] = {}
R = TypeVar("R", bound=Rule)


def lowers(op_class: type[Op]) -> Callable[[R], R]:
    """Registers the rule of an operation of the tile dialect for the roles that run it."""

    def register(rule: R) -> R:
        RULES[op_class] = rule
        return rule

    return register


class Scope:
    """The scope of one region of one role: what its tile values are, and where operations go.

    A region inside gets a scope of its own (``child``), which begins with what is known here; what
    becomes known in it is forgotten with it. So nothing is ever put back by hand.
    """

    def __init__(
        self,
        context: Context,
        build: Builder,
        role: str,
        outer: Scope | None = None,
        group: int = 0,
        skips: bool = False,
    ) -> None:
        self.context, self.build, self.role, self.outer = context, build, role, outer
        # of warpgroups that take programs in turn, the number of this one
        self.group: int = outer.group if outer else group
        # what others copy is stepped over: they are slots of programs that are not its own
        self.skips: bool = skips or (outer is not None and outer.skips)
        # of a tile that is staged in shared memory, the buffer
        self.env: dict[Value, Value] = dict(outer.env if outer else context.params)
        self.places: dict[Ring, Place] = dict(outer.places) if outer else {}
        # copy load -> the slot that holds it now
        self.slots: dict[Op, Value] = dict(outer.slots) if outer else {}
        # an operand of products, and how it lies in shared memory -> the buffer that holds it
        self.written: dict[tuple[Value, SharedType], Value] = dict(outer.written) if outer else {}
        self.program: Program | None = outer.program if outer else None

    def child(self, block: Block | None = None) -> Scope:
        """A scope that begins with what is known here and forgets what becomes known in it: it
        emits into the block of a region, or, for None, goes on where this one is."""
        build = self.build
        if block is not None:
            build = Builder(block)
            build.loc = self.build.loc
        return Scope(self.context, build, self.role, self)

    def stepping_over(self, filler: str) -> Scope:
        """A scope that goes on where this one is, and steps over what a role copies."""
        return Scope(self.context, self.build, filler, self, skips=True)

    def emitted(self) -> Iterator[Op]:
        """The operations of the role so far."""
        scope: Scope | None = self
        while scope is not None:
            yield from scope.build.block.walk()
            scope = scope.outer

    @property
    def barrier(self) -> int:
        """The number of the named barrier over the threads of this role."""
        return barrier_of(self.threads)

    @property
    def threads(self) -> str:
        """The name of the warps: that of the role, and of warpgroups in turn behind the first one
        with a number."""
        return f"{self.role}{self.group + 1}" if self.group else self.role

    @property
    def copies(self) -> bool:
        """Whether the role is a producer: one thread, which copies into rings of its own."""
        return is_producer(self.role)

    @property
    def single(self) -> bool:
        """Whether the role is one thread, which has no tiles: it copies, or stores from slots."""
        return is_single(self.role)

    def carried(self, rings: list[Ring]) -> list[Ring]:
        """Those of the rings at which the role has a place, which loops and branches carry."""
        if self.role == "all":
            return []
        return [ring for ring in rings if self.role in (ring.filler, *ring.readers)]

    def needed(self, op: tile.For | tile.If) -> list[int]:
        """The places, among the values that a loop carries or a branch gives, of those that the
        role has."""
        part = self.context.parts.get(self.role)
        if part is not None:
            return part.carried(op)
        return [] if self.copies else list(range(len(op.outs)))

    @property
    def warps(self) -> int:
        """How many warps hold the tiles: those of the role, but for one thread, which has none."""
        warps = self.context.mma_plan.warps
        return next((r.warps for r in self.context.schedule.roles if r.name == self.role), warps)

    # --- scalars ----------------------------------------------------------------------------

    def add(self, op: Any) -> Any:
        """Append an operation where the scope emits now, at the line of the source that it is at;
        returns it."""
        return self.build.add(op)

    def constant(self, value: int | float | bool, element: Element = I32) -> Value:
        """A new scalar constant, of 32-bit integers unless an element type is given."""
        return const(self.build, value, element)

    def map(self, fn: str, *args: Value, hint: str = "") -> Value:
        """A new elementwise operation: the function of the table (``tkc.ir.elementwise``) of
        scalars, or of tiles in one layout; ``hint`` names the result."""
        return mapped(self.build, fn, *args, hint=hint)

    def scalar(self, value: Value) -> Value:
        """The cta value of a scalar of the tile IR."""
        if value not in self.env:
            self.settle(value)
        return self.env[value]

    def settle(self, value: Value) -> None:
        """Make a scalar available in the scope that an earlier step left open: a constant or a
        dimension. Raises StageError (E0910) for any other value, which would be a fault of the
        schedule."""
        op = value.op
        if isinstance(op, (tile.Const, tile.Dim)) and value.tile.is_scalar:
            self.env[value] = self.add(op.clone({})).results[0]
            return
        loc = op.loc if op is not None else Loc()
        raise error_at(
            loc,
            "E0910",
            f"the value '{value.hint}' is not available where it is needed",
            "this is a limit of the compiler: please report the program",
        )

    def materialise(self, form: Affine, hint: str = "") -> Value:
        """A scalar of the cta IR with the value of a linear form (i32): constants, dimensions and
        scalars that are known here, added and multiplied. Raises StageError (E0910) where one of
        them is not."""
        total: Value | None = None
        for atom, coefficient in form.terms.items():
            if isinstance(atom, str):
                term = self.add(tile.Dim(symbol=atom)).out
            else:
                term = self.scalar(atom)
                if term.tile.element != I32:
                    term = self.add(tile.Cast(x=term, types=[TileType(I32)])).out
            if coefficient == -1 and total is not None:
                total = self.map("sub", total, term)
                continue
            if coefficient != 1:
                term = self.map("mul", term, self.constant(coefficient))
            total = term if total is None else self.map("add", total, term)
        if total is None:
            return self.constant(form.constant)
        if form.constant:
            total = self.map("add", total, self.constant(form.constant))
        total.hint = total.hint or hint
        return total

    def live_count(self, axis: str) -> Value:
        """How many positions from the beginning of the current block of an axis on are live, as a
        scalar: the size of the block or more where it is full."""
        declared = self.context.axes[axis]
        return self.materialise(affine(declared.stop) - affine(declared.start), f"live_{axis}")

    # --- tiles ------------------------------------------------------------------------------

    def layout(self, value: Value) -> RegisterLayout:
        """The register layout that ``infer-layouts`` gave a tile of the tile IR, which must have
        one."""
        found = self.context.layouts.of(value)
        assert found is not None, value
        return found

    def typed(self, value: Value, layout: RegisterLayout | None = None) -> Type:
        """The type of a value of the tile IR in the cta IR: with its layout (or ``layout``) if it
        is a tile."""
        if value.tile.is_scalar:
            return value.tile
        return value.tile.with_layout(layout or self.layout(value))

    def tile(self, value: Value, layout: RegisterLayout | None = None) -> Value:
        """The cta value of a tile, converted to ``layout`` if given; scalars as they are."""
        if value.tile.is_scalar:
            return self.scalar(value)
        if is_rematerialised(value):
            assert layout is not None
            return self._remake(value, layout)
        staged = self.staged(value)
        if staged is not None:
            return self.read(value, staged, layout or self.layout(value))
        if value not in self.env:
            self.settle(value)
        found = self.env[value]
        return found if layout is None else self.convert(found, layout)

    def read(
        self, value: Value, buffer: Value, layout: RegisterLayout, slot: Value | None = None
    ) -> Value:
        """A tile in shared memory, of a ring in the ``slot``, in the layout in which it is
        wanted."""
        assert isinstance(buffer.type, SharedType)
        shared = buffer.type.layout
        layout = layout.normalised()
        matrices = value.tile.element.bits == 16 and ldmatrix_plan(layout, shared) is not None
        via = "ldmatrix" if matrices else "plain"
        wanted = layout
        if not matrices:
            type_ = TileType(value.tile.element, value.tile.axes, layout)
            wanted = reaching(type_, shared, self.warps)
        type_ = value.tile.with_layout(wanted)
        made = cta.LoadShared(buffer=buffer, slot=slot, via=via, types=[type_], named=[value.hint])
        return self.convert(self.add(made).out, layout)

    def operand(self, value: Value, result: RegisterLayout | None) -> Value:
        """An operand of an elementwise operation: in the projection of the result's layout."""
        if value.tile.is_scalar or result is None:
            return self.scalar(value)
        return self.tile(value, result.project(value.tile.names).normalised())

    def _remake(self, value: Value, layout: RegisterLayout) -> Value:
        op = value.op
        type_ = value.tile.with_layout(layout)
        if isinstance(op, tile.Const):
            return self.add(tile.Const(value=op.value, types=[type_])).out
        assert isinstance(op, tile.Axis)
        start = self.scalar(op.start)
        made = cta.Positions(start=start, axis=op.axis, types=[type_], named=[value.hint])
        return self.add(made).out

    def convert(self, value: Value, layout: RegisterLayout) -> Value:
        """The tile in another layout; nothing where the layouts are the same."""
        have = value.tile.layout
        assert have is not None
        layout = layout.normalised()
        if have.normalised() == layout:
            return value
        element, plan = value.tile.element, self.conversion(value, layout)
        scratch: Value | None = None
        if plan.kind == "shared":
            assert plan.scratch is not None
            stored = ELEMENTS["u8"] if element == BOOL else element
            type_ = SharedType(stored, value.tile.axes, plan.scratch)
            scratch = self.scratch("exchange", type_)
        out = cta.Convert(
            x=value,
            scratch=scratch,
            barrier=self.barrier,
            types=[value.tile.with_layout(layout)],
            named=[value.hint],
        )
        return self.add(out).out

    def conversion(self, value: Value, layout: RegisterLayout) -> Plan:
        """The plan by which a tile comes into another layout: by renaming registers, by shuffles in
        a warp, or through shared memory (``tkc.layout.convert``)."""
        have, element = value.tile.layout, value.tile.element
        assert have is not None
        bits = 8 if element == BOOL else element.bits
        return conversion(have, layout, bits, stmatrix=self.context.target.has("stmatrix"))

    def scratch(self, name: str, type_: SharedType) -> Value:
        """A new buffer for one use, which begins with a barrier: which uses share bytes, and
        where that saves no barrier, is seen when shared memory is planned."""
        return self.context.buffer(name, type_, self.build.loc)

    def common(
        self, name: str, type_: SharedType, of: Value | None = None, group: str = ""
    ) -> Value:
        """The one buffer of this name and type in the kernel, for one value if ``of`` says so,
        which every use of it overwrites: what was asynchronous in the use before must be awaited by
        then. Buffers of a ``group`` have the same bytes, as many each."""
        if self.threads not in ("all", "math"):  # roles run side by side
            name, group = f"{name}_{self.threads}", group and f"{group}_{self.threads}"
        key = name, type_, of
        if key not in self.context.staging:
            self.context.staging[key] = self.context.buffer(name, type_, self.build.loc, group)
        return self.context.staging[key]

    def staged(self, value: Value) -> Value | None:
        """The buffer of a tile that the user keeps in shared memory; None for other tiles."""
        found = self.env.get(value)
        return found if found is not None and isinstance(found.type, SharedType) else None

    def values_like(self, values: Sequence[Value], like: Sequence[Value]) -> list[Value]:
        """What a region yields or a loop begins with: tiles in the layouts of others, scalars."""
        return [
            self.scalar(v) if other.tile.is_scalar else self.tile(v, self.layout(other))
            for v, other in zip(values, like, strict=True)
        ]

    def bind(self, value: Value, made: Value) -> None:
        """The cta value of a value of the tile IR, from here to the end of the scope."""
        made.hint = made.hint or value.hint
        self.env[value] = made

    def end_group(self) -> None:
        """The products so far are a group of their own (``place_waits``)."""
        self.add(cta.WgmmaCommit())

    def await_products(self) -> None:
        """No product is under way from here on (``place_waits``)."""
        self.add(cta.WgmmaWait(pending=0))

    # --- operations -------------------------------------------------------------------------

    def op(self, op: Op) -> None:
        """Emit an operation of the tile IR by the rule of its class, and bind its results. Raises
        StageError (E0900) where this target has no rule for it."""
        self.build.loc = op.loc
        rule = RULES.get(type(op))
        if rule is None:
            raise error_at(
                op.loc,
                "E0900",
                f"'{op.NAME.removeprefix('tile.')}' is not supported yet on this target",
                "the reference evaluator runs it: tkc run --device ref",
            )
        made = rule(op, self)
        if made is not None:
            for value, result in zip(
                op.results, [made] if isinstance(made, Value) else made, strict=True
            ):
                self.bind(value, result)

    def elect(self, body: Callable[[Scope], object]) -> None:
        """Emit what ``body`` adds for one thread of the role's first warp; others step over it."""
        region = Block()
        body(self.child(region))
        self.add(cta.Elect(body=region))

    def sync(self) -> None:
        """Emit a barrier of all threads of the role: writes to shared memory before it are seen
        behind it."""
        self.add(cta.Sync(id=self.barrier, warps=self.warps if self.barrier else 0))

    def tensor_map(
        self,
        tensor: Value,
        entries: tuple[int, ...],
        box: tuple[int, ...],
        swizzle: int,
        cut: int = 0,
    ) -> Value:
        """The tensor map of these terms, declared once at the top of the kernel."""
        key = "map", tensor, entries, box, swizzle, cut
        if key not in self.context.staging:
            made = cta.TensorMap(
                tensor=self.env[tensor],
                entries=entries,
                box=box,
                swizzle=swizzle,
                cut=cut,
                named=[f"{'cut' if cut else 'map'}_{tensor.hint}"],
                loc=self.build.loc,
            )
            self.context.staging[key] = self.context.top.add(made).out
        return self.context.staging[key]
