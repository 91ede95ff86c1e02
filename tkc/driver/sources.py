"""A .tk source with its kernels: parsed at most once, elaborated for each specialisation."""

from __future__ import annotations

import errno
import hashlib
import importlib
import json
import os
import re
import warnings
from collections.abc import Mapping
from dataclasses import asdict
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING

from tkc.artifact import metadata
from tkc.frontend.signature import Signature, from_plain
from tkc.ir.text_format import FORMAT
from tkc.machine.targets import DEFAULT_TARGET, TARGETS
from tkc.runtime import disk_cache
from tkc.runtime.arrays import kind_of
from tkc.support.diagnostics import Diagnostic
from tkc.support.elements import ELEMENTS
from tkc.support.nearest import nearest
from tkc.support.recursion import deep_recursion
from tkc.support.source import Source
from tkc.support.warning import ProgramWarning

if TYPE_CHECKING:
    from tkc.frontend.meanings import File
    from tkc.frontend.specialization import Specialization
    from tkc.ir.core import Module


MADE = "<backward>"  # the path of a text that tkc makes
MAX_SOURCE_BYTES = 16_000_000  # four for each character that a .tk file may have


class KernelChoice(Exception):
    """The file has no kernel of that name, none at all, or several to choose from."""


class Kernels:
    """The kernels of one file; its syntax tree is made when something needs it.

    ``files`` are name and SHA-256 of every file that takes part, this one first, but for those of
    the library, which belong to the compiler.
    """

    def __init__(
        self, source: Source, file: File | None, signatures: Mapping[str, Signature] | None = None
    ) -> None:
        self.source, self._file = source, file
        self._signatures = dict(signatures or {})
        self._said: list[Diagnostic] = []  # warnings, each of which is said once
        self.names: tuple[str, ...] = tuple(file.kernels if file is not None else self._signatures)
        self.files: list[list[str]] = (
            files_of(file) if file is not None else [[source.name, digest(source.text)]]
        )

    @property
    def file(self) -> File:
        """The parsed file, made at the first use. Raises DiagnosticError."""
        if self._file is None:
            self._file = _parse(self.source)
        return self._file

    def choose(self, name: str | None) -> str:
        """The name of the kernel asked for, or of the only one. Raises KernelChoice."""
        if name is None:
            if len(self.names) == 1:
                return self.names[0]
            if not self.names:
                raise KernelChoice(f"{self.source.path} has no kernel")
            listed = ", ".join(self.names)
            raise KernelChoice(f"{self.source.path} has several kernels, choose with -k: {listed}")
        if name not in self.names:
            raise KernelChoice(self.without(name))
        return name

    def without(self, name: str) -> str:
        """What is said of a name that no kernel of the file has."""
        meant = nearest(name, self.names)
        if name in self.file.functions:
            own = f"{name} is a function, which kernels call"
            return f"{self.source.path} has no kernel {name}: {own}"
        has = f"did you mean {meant}? It has" if meant else "it has"
        shown = name if name.strip() else repr(name)
        return f"{self.source.path} has no kernel {shown}; {has} {', '.join(self.names) or 'none'}"

    def signature(self, name: str) -> Signature:
        """What a caller must know of a kernel. Raises KeyError for an unknown name."""
        if name not in self._signatures:
            self._signatures[name] = _frontend("signatures").signature(self.file, name)
        return self._signatures[name]

    def demand_types(self, name: str) -> None:
        """Raise DiagnosticError (E0101) for a parameter whose element type there is not: no array
        can be made for it."""
        made = self.signature(name)
        known = {*ELEMENTS, *(v.name for v in made.typevars)}
        if any(p.element not in known for p in made.params):
            usual = _frontend("specialization").default_specialization(made)
            self.elaborate(name, usual, DEFAULT_TARGET)

    def elaborate(
        self, name: str, specialization: Specialization, target: str, warns: bool = True
    ) -> Module:
        """The tile IR of one compilation. If it ``warns``, its warnings go to Python's, but for
        those of a text that tkc has made. Raises DiagnosticError."""
        generation = TARGETS[target].number
        elaborate = _frontend("elaborate").elaborate
        made: Module = elaborate(self.file, name, specialization, generation, warns)
        for found in made.warnings if warns and self.source.path != MADE else ():
            if found not in self._said:
                warnings.warn(ProgramWarning(found), stacklevel=3)
                self._said.append(found)
        return made


