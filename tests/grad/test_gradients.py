"""Made gradients are the gradients, and their kernels compile and run on both targets."""

from __future__ import annotations

import re

import numpy as np
import pytest

from tests.grad.cases import CASES
from tests.grad.harness import LIMIT, Case, error, made, run_text
from tkc.evaluator.results import EvaluationError
from tkc.frontend.files import load_text
from tkc.grad import adjoints, folds, loops, memory, raising
from tkc.grad.gradient import gradient
from tkc.grad.wrapping import wrapped
from tkc.ir.core import Op
from tkc.ir.dialects import tile
from tkc.ir.dialects.tile_places import StageShared
from tkc.ir.elementwise import FUNCTIONS
from tkc.ir.elementwise_row import Refused
from tkc.support.diagnostics import DiagnosticError

_REGISTERED = (folds, loops, memory)


@pytest.mark.parametrize("case", CASES, ids=[c.name for c in CASES])
def test_against_differences(case: Case) -> None:
    assert error(case) <= LIMIT
    if (grad := made(case, sized=True)).text != made(case).text:
        assert error(case, grad) <= LIMIT


@pytest.mark.parametrize("case", CASES, ids=[c.name for c in CASES])
def test_no_size_is_in_a_text(case: Case) -> None:
    """Static dimensions stand in it by their names, whatever they were when it was made. They
    decide whether rows are short enough to be held beside what is summed over them."""
    sized, plain = made(case, sized=True).text, made(case).text
    if sized == plain:
        return
    waits = re.compile(r"# -D .* makes one kernel of .*\n")
    assert waits.search(plain) and not waits.search(sized)
    assert made(case, sized=True, plus=1).text == sized
    longer = made(case, sized=True, plus=50000).text
    assert waits.sub("", plain).lstrip() == longer


def test_rows_in_a_block_of_a_params_size_are_held() -> None:
    """How many elements that is, the param says, and no dimension."""
    text = """
kernel f(x: f32[N, C], w: f32[C], y: out f32[N, C]):
    param BN in {1, 2, 4}, BC = 64
    require C <= BC
    grid n in N by BN
    axis c in C by BC
    v = x[n, c]
    y[n, c] = v * rsqrt(sum(v * v over c) + 0.1) * w[c]
"""
    case = Case("block", text, "f", {"N": 13, "C": 20})
    grad = made(case, sized=True)
    assert grad.kernels == ("f_dx_dw_parts", "f_dw")
    assert error(case, grad) <= LIMIT


def test_a_side_that_a_size_decides_is_required() -> None:
    """A text has one side of such a branch, and says where it is the gradient; params that it does
    not have, it does not name."""
    text = """
kernel f(x: f32[N, C], y: out f32[N]):
    param BN = 4, squared = true
    grid n in N by BN
    axis c in C
    v = sum(x[n, c] ** 2 over c)
    if squared:
        v = v * v
    if C > 70 and BN < 8:
        v = sin(v)
    y[n] = v
"""
    case = Case("side", text, "f", {"N": 9, "C": 20})
    small = gradient(load_text(text), "f").text
    assert "    require not ((C > 70) and (BN < 8)), " in small and "squared" not in small
    assert error(case) <= LIMIT
    larger = gradient(load_text(text), "f", choices={"C": 80}).text
    assert "    require (C > 70) and (BN < 8), " in larger
    given = {"x": np.ones((9, 20)), "dy": np.ones(9)}
    with pytest.raises(DiagnosticError, match=r"elsewhere the gradient .*grad\(.*C=\.\.\.\)"):
        run_text(gradient(load_text(text), "f", choices={"C": 80}), case, given)


@pytest.mark.parametrize("test", ["E == f32", "type(x) == f32", "type(x[n] * w[n]) == f64"])
def test_a_side_that_a_type_decides_is_required(test: str) -> None:
    """So is one by the type of what is computed of variables' types."""
    text = f"""
kernel f[E in {{f32, f64, bf16}}](x: E[N], w: E[N], y: out E[N]):
    grid n in N by 4
    v = x[n] * w[n]
    if {test}:
        v = v * v
    y[n] = v
"""
    made = gradient(load_text(text), "f", choices={"E": "f64"})
    for element, fits in (("f64", True), ("f32", False)):
        case = Case("type", text, "f", {"N": 9}, choices={"E": element})
        given = {n: np.ones(9) for n in ("x", "w", "dy")}
        if fits:
            assert run_text(made, case, given)["dx"].tolist() == [2.0 if "f64" in test else 1.0] * 9
        else:
            with pytest.raises(DiagnosticError, match=r"elsewhere the gradient .*grad\(E=\.\.\.\)"):
                run_text(made, case, given)


