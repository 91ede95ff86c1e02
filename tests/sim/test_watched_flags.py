"""Who waits for a flag sees each write of it before the writer goes on: what a later release orders
does not hide that an earlier one is missing."""

import numpy as np
import pytest
from ptx_programs import Run, kernel

from tkc.sim.errors import SimError
from tkc.sim.machine import Machine

# One of two stores 5, raises a flag to 1 by RAISE, stores 6, and raises it to 2; the other waits
# for 1, and loads the 5.
STEPS = """
@%p1 bra WAITS;
st.SPACE.u32 [%d4], 5;
RAISE.gpu.SPACE.u32 [%d5], 1;
st.SPACE.u32 [%d4+4], 6;
st.release.gpu.SPACE.u32 [%d5], 2;
bra END;
WAITS:
ld.acquire.gpu.SPACE.u32 %r3, [%d5]; setp.eq.u32 %p3, %r3, 0; @%p3 bra WAITS;
ld.SPACE.u32 %r4, [%d4]; st.global.u32 [%d2], %r4;
END:
"""
PLACES = "mov.u64 %d4, %d0; mov.u64 %d5, %d1;"
BY_CTAS = f"mov.u32 %r1, %ctaid.x; setp.eq.u32 %p1, %r1, 0; {PLACES} {STEPS}"
BY_WARPS = f"""
setp.ne.u32 %p4, %r0, 0; setp.ne.u32 %p5, %r0, 32; and.pred %p4, %p4, %p5; @%p4 ret;
setp.eq.u32 %p1, %r0, 32; {PLACES} {STEPS}
"""
IN_SHARED = f"""
.shared .align 4 .b8 words[64];
mov.u64 %d4, words; add.u64 %d5, %d4, 32;
st.shared.u32 [%d5], 0; bar.sync 0;
{BY_WARPS.replace(PLACES, "")}
"""
# Of four CTAs one stores 5 before it counts by FIRST, and all load that behind; then
# they wait for each other a second time.
TWICE = """
setp.ne.u32 %p4, %r0, 0; @%p4 ret;
mov.u32 %r1, %ctaid.x; setp.eq.u32 %p1, %r1, STORES;
@%p1 st.global.u32 [%d0], 5;
FIRST.gpu.global.add.u32 %r2, [%d1], 1;
ONE:
ld.acquire.gpu.global.u32 %r3, [%d1]; setp.lt.u32 %p3, %r3, 4; @%p3 bra ONE;
ld.global.u32 %r4, [%d0]; mul.wide.u32 %d3, %r1, 4; add.u64 %d4, %d2, %d3; st.global.u32 [%d4], %r4;
atom.release.gpu.global.add.u32 %r2, [%d1], 1;
TWO:
ld.acquire.gpu.global.u32 %r3, [%d1]; setp.lt.u32 %p3, %r3, 8; @%p3 bra TWO;
"""


def found(body: str, schedules: tuple[str, ...], engine: str, ctas: int) -> set[str]:
    """The kinds of what is reported under some schedules; without a report the results are
    right."""
    kinds: set[str] = set()
    for schedule in schedules:
        run = Run(Machine(engine=engine, schedule=schedule))
        text = kernel(body.replace("; ", ";\n"), pointers=3)
        data, flag, out = (np.zeros(size, np.uint32) for size in (2, 1, ctas))
        try:
            results = run(text, [data, flag, out], grid=(ctas,), block=(64,))
            assert results[-1][0] == 5
        except SimError as error:
            kinds.add(error.kind)
    return kinds


@pytest.mark.parametrize("engine", ["numpy", "llvm"])
@pytest.mark.parametrize("raised", ["relaxed", "release"])
@pytest.mark.parametrize(
    ("body", "space", "ctas", "wanted"),
    [
        (BY_CTAS.replace("setp.eq.u32 %p1", "setp.ne.u32 %p4, %r0, 0; @%p4 ret; setp.eq.u32 %p1"),
         "global", 2, "global-race"),
        (BY_WARPS, "global", 1, "race"),
        (IN_SHARED, "shared", 1, "race"),
    ],
    ids=["ctas", "warps", "shared"],
)  # fmt: skip
def test_a_flag_raised_twice(
    body: str, space: str, ctas: int, wanted: str, raised: str, engine: str
) -> None:
    text = body.replace("SPACE", space).replace("RAISE", f"st.{raised}")
    kinds = found(text, ("round-robin", "reverse"), engine, ctas)
    assert kinds == ({wanted} if raised == "relaxed" else set())


@pytest.mark.parametrize("engine", ["numpy", "llvm"])
@pytest.mark.parametrize("stores", ["0", "3"], ids=["the first stores", "the last stores"])
@pytest.mark.parametrize("first", ["relaxed", "release"])
def test_ctas_that_wait_for_each_other_twice(first: str, stores: str, engine: str) -> None:
    body = TWICE.replace("FIRST", f"atom.{first}").replace("STORES", stores)
    kinds = found(body, ("round-robin",), engine, 4)
    assert kinds == ({"global-race"} if first == "relaxed" else set())
