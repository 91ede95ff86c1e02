"""Barriers of some lanes of a warp, by member masks: they order the accesses of these to shared
memory among each other, and of nobody else."""

import numpy as np
import pytest
from ptx_programs import Run, kernel

from tkc.sim.errors import SimError
from tkc.sim.machine import Machine

ENGINES = pytest.mark.parametrize("engine", ["numpy", "llvm"])
# Each lane stores its number, meets others, and loads that of lane ^ AWAY.
TILES = """
mov.u32 %r1, sm; shl.b32 %r2, %r0, 2; add.u32 %r2, %r1, %r2;
xor.b32 %r3, %r0, AWAY; shl.b32 %r4, %r3, 2; add.u32 %r4, %r1, %r4;
and.b32 %r5, %r0, 24; mov.u32 %r6, 255; shl.b32 %r6, %r6, %r5;
setp.lt.u32 %p1, %r0, 8;
st.shared.u32 [%r2], %r0;
MEET
ld.shared.u32 %r7, [%r4];
MEET
st.shared.u32 [%r2], %r7;
mul.wide.u32 %d1, %r0, 4; add.u64 %d1, %d0, %d1; st.global.u32 [%d1], %r7;
"""
IN_TILES = "bar.warp.sync %r6;"  # of eight lanes
IN_TWO = """@%p1 bra FIRST{0};
bar.warp.sync 0xffffff00;
bra BEHIND{0};
FIRST{0}:
bar.warp.sync 0xff;
BEHIND{0}:"""
# A lane hands on what it has seen of another: 0 to 1, and 1 to 2.
CHAIN = """
setp.eq.u32 %p0, %r0, 0; setp.eq.u32 %p1, %r0, 1; setp.eq.u32 %p2, %r0, 2;
@%p0 st.shared.u32 [sm], 7;
setp.lt.u32 %p3, %r0, 2; setp.gt.u32 %p4, %r0, 0; setp.lt.u32 %p5, %r0, 3;
and.pred %p4, %p4, %p5;
@!%p3 bra ONE;
bar.warp.sync 3;
ONE:
LINK
TWO:
@%p2 ld.shared.u32 %r7, [sm];
@%p2 st.global.u32 [%d0], %r7;
"""
LINK = "@!%p4 bra TWO;\nbar.warp.sync 6;"


def found(engine: str, body: str, out: list[int]) -> str:
    """The kind of what is reported, or "" where the results are right."""
    text = kernel(body, pointers=1, shared=256)
    try:
        (result,) = Run(Machine(engine=engine))(text, [np.zeros(len(out), np.uint32)])
    except SimError as error:
        return error.kind
    assert result.tolist() == out
    return ""


@ENGINES
@pytest.mark.parametrize("first", [IN_TILES, IN_TWO])
@pytest.mark.parametrize("second", [IN_TILES, IN_TWO, ""])
@pytest.mark.parametrize("away", [1, 7, 8, 16])
def test_who_meets_may_use_what_the_others_stored(
    engine: str, first: str, second: str, away: int
) -> None:
    """The second barrier is between the loads and what overwrites them. Lanes from 8 on meet in
    one barrier of `IN_TWO`, and with 8 and 16 some of their partners are below."""
    met = [first.format(1), second.format(2)]
    body = TILES.replace("AWAY", str(away))
    for barrier in met:
        body = body.replace("MEET", barrier, 1)
    wanted = "" if away < 8 and second else "race"
    assert found(engine, body, [lane ^ away for lane in range(32)]) == wanted


@ENGINES
@pytest.mark.parametrize(("link", "wanted"), [(LINK, ""), ("", "race")])
def test_what_a_lane_has_learned_it_hands_on(engine: str, link: str, wanted: str) -> None:
    assert found(engine, CHAIN.replace("LINK", link), [7]) == wanted


@ENGINES
def test_several_who_load_meet_before_one_stores(engine: str) -> None:
    """All lanes of a tile load the word of its first lane, which stores it anew."""
    body = """
    mov.u32 %r1, sm; and.b32 %r5, %r0, 24; shl.b32 %r2, %r5, 2; add.u32 %r2, %r1, %r2;
    mov.u32 %r6, 255; shl.b32 %r6, %r6, %r5; setp.eq.u32 %p1, %r0, %r5;
    @%p1 st.shared.u32 [%r2], %r0;
    bar.warp.sync %r6;
    ld.shared.u32 %r7, [%r2];
    MEET
    @%p1 st.shared.u32 [%r2], 99;
    mul.wide.u32 %d1, %r0, 4; add.u64 %d1, %d0, %d1; st.global.u32 [%d1], %r7;
    """
    out = [lane & 24 for lane in range(32)]
    assert found(engine, body.replace("MEET", "bar.warp.sync %r6;"), out) == ""
    assert found(engine, body.replace("MEET", ""), out) == "race"
