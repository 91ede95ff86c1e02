"""Roles and rings say how, never what: without their lines the same program stands there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tkc.frontend.elaborate import elaborate
from tkc.frontend.files import load_text
from tkc.frontend.signatures import signature
from tkc.frontend.specialization import default_specialization
from tkc.ir.core import Module
from tkc.ir.erase_roles import erase_roles
from tkc.ir.printer import print_module

PROGRAMS = Path(__file__).parents[1] / "files" / "language" / "roles.tk"
KERNELS = re.findall(r"^kernel (\w+)", PROGRAMS.read_text(), re.M)


def erased(text: str) -> str:
    """The source without its lines of ``role`` and ``ring``, their blocks a step further out."""
    found: list[str] = []
    around: list[int] = []  # indents of the roles and rings that are open
    for line in text.splitlines():
        indent = len(line) - len(line.lstrip())
        while line.strip() and around and indent <= around[-1]:
            around.pop()
        if re.match(r" +(role|ring) ", line):
            around.append(indent)
        else:
            found.append(line[4 * len(around) :] if line.strip() else line)
    return "\n".join(found) + "\n"


def tile_ir(text: str, name: str) -> Module:
    file = load_text(text)
    return elaborate(file, name, default_specialization(signature(file, name)))


def without_places(module: Module) -> str:
    return re.sub(r" @\d+:\d+", "", print_module(module))


@pytest.mark.parametrize("name", KERNELS)
def test_without_its_roles_the_same_tile_ir_stands_there(name: str) -> None:
    text = PROGRAMS.read_text()
    module = tile_ir(text, name)
    passed = without_places(module)
    assert "tile.pass(" in passed and " role load" not in erased(text)
    assert erase_roles(module.kernel(name))
    assert without_places(module) == without_places(tile_ir(erased(text), name))
