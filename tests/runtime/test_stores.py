"""The folders of generated code, kernels and the simulator's objects alike: what is not the user's
own, is damaged, or lies on a disk that is full or read-only, is never used and never in the way."""

from __future__ import annotations

import os
import resource
import time
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tkc.runtime.disk_cache import KERNELS
from tkc.sim.jit.objects import OBJECTS
from tkc.support import private_store
from tkc.support.private_store import CacheWarning, Entry, Store

CONTENT = b"code\n" * 50


@pytest.fixture(params=[KERNELS, OBJECTS], ids=lambda store: store.name)
def store(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Store]:
    monkeypatch.setenv("TKC_CACHE_DIR", str(tmp_path / "cache"))
    monkeypatch.setattr(private_store, "_warned", set())
    monkeypatch.setattr(private_store, "_looked_after", set())
    with warnings.catch_warnings():
        warnings.simplefilter("error", CacheWarning)
        yield request.param


def made(store: Store, key: str = "a" * 64) -> Entry:
    return Entry(key, store.kinds[-1], "k", "sm_90a")


def place_of(store: Store) -> Path:
    place = store.folder()
    assert place is not None
    return place


def kept(store: Store) -> Path:
    """The file of an entry that was written and is found."""
    store.write(made(store), CONTENT)
    assert store.read(made(store)) == CONTENT
    return place_of(store) / made(store).name


def test_an_entry_is_private(store: Store) -> None:
    path = kept(store)
    assert path.parent.stat().st_mode & 0o777 == 0o700 and path.stat().st_mode & 0o777 == 0o600
    assert [found.entry for found in store.listed()] == [made(store)]
    assert store.clear() == 1 and store.read(made(store)) is None


def test_off_is_off(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    path = kept(store)
    monkeypatch.setenv("TKC_CACHE", "off")
    store.write(made(store, "b" * 64), CONTENT)
    assert store.read(made(store)) is None and store.folder() is None
    assert list(path.parent.iterdir()) == [path]


@pytest.mark.parametrize(
    "foreign", ["folder for all", "folder for the group", "another user's", "entry for all"]
)
def test_what_others_can_write_is_not_used(
    store: Store, foreign: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = kept(store)
    match foreign:
        case "folder for all":
            path.parent.chmod(0o777)
        case "folder for the group":
            path.parent.chmod(0o770)
        case "another user's":
            monkeypatch.setattr(os, "getuid", lambda: path.stat().st_uid + 1)
        case _:
            path.chmod(0o666)
    with pytest.warns(CacheWarning, match="can be written by others"):
        assert store.read(made(store)) is None


def test_an_entry_of_another_user_in_ones_own_folder(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Left from when the folder could be written by others."""
    path = kept(store)
    fstat = os.fstat

    def others(descriptor: int) -> Any:
        held = list(fstat(descriptor))
        held[4] += 1  # st_uid
        return os.stat_result(held)

    monkeypatch.setattr(os, "fstat", others)
    with pytest.warns(CacheWarning, match=f"{path.name} can be written by others"):
        assert store.read(made(store)) is None


@pytest.mark.parametrize("planted", ["link", "pipe", "folder"])
def test_what_is_no_file_is_not_read(store: Store, planted: str, tmp_path: Path) -> None:
    path = kept(store)
    copy = tmp_path / "copy"
    path.rename(copy)
    if planted == "link":
        path.symlink_to(copy)
    elif planted == "pipe":
        os.mkfifo(path)
    else:
        path.mkdir()
    with pytest.warns(CacheWarning, match="cannot be read"):
        assert store.read(made(store)) is None
    before = copy.read_bytes()
    if planted != "folder":  # which no file can take the place of
        store.write(made(store), b"new")
        assert store.read(made(store)) == b"new" and not path.is_symlink()
    assert copy.read_bytes() == before


def test_no_entry_passes_for_another(store: Store) -> None:
    path = kept(store)
    other = made(store, "b" * 64)
    path.rename(path.parent / other.name)
    with pytest.warns(CacheWarning, match="is damaged"):
        assert store.read(other) is None
    assert not list(path.parent.iterdir())


def full(*_: Any, **__: Any) -> Any:
    raise OSError(28, "No space left on device")


def read_only(*_: Any, **__: Any) -> Any:
    raise OSError(30, "Read-only file system")


@pytest.mark.parametrize("problem", [full, read_only])
@pytest.mark.parametrize("call", ["open", "replace", "mkdir"])
def test_disks_that_take_nothing(
    store: Store, problem: Any, call: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(os, call, problem)
        with pytest.warns(CacheWarning, match="nothing is kept"):
            store.write(made(store), CONTENT)
    place = place_of(store)
    assert not place.exists() or not list(place.iterdir())
    assert store.read(made(store)) is None


def test_a_disk_that_is_full_in_the_middle_of_an_entry(store: Store) -> None:
    """By the limit on the size of files: what was written before it stays nowhere."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (100, hard))
    try:
        with warnings.catch_warnings(record=True) as caught:
            warnings.simplefilter("always")
            store.write(made(store), CONTENT)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    assert ["nothing is kept" in str(c.message) for c in caught] == [True]
    assert not list(place_of(store).iterdir()) and store.read(made(store)) is None


@pytest.mark.parametrize("skew", [-3e9, -1e5, 1e5, 3e9])
def test_clocks_that_are_wrong(store: Store, skew: float, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of this machine, or of the one that wrote the files: an entry stays what it is."""
    path = kept(store)
    unfinished = path.parent / f"{private_store.UNFINISHED}1"
    unfinished.write_bytes(b"half")
    now = time.time()
    for file in (path, unfinished):
        os.utime(file, (max(0, now + skew),) * 2)
    assert store.read(made(store)) == CONTENT
    private_store._looked_after.clear()
    monkeypatch.setattr(time, "time", lambda: now - skew)
    store.write(made(store, "b" * 64), b"other")
    assert store.read(made(store)) == CONTENT and store.read(made(store, "b" * 64)) == b"other"


def test_a_folder_is_looked_at_when_a_part_of_its_bound_was_written(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    looks: list[object] = []
    listdir = os.listdir
    monkeypatch.setattr(os, "listdir", lambda path: looks.append(path) or listdir(path))
    large = Store(store.name, store.kinds, most_bytes=64 * 1000)
    counts: list[int] = []
    for number in range(6):
        large.write(made(store, str(number) * 64), bytes(400))
        counts.append(len(looks))
    size = next(place_of(store).iterdir()).stat().st_size
    assert 500 < size < 900  # two are more than a 64th
    assert counts == [1, 1, 2, 2, 3, 3]


def test_the_least_recently_used_go_first(store: Store) -> None:
    small = Store(store.name, store.kinds, most_bytes=8 * 1000)
    entries = [made(store, str(number) * 64) for number in range(8)]
    for number, entry in enumerate(entries):
        small.write(entry, bytes(1000 - len(entry.header(bytes(500)))))
        os.utime(place_of(store) / entry.name, (number, number))
    assert all((place_of(store) / e.name).exists() for e in entries)
    assert small.read(entries[0]) is not None  # used again
    small.write(made(store, "8" * 64), bytes(2000))
    assert small.read(made(store, "8" * 64)) is not None
    left = [n for n, entry in enumerate(entries) if (place_of(store) / entry.name).exists()]
    assert left == [0, 6, 7]
