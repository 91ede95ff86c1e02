"""Roles and rings say how, never what: without their lines the same program stands there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.erased_roles import erased
from tkc.frontend.elaborate import elaborate
from tkc.frontend.files import load_text
from tkc.frontend.signatures import signature
from tkc.frontend.specialization import default_specialization
from tkc.ir.core import Module
from tkc.ir.erase_roles import erase_roles
from tkc.ir.printer import print_module

ROOT = Path(__file__).parents[2]
FILES = [ROOT / "tests/files/language/roles.tk", *sorted(ROOT.glob("samples/control/*.tk"))]
KERNELS = [
    pytest.param(path, name, id=name)
    for path in FILES
    for name in re.findall(r"^kernel (\w+)", path.read_text(), re.M)
    if re.search(r"^ +role ", path.read_text(), re.M)
]


def tile_ir(text: str, name: str) -> Module:
    file = load_text(text)
    return elaborate(file, name, default_specialization(signature(file, name)))


def without_places(module: Module) -> str:
    return re.sub(r" @\d+:\d+", "", print_module(module))


@pytest.mark.parametrize(("path", "name"), KERNELS)
def test_without_its_roles_the_same_tile_ir_stands_there(path: Path, name: str) -> None:
    text = path.read_text()
    module = tile_ir(text, name)
    passed = without_places(module)
    assert "tile.pass(" in passed and "role load with" not in erased(text)
    assert erase_roles(module.kernel(name))
    assert without_places(module) == without_places(tile_ir(erased(text), name))
