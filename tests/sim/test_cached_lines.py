"""Accesses behind a look at a flag, without a fence of the one who looks: of writes a warning, and
of reads where no L1 can hold what was there before; an error where some CTA may have read that line
too early."""

import numpy as np
import pytest
from ptx_programs import Run, kernel

from tkc.sim.errors import SimError
from tkc.sim.machine import Machine

# Each CTA gives its part; the one that counts last sums them, as in CUDA's threadFenceReduction.
PARTS = """
.shared .align 4 .b32 ticket;
mov.u32 %r1, %ctaid.x; mov.u32 %r2, %nctaid.x; setp.eq.u32 %p1, %r0, 0;
mul.wide.u32 %d3, %r1, 4; add.u64 %d4, %d0, %d3; mad.lo.u32 %r4, %r1, 3, 1;
EARLY
@!%p1 bra TOLD;
GIVE
BEFORE
atom.global.inc.u32 %r5, [%d1], 99;
BEHIND
st.shared.u32 [ticket], %r5;
TOLD:
bar.sync 0;
ld.shared.u32 %r5, [ticket];
sub.u32 %r6, %r2, 1; setp.ne.u32 %p2, %r5, %r6; @%p2 ret;
mov.u32 %r7, 0; mov.u32 %r8, 0;
SUM:
mul.wide.u32 %d5, %r8, 4; add.u64 %d6, %d0, %d5;
TAKE.u32 %r10, [%d6];
add.u32 %r7, %r7, %r10;
add.u32 %r8, %r8, 1; setp.lt.u32 %p3, %r8, %r2; @%p3 bra SUM;
mul.wide.u32 %d7, %r0, 4; add.u64 %d8, %d2, %d7; st.global.u32 [%d8], %r7;
AGAIN
"""
GIVE, FENCE, TAKE = "st.global.u32 [%d4], %r4;", "membar.gl;", "ld.global"
OWN = "@%p1 ld.global.u32 %r9, [%d4];"  # the word that this CTA writes, before it does
NEAR = "ld.global.u32 %r9, [%d0+124];"  # in the line, but of nobody
FAR = "ld.global.u32 %r9, [%d0+128];"
BYTE = "ld.global.u8 %r9, [%d0+124];"
BELIEVED = "ld.global.nc.u32 %r9, [%d0+124];"
AGAIN = "bar.sync 0; @%p1 st.global.u32 [%d0], %r7;"  # as that sample does
CASES = [  # early reads, the part, the fence before the count, that behind it, the load, the report
    ("", GIVE, FENCE, "", TAKE, "warning"),
    ("", GIVE, FENCE, FENCE, TAKE, ""),
    ("", GIVE, "", FENCE, TAKE, "global-race"),
    ("", GIVE, "", "", TAKE, "global-race"),
    ("", GIVE, "membar.cta;", "", TAKE, "global-race"),
    ("", FENCE + GIVE, "", "", TAKE, "global-race"),
    (FAR, GIVE, FENCE, "", TAKE, "warning"),
    (NEAR, GIVE, FENCE, "", TAKE, "global-race"),
    (NEAR, GIVE, FENCE, FENCE, TAKE, ""),
    (BYTE, GIVE, FENCE, "", TAKE, "global-race"),
    (BELIEVED, GIVE, FENCE, "", TAKE, "global-race"),
    (OWN, GIVE, FENCE, "", TAKE, "global-race"),
    ("", "red.global.add.u32 [%d4], %r4;", FENCE, "", TAKE, "warning"),
    (NEAR, "red.global.add.u32 [%d4], %r4;", FENCE, "", TAKE, "global-race"),
    (NEAR, GIVE, FENCE, "", "ld.relaxed.gpu.global", "warning"),  # not by the L1
    (NEAR, GIVE, "", FENCE, "ld.relaxed.gpu.global", "global-race"),
    (NEAR, GIVE, FENCE, "", "ld.global.cg", "warning"),
    (NEAR, GIVE, FENCE, "", "ld.global.cv", "warning"),
    (NEAR, GIVE, "", FENCE, "ld.global.cg", "global-race"),
    (NEAR.replace("global", "global.cg"), GIVE, FENCE, "", TAKE, "warning"),
    (NEAR.replace("global", "global.ca"), GIVE, FENCE, "", TAKE, "global-race"),
]


