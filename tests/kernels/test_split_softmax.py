"""Divided loops whose sums are relative to a maximum of the same loop (``splits`` and
``split=cluster``): online softmax in the forms that people write it in, on both targets, with
shares that are empty, cut, or masked altogether."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from tests.trials import prepare
from tkc.driver import trial
from tkc.driver.sources import parse_kernels
from tkc.runtime.device import simulated_device
from tkc.support.diagnostics import DiagnosticError

TARGETS = ("sm_80", "sm_90a")
ATTENTION = """kernel f(Q: bf16[H, S, 32], K: bf16[H, T, 32], V: bf16[H, T, 32], mask: bool[S, T],
         sink: f32[H], O: out f32[H, S, 32], L: out f32[H, S]):
    grid h in H, q in S by 16
    axis d in 32
    c = 0.25 * 1.4426950408889634
    m: f32[q] = {start}
    l: f32[q] = {sum}
    o: f32[q, d] = 0
    for t in T{range} by 16 with {hint}:
        s = Q[h, q, d] @ K[h, t, d]
{body}
        m = m_new
    O[h, q, d] = o / l
    L[h, q] = m * c + log2(l)
"""
USUAL = """        {mask}
        m_new = max(m, max(s over t))
        p = exp2(s * c - m_new * c)
        fix = exp2((m - m_new) * c)
        l = l * fix + sum(p over t)
        o = o * fix + bf16(p) @ V[h, t, d]
"""
GUARDED = """        s = where(mask[q, t], s, -inf)
        m_new = max(m, max(s over t))
        safe = where(m_new == -inf, 0, m_new)
        p = where(s > -inf, exp((s - safe) * 0.25), 0)
        fix = where(m == -inf, 0, exp((m - m_new) * 0.25))
        l = fix * l + sum(p over t)
        o = o * fix
        o += bf16(p) @ V[h, t, d]
"""
PARTED = """        r = where(mask[q, t], s, -inf)
        m_new = max(max(m, max(s * 0.5 over t)), max(r over t))
        fix = exp2(c * m - c * m_new)
        p = exp2(c * (r - m_new)) * 2
        l = fma(l, fix, sum(p / 2 over t))
        o = o * fix + (bf16(p) @ V[h, t, d]) * 0.5
"""
DROPPED = """        m_new = max(m, max(s over t))
        p = exp2(s * c - m_new * c)
        fix = exp2((m - m_new) * c)
        l = l * fix + sum(p over t)
        kept = where(mask[q, t], p, 0)
        o = o * fix + bf16(kept) @ V[h, t, d]
"""
MASKED = "s = where(mask[q, t], s, -inf)"
CAUSAL = "s = where(q + T - S >= t, s, -inf)"
FORMS = {
    "all": {"body": USUAL.format(mask="")},
    "causal": {"body": USUAL.format(mask=CAUSAL), "range": "[:q.end + T - S]"},
    "window": {
        "body": USUAL.format(mask="s = where(q >= t and t > q - 20, s, -inf)"),
        "range": "[max(q.start - 19, 0):min(q.end, T)]",
    },
    "masked": {"body": USUAL.format(mask=MASKED)},
    "guarded": {"body": GUARDED},
    "sink": {"body": USUAL.format(mask=MASKED), "start": "sink[h]", "sum": "1"},
    "finite": {"body": USUAL.format(mask=MASKED), "start": "-1e30"},
    "several maxima": {"body": PARTED},
    "dropped": {"body": DROPPED},
    "soft cap": {"body": USUAL.format(mask="s = 2 * tanh(s / 2)")},
}
HINTS = ["splits=2", "splits=5", "splits=30", "split=cluster(4)"]
SIZES = {"H": 2, "S": 20, "T": 75}


def attention(form: str, hint: str) -> str:
    usual = {"start": "-inf", "sum": "0", "range": ""}
    return ATTENTION.format(**{**usual, **FORMS[form], "hint": hint})


def wanted(form: str, given: dict[str, Any]) -> tuple[Any, Any]:
    """Outputs and the logarithms of the sums, in float64."""
    q, k, v = (given[n].astype(np.float64) for n in "QKV")
    s = q @ k.swapaxes(1, 2)
    rows, columns = np.arange(s.shape[1])[:, None], np.arange(s.shape[2])
    seen = np.broadcast_to(given["mask"].astype(bool), s.shape)
    kept = seen if form == "dropped" else True
    if form in ("all", "soft cap", "dropped"):
        seen = np.ones_like(seen)
    elif form == "causal":
        seen = rows + s.shape[2] - s.shape[1] >= columns
    elif form == "window":
        seen = (rows >= columns) & (columns > rows - 20)
    s = (2 * np.tanh(s / 2) if form == "soft cap" else s) * 0.25
    s = np.where(seen, s, -np.inf)
    extra = given["sink"].astype(np.float64)[:, None] * 0.25 if form == "sink" else -np.inf
    total = np.logaddexp(np.logaddexp.reduce(s, -1), extra)
    return (np.exp(s - total[..., None]) * kept) @ v, total / np.log(2)


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize("hint", HINTS)
@pytest.mark.parametrize("form", FORMS)
def test_online_softmax(form: str, hint: str, target: str) -> None:
    kernels = parse_kernels(attention(form, hint))
    run = prepare(kernels, "f", SIZES)
    seen = np.random.default_rng(3).random((SIZES["S"], SIZES["T"])) < 0.3
    seen[:, 32:64] = False  # shares of which nothing is left
    seen[:, 5] = True  # what an undivided loop needs, too
    run.arguments["mask"][...] = seen
    device = simulated_device(sms=16)
    got = trial.run_program(run.compiled(target).program, run.arguments, device)[0]
    outputs, logs = wanted(form, run.arguments)
    assert np.linalg.norm(got["O"] - outputs) <= 4e-3 * np.linalg.norm(outputs)
    np.testing.assert_allclose(got["L"], logs, rtol=1e-5, atol=1e-5)


SUMS = """kernel f(x: f32[N], y: out f32[1], z: out f32[1], n: out f32[1]):
    {kind}: f32 = {none}
    l: f32 = 3
    first: f32 = 0
    count: f32 = 1
    for i in N by 32 with {hint}:
        v = x[i]
        new = {kind}({kind}, {kind}(v over i))
        l = l * exp({sign}({kind} - new)) + sum(exp({sign}(v - new)) over i)
        first = first * exp({sign}({kind} - new)) - sum(v * exp({sign}(v - new)) over i)
        count += sum(v over i)
        {kind} = new
    y[0] = log(l) + {sign}{kind}
    z[0] = first / l
    n[0] = count
