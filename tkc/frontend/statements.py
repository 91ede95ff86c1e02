"""Bindings, declarations, stores, checks: the statements without blocks."""

from __future__ import annotations

import dataclasses
import re

from tkc.frontend import arithmetic, habits
from tkc.frontend import hints as hint_rules
from tkc.frontend import syntax as s
from tkc.frontend.constants import settled
from tkc.frontend.elementwise_calls import extreme
from tkc.frontend.expressions import lookup, unsaid
from tkc.frontend.hosttext import NotHost, conjuncts, host_text, names_in
from tkc.frontend.meanings import (
    Const,
    Meaning,
    Nothing,
    Poison,
    Run,
    Several,
    Tile,
    TypeRef,
    Unsaid,
    show,
)
from tkc.frontend.names import distinct
from tkc.frontend.over import axis_named
from tkc.frontend.products import (
    add_product,
    check_added,
    check_target,
    is_product,
    warn_of_positions,
    warn_of_total,
)
from tkc.frontend.stores import converted, fetch, is_fetch, store, update
from tkc.frontend.suggestions import cast_of, type_alike, without_axes
from tkc.frontend.unknown_names import unknown
from tkc.frontend.walk import Failure, Walk, statement
from tkc.ir.core import Value
from tkc.ir.dialects import tile
from tkc.ir.types import ELEMENTS, Element, TileType
from tkc.support.source import Span


@statement(s.Param)
def _param(walk: Walk, node: s.Param) -> None:
    if walk.frames or walk.levels:
        raise walk.fail("E0601", "`param` stands directly in a kernel", node.span)


@statement(s.Evaluate)
def _evaluate(walk: Walk, node: s.Evaluate) -> None:
    value = node.value
    if isinstance(value, s.String):
        return
    if isinstance(value, s.Compare) and value.ops == ("==",):
        hint = "`=` binds and stores, `==` compares"
        raise walk.fail("E0501", "this value is not used", node.span, "", hint)
    if isinstance(value, s.Call):
        if is_fetch(walk, value):
            fetch(walk, value, result=False)
            return
        found = walk.evaluate(value)
        if isinstance(found, Nothing):
            return
    else:
        walk.evaluate(value)
    said = walk.source.text[node.span.start : node.span.end]
    hint = f"bind it, `v = {said}`; what a function gives stands behind `return`"
    raise walk.fail("E0501", "this value is not used", node.span, "", hint)


# --- bindings ---------------------------------------------------------------------------------


@statement(s.Bind)
def _bind(walk: Walk, node: s.Bind) -> None:
    target = node.targets[0]
    if isinstance(target, s.Index):
        if len(node.values) != 1:
            raise walk.fail("E0501", "a store takes one value", node.span)
        with hint_rules.applied(walk, node.hints, "store"):
            store(walk, target, walk.value(node.values[0]), node.values[0].span)
        return
    names = [t for t in node.targets if isinstance(t, s.Name)]
    distinct(walk, (s.Ident(t.span, t.name) for t in names), "bound")
    with hint_rules.applied(walk, node.hints, "binding", tuple(t.name for t in names)):
        found = _values(walk, node)
        for name, value in zip(names, found, strict=True):
            check_added(walk, walk.scope.live.get(name.name), value)
            bind(walk, s.Ident(name.span, name.name), value, node.span)


def _values(walk: Walk, node: s.Bind) -> list[Const | Tile]:
    """The values on the right: one per name."""
    wanted = len(node.targets)
    if len(node.values) == 1:
        only = node.values[0]
        if isinstance(only, s.Call) and is_fetch(walk, only):
            found: Meaning = fetch(walk, only, result=True) or Nothing()
        else:
            found = walk.evaluate(only)
        if isinstance(found, Nothing):
            raise walk.fail("E0301", "this gives no value", only.span)
        if isinstance(found, Several):
            if len(found.items) != wanted:
                message = f"{len(found.items)} values for {wanted} name{'s' * (wanted > 1)}"
                raise walk.fail("E0501", message, node.span)
            return [walk.as_value(item, only) for item in found.items]
        if wanted > 1:
            over = isinstance(only, s.Call) and only.over is not None
            hint = habits.hint("@max, argmax" if over else "@a = b = c")
            raise walk.fail("E0501", f"1 value for {wanted} names", node.span, "", hint)
        return [walk.as_value(found, only)]
    if len(node.values) != wanted:
        message = f"{len(node.values)} values for {wanted} name{'s' * (wanted > 1)}"
        raise walk.fail("E0501", message, node.span)
    return [walk.value(value) for value in node.values]


def _of_constant(value: Const) -> str:
    """The type that a bare constant takes alone, or the one it has."""
    if value.element is not None:
        return str(value.element)
    kinds = (bool, "bool"), (float, "f32")
    return next((name for kind, name in kinds if isinstance(value.value, kind)), "i32")


