"""What the keyword arguments of a call are: arguments, params, element types, target and device."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

from tkc.driver.own_names import free
from tkc.machine.targets import TARGETS
from tkc.runtime.argument_error import ArgumentError
from tkc.support.values import Argument, Setting


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


def known_level(given: Argument) -> str:
    """What ``deterministic`` asks for: "batch", or "" for None. Raises ArgumentError (L0102)."""
    if given not in (None, "", "batch"):
        why = f"deterministic is 'batch' or None, not {given!r}"
        raise ArgumentError("L0102", why, "deterministic")
    return given or ""


def known_target(target: Argument) -> str:
    """The target, if there is one of that name. Raises ArgumentError (L0115) if not."""
    if not isinstance(target, str) or target not in TARGETS:
        raise ArgumentError(
            "L0115", f"there is no target {target}; there are {', '.join(TARGETS)}", "target"
        )
    return target


def plain(value: Argument) -> Argument:
    """A number of numpy or torch as Python's."""
    return value.item() if hasattr(value, "item") and getattr(value, "shape", ()) == () else value
