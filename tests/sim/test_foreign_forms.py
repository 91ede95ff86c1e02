"""Instructions that other compilers emit and tkc does not, on both engines."""

import re
from collections.abc import Callable

import numpy as np
import pytest
from ptx_programs import Run, kernel

from tkc.sim.errors import SimError
from tkc.sim.machine import Machine

OUT = "mul.wide.u32 %d9, %r0, 4; add.u64 %d9, %d9, %d0; st.global.u32 [%d9], %r9;\n"
# Each takes %r1 and %r2 and leaves its result in %r9.
FORMS = [
    ("add.u16x2 %r9, %r1, %r2;", 0x0001FFFF, 0x00010001, 0x00020000),
    ("add.s16x2 %r9, %r1, %r2;", 0x7FFF8000, 0x00018000, 0x80000000),
    ("neg.ftz.f16x2 %r9, %r1;", 0x00013C00, 0, 0x8000BC00),
    ("mov.b32 {%h1, %h2}, %r1; abs.ftz.f16 %h3, %h1; cvt.u32.u16 %r9, %h3;", 0x8001, 0, 0),
    ("min.xorsign.abs.f32 %r9, %r1, %r2;", 0xC0000000, 0x3F800000, 0xBF800000),
    ("max.NaN.xorsign.abs.f32 %r9, %r1, %r2;", 0xC0000000, 0x7FC00000, 0x7FFFFFFF),
    ("max.xorsign.abs.f16x2 %r9, %r1, %r2;", 0xBC004000, 0xC000BC00, 0x4000C000),
    ("mad24.hi.sat.s32 %r9, %r1, %r1, %r2;", 0x7FFFFF, 0x7FFFFFFF, 0x7FFFFFFF),
    ("slct.ftz.b32.f32 %r9, 3, 4, %r1;", 0x80000001, 0, 3),
    ("slct.b32.f32 %r9, 3, 4, %r1;", 0x80000001, 0, 4),
    ("max.s16x2 %r9, %r1, %r2;", 0x0001FFFF, 0xFFFE0003, 0x00010003),
    ("min.u16x2 %r9, %r1, %r2;", 0x0001FFFF, 0xFFFE0003, 0x00010003),
    ("max.s16x2.relu %r9, %r1, %r2;", 0xFFFF0005, 0xFFFE0003, 0x00000005),
    ("min.relu.s32 %r9, %r1, %r2;", 5, 0xFFFFFFFE, 0),
    ("max.relu.s32 %r9, %r1, %r2;", 0xFFFFFFFF, 0xFFFFFFFE, 0),
    ("min.s32.relu %r9, %r1, %r2;", 5, 3, 3),
    ("set.gt.f16x2.f16x2 %r9, %r1, %r2;", 0x3C004000, 0x40003C00, 0x00003C00),
    ("set.le.bf16x2.bf16x2 %r9, %r1, %r2;", 0x3F804000, 0x3F803F80, 0x3F800000),
    ("set.equ.u32.f16x2 %r9, %r1, %r2;", 0x7E003C00, 0x3C004000, 0xFFFF0000),
    (
        "mov.b32 {%h1, %h2}, %r1; set.lt.f16.f16 %h3, %h1, %h2; mov.b32 %r9, {%h3, %h3};",
        0x40003C00,
        0,
        0x3C003C00,
    ),
    (
        "setp.gt.f16x2 %p1|%p2, %r1, %r2; selp.u32 %r9, 1, 0, %p1; @%p2 add.u32 %r9, %r9, 2;",
        0x3C004000,
        0x40003C00,
        1,
    ),
    ("vadd4.u32.u32.u32 %r9, %r1, %r2, 0;", 0xFF01807F, 0x01020304, 0x00038383),
    ("vadd4.s32.s32.s32.sat %r9, %r1, %r2, 0;", 0xFF01807F, 0x01028001, 0x0003807F),
    ("vabsdiff4.u32.u32.u32 %r9, %r1, %r2, 0;", 0xFF000005, 0x01000A05, 0xFE000A00),
    ("vabsdiff4.u32.u32.u32.add %r9, %r1, %r2, 7;", 0xFF000005, 0x01000A05, 0xFE + 0xA + 7),
    ("vavrg2.s32.s32.s32 %r9, %r1, %r2, 0;", 0xFFFF0004, 0x00000001, 0xFFFF0003),
    ("vset4.u32.u32.gt %r9, %r1, %r2, 0;", 0xFF000005, 0x01000A05, 0x01000000),
    ("fns.b32 %r9, %r1, 0, 2;", 0b11010, 0, 3),
    (
        "createpolicy.range.global.L2::evict_last.b64 %d1, [%d0], 64, 128; mov.u32 %r9, 7;",
        0,
        0,
        7,
    ),
    ("stacksave.u64 %d1; stackrestore.u64 %d1; mov.u32 %r9, %r1;", 6, 0, 6),
    ("fns.b32 %r9, %r1, 31, -1;", 0b11010, 0, 4),
    ("fns.b32 %r9, %r1, 3, 0;", 0b11010, 0, 3),
    ("fns.b32 %r9, %r1, 0, 9;", 0b11010, 0, 0xFFFFFFFF),
    # the upper word of a double in, that of the result out
    (
        "mov.b64 %g1, {%r2, %r1}; rcp.approx.ftz.f64 %g2, %g1; mov.b64 {%r3, %r9}, %g2;",
        0x40000000,
        0xFFFFFFFF,
        0x3FE00000,
    ),
    (
        "mov.b64 %g1, {%r2, %r1}; rsqrt.approx.ftz.f64 %g2, %g1; mov.b64 {%r3, %r9}, %g2;",
        0x40100000,
        5,
        0x3FE00000,
    ),
    (
        "mov.b64 %g1, {%r2, %r1}; rcp.approx.ftz.f64 %g2, %g1; mov.b64 {%r3, %r9}, %g2;",
        0x80000001,  # subnormal: a zero
        5,
        0xFFF00000,
    ),
]


