"""Which function executes which opcode in the numpy engine."""

from collections.abc import Callable
from typing import Any

from tkc.sim.ptx.program import Instr
from tkc.sim.ref.binding import Binder

Maker = Callable[[Instr, Binder], Any]
EXECUTORS: dict[str, Maker] = {}


def executes(*ops: str) -> Callable[[Maker], Maker]:
    """Register a maker: (instruction, binder) -> step(mask), or step(group, mask) for "sync"."""

    def register(maker: Maker) -> Maker:
        for op in ops:
            EXECUTORS[op] = maker
        return maker

    return register
