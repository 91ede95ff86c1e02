"""A half of a packed register that nothing sets, where nothing depends on it, by both engines."""

import numpy as np
import pytest
from ptx_programs import Run, kernel

from tkc.sim.errors import SimError
from tkc.sim.machine import Machine

STORE = "mul.wide.u32 %d2, %r0, 4; add.u64 %d2, %d2, %d0; st.global.u32 [%d2], %r9;\n"
SET = "setp.lt.u32 %p1, %r0, 7; mov.b32 %f1, 0f40000000; "
SET += "mov.b16 %h1, 0x4000; mov.b32 %r1, {%h1, %h9};\n"
# %f9, %h9 and the upper half of %r1 are never set; LOWER reads the lower half of %r8, UPPER the
# other one.
LOWER, UPPER = ("mov.b32 {%h8, _}, %r8;", "mov.b32 {_, %h8}, %r8;")
COMPUTED = [  # what makes %r8, and whether its halves may be read
    ("cvt.rn.f16x2.f32 %r8, %f9, %f1;", True, False),
    ("cvt.rn.bf16x2.f32 %r8, %f1, %f9;", False, True),
    ("cvt.rn.satfinite.e4m3x2.f32 %h2, %f9, %f1; cvt.rn.f16x2.e4m3x2 %r8, %h2;", True, False),
    ("cvt.rn.satfinite.e5m2x2.f32 %h2, %f1, %f9; cvt.rn.f16x2.e5m2x2 %r8, %h2;", False, True),
    ("cvt.rn.satfinite.e4m3x2.f16x2 %h2, %r1; cvt.rn.f16x2.e4m3x2 %r8, %h2;", True, False),
    ("fma.rn.f16x2 %r8, %r1, %r1, %r1;", True, False),
    ("max.f16x2 %r7, %r1, %r1; neg.f16x2 %r8, %r7;", True, False),
    ("ex2.approx.f16x2 %r8, %r1;", True, False),
    ("add.s16x2 %r8, %r1, %r1;", True, False),
    ("mul.bf16x2 %r7, %r1, %r1; prmt.b32 %r8, %r7, 0, 0x1032;", False, True),
    ("add.u32 %r8, %r1, %r1;", True, False),
    # registers that hold one value after the other
    ("neg.f16x2 %r7, %r1; mov.b32 {%h2, _}, %r7; mov.b32 %r7, 5; mov.b32 %r8, %r7;", True, True),
    (
        "neg.f16x2 %r7, %r1; mov.b32 {%h2, _}, %r7; neg.f16x2 %r7, %r1; mov.b32 %r8, %r7;",
        True,
        False,
    ),
    ("mov.b32 %r7, 5; @%p1 mov.b32 %r7, %r1; mov.b32 %r8, %r7; mov.b32 %r7, 5;", True, False),
]


@pytest.mark.parametrize("engine", ["numpy", "llvm"])
@pytest.mark.parametrize(("body", "lower", "upper"), COMPUTED)
def test_only_the_half_that_is_read_must_be_set(
    body: str, lower: bool, upper: bool, engine: str
) -> None:
    for half, right in ((LOWER, lower), (UPPER, upper)):
        code = SET + body + half + "cvt.u32.u16 %r9, %h8;\n" + STORE
        text = kernel(code, pointers=1)
        run = Run(Machine(engine=engine))
        if right:
            run(text, [np.zeros(32, np.uint32)])
            continue
        with pytest.raises(SimError) as caught:
            run(text, [np.zeros(32, np.uint32)])
        assert caught.value.kind == "uninitialised-read"


PAIR = """mov.b64 %d1, {%f1, %f9}; add.rn.f32x2 %d3, %d1, %d1; mov.b64 {%f3, %f4}, %d3;
mov.b64 %d5, {%f1, %f1}; add.rn.f32x2 %d6, %d5, %d5; mov.b64 {%f5, %f6}, %d6;
add.f32 %f4, %f4, %f6; add.f32 %f3, %f3, %f5;
"""


@pytest.mark.parametrize("engine", ["numpy", "llvm"])
def test_pairs_of_words(engine: str) -> None:
    for word, right in (("%f3", True), ("%f4", False)):
        code = f"mov.b32 %f1, 0f40000000;\n{PAIR}mov.b32 %r9, {word};\n" + STORE
        text, run = kernel(code, pointers=1, target="sm_100"), Run(Machine(engine=engine))
        if right:
            (out,) = run(text, [np.zeros(32, np.float32)])
            assert (out == 8).all()
            continue
        with pytest.raises(SimError, match="%f9"):
            run(text, [np.zeros(32, np.float32)])


@pytest.mark.parametrize("engine", ["numpy", "llvm"])
def test_a_comparison_of_halves_depends_on_both_if_both_results_are_read(engine: str) -> None:
    code = SET + "setp.gt.f16x2 %p1|%p2, %r1, 0;\nselp.u32 %r9, 1, 0, %p2;\n" + STORE
    with pytest.raises(SimError) as caught:
        Run(Machine(engine=engine))(kernel(code, pointers=1), [np.zeros(32, np.uint32)])
    assert caught.value.kind == "uninitialised-read"
