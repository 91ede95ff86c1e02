"""Each number that is no fact of hardware names a command that is there, and options it takes."""

from __future__ import annotations

import re
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from bench.heuristics import TRIALS
from tkc.machine import heuristics

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "tkc/machine/heuristics.py").read_text()
# The comment in front of one or several numbers, and their names.
ROWS = re.findall(r"((?:^#.*\n)+)([A-Z_]+(?:, [A-Z_]+)*) = ", TEXT, re.M)
COMMAND = re.compile(
    r"python (bench/\w+\.py)((?: --[\w-]+(?: (?!-|and |times|with |python )[\w./*']+)*)*)"
)


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
    assert commands, f"nothing shows {names}"
    assert "not measured" not in said.lower(), names
    tried = re.search(r"bench/heuristics\.py --only ((?:[A-Z_]+ ?)+)", said)
    if tried:
        assert {*tried[1].split()} <= {*names.split(", ")} & TRIALS.keys()
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


@pytest.mark.parametrize("name", TRIALS)
def test_what_is_tried_in_the_place_of_a_number(name: str) -> None:
    """Other values than the one that stands, of its form, on problems of different names."""
    standing, trial = getattr(heuristics, name), TRIALS[name]
    assert any(value != standing for value in trial.values)
    for value in trial.values:
        assert type(value) is type(standing)
        assert not isinstance(value, dict) or value.keys() == standing.keys()
    assert trial.problems and f"--only {name}" in TEXT or f" {name}" in TEXT


def test_a_number_is_tried() -> None:
    """Rows of a grid that share the L2: another value is other code, and both assemble."""
    command = [sys.executable, "bench/heuristics.py", "--only", "SHARE_POSITIONS", "--compile"]
    refused = subprocess.run(command, capture_output=True, text=True, cwd=ROOT)
    assert refused.returncode == 2 and "nothing is tried for SHARE_POSITIONS" in refused.stderr
    command[3] = "FOLDED"
    said = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, check=True).stdout
    assert re.search(r"^        256 +\d+ registers, 0 spilled, ", said, re.M)
    assert re.search(r"^        0 +same code", said, re.M)
