"""The front of the reference evaluator: a kernel run on numpy arrays, at a chosen precision."""

from __future__ import annotations

from collections.abc import Mapping

from tkc.evaluator import tiles
from tkc.evaluator.evaluator import evaluate
from tkc.ir.core import Module
from tkc.ir.dialects.tile import Kernel
from tkc.ir.types import TileType
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

    ``NATIVE`` rounds each value to its type, ``EXACT`` computes all floats in float64, from scalar
    arguments that are rounded to their type nevertheless: a launch passes no others.
    """
    launched = {**arguments, **_scalars(tile, kernel, arguments)}
    return dict(evaluate(tile, kernel, launched, dims, precision, poison=False).outputs)


def _scalars(tile: Module, kernel: str, arguments: Mapping[str, Argument]) -> dict[str, Argument]:
    """The scalar arguments that are there, in their types; of tf32 the bits that are read."""
    held: dict[str, Argument] = {}
    op = tile.kernel(kernel)
    assert isinstance(op, Kernel)
    for name, value in zip(op.params, op.body.args, strict=True):
        if isinstance(value.type, TileType) and name in arguments:
            element = value.type.element
            number = tiles.np.asarray(arguments[name]).astype(tiles.numpy_type(element, False))
            held[name] = (tiles.cut_tf32(number) if element.name == "tf32" else number).item()
    return held
