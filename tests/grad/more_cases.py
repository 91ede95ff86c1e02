"""Small kernels whose gradients are checked: one form of loop, index or function each."""

from __future__ import annotations

from typing import Any

from tests.grad.block_cases import BLOCKS
from tests.grad.carried_cases import CARRIED
from tests.grad.continued_cases import CONTINUED
from tests.grad.counting_cases import COUNTING
from tests.grad.extreme_cases import EXTREMES
from tests.grad.function_cases import FOLDS
from tests.grad.harness import Case, sample
from tests.grad.layer_cases import LAYERS
from tests.grad.masked_cases import MASKED
from tests.grad.nested_cases import NESTED
from tests.grad.network_cases import NETWORKS
from tests.grad.part_cases import PARTS
from tests.grad.recurrence_cases import RECURRENCES
from tests.grad.share_cases import SHARES
from tests.grad.size_cases import SIZE_VALUES
from tests.grad.skipped_cases import SKIPPED
from tests.grad.state_cases import STATES
from tests.grad.store_cases import STORES

ROWS = "kernel f(x: f32[N, C], y: out f32[N, C]):\n    grid n in N by 4\n    axis c in C\n    "
SIZES = "N=13 C=20"
# name: body of a kernel over held rows, of one argument x, that stores y
HELD = {
    "scan": "y[n, c] = cumsum(x[n, c] * x[n, c] over c)",
    "cumprod": "y[n, c] = cumprod(x[n, c] over c)",
    "cumprod-zeros": "y[n, c] = cumprod(where(c == 3 or c == 8, 0 * x[n, c], x[n, c]) over c)",
    "cummax": "y[n, c] = cummax(x[n, c] over c) * x[n, c]",
    "prod": "y[n, c] = prod(x[n, c] over c) * x[n, c]",
    "max": "y[n, c] = max(x[n, c] over c) * x[n, c]",
    "min": "y[n, c] = min(sin(x[n, c]) over c) + x[n, c]",
    "logsoftmax": "z = x[n, c] - max(x[n, c] over c)\n"
    "    y[n, c] = z - log(sum(exp(z) over c))",
    "reversed": "v = x[n, c]\n    y[n, c] = v[c = C - 1 - c] * v",
    "shifted": "v = x[n, c] * x[n, c]\n    y[n, c] = v[c = c + 3] - v[c = c - 1]",
    "pairs": "axis u in C\n    v = x[n, c] * x[n, c]\n"
    "    w = sum((v - v[c = u]) over u)\n    y[n, c] = w[c = 3] * 2",
    "last": "v = sin(x[n, c])\n    y[n, c] = v[c = C - 1] * v",
    "outer": "axis u in C\n    v = x[n, c]\n    w = v[c = u]\n"
    "    y[n, c] = sum(where(u <= c, exp(v - w), 0) over u)",
    "pow": "y[n, c] = pow(abs(x[n, c]) + 0.5, 1.5)",
    "power": "y[n, c] = x[n, c] ** 3 - x[n, c] ** 2",
    "two-args": "v = x[n, c]\n    y[n, c] = max(v, sin(v)) + min(v * v, 0.3) * copysign(v, -v)",
    "roots": "v = x[n, c] * x[n, c] + 1\n"
    "    y[n, c] = sqrt(v) * rsqrt(v + 1) / v + log2(v) * exp2(-v)",
    "waves": "v = x[n, c]\n    y[n, c] = sin(v) * cos(v) + tanh(v) * sigmoid(v) + erf(v)",
    "rounding": "v = x[n, c]\n    y[n, c] = (v - floor(v)) * round(v) + ceil(v) * v",
    "mean": "d = x[n, c] - mean(x[n, c] over c)\n    y[n, c] = d * mean(d * d over c)",
    "decided-or": "z = where(c - 4 > c + 1 or c <= c, x[n, 3], -2)\n"
    "    y[n, c] = min(z over c) * x[n, c]",
    "decided-and": "z = where(c - 4 > c + 1 and c < c, 2.5, x[n, 3])\n"
    "    y[n, c] = max(z over c) * x[n, c]",
    "reciprocals": "y[n, c] = x[n, c] * sum(1 / (2 + cos(x[n, c])) over c)",
    "fma": "y[n, c] = fma(x[n, c], x[n, c], x[n, c])",
    "constant-row": "y[n, c] = x[n, c] * x[n, 0] + x[n, 2 * c] * x[n, c // 4] + x[n, c % 5]",
}  # fmt: skip
LIBRARY = {
    "relu": "relu(v)", "leaky_relu": "leaky_relu(v, 0.1)", "gelu": "gelu(v)",
    "gelu_exact": "gelu_exact(v)", "silu": "silu(v)", "softplus": "softplus(v)",
    "mish": "mish(v)", "logaddexp": "logaddexp(v, sin(v))",
    "softmax": "softmax(v, c)", "log_softmax": "log_softmax(v, c) * v",
    "logsumexp": "logsumexp(v, c) * v",
    "layer_norm": "layer_norm(v, c, 0.01)", "rms_norm": "rms_norm(v, c, 0.01)",
}  # fmt: skip

