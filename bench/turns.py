# pyright: basic, reportMissingImports=false, reportPrivateImportUsage=false
"""Products of few iterations: blocks whose programs two warpgroups take in turn
(``persistent=pingpong``), beside what a plain call takes and cuBLAS.

python bench/turns.py --output bench/results
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

import tkc  # noqa: E402
from bench.accuracy_cases import hinted  # noqa: E402
from bench.method import (  # noqa: E402
    Peer,
    Regime,
    Row,
    distance,
    race,
    random_tensor,
    sets_for,
    write,
)

LAYERS = (
    *((8192, 5120, 512), (4096, 8192, 512), (1000, 11008, 512), (3000, 6144, 768)),
    *((8192, 3072, 768), (8192, 8192, 1024), (4096, 4096, 2048), (2000, 1536, 1024)),
)
PRODUCTS = (
    *((8192, 14336, 256), (8192, 3072, 768), (4096, 1536, 2048), (2048, 768, 2048)),
    *((8192, 8192, 1024), (4096, 4096, 4096)),
)
BLOCKS = ((128, 128), (64, 256), (128, 160), (128, 192), (112, 192))
TOLERANCE = 1e-2
BURST = Regime("burst", 7, 4.0, 0.05)


def sample(name: str, hint: str = "") -> Any:
    """The kernel of a sample, its grid with a hint."""
    return getattr(tkc.source(hinted(f"{name}.tk", "j in N by BN", hint, name).whole), name)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--output", type=Path, help="write the times as JSON into this folder")
    options = parser.parse_args()
    import torch

    rows: list[Row] = []
    for name, shapes in (("linear", LAYERS), ("matmul", PRODUCTS)):
        usual, turns = sample(name), sample(name, "persistent=pingpong")
        for m, n, k in shapes:
            count = min(12, sets_for(2 * (m * k + n * k + m * n)))
            texts = f"bf16[{m}, {k}]", f"bf16[{n}, {k}]", f"bf16[{m}, {n}]"
            sets = [[random_tensor(text, 2) for text in texts] for _ in range(count)]
            bias = random_tensor(f"f32[{n}]", 2)
            low = bias.bfloat16()

            def call(
                kernel: Any, name: str = name, bias: Any = bias, **blocks: int
            ) -> Callable[..., Any]:
                if name == "linear":
                    return lambda x, w, y: kernel(x, w, bias, y=y, **blocks)
                return lambda x, w, y: kernel(x, w.T, C=y, **blocks)

            def torchs(x: Any, w: Any, y: Any, name: str = name, low: Any = low) -> Any:
                if name == "linear":
                    return torch._addmm_activation(low, x, w.T, use_gelu=True, out=y)
                return torch.matmul(x, w.T, out=y)

            ways = {"cublas": torchs, "tkc": call(usual)}
            ways |= {f"{a}x{b} in turn": call(turns, BM=a, BN=b, BK=64) for a, b in BLOCKS}
            peers = [Peer(way, [lambda s=s, f=f: f(*s) for s in sets]) for way, f in ways.items()]
            peers[0].calls[0]()
            right = sets[0][2].float()
            for peer in peers[1:]:
                peer.calls[0]()
                peer.error = distance(sets[0][2].float(), right)
                if not peer.error <= TOLERANCE:
                    print(f"WRONG: {name} {m} {n} {k}: {peer.name} is off by {peer.error:.1e}")
            new = race(f"{name} {m}x{n}x{k}", peers, BURST, flops=2.0 * m * n * k)
            rows += new
            print(new[0].problem, {row.peer: row.median_us for row in new}, flush=True)
            if options.output is not None:
                write(options.output / "turns.json", rows)
    return 0


if __name__ == "__main__":
    sys.exit(main())
