"""Products that no instruction helps: vectors, and 8-bit floats on targets without them."""

from __future__ import annotations

from tkc.ir.build import mapped
from tkc.ir.core import Builder, Value
from tkc.ir.dialects import tile
from tkc.ir.hints import PROMOTE
from tkc.ir.types import ELEMENTS, TileType
from tkc.machine.targets import Target


class ExpandProducts:
    """Writes some products in simpler operations.

    A side without free axes leaves nothing to use an element twice: multiply and add up.

    before:  %y: f32[i:64] = tile.dot(a=%A, b=%x) {over = ["k"]}
    after:   %p: f32[i:64, k:128] = tile.map(args=[%A, %x]) {fn = "mul"}    # both widened to f32
             %y: f32[i:64] = tile.reduce(x=%p) {kind = "sum", over = ["k"]}

    Without tensor cores for 8-bit floats, both operands become f16, which holds them exactly.

    The sums of 8-bit floats on tensor cores keep about 14 bits. ``promote``: the sum of each block
    starts from 0 and is added in f32.

    before:  %c = tile.dot(a=%a, b=%b, acc=%c0) {hints = {promote = true}}
    after:   %s = tile.dot(a=%a, b=%b)    %c = tile.map(args=[%c0, %s]) {fn = "add"}
    """

    def __init__(self, kernel: tile.Kernel, target: Target) -> None:
        self.kernel, self.target = kernel, target

    def run(self) -> None:
        """Rewrite the products that no instruction multiplies as they are: those with a side that
        has no axis of its own, and those of 8-bit floats where the target does not multiply them.
        """
        for op in list(self.kernel.walk()):
            if isinstance(op, tile.Dot):
                narrow = op.a.tile.element.is_narrow
                if is_vector(op):
                    add_up(op)
                elif narrow and self.target.has("fp8"):
                    self._promote(op)
                elif narrow:
                    build = Builder(self.kernel.body).before(op)
                    for name, value in (("a", op.a), ("b", op.b)):
                        op.set_operand(name, _cast(build, value, "f16"))

    def _promote(self, op: tile.Dot) -> None:
        if op.acc is None or not PROMOTE.of(op):
            return
        build = Builder(self.kernel.body).before(op)
        fresh = tile.Dot(
            a=op.a,
            b=op.b,
            over=op.over,
            hints=op.hints,
            hinted=op.hinted,
            types=[op.out.type],
            named=[op.out.hint],
        )
        block = build.add(fresh)
        total = build.add(tile.Map(args=[op.acc, block.out], fn="add", named=[op.out.hint]))
        op.out.replace_by(total.out)
        op.erase()


def is_vector(op: tile.Dot) -> bool:
    """Whether a side of the product has no axis of its own: no element is used twice."""
    _, m, n, _ = op.role_axes()
    return not m or not n


def add_up(op: tile.Dot) -> None:
    """Write a product as a sum of products, of elements of its result's type."""
    element = op.out.tile.element
    assert op.parent is not None
    build = Builder(op.parent).before(op)
    sides = [_cast(build, value, element.name) for value in (op.a, op.b)]
    product = build.add(tile.Map(args=sides, fn="mul", named=[op.out.hint])).out
    type_ = TileType(element, op.out.tile.axes)
    made = tile.Reduce(x=product, kind="sum", over=op.over, types=[type_], named=[op.out.hint])
    value: Value = build.add(made).out
    if op.acc is not None:
        value = mapped(build, "add", op.acc, value, hint=op.out.hint)
    op.out.replace_by(value)
    op.erase()


def _cast(build: Builder, value: Value, name: str) -> Value:
    if value.tile.element.name == name:
        return value
    type_ = value.tile.with_element(ELEMENTS[name])
    return build.add(tile.Cast(x=value, types=[type_], named=[value.hint])).out
