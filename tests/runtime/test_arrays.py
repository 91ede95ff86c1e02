"""Arrays of every library, seen alike, and what a specialisation may rely on in them."""

from __future__ import annotations

import math
from typing import Any

import ml_dtypes
import numpy as np
import pytest
import torch
from hypothesis import given
from hypothesis import strategies as st

from tkc.runtime import arrays
from tkc.runtime.arrays import ArrayView, view
from tkc.runtime.facts import ArrayFacts, array_facts, pitch_of, unit_dimension, usable_strides
from tkc.support import elements


class Foreign:
    """An array that only speaks DLPack."""

    def __init__(self, array: Any) -> None:
        self.array = array

    def __dlpack__(self, **options: Any) -> Any:
        return self.array.__dlpack__(**options)

    def __dlpack_device__(self) -> Any:
        return self.array.__dlpack_device__()


class OnGpu:
    """An array that only speaks the CUDA array interface."""

    def __init__(self, **interface: Any) -> None:
        self.__cuda_array_interface__ = {"shape": (4, 6), "typestr": "<f4", **interface}


ELEMENTS = {
    "i8": np.int8,
    "u8": np.uint8,
    "i32": np.int32,
    "u64": np.uint64,
    "f16": np.float16,
    "f32": np.float32,
    "f64": np.float64,
    "bool": np.bool_,
    "bf16": ml_dtypes.bfloat16,
    "e4m3": ml_dtypes.float8_e4m3fn,
    "e5m2": ml_dtypes.float8_e5m2,
}


@pytest.mark.parametrize(("element", "kind"), ELEMENTS.items())
def test_numpy_types(element: str, kind: Any) -> None:
    seen = view(np.zeros((3, 5), kind)[:, ::2])
    assert (seen.element, seen.shape, seen.strides) == (element, (3, 3), (5, 2))
    assert arrays.numpy_type(element) == np.dtype(kind)
    assert elements.ELEMENTS[element].bytes == np.dtype(kind).itemsize


@pytest.mark.parametrize("name", ["bfloat16", "float8_e4m3fn", "float16", "int64", "bool"])
def test_torch_and_dlpack_agree(name: str) -> None:
    tensor = torch.zeros(4, 6, dtype=getattr(torch, name))[:, 1::2]
    seen, foreign = view(tensor), view(Foreign(tensor))
    assert (seen.pointer, seen.element, seen.strides) == (
        foreign.pointer,
        foreign.element,
        foreign.strides,
    )
    assert seen.device == foreign.device == "cpu"


def test_the_cuda_array_interface() -> None:
    seen = view(OnGpu(data=(4096, True), strides=(48, 8)))
    assert (seen.pointer, seen.element, seen.strides) == (4096, "f32", (12, 2))
    assert seen.device == "cuda:0" and seen.read_only
    assert view(OnGpu(data=(4096, False), strides=None)).strides == (6, 1)


@pytest.mark.parametrize(
    ("array", "message"),
    [
        (3, "an int is no array"),
        (torch.zeros(2, 2).to_sparse(), "layout torch.sparse"),
        (torch.zeros(2, device="meta"), "device meta"),
        (OnGpu(data=(0, False), typestr="<c8"), "<c8"),
        (OnGpu(data=(0, False), strides=(48, 7)), "no multiples of the 4-byte element"),
        (np.zeros(2, "S3"), "bytes24"),
    ],
)
def test_what_is_no_array(array: Any, message: str) -> None:
    with pytest.raises(arrays.NotAnArray, match=message):
        view(array)


def test_spans_reach_both_ways() -> None:
    array = np.zeros((4, 6), np.float32)
    start = array.ctypes.data
    assert view(array[::-1, ::2]).span == (start, start + 4 * 23)
    assert view(array[:0]).span[0] == view(array[:0]).span[1]


@given(st.lists(st.tuples(st.integers(0, 7), st.integers(1, 3)), min_size=4, max_size=4))
def test_overlap_is_exact(cuts: list[tuple[int, int]]) -> None:
    base = np.zeros((8, 8), np.int16)
    a = base[cuts[0][0] :: cuts[0][1], cuts[1][0] :: cuts[1][1]]
    b = base[cuts[2][0] :: cuts[2][1], cuts[3][0] :: cuts[3][1]]
    assert arrays.overlap(view(a), view(b)) == np.shares_memory(a, b)


def place(shape: Any, strides: Any, element: str = "bf16", pointer: int = 0) -> ArrayView:
    return ArrayView(pointer, element, tuple(shape), tuple(strides), "cpu", "numpy", None)


@pytest.mark.parametrize(
    ("shape", "strides", "facts"),
    [
        ((4, 64), (64, 1), ArrayFacts(1, True, 16)),
        ((64, 4), (1, 64), ArrayFacts(0, True, 16)),
        ((4, 63), (63, 1), ArrayFacts(1, True, 2)),
        ((4, 62), (62, 1), ArrayFacts(1, True, 4)),
        ((4, 2, 9), (60, -20, 1), ArrayFacts(2, True, 4)),
        ((4, 8), (16, 2), ArrayFacts(None, True, 4)),
        ((4, 8), (0, 1), ArrayFacts(1, True, 4)),
        ((4, 8), (-8, 1), ArrayFacts(1, True, 4)),
        ((1, 7), (7, 1), ArrayFacts(1, True, 16)),
        ((7, 1), (1, 1), ArrayFacts(0, True, 16)),
        ((7, 1), (24, 5), ArrayFacts(1, True, 16)),
        ((1, 1), (3, 9), ArrayFacts(1, True, 16)),
        ((), (), ArrayFacts(None, True, 16)),
        ((5,), (3,), ArrayFacts(None, True, 2)),
        ((5, 0), (0, 0), ArrayFacts(1, True, 16)),
    ],
)
def test_facts(shape: Any, strides: Any, facts: ArrayFacts) -> None:
    assert array_facts(place(shape, strides)) == facts


def test_alignment_is_that_of_the_address() -> None:
    assert array_facts(place((4,), (1,), pointer=32)).aligned
    assert not array_facts(place((4,), (1,), pointer=40)).aligned


@given(st.lists(st.tuples(st.integers(0, 5), st.integers(-20, 20)), max_size=4))
def test_usable_strides_change_only_what_never_counts(modes: list[tuple[int, int]]) -> None:
    shape, strides = tuple(m[0] for m in modes), tuple(m[1] for m in modes)
    unit = unit_dimension(shape, strides)
    usable = usable_strides(place(shape, strides), unit)
    for extent, old, new in zip(shape, strides, usable, strict=True):
        assert extent <= 1 or old == new
    assert unit is None or usable[unit] == 1
    assert pitch_of(place(shape, usable), unit) == pitch_of(place(shape, strides), unit)


@pytest.mark.parametrize(
    ("element", "columns", "pitch"),
    [("u1", 16, 16), ("u1", 24, 4), ("u1", 36, 4), ("u1", 2, 1), ("u1", 3, 1)]
    + [("u2", 8, 16), ("u2", 4, 4), ("u2", 6, 4), ("u2", 7, 2), ("f4", 6, 4), ("f8", 3, 8)],
)
def test_pitches_have_few_classes(element: str, columns: int, pitch: int) -> None:
    """16 bytes for TMA, 4 for cp.async, an element: each class is a compilation."""
    array = view(np.zeros((3, columns), element))
    assert array_facts(array).pitch == pitch
    assert pitch_of(array, 1) == math.gcd(16, columns * int(element[1]))
