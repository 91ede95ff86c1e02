"""Wrong programs: each gives its error, in these words, on its line; the documentation agrees."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import error_files
import pytest
import torch

from tkc.frontend import habits
from tkc.frontend.check import check
from tkc.frontend.codes import CODES
from tkc.frontend.elaborate import elaborate
from tkc.frontend.files import load_text
from tkc.frontend.signatures import signature
from tkc.frontend.specialization import default_specialization
from tkc.support.diagnostics import DiagnosticError
from tkc.support.source import Source

PROGRAMS = error_files.all_programs()
FRONTEND = Path(__file__).parents[2] / "tkc" / "frontend"


@pytest.mark.parametrize("program", PROGRAMS, ids=lambda p: f"{p.file}: {p.title}")
def test_program(program: error_files.Program) -> None:
    assert program.expected(), "a wrong program names its error"
    assert error_files.actual(program) == program.expected()


def test_there_are_many() -> None:
    assert len(PROGRAMS) >= 60


def test_codes_are_documented_and_tested() -> None:
    used = {c for p in FRONTEND.glob("*.py") for c in re.findall(r'"([EW]0\d{3})"', p.read_text())}
    tested = {code for program in PROGRAMS for _, code, _ in program.expected()}
    assert not used - set(CODES), f"tkc/frontend/codes.py explains none of {used - set(CODES)}"
    assert used == set(CODES), f"nothing raises {set(CODES) - used} of tkc/frontend/codes.py"
    assert used <= tested, f"no program of tests/files/errors has {used - tested}"


def test_every_code_has_a_hint() -> None:
    """That of the call, or the row ``@CODE`` of tkc/frontend/habits.txt, which its errors share."""
    words = {word for row in habits.habits() for word in row.words}
    for path in FRONTEND.glob("*.py"):
        for call in ast.walk(ast.parse(path.read_text())):
            if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute):
                code = call.args[0] if call.func.attr == "fail" and call.args else None
                own = len(call.args) > 4 or any(k.arg == "hint" for k in call.keywords)
                own = own or any(isinstance(each, ast.Starred) for each in call.args)
                if isinstance(code, ast.Constant) and not own:
                    assert f"@{code.value}" in words, f"{path.name}:{call.lineno} has no hint"


def test_documentation_is_current() -> None:
    text = error_files.DOCUMENT.read_text()
    assert error_files.documented(text) == text


@pytest.mark.parametrize("wrong", [{"E": "i32"}, {"BN": True}, {"BN": "gelu"}])
def test_settings_of_the_caller(wrong: dict[str, object]) -> None:
    text = """
kernel f[E in {f32, bf16}](x: E[N], y: out E[N]):
    param BN = 64
    grid n in N by BN
    y[n] = x[n]
"""
    file = load_text(text)
    with pytest.raises(DiagnosticError) as caught:
        elaborate(file, "f", default_specialization(signature(file, "f"), **wrong))
    assert [d.code for d in caught.value.diagnostics] == ["E0608"]


@pytest.mark.parametrize(
    ("given", "meant"),
    [("rely", "relu"), (max, ""), (torch.nn.ReLU(), "relu"), (None, "identity")],
    ids=repr,
)
def test_a_function_that_cannot_be_is_told_which_can(given: object, meant: str) -> None:
    text = """
fn identity(v) = v
fn relu(v) = max(v, 0)
kernel f(x: f32[N], y: out f32[N]):
    param act = identity in {identity, relu}
    grid n in N by 64
    y[n] = act(x[n])
"""
    file = load_text(text)
    with pytest.raises(DiagnosticError) as caught:
        elaborate(file, "f", default_specialization(signature(file, "f"), act=given))
    (one,) = caught.value.diagnostics
    assert one.code == "E0608" and one.hint is not None
    said = f'did you mean act="{meant}"? The' if meant else "given by their names; the"
    assert f"{said} listed ones are identity, relu" in one.hint


def test_an_error_as_the_user_sees_it() -> None:
    text = """kernel matmul(A: bf16[M, K], B: bf16[K, N], C: out bf16[M, N]):
    grid i in M by 128, j in N by 128
    acc: f32[i, j] = 0
    for k in K by 64:
        acc += A[i, k] @ B[k, i]
    C[i, j] = acc
"""
    (found,) = check(Source("matmul.tk", text))
    assert (
        found.render()
        == """\
error[E0203]: axis i runs over M, but dimension 1 of B is N
  --> matmul.tk:5:31
   |
 5 |         acc += A[i, k] @ B[k, i]
   |                               ^ runs over M (introduced on line 2)
   = hint: B is bf16[K, N]; did you mean j?"""
    )


def test_carets_stand_right_under_wide_characters() -> None:
    text = 'kernel f(x: f32[N], y: out f32[N]):\n    y[0] = print("日本", q)\n'
    (found,) = check(Source("wide.tk", text))
    line, carets = found.render().split("\n")[3:5]
    assert line.index("q") + 2 == carets.index("^")  # two characters, four columns


def test_at_most_twenty_errors() -> None:
    text = "".join(f"fn f{n}(x) = x +\n" for n in range(50))
    assert len(check(Source("many.tk", text))) == 20


def test_a_call_into_the_library_is_shown() -> None:
    text = """use std.gelu
kernel f(x: f32[N], y: out f32[N]):
    grid n in N by 64
    y[n] = gelu("text")
"""
    found = check(Source("call.tk", text))
    assert found
    rendered = found[0].render()
    assert found[0].source.path == "call.tk" and "call.tk:4:12" in rendered
    assert "in gelu" in rendered and "it is called as `gelu(x)`" in rendered


def test_what_the_library_makes_of_an_argument_is_an_error_of_the_call() -> None:
    text = """use std.softmax
fn twice(v, c) = 2 * softmax(v, c)
kernel f(x: f32[N, C], y: out f32[N, C]):
    grid n in N by 4
    axis c in C, d in C
    y[n, c] = twice(x[n, c], d)
"""
    (found,) = check(Source("call.tk", text))
    assert found.code == "E0308" and found.source.position(found.span.start) == (2, 22)
    assert [note.label for note in found.notes] == [
        "in softmax: it has c, n",
        "in this call of twice",
    ]
