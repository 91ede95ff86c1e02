"""The mutation score: each mutant of each sample is reported, or is known to be harmless."""

from collections import Counter

import pytest
from redundant import ENTRIES, Redundant
from sample_runs import POLICIES, SAMPLES, TARGETS, Sample, Subject

from tkc.sim.mutate import Verdict, judge, mutants, phase_flips, statements

FAST = ("matmul", "linear")  # every third mutant of these without -m slow


def verdicts(subject: Subject, every: int = 1) -> list[Verdict]:
    """What becomes of the mutants, all sizes under one policy after another."""
    sizes = range(len(subject.trials))
    wanted = [subject.outputs("late", 0, "", size, "numpy") for size in sizes]

    def run(text: str, policy: str, seed: int, size: int) -> bytes:
        return (
            b"same" if subject.outputs(policy, seed, text, size, "numpy") == wanted[size] else b""
        )

    runs = [
        (f"{p} {s}", lambda text, p=p, s=s, size=size: run(text, p, s, size))
        for p, s in POLICIES
        for size in sizes
    ]
    made = list(mutants(subject.program.ptx))
    return [judge(mutant, b"same", runs) for mutant in made[::every]]


def unexplained(subject: Subject, found: list[Verdict]) -> list[str]:
    """Mutants that are neither reported nor listed as redundant."""
    lines = subject.program.ptx.split("\n")
    kernel = subject.trials[0].name
    used: Counter[Redundant] = Counter()
    left: list[str] = []
    for verdict in found:
        if verdict.caught:
            continue
        entry = next(
            (e for e in ENTRIES if e.covers(kernel, subject.target, verdict.mutant, lines)), None
        )
        if entry is not None:
            used[entry] += 1
        if entry is None or used[entry] > entry.count or verdict.kind:
            left.append(str(verdict))
    return left


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize("name", FAST)
def test_some_mutants(name: str, target: str) -> None:
    sample = next(s for s in SAMPLES if s.file == name)
    subject = Subject(sample, target)
    found = verdicts(subject, 3)
    assert found and not unexplained(subject, found)


@pytest.mark.slow
@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize("sample", SAMPLES, ids=str)
def test_every_mutant(sample: Sample, target: str) -> None:
    subject = Subject(sample, target)
    assert not unexplained(subject, verdicts(subject))


def test_what_is_mutated() -> None:
    text = """
    { .reg .pred %q; mov.b32 %a, 0; }
    xor.b32 %b, %a, 1;
    mov.b32 %c, %b;
    xor.b32 %d, %d, 1;
    @%p mbarrier.try_wait.parity.shared::cta.b64 %q, [%m+8], %c, 1000;
    mbarrier.arrive.expect_tx.shared::cta.b64 _, [%m], 64;
    wgmma.wait_group.sync.aligned 1;
    bar.sync 1, 64;
    """
    assert [at.operands[0] for at in phase_flips(statements(text))] == ["%b"]
    changes = [(m.line, m.change) for m in mutants(text)]
    assert changes == [
        (3, "phase not flipped"),
        (6, "does not wait"),
        (6, "waits for the other phase"),
        (7, "deleted"),
        (7, "bytes +16"),
        (7, "bytes -16"),
        (8, "deleted"),
        (8, "waits for one group less (2)"),
        (9, "deleted"),
        (9, "32 threads less"),
    ]
    by_line = {m.change: m.text.split("\n")[m.line - 1].strip() for m in mutants(text)}
    assert by_line["does not wait"] == "@%p setp.eq.u32 %q, 0, 0;"
    assert by_line["phase not flipped"] == "mov.b32 %b, %a;"
    assert by_line["bytes -16"].endswith("_, [%m], 48;")
