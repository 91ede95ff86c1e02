"""Texts on which the rules of redundant mutants hold: of the line behind the one with "here"."""

END = """
// here
cp.async.bulk.wait_group 0;
bra DONE;
DONE:
ret;
"""
WARP = """
.maxntid 64, 1, 1
ld.shared.b32 %r1, [%r0];
bar.sync 0;
@%p0 bra ON;
wgmma.wait_group.sync.aligned 0;
ON:
// here
bar.warp.sync 0xffffffff;
mbarrier.arrive.shared::cta.b64 _, [%r8];
ret;
"""
WARP_TWICE = """
ld.shared.b32 %r1, [%r0];
// here
bar.warp.sync 0xffffffff;
shfl.sync.idx.b32 %r2, %r1, 0, 31, 0xffffffff;
bar.warp.sync 0xffffffff;
mbarrier.arrive.shared::cta.b64 _, [%r8];
ret;
"""
REGISTERS = """
wgmma.fence.sync.aligned;
wgmma.mma_async.sync.aligned.m64n8k16.f32.f16.f16 {%f0, %f1}, %rd1, %rd2, 0, 1, 1, 0, 0;
wgmma.commit_group.sync.aligned;
add.f32 %f9, %f0, %f1;
// here
wgmma.fence.sync.aligned;
wgmma.mma_async.sync.aligned.m64n8k16.f32.f16.f16 {%f2, %f3}, %rd1, %rd2, 1, 1, 1, 0, 0;
wgmma.commit_group.sync.aligned;
"""
COMMIT = """
// here
wgmma.commit_group.sync.aligned;
bar.sync 1, 128;
WAIT:
mbarrier.try_wait.parity.shared::cta.b64 %p1, [%r1], %r2;
@!%p1 bra WAIT;
wgmma.commit_group.sync.aligned;
wgmma.wait_group.sync.aligned 0;
"""
GUARD = """
.maxntid 64, 1, 1
mov.u32 %r0, %tid.x;
shl.b32 %r1, %r0, 2;
// here
setp.lt.s32 %p0, %r1, 190;
@%p0 st.global.f32 [%rd0], %f0;
"""
# Of a size that is a multiple of 4, the second element of a lane's four.
SIZED = """
//tkc: {"format": 2, "kernel": "k", "entry": "k", "target": "sm_80", "source": "k.tk",
//tkc:  "grid": ["1", "1", "1"], "threads": 32, "static": {}, "settings": {}, "facts": {"N": 4},
//tkc:  "requires": [], "cluster": [1, 1, 1], "shared_bytes": 0, "params": [
//tkc:  {"name": "x", "kind": "tensor", "element": "f32", "dims": ["N"], "mode": "in",
//tkc:   "optional": false, "present": true, "default": null, "choices": []}],
//tkc:  "arguments": [{"kind": "value", "type": "s32", "expr": "N"}]}
.visible .entry k(.param .s32 k_param_0)
.maxntid 32, 1, 1
mov.u32 %r0, %laneid;
shl.b32 %r1, %r0, 2;
ld.param.s32 %r2, [k_param_0];
mov.u32 %r3, %ctaid.x;
shl.b32 %r4, %r3, 7;
sub.s32 %r5, %r2, %r4;
add.s32 %r6, %r5, -1;
// here
setp.lt.s32 %p0, %r1, %r6;
"""
# The lanes of warp 0 have the first 32 places; 1000 - 512 b is 488 modulo 512.
LEAST = """
.maxntid 64, 1, 1
mov.u32 %r0, %laneid;
mov.u32 %r10, %tid.x;
shr.u32 %r11, %r10, 5;
setp.ge.s32 %p1, %r11, 1;
@%p1 bra END;
shl.b32 %r1, %r0, 3;
shl.b32 %r12, %r11, 8;
add.s32 %r13, %r1, %r12;
mov.u32 %r2, %ctaid.x;
shl.b32 %r3, %r2, 9;
add.s32 %r4, %r3, 512;
min.s32 %r5, %r4, 1000;
mul.lo.s32 %r6, %r2, -512;
add.s32 %r7, %r5, %r6;
// here
setp.lt.s32 %p0, %r13, %r7;
END:
ret;
"""
# What is read was copied before the loop; copies of the loop go to one of three slots behind it.
BARRIER = """
.extern .shared .align 16 .b8 shared[];
.maxntid 32, 1, 1
mov.u32 %r0, %laneid;
mov.u32 %r1, shared;
shl.b32 %r2, %r0, 4;
add.s32 %r3, %r1, %r2;
cp.async.cg.shared.global [%r3], [%rd0], 16;
cp.async.wait_group 0;
mov.b32 %r4, 0;
LOOP:
bar.sync 0;
shl.b32 %r5, %r4, 9;
add.s32 %r6, %r3, %r5;
cp.async.cg.shared.global [%r6+512], [%rd0], 16;
cp.async.wait_group 0;
// here
bar.sync 0;
ld.shared.v4.b32 {%r10, %r11, %r12, %r13}, [%r3];
add.s32 %r7, %r4, 1;
setp.ge.s32 %p0, %r7, 3;
add.s32 %r8, %r7, -3;
selp.b32 %r9, %r8, %r7, %p0;
mov.b32 %r4, %r9;
@%p1 bra LOOP;
ret;
"""
# What is copied first is read in one of two places, of which one at least is come to: either 0 < x
# or x < y, where y = min(32 * block + 32, S) + T - S, above 0 as S <= T and a block runs.
AWAITED = """
//tkc: {"format": 2, "kernel": "k", "entry": "k", "target": "sm_80", "source": "k.tk",
//tkc:  "grid": ["cdiv(S, 32)", "1", "1"], "threads": 32, "static": {}, "settings": {},
//tkc:  "facts": {}, "requires": [["(S <= T) or (not true)", "keys"]], "cluster": [1, 1, 1],
//tkc:  "shared_bytes": 0, "params": [
//tkc:  {"name": "x", "kind": "tensor", "element": "f32", "dims": ["S", "T"], "mode": "in",
//tkc:   "optional": false, "present": true, "default": null, "choices": []}],
//tkc:  "arguments": [{"kind": "value", "type": "s32", "expr": "S"},
//tkc:   {"kind": "value", "type": "s32", "expr": "T"}]}
.extern .shared .align 16 .b8 shared[];
.visible .entry k(.param .s32 k_param_0, .param .s32 k_param_1)
.maxntid 32, 1, 1
mov.u32 %r0, %laneid;
mov.u32 %r1, shared;
shl.b32 %r2, %r0, 4;
add.s32 %r3, %r1, %r2;
sub.s32 %r45, 496, %r2;
add.s32 %r46, %r1, %r45;
mov.u32 %r40, %ctaid.x;
ld.param.s32 %r20, [k_param_0];
ld.param.s32 %r21, [k_param_1];
add.s32 %r22, %r20, 31;
shr.s32 %r23, %r22, 5;
div.s32 %r24, %r40, %r23;
mul.lo.s32 %r25, %r24, %r23;
sub.s32 %r25, %r40, %r25;
xor.b32 %r26, %r25, %r23;
setp.lt.s32 %p3, %r26, 0;
setp.ne.and.s32 %p4, %r25, 0, %p3;
selp.s32 %r26, %r23, 0, %p4;
add.s32 %r27, %r25, %r26;
shl.b32 %r28, %r27, 5;
add.s32 %r29, %r28, 32;
min.s32 %r30, %r29, %r20;
add.s32 %r31, %r30, %r21;
sub.s32 %r32, %r31, %r20;
max.s32 %r33, %r28, 0;
cp.async.cg.shared.global [%r3], [%rd0], 16;
cp.async.commit_group;
// here
cp.async.wait_group 0;
cp.async.cg.shared.global [%r3+512], [%rd0], 16;
cp.async.commit_group;
setp.ge.s32 %p1, 0, %r33;
@%p1 bra END;
cp.async.wait_group 1;
bar.sync 0;
ld.shared.v4.b32 {%r10, %r11, %r12, %r13}, [%r46];
END:
setp.ge.s32 %p2, %r33, %r32;
@%p2 bra LAST;
cp.async.wait_group 1;
bar.sync 0;
ld.shared.v4.b32 {%r14, %r15, %r16, %r17}, [%r46];
LAST:
bar.sync 0;
st.shared.b32 [%r3], %r14;
ret;
"""
# Each thread copies 16 bytes, and reads them behind its own wait; behind the barrier it goes on
# with others. What is stored before is not loaded behind it.
OWN = """
.extern .shared .align 16 .b8 shared[];
.visible .entry k(.param .u64 k_param_0, .param .u64 k_param_1, .param .s32 k_param_2)
.maxntid 64, 1, 1
mov.u32 %r0, %tid.x;
mov.u32 %r1, shared;
shl.b32 %r2, %r0, 4;
add.s32 %r3, %r1, %r2;
ld.param.u64 %rd0, [k_param_0];
cvta.to.global.u64 %rd1, %rd0;
mad.wide.s32 %rd2, %r2, 1, %rd1;
ld.param.u64 %rd3, [k_param_1];
mad.wide.s32 %rd4, %r2, 1, %rd3;
ld.param.s32 %r20, [k_param_2];
setp.lt.s32 %p0, %r20, 1;
@%p0 bra END;
cp.async.cg.shared.global [%r3], [%rd2], 16;
cp.async.wait_all;
ld.shared.v4.b32 {%r10, %r11, %r12, %r13}, [%r3];
st.global.b32 [%rd4], %r10;
// here
bar.sync 0;
cp.async.cg.shared.global [%r3+1024], [%rd2], 16;
cp.async.wait_all;
ld.shared.v4.b32 {%r10, %r11, %r12, %r13}, [%r3+1024];
bar.sync 0;
END:
ret;
"""
# What is copied first is read only where x > 0, and written over only where it is not.
OWN_WAYS = """
//tkc: {"format": 2, "kernel": "k", "entry": "k", "target": "sm_80", "source": "k.tk",
//tkc:  "grid": ["1", "1", "1"], "threads": 64, "static": {}, "settings": {}, "facts": {},
//tkc:  "requires": [], "cluster": [1, 1, 1], "shared_bytes": 0, "params": [
//tkc:  {"name": "x", "kind": "tensor", "element": "f32", "dims": ["V"], "mode": "in",
//tkc:   "optional": false, "present": true, "default": null, "choices": []}],
//tkc:  "arguments": [{"kind": "value", "type": "s32", "expr": "V"},
//tkc:   {"kind": "pointer", "tensor": "x"}]}
.extern .shared .align 16 .b8 shared[];
.visible .entry k(.param .s32 k_param_0, .param .u64 k_param_1)
.maxntid 64, 1, 1
mov.u32 %r0, %tid.x;
mov.u32 %r1, shared;
shl.b32 %r2, %r0, 4;
add.s32 %r3, %r1, %r2;
ld.param.u64 %rd0, [k_param_1];
cvta.to.global.u64 %rd1, %rd0;
ld.param.s32 %r20, [k_param_0];
setp.gt.s32 %p0, %r20, 0;
@!%p0 bra NONE;
cp.async.cg.shared.global [%r3], [%rd1], 16;
NONE:
setp.ge.s32 %p1, 64, %r20;
@%p1 bra SMALL;
SMALL:
setp.ge.s32 %p2, 0, %r20;
@%p2 bra END;
cp.async.wait_all;
bar.sync 0;
ld.shared.v4.b32 {%r10, %r11, %r12, %r13}, [%r3+1024];
END:
// here
bar.sync 0;
ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%r14, %r15, %r16, %r17}, [%r3];
ret;
"""
# All read the flag of one thread, and go the same way; what was copied nobody reads then.
FLAG = """
.extern .shared .align 16 .b8 shared[];
.maxntid 32, 1, 1
mov.u32 %r0, %laneid;
mov.u32 %r1, shared;
shl.b32 %r2, %r0, 4;
add.s32 %r3, %r1, %r2;
cp.async.cg.shared.global [%r3+64], [%rd0], 16;
// here
cp.async.commit_group;
setp.eq.u32 %p0, %r0, 0;
@!%p0 bra COUNTED;
st.shared.b32 [%r1], %r9;
COUNTED:
bar.sync 0;
ld.shared.b32 %r5, [%r1];
setp.eq.s32 %p1, %r5, 0;
@!%p1 bra END;
bar.sync 0;
st.shared.b32 [%r1+4], %r9;
END:
ret;
"""
# The copies of the loop over what is left of V behind whole blocks of 64: none begins in its one
# round, so that nothing is in the group of its commit.
ONCE = """
//tkc: {"format": 2, "kernel": "k", "entry": "k", "target": "sm_80", "source": "k.tk",
//tkc:  "grid": ["1", "1", "1"], "threads": 32, "static": {}, "settings": {}, "facts": {},
//tkc:  "requires": [], "cluster": [1, 1, 1], "shared_bytes": 0, "params": [
//tkc:  {"name": "x", "kind": "tensor", "element": "f32", "dims": ["V"], "mode": "in",
//tkc:   "optional": false, "present": true, "default": null, "choices": []}],
//tkc:  "arguments": [{"kind": "value", "type": "s32", "expr": "V"}]}
.extern .shared .align 16 .b8 shared[];
.visible .entry k(.param .s32 k_param_0)
.maxntid 32, 1, 1
{
mov.u32 %r0, %laneid;
mov.u32 %r1, shared;
shl.b32 %r2, %r0, 4;
add.s32 %r3, %r1, %r2;
ld.param.s32 %r4, [k_param_0];
max.s32 %r5, %r4, 0;
shr.s32 %r6, %r5, 6;
shl.b32 %r7, %r6, 6;
setp.lt.s32 %p0, %r7, %r4;
@!%p0 bra FIRST;
cp.async.cg.shared.global [%r3], [%rd0], 16;
FIRST:
cp.async.commit_group;
mov.b32 %r8, 0;
setp.ge.s32 %p1, %r7, %r4;
@%p1 bra END;
mov.b32 %r9, %r7;
LOOP:
cp.async.wait_group 0;
add.s32 %r10, %r9, 64;
sub.s32 %r11, 1, %r8;
setp.lt.s32 %p2, %r10, %r4;
@!%p2 bra NEXT;
shl.b32 %r12, %r11, 9;
add.s32 %r13, %r3, %r12;
cp.async.cg.shared.global [%r13], [%rd0], 16;
NEXT:
// here
cp.async.commit_group;
shl.b32 %r14, %r8, 9;
add.s32 %r15, %r3, %r14;
ld.shared.v4.b32 {%r20, %r21, %r22, %r23}, [%r15];
mov.b32 %r8, %r11;
add.s32 %r9, %r9, 64;
setp.lt.s32 %p3, %r9, %r4;
@%p3 bra LOOP;
END:
ret;
}
"""
