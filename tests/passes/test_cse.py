"""Common subexpressions: what is merged, what is not, and the result stays."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st
from ir_text import kernel
from random_programs import outputs, program, same

from tkc.ir.printer import print_op
from tkc.ir.verifier import verify_module
from tkc.passes.cse import cse

TEXT = """
  %zero: i32 = tile.const() {value = 0}
  %N: i32 = tile.dim() {symbol = "N"}
  %n: i32[n:8] = tile.axis(start=%zero, stop=%N) {axis = "n", size = 8}
  %a: f32[n:8] = tile.load(tensor=%X, index=[%n]) {checked = [false]}
  %b: f32[n:8] = tile.load(tensor=%X, index=[%n]) {checked = [false]}
  %c: f32[n:8] = tile.load(tensor=%Y, index=[%n]) {checked = [false]}
  %ab: f32[n:8] = tile.map(args=[%a, %b]) {fn = "add"}
  %ac: f32[n:8] = tile.map(args=[%a, %c]) {fn = "add"}
  %ca: f32[n:8] = tile.map(args=[%c, %b]) {fn = "add"}
  %sub: f32[n:8] = tile.map(args=[%a, %c]) {fn = "sub"}
  %bus: f32[n:8] = tile.map(args=[%c, %a]) {fn = "sub"}
  %minus: f32 = tile.const() {value = -0.0}
  %plus: f32 = tile.const() {value = 0.0}
  tile.print(values=[%ab, %ac, %ca, %sub, %bus, %minus, %plus])
  tile.for(lo=%zero, hi=%N, init=[]) {step = 1} body(%s: i32) {
    %inner: f32[n:8] = tile.map(args=[%b, %a]) {fn = "add"}
    %again: f32[n:8] = tile.load(tensor=%Y, index=[%n]) {checked = [false]}
    %sum: f32[n:8] = tile.map(args=[%again, %inner]) {fn = "add"}
    tile.store(tensor=%Y, index=[%n], value=%sum) {checked = [false]}
  }
"""


def test_what_is_merged():
    built = kernel("%X: tensor<in f32[N]>, %Y: tensor<inout f32[N]>", TEXT, "N")
    assert cse(built.kernels[0])
    verify_module(built)
    text = print_op(built.kernels[0])
    assert "%b:" not in text, "loads of a tensor that is only read"
    assert "%again:" in text, "loads of a tensor that is written stay"
    assert "%ca:" not in text and "values=[%ab, %ac, %ac, %sub, %bus, %minus, %plus]" in text
    assert "%inner:" not in text, "a region sees what dominates it"
    assert not cse(built.kernels[0])


def test_products_with_exchanged_operands_are_one():
    text = """
  %zero: i32 = tile.const() {value = 0}
  %N: i32 = tile.dim() {symbol = "N"}
  %n: i32[n:8] = tile.axis(start=%zero, stop=%N) {axis = "n", size = 8}
  %a: f32[n:8] = tile.load(tensor=%X, index=[%n]) {checked = [false]}
  %b: f32[n:8] = tile.load(tensor=%Y, index=[%n]) {checked = [false]}
  %ab: f32 = tile.dot(a=%a, b=%b) {over = ["n"]}
  %ba: f32 = tile.dot(a=%b, b=%a) {over = ["n"]}
  %sum: f32 = tile.dot(a=%b, b=%a, acc=%ab) {over = ["n"]}
  %aa: f32 = tile.dot(a=%a, b=%a) {over = ["n"]}
  tile.print(values=[%ab, %ba, %sum, %aa])
"""
    built = kernel("%X: tensor<in f32[N]>, %Y: tensor<in f32[N]>", text, "N")
    assert cse(built.kernels[0])
    verify_module(built)
    assert "values=[%ab, %ab, %sum, %aa]" in print_op(built.kernels[0])


@given(st.integers(0, 10**9))
@settings(max_examples=100, deadline=None)
def test_the_result_is_the_same(seed):
    built = program(seed)
    expected = outputs(built)
    cse(built.kernels[0])
    verify_module(built)
    assert same(outputs(built), expected)
    assert not cse(built.kernels[0])
