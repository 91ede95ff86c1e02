"""Floats that lanes of a warp compute of the same numbers in another order, as sums do that each
lane of a butterfly has: they may differ in their last digits."""

import ml_dtypes
import numpy as np

from tkc.sim.arrays import Array
from tkc.sim.ptx.program import Instr, Kernel, Reg, Vec

_NUMBERS = {"f16": np.float16, "bf16": ml_dtypes.bfloat16, "f32": np.float32, "f64": np.float64}
_DIGITS = {"f16": 11, "bf16": 8, "f32": 24, "f64": 53}  # binary ones, of which half must agree


def differ_by_rounding(kernel: Kernel, store: Instr, first: Array, second: Array) -> bool:
    """Whether all that a store writes is computed as floats of one type, and what two lanes write
    agrees in at least half of the digits; first, second: the bytes of the same elements."""
    kind = _float_type(kernel, store)
    if kind is None:
        return False
    numbers = (np.ascontiguousarray(raw).view(_NUMBERS[kind]) for raw in (first, second))
    a, b = (x.astype(np.float64) for x in numbers)
    with np.errstate(invalid="ignore"):
        near = np.abs(a - b) <= np.maximum(np.abs(a), np.abs(b)) * 2.0 ** -(_DIGITS[kind] // 2)
    return bool((near | (first == second).reshape(*a.shape, -1).all(-1)).all())


def _float_type(kernel: Kernel, store: Instr) -> str | None:
    """The type of floats that every instruction computes which sets what is stored; None for
    others, or for several types."""
    value = store.operands[1]
    pending = list(value.items) if isinstance(value, Vec) else [value]
    kinds, seen = set[str](), set[str]()
    while pending:
        item = pending.pop()
        if not isinstance(item, Reg):
            return None
        if item.name in seen:
            continue
        seen.add(item.name)
        for writer in (instr for instr in kernel.code if item in instr.writes):
            if writer.op in ("mov", "selp"):
                parts = writer.operands[1:3]
                pending += [p for o in parts for p in (o.items if isinstance(o, Vec) else (o,))]
            elif writer.row.effect == "alu" and writer.types:
                kinds.add(writer.types[0].removesuffix("x2"))
            else:
                return None
    return kinds.pop() if len(kinds) == 1 and kinds <= _NUMBERS.keys() else None
