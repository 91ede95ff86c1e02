"""red.async and cp.reduce.async.bulk: updates of another CTA's shared memory that complete on its
mbarrier, and need no order among themselves."""

import numpy as np
import pytest
from ptx_programs import Run, kernel

from tkc.sim.errors import SimError
from tkc.sim.machine import Machine

ENGINES = ["numpy", "llvm"]
POLICIES = ["late", "early", "random"]
SYNC = "barrier.cluster.arrive.aligned;\nbarrier.cluster.wait.aligned;\n"
# Each of four CTAs updates words of CTA 0, from four lanes or 16 bytes of its own; that stores the
# sum of the first two.
UPDATES = f"""
mov.u32 %r9, %cluster_ctarank;
mov.u32 %r1, sm;
setp.eq.u32 %p1, %r0, 0;
setp.lt.u32 %p4, %r0, 4;
setp.eq.u32 %p2, %r9, 0;
@!%p1 bra INIT;
mbarrier.init.shared::cta.b64 [%r1], 1;
st.shared.v4.b32 [%r1+64], {{100, 0, 0, 0}};
st.shared.v4.b32 [%r1+32], {{%r9, %r9, %r9, %r9}};
fence.mbarrier_init.release.cluster;
fence.proxy.async;
@%p2 mbarrier.arrive.expect_tx.shared::cta.b64 _, [%r1], 64;
INIT:
{SYNC}
mapa.shared::cluster.u32 %r2, %r1, 0;
add.u32 %r3, %r2, 64;
add.u32 %r4, %r0, 1;
ISSUE
@!%p2 bra DONE;
WAIT:
mbarrier.try_wait.parity.acquire.cluster.shared::cta.b64 %p3, [%r1], 0;
@!%p3 bra WAIT;
ld.shared.v2.b32 {{%r6, %r7}}, [%r1+64];
add.u32 %r6, %r6, %r7;
@%p1 st.global.b32 [%d0], %r6;
DONE:
{SYNC}
"""
RED = "@%p4 red.async.relaxed.cluster.shared::cluster.mbarrier::complete_tx::bytes.add.u32"
RED += " [%r3], %r4, [%r2];\n"
COPY = "@%p1 cp.reduce.async.bulk.shared::cluster.shared::cta.mbarrier::complete_tx::bytes.add.u32"
COPY += " [%r3], [%r5], 16, [%r2];\n"
ISSUES = {"red": RED, "copy": "add.u32 %r5, %r1, 32;\n" + COPY}


def outcome(body: str, issue: str, engine: str, policy: str) -> tuple[str, int]:
    """(kind of report, the stored number) of the program."""
    machine = Machine(engine=engine, policy=policy)
    text = kernel(body.replace("ISSUE", issue), pointers=1, shared=256)
    run = Run(machine)
    try:
        (out,) = run(text, [np.zeros(1, np.uint32)], grid=(4,), cluster=(4,))
    except SimError as error:
        return error.kind, 0
    return "", int(out[0])


@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize(("kind", "wanted"), [("red", 140), ("copy", 112)])
def test_updates_of_several_ctas(kind: str, wanted: int, engine: str, policy: str) -> None:
    assert outcome(UPDATES, ISSUES[kind], engine, policy) == ("", wanted)


FAULTS = {
    "nobody waits": ("@!%p3 bra WAIT;", ""),
    "the first value comes late": ("[%r1+64], {100", "[%r1+128], {100"),
    "no barrier behind the first value": (SYNC + "\nmapa", "mapa"),
    "it is written meanwhile": ("WAIT:\n", "@%p1 st.shared.b32 [%r1+64], 5;\nWAIT:\n"),
    "more bytes than are expected": ("[%r1], 64", "[%r1], 48"),
}


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("issue", ISSUES)
@pytest.mark.parametrize("fault", FAULTS)
def test_faults(fault: str, issue: str, engine: str) -> None:
    old, new = FAULTS[fault]
    assert old in UPDATES
    kinds = {outcome(UPDATES.replace(old, new), ISSUES[issue], engine, p)[0] for p in POLICIES}
    assert "" not in kinds


@pytest.mark.parametrize("engine", ENGINES)
def test_a_copy_needs_a_fence_behind_ordinary_stores(engine: str) -> None:
    """A red.async does not: it is no copy of the async proxy."""
    body = UPDATES.replace("fence.proxy.async;\n", "")
    assert outcome(body, RED, engine, "late")[0] == ""
    assert outcome(body, ISSUES["copy"], engine, "late")[0] == "proxy-fence"


FORMS = {  # type, operation, what is there, what comes, what becomes of it
    ("u32", "inc"): (3, 3, 0),
    ("u32", "dec"): (0, 7, 7),
    ("s32", "min"): (-5, 3, -5),
    ("u32", "max"): (0xFFFFFFF0, 3, 0xFFFFFFF0),
    ("b32", "and"): (12, 10, 8),
    ("b32", "or"): (12, 10, 14),
    ("b32", "xor"): (12, 10, 6),
    ("s64", "add"): (1 << 40, -1, (1 << 40) - 1),
}


@pytest.mark.parametrize("form", FORMS, ids=str)
def test_operations(form: tuple[str, str]) -> None:
    kind, name = form
    there, comes, wanted = FORMS[form]
    wide = kind.endswith("64")
    register, bits = ("%d1", 64) if wide else ("%r4", 32)
    body = f"""
mov.u32 %r1, sm;
setp.eq.u32 %p1, %r0, 0;
@!%p1 ret;
mbarrier.init.shared::cta.b64 [%r1], 1;
fence.mbarrier_init.release.cluster;
mbarrier.arrive.expect_tx.shared::cta.b64 _, [%r1], {bits // 8};
st.shared.b{bits} [%r1+64], {there};
mov.b{bits} {register}, {comes};
add.u32 %r3, %r1, 64;
red.async.relaxed.cluster.shared::cluster.mbarrier::complete_tx::bytes.{name}.{kind} \
[%r3], {register}, [%r1];
WAIT:
mbarrier.try_wait.parity.shared::cta.b64 %p3, [%r1], 0;
@!%p3 bra WAIT;
ld.shared.b{bits} {register}, [%r3];
st.global.b{bits} [%d0], {register};
"""
    text = kernel(body, pointers=1, shared=128)
    (out,) = Run()(text, [np.zeros(1, np.int64 if wide else np.uint32)])
    assert int(out[0]) == wanted & (1 << bits) - 1
