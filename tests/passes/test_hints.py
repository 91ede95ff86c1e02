"""Hints that are refused, on their line with their reason; hints that are dropped; the table."""

from __future__ import annotations

import ast
import re
from dataclasses import replace
from pathlib import Path

import pytest

import tkc.ir.hints
from tkc.driver.compilation import Compilation, compile_kernel
from tkc.driver.sources import parse_kernels
from tkc.frontend.specialization import default_specialization
from tkc.ir.decisions import HintOutcome
from tkc.ir.dialects import cta, tile
from tkc.ir.hints import AXIS, CACHE, DOT, FOR, GRID, NAMES, SPLIT, TABLE, Word
from tkc.ir.passes import ASKED
from tkc.machine.targets import FEATURES
from tkc.passes import hint_checks
from tkc.passes.hint_checks import Stated
from tkc.ptx.emit import emit
from tkc.support.diagnostics import OF_HINTS, DiagnosticError
from tkc.support.hint_places import hint_named
from tkc.support.source import Source
from tkc.support.values import HintValue

ROOT = Path(__file__).parents[2]
PRODUCT = """\
kernel product(A: bf16[M, K], B: bf16[K, N], C: out bf16[M, N]):
    param BM = 128
    grid i in M by BM, j in N by 128{grid}
    acc: f32[i, j] = 0
    for k in K by 64{loop}:
        a = A[i, k]{a}
        acc += a @ B[k, j]{dot}
    C[i, j] = acc{store}
"""
ROWS = """\
kernel rows(x: f32[M, N], y: out f32[M, N], s: inout f32[1]):
    grid i in M by 16{grid}
    for c in N by 256{loop}:
        y[i, c] = x[i, c] * 2{store}
        s[0] += sum(x[i, c] over i, c){update}
"""
SHARES = """\
kernel shares(x: f32[N, 512], y: out f32[N, 512]):
    grid n in N{grid}
    axis c in 512{axis}
    y[n, c] = x[n, c] - sum(x[n, c] over c)
"""
COMPUTED = """\
kernel computed(A: bf16[M, K], B: bf16[K, N], C: out f32[M, N], s: out f32[M]):
    param BM = 64
    grid i in M by BM{grid}
    axis j in N by 64, k in K by 64
    x = A[i, k]
    a = bf16(f32(x) * 2){a}
    b = max(a over k){b}
    c = i.start * 2{c}
    C[i, j] = a @ B[k, j] + b
    s[i] = sum(a over k) + c
"""
ALONE = """\
kernel alone(x: f32[N], y: inout f32[N]):
    grid n in N by 256{grid}
    y[n] += x[n]{update}
"""
LARGEST = """\
kernel largest(x: f32[N], y: inout f32[1]):
    grid n in N by 256{grid}
    y[0] max= max(x[n] over n){update}
"""
PARTS = """\
kernel parts(A: bf16[M, K], B: bf16[N, K], C: out f32[M, N]):
    grid i in M by 64, j in N by 64, s in 2
    scratch p: f32[2, M, N]
    acc: f32[i, j] = 0
    for k in K by 32:
        acc += A[i, k] @ B[j, k]
    p[s, i, j] = acc{store}
    after s:
        C[i, j] = p[0, i, j] + p[1, i, j]
"""
ODD = """\
kernel odd(A: bf16[M, 57], B: bf16[57, N], C: out f32[M, N]):
    grid i in M by 64, j in N by 64{grid}
    acc: f32[i, j] = 0
    for k in 57 by 32{loop}:
        a = A[i, k]{a}
        acc += a @ B[k, j]{dot}
    C[i, j] = acc{store}
"""
VECTOR = """\
kernel vector(A: bf16[M, K], x: bf16[K], y: out f32[M]):
    grid i in M by 64
    acc: f32[i] = 0
    for k in K by 64{loop}:
        acc += A[i, k] @ x[k]{dot}
    y[i] = acc
"""
CHAIN = """\
kernel chain(Q: f16[M, D], K: f16[T, D], V: f16[T, D], O: out f32[M, D]):
    grid i in M by 128{grid}
    axis d in D by 64
    o: f32[i, d] = 0
    for t in T by 64{loop}:
        s = Q[i, d] @ K[t, d]{a}
        o += f16(exp(s)) @ V[t, d]{dot}
    O[i, d] = o{store}
"""
BY_ROLES = """\
kernel by_roles(A: f16[M, K], B: f16[N, K], C: out f32[M, N]):
    grid i in M by 128, j in N by 128
    acc: f32[i, j] = 0
    for k in K by 64{loop}:
        role load{loading}:
            ring inputs{ring}:
                a = A[i, k]
                b = B[j, k]
        role math{computing}:
            acc += a @ b
    C[i, j] = acc
"""
SCATTERED = """\
kernel scattered(x: f32[N], p: i32[N], y: inout f32[M]):
    grid n in N by 64
    y[p[n]] += x[n]{update}
"""
IN_ROLES = """\
kernel in_roles(x: f32[N], y: inout f32[1]):
    grid n in N by 64
    role load:
        ring rows:
            v = x[n]
    role math:
        y[0] += sum(v over n){update}
"""
SHARES_UPDATED = """\
kernel shares_updated(x: f32[N, M], y: inout f32[1]):
    grid n in N by 8
    axis m in M with split=cluster
    y[0] += sum(x[n, m] over n, m){update}
"""
IN_TURN = BY_ROLES.replace("math{computing}", "math with pingpong").replace(
    "j in N by 128", "j in N by 128{grid}"
)
TWO_RINGS = BY_ROLES.replace(
    "    C[i, j] = acc\n",
    """\
    role math:
        ring results:
            c = acc * 2
    role store:
        C[i, j] = c
""",
)
BYTES = """\
kernel bytes(A: e4m3[M, K], B: e4m3[N, K], C: out f32[M, N], D: out f32[M, N]):
    grid i in M by 64, j in N by 64{grid}
    axis u in K by 64
    acc: f32[i, j] = 0
    for k in K by 64{loop}:
        acc += A[i, k] @ B[j, k]{dot}
    C[i, j] = acc
    D[i, j] = A[i, u] @ B[j, u]{b}
"""
FLOATS = """\
kernel floats(A: f32[M, K], B: f32[K, N], C: out f32[M, N]):
    grid i in M by 64, j in N by 64
    acc: f32[i, j] = 0
    for k in K by 64:
        acc += A[i, k] @ B[k, j]{dot}
    C[i, j] = acc
"""
NARROW = FLOATS.replace("floats", "narrow").replace("f32[", "bf16[", 2).replace("N by 64", "N by 8")
ONCE = """\
kernel once(x: f32[M, 32], y: out f32[M]):
    grid i in M by 16
    s: f32[i] = 0
    for c in 32 by 32{loop}:
        s += sum(x[i, c] over c)
    y[i] = s
"""
SINGLE = """\
kernel single(i: i32[N], x: f32[N], y: out f32[N]):
    grid n in N
    k = i[n]{a}
    y[n] = x[k]{store}
"""
BLOCKS = """\
kernel blocks(A: bf16[B, M, K], W: bf16[B, K, N], C: out bf16[B, M, N]):
    grid b in B by 1, i in M by 128, j in N by 128{grid}
    acc: f32[b, i, j] = 0
    for k in K by 64:
        acc += dot(A[b, i, k], W[b, k, j] over k)
    C[b, i, j] = acc
"""
WIDE = CHAIN.replace("D by 64", "D by 256").replace("T by 64", "T by 128")
THIN = PRODUCT.replace("BM = 128", "BM = 64").replace("N by 128", "N by 8")
PLACES = (
    *("grid", "loop", "a", "b", "c", "dot", "store", "update"),
    *("loading", "computing", "ring", "axis"),
)
STANDS = {  # what the hints of a place may be hints of
    **{"grid": ("grid",), "loop": ("for",), "a": ("load", "value", "dot"), "b": ("value", "dot")},
    **{"c": ("value",), "dot": ("dot",), "store": ("store",), "update": ("update",)},
    **{"loading": ("role",), "computing": ("role",), "ring": ("ring",)},
    "axis": ("axis",),
}


