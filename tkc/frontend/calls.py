"""Calls: casts, built-in functions, and functions of files, which are inlined."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from tkc.frontend import arithmetic, habits
from tkc.frontend import syntax as s
from tkc.frontend.associative import warn_of_order
from tkc.frontend.casts import convert
from tkc.frontend.constants import folded, has_type, of_dimensions
from tkc.frontend.expressions import lookup
from tkc.frontend.frames import Frame
from tkc.frontend.indexing import usable
from tkc.frontend.inline_ptx import ptx_problem, special_register
from tkc.frontend.meanings import (
    Const,
    Func,
    Meaning,
    Nothing,
    Poison,
    Run,
    Tensor,
    Text,
    Tile,
    TypeRef,
    Unsaid,
)
from tkc.frontend.origins import BACKWARD, Called
from tkc.frontend.products import add_product, with_axes
from tkc.frontend.reductions import fold, mean, not_named, reduce, scan
from tkc.frontend.suggestions import of_call, of_file, type_alike, written_out
from tkc.frontend.walk import MAX_CALLS, Failure, Scope, Walk, expression
from tkc.frontend.wrapping import warn_of_magnitude
from tkc.frontend.wrong_arguments import at_every_position, completed, refuse_bounds
from tkc.ir.core import Value
from tkc.ir.dialects import tile
from tkc.ir.dialects.tile import union_axes
from tkc.ir.elementwise import FUNCTIONS
from tkc.ir.elementwise_row import NAMES, Function
from tkc.ir.reductions import REDUCTIONS, SCANS
from tkc.ir.types import BOOL, ELEMENTS, F32, TileType
from tkc.ir.updates import FETCHES
from tkc.support.nearest import nearest
from tkc.support.source import Span

_ARGUMENTS: dict[type, str] = {
    Run: "an axis", Tensor: "a tensor", Func: "a function", TypeRef: "a type"
}  # fmt: skip
Builtin = Callable[[Walk, s.Call, str], Meaning]
BUILTINS: dict[str, Builtin] = {}
FOR_LIBRARY = frozenset(row.name for row in FUNCTIONS.values() if row.is_fast)


def _builtin(*names: str) -> Callable[[Builtin], Builtin]:
    def register(function: Builtin) -> Builtin:
        BUILTINS.update(dict.fromkeys(names, function))
        return function

    return register


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


def arguments(walk: Walk, node: s.Call, count: int, what: str) -> tuple[s.Expr, ...]:
    """The ``count`` arguments of a call that takes neither names nor axes. Raises E0603 for any
    other."""
    name = what.partition("(")[0]
    if node.over is not None:
        hint = at_every_position(walk, node)
        raise walk.fail("E0603", f"{what} takes no `over`", node.span, "", hint)
    if node.keywords:
        named = node.keywords[0]
        hint = habits.hint(f"{named.name.name}=", name)
        hint = hint or f"arguments stand in their order: {what}"
        raise walk.fail("E0603", f"{what} takes no named arguments", named.span, "", hint)
    if len(node.arguments) != count:
        many = f"{count} argument{'s' * (count != 1)}"
        message = f"{what} takes {many}, not {len(node.arguments)}"
        hint = completed(walk, node, count, name, BUILTINS)
        raise walk.fail("E0603", message, node.span, "", hint)
    return node.arguments


# --- casts ------------------------------------------------------------------------------------


@_builtin("bitcast")
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


@_builtin("type")
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


# --- elementwise ------------------------------------------------------------------------------


def _function(walk: Walk, node: s.Call, name: str) -> Meaning:
    """A row of the table: the operands of its type T in the one type that they have together, each
    other one in its own."""
    row = FUNCTIONS[name]
    what = name if row.arity == 1 else f"{name}({', '.join(NAMES[: row.arity])})"
    given = arguments(walk, node, row.arity, what)
    values = [walk.value(x) for x in given]
    if name == "abs":
        warn_of_magnitude(walk, values[0], node)
    return _of_row(walk, row, values, node.span)


def _of_row(walk: Walk, row: Function, values: list[Const | Tile], span: Span) -> Const | Tile:
    if has_type(*values):
        return of_dimensions(walk, lambda v: _of_row(walk, row, v, span), *values)
    free = [v for v, want in zip(values, row.operands, strict=True) if want == "T"]
    for value, want in zip(values, row.operands, strict=True):
        if want == "bool" or (want == "T" and row.of_truth):
            arithmetic.boolean(walk, value, span, f"an operand of {row.name}")
        elif row.of_integers if want == "T" else ELEMENTS[want].is_integer:
            arithmetic.demand_integers(walk, row.name, [value], span)
    constants = [v for v in values if isinstance(v, Const)]
    if len(constants) == len(values):
        return folded(walk, row.name, constants, span)
    element = BOOL if row.of_truth else arithmetic.common_type(walk, free, row.name, span)
    if row.of_floats and not element.is_float:
        element = F32
    kinds = row.operand_elements(element)
    operands = [
        walk.materialize(v, BOOL).value if kind is BOOL else arithmetic.typed(walk, v, kind, span)
        for v, kind in zip(values, kinds, strict=True)
    ]
    return Tile(walk.map(row.name, *operands))


def extreme(
    walk: Walk, name: str, left: Const | Tile, right: Const | Tile, span: Span
) -> Const | Tile:
    """max or min (``name``) of two values, elementwise, in their common type; NaN if one is NaN."""
    if has_type(left, right):
        return of_dimensions(walk, lambda v: extreme(walk, name, v[0], v[1], span), left, right)
    if isinstance(left, Const) and isinstance(right, Const):
        return folded(walk, name, [left, right], span)
    element = arithmetic.pair_type(walk, left, right, name, span)
    both = [arithmetic.typed(walk, x, element, span) for x in (left, right)]
    polys = arithmetic.poly_of(left), arithmetic.poly_of(right)
    known = None
    if element.is_integer and polys[0] is not None and polys[1] is not None:
        known = arithmetic.p.opaque(name, polys[0], polys[1])
    return Tile(walk.map(name, *both), known)


@_builtin("max", "min")
def _extreme(walk: Walk, node: s.Call, name: str) -> Meaning:
    if node.over is not None:
        return reduce(walk, node, name)
    if len(node.arguments) < 2 or node.keywords:
        message = f"{name} takes two or more values, or one value and `over`"
        raise walk.fail("E0603", message, node.span, "", not_named(node, name))
    values = [walk.value(x) for x in node.arguments]
    out = values[0]
    for value in values[1:]:
        out = extreme(walk, name, out, value, node.span)
    return out


@_builtin("clamp")
def _clamp(walk: Walk, node: s.Call, name: str) -> Meaning:
    x, low, high = (walk.value(a) for a in arguments(walk, node, 3, "clamp(x, low, high)"))
    raised = extreme(walk, "max", x, low, node.span)
    found = extreme(walk, "min", raised, high, node.span)
    for part in (raised, found):
        if isinstance(part, Tile) and part.value.op is not None:
            walk.origins.inside[part.value.op] = name
    return found


@_builtin("where")
def _where(walk: Walk, node: s.Call, name: str) -> Meaning:
    condition, yes, no = arguments(walk, node, 3, "where(condition, x, y)")
    chosen = arithmetic.boolean(walk, walk.value(condition), condition.span, "a condition")
    return arithmetic.where(walk, chosen, walk.value(yes), walk.value(no), node.span)


@_builtin("cdiv")
def _cdiv(walk: Walk, node: s.Call, name: str) -> Meaning:
    left, right = (walk.value(a) for a in arguments(walk, node, 2, "cdiv(a, b)"))
    arithmetic.demand_integers(walk, name, (left, right), node.span)
    return arithmetic.ceil_div(walk, left, right, node.span)


BUILTINS.update(
    {
        row.name: _function
        for row in FUNCTIONS.values()
        if row.is_called and row.name not in BUILTINS
    }
)


@_builtin("uniform")
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


@_builtin("ptx")
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


@_builtin("print")
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


@_builtin("dot")
def _dot(walk: Walk, node: s.Call, name: str) -> Meaning:
    if node.over is None:
        hint = habits.hint("@dot(a, b, acc)")
        if len(node.arguments) == 2:
            hint = with_axes(walk, node)
        raise walk.fail("E0603", "dot names the axes that it sums over", node.span, "", hint)
    return add_product(walk, None, node)


@_builtin(*(n for n in REDUCTIONS if n not in ("max", "min")))
def _reduction(walk: Walk, node: s.Call, name: str) -> Meaning:
    return reduce(walk, node, name)


@_builtin("mean")
def _mean(walk: Walk, node: s.Call, name: str) -> Meaning:
    return mean(walk, node)


@_builtin(*SCANS)
def _scan(walk: Walk, node: s.Call, name: str) -> Meaning:
    return scan(walk, node, name)


@_builtin("fold", "scan")
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


@_builtin(*FETCHES)
def _fetch(walk: Walk, node: s.Call, name: str) -> Meaning:
    alone = f"{name} stands alone on its line"
    raise walk.fail("E0603", alone, node.span, "", f"n = {name}(C[i], x)")


# --- functions of files -----------------------------------------------------------------------


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
    if len(walk.frames) >= MAX_CALLS:
        raise walk.fail("E0007", f"more than {MAX_CALLS} functions inside one another", node.span)
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
