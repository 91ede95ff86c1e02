"""Gradients of gradients through torch: those of the kernels of a made gradient, or an error."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
import torch
from torch.autograd import functional

import tkc

FILE: Any = tkc.source("""
kernel cube(x: f32[N], y: out f32[N]):
    grid n in N by 4
    y[n] = x[n] * x[n] * x[n]

kernel squared_lse(x: f32[N, C], y: out f32[N], L: out f32[N]?):
    grid n in N by 4
    m: f32[n] = -inf
    l: f32[n] = 0
    for c in C by 4:
        new = max(m, max(x[n, c] over c))
        l = l * exp(m - new) + sum(exp(x[n, c] - new) over c)
        m = new
    t = m + log(l)
    y[n] = t * t
    if L: L[n] = t

kernel softmax(x: f32[N, C], y: out f32[N, C]):
    grid n in N by 4
    axis c in C
    p = exp(x[n, c] - max(x[n, c] over c))
    y[n, c] = p / sum(p over c)

kernel norm(x: f32[N, C], w: f32[C], y: out f32[N, C]):
    grid n in N by 4
    axis c in C
    v = x[n, c]
    y[n, c] = v * rsqrt(mean(v * v over c) + 1e-3) * w[c]

kernel rows(x: f32[V, C], idx: i32[N], y: out f32[N, C]):
    grid n in N by 4, c in C by 4
    y[n, c] = x[idx[n], c] * x[idx[n], c]
""")
W = torch.linspace(0.5, 1.5, 5)
IDX = torch.tensor([0, 1, 1], dtype=torch.int32)
Function = Callable[[Any], Any]


def _normed(x: Any, w: Any = W) -> Any:
    return x * torch.rsqrt((x * x).mean(1, keepdim=True) + 1e-3) * w


# The kernel and the same function of torch; each element counts with another weight.
PAIRS: dict[str, tuple[Function, Function, tuple[int, ...]]] = {
    "cube": (FILE.cube, lambda x: x**3, (5,)),
    # reads L, an optional output, which its own gradient reaches
    "statistics": (FILE.squared_lse, lambda x: torch.logsumexp(x, 1) ** 2, (3, 5)),
    # reads y and dy, of which the gradient of y would have the name
    "softmax": (FILE.softmax, lambda x: torch.softmax(x, 1), (3, 5)),
    "norm": (lambda x: FILE.norm(x, W), _normed, (3, 5)),
    "sums of rows": (
        lambda x: FILE.norm(0.5 * x, x[0] * W),
        lambda x: _normed(0.5 * x, x[0] * W),
        (3, 5),
    ),
}


def _total(function: Function) -> Function:
    def total(x: Any) -> Any:
        y = function(x)
        return (y * torch.linspace(1, 2, y.numel()).reshape(y.shape)).sum()

    return total


def _at(shape: tuple[int, ...]) -> torch.Tensor:
    return torch.randn(shape, generator=torch.Generator().manual_seed(1))


WAYS: dict[str, Callable[[Function, Any], Any]] = {
    "hessian": functional.hessian,
    "hessian of all rows at once": lambda f, x: functional.hessian(f, x, vectorize=True),
    "jacrev of jacrev": lambda f, x: torch.func.jacrev(torch.func.jacrev(f))(x),
}


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("pair", PAIRS)
def test_second_gradients(pair: str, way: str) -> None:
    ours, theirs, shape = PAIRS[pair]
    x = _at(shape)
    found, wanted = WAYS[way](_total(ours), x), WAYS[way](_total(theirs), x)
    torch.testing.assert_close(found, wanted, rtol=1e-4, atol=1e-4)


def test_a_product_with_the_jacobian() -> None:
    """torch makes it by a gradient of a gradient."""
    x, v = _at((5,)), torch.ones(5)
    _, found = functional.jvp(FILE.cube, x, v)
    torch.testing.assert_close(found, 3 * x * x)


def test_a_gradient_as_a_penalty() -> None:
    x = _at((5,)).requires_grad_()
    (slope,) = torch.autograd.grad(FILE.cube(x).sum(), x, create_graph=True)
    ((slope - 1) ** 2).sum().backward()
    assert x.grad is not None
    torch.testing.assert_close(x.grad, 12 * x.detach() * (3 * x.detach() ** 2 - 1))


def _unused(x: torch.Tensor) -> Any:
    leaf = x.clone().requires_grad_()
    (slope,) = torch.autograd.grad(FILE.rows(leaf, IDX).sum(), leaf, create_graph=True)
    return torch.autograd.grad(slope.sum(), leaf, allow_unused=True)


@pytest.mark.parametrize(
    "call", [_unused, lambda x: functional.hessian(lambda u: FILE.rows(u, IDX).sum(), x)]
)
def test_updates_have_none(call: Function) -> None:
    """An error, and no zeros, also for those who take what is unused for zeros."""
    with pytest.raises(RuntimeError, match="the backward of the kernel rows is made by tkc"):
        call(_at((3, 5)))


def test_several_gradients_at_once() -> None:
    x = _at((5,)).requires_grad_()
    seeds = torch.eye(5)
    (found,) = torch.autograd.grad(FILE.cube(x), x, seeds, is_grads_batched=True)
    torch.testing.assert_close(found, torch.diag(3 * x.detach() ** 2))
