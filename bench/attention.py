"""bf16 attention against cuDNN (through torch), TFLOP/s; causal counts half the work.

The code for sm_80 (mma.sync, cp.async) runs on the same GPU, for comparison.

python bench/attention.py --output bench/results
python bench/attention.py --dims 128 --lengths 4096 --set BT=64
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

import tkc  # noqa: E402
from bench.method import BURST, SUSTAINED, Peer, Row, race, table, write  # noqa: E402

SAMPLE = Path(__file__).parents[1] / "samples" / "attention.tk"
TOKENS, WIDTH = 16384, 2048  # batch * length, heads * head dimension
TOLERANCE = 5e-3


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--output", type=Path, default=Path("bench_out"))
    parser.add_argument("--dims", nargs="+", type=int, default=[64, 128, 256])
    parser.add_argument("--lengths", nargs="+", type=int, default=[4096])
    parser.add_argument("--burst-only", action="store_true")
    parser.add_argument("--set", nargs="*", default=[], metavar="NAME=VALUE", help="params")
    options = parser.parse_args()
    params = {name: int(value) for name, _, value in (text.partition("=") for text in options.set)}
    rows: list[Row] = []
    for dim in options.dims:
        for length in options.lengths:
            for causal in (False, True):
                peers = peers_for(length, dim, causal, params)
                work = 4.0 * TOKENS * length * WIDTH / (2 if causal else 1)
                name = f"D{dim} S{length} {'causal' if causal else 'full'}"
                for regime in [BURST] if options.burst_only else [BURST, SUSTAINED]:
                    rows += race(name, peers, regime, flops=work)
                write(options.output / "attention.json", rows)
    print("\nbf16 attention, TFLOP/s (median)\n" + table(rows, "tflops"))
    wrong = [row for row in rows if row.error > TOLERANCE]
    for row in wrong:
        print(f"WRONG: {row.peer} on {row.problem}: relative error {row.error:.1e}")
    return 1 if wrong else 0


def peers_for(length: int, dim: int, causal: bool, params: dict[str, int]) -> list[Peer]:
    """tkc and cuDNN on the same tensors; tkc's result is checked against cuDNN's."""
    import torch
    from torch.nn.attention import SDPBackend, sdpa_kernel

    kernel = tkc.load(SAMPLE).attention
    shape = (TOKENS // length, WIDTH // dim, length, dim)
    q, k, v = (torch.randn(shape, device="cuda", dtype=torch.bfloat16) for _ in range(3))
    out = torch.full_like(q, float("nan"))
    logs = torch.empty(shape[:3], device="cuda")
    scale = dim**-0.5

    def cudnn() -> Any:
        with sdpa_kernel(SDPBackend.CUDNN_ATTENTION):
            return torch.nn.functional.scaled_dot_product_attention(q, k, v, is_causal=causal)

    right = cudnn().float()

    def tkc_peer(name: str, call: Any, **settings: Any) -> Peer:
        def run() -> Any:
            call(q, k, v, O=out, L=logs, scale=scale, **settings)

        run()
        return Peer(name, [run], float((out.float() - right).norm() / right.norm()))

    old = kernel.compile(q, k, v, O=out, L=logs, target="sm_80", causal=causal, **params)
    made = [
        tkc_peer("tkc", kernel, causal=causal, **params),
        tkc_peer("tkc, sm_80 code", old),
    ]
    if not params and dim == 64:
        made.append(tkc_peer("tkc, BQ=192 BT=96", kernel, causal=causal, BQ=192, BT=96))
    return [*made, Peer("cudnn", [cudnn])]


if __name__ == "__main__":
    sys.exit(main())
