"""Programs with roles and rings: right on both targets, with the bits of the program without."""

from __future__ import annotations

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
from tkc.support.diagnostics import DiagnosticError

TEXT = (Path(__file__).parents[1] / "files" / "language" / "roles.tk").read_text()
# sizes that end inside of blocks; programs enough for several rounds on two multiprocessors
SPLIT: dict[str, dict[str, int]] = {
    "gemm_ws": {"M": 200, "N": 264, "K": 136},
    "rotary_by_load": {"B": 2, "H": 3, "S": 100, "D": 64},
    "squares_ws": {"M": 200, "N": 64, "K": 136},
    "weighted_ws": {"M": 72, "K": 264},
    "two_loaders_ws": {"M": 136, "N": 136, "K": 200},
    "attention_ws": {"H": 3, "T": 200, "S": 136, "D": 64},
    "rotary_ws": {"B": 2, "H": 3, "S": 100, "D": 64},
    "layernorm_ws": {"N": 50, "C": 256},
    "chain_ws": {"N": 50, "C": 200},
    "multiplied_ws": {"M": 200, "N": 64, "K": 136},
    "int8_weights_ws": {"M": 100, "N": 264, "K": 272},
    "int8_keys_ws": {"H": 2, "T": 100, "S": 136, "D": 64},
    "two_readers_ws": {"M": 200, "N": 64, "K": 136},
    "gathered_ws": {"M": 200, "N": 64, "K": 136, "R": 90},
    "numbers_ws": {"N": 20, "K": 24, "C": 64},
    "two_products_ws": {"M": 136, "N": 136, "K": 200},
    "scores_ws": {"H": 2, "T": 100, "S": 136, "D": 64},
    "drawn_ws": {"N": 200, "K": 136},
    "after_ws": {"M": 100, "N": 72, "K": 392},
    "split_ws": {"M": 136, "N": 136, "K": 400},
}

# outputs whose sums have another order, since what is summed lies in other registers
SUMMED_OTHERWISE = {
    "squares_ws": {"S"},
    "weighted_ws": {"S"},
    "layernorm_ws": {"y"},
    "chain_ws": {"y", "m"},
    "int8_keys_ws": {"O"},
    "two_readers_ws": {"S"},
    "gathered_ws": {"S"},
}


def prepared(text: str, name: str) -> Run:
    return prepare(parse_kernels(text), name, SPLIT[name])


def outputs(run: Run, target: str, **options: Any) -> dict[str, Any]:
    engine = options.pop("engine", "llvm")
    device: Any = simulated_device(sms=2, **options)
    device.machine.engine = engine
    return trial.run_program(run.compiled(target).program, run.arguments, device)[0]


@pytest.mark.parametrize("target", ["sm_80", "sm_90a"])
@pytest.mark.parametrize("name", SPLIT)
def test_a_program_is_right_and_has_the_bits_of_the_one_without_roles(
    name: str, target: str
) -> None:
    run = prepared(TEXT, name)
    found = outputs(run, target)
    for output, want in run.expected("typed", target).items():
        got, right = (np.asarray(values, np.float64) for values in (found[output], want))
        np.testing.assert_allclose(got, right, rtol=2e-2, atol=2e-2 * np.abs(right).max())
    plain = outputs(prepared(erased(TEXT), name), target)
    for output in plain.keys() - SUMMED_OTHERWISE.get(name, set()):
        assert found[output].tobytes() == plain[output].tobytes(), output


@pytest.mark.parametrize("policy", ["early", "random"])
@pytest.mark.parametrize("name", SPLIT)
def test_both_engines_agree_under_every_policy(name: str, policy: str) -> None:
    run = prepared(TEXT, name)
    one, other = (outputs(run, "sm_90a", policy=policy, engine=e) for e in ("llvm", "numpy"))
    for output in one:
        values = (np.asarray(made[output], np.float32) for made in (one, other))
        np.testing.assert_allclose(*values, rtol=1e-2, atol=1e-5)


