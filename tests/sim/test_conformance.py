"""Every module that ran on the H200 gives the same verdict here."""

import conformance_cases
import pytest

from tkc.sim.machine import Machine


@pytest.mark.parametrize("name", sorted(conformance_cases.CASES))
def test_module(name: str) -> None:
    conformance_cases.CASES[name](name, Machine(engine="numpy"))


@pytest.mark.parametrize("policy", ["early", "random"])
@pytest.mark.parametrize("name", ["x_pipeline", "x_cluster", "x_ldmatrix", "h_stmatrix_tma_store"])
def test_policies(name: str, policy: str) -> None:
    machine = Machine(policy=policy, seed=3, schedule="random", engine="numpy")
    conformance_cases.CASES[name](name, machine)
