"""Whether a pass over tile IR has changed what a kernel computes, on one set of arguments."""

from __future__ import annotations

from typing import Any

import numpy as np

from tkc.evaluator.evaluator import evaluate
from tkc.evaluator.tiles import numpy_type
from tkc.ir.core import Module
from tkc.ir.dialects import tile
from tkc.ir.parser import parse_module
from tkc.ir.types import TensorType
from tkc.support.expressions import evaluate as number

UNITS = 3  # of each dimension: that many times what is known to divide it
ODD = 37  # where nothing is known


def outputs(module: Module) -> dict[str, np.ndarray[Any, Any]]:
    """What a kernel writes, for arguments that depend on its parameters alone."""
    kernel = module.kernels[0]
    assert isinstance(kernel, tile.Kernel)
    sizes = {d: kernel.facts.get(d, 1) for d in kernel.dims}
    dims = {d: unit * UNITS if unit > 1 else ODD for d, unit in sizes.items()}
    known = {**kernel.static, **dims}
    arguments: dict[str, Any] = {}
    for place, (name, value) in enumerate(zip(kernel.params, kernel.body.args, strict=True)):
        random = np.random.default_rng(place)
        if not isinstance(value.type, TensorType):
            arguments[name] = 5 if value.tile.element.is_integer else 0.5
        elif value.type.mode != "out":
            element = value.type.element
            shape = [int(number(str(d), known)) for d in value.type.dims]
            drawn = (
                random.standard_normal(shape) if element.is_float else random.integers(0, 9, shape)
            )
            arguments[name] = drawn.astype(numpy_type(element))
    return dict(evaluate(module, kernel.name, arguments, dims).outputs)


def differing(before: str, after: str) -> str:
    """The outputs that two texts of tile IR do not agree on; "" where they do."""
    old, new = outputs(parse_module(before)), outputs(parse_module(after))
    assert old.keys() == new.keys()
    wide = {name: (old[name].astype(float), new[name].astype(float)) for name in old}
    return ", ".join(
        name for name, (a, b) in wide.items() if not np.allclose(a, b, 1e-5, equal_nan=True)
    )
