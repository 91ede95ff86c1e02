"""Global memory between CTAs: the last one adds up what the others wrote; each part is needed."""

import numpy as np
import pytest
from ptx_programs import Run, kernel

from tkc.sim.errors import SimError, SimWarning
from tkc.sim.machine import Machine

CTAS, THREADS = 3, 64

# %d0: partial sums [CTAS, THREADS], %d1: a counter, %d2: the result [THREADS]
STORE = """
mov.u32 %r1, %ctaid.x;
mad.lo.u32 %r2, %r1, 64, %r0;
mul.wide.u32 %d3, %r2, 4;
add.u64 %d3, %d3, %d0;
st.global.u32 [%d3], %r2;
bar.sync 0;
mov.u32 %r9, sm;
setp.eq.u32 %p1, %r0, 0;
@!%p1 bra COUNTED;
fence.acq_rel.gpu; // before
atom.global.add.u32 %r3, [%d1], 1;
fence.acq_rel.gpu; // after
st.shared.u32 [%r9], %r3;
COUNTED:
bar.sync 0;
ld.shared.u32 %r4, [%r9];
setp.ne.u32 %p2, %r4, 2;
@%p2 bra END;
mul.wide.u32 %d4, %r0, 4;
add.u64 %d5, %d4, %d0;
ld.global.u32 %r5, [%d5];
ld.global.u32 %r6, [%d5+256];
ld.global.u32 %r7, [%d5+512];
add.u32 %r5, %r5, %r6;
add.u32 %r5, %r5, %r7;
add.u64 %d6, %d4, %d2;
st.global.u32 [%d6], %r5;
END:
"""


def total(body: str) -> np.ndarray:
    arrays = (
        np.zeros((CTAS, THREADS), np.uint32),
        np.zeros(1, np.uint32),
        np.zeros(THREADS, np.uint32),
    )
    text = kernel(body, pointers=3, shared=16)
    return Run()(text, arrays, grid=(CTAS,), block=(THREADS,))[2]


def test_the_last_one_sees_everything() -> None:
    assert (total(STORE) == 3 * np.arange(64) + 192).all()


def test_release_and_acquire_in_the_atomic() -> None:
    body = STORE.replace("fence.acq_rel.gpu;", "").replace("atom.global", "atom.acq_rel.gpu.global")
    assert (total(body) == 3 * np.arange(64) + 192).all()


@pytest.mark.parametrize(
    "old, new",
    [
        ("fence.acq_rel.gpu; // before", ""),
        ("fence.acq_rel.gpu; // before", "fence.acq_rel.cta;"),
        ("bar.sync 0;\nmov.u32 %r9, sm;", "mov.u32 %r9, sm;"),
    ],
)
def test_each_part_is_needed(old: str, new: str) -> None:
    assert old in STORE
    with pytest.raises(SimError) as caught:
        total(STORE.replace(old, new))
    assert caught.value.kind == "global-race", caught.value.report


def test_the_fence_behind_the_count_is_needed_for_sure_only_for_lines_that_were_read() -> None:
    """More in test_cached_lines.py."""
    body = STORE.replace("fence.acq_rel.gpu; // after", "")
    with pytest.warns(SimWarning, match="no fence stands between the look at a flag"):
        assert (total(body) == 3 * np.arange(64) + 192).all()


def test_a_flag_orders_what_a_fence_follows() -> None:
    body = """
mov.u32 %r1, %ctaid.x;
setp.ne.u32 %p1, %r1, 0;
@%p1 bra READ;
st.global.u32 [%d0], 7;
{release}
st.{word}.global.u32 [%d1], 1;
bra END;
READ:
ld.{word}.global.u32 %r2, [%d1];
setp.eq.u32 %p2, %r2, 0;
@%p2 bra READ;
{acquire}
ld.global.u32 %r3, [%d0];
st.global.u32 [%d2], %r3;
END:
"""
    arrays = tuple(np.zeros(1, np.uint32) for _ in range(3))

    def run(release: str, acquire: str, word: str = "volatile") -> int:
        text = kernel(body.format(release=release, acquire=acquire, word=word), pointers=3)
        return int(Run()(text, arrays, grid=(2,), block=(1,))[2][0])

    assert run("membar.gl;", "membar.gl;") == 7
    with pytest.warns(SimWarning):
        assert run("membar.gl;", "") == 7
    for release in ("", "membar.cta;"):
        with pytest.raises(SimError) as caught:
            run(release, "membar.gl;")
        assert caught.value.kind == "global-race"


ENGINES = pytest.mark.parametrize("engine", ["llvm", "numpy"])


@ENGINES
def test_warps_of_one_cta_need_a_barrier_too(engine: str) -> None:
    body = """
mul.wide.u32 %d1, %r0, 4;
add.u64 %d2, %d1, %d0;
xor.b32 %r1, %r0, 32;
mul.wide.u32 %d3, %r1, 4;
add.u64 %d4, %d3, %d0;
{first}
{barrier}
{second}
"""
    store, load = "st.global.u32 [%d2], %r0;", "ld.global.u32 %r2, [%d4];"

    def run(barrier: str, first: str, second: str) -> None:
        text = kernel(body.format(barrier=barrier, first=first, second=second), pointers=1)
        Run(Machine(engine=engine))(text, (np.zeros(64, np.uint32),), block=(64,))

    for first, second in ((store, load), (load, store), (store, store.replace("d2", "d4"))):
        run("bar.sync 0;", first, second)
        with pytest.raises(SimError) as caught:
            run("", first, second)
        assert caught.value.kind == "race", caught.value.report


