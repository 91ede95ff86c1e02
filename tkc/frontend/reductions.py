"""Reductions, scans and folds over named axes."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tkc.frontend import arithmetic, elements, habits
from tkc.frontend import syntax as s
from tkc.frontend.constants import settled
from tkc.frontend.expressions import run_end
from tkc.frontend.meanings import Const, Meaning, Run, Several, Tile
from tkc.frontend.over import axes_over, axis_named, reduced
from tkc.frontend.products import add_product, is_product, warn_of_factors
from tkc.frontend.walk import Walk
from tkc.ir.core import Block, Value
from tkc.ir.dialects import tile
from tkc.ir.dialects.tile import union_axes
from tkc.ir.elementwise import FUNCTIONS
from tkc.ir.reductions import REDUCTIONS, SCANS
from tkc.ir.types import BOOL, I32, TileType


def _operand(walk: Walk, node: s.Call, name: str) -> tuple[Tile, tuple[str, ...]]:
    """The tile and the axes of ``sum(x over q, t)``. Raises E0302 and E0306 for a tile of a type
    that the reduction or scan does not take, E0308 and E0603."""
    if len(node.arguments) != 1 or node.keywords:
        message = f"{name} takes one tile and the axes: {name}(x over t)"
        raise walk.fail("E0603", message, node.span, "", not_named(node, name))
    if node.over is None:
        what = "the axis that it runs along" if name in SCANS else "the axes that it removes"
        message = f"{name} names {what}: {name}(x over t)"
        raise walk.fail("E0603", message, node.span, "", not_named(node, name))
    value = walk.value(node.arguments[0])
    if isinstance(value, Const):
        message = f"a constant has no axis {node.over[0].name}"
        raise walk.fail("E0308", message, node.arguments[0].span)
    row = REDUCTIONS.get(name) or SCANS.get(name)
    if row is not None and row.of_truth:
        arithmetic.boolean(walk, value, node.arguments[0].span, f"the operand of {name}")
    elif row is not None and FUNCTIONS[row.function].of_integers:
        arithmetic.demand_integers(walk, name, [value], node.arguments[0].span)
    elif row is not None and FUNCTIONS[row.function].of_floats:
        value = Tile(arithmetic.as_float(walk, value, node.arguments[0].span))
    return value, axes_over(walk, node.over, [value])


def not_named(node: s.Call, name: str) -> str | None:
    """How a reduction or scan of this name says its axes, whose call says them another way."""
    for keyword in node.keywords:
        found = habits.hint(f"{keyword.name.name}=", name)
        if found is not None:
            return found
    return habits.hint("@sum(x, 1)", name)


def reduce(walk: Walk, node: s.Call, kind: str) -> Meaning:
    """A call of sum, max or another ``kind`` of reduction over the axes that it names."""
    if is_product(walk, node):
        return add_product(walk, None, node)
    x, over = _operand(walk, node, kind)
    if REDUCTIONS[kind].locates and len(over) > 1:
        hint = habits.hint("@argmax over i, j", kind)
        raise walk.fail("E0603", f"{kind} takes one axis", node.span, "", hint)
    if kind == "sum":
        warn_of_factors(walk, x, over, node.arguments[0].span)
    return reduced(walk, x, kind, over)


def mean(walk: Walk, node: s.Call) -> Meaning:
    """A call of mean: the sum over the axes, divided by the number of live positions."""
    x, over = _operand(walk, node, "mean")
    warn_of_factors(walk, x, over, node.arguments[0].span)
    value = Tile(arithmetic.as_float(walk, x, node.span))
    total = reduced(walk, value, "sum", over)
    lives = [_live(walk, axis_named(walk, ident), ident) for ident in node.over or ()]
    count: Const | Tile = lives[0] if lives else Const(1)
    for live in lives[1:]:
        count = arithmetic.binary(walk, "*", count, live, node.span)
    return arithmetic.binary(walk, "/", total, count, node.span)


def _live(walk: Walk, run: Run, ident: s.Ident) -> Const | Tile:
    """The number of live positions of an axis: of a static dimension with its name, which stands in
    the text of a gradient in the place of the number."""
    if run.whole and run.extent is not None:
        known = walk.known(run.extent)
        return Const(known, run.extent, I32) if known is not None else Tile(run.stop, run.extent)
    end = run_end(walk, run)
    distance = walk.map("sub", end.value, run.start)
    return Tile(walk.map("max", distance, walk.constant(0, I32)))


def scan(walk: Walk, node: s.Call, name: str) -> Meaning:
    """A call of cumsum, cumprod or cummax (``name``): the inclusive running value along one axis,
    which stays. Raises E0603."""
    x, over = _operand(walk, node, name)
    if len(over) != 1:
        hint = habits.hint("@cumsum over i, j", name)
        raise walk.fail("E0603", f"{name} runs along one axis", node.span, "", hint)
    value = walk.cast(x.value, elements.widen(x.element))
    kind = SCANS[name].name
    return Tile(walk.add(tile.Scan(x=value, kind=kind, over=over[0])).out)


def fold(
    walk: Walk, node: s.Call, apply: Callable[[Sequence[Tile]], Meaning], keeps: bool
) -> Tile | Several:
    """``fold(f, x over t)``, or ``scan(f, x over t)`` if the axis stays (``keeps``), also of
    several tiles at once; ``apply`` elaborates f. Raises E0603."""
    name = "scan" if keeps else "fold"
    if node.over is None or node.keywords or len(node.arguments) < 2:
        message = f"{name} takes a function, one or more tiles, and the axes"
        raise walk.fail("E0603", message, node.span, "", f"{name}(f, x over t)")
    operands = [walk.value(x) for x in node.arguments[1:]]
    tiles = [walk.materialize(x) for x in operands]
    if len(tiles) == 1:
        over = axes_over(walk, node.over, tiles)
    else:
        union = dict(union_axes([t.value for t in tiles]))
        tiles = [Tile(_spread(walk, t.value, union)) for t in tiles]
        over = axes_over(walk, node.over, tiles)
    if keeps and len(over) != 1:
        hint = habits.hint("@cumsum over i, j", "cumsum")
        raise walk.fail("E0603", "scan runs along one axis", node.span, "", hint)
    values = [
        t.value if t.element is BOOL else walk.cast(t.value, elements.widen(t.element))
        for t in tiles
    ]
    types = [TileType(v.tile.element) for v in values]
    body = Block([*types, *types], _parameters(len(values)))
    levels, walk.levels = walk.levels, walk.levels + 1
    try:
        with walk.inside(body):
            found = apply([Tile(a) for a in body.args])
            results = list(found.items) if isinstance(found, Several) else [found]
            if len(results) != len(values):
                few = f"{len(results)} result{'s'[: len(results) != 1]}"
                many = f"{len(values)} tile{'s'[: len(values) != 1]}"
                names = ", ".join("abcd"[: len(values)]) if len(values) < 5 else "a, b, ..."
                message = f"the function gives {few} for {many}"
                hint = f"it joins two values of each tile to one: its last line is `return {names}`"
                raise walk.fail("E0603", message, node.arguments[0].span, "", hint)
            yields = [_result(walk, r, t, node) for r, t in zip(results, types, strict=True)]
            walk.add(tile.Yield(values=yields))
    finally:
        walk.levels = levels
    outs = [v.tile.axes if keeps else _left(v, over) for v in values]
    op = tile.Fold(
        xs=values,
        over=over,
        scan=keeps,
        commutes=not keeps,
        body=body,
        types=[TileType(v.tile.element, axes) for v, axes in zip(values, outs, strict=True)],
    )
    walk.add(op)
    found = tuple(Tile(out) for out in op.outs)
    return found[0] if len(found) == 1 else Several(found)


def _parameters(tiles: int) -> list[str]:
    """Names for the parameters of a function that joins two elements of so many tiles."""
    if tiles == 1:
        return ["x", "y"]
    return [f"{name}{side}" for side in (1, 2) for name in "xyzw".ljust(tiles, "v")[:tiles]]


def _left(value: Value, over: tuple[str, ...]) -> tuple[tuple[str, int], ...]:
    return tuple((n, size) for n, size in value.tile.axes if n not in over)


def _spread(walk: Walk, value: Value, axes: dict[str, int]) -> Value:
    type_ = TileType(value.tile.element, tuple(axes.items()))
    if value.tile == type_:
        return value
    return walk.add(tile.Broadcast(x=value, types=[type_])).out


def _result(walk: Walk, result: Meaning, type_: TileType, node: s.Call) -> Value:
    value = settled(walk, walk.as_value(result, node))
    if isinstance(value, Const):
        return walk.typed(value, type_.element, node.span)
    if value.type != type_:
        message = f"the function gives {value.type} for elements of type {type_}"
        raise walk.fail("E0303", message, node.arguments[0].span)
    return value.value
