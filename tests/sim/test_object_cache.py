"""Compiled objects on disk: one that is damaged or not the user's own is never run.

The folder itself is checked with the other caches in tests/runtime/test_stores.py.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

pytest.importorskip("llvmlite")

from tkc.sim.jit.compiler import compiler
from tkc.sim.jit.objects import OBJECTS
from tkc.support import private_store
from tkc.support.private_store import CacheWarning

TEXT = """@forms = dso_local global [0 x ptr] zeroinitializer
define i32 @kernel(ptr %W, ptr %C) {{
entry:
  ret i32 {}
}}
"""


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    compiler()  # with its runtime, which lies elsewhere
    monkeypatch.setenv("TKC_CACHE_DIR", str(tmp_path))
    monkeypatch.setattr(private_store, "_warned", set())
    return tmp_path / OBJECTS.name


@pytest.mark.parametrize("damage", ["cut", "empty", "noise", "another's"])
def test_a_damaged_kernel_is_compiled_again(place: Path, damage: str) -> None:
    text = TEXT.format(len(damage))
    compiler().kernel(text, [])
    (path,) = place.glob("*.o")
    whole = path.read_bytes()
    noise = whole[:400] + bytes(len(whole) - 400)
    compiler().kernel(TEXT.format(100 + len(damage)), [])
    (other,) = {*place.glob("*.o")} - {path}
    swapped = other.read_bytes()
    damaged = {"cut": whole[: len(whole) // 2], "empty": b"", "noise": noise, "another's": swapped}
    path.write_bytes(damaged[damage])
    with pytest.warns(CacheWarning, match="is damaged"):
        compiler().kernel(text, [])
    assert path.read_bytes() == whole


@pytest.mark.parametrize("foreign", ["mode", "owner"])
def test_a_folder_of_others_is_not_run(
    place: Path, foreign: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = TEXT.format(5)
    compiler().kernel(text, [])
    (path,) = place.glob("*.o")
    path.write_bytes(planted := b"anybody's")
    if foreign == "mode":
        place.chmod(0o777)
    else:
        monkeypatch.setattr(os, "getuid", lambda: place.stat().st_uid + 1)
    with pytest.warns(CacheWarning, match="can be written by others"):
        compiler().kernel(text, [])
    assert path.read_bytes() == planted


def test_off(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TKC_CACHE", "off")
    compiler().kernel(TEXT.format(6), [])
    assert not place.exists()
