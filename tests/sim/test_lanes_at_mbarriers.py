"""Lanes of a warp are in order behind an mbarrier where all of them arrived and waited, as behind
`bar.warp.sync`; not where some did not, or where they wait for another phase."""

import numpy as np
import pytest
from ptx_programs import Run, kernel

from tkc.sim.errors import SimError
from tkc.sim.machine import Machine
from tkc.sim.ptx.parser import parse_module
from tkc.sim.ptx.waits import AWAITED

BODY = """
setp.eq.u32 %p1, %r0, 0;
@%p1 mbarrier.init.shared.b64 [sm], COUNT;
bar.sync 0;
shl.b32 %r1, %r0, 2; xor.b32 %r2, %r1, 4; mov.u32 %r3, sm; add.u32 %r4, %r3, %r1;
add.u32 %r5, %r3, %r2;
EARLY
st.shared.u32 [%r4+64], %r0;
ARRIVE
WAIT:
mbarrier.test_wait.shared.b64 %p2, [sm], %d3;
@!%p2 bra WAIT;
LATE
ld.shared.u32 %r6, [%r5+64];
mul.wide.u32 %d9, %r0, 4; add.u64 %d9, %d0, %d9; st.global.u32 [%d9], %r6;
"""
ALL = "mbarrier.arrive.shared.b64 %d3, [sm];"
RIGHT = {"all arrive": ("64", "", ALL, "")}
WRONG = {
    "nobody arrives behind the store": ("64", ALL, "", ""),
    "one arrives": (
        "2",
        "",
        f"mov.b64 %d3, 0; and.b32 %r7, %r0, 31;\nsetp.eq.u32 %p1, %r7, 0;\n@%p1 {ALL}",
        "",
    ),
    "what comes later": ("64", "", ALL, "add.u32 %r8, %r0, 1; st.shared.u32 [%r4+64], %r8;"),
}


def text(case: tuple[str, str, str, str]) -> str:
    """A program of two warps whose threads pass a number to their neighbours."""
    count, early, arrive, late = case
    body = BODY.replace("COUNT", count).replace("EARLY", early).replace("ARRIVE", arrive)
    return kernel(body.replace("LATE", late), pointers=1, shared=512)


KEPT = """
.local .align 4 .b8 kept[8];
setp.eq.u32 %p1, %r0, 0;
@%p1 mbarrier.init.shared.b64 [sm], 64;
bar.sync 0;
mbarrier.arrive.shared.b64 %d3, [sm];
WAIT:
mbarrier.test_wait.shared.b64 %p2, [sm], %d3;
selp.u32 %r1, 1, 0, %p2; st.local.u32 [kept], %r1;
ld.local.u32 %r2, [kept]; st.local.u32 [kept+4], %r2; ld.local.u32 %r3, [kept+4];
setp.eq.u32 %p3, %r3, 0;
@%p3 bra WAIT;
mul.wide.u32 %d9, %r0, 4; add.u64 %d9, %d0, %d9; st.global.u32 [%d9], %r3;
"""


def test_the_answer_of_a_wait_may_go_through_memory(run: Run) -> None:
    """As in code that is not optimised: a warp that asks again and again lets the others go on."""
    text = kernel(KEPT, pointers=1, shared=64)
    assert list(parse_module(text).kernels["k"].wait_uses.values()) == [AWAITED]
    assert (run(text, [np.zeros(64, np.uint32)], block=(64,))[0] == 1).all()


@pytest.fixture(params=["numpy", "llvm"])
def run(request: pytest.FixtureRequest) -> Run:
    return Run(Machine(engine=request.param))


@pytest.mark.parametrize("name", RIGHT)
def test_in_order(run: Run, name: str) -> None:
    found = run(text(RIGHT[name]), [np.zeros(64, np.uint32)], block=(64,))[0]
    assert (found == np.arange(64) ^ 1).all()


@pytest.mark.parametrize("name", WRONG)
def test_out_of_order(run: Run, name: str) -> None:
    with pytest.raises(SimError) as caught:
        run(text(WRONG[name]), [np.zeros(64, np.uint32)], block=(64,))
    assert caught.value.kind == "race"


@pytest.mark.parametrize("policy", ["late", "early"])
@pytest.mark.parametrize("engine", ["numpy", "llvm"])
def test_who_invalidates_an_mbarrier_knows_that_all_are_done(engine: str, policy: str) -> None:
    count, early, arrive, late = RIGHT["all arrive"]
    late += "BETWEEN\n@%p1 mbarrier.inval.shared.b64 [sm];"
    body = BODY.replace("COUNT", count).replace("EARLY", early).replace("ARRIVE", arrive)
    text = kernel(body.replace("LATE", late), pointers=1, shared=512)
    run = Run(Machine(engine=engine, policy=policy))
    run(text.replace("BETWEEN", "bar.sync 0;"), [np.zeros(64, np.uint32)], block=(64,))
    with pytest.raises(SimError) as caught:
        run(text.replace("BETWEEN", ""), [np.zeros(64, np.uint32)], block=(64,))
    assert caught.value.kind in ("race", "mbarrier")
