"""One launch as the model of time sees it: a kernel in cta IR with values for everything that the
host knows, and what follows from them for all of its programs."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import cast

from tkc.ir.core import Module, Op, Value
from tkc.ir.dialects import cta, tile
from tkc.ir.dialects.cta import WARPGROUP
from tkc.ir.numbers import Number
from tkc.ir.types import SharedType, TensorType, TileType
from tkc.support import expressions
from tkc.support.values import Calculable
from tkc.timing.scalars import FUNCTIONAL, SCALAR_OPS

# A number, or a numpy array with one for each program: the same arithmetic holds of both.
Scalars = Calculable


class CannotEstimate(Exception):
    """What was given is not enough for an estimate, or is no kernel in cta IR."""


@dataclass(frozen=True, slots=True)
class Part:
    """The warps of a program that run ``ops``: a role, or all of them ("all")."""

    name: str
    ops: list[Op]
    warps: int

    @property
    def groups(self) -> list[int]:
        """Warps of each actor: warpgroups, the last one perhaps smaller."""
        whole, rest = divmod(self.warps, WARPGROUP)
        return [WARPGROUP] * whole + [rest] * (rest > 0)


@dataclass(slots=True)
class Launch:
    """``values`` are dimensions, static settings and scalar arguments by name; ``multiprocessors``
    and ``l2_bytes`` those of the device. CTAs are those of the grid, each with ``kernel.pack``
    programs at a time."""

    kernel: cta.Kernel
    values: Mapping[str, Number]
    multiprocessors: int
    l2_bytes: float = 0.0
    ctas: int = 0
    parts: list[Part] = field(default_factory=list[Part])
    maps: dict[Value, cta.TensorMap] = field(default_factory=dict[Value, cta.TensorMap])
    _extents: dict[str, int] = field(default_factory=dict[str, int])

    def __post_init__(self) -> None:
        kernel = self.kernel
        grid = self._evaluate(kernel.grid)
        if grid is None:
            known = {*kernel.static, *self.values, "sms"}
            missing = [name for name in expressions.names(kernel.grid) if name not in known]
            raise CannotEstimate(f"{kernel.name} needs values for {', '.join(sorted(missing))}")
        self.ctas = grid
        warps = kernel.warps // kernel.pack
        roles = [op for op in kernel.body.ops if isinstance(op, cta.Role)]
        self.parts = [Part(role.name, role.body.ops, role.warps) for role in roles] or [
            Part("all", kernel.body.ops, warps)
        ]
        self.maps = {op.out: op for op in kernel.body.walk() if isinstance(op, cta.TensorMap)}

    @property
    def main(self) -> Part:
        """The warps that compute."""
        return next(
            (part for part in self.parts if not part.name.startswith("load")), self.parts[0]
        )

    @property
    def loads_ahead(self) -> bool:
        """Whether somebody copies for later while others compute: a role, or copies in groups."""
        ops = self.kernel.body.walk()
        return len(self.parts) > 1 or any(isinstance(op, cta.CopyAsync) for op in ops)

    @property
    def programs_at_once(self) -> int:
        """How many programs all CTAs of the launch run at once: ``pack`` in each."""
        return self.ctas * self.kernel.pack

    def _evaluate(self, expression: str) -> int | None:
        """A host expression; None where a name in it has no value."""
        device = {"sms": self.multiprocessors, "l2": int(self.l2_bytes)}
        known = {**self.kernel.static, **self.values, **device}
        try:
            return int(expressions.evaluate(expression, known))
        except (expressions.ExpressionError, ArithmeticError, TypeError, ValueError):
            return None

    def extent(self, expression: str) -> int:
        """A dimension. Raises CannotEstimate where it has no value."""
        found = self._extents.get(expression)
        if found is None:
            found = self._evaluate(expression)
            if found is None:
                raise CannotEstimate(f"{self.kernel.name}: '{expression}' has no value")
            self._extents[expression] = found
        return found

    def dim(self, symbol: str) -> int:
        """The size of a dimension in this launch. Raises CannotEstimate where it has none."""
        return self.extent(symbol)

    def unit(self, tensor: Value) -> int | None:
        """The index entry along which neighbouring elements of a tensor lie side by side; None
        where they do along none, as in every second column, or a number that is spread."""
        kind = tensor.type
        assert isinstance(kind, TensorType)
        held = dict(zip(self.kernel.body.args, self.kernel.params, strict=True))
        facts = self.kernel.facts.get(held.get(tensor, ""))
        fact = cast(Mapping[str, int | None], facts or {})
        dimension = fact.get("unit", len(kind.dims) - 1)
        if dimension is None:
            return None
        entries = [n for n, (position, _) in enumerate(kind.factors) if position == dimension]
        return entries[-1] if entries else len(kind.extents) - 1

    def pitch(self, tensor: Value) -> int:
        """Bytes from one row of a tensor to the next; 0 where it has only one, or no rows."""
        kind = tensor.type
        assert isinstance(kind, TensorType)
        unit = self.unit(tensor)
        if unit is None:
            return 0
        dimension = kind.factors[unit][0]
        row = [e for e, (position, _) in zip(kind.extents, kind.factors, strict=True)
               if position == dimension]  # fmt: skip
        if len(row) == len(kind.extents):
            return 0
        return math.prod(self.extent(e) for e in row) * kind.element.bits // 8

    def arguments(self) -> Iterator[tuple[Value, Number | None]]:
        """Scalar parameters and their values; those that nobody gave are unknown (None)."""
        for name, value in zip(self.kernel.params, self.kernel.body.args, strict=True):
            if isinstance(value.type, TileType):
                yield value, self.values.get(name)

    def special(self, which: str, program: Scalars) -> Scalars:
        """``cta.special`` for programs that are numbered CTA by CTA; numbers, or arrays."""
        kernel = self.kernel
        at = program // kernel.pack
        return {
            "ctaid": at,
            "nctaid": self.ctas,
            "pack_rank": program % kernel.pack,
            "cluster_id": at // kernel.cluster,
            "cluster_rank": at % kernel.cluster,
            "cluster_count": max(1, self.ctas // kernel.cluster),
        }[which]


def kernel_of(module: Module | cta.Kernel) -> cta.Kernel:
    """The kernel of a module in cta IR. Raises CannotEstimate."""
    if isinstance(module, cta.Kernel):
        return module
    for kernel in module.kernels:
        if isinstance(kernel, cta.Kernel):
            return kernel
    raise CannotEstimate("times are estimated from cta IR")


# --- accesses of global memory --------------------------------------------------------------------

Access = (
    cta.TmaLoad | cta.TmaStore | cta.CopyAsync | cta.LoadGlobal | cta.StoreGlobal | cta.UpdateGlobal
)


Cut = tuple[Value | None, Value | str, int]  # start, end, size, as in ``Footprint``


@dataclass(frozen=True, slots=True)
class Footprint:
    """The elements of a tensor that one execution of an access touches, and where they begin.

    ``starts`` are the scalar entries of its index, ``dims`` the extents that they index. The live
    part is the product of ``cuts``: of ``size`` positions those below ``end - start``; ``end`` is a
    value of the kernel, or an extent.
    """

    tensor: Value
    element_bytes: float
    elements: int
    starts: tuple[Value, ...]
    dims: tuple[str, ...]
    cuts: tuple[Cut, ...]
    writes: bool
    gathers: bool

    @property
    def bytes(self) -> float:
        """The bytes of all elements that the access touches."""
        return self.elements * self.element_bytes


def footprint(op: Op, launch: Launch) -> Footprint:
    """Which part of its tensor an access to global memory by one program touches: extents of the
    box or tile, and its bytes."""
    if isinstance(op, (cta.TmaLoad, cta.TmaStore)):
        shape = launch.maps[op.map]
        tensor = shape.tensor.type
        assert isinstance(tensor, TensorType) and isinstance(op.buffer.type, SharedType)
        elements = math.prod(op.buffer.type.sizes.values())
        if isinstance(op, cta.TmaLoad) and op.axis:
            elements //= op.buffer.type.sizes[op.axis]
        box = _shared_box(shape.box, len(op.multicast) if isinstance(op, cta.TmaLoad) else 1)
        # A buffer whose inner extent exceeds the box's takes several boxes along it.
        chunks = max(1, elements // math.prod(box))
        sizes = (box[0] * chunks, *box[1:])
        cuts = tuple(
            (start, tensor.extents[entry], size)
            for start, entry, size in zip(op.coords, shape.entries, sizes, strict=True)
        )
        return Footprint(
            shape.tensor,
            tensor.element.bits / 8,
            elements,
            tuple(op.coords),
            tuple(tensor.extents[entry] for entry in shape.entries),
            cuts,
            isinstance(op, cta.TmaStore),
            False,
        )
    assert isinstance(op, (cta.CopyAsync, cta.LoadGlobal, cta.StoreGlobal, cta.UpdateGlobal))
    tensor = op.tensor.type
    assert isinstance(tensor, TensorType)
    if isinstance(op, cta.CopyAsync):
        held = op.buffer.type
        assert isinstance(held, SharedType)
    else:
        held = op.out.tile if isinstance(op, cta.LoadGlobal) else op.x.tile
    sizes = held.sizes
    cuts = tuple(
        (None, live, sizes[axis])
        for axis, live in zip(op.live_axes, op.live, strict=True)
        if axis in sizes
    )
    places = zip(op.index, tensor.extents, strict=True)
    starts = [(entry, extent) for entry, extent in places if entry.tile.is_scalar]
    return Footprint(
        op.tensor,
        tensor.element.bits / 8,
        math.prod(sizes.values()),
        tuple(entry for entry, _ in starts),
        tuple(extent for _, extent in starts),
        cuts,
        isinstance(op, (cta.StoreGlobal, cta.UpdateGlobal)),
        not all(entry.tile.is_scalar for entry in op.index),
    )


def _shared_box(box: tuple[int, ...], ctas: int) -> tuple[int, ...]:
    """The box that so many CTAs of a cluster bring together: each has its part of the slowest
    dimension."""
    rows = max((d for d, size in enumerate(box) if d and size > 1), default=0)
    return tuple(size * ctas if d == rows else size for d, size in enumerate(box))


def from_memory(value: Value) -> bool:
    """Whether a scalar follows from what is loaded, so that nobody knows it before the launch: by
    arithmetic, or as the counter of a loop that begins there, or what a loop carries from there."""
    pending, seen = [value], {value}
    while pending:
        here = pending.pop()
        owner, sources = here.owner, list[Value]()
        if isinstance(owner, (cta.LoadGlobal, cta.LoadShared)):
            return True
        if isinstance(owner, SCALAR_OPS):
            sources = owner.all_operands()
        elif not isinstance(owner, Op) and isinstance(loop := owner.parent, tile.For):
            begins = zip(owner.args, (loop.lo, *loop.init), strict=True)
            sources = [next(v for a, v in begins if a is here)]
        pending += (v for v in sources if v not in seen)
        seen.update(sources)
    return False


# --- loops and what they depend on ----------------------------------------------------------------


RoundsLoop = tile.For | tile.While


def rounds_loop(part: Part) -> RoundsLoop | None:
    """The loop in which a persistent part takes one program after another; None if each CTA runs
    one. Its end follows from the number of CTAs, or it goes on while there are programs to draw. No
    loop stands behind it; in front of it one may step over programs of other warpgroups."""

    def search(ops: list[Op]) -> RoundsLoop | None:
        for op in reversed(ops):
            if isinstance(op, cta.Elect):
                found = search(op.body.ops)
                if found is not None:
                    return found
            elif isinstance(op, tile.For) and _counts_ctas(op.hi, set()):
                return op
            elif isinstance(op, tile.While) and drawn_programs(op) is not None:
                return op
        return None

    return search(part.ops)


def drawn_programs(loop: RoundsLoop) -> Value | None:
    """How many programs there are, where a loop draws the next one each time; None where it does
    not. Its first carried value is the number of the program."""
    if not isinstance(loop, tile.While) or not loop.init or not _is_drawn(loop.body.yielded[0]):
        return None
    goes_on = loop.before.yielded[0].op
    return goes_on.args[1] if isinstance(goes_on, tile.Map) else None


def _is_drawn(value: Value) -> bool:
    op = value.op
    if isinstance(op, tile.Map):
        return any(_is_drawn(argument) for argument in op.args)
    return isinstance(op, (cta.Draw, cta.LoadScalar))


def _counts_ctas(value: Value, seen: set[Value]) -> bool:
    op = value.op
    if op is None or value in seen:
        return False
    seen.add(value)
    if isinstance(op, cta.Special):
        return op.which in ("nctaid", "cluster_count")
    return isinstance(op, FUNCTIONAL) and any(_counts_ctas(a, seen) for a in op.all_operands())
