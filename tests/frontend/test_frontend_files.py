"""Files that use each other, signatures, and where notes point."""

from __future__ import annotations

from typing import Any

import pytest

from tkc.frontend.check import check
from tkc.frontend.files import load_text
from tkc.frontend.signatures import signature
from tkc.support.source import Source


def test_a_file_uses_its_neighbour(tmp_path: Any) -> None:
    (tmp_path / "epilogues.tk").write_text("scale = 3.0\nfn scaled(x) = x * scale\n")
    text = """use epilogues.scaled
use epilogues.scale as factor
use epilogues

kernel f(x: f32[N], y: out f32[N]):
    grid n in N by 8
    y[n] = scaled(x[n]) + factor + epilogues.scaled(1.0) + epilogues.scale
"""
    path = tmp_path / "main.tk"
    path.write_text(text)
    assert check(Source(str(path), text)) == []
    (tmp_path / "epilogues.tk").write_text("use main.f\n")
    assert [d.code for d in check(Source(str(path), text))] != []


def test_the_signature() -> None:
    text = """
width = 2 * 8

kernel f[E in {f32, bf16}](x: E[N, (3, H, D)], w: f32[width]?, y: out E[N], s: f32 = 1e-5):
    \"\"\"A kernel.\"\"\"
    param BN = 8 in {8, 16}, causal = false
    require N % BN == 0, "no"
    grid n in N by BN
    axis d in D
    y[n] = 0
"""
    found = signature(load_text(text), "f")
    assert [(p.name, p.kind, p.element, p.dims, p.mode) for p in found.params] == [
        ("x", "tensor", "E", ("N", ("3", "H", "D")), "in"),
        ("w", "tensor", "f32", ("16",), "in"),
        ("y", "tensor", "E", ("N",), "out"),
        ("s", "scalar", "f32", None, "in"),
    ]
    assert found.param("w").optional and found.param("s").default == "1e-05"
    assert (found.dims, found.static, found.doc) == (("N", "H", "D"), ("D",), "A kernel.")
    assert [(s.name, s.default, s.choices) for s in found.settings] == [
        ("BN", "8", ("8", "16")),
        ("causal", "false", ()),
    ]
    assert [r.condition for r in found.requires] == ["(N % BN) == 0"]
    assert found.typevars[0].choices == ("f32", "bf16")


def test_the_note_shows_the_last_binding() -> None:
    text = """kernel f(x: f32[N], y: out f32[N]):
    grid n in N
    total = 1
    total = 2
    for i in 4:
        total = total + x[n]
    y[n] = total
"""
    (found,) = check(Source("f.tk", text))
    assert found.code == "E0503" and found.line == 6
    (note,) = found.notes
    assert text[: note.span.start].count("\n") + 1 == 4


UNTYPED = [  # what is bound before a loop, what in it, and the type that the hint names
    ("true", "x[n] > 0.0", "bool"),
    ("0", "f64(x[n])", "f64"),
    ("0", "i64(n)", "i64"),
    ("0", "2", "i32"),
    ("0", "2.5", "f32"),
    ("0", "x[n]", "f32"),
]


@pytest.mark.parametrize(("first", "later", "kind"), UNTYPED)
def test_the_hint_for_a_bare_constant_names_the_type_of_what_is_bound_later(
    first: str, later: str, kind: str
) -> None:
    text = "kernel k(x: f32[N], y: out f32[N]):\n    grid n in N\n"
    text += f"    v = {first}\n    for s in 3:\n        v = {later}\n    y[n] = x[n]\n"
    (found,) = check(Source("f.tk", text))
    assert (found.code, found.hint) == ("E0503", f"declare it: `v: {kind} = {first}`")
