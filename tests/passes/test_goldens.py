"""What becomes of four samples, stage by stage: ``tests/files/goldens/<sample>.<target>.<stage>``.

The stages are those between which the text is another one: the tile IR as the frontend makes it
(``input.tkir``), behind the passes over it with all plans as comments (``schedule.tkir``), the cta
IR as it is emitted (``lower.tkir``) and behind the passes over it (``sink-casts.tkir``), and the
code (``ptx``). The .tkir files are dumps, which ``tkc compile`` goes on from.
"""

from __future__ import annotations

from functools import lru_cache

import pytest
from file_cases import difference

from tests.kernels.harness import ROOT
from tkc.driver.compilation import compile_kernel
from tkc.driver.sources import parse_kernels
from tkc.frontend.specialization import default_specialization
from tkc.passes.dump import text as dumped
from tkc.passes.pass_manager import Watch
from tkc.passes.state import KernelState

FOLDER = ROOT / "tests" / "files" / "goldens"
SAMPLES = ("vadd", "softmax", "matmul", "attention")  # each file has a kernel of its name
TARGETS = ("sm_90a", "sm_80")
PASSES = ("input", "schedule", "lower", "sink-casts")
STAGES = (*(f"{name}.tkir" for name in PASSES), "ptx")


@lru_cache(maxsize=1)
def stages(sample: str, target: str) -> dict[str, str]:
    """The text of each stage, at the default sizes and params of the sample."""
    texts: dict[str, str] = {}
    source = f"{sample}.tk"

    def dump(number: int, name: str, state: KernelState) -> None:
        if name in PASSES:
            texts[f"{name}.tkir"] = dumped(state, name)

    kernels = parse_kernels((ROOT / "samples" / source).read_text(), source)
    chosen = default_specialization(kernels.signature(sample))
    texts["ptx"] = compile_kernel(kernels, sample, chosen, target, watch=Watch(dump)).ptx
    return texts


@pytest.mark.parametrize("stage", STAGES)
@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize("sample", SAMPLES)
def test_a_stage(sample: str, target: str, stage: str, blessed: bool) -> None:
    path = FOLDER / f"{sample}.{target}.{stage}"
    text = stages(sample, target)[stage]
    if blessed:
        path.write_text(text)
    found = difference(path.read_text(), text)
    if found:
        where = path.relative_to(ROOT)
        pytest.fail(f"{where} is another one (pytest --bless):\n{found}", pytrace=False)


def test_there_are_no_other_files() -> None:
    wanted = {f"{s}.{t}.{stage}" for s in SAMPLES for t in TARGETS for stage in STAGES}
    assert {path.name for path in FOLDER.iterdir()} == wanted
