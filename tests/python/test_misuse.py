"""Wrong calls and the whole text of what each raises: tests/python/misuse/calls.txt.

TKC_BLESS=1 writes the messages anew; read them before they are committed.
"""

from __future__ import annotations

import array
import contextlib
import ctypes
import os
import re
import tempfile
import traceback
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import torch

import tkc
from tkc import kernels
from tkc.runtime.argument_error import CODES

FOLDER = Path(__file__).parent / "misuse"
CALLS = FOLDER / "calls.txt"
KERNELS = tkc.load(FOLDER / "kernels.tk")


def f32(*shape: int) -> Any:
    return np.zeros(shape, np.float32)


def _frozen() -> Any:
    made = f32(8)
    made.flags.writeable = False
    return made


class OnGpu:
    """An array that says it lies on a GPU."""

    def __init__(self, size: int) -> None:
        held = {"shape": (size,), "typestr": "<f4", "data": (4096, False), "version": 3}
        self.__cuda_array_interface__ = held


def _packed(size: int) -> Any:
    kind = np.dtype({"names": ["a", "b"], "formats": ["<f4", "u1"], "itemsize": 5})
    return np.zeros(size, kind)["a"]


class Described:
    """A shape and a type without memory, as jax.ShapeDtypeStruct is."""

    dtype = np.dtype("f4")

    def __init__(self, *shape: int) -> None:
        self.shape = shape


class BadInterface:
    """An array interface without an address."""

    __array_interface__ = {"shape": (8,), "typestr": "<f4"}


CALLER = (
    tkc.ArgumentError,
    tkc.OperatorError,
    AttributeError,
    ImportError,
    OSError,
    TypeError,
    ValueError,
)

SCOPE: dict[str, Any] = {
    **{name: getattr(KERNELS, name) for name in KERNELS._kernels.names},
    "np": np,
    "tkc": tkc,
    "torch": torch,
    "f32": f32,
    "bf16": lambda *shape: torch.zeros(shape, dtype=torch.bfloat16),
    "f16": lambda *shape: torch.zeros(shape, dtype=torch.float16),
    "kernels": kernels,
    "ones": lambda *shape: torch.ones(shape, dtype=torch.bfloat16),
    "grad": lambda *shape: torch.zeros(*shape, requires_grad=True),
    "same": f32(16),
    "frozen": _frozen(),
    "spread": lambda size: np.lib.stride_tricks.as_strided(f32(1), (size,), (0,)),
    "many": lambda size: np.broadcast_to(f32(1), (size,)),
    "on_gpu": OnGpu,
    "foreign": lambda size: np.zeros(size, ">f4"),
    "packed": _packed,
    "array": array,
    "bad_interface": BadInterface(),
    "ctypes": ctypes,
    "described": Described,
    "imported": lambda name: exec(f"from tkc import {name}"),
    "module": KERNELS,
    "compiled": KERNELS.iota.compile(y="f32[8]"),
}


def blocks() -> list[tuple[str, str]]:
    """(call, message) of each block; the message is empty where none is written yet."""
    out: list[tuple[str, str]] = []
    for line in CALLS.read_text().splitlines():
        if line.startswith("    "):
            call, message = out[-1]
            out[-1] = (call, f"{message}\n{line[4:]}" if message else line[4:])
        elif line and not line.startswith("#"):
            out.append((line, ""))
    return out


def caught(call: str) -> Exception | None:
    try:
        eval(call, dict(SCOPE))
    except (tkc.StageMissing, tkc.DiagnosticError, *CALLER) as problem:
        return problem
    return None


def raised(call: str) -> str:
    problem = caught(call)
    if problem is None:
        return "nothing is raised"
    said = f"{type(problem).__name__}: {problem}".replace(str(FOLDER), "misuse")
    return said.replace(f"{FOLDER.parents[2]}/", "")


if os.environ.get("TKC_BLESS") == "1":
    _head = CALLS.read_text().split("\n\n")[0]
    with tempfile.TemporaryDirectory() as _folder, contextlib.chdir(_folder):
        _shown = [
            f"{call}\n" + "\n".join(f"    {line}" for line in raised(call).splitlines())
            for call, _ in blocks()
        ]
    CALLS.write_text("\n\n".join([_head, *_shown]) + "\n")


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A call that is not refused any more may write a file: not into the tree."""
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize(("call", "message"), blocks(), ids=[call for call, _ in blocks()])
def test_message(call: str, message: str) -> None:
    assert raised(call) == message


@pytest.mark.parametrize("call", [call for call, _ in blocks()])
def test_one_error_and_not_a_chain_of_them(call: str) -> None:
    problem = caught(call)
    assert problem is not None and problem.__cause__ is None
    if isinstance(problem, tkc.ArgumentError):
        assert problem.__suppress_context__
    shown = "".join(traceback.format_exception(problem))
    assert "During handling" not in shown and "direct cause" not in shown


def test_there_are_enough_and_none_is_accepted() -> None:
    assert len(blocks()) >= 250
    assert all(
        re.match(r"(\w+Error|StageMissing|UnreadableFile): ", message) for _, message in blocks()
    )


def test_the_page_of_errors_has_every_code() -> None:
    page = (FOLDER.parents[2] / "docs" / "errors.md").read_text()
    assert dict(re.findall(r"^\| `(L\d+)` \| (.*) \|$", page, re.M)) == CODES


def test_empty_tensors_launch_nothing() -> None:
    x = f32(0)
    assert KERNELS.axpy(x, x).shape == (0,)
    a = torch.zeros(0, 16, dtype=torch.bfloat16)
    made = KERNELS.product(a, torch.zeros(16, 8, dtype=torch.bfloat16))
    assert made.shape == (0, 8)


def test_a_gradient_is_written_to_the_array_that_is_given_for_it() -> None:
    dx = torch.full((8,), 5.0)
    made = KERNELS.axpy.grad(["x"])(dz=torch.ones(8), dx=dx, a=3.0)
    assert made["dx"] is dx and torch.equal(dx, torch.full((8,), 3.0))


def test_an_empty_sum_is_zero() -> None:
    a, b = torch.zeros(8, 0, dtype=torch.bfloat16), torch.zeros(0, 8, dtype=torch.bfloat16)
    assert torch.equal(KERNELS.product(a, b), torch.zeros(8, 8, dtype=torch.bfloat16))
