"""Flags, locks and counters: what they order in shared memory, and CTAs that wait by them."""

import numpy as np
import pytest
from ptx_programs import Run, kernel

from tkc.sim.errors import SimError
from tkc.sim.machine import Machine

# Thread 0 stores a word, then raises a flag; thread 32 awaits the flag, then loads the word.
MESSAGE = """
mov.u32 %r1, sm;
setp.eq.u32 %p1, %r0, 0; setp.eq.u32 %p2, %r0, 32;
@%p1 st.shared.u32 [%r1+4], 0;
bar.sync 0;
@!%p1 bra READER;
st.shared.u32 [%r1], 42;
{raise}
bra END;
READER:
@!%p2 bra END;
AGAIN:
{look}
setp.eq.u32 %p3, %r2, 0;
@%p3 bra AGAIN;
{behind}
ld.shared.u32 %r3, [%r1];
st.global.u32 [%d0], %r3;
END:
"""
PLAIN, VOLATILE = "st.shared.u32 [%r1+4], 1;", "st.volatile.shared.u32 [%r1+4], 1;"
RELEASE, RELAXED = "st.release.cta.shared.u32 [%r1+4], 1;", "st.relaxed.cta.shared.u32 [%r1+4], 1;"
ADD = "atom.release.cta.shared.add.u32 %r9, [%r1+4], 1;"
GENERIC = "cvt.u64.u32 %d5, %r1; cvta.shared.u64 %d5, %d5; red.release.cta.add.u32 [%d5+4], 1;"
LOOK, WEAK = "ld.acquire.cta.shared.u32 %r2, [%r1+4];", "ld.shared.u32 %r2, [%r1+4];"
LOOK_RELAXED = "ld.relaxed.cta.shared.u32 %r2, [%r1+4];"
SWAP = "atom.acquire.cta.shared.cas.b32 %r2, [%r1+4], 1, 2;"
FENCE = "fence.acq_rel.cta;"
MESSAGES = [  # how the flag is raised, looked at, what follows, whether that is a race
    (RELEASE, LOOK, "", False),
    (ADD, LOOK, "", False),
    (GENERIC, SWAP, "", False),
    ("membar.cta; " + VOLATILE, "ld.volatile.shared.u32 %r2, [%r1+4];", "membar.cta;", False),
    (FENCE + RELAXED, LOOK_RELAXED, FENCE, False),
    (FENCE + RELAXED, LOOK, "", False),
    (RELAXED, LOOK, "", True),
    (RELAXED + FENCE, LOOK, "", True),
    (RELEASE, LOOK_RELAXED, "", True),
    (FENCE + RELAXED, LOOK_RELAXED, "", True),
    (FENCE + PLAIN, LOOK, "", True),
    (RELEASE, WEAK, FENCE, True),
]


@pytest.fixture(params=["numpy", "llvm"])
def run(request: pytest.FixtureRequest) -> Run:
    return Run(Machine(engine=request.param))


@pytest.mark.parametrize(("up", "look", "behind", "races"), MESSAGES)
def test_a_flag_in_shared_memory_orders_what_is_released_and_acquired(
    run: Run, up: str, look: str, behind: str, races: bool
) -> None:
    body = MESSAGE.replace("{raise}", up).replace("{look}", look).replace("{behind}", behind)
    text = kernel(body, pointers=1, shared=8)
    if races:
        with pytest.raises(SimError) as caught:
            run(text, [np.zeros(1, np.uint32)], block=(64,))
        assert caught.value.kind == "race"
    else:
        (out,) = run(text, [np.zeros(1, np.uint32)], block=(64,))
        assert out[0] == 42


