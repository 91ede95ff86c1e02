"""Python's search for cycles of garbage, put off while much is made that has few."""

from __future__ import annotations

import gc
from collections.abc import Generator
from contextlib import contextmanager


@contextmanager
def put_off() -> Generator[None]:
    """While the block runs, nobody looks for cycles: compiling makes many objects that live, and
    looking at them again and again takes a tenth of its time. Threads share this."""
    was = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was:
            gc.enable()
