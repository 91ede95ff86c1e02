"""Ordinary (weak) against atomic, volatile and relaxed (strong) accesses of one global word.

Two that nothing orders are a race where one of them writes and one is weak: between CTAs, between
the CTAs of a cluster, and between the warps of a CTA.
"""

import numpy as np
import pytest
from ptx_programs import Run, kernel

from tkc.sim.errors import SimError, SimWarning
from tkc.sim.machine import Machine

ENGINES = pytest.mark.parametrize("engine", ["llvm", "numpy"])

# name: (instruction, writes, weak between CTAs, weak inside a CTA)
ACCESSES = {
    "read": ("ld.global.u32 %r2, [%d0];", False, True, True),
    "write": ("st.global.u32 [%d0], 5;", True, True, True),
    "red": ("red.global.add.u32 [%d0], 1;", True, False, False),
    "atom": ("atom.global.add.u32 %r2, [%d0], 1;", True, False, False),
    "cas": ("atom.global.cas.b32 %r2, [%d0], 1, 2;", True, False, False),
    "sys": ("atom.sys.global.exch.b32 %r2, [%d0], 3;", True, False, False),
    "cta": ("atom.cta.global.add.u32 %r2, [%d0], 1;", True, True, False),
    "volatile read": ("ld.volatile.global.u32 %r2, [%d0];", False, False, False),
    "relaxed read": ("ld.relaxed.gpu.global.u32 %r2, [%d0];", False, False, False),
    "volatile write": ("st.volatile.global.u32 [%d0], 1;", True, False, False),
    "relaxed write": ("st.relaxed.gpu.global.u32 [%d0], 1;", True, False, False),
}

# how the two come to be apart: (which one runs the second access, grid, block, cluster, between)
PLACES = {
    "CTAs": ("%ctaid.x", 2, 32, 1, ""),
    "CTAs of a cluster": ("%ctaid.x", 2, 32, 2, ""),
    "warps": ("%warpid", 1, 64, 1, ""),
    "warps behind a barrier": ("%warpid", 1, 64, 1, "bar.sync 0;"),
    "CTAs behind a cluster barrier": (
        *("%ctaid.x", 2, 32, 2),
        "barrier.cluster.arrive.aligned; barrier.cluster.wait.aligned;",
    ),
}

PAIR = """
mov.u32 %r1, WHO;
setp.ne.u32 %p1, %r1, 0;
setp.eq.u32 %p2, %r0, 0;
setp.eq.u32 %p3, %r0, LAST;
@%p1 bra LATER;
@%p2 FIRST
LATER:
BETWEEN
@!%p1 bra END;
@%p3 SECOND
END:
"""


def diagnostic(engine: str, text: str, arrays: int = 1, **shape) -> str:
    run = Run(Machine(engine=engine))
    try:
        run(text, [np.zeros(4, np.uint32) for _ in range(arrays)], **shape)
    except SimError as error:
        return error.kind
    assert run.stats is not None and run.stats.engine.startswith(engine)
    return ""


def races(first: str, second: str, place: str) -> str:
    (_, first_writes, *first_weak), (_, second_writes, *second_weak) = (
        ACCESSES[first],
        ACCESSES[second],
    )
    if "behind" in place or not (first_writes or second_writes):
        return ""
    inside = place != "CTAs"
    if not (first_weak[inside] or second_weak[inside]):
        return ""
    if not first_writes and not first_weak[inside]:  # strong reads are not remembered
        return ""
    return "race" if inside else "global-race"


@ENGINES
@pytest.mark.parametrize("place", PLACES)
def test_pairs(place: str, engine: str) -> None:
    who, grid, block, cluster, between = PLACES[place]
    shape = {"grid": (grid,), "block": (block,), "cluster": (cluster,)}
    found, expected = {}, {}
    for first in ACCESSES:
        for second in ACCESSES:
            body = PAIR.replace("WHO", who).replace("LAST", str(block - 32))
            later = ACCESSES[second][0].replace("], 5;", "], 6;")  # not the value that is there
            body = body.replace("BETWEEN", between).replace("SECOND", later)
            text = kernel(body.replace("FIRST", ACCESSES[first][0]), pointers=1)
            found[first, second] = diagnostic(engine, text, **shape)
            expected[first, second] = races(first, second, place)
    assert found == expected


