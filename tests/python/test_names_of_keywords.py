"""A kernel may name things as tkc names its keywords: the kernel's names win.

The class: ``k.compile(target="i32[8]")`` took the tensor for the name of a target. The table holds
every keyword of every method of a kernel that takes names of the kernel too.
"""

from __future__ import annotations

import inspect
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import tkc
from tkc.cli.main import main
from tkc.driver.kernel import Kernel
from tkc.driver.own_names import free
from tkc.driver.torch_operators import OperatorError
from tkc.frontend.check import check
from tkc.runtime.argument_error import ArgumentError
from tkc.support.diagnostics import DiagnosticError
from tkc.support.source import Source

KEYWORDS = {
    "compile": ("target",),
    "tune": ("device", "hints", "progress"),
    "as_torch_op": ("name", "backward", "autocast"),
    "autograd": ("backward",),
    "grad": ("wrt", "of", "save", "updates"),
    "check_backward": ("wrt", "of", "backward"),
    "pin": (),
}
# also what tkc's own functions call what they pass names of a kernel beside
WORDS = sorted(
    {w for each in KEYWORDS.values() for w in each}
    | {"signature", "self", "params", "deterministic"}
)
FORMS = {
    "tensor": """
kernel k(x: f32[N], {name}: f32[N], y: out f32[N]):
    param BN = 32 in {{32, 64}}
    grid n in N by BN
    y[n] = x[n] + {name}[n]
""",
    "scalar": """
kernel k(x: f32[N], {name}: f32, y: out f32[N]):
    param BN = 32 in {{32, 64}}
    grid n in N by BN
    y[n] = x[n] + {name}
""",
    "param": """
kernel k(x: f32[N], y: out f32[N]):
    param {name} = 3 in {{1, 3}}
    grid n in N by 32
    y[n] = x[n] + {name}
""",
    "dimension": """
kernel k(x: f32[{name}], y: out f32[{name}]):
    param BN = 32 in {{32, 64}}
    grid n in {name} by BN
    y[n] = x[n] + {name}
""",
}
X = np.arange(5, dtype=np.float32)
VALUES: dict[
    str, tuple[dict[str, Any], Any, Any]
] = {  # what is passed by the name, the type that stands for it, and what is added to x
    "tensor": ({"value": X}, "f32[5]", X),
    "scalar": ({"value": 2.0}, 2.0, 2),
    "param": ({"value": 1}, 1, 1),
    "dimension": ({}, None, 5),
}


def test_the_table_has_every_keyword() -> None:
    found = {}
    for name, method in inspect.getmembers(Kernel, inspect.isfunction):
        shown = inspect.signature(method).parameters.values()
        if not name.startswith("_") and any(p.kind is p.VAR_KEYWORD for p in shown):
            kinds = (inspect.Parameter.KEYWORD_ONLY, inspect.Parameter.POSITIONAL_OR_KEYWORD)
            found[name] = tuple(p.name for p in shown if p.kind in kinds)
    assert found == KEYWORDS


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("name", WORDS)
def test_a_kernel_with_a_name_of_tkc(name: str, form: str, tmp_path: Path) -> None:
    text = FORMS[form].format(name=name)
    assert check(Source("names.tk", text)) == []
    kernel = tkc.source(text).k
    passed, typed, added = VALUES[form]
    given = {name: passed["value"]} if passed else {}
    types = {} if typed is None else {name: typed}
    assert kernel(x=X, **given).tolist() == (X + added).tolist()

    def word(keyword: str, value: object) -> dict[str, Any]:
        """tkc's keyword, as this kernel has it; a dimension is passed by no keyword."""
        return {free(keyword, () if form == "dimension" else (name,)): value}

    made = kernel.compile(x="f32[5]", **types, **word("target", "sm_80"))
    held = {} if form == "param" else given
    with pytest.raises(ArgumentError, match="deterministic is 'batch' or None"):
        kernel.compile(x="f32[5]", **types, **word("deterministic", "row"))
    assert made.target == "sm_80" and made(x=X, **held).tolist() == (X + added).tolist()
    assert kernel.compile(x="f32[5]", **types).target == "sm_90a"
    words = word("device", "sim") | word("progress", False) | word("hints", False)
    done = kernel.tune(x=X, **given, **words)
    assert len(done.candidates) == (1 if form == "param" else 2)
    (tmp_path / "k.tk").write_text(text)
    assert main(["run", str(tmp_path / "k.tk"), "--device", "sim"]) == 0


