"""The reference evaluator against numpy: live positions, memory, control flow, element types."""

from __future__ import annotations

import ml_dtypes
import numpy as np
import pytest
from ir_text import MATMUL, kernel, module

from tkc.evaluator.evaluator import EvaluationError, evaluate
from tkc.evaluator.tiles import philox
from tkc.ir.elementwise import FUNCTIONS
from tkc.ir.types import ELEMENTS

GRID = """
  %zero: i32 = tile.const() {value = 0}
  %N: i32 = tile.dim() {symbol = "N"}
  %n0: i32 = tile.grid(lo=[%zero], hi=[%N]) {names = ["n"], blocks = [8]}
  %n: i32[n:8] = tile.axis(start=%n0, stop=%N) {axis = "n", size = 8}
"""
LOAD = "%x: f32[n:8] = tile.load(tensor=%X, index=[%n]) {checked = [false]}\n"
STORE = "tile.store(tensor=%Y, index=[%n], value=%y) {checked = [false]}\n"
XY = "%X: tensor<in f32[N]>, %Y: tensor<out f32[N]>"


def run(built, **arguments):
    return evaluate(built, built.kernels[0].attributes["name"], arguments)


def rows(count, width=None, seed=0):
    shape = (count,) if width is None else (count, width)
    return np.random.default_rng(seed).standard_normal(shape).astype(np.float32)


@pytest.mark.parametrize("shape", [(256, 128, 64), (200, 130, 70), (1, 1, 1), (5, 7, 0), (0, 4, 4)])
def test_matmul_at_ragged_edges(shape):
    m, n, k = shape
    a = rows(m, k).astype(ml_dtypes.bfloat16)
    b = rows(k, n, seed=1).astype(ml_dtypes.bfloat16)
    truth = a.astype(np.float64) @ b.astype(np.float64)
    wide = evaluate(module(MATMUL), "matmul", {"A": a, "B": b}, precision="f64").outputs["C"]
    np.testing.assert_allclose(wide, truth, rtol=1e-12, atol=1e-12)
    typed = evaluate(module(MATMUL), "matmul", {"A": a, "B": b}).outputs["C"]
    assert typed.dtype == ml_dtypes.bfloat16
    np.testing.assert_allclose(typed.astype(np.float64), truth, rtol=2**-8, atol=1e-6)


def test_bits_of_bf16_are_taken():
    a, b = (rows(16, 16, s).astype(ml_dtypes.bfloat16) for s in (0, 1))
    plain = run(module(MATMUL), A=a, B=b).outputs["C"]
    bits = run(module(MATMUL), A=a.view(np.uint16), B=b.view(np.uint16)).outputs["C"]
    assert (plain == bits).all()


REDUCTIONS = {
    "sum": (0.0, np.sum), "prod": (1.0, np.prod), "max": (-np.inf, np.max), "min": (np.inf, np.min),
}  # fmt: skip


@pytest.mark.parametrize("kind", [*REDUCTIONS, "argmax", "argmin"])
@pytest.mark.parametrize("count", [0, 3, 8])
def test_reductions_see_live_positions_only(kind, count):
    element = "i32" if kind.startswith("arg") else "f32"
    built = kernel(
        f"%X: tensor<in f32[N]>, %Y: tensor<out {element}[1]>",
        f"""
        %zero: i32 = tile.const() {{value = 0}}
        %N: i32 = tile.dim() {{symbol = "N"}}
        %n: i32[n:8] = tile.axis(start=%zero, stop=%N) {{axis = "n", size = 8}}
        {LOAD}
        %y: {element} = tile.reduce(x=%x) {{kind = "{kind}", over = ["n"]}}
        tile.store(tensor=%Y, index=[%zero], value=%y) {{checked = [false]}}
        """,
        "N",
    )
    x = rows(count) - 5
    got = run(built, X=x).outputs["Y"][0]
    if kind in REDUCTIONS:
        empty, function = REDUCTIONS[kind]
        assert got == pytest.approx(function(x) if count else empty, rel=1e-6)
    else:
        assert got == (getattr(np, kind)(x) if count else -1)


