"""Files that are no text: one message, from the command line and from Python."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest

import tkc
from tkc.cli.main import main
from tkc.driver.sources import UnreadableFile

FILES = {
    "x.tk": (b"a = 1\n# \xc3\x28\n", "not UTF-8 text (byte 8 is 0xc3)"),
    "x.ptx": (b"//tkc: {\n\xff", "not UTF-8 text (byte 9 is 0xff)"),
    "x.tkir": (b"\x7fELF\0\xfe", "not UTF-8 text (byte 5 is 0xfe)"),
    "folder.tk": (None, "a folder, where a file is expected"),
    "x\0.tk": (None, "no name of a file"),
}


@pytest.fixture(params=FILES)
def unreadable(request: pytest.FixtureRequest, tmp_path: Path) -> tuple[str, str]:
    content, message = FILES[request.param]
    path = tmp_path / request.param
    if content is not None:
        path.write_bytes(content)
    elif "\0" not in request.param:
        path.mkdir()
    return str(path), message


def test_load(unreadable: tuple[str, str]) -> None:
    path, message = unreadable
    with pytest.raises(UnreadableFile) as caught:
        tkc.load(path)
    assert message in str(caught.value) and not caught.value.__cause__


@pytest.mark.parametrize("command", ["check", "compile", "run", "explain", "tune"])
def test_commands(
    unreadable: tuple[str, str], command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path, message = unreadable
    assert main([command, path]) == 1
    assert message in (said := capsys.readouterr().err) and said.startswith("error: ")


def test_a_file_that_is_missing(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match=r"missing\.tk"):
        tkc.load(tmp_path / "missing.tk")


def test_a_folder_of_sources_is_told_of(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "samples"]) == 1
    assert "write samples/*.tk" in capsys.readouterr().err


def test_files_behind_one_that_cannot_be_read_are_checked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    wrong = tmp_path / "wrong.tk"
    wrong.write_text("kernel k(x: f32[N]):\n    grid n in N by 64\n    x[n] = z\n")
    missing, binary = tmp_path / "missing.tk", tmp_path / "binary.tk"
    binary.write_bytes(b"\xff")
    assert main(["check", str(missing), str(binary), "samples/vadd.tk", str(wrong)]) == 1
    said = capsys.readouterr().err
    assert f"error: {missing}: No such file" in said and f"error: {binary}: not UTF-8" in said
    assert "error[E0101]" in said and "4 files: " in said


def test_what_comes_from_stdin_is_text(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"\xff\xfe"), "utf-8"))
    assert main(["compile", "-"]) == 1
    assert "error: <stdin>: not UTF-8 text" in capsys.readouterr().err


def test_grad_reads_stdin(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    text = Path("samples/vadd.tk").read_bytes()
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text), "utf-8"))
    assert main(["grad", "-"]) == 0
    assert "kernel vadd_dx_dy(" in capsys.readouterr().out


def test_a_link_that_leads_nowhere_is_not_what_was_meant(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    link = tmp_path / "dangling.tk"
    link.symlink_to(tmp_path / "nothing.tk")
    assert main(["check", str(link)]) == 1
    assert "did you mean" not in capsys.readouterr().err


def test_a_byte_order_mark_is_no_part_of_a_text(tmp_path: Path) -> None:
    """Editors of Windows write one in front of a text."""
    text = "kernel k(x: f32[N], y: out f32[N]):\n    grid n in N by 64\n    y[n] = x[n]\n"
    file = tmp_path / "marked.tk"
    file.write_text(text, encoding="utf-8-sig")
    assert main(["check", str(file)]) == 0


@pytest.mark.parametrize("command", ["check", "tune", "grad", "stubs", "build"])
def test_a_source_is_wanted_where_something_compiled_is_given(
    tmp_path: Path, command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    out = ["-o", str(tmp_path / "x.tkb")] if command == "build" else []
    for name in ("vadd.ptx", "vadd.tkir"):
        path = str(tmp_path / name)
        assert main(["compile", "samples/vadd.tk", "-o", path]) == 0
        renamed = tmp_path / f"{name}.tk"
        renamed.write_text(Path(path).read_text())
        for given in (path, str(renamed)):
            assert main([command, given, *out]) == 1
            assert "hint: a source is wanted here, as `kernel k(" in capsys.readouterr().err


@pytest.mark.parametrize("command", ["compile", "run", "explain"])
def test_a_file_named_ptx_that_is_none(
    tmp_path: Path, command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "x.ptx"
    path.write_text("not ptx")
    assert main([command, str(path)]) == 1
    assert "go on from PTX and IR as tkc wrote it" in capsys.readouterr().err


@pytest.mark.parametrize("command", ["check", "compile", "run", "explain", "grad"])
@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("x.tkir", "IR begins with a line such as `tkc.ir 1 cta`"),
        ("x.tkb", "tkc.load(path) of Python loads them"),
        ("x.cubin", "cuModuleLoad of CUDA loads it"),
        ("x.sass", "begin with the source, or its PTX"),
    ],
)
def test_a_damaged_file_is_told_by_its_name(
    tmp_path: Path, command: str, name: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / name
    for text in ("", "\0\1", ".target sm_90a"):
        path.write_text(text)
        assert main([command, str(path)]) == 1
        shown = capsys.readouterr().err
        assert f"{path}: neither a source nor what its name says" in shown and said in shown


def test_one_kernel_goes_into_a_folder_that_is_there(tmp_path: Path) -> None:
    for suffix in ("ptx", "cubin"):
        assert main(["compile", "samples/vadd.tk", "-o", str(tmp_path), "--emit", suffix]) == 0
        assert (tmp_path / f"vadd.{suffix}").is_file()