def compiled(source: str, target: str, **hints: str) -> Compilation:
    """The PTX of a source with hints in its places."""
    texts = {place: f" with {hints[place]}" if place in hints else "" for place in PLACES}
    kernels = parse_kernels(source.format(**texts), "hints.tk")
    name = kernels.names[0]
    usual = default_specialization(kernels.signature(name))
    return compile_kernel(kernels, name, usual, target)


OF_INSTRUCTIONS = ("via=mma", "via=wgmma", "swap", "pending=1", "promote")
_BY_WARPS = "E0906", 9, "the product is mma"
REFUSED = [
    (BY_ROLES, {"loading": "warps=8"}, "E0906", 5, "one thread"),
    (BY_ROLES, {"loading": "registers=30"}, "E0906", 5, "no multiple of 8"),
    (BY_ROLES, {"loading": "pingpong"}, "E0906", 5, "it loads, by one thread"),
    (BY_ROLES, {"computing": "warps=4, pingpong"}, "E0906", 9, "two or more warpgroups"),
    (BY_ROLES, {"computing": "warps=10, pingpong"}, "E0906", 9, "two or more warpgroups"),
    (BY_ROLES, {"computing": "split=i, pingpong"}, "E0906", 9, "each computes whole programs"),
    *(
        (IN_TURN, {"grid": hint}, "E0906", 9, words)
        for hint, words in (
            ("persistent=false", "persistent=false"),
            ("persistent=dynamic", "persistent=dynamic"),
            ("warps=8", "4 warps compute a program"),
        )
    ),
    (BY_ROLES.replace("by 128, j", "by 256, j"), {"computing": "pingpong"}, "E0904", 10, "256"),
    (TWO_RINGS, {"computing": "pingpong"}, "E0906", 9, "role store would have to follow"),
    (BY_ROLES, {"loading": "split=i"}, "E0906", 5, "role load multiplies nothing"),
    (BY_ROLES, {"computing": "split=k"}, "E0906", 9, "rows are i, its columns j"),
    (BY_ROLES, {"computing": "split=i, warps=12"}, "E0906", 9, "3 warpgroups do not divide 128"),
    (BY_ROLES.replace("a @ b", "a @ b with via=mma"), {"computing": "split=i"}, *_BY_WARPS),
    (BY_ROLES, {"ring": "slots=3", "loop": "stages=2"}, "E0906", 4, "contradict"),
    (PRODUCT, {"grid": "pack=2, persistent"}, "E0704", 3, "one program per CTA"),
    (PRODUCT, {"grid": "pack=2", "a": "via=tma"}, "E0906", 6, "one program per CTA"),
    (PRODUCT, {"grid": "pack=2", "dot": "via=wgmma"}, "E0906", 7, "one program per CTA"),
    (PRODUCT, {"grid": "pack=2", "loop": "specialize"}, "E0906", 5, "one program per CTA"),
    (PRODUCT, {"grid": "pack=2, cluster=(1, 2)"}, "E0704", 3, "one program per CTA"),
    (PRODUCT, {"grid": "pack=4, warps=8"}, "E0906", 3, "registers"),
    (ROWS, {"grid": "pack=9, warps=4"}, "E0906", 2, "has 32 at most"),
    (ROWS, {"grid": "order=hilbert"}, "E0906", 2, "two grid names"),
    (PRODUCT, {"grid": "persistent=pingpong, warps=8"}, "E0906", 3, "a warpgroup of 4 warps"),
    (ODD, {"grid": "persistent=pingpong"}, "E0906", 2, "nobody copies for programs"),
    (IN_TURN, {"grid": "persistent=pingpong"}, "E0906", 9, "for kernels without roles"),
    (PRODUCT, {"grid": "order=longest"}, "E0906", 3, "for as long"),
    (PRODUCT, {"grid": "warps=3"}, "E0904", 3, "3 warps"),
    (PRODUCT, {"grid": "occupancy=2"}, "E0906", 3, "registers"),
    (ROWS, {"grid": "occupancy=20"}, "E0906", 2, "holds 2048"),
    (PRODUCT, {"grid": "cluster=(3, 2)"}, "E0703", 3, "cluster=3 is not possible"),
    (PRODUCT, {"grid": "cluster=(4, 8)"}, "E0905", 3, "a cluster of 4 x 8 CTAs"),
    (ROWS, {"grid": "order=grouped(4)"}, "E0906", 2, "last two grid names"),
    (PRODUCT, {"loop": "splits=2", "grid": "cluster=(2, 1)"}, "E0906", 5, "a grid name more"),
    (PRODUCT, {"loop": "split=cluster"}, "E0906", 5, "say how many"),
    (PRODUCT, {"loop": "split=cluster(2), splits=2"}, "E0704", 5, "share a program"),
    (SHARES, {"axis": "split=cluster", "grid": "pack=2"}, "E0906", 3, "share a program"),
    (SHARES, {"axis": "split=cluster(5)"}, "E0906", 3, "2, 4, 8 CTAs"),
    (PRODUCT, {"loop": "stages=64"}, "E0920", 6, "shared memory does not fit"),
    (THIN, {"loop": "stages=9", "grid": "occupancy=3"}, "E0920", 6, "on sm_90a with occupancy=3"),
    (PRODUCT, {"loop": "stages=6", "grid": "pack=2"}, "E0920", 6, "on sm_90a with pack=2"),
    (ROWS, {"loop": "unroll=1024"}, "E0906", 3, "so many copies"),
    (ROWS.replace("x[i, c]", "f32(i + c)"), {"loop": "stages=2"}, "E0906", 3, "copies nothing"),
    (ROWS, {"loop": "stages=2", "store": "ahead=0", "update": "ahead=0"}, "E0906", 3, "runs ahead"),
    (ROWS, {"loop": "stages=2", "store": "ahead=2"}, "E0906", 4, "the loop has stages=2"),
    (ROWS, {"loop": "stages=64"}, "E0906", 3, "shared memory has room for"),
    (ROWS, {"loop": "splits=2"}, "E0906", 3, "sums nothing up"),
    (ROWS, {"loop": "specialize"}, "E0906", 3, "a producer has no work"),
    (PRODUCT, {"a": "ahead=1", "loop": "stages=4"}, "E0906", 6, "4 slots, which is ahead=3"),
    (BYTES, {"b": "ahead=1"}, "E0906", 8, "it is in no loop"),
    (SINGLE, {"a": "ahead=1"}, "E0906", 3, "one element"),
    (ROWS, {"store": "ahead=16"}, "E0906", 4, "has room for"),
    (PRODUCT, {"a": "multicast"}, "E0906", 6, "needs a cluster"),
    (PRODUCT, {"a": "multicast", "grid": "cluster=(2, 1)"}, "E0906", 6, "the box depends on i"),
    (PRODUCT, {"a": "via=tma", "loop": "specialize=false"}, "E0906", 6, "no role issues it"),
    (PRODUCT, {"a": "registers, via=tma"}, "E0704", 6, "contradict"),
    (PRODUCT, {"a": "shared, via=plain"}, "E0704", 6, "contradict"),
    (ROWS, {"store": "via=async"}, "E0906", 4, "no product reads it"),
    (COMPUTED, {"a": "swizzle=0"}, "E0906", 6, "no product reads such rows"),
    (COMPUTED, {"c": "shared"}, "E0705", 8, "nothing to act on"),
    (COMPUTED, {"c": "swizzle=32"}, "E0705", 8, "nothing to act on"),
    (PRODUCT, {"dot": "pending=2"}, "E0906", 7, "at most one group"),
    (ROWS, {"store": "via=tma"}, "E0906", 4, "via=tma"),
    (PARTS, {"store": "via=tma"}, "E0906", 7, "`after` waits at once"),
    (ROWS, {"grid": "cluster=2"}, "E0906", 2, "nothing is copied to shared memory"),
    (ODD, {"grid": "cluster=(2, 1)"}, "E0906", 2, "a row pitch of A"),
    (BLOCKS, {"grid": "cluster=(2, 1, 1)"}, "E0906", 2, "of A the box depends on b; of W the box"),
    (PRODUCT, {"grid": "cluster=(2, 1)", "loop": "specialize=false"}, "E0906", 3, "loop says"),
    (PRODUCT, {"grid": "cluster=(2, 1), warps=32"}, "E0906", 3, "leave no room for a producer"),
    (ODD, {"loop": "specialize"}, "E0906", 4, "a row pitch of A"),
    (ODD, {"a": "via=tma"}, "E0906", 5, "a row pitch of A"),
    (ODD, {"a": "via=async"}, "E0906", 5, "2 are sure to stand together"),
    (SINGLE, {"a": "via=async"}, "E0906", 3, "a single element"),
    (SINGLE, {"a": "shared"}, "E0906", 3, "lives in a register"),
    (SINGLE, {"a": "swizzle=64"}, "E0906", 3, "lives in a register"),
    (ODD, {"dot": "pending=1"}, "E0906", 6, "no producer role: a copy cannot go by TMA"),
    (BYTES, {"b": "pending=1"}, "E0906", 8, "stands in no loop"),
    (CHAIN, {"a": "pending=1"}, "E0906", 6, "the loop reads its result"),
    (PRODUCT, {"dot": "via=mma, pending=1"}, "E0906", 7, "mma products are complete"),
    (FLOATS, {"dot": "via=wgmma"}, "E0906", 5, "wgmma multiplies no f32, but"),
    (FLOATS, {"dot": "via=mma"}, "E0906", 5, "mma multiplies no f32, but"),
    (NARROW, {"dot": "swap"}, "E0906", 5, "the rows would be those of j, 8 positions, and mma"),
    (PRODUCT, {"a": "cache=stream, registers, multicast"}, "E0704", 6, "contradict"),
    (PRODUCT, {"dot": "pending=1", "loop": "stages=1"}, "E0906", 7, "one slot"),
    (PRODUCT, {"dot": "promote"}, "E0906", 7, "not for bf16"),
    (BYTES, {"b": "promote"}, "E0906", 8, "no sum"),
    *((VECTOR, {"dot": h}, "E0906", 5, "no instruction") for h in OF_INSTRUCTIONS),
    (ROWS, {"update": "via=plain"}, "E0906", 5, "other programs may update"),
    (ROWS, {"update": "ordered", "grid": "persistent"}, "E0906", 5, "draw their numbers"),
    (SCATTERED, {"update": "ordered"}, "E0906", 3, "the same element"),
    (IN_ROLES, {"update": "ordered"}, "E0906", 7, "could not wait in order"),
    (SHARES_UPDATED, {"update": "ordered"}, "E0906", 4, "the CTAs of a cluster share"),
    (ROWS, {"update": "via=tma"}, "E0906", 5, "via=tma does not fit"),
    (LARGEST, {"update": "cache=last"}, "E0906", 3, "compare-and-swap"),
]


