"""Loops with the hint ``splits=n``: n programs divide the loop, and the last of them adds up.

before:  %acc = tile.for(lo=%lo, hi=%hi, init=[%zero]) {hints = {"splits": 4}} { %acc += ... }
         tile.store(tensor=%C, value=%acc)
after:   tile.grid {names = ["splits", ...]}                   # one more name, the slowest
         %part = tile.for(lo=%from, hi=%to, init=[%zero]) { %acc += ... }      # its share
         tile.store(tensor=%parts, index=[%splits, ...], value=%part)
         tile.after {names = ["splits"]} {
           %acc = tile.for(0, 4, init=[%zero]) { %acc += %parts[s, ...] }
           tile.store(tensor=%C, value=%acc)
         }

Parts are added in the order of the loop, whichever program comes last: the same bits every time.
Of many programs the last of each group adds up the group's parts, and the last group those sums
(``tile.after`` within ``tile.after``): one program alone would read all parts while others idle.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from functools import partial
from math import isqrt, prod

from tkc.ir import decisions
from tkc.ir.build import const, mapped
from tkc.ir.core import Block, Builder, Value
from tkc.ir.dialects import tile
from tkc.ir.hints import MOST_SPLITS, ORDER, SPLITS
from tkc.ir.passes import Ledger
from tkc.ir.types import I32, TensorType, TileType
from tkc.machine.heuristics import JOINED_ELEMENTS, MOST_JOINED, MOST_PARTS
from tkc.passes.affine import affine
from tkc.passes.carried_sums import Factors, Joined, beginnings, in_order, joined_of, sums_of
from tkc.passes.grids import block_counts_text, first_name, grid_of

WRITES = (tile.Store, tile.Update)


@dataclass(frozen=True, slots=True)
class Place:
    """Where programs keep a part: an extent, as a host expression, and an index, which is
    ``(at - low) // block``."""

    extent: str
    at: Value  # a scalar of the grid, or the positions of an axis
    low: Value
    block: int = 1


@dataclass(frozen=True, slots=True)
class Level:
    """A grid name of the programs that divide a loop: how many numbers it has, and its scalar."""

    name: str
    count: int
    number: Value


Kept = tuple[Value, list[Place]]  # the tensor of parts, and where programs keep them


def refusal(loop: tile.For, kernel: tile.Kernel) -> str:
    """Why programs cannot divide a loop; "" if they can."""
    outer = nest_of(loop, kernel)
    if outer is None:
        return "the loop stands inside another loop, which does more than it, or a branch"
    others = [op for op in kernel.walk() if isinstance(op, tile.For) and _splits(op) > 1]
    if any(nest_of(other, kernel) is not outer for other in others):
        return "another loop of the kernel is divided"
    if (count := prod(map(_splits, others))) > MOST_SPLITS:
        return (
            f"{count} programs would divide the loops around each other, of at most {MOST_SPLITS}"
        )
    if any(isinstance(op, tile.After) for op in kernel.body.ops):
        return "the kernel has an `after` already"
    if any(isinstance(op, tile.Grid) and ORDER.of(op) == "longest" for op in kernel.body.ops):
        return "programs of a divided loop are no longer than others, which order=longest asks for"
    if not loop.outs:
        return "the loop sums nothing up"
    before = kernel.body.ops[: kernel.body.ops.index(outer)]
    if any(isinstance(op, WRITES) for first in before for op in (first, *first.walk())):
        return "every program would do what is stored in front of the loop"
    if len(roles := _roles_behind(outer, kernel)) > 1:
        return f"roles {' and '.join(roles)} stand behind the loop, which one role can add up"
    written = {op.tensor for op in loop.walk() if isinstance(op, WRITES)}
    if any(isinstance(op, tile.Load) and op.tensor in written for op in outer.walk()):
        return "the loop reads what it has written"
    for init, known in zip(outer.init, joined_of(loop), strict=True):
        if known is None:
            said = "is carried in no sum, maximum or minimum, nor in a sum relative to one of these"
            return f"{init.hint or 'a value'} {said}"
    return ""


