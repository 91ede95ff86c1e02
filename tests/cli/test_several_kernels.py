"""Files with several kernels, stdin, names in the wrong case, completion, and the cache's list."""

from __future__ import annotations

import io
import subprocess
from pathlib import Path

import pytest

from tkc.cli.main import main
from tkc.runtime.disk_cache import KERNELS
from tkc.support.private_store import Entry, Store

TWO = """
kernel twice(x: f32[N], y: out f32[N]):
    param BN = 64
    grid n in N by BN
    y[n] = 2 * x[n]

kernel sums(x: f32[M, N], y: out f32[M]):
    param BM = 16
    grid m in M by BM
    axis n in N by 64
    y[m] = sum(x[m, n] over n)
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "two.tk"
    path.write_text(TWO)
    return path


def test_explain_shows_all(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["explain", str(file), "-D", "BM=32"]) == 0
    shown = capsys.readouterr().out
    assert "twice for sm_90a" in shown and "sums for sm_90a" in shown
    assert main(["explain", str(file), "-k", "sums"]) == 0
    assert "twice" not in capsys.readouterr().out


@pytest.mark.parametrize(
    ("more", "names"),
    [
        (["--allow-slow"], ["sums.ptx", "twice.ptx"]),
        (["--emit", "cta"], ["sums.cta.tkir", "twice.cta.tkir"]),
        (["--emit", "tile"], ["sums.tile.tkir", "twice.tile.tkir"]),
    ],
)
def test_compile_writes_each_into_a_folder(
    more: list[str], names: list[str], file: Path, tmp_path: Path
) -> None:
    out = tmp_path / "out"
    assert main(["compile", str(file), *more, "-o", str(out), "-D", "BN=32"]) == 0
    assert sorted(path.name for path in out.iterdir()) == names
    twice = (out / names[1]).read_text()
    assert "twice" in twice and "sums" not in twice


@pytest.mark.parametrize("output", [[], ["-o", "one.ptx"], ["-o", "-"]], ids=str)
def test_several_kernels_do_not_fit_into_one_file(
    output: list[str], file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["compile", str(file), *output]) == 2
    assert "choose with -k one of twice, sums, or name a folder" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("command", "more"),
    [
        ("check", []),
        ("explain", ["-k", "twice"]),
        ("run", ["-k", "twice", "--device", "ref"]),
        ("compile", ["-k", "twice", "--emit", "tile"]),
    ],
)
def test_stdin(
    command: str,
    more: list[str],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(TWO))
    assert main([command, "-", *more]) == 0
    monkeypatch.setattr("sys.stdin", io.StringIO(TWO.replace("2 * x", "q * x")))
    assert main([command, "-", *more]) == 1
    assert "<stdin>:5:12" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (["-k", "twice", "-D", "bn=64"], "twice has no bn; did you mean BN? It has N, BN, x"),
        (["-D", "bm=64"], "has no kernel with bm; did you mean BM?"),
    ],
)
def test_a_name_in_the_wrong_case(
    given: list[str], said: str, file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["explain", str(file), *given]) == 2
    assert said.removesuffix(", x") in capsys.readouterr().err


def test_completion_is_a_script_of_the_shell(capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("shtab")
    assert main(["completion", "bash"]) == 0
    script = capsys.readouterr().out
    assert "--allow-slow" in script
    assert not subprocess.run(["bash", "-n"], input=script, text=True, check=False).returncode


def test_the_cache_lists_what_its_kernels_are_for(
    file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    import numpy as np

    import tkc

    monkeypatch.setenv("TKC_CACHE_DIR", str(tmp_path / "cache"))
    monkeypatch.delenv("TKC_CACHE", raising=False)
    module = tkc.load(file)
    module.twice(np.ones(64, np.float32), BN=32)
    module.sums(np.ones((16, 64), np.float32))
    assert main(["cache", "show"]) == 0
    shown = capsys.readouterr().out
    (line,) = (one for one in shown.splitlines() if "twice ptx sm_90a" in one)
    assert "BN=32" in line and "bytes" in line and "x: unit stride in 0 aligned" in line
    assert f"of at most {KERNELS.most_bytes}" in shown
    assert main(["cache", "clear", "twise"]) == 0
    assert "nothing is kept of twise; did you mean twice?" in capsys.readouterr().out
    assert main(["cache", "clear", "twice"]) == 0
    left = [found.entry for found in KERNELS.listed()]
    assert left and all(entry is not None and entry.kernel != "twice" for entry in left)
    assert main(["cache", "show", "twice"]) == 2


def test_the_kernels_on_disk_are_bounded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TKC_CACHE_DIR", str(tmp_path / "cache"))
    monkeypatch.delenv("TKC_CACHE", raising=False)
    assert KERNELS.most_bytes is not None
    small = Store(KERNELS.name, KERNELS.kinds, most_bytes=4000)
    for number in range(8):
        small.write(Entry(f"{number:064}", "ptx", "k", "sm_80"), b"x" * 1000)
    assert sum(found.bytes for found in small.listed()) <= 4000
    assert small.read(Entry(f"{7:064}", "ptx", "k", "sm_80")) is not None
