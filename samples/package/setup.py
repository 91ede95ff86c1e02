"""Builds the kernels into the wheel: see pyproject.toml."""

import subprocess
import sys
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py

TARGETS = ("sm_80", "sm_90a", "sm_100", "sm_120")


class WithKernels(build_py):
    """Puts the file of `tkc build` beside the modules."""

    def run(self) -> None:
        super().run()
        made = Path(self.build_lib, "rowscale", "kernels.tkb")
        command = [sys.executable, "-m", "tkc", "build", "rowscale/kernels.tk", "-o", str(made)]
        subprocess.run([*command, *(f"--target={target}" for target in TARGETS)], check=True)


setup(version="1.0", cmdclass={"build_py": WithKernels})
