"""What the keyword arguments of a call are: arguments, params, element types, target and device."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from tkc.driver.own_names import free
from tkc.machine.targets import TARGETS
from tkc.runtime import target_names
from tkc.runtime.argument_error import ArgumentError
from tkc.runtime.arrays import element_of
from tkc.support.positions import LARGEST_DIMENSION, LARGEST_TEXT
from tkc.support.values import Argument, Setting, Settings

if TYPE_CHECKING:
    from tkc.frontend.signature import Signature


@dataclass(frozen=True, slots=True)
class Given:
    """The keyword arguments of a call: params, element types, and arguments of parameters."""

    settings: dict[str, Setting] = field(default_factory=dict[str, Setting])
    types: dict[str, Argument] = field(default_factory=dict[str, Argument])
    arguments: dict[str, Argument] = field(default_factory=dict[str, Argument])


def apart(
    names: Collection[str], named: Mapping[str, Argument]
) -> tuple[dict[str, Argument], dict[str, Argument]]:
    """The keyword arguments of a call in two tables: ``target``, ``device`` and ``deterministic``
    by these words, and the rest. A name of the kernel is the kernel's: what it takes has an
    underscore behind (``tkc.driver.own_names``)."""
    words = {free(word, names): word for word in ("target", "device", "deterministic")}
    asked = {words[name]: value for name, value in named.items() if name in words}
    return asked, {name: value for name, value in named.items() if name not in words}


def check_kinds(usual: Mapping[str, Setting], given: Mapping[str, Setting]) -> None:
    """Raises ArgumentError (L0103) for a value of another kind than the ``usual`` one of a param,
    if that is a number or a truth value."""
    for name, value in usual.items():
        if name in given and isinstance(value, int) and type(given[name]) is not type(value):
            kind = "True or False" if isinstance(value, bool) else f"a number, such as {value}"
            why = f"param {name} is {kind}; it cannot be {given[name]!r}"
            raise ArgumentError("L0103", why, name)


def known_level(given: Argument) -> str:
    """What ``deterministic`` asks for: "batch", or "" for None. Raises ArgumentError (L0102)."""
    if given is not None and (not isinstance(given, str) or given not in ("", "batch")):
        why = f"deterministic is 'batch' or None, not {given!r}"
        raise ArgumentError("L0102", why, "deterministic")
    return given or ""


def known_target(target: Argument, usual: str | None = None) -> str:
    """The target, if there is one of that name; the usual one for None. Raises ArgumentError
    (L0115) if there is none."""
    if target is None and usual is not None:
        return usual
    if not isinstance(target, str) or target not in TARGETS:
        named = isinstance(target, str) and bool(target)
        said = "" if hasattr(target, "__array__") else target_names.advice(target)
        listed = f"{said}{'' if said.endswith('?') else '.'} There are" if said else "there are"
        why = (
            f"there is no target {target if named else repr(target)}; {listed} {', '.join(TARGETS)}"
        )
        raise ArgumentError("L0115", why, "target")
    return target


def check_flags(**flags: object) -> None:
    """Raises ArgumentError (L0103) for a keyword of ``tune`` that is neither true nor false, nor
    left open."""
    for name, value in flags.items():
        if value is not None and not isinstance(value, bool):
            why = f"{name} is True or False, not {value!r}"
            if name == "hints":
                why += "; which hints are tried follows from the kernel"
            raise ArgumentError("L0103", why, name)


def one_setting(name: str, value: Argument) -> Argument:
    """The value of a param, a number of numpy or torch as Python's, a ``dtype`` as the name of its
    type. Raises ArgumentError (L0102) for several."""
    if isinstance(value, (list, tuple, set, frozenset, dict, range)):
        why = f"param {name} has one value in a call, as {name}=64; the values that a tuning tries"
        raise ArgumentError(
            "L0102", f"{why} stand in the source: `param {name} = 64 in {{32, 64}}`", name
        )
    if value is not None and not isinstance(value, (str, bool, int, float)):
        value = element_of(value) or value
    return plain(value)


def _refuse_unknown(
    kernel: str, given: Collection[str], known: Collection[str], types: Collection[str] = ()
) -> None:
    """Raises ArgumentError (L0102) for a name given that is no param of a kernel, or nothing else
    ``known`` that a caller may choose; ``types`` are type variables that are said elsewhere."""
    for name in given:
        if name not in known:
            there = f"there {'are' if len(known) > 1 else 'is'} {', '.join(known)}"
            there = there if known else "it has none"
            said = next((said for said, words in _OF_GRADIENTS.items() if name in words), "")
            if name in types:
                said = f'{name} is a type, which a call says: {kernel}(..., {name}="f32")'
            why = f"{kernel} has no param {name}; {said or there}"
            raise ArgumentError("L0102", why, name)


def refuse_unpinned(kernel: str, given: Collection[str], signature: Signature) -> None:
    """Raises ArgumentError (L0102) for a name given that is no param of a kernel."""
    types = [v.name for v in signature.typevars]
    _refuse_unknown(kernel, given, [s.name for s in signature.settings], types)


def of_gradient(kernel: str, given: Settings, signature: Signature) -> dict[str, Setting]:
    """What a gradient is made for, of the names given: params, types, dimensions for each value of
    which there is a text, and optional parameters (True, False, or None for one that is absent).
    Raises ArgumentError (L0102) for any other name, (L0103) for the value of a dimension or an
    optional parameter that it cannot have. None leaves an open param open."""
    chosen: dict[str, Setting] = {}
    known = [*(v.name for v in (*signature.settings, *signature.typevars)), *signature.static]
    optional = [p.name for p in signature.params if p.optional]
    for name, value in given.items():
        if name in signature.dims and name not in signature.static:
            why = f"the gradient of {kernel} is one text, whatever {name} is; leave {name} out"
            raise ArgumentError("L0102", why, name)
        _refuse_unknown(kernel, [name], known + optional)
        if name in signature.open and value is None:
            continue
        chosen[name] = value = one_setting(name, value)
        number = isinstance(value, int) and not isinstance(value, bool)
        if name in signature.static and not (number and 0 <= value <= LARGEST_DIMENSION):
            why = f"{name} is a dimension: a whole number from 0 to {LARGEST_TEXT}, not {value!r}"
            raise ArgumentError("L0103", why, name)
        if name in optional:
            if value is not None and not isinstance(value, bool):
                why = f"{name} is there or not: {name}=True, or {name}=False, not {value!r}"
                raise ArgumentError("L0103", why, name)
            chosen[name] = bool(value)
    return chosen


_OF_GRADIENTS = {  # what other libraries call what a gradient is of
    'arguments are named by `wrt`, as grad(["x"])': ("argnums", "argnum", "inputs", "variables"),
    'outputs are named by `of`, as grad(["x"], of=["y"])': ("outputs", "output"),
    "gradients of outputs are passed in the call, as dy=": ("grad_outputs", "cotangents"),
}


def plain(value: Argument) -> Argument:
    """A number of numpy or torch as Python's."""
    return value.item() if hasattr(value, "item") and getattr(value, "shape", ()) == () else value
