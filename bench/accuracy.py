# pyright: basic
"""How well the model of time (tkc/timing) predicts: estimates against times measured on an H200.

Each variant of bench/accuracy_cases.py, or of bench/sweep_cases.py, that was measured is lowered
with the compiler of today and estimated. For each family: the error |log(predicted / measured)|,
median and 90th percentile; the rank correlation within a problem; the regret of taking the variant
that the model likes best, of doing so only where it is enough faster than the default ("taken"),
and of the default; and how many pairs that differ by more than 10% are ordered right. No constant
of the model is fitted to this table.

python bench/accuracy.py --output bench/results/h200-variants/accuracy.txt      (minutes)
python bench/accuracy.py --sweep bench/results/2026-11-23-h200/sweep.json --jobs 2
python bench/accuracy.py --only 'gemm bf16 nn 1024' --verbose
"""

from __future__ import annotations

import argparse
import json
import math
import statistics
import sys
import time
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager, nullcontext
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from bench import accuracy_cases, sweep_cases  # noqa: E402
from bench.accuracy_cases import Problem, Variant  # noqa: E402
from tkc.machine.heuristics import MODEL_ERROR, MODEL_GAIN  # noqa: E402
from tkc.timing.resources import NAMES, TENSOR  # noqa: E402

RESULTS = Path(__file__).parent / "results"
DRIFT = 0.02  # of a reference between the rounds of its problem
APART = math.log(1.1)  # pairs that are nearer than this may be in any order


@dataclass(frozen=True)
class Point:
    """A variant of a problem: microseconds, measured and predicted; how long the model took."""

    problem: str
    family: str
    label: str
    measured: float
    predicted: float
    milliseconds: float
    multiplies: bool = False  # on tensor cores
    detail: str = ""

    @property
    def error(self) -> float:
        return math.log(self.predicted / self.measured)


@cache
def cases(sweep: Path | None) -> tuple[tuple[Problem, Variant, float], ...]:
    """The variants that were measured, each once, with their microseconds: those of a file that
    bench/sweep.py wrote, or the older ones. A problem whose reference drifted is left out."""
    found: dict[tuple[str, str], tuple[Problem, Variant, float]] = {}
    measured = times(sweep)
    for problem in accuracy_cases.problems() if sweep is None else sweep_cases.problems():
        for variant in problem.variants:
            us = measured.get(problem.name, {}).get(variant.label)
            if us is not None:
                found.setdefault((problem.name, variant.label), (problem, variant, us))
    return tuple(found.values())


def times(sweep: Path | None) -> dict[str, dict[str, float]]:
    """Microseconds by problem and variant."""
    if sweep is None:
        older = json.loads((RESULTS / "h200-variants" / "measured.json").read_text())
        return {p: {label: row[0] for label, row in some.items()} for p, some in older.items()}
    swept = json.loads(sweep.read_text())["problems"]
    return {
        name: {label: row["us"] for label, row in one["variants"].items() if "us" in row}
        for name, one in swept.items()
        if one.get("drift", 1.0) <= DRIFT
    }


def tensor(text: Any) -> Any:
    """A tensor without memory for ``bf16[64, 128]`` or ``bf16[64, 128].T``; others as they are."""
    if not isinstance(text, str):
        return text
    import torch

    element, _, rest = text.removeprefix("-").removesuffix(".T").partition("[")
    names = {
        "bf16": "bfloat16",
        "f32": "float32",
        "e4m3": "float8_e4m3fn",
        "i32": "int32",
        "i8": "int8",
        "u8": "uint8",
    }
    kind = getattr(torch, names.get(element) or {"i64": "int64"}[element])
    made = torch.empty([int(n) for n in rest.rstrip("]").split(",")], dtype=kind, device="meta")
    return made.t() if text.endswith(".T") else made


@contextmanager
def as_measured() -> Iterator[None]:
    """Compile as on the day of the older measurements: persistent CTAs took their programs in the
    plain order, which costs causal attention up to 1.5 times what it costs today."""
    from tkc.passes.schedule import scheduler
    from tkc.passes.schedule.schedule import Rounds

    today = scheduler.rounds_of
    scheduler.rounds_of = lambda *_: Rounds.FORWARD  # type: ignore[assignment]
    try:
        yield
    finally:
        scheduler.rounds_of = today


