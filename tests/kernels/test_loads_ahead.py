"""Loads that run ahead of their iterations: right, and without races, whenever copies arrive."""

from __future__ import annotations

import numpy as np
import pytest

from tests.random_programs.checking import WrongError, check_program
from tests.trials import prepare
from tkc.driver import trial
from tkc.driver.sources import parse_kernels
from tkc.ir.decisions import Ahead
from tkc.passes import loads_ahead
from tkc.runtime.device import simulated_device
from tkc.support.diagnostics import DiagnosticError

TARGETS = ("sm_90a", "sm_80")
BLOCKS = """kernel blocks(x: bf16[N, C], y: out f32[N]):
    grid n in N by 2
    total: f32[n] = 0
    for c in C by 1024:
        total += sum(f32(x[n, c]) over c)
    y[n] = total
"""
PROGRAMS = """kernel programs(x: bf16[N, 2048], w: f32[2048], y: out bf16[N, 2048]):
    grid n in N by 1 with persistent, occupancy=8
    axis c in 2048
    v = f32(x[n, c])
    y[n, c] = v * rsqrt(sum(v * v over c)) * w[c]
"""
TWO_LOOPS = """kernel two_loops(x: f32[N, C], y: out f32[N, C]):
    grid n in N by 1 with warps=4
    m: f32[n] = -inf
    for c in C by 512:
        m = max(m, max(x[n, c] over c))
    for c in C by 1024:
        y[n, c] = exp(x[n, c] - m)
"""
PAGES = """kernel pages(x: f32[P, 16, C], page: i32[N], y: out f32[C]):
    grid c in C by 256
    axis t in 16
    total: f32[c] = 0
    for n in N:
        p = page[n]
        total += sum(x[p, t, c] over t)
    y[c] = total
"""
DEQUANTISED = """kernel dequantised(A: bf16[M, K], w: i8[N, K], C: out f32[M, N]):
    grid i in M by 64, j in N by 64
    acc: f32[i, j] = 0
    for k in K by 64:
        acc += A[i, k] @ bf16(w[j, k])
    C[i, j] = acc
"""
SCALED = """kernel scaled(A: bf16[M, K], w: i8[N, K], s: f16[N, B], C: out f32[M, N]):
    grid i in M by 64, j in N by 64
    acc: f32[i, j] = 0
    for k in K by 64:
        acc += A[i, k] @ bf16(f32(w[j, k]) * f32(s[j, k.id]))
    C[i, j] = acc
"""
BY_NUMBER = SCALED.replace("s: f16[N, B]", "s: f16[X], at: i32[B]").replace(
    "s[j, k.id]", "s[at[k.id] + j]"
)
LATER = SCALED.replace(
    "        acc += A[i, k] @ bf16(f32(w[j, k]) * f32(s[j, k.id]))",
    "        v = s[j, k.id] with ahead=3\n        acc += A[i, k] @ bf16(f32(w[j, k]) * f32(v))",
)
FOR_ALL = """kernel for_all(A: bf16[M, K], B: bf16[N, K], s: f32[X], C: out f32[M, N]):
    grid i in M by 64, j in N by 64
    acc: f32[i, j] = 0
    for k in K by 64:
        acc += (A[i, k] @ B[j, k]) * s[k.id]
    C[i, j] = acc
"""
NUMBERS = """kernel numbers(x: bf16[N, C], mean: f32[N], y: out f32[C]):
    grid c in C by 64
    total: f32[c] = 0
    for n in N by 32:
        total += sum(f32(x[n, c]) - mean[n] over n)
    y[c] = total
"""
EARLY = BLOCKS.replace("over c)\n", "over c) with ahead=5\n").replace("blocks", "early")
CASES = [
    (BLOCKS, {"N": 5, "C": 5000}),
    (BLOCKS, {"N": 2, "C": 1000}),
    (EARLY, {"N": 3, "C": 9216}),
    (NUMBERS, {"N": 110, "C": 136}),
    (NUMBERS, {"N": 31, "C": 64}),
    (NUMBERS, {"N": 0, "C": 64}),
    (PROGRAMS, {"N": 700}),
    (TWO_LOOPS, {"N": 3, "C": 3072}),
    (PAGES, {"P": 6, "C": 512, "N": 9}),
    (DEQUANTISED, {"M": 70, "N": 130, "K": 272}),
    (SCALED, {"M": 70, "N": 130, "K": 272, "B": 5}),
    (SCALED, {"M": 64, "N": 64, "K": 64, "B": 1}),
    (SCALED, {"M": 64, "N": 72, "K": 256, "B": 3}),
    (LATER, {"M": 64, "N": 72, "K": 64, "B": 1}),
    (LATER, {"M": 70, "N": 130, "K": 400, "B": 7}),
    (LATER, {"M": 64, "N": 64, "K": 0, "B": 0}),
    (FOR_ALL, {"M": 70, "N": 130, "K": 272, "X": 5}),
    (FOR_ALL, {"M": 64, "N": 64, "K": 128, "X": 1}),
    (BY_NUMBER, {"M": 64, "N": 72, "K": 200, "B": 4, "X": 100}),
    (BY_NUMBER, {"M": 64, "N": 64, "K": 0, "B": 0, "X": 0}),
]
POLICIES = ("late", "early", "random")


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize(("text", "sizes"), CASES)
def test_results(text: str, sizes: dict[str, int], target: str) -> None:
    """As the evaluator's, whether copies arrive as early or as late as they may."""
    kernels = parse_kernels(text, "ahead.tk")
    values = {"page": np.arange(9, dtype=np.int32) % 6} if "page" in text else {}
    if "at:" in text:
        values = {"at": np.array([3, -5, 60, 9][: sizes["B"]], np.int32)}
    run = prepare(kernels, kernels.names[0], sizes, values=values)
    if text == LATER and target == "sm_80":  # all warps bring what the products read
        with pytest.raises(DiagnosticError, match="ahead=3 does not fit"):
            run.compiled(target)
        return
    made = run.compiled(target)
    early = [said for said in made.ledger.of(Ahead) if said.iterations]
    by_all = (BY_NUMBER, FOR_ALL)  # who wait for copies in every iteration
    by_producer = (DEQUANTISED, SCALED)  # by TMA; where there is none, all do
    assert early or text in by_producer or (text in by_all and target == "sm_80")
    wanted = run.expected("f64")
    for policy in POLICIES:
        for name, got in run.simulated(made, policy).items():
            right = np.asarray(wanted[name], np.float64)
            assert np.abs(got.astype(np.float64) - right).max() <= 1e-2 * max(
                1, np.abs(right).max()
            )


