"""tkc.kernels against torch in float64, small, on the simulator; on a GPU, in a graph too."""

from __future__ import annotations

import doctest
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import torch
import torch.nn.functional as F
from torch import Tensor
from torch._subclasses.fake_tensor import FakeTensorMode

import tkc
from tkc import kernels

BF16 = torch.bfloat16
CLOSE = 6e-3  # of results in bf16, in the 2-norm


def normal(*shape: int, dtype: torch.dtype = BF16) -> Tensor:
    return torch.randn(shape, generator=torch.Generator().manual_seed(sum(shape))).to(dtype)


def far(got: Tensor, wanted: Tensor) -> float:
    """In the 2-norm, relative to what is wanted."""
    got, wanted = got.cpu().double(), wanted.cpu().double()
    assert got.shape == wanted.shape
    return float((got - wanted).norm() / wanted.norm())


def whole(numbers: list[int]) -> Tensor:
    return torch.tensor(numbers, dtype=torch.int32)


def attended(
    q: Tensor,
    k: Tensor,
    v: Tensor,
    causal: bool = False,
    window: int | None = None,
    softcap: float | None = None,
    sinks: Tensor | None = None,
) -> Tensor:
    """[S, H, D] to [T, G, D] in float64; queries that see no key give 0."""
    q, k, v = (x.double().transpose(0, 1) for x in (q, k, v))
    k, v = (x.repeat_interleave(len(q) // len(x), 0) for x in (k, v))
    shift = k.shape[1] - q.shape[1]
    at, key = torch.arange(q.shape[1])[:, None] + shift, torch.arange(k.shape[1])
    seen = torch.ones(q.shape[1], k.shape[1], dtype=torch.bool)
    seen &= at >= key if causal else seen
    seen &= at - key < window if window is not None else seen
    scores = q @ k.mT * q.shape[-1] ** -0.5
    scores = softcap * (scores / softcap).tanh() if softcap is not None else scores
    scores = scores.masked_fill(~seen, -torch.inf)
    if sinks is not None:  # a key of which the value is 0
        more = sinks.double()[:, None, None].expand(-1, q.shape[1], 1)
        scores, v = torch.cat([scores, more], 2), torch.cat([v, torch.zeros_like(v[:, :1])], 1)
    return (scores.softmax(-1).nan_to_num(0) @ v).transpose(0, 1)


def test_the_page() -> None:
    """docs/kernels.md"""
    path = Path(__file__).parents[2] / "docs" / "kernels.md"
    page = doctest.DocTestParser().get_doctest(path.read_text(), {}, path.name, str(path), 0)
    found = doctest.DocTestRunner().run(page)
    assert found.attempted > 15 and found.failed == 0


ATTENTIONS = [  # queries, keys, heads, key heads, width, causal, window
    (70, 70, 4, 2, 64, True, None),
    (33, 150, 2, 1, 128, True, 20),
    (20, 300, 2, 2, 64, True, 1),
    (33, 100, 2, 2, 40, False, None),
    (1, 130, 4, 1, 64, False, None),
]


@pytest.mark.parametrize("case", ATTENTIONS, ids=str)
def test_attention(case: tuple[int, int, int, int, int, bool, int | None]) -> None:
    s, t, h, g, d, causal, window = case
    q, k, v = normal(2, s, h, d), normal(2, t, g, d), normal(2, t, g, d) * 2
    got = kernels.attention(q, k, v, causal=causal, window=window)
    wanted = [attended(*one, causal, window) for one in zip(q, k, v, strict=True)]
    assert far(got, torch.stack(wanted)) < CLOSE


@pytest.mark.parametrize("causal", [False, True])
@pytest.mark.parametrize("window", [None, 17])
def test_packed_attention(causal: bool, window: int | None) -> None:
    """Sequences of no queries, of more keys than queries, and of more queries than keys."""
    starts, key_starts = [0, 30, 30, 90, 95], [0, 50, 60, 190, 192]
    q, k, v = normal(95, 4, 64), normal(192, 2, 64), normal(192, 2, 64)
    got = kernels.packed_attention(
        q, k, v, whole(starts), 60, whole(key_starts), causal=causal, window=window
    )
    for n in range(4):
        mine, keys = slice(*starts[n : n + 2]), slice(*key_starts[n : n + 2])
        if mine.start < mine.stop:
            wanted = attended(q[mine], k[keys], v[keys], causal, window)
            assert far(got[mine], wanted) < CLOSE


SINKS = torch.tensor([0.5, -3.0, 4.0, -torch.inf])


@pytest.mark.parametrize("causal", [False, True])
@pytest.mark.parametrize(
    "more", [{"softcap": 1.5}, {"sinks": SINKS}, {"softcap": 3, "sinks": SINKS}]
)
def test_capped_scores_and_sinks(more: dict[str, Any], causal: bool) -> None:
    """Also of queries that see no key."""
    q, k, v = normal(2, 70, 4, 64), normal(2, 50, 2, 64), normal(2, 50, 2, 64)
    for window in (None, 9) if causal else (None,):
        got = kernels.attention(q, k, v, causal=causal, window=window, **more)
        wanted = [attended(*one, causal, window, **more) for one in zip(q, k, v, strict=True)]
        assert far(got, torch.stack(wanted)) < CLOSE
    starts, key_starts = [0, 30, 70], [0, 20, 50]
    packed = kernels.packed_attention(
        q[0], k[0], v[0], whole(starts), 40, whole(key_starts), causal=causal, **more
    )
    for n in range(2):
        mine, keys = slice(*starts[n : n + 2]), slice(*key_starts[n : n + 2])
        wanted = attended(q[0][mine], k[0][keys], v[0][keys], causal, **more)
        assert far(packed[mine], wanted) < CLOSE


def test_gradients_of_capped_scores_and_sinks() -> None:
    q, k, v = (normal(1, 40, 2, 64).requires_grad_() for _ in range(3))
    sinks = torch.tensor([0.5, -1.0], requires_grad=True)
    seed = normal(1, 40, 2, 64)
    kernels.attention(q, k, v, causal=True, softcap=2.0, sinks=sinks).backward(seed)
    given = [x.detach().double().requires_grad_() for x in (q, k, v, sinks)]
    wanted = attended(*(x[0] for x in given[:3]), True, None, 2.0, given[3])
    wanted.backward(seed[0].double())
    for mine, other in zip((q, k, v, sinks), given, strict=True):
        assert mine.grad is not None and other.grad is not None
        assert far(mine.grad, other.grad) < 3 * CLOSE


def test_caps_that_are_not_positive_are_refused() -> None:
    q = normal(1, 4, 2, 64)
    with pytest.raises(tkc.ArgumentError, match="softcap > 0: a cap of scores is positive"):
        kernels.attention(q, q, q, softcap=0.0)


@pytest.mark.parametrize("window", [0, -1])
def test_windows_without_a_key_are_refused(window: int) -> None:
    q, starts = normal(1, 4, 2, 64), whole([0, 4])
    with pytest.raises(tkc.ArgumentError, match=f"window >= 1: .* own key .window = {window}"):
        kernels.attention(q, q, q, window=window)
    with pytest.raises(tkc.ArgumentError, match=f"window >= 1: .* own key .window = {window}"):
        kernels.packed_attention(q[0], q[0], q[0], starts, 4, window=window)


def _scaled(scale: float) -> list[Any]:
    q, pages, one = normal(1, 4, 2, 64), normal(1, 16, 2, 64), whole([0, 4])
    return [
        lambda: kernels.attention(q, q, q, scale=scale),
        lambda: kernels.packed_attention(q[0], q[0], q[0], one, 4, scale=scale),
        lambda: kernels.paged_decode(
            q[0, :1], pages, pages, whole([0])[None], one[1:], scale=scale
        ),
    ]


@pytest.mark.parametrize("scale", [0.0, -0.3, float("nan")])
def test_scales_that_turn_the_order_around_are_refused(scale: float) -> None:
    for call in _scaled(scale):
        with pytest.raises(tkc.ArgumentError, match="L0112.*scale is greater than 0; given is"):
            call()


@pytest.mark.parametrize("page", [16, 64])
def test_paged_decode(page: int) -> None:
    lengths, most = [130, 1, 64, 0], 10
    table = torch.randperm(4 * most).to(torch.int32).view(4, most)
    q, k, v = normal(4, 8, 64), normal(4 * most, page, 2, 64), normal(4 * most, page, 2, 64)
    got = kernels.paged_decode(q, k, v, table, whole(lengths))
    assert not got[3].any()
    for b, count in enumerate(lengths[:3]):
        keys, values = (x[table[b].long()].flatten(0, 1)[:count] for x in (k, v))
        assert far(got[b], attended(q[b][None], keys, values)[0]) < 2 * CLOSE


@pytest.mark.parametrize("dtype", [BF16, torch.float32])
@pytest.mark.parametrize("size", [64, 100])
def test_norms(dtype: torch.dtype, size: int) -> None:
    x, rest = normal(2, 3, size, dtype=dtype), normal(2, 3, size, dtype=dtype) + 1
    w, b = normal(size, dtype=torch.float32), normal(size, dtype=torch.float32)
    total = (x.double() + rest.double()).to(dtype)
    root, stream = kernels.add_rms_norm(x, rest, w)
    mean, other = kernels.add_layer_norm(x, rest, w, b)
    assert torch.equal(stream, total) and torch.equal(other, total)
    for base, made in (
        (x.double(), (kernels.rms_norm(x, w), kernels.layer_norm(x, w, b))),
        (x.double() + rest.double(), (root, mean)),
    ):
        assert far(made[0], F.rms_norm(base, (size,), w.double(), 1e-5)) < CLOSE
        assert far(made[1], F.layer_norm(base, (size,), w.double(), b.double(), 1e-5)) < CLOSE


LINEARS: list[tuple[str, dict[str, Any]]] = [
    ("plain", {}),
    ("relu", {"act": "relu", "bias": normal(72)}),
    ("gelu", {"act": "gelu", "bias": normal(72), "residual": normal(2, 15, 72)}),
    ("gated", {"act": "silu", "gate": normal(72, 64), "residual": normal(2, 15, 72)}),
]
ACTS: dict[str, Callable[[Tensor], Tensor]] = {
    "identity": lambda x: x,
    "relu": F.relu,
    "gelu": lambda x: F.gelu(x, approximate="tanh"),
    "silu": F.silu,
}


@pytest.mark.parametrize("given", [given for _, given in LINEARS], ids=[n for n, _ in LINEARS])
def test_linear(given: dict[str, Any]) -> None:
    x, w = normal(2, 15, 64), normal(72, 64)
    wanted = x.double() @ w.double().T + given.get("bias", torch.zeros(72)).double()
    act = ACTS[given.get("act", "identity")]
    gate = given.get("gate")
    wanted = act(wanted) if gate is None else act(x.double() @ gate.double().T) * wanted
    wanted = wanted + given.get("residual", torch.zeros(72)).double()
    assert far(kernels.linear(x, w, **given), wanted) < CLOSE


@pytest.mark.parametrize("shape", [(0, 8, 4), (2, 0, 4), (2, 8, 0), (2, 0, 0)], ids=str)
def test_dimensions_without_positions(shape: tuple[int, int, int]) -> None:
    """No rows, a sum of nothing, no columns."""
    rows, size, columns = shape
    x, w = normal(3, rows, size), normal(columns, size)
    y = kernels.linear(x, w, residual=normal(3, rows, columns))
    assert torch.equal(y, normal(3, rows, columns)) and y.shape == (3, rows, columns)
    assert kernels.rms_norm(x, normal(size)).shape == x.shape
    assert kernels.add_layer_norm(x, x, normal(size))[1].shape == x.shape


@pytest.mark.parametrize("shape", [(3, 2, 8), (6, 8), (8,)], ids=str)
def test_what_is_added_has_the_shape_of_the_result(shape: tuple[int, ...]) -> None:
    """Else its rows would be added to other rows of x."""
    x, w = normal(2, 3, 8), normal(8, 8)
    for call in (
        lambda added: kernels.linear(x, w, residual=added),
        lambda added: kernels.add_rms_norm(x, added, w[0]),
        lambda added: kernels.add_layer_norm(x, added, w[0]),
    ):
        with pytest.raises(tkc.ArgumentError, match=r"L0106.*of shape \[2, 3, 8\], and is"):
            call(normal(*shape))


NO_NUMBERS: list[tuple[Any, str]] = [
    (lambda q, n: kernels.packed_attention(q, q, q, n, None), "longest should be a whole number"),
    (lambda q, n: kernels.pack_int4(q[0], group=64.0), r"group should be .*; pass int\(group\)"),
]


@pytest.mark.parametrize(("call", "said"), NO_NUMBERS, ids=[said for _, said in NO_NUMBERS])
def test_numbers_that_are_none(call: Any, said: str) -> None:
    with pytest.raises(tkc.ArgumentError, match=f"L0103.*{said}"):
        call(normal(4, 2, 64), whole([0, 4]))


@pytest.mark.parametrize("shape", [(3, 40, 256, 128), (70, 33, 200, 64)], ids=str)
def test_w4a16_linear(shape: tuple[int, ...]) -> None:
    m, n, k, group = shape
    x, weight = normal(m, k), normal(n, k)
    packed, scale = kernels.pack_int4(weight, group=group)
    whole_ = torch.stack([packed & 15, packed >> 4], 1).double() - 8
    spread = scale.double().view(n, 2, -1).repeat_interleave(group, 2)[:, :, : k // 2]
    held = (whole_ * spread).view(n, k)
    assert far(held, weight) < 0.15  # what four bits leave
    got = kernels.w4a16_linear(x, packed, scale, group=group)
    assert far(got, x.double() @ held.to(BF16).double().T) < CLOSE


def test_weights_that_cannot_be_packed() -> None:
    with pytest.raises(ValueError, match="K = 63 is odd"):
        kernels.pack_int4(normal(4, 63))
    for group in (0, -32, 100):
        with pytest.raises(ValueError, match=f"multiple of 32, such as 32 or 128; given {group}"):
            kernels.pack_int4(normal(4, 256), group=group)
    packed, _ = kernels.pack_int4(normal(4, 256))
    with pytest.raises(tkc.DiagnosticError, match="groups are of a multiple of 32 weights"):
        kernels.w4a16_linear(normal(2, 256), packed, normal(4, 4), group=100)


@pytest.mark.parametrize("ends", [[40, 40, 200], [1, 2], [0, 300, 300, 310]], ids=str)
def test_grouped_linear(ends: list[int]) -> None:
    x, w = normal(ends[-1], 64), normal(len(ends), 72, 64)
    owner = torch.searchsorted(torch.tensor(ends), torch.arange(ends[-1]), right=True)
    wanted = torch.einsum("tk,tnk->tn", x.double(), w.double()[owner])
    assert far(kernels.grouped_linear(x, w, whole(ends)), wanted) < CLOSE
    order = torch.randperm(ends[-1]).to(torch.int32)
    got = kernels.grouped_linear(x, w, whole(ends), order)
    wanted = torch.einsum("tk,tnk->tn", x.double()[order.long()], w.double()[owner])
    assert far(got, wanted) < CLOSE


def _packed(
    starts: list[int], longest: int, key_starts: list[int] | None = None, **more: Any
) -> Any:
    q, keys = normal(9, 2, 64), None if key_starts is None else whole(key_starts)
    return kernels.packed_attention(q, q, q, whole(starts), longest, keys, **more)


def _paged(table: list[int], lengths: list[int], **more: Any) -> Any:
    q, k = normal(2, 2, 64), normal(4, 8, 2, 64)
    return kernels.paged_decode(q, k, k, whole(table).view(2, -1), whole(lengths), **more)


def _experts(ends: list[int], rows: list[int] | None = None, **more: Any) -> Any:
    taken = None if rows is None else whole(rows)
    return kernels.grouped_linear(normal(6, 64), normal(2, 32, 64), whole(ends), taken, **more)


WRONG_INDICES: list[tuple[Callable[..., Any], str]] = [
    (lambda **m: _packed([0, 3, 9], 5, **m), "longest = 5, and sequence 1 has 6 queries"),
    (lambda **m: _packed([0, 3, 10], 7, **m), r"starts\[2\] = 10, and there are 9 rows"),
    (
        lambda **m: _packed([0, 5, 3], 5, **m),
        r"starts\[2\] = 3, which is less than starts\[1\] = 5",
    ),
    (lambda **m: _packed([-1, 3, 9], 9, **m), r"starts\[0\] = -1, which is negative"),
    (lambda **m: _packed([0, 9], 9, [0, 12], **m), r"key_starts\[1\] = 12, and there are 9 rows"),
    (lambda **m: _paged([0, 1, 2, 4], [8, 9], **m), r"table\[1\]\[1\] = 4, and .* 4 pages: 0 to 3"),
    (lambda **m: _paged([0, 1, 2, 3], [17, 1], **m), r"lengths\[0\] = 17, .* of 8 keys: 0 to 16"),
    (lambda **m: _paged([0, 1, 2, 3], [1, -1], **m), r"lengths\[1\] = -1, .*: 0 to 16"),
    (lambda **m: _experts([3, 7], **m), r"ends\[1\] = 7, and there are 6 rows"),
    (lambda **m: _experts([4, 3], **m), r"ends\[1\] = 3, which is less than ends\[0\] = 4"),
    (lambda **m: _experts([1, 3], [0, 6, 1], **m), r"rows\[1\] = 6, and x has 6 rows: 0 to 5"),
    (lambda **m: _experts([1, 3], [0, 5, -1], **m), r"rows\[2\] = -1, and x has 6 rows: 0 to 5"),
]


@pytest.mark.parametrize(("call", "said"), WRONG_INDICES, ids=[said for _, said in WRONG_INDICES])
def test_wrong_numbers_of_index_tensors_are_refused(call: Any, said: str) -> None:
    """On the host; where that waits for a GPU, which fake tensors stand for, if it is asked for."""
    for asked in (None, True):
        with pytest.raises(tkc.ArgumentError, match=f"L0112.*{said}"):
            call(check=asked)


def test_numbers_that_no_kernel_reads_may_be_anything() -> None:
    """Pages behind the last of a sequence, and rows of no sequence or expert."""
    assert _paged([0, -1, 2, 99], [8, 1]).isfinite().all()
    assert _packed([0, 3, 5], 3)[:5].isfinite().all()
    assert _experts([2, 4])[:4].isfinite().all()


@pytest.mark.parametrize("device", ["cpu", "cuda"])
def test_nobody_reads_index_tensors_where_that_would_wait(device: str) -> None:
    """Fake tensors have no numbers: reading them is an error of torch."""
    with FakeTensorMode(allow_non_fake_inputs=True):
        q = torch.empty(9, 2, 64, dtype=torch.bfloat16, device=device)
        pages = torch.empty(4, 8, 2, 64, dtype=torch.bfloat16, device=device)
        index = torch.empty(9, dtype=torch.int32, device=device)
        assert kernels.packed_attention(q, q, q, index, 5).shape == q.shape
        assert kernels.paged_decode(q, pages, pages, index.view(9, 1), index).shape == q.shape
        w = torch.empty(9, 32, 128, dtype=torch.bfloat16, device=device)
        assert kernels.grouped_linear(q.view(9, 128), w, index, index).shape == (9, 32)


def test_traced_calls_with_index_tensors_are_whole() -> None:
    q, starts = normal(9, 2, 64), whole([0, 3, 9])
    function = torch.compile(kernels.packed_attention, backend="eager", fullgraph=True)
    assert torch.equal(function(q, q, q, starts, 6), kernels.packed_attention(q, q, q, starts, 6))


def test_calls_are_traced() -> None:
    """One graph, and a gradient of everything but the weights' whole numbers."""
    x, w = normal(5, 64).requires_grad_(), normal(64, 64).requires_grad_()

    def both(x: Tensor) -> Tensor:
        y = kernels.rms_norm(x, torch.ones(64))
        return kernels.linear(y, w, residual=x)

    traced = torch.compile(both, backend="eager", fullgraph=True)(x)
    assert torch.equal(traced, both(x))
    both(x).float().sum().backward()
    right = x.detach().double().requires_grad_()
    (F.rms_norm(right, (64,), eps=1e-5) @ w.detach().double().T + right).sum().backward()
    assert x.grad is not None and right.grad is not None and far(x.grad, right.grad) < 2e-2


def _packed_sum(q: Tensor, k: Tensor, v: Tensor) -> Tensor:
    bounds = [(0, 5), (5, 17)]
    return torch.cat([attended(q[a:b], k[a:b], v[a:b], True) for a, b in bounds])


def _paged_sum(q: Tensor, k: Tensor, v: Tensor) -> Tensor:
    keys = [(k[t].flatten(0, 1)[:n], v[t].flatten(0, 1)[:n]) for t, n in (([2, 0], 10), ([1], 8))]
    return torch.cat([attended(one[None], *kv) for one, kv in zip(q, keys, strict=True)])


def _experts_sum(x: Tensor, w: Tensor) -> Tensor:
    return torch.einsum("tk,tnk->tn", x[[4, 0, 0, 3]], w[[0, 2, 2, 2]])


GRADIENTS = [  # the function, the same in torch, shapes of the arguments that have gradients
    (
        lambda q, k, v: kernels.packed_attention(q, k, v, whole([0, 5, 17]), 12, causal=True),
        _packed_sum,
        [(17, 4, 64), (17, 2, 64), (17, 2, 64)],
    ),
    (
        lambda q, k, v: kernels.paged_decode(
            q, k, v, whole([2, 0, 1, 1]).view(2, 2), whole([10, 8])
        ),
        _paged_sum,
        [(2, 4, 64), (3, 8, 2, 64), (3, 8, 2, 64)],
    ),
    (
        lambda x, w: kernels.grouped_linear(x, w, whole([1, 1, 4]), whole([4, 0, 0, 3])),
        _experts_sum,
        [(5, 64), (3, 16, 64)],
    ),
]


@pytest.mark.parametrize(
    ("function", "wanted", "shapes"), GRADIENTS, ids=["packed", "pages", "experts"]
)
def test_gradients_of_what_has_indices(
    function: Callable[..., Tensor], wanted: Callable[..., Tensor], shapes: list[tuple[int, ...]]
) -> None:
    given = [normal(*shape).requires_grad_() for shape in shapes]
    exact = [x.detach().double().requires_grad_() for x in given]
    y = function(*given)
    dy = normal(*y.shape)
    y.backward(dy)
    wanted(*exact).backward(dy.double())
    for x, e in zip(given, exact, strict=True):
        assert x.grad is not None and e.grad is not None
        assert far(x.grad, e.grad) < CLOSE


def test_gradients_of_scales() -> None:
    x, scale = normal(3, 64).requires_grad_(), normal(16, 2).requires_grad_()
    packed, _ = kernels.pack_int4(normal(16, 64))
    low, high = (packed & 15).double() - 8, (packed >> 4).double() - 8
    y = kernels.w4a16_linear(x, packed, scale)
    y.backward(dy := normal(3, 16))
    ex, es = (t.detach().double().requires_grad_() for t in (x, scale))
    (ex @ torch.cat([low * es[:, :1], high * es[:, 1:]], 1).T).backward(dy.double())
    for t, e in ((x, ex), (scale, es)):
        assert t.grad is not None and e.grad is not None
        assert far(t.grad, e.grad) < CLOSE


@pytest.mark.parametrize("rms", [True, False])
def test_sum_and_norm_have_gradients(rms: bool) -> None:
    """Of both results, by both summands, the weight and the bias; traced too."""
    sizes = [(2, 3, 40), (2, 3, 40), (40,)] if rms else [(2, 3, 40), (2, 3, 40), (40,), (40,)]
    call = kernels.add_rms_norm if rms else kernels.add_layer_norm
    given = [normal(*size, dtype=torch.float32) + n for n, size in enumerate(sizes)]
    dy, dtotal = normal(2, 3, 40, dtype=torch.float32), normal(6, 40, dtype=torch.float32)
    dtotal = dtotal.view(2, 3, 40)

    def norm(total: Tensor, w: Tensor, *bias: Tensor) -> Tensor:
        eps = 1e-5
        return (
            F.rms_norm(total, (40,), w, eps) if rms else F.layer_norm(total, (40,), w, *bias, eps)
        )

    exact = [x.double().requires_grad_() for x in given]
    total = exact[0] + exact[1]
    torch.autograd.backward([norm(total, *exact[2:]), total], [dy.double(), dtotal.double()])
    for run in (call, torch.compile(call, backend="aot_eager", fullgraph=True)):
        mine = [x.clone().requires_grad_() for x in given]
        torch.autograd.backward(list(run(*mine)), [dy, dtotal])
        for got, wanted in zip(mine, exact, strict=True):
            assert got.grad is not None and wanted.grad is not None
            assert far(got.grad, wanted.grad) < 1e-5


@pytest.mark.gpu
def test_under_cuda_graphs() -> None:
    """All five, captured after a call, give the same when they are replayed with other contents."""
    given = {"x": normal(32, 256), "q": normal(2, 8, 64), "pages": normal(20, 16, 2, 64)}
    given = {name: value.cuda() for name, value in given.items()}
    w, table = normal(256, 256).cuda(), torch.arange(20, dtype=torch.int32).view(2, 10).cuda()
    lengths, ends = whole([130, 7]).cuda(), whole([20, 32]).cuda()
    packed, scale = kernels.pack_int4(w)
    experts, ones = torch.stack([w, -w]), torch.ones(256, device="cuda")

    def run() -> list[Tensor]:
        x, q, pages = given["x"], given["q"], given["pages"]
        y = kernels.rms_norm(x, ones)
        heads = y.view(1, 32, 4, 64)
        return [
            kernels.linear(y, w, residual=x),
            kernels.w4a16_linear(y, packed, scale),
            kernels.grouped_linear(y, experts, ends),
            kernels.attention(heads, heads, heads, causal=True),
            kernels.paged_decode(q, pages, pages, table, lengths),
        ]

    run()
    graph = torch.cuda.CUDAGraph()
    with torch.cuda.graph(graph):
        held = run()
    for value in given.values():
        value.mul_(0.5)
    graph.replay()
    torch.cuda.synchronize()
    for got, wanted in zip(held, run(), strict=True):
        assert torch.equal(got, wanted)


def test_what_is_public_is_shown() -> None:
    assert dir(kernels) == sorted(kernels.__all__)


@pytest.mark.parametrize(
    ("name", "meant"),
    [
        ("rmsnorm", "rms_norm"),
        ("layernorm", "layer_norm"),
        ("flash_attention", "attention"),
        ("scaled_dot_product_attention", "attention"),
        ("fused_moe", "grouped_linear"),
        ("paged_attention", "paged_decode"),
        ("matmul", "linear"),
    ],
)
def test_kernels_by_the_names_of_elsewhere(name: str, meant: str) -> None:
    with pytest.raises(AttributeError, match=f"did you mean {meant}"):
        getattr(kernels, name)
