"""Each number that is no fact of hardware names a command that is there, and options it takes."""

from __future__ import annotations

import re
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "tkc/machine/heuristics.py").read_text()
# The comment in front of one or several numbers, and their names.
ROWS = re.findall(r"((?:^#.*\n)+)([A-Z_]+(?:, [A-Z_]+)*) = ", TEXT, re.M)
COMMAND = re.compile(r"python (bench/\w+\.py)((?: --[\w-]+(?: (?!-|and |times|with )[\w./*']+)*)*)")


@cache
def usage(script: str) -> str:
    """The first paragraph of what ``--help`` prints."""
    command = [sys.executable, script, "--help"]
    run = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, check=True)
    return run.stdout.partition("\n\n")[0]


def names_of(heads: list[str]) -> set[str]:
    return {name for head in heads for name in head.split(", ")}


def test_every_number_has_its_comment() -> None:
    defined = names_of(re.findall(r"^([A-Z_, ]+) = ", TEXT, re.M))
    assert names_of([names for _, names in ROWS]) == defined and len(defined) > 40


@pytest.mark.parametrize(("comment", "names"), ROWS, ids=[names for _, names in ROWS])
def test_the_command_of_a_number(comment: str, names: str) -> None:
    said = " ".join(comment.replace("#", " ").split())
    commands = COMMAND.findall(said)
    assert commands or "Data sheets" in said or "tkc run" in said, f"nothing shows {names}"
    for script, given in commands:
        assert (ROOT / script).is_file(), script
        shown = usage(script)
        options = re.findall(r"--[\w-]+", given)
        lacking = [option for option in options if option not in shown]
        assert not lacking, f"{script} has no {lacking}"
        while "[" in shown:  # what may be left out
            shown = re.sub(r"\[[^][]*\]", "", shown)
        needed = re.findall(r"--[\w-]+", shown)
        assert set(needed) <= set(options), f"{script} needs {needed}"
