"""The pass manager: order, dumps, timings, verification; and the ledger."""

from __future__ import annotations

import pytest

from tkc.ir.core import Block, Loc, Module
from tkc.ir.dialects.tile import Kernel, Yield
from tkc.ir.passes import Ledger, OrderError, Pass, PassError, PassManager, check_order


class First(Pass):
    name = "first"

    def run(self, module: Module, ledger: Ledger) -> bool:
        ledger.record(Loc(4, 2), "blocks", "128", "the largest that fits", "48 KiB", "BM=64")
        return True


class Second(Pass):
    name, requires, stage, gives = "second", ("first",), "tile", "cta"

    def run(self, module: Module, ledger: Ledger) -> bool:
        ledger.record(Loc(1, 1), "warps", "8", "two warpgroups")
        return False


class Late(Pass):
    name, after = "late", ("second",)

    def run(self, module: Module, ledger: Ledger) -> bool:
        module.kernels[0].regions["body"].ops[:0] = [Yield()]
        return True


def empty() -> Module:
    return Module("tile", [Kernel(name="k", params=(), dims=(), body=Block())])


def test_order_is_data():
    check_order([First(), Second(), Late()])
    check_order([Late()])
    with pytest.raises(OrderError, match="'second' requires 'first'"):
        check_order([Second(), First()])
    with pytest.raises(OrderError, match="'late' must stand after 'second'"):
        PassManager([First(), Late(), Second()])


def test_dumps_timings_and_stages():
    dumps: list[tuple[int, str, str]] = []
    manager = PassManager([First(), Second()], dump=lambda *args: dumps.append(args))
    module = empty()
    manager.run(module)
    assert [(n, name) for n, name, _ in dumps] == [(0, "input"), (1, "first"), (2, "second")]
    assert dumps[1][2].startswith("tkc.ir 1 tile") and dumps[2][2].startswith("tkc.ir 1 cta")
    assert [name for name, _ in manager.timings] == ["first", "second"]
    with pytest.raises(OrderError, match="takes tile IR, not cta"):
        manager.run(module)


def test_stop_after():
    module = empty()
    PassManager([First(), Second()]).run(module, stop_after="first")
    assert module.stage == "tile"


def test_a_pass_that_breaks_the_ir_is_named():
    with pytest.raises(PassError, match="after pass 'late'"):
        PassManager([Late()], verify=True).run(empty())


def test_the_ledger():
    ledger = PassManager([First(), Second()]).run(empty())
    assert [d.pass_name for d in ledger.decisions] == ["first", "second"]
    assert ledger.text() == (
        "1:1: warps: 8 (two warpgroups)\n"
        "4:2: blocks: 128 (the largest that fits); costs 48 KiB; change with 'BM=64'\n"
    )
    assert [d.chosen for d in ledger.at(4)] == ["128"]
