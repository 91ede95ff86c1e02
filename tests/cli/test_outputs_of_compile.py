"""What ``tkc compile`` writes, by the suffix of the file, and what it refuses to write."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tkc.artifact import toolchain
from tkc.cli.main import main
from tkc.driver.stages import STAGES, Stage
from tkc.ptx import assemble

SOURCE = "samples/vadd.tk"
STARTS = {"ptx": b"//tkc:", "cubin": b"\x7fELF", "tile": b"tkc.ir 1 tile", "cta": b"tkc.ir 1 cta"}
SPILLS = "1488 bytes stored and 1500 loaded by spills"
FAKE = f"""#!{sys.executable}
import sys
open(sys.argv[sys.argv.index("-o") + 1], "wb").write(b"\\x7fELF")
print("ptxas info    : 0 bytes stack frame, 1488 bytes spill stores, 1500 bytes spill loads")
"""


@pytest.fixture(autouse=True)
def _in_the_project(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.chdir(Path(__file__).parents[2])
    toolchain.find_tool.cache_clear()
    yield
    toolchain.find_tool.cache_clear()


@pytest.mark.parametrize(
    ("emit", "name", "written"),
    [
        (None, "k.ptx", "ptx"),
        (None, "k.cubin", "cubin"),
        (None, "k", "ptx"),
        (None, "k.txt", "ptx"),
        ("ptx", "k.s", "ptx"),
        ("cubin", "k.bin", "cubin"),
        ("tile", "k.tkir", "tile"),
        ("cta", "k.tkir", "cta"),
        (None, "k.tkir", "cta"),
        (None, "k.cta.tkir", "cta"),
        (None, "k.tile.tkir", "tile"),
        ("cta", "k.cta", "cta"),
    ],
)
def test_the_suffix_says_which_stage(
    emit: str | None, name: str, written: str, tmp_path: Path
) -> None:
    chosen = [] if emit is None else ["--emit", emit]
    assert main(["compile", SOURCE, *chosen, "-o", str(tmp_path / name)]) == 0
    assert (tmp_path / name).read_bytes().startswith(STARTS[written])


@pytest.mark.parametrize(
    ("emit", "name", "why"),
    [
        ("ptx", "k.cubin", "a .cubin file is written by --emit cubin, not with --emit ptx"),
        ("cubin", "k.ptx", "a .ptx file is written by --emit ptx, not with --emit cubin"),
        ("cta", "k.ptx", "a .ptx file is written by --emit ptx"),
        ("sass", "k.cubin", "a .cubin file is written by --emit cubin"),
        ("ptx", "k.tkir", "a .tkir file is written by --emit cta or --emit tile"),
        (None, "k.tk", "a .tk file is a source"),
        ("tile", "k.tk", "a .tk file is a source"),
        (None, "k.o", "nothing here writes a .o file; .cubin, .ptx, .sass, .tkir are written"),
        (None, "k.tkb", "a .tkb file is written by `tkc build FILE -o "),
        (None, "k.h", "for one program, --aot -o DIR writes a header too"),
        ("ptx", "k.so", "a .so file is written by `tkc build FILE -o "),
    ],
)
def test_no_file_holds_another_stage_than_its_suffix_says(
    emit: str | None, name: str, why: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    chosen = [] if emit is None else ["--emit", emit]
    assert main(["compile", SOURCE, *chosen, "-o", str(tmp_path / name)]) == 2
    assert why in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("name", ["k.h", "k.cubin", "k.ptx"])
def test_the_files_of_a_launch_stand_in_a_folder(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["compile", SOURCE, "--aot", "-o", str(tmp_path / name)]) == 2
    assert "--aot writes PTX, cubin and header into a folder; name one" in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


def test_a_stage_is_a_row(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """One that nobody has: which passes decided something, of a compilation to the cta IR."""
    row = Stage(".why", "cta", lambda made: f"{made.kernel}: {made.ledger.text()}")
    monkeypatch.setitem(STAGES, "why", row)
    assert main(["compile", SOURCE, "-o", str(tmp_path / "k.why")]) == 0
    assert main(["compile", SOURCE, "--emit", "why"]) == 0
    assert capsys.readouterr().out == (tmp_path / "k.why").read_text()
    assert (tmp_path / "k.why").read_text().startswith("vadd: ")
    assert main(["compile", SOURCE, "--emit", "why", "-o", str(tmp_path / "k.ptx")]) == 2
    assert "a .ptx file is written by --emit ptx" in capsys.readouterr().err
    assert main(["compile", "--help"]) == 0
    assert "sass,why" in capsys.readouterr().out


def test_who_disassembles_is_told_of_the_wheel(monkeypatch: pytest.MonkeyPatch) -> None:
    def find(name: str) -> str:
        raise toolchain.ToolMissing(f"no {name}")

    monkeypatch.setattr(assemble, "find_tool", find)
    with pytest.raises(toolchain.ToolMissing, match="no nvdisasm"):
        assemble.disassemble(b"")


@pytest.fixture
def spilling(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A ptxas that finds spills in everything."""
    tool = tmp_path / "tools" / "ptxas"
    tool.parent.mkdir()
    tool.write_text(FAKE)
    tool.chmod(0o755)
    monkeypatch.setenv("TKC_PTXAS", str(tool))


@pytest.mark.parametrize(
    "output",
    [["-o", "k.ptx"], ["-o", "k.cubin"], ["-o", "-"], [], ["--aot", "-o", "."], ["--emit", "ptx"]],
    ids=" ".join,
)
def test_code_that_spills_is_refused_however_it_is_written(
    spilling: None,
    output: list[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    source, place = Path(SOURCE).absolute(), tmp_path / "out"
    place.mkdir()
    monkeypatch.chdir(place)
    assert main(["compile", str(source), *output]) == 1
    said = capsys.readouterr()
    assert SPILLS in said.err and "error[E0904]" in said.err and not said.out
    assert not list(place.iterdir())
    assert main(["compile", str(source), *output, "--allow-slow"]) == 0


def test_stages_before_ptx_are_not_checked(spilling: None, tmp_path: Path) -> None:
    assert main(["compile", SOURCE, "--emit", "cta", "-o", str(tmp_path / "k.tkir")]) == 0


def test_without_ptxas_a_note_says_that_nobody_looked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def missing(name: str) -> str:
        raise toolchain.ToolMissing(f"{name} was not found")

    monkeypatch.setattr(assemble, "find_tool", missing)
    path = tmp_path / "k.ptx"
    assert main(["compile", SOURCE, "-o", str(path)]) == 0
    said = capsys.readouterr().err
    assert said.startswith("note: nobody looked for register spills") and path.is_file()
    assert main(["compile", SOURCE, "-o", str(path), "--allow-slow"]) == 0
    assert not capsys.readouterr().err
    assert main(["compile", SOURCE, "-o", str(tmp_path / "k.cubin")]) == 1
    assert "ptxas was not found" in capsys.readouterr().err
