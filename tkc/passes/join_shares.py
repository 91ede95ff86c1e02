"""What goes along an axis that the CTAs of a cluster divide (``tkc.passes.split_axes``), made of
what goes along the share of each and of exchanges (``tile.across``).

| operation | of the share | of all |
| --- | --- | --- |
| reduction, product | the same | joined in the order of the CTAs |
| ``argmax``, ``argmin`` | extreme, position | the first position that has the greatest |
| running values | the same, and the total | joined with the totals of the CTAs before |
| fold | the same | a fold of the results of the CTAs that have positions |
| a tile at a position | the element, or 0 where another CTA has it | the greatest as bits |
"""

from __future__ import annotations

from tkc.ir.build import const, mapped, retyped
from tkc.ir.core import Block, Builder, Op, Value
from tkc.ir.dialects import tile
from tkc.ir.naming import written_axis
from tkc.ir.reductions import REDUCTIONS
from tkc.ir.types import BOOL, ELEMENTS, I32, Element, TileType

Along = tile.Reduce | tile.Dot | tile.Scan | tile.Fold | tile.Reindex
ALONG = (tile.Reduce, tile.Dot, tile.Scan, tile.Fold, tile.Reindex)
OF_FOLDS = (tile.Const, tile.Map, tile.Cast, tile.Bitcast, tile.Yield)  # that run on whole tiles
_TRUTH = {"any": "max", "all": "min"}
_NOWHERE = 2**31 - 1  # a position behind all others


def goes_along(op: Op, axis: str) -> bool:
    """Whether the operation goes along the axis: its result at one position follows from others."""
    if isinstance(op, (tile.Reduce, tile.Dot, tile.Fold)):
        return axis in op.over
    if isinstance(op, tile.Scan):
        return op.over == axis
    return isinstance(op, tile.Reindex) and axis in op.axes


def cannot_join(op: Op, axis: str) -> str:
    """Why what shares make of an operation along the axis cannot be joined; "" if it can."""
    if isinstance(op, tile.Reindex):
        if any(axis in entry.tile.names for entry in op.index):
            named = written_axis(axis)
            return f"a tile is read at other positions of {named}, which differ along {named}"
    elif isinstance(op, tile.Fold) and op.scan:
        if any(not isinstance(inner, OF_FOLDS) for inner in op.body.ops):
            return f"the function of a scan along {written_axis(axis)} does more than compute"
    return ""


def across(build: Builder, x: Value, kind: str) -> Value:
    """An exchange where the builder stands, of wide numbers: of 0 and 1 for truth values. What
    comes of it has the type of ``x``."""
    element = x.tile.element
    made = build.add(tile.Across(x=_cast(build, x, _wide(element)), kind=kind)).out
    return _cast(build, made, element)


