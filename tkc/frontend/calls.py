"""Calls: what the callee is, casts, and built-in functions that are not elementwise."""

from __future__ import annotations

import re
from collections.abc import Sequence

from tkc.frontend import habits
from tkc.frontend import syntax as s
from tkc.frontend.associative import warn_of_order
from tkc.frontend.builtins import BUILTINS, FOR_LIBRARY, arguments, builtin
from tkc.frontend.casts import convert
from tkc.frontend.indexing import usable
from tkc.frontend.inline_ptx import ptx_problem, special_register
from tkc.frontend.inlining import apply, inline
from tkc.frontend.meanings import (
    Const,
    Func,
    Meaning,
    Nothing,
    Poison,
    Tensor,
    Text,
    Tile,
    TypeRef,
    Unsaid,
)
from tkc.frontend.products import add_product, with_axes
from tkc.frontend.reductions import fold, mean, reduce, scan
from tkc.frontend.suggestions import of_call, of_file, type_alike, written_out
from tkc.frontend.walk import Failure, Walk, expression
from tkc.frontend.wrong_arguments import refuse_bounds
from tkc.ir.core import Value
from tkc.ir.dialects import tile
from tkc.ir.dialects.tile import union_axes
from tkc.ir.reductions import REDUCTIONS, SCANS
from tkc.ir.types import BOOL, ELEMENTS, F32, TileType
from tkc.ir.updates import FETCHES
from tkc.support.nearest import nearest


@expression(s.Call)
def call(walk: Walk, node: s.Call) -> Meaning:
    """What a call gives: the callee is a function, a type, or a param that holds one."""
    callee = _callee(walk, node.callee)
    if isinstance(callee, TypeRef):
        (x,) = arguments(walk, node, 1, f"the cast {callee.element}(x)")
        made = convert(walk, walk.value(x), callee.element, node.span)
        if callee.origin:
            walk.origins.types[made.value] = callee.origin
        return made
    if callee.node is not None:
        return inline(walk, callee, node)
    return BUILTINS[callee.name](walk, node, callee.name)


def _callee(walk: Walk, node: s.Expr) -> Func | TypeRef:
    if isinstance(node, s.Name):
        held = walk.scope.live.get(node.name)
        if isinstance(held, (Func, TypeRef)):
            return held
        if isinstance(held, (Poison, Unsaid)):
            walk.evaluate(node)  # says why
        found = walk.scope.file.functions.get(node.name)
        if found is not None:
            return found
        if node.name in ELEMENTS:
            return TypeRef(ELEMENTS[node.name])
        if node.name in BUILTINS and (node.name not in FOR_LIBRARY or walk.scope.file.library):
            return Func(node.name)
        if held is not None:
            hint = "an index stands in [ ]" if isinstance(held, (Tensor, Tile)) else None
            raise walk.fail("E0605", f"{held.kind} cannot be called", node.span, "", hint)
        raise no_function(walk, node)
    found = walk.evaluate(node)
    if isinstance(found, (Func, TypeRef)):
        return found
    raise walk.fail("E0605", f"{found.kind} cannot be called", node.span)


def no_function(walk: Walk, node: s.Name) -> Failure:
    """E0605, to be raised: a name that is called and stands for nothing."""
    return walk.fail("E0605", f"there is no function {node.name}", node.span, "", _near(walk, node))


def _near(walk: Walk, node: s.Name) -> str | None:
    """What to write instead of a function that is not there."""
    line = walk.source.text[: node.span.start].rpartition("\n")[2]
    behind = walk.source.text[node.span.end :]
    if behind.startswith(" (") and node.name in walk.scope.kinds:
        return f"a comma is missing: `{node.name}, (...)`"
    if known := of_call(node.name, line, behind) or of_file(node.name, walk.scope.file.modules):
        return known
    names = sorted({*walk.scope.file.functions, *BUILTINS} - FOR_LIBRARY)
    alike = [nearest(node.name, names, least) for least in (0.85, 0.75)]
    close, perhaps = (f"did you mean {name}?" if name else None for name in alike)
    if node.name in walk.scope.file.kernels:
        return "kernels call functions only: what two of them do is a function, `fn f(v) = 2 * v`"
    if re.search(r"\b(?:fold|scan)\(\s*$", line):
        return habits.hint("associative_scan")
    said = habits.of_name(node.name) or close or habits.of_call(node.name) or perhaps
    said = said or type_alike(node.name) or habits.hint(f".{node.name}")
    return said and written_out(said, walk.scope.live, walk.source.text, node.span.end)


# --- casts ------------------------------------------------------------------------------------


@builtin("bitcast")
def _bitcast(walk: Walk, node: s.Call, name: str) -> Meaning:
    to, x = arguments(walk, node, 2, "bitcast(type, x)")
    kind = walk.evaluate(to)
    if not isinstance(kind, TypeRef):
        turned = isinstance(walk.evaluate(x), TypeRef)
        hint = f"the type stands first: `bitcast({walk.said(x)}, {walk.said(to)})`"
        message = f"a type is expected, not {kind.kind}"
        raise walk.fail("E0301", message, to.span, "", hint if turned else None)
    value = walk.tile(x)
    if value.element.bits != kind.element.bits or BOOL in (value.element, kind.element):
        message = f"{value.element} and {kind.element} differ in width"
        raise walk.fail("E0303", message, node.span, "", habits.hint("@bitcast"))
    if value.element == kind.element:
        return Tile(value.value)
    out = value.type.with_element(kind.element)
    return Tile(walk.add(tile.Bitcast(x=value.value, types=[out])).out)


