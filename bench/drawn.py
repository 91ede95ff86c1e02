# pyright: basic, reportPrivateImportUsage=false
"""Kernels as one calls them, on sizes that nobody chose, beside torch.

Sizes are drawn by a seed from those of language models and from odd ones. Every problem is called
once with a plain call, which chooses blocks and schedule, and then timed beside torch's ways to
compute the same (bench/problems.py).

python bench/drawn.py --output bench/results --seed 1 --count 8
python bench/drawn.py --only attention
"""

from __future__ import annotations

import argparse
import random
import statistics
import sys
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from bench import problems  # noqa: E402
from bench.method import BURST, SUSTAINED, Regime, Row, report, write  # noqa: E402
from bench.problems import Problem, by_peer, timed  # noqa: E402

TOLERANCE = 2e-2
QUICK = Regime("burst", 5, 3.0, 0.05)
WIDTHS = (768, 1024, 1536, 2048, 2560, 3072, 4096, 5120, 6144, 7168, 8192, 11008, 14336)
DEPTHS = (256, 512, 768, 1024, 2048, 3584, 4096, 7168, 8192, 14336)
ROWS = (1, 8, 24, 48, 96, 200, 333, 512, 1000, 2048, 3000, 4096, 8192)


def products(draw: random.Random) -> Problem:
    """In all four orders of the operands."""
    m, n, k = draw.choice(ROWS), draw.choice(WIDTHS), draw.choice(DEPTHS)
    return problems.product(m, n, k, draw.choice(("nn", "nt", "tn", "tt")))


def other_types(draw: random.Random) -> Problem:
    """Products of fp8, tf32 and f32."""
    m, n, k = draw.choice(ROWS), draw.choice(WIDTHS), draw.choice(DEPTHS)
    kind = draw.choice(("e4m3", "tf32", "f32"))
    if kind == "e4m3":
        return problems.fp8_product(max(16, m // 16 * 16), n, k)
    order = draw.choice(("nn", "nt", "tn", "tt"))
    return problems.f32_product(m, n, k // (2 if kind == "f32" else 1), order, kind == "tf32")


def layers(draw: random.Random) -> Problem:
    return problems.layer(draw.choice(ROWS[4:]), draw.choice(WIDTHS), draw.choice(DEPTHS))


def attentions(draw: random.Random) -> Problem:
    """Full or causal, by heads of D channels."""
    d = draw.choice((64, 64, 128, 128, 256, 96, 80))
    s = draw.choice((256, 512, 777, 1024, 1500, 2048, 3000, 4096, 8192, 16384))
    heads = max(1, draw.choice((8192, 16384, 32768)) * 2048 // d // s // 4)
    causal = draw.random() < 0.5
    return problems.attention(d, s, max(1, heads // 16), min(heads, 16), causal)


def grouped_attentions(draw: random.Random) -> Problem:
    """Heads that share their keys, as language models have them."""
    heads, g = draw.choice(((32, 8), (28, 4), (64, 8), (16, 2), (24, 8), (12, 2)))
    d = draw.choice((64, 128, 128, 256))
    s = draw.choice((128, 500, 1024, 2048, 4096, 6000))
    batch = max(1, 8192 // s)
    return problems.attention(d, s, batch, heads, draw.random() < 0.7, g)


def decodes(draw: random.Random) -> Problem:
    """One query of each head to the keys of groups of heads."""
    while True:
        b, g, r = draw.choice((1, 2, 4, 16, 64)), draw.choice((1, 4, 8)), draw.choice((1, 4, 8))
        t, d = draw.choice((512, 1000, 2048, 4096, 8192, 32768)), draw.choice((64, 128, 128))
        if b * g * t * d <= 1 << 29:
            return problems.decode(b, g, r, t, d)


def rows(draw: random.Random) -> Problem:
    """Softmax and layer normalisation of rows."""
    c = draw.choice((100, 256, 768, 1000, 1024, 2048, 3000, 4096, 5120, 8192, 12288, 32768))
    n = max(16, draw.choice((1 << 22, 1 << 24, 1 << 26)) // c)
    element = draw.choice(("bf16", "bf16", "f32"))
    return (problems.softmax if draw.random() < 0.5 else problems.layernorm)(n, c, element)


def other_rows(draw: random.Random) -> Problem:
    """Root mean squares, cross entropy and sums of columns."""
    kind = draw.choice(("rms", "entropy", "columns"))
    if kind == "entropy":
        v = draw.choice((1000, 32000, 50257, 50304, 65024, 128256, 151936))
        return problems.cross_entropy(max(64, (1 << 27) // v), v)
    c = draw.choice((100, 640, 768, 1000, 1024, 1536, 2048, 2880, 4096, 5120, 7168, 8192))
    n = max(16, draw.choice((1 << 22, 1 << 24, 1 << 26)) // c)
    return problems.rmsnorm(n, c) if kind == "rms" else problems.column_sums(n, c)


FAMILIES: dict[str, Callable[[random.Random], Problem]] = {
    "products": products,
    "other_types": other_types,
    "layers": layers,
    "attentions": attentions,
    "grouped_attentions": grouped_attentions,
    "decodes": decodes,
    "rows": rows,
    "other_rows": other_rows,
}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--output", type=Path, default=Path("bench_out"))
    parser.add_argument("--only", default="", help="families whose name has this text")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=8, help="problems of each family")
    parser.add_argument("--quick", action="store_true", help="fewer rounds, shorter rests")
    parser.add_argument("--sustained", action="store_true", help="also at a lasting load")
    options = parser.parse_args()
    measured: list[Row] = []
    regimes = [QUICK if options.quick else BURST] + [SUSTAINED] * options.sustained
    for family, drawn in FAMILIES.items():
        if options.only not in family:
            continue
        draw = random.Random(f"{family} {options.seed}")
        for _ in range(options.count):
            measured += timed(drawn(draw), regimes)
            write(options.output / "drawn.json", measured)
    status = report("drawn sizes, us (median)", measured, "median_us", TOLERANCE)
    shares = sorted(by_peer(measured))
    for share, problem, peer in shares:
        print(f"{share:6.2f}  {problem}  ({peer})")
    print(f"median of {len(shares)}: {statistics.median(s for s, *_ in shares):.2f}")
    return status


if __name__ == "__main__":
    sys.exit(main())
