"""Which products wait for each other since registers do not hold what is alive beside them: what
the model of time says, beside what ptxas says of the same code."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tkc.artifact.toolchain import ToolMissing
from tkc.driver.compilation import How, compile_as_said, compile_kernel
from tkc.driver.sources import parse_kernels, read_kernels
from tkc.frontend.specialization import default_specialization
from tkc.ptx.assemble import assemble
from tkc.support.values import Setting
from tkc.timing.estimate import estimate
from tkc.timing.launch import Launch, kernel_of
from tkc.timing.machine import machine
from tkc.timing.residency import live_registers, spilled_registers, waits_for_each_product

SIZES = {"B": 4, "H": 16, "G": 16, "S": 4096, "T": 4096}
FORWARD = "samples/attention.tk", "attention"
BACKWARD = "samples/backward/attention.tk", "attention_dK_dV"  # loads vectors between products
CASES: list[tuple[tuple[str, str], dict[str, Setting], bool]] = [
    (FORWARD, {"D": 128, "BQ": 192, "BT": 64}, False),
    (FORWARD, {"D": 128, "BQ": 192, "BT": 96}, True),
    (FORWARD, {"D": 128, "BQ": 128, "BT": 128}, False),
    (FORWARD, {"D": 64, "BQ": 192, "BT": 96}, False),
    (FORWARD, {"D": 256, "BQ": 128, "BT": 64}, False),
    (BACKWARD, {"D": 128, "BQ": 64, "BT": 128}, False),
    (BACKWARD, {"D": 64, "BQ": 128, "BT": 128}, False),
]


def said_by_ptxas(ptx: str) -> list[Any]:
    """What ptxas finds slow in a kernel; where there is none, the test ends here."""
    try:
        return [*assemble(ptx, "sm_90a", strict=False).slow]
    except ToolMissing as problem:
        pytest.skip(str(problem))


@pytest.mark.parametrize(("source", "said", "serialized"), CASES)
def test_products_wait_where_ptxas_says_so(
    source: tuple[str, str], said: dict[str, Setting], serialized: bool
) -> None:
    path, name = source
    kernels = read_kernels(path)
    chosen = default_specialization(kernels.signature(name), **said)
    made = compile_kernel(kernels, name, chosen, "sm_90a", "ptx")
    assert made.ptx is not None and made.cta is not None
    row, kernel = machine("H200"), kernel_of(made.cta)
    main = Launch(kernel, SIZES, 132).main
    assert waits_for_each_product(main, kernel, row) == serialized
    slow = said_by_ptxas(made.ptx)
    assert bool(slow) == serialized, slow


@pytest.mark.parametrize(
    ("rows", "columns", "hint", "function", "spills"),
    [
        (192, 128, " with via=plain", "relu", False),
        (128, 192, " with via=plain", "gelu", True),
        (128, 192, "", "relu", False),
    ],
)
def test_layers_in_turn_spill_where_ptxas_says_so(
    rows: int, columns: int, hint: str, function: str, spills: bool
) -> None:
    """A warpgroup has 192 results a thread, and 32 or 48 numbers of the bias behind the loop, where
    no product is under way: in registers, or in shared memory. Of relu where they fit: ptxas
    begins with so many exponentials of gelu that some spill, of which nothing is known here."""
    text = Path("samples/linear.tk").read_text(encoding="utf-8")
    text = text.replace("acc += b[j]", f"acc += b[j]{hint}").replace("gelu", function)
    kernels = parse_kernels(text.replace("j in N by BN", "j in N by BN with persistent=pingpong"))
    blocks: dict[str, Setting] = {"BM": rows, "BN": columns, "BK": 64, "z": False}
    chosen = default_specialization(kernels.signature("linear"), **blocks)
    made = compile_kernel(kernels, "linear", chosen, "sm_90a", "ptx")
    assert made.ptx is not None and made.cta is not None
    row, kernel = machine("H200"), kernel_of(made.cta)
    launch = Launch(kernel, {"M": 8192, "N": 3072, "K": 768}, 132)
    assert not waits_for_each_product(launch.main, kernel, row)
    needed = live_registers(kernel).needed
    assert (spilled_registers(needed, launch.kernel, row) >= 8) == spills
    slow = said_by_ptxas(made.ptx)
    assert bool(slow) == spills, slow


@pytest.mark.parametrize(("depth", "warps", "spills"), [(64, 4, 0), (128, 4, 1), (128, 8, 1)])
def test_roles_that_share_registers_evenly_spill_where_ptxas_says_so(
    depth: int, warps: int, spills: int
) -> None:
    """Two CTAs to a multiprocessor: all threads have as many, the one that loads too."""
    kernels = read_kernels("samples/attention.tk")
    chosen = default_specialization(kernels.signature("attention"), D=depth, BQ=64, BT=64)
    chosen = replace(chosen, hints={"grid.occupancy": 2, "grid.warps": warps})
    made = compile_as_said(kernels, "attention", chosen, "sm_90a", "ptx", How(warns=False))
    assert made.ptx is not None and made.cta is not None
    row, kernel = machine("H200"), kernel_of(made.cta)
    assert bool(spilled_registers(0, kernel, row)) == spills
    slow = said_by_ptxas(made.ptx)
    assert bool(slow) == spills, slow


def test_products_that_wait_take_longer() -> None:
    """Though the tensor cores have no more to do: they idle while each result is awaited."""
    kernels = read_kernels("samples/attention.tk")
    times: list[float] = []
    for keys in (64, 96):
        chosen = default_specialization(kernels.signature("attention"), D=128, BQ=192, BT=keys)
        made = compile_kernel(kernels, "attention", chosen, "sm_90a", "cta")
        assert made.cta is not None
        times.append(estimate(made.cta, SIZES | {"scale": 0.1}, machine("H200")).us)
    assert times[1] > 1.3 * times[0]
