"""Print and parse are inverse for every operation, attribute and type of the tile dialect."""

from __future__ import annotations

import math

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tkc.ir.core import REGISTRY, Block, Loc, Module, Op
from tkc.ir.dialects import tile as t
from tkc.ir.parser import IRSyntaxError, parse_module
from tkc.ir.printer import print_module
from tkc.ir.types import ELEMENTS, I32, LayoutTable, TensorType, TileType, parse_type, print_type

HEAD = 'tkc.ir 1 tile\nsource "test.tk"\n'
BODY = """
  %c: i32 = tile.const() {value = -7} @3:1
  %h: f32[k:64] = tile.const() {value = float(-inf)}
  %o: f32 = tile.const() {value = float(nan)}
  %e: f32 = tile.const() {value = 1e-30}
  %b: bool = tile.const() {value = true}
  %M: i32 = tile.dim() {symbol = "M"}
  %g: i32, %g2: i32 = tile.grid(lo=[%c, %c], hi=[%M, %M]) {names = ["i", "b"], blocks = [64, 0], \
sharing = 2, hints = {persistent = true, order = ["grouped", 8]}}
  %i: i32[i:64] = tile.axis(start=%g, stop=%M) {axis = "i", size = 64}
  %j: i32[j:8] = tile.axis(start=%c, stop=%M) {axis = "j", size = 8}
  %m: i32[i:64, j:8] = tile.map(args=[%i, %j]) {fn = "add"}
  %p: f32[i:64] = tile.ptx(args=[%i]) {text = "cvt.rn.f32.s32 $0, $1; // \\"x\\"\\n"}
  %u: f32[i:64] = tile.uniform(seed=%c, number=%i)
  %x: bf16[i:64] = tile.cast(x=%i)
  %bits: u16[i:64] = tile.bitcast(x=%x)
  %twice: bf16[i:64] = tile.half(a=%x, b=%x) {fn = "add"}
  %byte: u8[i:64] = tile.cast(x=%i)
  %low: bf16[i:64] = tile.field(x=%byte) {shift = 4, mask = 15, plus = -8}
  %wide: f32[i:64, j:8] = tile.broadcast(x=%u)
  %kept: f32[i:64, j:8] = tile.stage_shared(x=%wide) {hints = {shared = true}}
  %taken: f32[i:64, j:8] = tile.take(x=%wide)
  %there: f32[i:64, j:8] = tile.pass(x=%wide) {ring = "rows", role = "load"}
  %l: f32[i:64, j:8] = tile.load(tensor=%A, index=[%i, %j, %c]) {checked = [false, false, true], \
access = {name = "box", args = [8]}, hints = {swizzle = 64, via = "tma"}}
  tile.store(tensor=%Y, index=[%i], value=%x) {checked = [false]}
  %old: i32[i:64] = tile.update(tensor=%C, index=[%i], value=%c) {kind = "add", checked = [true]}
  tile.update(tensor=%C, index=[%i], value=%c) {kind = "max", checked = [true], alone = true}
  %d: f32[j:8] = tile.dot(a=%wide, b=%u) {over = ["i"]}
  %d2: f32[j:8] = tile.dot(a=%wide, b=%u, acc=%d) {over = ["i"], hints = {pending = 1}}
  %r: f32[i:64] = tile.reduce(x=%wide) {kind = "sum", over = ["j"]}
  %all: f32[i:64] = tile.across(x=%r) {kind = "max"}
  %s: f32[i:64, j:8] = tile.scan(x=%wide) {kind = "max", over = "j"}
  %f: f32[i:64] = tile.fold(xs=[%wide]) {over = ["j"]} body(%fx: f32, %fy: f32) {
    %fz: f32 = tile.map(args=[%fx, %fy]) {fn = "mul"}
    tile.yield(values=[%fz])
  }
  %q: f32[j:8] = tile.reindex(x=%r, index=[%j]) {axes = ["i"], checked = [true]}
  %w1: f32[i:64], %w2: i32 = tile.for(lo=%c, hi=%M, init=[%r, %c]) {step = 8, reverse = true} \
@5:9 body(%s1: i32, %w3: f32[i:64], %w4: i32) {
    tile.yield(values=[%w3, %s1])
  }
  %n: i32 = tile.while(init=[%c]) before(%n1: i32) {
    tile.yield(values=[%b])
  } body(%n2: i32) {
    tile.yield(values=[%n2])
  }
  tile.if(cond=%b) then() {
    tile.yield()
  } other() {
    tile.yield()
  }
  %z: tensor<inout f32[cdiv(M, 64); M]> = tile.scratch() {name = "part"}
  tile.after() {names = ["b"]} body() {
  }
  tile.assert(cond=%b) {message = "größer"}
  tile.print(values=[%r]) {labels = ["r"]}
"""
KERNEL = (
    'tile.kernel() {name = "k", doc = "two\\nlines", params = ["A", "Y", "C"], dims = ["M"], '
    'static = {D = 8}, requires = [["M % 16 == 0", "why"]], '
    'facts = {A = {strides = ["M", "1"], unit = 1, aligned = true}, M = 16}} @1:1 body('
    "%A: tensor<in f32[M; (2, D)]>, %Y: tensor<out bf16[M]>, %C: tensor<inout i32[M]>) {"
)
TEXT = HEAD + KERNEL + BODY + "}\n"


def test_every_operation_is_in_the_text():
    ops = {op.NAME for op in parse_module(TEXT).kernels[0].walk()} | {"tile.kernel"}
    assert ops == {name for name in REGISTRY if name.startswith("tile.")}