@pytest.mark.parametrize(
    ("name", "sizes"),
    [
        ("rotary_by_load", {"B": 1, "H": 3, "S": 100, "D": 64}),
        ("weighted_ws", {"M": 72, "K": 264}),
        ("two_loaders_ws", {"M": 72, "N": 128, "K": 264}),
        ("rotary_ws", {"B": 1, "H": 5, "S": 72, "D": 64}),
        ("layernorm_ws", {"N": 44, "C": 128}),
        ("chain_ws", {"N": 84, "C": 64}),
        ("multiplied_ws", {"M": 200, "N": 64, "K": 128}),  # more blocks, and rings wait for others
        ("int8_weights_ws", {"M": 136, "N": 128, "K": 272}),
        ("two_readers_ws", {"M": 200, "N": 64, "K": 128}),
        ("gathered_ws", {"M": 200, "N": 64, "K": 136, "R": 90}),
        ("numbers_ws", {"N": 10, "K": 8, "C": 64}),
        ("two_products_ws", {"M": 72, "N": 192, "K": 200}),
        ("scores_ws", {"H": 1, "T": 200, "S": 200, "D": 64}),
        ("drawn_ws", {"N": 200, "K": 128}),
        ("after_ws", {"M": 136, "N": 64, "K": 392}),
    ],
)
def test_every_fault_of_a_ring_is_reported(name: str, sizes: dict[str, int]) -> None:
    """A wait, an arrival or a fence of the ring that is missing or another, or one for the copies
    that read a slot or a buffer. Rings come round several times."""
    run = prepare(parse_kernels(TEXT.replace("slots=6", "slots=2")), name, sizes)
    made = run.compiled("sm_90a")
    words = (
        *("mbarrier.try_wait", "mbarrier.arrive", "bar.warp.sync", "fence.proxy.async"),
        *("cp.async.bulk.wait_group.read", "cp.async.bulk.commit_group"),
        "cp.async.mbarrier.arrive",
    )
    faults = [
        m
        for m in ordering_faults(made.ptx)
        if m.instruction.lstrip("@!%p0123456789 ").startswith(words)
    ]
    assert len(faults) >= 8
    if name == "drawn_ws":  # whoever draws reads its own number, and releases no slot behind that
        own = [f for f in faults if "shfl.sync" in made.ptx.split("\n")[f.line]]
        faults.remove(own[0])
    assert not run.reports(made, made.ptx, warned=True)
    for fault in faults:
        assert run.reports(made, fault.text, warned=True), f"not reported: {fault}"


def test_slots_warps_and_registers_are_those_of_the_source() -> None:
    text = TEXT.replace("role load with warps=1:", "role load with warps=1, registers=40:")
    ledger = prepared(text, "gemm_ws").compiled("sm_90a").ledger
    (roles,) = ledger.of(decisions.Roles)
    assert (roles.warps, roles.producer_registers, roles.math_registers) == (8, 40, 232)
    assert [stages.depth for stages in ledger.of(decisions.Stages)] == [4]


ROTARY = TEXT[TEXT.index("kernel rotary_ws") : TEXT.index("kernel int8_weights_ws")]
REFUSED_OF_THREE = {
    "registers do not fit: 2 x 128 x 240 + 1 x 128 x 48 + 1 x 128 x 24 of 65536": (
        ("math with warps=8:", "math with warps=8, registers=240:"),
        ("store with warps=1:", "store with warps=1, registers=48:"),
    ),
    "the warps of math, store are more than the 32 of a CTA": (
        ("math with warps=8:", "math with warps=28:"),
    ),
}


@pytest.mark.parametrize("message", REFUSED_OF_THREE)
def test_what_three_roles_cannot_have_is_refused(message: str) -> None:
    text = ROTARY
    for old, new in REFUSED_OF_THREE[message]:
        assert old in text
        text = text.replace(old, new, 1)
    with pytest.raises(DiagnosticError) as error:
        prepare(parse_kernels(text), "rotary_ws", SPLIT["rotary_ws"]).compiled("sm_90a")
    assert message in str(error.value)


