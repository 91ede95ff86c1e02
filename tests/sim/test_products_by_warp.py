"""Warps of a warpgroup: which four these are, and who knows from a wgmma.wait_group that operands
were read: each warp, of its own part; of its mates' part, with a warning, who copies over them."""

import numpy as np
import pytest
from ptx_programs import Run, kernel

from tkc.sim.errors import SimError, SimWarning
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
and.b32 %r5, %r1, 0x3ffff;
shr.u32 %r5, %r5, 4;
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


def run(body: str, engine: str, product: str = PRODUCT) -> None:
    Run(Machine(engine=engine))(kernel(product + body, shared=4096), block=(128,))


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
@pytest.mark.parametrize("transposed", [0, 1])
@pytest.mark.parametrize("warp", ["its own", "another"])
def test_a_warp_may_overwrite_its_own_rows_of_a(engine: str, transposed: int, warp: str) -> None:
    """As attention kernels put their result over the queries: 16 rows of A, which in both orders
    are 512 bytes here, are read by one warp's part of the product, of which its own wait tells."""
    product = PRODUCT.replace("1, 1, 0, 0;", f"1, 1, {transposed}, 0;")
    thread = "mov.u32 %r6, %r0;" if warp == "its own" else "xor.b32 %r6, %r0, 32;"
    body = thread + "mad.lo.u32 %r2, %r6, 16, %r1; st.shared.b32 [%r2], %r4;"
    if warp == "its own":
        run(body, engine, product)
        return
    with pytest.raises(SimError) as caught:
        run(body, engine, product)
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


# Warp 4 copies over the operands when the warpgroup has arrived on an mbarrier, or thread 0 does.
COPIED = """
setp.eq.u32 %p5, %r0, 0; setp.lt.u32 %p4, %r0, 128; setp.eq.u32 %p6, %r0, 128;
mov.u32 %r7, sm; add.u32 %r8, %r7, 3072; add.u32 %r9, %r7, 3080;
@%p5 mbarrier.init.shared.b64 [%r8], ARRIVALS;
@%p5 mbarrier.init.shared.b64 [%r9], 1;
@%p5 fence.mbarrier_init.release.cluster;
bar.sync 0;
@!%p4 bra BESIDE;
PRODUCT
BEHIND
bra END;
BESIDE:
@!%p6 bra END;
AGAIN:
mbarrier.try_wait.parity.shared.b64 %p7, [%r8], 0;
@!%p7 bra AGAIN;
COPY
END:
"""
COPY = """
cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [%r7], [%d0], 2304, [%r9];
mbarrier.arrive.expect_tx.shared.b64 _, [%r9], 2304;
LOOK:
mbarrier.try_wait.parity.shared.b64 %p8, [%r9], 0;
@!%p8 bra LOOK;
"""
WAIT = "wgmma.wait_group.sync.aligned 0;"
ARRIVE = "mbarrier.arrive.shared.b64 _, [%r8];"
ELECTED = "setp.eq.u32 %p5, %r0, {thread}; @%p5 " + ARRIVE


def copied(engine: str, arrivals: int, behind: str, early: str = "") -> Run:
    """A run where the copy comes behind `arrivals`, made by the text behind the products' wait."""
    product = PRODUCT.replace(WAIT, early + WAIT).replace("bar.sync 0", "bar.sync 1, 128")
    body = COPIED.replace("PRODUCT", product).replace("ARRIVALS", str(arrivals))
    own = COPY in behind
    body = body.replace("BEHIND", behind).replace("AGAIN:", "bra END; AGAIN:" if own else "AGAIN:")
    body = body.replace("COPY", "" if own else COPY)
    given = Run(Machine(engine=engine))
    given(kernel(body, pointers=1, shared=4096), [np.zeros(576, np.uint32)], block=(160,))
    return given


@pytest.mark.parametrize("engine", ["numpy", "llvm"])
@pytest.mark.parametrize("thread", [0, 31, 32, 127])
def test_of_one_warp_a_copy_behind_learns_with_a_warning(engine: str, thread: int) -> None:
    """As CUTLASS releases a stage: one thread of a warpgroup arrives behind the wait."""
    with pytest.warns(SimWarning, match="another warp of its warpgroup has waited"):
        stats = copied(engine, 1, ELECTED.format(thread=thread)).stats
    assert stats is not None and {warning.kind for warning in stats.warnings} == {"race"}
    with pytest.raises(SimError) as caught:  # before it has waited
        copied(engine, 1, "", early=ELECTED.format(thread=thread))
    assert caught.value.kind in ("race", "missing-wait")


@pytest.mark.parametrize("engine", ["numpy", "llvm"])
def test_a_thread_may_copy_over_operands_itself_with_a_warning(engine: str) -> None:
    with pytest.warns(SimWarning, match="another warp of its warpgroup has waited"):
        copied(engine, 1, "@!%p5 bra END;" + COPY)


@pytest.mark.parametrize("engine", ["numpy", "llvm"])
def test_behind_all_four_warps_a_copy_needs_no_warning(engine: str) -> None:
    each = "and.b32 %r5, %r0, 31; setp.eq.u32 %p5, %r5, 0; @%p5 " + ARRIVE
    stats = copied(engine, 4, each).stats
    assert stats is not None and not stats.warnings


# Warps behind the first warpgroups of a CTA skip the product and wait at its barriers.
BESIDE = """
setp.lt.u32 %p4, %r0, 128; add.u32 %r6, %r0, 1;
@%p4 bra MULTIPLY;
bar.sync 0;
bar.sync 0;
bra BEHIND;
MULTIPLY:
PRODUCT
cvt.rn.f32.u32 %f4, %r6;
add.f32 %f4, %f4, %f0;
bar.sync 0;
BEHIND:
@!%p4 bra END;
mov.u32 %r7, %ctaid.x; mad.lo.u32 %r7, %r7, 128, %r0;
mul.wide.u32 %d3, %r7, 4; add.u64 %d3, %d0, %d3; st.global.f32 [%d3], %f4;
END:
"""


@pytest.mark.parametrize("engine", ["numpy", "llvm"])
@pytest.mark.parametrize("warps", [4, 5, 6, 7])
@pytest.mark.parametrize("cluster", [1, 2])
def test_a_warpgroup_needs_no_others_beside_it(engine: str, warps: int, cluster: int) -> None:
    text = kernel(BESIDE.replace("PRODUCT", PRODUCT), pointers=1, shared=4096)
    sizes = {"grid": (2 * cluster,), "block": (32 * warps,), "cluster": (cluster,)}
    (out,) = Run(Machine(engine=engine))(text, [np.zeros(256 * cluster, np.float32)], **sizes)
    assert (out.reshape(-1, 128) == np.arange(1, 129)).all()


@pytest.mark.parametrize("engine", ["numpy", "llvm"])
@pytest.mark.parametrize("warps", [1, 2, 5, 7])
def test_warps_that_are_in_no_warpgroup_multiply_nothing(engine: str, warps: int) -> None:
    text = kernel("wgmma.fence.sync.aligned;")
    with pytest.raises(
        SimError, match=f"by warp {warps // 4 * 4} of {warps}, which is in no"
    ) as at:
        Run(Machine(engine=engine))(text, block=(32 * warps,))
    assert at.value.kind == "wgmma"