NESTED = """\
kernel nested(A: e4m3[M, K], B: e4m3[N, K], V: e4m3[N, D], C: out f32[M, D]):
    grid i in M by 64
    axis d in D, k in K
    acc: f32[i, d] = 0
    for n in N by 32:
        acc += e4m3(A[i, k] @ B[n, k]) @ V[n, d]{dot}
    C[i, d] = acc
"""


def test_one_product_of_a_statement_takes_a_hint_that_another_cannot() -> None:
    kernels = parse_kernels(NESTED.format(dot=" with promote"), "nested.tk")
    signature = kernels.signature("nested")
    for target, followed in (("sm_90a", True), ("sm_80", False)):
        made = compile_kernel(kernels, "nested", default_specialization(signature), target)
        assert HintOutcome("promote", followed) in made.ledger.of(HintOutcome)


@pytest.mark.parametrize(
    ("source", "hints", "advice"),
    [
        (ROWS, {"store": "via=async"}, "`for ... with stages=3:`"),
        (ROWS, {"store": "via=tma"}, "`for ... with stages=3:`"),
        (BYTES, {"b": "promote"}, "`acc += a @ b`"),
        (PRODUCT, {"dot": "promote"}, ""),
        (ODD, {"a": "via=async"}, ""),
    ],
)
def test_what_to_write_in_the_place_of_a_hint(
    source: str, hints: dict[str, str], advice: str
) -> None:
    with pytest.raises(DiagnosticError) as caught:
        compiled(source, "sm_90a", **hints)
    hint = caught.value.diagnostics[0].hint or ""
    assert (
        hint.startswith("leave the hint away") and advice in hint and bool(advice) == (";" in hint)
    )


