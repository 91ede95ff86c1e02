"""Bulk loads of what ordinary stores of the same launch wrote to global memory: a barrier, or a
fence and a flag, and a proxy fence stand between."""

import numpy as np
import pytest
from ptx_programs import Run, kernel

from tkc.sim.errors import SimError
from tkc.sim.machine import Machine

ENGINES = ["numpy", "llvm"]
LOADED = """
.shared .align 128 .b8 tile[512]; .shared .align 8 .b64 bar;
mov.u32 %r1, tile; mov.u32 %r2, bar; setp.eq.u32 %p1, %r0, 0; mov.u32 %r9, %ctaid.x;
@%p1 mbarrier.init.shared::cta.b64 [%r2], 1; fence.mbarrier_init.release.cluster;
mul.wide.u32 %d3, %r0, 4; add.u64 %d4, %d0, %d3;
STORE
BETWEEN
@!%p1 bra WAIT;
mbarrier.arrive.expect_tx.shared::cta.b64 _, [%r2], 512;
COPY
WAIT: mbarrier.try_wait.parity.shared::cta.b64 %p2, [%r2], 0; @!%p2 bra WAIT;
add.u32 %r3, %r1, 508; mad.lo.s32 %r3, %r0, -4, %r3; ld.shared.b32 %r4, [%r3];
add.u64 %d5, %d1, %d3; st.global.b32 [%d5], %r4;
"""
STORE = "st.global.b32 [%d4], %r0;"
BULK = "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [%r1], [%d0], 512, [%r2];"
FENCE, BARRIER = "fence.proxy.async;", "bar.sync 0;"


def found(between: str, engine: str, store: str = STORE, grid: int = 1) -> str:
    """The kind of what is reported; "" for nothing, and then the results are right."""
    body = LOADED.replace("STORE", store).replace("BETWEEN", between).replace("COPY", BULK)
    text = kernel(body.replace("; ", ";\n"), pointers=3)
    arrays = np.zeros(128, np.uint32), np.zeros(128, np.uint32), np.zeros(1, np.uint32)
    try:
        out = Run(Machine(engine=engine))(text, arrays, grid=(grid,), block=(128,))[1]
    except SimError as error:
        return error.kind
    assert (out == np.arange(128)[::-1]).all()
    return ""


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize(
    ("between", "wanted"),
    [
        (FENCE + BARRIER, ""),
        (FENCE.replace(";", ".global;") + BARRIER, ""),
        (BARRIER + FENCE, ""),
        (BARRIER, "proxy-fence"),
        (FENCE.replace(";", ".shared::cta;") + BARRIER, "proxy-fence"),
        ("@%p1 " + FENCE + BARRIER, "proxy-fence"),  # of a thread that knows of none
        (FENCE, "race"),
    ],
)
def test_within_a_cta(between: str, wanted: str, engine: str) -> None:
    assert found(between, engine) == wanted


# The first CTA stores, and tells the other by a flag; both copy.
FLAG = """
setp.eq.u32 %p3, %r9, 0; @!%p3 bra LOOK;
bar.sync 0;
@%p1 st.RELEASE.gpu.global.b32 [%d2], 1;
LOOK: ld.acquire.gpu.global.b32 %r8, [%d2]; setp.eq.u32 %p4, %r8, 0; @%p4 bra LOOK;
bar.sync 0;
"""


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize(("release", "wanted"), [("release", ""), ("relaxed", "global-race")])
def test_between_ctas(release: str, wanted: str, engine: str) -> None:
    store = "setp.eq.u32 %p3, %r9, 0; @%p3 " + STORE
    between = FENCE + FLAG.replace("RELEASE", release)
    assert found(between, engine, store, 2) == wanted
