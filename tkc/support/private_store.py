"""Folders of generated code on disk: one file per entry, believed only if every byte is as written.

An entry is a line of JSON (what it is, its length and SHA-256) and the content: PTX, a cubin, an
object file. Whoever can write one can run code in the processes that read it, so entries lie in a
folder that only the user can write, and a file that is not the user's own, or that others can
write, is none. They are written beside their place and renamed into it, and are never changed. So
processes may share them without locks, and one that is killed leaves at most a file that nobody
reads. Whatever is wrong with an entry or the folder costs a compilation and, once in a process, a
warning. No decision but which file to remove looks at a clock.

The folders lie below the one that ``TKC_CACHE_DIR`` names (default: ``tkc`` in ``XDG_CACHE_HOME``
or ``~/.cache``); ``TKC_CACHE=off`` turns all of them off.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import stat
import time
import warnings
from collections.abc import Iterator
from dataclasses import dataclass, fields
from pathlib import Path
from typing import cast

from tkc.support.files import NO_LINK, create_beside, remove
from tkc.support.warning import TkcWarning

FORMAT = 2
UNFINISHED = ".unfinished-"  # how the name of a file that is being written starts
ABANDONED_SECONDS = 24 * 3600.0  # after which its writer is taken to be dead
HEADER_LIMIT = 4096
_LOOK_AFTER = 1 / 64  # of what a store may take: written so far, others may have written as much

_READ = os.O_RDONLY | NO_LINK | getattr(os, "O_NONBLOCK", 0)  # a pipe would keep us waiting


class CacheWarning(TkcWarning):
    """The cache could not be used, or an entry of it was damaged; compilation goes on."""


@dataclass(frozen=True, slots=True)
class Entry:
    """What an entry is looked up by (``key``), and for people its kernel, its target and what else
    it is made for."""

    key: str
    kind: str
    kernel: str
    target: str
    about: str = ""

    @property
    def name(self) -> str:
        """The file's name: the key, and the kind as its suffix."""
        return f"{self.key}.{self.kind}"

    def header(self, content: bytes) -> bytes:
        """The first line of the file: what the entry is, and a hash over it and the content, by
        which damage is found."""
        about = [FORMAT, self.key, self.kind, self.kernel, self.target, self.about]
        digest = hashlib.sha256(json.dumps(about).encode() + b"\n" + content).hexdigest()
        plain = {
            "tkc-cache": FORMAT,
            "key": self.key,
            "kind": self.kind,
            "kernel": self.kernel,
            "target": self.target,
            "about": self.about,
            "length": len(content),
            "sha256": digest,
        }
        return json.dumps(plain).encode() + b"\n"


@dataclass(frozen=True, slots=True)
class Listed:
    """A file of a store, for people. ``entry`` is None for one that is damaged or unfinished;
    ``used`` is when it was read or written last, in seconds since 1970."""

    path: Path
    bytes: int
    used: float
    entry: Entry | None


def cache_folder() -> Path | None:
    """The folder of all stores; None where they are off (``TKC_CACHE``)."""
    if os.environ.get("TKC_CACHE", "").lower() in ("off", "0", "no"):
        return None
    if named := os.environ.get("TKC_CACHE_DIR"):
        return Path(named)
    base = os.environ.get("XDG_CACHE_HOME", "")
    if not os.path.isabs(base):  # the XDG specification: a relative one is to be ignored
        user_folder = os.path.expanduser("~")
        if not os.path.isabs(user_folder):
            return None
        base = os.path.join(user_folder, ".cache")
    return Path(base) / "tkc"