def nest_of(loop: tile.For, kernel: tile.Kernel) -> tile.For | None:
    """The loop itself, or the outermost of the loops around it that do nothing but run it and hand
    on what it carries; None where something else stands around it."""
    block = loop.parent
    if block is kernel.body:
        return loop
    around = None if block is None else block.parent
    if block is None or not isinstance(around, tile.For):
        return None
    others = [op for op in block.ops if op is not loop and not isinstance(op, tile.Yield)]
    given = [*loop.init] == [*block.args[1:]] and [*loop.outs] == [*block.yielded]
    alone = all(len(argument.users) == 1 for argument in block.args[1:])
    if not (given and alone) or any(op.regions or isinstance(op, WRITES) for op in others):
        return None
    return nest_of(around, kernel)


def _roles_behind(loop: tile.For, kernel: tile.Kernel) -> list[str]:
    """The roles of the source that write, or fill rings, behind a loop: each once."""
    ops = kernel.body.ops
    behind = [op for one in ops[ops.index(loop) + 1 :] for op in (one, *one.walk())]
    filling = (*WRITES, tile.Pass)
    found = [op for op in behind if isinstance(op, filling) or op.attributes.get("ring")]
    return list(dict.fromkeys(r for op in found if (r := op.attributes.get("role"))))


