"""CTAs that wait for others in loops with barriers, or that write in every round, let them run."""

import numpy as np
import pytest
from ptx_programs import Run, kernel

from tkc.sim.errors import SimError
from tkc.sim.machine import Machine
from tkc.sim.ref import turns

ENGINES = ("numpy", "llvm")
SCHEDULES = ("round-robin", "reverse", "random")

# The first CTA polls a flag; the last one raises it. What its threads do in each round differs.
POLLING = """
mov.u32 %r1, %ctaid.x; mov.u32 %r2, %nctaid.x; sub.u32 %r2, %r2, 1;
setp.ne.u32 %p1, %r1, 0; setp.eq.u32 %p2, %r0, 0; setp.ne.u32 %p7, %r1, %r2;
mov.u32 %r3, 0; mov.u32 %r7, sm; mad.lo.u32 %r7, %r0, 4, %r7;
st.shared.u32 [%r7+16], 0;
@%p1 bra WRITER;
WAIT:
{round}
setp.eq.u32 %p3, %r3, 0;
@%p3 bra WAIT;
@%p2 st.global.u32 [%d0+8], 7;
bra END;
WRITER:
@%p7 bra END;
@!%p2 bra END;
{raise}
END:
"""
RAISE = "st.release.gpu.u32 [%d0], 1;"
LOOK = "ld.acquire.gpu.u32 %r3, [%d0];"
# As cutlass::Semaphore waits: thread 0 looks, and the barrier tells all what it saw.
BARRIER_TELLS = f"""
@%p2 {LOOK}
setp.ne.u32 %p4, %r3, 0;
bar.red.or.pred %p5, 0, %p4;
selp.u32 %r3, 1, 0, %p5;
"""
MEMORY_TELLS = f"""
@!%p2 bra LOOKED;
{LOOK}
st.shared.u32 [sm], %r3;
LOOKED:
bar.sync 0;
ld.shared.u32 %r3, [sm];
bar.sync 0;
"""
COUNTS_IN_SHARED = f"""
{LOOK}
ld.volatile.shared.u32 %r4, [%r7+16]; add.u32 %r4, %r4, 1; st.volatile.shared.u32 [%r7+16], %r4;
"""
COUNTS_IN_GLOBAL = f"{LOOK}\nred.relaxed.gpu.global.add.u32 [%d0+4], 1;"
LOOKS_RARELY = f"""
{LOOK}
mov.u32 %r5, 0;
DELAY: add.u32 %r5, %r5, 1; setp.lt.u32 %p6, %r5, 300; @%p6 bra DELAY;
st.volatile.shared.u32 [%r7+16], %r5;
"""
ROUNDS = {
    "a barrier tells": BARRIER_TELLS,
    "memory tells": MEMORY_TELLS,
    "counts in shared memory": COUNTS_IN_SHARED,
    "counts in global memory": COUNTS_IN_GLOBAL,
    "looks rarely": LOOKS_RARELY,
}


