"""Casts between all pairs of element types, against numpy."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from launching import DTYPES, Build, layout, run, tensor

from tkc.ir.dialects import tile
from tkc.ir.types import ELEMENTS, Element
from tkc.ptx.constants import bits_of


def to_tf32(x: np.ndarray) -> np.ndarray:
    """f32 with ten bits of fraction, ties to even."""
    bits = x.astype(np.float32).view(np.uint32).astype(np.uint64)
    cut = (bits + 0xFFF + (bits >> 13 & 1)) & 0xFFFFE000
    out = cut.astype(np.uint32).view(np.float32)
    return np.where(np.isnan(x), np.float32(np.nan), out)


def odd_f32(x: np.ndarray) -> np.ndarray:
    """f64 to f32 rounded to odd, so that a second rounding is the only one."""
    near = x.astype(np.float32)
    back = near.astype(np.float64)
    away = np.abs(back) > np.abs(x)
    cut = np.where(away, np.nextafter(near, np.float32(0)), near).astype(np.float32)
    inexact = (cut.astype(np.float64) != x) & ~np.isnan(x)
    bits = cut.view(np.uint32) | inexact.astype(np.uint32)
    return bits.view(np.float32)


def exact(x: np.ndarray, source: str) -> np.ndarray:
    """The values as f64, or as Python integers where f64 cannot hold them."""
    if source in ("i64", "u64"):
        return x.astype(object)
    if source == "bool":
        return (x != 0).astype(np.float64)
    return x.astype(np.float64)


def odd_integer(x: np.ndarray) -> np.ndarray:
    """Large integers as f64 that round to 24 bits or fewer like the integers."""
    out: list[float] = []
    for value in x:
        number = abs(int(value))
        down = max(0, number.bit_length() - 40)
        kept = number >> down | int(number & ((1 << down) - 1) != 0)
        out.append(float(kept << down) * (1 if value >= 0 else -1))
    return np.array(out)


def limits(kind: Element) -> tuple[int, int]:
    """The least and the largest number of an integer type, also of one narrower than a byte."""
    steps = 1 << kind.width
    return (-steps // 2, steps // 2 - 1) if kind.is_signed else (0, steps - 1)


def wide_type(kind: Element) -> np.dtype:
    """What numpy has of 64 bits for an integer type, and holds every number of it."""
    return np.dtype("int64" if kind.is_signed else "uint64")


def expected(x: np.ndarray, source: str, target: str) -> np.ndarray:
    """By language.md section 5."""
    kind = ELEMENTS[target]
    if target == "bool":
        return (x.astype(np.float64 if ELEMENTS[source].is_float else x.dtype) != 0).astype(
            np.uint8
        )
    if kind.is_integer:
        if not ELEMENTS[source].is_float:
            whole = x != 0 if source == "bool" else x.astype(np.int64)  # whose low bits are kept
            return whole.astype(np.int64).astype(DTYPES[target])
        low, high = limits(kind)
        out = [
            0 if np.isnan(v) else int(min(max(np.trunc(v), -1e300), 1e300))
            for v in x.astype(np.float64)
        ]
        held = [min(max(v, low), high) for v in out]
        return np.array(held, wide_type(kind)).astype(DTYPES[target])
    values = exact(x, source)
    if values.dtype == object:
        if target == "f64":
            return np.array([float(int(v)) for v in values])
        values = odd_integer(values)
    if target == "f64":
        return values
    if target == "f32":
        return values.astype(np.float32)
    if target == "tf32":
        return to_tf32(odd_f32(values))
    if target == "f16":
        return values.astype(np.float16)
    single = odd_f32(values)
    if kind.is_narrow:
        nan = np.nan if kind.has_nan else kind.largest
        single = np.where(np.isnan(single), nan, np.clip(single, kind.least, kind.largest))
    return single.astype(DTYPES[target])


def samples(element: str, count: int) -> np.ndarray:
    """Edges of the type, and values of all magnitudes."""
    rng = np.random.default_rng(0)
    kind, dtype = ELEMENTS[element], DTYPES[element]
    if kind.family == "bool":
        return rng.integers(0, 2, count).astype(np.uint8)
    if kind.is_integer:
        low, high = limits(kind)
        x = rng.integers(low, high, count, dtype=wide_type(kind), endpoint=True)
        x = x >> rng.integers(0, kind.width, count).astype(x.dtype)
        x[:6] = [low, high, 0, 1, high - 1, low + 1]
        return x.astype(dtype)
    x = rng.standard_normal(count) * 2.0 ** rng.integers(-30, 70, count)
    x[: count // 2] = rng.standard_normal(count // 2) * 300
    x[:10] = [0.0, -0.0, np.inf, -np.inf, np.nan, 1e-6, 448.0, 464.0, 0.5, 1.0 + 2.0**-9 + 2.0**-40]
    with np.errstate(all="ignore"):
        x = x.astype(np.float32).astype(dtype) if kind.bits < 64 else x
    return to_tf32(x) if element == "tf32" else x


def cast_kernel(source: str, targets: list[str], count: int, per: int, sm: str) -> Build:
    """One source, a result for every target."""
    held = layout(f"reg i{per}:1 | lane i32:{per} | warp")
    outs = {f"C_{t}": tensor(t, str(count), mode="out") for t in targets}
    k = Build({"A": tensor(source, str(count)), **outs}, target=sm)
    a = k.load("A", {"i": count}, held)
    for target in targets:
        c = k.add(tile.Cast(x=a, types=[a.tile.with_element(ELEMENTS[target])]))
        k.store(f"C_{target}", c, {"i": count})
    return k


def check(source: str, targets: list[str], per: int, sm: str) -> None:
    count = 32 * per
    a = samples(source, count)
    arrays = {f"C_{t}": np.zeros(count, DTYPES[t]) for t in targets}
    after = run(cast_kernel(source, targets, count, per, sm), {"A": a, **arrays})
    for target in targets:
        with np.errstate(all="ignore"):
            want = expected(a, source, target)
        got = after[f"C_{target}"]
        if ELEMENTS[target].is_float:
            got, want = got.astype(np.float64), want.astype(np.float64)
        np.testing.assert_array_equal(got, want, f"{source} to {target}")


@pytest.mark.parametrize("source", list(ELEMENTS))
@pytest.mark.parametrize("per", [4, 3, 2, 1])
def test_all_pairs(source: str, per: int) -> None:
    """Counts that fill words and others."""
    check(source, [t for t in ELEMENTS if t != source], per, "sm_90a")


@pytest.mark.parametrize("source", list(ELEMENTS))
@pytest.mark.parametrize("per", [4, 2, 1])
def test_without_instructions_for_bf16_and_fp8(source: str, per: int) -> None:
    check(source, [t for t in ELEMENTS if t != source], per, "sm_80")


def test_constants_of_every_type() -> None:
    """tile.const rounds like a cast."""
    values: list[Any] = [
        0.0,
        -0.0,
        1.0,
        -2.5,
        448.0,
        460.0,
        1e-3,
        2.0**-9,
        1e9,
        float("inf"),
        0.0009,
    ]
    for element in ("e4m3", "e5m2", "f16", "bf16", "f32", "f64"):
        with np.errstate(all="ignore"):
            want = expected(np.array(values), "f64", element)
        unsigned = want.view(f"u{want.dtype.itemsize}")
        assert [bits_of(ELEMENTS[element], v) for v in values] == unsigned.tolist(), element