def bind(walk: Walk, ident: s.Ident, value: Const | Tile, span: Span) -> None:
    """``name = value``. Raises E0503 where a name that is carried through a loop or branch would
    change its type."""
    walk.introduce(ident, "a value")
    name, scope = ident.name, walk.scope
    if name in scope.untyped:
        message = f"{name} is a bare constant before this loop or branch: it has no type to keep"
        notes = (walk.note(scope.bound.get(name, scope.kinds[name][1]), "bound here"),)
        element = value.element if isinstance(value, Tile) else _of_constant(value)
        axes = ", ".join(_axes_since(walk, value, notes[0].span))
        before = scope.live.get(name)
        first = show(before.value) if isinstance(before, Const) else "..."
        hint = f"declare it: `{name}: {element}{f'[{axes}]' if axes else ''} = {first}`"
        raise walk.fail("E0503", message, ident.span, "", hint, notes)
    kept = scope.carried.get(name)
    if kept is not None:
        check_target(walk, value, kept.names)
        value = Tile(_keep(walk, name, value, kept, span))
    if isinstance(value, Tile):
        if not value.value.hint:
            value.value.hint = name
        if value.place is not None and value.place.bare:
            value = Tile(value.value, value.poly, dataclasses.replace(value.place, bare=False))
    scope.live[name] = value
    scope.bound[name] = ident.span
    scope.ended.pop(name, None)


def _keep(walk: Walk, name: str, value: Const | Tile, kept: TileType, span: Span) -> Value:
    """The value in the type that the name has outside the loop or branch."""
    value = settled(walk, value)
    if isinstance(value, Const):
        typed = walk.typed(value, kept.element, span)
        return broadcast(walk, typed, kept)
    got = value.type
    extra = [n for n in got.names if n not in kept.sizes]
    if got.element != kept.element or extra:
        notes = (walk.note(walk.scope.kinds[name][1], "first bound here"),)
        hint = f"cast it: {cast_of(walk.source.text, span, kept.element)}"
        axes = _axes_since(walk, value, notes[0].span)
        if extra:
            hint = without_axes(walk.source.text, span, extra, walk.scope.live)
            if len(axes) == len(got.names):  # of axes that its first line could have had, too
                first = _begins_with(walk, name, notes[0].span)
                declared = f"`{name}: {got.element}[{', '.join(axes)}] = {first}`"
                other = "" if "@" in walk.source.text[span.start : span.end] else f"; or {hint}"
                hint = f"declare it with its axes: {declared}{other}"
        elif got.element.is_float and kept.element.is_integer:
            held = f"[{', '.join(kept.names)}]" if kept.names else ""
            first = _begins_with(walk, name, notes[0].span)
            hint = f"declare it as a float: `{name}: {got.element}{held} = {first}`; or {hint}"
        elif not extra and _is_sum(walk, name, span) and got.element.bits > kept.element.bits:
            axes = f"[{', '.join(kept.names)}]" if kept.names else ""
            hint = f"sums are kept in the wider type: declare `{name}: {got.element}{axes} = 0`"
        elif got.element.name == "f32" and "@" in walk.source.text[span.start : span.end]:
            hint = f"products are f32: declare `{name}: f32[{', '.join(got.names)}] = 0`"
        message = f"{name} keeps its type {kept} in a loop or branch, but is bound to {got}"
        raise walk.fail("E0502", message, span, "", hint, notes)
    return broadcast(walk, value.value, kept)


def _begins_with(walk: Walk, name: str, span: Span) -> str:
    """The value of a name where it is declared, as it stands there; else 0."""
    line = walk.source.text[span.start :].partition("\n")[0]
    said = re.match(rf"{name}\s*:[^=]*=\s*([^#]*)", line)
    return said[1].strip() if said else "0"


def _is_sum(walk: Walk, name: str, span: Span) -> bool:
    """Whether a statement adds to a name."""
    said = walk.source.text[span.start : span.end]
    plus = rf"\s*{name}\s*(?:[-+]=|=\s*{name}\s*[-+])"
    return "@" not in said and re.match(plus, said) is not None


def broadcast(walk: Walk, value: Value, type_: TileType) -> Value:
    """The value with the axes of the type, which include its own. Raises E0309."""
    if value.tile.axes == type_.axes:
        return value
    if type_.elements >= 1 << 31:
        raise walk.fail("E0309", "a tile has 2^31 positions or more", walk.span)
    op = value.op
    if isinstance(op, tile.Const) and not value.users and op.parent is walk.block:
        value.type = TileType(value.tile.element, type_.axes)
        return value
    return walk.add(tile.Broadcast(x=value, types=[type_])).out


