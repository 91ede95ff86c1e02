"""A function of constants is the function: the same numbers as of tensors that hold them.

The class: folding that has a meaning of its own (`div(6.0, 2.0)` was 36). Every elementwise
function of the language and of ``std.fast`` is called on constants and on tensors that hold them.
"""

from __future__ import annotations

import re
from pathlib import Path

import numpy as np
import pytest

import tkc
from tkc.evaluator.evaluator import evaluate
from tkc.frontend.builtins import BUILTINS, FOR_LIBRARY
from tkc.frontend.elaborate import elaborate
from tkc.frontend.files import load_text
from tkc.frontend.signatures import signature
from tkc.frontend.specialization import default_specialization
from tkc.ir.elementwise import FUNCTIONS
from tkc.ir.elementwise_row import NAMES, Function
from tkc.ir.reductions import REDUCTIONS
from tkc.ir.updates import FETCHES
from tkc.support.diagnostics import DiagnosticError

LIBRARY = Path(tkc.__file__).parent / "lib" / "std" / "fast.tk"
FAST_NAMES = re.findall(r"^fn (\w+)\(", LIBRARY.read_text(), re.M)
ONE = [0.0, 0.5, 1.0, 2.5, -0.75, -3.0, 6.0]
TWO = [(6.0, 2.0), (2.0, 6.0), (-6.0, 2.0), (1.0, 3.0), (0.0, 5.0), (2.5, -2.0), (7, 2)]
THREE = [(6.0, 2.0, 1.0), (-1.5, 2.0, 4.0), (0.5, 0.25, -0.125), (7, 3, 2), (3, 0.5, 2)]
OPERATORS = ["+", "-", "*", "/", "//", "%", "<<", ">>", "&", "|", "^", "**"]
WHOLE = [(7, 2, 3), (-7, 2, 1), (7, -2, 5), (-7, -2, 0), (8, 4, 2), (0, 3, 1), (1 << 20, 9, 4)]


def _arguments(row: Function) -> list[tuple[float, ...]]:
    """Floats where the function takes floats, integers where it takes integers."""
    integers = [] if row.of_floats else [values[: row.arity] for values in WHOLE]
    floats = [[(v,) for v in ONE], [*TWO, (7, 2.5)], THREE][row.arity - 1]
    return integers if row.of_integers else [*floats, *integers]


CALLS: dict[str, list[tuple[float, ...]]] = {
    **{
        f"{row.name}({', '.join(f'{{{k}}}' for k in range(row.arity))})": _arguments(row)
        for row in FUNCTIONS.values()
        if row.is_called and not row.is_fast and row.name != "where"
    },
    **{"-{0}": [(v,) for v in [*ONE, 3]]},
    **{f"{{0}} {op} {{1}}": TWO for op in ("+", "-", "*", "/", "<", "<=", "==", "!=", ">", ">=")},
    **{f"{{0}} {op} {{1}}": [(7, 2), (-7, 2), (7, -2), (-8, -2)] for op in ("//", "%")},
    **{f"{{0}} {op} {{1}}": [(7, 2), (-7, 2), (1, 5)] for op in ("<<", ">>", "&", "|", "^")},
    "{0} ** {1}": [(2.0, 3.0), (1.5, 0.5), (0.5, -2.0)],
    "~{0}": [(0,), (5,), (-7,)],
    "clamp({0}, {1}, {2})": [*THREE, (5, 1, 3), (0.5, 1, 3)],
    "where({0} > {1}, {1}, {2})": [(6.0, 2.0, 1.0), (1, 2, 3)],
}
FAST_CALLS: dict[str, list[tuple[float, ...]]] = {
    f"fast.{n}({{0}}, {{1}})" if n == "div" else f"fast.{n}({{0}})": TWO
    if n == "div"
    else [(v,) for v in ONE]
    for n in FAST_NAMES
}
OVER_AXES = {name for row in REDUCTIONS.values() for name in (row.name, row.scan) if name}
OTHERS = set("dot mean fold scan print ptx uniform bitcast type".split())


