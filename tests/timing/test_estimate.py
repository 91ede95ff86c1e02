"""Estimates: what must hold of any model, more work taking longer before all; grids, clocks, and
what an estimate is made of."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from dataclasses import replace

import pytest

import tkc
from tests.random_programs.checking import numbered, prepared
from tests.timing.kernels import MATMUL, ROOT, compiled, sample, sizes_for
from tkc.ir.dialects import cta
from tkc.passes.schedule import scheduler
from tkc.passes.schedule.schedule import Rounds
from tkc.support.diagnostics import DiagnosticError
from tkc.timing.estimate import Estimate, _slower, estimate
from tkc.timing.launch import CannotEstimate, kernel_of
from tkc.timing.machine import machine
from tkc.timing.residency import live_registers

H200 = machine("H200")
VADD = ("samples/vadd.tk", "vadd", "sm_90a")
SOFTMAX = ("samples/softmax.tk", "softmax", "sm_90a")
PRODUCT = compiled(MATMUL.format(grid=""))
ATTENTION = (ROOT / "samples/attention.tk").read_text()
HEADS = {"B": 1, "H": 16, "G": 16}


def product(size: int = 1024, **sizes: int) -> Estimate:
    return estimate(PRODUCT, sizes_for(PRODUCT, size, **sizes), H200)


def vadd(n: int) -> Estimate:
    return estimate(sample(*VADD), {"N": n}, H200)


def attention(s: int, causal: bool) -> Estimate:
    kernel = compiled(ATTENTION, causal=causal, BQ=128)
    return estimate(kernel, sizes_for(kernel, 0, **HEADS, S=s, T=s), H200)


@pytest.mark.parametrize(
    "steps",
    [
        [lambda n=n: product(K=n) for n in (64, 128, 1024, 1088, 4096, 8192)],
        [lambda n=n: product(M=n) for n in (128, 2048, 4096, 16384, 65536)],
        [lambda n=n: vadd(n) for n in (1 << 20, 1 << 24, 1 << 27, 1 << 30)],
        [lambda n=n: attention(n, False) for n in (512, 1024, 4096, 16384)],
        [lambda n=n: attention(n, True) for n in (512, 1024, 4096, 16384)],
        [lambda: attention(4096, True), lambda: attention(4096, False)],
        [lambda: product(4096), lambda: product(4096, K=4104), lambda: product(8192)],
    ],
    ids=["K", "M", "elements", "tokens", "causal tokens", "no mask", "sizes"],
)
def test_more_work_takes_longer(steps: list[Callable[[], Estimate]]) -> None:
    """But for launches of a few iterations, which take about the same."""
    times = [step().us for step in steps]
    assert all(one <= 1.01 * more for one, more in itertools.pairwise(times)), times
    assert times[0] < times[-1], times


@pytest.mark.parametrize(
    ("constant", "better"),
    [
        *(("wgmma_rate", 1.1), ("shared_rate", 2.0), ("l2_port", 1.5), ("dram_rate", 1.1)),
        *(("dram_latency", 0.5), ("dram_queue", 0.5), ("tma_latency", 0.5), ("wait", 0.2)),
        *(("barrier", 0.2), ("launch", 0.5), ("cta_start", 0.5), ("mufu_beside", 0.5)),
    ],
)
def test_better_hardware_is_no_slower(constant: str, better: float) -> None:
    faster = replace(H200, **{constant: getattr(H200, constant) * better})
    kernels = [
        (PRODUCT, sizes_for(PRODUCT, 2048)),
        (compiled(ATTENTION, causal=False, BQ=128), {**HEADS, "S": 1024, "T": 1024, "scale": 0.1}),
        (sample(*SOFTMAX), sizes_for(sample(*SOFTMAX), 16384)),
        (sample(*VADD), {"N": 1 << 24}),
    ]
    before, after = (
        [estimate(kernel, sizes, row).us for kernel, sizes in kernels] for row in (H200, faster)
    )
    # Which of several requests comes first may change, for the worse: some percent at most.
    assert all(b <= a * 1.03 for a, b in zip(before, after, strict=True)), (before, after)
    assert any(b < a for a, b in zip(before, after, strict=True))


def test_no_faster_than_the_tensor_cores_and_the_memory_allow() -> None:
    found = product(8192)
    peak = 8192**3 / (H200.limits.rates.tensor * 132 * 1980)
    assert peak < found.us < 1.6 * peak
    stream = vadd(1 << 28)
    assert 3 * 4 * (1 << 28) / H200.gpu.memory < stream.us < 4 * 4 * (1 << 28) / H200.gpu.memory


def test_the_clock_sinks_under_load_and_more_when_it_lasts() -> None:
    sizes = sizes_for(PRODUCT, 8192)
    burst, lasting = (
        estimate(compiled(MATMUL.format(grid=""), BN=256), sizes, H200, sustained=sustained)
        for sustained in (False, True)
    )
    assert 1980 > burst.parts.megahertz > lasting.parts.megahertz
    assert burst.us < lasting.us
    few = product(256).parts.megahertz
    assert few == pytest.approx(H200.tensor_clock * 1980)


def test_rounds_that_alternate_share_causal_work(monkeypatch: pytest.MonkeyPatch) -> None:
    """128 tiles a head on 132 multiprocessors: round robin, CTA c would get tiles c, c + 4, ..."""
    even = attention(16384, True)
    assert even.parts.classes == 128 and even.parts.imbalance < 1.05
    assert attention(16384, False).parts.imbalance == 1.0

    def forward(*_: object) -> Rounds:
        return Rounds.FORWARD

    monkeypatch.setattr(scheduler, "rounds_of", forward)
    robin = compiled(ATTENTION + "\n", causal=True, BQ=128)  # another text: ``compiled`` remembers
    found = estimate(robin, sizes_for(robin, 0, **HEADS, S=16384, T=16384), H200)
    assert 1.4 < found.parts.imbalance < 1.7 and found.us > even.us


def test_rows_that_a_table_names_are_taken_to_be_there() -> None:
    """Products of experts take about as long as one product of all rows."""
    grouped = sample("samples/grouped_matmul.tk", "grouped_matmul", "sm_90a")
    found = estimate(grouped, sizes_for(grouped, 4096, X=8), H200)
    assert 0.8 < found.us / estimate(PRODUCT, sizes_for(PRODUCT, 4096), H200).us < 1.3


def test_fewer_multiprocessors_take_longer() -> None:
    sizes = sizes_for(PRODUCT, 4096)
    times = [estimate(PRODUCT, sizes, H200, multiprocessors=n).us for n in (132, 66, 33)]
    assert times[1] > 1.5 * times[0] and times[2] > 1.5 * times[1]


def test_programs_that_find_nothing_to_do_save_no_time() -> None:
    """However many they are: the launch ends with those that do all of it."""
    text = """
