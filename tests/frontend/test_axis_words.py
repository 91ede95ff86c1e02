"""Messages call axes as the source does where they stand; hints that name axes can be followed."""

from __future__ import annotations

import re

import pytest

from tkc.frontend.check import check
from tkc.support.diagnostics import Diagnostic
from tkc.support.source import Source

LOOPS = """
fn spread(x):
    axis d in 64
    return x * d

fn rows(A, n, c):
    for s in n by 4:
        t: f32[s] = A[s, c]
    return 0

kernel f(x: f32[N, M], y: out f32[N]):
    grid n in N by 16
    total: f32[n] = 0
    for m in M by 32:
        total += sum(x[n, m] over m)
    for m in M by 16:
        {statement}
"""
CASES = [
    ("y[n] = x[n, m]", "E0404", "the axis m, which", "`sum(x[n, m] over m)`"),
    ("total += x[n, m]", "E0502", "is bound to f32[m:16, n:16]", "`sum(x[n, m] over m)`"),
    ("total max= x[n, m]", "E0502", "f32[m:16, n:16]", "`max(x[n, m] over m)`"),
    ("v: f32[n] = x[n, m]", "E0404", "the axis m, which v lacks", "`v: f32[m, n]`"),
    ("if x[n, m] > 0: y[n] = 1", "E0306", "a branch", "any(x[n, m] > 0 over m, n)"),
    ("y[n] = spread(total)", "E0404", "the axis d, which", "d is made inside a function"),
    ("y[n] = rows(x, n, m)", "E0404", "the axis c, which t lacks", "`t: f32[c, s]`"),
]


@pytest.mark.parametrize("statement, code, words, hint", CASES, ids=[c[0] for c in CASES])
def test_axes_are_called_as_in_the_source(statement: str, code: str, words: str, hint: str) -> None:
    found = _errors(LOOPS.replace("{statement}", statement))[0]
    assert (found.code, words in found.message, hint in (found.hint or "")) == (code, True, True), (
        found
    )
    assert not re.search(r"\b[a-z][._]\d", found.render())


def test_the_hint_of_a_second_loop_can_be_followed() -> None:
    right = "y[n] = sum(x[n, m] over m)"
    assert not _errors(LOOPS.replace("{statement}", right))


def _errors(text: str) -> list[Diagnostic]:
    return [d for d in check(Source("f.tk", text)) if d.severity == "error"]
