"""``grid``, ``axis`` and the ranges of loops: runs of positions and where they live."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product

from tkc.frontend import habits
from tkc.frontend import hints as hint_rules
from tkc.frontend import poly as p
from tkc.frontend import syntax as s
from tkc.frontend.arithmetic import greatest, least, poly_of
from tkc.frontend.constants import text_of_value
from tkc.frontend.expressions import run_end
from tkc.frontend.listed_values import listed
from tkc.frontend.meanings import Const, Run, Tile, show
from tkc.frontend.names import distinct
from tkc.frontend.over import axis_named
from tkc.frontend.poly import Poly
from tkc.frontend.walk import Walk, statement
from tkc.ir.core import Block, Op, Value
from tkc.ir.dialects import tile
from tkc.ir.types import I32
from tkc.support.positions import LARGEST_DIMENSION, LAST_POSITION, MAX_BLOCK
from tkc.support.source import Span


@dataclass(frozen=True, slots=True)
class Range:
    """The positions lo <= p < hi. ``plain``: the base is a bare name and nothing was cut off.
    ``most``: there are no more positions, whatever the dimensions are; None: nothing is known."""

    lo: Tile
    hi: Tile
    extent: Poly | None
    text: str
    parent: Run | None
    plain: bool
    sliced: bool
    most: int | None = None


def resolve(walk: Walk, domain: s.Domain) -> Range:
    """The range of a domain (``t in K``, ``t in K[a:b]``, ``t in u``), clamped to its base."""
    node = domain.range
    base = node.base if isinstance(node, s.Slice) else node
    found = walk.evaluate(base)
    parent = found if isinstance(found, Run) and found.size else None
    text = walk.source.text[base.span.start : base.span.end]
    wide = steps = False
    if parent is not None:
        lo, hi = Tile(parent.start, _zero(parent)), run_end(walk, parent)
        extent, text = parent.extent, parent.extent_text
        whole: Const | Tile = hi
    else:
        whole = walk.as_value(found, base)
        if isinstance(base, (s.Number, s.Unary)) and isinstance(whole, Const) and whole.value <= 0:
            hint = "a range counts from 0 to its end, `for s in 4:`; down by `reversed 4`"
            walk.warn("W0418", "this range has no positions", base.span, "", hint)
        wide = isinstance(whole, Tile) and _is_wide(whole)
        hi = _position(walk, whole, base.span)
        steps = domain.size is not None and not _is_dimension(walk, hi)
        lo = Tile(walk.constant(0, I32), p.constant(0))
        extent = hi.poly
    sliced = isinstance(node, s.Slice) and (node.lo is not None or node.hi is not None)
    first, last, bounds = lo, hi, [hi]
    starts, ends = [_exact(lo)], [_exact(whole)]
    if isinstance(node, s.Slice):
        if node.lo is not None:
            begin = walk.value(node.lo)
            starts.append(_exact(begin))
            first = greatest(walk, _position(walk, begin, node.lo.span), lo)
        if node.hi is not None:
            given = walk.value(node.hi)
            ends.append(_exact(given))
            end = _position(walk, given, node.hi.span)
            last = least(walk, end, hi)
            steps = steps and not _is_small(end.poly)
            bounds.append(end)
            wide = wide and isinstance(given, Tile) and _is_wide(given)
        _warn_if_turned(walk, node)
    if steps and (sliced or last.poly is None or last.poly.constant is not None or walk.levels):
        # a step of a block from an i32 near 2^31 leads to none
        largest = Tile(walk.constant(LARGEST_DIMENSION, I32), p.constant(LARGEST_DIMENSION))
        last = least(walk, last, largest)
    if wide or steps:
        whole_text = walk.source.text[node.span.start : node.span.end] if sliced else text
        _must_be_position(walk, [bound.poly for bound in bounds], whole_text)
    most = _most(starts, ends)
    return Range(first, last, extent, text, parent, isinstance(base, s.Name), sliced, most)


def _exact(end: Const | Tile) -> Poly | None:
    """The polynomial that an end of a range is, modulo 2^32 and not cut to a position: that of an
    `i32` without quotients, or a number. Others may be something else once they have wrapped."""
    known = poly_of(end)
    if known is None or known.constant is not None:
        return known
    plain = all(name in known.symbols for names, _ in known.terms for name in names)
    return known if plain and end.element is I32 else None


def _most(starts: list[Poly | None], ends: list[Poly | None]) -> int | None:
    """How many positions lie behind all starts and before all ends at most, if two of them differ
    by a number. A static dimension counts as any other: its value decides no program's legality."""
    known: list[int] = []
    for start, end in product(starts, ends):
        if start is None or end is None:
            continue
        size = (end - start).constant
        # of ends that wrap, one below the start may lie far above it
        if size is not None and (size >= 0 or end.constant is not None):
            known.append(size)
    return min(known, default=None)


