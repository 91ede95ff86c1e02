"""The front of the reference evaluator: a kernel run on numpy arrays, at a chosen precision."""

from __future__ import annotations

from collections.abc import Mapping

from tkc.evaluator.evaluator import evaluate
from tkc.ir.core import Module
from tkc.support.values import Argument, Array

NATIVE, EXACT = "typed", "f64"


def reference_outputs(
    tile: Module,
    kernel: str,
    arguments: Mapping[str, Argument],
    dims: Mapping[str, int],
    precision: str,
) -> dict[str, Array]:
    """The written arrays by name; every element that is not written keeps what it held.

    ``NATIVE`` rounds each value to its type, ``EXACT`` computes all floats in float64.
    """
    return dict(evaluate(tile, kernel, arguments, dims, precision, poison=False).outputs)
