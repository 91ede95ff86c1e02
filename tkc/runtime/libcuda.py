"""The driver's library as ctypes sees it: for what must be quick or is not in the bindings."""

from __future__ import annotations

import ctypes
from functools import lru_cache


@lru_cache(maxsize=1)
def library() -> ctypes.CDLL:
    """The driver's library as ctypes sees it, the one that ``cuda.bindings`` has loaded too. Raises
    OSError where there is none."""
    return ctypes.CDLL("libcuda.so.1")


def reference(address: int) -> object:
    """An argument that ctypes passes as this address without looking at it again."""
    return ctypes.byref(ctypes.c_char.from_address(address))
