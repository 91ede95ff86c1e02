"""A ring of one slot, filled by TMA and read by ordinary loads: what its release must carry."""

import numpy as np
import pytest
from ptx_programs import kernel

from tkc.sim.errors import SimError, SimWarning
from tkc.sim.machine import Machine

# Warp 1 copies 128 bytes three times into one slot, warp 0 adds them up. %d0: source, %d1: result.
RING = """
mov.u32 %r1, sm;
add.u32 %r2, %r1, 128;
add.u32 %r3, %r1, 136;
setp.eq.u32 %p1, %r0, 0;
@%p1 mbarrier.init.shared::cta.b64 [%r2], 1;
@%p1 mbarrier.init.shared::cta.b64 [%r3], 1;
@%p1 fence.mbarrier_init.release.cluster;
bar.sync 0;
and.b32 %r10, %r0, 31;
setp.eq.u32 %p2, %r10, 0;
mov.u32 %r4, 0;
mov.u32 %r8, 0;
setp.lt.u32 %p3, %r0, 32;
@%p3 bra READ;
@!%p2 bra END;
FILL:
and.b32 %r5, %r4, 1;
xor.b32 %r5, %r5, 1;
WAIT1:
mbarrier.try_wait.parity.shared::cta.b64 %p4, [%r3], %r5;
@!%p4 bra WAIT1;
mbarrier.arrive.expect_tx.shared::cta.b64 _, [%r2], 128;
cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [%r1], [%d0], 128, [%r2];
add.u32 %r4, %r4, 1;
setp.lt.u32 %p5, %r4, 3;
@%p5 bra FILL;
bra END;
READ:
and.b32 %r5, %r4, 1;
WAIT2:
mbarrier.try_wait.parity.shared::cta.b64 %p4, [%r2], %r5;
@!%p4 bra WAIT2;
mad.lo.u32 %r6, %r10, 4, %r1;
ld.shared.u32 %r7, [%r6];
add.u32 %r8, %r8, %r7;
fence.proxy.async.shared::cta;
bar.warp.sync 0xffffffff;
@%p2 mbarrier.arrive.shared::cta.b64 _, [%r3];
add.u32 %r4, %r4, 1;
setp.lt.u32 %p5, %r4, 3;
@%p5 bra READ;
mul.wide.u32 %d2, %r10, 4;
add.u64 %d2, %d2, %d1;
st.global.u32 [%d2], %r8;
END:
"""


def run(body: str, engine: str = "numpy") -> np.ndarray:
    machine = Machine(engine=engine)
    source = machine.alloc(128, "source")
    machine.write(source, np.arange(32, dtype=np.uint32))
    out = machine.alloc(128, "out")
    params = [address.to_bytes(8, "little") for address in (source, out)]
    machine.launch(kernel(body, 2, shared=256), "k", (1,), (64,), params=params)
    return np.frombuffer(machine.read(out, 128), np.uint32)


def test_the_ring_is_right() -> None:
    assert (run(RING) == 3 * np.arange(32)).all()


@pytest.mark.parametrize("engine", ["llvm", "numpy"])
@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("mbarrier.try_wait.parity.shared::cta.b64 %p4, [%r3], %r5;\n@!%p4 bra WAIT1;", "mbarrier"),
        (
            "mbarrier.try_wait.parity.shared::cta.b64 %p4, [%r2], %r5;\n@!%p4 bra WAIT2;",
            "missing-wait",
        ),
        ("@%p2 mbarrier.arrive.shared::cta.b64 _, [%r3];", "deadlock"),
    ],
)
def test_each_part_is_needed(text: str, kind: str, engine: str) -> None:
    assert text in RING
    with pytest.raises(SimError) as caught:
        run(RING.replace(text, ""), engine)
    assert caught.value.kind == kind, caught.value.report


@pytest.mark.parametrize("engine", ["llvm", "numpy"])
@pytest.mark.parametrize(
    "fence", ["@%p1 fence.mbarrier_init.release.cluster;", "fence.proxy.async.shared::cta;"]
)
def test_a_fence_between_a_barrier_and_a_copy_is_missed_by_a_warning(
    fence: str, engine: str
) -> None:
    """Behind the init of a barrier, and behind loads of what the copy overwrites."""
    with pytest.warns(SimWarning, match="proxy-fence"):
        assert (run(RING.replace(fence, ""), engine) == 3 * np.arange(32)).all()


@pytest.mark.parametrize("engine", ["llvm", "numpy"])
def test_lanes_reconverge_before_one_of_them_releases_the_slot(engine: str) -> None:
    with pytest.raises(SimError) as caught:
        run(RING.replace("bar.warp.sync 0xffffffff;", ""), engine)
    assert caught.value.kind == "race", caught.value.report


def test_a_count_too_low_shows_at_the_end() -> None:
    """Two arrivals in a phase that awaits one of two would start the next phase."""
    body = RING.replace("[%r3], 1;\n@%p1 fence", "[%r3], 2;\n@%p1 fence")
    body = body.replace("_, [%r3];", "_, [%r3];\n@%p2 mbarrier.arrive.shared::cta.b64 _, [%r3];")
    assert (run(body) == 3 * np.arange(32)).all()
    with pytest.raises(SimError) as caught:
        run(
            body.replace("[%r3], 2;", "[%r3], 3;").replace(
                "setp.lt.u32 %p5, %r4, 3", "setp.lt.u32 %p5, %r4, 1"
            )
        )
    assert caught.value.kind == "mbarrier" and "middle of a phase" in caught.value.message


