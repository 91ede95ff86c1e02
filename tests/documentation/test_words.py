"""Words of our own that have one of the field stay away: the glossary of ARCHITECTURE.md has it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
# What not to write -> what to write.
WORDS = {
    r"homes?": "extent, placement or memory space",
    r"dead (slots?|positions?|elements?|places?|lanes?)": "padding element",
    r"meetings?": "barrier, synchronization point or reconvergence point",
    r"(warps|lanes|threads|all) (meet|met)": "wait at a barrier, or reconverge",
    r"landed|lands": "complete, or arrive",
    r"takes? turns|take the turn": "ping-pong, or in turn",
    r"twins?": "clone, or peeled copy",
    r"judge[sd]?|complaints?|complain(s|ed)?": "check, diagnostic or report",
    r"(the |by |of )?author('s)?": "the user",
    r"wish(es)?": "requirement, or hint",
    r"road of": "life of",
    r"skewed|lags?": "a stage, one iteration behind",
}
PAGES = sorted(
    path
    for pattern in ("*.md", "docs/*.md", "samples/*.tk", "tests/files/**/*.tk*", "tkc/lib/**/*.tk")
    for path in ROOT.glob(pattern)
)
MODULES = sorted((ROOT / "tkc").rglob("*.py"))
TESTS = sorted(
    path
    for folder in ("tests", "bench")
    for path in (ROOT / folder).rglob("*.py")
    if path != Path(__file__)
)


def found(text: str) -> list[str]:
    hits = ((re.search(rf"\b({word})\b", text, re.I), use) for word, use in WORDS.items())
    return [f"{hit[0]}: {use}" for hit, use in hits if hit]


def names(tree: ast.AST) -> Iterator[tuple[str, int]]:
    """The names that a module gives to what it defines, with their lines."""
    for node in ast.walk(tree):
        match node:
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name) | ast.arg(arg=name):
                yield name, node.lineno
            case ast.Name(id=name, ctx=ast.Store()) | ast.Attribute(attr=name, ctx=ast.Store()):
                yield name, node.lineno
            case ast.AnnAssign(target=ast.Name(id=name)):
                yield name, node.lineno
            case _:
                pass


@pytest.mark.parametrize("page", PAGES, ids=lambda path: path.name)
def test_pages_use_the_words_of_the_field(page: Path) -> None:
    assert not found(page.read_text())


@pytest.mark.parametrize("modules", [MODULES, TESTS], ids=["tkc", "tests"])
def test_texts_of_the_code_use_the_words_of_the_field(modules: list[Path]) -> None:
    """Docstrings, messages, errors and names of operations; of tests whatever is no single word."""
    wrong: list[str] = []
    for path in modules:
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                if modules is MODULES or " " in node.value:
                    place = f"{path.relative_to(ROOT)}:{node.lineno}"
                    wrong += [f"{place} {w}" for w in found(node.value)]
    assert not wrong, "\n".join(wrong)


def test_names_of_the_code_use_the_words_of_the_field() -> None:
    """Modules, classes, functions, parameters, variables: every word between underscores."""
    wrong: list[str] = []
    for path in (*MODULES, *TESTS):
        given = [(path.stem, 1), *names(ast.parse(path.read_text()))]
        for name, line in given:
            words = re.sub(r"(?<=[a-z])(?=[A-Z])|_", " ", name)
            wrong += [f"{path.relative_to(ROOT)}:{line} {name}: {hit}" for hit in found(words)]
    assert not wrong, "\n".join(wrong)
