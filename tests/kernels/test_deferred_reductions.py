"""What a loop adds up within each thread comes out right, however its sums are used.

The class: a value of which each thread has a share is taken for one that all threads know.
"""

import numpy as np
import pytest

from tests.frontend.both_ways import both_ways

ROWS = """kernel f(x: f32[M, N], w: f32[M, N], y: out f32[M], z: out f32[M]):
    grid m in M by {rows}
{body}"""
BODIES = {
    "a product of two sums": """\
    t: f32[m] = 0
    for c in N by 32:
        t += sum(x[m, c] over c) * sum(w[m, c] over c)
    y[m] = t
    z[m] = t + 1.0
""",
    "two sums, one times the other": """\
    t: f32[m] = 0
    r: f32[m] = 0
    for c in N by 32:
        r += sum(w[m, c] over c)
        t = t * 0.5 + sum(x[m, c] over c) * r
    y[m] = t
    z[m] = r
""",
    "one sum that two values begin with": """\
    s: f32[m] = 0
    for c in N by 32:
        s += sum(x[m, c] over c)
    t = s
    for d in N by 32:
        s += sum(w[m, d] over d)
        t = max(t, 1.0) * 1.5
    y[m] = s
    z[m] = t
""",
    "a sum of sums": """\
    s: f32[m] = 0
    t: f32[m] = 0
    for c in N by 32:
        s += sum(x[m, c] over c)
        t += s
    y[m] = s
    z[m] = t
""",
    "a sum and a maximum of it": """\
    s: f32[m] = 0
    t: f32[m] = -inf
    for c in N by 32:
        s = s * 0.5 - sum(x[m, c] * w[m, c] over c)
        t = max(t, s)
    y[m] = s
    z[m] = t
""",
    "a maximum kept and a sum scaled by it": """\
    s: f32[m] = 0
    t: f32[m] = -inf
    for c in N by 32:
        new = max(t, max(x[m, c] over c))
        s = s * exp(t - new) + sum(exp(x[m, c] - new) over c)
        t = new
    y[m] = s
    z[m] = t
""",
}
LENGTH = """kernel f(n: i32[M, N], x: f32[M, K], y: out f32[M], z: out i32[M]):
    grid m in M
    count: i32 = 0
    for c in N by 64:
        count += sum(n[m, c] over c)
    r: f32 = 0
    for k in K[:count] by 16:
        r += sum(x[m, k] over k)
    y[m] = r
    z[m] = count
"""


@pytest.mark.parametrize("target", ["sm_80", "sm_90a"])
@pytest.mark.parametrize("rows", ["16", "2 with warps=8"])
@pytest.mark.parametrize("name", BODIES)
def test_sums(name: str, rows: str, target: str) -> None:
    rng = np.random.default_rng(7)
    arguments = {n: rng.standard_normal((20, 150)).astype(np.float32) for n in "xw"}
    text = ROWS.format(rows=rows, body=BODIES[name])
    want, got = both_ways(text, arguments, target)
    for output in "yz":
        np.testing.assert_allclose(got[output], want[output], rtol=1e-4, atol=1e-4)


@pytest.mark.parametrize("target", ["sm_80", "sm_90a"])
def test_a_sum_that_ends_a_loop(target: str) -> None:
    rng = np.random.default_rng(8)
    n = rng.integers(0, 3, (5, 150)).astype(np.int32)
    x = rng.standard_normal((5, 300)).astype(np.float32)
    want, got = both_ways(LENGTH, {"n": n, "x": x}, target)
    np.testing.assert_array_equal(got["z"], want["z"])
    np.testing.assert_allclose(got["y"], want["y"], rtol=1e-4, atol=1e-4)
