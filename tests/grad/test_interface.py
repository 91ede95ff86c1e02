"""``tkc grad`` and ``kernel.grad``: names, files, errors, and calls on arrays."""

from __future__ import annotations

import warnings
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import tkc
from tkc.cli.main import main
from tkc.frontend.files import load_text
from tkc.grad.faults import refuse_faults
from tkc.grad.gradient import gradient
from tkc.grad.problem import NoGradient
from tkc.runtime.argument_error import ArgumentError
from tkc.support.diagnostics import DiagnosticError

ROOT = Path(__file__).parents[2]
SOFTMAX = str(ROOT / "samples" / "softmax.tk")


def test_the_command_prints_or_writes(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["grad", SOFTMAX, "-k", "softmax"]) == 0
    printed = capsys.readouterr().out
    assert "kernel softmax_dx" in printed
    place = tmp_path / "backward.tk"
    assert main(["grad", SOFTMAX, "-k", "softmax", "-o", str(place)]) == 0
    assert place.read_text() == printed


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["-k", "softmax", "--wrt", "y"], "E1001"),
        (["-k", "softmax", "--of", "x"], "E1002"),
        (["-k", "softmax", "--updates", "y"], "E1001"),
        (["-k", "softmax", "-D", "Q=3"], "softmax has no"),
        ([], "choose with -k"),
    ],
)
def test_errors_of_the_command(
    arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["grad", SOFTMAX, *arguments]) != 0
    assert words in capsys.readouterr().err


def test_a_text_that_was_made_is_not_warned_of() -> None:
    """Positions from the other end, ``C - c``, are what a recurrence that goes back needs."""
    text = """
fn lse(a, b) = max(a, b) + log(1 + exp(-abs(a - b)))
kernel f(x: f32[N, C], y: out f32[N]):
    grid n in N by 4
    axis c in C
    y[n] = fold(lse, x[n, c] over c)
"""
    backward = tkc.source(text).f.grad()
    x = np.random.default_rng(0).standard_normal((5, 6), dtype=np.float32)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        found = backward(x=x, dy=np.ones(5, np.float32))
    wanted = np.exp(x) / np.exp(x).sum(axis=1, keepdims=True)
    assert np.allclose(found["dx"], wanted, atol=1e-6)


def test_a_call_runs_the_kernels_in_order() -> None:
    softmax = tkc.source(Path(SOFTMAX).read_text()).softmax_online
    backward = softmax.grad(save=())
    rng = np.random.default_rng(0)
    x, dy = (rng.standard_normal((5, 300), dtype=np.float32) for _ in range(2))
    y = softmax(x)
    found = backward(x=x, dy=dy)
    wanted = y * (dy - (dy * y).sum(axis=1, keepdims=True))
    assert np.allclose(found["dx"], wanted, atol=1e-6)
    assert (backward.saves, backward.updates, backward.wrt) == ((), (), ("x",))
    with pytest.raises(ArgumentError, match="needs dy"):
        backward(x=x)


def test_what_a_gradient_does_not_take_is_told() -> None:
    """A name that nobody has, and another value of a param than the text was made for: it would be
    the gradient of another function."""
    scaled = tkc.source("""kernel scaled(x: f32[N], y: out f32[N]):
    param twice = false, BN = 32
    grid n in N by BN
    y[n] = 2 * x[n] if twice else x[n]
""").scaled
    backward = scaled.grad()
    dy = np.ones(5, np.float32)
    assert backward(dy=dy, x=dy, twice=False, BN=64)["dx"].tolist() == [1] * 5
    assert scaled.grad(twice=True)(dy=dy, twice=True)["dx"].tolist() == [2] * 5
    with pytest.raises(
        ArgumentError, match="made for twice=False: grad.twice=True. makes the other"
    ):
        backward(dy=dy, twice=True)
    with pytest.raises(ArgumentError, match="there is no parameter dz"):
        backward(dy=dy, dz=dy)


def test_an_update_adds_to_what_is_given() -> None:
    backward = tkc.source((ROOT / "samples" / "embed.tk").read_text()).embed.grad()
    assert backward.updates == ("dE",)
    idx, dy = np.array([2, 0, 2]), np.ones((3, 4), tkc_bf16())
    table = np.zeros((3, 4), np.float32)
    assert backward(idx=idx, dy=dy, dE=table)["dE"].tolist() == [[1] * 4, [0] * 4, [2] * 4]


def tkc_bf16() -> np.dtype[np.generic]:
    """numpy's bfloat16."""
    import ml_dtypes

    return np.dtype(ml_dtypes.bfloat16)


