"""Canonicalization: rules one by one, and nothing changes what a program computes."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from ir_text import MATMUL, kernel, module
from random_programs import outputs, program, same

from tkc.ir.core import Module
from tkc.ir.dialects.tile import For, If, Map, Store
from tkc.ir.printer import print_module, print_op
from tkc.ir.verifier import verify_module
from tkc.passes.canonicalize import canonicalize
from tkc.passes.dce import dce

HEAD = """
  %zero: i32 = tile.const() {value = 0}
  %N: i32 = tile.dim() {symbol = "N"}
  %n: i32[n:8] = tile.axis(start=%zero, stop=%N) {axis = "n", size = 8}
  %x: i32[n:8] = tile.load(tensor=%X, index=[%n]) {checked = [false]}
  %f: f32[n:8] = tile.load(tensor=%F, index=[%n]) {checked = [false]}
  %c: bool[n:8] = tile.map(args=[%x, %n]) {fn = "lt"}
"""


def simplified(lines: str, element: str = "i32") -> str:
    """The expression that %y becomes: operations in prefix form."""
    built = kernel(
        f"%X: tensor<in i32[N]>, %F: tensor<in f32[N]>, %Y: tensor<out {element}[N]>",
        f"{HEAD}{lines}\ntile.store(tensor=%Y, index=[%n], value=%y) {{checked = [false]}}\n",
        "N",
    )
    canonicalize(built.kernels[0])
    verify_module(built)
    return _shown(next(op for op in built.kernels[0].walk() if isinstance(op, Store)).value)


def _shown(value) -> str:
    op = value.op
    if isinstance(op, Map):
        return f"{op.fn}({', '.join(_shown(a) for a in op.args)})"
    if op.NAME == "tile.const":
        return str(op.value)
    if op.NAME in ("tile.cast", "tile.broadcast"):
        return f"{value.tile.element}({_shown(op.x)})"
    return value.hint


def const(name, value, kind="i32"):
    return f"%{name}: {kind} = tile.const() {{value = {value}}}\n"


def call(name, fn, *args, kind="i32"):
    operands = ", ".join("%" + a for a in args)
    return f'%{name}: {kind}[n:8] = tile.map(args=[{operands}]) {{fn = "{fn}"}}\n'


RULES = [
    (const("a", 3) + call("y", "add", "a", "x"), "add(x, 3)"),
    (const("a", 0) + call("y", "add", "x", "a"), "x"),
    (const("a", 1) + call("y", "mul", "a", "x"), "x"),
    (const("a", 0) + call("y", "mul", "a", "x"), "0"),
    (const("a", 5) + call("y", "sub", "x", "a"), "add(x, -5)"),
    (const("a", 5) + call("b", "add", "x", "a") + call("y", "add", "b", "a"), "add(x, 10)"),
    (const("a", 5) + call("b", "sub", "x", "a") + call("y", "add", "n", "b"),
     "add(add(n, x), -5)"),
    (const("a", 5) + call("b", "add", "x", "a") + call("y", "sub", "n", "b"),
     "add(sub(n, x), -5)"),
    (const("a", 8) + call("y", "floordiv", "x", "a"), "shr(x, 3)"),
    (const("a", 8) + call("y", "mod", "x", "a"), "bitand(x, 7)"),
    (const("a", 1) + call("y", "mod", "x", "a"), "0"),
    (call("y", "max", "x", "x"), "x"),
    (call("y", "sub", "x", "x"), "0"),
    (call("b", "neg", "x") + call("y", "neg", "b"), "x"),
    (const("t", "true", "bool") + call("y", "where", "t", "x", "n"), "x"),
    (call("y", "where", "c", "x", "x"), "x"),
    ("%b: i64[n:8] = tile.cast(x=%x)\n%y: i32[n:8] = tile.cast(x=%b)\n", "x"),
    ("%b: i8[n:8] = tile.cast(x=%x)\n%y: i32[n:8] = tile.cast(x=%b)\n", "i32(i8(x))"),
    (const("a", 4) + "%b: i32[n:8] = tile.broadcast(x=%a)\n" + call("y", "add", "b", "x"),
     "add(x, 4)"),
    ("%s: i32 = tile.reduce(x=%x) {kind = \"sum\", over = [\"n\"]}\n"
     "%b: i32[n:8] = tile.broadcast(x=%s)\n" + call("y", "add", "x", "b"), "add(x, s)"),
]  # fmt: skip
FLOAT_RULES = [
    (const("a", "0.0", "f32") + call("y", "add", "f", "a", kind="f32"), "add(f, 0.0)"),
    (const("a", "-0.0", "f32") + call("y", "add", "f", "a", kind="f32"), "f"),
    (const("a", "1.0", "f32") + call("y", "mul", "a", "f", kind="f32"), "f"),
    (const("a", "4.0", "f32") + call("y", "div", "f", "a", kind="f32"), "mul(f, 0.25)"),
    (const("a", "3.0", "f32") + call("y", "div", "f", "a", kind="f32"), "div(f, 3.0)"),
    (const("a", "0.0", "f32") + call("y", "mul", "f", "a", kind="f32"), "mul(f, 0.0)"),
    (const("a", 7) + "%b: f32 = tile.cast(x=%a)\n%y: f32[n:8] = tile.broadcast(x=%b)\n", "7.0"),
]
BOOL_RULES = [
    (call("b", "lt", "x", "n", kind="bool") + call("y", "logical_not", "b", kind="bool"),
     "ge(x, n)"),
    (call("b", "lt", "f", "f", kind="bool") + call("y", "logical_not", "b", kind="bool"),
     "logical_not(lt(f, f))"),
    (const("a", 3) + call("y", "lt", "a", "x", kind="bool"), "gt(x, 3)"),
    (const("t", "true", "bool") + call("y", "logical_and", "t", "c", kind="bool"), "lt(x, n)"),
]  # fmt: skip


@pytest.mark.parametrize(("lines", "expected"), RULES)
def test_rules_of_integers(lines, expected):
    assert simplified(lines) == expected


@pytest.mark.parametrize(("lines", "expected"), FLOAT_RULES)
def test_rules_of_floats(lines, expected):
    assert simplified(lines, "f32") == expected


@pytest.mark.parametrize(("lines", "expected"), BOOL_RULES)
def test_rules_of_bools(lines, expected):
    assert simplified(lines, "bool") == expected


def _control(body: str) -> Module:
    built = kernel(
        "%X: tensor<in i32[N]>, %F: tensor<in f32[N]>, %Y: tensor<out i32[N]>",
        f"{HEAD}{body}\ntile.store(tensor=%Y, index=[%n], value=%y) {{checked = [false]}}\n",
        "N",
    )
    canonicalize(built.kernels[0])
    dce(built.kernels[0])
    verify_module(built)
    return built


def test_a_constant_branch_is_one_of_its_sides():
    built = _control("""
        %yes: bool = tile.const() {value = false}
        %y: i32[n:8] = tile.if(cond=%yes) then() { tile.yield(values=[%x]) } other() {
          %v: i32[n:8] = tile.map(args=[%x, %n]) {fn = "mul"}
          tile.yield(values=[%v])
        }""")
    assert not any(isinstance(op, If) for op in built.kernels[0].walk())
    store = next(op for op in built.kernels[0].walk() if isinstance(op, Store))
    assert _shown(store.value) == "mul(x, n)"


@pytest.mark.parametrize(("hi", "expected"), [(0, "x"), (1, "add(x, n)"), (2, None)])
def test_short_loops(hi, expected):
    built = _control(f"""
        %hi: i32 = tile.const() {{value = {hi}}}
        %y: i32[n:8] = tile.for(lo=%zero, hi=%hi, init=[%x]) {{step = 1}} body(%s: i32,
            %p: i32[n:8]) {{
          %q: i32[n:8] = tile.map(args=[%p, %n]) {{fn = "add"}}
          tile.yield(values=[%q])
        }}""")
    loops = [op for op in built.kernels[0].walk() if isinstance(op, For)]
    store = next(op for op in built.kernels[0].walk() if isinstance(op, Store))
    assert bool(loops) == (expected is None)
    assert expected is None or _shown(store.value) == expected


def test_matmul_stays_as_it_is():
    built = module(MATMUL)
    before = print_module(built)
    assert not canonicalize(built.kernels[0])
    assert print_module(built) == before


@given(st.integers(0, 10**9))
@settings(max_examples=150, deadline=None)
def test_the_result_is_the_same(seed):
    built = program(seed)
    expected = outputs(built)
    text = print_op(built.kernels[0])
    canonicalize(built.kernels[0])
    verify_module(built)
    assert same(outputs(built), expected), text
    assert not canonicalize(built.kernels[0]), "not at rest"
