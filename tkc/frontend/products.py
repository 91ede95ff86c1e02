"""Contractions: ``a @ b``, ``dot(a, b over k)``, and sums of products that are one."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from tkc.frontend import arithmetic, elements, habits
from tkc.frontend import syntax as s
from tkc.frontend.hints import tuned
from tkc.frontend.meanings import Const, Run, Tensor, Tile
from tkc.frontend.over import axes_over, reduced
from tkc.frontend.walk import Failure, Walk
from tkc.ir.core import Value
from tkc.ir.dialects import tile
from tkc.ir.dialects.tile import union_axes
from tkc.ir.hints import DOT
from tkc.ir.types import BF16, ELEMENTS, F16, F32, Element, TileType
from tkc.support.source import Span

OF_PRODUCTS = [n for n, e in ELEMENTS.items() if elements.dot_result(e, e) is not None]


def product(
    walk: Walk,
    left: Tile,
    right: Tile,
    over: tuple[str, ...] | None,
    start: Tile | None,
    span: Span,
) -> Tile:
    """start + the sum of left * right over the axes named, or over all that both have
    (``tile.dot``). Raises E0307 (types) and E0308 (axes)."""
    shared = tuple(n for n in left.type.names if n in right.type.sizes)
    everything = over is None
    if over is None:
        over = shared
        if not over:
            hint = _of_apart(walk, span)
            if not (left.type.names and right.type.names):
                hint = habits.hint("@v @ 2") or hint
            label = f"{_axes(left)} @ {_axes(right)}"
            raise walk.fail("E0308", "the operands of '@' share no axis", span, label, hint)
    element = elements.dot_result(left.element, right.element)
    if element is None:
        raise walk.fail("E0307", *_mismatch(left, right, span))
    kept = [(n, size) for n, size in union_axes([left.value, right.value]) if n not in over]
    walk.check_size((left.value, right.value))
    out = TileType(element, tuple(kept))
    fits = start is not None and start.type == out
    acc: Value | None = start.value if fits and start is not None else None
    hints = {**tuned(walk, f"product:{walk.line(span)}"), **walk.take_hints(DOT)}
    op = tile.Dot(a=left.value, b=right.value, acc=acc, over=over, hints=hints, types=[out])
    found = Tile(walk.add(op).out)
    if everything and not walk.frames:
        walk.contracted[op.out] = (over, span)
    if start is None or fits:
        return found
    total = arithmetic.binary(walk, "+", start, found, span)
    assert isinstance(total, Tile)
    return total


def check_target(walk: Walk, value: Const | Tile, written: tuple[str, ...]) -> None:
    """No '@' of a statement sums over an axis that it writes, if its result is not multiplied or
    summed again: one total would go to every position of that axis."""
    start = value.value if isinstance(value, Tile) and walk.contracted else None
    for found in _made_of(start):
        over, span = walk.contracted.get(found, ((), walk.span))
        if any(n in written for n in over):
            raise _lost(walk, over, written, span)
    warn_of_total(walk, value, written, walk.span)


def warn_of_total(walk: Walk, value: Const | Tile, written: tuple[str, ...], span: Span) -> None:
    """W0403 where a value that lacks an axis of what it is written or added to comes from an '@' of
    an earlier statement that summed over that axis: the one total goes to every position."""
    lacking = [n for n in written if isinstance(value, Tile) and n not in value.type.sizes]
    start = value.value if isinstance(value, Tile) and lacking and not walk.frames else None
    for found in _made_of(start, loops=True):
        over, place = walk.totals.get(found, ((), span))
        lost = [n for n in over if n in lacking]
        if lost:
            _say_total(walk, over, lost, place, span)
            return


def check_added(walk: Walk, before: object, value: Const | Tile) -> None:
    """``check_target`` for what is added to what a name that is bound anew was ``before``: the
    update `acc += a`, written out. In loops and branches the name's type is checked anyway."""
    if isinstance(before, Tile) and isinstance(value, Tile) and before.type.axes:
        addends = list(_addends(value.value, before.value))
        for added in addends if before.value in addends else ():
            check_target(walk, Tile(added), before.type.names)


def _addends(total: Value, whole: Value) -> Iterator[Value]:
    """What a sum or difference is made of, whatever types its parts were cast to; of a product with
    a start the product, too. ``whole`` is not taken apart."""
    left = [total]
    while left:
        found = left.pop()
        op = found.op
        sums = isinstance(op, tile.Cast) or isinstance(op, tile.Map) and op.fn in ("add", "sub")
        if op is not None and sums and found is not whole:
            left += op.all_operands()
            continue
        yield found
        if isinstance(op, tile.Dot) and op.acc is not None and found is not whole:
            left.append(op.acc)


