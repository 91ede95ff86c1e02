"""The schedule of a sample: what the compiler decides between tile IR and cta IR."""

from __future__ import annotations

from typing import Any

import pytest

from tests.kernels.harness import ROOT
from tkc.driver.compilation import compile_kernel
from tkc.driver.sources import read_kernels
from tkc.frontend.specialization import default_specialization
from tkc.passes.schedule.schedule import Schedule
from tkc.passes.schedule.scheduler import Scheduler


def scheduled(file: str, kernel: str, target: str, **how: Any) -> Schedule:
    """The schedule by which a kernel of a sample (or of ``variants/...``) is emitted."""
    found: list[Schedule] = []
    run = Scheduler.run

    def caught(scheduler: Scheduler) -> Schedule:
        found.append(run(scheduler))
        return found[-1]

    folder = "samples" if "/" not in file else "tests/kernels"
    kernels = read_kernels(ROOT / folder / f"{file}.tk")
    spec = default_specialization(kernels.signature(kernel), **how)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Scheduler, "run", caught)
        compile_kernel(kernels, kernel, spec, target, stop_at="cta")
    return found[-1]
