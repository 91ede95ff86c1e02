"""The switch that makes any compilation an error, for services that compile nothing while they run.

``TKC_COMPILE=never`` in the environment; it is read at each compilation.
"""

from __future__ import annotations

import os


class CompilationForbidden(RuntimeError):
    """Something would have to be compiled, and TKC_COMPILE=never says that nothing may be."""


def allowed(what: str) -> None:
    """Raise CompilationForbidden where nothing may be compiled. ``what`` would be, such as "kernel
    f for sm_80"."""
    if os.environ.get("TKC_COMPILE") == "never":
        raise CompilationForbidden(f"TKC_COMPILE=never: {what} would have to be compiled")
