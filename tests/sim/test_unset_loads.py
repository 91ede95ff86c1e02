"""Loads of shared and local memory that nothing wrote: a fault where something depends on them."""

import numpy as np
import pytest
from ptx_programs import Run, kernel

from tkc.sim.errors import SimError
from tkc.sim.machine import Machine

# Lanes below 20 write; each leaves the lane in %r2 there, and 7 elsewhere.
HEAD = """
.shared .align 16 .b32 s[32]; .shared .align 16 .b32 again[32]; .local .align 16 .b32 own[4];
setp.lt.u32 %p1, %r0, 20; mul.wide.u32 %d1, %r0, 4; add.u64 %d2, %d0, %d1;
mov.u64 %d3, s; add.u64 %d3, %d3, %d1; mov.u64 %d4, again; add.u64 %d4, %d4, %d1;
@%p1 st.shared.b32 [%d3], %r0; @%p1 st.local.b32 [own], %r0;
bar.warp.sync -1;
mov.b32 %r2, 7;
"""
IGNORED = {
    "a choice": "ld.shared.b32 %r3, [%d3]; add.u32 %r3, %r3, 0; selp.b32 %r2, %r3, 7, %p1;",
    "a condition that another settles": """ld.shared.b32 %r3, [%d3];
setp.lt.u32 %p2, %r3, 99; and.pred %p2, %p2, %p1; @%p2 mov.b32 %r2, %r3;""",
    "moved through memory": """ld.shared.b32 %r3, [%d3]; st.shared.b32 [%d4], %r3;
ld.shared.b32 %r4, [%d4]; @%p1 mov.b32 %r2, %r4;""",
    "moved by generic addresses": """cvta.shared.u64 %d5, %d3; ld.b32 %r3, [%d5];
cvta.shared.u64 %d6, %d4; st.b32 [%d6], %r3; ld.b32 %r4, [%d6]; @%p1 mov.b32 %r2, %r4;""",
    "through its own memory": """ld.shared.b32 %r3, [%d3]; add.u32 %r3, %r3, 0;
st.local.b32 [own+4], %r3; ld.local.b32 %r4, [own+4]; @%p1 mov.b32 %r2, %r4;""",
    "its own memory": "ld.local.b32 %r3, [own]; add.u32 %r3, %r3, 0; @%p1 mov.b32 %r2, %r3;",
    "a shuffle": "ld.shared.b32 %r3, [%d3]; shfl.sync.bfly.b32 %r4, %r3, 0, 31, -1;"
    " @%p1 mov.b32 %r2, %r4;",
    "a shuffle whose result nobody reads": """ld.shared.b32 %r3, [%d3]; add.u32 %r4, %r3, 1;
shfl.sync.up.b32 %r5, %r4, 1, 0, -1; @%p1 mov.b32 %r2, %r0; @%p1 mov.b32 %r2, %r3;""",
    "what is written later": """ld.shared.b32 %r3, [%d3]; @!%p1 st.shared.b32 [%d3], 7;
bar.warp.sync -1; ld.shared.b32 %r2, [%d3];""",
}
USED = {
    "stored": ("ld.shared.b32 %r3, [%d3]; add.u32 %r3, %r3, 1; st.global.b32 [%d2], %r3;", "st"),
    "stored elsewhere first": (
        "ld.shared.b32 %r3, [%d3]; st.shared.b32 [%d4], %r3; ld.shared.b32 %r2, [%d4];",
        "st.global",
    ),
    "a condition": (
        "ld.shared.b32 %r3, [%d3]; setp.lt.u32 %p2, %r3, 5; @%p2 bra ON; mov.b32 %r2, 1; ON:",
        "bra",
    ),
    "an address": (
        "ld.shared.b32 %r3, [%d3]; cvt.u64.u32 %d5, %r3; ld.shared.b32 %r2, [%d5];",
        "ld.shared.b32 %r2",
    ),
    "an atomic": ("ld.shared.b32 %r3, [%d3]; red.global.add.u32 [%d2], %r3;", "red"),
}
END = "st.global.b32 [%d2], %r2;\n"


def lines(body: str, pointers: int = 1) -> str:
    """A kernel with an instruction a line: reports name lines."""
    return kernel(body.replace("; ", ";\n"), pointers)


@pytest.fixture(params=["numpy", "llvm"])
def run(request: pytest.FixtureRequest) -> Run:
    return Run(Machine(engine=request.param))


@pytest.mark.parametrize("name", IGNORED)
def test_what_nothing_depends_on(run: Run, name: str) -> None:
    text = lines(HEAD + IGNORED[name] + END)
    (out,) = run(text, [np.zeros(32, np.uint32)])
    assert out.tolist() == [*range(20), *[7] * 12]


