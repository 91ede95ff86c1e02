"""The mutation score: each mutant of each sample is reported, or is known to be harmless."""

import random
import re
from collections import Counter
from pathlib import Path

import pytest
from mutation_score import BY_HAND, COLUMNS, by_hand, score, with_rows
from sample_runs import SAMPLES, TARGETS, Sample, Subject

from tkc.sim.faults import ordering_faults
from tkc.sim.mutate import mutants, phase_flips, statements

MUTATED = {
    (str(sample), target): sample for sample in SAMPLES for target in TARGETS if sample.mutants
}
TABLE = Path(__file__).parents[2] / "docs" / "simulator.md"
SEED = 23
SHARE = 0.01  # of all mutants is run in every run of the tests


def counted() -> dict[tuple[str, str], int]:
    """How many mutants each sample has for each target, by the table of the documentation."""
    row = re.compile(rf"^\| (\S.*) \| (sm_\w+) \| (\d+)(?: \| \d+){{{len(COLUMNS)}}} \|$", re.M)
    return {(name, target): int(count) for name, target, count in row.findall(TABLE.read_text())}


def drawn() -> dict[tuple[str, str], list[float]]:
    """Mutants drawn by a seed: a sample and a target, and how far along its mutants each is."""
    rng = random.Random(SEED)
    counts = counted()
    names = rng.choices(
        sorted(counts),
        [counts[name] for name in sorted(counts)],
        k=round(SHARE * sum(counts.values())),
    )
    return {name: [rng.random() for _ in range(times)] for name, times in Counter(names).items()}


@pytest.mark.parametrize("file", {sample.file: None for sample in SAMPLES if sample.mutants})
def test_the_table_has_every_mutant(file: str) -> None:
    made = {
        name: len(list(ordering_faults(Subject(sample, name[1]).program.ptx)))
        for name, sample in MUTATED.items()
        if sample.file == file
    }
    assert made == {name: count for name, count in counted().items() if name in made}


def test_the_table_has_no_other_rows() -> None:
    assert counted().keys() == MUTATED.keys()


def instructions(sample: Sample, target: str) -> list[str]:
    """The PTX of a sample without what a launch needs to know."""
    lines = Subject(sample, target).program.ptx.split("\n")
    return [line for line in lines if not line.startswith("//tkc:")]


@pytest.mark.parametrize("target", TARGETS)
def test_without_mutants_stands_only_what_another_row_has(target: str) -> None:
    for sample in (each for each in SAMPLES if not each.mutants):
        others = [each for each in SAMPLES if each.file == sample.file and each.mutants]
        assert instructions(sample, target) in [instructions(each, target) for each in others]


def test_the_table_is_as_it_is_written() -> None:
    """In the order of the samples, with its sums."""
    assert with_rows(TABLE.read_text(), []) == TABLE.read_text()


def test_few_mutants_of_a_kernel_are_explained_by_hand() -> None:
    row = re.compile(r"^\| (\S.*) \| (sm_\w+) \| (\d+) \| \d+ \| \d+ \| (\d+) \|", re.M)
    found = row.findall(TABLE.read_text())
    assert len(found) == len(MUTATED)
    assert [each for each in found if int(each[3]) > BY_HAND * int(each[2])] == []


@pytest.mark.parametrize(
    ("name", "places"), [pytest.param(*each, id=" ".join(each[0])) for each in drawn().items()]
)
def test_some_mutants_of_all(name: tuple[str, str], places: list[float]) -> None:
    subject = Subject(MUTATED[name], name[1])
    every = list(ordering_faults(subject.program.ptx))
    made = score(subject, [every[int(place * len(every))] for place in places])
    assert not made.failures


@pytest.mark.parametrize("target", TARGETS)
def test_the_guards_of_a_sample(target: str) -> None:
    """Where a size ends in the piece that a guard is for, one element more lies outside."""
    subject = Subject(next(s for s in SAMPLES if s.file == "adamw"), target)
    found = ordering_faults(subject.program.ptx)
    made = score(subject, [mutant for mutant in found if mutant.kind == "guard"])
    assert made.counts["reported"] == len(made.verdicts) > 0


@pytest.mark.slow
@pytest.mark.parametrize("file", {sample.file: None for sample in SAMPLES if sample.mutants})
def test_ordering_faults(file: str) -> None:
    samples = [sample for sample in SAMPLES if sample.file == file and sample.mutants]
    subjects = [Subject(sample, target) for sample in samples for target in TARGETS]
    made = [score(subject, ordering_faults(subject.program.ptx)) for subject in subjects]
    assert not [text for each in made for text in each.failures] and not by_hand(made)


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


def test_what_is_moved_and_which_guards_are_weakened() -> None:
    text = """
    setp.lt.s32 %p1, %r1, %r2;
    setp.lt.s32 %p2, %r3, %r4;
    setp.lt.s32 %p9, %r3, %r4;
    and.pred %p3, %p1, %p2;
    @%p3 st.global.f32 [%rd1], %f0;
    wgmma.mma_async.sync.aligned.m64n8k16.f32.f16.f16 {%f0, %f1}, %rd1, %rd2, 0, 1, 1, 0, 0;
    // cta.wgmma_commit
    wgmma.commit_group.sync.aligned;
    bar.sync 0;
    .loc 1 3 5
    ldmatrix.sync.aligned.m8n8.x1.shared.b16 {%r5}, [%r6];
    """
    weaker = [(m.line, m.change) for m in mutants(text)]
    found = ordering_faults(text)
    made = sorted((m for m in found if (m.line, m.change) not in weaker), key=lambda m: m.line)
    assert [(m.line, m.change) for m in made] == [
        (2, "le for lt"),
        (3, "le for lt"),
        (9, "wgmma.mma_async.sync.aligned.m64n8k16.f32.f16.f16 moved behind it"),
        (10, "ldmatrix.sync.aligned.m8n8.x1.shared.b16 moved in front of it"),
    ]
    commit, barrier = (m.text.split("\n") for m in made[2:])
    assert "commit_group" in commit[6] and "mma_async" in commit[7]
    assert "ldmatrix" in barrier[10] and "bar.sync" in barrier[11]