def _is_dimension(walk: Walk, end: Tile) -> bool:
    """Whether the end of a range is a dimension, which the launch limits, or a number as small."""
    poly, static = end.poly, walk.specialization.static
    return poly is not None and (poly.name in {*walk.dims, *static} or _is_small(poly))


def _is_small(end: Poly | None) -> bool:
    """Whether an end is a number so far below 2^31 that no step of a block past it wraps."""
    constant = end.constant if end is not None else None
    return constant is not None and constant <= LARGEST_DIMENSION


def _is_wide(value: Tile) -> bool:
    """Whether a type has numbers above the last position."""
    return value.element.bits == 64 or (value.element.bits == 32 and not value.element.is_signed)


def _must_be_position(walk: Walk, ends: Sequence[Poly | None], text: str) -> None:
    """The launch checks that a range ends where positions do, if the host knows its end: the least
    of some."""
    known = list(dict.fromkeys(str(end) for end in ends if end is not None))
    numbers = [end.constant is not None for end in ends if end is not None]
    if None in ends or walk.levels or any(map(_is_small, ends)) or all(numbers):
        return
    end = f"min({', '.join(known)})" if len(known) > 1 else known[0]
    message = f"{text} is the end of a range, and positions are i32"
    walk.requires.append((f"{end} <= {LARGEST_DIMENSION}", message))


def _zero(run: Run) -> Poly | None:
    return p.constant(0) if run.whole and run.starts_at_zero else None


def _position(walk: Walk, value: Const | Tile, span: Span) -> Tile:
    """A uniform i32: a bound of a range. Positions are i32, so a wider number becomes the
    nearest one of them."""
    found = value if isinstance(value, Tile) else walk.index(value, span)
    if found.type.axes:
        names = ", ".join(found.type.names)
        hint = habits.hint("@for v in x")
        raise walk.fail("E0302", f"a scalar is expected, not a tile over {names}", span, "", hint)
    if not found.element.is_integer:
        hint = "`//` divides integers and rounds down, `cdiv(a, b)` up"
        raise walk.fail("E0302", f"an integer is expected, not {found.element}", span, "", hint)
    cut, element = found.value, found.element
    if element.bits == 64 and element.is_signed:
        cut = walk.map("max", cut, walk.constant(-LAST_POSITION - 1, element))
    if element.bits == 64 or (element.bits == 32 and not element.is_signed):
        cut = walk.map("min", cut, walk.constant(LAST_POSITION, element))
    return Tile(walk.cast(cut, I32), found.poly, found.place)


def block_size(walk: Walk, domain: s.Domain) -> int:
    """The size after ``by``, a compile-time integer; 0 where there is none. Raises E0204."""
    if domain.size is None:
        return 0
    found = walk.value(domain.size)
    value = found.value if isinstance(found, Const) else None
    if not isinstance(value, int) or isinstance(value, bool):
        message = "the size of a block is made of constants and `param`s"
        hint: str | None = "declare it in the body, `param B = 64`, then `by B`"
        if value is not None:
            message = f"a block has 1 to {MAX_BLOCK} positions, not {show(value)}"
            hint = habits.hint("@by 0")
        if isinstance(value, float) and math.isfinite(value):
            hint = f"a whole number has no point: `by {int(value)}`"
        raise walk.fail("E0204", message, domain.size.span, "", hint)
    if not 1 <= value <= MAX_BLOCK:
        message = f"a block has 1 to {MAX_BLOCK} positions, not {value}"
        raise walk.fail("E0204", message, domain.size.span, "", habits.hint("@by 0"))
    assert isinstance(found, Const)
    for other, span in listed(walk, found):
        if not 1 <= other <= MAX_BLOCK:
            message = f"a block has 1 to {MAX_BLOCK} positions, and this param may be {other}"
            notes = (walk.note(domain.size.span, "the block"),)
            raise walk.fail("E0204", message, span, "", habits.hint("@by 0"), notes)
    return value


def size_text(walk: Walk, domain: s.Domain) -> str:
    """What stands after ``by`` in the source; "" where nothing does."""
    span = domain.size.span if domain.size is not None else domain.span
    return walk.source.text[span.start : span.end] if domain.size is not None else ""


