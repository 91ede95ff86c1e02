"""Bulk copies from one CTA of a cluster to the shared memory of another: what must stand around
them, so that the barrier that they signal is there."""

from __future__ import annotations

import numpy as np
import pytest
from ptx_programs import Run, kernel

from tkc.sim.errors import SimError
from tkc.sim.machine import Machine

SYNC = "barrier.cluster.arrive.release.aligned;\nbarrier.cluster.wait.acquire.aligned;\n"
READY, DONE = f"{SYNC}// ready\n", f"{SYNC}// done\n"
# each of two CTAs sends its 16 bytes to the other, and writes those it has got to out[rank]
EXCHANGE = f"""
mov.u32 %r9, %cluster_ctarank;
mov.u32 %r1, sm;
setp.eq.u32 %p1, %r0, 0;
@!%p1 bra INIT;
mbarrier.init.shared::cta.b64 [%r1+16], 1;
fence.mbarrier_init.release.cluster;
st.shared.b32 [%r1+32], %r9;
st.shared.b32 [%r1+36], %r9;
st.shared.b32 [%r1+40], %r9;
st.shared.b32 [%r1+44], %r9;
fence.proxy.async.shared::cta;
INIT:
{READY}
@!%p1 bra END;
mbarrier.arrive.expect_tx.shared::cta.b64 _, [%r1+16], 16;
xor.b32 %r2, %r9, 1;
mapa.shared::cluster.u32 %r3, %r1, %r2;
add.u32 %r4, %r3, 64;
add.u32 %r5, %r3, 16;
add.u32 %r6, %r1, 32;
cp.async.bulk.shared::cluster.shared::cta.mbarrier::complete_tx::bytes [%r4], [%r6], 16, [%r5];
WAIT:
mbarrier.try_wait.parity.acquire.cluster.shared::cta.b64 %p2, [%r1+16], 0;
@!%p2 bra WAIT;
ld.shared.b32 %r7, [%r1+64];
mul.wide.u32 %d3, %r9, 4;
add.s64 %d3, %d0, %d3;
st.global.b32 [%d3], %r7;
END:
{DONE}
"""
ENGINES, POLICIES = ("llvm", "numpy"), ("late", "early", "random")


def outcome(body: str, engine: str, policy: str) -> tuple[str, list[int]]:
    """The kind of what is reported, "" for nothing, and the result."""
    text = kernel(body, pointers=1, shared=256)
    machine = Machine(engine=engine, policy=policy)
    try:
        (out,) = Run(machine)(text, (np.full(2, 9, np.uint32),), grid=(2,), cluster=(2,))
    except SimError as error:
        return error.kind, []
    return "", out.tolist()


@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize("engine", ENGINES)
def test_two_ctas_exchange(engine: str, policy: str) -> None:
    assert outcome(EXCHANGE, engine, policy) == ("", [1, 0])


@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize("engine", ENGINES)
def test_a_barrier_is_signalled_that_is_not_there_yet(engine: str, policy: str) -> None:
    """The other CTA has not initialised it (numpy), or nothing says that it has."""
    body = EXCHANGE.replace(READY, "bar.sync 0;\n")
    assert outcome(body, engine, policy)[0] in ("mbarrier", "race")


@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize("engine", ENGINES)
def test_a_cta_leaves_while_its_own_copy_may_still_read(engine: str, policy: str) -> None:
    """What came in was awaited; that what it sent has arrived only the other CTA knows."""
    assert outcome(EXCHANGE.replace(DONE, ""), engine, policy)[0] == "missing-wait"


STORE = "@%p1 st.shared.b32 [%r1+32], %r9;\n"


@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize(
    ("place", "kinds"),
    [
        ("WAIT:\n", ("missing-wait", "race")),
        (DONE, ("",)),
        ("mul.wide.u32 %d3", ("race", "missing-wait")),
    ],
)
def test_the_source_is_overwritten(
    place: str, kinds: tuple[str, ...], engine: str, policy: str
) -> None:
    """Behind the issue, behind the wait for what came in, and behind the cluster barrier."""
    body = EXCHANGE.replace(place, place + STORE if place == DONE else STORE + place)
    assert outcome(body, engine, policy)[0] in kinds


