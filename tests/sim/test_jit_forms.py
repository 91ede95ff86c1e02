"""Functions that instructions of one form share give what the instructions themselves give."""

import jit_programs
import pytest
from test_jit import compare

from tkc.sim.jit import control, forms
from tkc.sim.jit.engine import CompiledKernel
from tkc.sim.ptx.parser import parse_module

HEAD = """.version 8.0
.target sm_90a
.address_size 64
.visible .entry k()
{
  .reg .f32 %f<9>;
  .reg .pred %p<2>;
"""


def made(body: str, monkeypatch: pytest.MonkeyPatch, shared_from: int) -> CompiledKernel:
    """The kernel with this body, compiled for whole warps without checks."""
    monkeypatch.setattr(control, "SHARED_FROM", shared_from)
    kernel = parse_module(HEAD + body + "  ret;\n}\n").kernels["k"]
    return CompiledKernel(kernel, True, True, False, False, False, False)


@pytest.mark.parametrize("shared_from", [1, 2])
@pytest.mark.parametrize("seed", range(4))
def test_random_programs(monkeypatch: pytest.MonkeyPatch, seed: int, shared_from: int) -> None:
    monkeypatch.setattr(control, "SHARED_FROM", shared_from)
    compare(jit_programs.Program(40 + 10 * shared_from + seed, 120, 64), seed)


def test_part_of_a_warp(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(control, "SHARED_FROM", 1)
    compare(jit_programs.Program(103, 60, 45), 3)


def test_each_instruction(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(control, "SHARED_FROM", 1)
    for first in range(0, len(jit_programs.PLAIN), 12):
        rules = jit_programs.PLAIN[first : first + 12]
        compare(jit_programs.Program(2000 + first, 60, 32, rules), first)


def test_registers_alone_make_no_new_form(monkeypatch: pytest.MonkeyPatch) -> None:
    body = "".join(f"  add.f32 %f{i}, %f{i + 1}, %f{i + 2};\n" for i in range(6))
    assert made(body, monkeypatch, 4).text.count("define internal") == 1
    assert made(body, monkeypatch, 7).text.count("define internal") == 0
    # One register twice is a form of its own, and so is another literal or rounding.
    body += "  add.f32 %f0, %f1, %f1;\n  add.ftz.f32 %f0, %f1, %f2;\n"
    body += "  add.f32 %f0, %f1, 0f3F800000;\n  add.f32 %f0, %f1, 0f40000000;\n"
    assert made(body, monkeypatch, 1).text.count("define internal") == 5


def test_a_guard_makes_a_form_that_keeps_lanes() -> None:
    kernel = parse_module(HEAD + "  @%p0 mov.f32 %f1, %f2;\n  ret;\n}\n").kernels["k"]
    instr = kernel.code[0]
    assert forms.form_of(instr, True).key != forms.form_of(instr, False).key
    assert forms.form_of(instr, True).names == ("%f1", "%f2")
