"""A file of compiled kernels (``.tkb``): a zip archive that holds PTX, with launch metadata, and
machine code, and lists them in ``index.json`` in the order in which they are tried.

The same programs give the same bytes.
"""

from __future__ import annotations

import json
import zipfile
from collections.abc import Sequence
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path

from tkc.support.files import write_named_file
from tkc.support.values import Record

SUFFIX = ".tkb"
FORMAT = 1
_INDEX = "index.json"
_DATE = (1980, 1, 1, 0, 0, 0)  # of every file: an archive says nothing of when it was made


class BundleError(Exception):
    """A file is no bundle of compiled kernels, or a damaged one."""


@dataclass(frozen=True, slots=True)
class Part:
    """One program: its PTX, and what ptxas made of it for its target, if it was there."""

    ptx: str
    cubin: bytes | None = None


def write(path: str | Path, parts: Sequence[Part]) -> None:
    """Write a bundle. Raises OSError."""
    made = BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as archive:
        rows: list[dict[str, str]] = []
        for number, part in enumerate(parts):
            row = {"ptx": f"{number:04}.ptx"}
            _put(archive, row["ptx"], part.ptx.encode())
            if part.cubin is not None:
                row["cubin"] = f"{number:04}.cubin"
                _put(archive, row["cubin"], part.cubin)
            rows.append(row)
        _put(archive, _INDEX, json.dumps({"format": FORMAT, "programs": rows}).encode())
    write_named_file(path, made.getvalue())


def _put(archive: zipfile.ZipFile, name: str, content: bytes) -> None:
    info = zipfile.ZipInfo(name, _DATE)
    info.compress_type = zipfile.ZIP_DEFLATED
    archive.writestr(info, content)


def read(path: str | Path) -> list[Part]:
    """The programs of a bundle, in order. Raises OSError and BundleError."""
    try:
        with zipfile.ZipFile(path) as archive:
            index: Record = json.loads(archive.read(_INDEX))
            if index["format"] != FORMAT:
                raise BundleError(
                    f"{path} has format {index['format']}; this tkc reads format {FORMAT}: "
                    "build it again"
                )
            return [
                Part(
                    archive.read(row["ptx"]).decode(),
                    archive.read(row["cubin"]) if "cubin" in row else None,
                )
                for row in index["programs"]
            ]
    except (zipfile.BadZipFile, KeyError, TypeError, ValueError) as problem:
        raise BundleError(f"{path} is no file of `tkc build`: {problem}") from None
