# pyright: basic
"""Kernels of samples, as Python calls them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import tkc

SAMPLES = Path(__file__).parents[1] / "samples"


def path_of(name: str) -> Path:
    """The file of the sample whose kernel has its name."""
    return SAMPLES / f"{name}.tk"


def sample(name: str) -> Any:
    """The kernel of the sample that has its name; messages of it name its file."""
    path = path_of(name)
    return getattr(tkc.source(path.read_text(), str(path)), name)