@pytest.mark.parametrize("name", USED)
def test_uses(run: Run, name: str) -> None:
    code, where = USED[name]
    with pytest.raises(SimError) as caught:
        run(lines(HEAD + code + END), [np.zeros(32, np.uint32)])
    assert caught.value.kind == "uninitialised-read"
    assert "shared memory" in caught.value.message
    assert any("is used at" in note and where in note for note in caught.value.notes)


ROWS = """
.shared .align 16 .b8 a[512]; .shared .align 16 .b8 b[256];
shr.u32 %r1, %r0, 1; setp.lt.u32 %p1, %r1, 11; mul.wide.u32 %d1, %r0, 16;
add.u64 %d3, %d0, %d1; mov.u64 %d4, a; add.u64 %d4, %d4, %d1;
@%p1 ld.global.v4.b32 {%r4, %r5, %r6, %r7}, [%d3];
@%p1 st.shared.v4.b32 [%d4], {%r4, %r5, %r6, %r7};
setp.lt.u32 %p2, %r0, 16; mov.u64 %d5, b; add.u64 %d6, %d5, %d1; mov.b32 %r8, 0x3C003C00;
@%p2 st.shared.v4.b32 [%d6], {%r8, %r8, %r8, %r8};
bar.warp.sync -1;
and.b32 %r10, %r0, 15; mul.lo.u32 %r10, %r10, 32; shr.u32 %r11, %r0, 4; shl.b32 %r11, %r11, 4;
mov.b32 %r12, a; add.u32 %r12, %r12, %r10; add.u32 %r12, %r12, %r11;
ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%r20, %r21, %r22, %r23}, [%r12];
and.b32 %r10, %r0, 15; mul.lo.u32 %r10, %r10, 16; mov.b32 %r13, b; add.u32 %r13, %r13, %r10;
ldmatrix.sync.aligned.m8n8.x2.shared.b16 {%r24, %r25}, [%r13];
mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 {%f1, %f2, %f3, %f4},
  {%r20, %r21, %r22, %r23}, {%r24, %r25}, {0f00000000, 0f00000000, 0f00000000, 0f00000000};
shr.u32 %r30, %r0, 2; add.u32 %r31, %r30, 8; setp.lt.u32 %p3, %r31, LAST;
mul.wide.u32 %d7, %r30, 4; add.u64 %d8, %d2, %d7; mul.wide.u32 %d9, %r31, 4;
add.u64 %d10, %d2, %d9; and.b32 %r32, %r0, 3; setp.eq.u32 %p4, %r32, 0;
and.pred %p3, %p3, %p4; @%p4 st.global.f32 [%d8], %f1; @%p3 st.global.f32 [%d10], %f3;
"""


def test_rows_of_a_product_that_nobody_stores(run: Run) -> None:
    text = lines(ROWS.replace("LAST", "11"), 3)
    a = np.arange(256, dtype=np.float16).reshape(16, 16) / 16
    out = run(text, [a, np.zeros(1, np.float32), np.zeros(16, np.float32)])[2]
    assert (out[:11] == a[:11].astype(np.float32).sum(1)).all() and not out[11:].any()


def test_a_row_of_a_product_too_many(run: Run) -> None:
    text = lines(ROWS.replace("LAST", "12"), 3)
    with pytest.raises(SimError, match="ldmatrix.*which nothing wrote") as caught:
        run(text, [np.zeros((16, 16), np.float16), np.zeros(1, np.float32), np.zeros(16)])
    assert any("st.global.f32 [%d10]" in note for note in caught.value.notes)


def test_the_second_run_begins_with_the_memory_of_the_first(run: Run) -> None:
    body = HEAD + IGNORED["a choice"]
    body = body.replace("mov.b32 %r2, 7;", "red.global.add.u32 [%d2], 1; mov.b32 %r2, 7;")
    (out,) = run(lines(body), [np.zeros(32, np.uint32)])
    assert (out == 1).all()


# What nvcc makes of a copy of `struct { double value; int index; }`, which ends in a gap.
STRUCT = """
.shared .align 8 .b8 pairs[512];
mov.u32 %r1, pairs; mad.lo.u32 %r1, %r0, 16, %r1; mul.wide.u32 %d1, %r0, 16; add.u64 %d2, %d0, %d1;
cvt.rn.f64.u32 %g1, %r0; st.shared.f64 [%r1], %g1; st.shared.u32 [%r1+8], %r0;
ld.shared.f64 %g2, [%r1]; ld.shared.u32 %r2, [%r1+8];
GAP
st.global.f64 [%d2], %g2; st.global.u32 [%d2+8], %r2;
st.global.v4.u8 [%d2+12], {%h1, %h2, %h3, %h4};
"""
LOADED = "ld.shared.v4.u8 {%h1, %h2, %h3, %h4}, [%r1+12];"
WORDS = """ld.shared.u32 %r3, [%r1+12];
shfl.sync.down.b32 %r4|%p1, %r3, 0, 31, -1; cvt.u16.u32 %h1, %r4; shr.u32 %r5, %r4, 8;
cvt.u16.u32 %h2, %r5; cvt.u16.u32 %h3, %r4; cvt.u16.u32 %h4, %r5;"""


