"""What single constructs become in the tile IR."""

from __future__ import annotations

from typing import Any

import pytest

from tkc.frontend.check import check
from tkc.frontend.elaborate import elaborate
from tkc.frontend.files import load_text
from tkc.frontend.signatures import signature
from tkc.frontend.specialization import default_specialization
from tkc.ir.core import Op
from tkc.ir.dialects import tile
from tkc.ir.parser import parse_module
from tkc.ir.printer import print_module
from tkc.ir.verifier import verify_module
from tkc.support.source import Source


def kernel(text: str, **overrides: Any) -> tile.Kernel:
    """The only kernel of a text, verified and printed and read back."""
    file = load_text(text)
    (name,) = file.kernels
    module = elaborate(file, name, default_specialization(signature(file, name), **overrides))
    verify_module(module)
    shown = print_module(module)
    assert print_module(parse_module(shown)) == shown
    found = module.kernels[0]
    assert isinstance(found, tile.Kernel)
    return found


HEAD = "x: f32[N, M], y: inout f32[N, M]"


def body(*lines: str, head: str = HEAD, **overrides: Any) -> tile.Kernel:
    """A kernel of these lines."""
    return kernel(f"kernel f({head}):\n" + "".join(f"    {s}\n" for s in lines), **overrides)


def all_of(found: tile.Kernel, kind: type[Op]) -> list[Any]:
    return [op for op in found.body.walk() if isinstance(op, kind)]


def maps(found: tile.Kernel) -> list[str]:
    return [op.fn for op in all_of(found, tile.Map)]


def errors(*lines: str, head: str = HEAD) -> list[str]:
    text = f"kernel f({head}):\n" + "".join(f"    {s}\n" for s in lines)
    return [d.code for d in check(Source("x.tk", text))]


def test_a_signature_is_read_once() -> None:
    file = load_text("kernel f(x: f32[N]):\n    grid i in N by 32\n")
    assert signature(file, "f") is signature(file, "f")


def test_a_blocked_grid_and_loop() -> None:
    found = body(
        "grid n in N by 32 with warps=8, order=grouped(8), persistent",
        "total: f32[n] = 0",
        "for m in reversed M by 16 with stages=4:",
        "    total += sum(x[n, m] over m)",
        "y[n, 0] = total",
    )
    (grid,) = all_of(found, tile.Grid)
    assert (grid.names, grid.blocks) == (("n",), (32,))
    assert grid.hints == {"warps": 8, "order": ("grouped", 8), "persistent": True}
    (loop,) = all_of(found, tile.For)
    assert (loop.step, loop.reverse, loop.hints) == (16, True, {"stages": 4})
    n, m = all_of(found, tile.Axis)
    assert (n.size, m.size, m.start) == (32, 16, loop.counter)
    (load,) = all_of(found, tile.Load)
    assert load.checked == (False, False)
    (store,) = all_of(found, tile.Store)
    assert store.checked == (False, True)


def test_every_operation_knows_its_place() -> None:
    found = body("grid n in N by 32", "axis m in M", "y[n, m] = x[n, m] + 1")
    (add,) = all_of(found, tile.Map)
    assert (add.loc.line, add.loc.column) == (4, 15)
    assert all(op.loc.line for op in found.body.walk())


def test_the_first_block_of_a_dimension_must_hold_it() -> None:
    found = body("grid n in N by 32", "axis m in M by 64", "y[n, m] = x[n, m]")
    assert [condition for condition, _ in found.requires] == ["M <= 64"]


def test_requirements_are_host_expressions() -> None:
    found = body(
        "param B = 32, causal = false",
        "require N % B == 0, 'no'".replace("'", '"'),
        "require N <= M or not causal",
        "require cdiv(N, B) < 10 * s",
        "grid n in N by B",
        "axis m in M",
        "y[n, m] = x[n, m]",
        head="x: f32[N, M], y: out f32[N, M], s: i32",
    )
    assert found.requires == (
        ("(N % 32) == 0", "no"),
        ("cdiv(N, 32) < (10 * s)", ""),
    )


