# pyright: basic
"""Layer normalisation and softmax of long rows, which CTAs of a cluster divide by default: that
beside one CTA for each row and other numbers of rows in a cluster, and torch.

python bench/shares.py --output bench/results
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

import tkc  # noqa: E402
from bench.method import BURST, Peer, Row, distance, race, report, sets_for, write  # noqa: E402
from bench.samples import sample  # noqa: E402

SHAPES = ((4096, 32768), (4096, 65536), (512, 131072), (4096, 131072), (1024, 262144))
VARIANTS: dict[str, dict[str, int]] = {  # by name: params
    "default": {},
    "a CTA": {"CTAS": 1},
    **{f"8 CTAs, {n} rows": {"CTAS": 8, "BN": n} for n in (1, 2, 4, 8)},
}
TOLERANCE = 5e-3


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--output", type=Path, default=Path("bench_out"))
    rows: list[Row] = []
    options = parser.parse_args()
    for n, c in SHAPES:
        for name, peers in (("layernorm", layernorm_peers), ("softmax", softmax_peers)):
            rows += race(f"{name} {n}x{c}", peers(n, c), BURST, moved=4.0 * n * c)
            write(options.output / "shares.json", rows)
    return report("bf16 rows, TB/s (median, burst)", rows, "terabytes", TOLERANCE)


def pairs(n: int, c: int) -> list[tuple[Any, Any]]:
    import torch

    made = [
        torch.randn(n, c, device="cuda", dtype=torch.bfloat16) for _ in range(sets_for(4 * n * c))
    ]
    return [(x, torch.empty_like(x)) for x in made]


def ours(run: Callable[..., Any], held: list[tuple[Any, Any]], right: Any) -> list[Peer]:
    """Those of ``VARIANTS`` that the kernel has for the sizes; ``run`` takes x, y and params."""
    made: list[Peer] = []
    x, y = held[0]
    for name, params in VARIANTS.items():
        try:
            run(x, y, **params)
        except tkc.DiagnosticError as refused:  # registers, or a number that it does not offer
            print(f"{name}: {str(refused).splitlines()[0]}")
            continue
        calls = [lambda x=x, y=y, params=params: run(x, y, **params) for x, y in held]
        made.append(Peer(name, calls, distance(y, right)))
    return made


def layernorm_peers(n: int, c: int) -> list[Peer]:
    import torch

    kernel, held = sample("layernorm"), pairs(n, c)
    w, bias = (torch.randn(c, device="cuda") for _ in range(2))
    right = torch.nn.functional.layer_norm(held[0][0].float(), (c,), w, bias)

    def run(x: Any, y: Any, **params: int) -> None:
        kernel(x, w, bias, y=y, mean=None, rstd=None, **params)

    half_w, half_bias = w.bfloat16(), bias.bfloat16()

    def plain(x: Any) -> Any:
        return torch.nn.functional.layer_norm(x, (c,), half_w, half_bias)

    return [*ours(run, held, right), *theirs(plain, held)]


def softmax_peers(n: int, c: int) -> list[Peer]:
    import torch

    kernel, held = sample("softmax"), pairs(n, c)
    right = torch.softmax(held[0][0].float(), 1)

    def run(x: Any, y: Any, **params: int) -> None:
        kernel(x, y=y, **params)

    def plain(x: Any) -> Any:
        return torch.softmax(x, 1)

    return [*ours(run, held, right), *theirs(plain, held)]


def theirs(plain: Callable[[Any], Any], held: list[tuple[Any, Any]]) -> list[Peer]:
    import torch

    compiled = torch.compile(plain)
    return [
        Peer("torch", [lambda x=x: plain(x) for x, _ in held]),
        Peer("torch.compile", [lambda x=x: compiled(x) for x, _ in held]),
    ]


if __name__ == "__main__":
    sys.exit(main())
