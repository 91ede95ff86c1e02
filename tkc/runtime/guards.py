"""torch's own guard: whether tensors are like others in all but address, asked in one call."""

from __future__ import annotations

import functools
import sys
from collections.abc import Callable, Sequence

from tkc.runtime.borrowed import Borrowed
from tkc.support.values import Array


def guard(tensors: Sequence[Array]) -> Callable[..., bool]:
    """A function that says whether tensors are like these in all but address: torch's own.

    Types, devices, element types, shapes, strides and dispatch keys (so that none has a pending
    negation). Where this torch has no such thing, or it lets a difference through: never. Nor for
    one tensor that is given twice, which torch's guards refuse.
    """
    known = bool(tensors) and Borrowed not in map(type, tensors)
    return _check(tensors) if known and _guards_are_sound() else never


def _check(tensors: Sequence[Array]) -> Callable[..., bool]:
    maker = sys.modules["torch"]._C._dynamo.guards.TensorGuards
    sizes = [list(t.shape) for t in tensors]
    strides = [list(t.stride()) for t in tensors]
    return maker(*tensors, dynamic_dims_sizes=sizes, dynamic_dims_strides=strides).check


@functools.lru_cache(maxsize=1)
def _guards_are_sound() -> bool:
    """Try them: they are a private part of torch, which any release may change."""
    torch = sys.modules["torch"]
    try:
        one, two = torch.empty(4, 6, device="cpu"), torch.empty(3, device="cpu")
        check = _check([one, two])
        unlike = [
            torch.empty(4, 7, device="cpu"),
            torch.empty(5, 6, device="cpu"),
            torch.empty(24, device="cpu"),
            torch.empty(6, 4, device="cpu").t(),
            torch.empty(4, 12, device="cpu")[:, :6],
            torch.empty(4, 6, dtype=torch.int32, device="cpu"),
            torch.empty(4, 6, device="meta"),
            torch.nn.Parameter(torch.empty(4, 6, device="cpu")),
            torch._neg_view(torch.empty(4, 6, device="cpu")),
        ]
        same = check(one, two) and check(torch.empty_like(one), torch.empty_like(two))
        return same and not check(two, one) and not any(check(o, two) for o in unlike)
    except Exception:
        return False


def never(*tensors: Array) -> bool:
    """False: the guard of what no plan may serve."""
    return False
