# pyright: basic
"""Numbers of tkc/machine/heuristics.py, each with other values, on kernels whose code they decide.

Every kernel of a number's row in ``TRIALS`` is compiled with the number as it stands and with each
other value, in a process of its own that sets the number before the compiler is loaded; by as many
processes as there are processors. Then, kernel by kernel, those whose PTX is another are timed in
turn against the one as it stands, in short bursts after rests (as in bench/sweep.py), and what they
store is compared. The table says for each value how many times as long its kernel takes, registers,
bytes of spills, and seconds to compile; "same code" where the number decides nothing there.

    python bench/heuristics.py --output bench/results/2026-11-24-h200
    python bench/heuristics.py --only GROUP MOST_STAGES
    python bench/heuristics.py --compile      # needs no GPU: code, registers, spills, seconds
    python bench/heuristics.py --compile --keep FOLDER    # and once more without --compile, there
                                                          # where the GPU is: only times
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import os
import sys
import tempfile
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).parents[1]))

from bench.accuracy_cases import (  # noqa: E402
    COLUMN_SUM,
    RMS,
    Problem,
    Source,
    Variant,
    attention_source,
    hinted,
    product_source,
)
from bench.sweep_cases import DEQUANTISED, EARLY_RMS, EARLY_SUM  # noqa: E402

TARGET = "sm_90a"
SLOW_S = 90  # of compiling at all
TOLERANCE = 2e-2  # relative, in the 2-norm
STANDING = "as it stands"
COMPILED = "compiled.json"  # what came of each item, in the order of ``items_of``


# --- kernels --------------------------------------------------------------------------------------


def one(
    name: str, source: Source, arguments: tuple[Any, ...], named: dict[str, Any], **settings: Any
) -> Problem:
    """A problem with one variant."""
    label = " ".join(f"{n}={v}" for n, v in settings.items())
    return Problem(
        f"{name} {label}".strip(), "", arguments, named, (Variant("", source, settings),)
    )


def product(
    m: int, n: int, k: int, kind: str = "bf16", grid: str = "", via: str = "", **blocks: int
) -> Problem:
    """A product of matrices as they lie, with hints of the grid and of the product."""
    result, stored = ("bf16", "bf16") if kind == "bf16" else ("f32", "f32")
    hints = " ".join(filter(None, (grid, via)))
    return one(
        f"product {kind} {m}x{n}x{k} {hints}".strip(),
        product_source(kind, result, grid, via),
        (f"{stored}[{m}, {k}]", f"{stored}[{k}, {n}]"),
        {"C": f"{result}[{m}, {n}]"},
        **blocks,
    )


def by_roles(m: int, n: int, k: int, loading: str = "warps=1") -> Problem:
    """A product whose operands a role loads, with hints of that role."""
    hint = ("role load with warps=1:", f"role load with {loading}:")
    return one(
        f"product by roles {m}x{n}x{k} {loading}",
        Source("control/matmul.tk", "matmul_by_roles", (hint,)),
        (f"bf16[{m}, {k}]", f"bf16[{k}, {n}]"),
        {"C": f"bf16[{m}, {n}]"},
        BM=128,
        BN=128,
        BK=64,
    )


def attention(
    d: int, length: int, causal: bool, grid: str = "", via: str = "", **tiles: int
) -> Problem:
    """Attention of 16 heads or more; ``via``: the instruction of both products."""
    tensor = f"bf16[{16384 // length}, {2048 // d}, {length}, {d}]"
    source = attention_source(grid)
    if via:
        products = ("@ K[b, g, t, d]", "@ V[b, g, t, d]")
        source = Source(
            source.text,
            source.kernel,
            (*source.replaced, *((p, f"{p} with via={via}") for p in products)),
        )
    named = {"O": tensor, "L": None, "scale": d**-0.5, "causal": causal}
    kind = "causal" if causal else "full"
    name = " ".join(filter(None, ("attention", f"D{d} S{length} {kind}", grid, via)))
    return one(name, source, (tensor,) * 3, named, **tiles)


def rows(kernel: str, n: int, c: int, grid: str = "", **settings: int) -> Problem:
    """A kernel of rows."""
    x, vector, start = f"bf16[{n}, {c}]", f"f32[{c}]", "grid n in N by BN"
    text, given, named = {
        "softmax": ("softmax.tk", (x,), {"y": x}),
        "layernorm": ("layernorm.tk", (x, vector, vector), {"y": x, "mean": None, "rstd": None}),
        "rmsnorm": (RMS, (x, vector), {"y": x}),
        "rmsnorm early": (EARLY_RMS, (x, vector), {"y": x}),
    }[kernel]
    source = hinted(text, start, grid, kernel.split()[0])
    return one(f"{kernel} {n}x{c} {grid}".strip(), source, given, named, **settings)


def cross_entropy(n: int, v: int, **settings: int) -> Problem:
    x = f"bf16[{n}, {v}]"
    named = {"loss": f"f32[{n}]", "grad": x}
    source = Source("cross_entropy.tk", "cross_entropy")
    return one(f"cross entropy {n}x{v}", source, (x, f"i32[{n}]"), named, **settings)


def ssd(b: int, h: int, t: int, d: int, e: int = 64, **settings: int) -> Problem:
    qk, v = f"bf16[{b}, {t}, {d}]", f"bf16[{b}, {h}, {t}, {e}]"
    given = qk, qk, v, f"-f32[{b}, {h}, {t}]"
    name = f"ssd B{b} H{h} T{t} D{d} E{e}"
    return one(name, Source("ssd.tk", "ssd"), given, {"O": v}, **settings)


def linear_attention(b: int, h: int, t: int, d: int, **settings: int) -> Problem:
    swap = (
        "feature = elu_plus_one in {elu_plus_one, identity}",
        ("feature = identity in {elu_plus_one, identity}"),
    )
    x = f"bf16[{b}, {h}, {t}, {d}]"
    source = Source("linear_attention.tk", "linear_attention", (swap,))
    return one(f"linear attention B{b} H{h} T{t} D{d}", source, (x,) * 3, {"O": x}, **settings)


def column_sum(n: int, c: int, early: bool = False, **settings: int) -> Problem:
    source = Source(EARLY_SUM if early else COLUMN_SUM, "colsum")
    given = (f"bf16[{n}, {c}]",)
    return one(f"column sum {n}x{c}", source, given, {"y": f"f32[{c}]"}, **settings)


def dequantised(m: int, n: int, k: int, **settings: int) -> Problem:
    given = f"bf16[{m}, {k}]", f"i8[{n}, {k}]", f"f32[{n}]"
    named = {"y": f"bf16[{m}, {n}]"}
    source = Source(DEQUANTISED, "dequantised")
    return one(f"int8 weights {m}x{n}x{k}", source, given, named, **settings)


def packed(m: int, n: int, k: int, **settings: int) -> Problem:
    """Weights of 4 bits; a row has 2 k of them."""
    given = f"bf16[{m}, {2 * k}]", f"u8[{n}, {k}]", f"bf16[{n}, {2 * (k // 128)}]"
    named = {"y": f"bf16[{m}, {n}]"}
    name = f"packed weights {m}x{n}x{2 * k}"
    return one(name, Source("w4a16.tk", "w4a16"), given, named, **settings)


COLUMNS = """kernel columns(x: bf16[N, C], s: out f32[C]):
    param BN = 2, BC = 64
    grid c in C by BC
    acc: f32[c] = 0
    for n in N by BN with splits=SPLITS:
        acc += sum(f32(x[n, c]) over n)
    s[c] = acc
