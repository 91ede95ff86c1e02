"""The corpus of foreign PTX (tests/sim/corpus): how each kernel is launched, and what it must give.

Inputs are drawn by a seed; results are compared with numpy in float64.
"""

import re
import struct
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import ml_dtypes
import numpy as np

from tkc.sim.machine import Machine
from tkc.sim.stats import Stats

FOLDER = Path(__file__).parent / "corpus"
BF16 = ml_dtypes.bfloat16


@dataclass(frozen=True)
class Out:
    """A result: memory that nothing has written yet, or that holds `fill`."""

    shape: tuple[int, ...]
    dtype: Any = np.float32
    fill: int | None = None


@dataclass(frozen=True)
class Map:
    """A tensor map of argument number `of` (or of none: a blank one), with boxes of `box`."""

    of: int
    box: tuple[int, ...]
    kind: str = "f32"


Arguments = list[Any]  # arrays and Out: pointers; Map, bytes and numpy scalars: as they are


@dataclass(frozen=True)
class Case:
    """One launch. wanted: argument number -> array, from the arguments; the last `behind` of these
    are no parameters, only tensor maps name them."""

    file: str
    kernel: str
    grid: tuple[int, ...]
    block: tuple[int, ...]
    arguments: Callable[[np.random.Generator], Arguments]
    wanted: Callable[[Arguments], dict[int, Any]]
    cluster: tuple[int, ...] = (1,)
    shared: int = 0
    tolerance: float = 1e-5
    behind: int = 0

    def __str__(self) -> str:
        return f"{self.file}:{self.kernel}"

    @property
    def text(self) -> str:
        """The committed PTX."""
        return text_of(self.file)


@cache
def text_of(file: str) -> str:
    """A text of the corpus."""
    return (FOLDER / f"{file}.ptx").read_text()


def launch(case: Case, machine: Machine, seed: int = 0, text: str = "") -> tuple[Arguments, Stats]:
    """Run a case (or another text in its place); the arguments with what they hold afterwards."""
    given = case.arguments(np.random.default_rng(seed))
    places: dict[int, int] = {}
    for number, value in enumerate(given):
        if isinstance(value, Out | np.ndarray):
            empty = isinstance(value, Out)
            size = int(np.prod(value.shape)) * np.dtype(value.dtype).itemsize
            places[number] = machine.alloc(size, f"arg{number}", value.fill if empty else None)
            if not empty:
                machine.write(places[number], value.view(np.uint8))
    params: list[bytes] = []
    for number, value in enumerate(given[: len(given) - case.behind]):
        if number in places:
            params.append(struct.pack("<Q", places[number]))
        elif isinstance(value, Map):
            params.append(_encoded(machine, value, given, places))
        else:
            params.append(value if isinstance(value, bytes) else value.tobytes())
    stats = machine.launch(
        text or case.text, case.kernel, case.grid, case.block, case.cluster, case.shared, params
    )
    after = list(given)
    for number, place in places.items():
        value = given[number]
        size = int(np.prod(value.shape)) * np.dtype(value.dtype).itemsize
        after[number] = np.frombuffer(machine.read(place, size), value.dtype).reshape(value.shape)
    return after, stats


def _encoded(machine: Machine, value: Map, given: Arguments, places: dict[int, int]) -> bytes:
    array = given[value.of]
    size = np.dtype(array.dtype).itemsize
    dims = tuple(reversed(array.shape))
    strides = tuple(int(np.prod(dims[: i + 1])) * size for i in range(len(dims) - 1))
    return machine.encode_tensor_map(value.kind, places[value.of], dims, strides, value.box)


def results(case: Case, machine: Machine, seed: int = 0, text: str = "") -> bytes:
    """What the results hold: those that are compared, as bytes."""
    after, _ = launch(case, machine, seed, text)
    return b"".join(after[number].tobytes() for number in case.wanted(_inputs(case, seed)))


def _inputs(case: Case, seed: int) -> Arguments:
    return case.arguments(np.random.default_rng(seed))