# Modifiers of cvt to each float: what %h3, %r9 or %g2 becomes of %r1 (its lower half as %h1).
H = "mov.b32 {%h1, %h2}, %r1; CVT; cvt.u32.u16 %r9, %h3;"
FORMS += [
    (H.replace("CVT", code), first, 0, wanted)
    for code, first, wanted in (
        ("cvt.rn.sat.f16.f32 %h3, %r1", 0x40000000, 0x3C00),
        ("cvt.rn.sat.f16.f32 %h3, %r1", 0x7FC00000, 0),
        ("cvt.rn.sat.f16.s32 %h3, %r1", 7, 0x3C00),
        ("cvt.rn.sat.f16.s32 %h3, %r1", -7 & 0xFFFFFFFF, 0),
        ("cvt.sat.f16.f16 %h3, %h1", 0xC7A0, 0),
        ("cvt.rpi.sat.f16.f16 %h3, %h1", 0x2E66, 0x3C00),
        ("cvt.rn.satfinite.f16.f32 %h3, %r1", 0xFF7FFFFF, 0xFBFF),
        ("cvt.rn.relu.satfinite.bf16.f32 %h3, %r1", 0x7F7FFFFF, 0x7F7F),
        ("cvt.rp.ftz.f16.f32 %h3, %r1", 0x00000001, 0),
        ("cvt.rn.ftz.bf16.f32 %h3, %r1", 0x80010400, 0x8000),
        ("cvt.rn.bf16.f32 %h3, %r1", 0x80010400, 0x8001),
    )
]
FORMS += [
    ("cvt.rn.sat.f32.u32 %r9, %r1;", 9, 0, 0x3F800000),
    ("cvt.rz.relu.tf32.f32 %r9, %r1;", 0xC13307AF, 0, 0),
    ("cvt.rna.satfinite.tf32.f32 %r9, %r1;", 0xFF7FFFFF, 0, 0xFF7FE000),
    ("cvt.rna.satfinite.tf32.f32 %r9, %r1;", 0x7F800001, 0, 0x7FFFE000),
    ("cvt.ftz.f64.f32 %g1, %r1; mov.b64 {%r3, %r9}, %g1;", 0x80000001, 0, 0x80000000),
    ("cvt.sat.f64.f32 %g1, %r1; mov.b64 {%r3, %r9}, %g1;", 0x40000000, 0, 0x3FF00000),
    (
        "mov.b64 %g1, {%r2, %r1}; cvt.rn.f16.f64 %h1, %g1; cvt.u32.u16 %r9, %h1;",
        0x3FF00200,
        0,
        0x3C00,
    ),
    (
        "mov.b64 %g1, {%r2, %r1}; cvt.rn.f16.f64 %h1, %g1; cvt.u32.u16 %r9, %h1;",
        0x3FF00200,
        1,
        0x3C01,
    ),
    (
        "mov.b64 %g1, {%r2, %r1}; cvt.rn.bf16.f64 %h1, %g1; cvt.u32.u16 %r9, %h1;",
        0x7FF80000,
        0,
        0x7FFF,
    ),
]


@pytest.fixture(params=["numpy", "llvm"])
def run(request: pytest.FixtureRequest) -> Run:
    return Run(Machine(engine=request.param))


