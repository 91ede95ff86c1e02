"""The examples of docs/python.md, and samples/python at a small size, on the simulator."""

from __future__ import annotations

import doctest
import importlib.util
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]


def test_examples(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TKC_CACHE_DIR", str(tmp_path))
    found = doctest.testfile(str(ROOT / "docs" / "python.md"), False)
    assert found.attempted > 20 and found.failed == 0


def test_the_transformer_block(monkeypatch: pytest.MonkeyPatch) -> None:
    path = ROOT / "samples" / "python" / "transformer.py"
    spec = importlib.util.spec_from_file_location("transformer", path)
    assert spec is not None and spec.loader is not None
    module: Any = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, "transformer", module)
    spec.loader.exec_module(module)
    assert module.main(["--tokens", "40", "--width", "64"]) == 0
