"""cp.async whose lanes take only some bytes of their source, or none: what they do take is held to
the rules of loads."""

import numpy as np
import pytest
from ptx_programs import Run, kernel

from tkc.sim.errors import SimError
from tkc.sim.machine import Machine

# Each lane copies TAKEN bytes of the 16 at %d4 to its place, and stores all 16 to %d1.
COPY = """
.shared .align 16 .b8 buffer[512];
mul.lo.u32 %r1, %r0, 16; mov.u32 %r2, buffer; add.u32 %r2, %r2, %r1;
mul.wide.u32 %d3, %r0, 16; add.u64 %d4, %d0, %d3; add.u64 %d5, %d1, %d3;
BEFORE
mov.u32 %r3, 0;
TAKEN
cp.async.ca.shared.global [%r2], [%d4], 16, %r3;
cp.async.wait_all;
ld.shared.v4.u32 {%r4, %r5, %r6, %r7}, [%r2];
st.global.v4.u32 [%d5], {%r4, %r5, %r6, %r7};
"""
ALL = "mov.u32 %r3, 16;"
LAST_NONE = "setp.lt.u32 %p1, %r0, 31; selp.u32 %r3, 16, 0, %p1;"
GROWING = "min.u32 %r3, %r0, 16;"
FOUR = "setp.eq.u32 %p1, %r0, 3; selp.u32 %r3, 4, 0, %p1;"
OFF_BY_8 = "add.u64 %d4, %d4, 8;"
CASES = [  # what stands before the copy, how many bytes lanes take, those of the source
    ("", ALL, 512, ""),
    ("", LAST_NONE, 496, ""),
    ("", LAST_NONE, 492, "out-of-bounds"),
    ("", GROWING, 512, ""),
    ("", GROWING, 508, "out-of-bounds"),
    ("", FOUR, 52, ""),
    ("", FOUR, 48, "out-of-bounds"),
    (OFF_BY_8, LAST_NONE, 520, "misaligned"),
    (OFF_BY_8, FOUR, 520, "misaligned"),
    (OFF_BY_8, "", 1, ""),  # nobody takes anything
]


@pytest.mark.parametrize("policy", ["late", "early"])
@pytest.mark.parametrize(("before", "taken", "size", "wanted"), CASES, ids=range(len(CASES)))
def test_bounds_and_alignment(before: str, taken: str, size: int, wanted: str, policy: str) -> None:
    body = COPY.replace("BEFORE", before).replace("TAKEN", taken)
    source = np.arange(size).astype(np.uint8)
    counts: list[object] = []
    for engine in ("numpy", "llvm"):
        run = Run(Machine(engine=engine, policy=policy))
        try:
            out = run(kernel(body, pointers=2), [source, np.zeros(512, np.uint8)], block=(32,))[1]
        except SimError as error:
            assert error.kind == wanted
            continue
        assert not wanted
        lane, byte = np.divmod(np.arange(512), 16)
        take = {ALL: 16, LAST_NONE: np.where(lane < 31, 16, 0), GROWING: np.minimum(lane, 16)}
        kept = byte < take.get(taken, np.where((lane == 3) & (taken == FOUR), 4, 0))
        padded = np.concatenate([source, np.zeros(520, np.uint8)])[:512]
        assert (out == np.where(kept, padded, 0)).all()
        assert run.stats is not None
        counts.append([(c.requests, c.sectors, c.bytes) for c in run.stats.instructions])
    assert len(counts) in (0, 2) and counts[:1] == counts[1:]


# Two CTAs: each stores one word, then copies some bytes, of which the word of the other is a part
# or not.
ACROSS = """
.shared .align 16 .b8 buffer[512];
mov.u32 %r9, %ctaid.x; mul.wide.u32 %d3, %r9, 8; add.u64 %d4, %d0, %d3; sub.u64 %d5, %d0, %d3;
setp.eq.u32 %p1, %r0, 0; @%p1 st.global.u32 [%d4+SHIFT], %r9;
mov.u32 %r2, buffer; selp.u32 %r3, TAKEN, 0, %p1;
cp.async.ca.shared.global [%r2], [%d0], 16, %r3;
cp.async.wait_all;
"""


@pytest.mark.parametrize("engine", ["numpy", "llvm"])
@pytest.mark.parametrize(
    ("shift", "taken", "races"),
    [
        (0, 16, True),
        (0, 8, True),
        (4, 12, True),
        (8, 12, True),
        (8, 8, False),
        (8, 4, False),
        (16, 16, False),
    ],
)
def test_words_that_another_cta_stores(shift: int, taken: int, races: bool, engine: str) -> None:
    text = kernel(ACROSS.replace("SHIFT", str(shift)).replace("TAKEN", str(taken)), pointers=1)
    run = Run(Machine(engine=engine))
    arrays = [np.zeros(16, np.uint32)]
    if not races:
        run(text, arrays, grid=(2,), block=(32,))
        return
    with pytest.raises(SimError) as caught:
        run(text, arrays, grid=(2,), block=(32,))
    assert caught.value.kind == "global-race"
