"""Every small case through the compiler, and its PTX on the simulator with all checks."""

from __future__ import annotations

import pytest

from tests.kernels.cases import CASES
from tests.kernels.harness import Case, Run
from tkc.runtime.simulated import SimulatedDevice


@pytest.mark.parametrize("target", ["sm_90a", "sm_80"])
@pytest.mark.parametrize("case", CASES, ids=str)
def test_on_the_simulator(case: Case, target: str) -> None:
    run = Run(case)
    run.launch(SimulatedDevice(), target)
    run.check()


POLICIES = [("early", 0), ("random", 1), ("random", 2), ("random", 3)]
CHOSEN = ("matmul-nn-bf16-bf16-17x33x65", "softmax-f32-5x100", "gated", "layernorm-full-f32-5x100")


@pytest.mark.parametrize(("policy", "seed"), POLICIES)
@pytest.mark.parametrize("case", [c for c in CASES if c.name in CHOSEN], ids=str)
def test_the_order_of_completion_does_not_matter(case: Case, policy: str, seed: int) -> None:
    usual, other = Run(case), Run(case)
    usual.launch(SimulatedDevice(), "sm_90a")
    other.launch(SimulatedDevice(policy=policy, seed=seed), "sm_90a")
    for name in case.outputs:
        assert usual.placed[name].array.tobytes() == other.placed[name].array.tobytes()
