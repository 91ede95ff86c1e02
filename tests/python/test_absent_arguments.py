"""Dimensions and types that only an optional argument tells, in a call without it: whichever way
the kernel is used, it runs where `if name:` guards them, and is refused where nothing does."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest
import torch

import tkc
from tkc.cli.main import main
from tkc.driver.ahead_of_time import header
from tkc.support.diagnostics import DiagnosticError

GUARDED = {
    "a run-time dimension": ("w: f32[T]?", "if w: v += w[n % T]"),
    "a static dimension": (
        "w: f32[N, T]?",
        "if w:\n        axis t in T\n        v += sum(w[n, t] over t)",
    ),
    "a split dimension": (
        "w: f32[N, (2, T)]?",
        "if w:\n        axis t in T\n        v += sum(w[n, 0, t] over t)",
    ),
    "an expression": ("w: f32[2 * T + 1]?", "if w: v += w[n % T]"),
    "an output": (
        "z: out f32[T]?",
        "if z:\n        axis t in T by 64\n        if n.id == 0: z[t] = 1.0",
    ),
    "a type": ("w: E[N]?", "if w: v += f32(w[n])"),
    "a type of choices": ("w: E[N]?", "if w:\n        d: E[n] = w[n]\n        v += f32(d)"),
    "two of which one is there": ("b: f32[T]?, w: f32[T]?", "if w: v += w[n % T]"),
    "a requirement": ("w: f32[T]?", "require T % 2 == 0\n    if w: v += w[n % T]"),
    "a branch for its absence": (
        "w: f32[T]?",
        "if w:\n        v += f32(T)\n    else:\n        v += 0.0",
    ),
}
UNGUARDED = {
    "a value": ("w: f32[T]?", "v += f32(T)"),
    "a range": ("w: f32[T]?", "for t in T:\n        v += 1.0"),
    "a static axis": ("w: f32[T]?", "axis t in T\n    v += sum(f32(t) over t)"),
    "the other branch": ("w: f32[T]?", "if not w: v += f32(T)"),
    "a workspace": ("w: f32[T]?", "scratch p: f32[T]"),
    "a type": ("w: E[N]?", "d: E[n] = v\n    v += f32(d)"),
    "a cast": ("w: E[N]?", "v += f32(E(v))"),
}


def kernel_text(name: str, parameter: str, lines: str) -> str:
    types = {"a type": "[E]", "a cast": "[E]", "a type of choices": "[E in {f16, bf16}]"}
    head = f"kernel k{types.get(name, '')}(x: f32[N], {parameter}, y: out f32[N]):"
    return f"{head}\n    grid n in N by 32\n    v = x[n]\n    {lines}\n    y[n] = v\n"


def use(way: str, text: str, folder: Path) -> Any:
    """Use the kernel without its optional argument; what it makes of ones, where it runs."""
    x = np.ones(40, np.float32)
    kernel = tkc.source(text).k
    file = folder / "k.tk"
    file.write_text(text)
    head = text.splitlines()[0]
    absent = [f"-D{name}=false" for name in ("w", "b", "z") if f" {name}: " in head]
    match way:
        case "call":
            return kernel(x)
        case "torch":
            return kernel(torch.ones(40)).numpy()
        case "types":
            return kernel.compile(x="f32[40]", target="sm_80")(x)
        case "saved":
            kernel.compile(x=x).save(folder / "k.ptx")
            return tkc.load(folder / "k.ptx")(x)
        case "tuned":
            kernel.tune(x, device="sim", progress=False)
            return kernel(x)
        case "operator":
            return kernel.as_torch_op(f"absent::k{abs(hash(text))}")(torch.ones(40)).numpy()
        case "run":
            assert main(["run", str(file), "--device", "sim", "-D", "N=40", *absent]) == 0
        case _:
            assert main(["compile", str(file), "--aot", "-o", str(folder), *absent]) == 0
            header(kernel.compile(x="f32[40]")._compilation.program.metadata, b"")
    return x


@pytest.mark.parametrize(
    ("name", "way"),
    [
        *((name, way) for name in GUARDED for way in ("call", "types", "saved", "run", "compile")),
        *((name, way) for name in list(GUARDED)[:2] for way in ("torch", "tuned", "operator")),
    ],
)
def test_guarded(name: str, way: str, tmp_path: Path) -> None:
    found = use(way, kernel_text(name, *GUARDED[name]), tmp_path)
    np.testing.assert_array_equal(found, np.ones(40))


@pytest.mark.parametrize("name", UNGUARDED)
def test_unguarded(name: str, tmp_path: Path) -> None:
    text = kernel_text(name, *UNGUARDED[name])
    for way in ("call", "types", "saved"):
        with pytest.raises(DiagnosticError, match="E0405.*alone, and nothing shows that it is"):
            use(way, text, tmp_path)
    (tmp_path / "k.tk").write_text(text)
    assert main(["check", str(tmp_path / "k.tk")]) == 1


def test_present_again() -> None:
    """What is absent in one call may be there in the next."""
    kernel = tkc.source(kernel_text("a run-time dimension", *GUARDED["a run-time dimension"])).k
    x, w = np.ones(40, np.float32), np.arange(3, dtype=np.float32)
    np.testing.assert_array_equal(kernel(x), x)
    np.testing.assert_array_equal(kernel(x, w), x + np.arange(40) % 3)
    np.testing.assert_array_equal(kernel(x), x)


def test_an_absent_argument_before_a_needed_one() -> None:
    """torch takes no default in front of what has none."""
    text = """kernel f(x: f32[N], b: f32[N]?, s: f32, y: out f32[N], t: f32 = 2, u: i32?):
    grid n in N by 64
    v = x[n] * s
    if b:
        v += b[n]
    y[n] = v * t
"""
    kernel = tkc.source(text, "f.tk").f
    x, b = torch.randn(100, requires_grad=True), torch.randn(100)
    assert torch.equal(kernel(x, b, s=3.0), (x * 3 + b) * 2)
    kernel(x, s=3.0).sum().backward()
    assert x.grad is not None and bool((x.grad == 6).all())
    assert torch.equal(kernel.as_torch_op("absent::before")(x, b, 3.0), (x * 3 + b) * 2)
