"""Functions are taken in where they are called, in the forms of nvcc and of a hand."""

import numpy as np
import pytest
from ptx_programs import Run, kernel

from tkc.sim.errors import SimError
from tkc.sim.machine import Machine

LANES = np.arange(32, dtype=np.uint32)
STORE = """
mul.wide.u32 %d2, %r0, 4; add.u64 %d2, %d2, %d0; st.global.u32 [%d2], %r1;
"""
FUNCTIONS = """
.func (.reg .b32 r) twice (.reg .b32 a)
{ add.u32 r, a, a; ret; }

.func (.param .align 8 .b8 back[16]) bump(.param .align 8 .b8 given[16], .param .b32 least)
{
    .reg .pred %p<2>; .reg .b32 %r<4>; .reg .b64 %rd<2>;
    ld.param.u32 %r1, [given]; ld.param.u64 %rd1, [given+8]; ld.param.u32 %r2, [least];
    st.param.b32 [back+0], %r1; st.param.b64 [back+8], %rd1;
    setp.lt.u32 %p1, %r1, %r2;
    @%p1 ret;
    add.u64 %rd1, %rd1, 100;
    st.param.b64 [back+8], %rd1;
    ret;
}

.func (.param .b32 out) both(.param .b32 in)
{
    .reg .b32 %r<4>; .reg .b64 %rd<2>;
    ld.param.b32 %r1, [in];
    { .param .align 8 .b8 param0[16]; st.param.b32 [param0], %r1; st.param.b64 [param0+8], 1;
      .param .b32 param1; st.param.b32 [param1], 30; .param .align 8 .b8 retval0[16];
      call.uni (retval0), bump, (param0, param1);
      ld.param.b64 %rd1, [retval0+8]; }
    cvt.u32.u64 %r2, %rd1;
    call (%r3), twice, (%r2);
    st.param.b32 [out], %r3;
}
.extern .func (.param .b32 r) elsewhere (.param .b32 a);
.extern .func __assertfail (.param .b64 a);
.func (.reg .b32 r) again (.reg .b32 a)
{ .reg .b32 b; call (b), again, (a); mov.u32 r, b; ret; }
"""


@pytest.fixture(params=["numpy", "llvm"])
def run(request: pytest.FixtureRequest) -> Run:
    return Run(Machine(engine=request.param))


def with_functions(body: str) -> str:
    text = kernel(body, pointers=1)
    place = text.index(".visible")
    return text[:place] + FUNCTIONS + text[place:]


def result(run: Run, body: str) -> np.ndarray:
    return run(with_functions(body + STORE), [np.zeros(32, np.uint32)])[0]


def test_results_in_registers(run: Run) -> None:
    assert (result(run, "call.uni (%r1), twice, (%r0);") == 2 * LANES).all()


def test_numbers_as_arguments(run: Run) -> None:
    assert (result(run, "call (%r1), twice, (21);") == 42).all()


def test_parameters_meet_registers(run: Run) -> None:
    body = """
{ .param .b32 given; st.param.b32 [given], %r0; .param .b32 back;
call.uni (back), twice, (given);
ld.param.b32 %r1, [back]; }
"""
    assert (result(run, body) == 2 * LANES).all()


def test_structures_and_a_return_of_some_lanes(run: Run) -> None:
    body = """
{ .param .align 8 .b8 param0[16]; st.param.b32 [param0], %r0; st.param.b64 [param0+8], 7;
  .param .b32 param1; st.param.b32 [param1], 10; .param .align 8 .b8 retval0[16];
  call.uni (retval0), bump, (param0, param1);
  ld.param.b64 %d3, [retval0+8]; }
cvt.u32.u64 %r1, %d3;
"""
    assert (result(run, body) == np.where(LANES < 10, 7, 107)).all()


def test_names_inside_are_not_those_outside(run: Run) -> None:
    """`both` has a param0 and a retval0 of its own, behind the call those of the caller count."""
    body = """
{ .param .b32 param0; st.param.b32 [param0], %r0; .param .b32 retval0;
  call.uni (retval0), both, (param0);
  ld.param.b32 %r1, [retval0]; ld.param.b32 %r2, [param0]; }
mad.lo.u32 %r1, %r1, 100, %r2;
"""
    assert (result(run, body) == 100 * np.where(LANES < 30, 2, 202) + LANES).all()


def test_a_guarded_call(run: Run) -> None:
    body = "mov.u32 %r1, 5; setp.gt.u32 %p1, %r0, 3; @%p1 call (%r1), twice, (%r0);"
    assert (result(run, body) == np.where(LANES > 3, 2 * LANES, 5)).all()


@pytest.mark.parametrize(
    ("call", "why"),
    [
        ("call (%r1), elsewhere, (%r0);", "`elsewhere`: it has no body"),
        ("call (%r1), again, (%r0);", "`again`: its calls of itself take"),
        ("call (%r1), %r2, (%r0), prototype;", "`%r2`: no function whose address is taken"),
    ],
)
def test_what_cannot_be_taken_in_hinders_its_own_kernel_only(run: Run, call: str, why: str) -> None:
    text = with_functions("mov.u32 %r1, 5;" + STORE)
    text += ".visible .entry c()\n{ .reg .b32 %r<9>; mov.u32 %r0, 0;\n" + call + "\nret; }\n"
    assert (run(text, [np.zeros(32, np.uint32)])[0] == 5).all()
    with pytest.raises(SimError, match=why) as caught:
        run.machine.launch(text, "c", (1,), (32,))
    assert caught.value.kind == "unsupported"
    assert "call (" in text.split("\n")[caught.value.line - 1]


def test_a_wrong_number_of_arguments(run: Run) -> None:
    with pytest.raises(SimError, match="`twice` has 1 arguments and 1 results") as caught:
        result(run, "call (%r1), twice, (%r0, %r0);")
    assert caught.value.kind == "parse"


def test_a_failing_assertion(run: Run) -> None:
    body = """
mov.u32 %r1, 5; setp.lt.u32 %p1, %r0, {limit}; @%p1 bra FINE;
{{ .param .b64 param0; st.param.b64 [param0], 0; call.uni __assertfail, (param0); }}
FINE:
"""
    assert (result(run, body.format(limit=32)) == 5).all()
    with pytest.raises(SimError, match="an assertion of the kernel failed") as caught:
        result(run, body.format(limit=31))
    assert caught.value.kind == "trap"
