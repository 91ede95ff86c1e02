"""The ledger: what it prints, and how it is read."""

from __future__ import annotations

from tkc.ir.core import Loc
from tkc.ir.passes import Ledger


def test_the_ledger():
    ledger = Ledger(pass_name="first")
    ledger.record(Loc(4, 2), "blocks", "128", "the largest that fits", "48 KiB", "BM=64")
    ledger.pass_name = "second"
    ledger.record(Loc(1, 1), "warps", "8", "two warpgroups")
    assert [d.pass_name for d in ledger.decisions] == ["first", "second"]
    assert ledger.text() == (
        "1:1: warps: 8 (two warpgroups)\n"
        "4:2: blocks: 128 (the largest that fits); costs 48 KiB; change with 'BM=64'\n"
    )
    assert [d.chosen for d in ledger.at(4)] == ["128"]
