# pyright: basic, reportPrivateImportUsage=false
"""Samples as one calls them, on sizes that nobody chose, beside torch.

Sizes are drawn by a seed from those of language models and from odd ones. Every problem is called
once with a plain call, which chooses blocks and schedule, and then timed beside torch's ways to
compute the same: cuBLAS, cuDNN and FlashAttention behind it, its own kernels of rows.

python bench/drawn.py --output bench/results --seed 1 --count 8
python bench/drawn.py --only attention
"""

from __future__ import annotations

import argparse
import random
import statistics
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

import tkc  # noqa: E402
from bench.method import (  # noqa: E402
    BURST,
    SUSTAINED,
    Peer,
    Regime,
    Row,
    distance,
    race,
    random_tensor,
    report,
    sets_for,
    write,
)
from bench.samples import sample  # noqa: E402

TOLERANCE = 2e-2
QUICK = Regime("burst", 5, 3.0, 0.05)
WIDTHS = (768, 1024, 1536, 2048, 2560, 3072, 4096, 5120, 6144, 7168, 8192, 11008, 14336)
DEPTHS = (256, 512, 768, 1024, 2048, 3584, 4096, 7168, 8192, 14336)
ROWS = (1, 8, 24, 48, 96, 200, 333, 512, 1000, 2048, 3000, 4096, 8192)
Calls = dict[str, Callable[..., Any]]
Problem = tuple[
    str, list[list[Any]], Calls, Any
]  # name, buffers with the result last, calls, result


def tensors(*texts: str) -> list[list[Any]]:
    """As many sets of random tensors as keep the problem out of the L2; the last is the result."""
    made = [[random_tensor(text, 2) for text in texts]]
    count = sets_for(sum(each.numel() * each.element_size() for each in made[0]))
    return made + [[random_tensor(text, 2) for text in texts] for _ in range(min(count, 64) - 1)]


def products(draw: random.Random) -> Iterator[Problem]:
    """C = A @ B, its operands in all four orders."""
    import torch

    kernel = sample("matmul")
    while True:
        m, n, k = draw.choice(ROWS), draw.choice(WIDTHS), draw.choice(DEPTHS)
        order = draw.choice(("nn", "nt", "tn", "tt"))
        a = f"bf16[{m}, {k}]" if order[0] == "n" else f"bf16[{k}, {m}].T"
        b = f"bf16[{k}, {n}]" if order[1] == "n" else f"bf16[{n}, {k}].T"
        yield (
            f"product {order} {m} {n} {k}",
            tensors(a, b, f"bf16[{m}, {n}]"),
            {
                "tkc": lambda a, b, c: kernel(a, b, C=c),
                "cublas": lambda a, b, c: torch.matmul(a, b, out=c),
            },
            lambda a, b, c: a.float() @ b.float(),
        )


def layers(draw: random.Random) -> Iterator[Problem]:
    """gelu(x @ w.T + b)."""
    import torch

    kernel = sample("linear")
    while True:
        m, n, k = draw.choice(ROWS[4:]), draw.choice(WIDTHS), draw.choice(DEPTHS)
        b = random_tensor(f"f32[{n}]", 2)
        low = b.bfloat16()
        yield (
            f"layer {m} {n} {k}",
            tensors(f"bf16[{m}, {k}]", f"bf16[{n}, {k}]", f"bf16[{m}, {n}]"),
            {
                "tkc": lambda x, w, y, b=b: kernel(x, w, b, y=y),
                "cublaslt": lambda x, w, y, low=low: torch._addmm_activation(
                    low, x, w.T, use_gelu=True, out=y
                ),
            },
            lambda x, w, y, b=b: torch.nn.functional.gelu(
                x.float() @ w.float().T + b, approximate="tanh"
            ),
        )