# Lane 0 of each warp adds one to a word of shared memory under a lock.
LOCKED = """
mov.u32 %r1, sm; and.b32 %r2, %r0, 31; setp.eq.u32 %p1, %r2, 0; setp.eq.u32 %p2, %r0, 0;
@%p2 st.shared.u32 [%r1], 0;
@%p2 st.shared.u32 [%r1+4], 0;
bar.sync 0;
@!%p1 bra DONE;
TAKE:
atom{acquire}.cta.shared.cas.b32 %r3, [%r1+4], 0, 1;
setp.ne.u32 %p3, %r3, 0;
@%p3 bra TAKE;
ld.shared.u32 %r4, [%r1]; add.u32 %r4, %r4, 1; st.shared.u32 [%r1], %r4;
atom{release}.cta.shared.exch.b32 %r3, [%r1+4], 0;
DONE:
bar.sync 0;
@%p2 ld.shared.u32 %r4, [%r1];
@%p2 st.global.u32 [%d0], %r4;
"""


@pytest.mark.parametrize("schedule", ["round-robin", "reverse", "random"])
@pytest.mark.parametrize(
    ("acquire", "release"), [(".acquire", ".release"), (".acq_rel", ".acq_rel"), ("", ".release")]
)
def test_a_lock_in_shared_memory(schedule: str, acquire: str, release: str) -> None:
    text = LOCKED.replace("{acquire}", acquire).replace("{release}", release)
    for engine in ("numpy", "llvm"):
        run = Run(Machine(engine=engine, schedule=schedule))
        text_of_kernel = kernel(text, pointers=1, shared=8)
        if acquire:
            (out,) = run(text_of_kernel, [np.zeros(1, np.uint32)], block=(128,))
            assert out[0] == 4
        else:
            with pytest.raises(SimError) as caught:
                run(text_of_kernel, [np.zeros(1, np.uint32)], block=(128,))
            assert caught.value.kind == "race"


# The first CTA waits for a flag of the second one. What changes in its loop is a count and a clock.
PATIENT = """
mov.u32 %r1, %ctaid.x; setp.ne.u32 %p1, %r1, 0; mov.u32 %r9, 0; mov.u64 %d5, 0;
@%p1 bra WRITER;
WAIT:
add.u32 %r9, %r9, 1; mov.u64 %d6, %globaltimer; add.u64 %d5, %d5, %d6;
nanosleep.u32 %r9;
ld.acquire.gpu.u32 %r3, [%d0];
setp.eq.u32 %p2, %r3, 0;
@%p2 bra WAIT;
bra END;
WRITER:
setp.ne.u32 %p3, %r0, 0;
@!%p3 {store}
END:
"""


def test_a_loop_that_counts_and_looks_at_a_flag_lets_other_ctas_run(run: Run) -> None:
    """As `cuda::atomic` waits: it reads the timer, to sleep longer each time."""
    store = "st.release.gpu.u32 [%d0], 1;"
    text = kernel(PATIENT.replace("{store}", store), pointers=1)
    (out,) = run(text, [np.zeros(1, np.uint32)], grid=(3,), block=(1,))
    assert out[0] == 1


