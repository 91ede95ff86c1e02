"""Kernels that spill in their usual schedule: a plainer one, or another declared block, does not.

The class: a program that the language accepts fails in ptxas, although some way to compute it fits;
or it fails there, and no tile is named that is too large.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.random_programs.checking import difference, numbered, prepared
from tests.trials import prepare
from tkc.artifact import toolchain
from tkc.driver.compilation import Compilation, compile_for_launch, compile_kernel
from tkc.driver.reference import NATIVE
from tkc.driver.sources import parse_kernels
from tkc.driver.trial import compare
from tkc.frontend.specialization import default_specialization
from tkc.ptx.assemble import assemble
from tkc.support.diagnostics import DiagnosticError

# Numbers of random loops of several products (tests/random_programs/product_loops.py) of which
# ptxas 13.0 says that they spill, 4 to 740 bytes.
SPILLING = {
    "sm_90a": (219, 248, 259, 266, 292, 298),
    "sm_80": (202, 266),
}
CASES = [(target, number) for target, numbers in SPILLING.items() for number in numbers]
SIMULATED = {("sm_90a", 219), ("sm_90a", 248), ("sm_80", 202), ("sm_80", 266)}


@pytest.mark.parametrize(("target", "number"), CASES)
def test_a_plainer_schedule_does_not_spill(target: str, number: int) -> None:
    program, _ = numbered(number, target, "loops")
    run = prepared(program, None)
    assert assemble(run.compiled(target).ptx, target, strict=False).spill_bytes > 0
    made = run.compiled(target, "cubin")
    assert made.assembled is not None and made.assembled.diagnostics == ()
    assert "plainer: " in made.ledger.text()
    assert "the user asked" not in made.ledger.text() and "hint: " not in made.ledger.text()
    if (target, number) in SIMULATED:
        got = run.simulated(made, "random")
        assert not difference(program, run.expected(NATIVE, target), got)


# Loops that the passes refuse in their usual schedule (E0904), before ptxas could.
REFUSED = (("sm_90a", 216),)


@pytest.mark.parametrize(("target", "number"), REFUSED)
def test_a_plainer_schedule_is_not_refused(target: str, number: int) -> None:
    program, _ = numbered(number, target, "loops")
    run = prepared(program, None)
    made = run.compiled(target)  # without ptxas: the first that the passes take
    assert "plainer: " in made.ledger.text() and "the usual schedule does not fit" in (
        made.ledger.text()
    )
    assert not difference(program, run.expected(NATIVE, target), run.simulated(made, "random"))
    made = run.compiled(target, "cubin")
    assert made.assembled is not None and made.assembled.diagnostics == ()


# Blocks of fixed sizes that fit in no way: neither registers nor shared memory hold their tiles.
TOO_LARGE = {  # target and number: the tile, its line, and a smaller block of its axes
    ("sm_90a", 213): ("`p16` (f32[e:128, n:128])", 16, "blocks of 64"),
    ("sm_80", 303): ("`p25` (i32[n:128, u:128])", 23, "blocks of 64"),
}


@pytest.mark.parametrize("case", TOO_LARGE, ids=str)
def test_what_fits_in_no_way_is_refused_at_the_tile(case: tuple[str, int]) -> None:
    target, number = case
    named, line, smaller = TOO_LARGE[case]
    program, _ = numbered(number, target, "loops")
    with pytest.raises(DiagnosticError) as caught:
        prepared(program, None).compiled(target, "cubin")
    (found,) = caught.value.diagnostics
    assert found.code == "E0904" and found.line == line, str(found)
    assert f"{named} takes " in found.message and "registers that each thread" in found.message
    assert smaller in (found.hint or "")


# Keys and values are unpacked on the way to two products: what the warps that copy do not leave of
# the registers is too little.
UNPACKED = """
kernel paged(q: bf16[B, R, D], k: e4m3[P, U, D], v: e4m3[P, U, D], page: i32[B, L],
             o: out bf16[B, R, D], scale: f32 = 0.1):
    grid b in B
    axis r in R, d in D
    x = q[b, r, d]
    m: f32[r] = -inf
    l: f32[r] = 0
    acc: f32[r, d] = 0
    for p in L:
        axis u in U
        z = x @ bf16(f32(k[page[b, p], u, d]) * scale)
        top = max(m, max(z over u))
        e = exp(z - top)
        c = exp(m - top)
        l = l * c + sum(e over u)
        acc = acc * c + bf16(e) @ bf16(f32(v[page[b, p], u, d]) * scale)
        m = top
    o[b, r, d] = acc / l
