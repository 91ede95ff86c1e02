"""Gradients that the compiler makes, through torch: plain calls, operators, compiled functions."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import torch
import torch.nn.functional as F

import tkc
from tkc.driver import gradients
from tkc.driver.torch_operators import OperatorError
from tkc.support.diagnostics import DiagnosticError, late_error
from tkc.support.source import Source

SAMPLES = Path(__file__).parents[2] / "samples"
TEXT = """
kernel affine(x: f32[M, N], w: f32[N], b: f32[N]?, y: out f32[M, N], a: f32 = 2.0):
    param TWICE = false
    grid i in M by 16, j in N by 32
    v = a * x[i, j] * w[j]
    if b: v = v + b[j]
    if TWICE: v = 2.0 * v
    y[i, j] = v

kernel square(x: f32[N], y: out f32[N]):
    grid i in N by 32
    y[i] = x[i] * x[i]

kernel rows(x: f32[M, N], low: out f32[M], mean: out f32[M], top: out f32[M]?):
    grid m in M by 16
    axis n in N by 64
    low[m] = min(x[m, n] over n)
    mean[m] = sum(x[m, n] over n) / N
    if top: top[m] = max(x[m, n] over n)

kernel gather(E: f32[V, C], idx: i32[N], y: out f32[N, C]):
    grid n in N by 16
    axis c in C by 64
    y[n, c] = E[idx[n], c]

kernel steps(x: f32[N], w: f32[N], y: out f32[N]):
    grid i in N by 32
    y[i] = x[i] * floor(w[i])

kernel recurrence(x: f32[N, C], y: out f32[N]):
    grid n in N by 4
    t: f32[n] = 0
    for c in C by 4:
        t = sin(t) + sum(x[n, c] over c)
    y[n] = t

kernel until(x: f32[N], y: out f32[N]):
    grid n in N
    t = x[n]
    while t < 100:
        t = t * t + 2
    y[n] = t

kernel decides[E in {f32, f64, bf16}](x: E[N, C], y: out E[N, C]):
    grid n in N by 4
    axis c in C
    v = x[n, c]
    if E == f32:
        v = v * v
    if C > 5:
        v = v * 3.0
    y[n, c] = v / c.size
