"""A file of compiled kernels (``.tkb``): a zip archive that holds PTX, with launch metadata, and
machine code, and lists them in ``index.json`` in the order in which they are tried.

The same programs give the same bytes.
"""

from __future__ import annotations

import json
import zipfile
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from io import BytesIO
from pathlib import Path

from tkc.artifact.metadata import MetadataError, Parameter, parameter_of
from tkc.support.files import write_named_file
from tkc.support.values import Record

SUFFIX = ".tkb"
FORMAT = 2
_INDEX = "index.json"
_DATE = (1980, 1, 1, 0, 0, 0)  # of every file: an archive says nothing of when it was made


class BundleError(Exception):
    """A file is no bundle of compiled kernels, or a damaged one."""


@dataclass(frozen=True, slots=True)
class Declared:
    """A kernel as its source declares it: parameters, whose types may be variables and whose
    dimensions may name params; and what each type variable stands for if nobody says, which is a
    type, another variable, or empty."""

    parameters: tuple[Parameter, ...]
    usual: dict[str, str]


@dataclass(frozen=True, slots=True)
class Part:
    """One program: its PTX, and what ptxas made of it for its target, if it was there; its kernel
    as ``declared``, and what the type variables stand for, several types where these make no
    difference."""

    ptx: str
    cubin: bytes | None
    declared: Declared
    types: dict[str, tuple[str, ...]]


def write(path: str | Path, parts: Sequence[Part]) -> None:
    """Write a bundle. Raises OSError."""
    made = BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as archive:
        rows: list[Record] = []
        declared: list[Declared] = []
        for number, part in enumerate(parts):
            if part.declared not in declared:
                declared.append(part.declared)
            row: Record = {"ptx": f"{number:04}.ptx", "types": part.types}
            row["declared"] = declared.index(part.declared)
            _put(archive, row["ptx"], part.ptx.encode())
            if part.cubin is not None:
                row["cubin"] = f"{number:04}.cubin"
                _put(archive, row["cubin"], part.cubin)
            rows.append(row)
        held = [asdict(one) for one in declared]
        index = {"format": FORMAT, "declared": held, "programs": rows}
        _put(archive, _INDEX, json.dumps(index).encode())
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
            declared: list[Declared] = [*map(_declared, index["declared"])]
            rows: list[Record] = index["programs"]
            return [
                Part(
                    archive.read(row["ptx"]).decode(),
                    archive.read(row["cubin"]) if "cubin" in row else None,
                    declared[int(row["declared"])],
                    {name: tuple(elements) for name, elements in row["types"].items()},
                )
                for row in rows
            ]
    except (zipfile.BadZipFile, LookupError, TypeError, ValueError, MetadataError) as problem:
        raise BundleError(f"{path} is no file of `tkc build`: {problem}") from None


def _declared(held: Record) -> Declared:
    parameters: list[Record] = held["parameters"]
    return Declared(tuple(map(parameter_of, parameters)), held["usual"])