"""


def test_the_registers_of_warps_that_copy_are_given_to_those_that_compute() -> None:
    sizes = {"B": 1, "R": 128, "D": 128, "U": 128, "P": 8, "L": 2}
    run = prepare(parse_kernels(UNPACKED, "paged.tk"), "paged", sizes)
    made = run.compiled("sm_90a", "cubin")
    assert made.assembled is not None and made.assembled.diagnostics == ()
    assert "all warps load" in made.ledger.text() and "hint: " not in made.ledger.text()
    got = run.simulated(made, "random")["o"]
    assert compare("o", "bf16", got, run.expected(NATIVE)["o"], run.tolerance()).right


# --- with a ptxas that spills unless ----------------------------------------------------------

PRODUCT = """
kernel f(A: bf16[M, K], B: bf16[K, N], C: out f32[M, N]):
    param BM = 128 in {64, 128}, BN = 64
    grid i in M by BM, j in N by BN
    acc: f32[i, j] = 0
    for k in K by 32:
        acc += A[i, k] @ B[k, j]
    C[i, j] = acc
"""
FAKE = f"""#!{sys.executable}
import os, sys
text = open(sys.argv[-1]).read()
open(os.environ["FAKE_RUNS"], "a").write("run\\n")
open(sys.argv[sys.argv.index("-o") + 1], "wb").write(b"\\x7fELF")
if os.environ["FAKE_FITS"] not in text:
    if os.environ.get("FAKE_GIVES_UP"):
        print("ptxas fatal   : (C7602) Insufficient registers (24) to compile instruction")
        sys.exit(255)
    print("ptxas info    : 0 bytes stack frame, 8 bytes spill stores, 8 bytes spill loads")
"""
AT_64 = '"BM": 64'


@pytest.fixture
def runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The file in which a ptxas writes a line for each run; FAKE_FITS stands in what fits."""
    toolchain.find_tool.cache_clear()
    tool = tmp_path / "ptxas"
    tool.write_text(FAKE)
    tool.chmod(0o755)
    monkeypatch.setenv("TKC_PTXAS", str(tool))
    monkeypatch.setenv("FAKE_RUNS", str(tmp_path / "runs"))
    yield tmp_path / "runs"
    toolchain.find_tool.cache_clear()


def compiled(source: str = PRODUCT, launch: bool = False, **settings: Any) -> Compilation:
    kernels = parse_kernels(source, "f.tk")
    usual = default_specialization(kernels.signature("f"), **settings)
    if launch:
        return compile_for_launch(kernels, "f", usual, "sm_90a")
    return compile_kernel(kernels, "f", usual, "sm_90a", "cubin")


# what the fitting text holds, the source, what is pinned, and the words of the ledger; None: E0904
CHOICES: dict[str, tuple[str, str, dict[str, Any], str | None]] = {
    "schedules come first": ("mma.sync", PRODUCT, {}, "plainer: mma.sync"),
    "then declared choices": (AT_64, PRODUCT, {}, "params: BM=64 (with BM=128, ptxas: "),
    "what is pinned stays": (AT_64, PRODUCT, {"BM": 128}, None),
    "hints of the user stay": (
        "mma.sync",
        PRODUCT.replace("B[k, j]", "B[k, j] with via=wgmma"),
        {"BM": 128},
        None,
    ),
}


@pytest.mark.parametrize("gives_up", ["", "gives up"], ids=["spills", "gives up"])
@pytest.mark.parametrize("case", CHOICES)
def test_what_is_tried(
    case: str, gives_up: str, runs: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fits, source, pinned, told = CHOICES[case]
    monkeypatch.setenv("FAKE_FITS", fits)
    monkeypatch.setenv("FAKE_GIVES_UP", gives_up)
    if told is None:
        with pytest.raises(DiagnosticError) as caught:
            compiled(source, **pinned)
        (found,) = caught.value.diagnostics
        assert found.code == "E0904" and "BM=64" in (found.hint or "")
        assert len(runs.read_text().split()) < 16, "the search is bounded"
        # a launch runs it all the same, as it runs where there is no ptxas
        usual = compiled(source, launch=True, **pinned)
        assert usual.assembled is None and "plainer: " not in usual.ledger.text()
        return
    for launch in (False, True):
        made = compiled(source, launch, **pinned)
        assert fits in made.ptx and told in made.ledger.text()


def test_what_does_not_spill_is_assembled_once(runs: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FAKE_FITS", "")
    made = compiled(launch=True)
    assert runs.read_text().split() == ["run"]
    assert "plainer: " not in made.ledger.text()


def test_without_ptxas_the_usual_schedule_is_launched(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> str:
        raise toolchain.ToolMissing(name)

    monkeypatch.setattr("tkc.ptx.assemble.find_tool", missing)
    made = compiled(launch=True)
    kernels = parse_kernels(PRODUCT, "f.tk")
    usual = default_specialization(kernels.signature("f"))
    assert made.ptx == compile_kernel(kernels, "f", usual, "sm_90a").ptx
