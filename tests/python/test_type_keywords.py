"""Element types by keyword, usual types in the source, and where and for what a call compiles."""

from __future__ import annotations

from typing import Any

import ml_dtypes
import numpy as np
import pytest
import torch

import tkc
from tkc.cli.main import main

SOURCE = """
kernel copy[E in {bf16, f32}, R = E in {bf16, f32}](x: E[N], y: out R[N]):
    grid n in N by 64
    y[n] = x[n]

kernel ones[E = f32](y: out E[64]):
    grid n in 64 by 64
    y[n] = 1.0

kernel chained[E in {bf16, f32}, S = E in {bf16, f32}, R = S in {bf16, f32}](
    x: E[N], y: out S[N], z: out R[N]
):
    grid n in N by 64
    y[n] = x[n]
    z[n] = x[n]

kernel within[A = f32 in {f32, bf16}](x: f32[N], y: out f32[N]):
    grid n in N by 64
    rounded: A[n] = x[n]
    y[n] = rounded

kernel mine(x: f32[N], y: out f32[N], device: i32):
    grid n in N by 64
    y[n] = x[n] + f32(device)
"""
FILE: Any = tkc.source(SOURCE)
X = torch.arange(64.0)


@pytest.mark.parametrize(
    ("said", "made"),
    [
        ({}, torch.bfloat16),
        ({"R": "f32"}, torch.float32),
        ({"R": "float32"}, torch.float32),
        ({"R": torch.float32}, torch.float32),
        ({"R": np.float32}, torch.float32),
        ({"R": np.dtype("float32")}, torch.float32),
        ({"R": ml_dtypes.bfloat16}, torch.bfloat16),
        ({"R": "bf16", "E": "bf16"}, torch.bfloat16),
        ({"E": torch.bfloat16}, torch.bfloat16),
    ],
    ids=str,
)
def test_a_type_by_keyword(said: dict[str, Any], made: torch.dtype) -> None:
    result = FILE.copy(X.bfloat16(), **said)
    assert result.dtype == made and torch.equal(result.float(), X)


def test_usual_types_follow_each_other() -> None:
    y, z = FILE.chained(X)
    assert y.dtype == z.dtype == torch.float32
    y, z = FILE.chained(X, S="bf16")
    assert y.dtype == z.dtype == torch.bfloat16
    assert FILE.ones().dtype == np.float32 and FILE.ones(E="f64").dtype == np.float64


def test_a_type_that_no_array_has() -> None:
    fine = X / 3
    assert torch.equal(FILE.within(fine), fine)
    assert torch.equal(FILE.within(fine, A="bf16"), fine.bfloat16().float())


def test_an_array_that_is_passed_wins_over_the_usual_type() -> None:
    y = torch.zeros(64)
    FILE.copy(X.bfloat16(), y=y)
    assert torch.equal(y, X)


def test_compile_and_operators_take_types() -> None:
    element = {p.name: p.element for p in FILE.copy.compile(R="f32")._present}
    assert element == {"x": "bf16", "y": "f32"}
    element = {p.name: p.element for p in FILE.copy.compile(x="f32[64]", R="bf16")._present}
    assert element == {"x": "f32", "y": "bf16"}
    op = FILE.copy.as_torch_op("type_keywords::copy", R="f32")
    assert op(X.bfloat16()).dtype == torch.float32
    traced = torch.compile(lambda x: op(x) + 1, backend="eager", fullgraph=True)
    assert torch.equal(traced(X.bfloat16()), X + 1)


def test_target_and_device() -> None:
    kernel = tkc.source(SOURCE).copy
    for target in ("sm_80", "sm_90a"):
        assert torch.equal(kernel(X, target=target, device="sim"), X)
    assert [made.target for made in kernel.specialisations] == ["sm_80", "sm_90a"]
    compiled = kernel.compile(x="f32[64]", target="sm_80")
    assert torch.equal(compiled(X, device="auto", target="sm_80"), X)


def test_a_parameter_that_is_called_device_is_an_argument() -> None:
    assert torch.equal(FILE.mine(X, 1, target="sm_80"), X + 1)
    assert torch.equal(FILE.mine(X, device=2), X + 2)


def test_the_signature_from_the_disk_cache_has_them() -> None:
    names = [(v.name, v.usual, v.choices) for v in tkc.source(SOURCE).chained.variables]
    assert names[1:] == [("S", "E", ("bf16", "f32")), ("R", "S", ("bf16", "f32"))]


def test_the_command_line(tmp_path: Any, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "file.tk"
    path.write_text(SOURCE)
    assert main(["run", str(path), "-k", "copy", "-D", "E=f32", "--device", "sim"]) == 0
    assert "y f32" in capsys.readouterr().out
    assert main(["run", str(path), "-k", "within", "-D", "A=bf16", "--device", "sim"]) == 0