class JoinShares:
    """Join what the shares of an axis (by name) make. ``share`` is the number of this CTA, and
    ``ranks`` the positions of an axis of such numbers, of the CTAs that have any positions: scans
    and folds need them."""

    def __init__(self, axis: str, share: Value, ranks: Value | None) -> None:
        self.axis, self.share, self._ranks = axis, share, ranks

    @property
    def ranks(self) -> Value:
        """The numbers of the CTAs along their axis, where the constructor was given them."""
        assert self._ranks is not None
        return self._ranks

    def join(self, op: Along) -> None:
        """Let the users of an operation along the axis have that of all shares."""
        assert op.parent is not None
        behind = op.parent.ops[op.parent.ops.index(op) + 1]
        build = Builder(op.parent).before(behind)
        build.loc = op.loc
        users = {out: list(dict.fromkeys(out.users)) for out in op.results}
        if isinstance(op, tile.Reduce) and REDUCTIONS[op.kind].locates:
            joined = [self._located(build, op)]
        elif isinstance(op, (tile.Reduce, tile.Dot)):
            joined = [self._reduced(build, op)]
        elif isinstance(op, tile.Scan):
            joined = [self._running(build, op)]
        elif isinstance(op, tile.Fold):
            joined = self._folded(build, op)
        else:
            joined = [self._picked(build, op)]
        for out, made in zip(list(users), joined, strict=True):
            made.hint = out.hint
            for user in users[out]:
                user.substitute(out, made)

    # --- one kind each ------------------------------------------------------------------------

    def _reduced(self, build: Builder, op: tile.Reduce | tile.Dot) -> Value:
        """Truth values are joined as numbers, narrow numbers as wide ones: a sum is rounded once. A
        product that adds to something does so once, behind the exchange."""
        if isinstance(op, tile.Dot):
            first = op.acc
            op.set_operand("acc", None)
            made = across(build, op.out, "sum")
            return made if first is None else mapped(build, "add", first, made)
        element = op.out.tile.element
        kind = _TRUTH.get(op.kind, op.kind)
        wide = _wide(element)
        if wide != element and element != BOOL:
            op.set_operand("x", _cast(self._before(op), op.x, wide))
            op.out.type = op.out.tile.with_element(wide)
        return _cast(build, across(build, op.out, kind), element)

    def _located(self, build: Builder, op: tile.Reduce) -> Value:
        """The extremes first, then the first of the positions that have the greatest of them. NaN
        counts as the greatest, as it does in a maximum; a share of nothing has position -1."""
        kind = op.kind.removeprefix("arg")
        element, place = op.x.tile.element, op.out
        none, nowhere = const(build, -1), const(build, _NOWHERE)
        before = self._before(op)
        x = _cast(before, op.x, _wide(element))
        own = before.add(tile.Reduce(x=x, kind=kind, over=op.over)).out
        best = across(build, own, kind)
        has = mapped(build, "eq", own, best)
        if element.is_float:
            has = mapped(build, "logical_or", has, mapped(build, "isnan", own))
        has = mapped(build, "logical_and", has, mapped(build, "gt", place, none))
        first = across(build, mapped(build, "where", has, place, nowhere), "min")
        found = mapped(build, "lt", first, nowhere)
        return mapped(build, "where", found, first, none)

    def _running(self, build: Builder, op: tile.Scan) -> Value:
        """Wide, so that narrow numbers are rounded once."""
        element = op.x.tile.element
        row, wide = REDUCTIONS[op.kind], _wide(element)
        before = self._before(op)
        op.set_operand("x", _cast(before, op.x, wide))
        op.out.type = op.out.tile.with_element(wide)
        total = build.add(tile.Reduce(x=op.x, kind=op.kind, over=(op.over,))).out
        earlier = mapped(build, "lt", self.ranks, self.share)
        identity = const(build, row.identity(wide), wide)
        totals = mapped(build, "where", earlier, self._of_all(build, total), identity)
        name = self.ranks.tile.names[0]
        start = build.add(tile.Reduce(x=totals, kind=op.kind, over=(name,))).out
        return _cast(build, mapped(build, row.function, start, op.out), element)

    def _folded(self, build: Builder, op: tile.Fold) -> list[Value]:
        """The results of the shares are folded by the same function, those without positions left
        out. Running ones of a share follow from those of the shares before."""
        name = self.ranks.tile.names[0]
        own = list(op.outs)
        if not op.scan:
            gathered = [self._of_all(build, part) for part in own]
            return build.add(_fold(op, gathered, (name,), scan=False)).outs
        totals = build.add(_fold(op, list(op.xs), op.over, scan=False)).outs
        gathered = [self._of_all(build, total) for total in totals]
        running = build.add(_fold(op, gathered, (name,), scan=True)).outs
        zero = const(build, 0)
        last = mapped(build, "sub", self.share, const(build, 1))
        starts = [
            build.add(tile.Reindex(x=x, index=[last], axes=(name,), checked=(True,))).out
            for x in running
        ]
        joined = applied(build, op.body, [*starts, *own])
        first = mapped(build, "eq", self.share, zero)
        return [
            mapped(build, "where", first, alone, made)
            for alone, made in zip(own, joined, strict=True)
        ]

    def _picked(self, build: Builder, op: tile.Reindex) -> Value:
        """One CTA at most has the element, and the others have 0: as bits it is the greatest."""
        checked = dict(zip(op.axes, op.checked, strict=True)) | {self.axis: True}
        op.attributes["checked"] = tuple(checked[name] for name in op.axes)
        element = op.out.tile.element
        if element == BOOL:
            return _cast(build, across(build, op.out, "max"), BOOL)
        bits = ELEMENTS[f"u{element.bits}"]
        plain = retyped(build, tile.Bitcast, op.out, bits)
        wide = retyped(build, tile.Cast, plain, bits if bits.bits >= 32 else ELEMENTS["u32"])
        found = build.add(tile.Across(x=wide, kind="max")).out
        return retyped(build, tile.Bitcast, retyped(build, tile.Cast, found, bits), element)

    # --- what they need -----------------------------------------------------------------------

    def _before(self, op: Op) -> Builder:
        assert op.parent is not None
        build = Builder(op.parent).before(op)
        build.loc = op.loc
        return build

    def _of_all(self, build: Builder, x: Value) -> Value:
        """What every CTA has, along the axis of the ranks: each adds its own to what leaves a
        number as it is, minus zero among floats."""
        element = x.tile.element
        wide = _wide(element)
        mine = mapped(build, "eq", self.ranks, self.share)
        nothing = const(build, -0.0 if wide.is_float else 0, wide)
        placed = mapped(build, "where", mine, _cast(build, x, wide), nothing)
        return _cast(build, across(build, placed, "sum"), element)


def _wide(element: Element) -> Element:
    """The type in which values of an element are exchanged."""
    if element.bits >= I32.bits and element != BOOL:
        return element
    return ELEMENTS["f32"] if element.is_float else I32


def _cast(build: Builder, x: Value, element: Element) -> Value:
    """A truth value of a number is whether it is not 0."""
    if x.tile.element != element and element == BOOL:
        return mapped(build, "ne", x, const(build, 0, x.tile.element))
    return retyped(build, tile.Cast, x, element)


def _fold(op: tile.Fold, xs: list[Value], over: tuple[str, ...], scan: bool) -> tile.Fold:
    """A fold of other tiles, along other axes, by the function of one that there is."""
    made = op.clone({})
    made.xs = xs  # two of a fold may have been one tile
    made.over, made.scan = over, scan
    for x, out in zip(xs, made.outs, strict=True):
        axes = tuple((n, s) for n, s in x.tile.axes if scan or n not in over)
        out.type = TileType(x.tile.element, axes)
    return made


def applied(build: Builder, body: Block, values: list[Value]) -> list[Value]:
    """The function of a fold (``OF_FOLDS``), of tiles in place of scalars."""
    made = dict(zip(body.args, values, strict=True))
    for op in body.ops[:-1]:
        if isinstance(op, tile.Map):
            made[op.out] = mapped(build, op.fn, *(made.get(a, a) for a in op.args))
        elif isinstance(op, (tile.Cast, tile.Bitcast)):
            x = made.get(op.x, op.x)
            made[op.out] = retyped(build, type(op), x, op.out.tile.element)
        else:
            build.add(op.clone(made))
    return [made.get(value, value) for value in body.yielded]