def specialized(problem: Problem, variant: Variant) -> tuple[Any, Any, Any]:
    """The kernel of a variant, the arguments that it is bound to and what it is compiled for."""
    import tkc
    from tkc.driver.kernel import Kernel
    from tkc.driver.modules import KernelModule

    module = tkc.source(variant.source.whole, f"{variant.source.kernel}.tk")
    assert isinstance(module, KernelModule)
    kernel: Kernel = getattr(module, variant.source.kernel)
    given = kernel._split(
        {name: tensor(value) for name, value in problem.named.items()} | variant.settings
    )
    arguments = [tensor(argument) for argument in problem.arguments]
    bound = kernel._bind(arguments, given, given.settings, shapes_only=True)
    return kernel, bound, kernel._specialize(bound, given.settings, {})


def predict(problem: Problem, variant: Variant, older: bool) -> tuple[float, float, bool, str]:
    """Microseconds of a variant, and milliseconds that the estimate took of a processor; whether it
    multiplies on tensor cores; why. ``older``: of the code that the older measurements are of."""
    from tkc.driver.compilation import compile_kernel
    from tkc.timing.estimate import estimate
    from tkc.timing.machine import machine

    kernel, bound, wanted = specialized(problem, variant)
    with as_measured() if older else nullcontext():
        made = compile_kernel(kernel._kernels, kernel.__name__, wanted, "sm_90a", stop_at="cta")
    assert made.cta is not None
    begin = time.process_time()
    found = estimate(made.cta, {**bound.dims, **bound.scalars}, machine("H200"))
    took = (time.process_time() - begin) * 1e3
    parts = found.parts
    busy = " ".join(f"{n} {v:.2f}" for n, v in parts.busy.items() if v > 0.2)
    waits = " ".join(f"{k[0]}:{k[1]} {v:.2f}" for k, v in [*parts.waits.items()][:3])
    detail = (
        f"sm {parts.multiprocessor:.1f} dram {parts.memory:.1f} sums {parts.sums:.1f} "
        f"resident {parts.resident} classes {parts.classes} imbalance {parts.imbalance:.2f} "
        f"registers {parts.registers:.0f} | {busy} | {waits}"
    )
    return found.us, took, parts.busy[NAMES[TENSOR]] > 0, detail


def point(place: tuple[Path | None, int]) -> Point | str:
    """The variant of this number among all that were measured; what went wrong, as text."""
    problem, variant, measured = cases(place[0])[place[1]]
    try:
        us, took, multiplies, detail = predict(problem, variant, place[0] is None)
    except Exception as found:  # one variant that cannot be built is no reason to lose the others
        said = str(found).strip().splitlines() or [""]
        return f"{problem.name} [{variant.label}]: {type(found).__name__}: {said[0]}"
    return Point(
        problem.name, problem.family, variant.label, measured, us, took, multiplies, detail
    )


# --- what the points say --------------------------------------------------------------------------


@dataclass(frozen=True)
class Score:
    """Of a family; errors and shares are fractions, regrets factors."""

    family: str
    problems: int
    points: int
    median: float
    p90: float
    rank: float
    ordered: float
    regret: float
    worst: float
    taken: float
    default: float


