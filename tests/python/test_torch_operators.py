"""Kernels as torch operators: compiled, exported, cast and differentiated, on CPU tensors."""

from __future__ import annotations

from typing import Any

import pytest
import torch

import tkc
from tkc.driver.torch_operators import OperatorError

TEXT = """
kernel affine(x: f32[M, N], w: f32[N], b: f32[N]?, y: out f32[M, N], a: f32 = 2.0):
    grid i in M by 16, j in N by 32
    y[i, j] = a * x[i, j] * w[j]
    if b: y[i, j] = a * x[i, j] * w[j] + b[j]

kernel affine_backward(x: f32[M, N], w: f32[N], dy: f32[M, N], a: f32, dx: out f32[M, N]):
    grid i in M by 16, j in N by 32
    dx[i, j] = a * dy[i, j] * w[j]

kernel square(x: f32[N], y: out f32[N]):
    grid i in N by 32
    y[i] = x[i] * x[i]

kernel square_backward(x: f32[N], dy: f32[N], dx: out f32[N]):
    grid i in N by 32
    dx[i] = 2.0 * x[i] * dy[i]

kernel halves[E in {f32, bf16}](x: E[(2, N)], y: out E[N], z: out E[N]):
    grid i in N by 32
    y[i] = x[0, i]
    z[i] = x[1, i]

kernel add_to(x: f32[N], total: inout f32[N]):
    grid i in N by 32
    total[i] += x[i]
"""
count = 0


def name() -> str:
    """A new operator's: torch keeps them for good."""
    global count
    count += 1
    return f"tkc_test::op{count}"


@pytest.fixture(scope="module")
def module() -> Any:
    return tkc.source(TEXT)


def test_an_operator_runs(module: Any) -> None:
    op = module.affine.as_torch_op(name())
    x, w, b = torch.randn(5, 8), torch.randn(8), torch.randn(8)
    assert torch.allclose(op(x, w), 2 * x * w)
    assert torch.allclose(op(x, w, b, 3.0), 3 * x * w + b)
    torch.library.opcheck(op, (x, w, b), test_utils=("test_schema", "test_faketensor"))


def test_several_outputs_and_types(module: Any) -> None:
    op = module.halves.as_torch_op(name())
    x = torch.arange(12, dtype=torch.bfloat16)
    y, z = op(x)
    assert torch.equal(y, x[:6]) and torch.equal(z, x[6:])
    torch.library.opcheck(op, (x,), test_utils=("test_schema", "test_faketensor"))


def test_a_mutated_argument(module: Any) -> None:
    op = module.add_to.as_torch_op(name())
    total = torch.ones(5)
    op(torch.ones(5), total)
    assert torch.equal(total, torch.full((5,), 2.0))


def test_compile_sees_one_node(module: Any) -> None:
    op = module.affine.as_torch_op(name())
    x, w = torch.randn(5, 8), torch.randn(8)
    graphs: list[Any] = []

    def backend(graph: Any, inputs: Any) -> Any:
        graphs.append(graph)
        return graph.forward

    compiled = torch.compile(lambda a, b: op(a + 1, b).sum(), backend=backend, fullgraph=True)
    assert torch.allclose(compiled(x, w), (2 * (x + 1) * w).sum())
    assert "op" in graphs[0].code and len(graphs) == 1
    dynamic = torch.compile(
        lambda a, b: op(a, b) + 1, backend="aot_eager", fullgraph=True, dynamic=True
    )
    for rows in (5, 7, 9):
        x = torch.randn(rows, 8)
        assert torch.allclose(dynamic(x, w), 2 * x * w + 1)


def test_export(module: Any) -> None:
    op = module.affine.as_torch_op(name())

    class Model(torch.nn.Module):
        def forward(self, x: Any, w: Any) -> Any:
            return op(x, w) + 1

    x, w = torch.randn(5, 8), torch.randn(8)
    rows = torch.export.Dim("rows", min=2, max=100)
    exported = torch.export.export(Model(), (x, w), dynamic_shapes={"x": {0: rows}, "w": None})
    more = torch.randn(9, 8)
    assert torch.allclose(exported.module()(more, w), 2 * more * w + 1)


def test_autocast(module: Any) -> None:
    op = module.halves.as_torch_op(name(), autocast="bf16")
    with torch.autocast("cpu"):
        assert op(torch.ones(8))[0].dtype == torch.bfloat16
    assert op(torch.ones(8))[0].dtype == torch.float32


def test_gradients_by_a_kernel(module: Any) -> None:
    square = module.square.autograd(module.square_backward)
    x = torch.randn(7, requires_grad=True)
    (square(x) * 3).sum().backward()
    assert torch.allclose(x.grad, 6 * x.detach())
    affine = module.affine.autograd(module.affine_backward)
    x = torch.randn(5, 8, requires_grad=True)
    w = torch.randn(8)
    affine(x, w, a=5.0).sum().backward()
    assert torch.allclose(x.grad, (5 * w).expand(5, 8))


def test_gradients_by_a_function(module: Any) -> None:
    def backward(x: Any, w: Any, dy: Any, a: float) -> dict[str, Any]:
        return {"x": a * dy * w, "w": (a * dy * x).sum(0), "b": dy.sum(0)}

    affine = module.affine.autograd(backward)
    x, w, b = (torch.randn(*s, requires_grad=True) for s in ((5, 8), (8,), (8,)))
    result = affine(x, w, b)
    ours = torch.autograd.grad(result.square().sum(), (x, w, b))
    wanted = torch.autograd.grad((2 * x * w + b).square().sum(), (x, w, b))
    for one, other in zip(ours, wanted, strict=True):
        assert torch.allclose(one, other, rtol=1e-4, atol=1e-4)
    assert torch.autograd.gradcheck(
        lambda x: affine(x, w, b), (x,), eps=1e-2, atol=1e-2, rtol=1e-2, check_undefined_grad=False
    )


def test_a_differentiable_operator_is_compiled_whole(module: Any) -> None:
    op = module.square.as_torch_op(name(), backward=module.square_backward)
    x = torch.randn(7, requires_grad=True)
    compiled = torch.compile(lambda a: op(a) * 3, backend="aot_eager", fullgraph=True)
    compiled(x).sum().backward()
    assert torch.allclose(x.grad, 6 * x.detach())


def test_what_does_not_fit(module: Any) -> None:
    with pytest.raises(OperatorError, match="'plain' is no name for an operator, such as"):
        module.square.as_torch_op("plain")
    with pytest.raises(OperatorError, match="has the output y; those of a backward kernel of sq"):
        module.square.autograd(module.halves)
    with pytest.raises(OperatorError, match="takes q; it may take dy, x, y"):
        module.square.autograd(lambda q: {})
    with pytest.raises(OperatorError, match="square with a gradient takes x"):
        module.square.autograd(module.square_backward)(torch.ones(3), z=1)


def test_the_gradient_of_the_compiler_may_be_asked_for(module: Any) -> None:
    """``backward=True`` is what None is, and no operator without a gradient."""
    op = module.square.as_torch_op(name(), backward=True)
    x = torch.ones(4, requires_grad=True)
    op(x).sum().backward()
    assert x.grad is not None and x.grad.tolist() == [2.0] * 4
