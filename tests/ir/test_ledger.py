"""The ledger: what it prints, and how it is read."""

from __future__ import annotations

from tkc.ir.core import Loc
from tkc.ir.decisions import NoTma, Unrolled
from tkc.ir.passes import Ledger


def test_the_ledger():
    ledger = Ledger(pass_name="first")
    ledger.record(Loc(4, 2), Unrolled(8), "the most that fit", "48 KiB", "BM=64")
    ledger.pass_name = "second"
    ledger.record(Loc(1, 1), NoTma(), "there is none")
    assert [d.pass_name for d in ledger.decisions] == ["first", "second"]
    assert ledger.text() == (
        "1:1: copy: no TMA (there is none)\n"
        "4:2: unroll: 8 times (the most that fit); costs 48 KiB; change with 'BM=64'\n"
    )
    assert [d.what for d in ledger.at(4)] == ledger.of(Unrolled) == [Unrolled(8)]
