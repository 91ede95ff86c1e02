"""Arguments: dimensions solved and checked, types, scalars, outputs, and what is refused."""

from __future__ import annotations

from typing import Any

import ml_dtypes
import numpy as np
import pytest
import torch

from tkc.artifact.metadata import Parameter
from tkc.runtime.argument_error import ArgumentError
from tkc.runtime.binding import Bound, bind
from tkc.support.positions import LARGEST_DIMENSION, LAST_POSITION, MAX_BLOCK


def tensor(name: str, element: str, *dims: Any, **more: Any) -> Parameter:
    return Parameter(name, "tensor", element, dims, **more)


LINEAR = (
    tensor("x", "E", "M", "K", choices=("bf16", "f16")),
    tensor("w", "E", "N", "K", choices=("bf16", "f16")),
    tensor("b", "f32", "N", optional=True),
    tensor("y", "E", "M", "N", mode="out"),
    Parameter("eps", "scalar", "f32", default=1e-5),
)
X = np.zeros((8, 16), np.float16)
W = np.zeros((24, 16), np.float16)


def call(parameters: Any, *arguments: Any, **named: Any) -> Bound:
    return bind(parameters, arguments, named, {"BLOCK": 4})


def test_a_call_by_position() -> None:
    bound = call(LINEAR, X, W)
    assert bound.dims == {"M": 8, "K": 16, "N": 24}
    assert bound.types == {"E": "f16"}
    assert bound.scalars == {"eps": 1e-5}
    assert "b" not in bound.tensors
    (made,) = bound.results
    assert made.shape == (8, 24) and made.dtype == np.float16


def test_outputs_that_are_passed_are_not_returned() -> None:
    y = np.zeros((8, 24), np.float16)
    assert call(LINEAR, X, W, None, y=y).results == []


def test_torch_tensors_get_torch_outputs() -> None:
    x, w = torch.zeros(8, 16, dtype=torch.bfloat16), torch.zeros(24, 16, dtype=torch.bfloat16)
    (made,) = call(LINEAR, x, w.T.contiguous().T).results
    assert isinstance(made, torch.Tensor) and made.dtype == torch.bfloat16


def test_numpy_bf16_is_ml_dtypes() -> None:
    x = X.astype(ml_dtypes.bfloat16)
    (made,) = call(LINEAR, x, W.astype(ml_dtypes.bfloat16)).results
    assert made.dtype == ml_dtypes.bfloat16


@pytest.mark.parametrize(
    ("dims", "shape", "expected"),
    [
        (("N", "B + 1"), (5, 4), {"N": 5, "B": 3}),
        (("3 * C",), (12,), {"C": 4}),
        (("H", ("3", "H", "D")), (4, 96), {"H": 4, "D": 8}),
        ((("3", "H", "D"), "H"), (96, 4), {"H": 4, "D": 8}),
        (("C // 1", "C"), (7, 7), {"C": 7}),
        (("2 * A - B", "B"), (6, 4), {"B": 4, "A": 5}),
        (("N * BLOCK",), (12,), {"N": 3}),
        (("64", "N"), (64, 0), {"N": 0}),
    ],
)
def test_dimensions_are_solved(
    dims: tuple[Any, ...], shape: tuple[int, ...], expected: dict[str, int]
) -> None:
    assert call([tensor("t", "f32", *dims)], np.zeros(shape, np.float32)).dims == expected


def test_dimensions_may_depend_on_scalars() -> None:
    parameters = [tensor("t", "f32", "N + pad"), Parameter("pad", "scalar", "i32")]
    assert call(parameters, np.zeros(9, np.float32), 4).dims == {"N": 5}


ZERO = np.zeros((8, 24), np.float16)
STRIDE_0 = np.lib.stride_tricks.as_strided(np.zeros(24, np.float16), (8, 24), (0, 2))
QKV = [tensor("qkv", "f32", "B", ("3", "H", "D")), tensor("o", "f32", "H", mode="out")]


def f32(*shape: int) -> Any:
    return np.zeros(shape, np.float32)


