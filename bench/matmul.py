# pyright: basic
"""bf16 matrix products against cuBLAS (through torch), TFLOP/s.

python bench/matmul.py --output bench/results
python bench/matmul.py --sizes 4096 8192 --layouts nn --set BM=128 BN=256
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from bench.method import BURST, SUSTAINED, Peer, Row, race, report, sets_for, table, write  # noqa: E402
from bench.samples import sample  # noqa: E402

SHAPES = {
    "256": (256,) * 3,
    "512": (512,) * 3,
    "1024": (1024,) * 3,
    "2048": (2048,) * 3,
    "4096": (4096,) * 3,
    "8192": (8192,) * 3,
    "mlp-up": (8192, 14336, 4096),
    "mlp-down": (8192, 4096, 14336),
    "ragged": (4096, 4096, 4104),
    "pitch8": (4096, 4100, 4100),  # rows that are multiples of so many bytes only
    "pitch4": (4096, 4098, 4098),
    "pitch2": (4096, 4097, 4097),
}
TOLERANCE = 5e-3


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--output", type=Path, default=Path("bench_out"))
    parser.add_argument("--sizes", nargs="+", default=["1024", "2048", "4096", "8192", "ragged"])
    parser.add_argument("--layouts", nargs="+", default=["nn", "nt"], choices=["nn", "nt"])
    parser.add_argument("--burst-only", action="store_true")
    parser.add_argument("--set", nargs="*", default=[], metavar="NAME=VALUE", help="params")
    options = parser.parse_args()
    params = {name: int(value) for name, _, value in (text.partition("=") for text in options.set)}
    rows: list[Row] = []
    for size in options.sizes:
        for layout in options.layouts:
            m, n, k = SHAPES[size]
            peers = peers_for(m, n, k, layout, params)
            for regime in [BURST] if options.burst_only else [BURST, SUSTAINED]:
                rows += race(f"{layout} {m}x{n}x{k}", peers, regime, flops=2.0 * m * n * k)
            print(table(rows[-4:], "tflops").splitlines()[-1], flush=True)
            write(options.output / "matmul.json", rows)
    return report("bf16 matmul, TFLOP/s (median)", rows, "tflops", TOLERANCE)


def peers_for(m: int, n: int, k: int, layout: str, params: dict[str, int]) -> list[Peer]:
    """tkc and cuBLAS on the same buffers; tkc's result is checked against cuBLAS'."""
    import torch

    kernel = sample("matmul")
    sets: list[tuple[Any, Any, Any]] = []
    for _ in range(sets_for(2 * (m * k + k * n + m * n))):
        a = torch.randn(m, k, device="cuda", dtype=torch.bfloat16)
        b = torch.randn(k, n, device="cuda", dtype=torch.bfloat16)
        if layout == "nt":
            b = b.t().contiguous().t()
        sets.append((a, b, torch.empty(m, n, device="cuda", dtype=torch.bfloat16)))
    a, b, c = sets[0]
    c.fill_(float("nan"))
    kernel(a, b, C=c, **params)
    right = torch.mm(a, b).float()
    error = float((c.float() - right).norm() / right.norm())
    return [
        Peer("tkc", [_call(kernel, x, y, z, params) for x, y, z in sets], error),
        Peer("cublas", [_mm(torch, x, y, z) for x, y, z in sets]),
    ]


def _call(kernel: Any, a: Any, b: Any, c: Any, params: dict[str, int]) -> Any:
    return lambda: kernel(a, b, C=c, **params)


def _mm(torch: Any, a: Any, b: Any, c: Any) -> Any:
    return lambda: torch.mm(a, b, out=c)


if __name__ == "__main__":
    sys.exit(main())
