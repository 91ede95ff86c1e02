"""Compiled kernels on disk: one file per entry, believed only if every byte of it is as written.

An entry is a line of JSON (what it is, its length and SHA-256) and the content: PTX or a cubin.
Entries lie in a folder that only the user can write, are written beside their place and renamed
into it, and are never changed. So processes may share them without locks, and one that is killed
leaves at most a file that nobody reads. Whatever is wrong with an entry or the folder costs a
compilation and, once in a process, a warning.

They lie in ``kernels`` below the folder that ``TKC_CACHE_DIR`` names (default: ``tkc`` in
``XDG_CACHE_HOME`` or ``~/.cache``); ``TKC_CACHE=off`` turns the cache off.
"""

from __future__ import annotations

import hashlib
import json
import os
import stat
import time
import warnings
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, cast

from tkc.support.warning import TkcWarning

FORMAT = 1
KINDS = ("interface", "ptx", "cubin", "tuned")
UNFINISHED = ".unfinished-"  # how the name of a file that is being written starts
ABANDONED_SECONDS = 24 * 3600.0  # after which its writer is taken to be dead
HEADER_LIMIT = 4096

_NEW_FILE = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_NOFOLLOW", 0)

# What of the package says which PTX comes out; the rest runs it.
_ELSEWHERE = {"sim", "evaluator", "cli", "__pycache__"}


class CacheWarning(TkcWarning):
    """The cache could not be used, or an entry of it was damaged; compilation goes on."""


@dataclass(frozen=True, slots=True)
class Entry:
    """What an entry is looked up by (``key``), and for people its kernel and target."""

    key: str
    kind: str
    kernel: str
    target: str

    @property
    def name(self) -> str:
        return f"{self.key}.{self.kind}"

    def header(self, content: bytes) -> bytes:
        """The first line of the file; it depends on all that the file holds."""
        about = [FORMAT, self.key, self.kind, self.kernel, self.target]
        digest = hashlib.sha256(json.dumps(about).encode() + b"\n" + content).hexdigest()
        plain = {
            "tkc-cache": FORMAT,
            "key": self.key,
            "kind": self.kind,
            "kernel": self.kernel,
            "target": self.target,
            "length": len(content),
            "sha256": digest,
        }
        return json.dumps(plain).encode() + b"\n"


def entry(kind: str, kernel: str, target: str, facts: Mapping[str, Any]) -> Entry:
    """The entry for what is made, by this compiler, from ``facts`` (plain JSON values)."""
    described = {
        "format": FORMAT,
        "compiler": compiler_version(),
        "kind": kind,
        "kernel": kernel,
        "target": target,
        "facts": facts,
    }
    text = json.dumps(described, sort_keys=True)
    return Entry(hashlib.sha256(text.encode()).hexdigest(), kind, kernel, target)


@lru_cache(maxsize=1)
def compiler_version() -> str:
    """A hash of the package's files that take part in compiling."""
    root = Path(__file__).parents[1]
    digest, count = hashlib.sha256(), 0
    for place, folders, files in os.walk(root):
        folders[:] = sorted(f for f in folders if place != str(root) or f not in _ELSEWHERE)
        for name in sorted(files):
            if not name.endswith((".py", ".json", ".tk", ".lark")):
                continue
            path = os.path.join(place, name)
            with open(path, "rb") as file:
                content = file.read()
            digest.update(f"{path[len(str(root)) :]} {len(content)}\n".encode() + content)
            count += 1
    if not count:  # a package that is no folder: no entry is found twice
        digest.update(os.urandom(32))
    return digest.hexdigest()


def folder() -> Path | None:
    """Where the entries lie, or would; None where the cache is off."""
    if os.environ.get("TKC_CACHE", "").lower() in ("off", "0", "no"):
        return None
    if named := os.environ.get("TKC_CACHE_DIR"):
        return Path(named) / "kernels"
    base = os.environ.get("XDG_CACHE_HOME", "")
    if not os.path.isabs(base):  # the XDG specification: a relative one is to be ignored
        home = os.path.expanduser("~")
        if not os.path.isabs(home):
            return None
        base = os.path.join(home, ".cache")
    return Path(base) / "tkc" / "kernels"


