"""Products by FMA: every thread multiplies what its registers hold.

An accumulator `reg n4:1 m4:1`, operands `reg m4:1 k2:1` and `reg n4:1 k2:1`: for each of the two
positions of k, sixteen fma on one column of a and one row of b. Neighbours in program order share
an operand, which the register cache of the hardware likes.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import product

from tkc.ir.dialects import cta
from tkc.layout.register import RegisterLayout
from tkc.ptx.emitter import EmitError, Emitter, emits

OPCODES = {"f32": "fma.rn.f32", "f64": "fma.rn.f64", "i32": "mad.lo.s32"}

Term = tuple[int, int, int]


@lru_cache(maxsize=64)
def terms(
    acc: RegisterLayout,
    a: RegisterLayout,
    b: RegisterLayout,
    over: tuple[tuple[str, int], ...],
) -> tuple[Term, ...]:
    """(register of acc, of a, of b) of every multiplication, summed positions outermost.

    ``over`` are the summed axes and their sizes. Raises KeyError if a thread lacks an element.
    """
    columns = [acc.positions(axis) for axis in acc.axes()]
    places = [
        dict(zip(acc.axes(), where, strict=True)) for where in zip(*columns, strict=True)
    ] or [{}]
    left, right = _Held(a), _Held(b)
    found: list[Term] = []
    for position in product(*(range(size) for _, size in over)):
        summed = {axis: p for (axis, _), p in zip(over, position, strict=True)}
        for register, place in enumerate(places):
            at = {**place, **summed}
            found.append((register, left.register(at), right.register(at)))
    return tuple(found)


class _Held:
    """Which register of a layout holds a position."""

    def __init__(self, layout: RegisterLayout) -> None:
        self.axes = [axis for axis in layout.axes() if any(m.axis == axis for m in layout.reg)]
        columns = [layout.positions(axis) for axis in self.axes]
        self.table = {key: r for r, key in enumerate(zip(*columns, strict=True))} or {(): 0}

    def register(self, at: dict[str, int]) -> int:
        return self.table[tuple(at.get(axis, 0) for axis in self.axes)]


def _same_threads(op: cta.FmaDot, acc: RegisterLayout, side: RegisterLayout) -> bool:
    """Whether lanes and warps hold the same rows of an operand as of the accumulator."""
    kept = [axis for axis in side.axes() if axis not in op.over]
    wanted, found = acc.project(kept), side.project(kept)
    inside = all(m.axis not in op.over for m in (*side.lane, *side.warp))
    return inside and (wanted.lane, wanted.warp) == (found.lane, found.warp)


@emits(cta.FmaDot)
def _fma_dot(op: cta.FmaDot, emit: Emitter) -> None:
    """Accumulators in place; no shared memory, no exchange."""
    layouts = [v.tile.layout for v in (op.acc, op.a, op.b)]
    acc_layout, a_layout, b_layout = layouts
    if acc_layout is None or a_layout is None or b_layout is None:
        raise EmitError(op, "an operand of the product has no layout")
    if not all(_same_threads(op, acc_layout, side) for side in (a_layout, b_layout)):
        raise EmitError(op, f"threads hold other rows: {acc_layout}, {a_layout}, {b_layout}")
    opcode = OPCODES.get(op.acc.tile.element.name)
    if opcode is None:
        raise EmitError(op, f"no multiply and add of {op.acc.tile.element}")
    over = tuple((axis, op.a.tile.sizes[axis]) for axis in op.over)
    try:
        found = terms(acc_layout, a_layout, b_layout, over)
    except KeyError:
        raise EmitError(op, f"a thread lacks an operand: {a_layout}, {b_layout}") from None
    a, b, acc = emit.tile(op.a).words, emit.tile(op.b).words, emit.take_over(op.acc, op)
    for target, left, right in found:
        word = acc.words[target]
        emit.line(f"{opcode} {word}, {a[left]}, {b[right]}, {word}")
    emit.define(op.out, acc)
