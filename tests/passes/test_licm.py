"""Loop-invariant code: what moves, what does not, the result stays; and the speed of all four."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st
from ir_text import kernel
from random_programs import outputs, program, same

from tkc.ir.printer import print_op
from tkc.ir.verifier import verify_module
from tkc.passes.canonicalize import canonicalize
from tkc.passes.cse import cse
from tkc.passes.dce import dce
from tkc.passes.licm import licm

TEXT = """
  %zero: i32 = tile.const() {value = 0}
  %N: i32 = tile.dim() {symbol = "N"}
  tile.for(lo=%zero, hi=%N, init=[]) {step = 8} body(%s: i32) {
    %k: i32[k:8] = tile.axis(start=%s, stop=%N) {axis = "k", size = 8}
    %d: i32[d:8] = tile.axis(start=%zero, stop=%N) {axis = "d", size = 8}
    %x: f32[d:8] = tile.load(tensor=%X, index=[%d]) {checked = [false]}
    %z: f32[k:8] = tile.const() {value = 0.0}
    tile.for(lo=%zero, hi=%N, init=[]) {step = 1} body(%t: i32) {
      %y: f32[d:8] = tile.load(tensor=%Y, index=[%d]) {checked = [false]}
      %w: f32[d:8] = tile.map(args=[%x, %x]) {fn = "mul"}
      %v: f32[d:8] = tile.map(args=[%y, %w]) {fn = "add"}
      tile.store(tensor=%Y, index=[%d], value=%v) {checked = [false]}
    }
  }
"""


def test_what_moves():
    built = kernel("%X: tensor<in f32[N]>, %Y: tensor<inout f32[N]>", TEXT, "N")
    assert licm(built.kernels[0])
    verify_module(built)
    text = print_op(built.kernels[0])
    outer, _, rest = text.partition("tile.for")
    middle, _, inner = rest.partition("tile.for")
    assert all(name in outer for name in ("%d:", "%x:", "%w:")), "through both loops"
    assert "%k:" in middle and "%z:" in middle, "bound to an axis of the loop"
    assert "%y:" in inner, "a load of what is written"
    assert not licm(built.kernels[0])


@given(st.integers(0, 10**9))
@settings(max_examples=100, deadline=None)
def test_the_result_is_the_same(seed):
    built = program(seed)
    expected = outputs(built)
    licm(built.kernels[0])
    verify_module(built)
    assert same(outputs(built), expected)


@given(st.integers(0, 10**9))
@settings(max_examples=100, deadline=None)
def test_all_together(seed):
    built = program(seed)
    expected = outputs(built)
    for step in (canonicalize, cse, licm, dce):
        step(built.kernels[0])
        verify_module(built)
    assert same(outputs(built), expected)