MASKED = torch.masked.masked_tensor(torch.ones(8, 16), torch.ones(8, 16) > 0)
NESTED = torch.nested.nested_tensor([torch.ones(2), torch.ones(3)])
# What rounds to infinity is refused, and infinity itself passes.
BEYOND = [
    ("f16", 65520), ("f16", -1e9), ("bf16", 3.4e38), ("bf16", float(np.float32(3.397e38))),
    ("f32", 1e300), ("f32", np.float64(-3.5e38)), ("f32", 10**400), ("f64", 10**400),
]  # fmt: skip
WITHIN = [
    *((e, v) for e in ("f16", "bf16", "f32", "f64") for v in (float("inf"), float("nan"), -1, 0.1)),
    ("f16", 65519.9), ("bf16", 3.39e38), ("f32", 3.4028235e38), ("f64", 1.7e308),
]  # fmt: skip


@pytest.mark.parametrize(
    ("parameters", "arguments", "named", "code", "message"),
    [
        (LINEAR, (X,), {}, "L0101", "argument w (E[N, K]) is missing"),
        (LINEAR, (X, W, None, 1.0, 2), {}, "L0102", "outputs are passed by name"),
        (LINEAR, (X, W), {"q": 1}, "L0102", "no parameter q; there are x, w, b, y, eps"),
        (LINEAR, (X, W), {"x": X}, "L0102", "x is given by position and by name"),
        (LINEAR, (X, 3), {}, "L0103", "w should be E[N, K]: an int is no array"),
        (LINEAR, (X, [[1.0]]), {}, "L0103", "a list is no array"),
        (LINEAR, (X, "f16[4, 4]"), {}, "L0103", "a str is no array"),
        (
            LINEAR,
            (X, W.astype(">f2")),
            {},
            "L0103",
            "order; pass w.astype(w.dtype",
        ),
        (LINEAR, (X.astype(complex), W), {}, "L0103", "complex128"),
        (LINEAR, (np.ndarray((8, 16), np.float16, bytearray(257), 1), W), {}, "L0103", "address"),
        (LINEAR, (np.ma.masked_array(X), W), {}, "L0103", "a masked array, whose mask would be"),
        (LINEAR, (MASKED, W), {}, "L0103", "a masked tensor, whose mask would be lost"),
        (LINEAR, (NESTED, W), {}, "L0103", "a nested torch tensor"),
        (LINEAR, (torch._efficientzerotensor((8, 16)), W), {}, "L0103", "without memory"),
        (LINEAR, (X, W), {"eps": np.ma.masked}, "L0103", "eps should be a number of type f32"),
        (LINEAR, (X, W), {"eps": "small"}, "L0103", "eps should be a number of type f32"),
        (LINEAR, (X, W.astype("f4")), {}, "L0104", "elements f16 (E is f16 by x); given is f32"),
        (LINEAR, (f32(8, 16), W), {}, "L0104", "E, which is bf16 or f16; given is f32"),
        (LINEAR, (X, W), {"b": np.zeros(24)}, "L0104", "b should have elements f32; given is f64"),
        (LINEAR, (X, W), {"b": f32(24, 1)}, "L0105", "given is f32[24, 1] with 2"),
        (LINEAR, (X, W.T), {}, "L0106", "dimension 1 of w should be K = 16, and is 24"),
        (LINEAR, (X, W), {"b": f32(7)}, "L0106", "N = 24, and is 7 (N = 24 by dimension 0 of w)"),
        (QKV, (f32(2, 95),), {"o": f32(4)}, "L0106", "is (3, H, D) for no D"),
        ([tensor("t", "f32", "64")], (f32(65),), {}, "L0106", "should be 64, and is 65"),
        ([tensor("t", "f32", "B + 1")], (f32(0),), {}, "L0106", "B + 1 for no B"),
        (QKV, (f32(2, 96),), {}, "L0107", "D and H cannot be told"),
        ([tensor("y", "f32", "N", mode="out")], (), {}, "L0107", "nothing says what N is"),
        (LINEAR, (X, W), {"y": ZERO[:, ::-1]}, "", ""),
        (LINEAR, (X, W), {"y": STRIDE_0}, "L0110", "dimension 0 has stride 0"),
        (LINEAR, (X, W), {"y": np.broadcast_to(ZERO, (8, 24))}, "L0110", "y is read-only"),
        (LINEAR, (ZERO[:, :16], W), {"y": ZERO}, "L0109", "y is written and overlaps x"),
        ([Parameter("n", "scalar", "u8")], (256,), {}, "L0114", "256, which u8 cannot hold"),
        *(
            ([Parameter("a", "scalar", e)], (v,), {}, "L0114", f"which {e} cannot hold")
            for e, v in BEYOND
        ),
        *(([Parameter("a", "scalar", e)], (v,), {}, "", "") for e, v in WITHIN),
        ([Parameter("n", "scalar", "i32")], (1.5,), {}, "L0103", "type i32"),
        ([Parameter("n", "scalar", "bool")], (1,), {}, "L0103", "type bool"),
        ([Parameter("n", "scalar", "i64")], (), {}, "L0101", "argument n (i64) is missing"),
    ],
)
def test_what_does_not_fit(
    parameters: Any, arguments: Any, named: Any, code: str, message: str
) -> None:
    if not code:
        call(parameters, *arguments, **named)
        return
    with pytest.raises(ArgumentError) as caught:
        call(parameters, *arguments, **named)
    assert caught.value.code == code
    assert message in str(caught.value)


