"""The same text gives the same artefacts wherever it lies and whoever compiles it.

The class: paths of the compiling machine in what is handed on or kept.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import tkc
from tkc.cli.main import main
from tkc.support.source import Source

ROOT = Path(__file__).parents[2]
TEXT = """\
use helpers.twice

kernel doubled(x: f32[N], y: out f32[N]):
    grid n in N by 64
    assert all(x[n] >= 0 over n), "no negative ones"
    y[n] = twice(x[n])
"""
HELPERS = "fn twice(x) = x + x\n"


def users(folder: Path) -> list[Path]:
    """Two users' folders with the same files."""
    made = [folder / "ann" / "kernels", folder / "bob" / "src" / "gpu"]
    for place in made:
        place.mkdir(parents=True)
        (place / "doubled.tk").write_text(TEXT)
        (place / "helpers.tk").write_text(HELPERS)
    return made


@pytest.mark.parametrize("target", ["sm_80", "sm_90a"])
@pytest.mark.parametrize("stage", ["tile", "cta", "ptx"])
@pytest.mark.parametrize("way", ["inside", "from elsewhere", "by the way up"])
def test_texts(
    way: str, stage: str, target: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    texts: list[str] = []
    for place in users(tmp_path):
        monkeypatch.chdir(place if way == "inside" else tmp_path)
        file = {
            "inside": "doubled.tk",
            "from elsewhere": str(place / "doubled.tk"),
            "by the way up": "../doubled.tk",
        }[way]
        if way == "from elsewhere":
            monkeypatch.chdir(ROOT)
        if way == "by the way up":
            (place / "build").mkdir()
            monkeypatch.chdir(place / "build")
        out = tmp_path / f"out{len(texts)}"
        arguments = ["compile", file, "--emit", stage, "--target", target, "--debug"]
        assert main([*arguments, "-o", str(out)]) == 0
        texts.append(out.read_text())
    assert texts[0] == texts[1]
    assert str(tmp_path) not in texts[0] and "doubled.tk" in texts[0]


def test_ahead_of_time(tmp_path: Path) -> None:
    found: list[dict[str, str]] = []
    for place in users(tmp_path):
        out = place / "out"
        assert main(["compile", str(place / "doubled.tk"), "--aot", "-o", str(out)]) == 0
        found.append({f.name: f.read_text() for f in out.iterdir() if f.suffix in (".h", ".ptx")})
    assert found[0] == found[1] and len(found[0]) == 2


def test_what_the_cache_keeps_serves_both(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TKC_CACHE_DIR", str(tmp_path / "cache"))
    texts: list[str] = []
    origins: list[str] = []
    for place in users(tmp_path):
        kernel = tkc.load(place / "doubled.tk").doubled
        y = np.zeros(80, np.float32)
        kernel(np.ones(80, np.float32), y=y)
        assert (y == 2).all()
        made = kernel.specialisations[0]
        texts.append(made.program.ptx)
        origins.append(made.origin)
    assert texts[0] == texts[1] and str(tmp_path) not in texts[0]
    assert origins == ["compiled", "disk cache"]


NAMES = [
    ("x.tk", "x.tk"),
    ("./a/x.tk", "a/x.tk"),
    ("{here}/a/x.tk", "a/x.tk"),
    ("../x.tk", "x.tk"),
    ("{here}/../x.tk", "x.tk"),
    ("/elsewhere/x.tk", "x.tk"),
    ("..x/y.tk", "..x/y.tk"),
    ("<text>", "<text>"),
]


@pytest.mark.parametrize(("path", "name"), NAMES)
def test_names(path: str, name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert Source(path.format(here=tmp_path), "").name == name


@pytest.mark.parametrize("run_from", ["beside", "elsewhere"])
def test_an_artefact_finds_its_source(
    run_from: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    place = users(tmp_path)[0]
    artefact = place / "doubled.ptx"
    assert main(["compile", str(place / "doubled.tk"), "-o", str(artefact)]) == 0
    monkeypatch.chdir(place if run_from == "beside" else ROOT)
    assert main(["run", str(artefact), "-D", "N=80", "--device", "sim"]) == 0
    assert "not checked" not in capsys.readouterr().out