@pytest.mark.parametrize(("code", "first", "second", "wanted"), FORMS)
def test_forms(run: Run, code: str, first: int, second: int, wanted: int) -> None:
    body = f"mov.b32 %r1, {first}; mov.b32 %r2, {second};\n{code}\n" + OUT
    (out,) = run(kernel(body, pointers=1), [np.zeros(32, np.uint32)])
    assert [hex(v) for v in set(out.tolist())] == [hex(wanted)]


# Those that came with sm_100: what %r9 becomes of %r1 and %r2.
LATER_FORMS = [
    ("min.abs.f32 %r9, %r1, %r2, %r2;", 0xBF800000, 0x40000000, 0x3F800000),
    ("max.f32 %r9, %r1, %r2, 0f40400000;", 0xBF800000, 0x40000000, 0x40400000),
    ("mov.b64 %d1, {%r1, %r2}; add.rz.f32x2 %d1, %d1, %d1; mov.b64 {%r3, %r9}, %d1;", 0, 1, 2),
    ("mov.b64 %d1, {%r1, %r2}; add.ftz.f32x2 %d1, %d1, %d1; mov.b64 {%r9, %r3}, %d1;", 1, 0, 0),
    (
        "mov.b64 %d1, {%r1, %r2}; fma.rn.f32x2 %d1, %d1, %d1, %d1; mov.b64 {%r3, %r9}, %d1;",
        0x40000000,
        0x40400000,
        0x41400000,
    ),
    ("mov.b32 {%h1, %h2}, %r1; add.f32.f16 %r9, %h1, %r2;", 0x3C00, 0x3F800000, 0x40000000),
    ("mov.b32 {%h1, %h2}, %r1; sub.sat.f32.bf16 %r9, %h1, %r2;", 0x4000, 0x3F000000, 0x3F800000),
    (
        "mov.b32 {%h1, %h2}, %r1; fma.rn.f32.bf16 %r9, %h1, %h2, %r2;",
        0x40004040,
        0x3F800000,
        0x40E00000,
    ),
]


# Those that came with sm_100a: floats of 4 and 6 bits, and powers of two.
E2M1 = "{ .reg .b8 b; cvt.rn.satfinite.e2m1x2.f32 b, %r1, %r2; mov.b16 %h1, {b, 0}; } "
E2M1 += "cvt.u32.u16 %r9, %h1;"
WIDENED = "mov.b32 {%h1, %h2}, %r1; { .reg .b8 b; .reg .b8 c; mov.b16 {b, c}, %h1; "
WIDENED += "cvt.rn.f16x2.e2m1x2 %r9, b; }"


def pair(conversion: str) -> str:
    """A conversion to both halves of a register of 16 bits."""
    return f"{conversion}; cvt.u32.u16 %r9, %h1;"


SMALL_FORMS = [
    (E2M1, 0x40B00000, 0xBE800001, 0x79),  # 5.5: 6; a little below -0.25: -0.5
    (E2M1, 0x40A00000, 0x7FC00000, 0x67),  # 5: halfway, to even 4; NaN: the largest
    (E2M1, 0x80000000, 0xFF800000, 0x8F),
    (E2M1.replace("satfinite", "satfinite.relu"), 0xC0000000, 0x3FA00000, 0x02),
    (pair("cvt.rn.satfinite.e2m3x2.f32 %h1, %r1, %r2"), 0x40F80000, 0x3D800000, 0x1F00),
    (pair("cvt.rn.satfinite.e2m3x2.f32 %h1, %r1, %r2"), 0xC0000000, 0x3E000000, 0x3001),
    (pair("cvt.rn.satfinite.e3m2x2.f32 %h1, %r1, %r2"), 0x42000000, 0xBD800000, 0x1F21),
    (pair("cvt.rp.satfinite.ue8m0x2.f32 %h1, %r1, %r2"), 0xBF800001, 0x7F800000, 0x80FE),
    (pair("cvt.rz.ue8m0x2.f32 %h1, %r1, %r2"), 0x3FFFFFFF, 0x7FFFFFFF, 0x7FFF),
    (pair("cvt.rp.ue8m0x2.bf16x2 %h1, %r1"), 0x3F81C000, 0, 0x8080),
    ("mov.b32 {%h1, %h2}, %r1; cvt.rn.bf16x2.ue8m0x2 %r9, %h1;", 0xFF7F, 0, 0x7FFF3F80),
    ("mov.b32 {%h1, %h2}, %r1; cvt.rn.bf16x2.ue8m0x2 %r9, %h1;", 0x00FE, 0, 0x00407F00),
    (WIDENED, 0xF1, 0, 0xC6003800),
    ("mov.b32 {%h1, %h2}, %r1; cvt.rn.f16x2.e3m2x2 %r9, %h1;", 0x013F, 0, 0x2C00CF00),
    ("mov.b32 {%h1, %h2}, %r1; cvt.rn.relu.f16x2.e2m3x2 %r9, %h1;", 0x3F1F, 0, 0x00004780),
]


