"""A cp.async writes shared memory that other lanes of its warp used: a barrier stands between."""

import numpy as np
import pytest
from ptx_programs import Run, kernel

from tkc.sim.errors import SimError
from tkc.sim.machine import Machine

# Each lane has a word of shared memory, at %r1; that of its neighbour is at %r2.
HEAD = """
mov.u32 %r1, sm; mad.lo.u32 %r1, %r0, 4, %r1; xor.b32 %r2, %r1, 4;
mul.wide.u32 %d1, %r0, 4; add.u64 %d1, %d1, %d0; mov.b32 %r5, 0;
st.shared.u32 [%r1], 7; bar.warp.sync -1;
"""
LOAD, STORE = "ld.shared.u32 %r5, [{at}];", "st.shared.u32 [{at}], 9;"
ADD = "atom.shared.add.u32 %r5, [{at}], 1;"
COPY = "cp.async.ca.shared.global [%r1], [%d1], 4;"
WAIT = "cp.async.commit_group;\ncp.async.wait_group 0;"
MEET = "bar.warp.sync -1;"
END = "ld.shared.u32 %r3, [%r1]; st.global.u32 [%d1+128], %r3;"


@pytest.fixture(params=["numpy", "llvm"])
def run(request: pytest.FixtureRequest) -> Run:
    return Run(Machine(engine=request.param))


def result(run: Run, *parts: str) -> np.ndarray:
    text = kernel("\n".join((HEAD, *parts, END)), pointers=1, shared=128)
    return run(text, [np.arange(64, dtype=np.uint32)])[0][32:]


@pytest.mark.parametrize("policy", ["late", "early"])
@pytest.mark.parametrize("access", [LOAD, STORE, ADD])
def test_a_copy_over_what_another_lane_used(access: str, policy: str, run: Run) -> None:
    run.machine = Machine(engine=run.machine.engine, policy=policy)
    used = access.format(at="%r2")
    assert (result(run, used, MEET, COPY, WAIT) == np.arange(32)).all()
    with pytest.raises(SimError, match="bar.warp.sync is missing") as caught:
        result(run, used, COPY, WAIT)
    assert caught.value.kind == "race" and "copies to" in caught.value.message
    assert caught.value.instruction.startswith("cp.async")


@pytest.mark.parametrize("access", [LOAD, STORE, ADD])
def test_a_copy_over_what_its_own_lane_used(access: str, run: Run) -> None:
    """Without a barrier, also around a ring."""
    used = access.format(at="%r1")
    assert (result(run, used, COPY, WAIT) == np.arange(32)).all()
    assert (result(run, used, COPY, WAIT, used, COPY, WAIT) == np.arange(32)).all()


def test_what_a_copy_brought_is_for_its_own_lane(run: Run) -> None:
    assert (result(run, COPY, WAIT, LOAD.format(at="%r1")) == np.arange(32)).all()
    assert (result(run, COPY, WAIT, MEET, LOAD.format(at="%r2")) == np.arange(32)).all()
    with pytest.raises(SimError) as caught:
        result(run, COPY, WAIT, LOAD.format(at="%r2"))
    assert caught.value.kind == "race"


def test_a_copy_of_some_lanes(run: Run) -> None:
    some = "setp.lt.u32 %p1, %r0, 16;"
    with pytest.raises(SimError) as caught:
        result(run, LOAD.format(at="%r2"), some, "@%p1 " + COPY, WAIT)
    assert caught.value.kind == "race"
    mine = "@%p1 " + LOAD.format(at="%r2")
    found = result(run, some, mine, "@!%p1 " + COPY, WAIT)
    assert found.tolist() == [7] * 16 + list(range(16, 32))
