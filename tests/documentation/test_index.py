"""README.md and the index of docs name what is there, and their commands are understood."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from tkc.cli.main import parser

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text()
COMMANDS = re.findall(r"^tkc ([^#\n]*)", README, re.M)


def test_every_page_is_in_the_index() -> None:
    index = (ROOT / "docs" / "README.md").read_text()
    pages = {path.name for path in (ROOT / "docs").glob("*.md")} - {"README.md"}
    assert pages == {Path(p).name for p in re.findall(r"\]\(([\w.]+\.md)\)", index)}


@pytest.mark.parametrize("file", ["README.md", "docs/README.md", "ARCHITECTURE.md"])
def test_links_lead_somewhere(file: str) -> None:
    text = (ROOT / file).read_text()
    for target in re.findall(r"\]\(([^)#:]+)\)", text):
        assert ((ROOT / file).parent / target).exists(), target


@pytest.mark.parametrize("command", COMMANDS)
def test_commands_of_the_readme(command: str) -> None:
    """Each names files of the project, a command that exists and options that it takes."""
    words = shlex.split(command)
    for word in words[1:]:
        if word.startswith("samples/"):
            assert list(ROOT.glob(word)), word
    assert parser().parse_args(words).command == words[0]


def test_the_kernel_of_the_readme_is_the_sample() -> None:
    """Up to the choices of types and params, which the sample has more of."""
    shown = README.split("```")[1].strip().splitlines()
    sample = (ROOT / "samples" / "matmul.tk").read_text().splitlines()
    body = [line for line in shown if line.startswith("    ") and "param" not in line]
    assert len(body) >= 6 and all(line in sample for line in body)