@ENGINES
@pytest.mark.parametrize("grid", [1, 2])
def test_fences_and_flags_order_warps_too(grid: int, engine: str) -> None:
    """The second warp of a CTA waits for a flag that the first one sets."""
    body = """
mov.u32 %r1, %ctaid.x; mul.wide.u32 %d4, %r1, 4;
add.u64 %d0, %d0, %d4; add.u64 %d1, %d1, %d4; add.u64 %d2, %d2, %d4;
setp.ge.u32 %p1, %r0, 32;
@%p1 bra SECOND;
st.global.u32 [%d0], 7;
{release}
st.volatile.global.u32 [%d1], 1;
bra END;
SECOND: ld.volatile.global.u32 %r2, [%d1];
setp.eq.u32 %p2, %r2, 0;
@%p2 bra SECOND;
{acquire}
ld.global.u32 %r3, [%d0];
st.global.u32 [%d2], %r3;
END:
"""

    def run(release: str, acquire: str) -> list[int]:
        text = kernel(body.format(release=release, acquire=acquire), pointers=3)
        arrays = tuple(np.zeros(grid, np.uint32) for _ in range(3))
        found = Run(Machine(engine=engine))(text, arrays, grid=(grid,), block=(64,))
        return found[2].tolist()

    assert run("membar.gl;", "membar.gl;") == [7] * grid
    assert run("membar.cta;", "membar.cta;") == [7] * grid  # no race is looked for
    for release, acquire in (("", "membar.gl;"), ("membar.gl;", ""), ("", "")):
        with pytest.raises(SimError) as caught:
            run(release, acquire)
        assert caught.value.kind == "race", caught.value.report


READ_AND_WRITTEN = """
mov.u32 %r1, %ctaid.x;
setp.eq.u32 %p1, %r1, 0;
@%p1 ld.global.u32 %r2, [%d0];
@!%p1 st.global.u32 [%d0], %r1;
"""


@ENGINES
@pytest.mark.parametrize("schedule", ["round-robin", "reverse", "random"])
def test_a_write_after_the_read_of_another_cta(engine: str, schedule: str) -> None:
    """Whichever comes first, readers are remembered."""
    machine = Machine(engine=engine, schedule=schedule)
    with pytest.raises(SimError) as caught:
        text = kernel(READ_AND_WRITTEN, pointers=1)
        Run(machine)(text, [np.zeros(1, np.uint32)], grid=(2,), block=(1,))
    assert caught.value.kind == "global-race"


@ENGINES
def test_what_other_warps_of_earlier_ctas_did_is_past(engine: str) -> None:
    """CTA 0 writes by its first warp, CTA 1 reads and writes by its second, both behind fences."""
    body = """
mov.u32 %r1, %ctaid.x;
shr.u32 %r2, %r0, 5;
setp.eq.u32 %p1, %r1, %r2;
bar.sync 0; bar.sync 0; bar.sync 0; bar.sync 0;
@!%p1 bra END;
setp.eq.u32 %p2, %r1, 0;
@%p2 bra FIRST;
WAIT: ld.volatile.global.u32 %r3, [%d1];
setp.eq.u32 %p3, %r3, 0;
@%p3 bra WAIT;
membar.gl;
ld.global.u32 %r4, [%d0];
add.u32 %r4, %r4, 1;
st.global.u32 [%d0], %r4;
bra END;
FIRST: st.global.u32 [%d0], 7;
membar.gl;
st.volatile.global.u32 [%d1], 1;
END:
"""
    arrays = [np.zeros(1, np.uint32), np.zeros(1, np.uint32)]
    text = kernel(body, pointers=2)
    found, _ = Run(Machine(engine=engine))(text, arrays, grid=(2,), block=(64,))
    assert found[0] == 8


@ENGINES
def test_ctas_may_read_the_same_words_and_write_their_own(engine: str) -> None:
    body = """
    mov.u32 %r1, %ctaid.x;
    ld.global.u32 %r2, [%d0];
    mul.wide.u32 %d2, %r1, 4; add.u64 %d2, %d2, %d1;
    ld.global.u32 %r3, [%d2]; st.global.u32 [%d2], %r3;
    """
    machine = Machine(engine=engine)
    arrays = [np.zeros(1, np.uint32), np.arange(3, dtype=np.uint32)]
    _, out = Run(machine)(kernel(body, pointers=2), arrays, grid=(3,), block=(1,))
    assert (out == np.arange(3)).all()


@ENGINES
def test_what_other_launches_did_is_past(engine: str) -> None:
    """The second launch has fewer warps than the one whose marks it finds."""
    body = "and.b32 %r1, %r0, 31; mad.wide.u32 %d2, %r0, 4, %d0; st.global.u32 [%d2], %r1;"
    run = Run(Machine(engine=engine))
    (first,) = run(kernel(body, pointers=1), [np.zeros(256, np.uint32)], block=(256,))
    assert (first == np.arange(256) % 32).all()
    address = run.arrays[0][0].to_bytes(8, "little")
    text = kernel(body.replace("%d2, %r0, 4", "%d2, %r0, 16"), pointers=1)
    run.machine.launch(text, "k", (1,), (64,), params=[address])
    out = np.frombuffer(run.machine.read(run.arrays[0][0], 1024), np.uint32)
    assert (out[::4] == np.arange(64) % 32).all()
