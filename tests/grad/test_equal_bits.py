"""Kernels of made gradients in which every element is stored by one program add nothing atomically:
their results have the same bits in every run. Those that do have an ``inout``, which their text
says is an update."""

from __future__ import annotations

from pathlib import Path

import pytest

from tkc.driver.compilation import compile_kernel
from tkc.driver.sources import read_kernels
from tkc.frontend.specialization import default_specialization
from tkc.ir.dialects import cta

FOLDER = Path(__file__).parents[2] / "samples" / "backward"
KERNELS = [
    (path.stem, name) for path in sorted(FOLDER.glob("*.tk")) for name in read_kernels(path).names
]
SIZES = {"forward_dynamics": {"B": 2, "N": 12}}
UPDATES = {"attention_dQ_dK_dV", "embed_dE", "gather_scatter_dx", "packed_mean_dx"}


def is_atomic(op: object) -> bool:
    return isinstance(op, cta.UpdateGlobal) or isinstance(op, cta.TmaStore) and bool(op.kind)


@pytest.mark.parametrize("target", ["sm_80", "sm_90a"])
@pytest.mark.parametrize(("file", "name"), KERNELS, ids=[name for _, name in KERNELS])
def test_atomic_only_where_the_text_says_so(file: str, name: str, target: str) -> None:
    kernels = read_kernels(FOLDER / f"{file}.tk")
    signature = kernels.signature(name)
    chosen = default_specialization(signature, **SIZES.get(file, {}))
    made = compile_kernel(kernels, name, chosen, target, "cta").cta
    assert made is not None
    updated = any(parameter.mode == "inout" for parameter in signature.params)
    assert any(map(is_atomic, made.kernels[0].walk())) == updated == (name in UPDATES)