def test_an_extent_is_compared_as_polynomials() -> None:
    head = "x: f32[N + 1, 2 * M], y: out f32[N, M]"
    assert errors("grid n in N by 8, m in M by 8", "y[n, m] = x[n, m + M]", head=head) == []
    assert errors("grid n in N by 8, m in M by 8", "y[n, m] = x[n, m]", head=head) == ["E0203"]
    assert errors("grid n in N by 8", "y[n, 0] = x[n, n + 0]", head=head) == []


def test_static_dimensions_keep_their_names() -> None:
    lines = ("axis n in N, m in M", "v = x[n, m]", "y[n, m] = v[n = m]")
    assert errors(*lines) == ["E0203"]
    found = body("axis n in N, m in M", "y[n, m] = x[n, m]", N=24, M=40)
    assert {a.axis: a.size for a in all_of(found, tile.Axis)} == {"n": 24, "m": 40}
    assert found.static == {"N": 24, "M": 40}
    assert found.dims == ()


def test_slices_are_cut_to_their_base() -> None:
    found = body(
        "grid n in N",
        "for m in M[n - 4:n + 5] by 16:",
        "    y[n, m] = x[n, m]",
    )
    (loop,) = all_of(found, tile.For)
    assert loop.lo.op.fn == "max" and loop.hi.op.fn == "min"
    found = body("grid n in N", "for m in M[2:] by 16:", "    y[n, m] = x[n, m]")
    assert maps(found) == []


def test_a_wide_end_of_a_slice_is_cut_before_it_becomes_narrow() -> None:
    found = body(
        "grid n in N",
        "for m in M[:ends[n]] by 16:",
        "    y[n, m] = x[n, m]",
        head="x: f32[N, M], ends: i64[N], y: out f32[N, M]",
    )
    assert maps(found) == ["max", "min", "min"]  # to a position, then to the base
    assert [c.out.tile.element.name for c in all_of(found, tile.Cast)] == ["i32"]


def test_sub_blocks() -> None:
    found = body(
        "grid n in N, ms in M by 64",
        "for m in ms by 16:",
        "    y[n, m] = x[n, m]",
    )
    (loop,) = all_of(found, tile.For)
    grid = all_of(found, tile.Grid)[0]
    assert loop.lo is grid.starts[1]
    assert loop.hi.op.fn == "min"
    assert all_of(found, tile.Store)[0].checked == (False, False)


def test_ends_and_numbers_of_blocks() -> None:
    found = body(
        "grid n in N, m in M[3:] by 64",
        "y[n, m] = m.start + m.end + m.size + m.id + n.id",
    )
    assert maps(found)[:3] == ["add", "min", "add"]
    assert "floordiv" in maps(found)


def test_axis_names_are_unique_in_the_ir() -> None:
    found = body(
        "grid n in N",
        "for m in M by 8:",
        "    y[n, m] = x[n, m]",
        "for m in M by 8:",
        "    y[n, m] = 2 * x[n, m]",
    )
    assert [a.axis for a in all_of(found, tile.Axis)] == ["m", "m.1"]


def test_products_start_from_the_accumulator() -> None:
    head = "x: bf16[N, K], w: bf16[K, M], y: out f32[N, M]"
    found = body(
        "grid n in N by 16, m in M by 16",
        "axis k in K",
        "acc: f32[n, m] = 1",
        "acc += x[n, k] @ w[k, m]",
        "acc = acc * 2 + x[n, k] @ w[k, m]",
        "y[n, m] = x[n, k] @ w[k, m] + dot(x[n, k], w[k, m] over k)",
        head=head,
    )
    dots = all_of(found, tile.Dot)
    assert [d.acc is not None for d in dots] == [True, True, False, True]
    assert {d.over for d in dots} == {("k",)}


