"""``deterministic="batch"``: a row has the same bits however many rows there are."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import ml_dtypes
import numpy as np
import pytest

import tkc
from tkc.driver.sources import parse_kernels

ROOT = Path(__file__).parents[2]
SPLIT = """
kernel f(A: bf16[M, K], B: bf16[K, N], C: out f32[M, N]):
    param BM in {64, 16}, BN in {64, 32}, BK in {64, 16}, KS in {128, 64}
    grid i in M by BM, j in N by BN, ks in K by KS
    scratch part: f32[cdiv(K, KS), M, N]
    acc: f32[i, j] = 0
    for k in ks by BK:
        acc += A[i, k] @ B[k, j]
    part[ks.id, i, j] = acc
    after ks:
        total: f32[i, j] = 0
        for s in cdiv(K, KS):
            total += part[s, i, j]
        C[i, j] = total
"""


@pytest.fixture(autouse=True)
def on(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("TKC_CHOICES")
    monkeypatch.setenv("TKC_CACHE_DIR", str(tmp_path))


def floats(*shape: int, kind: Any = ml_dtypes.bfloat16) -> Any:
    return np.random.default_rng(len(shape)).standard_normal(shape).astype(kind)


def products(kernel: Any, rows: int) -> Any:
    c = np.zeros((rows, 40), np.float32)
    kernel(floats(300, 200)[:rows], floats(200, 40), C=c, deterministic="batch")
    return c


def split(kernel: Any, rows: int) -> Any:
    return kernel(floats(300, 200)[:rows], floats(200, 40), deterministic="batch")


def norms(kernel: Any, rows: int) -> Any:
    x, w = floats(300, 500, kind=np.float32)[:rows], floats(500, kind=np.float32)
    return kernel(x, w, mean=None, rstd=None, deterministic="batch")


def attention(kernel: Any, batch: int) -> Any:
    q = floats(300, 4, 1, 64)[:batch]
    k, v = floats(1, 2, 200, 64), 1 + floats(1, 2, 200, 64)
    k, v = (np.ascontiguousarray(np.broadcast_to(one, (batch, 2, 200, 64))) for one in (k, v))
    return kernel(q, k, v, deterministic="batch")


def decoded(kernel: Any, batch: int) -> Any:
    q = floats(300, 8, 64)[:batch]
    k, v = floats(1, 2, 600, 64), 1 + floats(1, 2, 600, 64)
    k, v = (np.ascontiguousarray(np.broadcast_to(one, (batch, 2, 600, 64))) for one in (k, v))
    return kernel(q, k, v, deterministic="batch")


# how to call it, the sample, and numbers of rows: around the blocks that are declared
CASES: dict[str, tuple[Any, str, tuple[int, ...]]] = {
    "matmul": (products, "matmul", (1, 2, 15, 17, 64, 65, 129, 300)),
    "split sums": (split, "", (1, 16, 17, 70, 300)),
    "layernorm": (norms, "layernorm", (1, 3, 8, 40, 300)),
    "attention, decode": (attention, "attention", (1, 2, 5, 9)),
    "decode": (decoded, "decode", (1, 9)),
}


@pytest.mark.parametrize("case", CASES)
def test_bits_of_rows(case: str) -> None:
    run, sample, counts = CASES[case]
    module = tkc.load(ROOT / f"samples/{sample}.tk") if sample else tkc.source(SPLIT)
    kernel = getattr(module, sample or "f")
    whole = run(kernel, counts[-1])
    for rows in counts[:-1]:
        got = run(kernel, rows)
        assert got.tobytes() == whole[:rows].tobytes(), rows


def settings(kernel: Any, m: int, **level: Any) -> dict[str, Any]:
    given = {"A": f"bf16[{m}, 4096]", "B": "bf16[4096, 512]", "C": f"bf16[{m}, 512]"}
    return kernel.compile(**given, **level)._program.metadata.settings


def product() -> str:
    """The sample of a product, with blocks of the sum of which several are chosen."""
    text = (ROOT / "samples/matmul.tk").read_text()
    few = "param BM in {128, 64, 256, 16}, BN in {256, 128, 192, 64, 32}, BK in {64, 32, 128}\n"
    return re.sub(r"param BM in .*\n", few, text)


def test_blocks_of_rows_still_follow_the_size_and_those_of_sums_do_not() -> None:
    kernel = tkc.source(product()).matmul
    sizes = (1, 40, 128, 300, 1000, 5000)
    free = [settings(kernel, m) for m in sizes]
    kept = [settings(kernel, m, deterministic="batch") for m in sizes]
    assert len({one["BK"] for one in free}) > 1, "the test has something to see"
    assert len({one["BK"] for one in kept}) == 1
    assert len({one["BM"] for one in kept}) > 1


def test_modules_and_calls_say_so() -> None:
    text = product()
    module = tkc.source(text, deterministic="batch").matmul
    call = tkc.source(text).matmul
    wanted = settings(call, 40, deterministic="batch")
    assert settings(module, 40) == settings(module.pin(), 40) == wanted
    assert settings(module, 40, deterministic=None) == settings(call, 40) != wanted
    usual = [module.compile(), call.compile(deterministic="batch")]
    assert {one._program.metadata.settings["BK"] for one in usual} == {wanted["BK"]}
    with pytest.raises(tkc.ArgumentError, match="L0102.*deterministic is 'batch' or None"):
        settings(call, 40, deterministic="all")
    with pytest.raises(tkc.ArgumentError, match="L0102.*deterministic is 'batch' or None"):
        tkc.source(text, deterministic="rows")


# sample -> params that cut sums, and dimensions that sums range over
ANALYSED = {
    "matmul": ({"BK"}, {"K"}),
    "split_k": ({"BK", "KS"}, {"K"}),
    "layernorm": (set[str](), {"C"}),
    "attention": ({"BQ", "BT", "causal"}, {"T", "D"}),
    "decode": ({"KS", "BT"}, {"T", "D", "R"}),
    "cross_entropy": ({"BV"}, {"V"}),
    "conv3x3": ({"BC"}, {"C"}),
    "adamw": (set[str](), set[str]()),
    "linear_attention": ({"BT", "normalise"}, {"T", "D", "E"}),
}


@pytest.mark.parametrize("sample", ANALYSED)
def test_what_cuts_sums(sample: str) -> None:
    """Causal attention ends its loop where its block of queries does: BQ may count."""
    text = (ROOT / f"samples/{sample}.tk").read_text()
    found = parse_kernels(text, sample).signature(sample)
    assert (set(found.ordering), set(found.summed)) == ANALYSED[sample]
