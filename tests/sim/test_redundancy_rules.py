"""The rules that prove mutants redundant: each on a text where it holds, and with one change that
makes the mutant harmful."""

import pytest
from awaited_copies import awaited_elsewhere
from own_words import each_thread_keeps_to_its_own
from redundancy_rules import (
    Rule,
    a_fence_follows,
    an_earlier_barrier_orders,
    joins_the_next_group,
    never_equal,
    only_the_end_follows,
    registers_rest_since_the_last_fence,
)
from run_once import of_what_runs, simpler

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
    "own words": (
        *(each_thread_keeps_to_its_own, OWN),
        {
            "another's word is read": ("}, [%r3+1024]", "}, [%r3+1008]"),
            "another's word is written": ("[%r3+1024], [%rd2]", "[%r3+16], [%rd2]"),
            "words of a warp": (
                "ld.shared.v4.b32 {%r10, %r11, %r12, %r13}, [%r3+1024];",
                "ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%r10, %r11, %r12, %r13}, [%r3];",
            ),
            "a word that nobody knows": ("add.s32 %r3, %r1, %r2", "add.s32 %r3, %r1, %r9"),
            "what was stored is loaded": ("[%r3+1024], [%rd2]", "[%r3+1024], [%rd4]"),
            "it is stored again": (
                "bar.sync 0;\nEND",
                "st.global.b32 [%rd4], %r10;\nbar.sync 0;\nEND",
            ),
            "stored to anywhere": ("st.global.b32 [%rd4]", "st.global.b32 [%rd9]"),
            "by an address of no kind": ("st.global.b32 [%rd4]", "st.b32 [%rd4]"),
            "threads that go another way": ("setp.lt.s32 %p0, %r20, 1", "setp.lt.s32 %p0, %r0, 1"),
            "a barrier of some": ("bar.sync 0;\nEND", "bar.sync 1, 32;\nEND"),
            "an mbarrier": (
                "bar.sync 0;\nEND",
                "mbarrier.inval.shared.b64 [%r1];\nbar.sync 0;\nEND",
            ),
            "an unknown block": (".maxntid 64, 1, 1", ""),
        },
    ),
    "a loop that runs once": (
        *(of_what_runs(awaited_elsewhere), ONCE),
        {
            "it begins a block before": (
                "shl.b32 %r7, %r6, 6;",
                "shl.b32 %r16, %r6, 6;\nadd.s32 %r7, %r16, -64;",
            ),
            "smaller steps": ("add.s32 %r9, %r9, 64", "add.s32 %r9, %r9, 32"),
            "blocks that are larger": (
                "shr.s32 %r6, %r5, 6;\nshl.b32 %r7, %r6, 6",
                "shr.s32 %r6, %r5, 7;\nshl.b32 %r7, %r6, 7",
            ),
            "to another end": ("setp.lt.s32 %p3, %r9, %r4", "setp.lt.s32 %p3, %r9, %r99"),
            "a jump into it": ("mov.b32 %r9, %r7;", "mov.b32 %r9, %r7;\n@%p9 bra NEXT;"),
            "a counter that is set besides": ("NEXT:", "@%p9 mov.b32 %r9, 0;\nNEXT:"),
            "no other commit": ("FIRST:\ncp.async.commit_group;", "FIRST:"),
            "no other wait": ("LOOP:\ncp.async.wait_group 0;", "LOOP:"),
            "another's word": ("[%r15]", "[%r15+16]"),
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


def test_a_loop_that_runs_once_is_its_round() -> None:
    """Its counter is the first value; what no thread comes to is left out, the rest stays."""
    lines = ONCE.split("\n")
    made = simpler(tuple(lines))
    changed = [new for old, new in zip(lines, made, strict=True) if old != new]
    assert changed == [
        "add.s32 %r10, %r7, 64;",
        "bra NEXT;",
        *4 * ["// not come to"],
    ]
    other = [line.replace("%r9, %r9, 64", "%r9, %r9, 62") for line in lines]
    assert simpler(tuple(other)) == tuple(other)
