"""Arguments of a call → tensors, scalars, dimensions and types, each checked against the kernel.

Positional arguments fill the read-only and ``inout`` parameters in order; everything may be passed
by name. An ``out`` that is left out is allocated and returned; an optional one is then absent.
"""

from __future__ import annotations

import math
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import cast

from tkc.artifact.metadata import Parameter
from tkc.runtime import arrays, dimensions, foreign_arrays, foreign_keywords, new_arrays
from tkc.runtime.argument_error import ArgumentError
from tkc.runtime.arrays import ArrayView
from tkc.runtime.scalar_arguments import bind_scalar, check_type, is_open, shown
from tkc.runtime.shapes import parse_shape
from tkc.support import expressions
from tkc.support.elements import ELEMENTS
from tkc.support.positions import LARGEST_DIMENSION, LARGEST_TEXT
from tkc.support.type_variables import TypeVariable, completed
from tkc.support.values import Argument, Array, Calculable, Number, Settings

_SAME_BITS = {"tf32": "f32"}  # a tf32 parameter takes an f32 array


def same_bits(element: str, given: str) -> bool:
    """Whether a parameter of one element type takes arrays of another."""
    return _SAME_BITS.get(element, element) == given


@dataclass(slots=True)
class Bound:
    """The arguments of one call, by parameter name; absent optional parameters are in no table."""

    tensors: dict[str, ArrayView] = field(default_factory=dict[str, ArrayView])
    scalars: dict[str, int | float | bool] = field(default_factory=dict[str, "int | float | bool"])
    dims: dict[str, int] = field(default_factory=dict[str, int])
    types: dict[str, str] = field(default_factory=dict[str, str])  # type variable -> element
    # the outputs allocated here, in order
    results: list[Array] = field(default_factory=list[Array])
    # the numbers that a compilation leaves to its calls
    open: set[str] = field(default_factory=set[str])

    @property
    def device(self) -> str:
        """Where the tensors lie, "cpu" or "cuda:0" (they agree: ``bind`` checks it); "cpu" without
        any."""
        return next((t.device for t in self.tensors.values()), "cpu")

    @property
    def returned(self) -> Array:
        """What a call returns of the outputs that were allocated: None, the one, or a tuple in
        order."""
        first = next(iter(self.tensors.values()), None)
        made = [new_arrays.given_back(array, first) for array in self.results]
        return made[0] if len(made) == 1 else tuple(made) if made else None

    @property
    def present(self) -> list[str]:
        """The parameters that have an argument, sorted: those of a call, or of the calls that are
        compiled for."""
        return sorted([*self.tensors, *self.scalars, *self.open])

    def names(self) -> dict[str, Number]:
        """The dimensions and scalars by name, which host expressions may use."""
        return {**self.dims, **self.scalars}


def bind(
    parameters: Sequence[Parameter],
    positional: Sequence[Argument],
    named: Mapping[str, Argument],
    settings: Settings,
    *,
    shapes_only: bool = False,
    variables: Sequence[TypeVariable] = (),
    types: Mapping[str, Argument] | None = None,
) -> Bound:
    """Bind and check. ``settings`` are the kernel's params, which dimensions may use; ``types`` the
    element types that the call gives to some of its type ``variables``.

    With ``shapes_only`` tensors may be given as types ("bf16[4096, 768]"), outputs that are left
    out get a shape but no memory, and numbers may be left open. Raises ArgumentError.
    """
    given = by_name(parameters, positional, named, settings, variables)
    _refuse_outputs(parameters, given)
    bound = Bound(types=given_types(variables, types or {}))
    for parameter in parameters:
        value = given.get(parameter.name)
        if parameter.kind == "scalar":
            if shapes_only and is_open(parameter, value):
                bound.open.add(parameter.name)
            elif value is not None or parameter.default is not None or not parameter.optional:
                bound.scalars[parameter.name] = bind_scalar(parameter, value)
        elif value is not None:
            bound.tensors[parameter.name] = bind_tensor(parameter, value, shapes_only)
        elif not parameter.optional and parameter.mode != "out":
            raise ArgumentError(
                "L0101",
                f"argument {parameter.name} ({parameter.shape_text}) is missing",
                parameter.name,
            )
    _bind_types(parameters, variables, bound)
    for parameter in parameters:
        value, element = given.get(parameter.name), bound.types.get(parameter.element, "")
        if parameter.name in bound.scalars and element:
            bound.scalars[parameter.name] = bind_scalar(parameter, value, element)
        elif parameter.name in bound.open and value is not None:
            check_type(parameter, value, element or parameter.element)
    _bind_dims(parameters, bound, settings)
    _allocate(parameters, bound, settings, shapes_only)
    if not shapes_only:
        _check_devices(bound)
        _check_written(parameters, bound)
    return bound


