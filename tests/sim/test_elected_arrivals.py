"""One lane arrives on an mbarrier for its warp: for what the others did behind `bar.warp.sync`, and
with a warning for what they loaded in front of an instruction that the warp executes together."""

import numpy as np
import pytest
from ptx_programs import Run, kernel

from tkc.sim.errors import SimError, SimWarning
from tkc.sim.machine import Machine

pytestmark = pytest.mark.filterwarnings("ignore:warning.proxy-fence")  # of the loads in front

# Warp 0 uses 128 bytes and one lane arrives; warp 1 waits and overwrites them.
BODY = """
setp.eq.u32 %p1, %r0, 0; setp.lt.u32 %p2, %r0, 32; mov.u32 %r3, sm;
@%p1 mbarrier.init.shared.b64 [sm], 1;
@%p1 mbarrier.init.shared.b64 [sm+8], 1;
@%p1 fence.mbarrier_init.release.cluster;
shl.b32 %r1, %r0, 2; add.u32 %r4, %r3, %r1; and.b32 %r9, %r1, 124; add.u32 %r9, %r9, %r3;
mov.u32 %r5, 1;
@%p2 st.shared.u32 [%r4+128], %r0;
fence.proxy.async.shared::cta;
bar.sync 0;
@!%p2 bra OTHER;
USE
TOGETHER
@%p1 mbarrier.arrive.shared.b64 _, [sm];
bra END;
OTHER:
mbarrier.try_wait.parity.shared.b64 %p3, [sm], 0;
@!%p3 bra OTHER;
OVER
END:
mul.wide.u32 %d9, %r0, 4; add.u64 %d9, %d0, %d9; st.global.u32 [%d9], %r5;
"""
LOAD, STORE = "ld.shared.u32 %r5, [%r4+128];", "st.shared.u32 [%r4+128], %r5;"
PRODUCT = """
mov.f32 %f0, 0f00000000; mov.f32 %f1, %f0; mov.f32 %f2, %f0; mov.f32 %f3, %f0;
mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 {%f0, %f1, %f2, %f3}, {%r5, %r5, %r5, %r5},
{%r5, %r5}, {%f0, %f1, %f2, %f3};
"""
TOGETHER = {
    "shuffle": "shfl.sync.bfly.b32 %r6, %r5, 1, 31, 0xffffffff;",
    "sum": "redux.sync.add.u32 %r6, %r5, -1;",
    "product": PRODUCT,
    "move": "movmatrix.sync.aligned.m8n8.trans.b16 %r6, %r5;",
}
OVER = {
    "store": "st.shared.u32 [%r9+128], %r0;",
    "cp.async": "cp.async.ca.shared.global [%r9+128], [%d1], 4; cp.async.wait_all;",
    "bulk": """setp.eq.u32 %p4, %r0, 32; @!%p4 bra END;
cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [%r3+128], [%d1], 128, [%r3+8];
mbarrier.arrive.expect_tx.shared.b64 _, [%r3+8], 128;
LOOK: mbarrier.try_wait.parity.shared.b64 %p5, [%r3+8], 0; @!%p5 bra LOOK;""",
}
HALVES = """setp.lt.u32 %p6, %r0, 16; selp.b32 %r7, 0xffff, 0xffff0000, %p6;
shfl.sync.bfly.b32 %r6, %r5, 1, 31, %r7;"""


@pytest.fixture(params=["numpy", "llvm"])
def run(request: pytest.FixtureRequest) -> Run:
    return Run(Machine(engine=request.param))


def launched(run: Run, use: str, together: str, over: str) -> list[SimError]:
    """The warnings of a launch of two warps, but for those of the async proxy behind loads."""
    body = BODY.replace("USE", use).replace("TOGETHER", together).replace("OVER", over)
    text = kernel(body, pointers=2, shared=512)
    run(text, [np.zeros(64, np.uint32), np.ones(32, np.uint32)], block=(64,))
    assert run.stats is not None
    return [each for each in run.stats.warnings if each.kind != "proxy-fence"]


@pytest.mark.parametrize("over", OVER)
def test_behind_a_barrier_of_the_warp(run: Run, over: str) -> None:
    assert not launched(run, LOAD, TOGETHER["shuffle"] + "bar.warp.sync -1;", OVER[over])


@pytest.mark.parametrize("over", OVER)
@pytest.mark.parametrize("together", TOGETHER)
def test_loads_in_front_of_what_the_warp_does_together(run: Run, together: str, over: str) -> None:
    with pytest.warns(SimWarning, match="lanes of warp 0 .* another one has arrived for them"):
        (warning,) = launched(run, LOAD, TOGETHER[together], OVER[over])
    assert warning.kind == "race"


@pytest.mark.parametrize("over", OVER)
def test_rows_that_the_warp_loads_together(run: Run, over: str) -> None:
    rows = "and.b32 %r6, %r0, 7; mad.lo.u32 %r6, %r6, 16, %r3; "
    rows += "ldmatrix.sync.aligned.m8n8.x1.shared.b16 {%r5}, [%r6+128];"
    with pytest.warns(SimWarning, match="lanes of warp 0 .* another one has arrived for them"):
        (warning,) = launched(run, rows, "", OVER[over])
    assert warning.kind == "race"


@pytest.mark.parametrize("over", OVER)
@pytest.mark.parametrize(
    ("use", "together"),
    [
        (LOAD, ""),
        (LOAD, HALVES),
        (f"mov.u32 %r5, 2; {TOGETHER['shuffle']} {LOAD}", ""),
        (f"{LOAD} {TOGETHER['shuffle']} {LOAD}", ""),
        (f"{STORE} fence.proxy.async.shared::cta;", TOGETHER["shuffle"]),
    ],
)
def test_what_no_doubt_covers(run: Run, use: str, together: str, over: str) -> None:
    with pytest.raises(SimError) as caught:
        launched(run, use, together, OVER[over])
    assert caught.value.kind == "race", caught.value.report
