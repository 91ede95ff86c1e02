"""``sum(a * b over k)`` of two matrices is compiled as a product where ``@`` computes the same."""

from __future__ import annotations

import re
import warnings

import pytest

from tkc.driver.sources import parse_kernels
from tkc.frontend.specialization import default_specialization
from tkc.ir.dialects import tile
from tkc.support.warning import ProgramWarning

KERNEL = """
kernel f(a: {a}[M, K], b: {b}[K, N], v: {a}[K], y: out {out}[M, N], z: out {out}[M]):
    grid i in M by 16
    axis j in N by 16
    {body}
"""
LOOP = """acc: {out}[i, j] = 0
    for k in K by 16:
        acc += {sum}
    y[i, j] = acc"""
STATEMENTS = ["acc = acc + {sum}", "acc = {sum} + acc", "acc += {sum}"]
SUM = "sum(a[i, k] * b[k, j] over k)"


def found(a: str, b: str, out: str, body: str) -> tuple[list[tile.Dot], list[tile.Reduce], int]:
    """The products, the sums, and how many warnings of sums there are: others are of outputs that
    a body leaves alone, and of what its loop overwrites."""
    kernels = parse_kernels(KERNEL.format(a=a, b=b, out=out, body=body))
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        made = kernels.elaborate("f", default_specialization(kernels.signature("f")), "sm_90a")
    ops = list(made.kernels[0].walk())
    warned = [w.message for w in caught if isinstance(w.message, ProgramWarning)]
    said = [message for message in warned if "W0402" in str(message)]
    others = {code for w in warned for code in re.findall(r"W04\d\d", str(w))} - {"W0402"}
    assert others <= {"W0407", "W0413", "W0421"}
    dots = [op for op in ops if isinstance(op, tile.Dot)]
    return dots, [op for op in ops if isinstance(op, tile.Reduce)], len(said)


@pytest.mark.parametrize("statement", STATEMENTS)
@pytest.mark.parametrize(
    ("element", "out"),
    [
        ("f32", "f32"),
        ("bf16", "f32"),
        ("f16", "f32"),
        ("f64", "f64"),
        ("i8", "i32"),
        ("tf32", "f32"),
    ],
)
def test_it_is_one_product_that_starts_from_the_sum(element: str, out: str, statement: str) -> None:
    body = LOOP.replace("acc += {sum}", statement).format(out=out, sum=SUM)
    dots, sums, said = found(element, element, out, body)
    assert len(dots) == 1 and not sums and not said
    assert dots[0].acc is not None and dots[0].a.tile.element.name == element


@pytest.mark.parametrize(
    ("a", "b", "out"),
    [("bf16", "f32", "f32"), ("e4m3", "e4m3", "f32"), ("i32", "i32", "i32"), ("i8", "i16", "i32")],
)
def test_where_the_product_would_be_another_a_warning_says_what_to_write(
    a: str, b: str, out: str
) -> None:
    dots, sums, said = found(a, b, out, LOOP.format(out=out, sum=SUM))
    assert not dots and len(sums) == 1 and said == 1


FACTORS = [
    "sum(a[i, k] * b[k, j] * 2.0 over k)",
    "sum(a[i, k] * b[k, j] * v2 over k)",
    "sum(a[i, k] * b[k, j] * a[i, k] over k)",
    "sum(2.0 * (a[i, k] * b[k, j]) over k)",
    "sum(a[i, k] * b[k, j] / 2.0 over k)",
    "sum(-(a[i, k] * b[k, j]) over k)",
    "sum(f32(a[i, k] * b[k, j]) over k)",
    "sum(p over k)",
    "sum(p * 2.0 over k)",
    "mean(a[i, k] * b[k, j] over k)",
]


@pytest.mark.parametrize("text", FACTORS)
@pytest.mark.parametrize("element", ["f32", "bf16"])
def test_a_product_with_more_factors_or_a_name_is_warned_of(text: str, element: str) -> None:
    body = f"""acc: f32[i, j] = 0
    v2 = 1.0 + f32(i)
    for k in K by 16:
        p = a[i, k] * b[k, j]
        acc += {text}
    y[i, j] = acc"""
    dots, sums, said = found(element, element, "f32", body)
    assert not dots and len(sums) == 1 and said == 1


@pytest.mark.parametrize(
    "body",
    [
        "for k in K by 16:\n        y[i, j] = sum(a[i, k] / b[k, j] over k)",
        "for k in K by 16:\n        y[i, j] = sum(abs(a[i, k] - b[k, j]) over k)",
        "for k in K by 16:\n        y[i, j] = sum(a[i, k] * b[k, j] + 1.0 over k)",
        "for k in K by 16:\n        z[i] = sum(a[i, k] * v[k] over k)",
        "for k in K by 16:\n        z[i] = sum(a[i, k] * a[i, k] over k)",
        "for k in K by 16:\n        z[i] = sum(a[i, k] * b[k, j] over k, j)",
        "for k in K by 16:\n        y[i, j] = sum(2 * b[k, j] over k)",
    ],
)
def test_what_is_no_product_of_matrices_stays_a_sum(body: str) -> None:
    dots, sums, said = found("f32", "f32", "f32", body)
    assert not dots and len(sums) == 1 and not said


def test_a_function_called_sum_is_the_users() -> None:
    text = "fn sum(x) = x\n" + KERNEL.format(
        a="f32", b="f32", out="f32", body="y[i, j] = sum(a[i, 0] * b[0, j])"
    )
    kernels = parse_kernels(text)
    made = kernels.elaborate("f", default_specialization(kernels.signature("f")), "sm_90a")
    assert not any(isinstance(op, tile.Dot) for op in made.kernels[0].walk())