def _values(form: str, arguments: tuple[float, ...], constant: bool) -> float | None:
    """What the form gives; None where it has no value as a constant (E0305)."""
    kinds = ["f32" if isinstance(a, float) else "i32" for a in arguments]
    names = [repr(a) if constant else f"x{k}[0]" for k, a in enumerate(arguments)]
    names = [f"({n})" if n.startswith("-") else n for n in names]
    parameters = "".join(f"x{k}: {kind}[1], " for k, kind in enumerate(kinds))
    text = f"""use std.fast
kernel f({parameters}y: out f32[1]):
    y[0] = f32({form.format(*names)})
"""
    file = load_text(text)
    try:
        module = elaborate(file, "f", default_specialization(signature(file, "f")))
    except DiagnosticError as error:
        assert constant and [d.code for d in error.diagnostics] == ["E0305"], error
        return None
    held = {
        f"x{k}": np.array([a], "f" if isinstance(a, float) else "i")
        for k, a in enumerate(arguments)
    }
    return float(evaluate(module, "f", {**held, "y": np.zeros(1, "f")}).outputs["y"][0])


@pytest.mark.parametrize("form", [*CALLS, *FAST_CALLS])
def test_a_function_of_constants_is_the_function(form: str) -> None:
    called = re.match(r"(?:fast\.(\w+)|(\w+))\(", form)
    name = "" if called is None else f"fast_{called[1]}" if called[1] else called[2]
    row = FUNCTIONS.get(name)
    bound = 4.0 if row is None else max(4.0, min(row.f32_ulp, 1000.0))
    for arguments in {**CALLS, **FAST_CALLS}[form]:
        want, got = _values(form, arguments, False), _values(form, arguments, True)
        assert want is not None
        if got is None:
            assert not np.isfinite(want), (form, arguments)
            continue
        ulp = float(np.spacing(np.float32(max(abs(want), 1e-6))))
        assert abs(got - want) <= bound * ulp, (form, arguments, got, want)


def test_every_elementwise_function_is_called() -> None:
    called = {m for form in CALLS for m in re.findall(r"(\w+)\(", form)}
    others = OTHERS | {*FETCHES} | (OVER_AXES - set(FUNCTIONS))
    assert called == set(BUILTINS) - FOR_LIBRARY - others
    assert {f"fast_{name}" for name in FAST_NAMES} == FOR_LIBRARY


@pytest.mark.parametrize("row", FUNCTIONS.values(), ids=lambda row: row.name)
def test_a_row_is_called_as_it_is_spelled(row: Function) -> None:
    if row.is_called:
        letters = ", ".join(NAMES[: row.arity])
        name = row.name.removeprefix("fast_") if row.is_fast else row.name
        assert row.spelling == f"{'std.fast.' if row.is_fast else ''}{name}({letters})"


def test_constants_stay_exact() -> None:
    """Not rounded to f32 between two functions, and whole where the function is of integers."""
    file = load_text("""kernel f(y: out f64[2], n: out i64[3]):
    y[0] = exp(1.0) * fma(0.1, 0.1, 0.1)
    y[1] = sigmoid(0.3) + pow(2.0, 0.5)
    n[0] = max(1 << 40, 3)
    n[1] = fma(1 << 20, 1 << 20, 1)
    n[2] = cdiv((1 << 40) + 1, 2)
""")
    module = elaborate(file, "f", default_specialization(signature(file, "f")))
    out = evaluate(module, "f", {"y": np.zeros(2), "n": np.zeros(3, np.int64)}).outputs
    assert out["y"].tolist() == [np.exp(1.0) * 0.11, 1 / (1 + np.exp(-0.3)) + np.sqrt(2.0)]
    assert out["n"].tolist() == [1 << 40, (1 << 40) + 1, (1 << 39) + 1]