_LOADED = {
    ".tkb": "tkc.load(path) of Python",
    ".so": "tvm_ffi.load_module(path)",
    ".cubin": "cuModuleLoad of CUDA",
}

_NO_SOURCES = {  # what no source is named, and what it holds where it is what its name says
    ".tkir": "IR begins with a line such as `tkc.ir 1 cta`; `tkc compile FILE -o x.tkir` writes it",
    ".tkb": f"compiled programs are no text; {_LOADED['.tkb']} loads them",
    ".cubin": f"machine code is no text; {_LOADED['.cubin']} loads it",
    ".sass": "nothing here reads machine code; begin with the source, or its PTX",
}


class UnreadableFile(OSError):
    """A file that is there, and that nobody can read as text; or a name that no file can have."""

    def __str__(self) -> str:
        return f"{self.filename}: {self.strerror}"


def file_name(path: object) -> str:
    """What a caller calls a file. Raises TypeError for what is neither a str nor a path."""
    of_path = getattr(path, "__fspath__", None)
    name: object = path if of_path is None else of_path()
    if not isinstance(name, str):
        raise TypeError(f"a file is named by a str or a path, not by {kind_of(path)}")
    return name


def named_path(path: object) -> Path:
    """The path of the file that a caller named. Raises TypeError, and UnreadableFile for a name
    that no file can have."""
    name = file_name(path)
    try:
        possible = name != "" and b"\0" not in os.fsencode(name)
    except UnicodeEncodeError:
        possible = False
    if not possible:
        raise UnreadableFile(errno.EINVAL, "no name of a file", repr(name))
    return Path(name)


def read_text(path: str | Path) -> str:
    """The text of a file. Raises TypeError and OSError; UnreadableFile is one for what is no
    text."""
    try:
        text = named_path(path).read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as problem:
        why = f"not UTF-8 text (byte {problem.start} is 0x{problem.object[problem.start]:02x})"
        if way := _LOADED.get(Path(path).suffix):
            why += f"; it holds compiled programs, which {way} loads"
        raise UnreadableFile(errno.EILSEQ, why, str(path)) from None
    except FileNotFoundError as problem:
        said = _instead(str(path))
        if not said:
            raise
        raise FileNotFoundError(problem.errno, f"{problem.strerror}; {said}", str(path)) from None
    except IsADirectoryError:
        sources = f": write {path}/*.tk" if any(Path(path).glob("*.tk")) else ""
        why = f"a folder, where a file is expected{sources}"
        raise UnreadableFile(errno.EISDIR, why, str(path)) from None
    except OSError as problem:
        if problem.errno != errno.ENAMETOOLONG:
            raise
        raise OSError(problem.errno, f"{problem.strerror}; {_A_TEXT}", "the text") from None
    if stage_of(text) == "tk" and (what := _NO_SOURCES.get(Path(path).suffix)):
        why = f"neither a source nor what its name says: {what}"
        raise UnreadableFile(errno.EILSEQ, why, str(path))
    return text


_A_TEXT = "a text is read by tkc.source(text)"


def _instead(name: str) -> str:
    """What was meant by the name of a file that there is not; "" where nobody knows."""
    if "\n" in name or name.startswith("kernel "):
        return _A_TEXT
    path, kernel = name.rpartition(":")[::2]
    if path.endswith(".tk") and Path(path).exists():
        return f"a kernel of a file is named apart: tkc compile {path} -k {kernel}"
    meant = Path(name)
    if meant.name and not meant.suffix:
        there = meant.with_name(f"{meant.name}.tk").exists()
        return f"did you mean {name}.tk?" if there else "the name of a source ends in .tk"
    there = meant.parent.glob("*.tk") if meant.parent.is_dir() else ()
    near = nearest(meant.stem, [p.stem for p in there if p.exists()])  # all end in .tk
    return f"did you mean {meant.with_name(f'{near}.tk')}?" if near else ""


