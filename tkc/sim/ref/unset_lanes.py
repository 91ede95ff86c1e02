"""What an instruction makes of values that nothing has set: its result is not set either, in the
lanes whose result depends on one."""

from collections.abc import Callable, Mapping

import numpy as np

from tkc.sim.arrays import Bools
from tkc.sim.ptx.program import Instr, Operand, Reg, Vec
from tkc.sim.ref.binding import Binder
from tkc.sim.ref.warp_exchange import source_lanes

Unset = Callable[[], Bools | list[Bools]]  # which lanes [warps, 32] have not set something


def unset_result(instr: Instr, b: Binder, flags: Mapping[str, Bools]) -> Unset:
    """A function that gives the lanes whose result depends on what is not set, before the
    instruction runs. flags: which lanes have set each register that it reads and that may be
    unset."""

    def unset(operand: Operand) -> Bools:
        known = flags.get(operand.name) if isinstance(operand, Reg) else None
        return np.zeros((b.count, 32), np.bool_) if known is None else ~known

    sources = instr.operands[1:]
    if instr.op == "mma":
        fragments = [[*b.items(source)] for source in sources[:3]]
        count = len(b.items(instr.operands[0]))
        return lambda: _of_product([[unset(item) for item in each] for each in fragments], count)
    if instr.op == "shfl":
        lanes = source_lanes(instr, b)
        more = [np.zeros((b.count, 32), np.bool_)] * (len(instr.writes) - 1)  # in range or not

        def moved() -> list[Bools]:
            bad = np.take_along_axis(unset(sources[0]), lanes()[0], 1)
            return [bad | unset_of_any(unset, sources[1:]), *more]

        return moved
    if instr.op == "mov" and isinstance(sources[0], Vec):  # see _packs in used_bits.py
        items = sources[0].items
        return lambda: np.all([unset(item) for item in items], axis=0)
    if instr.op == "selp":
        chosen = b.get(sources[2], "pred")
        return lambda: np.where(chosen(), unset(sources[0]), unset(sources[1])) | unset(sources[2])
    if instr.op in ("and", "or") and instr.type == "pred":
        values = [b.get(source, "pred") for source in sources]
        settles = instr.op == "or"

        def joined() -> Bools:
            """A false settles `and`, a true `or`, whatever the other is."""
            open_sides = [unset(source) for source in sources]
            settled = np.zeros((b.count, 32), np.bool_)
            for side, value in zip(open_sides, values, strict=True):
                settled |= ~side & (value() == settles)
            return (open_sides[0] | open_sides[1]) & ~settled

        return joined
    return lambda: unset_of_any(unset, sources)


def _of_product(fragments: list[list[Bools]], count: int) -> list[Bools]:
    """By result register, what of a product is not set: where its row of A, its column of B or what
    is added is not. fragments: the registers of A, B and C."""
    warps = fragments[0][0].shape[0]
    rows = np.zeros((warps, 2, 8), np.bool_)
    columns = np.zeros((warps, 8), np.bool_)
    for place, word in enumerate(fragments[0]):
        rows[:, place & 1] |= word.reshape(warps, 8, 4).any(2)
    for word in fragments[1]:
        columns |= word.reshape(warps, 8, 4).any(2)
    found: list[Bools] = []
    pairs = columns.reshape(warps, 1, 4, 2)
    for place, added in enumerate(fragments[2]):
        half, of_columns = place >> 1, pairs[..., place & 1]
        if count == len(fragments[2]) == 2 and len(fragments[0]) > 1:  # halves: both columns
            half, of_columns = place, pairs.any(3)
        found.append((rows[:, half, :, None] | of_columns).reshape(warps, 32) | added)
    return found


def unset_of_any(unset: Callable[[Operand], Bools], sources: tuple[Operand, ...]) -> Bools:
    """The lanes in which one of several operands is not set."""
    found = unset(sources[0])
    for source in sources[1:]:
        found = found | unset(source)
    return found
