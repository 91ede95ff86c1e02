"""Numbers of 16 bits and of bytes: what is made of them in 16 bits has the bits of f32 arithmetic,
and products of what bytes hold overlap with making the next operand."""

from __future__ import annotations

import re
from typing import Any

import ml_dtypes
import numpy as np
import pytest

import tkc
from tests.trials import Run, prepare
from tkc.driver.reference import NATIVE
from tkc.driver.sources import parse_kernels
from tkc.driver.trial import compare

HALVES: dict[str, Any] = {"bf16": ml_dtypes.bfloat16, "f16": np.float16}
BYTES: dict[str, Any] = {"u8": np.uint8, "i8": np.int8}
TARGETS = ("sm_90a", "sm_80")

PAIRS = """
kernel pairs[T in {bf16, f16}](a: T[N], b: T[N], s: out T[N], d: out T[N], p: out T[N]):
    grid n in N by 256
    s[n] = a[n] + b[n]
    d[n] = a[n] - b[n]
    p[n] = a[n] * b[n]
"""
FIELDS = """
kernel fields[S in {u8, i8}, T in {bf16, f16}](x: S[M, N], z: S[M], s: T[M], plain: out T[M, N],
        scaled: out T[M, N], low: out T[M, N], high: out T[M, N], less: out T[M, N]):
    grid i in M by 8, j in N by 64
    plain[i, j] = T(x[i, j])
    scaled[i, j] = f32(x[i, j]) * s[i]
    low[i, j] = (f32(x[i, j] & 15) - f32(z[i] & 15)) * s[i]
    high[i, j] = f32(x[i, j] >> 4) - 8
    less[i, j] = (f32(x[i, j] & 63) * 3 - 200) + s[i]
"""


def same(got: np.ndarray, want: np.ndarray) -> bool:
    """The same bits, but for those of a NaN."""
    nan = np.isnan(want.astype(np.float32))
    equal = got.view(np.uint16) == want.view(np.uint16)
    return bool(np.all(equal | nan & np.isnan(got.astype(np.float32))))


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize("name", HALVES)
def test_pairs_of_any_numbers(name: str, target: str) -> None:
    """Every number of the type with others, denormals, infinities and NaNs among them."""
    kind = HALVES[name]
    rng = np.random.default_rng(0)
    a = np.arange(1 << 16, dtype=np.uint16).view(kind)
    near = (a.view(np.uint16) ^ rng.integers(0, 512, a.size).astype(np.uint16)).view(kind)
    for b in (rng.permutation(a), near):
        out = {n: np.zeros(a.size, kind) for n in ("s", "d", "p")}
        tkc.source(PAIRS).pairs(a, b, **out, target=target)
        x, y = a.astype(np.float32), b.astype(np.float32)
        with np.errstate(all="ignore"):
            assert same(out["s"], (x + y).astype(kind))
            assert same(out["d"], (x - y).astype(kind))
            assert same(out["p"], (x * y).astype(kind))


@pytest.mark.parametrize("columns", [128, 66, 37])  # packed by four, by two, and one by one
@pytest.mark.parametrize("half", HALVES)
@pytest.mark.parametrize("byte", BYTES)
def test_numbers_out_of_bytes(byte: str, half: str, columns: int) -> None:
    kind, rng = HALVES[half], np.random.default_rng(1)
    x = np.resize(np.arange(256), (300, columns)).astype(np.uint8).view(BYTES[byte])
    z = rng.integers(0, 127, 300).astype(BYTES[byte])
    s = rng.standard_normal(300).astype(kind)
    names = ("plain", "scaled", "low", "high", "less")
    out = {n: np.zeros(x.shape, kind) for n in names}
    tkc.source(FIELDS).fields(x, z, s, **out)
    whole, zero = x.astype(np.int32), z.astype(np.int32)[:, None]
    scale = s.astype(np.float32)[:, None]
    want = {
        "plain": whole.astype(np.float32),
        "scaled": whole.astype(np.float32) * scale,
        "low": ((whole & 15) - (zero & 15)).astype(np.float32) * scale,
        "high": ((whole >> 4) - 8).astype(np.float32),
        "less": ((whole & 63) * 3 - 200).astype(np.float32) + scale,
    }
    for name in names:
        assert same(out[name], want[name].astype(kind)), name


def test_no_conversion_of_a_number_is_left() -> None:
    made = tkc.source(FIELDS).fields.compile(
        **dict.fromkeys(("plain", "scaled", "low", "high", "less"), "bf16[256, 256]"),
        **{"x": "u8[256, 256]", "z": "u8[256]", "s": "bf16[256]"},
        target="sm_90a",
    )
    assert "tile.half" in made.ir("cta")
    assert not re.search(r"cvt\.rn\.(f32|bf16)\.[su]", made.ptx)
    assert "fma.rn.bf16x2" in made.ptx


