"""Fences of all threads in front of a barrier, behind which one signals, and behind a barrier, in
front of which one looks: GPUs order by them, PTX does not, and the simulator warns."""

import numpy as np
import pytest
from ptx_programs import Run, kernel

from tkc.sim.errors import SimError
from tkc.sim.machine import Machine

# Each CTA stores its part; the one that counts last sums them, as global reductions do.
PARTS = """
.shared .align 4 .b32 ticket;
mov.u32 %r1, %ctaid.x; mov.u32 %r2, %nctaid.x; setp.eq.u32 %p1, %r0, 0;
mad.lo.u32 %r3, %r1, 64, %r0; mul.wide.u32 %d3, %r3, 4; add.u64 %d4, %d0, %d3;
mul.lo.u32 %r4, %r3, 3; st.global.u32 [%d4], %r4;
BEFORE
@!%p1 bra TOLD;
atom.global.inc.u32 %r5, [%d1], 99;
st.shared.u32 [ticket], %r5;
TOLD:
AFTER
ld.shared.u32 %r5, [ticket];
sub.u32 %r6, %r2, 1; setp.ne.u32 %p2, %r5, %r6; @%p2 ret;
LATE
mov.u32 %r7, 0; mov.u32 %r8, 0;
SUM:
mad.lo.u32 %r9, %r8, 64, %r0; mul.wide.u32 %d5, %r9, 4; add.u64 %d6, %d0, %d5;
ld.global.u32 %r10, [%d6]; add.u32 %r7, %r7, %r10;
add.u32 %r8, %r8, 1; setp.lt.u32 %p3, %r8, %r2; @%p3 bra SUM;
mul.wide.u32 %d7, %r0, 4; add.u64 %d8, %d2, %d7; st.global.u32 [%d8], %r7;
"""
FENCE, BARRIER = "membar.gl;\n", "bar.sync 0;\n"
ONE = "@%p1 membar.gl;\n"


def found(engine: str, before: str, after: str, late: str) -> str:
    """What is reported: "" for nothing, "warning", or the kind of an error."""
    body = PARTS.replace("BEFORE", before).replace("AFTER", after).replace("LATE", late)
    run = Run(Machine(engine=engine))
    arrays = np.zeros(192, np.uint32), np.zeros(1, np.uint32), np.zeros(64, np.uint32)
    try:
        out = run(kernel(body, pointers=3), arrays, grid=(3,), block=(64,))[2]
    except SimError as error:
        return error.kind
    assert (out == 3 * (3 * np.arange(64) + 192)).all()
    assert run.stats is not None
    kinds = {warning.kind for warning in run.stats.warnings}
    assert kinds <= {"global-race"}
    return "warning" if kinds else ""


@pytest.mark.parametrize("engine", ["numpy", "llvm"])
@pytest.mark.parametrize(
    ("before", "after", "late", "wanted"),
    [
        (BARRIER + FENCE, FENCE + BARRIER, "", ""),  # by the thread that counts, on both sides
        (BARRIER + ONE, ONE + BARRIER, "", ""),
        (FENCE + BARRIER, FENCE + BARRIER, "", "warning"),
        (BARRIER + FENCE, BARRIER, FENCE, "warning"),
        (FENCE + BARRIER, BARRIER, FENCE, "warning"),
        (ONE + BARRIER, BARRIER, FENCE, "global-race"),  # of the stores of other threads none
        (FENCE, BARRIER, FENCE, "global-race"),
        (BARRIER, BARRIER, FENCE, "global-race"),
        (FENCE + BARRIER, BARRIER, "", "warning"),  # see test_cached_lines.py
        ("membar.cta;\n" + BARRIER, BARRIER, FENCE, "global-race"),
        (FENCE + BARRIER, BARRIER, "membar.cta;\n", "warning"),
    ],
    ids=range(11),
)
def test_where_fences_stand(engine: str, before: str, after: str, late: str, wanted: str) -> None:
    assert found(engine, before, after, late) == wanted


# Each CTA tells of its sum at once, then of that of all before it, which it takes from the first
# CTA before it that has told of one.
LOOK_BACK = """
mov.u32 %r1, %ctaid.x; mul.wide.u32 %d3, %r1, 4; add.u64 %d4, %d0, %d3; add.u64 %d5, %d1, %d3;
add.u32 %r2, %r1, 1; setp.eq.u32 %p1, %r1, 0; mov.u32 %r3, 0;
st.global.u32 [%d4], %r2;
@%p1 bra DONE;
FIRST.gpu.global.u32 [%d5], 1;
mov.u64 %d6, %d4; mov.u64 %d7, %d5;
BACK: sub.u64 %d6, %d6, 4; sub.u64 %d7, %d7, 4;
LOOK: ld.acquire.gpu.global.u32 %r4, [%d7]; setp.eq.u32 %p2, %r4, 0; @%p2 bra LOOK;
setp.eq.u32 %p3, %r4, 1; add.u64 %d8, %d6, 64; selp.b64 %d8, %d6, %d8, %p3;
ld.global.u32 %r5, [%d8]; add.u32 %r3, %r3, %r5; @%p3 bra BACK;
DONE: add.u32 %r6, %r3, %r2; st.global.u32 [%d4+64], %r6;
st.release.gpu.global.u32 [%d5], 2; st.global.u32 [%d4+128], %r3;
"""


@pytest.mark.parametrize("first", ["st.release", "st.relaxed"])
def test_what_ctas_tell_each_other_on_the_way(first: str) -> None:
    """By chance others run between the flags of a CTA."""
    kinds: set[str] = set()
    text = kernel(LOOK_BACK.replace("FIRST", first).replace("; ", ";\n"), pointers=2)
    for seed in range(4):
        machine = Machine(schedule="random", seed=seed, engine="llvm")
        arrays = np.zeros(48, np.uint32), np.zeros(16, np.uint32)
        try:
            sums = Run(machine)(text, arrays, grid=(12,), block=(1,))[0][32:44]
            assert (sums == np.cumsum(np.arange(12))).all()
        except SimError as error:
            kinds.add(error.kind)
    assert kinds == ({"global-race"} if first == "st.relaxed" else set())
