"""Kernels as one writes them first, with blocks of some size and no open param: only hints are left
to choose (``bench/choices.py --fixed``). Names and arguments are written as in
bench/accuracy_cases.py.
"""

from __future__ import annotations

from collections.abc import Iterator

from bench.accuracy_cases import Problem, Source, Variant

COLUMN_SUM = """kernel column_sum(x: f32[M, N], y: out f32[N]):
    grid j in N by 128
    total: f32[j] = 0
    for i in M by 64:
        total += sum(x[i, j] over i)
    y[j] = total
"""
ROW_SUM = """kernel row_sum(x: bf16[M, N], y: out f32[M]):
    grid i in M by 16
    total: f32[i] = 0
    for j in N by 512:
        total += sum(f32(x[i, j]) over j)
    y[i] = total
"""
DOT = """kernel dot(x: f32[N], y: f32[N], z: out f32[1]):
    grid one in 1
    total: f32 = 0
    for n in N by 4096:
        total += sum(x[n] * y[n] over n)
    z[0] = total
"""
PRODUCT = """kernel product(A: bf16[M, K], B: bf16[K, N], C: out bf16[M, N]):
    grid i in M by 128, j in N by 128
    acc: f32[i, j] = 0
    for k in K by 64:
        acc += A[i, k] @ B[k, j]
    C[i, j] = acc
"""
WIDE = PRODUCT.replace("j in N by 128", "j in N by 256")
SMALL = PRODUCT.replace("by 128", "by 64")
OF_COLUMNS = """kernel of_columns(X: bf16[M, K], Y: bf16[M, N], W: out f32[K, N]):
    grid i in K by 64, j in N by 64
    acc: f32[i, j] = 0
    for m in M by 64:
        acc += X[m, i] @ Y[m, j]
    W[i, j] = acc
"""
VECTOR = """kernel vector(A: bf16[M, N], x: bf16[N], y: out f32[M]):
    grid i in M by 64
    acc: f32[i] = 0
    for j in N by 256:
        acc += sum(f32(A[i, j]) * f32(x[j]) over j)
    y[i] = acc
"""
SOFTMAX = """kernel softmax(x: f32[M, N], y: out f32[M, N]):
    grid i in M by 4
    axis j in N
    p = exp(x[i, j] - max(x[i, j] over j))
    y[i, j] = p / sum(p over j)
"""
NORM = """kernel norm(x: bf16[M, N], w: bf16[N], b: bf16[N], y: out bf16[M, N]):
    grid i in M by 4
    axis j in N
    v = f32(x[i, j])
    d = v - sum(v over j) / N
    y[i, j] = d * rsqrt(sum(d * d over j) / N + 1e-5) * f32(w[j]) + f32(b[j])
"""
ADD = """kernel add(x: f32[M, N], y: f32[M, N], z: out f32[M, N]):
    grid i in M by 64, j in N by 64
    z[i, j] = x[i, j] + y[i, j]
"""
TRANSPOSE = """kernel transpose(x: bf16[M, N], y: out bf16[N, M]):
    grid i in M by 64, j in N by 64
    y[j, i] = x[i, j]
"""
ACTIVATED = """kernel activated(X: bf16[M, K], W: bf16[N, K], b: bf16[N], Y: out bf16[M, N]):
    grid i in M by 128, j in N by 256
    acc: f32[i, j] = 0
    for k in K by 64:
        acc += X[i, k] @ W[j, k]
    s = acc + f32(b[j])
    Y[i, j] = s / (1 + exp(-1.702 * s))
"""
ATTENTION = """kernel attention(Q: bf16[B, T, D], K: bf16[B, T, D], V: bf16[B, T, D],
                 O: out bf16[B, T, D]):
    grid b in B, i in T by 128
    axis d in D
    m: f32[i] = -inf
    l: f32[i] = 0
    acc: f32[i, d] = 0
    for j in T[:i.end] by 128:
        s = where(i >= j, (Q[b, i, d] @ K[b, j, d]) * 0.09, -inf)
        new = max(m, max(s over j))
        p = exp(s - new)
        a = exp(m - new)
        l = l * a + sum(p over j)
        acc = acc * a + bf16(p) @ V[b, j, d]
        m = new
    O[b, i, d] = acc / l
"""