def by_name(
    parameters: Sequence[Parameter],
    positional: Sequence[Argument],
    named: Mapping[str, Argument],
    settings: Settings,
    variables: Sequence[TypeVariable],
) -> dict[str, Argument]:
    """The arguments by parameter name. Raises ArgumentError for a name that is none, too many by
    position, and one that is given twice."""
    known = {p.name for p in parameters}
    for name in named:
        if name not in known:
            types = [v.name for v in variables]
            said = foreign_keywords.advice(name, parameters, settings, types)
            end = "" if said.endswith("?") else "."
            listed = f"{said}{end} There are " if said else "there are "
            listed += ", ".join(p.name for p in parameters)
            listed += f" and the params {', '.join(settings)}" if settings else ""
            listed += f" and the types {', '.join(types)}" if types else ""
            raise ArgumentError("L0102", f"there is no parameter {name}; {listed}", name)
    readable = [p for p in parameters if p.mode != "out"]
    if len(positional) > len(readable):
        listed = ", ".join(p.name for p in readable) or "none"
        outputs = ", ".join(f"{p.name}=" for p in parameters if p.mode == "out")
        many = f"{len(positional)} positional argument{'s' * (len(positional) != 1)}"
        why = f"{many}, but parameters that take them are {listed}; "
        why += f"outputs are passed by name{f', as {outputs}' if outputs else ''}"
        if any(isinstance(value, int) for value in positional[len(readable) :]):
            why += "; sizes follow from the arrays"
            why += f", and params have names, as {next(iter(settings))}=64" if settings else ""
        raise ArgumentError("L0102", why)
    given: dict[str, Argument] = {}
    for parameter, value in zip(readable, positional, strict=False):
        given[parameter.name] = value
    for name, value in named.items():
        if name in given:
            raise ArgumentError("L0102", f"{name} is given by position and by name", name)
        given[name] = value
    return given


def _refuse_outputs(parameters: Sequence[Parameter], given: Mapping[str, Argument]) -> None:
    """Raises ArgumentError (L0103) for an array of several elements in the place of a number, where
    an output is left out: of one who passes the outputs by position."""
    left = ", ".join(f"{p.name}=" for p in parameters if p.mode == "out" and p.name not in given)
    for parameter in (p for p in parameters if left and p.kind == "scalar"):
        held: object = getattr(given.get(parameter.name), "shape", ())
        shape = tuple(cast(tuple[int, ...], held)) if isinstance(held, tuple) else ()
        if math.prod(shape) != 1:
            why = f"{parameter.name} should be a number of type {parameter.element}; given is an "
            why += f"array of shape {shape}; pass one number, as {parameter.name}[0], and "
            why += f"outputs by name, as {left}"
            raise ArgumentError("L0103", why, parameter.name)


def _dimensions(parameter: Parameter) -> str:
    count = len(parameter.dims)
    return f"{count} dimension{'s' * (count != 1)}"


def bind_tensor(parameter: Parameter, value: Argument, shapes_only: bool) -> ArrayView:
    """How the array of an argument lies; with ``shapes_only`` a type such as "f32[4, 8]" serves
    too. Raises ArgumentError."""
    try:
        if shapes_only and isinstance(value, str):
            array = parse_shape(value)
        else:
            array = arrays.view(value, shapes_only)
    except arrays.NotAnArray as problem:
        name, said = parameter.name, str(problem)
        if "; " not in said:
            given = arrays.element_of(value) if isinstance(value, type) else None
            elements = [given, parameter.element, *parameter.choices, "f32"]
            element = next(e for e in elements if e in ELEMENTS)
            if parameter.optional and isinstance(value, bool):
                said += "; what is absent is left out, or None"
            elif parameter.mode != "in" and isinstance(value, (list, tuple, range, int, float)):
                said += "; pass the array that is to be written"
                said += f", or leave {name} out" if parameter.mode == "out" else ""
            else:
                rank = len(parameter.dims)
                said += foreign_arrays.made_of(name, value, element, rank, shapes_only)
        what, passed, way = said.partition("; pass ")
        said = what + passed + re.sub(r"\bx\b", name, way)  # whoever reads it knows no names
        why = f"{name} should be {parameter.shape_text}: {said}"
        raise ArgumentError("L0103", why, name) from None
    if len(array.shape) != len(parameter.dims):
        has = f"{parameter.name} is {parameter.shape_text} and has {_dimensions(parameter)}"
        factors = [len(dim) if isinstance(dim, tuple) else 1 for dim in parameter.dims]
        always_2d = type(value).__name__ == "matrix"  # numpy's, whatever its shape shall be
        named = f"numpy.asarray({parameter.name})" if always_2d else parameter.name
        way = foreign_arrays.of_rank(named, array.shape, factors)
        why = f"{has}; given is {array.text} with {len(array.shape)}; {way}"
        raise ArgumentError("L0105", why, parameter.name)
    if array.pointer % array.item_bytes and array.size:
        raise ArgumentError(
            "L0103",
            f"{parameter.name} should be {parameter.shape_text}: an array whose address is no "
            f"multiple of its {array.item_bytes}-byte elements; pass a copy",
            parameter.name,
        )
    for position, extent in enumerate(array.shape):
        if extent > LARGEST_DIMENSION:
            raise ArgumentError(
                "L0111",
                f"dimension {position} of {parameter.name} is {extent}; "
                f"the limit is {LARGEST_TEXT}",
                parameter.name,
            )
    return array


