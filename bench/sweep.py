# pyright: basic
"""Time every variant of the problems of bench/sweep_cases.py on the GPU at hand.

All are compiled first, by as many processes as there are processors. Then, problem by problem, the
variants are timed in turn in short bursts after rests, with the problem's first variant again after
every fourth: what is kept of a variant is its ratio to that reference nearby, times the reference's
median. A problem whose reference drifts by more than 2% is marked. Each result is compared with the
reference's.

    python bench/sweep.py --output bench/results/2026-11-23-h200/sweep.json --seconds 560

A process of its own measures; if it dies, the next one goes on behind the problem that killed it.
Problems that the output has already are left out.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import signal
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from bench.accuracy import DRIFT, specialized  # noqa: E402
from bench.method import (  # noqa: E402
    Peer,
    distance,
    environment,
    power,
    random_tensor,
    sets_for,
)
from bench.sweep_cases import Problem, Variant, problems  # noqa: E402
from tkc.driver import specialisations  # noqa: E402
from tkc.runtime.machine_code import MachineCode, machine_code_of  # noqa: E402

TARGET = "sm_90a"
ROUNDS, WORK_MS, REST_S = 5, 1.0, 0.003
SLOW_S, FRESH_S = 60, 5  # of compiling a variant at all, and of what should be on disk
APART = 4  # variants between two rounds of the reference
TOLERANCE = 2e-2  # relative, in the 2-norm, between two variants in 16 or 8 bits


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--output", type=Path, required=True)
    parser.add_argument(
        "--only", nargs="*", default=[""], help="names or families with these texts"
    )
    parser.add_argument("--seconds", type=float, default=1e9, help="begin no problem after these")
    parser.add_argument("--measure", action="store_true", help="do not compile first")
    options = parser.parse_args()
    until = time.time() + options.seconds
    wanted = [
        one.name
        for one in problems()
        if any(text in f"{one.family}: {one.name}" for text in options.only)
    ]
    if not options.measure:
        compile_all(wanted)
        return supervise(options.output, wanted, options.only, until)
    held = read(options.output)
    for problem in problems():
        if problem.name in wanted and problem.name not in held and time.time() < until:
            held[problem.name] = {"died": True}
            write(options.output, held)
            held[problem.name] = measure(problem)
            write(options.output, held)
    return 0


def read(path: Path) -> dict[str, Any]:
    return json.loads(path.read_text())["problems"] if path.exists() else {}


def write(path: Path, held: dict[str, Any]) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_suffix(".new")
    fresh.write_text(json.dumps({"environment": environment(), "problems": held}, indent=0) + "\n")
    os.replace(fresh, path)


# --- compiling ------------------------------------------------------------------------------------


def key(place: tuple[str, int]) -> str:
    """What a variant's code is a function of; "" if it cannot be bound."""
    problem, variant = at(place)
    try:
        kernel, _, wanted = specialized(problem, variant)
    except Exception:  # said when it is compiled for the measurement
        return ""
    return f"{kernel.__name__} {variant.source.whole} {wanted!r}"


def build(place: tuple[str, int]) -> None:
    """Into the disk cache."""
    with contextlib.suppress(Exception):  # what is refused is refused again for the measurement
        with limited(SLOW_S):
            code(*at(place))


@contextlib.contextmanager
def limited(seconds: int) -> Iterator[None]:
    """Raises TimeoutError in what takes longer."""

    def over(*_: object) -> None:
        raise TimeoutError(f"not compiled in {seconds} s")

    signal.signal(signal.SIGALRM, over)
    signal.alarm(seconds)
    try:
        yield
    finally:
        signal.alarm(0)


def code(problem: Problem, variant: Variant) -> MachineCode:
    """What ptxas makes of a variant, or made of it."""
    kernel, _, wanted = specialized(problem, variant)
    made = specialisations.make(kernel._kernels, kernel.__name__, wanted, TARGET, assembled=True)
    return machine_code_of(made.program, TARGET)


def at(place: tuple[str, int]) -> tuple[Problem, Variant]:
    problem = next(one for one in problems() if one.name == place[0])
    return problem, problem.variants[place[1]]


def compile_all(wanted: list[str]) -> None:
    """Each code once."""
    places = [
        (one.name, number)
        for one in problems()
        if one.name in wanted
        for number in range(len(one.variants))
    ]
    start = time.time()
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        keys = pool.map(key, places, chunksize=8)
        once = {k: place for k, place in zip(keys, places, strict=True) if k}
        print(f"{len(places)} variants, {len(once)} codes", flush=True)
        list(pool.map(build, once.values(), chunksize=2))
    print(f"compiled in {time.time() - start:.0f} s", flush=True)


# --- measuring ------------------------------------------------------------------------------------