def read_kernels(path: str | Path) -> Kernels:
    """The kernels of a file. Raises OSError and DiagnosticError."""
    return parse_kernels(read_text(path), str(path))


def parse_kernels(text: str, path: str = "<text>") -> Kernels:
    """The kernels of a text, parsed now. Raises DiagnosticError for syntax and ``use`` errors."""
    source = Source(path, text)
    return Kernels(source, _parse(source))


def known_kernels(text: str, path: str = "<text>") -> Kernels:
    """As ``parse_kernels``, but without the parser if the disk cache knows the signatures. Raises
    DiagnosticError.

    Only a text that uses no file but the library's is kept: what another ``use`` finds depends on
    which files there are.
    """
    entry = disk_cache.entry("interface", Path(path).stem, "host", {"text": digest(text)})
    content = disk_cache.read(entry)
    if content is not None:
        held = [from_plain(plain) for plain in json.loads(content)]
        return Kernels(Source(path, text), None, {s.name: s for s in held})
    made = parse_kernels(text, path)
    if len(made.files) == 1:
        with deep_recursion():
            plain = [asdict(made.signature(name)) for name in made.names]
        disk_cache.write(entry, json.dumps(plain).encode())
    return made


def _parse(source: Source) -> File:
    with deep_recursion():
        return _frontend("files").load_source(source)


def _frontend(name: str) -> ModuleType:
    """A module of the frontend: what comes from the disk cache needs none."""
    return importlib.import_module(f"tkc.frontend.{name}")


def digest(text: str) -> str:
    """SHA-256 of a text, as hexadecimal digits."""
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def files_of(first: File) -> list[list[str]]:
    """[name, SHA-256] of a file and of all that it uses, each once, without the library's."""
    seen: list[File] = []
    pending = [first]
    while pending:
        file = pending.pop()
        if any(file is other for other in seen):
            continue
        seen.append(file)
        used = [f.file for f in file.functions.values()]
        used += [m.file for m in file.modules.values()]
        used += [holder for holder, _ in file.borrowed.values()]
        pending += [other for other in used if other is not None]
    return [[file.source.name, digest(file.source.text)] for file in seen if not file.library]


def source_named(name: str, artefact: str | Path) -> Source | None:
    """The text at ``source_place``, for error messages: bytes that are no text are replaced."""
    place = source_place(name, artefact)
    try:
        return place and Source(name, place.read_text(encoding="utf-8", errors="replace"))
    except OSError:
        return None


def source_place(name: str, artefact: str | Path) -> Path | None:
    """Where the .tk source lies that a dump or a .ptx names; None if it is not there.

    Error messages quote it, and an artefact may be anybody's: so it is looked for only in the
    artefact's own folder and below (by its path, then by its last name), under a name that ends in
    .tk, and no link leads out of that folder.
    """
    folder = Path(os.path.realpath(Path(artefact).parent))
    for inner in (name, re.split(r"[\\/]", name)[-1]):
        try:
            place = Path(os.path.realpath(folder / inner))
            inside = place.suffix == ".tk" and place.is_relative_to(folder) and place.is_file()
            if inside and place.stat().st_size <= MAX_SOURCE_BYTES:
                return place
        except (OSError, ValueError):  # no name of a file
            continue
    return None


def stage_of(text: str) -> str:
    """What a text is: "tk", "tile", "cta" or "ptx"."""
    head = text.lstrip()
    if head.startswith(FORMAT.partition(" ")[0] + " "):  # of any version: the parser knows its own
        return "tile" if re.match(r"\S+\s+\S+\s+tile", head) else "cta"
    ptx = any(line.strip().startswith((".version", metadata.PREFIX)) for line in text.splitlines())
    return "ptx" if ptx else "tk"
