"""Functions that instructions of one form share give what the instructions themselves give."""

import jit_programs
import pytest
from test_jit import compare

from tkc.sim.jit import forms
from tkc.sim.jit.control import KernelEmitter
from tkc.sim.jit.emitter import Facts
from tkc.sim.jit.flow import Flow
from tkc.sim.jit.layout import WarpLayout
from tkc.sim.ptx.parser import parse_module
from tkc.sim.ptx.program import Kernel

HEAD = """.version 8.0
.target sm_90a
.address_size 64
.visible .entry k()
{
  .reg .f32 %f<9>;
  .reg .pred %p<2>;
"""


def parsed(body: str) -> Kernel:
    return parse_module(HEAD + body + "  ret;\n}\n").kernels["k"]


def emitter_of(kernel: Kernel, whole: bool, check: bool) -> KernelEmitter:
    facts = Facts(kernel, WarpLayout(kernel, False), Flow(kernel, whole, True), check, False)
    return KernelEmitter(facts)


def emitted(body: str) -> KernelEmitter:
    """What has written the kernel with this body, for whole warps without checks."""
    emitter = emitter_of(parsed(body), True, False)
    emitter.text()
    return emitter


@pytest.mark.parametrize("seed", range(8))
def test_random_programs(seed: int) -> None:
    compare(jit_programs.Program(50 + seed, 120, 64), seed)


def test_part_of_a_warp() -> None:
    compare(jit_programs.Program(103, 60, 45), 3)


def test_each_instruction() -> None:
    for first in range(0, len(jit_programs.PLAIN), 12):
        rules = jit_programs.PLAIN[first : first + 12]
        compare(jit_programs.Program(2000 + first, 60, 32, rules), first)


def test_registers_alone_make_no_new_form() -> None:
    body = "".join(f"  add.f32 %f{i}, %f{i + 1}, %f{i + 2};\n" for i in range(6))
    assert len(emitted(body).functions) == 1
    # One register twice is a form of its own, and so is another literal or rounding.
    body += "  add.f32 %f0, %f1, %f1;\n  add.ftz.f32 %f0, %f1, %f2;\n"
    body += "  add.f32 %f0, %f1, 0f3F800000;\n  add.f32 %f0, %f1, 0f40000000;\n"
    assert len(emitted(body).functions) == 5


def test_kernels_share_functions() -> None:
    """A form is compiled once in a process, whichever registers and kernels have it."""
    first = emitted("  mul.f32 %f1, %f2, %f3;\n").functions
    second = emitted("  add.f32 %f4, %f4, %f5;\n  mul.f32 %f6, %f7, %f8;\n").functions
    assert set(first) < set(second)


def test_what_does_nothing_is_not_called() -> None:
    assert not emitted("  membar.gl;\n").functions


def test_the_frame_has_no_vectors() -> None:
    """Vector instructions in a kernel's own function would each cost LLVM's slow selector."""
    body = "".join(f"  @%p0 add.f32 %f{i}, %f{i + 1}, 0f3F800000;\n" for i in range(6))
    kernel = parsed(
        body + "  setp.lt.f32 %p1, %f1, %f2;\n  @%p1 bra L;\n  add.f32 %f1, %f2, %f3;\nL:\n"
    )
    for check in (False, True):
        assert " x i" not in "".join(
            line
            for line in emitter_of(kernel, False, check).text().splitlines()
            if not line.startswith("@")
        )


def test_a_guard_makes_a_form_that_keeps_lanes() -> None:
    instr = parsed("  @%p0 mov.f32 %f1, %f2;\n").code[0]
    assert forms.form_of(instr, True).key != forms.form_of(instr, False).key
    assert forms.form_of(instr, True).names == ("%f1", "%f2")
