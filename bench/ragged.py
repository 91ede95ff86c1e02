# pyright: basic
"""bf16 products of few and of ragged rows, with blocks that are larger: by default, with blocks
that somebody pinned without a thought for the size, and by cuBLAS (through torch); us.

python bench/ragged.py --output bench/results
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from bench.method import BURST, Peer, Row, distance, race, report, sets_for, write  # noqa: E402
from bench.samples import sample  # noqa: E402

TOLERANCE = 5e-3
PINNED = {  # per problem M x N x K: blocks BM x BN x BK
    (16, 8192, 8192): ((64, 64, 128), (128, 64, 128)),
    (40, 7168, 7168): ((64, 128, 64), (128, 64, 128)),
    (80, 8192, 8192): ((80, 64, 128), (128, 64, 128)),
    (100, 4096, 4096): ((64, 64, 128), (128, 64, 64)),
    (130, 7168, 7168): ((80, 128, 64), (128, 128, 64)),
    (160, 7168, 7168): ((80, 128, 64), (128, 128, 64)),
    (200, 7168, 7168): ((112, 128, 64), (128, 128, 64)),
    (300, 4096, 4096): ((80, 128, 64), (128, 128, 64)),
    (700, 2048, 2048): ((112, 128, 64), (128, 128, 64)),
    (1000, 1000, 1000): ((64, 128, 64), (128, 128, 64)),
    (1000, 1000, 4000): ((64, 128, 64), (96, 128, 64)),
    (1365, 4096, 1024): ((128, 128, 64),),
    (2000, 2000, 2000): ((128, 256, 64), (128, 128, 64)),
}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--output", type=Path, default=Path("bench_out"))
    options = parser.parse_args()
    rows: list[Row] = []
    for (m, n, k), blocks in PINNED.items():
        rows += race(f"{m}x{n}x{k}", peers_for(m, n, k, blocks), BURST, flops=2.0 * m * n * k)
        write(options.output / "ragged.json", rows)
    return report("bf16 products, us (median, burst)", rows, "median_us", TOLERANCE)


def peers_for(m: int, n: int, k: int, blocks: tuple[tuple[int, int, int], ...]) -> list[Peer]:
    """All ways on the same buffers; results are checked against cuBLAS'."""
    import torch

    def some(*shape: int) -> Any:
        return torch.randn(*shape, device="cuda", dtype=torch.bfloat16)

    count = sets_for(2 * (m * k + k * n + m * n))
    sets = [(some(m, k), some(k, n), some(m, n)) for _ in range(count)]
    kernel = sample("matmul")
    ways: dict[str, Any] = {"default": kernel}
    for bm, bn, bk in blocks:
        ways[f"{bm}x{bn}x{bk}"] = kernel.pin(BM=bm, BN=bn, BK=bk)
    peers = [Peer("cublas", [lambda x=x: torch.mm(x[0], x[1], out=x[2]) for x in sets])]
    a, b, c = sets[0]
    right = torch.mm(a, b)
    for name, way in ways.items():
        c.fill_(float("nan"))
        way(a, b, C=c)
        calls = [lambda x=x, way=way: way(x[0], x[1], C=x[2]) for x in sets]
        peers.append(Peer(name, calls, distance(c, right)))
    return peers


if __name__ == "__main__":
    sys.exit(main())
