"""A kernel on given arguments, by the evaluator and by the simulator."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from tests.trials import prepare
from tkc.driver.reference import NATIVE
from tkc.driver.sources import parse_kernels

Arrays = dict[str, Any]


def both_ways(
    text: str, arguments: Mapping[str, Any], target: str = "sm_80", **settings: Any
) -> tuple[Arrays, Arrays]:
    """What the only kernel of a text writes: (evaluator, simulator). The arguments are copied; a
    dimension of an output that no argument tells is given with the settings."""
    kernels = parse_kernels(text, "case.tk")
    (name,) = kernels.names
    values = {k: v.copy() if isinstance(v, np.ndarray) else v for k, v in arguments.items()}
    signature = kernels.signature(name)
    dims, sizes = signature.dims, dict[str, int]()
    for param in signature.params:
        shape = getattr(values.get(param.name), "shape", ())
        sizes |= {d: n for d, n in zip(param.dims or (), shape, strict=False) if d in dims}
    sizes |= {k: v for k, v in settings.items() if k in dims}
    chosen = {k: v for k, v in settings.items() if k not in dims}
    run = prepare(kernels, name, sizes, chosen, values=values)
    expected = run.expected(NATIVE, target)
    return dict(expected), run.simulated(run.compiled(target))


def agreed(text: str, arguments: Mapping[str, Any], **settings: Any) -> Arrays:
    """The outputs, which must be the same bits both ways (NaN is NaN)."""
    expected, got = both_ways(text, arguments, **settings)
    for name, want in expected.items():
        if name in got:
            np.testing.assert_array_equal(_known(got[name]), _known(want), name)
    return got


def _known(array: Any) -> Any:
    """Numbers of a type that numpy does not call a float, and so does not look for NaN in, as f32,
    which holds them all."""
    held = np.asarray(array)
    return held.astype(np.float32) if held.dtype.kind == "V" else held
