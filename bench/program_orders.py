# pyright: basic, reportPrivateImportUsage=false
"""Products of one wave of programs, in several orders of the programs: what the L2 sends to several
multiprocessors at once.

The time of an iteration is that of a long sum less that of a short one. Clocks are those of the
GPU's full clock, at which it does not run while it multiplies (docs/timing.md).

    python bench/program_orders.py --output bench/results/2026-11-24-h200
"""

from __future__ import annotations

import argparse
import itertools
import json
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

import tkc  # noqa: E402

TEXT = """kernel product(A: bf16[M, K], B: bf16[N, K], C: out bf16[M, N]):
    param BM = 128, BN = 128, BK = 64
    grid i in M by BM, j in N by BN with {order}
    acc: f32[i, j] = 0
    for k in K by BK:
        acc += A[i, k] @ B[j, k]
    C[i, j] = acc
"""
BLOCKS = ((128, 64), (128, 80), (128, 128), (192, 96), (192, 192), (256, 64), (256, 128), (64, 128))
GRIDS = ((8, 8), (11, 12), (4, 33), (33, 4), (8, 16), (16, 8))
ORDERS = ("order=grouped(1)", "order=grouped(2)", "order=grouped(4)", "order=grouped(8)")
SHORT, LONG, DEPTH = 4096, 16384, 64  # of sums, and of an iteration
MEGAHERTZ = 1980


def clocks(order: str, blocks: tuple[int, int], grid: tuple[int, int]) -> float:
    """Of an iteration, from the fastest of some bursts of launches on tensors in turn."""
    import torch

    rows, columns = (block * count for block, count in zip(blocks, grid, strict=True))
    kernel = tkc.source(TEXT.format(order=order)).product
    out = torch.empty(rows, columns, device="cuda", dtype=torch.bfloat16)
    times = []
    for depth in (SHORT, LONG):
        pool = [
            [torch.randn(n, depth, device="cuda", dtype=torch.bfloat16) for n in (rows, columns)]
            for _ in range(4)
        ]
        graph = torch.cuda.CUDAGraph()
        for a, b in pool:
            kernel(a, b, C=out, BM=blocks[0], BN=blocks[1])
        torch.cuda.synchronize()
        with torch.cuda.graph(graph):
            for a, b in pool * 2:
                kernel(a, b, C=out, BM=blocks[0], BN=blocks[1])
        best = float("inf")
        for _ in range(4):
            start, end = (torch.cuda.Event(enable_timing=True) for _ in range(2))
            torch.cuda.synchronize()
            time.sleep(0.002)
            start.record()
            graph.replay()
            end.record()
            end.synchronize()
            best = min(best, start.elapsed_time(end) * 1e3 / (2 * len(pool)))
        times.append(best)
    return (times[1] - times[0]) * MEGAHERTZ / ((LONG - SHORT) / DEPTH)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--output", type=Path, help="write program_orders.json into this folder")
    given = parser.parse_args()
    rows = []
    for blocks, grid in itertools.product(BLOCKS, GRIDS):
        found = {order: round(clocks(order, blocks, grid), 1) for order in ORDERS}
        rows.append({"blocks": blocks, "grid": grid, "clocks": found})
        shown = "  ".join(f"{order} {value:6.0f}" for order, value in found.items())
        print(f"{blocks!s:>10} {grid!s:>8}  {shown}", flush=True)
    if given.output:
        given.output.mkdir(parents=True, exist_ok=True)
        path = given.output / "program_orders.json"
        path.write_text(json.dumps(rows, indent=1) + "\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