"""
FILE: Any = tkc.source(TEXT)


def leaf(*shape: int, dtype: torch.dtype = torch.float32) -> torch.Tensor:
    """Random numbers that require a gradient."""
    return torch.randn(*shape).to(dtype).requires_grad_()


def attention(q: torch.Tensor, k: torch.Tensor, v: torch.Tensor) -> torch.Tensor:
    """What samples/attention.tk computes with causal."""
    return F.scaled_dot_product_attention(q, k, v, is_causal=True)


def compare(
    ours: Callable[..., Any], theirs: Callable[..., Any], given: list[torch.Tensor], limit: float
) -> None:
    """Gradients of one function against those of another in double precision."""
    made = ours(*given)
    doubles = [x.detach().double().requires_grad_() for x in given]
    exact = theirs(*doubles)
    several = made if isinstance(made, tuple) else (made,)
    wanted = exact if isinstance(exact, tuple) else (exact,)
    seeds = [torch.randn_like(y) for y in several]
    found = torch.autograd.grad(several, given, seeds)
    right = torch.autograd.grad(wanted, doubles, [s.double() for s in seeds])
    for one, other in zip(found, right, strict=True):
        assert (one - other).norm() <= limit * other.norm()


def linear(x: torch.Tensor, w: torch.Tensor, b: torch.Tensor) -> torch.Tensor:
    return F.gelu(x @ w.T + b, approximate="tanh")


@pytest.mark.parametrize(
    ("ours", "theirs", "shapes", "limit"),
    [
        (FILE.affine, lambda x, w: 2 * x * w, [(5, 8), (8,)], 1e-6),
        (FILE.affine, lambda x, w, b: 2 * x * w + b, [(5, 8), (8,), (8,)], 1e-6),
        (
            lambda x, w: FILE.affine(x, w, a=3.0, TWICE=True),
            lambda x, w: 6 * x * w,
            [(5, 8), (8,)],
            1e-6,
        ),
        (FILE.rows, lambda x: (x.amin(1), x.mean(1)), [(20, 64)], 1e-6),
        (
            lambda e: FILE.gather(e, torch.tensor([2, 0, 2], dtype=torch.int32)),
            lambda e: e[[2, 0, 2]],
            [(4, 8)],
            1e-6,
        ),
        (FILE.affine.autograd(TWICE=True), lambda x, w: 4 * x * w, [(5, 8), (8,)], 1e-6),
    ],
    ids="absent present params several update autograd".split(),
)
def test_plain_calls(ours: Any, theirs: Any, shapes: list[tuple[int, ...]], limit: float) -> None:
    compare(ours, theirs, [leaf(*s) for s in shapes], limit)


def test_attention_keeps_its_statistics() -> None:
    """The forward is called so that it makes L, which nobody sees but the backward."""
    kernel: Any = tkc.load(SAMPLES / "attention.tk").attention
    q, k, v = (leaf(1, 2, 40, 16, dtype=torch.bfloat16) for _ in range(3))

    def ours(q: Any, k: Any, v: Any) -> Any:
        return kernel(q, k, v, 0.25, causal=True)

    made = ours(q, k, v)
    assert isinstance(made, torch.Tensor) and made.shape == q.shape
    assert any(t.shape == (1, 2, 40) for t in made.grad_fn.saved_tensors)
    compare(ours, attention, [q, k, v], 1e-2)
    with torch.no_grad():
        assert torch.equal(ours(q, k, v), made)


def test_only_what_requires_a_gradient_gets_one() -> None:
    x, w = torch.randn(5, 8), leaf(8)
    FILE.affine(x, w).sum().backward()
    assert torch.allclose(w.grad, 2 * x.sum(0), atol=1e-5) and x.grad is None


def test_what_no_output_depends_on_gets_zeros() -> None:
    x, w = leaf(40), leaf(40)
    FILE.steps(x, w).sum().backward()
    assert torch.equal(x.grad, w.detach().floor()) and torch.equal(w.grad, torch.zeros(40))


def test_an_output_that_is_not_used_and_a_graph_that_is_used_twice() -> None:
    x = leaf(20, 64)
    _, mean = FILE.rows(x)
    mean.sum().backward(retain_graph=True)
    mean.sum().backward()
    assert torch.allclose(x.grad, torch.full((20, 64), 2 / 64))


@pytest.mark.parametrize("element", [torch.float32, torch.float64, torch.bfloat16])
@pytest.mark.parametrize("columns", [4, 9])
def test_the_side_that_a_size_and_a_type_decide(element: torch.dtype, columns: int) -> None:
    """The text is made for the sizes and types of the call."""
    x = leaf(7, columns, dtype=element)
    FILE.decides.autograd()(x).sum().backward()
    factor = (3 if columns > 5 else 1) / columns
    slope = 2 * x.detach() if element is torch.float32 else torch.ones_like(x)
    assert x.grad is not None
    torch.testing.assert_close(x.grad, (slope * factor).to(element))


def test_gradcheck() -> None:
    with pytest.warns(UserWarning, match="not a double precision"):
        assert torch.autograd.gradcheck(FILE.square, (leaf(5),), eps=1e-2, atol=1e-2, rtol=1e-2)


@pytest.mark.parametrize("backend", ["eager", "aot_eager"])
def test_compiled_functions(backend: str) -> None:
    torch._dynamo.reset()
    x = leaf(7)
    function = torch.compile(lambda x: FILE.square(x + 1) * 3, backend=backend, fullgraph=True)
    function(x).sum().backward()
    assert torch.allclose(x.grad, 6 * (x.detach() + 1))


def test_a_compiled_function_of_several_outputs() -> None:
    torch._dynamo.reset()
    function: Any = torch.compile(lambda x: FILE.rows(x), backend="aot_eager", fullgraph=True)
    compare(function, lambda x: (x.amin(1), x.mean(1)), [leaf(20, 64)], 1e-6)


TWICE = """
import torch, tkc
file = tkc.source(%r)
named = file.square.as_torch_op("torch_gradients::kept")
x = torch.ones(7, requires_grad=True)
w = torch.ones(3, 7)
function = torch.compile(
    lambda x, w: (named(file.square(x)), file.affine(w, x, x)), fullgraph=True, dynamic=True
)
made = function(x, w)
torch.autograd.backward(made, [torch.ones_like(part) for part in made])
print(x.grad.tolist())
"""


@pytest.mark.slow
def test_what_torch_keeps_compiled_is_found_by_another_process(tmp_path: Path) -> None:
    """Then the forward alone is traced there, and the compiled backward calls its operators."""
    environment = os.environ | {"TORCHINDUCTOR_CACHE_DIR": str(tmp_path)}
    command = [sys.executable, "-c", TWICE % TEXT]
    for _ in range(2):
        done = subprocess.run(command, env=environment, capture_output=True, text=True)
        assert done.stdout.split("\n")[0] == str([13.0] * 7), done.stderr


def test_an_operator() -> None:
    op: Any = FILE.square.as_torch_op("torch_gradients::square")
    compare(op, lambda x: x * x, [leaf(7)], 1e-6)
    torch._dynamo.reset()
    compare(
        torch.compile(lambda x: op(x) * 2, backend="aot_eager", fullgraph=True),
        lambda x: 2 * x * x,
        [leaf(7)],
        1e-6,
    )


def test_a_dimension_that_only_the_gradient_has_is_that_of_its_argument() -> None:
    """What the kernels read has no C: the shape of x says it."""

    def slowly(x: torch.Tensor) -> torch.Tensor:
        t = torch.zeros(x.shape[0])
        for part in x.split(4, 1):
            t = torch.sin(t) + part.sum(1)
        return t

    compare(FILE.recurrence, slowly, [leaf(5, 11)], 1e-5)


def test_a_refusal_names_kernel_reason_and_way_out() -> None:
    y = FILE.until(leaf(5))
    words = r"the kernel until has no backward: error\[E1003\](.|\n)*<text>:40(.|\n)*no_grad"
    with pytest.raises(OperatorError, match=words):
        y.sum().backward()


def test_texts_are_kept_on_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    text = TEXT.replace("random", "").replace("2.0 * v", "2.5 * v")
    first = tkc.source(text).affine.grad(["x"])
    monkeypatch.delattr(gradients, "gradient")
    again = tkc.source(text).affine.grad(["x"])
    assert (again.text, again.wrt, again.saves) == (first.text, first.wrt, first.saves)
    with pytest.raises(NameError):
        tkc.source(text).affine.grad(["w"])


def test_a_gradient_that_does_not_fit_is_made_with_less_in_each_program() -> None:
    """Rows are not held beside what is summed over them, where ptxas has too few registers."""
    kernel = tkc.load(SAMPLES / "layernorm.tk").layernorm
    made = kernel.grad(["x", "w", "bias"], C=40)
    rows, behind = made.kernels
    x, w, dy = torch.randn(9, 40), torch.randn(40), torch.randn(9, 40)
    given = {"x": x, "w": w, "mean": x.mean(1), "rstd": x.var(1, correction=0) ** -0.5, "dy": dy}
    wanted = made(**given)

    class TooLarge:
        def __getattr__(self, name: str) -> Any:
            return getattr(rows, name)

        def __call__(self, **_: Any) -> None:
            source = Source(made.text, "<backward>")
            raise DiagnosticError([late_error("E0904", "registers do not fit", source, 1, 1)])

    made.kernels = (TooLarge(), behind)
    found = made(**given)
    assert [k.__name__ for k in made.kernels] == ["layernorm_dx", "layernorm_dw_dbias"]
    assert "PARTS" not in made.text
    for name, value in wanted.items():
        torch.testing.assert_close(found[name], value)


AXPY = """kernel axpy(x: f32[N], y: f32[N], z: out f32[N], a: f32 = 2.0):
    grid n in N by 64
    z[n] = a * x[n] * y[n]
