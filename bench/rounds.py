# pyright: basic
"""Causal attention by persistent CTAs, in several orders of its programs, TFLOP/s (half the work).

``tkc`` takes the longest programs first and every other round backwards; ``alternating`` only the
latter, ``round robin`` neither (they are switched on here); ``drawn`` lets whoever is free take the
next one, ``static`` never does; ``a CTA each`` is not persistent.

python bench/rounds.py --output bench/results
python bench/rounds.py --only drawn --dims 64 128 256 --lengths 4096 16384    # beside tkc and cuDNN
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

import tkc  # noqa: E402
from bench.attention import TOKENS, TOLERANCE, WIDTH, Problem  # noqa: E402
from bench.method import BURST, SUSTAINED, Peer, Row, race, report, write  # noqa: E402
from bench.samples import path_of  # noqa: E402
from tkc.passes.schedule import scheduler  # noqa: E402
from tkc.passes.schedule.schedule import Rounds  # noqa: E402

GRID = "q in S by BQ"
CASES = [
    (64, 1024),
    (64, 4096),
    (64, 16384),
    (128, 1024),
    (128, 4096),
    (128, 16384),
    (256, 4096),
    (256, 16384),
]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--output", type=Path, default=Path("bench_out"))
    parser.add_argument("--only", nargs="*", default=[], help="orders beside that of tkc")
    parser.add_argument("--dims", nargs="*", type=int, default=[])
    parser.add_argument("--lengths", nargs="*", type=int, default=[])
    options = parser.parse_args()
    rows: list[Row] = []
    for dim, length in CASES:
        if dim not in (options.dims or [dim]) or length not in (options.lengths or [length]):
            continue
        work = 2.0 * TOKENS * length * WIDTH
        peers = peers_for(dim, length, options.only)
        for regime in (BURST, SUSTAINED):
            rows += race(f"D{dim} S{length} causal", peers, regime, flops=work)
        write(options.output / "rounds.json", rows)
    return report("bf16 causal attention, TFLOP/s (median)", rows, "tflops", TOLERANCE)


def peers_for(dim: int, length: int, only: list[str]) -> list[Peer]:
    """The orders and cuDNN, on the same tensors; results are checked against cuDNN's."""
    text, problem = path_of("attention").read_text(), Problem(length, dim, causal=True)
    assert GRID in text

    def peer(name: str, source: str) -> Peer:
        kernel = tkc.source(source, str(path_of("attention"))).attention
        return problem.peer(name, problem.compile(kernel, "sm_90a"))

    made = [peer("tkc", text)]
    usual = scheduler.rounds_of
    for name, rounds in (("alternating", Rounds.ALTERNATING), ("round robin", Rounds.FORWARD)):
        if only and name not in only:
            continue
        scheduler.rounds_of = lambda *_, chosen=rounds: chosen  # type: ignore[misc]
        made.append(peer(name, text))
    scheduler.rounds_of = usual
    words = {"drawn": "dynamic", "static": "static", "a CTA each": "false"}
    for name, word in words.items():
        if not only or name in only:
            made.append(peer(name, text.replace(GRID, f"{GRID} with persistent={word}", 1)))
    return [*made, problem.cudnn()]


if __name__ == "__main__":
    sys.exit(main())