def test_a_product_over_all_shared_axes_and_with_a_batch() -> None:
    found = body(
        "grid b in N",
        "axis i in M, j in M",
        "p = dot(x[b, i], x[b, i] + j over i)",
        "q = dot(x[b, i] + j, x[b, i] * j over i)",
        "y[b, j] = p + q",
    )
    assert [d.role_axes() for d in all_of(found, tile.Dot)] == [
        ((), (), ("j",), ("i",)),
        (("j",), (), (), ("i",)),
    ]


def test_types_widen() -> None:
    def result(expression: str, types: str) -> str:
        a, b = types.split()
        found = body(
            "grid n in N by 8",
            f"v = {expression}",
            'print("v", v)',
            head=f"a: {a}[N], b: {b}[N]",
        )
        return all_of(found, tile.Print)[0].values[0].tile.element.name

    assert result("a[n] + b[n]", "bf16 bf16") == "f32"
    assert result("a[n] + b[n]", "i8 u8") == "i32"
    assert result("a[n] + b[n]", "i32 i64") == "i64"
    assert result("a[n] + b[n]", "i64 f16") == "f32"
    assert result("a[n] * b[n]", "f64 f32") == "f64"
    assert result("a[n] / b[n]", "i32 i32") == "f32"
    assert result("a[n] + 1", "u8 u8") == "i32"
    assert result("2 * a[n]", "f64 f64") == "f64"
    assert result("a[n] < b[n]", "i32 f32") == "bool"
    assert result("where(a[n] > 0, a[n], 0)", "bf16 f32") == "bf16"
    assert result("a[n] if b[0] > 0 else a[n]", "i8 f32") == "i8"
    assert result("sum(a[n] over n)", "bool f32") == "i32"
    assert result("max(a[n] over n)", "bf16 f32") == "f32"
    assert result("mean(a[n] over n)", "i32 f32") == "f32"
    assert result("argmax(a[n] over n)", "f64 f32") == "i32"
    assert result("cumsum(a[n] over n)", "u16 f32") == "i32"
    assert result("bf16(a[n])", "f32 f32") == "bf16"
    assert result("bitcast(u32, a[n])", "f32 f32") == "u32"
    assert result("exp(a[n])", "i32 f32") == "f32"
    assert result("a[n] & b[n]", "bool bool") == "bool"
    assert result("a[n] // 3", "i16 f32") == "i32"
    assert result("uniform(1, n)", "f32 f32") == "f32"
    assert result('ptx(f32, "ex2.approx.f32 $0, $1;", a[n])', "f32 f32") == "f32"


def test_whole_powers_multiply() -> None:
    found = body("grid n in N by 8, m in M by 8", "y[n, m] = x[n, m] ** 5")
    assert maps(found) == ["mul", "mul", "mul"]
    found = body("grid n in N by 8, m in M by 8", "y[n, m] = x[n, m] ** 0.5")
    assert maps(found) == ["pow"]


def test_chained_comparisons_and_logic() -> None:
    found = body("grid n in N by 8, m in M by 8", "y[n, m] = f32(0 <= n < m and not m == 3)")
    assert maps(found) == ["ge", "lt", "logical_and", "eq", "logical_not", "logical_and"] or maps(
        found
    ) == ["le", "lt", "logical_and", "eq", "logical_not", "logical_and"]


def test_compile_time_branches_keep_one_side() -> None:
    text = """
kernel f[E in {f32, bf16}](x: E[N], b: f32[N]?, y: out f32[N]):
    param fast = true
    grid n in N by 8
    v = f32(x[n])
    if b and fast:
        v += b[n]
    elif E == bf16:
        v = nonsense(v)
    else:
        v = v * 2 if b else v * 3
    if target >= 90:
        v = v + 1
    y[n] = v
"""
    assert maps(kernel(text)) == ["add", "add"]
    assert maps(kernel(text, b=False)) == ["mul", "add"]
    assert maps(kernel(text, fast=False)) == ["mul", "add"]
    assert [d.code for d in check(Source("x.tk", text))] == ["E0605"]