def test_a_loop_that_counts_for_ever_ends_at_the_limit(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tkc.sim.ref.sync_state.MAX_STEPS", 20_000)
    text = kernel(PATIENT.replace("{store}", "st.release.gpu.u32 [%d0], 0;"), pointers=1)
    with pytest.raises(SimError) as caught:
        run(text, [np.zeros(1, np.uint32)], grid=(3,), block=(1,))
    assert caught.value.kind == "step-limit"


# Two CTAs wait for each other, thirty times: neither ends while the other is set aside.
TURNS = """
mov.u32 %r1, %ctaid.x; mov.u32 %r2, 0;
ROUND:
ld.acquire.gpu.u32 %r3, [%d0];
and.b32 %r4, %r3, 1;
setp.ne.u32 %p1, %r4, %r1;
@%p1 bra ROUND;
add.u32 %r3, %r3, 1;
st.release.gpu.u32 [%d0], %r3;
add.u32 %r2, %r2, 1;
setp.lt.u32 %p2, %r2, 30;
@%p2 bra ROUND;
"""


def test_ctas_that_wait_for_each_other(run: Run) -> None:
    (out,) = run(kernel(TURNS, pointers=1), [np.zeros(1, np.uint32)], grid=(2,), block=(1,))
    assert out[0] == 60


# Cooperative groups of CUDA: the grid's barrier behind the address in %envreg1 and %envreg2.
GRID_SYNC = """
mov.u32 %r1, %envreg2; cvt.u64.u32 %d5, %r1; mov.u32 %r2, %envreg1; cvt.u64.u32 %d6, %r2;
bfi.b64 %d5, %d6, %d5, 32, 32;
mov.u32 %r3, %ctaid.x; mul.wide.u32 %d7, %r3, 4; add.u64 %d7, %d7, %d0;
setp.ne.s64 %p1, %d5, 0;
@%p1 bra THERE;
trap;
THERE:
mov.u32 %r20, 0;
AGAIN:
{store}
bar.sync 0;
mov.u32 %r4, %nctaid.x; sub.u32 %r5, 0x80000001, %r4;
setp.eq.u32 %p2, %r3, 0; selp.b32 %r6, %r5, 1, %p2;
{sync}
bar.sync 0;
add.u32 %r8, %r3, 1; rem.u32 %r8, %r8, %r4; mul.wide.u32 %d8, %r8, 4; add.u64 %d8, %d8, %d0;
ld.global.u32 %r9, [%d8];
{sync}
bar.sync 0;
add.u32 %r20, %r20, 1; setp.lt.u32 %p5, %r20, 2;
@%p5 bra AGAIN;
st.global.u32 [%d7], %r9;
"""
ARRIVE = """
atom.add.release.gpu.u32 %r10, [%d5+4], %r6;
WAITn:
ld.acquire.gpu.u32 %r11, [%d5+4]; xor.b32 %r11, %r11, %r10; setp.gt.s32 %p3, %r11, -1;
@%p3 bra WAITn;
"""


def _grid_sync(number: int) -> str:
    return ARRIVE.replace("WAITn", f"WAIT{number}")


def test_the_barrier_of_a_cooperative_grid(run: Run) -> None:
    body = GRID_SYNC.replace("{store}", "add.u32 %r12, %r3, 100; st.global.u32 [%d7], %r12;")
    for number in range(2):
        body = body.replace("{sync}", _grid_sync(number), 1)
    text = kernel(body, pointers=1)
    address = run.machine.alloc(16, "x")
    params = [address.to_bytes(8, "little")]
    run.machine.launch(text, "k", (4,), (1,), params=params, cooperative=True)
    found = np.frombuffer(run.machine.read(address, 16), np.uint32)
    assert found.tolist() == [101, 102, 103, 100]
    with pytest.raises(SimError, match="cooperative=True") as caught:
        run.machine.launch(text, "k", (4,), (1,), params=params)
    assert caught.value.kind == "trap"
    without = kernel(body.replace("add.release.gpu", "add.relaxed.gpu"), pointers=1)
    with pytest.raises(SimError) as caught:
        run.machine.launch(without, "k", (4,), (1,), params=params, cooperative=True)
    assert caught.value.kind == "global-race"


# The same by functions of CUDA's device runtime, which the text only declares, as numba writes it.
RUNTIME = """
.extern .func (.param .b32 r) cudaCGSynchronize (.param .b64 a, .param .b32 b);
.extern .func (.param .b64 r) cudaCGGetIntrinsicHandle (.param .b32 a);
"""
HANDLE = """
{ .param .b32 p; st.param.b32 [p], 1; .param .b64 r;
call.uni (r), cudaCGGetIntrinsicHandle, (p); ld.param.b64 %d5, [r]; }
"""
SYNC = """
{ .param .b64 p; st.param.b64 [p], %d5; .param .b32 q; st.param.b32 [q], 0; .param .b32 r;
call.uni (r), cudaCGSynchronize, (p, q); ld.param.b32 %r30, [r]; }
"""
BY_RUNTIME = f"""
mov.u32 %r3, %ctaid.x; mul.wide.u32 %d7, %r3, 128; add.u64 %d7, %d7, %d0;
mul.wide.u32 %d8, %r0, 4; add.u64 %d7, %d7, %d8;
{HANDLE}
mov.u32 %r20, 0;
AGAIN:
add.u32 %r12, %r3, 100; st.global.u32 [%d7], %r12;
{SYNC}
add.u32 %r8, %r3, 1; rem.u32 %r8, %r8, 4; mul.wide.u32 %d9, %r8, 128; add.u64 %d9, %d9, %d0;
add.u64 %d9, %d9, %d8;
ld.global.u32 %r9, [%d9];
{SYNC}
add.u32 %r20, %r20, 1; setp.lt.u32 %p5, %r20, 2;
@%p5 bra AGAIN;
add.u32 %r9, %r9, %r30; st.global.u32 [%d7], %r9;
"""


@pytest.mark.parametrize("schedule", ["round-robin", "reverse", "random"])
def test_the_barrier_of_a_grid_by_the_device_runtime(run: Run, schedule: str) -> None:
    machine = Machine(engine=run.machine.engine, schedule=schedule, seed=1)
    text = kernel(BY_RUNTIME, pointers=1)
    place = text.index(".visible")
    text = text[:place] + RUNTIME + text[place:]
    address = machine.alloc(512, "x")
    params = [address.to_bytes(8, "little")]
    machine.launch(text, "k", (4,), (32,), params=params, cooperative=True)
    found = np.frombuffer(machine.read(address, 512), np.uint32).reshape(4, 32)
    assert (found.T == [101, 102, 103, 100]).all()
    with pytest.raises(SimError, match="cooperative=True") as caught:
        machine.launch(text, "k", (4,), (32,), params=params)
    assert caught.value.kind == "trap"
    start = text.rindex("{ .param .b64 p;")
    without = text[:start] + text[text.index("}", start) + 1 :].replace("%r30", "0")
    with pytest.raises(SimError) as caught:
        machine.launch(without, "k", (4,), (32,), params=params, cooperative=True)
    assert caught.value.kind == "global-race"


def test_reserved_shared_memory_is_for_kernels_that_name_it(run: Run) -> None:
    """There cooperative groups have the barriers of tiles of several warps."""
    named = "mov.u32 %r1, %reserved_smem_offset_1;"
    code = "red.shared.and.b32 [%r1], 0; atom.shared.add.u32 %r2, [%r1], %r0;\n"
    code += "st.global.u32 [%d0], %r2;"
    (out,) = run(kernel(named + code, pointers=1), [np.zeros(1, np.uint32)], block=(1,))
    assert out[0] == 0
    with pytest.raises(SimError) as caught:
        run(kernel("mov.u32 %r1, 512;" + code, pointers=1), [np.zeros(1, np.uint32)], block=(1,))
    assert caught.value.kind == "out-of-bounds"


# Thread 0 sets the flag to 0 at first, and to 1 behind its value; the other warp waits for that.
EARLY = """
.shared .align 4 .b32 flag; .shared .align 4 .b32 value;
setp.ne.u32 %p1, %r0, 0; setp.lt.u32 %p2, %r0, 32;
@%p1 bra BEGUN;
st.volatile.shared.u32 [flag], 0;
BEGUN:
BARRIER
@!%p2 bra LOOK;
@%p1 ret;
st.shared.u32 [value], 7; membar.cta; st.volatile.shared.u32 [flag], 1;
ret;
LOOK: ld.volatile.shared.u32 %r1, [flag]; setp.eq.u32 %p3, %r1, 0; @%p3 bra LOOK;
membar.cta; ld.shared.u32 %r2, [value]; st.global.u32 [%d0], %r2;
"""


@pytest.mark.parametrize("engine", ["numpy", "llvm"])
@pytest.mark.parametrize("barrier", ["bar.sync 0;", ""])
def test_a_flag_that_may_be_looked_at_before_it_is_set(barrier: str, engine: str) -> None:
    """Warps that went another way before do not wait for those that set it."""
    kinds: set[str] = set()
    text = kernel(EARLY.replace("BARRIER", barrier).replace("; ", ";\n"), pointers=1)
    for schedule in ("round-robin", "reverse"):
        try:
            machine = Machine(engine=engine, schedule=schedule)
            (out,) = Run(machine)(text, [np.zeros(1, np.uint32)], block=(64,))
            assert out[0] == 7
        except SimError as error:
            kinds.add(error.kind)
    assert kinds == (set() if barrier else {"uninitialised-read"})
