"""Kernels whose values hold sizes: the text is made at the usual ones, and run at others."""

from __future__ import annotations

from typing import Any

from tests.grad.range_cases import RANGES

_ROWS = """
kernel f(x: f32[N, C], y: out f32[N]):
    grid n in N by 4
    axis c in C
"""
_PART = _ROWS.replace("in C\n", "in C[2:C - 1]\n")

SIZE_VALUES: dict[str, tuple[str, str, dict[str, Any]]] = {
    **RANGES,
    "size-of-an-axis": (
        _ROWS + "    y[n] = sum(x[n, c] ** 2 over c) / c.size\n", "N=13 C=20", {},
    ),
    "size-of-an-axis-in-a-function": (
        "fn middle(v, c) = sum(v over c) / c.size\nfn half(c) = c.size // 2" + _ROWS
        + "    y[n] = middle(x[n, c] ** 2, c) * half(c)\n", "N=13 C=20", {},
    ),
    "size-of-a-part": (
        _PART + "    y[n] = sum(x[n, c] ** 2 over c) / c.size\n", "N=13 C=100", {},
    ),
    "mean-of-a-part": (
        _PART + "    y[n] = mean(x[n, c] ** 2 over c) * (c.end - c.start)\n", "N=13 C=100", {},
    ),
    "size-of-a-second-axis": (
        _ROWS + "    axis d in c\n"
        "    y[n] = sum(x[n, c] * x[n, d] over c, d) / (c.size * d.size)\n",
        "N=13 C=20", {},
    ),
    "size-of-a-half": (
        _ROWS.replace("in C\n", "in C // 2\n")
        + "    y[n] = sum(x[n, c + 0] * x[n, C // 2 + c] over c) / (c.size + c.end)\n",
        "N=13 C=20", {},
    ),
    "size-behind-a-scan": (
        _ROWS.replace("y: out f32[N]", "y: out f32[N, C]")
        + "    y[n, c] = cumsum(x[n, c] over c) * c.size\n", "N=13 C=20", {},
    ),
    "sizes-of-other-types": (
        _ROWS + "    y[n] = x[n, 0] * f32(C) + x[n, 1] * f64(C) + x[n, 2] * u8(C)"
        " + x[n, 3] * i32(C / 3) + x[n, 4] * bf16(c.size)\n", "N=13 C=300", {},
    ),
    "operators-on-sizes": (
        _ROWS + "    y[n] = x[n, 0] * (C >> 1) + x[n, 1] * (C & 12) + x[n, 2] * (~C)"
        " + x[n, 3] * abs(3 - C) + x[n, C // 2] * (C % 3) + sum(x[n, c] over c) * -C\n",
        "N=13 C=20", {},
    ),
    "number-that-a-size-decides": (
        _ROWS + "    y[n] = sum(x[n, c] ** 2 over c) * (2.0 if C % 2 == 0 else 3.0)"
        " + x[n, 0] * where(C > 30 or C == 7, 2.0, 3.0)\n", "N=13 C=21", {},
    ),
    "range-that-two-sizes-end": (
        """
kernel f(x: f32[N, C], w: f32[D], y: out f32[N]):
    grid n in N by 4
    axis c in C[:D], d in D
    y[n] = sum(x[n, c] ** 2 over c) * sum(w[d] over d)
""", "N=13 C=20 D=27", {},
    ),
    "size-that-is-required": (
        _ROWS.replace("    grid", "    require C % 12 == 0 and C != 12\n    grid")
        + "    y[n] = mean(x[n, c] ** 2 over c)\n", "N=13 C=36", {},
    ),
    # kernels of the gradient that lack D have the rest of the lists
    "lists-of-a-size": ("""
kernel f(x: f32[N, D], w: f32[C, D], y: out f32[N], z: out f32[N]):
    param BN in {4 if D <= 64 else 8, 2, 8}, BC in {8, 4 if D > 3 else 16}
    grid n in N by BN
    axis d in D
    m: f32[n] = -inf
    l: f32[n] = 0
    for c in C by BC:
        s = x[n, d] @ w[c, d]
        new = max(m, max(s over c))
        l = l * exp(m - new) + sum(exp(s - new) over c)
        m = new
    y[n] = m
    z[n] = l
""", "N=11 C=23 D=5", {}),
}  # fmt: skip