def supervise(output: Path, wanted: list[str], only: list[str], until: float) -> int:
    """Measuring processes, one after the other, until all is measured or time is over."""
    while time.time() < until and any(name not in read(output) for name in wanted):
        before = len(read(output))
        left = str(max(1.0, until - time.time()))
        command = [sys.executable, __file__, "--measure", "--output", str(output)]
        ended = subprocess.run([*command, "--seconds", left, "--only", *only])
        if len(read(output)) == before:
            return ended.returncode or 1
    held = read(output)
    drifted = [name for name, one in held.items() if one.get("drift", 0.0) > DRIFT]
    wrong = [
        f"{name} [{label}]: {row['error']:.1e}"
        for name, one in held.items()
        for label, row in one.get("variants", {}).items()
        if not row.get("error", 0.0) <= TOLERANCE
    ]
    dead = [name for name, one in held.items() if one.get("died")]
    print(f"{len(held)} of {len(wanted)} problems; drifted: {drifted}; died: {dead}")
    print("\n".join(f"WRONG: {one}" for one in wrong))
    return 1 if wrong or dead else 0


def arguments_of(problem: Problem, seed: int) -> tuple[list[Any], dict[str, Any]]:
    """On the GPU."""
    import torch

    def made(value: Any, number: int) -> Any:
        if not isinstance(value, str):
            return value
        torch.manual_seed(100 * seed + number)
        return random_tensor(value, problem.below)

    given = [made(value, number) for number, value in enumerate(problem.arguments)]
    start = len(given)
    named = {
        name: made(value, start + number)
        for number, (name, value) in enumerate(problem.named.items())
    }
    return given, named


def measure(problem: Problem) -> dict[str, Any]:
    """All variants of a problem: microseconds (median), spread of the rounds, error against the
    reference, registers, bytes of spills; or why there is no time."""
    import torch

    start = time.time()
    first = arguments_of(problem, 0)
    tensors = [x for x in [*first[0], *first[1].values()] if isinstance(x, torch.Tensor)]
    count = min(sets_for(sum(x.numel() * x.element_size() for x in tensors)), 256)
    sets = [first, *(arguments_of(problem, seed) for seed in range(1, count))]
    rows: dict[str, dict[str, Any]] = {}
    peers: dict[str, Peer] = {}
    right: list[Any] = []
    for variant in problem.variants:
        try:
            peer, row, out = prepared(problem, variant, sets)
        except Exception as found:  # a variant that is refused is part of the table
            said = str(found).strip().splitlines() or [""]
            rows[variant.label] = {"refused": f"{type(found).__name__}: {said[0]}"[:160]}
            continue
        right = right or out
        row["error"] = max(map(distance, out, right), default=0.0)
        rows[variant.label], peers[variant.label] = row, peer
    if not peers:
        return {"family": problem.family, "variants": rows}
    drift = timed(peers, rows)
    clock, watts = power()
    del peers, sets
    torch.cuda.empty_cache()
    print(f"{problem.name}: {len(rows)} in {time.time() - start:.1f} s", flush=True)
    return {
        "family": problem.family, "drift": drift, "clock_mhz": clock, "watts": watts,
        "variants": rows,
    }  # fmt: skip


def prepared(
    problem: Problem, variant: Variant, sets: list[tuple[list[Any], dict[str, Any]]]
) -> tuple[Peer, dict[str, Any], list[Any]]:
    """The variant as a peer, run once; its resources; copies of what it stored."""
    import torch

    import tkc

    with limited(FRESH_S):
        held = code(problem, variant)
    module = tkc.source(variant.source.whole, f"{variant.source.kernel}.tk")
    kernel = getattr(module, variant.source.kernel)
    given, named = sets[0]
    outputs = [x for x in named.values() if isinstance(x, torch.Tensor)]
    for x in outputs:
        x.fill_(float("nan"))
    kernel(*given, **named, **variant.settings)
    torch.cuda.synchronize()
    stored = [x.float() for x in outputs]

    def call(given: list[Any], named: dict[str, Any]) -> Callable[[], Any]:
        return lambda: kernel(*given, **named, **variant.settings)

    calls = [call(*one) for one in sets]
    peer = Peer(variant.label, calls)
    peer.prepare(WORK_MS)
    return peer, {"registers": held.registers, "spills": held.spill_bytes}, stored


def timed(peers: dict[str, Peer], rows: dict[str, dict[str, Any]]) -> float:
    """Fill in the times; how far the reference drifted, as a fraction."""
    import torch

    reference, *others = peers.values()
    ratios: dict[str, list[float]] = {label: [] for label in peers}

    def rest() -> None:
        torch.cuda.synchronize()
        time.sleep(REST_S)

    by_round: list[float] = []
    for number in range(ROUNDS):
        order = others if number % 2 == 0 else others[::-1]
        begun = len(reference.times)
        for place, peer in enumerate(order):
            if place % APART == 0:
                rest()
                reference.round()
            rest()
            peer.round()
            ratios[peer.name].append(peer.times[-1] / reference.times[-1])
        if not others:
            rest()
            reference.round()
        by_round.append(statistics.median(reference.times[begun:]))
    usual = statistics.median(reference.times)
    ratios[reference.name] = [t / usual for t in reference.times]
    for label, found in ratios.items():
        middle = statistics.median(found)
        rows[label]["us"] = round(usual * middle, 3)
        rows[label]["spread"] = round((max(found) - min(found)) / middle, 4)
    return round(max(by_round) / min(by_round) - 1, 4)


if __name__ == "__main__":
    sys.exit(main())