def test_run_time_branches_join() -> None:
    found = body(
        "grid n in N",
        "a: f32 = 0",
        "if n > 3:",
        "    a = 1",
        "    b = x[n, 0]",
        "else:",
        "    b = 2.0",
        "y[n, 0] = a + b",
    )
    (branch,) = all_of(found, tile.If)
    assert [r.hint for r in branch.outs] == ["a", "b"]
    assert [str(r.type) for r in branch.outs] == ["f32", "f32"]


def test_carried_names() -> None:
    found = body(
        "grid n in N",
        "total: f32 = 0",
        "unchanged: f32 = 5",
        "count: i32 = 0",
        "while total < 3:",
        "    total += unchanged",
        "    for s in 4:",
        "        count += s",
        "        unchanged = unchanged",
        "y[n, 0] = total + count",
    )
    (loop,) = all_of(found, tile.While)
    assert [r.hint for r in loop.outs] == ["total", "count"]
    (inner,) = all_of(found, tile.For)
    assert [r.hint for r in inner.outs] == ["count"]


def test_reindexing() -> None:
    found = body(
        "axis n in N, m in M",
        "axis u = m",
        "v = x[n, m]",
        "y[n, u] = v[m = u] + v[m = M - 1 - u] + v[n = 3, m = u] + v[m = m.end - 1]",
    )
    checked = [op.checked for op in all_of(found, tile.Reindex)]
    assert checked == [(False,), (True,), (False, False), (True,)]


def test_updates_know_whether_they_are_alone() -> None:
    found = body("grid n in N by 8, m in M by 8", "y[n, m] += x[n, m]", "y[n, m] max= 3")
    assert [(u.kind, u.alone) for u in all_of(found, tile.Update)] == [("add", True), ("max", True)]
    found = body("grid n in N by 8, m in M by 8", "y[n, 0] -= sum(x[n, m] over m)")
    assert [(u.kind, u.alone) for u in all_of(found, tile.Update)] == [("add", False)]


def test_fetch_add() -> None:
    found = body(
        "grid n in N",
        "k = fetch_add(counts[0], 1)",
        "counts[1] += k",
        "fetch_add(counts[2], k)",
        head="counts: inout i32[3], x: f32[N]",
    )
    assert [len(u.before) for u in all_of(found, tile.Update)] == [1, 0, 0]


@pytest.mark.parametrize(
    ("store", "fine"),
    [
        ("y[n, m] = 1", True),
        ("y[n + 3, m] = 1", True),
        ("y[n + K, m - K] = 1", True),
        ("y[m, n] = 1", False),  # fits no dimension
        ("y[n + 0, m.id] = 1", True),
        ("y[n, m.id + 1] = m.size", True),
        ("y[n, m + n.start] = 1", False),
        ("y[n, m // 2] = 1", False),
        ("y[n, 0] = 1", False),
        ("if m.id == 0: y[n, 0] = 1", True),
        ("if m.id == K: y[n, 0] = 1", True),
        ("if m.id == K and K > 3: y[n, 0] = 1", True),
        ("if m.id > 0: y[n, 0] = 1", False),
        ("y[n, 2 * m] = 1 with unique", True),
        ("y[n, x[0, 0]] = 1", False),
    ],
)
def test_the_rule_of_stores(store: str, fine: bool) -> None:
    head = "x: i32[N, M], y: out f32[N, M], K: i32"
    assert (errors("grid n in N by 8, m in M by 8", store, head=head) == []) == fine


