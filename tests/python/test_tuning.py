"""Tuning on the simulator: candidates, processes that are lost, and winners that calls use."""

from __future__ import annotations

import dataclasses
import io
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import tkc
from tests.runtime.fake_cuda import FakeDriver
from tkc.cli.main import main
from tkc.driver import tune_worker, tuned_hints, tuning, winners
from tkc.driver.compilation import compile_kernel
from tkc.driver.compiled_kernel import CompiledKernel
from tkc.driver.sources import parse_kernels
from tkc.driver.tune_progress import Progress
from tkc.frontend.specialization import default_specialization
from tkc.runtime import gpu
from tkc.runtime.binding import bind

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
    assert len(tuning.candidates(signature, {})) == 4
    assert tuning.candidates(signature, {"BM": 8}) == [{"BN": 32}, {"BN": 128}]


def test_the_winner_is_used(capsys: pytest.CaptureFixture[str]) -> None:
    tuned = kernel()
    tuned(X)
    done = tuned.tune(X, progress=False)
    assert done.best is not None and len(done.candidates) == 4, done
    assert "a count by the simulator's counters, not a time" in str(done)
    costs = [c.cost for c in done.candidates]
    assert costs == sorted(costs)
    assert np.array_equal(tuned(X), 2 * X)
    later = kernel()
    assert np.array_equal(later(X[:15]), 2 * X[:15])  # the same bucket
    assert dict(later.specialisations[0].specialization.settings) == done.best.settings
    later(X[:5])
    assert not later.specialisations[1].specialization.settings  # another bucket
    later(X, BM=16, BN=32)
    assert dict(later.specialisations[2].specialization.settings) == {"BM": 16, "BN": 32}


def test_winners_are_read_once_for_sizes_like_these(monkeypatch: pytest.MonkeyPatch) -> None:
    read, real = list[int](), winners.winner
    monkeypatch.setattr(winners, "winner", lambda *given: (read.append(1), real(*given))[1])
    called = kernel()
    for rows, count in ((16, 1), (15, 1), (9, 1), (8, 2), (5, 2), (16, 2)):
        called(X[:rows])
        assert len(read) == count


def test_a_candidate_that_hangs_or_faults_is_lost_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    real = tuning.attempt

    def attempt(task: Any, one: Any) -> Any:
        settings = one.settings
        if task.step == "run" and settings["BN"] == 128:
            script = (
                "import time; time.sleep(99)" if settings["BM"] == 4 else "import os; os.abort()"
            )
            with monkeypatch.context() as patch:
                patch.setattr(tuning, "command", lambda: [sys.executable, "-c", script])
                patch.setattr(tuning, "SECONDS", 0.5)
                return real(task, one)
        return real(task, one)

    monkeypatch.setattr(tuning, "attempt", attempt)
    monkeypatch.setattr(tuning.os, "cpu_count", lambda: 1)
    done = kernel().tune("f32[16, 128]", device="sim", progress=False)
    lost = [c.failure for c in done.candidates if c.cost is None]
    assert sorted(lost) == ["did not end within 0.5 s", "ended with status -6: no answer"]
    assert done.best is not None and done.best.settings["BN"] == 32


def test_what_the_model_rules_out_is_not_run(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        tuning, "hopeless", lambda made, *more: ["not timed: no"] * (len(made) - 1) + [""]
    )
    done = kernel().tune(X, progress=False)
    assert [c.failure for c in done.candidates] == ["", *["not timed: no"] * 3]


def test_hints_are_tried_and_used(monkeypatch: pytest.MonkeyPatch) -> None:
    """One by one around the best params, then together those that were better alone."""
    real, gains = tuning.attempt, {"grid.warps": {4: 5.0}, "grid.order": {"hilbert": 1.0}}

    def attempt(task: Any, one: Any) -> Any:
        if task.step != "run":
            return real(task, one)
        won = sum(gains.get(key, {}).get(value, -1.0) for key, value in one.hints.items())
        return dataclasses.replace(one, cost=10.0 - won)

    monkeypatch.setattr(tuning, "attempt", attempt)
    text = TEXT.replace("param BM = 4 in {4, 16}, BN = 32 in {32, 128}, other = 3", "param BM = 4")
    text = text.replace("BN", "128")
    tuned = tkc.source(text).scale
    done = tuned.tune(X, progress=False, hints=True)
    tried = {key for c in done.candidates for key in c.hints}
    assert tried == {"grid.warps", "grid.occupancy", "grid.order"}
    assert done.best is not None and done.best.cost == 4.0
    assert done.best.hints == {"grid.warps": 4, "grid.order": "hilbert"}
    shown = tuned_hints.clauses(done.best.hints)
    assert str(done).endswith("".join(f"\n  {clause}" for clause in shown))
    later = tkc.source(text).scale
    assert np.array_equal(later(X), 2 * X)
    assert later.specialisations[0].specialization.hints == done.best.hints
    assert "(tuned)" in str(later.specialisations[0])
    assert f"tuned: {shown[0]} (the best of the candidates" in later.compile(X).explain()
    later(X, BM=16)  # hints are for the params that they were found with
    assert not later.specialisations[1].specialization.hints


def test_a_hint_of_the_author_wins() -> None:
    text = TEXT.replace("by BN\n", "by BN with warps=2\n")
    hints = {"grid.warps": 4, "grid.occupancy": 2}
    made = kernels_of(text, hints)
    assert "hints = {warps = 2, occupancy = 2}" in made.ir("tile")
    assert "tuned: grid ... with occupancy=2" in made.explain()


def test_a_winner_that_does_not_fit_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same bucket, but other promises: the call is made as if there were none."""
    bad = winners.Winner({}, {"grid.order": "longest"}, {"BM": 4, "BN": 32, "other": 3})
    monkeypatch.setattr(winners, "winner", lambda *given: bad)
    called = kernel()
    assert np.array_equal(called(X), 2 * X)
    assert not called.specialisations[0].specialization.hints


def test_the_same_code_is_run_once() -> None:
    done = tkc.source(TEXT.replace("other = 3", "other = 3 in {5}")).scale.tune(
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
    text = TEXT.replace("other = 3", "W = 1 in {2, 4}").replace("by BN\n", "by BN with warps=W\n")
    done = tkc.source(text).scale.tune(X, BM=16, BN=128, progress=False)
    assert sorted(c.settings["W"] for c in done.candidates if c.cost is not None) == [1, 2, 4]


def test_candidates_that_do_not_compile(tmp_path: Path) -> None:
    text = TEXT.replace("BM = 4 in {4, 16}", "BM = 4 in {4, 0}")
    done = tkc.source(text).scale.tune(X, BN=32, progress=False)
    assert [c.cost is None for c in done.candidates] == [False, True]
    assert done.candidates[1].failure.startswith("error[E")


def test_timing_takes_turns(monkeypatch: pytest.MonkeyPatch) -> None:
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
    times = tune_worker.microseconds(device, made._program, bound, arrays)
    assert times == (pytest.approx(2.0), pytest.approx(2.0))
    seen = {launched[6] for launched in driver.record}
    assert len(seen) == 4  # 4 x 2 MiB, twice the L2
    assert not driver.contexts


def test_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "scale.tk"
    path.write_text(TEXT)
    code = main(["tune", str(path), "-D", "M=16", "-D", "N=64", "-D", "BM=4", "--device", "sim"])
    shown = capsys.readouterr().out
    assert code == 0 and shown.startswith("scale on the simulator (4 SMs), in estimated cycles")
    assert "BN=128" in shown
