"""Tuning by the model, and on a device with a table of times: candidates, when a sweep ends,
what is lost, and winners that calls use."""

from __future__ import annotations

import dataclasses
import io
import json
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

import tkc
from tests.runtime.fake_cuda import FakeDriver
from tkc.cli.main import main
from tkc.driver import kernel as kernels
from tkc.driver import tune_worker, tuned_hints, tuning, winners
from tkc.driver.compilation import compile_kernel
from tkc.driver.compiled_kernel import CompiledKernel
from tkc.driver.sources import parse_kernels
from tkc.driver.tune_model import FIRST, Expected
from tkc.driver.tune_progress import Progress
from tkc.driver.tune_server import Server
from tkc.frontend.specialization import default_specialization
from tkc.runtime import gpu
from tkc.runtime.binding import bind
from tkc.runtime.device import simulated_device

TEXT = """
kernel scale(x: f32[M, N], y: out f32[M, N], a: f32 = 2.0):
    param BM = 4 in {4, 16}, BN = 32 in {32, 128}, other = 3
    grid i in M by BM, j in N by BN
    y[i, j] = a * x[i, j]
"""
X = np.ones((16, 128), np.float32)


@pytest.fixture(autouse=True)
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TKC_CACHE_DIR", str(tmp_path))


def kernel() -> Any:
    return tkc.source(TEXT).scale


def kernels_of(text: str, hints: dict[str, Any]) -> CompiledKernel:
    """The kernel compiled with hints of a tuning."""
    kernels = parse_kernels(text, "scale.tk")
    usual = dataclasses.replace(default_specialization(kernels.signature("scale")), hints=hints)
    return CompiledKernel(compile_kernel(kernels, "scale", usual, "sm_80"))


def test_candidates() -> None:
    signature = kernel()._signature
    assert len(tuning.combinations(signature, {})) == 4
    assert tuning.combinations(signature, {"BM": 8}) == [{"BN": 32}, {"BN": 128}]


def test_the_winner_is_used(capsys: pytest.CaptureFixture[str]) -> None:
    tuned = kernel()
    tuned(X)
    done = tuned.tune(X, progress=False)
    assert done.best is not None and len(done.candidates) == 4, done
    assert "by the model of time, nothing was run" in str(done)
    costs = [c.cost for c in done.candidates]
    assert costs == sorted(costs) and costs == [c.expected for c in done.candidates]
    assert np.array_equal(tuned(X), 2 * X)
    later = kernel()
    assert np.array_equal(later(X[:15]), 2 * X[:15])  # the same range of sizes
    assert dict(later.specialisations[0].specialization.settings) == done.best.settings
    later(X[:5])
    assert not later.specialisations[1].specialization.settings  # another range
    other = {"BM": 16, "BN": 128} if done.best.settings["BM"] == 4 else {"BM": 4, "BN": 32}
    later(X, **other)
    assert dict(later.specialisations[2].specialization.settings) == other


def test_winners_are_read_once_for_sizes_like_these(monkeypatch: pytest.MonkeyPatch) -> None:
    read, real = list[int](), winners.winner
    monkeypatch.setattr(winners, "winner", lambda *given: (read.append(1), real(*given))[1])
    called = kernel()
    for rows, count in ((16, 1), (15, 1), (14, 2), (13, 2), (8, 3), (16, 3)):
        called(X[:rows])
        assert len(read) == count


class Table:
    """A device whose times stand in a table, by params or clauses of hints: numbers, or why a
    candidate fails. It notes what it was asked for."""

    def __init__(self, times: Callable[[tuning.Candidate], float | str]) -> None:
        self.times = times
        self.built: list[str] = []
        self.timed: list[str] = []

    def build(self, one: tuning.Candidate) -> tuning.Candidate:
        self.built.append(str(one))
        return dataclasses.replace(one, code=f"code of {one}")

    def time(self, one: tuning.Candidate) -> tuning.Candidate:
        self.timed.append(str(one))
        found = self.times(one)
        if isinstance(found, str):
            return dataclasses.replace(one, failure=found)
        return dataclasses.replace(one, cost=found, burst=found)

    def end(self) -> None:
        self.built.append("end")


