"""Where NVIDIA's programs and libraries lie, by ``cuda-pathfinder`` if it is installed: it knows
conda, wheels, toolkits and the layout of Windows."""

from __future__ import annotations

import importlib

from tkc.support.values import Foreign


def _pathfinder() -> Foreign | None:
    try:
        return importlib.import_module("cuda.pathfinder")
    except ImportError:
        return None


def program(name: str) -> str | None:
    """The path of a program such as ptxas or nvdisasm; None where it is not found, or nobody
    looks."""
    finder = _pathfinder()
    try:
        return None if finder is None else finder.find_nvidia_binary_utility(name)
    except (AttributeError, RuntimeError, ValueError):  # an older one, or a name that it lacks
        return None
    except Exception as problem:
        if type(problem).__name__ == "UnsupportedBinaryError":
            return None
        raise


def library(name: str) -> str | None:
    """The path of a library such as "cuda", the driver's; None where it is not found, or nobody
    looks."""
    finder = _pathfinder()
    try:
        return None if finder is None else finder.load_nvidia_dynamic_lib(name).abs_path
    except (AttributeError, RuntimeError, ValueError, OSError):
        return None
