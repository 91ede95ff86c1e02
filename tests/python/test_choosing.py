"""What the model of time chooses: for which sizes, from what, and who goes before it."""

from __future__ import annotations

import random
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import torch

import tkc
from tkc.artifact.ptxas_diagnostics import PtxasDiagnostic
from tkc.driver import (
    choosing,
    compilation,
    kept_choices,
    lowering,
    size_classes,
    specialisations,
    winners,
)
from tkc.driver.candidates import MOST_CANDIDATES, candidates, evenly
from tkc.driver.kept_choices import machine_for
from tkc.driver.size_classes import usual_sizes
from tkc.driver.sources import parse_kernels
from tkc.frontend import elaborate
from tkc.machine.heuristics import CHOICES_SIMULATED
from tkc.runtime import device as devices
from tkc.timing.launch import CannotEstimate

ROOT = Path(__file__).parents[2]
PRODUCT = """
kernel f(A: bf16[M, K], B: bf16[K, N], C: out f32[M, N]):
    param BM in {128, 16, 64}, BN in {128, 64}, BK = 64 in {32, 64}
    grid i in M by BM, j in N by BN
    acc: f32[i, j] = 0
    for k in K by BK:
        acc += A[i, k] @ B[k, j]
    C[i, j] = acc
"""


BATCH = {"deterministic": "batch"}


@pytest.fixture(autouse=True)
def on(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("TKC_CHOICES")
    monkeypatch.setenv("TKC_CACHE_DIR", str(tmp_path))


def shapes(m: int, n: int, k: int) -> dict[str, str]:
    return {"A": f"bf16[{m}, {k}]", "B": f"bf16[{k}, {n}]", "C": f"f32[{m}, {n}]"}


def made(kernel: Any, m: int, n: int = 1024, k: int = 1024, **more: Any) -> dict[str, Any]:
    """The params of a compilation for these sizes."""
    return kernel.compile(**shapes(m, n, k), **more)._program.metadata.settings


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[object]]:
    """What was estimated from now on."""
    calls: list[object] = []
    real = choosing.estimate

    def count(*given: Any, **named: Any) -> Any:
        calls.append(given[1])
        return real(*given, **named)

    monkeypatch.setattr(choosing, "estimate", count)
    yield calls


# --- what is chosen -------------------------------------------------------------------------------

# sizes -> (BM, BN) that an H200 is fast with: one wave of small blocks, blocks no higher than M
# (bench/results/h200-variants, bench/drawn.py), and the first values where the product is large
SIZES = {
    (512, 512, 512): (64, 64),
    (1, 8192, 8192): (16, 64),
    (16, 8192, 8192): (16, 64),
    (128, 8192, 8192): (64, 128),
    (3000, 1536, 8192): (192, 192),
    (4096, 4096, 4096): (128, 256),
}


@pytest.mark.parametrize("sizes", SIZES, ids=str)
def test_blocks_of_a_product_suit_its_size(sizes: tuple[int, int, int]) -> None:
    m, n, k = sizes
    kernel = tkc.load(ROOT / "samples/matmul.tk").matmul
    compiled = kernel.compile(**{**shapes(m, n, k), "C": f"bf16[{m}, {n}]"})
    settings = compiled._program.metadata.settings
    assert (settings["BM"], settings["BN"]) == SIZES[sizes]


@pytest.mark.parametrize(("batch", "keys", "splits"), [(16, 8192, {1}), (1, 8192, {4, 8, 16})])
def test_keys_are_divided_where_multiprocessors_are_idle(
    batch: int, keys: int, splits: set[int]
) -> None:
    kernel = tkc.load(ROOT / "samples/decode.tk").decode
    held, rows = f"bf16[{batch}, 8, {keys}, 128]", f"bf16[{batch}, 32, 128]"
    compiled = kernel.compile(Q=rows, K=held, V=held, O=rows)
    assert compiled._program.metadata.settings["KS"] in splits


