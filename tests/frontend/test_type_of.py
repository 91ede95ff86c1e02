"""``type(x)``: what it gives, and that what stands in its brackets leaves nothing behind."""

from __future__ import annotations

import numpy as np
import pytest
from both_ways import agreed

from tkc.driver.sources import parse_kernels
from tkc.frontend.specialization import Specialization

CASES = [
    ("a value", "type(x[n])", "f64"),
    ("a tensor", "type(x)", "f64"),
    ("an output", "type(y)", "f64"),
    ("a narrow tensor", "type(h)", "f16"),
    ("what arithmetic widens", "type(h[n] + h[n])", "f32"),
    ("a cast", "type(u8(x[n]))", "u8"),
    ("an axis", "type(n)", "i32"),
    ("a property", "type(n.start)", "i32"),
    ("a dimension", "type(N)", "i32"),
    ("a static dimension", "type(D)", "i32"),
    ("a comparison", "type(x[n] > 0)", "bool"),
    ("a truth value", "type(true)", "bool"),
    ("a declared name", "type(v)", "bf16"),
    ("a function", "type(total(x, n))", "f64"),
    ("the type of a type's value", "type(type(x)(3))", "f64"),
]


@pytest.mark.parametrize(("expression", "kind"), [row[1:] for row in CASES])
def test_types(expression: str, kind: str) -> None:
    text = f"""fn total(A, n):
    t: type(A) = 0
    for s in n:
        t += A[s]
        if t > 3: t += 1
    return t

kernel k(x: f64[N], h: f16[N], w: f32[D], y: out f64[N]):
    grid n in N by 8
    axis d in D
    v: bf16[n] = x[n]
    z: {expression}[n] = {"true" if kind == "bool" else 3}
    if {expression} == {kind}:
        y[n] = f64(z) + f64(v) + sum(w[d] over d)
"""
    x = np.linspace(-3, 3, 20)
    arguments = {"x": x, "h": x.astype(np.float16), "w": np.ones(4, np.float32)}
    assert not np.isnan(agreed(text, arguments)["y"]).any()


def test_nothing_is_computed() -> None:
    text = """fn total(A, n):
    t: type(A) = 0
    for s in n: t += A[s]
    return t

kernel k(x: f32[N], y: out f32[N]):
    grid n in N by 8
    y[n] = TYPE(x[n])
"""
    made = [
        parse_kernels(text.replace("TYPE", kind), "some.tk").elaborate(
            "k", Specialization(), "sm_80"
        )
        for kind in ("type(total(x, n))", "f32")
    ]
    (ops, plain) = ([op.NAME for op in m.kernels[0].walk()] for m in made)
    assert ops == plain
    users = [len(m.kernels[0].regions["body"].args[0].users) for m in made]
    assert users == [1, 1]
