"""docs/decisions.md: every entry has a date and a command that shows it, of what is there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "decisions.md").read_text()
TEXTS = [part.split("\n## ")[0] for part in PAGE.split("\n### ")[1:]]
ENTRIES = {text.splitlines()[0]: text.split("\n\n", 1)[1] for text in TEXTS}


def test_titles_are_short_and_different() -> None:
    assert len(TEXTS) == len(ENTRIES) > 30
    assert all(len(title) < 90 for title in ENTRIES)


@pytest.mark.parametrize("title", ENTRIES)
def test_an_entry(title: str) -> None:
    text = ENTRIES[title]
    assert re.match(r"\*20\d\d-\d\d-\d\d\.\* ", text)
    assert re.search(r"`(pytest|python bench/|python -m tests\.)", text)
    for name in re.findall(r"(?:tkc|tests|bench)/[\w/.-]+\.\w+", text):
        assert (ROOT / name).is_file(), name
    for module in re.findall(r"python -m (tests\.[\w.]+)", text):
        assert (ROOT / f"{module.replace('.', '/')}.py").is_file(), module
    for file, test in re.findall(r"(tests/[\w/]+\.py)::(\w+)", text):
        assert f"def {test}(" in (ROOT / file).read_text(), test
