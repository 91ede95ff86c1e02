"""A ``while`` that counts → the loop over the numbers that its counter takes.

``while k < R and more: ...; k += c`` runs once for each of ``k, k + c, ...`` below ``R`` at most:
it is the loop over these, whose body is under ``more``. Once that does not hold, nothing changes
any more, and so it never holds again. Without ``more`` it is a ``for``.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import reduce
from itertools import permutations

from tkc.frontend import poly
from tkc.frontend.meanings import Run
from tkc.frontend.origins import Origins
from tkc.frontend.poly import Poly
from tkc.ir.build import const, mapped
from tkc.ir.core import Block, Builder, Op, Value
from tkc.ir.dialects import tile as t
from tkc.ir.types import I32, TileType
from tkc.support.source import Source, Span

_TURNED = {"lt": "gt", "le": "ge", "gt": "lt", "ge": "le"}
_SYMBOLS = {"floordiv": "//", "mod": "%", "cdiv": "cdiv", "min": "min", "max": "max"}
STEP = "step"  # the name of an iteration, where that is not what a counter is


@dataclass(frozen=True, slots=True)
class _Counter:
    """What counts the iterations of a ``while``: the number of the value that it carries, the
    constant that is added to it, or subtracted, whether that lowers it, and the comparisons that
    end the loop at the latest, each with its end, and whether that is a number of the counter."""

    place: int
    step: Value
    down: bool
    ends: dict[Op, tuple[Value, bool]]


def count_loops(kernel: t.Kernel, origins: Origins) -> None:
    """Make a ``for`` of every ``while`` of a kernel that counts. Those in functions with gradients
    of their own stay: what these are made of is not looked at."""
    own = {op for call in origins.calls for op in call.ops}
    loops = [op for op in kernel.body.walk() if isinstance(op, t.While)]
    for op in reversed(loops):  # inner ones first
        assert op.parent is not None
        if not own.isdisjoint([op, *op.parent.around()]):
            continue
        counter = _counter(op)
        if counter is not None:
            _Writer(op, counter, kernel, origins).write()


def _conjuncts(value: Value, block: Block) -> list[Value]:
    """What a condition joins by ``and``, as far as that stands in a block."""
    op = value.op
    if isinstance(op, t.Map) and op.fn == "logical_and" and op.parent is block:
        return [part for a in op.args for part in _conjuncts(a, block)]
    return [value]


def _counter(op: t.While) -> _Counter | None:
    steps = [_step(y, a) for y, a in zip(op.body.yielded, op.body.args, strict=True)]
    found: dict[int, _Counter] = {}
    for part in _conjuncts(op.before.yielded[0], op.before):
        compared = part.op
        if not isinstance(compared, t.Map) or compared.fn not in _TURNED:
            continue
        tests = (compared.fn, _TURNED[compared.fn])
        for (value, end), test in zip(permutations(compared.args), tests, strict=True):
            if value not in op.before.args or value.type != TileType(I32) or _changes(end, op):
                continue
            place = op.before.args.index(value)
            step, down = steps[place] or (None, False)
            if step is not None and down is (test in ("gt", "ge")):
                counter = found.setdefault(place, _Counter(place, step, down, {}))
                counter.ends[compared] = end, test in ("le", "ge")
    return next(iter(found.values()), None)


def _step(after: Value, before: Value) -> tuple[Value, bool] | None:
    """The constant that is added to a value, or subtracted from it, and whether that lowers it."""
    op = after.op
    if not isinstance(op, t.Map) or op.fn not in ("add", "sub") or before not in op.args:
        return None
    step = op.args[1] if op.args[0] is before else op.args[0]
    turned = op.fn == "sub" and step is op.args[0]
    if turned or not isinstance(step.op, t.Const) or not step.op.value:
        return None
    return step, (op.fn == "sub") is (step.op.value > 0)


def _changes(value: Value, op: t.While) -> bool:
    """Whether what stands in the condition of a loop may be another one in each iteration."""
    if value in op.before.args:
        return True
    made = value.op
    if made is None or made.parent is not op.before:
        return False
    if isinstance(made, t.Load):
        writes = (t.Store, t.Update)
        stored = {o.tensor for o in op.body.walk() if isinstance(o, writes)}
        if made.tensor in stored:
            return True
    elif not made.pure or made.regions:
        return True
    return any(_changes(v, op) for v in made.all_operands())


class _Writer:
    """Puts the ``for`` in the place of a ``while``. Its position is the number of the iteration,
    from which the counter k follows. Where the loop may end earlier, what it carries stays as it is
    from there on, and so does the k of its condition."""

    def __init__(self, op: t.While, counter: _Counter, kernel: t.Kernel, origins: Origins) -> None:
        self.op, self.counter, self.kernel, self.origins = op, counter, kernel, origins
        self.build = Builder(Block()).before(op)
        self.first = op.init[counter.place]
        self.step = self._amount()
        self.one = self._is(self.step, 1)
        parts = _conjuncts(op.before.yielded[0], op.before)
        self.more = [c for c in parts if c.op not in counter.ends]
        self.kept = [n for n in range(len(op.init)) if n != counter.place or self.more]

    def write(self) -> None:
        """Put it there."""
        op, place, kept = self.op, self.counter.place, self.kept
        counts = [self._count(*end) for end in self.counter.ends.values()]
        count = reduce(lambda a, b: mapped(self.build, "min", a, b), counts)
        plain = self.one and self._is(self.first, 0) and not self.counter.down
        name = op.before.args[place].hint if plain else STEP
        hints = [op.body.args[n].hint for n in kept]
        body = Block([TileType(I32), *(op.init[n].type for n in kept)], [name, *hints])
        number, inside = body.args[0], Builder(body)
        carried = dict(zip(kept, body.args[1:], strict=True))
        if self.more:
            _take(op.before, body, carried)
        k = number if plain else self._at(inside, number)
        if self.more:
            given = {op.before.args[n]: value for n, value in carried.items()}
            more = [given.get(c, c) for c in self.more]
            holds = reduce(lambda a, b: mapped(inside, "logical_and", a, b), more)
            then, other = Block(), Block()
            _take(op.body, then, {**carried, place: k}, kept)
            Builder(other).add(t.Yield(values=list(carried.values())))
            types = [v.type for v in carried.values()]
            branch = inside.add(t.If(cond=holds, then=then, other=other, types=types, named=hints))
            inside.add(t.Yield(values=branch.outs))
        else:
            _take(op.body, body, {**carried, place: k}, kept)
        init = [op.init[n] for n in kept]
        zero = const(self.build, 0)
        made = t.For(lo=zero, hi=count, init=init, step=1, body=body, named=hints, loc=op.loc)
        self.build.add(made)
        self.origins.spans[made] = self.origins.spans[op]
        known = (extent_of(c, self.kernel, self.origins) for c in counts)
        extent = next((e for e in known if e is not None), None)
        self.origins.runs[number] = run_of(name, number, extent, zero, count)
        for n, value in zip(kept, made.outs, strict=True):
            op.outs[n].replace_by(value)
        if not self.more:
            iterations = mapped(self.build, "max", count, const(self.build, 0))
            op.outs[place].replace_by(self._at(self.build, iterations))
        op.erase()

    def _amount(self) -> Value:
        """How far the numbers lie apart, in front of the loop."""
        step = self.counter.step
        assert isinstance(step.op, t.Const)
        if step.op.value > 0:
            step.op.move_before(self.op)
            return step
        if not self.origins.constants.get(step):
            return const(self.build, -step.op.value)
        step.op.move_before(self.op)
        return mapped(self.build, "sub", const(self.build, 0), step)

    def _is(self, value: Value, number: int) -> bool:
        """Whether a value is a number, whatever sizes and params are."""
        op = value.op
        named = self.origins.constants.get(value)
        return isinstance(op, t.Const) and not named and op.value == number

    def _count(self, end: Value, itself: bool) -> Value:
        """How many numbers there are from the first one to an end; 0 or less: none."""
        _move_out(end, self.op)
        high, low = (self.first, end) if self.counter.down else (end, self.first)
        count = high if self._is(low, 0) else mapped(self.build, "sub", high, low)
        if itself:
            count = mapped(self.build, "add", count, const(self.build, 1))
        return count if self.one else mapped(self.build, "cdiv", count, self.step)

    def _at(self, build: Builder, number: Value) -> Value:
        """What the counter is in an iteration."""
        moved = number if self.one else mapped(build, "mul", self.step, number)
        return mapped(build, "sub" if self.counter.down else "add", self.first, moved)


def run_of(name: str, number: Value, extent: Poly | None, lo: Value, hi: Value) -> Run:
    """What a loop that no source has runs over: ``number`` from ``lo`` to ``hi``."""
    text, source = str(extent or ""), Source("", name)
    return Run(name, 0, extent, text, lo, number, hi, number, Span(0, len(name)), source)


def _take(
    source: Block, to: Block, values: dict[int, Value], kept: list[int] | None = None
) -> None:
    """Move the operations of a block to the end of another one, with ``values`` in the place of its
    arguments. Of what it hands on, that with the numbers ``kept`` is handed on there, too."""
    for n, value in values.items():
        source.args[n].replace_by(value)
    end = source.ops[-1]
    for op in source.ops[:-1]:
        to.append(op)
    if kept is not None:
        Builder(to).add(t.Yield(values=[end.all_operands()[n] for n in kept]))
        end.drop_uses()
    source.ops = [end]


def _move_out(value: Value, loop: t.While) -> None:
    """Let an operation of the condition, which no iteration changes, stand in front of the loop."""
    made = value.op
    if made is not None and made.parent is loop.before:
        for v in made.all_operands():
            _move_out(v, loop)
        made.move_before(loop)


def extent_of(value: Value, kernel: t.Kernel, origins: Origins) -> Poly | None:
    """An integer of dimensions, constants and parameters, by the names that these have in the
    source; None if it is none."""
    op = value.op
    if value in kernel.body.args:
        return poly.symbol(kernel.params[kernel.body.args.index(value)])
    if isinstance(op, t.Const):
        text = origins.constants.get(value, "")
        if not text:
            return poly.constant(int(op.value))
        return poly.symbol(text if text.isidentifier() else f"({text})")
    if isinstance(op, t.Dim):
        return poly.symbol(op.symbol)
    if not isinstance(op, t.Map) or len(op.args) != 2:
        return None
    left, right = (extent_of(a, kernel, origins) for a in op.args)
    if left is None or right is None:
        return None
    match op.fn:
        case "add":
            return left + right
        case "sub":
            return left - right
        case "mul":
            return left * right
        case _:
            return poly.opaque(_SYMBOLS[op.fn], left, right) if op.fn in _SYMBOLS else None
