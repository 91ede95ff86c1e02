# pyright: basic
"""Memory-bound kernels: softmax and layer normalisation of rows against torch, TB/s in and out.

python bench/rows.py --output bench/results
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from bench.method import BURST, Peer, Row, distance, race, report, sets_for, write  # noqa: E402
from bench.samples import sample  # noqa: E402

SHAPES = (
    *((65536, 1024), (16384, 4096), (8192, 8192), (65536, 8192)),
    *((4096, 20000), (4096, 32768), (4096, 65536)),
)
TOLERANCE = 5e-3


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--output", type=Path, default=Path("bench_out"))
    parser.add_argument("--set", nargs="*", default=[], metavar="NAME=VALUE", help="params")
    options = parser.parse_args()
    params = {name: int(value) for name, _, value in (text.partition("=") for text in options.set)}
    rows: list[Row] = []
    for n, c in SHAPES:
        moved = 4.0 * n * c  # bf16 in and out
        for name, peers in (
            (f"softmax {n}x{c}", softmax_peers(n, c, params)),
            (f"layernorm {n}x{c}", layernorm_peers(n, c, params)),
        ):
            rows += race(name, peers, BURST, moved=moved)
            write(options.output / "rows.json", rows)
    return report("bf16 rows, TB/s (median, burst)", rows, "terabytes", TOLERANCE)


def softmax_peers(n: int, c: int, params: dict[str, int]) -> list[Peer]:
    import torch

    kernel = sample("softmax")
    pairs = [
        (x, torch.empty_like(x))
        for x in (
            torch.randn(n, c, device="cuda", dtype=torch.bfloat16)
            for _ in range(sets_for(4 * n * c))
        )
    ]
    x, y = pairs[0]
    kernel(x, y=y, **params)
    error = distance(y, torch.softmax(x, 1))
    ours = [lambda x=x, y=y: kernel(x, y=y, **params) for x, y in pairs]
    theirs = [lambda x=x: torch.softmax(x, 1) for x, _ in pairs]
    return [Peer("tkc", ours, error), Peer("torch", theirs)]


def layernorm_peers(n: int, c: int, params: dict[str, int]) -> list[Peer]:
    import torch

    kernel = sample("layernorm")
    w, bias = (torch.randn(c, device="cuda") for _ in range(2))
    pairs = [
        (x, torch.empty_like(x))
        for x in (
            torch.randn(n, c, device="cuda", dtype=torch.bfloat16)
            for _ in range(sets_for(4 * n * c))
        )
    ]
    half_w, half_bias = w.bfloat16(), bias.bfloat16()
    x, y = pairs[0]
    kernel(x, w, bias, y=y, mean=None, rstd=None, **params)
    error = distance(y, torch.nn.functional.layer_norm(x.float(), (c,), w, bias))
    ours = [
        lambda x=x, y=y: kernel(x, w, bias, y=y, mean=None, rstd=None, **params) for x, y in pairs
    ]
    theirs = [
        lambda x=x: torch.nn.functional.layer_norm(x, (c,), half_w, half_bias) for x, _ in pairs
    ]
    return [Peer("tkc", ours, error), Peer("torch", theirs)]


if __name__ == "__main__":
    sys.exit(main())
