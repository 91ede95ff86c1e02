"""bar.red gives every thread the same, whichever warps come to it together."""

import numpy as np
import pytest
from ptx_programs import Run, kernel

APART = """
shr.u32 %r5, %r0, 5; setp.ge.u32 %p3, %r5, 2;
@%p3 bra SECOND;
bar.sync 3, 64;
bra BOTH;
SECOND:
bar.sync 4, 64;
bar.sync 4, 64;
BOTH:
"""
LEAVES = "setp.ge.u32 %p4, %r0, 96; @%p4 exit;\n"
BODY = """
mul.wide.u32 %d9, %r0, 4; add.u64 %d9, %d0, %d9; ld.global.u32 %r1, [%d9];
setp.ne.u32 %p1, %r1, 0;
BEFORE
barrier.cta.red.popc.aligned.u32 %r2, 0, %p1;
bar.red.and.pred %p5, 0, %p1; bar.red.or.pred %p6, 0, %p1;
selp.u32 %r3, 1000, 0, %p5; selp.u32 %r4, 10000, 0, %p6;
add.u32 %r2, %r2, %r3; add.u32 %r2, %r2, %r4;
st.global.u32 [%d9], %r2;
"""
FLAGS = {
    "some": np.arange(128) % 3 == 0,
    "all": np.ones(128, bool),
    "none": np.zeros(128, bool),
    "one": np.arange(128) == 77,
}


@pytest.mark.parametrize("before", ["", APART, LEAVES, APART + LEAVES])
@pytest.mark.parametrize("name", FLAGS)
def test_of_all_threads_that_are_there(name: str, before: str) -> None:
    flags = FLAGS[name]
    there = 96 if LEAVES in before else 128
    text = kernel(BODY.replace("BEFORE", before), pointers=1)
    found = Run()(text, [flags.astype(np.uint32)], block=(128,))[0]
    mine = flags[:there]
    assert (found[:there] == mine.sum() + 1000 * mine.all() + 10000 * mine.any()).all()