@pytest.mark.parametrize(("source", "hints", "code", "line", "words"), REFUSED)
def test_refused(source: str, hints: dict[str, str], code: str, line: int, words: str) -> None:
    with pytest.raises(DiagnosticError) as caught:
        compiled(source, "sm_90a", **hints)
    found = caught.value.diagnostics[0]
    assert (found.code, found.line) == (code, line), str(found)
    assert words in found.message and found.hint
    marked = found.source.text[found.span.start : found.span.end]
    given = [hint for text in hints.values() for hint in re.split(r", (?![^(]*\))", text)]
    behind = re.sub(r".*? with ", "", found.source.line(line))
    if code in OF_HINTS and any(hint in behind for hint in given):
        assert marked in given, str(found)


@pytest.mark.parametrize(
    ("statement", "message", "marked"),
    [
        ("grid i in M with warps=4, order=grouped(8)  # warps", "order does", "order=grouped(8)"),
        ("grid i in M \\\n    with cluster=(2, 1), warps=B // 2", "warps=4", "warps=B // 2"),
        ("v = f(x[i,\n  j]) with shared, swizzle=64\nw = v with stages", "stages=2", None),
        ("for k in K by 8 with splits=2, stages=4: # ,pack", "stages=4 and splits=2", "stages=4"),
        ("if b: y[i] = v with cache=last", "cache=last does", "cache=last"),
        ("role math with warps=8, pingpong:", "no hint of it", None),
        ("y[i] = v\nz[i] = v with cache=last", "cache=last does", None),
    ],
)  # fmt: skip
def test_where_the_hint_of_an_error_stands(
    statement: str, message: str, marked: str | None
) -> None:
    source = Source("k.tk", f"kernel k():\n{statement}\n")
    span = hint_named(source, 2, message)
    assert (span and source.text[span.start : span.end]) == marked