def check(case: Case, after: Arguments, seed: int = 0) -> None:
    """Compare with numpy."""
    for number, wanted in case.wanted(_inputs(case, seed)).items():
        found = np.asarray(after[number])
        wanted = np.asarray(wanted)
        if found.dtype.kind in "iu":
            assert (found == wanted).all(), f"{case}: argument {number}"
        else:
            close = np.asarray(wanted, np.float64)
            np.testing.assert_allclose(
                found.astype(np.float64), close, case.tolerance, case.tolerance, err_msg=str(case)
            )


def i32(value: int) -> np.int32:
    return np.int32(value)


# CUDA.


def _sum_grid(rng: np.random.Generator) -> Arguments:
    x = rng.standard_normal(2000).astype(np.float32)
    return [x, i32(1900), Out((4,)), Out((1,), np.uint32, 0), Out((1,))]


def _extremes(rng: np.random.Generator) -> Arguments:
    x = rng.integers(-(1 << 31), 1 << 31, 300, np.int32)
    least, most = np.array([1 << 30], np.int32), np.array([-(1 << 30)], np.int32)
    return [x, i32(290), least, most, np.zeros(1, np.uint64)]


def _extreme_values(a: Arguments) -> dict[int, Any]:
    x = a[0][:290]
    total = (x & 0xFFFF).astype(np.uint64).sum()
    return {2: [min(x.min(), a[2][0])], 3: [max(x.max(), a[3][0])], 4: [total]}


def _scan(rng: np.random.Generator) -> Arguments:
    return [rng.integers(-99, 99, 500, np.int32), i32(450), Out((450,), np.int32)]


def _scan_by_block(a: Arguments) -> dict[int, Any]:
    x = np.zeros(512, np.int32)
    x[:450] = a[0][:450]
    return {2: x.reshape(4, 128).cumsum(1).reshape(-1)[:450]}


def _chained(rng: np.random.Generator) -> Arguments:
    return [*_scan(rng), Out((4,), np.int32), Out((4,), np.int32, 0)]


def _bytes(rng: np.random.Generator) -> Arguments:
    return [rng.integers(0, 256, 3000).astype(np.uint8), i32(2900), np.zeros(256, np.uint32)]


def _by_warp(rng: np.random.Generator) -> Arguments:
    return [rng.integers(0, 40, 4 * 600).astype(np.uint8), i32(586), Out((64,), np.uint32)]


def _counts(x: Any, bins: int) -> Any:
    return np.bincount(x, minlength=bins)


def _halves(m: int, n: int, k: int) -> Callable[[np.random.Generator], Arguments]:
    def made(rng: np.random.Generator) -> Arguments:
        a, b = (rng.standard_normal(s).astype(np.float16) for s in ((m, k), (n, k)))
        return [a, b, Out((m, n)), i32(n), i32(k)]

    return made


def _one(
    m: int, n: int, k: int, kind: Any, a_row: bool, b_row: bool, c_kind: Any, out_row: bool
) -> dict[str, Any]:
    """Arguments and results of one product of wmma.cu, in the layouts that it takes."""

    def made(rng: np.random.Generator) -> Arguments:
        if np.dtype(kind).kind in "iu":
            low = -128 if np.dtype(kind).kind == "i" else 0
            a, b = (rng.integers(low, low + 256, s).astype(kind) for s in ((m, k), (k, n)))
            c = rng.integers(-1000, 1000, (m, n), c_kind)
        else:
            a, b, c = (rng.standard_normal(s) for s in ((m, k), (k, n), (m, n)))
            if kind is np.float32:  # tf32
                a, b = ((x.astype(np.float32).view(np.uint32) & 0xFFFFE000) for x in (a, b))
                a, b = a.view(np.float32), b.view(np.float32)
            a, b, c = a.astype(kind), b.astype(kind), c.astype(c_kind)
        stored = (np.ascontiguousarray(x if row else x.T) for x, row in ((a, a_row), (b, b_row)))
        return [*stored, c, Out((m, n) if out_row else (n, m), c_kind)]

    def wanted(x: Arguments) -> dict[int, Any]:
        wide = np.int64 if np.dtype(kind).kind in "iu" else np.float64
        a, b = x[0] if a_row else x[0].T, x[1] if b_row else x[1].T
        d = a.astype(wide) @ b.astype(wide) + x[2].astype(wide)
        return {3: d if out_row else d.T}

    return {"arguments": made, "wanted": wanted}


