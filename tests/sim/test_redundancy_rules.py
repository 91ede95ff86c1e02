"""The rules that prove mutants redundant: each on a text where it holds, and with one change that
makes the mutant harmful."""

import pytest
from awaited_copies import awaited_elsewhere
from own_words import each_thread_keeps_to_its_own
from redundancy_rules import (
    Rule,
    an_earlier_barrier_orders,
    joins_the_next_group,
    never_equal,
    no_access_since_a_barrier,
    only_the_end_follows,
    registers_rest_since_the_last_fence,
)
from redundancy_texts import (
    AWAITED,
    BARRIER,
    COMMIT,
    END,
    FLAG,
    GUARD,
    LEAST,
    ONCE,
    OWN,
    OWN_WAYS,
    REGISTERS,
    SIZED,
    WARP,
    WARP_TWICE,
)
from run_once import of_what_runs, simpler

RULES: dict[str, tuple[Rule, str, dict[str, tuple[str, str]]]] = {
    "end": (
        *(only_the_end_follows, END),
        {
            "a store behind it": ("DONE:\n", "DONE:\nst.global.b32 [%rd0], %r0;\n"),
            "a branch that may not be taken": ("bra DONE", "@%p0 bra DONE"),
        },
    ),
    "barrier of a warp": (
        *(no_access_since_a_barrier, WARP),
        {
            "read since then": ("bar.sync 0;", "bar.sync 0;\nld.shared.b32 %r2, [%r0];"),
            "no barrier": ("bar.sync 0;\n", ""),
            "a barrier of some": ("bar.sync 0;", "@%p1 bar.sync 0;"),
            "lanes of a part": ("bar.warp.sync 0xffffffff", "bar.warp.sync 0x0000ffff"),
            "a store to global memory": ("ON:", "st.global.b32 [%rd0], %r1;\nON:"),
        },
    ),
    "barrier of a warp twice": (
        *(no_access_since_a_barrier, WARP_TWICE),
        {
            "an arrival in between": ("shfl", "mbarrier.arrive.shared::cta.b64 _, [%r9];\nshfl"),
            "a load in between": ("shfl", "ld.shared.b32 %r3, [%r0+4];\nshfl"),
            "the other of some": ("0, 31, 0xffffffff;\nbar", "0, 31, 0xffffffff;\n@%p0 bar"),
            "no other": ("0, 31, 0xffffffff;\nbar.warp.sync 0xffffffff;", "0, 31, 0xffffffff;"),
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
            "no other commit": ("bra WAIT;\nwgmma.commit_group.sync.aligned;", "bra WAIT;"),
            "another loop": ("mbarrier.try_wait.parity.shared::cta.b64 %p1", "ld.u32 %r3"),
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
    "guard of the lesser": (
        *(never_equal, LEAST),
        {
            "a bound that lanes have": ("%r4, 1000", "%r4, 760"),
            "a block that lanes end": ("%r3, 512", "%r3, 248"),
            "smaller steps": ("%r2, -512", "%r2, -504"),
            "lanes of more warps": ("setp.ge.s32 %p1, %r11, 1", "setp.ge.s32 %p1, %r11, 2"),
            "a way around the branch": ("setp.ge.s32 %p1", "@%p7 bra PAST;\nsetp.ge.s32 %p1"),
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
    "own words on the ways there are": (
        *(each_thread_keeps_to_its_own, OWN_WAYS),
        {
            "a copy that always begins": ("@!%p0 bra NONE;\n", ""),
            "awaited in front of it": ("END:\n", "END:\ncp.async.wait_all;\n"),
            "a way to it with the copy": ("setp.ge.s32 %p2, 0, %r20", "setp.ge.s32 %p2, 1, %r20"),
            "no barrier behind the wait": ("wait_all;\nbar.sync 0;", "wait_all;"),
        },
    ),
    "a way that all take": (
        *(awaited_elsewhere, FLAG),
        {
            "another's flag": ("ld.shared.b32 %r5, [%r1]", "ld.shared.b32 %r5, [%r3]"),
            "no barrier before": ("COUNTED:\nbar.sync 0;", "COUNTED:"),
            "a copy that some wait for": ("st.shared.b32 [%r1], %r9;", "cp.async.wait_all;"),
            "written meanwhile": ("%p1, %r5, 0;", "%p1, %r5, 0;\nst.shared.b32 [%r1], %r0;"),
            "a copy from elsewhere": ("\nret;", "\nst.async.shared.b32 [%r1], %r0;\nret;"),
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
    if change == "a way around the branch":
        other = other.replace("\nshl.b32 %r1", "\nPAST:\nshl.b32 %r1")
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
