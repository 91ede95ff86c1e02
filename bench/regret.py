# pyright: basic, reportPrivateUsage=false, reportPrivateImportUsage=false
"""What a plain call gets, beside the best of the ways that the choice for it has simulated.

Sizes are drawn by a seed, as in bench/drawn.py. For each problem the compiler chooses as for a
call; the ways that it expects to be the fastest, and the first values of the lists, are compiled by
as many processes as there are processors, and timed in turn with the plain call. Printed are all
of them, and the regret: the time of the plain call divided by that of the best.

python bench/regret.py --output bench/results --seed 77 --count 7 --ways 8
python bench/regret.py --only layer --seed 3
"""

from __future__ import annotations

import argparse
import json
import math
import os
import random
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from bench.accuracy import geometric, tensor  # noqa: E402
from bench.drawn import DEPTHS, QUICK, ROWS, WIDTHS  # noqa: E402
from bench.method import Peer, environment, race, random_tensor, sets_for  # noqa: E402
from bench.problems import operands  # noqa: E402
from bench.samples import sample  # noqa: E402
from tkc.driver import specialisations  # noqa: E402
from tkc.driver.choosing import Search  # noqa: E402
from tkc.driver.chosen import Chosen  # noqa: E402
from tkc.driver.kernel import Kernel  # noqa: E402
from tkc.driver.lowering import Lowering  # noqa: E402
from tkc.driver.size_classes import representatives  # noqa: E402
from tkc.frontend.specialization import Specialization  # noqa: E402
from tkc.runtime.binding import Bound  # noqa: E402
from tkc.runtime.machine_code import machine_code_of  # noqa: E402
from tkc.support import collecting  # noqa: E402
from tkc.support.recursion import deep_recursion  # noqa: E402
from tkc.support.values import Hints, Settings  # noqa: E402
from tkc.timing.machine import machine  # noqa: E402

TARGET, GPU = "sm_90a", "H200"
MOST_SETS = 16


@dataclass(frozen=True)
class Case:
    """A sample, and its arguments by name: tensors as texts, ``bf16[64, 128].T``."""

    name: str
    kernel: str
    arguments: dict[str, Any]


@dataclass
class Way:
    """Params and hints, with the microseconds that the model expects, the share that they ask of
    what the L2 gives, and what was measured."""

    settings: dict[str, Any]
    hints: dict[str, Any]
    expected: float
    asks_l2: float
    first: bool
    us: float = math.nan


@dataclass
class Found:
    """A case with the ways to compute it, and what the plain call takes."""

    case: Case
    ways: list[Way] = field(default_factory=list)
    us: float = math.nan

    @property
    def regret(self) -> float:
        return self.us / min(way.us for way in self.ways if not math.isnan(way.us))