def _wmma(name: str, *sizes: Any, tolerance: float = 1e-4) -> Case:
    return Case("wmma", name, (1,), (32,), **_one(*sizes), tolerance=tolerance)


def _sgemm(rng: np.random.Generator) -> Arguments:
    a, b = (rng.standard_normal(s).astype(np.float32) for s in ((64, 160), (160, 64)))
    return [a, b, Out((64, 64)), i32(64), i32(160)]


def _product(a: Arguments) -> dict[int, Any]:
    return {2: a[0].astype(np.float64) @ a[1].astype(np.float64)}


def _smooth(a: Arguments) -> dict[int, Any]:
    x = np.zeros(302)
    x[1:301] = a[0]
    return {2: 0.25 * x[:-2] + 0.5 * x[1:-1] + 0.25 * x[2:]}


def _floats(*shape: int) -> Callable[[np.random.Generator], Any]:
    return lambda rng: rng.standard_normal(shape).astype(np.float32)


def _own_map(rng: np.random.Generator) -> Arguments:
    x = _floats(13, 32)(rng)
    return [Map(2, (32, 4)), Out((2, 128), np.uint8), x, i32(13), i32(32), Out((16, 32))]


def _cluster_bins(rng: np.random.Generator) -> Arguments:
    return [rng.integers(0, 64, 1500, np.int32), i32(1400), i32(16), np.zeros(64, np.int32)]


def _ring(_: Arguments) -> dict[int, Any]:
    ranks = np.arange(8)
    before = ranks // 4 * 4 + (ranks + 3) % 4
    return {0: (before % 4 * 100)[:, None] + np.arange(64)}


PAIR = np.dtype([("value", "<f4"), ("index", "<i4"), ("weight", "<f8")])


def _pairs(rng: np.random.Generator) -> Arguments:
    x = np.zeros(96, PAIR)
    x["value"], x["index"], x["weight"] = rng.standard_normal(96), range(96), rng.random(96)
    start = np.zeros(1, PAIR)
    start["value"], start["index"], start["weight"] = -0.5, -1, 0.125
    return [x, start.tobytes(), Out((32, 2), np.uint64)]


def _better(a: Arguments) -> dict[int, Any]:
    best = np.repeat(np.frombuffer(a[1], PAIR), 32)
    for first in (0, 32, 64):
        other = a[0][first : first + 32]
        least = np.minimum(best["weight"], other["weight"])
        best = np.where(best["value"] < other["value"], other, best)
        best["weight"] += least
    return {2: best.view(np.uint64).reshape(32, 2)}


def _switched(a: Arguments) -> dict[int, Any]:
    def one(v: int, n: int = 70) -> int:
        turned = int(f"{v & 0xFFFFFFFF:032b}"[::-1], 2)
        ways = [v + 7, v * 1000 + n, v ^ 0x55, bin(v & 0xFFFFFFFF).count("1") - n, -v * n, turned]
        ways.append(v << 20 | 9)
        return ways[v] if 0 <= v < 7 else -1

    return {2: np.array([one(int(v)) for v in a[0][:70]]).astype(np.uint32).view(np.int32)}


def _filtered(a: Arguments) -> dict[int, Any]:
    x = np.concatenate([a[0], np.zeros(4)])
    taps = [0.0625, 0.25, 0.375, 0.25, 0.0625]
    return {3: sum(taps[k] * x[a[2][k] : a[2][k] + 64] for k in range(5))}


def _doubles(a: Arguments) -> dict[int, Any]:
    x = a[0]
    with np.errstate(all="ignore"):
        rows = [1 / x, np.exp(x) + np.log(abs(x)), np.sqrt(abs(x)) / (1 + x * x)]
        rows.append(1 / x + 1 / np.sqrt(abs(x)) + np.floor(x))
    return {1: np.concatenate(rows)}


