"""Every environment variable that the package reads stands in the table of docs/python.md."""

from __future__ import annotations

import ast
import re
from pathlib import Path

ROOT = Path(__file__).parents[2]


def named() -> set[str]:
    """The names of variables in the package: whole strings, and what C code asks for."""
    found: set[str] = set()
    for path in (ROOT / "tkc").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                if re.fullmatch(r"TKC_[A-Z0-9_]+", node.value):
                    found.add(node.value)
    for path in (ROOT / "tkc").rglob("*.[ch]"):
        found |= set(re.findall(r'getenv\("(\w+)"\)', path.read_text()))
    return found


def test_the_table_is_whole() -> None:
    page = (ROOT / "docs" / "python.md").read_text()
    table = set(re.findall(r"^\| `(TKC_\w+)` \|", page, re.MULTILINE))
    assert len(table) > 4
    assert named() == table


def test_no_other_way_to_read_one() -> None:
    """A name that is put together would not be found."""
    for path in (ROOT / "tkc").rglob("*.py"):
        assert not re.search(r"environ[^\n]*f[\"\']TKC_", path.read_text()), path