def test_text_to_module_to_text():
    once = print_module(parse_module(TEXT))
    assert print_module(parse_module(once)) == once
    strip = [line.strip() for line in TEXT.splitlines() if line.strip()]
    assert [line.strip() for line in once.splitlines()] == strip


def test_parsed_fields_and_locations():
    kernel = parse_module(TEXT).kernels[0]
    assert isinstance(kernel, t.Kernel) and kernel.doc == "two\nlines"
    assert kernel.facts == {"A": {"strides": ("M", "1"), "unit": 1, "aligned": True}, "M": 16}
    first = kernel.body.ops[0]
    assert isinstance(first, t.Const) and first.value == -7 and first.loc == Loc(3, 1)
    assert math.isnan(kernel.body.ops[2].attributes["value"])
    assert kernel.body.args[0].type == TensorType(ELEMENTS["f32"], ("M", ("2", "D")), "in")
    loop = next(op for op in kernel.walk() if isinstance(op, t.For))
    assert loop.reverse and loop.hints == {} and len(loop.outs) == 2


def test_defaults_are_not_shared():
    a, b = (t.Kernel(name=n, params=(), dims=(), body=Block()) for n in "ab")
    a.facts["M"] = 16
    clone_id = a.clone({})
    clone_id.facts["N"] = 8
    assert b.facts == {} and a.facts == {"M": 16}


CONSTANTS = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**70), 2**70)
    | st.floats(allow_nan=False)
    | st.text(max_size=8)
    | st.sampled_from([TileType(I32), TileType(I32, (("i", 4),)), TensorType(I32, ("M",), "in")]),
    lambda inner: st.lists(inner, max_size=3).map(tuple)
    | st.dictionaries(st.from_regex(r"[A-Za-z_]\w{0,5}", fullmatch=True), inner, max_size=3),
    max_leaves=8,
)  # fmt: skip


@given(CONSTANTS)
@settings(max_examples=300, deadline=None)
def test_attributes(value):
    kernel = t.Kernel(name="k", params=(), dims=(), facts={"x": value}, body=Block())
    back = parse_module(print_module(Module("tile", [kernel], "a.tk"))).kernels[0]
    assert isinstance(back, t.Kernel)
    got = back.facts["x"]
    assert got == value and repr(got) == repr(value)


DIMS = ["M", "64", "3 * C", "cdiv(K, 64)", "(M + 1) * cdiv(K, 2)", "M if K > 2 else 1", "K % 16",
        "K - 1", ("3", "H", "D"), ("cdiv(K, 2)", "2"), "max(M, N)", "K // 2"]  # fmt: skip


@given(
    st.lists(st.sampled_from(DIMS), max_size=4).map(tuple),
    st.sampled_from(sorted(ELEMENTS)),
    st.sampled_from(["in", "out", "inout"]),
)
@settings(max_examples=200, deadline=None)
def test_tensor_types(dims, element, mode):
    kind = TensorType(ELEMENTS[element], dims, mode)
    assert parse_type(print_type(kind, LayoutTable()), LayoutTable()) == kind
    kernel = t.Kernel(name="k", params=("A",), dims=(), body=Block([kind], ["A"]))
    back = parse_module(print_module(Module("tile", [kernel])))
    assert back.kernels[0].regions["body"].args[0].type == kind


@given(st.text(max_size=6), st.text(max_size=6))
@settings(max_examples=200, deadline=None)
def test_names_of_values(first, second):
    """Any hint prints as a name that can be read, and no two values get one name."""
    body = Block()
    for hint in (first, second, first):
        body.append(t.Const(value=1, types=[TileType(I32)], named=[hint]))
    text = print_module(Module("tile", [t.Kernel(name="k", params=(), dims=(), body=body)]))
    assert print_module(parse_module(text)) == text


ERRORS = [
    ("%x: i32 = tile.nothing()", "there is no operation 'tile.nothing'"),
    ("%x: i32 = tile.const() {value = 1}\n%x: i32 = tile.const() {value = 1}", "defined twice"),
    ("tile.yield(values=[%y])", "%y is not defined before its use"),
    ("%x: i33 = tile.const() {value = 1}", "'i33' is not an element type"),
    ("%x: i32 = tile.const()", "field 'value' is missing"),
    ("%x: i32 = tile.const() {value = 1, more = 2}", "has no field 'more'"),
    ("tile.const() {value = 1}", "results"),
    ("%x: i32 = tile.const() {value = ?}", "unexpected character"),
    ("tile.after() {names = []} body() {", "a region is not closed"),
]


@pytest.mark.parametrize(("line", "message"), ERRORS)
def test_errors_name_the_line(line, message):
    with pytest.raises(IRSyntaxError, match=message.replace("(", r"\(")) as caught:
        parse_module(
            f'{HEAD}tile.kernel() {{name = "k", params = [], dims = []}} body() {{\n{line}'
        )
    assert caught.value.line >= 4


@given(st.integers(0, len(TEXT) - 1), st.integers(0, 30), st.sampled_from(["", "}", '"', "%", "x"]))
@settings(max_examples=300, deadline=None)
def test_damaged_text_gives_an_ir_error_or_a_module(start, length, patch):
    damaged = TEXT[:start] + patch + TEXT[start + length :]
    try:
        parse_module(damaged)
    except IRSyntaxError:
        pass


def test_ops_of_the_dialect_have_docs():
    assert all(cls.__doc__ for name, cls in REGISTRY.items() if name.startswith("tile."))
    assert issubclass(t.Map, Op)
