"""One run on random inputs, checked against the reference evaluator in float64."""

from __future__ import annotations

import math
import os
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tkc.artifact.metadata import Parameter
from tkc.ir.core import Module, Value
from tkc.ir.dialects.tile import Cast, Kernel, Store
from tkc.ir.hints import UNIQUE
from tkc.runtime import dimensions
from tkc.runtime.argument_error import ArgumentError
from tkc.runtime.arrays import numpy_type
from tkc.runtime.binding import bind
from tkc.runtime.device import Device, Program, execute
from tkc.support import expressions
from tkc.support.elements import ELEMENTS
from tkc.support.positions import LARGEST_DIMENSION, LARGEST_TEXT
from tkc.support.values import Argument, Array, Calculable, Foreign

if TYPE_CHECKING:
    from tkc.sim.stats import Stats

DEFAULT_EXTENT, LEAST_EXTENT = 256, 8  # of dimensions that are not given
MOST_ELEMENTS = 1 << 21  # of all arrays of a run whose dimensions are not given
BYTES_EACH = 32  # of memory for an element: itself, its copy on the device, float64 to compare with
SMALL_INTEGERS = 8  # random integers are below this, so that they serve as indices too


@dataclass(frozen=True, slots=True)
class Verdict:
    """How one output compares: relative error in the 2-norm, the worst element and the limit."""

    name: str
    type: str
    error: float
    limit: float
    worst: tuple[int, ...]
    got: float
    wanted: float
    missing: int  # wrong elements with the bits of ``unwritten``, which a bool never counts as

    @property
    def is_float(self) -> bool:
        """Whether the output is of floats."""
        return ELEMENTS[self.type.partition("[")[0]].is_float

    @property
    def right(self) -> bool:
        """Whether the error is within its limit and every element was written."""
        return self.error <= self.limit and self.missing == 0


def extents_for(
    parameters: Sequence[Parameter], given: Mapping[str, int], values: Mapping[str, Calculable]
) -> dict[str, int]:
    """A value for every dimension symbol: the given one, or the default.

    The default is less where the arrays would be large: a power of two, the same for all.
    """
    symbols = {
        symbol: given.get(symbol)
        for parameter in parameters
        for dim in parameter.dims
        for symbol in expressions.names(dimensions.product(dim))
        if symbol not in values
    }
    size = DEFAULT_EXTENT
    while True:
        dims = {n: size if v is None else v for n, v in symbols.items()}
        if size == LEAST_EXTENT or _elements(parameters, {**values, **dims}) <= MOST_ELEMENTS:
            return dims
        size //= 2


def _elements(parameters: Sequence[Parameter], values: Mapping[str, Calculable]) -> int:
    """Of all arrays together; none where an extent cannot be computed, of which others tell."""
    total = 0
    for parameter in parameters:
        count = 1 if parameter.kind == "tensor" else 0
        for dim in parameter.dims:
            try:
                count *= int(expressions.evaluate(dimensions.product(dim), values))
            except expressions.ExpressionError:
                return 0
        total += count
    return total


def random_arguments(
    parameters: Sequence[Parameter],
    types: Mapping[str, str],
    values: Mapping[str, Calculable],
    seed: int,
) -> dict[str, Argument]:
    """A numpy array per tensor and a number per scalar; floats are normal, outputs are NaN.

    ``values`` are the dimensions, params and scalars that are known. Raises ArgumentError, and
    MemoryError where the arrays and what checks them would not fit.
    """
    import numpy

    random = numpy.random.default_rng(seed)
    made: dict[str, Argument] = {}
    shapes = {p.name: _shape(p, values) for p in parameters if p.kind == "tensor"}
    _refuse_huge(sum(map(math.prod, shapes.values())))
    for parameter in parameters:
        element = types.get(parameter.element, parameter.element)
        if parameter.kind == "scalar":
            made[parameter.name] = values.get(parameter.name, parameter.default)
            if made[parameter.name] is None:
                made[parameter.name] = _scalar(element)
            continue
        shape, kind = shapes[parameter.name], numpy_type(element)
        if parameter.mode == "out":
            made[parameter.name] = unwritten(shape, kind)
        elif element == "bool":
            made[parameter.name] = random.integers(0, 2, shape).astype(bool)
        elif element[0] in "iu":
            made[parameter.name] = random.integers(0, SMALL_INTEGERS, shape).astype(kind)
        else:
            made[parameter.name] = random.standard_normal(shape, dtype="float32").astype(kind)
    return made


def _shape(parameter: Parameter, values: Mapping[str, Calculable]) -> tuple[int, ...]:
    """The extents of a tensor. Raises ArgumentError for one that no tensor can have."""
    shape = tuple(expressions.whole(dimensions.product(d), values) for d in parameter.dims)
    if any(not 0 <= extent <= LARGEST_DIMENSION for extent in shape):
        limit = f"a dimension is 0 or more, and at most {LARGEST_TEXT}"
        why = f"{parameter.name} would have the shape {shape}; {limit}"
        raise ArgumentError("L0111", why, parameter.name)
    return shape


def _refuse_huge(elements: int) -> None:
    """Refuse arrays that are too many for this machine's memory, which would end the process
    without a word. Raises MemoryError."""
    wanted, there = elements * BYTES_EACH, memory()
    if there and wanted > there:
        raise MemoryError(
            f"{elements} elements and their check take about {wanted / 1e9:.0f} GB, and this "
            f"machine has {there / 1e9:.0f}; smaller sizes are given as -D N=1024"
        )


