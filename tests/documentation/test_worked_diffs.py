"""The worked diffs of CONTRIBUTING.md: each applies to the tree as it is, and its tests pass."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
WORKED = Path(__file__).parent / "worked"
# The tests that show what a diff does: paths, and a selection (-k) where the file has more.
TESTS = {
    "element_type": ("tests/kernels/test_storage_of_e2m1.py",),
    "elementwise_function": ("tests/kernels/test_hardswish.py",),
    "hint": ("tests/passes/test_hints.py", "-k", "maxreg"),
    "pass": (
        *("tests/passes/test_short_loops.py", "tests/passes/test_files.py"),
        *("-k", "short or taps or numbers or explains"),
    ),
    "ptx_instruction": ("tests/machine/test_vmad.py", "tests/machine/test_since_when.py"),
    "target": ("tests/machine/test_sm_87.py", "-k", "code or gets_it"),
}
# What a diff may take beside tests: files, and lines that are added. A pass is a file of its own.
MOST = dict.fromkeys(TESTS, (3, 12)) | {"pass": (3, 24)}
KEPT = ("tkc", "tests", "samples", "grammar", "docs", "bench")


def test_every_diff_is_tried_and_named() -> None:
    page = (ROOT / "CONTRIBUTING.md").read_text()
    assert {path.stem for path in WORKED.glob("*.patch")} == set(TESTS)
    for name in TESTS:
        assert f"worked/{name}.patch" in page, name


@pytest.mark.parametrize("name", TESTS)
def test_a_diff_is_small(name: str) -> None:
    lines: dict[str, int] = {}
    file = ""
    for line in (WORKED / f"{name}.patch").read_text().splitlines():
        if line.startswith("+++ b/"):
            file = line.removeprefix("+++ b/")
        elif line.startswith("+") and line[1:].strip():
            lines[file] = lines.get(file, 0) + 1
    counts = [count for file, count in lines.items() if not file.startswith("tests/")]
    files, most = MOST[name]
    assert counts and len(counts) <= files and sum(counts) <= most


@pytest.mark.skipif(shutil.which("git") is None, reason="git applies the diffs")
@pytest.mark.parametrize("name", TESTS)
def test_a_worked_diff(name: str, tmp_path: Path) -> None:
    for folder in KEPT:
        ignored = shutil.ignore_patterns("__pycache__")
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=ignored)
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    patch = str(WORKED / f"{name}.patch")
    subprocess.run(["git", "apply", patch], cwd=tmp_path, check=True)
    command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", *TESTS[name]]
    surroundings = {**os.environ, "PYTHONPATH": str(tmp_path)}
    run = subprocess.run(command, cwd=tmp_path, env=surroundings, capture_output=True, text=True)
    assert run.returncode == 0, run.stdout[-4000:]
    assert "[100%]" in run.stdout  # and not that nothing was selected
