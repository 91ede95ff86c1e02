"""docs/support.md has the targets and versions that there are."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

from tkc.machine.targets import TARGETS

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "support.md").read_text()
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]


def test_every_target_has_its_line() -> None:
    rows = re.findall(r"^\| (sm_\w+) \| ([\d.]+)( and later)? \| ([\d.]+) \|", PAGE, re.M)
    wanted = [
        (
            target.name,
            f"{target.number // 10}.{target.number % 10}",
            "" if target.exact else " and later",
            "{}.{}".format(*target.version),
        )
        for target in TARGETS.values()
    ]
    assert rows == wanted


def test_versions_are_those_that_the_project_asks_for() -> None:
    (torch,) = (d for d in PROJECT["optional-dependencies"]["test"] if d.startswith("torch=="))
    assert f"| torch | {torch.removeprefix('torch==')}, for the CPU |" in PAGE
    least = PROJECT["requires-python"].removeprefix(">=")
    assert f"| Python | {least} |" in PAGE
    (numpy,) = (d for d in PROJECT["dependencies"] if d.startswith("numpy"))
    assert f"| numpy | {numpy.removeprefix('numpy>=')} and later |" in PAGE
    ptxas = next(d for d in PROJECT["optional-dependencies"]["test"] if "cuda-nvcc" in d)
    found = re.search(r">=(\d+)", ptxas)
    assert found and f"| ptxas | {found[1]} |" in PAGE