"""


@pytest.mark.parametrize(
    "how", [{"device": "sim"}, {"target": "sm_80", "device": "sim"}, {"deterministic": "batch"}]
)
def test_a_gradient_runs_as_its_forward_was_called(how: dict[str, Any]) -> None:
    x, y = torch.ones(8, requires_grad=True), torch.ones(8)
    tkc.source(AXPY, "a.tk").axpy(x, y, **how).sum().backward()
    assert x.grad is not None and bool((x.grad == 2).all())


def test_a_type_that_only_an_output_between_kernels_has() -> None:
    text = """kernel det[E in {f32, bf16}](x: E[M, K], w: E[N, K], y: out f32[M, N]):
    grid i in M by 16, j in N by 16
    acc: f32[i, j] = 0
    for k in K by 16:
        acc += x[i, k] @ w[j, k]
    y[i, j] = tanh(acc)
"""
    kernel = tkc.source(text, "d.tk").det
    x, w = (torch.randn(8, 16, dtype=torch.bfloat16).requires_grad_() for _ in range(2))
    kernel(x, w).sum().backward()
    given = [t.detach().float().requires_grad_() for t in (x, w)]
    (given[0] @ given[1].T).tanh().sum().backward()
    for mine, other in zip((x, w), given, strict=True):
        assert mine.grad is not None and other.grad is not None
        assert (mine.grad - other.grad).norm() <= 1e-2 * other.grad.norm()