@ENGINES
@pytest.mark.parametrize("schedule", ["round-robin", "reverse", "random"])
def test_a_counter_that_all_programs_raise_and_read(engine: str, schedule: str) -> None:
    """`flag[0] += 1` by every program, and a look at it: whoever runs first."""
    body = """
    mov.u32 %r1, %ctaid.x;
    setp.eq.u32 %p1, %r1, 1;
    @%p1 ld.global.u32 %r2, [%d0];
    @!%p1 red.global.add.u32 [%d0], 1;
    """
    with pytest.raises(SimError) as caught:
        machine = Machine(engine=engine, schedule=schedule)
        Run(machine)(kernel(body, pointers=1), [np.zeros(1, np.uint32)], grid=(3,), block=(1,))
    assert caught.value.kind == "global-race" and "another CTA" in caught.value.message


LAST_ONE_RESETS = """
setp.eq.u32 %p1, %r0, 0;
@!%p1 bra END;
FENCE
atom.global.add.u32 %r2, [%d0], 1;
setp.eq.u32 %p2, %r2, COUNT;
@%p2 st.global.u32 [%d0], 0;
END:
"""


@ENGINES
@pytest.mark.parametrize("fence", ["", "membar.gl;"])
def test_who_saw_every_update_may_write(engine: str, fence: str) -> None:
    """The last of them to take a ticket sets the counter back: it has seen the other tickets."""
    body = LAST_ONE_RESETS.replace("FENCE", fence)
    text = kernel(body.replace("COUNT", "2"), pointers=1)
    assert diagnostic(engine, text, grid=(3,), block=(64,)) == ""
    # the first one does not know what comes behind its ticket
    text = kernel(body.replace("COUNT", "0"), pointers=1)
    assert diagnostic(engine, text, grid=(3,), block=(64,)) == "global-race"


@ENGINES
def test_who_saw_every_update_may_write_within_a_cta(engine: str) -> None:
    body = LAST_ONE_RESETS.replace(
        "setp.eq.u32 %p1, %r0, 0;", "and.b32 %r3, %r0, 31;\nsetp.eq.u32 %p1, %r3, 0;"
    ).replace("FENCE", "")
    text = kernel(body.replace("COUNT", "2"), pointers=1)
    assert diagnostic(engine, text, block=(96,)) == ""
    text = kernel(body.replace("COUNT", "1"), pointers=1)
    assert diagnostic(engine, text, block=(96,)) == "race"


TOTAL = """
mov.u32 %r1, %ctaid.x;
setp.eq.u32 %p1, %r0, 0;
@!%p1 bra END;
red.global.add.u32 [%d0], 7;
BEFORE
atom.global.add.u32 %r2, [%d1], 1;
AFTER
setp.ne.u32 %p2, %r2, 2;
@%p2 bra END;
ld.global.u32 %r3, [%d0];
st.global.u32 [%d2], %r3;
END:
"""


@ENGINES
def test_updates_are_visible_behind_fences(engine: str) -> None:
    """The last of three programs reads the sum of all: each half of the order is needed, that of
    the reader with a warning, as nobody has read the sum before."""

    def found(before: str, after: str) -> str:
        text = kernel(TOTAL.replace("BEFORE", before).replace("AFTER", after), pointers=3)
        return diagnostic(engine, text, 3, grid=(3,), block=(32,))

    assert found("membar.gl;", "membar.gl;") == ""
    for before, after in (("", "membar.gl;"), ("", "")):
        assert found(before, after) == "global-race"
    with pytest.warns(SimWarning, match="no fence stands between the look at a flag"):
        assert found("membar.gl;", "") == ""