def score(family: str, points: list[Point]) -> Score:
    """Problems with one variant say nothing of ranks and regrets."""
    by: dict[str, list[Point]] = {}
    for one in points:
        by.setdefault(one.problem, []).append(one)
    errors = sorted(abs(one.error) for one in points)
    ranks, regrets, defaults = list[float](), list[float](), list[float]()
    taken: list[float] = []
    right = pairs = 0
    for some in by.values():
        best = min(one.measured for one in some)
        chosen = min(some, key=lambda one: one.predicted)
        regrets.append(chosen.measured / best)
        # of the older cases the default has no label; of a sweep it is the first variant
        usual = [one for one in some if not one.label] or some[:1]
        defaults += [one.measured / best for one in usual]
        asked = MODEL_GAIN if chosen.multiplies else MODEL_ERROR
        slow = [one for one in usual if one.predicted > chosen.predicted * (1 + asked)]
        taken.append((usual[0] if usual and not slow else chosen).measured / best)
        if len(some) > 2:
            ranks.append(correlation(some))
        for i, one in enumerate(some):
            for other in some[:i]:
                apart = math.log(one.measured / other.measured)
                if abs(apart) > APART:
                    pairs += 1
                    right += apart * (one.predicted - other.predicted) > 0
    return Score(
        family,
        len(by),
        len(points),
        math.expm1(statistics.median(errors)),
        math.expm1(errors[int(0.9 * (len(errors) - 1))]),
        statistics.median(ranks) if ranks else math.nan,
        right / pairs if pairs else math.nan,
        geometric(regrets),
        max(regrets),
        geometric(taken),
        geometric(defaults) if defaults else math.nan,
    )


def geometric(values: Iterable[float]) -> float:
    return math.exp(statistics.fmean(math.log(value) for value in values))


def correlation(points: list[Point]) -> float:
    """Spearman's, within a problem."""

    def ranks(values: list[float]) -> list[int]:
        order = sorted(range(len(values)), key=values.__getitem__)
        return [order.index(i) for i in range(len(values))]

    a, b = ranks([p.predicted for p in points]), ranks([p.measured for p in points])
    n = len(points)
    return 1 - 6 * sum((x - y) ** 2 for x, y in zip(a, b, strict=True)) / (n * (n * n - 1))


def scores(points: list[Point]) -> list[Score]:
    """One for each family, and one for all."""
    families = dict.fromkeys(one.family for one in points)
    found = [score(f, [one for one in points if one.family == f]) for f in families]
    return [*found, score("all", points)]


def table(found: list[Score]) -> str:
    lines = [
        f"{'family':24} {'problems':>8} {'points':>6} {'median':>7} {'p90':>7} {'rank':>6} "
        f"{'pairs':>6} {'regret':>7} {'worst':>6} {'taken':>6} {'default':>7}"
    ]
    for one in found:
        lines.append(
            f"{one.family:24} {one.problems:8} {one.points:6} {one.median:7.1%} {one.p90:7.1%} "
            f"{one.rank:6.2f} {one.ordered:6.1%} {one.regret:7.3f} {one.worst:6.2f} "
            f"{one.taken:6.3f} {one.default:7.3f}"
        )
    return "\n".join(lines)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", default="", help="problems whose name has this text")
    parser.add_argument("--sweep", type=Path, help="times that bench/sweep.py wrote")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--verbose", action="store_true", help="every point")
    parser.add_argument("--points", type=Path, help="write every point, as JSON")
    parser.add_argument("--output", type=Path, help="write the table of families")
    options = parser.parse_args()
    wanted = [
        (options.sweep, number)
        for number, (problem, _, _) in enumerate(cases(options.sweep))
        if options.only in problem.name
    ]
    with ProcessPoolExecutor(options.jobs) as pool:
        found = list(pool.map(point, wanted, chunksize=4))
    points = [one for one in found if isinstance(one, Point)]
    failed = [one for one in found if isinstance(one, str)]
    if options.verbose:
        for one in points:
            print(
                f"{one.problem:42} {one.label:22} {one.measured:9.1f} {one.predicted:9.1f} "
                f"{math.expm1(one.error):+7.1%} {one.milliseconds:6.1f} ms  {one.detail}"
            )
    took = sorted(one.milliseconds for one in points)
    text = table(scores(points))
    text += (
        f"\n\nestimates: {statistics.median(took):.1f} ms (median), "
        f"{took[int(0.9 * (len(took) - 1))]:.1f} (p90), {took[-1]:.1f} at most"
    )
    text += "".join(f"\nnot estimated: {one}" for one in failed)
    print(text)
    if options.points:
        options.points.write_text(json.dumps([asdict(one) for one in points], indent=0) + "\n")
    if options.output:
        options.output.write_text(text + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
