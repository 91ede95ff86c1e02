"""Wrong calls of functions of torch tensors: what to write, instead of what Python says of them."""

from __future__ import annotations

import functools
import inspect
import numbers
from collections.abc import Callable, Mapping, Sequence
from typing import ParamSpec, TypeVar

from tkc.runtime.argument_error import ArgumentError
from tkc.runtime.arrays import kind_of
from tkc.support.nearest import nearest
from tkc.support.values import Argument

P = ParamSpec("P")
R = TypeVar("R")

_KEYWORDS = {  # of other libraries: the names of parameters here, the first of which is taken
    **dict.fromkeys(("activation", "act_fn", "activation_fn", "epilogue", "nonlinearity"), "act"),
    **dict.fromkeys(("is_causal", "causal_mask"), "causal"),
    **dict.fromkeys(("softmax_scale", "sm_scale", "scaling", "scale_factor"), "scale"),
    **dict.fromkeys(("window_size", "sliding_window", "local_window"), "window"),
    **dict.fromkeys(("weight", "weights", "B", "other", "mat2", "gamma"), "w weight"),
    **dict.fromkeys(("input", "inputs", "a", "A", "hidden_states"), "x"),
    **dict.fromkeys(("b", "beta"), "bias"),
    **dict.fromkeys(("epsilon", "variance_epsilon", "layer_norm_eps"), "eps"),
    **dict.fromkeys(("query", "queries", "Q"), "q"),
    **dict.fromkeys(("key", "keys", "K", "k_cache", "key_cache"), "k k_pages"),
    **dict.fromkeys(("value", "values", "V", "v_cache", "value_cache"), "v v_pages"),
    **dict.fromkeys(("cu_seqlens", "cu_seqlens_q", "q_offsets", "offsets"), "starts"),
    **dict.fromkeys(("cu_seqlens_k", "cu_seqlens_kv", "kv_offsets"), "key_starts"),
    **dict.fromkeys(("max_seqlen", "max_seqlen_q", "max_length", "max_len"), "longest"),
    **dict.fromkeys(("block_table", "block_tables", "page_table", "page_tables"), "table"),
    **dict.fromkeys(("cache_seqlens", "seq_lens", "context_lens", "kv_lens"), "lengths"),
    **dict.fromkeys(("group_size", "groupsize", "block_size"), "group"),
    **dict.fromkeys(("scales", "w_scale"), "scale"),
    **dict.fromkeys(("offs", "expert_offsets", "group_ends", "splits"), "ends"),
    **dict.fromkeys(("indices", "sorted_ids", "token_ids"), "rows"),
    **dict.fromkeys(("skip", "shortcut", "add"), "residual"),
}
_ABSENT = {  # what there is none of
    **dict.fromkeys(("out", "output"), "the result is returned"),
    **dict.fromkeys(
        ("mask", "attn_mask", "attn_bias", "attention_mask", "bias_mask", "block_mask"),
        "which keys a query sees is said by causal=True and window=; another mask is written in a "
        "kernel of your own, `where(q >= t, s, -inf)`, as samples/attention.tk is one",
    ),
    **dict.fromkeys(("dropout", "dropout_p", "p"), "there is no dropout: leave it out"),
    **dict.fromkeys(
        ("enable_gqa", "num_heads", "num_kv_heads", "head_dim", "n_heads"),
        "heads are counted by the shapes of the tensors: leave it out",
    ),
    **dict.fromkeys(
        ("normalized_shape", "dim", "axis", "in_features", "out_features", "shape"),
        "the sizes are those of the tensors: leave it out",
    ),
    **dict.fromkeys(
        ("dtype", "out_dtype", "device", "target"),
        "the result has the type of x, and lies where it does: leave it out",
    ),
    **dict.fromkeys(
        ("transpose", "transpose_b", "trans_b", "transposed"),
        "tensors of any strides are read in place: pass w.T",
    ),
}


def explained(function: Callable[P, R]) -> Callable[P, R]:
    """The function, a wrong call of which says what to write. It raises ArgumentError (L0103) for
    an argument that should be a torch tensor or a number, and TypeError for names and numbers of
    arguments."""

    @functools.wraps(function)
    def call(*arguments: P.args, **named: P.kwargs) -> R:
        try:
            return function(*arguments, **named)
        except (TypeError, AttributeError):
            problem = _wrong(function, arguments, named)
            if problem is None:
                raise
            raise problem from None

    return call


def _wrong(
    function: Callable[..., object], arguments: Sequence[Argument], named: Mapping[str, Argument]
) -> Exception | None:
    """What is wrong with a call; None where the fault is not the caller's."""
    known, name = inspect.signature(function).parameters, function.__name__
    for word in named:
        if word not in known:
            said = _of_keyword(word, known)
            return TypeError(f"{name} has no argument {word}; {said}")
    by_place = [n for n, p in known.items() if p.kind is not p.KEYWORD_ONLY]
    by_name = [n for n in known if n not in by_place]
    if len(arguments) > len(by_place):
        rest = f", then by name {', '.join(f'{n}=' for n in by_name)}" if by_name else ""
        few = f"{len(arguments)} arguments by their places"
        return TypeError(f"{name} was given {few}, and takes {', '.join(by_place)}{rest}")
    given = {**dict(zip(by_place, arguments, strict=False)), **named}
    for word, parameter in known.items():
        if word not in given and parameter.default is parameter.empty:
            needed = [n for n, p in known.items() if p.default is p.empty]
            return TypeError(f"{name} needs {word} too: {name}({', '.join(needed)})")
    return _no_tensor(given, known) or _no_number(given, known)


def _of_keyword(word: str, known: Mapping[str, inspect.Parameter]) -> str:
    """What to pass instead of a keyword that is none of those known."""
    meant = next((n for n in _KEYWORDS.get(word, "").split() if n in known), None)
    if meant is None and word in _ABSENT:
        return _ABSENT[word]
    meant = meant or nearest(word, known)
    return f"did you mean {meant}=?" if meant else f"it has {', '.join(known)}"


def _no_tensor(
    given: Mapping[str, Argument], known: Mapping[str, inspect.Parameter]
) -> ArgumentError | None:
    """What is said of the first argument that should be a tensor of torch and is none."""
    import torch

    for word, value in given.items():
        wanted = str(known[word].annotation)
        absent = value is None and wanted.endswith("None")
        if wanted.startswith("Tensor") and not absent and not isinstance(value, torch.Tensor):
            way = f"torch.from_numpy({word})" if hasattr(value, "__array_interface__") else ""
            way = way or f"torch.tensor({word})"
            way = "" if value is None else f"; pass {way}"
            said = f"{word} should be a torch tensor, not {kind_of(value)}{way}"
            return ArgumentError("L0103", said, word)
    return None


def _no_number(
    given: Mapping[str, Argument], known: Mapping[str, inspect.Parameter]
) -> ArgumentError | None:
    """What is said of the first argument that should be a number and is none."""
    for word, value in given.items():
        kind, *others = str(known[word].annotation).split(" | ")
        fits = {"int": numbers.Integral, "float": numbers.Real}.get(kind)
        if fits and not isinstance(value, fits) and not (value is None and others):
            way = f"; pass {kind}({word})" if isinstance(value, numbers.Real | str) else ""
            what = {"int": "a whole number", "float": "a number"}[kind]
            said = f"{word} should be {what}, not {kind_of(value)}{way}"
            return ArgumentError("L0103", said, word)
    return None
