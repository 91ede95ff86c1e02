# pyright: basic, reportMissingImports=false
# (peers and bindings that only a machine with a GPU has need not be installed)
"""Chains of short kernels, as in decoding, with and without ``grid ... with dependent``, in a CUDA
graph: microseconds of a whole chain of one normalisation and one product per layer.

python bench/dependent.py --output bench/results
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

import tkc  # noqa: E402
from bench.method import BURST, SUSTAINED, Peer, distance, race, report, write  # noqa: E402

SOURCE = """
kernel norm(x: f32[M, C], y: out bf16[M, C]):
    grid m in M{hints}
    axis c in C
    v = x[m, c]
    y[m, c] = bf16(v * rsqrt(sum(v * v over c) / C + 0.00001))

kernel step(x: bf16[M, K], w: bf16[N, K], y: inout f32[M, N]):
    grid i in M by 16, j in N by 32{hints}
    acc: f32[i, j] = 0
    for k in K by 128:
        acc += x[i, k] @ w[j, k]
    y[i, j] += acc
"""
LAYERS, TOLERANCE = 16, 1e-2


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--output", type=Path, default=Path("bench_out"))
    options = parser.parse_args()
    rows = []
    for tokens, width in ((1, 2048), (16, 2048), (16, 4096)):
        named = f"{tokens} x {width}, {2 * LAYERS} kernels"
        peers = peers_for(tokens, width)
        for regime in (BURST, SUSTAINED):
            rows += race(named, peers, regime)
        write(options.output / "dependent.json", rows)
    return report("a chain of kernels, microseconds (median)", rows, "median_us", TOLERANCE)


def peers_for(tokens: int, width: int) -> list[Peer]:
    """The chain with each hint; results are checked against torch's."""
    import torch

    torch.manual_seed(0)
    begin = torch.randn(tokens, width, device="cuda")
    weights = torch.randn(LAYERS, width, width, device="cuda", dtype=torch.bfloat16) / width**0.5
    right = begin.clone()
    for weight in weights:
        held = right * torch.rsqrt((right * right).mean(1, keepdim=True) + 1e-5)
        right = right + held.bfloat16().float() @ weight.float().T
    made = []
    for name, hints in (("plain", ""), ("dependent", " with dependent")):
        kernels = tkc.source(SOURCE.format(hints=hints))
        found = begin.clone()
        chain = chain_of(kernels, found, weights)
        chain()
        made.append(Peer(name, [chain], distance(found, right)))
    return made


def chain_of(kernels, state, weights) -> Callable[[], None]:
    import torch

    held = torch.empty(state.shape, device="cuda", dtype=torch.bfloat16)

    def chain() -> None:
        for weight in weights:
            kernels.norm(state, y=held)
            kernels.step(held, weight, y=state)

    return chain


if __name__ == "__main__":
    sys.exit(main())
