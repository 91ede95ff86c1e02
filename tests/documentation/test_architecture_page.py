"""ARCHITECTURE.md: its glossary defines each term before it is used, its walks name what exists."""

from __future__ import annotations

import ast
import re
from dataclasses import dataclass
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "ARCHITECTURE.md").read_text()


def section(title: str) -> str:
    """The text of one section of the page."""
    return PAGE.split(f"\n## {title}\n")[1].split("\n## ")[0]


@dataclass(frozen=True)
class Row:
    """A row of the glossary: terms that are explained together."""

    terms: tuple[str, ...]
    meaning: str
    file: str


ROW = re.compile(r"^\| (?!term \|)([^|`]+) \| (.+) \| `([\w/]+\.py)` \|$", re.M)
ROWS = [Row(tuple(m[1].split(", ")), m[2], m[3]) for m in ROW.finditer(section("Glossary"))]


def uses(text: str, term: str) -> bool:
    return re.search(rf"\b{re.escape(term)}(s|es)?\b", text, re.I) is not None


def test_every_row_of_the_glossary_is_read() -> None:
    lines = [line for line in section("Glossary").splitlines() if line.startswith("| ")]
    heads = [line for line in lines if line.startswith("| term |")]
    assert len(ROWS) == len(lines) - len(heads) > 60


def test_no_term_is_defined_twice() -> None:
    terms = [term for row in ROWS for term in row.terms]
    assert len(terms) == len(set(terms))


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.terms[0])
def test_a_term_of_the_glossary(row: Row) -> None:
    """Its line uses no term that is defined below it, and its file is there."""
    assert (ROOT / "tkc" / row.file).is_file()
    later = ROWS[ROWS.index(row) + 1 :]
    unknown = [t for other in later for t in other.terms if uses(row.meaning, t)]
    assert not unknown, f"{row.terms[0]} is explained by {unknown}, which stand below it"


def defined(path: Path) -> set[str]:
    """The names of a file's functions, classes, methods (``Class.method``) and constants."""
    found: set[str] = set()
    for node in ast.parse(path.read_text()).body:
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            found.add(node.name)
        if isinstance(node, ast.ClassDef):
            methods = (inner for inner in node.body if isinstance(inner, ast.FunctionDef))
            found |= {f"{node.name}.{method.name}" for method in methods}
        if isinstance(node, (ast.Assign, ast.AnnAssign)):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            found |= {target.id for target in targets if isinstance(target, ast.Name)}
    return found


WALKS = section("Four walks")
PLACES = re.findall(r"`([\w/]+\.py)`:\s((?:`[\w.]+`(?:,\s)?)+)", WALKS)


def test_the_walks_name_functions_with_their_files() -> None:
    assert len(re.findall(r"^\*\*[^*]+\?\*\*", WALKS, re.M)) == 4
    assert len(PLACES) > 20
    assert {file for file, _ in PLACES} == set(re.findall(r"`([\w/]+\.py)`", WALKS)) - {
        "ptx/descriptors.py"  # all of it
    }


@pytest.mark.parametrize(("file", "names"), PLACES)
def test_a_place_of_the_walks(file: str, names: str) -> None:
    missing = set(re.findall(r"`([\w.]+)`", names)) - defined(ROOT / "tkc" / file)
    assert not missing, f"tkc/{file} has no {missing}"