def test_reductions_of_nan():
    built = kernel(
        "%X: tensor<in f32[N]>, %Y: tensor<out f32[2]>",
        f"""{GRID}{LOAD}
        %one: i32 = tile.const() {{value = 1}}
        %a: f32 = tile.reduce(x=%x) {{kind = "max", over = ["n"]}}
        %at: i32 = tile.reduce(x=%x) {{kind = "argmin", over = ["n"]}}
        %b: f32 = tile.cast(x=%at)
        tile.store(tensor=%Y, index=[%zero], value=%a) {{checked = [false]}}
        tile.store(tensor=%Y, index=[%one], value=%b) {{checked = [false]}}
        """,
        "N",
    )
    got = run(built, X=np.float32([1, np.nan, -4, np.nan])).outputs["Y"]
    assert np.isnan(got[0]) and got[1] == 1


def test_reads_outside_are_0_and_writes_dropped():
    built = kernel(
        XY,
        f"""{GRID}
        %one: i32 = tile.const() {{value = 1}}
        %left: i32[n:8] = tile.map(args=[%n, %one]) {{fn = "sub"}}
        %right: i32[n:8] = tile.map(args=[%n, %one]) {{fn = "add"}}
        %x: f32[n:8] = tile.load(tensor=%X, index=[%left]) {{checked = [true]}}
        tile.store(tensor=%Y, index=[%right], value=%x) {{checked = [true]}}
        """,
        "N",
    )
    x = rows(21)
    got = run(built, X=x, Y=np.full(21, 7, np.float32)).outputs["Y"]
    np.testing.assert_array_equal(got, np.concatenate([[7, 0], x[:-2]]))


def test_running_maxima_of_whole_numbers_are_exact():
    from tkc.evaluator.tiles import scan
    from tkc.ir.types import ELEMENTS

    for kind in ("u64", "i64", "u8", "i8"):
        dtype = np.dtype(kind.replace("i", "int").replace("u", "uint"))
        limits = np.iinfo(dtype)
        x = np.array([3, limits.min, limits.max, 5], dtype)
        np.testing.assert_array_equal(
            scan(x, "max", 0, ELEMENTS[kind]), [3, 3, limits.max, limits.max]
        )


def test_gather_scan_and_reindex():
    built = kernel(
        "%X: tensor<in f32[V; N]>, %I: tensor<in i64[N]>, %Y: tensor<out f32[N]>",
        f"""{GRID}
        %i: i64[n:8] = tile.load(tensor=%I, index=[%n]) {{checked = [false]}}
        %x: f32[n:8] = tile.load(tensor=%X, index=[%i, %n]) {{checked = [true, false]}}
        %c: f32[n:8] = tile.scan(x=%x) {{kind = "sum", over = "n"}}
        %seven: i32 = tile.const() {{value = 9}}
        %back: i32[n:8] = tile.map(args=[%seven, %n]) {{fn = "sub"}}
        %y: f32[n:8] = tile.reindex(x=%c, index=[%back]) {{axes = ["n"], checked = [true]}}
        {STORE}""",
        "V N",
    )
    x, i = rows(5, 10), np.array([0, 4, 5, -1, 2, 2, 3, 1, 0, 0])
    good = (i >= 0) & (i < 5)
    picked = np.where(good, x[np.where(good, i, 0), np.arange(10)], 0)
    first, second = np.cumsum(picked[:8]), np.cumsum(picked[8:])
    expected = np.zeros(10)
    for n in range(10):  # 9 - n must lie in the block of n
        block, start = (first, 0) if n < 8 else (second, 8)
        if start <= 9 - n < start + len(block):
            expected[n] = block[9 - n - start]
    np.testing.assert_allclose(run(built, X=x, I=i).outputs["Y"], expected, rtol=1e-5)


@pytest.mark.parametrize("scan", [False, True])
@pytest.mark.parametrize("count", [0, 1, 7, 8])
def test_fold_of_pairs(scan, count):
    """An associative function that does not commute, in order: the maps x -> a x + b composed."""
    shown = "true" if scan else "false"
    kind = "f32[n:8]" if scan else "f32"
    built = kernel(
        "%X: tensor<in f32[N]>, %Y: tensor<out f32[N]>, %Z: tensor<out f32[1]>",
        f"""
        %zero: i32 = tile.const() {{value = 0}}
        %N: i32 = tile.dim() {{symbol = "N"}}
        %n: i32[n:8] = tile.axis(start=%zero, stop=%N) {{axis = "n", size = 8}}
        {LOAD}
        %f: f32[n:8] = tile.cast(x=%n)
        %a: {kind}, %b: {kind} = tile.fold(xs=[%x, %f]) {{over = ["n"], scan = {shown}}} body(
            %a1: f32, %b1: f32, %a2: f32, %b2: f32) {{
          %p: f32 = tile.map(args=[%a1, %a2]) {{fn = "mul"}}
          %q: f32 = tile.map(args=[%b1, %a2, %b2]) {{fn = "fma"}}
          tile.yield(values=[%p, %q])
        }}
        """
        + (
            "tile.store(tensor=%Y, index=[%n], value=%b) {checked = [false]}"
            if scan
            else "tile.store(tensor=%Z, index=[%zero], value=%b) {checked = [false]}"
        ),
        "N",
    )
    x, running, steps = rows(count), 0.0, []
    for n in range(count):
        running = running * x[n] + n
        steps.append(running)
    got = run(built, X=x).outputs
    if scan:
        np.testing.assert_allclose(got["Y"], steps, rtol=1e-4, atol=1e-5)
    else:
        np.testing.assert_allclose(got["Z"][0], running, rtol=1e-4, atol=1e-5)


