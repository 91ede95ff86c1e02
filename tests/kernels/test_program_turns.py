"""Warpgroups that take whole programs in turn: right for any number of programs and of slots, and
every fault of what they wait for is reported."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tests.erased_roles import erased
from tests.trials import Run, prepare
from tkc.driver import trial
from tkc.driver.sources import parse_kernels
from tkc.ir import decisions
from tkc.runtime.device import simulated_device
from tkc.sim.faults import ordering_faults

TEXT = (Path(__file__).parent / "variants" / "turns.tk").read_text()
# programs: odd and even numbers of them, fewer than CTAs, one; loops of none, one and many trips
SIZES: dict[str, list[dict[str, int]]] = {
    "gemm": [
        *({"M": 192, "N": 136, "K": k} for k in (136, 64, 0, 328)),
        *({"M": 64 * m, "N": 64, "K": 200} for m in (1, 2, 4, 7)),
    ],
    "three": [{"M": m, "N": 200, "K": k} for m, k in ((200, 136), (72, 400), (64, 64), (300, 0))],
    "causal": [{"H": h, "S": s, "D": 64} for h, s in ((3, 200), (1, 64), (2, 328))],
    "lengths": [{"R": r, "M": 72, "N": 64, "T": t} for r, t in ((5, 200), (2, 72), (1, 136))],
    "nested": [{"G": g, "M": 136, "N": 136, "K": 200} for g in (0, 1, 3)],
    "rotary": [{"B": 2, "H": h, "S": 100, "D": 64} for h in (1, 3)],
}
CASES = [(name, sizes) for name, found in SIZES.items() for sizes in found]


def prepared(text: str, name: str, sizes: dict[str, int]) -> Run:
    run = prepare(parse_kernels(text), name, sizes)
    if "n" in run.arguments:
        rows, most = sizes["R"], sizes["T"]
        run.arguments["n"][:] = np.linspace(most, -5, rows).astype(np.int32)
    return run


def outputs(run: Run, sms: int, policy: str = "late", engine: str = "llvm") -> dict[str, Any]:
    device: Any = simulated_device(sms=sms, policy=policy)
    device.machine.engine = engine
    return trial.run_program(run.compiled("sm_90a").program, run.arguments, device)[0]


@pytest.mark.parametrize(("name", "sizes"), CASES)
def test_results_are_right_whoever_computes_which_program(name: str, sizes: dict[str, int]) -> None:
    run = prepared(TEXT, name, sizes)
    assert run.compiled("sm_90a").ledger.of(decisions.Roles)[0].turns == 2 + (name == "three")
    want = run.expected("typed")
    for sms in (1, 3):
        for output, found in outputs(run, sms).items():
            got, right = (np.asarray(values, np.float64) for values in (found, want[output]))
            np.testing.assert_allclose(
                got, right, rtol=2e-2, atol=2e-2 * np.abs(right).max() + 1e-6
            )


@pytest.mark.parametrize("name", SIZES)
def test_bits_are_those_without_turns(name: str) -> None:
    """One warpgroup adds up each element as several together do."""
    sizes = SIZES[name][0]
    found = outputs(prepared(TEXT, name, sizes), 2)
    together = re.sub(r"warps=(8|12), pingpong", "warps=4", TEXT).replace(" with pingpong", "")
    for text in (together, erased(TEXT)):
        other = outputs(prepared(text, name, sizes), 2)
        assert all(found[output].tobytes() == other[output].tobytes() for output in found)


@pytest.mark.parametrize("policy", ["early", "random"])
@pytest.mark.parametrize("name", SIZES)
def test_both_engines_agree_under_every_policy(name: str, policy: str) -> None:
    run = prepared(TEXT, name, SIZES[name][0])
    one, other = (outputs(run, 2, policy, engine) for engine in ("llvm", "numpy"))
    for output in one:
        values = (np.asarray(made[output], np.float32) for made in (one, other))
        np.testing.assert_allclose(*values, rtol=1e-2, atol=1e-5)


@pytest.mark.parametrize(
    ("name", "sizes"),
    [
        ("gemm", {"M": 200, "N": 136, "K": 136}),
        ("rotary", {"B": 1, "H": 5, "S": 100, "D": 64}),
        # a block that ends inside, and both warpgroups have rows of all warps
        ("nested", {"G": 4, "M": 136, "N": 72, "K": 200}),
    ],
)
def test_every_fault_of_a_turn_or_a_slot_is_reported(name: str, sizes: dict[str, int]) -> None:
    """A wait, an arrival or a fence of rings, turns and buffers that is missing or another one."""
    run = prepared(TEXT, name, sizes)
    made = run.compiled("sm_90a")
    words = (
        *("mbarrier.try_wait", "mbarrier.arrive", "bar.", "fence.proxy.async", "wgmma.wait_group"),
        *("cp.async.bulk.wait_group.read", "cp.async.bulk.commit_group"),
    )
    faults = [
        fault
        for fault in ordering_faults(made.ptx)
        if fault.instruction.lstrip("@!%p0123456789 ").startswith(words)
    ]
    assert sum("bar.arrive" in fault.instruction for fault in faults) >= 3
    assert not run.reports(made, made.ptx, warned=True)
    for fault in faults:
        assert run.reports(made, fault.text, warned=True), f"not reported: {fault}"


@pytest.mark.parametrize("sizes", SIZES["gemm"])
def test_kernels_without_roles_may_have_turns(sizes: dict[str, int]) -> None:
    text = erased(TEXT).replace(
        "grid i in M by 64, j in N by 64",
        "grid i in M by 64, j in N by 64 with persistent=pingpong",
    )
    run = prepared(text, "gemm", sizes)
    assert run.compiled("sm_90a").ledger.of(decisions.Roles)[0].turns == 2
    found, plain = (outputs(prepared(t, "gemm", sizes), 2) for t in (text, erased(TEXT)))
    assert found["C"].tobytes() == plain["C"].tobytes()