def given_types(variables: Sequence[TypeVariable], given: Mapping[str, Argument]) -> dict[str, str]:
    """The element types that a call gives by keyword, as tkc calls them."""
    found: dict[str, str] = {}
    for variable in variables:
        if variable.name not in given:
            continue
        name, value = variable.name, given[variable.name]
        element = arrays.element_of(value)
        if element is None:
            called = str(value.__name__ if isinstance(value, type) else value).lower()
            known = reversed(ELEMENTS.values())
            alike = [e.name for e in known if called in (e.name, *e.aliases)]
            choices = variable.choices or tuple(ELEMENTS)
            listed = ", ".join(f'"{choice}"' for choice in choices)
            other = f'did you mean "{alike[0]}"?' if alike else f"there are {listed}"
            raise ArgumentError(
                "L0103", f"{name} should be an element type; given is {shown(value)}; {other}", name
            )
        _check_choice(variable, element, "given is")
        found[name] = element
    return found


def _check_choice(variable: TypeVariable, element: str, given: str) -> None:
    """``given``: how the type came to be, such as "given is"."""
    if variable.choices and element not in variable.choices:
        raise ArgumentError(
            "L0104",
            f"{variable.name} is {' or '.join(variable.choices)}; {given} {element}",
            variable.name,
        )


def _bind_types(
    parameters: Sequence[Parameter], variables: Sequence[TypeVariable], bound: Bound
) -> None:
    """Type variables from the call, or the first argument that has one, or else the usual type;
    every other occurrence is a check."""
    said_by = dict.fromkeys(bound.types, "the call")
    for parameter in parameters:
        if parameter.kind != "tensor" or parameter.name not in bound.tensors:
            continue
        given, expected = bound.tensors[parameter.name].element, parameter.element
        if expected not in ELEMENTS:
            variable = expected
            if variable not in bound.types:
                if parameter.choices and given not in parameter.choices:
                    choices = " or ".join(parameter.choices)
                    way = _cast(parameter, bound, _nearest(given, parameter.choices))
                    raise ArgumentError(
                        "L0104",
                        f"{parameter.name} has elements {variable}, which is {choices}; "
                        f"given is {given}{way}",
                        parameter.name,
                    )
                bound.types[variable], said_by[variable] = given, parameter.name
            expected = bound.types[variable]
        if not same_bits(expected, given):
            because = ""
            if parameter.element in said_by:
                because = f" ({parameter.element} is {expected} by {said_by[parameter.element]})"
            raise ArgumentError(
                "L0104",
                f"{parameter.name} should have elements {expected}{because}; given is {given}"
                f"{_cast(parameter, bound, expected)}",
                parameter.name,
            )
    types = completed(variables, bound.types)
    for variable in variables:
        if variable.name in types:
            usual = f"as nothing else is said, it would be {variable.usual}, which is"
            _check_choice(variable, types[variable.name], usual)
    bound.types = types


def _nearest(given: str, choices: Sequence[str]) -> str:
    """The one of some element types to which another is best cast: a float if it is one, of as many
    bits or the next in size."""

    def loss(element: str) -> tuple[bool, bool, int]:
        row, of = ELEMENTS[element], ELEMENTS[given]
        return row.is_float != of.is_float, row.bits < of.bits, abs(row.bits - of.bits)

    return min(choices, key=loss)


def _cast(parameter: Parameter, bound: Bound, element: str) -> str:
    array = bound.tensors[parameter.name]
    return foreign_arrays.cast(parameter.name, array, element, parameter.mode == "out")


