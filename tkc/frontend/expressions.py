"""Names, literals, operators and properties."""

from __future__ import annotations

import dataclasses
import math
import re
from collections.abc import Generator
from contextlib import contextmanager

from tkc.frontend import arithmetic, habits
from tkc.frontend import poly as p
from tkc.frontend import syntax as s
from tkc.frontend.files import CONSTANTS
from tkc.frontend.meanings import (
    Absent,
    Const,
    File,
    Func,
    Meaning,
    ModuleRef,
    Place,
    Poison,
    Run,
    Several,
    Tensor,
    Text,
    Tile,
    TypeRef,
    Unsaid,
)
from tkc.frontend.origins import derived
from tkc.frontend.products import add_product, is_product
from tkc.frontend.roles import check_read
from tkc.frontend.scope import Scope
from tkc.frontend.suggestions import cast_to, sizes_of, written_out
from tkc.frontend.unknown_names import unknown
from tkc.frontend.walk import Failure, Walk, expression
from tkc.ir.types import ELEMENTS, I32
from tkc.support.diagnostics import Diagnostics


@expression(s.Number)
def _number(walk: Walk, node: s.Number) -> Meaning:
    if isinstance(node.value, float) and math.isinf(node.value):  # 1e400, where inf was not written
        hint = "no type holds it; without an end it is `inf`"
        raise walk.fail("E0304", "this number is too large", node.span, "", hint)
    return Const(node.value)


@expression(s.String)
def _string(walk: Walk, node: s.String) -> Meaning:
    return Text(node.text)


@expression(s.Tuple)
def _tuple(walk: Walk, node: s.Tuple) -> Meaning:
    return Several(tuple(walk.evaluate(item) for item in node.items))


@expression(s.Name)
def _name(walk: Walk, node: s.Name) -> Meaning:
    found = lookup(walk, node.name)
    if found is None:
        raise unknown(walk, node.name, node)
    if isinstance(found, Poison):
        raise Failure(None)
    if isinstance(found, Unsaid):
        raise unsaid(walk, found, node)
    if isinstance(found, Tile):
        check_read(walk, node.name, found, node.span)
    return found


def unsaid(walk: Walk, found: Unsaid, node: s.Node) -> Failure:
    """E0405, to be raised: a dimension or type that only a parameter has which is absent."""
    message = f"{found.name} is told by {found.owner} alone, and nothing shows that it is present"
    hint = f"use it under `if {found.owner}:`"
    return walk.fail("E0405", message, node.span, "", hint)


def lookup(walk: Walk, name: str) -> Meaning | None:
    """What a name stands for at this place: a local, a constant, a function, a type or a file; None
    if nothing."""
    scope = walk.scope
    found = scope.live.get(name)
    if found is not None:
        return found
    if scope.function is None and not walk.frames and name in walk.symbols:
        return walk.dimension(name)
    if name in CONSTANTS:
        return Const(CONSTANTS[name])
    if name == "target" and name not in scope.kinds:  # else the kernel has a name of its own
        scope.reads_target = True
        return Const(walk.target)
    if name in ELEMENTS:
        return TypeRef(ELEMENTS[name])
    if name in scope.file.constants and name not in scope.ended:
        return file_constant(walk, scope.file, name)
    return scope.file.functions.get(name) or scope.file.modules.get(name)


def file_constant(walk: Walk, file: File, name: str) -> Const:
    """The value of a constant at the top of a file; it may use those above it. Raises E0106 for
    what is no constant."""
    if name in file.values:
        return file.values[name]
    if name in file.borrowed:
        return file_constant(walk, *file.borrowed[name])
    node = file.constants[name]
    above = set(file.values)
    for other, constant in file.constants.items():
        if other not in above and constant.span.start < node.span.start:
            file_constant(walk, file, other)
    saved, walk.scope = walk.scope, Scope(file)
    walk.scope.live = dict(file.values)
    walk.scope.ended = {
        other: ("is not bound yet: a constant may use those above it", constant.span)
        for other, constant in file.constants.items()
        if other not in file.values
    }
    try:
        found = walk.evaluate(node.value)
        if not isinstance(found, Const):
            message = "a constant of a file is a number or a truth value"
            hint = habits.hint("@f32 | bf16") if isinstance(found, TypeRef) else None
            raise walk.fail("E0106", message, node.value.span, "", hint)
    finally:
        walk.scope = saved
    file.values[name] = found
    return found