@pytest.mark.parametrize(("code", "first", "second", "wanted"), SMALL_FORMS)
def test_small_floats(run: Run, code: str, first: int, second: int, wanted: int) -> None:
    """Only targets for one compute capability have them."""
    body = f"mov.b32 %r1, {first}; mov.b32 %r2, {second};\n{code}\n" + OUT
    for target in ("sm_100a", "sm_120a"):
        (out,) = run(kernel(body, pointers=1, target=target), [np.zeros(32, np.uint32)])
        assert [hex(v) for v in set(out.tolist())] == [hex(wanted)]
    with pytest.raises(SimError, match="sm_100 lacks conversions of floats of 4 and 6 bits"):
        run(kernel(body, pointers=1, target="sm_100"), [np.zeros(32, np.uint32)])


REDUCED = [  # lane -> bits of its value, form, the result
    (lambda lane: 0x3F800000 + lane, "max", 0x3F80001F),
    (lambda lane: 0xBF800000 + lane, "max.abs", 0x3F80001F),
    (lambda lane: 0xBF800000 + lane, "min", 0xBF80001F),
    (lambda lane: 0x80000000 if lane == 3 else 0, "min", 0x80000000),
    (lambda lane: 0x80000000 if lane != 3 else 0, "max", 0),
    (lambda lane: 0x7FC00001 if lane == 0 else lane, "min", 1),
    (lambda lane: 0x7FC00001 if lane == 31 else lane, "max.NaN", 0x7FFFFFFF),
    (lambda lane: 0xFFC00001, "min.abs", 0x7FFFFFFF),
]


@pytest.mark.parametrize(("values", "form", "wanted"), REDUCED)
def test_redux_of_floats(run: Run, values: Callable[[int], int], form: str, wanted: int) -> None:
    """Only compute capabilities 10.x have it; of some lanes it is that of their mask."""
    load = "mul.wide.u32 %d1, %r0, 4; add.u64 %d2, %d1, %d0; ld.global.u32 %r1, [%d2];\n"
    body = load + f"redux.sync.{form}.f32 %r9, %r1, -1;\n" + OUT
    lanes = np.array([values(lane) for lane in range(32)], np.uint32)
    for target in ("sm_100a", "sm_103f"):
        (out,) = run(kernel(body, pointers=1, target=target), [lanes])
        assert [hex(v) for v in set(out.tolist())] == [hex(wanted)]
    for target in ("sm_100", "sm_120a"):
        with pytest.raises(SimError, match=f"{target} lacks redux.sync of f32"):
            run(kernel(body, pointers=1, target=target), [lanes])
    half = "setp.lt.u32 %p1, %r0, 9;\n@!%p1 bra END;\n"
    half += f"redux.sync.{form}.f32 %r9, %r1, 0x1FF;\n" + OUT + "END:\n"
    lanes[9:] = 0x7FFFFFFF
    (out,) = run(kernel(load + half, pointers=1, target="sm_100a"), [lanes])
    same = {int(v) for v in out[:9]}
    assert len(same) == 1 and (out[9:] == lanes[9:]).all()


@pytest.mark.parametrize(("code", "first", "second", "wanted"), LATER_FORMS)
def test_forms_that_came_with_sm_100(
    run: Run, code: str, first: int, second: int, wanted: int
) -> None:
    body = f"mov.b32 %r1, {first}; mov.b32 %r2, {second};\n{code}\n" + OUT
    texts = {
        name: kernel(body, pointers=1, target=name) for name in ("sm_90a", "sm_100", "sm_100a")
    }
    for target in ("sm_100", "sm_100a"):
        (out,) = run(texts[target], [np.zeros(32, np.uint32)])
        assert [hex(v) for v in set(out.tolist())] == [hex(wanted)]
    with pytest.raises(SimError, match="sm_90a lacks what exists from sm_100 on"):
        run(texts["sm_90a"], [np.zeros(32, np.uint32)])