class Says:
    """A model with a table of its own."""

    def __init__(self, us: Callable[[dict[str, Any]], Expected]) -> None:
        self.us = us

    def expects(self, settings: dict[str, Any], hints: dict[str, Any]) -> Expected:
        return self.us(settings)


def swept(
    expected: Sequence[Expected | float], measured: Sequence[float | str]
) -> tuple[list[tuning.Candidate], Table]:
    """A round of candidates N=0, 1, ...: the results, best first."""
    table = Table(lambda one: measured[int(one.settings["N"])])
    said = [
        e if isinstance(e, Expected) else Expected(e, f"code {n}") for n, e in enumerate(expected)
    ]
    rounds = tuning._Rounds(BASE, Says(lambda s: said[s["N"]]), table, Progress(None, "f"))  # type: ignore[arg-type]
    rounds.try_all([tuning.Candidate({"N": n}) for n in range(len(said))])
    assert len(rounds.tried) == len(said)
    return rounds.ordered(), table


BASE = tuning.Task("", "", "", "", "sm_90a", "gpu", 0, 1, {}, {}, {}, {}, {}, {})


def test_a_right_model_ends_a_sweep_early() -> None:
    """The best is kept, whatever scale the model has."""
    expected = [10.0 + n for n in range(40)]
    for scale in (0.5, 1.0, 3.0):
        found, table = swept(expected, [us * scale for us in expected])
        assert found[0].settings == {"N": 0} and len(table.timed) == FIRST
        assert "us expected, where another took" in found[-1].failure
        assert all(c.expected is not None for c in found)


def test_a_wrong_model_discards_nothing() -> None:
    """Where later ones turn out better, it goes on to the end; where the model errs by a share, the
    best within it is found."""
    up, down = [10.0 + n for n in range(20)], [40.0 - n for n in range(20)]
    found, table = swept(up, down)
    assert len(table.timed) == 20 and found[0].settings == {"N": 19}
    random = Random(1)
    for _ in range(300):
        expected = sorted(random.uniform(10, 100) for _ in range(30))
        share = random.choice((0.02, 0.1, 0.3))
        measured = [us * random.uniform(1 - share, 1 + share) for us in expected]
        found, table = swept(expected, measured)
        assert found[0].cost is not None
        assert found[0].cost <= min(measured) * (1.02 if share < 0.2 else 1.15)


def test_what_the_model_does_not_know_is_timed() -> None:
    silent = Expected(silent="a loop of unknown length")
    found, table = swept([5.0, silent, 6.0, 7.0, 8.0, 9.0, 10.0], [5, 1, 6, 7, 8, 9, 10])
    assert table.timed[0] == "N=1" and len(table.timed) == 7 and found[0].settings == {"N": 1}


def test_a_candidate_that_fails_ends_nothing() -> None:
    measured = ["hangs", 2.0, "faults", 1.0, 3.0, 4.0, 5.0]
    found, table = swept([1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0], measured)
    assert found[0].cost == 1.0 and {c.failure for c in found[-2:]} == {"hangs", "faults"}
    broken = Expected(failure="error[E0904]: too large")
    found, table = swept([broken, Expected(2.0, "x"), Expected(3.0, "x")], [0, 2, 3])
    assert table.timed == ["N=1"]
    assert [c.failure for c in found] == ["", "error[E0904]: too large", "the same code as N=1"]


def script(*lines: str) -> Callable[[], list[str]]:
    """The command line of a process that answers each task by these lines, of a task's ``n``."""
    body = ["import json, os, sys, time", "for line in sys.stdin:", "    n = json.loads(line)['n']"]
    text = "\n".join([*body, *(f"    {line}" for line in lines)])
    return lambda: [sys.executable, "-c", text]


