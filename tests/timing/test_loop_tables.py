"""What one iteration of a loop does, and what bounds it (``tkc explain --schedule``)."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.timing.schedules_page import PAGE, TABLE, written
from tkc.cli.main import main
from tkc.driver.compilation import compile_kernel
from tkc.driver.ranking import loops_for
from tkc.driver.sources import parse_kernels
from tkc.frontend.specialization import default_specialization
from tkc.support.values import Setting
from tkc.timing.loop_tables import TENSOR, LoopTable

SIZES = {"B": 4, "H": 16, "G": 16, "S": 4096, "T": 4096}


def tables(
    sample: str, target: str, sizes: dict[str, int], hint: str = "", **said: Setting
) -> list[LoopTable]:
    """The loops of a sample, with a hint at its last product."""
    text = Path(f"samples/{sample}.tk").read_text()
    kernels = parse_kernels(text.replace("@ V[b, g, t, d]", f"@ V[b, g, t, d]{hint}"), "f.tk")
    chosen = default_specialization(kernels.signature(sample), **said)
    made = compile_kernel(kernels, sample, chosen, target, "cta", strict=False)
    found = loops_for(kernels, made, sizes)
    assert not isinstance(found, str), found
    return found


def test_the_page_shows_what_the_commands_print() -> None:
    text = PAGE.read_text()
    assert len(TABLE.findall(text)) == 2
    assert written(text) == text


def test_attention_has_its_last_product_behind() -> None:
    """Two products in each loop, the second of the iteration before; the masked loop computes
    more; only the first is predicted, and no schedule is shorter than its bounds."""
    whole, masked = tables("attention", "sm_90a", SIZES, D=128, causal=True)
    for loop in (whole, masked):
        products = [row for row in loop.rows if row.unit == TENSOR]
        assert [row.stage for row in products] == [0, 1]
        assert loop.units[TENSOR] == pytest.approx(2 * sum(row.clocks for row in products))
        assert loop.warpgroups == 2 and loop.alone > sum(row.clocks for row in products)
    assert masked.units["ALU"] > whole.units["ALU"]
    assert whole.interval is not None and whole.interval >= whole.bound
    assert masked.interval is None and not masked.spent
    assert sum(whole.spent.values()) == pytest.approx(whole.interval, rel=0.02)
    assert whole.spent["waiting for tensor cores"] > 0 < whole.spent["arithmetic"] < whole.interval


def test_in_its_own_iteration_a_warpgroup_waits_for_each_product() -> None:
    """With pending=0 one warpgroup alone takes longer, by no more than the product it awaits."""
    behind, *_ = tables("attention", "sm_90a", SIZES, D=128)
    plain, *_ = tables("attention", "sm_90a", SIZES, " with pending=0", D=128)
    assert {row.stage for row in plain.rows} == {0}
    assert plain.units[TENSOR] == behind.units[TENSOR]
    assert 0 < plain.alone - behind.alone < plain.units[TENSOR] / plain.warpgroups


def test_a_matmul_is_bound_by_its_products() -> None:
    (loop,) = tables("matmul", "sm_90a", {"M": 4096, "N": 4096, "K": 4096})
    assert loop.bound == loop.units[TENSOR] and loop.interval == pytest.approx(loop.bound, rel=0.05)


def test_mma_and_loops_without_products() -> None:
    (loop,) = tables("matmul", "sm_80", {"M": 4096, "N": 4096, "K": 4096})
    assert loop.role == "all" and loop.interval is not None
    assert loop.interval >= loop.bound > 0 < loop.spent["latencies"]
    assert tables("softmax", "sm_90a", {"N": 64, "C": 64}) == []


def test_the_command_in_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["explain", "samples/matmul.tk", "--schedule", "--json"]) == 0
    (kernel,) = json.loads(capsys.readouterr().out)["kernels"]
    (loop,) = kernel["loops"]
    assert loop["rows"][1]["unit"] == TENSOR and loop["bound"] > 0
