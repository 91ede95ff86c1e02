"""Products on the arithmetic units of the threads; those of tensor cores stand in ``cta``.

Their operations are names of ``tkc.ir.dialects.cta``.
"""

from __future__ import annotations

from tkc.ir.core import Op, Value, attr, operand, result
from tkc.ir.types import Type
from tkc.support.values import HintValue


class FmaDot(Op, name="cta.fma_dot"):
    """out = acc + sum over the axes ``over`` of a * b, every thread on its own registers by FMA.

    Axes may be on one side, on both (a batch) or summed. ``a`` and ``b`` are in the projection
    of the accumulator's layout onto their axes, with the summed axes in registers. All three have
    one element type: f32, f64, or i32 (a wrapping multiply and add).
    """

    a: Value = operand()
    b: Value = operand()
    acc: Value = operand()
    over: tuple[str, ...] = attr()
    hints: dict[str, HintValue] = attr(default={})
    out: Value = result()

    def infer_types(self) -> list[Type]:
        """The accumulator's type."""
        return [self.acc.type]

    def verify(self) -> None:
        """One element type, f32, f64 or i32; both operands have the summed axes."""
        elements = {str(v.tile.element) for v in (self.a, self.b, self.acc)}
        self.require(len(elements) == 1, f"the element types differ: {sorted(elements)}")
        for value in (self.a, self.b):
            missing = [n for n in self.over if n not in value.tile.sizes]
            self.require(not missing, f"an operand has no axis {missing}")
