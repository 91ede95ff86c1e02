"""Decisions of the passes between tile IR and cta IR, seen in the cta IR and in the ledger."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bench.spills import odd_strides
from tests.kernels.harness import ROOT
from tkc.driver.compilation import Compilation, compile_kernel
from tkc.driver.sources import Kernels, parse_kernels, read_kernels
from tkc.frontend.specialization import (
    Specialization,
    TensorFacts,
    default_specialization,
)
from tkc.ir.core import Op
from tkc.ir.decisions import MaskPadding
from tkc.ir.dialects import cta, tile
from tkc.support.diagnostics import DiagnosticError

MATMUL = """
kernel matmul(A: bf16[M, K], B: bf16[K, N], C: out bf16[M, N]):
    param BM = 128, BN = 256, BK = 64
    grid i in M by BM, j in N by BN{grid}
    acc: f32[i, j] = 0
    for k in K by BK{loop}:
        acc += A[i, k] @ B[k, j]
    C[i, j] = acc
"""


def built(
    kernels: Kernels,
    name: str,
    target: str = "sm_90a",
    spec: Specialization | None = None,
    **how: Any,
) -> Compilation:
    chosen = spec or default_specialization(kernels.signature(name), **how)
    return compile_kernel(kernels, name, chosen, target, stop_at="cta")


def matmul(target: str = "sm_90a", grid: str = "", loop: str = "", **how: Any) -> Compilation:
    return built(parse_kernels(MATMUL.format(grid=grid, loop=loop)), "matmul", target, **how)


def sample(name: str, target: str = "sm_90a", **how: Any) -> Compilation:
    return built(read_kernels(ROOT / "samples" / f"{name}.tk"), name, target, **how)


def ops(made: Compilation, kind: type[Op]) -> list[Any]:
    assert made.cta is not None
    return [op for kernel in made.cta.kernels for op in kernel.walk() if isinstance(op, kind)]


def role(made: Compilation, name: str) -> cta.Role:
    return next(r for r in ops(made, cta.Role) if r.name == name)


def hot_loops(made: Compilation) -> list[tile.For]:
    """The loops that hold products, in program order."""
    return [
        loop
        for loop in ops(made, tile.For)
        if any(isinstance(op, (cta.Wgmma, cta.Mma)) for op in loop.body.ops)
    ]


def test_copies_belong_to_the_producer_and_products_to_the_math_role() -> None:
    made = matmul()
    load, math = role(made, "load"), role(made, "math")
    assert len([op for op in load.walk() if isinstance(op, cta.TmaLoad)]) == 2
    assert not [op for op in load.walk() if isinstance(op, cta.Wgmma)]
    assert not [op for op in math.walk() if isinstance(op, cta.TmaLoad)]
    assert len([op for op in math.walk() if isinstance(op, cta.Wgmma)]) == 1
    assert math.warps == 8 and load.first_warp == 8


def test_one_group_stays_in_flight_and_the_slot_before_is_released() -> None:
    (loop,) = hot_loops(matmul())
    waits = [op for op in loop.body.ops if isinstance(op, cta.WgmmaWait)]
    assert [wait.pending for wait in waits] == [1]
    (arrive,) = [op for op in loop.body.ops if isinstance(op, cta.Arrive)]
    assert arrive.cond is not None and arrive.slot in loop.body.args
    after = loop.parent.ops[loop.parent.ops.index(loop) + 1]  # type: ignore[union-attr]
    assert isinstance(after, cta.WgmmaWait) and after.pending == 0


@pytest.mark.parametrize("target", ["sm_80", "sm_90a"])
def test_the_stages_hint_is_the_depth_of_the_ring(target: str) -> None:
    made = matmul(target, loop=" with stages=2")
    slots = [a.out.type.stages for a in ops(made, cta.Alloc) if a.name.endswith("_slots")]
    assert slots == [2, 2]


def test_a_cluster_shares_the_box_that_does_not_depend_on_it() -> None:
    made = matmul(grid=" with cluster=(2, 1)")
    loads = {op.buffer.hint: len(op.multicast) for op in ops(made, cta.TmaLoad)}
    assert loads == {"A_slots": 1, "B_slots": 2}
    empty = next(b for b in ops(made, cta.Barriers) if b.name == "empty")
    assert empty.arrivals == 16
    assert {len(op.cluster) for op in ops(made, cta.Arrive)} == {2}


def odd_pitches(name: str, **how: Any) -> Compilation:
    """A sample with strides that let nothing but single elements be copied."""
    kernels = read_kernels(ROOT / "samples" / f"{name}.tk")
    signature = kernels.signature(name)
    chosen = odd_strides(default_specialization(signature, **how), signature)
    return built(kernels, name, "sm_90a", chosen)


def test_loads_wait_for_each_other_where_registers_would_not_suffice() -> None:
    def waits(made: Compilation) -> list[bool]:
        loop = hot_loops(made)[0]
        return [op.apart for op in loop.walk() if isinstance(op, cta.LoadGlobal)]

    full = odd_pitches("linear_attention", D=128, E=96, feature="identity")
    assert waits(full) == [False, False, True]  # 96 of the state, 64 + 64 + 48 of the copies
    assert waits(odd_pitches("matmul")) == [False, False]


def test_the_hot_loop_of_a_ragged_matmul_has_no_select() -> None:
    for target in ("sm_80", "sm_90a"):
        for loop in hot_loops(matmul(target, M=1000, N=999, K=1001)):
            tiles = [m for m in loop.body.ops if isinstance(m, tile.Map) and m.fn == "where"]
            assert not [m for m in tiles if not m.out.tile.is_scalar]


@pytest.mark.parametrize("causal", [False, True])
def test_masks_leave_the_hot_loop_of_attention(causal: bool) -> None:
    made = sample("attention", D=64, BQ=128, causal=causal, T=1000, S=1000)
    main, *rest = hot_loops(made)

    def selects(loop: tile.For) -> int:
        found = [m for m in loop.body.ops if isinstance(m, tile.Map) and m.fn == "where"]
        return len([m for m in found if not m.out.tile.is_scalar])

    assert selects(main) == 0 and all(selects(loop) > 0 for loop in rest)
    assert len(rest) == causal  # without a mask the rest is one block
    assert "split" in made.ledger.text()


def test_the_ledger_tells_of_padding_elements() -> None:
    plain = matmul("sm_90a", K=1001).ledger.of(MaskPadding)
    assert {(said.axis, said.select) for said in plain} == {("k", False)}
    masked = sample("attention", D=64, T=1000).ledger.of(MaskPadding)
    assert ("t", "-inf") in {(said.axis, said.identity) for said in masked if said.select}


@pytest.mark.parametrize("target", ["sm_80", "sm_90a"])
def test_the_sum_of_p_and_its_product_take_one_select(target: str) -> None:
    made = sample("attention", target=target, D=64, T=1000, S=1000)
    selects = [op for op in ops(made, tile.Map) if op.fn == "where" and op.out.tile.axes]
    elements = [op.out.tile.element.name for op in selects]
    assert elements and set(elements) == {"f32"}


def test_the_second_product_of_attention_runs_one_iteration_behind() -> None:
    made = sample("attention", D=128)
    for loop in hot_loops(made):
        kinds = [type(op) for op in loop.body.ops if isinstance(op, (cta.Wgmma, cta.Reduce))]
        assert kinds[:2] == [cta.Wgmma, cta.Wgmma] and cta.Reduce in kinds
        waits = [op.pending for op in loop.body.ops if isinstance(op, cta.WgmmaWait)]
        assert waits == [1, 0]


def test_a_loop_of_one_iteration_at_most_has_no_second_one() -> None:
    """The cut block behind the whole ones; a causal mask may cover several blocks."""
    loops = [len(hot_loops(sample("attention", D=128, causal=on))) for on in (False, True)]
    assert loops == [1, 2]


def test_copies_of_a_loop_share_their_slots() -> None:
    allocs = [a for a in ops(sample("attention", D=128), cta.Alloc) if "clone" in a.group]
    places = {a.group: {b.offset for b in allocs if b.group == a.group} for a in allocs}
    assert len(places) == 2 and all(len(offsets) == 1 for offsets in places.values())


@pytest.mark.parametrize(
    ("extent", "pitch", "target"),
    [
        *((1000, 16, "sm_80"), (1004, 8, "sm_80"), (1002, 4, "sm_80"), (1001, 2, "sm_80")),
        *((1004, 8, "sm_90a"), (1002, 4, "sm_90a"), (1001, 2, "sm_90a")),
    ],
)
def test_copies_are_as_wide_as_the_row_pitch_lets_them(
    extent: int, pitch: int, target: str
) -> None:
    kernels = parse_kernels(MATMUL.format(grid="", loop=""))
    spec = default_specialization(kernels.signature("matmul"), K=extent, N=extent)
    assert {facts.pitch for facts in spec.tensors.values()} == {pitch}
    made = built(kernels, "matmul", target=target, spec=spec)
    widths = {2 * op.vector for op in ops(made, cta.CopyAsync)}
    assert widths == ({pitch} if pitch > 2 else set())
    assert bool(ops(made, cta.LoadGlobal)) == (pitch == 2)


@pytest.mark.parametrize("target", ["sm_90a", "sm_80"])
def test_a_store_whose_neighbours_are_in_no_block(target: str) -> None:
    kernels = parse_kernels("""