# --- products -------------------------------------------------------------------------------------

W8 = """
kernel f(x: bf16[M, K], w: i8[N, K], s: f32[N], C: out bf16[M, N]):
    grid i in M by {rows}, j in N by 64
    acc: f32[i, j] = 0
    for k in K by 64:
        q = w[j, k]{via}
        acc += x[i, k] @ bf16(q)
    C[i, j] = acc * s[j]
"""
W4 = """
kernel f(x: bf16[M, 2, K], w: u8[N, K], s: bf16[N], C: out bf16[M, N]):
    grid i in M by {rows}, j in N by 64
    acc: f32[i, j] = 0
    for k in K by 64:
        q = w[j, k]{via}
        acc += x[i, 0, k] @ bf16((f32(q & 15) - 8) * s[j])
        acc += x[i, 1, k] @ bf16((f32(q >> 4) - 8) * s[j])
    C[i, j] = acc
"""


PLAIN = " with via=plain"  # which threads load from global memory, as they hold it, and write


def run(text: str, rows: int, via: str = PLAIN, **sizes: int) -> Run:
    return prepare(parse_kernels(text.format(rows=rows, via=via), "f.tk"), "f", sizes)


@pytest.mark.parametrize(
    ("via", "steps"), [*((PLAIN, n) for n in range(8)), *(("", n) for n in (0, 1, 5))]
)
@pytest.mark.parametrize(("text", "rows"), [(W8, 64), (W4, 64), (W8, 256), (W4, 256)])
def test_products_of_any_number_of_blocks(text: str, rows: int, steps: int, via: str) -> None:
    """Fewer than a block, a cut one, and more than there are slots."""
    made = run(text, rows, via, M=70, N=72, K=max(16, 64 * steps - 16 * (steps % 2)))
    code = made.compiled("sm_90a")
    if via:
        assert "wait_group.sync.aligned 1" in code.program.ptx, "nothing is under way meanwhile"
    got = made.simulated(code)
    assert compare("C", "bf16", got["C"], made.expected(NATIVE)["C"], 5e-3).right


@pytest.mark.parametrize("text", [W8, W4])
def test_each_wait_is_needed(text: str) -> None:
    """One that leaves one more product under way is seen."""
    made = run(text, 64, M=64, N=64, K=512)
    code = made.compiled("sm_90a")
    ptx = code.program.ptx
    later = ptx.replace("wgmma.wait_group.sync.aligned 1", "wgmma.wait_group.sync.aligned 2")
    assert later != ptx and made.reports(code, later)


def test_barriers_behind_the_waits_are_needed() -> None:
    """Two warpgroups read an operand that both write."""
    made = run(W4, 256, M=256, N=64, K=512)
    code = made.compiled("sm_90a")
    lines = code.program.ptx.split("\n")
    waits = [n for n, line in enumerate(lines) if "wait_group.sync.aligned 1" in line]
    for wait in waits[:2]:
        later = range(wait, len(lines))
        barrier = next(n for n in later if "bar.sync" in lines[n])
        assert made.reports(code, "\n".join([*lines[:barrier], *lines[barrier + 1 :]]))


def test_operands_written_without_bank_conflicts() -> None:
    """Bytes in rows of 128, whose elements become rows of 256 bytes in two parts."""
    text = W4.replace("K by 64", "K by 128").format(rows=16, via=PLAIN)
    explained = (
        tkc.source(text)
        .f.compile(
            x="bf16[16, 2, 4096]",
            w="u8[8192, 4096]",
            s="bf16[8192]",
            C="bf16[16, 8192]",
            target="sm_90a",
        )
        .explain()
    )
    assert "banks: no conflicts" in explained


# --- rows by number -------------------------------------------------------------------------------

ROWS = """
kernel f(x: bf16[V, K], row: i32[M], w: bf16[N, K], C: out bf16[M, N]):
    grid i in M by 64, j in N by 64
    acc: f32[i, j] = 0
    for k in K by 64:
        acc += x[row[i], k] @ w[j, k]
    C[i, j] = acc
"""


@pytest.mark.parametrize("steps", [1, 2, 3, 5, 7])
@pytest.mark.parametrize("target", TARGETS)
def test_rows_that_are_taken_by_number_run_ahead(target: str, steps: int) -> None:
    """Numbers of rows that there are not read zeros."""
    made = run(ROWS, 64, V=50, M=70, N=72, K=64 * steps - 8 * (steps % 2))
    rows: Any = made.arguments["row"]
    rows[:] = np.random.default_rng(2).integers(-3, 54, 70)
    code = made.compiled(target)
    if target == "sm_90a":
        copies = re.findall(r"cp\.async\.cg.*, 16, %r", code.program.ptx)
        assert copies, "threads wait for what they load"
    got = made.simulated(code)
    assert compare("C", "bf16", got["C"], made.expected(NATIVE)["C"], 5e-3).right
