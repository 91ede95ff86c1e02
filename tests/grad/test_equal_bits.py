"""Kernels of made gradients in which every element is stored by one program add nothing atomically:
their results have the same bits in every run. Those that do have an ``inout``, which their text
says is an update. Ranges that do not meet have a program each, of cleared arrays."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.grad.cases import CASES
from tests.grad.harness import made, module
from tkc.driver.compilation import compile_kernel
from tkc.driver.sources import read_kernels
from tkc.frontend.files import load_text
from tkc.frontend.specialization import default_specialization
from tkc.ir.dialects import cta, tile

FOLDER = Path(__file__).parents[2] / "samples" / "backward"
KERNELS = [
    (path.stem, name) for path in sorted(FOLDER.glob("*.tk")) for name in read_kernels(path).names
]
SIZES = {"forward_dynamics": {"B": 2, "N": 12}, "decode": {"D": 32}}
UPDATES = {
    "attention_dQ_dK_dV", "embed_dE", "gather_scatter_dx", "packed_mean_dx", "w4a16_dscale",
    "grouped_matmul_dx", "routed_dx", "paged_decode_dK_dV", "scaled_matmul_db",
    "ends_dK_dV_dA", "segments_dQ", "segments_dK_dV_dA",
}  # fmt: skip
ALONE = {"gated_delta_rule_dX"}  # updates of elements that no other program has, as the passes see


def is_atomic(op: object) -> bool:
    return isinstance(op, cta.UpdateGlobal) or isinstance(op, cta.TmaStore) and bool(op.kind)


@pytest.mark.parametrize("target", ["sm_80", "sm_90a"])
@pytest.mark.parametrize(("file", "name"), KERNELS, ids=[name for _, name in KERNELS])
def test_atomic_only_where_the_text_says_so(file: str, name: str, target: str) -> None:
    kernels = read_kernels(FOLDER / f"{file}.tk")
    signature = kernels.signature(name)
    chosen = default_specialization(signature, **SIZES.get(file, {}))
    lowered = compile_kernel(kernels, name, chosen, target, "cta").cta
    assert lowered is not None
    updated = any(parameter.mode == "inout" for parameter in signature.params)
    assert any(map(is_atomic, lowered.kernels[0].walk())) == (name in UPDATES)
    assert updated == (name in UPDATES | ALONE)


@pytest.mark.parametrize(
    "name",
    ["ranges-of-a-sequence", "mean-of-a-sequence", "packed-softmax", "packed-attention",
     "experts-of-a-range", "mean-of-a-length", "decoding-of-a-length"],
)  # fmt: skip
def test_ranges_that_do_not_meet_are_stored(name: str) -> None:
    (case,) = (c for c in CASES if c.name == name)
    grad = made(case)
    file = load_text(grad.text, "backward.tk")
    for kernel in grad.kernels:
        ops = list(module(file, kernel, case, small=True).kernel(kernel).walk())
        assert not any(isinstance(op, tile.Update) for op in ops)