@builtin("type")
def _type_of(walk: Walk, node: s.Call, name: str) -> Meaning:
    """``type(x)``: the element type of a value or of a tensor. Nothing is computed for it."""
    (x,) = arguments(walk, node, 1, "type(x)")
    with walk.aside():
        found = walk.evaluate(x)
        if isinstance(found, Tensor):
            usable(walk, found, x)
            return TypeRef(found.type.element, found.typevar)
        value = walk.as_value(found, x)
    if isinstance(value, Tile):
        return TypeRef(value.element, walk.origins.types.get(value.value, ""))
    if value.element is None and not isinstance(value.value, bool):
        message = "a bare constant has no type: it takes that of what it meets"
        raise walk.fail("E0301", message, x.span, "", "declare it, or cast it")
    return TypeRef(value.element or BOOL)


@builtin("uniform")
def _uniform(walk: Walk, node: s.Call, name: str) -> Meaning:
    refuse_bounds(walk, node)
    first, second = arguments(walk, node, 2, "uniform(seed, n)")
    seed = walk.index(walk.value(first), first.span)
    if seed.type.axes:
        hint = habits.hint("rand")
        raise walk.fail("E0302", "the seed of uniform is a scalar", first.span, "", hint)
    number = walk.index(walk.value(second), second.span)
    out = number.type.with_element(F32)
    return Tile(walk.add(tile.Uniform(seed=seed.value, number=number.value, types=[out])).out)


@builtin("ptx")
def _ptx(walk: Walk, node: s.Call, name: str) -> Meaning:
    if len(node.arguments) < 2 or node.keywords or node.over is not None:
        message = 'ptx takes a type, a text and operands: ptx(f32, "ex2.approx.f32 $0, $1;", x)'
        raise walk.fail("E0603", message, node.span)
    kind, text = walk.evaluate(node.arguments[0]), walk.evaluate(node.arguments[1])
    if not isinstance(kind, TypeRef):
        raise walk.fail("E0301", f"a type is expected, not {kind.kind}", node.arguments[0].span)
    if not isinstance(text, Text):
        raise walk.fail("E0301", f"a text is expected, not {text.kind}", node.arguments[1].span)
    values = [walk.tile(x).value for x in node.arguments[2:]]
    problem = ptx_problem(text.text, len(values))
    if problem is not None:
        raise walk.fail("E0606", problem, node.arguments[1].span)
    special = special_register(text.text)
    if special is not None:
        message = f"{special} depends on which thread computes an element, and when"
        hint = "that is the compiler's choice; a position is the name of an axis, as in `n % 32`"
        walk.warn("W0404", message, node.arguments[1].span, "any value is right here", hint)
    walk.check_size(tuple(values))
    out = TileType(kind.element, union_axes(values))
    return Tile(walk.add(tile.Inline(args=values, text=text.text, types=[out])).out)


@builtin("print")
def _print(walk: Walk, node: s.Call, name: str) -> Meaning:
    if node.over is not None or node.keywords:
        raise walk.fail("E0603", "print takes texts and values", node.span)
    if not node.arguments:
        raise walk.fail("E0603", "this print says nothing", node.span, "", '`print("x is", x)`')
    labels: list[str] = []
    values: list[Value] = []
    pending: str | None = None
    for argument in node.arguments:
        found = walk.evaluate(argument)
        if isinstance(found, Text):
            pending = found.text if pending is None else f"{pending} {found.text}"
            continue
        values.append(walk.materialize(walk.as_value(found, argument)).value)
        source = walk.source.text[argument.span.start : argument.span.end]
        labels.append(source if pending is None else pending)
        pending = None
    if pending is not None:
        labels.append(pending)
    walk.add(tile.Print(values=values, labels=tuple(labels)))
    return Nothing()


# --- contractions, reductions, scans ----------------------------------------------------------


@builtin("dot")
def _dot(walk: Walk, node: s.Call, name: str) -> Meaning:
    if node.over is None:
        hint = habits.hint("@dot(a, b, acc)")
        if len(node.arguments) == 2:
            hint = with_axes(walk, node)
        raise walk.fail("E0603", "dot names the axes that it sums over", node.span, "", hint)
    return add_product(walk, None, node)


@builtin(*(n for n in REDUCTIONS if n not in ("max", "min")))
def _reduction(walk: Walk, node: s.Call, name: str) -> Meaning:
    return reduce(walk, node, name)


@builtin("mean")
def _mean(walk: Walk, node: s.Call, name: str) -> Meaning:
    return mean(walk, node)


@builtin(*SCANS)
def _scan(walk: Walk, node: s.Call, name: str) -> Meaning:
    return scan(walk, node, name)


@builtin("fold", "scan")
def _fold(walk: Walk, node: s.Call, name: str) -> Meaning:
    if not node.arguments:
        raise walk.fail("E0603", f"{name} takes a function and one or more tiles", node.span)
    function = _callee(walk, node.arguments[0])
    if isinstance(function, TypeRef):
        raise walk.fail("E0605", "a function is expected, not a type", node.arguments[0].span)

    def step(values: Sequence[Const | Tile]) -> Meaning:
        return apply(walk, function, values, node)

    found = fold(walk, node, step, name == "scan")
    warn_of_order(walk, function, step, found, name == "fold", node.arguments[0].span)
    return found


@builtin(*FETCHES)
def _fetch(walk: Walk, node: s.Call, name: str) -> Meaning:
    alone = f"{name} stands alone on its line"
    raise walk.fail("E0603", alone, node.span, "", f"n = {name}(C[i], x)")
