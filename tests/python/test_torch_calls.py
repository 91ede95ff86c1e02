"""Plain calls of kernels where torch must know of them: traced, under autograd, mapped; and modules
that hold kernels, copied, saved and sent to other processes."""

from __future__ import annotations

import copy
import io
import multiprocessing
import pickle
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import torch
from torch.fx.experimental.proxy_tensor import make_fx

import tkc
from tkc.driver.torch_operators import OperatorError

TEXT = """
kernel axpy[E in {f32, bf16}, R = E in {f32, bf16}](x: E[N], y: E[N], z: out R[N], a: f32 = 2.0):
    param BN = 64 in {64, 128}
    grid n in N by BN
    z[n] = a * x[n] + y[n]

kernel both(x: f32[M, N], low: out f32[M], high: out f32[M], b: f32[N]?):
    grid m in M by 16
    axis n in N by 64
    low[m] = min(x[m, n] over n)
    high[m] = max(x[m, n] over n)
    if b: high[m] = max(b[n] over n)

kernel opaque(x: f32[N], z: out f32[N]):
    grid n in N by 64
    z[n] = ptx(f32, "ex2.approx.ftz.f32 $0, $1;", x[n])

kernel add_to(x: f32[N], total: inout f32[N]):
    grid n in N by 64
    total[n] += x[n]
"""
FILE: Any = tkc.source(TEXT)


class Layer(torch.nn.Module):
    """A module that holds a kernel, a file of kernels, and a compiled one."""

    def __init__(self) -> None:
        super().__init__()
        self.kernel, self.file = FILE.axpy, FILE
        self.compiled = FILE.both.compile(x="f32[8, 64]")
        self.w = torch.nn.Parameter(torch.ones(64))

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return self.kernel(x, self.w, BN=128) * 2


X = torch.arange(64.0)


def nodes(module: Any) -> list[str]:
    """The kernels in a graph."""
    calls = [str(node.target) for node in module.graph.nodes if node.op == "call_function"]
    return [target.split(".")[1].rpartition("_")[0] for target in calls if "tkc." in target]


# --- tracing ----------------------------------------------------------------------------------


def compiled(function: Any, *arguments: Any, **more: Any) -> tuple[Any, list[str]]:
    """The result of a compiled function, and the kernels in its one graph."""
    graphs: list[Any] = []

    def backend(graph: Any, _: Any) -> Any:
        graphs.append(graph)
        return graph.forward

    torch._dynamo.reset()
    made = torch.compile(function, backend=backend, fullgraph=True, **more)(*arguments)
    (graph,) = graphs
    return made, nodes(graph)


@pytest.mark.parametrize(
    ("call", "wanted"),
    [
        (lambda x: FILE.axpy(x, x), 3 * X),
        (lambda x: FILE.axpy(x, x, 4.0), 5 * X),
        (lambda x: FILE.axpy(x, y=x, a=1.0, BN=128), 2 * X),
        (lambda x: FILE.axpy(x, x, R="bf16").float(), (3 * X).bfloat16().float()),
        (lambda x: FILE.axpy(x, x, R=torch.float32), 3 * X),
        (lambda x: FILE.axpy(x, x, target="sm_80", device="sim"), 3 * X),
    ],
    ids="plain number names type dtype target".split(),
)
def test_a_call_is_one_node_of_a_compiled_function(call: Any, wanted: torch.Tensor) -> None:
    made, found = compiled(lambda x: call(x) + 1, X)
    assert torch.equal(made, wanted + 1) and found == ["axpy"]


def test_several_outputs_and_outputs_that_are_passed() -> None:
    x, out = torch.randn(8, 64), torch.zeros(8)
    (low, high), found = compiled(lambda x: FILE.both(x), x)
    assert torch.equal(low, x.min(1)[0]) and torch.equal(high, x.max(1)[0]) and found == ["both"]

    def writes(x: torch.Tensor, out: torch.Tensor) -> Any:
        return FILE.both(x, low=out) + out

    made, found = compiled(writes, x, out)
    assert torch.equal(out, x.min(1)[0]) and torch.equal(made, x.max(1)[0] + out)
    total = X.clone()
    _, found = compiled(lambda x, t: FILE.add_to(x, t), X, total)
    assert torch.equal(total, 2 * X) and found == ["add_to"]


@pytest.mark.parametrize("backend", ["eager", "aot_eager"])
def test_a_module_that_holds_kernels_is_compiled(backend: str) -> None:
    layer = Layer()
    torch._dynamo.reset()
    with torch.no_grad():
        made = torch.compile(layer, backend=backend, fullgraph=True)(X)
    assert torch.equal(made, 2 * (2 * X + 1))