@pytest.mark.parametrize(
    ("target", "code", "lacks"),
    [
        ("sm_75", "cp.async.wait_all;", "lacks cp.async"),
        ("sm_75", "bar.cluster.wait;", ""),
        ("sm_70", "createpolicy.cvt.L2.b64 %d1, %d1;", "sm_80 on"),
        ("sm_100a", "wgmma.fence.sync.aligned;", "lacks WGMMA"),
        ("sm_60", "redux.sync.add.u32 %r1, %r1, -1;", "sm_80 on"),
    ],
)
def test_targets_of_others_have_the_instructions_of_their_number(
    run: Run, target: str, code: str, lacks: str
) -> None:
    with pytest.raises(SimError, match=lacks or "unknown instruction"):
        run(kernel(code, pointers=1, target=target), [np.zeros(32, np.uint32)])


@pytest.mark.parametrize(
    ("code", "why"),
    [
        ("add.sat.u32 %r1, %r1, %r1;", "with .u32 `add` takes cc?"),
        ("ex2.approx.ftz.f16x2 %r1, %r1;", "with .f16x2 `ex2` takes approx"),
        ("mul.wide.u64 %d1, %d1, %d1;", "takes hi/lo"),
        ("shl.u32 %r1, %r1, 1;", "no form with .u32"),
        ("add.f32.f64 %f1, %g1, %f1;", "no form with .f32.f64"),
        ("atom.global.add.b32 %r1, [%d0], %r1;", "`atom`"),
        ("cvt.rn.u32.f32 %r1, %f1;", "`cvt` takes"),
        ("ld.acquire.global.u32 %r1, [%d0];", "with .u32 `ld` takes"),
        ("ld.shared.L1::no_allocate.u32 %r1, [%r1];", "`ld` takes"),
        ("ld.global.v4.b128 %r1, [%d0];", "`ld` takes"),
        ("st.acquire.gpu.global.u32 [%d0], %r1;", "`st` takes"),
        ("st.global.f16 [%d0], %h1;", "`st` has no form with .f16"),
        ("mbarrier.try_wait.relaxed.shared.b64 %p1, [%r1], %d1;", "`mbarrier.try_wait` takes"),
        ("mbarrier.init.shared::cluster.b64 [%r1], 1;", "`mbarrier.init` takes"),
        ("cp.async.ca.global.shared [%d0], [%r1], 4;", "`cp.async` takes"),
        (
            "cp.async.bulk.shared::cta.shared::cluster.mbarrier::complete_tx::bytes "
            "[%r1], [%r2], 16, [%r3];",
            "`cp.async.bulk` takes",
        ),
        ("fence.acq_rel;", "`fence` takes"),
        ("bar.sync.aligned 0;", "`bar.sync` takes nothing"),
        ("vote.sync.ballot.pred %r1, %p1, -1;", "`vote` takes"),
    ],
)
def test_words_that_do_not_go_together(run: Run, code: str, why: str) -> None:
    """Only where lanes come to it, as what nobody knows."""
    with pytest.raises(SimError, match=re.escape(why)):
        run(kernel(code, pointers=1), [np.zeros(32, np.uint32)])
    run(kernel("bra OVER;" + code + "OVER:", pointers=1), [np.zeros(32, np.uint32)])


WIDE = """
.reg .b128 %q<4>; .shared .align 16 .b8 wide[32];
mov.b64 %d1, 5; mov.b64 %d2, 7; mov.b128 %q1, {%d1, %d2}; mov.b128 %q2, {%d2, %d1};
setp.eq.u32 %p1, %r0, 0;
@!%p1 bra END;
st.shared.b128 [wide], %q1;
atom.shared.cas.b128 %q3, [wide], %q1, %q2;
atom.shared.exch.b128 %q3, [wide], %q1;
st.global.b128 [%d0], %q3;
ld.global.b128 %q2, [%d0];
mov.b128 {%d3, %d4}, %q2;
atom.global.relaxed.gpu.cas.b128 %q3, [%d0], %q1, %q1;
mov.b128 %q0, %q3;
st.global.b128 [%d0+16], %q0;
st.global.v2.b64 [%d0+32], {%d3, %d4};
END:
"""


def test_registers_of_128_bits(run: Run) -> None:
    (out,) = run(kernel(WIDE, pointers=1), [np.zeros(6, np.uint64)])
    assert out.tolist() == [7, 5] * 3


LOCAL = """
.local .align 8 .b8 mine[8];
.reg .b64 %l<3>;
mov.u64 %l1, mine; cvta.local.u64 %l2, %l1;
st.local.u32 [%l1], %r0;
ld.u32 %r9, [%l2];
setp.gt.u32 %p1, %r9, 7;
@%p1 bra HIGH;
mov.u32 %r9, 1000;
HIGH:
"""


