"""The engine: resources, barriers, steady states, and kernels that never end."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.timing.kernels import MATMUL, ROOT, compiled, sizes_for
from tkc.ir.dialects import cta
from tkc.ir.parser import parse_module
from tkc.timing import engine as engine_module
from tkc.timing import resources as machinery
from tkc.timing.calibrate.tma import stream, walk
from tkc.timing.engine import Barrier, Deadlock, Engine, Named, Run
from tkc.timing.estimate import Estimate, estimate
from tkc.timing.launch import CannotEstimate, kernel_of
from tkc.timing.machine import machine
from tkc.timing.resources import Resource, SharedPort, TensorCores

H200 = machine("H200")


def test_a_resource_serves_one_request_after_another() -> None:
    unit = Resource()
    assert unit.use(0, 10) == 10
    assert unit.use(5, 10) == 20  # begins when the first ends
    assert unit.use(50, 10) == 60
    assert unit.busy == 30


@pytest.mark.parametrize(
    ("commits", "ends"),
    [
        ([("a", 0, 100), ("b", 0, 100)], [200, 200]),  # in turn: both are through at the end
        ([("a", 0, 100), ("b", 50, 100)], [150, 200]),  # what is left of one counts twice
        ([("a", 0, 100), ("b", 50, 20)], [120, 90]),  # a short one is through before a long one
        ([("a", 0, 100), ("a", 0, 100)], [100, 200]),  # those of one warpgroup in their order
        ([("a", 0, 60), ("a", 0, 40), ("b", 0, 50)], [110, 150, 100]),
        ([("a", 0, 30), ("b", 0, 30), ("c", 0, 60)], [90, 90, 120]),
        ([("a", 0, 100), ("b", 300, 100)], [100, 400]),  # nobody else is there
    ],
)
def test_tensor_cores_serve_warpgroups_in_turn(
    commits: list[tuple[str, float, float]], ends: list[float]
) -> None:
    cores = TensorCores()
    groups = [cores.commit(who, now, clocks)[0][0] for who, now, clocks in commits]
    assert [group.end for group in groups] == pytest.approx(ends)
    assert cores.free == max(ends) and cores.busy == sum(clocks for _, _, clocks in commits)


def test_what_is_queued_is_through_behind_what_must_be_first() -> None:
    """A warpgroup's threads go on when only the last of its products are queued."""
    cores = TensorCores()
    (first, last), through = cores.commit("a", 0, 90, 70)
    assert (first.end, last.end, through) == (90, 160, 160)
    cores.commit("b", 40, 100)
    assert (first.end, last.end, cores.free) == (140, 260, 260)


@pytest.mark.parametrize(
    ("reads", "now", "clocks", "end", "tensor"),
    [
        (0, 0, 50, 50, 100),  # operands from registers: nothing is shared
        (40, 0, 30, 50, 100),  # the rest of the port is enough: nobody else waits
        (40, 0, 90, 130, 100),  # 60 beside the products, the others behind them
        (100, 0, 30, 60, 130),  # turns: what the products lose comes on top
        (75, 20, 20, 60, 100 + 40 / 3),  # half of 40 clocks; of 30 that they would read, 10 less
        (100, 120, 10, 130, 100),  # behind them
    ],
)
def test_threads_share_the_port_with_wgmma(
    reads: float, now: float, clocks: float, end: float, tensor: float
) -> None:
    """Products from 0 to 100 that read for so many clocks; then a load of so many, from ``now``."""
    cores = Resource()
    port = SharedPort(cores)
    port.feed(0, cores.use(0, 100), reads)
    assert port.use(now, clocks) == pytest.approx(end)
    assert cores.free == pytest.approx(tensor)
    assert port.busy == reads + clocks


def test_an_mbarrier_waits_for_arrivals_and_bytes() -> None:
    engine, barrier = Engine(H200), Barrier(1, "full")
    assert barrier.passed(1) and not barrier.passed(0)  # the phase before the first has passed
    barrier.arrive(engine, 0.0, 1, 4096)
    assert not barrier.passed(0)
    barrier.fill(engine, 1.0, 4096)
    assert barrier.passed(0) and not barrier.passed(1)


def test_a_named_barrier_counts_warps_round_after_round() -> None:
    engine, named = Engine(H200), Named()
    assert [named.arrive(engine, 0.0, 4, 8) for _ in range(4)] == [False, True, False, True]


def never(*_: object) -> float:
    """Skips no round of a loop."""
    return 0.0


def run(kernel: cta.Kernel, size: int, **given: int) -> Estimate:
    return estimate(kernel, sizes_for(kernel, size, **given), H200)


def attention(causal: bool = False) -> cta.Kernel:
    return compiled((ROOT / "samples/attention.tk").read_text(), causal=causal)