def test_a_process_that_hangs_or_faults_is_lost_alone() -> None:
    served = Server(
        script(
            "if n == 1: time.sleep(99)",
            "if n == 2: sys.exit('no memory')",
            "if n == 3: os.abort()",
            "if n == 4: print('what'); sys.stdout.flush(); continue",
            "print(json.dumps({'cost': n, 'pid': os.getpid()}), flush=True)",
        )
    )
    said = [
        served.ask(json.dumps({"n": n}), 2.0 if n == 1 else 60.0) for n in (0, 5, 1, 2, 3, 4, 6, 7)
    ]
    served.end()
    assert [one.get("cost") for one in said] == [0, 5, None, None, None, None, 6, 7]
    assert said[2]["failure"] == "did not end within 2 s"
    assert said[3]["failure"] == "ended with status 1: no memory"
    assert said[4]["failure"] == "ended with status -6: no answer"
    assert said[0]["pid"] == said[1]["pid"] != said[6]["pid"] == said[7]["pid"]


def test_what_builds_a_candidate_fails_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    command = [sys.executable, "-c", "import time; time.sleep(99)"]
    monkeypatch.setattr(tuning, "command", lambda: command)
    monkeypatch.setattr(tuning, "SECONDS", 0.5)
    slow = tuning.Processes(BASE)
    made = slow.build(tuning.Candidate({}))
    slow.end()
    assert made.failure == "did not end within 0.5 s"
    command[:] = [sys.executable, "-c", "import os; os.abort()"]
    monkeypatch.setattr(tuning, "SECONDS", 60)
    broken = tuning.Processes(BASE)
    failure = broken.build(made).failure
    broken.end()
    assert failure == "ended with status -6: no answer"


def test_hints_are_tried_and_used(monkeypatch: pytest.MonkeyPatch) -> None:
    """One by one around the best params, then together those that were better alone."""
    gains = {"grid.warps": {4: 5.0}, "grid.order": {"hilbert": 1.0}}

    def times(one: tuning.Candidate) -> float:
        won = sum(gains.get(key, {}).get(value, -1.0) for key, value in one.hints.items())
        return 10.0 - won

    text = TEXT.replace("param BM = 4 in {4, 16}, BN = 32 in {32, 128}, other = 3", "param BM = 4")
    text = text.replace("BN", "128")
    table = Table(times)
    monkeypatch.setattr(tuning, "timer_for", lambda base: table)
    monkeypatch.setattr(tuning, "enough", lambda timed, expected: False)
    monkeypatch.setattr(tuning, "TIMED", 64)
    monkeypatch.setattr(kernels, "gpu_device", lambda ordinal: simulated_device())
    tuned = tkc.source(text).scale
    done = tuned.tune(X, device="gpu", progress=False, hints=True)
    tried = {key for c in done.candidates for key in c.hints}
    assert tried == {"grid.warps", "grid.occupancy", "grid.order", "grid.persistent"}
    assert done.best is not None and done.best.cost == 4.0
    assert done.best.hints == {"grid.warps": 4, "grid.order": "hilbert"}
    assert table.built[-1] == "end"
    shown = tuned_hints.clauses(done.best.hints)
    assert str(done).endswith("".join(f"\n  {clause}" for clause in shown))
    later = tkc.source(text).scale
    assert np.array_equal(later(X), 2 * X)
    assert later.specialisations[0].specialization.hints == done.best.hints
    assert "(tuned)" in str(later.specialisations[0])
    assert f"tuned: {shown[0]} (the best of the candidates" in later.compile(X).explain()
    later(X, BM=16)  # hints are for the params that they were found with
    assert not later.specialisations[1].specialization.hints


