"""Kernels of made gradients, compiled and run on the simulator, against the evaluator."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from tests.grad.cases import CASES
from tests.grad.compiled import check, in_turn
from tests.grad.extreme_cases import EXTREMES
from tests.grad.harness import (
    SAMPLES,
    Case,
    made,
)
from tests.grad.place_cases import PLACES
from tests.grad.range_cases import RANGES
from tkc.cli.main import main
from tkc.support.values import Setting

# Block sizes that the tensor cores take; the sizes of a case are cut by them all the same.
CHOICES: dict[str, dict[str, Setting]] = {
    "vadd": {},
    "matmul": {"BM": 64, "BN": 64, "BK": 32},
    "softmax": {},
    "softmax_online": {},
    "layernorm": {},
    "kernels.norm-rms": {},
    "two-norms-of-held-rows": {},
    "linear": {"BM": 64, "BN": 64, "BK": 32},
    "rotary": {},
    "cross_entropy": {},
    "embed": {},
    "attention-causal": {"causal": True, "BQ": 64, "BT": 64},
    "attention-noL": {"causal": True, "BQ": 64, "BT": 64, "L": False},
    "fused_mlp": {"BN": 64, "BH": 32},
    "linear_attention": {"BT": 64},
    "ssd-ends": {"BT": 32, "TS": 64},
    "ssd-segments": {"BT": 32, "TS": 64},
    "gated_delta_rule-inverses": {"BT": 64},
    "gated_delta_rule": {"BT": 64},
    "packed_mean": {},
    "decode": {"BT": 16},
    "paged_decode": {"NP": 4},
    "kernels.packed_attention-causal-window": {"BQ": 16, "BT": 16},
    "grouped_matmul": {"BM": 8, "BN": 64, "BK": 32},
    "scaled_matmul": {"BM": 64, "BN": 64},
    "cumprod": {},
    "recurrence-of-two": {},
    "recurrence-of-a-matrix-state": {},
    "reversed": {},
    "constant-row": {},
    "keys-of-groups-of-heads": {},
    "keys-of-all-heads-and-values-in-blocks": {},
    "state-of-each-position": {},
    "states-of-all-and-of-each": {},
    "recurrence-of-all-pairs": {},
    "state-rescaled-by-a-running-maximum": {},
    "loops-of-both-directions": {},
    "recurrences-of-both-directions": {},
    "own-gradient-at-another-axis": {},
    "own-gradient-at-places-of-its-arguments": {},
    "own-gradient-in-blocks-of-a-state": {},
    "own-gradient-along-a-block-beside-another-name": {},
    "own-gradient-of-products-in-a-block": {},
    "own-gradient-of-a-solver-of-blocks": {},
    **dict.fromkeys((*PLACES, *RANGES), {}),
    "logarithms-of-blocks": {},
    "recurrence-around-a-ring": {},
    "network-of-rounded-operands": {},
    "network-of-lengths": {},
    "newton-and-its-count": {},
    "condition-of-a-block": {},
    "last-position-then-those-before": {},
    "every-second-block": {},
    "pages-by-the-number-of-a-block": {},
}
# two texts: of short rows too
ROWS = ("layernorm", "kernels.norm-rms", "two-norms-of-held-rows", "stores-to-shares")
SIZES = {
    "scaled_matmul": {"K": 500},
    "decode": {"D": 64, "T": 300},
    "paged_decode": {"D": 64, "U": 16},
    "kernels.packed_attention-causal-window": {"D": 16},
    "ssd-ends": {"T": 200, "D": 16, "E": 16},
    "ssd-segments": {"T": 150, "D": 16, "E": 16},
    "gated_delta_rule-inverses": {"T": 150, "D": 16},
    "gated_delta_rule": {"T": 150, "D": 16, "E": 16},
    "fused_mlp": {"C": 16},
    "logarithms-of-blocks": {"T": 29, "D": 4},
    "linear_attention": {"D": 16, "E": 16},
}


def chosen(name: str) -> Case:
    """A case with the block sizes of this test."""
    (case,) = (c for c in CASES if c.name == name)
    choices = {**case.choices, **CHOICES[name]}
    sizes = {**case.sizes, **SIZES.get(name, {})}
    return replace(case, choices=choices, sizes=sizes, small=max(case.small, 32))


@pytest.mark.parametrize("target", ["sm_80", "sm_90a"])
@pytest.mark.parametrize("name", CHOICES)
def test_on_the_simulator(name: str, target: str) -> None:
    case = chosen(name)
    texts = {g.text: g for g in (made(case), made(case, sized=True))}
    assert len(texts) == 1 + (name in ROWS)
    for grad in texts.values():
        check(case, grad, target)


@pytest.mark.parametrize("target", ["sm_80", "sm_90a"])
@pytest.mark.parametrize(
    ("name", "kernel"), [("scaled_matmul", "scaled_matmul_dA_da"), ("decode", "decode_dK_dV")]
)
def test_at_their_defaults(name: str, kernel: str, target: str, tmp_path: Path) -> None:
    """Blocks for which ptxas finds too few registers are none of the choices."""
    text = str(SAMPLES / "backward" / f"{name}.tk")
    made = str(tmp_path / "made.ptx")
    assert main(["compile", text, "-k", kernel, "--target", target, "-o", made]) == 0


@pytest.mark.parametrize("name", EXTREMES)
def test_what_is_compared_with_its_extreme_has_its_bits(name: str) -> None:
    (case,) = (c for c in CASES if c.name == name)
    grad = made(case)
    if grad.updates:
        pytest.skip("kernels add to what others have added")
    for _, got, wanted in in_turn(case, grad, "sm_90a"):
        np.testing.assert_allclose(got, wanted, rtol=0.02, atol=0.02)  # of bf16
