"""The survey: trip counts, classes, live bytes and guesses, for all programs of a grid at once."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from tests.timing.kernels import MATMUL, ROOT, compiled, sample, sizes_for
from tkc.ir.dialects import cta
from tkc.timing.estimate import estimate
from tkc.timing.launch import CannotEstimate, Launch, footprint
from tkc.timing.machine import machine
from tkc.timing.memory import behaviour
from tkc.timing.survey import MOST, Survey, survey


def surveyed(kernel: cta.Kernel, size: int = 1024, **given: Any) -> Survey:
    return survey(Launch(kernel, sizes_for(kernel, size, **given), 132))


@pytest.mark.parametrize(
    ("target", "grid", "m", "programs", "ctas", "persistent"),
    [
        ("sm_90a", "", 4096, 1024, 132, True),
        ("sm_90a", "", 512, 128, 128, True),
        ("sm_90a", " with persistent=false", 4096, 1024, 1024, False),
        ("sm_80", "", 4096, 1024, 1024, False),
    ],
)
def test_programs(
    target: str, grid: str, m: int, programs: int, ctas: int, persistent: bool
) -> None:
    made = surveyed(compiled(MATMUL.format(grid=grid), target), 4096, M=m)
    assert (made.total, made.launch.ctas) == (programs, ctas)
    assert bool(made.persistent) == persistent and len(made.program) == programs
    assert len(made.first_of) == 1 and not made.guesses


def test_of_a_large_grid_a_part_is_looked_at() -> None:
    """Also where each program has a CTA."""
    size = 128 * 4096
    made = surveyed(compiled(MATMUL.format(grid=" with persistent=false")), size, K=64)
    assert made.total == 4096 * 4096 == made.launch.ctas and not made.persistent
    assert len(made.program) <= MOST and int(made.program.max()) == made.total - 1
    assert made.weight >= made.total / MOST


def test_a_program_reads_its_rows_and_columns() -> None:
    made = surveyed(compiled(MATMUL.format(grid="")), 1024, K=512)
    by = {t.what.tensor.hint: t for t in made.traffic}
    assert {*by} == {"A", "B", "C"}
    assert by["A"].bytes.tolist() == [128 * 512 * 2.0] * 64 and not by["A"].what.writes
    # C is stored in two halves
    written = sum(t.bytes.sum() for t in made.traffic if t.what.writes)
    assert written == 1024 * 1024 * 2


ROWS = """kernel rows(x: bf16[N, C], w: f32[C], y: out bf16[N, C]):
    grid n in N by 1 with persistent, occupancy=7
    axis c in C
    v = f32(x[n, c]){load}
    y[n, c] = v * rsqrt(sum(v * v over c)) * w[c]
"""


@pytest.mark.parametrize("load", ["", " with ahead=0"])
def test_rows_that_are_copied_ahead_are_read_once(load: str) -> None:
    """Those that a CTA copies before its first program are not read by every one of them."""
    kernel = compiled(ROWS.format(load=load), C=4096)
    made = surveyed(kernel, N=65536)
    assert any(isinstance(op, cta.CopyAsync) for op in kernel.walk()) == (not load)
    assert made.persistent and len(made.first_of) == 1
    moved = sum(t.bytes.sum() for t in made.traffic if t.what.tensor.hint == "x") * made.weight
    assert moved == pytest.approx(65536 * 4096 * 2, rel=0.05)  # by a sample of the rounds


def test_what_lies_outside_the_tensor_is_not_moved() -> None:
    made = surveyed(compiled(MATMUL.format(grid="")), 1024, M=200)
    moved = sum(t.bytes.sum() for t in made.traffic if t.what.tensor.hint == "A")
    assert moved == 200 * 1024 * 2 * 8  # by each of 8 columns of programs


def test_causal_attention_has_a_class_for_each_block_of_queries() -> None:
    kernel = sample("samples/attention.tk", "attention", "sm_90a")
    assert len(surveyed(kernel, B=1, H=2, G=2, S=2048, T=2048).first_of) == 1
    source = (ROOT / "samples/attention.tk").read_text()
    causal = compiled(source, causal=True)
    made = surveyed(causal, B=1, H=2, G=2, S=2048, T=2048)
    assert len(made.first_of) == -(-2048 // 192)
    assert np.ptp(made.trips) == 14  # blocks of keys beyond the first


def test_a_large_grid_is_sampled() -> None:
    made = surveyed(sample("samples/vadd.tk", "vadd", "sm_90a"), 1 << 30)
    assert made.total == 1 << 20 and len(made.program) == MOST
    assert made.program[0] == 0 and made.program[-1] == made.total - 1
    moved = sum(float(t.bytes.sum()) for t in made.traffic) * made.weight
    assert moved == pytest.approx(3 * 4 * (1 << 30))


OFFSETS = """kernel segments(X: bf16[T, 128], start: i32[E + 1], y: out f32[E, 128]):
    grid e in E
    axis c in 128
    total: f32[c] = 0
    for t in T[start[e]:start[e + 1]] by 16:
        total += sum(f32(X[t, c]) over t)
    y[e, c] = total