def test_a_contradiction_on_the_grid_is_the_only_error() -> None:
    """Its names are known all the same."""
    with pytest.raises(DiagnosticError) as caught:
        compiled(PARTS.replace("s in 2", "s in 2 with pack=2, persistent"), "sm_90a")
    assert [found.code for found in caught.value.diagnostics] == ["E0704"]


DROPPED = [
    ("sm_80", PRODUCT, {"grid": "cluster=(2, 1)"}, "cluster"),
    ("sm_80", PRODUCT, {"loop": "specialize"}, "specialize"),
    ("sm_80", SHARES, {"axis": "split=cluster"}, "split"),
    ("sm_80", PRODUCT, {"a": "via=tma"}, "via=tma"),
    ("sm_80", PRODUCT, {"a": "multicast"}, "multicast"),
    ("sm_80", PRODUCT, {"dot": "via=wgmma"}, "via=wgmma"),
    ("sm_80", PRODUCT, {"dot": "pending=1"}, "pending"),
    ("sm_80", ROWS, {"store": "via=tma"}, "via=tma"),
    ("sm_80", BYTES, {"dot": "promote"}, "promote"),
    ("sm_90a", ROWS, {"update": "unique"}, "unique"),
    ("sm_90a", ONCE, {"loop": "unroll=2"}, "unroll"),
]


@pytest.mark.parametrize(("target", "source", "hints", "hint"), DROPPED)
def test_dropped_with_a_word(target: str, source: str, hints: dict[str, str], hint: str) -> None:
    assert HintOutcome(hint, followed=False) in compiled(source, target, **hints).ledger.of(
        HintOutcome
    )


@pytest.mark.parametrize(("place", "instruction"), [("a", "cp.async"), ("store", "cp.async.bulk")])
def test_a_hint_against_tma_is_obeyed_without_more(place: str, instruction: str) -> None:
    """Its row says so, and loads and stores ask: nobody knows the hint by name."""
    before = compiled(PRODUCT, "sm_90a", **{place: "cache=stream"}).ptx
    object.__setattr__(CACHE, "against", ("via=tma", "via=async"))
    try:
        after = compiled(PRODUCT, "sm_90a", **{place: "cache=stream"}).ptx
    finally:
        object.__setattr__(CACHE, "against", ())
    assert after.count("L1::no_allocate") > before.count("L1::no_allocate")
    assert after.count(instruction) < before.count(instruction)


