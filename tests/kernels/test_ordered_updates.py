"""`ordered`: the same bits in whatever order CTAs begin; every fault of the order is reported."""

from __future__ import annotations

import warnings
from dataclasses import replace
from itertools import product
from typing import Any

import numpy as np
import pytest

from tests.trials import Run, prepare
from tkc.driver import trial
from tkc.driver.compilation import Compilation
from tkc.driver.sources import parse_kernels
from tkc.runtime.device import simulated_device
from tkc.sim.errors import SimError, SimWarning
from tkc.sim.faults import ordering_faults
from tkc.support.diagnostics import DiagnosticError

TEXT = """
kernel rows(x: f32[N, M], y: inout f32[M]):
    # several threads hold an element
    grid n in N by 32, m in M by 256 with warps=8
    y[m] += sum(x[n, m] over n){ordered}

kernel places(x: f32[N, M, L], y: inout f32[M, L]):
    # each thread has elements of its own
    grid n in N
    axis m in M
    axis l in L
    y[m, l] += x[n, m, l] / 3{ordered}

kernel loops(x: f32[N, M], y: inout f32[M + 64], z: inout f32[M]):
    # iterations update the same elements by other threads; a branch; two tensors
    grid n in N by 8 with warps=4
    for i in 3:
        for m in M by 64:
            y[m + 16 * i] += sum(x[n, m] over n){ordered}
    if n.id % 2 == 0:
        for k in M by 64:
            z[k] += 1.5 * sum(x[n, k] over n){ordered}

kernel products(a: bf16[M, K], b: bf16[K, N], C: inout f32[M, N]):
    # the loop over k is divided among programs
    grid s in K by 128, i in M by 64, j in N by 64
    acc: f32[i, j] = 0
    for k in s by 64:
        acc += a[i, k] @ b[k, j]
    C[i, j] += acc{ordered}
"""
SIZES: dict[str, dict[str, int]] = {
    "rows": {"N": 140, "M": 300},
    "places": {"N": 7, "M": 20, "L": 64},
    "loops": {"N": 50, "M": 130},
    "products": {"M": 72, "N": 64, "K": 600},
}
ORDERED = " with ordered"


def prepared(name: str, ordered: str = ORDERED) -> Run:
    return prepare(parse_kernels(TEXT.replace("{ordered}", ordered)), name, SIZES[name])


def device(engine: str = "llvm", schedule: str = "round-robin", **options: Any) -> Any:
    made: Any = simulated_device(sms=4, **options)
    made.machine.engine = engine
    made.machine.settings = replace(made.machine.settings, schedule=schedule)
    return made


def outputs(run: Run, made: Compilation, **options: Any) -> dict[str, Any]:
    return trial.run_program(made.program, run.arguments, device(**options))[0]


WAYS: list[dict[str, Any]] = [
    {"schedule": schedule, "policy": policy, "seed": seed}
    for schedule, policy, seed in (
        *(("round-robin", "late", 0), ("reverse", "late", 0), ("reverse", "early", 0)),
        *(("random", "random", seed) for seed in (1, 2, 3)),
    )
]


@pytest.mark.parametrize("target", ["sm_90a", "sm_80"])
@pytest.mark.parametrize("name", SIZES)
def test_bits_are_equal_in_whatever_order_ctas_begin(name: str, target: str) -> None:
    run = prepared(name)
    made = run.compiled(target)
    found = [outputs(run, made, **way) for way in WAYS]
    for output, want in run.expected("typed", target).items():
        got, right = (np.asarray(values, np.float64) for values in (found[0][output], want))
        np.testing.assert_allclose(got, right, rtol=1e-3, atol=1e-4 * np.abs(right).max())
        assert len({one[output].tobytes() for one in found}) == 1


@pytest.mark.parametrize("name", SIZES)
def test_without_the_hint_they_differ(name: str) -> None:
    run = prepared(name, "")
    made = run.compiled("sm_90a")
    found = [outputs(run, made, **way) for way in WAYS]
    assert any(len({one[name].tobytes() for one in found}) > 1 for name in found[0])


# Barriers that nothing needs: the one behind stores that one warp makes for all (rows, and in
# loops the last), and of two in a row, with no access between them, either.
NOT_NEEDED = {"rows": 1, "places": 0, "loops": 4, "products": 0}


@pytest.mark.parametrize("name", SIZES)
def test_every_fault_of_the_order_is_reported(name: str) -> None:
    """A wait, a barrier or a fence between programs that is missing or another one, among threads
    that hold elements of their own, and among those that hold the same."""
    run = prepared(name)
    made = run.compiled("sm_90a")
    start = made.ptx[: made.ptx.index("ld.acquire.gpu")].count("\n")
    words = ("bar.sync", "fence.acq_rel", "ld.acquire", "setp.ne.s32", "atom.global")
    faults = [
        fault
        for fault in ordering_faults(made.ptx)
        if fault.line > start and fault.instruction.startswith(words)
    ]
    assert len(faults) >= 3
    silent = [fault for fault in faults if not reported(run, made, fault.text)]
    assert {(fault.instruction, fault.change) for fault in silent} <= {("bar.sync 0", "deleted")}
    assert len(silent) == NOT_NEEDED[name], [str(fault) for fault in silent]


def reported(run: Run, made: Compilation, text: str, warned: bool = False) -> bool:
    """``warned``: a warning counts too, as for a fence that GPUs can do without."""
    mutant = replace(made.program, ptx=text)
    with warnings.catch_warnings():
        if warned:
            warnings.simplefilter("error", SimWarning)
        try:
            for engine, way in product(("llvm", "numpy"), WAYS):
                trial.run_program(mutant, run.arguments, device(engine, **way))
        except (SimError, SimWarning):
            return True
    return False


def test_a_store_has_no_order() -> None:
    text = (
        "kernel f(x: f32[N], y: out f32[N]):\n    grid n in N by 32\n    y[n] = x[n] with ordered"
    )
    with pytest.raises(DiagnosticError) as caught:
        prepare(parse_kernels(text + "\n"), "f", {"N": 40}).compiled("sm_90a")
    (found,) = caught.value.diagnostics
    assert found.code == "E0705" and "there is no update in this statement" in found.message