def cases(seed: int, count: int) -> Iterator[Case]:
    """``count`` layers, attentions and grouped ones, and twice as many products."""
    draw = random.Random(f"regret {seed}")
    for _ in range(2 * count):
        m, n, k = draw.choice(ROWS), draw.choice(WIDTHS), draw.choice(DEPTHS)
        order = draw.choice(("nn", "nt", "tn", "tt"))
        a, b = operands(m, n, k, order, "bf16")
        tensors = {"A": a, "B": b, "C": f"bf16[{m}, {n}]"}
        yield Case(f"product {order} {m} {n} {k}", "matmul", tensors)
    for _ in range(count):
        m, n, k = draw.choice(ROWS[4:]), draw.choice(WIDTHS), draw.choice(DEPTHS)
        tensors = {"x": f"bf16[{m}, {k}]", "w": f"bf16[{n}, {k}]", "b": f"f32[{n}]"}
        yield Case(f"layer {m} {n} {k}", "linear", {**tensors, "y": f"bf16[{m}, {n}]"})
    for grouped in (False, True):
        for _ in range(count):
            d = draw.choice((64, 80, 96, 128, 128, 256))
            s = draw.choice((128, 500, 1024, 1500, 2048, 3000, 4096, 8192))
            h, g = draw.choice(((32, 8), (28, 4), (16, 2), (12, 2)) if grouped else ((16, 16),))
            b, causal = max(1, 8192 // s), draw.random() < 0.5
            own, shared = f"bf16[{b}, {h}, {s}, {d}]", f"bf16[{b}, {g}, {s}, {d}]"
            given = {"Q": own, "K": shared, "V": shared, "O": own, "causal": causal}
            name = f"attention D{d} S{s} {b}x{h} on {g} {'causal' if causal else 'full'}"
            yield Case(name, "attention", {**given, "scale": d**-0.5})


@dataclass
class Watched(Search):
    """A search that keeps all that it has timed."""

    ways: list[Way] = field(default_factory=list)

    def time(self, one, hints):
        found = super().time(one, hints)
        first = one.number == 0 and not hints
        self.ways += [Way(c.settings, {**c.hints}, c.us, self.asked(one), first) for _, c in found]
        return found


def specialized(
    case: Case, settings: Settings, hints: Hints
) -> tuple[Kernel, Bound, Specialization]:
    """The sample, what its arguments bind, and what it is compiled for."""
    kernel = sample(case.kernel)
    given = kernel._split({**{n: tensor(v) for n, v in case.arguments.items()}, **settings})
    bound = kernel._bind([], given, given.settings, shapes_only=True)
    return kernel, bound, kernel._specialize(bound, given.settings, hints)


def chosen(place: tuple[Case, int]) -> list[Way]:
    """The ways that the choice expects to be the fastest, and the first values."""
    case, most = place
    kernel, bound, base = specialized(case, {}, {})
    sizes = representatives(kernel._signature, bound.names(), base.tensors)
    lowering = Lowering(kernel._kernels, kernel.__name__, base, TARGET)
    search = Watched(lowering, sizes, machine(GPU))
    with collecting.put_off(), deep_recursion():
        search.run()
    timed = sorted(search.ways, key=lambda way: way.expected)
    return timed[:most] + [way for way in timed[most:] if way.first]


def build(place: tuple[Case, Way]) -> None:
    """One way into the disk cache; what is refused is refused again when it is measured."""
    case, way = place
    try:
        kernel, _, wanted = specialized(case, way.settings, way.hints)
        named = (kernel._kernels, kernel.__name__)
        made = specialisations.make(*named, wanted, TARGET, assembled=True)
        machine_code_of(made.program, TARGET)
    except Exception as refused:
        print(f"{case.name} {way.settings} {way.hints}: {str(refused).splitlines()[0]}", flush=True)


def measure(found: Found) -> None:
    """Fill in what the ways and the plain call take."""
    import torch

    def drawn() -> dict[str, Any]:
        given = found.case.arguments.items()
        return {n: random_tensor(v, 2) if isinstance(v, str) else v for n, v in given}

    sets = [drawn()]
    held = sum(v.nbytes for v in sets[0].values() if isinstance(v, torch.Tensor))
    sets += [drawn() for _ in range(min(MOST_SETS, sets_for(held)) - 1)]
    peers = [_peer("plain", sample(found.case.kernel), sets)]
    for number, way in enumerate(found.ways):
        try:
            peers.append(_peer(str(number), _held(sample(found.case.kernel), way), sets))
        except Exception:  # said when it was built
            continue
    for row in race(found.case.name, peers, QUICK):
        if row.peer == "plain":
            found.us = row.median_us
        else:
            found.ways[int(row.peer)].us = row.median_us
    torch.cuda.empty_cache()


def _held(kernel: Any, way: Way) -> Kernel:
    """A kernel for which nothing is chosen any more."""

    class Held(Kernel):
        def _tuned(self, bound, device, target, overrides, deterministic):
            return {**overrides, **way.settings}, way.hints

        def _chosen(self, base, bound, target, device, deterministic):
            return Chosen("", {})

    return Held(kernel._kernels, kernel.__name__)


def _peer(name: str, kernel: Any, sets: list[dict[str, Any]]) -> Peer:
    kernel(**sets[0])
    return Peer(name, [lambda given=given: kernel(**given) for given in sets])


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--output", type=Path, default=Path("bench_out"))
    parser.add_argument("--only", default="", help="problems whose name has this text")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=4, help="problems of a kind")
    parser.add_argument("--ways", type=int, default=8, help="that are timed of a problem")
    options = parser.parse_args()
    drawn = [c for c in cases(options.seed, options.count) if options.only in c.name]
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        ways = pool.map(chosen, [(case, options.ways) for case in drawn])
        all_found = [Found(case, some) for case, some in zip(drawn, ways, strict=True)]
        list(pool.map(build, [(one.case, way) for one in all_found for way in one.ways]))
    for one in all_found:
        measure(one)
        print(f"{one.regret:5.2f}  {one.case.name}: {one.us:.1f} us", flush=True)
        for way in sorted(one.ways, key=lambda way: way.us):
            expected = f"{way.us:8.1f} us, {way.expected:.1f} expected"
            print(f"       {expected}: {way.settings} {way.hints or ''}")
    options.output.mkdir(parents=True, exist_ok=True)
    kept = {"environment": environment(), "problems": [asdict(one) for one in all_found]}
    (options.output / "regret.json").write_text(json.dumps(kept, indent=0) + "\n")
    regrets = [one.regret for one in all_found]
    mean, worst = geometric(regrets), max(regrets)
    print(f"regret of {len(regrets)}: geometric mean {mean:.3f}, worst {worst:.2f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