@ENGINES
def test_a_read_before_a_write_where_fences_could_order_them(engine: str) -> None:
    """CTA 0 reads and raises a flag; CTA 1 waits for it, or does not, and writes."""
    body = """
    mov.u32 %r1, %ctaid.x;
    setp.ne.u32 %p1, %r1, 0;
    @%p1 bra WRITE;
    ld.global.u32 %r2, [%d0];
    RELEASE
    st.volatile.global.u32 [%d1], 1;
    bra END;
    WRITE:
    ld.volatile.global.u32 %r3, [%d1];
    setp.eq.u32 %p2, %r3, 0;
    @%p2 bra WRITE;
    ACQUIRE
    st.global.u32 [%d0], 1;
    END:
    """

    def found(release: str, acquire: str) -> str:
        text = kernel(body.replace("RELEASE", release).replace("ACQUIRE", acquire), pointers=2)
        return diagnostic(engine, text, 2, grid=(2,), block=(1,))

    assert found("membar.gl;", "membar.gl;") == ""
    assert found("", "membar.gl;") == "global-race"
    with pytest.warns(SimWarning, match="no fence stands between the look at a flag"):
        assert found("membar.gl;", "") == ""


@ENGINES
@pytest.mark.parametrize(
    ("first", "place"),
    [
        ("", "%d0"),
        ("add.s64 %d3, %d0, 8; mov.b64 %d4, %d3; sub.s64 %d5, %d0, 1;", "%d4+-8"),
        ("add.s64 %d3, %d0, -4; cvta.global.u64 %d4, %d3;", "%d4+4"),
    ],
)
def test_the_first_guess_of_a_swap_may_meet_updates(engine: str, first: str, place: str) -> None:
    """As CUDA code updates by compare and swap: an ordinary load before the loop, of an address
    that may be computed in another way."""
    body = f"""
    {first}
    ld.global.u32 %r2, [%d0];
    AGAIN:
    mov.u32 %r3, %r2;
    add.u32 %r4, %r3, 1;
    atom.global.cas.b32 %r2, [{place}], %r3, %r4;
    setp.ne.u32 %p1, %r2, %r3;
    @%p1 bra AGAIN;
    """
    run = Run(Machine(engine=engine))
    (found,) = run(kernel(body, pointers=1), [np.zeros(1, np.uint32)], grid=(3,), block=(64,))
    assert found[0] == 192
    other = body.replace("ld.global.u32 %r2, [%d0];", "ld.global.u32 %r2, [%d0+4];")
    text = kernel(other.replace("%r3, %r4;", "%r3, %r4;\nst.global.u32 [%d0+4], 1;"), pointers=1)
    assert diagnostic(engine, text, grid=(3,), block=(1,)) == "global-race"


# The second byte of a word, as LLVM swaps it where there is no such instruction.
BYTE = """
AGAIN:
ld.relaxed.gpu.global.u8 %h1, [%d0+1]; cvt.u32.u16 %r5, %h1; add.u32 %r6, %r5, 1;
shl.b32 %r5, %r5, 8; bfi.b32 %r6, %r6, 0, 8, 8;
ld.global.u32 %r2, [%d0+OFFSET];
and.b32 %r2, %r2, 0xFFFF00FF;
SWAP:
or.b32 %r7, %r2, %r6; or.b32 %r8, %r2, %r5;
atom.global.cas.b32 %r3, [%d0], %r8, %r7;
setp.eq.u32 %p1, %r3, %r8;
@%p1 bra DONE;
and.b32 %r4, %r3, 0xFFFF00FF; setp.ne.u32 %p2, %r4, %r2; mov.b32 %r2, %r4;
@%p2 bra SWAP;
bra AGAIN;
DONE:
"""


@ENGINES
def test_the_guess_of_a_swap_may_be_part_of_a_word(engine: str) -> None:
    given = np.array([7, 7, 7, 7, 0, 0, 0, 0], np.uint8)
    text = kernel(BYTE.replace("OFFSET", "0"), pointers=1)
    (found,) = Run(Machine(engine=engine))(text, [given], grid=(3,), block=(33,))
    assert found.tolist() == [7, 7 + 99, 7, 7, 0, 0, 0, 0]
    other = "mov.u32 %r9, %ctaid.x;\nst.global.u32 [%d0+4], %r9;\n" + BYTE.replace("OFFSET", "4")
    assert diagnostic(engine, kernel(other, pointers=1), grid=(3,), block=(1,)) == "global-race"


