"""Lanes of one warp that wait for each other: each goes on in its time, as since Volta."""

import numpy as np
import pytest
from ptx_programs import Run, kernel

from tkc.sim.errors import SimError
from tkc.sim.machine import Machine

LOCK = """
mov.u32 %r1, sm; setp.eq.u32 %p1, %r0, 0;
@%p1 st.shared.v2.u32 [%r1], {0, 0};
bar.sync 0;
TAKE:
atom.acquire.cta.shared.exch.b32 %r2, [%r1], 1;
setp.ne.u32 %p2, %r2, 0;
@%p2 bra TAKE;
ld.shared.u32 %r3, [%r1+4];
add.u32 %r4, %r3, 1;
st.shared.u32 [%r1+4], %r4;
GIVE
bar.sync 0;
shfl.sync.bfly.b32 %r5, %r0, 1, 31, -1;
mad.lo.u32 %r3, %r5, 100, %r3;
mul.wide.u32 %d1, %r0, 4; add.u64 %d1, %d0, %d1; st.global.u32 [%d1], %r3;
"""
GIVE = "st.release.cta.shared.u32 [%r1], 0;"
ENGINES = pytest.mark.parametrize("engine", ["numpy", "llvm"])


@ENGINES
@pytest.mark.parametrize("schedule", ["round-robin", "reverse", "random"])
def test_every_lane_takes_a_lock(engine: str, schedule: str) -> None:
    run = Run(Machine(engine=engine, schedule=schedule))
    text = kernel(LOCK, pointers=1, shared=8)
    (out,) = run(text.replace("GIVE", GIVE), [np.zeros(64, np.uint32)], block=(64,))
    assert sorted(out % 100) == list(range(64))
    assert (out // 100 == np.arange(64) ^ 1).all()  # the lanes come together at the shuffle
    for broken in ("", "bar.warp.sync -1;\n" + GIVE):  # nobody gives it back, or all wait for that
        with pytest.raises(SimError) as caught:
            run(text.replace("GIVE", broken), [np.zeros(64, np.uint32)], block=(64,))
        assert caught.value.kind in ("spin", "deadlock", "divergent-aligned")


ARRIVALS = """
mov.u32 %r1, sm; setp.eq.u32 %p1, %r0, 0;
@%p1 mbarrier.init.shared.b64 [%r1], COUNT;
bar.sync 0;
@!%p1 bra OTHERS;
WAIT:
mbarrier.try_wait.parity.shared.b64 %p2, [%r1], 0;
@!%p2 bra WAIT;
ld.shared.u32 %r2, [%r1+132];
st.global.u32 [%d0], %r2;
bra END;
OTHERS:
mad.lo.u32 %r3, %r0, 4, %r1;
st.shared.u32 [%r3+8], %r0;
mbarrier.arrive.shared.b64 _, [%r1];
END:
"""


@ENGINES
def test_a_lane_waits_for_arrivals_of_others(engine: str) -> None:
    run = Run(Machine(engine=engine))
    text = kernel(ARRIVALS, pointers=1, shared=256)
    assert run(text.replace("COUNT", "31"), [np.zeros(1, np.uint32)])[0] == 31
    with pytest.raises(SimError) as caught:
        run(text.replace("COUNT", "32"), [np.zeros(1, np.uint32)])
    assert caught.value.kind == "deadlock"
    assert not any("divergent branch" in note for note in caught.value.notes)


# Each lane of each CTA takes the lock and gives it back behind the loop.
LOCK_OF_ALL = """
TAKE: atom.global.cas.b32 %r2, [%d0], 0, 1;
setp.ne.u32 %p1, %r2, 0; @%p1 bra TAKE;
membar.gl;
ld.volatile.global.u32 %r3, [%d0+4]; add.u32 %r3, %r3, 1; st.volatile.global.u32 [%d0+4], %r3;
membar.gl;
atom.global.exch.b32 %r2, [%d0], 0;
"""


@ENGINES
def test_every_lane_of_several_ctas_takes_a_lock(engine: str) -> None:
    """A CTA whose lanes stand together waits for one of which a lane has the lock."""
    for seed in range(8):
        run = Run(Machine(engine=engine, schedule="random", seed=seed))
        arrays = [np.zeros(2, np.uint32)]
        assert run(kernel(LOCK_OF_ALL, pointers=1), arrays, grid=(3,))[0].tolist() == [0, 96]