@pytest.mark.parametrize(("depth", "keys", "pairs"), [(64, 256, True), (128, 256, False)])
def test_multiprocessors_that_would_wait_hold_two_ctas(depth: int, keys: int, pairs: bool) -> None:
    """Where the registers do: few keys leave much to wait for, and those of D = 128 would spill."""
    kernel = tkc.load(ROOT / "samples/attention.tk").attention
    rows = f"bf16[64, 32, {keys}, {depth}]"
    told = kernel.compile(Q=rows, K=rows, V=rows, O=rows, causal=True, scale=0.1).explain()
    assert ("occupancy=2" in told.split("(predicted")[0]) == pairs


# sizes -> whether the sum is divided: few blocks of a long sum, but never by what else is there
DIVIDED = {(128, 128, 65536): True, (256, 512, 8192): True, (4096, 4096, 4096): False}


@pytest.mark.parametrize("sizes", DIVIDED, ids=str)
def test_sums_are_divided_where_multiprocessors_are_idle(sizes: tuple[int, int, int]) -> None:
    kernel = tkc.source(PRODUCT.replace("BM in {128, 16, 64}", "BM = 64")).f
    told = [kernel.compile(**shapes(*sizes), **level).explain() for level in ({}, BATCH)]
    assert ["with splits=" in text.split("(predicted")[0] for text in told] == [
        DIVIDED[sizes],
        False,
    ]
    assert " sum: divided among" in told[0] or not DIVIDED[sizes]


def test_the_best_blocks_that_can_be_divided_are_tried_so() -> None:
    """Those that are best as they are have too many programs for it."""
    kernel = tkc.load(ROOT / "samples/matmul.tk").matmul
    types = {**shapes(333, 1024, 14336), "C": "bf16[333, 1024]"}
    chosen = kernel.compile(**types).explain().split("choice: ")[1].split("(predicted")[0]
    assert "with splits=" in chosen


# rows, columns, depth -> whether warpgroups take programs in turn: few iterations, and much behind
TURNS = {(8192, 5120, 512): True, (8192, 3072, 768): True, (4096, 4096, 4096): False}


@pytest.mark.parametrize("sizes", TURNS, ids=str)
def test_warpgroups_take_short_programs_in_turn(sizes: tuple[int, int, int]) -> None:
    m, n, k = sizes
    kernel = tkc.load(ROOT / "samples/linear.tk").linear
    types = {"x": f"bf16[{m}, {k}]", "w": f"bf16[{n}, {k}]", "b": f"f32[{n}]"}
    told = [kernel.compile(**types, y=f"bf16[{m}, {n}]", **way).explain() for way in ({}, BATCH)]
    lines = [next(line for line in text.splitlines() if " choice: " in line) for text in told]
    taken = ["persistent=pingpong" in line.partition("(predicted")[0] for line in lines]
    assert taken == [TURNS[sizes], False]


@pytest.mark.parametrize(("m", "said"), [(256, "persistent=false"), (2048, "BM=256, BN=128")])
def test_equals_are_told_apart_by_what_the_model_does_not_see(m: int, said: str) -> None:
    """Few programs that load rows mostly, and blocks that ask the L2 for all that it gives."""
    kernel = tkc.load(ROOT / "samples/w4a16.tk").w4a16
    types = {"x": f"bf16[{m}, 8192]", "w": "u8[8192, 4096]", "scale": "bf16[8192, 64]"}
    told = kernel.compile(**types, y=f"bf16[{m}, 8192]").explain()
    line = next(text for text in told.splitlines() if " choice: " in text)
    assert said in line.partition("(predicted")[0]


def test_of_other_blocks_a_sum_is_divided() -> None:
    """Those that are best as they are fill the GPU with small blocks, which ask more of the L2."""
    kernel = tkc.load(ROOT / "samples/matmul.tk").matmul
    types = {**shapes(512, 512, 8192), "C": "bf16[512, 512]"}
    compiled = kernel.compile(**types)
    settings = compiled._program.metadata.settings
    assert settings["BM"] * settings["BN"] >= 8192
    assert "with splits=4 (predicted" in compiled.explain()


