"""Host expressions of anybody: bounded work, and one error for all that they cannot be."""

from __future__ import annotations

import dataclasses

import numpy as np
import pytest

import tkc
from tkc.artifact import arguments, metadata
from tkc.artifact.metadata import MetadataError
from tkc.driver.dumped_stages import compile_text
from tkc.runtime.binding import bind
from tkc.runtime.launch import prepare
from tkc.support.expressions import MAX_BITS, ExpressionError, evaluate, names, whole

VALUES = {"N": 64, "E": "f32", "x": 1.5, "inf": float("inf")}


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("cdiv(N, 7) * 3 - 1", 29),
        ("2 ** 255 + 1 - 2 ** 255", 1),
        ("(-1) ** 99999999999", -1),
        ("0 ** 99999999999", 0),
        ("N if N > 3 and not N == 5 else 1 / 0", 64),
        ("1 << 200 >> 200", 1),
        ("max(1, min(N, 9))", 9),
        ("x * 2", 3.0),
        ("-N % 7", 6),
    ],
)
def test_values(text: str, value: object) -> None:
    assert evaluate(text, VALUES) == value


ENDLESS = {
    "powers": "9 ** 9 ** 9 ** 9",
    "power of a name": "N ** N ** N",
    "negative power": "N ** -(9 ** 9)",
    "shift": "1 << 99999999999",
    "shift by a power": "1 << 9 ** 99",
    "products": " * ".join(["(2 ** 200)"] * 300),
    "squares": "(" * 40 + "3" + ") ** 2" * 40,
    "repeated text": "E * 999999999999",
    "literal": "9" * 4000,
    "long literal": "9" * 100_000,
    "brackets": "(" * 100_000 + "1" + ")" * 100_000,
    "few brackets": "(" * 150 + "1" + ")" * 150 + " +",
    "minus": "-" * 100_000 + "1",
    "fewer minus": "-" * 5_000 + "1",
    "not": "not " * 5_000 + "1",
    "choices": "1 if N else " * 1500 + "2",
    "sum": "1 + " * 5_000 + "1",
    "calls": "max(1, " * 3_000 + "1" + ")" * 3_000,
    "characters": "N" * 1_000_000,
}
NO_NUMBER = {
    "division by 0": "N // (N - 64)",
    "modulo 0": "N % 0",
    "power of 0": "0 ** -1",
    "root": "(0 - 8) ** 0.5",
    "float power": "9.5 ** 9999.5",
    "float shift": "x << 2",
    "shift to the left of nothing": "1 << -1",
    "shift to the right of nothing": "1 >> -1",
    "text": "E + 1",
    "order of text": "E < 1",
    "order of text in calls": "max(E, 1)",
    "too few": "cdiv(1)",
    "none": "max()",
    "call": "print(1)",
    "keyword": "max(1, 2, key=N)",
    "attribute": "N.real",
    "index": "N[0]",
    "string": "'a' * 3",
    "lambda": "(lambda: 1)()",
    "walrus": "(M := 3)",
    "complex": "1j",
    "unknown": "Q + 1",
    "no syntax": "N +",
    "zero byte": "N\0",
    "surrogate": "\ud800",
    "empty": "",
}


@pytest.mark.parametrize("name", [*ENDLESS, *NO_NUMBER])
def test_what_is_refused(name: str) -> None:
    with pytest.raises(ExpressionError) as caught:
        evaluate({**ENDLESS, **NO_NUMBER}[name], VALUES)
    assert len(str(caught.value)) < 300


@pytest.mark.parametrize("text", ["inf", "inf - inf", "E", "1e400", "x * 1e300 * 1e300"])
def test_what_is_no_count(text: str) -> None:
    with pytest.raises(ExpressionError, match="which is no count"):
        whole(text, VALUES)
    assert whole("7.0", {}) == 7


def test_a_value_from_outside_is_bounded_too() -> None:
    with pytest.raises(ExpressionError, match=f"more than {MAX_BITS} bits"):
        evaluate("N + 1", {"N": 1 << MAX_BITS})
    with pytest.raises(ExpressionError, match="no count"):
        whole("N", {"N": 10**400})


def test_names_of_a_deep_expression() -> None:
    with pytest.raises(ExpressionError):
        names("-" * 5_000 + "N")


TEXT = """
kernel plus(x: f32[N], y: out f32[N]):
    param BN = 64
    require N > 0
    grid n in N by BN
    y[n] = x[n] + 1.0
"""


@pytest.mark.parametrize("place", ["grid", "requires", "value", "workspace", "dims"])
@pytest.mark.parametrize("name", ENDLESS)
def test_every_place_of_an_artefact(place: str, name: str) -> None:
    """Wherever metadata has an expression, the launch ends with an error and is not waited for."""
    text = ENDLESS[name]
    held = metadata.from_text(tkc.source(TEXT).plus.compile(x="f32[64]").ptx)
    x, y = held.params
    changed = {
        "grid": {"grid": (text, "1", "1")},
        "requires": {"requires": ((text, "why"),)},
        "value": {"arguments": (arguments.ValueArgument("u32", text), *held.arguments)},
        "workspace": {"arguments": (arguments.WorkspaceArgument(text, False), *held.arguments)},
        "dims": {"params": (x, dataclasses.replace(y, dims=(text,)))},
    }[place]
    settings = {"settings": {"E": "f32"}}
    array = np.zeros(64, np.float32)
    with pytest.raises((ExpressionError, MetadataError, tkc.ArgumentError)):
        made = dataclasses.replace(held, **changed, **settings)
        bound = bind(made.params, (array,), {}, made.settings)
        for expr, _ in made.requires:
            evaluate(expr, bound.names())
        prepare(made, bound, 4)


@pytest.mark.parametrize("depth", [1_000, 100_000])
def test_nested_json(depth: int) -> None:
    ptx = tkc.source(TEXT).plus.compile(x="f32[64]").ptx
    for opened, closed in ("[]", "{}"):
        nested = opened * depth + (closed * depth if opened == "[" else "")
        with pytest.raises(MetadataError):
            compile_text(ptx.replace('"settings": {', f'"settings": {nested}, "x": {{'), "a", None)