@pytest.mark.parametrize("engine", ["llvm", "numpy"])
def test_an_arrival_that_says_that_it_completes_nothing(engine: str) -> None:
    """Of two in a phase the first may say so, the last is an error."""
    body = RING.replace("[%r3], 1;\n@%p1 fence", "[%r3], 2;\n@%p1 fence")
    arrive = "@%p2 mbarrier.arrive.shared::cta.b64 _, [%r3];"
    early = "@%p2 mbarrier.arrive.noComplete.release.cta.shared::cta.b64 %d3, [%r3], 1;"
    right = run(body.replace(arrive, f"{early}\n{arrive}"), engine)
    assert (right == 3 * np.arange(32)).all()
    with pytest.raises(SimError, match="against .noComplete"):
        run(body.replace(arrive, f"{arrive}\n{early}"), engine)


# One slot between two warps, as with cuda::barrier: each lane waits for what it has arrived at.
HANDED = """
mov.u32 %r1, sm;
add.u32 %r2, %r1, 128;
add.u32 %r3, %r1, 136;
setp.eq.u32 %p1, %r0, 0;
@%p1 mbarrier.init.shared::cta.b64 [%r2], 64;
@%p1 mbarrier.init.shared::cta.b64 [%r3], 64;
bar.sync 0;
and.b32 %r4, %r0, 31;
mad.lo.u32 %r5, %r4, 4, %r1;
mov.u32 %r6, 0;
mov.u32 %r8, 0;
setp.ge.u32 %p2, %r0, 32;
@%p2 mbarrier.arrive.shared::cta.b64 _, [%r2];
@%p2 bra CONSUME;
PRODUCE:
mbarrier.arrive.shared::cta.b64 %d3, [%r2];
EMPTY:
mbarrier.try_wait.shared::cta.b64 %p3, [%r2], %d3;
@!%p3 bra EMPTY;
add.u32 %r7, %r4, %r6;
st.shared.u32 [%r5], %r7;
mbarrier.arrive.shared::cta.b64 _, [%r3];
add.u32 %r6, %r6, 1;
setp.lt.u32 %p4, %r6, 3;
@%p4 bra PRODUCE;
bra END;
CONSUME:
mbarrier.arrive.shared::cta.b64 %d3, [%r3];
FULL:
mbarrier.try_wait.shared::cta.b64 %p3, [%r3], %d3;
@!%p3 bra FULL;
ld.shared.u32 %r7, [%r5];
add.u32 %r8, %r8, %r7;
mbarrier.arrive.shared::cta.b64 _, [%r2];
add.u32 %r6, %r6, 1;
setp.lt.u32 %p4, %r6, 3;
@%p4 bra CONSUME;
mad.wide.u32 %d3, %r4, 4, %d1;
st.global.u32 [%d3], %r8;
END:
"""


@pytest.mark.parametrize("engine", ["llvm", "numpy"])
def test_the_last_phase_may_stay_open_where_waiters_arrive(engine: str) -> None:
    """The consumer gives the slot back once more than the producer takes it."""
    assert (run(HANDED, engine) == 3 * np.arange(32) + 3).all()


@pytest.mark.parametrize("engine", ["llvm", "numpy"])
@pytest.mark.parametrize(
    ("old", "new", "kinds"),
    [
        ("[%r2], 64;", "[%r2], 65;", ("deadlock",)),
        ("[%r2], 64;", "[%r2], 32;", ("race", "deadlock")),
        ("mbarrier.arrive.shared::cta.b64 _, [%r3];\n", "", ("deadlock",)),
        (
            "mbarrier.try_wait.shared::cta.b64 %p3, [%r2], %d3;\n@!%p3 bra EMPTY;",
            "",
            ("race", "deadlock"),
        ),
        ("@%p2 mbarrier.arrive.shared::cta.b64 _, [%r2];\n", "", ("deadlock",)),
    ],
)
def test_what_is_wrong_with_such_a_slot_is_found(
    old: str, new: str, kinds: tuple[str, ...], engine: str
) -> None:
    with pytest.raises(SimError) as caught:
        run(HANDED.replace(old, new), engine)
    assert caught.value.kind in kinds, caught.value.report


EXCHANGE = """
mov.u32 %r1, sm;
mad.lo.u32 %r2, %r0, 4, %r1;
xor.b32 %r3, %r0, 1;
mad.lo.u32 %r3, %r3, 4, %r1;
st.shared.b32 [%r2], %r0;
bar.warp.sync 0xffffffff;
ld.shared.b32 %r4, [%r3];
bar.warp.sync -1;
st.shared.b32 [%r2], %r4;
ld.shared.b32 %r4, [%r2];
"""


@pytest.mark.parametrize("engine", ["llvm", "numpy"])
@pytest.mark.parametrize("instead", ["", "shfl.sync.idx.b32 %r5, %r0, 0, 31, 0xffffffff;"])
@pytest.mark.parametrize(
    ("missing", "said"),
    [("", ""), ("bar.warp.sync 0xffffffff;", "stored"), ("bar.warp.sync -1;", "loaded")],
)
def test_lanes_of_a_warp_exchange(missing: str, said: str, instead: str, engine: str) -> None:
    """A lane may use its own words freely, and those of another behind a barrier; a shuffle meets
    without ordering memory."""
    text = kernel(EXCHANGE.replace(missing, instead) if missing else EXCHANGE, shared=256)
    machine = Machine(engine=engine)
    if not missing:
        machine.launch(text, "k", (1,), (64,))
        return
    with pytest.raises(SimError) as caught:
        machine.launch(text, "k", (1,), (64,))
    assert caught.value.kind == "race" and said in caught.value.message