# By hint: a text that stands in the PTX more often than without the hint; "-": less often. A hint
# for what the compiler does by itself is compared with its opposite.
Acting = tuple[str, str, dict[str, str], str, dict[str, str]]
NONE: dict[str, str] = {}
TMA, COPY, PLAIN = "cp.async.bulk.tensor", "cp.async.cg", "ld.global.nc"
HONOURED: dict[tuple[str, str], list[Acting]] = {
    ("grid", "warps"): [
        ("sm_90a", PRODUCT, {"grid": "warps=4"}, ".maxntid 256, 1, 1", NONE),
        ("sm_90a", PRODUCT, {"grid": "warps=32"}, ".maxntid 1024, 1, 1", NONE),
        ("sm_80", ROWS, {"grid": "warps=2"}, ".maxntid 64, 1, 1", NONE),
    ],
    ("grid", "pack"): [
        ("sm_90a", PRODUCT, {"grid": "pack=2, warps=4"}, ".maxntid 256, 1, 1", NONE),
        ("sm_80", ROWS, {"grid": "pack=4, warps=2"}, "bar.sync %r", NONE),
    ],
    ("grid", "occupancy"): [
        ("sm_80", PRODUCT, {"grid": "occupancy=2"}, ".minnctapersm 2", NONE),
        ("sm_90a", ROWS, {"grid": "occupancy=2"}, ".minnctapersm 2", NONE),
    ],
    ("grid", "cluster"): [
        ("sm_90a", PRODUCT, {"grid": "cluster=(2, 1)"}, "multicast::cluster", NONE),
        ("sm_90a", CHAIN, {"grid": "cluster=2"}, "multicast::cluster", NONE),
    ],
    ("grid", "dependent"): [
        ("sm_90a", ROWS, {"grid": "dependent"}, "griddepcontrol.wait", NONE),
        ("sm_90a", PRODUCT, {"grid": "dependent"}, "griddepcontrol.launch_dependents", NONE),
    ],
    ("grid", "persistent"): [
        ("sm_80", ROWS, {"grid": "persistent"}, '"grid": ["min(', NONE),
        ("sm_90a", PRODUCT, {"grid": "persistent"}, '"grid": ["min(', {"grid": "persistent=false"}),
    ],
    ("grid", "order"): [
        ("sm_80", PRODUCT, {"grid": "order=hilbert"}, "WHILE", NONE),
        ("sm_90a", PRODUCT, {"grid": "order=grouped(3)"}, "mul.lo.s32", NONE),
    ],
    ("axis", "split"): [
        ("sm_90a", SHARES, {"axis": "split=cluster"}, "st.async", NONE),
        ("sm_90a", SHARES, {"axis": "split=cluster(4)"}, '"cluster": [4,', NONE),
    ],
    ("for", "stages"): [
        ("sm_90a", PRODUCT, {"loop": "stages=2"}, "-mbarrier.init", NONE),
        ("sm_80", PRODUCT, {"loop": "stages=2"}, '"shared_bytes": 65536', NONE),
        ("sm_80", ROWS, {"loop": "stages=3"}, "cp.async", NONE),
        ("sm_90a", ROWS, {"loop": "stages=1"}, "-cp.async", NONE),
    ],
    ("for", "unroll"): [("sm_90a", ROWS, {"loop": "unroll=2"}, "st.global.v4.f32", NONE)],
    ("for", "split"): [
        ("sm_90a", PRODUCT, {"loop": "split=cluster(2)"}, "ld.shared::cluster", NONE),
    ],
    ("for", "splits"): [
        ("sm_90a", PRODUCT, {"loop": "splits=2"}, "atom.global.inc.u32", NONE),
        ("sm_80", PRODUCT, {"loop": "splits=3"}, "atom.global.inc.u32", NONE),
    ],
    ("for", "specialize"): [
        ("sm_90a", PRODUCT, {"loop": "specialize=false"}, COPY, NONE),
        ("sm_90a", PRODUCT, {"loop": "specialize"}, TMA, {"loop": "specialize=false"}),
    ],
    ("load", "shared"): [("sm_80", ROWS, {"store": "shared"}, "st.shared.v4.f32", NONE)],
    ("load", "registers"): [
        ("sm_90a", PRODUCT, {"a": "registers"}, PLAIN, NONE),
        ("sm_80", PRODUCT, {"a": "registers"}, PLAIN, NONE),
    ],
    ("load", "swizzle"): [("sm_90a", PRODUCT, {"a": "swizzle=64"}, '"swizzle": 64', NONE)],
    ("load", "via=tma"): [("sm_90a", PRODUCT, {"a": "via=tma"}, TMA, {"a": "via=async"})],
    ("load", "via=async"): [("sm_90a", PRODUCT, {"a": "via=async"}, COPY, NONE)],
    ("load", "via=plain"): [
        ("sm_90a", PRODUCT, {"a": "via=plain"}, PLAIN, NONE),
        ("sm_80", PRODUCT, {"a": "via=plain"}, PLAIN, NONE),
    ],
    ("load", "cache"): [
        ("sm_90a", PRODUCT, {"a": "cache=stream"}, "L2::cache_hint", NONE),
        ("sm_80", PRODUCT, {"a": "cache=stream"}, COPY + ".shared.global.L2::cache_hint", NONE),
        ("sm_80", PRODUCT, {"a": "cache=last"}, "createpolicy.fractional.L2::evict_last", NONE),
        ("sm_80", SINGLE, {"a": "cache=last"}, "ld.global.nc.L1::evict_last", NONE),
        ("sm_80", ODD, {"a": "cache=last"}, "ld.global.nc.L1::evict_last", NONE),
    ],
    ("load", "ahead"): [
        ("sm_90a", PRODUCT, {"a": "ahead=1"}, "-mbarrier.init", NONE),
        ("sm_80", PRODUCT, {"a": "ahead=1"}, '"shared_bytes": 65536', NONE),
        ("sm_80", ROWS, {"store": "ahead=2"}, COPY, {"store": "ahead=0"}),
    ],
    ("load", "multicast"): [
        ("sm_90a", PRODUCT, {"grid": "cluster=(1, 2)", "a": "multicast"}, "multicast::", NONE),
    ],
    ("dot", "via=wgmma"): [("sm_90a", PRODUCT, {"dot": "via=wgmma"}, "wgmma", {"dot": "via=mma"})],
    ("dot", "via=mma"): [("sm_90a", PRODUCT, {"dot": "via=mma"}, "mma.sync", NONE)],
    ("dot", "via=fma"): [
        ("sm_90a", PRODUCT, {"dot": "via=fma"}, "fma.rn.f32", NONE),
        ("sm_80", PRODUCT, {"dot": "via=fma"}, "fma.rn.f32", NONE),
    ],
    ("dot", "swap"): [
        ("sm_90a", PRODUCT, {"dot": "swap"}, "stmatrix.sync.aligned.m8n8.x4.trans", NONE)
    ],
    ("dot", "pending"): [
        ("sm_90a", PRODUCT, {"dot": "pending=0"}, "-wgmma.wait_group.sync.aligned 1", NONE),
        ("sm_90a", WIDE, {"dot": "pending=1"}, "wgmma.wait_group.sync.aligned 1", NONE),
    ],
    ("dot", "promote"): [("sm_90a", BYTES, {"dot": "promote"}, "add.f32", NONE)],
    ("store", "via=tma"): [("sm_90a", THIN, {"store": "via=tma"}, TMA, NONE)],
    ("store", "via=plain"): [
        ("sm_90a", PRODUCT, {"store": "via=plain"}, "st.global", NONE),
        ("sm_80", PRODUCT, {"store": "via=plain"}, "st.global.b32", NONE),
    ],
    ("store", "cache"): [
        ("sm_80", ROWS, {"store": "cache=stream"}, "L1::no_allocate", NONE),
        ("sm_90a", PRODUCT, {"store": "cache=last"}, "bulk_group.L2::cache_hint", NONE),
        ("sm_80", SINGLE, {"store": "cache=last"}, "st.global.L1::evict_last", NONE),
    ],
    ("update", "cache"): [
        ("sm_90a", ROWS, {"update": "cache=stream"}, "red.global.add.L2::cache_hint.f32", NONE),
        ("sm_80", ALONE, {"update": "cache=stream"}, "st.global.L1::no_allocate", NONE),
    ],
    ("update", "ordered"): [
        ("sm_90a", ROWS, {"update": "ordered"}, "ld.acquire.gpu", NONE),
        ("sm_80", ROWS, {"update": "ordered"}, "ld.acquire.gpu", NONE),
    ],
    ("value", "shared"): [("sm_80", COMPUTED, {"a": "shared"}, "ld.shared.b16", NONE)],
    ("role", "warps"): [
        ("sm_90a", BY_ROLES, {"computing": "warps=4"}, ".maxntid 256, 1, 1", NONE),
        ("sm_90a", BY_ROLES, {"loading": "warps=1", "computing": "warps=12"}, "512, 1, 1", NONE),
    ],
    ("role", "registers"): [
        ("sm_90a", BY_ROLES, {"loading": "registers=40"}, ".u32 40", NONE),
        ("sm_90a", BY_ROLES, {"computing": "registers=208"}, ".u32 208", NONE),
    ],
    ("role", "split"): [
        ("sm_90a", BY_ROLES, {"computing": "split=j"}, "m64n64k16", NONE),
        ("sm_90a", BY_ROLES, {"computing": "warps=16, split=j"}, "m64n32k16", NONE),
    ],
    ("role", "pingpong"): [("sm_90a", BY_ROLES, {"computing": "pingpong"}, "bar.arrive", NONE)],
    ("ring", "slots"): [("sm_90a", BY_ROLES, {"ring": "slots=3"}, ", 3;", NONE)],
    ("value", "swizzle"): [("sm_90a", COMPUTED, {"a": "swizzle=64"}, "ld.shared.b16", NONE)],
}


