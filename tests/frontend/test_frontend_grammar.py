"""The tables are those of the grammar, and our machine accepts what lark's does."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import lark
import mutations
import pytest
from lark.indenter import Indenter

import tkc
from tkc.frontend import grammar
from tkc.frontend.parser import parse
from tkc.support.source import Source

ROOT = Path(__file__).parents[2]


class _Indenter(Indenter):
    @property
    def NL_type(self) -> str:  # noqa: N802
        return "_NL"

    @property
    def OPEN_PAREN_types(self) -> list[str]:  # noqa: N802
        return ["LPAR", "LSQB", "LBRACE"]

    @property
    def CLOSE_PAREN_types(self) -> list[str]:  # noqa: N802
        return ["RPAR", "RSQB", "RBRACE"]

    @property
    def INDENT_type(self) -> str:  # noqa: N802
        return "_INDENT"

    @property
    def DEDENT_type(self) -> str:  # noqa: N802
        return "_DEDENT"

    @property
    def tab_len(self) -> int:
        return 8


def test_tables_are_current() -> None:
    text = grammar.GRAMMAR.read_text()
    assert json.loads(grammar.TABLES.read_text())["grammar"] == grammar.digest(text)
    assert grammar.render(grammar.generate(text)) == grammar.TABLES.read_text()


def test_the_page_lists_the_reserved_words() -> None:
    names = re.search(r"^NAME: /\(\?!\(\?:([\w|]+)\)", grammar.GRAMMAR.read_text(), re.M)
    page = (grammar.GRAMMAR.parents[1] / "docs" / "language.md").read_text()
    listed = re.search(r"Reserved words: `([^`]+)`", page)
    assert names is not None and listed is not None
    assert listed[1].split() == names[1].split("|")


def test_the_grammar_has_no_conflicts() -> None:
    lark.Lark(grammar.GRAMMAR.read_text(), parser="lalr", strict=False)
    conflicting = 'start: a | b\na: "x"\nb: "x"\n'
    with pytest.raises(lark.exceptions.GrammarError):
        grammar.generate(conflicting)


def _oracle() -> Any:
    return lark.Lark(grammar.GRAMMAR.read_text(), parser="lalr", postlex=_Indenter())


def test_lark_agrees() -> None:
    """On samples and on edits of them, lark and our machine accept the same texts."""
    oracle = _oracle()
    accepted = rejected = 0
    texts = [*mutations.corpus(), *mutations.mutations(400, 7)]
    for text in texts:
        text = f"\n{text}\n"  # lark's indenter takes the first line as it is
        if "\t" in text or "\r" in text:
            continue  # the messages differ, and so does what counts as a line
        try:
            oracle.parse(text)
            fine = True
        except (lark.exceptions.LarkError, AssertionError, IndexError):
            fine = False
        found = parse(Source("x.tk", text))[1].sorted()
        words = (
            "cannot be bound",
            "alone",
            "inside one another",
            "too many digits",
            "follows a named",
        )
        beyond = all(any(w in d.message for w in words) for d in found)
        if fine and found and beyond:
            continue  # what the grammar allows and the tree does not
        assert fine == (not found), (text, [d.render() for d in found])
        accepted, rejected = accepted + fine, rejected + (not fine)
    assert accepted > 50 and rejected > 100


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("f[E, G]", "f[E, G,]"),
        ("E in {f32, bf16}", "E in {f32, bf16,}"),
        ("x: E[N, H, (2, D)]", "x: E[N, H, (2, D,),]"),
        ("y: out f32[N, H])", "y: out f32[N, H,],)"),
        ("in {16, 32}", "in {16, 32,}"),
        ("cluster=(1, 1)", "cluster=(1, 1,)"),
        ("acc: f32[n, h] = 0", "acc: f32[n, h,] = 0"),
        ("x[n, h, 0, d]", "x[n, h, 0, d,]"),
        ("max(acc, 0.0)", "max(acc, 0.0,)"),
    ],
)
def test_a_comma_may_stand_behind_the_last_of_a_list_in_brackets(before: str, after: str) -> None:
    text = """
kernel f[E, G](x: E[N, H, (2, D)], w: G[N], y: out f32[N, H]):
    param BM = 32 in {16, 32}
    grid n in N by BM, h in H by 4 with cluster=(1, 1)
    axis d in D
    acc: f32[n, h] = 0
    acc += sum(f32(x[n, h, 0, d]) over d)
    y[n, h] = max(acc, 0.0) + f32(w[n])
""".replace("f[E, G]", "f[E in {f32, bf16}, G]" if "in {f32" in before else "f[E, G]")
    assert before in text
    made = [tkc.source(t).f.compile() for t in (text, text.replace(before, after))]
    plain, changed = (re.sub(r" @\d+:\d+", "", k.ir("tile")) for k in made)
    assert plain == changed


@pytest.mark.parametrize("sizes", ["(2,)", "(2)", "2"])
def test_a_tuple_of_one(sizes: str) -> None:
    """``cluster`` has a number per grid name, also where there is one name."""
    text = f"""
kernel mm(A: bf16[M, K], B: bf16[K, 64], C: out f32[M, 64]):
    grid i in M by 64 with cluster={sizes}
    axis j in 64
    acc: f32[i, j] = 0
    for k in K by 64:
        acc += A[i, k] @ B[k, j]
    C[i, j] = acc
"""
    assert tkc.source(text).mm.compile().target == "sm_90a"