def test_sizes_at_which_two_stores_meet_are_refused() -> None:
    """A text is the gradient where the later one hides nothing, and says so."""
    (case,) = (c for c in CASES if c.name == "both-ends-and-the-interior")
    grad = made(case)
    small = Case("small", case.source, "f", {"N": 3, "M": 1})
    given = {"dy": np.ones((3, 1))}
    assert run_text(grad, case, {"dy": np.ones((11, 13))})["dx"].shape == (11, 13)
    with pytest.raises(EvaluationError, match="requires M > 1"):
        run_text(grad, small, given)


def test_cases_have_names_of_their_own() -> None:
    assert len({c.name for c in CASES}) == len(CASES)


def test_of_equals() -> None:
    """Torch's choices for the function that the user wrote."""
    text = """
use std.relu
kernel f(x: f32[N], a: out f32[N], b: out f32[N], c: out f32[N], d: out f32[N]):
    grid n in N by 4
    a[n] = relu(x[n])
    b[n] = clamp(x[n], 0, 1)
    c[n] = max(x[n], 0)
    d[n] = abs(x[n])
"""
    grad = gradient(load_text(text), "f")
    x = np.array([0.0, 1.0])
    for output, wanted in {"a": [0, 1], "b": [1, 1], "c": [0.5, 1], "d": [0, 1]}.items():
        seeds = {f"d{o}": np.zeros(2) for o in grad.of} | {f"d{output}": np.ones(2)}
        have = run_text(grad, Case("equals", text, "f", {"N": 2}), {"x": x, **seeds})
        assert have["dx"].tolist() == wanted, output


def test_an_extreme_is_not_read_from_where_it_is_rounded() -> None:
    """No element of x would be equal to what an output of fewer bits holds."""
    (case,) = (c for c in CASES if c.name == "minimum-held-rounded")
    assert made(case).saves == ()
    exact = case.source.replace("out bf16", "out f32")
    assert gradient(load_text(exact), "f", of=["z"]).saves == ("y",)


def test_every_operation_is_raised() -> None:
    kinds = [k for k in vars(tile).values() if isinstance(k, type) and issubclass(k, Op)]
    # made by passes, gone with the roles before, or what holds the rest
    later = {Op, tile.Kernel, StageShared, tile.Pass, tile.Take, tile.Across, tile.Half, tile.Field}
    missing = [k.__name__ for k in kinds if k not in later and k not in raising.RAISED]
    assert not missing


def test_every_value_has_an_adjoint_or_a_refusal() -> None:
    leaves = {"const", "dim", "param", "idx", "start", "end", "id", "load", "carried"}
    made = {"map", "cast", "sum", "prod", "max", "min", "any", "all", "argmax", "argmin", "dot"}
    made |= {"scan", "at", "uniform", "prefix", "suffix", "bitcast", "ptx", "while"}
    made |= {"final", "opaque", "call", "item", "refused"}
    assert made == {*adjoints.ADJOINTS, *adjoints.REFUSED}
    assert made.isdisjoint(leaves)


@pytest.mark.parametrize("name", FUNCTIONS)
def test_every_function_has_a_derivative_or_a_refusal(name: str) -> None:
    row = FUNCTIONS[name]
    if not isinstance(row.derivative, Refused):
        assert len(row.derivative) == row.arity
        missing = [k for k, text in enumerate(row.derivative) if text is None]
        assert all(row.operands[k] != "T" for k in missing)


def test_a_long_sum_is_cut_between_its_terms() -> None:
    text = f"t += v[c = c - 1] * {'x' * 60} - w * {'y' * 40}"
    assert wrapped(text, "    ") == [
        "    t += (",
        f"        v[c = c - 1] * {'x' * 60}",
        f"        - w * {'y' * 40}",
        "    )",
    ]
    assert wrapped(text, "    ", " with unique")[-1] == "    ) with unique"
    assert wrapped("t = v", "    ", " with unique") == ["    t = v with unique"]


def test_a_row_that_may_see_nothing_needs_no_place_of_its_maximum() -> None:
    """``where(l > 0, o / l, 0)``: a shift of the maximum does not change the sign of l."""
    (case,) = (c for c in CASES if c.name == "kernels.attention-causal-window")
    assert "where(s ==" not in made(case).text
