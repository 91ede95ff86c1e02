# pyright: basic
"""Layer normalisation of long rows that the CTAs of a cluster share (``split=cluster``), against
the same sample without the hint and torch.

python bench/shares.py --output bench/results
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

import tkc  # noqa: E402
from bench.method import BURST, Peer, Row, distance, race, report, sets_for, write  # noqa: E402
from bench.samples import path_of  # noqa: E402

SHAPES = ((4096, 32768), (4096, 65536), (4096, 131072), (1024, 262144))
VARIANTS = {  # by name: hints of the grid, and of the axis
    "default": ("", ""),
    **{f"{n} CTAs": ("", f"split=cluster({n})") for n in (2, 4, 8)},
    **{f"{n} CTAs, two at once": ("occupancy=2", f"split=cluster({n})") for n in (4, 8)},
    "8 CTAs of 8 warps": ("warps=8", "split=cluster(8)"),
    "8 CTAs of 8 warps, two at once": ("warps=8, occupancy=2", "split=cluster(8)"),
    "8 CTAs, in turn": ("persistent", "split=cluster(8)"),
}
TOLERANCE = 5e-3


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--output", type=Path, default=Path("bench_out"))
    rows: list[Row] = []
    options = parser.parse_args()
    for n, c in SHAPES:
        rows += race(f"layernorm {n}x{c}", peers(n, c), BURST, moved=4.0 * n * c)
        write(options.output / "shares.json", rows)
    return report("bf16 rows, TB/s (median, burst)", rows, "terabytes", TOLERANCE)


def variant(grid: str, axis: str) -> str:
    """The text of the sample with these hints."""
    text = path_of("layernorm").read_text()
    for line, hints in (("grid n in N by BN", grid), ("axis c in C", axis)):
        assert line in text
        text = text.replace(line, f"{line} with {hints}" if hints else line)
    return text


def peers(n: int, c: int) -> list[Peer]:
    import torch

    w, bias = (torch.randn(c, device="cuda") for _ in range(2))
    inputs = [
        torch.randn(n, c, device="cuda", dtype=torch.bfloat16) for _ in range(sets_for(4 * n * c))
    ]
    pairs = [(x, torch.empty_like(x)) for x in inputs]
    x, y = pairs[0]
    right = torch.nn.functional.layer_norm(x.float(), (c,), w, bias)
    made: list[Peer] = []
    for name, hints in VARIANTS.items():
        try:
            kernel = tkc.source(variant(*hints), f"{name}.tk").layernorm
            kernel(x, w, bias, y=y, mean=None, rstd=None)
        except tkc.DiagnosticError as refused:  # registers, mostly
            print(f"{n}x{c}, {name}: {str(refused).splitlines()[0]}")
            continue
        calls = [
            lambda x=x, y=y, k=kernel: k(x, w, bias, y=y, mean=None, rstd=None) for x, y in pairs
        ]
        made.append(Peer(name, calls, distance(y, right)))
    half_w, half_bias = w.bfloat16(), bias.bfloat16()
    theirs = [
        lambda x=x: torch.nn.functional.layer_norm(x, (c,), half_w, half_bias) for x, _ in pairs
    ]
    return [*made, Peer("torch", theirs)]


if __name__ == "__main__":
    sys.exit(main())
