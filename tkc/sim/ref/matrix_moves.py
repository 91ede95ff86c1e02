"""ldmatrix and stmatrix: 8x8 matrices of 16-bit elements between shared memory and fragments.

Lane 8m + r gives the address of row r of matrix m; register m of lane l holds bytes 4t..4t+3 of row
g (g = l >> 2, t = l & 3), with .trans elements [2t][g] and [2t+1][g].
"""

from collections.abc import Callable

import numpy as np

from tkc.sim.arrays import Array, Bools, Integers, Mask
from tkc.sim.errors import SimError
from tkc.sim.ptx.program import Instr, Operand
from tkc.sim.ref.binding import Binder, put
from tkc.sim.ref.group import Step
from tkc.sim.ref.memory_access import Access
from tkc.sim.ref.registry import executes


def _matrices(instr: Instr, count: int) -> int:
    stated = instr.number("x(.)", 1)
    if stated != count:
        raise SimError("parse", f"`{instr.text}` takes {stated} registers, found {count}")
    if not instr.has("m8n8") or instr.type != "b16":
        raise SimError("unsupported", f"`{instr.text}` is not modelled")
    return count


class _RowAccess(Access):
    """Rows of 16 bytes: the first 8 * matrices lanes give addresses."""

    def __init__(self, instr: Instr, b: Binder, count: int) -> None:
        super().__init__(instr, b, 16)
        self.count = count
        self.giving = np.broadcast_to(np.arange(32) < 8 * count, (b.count, 32))

    def lanes(self, mask: Mask) -> Mask:
        """Which lanes' addresses are used."""
        if self.count == 4:
            return mask
        return self.giving if mask is None else mask & self.giving


def _shared_address(instr: Instr, b: Binder, operand: Operand) -> Callable[[], Integers]:
    address = b.address(operand)
    if instr.matching("shared.*"):
        return address
    return lambda: address() & 0xFFFFFFFF


def _unset_words(rows: Bools, trans: bool) -> Bools:
    """Which lanes [warps, 32] get what is not set from a matrix with such rows [warps, 8]."""
    if trans:
        return np.tile(rows.reshape(-1, 4, 2).any(2), (1, 8))
    return np.repeat(rows, 4, axis=1)


@executes("ldmatrix")
def _ldmatrix(instr: Instr, b: Binder) -> Step:
    targets = [b.write(o, "u32") for o in b.items(instr.operands[0])]
    count = _matrices(instr, len(targets))
    access = _RowAccess(instr, b, count)
    address = _shared_address(instr, b, instr.operands[1])
    trans = instr.has("trans")

    def step(mask: Mask) -> None:
        b.engine.require_whole(instr, b.rows, mask)
        lanes = access.lanes(mask)
        values = access.load_shared(address(), lanes)
        b.engine.sync.lanes.gather(b.rows, mask)
        rows = np.zeros((b.count, 32, 8), np.uint16)
        raw = np.ascontiguousarray(values).view(np.uint16).reshape(*values.shape, 8)
        if lanes is None:
            rows[...] = raw
        else:
            rows[lanes] = raw
        if access.lenient:
            unset = b.engine.watch.unset[b.rows].copy()
            for place, register in enumerate(instr.writes):
                held = unset[:, 8 * place : 8 * place + 8]
                b.engine.watch.brought[register.name] = _unset_words(held, trans)
        for place, target in enumerate(targets):
            matrix = rows[:, 8 * place : 8 * place + 8]
            if trans:
                matrix = matrix.transpose(0, 2, 1)
            words = np.ascontiguousarray(matrix).view(np.uint32).reshape(b.count, 32)
            put(target, mask, words)

    return step


@executes("stmatrix")
def _stmatrix(instr: Instr, b: Binder) -> Step:
    sources = [b.read(o, "u32") for o in b.items(instr.operands[1])]
    count = _matrices(instr, len(sources))
    access = _RowAccess(instr, b, count)
    address = _shared_address(instr, b, instr.operands[0])
    trans = instr.has("trans")
    rows = np.zeros((b.count, 32, 8), np.uint16)

    def step(mask: Mask) -> None:
        b.engine.require_whole(instr, b.rows, mask)
        for place, source in enumerate(sources):
            words = np.ascontiguousarray(np.broadcast_to(source, (b.count, 32)))
            matrix: Array = words.view(np.uint16).reshape(b.count, 8, 8)
            rows[:, 8 * place : 8 * place + 8] = matrix.transpose(0, 2, 1) if trans else matrix
        lanes = access.lanes(mask)
        values = rows.view(np.complex128)[..., 0]
        access.store_shared(address(), lanes, values if lanes is None else values[lanes])

    return step
