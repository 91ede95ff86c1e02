"""Fast division by a constant is a product, as ptxas makes it."""

import numpy as np
import pytest

from tkc.sim.ptx.folding import division_by_constant
from tkc.sim.ptx.program import Imm, Reg

TARGET, X = Reg("%f1", "f32"), Reg("%f0", "f32")


def bits(value: float) -> int:
    return int(np.float32(value).view(np.uint32))


@pytest.mark.parametrize("way", ["full", "approx", "full.ftz", "approx.ftz"])
@pytest.mark.parametrize("divisor", [3.0, 300.0, -0.7, 2.0**-126, 1.5 * 2.0**125])
def test_product_with_the_reciprocal(way: str, divisor: float) -> None:
    divisor = float(np.float32(divisor))
    found = division_by_constant(f"div.{way}.f32", (TARGET, X, Imm(bits(divisor), "f32")))
    opcode = "mul.ftz.f32" if "ftz" in way else "mul.f32"
    assert found == (opcode, (TARGET, X, Imm(bits(1 / divisor), "f32")))


@pytest.mark.parametrize(
    ("opcode", "divisor"),
    [
        ("div.rn.f32", Imm(bits(3.0), "f32")),
        ("div.full.f32", X),
        ("div.full.f32", Imm(bits(0.0), "f32")),
        ("div.full.f32", Imm(bits(2.0**126), "f32")),
        ("div.full.f32", Imm(bits(np.inf), "f32")),
        ("div.full.f32", Imm(bits(2.0**-127), "f32")),
    ],
)
def test_what_stays_a_division(opcode: str, divisor: Imm | Reg) -> None:
    assert division_by_constant(opcode, (TARGET, X, divisor)) is None