"""
LENGTHS = OFFSETS.replace("T[start[e]:start[e + 1]]", "T[:start[e]]")
SHARES = """kernel shares(X: bf16[T, 128], length: i32[E], y: out f32[E, 4, 128]):
    grid e in E, s in 4
    axis c in 128
    share = cdiv(length[e], 4)
    total: f32[c] = 0
    for t in T[s * share:min(length[e], (s + 1) * share)] by 16:
        total += sum(f32(X[t, c]) over t)
    y[e, s, c] = total
"""
WITHIN = """kernel within(X: bf16[T, 128], start: i32[E + 1], y: out f32[T, 128]):
    grid i in T by 64
    axis c in 128
    for e in 1:
        for t in i[start[e + 0]:start[e + 1]] by 16:
            y[t, c] = X[t, c]
"""


@pytest.mark.parametrize(
    ("text", "rounds"),
    [(OFFSETS, 1024 * 4 // 65 // 16 + 1), (LENGTHS, 4096 // 16), (SHARES, 1024 // 16), (WITHIN, 4)],
    ids=["both ends: the mean", "one end: all", "shares of a length", "no more than a block"],
)
def test_lengths_that_memory_has_are_guessed_and_said(text: str, rounds: int) -> None:
    made = surveyed(compiled(text), T=4096, E=64)
    assert {*made.guessed.values()} == {rounds}
    assert any(f"taken as {rounds} rounds" in said for said in made.guesses)


def test_numbers_of_a_table_run_through_what_they_index() -> None:
    made = surveyed(sample("samples/grouped_matmul.tk", "grouped_matmul", "sm_90a"), 4096, X=8)
    by = {t.what.tensor.hint: t for t in made.traffic}
    experts, rows = (np.unique(by[name].keys[-1]) for name in ("w", "x"))
    assert experts.tolist() == [*range(8)] and len(rows) == 4096 // 128


def test_a_size_that_is_missing_is_an_error() -> None:
    kernel = compiled(MATMUL.format(grid=""))
    with pytest.raises(CannotEstimate, match="needs values for M"):
        Launch(kernel, {"K": 64, "N": 64}, 132)


# --- memory ---------------------------------------------------------------------------------------


def test_programs_that_run_at_once_share_what_they_read() -> None:
    made = surveyed(compiled(MATMUL.format(grid="")), 4096)
    held = behaviour(made, machine("H200"), 132, 132)
    reads = [*held.memory.misses.values()]
    assert reads and all(0 < share < 0.3 for share in reads)
    once = 3 * 4096 * 4096 * 2
    assert once <= held.dram < 3 * once


SHARED = {  # of what a program asks for, what the L2 sends for it alone, by operand
    "order=grouped(8)": {"A": 1.0, "B": 0.19},  # eight rows, one column; waves begin anywhere
    "order=grouped(2)": {"A": 0.27, "B": 0.5},
    "cluster=(2, 1)": {"A": 1.0, "B": 0.32},
    "cluster=(2, 2)": {"A": 1.0, "B": 0.57},  # what is multicast is asked for once anyhow
}


@pytest.mark.parametrize("hint", SHARED)
def test_the_l2_sends_once_what_eight_programs_that_follow_each_other_read(hint: str) -> None:
    made = surveyed(compiled(MATMUL.format(grid=f" with {hint}")), 4096)
    alone = behaviour(made, machine("H200"), 132, 132).memory.alone
    shares = {t.what.tensor.hint: alone[t.op] for t in made.traffic if t.op in alone}
    assert shares == pytest.approx(SHARED[hint], abs=0.01)


OVERLAPS = """kernel sums(A: bf16[M, K], B: bf16[K, N], C: out bf16[M, N]):
    param BM = 128, BN = 64, BK = 64
    grid i in M by BM, j in N by BN
    acc: f32[i, j] = 0
    for k in K[{part}] by BK:
        acc += A[i, k] @ B[k, j]
    C[i, j] = acc
