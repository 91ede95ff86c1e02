# pyright: basic
"""Matrix products of bf16, or of f32 in IEEE arithmetic, against cuBLAS (through torch, without
tf32), TFLOP/s.

python bench/matmul.py --output bench/results
python bench/matmul.py --sizes 4096 8192 --layouts nn --set BM=128 BN=256
python bench/matmul.py --type f32 --sizes 1024 2048 4096 odd
"""

from __future__ import annotations

import argparse
import sys
from dataclasses import dataclass
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
    "odd": (4095, 4097, 4099),
}


@dataclass(frozen=True)
class Kind:
    """Products of one type: the sample, torch's name of the type, the error that is allowed."""

    sample: str
    dtype: str
    tolerance: float


KINDS = {"bf16": Kind("matmul", "bfloat16", 5e-3), "f32": Kind("sgemm", "float32", 1e-5)}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--output", type=Path, default=Path("bench_out"))
    parser.add_argument("--type", default="bf16", choices=KINDS)
    parser.add_argument("--sizes", nargs="+", default=["1024", "2048", "4096", "8192", "ragged"])
    parser.add_argument("--layouts", nargs="+", default=["nn", "nt"], choices=["nn", "nt"])
    parser.add_argument("--burst-only", action="store_true")
    parser.add_argument("--set", nargs="*", default=[], metavar="NAME=VALUE", help="params")
    options = parser.parse_args()
    params = {name: int(value) for name, _, value in (text.partition("=") for text in options.set)}
    kind = KINDS[options.type]
    rows: list[Row] = []
    for size in options.sizes:
        for layout in options.layouts:
            m, n, k = SHAPES[size]
            peers = peers_for(kind, m, n, k, layout, params)
            for regime in [BURST] if options.burst_only else [BURST, SUSTAINED]:
                rows += race(f"{layout} {m}x{n}x{k}", peers, regime, flops=2.0 * m * n * k)
            print(table(rows[-4:], "tflops").splitlines()[-1], flush=True)
            write(options.output / f"{kind.sample}.json", rows)
    return report(f"{options.type} products, TFLOP/s (median)", rows, "tflops", kind.tolerance)


def peers_for(
    kind: Kind, m: int, n: int, k: int, layout: str, params: dict[str, int]
) -> list[Peer]:
    """tkc and cuBLAS on the same buffers; tkc's result is checked against f64."""
    import torch

    torch.backends.cuda.matmul.allow_tf32 = False
    kernel = sample(kind.sample)
    dtype = getattr(torch, kind.dtype)
    sets: list[tuple[Any, Any, Any]] = []
    for _ in range(sets_for(dtype.itemsize * (m * k + k * n + m * n))):
        a = torch.randn(m, k, device="cuda", dtype=dtype)
        b = torch.randn(k, n, device="cuda", dtype=dtype)
        if layout == "nt":
            b = b.t().contiguous().t()
        sets.append((a, b, torch.empty(m, n, device="cuda", dtype=dtype)))
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
