"""The package: its name, licence, version and files, and how users are told to install it."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import tkc
from tkc.artifact import toolchain
from tkc.runtime import libcuda
from tkc.support import pathfinder

ROOT = Path(__file__).parents[2]
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
TEXTS = [
    path
    for pattern in ("*.md", "docs/*.md", "tkc/**/*.py", "samples/**/*", "bench/*.py", "*.toml")
    for path in ROOT.glob(pattern)
    if path.is_file()
]


def test_metadata() -> None:
    assert PROJECT["name"] == "tkc-compiler" and PROJECT["scripts"] == {"tkc": "tkc.cli.main:main"}
    assert PROJECT["license"] == "Apache-2.0" and PROJECT["license-files"] == ["LICENSE"]
    assert PROJECT["authors"] == [{"name": "the tkc developers"}]
    assert "Typing :: Typed" in PROJECT["classifiers"]
    assert (ROOT / "LICENSE").read_text().split()[:3] == ["Apache", "License", "Version"]


def test_the_version_stands_in_one_place() -> None:
    assert "version" not in PROJECT and PROJECT["dynamic"] == ["version"]
    holders = [
        path.relative_to(ROOT).as_posix()
        for path in TEXTS
        if re.search(r"__version__ = |^version = \"", path.read_text(errors="replace"), re.M)
    ]
    assert holders == ["tkc/__init__.py"]
    assert f"## {tkc.__version__}" in (ROOT / "CHANGELOG.md").read_text()


@pytest.mark.parametrize("path", TEXTS, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_nobody_is_told_to_install_the_other_project(path: Path) -> None:
    wrong = r"(?:pip|uv|pipx)[^\n]*\b(?:install|add)\b[^\n]*[ \t'\"`]tkc(?![-\w./])"
    assert not re.search(wrong, path.read_text(errors="replace"))


@pytest.mark.slow
def test_the_wheel(tmp_path: Path) -> None:
    pytest.importorskip("setuptools", minversion="77")
    command = [sys.executable, "-m", "pip", "wheel", str(ROOT), "--no-deps", "-w", str(tmp_path)]
    command += ["--no-build-isolation", "-q", "--disable-pip-version-check"]
    made = subprocess.run(command, capture_output=True, text=True, check=False)
    assert made.returncode == 0, made.stderr
    (wheel,) = tmp_path.glob("*.whl")
    assert wheel.name == f"tkc_compiler-{tkc.__version__}-py3-none-any.whl"
    held = zipfile.ZipFile(wheel)
    names = held.namelist()
    for name in (
        "tkc/py.typed",
        "tkc/frontend/habits.txt",
        "tkc/lib/std.tk",
        "tkc/grammar/tk.lark",
    ):
        assert name in names
    (about,) = (n for n in names if n.endswith(".dist-info/METADATA"))
    text = held.read(about).decode()
    for line in ("Name: tkc-compiler", "License-Expression: Apache-2.0", "License-File: LICENSE"):
        assert line in text.splitlines()


def test_programs_are_found_by_pathfinder(monkeypatch: pytest.MonkeyPatch) -> None:
    class UnsupportedBinaryError(Exception):
        pass

    def find(name: str) -> str:
        if name != "ptxas":
            raise UnsupportedBinaryError(name)
        return "/somewhere/ptxas"

    for name in ("CUDA_HOME", "CUDA_PATH", "TKC_PTXAS"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("PATH", "")
    monkeypatch.setattr(toolchain.importlib.util, "find_spec", lambda name: None)
    finder = SimpleNamespace(find_nvidia_binary_utility=find)
    monkeypatch.setattr(pathfinder, "_pathfinder", lambda: finder)
    toolchain.find_tool.cache_clear()
    try:
        assert toolchain.find_tool("ptxas") == "/somewhere/ptxas"
        with pytest.raises(toolchain.ToolMissing):
            toolchain.find_tool("nvdisasm")
    finally:
        toolchain.find_tool.cache_clear()


@pytest.mark.parametrize(
    ("platform", "name"),
    [("linux", "libcuda.so.1"), ("win32", "nvcuda.dll"), ("darwin", "libcuda.so.1")],
)
def test_the_library_of_the_driver(
    platform: str, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By its name on the platform, then where pathfinder finds it; or the system's error."""
    asked: list[str] = []

    def load(path: str) -> str:
        asked.append(path)
        if path != "/found/driver":
            raise OSError("there is none")
        return path

    monkeypatch.setattr(libcuda.sys, "platform", platform)
    monkeypatch.setattr(libcuda.ctypes, "CDLL", load)
    monkeypatch.setattr(pathfinder, "library", lambda name: None)
    with pytest.raises(OSError, match="there is none"):
        libcuda.library.__wrapped__()
    monkeypatch.setattr(pathfinder, "library", lambda name: "/found/driver")
    assert libcuda.library.__wrapped__() == "/found/driver"
    assert asked == [name, name, "/found/driver"]
