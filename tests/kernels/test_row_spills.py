"""Kernels of rows, one to three tiles of which are alive together."""

from __future__ import annotations

import pytest

from tests.trials import prepare
from tkc.driver.reference import NATIVE
from tkc.driver.sources import parse_kernels
from tkc.driver.trial import compare
from tkc.ir.decisions import BlockedAxis

# What is loaded and stored beside x, and what a row is made of.
ROWS = {
    "three": (
        "a: E[N, C], b: E[N, C], y: out E[N, C], z: out E[N, C]",
        "p = f32(a[n, c])\nq = f32(b[n, c])\nt = sum(v * p over c)\nr = sum(v * q over c) + t\n"
        "y[n, c] = v * r + p * t + q\nz[n, c] = v - p * r - q * t",
    ),
}


def text_of(name: str) -> str:
    """The kernel of a row: a program for each, whose numbers are all there at once."""
    tensors, body = ROWS[name]
    lines = ["grid n in N by 1", "axis c in C", "v = f32(x[n, c])", *body.split("\n")]
    return f"kernel {name}[E](x: E[N, C], {tensors}):\n    " + "\n    ".join(lines) + "\n"


@pytest.mark.parametrize(("width", "blocked"), [(16384, False), (32768, True)])
def test_rows_of_which_too_much_is_held_go_in_blocks(width: int, blocked: bool) -> None:
    """Three tiles of 32 numbers a thread fit its registers, and of 64 do not."""
    run = prepare(parse_kernels(text_of("three"), "rows.tk"), "three", {"N": 2, "C": width})
    made = run.compiled("sm_90a")
    assert bool(made.ledger.of(BlockedAxis)) == blocked
    got, expected = run.simulated(made), run.expected(NATIVE)
    for output in ("y", "z"):
        assert compare(output, run.type_of(output), got[output], expected[output]).right
