"""A .tk source with its kernels: parsed once, elaborated for each specialisation."""

from __future__ import annotations

import importlib
from dataclasses import dataclass, field
from pathlib import Path

from tkc.frontend.files import File, load_source
from tkc.frontend.signature import Signature
from tkc.frontend.signatures import signature
from tkc.frontend.specialization import Specialization
from tkc.ir.core import Module
from tkc.ir.printer import FORMAT
from tkc.ptx import metadata
from tkc.support.recursion import deep_recursion
from tkc.support.source import Source


class KernelChoice(Exception):
    """The file has no kernel of that name, none at all, or several to choose from."""


@dataclass(slots=True)
class Kernels:
    """The kernels of one file."""

    source: Source
    file: File
    signatures: dict[str, Signature] = field(default_factory=dict[str, Signature])

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(self.file.kernels)

    def choose(self, name: str | None) -> str:
        """The kernel of that name, or the only one. Raises KernelChoice."""
        listed = ", ".join(self.names)
        if name is None:
            if len(self.names) == 1:
                return self.names[0]
            if not self.names:
                raise KernelChoice(f"{self.source.path} has no kernel")
            raise KernelChoice(f"{self.source.path} has several kernels, choose with -k: {listed}")
        if name not in self.names:
            raise KernelChoice(f"{self.source.path} has no kernel {name}; it has {listed}")
        return name

    def signature(self, name: str) -> Signature:
        if name not in self.signatures:
            self.signatures[name] = signature(self.file, name)
        return self.signatures[name]

    def elaborate(self, name: str, specialization: Specialization, target: str) -> Module:
        """The tile IR of one compilation. Raises DiagnosticError."""
        generation = int(target.removeprefix("sm_").rstrip("a"))
        elaborate = importlib.import_module("tkc.frontend.elaborate").elaborate
        return elaborate(self.file, name, specialization, generation)


def read_kernels(path: str | Path) -> Kernels:
    """The kernels of a file. Raises OSError, UnicodeDecodeError and DiagnosticError."""
    return parse_kernels(Path(path).read_text(encoding="utf-8"), str(path))


def parse_kernels(text: str, path: str = "<text>") -> Kernels:
    """The kernels of a text. Raises DiagnosticError."""
    source = Source(path, text)
    with deep_recursion():
        return Kernels(source, load_source(source))


def stage_of(text: str) -> str:
    """What a text is: "tk", "tile", "cta" or "ptx"."""
    head = text.lstrip()
    for stage in ("tile", "cta"):
        if head.startswith(f"{FORMAT} {stage}"):
            return stage
    ptx = any(line.strip().startswith((".version", metadata.PREFIX)) for line in text.splitlines())
    return "ptx" if ptx else "tk"