def _bind_dims(parameters: Sequence[Parameter], bound: Bound, settings: Settings) -> None:
    equations: list[dimensions.Equation] = []
    for parameter in parameters:
        if parameter.name in bound.tensors:
            shape = bound.tensors[parameter.name].shape
            equations += dimensions.equations_of(parameter, shape)
    bound.dims = dimensions.solve(equations, {**settings, **bound.scalars}, parameters)


def untold(output: str, variable: str) -> str:
    """The message of the error for an output that a call leaves out to be allocated, where nothing
    tells its element type, which is the type ``variable`` of the kernel."""
    return (
        f"{output} is left out, so nothing says what type {variable} is; "
        f'pass {variable}="f32" or another type, or {output}'
    )


def _allocate(
    parameters: Sequence[Parameter], bound: Bound, settings: Settings, shapes_only: bool
) -> None:
    """The outputs that were left out and are not optional."""
    like = next(iter(bound.tensors.values()), None)
    values = {**settings, **bound.names()}
    for parameter in parameters:
        if parameter.kind != "tensor" or parameter.name in bound.tensors or parameter.optional:
            continue
        shape = tuple(_extent(parameter, dim, values, bound) for dim in parameter.dims)
        element = parameter.element
        if element not in ELEMENTS:
            if element not in bound.types:
                raise ArgumentError("L0101", untold(parameter.name, element), parameter.name)
            element = bound.types[element]
        if shapes_only:
            text = f"{element}[{', '.join(map(str, shape))}]"
            bound.tensors[parameter.name] = parse_shape(text)
            continue
        try:
            array = new_arrays.allocate(element, shape, like)
        except arrays.NotAnArray as problem:
            raise ArgumentError("L0101", f"{parameter.name}: {problem}", parameter.name) from None
        # nobody else has it yet, so that it may be written even where it is JAX's
        bound.tensors[parameter.name] = replace(arrays.view(array), read_only=False)
        bound.results.append(array)


def _extent(
    parameter: Parameter,
    dim: str | tuple[str, ...],
    values: Mapping[str, Calculable],
    bound: Bound,
) -> int:
    text = dimensions.product(dim)
    missing = dimensions.unknowns(text, values)
    if missing:
        said = [name for name in missing if name in bound.open]
        why = f"{parameter.name} is left out, so nothing says what {' and '.join(missing)} is; "
        why += f"pass {' or '.join([*said, parameter.name])}"
        raise ArgumentError("L0107", why, parameter.name)
    try:
        extent = expressions.whole(text, values)
    except expressions.ExpressionError as problem:
        raise ArgumentError("L0106", f"{parameter.name}: {problem}", parameter.name) from None
    if not 0 <= extent <= LARGEST_DIMENSION:
        why = f"{parameter.name} would have {extent} positions by {text}"
        why += "; a dimension is 0 or more, and at most 2^31 - 2^24"
        raise ArgumentError("L0111", why, parameter.name)
    return extent


def _check_devices(bound: Bound) -> None:
    first: tuple[str, str] | None = None
    for name, array in bound.tensors.items():
        if first is None:
            first = name, array.device
        elif array.device != first[1]:
            raise ArgumentError(
                "L0108", f"{name} is on {array.device}, but {first[0]} is on {first[1]}", name
            )


def _check_written(parameters: Sequence[Parameter], bound: Bound) -> None:
    """Written tensors are writable, have no stride of 0, and overlap no other argument."""
    for parameter in parameters:
        written = bound.tensors.get(parameter.name)
        if written is None or parameter.mode == "in" or written.size == 0:
            continue
        if written.read_only:
            why = "is read-only; pass a copy"
            if arrays.is_immutable(written):
                library = arrays.library_of(written.lender).removesuffix("lib")
                why = f"is an array of {library}, which nobody may write; "
                why += f"pass numpy.array({parameter.name})"
            raise ArgumentError("L0110", f"{parameter.name} {why}", parameter.name)
        for position, (extent, stride) in enumerate(
            zip(written.shape, written.strides, strict=True)
        ):
            if extent > 1 and stride == 0:
                raise ArgumentError(
                    "L0110",
                    f"{parameter.name} is written, but its dimension {position} has stride 0: "
                    "its elements are one and the same",
                    parameter.name,
                )
        for other, array in bound.tensors.items():
            if other != parameter.name and arrays.overlap(written, array):
                raise ArgumentError(
                    "L0109",
                    f"{parameter.name} is written and overlaps {other} in memory; pass another "
                    f"array, or declare {other} as `inout` and store to it",
                    parameter.name,
                )
