"""What gradients are called where a name like that has another meaning in the forward."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
import torch

import tkc
from tkc.cli.main import main
from tkc.driver.gradient_check import LIMIT

FILE: Any = tkc.source("""
dz = 0.25

kernel of_an_output(x: f32[N], dy: f32[N], y: out f32[N]):
    grid n in N by 4
    y[n] = x[n] * dy[n]

kernel of_an_argument(x: f32[N], dx: f32[N], y: out f32[N]):
    grid n in N by 4
    y[n] = x[n] * dx[n]

kernel of_a_scalar(t: f32[N], dt: f32, y: out f32[N]):
    grid n in N by 4
    y[n] = sin(t[n] * dt)

kernel of_a_constant(z: f32[N], w: f32[1], y: out f32[N]):
    grid n in N by 4
    y[n] = (z[n + 1] - z[n]) / dz * w[0] + dz * z[n] * z[n]

kernel twice(x: f32[N], dx: f32[N], d_x: f32[N], y: out f32[N]):
    grid n in N by 4
    y[n] = x[n] * dx[n] * d_x[n]

kernel parts(x: f32[N, K], x_1: f32[N], x_parts: f32[K], x_n: f32[K], y: out f32[N, K]):
    grid n in N by 4
    axis k in K
    v = x[n, k] * x_1[n] * x_parts[k] * x_n[k]
    y[n, k] = v / sum(abs(v) over k)

kernel added(x: f32[N], dt: f32[N], y: out f32[N]):
    grid n in N by 4
    y[n] = x[n] + dt[n]
""")
KERNELS = [name for name in dir(FILE) if isinstance(getattr(FILE, name), tkc.Kernel)]


@pytest.mark.parametrize("name", KERNELS)
def test_a_gradient_has_a_name_of_its_own(name: str) -> None:
    found = getattr(FILE, name).check_backward(N=9)
    assert found and max(found.values()) <= LIMIT


@pytest.mark.parametrize("name", ["of_an_output", "of_an_argument", "added"])
def test_through_torch(name: str) -> None:
    """Also of arguments that the backward does not read."""
    x, other = (torch.randn(5, requires_grad=True) for _ in range(2))
    (getattr(FILE, name)(x, other) * 3).sum().backward()
    one = torch.ones(5)
    wanted = (one, one) if name == "added" else (other.detach(), x.detach())
    for leaf, factor in zip((x, other), wanted, strict=True):
        assert leaf.grad is not None
        torch.testing.assert_close(leaf.grad, 3 * factor)


def test_a_text_says_so(capsys: pytest.CaptureFixture[str], tmp_path: Any) -> None:
    place = tmp_path / "file.tk"
    place.write_text("""kernel f(x: f32[N], dy: f32[N], y: out f32[N]):
    grid n in N by 4
    y[n] = x[n] * dy[n]
""")
    assert main(["grad", str(place), "--updates", "d_dy"]) != 0  # nothing else computes it
    assert "d_dy" in capsys.readouterr().err
    assert main(["grad", str(place)]) == 0
    text = capsys.readouterr().out
    assert "# dy is another name of f: those of gradients begin with d_." in text
    assert "d_x[n] = d_y2 * dy[n]" in text


def test_calls_and_backwards_of_ones_own() -> None:
    kernel = FILE.of_an_output
    x, dy, seed = (np.arange(1, 6, dtype=np.float32) * k for k in (1, 2, 3))
    backward = kernel.grad()
    assert np.allclose(backward(x=x, dy=dy, d_y=seed)["d_x"], seed * dy)
    assert backward.prefix == "d_"
    own = kernel.autograd(lambda x, dy, d_y: {"x": d_y * dy, "dy": d_y * x})
    leaf = torch.tensor(x, requires_grad=True)
    own(leaf, torch.tensor(dy)).sum().backward()
    assert leaf.grad is not None and np.allclose(leaf.grad, dy)
