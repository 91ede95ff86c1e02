"""Files that tkc writes: whole or not at all, and never through a symbolic link.

A link may be somebody else's, planted where a dump or an output will be written, to have another
file overwritten. A new file is written beside the place and renamed into it, so that a link, or a
second name of the same file, is replaced and what it stands for is left alone; and a disk that is
full, or a process that is killed, leaves the file as it was.
"""

from __future__ import annotations

import contextlib
import errno
import os
import stat
from pathlib import Path

NO_LINK = getattr(os, "O_NOFOLLOW", 0)
_NEW_FILE = os.O_WRONLY | os.O_CREAT | os.O_EXCL | NO_LINK


def write_file(path: str | Path, content: str | bytes) -> None:
    """Write a file whose name tkc chose, in a folder that the user named. Raises OSError."""
    path = Path(path)
    try:
        held = path.lstat().st_mode
    except FileNotFoundError:
        held = 0
    if stat.S_ISDIR(held):
        raise IsADirectoryError(errno.EISDIR, "a folder, where a file is written", str(path))
    mode = held & 0o777 if stat.S_ISREG(held) else 0o666
    create_beside(path, _bytes(content), f".{path.name}-", mode)


def write_named_file(path: str | Path, content: str | bytes) -> None:
    """Write the file that the user named; into a device or pipe as it is. Raises OSError.

    A link to a file is refused: which of the two is meant, nobody can tell (``/dev/stdout`` may be
    one, and must stay what it is).
    """
    path = Path(path)
    try:
        special = not stat.S_ISREG(path.stat().st_mode) and not path.is_dir()
    except FileNotFoundError:
        special = False
    if special:
        try:
            with path.open("wb") as file:
                file.write(_bytes(content))
        except OSError as problem:
            problem.filename = str(path)
            raise
        return
    if path.is_symlink():
        raise OSError(errno.ELOOP, "a symbolic link; name the file itself", str(path))
    write_file(path, content)


def create_beside(path: Path, content: bytes, prefix: str, mode: int) -> None:
    """Write ``path`` whole or not at all: a new file beside it, under a name that starts with
    ``prefix``, is renamed to it. ``mode`` are its permissions. Raises OSError, and leaves nothing
    then."""
    unfinished = path.parent / f"{prefix}{os.getpid()}-{os.urandom(8).hex()}"
    try:
        with open(os.open(unfinished, _NEW_FILE, mode), "wb") as file:
            file.write(content)
        os.replace(unfinished, path)
    except OSError as problem:
        remove(unfinished)
        missing = isinstance(problem, FileNotFoundError) and not path.parent.is_dir()
        why = f"there is no folder {path.parent}" if missing else problem.strerror
        raise OSError(problem.errno, why, str(path)) from None
    except BaseException:
        remove(unfinished)
        raise


def remove(path: Path) -> None:
    """Remove a file if that is possible; one that stays is written over, or refused when read."""
    with contextlib.suppress(OSError):
        path.unlink(missing_ok=True)


def _bytes(content: str | bytes) -> bytes:
    return content.encode("utf-8", "replace") if isinstance(content, str) else content
