"""Errors of a worker process are raised again by the one that waits for it."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import tkc
from tkc.artifact.toolchain import AssemblyError, PtxasDiagnostic
from tkc.ir.core import Loc
from tkc.ir.errors import StageError
from tkc.ir.parser import IRSyntaxError
from tkc.sim.errors import SimError

KERNEL: Any = tkc.source(
    "kernel f(x: f32[N], y: out f32[N]):\n"
    "    grid n in N by 32\n"
    '    assert x[n] < 3.0, "too large"\n'
    "    y[n] = x[n]\n"
).f
X = np.full(8, 5, np.float32)


def raised(call: Callable[[], object]) -> BaseException:
    with pytest.raises(Exception) as caught:
        call()
    return caught.value


def refused_by_ptxas() -> None:
    raise AssemblyError((PtxasDiagnostic("f.ptx", 3, "error", "no such instruction"),))


def refused_late() -> None:
    raise StageError(Loc(2, 5), "E0904", "too large", "take less")


def wrong_ir() -> None:
    raise IRSyntaxError(3, "no such operation")


def a_race() -> None:
    raise SimError("race", "two threads write", 7, "f.tk:3", ["thread 1", "thread 2"])


CALLS: dict[str, Callable[[], object]] = {
    "argument": lambda: KERNEL(X, z=X),
    "program": lambda: tkc.source("kernel f(x: f32[N]):\n    y = \n"),
    "assertion": lambda: KERNEL.debug(X),
    "operator": lambda: KERNEL.as_torch_op("f"),
    "device": lambda: KERNEL(X, device="cuda:77"),
    "file": lambda: tkc.load("no_such_file.tk"),
    "bundle": lambda: tkc.load(Path(__file__).with_suffix(".tkb")),
    "ptxas": refused_by_ptxas,
    "stage": refused_late,
    "ir": wrong_ir,
    "simulator": a_race,
}


@pytest.mark.parametrize("name", CALLS)
@pytest.mark.parametrize("again", [copy.copy, lambda e: pickle.loads(pickle.dumps(e))])
def test_an_error_is_the_same_on_the_other_side(name: str, again: Callable[[Any], Any]) -> None:
    error = raised(CALLS[name])
    made = again(error)
    assert type(made) is type(error) and str(made) == str(error)
    assert made.__dict__.keys() == error.__dict__.keys()
    for attribute in ("code", "kind", "line", "parameter", "hint"):
        assert getattr(made, attribute, None) == getattr(error, attribute, None)


def test_a_warning_reaches_another_process() -> None:
    """A test runner with several processes makes it anew from its arguments."""
    text = (
        "kernel f(x: f32[N], y: out f32[N]):\n    param BN = 4\n    grid n in N\n    y[n] = x[n]\n"
    )
    with pytest.warns(tkc.ProgramWarning, match="W0410.*BN") as caught:
        tkc.source(text).f.compile(x="f32[8]", y="f32[8]", target="sm_80")
    warning = caught[0].message
    assert isinstance(warning, tkc.ProgramWarning)
    for other in (pickle.loads(pickle.dumps(warning)), type(warning)(*warning.args)):
        assert str(other) == str(warning) and other.diagnostic.code == "W0410"