class SplitSums:
    """Rewrite the loop of a kernel that has the hint, which ``refusal`` has let through."""

    def __init__(self, kernel: tile.Kernel, ledger: Ledger) -> None:
        self.kernel, self.ledger = kernel, ledger

    def run(self) -> None:
        """Divide the loop that asks for it, or several that stand around each other, if any."""
        loops = [op for op in self.kernel.walk() if isinstance(op, tile.For) and _splits(op) > 1]
        if loops:
            self._split(loops)

    def _split(self, loops: list[tile.For]) -> None:
        """Divide loops, the outer ones first, each among its own number of programs: of all of
        these together those have neighbouring numbers that differ in their share of the last."""
        loop, counts = loops[-1], [_splits(op) for op in loops]
        count = prod(counts)
        body, outer = self.kernel.body, nest_of(loop, self.kernel)
        assert outer is not None
        behind = body.ops[body.ops.index(outer) + 1 :]
        levels = self._levels(loop, count)
        build = Builder(body).before(outer)
        inits, joins = [*outer.init], sums_of(loop)
        partial = beginnings(build, joins, inits)
        numbers = [level.number for level in levels]
        split = numbers[0]
        if len(levels) > 1:
            whole = mapped(build, "mul", numbers[1], const(build, levels[0].count))
            split = mapped(build, "add", whole, numbers[0])
        share = split
        for divided, shares in zip(reversed(loops), reversed(counts), strict=True):
            if divided is loops[0]:
                mine = share
            else:
                mine = mapped(build, "mod", share, const(build, shares))
                share = mapped(build, "floordiv", share, const(build, shares))
            assert divided.parent is not None
            here = build if divided is outer else Builder(divided.parent).before(divided)
            here.loc = divided.loc
            divide_trips(here, divided, mine, shares)
        outer.set_operand("init", partial)
        build.anchor = body.ops[body.ops.index(outer) + 1] if behind else None
        places = [_places(out.tile, self.kernel, {n.name for n in levels}) for out in outer.outs]
        role = next(iter(_roles_behind(outer, self.kernel)), "")
        names = tuple(level.name for level in levels)
        values, at, extent = [*outer.outs], split, prod(level.count for level in levels)
        for level, group in zip(levels, [*numbers[1:], None], strict=True):
            parts = [
                self._keep(build, f"{level.name}_{n}", names, extent, at, value, where, role)
                for n, (value, where) in enumerate(zip(values, places, strict=True))
            ]
            after = tile.After(names=(level.name,), body=Block(), loc=loop.loc)
            build.add(after)
            build = Builder(after.body)
            build.loc = loop.loc
            low = mapped(build, "mul", group, const(build, level.count)) if group else None
            begin = partial if group else inits
            kept = [*zip(parts, places, strict=True)]
            values = self._total(build, low, level.count, begin, kept, joins, loop)
            extent //= level.count
            at = group or at
        for op in behind:
            body.ops.remove(op)
            build.block.append(op)
        for out, total in zip(outer.outs, values, strict=True):
            for user in list(dict.fromkeys(out.users)):
                if user.parent is not body:
                    user.substitute(out, total)
        why = "each adds up its blocks, and the last of them the parts, in their order"
        if len(levels) > 1:
            why = f"{why}, {levels[0].count} and then {levels[1].count} at a time"
        told, parts_bytes = why, "its sums are written and read once more for each program"
        for op, n in zip(loops, counts, strict=True):
            if len(loops) > 1:
                told = f"of {count} that divide the loops around each other; {why}"
            self.ledger.record(op.loc, decisions.SplitSum(n), told, parts_bytes, SPLITS.clause())

    def _levels(self, loop: tile.For, count: int) -> list[Level]:
        """The grid names of the programs that divide the loop: of many programs those of a group,
        and the groups."""
        sizes = _group_sizes(count) if count > MOST_PARTS else [count]
        names: list[str] = []
        for size, base in zip(sizes, ("splits", "groups"), strict=False):
            names.append(self._name(base))
            first_name(self.kernel, names[-1], size, loop.loc)
        grid = grid_of(self.kernel)
        assert grid is not None
        numbers = reversed(grid.starts[: len(names)])  # the last name is the first of the grid
        return [Level(*one) for one in zip(names, sizes, numbers, strict=True)]

    def _name(self, base: str) -> str:
        used = {axis.axis for axis in tile.axes_in(self.kernel.body.ops[0])}
        used |= {n for op in self.kernel.body.ops if isinstance(op, tile.Grid) for n in op.names}
        name = base
        while name in used:
            name += "_"
        return name

    def _keep(
        self,
        build: Builder,
        name: str,
        names: tuple[str, ...],
        extent: int,
        at: Value,
        value: Value,
        where: list[Place],
        role: str,
    ) -> Value:
        """Store what one of ``extent`` programs, or groups, has of a value, and return the tensor.
        ``names``: of the grid, all that number programs or groups."""
        extents = (str(extent), *(place.extent for place in where))
        type_ = TensorType(value.tile.element, extents, "inout")
        made = tile.Scratch(name=name, parts=names, types=[type_], loc=build.loc)
        tensor = build.add(made).out
        index = [at, *self._index(build, where)]
        unchecked = (False,) * len(index)
        build.add(tile.Store(tensor=tensor, index=index, value=value, checked=unchecked, role=role))
        return tensor

    def _index(self, build: Builder, where: list[Place]) -> Iterator[Value]:
        for place in where:
            form, index = affine(place.low), place.at
            if not (form.is_constant and form.constant == 0):
                index = mapped(build, "sub", index, place.low)
            if place.block > 1:
                index = mapped(build, "floordiv", index, const(build, place.block))
            yield index

    def _total(
        self,
        build: Builder,
        low: Value | None,
        count: int,
        inits: list[Value],
        kept: list[Kept],
        joins: list[Joined],
        divided: tile.For,
    ) -> list[Value]:
        """A loop over so many parts from number ``low`` (None: 0), each value from where it begins.
        An iteration takes several small parts, so that their loads do not wait for each other."""
        elements = sum(value.tile.elements for value in inits)
        step = max(1, min(MOST_JOINED, round(JOINED_ELEMENTS / elements), count))
        low = const(build, 0) if low is None else low
        whole = const(build, count // step * step)
        high = whole if isinstance(low.op, tile.Const) else mapped(build, "add", low, whole)
        body = Block([TileType(I32), *(v.type for v in inits)], ["part", *(v.hint for v in inits)])
        inner = Builder(body)
        inner.loc = build.loc
        factors = Factors(inner, divided)
        given = self._join(factors, body.args[0], step, body.args[1:], kept, joins)
        inner.add(tile.Yield(values=given))
        total = tile.For(lo=low, hi=high, init=inits, step=step, body=body)
        values = build.add(total).outs
        return self._join(Factors(build, divided), high, count % step, values, kept, joins)

    def _join(
        self,
        factors: Factors,
        first: Value,
        count: int,
        values: list[Value],
        kept: list[Kept],
        joins: list[Joined],
    ) -> list[Value]:
        """The values with ``count`` parts from number ``first`` on joined to them, in order."""
        if not count:
            return values
        build, numbers = factors.build, [first]
        for n in range(1, count):
            numbers.append(mapped(build, "add", first, const(build, n)))
        joined, parts = [*values], dict[int, list[Value]]()
        for k in in_order(joins):
            one, value = joins[k], values[k]
            parts[k] = [self._part(build, kept[k], number, value) for number in numbers]
            if one.along < 0:
                for part in parts[k]:
                    joined[k] = mapped(build, one.fn, joined[k], part)
                continue
            top = joined[one.along]
            joined[k] = factors.relative(one, value, values[one.along], top)
            for part, own in zip(parts[k], parts[one.along], strict=True):
                joined[k] = mapped(build, "add", joined[k], factors.relative(one, part, own, top))
        return joined

    def _part(self, build: Builder, kept: Kept, number: Value, like: Value) -> Value:
        tensor, where = kept
        index = [number, *self._index(build, where)]
        unchecked = (False,) * len(index)
        load = tile.Load(tensor=tensor, index=index, checked=unchecked, types=[like.type])
        return build.add(load).out


def _group_sizes(count: int) -> list[int]:
    """The programs of a group, and the groups, about as many. Where all groups can be equal with
    not many more parts for one program to add up, they are; else the last ones may have nothing to
    do, in places that the others wait for."""
    even = isqrt(count - 1) + 1
    whole = [n for n in range(even, 2 * even) if count % n == 0]
    size = whole[0] if whole else even
    return [size, -(-count // size)]


def divide_trips(build: Builder, loop: tile.For, split: Value, count: int) -> None:
    """Let the loop run over this program's blocks: as many for each, fewer for the last. A
    share begins at a plain multiple of the step, so that boxes are known to be aligned."""

    apply = partial(mapped, build)
    step, programs, zero = (const(build, n) for n in (loop.step, count, 0))
    length = apply("max", apply("sub", loop.hi, loop.lo), zero)
    blocks = apply("cdiv", apply("cdiv", length, step), programs)
    first = apply("add", loop.lo, apply("mul", apply("mul", split, blocks), step))
    end = apply("min", loop.hi, apply("add", first, apply("mul", blocks, step)))
    loop.set_operand("lo", first)
    loop.set_operand("hi", end)


def _splits(loop: tile.For) -> int:
    return SPLITS.of(loop) or 1


def _places(held: TileType, kernel: tile.Kernel, but: Collection[str] = ()) -> list[Place]:
    """Where each program keeps a tile, apart from all others: its numbers along the grid's names
    but for those in ``but``, and the positions within its block of each axis of the tile."""
    found: list[Place] = []
    grid = grid_of(kernel)
    if grid is not None:
        names = zip(grid.names, block_counts_text(kernel, grid), strict=True)
        for (name, count), low, block, start in zip(
            names, grid.lo, grid.blocks, grid.starts, strict=True
        ):
            if name not in but:
                found.append(Place(count, start, low, max(1, block)))
    axes = {axis.axis: axis for axis in kernel.body.ops if isinstance(axis, tile.Axis)}
    for name, size in held.sizes.items():
        found.append(Place(str(size), axes[name].positions, axes[name].start))
    return found