@statement(s.Declare)
def _declare(walk: Walk, node: s.Declare) -> None:
    element = _element_of(walk, node.element)
    runs = [axis_named(walk, ident) for ident in node.axes]
    for position, run in enumerate(runs):
        if run in runs[:position]:
            span = node.axes[position].span
            raise walk.fail("E0201", f"{node.axes[position].name} is named twice", span)
    type_ = TileType(element, tuple((r.name, r.size) for r in runs))
    with hint_rules.applied(walk, node.hints, "binding", (node.name.name,)):
        found = walk.value(node.value)
        check_target(walk, found, type_.names)
        value = converted(walk, found, element, node.value.span, "a declaration")
        extra = [n for n in value.tile.names if n not in type_.sizes]
        if extra:
            message = f"the value has the axis {extra[0]}, which {node.name.name} lacks"
            axes = ", ".join(value.tile.names)
            hint = f"declare it with its axes: `{node.name.name}: {element}[{axes}]`"
            raise walk.fail("E0404", message, node.value.span, f"{value.tile}", hint)
        value = broadcast(walk, value, type_)
    known = found.poly if isinstance(found, Tile) and value is found.value else None
    bind(walk, node.name, Tile(value, known), node.span)


def _element_of(walk: Walk, node: s.Name | s.Call) -> Element:
    """The element type of a declaration."""
    if isinstance(node, s.Name):
        return element_named(walk, s.Ident(node.span, node.name))
    found = walk.evaluate(node)
    if not isinstance(found, TypeRef):
        hint = "a declaration has a type, such as f32, or type(x)"
        raise walk.fail("E0301", f"{found.kind} is no type", node.span, "", hint)
    return found.element


def element_named(walk: Walk, ident: s.Ident) -> Element:
    """The element type that a name stands for: of the language, or a bound type variable. Raises
    E0301."""
    found = lookup(walk, ident.name)
    if isinstance(found, TypeRef):
        return found.element
    if isinstance(found, Poison):
        raise Failure(None)
    if found is None:
        raise unknown_type(walk, ident)
    if isinstance(found, Unsaid):
        raise unsaid(walk, found, ident)
    hint = _sizes_first(walk, ident) or f"the types are {', '.join(ELEMENTS)}"
    raise walk.fail("E0301", f"{found.kind} is no type", ident.span, "", hint)


_VECTOR = re.compile(r"\w*(?:float|int|half|double|vec|short|char)[234]")  # in C, Warp, Taichi


def unknown_type(walk: Walk, ident: s.Ident) -> Failure:
    """E0101, to be raised: a name that should be a type."""
    alike = {alias: element.name for element in ELEMENTS.values() for alias in element.aliases}
    meant = alike.get(ident.name)
    hint = f"did you mean {meant}?" if meant else None
    before = walk.source.text[: ident.span.start].rpartition("\n")[2]
    if ident.name in ("tensor", "array", "Tensor", "ndarray"):
        hint = habits.hint("zeros" if re.match(r"\s+\w+\s*:\s*$", before) else "Tensor")
    spelled = ident.name.lower() if re.search(r"\d$", ident.name) else ident.name  # Float32
    plain = alike.get(spelled.strip("_").removeprefix("nv_"))
    if ident.name.lower() in ELEMENTS:
        plain = ident.name.lower()
    if hint is None and plain:
        hint = f"did you mean {plain}?"
    if hint is None and _VECTOR.fullmatch(ident.name):
        hint = habits.hint("@vector type")
    if hint is None and ident.name not in habits.MODULES:
        hint = habits.of_name(ident.name)
    hint = hint or _sizes_first(walk, ident) or type_alike(ident.name)
    if hint is None and re.fullmatch(r"[A-Z]\w?|[A-Z][a-z]*T|dtype|DTYPE|scalar_t", ident.name):
        hint = habits.hint("@template")
    hint = hint or f"the types are {', '.join(ELEMENTS)}"
    return walk.fail("E0101", f"unknown type {ident.name}", ident.span, "", hint)


def _sizes_first(walk: Walk, ident: s.Ident) -> str | None:
    """What to write for ``N[f32]``."""
    types = re.match(r"\s*\[\s*(\w+)\s*\]", walk.source.text[ident.span.end :])
    if types is None or types[1] not in ELEMENTS:
        return None
    held = isinstance(walk.scope.live.get(ident.name), Run) or ident.name in walk.symbols
    size = ident.name if held else "N"
    return f"the type stands in front, sizes and axes in brackets: `{types[1]}[{size}]`"


