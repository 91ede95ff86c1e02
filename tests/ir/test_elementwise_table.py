"""The table of elementwise functions: types, folding, numpy references and PTX agree."""

from __future__ import annotations

import math
import shutil
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from templates import OF_ELEMENT, apply, register, template_text

from tkc.ir.elementwise import FUNCTIONS, INTEGERS
from tkc.ir.elementwise_ptx import Template
from tkc.ir.types import ELEMENTS, F32, F64, I32

ROWS = [(row, ELEMENTS[name]) for row in FUNCTIONS.values() for name in row.types]


@pytest.mark.parametrize(("row", "element"), ROWS, ids=lambda v: getattr(v, "name", ""))
def test_every_row_is_complete(row, element):
    elements = row.operand_elements(element)
    assert row.type_error(elements) is None
    assert row.result_element(elements) == ELEMENTS.get(row.result, element)
    assert row.template(element).lines
    assert row.doc.endswith(".")


def test_a_temporary_is_declared_once():
    """Two texts that are joined may both have one of a name, of two types or for two things."""
    with pytest.raises(ValueError, match="declared twice: t in"):
        Template.parse(".reg .f32 t, u; mul.f32 t, $1, $1; .reg .b32 t; mov.b32 $0, t")


def test_type_errors():
    assert "not i32" in (FUNCTIONS["where"].type_error([I32, F32, F32]) or "")
    assert "differ" in (FUNCTIONS["add"].type_error([I32, F32]) or "")
    assert "takes 2 operands" in (FUNCTIONS["add"].type_error([I32]) or "")
    assert "does not take f32" in (FUNCTIONS["shl"].type_error([F32, F32]) or "")
    wanted = "std.fast.sin does not take f64, only f32"
    assert FUNCTIONS["fast_sin"].type_error([F64]) == wanted


def test_numpy_is_not_imported_with_the_table():
    code = "import sys, tkc.ir.elementwise, tkc.ir.passes; sys.exit('numpy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


EDGES = {
    "i32": [0, 1, -1, 2, -2, 7, -7, 31, 32, 33, 2**31 - 1, -(2**31), 123456789],
    "u32": [0, 1, 2, 7, 31, 32, 33, 2**31, 2**32 - 1, 123456789],
    "i64": [0, 1, -1, 7, -7, 63, 64, 2**63 - 1, -(2**63), 2**40 + 3],
    "u64": [0, 1, 7, 63, 64, 2**63, 2**64 - 1, 2**40 + 3],
    "bool": [False, True],
    "f32": [0.0, -0.0, 1.0, -1.5, 2.5, 1e30, -1e-30, math.inf, -math.inf, math.nan, 3.5, 0.5],
    "f64": [0.0, -0.0, 1.0, -1.5, 2.5, 1e300, -1e-300, math.inf, -math.inf, math.nan, 3.5, 0.5],
}
EXACT = [
    (row, element)
    for row, element in ROWS
    if element.name in EDGES
    and row.max_ulp(element) <= 0.5
    and not (row.name == "fma" and element.is_float)  # numpy rounds twice
]


@pytest.mark.parametrize(("row", "element"), EXACT, ids=lambda v: getattr(v, "name", ""))
def test_ptx_numpy_and_folding_agree(row, element):
    """Exact functions: the three ways to compute them give the same, on every pair of edges."""
    elements = row.operand_elements(element)
    grids = np.meshgrid(*[np.array(EDGES[e.name], OF_ELEMENT[e.name]) for e in elements])
    arrays = [g.ravel() for g in grids]
    if row.name in ("floordiv", "mod", "cdiv"):
        keep = arrays[1] != 0
        if element.is_signed:  # the one quotient that overflows
            keep &= ~((arrays[1] == -1) & (arrays[0] == np.iinfo(arrays[0].dtype).min))
        arrays = [a[keep] for a in arrays]
    with np.errstate(all="ignore"):
        expected = row.reference(np, *arrays)
    kind = OF_ELEMENT[row.result_element(elements).name]
    assert expected.dtype == kind or row.result == "i32"  # a count, in the type of what is counted
    expected = expected.astype(kind)
    results = apply(row.name, element.name, *arrays)
    for numbers, found, wanted in zip(zip(*arrays, strict=True), results, expected, strict=True):
        held, want = [x.item() for x in numbers], wanted.item()
        for way, got in (("PTX", found.item()), ("folding", row.fold(elements, held))):
            same = got is None or got == want or (got != got and want != want)
            assert same, f"{row.name} of {held} is {want} by numpy, {got} by {way}"


@pytest.mark.parametrize(("row", "element"), ROWS, ids=lambda v: getattr(v, "name", ""))
def test_the_meaning_of_scalars_is_that_of_tiles(row, element):
    """numpy makes numbers of Python of arrays without dimensions."""
    if element.name not in EDGES:
        return
    elements = row.operand_elements(element)
    arrays = [np.array(EDGES[e.name][-2:], OF_ELEMENT[e.name]) for e in elements]
    with np.errstate(all="ignore"):
        wanted = row.reference(np, *arrays)
        for at in range(2):
            got = np.asarray(row.reference(np, *(a[at] for a in arrays)))
            assert got.shape == () and got.dtype == wanted.dtype
            np.testing.assert_array_equal(got, wanted[at])


@given(st.sampled_from(INTEGERS), st.data())
@settings(max_examples=200, deadline=None)
def test_floor_division_of_integers(name, data):
    element = ELEMENTS[name]
    low, high = (-(2 ** (element.bits - 1)), 2 ** (element.bits - 1) - 1)
    if not element.is_signed:
        low, high = 0, 2**element.bits - 1
    x = data.draw(st.integers(low, high))
    y = data.draw(st.integers(low, high).filter(lambda v: v not in (0, -1)))
    kind = OF_ELEMENT[name]
    a, b = np.array([x], kind), np.array([y], kind)
    assert int(apply("floordiv", name, a, b)[0]) == x // y
    assert int(apply("mod", name, a, b)[0]) == x % y


def _kernel(target: str) -> str:
    """A kernel that holds every template once; predicates and registers in its own block."""
    text = f".version 7.8\n.target {target}\n.address_size 64\n.visible .entry all()\n{{\n"
    for row, element in ROWS:
        elements = row.operand_elements(element)
        text += "{ // " + f"{row.name} {element}\n"
        held = [*elements, row.result_element(elements)]
        names = [*(f"x{position}" for position in range(row.arity)), "out"]
        text += "".join(f".reg .{register(k)} {n};\n" for k, n in zip(held, names, strict=True))
        text += template_text(row, element) + "}\n"
    return text + "ret;\n}\n"


@pytest.mark.skipif(shutil.which("ptxas") is None, reason="no ptxas")
@pytest.mark.parametrize("target", ["sm_80", "sm_90a"])
def test_ptxas_takes_every_template(target, tmp_path: Path):
    source = tmp_path / "all.ptx"
    text = _kernel(target)
    source.write_text(text.replace(".version 7.8", ".version 8.0"))
    command = ["ptxas", f"-arch={target}", str(source), "-o", str(tmp_path / "all.cubin")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
