"""Operands of products that are lists of boxes, such as pages: a producer copies each by number.

The class: a number that is outside of the tensor, or behind the end of its axis, or changed on the
way; and data that stands there and must not take part.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import numpy as np
import pytest

from tests.trials import prepare
from tkc.driver.sources import parse_kernels
from tkc.ir.dialects import cta

TEXT = """kernel pages(Q: {E}[M, (N, U)], K: {E}[P, U, {heads}D], table: {I}[B, N],
             Y: out f32[B, M, D]):
    grid b in B, m in M by 64
    axis d in D, u in U
    y: f32[m, d] = 0
    for n in {range} by {by}:
        page = {page}
        y += dot(Q[m, n, u], K[{at}] over n, u)
    Y[b, m, d] = y
"""


@dataclass(frozen=True)
class Case:
    """What differs from four pages of 16 rows and 64 columns in a block."""

    page: str = "table[b, n]"
    at: str = "page, u, d"
    heads: str = ""
    by: int = 4
    range: str = "N"
    element: str = "bf16"
    index: str = "i32"
    sizes: dict[str, int] = field(default_factory=dict[str, int])
    listed: bool = True


CASES = {
    "four pages in a block": Case(),
    "one page in a block": Case(by=1),
    "a block that is cut": Case(sizes={"N": 7}),
    "fewer pages than in a block": Case(sizes={"N": 3}),
    "no pages": Case(sizes={"N": 0}),
    "a part of the table": Case(range="N[2:5]"),
    "up to a number from memory": Case(range="N[table[0, 0] % 3:table[0, 1] % 9]"),
    "backwards": Case(range="reversed N"),
    "numbers that are computed": Case("where(n % 3 == 1, -1, table[b, n] * 2 - 5)"),
    "numbers by a second table": Case("table[(b + 1) % B, max(table[b, n] % N, 0)]"),
    "numbers without memory": Case("(n * 7 + b) % 5"),
    "numbers of 64 bits": Case("table[b, n] * 4294967297", index="i64", listed=False),
    "one position further": Case("table[b, n + 1]"),
    "heads": Case(at="page, u, b, d", heads="B, "),
    "cut columns": Case(sizes={"D": 40}),
    "columns that are no multiple of 16 bytes": Case(sizes={"D": 36}, listed=False),
    "wide rows": Case(by=2, sizes={"D": 128}),
    "pages of 24 rows": Case(by=2, sizes={"U": 24}),
    "pages of 8 rows": Case(by=8, sizes={"U": 8}),
    "pages of 4 rows": Case(by=16, sizes={"U": 4}, listed=False),
    "f16": Case(element="f16"),
    "tf32": Case(element="tf32"),
}


def run_of(case: Case, **more: Any) -> Any:
    text = TEXT.format(
        E=case.element, I=case.index, heads=case.heads, range=case.range, by=case.by,
        page=case.page, at=case.at,
    )  # fmt: skip
    sizes = {"B": 2, "M": 70, "N": 12, "U": 16, "D": 64, "P": 9, **case.sizes}
    table = np.random.default_rng(0).integers(-2, 12, (2, sizes["N"]))
    values = {"table": table.astype({"i32": np.int32, "i64": np.int64}[case.index])}
    return prepare(parse_kernels(text, "pages.tk"), "pages", sizes, values={**values, **more})


@pytest.mark.parametrize("target", ["sm_90a", "sm_80", "sm_120"])
@pytest.mark.parametrize("name", CASES)
def test_results(name: str, target: str) -> None:
    """As the evaluator's, whether copies arrive as early or as late as they may."""
    case = CASES[name]
    run = run_of(case)
    made = run.compiled(target)
    assert made.cta is not None
    loads = [op for op in made.cta.kernels[0].walk() if isinstance(op, cta.TmaLoad)]
    if target == "sm_90a":
        assert any(op.axis for op in loads) == case.listed
    right = np.asarray(run.expected("f64")["Y"], np.float64)
    for policy in ("late", "early") if target == "sm_90a" else ("random",):
        got = run.simulated(made, policy)["Y"].astype(np.float64)
        assert np.abs(got - right).max() <= 1e-3 * max(np.abs(right).max(), 1)


@pytest.mark.parametrize("by", [1, 4])
def test_pages_behind_the_end_take_no_part(by: int) -> None:
    """A page of NaN that only positions behind the end of the range have."""
    table = np.full((2, 12), 8, np.int32)
    table[:, 2:5] = [[3, 0, 1], [2, 2, 7]]
    pages = np.random.default_rng(1).standard_normal((9, 16, 64)).astype(np.float32)
    pages[8] = np.nan
    run = run_of(Case(range="N[2:5]", by=by, element="tf32"), table=table, K=pages)
    right = np.asarray(run.expected("f64")["Y"], np.float64)
    got = run.simulated(run.compiled("sm_90a"))["Y"].astype(np.float64)
    assert np.isfinite(right).all()
    assert np.abs(got - right).max() <= 1e-3 * np.abs(right).max()
