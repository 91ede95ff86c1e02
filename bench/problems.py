# pyright: basic, reportPrivateImportUsage=false
"""Problems of kernels as one calls them, beside torch's ways to compute the same: cuBLAS, cuDNN and
FlashAttention behind it, its own kernels of rows, torch.compile.

A function makes one problem of given sizes on the GPU: sets of random buffers with the result last,
and for tkc and each peer a call that takes one set.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

import tkc
from bench.method import Peer, Regime, Row, distance, race, random_tensor, sets_for
from bench.samples import sample

Calls = dict[str, Callable[..., Any]]
PRODUCT = """kernel product(A: $E[M, K], B: $E[K, N], C: out $R[M, N]):
    param BM in {128, 64, 256, 16, 192}, BN in {256, 128, 64, 192}, BK in $BK
    grid i in M by BM, j in N by BN
    acc: f32[i, j] = 0
    for k in K by BK:
        acc += A[i, k] @ B[k, j]
    C[i, j] = acc
"""
RMS = """use std.rms_norm
kernel rmsnorm(x: bf16[N, C], w: f32[C], y: out bf16[N, C], eps: f32 = 1e-5):
    param BN in {1, 2, 4, 8}
    grid n in N by BN
    axis c in C
    y[n, c] = rms_norm(f32(x[n, c]), c, eps) * w[c]
"""
COLUMNS = """kernel colsum(x: bf16[N, C], y: out f32[C]):
    param BC in {64, 128, 256, 512}, BN in {32, 64, 128}
    grid c in C by BC
    acc: f32[c] = 0
    for n in N by BN:
        acc += sum(f32(x[n, c]) over n)
    y[c] = acc
