"""tkc: a compiler from a tile language to PTX for NVIDIA GPUs, with a simulator for that PTX.

    linear = tkc.load("samples/linear.tk").linear     # or tkc.source("kernel ...").linear
    y = linear(x, w, b)                               # torch tensors or numpy arrays
    k = linear.compile(x="bf16[4096, 768]", w="bf16[3072, 768]", target="sm_90a")
    print(k.ptx)

Importing this package is cheap; the compiler is loaded at the first use.
"""

from __future__ import annotations

import importlib
import opcode
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

    from tkc.artifact.bundle import BundleError
    from tkc.artifact.toolchain import ToolMissing
    from tkc.driver.compilation import StageMissing
    from tkc.driver.compiled_kernel import CompiledKernel
    from tkc.driver.kernel import Kernel
    from tkc.driver.modules import KernelModule as Module
    from tkc.driver.torch_operators import OperatorError
    from tkc.runtime.argument_error import ArgumentError
    from tkc.runtime.debug_log import AssertionsFailed
    from tkc.runtime.device import DeviceError
    from tkc.runtime.machine_code import SlowKernelWarning
    from tkc.sim.errors import SimError, SimWarning
    from tkc.support.compiling import CompilationForbidden
    from tkc.support.diagnostics import DiagnosticError
    from tkc.support.private_store import CacheWarning
    from tkc.support.values import Array
    from tkc.support.warning import ProgramWarning, TkcWarning

__version__ = "0.1.0"
__all__ = [
    "ArgumentError",
    "Array",
    "AssertionsFailed",
    "BundleError",
    "CacheWarning",
    "CompilationForbidden",
    "CompiledKernel",
    "DeviceError",
    "DiagnosticError",
    "Kernel",
    "Module",
    "OperatorError",
    "ProgramWarning",
    "SimError",
    "SimWarning",
    "SlowKernelWarning",
    "StageMissing",
    "TkcWarning",
    "ToolMissing",
    "load",
    "load_compiled",
    "source",
]

# Where the classes are, each of which is imported when it is asked for; Array stands for those of
# all libraries.
_CLASSES = {
    "ArgumentError": "tkc.runtime.argument_error",
    "Array": "tkc.support.values",
    "AssertionsFailed": "tkc.runtime.debug_log",
    "BundleError": "tkc.artifact.bundle",
    "CacheWarning": "tkc.support.private_store",
    "CompilationForbidden": "tkc.support.compiling",
    "CompiledKernel": "tkc.driver.compiled_kernel",
    "DeviceError": "tkc.runtime.device",
    "DiagnosticError": "tkc.support.diagnostics",
    "Kernel": "tkc.driver.kernel",
    "Module": "tkc.driver.modules",
    "OperatorError": "tkc.driver.torch_operators",
    "ProgramWarning": "tkc.support.warning",
    "SimError": "tkc.sim.errors",
    "SimWarning": "tkc.sim.errors",
    "SlowKernelWarning": "tkc.runtime.machine_code",
    "StageMissing": "tkc.driver.compilation",
    "TkcWarning": "tkc.support.warning",
    "ToolMissing": "tkc.artifact.toolchain",
}
_NAMED_ELSEWHERE = {"Module": "KernelModule"}


def load(path: str | Path, *, deterministic: str | None = None) -> Module:
    """The kernels of a .tk file as attributes. Raises OSError and DiagnosticError.

    A file of ``tkc build`` (.tkb) gives its kernels too, and needs no compiler. A saved .ptx or a
    dumped IR gives its one kernel, as ``load_compiled`` does, whose type says so.
    ``deterministic`` "batch": the bits of a row do not depend on how many rows there are.
    """
    if str(path).endswith(".tkb"):
        if deterministic is not None:
            raise ValueError(
                "the programs of a .tkb are compiled already; `deterministic` is asked of a "
                f'source: tkc.load("file.tk", deterministic={deterministic!r})'
            )
        return importlib.import_module("tkc.driver.bundle").load(path)
    module = importlib.import_module("tkc.driver.modules")
    return module.load(path, deterministic=deterministic)


def load_compiled(path: str | Path) -> CompiledKernel:
    """The kernel of a saved .ptx or a dumped IR. Raises OSError, DiagnosticError, and StageMissing
    for a source."""
    return importlib.import_module("tkc.driver.modules").load_compiled(path)


def source(text: str, path: str = "<text>", *, deterministic: str | None = None) -> Module:
    """The kernels of a source text as attributes; ``path`` is its name in messages.
    ``deterministic``: see ``load``. Raises DiagnosticError."""
    module = importlib.import_module("tkc.driver.modules")
    return module.source(text, path, deterministic=deterministic)


if not TYPE_CHECKING:  # a type checker shall know what is not there

    def __getattr__(name: str) -> type:
        if name in _CLASSES:
            held = importlib.import_module(_CLASSES[name])
            return getattr(held, _NAMED_ELSEWHERE.get(name, name))
        known = ""
        if not name.startswith("_"):
            known = importlib.import_module("tkc.driver.foreign_attributes").of_package(name)
        caller = sys._getframe(1)
        imported = caller.f_code.co_code[caller.f_lasti] == opcode.opmap["IMPORT_FROM"]
        if known and imported:  # of AttributeErrors it tells nothing
            raise ImportError(f"cannot import name '{name}' from 'tkc'; {known}")
        known = known or "there are " + ", ".join(__all__)
        raise AttributeError(f"module 'tkc' has no attribute '{name}'; {known}")


def __dir__() -> list[str]:
    return sorted([*__all__, "__version__"])