def test_hints_are_chosen_where_no_param_is_open() -> None:
    """Of a kernel with fixed blocks: for sizes that somebody said, unless a param is given."""
    text = PRODUCT.replace("BM in {128, 16, 64}, BN in {128, 64}, BK = 64 in {32, 64}", "BM = 64")
    kernel = tkc.source(text.replace("by BN", "by 64").replace("by BK", "by 64")).f
    told = kernel.compile(**shapes(256, 256, 65536)).explain()
    line = next(text for text in told.splitlines() if " choice: " in text)
    assert "choice: line 6: for ... with splits=" in line
    assert "without hints: " in line
    assert line.endswith("change with 'hints in the source; TKC_CHOICES=off'")
    assert "splits=" not in kernel.compile(**shapes(4096, 4096, 4096)).explain()
    assert " choice: " not in kernel.compile().explain()
    given = kernel.pin(BM=64).compile(**shapes(256, 256, 65536)).explain()
    assert " choice: " in given, "BM is no open param"
    opened = tkc.source(PRODUCT).f
    said = opened.compile(**shapes(256, 256, 65536), BM=64, BN=64).explain()
    assert " choice: " not in said, "who gives all that is open means the hints, too"


def test_programs_of_a_sum_take_every_place() -> None:
    """Of 132 multiprocessors no power of two takes each once."""
    kernel = tkc.source("""
kernel f(x: f32[N, C], y: out f32[C]):
    param BN in {8, 16}
    axis c in C
    acc: f32[c] = 0
    for n in N by BN:
        acc += sum(x[n, c] over n)
    y[c] = acc
""").f
    told = kernel.compile(x="f32[8448, 1024]", y="f32[1024]").explain()
    assert "splits=132 (predicted" in told
    assert "12 and then 11 at a time" in told  # all groups are equal: no place is of an idle one


def test_candidates() -> None:
    signature = parse_kernels(PRODUCT, "f.tk").signature("f")
    found = candidates(signature, {"BN": 64}, {})
    assert found == [{"BM": 128}, {"BM": 16}, {"BM": 64}], "BK has a value, BN is fixed"
    assert candidates(signature, {}, {})[0] == {"BM": 128, "BN": 128}
    wide = PRODUCT.replace("{128, 16, 64}", f"{{{', '.join(map(str, range(1, 200)))}}}")
    many = candidates(parse_kernels(wide, "f.tk").signature("f"), {}, {})
    looked_at = evenly(many)
    assert len(looked_at) <= MOST_CANDIDATES < len(many)
    assert looked_at[0] == many[0] == {"BM": 1, "BN": 128}


def test_what_does_not_fit_is_no_candidate() -> None:
    kernel = tkc.source(PRODUCT.replace("{128, 16, 64}", "{2048, 64}")).f
    assert made(kernel, 4096)["BM"] == 64


def test_requirements_about_params_hold() -> None:
    """Also for the sizes at hand, which do not all have the same choice."""
    text = PRODUCT.replace("    grid", '    require M % BM == 0, "whole blocks"\n    grid')
    kernel = tkc.source(text).f
    for m in (48, 64, 192, 1000 * 16):
        assert m % made(kernel, m)["BM"] == 0


def test_first_values_unless_something_is_faster_by_more_than_the_model_errs(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(choosing, "MODEL_GAIN", 0.0)
    assert made(tkc.source(PRODUCT).f, 512)["BM"] == 64
    monkeypatch.setattr(choosing, "MODEL_GAIN", 9.0)
    assert made(tkc.source(PRODUCT + "\n").f, 512)["BM"] == 128


# --- who goes before the model --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("given", "pinned", "wanted"),
    [
        ({"BM": 128}, {}, {"BM": 128}),
        ({}, {"BM": 16}, {"BM": 16}),
        ({"BM": 128}, {"BM": 16}, {"BM": 128}),
        ({"BM": None}, {"BM": 16}, {"BM": 64}),
        ({}, {"BM": 32, "BN": 256}, {"BM": 32, "BN": 256}),
    ],
    ids=str,
)
def test_what_is_said_stays(
    given: dict[str, Any], pinned: dict[str, Any], wanted: dict[str, Any]
) -> None:
    settings = made(tkc.source(PRODUCT).f.pin(**pinned), 512, 512, 512, **given)
    assert {n: settings[n] for n in wanted} == wanted