def make_axis(
    walk: Walk,
    ident: s.Ident,
    range_: Range,
    start: Value,
    size: int,
    whole: bool = False,
    shown: str = "",
    length: str = "",
) -> Run:
    """Introduce an axis of ``size`` positions (``shown`` in the source, else ``length`` by its
    range) from ``start`` on: a ``tile.axis`` in the IR, and what the name stands for."""
    name = walk.axis_name(ident.name)
    op = tile.Axis(start=start, stop=range_.hi.value, axis=name, size=size, named=[ident.name])
    positions = walk.add(op).positions
    if walk.tiled is None:
        walk.tiled = ident.span
    run = Run(
        name,
        size,
        range_.extent,
        range_.text,
        range_.lo.value,
        start,
        range_.hi.value,
        positions,
        ident.span,
        walk.source,
        step=size,
        parent=range_.parent,
        whole=whole,
        starts_at_zero=_is_zero(range_.lo),
        size_text=shown,
        length=length,
    )
    walk.origins.runs[positions] = run
    return run


def make_scalar(walk: Walk, ident: s.Ident, range_: Range, value: Value) -> Run:
    """What the name of a grid or loop without blocks stands for: the position ``value``, a
    scalar."""
    run = Run(
        ident.name,
        0,
        range_.extent,
        range_.text,
        range_.lo.value,
        value,
        range_.hi.value,
        value,
        ident.span,
        walk.source,
        parent=range_.parent,
        starts_at_zero=_is_zero(range_.lo),
    )
    walk.origins.runs[value] = run
    return run


def _is_zero(value: Tile) -> bool:
    return value.poly is not None and value.poly.constant == 0


@statement(s.Grid)
def _grid(walk: Walk, node: s.Grid) -> None:
    if walk.frames or walk.levels:
        hint = None
        for outer in walk.kernel.body:
            if isinstance(outer, s.If) and outer.span.start < node.span.start < outer.span.end:
                said = f"`{walk.said(node)}`, then `if {walk.said(outer.condition)}:`"
                hint = f"the grid stands in front of the branch, which each program takes: {said}"
        raise walk.fail("E0207", "`grid` stands directly in a kernel", node.span, "", hint)
    if walk.grid_span is not None:
        notes = (walk.note(walk.grid_span, "the first one"),)
        hint = habits.hint("@grid i, j in")
        raise walk.fail("E0207", "a kernel has at most one `grid`", node.span, "", hint, notes)
    if walk.tiled is not None:
        notes = (walk.note(walk.tiled, "the first tile"),)
        message = "`grid` stands before the first tile of a kernel"
        raise walk.fail("E0207", message, node.span, "", None, notes)
    walk.grid_span = node.span
    distinct(walk, (domain.name for domain in node.domains), "introduced")
    values = hint_rules.tuned(walk, "grid")
    values |= hint_rules.read(walk, node.hints, "grid", len(node.domains))
    ranges: list[Range] = []
    sizes: list[int] = []
    for domain in node.domains:
        walk.introduce(domain.name, "an axis" if domain.size is not None else "a loop scalar")
        found = resolve(walk, domain)
        if domain.reverse is not None:
            message = "`reversed` has no meaning here: programs have no order"
            hint = "leave it out: programs run in no fixed order; those with long loops "
            hint += "begin first by `grid i in M by 8 with order=longest`"
            raise walk.fail("E0208", message, domain.reverse.span, "", hint)
        if found.lo.poly is None or found.hi.poly is None:
            message = "the range of a grid is computed on the host"
            hint = "it is made of dimensions, `param`s, scalar parameters and constants"
            raise walk.fail("E0205", message, domain.range.span, "", hint)
        if found.hi.poly.name is None:
            _must_be_position(walk, [found.hi.poly], found.text)
        ranges.append(found)
        sizes.append(block_size(walk, domain))
    op = tile.Grid(
        lo=[r.lo.value for r in ranges],
        hi=[r.hi.value for r in ranges],
        names=tuple(d.name.name for d in node.domains),
        blocks=tuple(sizes),
        hints=values,
        named=[
            d.name.name + ("_start" if z else "") for d, z in zip(node.domains, sizes, strict=True)
        ],
    )
    walk.add(op)
    _move_to_the_front(op, walk.block)
    for domain, range_, size, start in zip(node.domains, ranges, sizes, op.starts, strict=True):
        name = domain.name
        if size:
            run = make_axis(walk, name, range_, start, size, shown=size_text(walk, domain))
        else:
            run = make_scalar(walk, name, range_, start)
        run.grid, run.occupied = name.name, True
        run.single = range_.most is not None and range_.most <= max(1, size)
        walk.grid[name.name] = run
        walk.scope.live[name.name] = run


def _move_to_the_front(grid: tile.Grid, block: Block) -> None:
    """Where the source has loaded or asked for something before it, a grid and what its ranges are
    made of go to the front: all of the kernel is what each program does."""
    if all(op.pure and not op.regions for op in block.ops if op is not grid):
        return
    wanted: list[Op] = [grid]
    values = set(grid.all_operands())
    for op in reversed(block.ops):
        if op is not grid and not values.isdisjoint(op.results):
            wanted.append(op)
            values.update(op.all_operands())
    for op in wanted:
        if op is not block.ops[0]:
            op.move_before(block.ops[0])


