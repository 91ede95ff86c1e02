"""Loops that the CTAs of a cluster divide (``split=cluster(n)`` on a ``for``): the same results as
without, whoever has which trips; every fault of the exchange is reported by both engines."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from tests.trials import Run, prepare
from tkc.driver import trial
from tkc.driver.sources import parse_kernels
from tkc.ir.decisions import SharedSum
from tkc.runtime.device import gpu_device, simulated_device
from tkc.sim.errors import SimError
from tkc.sim.faults import ordering_faults
from tkc.support.diagnostics import DiagnosticError

PRODUCT = """kernel f(a: bf16[M, K], b: bf16[K, N], c: f32[N], y: out bf16[M, N], s: inout f32[1]):
    grid i in M by 16, j in N by 64{grid}
    acc: f32[i, j] = 0
    acc += c[j]
    for k in K by 32{loop}:
        acc += a[i, k] @ b[k, j]
    y[i, j] = acc * 2 + c[j]
    s[0] += 1
"""
SEVERAL = """kernel f(x: f16[N, K], h: f16[N, K], y: out f32[N], z: out i32[N], top: out i32[N]):
    grid n in N by 8{grid}
    sums: f32[n] = 1
    most: i32[n] = -3
    small: i32[n] = 2
    for k in K by 64{loop}:
        sums += sum(f32(x[n, k]) over k)
        most = max(most, max(i32(h[n, k] * 10) over k))
        small -= sum(i32(h[n, k] * 4) over k)
    y[n] = sums
    z[n] = small
    if n.id == 0:
        top[n] = most
"""
SIZES: dict[str, tuple[str, list[dict[str, int]]]] = {
    "product": (PRODUCT, [{"M": 24, "N": 72, "K": 200}, {"M": 16, "N": 64, "K": 24}]),
    "several": (SEVERAL, [{"N": 12, "K": 300}]),
}
CASES = [(name, dims) for name, (_, sizes) in SIZES.items() for dims in sizes]
HINTS = [("", 2), (" with persistent", 4), (" with warps=2", 8)]


def prepared(name: str, dims: dict[str, int], grid: str = "", ctas: int = 2) -> Run:
    source = SIZES[name][0].format(grid=grid, loop=f" with split=cluster({ctas})")
    return prepare(parse_kernels(source), "f", dims)


def outputs(run: Run, target: str = "sm_90a", engine: str = "llvm", **options: Any) -> Any:
    device: Any = simulated_device(sms=16, **options)
    device.machine.engine = engine
    return trial.run_program(run.compiled(target).program, run.arguments, device)[0]


def right(found: Any, want: dict[str, Any]) -> None:
    for output, values in want.items():
        got, expected = (np.asarray(v, np.float64) for v in (found[output], values))
        limit = 1e-2 * np.abs(expected).max()
        np.testing.assert_allclose(got, expected, rtol=1e-2, atol=limit, err_msg=output)


@pytest.mark.parametrize("target", ["sm_90a", "sm_80"])
@pytest.mark.parametrize(("name", "dims"), CASES, ids=str)
def test_right_whoever_has_which_trips(name: str, dims: dict[str, int], target: str) -> None:
    """On sm_80, which has no clusters, the hint is dropped."""
    for grid, ctas in HINTS if target == "sm_90a" else HINTS[:1]:
        run = prepared(name, dims, grid, ctas)
        shared = run.compiled(target).ledger.of(SharedSum)
        assert shared == ([SharedSum(ctas)] if target == "sm_90a" else [])
        right(outputs(run, target), run.expected("typed", target))


@pytest.mark.gpu
@pytest.mark.parametrize(("name", "dims"), CASES, ids=str)
def test_on_the_gpu(name: str, dims: dict[str, int]) -> None:
    for grid, ctas in HINTS:
        run = prepared(name, dims, grid, ctas)
        found = trial.run_program(run.compiled("sm_90a").program, run.arguments, gpu_device(0))[0]
        right(found, run.expected("typed", "sm_90a"))


@pytest.mark.parametrize("policy", ["early", "late", "random"])
@pytest.mark.parametrize("name", SIZES)
def test_both_engines_agree_under_every_policy(name: str, policy: str) -> None:
    run = prepared(name, SIZES[name][1][0])
    one, other = (outputs(run, engine=engine, policy=policy) for engine in ("llvm", "numpy"))
    for output in one:
        values = (np.asarray(made[output], np.float32) for made in (one, other))
        np.testing.assert_allclose(*values, rtol=1e-2, atol=1e-5)


@pytest.mark.parametrize("engine", ["llvm", "numpy"])
@pytest.mark.parametrize("name", SIZES)
def test_every_fault_of_the_exchange_is_reported(name: str, engine: str) -> None:
    """A barrier of the cluster, or of what is sent, that is missing, moved or weaker."""
    run = prepared(name, SIZES[name][1][0], " with persistent")
    made = run.compiled("sm_90a")
    sent = ("barrier.cluster", "mbarrier", "st.async", "mapa")
    words = sent if "st.async" in made.ptx else sent[:1]
    faults = [
        fault
        for fault in ordering_faults(made.ptx)
        if fault.instruction.lstrip("@!%p0123456789 ").startswith(words)
    ]
    assert len(faults) >= 6
    silent = [str(f) for f in faults if not _reported(run, made.program, f.text, engine)]
    assert not silent, silent


def _reported(run: Run, program: Any, text: str, engine: str) -> bool:
    try:
        for policy in ("late", "early", "random"):
            device: Any = simulated_device(sms=2, policy=policy)
            device.machine.engine = engine
            trial.run_program(replace(program, ptx=text), run.arguments, device)
    except SimError:
        return True
    return False


REFUSED = {
    "split=cluster": "say how many",
    "split=cluster(3)": "a cluster has 2, 4, 8 CTAs, not 3",
    "split=cluster(2), splits=2": "contradict",
}
WRONG = {
    "acc = acc * 0.5 + sum(x[n, k] over k)": "is carried in no sum",
    "acc += sum(x[n, k] over k); t[n, k] = acc": "more than a sum|no sum|the loop stores",
}


@pytest.mark.parametrize("hint", REFUSED)
def test_hints_that_do_not_fit(hint: str) -> None:
    source = PRODUCT.format(grid="", loop=f" with {hint}")
    with pytest.raises(DiagnosticError, match=REFUSED[hint]):
        prepare(parse_kernels(source), "f", {"M": 16, "N": 64, "K": 64}).compiled("sm_90a")


@pytest.mark.parametrize("lines", WRONG)
def test_loops_that_cannot_be_divided(lines: str) -> None:
    body = lines.replace("; ", "\n        ")
    source = f"""kernel f(x: f32[N, K], y: out f32[N], t: out f32[N, K]):
    grid n in N by 8
    acc: f32[n] = 0
    for k in K by 32 with split=cluster(2):
        {body}
    y[n] = acc
"""
    with pytest.raises(DiagnosticError, match=WRONG[lines]) as caught:
        prepare(parse_kernels(source), "f", {"N": 16, "K": 64}).compiled("sm_90a")
    assert caught.value.diagnostics[0].code == "E0906"


def test_the_ledger_names_the_loop() -> None:
    run = prepared("product", SIZES["product"][1][0])
    found = [d for d in run.compiled("sm_90a").ledger.decisions if isinstance(d.what, SharedSum)]
    assert [d.override for d in found] == ["for ... with split=cluster(N)"]