@pytest.mark.parametrize("row", [row for rows in HONOURED.values() for row in rows])
def test_honoured(row: Acting) -> None:
    target, source, hints, text, opposite = row
    word, made = text.removeprefix("-"), compiled(source, target, **hints)
    count, other = made.ptx.count(word), compiled(source, target, **opposite).ptx.count(word)
    assert count < other if text[0] == "-" else count > other
    asked = [one for texts in hints.values() for one in re.split(r", (?!\d)", texts)]
    assert set(made.ledger.of(HintOutcome)) == {HintOutcome(one, followed=True) for one in asked}


# Hints that ask for what is so wherever they may stand, and those that no program can break.
NEVER_CHANGE = {
    ("store", "unique"): "a promise; without it such a store is E0407",
    ("update", "unique"): "a promise that updates do not need: dropped with a word",
    ("update", "via=plain"): "an update that no other program joins is one by itself",
    ("value", "registers"): "where every computed tile lives",
}
NEVER_REFUSED = {
    *(("grid", "persistent"), ("grid", "warps"), ("grid", "dependent"), ("for", "unroll")),
    *(("load", key) for key in ("registers", "via=plain", "cache")),
    *(("store", key) for key in ("via=plain", "cache", "unique")),
    *(("dot", "via=fma"), ("update", "unique"), ("value", "registers"), ("value", "shared")),
}


def test_every_hint_acts_somewhere_and_is_refused_where_it_cannot() -> None:
    there = {(place.name, row.key) for row in TABLE for place in row.on}
    untried = there - set(HONOURED) - set(NEVER_CHANGE)
    assert not untried, f"HONOURED has no case in which these act: {untried}"
    assert set(HONOURED) | set(NEVER_CHANGE) <= there
    refused = {
        (place, key)
        for _, hints, *_ in REFUSED
        for name, texts in hints.items()
        for place in STANDS[name]
        for key in texts.split(", ")
    }
    named = {(place, key.partition("=")[0]) for place, key in refused} | refused
    unbroken = there - named - NEVER_REFUSED
    assert not unbroken, f"REFUSED has no case in which these cannot hold: {unbroken}"


def rows_used(text: str) -> set[str]:
    """The names of the table that a module imports and uses."""
    module = ast.parse(text)
    rows = {
        alias.name
        for node in module.body
        if isinstance(node, ast.ImportFrom) and node.module == "tkc.ir.hints"
        for alias in node.names
    }
    return rows & {node.id for node in ast.walk(module) if isinstance(node, ast.Name)}


def test_every_hint_has_a_reader() -> None:
    """A row that nothing but the table knows, or a check of what is stated, would compile and be
    ignored: a pass reads it, or the emitter, or a check of what was chosen for the program; or it
    forbids ways of a copy, which passes ask with ``rules_out``, and no more."""
    read: set[str] = set()
    for folder in ("passes", "ptx"):
        for path in (ROOT / "tkc" / folder).rglob("*.py"):
            text = path.read_text()
            if path.name == "hint_checks.py":
                text = text[: text.index("STATED:")] + text[text.index("CHOSEN:") :]
            read |= rows_used(text)
    names = {id(value): name for name, value in vars(tkc.ir.hints).items()}
    for row in TABLE:
        forbids = not row.below and any(word.startswith("via=") for word in row.against)
        known = names[id(row)] in read or forbids
        assert known, f"the hint {row.key} is read by no pass and no rule"


def test_a_hint_that_an_instruction_cannot_do_is_not_ignored() -> None:
    """One that is handed on to an operation of the cta IR, whose rule does not name it."""
    made = compiled(ALONE, "sm_80").cta
    assert made is not None
    load = next(op for op in made.kernels[0].walk() if isinstance(op, cta.LoadGlobal))
    load.hints = {"unroll": 2}
    with pytest.raises(DiagnosticError, match=r"E0906.*cta.load_global cannot do it"):
        emit(made)