def _made_of(start: Value | None, loops: bool = False) -> Iterator[Value]:
    """A value and all that comes to it position by position, or as the start of a product; with
    ``loops`` also what loops carried to it, and branches handed on."""
    left = [start] if start is not None else []
    seen: set[Value] = set()
    while left:
        found = left.pop()
        if found in seen:
            continue
        seen.add(found)
        yield found
        op = found.op
        if isinstance(op, tile.Dot):
            left += [op.acc] if op.acc is not None else []
        elif isinstance(op, (tile.Map, tile.Cast, tile.Broadcast)):
            left += op.all_operands()
        elif loops and isinstance(op, (tile.For, tile.While)):
            number = op.outs.index(found)
            left += [op.init[number], op.body.yielded[number]]
        elif loops and isinstance(op, tile.If):
            number = op.outs.index(found)
            left += [op.then.yielded[number], op.other.yielded[number]]


def _say_total(walk: Walk, over: tuple[str, ...], lost: list[str], place: Span, span: Span) -> None:
    names = {run.name: n for n, run in walk.scope.live.items() if isinstance(run, Run)}
    axis = names.get(lost[0], lost[0])
    kept = [names.get(n, n) for n in over if n not in lost]
    message = f"every position of {axis} gets the one total of '@' on line {walk.line(place)}"
    keeps = f"dot(a, b over {', '.join(kept)})" if kept else "a * b"
    meant = f"dot(a, b over {', '.join([axis, *kept])})"
    hint = f"'@' sums over {axis} too: {keeps} keeps it, {meant} says that the total is meant"
    walk.warn("W0403", message, span, f"has no axis {axis}", hint)


def _lost(walk: Walk, over: tuple[str, ...], written: tuple[str, ...], span: Span) -> Failure:
    """The error for a product that sums over an axis of its target."""
    names = {run.name: n for n, run in walk.scope.live.items() if isinstance(run, Run)}
    shown = [names.get(n, n) for n in over]
    lost = [names.get(n, n) for n in over if n in written]
    kept = [n for n in shown if n not in lost]
    message = f"'@' sums over {lost[0]} too, an axis of what this statement writes"
    hint = f"name the axes to sum over: dot(a, b over {', '.join(kept or lost)})"
    if not kept:
        hint += f"; a * b keeps {lost[0]}"
    return walk.fail("E0310", message, span, f"sums over {', '.join(shown)}", hint)


def is_product(walk: Walk, node: s.Expr) -> bool:
    """Whether an expression is ``a @ b``, ``dot(...)`` or ``sum(a * b over k)``, by its form."""
    if isinstance(node, s.Binary):
        return node.op == "@"
    if not isinstance(node, s.Call) or not isinstance(node.callee, s.Name) or node.over is None:
        return False
    name = node.callee.name
    if name in walk.scope.live or name in walk.scope.file.functions:
        return False
    return name == "dot" or (name == "sum" and _multiplied(node) is not None)


def _multiplied(node: s.Call) -> s.Binary | None:
    """The product under a sum: ``a * b`` of ``sum(a * b over k)``."""
    first = node.arguments[0] if len(node.arguments) == 1 and not node.keywords else None
    return first if isinstance(first, s.Binary) and first.op == "*" else None


def _of_apart(walk: Walk, span: Span) -> str:
    """What to write where the operands of a product share no axis: an index that both have may be
    the scalar of a loop."""
    said = walk.source.text[span.start : span.end]
    indices = [" ".join(re.findall(r"\[([^\]]*)\]", side)) for side in said.split("@", 1)]
    sides = [re.findall(r"\w+", index) for index in indices]
    for name in sides[0]:
        run = walk.scope.live.get(name)
        if len(sides) == 2 and name in sides[1] and isinstance(run, Run) and not run.size:
            advice = habits.hint("@scalar loop of @") or ""
            return advice.replace("for k in K by 32:", f"for {name} in {run.extent_text} by 32:")
    return "'@' multiplies and sums over the axes that both sides have"


def add_product(walk: Walk, start: Const | Tile | None, node: s.Expr) -> Tile:
    """start + the product that an expression is (``is_product``), as one ``tile.dot``. Raises
    E0603."""
    over: tuple[str, ...] | None = None
    if isinstance(node, s.Binary):
        left, right = walk.tile(node.left), walk.tile(node.right)
    else:
        assert isinstance(node, s.Call)
        under = _multiplied(node) if len(node.arguments) == 1 else None
        if under is not None:
            return _sum_of_products(walk, start, node, under)
        if len(node.arguments) != 2 or node.keywords:
            named = ", ".join(name.name for name in node.over or ()) or "k"
            factors = " * ".join(walk.said(a) for a in node.arguments)
            hint = f"more than two are multiplied first: `sum({factors} over {named})`"
            hint = hint if len(node.arguments) > 2 else "as in `dot(a, b over k)`"
            raise walk.fail("E0603", "dot takes two tiles: dot(a, b over k)", node.span, "", hint)
        left, right = (walk.tile(x) for x in node.arguments)
        over = axes_over(walk, node.over or (), [left, right])
    if not isinstance(start, Const):
        return product(walk, left, right, over, start, node.span)
    return _added(walk, start, product(walk, left, right, over, None, node.span), node.span)


