"""Which function executes which opcode in the numpy engine."""

from collections.abc import Callable
from typing import TypeVar

import numpy as np

from tkc.machine.instructions import TABLE
from tkc.sim.arrays import Array, Mask
from tkc.sim.ptx.program import Instr
from tkc.sim.ref.binding import Binder, put
from tkc.sim.ref.group import AnyStep, Step

Maker = Callable[[Instr, Binder], AnyStep]
M = TypeVar("M", bound=Maker)
EXECUTORS: dict[str, Maker] = {}


def executes(*ops: str) -> Callable[[M], M]:
    """Register, for opcodes, a function (instruction, binder) -> step; see `AnyStep` for what a
    step is."""

    def register(maker: M) -> M:
        for op in ops:
            EXECUTORS[op] = maker
        return maker

    return register


def computes(*ops: str) -> Callable[[Callable[..., Array]], Callable[..., Array]]:
    """Register what an instruction computes from integers: a function of the instruction and of an
    int64 array [warps, 32] for each operand, read as its role in the table says. The result is cut
    to the type of the first operand. No more is needed: the LLVM engine leaves instructions for
    which it has no rule to the numpy one. Raises ValueError for an operand whose type the row
    leaves open ("any")."""
    for op in ops:
        if op in TABLE and any(role.type == "any" for role in TABLE[op].roles):
            raise ValueError(f"{op}: operands are read by their types: t0, t1, ..., and not any")

    def register(function: Callable[..., Array]) -> Callable[..., Array]:
        def bind(instr: Instr, b: Binder) -> Step:
            target = b.role_write(instr, 0)
            sources = [b.role_read(instr, index) for index in range(1, len(instr.operands))]
            shape = (b.count, 32)
            with np.errstate(all="ignore"):  # it asks for its modifiers before the first execution
                function(instr, *(np.zeros((1, 32), np.int64) for _ in sources))

            def step(mask: Mask) -> None:
                held = [np.broadcast_to(source, shape).astype(np.int64) for source in sources]
                put(target, mask, function(instr, *held).astype(target.dtype))

            return step

        executes(*ops)(bind)
        return function

    return register
