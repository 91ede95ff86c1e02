"""Programs of a cluster on the evaluator: what they exchange, and what is wrong with it."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from tkc.evaluator.evaluator import evaluate
from tkc.evaluator.results import EvaluationError
from tkc.ir.parser import parse_module

HEAD = """tkc.ir 1 tile
source "test.tk"
tile.kernel() {name = "k", params = ["x", "y"], dims = ["N"]} body(%x: tensor<in f32[N]>, \
%y: tensor<out f32[N]>) {
  %zero: i32 = tile.const() {value = 0}
  %count: i32 = tile.const() {value = 4}
  %N: i32 = tile.dim() {symbol = "N"}
  %r: i32, %n: i32 = tile.grid(lo=[%zero, %zero], hi=[%count, %N]) \
{names = ["r", "n"], blocks = [0, 0], sharing = SHARING}
  %v: f32 = tile.load(tensor=%x, index=[%n]) {checked = [false]}
  %f: f32 = tile.cast(x=%r)
  %p: f32 = tile.map(args=[%v, %f]) {fn = "add"}
BODY  tile.store(tensor=%y, index=[%n], value=%p) {checked = [false]}
}
"""
JOIN = '  %s: f32 = tile.across(x=%p) {kind = "sum"}\n'
FIRST_ALONE = f"""  %first: bool = tile.map(args=[%r, %zero]) {{fn = "eq"}}
  tile.if(cond=%first) then() {{
  {JOIN}    tile.yield()
  }} other() {{
    tile.yield()
  }}
"""
X = np.array([0.5, 10, -3], np.float32)


def made(body: str, sharing: int = 4, out: str = "%p") -> Any:
    text = HEAD.replace("BODY", body).replace("SHARING", str(sharing))
    text = text.replace("value=%p", f"value={out}")
    return evaluate(parse_module(text), "k", {"x": X}).outputs["y"]


def test_all_of_them_have_the_sum() -> None:
    """Twice, the second time of what the first one gave."""
    again = JOIN.replace("%s:", "%t:").replace("x=%p", "x=%s")
    np.testing.assert_array_equal(made(JOIN + again, out="%t"), 4 * (4 * X + 6))


WRONG = {
    "a program of the cluster ends while others wait for it": (FIRST_ALONE, 4),
    "the programs share nothing": (JOIN, 1),
}


@pytest.mark.parametrize("message", WRONG)
def test_an_exchange_that_not_all_come_to_is_an_error(message: str) -> None:
    with pytest.raises(EvaluationError, match=message):
        made(*WRONG[message])