def test_a_generic_load_may_read_the_memory_of_the_lane(run: Run) -> None:
    """Its address is the same in all lanes, what it reads is not."""
    (out,) = run(kernel(LOCAL + OUT, pointers=1), [np.zeros(32, np.uint32)])
    lanes = np.arange(32)
    assert (out == np.where(lanes > 7, lanes, 1000)).all()


LOAD = "wmma.load.c.sync.aligned.row.m16n16k16.global.f32 {{{}}}, [%d1], %r7;"
REGISTERS = ", ".join(f"%f{i}" for i in range(8))
MULTIPLY = "wmma.mma.sync.aligned.row.col.m16n16k16.f32.tf32.tf32.f32"
MULTIPLY += ", ".join([f" {{{REGISTERS}}}"] * 4) + ";"


@pytest.mark.parametrize(
    ("body", "kind", "message"),
    [
        ("mov.u32 %r7, 16; {load}", "", ""),
        ("mov.u32 %r7, 15; {load}", "misaligned", "16-byte alignment"),
        ("mov.u32 %r7, 17; {load}", "misaligned", "16-byte alignment"),
        ("mov.u32 %r7, 20; {load}", "out-of-bounds", "arg1"),
        ("add.u32 %r7, %r0, 16; {load}", "divergent-aligned", "lanes differ in the stride"),
        ("mov.u32 %r7, 16; mad.wide.u32 %d1, %r0, 16, %d1; {load}", "divergent-aligned", "address"),
        ("mov.u32 %r7, 16; setp.gt.u32 %p1, %r0, 3; @%p1 {load}", "divergent-aligned", "aligned"),
        ("mov.u32 %r7, 16; {load4}", "parse", "takes 8 registers, found 4"),
        (
            "wmma.load.a.sync.aligned.row.m8n8k32.s4 {%r1}, [%d1], 32;",
            "unsupported",
            "s4",
        ),
        (
            "mov.u32 %r7, 16; {load} " + MULTIPLY,
            "unsupported",
            "no such shape",
        ),
    ],
)
def test_whole_matrices(run: Run, body: str, kind: str, message: str) -> None:
    few = LOAD.format(", ".join(f"%f{i}" for i in range(4)))
    body = body.replace("{load}", LOAD.format(REGISTERS)).replace("{load4}", few)
    text = kernel(body, pointers=2)
    arrays = [np.zeros(32, np.uint32), np.zeros((16, 16), np.float32)]
    if not kind:
        run(text, arrays)
        return
    with pytest.raises(SimError, match=message) as caught:
        run(text, arrays)
    assert caught.value.kind == kind


# A map is made in shared memory, copied, fenced and used. What is in braces may be left out.
OWN_MAP = """
.shared .align 128 .b8 map[128]; .shared .align 128 .b8 tile[512]; .shared .align 8 .b8 bar[8];
mov.u32 %r1, map; mov.u32 %r2, tile; mov.u32 %r3, bar;
mad.lo.u32 %r4, %r0, 4, %r1; st.shared.u32 [%r4], 0;
{bar.warp.sync -1;}
setp.eq.u32 %p1, %r0, 0;
@!%p1 bra MADE;
tensormap.replace.tile.global_address.shared::cta.b1024.b64 [%r1], %d0;
tensormap.replace.tile.rank.shared::cta.b1024.b32 [%r1], 1;
tensormap.replace.tile.box_dim.shared::cta.b1024.b32 [%r1], 0, 16;
tensormap.replace.tile.box_dim.shared::cta.b1024.b32 [%r1], 1, 8;
tensormap.replace.tile.global_dim.shared::cta.b1024.b32 [%r1], 0, 16;
tensormap.replace.tile.global_dim.shared::cta.b1024.b32 [%r1], 1, 5;
tensormap.replace.tile.global_stride.shared::cta.b1024.b64 [%r1], 0, 64;
tensormap.replace.tile.element_stride.shared::cta.b1024.b32 [%r1], 0, 1;
tensormap.replace.tile.element_stride.shared::cta.b1024.b32 [%r1], 1, 1;
tensormap.replace.tile.elemtype.shared::cta.b1024.b32 [%r1], 7;
tensormap.replace.tile.swizzle_mode.shared::cta.b1024.b32 [%r1], 0;
tensormap.replace.tile.fill_mode.shared::cta.b1024.b32 [%r1], 0;
mbarrier.init.shared::cta.b64 [%r3], 1;
fence.mbarrier_init.release.cluster;
MADE:
{bar.warp.sync 0xffffffff;}
COPY [%d1], [%r1], 128;
{fence.proxy.tensormap::generic.acquire.gpu [%d1], 128;}
@!%p1 bra WAIT;
mbarrier.arrive.expect_tx.shared::cta.b64 _, [%r3], 512;
FETCH [%r2], [%d1, {0, 0}], [%r3];
WAIT:
bar.sync 0;
LOOP:
mbarrier.try_wait.parity.shared::cta.b64 %p2, [%r3], 0;
@!%p2 bra LOOP;
mad.lo.u32 %r4, %r0, 4, %r2; ld.shared.u32 %r9, [%r4+256];
"""
COPY = "tensormap.cp_fenceproxy.global.shared::cta.tensormap::generic.release.gpu.sync.aligned"
FETCH = "cp.async.bulk.tensor.2d.shared::cluster.global.mbarrier::complete_tx::bytes"
OPTIONAL = ("{bar.warp.sync -1;}", "{bar.warp.sync 0xffffffff;}", "{fence.proxy.tensormap")


