"""Whole kernels on the simulator against the bits that an H200 produced."""

from pathlib import Path

import numpy as np
import pytest

from bench.simulator_fidelity import GOLDEN, PROBLEMS, Case, Output, compiled, load, run, save, ulps
from tkc.runtime.simulated import SimulatedDevice

CASES = load(GOLDEN)[0]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_kernel_gives_the_bits_of_the_gpu(case: Case) -> None:
    assert case.differences(case.run(SimulatedDevice(numerics="hopper"))) == []


def test_goldens_are_kept_and_compared(tmp_path: Path) -> None:
    """A run on the simulator as a golden: it agrees with itself, and a changed bit is named."""
    problem = next(p for p in PROBLEMS if p.file == "packed_mean")
    file = tmp_path / "golden.npz"
    made = compiled(problem, "sm_80", 5)
    assert run([made], SimulatedDevice(), 1 << 16) == []
    save(file, [made], {"device": "none"})
    (case,), environment = load(file)
    assert environment == {"device": "none"} and case == made
    outputs = case.run(SimulatedDevice())
    assert case.differences(outputs) == []
    outputs["y"].view(np.uint32)[2, 7] += 3
    (said,) = case.differences(outputs)
    assert "1 of 1500 values differ, by 3 ulp" in said and "first [2, 7]" in said
    case.inputs = ""
    with pytest.raises(RuntimeError, match="inputs are not those"):
        case.run(SimulatedDevice())


def test_ends_of_large_outputs() -> None:
    array = np.arange(4096, dtype=np.float32).reshape(64, 64)
    golden = Output.of("f32", array, 4096)
    assert golden.kept.size == 2048 and golden.difference("y", array) == ""
    for place, said in (((63, 63), "first [63, 63]"), ((30, 0), "not at its ends")):
        changed = array.copy()
        changed[place] = -1
        assert said in golden.difference("y", changed)


def test_distance_in_ulp() -> None:
    around = np.array([-1e-45, -0.0, 0.0, 1e-45], np.float32).view(np.uint8)
    zero = np.zeros(4, np.float32).view(np.uint8)
    assert ulps("f32", around, zero).tolist() == [-1, 0, 0, 1]
    counts = np.array([-3, 5], np.int32).view(np.uint8)
    assert ulps("i32", counts, np.zeros(8, np.uint8)).tolist() == [-3, 5]
