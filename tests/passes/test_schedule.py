"""The schedule of a kernel as text, and what it says of products that stay in flight."""

from __future__ import annotations

from pathlib import Path

import pytest
from scheduled import scheduled

from tests.kernels.harness import ROOT
from tkc.ir.dialects import tile
from tkc.passes.schedule.schedule import Do, Form

MATMUL_SM_90A = """\
programs: sms CTAs take them in turn
role load: one thread of 4 warps, 24 registers each
role math: 8 warps in 2 warpgroups, 240 registers each
ring 0: as many slots as fit, of 49152 bytes, for A, B of loop k_start at 13:5

load:
  loop k_start at 13:5
    copy ring 0

math:
  i_start, j_start = grid(v6, v6, M, N)
  loop k_start at 13:5, one product in flight over the back edge
    wait for ring 0
    acc_3 = dot(A, B, acc_2)
    release ring 0
  compute v21
  store C
"""

MATMUL_SM_80 = """\
programs: a CTA for each
role all: 8 warps in 2 warpgroups
ring 0: as many slots as fit, of 49152 bytes, for A, B of loop k_start at 13:5

all:
  i_start, j_start = grid(v6, v6, M, N)
  loop k_start at 13:5, copies ahead
    copy ring 0, as far ahead as there are slots
    acc_3 = dot(A, B, acc_2)
  compute v21
  store C
"""

ATTENTION_SM_90A = """\
programs: sms CTAs take them in turn
role load: one thread of 4 warps, 24 registers each
role math: 8 warps in 2 warpgroups, 240 registers each
ring 0: 1 slot, of 16384 bytes, for Q of the program
ring 1: as many slots as fit, of 16384 bytes, for K of loop t_start at 28:5
ring 2: as many slots as fit, of 16384 bytes, for V of loop t_start at 28:5

load:
  copy ring 0
  loop t_start at 28:5
    copy ring 1
    copy ring 2
  loop t_start at 28:5
    copy ring 1
    copy ring 2

math:
  b, h, q_start = grid(v11, v11, v11, B, H, S)
  wait for ring 0
  loop t_start at 28:5, the last product one iteration behind
    wait for ring 1
    ping-pong wait
    s = dot(Q, K)
    commit
    wait for ring 2 of the iteration before
    o_3 = dot(v53, V, v52) of the iteration before
    commit
    ping-pong arrive
    release ring 1
    v40 = reduce(s)
    compute m_new, v42, v43, v44, p, v46, v47, fix, v49
    v50 = reduce(p)
    compute l_3, v52
    release ring 2 of the iteration before
    compute v53
  loop t_start at 28:5, the last product one iteration behind
    wait for ring 1
    s = dot(Q, K)
    commit
    wait for ring 2 of the iteration before
    o_3 = dot(v53, V, v52) of the iteration before
    commit
    release ring 1
    compute live, s
    v40 = reduce(s)
    compute m_new, v42, v43, v44, p, v46, v47, fix, v49, live, p
    v50 = reduce(p)
    compute l_3, v52, v53
    release ring 2 of the iteration before
    compute v53
  release ring 0
  compute v56, v57
  store O
  compute v58, v59, v60
  store L
"""

ATTENTION_SM_80 = """\
programs: a CTA for each
role all: 8 warps in 2 warpgroups
ring 0: 1 slot, of 16384 bytes, for Q of the program
ring 1: as many slots as fit, of 16384 bytes, for K of loop t_start at 28:5
ring 2: as many slots as fit, of 16384 bytes, for V of loop t_start at 28:5

all:
  copy ring 0
  b, h, q_start = grid(v11, v11, v11, B, H, S)
  loop t_start at 28:5, copies ahead
    copy ring 1, as far ahead as there are slots
    copy ring 2, as far ahead as there are slots
    s = dot(Q, K)
    v40 = reduce(s)
    compute m_new, v42, v43, v44, p, v46, v47, fix, v49
    v50 = reduce(p)
    compute l_3, v52, v53
    o_3 = dot(v53, V, v52)
  loop t_start at 28:5, copies ahead
    copy ring 1
    copy ring 2
    s = dot(Q, K)
    compute live, s
    v40 = reduce(s)
    compute m_new, v42, v43, v44, p, v46, v47, fix, v49, live, p
    v50 = reduce(p)
    compute l_3, v52, v53, v53
    o_3 = dot(v53, V, v52)
  compute v56, v57
  store O
  compute v58, v59, v60
  store L
"""

SOFTMAX = """\
programs: a CTA for each
role all: 1 warp

all:
  n_start = grid(v3, N)
  s = load x
  v10 = reduce(s)
  compute v11, p
  v13 = reduce(p)
  compute v14
  store y
"""


BLOCKS: dict[str, dict[str, int]] = {"attention": {"BQ": 128}}  # of samples: two warpgroups


@pytest.mark.parametrize(
    ("sample", "target", "text"),
    [
        ("matmul", "sm_90a", MATMUL_SM_90A),
        ("matmul", "sm_80", MATMUL_SM_80),
        ("attention", "sm_90a", ATTENTION_SM_90A),
        ("attention", "sm_80", ATTENTION_SM_80),
        ("softmax", "sm_90a", SOFTMAX),
    ],
)
def test_a_person_reads_the_schedule(sample: str, target: str, text: str) -> None:
    assert str(scheduled(sample, sample, target, **BLOCKS.get(sample, {}))) == text


