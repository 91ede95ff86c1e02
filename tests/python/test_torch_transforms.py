"""Kernels under torch.func's transforms, activation checkpointing, and forward mode."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
import torch
from torch.autograd import forward_ad
from torch.utils.checkpoint import checkpoint

import tkc

FILE: Any = tkc.source("""
kernel axpy(x: f32[N], y: f32[N], z: out f32[N], a: f32 = 2.0):
    grid n in N by 64
    z[n] = a * x[n] * x[n] + y[n]

kernel two(x: f32[N], z: out f32[N], s: out f32[N]):
    grid n in N by 64
    z[n] = sin(x[n])
    s[n] = x[n] * x[n] * x[n]

kernel add_to(x: f32[N], total: inout f32[N]):
    grid n in N by 64
    total[n] += x[n]

kernel squares(x: f32[N], y: out f32[N], more: out f32[N]?):
    grid n in N by 64
    y[n] = x[n] * x[n]
    if more: more[n] = x[n]

kernel counted(x: f32[N], count: inout i32[N], y: out f32[N]):
    grid n in N by 64
    count[n] += 1
    y[n] = x[n]

kernel averages(x: f32[N], y: out f32[M], M: i32):
    grid m in M by 64
    axis u in 4
    y[m] = mean(x[2 * m + u] over u)

kernel positive(x: f32[N], count: inout i32[P]):
    grid n in N by 64
    count[0] += sum(x[n] > 0 over n)
