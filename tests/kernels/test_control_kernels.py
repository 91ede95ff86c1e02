"""Loops, branches and updates: random inputs on the simulator against the float64 evaluator."""

from __future__ import annotations

import numpy as np
import pytest

from tests.frontend.both_ways import agreed
from tests.kernels.harness import ROOT, kernels_of
from tests.kernels.test_assembled_kernels import TARGETS as ALL_TARGETS
from tkc.cli.main import main
from tkc.driver.compilation import compile_kernel
from tkc.frontend.specialization import default_specialization
from tkc.runtime.arrays import numpy_type

CONTROL, UPDATES, MOVED = (
    f"tests/kernels/variants/{name}.tk" for name in ("control", "updates", "moved")
)
TARGETS = ("sm_90a", "sm_80")
RUNS = [
    (CONTROL, "newton", "N=150"),
    (CONTROL, "collatz", "N=20"),
    (CONTROL, "branches", "N=100 B=8"),
    (CONTROL, "triangles", "N=9 M=7"),
    (CONTROL, "nested", "M=100 N=72 K=80"),
    (CONTROL, "nested", "M=70 N=33 K=65"),
    (CONTROL, "backwards", "R=7 N=200"),
    (CONTROL, "sometimes", "M=200 N=72 K=80"),
    (CONTROL, "until", "M=100 N=72 K=80"),
    (UPDATES, "tickets", "N=200"),
    (MOVED, "scaled", "N=70 M=40 x=0.5 u=7 flag=4"),
    (MOVED, "scaled", "N=70 M=40 x=-0.5 u=0 flag=2"),
    (MOVED, "started", "M=128 N=128 K=64"),
    (MOVED, "started", "M=200 N=100 K=70"),
    (MOVED, "narrow", "M=64 N=64 K=64 D=64"),
    (MOVED, "narrow", "M=100 N=72 K=80 D=40"),
    (MOVED, "far", "N=1100 x=2147483100 e=2147483646"),
    (MOVED, "far", "N=1100 x=5 e=9"),
    *((UPDATES, "kinds", f"N=200 V=64 E={e}") for e in "f32 f64 f16 i8 u8 i16 u16".split()),
    *((UPDATES, "kinds", f"N=200 V=8 E={e}") for e in "i32 u32 i64 u64".split()),
    *((UPDATES, "bits", f"N=200 V=8 E={e}") for e in "bool i8 u8 i16 u16 i32 u32 i64 u64".split()),
    *((UPDATES, "befores", f"N=100 E={e}") for e in "bool i8 u16 i32 u64".split()),
    *((UPDATES, "extremes_before", f"N=100 E={e}") for e in "i8 u8 i32 u32 i64".split()),
]


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize(("file", "kernel", "dims"), RUNS)
def test_simulator_and_evaluator_agree(file: str, kernel: str, dims: str, target: str) -> None:
    defined = [word for pair in dims.split() for word in ("-D", pair)]
    command = ["run", str(ROOT / file), "-k", kernel, "--target", target, "--device", "sim"]
    assert main([*command, *defined]) == 0


BEFORE = """
kernel before(x: {element}[N], y: inout {element}[N], was: out {element}[N]):
    grid n in N by 64
    old = {call}(y[n], x[n])
    was[n] = old
"""


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize("element", ["f16", "bf16", "f32", "f64"])
@pytest.mark.parametrize("call", ["fetch_max", "fetch_min", "fetch_sub"])
def test_floats_before_an_update(call: str, element: str, target: str) -> None:
    random = np.random.default_rng(3)
    x, y = (random.standard_normal(100).astype(numpy_type(element)) for _ in range(2))
    given = {"x": x, "y": y, "was": np.zeros_like(x)}
    found = agreed(BEFORE.format(call=call, element=element), given, target=target)
    assert np.array_equal(np.asarray(found["was"], np.float64), np.asarray(y, np.float64))


@pytest.mark.parametrize("target", ALL_TARGETS)
@pytest.mark.parametrize("file", [CONTROL, UPDATES, MOVED])
def test_ptxas_has_nothing_to_say(file: str, target: str) -> None:
    kernels = kernels_of(file)
    for name in kernels.names:
        usual = default_specialization(kernels.signature(name))
        made = compile_kernel(kernels, name, usual, target, "cubin")
        assert made.assembled is not None
        assert made.assembled.diagnostics == () and made.assembled.spill_bytes == 0, name
