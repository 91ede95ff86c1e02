"""What a run on random inputs says of its outputs: wrong, not written, or both, for every type."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from tkc.cli.exit_codes import WRONG_RESULT
from tkc.cli.main import main
from tkc.driver.trial import compare, unwritten
from tkc.runtime.arrays import numpy_type
from tkc.support.elements import ELEMENTS

FLOATS = [row.name for row in ELEMENTS.values() if row.is_float]
INTEGERS = ("i8", "u8", "i16", "u16", "i32", "u32", "i64", "u64")


@pytest.mark.parametrize("element", [*FLOATS, *INTEGERS])
def test_elements_that_were_not_written(element: str) -> None:
    got = unwritten((3, 5), numpy_type(element))
    got[0] = 1
    verdict = compare("y", element, got, np.ones((3, 5)))
    assert verdict.missing == 10 and not verdict.right


@pytest.mark.parametrize("element", [name for name in FLOATS if ELEMENTS[name].has_nan])
def test_nan_that_was_computed(element: str) -> None:
    """It is wrong where the reference has a number, and right where that is NaN too."""
    got = np.full((3, 5), np.nan).astype(numpy_type(element))
    verdict = compare("y", element, got, np.ones((3, 5)))
    assert verdict.missing == 0 and not verdict.right and np.isnan(verdict.got)
    assert compare("y", element, got, np.full((3, 5), np.nan)).right


@pytest.mark.parametrize("element", INTEGERS)
def test_integers_with_all_bits_set(element: str) -> None:
    got = unwritten((4,), numpy_type(element))
    assert compare("y", element, got, got.astype(object)).right


def test_what_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """48 times infinity minus infinity, which float64 does not meet."""
    (tmp_path / "k.tk").write_text("""
kernel k(x: f32[N], y: out f32[N]):
    grid n in N by 32
    v = (x[n] + 100) * 1e30
    y[n] = v * v - 2 * v * v
""")
    assert main(["run", str(tmp_path / "k.tk"), "--device", "sim", "-D", "N=48"]) == WRONG_RESULT
    said = capsys.readouterr().out
    assert "WRONG" in said and "nan against" in said and "not written" not in said
