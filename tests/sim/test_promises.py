"""`with unique` is a promise about places, not about values: equal values break it too."""

import numpy as np
import pytest
from ptx_programs import Run, kernel

from tests.trials import prepare
from tkc.driver import trial
from tkc.driver.sources import parse_kernels
from tkc.runtime.simulated import SimulatedDevice
from tkc.sim.errors import SimError
from tkc.sim.machine import Machine

ENGINES = pytest.mark.parametrize("engine", ["llvm", "numpy"])
LOOP = "for k in N by 32:\n        "
UNROLLED = "for k in N by 32 with unroll=2:\n        "

# name: (grid, statement, what is reported)
KERNELS = {
    "lanes of one instruction": ("n in N by 32", "y[n // 2] = 1.0 with unique", "unique"),
    "one element by all": ("n in N by 32", "y[n * 0 + 3] = 1.0 with unique", "unique"),
    "registers of one lane": ("n in N by 64", "y[n % 32] = 1.0 with unique", "unique"),
    "an index from memory": ("n in N by 32", "y[i[n]] = 1.0 with unique", "unique"),
    "dropped or not": ("n in N by 32", "y[where(n < 4, 1, -1)] = 1.0 with unique", "unique"),
    "a whole block": ("n in N by 256", "y[n % 128] = 1.0 with unique", "unique"),
    "programs": ("n in N by 32", "y[n % 32] = 1.0 with unique", "global-race"),
    "in a loop": ("n in N by 32", LOOP + "y[n // 2] = 1.0 with unique", "unique"),
    "kept": ("n in N by 32", "y[n * 7 % N] = 1.0 with unique", ""),
    "kept, others dropped": (
        *("n in N by 32", "y[where(n % 2 == 0, n // 2, -1)] = 1.0 with unique", ""),
    ),
    "kept in every turn of a loop": (
        *("n in N by 32", LOOP + "y[n * 7 % N] = 1.0 with unique", ""),
    ),
    "kept in every turn of an unrolled loop": (
        "n in N by 32",
        UNROLLED + "y[n * 7 % N] = 1.0 with unique",
        "",
    ),
    "in an unrolled loop": (
        "n in N by 32",
        UNROLLED + "y[n // 2] = 1.0 with unique",
        "unique",
    ),
}


@ENGINES
@pytest.mark.parametrize("target", ["sm_90a", "sm_80"])
@pytest.mark.parametrize("name", KERNELS)
def test_kernels(name: str, target: str, engine: str) -> None:
    grid, statement, reported = KERNELS[name]
    text = f"kernel k(i: i32[N], y: inout f32[N]):\n    grid {grid}\n    {statement}\n"
    values = {"i": np.arange(256, dtype=np.int32) // 2}
    run = prepare(parse_kernels(text), "k", {"N": 256}, values=values)
    device = SimulatedDevice()
    device.machine.engine = engine
    found = ""
    try:
        trial.run_program(run.compiled(target).program, run.arguments, device)
    except SimError as error:
        found = error.kind
        assert error.source.endswith(":3") or ":4" in error.source
    assert found == reported


@ENGINES
@pytest.mark.parametrize(
    ("word", "grid", "stores", "reported"),
    [
        ("once", 1, 2, "unique"),  # the second execution by the same thread
        ("unique", 1, 2, ""),
        ("once", 2, 1, "global-race"),
        ("none", 1, 2, ""),
    ],
)
def test_executions(engine: str, word: str, grid: int, stores: int, reported: str) -> None:
    body = f"""
    mov.u32 %r1, 0;
    mad.wide.u32 %d1, %r0, 16, %d0;
    AGAIN:
    st.global.v2.u32 [%d1], {{%r0, %r0}}; // {word} 1
    st.global.u32 [%d1+8], %r0; // {word} 1
    add.u32 %r1, %r1, 1;
    setp.lt.u32 %p1, %r1, {stores};
    @%p1 bra AGAIN;
    """
    found = ""
    try:
        Run(Machine(engine=engine))(
            kernel(body, pointers=1), [np.zeros(128, np.uint32)], grid=(grid,)
        )
    except SimError as error:
        found = error.kind
    assert found == reported