# the first of two CTAs brings 16 bytes of global memory to those whose ranks are set in MASK
MULTICAST = f"""
mov.u32 %r9, %cluster_ctarank;
mov.u32 %r1, sm;
setp.eq.u32 %p1, %r0, 0;
@!%p1 bra INIT;
mbarrier.init.shared::cta.b64 [%r1+16], 1;
fence.mbarrier_init.release.cluster;
mbarrier.arrive.expect_tx.shared::cta.b64 _, [%r1+16], 16;
INIT:
{READY}
@!%p1 bra END;
setp.eq.u32 %p3, %r9, 0;
@!%p3 bra WAIT;
add.u32 %r4, %r1, 64;
add.u32 %r5, %r1, 16;
mov.b16 %h1, MASK;
cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes.multicast::cluster\
 [%r4], [%d1], 16, [%r5], %h1;
WAIT:
mbarrier.try_wait.parity.acquire.cluster.shared::cta.b64 %p2, [%r1+16], 0;
@!%p2 bra WAIT;
ld.shared.b32 %r7, [%r1+64];
mul.wide.u32 %d3, %r9, 4;
add.s64 %d3, %d0, %d3;
st.global.b32 [%d3], %r7;
END:
{DONE}
"""


@pytest.mark.parametrize("schedule", ["round-robin", "reverse"])
@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize("engine", ENGINES)
def test_a_cta_leaves_while_a_copy_of_another_may_still_come_in(
    engine: str, policy: str, schedule: str
) -> None:
    """The second one does not wait for what the first one sends to both."""
    body = MULTICAST.replace("MASK", "3").replace("@!%p3 bra WAIT;", "@!%p3 bra END;")
    arrays = np.full(2, 9, np.uint32), np.full(4, 7, np.uint32)
    machine = Machine(engine=engine, policy=policy, schedule=schedule)
    with pytest.raises(SimError) as caught:
        text = kernel(body.replace(DONE, ""), pointers=2, shared=256)
        Run(machine)(text, arrays, grid=(2,), cluster=(2,))
    assert caught.value.kind in ("missing-wait", "cluster"), caught.value.report


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize(("mask", "kind"), [(3, ""), (0, "cluster"), (5, "cluster")])
def test_a_multicast_serves_the_ranks_of_its_mask(mask: int, kind: str, engine: str) -> None:
    """Ranks that the cluster lacks are an error, as of copies with a tensor map."""
    text = kernel(MULTICAST.replace("MASK", str(mask)), pointers=2, shared=256)
    arrays = np.full(2, 9, np.uint32), np.full(4, 7, np.uint32)
    try:
        out, _ = Run(Machine(engine=engine))(text, arrays, grid=(2,), cluster=(2,))
        assert (out.tolist(), "") == ([7, 7], kind)
    except SimError as error:
        assert error.kind == kind


def stores(halves: int, waits: bool = True) -> str:
    """Each of two CTAs sends the other four numbers, and their squares beside them, one after the
    other to ``halves`` places by turns; out[rank] is the sum of all that it gets."""
    rounds = ""
    for n in range(4):
        at, phase = n % halves, n // halves % 2
        wait = f"W{n}:\nmbarrier.try_wait.parity.shared::cta.b64 %p2, [%r1+{8 * at}], {phase};\n"
        rounds += f"""
mbarrier.arrive.expect_tx.shared::cta.b64 _, [%r1+{8 * at}], 8;
mad.lo.u32 %r6, %r9, 10, {n};
mul.lo.u32 %r7, %r6, %r6;
add.u32 %r4, %r3, {64 + 8 * at};
add.u32 %r5, %r3, {8 * at};
st.async.weak.shared::cluster.mbarrier::complete_tx::bytes.v2.b32 [%r4], {{%r6, %r7}}, [%r5];
{wait + f"@!%p2 bra W{n};" if waits else ""}
ld.shared.v2.b32 {{%r6, %r7}}, [%r1+{64 + 8 * at}];
add.u32 %r8, %r8, %r6;
add.u32 %r8, %r8, %r7;
"""
    return f"""
mov.u32 %r9, %cluster_ctarank;
mov.u32 %r1, sm;
mov.u32 %r8, 0;
setp.eq.u32 %p1, %r0, 0;
@!%p1 bra INIT;
mbarrier.init.shared::cta.b64 [%r1], 1;
mbarrier.init.shared::cta.b64 [%r1+8], 1;
fence.mbarrier_init.release.cluster;
INIT:
{SYNC}
@!%p1 bra END;
xor.b32 %r2, %r9, 1;
mapa.shared::cluster.u32 %r3, %r1, %r2;
{rounds}
mul.wide.u32 %d3, %r9, 4;
add.s64 %d3, %d0, %d3;
st.global.b32 [%d3], %r8;
END:
"""


