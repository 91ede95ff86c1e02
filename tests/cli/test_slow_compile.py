"""A compilation that takes long says what it is doing, once, to whoever listens."""

from __future__ import annotations

import logging
import re
import sys
from pathlib import Path

import pytest

from tkc.cli.main import main
from tkc.driver import slow_compile
from tkc.driver.choosing import choose
from tkc.driver.kept_choices import machine_for
from tkc.driver.sources import read_kernels
from tkc.driver.usual import compile_usual
from tkc.frontend.specialization import default_specialization

SAMPLE = Path(__file__).parents[2] / "samples" / "matmul.tk"


@pytest.fixture(autouse=True)
def no_patience(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(slow_compile, "SECONDS", 0.0)
    monkeypatch.setenv("TKC_CHOICES", "off")  # which may be long, too, and says so itself


def test_python_logs_it(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.INFO, logger="tkc"):
        compile_usual(read_kernels(SAMPLE), "matmul", {}, "sm_90a")
    (record,) = caplog.records
    assert record.name == "tkc" and record.levelno == logging.INFO
    assert record.getMessage().startswith("compiling matmul for sm_90a has taken ")


@pytest.mark.parametrize(("terminal", "switch"), [(False, ""), (True, ""), (False, "progress")])
def test_the_command_line_shows_it_once_where_someone_looks(
    terminal: bool,
    switch: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
) -> None:
    monkeypatch.setenv("TKC_LOG", switch)
    monkeypatch.setattr(sys.stderr, "isatty", lambda: terminal, raising=False)
    monkeypatch.setattr(logging.getLogger("tkc"), "handlers", [])
    out = tmp_path / "out.ptx"
    assert main(["compile", str(SAMPLE), "--allow-slow", "-o", str(out)]) == 0
    said = capsys.readouterr().err
    assert said.count("tkc: compiling matmul for sm_90a has taken") == (terminal or bool(switch))


def test_a_choice_of_many_short_compilations_is_no_silence(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each of them is quick, and says nothing itself."""
    monkeypatch.setattr(slow_compile, "SECONDS", 0.3)
    kernels = read_kernels(SAMPLE)
    wanted, machine = default_specialization(kernels.signature("matmul")), machine_for("sm_90a")
    with caplog.at_level(logging.INFO, logger="tkc"):
        choose(kernels, "matmul", wanted, {"M": 512, "N": 512, "K": 512}, "sm_90a", machine)
    (record,) = caplog.records
    said = r"compiling matmul for sm_90a .* params are chosen; the model of time has run \d+ of"
    assert re.match(said, record.getMessage())


def test_the_moment_is_told_in_words(caplog: pytest.LogCaptureFixture) -> None:
    steps = ["pass select-mma"]
    with caplog.at_level(logging.INFO, logger="tkc"):
        with slow_compile.watched("f", "sm_80", lambda: steps[-1]):
            while not caplog.records:
                pass
    assert "goes on: pass select-mma" in caplog.records[0].getMessage()
