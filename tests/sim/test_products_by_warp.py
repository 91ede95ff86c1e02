"""Who knows from a wgmma.wait_group that operands were read: each warp, of its own part."""

import pytest
from ptx_programs import Run, kernel

from tkc.sim.errors import SimError
from tkc.sim.machine import Machine

# 64x8x16 f16 from 2 KiB of A and 256 bytes of B, which the threads clear before.
PRODUCT = """
mov.u32 %r1, sm;
mad.lo.u32 %r2, %r0, 16, %r1;
add.u32 %r3, %r2, 2048;
mov.u32 %r4, 0;
setp.lt.u32 %p1, %r0, 16;
st.shared.v4.b32 [%r2], {%r4, %r4, %r4, %r4};
@%p1 st.shared.v4.b32 [%r3], {%r4, %r4, %r4, %r4};
fence.proxy.async.shared::cta;
bar.sync 0;
shr.u32 %r5, %r1, 4;
cvt.u64.u32 %d1, %r5;
or.b64 %d1, %d1, 0x1000080000;
add.u64 %d2, %d1, 128;
mov.f32 %f0, 0f00000000;
mov.f32 %f1, %f0;
mov.f32 %f2, %f0;
mov.f32 %f3, %f0;
wgmma.fence.sync.aligned;
wgmma.mma_async.sync.aligned.m64n8k16.f32.f16.f16 {%f0, %f1, %f2, %f3}, %d1, %d2, 0, 1, 1, 0, 0;
wgmma.commit_group.sync.aligned;
wgmma.wait_group.sync.aligned 0;
"""
CLEAR = "@%p1 st.shared.v4.b32 [%r3], {%r4, %r4, %r4, %r4};"


def run(body: str, engine: str) -> None:
    Run(Machine(engine=engine))(kernel(PRODUCT + body, shared=4096), block=(128,))


@pytest.mark.parametrize("engine", ["numpy", "llvm"])
def test_operands_are_free_when_every_warp_has_waited(engine: str) -> None:
    run(f"bar.sync 0;\n{CLEAR}", engine)


@pytest.mark.parametrize("engine", ["numpy", "llvm"])
def test_one_warp_does_not_know_of_its_mates(engine: str) -> None:
    with pytest.raises(SimError) as caught:
        run(CLEAR, engine)
    assert caught.value.kind == "race", caught.value.report
    assert "by wgmma of" in caught.value.message


@pytest.mark.parametrize("engine", ["numpy", "llvm"])
@pytest.mark.parametrize("warps", [3, 4])
def test_the_arrivals_must_be_of_all_four(engine: str, warps: int) -> None:
    """Warp 0 clears an operand after a barrier to which `warps` of the four have come."""
    body = f"""
    setp.lt.u32 %p2, %r0, 32;
    setp.ge.u32 %p3, %r0, {32 * warps};
    @%p2 bra FIRST;
    @%p3 bra END;
    bar.arrive 1, {32 * warps};
    bra END;
    FIRST:
    bar.sync 1, {32 * warps};
    {CLEAR}
    END:
    """
    if warps == 4:
        run(body, engine)
    else:
        with pytest.raises(SimError) as caught:
            run(body, engine)
        assert caught.value.kind == "race", caught.value.report
