"""Whatever tkc writes: never through a link, never half, never outside the folder it was given."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

import tkc
from tkc.cli.main import main
from tkc.support import files

TEXT = """
kernel plus(x: f32[N], y: out f32[N]):
    grid n in N by 64
    y[n] = x[n] + 1.0
"""
OLD = "somebody's file\n"


@pytest.fixture
def source(tmp_path: Path) -> str:
    path = tmp_path / "plus.tk"
    path.write_text(TEXT)
    return str(path)


# How each writer is called: (source, folder) -> exit code; and the files it writes into the folder.
def dump(source: str, folder: Path) -> int:
    return main(["compile", source, "--dump", str(folder), "-o", str(folder.parent / "other.ptx")])


def output(source: str, folder: Path) -> int:
    return main(["compile", source, "-o", str(folder / "plus.ptx")])


def save(source: str, folder: Path) -> int:
    tkc.load(source).plus.compile().save(folder / "plus.ptx")
    return 0


def ahead(source: str, folder: Path) -> int:
    return main(["compile", source, "--aot", "-o", str(folder)])


WRITERS: list[tuple[Callable[[str, Path], int], list[str]]] = [
    (dump, ["plus.tile.tkir", "plus.cta.tkir", "plus.ptx"]),
    (output, ["plus.ptx"]),
    (save, ["plus.ptx"]),
    (ahead, ["plus.ptx", "plus.h"]),
]


@pytest.mark.parametrize(
    ("write", "names"), WRITERS, ids=lambda value: getattr(value, "__name__", "")
)
@pytest.mark.parametrize("planted", ["link", "hard link", "link to nothing"])
def test_no_writer_follows_a_link(
    source: str,
    tmp_path: Path,
    write: Callable[[str, Path], int],
    names: list[str],
    planted: str,
    capsys: pytest.CaptureFixture[str],
) -> None:
    folder, victim = tmp_path / "out", tmp_path / "victim"
    for name in names:
        folder.mkdir(exist_ok=True)
        victim.write_text(OLD)
        if planted == "link":
            (folder / name).symlink_to(victim)
        elif planted == "hard link":
            os.link(victim, folder / name)
        else:
            (folder / name).symlink_to(tmp_path / "new")
    refused = write in (output, save) and planted != "hard link"
    if refused and write is save:
        with pytest.raises(OSError, match="a symbolic link; name the file itself"):
            write(source, folder)
    else:
        assert write(source, folder) == int(refused)
    said = capsys.readouterr().err
    assert ("a symbolic link; name the file itself" in said) == (refused and write is not save)
    assert victim.read_text() == OLD and not (tmp_path / "new").exists()
    for name in names:
        assert (folder / name).is_symlink() == refused
        assert (folder / name).read_text() != OLD if not refused else True
    assert not [path for path in folder.iterdir() if path.name.startswith(".")]


@pytest.mark.parametrize(
    ("write", "names"), WRITERS, ids=lambda value: getattr(value, "__name__", "")
)
def test_a_full_disk_leaves_what_was_there(
    source: str,
    tmp_path: Path,
    write: Callable[[str, Path], int],
    names: list[str],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    folder = tmp_path / "out"
    folder.mkdir()
    for name in names:
        (folder / name).write_text(OLD)

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(files.os, "replace", full)
    if write is save:
        with pytest.raises(OSError, match="No space left"):
            write(source, folder)
    else:
        assert write(source, folder) == 1
        assert f"error: {folder}" in (said := capsys.readouterr().err)
        assert "No space left on device" in said
    assert sorted(path.name for path in folder.iterdir()) == sorted(names)
    assert all(path.read_text() == OLD for path in folder.iterdir())


def test_devices_and_pipes_are_written_as_they_are(source: str, tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    assert main(["compile", source, "-o", str(pipe)]) == 0
    assert os.read(reader, 1 << 16).startswith(b"//tkc:") and pipe.is_fifo()
    os.close(reader)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no such device here")
def test_a_full_device_is_told_of(source: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["compile", source, "--emit", "tile", "-o", "/dev/full"]) == 1
    assert "error: /dev/full: " in capsys.readouterr().err


def test_a_folder_that_is_missing_is_told_of(
    source: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "nowhere"
    assert main(["compile", source, "--emit", "tile", "-o", f"{folder}/x.tile.tkir"]) == 1
    assert f"there is no folder {folder}" in capsys.readouterr().err
    with pytest.raises(FileNotFoundError, match="there is no folder [^>]*nowhere"):
        tkc.load(source).plus.compile(x="f32[8]").save(folder / "x.ptx")


@pytest.mark.parametrize(("command", "name"), [("grad", "d.tk"), ("build", "d.tkb")])
def test_a_folder_in_the_place_of_a_file_is_told_of(
    command: str, name: str, source: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    place = tmp_path / name
    place.mkdir()
    assert main([command, source, "-o", str(place)]) == 1
    assert capsys.readouterr().err.endswith(f"error: {place}: a folder, where a file is written\n")


def test_no_input_is_overwritten(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    dumped = tmp_path / "x.tkir"
    assert main(["compile", "samples/vadd.tk", "--emit", "cta", "-o", str(dumped)]) == 0
    before = dumped.read_text()
    assert main(["compile", str(dumped), "-o", str(dumped)]) == 2
    assert "that is the input" in capsys.readouterr().err and dumped.read_text() == before


def test_a_file_keeps_its_mode(tmp_path: Path) -> None:
    path = tmp_path / "f"
    path.write_text(OLD)
    path.chmod(0o600)
    files.write_file(path, "new")
    assert path.read_text() == "new" and path.stat().st_mode & 0o777 == 0o600


# Names of kernels in anybody's artefact.
@pytest.mark.parametrize("name", ["../up", "/tmp/abs", "a/b", "", "a\\nb", "1a"])
@pytest.mark.parametrize("stage", ["tile", "cta", "ptx"])
def test_no_artefact_names_a_file_elsewhere(
    source: str, tmp_path: Path, stage: str, name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    artefact, folder = tmp_path / "a.txt", tmp_path / "deep" / "out"
    assert main(["compile", source, "--emit", stage, "-o", str(artefact)]) == 0
    text = artefact.read_text()
    old, new = {
        "tile": ('"plus"', f'"{name}"'),
        "cta": ('"plus"', f'"{name}"'),
        "ptx": ('"kernel": "plus"', f'"kernel": "{name}"'),
    }[stage]
    assert old in text
    artefact.write_text(text.replace(old, new))
    before = sorted(tmp_path.rglob("*"))
    assert main(["compile", str(artefact), "--dump", str(folder)]) == 1
    assert "name" in capsys.readouterr().err
    assert sorted(tmp_path.rglob("*")) == before


SECRET = "root:secret:0:0\n"


@pytest.mark.parametrize(
    "named",
    [
        "{outside}/secret",
        "{outside}/secret.tk",
        "../secret.tk",
        "secret",
        "link.tk",
        "up/secret.tk",
    ],
)
@pytest.mark.parametrize("stage", ["cta", "ptx"])
def test_no_artefact_shows_a_file_that_is_not_beside_it(
    source: str,
    tmp_path: Path,
    stage: str,
    named: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Sources are quoted in errors; a foreign artefact may name any file as its source."""
    inner = tmp_path / "inner"
    inner.mkdir()
    monkeypatch.chdir(tmp_path)
    for path in ("secret", "secret.tk", "inner/secret"):
        (tmp_path / path).write_text(SECRET)
    (inner / "link.tk").symlink_to(tmp_path / "secret")
    (inner / "up").symlink_to(tmp_path)
    artefact = inner / f"a.{stage}"
    assert main(["compile", source, "--emit", stage, "-o", str(artefact)]) == 0
    name = named.format(outside=tmp_path)
    artefact.write_text(artefact.read_text().replace("plus.tk", name))
    assert name in artefact.read_text()
    capsys.readouterr()
    assert main(["run", str(artefact), "--device", "sim", "-D", "N=64"]) == 0
    shown = capsys.readouterr()
    assert "not checked: its source is not beside it" in shown.out
    assert "secret:0" not in shown.out + shown.err


@pytest.mark.parametrize("place", ["{}", "plus.tk", "old/plus.tk", "/elsewhere/plus.tk"])
def test_a_source_beside_its_artefact_is_found(
    source: str, tmp_path: Path, place: str, capsys: pytest.CaptureFixture[str]
) -> None:
    artefact = tmp_path / "a.ptx"
    assert main(["compile", source, "-o", str(artefact)]) == 0
    artefact.write_text(artefact.read_text().replace(source, place.format(source)))
    assert main(["run", str(artefact), "--device", "sim", "-D", "N=64"]) == 0
    assert "ok" in capsys.readouterr().out


def test_a_source_without_the_kernel_any_more(
    source: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    artefact = tmp_path / "a.ptx"
    assert main(["compile", source, "-o", str(artefact)]) == 0
    Path(source).write_text(TEXT.replace("plus", "minus"))
    assert main(["run", str(artefact), "--device", "sim", "-D", "N=64"]) == 2
    assert "has no kernel plus; it has minus" in capsys.readouterr().err