def found(run: Run, text: str, arrays: list[np.ndarray], grid: int, wanted: np.ndarray) -> str:
    """What is reported: "" for nothing, "warning", or the kind of an error."""
    try:
        out = run(text, arrays, grid=(grid,), block=(64,))[2]
    except SimError as error:
        return error.kind
    assert (out == wanted).all()
    assert run.stats is not None
    return "warning" if {warning.kind for warning in run.stats.warnings} else ""


@pytest.mark.parametrize("engine", ["numpy", "llvm"])
@pytest.mark.parametrize("again", ["", AGAIN])
@pytest.mark.parametrize("schedule", ["round-robin", "reverse"])
@pytest.mark.parametrize(
    ("early", "give", "before", "behind", "take", "wanted"), CASES, ids=range(len(CASES))
)
def test_parts_that_the_last_cta_sums(
    early: str,
    give: str,
    before: str,
    behind: str,
    take: str,
    wanted: str,
    schedule: str,
    again: str,
    engine: str,
) -> None:
    parts = {
        "EARLY": early,
        "AGAIN": again,
        "GIVE": give,
        "BEFORE": before,
        "BEHIND": behind,
        "TAKE": take,
    }
    body = PARTS
    for name, text in parts.items():
        body = body.replace(name, text)
    run = Run(Machine(engine=engine, schedule=schedule))
    arrays = [np.zeros(64, np.uint32), np.zeros(1, np.uint32), np.zeros(64, np.uint32)]
    assert found(run, kernel(body, pointers=3), arrays, 3, np.full(64, 12)) == wanted


# All CTAs meet at a counter, as often as ROUNDS says; each then reads the next one's word.
ROUNDS = """
mov.u32 %r1, %ctaid.x; mov.u32 %r2, %nctaid.x; setp.eq.u32 %p1, %r0, 0; mov.u32 %r3, 0;
add.u32 %r5, %r1, 1; rem.u32 %r5, %r5, %r2; mov.u32 %r7, 0; mov.u32 %r8, 0;
ROUND:
mad.lo.u32 %r4, %r3, 10, %r1; mul.lo.u32 %r10, %r3, APART;
add.u32 %r11, %r10, %r1; mul.wide.u32 %d3, %r11, 4; add.u64 %d4, %d0, %d3;
add.u32 %r12, %r10, %r5; mul.wide.u32 %d5, %r12, 4; add.u64 %d6, %d0, %d5;
@!%p1 bra MEET;
st.global.u32 [%d4], %r4;
add.u32 %r8, %r8, %r2;
membar.gl;
atom.global.add.u32 %r6, [%d1], 1;
WAIT: ld.volatile.global.u32 %r6, [%d1]; setp.lt.u32 %p2, %r6, %r8; @%p2 bra WAIT;
MEET: bar.sync 0;
ld.global.u32 %r9, [%d6]; add.u32 %r7, %r7, %r9;
add.u32 %r3, %r3, 1; setp.lt.u32 %p3, %r3, 3; @%p3 bra ROUND;
mul.wide.u32 %d7, %r0, 4; add.u64 %d8, %d2, %d7; setp.eq.u32 %p4, %r1, 0;
@%p4 st.global.u32 [%d8], %r7;
"""


@pytest.mark.parametrize("engine", ["numpy", "llvm"])
@pytest.mark.parametrize("schedule", ["round-robin", "reverse", "random"])
@pytest.mark.parametrize(("apart", "wanted"), [(64, "warning"), (4, "global-race")])
def test_rounds_whose_words_lie_in_other_lines(
    apart: int, wanted: str, schedule: str, engine: str
) -> None:
    """In lines of their own nobody has read them before; many may read one."""
    body = ROUNDS.replace("APART", str(apart)).replace("; ", ";\n")
    run = Run(Machine(engine=engine, schedule=schedule))
    arrays = [np.zeros(256, np.uint32), np.zeros(1, np.uint32), np.zeros(64, np.uint32)]
    assert found(run, kernel(body, pointers=3), arrays, 3, np.full(64, 33)) == wanted
