"""Functions that are called through an address: in a register, and in a table of the module."""

import numpy as np
import pytest
from ptx_programs import REGISTERS, Run

from tkc.sim.errors import SimError
from tkc.sim.machine import Machine

FUNCTIONS = """
.version 8.6
.target sm_90a
.address_size 64
.func (.param .b32 result) twice(.param .b32 given);
.func (.param .b32 result) square(.param .b32 given)
{ .reg .b32 %r<3>; ld.param.u32 %r1, [given]; mul.lo.u32 %r2, %r1, %r1;
st.param.b32 [result], %r2; ret; }
.func nothing() { ret; }
.visible .global .align 8 .u64 table[3] = {square, generic(twice), 0};
"""
TWICE = """
.func (.param .b32 result) twice(.param .b32 given)
{ .reg .b32 %r<3>; .reg .pred %p; ld.param.u32 %r1, [given]; add.u32 %r2, %r1, %r1;
setp.eq.u32 %p, %r1, MET; @%p trap; st.param.b32 [result], %r2; ret; }
"""
CALL = """
{ .param .b32 in; .param .b32 out; st.param.b32 [in], %r0;
made : .callprototype (.param .b32 _) _ (.param .b32 _);
call (out), %d3, (in), made;
ld.param.b32 %r1, [out]; }
mul.wide.u32 %d9, %r0, 4; add.u64 %d9, %d0, %d9; st.global.u32 [%d9], %r1;
"""
NUMBERS = np.arange(32, dtype=np.uint32)
FROM_TABLE = "and.b32 %r2, %r0, 1; mul.wide.u32 %d4, %r2, 8; mov.u64 %d5, table;\n"
FROM_TABLE += "add.u64 %d4, %d4, %d5; ld.global.u64 %d3, [%d4];"


def text(choose: str, met: int = 99) -> str:
    """Each thread calls what `choose` puts into %d3, for its number; `twice` fails for `met`."""
    head = FUNCTIONS + TWICE.replace("MET", str(met))
    head += f".visible .entry k(.param .u64 p0)\n{{\n{REGISTERS}ld.param.u64 %d0, [p0];\n"
    return f"{head}mov.u32 %r0, %tid.x;\n{choose}\n{CALL}ret;\n}}\n"


CASES = [
    ("mov.u64 %d3, square;", NUMBERS * NUMBERS),
    ("mov.u64 %d3, twice;", NUMBERS * 2),
    (FROM_TABLE, np.where(NUMBERS % 2, NUMBERS * 2, NUMBERS * NUMBERS)),
]


@pytest.mark.parametrize("engine", ["numpy", "llvm"])
@pytest.mark.parametrize(("choose", "wanted"), CASES)
def test_what_lies_there_is_called(engine: str, choose: str, wanted: np.ndarray) -> None:
    run = Run(Machine(engine=engine))
    assert (run(text(choose), [NUMBERS * 0])[0] == wanted).all()


@pytest.mark.parametrize("engine", ["numpy", "llvm"])
@pytest.mark.parametrize(
    ("choose", "kind", "said"),
    [
        ("mov.u64 %d3, 0;", "unsupported", "no function whose address is taken"),
        ("mov.u64 %d3, nothing;", "unsupported", "no function whose address is taken"),
        ("mov.u64 %d3, twice;", "trap", "trap"),
    ],
)
def test_what_cannot_be_called_is_said(engine: str, choose: str, kind: str, said: str) -> None:
    with pytest.raises(SimError, match=said) as caught:
        Run(Machine(engine=engine))(text(choose, met=7), [np.zeros(32, np.uint32)])
    assert caught.value.kind == kind


RECURSIVE = """
.version 8.6
.target sm_90a
.address_size 64
.func again(.param .b64 itself)
{ .reg .b64 %d<2>; .reg .pred %p; ld.param.u64 %d1, [itself]; setp.eq.u64 %p, %d1, 0; @%p ret;
{ .param .b64 in; st.param.b64 [in], %d1; made : .callprototype _ (.param .b64 _);
call %d1, (in), made; } ret; }
.visible .entry k() { .reg .b64 %d<2>; mov.u64 %d1, again;
{ .param .b64 in; st.param.b64 [in], %d1; call again, (in); } ret; }
"""


def test_endless_recursion_through_an_address_is_refused_where_it_happens() -> None:
    with pytest.raises(SimError, match="its calls of itself take more than"):
        Machine().launch(RECURSIVE, "k", (1,), (32,), params=[])
    Machine().launch(RECURSIVE.replace("mov.u64 %d1, again", "mov.u64 %d1, 0"), "k", (1,), (32,))
