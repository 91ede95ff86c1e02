"""The schedule of a sample: what the compiler decides between tile IR and cta IR."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.kernels.harness import ROOT
from tkc.driver.compilation import compile_kernel
from tkc.driver.sources import read_kernels
from tkc.frontend.specialization import default_specialization
from tkc.passes.pass_manager import Watch
from tkc.passes.schedule.schedule import Schedule
from tkc.passes.schedule.scheduler import Scheduler


def scheduled(file: str | Path, kernel: str, target: str, **how: Any) -> Schedule:
    """The schedule by which a kernel of a sample (or of ``variants/...``, or of the file at a path)
    is emitted. The IR is verified behind each pass."""
    found: list[Schedule] = []
    run = Scheduler.run

    def caught(scheduler: Scheduler) -> Schedule:
        found.append(run(scheduler))
        return found[-1]

    if isinstance(file, str):
        file = ROOT / ("samples" if "/" not in file else "tests/kernels") / f"{file}.tk"
    kernels = read_kernels(file)
    spec = default_specialization(kernels.signature(kernel), **how)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Scheduler, "run", caught)
        compile_kernel(kernels, kernel, spec, target, "cta", watch=Watch(verify=True))
    return found[-1]