def memory() -> int:
    """The bytes of memory of this machine; 0 where the system does not say."""
    try:
        return os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")
    except (AttributeError, ValueError, OSError):
        return 0


def keep_promises(tile: Module, arguments: Mapping[str, Argument], seed: int) -> None:
    """Change the arguments in place, so that the integers are distinct which say where a store
    `with unique` goes: no two of its positions then write one element, as the program asks of its
    caller."""
    import numpy

    random = numpy.random.default_rng(seed)
    for kernel in tile.kernels:
        assert isinstance(kernel, Kernel)
        names = dict(zip(kernel.body.args, kernel.params, strict=True))
        promised = [op for op in kernel.walk() if isinstance(op, Store) and UNIQUE.of(op)]
        sources = [v for op in promised for v in op.index]
        seen: set[Value] = set()
        while sources:
            value = sources.pop()
            if value in seen:
                continue
            seen.add(value)
            array: Array = arguments.get(names.get(value, ""))
            if getattr(array, "shape", ()) and array.dtype.kind in "iu":
                array[...] = random.permutation(array.size).reshape(array.shape)
            sources += value.op.all_operands() if value.op is not None else []


def _scalar(element: str) -> int | float | bool:
    return True if element == "bool" else 1 if element[0] in "iu" else 1.0


def unwritten(shape: tuple[int, ...], kind: Foreign) -> Array:
    """An array of a numpy type that shows which elements were never written: all bits set (NaN in
    floats); false in a bool, where it cannot be told."""
    import numpy

    if kind == numpy.bool_:
        return numpy.zeros(shape, kind)
    count = int(numpy.prod(shape))
    return numpy.full(count * kind.itemsize, 0xFF, numpy.uint8).view(kind).reshape(shape)


def _untouched(array: Array) -> Array:
    """Which elements have the bits of ``unwritten``. No arithmetic gives that NaN, but it may well
    give the integer; what a bool was cannot be told."""
    import numpy

    if array.dtype == numpy.bool_:
        return numpy.zeros(array.shape, bool)
    bits = numpy.ascontiguousarray(array).view(f"u{array.itemsize}").reshape(array.shape)
    return bits == (1 << 8 * array.itemsize) - 1


def run_program(
    program: Program, arguments: Mapping[str, Argument], device: Device
) -> tuple[dict[str, Array], Stats | None, float]:
    """(outputs by name, the device's statistics, seconds) of a run on copies of the arguments."""
    held = program.metadata
    present = [p for p in held.params if p.present]
    copies = copied(present, arguments)
    bound = bind(present, (), copies, held.settings)
    start = time.perf_counter()
    statistics = execute(program, bound, device)
    seconds = time.perf_counter() - start
    return {p.name: copies[p.name] for p in present if p.mode != "in"}, statistics, seconds


def copied(
    parameters: Sequence[Parameter], arguments: Mapping[str, Argument]
) -> dict[str, Argument]:
    """The arguments of the parameters, by name; written arrays are copies with the same order of
    strides."""
    return {
        p.name: arguments[p.name].copy(order="K") if p.mode != "in" else arguments[p.name]
        for p in parameters
    }


def rounding_inside(tile: Module) -> float:
    """The tolerance that rounding on purpose asks for: float64 does not do it.

    A cast that is only stored is checked by the type of the output.
    """
    limits = [0.0]
    for kernel in tile.kernels:
        for op in kernel.walk():
            if isinstance(op, Cast) and any(not isinstance(user, Store) for user in op.out.users):
                limits.append(op.out.tile.element.tolerance)
    return max(limits)


def compare(
    name: str,
    element: str,
    got: Array,
    wanted: Array,
    tolerance: float | None = None,
    floor: float = 0.0,
) -> Verdict:
    """One output against the reference, which has float64 or integer elements.

    Without a ``tolerance`` it is that of the element type, for floats at least ``floor``.
    """
    import numpy

    usual = ELEMENTS[element].tolerance
    limit = tolerance if tolerance is not None else max(usual, floor) if usual else 0.0
    shape = ", ".join(map(str, got.shape))
    exact = got.astype(numpy.float64)
    right = wanted.astype(numpy.float64)
    both = numpy.isnan(exact) & numpy.isnan(right)
    same = both | (exact == right)
    missing = int((_untouched(got) & ~same).sum())
    with numpy.errstate(invalid="ignore", over="ignore"):
        difference = numpy.where(same, 0.0, numpy.abs(exact - right))
    difference = numpy.where(numpy.isnan(difference), numpy.inf, difference)
    finite = numpy.where(numpy.isfinite(right), right, 0.0)
    scale = float(numpy.sqrt((finite**2).sum()))
    total = float(numpy.sqrt((difference**2).sum()))
    error = 0.0 if total == 0 else total / scale if scale else float("inf")
    worst: tuple[int, ...] = ()
    if got.size:
        worst = tuple(int(n) for n in numpy.unravel_index(difference.argmax(), got.shape))
    return Verdict(
        name=name,
        type=f"{element}[{shape}]",
        error=error,
        limit=limit,
        worst=worst,
        got=float(exact[worst]) if got.size else 0.0,
        wanted=float(right[worst]) if got.size else 0.0,
        missing=missing,
    )
