"""Padding of axes, products without instructions, orders of axes, decisions."""

from __future__ import annotations

from typing import Any

import pytest

from tkc.driver.compilation import Compilation, compile_kernel
from tkc.driver.sources import Kernels, read_kernels
from tkc.frontend.specialization import default_specialization
from tkc.ir.decisions import Axis, Banks, Instruction
from tkc.ir.dialects import cta
from tkc.passes.pad_axes import even, padded
from tkc.support.diagnostics import DiagnosticError


@pytest.fixture
def compiled(tmp_path: Any) -> Any:
    def run(text: str, target: str = "sm_90a", **settings: Any) -> Compilation:
        path = tmp_path / "kernel.tk"
        path.write_text(text)
        kernels: Kernels = read_kernels(path)
        chosen = default_specialization(kernels.signature("f"), **settings)
        return compile_kernel(kernels, "f", chosen, target)

    return run


def operations(made: Compilation, kind: type) -> list[Any]:
    assert made.cta is not None
    return [op for kernel in made.cta.kernels for op in kernel.walk() if isinstance(op, kind)]


@pytest.mark.parametrize(
    ("size", "slots"),
    [(1, 1), (3, 4), (6, 8), (16, 16), (17, 32), (80, 80), (100, 112), (200, 224), (1000, 1024)],
)
def test_padded_sizes(size: int, slots: int) -> None:
    assert padded(size) == slots


@pytest.mark.parametrize(
    ("size", "slots"),
    [
        *((1, 1), (8, 8), (17, 24), (64, 64), (100, 112), (200, 224), (300, 320), (1000, 1024)),
        *((1029, 1152), (8200, 9216), (11008, 12288), (32000, 32768), (50257, 53248)),
    ],
)
def test_sizes_that_fill_lanes(size: int, slots: int) -> None:
    assert even(size) == slots


ROWS = """kernel f(x: f32[N, C], y: out f32[N, C]):
    grid n in N
    axis c in C
    y[n, c] = x[n, c] - sum(x[n, c] over c)
"""


