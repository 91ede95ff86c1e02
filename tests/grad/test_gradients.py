"""Made gradients are the gradients, and their kernels compile and run on both targets."""

from __future__ import annotations

import pytest

from tests.grad.cases import CASES, REFUSED
from tests.grad.harness import LIMIT, Case, error, made
from tkc.grad import adjoints, loops, memory, raising
from tkc.ir.core import Op
from tkc.ir.dialects import tile
from tkc.ir.dialects.tile_places import StageShared
from tkc.ir.elementwise import FUNCTIONS
from tkc.ir.elementwise_row import Refused
from tkc.support.diagnostics import DiagnosticError

_REGISTERED = (loops, memory)


WRITTEN = [c for c in CASES if c.name not in REFUSED]


@pytest.mark.parametrize("case", WRITTEN, ids=[c.name for c in WRITTEN])
def test_against_differences(case: Case) -> None:
    assert error(case) <= LIMIT


@pytest.mark.parametrize("name", REFUSED)
def test_refused(name: str) -> None:
    (case,) = (c for c in CASES if c.name == name)
    with pytest.raises(DiagnosticError, match=REFUSED[name]):
        made(case)


def test_every_operation_is_raised() -> None:
    kinds = [k for k in vars(tile).values() if isinstance(k, type) and issubclass(k, Op)]
    later = {Op, tile.Kernel, StageShared}  # made by passes, or what holds the rest
    missing = [k.__name__ for k in kinds if k not in later and k not in raising.RAISED]
    assert not missing


def test_every_value_has_an_adjoint_or_a_refusal() -> None:
    leaves = {"const", "dim", "param", "idx", "start", "end", "id", "load", "carried"}
    made = {"map", "cast", "sum", "prod", "max", "min", "any", "all", "argmax", "argmin", "dot"}
    made |= {"scan", "at", "uniform", "prefix", "suffix", "bitcast", "ptx", "fold", "while"}
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
