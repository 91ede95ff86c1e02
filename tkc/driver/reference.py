"""The front of the reference evaluator: a kernel run on numpy arrays, at a chosen precision."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tkc.evaluator import evaluate
from tkc.ir.core import Module


def reference_outputs(
    tile: Module,
    kernel: str,
    arguments: Mapping[str, Any],
    dims: Mapping[str, int],
    outputs: Sequence[str],
    precision: str,
) -> dict[str, Any]:
    """The written arrays by name."""
    result = evaluate(tile, kernel, dict(arguments), dict(dims), precision)
    return {name: result[name] for name in outputs}
