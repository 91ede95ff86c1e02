"""Kernels for language models, called as functions of torch tensors; docs/kernels.md shows each.

    from tkc import kernels
    y = kernels.linear(kernels.rms_norm(x, weight), w, residual=x)

CUDA tensors run on their device, others on the simulator. The texts are in `tkc/lib/kernels`. A
kernel is one node where torch traces it, and a call may be captured in a CUDA graph once it has
been made before.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

import tkc
from tkc.support.nearest import nearest

if TYPE_CHECKING:
    from torch import Tensor

__all__ = [
    "add_layer_norm",
    "add_rms_norm",
    "attention",
    "grouped_linear",
    "layer_norm",
    "linear",
    "pack_int4",
    "packed_attention",
    "paged_decode",
    "rms_norm",
    "w4a16_linear",
]

FOLDER = Path(__file__).parent / "lib" / "kernels"


# Read at once: torch does not trace what opens files.
_ATTENTION, _EXPERTS = (tkc.load(FOLDER / f"{name}.tk") for name in ("attention", "grouped_matmul"))
_attention, _packed_attention = _ATTENTION.attention, _ATTENTION.packed_attention
_first_experts, _grouped, _routed = _EXPERTS.first_experts, _EXPERTS.grouped_matmul, _EXPERTS.routed
_paged_decode = tkc.load(FOLDER / "paged_decode.tk").paged_decode
_NORM = tkc.load(FOLDER / "norm.tk")
_norm, _add_norm = _NORM.norm, _NORM.add_norm
_linear = tkc.load(FOLDER / "linear.tk").linear
_w4a16 = tkc.load(FOLDER / "w4a16.tk").w4a16


_CALLED = {  # elsewhere, where the letters do not tell
    **dict.fromkeys(("flash_attention", "scaled_dot_product_attention", "sdpa"), "attention"),
    **dict.fromkeys(("flash_attn_func", "flash_attn"), "attention"),
    **dict.fromkeys(("flash_attn_varlen_func", "varlen_attention"), "packed_attention"),
    **dict.fromkeys(("decode", "paged_attention", "flash_decode"), "paged_decode"),
    **dict.fromkeys(("matmul", "gemm", "mm", "addmm", "Linear"), "linear"),
    **dict.fromkeys(("moe", "grouped_mm", "grouped_gemm", "fused_moe"), "grouped_linear"),
    **dict.fromkeys(("int4_linear", "quantized_linear", "awq", "gptq"), "w4a16_linear"),
}


if not TYPE_CHECKING:  # a type checker shall know what is not there

    def __getattr__(name: str) -> NoReturn:
        """Raises AttributeError, which says what is meant by a name of elsewhere."""
        meant = _CALLED.get(name) or nearest(name.replace("norm", "_norm").lower(), __all__)
        said = f"did you mean {meant}?" if meant else f"there are {', '.join(__all__)}"
        raise AttributeError(f"tkc.kernels has no {name}; {said}", name=name)


def __dir__() -> list[str]:
    return sorted(__all__)


def _rows(x: Tensor) -> Tensor:
    """The last dimension stays, all others become one; -1 would not tell how many rows of no
    elements there are."""
    return x.flatten(end_dim=-2) if x.dim() > 1 else x[None]


# --- attention ------------------------------------------------------------------------------------


def attention(
    q: Tensor,
    k: Tensor,
    v: Tensor,
    *,
    causal: bool = False,
    window: int | None = None,
    scale: float | None = None,
) -> Tensor:
    """Softmax attention: q [B, S, H, D] to k and v [B, T, G, D], where G divides H.

    The last query stands at the last key. ``causal``: a query sees no later keys; ``window``: of
    those up to its own only the last so many, 1 or more. ``scale``: D ** -0.5 where nothing is
    said. A query that sees no key gives 0. q, k and v: bf16 or f16.
    """
    scale = q.shape[-1] ** -0.5 if scale is None else scale
    return _attention(q, k, v, scale=scale, window=window, causal=causal)


def packed_attention(
    q: Tensor,
    k: Tensor,
    v: Tensor,
    starts: Tensor,
    longest: int,
    key_starts: Tensor | None = None,
    *,
    causal: bool = False,
    window: int | None = None,
    scale: float | None = None,
) -> Tensor:
    """The same for sequences behind each other: q [N, H, D], k and v [M, G, D].

    ``starts`` and ``key_starts`` (int32, one more than sequences) say where each begins, and the
    last where the last one ends; ``longest`` is no less than the queries of any of them.
    """
    scale = q.shape[-1] ** -0.5 if scale is None else scale
    ends = starts if key_starts is None else key_starts
    given = (q, k, v, starts, ends, longest)
    return _packed_attention(*given, scale=scale, window=window, causal=causal)


def paged_decode(
    q: Tensor,
    k_pages: Tensor,
    v_pages: Tensor,
    table: Tensor,
    lengths: Tensor,
    *,
    scale: float | None = None,
) -> Tensor:
    """Attention of one query for each sequence, q [B, H, D], to cached keys [P, page, G, D].

    ``table`` (int32, [B, pages]) has the numbers of the pages of each sequence, ``lengths`` (int32,
    [B]) how many keys it has, at least one.
    """
    scale = q.shape[-1] ** -0.5 if scale is None else scale
    return _paged_decode(q, k_pages, v_pages, table, lengths, scale=scale)


# --- normalisation --------------------------------------------------------------------------------


def rms_norm(x: Tensor, weight: Tensor, *, eps: float = 1e-5) -> Tensor:
    """x [..., C] over the root of the mean of its squares along C, plus eps, times weight [C]."""
    return _norm(_rows(x), weight, eps=eps, rms=True).view(x.shape)


def layer_norm(
    x: Tensor, weight: Tensor, bias: Tensor | None = None, *, eps: float = 1e-5
) -> Tensor:
    """x [..., C] with mean 0 and variance 1 along C (``eps`` is added to that), times weight [C]
    plus bias [C]."""
    return _norm(_rows(x), weight, bias, eps=eps, rms=False).view(x.shape)


def add_rms_norm(
    x: Tensor, residual: Tensor, weight: Tensor, *, eps: float = 1e-5
) -> tuple[Tensor, Tensor]:
    """(``rms_norm`` of x + residual, that sum), both [..., C] as x and residual, in one kernel."""
    y, total = _add_norm(_rows(x), _rows(residual), weight, eps=eps, rms=True)
    return y.view(x.shape), total.view(x.shape)


def add_layer_norm(
    x: Tensor, residual: Tensor, weight: Tensor, bias: Tensor | None = None, *, eps: float = 1e-5
) -> tuple[Tensor, Tensor]:
    """(``layer_norm`` of x + residual, that sum), both [..., C] as x and residual, in one
    kernel."""
    y, total = _add_norm(_rows(x), _rows(residual), weight, bias, eps=eps, rms=False)
    return y.view(x.shape), total.view(x.shape)


# --- linear layers --------------------------------------------------------------------------------


def linear(
    x: Tensor,
    w: Tensor,
    bias: Tensor | None = None,
    *,
    gate: Tensor | None = None,
    residual: Tensor | None = None,
    act: str = "identity",
) -> Tensor:
    """act(x @ wᵀ + bias) + residual, or with a gate act(x @ gateᵀ) * (x @ wᵀ + bias) + residual.

    x: [..., K]; w and gate: [N, K]; ``act``: identity, relu, gelu (of tanh) or silu.
    """
    rest = None if residual is None else _rows(residual)
    y = _linear(_rows(x), w, bias, gate, rest, act=act)
    return y.view(*x.shape[:-1], w.shape[0])


def w4a16_linear(x: Tensor, w: Tensor, scale: Tensor, *, group: int = 128) -> Tensor:
    """x @ wᵀ, [..., N] for x [..., K]; w [N, K / 2] and scale are what ``pack_int4`` made with the
    same ``group``."""
    y = _w4a16(_rows(x), w, scale, G=group)
    return y.view(*x.shape[:-1], w.shape[0])


def pack_int4(weight: Tensor, *, group: int = 128) -> tuple[Tensor, Tensor]:
    """(bytes [N, K / 2], scales [N, 2 * ceil(K / 2 / group)]) of weights [N, K]: whole numbers from
    -8 to 7, the nearest to a weight over the scale of its group, of ``group`` neighbours in a half
    of a row (a multiple of 32). A byte has one number of each half, that of the first in its low
    bits. Raises ValueError where K is odd, and for other groups."""
    import torch

    rows, columns = weight.shape
    if columns % 2:
        raise ValueError(f"a byte holds weights of both halves of a row, and K = {columns} is odd")
    if group < 1 or group % 32:
        raise ValueError(f"group is a multiple of 32, such as 32 or 128; given {group}")
    half = columns // 2
    groups = -(-half // group)
    padded = torch.nn.functional.pad(weight.float().view(rows, 2, half), (0, groups * group - half))
    blocks = padded.view(rows, 2, groups, group)
    scale = (blocks.abs().amax(-1) / 7).clamp_min(1e-8).to(weight.dtype)
    whole = (blocks / scale.float()[..., None]).round().clamp(-8, 7) + 8
    low, high = whole.to(torch.uint8).view(rows, 2, -1)[:, :, :half].unbind(1)
    return low | high << 4, scale.view(rows, 2 * groups)


def grouped_linear(x: Tensor, w: Tensor, ends: Tensor, rows: Tensor | None = None) -> Tensor:
    """y[t] = x[t] @ w[e]ᵀ, where e is the expert of row t: w [X, N, K], rows sorted by expert.

    ``ends`` (int32, [X]): the number of rows of all experts up to each. ``rows`` (int32): row t is
    x[rows[t]], so that nobody sorts x; there are as many as ends[-1] says.
    """
    count = x.shape[0] if rows is None else rows.shape[0]
    size = 128 if count >= 64 * w.shape[0] else 64
    first = ends.new_empty(-(-count // size) + 1)
    _first_experts(ends, first=first, BM=size)
    if rows is None:
        return _grouped(x, w, ends, first, BM=size)
    return _routed(x, rows, w, ends, first, BM=size)
