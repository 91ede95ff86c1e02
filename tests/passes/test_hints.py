"""Hints that are refused, on their line with their reason; hints that are dropped; the table."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tkc.driver.compilation import Compilation, compile_kernel
from tkc.driver.sources import parse_kernels
from tkc.frontend.hints import HINTS
from tkc.frontend.specialization import default_specialization
from tkc.passes.hints import TABLE
from tkc.support.diagnostics import DiagnosticError

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
PLACES = ("grid", "loop", "a", "b", "c", "dot", "store", "update")


def compiled(source: str, target: str, **hints: str) -> Compilation:
    """The PTX of a source with hints in its places."""
    texts = {place: f" with {hints[place]}" if place in hints else "" for place in PLACES}
    kernels = parse_kernels(source.format(**texts), "hints.tk")
    name = kernels.names[0]
    usual = default_specialization(kernels.signature(name))
    return compile_kernel(kernels, name, usual, target)


REFUSED = [
    (PRODUCT, {"grid": "pack=2, persistent"}, "E0906", 3, "one program per CTA"),
    (PRODUCT, {"grid": "pack=2", "a": "via=tma"}, "E0906", 6, "one program per CTA"),
    (PRODUCT, {"grid": "pack=2", "dot": "via=wgmma"}, "E0906", 7, "one program per CTA"),
    (PRODUCT, {"grid": "pack=2", "loop": "specialize"}, "E0906", 5, "one program per CTA"),
    (PRODUCT, {"grid": "pack=2, cluster=(1, 2)"}, "E0906", 3, "one program per CTA"),
    (PRODUCT, {"grid": "pack=4, warps=8"}, "E0906", 3, "registers"),
    (ROWS, {"grid": "pack=9, warps=4"}, "E0906", 2, "has 32 at most"),
    (ROWS, {"grid": "order=hilbert"}, "E0906", 2, "two grid names"),
    (PRODUCT, {"grid": "order=longest"}, "E0906", 3, "for as long"),
    (PRODUCT, {"grid": "warps=3"}, "E0904", 7, "3 warps"),
    (PRODUCT, {"grid": "occupancy=2"}, "E0906", 3, "registers"),
    (ROWS, {"grid": "occupancy=20"}, "E0906", 2, "holds 2048"),
    (PRODUCT, {"grid": "cluster=(2, 2)"}, "E0905", 3, "cluster"),
    (ROWS, {"grid": "order=grouped(4)"}, "E0906", 2, "last two grid names"),
    (PRODUCT, {"loop": "splits=2"}, "E0801", 5, "divided among CTAs"),
    (PRODUCT, {"loop": "stages=64"}, "E0920", 6, "shared memory does not fit"),
    (ROWS, {"loop": "stages=2"}, "E0906", 3, "copies nothing"),
    (ROWS, {"loop": "specialize"}, "E0906", 3, "a producer has no work"),
    (PRODUCT, {"a": "ahead=1"}, "E0801", 6, "ahead"),
    (PRODUCT, {"a": "multicast"}, "E0906", 6, "needs a cluster"),
    (PRODUCT, {"a": "multicast", "grid": "cluster=(2, 1)"}, "E0906", 6, "depends on the grid"),
    (PRODUCT, {"a": "via=tma", "loop": "specialize=false"}, "E0906", 6, "no role issues it"),
    (PRODUCT, {"a": "registers, via=tma"}, "E0906", 6, "contradict"),
    (PRODUCT, {"a": "shared, via=plain"}, "E0906", 6, "contradict"),
    (ROWS, {"store": "via=async"}, "E0906", 4, "box of a read-only"),
    (COMPUTED, {"a": "swizzle=0"}, "E0906", 6, "no product reads such rows"),
    (COMPUTED, {"c": "shared"}, "E0705", 8, "nothing to act on"),
    (COMPUTED, {"c": "swizzle=32"}, "E0705", 8, "nothing to act on"),
    (PRODUCT, {"dot": "pending=2"}, "E0906", 7, "at most one group"),
    (ROWS, {"store": "via=tma"}, "E0906", 4, "via=tma"),
    (PARTS, {"store": "via=tma"}, "E0906", 7, "`after` waits at once"),
    (ROWS, {"update": "ordered"}, "E0801", 5, "fixed order"),
    (ROWS, {"update": "via=tma"}, "E0906", 5, "does not fit an update"),
    (LARGEST, {"update": "cache=last"}, "E0906", 3, "compare-and-swap"),
]


@pytest.mark.parametrize(("source", "hints", "code", "line", "words"), REFUSED)
def test_refused(source: str, hints: dict[str, str], code: str, line: int, words: str) -> None:
    with pytest.raises(DiagnosticError) as caught:
        compiled(source, "sm_90a", **hints)
    found = caught.value.diagnostics[0]
    assert (found.code, found.line) == (code, line), str(found)
    assert words in found.message


DROPPED = [
    ("sm_80", PRODUCT, {"grid": "cluster=(2, 1)"}, "cluster is dropped"),
    ("sm_80", PRODUCT, {"loop": "specialize"}, "specialize is dropped"),
    ("sm_80", PRODUCT, {"a": "via=tma"}, "via=tma is dropped"),
    ("sm_80", PRODUCT, {"a": "multicast"}, "multicast is dropped"),
    ("sm_80", PRODUCT, {"dot": "via=wgmma"}, "via=wgmma is dropped"),
    ("sm_80", PRODUCT, {"dot": "pending=1"}, "pending is dropped"),
    ("sm_80", ROWS, {"store": "via=tma"}, "via=tma is dropped"),
    ("sm_90a", ROWS, {"grid": "cluster=2"}, "cluster is dropped"),
]


@pytest.mark.parametrize(("target", "source", "hints", "words"), DROPPED)
def test_dropped_with_a_word(target: str, source: str, hints: dict[str, str], words: str) -> None:
    ledger = compiled(source, target, **hints).ledger
    assert any(d.subject == "hint" and d.chosen == words and d.why for d in ledger.decisions)


HONOURED = [
    ("sm_90a", PRODUCT, {"grid": "warps=4"}, ".maxntid 256, 1, 1"),
    ("sm_80", ROWS, {"grid": "warps=2"}, ".maxntid 64, 1, 1"),
    ("sm_80", PRODUCT, {"grid": "occupancy=2"}, ".minnctapersm 2"),
    ("sm_80", ROWS, {"grid": "persistent"}, '"grid": ["min('),
    ("sm_90a", PRODUCT, {"grid": "cluster=(2, 1)"}, "multicast::cluster"),
    ("sm_90a", PRODUCT, {"grid": "pack=2, warps=4"}, ".maxntid 256, 1, 1"),
    ("sm_80", ROWS, {"grid": "pack=4, warps=2"}, "bar.sync %r"),
    ("sm_80", PRODUCT, {"grid": "order=hilbert"}, "WHILE"),
    ("sm_90a", PRODUCT, {"a": "via=async"}, "cp.async.cg"),
    ("sm_90a", PRODUCT, {"a": "cache=stream"}, "L2::cache_hint"),
    ("sm_80", ROWS, {"store": "cache=stream"}, "L1::no_allocate"),
    ("sm_90a", PRODUCT, {"dot": "via=mma"}, "mma.sync"),
    ("sm_90a", PRODUCT, {"store": "via=tma"}, "cp.async.bulk.tensor.2d.global"),
    ("sm_90a", PRODUCT, {"a": "swizzle=64"}, '"swizzle": 64'),
    ("sm_90a", PRODUCT, {"loop": "specialize=false"}, "cp.async.cg"),
    ("sm_90a", PRODUCT, {"grid": "persistent=false"}, '"grid": ["cdiv(M, 128) * cdiv(N, 128)"'),
    ("sm_80", PRODUCT, {"a": "cache=stream"}, "cp.async.cg.shared.global.L2::cache_hint"),
    ("sm_80", PRODUCT, {"a": "cache=last"}, "createpolicy.fractional.L2::evict_last"),
    ("sm_90a", PRODUCT, {"store": "cache=last"}, "bulk_group.L2::cache_hint"),
    ("sm_90a", ROWS, {"update": "cache=stream"}, "red.global.add.L2::cache_hint.f32"),
    ("sm_80", ALONE, {"update": "cache=stream"}, "st.global.L1::no_allocate"),
    ("sm_80", ROWS, {"store": "shared"}, "st.shared"),
]


@pytest.mark.parametrize(("target", "source", "hints", "text"), HONOURED)
def test_honoured(target: str, source: str, hints: dict[str, str], text: str) -> None:
    assert text in compiled(source, target, **hints).ptx


def test_every_hint_of_the_language_has_its_place_in_the_table() -> None:
    named = {key.partition("=")[0] for _, key in TABLE}
    assert set(HINTS) - named == {"slots", "pingpong"}, "hints of roles and rings, not there yet"
    for row in TABLE.values():
        assert bool(row.acts) != bool(row.lacks), row


def test_every_code_of_a_later_stage_is_documented() -> None:
    documented = set(re.findall(r"`(E09\d\d)`", (ROOT / "docs" / "errors.md").read_text()))
    raised: set[str] = set()
    for path in (ROOT / "tkc").rglob("*.py"):
        raised |= set(re.findall(r'"(E09\d\d)"', path.read_text()))
    assert raised == documented