"""


@pytest.mark.parametrize("hint", HINTS)
@pytest.mark.parametrize(("kind", "sign", "none"), [("max", "", "0"), ("min", "-", "inf")])
def test_several_sums_of_one_number(kind: str, sign: str, none: str, hint: str) -> None:
    """Sums of a softmax, and of its negative, beside one that is relative to nothing; a part
    begins with 3 terms of exp(0) where the maximum does with 0."""
    text = SUMS.format(kind=kind, sign=sign, none=none, hint=hint)
    if none == "inf":
        text = text.replace("l: f32 = 3", "l: f32 = 0")
    run = prepare(parse_kernels(text), "f", {"N": 300})
    device = simulated_device(sms=8)
    got = trial.run_program(run.compiled("sm_90a").program, run.arguments, device)[0]
    x = run.arguments["x"].astype(np.float64)
    factor = -1.0 if sign else 1.0
    weights = np.exp(factor * x)
    total = weights.sum() + (0 if none == "inf" else 3)
    np.testing.assert_allclose(got["y"], [np.log(total)], rtol=1e-6)
    np.testing.assert_allclose(got["z"], [-(x * weights).sum() / total], rtol=2e-5)
    np.testing.assert_allclose(got["n"], [1 + x.sum()], rtol=1e-5)


MORE = {
    "what is added knows no maximum": "l = l * exp(m - new) + sum(v over i)",
    "another slope": "l = l * exp(m - new) + sum(exp(2 * v - 2 * new) over i)",
    "another function": "l = l * exp(m - new) + sum(exp2(v - new) over i)",
    "of the maximum before": "l = l * exp(m - new) + sum(exp(v - m) over i)",
    "a factor of the block": "l = l * exp((m - new) * v0) + sum(exp((v - new) * v0) over i)",
    "more than a step": "l = l * exp(m - new + 1) + sum(exp(v - new) over i)",
    "a decay": "l = l * 0.5 + sum(v over i)",
    "a sum of maxima": "l += new",
    "what is large": "l = l * exp(m - new) + sum(where(v > new - 1, exp(v - new), 0) over i)",
    "a maximum of maxima": "l = max(l, 2 * new)",
    "squares": "l = l * exp(m - new) + sum(exp(v - new) * exp(v - new) over i)",
    "the sum itself": "l = l * exp(m - new) + sum(exp(v - new) over i) + l",
    "behind it": "l = (l + sum(exp(v - new) over i)) * exp(m - new)",
    "told on the way": "l += sum(v over i)\n        w[i] = new",
    "asked on the way": "if new > 3:\n            l += v0",
}


@pytest.mark.parametrize("hint", ["splits=3", "split=cluster(2)"])
@pytest.mark.parametrize("more", MORE)
def test_sums_that_depend_on_the_order_of_blocks_are_refused(more: str, hint: str) -> None:
    text = f"""kernel f(x: f32[N], y: out f32[1], z: out f32[1], w: out f32[N]):
    m: f32 = -inf
    l: f32 = 0
    for i in N by 32 with {hint}:
        v = x[i]
        v0 = sum(v over i)
        new = max(m, max(v over i))
        {MORE[more]}
        m = new
    y[0] = l
    z[0] = m
"""
    kernels = parse_kernels(text)
    with pytest.raises(
        DiagnosticError, match="no sum, maximum or minimum|the loop stores"
    ) as caught:
        prepare(kernels, "f", {"N": 100}).compiled("sm_90a")
    assert caught.value.diagnostics[0].code == "E0906"


@pytest.mark.parametrize("policy", ["early", "late", "random"])
def test_the_bits_are_the_same_whoever_comes_last(policy: str) -> None:
    run = prepare(parse_kernels(attention("all", "splits=5")), "f", SIZES)
    made = run.compiled("sm_90a").program
    first = trial.run_program(made, run.arguments, simulated_device(sms=1))[0]
    other = trial.run_program(made, run.arguments, simulated_device(sms=16, policy=policy))[0]
    assert all(other[name].tobytes() == first[name].tobytes() for name in "OL")
