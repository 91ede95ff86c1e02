"""From a signature to the parameters that a call binds, from a call to what is compiled for it."""

from __future__ import annotations

import math
from collections.abc import Mapping

from tkc.artifact.metadata import Parameter
from tkc.frontend.signature import Param, Signature
from tkc.frontend.specialization import Specialization, TensorFacts
from tkc.runtime import dimensions
from tkc.runtime.binding import Bound
from tkc.runtime.facts import ALIGNMENT_BYTES, ArrayFacts, array_facts, copied_run
from tkc.support import expressions
from tkc.support.values import Calculable, Setting, Settings

_CONSTANTS: dict[str, float] = {"inf": math.inf, "nan": math.nan, "pi": math.pi}


def parameters_of(signature: Signature) -> tuple[Parameter, ...]:
    """The parameters of a kernel as ``tkc.runtime.binding`` takes them: defaults computed, types
    still open."""
    choices = {v.name: v.choices for v in signature.typevars}
    return tuple(
        Parameter(
            name=p.name,
            kind=p.kind,
            element=p.element,
            dims=p.dims or (),
            mode=p.mode,
            optional=p.optional,
            default=_default(p),
            choices=choices.get(p.element, ()),
        )
        for p in signature.params
    )


def _default(parameter: Param) -> int | float | bool | None:
    if parameter.default is None:
        return None
    return expressions.evaluate(parameter.default, {**_CONSTANTS, "true": True, "false": False})


def settings_of(
    signature: Signature, overrides: Settings, static: Mapping[str, int] | None = None
) -> dict[str, Setting]:
    """Every param with its value: the override, or else the default, which ``static`` dimensions
    may have to do with.

    A param that is a type or a function is the name of it. Raises KeyError for an unknown name.
    """
    known = {s.name for s in signature.settings}
    for name in overrides:
        if name not in known:
            raise KeyError(name)
    values: dict[str, Setting] = {}
    for setting in signature.settings:
        if setting.name in overrides:
            values[setting.name] = overrides[setting.name]
            continue
        values[setting.name] = setting_value(setting.default, {**(static or {}), **values})
    return values


def setting_value(text: str, known: Mapping[str, Calculable]) -> Setting:
    """What a declared value of a param stands for where these names are ``known``: a number or
    truth value, or the name of a type or a function as it is written."""
    try:
        return expressions.evaluate(text, {**known, "true": True, "false": False})
    except expressions.ExpressionError:
        return text


def specialize(signature: Signature, bound: Bound, overrides: Settings) -> Specialization:
    """The compilation that serves these arguments.

    Two calls share it exactly if they agree in types, static dimensions, present arguments, params,
    the unit-stride dimension, 16-byte alignment and pitch of each tensor, and whether each
    dimension along which elements lie side by side is made of whole runs of 16 bytes, or of 4. What
    only absent arguments would tell has no part in it.
    """
    facts = {name: array_facts(array) for name, array in bound.tensors.items()}
    return Specialization(
        types=dict(bound.types),
        static={n: bound.dims[n] for n in signature.static if n in bound.dims},
        present={p.name: p.name in bound.present for p in signature.params if p.optional},
        settings=dict(overrides),
        tensors={n: TensorFacts(f.unit, f.aligned, f.pitch) for n, f in facts.items()},
        divisors=divisors(signature, bound, facts),
    )


def divisors(signature: Signature, bound: Bound, facts: Mapping[str, ArrayFacts]) -> dict[str, int]:
    """By what each dimension of a call may be taken to be divisible, by name.

    Along a dimension of stride 1, copies move 16 or 4 bytes: as many elements as those are in the
    tensor with the narrowest ones, if they divide the dimension (64 x bf16: 8; 66: 2). So they do
    along what decides where parts of such a dimension begin (T of ``S[S + t.start - T:]``). 1 for a
    dimension that they do not divide, or of which no copy can depend."""
    width: dict[str, int] = {}
    for parameter in signature.params:
        unit = facts[parameter.name].unit if parameter.name in facts else None
        if unit is None or not parameter.dims:
            continue
        for name in expressions.names(dimensions.product(parameter.dims[unit])):
            size = bound.tensors[parameter.name].item_bytes
            width[name] = min(width.get(name, ALIGNMENT_BYTES), size)
    for name, others in signature.begins:
        for other in others if name in width else ():
            width[other] = min(width.get(other, ALIGNMENT_BYTES), width[name])
    return {
        name: copied_run(bound.dims[name] * width[name], width[name]) // width[name]
        if name in width
        else 1
        for name in signature.dims
        if name in bound.dims
    }


def key_of(specialization: Specialization) -> tuple[object, ...]:
    """All of a specialisation as a tuple that can be looked up; equal ones have equal keys."""
    tables: tuple[Mapping[str, object], ...] = (
        specialization.types,
        specialization.static,
        specialization.present,
        specialization.settings,
        specialization.tensors,
        specialization.divisors,
        specialization.hints,
    )
    key = tuple(tuple(sorted(table.items())) for table in tables)
    return (*key, specialization.debug)