@dataclass(frozen=True, slots=True)
class Store:
    """The entries of some ``kinds`` in the folder ``name``; ``most_bytes`` bounds what they take
    together (the least recently used go first)."""

    name: str
    kinds: tuple[str, ...]
    most_bytes: int | None = None

    def folder(self) -> Path | None:
        """Where the entries lie, or would; None where the cache is off."""
        base = cache_folder()
        return base / self.name if base is not None else None

    def read(self, wanted: Entry) -> bytes | None:
        """The content of an entry; None where there is none, or none that can be trusted."""
        place = self.folder()
        if place is None:
            return None
        path = place / wanted.name
        try:
            if not _is_private(place, place.stat()):
                return None
            raw = self._raw(path)
        except FileNotFoundError:
            return None
        except OSError as problem:
            _warn("read", f"{path} cannot be read: {problem.strerror}")
            return None
        if raw is None:
            return None
        line, _, content = raw.partition(b"\n")
        if line + b"\n" != wanted.header(content):
            _warn("damaged", f"{path} is damaged; it is compiled again")
            remove(path)
            return None
        return content

    def _raw(self, path: Path) -> bytes | None:
        """The bytes of the user's own file, used just now. Raises OSError."""
        descriptor = os.open(path, _READ)
        try:
            held = os.fstat(descriptor)
            if not stat.S_ISREG(held.st_mode):
                _warn("read", f"{path} cannot be read: it is no file")
                return None
            if not _is_private(path, held):
                return None
            with open(descriptor, "rb", closefd=False) as file:
                raw = file.read()
        finally:
            os.close(descriptor)
        if self.most_bytes is not None:
            with contextlib.suppress(OSError):
                os.utime(path)
        return raw

    def write(self, made: Entry, content: bytes) -> None:
        """Keep an entry on disk, if that is possible; where not, a CacheWarning once, and no
        error."""
        place = self.folder()
        if place is None:
            return
        try:
            if not place.is_dir():
                place.mkdir(mode=0o700, parents=True, exist_ok=True)
            if not _is_private(place, place.stat()):
                return
            if place not in _looked_after:
                _looked_after.add(place)
                self._remove_abandoned(place)
            whole = made.header(content) + content
            create_beside(place / made.name, whole, UNFINISHED, 0o600)
            self._trim(place, len(whole))
        except OSError as problem:
            _warn("write", f"{place} takes no entries: {problem.strerror}; nothing is kept")

    def _remove_abandoned(self, place: Path) -> None:
        """Files of writers that were killed."""
        for path in place.glob(f"{UNFINISHED}*"):
            try:
                if time.time() - path.stat().st_mtime > ABANDONED_SECONDS:
                    remove(path)
            except OSError:
                continue

    def _trim(self, place: Path, written: int) -> None:
        """Remove the entries that were used longest ago if all take more than ``most_bytes``, down
        to three quarters of that; other processes may do the same at the same time. Looking at
        thousands of files takes longer than writing one, so that is done when this process has
        ``written`` a part of what they may take, and at first."""
        if self.most_bytes is None:
            return
        total, since = _weights.get(place, (self.most_bytes, 0))
        total, since = total + written, since + written
        _weights[place] = total, since
        if total <= self.most_bytes and since <= self.most_bytes * _LOOK_AFTER:
            return
        found: list[tuple[float, int, Path]] = []
        for path in self._files(place):
            with contextlib.suppress(FileNotFoundError):
                facts = path.stat()
                found.append((facts.st_mtime, facts.st_size, path))
        total = sum(size for _, size, _ in found)
        if total > self.most_bytes:
            for _, size, path in sorted(found):
                remove(path)
                total -= size
                if 4 * total <= 3 * self.most_bytes:
                    break
        _weights[place] = total, 0

    def _files(self, place: Path) -> Iterator[Path]:
        for name in sorted(os.listdir(place)):
            path = place / name
            if path.name.startswith(UNFINISHED) or path.suffix.removeprefix(".") in self.kinds:
                yield path

    def listed(self) -> Iterator[Listed]:
        """The files of the store. Raises OSError."""
        place = self.folder()
        if place is None or not place.is_dir():
            return
        for path in self._files(place):
            try:
                raw, used = path.read_bytes(), path.stat().st_mtime
            except FileNotFoundError:
                continue  # another process is at work
            yield Listed(path, len(raw), used, _entry_of(path, raw))

    def clear(self, kernel: str | None = None) -> int:
        """Remove the files of the store, or those of a kernel; how many there were. Raises
        OSError."""
        place = self.folder()
        count = 0
        if kernel is not None:
            found = self.listed()
            paths = [f.path for f in found if f.entry is not None and f.entry.kernel == kernel]
        else:
            paths = list(self._files(place)) if place is not None and place.is_dir() else []
        for path in paths:
            path.unlink(missing_ok=True)
            count += 1
        return count


def _is_private(place: Path, held: os.stat_result) -> bool:
    """Whether nobody else can put code there; False, with a warning, where they can."""
    if not hasattr(os, "getuid"):
        return True
    if held.st_uid != os.getuid() or held.st_mode & (stat.S_IWGRP | stat.S_IWOTH):
        _warn("private", f"{place} can be written by others and is not used as a cache")
        return False
    return True


_warned: set[str] = set()
_looked_after: set[Path] = set()  # folders that this process freed of unfinished files
# What folders hold as far as this process knows, and of that what it wrote since it looked, bytes
_weights: dict[Path, tuple[int, int]] = {}


def _warn(cause: str, message: str) -> None:
    """Say it once for each cause in a process."""
    if cause not in _warned:
        _warned.add(cause)
        warnings.warn(f"tkc's cache: {message}", CacheWarning, stacklevel=3)


def _entry_of(path: Path, raw: bytes) -> Entry | None:
    line, _, content = raw.partition(b"\n")
    try:
        plain = json.loads(line[:HEADER_LIMIT])
        if not isinstance(plain, dict):
            return None
        table = cast(dict[str, object], plain)
        found = Entry(*(str(table[f.name]) for f in fields(Entry)))
    except (ValueError, KeyError, RecursionError):
        return None
    return found if found.name == path.name and found.header(content) == line + b"\n" else None
