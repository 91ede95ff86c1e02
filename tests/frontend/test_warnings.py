"""What is legal and probably not meant is said once, by its code, or is an error if asked for."""

from __future__ import annotations

import warnings
from pathlib import Path

import numpy as np
import pytest

import tkc
from tkc.cli.main import main
from tkc.support.warning import ProgramWarning

DIAGONAL = """kernel f(x: f32[N, N], y: out f32[N]):
    axis i in N by 64, k in N by 64
    a = x[i, k] * 2
    y[k] = a[i = k]
"""
MEANT = DIAGONAL.replace("i = k]", "i = k + 0]")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "diagonal.tk"
    path.write_text(DIAGONAL)
    return path


@pytest.mark.parametrize("command", ["check", "compile", "run", "explain"])
@pytest.mark.parametrize(("choice", "code"), [("show", 0), ("error", 1), ("ignore", 0)])
def test_the_command_line(
    command: str, choice: str, code: int, file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    more = ["-D", "N=40"] + ["--device", "sim"] * (command == "run") if command != "check" else []
    chosen = [] if choice == "show" else [f"--warnings={choice}"]
    with warnings.catch_warnings():
        warnings.simplefilter("default")
        assert main([command, str(file), *more, *chosen]) == code
    said = capsys.readouterr().err
    head = {"show": "warning", "error": "error"}.get(choice)
    assert ("W0401" in said) == (head is not None)
    if head is not None:
        assert said.count(f"{head}[W0401]: the tile has the axis k already") == 1
        assert f"{file}:4:14" in said


def test_python_warns_in_every_process(file: Path) -> None:
    """Not only in the one that compiles it: such kernels are not kept."""
    x = np.arange(9, dtype=np.float32).reshape(3, 3)
    for _ in range(2):  # each load stands for a process
        with pytest.warns(tkc.TkcWarning, match="W0401") as caught:
            assert tkc.load(file).f(x).tolist() == [0, 8, 16]
        found = [w.message for w in caught if isinstance(w.message, ProgramWarning)]
        assert [(w.diagnostic.code, w.diagnostic.line) for w in found] == [("W0401", 4)]


def test_python_makes_errors_of_them(file: Path) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error", tkc.TkcWarning)
        with pytest.raises(tkc.TkcWarning, match="W0401"):
            tkc.load(file).f.compile(x="f32[8, 8]")


def test_what_is_meant_is_not_warned_of() -> None:
    x = np.arange(9, dtype=np.float32).reshape(3, 3)
    with warnings.catch_warnings():
        warnings.simplefilter("error", tkc.TkcWarning)
        assert tkc.source(MEANT).f(x).tolist() == [0, 8, 16]


def test_products_that_are_multiplied_again_may_sum_over_an_axis_of_the_target() -> None:
    """The d of the scores is gone, that of the values is written: no total is spread."""
    text = """kernel f(q: f32[M, D], k: f32[M, D], y: out f32[M, D]):
    axis i in M by 8, d in D by 8
    axis j = i
    y[i, d] = (q[i, d] @ k[j, d]) @ k[j, d]
"""
    q, k = (np.random.default_rng(n).standard_normal((5, 7)).astype(np.float32) for n in (0, 1))
    np.testing.assert_allclose(tkc.source(text).f(q, k), q @ k.T @ k, rtol=1e-4)
