"""The driver's library as ctypes sees it: for what must be quick or is not in the bindings."""

from __future__ import annotations

import ctypes
import sys
from functools import lru_cache

from tkc.support import pathfinder

NAMES = {"win32": "nvcuda.dll"}  # by sys.platform; elsewhere libcuda.so.1


@lru_cache(maxsize=1)
def library() -> ctypes.CDLL:
    """The driver's library as ctypes sees it, the one that ``cuda.bindings`` has loaded too. Raises
    OSError where there is none."""
    try:
        return ctypes.CDLL(NAMES.get(sys.platform, "libcuda.so.1"))
    except OSError:
        found = pathfinder.library("cuda")
        if found is None:
            raise
        return ctypes.CDLL(found)


def reference(address: int) -> object:
    """An argument that ctypes passes as this address without looking at it again."""
    return ctypes.byref(ctypes.c_char.from_address(address))
