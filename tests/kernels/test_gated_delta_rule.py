"""samples/gated_delta_rule.tk, held against numpy one position after the other."""

from __future__ import annotations

from typing import Any

import ml_dtypes
import numpy as np
import pytest

import tkc

MODULE = tkc.load("samples/gated_delta_rule.tk")
TARGETS = ("sm_80", "sm_90a")
SIZES = ((1, 2, 300, 64, 64), (2, 1, 64, 128, 128), (1, 1, 1, 64, 32), (1, 1, 130, 32, 96))


def recurrence(Q: Any, K: Any, V: Any, A: Any, beta: Any) -> Any:
    """g = exp(A[t]) h[t - 1]; h[t] = g + beta[t] k[t] (v[t] - k[t] g), o[t] = q[t] h[t]."""
    batches, heads, positions, width = V.shape
    out = np.zeros(V.shape)
    for b in range(batches):
        for h in range(heads):
            state = np.zeros((K.shape[-1], width))
            for t in range(positions):
                state *= np.exp(A[b, h, t])
                new = V[b, h, t] - K[b, h, t] @ state
                state += beta[b, h, t] * np.outer(K[b, h, t], new)
                out[b, h, t] = Q[b, h, t] @ state
    return out


def inverses(K: Any, A: Any, beta: Any, length: int = 64) -> tuple[Any, Any]:
    """X and W of the first kernel, of whole chunks and of the last one."""
    X, W = np.full((*beta.shape, length), np.nan), np.zeros(K.shape)
    for start in range(0, beta.shape[-1], length):
        here = slice(start, start + length)
        k, share, a = K[..., here, :], beta[..., here], np.cumsum(A[..., here], -1)
        among = np.tril(np.exp(a[..., :, None] - a[..., None, :]) * (k @ k.swapaxes(-1, -2)), -1)
        one = np.eye(k.shape[-2])
        x = np.linalg.inv(one + share[..., None] * among) * share[..., None, :]
        X[..., here, : k.shape[-2]] = x
        W[..., here, :] = x @ (k * np.exp(a)[..., None])
    return X, W


def numbers(shape: tuple[int, ...], e: int, alike: float) -> list[Any]:
    """Q, K, V, A and beta; keys of length 1, which are alike to a share."""
    *heads, positions, d = shape
    rng = np.random.default_rng(positions)
    Q, K = (rng.standard_normal(shape) for _ in "QK")
    K = (1 - alike) * K + alike * rng.standard_normal(d)
    Q, K = (x / np.linalg.norm(x, axis=-1, keepdims=True) for x in (Q, K))
    V = rng.standard_normal((*heads, positions, e))
    A = -np.abs(rng.standard_normal((*heads, positions))) * (1 - alike) / 16
    beta = (1 - alike) * rng.uniform(0, 1, A.shape) + alike
    half = [x.astype(ml_dtypes.bfloat16) for x in (Q, K, V)]
    return [*half, A.astype(np.float32), beta.astype(np.float32)]


def wide(arrays: list[Any]) -> list[Any]:
    return [x.astype(np.float64) for x in arrays]


def apart(made: Any, wanted: Any) -> float:
    """The error of an array in the 2-norm, relative to what it should be."""
    return np.linalg.norm(made.astype(np.float64) - wanted) / np.linalg.norm(wanted)


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize("alike", [0.0, 0.5, 1.0])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_two_kernels_are_the_recurrence(size: tuple[int, ...], alike: float, target: str) -> None:
    """Where all keys are the same, too, and each value takes the place of the one before."""
    *shape, e = size
    Q, K, V, A, beta = numbers((*shape,), e, alike)
    X = np.zeros((*A.shape, 64), K.dtype)
    W, out = np.full(K.shape, np.nan, K.dtype), np.full(V.shape, np.nan, V.dtype)
    MODULE.inverses(K, A, beta, X=X, W=W, target=target)
    MODULE.gated_delta_rule(Q, K, V, A, X, W, O=out, target=target)
    right, product = inverses(*wide([K, A, beta]))
    assert apart(np.nan_to_num(X), np.nan_to_num(right)) < 1e-2
    assert apart(W, product) < 1e-2
    assert apart(out, recurrence(*wide([Q, K, V, A, beta]))) < (2e-2 if alike == 1 else 1e-2)


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_states_and_outputs_are_what_the_second_kernel_makes(
    size: tuple[int, ...], target: str
) -> None:
    *shape, e = size
    Q, K, V, A, beta = numbers((*shape,), e, 0.5)
    X, W = (x.astype(K.dtype) for x in inverses(*wide([K, A, beta])))
    X = np.nan_to_num(X)
    new, out = (np.full(V.shape, np.nan, V.dtype) for _ in "NO")
    states = np.full((*shape[:2], -(-shape[2] // 64), shape[3], e), np.nan, K.dtype)
    MODULE.states(K, V, A, X, W, N=new, S=states, target=target)
    MODULE.outputs(Q, K, A, new, states, O=out, target=target)
    assert apart(out, recurrence(*wide([Q, K, V, A, beta]))) < 1e-2
