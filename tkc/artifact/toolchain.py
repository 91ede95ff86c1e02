"""The programs of the CUDA toolkit and its header: where they are found, and what ptxas warns of.

ptxas is looked for in ``TKC_PTXAS``, on the PATH, under ``CUDA_HOME`` (or ``CUDA_PATH``) and in the
PyPI wheel ``nvidia-cuda-nvcc``, which puts it at ``nvidia/cu13/bin/ptxas`` beside the other
packages (wheels of CUDA 12: ``nvidia/cuda_nvcc/bin/ptxas``); then by ``cuda-pathfinder``, where it
is installed. On Windows the programs end in ``.exe``.

A kernel from the disk cache needs this file, but not ``tkc.ptx.assemble``, which starts processes.
"""

from __future__ import annotations

import importlib.util
import os
import shutil
import sys
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from tkc.support import pathfinder
from tkc.support.sendable import SendableError


class ToolMissing(Exception):
    """A program of the CUDA toolkit is not installed; the text says where it was looked for."""


@dataclass(frozen=True, slots=True)
class PtxasDiagnostic:
    """One message of ptxas, with the PTX line and the place in the .tk source it belongs to.

    ``code`` is NVIDIA's ("C7510") or one of ours: "error", "warning", "spill", "full". Lines are 0
    where unknown. ``hint`` says what would help, where more is known than the code.
    """

    code: str
    message: str
    ptx_line: int = 0
    source: str = ""
    line: int = 0
    column: int = 0
    hint: str = ""

    def __str__(self) -> str:
        where = f"{self.source}:{self.line}: " if self.line else ""
        if not where and self.ptx_line:
            where = f"ptx line {self.ptx_line}: "
        return f"{where}{self.message} ({self.code})"


class AssemblyError(SendableError):
    """ptxas refused the text, or compiled it into something slow: spills, serialised wgmma."""

    def __init__(self, diagnostics: tuple[PtxasDiagnostic, ...]) -> None:
        super().__init__("\n".join(str(c) for c in diagnostics))
        self.diagnostics = diagnostics


@lru_cache(maxsize=8)
def find_tool(name: str) -> str:
    """The path of ptxas, nvdisasm or cuobjdump. Raises ToolMissing."""
    if name == "ptxas" and os.environ.get("TKC_PTXAS"):
        return os.environ["TKC_PTXAS"]
    folders = [Path(place) for place in os.environ.get("PATH", "").split(os.pathsep) if place]
    if found := _executable(name, folders):
        return found
    folders = [Path(os.environ[v]) / "bin" for v in ("CUDA_HOME", "CUDA_PATH") if os.environ.get(v)]
    folders += [folder / "bin" for folder in _wheels()]
    if found := _executable(name, folders) or pathfinder.program(name):
        return found
    wheel = {"ptxas": "nvidia-cuda-nvcc", "nvdisasm": "nvidia-cuda-nvdisasm"}.get(name)
    hint = f"; `pip install {wheel}` brings it" if wheel else "; it is part of the CUDA toolkit"
    raise ToolMissing(f"{name} was not found on the PATH, under CUDA_HOME or in a wheel{hint}")


def include_folder() -> Path:
    """Where ``cuda.h`` is: under CUDA_HOME (or CUDA_PATH), in a wheel, or beside an nvcc on the
    PATH. Raises ToolMissing."""
    folders = [Path(os.environ[v]) for v in ("CUDA_HOME", "CUDA_PATH") if os.environ.get(v)]
    folders += _wheels()
    if nvcc := shutil.which("nvcc"):
        folders.append(Path(nvcc).resolve().parents[1])
    for folder in folders:
        if (folder / "include" / "cuda.h").is_file():
            return folder / "include"
    raise ToolMissing(
        "cuda.h was not found under CUDA_HOME, in a wheel or beside nvcc; "
        "`pip install nvidia-cuda-runtime` brings it"
    )


def _wheels() -> list[Path]:
    """The folders of NVIDIA's wheels, which have bin, include and lib."""
    spec = importlib.util.find_spec("nvidia")
    locations = (spec.submodule_search_locations or []) if spec is not None else []
    return [folder for place in locations for folder in sorted(Path(place).glob("*"), reverse=True)]


def _executable(name: str, folders: list[Path]) -> str | None:
    ending = ".exe" if sys.platform == "win32" else ""
    for folder in folders:
        path = folder / f"{name}{ending}"
        if path.is_file() and os.access(path, os.X_OK):
            return str(path)
    return None
