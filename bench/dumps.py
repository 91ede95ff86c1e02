# pyright: basic
"""Whether compiling goes on from every dump of every sample to the same code. Needs no GPU.

Each kernel of samples/ is compiled for each target with `--dump-passes`; from what every pass left,
compilation goes on and must give the PTX of the whole run, but for comments that name values.

    python bench/dumps.py
    python bench/dumps.py --samples matmul control/attention --targets sm_80
"""

from __future__ import annotations

import argparse
import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from tkc.driver.dumped_stages import compile_text  # noqa: E402
from tkc.driver.sources import read_kernels  # noqa: E402
from tkc.driver.usual import compile_usual  # noqa: E402
from tkc.passes.dump import text as dumped  # noqa: E402
from tkc.passes.pass_manager import Watch  # noqa: E402
from tkc.passes.state import KernelState  # noqa: E402
from tkc.support.diagnostics import DiagnosticError  # noqa: E402

SAMPLES = ROOT / "samples"
TARGETS = ("sm_90a", "sm_80")
Job = tuple[str, str, str]


def code(ptx: str) -> list[str]:
    """What is executed, and the launch metadata: comments name values, which a dump renames."""
    return [line for line in ptx.splitlines() if not line.lstrip().startswith("// ")]


def dumps(job: Job) -> tuple[dict[str, str], str]:
    """What each pass leaves of a kernel for a target, by the name of the pass, and the PTX. Raises
    DiagnosticError where the kernel is refused there."""
    file, name, target = job
    texts: dict[str, str] = {}

    def dump(number: int, step: str, state: KernelState) -> None:
        texts[step] = dumped(state, step if number else "")

    made = compile_usual(read_kernels(SAMPLES / file), name, {}, target, watch=Watch(dump))
    return texts, made.ptx


def goes_on(job: Job) -> tuple[int, list[str]]:
    """How many dumps a kernel has, and what is wrong with which of them."""
    try:
        texts, ptx = dumps(job)
    except DiagnosticError as problem:
        return 0, [f"the whole: {problem.diagnostics[0].code} {problem.diagnostics[0].message}"]
    wrong: list[str] = []
    for step, text in texts.items():
        try:
            made = compile_text(text, "dump.tkir", job[2])
        except Exception as problem:  # whatever it is, it is a fault of this dump
            wrong.append(f"{step}: {type(problem).__name__}: {problem}")
            continue
        if code(made.ptx) != code(ptx):
            wrong.append(f"{step}: other code")
    return len(texts), wrong


def jobs(samples: list[str], targets: list[str]) -> list[Job]:
    """Every kernel of these samples, or of all, for each target."""
    files = [path.relative_to(SAMPLES) for path in sorted(SAMPLES.rglob("*.tk"))]
    return [
        (str(file), name, target)
        for file in files
        if not samples or str(file.with_suffix("")) in samples
        for name in read_kernels(SAMPLES / file).names
        for target in targets
    ]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--samples", nargs="*", default=[], help="names below samples/, without .tk"
    )
    parser.add_argument("--targets", nargs="+", default=list(TARGETS), choices=TARGETS)
    parser.add_argument("--processes", type=int)
    options = parser.parse_args()
    every = jobs(options.samples, options.targets)
    tried, faults = 0, 0
    with ProcessPoolExecutor(options.processes) as pool:
        for job, (number, wrong) in zip(every, pool.map(goes_on, every), strict=True):
            tried += number
            faults += len(wrong)
            print(
                " ".join(job),
                f"{number} dumps",
                *wrong,
                sep="\n    " if wrong else ": ",
                flush=True,
            )
    print(f"{tried} dumps of {len(every)} kernels, {faults} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