def program(name: str, store: str = RAISE) -> str:
    body = POLLING.replace("{round}", ROUNDS[name]).replace("{raise}", store)
    return kernel(body, pointers=1, shared=1024)


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("threads", [32, 64])
@pytest.mark.parametrize("name", ROUNDS)
def test_another_cta_raises_the_flag(name: str, threads: int, engine: str) -> None:
    for schedule in SCHEDULES:
        run = Run(Machine(engine=engine, schedule=schedule))
        (out,) = run(program(name), [np.zeros(3, np.uint32)], grid=(3,), block=(threads,))
        assert out[0] == 1 and out[2] == 7


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("name", ["a barrier tells", "memory tells"])
def test_a_loop_around_a_barrier_that_nobody_ends(name: str, engine: str) -> None:
    """Its state repeats, and so does that of the whole device."""
    run = Run(Machine(engine=engine))
    with pytest.raises(SimError) as caught:
        run(program(name, ""), [np.zeros(3, np.uint32)], grid=(3,), block=(64,))
    assert caught.value.kind in ("spin", "deadlock")
    assert "spin for ever" in caught.value.report and "CTA (0, 0, 0)" in caught.value.report


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("name", ["counts in shared memory", "counts in global memory"])
def test_a_loop_that_writes_for_ever(
    name: str, engine: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(turns, "MAX_TURNS", 20)
    run = Run(Machine(engine=engine))
    with pytest.raises(SimError) as caught:
        run(program(name, ""), [np.zeros(3, np.uint32)], grid=(3,), block=(32,))
    assert caught.value.kind == "step-limit"
    assert "it looks at memory" in caught.value.report and "turns" in caught.value.report


# A warp polls in a loop around a barrier; another counts the rounds, and ends the loop itself.
COUNTED = f"""
mov.u32 %r1, sm; mov.u32 %r4, 0; setp.eq.u32 %p1, %r0, 0; setp.eq.u32 %p2, %r0, 32;
@%p1 st.shared.u32 [%r1], 0;
bar.sync 0;
ROUND:
@%p1 {LOOK}
@%p2 add.u32 %r4, %r4, 1;
setp.eq.u32 %p3, %r4, 1500;
@%p3 st.shared.u32 [%r1], 1;
bar.sync 0;
ld.shared.u32 %r5, [%r1];
bar.sync 0;
setp.eq.u32 %p4, %r5, 0;
@%p4 bra ROUND;
@%p2 st.global.u32 [%d0+4], %r4;
"""


@pytest.mark.parametrize("engine", ENGINES)
def test_rounds_that_another_warp_counts_are_no_spin(engine: str) -> None:
    run = Run(Machine(engine=engine))
    text = kernel(COUNTED, pointers=1, shared=8)
    (out,) = run(text, [np.zeros(2, np.uint32)], grid=(1,), block=(64,))
    assert out[1] == 1500


# Two CTAs of two warps wait for each other in turns, in loops around barriers.
HANDSHAKES = f"""
mov.u32 %r1, %ctaid.x; mov.u32 %r2, 0; setp.eq.u32 %p2, %r0, 0;
ROUND:
{MEMORY_TELLS}
and.b32 %r4, %r3, 1;
setp.ne.u32 %p1, %r4, %r1;
@%p1 bra ROUND;
add.u32 %r3, %r3, 1;
@%p2 st.release.gpu.u32 [%d0], %r3;
add.u32 %r2, %r2, 1;
setp.lt.u32 %p3, %r2, 8;
@%p3 bra ROUND;
"""


@pytest.mark.parametrize("engine", ENGINES)
def test_ctas_that_wait_for_each_other_around_barriers(engine: str) -> None:
    run = Run(Machine(engine=engine))
    text = kernel(HANDSHAKES, pointers=1, shared=8)
    (out,) = run(text, [np.zeros(1, np.uint32)], grid=(2,), block=(64,))
    assert out[0] == 16


# A thread of each CTA takes a lock of its own and then that of the other.
TWO_LOCKS = """
setp.ne.u32 %p1, %r0, 0; @%p1 bra END;
mov.u32 %r1, %ctaid.x; xor.b32 %r2, %r1, 1;
FIRST FROM; SECOND FROM;
mul.wide.u32 %d1, FIRST, 4; add.u64 %d1, %d0, %d1;
mul.wide.u32 %d2, SECOND, 4; add.u64 %d2, %d0, %d2;
ONE: atom.global.cas.b32 %r5, [%d1], 0, 1; setp.ne.u32 %p2, %r5, 0; @%p2 bra ONE;
membar.gl;
TWO: atom.global.cas.b32 %r5, [%d2], 0, 1; setp.ne.u32 %p2, %r5, 0; @%p2 bra TWO;
membar.gl;
ld.global.u32 %r6, [%d0+8]; add.u32 %r6, %r6, 1; st.global.u32 [%d0+8], %r6;
membar.gl;
atom.global.exch.b32 %r5, [%d2], 0; atom.global.exch.b32 %r5, [%d1], 0;
END:
"""


@pytest.mark.parametrize("engine", ["numpy", "llvm"])
@pytest.mark.parametrize("ordered", [True, False])
def test_two_locks_in_two_orders_may_hang(engine: str, ordered: bool) -> None:
    """Not in every schedule, but in some: where the other CTA runs between the two."""
    taken = ("min.u32 %r3, %r1, %r2", "max.u32 %r4, %r1, %r2")
    if not ordered:
        taken = ("mov.u32 %r3, %r1", "mov.u32 %r4, %r2")
    body = TWO_LOCKS.replace("FIRST FROM", taken[0]).replace("SECOND FROM", taken[1])
    text = kernel(body.replace("FIRST", "%r3").replace("SECOND", "%r4"), pointers=1)
    kinds: set[str] = set()
    for seed in range(16):
        run = Run(Machine(engine=engine, schedule="random", seed=seed))
        try:
            assert run(text, [np.zeros(3, np.uint32)], grid=(2,))[0].tolist() == [0, 0, 2]
        except SimError as error:
            kinds.add(error.kind)
    assert kinds == (set() if ordered else {"spin"})


# CTAs that take turns: each waits until a count is its own, adds to a word, and counts on.
IN_TURN = """
mov.u32 %r1, %ctaid.x; mov.u32 %r2, %nctaid.x; mov.u32 %r9, 0; mov.u32 %r10, 0;
setp.ne.u32 %p9, %r0, 0; @%p9 exit;
AGAIN: {beside}
ld.acquire.gpu.u32 %r3, [%d0];
rem.u32 %r4, %r3, %r2; setp.ne.u32 %p1, %r4, %r1; @%p1 bra AGAIN;
ld.global.u32 %r5, [%d0+8]; add.u32 %r5, %r5, 1; st.global.u32 [%d0+8], %r5;
add.u32 %r3, %r3, 1; st.release.gpu.u32 [%d0], %r3;
add.u32 %r9, %r9, 1; setp.lt.u32 %p2, %r9, 20; @%p2 bra AGAIN;
"""


@pytest.mark.parametrize("engine", ["numpy", "llvm"])
@pytest.mark.parametrize("schedule", ["round-robin", "reverse"])
@pytest.mark.parametrize(
    ("beside", "looks"),
    [("", 5_000), ("add.u32 %r10, %r10, 1;", 20_000), ("red.global.add.u32 [%d0+12], 1;", 10_000)],
)
def test_who_waits_in_turn_looks_seldom(
    engine: str, schedule: str, beside: str, looks: int
) -> None:
    """A warp that looks at flags lets others run after some tens of looks, not thousands."""
    run = Run(Machine(engine=engine, schedule=schedule))
    text = kernel(IN_TURN.replace("{beside}", beside), pointers=1)
    (out,) = run(text, [np.zeros(4, np.uint32)], grid=(2,))
    assert out[2] == 40 and run.stats is not None
    by_op = zip(run.stats.kernel.code, run.stats.instructions, strict=False)
    assert sum(c.executions for i, c in by_op if i.has("acquire")) < looks