"""


@dataclass
class Problem:
    """``wanted`` computes the right result of a set of buffers, in f32 where it can."""

    name: str
    sets: list[list[Any]]
    calls: Calls
    wanted: Callable[..., Any]
    flops: float = 0.0
    moved: float = 0.0


def tensors(*texts: str) -> list[list[Any]]:
    """As many sets of random tensors as keep the problem out of the L2; the last is the result."""
    made = [[random_tensor(text, 2) for text in texts]]
    count = sets_for(sum(each.numel() * each.element_size() for each in made[0]))
    return made + [[random_tensor(text, 2) for text in texts] for _ in range(min(count, 64) - 1)]


@cache
def written(text: str, name: str) -> Any:
    """A kernel of a text of this file."""
    return getattr(tkc.source(text, f"{name}.tk"), name)


def compiled(function: Callable[..., Any]) -> Callable[..., Any]:
    """A function of all buffers but the result, by torch.compile."""
    import torch

    made = torch.compile(function, dynamic=False)
    return lambda *buffers: made(*buffers[:-1])


# --- products -------------------------------------------------------------------------------------


def product_text(operands: str, result: str, depths: str) -> str:
    """The text of samples/matmul.tk for other types."""
    return PRODUCT.replace("$E", operands).replace("$R", result).replace("$BK", depths)


def operands(m: int, n: int, k: int, order: str, element: str) -> tuple[str, str]:
    """The operands of a product as texts: each as it is (n) or transposed (t)."""
    a = f"{element}[{m}, {k}]" if order[0] == "n" else f"{element}[{k}, {m}].T"
    b = f"{element}[{k}, {n}]" if order[1] == "n" else f"{element}[{n}, {k}].T"
    return a, b


def product(m: int, n: int, k: int, order: str = "nn") -> Problem:
    """C = A @ B in bf16, its operands as they are (n) or transposed (t)."""
    import torch

    kernel = sample("matmul")
    a, b = operands(m, n, k, order, "bf16")
    return Problem(
        f"product {order} {m} {n} {k}",
        tensors(a, b, f"bf16[{m}, {n}]"),
        {
            "tkc": lambda a, b, c: kernel(a, b, C=c),
            "cublas": lambda a, b, c: torch.matmul(a, b, out=c),
        },
        lambda a, b, c: a.float() @ b.float(),
        flops=2.0 * m * n * k,
    )


def fp8_product(m: int, n: int, k: int) -> Problem:
    """C = A @ B of e4m3, the second operand by columns, as the tensor cores read it."""
    import torch

    kernel = written(product_text("e4m3", "bf16", "{128, 64}"), "product")
    one = torch.ones((), device="cuda")
    return Problem(
        f"product e4m3 nt {m} {n} {k}",
        tensors(f"e4m3[{m}, {k}]", f"e4m3[{n}, {k}].T", f"bf16[{m}, {n}]"),
        {
            "tkc": lambda a, b, c: kernel(a, b, C=c),
            "cublaslt": lambda a, b, c: torch._scaled_mm(
                a, b, scale_a=one, scale_b=one, out_dtype=torch.bfloat16, out=c
            ),
        },
        lambda a, b, c: a.float() @ b.float(),
        flops=2.0 * m * n * k,
    )


def f32_product(m: int, n: int, k: int, order: str = "nn", tf32: bool = False) -> Problem:
    """C = A @ B of f32: in IEEE arithmetic, or in tf32 on tensor cores."""
    import torch

    kernel = (
        written(product_text("tf32", "f32", "{32, 64}"), "product") if tf32 else sample("sgemm")
    )
    a, b = operands(m, n, k, order, "f32")

    def theirs(a: Any, b: Any, c: Any) -> Any:
        torch.backends.cuda.matmul.allow_tf32 = tf32
        return torch.matmul(a, b, out=c)

    return Problem(
        f"product {'tf32' if tf32 else 'f32'} {order} {m} {n} {k}",
        tensors(a, b, f"f32[{m}, {n}]"),
        {"tkc": lambda a, b, c: kernel(a, b, C=c), "cublas": theirs},
        lambda a, b, c: a.double() @ b.double(),
        flops=2.0 * m * n * k,
    )


def layer(m: int, n: int, k: int) -> Problem:
    """gelu(x @ w.T + b)."""
    import torch

    kernel = sample("linear")
    b = random_tensor(f"f32[{n}]", 2)
    low = b.bfloat16()
    return Problem(
        f"layer {m} {n} {k}",
        tensors(f"bf16[{m}, {k}]", f"bf16[{n}, {k}]", f"bf16[{m}, {n}]"),
        {
            "tkc": lambda x, w, y: kernel(x, w, b, y=y),
            "cublaslt": lambda x, w, y: torch._addmm_activation(low, x, w.T, use_gelu=True, out=y),
        },
        lambda x, w, y: torch.nn.functional.gelu(x.float() @ w.float().T + b, approximate="tanh"),
        flops=2.0 * m * n * k,
    )


# --- attention ------------------------------------------------------------------------------------


def attention(
    d: int, s: int, batch: int, heads: int, causal: bool, key_heads: int | None = None
) -> Problem:
    """Of s positions to themselves in heads of d channels; groups of heads may share their keys."""
    import torch

    kernel, g = sample("attention"), key_heads or heads
    attend = torch.nn.functional.scaled_dot_product_attention
    settings: dict[str, Any] = {"is_causal": causal, "enable_gqa": g != heads}
    own, shared = f"bf16[{batch}, {heads}, {s}, {d}]", f"bf16[{batch}, {g}, {s}, {d}]"
    grouped = f" on {g}" if g != heads else ""
    return Problem(
        f"attention D{d} S{s} x{batch * heads}{grouped} {'causal' if causal else 'full'}",
        tensors(own, shared, shared, own)[:2],
        {
            "tkc": lambda q, k, v, o: kernel(q, k, v, O=o, causal=causal, scale=d**-0.5),
            **_by_backends(lambda q, k, v, o: attend(q, k, v, **settings)),
        },
        lambda q, k, v, o: attend(q, k, v, **settings),
        flops=4.0 * batch * heads * s * s * d / (2 if causal else 1),
    )


def decode(b: int, g: int, r: int, t: int, d: int) -> Problem:
    """One query of each head to the keys of g heads, each of which r heads share."""
    import torch

    kernel = sample("decode")
    attend = torch.nn.functional.scaled_dot_product_attention
    keys = f"bf16[{b}, {g}, {t}, {d}]"
    return Problem(
        f"decode B{b} G{g} R{r} T{t} D{d}",
        tensors(f"bf16[{b}, {g * r}, {d}]", keys, keys, f"bf16[{b}, {g * r}, {d}]"),
        {
            "tkc": lambda q, k, v, o: kernel(q, k, v, O=o, scale=d**-0.5),
            **_by_backends(
                lambda q, k, v, o: attend(q.view(*q.shape[:2], 1, -1), k, v, enable_gqa=r > 1)
            ),
        },
        lambda q, k, v, o: attend(
            q[:, :, None].float(),
            k.repeat_interleave(r, 1).float(),
            v.repeat_interleave(r, 1).float(),
        )[:, :, 0],
        moved=4.0 * b * g * t * d,
    )


def _by_backends(call: Callable[..., Any]) -> Calls:
    """A call of torch's attention by each of its libraries."""
    from torch.nn.attention import SDPBackend, sdpa_kernel

    def by(backend: Any) -> Callable[..., Any]:
        def run(*buffers: Any) -> Any:
            with sdpa_kernel(backend):
                return call(*buffers)

        return run

    return {
        "cudnn": by(SDPBackend.CUDNN_ATTENTION),
        "flash": by(SDPBackend.FLASH_ATTENTION),
    }


# --- rows -----------------------------------------------------------------------------------------


def softmax(n: int, c: int, element: str = "bf16") -> Problem:
    import torch

    kernel = sample("softmax")
    sets = tensors(*[f"{element}[{n}, {c}]"] * 2)
    return Problem(
        f"softmax {element} {n} {c}",
        sets,
        {
            "tkc": lambda x, y: kernel(x, y=y),
            "torch": lambda x, y: torch.softmax(x, 1, out=y),
            "compiled": compiled(lambda x: torch.softmax(x, 1)),
        },
        lambda x, y: torch.softmax(x.float(), 1),
        moved=2.0 * sets[0][0].nbytes,
    )


