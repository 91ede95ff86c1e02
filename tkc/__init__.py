"""tkc: a compiler from a tile language to PTX for NVIDIA GPUs, with a simulator for that PTX.

    linear = tkc.load("samples/linear.tk").linear     # or tkc.source("kernel ...").linear
    y = linear(x, w, b)                               # torch tensors or numpy arrays
    k = linear.compile(x="bf16[4096, 768]", w="bf16[3072, 768]", target="sm_90a")
    print(k.ptx)

Importing this package is cheap; the compiler is loaded at the first use.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

    from tkc.driver.compiled_kernel import CompiledKernel
    from tkc.driver.kernel import KernelModule
    from tkc.runtime.argument_error import ArgumentError
    from tkc.runtime.debug_log import AssertionsFailed
    from tkc.runtime.device import DeviceError
    from tkc.support.diagnostics import DiagnosticError
    from tkc.support.warning import TkcWarning

__version__ = "0.1.0"
__all__ = [
    "ArgumentError",
    "AssertionsFailed",
    "DeviceError",
    "DiagnosticError",
    "TkcWarning",
    "load",
    "source",
]

_CLASSES = {
    "ArgumentError": "tkc.runtime.argument_error",
    "AssertionsFailed": "tkc.runtime.debug_log",
    "DeviceError": "tkc.runtime.device",
    "DiagnosticError": "tkc.support.diagnostics",
    "TkcWarning": "tkc.support.warning",
}


def load(path: str | Path) -> KernelModule | CompiledKernel:
    """The kernels of a .tk file as attributes; of a saved .ptx or dumped IR, its one kernel. Raises
    OSError and DiagnosticError."""
    return importlib.import_module("tkc.driver.kernel").load(path)


def source(text: str, path: str = "<text>") -> KernelModule:
    """The kernels of a source text as attributes; ``path`` is its name in messages. Raises
    DiagnosticError."""
    return importlib.import_module("tkc.driver.kernel").source(text, path)


def __getattr__(name: str) -> type:
    if name in _CLASSES:
        return getattr(importlib.import_module(_CLASSES[name]), name)
    raise AttributeError(f"module 'tkc' has no attribute '{name}'")
