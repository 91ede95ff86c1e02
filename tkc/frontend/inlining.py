"""Calls of functions of the program and of the library, which are inlined."""

from __future__ import annotations

from collections.abc import Sequence

from tkc.frontend import habits
from tkc.frontend import syntax as s
from tkc.frontend.builtins import BUILTINS
from tkc.frontend.elementwise_calls import extreme
from tkc.frontend.expressions import lookup
from tkc.frontend.frames import Frame
from tkc.frontend.meanings import Const, Func, Meaning, Run, Tensor, Tile, TypeRef
from tkc.frontend.origins import BACKWARD, Called
from tkc.frontend.scope import Scope
from tkc.frontend.walk import Failure, Walk

_MAX_CALLS = 40  # functions inside functions
_ARGUMENTS: dict[type, str] = {
    Run: "an axis", Tensor: "a tensor", Func: "a function", TypeRef: "a type"
}  # fmt: skip


def inline(walk: Walk, function: Func, node: s.Call) -> Meaning:
    """What a call of a function of the program gives: its body is elaborated here, with its
    parameters bound to the arguments. Raises E0603."""
    assert function.node is not None
    if node.over is not None:
        message = f"{function.name} takes no `over`; an axis is an argument"
        passed = [walk.said(a) for a in node.arguments] + [n.name for n in node.over]
        passed += [ident.name for ident in function.node.parameters[len(passed) :]]
        called = f"{function.name}({', '.join(passed)})"
        raise walk.fail("E0603", message, node.span, "", f"write `{called}`")
    parameters = [ident.name for ident in function.node.parameters]
    given: dict[str, Meaning] = {}
    if len(node.arguments) > len(parameters):
        raise _arity(walk, function, len(node.arguments), node)
    for name, argument in zip(parameters, node.arguments, strict=False):
        given[name] = _argument(walk, argument)
    for keyword in node.keywords:
        if keyword.name.name not in parameters:
            message = f"{function.name} has no parameter {keyword.name.name}"
            hint = f"it is `{function.name}({', '.join(parameters)})`"
            raise walk.fail("E0603", message, keyword.name.span, "", hint)
        if keyword.name.name in given:
            message = f"{keyword.name.name} is given twice"
            raise walk.fail("E0603", message, keyword.name.span)
        given[keyword.name.name] = _argument(walk, keyword.value)
    if len(given) < len(parameters):
        raise _arity(walk, function, len(given), node)
    assert function.file is not None
    if f"{function.name}{BACKWARD}" not in function.file.functions:
        return _enter(walk, function, given, node)
    last = walk.block.ops[-1] if walk.block.ops else None
    found = _enter(walk, function, given, node)
    first = 0 if last is None else walk.block.ops.index(last) + 1
    given = {name: given[name] for name in parameters}
    walk.origins.calls.append(Called(function, given, found, walk.block.ops[first:]))
    return found


def _argument(walk: Walk, node: s.Expr) -> Meaning:
    """A function may be an argument too; its name is looked up as one."""
    if isinstance(node, s.Name) and lookup(walk, node.name) is None and node.name in BUILTINS:
        return Func(node.name)
    return walk.evaluate(node)


def _arity(walk: Walk, function: Func, got: int, node: s.Call) -> Failure:
    assert function.node is not None
    names = ", ".join(ident.name for ident in function.node.parameters)
    want = len(function.node.parameters)
    message = f"{function.name}({names}) takes {want} argument{'s' * (want != 1)}, not {got}"
    given = [walk.said(a) for a in node.arguments][:want]
    missing = [ident.name for ident in function.node.parameters[len(given) :]]
    called = f"{function.name}({', '.join([*given, *missing])})"
    return walk.fail("E0603", message, node.span, "", f"every argument is passed: `{called}`")


def apply(walk: Walk, function: Func, values: Sequence[Const | Tile], node: s.Call) -> Meaning:
    """What a function of the user's, or the built-in max or min, gives for these values: the step
    of a ``fold`` or ``scan``. Raises E0603 (another number of parameters) and E0605 (no such step).
    """
    if function.node is None:
        if function.name in ("max", "min"):
            return extreme(walk, function.name, values[0], values[1], node.span)
        raise walk.fail("E0605", f"{function.name} cannot be folded with", node.span)
    names = [ident.name for ident in function.node.parameters]
    if len(names) != len(values):
        message = f"{function.name} must take {len(values)} arguments here, not {len(names)}"
        raise walk.fail("E0603", message, node.arguments[0].span)
    return _enter(walk, function, dict(zip(names, values, strict=True)), node)


def _enter(walk: Walk, function: Func, given: dict[str, Meaning], node: s.Call) -> Meaning:
    assert function.node is not None and function.file is not None
    if any(frame.function is function.node for frame in walk.frames):
        message = f"{function.name} calls itself: functions are inlined, so they cannot"
        raise walk.fail("E0607", message, node.span)
    if len(walk.frames) >= _MAX_CALLS:
        raise walk.fail("E0007", f"more than {_MAX_CALLS} functions inside one another", node.span)
    scope = Scope(function.file, function.node)
    walk.frames.append(Frame(node.span, walk.source, function.name, function.node))
    saved, levels, walk.scope, walk.levels = walk.scope, walk.levels, scope, 0
    try:
        for ident in function.node.parameters:
            meaning = given[ident.name]
            walk.introduce(ident, _ARGUMENTS.get(type(meaning), "a value"))
            scope.live[ident.name] = meaning
        walk.run(function.node.body)
    finally:
        walk.scope, walk.levels = saved, levels
        walk.frames.pop()
    if scope.returned is None:
        hint = habits.hint("@fn without return")
        raise walk.fail("E0504", f"{function.name} returns nothing", node.span, "", hint)
    return scope.returned
