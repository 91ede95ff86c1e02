"""Loops over blocks, in each of which one goes over its positions → one loop over all positions.

    for t in T by 16:                   for s in T:
        xb = x[t] * w                       h = f(h, x[s] * w)
        for s in t:                  →      y[s] = h
            h = f(h, xb[t = s])
            o = where(t == s, h, o)
        y[t] = o

Whoever loads, or multiplies, a block at once and takes its positions in turn means that: the blocks
may be of any size, and so of one position each. What an iteration does must be of the position at
hand alone. Nothing else of a block may be seen: no sum over it, beside those that go on from block
to block, no end or number of it, and not what is carried at its ends.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from tkc.frontend.origins import Origins
from tkc.ir.core import Block, Builder, Op, Value
from tkc.ir.dialects import tile as t
from tkc.ir.dialects.tile import names_of
from tkc.ir.types import I32, TileType

_GOES_ON = {"sum": ("add", "sub"), "max": ("max",), "min": ("min",)}  # a reduction, added how


def steps_of_blocks(kernel: t.Kernel, origins: Origins) -> bool:
    """Let such loops be over single positions. Gives whether there was one."""
    own = {op for call in origins.calls for op in call.ops}
    found = False
    for outer in reversed([op for op in kernel.body.walk() if isinstance(op, t.For)]):
        assert outer.parent is not None
        inner_ops = [op for op in outer.body.walk() if isinstance(op, t.For)]
        if own.isdisjoint([outer, *inner_ops, *outer.parent.around()]):
            steps = _steps(outer)
            if steps is not None and not any(_goes(op, steps) for op in own):
                _write(steps, origins)
                found = True
    return found


@dataclass(slots=True)
class _Steps:
    """Both loops, and the axis of a block. ``ends``: the operations that make the end of a block.
    ``merged``: which value of the outer loop each one of the inner loop is. ``kept``: by the number
    of a value of the inner loop with an element for each position, the operation that puts that
    there. ``totals``: reductions over a block, by the number of what the outer loop adds them to.
    """

    outer: t.For
    inner: t.For
    axis: t.Axis
    ends: list[Op]
    merged: dict[int, int] = field(default_factory=dict[int, int])
    kept: dict[int, t.Map] = field(default_factory=dict[int, t.Map])
    totals: dict[int, t.Reduce] = field(default_factory=dict[int, t.Reduce])

    @property
    def name(self) -> str:
        """That of the axis."""
        return self.axis.axis


# --- which loops ----------------------------------------------------------------------------


def _steps(outer: t.For) -> _Steps | None:
    """What a loop over blocks is made of, if its blocks may have one position each."""
    start = outer.counter
    axes = [op for op in start.users if isinstance(op, t.Axis)]
    loops = [op for op in outer.body.ops if isinstance(op, t.For) and op.lo is start]
    if len(axes) != 1 or len(loops) != 1:
        return None
    (axis,), (inner,) = axes, loops
    ends = _ends(axis, inner)
    if ends is None or inner.step != 1 or inner.reverse is not outer.reverse:
        return None
    if any(op not in (axis, inner, *ends) for op in start.users):
        return None
    made = _Steps(outer, inner, axis, ends)
    numbered = all(_inside(made, j) for j in range(len(inner.init)))
    if not numbered or not all(_outside(made, k) for k in range(len(outer.init))):
        return None
    return made if all(_of_position(op, made) for op in outer.body.walk()) else None


def _ends(axis: t.Axis, inner: t.For) -> list[Op] | None:
    """The operations that make ``min(start + size, stop)``, where that is the end of a loop, and
    nothing else."""
    least = inner.hi.op
    if not isinstance(least, t.Map) or least.fn != "min" or axis.stop not in least.args:
        return None
    found = [a.op for a in least.args if a is not axis.stop]
    behind = found[0] if len(found) == 1 else None
    if not isinstance(behind, t.Map):
        return None
    size = [a.op.value for a in behind.args if isinstance(a.op, t.Const)]
    alone = least.out.users == [inner] and behind.out.users == [least]
    fits = behind.fn == "add" and axis.start in behind.args and size == [axis.size]
    return [least, behind] if alone and fits else None


def _inside(s: _Steps, j: int) -> bool:
    """Whether a value of the inner loop is one of the outer one, or is put at its position."""
    start, before, after = s.inner.init[j], s.inner.body.args[1 + j], s.inner.body.yielded[j]
    if start in s.outer.body.args:
        k = s.outer.body.args.index(start) - 1
        end = s.outer.body.ops[-1]
        s.merged[j] = k
        passed = start.users == [s.inner] and s.inner.outs[j].users == [end]
        return passed and s.outer.body.yielded[k] is s.inner.outs[j]
    op = after.op
    if not isinstance(op, t.Map) or op.fn != "where" or op.args[2] is not before:
        return False
    s.kept[j] = op
    test = op.args[0].op
    if not isinstance(test, t.Map) or test.fn != "eq" or before.users != [op]:
        return False
    return {*test.args} == {s.axis.positions, s.inner.counter}


def _outside(s: _Steps, k: int) -> bool:
    """Whether a value of the outer loop is one of the inner one, or adds up reductions."""
    if k in s.merged.values():
        return True
    before, after = s.outer.body.args[1 + k], s.outer.body.yielded[k]
    op = after.op
    if not isinstance(op, t.Map) or op.parent is not s.outer.body or before not in op.args:
        return False
    added = [a.op for a in op.args if a is not before]
    total = added[0] if len(added) == 1 else None
    if not isinstance(total, t.Reduce):
        return False
    s.totals[k] = total
    alone = before.users == [op] and after.users == [s.outer.body.ops[-1]]
    first = op.fn != "sub" or op.args[0] is before
    return alone and first and total.out.users == [op] and op.fn in _GOES_ON.get(total.kind, ())


def _of_position(op: Op, s: _Steps) -> bool:
    """Whether an operation makes of each position of the block what is of that alone."""
    if isinstance(op, t.Reduce):
        return s.name not in op.over or op in s.totals.values()
    if isinstance(op, t.Dot | t.Scan | t.Fold):
        return s.name not in op.over  # of a scan it is one name
    if isinstance(op, t.Reindex) and s.name in op.axes:
        return op.index[op.axes.index(s.name)] is s.inner.counter
    return True


def _goes(op: Op, s: _Steps) -> bool:
    """Whether an operation is none any more where a block has one position, and its operand is what
    it was."""
    if not isinstance(op, t.Axis | t.Reindex | t.Reduce | t.Broadcast | t.Map):
        return False
    along = s.name in names_of(op) and not isinstance(op, t.Map)
    return s.outer.body.encloses(op) and (along or op in s.kept.values())


# --- the one loop ---------------------------------------------------------------------------


def _write(s: _Steps, origins: Origins) -> None:
    """Put the loop over all positions in the place of both."""
    outer, inner = s.outer, s.inner
    hints = [a.hint for a in outer.body.args[1:]]
    types = [v.type for v in outer.init]
    body = Block([TileType(I32), *types], [inner.counter.hint, *hints])
    number = body.args[0]
    run, own = origins.runs[s.axis.positions], origins.runs[inner.counter]
    origins.runs[number] = replace(
        run, name=own.name, span=own.span, source=own.source, size=0, step=1, size_text="",
        start=number, positions=number, whole=False, length="",
    )  # fmt: skip
    for argument, value in zip(outer.body.args[1:], body.args[1:], strict=True):
        argument.replace_by(value)
    for j, k in s.merged.items():
        inner.body.args[1 + j].replace_by(body.args[1 + k])
    for j, op in s.kept.items():
        inner.outs[j].replace_by(op.args[1])
        op.out.replace_by(op.args[1])
    after = list(outer.body.yielded)
    for j, k in s.merged.items():
        after[k] = inner.body.yielded[j]
    inner.counter.replace_by(number)
    s.axis.positions.replace_by(number)
    dropped = [s.axis, *s.ends, *s.kept.values(), outer.body.ops[-1], inner.body.ops[-1]]
    at = outer.body.ops.index(inner)
    ops = [*outer.body.ops[:at], *inner.body.ops, *outer.body.ops[at + 1 :]]
    inner.drop_uses()
    for op in dropped:
        op.drop_uses()
    for op in ops:
        if op not in dropped:
            body.append(op)
    _without(s.name, body)
    Builder(body).add(t.Yield(values=after))
    made = Builder(Block()).before(outer).add(
        t.For(lo=outer.lo, hi=outer.hi, init=outer.init, step=1, reverse=outer.reverse, body=body,
              named=hints, loc=outer.loc)
    )  # fmt: skip
    origins.spans[made] = origins.spans[outer]
    for old, new in zip(outer.outs, made.outs, strict=True):
        old.replace_by(new)
    outer.body.ops = []
    outer.erase()


def _without(name: str, body: Block) -> None:
    """Take an axis of one position from all tiles: what is re-indexed, reduced or spread along it
    alone is the tile itself."""
    for op in body.walk():
        for value in (*op.results, *(a for block in op.regions.values() for a in block.args)):
            if isinstance(value.type, TileType) and name in value.tile.names:
                left = tuple(one for one in value.tile.axes if one[0] != name)
                value.type = TileType(value.tile.element, left)
    for op in body.walk():
        if isinstance(op, t.Reindex) and name in op.axes:
            kept = [k for k, axis in enumerate(op.axes) if axis != name]
            _narrow(op, [op.axes[k] for k in kept], "axes", op.x, op.out)
            op.set_operand("index", [op.index[k] for k in kept])
            op.attributes["checked"] = tuple(op.checked[k] for k in kept)
        elif isinstance(op, t.Reduce) and name in op.over:
            _narrow(op, [axis for axis in op.over if axis != name], "over", op.x, op.out)
        elif isinstance(op, t.Broadcast) and op.x.type == op.out.type:
            op.out.replace_by(op.x)


def _narrow(op: Op, axes: Sequence[str], what: str, x: Value, out: Value) -> None:
    """Leave an operation the axes that it still has; without any, its operand takes its place."""
    op.attributes[what] = tuple(axes)
    if not axes:
        out.replace_by(x)
