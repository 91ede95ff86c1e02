"""Volatile and relaxed data that one CTA writes and another reads, with a count or flag between:
without a fence of the writer the reader may see what was there before."""

import numpy as np
import pytest
from ptx_programs import Run, kernel

from tkc.sim.errors import SimError
from tkc.sim.machine import Machine

# Each CTA gives its part; the one that counts last sums them, as in the CUDA guide.
PARTS = """
.shared .align 4 .b32 ticket;
mov.u32 %r1, %ctaid.x; mov.u32 %r2, %nctaid.x; setp.eq.u32 %p1, %r0, 0;
mul.wide.u32 %d3, %r1, 4; add.u64 %d4, %d0, %d3; mad.lo.u32 %r4, %r1, 3, 1;
@!%p1 bra TOLD;
GIVE
BEFORE
COUNT
st.shared.u32 [ticket], %r5;
TOLD:
bar.sync 0;
ld.shared.u32 %r5, [ticket];
sub.u32 %r6, %r2, 1; setp.ne.u32 %p2, %r5, %r6; @%p2 ret;
BEHIND
mov.u32 %r7, 0; mov.u32 %r8, 0;
SUM:
mul.wide.u32 %d5, %r8, 4; add.u64 %d6, %d0, %d5;
TAKE
add.u32 %r7, %r7, %r10;
add.u32 %r8, %r8, 1; setp.lt.u32 %p3, %r8, %r2; @%p3 bra SUM;
mul.wide.u32 %d7, %r0, 4; add.u64 %d8, %d2, %d7; st.global.u32 [%d8], %r7;
"""
GIVE = "st.volatile.global.u32 [%d4], %r4;"
TAKE = "ld.volatile.global.u32 %r10, [%d6];"
FENCE = "membar.gl;"
COUNT = "atom.global.inc.u32 %r5, [%d1], 99;"
RELEASE = "atom.add.release.gpu.global.u32 %r5, [%d1], 1;"
BRANCHES = TAKE + "setp.gt.u32 %p4, %r10, 99; @%p4 bra SUM;"
CASES = [  # how it is given, then what, the count, what is behind, how it is taken, the report
    (GIVE, FENCE, COUNT, "", TAKE, ""),
    (GIVE, FENCE, COUNT, FENCE, TAKE, ""),
    (GIVE, "", RELEASE, "", TAKE, ""),
    (GIVE, "", COUNT, "", TAKE, "global-race"),
    (GIVE, "", COUNT, FENCE, TAKE, "global-race"),
    (GIVE, "membar.cta;", COUNT, "", TAKE, "global-race"),
    ("", FENCE + GIVE, COUNT, "", TAKE, "global-race"),
    (GIVE, "", COUNT, "", BRANCHES, ""),  # it asks what is there now
    ("red.global.add.u32 [%d4], %r4;", FENCE, COUNT, "", TAKE, ""),
    ("red.global.add.u32 [%d4], %r4;", "", COUNT, "", TAKE, "global-race"),
]


@pytest.mark.parametrize("engine", ["numpy", "llvm"])
@pytest.mark.parametrize("volatile", [True, False])
@pytest.mark.parametrize(("give", "before", "count", "behind", "take", "wanted"), CASES)
def test_parts_that_the_last_cta_sums(
    give: str,
    before: str,
    count: str,
    behind: str,
    take: str,
    wanted: str,
    volatile: bool,
    engine: str,
) -> None:
    parts = {"GIVE": give, "BEFORE": before, "COUNT": count, "BEHIND": behind, "TAKE": take}
    body = PARTS
    for name, text in parts.items():
        body = body.replace(name, text.replace("; ", ";\n"))
    if not volatile:
        body = body.replace("volatile.global", "relaxed.gpu.global")
    run = Run(Machine(engine=engine))
    arrays = np.zeros(3, np.uint32), np.zeros(1, np.uint32), np.zeros(64, np.uint32)
    kind = ""
    try:
        out = run(kernel(body, pointers=3), arrays, grid=(3,), block=(64,))[2]
        assert (out == 12).all()
    except SimError as error:
        kind = error.kind
        assert take.split(";")[0].split()[-1] in error.report
    assert kind == wanted


# CTA 1 gives a word and raises a flag; CTA 0 waits for the flag, and takes the word, twice.
MESSAGE = """
mov.u32 %r1, %ctaid.x; setp.ne.u32 %p1, %r0, 0; @%p1 ret;
setp.eq.u32 %p2, %r1, 0; @%p2 bra WAIT;
st.relaxed.gpu.global.u32 [%d0], 42;
FENCE
st.relaxed.gpu.global.u32 [%d1], 1; ret;
WAIT: ld.relaxed.gpu.global.u32 %r2, [LOOK]; setp.eq.u32 %p3, %r2, 0; @%p3 bra WAIT;
ld.relaxed.gpu.global.u32 %r3, [%d0];
ld.relaxed.gpu.global.u32 %r4, [%d0]; add.u32 %r3, %r3, %r4;
st.global.u32 [%d2], %r3;
"""


@pytest.mark.parametrize("engine", ["numpy", "llvm"])
@pytest.mark.parametrize("schedule", ["round-robin", "reverse"])
@pytest.mark.parametrize(
    ("fence", "look", "wanted"),
    [
        ("fence.acq_rel.gpu;", "%d1", ""),
        ("", "%d1", "global-race"),
        ("", "%d0", ""),  # the word is its own flag
    ],
)
def test_a_word_and_its_flag(
    fence: str, look: str, wanted: str, schedule: str, engine: str
) -> None:
    text = kernel(MESSAGE.replace("FENCE", fence).replace("LOOK", look), pointers=3)
    run = Run(Machine(engine=engine, schedule=schedule))
    arrays = [np.zeros(1, np.uint32) for _ in range(3)]
    kind = ""
    try:
        assert run(text, arrays, grid=(2,))[2][0] == 84
    except SimError as error:
        kind = error.kind
    assert kind == wanted
