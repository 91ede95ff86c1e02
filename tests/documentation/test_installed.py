"""The wheel in a clean environment: commands of the README, and a package that ships kernels."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import tkc
from tests.documentation.test_index import COMMANDS

ROOT = Path(__file__).parents[2]
pytestmark = pytest.mark.slow

USE = """\
import numpy, rowscale
x = numpy.array([[3, 4], [0, 2], [5, 12]], numpy.float32)
y = rowscale.unit_rows(x)
assert numpy.allclose(y, x / numpy.linalg.norm(x, axis=1, keepdims=True), atol=1e-6), y
print("well")
"""


class Installed:
    """A virtual environment with the wheel of this tree and what it depends on."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.bin = folder, folder / "env" / "bin"
        self.run([sys.executable, "-m", "venv", "env"])
        copied = folder / "tree"  # so that nothing is left in the tree
        copied.mkdir()
        for name in ("tkc", "grammar"):
            shutil.copytree(
                ROOT / name, copied / name, ignore=shutil.ignore_patterns("__pycache__")
            )
        for name in ("pyproject.toml", "README.md", "LICENSE"):
            shutil.copy(ROOT / name, copied)
        self.pip("install", str(copied), "setuptools>=77")
        shutil.copytree(ROOT / "samples", folder / "samples")

    def run(self, command: list[str], **more: str) -> str:
        """What a command prints, in the folder, without this tree on the path."""
        kept = {k: v for k, v in os.environ.items() if k != "PYTHONPATH"}
        surroundings = {**kept, "PATH": f"{self.bin}:{os.environ['PATH']}", **more}
        done = subprocess.run(
            command, cwd=self.folder, env=surroundings, capture_output=True, text=True, timeout=500
        )
        assert done.returncode == 0, f"{command}\n{done.stdout[-2000:]}\n{done.stderr[-4000:]}"
        return done.stdout

    def pip(self, *words: str) -> None:
        """An install from the package index, or of something here."""
        self.run(
            [str(self.bin / "python"), "-m", "pip", *words, "-q", "--disable-pip-version-check"]
        )


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Installed:
    return Installed(tmp_path_factory.mktemp("installed"))


def test_the_version(installed: Installed) -> None:
    said = f"tkc {tkc.__version__}\n"
    assert installed.run(["tkc", "--version"]) == said
    assert installed.run([str(installed.bin / "python"), "-m", "tkc", "--version"]) == said


def test_every_command_of_the_readme(installed: Installed) -> None:
    """One behind the other, since some go on from what others wrote."""
    assert len(COMMANDS) > 6
    for command in COMMANDS:
        installed.run(["bash", "-c", f"tkc {command}"])


def test_a_package_that_ships_kernels(installed: Installed) -> None:
    """It is built into a wheel; installed, it runs where nothing may be compiled."""
    wheel = ["wheel", "samples/package", "--no-build-isolation", "--no-deps", "-w", "wheels"]
    installed.pip(*wheel)
    (made,) = (installed.folder / "wheels").glob("rowscale-1.0-*.whl")
    installed.pip("install", "--no-deps", str(made))
    python = str(installed.bin / "python")
    assert installed.run([python, "-c", USE], TKC_COMPILE="never") == "well\n"
