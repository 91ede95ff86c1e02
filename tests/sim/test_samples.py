"""Every sample on both targets: right, silent, and bit-equal under every order of completion."""

import pytest
from sample_runs import POLICIES, SAMPLES, TARGETS, Sample, Subject


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize(
    "sample", [pytest.param(s, marks=[pytest.mark.slow] * s.slow, id=str(s)) for s in SAMPLES]
)
def test_every_policy_gives_the_same_bits(sample: Sample, target: str) -> None:
    subject = Subject(sample, target)
    for size in range(len(subject.trials)):
        outputs, _ = subject.launch(size=size)
        assert subject.agrees(outputs, size), size
        wanted = b"".join(array.tobytes() for array in outputs.values())
        for policy, seed in POLICIES[1:]:
            assert subject.outputs(policy, seed, size=size) == wanted, (size, policy, seed)


def test_every_sample_file_is_there() -> None:
    from sample_runs import ROOT

    files = {path.stem for path in (ROOT / "samples").glob("*.tk")}
    assert files == {sample.file for sample in SAMPLES}, "sample_runs.py lists every sample"
