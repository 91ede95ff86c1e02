"""fma of f64 in the numpy engine is rounded once, also where the product alone has no f64."""

import itertools
import math
from fractions import Fraction

import numpy as np

from tkc.sim.ref.floating import f64_fused

VALUES = [0.0, 1.0, 1.5, math.inf, 1e308, 5e-324, 1e-200, 1e-300, 1e200, 2.0**-400, 2.0**500]


def fused(x: float, y: float, z: float) -> float:
    """By the book: exact, then rounded to nearest even; NaN for what has no value."""
    if not (math.isfinite(x) and math.isfinite(y)):
        return x * y + z
    if not math.isfinite(z):
        return z
    exact = Fraction(x) * Fraction(y) + Fraction(z)
    if exact == 0:
        return x * y + z if 0 in (x, y) else 0.0
    try:
        rounded = float(abs(exact))
    except OverflowError:
        rounded = math.inf
    return rounded if exact > 0 else -rounded


def test_corners() -> None:
    values = [sign * value for value in VALUES for sign in (1, -1)]
    given = list(itertools.product(values, repeat=3))
    with np.errstate(all="ignore"):
        found = np.asarray(f64_fused(*(np.array(v) for v in zip(*given, strict=True))))
    for triple, value in zip(given, found.view(np.float64), strict=True):
        wanted = fused(*triple)
        same = math.isnan(wanted) and math.isnan(value)
        assert same or (wanted, math.copysign(1, wanted)) == (value, math.copysign(1, value)), (
            triple
        )
