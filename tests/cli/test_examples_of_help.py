"""The examples that ``--help`` shows run, in order, in a folder that has the samples."""

from __future__ import annotations

import io
import re
import shlex
import shutil
from argparse import _SubParsersAction
from collections.abc import Iterator
from pathlib import Path

import pytest

from tkc.cli.main import main, parser

ROOT = Path(__file__).parents[2]


def helps() -> dict[str, str]:
    """The epilog of each command; "" is that of ``tkc`` itself."""
    top = parser()
    (commands,) = (a for a in top._actions if isinstance(a, _SubParsersAction))
    return {"": top.epilog or "", **{n: c.epilog or "" for n, c in commands.choices.items()}}


def examples(epilog: str) -> Iterator[str]:
    """The command lines, without what is said of them."""
    for line in epilog.splitlines():
        if re.match(r"  (?:\w+=\S+ )?tkc ", line):
            yield re.split(r"   +", line.strip())[0]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    shutil.copytree(ROOT / "samples", tmp_path / "samples")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("TKC_CACHE_DIR", str(tmp_path / "cache"))
    return tmp_path


@pytest.mark.slow
@pytest.mark.parametrize("command", sorted(helps()))
def test_examples_run(
    command: str, folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shown = list(examples(helps()[command]))
    assert shown
    for line in shown:
        words = shlex.split(line)
        while "=" in words[0]:
            monkeypatch.setenv(*words.pop(0).split("=", 1))
        for mark in ("<", ">"):
            if mark in words:
                at = words.index(mark)
                if mark == "<":
                    monkeypatch.setattr("sys.stdin", io.StringIO(Path(words[at + 1]).read_text()))
                del words[at : at + 2]
        assert words.pop(0) == "tkc"
        assert main(words) == 0, (line, capsys.readouterr())
