"""The ``param``s of a kernel: their values, and the lists of those that a tuner may try."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence

from tkc.frontend import calls, expressions
from tkc.frontend import syntax as s
from tkc.frontend.meanings import Const, Func, TypeRef, show
from tkc.frontend.suggestions import of_setting, settable
from tkc.frontend.walk import Walk
from tkc.ir.types import ELEMENTS
from tkc.support.values import Setting

CompileTime = Const | TypeRef | Func  # what a param may be


def setting(walk: Walk, name: str) -> Setting:
    """The value of a param, as the metadata of a compiled kernel have it."""
    found = walk.scope.live.get(name)
    if isinstance(found, Const):
        return found.value
    if isinstance(found, TypeRef):
        return found.element.name
    return found.name if isinstance(found, Func) else None


def define(walk: Walk, node: s.Definition) -> None:
    """Give a param its value, and look at the list of those that may be tried. Raises E0102, E0601
    or E0608."""
    name = node.name.name
    walk.introduce(node.name, "a param")
    walk.span = node.span
    default = _compile_time(walk, node.value)
    walk.scope.live[name] = _named(_value(walk, node, default), name)
    listed = [_compile_time(walk, choice) for choice in node.choices]
    for choice, found in zip(node.choices, listed, strict=True):
        if node.open and not isinstance(found, Const):
            message = f"the compiler chooses numbers and bools, not {found.kind}"
            hint = f"say which: param {name} = ..."
            raise walk.fail("E0601", message, choice.span, "", hint)
        if not _alike(found, default):
            message = f"{found.kind} stands in the list of {name}, which is {default.kind}"
            hint = "a list has values of one kind: numbers, `true` and `false`, types or functions"
            raise walk.fail("E0608", message, choice.span, "", hint)
    if listed and _held(default) not in map(_held, listed):
        message = f"{name} is {_said(default)}, which its list has not"
        hint = "the values that are tried hold the default too: "
        hint += f"`in {{{', '.join(map(_said, (default, *listed)))}}}`"
        raise walk.fail("E0608", message, node.value.span, "", hint)
    consts = zip(listed, node.choices, strict=True)
    walk.listed[name] = [(found, c.span) for found, c in consts if isinstance(found, Const)]
    warn_of_repeated(walk, node.choices)


def warn_of_repeated(walk: Walk, choices: Sequence[s.Expr]) -> None:
    """W0420 for a value that is written twice in a list of choices."""
    seen = set[str]()
    for choice in choices:
        said = walk.said(choice)
        if said in seen:
            hint = "write the one that is meant, or leave it out"
            walk.warn("W0420", f"{said} stands twice in this list", choice.span, "", hint)
        seen.add(said)


def _value(walk: Walk, node: s.Definition, default: CompileTime) -> CompileTime:
    """The value of a param: what the caller gave, or the default."""
    name = node.name.name
    if name not in walk.specialization.settings:
        return default
    value = walk.specialization.settings[name]
    found: CompileTime | None = None
    if isinstance(value, str):
        if value in ("true", "false"):
            found = Const(value == "true")
        elif value in ELEMENTS:
            found = TypeRef(ELEMENTS[value])
        if found is None:
            found = walk.file.functions.get(value)
        if found is None and value in calls.BUILTINS:
            found = Func(value)
    elif isinstance(value, (bool, int, float)):
        found = Const(value)
    if found is None or not _alike(found, default):
        message = f"param {name} is {default.kind} by default, it cannot be {value!r}"
        raise walk.fail("E0608", message, node.span, "", settable(node, value, default))
    return found


def _named(value: CompileTime, name: str) -> CompileTime:
    """A number or a type that remembers the param that it is the value of."""
    return value if isinstance(value, Func) else dataclasses.replace(value, origin=name)


def _compile_time(walk: Walk, node: s.Expr) -> CompileTime:
    if isinstance(node, s.Name) and node.name in calls.BUILTINS:
        if expressions.lookup(walk, node.name) is None:
            return Func(node.name)
    found = walk.evaluate(node)
    if isinstance(found, (Const, TypeRef, Func)):
        return found
    hint = of_setting(found, node, walk.symbols)
    raise walk.fail("E0601", f"{found.kind} is not known at compile time", node.span, "", hint)


def _alike(one: CompileTime, other: CompileTime) -> bool:
    """Whether a param that is the ``other`` by default may be the ``one``."""
    if isinstance(one, Const) and isinstance(other, Const):
        same = isinstance(one.value, bool) == isinstance(other.value, bool)
        return same and (isinstance(other.value, float) or not isinstance(one.value, float))
    return type(one) is type(other)


def _held(value: CompileTime) -> object:
    """What makes two values of a param the same one."""
    if isinstance(value, Const):
        return value.value
    return value.element.name if isinstance(value, TypeRef) else value.name


def _said(value: CompileTime) -> str:
    return show(value.value) if isinstance(value, Const) else str(_held(value))
