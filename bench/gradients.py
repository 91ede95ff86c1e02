# pyright: basic, reportMissingImports=false
"""Backward kernels that the compiler makes, against those of torch: cuDNN and FlashAttention,
torch.compile for rows, cuBLAS for the two products of a linear layer.

    python bench/gradients.py --output bench/results            # under three minutes on an H200
    python bench/gradients.py --only attention --seconds 90
    python bench/gradients.py --check                           # compile only, without a GPU

Attention counts 2.5 times the work of its forward, half of it where causal; rows count every tensor
once, read or written. ``updates`` is the form in which one kernel adds to dQ: it clears and casts
that array too, and its bits may differ from run to run. All other forms must give equal bits.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from bench.method import BURST, Peer, Row, distance, race, read, report, write  # noqa: E402
from bench.problems import RMS, written  # noqa: E402
from bench.samples import sample  # noqa: E402

TOLERANCE = 2e-2
RUNS = 20  # that must have equal bits
GELU = """use std.gelu
kernel gelu_of(x: bf16[N], y: out bf16[N]):
    param BN in {1024, 256, 2048, 4096}
    grid n in N by BN
    y[n] = gelu(f32(x[n]))
"""
Rule = Callable[..., Any]


@dataclass
class Problem:
    """A kernel, its dimensions, and what torch calls the same. ``torch`` takes the arguments of the
    kernel by name. ``choices`` are for the kernel, ``scalars`` for both of its directions."""

    name: str
    kernel: Any
    sizes: dict[str, int]
    wrt: tuple[str, ...]
    output: str
    torch: Rule
    choices: dict[str, Any] = field(default_factory=dict)
    scalars: dict[str, float] = field(default_factory=dict)
    flops: float = 0.0

    def backward(self, **more: Any) -> Any:
        """The made backward, for the sizes of static dimensions, as a call that autograd follows
        has it."""
        static = {name: self.sizes[name] for name in self.kernel.static}
        return self.kernel.grad(list(self.wrt), of=[self.output], **more, **self.choices, **static)


def attention(dim: int, causal: bool) -> Problem:
    batch, heads, length = 4, 16, 4096
    sizes = {"B": batch, "H": heads, "G": heads, "S": length, "T": length, "D": dim}
    work = 2.5 * 4.0 * batch * heads * length * length * dim / (2 if causal else 1)
    scalars = {"scale": dim**-0.5}

    def by_torch(Q: Any, K: Any, V: Any) -> Any:
        import torch

        return torch.nn.functional.scaled_dot_product_attention(Q, K, V, is_causal=causal)

    name = f"attention D{dim} {'causal' if causal else 'full'}"
    wrt = ("Q", "K", "V")
    choices = {"causal": causal}
    return Problem(name, sample("attention"), sizes, wrt, "O", by_torch, choices, scalars, work)


def rows() -> Iterator[Problem]:
    def norm(x: Any, w: Any, bias: Any) -> Any:
        import torch

        made = torch.nn.functional.layer_norm(x.float(), x.shape[-1:], w, bias, 1e-5)
        return made.to(x.dtype)

    def rms(x: Any, w: Any) -> Any:
        import torch

        return torch.nn.functional.rms_norm(x.float(), x.shape[-1:], w, 1e-5).to(x.dtype)

    def softmax(x: Any) -> Any:
        return x.softmax(-1)

    def gelu(x: Any) -> Any:
        import torch

        return torch.nn.functional.gelu(x, approximate="tanh")

    def entropy(x: Any, label: Any) -> Any:
        import torch

        return torch.nn.functional.cross_entropy(x.float(), label.long(), reduction="none")

    def rotate(x: Any, cos: Any, sin: Any) -> Any:
        import torch

        lo, hi = x.float().chunk(2, -1)
        return torch.cat((lo * cos - hi * sin, hi * cos + lo * sin), -1).to(x.dtype)

    bf16 = {"E": "bf16"}
    table = {"N": 16384, "C": 4096}
    wrt = ("x", "w", "bias")
    yield Problem("layernorm", sample("layernorm"), table, wrt, "y", norm, bf16)
    yield Problem("rmsnorm", written(RMS, "rmsnorm"), table, ("x", "w"), "y", rms)
    yield Problem("softmax", sample("softmax"), table, ("x",), "y", softmax, bf16)
    sizes = {"N": 8192, "V": 50304}
    choices = {**bf16, "grad": False}
    kernel = sample("cross_entropy")
    yield Problem("cross entropy", kernel, sizes, ("x",), "loss", entropy, choices)
    sizes = {"B": 4, "H": 32, "S": 4096, "D": 64}
    yield Problem("rotary", sample("rotary"), sizes, ("x",), "y", rotate)
    yield Problem("gelu", written(GELU, "gelu_of"), {"N": 1 << 26}, ("x",), "y", gelu)


def linear() -> Problem:
    sizes = {"M": 8192, "N": 8192, "K": 4096}
    work = 4.0 * sizes["M"] * sizes["N"] * sizes["K"]

    def by_torch(x: Any, w: Any, b: Any) -> Any:
        import torch

        made = torch.nn.functional.linear(x, w, b.to(x.dtype))
        return torch.nn.functional.gelu(made, approximate="tanh")

    kernel, wrt, types = sample("linear"), ("x", "w", "b"), {"E": "bf16"}
    return Problem("linear+gelu", kernel, sizes, wrt, "y", by_torch, types, {}, work)


def problems(only: Sequence[str]) -> list[Problem]:
    made = [attention(dim, causal) for dim in (128, 64) for causal in (False, True)]
    made += [*rows(), linear()]
    return [p for p in made if not only or any(word in p.name for word in only)]


# --- without a GPU --------------------------------------------------------------------------------


def shape(parameter: Any, sizes: dict[str, int]) -> list[int]:
    """The extents of a tensor; split dimensions are one."""

    def extent(dim: Any) -> int:
        if isinstance(dim, tuple):
            return extent(dim[0]) * (extent(dim[1:]) if len(dim) > 1 else 1)
        return int(eval(str(dim), {"__builtins__": {}}, dict(sizes)))

    return [extent(dim) for dim in parameter.dims]


def check(problem: Problem) -> None:
    """Compile the kernels of the backward, with what the model of time chooses for an H200."""
    updates = [False, True] if problem.output == "O" else [False]
    for form in updates:
        made = problem.backward(updates=["Q"] if form else [])
        for kernel in made.kernels:
            sizes = {**problem.sizes, **kernel.settings({})}  # some buffers are as large as params
            given = {
                p.name: f"{'bf16' if p.element == 'E' else p.element}{shape(p, sizes)}"
                for p in kernel.parameters
                if p.dims
            }
            start = time.monotonic()
            built = kernel.compile(target="sm_90a", **given)
            seconds = time.monotonic() - start
            chosen = built.explain().splitlines()[:3]
            print(f"{problem.name}: {kernel.__name__} in {seconds:.1f} s, {chosen[-1]}", flush=True)


# --- on a GPU -------------------------------------------------------------------------------------


def arguments(problem: Problem) -> dict[str, Any]:
    """Random tensors for what the kernel reads."""
    import torch

    kinds = {"bf16": torch.bfloat16, "f32": torch.float32}
    found: dict[str, Any] = {}
    for p in problem.kernel.parameters:
        if not p.dims or p.mode == "out":
            continue
        extents = shape(p, problem.sizes)
        if p.element == "i32":
            most = problem.sizes["V"]
            found[p.name] = torch.randint(0, most, extents, device="cuda", dtype=torch.int32)
            continue
        kind = torch.bfloat16 if p.element == "E" else kinds[p.element]
        made = torch.randn(extents, device="cuda", dtype=torch.float32)
        if problem.name.startswith("linear") and p.name == "w":
            made *= problem.sizes["K"] ** -0.5
        found[p.name] = made.to(kind)
    return found


def peers(problem: Problem) -> tuple[list[Peer], float]:
    """tkc and torch on the same tensors, and the bytes of all of them, each counted once."""
    import torch

    held = arguments(problem)
    leaves = {n: v.detach().requires_grad_(n in problem.wrt) for n, v in held.items()}
    stream = _capture_stream()
    made = problem.backward()
    outputs = [p.name for p in problem.kernel.parameters if p.mode == "out"]
    wanted = [n for n in outputs if n == problem.output or n in made.saves]
    left_out = {n: None for n in outputs if n not in wanted and n != problem.output}
    given = {k: v for k, v in problem.choices.items() if k not in left_out and k != "E"}
    shapes = {p.name: p for p in problem.kernel.parameters}
    kinds = {"bf16": torch.bfloat16, "f32": torch.float32, "E": torch.bfloat16}
    saved: dict[str, Any] = {}
    for n in wanted:
        kind = kinds[shapes[n].element]
        saved[n] = torch.empty(shape(shapes[n], problem.sizes), device="cuda", dtype=kind)
    problem.kernel(**held, **saved, **given, **problem.scalars, **left_out)
    gradient = torch.randn_like(saved[problem.output])
    known = {**held, **saved, f"d{problem.output}": gradient, **problem.scalars}
    names = {p.name for k in made.kernels for p in k.parameters}
    known = {n: v for n, v in known.items() if n in names}

    def ours() -> dict[str, Any]:
        return made(**known)

    found = ours()
    for _ in range(RUNS):
        again = ours()
        if not all(torch.equal(found[n], again[n]) for n in found):
            raise SystemExit(f"{problem.name}: other bits from one run to the next")
    right = _torch_gradient(problem, problem.torch, leaves, gradient, stream)
    expected = dict(zip(problem.wrt, right(), strict=True))
    error = max(distance(found[f"d{n}"], expected[n]) for n in problem.wrt)
    moved = sum(v.nbytes for v in (*known.values(), *found.values()) if hasattr(v, "nbytes"))
    every = [Peer("tkc", [ours], error)]
    if problem.output == "O":
        every += _attention_peers(problem, known, leaves, gradient, expected, stream)
    elif problem.flops:
        every.append(_two_products(leaves, gradient))
    else:
        fused = torch.compile(problem.torch)
        call = _torch_gradient(problem, fused, leaves, gradient, stream)
        call()
        every.append(Peer("torch.compile", [call]))
    return every, float(moved)


def _capture_stream() -> Any:
    """The stream that torch captures graphs on: a backward runs where its forward did."""
    import torch

    if torch.cuda.graph.default_capture_stream is None:
        torch.cuda.graph.default_capture_stream = torch.cuda.Stream()
    return torch.cuda.graph.default_capture_stream


def _torch_gradient(
    problem: Problem, forward: Rule, leaves: dict[str, Any], gradient: Any, stream: Any
) -> Callable[[], Sequence[Any]]:
    """The backward of torch's forward, which has run already."""
    import torch

    stream.wait_stream(torch.cuda.current_stream())
    with torch.cuda.stream(stream):
        out = forward(**leaves)
        kept = gradient.to(out.dtype)
    torch.cuda.synchronize()
    wanted = [leaves[n] for n in problem.wrt]
    return lambda: torch.autograd.grad(out, wanted, kept, retain_graph=True)


