"""Tuning on the simulator: candidates, processes that are lost, and winners that calls use."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import tkc
from tests.runtime.fake_cuda import FakeDriver
from tkc.cli.main import main
from tkc.driver import tune_worker, tuning
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


def test_a_candidate_that_hangs_or_faults_is_lost_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    real = tuning.attempt

    def attempt(task: Any, settings: dict[str, Any]) -> Any:
        if task.step == "run" and settings["BN"] == 128:
            script = (
                "import time; time.sleep(99)" if settings["BM"] == 4 else "import os; os.abort()"
            )
            with monkeypatch.context() as patch:
                patch.setattr(tuning, "command", lambda: [sys.executable, "-c", script])
                patch.setattr(tuning, "SECONDS", 0.5)
                return real(task, settings)
        return real(task, settings)

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


def test_hints_that_are_params() -> None:
    text = TEXT.replace("other = 3", "W = 1 in {2, 4}").replace("by BN\n", "by BN with warps=W\n")
    done = tkc.source(text).scale.tune(X, BM=16, BN=128, progress=False)
    assert sorted(c.settings["W"] for c in done.candidates if c.cost is not None) == [1, 2, 4]


def test_candidates_that_do_not_compile(tmp_path: Path) -> None:
    text = TEXT.replace("BM = 4 in {4, 16}", "BM = 4 in {4, 1000003}")
    done = tkc.source(text).scale.tune(X, BN=32, progress=False)
    assert [c.cost is None for c in done.candidates] == [False, True]


def test_timing_takes_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    """Copies of the arguments, aligned as the call's, that together are larger than the L2."""
    driver = FakeDriver()
    driver.record = []
    driver.attributes[38] = 4 << 20
    monkeypatch.setattr(gpu, "_bindings", lambda: driver)
    made = kernel().compile(x="f32[64, 4096]", target="sm_90a")
    arrays = {"x": np.ones((64, 4096), np.float32), "y": np.ones((64, 4096), np.float32)}
    bound = bind(made._present, (), arrays, made._program.metadata.settings)
    bound.scalars["a"] = 2.0
    device = gpu.GpuDevice(0)
    assert tune_worker.microseconds(device, made._program, bound, arrays) == pytest.approx(2.0)
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