def test_products_in_flight_are_tried() -> None:
    """A product in a loop, by its line: the text of a tuning's hint is what a user writes."""
    text = (
        "kernel f(A: bf16[M, K], B: bf16[K, N], C: out f32[M, N]):\n"
        "    grid i in M by 128, j in N by 128\n    acc: f32[i, j] = 0\n"
        "    for k in K by 64:\n        acc += A[i, k] @ B[k, j]\n    C[i, j] = acc\n"
    )
    sources = parse_kernels(text, "f.tk")
    usual = default_specialization(sources.signature("f"))
    made = compile_kernel(sources, "f", usual, "sm_90a", "cta")
    assert made.tile is not None
    offered = tuned_hints.choices(made.tile, "sm_90a", made.ledger)
    assert offered["product:5.pending"] == [0, 1]
    assert tuned_hints.clauses({"product:5.pending": 0}) == ["line 5: product ... with pending=0"]
    hinted = dataclasses.replace(usual, hints={"product:5.pending": 0})
    by_tuning = compile_kernel(sources, "f", hinted, "sm_90a", "cta").text("tile")
    assert "pending = 0" in by_tuning
    older = compile_kernel(sources, "f", usual, "sm_80", "cta")
    assert older.tile is not None
    assert "product:5.pending" not in tuned_hints.choices(older.tile, "sm_80", older.ledger)


def test_a_hint_of_the_user_wins() -> None:
    text = TEXT.replace("by BN\n", "by BN with warps=2\n")
    hints = {"grid.warps": 4, "grid.occupancy": 2}
    made = kernels_of(text, hints)
    assert "hints = {warps = 2, occupancy = 2}" in made.ir("tile")
    assert "tuned: grid ... with occupancy=2" in made.explain()


def test_a_winner_that_does_not_fit_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same range of sizes, but other promises: the call is made as if there were none."""
    bad = winners.Winner({}, {"grid.order": "longest"}, {"BM": 4, "BN": 32, "other": 3})
    monkeypatch.setattr(winners, "winner", lambda *given: bad)
    called = kernel()
    assert np.array_equal(called(X), 2 * X)
    assert not called.specialisations[0].specialization.hints


def test_the_same_code_is_run_once() -> None:
    done = tkc.source(TEXT.replace("other = 3", "other = 3 in {3, 5}")).scale.tune(
        X, BM=4, BN=32, progress=False
    )
    assert [c.failure for c in done.candidates] == ["", "the same code as other=3"]


def test_progress() -> None:
    said = io.StringIO()
    show = Progress(said, "f")
    show.more(4)
    for _ in range(4):
        show.count_compiled()
    show.count_run(12.0, "BM=64")
    show.count_lost(2)
    assert show.line() == (
        "tune f [#################   ] 4: 4 compiled, 1 run, 2 lost, best 12.00 (BM=64)"
    )


def test_hints_that_are_params() -> None:
    text = TEXT.replace("other = 3", "W = 1 in {1, 2, 4}").replace(
        "by BN\n", "by BN with warps=W\n"
    )
    done = tkc.source(text).scale.tune(X, BM=16, BN=128, progress=False)
    assert sorted(c.settings["W"] for c in done.candidates if c.cost is not None) == [1, 2, 4]


def test_candidates_that_do_not_compile(tmp_path: Path) -> None:
    text = TEXT.replace("a * x[i, j]", "a * x[i, j] + f32(8 // (16 - BM))")
    done = tkc.source(text).scale.tune(X, BN=32, progress=False)
    assert [c.cost is None for c in done.candidates] == [False, True]
    assert done.candidates[1].failure.startswith("error[E")


def test_timing_is_interleaved(monkeypatch: pytest.MonkeyPatch) -> None:
    """Copies of the arguments, aligned as the call's, that together are larger than the L2."""
    driver = FakeDriver()
    driver.record = []
    driver.attributes[38] = 4 << 20
    monkeypatch.setattr(gpu, "_bindings", lambda: driver)
    monkeypatch.setenv("TKC_JIT", "driver")  # the fake takes no machine code
    made = kernel().compile(x="f32[64, 4096]", target="sm_90a")
    arrays = {"x": np.ones((64, 4096), np.float32), "y": np.ones((64, 4096), np.float32)}
    bound = bind(made._present, (), arrays, made._program.metadata.settings)
    bound.scalars["a"] = 2.0
    device = gpu.GpuDevice(0)
    monkeypatch.setattr(tune_worker, "SECONDS_OF_REST", 0.0)
    copies, given = tune_worker.Copies(), dict(bound.tensors)
    times = tune_worker.microseconds(device, made._program, bound, copies, arrays)
    assert times == (pytest.approx(2.0), pytest.approx(2.0))
    seen = {launched[6] for launched in driver.record}
    assert len(seen) == 4  # 4 x 2 MiB, twice the L2
    assert not driver.contexts and not driver.captures
    rounds = 1 + tune_worker.ROUNDS + tune_worker.WARMING + tune_worker.ROUNDS
    assert driver.calls.count("cuGraphInstantiate") == 3  # which run once more, to be warm
    assert driver.calls.count("cuGraphLaunch") == 3 + rounds
    assert len(copies.blocks) == 8 and "cuMemFree" not in driver.calls
    monkeypatch.setattr(tune_worker, "SHORT", 0.0)
    driver.calls.clear()
    bound.tensors.update(given)
    assert tune_worker.microseconds(device, made._program, bound, copies, arrays) == times
    assert "cuGraphLaunch" not in driver.calls, "long kernels are launched by the host"
    assert "cuMemAlloc" not in driver.calls, "the next candidate finds the copies there"
    bound.tensors.update(given)
    others = {name: array.copy() for name, array in arrays.items()}
    tune_worker.microseconds(device, made._program, bound, copies, others)
    assert driver.calls.count("cuMemFree") == driver.calls.count("cuMemAlloc") == 8
    copies.free()
    assert driver.calls.count("cuMemFree") == 16


