"""TMA stores end rows in units of 16 bytes, as an H200 does."""

from dataclasses import replace

import numpy as np
import pytest
from ml_dtypes import bfloat16
from sample_runs import kernels_of

from tkc.driver.compilation import compile_kernel
from tkc.frontend.specialization import default_specialization
from tkc.runtime.binding import bind
from tkc.runtime.device import execute
from tkc.runtime.simulated import SimulatedDevice
from tkc.sim.errors import SimError


def columns_written(width: int, check: str) -> int:
    """How many columns of padded rows a kernel that was promised whole units writes."""
    kernels = kernels_of("matmul")
    spec = default_specialization(kernels.signature("matmul"))
    program = compile_kernel(kernels, "matmul", spec, "sm_90a").program
    assert "cp.async.bulk.tensor.2d.global" in program.ptx
    program = replace(program, metadata=replace(program.metadata, facts={}))
    left, right = (np.ones(shape, bfloat16) for shape in ((70, 64), (64, 320)))
    rows = np.full((70, 320), 7, bfloat16)
    arguments = {"A": left, "B": right[:, :width], "C": rows[:, :width]}
    bound = bind(program.metadata.params, (), arguments, program.metadata.settings)
    execute(program, bound, SimulatedDevice(check=check))
    assert (rows[:, :width] == 64).all()
    return int((rows != 7).any(0).sum())


@pytest.mark.parametrize("width", [64, 72, 264])
def test_whole_units(width: int) -> None:
    assert columns_written(width, "all") == width


@pytest.mark.parametrize(("width", "written"), [(1, 8), (65, 72), (100, 104), (263, 264)])
def test_what_lies_behind_a_row_is_overwritten(width: int, written: int) -> None:
    with pytest.raises(SimError, match="what lies behind them is overwritten") as caught:
        columns_written(width, "all")
    assert caught.value.kind == "out-of-bounds"
    assert columns_written(width, "none") == written
