"""What has no gradient is refused, with the line of the forward; docs/errors.md has the codes.

``PYTHONPATH=. python tests/grad/test_refusals.py`` writes their table into docs/errors.md.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.grad.refusals import REFUSALS
from tests.grad.refused import others, refused
from tkc.frontend.files import load_file, load_text
from tkc.grad.gradient import gradient
from tkc.grad.problem import CODES
from tkc.support.diagnostics import DiagnosticError

ROOT = Path(__file__).parents[2]
DOCUMENT = ROOT / "docs" / "errors.md"
NOTHING = ("E1001", "E1002")  # no float goes in, or none comes out
BEGIN = "<!-- gradients: made by tests/grad/test_refusals.py -->\n"
END = "<!-- end of gradients -->"


@pytest.mark.parametrize("name", REFUSALS)
def test_refused(name: str) -> None:
    code, words, text = REFUSALS[name]
    with pytest.raises(DiagnosticError) as caught:
        gradient(load_text(text), "f")
    (found,) = caught.value.diagnostics
    assert found.code == code
    assert words in found.message
    assert found.line > 1
    assert found.hint


def test_no_sample_is_refused() -> None:
    """Every one has a gradient at its defaults, or no floats on one side; and so has every kernel
    of ``tests.grad.cases``, which test_gradients takes."""
    for path in sorted((ROOT / "samples").glob("*.tk")):
        file = load_file(path)
        for kernel in file.kernels:
            try:
                gradient(file, kernel)
            except DiagnosticError as refused:
                first = refused.diagnostics[0]
                assert first.line > 1
                assert first.code in NOTHING, (path.stem, kernel, first.message)


def test_few_kernels_of_the_tables_are_refused() -> None:
    """``python -m tests.grad.refused`` lists them: bits and inline PTX without a
    gradient of their own, and one that needs the number that an update has returned."""
    left = others(set(refused()))
    assert len(left) <= 8, left
    assert not [row for row in left if row[0].startswith(("samples", "tkc"))]


def test_a_kernel_without_floats_to_store_has_no_gradient_to_refuse() -> None:
    """Whatever stands in it."""
    text = """
kernel f(x: f32[M], n: inout i32[1]):
    for i in M by 16:
        axis a in i by 8
        n[0] += a.end - a.start
"""
    with pytest.raises(DiagnosticError) as caught:
        gradient(load_text(text), "f")
    assert caught.value.diagnostics[0].code == "E1002"


def test_inline_ptx_with_a_gradient_of_its_own_is_not_refused() -> None:
    """As the hint of its refusal says; the function comes along into the text."""
    text = """
fn fast(x) = ptx(f32, "ex2.approx.ftz.f32 $0, $1;", x)
fn fast_backward(x, y, dy) = dy * y * 0.6931
kernel f(x: f32[M], y: out f32[M]):
    grid i in M by 8
    y[i] = fast(x[i])
"""
    assert "dx[i] = fast_backward(" in gradient(load_text(text), "f").text
    with pytest.raises(DiagnosticError) as caught:
        gradient(load_text(text.replace("fn fast_backward", "fn other")), "f")
    assert "f_backward(x, y, dy)" in (caught.value.diagnostics[0].hint or "")


def test_every_code_has_a_refusal_here_or_in_the_interface() -> None:
    asked_for_wrongly = {"E1002", "E1008"}
    assert {code for code, _, _ in REFUSALS.values()} | asked_for_wrongly == set(CODES)


@pytest.mark.parametrize(
    ("wrt", "of", "code"),
    [
        (["n"], None, "E1001"),
        (["nothing"], None, "E1001"),
        ([], None, "E1001"),
        (None, ["x"], "E1002"),
        (None, [], "E1002"),
    ],
)
def test_asked_for_wrongly(wrt: list[str] | None, of: list[str] | None, code: str) -> None:
    text = """
kernel f(x: f32[M], n: i32[M], y: out f32[M]):
    grid i in M by 8
    y[i] = x[i] * n[i]
"""
    with pytest.raises(DiagnosticError) as caught:
        gradient(load_text(text), "f", wrt, of)
    assert caught.value.diagnostics[0].code == code


def _table() -> str:
    rows = [f"| `{code}` | {title}: {meaning} |" for code, (title, meaning) in CODES.items()]
    return "\n".join(["| code | what it says |", "|---|---|", *rows]) + "\n"


def test_the_table_of_the_manual() -> None:
    text = DOCUMENT.read_text()
    assert text.split(BEGIN)[1].split(END)[0] == _table()


if __name__ == "__main__":
    before, rest = DOCUMENT.read_text().split(BEGIN)
    DOCUMENT.write_text(before + BEGIN + _table() + END + rest.split(END)[1])
