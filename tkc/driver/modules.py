"""Files of kernels as Python objects: ``tkc.load`` and ``tkc.source``."""

from __future__ import annotations

import contextlib
import importlib
import sys
from collections.abc import Sequence
from pathlib import Path

from tkc.driver.call_arguments import known_level
from tkc.driver.compiled_kernel import CompiledKernel, compiled_again
from tkc.driver.kernel import Kernel
from tkc.driver.kernels_by_name import KernelsByName
from tkc.driver.sources import Kernels, file_name, known_kernels, read_text, stage_of
from tkc.runtime.arrays import kind_of
from tkc.support.diagnostics import DiagnosticError


class KernelModule(KernelsByName):
    """The kernels of a .tk file, as attributes."""

    def __init__(self, kernels: Kernels, deterministic: str = "") -> None:
        """Raises TypeError for what is none of ``known_kernels``."""
        if not isinstance(kernels, Kernels):  # pyright: ignore[reportUnnecessaryIsInstance]
            raise TypeError('a module is made by tkc.load("file.tk") or tkc.source(text)')
        self._kernels, self._deterministic = kernels, deterministic
        self._made: dict[str, Kernel] = {}
        if "torch" in sys.modules:  # torch.compile, which cannot trace how a kernel is made
            for name in kernels.names:
                with contextlib.suppress(DiagnosticError):  # said when the kernel is asked for
                    self._made[name] = Kernel(kernels, name, deterministic=deterministic)

    def __getattr__(self, name: str) -> Kernel:
        if name in ("_kernels", "_made", "_deterministic"):  # of an object that is not made yet
            raise AttributeError(name)
        if name not in self._kernels.names:
            if name.startswith("__"):
                raise AttributeError(f"a module of kernels has no attribute {name!r}")
            raise AttributeError(self._kernels.without(name))
        if name not in self._made:
            self._made[name] = Kernel(self._kernels, name, deterministic=self._deterministic)
        return self._made[name]

    @property
    def _file(self) -> tuple[str, Sequence[str]]:
        return self._kernels.source.path, self._kernels.names

    def __reduce__(self) -> tuple[object, ...]:
        held = self._kernels.source
        return restored_module, (held.text, held.path, self._deterministic)


def restored_module(text: str, path: str, deterministic: str) -> KernelModule:
    """The kernels of a file that were pickled with its text. Raises DiagnosticError."""
    return KernelModule(known_kernels(text, path), deterministic)


def load(path: str | Path, *, deterministic: str | None = None) -> KernelModule | CompiledKernel:
    """A .tk file as a module of kernels; a dumped IR or a .ptx file as a compiled kernel.

    With ``deterministic`` "batch", no choice for a kernel of the module makes the bits of a row
    depend on how many there are. Raises TypeError, OSError, DiagnosticError and what
    ``compile_text`` raises.
    """
    text = read_text(path)
    if stage_of(text) == "tk":
        return KernelModule(known_kernels(text, str(path)), known_level(deterministic))
    return compiled_again(text, str(path))


def load_compiled(path: str | Path) -> CompiledKernel:
    """The kernel of a dumped IR or a .ptx file. Raises OSError, StageMissing for a source, and what
    ``compile_text`` raises."""
    found = load(path)
    if isinstance(found, CompiledKernel):
        return found
    missing = importlib.import_module("tkc.driver.compilation").StageMissing
    raise missing(f"{path} is a source; tkc.load makes kernels of it")


def source(text: str, path: str = "<text>", *, deterministic: str | None = None) -> KernelModule:
    """The kernels of a source text; ``path`` is its name in messages. ``deterministic``: see
    ``load``. Raises DiagnosticError, TypeError for a text or a name that is none, and ValueError
    for a text that is the name of a file."""
    if not isinstance(text, str):  # pyright: ignore[reportUnnecessaryIsInstance]
        raise TypeError(f"the source of kernels is a str, not {kind_of(text)}")
    if text.endswith(".tk") and "\n" not in text:
        raise ValueError(f"{text!r} is the name of a file, and not its text: tkc.load reads it")
    return KernelModule(known_kernels(text, file_name(path)), known_level(deterministic))
