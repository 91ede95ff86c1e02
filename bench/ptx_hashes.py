# pyright: basic
"""Hashes of the PTX of every setting of ``bench/spills.py``: what a change of the compiler changes.

Comments that name operations do not count; launch metadata do. Needs no GPU and no ptxas.

    python bench/ptx_hashes.py --output bench/results/ptx_hashes.txt
    python bench/ptx_hashes.py --compare bench/results/ptx_hashes.txt
"""

from __future__ import annotations

import argparse
import hashlib
import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from bench.spills import TARGETS, Job, compiled, jobs  # noqa: E402
from tkc.support.diagnostics import DiagnosticError  # noqa: E402

DIGITS = 12


def name_of(job: Job) -> str:
    """One setting as a line begins with it."""
    _, name, settings, target, odd = job
    values = " ".join(f"{k}={v}" for k, v in settings.items())
    return f"{name} {values} {target}{' odd' if odd else ''}".replace("  ", " ")


def hash_of(job: Job) -> str:
    """Digits of the hash of the code, or the code of the error."""
    try:
        ptx = compiled(job, "ptx").ptx
    except DiagnosticError as problem:
        return problem.diagnostics[0].code
    lines = [line for line in ptx.splitlines() if not line.lstrip().startswith("// ")]
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:DIGITS]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--samples", nargs="*", default=[])
    parser.add_argument("--targets", nargs="+", default=list(TARGETS), choices=TARGETS)
    parser.add_argument("--processes", type=int)
    parser.add_argument("--output", type=Path)
    parser.add_argument("--compare", type=Path, help="hashes of another commit")
    options = parser.parse_args()
    every = list(jobs(options.samples, options.targets))
    with ProcessPoolExecutor(options.processes) as pool:
        found = dict(zip(map(name_of, every), pool.map(hash_of, every, chunksize=8), strict=True))
    text = "".join(f"{name}: {digits}\n" for name, digits in found.items())
    if options.output is not None:
        options.output.write_text(text)
    if options.compare is not None:
        known = dict(line.split(": ") for line in options.compare.read_text().splitlines())
        other = [n for n, digits in found.items() if known.get(n, digits) != digits]
        print("".join(f"{name}: {known[name]} -> {found[name]}\n" for name in other), end="")
        print(f"{len(other)} of {len(found)} settings differ")
    return 0


if __name__ == "__main__":
    sys.exit(main())
