"""Hints of statements with several loads: one of them has to follow, on whichever line it is."""

from __future__ import annotations

import pytest

from tests.passes.test_hints import compiled
from tkc.ir.decisions import HintOutcome
from tkc.support.diagnostics import DiagnosticError

PRODUCT = """\
kernel product(A: bf16[M, K], B: bf16[K, N], rows: i32[M], C: out bf16[M, N]):
    grid i in M by 128, j in N by 128
    acc: f32[i, j] = 0
    for k in K by 64:
        acc += ({statement}) with {hint}
    C[i, j] = acc
"""
SUMS = """\
kernel sums(x: f32[M, N], w: f32[N], at: i32[N], y: out f32[M]):
    grid m in M by 32
    s: f32[m] = 0
    for n in N by 64:
        s += ({statement}) with {hint}
    y[m] = s
"""
FOLLOWED = [
    (PRODUCT, "A[rows[i], k] @| B[k, j]", "via=tma"),
    (PRODUCT, "A[|rows[i], k] @| B[k, j]", "shared"),
    (SUMS, "sum(x[m, n] *| w[0] over n)", "ahead=3"),
    (SUMS, "sum(x[m,| at[n]] over n)", "ahead=2"),
]
REFUSED = [
    (PRODUCT, "A[|rows[i], k] @| B[k, j + 1]", "multicast", "A[", "it needs a cluster"),
    (SUMS, "sum(x[m, at[n]] *| w[n] over n)", "via=tma", "x[m", "no product reads it"),
    (SUMS, "x[m, 0] *| w[0]", "ahead=3", "x[m", "in no loop"),
]


@pytest.mark.parametrize("breaks", ["", "\n        "], ids=["one line", "several lines"])
@pytest.mark.parametrize(("source", "statement", "hint"), FOLLOWED)
def test_one_load_is_enough(source: str, statement: str, hint: str, breaks: str) -> None:
    text = source.format(statement=statement.replace("|", breaks), hint=hint)
    made = compiled(text, "sm_90a")
    assert made.ledger.of(HintOutcome) == [HintOutcome(hint, followed=True)]


@pytest.mark.parametrize("breaks", ["", "\n        "], ids=["one line", "several lines"])
@pytest.mark.parametrize(("source", "statement", "hint", "place", "reason"), REFUSED)
def test_what_no_load_follows(
    source: str, statement: str, hint: str, place: str, reason: str, breaks: str
) -> None:
    """It is told at the hint, with the tile that was probably meant, and not a number of its
    index."""
    text = source.format(statement=statement.replace("|", breaks), hint=hint)
    with pytest.raises(DiagnosticError) as caught:
        compiled(text, "sm_90a")
    (found,) = caught.value.diagnostics
    assert found.code == "E0906" and reason in found.message, found.render()
    marked = [text[span.start :] for span in (found.span, *(note.span for note in found.notes))]
    assert marked[0].startswith((hint, place[0])), found.render()
    assert marked[-1].startswith(place[0]), found.render()


def test_a_store_takes_what_a_load_of_its_statement_cannot() -> None:
    """No TMA brings the bias, which no product reads; the tile goes by one."""
    text = PRODUCT.format(statement="A[rows[i], k] @ B[k, j]", hint="via=tma")
    stored = text.replace("C[i, j] = acc", "C[i, j] = acc + B[0, j] with via=tma")
    assert stored != text
    made = compiled(stored, "sm_90a")
    assert HintOutcome("via=tma", followed=True) in made.ledger.of(HintOutcome)
    assert ".global.shared::cta" in made.ptx and "cp.async.bulk.tensor" in made.ptx
