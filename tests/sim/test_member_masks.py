"""Lanes of one warp that vote, match and reduce with member masks of their own: each half by
itself, as tiles of cooperative groups do.

The class: what all executing lanes hold goes into every lane's result.
"""

import numpy as np
import pytest
from ptx_programs import Run, kernel

from tkc.sim.errors import SimError
from tkc.sim.machine import Machine

LANES = np.arange(32)
LOW = LANES < 16
MASKS = "and.b32 %r2, %r0, 16; shl.b32 %r2, 65535, %r2;"  # of the lane's own half
VALUES = (LANES * 7 % 5).astype(np.uint32)
HALVES = [VALUES[:16], VALUES[16:]]


def each(*values: int) -> np.ndarray:
    """One value per half, in all its lanes."""
    return np.where(LOW, *values).astype(np.uint32)


def bits(flags: np.ndarray) -> int:
    return int((flags.astype(np.uint64) << np.arange(len(flags), dtype=np.uint64)).sum())


def matched() -> np.ndarray:
    halves = [sum(1 << k for k in range(32) if (k < 16) == (n < 16) and VALUES[k] == VALUES[n])
              for n in range(32)]  # fmt: skip
    return np.array(halves, np.uint32)


FLAG = "setp.{how} %p1, %r1, {what};"
CASES = {
    "ballot": (FLAG.format(how="gt.u32", what=2) + "vote.sync.ballot.b32 %r3, %p1, %r2;",
               each(bits(HALVES[0] > 2), bits(HALVES[1] > 2) << 16)),
    "any": ("setp.lt.u32 %p1, %r0, 3; vote.sync.any.pred %p2, %p1, %r2; selp.u32 %r3, 1, 0, %p2;",
            each(1, 0)),
    "all": ("setp.lt.u32 %p1, %r0, 16; vote.sync.all.pred %p2, %p1, %r2; selp.u32 %r3, 1, 0, %p2;",
            each(1, 0)),
    "uni": ("setp.lt.u32 %p1, %r0, 16; vote.sync.uni.pred %p2, %p1, %r2; selp.u32 %r3, 1, 0, %p2;",
            each(1, 1)),
    "match any": ("match.any.sync.b32 %r3, %r1, %r2;", matched()),
    "match all": ("shr.u32 %r4, %r0, 4; match.all.sync.b32 %r3|%p1, %r4, %r2;",
                  each(0xFFFF, 0xFFFF0000)),
    "redux add": ("redux.sync.add.u32 %r3, %r1, %r2;", each(*(int(h.sum()) for h in HALVES))),
    "redux max": ("redux.sync.max.u32 %r3, %r0, %r2;", each(15, 31)),
    "elect": ("elect.sync %r3|%p1, %r2;", each(0, 16)),
}  # fmt: skip


@pytest.mark.parametrize("engine", ["numpy", "llvm"])
@pytest.mark.parametrize("case", CASES)
def test_each_half_by_itself(case: str, engine: str) -> None:
    body, wanted = CASES[case]
    address = "mad.wide.u32 %d9, %r0, 4, %d{};"
    text = kernel(
        f"{address.format(0)} ld.global.u32 %r1, [%d9]; {MASKS} {body}\n"
        f"{address.format(1)} st.global.u32 [%d9], %r3;",
        2,
    )
    out = Run(Machine(engine=engine))(text, [VALUES, np.zeros(32, np.uint32)])[1]
    np.testing.assert_array_equal(out, wanted)


@pytest.mark.parametrize("engine", ["numpy", "llvm"])
@pytest.mark.parametrize(
    "exchange",
    [
        "bar.warp.sync -1;",
        "bar.warp.sync %r2;",
        "shfl.sync.bfly.b32 %r3, %r0, 1, 31, -1;",
        "vote.sync.ballot.b32 %r3, %p1, -1;",
        "redux.sync.add.u32 %r3, %r0, -1;",
        "match.any.sync.b32 %r3, %r0, -1;",
    ],
)
def test_a_member_that_goes_another_way_is_missed(exchange: str, engine: str) -> None:
    """Behind a guard and inside a branch; who has exited is missed by nobody."""
    behind = "mul.wide.u32 %d9, %r0, 4; add.u64 %d9, %d0, %d9; st.global.u32 [%d9], %r0;"
    few = f"setp.lt.u32 %p1, %r0, 4; mov.u32 %r2, -1; {{}} {behind}"
    out = [np.zeros(32, np.uint32)]
    for body in (f"@%p1 {exchange}", f"@!%p1 bra MET; {exchange} MET:"):
        with pytest.raises(SimError) as caught:
            Run(Machine(engine=engine))(kernel(few.format(body), 1), out)
        assert caught.value.kind == "divergent-aligned"
    Run(Machine(engine=engine))(kernel(few.format(f"@!%p1 exit; {exchange}"), 1), out)