@pytest.mark.parametrize(
    ("target", "bn", "k"),
    [("sm_90a", 128, 4096), ("sm_90a", 128, 4160), ("sm_90a", 128, 8192), ("sm_90a", 256, 4104),
     ("sm_80", 64, 8192), ("sm_80", 64, 4104)],  # without mbarriers slots are counted
)  # fmt: skip
def test_skipping_the_steady_state_changes_nothing(
    target: str, bn: int, k: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    kernel = compiled(MATMUL.format(grid=""), target, BN=bn)
    skipped = run(kernel, 1024, K=k)
    monkeypatch.setattr(engine_module, "skip", never)
    whole = run(kernel, 1024, K=k)
    assert skipped.us == pytest.approx(whole.us, rel=0.01)
    assert skipped.parts.busy == pytest.approx(whole.parts.busy, rel=0.02, abs=0.01)
    assert skipped.parts.events < whole.parts.events / 2


def test_loops_that_are_about_steady_are_skipped_for_a_multiple_of_their_rings(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Attention of D = 64 has rings of 5 and 4 slots, and three warpgroups of which none takes the
    same time for two rounds."""
    kernel = compiled((ROOT / "samples/attention.tk").read_text(), D=64)
    sizes = {"B": 1, "H": 8, "G": 8, "S": 192 * 132, "T": 16384}
    skipped = run(kernel, 0, **sizes)
    monkeypatch.setattr(engine_module, "skip", never)
    whole = run(kernel, 0, **sizes)
    assert skipped.us == pytest.approx(whole.us, rel=0.005)
    assert skipped.parts.busy == pytest.approx(whole.parts.busy, rel=0.02, abs=0.01)
    assert skipped.parts.events < whole.parts.events * 0.7


def test_a_loop_that_fills_one_slot_after_another_is_not_skipped() -> None:
    """Its rounds are alike, but not what they do: who waits for a slot would wait for ever."""
    ring = kernel_of(parse_module(stream(rows=8, slots=16)))
    sizes = {**walk(boxes=64), "n": 100, "R": 512, "G": 1}
    found = estimate(ring, sizes, H200)
    assert (
        found.parts.multiprocessor > estimate(ring, {**sizes, "n": 10}, H200).parts.multiprocessor
    )


@pytest.mark.parametrize("causal", [False, True])
def test_the_turns_of_one_run_say_what_two_runs_do(
    causal: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    kernel, sizes = attention(causal), {"B": 4, "H": 16, "G": 16, "S": 4096, "T": 4096}
    one = run(kernel, 0, **sizes)
    simulate = Engine.run

    def without_turns(engine: Engine) -> Run:
        return replace(simulate(engine), turns=[[]])

    monkeypatch.setattr(Engine, "run", without_turns)
    two = run(kernel, 0, **sizes)
    assert one.us == pytest.approx(two.us, rel=0.002)
    assert one.parts.events < 0.75 * two.parts.events


def test_long_loops_cost_no_more_than_short_ones() -> None:
    """Events, not seconds: they do not grow with the length of a loop."""
    kernel = attention()
    sizes = {"B": 1, "H": 2, "G": 2}
    short = run(kernel, 0, **sizes, S=2048, T=8192).parts
    long = run(kernel, 0, **sizes, S=2048, T=65536).parts
    assert long.events < 2 * short.events
    assert 7 < long.multiprocessor / short.multiprocessor < 9


def test_loops_of_copies_that_threads_wait_for_themselves_are_skipped() -> None:
    kernel = compiled("""
kernel f(x: bf16[N, C], y: out f32[C]):
    grid c in C by 64
    acc: f32[c] = 0
    for n in N by 8:
        acc += sum(x[n, c] over n)
    y[c] = acc
""")
    short, long = (run(kernel, 64, N=n).parts for n in (8000, 80_000_000))
    assert long.events < 2 * short.events
    assert 9000 < long.multiprocessor / short.multiprocessor < 11000


def test_a_kernel_that_never_ends_is_an_error() -> None:
    kernel = compiled(MATMUL.format(grid=""), BM=64)  # not the one that other tests use
    full = next(op for op in kernel.body.walk() if isinstance(op, cta.Barriers))
    full.attributes["arrivals"] += 1
    with pytest.raises(Deadlock, match=r"math waits for full \(line 6\)"):
        run(kernel, 1024)


def test_what_comes_to_no_steady_state_has_no_estimate(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tkc.timing.engine.MOST_EVENTS", 20)
    with pytest.raises(CannotEstimate, match="no steady state within 20 events"):
        run(attention(), 0, B=1, H=2, G=2, S=2048, T=8192)


def test_tensor_cores_serve_one_warpgroup_after_the_other() -> None:
    kernel = attention()
    assert any(isinstance(op, cta.PingPongWait) for op in kernel.body.walk())
    sizes = sizes_for(kernel, 0, B=1, H=1, G=1, S=128, T=2048)
    found = estimate(kernel, sizes, H200, spans=True)
    wgmma = [span for span in found.spans if span.what == "wgmma" and span.end > span.begin]
    wgmma.sort(key=lambda span: span.begin)
    for before, after in zip(wgmma, wgmma[1:], strict=False):
        assert after.begin >= before.end - 1e-6
    assert {span.index for span in wgmma} == {0, 1, 2}


def test_names_of_resources_and_their_places_agree() -> None:
    assert machinery.NAMES[machinery.TENSOR] == "tensor" and machinery.NAMES[machinery.TMA] == "tma"