# As unoptimised code does it: the swap is a function, and what is passed to it, or all variables,
# lie in memory of the thread.
SWAP = """
.func (.param .b32 found) swap(.param .b64 place, .param .b32 old, .param .b32 new)
{ .reg .b64 %d<2>; .reg .b32 %r<4>;
ld.param.u64 %d1, [place]; ld.param.u32 %r1, [old]; ld.param.u32 %r2, [new];
atom.cas.b32 %r3, [%d1], %r1, %r2;
st.param.b32 [found], %r3;
ret; }
"""
CALLED = """
ld.global.u32 %r2, [%d0+OFFSET];
AGAIN:
mov.u32 %r3, %r2; add.u32 %r4, %r3, 1;
{ .param .b64 place; .param .b32 old; .param .b32 new; .param .b32 found;
st.param.b64 [place], %d0; st.param.b32 [old], %r3; st.param.b32 [new], %r4;
call.uni (found), swap, (place, old, new);
ld.param.b32 %r2, [found]; }
setp.ne.u32 %p1, %r2, %r3;
@%p1 bra AGAIN;
"""
IN_LOCAL_MEMORY = """
.local .align 8 .b8 variables[16];
mov.u64 %d8, variables; cvta.local.u64 %d9, %d8;
st.u64 [%d9], %d0;
ld.u64 %d1, [%d9]; ld.u32 %r2, [%d1+OFFSET]; st.u32 [%d9+8], %r2;
AGAIN:
ld.u32 %r3, [%d9+8]; add.u32 %r4, %r3, 1; ld.u64 %d2, [%d9];
atom.cas.b32 %r5, [%d2], %r3, %r4;
st.u32 [%d9+8], %r5;
setp.ne.u32 %p1, %r5, %r3;
@%p1 bra AGAIN;
"""


@ENGINES
@pytest.mark.parametrize("body", [CALLED, IN_LOCAL_MEMORY])
def test_the_first_guess_of_a_swap_goes_through_memory(engine: str, body: str) -> None:
    def text(offset: int, end: str) -> str:
        made = kernel(body.replace("OFFSET", str(offset)) + end, pointers=1)
        return made.replace(".visible .entry", SWAP + ".visible .entry")

    arrays = [np.zeros(2, np.uint32)]
    (found,) = Run(Machine(engine=engine))(text(0, ""), arrays, grid=(3,), block=(64,))
    assert found[0] == 192
    other = text(4, "st.global.u32 [%d0+4], 1;")
    assert diagnostic(engine, other, grid=(3,), block=(1,)) == "global-race"


GUESS = """
mov.u32 %r9, sm; setp.eq.u32 %p2, %r0, 0;
@%p2 st.shared.u32 [sm], 0;
bar.sync 0;
ld.shared.u32 %r2, [sm];
AGAIN:
mov.u32 %r3, %r2; add.u32 %r4, %r3, 1;
atom.shared.cas.b32 %r2, [%r9], %r3, %r4;
setp.ne.u32 %p1, %r2, %r3;
@%p1 bra AGAIN;
bar.sync 0;
ld.shared.u32 %r2, [sm];
@%p2 st.global.u32 [%d0], %r2;
"""
LANES = """
setp.eq.u32 %p2, %r0, 0; setp.eq.u32 %p3, %r0, 1;
@%p2 {}
@%p3 {}
"""


@ENGINES
def test_the_first_guess_of_a_swap_in_shared_memory(engine: str) -> None:
    text = kernel(GUESS, pointers=1, shared=8)
    (out,) = Run(Machine(engine=engine))(text, [np.zeros(1, np.uint32)], block=(64,))
    assert out[0] == 64


