"""The text of ``ptx(...)`` is checked when a kernel is compiled: no ptxas, no launch is needed.

The class: a text that reads well and means nothing to a device, found by whoever runs it first and
told of a line of PTX that nobody wrote.
"""

from __future__ import annotations

import numpy as np
import pytest

from tests.trials import prepare
from tkc.driver.check import check
from tkc.driver.sources import parse_kernels
from tkc.support.source import Source

KERNEL = """kernel k(x: {type}[N], y: out {type}[N]):
    grid n in N by 32
    y[n] = ptx({type}, "{text}", x[n])
"""
WRONG = [
    ("f32", "frobnicate.f32 $0, $1;", "there is no instruction `frobnicate.f32`"),
    ("f32", "ad.f32 $0, $1, $1;", "there is no instruction `ad.f32`"),
    ("f32", "add.f64 $0, $1, $1;", "`add.f64`: `$0` is .f32, .f64 is needed"),
    ("f32", "add.f32 $0, $1, other;", "`other` is not declared"),
    ("f32", "add.f32 $0 $1;", "expected `;`, found `$1`"),
    ("f32", "add.f32 $0, $1;", "`add.f32` takes 3 operands, found 2"),
    ("f32", "mov.f32 1.0, $1; mov.f32 $0, $1;", "cannot write to a constant"),
    ("f32", "mov.f32 $0, $1; bar.sync 0;", "the text is pure"),
    ("f32", "mov.f32 $0, $1; nosuch.sync 0;", "there is no instruction `nosuch.sync`"),
    ("f32", ".reg .f99 t; mov.f32 $0, $1;", "a register type"),
    ("f16", "add.f32 $0, $1, $1;", "`$0` is .b16, .f32 is needed"),
    ("i64", "add.s32 $0, $1, $1;", "`$0` is .b64, .s32 is needed"),
]
RIGHT = [
    ("f32", "add.f32 $0, $1, $1;", 2.0),
    ("f32", "add.f32 $0, $1, $1", 2.0),
    ("f64", "{ .reg .f64 t; add.f64 t, $1, $1; mov.f64 $0, t; }", 2.0),
    ("f32", ".reg .f32 t<2>; add.f32 t0, $1, $1; mov.f32 t1, t0; mov.f32 $0, t1;", 2.0),
    ("f32", ".reg .pred p, q; setp.lt.f32 p|q, $1, 0f00000000; @p neg.f32 $0, $1; "
     "@!p add.f32 $0, $1, 0f00000000;", None),
    ("i32", ".reg .b32 h; shl.b32 h, $1, 1; mov.b32 $0, h;", 2),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "text", "message"), WRONG)
def test_wrong_texts(kind: str, text: str, message: str) -> None:
    source = Source("some.tk", KERNEL.format(type=kind, text=text))
    for target in ("sm_80", "sm_90a"):
        (found,) = check(source, target)
        assert (found.code, found.line) == ("E0931", 3)
        assert "the text of ptx(...)" in found.message and message in found.message


@pytest.mark.parametrize(("kind", "text", "factor"), RIGHT)
def test_right_texts(kind: str, text: str, factor: float | None) -> None:
    """The evaluator does not run PTX: numpy is the reference."""
    from tkc.runtime.arrays import numpy_type

    x = np.arange(-20, 20).astype(numpy_type(kind))
    kernels = parse_kernels(KERNEL.format(type=kind, text=text), "some.tk")
    run = prepare(kernels, "k", {"N": len(x)}, values={"x": x})
    want = np.abs(x) if factor is None else x * x.dtype.type(factor)
    np.testing.assert_array_equal(run.simulated(run.compiled("sm_80"))["y"], want)


def test_what_the_simulator_does_not_know_is_told_with_the_line_of_the_program() -> None:
    """Where only ptxas could say: the launch says which line it was."""
    from tkc.sim.errors import SimError

    text = KERNEL.format(type="f32", text="add.whatever.f32 $0, $1, $1;")
    run = prepare(parse_kernels(text, "some.tk"), "k", {"N": 40})
    with pytest.raises(SimError, match=r"no modifier `?\.whatever(.|\n)*some\.tk:3"):
        run.simulated(run.compiled("sm_80"))