@pytest.mark.parametrize(
    ("sample", "form", "products"),
    [("matmul", Form.IN_FLIGHT, 1), ("attention", Form.BEHIND, 2)],
)
def test_products_in_flight_are_those_of_the_loops_that_say_so(
    sample: str, form: Form, products: int
) -> None:
    made = scheduled(sample, sample, "sm_90a", **BLOCKS.get(sample, {}))
    loops = [held for (role, _), held in made.steps.items() if held.form is form and role == "math"]
    assert len(made.in_flight()) == products == len(loops)
    assert all(isinstance(op, tile.Dot) for op in made.in_flight())


def test_every_ring_is_filled_read_and_released_as_often() -> None:
    made = scheduled("attention", "attention", "sm_90a", causal=True)
    steps = [step for held in made.steps.values() for step in held.steps]
    for ring in made.rings:
        done = [step.do for step in steps if step.ring is ring]
        assert done.count(Do.COPY) == done.count(Do.WAIT) == done.count(Do.RELEASE) > 0


def test_every_step_but_those_of_rings_has_its_place_in_the_source() -> None:
    """What is emitted for it, such as the barrier before an access, says its line (``.loc``)."""
    made = scheduled("variants/program_order", "program_order", "sm_80")
    steps = [step for held in made.steps.values() for step in held.steps]
    assert any(step.do is Do.SYNC for step in steps)
    assert all(step.op is not None and step.op.loc.line for step in steps if step.ring is None)


# What becomes of the sample: (in its text, what stands there instead) -> whether the warpgroups
# run in ping-pong. They cannot where an operand of one of the two products goes through shared
# memory when it is issued, since all warps wait for each other then.
TURNS = {
    (): True,
    (("Q[b, h, q, d] @", "E(Q[b, h, q, d]) @"),): True,  # the same load
    (("Q[b, h, q, d] @", "E(Q[b, h, q, d] * 2.0) @"),): False,
    (("@ K[b, g, t, d]", "@ E(K[b, g, t, d] * 2.0)"),): False,
    (("@ V[b, g, t, d]", "@ E(V[b, g, t, d] * 2.0)"),): False,
    # both have the same rows, and exchange p
    (("BQ in {(192 if D <= 64 else 128),", "BQ in {64,"),): False,
    (
        ("    for t in", "    held = Q[b, h, q, d] with shared\n    for t in"),
        ("Q[b, h, q, d] @", "held @"),
    ): True,
}


@pytest.mark.parametrize(("edits", "turns"), TURNS.items())
def test_warpgroups_are_in_ping_pong_unless_an_operand_is_exchanged(
    edits: tuple[tuple[str, str], ...], turns: bool, tmp_path: Path
) -> None:
    text = (ROOT / "samples" / "attention.tk").read_text()
    for old, new in edits:
        assert text.count(old) == 1
        text = text.replace(old, new)
    path = tmp_path / "attention.tk"
    path.write_text(text)
    made = scheduled(path, "attention", "sm_90a", D=64)
    steps = [step.do for held in made.steps.values() for step in held.steps]
    assert made.in_flight()
    assert (Do.PING_PONG_WAIT in steps) == (Do.PING_PONG_ARRIVE in steps) == turns
    assert made.has_ping_pong("math") == turns and not made.has_ping_pong("load")


@pytest.mark.parametrize(("sample", "kernel", "last"), [
    ("attention", "attention_dK_dV", True),
    ("attention_updates", "attention_dQ_dK_dV", False),  # the fence would wait for the updates
])  # fmt: skip
def test_rows_that_threads_read_are_released_behind_the_products(
    sample: str, kernel: str, last: bool
) -> None:
    path = ROOT / "samples" / "backward" / f"{sample}.tk"
    made = scheduled(path, kernel, "sm_90a", D=64, BQ=64, BT=128)
    found: list[bool] = []
    for held in made.steps.values():
        rows, products = list[int](), list[int]()
        for place, step in enumerate(held.steps):
            if step.do is Do.RELEASE and step.ring is not None:
                copies = step.ring.copies_at(held.block)
                of_rows = all(len(copy.load.out.tile.axes) == 1 for copy in copies)
                (rows if of_rows else products).append(place)
            elif isinstance(step.op, tile.Dot):
                products.append(place)
        if rows and products:
            found.append(min(rows) > max(products))
    assert found and all(one == last for one in found)


def test_a_turn_is_passed_when_one_of_two_last_products_is_left() -> None:
    """And not before its warps have awaited the other one; with one last product at once."""
    steps = {}
    for kernel, sizes in (("attention_dK_dV", {"BQ": 64}), ("attention_dQ", {"BQ": 128})):
        path = ROOT / "samples" / "backward" / "attention.tk"
        made = scheduled(path, kernel, "sm_90a", D=64, BT=128, **sizes)
        (held,) = [h for h in made.steps.values() if Do.PING_PONG_ARRIVE in [s.do for s in h.steps]]
        does = [step.do for step in held.steps]
        steps[kernel] = does[does.index(Do.PING_PONG_ARRIVE) - 1]
    assert steps == {"attention_dK_dV": Do.AWAIT, "attention_dQ": Do.COMMIT}