def test_one_thread_stores_what_tma_takes_from_slots() -> None:
    made = prepared(TEXT, "rotary_ws").compiled("sm_90a")
    (roles,) = made.ledger.of(decisions.Roles)
    assert (roles.warps, roles.others) == (8, ("store one thread",))
    assert [store.pieces for store in made.ledger.of(decisions.TmaStore)] == [1, 1]
    assert made.ptx.count("cp.async.bulk.tensor.5d.global.shared::cta") == 2


def test_warps_store_what_tma_does_not_take() -> None:
    text = ROTARY.replace("y[b, h, s, 0, d] = u", "y[b, h, s, 0, d] = 2 * u")
    (roles,) = prepared(text, "rotary_ws").compiled("sm_90a").ledger.of(decisions.Roles)
    assert roles.others == ("store 1 warp",)


def test_products_of_slots_that_a_role_fills_stay_in_flight() -> None:
    ptx = prepared(TEXT, "int8_weights_ws").compiled("sm_90a").ptx
    assert "wgmma.wait_group.sync.aligned 1;" in ptx


@pytest.mark.parametrize("target", ["sm_90", "sm_100"])
def test_registers_are_dropped_where_no_role_can_give_any(target: str) -> None:
    made = prepared(TEXT, "rotary_by_load").compiled(target)
    outcomes = {o.hint: o.followed for o in made.ledger.of(decisions.HintOutcome)}
    assert not outcomes["registers=24"] and outcomes["slots=3"] and outcomes["warps=8"]
    assert "setmaxnreg" not in made.ptx and "mbarrier.try_wait" in made.ptx


GEMM = TEXT[TEXT.index("kernel gemm_ws") : TEXT.index("kernel attention_ws")]
TWO = TEXT[TEXT.index("kernel two_loaders_ws") : TEXT.index("# A ring of a box and a row")]
REFUSED_OF_TWO = {
    "registers=24 of role left and registers=32 of role right differ: both load": (
        "role right with warps=1:",
        "role right with warps=1, registers=32:",
    ),
    "registers do not fit: 2 x 128 x 240 + 2 x 128 x 24 of 65536": (
        "role math with warps=8:",
        "role math with warps=8, registers=240:",
    ),
    "warps=8 does not fit: one thread of role right issues all copies": (
        "role right with warps=1:",
        "role right with warps=8:",
    ),
}


@pytest.mark.parametrize("message", REFUSED_OF_TWO)
def test_what_two_roles_cannot_load_is_refused(message: str) -> None:
    old, new = REFUSED_OF_TWO[message]
    assert old in TWO
    with pytest.raises(DiagnosticError) as error:
        sizes = SPLIT["two_loaders_ws"]
        prepare(parse_kernels(TWO.replace(old, new)), "two_loaders_ws", sizes).compiled("sm_90a")
    assert message in str(error.value)


def test_roles_that_load_are_told_of_drawn_programs() -> None:
    text = TWO.replace("j in N by 64", "j in N by 64 with persistent=dynamic", 1)
    run = prepare(parse_kernels(text), "two_loaders_ws", SPLIT["two_loaders_ws"])
    found, plain = outputs(run, "sm_90a"), outputs(prepared(TWO, "two_loaders_ws"), "sm_90a")
    assert found["C"].tobytes() == plain["C"].tobytes()
    assert "atom" in run.compiled("sm_90a").ptx
    (roles,) = run.compiled("sm_90a").ledger.of(decisions.Roles)
    assert (roles.producers, roles.producer_registers, roles.math_registers) == (2, 24, 232)


REFUSED = {
    "registers do not fit: 2 x 128 x 240 + 128 x 88 of 64512": (
        "role math with warps=8:",
        "role math with warps=8, registers=240:",
        "role load with warps=1:",
        "role load with warps=1, registers=88:",
    ),
    "registers=30 of role load is no multiple of 8": ("warps=1:", "warps=1, registers=30:"),
    "warps=8 does not fit: one thread": ("warps=1:", "warps=8:"),
    "warps=4 of the grid and warps=8 of role math contradict each other": (
        "j in N by 128",
        "j in N by 128 with warps=4",
    ),
    # no plainer schedule takes other warps than the role says
    "registers of each thread of 3 warps": ("math with warps=8:", "math with warps=3:"),
    "registers of each thread of 28 warps": ("math with warps=8:", "math with warps=28:"),
    "stages of the loop and ring inputs contradict each other": (
        "for k in K by 64:",
        "for k in K by 64 with stages=2:",
    ),
}


