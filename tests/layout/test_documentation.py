"""The examples in docs/layouts.md and in docstrings are run, and pictures in text are layouts."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

from tkc.layout import register
from tkc.layout.register import RegisterLayout

ROOT = Path(__file__).parents[2]


def test_page():
    page = ROOT / "docs" / "layouts.md"
    results = doctest.testfile(str(page), module_relative=False)
    assert results.attempted > 30
    assert results.failed == 0


def test_docstrings():
    assert doctest.testmod(register).failed == 0


def test_layouts_in_docstrings_are_exact():
    found = 0
    for source in sorted((ROOT / "tkc" / "layout").glob("*.py")):
        for text in re.findall(
            r"reg(?: \w+:\d+)* \| lane [^|\n]* \| warp(?: \w+:\d+)*", source.read_text()
        ):
            assert RegisterLayout.parse(text).is_exact(), f"{source.name}: {text}"
            found += 1
    assert found > 12
