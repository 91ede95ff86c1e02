"""The tables are those of the grammar, and our machine accepts what lark's does."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import lark
import mutations
import pytest
from lark.indenter import Indenter

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