@ENGINES
def test_atomics_and_ordinary_accesses_of_lanes(engine: str) -> None:
    update, *ordinary = ("red.shared.add.u32 [sm], 1;", "st.shared.u32 [sm], 1;")
    ordinary.append("ld.shared.u32 %r2, [sm];")
    begin = "setp.eq.u32 %p4, %r0, 5; @%p4 st.shared.u32 [sm], 0; bar.warp.sync -1;"
    for one, two in [(update, other) for other in ordinary] + [(o, update) for o in ordinary]:
        run = Run(Machine(engine=engine))
        body = begin + LANES
        run(kernel(body.replace("@%p3", "bar.warp.sync -1;\n@%p3").format(one, two), shared=8))
        with pytest.raises(SimError) as caught:
            run(kernel(body.format(one, two), shared=8))
        assert caught.value.kind == "race"
    run(kernel(begin + LANES.format(update, update), shared=8))


BEHIND_UPDATES = """
.shared .align 4 .b32 count;
setp.eq.u32 %p2, %r0, LANE;
@%p2 st.shared.u32 [count], 0;
bar.sync 0;
red.shared.add.u32 [count], 1;
BETWEEN
@%p2 ACCESS
"""


@ENGINES
@pytest.mark.parametrize("schedule", ["round-robin", "reverse", "random"])
@pytest.mark.parametrize("reader", [0, 1, 2])
@pytest.mark.parametrize("access", ["ld.shared.u32 %r2, [count];", "st.shared.u32 [count], 7;"])
def test_all_updates_of_shared_memory_count(
    engine: str, schedule: str, reader: int, access: str
) -> None:
    """The last of the updates may be the reader's own, and one of who stored in front of them."""
    body = BEHIND_UPDATES.replace("LANE", str(32 * reader)).replace("ACCESS", access)
    run = Run(Machine(engine=engine, schedule=schedule))
    arrays = [np.zeros(1, np.uint32)]
    whole = body.replace("BETWEEN", "bar.sync 0;")
    run(kernel(whole, pointers=1), arrays, block=(96,))
    for broken in (body.replace("BETWEEN", ""), whole.replace("bar.sync 0;\nred", "red")):
        with pytest.raises(SimError) as caught:
            run(kernel(broken, pointers=1), arrays, block=(96,))
        assert caught.value.kind in ("race", "uninitialised-read")


ROWS = "ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%r2, %r3, %r4, %r5}, [%r9];"
BY_LANES = [  # how each lane writes 16 bytes at %r9, and how it reads those of others
    (
        "cp.async.ca.shared.global [%r9], [%d0], 16; cp.async.wait_all;",
        "ld.shared.u32 %r2, [%r8];",
    ),
    ("st.shared.v4.u32 [%r9], {%r0, %r0, %r0, %r0};", ROWS),
    (
        "stmatrix.sync.aligned.m8n8.x4.shared.b16 [%r9], {%r0, %r0, %r0, %r0};",
        "ld.shared.u32 %r2, [%r8];",
    ),
]


@ENGINES
@pytest.mark.parametrize(("write", "read"), BY_LANES)
def test_what_lanes_write_for_others_of_their_warp(engine: str, write: str, read: str) -> None:
    where = "mov.u32 %r7, sm; mad.lo.u32 %r9, %r0, 16, %r7; xor.b32 %r8, %r9, 16;\n"
    if read is ROWS:
        read = read.replace("%r9", "%r8")
    for between, races in (("bar.warp.sync -1;\n", False), ("", True)):
        text = kernel(where + write + between + read, pointers=1, shared=512)
        assert diagnostic(engine, text) == ("race" if races else "")


@ENGINES
def test_a_report_says_that_a_scope_is_narrow(engine: str) -> None:
    text = kernel("atom.cta.global.add.u32 %r2, [%d0], 1;", pointers=1)
    with pytest.raises(SimError) as caught:
        Run(Machine(engine=engine))(text, [np.zeros(1, np.uint32)], grid=(2,))
    assert caught.value.kind == "global-race"
    assert any("its scope is .cta" in note for note in caught.value.notes)
    with pytest.raises(SimError) as caught:
        Run(Machine(engine=engine))(
            kernel("st.global.u32 [%d0], %r0;", pointers=1), [np.zeros(1, np.uint32)], grid=(2,)
        )
    assert not any("scope" in note for note in caught.value.notes)
