"""Arguments that are numbers: each checked against its parameter's type, or left open."""

from __future__ import annotations

import math
import operator

from tkc.artifact.metadata import Parameter
from tkc.runtime import arrays, foreign_arrays
from tkc.runtime.argument_error import ArgumentError
from tkc.support import expressions
from tkc.support.elements import ELEMENTS
from tkc.support.values import Argument

# The least numbers that round to infinity: half a step beyond the greatest finite one.
INFINITE_FROM = {
    "f16": 65520.0,
    "bf16": (2 - 2**-8) * 2.0**127,
    "tf32": (2 - 2**-24) * 2.0**127,
    "f32": (2 - 2**-24) * 2.0**127,
}
# Python's types stand for every type of their kind.
_KINDS = {float: "float", int: "int", bool: "bool"}


def bind_scalar(parameter: Parameter, value: Argument, element: str = "") -> int | float | bool:
    """The number that an argument is, or the default for None; ``element`` is the type of one that
    is declared with a variable, without which any number will do. Raises ArgumentError."""
    if value is None:
        value = parameter.default
    if value is None:
        raise ArgumentError(
            "L0101", f"argument {parameter.name} ({parameter.element}) is missing", parameter.name
        )
    masked = arrays.is_masked(value)
    if hasattr(value, "item") and getattr(value, "shape", ()) == () and not masked:
        value = value.item()
    element = element or parameter.element
    if element not in ELEMENTS and isinstance(value, (bool, int, float)):
        return value
    named = f"{parameter.name} should be a number of type {element}"
    if element != parameter.element:
        named += f" ({parameter.element} of this call)"
    wrong = ArgumentError(
        "L0103",
        f"{named}; given is {shown(value)}"
        f"{foreign_arrays.number_of(parameter.name, value, element)}",
        parameter.name,
    )
    too_large = ArgumentError(
        "L0114",
        f"{parameter.name} is {shown(value)}, which {element} cannot hold",
        parameter.name,
    )
    if masked:
        raise wrong
    if element == "bool":
        if not isinstance(value, bool):
            raise wrong
        return value
    if element[0] in "iu":
        try:
            number = operator.index(value)
        except TypeError:
            raise wrong from None
        bits = int(element[1:])
        low = -(1 << bits - 1) if element[0] == "i" else 0
        if not low <= number < low + (1 << bits):
            raise too_large
        return number
    if isinstance(value, (str, bytes)):
        raise wrong
    try:
        real = float(value)
    except (TypeError, ValueError):
        raise wrong from None
    except OverflowError:  # an integer
        raise too_large from None
    if math.isfinite(real) and abs(real) >= INFINITE_FROM.get(element, math.inf):
        raise too_large
    return real


def _number(value: int) -> str:
    """Python refuses to print integers of many digits."""
    bits = value.bit_length()
    return str(value) if bits <= expressions.MAX_BITS else f"an integer of {bits} bits"


def shown(value: Argument) -> str:
    """A value in an error: as Python writes it, or what it is if that is long."""
    text = _number(value) if isinstance(value, int) else repr(value)
    return text if len(text) <= 40 else arrays.kind_of(value)


def is_open(parameter: Parameter, value: Argument) -> bool:
    """Whether a compilation leaves a number to its calls: where it is left out and has no default,
    or where its type is given in its place."""
    if value is None:
        return parameter.default is None and not parameter.optional
    return _kind(value) is not None


def check_type(parameter: Parameter, value: Argument, element: str) -> None:
    """Raises ArgumentError (L0104) for a type ``value`` that is not the one of the parameter."""
    kind, known = _kind(value), ELEMENTS.get(element)
    own = "" if known is None else "float" if known.is_float else "int"
    own = "bool" if element == "bool" else own
    if known is not None and kind not in (element, own):
        why = f"{parameter.name} should be a number of type {element}; given is the type {kind}"
        raise ArgumentError("L0104", f'{why}; pass "{element}"', parameter.name)


def _kind(value: Argument) -> str | None:
    """The element type that stands for a number, what Python's types stand for, or None."""
    if isinstance(value, str):
        return arrays.element_of(value.strip().removesuffix("[]"))
    if isinstance(value, type):
        return _KINDS.get(value) or arrays.element_of(value)
    return None if hasattr(value, "shape") else arrays.element_of(value)
