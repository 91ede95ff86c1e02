"""A compilation that takes long says what it is doing: once, to the logger ``tkc``."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Generator
from contextlib import contextmanager

SECONDS = 2.0  # that a compilation may take in silence
_here = threading.local()


@contextmanager
def watched(kernel: str, target: str, doing: Callable[[], str]) -> Generator[None]:
    """While the block runs, wait for it ``SECONDS``, then log what it does at that moment. Inside
    of another such block of the thread, that one speaks for both."""
    if getattr(_here, "watched", False):
        yield
        return
    begin = time.perf_counter()

    def say() -> None:
        import logging  # most compilations end before they need it

        spent = time.perf_counter() - begin
        logging.getLogger("tkc").info(
            "compiling %s for %s has taken %.1f s and goes on: %s", kernel, target, spent, doing()
        )

    timer = threading.Timer(SECONDS, say)
    timer.daemon = True
    timer.start()
    _here.watched = True
    try:
        yield
    finally:
        _here.watched = False
        timer.cancel()