"""
FOLD = """fn welford(m1, n1, m2, n2):
    n = n1 + n2
    return m1 + (m2 - m1) * n2 / n, n

kernel means(x: f32[N, C], y: out f32[N]):
    param BN = 4
    grid n in N by BN
    axis c in C
    m, count = fold(welford, x[n, c], 1.0 over c)
    y[n] = m
"""
WIDE = """kernel wide(x: f32[N, C], y: out f32[N, C]):
    param BN = 1
    grid n in N by BN with warps=4
    axis c in C
    y[n, c] = exp(x[n, c] - 1) with via=plain
"""
SCAN = """kernel sums(x: f32[N, C], y: out f32[N, C]):
    param BN = 8
    grid n in N by BN
    axis c in C
    y[n, c] = cumsum(x[n, c] over n)
"""
TURN = """kernel turned(x: f32[N, C], y: out f32[C, N]):
    param BN = 64, BC = 64
    grid n in N by BN, c in C by BC
    y[c, n] = exp(x[n, c])
"""
PAIRS = """kernel distances(x: f32[N, K], y: f32[M, K], z: out f32[N, M]):
    param BN = 16, BM = 16
    grid n in N by BN, m in M by BM
    axis k in K
    z[n, m] = sum(abs(x[n, k] - y[m, k]) over k)
