"""For which arguments a kernel is compiled: types, static dimensions, presence, promises."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import gcd

from tkc.frontend.signature import Signature
from tkc.support.type_variables import usual_types
from tkc.support.values import Calculable, Hints, HintValue, Setting, Settings


@dataclass(frozen=True, slots=True)
class TensorFacts:
    """``unit``: the array dimension of stride 1, or None. ``aligned``: the base is a multiple of
    16 bytes. ``pitch``: a power of two up to 16 that divides every other stride, in bytes."""

    unit: int | None
    aligned: bool = True
    pitch: int = 16


@dataclass(frozen=True, slots=True)
class Specialization:
    """One compilation of a kernel.

    ``settings`` holds the params that differ from their defaults (int, bool, or the name of a type
    or function); ``divisors`` a power of two, at most 16, that divides a dimension.
    ``debug``: ``print`` and ``assert`` are compiled. ``hints`` are those that a tuning found, as
    ``{"grid.warps": 8, "for:12.stages": 3}`` (the loop on line 12): one of the user's wins.
    """

    types: Mapping[str, str] = field(default_factory=dict[str, str])
    static: Mapping[str, int] = field(default_factory=dict[str, int])
    present: Mapping[str, bool] = field(default_factory=dict[str, bool])
    settings: Settings = field(default_factory=dict[str, Setting])
    tensors: Mapping[str, TensorFacts] = field(default_factory=dict[str, TensorFacts])
    divisors: Mapping[str, int] = field(default_factory=dict[str, int])
    debug: bool = False
    hints: Hints = field(default_factory=dict[str, HintValue])


def power_of_two_divisor(value: int) -> int:
    """The greatest power of two <= 16 that divides the value (16 for 0)."""
    return next(d for d in (16, 8, 4, 2, 1) if value % d == 0)


def default_specialization(signature: Signature, /, **overrides: Setting) -> Specialization:
    """The usual case: usual types or first choices, optionals present, row-major, aligned.

    An override names a type variable ("bf16"), a dimension (its value; a dimension without one is
    taken to be a multiple of 16, a static one to be 64), an optional parameter (False takes it
    away) or a param. Raises KeyError for any other name.
    """
    types = {v.name: str(overrides[v.name]) for v in signature.typevars if v.name in overrides}
    types = usual_types(signature.typevars, types)
    static = dict.fromkeys(signature.static, 64)
    divisors = dict.fromkeys(signature.dims, 16)
    present = {p.name: True for p in signature.params if p.optional}
    settings: dict[str, Setting] = {}
    value: Calculable
    for name, value in overrides.items():
        if name in types:
            continue
        if name in divisors:
            divisors[name] = power_of_two_divisor(int(value))
            if name in static:
                static[name] = int(value)
        elif name in present:
            present[name] = bool(value)
        elif name in {s.name for s in signature.settings}:
            settings[name] = value
        else:
            raise KeyError(name)
    divisors.update({name: power_of_two_divisor(value) for name, value in static.items()})
    tensors = {
        p.name: _row_major(p.dims, types.get(p.element, p.element), divisors)
        for p in signature.params
        if p.dims is not None and present.get(p.name, True)
    }
    return Specialization(types, static, present, settings, tensors, divisors)


def _row_major(
    dims: Sequence[str | tuple[str, ...]], element: str, divisors: Mapping[str, int]
) -> TensorFacts:
    """The facts of an array without gaps: its rows follow each other, so that what divides a row
    divides every stride. An extent that is computed, or a type that is unknown, is taken to fit."""
    from tkc.ir.types import ELEMENTS  # a first call that finds its kernel on disk needs no IR

    if len(dims) > 1 and element in ELEMENTS:
        last, size = dims[-1], ELEMENTS[element].bytes
        for extent in (last,) if isinstance(last, str) else last:
            size *= int(extent) if extent.isdigit() else divisors.get(extent, 16)
        return TensorFacts(len(dims) - 1, pitch=gcd(16, size))
    return TensorFacts(len(dims) - 1)
