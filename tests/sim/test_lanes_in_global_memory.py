"""Lanes of one warp on global memory: a lane that uses what another stored, or stores to what
another used, needs a barrier of the warp in between."""

import numpy as np
import pytest
from ptx_programs import Run, kernel

from tkc.sim.errors import SimError
from tkc.sim.machine import Machine

# %d1: the lane's own word, %d2: that of the next lane (the last one's is behind all), %p1: lane 0
START = """
mad.wide.u32 %d1, %r0, 4, %d0; add.u64 %d2, %d1, 4;
setp.eq.u32 %p1, %r0, 0; add.u32 %r5, %r0, 7; shl.b32 %r6, 1, %r0;
mov.u32 %r9, sm; @%p1 mbarrier.init.shared::cta.b64 [%r9], 32; bar.warp.sync -1;
"""
STORE, NEXT = "st.global.u32 [%d1], %r5;\n", "ld.global.u32 %r1, [%d2];\n"
OWN = "ld.global.u32 %r1, [%d1];\n"
VECTOR = "ld.global.v4.u32 {%r1, %r2, %r3, %r4}, [%d3];\n"
ALL = "bar.warp.sync -1;\n"
ARRIVAL = "mbarrier.arrive.shared::cta.b64 %d5, [%r9];\n"
SEEN = "LOOK:\nmbarrier.try_wait.shared::cta.b64 %p2, [%r9], %d5;\n@!%p2 bra LOOK;\n"
ORDERED = {
    "a barrier of the warp": STORE + ALL + NEXT,
    "of the CTA": STORE + "bar.sync 0;\n" + NEXT,
    "an mbarrier": STORE + ARRIVAL + SEEN + NEXT,
    "a barrier before a store": NEXT + ALL + STORE,
    "its own word": STORE + OWN + STORE,
    "its own word, after others": NEXT + ALL + STORE + OWN + STORE,
    "volatile": "st.volatile.global.u32 [%d1], %r5;\nld.volatile.global.u32 %r1, [%d2];\n",
    "atomics": "red.global.add.u32 [%d1], 1;\natom.global.add.u32 %r1, [%d2], 1;\n",
    "a fence": STORE + "membar.cta;\n" + NEXT,
    "all store one value": "st.global.u32 [%d0], 3;\nld.global.u32 %r1, [%d0];\n",
    "in lockstep": "ld.global.u32 %r1, [%d0];\n@%p1 st.global.u32 [%d0], 4;\n",
    "the same again": "st.global.u32 [%d1], 5;\nst.global.u32 [%d2], 5;\n",
}
UNORDERED = {  # the last line is that of the report
    "loads after a store": STORE + NEXT,
    "a store after loads": NEXT + STORE,
    "another value": STORE + "st.global.u32 [%d2], 5;\n",
    "a barrier before both": ALL + STORE + NEXT,
    "a shuffle": STORE + "shfl.sync.idx.b32 %r2, %r0, 0, 31, -1;\n" + NEXT,
    "an arrival alone": STORE + ARRIVAL + NEXT,
    "after several loads": OWN + NEXT + STORE,
    "a part of a vector": STORE + "and.b64 %d3, %d1, -16;\n" + VECTOR,
    "a byte": "st.global.u8 [%d1+4], %r5;\nld.global.u8 %r1, [%d1];\n",
    "asynchronous": STORE + "cp.async.ca.shared.global [%r9+8], [%d2], 4;\n",
}


def text_of(body: str, warps: int) -> str:
    """A kernel whose first warp of so many does what a body says."""
    first = "setp.lt.u32 %p4, %r0, 32;\n@!%p4 bra END;\n" if warps > 1 else ""
    return kernel(START + first + body + "END:", pointers=1, shared=256)


def launch(text: str, warps: int, engine: str) -> None:
    Run(Machine(engine=engine))(text, [np.zeros(36, np.uint32)], block=(32 * warps,))


@pytest.mark.parametrize("engine", ["numpy", "llvm"])
@pytest.mark.parametrize("case", ORDERED)
def test_what_needs_no_more(case: str, engine: str) -> None:
    launch(text_of(ORDERED[case], 1), 1, engine)


@pytest.mark.parametrize("warps", [1, 2])
@pytest.mark.parametrize("engine", ["numpy", "llvm"])
@pytest.mark.parametrize("case", UNORDERED)
def test_what_nothing_orders(case: str, engine: str, warps: int) -> None:
    text = text_of(UNORDERED[case], warps)
    with pytest.raises(SimError, match=r"another lane (stored|loaded) since") as caught:
        launch(text, warps, engine)
    assert caught.value.kind == "race"
    last = UNORDERED[case].strip().split("\n")[-1]
    assert text.split("\n")[caught.value.line - 1] == last
