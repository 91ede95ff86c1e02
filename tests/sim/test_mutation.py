"""The mutation score: each mutant of each sample is reported, or is known to be harmless."""

from dataclasses import replace

import pytest
from mutation_score import score
from redundant import (
    a_fence_follows,
    joins_the_next_group,
    registers_rest_since_the_last_fence,
)
from sample_runs import SAMPLES, TARGETS, Sample, Subject

from tkc.sim.mutate import further_mutants, mutants, phase_flips, statements

FAST = (("matmul", 3), ("adamw", 1), ("packed_mean", 1), ("sgemm", 6))  # every nth without -m slow


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize(("name", "every"), FAST)
def test_some_mutants(name: str, every: int, target: str) -> None:
    made = score(Subject(next(s for s in SAMPLES if s.file == name), target), every)
    assert not made.left and not made.unreached


@pytest.mark.slow
@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize("sample", [s for s in SAMPLES if s.mutants], ids=str)
def test_every_mutant(sample: Sample, target: str) -> None:
    made = score(Subject(sample, target))
    assert not made.left and not made.unreached


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
    made = list(further_mutants(text))
    assert [(m.line, m.change) for m in made] == [
        (2, "le for lt"),
        (3, "le for lt"),
        (9, "wgmma.mma_async.sync.aligned.m64n8k16.f32.f16.f16 moved behind it"),
        (10, "ldmatrix.sync.aligned.m8n8.x1.shared.b16 moved in front of it"),
    ]
    commit, barrier = (m.text.split("\n") for m in made[2:])
    assert "commit_group" in commit[7] and "mma_async" in commit[8]
    assert "ldmatrix" in barrier[9] and "bar.sync" in barrier[10]


# A piece of each block is 128 columns of every warp: sizes that end in each of them.
ENDS = tuple(f"N={1024 + 128 * piece + 4}" for piece in range(8))


@pytest.mark.parametrize("target", TARGETS)
def test_weaker_guards_are_reported(target: str) -> None:
    """Where a size ends in the piece that a guard is for, one element more lies outside."""
    sample = replace(next(s for s in SAMPLES if s.file == "adamw"), more=ENDS)
    made = score(Subject(sample, target), kinds=further_mutants)
    assert made.verdicts and not made.left and not made.unreached


def test_a_fence_with_another_behind_it() -> None:
    code = """
    fence.proxy.async.shared::cta;
    bar.sync 1, 128;
    st.shared.b32 [%d], %b;
    fence.proxy.async.shared::cta;
    wgmma.fence.sync.aligned;
    fence.proxy.async.shared::cta;
    """
    lines = code.split("\n")
    fences = [n for n, line in enumerate(lines) if "fence.proxy" in line]
    assert [a_fence_follows(lines, n) for n in fences] == [True, False, False]


def test_a_fence_whose_registers_nothing_touched() -> None:
    code = """
    wgmma.fence.sync.aligned;
    wgmma.mma_async.sync.aligned.m64n8k16.f32.f16.f16 {%f0, %f1}, %rd1, %rd2, 0, 1, 1, 0, 0;
    wgmma.commit_group.sync.aligned;
    bra ON;
    ON:
    add.f32 %f10, %f0, %f1;
    wgmma.fence.sync.aligned;
    wgmma.mma_async.sync.aligned.m64n8k16.f32.f16.f16 {%f2, %f3}, %rd1, %rd2, 1, 1, 1, 0, 0;
    wgmma.commit_group.sync.aligned;
    wgmma.fence.sync.aligned;
    wgmma.mma_async.sync.aligned.m64n8k16.f32.f16.f16 {%f0, %f1}, %rd1, %rd2, 1, 1, 1, 0, 0;
    wgmma.commit_group.sync.aligned;
    """.replace("    ON:", "ON:")

    def proved(text: str) -> list[bool]:
        lines = text.split("\n")
        fences = [n for n, line in enumerate(lines) if "wgmma.fence" in line]
        return [registers_rest_since_the_last_fence(lines, n) for n in fences]

    assert proved(code) == [False, True, True]
    assert proved(code.replace("%f10, %f0", "%f2, %f0")) == [False, False, True]
    assert proved(code + "\n    bra ON;") == [False, False, True]  # comes round without the first


def test_a_commit_whose_products_join_the_next_group() -> None:
    code = """
    wgmma.commit_group.sync.aligned;
    bar.sync 1, 128;
    wgmma.commit_group.sync.aligned;
    wgmma.wait_group.sync.aligned 0;
    """

    def proved(text: str) -> list[bool]:
        lines = text.split("\n")
        commits = [n for n, line in enumerate(lines) if "commit_group" in line]
        return [joins_the_next_group(lines, n) for n in commits]

    assert proved(code) == [True, False]
    assert proved(code.replace(" 0;", " 1;")) == [False, False]
    assert proved(code.replace("bar.sync 1, 128;", "@%p1 bra ON;")) == [False, False]
