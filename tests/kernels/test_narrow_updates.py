"""Updates of elements of 8 and 16 bits, which the hardware exchanges in larger units: every type,
at every start, size and stride, with nothing touched that is not the tensor's."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import tkc
from tests.frontend.both_ways import both_ways
from tkc.evaluator.tiles import cut_tf32, round_tf32
from tkc.runtime.arrays import numpy_type
from tkc.runtime.binding import bind
from tkc.runtime.device import Device, execute, gpu_device
from tkc.runtime.simulated import SimulatedDevice

FILE = tkc.source("""
kernel added[E](x: inout E[N, C], n: i32[M], c: i32[M], d: E[M]):
    grid m in M by 64
    x[n[m], c[m]] += d[m]

kernel raised[E](x: inout E[N, C], n: i32[M], c: i32[M], d: E[M]):
    grid m in M by 64
    x[n[m], c[m]] max= d[m]

kernel flipped[E in {bool, i8, u8, i16, u16}](x: inout E[N, C], n: i32[M], c: i32[M], d: E[M]):
    grid m in M by 64
    x[n[m], c[m]] ^= d[m]

kernel tickets[E in {i8, u8, i16, u16}](x: inout E[N], y: out E[M]):
    \"\"\"Positions draw numbers from the elements in turn\"\"\"
    grid m in M by 64
    drawn = fetch_add(x[m % N], 1)
    y[m] = drawn
""")
NUMBERS = ("i8", "u8", "e4m3", "e5m2", "i16", "u16", "f16", "bf16")
CASES = [
    *((e, kind) for e in NUMBERS for kind in ("added", "raised")),
    *((e, "flipped") for e in ("bool", "i8", "u8", "i16", "u16")),
]
# Shape, strides and start, in elements: whether a tensor begins and ends between the units of
# memory that are exchanged, how far its elements lie apart, and which way they run.
PLACES: list[tuple[tuple[int, int], tuple[int, int], int]] = [
    *(((1, size), (size, 1), start) for size in (1, 2, 3, 4, 5) for start in (0, 1, 2, 3)),
    ((3, 3), (3, 1), 1),
    ((3, 3), (1, 3), 0),
    ((2, 3), (5, 2), 1),
    ((3, 2), (7, 3), 0),
    ((1, 5), (5, -1), 11),
    ((3, 3), (-4, -1), 17),
    ((3, 3), (4, -1), 2),
]
HITS = 7
GUARD = 0xA5
TARGETS = ("sm_80", "sm_90a", pytest.param("gpu", marks=pytest.mark.gpu))


def device_of(target: str, policy: str = "late") -> Device:
    return gpu_device(0) if target == "gpu" else SimulatedDevice(policy)


def call(kernel: Any, device: Device, target: str, **arrays: Any) -> None:
    """Compile for the target, or for the device if it is a GPU, and run there."""
    compiled = kernel.compile(**arrays, target=device.target if target == "gpu" else target)
    bound = bind(kernel.parameters, (), arrays, {})
    execute(compiled._compilation.program, bound, device)


def placed(kind: Any, shape: tuple[int, ...], strides: tuple[int, ...], start: int) -> Any:
    """An array of zeros, and the whole of its buffer, where other bytes are guards."""
    item = kind.itemsize
    raw = np.full(256 + 64 * item, GUARD, np.uint8)
    lead = -raw.ctypes.data % 256
    whole = raw[lead : lead + 64 * item]
    array: Any = np.ndarray(shape, kind, whole, start * item, tuple(s * item for s in strides))
    array[...] = 0
    return array, whole


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize(("element", "kind"), CASES)
def test_any_place(element: str, kind: str, target: str) -> None:
    """Many positions update each element; what lies between and around the elements stays."""
    dtype = numpy_type(element)
    for shape, strides, start in PLACES:
        count = HITS * shape[0] * shape[1]
        place = np.random.default_rng(0).permutation(count) % (shape[0] * shape[1])
        n, c = np.divmod(place.astype(np.int32), np.int32(shape[1]))
        x, whole = placed(dtype, shape, strides, start)
        before, wanted = whole.copy(), np.zeros(shape)
        call(getattr(FILE, kind), device_of(target), target, x=x, n=n, c=c, d=np.ones(count, dtype))
        wanted[...] = HITS if kind == "added" else 1
        where = f"{shape} by {strides} at {start}"
        np.testing.assert_array_equal(x.astype(np.float64), wanted, err_msg=where)
        x[...] = 0
        np.testing.assert_array_equal(whole, before, err_msg=where)


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize("element", ["i8", "u8", "i16", "u16"])
@pytest.mark.parametrize("size", [1, 3, 6])
def test_every_ticket_once(element: str, size: int, target: str) -> None:
    """What ``fetch_add`` gives: of each element the numbers from 0 on, each to one position."""
    dtype = numpy_type(element)
    for policy in ("late",) if target == "gpu" else ("late", "early", "random"):
        x, _ = placed(dtype, (size,), (1,), 1)
        y = np.zeros(20 * size, dtype)
        call(FILE.tickets, device_of(target, policy), target, x=x, y=y)
        assert x.tolist() == [20] * size
        for element_number in range(size):
            assert sorted(y[element_number::size].tolist()) == list(range(20))


@pytest.mark.parametrize("element", ["i8", "bf16"])
def test_in_a_workspace(element: str) -> None:
    """``scratch`` tensors too, and by several programs in one CTA."""
    file = tkc.source(f"""
kernel counted(d: {element}[M], y: out {element}[B, N]):
    grid b in B, s in 2 with warps=1, pack=2
    scratch part: {element}[B, N]
    axis n in N by 64, m in M by 64
    after s:
        part[b, n] = 0
        part[b, m % N] += d[m]
        y[b, n] = part[b, n]
""")
    y = np.zeros((3, 5), numpy_type(element))
    file.counted(np.ones(35, numpy_type(element)), y=y)
    np.testing.assert_array_equal(y.astype(np.float64), np.full((3, 5), 7))


TF32 = """
kernel k(x: f32[N], y: inout tf32[N], top: inout tf32[2], old: out f32[N]):
    grid n in N by 16
    before = fetch_add(y[n], x[n])
    old[n] = f32(before)
    top[n % 2] {join}= x[n]
""".format(join="max")


@pytest.mark.parametrize("target", ["sm_80", "sm_90a"])
def test_updates_of_tf32_are_computed_in_f32_and_rounded(target: str) -> None:
    """10 bits of fraction are read, and every result has as many."""
    random = np.random.default_rng(5)
    x, y = (random.standard_normal(37).astype(np.float32) for _ in range(2))
    given = {"x": x, "y": y, "top": np.zeros(2, np.float32)}
    expected, got = both_ways(TF32, given, target)
    cut = cut_tf32(y)
    for found in (expected, got):
        assert np.array_equal(found["old"], cut)
        assert np.array_equal(found["y"], round_tf32(cut + round_tf32(x)))
        highest = [max(0, *round_tf32(x)[first::2]) for first in (0, 1)]
        assert np.array_equal(found["top"], np.array(highest, np.float32))
