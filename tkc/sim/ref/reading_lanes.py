"""In which lanes an instruction reads a register, where these are not the lanes that execute it."""

import numpy as np

from tkc.sim.arrays import Array, Mask
from tkc.sim.check.registers import Readers
from tkc.sim.ptx.program import Imm, Instr, Mem, Reg
from tkc.sim.ref.binding import Binder
from tkc.sim.ref.warp_exchange import source_lanes


def reading_lanes(instr: Instr, b: Binder) -> dict[str, Readers]:
    """Of registers that an instruction reads in other lanes than those that execute it: by name, a
    function from executing lanes to reading ones."""
    match instr.op:
        case "shfl":
            return _shuffled(instr, b)
        case "wgmma.mma_async":
            return _accumulators(instr, b)
        case "ldmatrix" | "stmatrix":
            return _rows(instr, b)
        case _:
            return {}


def _executing(b: Binder, mask: Mask) -> Array:
    return np.ones((b.count, 32), np.bool_) if mask is None else mask


def _shuffled(instr: Instr, b: Binder) -> dict[str, Readers]:
    """The value is read in the lanes that it comes from."""
    value, *others = instr.operands[1:]
    if not isinstance(value, Reg) or value in others:
        return {}
    sources = source_lanes(instr, b)

    def lanes(mask: Mask) -> Array:
        source, _ = sources()
        read = np.zeros((b.count, 32), np.bool_)
        warp, lane = np.nonzero(_executing(b, mask))
        read[warp, source[warp, lane]] = True
        return read

    return {value.name: lanes}


def _accumulators(instr: Instr, b: Binder) -> dict[str, Readers]:
    """Accumulators are read where scale-d is true."""
    if isinstance(instr.operands[3], Imm):
        return {}
    scale = b.get(instr.operands[3], "pred")

    def lanes(mask: Mask) -> Array:
        return _executing(b, mask) & scale()

    return {reg.name: lanes for reg in b.items(instr.operands[0]) if isinstance(reg, Reg)}


def _rows(instr: Instr, b: Binder) -> dict[str, Readers]:
    """The first lanes name the rows of matrices: 8 for each."""
    places = [operand for operand in instr.operands if isinstance(operand, Mem)]
    count = instr.number("x(.)", 1)
    values = {reg for o in instr.operands if not isinstance(o, Mem) for reg in b.items(o)}
    giving = np.arange(32) < 8 * count
    return {
        place.base.name: lambda mask: _executing(b, mask) & giving
        for place in places
        if isinstance(place.base, Reg) and place.base not in values
    }
