# pyright: basic, reportMissingImports=false
"""Attention of few queries to many keys: samples/attention.tk as called, which divides the keys
among programs, beside other blocks and shares, a program for all keys, and torch's.

python bench/few_queries.py --output bench/results
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

import tkc  # noqa: E402
from bench.accuracy_cases import hinted  # noqa: E402
from bench.method import Peer, Regime, Row, distance, race, write  # noqa: E402

# batch, heads, heads of keys, queries, keys; the queries of grouped heads as rows, or not
SHAPES = (
    *((16, 8, 8, 4, 8192), (2, 8, 8, 4, 32768), (1, 8, 8, 4, 8192), (1, 32, 8, 1, 8192)),
    *((4, 32, 8, 1, 4096), (8, 16, 16, 1, 2048), (1, 8, 8, 16, 4096)),
    *((1, 16, 16, 64, 16384), (1, 8, 8, 128, 32768)),
)
WIDTH, SCALE = 128, 0.088
SHARES = (2, 4, 8, 16)
BURST = Regime("burst", 7, 4.0, 0.05)
TOLERANCE = 1e-2


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--output", type=Path, help="write the times as JSON into this folder")
    options = parser.parse_args()
    rows: list[Row] = []
    kernels = {share: kernel(f"splits={share}") for share in SHARES}
    for shape in SHAPES:
        rows += (made := race_of(shape, kernels))
        print(made[0].problem, {row.peer: round(row.median_us, 1) for row in made}, flush=True)
        if options.output is not None:
            write(options.output / "few_queries.json", rows)
    return 0


def kernel(hint: str) -> Any:
    """The sample, with a hint of its loop."""
    return tkc.source(hinted("attention.tk", "T[:last] by BT", hint, "attention").whole).attention


def race_of(shape: tuple[int, ...], kernels: dict[int, Any]) -> list[Row]:
    import torch

    b, h, g, s, t = shape

    def made(heads: int, rows: int) -> Any:
        return torch.randn(b, heads, rows, WIDTH, device="cuda", dtype=torch.bfloat16)

    sets = [(made(h, s), made(g, t), made(g, t), made(h, s)) for _ in range(4)]

    def calls(kernel: Any, **blocks: int) -> list[Any]:
        return [
            lambda q=q, k=k, v=v, o=o: kernel(q, k, v, O=o, L=None, scale=SCALE, **blocks)
            for q, k, v, o in sets
        ]

    ways = {"tkc": calls(kernel(""))}
    ways |= {f"16x128, {n} shares": calls(one, BQ=16, BT=128) for n, one in kernels.items()}
    ways |= {f"64x128, {n} shares": calls(kernels[n], BQ=64, BT=128) for n in (4, 8)}
    ways["16x128"] = calls(kernel("splits=1"), BQ=16, BT=128)
    attend = torch.nn.functional.scaled_dot_product_attention
    backends = torch.nn.attention.SDPBackend
    q, k, v, o = sets[0]
    grouped = {"enable_gqa": h != g, "scale": SCALE}
    wanted = attend(q.float(), k.float(), v.float(), **grouped)
    peers: list[Peer] = []
    for name, ours in ways.items():
        ours[0]()
        peers.append(Peer(name, ours, distance(o, wanted)))
        assert peers[-1].error < TOLERANCE, name
    for name, which in (("cudnn", "CUDNN_ATTENTION"), ("flash", "FLASH_ATTENTION")):

        def theirs(q: Any, k: Any, v: Any, which: str = which) -> Any:
            with torch.nn.attention.sdpa_kernel(getattr(backends, which)):
                return attend(q, k, v, **grouped)

        peers.append(Peer(name, [lambda s=s, f=theirs: f(*s[:3]) for s in sets]))
    return race(f"B{b} H{h} G{g} S{s} T{t}", peers, BURST)


if __name__ == "__main__":
    raise SystemExit(main())