@statement(s.Axis)
def _axis(walk: Walk, node: s.Axis) -> None:
    values = hint_rules.read(walk, node.hints, "axis")
    for item in node.items:
        run = _alias(walk, item) if isinstance(item, s.Alias) else _block(walk, item)
        made = run.positions.owner
        assert isinstance(made, tile.Axis)
        made.hints = values
        walk.scope.live[item.name.name] = run


def _alias(walk: Walk, node: s.Alias) -> Run:
    target = axis_named(walk, node.target)
    walk.introduce(node.name, "an axis")
    range_ = Range(
        Tile(target.lo, p.constant(0) if target.starts_at_zero else None),
        Tile(target.stop),
        target.extent,
        target.extent_text,
        target,
        plain=True,
        sliced=False,
    )
    run = make_axis(
        walk,
        node.name,
        range_,
        target.start,
        target.size,
        target.whole,
        target.size_text,
        target.length,
    )
    run.step, run.occupied = target.step, target.occupied
    return run


def _block(walk: Walk, node: s.Domain) -> Run:
    if node.reverse is not None:
        message = "`reversed` has no meaning here: an axis has no order"
        raise walk.fail("E0208", message, node.reverse.span)
    if node.size is None and isinstance(node.range, s.Name):
        base = walk.scope.live.get(node.range.name)
        if isinstance(base, Run) and base.size:
            return _alias(
                walk, s.Alias(node.span, node.name, s.Ident(node.range.span, node.range.name))
            )
    range_ = resolve(walk, node)
    size = block_size(walk, node)
    walk.introduce(node.name, "an axis")
    lo, hi = (None if x.poly is None else walk.known(x.poly) for x in (range_.lo, range_.hi))
    covered = range_.extent is not None and range_.hi.poly == range_.extent and lo == 0
    if size == 0:
        if lo is None or hi is None:
            message = f"the extent of {node.name.name} is not known at compile time"
            hint = f"give it a block: axis {node.name.name} in {range_.text} by 128"
            raise walk.fail("E0206", message, node.range.span, "", hint)
        size = max(1, hi - lo)
        if size > MAX_BLOCK:
            message = f"an axis has at most {MAX_BLOCK} positions, not {size}"
            raise walk.fail("E0206", message, node.range.span)
        first, last = (text_of_value(walk.origins, x.value) for x in (range_.lo, range_.hi))
        length = last if covered else f"max(1, ({last}) - ({first}))"
        whole = covered and hi >= 0
        return make_axis(walk, node.name, range_, range_.lo.value, size, whole, length=length)
    whole = False
    if range_.plain and not range_.sliced and range_.parent is None and covered:
        assert range_.extent is not None
        extent = walk.known(range_.extent)
        if extent is None and range_.extent.name in walk.symbols:
            message = f"{range_.text} must fit in the block of axis {node.name.name}"
            walk.requires.append((f"{range_.extent.name} <= {size}", message))
            whole = True
        elif extent is not None:
            if extent > size:
                message = f"{range_.text} is {extent} and does not fit in a block of {size}"
                raise walk.fail("E0206", message, node.span)
            whole = True
    shown = size_text(walk, node)
    return make_axis(walk, node.name, range_, range_.lo.value, size, whole, shown)


def _warn_if_turned(walk: Walk, node: s.Slice) -> None:
    """W0418 for a range whose ends are numbers of the text, the end below the beginning, and for
    one that ends at 0."""
    whole = walk.source.text[node.base.span.start : node.base.span.end]
    if isinstance(node.hi, s.Number) and node.hi.value == 0 and node.lo is not None:
        hint = "the lower end stands first; from the last to the first go the positions of "
        hint += f"`reversed {whole}`"
        walk.warn("W0418", "this range has no positions", node.span, "", hint)
    elif isinstance(node.lo, s.Number) and isinstance(node.hi, s.Number):
        lo, hi = node.lo.value, node.hi.value
        if hi < lo:
            hint = f"the lower end stands first, `{whole}[{hi}:{lo}]`; from the last to the first "
            hint += f"go the positions of `reversed {whole}[{hi}:{lo}]`"
            walk.warn("W0418", "this range has no positions", node.span, "", hint)
    elif node.lo is not None and node.hi is not None:
        first, last = walk.said(node.lo), walk.said(node.hi)
        if re.sub(r"\s*\+\s*\d+(\]?)$", r"\1", first) == last != first:
            message = f"this range ends at {last}, before it begins at {first}"
            hint = f"the lower end stands first, `{whole}[{last}:{first}]`"
            walk.warn("W0418", message, node.span, "", hint)
