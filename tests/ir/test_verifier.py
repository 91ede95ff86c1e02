"""The verifier finds what is wrong with a kernel, and finds nothing wrong with a good one."""

from __future__ import annotations

import pytest

from tkc.ir.core import VerifyError
from tkc.ir.dialects import cta, cta_barriers  # noqa: F401 (texts below have their operations)
from tkc.ir.dialects.tile import Map
from tkc.ir.parser import parse_module
from tkc.ir.verifier import verify_module

HEAD = """tkc.ir 1 tile
source "test.tk"
tile.kernel() {name = "k", params = ["A", "Y"], dims = ["M"]} @1:1 body(
    %A: tensor<in f32[M; 8]>, %Y: tensor<out f32[M]>) {
  %c: i32 = tile.const() {value = 0}
  %M: i32 = tile.dim() {symbol = "M"}
  %yes: bool = tile.const() {value = true}
  %i: i32[i:64] = tile.axis(start=%c, stop=%M) {axis = "i", size = 64}
  %f: f32[i:64] = tile.const() {value = 1.0}
"""

BAD = [
    ("%x: i32[i:32] = tile.const() {value = 1}", "axis i has the size 64, not 32"),
    ("%x: i32[q:64] = tile.const() {value = 1}", "axis q of .* is not introduced here"),
    ('%x: i32[i:64] = tile.axis(start=%c, stop=%M) {axis = "i", size = 64}', "introduced twice"),
    ('%x: f32[i:64] = tile.map(args=[%f, %i]) {fn = "add"}', "differ in type: f32 and i32"),
    ('%x: f32[i:64] = tile.map(args=[%f]) {fn = "add"}', "add takes 2 operands"),
    ('%x: f32[i:64] = tile.map(args=[%f]) {fn = "nothing"}', "no elementwise function"),
    ('%x: f32 = tile.map(args=[%f]) {fn = "neg"}', "result axes are not the operands' union"),
    ("%x: i32 = tile.const() {value = true}", "True is not a i32"),
    ("%x: f32 = tile.cast(x=%i)", "a cast keeps the axes"),
    ("%x: f32[i:64] = tile.load(tensor=%A, index=[%i]) {checked = [false]}", "1 index entries"),
    ("%x: f32[i:64] = tile.load(tensor=%c, index=[%i]) {checked = [false]}", "no tensor"),
    ("tile.store(tensor=%Y, index=[%c], value=%f) {checked = [false]}", "axis that the index"),
    ("tile.store(tensor=%Y, index=[%i], value=%i) {checked = [false]}", "element types differ"),
    ('%x: f32 = tile.reduce(x=%f) {kind = "mode", over = ["i"]}', "no reduction 'mode'"),
    ('%x: f32 = tile.reduce(x=%f) {kind = "sum", over = ["q"]}', "no axis q"),
    ('%x: f32 = tile.dot(a=%f, b=%c) {over = ["i"]}', "axis i is not on both sides"),
    ('%b: i32 = tile.grid(lo=[%c], hi=[%M]) {names = ["b"], blocks = [-8]}', "not be negative"),
    ("%x: i32 = tile.for(lo=%c, hi=%M, init=[%c]) {step = 0} body(%s: i32, %p: i32) {\n"
     "tile.yield(values=[%p])\n}", "step must be positive"),
    ("%x: i32 = tile.for(lo=%c, hi=%M, init=[%c]) {step = 1} body(%s: i32, %p: i32) {\n"
     "tile.yield(values=[%f])\n}", "yielded types differ"),
    ("tile.if(cond=%c) then() {\ntile.yield(values=[%c])\n} other() {\ntile.yield()\n}",
     "yields other types"),
    ('tile.for(lo=%c, hi=%M, init=[]) {step = 1} body(%s: i32) {\n'
     '%k: i32[k:8] = tile.axis(start=%s, stop=%M) {axis = "k", size = 8}\n}\n'
     "%x: f32[k:8] = tile.const() {value = 0.0}", "axis k of .* is not introduced here"),
    ("%x: f32[i:64] = tile.stage_shared(x=%f) {hints = {turbo = true}}", "no hint turbo"),
    ("%x: f32[i:64] = tile.stage_shared(x=%f) {hints = {swizzle = 16}}", "swizzle"),
]  # fmt: skip

TURNS = """tkc.ir 1 cta
source "test.tk"
cta.kernel() {{name = "k", target = "sm_90a", params = [], dims = [], grid = "1",
    warps = 8}} body() {{
  cta.ping_pong_wait() {{id = 2, warpgroups = {}}}
  {}
}}
"""
ARRIVE = "cta.ping_pong_arrive() {id = 2, warpgroups = 2}"
BRANCH = """%yes: bool = tile.const() {value = true}
  tile.if(cond=%yes) then() {
    cta.sync()
    tile.yield()
  } other() {
    tile.yield()
  }
  """
WRONG_TURNS = [
    ("1", ARRIVE, "has nobody to wait for"),
    ("15", ARRIVE, "named barriers are 1 to 15"),
    ("2", f"cta.sync()\n  {ARRIVE}", "all warps wait for each other"),
    ("2", f"{BRANCH}{ARRIVE}", "all warps wait for each other"),
    ("2", f"{ARRIVE}\n  cta.sync()", ""),
    ("2", "cta.sync()", ""),  # the last turn: nobody is to go on
]


@pytest.mark.parametrize(("warpgroups", "rest", "message"), WRONG_TURNS)
def test_what_stands_between_the_ends_of_a_turn(warpgroups: str, rest: str, message: str) -> None:
    module = parse_module(TURNS.format(warpgroups, rest))
    if not message:
        verify_module(module)
        return
    with pytest.raises(VerifyError, match=message):
        verify_module(module)


@pytest.mark.parametrize(("line", "message"), BAD)
def test_what_is_wrong(line, message):
    with pytest.raises(VerifyError, match=message):
        verify_module(parse_module(HEAD + line + "\n}\n"))


def good():
    return parse_module(
        HEAD
        + """
  tile.for(lo=%c, hi=%M, init=[]) {step = 8} body(%s: i32) {
    %g: f32[i:64] = tile.map(args=[%f, %f]) {fn = "add"}
    %h: f32[i:64] = tile.map(args=[%g, %f]) {fn = "mul"}
    tile.store(tensor=%Y, index=[%i], value=%h) {checked = [false]}
  }
}
"""
    )


def test_a_good_kernel():
    verify_module(good())


def _maps(module):
    return [op for op in module.kernels[0].walk() if isinstance(op, Map)]


def test_dominance():
    module = good()
    first, second = _maps(module)
    first.parent.ops.remove(first)
    first.parent.insert_after(second, first)
    with pytest.raises(VerifyError, match="uses %g before its definition"):
        verify_module(module)


def test_a_value_does_not_leave_its_region():
    module = good()
    first, _ = _maps(module)
    store = module.kernels[0].regions["body"].ops[-1].regions["body"].ops[-1]
    block = module.kernels[0].regions["body"]
    store.parent.ops.remove(store)
    block.append(store)
    store.set_operand("value", first.out)
    with pytest.raises(VerifyError, match="outside its region"):
        verify_module(module)


def test_users_are_uses():
    module = good()
    first, _ = _maps(module)
    first.out.users.append(first)
    with pytest.raises(VerifyError, match="users of %g are not its uses"):
        verify_module(module)


def test_two_kernels_of_one_name():
    module = good()
    module.kernels += good().kernels
    with pytest.raises(VerifyError, match="two kernels are called k"):
        verify_module(module)
