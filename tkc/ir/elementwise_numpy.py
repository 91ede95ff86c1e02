"""The elementwise functions by numpy: what the device's results are measured against.

Functions of one rounding compute in the type of their operands; the others compute f32 in float64
and round once. ``np`` is the numpy module: importing this file does not import it.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

Reference = Callable[..., Any]


def _ufunc(name: str) -> Reference:
    """The numpy function of that name, in the operands' type."""

    def reference(np: Any, *arrays: Any) -> Any:
        return getattr(np, name)(*arrays)

    return reference


def _wide(compute: Reference) -> Reference:
    """Computed in float64, rounded to the operands' type at the end."""

    def reference(np: Any, *arrays: Any) -> Any:
        wide = [np.asarray(a, np.float64) for a in arrays]
        return np.asarray(compute(np, *wide)).astype(np.asarray(arrays[0]).dtype)

    return reference


def _wide_ufunc(name: str) -> Reference:
    return _wide(_ufunc(name))


def _fma(np: Any, x: Any, y: Any, z: Any) -> Any:
    """For f32 the product is exact in float64, where one rounding precedes the last."""
    if np.asarray(x).dtype == np.float32:
        return (np.asarray(x, np.float64) * y + z).astype(np.float32)
    return x * y + z


def _shift(left: bool) -> Reference:
    def reference(np: Any, x: Any, y: Any) -> Any:
        x, y = np.asarray(x), np.asarray(y)
        bits = x.dtype.itemsize * 8
        amount = y.astype(f"u{x.dtype.itemsize}")
        inside = np.minimum(amount, bits - 1).astype(x.dtype)
        if left:
            return np.where(amount < bits, x << inside, 0).astype(x.dtype)
        if x.dtype.kind == "i":
            return x >> inside
        return np.where(amount < bits, x >> inside, 0).astype(x.dtype)

    return reference


def _negative(np: Any, x: Any) -> Any:
    return np.zeros((), np.asarray(x).dtype) - x if np.asarray(x).dtype.kind == "u" else -x


def _ceil_divide(np: Any, x: Any, y: Any) -> Any:
    """Without -x or x + y - 1, which may have no place in the type."""
    return x // y + (x % y != 0).astype(np.asarray(x).dtype)


def _reciprocal(np: Any, x: Any) -> Any:
    return np.ones((), np.asarray(x).dtype) / x


def _reciprocal_root(np: Any, x: Any) -> Any:
    return 1 / np.sqrt(x)


def _sigmoid(np: Any, x: Any) -> Any:
    small = np.exp(-np.abs(x))
    return np.where(x >= 0, 1 / (1 + small), small / (1 + small))


def _erf(np: Any, x: Any) -> Any:
    return np.asarray(np.frompyfunc(math.erf, 1, 1)(x)).astype(np.float64)


REFERENCES: dict[str, Reference] = {
    "add": _ufunc("add"),
    "sub": _ufunc("subtract"),
    "mul": _ufunc("multiply"),
    "fma": _fma,
    "div": _ufunc("true_divide"),
    "fast_div": _ufunc("true_divide"),
    "rcp": _reciprocal,
    "floordiv": _ufunc("floor_divide"),
    "mod": _ufunc("mod"),
    "cdiv": _ceil_divide,
    "neg": _negative,
    "abs": _ufunc("abs"),
    "min": _ufunc("minimum"),
    "max": _ufunc("maximum"),
    "eq": _ufunc("equal"),
    "ne": _ufunc("not_equal"),
    "lt": _ufunc("less"),
    "le": _ufunc("less_equal"),
    "gt": _ufunc("greater"),
    "ge": _ufunc("greater_equal"),
    "logical_and": _ufunc("logical_and"),
    "logical_or": _ufunc("logical_or"),
    "logical_not": _ufunc("logical_not"),
    "bitand": _ufunc("bitwise_and"),
    "bitor": _ufunc("bitwise_or"),
    "bitxor": _ufunc("bitwise_xor"),
    "bitnot": _ufunc("invert"),
    "shl": _shift(left=True),
    "shr": _shift(left=False),
    "where": _ufunc("where"),
    "exp": _wide_ufunc("exp"),
    "fast_exp": _wide_ufunc("exp"),
    "exp2": _wide_ufunc("exp2"),
    "log": _wide_ufunc("log"),
    "log2": _wide_ufunc("log2"),
    "sqrt": _ufunc("sqrt"),
    "rsqrt": _wide(_reciprocal_root),
    "tanh": _wide_ufunc("tanh"),
    "fast_tanh": _wide_ufunc("tanh"),
    "sin": _wide_ufunc("sin"),
    "sin_near": _wide_ufunc("sin"),
    "cos_near": _wide_ufunc("cos"),
    "fast_sin": _wide_ufunc("sin"),
    "cos": _wide_ufunc("cos"),
    "fast_cos": _wide_ufunc("cos"),
    "erf": _wide(_erf),
    "floor": _ufunc("floor"),
    "ceil": _ufunc("ceil"),
    "round": _ufunc("rint"),
    "pow": _wide_ufunc("power"),
    "isnan": _ufunc("isnan"),
    "sigmoid": _wide(_sigmoid),
}