def test_pins() -> None:
    kernel = tkc.source(PRODUCT).f.pin(BM=16).pin(BN=64)
    assert kernel.settings({}) == {"BM": 16, "BN": 64, "BK": 64}
    assert kernel.debug.settings({"BN": 128}) == {"BM": 16, "BN": 128, "BK": 64}
    assert "BM=16" in repr(kernel) and "BM=None" in repr(tkc.source(PRODUCT).f)
    with pytest.raises(tkc.ArgumentError, match=r"L0102.*f has no param BX; there are BM, BN, BK"):
        kernel.pin(BX=3)


def test_none_leaves_a_param_to_the_compiler_again() -> None:
    """In a pin, a call, a gradient and an operator; only where it is open."""
    kernel = tkc.source(PRODUCT.replace("BK = 64 in", "W = 4, BK = 64 in")).f
    pinned = kernel.pin(BM=16, BN=64)
    assert "BM=None" in repr(pinned.pin(BM=None)) and "BN=64" in repr(pinned.pin(BM=None))
    assert kernel.grad(["A"], BM=None).text == kernel.grad(["A"]).text
    a, b = np.ones((8, 64), tkc_bf16()), np.ones((64, 8), tkc_bf16())
    assert kernel.autograd(BM=None)(a, b).shape == (8, 8)
    assert kernel.as_torch_op("choosing::left_open", BM=None, backward=False) is not None
    assert set(kernel.check_backward(["A"], BM=None, M=4, N=4, K=4)) == {"A"}
    for refused in (kernel.pin, kernel.autograd):
        with pytest.raises(Exception, match="param W is a number, such as 4; it cannot be None"):
            refused(W=None)


def test_a_winner_of_a_tuning_goes_first(counted: list[object]) -> None:
    kernel = tkc.source(PRODUCT).f
    a, b = np.zeros((40, 64), tkc_bf16()), np.zeros((64, 40), tkc_bf16())
    bound = _bound(kernel, a, b)
    device = devices.simulated_device()
    entry = winners.entry_of(kernel._kernels, "f", bound, device.target, device.name)
    every = {"BM": 128, "BN": 64, "BK": 64}
    winners.keep(entry, winners.Winner({"BM": 128, "BN": 64}, {}, every), 1.0, "us")
    counted.clear()
    fresh = tkc.source(PRODUCT).f
    fresh(a, b)
    assert fresh.specialisations[0].program.metadata.settings == every and not counted


def tkc_bf16() -> Any:
    import ml_dtypes

    return ml_dtypes.bfloat16


def _bound(kernel: Any, a: Any, b: Any) -> Any:
    from tkc.runtime.binding import bind

    return bind(kernel.parameters, (a, b), {}, kernel.settings({}), shapes_only=True)


def test_off(monkeypatch: pytest.MonkeyPatch, counted: list[object]) -> None:
    monkeypatch.setenv("TKC_CHOICES", "off")
    assert made(tkc.source(PRODUCT).f, 16) == {"BM": 128, "BN": 128, "BK": 64}
    assert not counted


# --- for which sizes ------------------------------------------------------------------------------


def test_ranges() -> None:
    ends = size_classes.ENDS
    assert ends[:16] == (1, 2, 4, 5, 6, 7, 8, 10, 12, 14, 16, 20, 24, 28, 32, 40)
    assert ends[16:25] == (48, 56, 64, 80, 96, 112, 128, 144, 160)
    for size in [*range(1, 5000), 16384, 16385, 100_000, 1 << 30]:
        found = size_classes.representative(size)
        assert size <= found and size_classes.representative(found) == found
        assert found <= size * 1.34 or size > 16384 and found <= size * 1.5
        assert not 128 <= size <= 1024 or found < size + 32
        assert not 1024 <= size <= 16384 or found <= size * 1.125
        assert not 4096 <= size <= 16384 or found <= size * 1.032
    assert size_classes.representative(0) == 0


def test_rows_that_are_no_whole_lines() -> None:
    rows = {size: size_classes.representative(size, True) for size in range(513, 9000)}
    assert [rows[n] for n in (4096, 4104, 4112, 4128, 4100, 4160)] == [4096, 4216, 4216, 4192,
                                                                      4224, 4224]  # fmt: skip
    for size, found in rows.items():
        plain = size_classes.representative(size)
        assert size <= found <= plain and size_classes.representative(found, True) == found
        if size % 8 == 0:
            assert (found % 64 == 0) == (size % 64 == 0) and (found % 32 == 0) == (size % 32 == 0)


