"""Hand-written PTX with launch metadata, for tests that need a kernel but no compiler."""

from __future__ import annotations

from tkc.artifact.arguments import (
    PointerArgument,
    StrideArgument,
    TensorMapArgument,
    ValueArgument,
    WorkspaceArgument,
)
from tkc.artifact.metadata import LaunchMetadata, Parameter, to_text
from tkc.runtime.device import Program

_SCALE = """.version 8.0
.target sm_90a
.address_size 64
.visible .entry scale(.param .u64 px, .param .u64 sx, .param .u64 py, .param .u64 sy,
    .param .u32 n, .param .f32 factor, .param .u64 work)
.maxntid 128,1,1
{
    .reg .b64 %d<12>;
    .reg .b32 %r<8>;
    .reg .f32 %f<4>;
    .reg .pred %p<2>;
    mov.u32 %r1, %ctaid.x;
    mov.u32 %r2, %tid.x;
    mad.lo.u32 %r3, %r1, 128, %r2;
    ld.param.u32 %r4, [n];
    setp.ge.u32 %p1, %r3, %r4;
    @%p1 bra DONE;
    ld.param.u64 %d1, [px];
    ld.param.u64 %d2, [sx];
    cvt.u64.u32 %d3, %r3;
    mul.lo.u64 %d4, %d3, %d2;
    shl.b64 %d4, %d4, 2;
    add.u64 %d1, %d1, %d4;
    ld.global.f32 %f1, [%d1];
    ld.param.f32 %f2, [factor];
    mul.f32 %f1, %f1, %f2;
    ld.param.u64 %d5, [py];
    ld.param.u64 %d6, [sy];
    mul.lo.u64 %d7, %d3, %d6;
    shl.b64 %d7, %d7, 2;
    add.u64 %d5, %d5, %d7;
    st.global.f32 [%d5], %f1;
    ld.param.u64 %d8, [work];
    atom.global.add.u32 %r5, [%d8], 1;
DONE:
    ret;
}
"""

SCALE = Program(
    ptx=(
        _text := to_text(
            _metadata := LaunchMetadata(
                kernel="scale",
                entry="scale",
                target="sm_90a",
                params=(
                    Parameter("x", "tensor", "f32", ("N",)),
                    Parameter("y", "tensor", "f32", ("N",), "out"),
                    Parameter("factor", "scalar", "f32", default=2.0),
                ),
                requires=(("N < 100000", "N is small"),),
                arguments=(
                    PointerArgument("x"),
                    StrideArgument("x", 0),
                    PointerArgument("y"),
                    StrideArgument("y", 0),
                    ValueArgument("u32", "N"),
                    ValueArgument("f32", "factor"),
                    WorkspaceArgument("4 * cdiv(N, 128)", True),
                ),
                grid=("cdiv(N, 128)", "1", "1"),
                threads=128,
            )
        )
    )
    + _SCALE,
    metadata=_metadata,
)

_BOX_COPY = """.version 8.0
.target sm_90a
.address_size 64
.extern .shared .align 1024 .b8 smem[];
.visible .entry box_copy(.param .align 64 .b8 map[128], .param .u64 py)
.maxntid 32,1,1
{
    .reg .b64 %d<12>;
    .reg .b32 %r<8>;
    .reg .pred %p<3>;
    .reg .b32 %q<4>;
    .shared .align 8 .b64 bar;
    mov.u32 %r1, smem;
    mov.u32 %r2, bar;
    mov.u32 %r3, %tid.x;
    setp.ne.u32 %p1, %r3, 0;
    @%p1 bra READY;
    mbarrier.init.shared::cta.b64 [%r2], 1;
    fence.mbarrier_init.release.cluster;
READY:
    bar.sync 0;
    @%p1 bra WAIT;
    mov.b64 %d8, map;
    cvta.param.u64 %d9, %d8;
    mov.u32 %r4, 0;
    mov.u32 %r5, 2;
    mbarrier.arrive.expect_tx.shared::cta.b64 _, [%r2], 512;
    cp.async.bulk.tensor.2d.shared::cluster.global.mbarrier::complete_tx::bytes
        [%r1], [%d9, {%r4, %r5}], [%r2];
WAIT:
    mbarrier.try_wait.parity.shared::cta.b64 %p2, [%r2], 0;
    @!%p2 bra WAIT;
    shl.b32 %r6, %r3, 4;
    add.u32 %r6, %r6, %r1;
    ld.param.u64 %d1, [py];
    mul.wide.u32 %d2, %r3, 16;
    add.u64 %d1, %d1, %d2;
    ld.shared.v4.b32 {%q0, %q1, %q2, %q3}, [%r6];
    st.global.v4.b32 [%d1], {%q0, %q1, %q2, %q3};
    ret;
}
"""

BOX_COPY = Program(
    ptx=to_text(
        _box := LaunchMetadata(
            kernel="box_copy",
            entry="box_copy",
            target="sm_90a",
            params=(
                Parameter("x", "tensor", "f32", ("M", "N")),
                Parameter("y", "tensor", "f32", ("8", "16"), "out"),
            ),
            facts={"x": {"unit": 1, "aligned": True, "pitch": 16}, "N": 4},
            static={},
            arguments=(TensorMapArgument("x", (1, 0), (16, 8), 0), PointerArgument("y")),
            grid=("1", "1", "1"),
            threads=32,
            shared_bytes=512,
        )
    )
    + _BOX_COPY,
    metadata=_box,
)