def own_map(left_out: str = "", old: str = "", new: str = "") -> str:
    lines = [line for line in OWN_MAP.split("\n") if not left_out or not line.startswith(left_out)]
    body = "\n".join(line[1:-1] if line.startswith(OPTIONAL) else line for line in lines)
    body = body.replace(old, new).replace("COPY", COPY).replace("FETCH", FETCH)
    return kernel(body + OUT, pointers=3)


def own_map_result(run: Run, text: str) -> np.ndarray:
    x = np.arange(80, dtype=np.uint32)
    arrays = [x, np.zeros(128, np.uint8), np.zeros(32, np.uint32)]
    return run(text.replace("%d9, %d0", "%d9, %d2"), arrays)[2]


def test_a_kernel_makes_a_tensor_map(run: Run) -> None:
    """Row 4 is the last one of the tensor, zeros stand behind it."""
    wanted = np.concatenate([np.arange(64, 80), np.zeros(16)])
    assert (own_map_result(run, own_map()) == wanted).all()


@pytest.mark.parametrize(
    ("left_out", "kind"),
    list(zip(OPTIONAL, ("race", "race", "proxy-fence"), strict=True)),
)
def test_what_orders_a_map_that_a_kernel_makes(run: Run, left_out: str, kind: str) -> None:
    with pytest.raises(SimError) as caught:
        own_map_result(run, own_map(left_out))
    assert caught.value.kind == kind


@pytest.mark.parametrize(
    ("old", "new", "kind"),
    [
        ("b64 [%r1], 0, 64;", "b64 [%r1], 0, 72;", "tensor-map"),
        ("b32 [%r1], 7;", "b32 [%r1], 13;", "tensor-map"),
        ("tensormap.replace.tile.rank.shared::cta.b1024.b32 [%r1], 1;", "", "tensor-map"),
        ("tensormap.replace.tile.box_dim.shared::cta.b1024.b32 [%r1], 1, 8;", "", "tensor-map"),
        ("st.shared.u32 [%r4], 0;", "st.shared.u32 [%r4], 9;", "tensor-map"),
        ("st.shared.u32 [%r4], 0;", "", "uninitialised-read"),
        ("b32 [%r1], 1, 5;", "b32 [%r1], 1, 6;", "out-of-bounds"),
    ],
)
def test_a_map_that_a_kernel_makes_has_the_limits_of_others(
    run: Run, old: str, new: str, kind: str
) -> None:
    with pytest.raises(SimError) as caught:
        own_map_result(run, own_map("", old, new))
    assert caught.value.kind == kind


PRINT = """
.extern .func (.param .b32 r) vprintf (.param .b64 f, .param .b64 a);
.global .align 1 .b8 text[] = {TEXT};
.global .align 1 .b8 word[4] = {110, 111, 110, 0};
"""
CALL = """
.local .align 8 .b8 buffer[64];
.reg .b64 %a<9>;
mov.u64 %a1, text; cvta.global.u64 %a2, %a1; mov.u64 %a3, buffer; cvta.local.u64 %a4, %a3;
STORES
setp.eq.u32 %p1, %r0, 5;
@!%p1 bra DONE;
{ .param .b64 p0; st.param.b64 [p0], %a2; .param .b64 p1; st.param.b64 [p1], %a4;
  .param .b32 back; call.uni (back), vprintf, (p0, p1); ld.param.b32 %r9, [back]; }
st.global.u32 [%d0], %r9;
DONE:
"""
PRINTED = [  # format, (type, value) of each argument, text
    ("none", [], "none"),
    ("%d %i|%u", [("u32", -5), ("u32", 7), ("u32", -1)], "-5 7|4294967295"),
    ("%5d|%-5d|%05d|%+d", [("u32", n) for n in (12, 12, 12, 3)], "   12|12   |00012|+3"),
    ("%x %#X %o %#o %#x", [("u32", n) for n in (255, 255, 8, 8, 0)], "ff 0XFF 10 010 0"),
    ("%lld %c %lu", [("u64", -(1 << 40)), ("u32", 65), ("u64", 1)], "-1099511627776 A 1"),
    ("%hhd %hu", [("u32", 0x1FF), ("u32", 0x1FFFF)], "-1 65535"),
    ("%.2f|%8.3e|%g", [("f64", 2.5), ("f64", 1e10), ("f64", 0.5)], "2.50|1.000e+10|0.5"),
    ("%s%% %p", [("word", 0), ("u64", 16)], "non% 0x10"),
    ("%*d|%.*f", [("u32", 4), ("u32", 7), ("u32", 1), ("f64", 0.25)], "   7|0.2"),
]


