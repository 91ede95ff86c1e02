"""A thread's own memory: what was never written may be copied there (what lies between the members
of a struct) and have its bits set, but not be used; generic accesses find it lane by lane. So may
bits of registers that nothing depends on be unset, as compilers leave them."""

import numpy as np
import pytest
from ptx_programs import Run, kernel

from tkc.sim.errors import SimError
from tkc.sim.machine import Machine

HEAD = ".local .align 16 .b8 here[16]; .local .align 16 .b8 there[16];\n"
HEAD += "st.local.u32 [here], %r0; st.local.u16 [here+8], 7;\n"
END = """
ld.local.u32 %r2, [there]; mul.wide.u32 %d9, %r0, 4; add.u64 %d9, %d0, %d9;
st.global.u32 [%d9], %r2;
"""
COPIED = {
    "a struct with a gap": """ld.local.b64 %d1, [here]; ld.local.v2.b16 {%h1, %h2}, [here+8];
st.local.b64 [there], %d1; st.local.v2.b16 [there+8], {%h1, %h2};""",
    "through moves, by generic addresses": """mov.u64 %d3, there; cvta.local.u64 %d3, %d3;
ld.local.v2.b32 {%r3, %r4}, [here]; mov.b32 %r5, %r4; st.v2.b32 [%d3], {%r3, %r5};""",
    "bit fields": """ld.local.u32 %r3, [there]; and.b32 %r4, %r3, -16; or.b32 %r5, %r4, 5;
st.local.u32 [there], %r5; st.local.u32 [there], %r0;""",
    "what nobody reads": "ld.local.u32 %r3, [there]; st.local.u32 [there], %r0;",
    "a vector of which half is used": """ld.local.v2.b32 {%r3, %r4}, [here];
st.local.b32 [there], %r3;""",
    "a register": "st.local.b32 [there+4], %r9; st.local.b32 [there], %r0;",
}
USED = {
    "to other threads": "ld.local.b32 %r3, [here+4]; st.global.b32 [%d0], %r3;",
    "in arithmetic": "ld.local.b32 %r3, [here+4]; add.u32 %r4, %r3, 1; st.local.b32 [there], %r4;",
    "as a condition": """ld.local.b32 %r3, [here+4]; setp.eq.u32 %p1, %r3, 0;
@%p1 st.local.b32 [there], %r0;""",
    "as an address": "ld.local.b32 %r3, [here+4]; cvt.u64.u32 %d1, %r3; st.local.b32 [%d1], %r0;",
    "one of two": """ld.local.v2.b32 {%r3, %r4}, [here]; st.local.b32 [there], %r3;
setp.eq.u32 %p1, %r4, 0; @%p1 trap;""",
    "bits of it": """ld.local.b32 %r3, [here+4]; and.b32 %r4, %r3, 15; st.global.b32 [%d0], %r4;""",
    "a register": "st.global.b32 [%d0], %r9;",
}


@pytest.fixture(params=["numpy", "llvm"])
def run(request: pytest.FixtureRequest) -> Run:
    return Run(Machine(engine=request.param))


@pytest.mark.parametrize("name", COPIED)
def test_copies(run: Run, name: str) -> None:
    text = kernel(HEAD + COPIED[name] + END, pointers=1)
    assert (run(text, [np.zeros(32, np.uint32)])[0] == np.arange(32)).all()


@pytest.mark.parametrize("name", USED)
def test_uses(run: Run, name: str) -> None:
    text = kernel(HEAD + USED[name] + END, pointers=1)
    with pytest.raises(SimError) as caught:
        run(text, [np.zeros(32, np.uint32)])
    assert caught.value.kind == "uninitialised-read"