"""
UNROLLED = """kernel sums(x: f32[N, K], y: out f32[N]):
    param COPIES = 64
    grid n in N by 256
    s: f32[n] = 0
    for k in K with unroll=COPIES:
        s += x[n, k]
    y[n] = s
"""


def decoded(b: int, t: int, d: int, **settings: int) -> Problem:
    """One query of 32 heads on 8."""
    given = f"bf16[{b}, 32, {d}]", f"bf16[{b}, 8, {t}, {d}]", f"bf16[{b}, 8, {t}, {d}]"
    source = Source("decode.tk", "decode")
    return one(f"decode B{b} T{t} D{d}", source, given, {"O": given[0]}, **settings)


def folded(n: int, c: int) -> Problem:
    source = Source(FOLD, "means")
    return one(f"Welford's fold {n}x{c}", source, (f"f32[{n}, {c}]",), {"y": f"f32[{n}]"})


def wide(elements: int) -> Problem:
    """So many elements for each of 128 threads."""
    x = f"f32[132, {elements * 128}]"
    return one(f"{elements} elements a thread", Source(WIDE, "wide"), (x,), {"y": x})


def scanned(n: int, c: int, **settings: int) -> Problem:
    x = f"f32[{n}, {c}]"
    return one(f"running sums {n}x{c}", Source(SCAN, "sums"), (x,), {"y": x}, **settings)


def turned(n: int, c: int, element: str = "f32", **settings: int) -> Problem:
    source = Source(TURN.replace("f32[", f"{element}["), "turned")
    given, named = (f"{element}[{n}, {c}]",), {"y": f"{element}[{c}, {n}]"}
    return one(f"transposed {element} {n}x{c}", source, given, named, **settings)


def distances(n: int, m: int, k: int, **settings: int) -> Problem:
    given, named = (f"f32[{n}, {k}]", f"f32[{m}, {k}]"), {"z": f"f32[{n}, {m}]"}
    name = f"distances {n}x{m}x{k}"
    return one(name, Source(PAIRS, "distances"), given, named, **settings)


def divided(n: int, c: int, splits: int, bc: int) -> Problem:
    source = Source(COLUMNS.replace("SPLITS", str(splits)), "columns")
    name = f"columns {n}x{c} among {splits}"
    return one(name, source, (f"bf16[{n}, {c}]",), {"s": f"f32[{c}]"}, BC=bc)


def unrolled(n: int, k: int, **settings: int) -> Problem:
    named = {"y": f"f32[{n}]"}
    source = Source(UNROLLED, "sums")
    return one(f"unrolled sums {n}x{k}", source, (f"f32[{n}, {k}]",), named, **settings)


# --- numbers --------------------------------------------------------------------------------------


class Trial(NamedTuple):
    """The values of a number to try, and the kernels to try them on."""

    values: tuple[Any, ...]
    problems: tuple[Problem, ...]


DIVIDED = (
    divided(16384, 4096, 132, 4096),
    divided(16384, 4096, 32, 1024),
    divided(65536, 256, 128, 256),
    divided(8192, 64, 256, 64),
)
BIG = product(4096, 4096, 4096, BM=128, BN=256, BK=64)
SQUARE = product(4096, 4096, 4096, BM=128, BN=128, BK=64)
SMALL = product(1024, 1024, 1024, BM=64, BN=64, BK=64)
FEW = product(16, 8192, 8192, BM=16, BN=64, BK=128)
NARROW = product(16, 8192, 8192, BM=16, BN=32, BK=64)
ODD = (
    product(4000, 4000, 4000, BM=80, BN=80, BK=64),
    product(4000, 4000, 4000, BM=100, BN=120, BK=64),
    product(4000, 4000, 4000, via="via=mma", BM=80, BN=80, BK=64),
)
SINGLE = tuple(product(2048, 2048, 2048, "f32", BM=128, BN=128, BK=bk) for bk in (8, 32))
WARPS = (
    SMALL,
    product(4096, 4096, 4096, BM=128, BN=64, BK=64),
    product(4096, 4096, 4096, via="via=mma", BM=64, BN=64, BK=64),
    product(2048, 2048, 2048, "f32", BM=64, BN=64, BK=32),
)
BY_MMA = (
    attention(128, 4096, False, via="mma", BQ=128, BT=64),
    product(4096, 4096, 4096, via="via=mma", BM=128, BN=128, BK=64),
)
STATES = (
    ssd(8, 16, 4096, 64, BT=64),
    ssd(8, 24, 4096, 128, BT=64),
    linear_attention(8, 16, 4096, 128, BT=64),
)
EARLY = (
    rows("rmsnorm early", 65536, 1024, BN=1),
    rows("rmsnorm early", 65536, 4096, BN=1),
    column_sum(65536, 1024, early=True),
    cross_entropy(4096, 128256, BN=1, BV=4096),
    dequantised(256, 8192, 8192),
)
ROWS = (
    rows("softmax", 65536, 1024, BN=4),
    rows("layernorm", 65536, 1024, BN=1),
    rows("layernorm", 16384, 8192, BN=1),
)
WIDE_ROWS = (rows("layernorm", 4096, 65536, BN=1), rows("softmax", 4096, 131072, BN=1))
ODD_ROWS = (
    rows("softmax", 65536, 50, BN=8),
    rows("layernorm", 65536, 100, BN=4),
    rows("softmax", 65536, 700, BN=2),
    rows("layernorm", 65536, 1029, BN=1),
    rows("layernorm", 16384, 5000, BN=1),
    rows("layernorm", 4096, 20000, BN=1),
)
ODD_ROLES = (  # pitches that neither TMA nor cp.async takes
    by_roles(2048, 1001, 1001),
    by_roles(2048, 1001, 1001, "warps=4"),
    by_roles(2048, 1001, 1001, "warps=4, registers=80"),
)
DRAWN = (
    attention(128, 4096, True, "persistent=dynamic", BQ=128, BT=128),
    attention(128, 16384, True, "persistent=dynamic", BQ=128, BT=128),
)
BEHIND = (
    attention(64, 4096, False, BQ=192, BT=96),
    attention(128, 4096, False, BQ=128, BT=128),
    attention(256, 4096, False, BQ=128, BT=64),
)
EXCHANGES = (
    turned(8192, 8192),
    turned(8192, 8192, "bf16"),
    ssd(8, 16, 4096, 64, BT=64),
    attention(128, 4096, False, via="mma", BQ=128, BT=64),
)

# A number of heuristics.py -> what is tried. The value as it stands may be among them.
TRIALS: dict[str, Trial] = {
    # registers
    "MOST_ACCUMULATORS": Trial((128, 200, 232), (BIG, BEHIND[2])),
    "MOST_FMA_ACCUMULATORS": Trial(
        (96, 128, 160, 200),
        tuple(product(2048, 2048, 2048, "f32", BM=bm, BN=256, BK=16) for bm in (128, 192)),
    ),
    "OTHER_REGISTERS": Trial(
        (16, 40, 64),
        (
            product(4096, 4096, 4096, "bf16", "warps=16", BM=256, BN=128, BK=64),
            attention(64, 4096, False, BQ=192, BT=96),
        ),
    ),
    "CROWDED": Trial((64, 96, 128, 192), STATES),
    "CROWDED_FEW": Trial((64, 96, 128), STATES),
    "FULL": Trial(
        (128, 192, 216, 255),
        (
            linear_attention(8, 16, 4096, 128, BT=128),
            *STATES[1:],
            BEHIND[1],
            decoded(16, 8192, 128, KS=8, BT=128),
            decoded(2, 32768, 64, KS=16, BT=128),
        ),
    ),
    # rows of an odd number of elements, which cp.async cannot copy
    "FLYING": Trial(
        (128, 200, 232, 255),
        tuple(
            linear_attention(8, 16, 4096, d, BT=bt) for d, bt in ((121, 128), (97, 128), (63, 64))
        ),
    ),
    "FEWEST_OTHERS": Trial((0, 24, 48), BEHIND),
    "FEWEST_ADDRESSES": Trial((0, 8, 32), BEHIND),
    "RESIDENT_WORDS": Trial((8, 18, 32), (*BEHIND[:2], STATES[0], ROWS[2])),
    "RESIDENT_PREDICATES": Trial((1, 4, 7), (*BEHIND[:2], STATES[0], ROWS[2])),
    "WORTH_GIVING": Trial(
        (8, 16, 32, 48),
        (
            attention(64, 4096, False, BQ=192, BT=96),
            product(4096, 4096, 4096, "bf16", "warps=12", BM=192, BN=128, BK=64),
            product(4096, 4096, 4096, "bf16", "warps=16", BM=256, BN=128, BK=64),
        ),
    ),
    "MOST_HELD": Trial((0, 16, 32, 64, 128), SINGLE),
    "MOST_LOADED": Trial(
        (0, 32, 64, 128),
        tuple(product(4096, 4096, 4096, "tf32", BM=128, BN=256, BK=bk) for bk in (32, 64)),
    ),
    "LOADED_WHOLE": Trial((16, 64, 512), ODD_ROLES),
    "BESIDE_LOADED": Trial((16, 32, 64), ODD_ROLES),
    "LOADED_AT_ONCE": Trial((2, 8, 32), ODD_ROLES),
    "BLOCK_THREADS": Trial((256, 512, 1024), WIDE_ROWS),
    "WIDE_WORDS": Trial((120, 180, 240, 300), WIDE_ROWS),
    "WIDE_TILE": Trial((64, 96, 120), WIDE_ROWS),
    "BLOCK_WORDS": Trial((16, 32, 64, 96), WIDE_ROWS),
    "SINGLE_WORDS": Trial((1.0, 1.5, 2.0), WIDE_ROWS),
    "MOST_ELEMENTS": Trial((4096, 8192), tuple(map(wide, (1024, 2048, 4096, 8192)))),
    "MOST_PARTS": Trial((8, 24, 64, 1024), DIVIDED),
    "JOINED_ELEMENTS": Trial((0, 4096, 16384, 65536), DIVIDED),
    "MOST_JOINED": Trial((1, 2, 8, 16), DIVIDED),
    "MOST_COPIED": Trial(
        (1 << 12, 1 << 14, 1 << 16), tuple(unrolled(8192, 4096, COPIES=n) for n in (64, 512, 1024))
    ),
    # warps and instructions
    "PRODUCT_PARTS": Trial((2, 4, 8, 16), (*ODD[1:], product(4096, 4096, 4096, BM=128, BN=200))),
    "SHORT_PARTS": Trial((2, 4, 8, 16), ODD_ROWS[:2]),
    "LONG_PARTS": Trial((4, 8, 16, 32), ODD_ROWS[2:]),
    "LONG_AXIS": Trial((32, 128, 1024), ODD_ROWS),
    "MOST_STEP": Trial((64, 256, 1024, 4096), ODD_ROWS[3:]),
    "MASKS": Trial((0.0, 0.25, 1.0), ODD),
    "BUSY": Trial(((), ((4096, 8), (2048, 4)), ((8192, 8), (4096, 4))), ODD),
    "LEAST_RESULTS": Trial(
        tuple(
            {"wgmma": 1024 * by // 2, "mma": 512 * by // 2, "fma": 512 * by // 2}
            for by in (1, 2, 4)
        )
        + ({"wgmma": 1024, "mma": 1024, "fma": 1024},),
        WARPS,
    ),
    "LEAST_OPERAND_BYTES": Trial((1024, 4096, 16384), (FEW, NARROW)),
    "ROWS_PER_BARRIER": Trial((0, 8, 32, 128), BY_MMA),
    "ELEMENTS_PER_THREAD": Trial((8, 16, 32, 64), ROWS),
    "ROW_WORDS": Trial((32, 64, 96, 128), ROWS),
    "ROW_LOADS": Trial((100, 200, 300), ROWS),
    "FOUR_WARPS_FROM": Trial(
        (512, 1024, 2048), (rows("softmax", 65536, 1536, BN=1), rows("layernorm", 65536, 768, BN=1))
    ),
    "REDUCED_SHARE": Trial(
        (1, 2, 4), (distances(4096, 4096, 64), distances(4096, 4096, 128, BN=8, BM=8))
    ),
    "FOLDED": Trial((0, 16, 256), tuple(folded(65536, c) for c in (12, 100, 250))),
    # exchanges
    "WARP_BARRIER_COST": Trial((2, 8, 32), EXCHANGES),
    "CTA_BARRIER_COST": Trial((8, 24, 64), EXCHANGES),
    "MOST_ROUNDS": Trial((4, 8, 16, 32), EXCHANGES),
    "EXCHANGED_WORDS": Trial(
        (2, 8, 16, 32), tuple(scanned(1 << 18, 256, BN=bn) for bn in (16, 32, 64, 128))
    ),
    # memory
    "MOST_STAGES": Trial((3, 4, 6, 8, 12), (SQUARE, SMALL, FEW)),
    "ENOUGH_STAGES": Trial((2, 3, 4, 6), STATES),
    "AHEAD_BYTES": Trial((32 << 10, 64 << 10, 96 << 10, 192 << 10), EARLY),
    "LEAST_AHEAD_BYTES": Trial((256, 1024, 16384), EARLY),
    "MOST_AHEAD": Trial((1, 2, 3, 5), EARLY),
    "FEW_WORDS": Trial((0, 4, 16), (packed(16, 8192, 4096, BM=16), packed(256, 8192, 4096, BM=64))),
    "STAGING_BYTES": Trial((16 << 10, 32 << 10, 64 << 10), (BIG, SQUARE)),
    "DRAWN_AHEAD": Trial((1, 2, 4), DRAWN),
    "LEAST_TMA_BYTES": Trial(
        (512, 2048, 8192, 32768),
        (FEW, SMALL, column_sum(65536, 1024), rows("softmax", 65536, 1024, BN=1)),
    ),
    "SECTION_SHARE": Trial((1, 2, 4), DRAWN),
    "SECTION_ROUNDS": Trial((1, 2, 4), DRAWN),
    "GROUP": Trial(
        (1, 4, 8, 16, 32), (BIG, product(8192, 8192, 8192, BM=128, BN=256, BK=64), SQUARE)
    ),
    "HELD_SHARE": Trial((1.0, 1.25, 2.0), ROWS[1:]),
    "FEWEST_FREE": Trial((8, 24, 48), ROWS[1:]),
    "FURTHER_FREE": Trial((0, 2, 4), ROWS[1:]),
    "LONG_FUNCTION": Trial((0, 10, 20), (rows("softmax", 65536, 8192, BN=1), *ROWS[1:])),
}


# --- compiling ------------------------------------------------------------------------------------


class Item(NamedTuple):
    """A problem (its number in ``problems_of``) with one number changed; "" for none."""

    problem: int
    number: str = ""
    value: Any = None

    @property
    def label(self) -> str:
        return f"{self.number}={self.value}" if self.number else STANDING

    @property
    def key(self) -> tuple[int, str]:
        """What is made of it stands under."""
        return self.problem, self.label


Made = dict[tuple[int, str], dict[str, Any]]  # what came of each item, with the item in it


def problems_of(names: list[str]) -> list[Problem]:
    """Those of the trials of these numbers, each once."""
    return [*{p.name: p for name in names for p in TRIALS[name].problems}.values()]


def items_of(names: list[str]) -> list[Item]:
    """All that is compiled: every problem as it stands, and with every other value."""
    import tkc.machine.heuristics as standing

    place = {problem.name: n for n, problem in enumerate(problems_of(names))}
    changed = [
        Item(place[problem.name], name, value)
        for name in names
        for problem in TRIALS[name].problems
        for value in TRIALS[name].values
        if value != getattr(standing, name)
    ]
    return [*map(Item, place.values()), *changed]


def compiled(work: tuple[list[str], Item]) -> dict[str, Any]:
    """What comes of an item, in a process that has not loaded the compiler: PTX, registers, spills
    and seconds, or why it is refused."""
    names, item = work
    import tkc.machine.heuristics as numbers

    assert "tkc.passes.pipeline" not in sys.modules, "the compiler has read the numbers already"
    if item.number:
        setattr(numbers, item.number, item.value)
    from bench.accuracy import specialized
    from bench.sweep import limited
    from tkc.driver.compilation import compile_kernel
    from tkc.runtime.machine_code import machine_code_of

    problem = problems_of(names)[item.problem]
    try:
        with limited(SLOW_S):
            kernel, _, wanted = specialized(problem, problem.variants[0])
            start = time.perf_counter()
            made = compile_kernel(kernel._kernels, kernel.__name__, wanted, TARGET, stop_at="ptx")
            seconds = time.perf_counter() - start
            held = machine_code_of(made.program, TARGET)
    except Exception as found:  # what is refused is part of the table
        said = str(found).strip().splitlines() or [""]
        return {"refused": f"{type(found).__name__}: {said[0]}"[:160]}
    return {
        "ptx": made.program.ptx,
        "registers": held.registers,
        "spills": held.spill_bytes,
        "seconds": round(seconds, 2),
        "assembled": round(time.perf_counter() - start - seconds, 2),
    }


def code_of(row: dict[str, Any]) -> str:
    """The instructions alone."""
    lines = row.get("ptx", "").splitlines()
    return "\n".join(line for line in lines if not line.lstrip().startswith("//"))


def compile_all(names: list[str], folder: Path) -> Made:
    """Every item, each in a process of its own; what comes of them is left in a folder too."""
    start, items = time.time(), items_of(names)
    fork = multiprocessing.get_context("fork")
    with fork.Pool(os.cpu_count(), maxtasksperchild=1) as pool:
        found = pool.map(compiled, [(names, item) for item in items], chunksize=1)
    print(f"{len(items)} compilations in {time.time() - start:.0f} s", flush=True)
    (folder / COMPILED).write_text(json.dumps(found))
    return restored(names, folder)


def restored(names: list[str], folder: Path) -> Made:
    """What was compiled into a folder."""
    items, found = items_of(names), json.loads((folder / COMPILED).read_text())
    made: Made = {i.key: {"item": i, **row} for i, row in zip(items, found, strict=True)}
    for (place, label), row in made.items():
        standing = made[Item(place).key]
        row["same"] = label != STANDING and code_of(row) == code_of(standing)
    return made


def assembled(text: str) -> None:
    """Leave the machine code of a PTX text for its launch."""
    from tkc.artifact.metadata import from_text
    from tkc.runtime.device import Program
    from tkc.runtime.machine_code import machine_code_of

    machine_code_of(Program(text, from_text(text)), TARGET)


def assemble_all(made: Made) -> None:
    """The machine code of what was compiled elsewhere, with the ptxas of this machine."""
    texts = [row["ptx"] for row in made.values() if "ptx" in row and not row["same"]]
    with multiprocessing.get_context("fork").Pool(os.cpu_count()) as pool:
        pool.map(assembled, texts, chunksize=1)


# --- measuring ------------------------------------------------------------------------------------


def measure(problem: Problem, made: Mapping[str, dict[str, Any]]) -> float:
    """Fill in the times of a problem's items, by label, that have code of their own; how far the
    time of the one as it stands drifted, as a fraction."""
    import torch

    import tkc
    from bench.method import Peer, distance, sets_for
    from bench.sweep import WORK_MS, arguments_of, timed

    first = arguments_of(problem, 0)
    tensors = [x for x in [*first[0], *first[1].values()] if isinstance(x, torch.Tensor)]
    count = min(sets_for(sum(x.numel() * x.element_size() for x in tensors)), 256)
    sets = [first, *(arguments_of(problem, seed) for seed in range(1, count))]
    peers: dict[str, Peer] = {}
    right: list[Any] = []
    for label, row in made.items():
        if "ptx" not in row or row["same"]:
            continue
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "kernel.ptx"
            path.write_text(row["ptx"])
            kernel = tkc.load_compiled(path)
        taken = kernel.__signature__.parameters

        def call(given: Any, named: Any, kernel: Any = kernel, taken: Any = taken) -> Any:
            wanted = {n: v for n, v in named.items() if n in taken}
            return lambda: kernel(*given, **wanted)

        outputs = [x for x in first[1].values() if isinstance(x, torch.Tensor)]
        for x in outputs:
            x.fill_(float("nan"))
        calls = [call(*held) for held in sets]
        calls[0]()
        torch.cuda.synchronize()
        stored = [x.float() for x in outputs]
        right = right or stored
        row["error"] = max(map(distance, stored, right), default=0.0)
        peers[label] = Peer(label, calls)
        peers[label].prepare(WORK_MS)
    drift = timed(peers, {**made}) if len(peers) > 1 else 0.0
    del peers, sets
    torch.cuda.empty_cache()
    return drift


def table(names: list[str], made: Made) -> str:
    """What was found, number by number."""
    places, lines = {p.name: n for n, p in enumerate(problems_of(names))}, []
    for name in names:
        lines.append(name)
        for problem in TRIALS[name].problems:
            place = places[problem.name]
            standing = made[Item(place).key]
            lines.append(f"    {problem.name}: {shown(standing, standing)}")
            for row in made.values():
                item = row["item"]
                if (item.problem, item.number) == (place, name):
                    lines.append(f"        {item.value!s:<40} {shown(row, standing)}")
    return "\n".join(lines)


def shown(row: dict[str, Any], standing: dict[str, Any]) -> str:
    if "refused" in row or row["same"]:
        return row.get("refused", "same code")
    text = f"{row['registers']} registers, {row['spills']} spilled, {row['seconds']} s"
    text += f" and {row['assembled']} of ptxas"
    if "us" not in row:
        return text
    times = f"{row['us'] / standing['us']:.3f} times as long, " if "us" in standing else ""
    wrong = "" if row["error"] <= TOLERANCE else f"; WRONG by {row['error']:.1e}"
    return f"{times}{row['us']:.1f} us, {text}{wrong}"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", nargs="*", default=[], help="names of numbers")
    parser.add_argument("--compile", action="store_true", help="time nothing: needs no GPU")
    parser.add_argument("--output", type=Path, help="write heuristics.json into this folder")
    parser.add_argument("--seconds", type=float, default=1e9, help="time no kernel after these")
    parser.add_argument("--keep", type=Path, help="a folder for what is compiled, or that has it")
    options = parser.parse_args()
    names = options.only or list(TRIALS)
    unknown = [name for name in names if name not in TRIALS]
    if unknown:
        parser.error(f"nothing is tried for {', '.join(unknown)}")
    until = time.time() + options.seconds
    with tempfile.TemporaryDirectory() as cache:
        kept: Path = options.keep or Path(cache)
        os.environ["TKC_CACHE_DIR"] = str(kept)  # where the machine code waits for its launch
        if (kept / COMPILED).exists():
            made = restored(names, kept)
            assemble_all(made)
        else:
            made = compile_all(names, kept)
        drifts: dict[str, float] = {}
        for place, problem in enumerate(problems_of(names)):
            if not options.compile and time.time() < until:
                mine = {label: row for (where, label), row in made.items() if where == place}
                try:
                    drifts[problem.name] = measure(problem, mine)
                except Exception as found:  # the others are measured all the same
                    print(f"{problem.name}: {type(found).__name__}: {found}", flush=True)
    print(table(names, made))
    drifted = {name: drift for name, drift in drifts.items() if drift > 0.02}
    print(f"drifted by more than 2%: {drifted or 'none'}")
    if options.output is not None:
        from bench.method import environment

        options.output.mkdir(parents=True, exist_ok=True)
        held = [
            {
                "problem": problems_of(names)[row["item"].problem].name,
                "number": row["item"].number,
                "value": row["item"].value,
                **{key: value for key, value in row.items() if key not in ("ptx", "item")},
            }
            for row in made.values()
        ]
        text = json.dumps({"environment": environment(), "drift": drifts, "rows": held}, indent=0)
        (options.output / "heuristics.json").write_text(text + "\n")
    wrong = [label for (_, label), row in made.items() if row.get("error", 0.0) > TOLERANCE]
    if wrong:
        print(f"WRONG: {wrong}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