@pytest.mark.parametrize(("form", "arguments", "wanted"), PRINTED)
def test_printf(run: Run, form: str, arguments: list, wanted: str) -> None:
    stores, offset = "", 0
    for kind, value in arguments:
        size = 4 if kind == "u32" else 8
        offset = -(-offset // size) * size
        if kind == "word":
            stores += "mov.u64 %a5, word; cvta.global.u64 %a5, %a5;\n"
            stores += f"st.local.u64 [buffer+{offset}], %a5;\n"
        else:
            if kind == "f64":
                value = int(np.float64(value).view(np.uint64))
            stores += f"st.local.u{8 * size} [buffer+{offset}], {value};\n"
        offset += size
    text = kernel(CALL.replace("STORES", stores), pointers=1)
    codes = ", ".join(str(byte) for byte in form.encode() + b"\0")
    head = PRINT.replace("TEXT", codes).replace("text[]", f"text[{len(form) + 1}]")
    place = text.index(".visible")
    (out,) = run(text[:place] + head + text[place:], [np.zeros(1, np.uint32)])
    assert run.machine.printed == [wanted]
    assert out[0] == len(arguments)


def test_printf_reads_only_what_was_written(run: Run) -> None:
    text = kernel(CALL.replace("STORES", ""), pointers=1)
    place = text.index(".visible")
    head = PRINT.replace("TEXT", "37, 100, 0").replace("text[]", "text[3]")
    with pytest.raises(SimError) as caught:
        run(text[:place] + head + text[place:], [np.zeros(1, np.uint32)])
    assert caught.value.kind == "uninitialised-read"


@pytest.mark.parametrize("engine", ["numpy", "llvm"])
def test_where_the_shared_memory_of_the_system_lies(engine: str) -> None:
    """cooperative_groups names it in code for groups of several warps."""
    parts = ("begin", "0", "1", "end", "cap")
    body = "".join(
        f"mov.u32 %r1, %reserved_smem_offset_{part}; st.global.u32 [%d0+{4 * place}], %r1;\n"
        for place, part in enumerate(parts)
    )
    found = Run(Machine(engine=engine))(kernel(body, pointers=1), [np.zeros(5, np.uint32)])[0]
    assert found.tolist() == [0, 0, 512, 1024, 1024]


def test_lanes_print_texts_of_their_own(run: Run) -> None:
    """`%s` of a buffer in the memory of each lane, and of one in global memory for all."""
    body = """
    .local .align 8 .b8 buffer[16]; .local .align 4 .b8 own[4]; .reg .b64 %a<9>;
    mov.u64 %a1, own; cvta.local.u64 %a2, %a1; mov.u64 %a3, buffer; cvta.local.u64 %a4, %a3;
    add.u32 %r1, %r0, 65; cvt.u16.u32 %h1, %r1; st.local.u8 [own], %h1; st.local.u8 [own+1], 0;
    mov.u64 %a5, text; cvta.global.u64 %a6, %a5; mov.u64 %a7, word; cvta.global.u64 %a8, %a7;
    st.local.u64 [buffer], %a2; st.local.u64 [buffer+8], %a8;
    { .param .b64 p0; st.param.b64 [p0], %a6; .param .b64 p1; st.param.b64 [p1], %a4;
    .param .b32 back; call.uni (back), vprintf, (p0, p1); ld.param.b32 %r9, [back]; }
    """
    text = kernel(body)
    place = text.index(".visible")
    head = PRINT.replace("TEXT", "37, 115, 37, 115, 0").replace("text[]", "text[5]")
    run(text[:place] + head + text[place:], block=(40,))
    assert run.machine.printed == [f"{chr(65 + lane)}non" for lane in range(40)]