@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize("engine", ENGINES)
def test_stores_to_another_cta_by_turns(engine: str, policy: str) -> None:
    """Who sends for the next but one has what the other sent behind its reads; to one place it
    does not know of them."""
    sums = [sum(10 * rank + n + (10 * rank + n) ** 2 for n in range(4)) for rank in (1, 0)]
    assert outcome(stores(2), engine, policy) == ("", sums)
    assert outcome(stores(1), engine, policy)[0] in ("race", "missing-wait")
    assert outcome(stores(2, waits=False), engine, policy)[0]


# Lane l of each CTA of four sends two words to place l of CTA l % 4, behind those of other senders.
SCATTER = f"""
mov.u32 %r9, %cluster_ctarank; mov.u32 %r1, sm; setp.eq.u32 %p1, %r0, 0;
@%p1 mbarrier.init.shared::cta.b64 [%r1], 1;
@%p1 fence.mbarrier_init.release.cluster;
{READY}
@%p1 mbarrier.arrive.expect_tx.shared::cta.b64 _, [%r1], 256;
and.b32 %r2, %r0, 3; shr.u32 %r3, %r0, 2; mul.lo.u32 %r3, %r3, 8; mad.lo.u32 %r3, %r9, 64, %r3;
PLACE
add.u32 %r3, %r3, %r1; add.u32 %r3, %r3, 16;
mapa.shared::cluster.u32 %r4, %r3, %r2; mapa.shared::cluster.u32 %r5, %r1, %r2;
mad.lo.u32 %r6, %r9, 100, %r0; add.u32 %r7, %r6, 1000;
st.async.weak.shared::cluster.mbarrier::complete_tx::bytes.v2.b32 [%r4], {{%r6, %r7}}, [%r5];
WAIT:
mbarrier.try_wait.parity.acquire.cluster.shared::cta.b64 %p2, [%r1], 0;
@!%p2 bra WAIT;
mad.lo.u32 %r8, %r0, 8, %r1; ld.shared.v2.u32 {{%r10, %r11}}, [%r8+16];
mad.lo.u32 %r12, %r9, 32, %r0; mul.wide.u32 %d3, %r12, 8; add.s64 %d3, %d0, %d3;
st.global.v2.u32 [%d3], {{%r10, %r11}};
{DONE}
"""


@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize("engine", ENGINES)
def test_lanes_of_a_warp_store_to_several_ctas(engine: str, policy: str) -> None:
    text = kernel(SCATTER.replace("PLACE", ""), pointers=1, shared=512)
    given = Run(Machine(engine=engine, policy=policy))
    (out,) = given(text, (np.zeros((4, 4, 8, 2), np.uint32),), grid=(4,), cluster=(4,))
    to, by, group = np.ix_(np.arange(4), np.arange(4), np.arange(8))
    assert (out[..., 0] == 100 * by + 4 * group + to).all()
    assert (out[..., 1] == out[..., 0] + 1000).all()


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize(
    ("place", "kind"),
    [
        ("and.b32 %r3, %r3, 0xffffffc0;", "missing-wait"),
        ("setp.eq.u32 %p3, %r0, 5; @%p3 add.u32 %r3, %r3, 4;", "misaligned"),
        ("setp.eq.u32 %p3, %r0, 5; @%p3 add.u32 %r3, %r3, 4096;", "out-of-bounds"),
    ],
)
def test_lanes_that_store_where_they_must_not(engine: str, place: str, kind: str) -> None:
    text = kernel(SCATTER.replace("PLACE", place), pointers=1, shared=512)
    with pytest.raises(SimError) as caught:
        Run(Machine(engine=engine))(text, (np.zeros(256, np.uint32),), grid=(4,), cluster=(4,))
    assert caught.value.kind == kind, caught.value.report
