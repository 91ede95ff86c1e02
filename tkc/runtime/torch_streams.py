"""torch's current stream, device and capture, if the program uses torch on a GPU.

A launch joins the stream on which torch works, so each is asked for in the quickest way that the
version at hand has.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import ModuleType


def torch_on_gpu() -> ModuleType | None:
    """torch, if the program uses it on a GPU."""
    torch = sys.modules.get("torch")
    return torch if torch is not None and torch.cuda.is_initialized() else None


def stream_readers(several: bool) -> tuple[Callable[[int], int], Callable[[], int] | None]:
    """(a function from a device's number to the handle of torch's current stream there, one that
    gives the number of the thread's current device), the quickest that this torch has.

    The second is None where there is only one GPU (not ``several``), or no torch.
    """
    torch = torch_on_gpu()
    if torch is None:
        return _default_stream, None
    private = torch._C
    try:
        read = private._cuda_getCurrentRawStream
        current = private._cuda_getDevice if several else None
    except AttributeError:  # both are private parts of torch
        read, current = _slow_stream, torch.cuda.current_device if several else None
    return read, current


def capture_reader() -> Callable[[], bool]:
    """The quickest way to ask whether the thread's current stream is being captured."""
    torch = torch_on_gpu()
    if torch is None:
        return bool
    slow = torch.cuda.is_current_stream_capturing
    return getattr(torch._C, "_cuda_isCurrentStreamCapturing", slow)


def _default_stream(ordinal: int) -> int:
    return 0


def _slow_stream(ordinal: int) -> int:
    return sys.modules["torch"].cuda.current_stream(ordinal).cuda_stream
