"""Dead code: what goes, what stays, and the result stays."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st
from ir_text import MATMUL, kernel, module
from random_programs import outputs, program, same

from tkc.ir.printer import print_module, print_op
from tkc.ir.verifier import verify_module
from tkc.passes.dce import dce

TEXT = """
  %zero: i32 = tile.const() {value = 0}
  %N: i32 = tile.dim() {symbol = "N"}
  %n: i32[n:8] = tile.axis(start=%zero, stop=%N) {axis = "n", size = 8}
  %m: i32[m:8] = tile.axis(start=%zero, stop=%N) {axis = "m", size = 8}
  %x: f32[n:8] = tile.load(tensor=%X, index=[%n]) {checked = [false]}
  %unused: f32[n:8] = tile.map(args=[%x, %x]) {fn = "add"}
  %kept: f32[n:8], %circle: f32[n:8] = tile.for(lo=%zero, hi=%N, init=[%x, %x]) {step = 1} body(
      %s: i32, %p: f32[n:8], %q: f32[n:8]) {
    %p1: f32[n:8] = tile.map(args=[%p, %x]) {fn = "add"}
    %q1: f32[n:8] = tile.map(args=[%q, %p]) {fn = "mul"}
    tile.yield(values=[%p1, %q1])
  }
  %idle: f32[n:8] = tile.for(lo=%zero, hi=%N, init=[%x]) {step = 1} body(%t: i32, %r: f32[n:8]) {
    %r1: f32[n:8] = tile.map(args=[%r, %x]) {fn = "add"}
    tile.yield(values=[%r1])
  }
  tile.store(tensor=%Y, index=[%n], value=%kept) {checked = [false]}
"""


def test_what_goes():
    built = kernel("%X: tensor<in f32[N]>, %Y: tensor<out f32[N]>", TEXT, "N")
    assert dce(built.kernels[0])
    verify_module(built)
    text = print_op(built.kernels[0])
    for name in ("unused", "circle", "q1", "idle", "r1", '"m"'):
        assert name not in text
    assert "%kept: f32[n:8] = tile.for(lo=%zero, hi=%N, init=[%x])" in text
    assert not dce(built.kernels[0])


def test_axes_of_types_stay():
    """No value uses the positions of n here, but types name the axis."""
    built = kernel(
        "%Y: tensor<out f32[1]>",
        """
        %zero: i32 = tile.const() {value = 0}
        %N: i32 = tile.dim() {symbol = "N"}
        %n: i32[n:8] = tile.axis(start=%zero, stop=%N) {axis = "n", size = 8}
        %one: f32[n:8] = tile.const() {value = 1.0}
        %count: f32 = tile.reduce(x=%one) {kind = "sum", over = ["n"]}
        tile.store(tensor=%Y, index=[%zero], value=%count) {checked = [false]}
        """,
        "N",
    )
    assert not dce(built.kernels[0])


def test_matmul_has_no_dead_code():
    built = module(MATMUL)
    before = print_module(built)
    assert not dce(built.kernels[0])
    assert print_module(built) == before


@given(st.integers(0, 10**9))
@settings(max_examples=100, deadline=None)
def test_the_result_is_the_same(seed):
    built = program(seed)
    expected = outputs(built)
    dce(built.kernels[0])
    verify_module(built)
    assert same(outputs(built), expected)
    assert not dce(built.kernels[0])