@expression(s.Binary)
def _binary(walk: Walk, node: s.Binary) -> Meaning:
    if node.op == "@":
        return add_product(walk, None, node)
    if node.op == "+":
        found = _sum_with_product(walk, node)
        if found is not None:
            return found
    left, right = walk.value(node.left), walk.value(node.right)
    return arithmetic.binary(walk, node.op, left, right, node.span)


def _sum_with_product(walk: Walk, node: s.Binary) -> Meaning | None:
    """``acc + a @ b`` starts from acc, where the types allow it."""
    if is_product(walk, node.right):
        return add_product(walk, walk.value(node.left), node.right)
    if is_product(walk, node.left):
        return add_product(walk, walk.value(node.right), node.left)
    return None


@expression(s.Unary)
def _unary(walk: Walk, node: s.Unary) -> Meaning:
    if node.op == "not":
        found = truth(walk, node.x)
        if isinstance(found, Const):
            return derived(Const(not found.value), "not {}", found)
        return Tile(walk.map("logical_not", found.value))
    x = walk.value(node.x)
    return arithmetic.negate(walk, x) if node.op == "-" else arithmetic.flip(walk, x, node.span)


@expression(s.Logic)
def _logic(walk: Walk, node: s.Logic) -> Meaning:
    left = truth(walk, node.left)
    if isinstance(left, Const) and bool(left.value) == (node.op == "or"):
        right = _tried(walk, node.right) if left.source else None
        if isinstance(right, Const):
            return derived(left, f"{{}} {node.op} {{}}", left, right)
        return Const(walk.origins.decide(left))
    with knowing(walk, node.left, node.op == "and"):
        right = truth(walk, node.right)
    return arithmetic.logic(walk, node.op, left, right)


@expression(s.Compare)
def _compare(walk: Walk, node: s.Compare) -> Meaning:
    items = [walk.evaluate(item) for item in node.items]
    out: Const | Tile | None = None
    for position, op in enumerate(node.ops):
        left, right = items[position], items[position + 1]
        if isinstance(left, (TypeRef, Func)) or isinstance(right, (TypeRef, Func)):
            found: Const | Tile = _compare_kinds(walk, op, left, right, node)
        else:
            first = walk.as_value(left, node.items[position])
            second = walk.as_value(right, node.items[position + 1])
            found = arithmetic.compare(walk, op, first, second, node.span)
        out = found if out is None else arithmetic.logic(walk, "and", out, found)
    assert out is not None
    return out


def _compare_kinds(walk: Walk, op: str, left: Meaning, right: Meaning, node: s.Compare) -> Const:
    """Types and functions can be told apart, at compile time; of a type, that it is a variable's or
    a ``param``'s is known by its name."""
    same_kind = isinstance(left, TypeRef) == isinstance(right, TypeRef)
    if op not in ("==", "!=") or not same_kind or isinstance(right, (Const, Tile, Run, Tensor)):
        message, hint = f"{left.kind} is compared with {right.kind}", None
        if isinstance(node.items[-1], s.String):
            hint = f"a type is written without quotes: `{walk.said(node.items[0])} == f32`"
        raise walk.fail("E0301", message, node.span, "", hint)
    if isinstance(left, Func) and isinstance(right, Func):
        same = (left.name, left.node) == (right.name, right.node)
    else:
        same = left == right
    kinds = [x for x in (left, right) if isinstance(x, TypeRef)]
    shown = [x.origin or x.element.name for x in kinds]
    found = Const(same == (op == "=="))
    if any(x.origin for x in kinds):
        return dataclasses.replace(found, origin=f" {op} ".join(shown))
    if kinds and not all(isinstance(item, s.Name) for item in node.items):  # of what is computed
        for variable, element in walk.specialization.types.items():
            walk.origins.decided[f"{variable} == {element}"] = True
    return found