def test_a_compiled_kernel_and_dynamic_sizes() -> None:
    kernel = FILE.axpy.compile(x="f32[64]", y="f32[64]")
    made, found = compiled(lambda x: kernel(x, x), X)
    assert torch.equal(made, 3 * X) and found == ["axpy"]
    torch._dynamo.reset()
    function = torch.compile(lambda x: FILE.axpy(x, x) + x.shape[0], dynamic=True, backend="eager")
    for size in (32, 48, 80):
        assert torch.equal(function(torch.ones(size)), torch.full((size,), 3.0 + size))


def test_export_with_a_dynamic_dimension() -> None:
    sizes = ({0: torch.export.Dim("rows", min=2, max=512)},)

    class Both(torch.nn.Module):
        def forward(self, x: torch.Tensor) -> torch.Tensor:
            low, high = FILE.both(x)
            return high - low

    for strict in (False, True):
        program = torch.export.export(
            Both(), (torch.randn(8, 64),), dynamic_shapes=sizes, strict=strict
        )
        assert nodes(program) == ["both"]
        x = torch.randn(20, 64)
        assert torch.equal(program.module()(x), x.max(1)[0] - x.min(1)[0])


def test_make_fx_sees_a_node() -> None:
    graph = make_fx(lambda x: FILE.axpy(x, x) * 2, tracing_mode="fake")(X)
    assert nodes(graph) == ["axpy"] and torch.equal(graph(X), 6 * X)


# --- autograd ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kernel", "why"),
    [
        (FILE.opaque, r"error\[E1003\]: the derivative of inline PTX is not known"),
        (FILE.axpy.compile(x="f32[64]", y="f32[64]"), "a compiled kernel has no source"),
    ],
    ids=["refused", "compiled"],
)
def test_backward_says_which_kernel_has_none_and_why(kernel: Any, why: str) -> None:
    x = X.clone().requires_grad_()
    name = kernel.__name__
    made = kernel(x) if name == "opaque" else kernel(x, x)
    assert made.requires_grad and made.grad_fn is not None
    with pytest.raises(OperatorError, match=f"the kernel {name} has no backward: {why}"):
        made.sum().backward()


def test_no_gradient_is_made_where_none_is_asked_for() -> None:
    x = X.clone().requires_grad_()
    with torch.no_grad():
        assert FILE.axpy(x, x).grad_fn is None
    with torch.inference_mode():
        assert not FILE.axpy(x, x).requires_grad
    assert FILE.axpy(x.detach(), X).grad_fn is None
    assert FILE.axpy(X, X).grad_fn is None


def test_compiled_functions_too_raise_at_backward() -> None:
    torch._dynamo.reset()
    function = torch.compile(lambda x: FILE.opaque(x) * 2, backend="eager", fullgraph=True)
    with pytest.raises(OperatorError, match="the kernel opaque has no backward"):
        function(X.clone().requires_grad_()).sum().backward()


def test_an_operator_without_a_backward_says_so() -> None:
    op = FILE.axpy.as_torch_op("torch_calls::axpy", backward=False)
    with pytest.raises(OperatorError, match=r"the kernel axpy has no backward: it was registered"):
        op(X.clone().requires_grad_(), X).sum().backward()


# --- vmap and autocast ------------------------------------------------------------------------


@pytest.mark.parametrize("dims", [(0, 0), (0, None), (1, 0)], ids=str)
def test_vmap(dims: Any) -> None:
    x, y = torch.randn(3, 64), torch.randn(3, 64)
    given = (x if dims[0] == 0 else x.T.contiguous(), y if dims[1] == 0 else y[0])
    made = torch.vmap(FILE.axpy, in_dims=dims)(*given)
    assert torch.allclose(made, 2 * x + (y if dims[1] == 0 else y[0]))


def test_vmap_of_several_outputs_and_of_what_is_written() -> None:
    x = torch.randn(3, 8, 64)
    low, high = torch.vmap(FILE.both)(x)
    assert torch.equal(low, x.amin(2)) and torch.equal(high, x.amax(2))

    def added(x: torch.Tensor, total: torch.Tensor) -> torch.Tensor:
        FILE.add_to(x, total)
        return total

    total = torch.zeros(3, 64)
    assert torch.equal(torch.vmap(added)(x[:, 0], total), x[:, 0])
    assert torch.equal(total, x[:, 0])
    with pytest.raises(OperatorError, match="total is written for each position of vmap"):
        torch.vmap(added, in_dims=(0, None))(x[:, 0], torch.zeros(64))


def test_autocast() -> None:
    """A plain call takes the types that it is given; an operator may cast."""
    op = FILE.axpy.as_torch_op("torch_calls::cast", autocast="bf16")
    with torch.autocast("cpu", dtype=torch.bfloat16), torch.no_grad():
        product = torch.ones(64, 64) @ torch.ones(64)
        assert FILE.axpy(product, product).dtype == torch.bfloat16
        assert FILE.axpy(X, X).dtype == torch.float32
        assert op(X, X).dtype == torch.bfloat16


