"""What an instruction makes of values that nothing has set: its result is not set either, in the
lanes whose result depends on one."""

from collections.abc import Callable, Mapping

import numpy as np

from tkc.sim.arrays import Bools
from tkc.sim.ptx.program import Instr, Operand, Reg
from tkc.sim.ref.binding import Binder
from tkc.sim.ref.warp_exchange import source_lanes

Unset = Callable[[], Bools]  # which lanes [warps, 32] have not set something


def unset_result(instr: Instr, b: Binder, flags: Mapping[str, Bools]) -> Unset:
    """A function that gives the lanes whose result depends on what is not set, before the
    instruction runs. flags: which lanes have set each register that it reads and that may be
    unset."""

    def unset(operand: Operand) -> Bools:
        known = flags.get(operand.name) if isinstance(operand, Reg) else None
        return np.zeros((b.count, 32), np.bool_) if known is None else ~known

    sources = instr.operands[1:]
    if instr.op == "shfl":
        lanes = source_lanes(instr, b)
        return lambda: (
            np.take_along_axis(unset(sources[0]), lanes()[0], 1) | unset_of_any(unset, sources[1:])
        )
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


def unset_of_any(unset: Callable[[Operand], Bools], sources: tuple[Operand, ...]) -> Bools:
    """The lanes in which one of several operands is not set."""
    found = unset(sources[0])
    for source in sources[1:]:
        found = found | unset(source)
    return found