kernel f(x: f32[R, N, C], y: out f32[C]):
    param PARTS = 2
    grid c in C by 64
    acc: f32[c] = 0
    for r in R:
        for n in N by 8 with splits=PARTS:
            acc += sum(x[r, n, c] over n)
    y[c] = acc
"""
    sizes = {"R": 256, "N": 8, "C": 64}
    alone, *more = (estimate(compiled(text, PARTS=n), sizes, H200).us for n in (1, 2, 8, 32))
    assert all(alone < us < 1.3 * alone for us in more)


def test_rows_outside_of_tensors_take_longer_than_rows_within() -> None:
    """TMA fills them by the way of all boxes, and slowly: measured, two blocks of 128 rows of which
    126 lie outside take 1.6 times as long as whole ones; a few programs lose nothing by them, and
    of many the few at an end nothing. Nor does a product whose last block leaves them out."""

    def time(kernel: cta.Kernel, m: int, n: int = 7168) -> float:
        return estimate(kernel, sizes_for(kernel, 7168, M=m, N=n), H200).us

    summed = MATMUL.format(grid="").replace("] = acc", "] = acc + sum(acc over i)")
    whole = compiled(summed)
    assert time(whole, 130) > 1.3 * time(whole, 256)
    assert time(whole, 100, 512) <= 1.1 * time(whole, 128, 512)
    assert time(PRODUCT, 256, 7104) <= 1.01 * time(PRODUCT, 256)
    assert time(PRODUCT, 130) <= 1.01 * time(PRODUCT, 256)


def test_registers_decide_how_many_ctas_a_multiprocessor_holds() -> None:
    kernel, sizes = sample(*SOFTMAX), sizes_for(sample(*SOFTMAX), 65536)
    few, many = (estimate(kernel, sizes, H200, registers=r) for r in (32, 240))
    assert few.parts.resident > many.parts.resident
    assert not any("registers" in guess for guess in few.guesses)
    guessed = estimate(kernel, sizes, H200)
    assert any("registers" in guess for guess in guessed.guesses)
    assert guessed.parts.registers == live_registers(kernel).taken


def test_a_launch_without_programs_costs_a_launch() -> None:
    found = product(M=0)
    assert found.us == H200.launch and found.parts.programs == 0


def test_the_same_arguments_give_the_same_estimate() -> None:
    assert product(2048) == product(2048)


def test_other_gpus() -> None:
    """Faster memory, more of it or fewer multiprocessors show where they should."""
    kernel = sample("samples/vadd.tk", "vadd", "sm_80")
    times = {
        name: estimate(kernel, {"N": 1 << 27}, machine(name)).us
        for name in ("A100", "RTX 4090", "L40S", "B200")
    }
    assert times["B200"] < times["A100"] < times["RTX 4090"] < times["L40S"]


def test_tile_ir_has_no_time() -> None:
    from tkc.ir.core import Module

    with pytest.raises(CannotEstimate, match="cta IR"):
        kernel_of(Module("tile", []))


@pytest.mark.parametrize("target", ["sm_90a", "sm_80"])
@pytest.mark.parametrize("form", ["any", "loops"])
def test_random_programs_come_to_their_end(form: str, target: str) -> None:
    """With the hints that were drawn for them: nobody waits for ever, nothing is missing."""
    row, ended = machine("H200" if target == "sm_90a" else "A100"), 0
    for number in range(12):
        made, sets = numbered(number, target, form)
        for chosen in sets[:2]:
            try:
                module = prepared(made, chosen).compiled(target, "cta").cta
            except DiagnosticError:  # too large, or a hint that cannot be followed
                continue
            assert module is not None
            kernel: cta.Kernel = kernel_of(module)
            found = estimate(kernel, {**made.sizes, **kernel.static}, row)
            assert found.us > 0
            ended += 1
    assert ended > 6


def test_what_is_skipped_of_a_loop_counts_as_much_work_as_what_is_simulated() -> None:
    """Three warpgroups, of which two or one issue between two rounds of the first."""
    text = MATMUL_OF_BLOCKS.format(bm=192, bn=96)
    kernel = tkc.source(text).f
    made = kernel.compile(A="bf16[2112, 4096]", B="bf16[1152, 4096]", C="bf16[2112, 1152]",
                          target="sm_90a")  # fmt: skip
    sizes = {"M": 2112, "N": 1152, "K": 4096}
    assert made._compilation.cta is not None
    skipped, whole = (
        estimate(made._compilation.cta, sizes, machine("H200"), spans=spans)
        for spans in (False, True)
    )
    assert skipped.parts.events < whole.parts.events
    assert skipped.us == pytest.approx(whole.us, rel=0.01)
    assert skipped.parts.busy["tensor"] == pytest.approx(whole.parts.busy["tensor"], rel=0.02)


MATMUL_OF_BLOCKS = """kernel f(A: bf16[M, K], B: bf16[N, K], C: out bf16[M, N]):
    param BM = {bm}, BN = {bn}, BK = 64
    grid i in M by BM, j in N by BN
    acc: f32[i, j] = 0
    for k in K by BK:
        acc += A[i, k] @ B[j, k]
    C[i, j] = acc
"""


SLOWER = [
    ({"dram": 0.9, "tensor": 0.5}, 1.0),
    ({"dram": 0.3, "tensor": 0.9}, 1.2),
    ({"dram": 0.6, "l2": 0.6}, 1.2),
    ({"dram": 0.0}, 1.2),
]


@pytest.mark.parametrize(("busy", "times"), SLOWER)
def test_a_lower_clock_does_not_slow_what_memory_bounds(
    busy: dict[str, float], times: float
) -> None:
    assert _slower(busy | {"issue": 0.0}, 1.2) == pytest.approx(times)