# --- copies and processes ---------------------------------------------------------------------


def saved(layer: Layer) -> Any:
    buffer = io.BytesIO()
    torch.save(layer, buffer)
    buffer.seek(0)
    return torch.load(buffer, weights_only=False)


COPIES = pytest.mark.parametrize(
    "again",
    [copy.copy, copy.deepcopy, lambda layer: pickle.loads(pickle.dumps(layer)), saved],
    ids="copy deepcopy pickle save".split(),
)


@COPIES
def test_a_module_that_holds_kernels_is_copied(again: Any) -> None:
    layer = again(Layer())
    with torch.no_grad():
        assert torch.equal(layer(X), 2 * (2 * X + 1))
        low, high = layer.compiled(torch.ones(8, 64))
    assert low.sum() == high.sum() == 8
    assert np.array_equal(layer.file.axpy(X.numpy(), X.numpy()), 3 * X.numpy())
    assert layer.kernel.debug is not None and pickle.loads(pickle.dumps(layer.kernel.debug))


def _twice(dz: torch.Tensor) -> dict[str, torch.Tensor]:
    return {"x": 2 * dz, "y": dz}


@pytest.mark.parametrize("given", [(), (_twice,)], ids=["made", "given"])
@pytest.mark.parametrize("again", [copy.deepcopy, lambda held: pickle.loads(pickle.dumps(held))])
def test_kernels_with_gradients_are_copied(again: Any, given: tuple[Any, ...]) -> None:
    smooth = again(Layer().file.axpy.autograd(*given, BN=64))
    x = X.clone().requires_grad_()
    smooth(x, X).sum().backward()
    assert smooth.__name__ == "axpy" and torch.equal(x.grad, torch.full_like(X, 2))


def _ones(dz: torch.Tensor) -> dict[str, torch.Tensor]:
    return {"x": torch.ones_like(dz), "y": torch.ones_like(dz)}


class Named(torch.nn.Module):
    def __init__(self) -> None:
        super().__init__()
        self.op = FILE.axpy.as_torch_op("torch_calls::held", backward=_ones)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return self.op(x, x)


@COPIES
def test_a_module_that_holds_an_operator_is_copied(again: Any) -> None:
    layer = again(Named())
    x = X.clone().requires_grad_()
    compiled = torch.compile(layer, fullgraph=True, backend="aot_eager")
    for call in (layer, compiled):
        x.grad = None
        call(x).sum().backward()
        assert torch.equal(x.grad, torch.full_like(X, 2))
    assert layer.op._qualname == "torch_calls::held"


LOADED = """
import pickle, sys, torch
op = pickle.load(open(sys.argv[1], "rb"))
assert torch.equal(op(torch.ones(8), torch.ones(8)), 3 * torch.ones(8))
assert pickle.loads(pickle.dumps(op)) is op and torch.ops.torch_calls.loaded.default
"""


GRADIENT = """
kernel axpy_backward(dz: f32[N], dx: out f32[N], dy: out f32[N]):
    grid n in N by 64
    dx[n] = 2.0 * dz[n]
    dy[n] = dz[n]
"""


def test_an_operator_that_is_there_is_the_one_that_is_loaded() -> None:
    backward = tkc.source(GRADIENT).axpy_backward
    op = FILE.axpy.as_torch_op("torch_calls::given", backward=backward, E="f32")
    assert pickle.loads(pickle.dumps(op)) is op


def test_another_process_registers_the_operator_that_it_loads(tmp_path: Path) -> None:
    op = FILE.axpy.as_torch_op("torch_calls::loaded", backward=False)
    (tmp_path / "op.pickle").write_bytes(pickle.dumps(op))
    command = [sys.executable, "-c", LOADED, str(tmp_path / "op.pickle")]
    subprocess.run(command, check=True)


def _work(layer: Layer, results: Any) -> None:
    with torch.no_grad():
        results.put(layer(torch.arange(64.0)).tolist())


@pytest.mark.slow
@pytest.mark.parametrize("method", ["spawn", "fork"])
def test_other_processes(method: str) -> None:
    layer = Layer()
    with torch.no_grad():
        wanted = layer(X).tolist()
    context = multiprocessing.get_context(method)
    results = context.Queue()
    process = context.Process(target=_work, args=(layer, results))
    process.start()
    made = results.get(timeout=120)
    process.join(timeout=60)
    assert process.exitcode == 0 and made == wanted


def test_data_parallel_modules_take_it() -> None:
    """Wrappers of modules call what they wrap."""
    with torch.no_grad():
        assert torch.equal(torch.nn.DataParallel(Layer())(X), 2 * (2 * X + 1))