@pytest.mark.parametrize("message", REFUSED)
def test_what_cannot_be_split_is_refused(message: str) -> None:
    text, changes = GEMM, REFUSED[message]
    for old, new in zip(changes[::2], changes[1::2], strict=True):
        assert old in text
        text = text.replace(old, new)
    with pytest.raises(DiagnosticError) as error:
        prepare(parse_kernels(text), "gemm_ws", SPLIT["gemm_ws"]).compiled("sm_90a")
    assert message in str(error.value)


SUMMED = """kernel f(x: f32[N, K], y: out f32[N, K]):
    grid n in N
    axis k in K
    role load with warps=1:
        ring rows:
            v = x[n, k]
    role math with warps=4:
        ring sums:
            s = sum(v over k)
    role other with warps=4:
        y[n, k] = v - s
"""


def test_a_scalar_is_passed_on_behind_what_all_lanes_read() -> None:
    """All lanes read the parts of a sum, and the elected one arrives for them."""
    run = prepare(parse_kernels(SUMMED), "f", {"N": 5, "K": 256})
    found = outputs(run, "sm_90a")["y"]
    np.testing.assert_allclose(found, run.expected("typed", "sm_90a")["y"], rtol=1e-5, atol=1e-4)


PASSED = """kernel f(x: bf16[N, C], w: bf16[N, C], y: out bf16[N, C]):
    grid n in N by 16 with persistent
    axis c in C
    role load with warps=1:
        ring rows with slots=2:
            v = x[n, c]
            g = w[n, c]
    role math with warps=4:
        ring outs with slots=2:
            u = {value}
    role store with warps=1:
        y[n, c] = u
"""


@pytest.mark.parametrize("value", ["bf16(v * g)", "bf16(v + g)", "bf16(v * g + v)"])
def test_what_is_made_in_16_bits_fills_rings(value: str) -> None:
    """No role has what that arithmetic replaces."""
    import torch

    import tkc

    x, w = (torch.randn(40, 64, generator=torch.Generator().manual_seed(n)) for n in (1, 2))
    x, w = x.bfloat16(), w.bfloat16()
    found = tkc.source(PASSED.format(value=value), "f.tk").f(x, w)
    wanted = eval(value, {"bf16": torch.Tensor.bfloat16, "v": x.float(), "g": w.float()})
    assert (found.float() - wanted.float()).norm() <= 4e-3 * wanted.float().norm()


MASKED = """kernel f(A: bf16[K, M], B: bf16[K, N], C: out bf16[M, N]):
    grid i in M by {rows}, j in N by 64 with persistent
    acc: f32[i, j] = 0
    for k in K by 64:
        role load with warps=1:
            ring inputs:
                a = A[k, i]
                b = B[k, j]
        role math with warps={warps}:
            acc += where(i >= k, a, bf16(0)) @ b
    role math:
        ring outs with slots=1:
            c = bf16(acc)
    role store:
        C[i, j] = c
"""


@pytest.mark.parametrize(("rows", "warps"), [(32, 4), (64, 8), (128, 8)])
def test_a_mask_of_some_blocks_leaves_the_others_as_they_lie_in_the_slots(
    rows: int, warps: int
) -> None:
    """Products read whole blocks from the slot, in spans that two warpgroups share, and threads
    read the blocks under the mask: two ways to lie in the slots of one ring."""
    text = MASKED.format(rows=rows, warps=warps)
    run = prepare(parse_kernels(text), "f", {"M": 136, "N": 96, "K": 192})
    found = outputs(run, "sm_90a")["C"].astype(np.float32)
    wanted = run.expected("typed", "sm_90a")["C"].astype(np.float32)
    np.testing.assert_allclose(found, wanted, rtol=8e-3, atol=1e-2)
