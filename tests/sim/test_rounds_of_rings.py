"""Rings whose slots come round: a TMA store reads by the async proxy, and asks for no fence before
TMA fills the slot again; a writer that does not wait for an empty slot is always found out."""

from itertools import product

import numpy as np
import pytest
from ptx_programs import kernel

from tkc.sim.errors import SimError
from tkc.sim.machine import Machine

ENGINES, POLICIES = ("llvm", "numpy"), ("late", "early", "random")
SCHEDULES = ("round-robin", "reverse", "random")

# Warp 1 copies 128 bytes into one slot three times, warp 0 copies them from there to %d1.
COPIED = """
mov.u32 %r1, sm;
add.u32 %r2, %r1, 128;
add.u32 %r3, %r1, 136;
setp.eq.u32 %p1, %r0, 0;
@%p1 mbarrier.init.shared::cta.b64 [%r2], 1;
@%p1 mbarrier.init.shared::cta.b64 [%r3], 1;
@%p1 fence.mbarrier_init.release.cluster;
bar.sync 0;
and.b32 %r10, %r0, 31;
setp.ne.u32 %p2, %r10, 0;
@%p2 bra END;
mov.u32 %r4, 0;
setp.lt.u32 %p3, %r0, 32;
@%p3 bra STORE;
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
STORE:
and.b32 %r5, %r4, 1;
WAIT2:
mbarrier.try_wait.parity.shared::cta.b64 %p4, [%r2], %r5;
@!%p4 bra WAIT2;
cp.async.bulk.global.shared::cta.bulk_group [%d1], [%r1], 128;
cp.async.bulk.commit_group;
cp.async.bulk.wait_group.read 0;
mbarrier.arrive.shared::cta.b64 _, [%r3];
add.u32 %r4, %r4, 1;
setp.lt.u32 %p5, %r4, 3;
@%p5 bra STORE;
END:
"""


def copied(body: str, engine: str, policy: str) -> str:
    """The kind of what is reported, "" for nothing."""
    machine = Machine(engine=engine, policy=policy)
    source, out = machine.alloc(128, "source"), machine.alloc(128, "out")
    machine.write(source, np.arange(32, dtype=np.uint32))
    params = [address.to_bytes(8, "little") for address in (source, out)]
    try:
        machine.launch(kernel(body, 2, shared=256), "k", (1,), (64,), params=params)
    except SimError as error:
        return error.kind
    assert (np.frombuffer(machine.read(out, 128), np.uint32) == np.arange(32)).all()
    return ""


@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize("engine", ENGINES)
def test_a_slot_that_tma_has_read_needs_no_fence(engine: str, policy: str) -> None:
    assert copied(COPIED, engine, policy) == ""


@pytest.mark.parametrize("engine", ENGINES)
def test_the_copy_out_of_the_slot_is_awaited(engine: str) -> None:
    body = COPIED.replace("cp.async.bulk.wait_group.read 0;\n", "")
    assert copied(body, engine, "late") == "missing-wait"


def ring(fills: int, slots: int, waits: bool) -> str:
    """One warp stores 0, 1, 2 ... into the slots, another reads each and writes the last to %d0."""
    inits = "".join(
        f"mbarrier.init.shared::cta.b64 [%r1+{at + 8 * slot}], 1;\n"
        for slot, at in product(range(slots), (128, 192))
    )
    wait = "mbarrier.try_wait.parity.shared::cta.b64 %p4, [%r12{}], %r5;\n@!%p4 bra WAIT{};\n"
    turn = f"""add.u32 %r9, %r9, 1;
setp.eq.u32 %p5, %r9, {slots};
@%p5 xor.b32 %r5, %r5, 1;
@%p5 mov.u32 %r9, 0;
add.u32 %r4, %r4, 1;
setp.lt.u32 %p5, %r4, {fills};
"""
    place = (
        "mad.lo.u32 %r12, %r9, 8, %r1;\nadd.u32 %r12, %r12, 128;\nmad.lo.u32 %r11, %r9, 4, %r1;\n"
    )
    return f"""mov.u32 %r1, sm;
setp.eq.u32 %p1, %r0, 0;
@!%p1 bra INIT;
{inits}INIT:
bar.sync 0;
and.b32 %r10, %r0, 31;
setp.ne.u32 %p2, %r10, 0;
@%p2 bra END;
mov.u32 %r4, 0;
mov.u32 %r9, 0;
mov.u32 %r5, 0;
setp.lt.u32 %p3, %r0, 32;
@%p3 bra READ;
mov.u32 %r5, 1;
FILL:
{place}WAIT1:
{wait.format("+64", 1) if waits else ""}st.shared.u32 [%r11], %r4;
mbarrier.arrive.shared::cta.b64 _, [%r12];
{turn}@%p5 bra FILL;
bra END;
READ:
{place}WAIT2:
{wait.format("", 2)}ld.shared.u32 %r7, [%r11];
mbarrier.arrive.shared::cta.b64 _, [%r12+64];
{turn}@%p5 bra READ;
st.global.u32 [%d0], %r7;
END:
"""


def last_read(body: str, engine: str, schedule: str) -> int:
    machine = Machine(engine=engine, schedule=schedule)
    out = machine.alloc(4, "out")
    params = [out.to_bytes(8, "little")]
    machine.launch(kernel(body, 1, shared=256), "k", (1,), (64,), params=params)
    return int(np.frombuffer(machine.read(out, 4), np.uint32)[0])


@pytest.mark.parametrize(("engine", "schedule"), list(product(ENGINES, SCHEDULES)))
@pytest.mark.parametrize("slots", [1, 2, 3])
def test_a_writer_that_overruns_its_reader(slots: int, engine: str, schedule: str) -> None:
    """Also by whole rounds, before the reader has looked at a phase: who comes too late finds a
    phase that never ends, or a value that nothing orders."""
    for fills in (slots + 1, 2 * slots, 2 * slots + 1, 3 * slots, 4 * slots):
        if fills > slots:
            assert last_read(ring(fills, slots, True), engine, schedule) == fills - 1
            with pytest.raises(SimError) as caught:
                last_read(ring(fills, slots, False), engine, schedule)
            assert caught.value.kind in ("deadlock", "race")