def read(wanted: Entry) -> bytes | None:
    """The content of an entry; None where there is none, or none that can be trusted."""
    place = folder()
    if place is None:
        return None
    path = place / wanted.name
    try:
        if not _is_private(place):
            return None
        raw = path.read_bytes()
    except FileNotFoundError:
        return None
    except OSError as problem:
        _warn("read", f"{path} cannot be read: {problem.strerror}")
        return None
    line, _, content = raw.partition(b"\n")
    if line + b"\n" != wanted.header(content):
        _warn("damaged", f"{path} is damaged; the kernel is compiled again")
        _remove(path)
        return None
    return content


def write(made: Entry, content: bytes) -> None:
    """Keep an entry, if that is possible."""
    place = folder()
    if place is None:
        return
    unfinished = None
    try:
        if not place.is_dir():
            place.mkdir(mode=0o700, parents=True, exist_ok=True)
            _remove_abandoned(place)
        if not _is_private(place):
            return
        unfinished = place / f"{UNFINISHED}{os.getpid()}-{os.urandom(8).hex()}"
        with open(os.open(unfinished, _NEW_FILE, 0o600), "wb") as file:
            file.write(made.header(content) + content)
        os.replace(unfinished, place / made.name)
    except OSError as problem:
        _warn("write", f"{place} takes no entries: {problem.strerror}; kernels are not kept")
        if unfinished is not None:
            _remove(unfinished)


def _is_private(place: Path) -> bool:
    """Whether nobody else can put kernels there; False, with a warning, where they can."""
    held = place.stat()
    if not hasattr(os, "getuid"):
        return True
    if held.st_uid != os.getuid() or held.st_mode & (stat.S_IWGRP | stat.S_IWOTH):
        _warn("private", f"{place} can be written by others and is not used as a cache")
        return False
    return True


def _remove(path: Path) -> None:
    try:
        path.unlink(missing_ok=True)
    except OSError:
        pass  # what cannot be removed is written over, or read and refused again


def _remove_abandoned(place: Path) -> None:
    """Files of writers that were killed."""
    for path in place.glob(f"{UNFINISHED}*"):
        try:
            if time.time() - path.stat().st_mtime > ABANDONED_SECONDS:
                _remove(path)
        except OSError:
            continue


_warned: set[str] = set()


def _warn(cause: str, message: str) -> None:
    """Say it once for each cause in a process."""
    if cause not in _warned:
        _warned.add(cause)
        warnings.warn(f"tkc's cache: {message}", CacheWarning, stacklevel=3)


@dataclass(frozen=True, slots=True)
class Listed:
    """A file of the cache, for people. ``entry`` is None for one that is damaged or unfinished."""

    path: Path
    bytes: int
    entry: Entry | None


def listed() -> Iterator[Listed]:
    """The files of the cache. Raises OSError."""
    place = folder()
    if place is None or not place.is_dir():
        return
    for path in sorted(place.iterdir()):
        if path.name.startswith(UNFINISHED) or path.suffix.removeprefix(".") in KINDS:
            try:
                raw = path.read_bytes()
            except FileNotFoundError:
                continue  # another process is at work
            yield Listed(path, len(raw), _entry_of(path, raw))


def _entry_of(path: Path, raw: bytes) -> Entry | None:
    line, _, content = raw.partition(b"\n")
    try:
        plain = json.loads(line[:HEADER_LIMIT])
        if not isinstance(plain, dict):
            return None
        table = cast(dict[str, Any], plain)
        found = Entry(*(str(table[name]) for name in ("key", "kind", "kernel", "target")))
    except (ValueError, KeyError, RecursionError):
        return None
    return found if found.name == path.name and found.header(content) == line + b"\n" else None


def clear() -> int:
    """Remove all files of the cache; how many there were. Raises OSError."""
    count = 0
    for found in listed():
        found.path.unlink(missing_ok=True)
        count += 1
    return count
