"""Every case on the reference evaluator, in float64 and with each value rounded to its type."""

from __future__ import annotations

import pytest

from tests.kernels.cases import CASES
from tests.kernels.harness import Case, Run
from tkc.driver.interface import specialize
from tkc.driver.reference import EXACT, NATIVE, reference_outputs

TARGET = "sm_90a"


@pytest.mark.parametrize("precision", [EXACT, NATIVE])
@pytest.mark.parametrize("case", CASES, ids=str)
def test_on_the_evaluator(case: Case, precision: str) -> None:
    run = Run(case)
    bound = run.bound()
    wanted = specialize(run.signature, bound, case.settings)
    tile = run.kernels.elaborate(case.kernel, wanted, TARGET)
    arguments = {n: p.array for n, p in run.placed.items()} | bound.scalars
    outputs = reference_outputs(tile, case.kernel, arguments, bound.dims, precision)
    for name, array in outputs.items():
        placed = run.placed[name]
        placed.array[...] = array.astype(placed.kind)
    run.check(5e-3 if case.rounds and precision == EXACT else None)