def _attention_peers(
    problem: Problem, known: Any, leaves: Any, gradient: Any, expected: Any, stream: Any
) -> list[Peer]:
    """The form with updates, cuDNN, and FlashAttention 3 where it is installed, or else 2."""
    import torch
    from torch.nn.attention import SDPBackend, sdpa_kernel

    made = problem.backward(updates=["Q"])
    total = torch.empty(known["Q"].shape, device="cuda", dtype=torch.float32)

    def updates() -> Any:
        total.zero_()
        found = made(**known, dQ=total)
        return {**found, "dQ": total.to(torch.bfloat16)}

    got = updates()
    error = max(distance(got[f"d{n}"], expected[n]) for n in problem.wrt)
    every = [Peer("updates", [updates], error)]

    def within(backend: SDPBackend) -> Rule:
        def forward(Q: Any, K: Any, V: Any) -> Any:
            with sdpa_kernel(backend):
                return problem.torch(Q, K, V)

        return forward

    def flash3(Q: Any, K: Any, V: Any) -> Any:
        from flash_attn_interface import flash_attn_func

        turned = [x.transpose(1, 2) for x in (Q, K, V)]
        made = flash_attn_func(*turned, causal=problem.choices["causal"])
        return (made[0] if isinstance(made, tuple) else made).transpose(1, 2)

    tries = {
        "cudnn": within(SDPBackend.CUDNN_ATTENTION),
        "FlashAttention-3": flash3,
        "FlashAttention-2": within(SDPBackend.FLASH_ATTENTION),
    }
    for name, forward in tries.items():
        try:
            call = _torch_gradient(problem, forward, leaves, gradient, stream)
            made_by_peer = dict(zip(problem.wrt, call(), strict=True))
        except (ImportError, RuntimeError) as problem_of_peer:
            print(f"{problem.name}: no {name}: {problem_of_peer}", flush=True)
            continue
        error = max(distance(made_by_peer[n], expected[n]) for n in problem.wrt)
        every.append(Peer(name, [call], error))
    return every