"""


@pytest.mark.parametrize(
    ("part", "shared"),
    [
        ("i.start:", True),  # ranges that begin at places of their own, and end together
        (":i.start + 128", True),
        ("i.start:i.start + 512", True),  # windows, each of which shares most with its neighbours
        ("i.start:i.start + 128", False),  # nobody reads what another does
    ],
)
def test_programs_share_what_their_ranges_have_in_common(part: str, shared: bool) -> None:
    """Programs of a row of blocks read the same of A, those of a column of B what overlaps: each
    element of B is fetched about once where one program at a time covers each column."""
    sizes = {"M": 4096, "N": 64, "K": 4096}
    made = surveyed(compiled(OVERLAPS.format(part=part)), **sizes)
    misses = behaviour(made, machine("H200"), 132, 132).memory.misses
    reads = [t for t in made.traffic if t.what.tensor.hint == "B"]
    moved = sum(float((t.bytes * misses[t.op]).sum()) for t in reads)
    asked = sum(float(t.bytes.sum()) for t in reads)
    whole = 4096 * 64 * 2
    assert whole * 0.9 <= moved <= whole * 1.3
    assert (asked > 2 * moved) == shared


def test_a_stream_misses_always_and_what_all_share_hardly_ever() -> None:
    made = surveyed(sample("samples/vadd.tk", "vadd", "sm_90a"), 1 << 26)
    held = behaviour(made, machine("H200"), 132 * 8, 132)
    assert {*held.memory.misses.values()} == {1.0}
    assert held.dram == pytest.approx(3 * 4 * (1 << 26))
    rows = surveyed(sample("samples/layernorm.tk", "layernorm", "sm_90a"), 65536)
    held = behaviour(rows, machine("H200"), 132 * 8, 132)
    near = {t.what.tensor.hint for t in rows.traffic if t.op in held.memory.near}
    assert near == {"w", "bias"}


def test_what_taps_read_again_is_fetched_once() -> None:
    """Nine taps of 3 x 3 read 10 x 18 of 8 x 16 pixels."""
    made = surveyed(
        sample("samples/conv3x3.tk", "conv3x3", "sm_90a"), N=32, H=56, W=56, C=128, F=128
    )
    misses = behaviour(made, machine("H200"), 132, 132).memory.misses
    (taps,) = (misses[t.op] for t in made.traffic if t.what.tensor.hint == "x")
    assert 10 * 18 / (9 * 8 * 16) <= taps < 11.5 * 19.5 / (9 * 8 * 16)


def test_sectors_that_a_loop_goes_along_are_in_l1() -> None:
    """A number for each row and each 128 elements of it: eight of a row are a sector."""
    kernel = sample("samples/scaled_matmul.tk", "scaled_matmul", "sm_90a")
    made = surveyed(kernel, 4096)
    anew = behaviour(made, machine("H200"), 132, 132).memory.anew
    rows = [anew[t.op] for t in made.traffic if t.op in anew and t.what.tensor.hint == "a"]
    assert {*rows} == {1.0, 1 / 8}  # in front of the loop, and in it
    strided = surveyed(sample("samples/vadd.tk", "vadd", "sm_90a"), 1 << 26)
    assert {*behaviour(strided, machine("H200"), 132 * 8, 132).memory.anew.values()} == {1.0}


def test_fewer_multiprocessors_get_more_each() -> None:
    made = surveyed(compiled(MATMUL.format(grid="")), 4096)
    all_of_them = behaviour(made, machine("H200"), 132, 132).memory
    some = behaviour(made, machine("H200"), 32, 32).memory
    assert some.dram > all_of_them.dram and some.l2 > all_of_them.l2


TRIANGLE = """kernel triangle(x: bf16[N, K], w: bf16[64, K], y: out f32[B, N, 64]):
    grid b in B, n in N by 64 with persistent={word}
    axis e in 64
    acc: f32[n, e] = 0
    for k in K[:n.end] by 64:
        acc += x[n, k] @ w[e, k]
    y[b, n, e] = acc
"""


@pytest.mark.parametrize("target", ["sm_90a", "sm_80"])
def test_programs_that_are_drawn_are_those_that_are_dealt(target: str) -> None:
    static, drawn = (
        surveyed(compiled(TRIANGLE.format(word=word), target), N=4096, K=4096, B=9)
        for word in ("static", "dynamic")
    )
    assert static.total == drawn.total == 9 * 64 and static.launch.ctas == drawn.launch.ctas
    assert drawn.drawn and not static.drawn and drawn.guesses == static.guesses == {}
    assert sorted(drawn.trips) == sorted(static.trips)
    moved = [sum(t.bytes.sum() for t in made.traffic) for made in (static, drawn)]
    assert moved[0] == moved[1]
    assert drawn.trips[0] == max(drawn.trips)  # the longest come first


@pytest.mark.parametrize("target", ["sm_90a", "sm_80"])
def test_drawn_programs_are_even(target: str) -> None:
    """No CTA has more to do than the mean and one program."""
    of_gpu = machine("H200" if target == "sm_90a" else "A100")
    parts = {
        word: estimate(kernel, sizes_for(kernel, 4096, B=9), of_gpu).parts
        for word in ("static", "dynamic")
        for kernel in [compiled(TRIANGLE.format(word=word), target)]
    }
    assert 1 <= parts["dynamic"].imbalance < 1 + 2 / (9 * 64 / 132)  # one is twice the mean
    assert parts["dynamic"].programs == parts["static"].programs


def test_boxes_that_the_ctas_of_a_cluster_divide_are_cut_as_wholes() -> None:
    """A part of a box for each CTA, and several boxes along a row, are one block of the tensor."""
    found: list[list[int]] = []
    for grid in ("", " with cluster=(2, 1)", " with cluster=(1, 2)", " with cluster=(2, 2)"):
        kernel = compiled(MATMUL.format(grid=grid))
        launch = Launch(kernel, sizes_for(kernel, 1000), 132)
        loads = [op for op in kernel.body.walk() if isinstance(op, cta.TmaLoad)]
        assert any(len(op.multicast) > 1 for op in loads) == bool(grid)
        found.append([size for op in loads for *_, size in footprint(op, launch).cuts])
    assert found == [[64, 128, 128, 64]] * 4