# `struct { double value; short index; }`: its gap goes by two bytes and a word.
SHORT = STRUCT.replace("shared.u32 [%r1+8], %r0", "shared.u16 [%r1+8], %r0")
SHORT = SHORT.replace("shared.u32 %r2, [%r1+8];", "shared.u16 %r2, [%r1+8];")
SHORT = SHORT.replace("GAP", "ld.shared.v2.u8 {%h1, %h2}, [%r1+10]; ld.shared.u32 %r3, [%r1+12];")
SHORT = SHORT.replace("global.u32 [%d2+8], %r2", "global.u16 [%d2+8], %r2")
SHORT = SHORT[: SHORT.index("st.global.v4")] + "st.global.v2.u8 [%d2+10], {%h1, %h2};\n"
SHORT += "st.global.u32 [%d2+12], %r3;\n"
# The same of registers, with a halfword that nothing sets beside the short.
MADE = """
mul.wide.u32 %d1, %r0, 16; add.u64 %d2, %d0, %d1; cvt.u16.u32 %h1, %r0; cvt.rn.f64.u32 %g1, %r0;
st.global.v2.u16 [%d2+8], {%h1, %h2}; st.global.f64 [%d2], %g1;
"""


@pytest.mark.parametrize("body", [SHORT, MADE], ids=["a word", "a halfword"])
def test_gaps_that_are_no_bytes(run: Run, body: str) -> None:
    out = run(lines(body), [np.zeros(64)])[0].reshape(32, 2)
    assert (out[:, 0] == range(32)).all()
    assert (out[:, 1].copy().view(np.uint16)[::4] == range(32)).all()


def test_a_byte_store_needs_no_more_of_its_register(run: Run) -> None:
    body = "add.u64 %d1, %d0, %d2; prmt.b32 %r2, %r0, %r9, 0x7640; st.global.u8 [%d1], %r2;"
    (out,) = run(lines("cvt.u64.u32 %d2, %r0; " + body), [np.zeros(32, np.uint8)])
    assert out.tolist() == [*range(32)]


@pytest.mark.parametrize("gap", [LOADED, WORDS, ""], ids=["loaded", "shuffled", "never set"])
def test_the_gap_at_the_end_of_a_struct(run: Run, gap: str) -> None:
    out = run(lines(STRUCT.replace("GAP", gap)), [np.zeros(64)])[0].reshape(32, 2)
    assert (out[:, 0] == range(32)).all()
    assert (out[:, 1].copy().view(np.uint32)[::2] == range(32)).all()


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("[%d2+8], %r2;", "[%d2+8], %r9;"),  # a member
        ("v4.u8 [%d2+12]", "v4.u8 [%d3+12]"),  # in another place
        ("v4.u8 [%d2+12], {%h1, %h2, %h3, %h4}", "u32 [%d2+12], %r9"),  # a whole word behind one
        ("f64 [%d2], %g2; st.global.u32 [%d2+8], %r2", "u8 [%d2+11], 7"),  # an array of bytes
    ],
)
def test_what_is_no_gap_of_a_struct(run: Run, old: str, new: str) -> None:
    body = STRUCT.replace("GAP", "add.u64 %d3, %d0, 512;\n" + LOADED)
    assert old in body
    with pytest.raises(SimError) as caught:
        run(lines(body.replace(old, new)), [np.zeros(256)])
    assert caught.value.kind == "uninitialised-read"


# The same struct, by words of 64 bits: the second holds the index and the gap.
BY_WORDS = STRUCT[: STRUCT.index("st.global")].replace("GAP", "ld.shared.u32 %r3, [%r1+12];")
BY_WORDS += "mov.b64 %d3, {%r2, %r3}; st.global.f64 [%d2], %g2; st.global.u64 [%d2+8], %d3;\n"


def test_a_word_with_the_gap_of_a_struct(run: Run) -> None:
    out = run(lines(BY_WORDS), [np.zeros(64)])[0].reshape(32, 2)
    assert (out[:, 1].copy().view(np.uint32)[::2] == range(32)).all()


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("{%r2, %r3}", "{%r3, %r3}"),  # nothing but the gap
        ("st.global.u64", "add.u64 %d3, %d3, 1; st.global.u64"),  # to compute with
    ],
)
def test_a_word_that_is_not_set(run: Run, old: str, new: str) -> None:
    with pytest.raises(SimError) as caught:
        run(lines(BY_WORDS.replace(old, new)), [np.zeros(64)])
    assert caught.value.kind == "uninitialised-read"