def _added(walk: Walk, start: Const | Tile | None, found: Tile, span: Span) -> Tile:
    total = found if start is None else arithmetic.binary(walk, "+", start, found, span)
    assert isinstance(total, Tile)
    return total


def _sum_of_products(walk: Walk, start: Const | Tile | None, node: s.Call, under: s.Binary) -> Tile:
    """start + ``sum(a * b over k)``: a product of matrices where it is one and `@` computes the
    same, else the tile of all products and its sum, with a warning where another text is better."""
    left, right = walk.value(under.left), walk.value(under.right)
    named = node.over or ()
    over: tuple[str, ...] = ()
    if isinstance(left, Tile) and isinstance(right, Tile):
        over = _of_matrices(walk, left, right, named)
        if over and left.element == right.element and _exact(left):
            if not isinstance(start, Const):
                return product(walk, left, right, over, start, node.span)
            return _added(walk, start, product(walk, left, right, over, None, node.span), node.span)
        if over:
            _warn_of_sum(walk, left, right, under, named)
    saved, walk.span = walk.span, under.span
    x = arithmetic.binary(walk, "*", left, right, under.span)
    walk.span = saved
    if isinstance(x, Const):
        place = named[0].name if named else ""
        raise walk.fail("E0308", f"a constant has no axis {place}", under.span)
    axes = axes_over(walk, named, [x])
    if not over:
        warn_of_factors(walk, x, axes, under.span)
    return _added(walk, start, reduced(walk, x, "sum", axes), node.span)


def _of_matrices(walk: Walk, left: Tile, right: Tile, over: tuple[s.Ident, ...]) -> tuple[str, ...]:
    """The axes summed over, by their names in the IR, if both operands have them and each has an
    axis that the other lacks, so that the tile of all products is larger than both; else none."""
    a, b = set(left.type.names), set(right.type.names)
    runs = [walk.scope.live.get(ident.name) for ident in over]
    names = tuple(run.name for run in runs if isinstance(run, Run) and run.size)
    of_both = a & b >= set(names) and len(set(names)) == len(over)
    return names if a - b and b - a and of_both else ()


def _exact(operand: Tile) -> bool:
    """Whether `@` of such operands multiplies exactly, or as `*` does, and sums in the type that
    ``sum`` does: not for 8-bit floats, of whose sums tensor cores keep fewer bits."""
    element = operand.element
    summed = elements.dot_result(element, element)
    return summed is not None and not element.is_narrow and summed == elements.widen(element)


def _warn_of_sum(
    walk: Walk, left: Tile, right: Tile, under: s.Binary, over: tuple[s.Ident, ...]
) -> None:
    """A product of matrices that is written as a sum, and that `@` would compute otherwise."""
    texts = [walk.source.text[x.span.start : x.span.end] for x in (under.left, under.right)]
    wide = elements.common(left.element, right.element)
    names = ", ".join(ident.name for ident in over)
    if wide is not None and elements.dot_result(wide, wide) is not None:
        cast = [
            text if x.element == wide else f"{wide}({text})"
            for text, x in zip(texts, (left, right), strict=True)
        ]
        hint = f"write dot({cast[0]}, {cast[1]} over {names})"
        if left.element == right.element:
            hint += f", or dot({texts[0]}, {texts[1]} over {names}) for tensor cores"
    else:
        hint = f"there is no product of {left.element} and {right.element}; add up in a loop over "
        hint += f"the positions, `for s in {names}:`, with s in the place of {names}"
    _say_sum(walk, [n for n, _ in union_axes([left.value, right.value])], under.span, hint)


def warn_of_factors(walk: Walk, x: Tile, over: tuple[str, ...], span: Span) -> None:
    """W0402 for a sum of what is a product of matrices with more factors, with a name, or negated:
    nobody takes it apart to make one of it."""
    if not walk.frames and _has_matrices(x.value, set(over)):
        names = ", ".join(over)
        hint = f"of two matrices write dot(a, b over {names}); what else multiplies them stands in "
        hint += "one of the two, or outside of the sum"
        _say_sum(walk, x.type.names, span, hint)