@statement(s.Update)
def _update(walk: Walk, node: s.Update) -> None:
    target = node.target
    if isinstance(target, s.Index):
        with hint_rules.applied(walk, node.hints, "store"):
            update(walk, target, node.op, walk.value(node.value), node.value.span)
        return
    with hint_rules.applied(walk, node.hints, "binding", (target.name,)):
        before = lookup(walk, target.name)
        if before is None:
            raise unknown(walk, target.name, target)
        left = walk.value(target)
        if node.op == "+" and is_product(walk, node.value):
            found: Const | Tile = add_product(walk, left, node.value)
        else:
            right = walk.value(node.value)
            if node.op == "+":
                warn_of_positions(walk, node.value)
            if isinstance(left, Tile):
                warn_of_total(walk, right, left.type.names, node.value.span)
            combined = extreme if node.op in ("max", "min") else arithmetic.binary
            found = combined(walk, node.op, left, right, node.span)
        if isinstance(left, Tile):
            check_target(walk, found, left.type.names)
        bind(walk, s.Ident(target.span, target.name), found, node.span)


def _axes_since(walk: Walk, value: Const | Tile, start: Span) -> list[str]:
    """The axes of a value that were there at a place before."""
    if isinstance(value, Const):
        return []
    runs = {n: m for n, m in walk.scope.live.items() if isinstance(m, Run)}
    return [n for n, m in runs.items() if m.name in value.type.sizes and m.span.start < start.start]


# --- functions and checks ---------------------------------------------------------------------


@statement(s.Return)
def _return(walk: Walk, node: s.Return) -> None:
    if not walk.frames:
        message = "`return` stands in functions; a kernel stores"
        raise walk.fail("E0504", message, node.span, "", habits.hint("@return"))
    if walk.levels:
        raise walk.fail("E0504", "`return` stands last in its function", node.span)
    found = [walk.evaluate(value) for value in node.values]
    walk.scope.returned = found[0] if len(found) == 1 else Several(tuple(found))


@statement(s.Require)
def _require(walk: Walk, node: s.Require) -> None:
    if walk.frames or walk.levels:
        raise walk.fail("E0602", "`require` stands directly in a kernel", node.span)
    known: dict[str, object] = {}
    for name in names_in(node.condition):
        found = lookup(walk, name)
        if found is None:
            raise unknown(walk, name, node.condition)
        if isinstance(found, Const):
            known[name] = found.value
        elif isinstance(found, TypeRef):
            known[name] = f"'{found.element}'"
        elif isinstance(found, Unsaid):
            return  # it is about an argument that is absent
        elif not (isinstance(found, Tile) and found.poly is not None and found.poly.name == name):
            if not (isinstance(found, Tile) and found.value in walk.body.args):
                message = f"{name} is not known when a kernel is launched"
                hint = "`require` takes dimensions, `param`s, scalar parameters and constants; "
                hint += 'of elements there is `assert all(v > 0 over j), "text"`'
                if re.search(r"\.(?:shape|size|ndim|stride|numel)\b", walk.said(node.condition)):
                    hint = habits.hint("@require shapes")
                raise walk.fail("E0602", message, node.condition.span, "", hint)
    compile_time = _compile_time(walk, node)
    message = node.message or walk.source.text[node.condition.span.start : node.condition.span.end]
    if compile_time is not None:
        if not compile_time:
            static = walk.specialization.static
            values = {n: static.get(n, known.get(n)) for n in names_in(node.condition)}
            shown = ", ".join(f"{n} = {value}" for n, value in values.items() if value is not None)
            hint = None
            if size := next((n for n in _false_part(walk, node) if n in static), None):
                hint = f"{size} is a size of the arguments: pass others, or change the condition"
            message = f"this requirement is not met: {message}{f' ({shown})' if shown else ''}"
            raise walk.fail("E0604", message, node.span, "", hint)
        return
    try:
        text = host_text(node.condition, known, strict=True)
    except NotHost as problem:
        raise walk.fail("E0602", "the host cannot compute this", problem.node.span) from None
    walk.requires.append((text, node.message or ""))


def _false_part(walk: Walk, node: s.Require) -> list[str]:
    """The names in those parts of a conjunction that are known to be false."""
    found: list[str] = []
    for part in conjuncts(node.condition):
        with walk.aside():
            value = walk.value(part)
        if isinstance(value, Const) and not value.value:
            found += names_in(part)
    return found


def _compile_time(walk: Walk, node: s.Require) -> bool | None:
    """The condition, if it is known now; its form is checked in any case."""
    with walk.aside():
        found = walk.value(node.condition)
        arithmetic.boolean(walk, found, node.condition.span, "a requirement")
    return bool(found.value) if isinstance(found, Const) else None


@statement(s.Assert)
def _assert(walk: Walk, node: s.Assert) -> None:
    found = arithmetic.boolean(walk, walk.value(node.condition), node.condition.span, "an assert")
    message = node.message or walk.source.text[node.condition.span.start : node.condition.span.end]
    if isinstance(found, Const):
        if not found.value:
            raise walk.fail("E0604", f"this assertion never holds: {message}", node.span)
        return
    walk.add(tile.Assert(cond=found.value, message=message))
