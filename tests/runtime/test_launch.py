"""Launch plans: grids, parameters, tensor maps, and what a launch checks."""

from __future__ import annotations

import dataclasses
import struct
from typing import Any

import numpy as np
import pytest

from tests.runtime.programs import BOX_COPY, SCALE
from tkc.artifact.arguments import PointerArgument, StrideArgument, TensorMapArgument
from tkc.artifact.metadata import LaunchMetadata, Parameter
from tkc.runtime.argument_error import ArgumentError
from tkc.runtime.binding import Bound, bind
from tkc.runtime.launch import Launch, TensorMapSpec, Workspace, check, encode, prepare


def bound(metadata: LaunchMetadata, *arguments: Any, **named: Any) -> Bound:
    return bind(metadata.params, arguments, named, metadata.settings)


def ready(metadata: LaunchMetadata, *arguments: Any, **named: Any) -> Launch:
    values = bound(metadata, *arguments, **named)
    check(metadata, values)
    return prepare(metadata, values, sms=4)


def f32(*shape: int) -> Any:
    return np.zeros(shape, np.float32)


def test_parameters_in_order() -> None:
    x = f32(300, 2)[:, 0]
    launch = ready(SCALE.metadata, x, factor=3)
    assert launch.grid == (3, 1, 1) and launch.threads == 128
    pointer, stride, _, one, n, factor, work = launch.slots
    assert pointer == struct.pack("<Q", x.ctypes.data)
    assert (stride, one) == (struct.pack("<Q", 2), struct.pack("<Q", 1))
    assert (n, factor) == (struct.pack("<I", 300), struct.pack("<f", 3.0))
    assert work == Workspace(12, True)


def test_negative_strides_wrap() -> None:
    launch = ready(SCALE.metadata, f32(300)[::-1])
    assert launch.slots[1] == struct.pack("<q", -1)


def test_an_empty_grid() -> None:
    assert ready(SCALE.metadata, f32(0)).empty


def test_persistent_grids_know_the_device() -> None:
    metadata = dataclasses.replace(SCALE.metadata, grid=("min(sms, cdiv(N, 128))", "1", "1"))
    assert ready(metadata, f32(100)).grid[0] == 1
    assert ready(metadata, f32(10_000)).grid[0] == 4


def test_requirements() -> None:
    with pytest.raises(ArgumentError, match=r"L0112.*N < 100000: N is small \(N = 100001\)"):
        ready(SCALE.metadata, f32(100_001))


@pytest.mark.parametrize(
    ("arrays", "message"),
    [
        ((f32(16, 20).T.copy().T, f32(8, 16)), "stride 1 in dimension 1 of x"),
        ((f32(16, 27)[:, :20], f32(8, 16)), "strides of x that are multiples of 16 bytes"),
        ((f32(16, 24).ravel()[1:321].reshape(16, 20), f32(8, 16)), "x at a multiple of 16"),
        ((f32(16, 24)[:, :18], f32(8, 16)), "N divisible by 4; given 18"),
    ],
)
def test_broken_promises(arrays: Any, message: str) -> None:
    with pytest.raises(ArgumentError, match="L0113") as caught:
        ready(BOX_COPY.metadata, arrays[0], y=arrays[1])
    assert message in str(caught.value)


def test_static_dimensions() -> None:
    metadata = dataclasses.replace(SCALE.metadata, static={"N": 64})
    ready(metadata, f32(64))
    with pytest.raises(ArgumentError, match="compiled for N = 64; given 65"):
        ready(metadata, f32(65))


def test_the_tensor_map_of_a_padded_matrix() -> None:
    x = f32(16, 24)[:, :20]
    launch = ready(BOX_COPY.metadata, x, y=f32(8, 16))
    expected = TensorMapSpec("f32", x.ctypes.data, (20, 16), (96,), (16, 8), 0)
    assert launch.slots[0] == expected


def test_dimensions_of_one_get_strides_that_tma_takes() -> None:
    x = np.lib.stride_tricks.as_strided(f32(24), (1, 20), (4, 4))
    launch = ready(BOX_COPY.metadata, x, y=f32(8, 16))
    spec = launch.slots[0]
    assert isinstance(spec, TensorMapSpec)
    assert spec.strides[0] % 16 == 0 and spec.strides[0] > 0


def test_the_tensor_map_of_nothing_is_still_one() -> None:
    spec = ready(BOX_COPY.metadata, f32(0, 20), y=f32(8, 16)).slots[0]
    assert isinstance(spec, TensorMapSpec)
    assert spec.address == 0 and spec.dims == (1, 1) and spec.strides == (16,)


def test_entries_of_split_dimensions() -> None:
    metadata = LaunchMetadata(
        kernel="k",
        entry="k",
        target="sm_90a",
        params=(Parameter("x", "tensor", "bf16", ("B", ("3", "H", "64"))),),
        static={"H": 4},
        arguments=(
            PointerArgument("x"),
            StrideArgument("x", 0),
            StrideArgument("x", 1),
            StrideArgument("x", 2),
            StrideArgument("x", 3),
            TensorMapArgument("x", (3, 2, 0), (64, 1, 8), 128),
        ),
        grid=("B", "1", "1"),
        threads=32,
    )
    x = bind(
        (Parameter("x", "tensor", "bf16", ("B", "N")),), ("bf16[5, 768]",), {}, {}, shapes_only=True
    )
    values = Bound(tensors=x.tensors, dims={"B": 5, "H": 4})
    slots = prepare(metadata, values, 4).slots
    strides = [struct.unpack("<Q", s)[0] for s in slots[1:5] if isinstance(s, bytes)]
    assert strides == [768, 256, 64, 1]
    spec = slots[5]
    assert isinstance(spec, TensorMapSpec)
    assert spec.dims == (64, 4, 5) and spec.strides == (128, 1536)


@pytest.mark.parametrize(
    ("kind", "value", "content"),
    [
        ("u32", -1, b"\xff\xff\xff\xff"),
        ("s16", -2, b"\xfe\xff"),
        ("u8", True, b"\x01"),
        ("u64", 1 << 40, struct.pack("<Q", 1 << 40)),
        ("f32", 1, struct.pack("<f", 1.0)),
        ("f32", 1e300, struct.pack("<f", float("inf"))),
        ("f16", -1e300, struct.pack("<e", float("-inf"))),
        ("bf16", 1.0, b"\x80\x3f"),
        ("bf16", 1.00390625, b"\x80\x3f"),  # a tie goes to even
        ("bf16", 1.01171875, b"\x82\x3f"),
        ("bf16", float("nan"), b"\xff\x7f"),
        ("f64", 0.1, struct.pack("<d", 0.1)),
    ],
)
def test_values(kind: str, value: Any, content: bytes) -> None:
    assert encode(kind, value) == content
