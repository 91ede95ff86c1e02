"""The generated documents are current; if not: ``python -m tkc.ir.reference docs``."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from tkc.ir.core import REGISTRY
from tkc.ir.decisions import KINDS
from tkc.ir.reference import DOCUMENTS

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"


@pytest.mark.parametrize("name", DOCUMENTS)
def test_documents_are_current(name):
    written = (DOCS / name).read_text(encoding="utf-8")
    assert written == DOCUMENTS[name](), "run: python -m tkc.ir.reference docs"


def test_a_kind_of_decision_is_a_row_of_the_table() -> None:
    rows = DOCUMENTS["explain.md"]().partition("|---|")[2].splitlines()[1:]
    assert len(rows) == len(KINDS) and all(row[0] == row[-1] == "|" for row in rows)


def test_operations_that_docstrings_name_exist() -> None:
    wrong: list[str] = []
    for path in sorted((ROOT / "tkc").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                named = re.findall(r"``((?:cta|tile)\.[a-z_]+)", node.value)
                wrong += [f"{path.name}: {name}" for name in named if name not in REGISTRY]
    assert not wrong
