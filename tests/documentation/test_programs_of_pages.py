"""Whole programs of the pages compile as they stand; docs/language.md has a test of its own."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tkc.driver.check import check
from tkc.support.source import Source

ROOT = Path(__file__).parents[2]
ELSEWHERE = ("language.md", "errors.md", "coming_from.md")  # with tests of their own
PAGES = [ROOT / "README.md", *(p for p in (ROOT / "docs").glob("*.md") if p.name not in ELSEWHERE)]
FENCE = re.compile(r"^```(\w*)\n(.*?)^```", re.S | re.M)
PROGRAMS = [
    pytest.param(text, id=f"{page.name}-{number}")
    for page in sorted(PAGES)
    for number, (language, text) in enumerate(FENCE.findall(page.read_text()))
    if language in ("", "tk") and re.search(r"^(?:kernel|fn|use) ", text, re.M)
]


@pytest.mark.parametrize("target", ["sm_80", "sm_90a"])
@pytest.mark.parametrize("text", PROGRAMS)
def test_a_program_of_a_page_compiles(text: str, target: str) -> None:
    found = check(Source("page.tk", text), target)
    assert not found, "\n\n".join(each.render() for each in found)


def test_the_page_of_roles_is_among_them() -> None:
    assert sum(str(program.id).startswith("control.md") for program in PROGRAMS) >= 8


@pytest.mark.parametrize("page", [*PAGES, ROOT / "CONTRIBUTING.md"], ids=lambda page: page.name)
def test_files_of_tests_are_run_with_the_root_in_their_path(page: Path) -> None:
    commands = re.findall(r"(\S*) ?python\s+tests/\S+\.py", page.read_text())
    assert all(before.endswith("PYTHONPATH=.") for before in commands)
