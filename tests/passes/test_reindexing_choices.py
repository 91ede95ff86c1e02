"""Which re-indexing is a select, a change of layout or a gather, as the ledger says."""

from __future__ import annotations

import pytest

from tests.kernels.harness import kernels_of
from tkc.driver.compilation import compile_kernel
from tkc.frontend.specialization import default_specialization
from tkc.ir.decisions import Gathered, Renamed, Selected

FILE = "tests/kernels/variants/reindexing.tk"
SELECT, RENAME, GATHER = Selected, Renamed, Gathered

CHOICES = {
    "renamed": {RENAME},
    "last": {SELECT},
    "picked": {SELECT},
    "reversed_rows": {GATHER},
    "split": {RENAME},
    "merged": {RENAME},
    "concatenated": {GATHER},
    "diagonal": {GATHER},
    "transposed": {RENAME},
    "gathered": {GATHER},
    "blocks": {GATHER},
    "neighbours": {GATHER},
    "masks": {GATHER, SELECT},
    "middle": {GATHER, SELECT},
}


@pytest.mark.parametrize("target", ["sm_80", "sm_90a"])
@pytest.mark.parametrize("kernel", list(CHOICES))
def test_the_cheapest_way_is_chosen(kernel: str, target: str) -> None:
    kernels = kernels_of(FILE)
    usual = default_specialization(kernels.signature(kernel))
    made = compile_kernel(kernels, kernel, usual, target)
    ways = {way for way in (SELECT, RENAME, GATHER) if made.ledger.of(way)}
    assert ways == CHOICES[kernel]
    assert ("cta.gather_shared" in made.ptx) == (GATHER in ways)


def test_a_split_moves_nothing() -> None:
    """The maximum over b of x[c = 8 * a + b] is taken where x lies."""
    kernels = kernels_of(FILE)
    usual = default_specialization(kernels.signature("split"))
    made = compile_kernel(kernels, "split", usual, "sm_90a")
    assert "st.shared" not in made.ptx
