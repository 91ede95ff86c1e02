"""Scans and folds: digits of an axis in any order over registers, lanes and warps."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from launching import DTYPES, Build, layout, run, tensor
from numpy.typing import NDArray

from tkc.ir.core import Block, Builder, Value
from tkc.ir.dialects import cta, tile
from tkc.ir.types import ELEMENTS, TileType
from tkc.layout.digits import exchange_bytes
from tkc.layout.register import Mode
from tkc.layout.shared import SharedLayout
from tkc.machine.heuristics import EXCHANGED_WORDS

LAYOUTS = {
    "thread": "reg j16:1 i2:16 | lane i16:1 -2 | warp -2",
    "lanes": "reg j2:1 i4:8 | lane j8:2 i4:1 | warp i2:4",
    "warps": "reg j2:1 i8:4 | lane j2:2 i4:1 -4 | warp j4:4",
    "all": "reg i32:1 | lane j8:1 -4 | warp j2:8",
    "accumulator": "reg j2:1 i2:8 j2:8 | lane j4:2 i8:1 | warp i2:16",
    "backwards": "reg j2:8 i4:8 | lane j2:4 i8:1 j2:2 | warp j2:1",
    "between": "reg j2:1 j2:8 i16:2 | lane -16 j2:4 | warp j2:2 i2:1",
}
SIZES = {"i": 32, "j": 16}


def buffer(
    k: Build, x: Value, over: tuple[str, ...], size: int, any_order: bool = False
) -> Value | None:
    """As the passes make it."""
    held = x.tile.layout
    assert held is not None
    total = exchange_bytes(held, over, EXCHANGED_WORDS, size, any_order)
    if not total:
        return None
    shared = SharedLayout((Mode("byte", total, 1),), 8, 0, total)
    return k.alloc("partials", "u8", {"byte": total}, shared)


def build(held: str, element: str, out: tuple[str, ...], target: str) -> tuple[Build, Value]:
    tensors = {
        "A": tensor(element, "32", "16"),
        "C": tensor(element, *[str(SIZES[n]) for n in out], mode="out"),
    }
    k = Build(tensors, warps=layout(held).warps, target=target, unit={"C": max(len(out) - 1, 0)})
    return k, k.load("A", SIZES, layout(held))


def values(element: str) -> Any:
    return np.random.default_rng(3).integers(-9, 9, (32, 16)).astype(DTYPES[element])


@pytest.mark.parametrize("target", ["sm_80", "sm_90a"])
@pytest.mark.parametrize("over", ["i", "j"])
@pytest.mark.parametrize("element", ["i32", "f64"])
@pytest.mark.parametrize("held", list(LAYOUTS))
def test_running_sums(held: str, element: str, over: str, target: str) -> None:
    k, a = build(LAYOUTS[held], element, ("i", "j"), target)
    scratch = buffer(k, a, (over,), ELEMENTS[element].bytes)
    c = k.add(cta.Scan(x=a, scratch=scratch, kind="sum", over=over, types=[a.type]))
    k.store("C", c, SIZES)
    given = values(element)
    got = run(k, {"A": given, "C": np.zeros_like(given)})["C"]
    np.testing.assert_array_equal(got, given.cumsum("ij".index(over), dtype=given.dtype))


def right_of(element: str) -> Block:
    """f(x, y) = y where y is not 0, else x: associative, and it keeps the order."""
    kind = TileType(ELEMENTS[element])
    body = Block([kind, kind])
    make = Builder(body)
    zero = make.add(tile.Const(value=0, types=[kind])).out
    some = make.add(tile.Map(args=[body.args[1], zero], fn="ne")).out
    out = make.add(tile.Map(args=[some, body.args[1], body.args[0]], fn="where")).out
    make.add(tile.Yield(values=[out]))
    return body


def apart(element: str) -> Block:
    """f(x, y) = x + y + 1: associative, it commutes, and has no identity but -1."""
    kind = TileType(ELEMENTS[element])
    body = Block([kind, kind])
    make = Builder(body)
    one = make.add(tile.Const(value=1, types=[kind])).out
    both = make.add(tile.Map(args=[*body.args], fn="add")).out
    out = make.add(tile.Map(args=[both, one], fn="add")).out
    make.add(tile.Yield(values=[out]))
    return body


def folded(
    held: str, over: str, live: int, target: str, given: NDArray[Any], commutes: bool = False
) -> NDArray[Any]:
    """What a fold over the first ``live`` positions gives: of ``apart`` if it ``commutes``, else
    of ``right_of``."""
    left = "i" if over == "j" else "j"
    k, a = build(LAYOUTS[held], "i32", (left,), target)
    ragged = live < SIZES[over]
    layout_left = layout(LAYOUTS[held]).project([left]).normalised()
    scratch = buffer(k, a, (over,), 8 if ragged else 4, any_order=commutes)
    c = k.add(
        cta.Fold(
            xs=[a],
            live=[k.i32(live)] if ragged else [],
            live_axes=(over,) if ragged else (),
            scratch=scratch,
            over=(over,),
            commutes=commutes,
            body=(apart if commutes else right_of)("i32"),
            types=[TileType(ELEMENTS["i32"], ((left, SIZES[left]),), layout_left)],
        )
    )
    k.store("C", c, {left: SIZES[left]})
    return run(k, {"A": given, "C": np.zeros(SIZES[left], np.int32)})["C"]


@pytest.mark.parametrize("target", ["sm_80", "sm_90a"])
@pytest.mark.parametrize(("over", "live"), [("j", 16), ("j", 7), ("j", 0), ("i", 32), ("i", 11)])
@pytest.mark.parametrize("held", list(LAYOUTS))
def test_the_last_one_that_is_not_zero(held: str, over: str, live: int, target: str) -> None:
    """An associative function that does not commute, over live positions only."""
    given = np.where(np.random.default_rng(5).random((32, 16)) < 0.7, 0, values("i32"))
    given = given.astype(np.int32)
    lines = given if over == "j" else given.T
    want = [next((v for v in reversed(line[:live]) if v), 0) for line in lines]
    np.testing.assert_array_equal(folded(held, over, live, target, given), want)


@pytest.mark.parametrize(("over", "live"), [("j", 16), ("j", 7), ("j", 0), ("i", 32), ("i", 11)])
@pytest.mark.parametrize("held", list(LAYOUTS))
def test_a_function_that_commutes(held: str, over: str, live: int) -> None:
    """Threads join their registers first; an element that is counted twice, or not, would show."""
    given = values("i32")
    lines = given if over == "j" else given.T
    want = lines[:, :live].sum(1) + max(0, live - 1)
    got = folded(held, over, live, "sm_80", given, commutes=True)
    np.testing.assert_array_equal(got, want)


def test_over_two_axes_the_last_one_runs_fastest() -> None:
    k, a = build(LAYOUTS["accumulator"], "i32", (), "sm_90a")
    c = k.add(
        cta.Fold(
            xs=[a],
            scratch=buffer(k, a, ("i", "j"), 4),
            over=("i", "j"),
            body=right_of("i32"),
            types=[TileType(ELEMENTS["i32"])],
        )
    )
    k.store("C", c, {})
    given = np.zeros((32, 16), np.int32)
    given[20, 3], given[20, 9], given[19, 15] = 5, 7, 11
    got = run(k, {"A": given, "C": np.zeros((), np.int32)})["C"]
    assert got == 7
