"""Kernels for language models, called as functions of torch tensors; docs/kernels.md shows each.

    from tkc import kernels
    y = kernels.linear(kernels.rms_norm(x, weight), w, residual=x)

CUDA tensors run on their device, others on the simulator. The texts are in `tkc/lib/kernels`. A
kernel is one node where torch traces it, and a call may be captured in a CUDA graph once it has
been made before.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

import tkc
from tkc.runtime import torch_calls
from tkc.runtime.argument_error import ArgumentError
from tkc.runtime.wrong_calls import explained
from tkc.support.nearest import nearest
from tkc.support.values import Foreign

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


def _rows_like(x: Tensor, residual: Tensor, width: int) -> Tensor:
    """The rows of what is added to rows of x, so many numbers wide; as many numbers in another
    order of dimensions would be those of other rows. Raises ArgumentError."""
    shape = [*x.shape[:-1], width]
    if list(residual.shape) != shape:
        said = f"residual is added to the result of shape {shape}, and is {list(residual.shape)}"
        raise ArgumentError("L0106", said, "residual")
    return _rows(residual)


# --- what index tensors say -----------------------------------------------------------------------


def _are_read(check: bool | None, *indices: Foreign) -> bool:
    """Whether the numbers of index tensors are looked at before a call: as ``check`` says, else
    where nobody waits for that, which is on the host where nothing is traced. What is no tensor the
    kernel refuses."""
    import torch

    if not all(isinstance(each, torch.Tensor) for each in indices):
        return False
    if check is not None or torch.compiler.is_compiling():
        return bool(check)
    return all(each.is_cpu for each in indices) and not torch_calls.wanted(indices)


def _numbers(index: Tensor) -> list[int]:
    """What an index tensor holds, row behind row."""
    flat: Foreign = index.flatten()
    return flat.tolist()


def _go_up(name: str, bounds: Sequence[int], rows: int) -> None:
    """Raises ArgumentError where bounds of parts are not in order, or not within so many rows."""
    before = 0
    for n, bound in enumerate(bounds):
        if bound < before:
            why = f"which is less than {name}[{n - 1}] = {before}" if n else "which is negative"
            raise ArgumentError("L0112", f"{name}[{n}] = {bound}, {why}", name)
        if bound > rows:
            said = f"{name}[{n}] = {bound}, and there are {rows} rows"
            raise ArgumentError("L0112", said, name)
        before = bound


def _within(name: str, numbers: Sequence[int], least: int, most: int, of: str) -> None:
    """Raises ArgumentError where a number is not from ``least`` to ``most``; ``of`` says why."""
    for n, number in enumerate(numbers):
        if not least <= number <= most:
            said = f"{name}[{n}] = {number}, and {of}: {least} to {most}"
            raise ArgumentError("L0112", said, name)


def _check_packed(
    starts: Tensor, key_starts: Tensor, longest: int, queries: int, keys: int
) -> None:
    """Raises ArgumentError for bounds of sequences that are none, and queries that none sees."""
    begins = _numbers(starts)
    _go_up("starts", begins, queries)
    _go_up("key_starts", _numbers(key_starts), keys)
    for n, (begin, end) in enumerate(zip(begins, begins[1:], strict=False)):
        if end - begin > longest:
            said = f"longest = {longest}, and sequence {n} has {end - begin} queries"
            raise ArgumentError("L0112", said, "longest")


def _check_pages(table: Tensor, lengths: Tensor, k_pages: Tensor) -> None:
    """Raises ArgumentError for lengths that a row of the table has no pages for, and for pages that
    there are not; entries behind the last page of a sequence may be anything."""
    if table.dim() != 2 or k_pages.dim() != 4:  # which the kernel refuses
        return
    most, (pages, page) = table.shape[1], k_pages.shape[:2]
    counts, entries = _numbers(lengths), _numbers(table)
    _within("lengths", counts, 0, most * page, f"a sequence has {most} pages of {page} keys")
    for n, count in enumerate(counts):
        used = entries[n * most : n * most + -(-count // page)]
        _within(f"table[{n}]", used, 0, pages - 1, f"there are {pages} pages")


def _wide(sinks: Tensor | None) -> Tensor | None:
    """Sinks as the kernels read them, whatever the type of the model is."""
    return None if sinks is None else sinks.float()


def _factor(q: Tensor, scale: float | None) -> float:
    """What products of queries and keys are multiplied by. Raises ArgumentError where the greatest
    product would not be the greatest after it."""
    if scale is None:
        return max(q.shape[-1], 1) ** -0.5
    if not scale > 0:
        said = f"scale is greater than 0; given is {scale}. Change the sign of q instead"
        raise ArgumentError("L0112", said, "scale")
    return scale


# --- attention ------------------------------------------------------------------------------------


@explained
def attention(
    q: Tensor,
    k: Tensor,
    v: Tensor,
    *,
    causal: bool = False,
    window: int | None = None,
    scale: float | None = None,
    softcap: float | None = None,
    sinks: Tensor | None = None,
) -> Tensor:
    """Softmax attention: q [B, S, H, D] to k and v [B, T, G, D], where G divides H.

    The last query stands at the last key. ``causal``: a query sees no later keys; ``window``: of
    those up to its own only the last so many, 1 or more. ``scale`` > 0: D ** -0.5 where
    nothing is said. ``softcap`` > 0: scores x become softcap * tanh(x / softcap). ``sinks`` [H]:
    for each head the score of one more key, whose value is 0. A query that sees no key gives 0.
    q, k and v: bf16 or f16.
    """
    more = {"window": window, "softcap": softcap, "sinks": _wide(sinks), "causal": causal}
    return _attention(q, k, v, scale=_factor(q, scale), **more)


@explained
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
    softcap: float | None = None,
    sinks: Tensor | None = None,
    check: bool | None = None,
) -> Tensor:
    """The same for sequences behind each other: q [N, H, D], k and v [M, G, D].

    ``starts`` and ``key_starts`` (int32, one more than sequences) say where each begins, and the
    last where the last one ends; ``longest`` is no less than the queries of any of them. Rows of
    no sequence are not written, nor what lies beyond ``longest``. ``check``: whether these numbers
    are looked at first, which waits for a GPU; None: where they lie on the host. Raises
    ArgumentError.
    """
    ends = starts if key_starts is None else key_starts
    if _are_read(check, starts, ends):
        _check_packed(starts, ends, longest, q.shape[0], k.shape[0])
    given = (q, k, v, starts, ends, longest)
    more = {"window": window, "softcap": softcap, "sinks": _wide(sinks), "causal": causal}
    return _packed_attention(*given, scale=_factor(q, scale), **more)


@explained
def paged_decode(
    q: Tensor,
    k_pages: Tensor,
    v_pages: Tensor,
    table: Tensor,
    lengths: Tensor,
    *,
    scale: float | None = None,
    check: bool | None = None,
) -> Tensor:
    """Attention of one query for each sequence, q [B, H, D], to cached keys [P, page, G, D].

    ``table`` (int32, [B, pages]) has the numbers of the pages of each sequence, ``lengths`` (int32,
    [B]) how many keys it has; one without keys gives 0. ``check``: whether these numbers are looked
    at first, which waits for a GPU; None: where they lie on the host. Raises ArgumentError.
    """
    if _are_read(check, table, lengths):
        _check_pages(table, lengths, k_pages)
    return _paged_decode(q, k_pages, v_pages, table, lengths, scale=_factor(q, scale))


# --- normalisation --------------------------------------------------------------------------------


@explained
def rms_norm(x: Tensor, weight: Tensor, *, eps: float = 1e-5) -> Tensor:
    """x [..., C] over the root of the mean of its squares along C, plus eps, times weight [C]."""
    return _norm(_rows(x), weight, eps=eps, rms=True).view(x.shape)


@explained
def layer_norm(
    x: Tensor, weight: Tensor, bias: Tensor | None = None, *, eps: float = 1e-5
) -> Tensor:
    """x [..., C] with mean 0 and variance 1 along C (``eps`` is added to that), times weight [C]
    plus bias [C]."""
    return _norm(_rows(x), weight, bias, eps=eps, rms=False).view(x.shape)


@explained
def add_rms_norm(
    x: Tensor, residual: Tensor, weight: Tensor, *, eps: float = 1e-5
) -> tuple[Tensor, Tensor]:
    """(``rms_norm`` of x + residual, that sum), both [..., C] as x and residual, in one kernel."""
    added = _rows_like(x, residual, x.shape[-1])
    y, total = _add_norm(_rows(x), added, weight, eps=eps, rms=True)
    return y.view(x.shape), total.view(x.shape)


@explained
def add_layer_norm(
    x: Tensor, residual: Tensor, weight: Tensor, bias: Tensor | None = None, *, eps: float = 1e-5
) -> tuple[Tensor, Tensor]:
    """(``layer_norm`` of x + residual, that sum), both [..., C] as x and residual, in one
    kernel."""
    added = _rows_like(x, residual, x.shape[-1])
    y, total = _add_norm(_rows(x), added, weight, bias, eps=eps, rms=False)
    return y.view(x.shape), total.view(x.shape)


# --- linear layers --------------------------------------------------------------------------------


@explained
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
    rest = None if residual is None else _rows_like(x, residual, w.shape[0])
    y = _linear(_rows(x), w, bias, gate, rest, act=act)
    return y.view(*x.shape[:-1], w.shape[0])


@explained
def w4a16_linear(x: Tensor, w: Tensor, scale: Tensor, *, group: int = 128) -> Tensor:
    """x @ wᵀ, [..., N] for x [..., K]; w [N, K / 2] and scale are what ``pack_int4`` made with the
    same ``group``."""
    y = _w4a16(_rows(x), w, scale, G=group)
    return y.view(*x.shape[:-1], w.shape[0])


@explained
def pack_int4(weight: Tensor, *, group: int = 128) -> tuple[Tensor, Tensor]:
    """(bytes [N, K / 2], scales [N, 2 * ceil(K / 2 / group)]) of weights [N, K]: whole numbers from
    -8 to 7, the nearest to a weight over the scale of its group, of ``group`` neighbours in a half
    of a row (a multiple of 32). A byte has one number of each half, that of the first in its low
    bits. Raises ValueError where K is odd, for other groups, and other numbers of dimensions."""
    import torch

    if weight.dim() != 2:
        raise ValueError(f"weights are [N, K], and have 2 dimensions; given are {weight.dim()}")
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


@explained
def grouped_linear(
    x: Tensor, w: Tensor, ends: Tensor, rows: Tensor | None = None, *, check: bool | None = None
) -> Tensor:
    """y[t] = x[t] @ w[e]ᵀ, where e is the expert of row t: w [X, N, K], rows sorted by expert.

    ``ends`` (int32, [X]): the number of rows of all experts up to each. ``rows`` (int32): row t is
    x[rows[t]], so that nobody sorts x; there are as many as ends[-1] says. Rows of no expert are
    not written. ``check``: whether these numbers are looked at first, which waits for a GPU; None:
    where they lie on the host. Raises ArgumentError.
    """
    count = x.shape[0] if rows is None else rows.shape[0]
    if x.dim() == 2 and _are_read(check, ends, *(() if rows is None else (rows,))):
        _go_up("ends", _numbers(ends), count)
        if rows is not None:
            of = f"x has {x.shape[0]} rows"
            _within("rows", _numbers(rows), 0, x.shape[0] - 1, of)
    size = 128 if count >= 64 * w.shape[0] else 64
    first = ends.new_empty(-(-count // size) + 1)
    _first_experts(ends, first=first, BM=size)
    if rows is None:
        return _grouped(x, w, ends, first, BM=size)
    return _routed(x, rows, w, ends, first, BM=size)