def _singles(a: Arguments) -> dict[int, Any]:
    from math import erf

    x = a[0].astype(np.float64)
    rows = [np.exp(x) + np.log(abs(x)), np.sin(x) + np.tanh(x), abs(x) ** 1.5 + np.fmod(x, 0.75)]
    rows.append(np.vectorize(erf)(x) + np.rint(x) + np.trunc(x) + np.sign(x))
    return {1: np.concatenate(rows)}


M64 = (1 << 64) - 1


def _longs(a: Arguments) -> dict[int, Any]:
    out: list[list[int]] = [[] for _ in range(5)]
    for x, y in zip(a[0].tolist(), a[1].tolist(), strict=True):
        signed_y = y - (1 << 64) if y >> 63 else y
        divisor = y >> 40 | 1
        out[0].append(abs(x) // divisor * (1 if x >= 0 else -1))
        out[1].append(abs(x) % 1000003 * (1 if x >= 0 else -1))
        out[2].append((x * signed_y >> 64) + y // 10)
        first = (y & -y).bit_length()
        turned = int(f"{y:064b}"[::-1], 2)
        out[3].append(64 - y.bit_length() + bin(x & M64).count("1") + first + turned)
        wide = (y * (x & M64) + y) & ((1 << 128) - 1)
        out[4].append(wide >> 64 ^ wide & M64)
    flat = np.array([v & M64 for row in out for v in row], np.uint64)
    return {2: flat.view(np.int64)}


def _long_inputs(rng: np.random.Generator) -> Arguments:
    x = rng.integers(-(1 << 63), 1 << 63, 40, np.int64)
    return [x, rng.integers(0, 1 << 64, 40, np.uint64), Out((200,), np.int64), i32(40)]


def _signed(v: int, bits: int) -> int:
    v &= (1 << bits) - 1
    return v - (1 << bits) if v >> (bits - 1) else v


def _bit_rows(a: Arguments) -> dict[int, Any]:
    x, y = a[0].tolist(), a[1].tolist()
    out = [[_bit_row(row, p, q) for p, q in zip(x, y, strict=True)] for row in range(6)]
    odd = sum((p & 1) << i for i, p in enumerate(x))
    same = len({p >> 31 for p in x}) == 1
    together = odd + (0xFFFFFFFF if same else 0) + int(same) + (3 in y) + 2 * (3 not in y)
    out.append([together] * 32)
    parity = int(np.bitwise_xor.reduce(a[0]))
    out.append([parity + max(y) + min(_signed(q, 32) for q in y)] * 32)
    return {2: np.array([[v & 0xFFFFFFFF for v in row] for row in out], np.uint32).reshape(-1)}


def _bit_row(row: int, a: int, b: int) -> int:
    def parts(v: int, bits: int, signed: bool) -> list[int]:
        found = [v >> at & ((1 << bits) - 1) for at in range(0, 32, bits)]
        return [_signed(f, bits) for f in found] if signed else found

    def packed(values: list[int], bits: int) -> int:
        return sum((v & ((1 << bits) - 1)) << (i * bits) for i, v in enumerate(values))

    def pairs(bits: int, signed: bool) -> list[tuple[int, int]]:
        return list(zip(parts(a, bits, signed), parts(b, bits, signed), strict=True))

    sa, sb = _signed(a, 32), _signed(b, 32)
    match row:
        case 0:
            both = b << 32 | a
            permuted = packed([both >> 8 * k & 255 for k in (0, 4, 2, 6)], 8)
            left = (both << (b & 31)) >> 32
            return permuted ^ left ^ both >> min(b & 63, 32)
        case 1:
            four = sum(p * q for p, q in pairs(8, True)) + 5
            two = parts(a, 16, True)
            low = two[0] * parts(b, 8, True)[0] + two[1] * parts(b, 8, True)[1] + 1
            return four + low + sum(p * q for p, q in pairs(8, False)) + 2
        case 2:
            return (a * b >> 32) + (sa * sb >> 32) + abs(a - b) + 3 + abs(sa - sb) + 1
        case 3:
            added = packed([p + q for p, q in pairs(8, False)], 8)
            apart = packed([abs(p - q) for p, q in pairs(8, False)], 8)
            most = packed([max(p, q) for p, q in pairs(16, True)], 16)
            return added ^ apart ^ most ^ packed([255 * (p > q) for p, q in pairs(8, False)], 8)
        case 4:
            places = [i for i in range(32) if a >> i & 1]
            second = places[1] if len(places) > 1 else 0xFFFFFFFF
            return second + (a >> 7 & 0x3FF) + (_signed(a << 11, 32) >> 20)
        case _:
            return max(_signed(sa + sb, 32), 100) ^ min(a, b, 77)


def _half_rows(a: Arguments) -> dict[int, Any]:
    from numpy import float16 as h

    x, y = (v.reshape(-1, 2).astype(np.float64) for v in a[:2])

    def r(v: Any) -> Any:
        return np.asarray(v).astype(h).astype(np.float64)

    rows = [r(x * y + 0.5), r(r(np.maximum(x, y) + abs(y)) - np.minimum(x, y))]
    rows.append((x > y) * 1.0 + (x <= 0.25))
    third = np.where(x[:, 0] < y[:, 0], x[:, 1], np.exp(y[:, 1]))
    rows.append(np.stack([np.clip(r(x[:, 0] + y[:, 1]), 0, 1), third], 1))
    rows.append(np.sqrt(abs(x)) * 0.5 + x / 3)
    rows.append(np.where((x > y).all(1)[:, None], x, y[:, ::-1]))
    return {2: np.concatenate(rows).reshape(-1)}


def _half_inputs(rng: np.random.Generator) -> Arguments:
    x, y = (rng.standard_normal(64).astype(np.float16) for _ in range(2))
    return [x, y, Out((6 * 64,), np.float16), i32(32)]


def _atomic_inputs(rng: np.random.Generator) -> Arguments:
    u = np.array([5, 7, 9, 0xFFFFFFFF, 0, 3, 0, 2, 1000, 1, 0], np.uint32)
    wide = np.zeros(2, np.uint64)
    words = [np.zeros(1, np.float32), np.zeros(1), wide, np.zeros(2, np.float16)]
    return [rng.integers(0, 500, 200, np.int32), i32(180), u, *words, np.zeros(2, np.uint16)]


def _atomic_values(a: Arguments) -> dict[int, Any]:
    x, u, n = a[0][:180], a[2].copy(), 180
    u[0] += np.uint32(x.sum())
    u[1], u[2] = max(int(u[1]), x.max()), min(int(u[2]), x.min())
    for v in x.tolist():
        u[3] &= ~np.uint32(1 << (v & 15))
        u[4] |= np.uint32(1 << (v & 31))
        u[5] ^= np.uint32(v)
        u[6] = 0 if u[6] >= 9 else u[6] + 1
        u[7] = 6 if u[7] == 0 or u[7] > 6 else u[7] - 1
    u[8] -= np.uint32(2 * n)
    u[9] += np.uint32(3 * n)
    u[10] = n
    wide = np.array([n << 33, int(x.max()) << 20], np.uint64)
    return {2: u, 3: [n / 2], 4: [n / 4], 5: wide, 6: [n, 2 * n]}


CUDA = [
    Case(
        *("reduction", "sum_grid", (4,), (128,), _sum_grid),
        lambda a: {4: [a[0][:1900].astype(np.float64).sum()]},
    ),
    Case(
        *("reduction", "sum_tree", (2,), (128,)),
        lambda rng: [_floats(256)(rng), Out((2,))],
        lambda a: {1: a[0].astype(np.float64).reshape(2, 128).sum(1)},
        shared=512,
    ),
    Case("reduction", "extremes", (1,), (96,), _extremes, _extreme_values),
    Case("scan", "scan_blocks", (4,), (128,), _scan, _scan_by_block),
    Case(
        *("scan", "scan_chained", (4,), (128,), _chained),
        lambda a: {2: a[0][:450].cumsum()},
    ),
    Case(
        *("scan", "scan_tree", (1,), (64,)),
        lambda rng: [_floats(128)(rng), Out((128,))],
        lambda a: {1: a[0].astype(np.float64).cumsum() - a[0]},
        shared=512,
    ),
    Case(
        *("histogram", "histogram", (3,), (96,), _bytes),
        lambda a: {2: _counts(a[0][:2900], 256)},
    ),
    Case(
        *("histogram", "histogram_by_warp", (1,), (128,), _by_warp),
        lambda a: {2: _counts(a[0][: 4 * 586] // 4, 64)},
    ),
    Case(
        *("wmma", "matmul_wmma", (1, 2), (128,), _halves(128, 64, 48)),
        lambda a: {2: 0.5 * a[0].astype(np.float64) @ a[1].astype(np.float64).T},
        tolerance=1e-3,
    ),
    _wmma("f16_row_col", 16, 16, 16, np.float16, True, False, np.float32, True),
    _wmma("f16_col_row", 32, 8, 16, np.float16, False, True, np.float32, False),
    _wmma("f16_f16", 8, 32, 16, np.float16, True, True, np.float16, True, tolerance=2e-2),
    _wmma("bf16_row_row", 16, 16, 16, BF16, True, True, np.float32, True),
    _wmma("bf16_col_col", 32, 8, 16, BF16, False, False, np.float32, True),
    _wmma("bf16_wide", 8, 32, 16, BF16, True, False, np.float32, False),
    _wmma("tf32_row_col", 16, 16, 8, np.float32, True, False, np.float32, True),
    _wmma("tf32_col_row", 16, 16, 8, np.float32, False, True, np.float32, False),
    _wmma("s8_row_col", 16, 16, 16, np.int8, True, False, np.int32, True),
    _wmma("s8_col_row", 32, 8, 16, np.int8, False, True, np.int32, True),
    _wmma("u8_row_row", 8, 32, 16, np.uint8, True, True, np.int32, False),
    _wmma("f64_row_col", 8, 8, 4, np.float64, True, False, np.float64, True, tolerance=1e-14),
    _wmma("f64_col_row", 8, 8, 4, np.float64, False, True, np.float64, False, tolerance=1e-14),
    Case("cp_async", "sgemm_ring", (2, 2), (256,), _sgemm, _product, tolerance=1e-4),
    Case(
        *("cp_async", "smooth", (3,), (128,)),
        lambda rng: [_floats(300)(rng), i32(300), Out((300,))],
        _smooth,
    ),
    Case(
        *("tma", "double_rows", (1,), (64,)),
        lambda rng: [_floats(5, 256)(rng), Out((5, 256)), i32(5)],
        lambda a: {1: 2 * a[0]},
    ),
    Case(
        *("tma", "transpose_tiles", (2, 3), (128,)),
        lambda rng: [Map(2, (32, 32)), Map(3, (32, 32)), _floats(96, 64)(rng), Out((64, 96))],
        lambda a: {3: a[2].T},
        behind=2,
    ),
    Case(
        *("tma", "through_own_map", (2,), (64,)),
        _own_map,
        lambda a: {5: np.concatenate([a[2], np.zeros((3, 32))])},
    ),
    Case(
        *("cluster", "cluster_histogram", (8,), (64,), _cluster_bins),
        lambda a: {3: _counts(a[0][:1400], 64)},
        cluster=(4,),
        shared=64,
    ),
    Case(
        *("cluster", "cluster_mean", (6,), (64,)),
        lambda rng: [_floats(3, 200)(rng), i32(200), Out((3, 200))],
        lambda a: {2: a[0] - a[0].astype(np.float64).mean(1, keepdims=True)},
        cluster=(2,),
    ),
    Case(
        *("cluster", "cluster_ring", (8,), (64,), lambda rng: [Out((8, 64), np.int32)]),
        _ring,
        cluster=(4,),
    ),
    Case("printf", "messages", (1,), (64,), lambda rng: [_floats(64)(rng), i32(40)], lambda a: {}),
    Case(
        *("printf", "positive", (1,), (32,)),
        lambda rng: [abs(_floats(32)(rng)) + 1, Out((32,))],
        lambda a: {1: 1 / a[0].astype(np.float64)},
    ),
    Case(
        *("scalar", "switches", (3,), (32,)),
        lambda rng: [rng.integers(-1, 9, 80, np.int32), i32(70), Out((70,), np.int32)],
        _switched,
    ),
    Case("scalar", "structures", (1,), (32,), _pairs, _better),
    Case(
        *("scalar", "filter", (1,), (64,)),
        lambda rng: [_floats(64)(rng), i32(64), rng.permutation(5).astype(np.int32), Out((64,))],
        _filtered,
    ),
    Case(
        *("scalar", "doubles", (1,), (64,)),
        lambda rng: [rng.standard_normal(50), Out((200,), np.float64), i32(50)],
        _doubles,
        tolerance=1e-14,
    ),
    Case(
        *("scalar", "floats", (1,), (64,)),
        lambda rng: [_floats(50)(rng), Out((200,)), i32(50)],
        _singles,
    ),
    Case("scalar", "longs", (1,), (64,), _long_inputs, _longs),
    Case(
        *("scalar", "bits", (1,), (32,)),
        lambda rng: [
            *(rng.integers(0, 1 << 32, 32, np.uint32) for _ in range(2)),
            Out((256,), np.uint32),
            i32(32),
        ],
        _bit_rows,
    ),
    Case("scalar", "halves", (1,), (32,), _half_inputs, _half_rows, tolerance=2e-3),
    Case("scalar", "atomics", (2,), (96,), _atomic_inputs, _atomic_values),
]


# Blocks and warps that wait for each other.


def _numbers(count: int) -> Callable[[np.random.Generator], Any]:
    return lambda rng: rng.integers(-50, 50, count, np.int32)


def _zeros(count: int) -> Out:
    return Out((count,), np.int32, 0)


def _ordered(a: Arguments) -> dict[int, Any]:
    parts = a[0].reshape(2, 4, 64)
    return {2: ((parts[:, 0] * 3 + parts[:, 1]) * 3 + parts[:, 2]) * 3 + parts[:, 3]}


def _summed_slots(a: Arguments) -> dict[int, Any]:
    rounds = a[0].reshape(-1, 128)
    return {2: (rounds[:, :64] * np.arange(1, 6)[:, None] + rounds[:, 64:]).sum(0)}


def _ints(*shape: int) -> Out:
    return Out(shape, np.int32)


def _handshake(kernel: str, grid: tuple[int, ...], threads: int, of: int, more: Any, **rest: Any):
    """A kernel of handshakes.cu: `of` random numbers, then what stands in `more`."""
    return Case(
        *("handshakes", kernel, grid, (threads,)),
        lambda rng: [_numbers(of)(rng), *more],
        **rest,
    )


HANDSHAKES = [
    _handshake(
        *("look_back", (6,), 32, 192),
        [_ints(192), _zeros(1), _zeros(6), _ints(6), _ints(6)],
        wanted=lambda a: {1: np.cumsum(a[0])},
    ),
    _handshake(
        *("queue", (3,), 64, 448, [i32(7), _zeros(1), _ints(7, 64)]),
        wanted=lambda a: {3: a[0].reshape(7, 64)[:, ::-1]},
    ),
    _handshake(
        *("locked_rows", (4,), 64, 256, [_zeros(1), _zeros(64)]),
        wanted=lambda a: {2: a[0].reshape(4, 64).sum(0)},
    ),
    _handshake("in_order", (4, 2), 64, 512, [_zeros(2), _ints(2, 64)], wanted=_ordered),
    _handshake(
        *("owners", (8,), 64, 512, [_ints(512), _zeros(8), _ints(2, 64)]),
        wanted=lambda a: {3: a[0].reshape(2, 4, 64).sum(1)},
    ),
    _handshake(
        *("two_slots", (1,), 128, 320, [i32(5), _ints(5, 64)]),
        wanted=lambda a: {2: a[0].reshape(5, 64)[:, ::-1]},
    ),
    _handshake("copied_slots", (1,), 96, 640, [i32(5), _ints(64)], wanted=_summed_slots),
    _handshake(
        *("cluster_flag", (4,), 64, 256, [_ints(2, 64)]),
        wanted=lambda a: {1: a[0].reshape(2, 2, 64)[:, 1, ::-1]},
        cluster=(2,),
    ),
    _handshake(
        *("cluster_sums", (8,), 64, 512, [_ints(2, 64)]),
        wanted=lambda a: {1: a[0].reshape(2, 4, 64).sum(1)[:, ::-1]},
        cluster=(4,),
    ),
    _handshake(
        *("in_place", (1,), 128, 640, [i32(5), _ints(5, 128)]),
        wanted=lambda a: {2: a[0].reshape(5, 128) * 2 + np.arange(5)[:, None]},
    ),
]

# Triton.


def _triton(name: str, target: int, grid: tuple[int, ...], **more: Any) -> Case:
    """Behind a kernel's own arguments Triton passes two pointers to scratch memory."""
    file = f"triton_{name}_{target}"
    found = re.match(r"// shared (\d+) scratch (\d+)", text_of(file))
    assert found is not None
    shared, scratch = int(found[1]), int(found[2])
    made = more.pop("arguments")

    def arguments(rng: np.random.Generator) -> Arguments:
        room = Out((max(scratch * int(np.prod(grid)), 16),), np.uint8)
        return [*made(rng), room, Out((16,), np.uint8)]

    return Case(file, name, grid, (128,), arguments, shared=shared, **more)


def _rows(rng: np.random.Generator) -> Arguments:
    x = _floats(3, 400)(rng)
    return [x, Out(x.shape), i32(400), i32(400)]


def _softmaxed(a: Arguments) -> dict[int, Any]:
    x = a[0].astype(np.float64)
    e = np.exp(x - x.max(1, keepdims=True))
    return {1: e / e.sum(1, keepdims=True)}


def _bf16(*shape: int) -> Callable[[np.random.Generator], Any]:
    return lambda rng: rng.standard_normal(shape).astype(BF16)


def _normed(a: Arguments) -> dict[int, Any]:
    x = a[0].astype(np.float64)
    centred = x - x.mean(1, keepdims=True)
    scaled = centred / np.sqrt((centred**2).mean(1, keepdims=True) + 1e-5)
    return {3: scaled * a[1] + a[2]}


def _matmul(m: int, n: int, k: int) -> dict[str, Any]:
    def made(rng: np.random.Generator) -> Arguments:
        return [_bf16(m, k)(rng), _bf16(k, n)(rng), Out((m, n), BF16), i32(m), i32(n), i32(k)]

    return {"arguments": made, "wanted": _product, "tolerance": 2e-2}


def _attention(rng: np.random.Generator) -> Arguments:
    scale = np.float32(0.125 * np.log2(np.e))
    return [*(_bf16(100, 64)(rng) for _ in range(3)), Out((100, 64), BF16), i32(100), scale]


def _attended(a: Arguments) -> dict[int, Any]:
    q, k, v = (x.astype(np.float64) for x in a[:3])
    score = np.where(np.tri(100) > 0, q @ k.T * 0.125, -np.inf)
    p = np.exp(score - score.max(1, keepdims=True))
    return {3: p / p.sum(1, keepdims=True) @ v}


TRITON = [
    _triton(
        *("add", 90, (2,)),
        arguments=lambda rng: [_floats(490)(rng), _floats(490)(rng), Out((490,)), i32(490)],
        wanted=lambda a: {2: a[0] + a[1]},
    ),
    _triton("softmax", 90, (3,), arguments=_rows, wanted=_softmaxed),
    _triton(
        *("layernorm", 90, (3,)),
        arguments=lambda rng: [
            *(_bf16(3, 300)(rng), _floats(300)(rng), _floats(300)(rng), Out((3, 300), BF16)),
            *(i32(300), i32(300), np.float32(1e-5)),
        ],
        wanted=_normed,
        tolerance=2e-2,
    ),
    *(_triton("matmul", target, (2, 2), **_matmul(100, 80, 176)) for target in (90, 80)),
    _triton("matmul_tma", 90, (2, 2), **_matmul(100, 80, 176)),
    *(
        _triton(
            *("attention", target, (2,)), arguments=_attention, wanted=_attended, tolerance=2e-2
        )
        for target in (90, 80)
    ),
]
CASES = CUDA + HANDSHAKES + TRITON
