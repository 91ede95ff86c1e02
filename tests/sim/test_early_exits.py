"""Threads that leave a kernel early, by whatever branch, are not missed at the barriers behind."""

import numpy as np
import pytest
from ptx_programs import Run, kernel

from tkc.sim.errors import SimError
from tkc.sim.machine import Machine

LEAVING = {
    "a branch to the end": "@%p1 bra END;",
    "a guarded exit": "@%p1 exit;",
    "a guarded ret": "@%p1 ret;",
    "branches to branches": "@%p1 bra ONE; bra.uni GO; ONE: bra.uni TWO; TWO: bra END; GO:",
    "the others branch on": "@!%p1 bra GO; bra.uni ONE; ONE: bra END; GO:",
}
BODY = """
.shared .align 4 .b32 s[64];
setp.ge.u32 %p1, %r0, 50;
mul.wide.u32 %d1, %r0, 4; mov.u64 %d2, s; add.u64 %d2, %d2, %d1; add.u64 %d3, %d0, %d1;
LEAVE
st.shared.u32 [%d2], %r0;
bar.sync 0;
mov.u64 %d4, s; add.u64 %d4, %d4, 196; sub.u64 %d4, %d4, %d1;
ld.shared.u32 %r2, [%d4];
st.global.u32 [%d3], %r2;
END:
"""


@pytest.mark.parametrize("engine", ["llvm", "numpy"])
@pytest.mark.parametrize("name", LEAVING)
def test_a_barrier_counts_who_is_left(name: str, engine: str) -> None:
    text = kernel(BODY.replace("LEAVE", LEAVING[name]), pointers=1)
    run = Run(Machine(engine=engine))
    (out,) = run(text, [np.zeros(64, np.uint32)], block=(64,))
    assert (out[:50] == np.arange(50)[::-1]).all() and not out[50:].any()


@pytest.mark.parametrize("engine", ["llvm", "numpy"])
def test_who_works_elsewhere_is_missed(engine: str) -> None:
    body = BODY.replace("LEAVE", "@%p1 bra OTHER;").replace("END:", "bra END;\nOTHER:\n")
    text = kernel(body + "st.global.u32 [%d3], 0;\nEND:\n", pointers=1)
    with pytest.raises(SimError, match="needs all of them") as caught:
        Run(Machine(engine=engine))(text, [np.zeros(64, np.uint32)], block=(64,))
    assert caught.value.kind == "divergent-aligned"