TEXTS: dict[str, tuple[str, str, dict[str, Any]]] = {
    "axpy": ("""
kernel f(x: f32[N], y: f32[N], z: out f32[N], a: f32 = 2.0):
    grid n in N by 32
    z[n] = a * x[n] + sin(y[n]) * y[n]
""", "N=80", {}),
    "swiglu": ("""
use std.silu
kernel f(x: bf16[N, C], g: bf16[N, C], y: out bf16[N, C]):
    grid n in N by 4, c in C by 64
    y[n, c] = silu(f32(g[n, c])) * x[n, c]
""", "N=10 C=150", {}),
    "rmsnorm": ("""
kernel f(x: bf16[N, C], w: f32[C], y: out bf16[N, C], rstd: out f32[N]?, eps: f32 = 1e-5):
    grid n in N by 4
    axis c in C
    v = f32(x[n, c])
    r = rsqrt(sum(v * v over c) / C + eps)
    y[n, c] = v * r * w[c]
    if rstd: rstd[n] = r
""", SIZES, {}),
    "cross_entropy-lse": (
        sample("cross_entropy").replace("kernel cross_entropy", "kernel f")
        .replace("grad: out E[N, V]?,", "").split("    if grad:")[0]
        .replace("lse[n] = whole", "lse[n] = m + log2(total)"), "N=11 V=2500",
        {"integers": {"label": 2500}, "small": 512}),
    "max-loop": ("""
kernel f(x: f32[N, C], y: out f32[N]):
    grid n in N by 4
    m: f32[n] = -inf
    for c in C by 16:
        m max= max(x[n, c] over c)
    y[n] = m * m
""", "N=13 C=40", {}),
    "min-scalar-loop": ("""
kernel f(x: f32[N, C], y: out f32[N]):
    grid n in N by 4
    m: f32[n] = inf
    for c in C:
        m min= sin(x[n, c])
    y[n] = m * m
""", "N=13 C=10", {}),
    "prod-loop": ("""
kernel f(x: f32[N, C], y: out f32[N]):
    grid n in N by 4
    p: f32[n] = 1
    for c in C by 4:
        p *= prod(x[n, c] over c)
    y[n] = p
""", "N=13 C=10", {}),
    "shared-weight": ("""
kernel f(x: f32[N, C], w: f32[C], y: out f32[N, C], z: out f32[N, C]):
    grid n in N by 4, c in C by 16
    y[n, c] = x[n, c] * w[c]
    z[n, c] = x[n, c] + x[n, c + 1] * w[c]
""", "N=13 C=40", {}),
    "transpose": ("""
kernel f(x: f32[N, N], y: out f32[N, N]):
    grid i in N by 16, j in N by 16
    y[i, j] = x[j, i] * x[i, j]
""", "N=40", {}),
    "one-row-scan": ("""
kernel f(x: f32[C], y: out f32[C]):
    axis c in C
    y[c] = cumsum(x[c] * x[c] over c)
""", "C=40", {}),
    "same-of-all": ("""
kernel f(x: f32[V], y: inout f32[V]):
    grid b in B
    axis v in V
    y[v] += sin(x[v])
""".replace("y: inout", "z: i32[B], y: inout"), "V=7 B=5", {}),
    "two-entries": ("""
kernel f(x: f32[V, M], y: out f32[M, K]):
    grid i in M by 16, k in K by 16
    y[i, k] = sin(x[i + 0, i])
""", "M=40 V=20 K=33", {}),
    "gram": ("""
kernel f(x: f32[N, K], y: out f32[N, N]):
    grid i in N by 16, j in N by 16
    acc: f32[i, j] = 0
    for k in K by 8:
        acc += x[i, k] @ x[j, k]
    y[i, j] = acc * acc
""", "N=40 K=20", {}),
    "diagonal": ("""
kernel f(x: f32[N, N], y: out f32[N]):
    grid i in N by 16
    y[i] = x[i, i] * x[i, 0]
""", "N=40", {}),
    "sine-sum": ("""
kernel f(x: f32[N, C], w: f32[C], y: out f32[N]):
    grid n in N by 4
    t: f32[n] = 1
    for c in C by 16:
        t += sum(sin(x[n, c] * w[c]) over c)
    y[n] = t * t
""", "N=13 C=40", {}),
    "dropout": ("""
kernel f(x: f32[N], y: out f32[N], seed: i64 = 1234, rate: f32 = 0.25):
    grid n in N by 32
    y[n] = where(uniform(seed, n) >= rate, x[n] * x[n] / (1 - rate), 0)
""", "N=80", {}),
    "segment-sum": ("""
kernel f(x: f32[N, C], w: f32[C], label: i32[N], y: inout f32[V, C]):
    grid n in N by 16, c in C by 16
    y[label[n], c] += sin(x[n, c]) * w[c]
""", "N=50 C=40 V=5", {"integers": {"label": 5}}),
    "part": ("""
kernel f(x: f32[N], y: out f32[N]):
    grid n in N[3:] by 16
    y[n] = sin(x[n])
""", "N=50", {}),
    "longer": ("""
kernel f(x: f32[N + 1], y: out f32[N]):
    grid n in N by 16
    y[n] = sin(x[n]) * x[n + 1]
""", "N=50", {}),
    "branch": ("""
kernel f(x: f32[N, C], y: out f32[N, C]):
    grid n in N
    axis c in C
    v = x[n, c]
    if sum(v over c) > 0:
        v = v * v
    y[n, c] = v
""", SIZES, {}),
    "branch-store": ("""
kernel f(x: f32[N, C], y: out f32[N, C]):
    grid n in N
    axis c in C
    v = x[n, c]
    y[n, c] = where(c == 0, v, 0)
    if sum(v over c) > 0:
        v = v * v
""", SIZES, {}),
    "strided": ("""
kernel f(x: f32[N], y: out f32[M]):
    require N >= 2 * M
    grid m in M by 16
    y[m] = sin(x[2 * m])
""", "N=90 M=40", {}),
    "mirrored": ("""
kernel f(x: f32[N], y: out f32[N]):
    grid n in N by 16
    y[n] = sin(x[N - 1 - n]) * x[n]
""", "N=50", {}),
    "repeated": ("""
kernel f(x: f32[M], y: out f32[N]):
    grid n in N by 16
    y[n] = sin(x[n // 4])
""", "N=80 M=20", {}),
    "tiled": ("""
kernel f(x: f32[M], y: out f32[N]):
    grid n in N by 16
    y[n] = sin(x[n % M])
""", "N=80 M=20", {}),
    "folded": ("""
kernel f(x: f32[N], y: out f32[M, 4]):
    grid m in M by 16
    axis k in 4
    y[m, k] = sin(x[4 * m + k]) * x[4 * m + k]
""", "N=160 M=40", {}),
    "kept-cast-of-kept": ("""
kernel f(x: f32[C], w: f64[C, V], y: out f64[B, C], z: out f32[B, C], u: out f64[C, B]):
    grid b in B
    axis c in C
    s = x[c]
    t = max(w[C - 1 - c, c // 4], s)
    y[b, c] = t[c = c % 3 + 1]
    z[b, c] = s
    u[C - 1 - c, b] = t with unique
""", "B=3 C=11 V=5", {}),
    "nested-stats": ("""
kernel f(x: f32[N, C], y: out f32[N, C]):
    grid n in N by 4
    s: f32[n] = 0
    for c in C by 16:
        s += sum(x[n, c] * x[n, c] over c)
    r = rsqrt(s / C)
    for c in C by 16:
        y[n, c] = x[n, c] * r
""", "N=13 C=40", {}),
    "conv1d": ("""
kernel f(x: f32[T, C], w: f32[4, C], b: f32[C], y: out f32[T, C]):
    grid t in T by 16, c in C by 16
    acc: f32[t, c] = 0
    for k in 4:
        acc += x[t + k - 3, c] * w[k, c]
    y[t, c] = acc / (1 + exp(-acc)) + b[c]
""", "T=50 C=40", {}),
    "below": ("""
kernel f(x: f32[M, N], y: out f32[M]):
    grid i in M by 8
    s: f32[i] = 0
    for j in N[:i.end] by 16:
        s += sum(where(i >= j, x[i, j] * x[i, j], 0) over j)
    y[i] = s
""", "M=40 N=50", {}),
    "window": ("""
kernel f(x: f32[M, N], y: out f32[M]):
    grid i in M by 8
    s: f32[i] = 0
    for j in N[i.start - 5:i.end] by 16:
        s += sum(where(i >= j and i <= j + 5, x[i, j] * x[i, j], 0) over j)
    y[i] = s * s
""", "M=40 N=50", {}),
    "low-range": ("""
kernel f(x: f32[M, N], w: f32[M, N], y: out f32[M]):
    grid i in M by 8
    s: f32[i] = 0
    for j in N[5:] by 16:
        s += sum(x[i, j] * w[i, j] over j)
    y[i] = s * s
""", "M=40 N=50", {}),
    "low-range-weight": ("""
kernel f(x: f32[M, N], w: f32[M], y: out f32[M]):
    grid i in M by 8
    s: f32[i] = 0
    for j in N[5:] by 16:
        s += sum(sin(x[i, j] * w[i]) over j)
    y[i] = s * s
""", "M=40 N=50", {}),
    "taps": ("""
kernel f(x: f32[M], y: out f32[M], r: i32 = 3):
    grid i in M by 8
    s: f32[i] = 0
    for k in r:
        s += x[i + k] * x[i]
    y[i] = s
""", "M=40", {}),
    "rows": ("""
kernel f(x: f32[N, C], y: out f32[N]):
    grid n in N by 4
    t: f32[n] = 0
    for c in C by 16:
        t += sum(x[n, c] over c)
    u: f32[n] = 0
    for c in C by 16:
        u += sum(x[n, c] * x[n, c] * t over c)
    y[n] = u
""", "N=13 C=40", {}),
    "running-sum": ("""
kernel f(x: f32[N, C], y: out f32[N, C]):
    grid n in N by 4
    s: f32[n] = 0
    for c in C by 8:
        v = x[n, c]
        y[n, c] = cumsum(v over c) + s * v
        s += sum(v over c)
""", SIZES, {}),
    "decay": ("""
kernel f(x: f32[N, C], a: f32[N, C], y: out f32[N, C]):
    grid n in N by 4
    s: f32[n] = 0
    for c in C:
        s = s * a[n, c] + sin(x[n, c])
        y[n, c] = s * x[n, c]
""", SIZES, {}),
    "mlp": ("""
kernel f(x: bf16[M, K], w: bf16[K, N], b: f32[N], r: bf16[M, N], y: out bf16[M, N]):
    grid i in M by 16, j in N by 16
    acc: f32[i, j] = 0
    for k in K by 8:
        acc += x[i, k] @ w[k, j]
    y[i, j] = tanh(acc + b[j]) * r[i, j] + r[i, j]
""", "M=40 N=50 K=20", {}),
    "batched": ("""
kernel f(a: bf16[B, M, K], b: bf16[B, K, N], y: out bf16[B, M, N]):
    grid z in B, i in M by 16, j in N by 16
    acc: f32[i, j] = 0
    for k in K by 8:
        acc += a[z, i, k] @ b[z, k, j]
    y[z, i, j] = acc
""", "B=3 M=40 N=50 K=20", {}),
    "scalar": ("""
kernel f(x: f32[M, N], b: f32[N], y: out f32[M, N], scale: f32 = 0.7, shift: f32 = 0.3):
    grid i in M by 16, j in N by 16
    y[i, j] = scale * x[i, j] + exp(scale * b[j]) * shift
""", "M=40 N=50", {"wrt": "scale,shift,x,b"}),
    "one-element": ("""
kernel f(x: f32[V], y: out f32[N], z: out f32[N]):
    grid n in N by 16
    y[n] = x[3] * x[3]
    z[n] = x[3]
""", "N=50 V=7", {}),
    "double": ("""
kernel f(x: f64[N], y: f32[N], z: out f64[N]):
    grid n in N by 16
    z[n] = exp(x[n]) * y[n] + x[n] * x[n]
""", "N=50", {}),
    "double-into-single": ("""
kernel f(x: f64[N], w: f32[N], z: out f32[1]):
    t: f32 = 0
    for n in N by 16:
        t += sum(f32(x[n]) * w[n] over n)
    z[0] = t
""", "N=50", {}),
    "integer-product": ("""
kernel f(x: i8[N, M], y: i8[N, V], w: f32[M], s: inout f32[V]):
    grid i in M by 16, j in V by 4
    place: i32[i, j] = 0
    for k in N by 8:
        place += x[k, i] @ y[k, j]
    s[place + 0] += w[i]
""", "N=20 M=40 V=9", {"integers": {"x": 2, "y": 2}}),
    "maximum-of-the-same": ("""
kernel f(x: f64[V], w: f32[C], y: out f64[C, B]):
    grid b in B
    axis c in C
    m = max(where(c <= c, x[3], 1) over c)
    y[c, b] = m * w[c]
""", "V=9 C=20 B=3", {}),
    "minimum-held-rounded": ("""
kernel f(x: f16[N, K], y: out bf16[N], z: out f32[N]):
    grid n in N by 8
    m: f32[n] = inf
    for k in K by 8:
        m min= min(x[n, k] over k)
    y[n] = m
    z[n] = m * m
""", "N=20 K=40", {"of": "z"}),
    "state-of-blocks": ("""
kernel f(x: f32[V, M], d: f32[V], y: out f32[V, M]):
    grid i in M by 8
    state: f32[i] = 0
    for k in V by 16:
        y[k, i] = x[k, i] + 0.5 * state
        state = state * exp(-0.1 * sum(d[k] * d[k] over k)) + sum(x[k, i] over k)
""", "V=40 M=20", {}),
    "state-times-value": ("""
kernel f(x: f32[M, B, N], y: out f32[C, B, M, N]):
    grid c in C, i in M by 8, j in N by 8
    state: f32[i, j] = 0
    for k in B by 8:
        y[c, k, i, j] = state * x[i, k, j]
        state += sum(x[i, k, j] over k)
""", "M=20 N=19 B=30 C=3", {}),
}  # fmt: skip

