"""One instruction in a ``ptx(...)`` text, on both engines of the simulator, against Python."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np

from tkc.driver.compilation import compile_kernel
from tkc.driver.interface import parameters_of, specialize
from tkc.driver.sources import parse_kernels
from tkc.runtime.binding import bind
from tkc.runtime.device import execute
from tkc.runtime.simulated import SimulatedDevice

ENGINES = ("numpy", "llvm")
WORDS = (0, 1, 2, 3, 0b11010, 0x7FFFFFFF, 0x80000000, 0x80000001, 0xFFFFFFFE, 0xFFFFFFFF)


def held(text: str, columns: Sequence[Sequence[int]], engine: str, target: str) -> list[int]:
    """What a kernel stores that applies the text to each row of operands ``$1``, ``$2``, ..."""
    names = "abcdef"[: len(columns)]
    tensors = ", ".join(f"{name}: u32[N]" for name in names)
    given = ", ".join(f"{name}[n]" for name in names)
    program = (
        f"kernel k({tensors}, y: out u32[N]):\n    grid n in N by 32\n"
        f'    y[n] = ptx(u32, "{text}", {given})\n'
    )
    kernels = parse_kernels(program, "inline.tk")
    signature = kernels.signature("k")
    arrays = {n: np.array(c, np.uint32) for n, c in zip(names, columns, strict=True)}
    arrays["y"] = np.zeros(len(columns[0]), np.uint32)
    bound = bind(parameters_of(signature), (), arrays, {})
    made = compile_kernel(kernels, "k", specialize(signature, bound, {}), target)
    device = SimulatedDevice()
    device.machine.engine = engine
    execute(made.program, bound, device)
    return [int(value) for value in arrays["y"]]


def compare(text: str, reference: Callable[..., int], engine: str, target: str = "sm_80") -> None:
    """All pairs (or triples) of ``WORDS`` that the reference takes."""
    count = reference.__code__.co_argcount
    rows = np.stack(np.meshgrid(*[WORDS] * count), -1).reshape(-1, count).tolist()
    columns = [[int(row[place]) for row in rows] for place in range(count)]
    wanted = [reference(*row) & 0xFFFFFFFF for row in rows]
    assert held(text, columns, engine, target) == wanted