@pytest.mark.parametrize("size", [33, 100, 300, 1000, 1029, 4097])
def test_rows_of_any_length_are_shared_by_the_lanes(size: int, compiled: Any) -> None:
    made = compiled(ROWS, C=size)
    (load,) = operations(made, cta.LoadGlobal)
    assert load.out.tile.layout.registers <= max(8, size // 28)


@pytest.mark.parametrize("size", [8200, 11008, 20000, 32000, 40000])
def test_long_rows_leave_no_warp_idle(size: int, compiled: Any) -> None:
    """Each of the threads has its share, and loads several elements at once."""
    made = compiled(ROWS, C=size)
    threads = 32 * made.cta.kernels[0].warps
    assert threads >= size / 128
    for load in operations(made, cta.LoadGlobal):
        assert load.out.tile.layout.registers <= size * 9 // 8 // threads and load.vector > 1


@pytest.mark.parametrize("size", [300, 1000, 1029])
@pytest.mark.parametrize(
    "result", ["cumsum(x[n, c] over c)", "a[c = C - 1 - c] + a", "a[c = first[n]] + a"]
)
def test_odd_rows_take_little_more_code_than_whole_ones(
    result: str, size: int, compiled: Any
) -> None:
    text = f"""kernel f(x: f32[N, C], first: i32[N], y: out f32[N, C]):
    grid n in N by 4
    axis c in C
    a = x[n, c] * 2
    y[n, c] = {result}
"""
    odd, whole = (len(compiled(text, C=c).ptx.splitlines()) for c in (size, 2048))
    assert odd < 2 * whole


def test_summed_axes_without_tensor_cores_are_not_filled_up(compiled: Any) -> None:
    made = compiled(WHOLE, M=6, K=6, N=5)
    assert not any(said.slots == 32 for said in made.ledger.of(Axis))


WHOLE = """kernel f(a: bf16[M, K], b: bf16[K, N], c: out f32[M, N]):
    axis i in M, k in K, j in N
    c[i, j] = a[i, k] @ b[k, j]
"""


def test_odd_sizes_reach_the_tensor_cores(compiled: Any) -> None:
    made = compiled(WHOLE, M=17, K=6, N=23)
    assert "mma.sync" in made.ptx
    assert (17, 32) in {(said.positions, said.slots) for said in made.ledger.of(Axis)}


@pytest.mark.parametrize(
    ("rows", "columns", "target", "slots"),
    [
        (80, 80, "sm_90a", {"j": 128}),  # two warpgroups of 64 rows
        (80, 80, "sm_80", {"j": 128}),  # 5 x 10 tiles, which 8 warps do not share
        (48, 48, "sm_80", {"j": 64}),  # for 4 warps
        (48, 32, "sm_80", {}),  # few results: two warps share them
        (128, 80, "sm_90a", {}),
        (96, 64, "sm_80", {}),
        (112, 112, "sm_90a", {"j": 128}),
    ],
)
def test_sizes_that_warps_share(
    rows: int, columns: int, target: str, slots: dict[str, int], compiled: Any
) -> None:
    made = compiled(WHOLE, target, M=rows, K=64, N=columns)
    assert {said.axis: said.slots for said in made.ledger.of(Axis)} == slots
    assert not operations(made, cta.FmaDot)
    assert bool(operations(made, cta.Wgmma)) == (target == "sm_90a")


@pytest.mark.parametrize(
    ("rows", "columns", "element", "slots"),
    [
        (1, 128, "bf16", {"i": 8}),  # the n of an instruction, and the m of 16 rows
        (4, 128, "bf16", {"i": 8}),
        (128, 3, "i8", {"j": 8}),
        (4, 9, "bf16", {"i": 8, "j": 16}),
        (4, 5, "bf16", {"i": 8, "j": 16}),
        (2, 3, "bf16", {"j": 4}),  # 20 times as many slots: FMA is faster
        (4, 128, "f32", {}),  # which no tensor core multiplies exactly
        (4, 128, "f64", {}),  # whose tensor cores are but twice as fast
        (6, 128, "f64", {"i": 8}),
    ],
)
def test_small_sides(
    rows: int, columns: int, element: str, slots: dict[str, int], compiled: Any
) -> None:
    result = {"i8": "i32", "f64": "f64"}.get(element, "f32")
    text = WHOLE.replace("bf16", element).replace("f32[M, N]", f"{result}[M, N]")
    made = compiled(text, M=rows, K=64, N=columns)
    assert {said.axis: said.slots for said in made.ledger.of(Axis)} == slots
    tensor_cores = element not in ("f32", "f64") and rows * columns > 6 or rows == 6
    assert bool(operations(made, cta.FmaDot)) != tensor_cores


def test_a_hint_pads_whatever_it_costs(compiled: Any) -> None:
    made = compiled(WHOLE.replace("@ b[k, j]", "@ b[k, j] with via=mma"), M=2, K=2, N=3)
    assert operations(made, cta.Mma)


def test_several_summed_axes_fill_an_instruction_together(compiled: Any) -> None:
    made = compiled(
        """kernel f(a: bf16[M, 2, 2], b: bf16[2, 2, N], c: out f32[M, N]):
    axis i in M, j in N, u in 2, v in 2
    c[i, j] = dot(a[i, u, v], b[u, v, j] over u, v)
""",
        M=16,
        N=64,
    )
    assert operations(made, cta.Mma)


def test_small_blocks_are_multiplied_by_fma(compiled: Any) -> None:
    made = compiled(WHOLE, M=6, K=6, N=5)
    assert operations(made, cta.FmaDot) and "fma.rn.f32" in made.ptx


def test_a_vector_is_no_product_of_matrices(compiled: Any) -> None:
    made = compiled("""kernel f(a: bf16[M, K], x: bf16[K], y: out f32[M]):
    grid i in M by 64
    acc: f32[i] = 0
    for k in K by 128:
        acc += a[i, k] @ x[k]
    y[i] = acc
""")
    assert not operations(made, cta.FmaDot) and not operations(made, cta.Mma)
    assert operations(made, cta.Reduce)


def test_rows_of_pixels_are_rows_of_a_matrix(compiled: Any) -> None:
    made = compiled("""kernel f(x: bf16[H, W, C], w: bf16[C, F], y: out f32[H, W, F]):
    grid h in H by 8, v in W by 16, f in F by 64
    acc: f32[h, v, f] = 0
    for c in C by 64:
        acc += x[h, v, c] @ w[c, f]
    y[h, v, f] = acc
""")
    (product,) = operations(made, cta.Wgmma)
    assert product.m == ("h", "v") and product.n == "f" and product.k == "c"


def test_a_batch_goes_to_mma(compiled: Any) -> None:
    made = compiled(
        """kernel f(q: bf16[T, H, D], k: bf16[U, H, D], s: out f32[H, T, U]):
    grid t in T by 32, u in U by 32
    axis h in H, d in D
    s[h, t, u] = dot(q[t, h, d], k[u, h, d] over d)
""",
        H=4,
        D=64,
    )
    assert operations(made, cta.Mma) and "wgmma" not in made.ptx


def test_a_hint_that_does_not_fit_is_refused(compiled: Any) -> None:
    source = WHOLE.replace("b[k, j]", "b[k, j] with via=wgmma")
    with pytest.raises(DiagnosticError) as caught:
        compiled(source, M=16, K=16, N=16)
    found = caught.value.diagnostics[0]
    assert found.code == "E0903" and found.line == 3, str(found)


def test_accumulators_that_fit_nowhere_are_refused(compiled: Any) -> None:
    source = WHOLE.replace("bf16", "f32")
    with pytest.raises(DiagnosticError) as caught:
        compiled(source, M=512, K=16, N=512)
    assert caught.value.diagnostics[0].code == "E0904"


GROUPED = """kernel f(q: f16[B, S, H, G, D], k: f16[B, T, H, D], v: f16[B, T, H, D],
         o: out f16[B, S, H, G, D]):
    param D = 64, G = {G}
    grid b in B, h in H, {s} in S by {BS}
    axis d in D, e in D, {g} in G
    qq = q[b, {s}, h, {g}, d]
    m: f32[{s}, {g}] = -1e30
    l: f32[{s}, {g}] = 0
    acc: f32[{s}, {g}, e] = 0
    for t in T by 64:
        x = dot(qq, k[b, t, h, d] over d)
        new = max(m, max(x over t))
        p = exp(x - new)
        l = l * exp(m - new) + sum(p over t)
        acc = acc * exp(m - new)
        acc += dot(f16(p), v[b, t, h, e] over t)
        m = new
    o[b, {s}, h, {g}, e] = f16(acc / l)
"""


@pytest.mark.parametrize("target", ["sm_90a", "sm_100", "sm_80"])
@pytest.mark.parametrize("names", [("r", "s"), ("s", "r")])
@pytest.mark.parametrize("sizes", [(8, 8), (16, 4), (32, 3)])
def test_products_that_follow_each_other_have_one_order(
    compiled: Any, names: tuple[str, str], sizes: tuple[int, int], target: str
) -> None:
    """Whatever the axes are called: what one leaves in registers is the operand of the next, and
    lies as the tensor that is stored has it."""
    s, g = names
    text = GROUPED.replace("{s}", s).replace("{g}", g)
    text = text.replace("{BS}", str(sizes[0])).replace("{G}", str(sizes[1]))
    made = compiled(text, target)
    said = made.ledger.of(Instruction)
    assert said and all(one.axes.startswith(f"m={s}*{g} ") for one in said)
    assert not [op for op in operations(made, cta.Convert) if "d" in op.x.tile.sizes]
    converted = [op.x.tile.sizes for op in operations(made, cta.Convert)]
    assert not any(set(sizes) & {"t", "t_1"} for sizes in converted)
    assert not any(one.extra for one in made.ledger.of(Banks))


GATHERED = """kernel f(x: bf16[H, W, C], w: bf16[N, C], y: out bf16[H, W, N]):
    grid {p} in H by 4, {q} in W by 16, n in N by 64
    acc: f32[{p}, {q}, n] = 0
    for c in C by 64:
        acc += x[2 * {p}, 2 * {q}, c] @ w[n, c]
    y[{p}, {q}, n] = bf16(acc)
"""


@pytest.mark.parametrize("names", [("p", "q"), ("q", "p")])
def test_computed_operands_have_the_order_of_what_is_stored(
    compiled: Any, names: tuple[str, str]
) -> None:
    made = compiled(GATHERED.replace("{p}", names[0]).replace("{q}", names[1]))
    assert "*".join(names) in made.ledger.of(Instruction)[0].axes
    assert not any(one.extra for one in made.ledger.of(Banks))