def test_names_are_given_once() -> None:
    """Also by an iterator, which is gone through once."""
    softmax = tkc.source(Path(SOFTMAX).read_text()).softmax
    once = softmax.grad(["x"], of=["y"], save=())
    names: Any = (name for name in ["x"])
    assert softmax.grad(names, of=["y"], save=()).text == once.text
    with pytest.raises(ValueError, match="wrt names x twice"):
        softmax.grad(["x", "x"])
    with pytest.raises(ValueError, match="of names y twice"):
        softmax.grad(["x"], of=["y", "y"])


def test_outputs_that_are_read_back_are_named() -> None:
    attention = tkc.source((ROOT / "samples" / "attention.tk").read_text()).attention
    assert attention.grad(["Q"]).saves == ("O", "L")
    assert attention.grad(["Q"], L=False).saves == ("O",)
    assert [k.__name__ for k in attention.grad(["V"]).kernels] == ["attention_dV"]


@pytest.mark.parametrize(
    ("choices", "param"),
    [({}, "param BN in {4, 8}"), ({"BN": 8}, "param BN = 8 in {4, 8}")],
)
def test_a_param_stays_open_where_nobody_chose(choices: dict[str, int], param: str) -> None:
    text = """
kernel f(x: f32[N], y: out f32[N]):
    param BN in {4, 8}
    grid n in N by BN
    y[n] = sin(x[n])
"""
    assert param in gradient(load_text(text), "f", choices=choices).text


def test_a_param_that_extents_of_arrays_between_kernels_depend_on_is_not_open() -> None:
    text = (ROOT / "samples" / "backward" / "ssd.tk").read_text()
    heads = [part.split("    grid")[0] for part in text.split("\nkernel ")[1:]]
    between = [head for head in heads if "BT" in head.split("):")[0]]
    assert between and all("param BT = " in head for head in between)
    assert any("param BT in" in head for head in heads)


@pytest.mark.parametrize("head", ["grid", "for"])
def test_blocks_that_a_result_depends_on_are_chosen_by_somebody(head: str) -> None:
    """Else the model of time would choose one size for the forward and one for the gradient."""
    head, body = ("grid n", "    y") if head == "grid" else ("for n", "        y")
    colon = ":" * (head == "for n")
    text = f"""
kernel f(x: f32[N], y: out f32[N]):
    param BN in {{4, 8}}
    {head} in N by BN{colon}
{body}[n] = x[n] * mean(x[n] * x[n] over n)
"""
    with pytest.raises(DiagnosticError) as refused:
        gradient(load_text(text), "f")
    (found,) = refused.value.diagnostics
    assert found.code == "E1005" and found.line == 4 and "BN=4" in (found.hint or "")
    assert "param BN = 8\n" in gradient(load_text(text), "f", choices={"BN": 8}).text


def test_an_extreme_of_sums_is_not_read_back() -> None:
    """A sum that is made anew may have other bits, and would be equal to no maximum then."""
    text = """
kernel f(u: f32[N, C, K], y: out f32[N, C]):
    grid n in N by 4
    axis c in C
    t: f32[n, c] = 0
    for k in K by 8:
        t += sum(u[n, c, k] over k)
    y[n, c] = cummax(t over c)
"""
    made = gradient(load_text(text), "f")
    assert "y" not in made.saves


def test_what_the_rows_of_a_gradient_hold_anyway_is_stored_on_the_way() -> None:
    """The sum of squares that dw needs of each row: no kernel of its own reads x for it."""
    text = """use std.rms_norm
kernel f(x: bf16[N, C], w: f32[C], y: out bf16[N, C]):
    grid n in N by 4
    axis c in C
    y[n, c] = rms_norm(f32(x[n, c]), c, 1e-5) * w[c]
"""
    made = gradient(load_text(text, "f.tk"), "f", ["x", "w"])
    assert made.kernels == ("f_kept_dx", "f_dw")
    assert "The kernel of dx stores kept too" in made.text
    alone = gradient(load_text(text, "f.tk"), "f", ["w"])  # nobody else makes it
    assert alone.kernels == ("f_kept", "f_dw")


def test_a_text_that_is_no_program_is_not_written() -> None:
    text = "kernel f(x: f32[N], y: out f32[N]):\n    grid i in N by 8\n    y[i] = x[i]\n"
    refuse_faults(text, ["f"], "f.tk", 90)
    with pytest.raises(NoGradient, match="no program") as refused:
        refuse_faults(text.replace("x[i]", "x[j]"), ["f"], "f.tk", 90)
    assert refused.value.code == "E1008" and refused.value.hint
