# pyright: basic, reportPrivateImportUsage=false
"""The table of the README: kernels as one calls them beside the fastest peer in torch, in bursts
and at a lasting load, on one GPU in one process.

python bench/peers.py --output bench/results/2026-11-30-h200      # five minutes on an H200
python bench/peers.py --only attention
python bench/peers.py --readme bench/results/2026-11-30-h200/peers.json    # writes the tables anew
"""

from __future__ import annotations

import argparse
import json
import math
import re
import sys
from collections.abc import Callable, Collection
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from bench.method import Regime, Row, read, report, write  # noqa: E402

README = Path(__file__).parents[1] / "README.md"
BEGIN, END = "<!-- speed -->", "<!-- end of speed -->"
TOLERANCE = 2e-2
REGIMES = (Regime("burst", 7, 4.0, 0.05), Regime("sustained", 9, 25.0, 0.0))
SHOWN = (  # in the README; the whole table stands beside the figures
    *("bf16 product, 8192 x 8192 x 8192", "bf16 product, 1024 x 1024 x 1024"),
    *("bf16 product, 128 x 8192 x 8192", "fp8 product, 8192 x 8192 x 8192"),
    *("tf32 product (nn), 4096", "gelu(x wT + b), 8192 x 3072 x 768"),
    *("attention, D = 128, 4096 keys, full", "attention, D = 256, 4096 keys, causal"),
    "attention, D = 128, 16,384 keys, causal",
    *("decoding, 32 heads on 8, 16 x 8192 keys", "softmax, 65,536 rows of 1024"),
    "cross entropy and gradient, 8192 x 128,256",
    *("sums of columns, 65,536 x 1024", "w4a16 256x8192x8192"),
)
NAMES = {
    "cublas": "cuBLAS",
    "cublaslt": "cuBLASLt",
    "cudnn": "cuDNN",
    "flash": "FlashAttention-2",
    "compiled": "torch.compile",
}