def test_sizes_of_a_range_share_a_choice(counted: list[object]) -> None:
    """Whatever size of the range came first; another range costs simulations, and no lowering."""
    one, other = tkc.source(PRODUCT).f, tkc.source(PRODUCT + "\n").f
    first = made(one, 900)
    assert counted[0] == {"M": 928, "K": 1024, "N": 1024}
    said = len(counted)
    assert made(one, 925) == made(one, 910) == first and len(counted) == said
    assert made(other, 925) == first
    held = len(lowering._lowered[one._kernels])
    made(one, 20)
    assert len(counted) > said and len(lowering._lowered[one._kernels]) >= held
    before = len(lowering._lowered[one._kernels])
    made(one, 970)
    assert len(lowering._lowered[one._kernels]) <= before + 2


def test_scalars_count_where_lengths_follow_from_them() -> None:
    signature = parse_kernels(
        "kernel f(x: f32[N], y: out f32[N], n: i32, step: i32, m: i32):\n"
        "    param BN in {32, 64}\n"
        "    last = min(n, N)\n"
        "    grid i in N by BN\n"
        "    total: f32[i] = 0\n"
        "    for k in last by 8:\n"
        "        total += f32(step)\n"
        "    y[i] = total if m > 3 else x[i]\n",
        "f.tk",
    ).signature("f")
    assert signature.counts == ("n",)
    given = {"N": 1000, "n": 33, "step": 7}
    assert size_classes.representatives(signature, given, {}) == {"N": 1024, "n": 40}


def test_sizes_that_nobody_says() -> None:
    def sizes(file: str, kernel: str, **given: int) -> dict[str, int]:
        found = parse_kernels((ROOT / "samples" / file).read_text(), file).signature(kernel)
        return usual_sizes(found, given)

    assert sizes("vadd.tk", "vadd") == {"N": 1 << 24}
    assert sizes("matmul.tk", "matmul", M=100) == {"M": 100, "K": 1 << 12, "N": 1 << 12}
    assert sizes("attention.tk", "attention", D=64)["S"] == 1 << 8


def test_a_serving_trace_compiles_seldom(
    monkeypatch: pytest.MonkeyPatch, counted: list[object]
) -> None:
    """10,000 random lengths: what is compiled is counted, and not made. What one call may have to
    wait for is one choice and one compilation, and nearly all wait for neither. Twelve programs
    were enough without blocks of 80 and 112 rows, at 0.8 to 0.9 of the speed of 130 to 220 rows,
    16 with wide ranges above 256, at 0.9 of that of 333 or 520, and 19 while blocks of 160 and 192
    columns, which the end of a tensor cuts, were taken for slow, at 0.9 of that of 333 or 1000."""
    kernel = tkc.load(ROOT / "samples/matmul.tk").matmul.pin(BK=64)
    program = compilation.compile_kernel(kernel._kernels, "matmul", *_any_specialization(kernel))
    compiled: list[object] = []
    monkeypatch.setattr(
        compilation, "compile_chosen", lambda *given: (compiled.append(given), program)[1]
    )
    rng = random.Random(1)
    waits: list[tuple[int, int]] = []
    for _ in range(10_000):
        before = len(counted), len(compiled)
        _program(kernel, int(2 ** rng.uniform(0, 11)))
        waits.append((len(counted) - before[0], len(compiled) - before[1]))
    assert 4 <= len(kernel.specialisations) <= 22
    hints = 8  # sets of them, of the best candidate
    divided = 3  # the one that is likeliest to gain by it, without and with that
    assert max(estimates for estimates, _ in waits) <= CHOICES_SIMULATED + 1 + hints + divided
    assert max(compilations for _, compilations in waits) == 1
    assert sum(one != (0, 0) for one in waits) <= len(size_classes.ENDS)


def _any_specialization(kernel: Any) -> tuple[Any, str]:
    from tkc.frontend.specialization import default_specialization

    return default_specialization(kernel._signature), "sm_90a"


def _program(kernel: Any, m: int) -> None:
    from tkc.runtime.binding import bind

    given = {"A": f"bf16[{m}, 4096]", "B": "bf16[4096, 4096]", "C": f"bf16[{m}, 4096]"}
    bound = bind(kernel.parameters, (), given, kernel.settings({}), shapes_only=True)
    kernel._program(bound, {}, {}, "sm_90a")