def test_interleaved_views_do_not_overlap() -> None:
    both = np.zeros((8, 48), np.float16)
    call(LINEAR, X, W, y=both[:, 1::2], b=None)
    parameters = [tensor("a", "f16", "M", "N"), tensor("y", "f16", "M", "N", mode="inout")]
    call(parameters, both[:, ::2], both[:, 1::2])


def test_the_last_block_of_a_dimension_ends_at_a_position() -> None:
    def wide(extent: int) -> np.ndarray:
        return np.lib.stride_tricks.as_strided(np.zeros(1, np.float32), (extent,), (0,))

    assert LARGEST_DIMENSION + MAX_BLOCK - 1 == LAST_POSITION
    call([tensor("t", "f32", "N")], wide(LARGEST_DIMENSION))
    for extent in (LARGEST_DIMENSION + 1, 1 << 31):
        with pytest.raises(ArgumentError, match="L0111"):
            call([tensor("t", "f32", "N")], wide(extent))


def test_numbers_of_numpy_and_torch_are_scalars() -> None:
    parameters = [Parameter("n", "scalar", "i32"), Parameter("s", "scalar", "f32")]
    assert call(parameters, np.int64(3), torch.tensor(2.5)).scalars == {"n": 3, "s": 2.5}


def test_shapes_written_as_types() -> None:
    bound = bind(LINEAR, (), {"x": "bf16[8, 16]", "w": "bf16[24, 16]"}, {}, shapes_only=True)
    assert bound.dims == {"M": 8, "K": 16, "N": 24} and bound.results == []
    assert bound.tensors["y"].shape == (8, 24)
    with pytest.raises(ArgumentError, match="no type such as"):
        bind(LINEAR, (), {"x": "bf16[8; 16]", "w": "bf16[24, 16]"}, {}, shapes_only=True)
    transposed = {"x": "bf16[16, 8].T", "w": torch.empty(16, 24, dtype=torch.bfloat16).T}
    bound = bind(LINEAR, (), transposed, {}, shapes_only=True)
    assert bound.dims == {"M": 8, "K": 16, "N": 24}
    assert bound.tensors["x"].strides == (1, 8) and bound.tensors["w"].strides == (1, 24)


@pytest.mark.parametrize("element", ["i32", "u64", "f16", "bf16", "f32", "f64"])
@pytest.mark.parametrize("digits", [400, 5000])
def test_integers_that_no_number_can_hold(element: str, digits: int) -> None:
    with pytest.raises(ArgumentError, match=rf"is an integer of \d+ bits, which {element} cannot"):
        bind((Parameter("a", "scalar", element),), (10**digits,), {}, {})