def _shape(element: str, *sizes: int) -> str:
    return f"{element}[{', '.join(map(str, sizes))}]"


def problems() -> Iterator[Problem]:
    """Each kernel at the sizes that are asked of it."""

    def one(text: str, shown: str, arguments: tuple[str, ...], output: str) -> Problem:
        kernel = text.removeprefix("kernel ").partition("(")[0]
        name = text.partition(": out ")[0].split()[-1]
        source = Variant("", Source(text, kernel))
        return Problem(f"{kernel} {shown}", "fixed", arguments, {name: output}, (source,))

    for m, n in ((65536, 1024), (4096, 4096), (1000, 640)):
        yield one(COLUMN_SUM, f"{m}x{n}", (_shape("f32", m, n),), _shape("f32", n))
    for m, n in ((64, 1 << 20), (4096, 8192)):
        yield one(ROW_SUM, f"{m}x{n}", (_shape("bf16", m, n),), _shape("f32", m))
    yield one(DOT, "2^24", (_shape("f32", 1 << 24),) * 2, _shape("f32", 1))
    sizes = {
        PRODUCT: ((4096, 4096, 4096), (8192, 8192, 8192), (512, 512, 8192), (1024, 1024, 1024)),
        WIDE: ((4096, 4096, 4096), (8192, 8192, 8192), (256, 4096, 4096), (384, 2048, 8192)),
        SMALL: ((4096, 4096, 4096), (128, 4096, 4096), (256, 256, 65536)),
    }
    for text, shapes in sizes.items():
        blocks = {PRODUCT: "128x128", WIDE: "128x256", SMALL: "64x64"}[text]
        for m, n, k in shapes:
            given = _shape("bf16", m, k), _shape("bf16", k, n)
            yield one(text, f"{blocks} {m}x{n}x{k}", given, _shape("bf16", m, n))
    m, n, k = 65536, 256, 128
    given = _shape("bf16", m, k), _shape("bf16", m, n)
    yield one(OF_COLUMNS, f"{m}x{n}x{k}", given, _shape("f32", k, n))
    for m, n in ((4096, 4096), (256, 65536)):
        given = _shape("bf16", m, n), _shape("bf16", n)
        yield one(VECTOR, f"{m}x{n}", given, _shape("f32", m))
    for m, n in ((65536, 1024), (4096, 8192), (4096, 200)):
        yield one(SOFTMAX, f"{m}x{n}", (_shape("f32", m, n),), _shape("f32", m, n))
    for m, n in ((65536, 768), (65536, 4096), (4096, 16384)):
        given = _shape("bf16", m, n), _shape("bf16", n), _shape("bf16", n)
        yield one(NORM, f"{m}x{n}", given, _shape("bf16", m, n))
    square = _shape("f32", 4096, 4096)
    yield one(ADD, "4096x4096", (square, square), square)
    yield one(TRANSPOSE, "4096x4096", (_shape("bf16", 4096, 4096),), _shape("bf16", 4096, 4096))
    for m, n, k in ((8192, 3072, 768), (256, 4096, 4096)):
        given = _shape("bf16", m, k), _shape("bf16", n, k), _shape("bf16", n)
        yield one(ACTIVATED, f"{m}x{n}x{k}", given, _shape("bf16", m, n))
    for b, t, d in ((32, 4096, 128), (64, 1024, 64), (8, 16384, 128)):
        yield one(
            ATTENTION, f"{b}x{t}x{d}", (_shape("bf16", b, t, d),) * 3, _shape("bf16", b, t, d)
        )
