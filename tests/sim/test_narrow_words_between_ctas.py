"""Bytes and halves of global memory that two CTAs touch: told apart as finely as the kernel's
accesses are."""

import numpy as np
import pytest
from ptx_programs import Run, kernel

from tkc.sim.errors import SimError
from tkc.sim.machine import Machine

# Thread t of CTA b stores element STEP b + t, then loads the element at an offset from that.
BODY = """
mov.u32 %r1, %ctaid.x; mad.lo.u32 %r2, %r1, STEP, %r0; mul.lo.u32 %r3, %r2, SIZE;
cvt.u64.u32 %d1, %r3; add.u64 %d2, %d0, %d1; mov.u16 %h1, 7; mov.u32 %r4, 7;
add.u32 %r4, %r4, %r1; add.u16 %h1, %h1, %h2;
FENCE
STORE
LOAD
"""
BYTE, HALF, WORD = (
    "st.global.u8 [%d2], %h1;",
    "st.global.b16 [%d2], %h1;",
    "st.global.u32 [%d2], %r4;",
)
PAIR = "st.global.v2.b16 [%d2], {%h1, %h1};"
NEXT_HALF = "bar.warp.sync -1; ld.global.b16 %h3, [%d2+2];"
CASES = [  # bytes of an element, the store, the load, how far CTAs lie apart, what is reported
    (1, BYTE, "", 33, ""),
    (1, BYTE, "", 31, "global-race"),
    (2, HALF, "", 33, ""),
    (2, HALF, "", 31, "global-race"),
    (2, HALF, NEXT_HALF, 40, ""),
    (2, HALF, NEXT_HALF, 32, "global-race"),
    (4, PAIR, "", 32, ""),
    (4, PAIR, "", 31, "global-race"),
    (2, "atom.global.add.noftz.f16 %h4, [%d2], %h1;", "", 31, ""),
    (2, "atom.global.add.noftz.f16 %h4, [%d2], %h1;", NEXT_HALF, 32, "global-race"),
    (4, WORD, NEXT_HALF, 32, ""),
    (4, WORD, NEXT_HALF, 31, "global-race"),
]


@pytest.mark.parametrize("engine", ["numpy", "llvm"])
@pytest.mark.parametrize("fence", ["", "membar.gl;"])
@pytest.mark.parametrize(("size", "store", "load", "step", "wanted"), CASES, ids=range(len(CASES)))
def test_neighbours(
    size: int, store: str, load: str, step: int, wanted: str, fence: str, engine: str
) -> None:
    body = BODY.replace("mov.u32 %r4, 7;", "mov.u32 %r4, 7; cvt.u16.u32 %h2, %r1;")
    parts = {"STEP": str(step), "SIZE": str(size), "FENCE": fence, "STORE": store, "LOAD": load}
    for name, text in parts.items():
        body = body.replace(name, text)
    kind = ""
    try:
        text = kernel(body.replace("; ", ";\n"), pointers=1)
        Run(Machine(engine=engine))(text, (np.zeros(512, np.uint8),), grid=(2,))
    except SimError as error:
        kind = error.kind
    assert kind == wanted