def truth(walk: Walk, node: s.Expr) -> Const | Tile:
    """A condition: a bool, or an optional parameter (whether it is present). Raises E0306."""
    found = walk.evaluate(node)
    if isinstance(node, s.Name) and node.name in walk.optional_scalars and not walk.frames:
        return Const(not isinstance(found, Absent))
    if isinstance(found, Absent):
        return Const(False)
    if isinstance(found, Tensor):
        if found.optional:
            return Const(found.value is not None)
        message = f"{found.name} is always present; only an optional parameter can be tested"
        hint = (
            f"an optional parameter is declared with '?': {found.name}: {found.type.element}[...]?"
        )
        raise walk.fail("E0306", message, node.span, "", hint)
    return arithmetic.boolean(walk, walk.as_value(found, node), node.span, "a condition")


@contextmanager
def knowing(walk: Walk, node: s.Expr, holds: bool) -> Generator[None]:
    """While the block runs, the condition is known to hold (or not to, if ``holds`` is false): the
    optional parameters that are present then may be used."""
    saved = walk.shown
    walk.shown = saved | _shown_if(walk, node, holds)
    try:
        yield
    finally:
        walk.shown = saved


def _shown_if(walk: Walk, node: s.Expr, holds: bool) -> set[str]:
    """The names of optional parameters that are present wherever the condition holds (or does not,
    if ``holds`` is false)."""
    match node:
        case s.Name() if holds:
            found = walk.scope.live.get(node.name)
            return {found.name} if isinstance(found, Tensor) else {node.name}
        case s.Unary() if node.op == "not":
            return _shown_if(walk, node.x, not holds)
        case s.Logic() if (node.op == "and") == holds:
            return _shown_if(walk, node.left, holds) | _shown_if(walk, node.right, holds)
        case _:
            return set()


@expression(s.Choose)
def _choose(walk: Walk, node: s.Choose) -> Meaning:
    condition = truth(walk, node.condition)
    if isinstance(condition, Const):
        return _chosen(walk, node, condition)
    yes, no = walk.value(node.value), walk.value(node.other)
    return arithmetic.select(walk, condition, yes, no, node.span)


def _tried(walk: Walk, node: s.Expr) -> Meaning | None:
    """The meaning of an expression that is not used; None if it has none."""
    held, walk.diagnostics = walk.diagnostics, Diagnostics()
    try:
        with walk.aside():
            found = walk.evaluate(node)
        return None if walk.diagnostics.errors else found
    except Failure:
        return None
    finally:
        walk.diagnostics = held


def _chosen(walk: Walk, node: s.Choose, condition: Const) -> Meaning:
    """One side of ``a if c else b``; of two numbers, one that is known by both."""
    holds = bool(condition.value)
    one, other = (node.value, node.other) if holds else (node.other, node.value)
    with knowing(walk, node.condition, holds):
        found = walk.evaluate(one)
    if isinstance(found, Const) and condition.source:
        with knowing(walk, node.condition, not holds):
            left_out = _tried(walk, other)
        if isinstance(left_out, Const):
            sides = (found, left_out) if holds else (left_out, found)
            return derived(found, "{1} if {0} else {2}", condition, *sides)
    walk.origins.decide(condition)
    return found