def test_folds_in_pairs() -> None:
    text = """
fn welford(m1, n1, m2, n2):
    n = n1 + n2
    return (m1 * n1 + m2 * n2) / n, n

fn longest(a, b) = max(a, b)

kernel f(x: bf16[N, M], y: out f32[N]):
    grid n in N by 8
    axis m in M
    mu, count = fold(welford, x[n, m], 1.0 over m)
    y[n] = mu + count + fold(longest, x[n, m] over m) + sum(scan(longest, x[n, m] over m) over m)
"""
    first, second, third = all_of(kernel(text), tile.Fold)
    assert len(first.xs) == 2 and len(first.body.args) == 4
    assert (second.scan, third.scan) == (False, True)


def test_functions_get_axes_tensors_and_functions() -> None:
    text = """
fn row(A, i, k, f) = f(sum(A[i, k] over k))

fn twice(x) = 2 * x

kernel f(x: f32[N, M], y: out f32[N]):
    param act = twice
    grid n in N by 8
    axis m in M
    y[n] = row(x, n, m, act) + row(x, n, m, exp)
"""
    assert maps(kernel(text)) == ["mul", "exp", "add"]
    assert maps(kernel(text, act="sqrt")) == ["sqrt", "exp", "add"]


def test_optional_output() -> None:
    text = """
kernel f(x: f32[N], y: out f32[N], z: out f32[N]?, s: f32?):
    grid n in N by 8
    y[n] = x[n]
    if z:
        z[n] = x[n]
    if s:
        y[n] = s
"""
    assert kernel(text).params == ("x", "y", "z", "s")
    found = kernel(text, z=False, s=False)
    assert found.params == ("x", "y")
    assert len(all_of(found, tile.Store)) == 1
    assert [row["present"] for row in found.signature] == [True, True, False, False]


def test_after() -> None:
    found = body(
        "grid n in N by 8, ms in M by 64",
        "scratch part: f32[cdiv(M, 64), N]",
        "total: f32[n] = 0",
        "for m in ms by 16:",
        "    total += sum(x[n, m] over m)",
        "part[ms.id, n] = total",
        "after ms:",
        "    all: f32[n] = 0",
        "    for s in cdiv(M, 64):",
        "        all += part[s, n]",
        "    y[n, 0] = all",
    )
    (after,) = all_of(found, tile.After)
    assert after.names == ("ms",)
    (scratch,) = all_of(found, tile.Scratch)
    assert scratch.out.type.dims == ("cdiv(M, 64)", "N")
    inner = [op for op in after.body.walk() if isinstance(op, tile.Load)]
    assert inner[0].checked == (False, False)


def test_hints_go_to_their_operations() -> None:
    head = "x: bf16[N, K], w: bf16[K, M], y: out f32[N, M]"
    found = body(
        "grid n in N by 16, m in M by 16",
        "acc: f32[n, m] = 0",
        "for k in K by 16 with stages=3, unroll=2:",
        "    a = x[n, k] with swizzle=128, via=tma",
        "    acc += a @ w[k, m] with via=wgmma, pending=1, cache=last",
        "y[n, m] = acc with via=tma",
        head=head,
    )
    first, second = all_of(found, tile.Load)
    assert first.hints == {"swizzle": 128, "via": "tma"}
    assert second.hints == {"cache": "last"}
    assert all_of(found, tile.Dot)[0].hints == {"via": "wgmma", "pending": 1}
    assert all_of(found, tile.Store)[0].hints == {"via": "tma"}
    found = body("grid n in N by 8, m in M by 8", "v = n + m with registers", "y[n, m] = v")
    assert not found.hints and not all_of(found, tile.StageShared)
    found = body("grid n in N by 8, m in M by 8", "v = n + m with swizzle=32", "y[n, m] = v")
    (kept,) = all_of(found, tile.StageShared)
    assert kept.hints == {"swizzle": 32} and kept.out.hint == "v" and len(kept.out.users) == 1
    found = body("grid n in N", "axis m in M with split=cluster(4)", "y[n, m] = 0")
    assert all_of(found, tile.Axis)[0].hints == {"split": ("cluster", 4)}