INSTRUCTIONS = [  # program, hints, the operation that gets them where their row is `below`
    (PRODUCT, {"a": "via=tma"}, "cta.tma_load"),
    (PRODUCT, {"a": "via=async"}, "cta.copy_async"),
    (PRODUCT, {"a": "via=plain"}, "cta.load_global"),
    (ODD, {"a": "shared"}, "cta.load_global"),
    (PRODUCT, {"loop": "specialize=false"}, "tile.for"),
    (PRODUCT, {"dot": "via=wgmma"}, "cta.wgmma"),
    (PRODUCT, {"dot": "via=mma"}, "cta.mma"),
    (PRODUCT, {"dot": "via=fma"}, "cta.fma_dot"),
    (THIN, {"store": "via=tma"}, "cta.tma_store"),
    (PRODUCT, {"store": "via=plain"}, "cta.store_global"),
]


@pytest.mark.parametrize(("source", "hints", "name"), INSTRUCTIONS)
def test_a_hint_that_is_below_reaches_every_instruction(
    source: str, hints: dict[str, str], name: str
) -> None:
    """And none of them ignores it: here they are asked for what no rule does."""
    (text,) = hints.values()
    row = next(row for row in TABLE if row.key in (text, text.partition("=")[0]))
    object.__setattr__(row, "below", True)
    try:
        with pytest.raises(DiagnosticError, match=rf"E0906.*{row.name} .*{name} cannot do it"):
            compiled(source, "sm_90a", **hints)
    finally:
        object.__setattr__(row, "below", False)


@pytest.mark.parametrize(
    ("against", "name"),
    [
        ((), "cta.tma_load"),
        (("via=tma",), "cta.copy_async"),
        (("via=tma", "via=async"), "cta.load_global"),
        (("via=async",), "cta.tma_load"),
    ],
)
def test_a_load_goes_no_way_that_its_hints_oppose(against: tuple[str, ...], name: str) -> None:
    """A row says so, and no pass needs to know it."""
    row = next(row for row in TABLE if row is CACHE)
    object.__setattr__(row, "against", against)
    try:
        made = compiled(PRODUCT, "sm_90a", a="cache=stream").cta
    finally:
        object.__setattr__(row, "against", ())
    assert made is not None
    asked = {op.NAME for op in made.kernels[0].walk() if CACHE.of(op) == "stream"}
    assert asked == {name}


def test_a_hint_of_an_axis_is_that_of_its_operation(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is read, checked and recorded there as those of loads and loops are."""

    def check(op: tile.Axis, value: HintValue, seen: Stated) -> str:
        return f"{op.axis} has {op.size} positions, and {seen.target.name} does not like them"

    monkeypatch.setitem(hint_checks.STATED, (SPLIT, AXIS), (check,))
    with pytest.raises(DiagnosticError, match="c has 512 positions, and sm_90a does not") as found:
        compiled(SHARES, "sm_90a", axis="split=cluster(2)")
    assert [(d.code, d.line) for d in found.value.diagnostics] == [("E0906", 3)]


def test_checks_are_asked() -> None:
    """They are those of operations: a place without one, as a role, is checked where it is read."""
    tables = (hint_checks.STATED, hint_checks.CHOSEN, hint_checks.LOWERED)
    for hint, place in (key for table in tables for key in table):
        assert place in hint.on, f"{hint.key} does not stand on {place.title}"
        assert place.op is not None, f"nobody asks the check of {hint.key} on {place.title}"


def test_the_table_names_what_there_is() -> None:
    keys = {row.key for row in TABLE}
    for row in TABLE:
        assert set(row.against) <= keys, row.key
        assert {*row.needs, *(f for _, f in row.word_needs)} <= set(FEATURES), row.key
        assert all(row.values.takes(value) for value in row.tries), row.key
        assert not row.tries or row.on[0] in (GRID, FOR, DOT), f"{row.key}: nobody would try it"
        assert row.statements and row.text, row.key


@pytest.mark.parametrize("name", NAMES)
def test_rows_of_one_name_differ_by_statement_or_word(name: str) -> None:
    """What stands behind a statement has one row, or rows of a word each."""
    for statement in {s for row in NAMES[name] for s in row.statements}:
        rows = [row for row in NAMES[name] if statement in row.statements]
        assert len(rows) == 1 or all(isinstance(row.values, Word) for row in rows)


def test_every_code_of_a_later_stage_is_documented() -> None:
    documented = set(re.findall(r"`(E09\d\d)`", (ROOT / "docs" / "errors.md").read_text()))
    raised: set[str] = set()
    for path in (ROOT / "tkc").rglob("*.py"):
        raised |= set(re.findall(r'"(E09\d\d)"', path.read_text()))
    assert raised == documented


@pytest.mark.parametrize("source", ["of the user", "of a tuning"])
def test_explain_says_who_asked(source: str) -> None:
    """Hints of a tuning are no hints of the user, though the code is the same."""
    tuned: dict[str, HintValue] = {
        **{"grid.persistent": "dynamic", "for:5.stages": 3, "product:7.via": "mma"}
    }
    theirs = {"grid": "persistent=dynamic", "loop": "stages=3", "dot": "via=mma"}
    given = theirs if source == "of the user" else {}
    texts = {place: f" with {given[place]}" if place in given else "" for place in PLACES}
    kernels = parse_kernels(PRODUCT.format(**texts), "hints.tk")
    usual = default_specialization(kernels.signature("product"))
    usual = usual if given else replace(usual, hints=tuned)
    said = compile_kernel(kernels, "product", usual, "sm_90a").ledger.text()
    count = len(theirs) if given else 0
    assert said.count(ASKED) == said.count(" hint: ") == count
    assert said.count("it is the best for these sizes") == len(theirs) - count