""")
X, Y = torch.linspace(-1, 2, 5), torch.ones(5)
ROWS = torch.stack([X, X + 1])
func = torch.func


def axpy(x: Any, y: Any = Y) -> Any:
    """``FILE.axpy`` in torch."""
    return 2 * x * x + y


def two(x: Any) -> Any:
    return torch.sin(x), x**3


# Each is called with the kernels and with the same functions of torch.
TRANSFORMS: dict[str, Callable[[Any, Any], Any]] = {
    "grad": lambda axpy, two: func.grad(lambda u: axpy(u, Y).sum())(X),
    "grad of a product of results": lambda axpy, two: func.grad(lambda u: torch.mul(*two(u)).sum())(
        X
    ),
    "grad and value": lambda axpy, two: func.grad_and_value(lambda u: axpy(u, Y).sum())(X),
    "vjp": lambda axpy, two: func.vjp(axpy, X, Y)[1](X),
    "jacrev": lambda axpy, two: func.jacrev(lambda u: axpy(u, Y))(X),
    "vmap": lambda axpy, two: func.vmap(axpy, in_dims=(0, None))(ROWS, Y),
    "vmap of grad": lambda axpy, two: func.vmap(func.grad(lambda u: axpy(u, Y).sum()))(ROWS),
    "grad of vmap": lambda axpy, two: func.grad(lambda u: func.vmap(lambda r: axpy(r, Y))(u).sum())(
        ROWS
    ),
    "grad of grad": lambda axpy, two: func.grad(
        lambda w: func.grad(lambda u: two(u)[0].sum())(w).sum()
    )(X),
    "jacrev of jacrev": lambda axpy, two: func.jacrev(func.jacrev(lambda u: two(u)[1].sum()))(X),
}


@pytest.mark.parametrize("name", TRANSFORMS)
def test_a_transform_is_that_of_the_same_function(name: str) -> None:
    run = TRANSFORMS[name]
    torch.testing.assert_close(run(FILE.axpy, FILE.two), run(axpy, two), rtol=1e-5, atol=1e-5)


@pytest.mark.parametrize("again", [False, True])
def test_a_checkpoint(again: bool) -> None:
    u = X.clone().requires_grad_()
    checkpoint(lambda v: FILE.axpy(v, Y), u, use_reentrant=again).sum().backward()
    assert u.grad is not None
    torch.testing.assert_close(u.grad, 4 * X)


def dual() -> None:
    with forward_ad.dual_level():
        FILE.axpy(forward_ad.make_dual(X, Y), Y)


@pytest.mark.parametrize(
    "call",
    [
        lambda: func.jvp(lambda u: FILE.axpy(u, Y), (X,), (Y,)),
        lambda: func.jacfwd(lambda u: FILE.axpy(u, Y))(X),
        lambda: func.hessian(lambda u: FILE.axpy(u, Y).sum())(X),
        dual,
    ],
    ids=["jvp", "jacfwd", "hessian", "dual"],
)
def test_forward_mode_is_refused(call: Callable[[], Any]) -> None:
    with pytest.raises(NotImplementedError, match="axpy has no derivative in forward mode"):
        call()


def test_a_call_without_tangents_inside_forward_mode() -> None:
    with forward_ad.dual_level():
        assert torch.equal(FILE.axpy(X, Y), axpy(X))


@pytest.mark.parametrize("leaf", [True, False])
def test_what_autograd_follows_is_not_written(leaf: bool) -> None:
    held = torch.zeros(5, requires_grad=True)
    z = held if leaf else held * 1
    for call in (lambda: FILE.axpy(X, Y, z=z), lambda: FILE.add_to(X, z)):
        with pytest.raises(tkc.ArgumentError, match=r"L0110.*is written, and autograd follows it"):
            call()
    with torch.no_grad():
        FILE.axpy(X, Y, z=z)
    assert torch.equal(z, axpy(X))


PASSED: dict[
    str, tuple[Callable[[Any, Any], Any], str]
] = {  # what loses gradients, and the way out
    "the output": (lambda x, z: FILE.axpy(x, Y, z=z), "leave it out, and it is returned"),
    "one of two": (lambda x, z: FILE.two(x, z=z), "leave it out, and it is returned"),
    "an optional one": (lambda x, z: FILE.squares(x, more=z), "declare it without `?`"),
    "an update": (lambda x, z: FILE.add_to(x, z), r"pass x.detach\(\)"),
    "counts beside an output": (lambda x, z: FILE.counted(x, z.int()), r"pass x.detach\(\)"),
}


@pytest.mark.parametrize("case", list(PASSED))
def test_a_tensor_that_is_written_does_not_lose_a_gradient_in_silence(case: str) -> None:
    """As torch refuses ``out=``; traced too."""
    call, way = PASSED[case]
    x, z = X.clone().requires_grad_(), torch.zeros(5)
    with pytest.raises(tkc.ArgumentError, match=f"L0110.*autograd follows x.*would be lost; {way}"):
        call(x, z)
    with pytest.raises(Exception, match="L0110.*autograd follows x"):
        torch.compile(lambda x: (call(x, z), x.sum()), backend="eager", fullgraph=True)(x)
    with torch.no_grad():
        call(x, z)


def test_counts_have_no_gradient_to_lose() -> None:
    counts = torch.zeros(4, dtype=torch.int32)
    FILE.positive(X.clone().requires_grad_(), counts)
    assert counts[0] == int((X > 0).sum())


POOL = torch.nn.functional.avg_pool1d
AVERAGED: dict[str, Callable[[Callable[[Any], Any], Any], Any]] = {
    "grad": lambda f, x: func.grad(lambda u: (f(u) ** 2).sum())(x),
    "vmap of grad": lambda f, x: func.vmap(func.grad(lambda u: (f(u) ** 2).sum()))(
        torch.stack([x, x + 1])
    ),
    "hessian": lambda f, x: torch.autograd.functional.hessian(lambda u: (f(u) ** 2).sum(), x),
}


@pytest.mark.parametrize("name", AVERAGED)
def test_the_shape_of_a_gradient_is_that_of_the_argument(name: str) -> None:
    """It follows from nothing else that its backward reads."""
    x, run = torch.linspace(-1, 2, 10), AVERAGED[name]
    wanted = run(lambda u: POOL(u[None], 4, 2)[0], x)
    torch.testing.assert_close(run(lambda u: FILE.averages(u, 4), x), wanted)


def test_the_shape_of_a_gradient_is_known_as_it_is_compiled() -> None:
    x = torch.linspace(-1, 2, 10).requires_grad_()
    pooled = torch.compile(lambda u: FILE.averages(u, 4), backend="aot_eager", fullgraph=True)
    pooled(x).sum().backward()
    assert x.grad is not None and x.grad.sum() == 4