def measure(only: str, output: Path) -> list[Row]:
    """The rows of all problems whose line of the table has a text."""
    from bench import experts, problems

    made: list[tuple[str, Callable[[], list[Row]]]] = []

    def add(line: str, make: Callable[..., problems.Problem], *sizes: object) -> None:
        made.append((line, lambda: problems.timed(make(*sizes), REGIMES)))

    for m, n, k in ((8192,) * 3, (4096,) * 3, (1024,) * 3, (512,) * 3):
        add(f"bf16 product, {m} x {n} x {k}", problems.product, m, n, k)
    for m in (1, 16, 128):
        add(f"bf16 product, {m} x 8192 x 8192", problems.product, m, 8192, 8192, "nt")
    add("bf16 product, 4096 x 4096 x 4104", problems.product, 4096, 4096, 4104, "nt")
    add("fp8 product, 8192 x 8192 x 8192", problems.fp8_product, 8192, 8192, 8192)
    for order in ("nt", "nn"):
        add(f"tf32 product ({order}), 4096", problems.f32_product, 4096, 4096, 4096, order, True)
    add("f32 product, 4096", problems.f32_product, 4096, 4096, 4096)
    add("gelu(x wT + b), 8192 x 3072 x 768", problems.layer, 8192, 3072, 768)
    for d in (64, 128, 256):
        for causal in (False, True):
            line = f"attention, D = {d}, 4096 keys, {'causal' if causal else 'full'}"
            add(line, problems.attention, d, 4096, 4, 2048 // d, causal)
    add("attention, D = 128, 16,384 keys, causal", problems.attention, 128, 16384, 1, 16, True)
    add("attention, 32 heads on 8, 2048 keys", problems.attention, 128, 2048, 4, 32, True, 8)
    for b, t in ((16, 8192), (2, 32768), (1, 8192)):
        add(f"decoding, 32 heads on 8, {b} x {t} keys", problems.decode, b, 8, 4, t, 128)
    add("softmax, 65,536 rows of 1024", problems.softmax, 65536, 1024)
    add("softmax, 65,536 rows of 8192", problems.softmax, 65536, 8192)
    add("layernorm, 65,536 rows of 4096", problems.layernorm, 65536, 4096)
    add("layernorm, 4096 rows of 131,072", problems.layernorm, 4096, 131072)
    add("rmsnorm, 65,536 rows of 8192", problems.rmsnorm, 65536, 8192)
    add("cross entropy and gradient, 8192 x 128,256", problems.cross_entropy, 8192, 128256)
    add("sums of columns, 65,536 x 1024", problems.column_sums, 65536, 1024)
    for one in experts.problems():
        if one.name.startswith(("w4a16", "fp8 scales", "grouped")):
            made.append((one.name, lambda one=one: experts.measure(one, True)))
    rows: list[Row] = []
    for line, run in made:
        if only not in line:
            continue
        try:
            new = run()
        except Exception as error:  # a peer that this torch lacks must not end the others
            print(f"{line}: {error}", flush=True)
            continue
        for row in new:
            row.problem = line
        rows += new
        write(output / "peers.json", rows)
        print(line, {f"{r.peer}, {r.regime}": r.median_us for r in new}, flush=True)
    return rows


def lines(path: Path, shown: Collection[str] = ()) -> list[str]:
    """The table, of some problems if any are named, and what all were measured with."""
    rows, environment = read(path), json.loads(path.read_text())["environment"]
    found = [
        "| problem | burst, us: tkc | fastest peer | speed | sustained: tkc | peer | speed | MHz |",
        "|---|---|---|---|---|---|---|---|",
    ]
    ratios: dict[str, list[float]] = {"burst": [], "sustained": []}
    for problem in dict.fromkeys(row.problem for row in rows):
        cells = [problem]
        for regime, kept in ratios.items():
            here = [r for r in rows if (r.problem, r.regime) == (problem, regime)]
            ours = next(r for r in here if r.peer == "tkc")
            best = min((r for r in here if not r.peer.startswith("tkc")), key=lambda r: r.median_us)
            kept.append(best.median_us / ours.median_us)
            who = f" {NAMES.get(best.peer, best.peer)}" if regime == "burst" else ""
            cells += [f"{ours.median_us:.1f}", f"{best.median_us:.1f}{who}", f"{kept[-1]:.2f}"]
        clocks = [r.clock_mhz for r in rows if r.problem == problem and r.peer == "tkc"]
        if shown and problem not in shown:
            continue
        found.append(f"| {' | '.join(cells)} | {', '.join(map(str, clocks))} |")
    means = [math.exp(sum(map(math.log, kept)) / len(kept)) for kept in ratios.values()]
    capped = math.exp(sum(math.log(min(1.0, r)) for r in ratios["burst"]) / len(ratios["burst"]))
    found += [
        "",
        f"{environment['gpu']}, {environment['date']}, driver {environment['driver']}, torch "
        f"{environment['torch']}; geometric means of all {len(ratios['burst'])}: {means[0]:.2f} in "
        f"bursts ({capped:.2f} if no problem counts for more than 1), {means[1]:.2f} sustained.",
    ]
    return found


def with_table(readme: str, path: Path) -> str:
    """The README with the table of a file between its marks."""
    table = "\n".join([BEGIN, *lines(path, SHOWN), END])
    return re.sub(f"{BEGIN}.*{END}", lambda _: table, readme, flags=re.S)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--output", type=Path, default=Path("bench_out"))
    parser.add_argument("--only", default="", help="problems whose line has this text")
    parser.add_argument("--readme", type=Path, help="write the table of this file to the README")
    options = parser.parse_args()
    if options.readme:
        README.write_text(with_table(README.read_text(), options.readme))
        options.readme.with_suffix(".md").write_text("\n".join(lines(options.readme)) + "\n")
        return 0
    rows = measure(options.only, options.output)
    print("\n".join(lines(options.output / "peers.json")))
    return report("microseconds (median)", rows, "median_us", TOLERANCE)


if __name__ == "__main__":
    sys.exit(main())
