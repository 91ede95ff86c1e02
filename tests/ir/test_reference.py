"""The generated documents are current; if not: ``python -m tkc.ir.reference docs``."""

from __future__ import annotations

from pathlib import Path

import pytest

from tkc.ir.reference import DOCUMENTS

DOCS = Path(__file__).parents[2] / "docs"


@pytest.mark.parametrize("name", DOCUMENTS)
def test_documents_are_current(name):
    written = (DOCS / name).read_text(encoding="utf-8")
    assert written == DOCUMENTS[name](), "run: python -m tkc.ir.reference docs"
