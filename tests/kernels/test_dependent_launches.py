"""Launches that begin while the kernel in front of them ends (``grid ... with dependent``): nothing
of global memory comes before their wait, whichever way the code goes."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import ml_dtypes
import numpy as np
import pytest

import tkc
from tkc.artifact.metadata import from_text
from tkc.runtime.binding import bind
from tkc.runtime.device import Program, execute
from tkc.runtime.simulated import SimulatedDevice
from tkc.sim.errors import SimError

PRODUCT = """
kernel f(x: bf16[M, K], w: bf16[N, K], y: out f32[M, N]):
    grid i in M by 64, j in N by 64 with dependent{more}
    acc: f32[i, j] = 0
    for k in K by 64:
        acc += x[i, k] @ w[j, k]
    y[i, j] = acc
"""
ROWS = """
kernel f(x: bf16[M, K], w: bf16[N, K], y: out f32[M, N]):
    grid i in M by 8, j in N by 8 with dependent{more}
    axis k in K
    y[i, j] = sum(f32(x[i, k]) * f32(w[j, k]) over k)
"""
PARTS = """
kernel f(x: bf16[M, K], w: bf16[N, K], y: out f32[M, N]):
    grid i in M by 64, j in N by 64 with dependent{more}
    acc: f32[i, j] = 0
    for k in K by 64 with splits=2:
        acc += x[i, k] @ w[j, k]
    y[i, j] = acc
"""
CASES = [
    (PRODUCT, ""),
    (PRODUCT, ", persistent=dynamic"),
    (PRODUCT, ", cluster=(2, 1)"),
    (PARTS, ""),
    (ROWS, ""),
    (ROWS, ", pack=2"),
]
WAIT = "griddepcontrol.wait;"


def made(source: str, more: str, target: str = "sm_90a") -> tuple[Program, Any]:
    """(the program, a function that runs a text and says whether the result is right)"""
    rng = np.random.default_rng(0)
    x = rng.integers(-2, 3, (136, 200)).astype(ml_dtypes.bfloat16)
    w = rng.integers(-2, 3, (72, 200)).astype(ml_dtypes.bfloat16)
    kernel: Any = tkc.source(source.format(more=more)).f
    given = {"x": x, "w": w, "y": np.full((136, 72), np.nan, np.float32)}
    compiled = kernel.compile(**given, target=target)._compilation

    def right(text: str, engine: str = "llvm") -> bool:
        device = SimulatedDevice(sms=3)
        device.machine.engine = engine
        bound = bind(kernel.parameters, (), given, kernel.settings({}))
        execute(replace(compiled.program, ptx=text), bound, device)
        return np.array_equal(given["y"], x.astype(np.float32) @ w.astype(np.float32).T)

    return compiled.program, right


@pytest.mark.parametrize(("source", "more"), CASES)
def test_it_waits_before_it_touches_memory(source: str, more: str) -> None:
    program, right = made(source, more)
    assert program.metadata.dependent and from_text(program.ptx).dependent
    assert program.ptx.count(WAIT) == 1 == program.ptx.count("griddepcontrol.launch_dependents;")
    assert right(program.ptx)


@pytest.mark.parametrize("engine", ["llvm", "numpy"])
@pytest.mark.parametrize(("source", "more"), CASES)
def test_an_access_before_the_wait_is_reported(source: str, more: str, engine: str) -> None:
    """Without a wait, with one that some threads step over, with one behind the first access."""
    program, right = made(source, more)
    lines = program.ptx.split("\n")
    touches = re.compile(
        r"\t(?:@\S+ )?(?:ld\.global|cp\.async\.bulk\.tensor|cp\.async\.ca|cp\.async\.cg)"
    )
    first = next(n for n, line in enumerate(lines) if touches.match(line))
    moved = [line for line in lines if WAIT not in line]
    moved.insert(first, f"\t{WAIT}")
    predicate = ".reg .pred %late; setp.eq.u32 %late, 0, 0;"
    guarded = program.ptx.replace(WAIT, f"{{ {predicate} @%late {WAIT} }}")
    for text in ("\n".join(moved), guarded, program.ptx.replace(WAIT, "")):
        with pytest.raises(SimError) as caught:
            right(text, engine)
        assert caught.value.kind == "early-access" and caught.value.line


def test_elsewhere_the_hint_is_dropped_with_a_word() -> None:
    program, right = made(PRODUCT, "", "sm_80")
    assert "griddepcontrol" not in program.ptx and not program.metadata.dependent
    assert right(program.ptx)