def attentions(draw: random.Random) -> Iterator[Problem]:
    """Attention by heads of D channels, full or causal."""
    import torch
    from torch.nn.attention import SDPBackend, sdpa_kernel

    kernel = sample("attention")
    attend = torch.nn.functional.scaled_dot_product_attention
    while True:
        d, s = (
            draw.choice((64, 64, 128, 128, 256, 96, 80)),
            draw.choice((256, 512, 777, 1024, 1500, 2048, 3000, 4096, 8192, 16384)),
        )
        heads = max(1, draw.choice((8192, 16384, 32768)) * 2048 // d // s // 4)
        causal = draw.random() < 0.5

        def by(backend: Any, causal: bool = causal) -> Callable[..., Any]:
            def call(q: Any, k: Any, v: Any, o: Any) -> Any:
                with sdpa_kernel(backend):
                    return attend(q, k, v, is_causal=causal)

            return call

        shape = f"bf16[{max(1, heads // 16)}, {min(heads, 16)}, {s}, {d}]"
        yield (
            f"attention D{d} S{s} x{heads} {'causal' if causal else 'full'}",
            tensors(*[shape] * 4)[:2],
            {
                "tkc": lambda q, k, v, o, causal=causal, d=d: kernel(
                    q, k, v, O=o, causal=causal, scale=d**-0.5
                ),
                "cudnn": by(SDPBackend.CUDNN_ATTENTION),
                "flash": by(SDPBackend.FLASH_ATTENTION),
            },
            lambda q, k, v, o, causal=causal: attend(q, k, v, is_causal=causal),
        )


def decodes(draw: random.Random) -> Iterator[Problem]:
    """One query of each head to the keys of groups of heads."""
    import torch
    from torch.nn.attention import SDPBackend, sdpa_kernel

    kernel = sample("decode")
    attend = torch.nn.functional.scaled_dot_product_attention
    while True:
        b, g, r = draw.choice((1, 2, 4, 16, 64)), draw.choice((1, 4, 8)), draw.choice((1, 4, 8))
        t, d = draw.choice((512, 1000, 2048, 4096, 8192, 32768)), draw.choice((64, 128, 128))
        if b * g * t * d > 1 << 29:
            continue

        def by(backend: Any, r: int = r, g: int = g) -> Callable[..., Any]:
            def call(q: Any, k: Any, v: Any, o: Any) -> Any:
                with sdpa_kernel(backend):
                    return attend(q.view(*q.shape[:2], 1, -1), k, v, enable_gqa=r > 1)

            return call

        keys = f"bf16[{b}, {g}, {t}, {d}]"
        yield (
            f"decode B{b} G{g} R{r} T{t} D{d}",
            tensors(f"bf16[{b}, {g * r}, {d}]", keys, keys, f"bf16[{b}, {g * r}, {d}]"),
            {
                "tkc": lambda q, k, v, o, d=d: kernel(q, k, v, O=o, scale=d**-0.5),
                "cudnn": by(SDPBackend.CUDNN_ATTENTION),
                "flash": by(SDPBackend.FLASH_ATTENTION),
            },
            lambda q, k, v, o, r=r: attend(
                q[:, :, None].float(),
                k.repeat_interleave(r, 1).float(),
                v.repeat_interleave(r, 1).float(),
            )[:, :, 0],
        )


def rows(draw: random.Random) -> Iterator[Problem]:
    """Softmax and layer normalisation of rows; torch.compile where it is there."""
    import torch
    from torch.nn import functional

    layernorm, softmax = sample("layernorm"), sample("softmax")
    while True:
        c = draw.choice((100, 256, 768, 1000, 1024, 2048, 3000, 4096, 5120, 8192, 12288, 32768))
        n = max(16, draw.choice((1 << 22, 1 << 24, 1 << 26)) // c)
        element = draw.choice(("bf16", "bf16", "f32"))
        w, b = (random_tensor(f"f32[{c}]", 2) for _ in range(2))
        sets = tensors(*[f"{element}[{n}, {c}]"] * 2)
        low = w.to(sets[0][0].dtype), b.to(sets[0][0].dtype)
        if draw.random() < 0.5:
            yield (
                f"softmax {element} {n} {c}",
                sets,
                {
                    "tkc": lambda x, y: softmax(x, y=y),
                    "torch": lambda x, y: torch.softmax(x, 1, out=y),
                    "compiled": compiled(lambda x: torch.softmax(x, 1)),
                },
                lambda x, y: torch.softmax(x.float(), 1),
            )
        else:
            yield (
                f"layernorm {element} {n} {c}",
                sets,
                {
                    "tkc": lambda x, y, w=w, b=b: layernorm(x, w, b, y=y),
                    "torch": lambda x, y, c=c, low=low: functional.layer_norm(x, (c,), *low),
                    "compiled": compiled(
                        lambda x, c=c, low=low: functional.layer_norm(x, (c,), *low)
                    ),
                },
                lambda x, y, w=w, b=b, c=c: functional.layer_norm(x.float(), (c,), w, b),
            )


def compiled(function: Callable[..., Any]) -> Callable[..., Any]:
    """A function of all buffers but the result, by torch.compile."""
    import torch

    made = torch.compile(function, dynamic=False)
    return lambda *buffers: made(*buffers[:-1])


FAMILIES = {
    "products": products,
    "layers": layers,
    "attentions": attentions,
    "decodes": decodes,
    "rows": rows,
}


def timed(problem: Problem, regimes: list[Regime]) -> list[Row]:
    """The rows of one problem; a peer that refuses it is left out, and tkc's refusal printed."""
    name, sets, calls, wanted = problem
    peers: list[Peer] = []
    right = wanted(*sets[0])
    for who, call in calls.items():
        sets[0][-1].fill_(float("nan"))
        begun = time.perf_counter()
        try:
            got = call(*sets[0])
        except (RuntimeError, tkc.DiagnosticError, tkc.ArgumentError) as refused:
            if who == "tkc":
                print(f"{name}: {str(refused).splitlines()[0]}", flush=True)
            continue
        if who == "tkc":
            got, first = sets[0][-1], time.perf_counter() - begun
            print(f"{name}: {first:.1f} s to the first result", flush=True)
        error = distance(got.reshape(right.shape), right)
        peers.append(Peer(who, [lambda s=s, call=call: call(*s) for s in sets], error))
    return [row for regime in regimes for row in race(name, peers, regime)]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--output", type=Path, default=Path("bench_out"))
    parser.add_argument("--only", default="", help="families whose name has this text")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=8, help="problems of each family")
    parser.add_argument("--quick", action="store_true", help="fewer rounds, shorter rests")
    parser.add_argument("--sustained", action="store_true", help="also at a lasting load")
    options = parser.parse_args()
    measured: list[Row] = []
    regimes = [QUICK if options.quick else BURST] + [SUSTAINED] * options.sustained
    for family, draws in FAMILIES.items():
        if options.only not in family:
            continue
        problems = draws(random.Random(f"{family} {options.seed}"))
        for _ in range(options.count):
            measured += timed(next(problems), regimes)
            write(options.output / "drawn.json", measured)
    status = report("drawn sizes, us (median)", measured, "median_us", TOLERANCE)
    shares = sorted(by_peer(measured))
    for share, problem, peer in shares:
        print(f"{share:6.2f}  {problem}  ({peer})")
    print(f"median of {len(shares)}: {statistics.median(s for s, *_ in shares):.2f}")
    return status


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


if __name__ == "__main__":
    sys.exit(main())