SOLVERS: dict[str, tuple[str, str, dict[str, Any]]] = {
    "std.cholesky": ("""
use std.cholesky
kernel f(a: f32[B, N, N], d: f32[B, N], y: out f32[B, N, N]):
    grid b in B
    axis r in N, c in N
    s = 0.1 * a[b, r, c] + 0.1 * a[b, c, r] + where(r == c, d[b, r] + 2, 0)
    l = cholesky(s, r, c)
    y[b, r, c] = l * l
""", "B=3 N=6", {"positive": ("d",)}),
    "std.solve_lower": ("""
use std.solve_lower
kernel f(l: f32[B, N, N], x: f32[B, N, K], y: out f32[B, N, K]):
    grid b in B
    axis r in N, c in N, k in K
    t = where(r == c, abs(l[b, r, c]) + 1, 0.3 * l[b, r, c])
    y[b, r, k] = sin(solve_lower(t, x[b, r, k], r, c))
""", "B=3 N=6 K=4", {}),
    # the eighth u is no u8, and the third e4m no e4m3
    "names-of-types": ("""
kernel f(x: f32[N, C], y: out f32[N, C]):
    grid n in N by 8
    axis c in C
    u = exp(0.3 * x[n, c])
    e4m = sin(u)
    u = exp(0.5 * cos(u))
    u = exp(0.5 * sin(u))
    u = exp(0.5 * cos(u))
    u = exp(0.5 * sin(u))
    u = exp(0.5 * cos(u))
    u = exp(0.5 * sin(u))
    u = exp(0.5 * cos(u))
    u = exp(0.5 * sin(u))
    e4m = e4m * sin(u)
    e4m = e4m * cos(u)
    y[n, c] = u * e4m
""", "N=11 C=5", {}),
    "ranges-of-a-sequence": ("""
kernel f(x: f32[N, C], cu: i32[E], w: f32[B], y: out f32[N, C]):
    grid b in B
    axis c in C
    for n in N[cu[b + 0]:cu[b + 1]] by 8:
        y[n, c] = sin(x[n, c]) with unique
""", "B=3 E=4 N=38 C=5", {"integers": {"cu": [0, 10, 25, 38]}}),
    "mean-of-a-sequence": ("""
kernel f(x: f32[N, C], cu: i32[E], w: f32[B], y: out f32[N, C]):
    grid b in B
    axis c in C
    m: f32[c] = 0
    for n in N[cu[b + 0]:cu[b + 1]] by 8:
        m += sum(x[n, c] over n)
    for n in N[cu[b + 0]:cu[b + 1]] by 8:
        y[n, c] = x[n, c] * m * w[b] with unique
""", "B=3 E=4 N=38 C=5", {"integers": {"cu": [0, 10, 25, 38]}}),
    # what the loop adds does not change in it: every iteration gives to it
    "sum-of-the-same": ("""kernel f(x: f32[M, C], w: f32[C], y: out f32[M, C], z: out f32[M]):
    grid i in M
    axis c in C
    fading: f32[c] = 0
    total: f32 = 0
    for k in 5:
        fading = 0.5 * fading + w[c] * k
        total += sum(x[i, c] * w[c] over c)
    y[i, c] = fading * x[i, c]
    z[i] = total
""", "M=3 C=5", {}),
    # one part is in blocks of a loop, the other scans along all of the axis
    "blocks-and-a-scan": ("""kernel f(x: f32[C], y: out f32[C], z: out f32[1]):
    grid i in 1
    axis c in C
    v = x[c]
    total: f32 = 0
    for k in c by 2:
        total += sum(v[c = k] over k) * (k.id + 1)
    y[c] = cumsum(v * v over c)
    z[i] = total
""", "C=7", {}),
}  # fmt: skip


def _sizes(text: str) -> dict[str, int]:
    return {n: int(v) for n, v in (word.split("=") for word in text.split())}


TABLES = [TEXTS, SOLVERS, FOLDS, STATES, RECURRENCES, BLOCKS, PARTS, LAYERS, SHARES, SIZE_VALUES]
TABLES += [EXTREMES, NETWORKS, MASKED, COUNTING, STORES, NESTED, CARRIED]
TABLES += [SKIPPED, CONTINUED]
MORE = [
    *(Case(n, ROWS + body + "\n", "f", _sizes(SIZES)) for n, body in HELD.items()),
    *(
        Case(
            f"std.{n}",
            f"use std.{n}\n{ROWS}v = x[n, c]\n    y[n, c] = {body}\n",
            "f",
            _sizes(SIZES),
        )
        for n, body in LIBRARY.items()
    ),
    *(Case(n, t, "f", _sizes(s), **more) for table in TABLES for n, (t, s, more) in table.items()),
]
