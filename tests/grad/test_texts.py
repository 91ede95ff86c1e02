"""What made texts do once: no kernel keeps what another one has anyway, and a loop that goes back
takes all that a value receives together."""

from __future__ import annotations

import pytest

from tests.grad.continued_cases import CONTINUED
from tests.grad.counting_cases import COUNTING
from tests.grad.extreme_cases import EXTREMES
from tests.grad.masked_cases import MASKED
from tests.grad.store_cases import STORES
from tkc.frontend.files import load_text
from tkc.grad.gradient import gradient

# The kernel; the kernels of its gradient; lines that one of them has
TEXTS: dict[str, tuple[str, int, tuple[str, ...]]] = {
    # nothing is kept for each place of dx, whose kernel makes it: dh is, which has fewer
    "low-rank": (
        """
kernel f(x: bf16[M, K], w: bf16[N, K], a: bf16[R, K], b: bf16[N, R], y: out bf16[M, N]):
    grid i in M by 16, j in N by 16
    axis r in R
    acc: f32[i, j] = 0
    h: f32[i, r] = 0
    for k in K by 16:
        acc += x[i, k] @ w[j, k]
        h += x[i, k] @ a[r, k]
    y[i, j] = acc + bf16(h) @ b[j, r]
""",
        5,
        ("dx[i, k] = dh[i, r] @ a[r, k] + acc",),
    ),
    # what is compared with its greatest is made once, and so are the greatest and their number
    "late-interaction": (
        EXTREMES["late-interaction"][0],
        4,
        ("kept[b, q, t] = Q[b, q, d] @ K[b, t, d]", "best2 max= max(kept[b, q, t] over t)")
        + ("dk += bf16(where(kept[b, q, t] == best[b, q], delta[b, q], 0)) @ Q[b, q, d]",),
    ),
    "rows-over-their-greatest": (
        EXTREMES["normalised-by-the-greatest"][0],
        2,
        ("v[n, c] = v2", "kept[n] = z2", "v2 = v[n, c]"),
    ),
    # and is read where the place of a gradient says in other numbers which of its elements is meant
    "greatest-by-digits": (
        EXTREMES["greatest-by-digits"][0],
        4,
        ("dx[t, t2, t3, n] = where(kept[n, t + 2 * t3 + 6 * t2] == best[n], delta[n], 0)",),
    ),
    "greatest-by-digits-of-a-size": (
        EXTREMES["greatest-by-digits-of-a-size"][0],
        4,
        ("dx[s, t, n] = where(kept[n, s + t * S] == best[n], delta[n], 0)",),
    ),
    "greatest-by-rests": (
        EXTREMES["greatest-by-rests"][0],
        4,
        ("acc += where(z2 < M, where(z, where(kept[n, z2] == best[n], delta[n], 0), 0), 0)",),
    ),
    "greatest-by-quotients": (
        EXTREMES["greatest-by-quotients"][0],
        4,
        ("acc += where(z < M, where(kept[n, z] == best[n], delta[n], 0), 0)",),
    ),
    "pooled-by-the-greatest": (
        EXTREMES["pooled-by-the-greatest"][0],
        3,
        ("v2 = v[b, i // 2, j // 2, i2, j2]", "v2 = v[b, h, j // 2, i, j2]"),
    ),
    "greatest-of-neighbours": (
        EXTREMES["greatest-of-neighbours"][0],
        4,
        ("where(a - 1 >= 0, where(kept[n, a - 1] == best2, z, 0), 0)",),
    ),
    # with other values of these params it would be the gradient of another kernel: nobody may try
    # them; blocks of n that are worked on at once are free
    "params-that-values-depend-on": (
        """
kernel f(x: f32[N, T], w: f32[M], y: out f32[N, T]):
    param BN = 16 in {8, 16, 32}, W = 3 in {1, 3, 5}, BT = 8 in {8, 16}
    grid n in N by BN, t in T by BT
    acc: f32[n, t] = 0
    for r in W:
        acc += x[n, t - r]
    y[n, t] = acc * acc * w[n.id]
""",
        2,
        ("param BN = 16, W = 3, BT = 8 in {8, 16}",),
    ),
    "weights-of-a-sum": (
        """
kernel f(x: f32[N, C], w: f32[C], y: out f32[N]):
    grid n in N by 4
    axis c in C
    y[n] = log(sum(exp(x[n, c]) * w[c] over c))
""",
        2,
        ("dw[c] = acc",),
    ),
    # both products would compute it anew for each of their blocks; a row's factor they do apply
    "operands-made-once": (
        """
use std.relu
kernel f(x: bf16[M, K], r: f32[M], w: bf16[N, K], y: out bf16[M, N], z: out bf16[M, N]?):
    grid i in M by 16, j in N by 16
    acc: f32[i, j] = 0
    for k in K by 16:
        acc += bf16(x[i, k] * r[i]) @ w[j, k]
    if z: z[i, j] = acc
    y[i, j] = relu(acc)
""",
        4,
        (
            "param BI in {8, 16, 32, 64}, BJ in {64, 128, 256}",
            "dacc[i, j] = bf16(dacc2)",
            "acc += dacc[i, j] @ w[j, k]",
            "acc += dacc[i, j] @ bf16(x[i, k] * r[i])",
        ),
    ),
    # what a state becomes is stored and handed on: both are received together, and the output holds
    # what the state was
    "state-that-is-stored": (
        """
kernel f(x: f32[N, T], z: f32[N, T], y: out f32[N, T]):
    grid n in N by 4
    h: f32[n] = 0
    for t in T:
        h = tanh(x[n, t] + z[n, t] * h)
        y[n, t] = h
""",
        1,
        ("dh2 = dy[n, t] + dh", "dz[n, t] = z2 * y[n, t - 1]", "dh = z2 * z[n, t]"),
    ),
    "decayed-state-that-is-seen": (
        """
kernel f(x: f32[N, T], a: f32[N], y: out f32[N, T]):
    grid n in N by 4
    h: f32[n] = 0
    for t in T:
        h = a[n] * h - x[n, t]
        y[n, t] = 2 * h
""",
        2,
        (
            "h2 = h2 * a[n] - x[n, t]",
            "dh2 = 2 * dy[n, t] + dh",
            "dh = dh2 * a[n]",
            "state += dh2 * h[t, n]",
        ),
    ),
    "state-behind-its-loop": (
        """
kernel f(x: f32[N, T], h0: f32[N], y: out f32[N, T], z: out f32[N]):
    grid n in N by 4
    h: f32[n] = h0[n]
    for t in reversed T:
        h = x[n, t] * h
        y[n, t] = h
    z[n] = h * h
""",
        1,
        (
            "dh = 2 * dz[n] * where(T > 0, y[n, 0], h0[n])",
            "h = where(t != T - 1, y[n, t + 1], h0[n])",
        ),
    ),
    # all that one loop over positions gives is made by one kernel, parts of a sum too
    "one-run-of-a-loop": (
        """
kernel f(x: f32[T, N], A: f32[N, S], B: f32[T, S], C: f32[N, S], y: out f32[T, N]):
    grid n in N by 4
    axis s in S
    h: f32[n, s] = 0
    for t in T:
        h = h * A[n, s] + B[t, s] * x[t, n]
        y[t, n] = sum(C[n, s] * h over s)
""",
        3,
        ("h2: f32[n, s] = 0", "h[t, n, s] = h2", "dB_n[t, n, s] = dh2 * x2", "dC[n, s] = state2"),
    ),
    # what a weight of a loop receives is one product over programs and iterations, and so is what
    # inputs receive; the weights of gates, which have no more indices than a part, stay in the loop
    "weights-of-a-network": (
        """
kernel f(x: bf16[N, T, C], W: bf16[C, H], U: bf16[H, H], p: f32[H], h0: f32[N, H],
         y: out f32[N, T, H]):
    grid n in N by 16
    axis h in H, g in H, c in C
    s: f32[n, h] = h0[n, h]
    for t in T:
        s = tanh(x[n, t, c] @ W[c, h] + bf16(s)[h = g] @ U[g, h] + p[h] * s)
        y[n, t, h] = s
""",
        5,
        (
            "delta[t, n, h] = z2",
            "state += z * s",
            "dx[n, t, c] = delta[t, n, h] @ W[c, h]",
            "dw += delta[t, n, h] @ x[n, t, c]",
            "du += delta[t, n, h] @ bf16(s)",
        ),
    ),
    # a guard of what nothing is left of changes no sum: no state is kept
    "guarded-rescaling": (
        MASKED["guarded-rescaling"][0],
        3,
        ("l += sum(p over t)", "p = where(z2, 0.0, exp(s2 - m2))"),
    ),
    # few positions of a window are summed over, and the blocks are the forward's
    "strided-convolution": (
        """
kernel f(x: bf16[N, 2 * H, C], w: bf16[3, C, F], y: out bf16[N, H, F]):
    grid n in N, h in H by 64, o in F by 64
    acc: f32[h, o] = 0
    for r in 3:
        for c in C by 16:
            acc += x[n, 2 * h + r - 1, c] @ w[r, c, o]
    y[n, h, o] = acc
""",
        2,
        (
            "grid n in N, h in 2 * H by BH, c in C by BC",
            "for r in 3:",
            "acc2 += dy[n, (h - r + 1) // 2, o] @ w[r, c, o]",
        ),
    ),
    # what follows from what is kept is not kept as well
    "kept-once": (
        """
kernel f(x: f32[N, C], a: f32[N, C], y: out f32[N, C]):
    grid n in N by 4
    s: f32[n] = 0
    for c in C:
        s = s * a[n, c] + sin(x[n, c])
        y[n, c] = s * x[n, c]
""",
        2,
        ("s3 = s2 * a2 + sin(x2)",),
    ),
    # of two loops with masks of their own: both are relative to one maximum, which nothing is
    # compared with
    "first-keys-then-a-window": (
        CONTINUED["first-keys-then-a-window"][0],
        4,
        ("m2 = max(m2, m3)",),
    ),
    # what a place is always within is no guard, and no two iterations add to one element
    "stores-that-never-meet": (
        STORES["both-ends-and-the-interior"][0],
        1,
        (
            'require M > 1, "at other sizes two stores to y meet"',
            "+ where(j + 1 < M - 1, dy[i, j + 1], 0) + where(j == M - 1, 2 * dy[i, M - 1], 0)",
        ),
    ),
    "states-of-reversed-positions": (
        STORES["states-of-reversed-positions"][0],
        2,
        ("dx[n, T - t - 1] = dh * kept2 with unique",),
    ),
    "gradient-that-products-read": (
        STORES["matrix-added-to-a-product"][0],
        3,
        ("acc += dc[i, j] @ w[k, j]", "acc += dc[i, j] @ x[i, k]"),
    ),
    "gradient-that-a-loop-stores": (
        STORES["states-whose-input-is-added"][0],
        3,
        ("# dU is a sum of all iterations: dx is stored.", "dU[g, h] = du"),
    ),
    # stores and updates of one loop, which is run once
    "states-of-two-dimensions": (
        STORES["states-of-two-dimensions"][0],
        2,
        (
            "dx[n, s // K, s % K] = z * w[n, s // K] with unique",
            "dw[n, s // K] += z * x[n, s // K, s % K]",
        ),
    ),
    "codes-compared-with-the-nearest": (
        EXTREMES["nearest-code-and-its-distance"][0],
        3,
        ("dist[n, k] = dist2", "dist2 = dist[n, k]", "z = dist2 == min(dist2 over k)"),
    ),
    # a range that ends where a scalar or a param says has no other name for the same end
    "ranges-by-their-names": (COUNTING["steps-of-a-counter"][0], 2, ("for k in reversed steps:",)),
    "ranges-of-blocks": (COUNTING["steps-of-a-param"][0], 1, ("for step in cdiv(T - S + 1, S):",)),
}


@pytest.mark.parametrize("name", TEXTS)
def test_text(name: str) -> None:
    source, kernels, lines = TEXTS[name]
    made = gradient(load_text(source), "f")
    assert len(made.kernels) == kernels, made.text
    assert {*lines} <= {line.strip() for line in made.text.splitlines()}, made.text


def test_a_size_that_the_caller_chose_stands_in_its_list() -> None:
    file = load_text("""
kernel f(x: f32[N], y: out f32[N]):
    param B = 64 in {32, 64}
    grid n in N by B
    y[n] = exp(x[n])
""")
    assert "param B = 48 in {48, 32, 64}" in gradient(file, "f", choices={"B": 48}).text