def _has_matrices(value: Value, over: set[str]) -> bool:
    """Whether among the factors of a value two have the axes ``over``, and each has one that the
    other lacks."""
    op = value.op
    if isinstance(op, tile.Cast) or isinstance(op, tile.Map) and op.fn == "neg":
        return _has_matrices(op.all_operands()[0], over)
    if not isinstance(op, tile.Map) or op.fn not in ("mul", "div"):
        return False
    a, b = (set(arg.tile.names) for arg in op.args)
    if op.fn == "mul" and over <= a & b and a - b and b - a:
        return True
    factors = op.args if op.fn == "mul" else op.args[:1]
    return any(over <= set(one.tile.names) and _has_matrices(one, over) for one in factors)


def _say_sum(walk: Walk, axes: Sequence[str], span: Span, hint: str) -> None:
    message = "the tile of all products is made before it is summed"
    walk.warn("W0402", message, span, f"a tile over {', '.join(axes)}", hint)


def _axes(operand: Tile) -> str:
    return f"{operand.element}[{', '.join(operand.type.names)}]"


def _mismatch(left: Tile, right: Tile, span: Span) -> tuple[str, Span, str, str | None]:
    hint = None
    if {left.element, right.element} & {BF16, F16} and F32 in (left.element, right.element):
        narrow = BF16 if BF16 in (left.element, right.element) else F16
        hint = f"cast the f32 operand: {narrow}(x)"
    else:
        common = _common(left.element, right.element)
        unlike = [x.element for x in (left, right) if x.element != common]
        one = len(unlike) == 1
        hint = "the operands of a product have one type"
        if not {str(x.element) for x in (left, right)} <= {*OF_PRODUCTS}:
            hint = f"products take {', '.join(OF_PRODUCTS)}"
        hint += f": cast {f'the {unlike[0]} operand' if one else 'both'} to `{common}`"
    message = f"there is no product of {left.element} and {right.element}"
    return message, span, "", hint


def with_axes(walk: Walk, node: s.Call) -> str:
    """``dot`` of these operands with the axes that both have, and the same as ``@``."""
    with walk.aside():
        a, b = (walk.tile(x) for x in node.arguments)
    texts = [walk.source.text[x.span.start : x.span.end] for x in node.arguments]
    shared = ", ".join(n for n in a.type.names if n in b.type.sizes) or "k"
    return (
        f"`dot({', '.join(texts)} over {shared})`, or `{' @ '.join(texts)}` over all that both have"
    )


def _common(left: Element, right: Element) -> Element:
    """The type of a product of two others: the wider one that products take, or f32."""
    both = sorted((left, right), key=lambda e: (e.is_float, e.bits))
    wider = [e for e in both if elements.dot_result(e, e) is not None and e.bits > 8]
    return wider[-1] if wider and (wider[-1].is_float) else F32


def warn_of_positions(walk: Walk, value: s.Expr) -> None:
    """W0408 for ``acc += A[i, k] * B[k, j]`` where k is one position after the other of a loop, and
    tensor cores would multiply the elements of both."""
    if not isinstance(value, s.Binary) or value.op != "*":
        return
    sides = [_read(walk, side) for side in (value.left, value.right)]
    if sides[0] is None or sides[1] is None:
        return
    (a, axes, steps), (b, others, more) = sides[0], sides[1]
    both = [name for name in steps if name in more]
    if a == b and a in (BF16, F16) and axes - others and others - axes and both:
        texts = [walk.source.text[x.span.start : x.span.end] for x in (value.left, value.right)]
        run = walk.scope.live[both[0]]
        extent = run.extent_text if isinstance(run, Run) else ""
        hint = f"blocks go to tensor cores: `for {both[0]} in {extent} by 32:`, then "
        message = "a product of matrices, one position after the other"
        hint += f"`+= {texts[0]} @ {texts[1]}`"
        walk.warn("W0408", message, value.span, "", hint)


def _read(walk: Walk, node: s.Expr) -> tuple[Element, set[str], list[str]] | None:
    """Of a tensor that is read by bare names: its elements, the axes, and the names of loops."""
    if not isinstance(node, s.Index) or not isinstance(node.base, s.Name):
        return None
    tensor = walk.scope.live.get(node.base.name)
    names = [entry.name for entry in node.entries if isinstance(entry, s.Name)]
    runs = {name: run for name in names if isinstance(run := walk.scope.live.get(name), Run)}
    if not isinstance(tensor, Tensor) or len(runs) < len(node.entries):
        return None
    steps = [name for name, run in runs.items() if not run.size and run.grid is None]
    return tensor.type.element, {name for name, run in runs.items() if run.size}, steps
