"""The rules that prove mutants redundant: each on a text where it holds, and with one change that
makes the mutant harmful."""

import pytest
from awaited_copies import awaited_elsewhere
from redundancy_rules import (
    Rule,
    a_fence_follows,
    an_earlier_barrier_orders,
    joins_the_next_group,
    never_equal,
    only_the_end_follows,
    registers_rest_since_the_last_fence,
)

END = """
// here
cp.async.bulk.wait_group 0;
bra DONE;
DONE:
ret;
"""
FENCE = """
st.shared.b32 [%r0], %r1;
// here
fence.proxy.async.shared::cta;
st.shared.b32 [%r0+4], %r1;
fence.proxy.async.shared::cta;
bar.sync 1, 128;
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
ld.shared.v4.b32 {%r10, %r11, %r12, %r13}, [%r3];
END:
setp.ge.s32 %p2, %r33, %r32;
@%p2 bra LAST;
cp.async.wait_group 1;
bar.sync 0;
ld.shared.v4.b32 {%r14, %r15, %r16, %r17}, [%r3];
LAST:
bar.sync 0;
st.shared.b32 [%r3], %r14;
ret;
"""
RULES: dict[str, tuple[Rule, str, dict[str, tuple[str, str]]]] = {
    "end": (
        *(only_the_end_follows, END),
        {
            "a store behind it": ("DONE:\n", "DONE:\nst.global.b32 [%rd0], %r0;\n"),
            "a branch that may not be taken": ("bra DONE", "@%p0 bra DONE"),
        },
    ),
    "fence": (
        *(a_fence_follows, FENCE),
        {
            "no other fence": ("%r1;\nfence.proxy.async.shared::cta;", "%r1;"),
            "a product before it": ("%r1;\nfence", "%r1;\nwgmma.fence.sync.aligned;\nfence"),
            "a copy before it": ("[%r0+4], %r1", "[%r0+4], %r1;\ncp.async.bulk.commit_group"),
        },
    ),
    "registers": (
        *(registers_rest_since_the_last_fence, REGISTERS),
        {
            "written": ("add.f32 %f9", "add.f32 %f2"),
            "a jump in between": ("add.f32", "AGAIN:\nadd.f32"),
        },
    ),
    "commit": (
        *(joins_the_next_group, COMMIT),
        {
            "one group may be open": ("wait_group.sync.aligned 0", "wait_group.sync.aligned 1"),
            "not always": ("bar.sync 1, 128;", "@%p0 bra ON;"),
            "no other commit": ("128;\nwgmma.commit_group.sync.aligned;", "128;"),
        },
    ),
    "guard": (
        *(never_equal, GUARD),
        {
            "a lane's number": ("190", "188"),
            "a number that nobody knows": ("%r0, 2;", "%r9, 0;"),
            "another comparison": ("setp.lt", "setp.gt"),
            "set twice": ("// here", "@%p1 mov.u32 %r1, 190;\n// here"),
            "an unknown block": (".maxntid 64, 1, 1", ""),
        },
    ),
    "guard of a size": (
        *(never_equal, SIZED),
        {
            "the first element": ("%r5, -1", "%r5, -4"),
            "any size": ('{"N": 4}', "{}"),
            "lanes of one element": ("%r0, 2", "%r0, 0"),
        },
    ),
    "awaited": (
        *(awaited_elsewhere, AWAITED),
        {
            "a later wait that leaves it open": (
                "END;\ncp.async.wait_group 1",
                "END;\ncp.async.wait_group 2",
            ),
            "no later wait": ("LAST;\ncp.async.wait_group 1;", "LAST;"),
            "no barrier behind it": (
                "LAST;\ncp.async.wait_group 1;\nbar.sync 0;",
                "LAST;\ncp.async.wait_group 1;",
            ),
            "a barrier of some": (
                "END;\ncp.async.wait_group 1;\nbar.sync 0;",
                "END;\ncp.async.wait_group 1;\nbar.sync 1, 32;",
            ),
            "read before": (
                "[%r3+512], [%rd0], 16;",
                "[%r3+512], [%rd0], 16;\nld.shared.b32 %r50, [%r3];",
            ),
            "written over": ("[%r3+512], [%rd0], 16;", "[%r3+496], [%rd0], 16;"),
            "more rows than keys": ("(S <= T)", "(T <= S)"),
            "rows that may be none": ("cdiv(S, 32)", "cdiv(T, 32)"),
            "another block's rows": ("min.s32 %r30, %r29, %r20;", "min.s32 %r30, %r28, %r20;"),
            "a block below 0": (
                "shl.b32 %r28, %r27, 5;",
                "shl.b32 %r28, %r27, 5;\nadd.s32 %r27, %r27, -1;",
            ),
            "another comparison": ("setp.ge.s32 %p2", "setp.gt.s32 %p2"),
            "by lanes": ("setp.ge.s32 %p1, 0, %r33", "setp.ge.s32 %p1, 0, %r0"),
            "a copy from elsewhere": ("\nret;", "\ncp.async.bulk.commit_group;\nret;"),
        },
    ),
    "barrier": (
        *(an_earlier_barrier_orders, BARRIER),
        {
            "the slot is read": ("[%r6+512]", "[%r6]"),
            "one slot less far": ("[%r6+512]", "[%r6+508]"),
            "a slot before the first": ("%r7, -3;", "%r7, -4;"),
            "any slot": ("mov.b32 %r4, %r9;", "mov.u32 %r4, %ctaid.x;"),
            "a store in between": ("// here", "st.shared.b32 [%r3], %r0;\n// here"),
            "a store to anywhere": ("// here", "st.b32 [%rd3], %r0;\n// here"),
            "awaited too late": ("[%rd0], 16;\ncp.async.wait_group 0;\nmov", "[%rd0], 16;\nmov"),
            "some may be open": (" 0;\nmov.b32", " 1;\nmov.b32"),
            "no barrier before": ("LOOP:\nbar.sync 0;", "LOOP:"),
            "a barrier of fewer": ("LOOP:\nbar.sync 0;", "LOOP:\nbar.sync 1, 32;"),
            "a copy from elsewhere": ("\nret;", "\ncp.async.bulk.commit_group;\nret;"),
        },
    ),
}


def holds(rule: Rule, text: str) -> bool:
    """Whether the rule holds for the line behind the one that says "here"."""
    lines = text.split("\n")
    return rule(lines, lines.index("// here") + 1)


@pytest.mark.parametrize("name", RULES)
def test_where_a_rule_holds(name: str) -> None:
    rule, text, _ = RULES[name]
    assert holds(rule, text)


@pytest.mark.parametrize(
    ("name", "change"), [(name, change) for name, entry in RULES.items() for change in entry[2]]
)
def test_where_a_rule_must_not_hold(name: str, change: str) -> None:
    rule, text, changes = RULES[name]
    old, new = changes[change]
    assert text.count(old) == 1
    other = text.replace(old, new)
    if change == "a jump in between":
        other += "bra AGAIN;\n"
    assert not holds(rule, other)