def test_what_is_suspicious_is_looked_for_once(
    counted: list[object], monkeypatch: pytest.MonkeyPatch
) -> None:
    """In what is compiled, and not in each of the candidates."""
    looks: list[object] = []
    monkeypatch.setattr(elaborate, "look_for_suspicious", looks.append)
    made(tkc.source(PRODUCT).f, 512)
    assert len(counted) > 6 and len(looks) == 1


def test_warnings_are_said_of_what_is_chosen() -> None:
    unread = PRODUCT.replace("BK = 64 in", "UNREAD in {1, 2}, BK = 64 in")
    with pytest.warns(tkc.ProgramWarning, match="W0410.*UNREAD") as caught:
        made(tkc.source(unread).f, 512)
    assert len(caught) == 1


# --- the same in every process --------------------------------------------------------------------


def test_choices_are_kept_on_disk(counted: list[object]) -> None:
    first = made(tkc.source(PRODUCT).f, 512)
    assert counted
    counted.clear()
    assert made(tkc.source(PRODUCT).f, 512) == first and not counted


@pytest.mark.parametrize("what", ["constants", "gpu"])
def test_another_machine_has_a_choice_of_its_own(
    what: str, counted: list[object], monkeypatch: pytest.MonkeyPatch
) -> None:
    made(tkc.source(PRODUCT).f, 512)
    counted.clear()
    row = machine_for("sm_90a")
    assert row is not None
    if what == "gpu":
        row = replace(row, gpu=replace(row.gpu, multiprocessors=20))
    else:
        row = replace(row, tma_latency=row.tma_latency + 1)
    monkeypatch.setattr(kept_choices, "machine_for", lambda *_: row)
    made(tkc.source(PRODUCT).f, 512)
    assert counted


def test_two_processes_choose_alike(tmp_path: Path) -> None:
    text = (
        "import sys, tkc\nk = tkc.load('samples/matmul.tk').matmul\n"
        "a = {'A': 'bf16[700, 512]', 'B': 'bf16[512, 300]', 'C': 'f32[700, 300]'}\n"
        "print(k.compile(**a)._program.metadata.settings)\n"
    )
    said = {
        subprocess.run(
            [sys.executable, "-c", text],
            env={"PYTHONHASHSEED": str(seed), "TKC_CACHE_DIR": str(tmp_path / str(seed))},
            cwd=ROOT,
            check=True,
            capture_output=True,
            text=True,
        ).stdout
        for seed in (1, 2)
    }
    assert len(said) == 1


def test_which_machine() -> None:
    def name(*given: Any) -> tuple[str, int] | None:
        row = machine_for(*given)
        return row and (row.name, row.gpu.multiprocessors)

    assert name("sm_90a") == ("H200", 132)
    assert name("sm_90a", "NVIDIA H100 80GB HBM3", 114) == ("H100", 114)
    assert name("sm_90a", "NVIDIA H200", 132) == ("H200", 132)
    assert name("sm_80", "NVIDIA H200", 132) == ("A100", 108), "code for another GPU"
    assert name("sm_90a", "the simulator (4 SMs)", 4) == ("H200", 132)


# --- what is said of it ---------------------------------------------------------------------------


def test_explain_says_what_and_why() -> None:
    compiled = tkc.source(PRODUCT).f.compile(**shapes(512, 512, 512))
    line = next(line for line in compiled.explain().splitlines() if " choice: " in line)
    for part in ("BM=64, BN=64 (predicted ", "on an H200 for M=512, K=512, N=512", "first values"):
        assert part in line
    assert "change with 'kernel.pin(BM=64, BN=64)'" in line
    assert '"machine": "H200"' in compiled.ptx
    assert '"machine"' not in tkc.source(PRODUCT).f.compile(BM=64, BN=64).ptx


def test_without_sizes() -> None:
    told = tkc.source(PRODUCT).f.compile().explain()
    assert "on an H200 for M=4096, K=4096, N=4096" in told
    assert "on an A100 for" in tkc.source(PRODUCT).f.compile(target="sm_80").explain()


