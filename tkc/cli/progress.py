"""What the logger ``tkc`` says, on stderr: for people who wait at a terminal, or who ask for it."""

from __future__ import annotations

import os
import sys


def show() -> None:
    """Show the log of this process if stderr is a terminal, or ``TKC_LOG`` has the word
    "progress"."""
    asked = "progress" in os.environ.get("TKC_LOG", "").split(",")
    if not asked and not (sys.stderr is not None and sys.stderr.isatty()):
        return
    import logging  # not for runs that show nothing

    logger = logging.getLogger("tkc")
    for old in [h for h in logger.handlers if h.get_name() == __name__]:
        logger.removeHandler(old)
    handler = logging.StreamHandler()
    handler.set_name(__name__)
    handler.setFormatter(logging.Formatter("tkc: %(message)s"))
    logger.addHandler(handler)
    logger.setLevel(logging.INFO)
