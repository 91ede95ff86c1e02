"""Causal attention by persistent CTAs, in several orders of its programs, TFLOP/s (half the work).

``tkc`` takes the longest programs first and every other round backwards; ``alternating`` only the
latter, ``round robin`` neither (they are switched on here); ``a CTA each`` is not persistent.

python bench/rounds.py --output bench/results
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

import tkc  # noqa: E402
from bench.method import BURST, SUSTAINED, Peer, Row, race, table, write  # noqa: E402
from tkc.passes.schedule import scheduler  # noqa: E402
from tkc.passes.schedule.schedule import Rounds  # noqa: E402

SAMPLE = Path(__file__).parents[1] / "samples" / "attention.tk"
TOKENS, WIDTH = 16384, 2048  # batch * length, heads * head dimension
GRID = "q in S by BQ"
CASES = [(64, 1024), (64, 4096), (128, 1024), (128, 4096), (128, 16384), (256, 4096), (256, 16384)]
TOLERANCE = 5e-3


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--output", type=Path, default=Path("bench_out"))
    options = parser.parse_args()
    rows: list[Row] = []
    for dim, length in CASES:
        work = 2.0 * TOKENS * length * WIDTH
        peers = peers_for(dim, length)
        for regime in (BURST, SUSTAINED):
            rows += race(f"D{dim} S{length} causal", peers, regime, flops=work)
        write(options.output / "rounds.json", rows)
    print("\nbf16 causal attention, TFLOP/s (median)\n" + table(rows, "tflops"))
    wrong = [row for row in rows if row.error > TOLERANCE]
    for row in wrong:
        print(f"WRONG: {row.peer} on {row.problem}: relative error {row.error:.1e}")
    return 1 if wrong else 0


def peers_for(dim: int, length: int) -> list[Peer]:
    """The orders and cuDNN, on the same tensors; results are checked against cuDNN's."""
    import torch
    from torch.nn.attention import SDPBackend, sdpa_kernel

    text = SAMPLE.read_text()
    assert GRID in text
    shape = (TOKENS // length, WIDTH // dim, length, dim)
    q, k, v = (torch.randn(shape, device="cuda", dtype=torch.bfloat16) for _ in range(3))
    out = torch.full_like(q, float("nan"))
    logs = torch.empty(shape[:3], device="cuda")
    scale = dim**-0.5

    def cudnn() -> Any:
        with sdpa_kernel(SDPBackend.CUDNN_ATTENTION):
            return torch.nn.functional.scaled_dot_product_attention(q, k, v, is_causal=True)

    right = cudnn().float()

    def peer(name: str, source: str) -> Peer:
        kernel = tkc.source(source, str(SAMPLE)).attention
        made = kernel.compile(q, k, v, O=out, L=logs, target="sm_90a", causal=True)

        def run() -> Any:
            made(q, k, v, O=out, L=logs, scale=scale)

        run()
        return Peer(name, [run], float((out.float() - right).norm() / right.norm()))

    made = [peer("tkc", text)]
    usual = scheduler.rounds_of
    for name, rounds in (("alternating", Rounds.ALTERNATING), ("round robin", Rounds.FORWARD)):
        scheduler.rounds_of = lambda *_, chosen=rounds: chosen  # type: ignore[misc]
        made.append(peer(name, text))
    scheduler.rounds_of = usual
    made.append(peer("a CTA each", text.replace(GRID, f"{GRID} with persistent=false", 1)))
    return [*made, Peer("cudnn", [cudnn])]


if __name__ == "__main__":
    sys.exit(main())