@pytest.mark.parametrize("name", WORDS)
def test_a_param_of_an_operator(name: str) -> None:
    torch = pytest.importorskip("torch")
    module = tkc.source(f"""
kernel k(x: f32[N], y: out f32[N]):
    param {name} = 3
    grid n in N by 32
    y[n] = x[n] * {name}

kernel k_backward(dy: f32[N], dx: out f32[N]):
    param {name} = 3
    grid n in N by 32
    dx[n] = dy[n] * {name}
""")
    forward, backward = module.k, module.k_backward
    rule: dict[str, Any] = {free("backward", (name,)): backward}
    fixed: dict[str, Any] = {name: 2}
    for function in (
        forward.as_torch_op(f"names::of_{name}", **rule, **fixed),
        forward.autograd(backward, **fixed),
        forward.autograd(**rule, **fixed),
    ):
        x = torch.ones(4, requires_grad=True)
        y = function(x)
        y.sum().backward()
        assert y.tolist() == [2] * 4 and x.grad.tolist() == [2] * 4
    with pytest.raises(OperatorError, match=f"k has no param other; it has {name}"):
        forward.autograd(backward, other=1)


@pytest.mark.parametrize(
    ("method", "word", "value"),
    [("compile", "target", "sm_80"), ("tune", "device", "sim"), ("tune", "progress", "no")],
)
def test_the_keyword_in_its_place_is_named(method: str, word: str, value: str) -> None:
    kernel = tkc.source(FORMS["scalar"].format(name=word)).k
    with pytest.raises(ArgumentError, match=rf"L0103.*tkc's keyword is {word}_ here"):
        getattr(kernel, method)(x=X, **{word: value})


def test_underscores_until_the_name_is_free() -> None:
    kernel = tkc.source("""
kernel k(target: f32[N], target_: f32[N], y: out f32[N]):
    grid n in N by 32
    y[n] = target[n] + target_[n]
""").k
    made = kernel.compile(target="f32[8]", target_="f32[8]", target__="sm_80")
    assert made.target == "sm_80"


def test_a_kernel_may_begin_with_an_underscore() -> None:
    module = tkc.source("kernel _k(x: f32[N], y: out f32[N]):\n    grid n in N\n    y[n] = x[n]\n")
    assert module._k(X).tolist() == X.tolist()


BOTH = "kernel k(x: f32[N], y: out f32[N]):\n    grid n in N by 32\n{}    y[n] = target\n"


@pytest.mark.parametrize(
    ("before", "wanted"),
    [("    target = x[n]\n", X.tolist()), ("", [90.0] * 5)],
    ids=["a value of the kernel", "the constant"],
)
def test_what_target_means(before: str, wanted: list[float]) -> None:
    text = BOTH.format(before).replace("y[n] = target", "y[n] = f32(target)")
    assert tkc.source(text).k(X).tolist() == wanted


def test_target_means_one_thing_in_a_kernel() -> None:
    text = BOTH.format("    z = x[n] * f32(target)\n    target = z\n")
    with pytest.raises(DiagnosticError, match=r"E0102.*target is a constant of the language"):
        tkc.source(text).k(X)


def test_functions_have_names_of_their_own() -> None:
    kernel = tkc.source("""
fn newer(x):
    return x + 1.0 if target >= 90 else x

fn squared(x, target):
    return (x - target) ** 2

kernel k(x: f32[N], target: f32[N], y: out f32[N]):
    grid n in N by 32
    y[n] = newer(squared(x[n], target[n]))
""").k
    assert kernel(X, X - 2).tolist() == [5.0] * 5