def test_updates_lose_nothing_and_fetch():
    built = kernel(
        "%I: tensor<in i32[N]>, %C: tensor<inout i32[M]>, %Y: tensor<out i32[N]>",
        f"""{GRID}
        %i: i32[n:8] = tile.load(tensor=%I, index=[%n]) {{checked = [false]}}
        %one: i32 = tile.const() {{value = 1}}
        %y: i32[n:8] = tile.update(tensor=%C, index=[%i], value=%one) {{kind = "add",
            checked = [true]}}
        tile.store(tensor=%Y, index=[%n], value=%y) {{checked = [false]}}
        """,
        "N M",
    )
    i = np.random.default_rng(0).integers(-1, 5, 37).astype(np.int32)
    done = run(built, I=i, C=np.zeros(4, np.int32)).outputs
    inside = (i >= 0) & (i < 4)
    np.testing.assert_array_equal(done["C"], np.bincount(i[inside], minlength=4))
    for cell in range(4):
        np.testing.assert_array_equal(done["Y"][i == cell], np.arange((i == cell).sum()))


def test_control_flow():
    """Collatz steps by while and if, over a reversed for."""
    built = kernel(
        "%Y: tensor<inout i32[N]>",
        """
        %zero: i32 = tile.const() {value = 0}
        %one: i32 = tile.const() {value = 1}
        %two: i32 = tile.const() {value = 2}
        %three: i32 = tile.const() {value = 3}
        %N: i32 = tile.dim() {symbol = "N"}
        tile.for(lo=%one, hi=%N, init=[]) {step = 2, reverse = true} body(%s: i32) {
          %n: i32, %c: i32 = tile.while(init=[%s, %zero]) before(%m: i32, %d: i32) {
            %go: bool = tile.map(args=[%m, %one]) {fn = "gt"}
            tile.yield(values=[%go])
          } body(%p: i32, %e: i32) {
            %r: i32 = tile.map(args=[%p, %two]) {fn = "mod"}
            %odd: bool = tile.map(args=[%r, %one]) {fn = "eq"}
            %q: i32 = tile.if(cond=%odd) then() {
              %u: i32 = tile.map(args=[%p, %three, %one]) {fn = "fma"}
              tile.yield(values=[%u])
            } other() {
              %v: i32 = tile.map(args=[%p, %two]) {fn = "floordiv"}
              tile.yield(values=[%v])
            }
            %f: i32 = tile.map(args=[%e, %one]) {fn = "add"}
            tile.yield(values=[%q, %f])
          }
          tile.store(tensor=%Y, index=[%s], value=%c) {checked = [false]}
        }
        """,
        "N",
    )
    expected = np.full(10, -1)
    for start in range(1, 10, 2):
        n, count = start, 0
        while n > 1:
            n, count = (3 * n + 1 if n % 2 else n // 2), count + 1
        expected[start] = count
    got = run(built, Y=np.full(10, -1, np.int32)).outputs["Y"]
    np.testing.assert_array_equal(got, expected)


def test_after_and_scratch():
    built = kernel(
        "%X: tensor<in f32[N; K]>, %Y: tensor<out f32[N]>",
        """
        %zero: i32 = tile.const() {value = 0}
        %N: i32 = tile.dim() {symbol = "N"}
        %K: i32 = tile.dim() {symbol = "K"}
        %n0: i32, %k: i32 = tile.grid(lo=[%zero, %zero], hi=[%N, %K]) {names = ["n", "k"],
            blocks = [4, 0]}
        %n: i32[n:4] = tile.axis(start=%n0, stop=%N) {axis = "n", size = 4}
        %part: tensor<inout f32[K; N]> = tile.scratch() {name = "part"}
        %x: f32[n:4] = tile.load(tensor=%X, index=[%n, %k]) {checked = [false, false]}
        tile.store(tensor=%part, index=[%k, %n], value=%x) {checked = [false, false]}
        tile.after() {names = ["k"]} body() {
          %start: f32[n:4] = tile.const() {value = 0.0}
          %sum: f32[n:4] = tile.for(lo=%zero, hi=%K, init=[%start]) {step = 1} body(%s: i32,
              %acc: f32[n:4]) {
            %v: f32[n:4] = tile.load(tensor=%part, index=[%s, %n]) {checked = [false, false]}
            %next: f32[n:4] = tile.map(args=[%acc, %v]) {fn = "add"}
            tile.yield(values=[%next])
          }
          tile.store(tensor=%Y, index=[%n], value=%sum) {checked = [false]}
        }
        """,
        "N K",
    )
    x = rows(10, 5)
    np.testing.assert_allclose(run(built, X=x).outputs["Y"], x.sum(1), rtol=1e-5)


CASTS = [
    ("f32", "e4m3", [1e9, -1e9, 449.0, 0.3, np.nan], [448, -448, 448, 0.3125, np.nan]),
    ("f32", "e5m2", [np.inf, 57345.0, 0.3], [57344, 57344, 0.3125]),
    ("f32", "i32", [1.9, -1.9, 3e9, -3e9, np.nan], [1, -1, 2**31 - 1, -(2**31), 0]),
    ("f32", "u8", [-5.0, 300.0, 7.7], [0, 255, 7]),
    ("f32", "i64", [1e30, -1e30], [2**63 - 1, -(2**63)]),
    ("i32", "i8", [127, 128, -129], [127, -128, 127]),
    ("i32", "u32", [-1], [2**32 - 1]),
    ("i32", "f32", [2**24 + 1], [2.0**24]),
    ("f32", "bool", [0.0, -0.0, 2.0, np.nan], [False, False, True, True]),
    ("bool", "i32", [True, False], [1, 0]),
    ("f32", "tf32", [1 + 2**-11, 1 + 3 * 2**-11], [1.0, 1 + 2**-9]),
    ("f32", "bf16", [1 + 2**-8, 1 + 3 * 2**-8], [1.0, 1 + 2**-6]),
]


@pytest.mark.parametrize(("source", "target", "values", "expected"), CASTS)
def test_casts(source, target, values, expected):
    from tkc.evaluator.tiles import cast, numpy_type

    x = np.array(values, numpy_type(ELEMENTS[source]))
    got = cast(x, ELEMENTS[source], ELEMENTS[target], wide=False)
    assert got.dtype == numpy_type(ELEMENTS[target])
    np.testing.assert_array_equal(got.astype(np.array(expected).dtype), expected)


def test_philox_known_answers():
    """From the Random123 distribution (kat_vectors, philox 4 32 10)."""
    words = philox(np.uint64(0), np.uint64(0))
    assert [hex(int(w)) for w in words] == ["0x6627e8d5", "0xe169c58d", "0xbc57ac4c", "0x9b00dbd8"]


def test_uniform_numbers():
    built = kernel(
        "%Y: tensor<out f32[N]>, %seed: i32",
        f"{GRID}%y: f32[n:8] = tile.uniform(seed=%seed, number=%n)\n{STORE}",
        "N",
    )
    got = run(built, Y=np.zeros(4000, np.float32), seed=3).outputs["Y"]
    assert 0 <= got.min() and got.max() < 1 and abs(got.mean() - 0.5) < 0.02
    assert len(np.unique(got)) > 3990
    first = run(built, Y=np.zeros(4, np.float32), seed=0).outputs["Y"][0]
    assert first == (0x6627E8D5 >> 8) * 2.0**-24


def test_dot_with_a_batch_axis_and_integers():
    built = kernel(
        "%A: tensor<in i8[N; D]>, %B: tensor<in i8[N; D]>, %Y: tensor<out i32[N]>",
        f"""{GRID}
        %sixteen: i32 = tile.const() {{value = 16}}
        %d: i32[d:16] = tile.axis(start=%zero, stop=%sixteen) {{axis = "d", size = 16}}
        %a: i8[n:8, d:16] = tile.load(tensor=%A, index=[%n, %d]) {{checked = [false, false]}}
        %b: i8[n:8, d:16] = tile.load(tensor=%B, index=[%n, %d]) {{checked = [false, false]}}
        %y: i32[n:8] = tile.dot(a=%a, b=%b) {{over = ["d"]}}
        {STORE}""",
        "N D",
    )
    a, b = (np.random.default_rng(s).integers(-128, 128, (11, 16)).astype(np.int8) for s in (0, 1))
    got = run(built, A=a, B=b).outputs["Y"]
    np.testing.assert_array_equal(got, (a.astype(int) * b.astype(int)).sum(1))


def test_split_dimensions_and_facts():
    built = kernel(
        "%X: tensor<in f32[N; (2, D)]>, %Y: tensor<out f32[N]>",
        f"""{GRID}
        %one: i32 = tile.const() {{value = 1}}
        %y: f32[n:8] = tile.load(tensor=%X, index=[%n, %one, %zero]) {{checked = [false, false,
            true]}}
        {STORE}""",
        "N D",
    )
    x = rows(9, 6)
    done = evaluate(built, "k", {"X": x}, {"D": 3})
    np.testing.assert_array_equal(done.outputs["Y"], x[:, 3])


@pytest.mark.parametrize("name", sorted(n for n, r in FUNCTIONS.items() if "f32" in r.types))
def test_every_function_runs(name):
    row = FUNCTIONS[name]
    args = ["%c" if want == "bool" else "%x" for want in row.operands]
    result = "bool" if row.result == "bool" else "f32"
    built = kernel(
        XY,
        f"""{GRID}{LOAD}
        %half: f32 = tile.const() {{value = 0.5}}
        %c: bool[n:8] = tile.map(args=[%x, %half]) {{fn = "lt"}}
        %v: {result}[n:8] = tile.map(args=[{", ".join(args)}]) {{fn = "{name}"}}
        %y: f32[n:8] = tile.cast(x=%v)
        {STORE}""",
        "N",
    )
    x = np.linspace(0.1, 0.9, 11, dtype=np.float32)
    operands = [x < 0.5 if want == "bool" else x.astype(np.float64) for want in row.operands]
    got = run(built, X=x).outputs["Y"]
    np.testing.assert_allclose(got, row.reference(np, *operands), rtol=3e-7)


def test_print_and_assert_are_collected():
    built = kernel(
        XY,
        f"""{GRID}{LOAD}
        %half: f32 = tile.const() {{value = 0.5}}
        %c: bool[n:8] = tile.map(args=[%x, %half]) {{fn = "lt"}}
        tile.assert(cond=%c) {{message = "too large"}} @9:5
        tile.print(values=[%x]) {{labels = ["x"]}}
        """,
        "N",
    )
    done = run(built, X=np.float32([0, 0, 0, 0, 0, 0, 0, 0, 0, 1]))
    assert [(str(f.loc), f.program, f.message) for f in done.failed] == [
        ("9:5", {"n": 8}, "too large")
    ]
    assert [p.labels for p in done.printed] == [("x",), ("x",)]
    np.testing.assert_array_equal(done.printed[1].values[0], [0, 1])


PTX = '%y: f32[n:8] = tile.ptx(args=[%x]) {text = "neg.f32 $0, $1;"}\n'
ERRORS = [
    ({"X": np.zeros(4, np.float32)}, GRID + LOAD + PTX + STORE, "inline PTX"),
    ({}, GRID + LOAD, "'X' is missing"),
    ({"X": np.zeros((4, 2), np.float32)}, GRID + LOAD, "dimension|shape|N"),
    ({"X": np.zeros(4, np.float64)}, GRID + LOAD, "is float64, not f32"),
    ({"X": np.zeros(4, np.float32), "Z": 1}, GRID + LOAD, "no parameter 'Z'"),
    (
        {"X": np.zeros(4, np.float32)},
        GRID + "%y: f32[n:8] = tile.load(tensor=%Y, index=[%n]) {checked = [false]}",
        "write only",
    ),
]


@pytest.mark.parametrize(("arguments", "body", "message"), ERRORS)
def test_errors(arguments, body, message):
    with pytest.raises(EvaluationError, match=message):
        evaluate(kernel(XY, body, "N"), "k", arguments)


def test_a_while_without_end_is_stopped():
    built = kernel(
        "%Y: tensor<inout i32[N]>",
        """
        tile.while(init=[]) before() {
          %yes: bool = tile.const() {value = true}
          tile.yield(values=[%yes])
        } body() {
          tile.yield(values=[])
        }""",
        "N",
    )
    with pytest.raises(EvaluationError, match="no end after 100 iterations"):
        evaluate(built, "k", {"Y": np.zeros(1, np.int32)}, steps=100)
