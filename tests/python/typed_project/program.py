"""A program that uses tkc as its users do; pyright checks it strictly, and a test runs it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, cast

import numpy as np

import tkc

if TYPE_CHECKING:
    from kernels import Kernels

HERE = Path(__file__).parent
SOURCE = """
kernel f(x: f32[N], y: out f32[N]):
    grid n in N by 64
    y[n] = x[n]
"""


def typed() -> float:
    """With the stub: arguments are checked by their names and types."""
    kernels = cast("Kernels", tkc.load(HERE / "kernels.tk"))
    x = np.ones(64, np.float32)
    z = kernels.axpy(x, x, a=3.0, BN=128, target="sm_80", device="sim")
    low, high = kernels.split(x, 0.5, R="bf16")
    kernels.negate(x)
    return float(z[0] + low[0] + high[0] + x[0])


def untyped() -> str:
    """Without one: every attribute is a kernel."""
    module: tkc.Module = tkc.source(SOURCE)
    kernel: tkc.Kernel = module.f
    compiled: tkc.CompiledKernel = kernel.compile(x="f32[64]", target="sm_90a")
    registers: dict[str, int] = compiled.frozen
    return compiled.ptx[:6] + compiled.target + str(len(registers))


def errors(module: tkc.Module) -> list[str]:
    """What a test of kernels catches."""
    said: list[str] = []
    try:
        module.axpy(np.ones(4), np.ones(4))
    except tkc.ArgumentError as problem:
        said.append(problem.code)
    except (tkc.SimError, tkc.DiagnosticError, tkc.DeviceError, tkc.AssertionsFailed) as problem:
        said.append(str(problem))
    return said


if __name__ == "__main__":
    print(typed(), untyped(), errors(tkc.load(HERE / "kernels.tk")))