# %r9 and %d9 are not set. Each leaves the lane in %r2.
UNUSED = {
    "a half": "mov.b64 %d1, {%r0, %r9}; cvt.u32.u64 %r2, %d1;",
    "a half of a sum": """mov.b64 %d1, {%r0, %r9}; add.s64 %d1, %d1, 5; cvt.u32.u64 %r2, %d1;
sub.u32 %r2, %r2, 5;""",
    "a half of a pair of floats": """cvt.rn.f32.u32 %f1, %r0; mov.b64 %d1, {%f1, %f9};
add.rn.f32x2 %d1, %d1, %d1; mov.b64 {%f2, %f3}, %d1; mul.f32 %f2, %f2, 0f3F000000;
cvt.rzi.u32.f32 %r2, %f2;""",
    "bytes that no selector names": "prmt.b32 %r2, %r0, %r9, 0x3210;",
    "what a mask takes away": """mov.b64 %d1, {%r0, %r9}; and.b64 %d1, %d1, 0xffffffff;
mov.b64 {%r2, %r3}, %d1;""",
    "a field": "mov.b32 %r3, {%h1, %h2}; bfi.b32 %r2, %r0, %r3, 0, 32;",
    "what shifts move out": """mov.b64 %d1, {%r9, %r0}; shr.u64 %d2, %d1, 32;
cvt.u32.u64 %r2, %d2;""",
}
UNUSED |= {
    "what is shuffled for nobody": "shfl.sync.down.b32 %r3, %r9, 1, 31, -1; mov.u32 %r2, %r0;",
    "what is not chosen": """setp.lt.u32 %p1, %r0, 99; selp.u32 %r3, %r0, %r9, %p1;
add.u32 %r2, %r3, 0;""",
    "a sum that is not chosen": """setp.lt.u32 %p1, %r0, 5; add.u32 %r3, %r9, 7;
mad.lo.u32 %r4, %r3, %r3, %r0; selp.u32 %r2, %r0, %r4, %p1; @!%p1 mov.u32 %r2, %r0;""",
    "a lane that nobody asks": """setp.lt.u32 %p1, %r0, 16; @%p1 mov.u32 %r8, %r0;
shfl.sync.idx.b32 %r3, %r8, 3, 31, -1; sub.u32 %r4, %r3, 3; add.u32 %r2, %r0, %r4;""",
    "a comparison that does not matter": """setp.eq.u32 %p1, %r9, 4; setp.lt.u32 %p2, %r0, 99;
or.pred %p3, %p1, %p2; mov.u32 %r2, 5; @%p3 mov.u32 %r2, %r0;""",
}
UNUSED[
    "a part of a vector that nobody reads"
] = """setp.eq.u32 %p1, %r0, 0; @%p1 st.shared.u32 [sm], %r0;
bar.warp.sync -1; ld.shared.v2.u32 {%r3, %r4}, [sm]; sub.u32 %r5, %r3, %r3;
add.u32 %r2, %r0, %r5;"""
MISUSED = {
    "the other half": "mov.b64 %d1, {%r0, %r9}; mov.b64 {%r3, %r2}, %d1;",
    "a sum": "add.u32 %r2, %r9, %r0;",
    "a sum that nobody reads": "add.u32 %r8, %r9, %r0; mov.u32 %r2, %r0;",
    "the lower half of a sum": """mov.b64 %d1, {%r9, %r0}; add.s64 %d2, %d1, 5;
mov.b64 {%r3, %r2}, %d2;""",
    "the sign": "cvt.s64.s32 %d1, %r9; mov.b64 {%r3, %r2}, %d1;",
    "bytes that a selector names": "prmt.b32 %r2, %r0, %r9, 0x3214;",
    "a selector in a register": "prmt.b32 %r2, %r0, %r9, %r0;",
    "what is chosen": "setp.lt.u32 %p1, %r0, 9; selp.u32 %r2, %r9, %r0, %p1;",
    "a choice": "setp.lt.u32 %p1, %r9, 9; selp.u32 %r2, %r0, 7, %p1;",
    "a lane that others ask": """setp.lt.u32 %p1, %r0, 16; @%p1 mov.u32 %r8, %r0;
shfl.sync.idx.b32 %r2, %r8, 17, 31, -1;""",
    "a comparison that decides": """setp.eq.u32 %p1, %r9, 4; setp.lt.u32 %p2, %r0, 99;
and.pred %p3, %p1, %p2; mov.u32 %r2, 5; @%p3 mov.u32 %r2, %r0;""",
    "what decides a branch": """add.u32 %r3, %r9, 1; setp.eq.u32 %p1, %r3, 4; mov.u32 %r2, %r0;
@%p1 bra OVER; mov.u32 %r2, 1; OVER:""",
    "a sum of a sum": "add.u32 %r3, %r9, 1; mul.lo.u32 %r4, %r3, 0; or.b32 %r2, %r4, %r0;",
    "an address": """add.u32 %r3, %r9, 1; mul.wide.u32 %d1, %r3, 0; add.u64 %d1, %d1, %d0;
ld.global.u32 %r2, [%d1];""",
    "a guard": "mov.u32 %r2, %r0; @%p5 mov.u32 %r3, 5;",
}
OUT = "mul.wide.u32 %d8, %r0, 4; add.u64 %d8, %d0, %d8; st.global.u32 [%d8], %r2;"


@pytest.mark.parametrize("name", UNUSED)
def test_bits_that_nothing_depends_on(run: Run, name: str) -> None:
    text = kernel(UNUSED[name] + OUT, pointers=1, target="sm_100a", shared=64)
    assert (run(text, [np.zeros(32, np.uint32)])[0] == np.arange(32)).all()


@pytest.mark.parametrize("name", MISUSED)
def test_bits_that_something_depends_on(run: Run, name: str) -> None:
    with pytest.raises(SimError, match="`%[rp][5-9]` is read but not set") as caught:
        run(kernel(MISUSED[name] + OUT, pointers=1), [np.zeros(32, np.uint32)])
    assert caught.value.kind == "uninitialised-read"


MIXED = """
cvta.shared.u64 %d1, sm; cvta.local.u64 %d2, here; mul.wide.u32 %d3, %r0, 4;
add.u64 %d4, %d1, %d3; add.u64 %d5, %d0, %d3;
and.b32 %r3, %r0, 3; setp.eq.u32 %p1, %r3, 1; setp.eq.u32 %p2, %r3, 2;
selp.b64 %d6, %d4, %d2, %p1; selp.b64 %d6, %d5, %d6, %p2;
GUARD st.u32 [%d6], %r0; GUARD ld.u32 %r2, [%d6]; st.global.u32 [%d5], %r2;
"""


@pytest.mark.parametrize("guard", ["", "@%p3"])
def test_lanes_of_one_access_are_in_different_spaces(run: Run, guard: str) -> None:
    body = ".local .align 16 .b8 here[16];\nmov.u32 %r2, 99; setp.gt.u32 %p3, %r0, 4;\n"
    body += MIXED.replace("GUARD", guard)
    found = run(kernel(body, pointers=1, shared=128), [np.zeros(32, np.uint32)])[0]
    lanes = np.arange(32)
    assert (found == (np.where(lanes > 4, lanes, 99) if guard else lanes)).all()
