"""Right programs: samples and the programs of the language's description elaborate, and their IR
prints and parses back."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tkc.frontend.check import check
from tkc.frontend.elaborate import elaborate
from tkc.frontend.files import load_file
from tkc.frontend.signatures import signature
from tkc.frontend.specialization import default_specialization
from tkc.ir.parser import parse_module
from tkc.ir.printer import print_module
from tkc.ir.verifier import verify_module
from tkc.support.source import Source

ROOT = Path(__file__).parents[2]
FILES = [
    path
    for folder in ("samples", "samples/control", "tests/files/language")
    for path in ROOT.glob(f"{folder}/*.tk")
]
KERNELS = [(path, name) for path in sorted(FILES) for name in load_file(path).kernels]


@pytest.mark.parametrize("path", sorted(FILES), ids=lambda p: p.stem)
def test_no_errors(path: Path) -> None:
    assert check(Source(str(path), path.read_text())) == []


@pytest.mark.parametrize(("path", "name"), KERNELS, ids=lambda x: getattr(x, "stem", x))
def test_round_trip(path: Path, name: str) -> None:
    file = load_file(path)
    usual = default_specialization(signature(file, name))
    absent = replace(usual, present=dict.fromkeys(usual.present, False))
    for specialization in (usual, absent):
        module = elaborate(file, name, specialization)
        verify_module(module)
        text = print_module(module)
        assert print_module(parse_module(text)) == text


def test_samples_say_how_to_run_it() -> None:
    for name in ("vadd", "matmul", "linear", "softmax", "layernorm"):
        head = (ROOT / f"samples/{name}.tk").read_text().split("\n\n")[0]
        assert f"tkc run samples/{name}.tk" in head