def test_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "scale.tk"
    path.write_text(TEXT)
    code = main(["tune", str(path), "-D", "M=16", "-D", "N=64", "-D", "BM=4", "--device", "sim"])
    shown = capsys.readouterr().out
    assert code == 0 and shown.startswith("scale on the simulator (4 SMs), in predicted us")
    assert "BN=128" in shown


def test_what_a_call_uses_is_timed_and_many_choices_are_looked_at_from_afar(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Of 112 blocks the model sees those that the rough estimate likes; what a call takes untuned
    is the first to run, and so no winner is slower."""
    table = Table(lambda one: 10.0 if one.settings["BM"] == 128 else 20.0)
    monkeypatch.setattr(tuning, "timer_for", lambda base: table)
    path = Path(__file__).parents[2] / "samples" / "matmul.tk"
    matmul = tkc.load(path).matmul
    sizes = {"A": "bf16[8192, 8192]", "B": "bf16[8192, 4096]"}
    used = matmul.compile(**sizes, target="sm_90a").settings({})
    monkeypatch.setattr(kernels, "gpu_device", lambda ordinal: simulated_device())
    done = matmul.tune(**sizes, device="gpu", hints=False, progress=False)
    open_params = {name: used[name] for name in ("BM", "BN", "BK")}
    assert len(tuning.combinations(matmul._signature, {})) > 2 * len(done.candidates)
    assert table.timed[0].startswith(str(tuning.Candidate(open_params)))
    assert FIRST <= len(table.timed) <= tuning.TIMED and done.best is not None
    assert done.best.settings["BM"] == 128


def test_a_tuning_begins_with_the_choice_of_the_model(monkeypatch: pytest.MonkeyPatch) -> None:
    """With its hints, also where none are to be tried."""
    table = Table(lambda one: 10.0)
    monkeypatch.setattr(tuning, "timer_for", lambda base: table)
    monkeypatch.setattr(kernels, "gpu_device", lambda ordinal: simulated_device())
    monkeypatch.delenv("TKC_CHOICES")
    matmul = tkc.load(Path(__file__).parents[2] / "samples" / "matmul.tk").matmul
    sizes = {"A": "bf16[8192, 768]", "B": "bf16[768, 3072]"}
    chosen = matmul.compile(**sizes, target="sm_90a").explain().split("choice: ")[1]
    matmul.tune(**sizes, device="gpu", hints=False, progress=False)
    blocks, _, clause = chosen.split(" (predicted")[0].partition("; ")
    said = [blocks.replace(",", ""), *([f"[{clause}]"] if clause else [])]
    assert table.timed[0] == " ".join(said) and clause, "the case has a hint"
