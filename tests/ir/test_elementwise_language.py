"""Every function that a program can write: evaluator, simulator and float64 agree on it.

One kernel for each element type writes every function of that type, as its row spells it.
"""

from __future__ import annotations

import re

import numpy as np
import pytest
from templates import OF_ELEMENT, ulps

from tests.frontend.both_ways import both_ways
from tkc.ir.elementwise import FUNCTIONS
from tkc.ir.elementwise_row import NAMES, Function
from tkc.ir.types import ELEMENTS

COUNT = 64
WRITTEN = [row for row in FUNCTIONS.values() if row.spelling]


def _operands(row: Function, element: str) -> list[str]:
    """The names of tensors that hold the operands: b is a bool, x, y, z are of the type."""
    kinds = row.operand_elements(ELEMENTS[element])
    held = iter(NAMES)
    return ["b" if kind.name == "bool" != element else next(held) for kind in kinds]


def _spelled(row: Function, element: str) -> str:
    words = dict(zip(NAMES, _operands(row, element), strict=False))
    return re.sub(r"\b[xyz]\b", lambda m: f"{words[m[0]]}[n]", row.spelling.removeprefix("std."))


def _truth(row: Function, element: str, operands: list[np.ndarray]) -> np.ndarray:
    """In float64 or integers: by numpy, but of f64 by folding, which rounds fma once."""
    wide = [a.astype(np.float64) if a.dtype.kind == "f" else a for a in operands]
    with np.errstate(all="ignore"):
        found = np.asarray(row.reference(np, *wide))
    if element != "f64":
        return found
    kinds = row.operand_elements(ELEMENTS[element])
    folds = [row.fold(kinds, [a.item() for a in at]) for at in zip(*operands, strict=True)]
    return np.array([a if b is None else b for a, b in zip(found, folds, strict=True)])


def _values(element: str, seed: int) -> np.ndarray:
    rng = np.random.default_rng(seed)
    if element == "bool":
        return rng.random(COUNT) < 0.5
    kind = np.dtype(OF_ELEMENT[element])
    if kind.kind == "f":
        return rng.uniform(-8, 8, COUNT).astype(kind)
    wide = rng.integers(np.iinfo(kind).min // 2, np.iinfo(kind).max // 2, COUNT, kind)
    found = np.where(rng.random(COUNT) < 0.5, wide, rng.integers(0, 70, COUNT, kind))
    return np.where(found == 0, 1, found).astype(kind)  # nothing divides by 0


@pytest.mark.parametrize("element", ["bool", "i32", "u32", "i64", "u64", "f32", "f64"])
def test_evaluator_simulator_and_float64_agree(element: str) -> None:
    rows = [row for row in WRITTEN if element in row.types]
    arrays = {"b": _values("bool", 0), **{n: _values(element, 1 + ord(n)) for n in NAMES}}
    results = {row.name: ELEMENTS.get(row.result, ELEMENTS[element]).name for row in rows}
    outputs = "".join(f", o_{name}: out {kind}[N]" for name, kind in results.items())
    lines = "".join(f"    o_{row.name}[n] = {_spelled(row, element)}\n" for row in rows)
    text = f"""use std.fast
kernel all_functions(b: bool[N], x: {element}[N], y: {element}[N], z: {element}[N]{outputs}):
    grid n in N by 32
{lines}"""
    expected, got = both_ways(text, arrays, N=COUNT)
    for row in rows:
        operands = [arrays[name] for name in _operands(row, element)]
        truth = _truth(row, element, operands)
        by_numpy, by_ptx = (np.asarray(d[f"o_{row.name}"]) for d in (expected, got))
        bound = row.max_ulp(ELEMENTS[element])
        if bound == 0:
            np.testing.assert_array_equal(by_ptx, by_numpy, row.name)
            np.testing.assert_array_equal(by_ptx, truth.astype(by_ptx.dtype), row.name)
            continue
        slack = 1 if element == "f64" else 0  # the truth itself is a float64
        if element == "f32":  # of f64 the evaluator is what numpy is, which rounds fma twice
            assert ulps(by_numpy, truth).max() <= 0.5, row.name
        if np.isfinite(bound):
            assert ulps(by_ptx, truth).max() <= bound + slack, row.name
