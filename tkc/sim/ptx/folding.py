"""What ptxas makes of constants: it shows in the bits of a result."""

import struct

from tkc.sim.ptx.program import Imm, Operand

SMALLEST, LARGEST = 2.0**-126, 2.0**126  # divisors whose reciprocals are normal numbers too


def division_by_constant(
    text: str, operands: tuple[Operand, ...]
) -> tuple[str, tuple[Operand, ...]] | None:
    """The product that a fast division by a constant becomes, as (opcode, operands).

    ptxas 13.0 computes the reciprocal itself, to the nearest; `div.approx` and `div.full` by a
    register use the multi-function unit's, which is up to 1 ulp off.
    """
    words = text.split(".")
    if words[0] != "div" or words[-1] != "f32" or not {"approx", "full"} & set(words):
        return None
    divisor = operands[2] if len(operands) == 3 else None
    if not isinstance(divisor, Imm) or divisor.kind != "f32":
        return None
    (value,) = struct.unpack("<f", struct.pack("<I", divisor.value))
    if not SMALLEST <= abs(value) < LARGEST:
        return None
    (bits,) = struct.unpack("<I", struct.pack("<f", 1 / value))
    opcode = "mul.ftz.f32" if "ftz" in words else "mul.f32"
    return opcode, (*operands[:2], Imm(bits, "f32"))