kernel planes(x: f32[M, N], y: out f32[M, B, N]):
    grid b in B, i in M by 8
    axis d in N by 64
    y[i, b, d] = x[i, d]
""")
    usual = default_specialization(kernels.signature("planes"))
    spec = replace(usual, tensors={**usual.tensors, "y": TensorFacts(1)})
    (store,) = ops(built(kernels, "planes", target, spec), cta.StoreGlobal)
    assert store.vector == 1


def test_copies_through_registers_wait_behind_the_products() -> None:
    kernels = parse_kernels(MATMUL.format(grid="", loop=""))
    spec = default_specialization(kernels.signature("matmul"), K=1001, N=1001)
    (loop,) = hot_loops(built(kernels, "matmul", spec=spec))
    kinds = [type(op) for op in loop.body.ops]
    fill = kinds.index(tile.If)
    assert kinds.index(cta.WgmmaCommit) < fill < kinds.index(cta.WgmmaWait)


def test_a_pitch_that_tma_cannot_take_falls_back_and_the_ledger_says_so() -> None:
    kernels = parse_kernels(MATMUL.format(grid="", loop=""))
    spec = default_specialization(kernels.signature("matmul"), K=1001)
    made = built(kernels, "matmul", spec=spec)
    assert not ops(made, cta.TmaLoad) and not ops(made, cta.Role)
    assert len(ops(made, cta.Wgmma)) >= 1 and ops(made, cta.FenceAsync)
    assert "row pitch of A is not a multiple of 16 bytes" in made.ledger.text()


def test_only_facts_that_were_used_are_checked_at_launch() -> None:
    made = sample("attention", D=64)
    facts = made.cta.kernels[0].attributes["facts"]  # type: ignore[union-attr]
    assert "B" not in facts and "H" not in facts and "Q" in facts


@pytest.mark.parametrize(
    ("code", "source", "line"),
    [
        ("E0920", MATMUL.format(grid="", loop=" with stages=8"), 7),
        ("E0904", MATMUL.replace("BM = 128", "BM = 512").format(grid="", loop=""), 7),
        ("E0904", MATMUL.replace("BM = 128", "BM = 256").format(grid="", loop=""), 7),
    ],
)
def test_what_does_not_fit_is_an_error_on_its_line(code: str, source: str, line: int) -> None:
    with pytest.raises(DiagnosticError) as caught:
        built(parse_kernels(source), "matmul")
    found = caught.value.diagnostics[0]
    assert found.code == code and found.line == line, found.render()


@pytest.mark.parametrize(
    ("element", "first", "step", "result"),
    [
        ("f32", "exp(x[n])", "v{0} + v{0} * exp2(x[n] + {0})", "bf16"),
        ("f32", "exp(x[n])", "where(v{0} > {0}, v{0} + v{0}, v{0})", "f16"),
        ("bf16", "f32(x[n])", "v{0} + v{0} * x[n] - {0}", "bf16"),
        ("u8", "i32(x[n])", "v{0} * v{0} - v{0}", "bf16"),
        ("i32", "x[n]", "(v{0} + v{0}) % 7 + v{0}", "i32"),
    ],
)
def test_a_value_that_two_need_is_looked_at_once(
    element: str, first: str, step: str, result: str
) -> None:
    """Each of fifty values is made of the one before it twice: 2^50 ways lead to the first."""
    steps = "".join(f"    v{i + 1} = {step.format(i)}\n" for i in range(50))
    text = (
        f"kernel f(x: {element}[N], y: out {result}[N]):\n    grid n in N by 64\n    v0 = {first}\n"
    )
    made = built(parse_kernels(f"{text}{steps}    y[n] = {result}(v50)\n"), "f")
    assert len(ops(made, tile.Map)) >= 50
