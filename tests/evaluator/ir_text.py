"""Kernels of the tile IR as text, for tests of the evaluator and of the passes."""

from __future__ import annotations

from tkc.ir.core import Module
from tkc.ir.parser import parse_module
from tkc.ir.verifier import verify_module


def module(text: str) -> Module:
    """A verified module from the lines of its kernels."""
    parsed = parse_module('tkc.ir 1 tile\nsource "test.tk"\n' + text)
    verify_module(parsed)
    return parsed


def kernel(params: str, body: str, dims: str = "", **attributes: str) -> Module:
    """A module with one kernel ``k``; ``params`` as in ``%A: tensor<in f32[M]>, ...``."""
    names = [part.split(":")[0].strip()[1:] for part in params.split("%")[0:]]
    names = ["%" + part for part in params.split("%")[1:]]
    listed = ", ".join(f'"{n.split(":")[0].strip()[1:]}"' for n in names)
    symbols = ", ".join(f'"{d}"' for d in dims.split())
    extra = "".join(f", {key} = {value}" for key, value in attributes.items())
    head = f'tile.kernel() {{name = "k", params = [{listed}], dims = [{symbols}]{extra}}}'
    return module(f"{head} body({params}) {{\n{body}\n}}\n")


MATMUL = """
tile.kernel() {name = "matmul", params = ["A", "B", "C"], dims = ["M", "N", "K"]} @1:1 body(
    %A: tensor<in bf16[M; K]>, %B: tensor<in bf16[K; N]>, %C: tensor<out bf16[M; N]>) {
  %zero: i32 = tile.const() {value = 0}
  %M: i32 = tile.dim() {symbol = "M"}
  %N: i32 = tile.dim() {symbol = "N"}
  %K: i32 = tile.dim() {symbol = "K"}
  %i0: i32, %j0: i32 = tile.grid(lo=[%zero, %zero], hi=[%M, %N]) {names = ["i", "j"],
      blocks = [128, 128]} @4:5
  %i: i32[i:128] = tile.axis(start=%i0, stop=%M) {axis = "i", size = 128} @4:5
  %j: i32[j:128] = tile.axis(start=%j0, stop=%N) {axis = "j", size = 128} @4:5
  %acc: f32[i:128, j:128] = tile.const() {value = 0.0} @6:5
  %sum: f32[i:128, j:128] = tile.for(lo=%zero, hi=%K, init=[%acc]) {step = 64} @7:5 body(
      %s: i32, %part: f32[i:128, j:128]) {
    %k: i32[k:64] = tile.axis(start=%s, stop=%K) {axis = "k", size = 64} @7:5
    %a: bf16[i:128, k:64] = tile.load(tensor=%A, index=[%i, %k]) {checked = [false, false]} @8:16
    %b: bf16[j:128, k:64] = tile.load(tensor=%B, index=[%k, %j]) {checked = [false, false]} @8:26
    %next: f32[i:128, j:128] = tile.dot(a=%a, b=%b, acc=%part) {over = ["k"]} @8:9
    tile.yield(values=[%next])
  }
  %out: bf16[i:128, j:128] = tile.cast(x=%sum) @9:5
  tile.store(tensor=%C, index=[%i, %j], value=%out) {checked = [false, false]} @9:5
}
"""
