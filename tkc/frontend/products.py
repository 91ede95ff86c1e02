"""Contractions: ``a @ b`` and ``dot(a, b over k)``."""

from __future__ import annotations

from tkc.frontend import arithmetic, elements
from tkc.frontend import syntax as s
from tkc.frontend.meanings import Const, Run, Tile
from tkc.frontend.over import axes_over
from tkc.frontend.walk import Failure, Walk
from tkc.ir.core import Value
from tkc.ir.dialects import tile
from tkc.ir.dialects.tile import union_axes
from tkc.ir.hints import DOT
from tkc.ir.types import BF16, F16, F32, TileType
from tkc.support.source import Span


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
            raise walk.fail(
                "E0308",
                "the operands of '@' share no axis",
                span,
                f"{_axes(left)} @ {_axes(right)}",
                "'@' multiplies and sums over the axes that both sides have",
            )
    element = elements.dot_result(left.element, right.element)
    if element is None:
        raise walk.fail("E0307", *_mismatch(left, right, span))
    kept = [(n, size) for n, size in union_axes([left.value, right.value]) if n not in over]
    walk.check_size((left.value, right.value))
    out = TileType(element, tuple(kept))
    fits = start is not None and start.type == out
    acc: Value | None = start.value if fits and start is not None else None
    hints = walk.take_hints(DOT)
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
    left = [value.value] if isinstance(value, Tile) and walk.contracted else []
    seen: set[Value] = set()
    while left:
        found = left.pop()
        if found in seen:
            continue
        seen.add(found)
        over, span = walk.contracted.get(found, ((), walk.span))
        if any(n in written for n in over):
            raise _lost(walk, over, written, span)
        op = found.op
        if isinstance(op, tile.Dot):
            left += [op.acc] if op.acc is not None else []
        elif isinstance(op, (tile.Map, tile.Cast, tile.Broadcast)):
            left += op.all_operands()


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


def is_product(node: s.Expr) -> bool:
    """Whether an expression is ``a @ b`` or ``dot(...)``, by its form."""
    if isinstance(node, s.Call) and isinstance(node.callee, s.Name) and node.callee.name == "dot":
        return node.over is not None
    return isinstance(node, s.Binary) and node.op == "@"


def add_product(walk: Walk, start: Const | Tile | None, node: s.Expr) -> Tile:
    """start + the product that an expression is (``is_product``), as one ``tile.dot``. Raises
    E0603."""
    over: tuple[str, ...] | None = None
    if isinstance(node, s.Call):
        if len(node.arguments) != 2 or node.keywords:
            raise walk.fail("E0603", "dot takes two tiles: dot(a, b over k)", node.span)
        left, right = (walk.tile(x) for x in node.arguments)
        over = axes_over(walk, node.over or (), [left, right])
    else:
        assert isinstance(node, s.Binary)
        left, right = walk.tile(node.left), walk.tile(node.right)
    if not isinstance(start, Const):
        return product(walk, left, right, over, start, node.span)
    found = product(walk, left, right, over, None, node.span)
    total = arithmetic.binary(walk, "+", start, found, node.span)
    assert isinstance(total, Tile)
    return total


def _axes(operand: Tile) -> str:
    return f"{operand.element}[{', '.join(operand.type.names)}]"


def _mismatch(left: Tile, right: Tile, span: Span) -> tuple[str, Span, str, str | None]:
    hint = None
    if {left.element, right.element} & {BF16, F16} and F32 in (left.element, right.element):
        narrow = BF16 if BF16 in (left.element, right.element) else F16
        hint = f"cast the f32 operand: {narrow}(x)"
    elif left.element == right.element:
        hint = "products take bf16, f16, e4m3, e5m2, tf32, f32, f64, i8 and u8"
    else:
        hint = "both operands have the same type; cast one of them"
    message = f"there is no product of {left.element} and {right.element}"
    return message, span, "", hint
