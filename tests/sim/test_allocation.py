"""Memory that a program asks for while it runs: on the stack of a thread, and on the heap."""

import numpy as np
import pytest
from ptx_programs import Run, kernel

from tkc.sim.errors import SimError
from tkc.sim.machine import Machine

LANES = np.arange(32)
STORE = "\nmul.wide.u32 %d2, %r0, 4; add.u64 %d2, %d2, %d0; st.global.u32 [%d2], %r1;\n"
# Lane n takes n + 1 words, and the sum of what it wrote there is its result.
TAKEN = """
add.u32 %r2, %r0, 1; mul.wide.u32 %d3, %r2, 4;
alloca.u64 %d4, %d3, 16; cvta.local.u64 %d5, %d4;
alloca.u64 %d6, 8; st.local.u64 [%d6], -1;
mov.u32 %r3, 0; mov.u32 %r1, 0;
FILL: mul.wide.u32 %d7, %r3, 4; add.u64 %d7, %d7, %d5; st.u32 [%d7], %r3; ld.u32 %r4, [%d7];
add.u32 %r1, %r1, %r4; add.u32 %r3, %r3, 1; setp.lt.u32 %p1, %r3, %r2; @%p1 bra FILL;
and.b64 %d8, %d4, 15; cvt.u32.u64 %r5, %d8; mad.lo.u32 %r1, %r5, 1000, %r1;
"""
AGAIN = """
mov.u32 %r1, 0;
LOOP: stacksave.u64 %d3; alloca.u64 %d4, 4096; st.local.u32 [%d4], %r1; ld.local.u32 %r2, [%d4];
add.u32 %r1, %r2, 1; GIVE setp.lt.u32 %p1, %r1, 9; @%p1 bra LOOP;
"""
BACK = "stackrestore.u64 %d3;"
CHOSEN = """
mov.u64 %d4, 0; setp.lt.u32 %p1, %r0, 5; @%p1 alloca.u64 %d4, 8; alloca.u64 %d5, 8;
cvt.u32.u64 %r3, %d5; mov.u64 %d6, 0; @%p1 sub.u64 %d6, %d5, %d4; cvt.u32.u64 %r1, %d6;
"""
EXTERN = """
.extern .func (.param .b64 r) malloc (.param .b64 n);
.extern .func free (.param .b64 p);
"""
HEAP = """
{ .param .b64 n; st.param.b64 [n], BYTES; .param .b64 back; call.uni (back), malloc, (n);
ld.param.b64 %d3, [back]; }
"""
USED = (
    HEAP.replace("BYTES", "8")
    + """
st.u32 [%d3+4], %r0; ld.u32 %r1, [%d3+4]; add.u32 %r1, %r1, 7;
{ .param .b64 p; st.param.b64 [p], %d3; call.uni free, (p); }
"""
)
FULL = (
    HEAP.replace("BYTES", "0x1000000")
    + """
setp.eq.u64 %p1, %d3, 0; selp.u32 %r1, 1, 0, %p1;
"""
)
UNSET = HEAP.replace("BYTES", "8") + "ld.u32 %r1, [%d3];"


@pytest.fixture(params=["numpy", "llvm"])
def run(request: pytest.FixtureRequest) -> Run:
    return Run(Machine(engine=request.param))


def result(run: Run, body: str) -> list[int]:
    text = kernel(body + STORE, pointers=1)
    place = text.index(".visible")
    text = text[:place] + EXTERN + text[place:]
    return run(text, [np.zeros(32, np.uint32)])[0].tolist()


@pytest.mark.parametrize(
    ("body", "wanted"),
    [
        (TAKEN, LANES * (LANES + 1) // 2),
        (AGAIN.replace("GIVE", BACK), LANES * 0 + 9),
        (CHOSEN, np.where(LANES < 5, 8, 0)),
        (USED, LANES + 7),
        (FULL, LANES * 0 + 1),
    ],
)
def test_memory_that_is_taken(run: Run, body: str, wanted: np.ndarray) -> None:
    assert result(run, body) == wanted.tolist()


@pytest.mark.parametrize(
    ("body", "kind", "said"),
    [
        (AGAIN.replace("GIVE", ""), "unsupported", "`alloca`: a thread takes more than"),
        (UNSET, "uninitialised-read", "<heap>"),
        ("alloca.u64 %d4, 8, 12;", "parse", "power of two"),
        ("alloca.u32 %r4, 8;", "parse", "does not fit"),
    ],
)
def test_what_is_wrong_with_it(run: Run, body: str, kind: str, said: str) -> None:
    with pytest.raises(SimError, match=said) as caught:
        result(run, "mov.u32 %r1, 0;" + body)
    assert caught.value.kind == kind
