"""Compiled objects on disk: one that is damaged is compiled again, never run."""

import os
from pathlib import Path

import pytest

pytest.importorskip("llvmlite")

from tkc.sim.jit.compiler import (
    DIGEST_BYTES,
    cache_folder,
    compiler,
    load_object,
    store_object,
    trim,
)

TEXT = "define i32 @kernel(ptr %W, ptr %C) {{\nentry:\n  ret i32 {}\n}}\n"


def test_an_object_comes_back(tmp_path: Path) -> None:
    store_object(tmp_path / "sim" / "a.o", b"machine code")
    assert load_object(tmp_path / "sim" / "a.o") == b"machine code"
    assert load_object(tmp_path / "sim" / "b.o") is None


@pytest.mark.parametrize("kept", [0, 5, 32, 40])
def test_a_short_object_is_not_loaded(tmp_path: Path, kept: int) -> None:
    path = tmp_path / "a.o"
    store_object(path, b"machine code of a kernel")
    path.write_bytes(path.read_bytes()[:kept])
    assert load_object(path) is None


def test_a_changed_byte_is_noticed(tmp_path: Path) -> None:
    path = tmp_path / "a.o"
    store_object(path, b"machine code")
    content = bytearray(path.read_bytes())
    for place in (0, 31, 32, len(content) - 1):
        changed = bytearray(content)
        changed[place] ^= 1
        path.write_bytes(changed)
        assert load_object(path) is None


def test_a_folder_that_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    store_object(tmp_path / "file" / "a.o", b"machine code")
    assert load_object(tmp_path / "file" / "a.o") is None


@pytest.mark.parametrize("damage", ["cut", "empty", "noise"])
def test_a_damaged_kernel_is_compiled_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, damage: str
) -> None:
    monkeypatch.setenv("TKC_CACHE_DIR", str(tmp_path))
    text = TEXT.format(len(damage))
    compiler().kernel(text)
    (path,) = cache_folder().glob("kernel-*.o")
    whole = path.read_bytes()
    noise = whole[:40] + bytes(len(whole) - 40)
    path.write_bytes({"cut": whole[: len(whole) // 2], "empty": b"", "noise": noise}[damage])
    compiler().kernel(text)
    assert path.read_bytes() == whole


def test_the_least_recently_used_go_first(tmp_path: Path) -> None:
    for number in range(8):
        store_object(tmp_path / f"kernel-{number}.o", bytes(100 - DIGEST_BYTES))
        os.utime(tmp_path / f"kernel-{number}.o", (number, number))
    assert load_object(tmp_path / "kernel-0.o") is not None  # used again
    trim(tmp_path, 800)
    assert len(list(tmp_path.iterdir())) == 8
    trim(tmp_path, 400)
    assert sorted(path.name[7] for path in tmp_path.iterdir()) == ["0", "6", "7"]
