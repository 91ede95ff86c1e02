# pyright: basic
"""f32 matrix products in IEEE arithmetic against cuBLAS (through torch, without tf32), TFLOP/s.

python bench/sgemm.py --output bench/results
python bench/sgemm.py --sizes 4096 --set BM=128 BN=256 BK=16
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
    "1024": (1024,) * 3,
    "2048": (2048,) * 3,
    "4096": (4096,) * 3,
    "8192": (8192,) * 3,
    "ragged": (4095, 4097, 4099),
}
TOLERANCE = 1e-5


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--output", type=Path, default=Path("bench_out"))
    parser.add_argument("--sizes", nargs="+", default=["1024", "2048", "4096", "ragged"])
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
            print(table(rows[-2:], "tflops").splitlines()[-1], flush=True)
            write(options.output / "sgemm.json", rows)
    return report("f32 matmul, TFLOP/s (median)", rows, "tflops", TOLERANCE)


def peers_for(m: int, n: int, k: int, layout: str, params: dict[str, int]) -> list[Peer]:
    """tkc and cuBLAS on the same buffers; tkc's result is checked against f64."""
    import torch

    torch.backends.cuda.matmul.allow_tf32 = False
    kernel = sample("sgemm")
    sets: list[tuple[Any, Any, Any]] = []
    for _ in range(sets_for(4 * (m * k + k * n + m * n))):
        a = torch.randn(m, k, device="cuda")
        b = torch.randn(k, n, device="cuda")
        if layout == "nt":
            b = b.t().contiguous().t()
        sets.append((a, b, torch.empty(m, n, device="cuda")))
    a, b, c = sets[0]
    c.fill_(float("nan"))
    kernel(a, b, C=c, **params)
    right = torch.mm(a.double(), b.double())
    error = float((c.double() - right).norm() / right.norm())
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
