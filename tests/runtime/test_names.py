"""Whatever is no reserved word of tk names a parameter, a dimension, a param or a scalar.

The class: names that some other reader of the text takes for its own. Every word and built-in
name of Python goes the whole way: checked, compiled, launched, saved, and as a C header.
"""

from __future__ import annotations

import builtins
import keyword
import re
from pathlib import Path

import numpy as np
import pytest

import tkc
from tkc.driver.ahead_of_time import NotExpressible, header
from tkc.driver.c_common import KEYWORDS
from tkc.frontend.check import check
from tkc.frontend.elaborate import NAMELESS
from tkc.ir.types import ELEMENTS
from tkc.support import expressions
from tkc.support.source import Source

TK = """kernel fn use as param require assert grid axis scratch for while if elif else after role
    ring return in by over with reversed and or not true false inf nan pi""".split()
PYTHON = [*keyword.kwlist, *keyword.softkwlist, *dir(builtins), "self", "cls", "tk__x"]
ALIKE = re.compile(r"\w{4,}(Error|Warning|Exit|Group)$")  # dozens, of which some stand for all
NAMES = sorted(
    {n for n in PYTHON if n not in TK and n not in ELEMENTS and not ALIKE.match(n)}
    | {"TypeError", "ValueError", "AttributeError", "UserWarning"}
)
DIMENSIONS = [name for name in NAMES if name not in NAMELESS]  # E0409 says what these stand for


def _text(name: str) -> str:
    """The name as a dimension, a tensor, a scalar, a param and an axis, in five kernels."""
    return f"""
kernel dimension(x: f32[{name}], y: out f32[{name} + 1], z: out f32[cdiv({name}, 2)]):
    require {name} < 100
    grid n in {name} + 1 by 32
    y[n] = x[n + 0] * {name}
    if n.id == 0:
        z[0] = 2 * {name}

kernel tensor({name}: f32[N], y: out f32[N]):
    grid n in N by 32
    y[n] = 2 * {name}[n]

kernel scalar(x: f32[N], {name}: i32, y: out f32[N + {name}]):
    require {name} > 2
    grid n in N + {name} by 32
    y[n] = {name} + x[n + 0]

kernel setting(x: f32[N], y: out f32[N * {name}]):
    param {name} = 3 in {{1, 3}}
    grid n in N * {name} by 32
    y[n] = x[n // {name}]

kernel axis_(x: f32[N], y: out f32[N]):
    grid {name} in N by 32
    v = x[{name}]
    y[{name}] = v + v[{name} = {name}]
"""


@pytest.mark.parametrize("name", DIMENSIONS)
def test_a_name_of_python(name: str, tmp_path: Path) -> None:
    assert check(Source("names.tk", _text(name))) == []
    file = tkc.source(_text(name))
    x = np.arange(5, dtype=np.float32)
    y, z = file.dimension(x=x)
    assert y.tolist() == [0, 5, 10, 15, 20, 0] and z[0] == 10
    assert file.tensor(**{name: x}).tolist() == file.tensor(x).tolist() == [0, 2, 4, 6, 8]
    assert file.scalar(x=x, **{name: 3}).tolist() == [3, 4, 5, 6, 7, 3, 3, 3]
    assert file.setting(x=x, **{name: 1}).tolist() == x.tolist()
    assert file.setting(x).tolist() == x.repeat(3).tolist()
    assert file.axis_(x).tolist() == (2 * x).tolist()
    for kernel in (file.dimension, file.tensor, file.scalar, file.setting):
        assert name in repr(kernel)
        given = {name if kernel is file.tensor else "x": "f32[5]"}
        given |= {name: 3} if kernel is file.scalar else {}
        made = kernel.compile(target="sm_80", **given)
        path = tmp_path / "saved.ptx"
        path.write_text(made.ptx)
        loaded = tkc.load(path)
        if kernel is file.tensor:
            assert loaded(**{name: x}).tolist() == [0, 2, 4, 6, 8]
        held = made._compilation.program.metadata
        if name in KEYWORDS and kernel is not file.setting:
            with pytest.raises(NotExpressible, match=f"{name} has a name that C reserves"):
                header(held, [b""])
        else:
            assert re.search(rf"\b{kernel.__name__}_args\b", header(held, [b""]))


@pytest.mark.parametrize("name", NAMES)
def test_in_a_host_expression(name: str) -> None:
    text = (
        f"cdiv({name}, 4) + ({name} if {name} > 3 and not {name} == 7 else 1e2) + max({name}, 0x2)"
    )
    assert expressions.names(text) == (name,)
    assert expressions.evaluate(text, {name: 5}) == 2 + 5 + 5
    assert expressions.evaluate(f"{name} + cdiv(9, 2) + min(true, 3)", {name: 5}) == 11
    with pytest.raises(expressions.ExpressionError, match=f"'{name}' has no value"):
        expressions.evaluate(text, {})