@pytest.mark.parametrize("target", TARGETS)
def test_numbers_begin_early_beside_copies(target: str) -> None:
    """Which no copy can bring: else each iteration would wait for memory after all."""
    run = prepare(parse_kernels(NUMBERS, "ahead.tk"), "numbers", {"N": 64, "C": 64})
    made = run.compiled(target)
    said = {one.tensor: one for one in made.ledger.of(Ahead)}
    assert said["x"].iterations and said["x"].bytes
    assert said["mean"].iterations == 1 and not said["mean"].bytes


def test_a_number_begins_as_early_as_asked() -> None:
    run = prepare(parse_kernels(LATER, "ahead.tk"), "scaled", {"M": 64, "N": 64, "K": 512, "B": 8})
    said = {one.tensor: one for one in run.compiled("sm_90a").ledger.of(Ahead)}
    assert said["s"].iterations == 3 and not said["s"].bytes
    run = prepare(parse_kernels(FOR_ALL), "for_all", {"M": 64, "N": 64, "K": 512, "X": 8})
    said = {one.tensor: one for one in run.compiled("sm_90a").ledger.of(Ahead)}
    assert said["s"].iterations == 1 and not said["s"].bytes


@pytest.mark.parametrize("target", TARGETS)
def test_the_number_behind_the_last_page_is_not_read(target: str) -> None:
    """A tile that begins an iteration early, to registers, lies where a loaded number says; behind
    the last iteration there is none."""
    text = """kernel pages(A: bf16[M, D], x: bf16[P, 3, D], page: i32[N], y: out f32[M]):
    grid i in M by 16
    axis d in D, t in 3
    total: f32[i] = 0
    for n in N:
        p = page[n]
        total += sum(abs(A[i, d] @ x[p, t, d]) over t)
    y[i] = total
"""
    sizes = {"M": 16, "D": 1, "N": 2, "P": 8}
    run = prepare(parse_kernels(text, "ahead.tk"), "pages", sizes)
    made = run.compiled(target)
    assert any(said.iterations and not said.bytes for said in made.ledger.of(Ahead))
    wanted = run.expected("f64")["y"]
    for policy in POLICIES:
        assert np.allclose(run.simulated(made, policy)["y"], wanted, rtol=1e-5)


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize("form", ["any", "loops"])
def test_random_programs(form: str, target: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """As if every load were worth it, beside products too."""
    monkeypatch.setattr(loads_ahead, "LEAST_AHEAD_BYTES", 0)
    monkeypatch.setattr(loads_ahead, "WIDE", 1 << 10)
    for number in range(6):
        try:
            check_program(number, target, form)
        except WrongError as wrong:
            pytest.fail(f"program {number} of {target}: {wrong}", pytrace=False)


@pytest.mark.parametrize(
    ("order", "why"),
    [("N", "to registers"), ("reversed N", "from the last position to the first")],
)
def test_why_no_load_runs_ahead(order: str, why: str) -> None:
    """A number of stages that no loop can have says why."""
    text = f"""kernel f(A: bf16[N, N], C: out f32[N, N]):
    grid i in N by 64, j in N by 64
    acc: f32[i, j] = 0
    for k in {order} by 16 with stages=3:
        acc += where(k <= i, A[i, k], 0) @ where(j <= k, A[k, j], 0)
    C[i, j] = acc
"""
    run = prepare(parse_kernels(text, "f.tk"), "f", {"N": 75})
    with pytest.raises(DiagnosticError, match=f"no load of the loop runs ahead: .*{why}"):
        run.compiled("sm_80")


ROWS = """kernel rows(x: f32[M, N], y: f32[M, N], s: out f32[M]):
    grid i in M by {I}
    a: f32[i] = 0
    for j in N by {J}:
        a += sum(x[i, j] * y[i, j] over j)
    s[i] = a
"""
COLUMNS = """kernel columns(x: f32[M, N], y: f32[M, N], s: out f32[N]):
    grid j in N by {J}
    a: f32[j] = 0
    for i in M by {I}:
        a += sum(x[i, j] * y[i, j] over i)
    s[j] = a
"""


@pytest.mark.parametrize("text", [ROWS, COLUMNS])
@pytest.mark.parametrize(("i", "j"), [(32, 32), (8, 32), (32, 64)])
@pytest.mark.parametrize("columns", [130, 131, 132])
def test_copies_narrower_than_registers(text: str, i: int, j: int, columns: int) -> None:
    """Rows whose pitch lets a copy bring less than the 16 bytes that a thread holds together: no
    bank conflicts, neither of the copies nor of who reads them."""
    kernels = parse_kernels(text.replace("{I}", str(i)).replace("{J}", str(j)), "ahead.tk")
    run = prepare(kernels, kernels.names[0], {"M": 96, "N": columns})
    made = run.compiled("sm_90a")
    assert all(said.iterations and said.bytes for said in made.ledger.of(Ahead))
    got, statistics, _ = trial.run_program(made.program, run.arguments, simulated_device())
    np.testing.assert_allclose(got["s"], run.expected("f64")["s"], rtol=1e-4, atol=1e-4)
    assert statistics is not None and statistics.bank_conflicts == 0