def layernorm(n: int, c: int, element: str = "bf16") -> Problem:
    from torch.nn.functional import layer_norm

    kernel = sample("layernorm")
    w, b = (random_tensor(f"f32[{c}]", 2) for _ in range(2))
    sets = tensors(*[f"{element}[{n}, {c}]"] * 2)
    low = w.to(sets[0][0].dtype), b.to(sets[0][0].dtype)
    return Problem(
        f"layernorm {element} {n} {c}",
        sets,
        {
            "tkc": lambda x, y: kernel(x, w, b, y=y),
            "torch": lambda x, y: layer_norm(x, (c,), *low),
            "compiled": compiled(lambda x: layer_norm(x, (c,), *low)),
        },
        lambda x, y: layer_norm(x.float(), (c,), w, b),
        moved=2.0 * sets[0][0].nbytes,
    )


def rmsnorm(n: int, c: int) -> Problem:
    from torch.nn.functional import rms_norm

    kernel, w = written(RMS, "rmsnorm"), random_tensor(f"f32[{c}]", 2)
    sets = tensors(*[f"bf16[{n}, {c}]"] * 2)
    low = w.bfloat16()
    return Problem(
        f"rmsnorm bf16 {n} {c}",
        sets,
        {
            "tkc": lambda x, y: kernel(x, w, y=y),
            "torch": lambda x, y: rms_norm(x, (c,), low, 1e-5),
            "compiled": compiled(lambda x: rms_norm(x, (c,), low, 1e-5)),
        },
        lambda x, y: rms_norm(x.float(), (c,), w, 1e-5),
        moved=2.0 * sets[0][0].nbytes,
    )


def cross_entropy(n: int, v: int) -> Problem:
    """Loss and gradient of logits."""
    import torch

    kernel = sample("cross_entropy")
    label = random_tensor(f"i32[{n}]", v)
    losses = torch.empty(n, device="cuda")
    sets = tensors(*[f"bf16[{n}, {v}]"] * 2)
    one, wide = torch.arange(n, device="cuda"), label.long()

    def theirs(x: Any) -> Any:
        logs = torch.log_softmax(x.float(), 1)
        hot = torch.arange(v, device="cuda")[None] == wide[:, None]
        return -logs[one, wide], (logs.exp() - hot.float()).to(x.dtype)

    by_compiler = compiled(theirs)
    return Problem(
        f"cross entropy {n} {v}",
        sets,
        {
            "tkc": lambda x, y: kernel(x, label, loss=losses, grad=y),
            "compiled": lambda *buffers: by_compiler(*buffers)[1],
        },
        lambda x, y: theirs(x)[1],
        moved=2.0 * sets[0][0].nbytes,
    )


def column_sums(n: int, c: int) -> Problem:
    kernel = written(COLUMNS, "colsum")
    sets = tensors(f"bf16[{n}, {c}]", f"f32[{c}]")
    return Problem(
        f"colsum bf16 {n} {c}",
        sets,
        {
            "tkc": lambda x, y: kernel(x, y=y),
            "torch": lambda x, y: x.sum(0),
            "compiled": compiled(lambda x: x.float().sum(0)),
        },
        lambda x, y: x.double().sum(0),
        moved=1.0 * sets[0][0].nbytes,
    )


# --- timing ---------------------------------------------------------------------------------------


def timed(problem: Problem, regimes: Iterable[Regime]) -> list[Row]:
    """The rows of one problem; a peer that refuses it is left out, and tkc's refusal printed."""
    import time

    peers: list[Peer] = []
    sets = problem.sets
    right = problem.wanted(*sets[0])
    for who, call in problem.calls.items():
        sets[0][-1].fill_(float("nan"))
        begun = time.perf_counter()
        try:
            got = call(*sets[0])
        except (RuntimeError, tkc.DiagnosticError, tkc.ArgumentError) as refused:
            if who == "tkc":
                print(f"{problem.name}: {str(refused).splitlines()[0]}", flush=True)
            continue
        if who == "tkc":
            got, first = sets[0][-1], time.perf_counter() - begun
            print(f"{problem.name}: {first:.1f} s to the first result", flush=True)
        error = distance(got.reshape(right.shape), right)
        peers.append(Peer(who, [lambda s=s, call=call: call(*s) for s in sets], error))
    return [
        row
        for regime in regimes
        for row in race(problem.name, peers, regime, problem.flops, problem.moved)
    ]


def by_peer(measured: list[Row]) -> Iterator[tuple[float, str, str]]:
    """Of every problem and regime: tkc's speed in that of the fastest peer, and who that is."""
    keys = dict.fromkeys((row.problem, row.regime) for row in measured)
    for problem, regime in keys:
        here = [r for r in measured if (r.problem, r.regime) == (problem, regime)]
        ours = [r.median_us for r in here if r.peer == "tkc"]
        others = [(r.median_us, r.peer) for r in here if r.peer != "tkc"]
        if ours and others:
            least, who = min(others)
            yield least / ours[0], f"{problem} {regime}", who