def test_a_model_that_fails_does_no_harm(monkeypatch: pytest.MonkeyPatch) -> None:
    for problem in (CannotEstimate("no idea"), ZeroDivisionError("x / 0")):

        def fail(*_: Any, problem: Exception = problem) -> None:
            raise problem

        monkeypatch.setattr(choosing, "estimate", fail)
        with pytest.warns(tkc.TkcWarning, match="no time of f can be predicted"):
            assert made(tkc.source(f"{PRODUCT}# {problem}\n").f, 16)["BM"] == 128


def test_values_of_which_the_model_has_no_time_are_left_out(
    monkeypatch: pytest.MonkeyPatch, recwarn: pytest.WarningsRecorder
) -> None:
    real, seen = choosing.estimate, list[Any]()

    def fail(kernel: Any, *rest: Any) -> Any:
        seen.append(kernel)
        if len(seen) == 1:
            raise CannotEstimate("no idea")
        return real(kernel, *rest)

    monkeypatch.setattr(choosing, "estimate", fail)
    assert made(tkc.source(f"{PRODUCT}# but one\n").f, 16)["BM"] < 128
    assert not [w for w in recwarn if "no time" in str(w.message)]


@pytest.mark.parametrize("spread", ["columns", "one number"])
def test_elements_that_lie_apart_have_a_time(spread: str, recwarn: pytest.WarningsRecorder) -> None:
    """No dimension has stride 1: every second column, and a gradient that is one number spread."""
    wide = torch.randn(40, 160).to(torch.bfloat16)
    a = wide[:, ::2] if spread == "columns" else wide[:1, :1].expand(40, 80)
    b = wide.T[:80]
    got = tkc.source(PRODUCT).f(a, b)
    assert torch.allclose(got, a.float() @ b.float(), rtol=1e-2, atol=1e-2)
    assert not [w for w in recwarn if isinstance(w.message, tkc.TkcWarning)]


@pytest.mark.parametrize("shape", [(0, 64, 32), (48, 64, 0)], ids=str)
def test_a_first_call_without_programs_has_a_time(
    shape: tuple[int, int, int], recwarn: pytest.WarningsRecorder
) -> None:
    m, k, n = shape
    a, b = (torch.ones(size, dtype=torch.bfloat16) for size in ((m, k), (k, n)))
    assert tkc.source(PRODUCT).f(a, b).shape == (m, n)
    assert not [w for w in recwarn if isinstance(w.message, tkc.TkcWarning)]


def test_ptxas_refuses_a_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    """The next one is taken; where it refuses all, the first."""
    kernel = tkc.source(PRODUCT).f
    refused: list[str] = []
    real = compilation.assemble.assemble
    spilled = PtxasDiagnostic("spill", "8 bytes of registers are spilled")

    def assemble(ptx: str, target: str, *, strict: bool = True) -> Any:
        result = real(ptx, target, strict=False)
        if len(refused) < limit and ptx not in refused:
            refused.append(ptx)
        return replace(result, diagnostics=(spilled,)) if ptx in refused else result

    monkeypatch.setattr(compilation.assemble, "assemble", assemble)
    base, target = _any_specialization(kernel)
    sizes = {"M": 512, "K": 512, "N": 512}
    chosen = kept_choices.choice_at(kernel._kernels, "f", base, sizes, target)
    for taken in (0, 1, 2):
        limit = taken
        refused.clear()
        made = compilation.compile_for_launch(kernel._kernels, "f", base, target, chosen)
        settings = made.program.metadata.settings
        assert {n: settings[n] for n in ("BM", "BN")} == chosen.ranked[taken].settings
        assert ("ptxas refused BM=64, BN=64" in made.ledger.text()) == (taken > 0)
    limit = 100
    made = compilation.compile_for_launch(kernel._kernels, "f", base, target, chosen)
    assert made.program.metadata.settings["BM"] == 64


def test_specialisations_name_what_was_chosen() -> None:
    kernel = tkc.source(PRODUCT).f
    kernel(np.zeros((16, 64), tkc_bf16()), np.zeros((64, 64), tkc_bf16()))
    (one,) = kernel.specialisations
    assert isinstance(one, specialisations.Specialised)
    assert one.program.metadata.machine == "H200" and one.facts["BM"] == "BM=16"