@expression(s.Property)
def _property(walk: Walk, node: s.Property) -> Meaning:
    path = _path(node)
    if path and lookup(walk, path[0]) is None and path[0] not in walk.scope.ended:
        hint = habits.of_path(path)
        if hint is not None:
            hint = written_out(hint, walk.scope.live, walk.source.text, node.span.end)
            raise walk.fail("E0101", f"unknown name {'.'.join(path)}", node.span, "", hint)
    base, name = walk.evaluate(node.base), node.name.name
    if isinstance(base, ModuleRef):
        if name in base.file.functions:
            return base.file.functions[name]
        if name in base.file.constants:
            return file_constant(walk, base.file, name)
        held = ", ".join(sorted([*base.file.functions, *base.file.constants]))
        raise walk.fail("E0101", f"{base.name} has no {name}", node.name.span, "", f"it has {held}")
    if isinstance(base, Run) and name in ("start", "end", "size", "id"):
        return run_property(walk, base, name, node)
    if isinstance(base, Run):
        message = f"an axis has .start, .end, .size and .id, but no .{name}"
        raise walk.fail("E0104", message, node.name.span)
    span = walk.source.text[node.span.start : node.span.end]
    hint = habits.hint("@0..N") if re.match(r"\d+\.\.", span) else habits.of_property(name)
    called = walk.source.text[node.span.end :].startswith("(")
    if isinstance(base, Tile) and name in ("start", "end", "id"):
        hint = f"axes have it, as `{next(iter(base.type.names), 'i')}.{name}`"
    if isinstance(base, Tensor) and name in ("shape", "ndim", "dim", *["size"] * called):
        hint = sizes_of(base)
    elif isinstance(base, Tensor) and name in ("size", "numel"):
        hint = f"sizes have names: {base.name} has `{' * '.join(base.shown)}` elements"
    elif name in ("size", "shape", "numel") and base.kind.startswith("a scalar"):
        if isinstance(node.base, s.Name):
            hint = f"it is a number itself: write `{node.base.name}`"
    elif called and name in walk.scope.file.functions:
        hint = (
            f"functions are called with what they take: `{name}({span.removesuffix('.' + name)})`"
        )
    elif name in ("to", "astype", "type", "cast"):
        hint = cast_to(walk.source.text, node) or hint
    elif name in ("view", "view_as") and cast_to(walk.source.text, node):
        hint = habits.hint("@.view(type)")
    raise walk.fail("E0104", f"{base.kind} has no property {name}", node.name.span, "", hint)


def _path(node: s.Expr) -> tuple[str, ...]:
    """The parts of ``a.b.c``; none if it does not begin with a name."""
    if isinstance(node, s.Property):
        inner = _path(node.base)
        return (*inner, node.name.name) if inner else ()
    return (node.name,) if isinstance(node, s.Name) else ()


def run_property(walk: Walk, run: Run, name: str, node: s.Property) -> Const | Tile:
    """``i.start``, ``i.end``, ``i.size`` or ``i.id`` of an axis or grid name. Raises E0104 for
    another name."""
    if name != "id" and not run.size:
        raise walk.fail("E0104", f"{run.name} is a scalar, it has .id only", node.name.span)
    if name == "size":
        return Const(run.size, origin=run.size_text or run.length)
    if name == "start":
        return Tile(run.start, p.constant(0) if run.starts_at_zero and run.whole else None)
    if name == "end":
        return _shown_end(walk, run)
    distance = run.start
    if not run.starts_at_zero:
        distance = walk.map("sub", run.start, run.lo)
    if run.step > 1:
        step = walk.typed(Const(run.step, origin=run.size_text), I32, node.span)
        distance = walk.map("floordiv", distance, step)
    return Tile(distance, None, Place(run, p.constant(0), number=True))


def _shown_end(walk: Walk, run: Run) -> Tile:
    """``run_end`` for the user: the end of an empty run is its start, wherever the range ends."""
    end = run_end(walk, run)
    dimension = run.starts_at_zero and end.poly is not None and end.poly.name in walk.symbols
    number = None if end.poly is None else walk.known(end.poly)
    counted = run.starts_at_zero and number is not None and number >= 0
    if run.occupied or dimension or counted:
        return end
    return Tile(walk.map("max", end.value, run.start))


def run_end(walk: Walk, run: Run) -> Tile:
    """One past the last live position of the block: an i32 scalar."""
    if run.whole or run.length:
        return Tile(run.stop, run.extent if run.whole else None)
    size = walk.typed(Const(run.size, origin=run.size_text), I32, walk.span)
    return Tile(walk.map("min", walk.map("add", run.start, size), run.stop))
