"""What macOS and Windows lack is not needed: it is taken away from a process."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PROGRAM = """
import importlib, importlib.abc, os, pkgutil, sys
import llvmlite.binding, ml_dtypes, numpy as np, subprocess, multiprocessing, tempfile, logging

LACKING = ("fcntl", "resource", "pwd", "grp", "termios", "pty", "syslog")

class Lacking(importlib.abc.MetaPathFinder):
    def find_spec(self, name, path=None, target=None):
        if name in LACKING:
            raise ImportError(name)

for name in LACKING:
    sys.modules.pop(name, None)
sys.meta_path.insert(0, Lacking())
sys.platform = PLATFORM
if PLATFORM == "win32":
    absent = "O_NOFOLLOW O_NONBLOCK O_CLOEXEC O_DIRECTORY getuid geteuid fork fchmod fchown chown"
    for name in f"{absent} killpg setsid getpgid uname statvfs sched_getaffinity".split():
        if hasattr(os, name):
            delattr(os, name)
import tkc
for module in pkgutil.walk_packages(tkc.__path__, "tkc."):
    if not module.name.endswith("__main__"):
        importlib.import_module(module.name)
from tkc.cli.main import main
TEXT = "kernel f(x: f32[N], y: out f32[N]):\\n    grid n in N by 64\\n    y[n] = 2 * x[n]"
doubled = tkc.source(TEXT).f
assert (doubled(np.ones(50, np.float32)) == 2).all()
assert main(["compile", "samples/vadd.tk", "-o", FILE]) == 0
assert main(["run", "samples/vadd.tk", "-D", "N=100", "--device", "sim"]) == 0
assert main(["run", FILE, "-D", "N=128", "--device", "sim"]) == 0
assert main(["cache", "show"]) == 0
assert main(["cache", "clear"]) == 0
"""


@pytest.mark.slow
@pytest.mark.parametrize("platform", ["win32", "darwin"])
def test_without_what_posix_alone_has(platform: str, tmp_path: Path) -> None:
    text = f"PLATFORM, FILE = {platform!r}, {str(tmp_path / 'vadd.ptx')!r}\n" + PROGRAM
    environment = os.environ | {"TKC_CACHE_DIR": str(tmp_path / "cache")}
    command = [sys.executable, "-c", text]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[-3000:]


@pytest.mark.parametrize("encoding", ["cp1252", "cp437", "ascii"])
@pytest.mark.parametrize("command", [["compile", "--emit", "tile"], ["check"], ["grad"]])
def test_a_console_that_has_not_every_character(
    encoding: str, command: list[str], tmp_path: Path
) -> None:
    text = 'kernel f(x: f32[N], y: out f32[N]):\n    """\u03c3 of A\u1d40"""\n'
    text += "    grid n in N by 64\n    y[n] = 2 * x[n]\n"
    (tmp_path / "f.tk").write_text(text, encoding="utf-8")
    environment = os.environ | {"PYTHONIOENCODING": encoding}
    words = [sys.executable, "-m", "tkc", command[0], str(tmp_path / "f.tk"), *command[1:]]
    done = subprocess.run(words, cwd=ROOT, env=environment, capture_output=True)
    assert done.returncode == 0 and b"internal error" not in done.stderr, done.stderr
