# pyright: basic, reportMissingImports=false
"""Rows of many widths: softmax, layer and root-mean-square normalisation as called, beside the same
with one row to a program by 4, 8 and 16 warps, as many CTAs to a multiprocessor as fit, at least
two, or one that runs several programs.

python bench/widths.py --output bench/results
"""

from __future__ import annotations

import argparse
import itertools
import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

import tkc  # noqa: E402
from bench.accuracy_cases import hinted  # noqa: E402
from bench.method import Peer, Regime, Row, race, write  # noqa: E402

WIDTHS = (2000, 5120, 8192, 10000, 12288, 16384, 20000, 24576, 28000, 32768, 50257, 65536)
ELEMENTS = 1 << 27  # of a tensor
KERNELS = "softmax", "layernorm", "rmsnorm"
WAYS = tuple(
    f"warps={warps}{more}"
    for more, warps in itertools.product(
        ("", ", occupancy=2", ", persistent, occupancy=1"), (4, 8, 16)
    )
)
BURST = Regime("burst", 5, 3.0, 0.03)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--output", type=Path, help="write the times as JSON into this folder")
    parser.add_argument("--only", nargs="*", help="kernels")
    parser.add_argument("--widths", nargs="*", type=int, default=WIDTHS)
    parser.add_argument("--element", default="bf16")
    parser.add_argument("--called", action="store_true", help="not by other hints")
    options = parser.parse_args()
    rows: list[Row] = []
    for name, width in ((n, w) for n in KERNELS for w in options.widths):
        if options.only and name not in options.only:
            continue
        ways = () if options.called else WAYS
        rows += (made := race_of(name, width, options.element, ways))
        found = {row.peer: row.median_us for row in made}
        best = min(found, key=lambda peer: found[peer])
        print(
            f"{made[0].problem}: {found['tkc']:.1f} us, best {found[best]:.1f} ({best})", flush=True
        )
        if options.output is not None:
            write(options.output / "widths.json", rows)
    return 0


def race_of(name: str, width: int, element: str, ways: tuple[str, ...]) -> list[Row]:
    """The kernel of a name on rows of a width, as called and in other ways, in turn."""
    import torch

    of = {"bf16": torch.bfloat16, "f32": torch.float32}[element]
    count = max(256, ELEMENTS // width // 128 * 128)
    sets = [torch.randn(2, count, width, device="cuda", dtype=of) for _ in range(2)]
    weights = torch.randn(2, width, device="cuda")
    peers: list[Peer] = []
    for way in ("", *ways):
        text = source(name, way)
        kernel = getattr(tkc.source(text), name)
        given: dict[str, Any] = {"BN": 1} if way else {}
        if way and "CTAS" in text:
            given["CTAS"] = 1
        if name == "layernorm":
            given |= {"bias": weights[1], "mean": None, "rstd": None}
        first = () if name == "softmax" else (weights[0],)
        calls = [lambda s=s, k=kernel, g=given, f=first: k(s[0], *f, y=s[1], **g) for s in sets]
        try:
            calls[0]()
        except tkc.DiagnosticError as problem:
            print(f"{name} {width} {way}: {str(problem).splitlines()[0]}", flush=True)
            continue
        peers.append(Peer(way or "tkc", calls))
    return race(f"{name} {count}x{width} {element}", peers, BURST, moved=2.0 * sets[0][0].nbytes)


def source(name: str, hint: str) -> Any:
    """A sample, or a normalisation without a mean, its grid with a hint."""
    if name != "rmsnorm":
        return hinted(f"{name}.tk", "n in N by BN", hint, name).whole
    clause = f" with {hint}" if hint else ""
    return f"""
kernel rmsnorm[E in {{bf16, f32}}](x: E[N, C], w: f32[C], y: out E[N, C], eps: f32 = 1e-6):
    param BN in {{1, 2, 4, 8}}
    grid n in N by BN{clause}
    axis c in C
    v = f32(x[n, c])
    y[n, c] = v * rsqrt(sum(v * v over c) / C + eps) * w[c]
"""


if __name__ == "__main__":
    raise SystemExit(main())