def _two_products(leaves: dict[str, Any], gradient: Any) -> Peer:
    """dx and dw by cuBLAS from a gradient of the sum, which nobody computes here."""
    x, w = leaves["x"].detach(), leaves["w"].detach()
    return Peer("cuBLAS, 2 products", [lambda: (gradient @ w, gradient.t() @ x)])


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--output", type=Path, default=Path("bench_out"))
    parser.add_argument("--only", nargs="*", default=[], help="words of names of problems")
    parser.add_argument("--seconds", type=float, default=170.0, help="no problem begins later")
    parser.add_argument("--check", action="store_true", help="compile only")
    options = parser.parse_args()
    deadline = time.monotonic() + options.seconds
    measured: list[Row] = []
    for problem in problems(options.only):
        if time.monotonic() > deadline:
            print(f"{problem.name}: no time left")
            continue
        if options.check:
            check(problem)
            continue
        every, moved = peers(problem)
        measured += race(problem.name, every, BURST, flops=problem.flops, moved=moved)
        write(options.output / "gradients.json", measured)
    if options.check:
        return 0
    held = read(options.output / "gradients.json")
    products = [row for row in held if row.tflops]
    status = report("backward, TFLOP/s (median, burst)", products, "tflops", TOLERANCE)
    memory = [row for row in held if not row.tflops]
    return report("backward, TB/s (median, burst)", memory, "terabytes", TOLERANCE) or status


if __name__ == "__main__":
    sys.exit(main())
