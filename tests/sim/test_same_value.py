"""Stores to global memory of the value that is there already (`if (condition) *any = 1;`): in any
order by warps and CTAs. What overwrites it comes after all of them, and who reads it after one."""

import numpy as np
import pytest
from ptx_programs import Run, kernel

from tkc.sim.errors import SimError
from tkc.sim.machine import Machine

# who: %r1 is 0 for the first of the two; grid, block, cluster
PLACES = {
    "warps": ("%warpid", 1, 64, 1),
    "CTAs": ("%ctaid.x", 2, 32, 1),
    "CTAs of a cluster": ("%ctaid.x", 2, 32, 2),
}
START = "mov.u32 %r1, WHO; setp.eq.u32 %p1, %r1, 0; setp.ne.u32 %p2, %r1, 0;\n"
ONE = "st.global.u32 [%d0], 1;\n"
ORDERED = "membar.gl;\n"  # a fence that orders CTAs: none of these programs has a flag


@pytest.fixture(params=["numpy", "llvm"])
def run(request: pytest.FixtureRequest) -> Run:
    return Run(Machine(engine=request.param))


def launch(run: Run, place: str, body: str, first: int = 0) -> list[int]:
    """What a word and its neighbour hold behind a kernel; the word is `first` before."""
    who, grid, block, cluster = PLACES[place]
    text = kernel(START.replace("WHO", who) + body, pointers=1)
    array = np.array([first, 0, 0, 0], np.uint32)
    return run(text, [array], (), (grid,), (block,), cluster=(cluster,))[0].tolist()


def fault(run: Run, place: str, body: str) -> str:
    with pytest.raises(SimError) as caught:
        launch(run, place, body)
    assert caught.value.line > 0
    return caught.value.kind


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("fence", ["", ORDERED])
@pytest.mark.parametrize("schedule", ["round-robin", "reverse", "random"])
def test_all_store_the_same(run: Run, place: str, fence: str, schedule: str) -> None:
    run.machine = Machine(engine=run.machine.engine, schedule=schedule)
    for first in (0, 1):
        assert launch(run, place, fence + ONE, first)[0] == 1
        assert launch(run, place, fence + ONE + ONE, first)[0] == 1
        assert launch(run, place, fence + "@%p2 " + ONE + ONE, first)[0] == 1
    wide = "mov.b32 %r2, 3; st.global.v4.u32 [%d0], {%r2, %r2, 5, %r2}; st.global.u8 [%d0+4], 3;"
    assert launch(run, place, wide) == [3, 3, 5, 3]


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("fence", ["", ORDERED])
def test_another_value_is_a_race(run: Run, place: str, fence: str) -> None:
    kind = "global-race" if place == "CTAs" else "race"
    assert fault(run, place, fence + "add.u32 %r2, %r1, 1; st.global.u32 [%d0], %r2;") == kind
    other = "mov.b32 %r2, 1; selp.b32 %r3, 1, 2, %p1; st.global.v2.u32 [%d0], {%r2, %r3};"
    assert fault(run, place, fence + other) == kind


@pytest.mark.parametrize("fence", ["", ORDERED])
@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("who", ["%p1", "%p2"])
def test_what_overwrites_it_comes_after_all(run: Run, place: str, who: str, fence: str) -> None:
    """Also in kernels that load nothing, and where the first or the last of them stores again."""
    kind = "global-race" if place == "CTAs" else "race"
    other = f"@{who} st.global.u32 [%d0], 2;\n"
    meet = {"warps": "bar.sync 0;\n", "CTAs": ""}
    meet["CTAs of a cluster"] = "barrier.cluster.arrive.aligned; barrier.cluster.wait.aligned;\n"
    if place != "CTAs":
        assert launch(run, place, fence + ONE + meet[place] + other)[0] == 2
        assert fault(run, place, fence + ONE + other) == kind
    elif who == "%p2":  # CTA 0 is done before CTA 1 begins
        assert fault(run, place, fence + ONE + other) == kind


@pytest.mark.parametrize("fence", ["", ORDERED])
@pytest.mark.parametrize("place", PLACES)
def test_who_reads_it_comes_after_the_first(run: Run, place: str, fence: str) -> None:
    kind = "global-race" if place == "CTAs" else "race"
    read = "ld.global.u32 %r2, [%d0]; st.global.u32 [%d0+4], %r2;"
    assert fault(run, place, fence + ONE + "@%p1 bra END;\n" + read + "\nEND:") == kind
    before = "ld.global.u32 %r2, [%d0];\n"
    assert fault(run, place, fence + f"@%p1 {before}@%p2 {ONE}") == kind
    assert fault(run, place, fence + before + ONE) == kind


# CTA 0 stores, waits for CTA 1, which stores the same, and stores again.
TURNS = """
@%p2 bra SECOND;
st.global.u32 [%d0], 1;
st.volatile.global.u32 [%d0+4], 1;
WAIT: ld.volatile.global.u32 %r2, [%d0+8]; setp.eq.u32 %p3, %r2, 0; @%p3 bra WAIT;
st.global.u32 [%d0], {value};
bra END;
SECOND:
LOOK: ld.volatile.global.u32 %r2, [%d0+4]; setp.eq.u32 %p3, %r2, 0; @%p3 bra LOOK;
st.global.u32 [%d0], 1;
st.volatile.global.u32 [%d0+8], 1;
END:
"""


def test_the_first_cta_stores_again(run: Run) -> None:
    assert launch(run, "CTAs", TURNS.replace("{value}", "1"))[0] == 1
    assert fault(run, "CTAs", TURNS.replace("{value}", "2")) == "global-race"


@pytest.mark.parametrize("place", PLACES)
def test_a_promise_to_write_once_forbids_it(run: Run, place: str) -> None:
    kind = "global-race" if place == "CTAs" else "race"
    one = "and.b32 %r3, %r0, 31; setp.eq.u32 %p4, %r3, 0;\n@%p4 st.global.u32 [%d0], 1;"
    assert launch(run, place, one)[0] == 1
    for word in ("once", "unique"):
        assert fault(run, place, f"{one} // {word} 1\n") == kind
