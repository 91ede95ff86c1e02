"""Flags, fences and mbarriers between CTAs of a cluster: their scope, and what is relaxed."""

import numpy as np
import pytest
from ptx_programs import Run, kernel

from tkc.sim.errors import SimError
from tkc.sim.machine import Machine

SYNC = "barrier.cluster.arrive.aligned; barrier.cluster.wait.aligned;"
# CTA 1 stores a word in CTA 0 and signals there; CTA 0 waits for that and loads the word.
MESSAGE = f"""
mov.u32 %r9, %cluster_ctarank; mov.u32 %r1, sm; setp.eq.u32 %p1, %r9, 0;
setp.eq.u32 %p2, %r0, 0;
@%p2 mbarrier.init.shared::cta.b64 [%r1], 1; @%p2 st.shared.u32 [%r1+8], 0;
fence.mbarrier_init.release.cluster;
{SYNC}
@!%p2 bra END;
mapa.shared::cluster.u32 %r2, %r1, 0;
@%p1 bra READER;
st.shared::cluster.u32 [%r2+16], 42;
RAISE
bra END;
READER:
AGAIN:
LOOK
@!%p3 bra AGAIN;
BEHIND
ld.shared.u32 %r4, [%r1+16]; st.global.u32 [%d0], %r4;
END:
{SYNC}
"""
STORE = "st.relaxed.cluster.shared::cluster.u32 [%r2+8], 1;"
LOAD = "ld.relaxed.cluster.shared::cta.u32 %r3, [%r1+8]; setp.ne.u32 %p3, %r3, 0;"
ARRIVE = "mbarrier.arrive.release.cluster.shared::cluster.b64 _, [%r2];"
WAIT = "mbarrier.try_wait.parity.acquire.cluster.shared::cta.b64 %p3, [%r1], 0;"
RELEASE, ACQUIRE = STORE.replace("relaxed", "release"), LOAD.replace("relaxed", "acquire")
FENCE, NEAR = "fence.acq_rel.cluster;", "fence.acq_rel.cta;"
FLAGS = [  # how it is raised, looked at, what follows, what is reported
    (RELEASE, ACQUIRE, "", ""),
    (RELEASE.replace("release.cluster", "release.cta"), ACQUIRE, "", "race"),
    (RELEASE, ACQUIRE.replace("acquire.cluster", "acquire.cta"), "", "race"),
    (FENCE + STORE, LOAD, FENCE, ""),
    (NEAR + STORE, LOAD, FENCE, "race"),
    (FENCE + STORE, LOAD, NEAR, "race"),
    (STORE, LOAD, FENCE, "race"),
]
ARRIVALS = [
    (ARRIVE, WAIT, "", ""),
    (ARRIVE.replace(".release.cluster", ""), WAIT.replace(".acquire.cluster", ""), "", ""),
    (ARRIVE.replace("release", "relaxed"), WAIT, "", "race"),
    (ARRIVE, WAIT.replace("acquire", "relaxed"), "", "race"),
    (FENCE + ARRIVE.replace("release", "relaxed"), WAIT, "", ""),
    (ARRIVE, WAIT.replace("acquire", "relaxed"), FENCE, ""),
]


@pytest.mark.parametrize("engine", ["numpy", "llvm"])
@pytest.mark.parametrize(("raised", "look", "behind", "wanted"), FLAGS + ARRIVALS, ids=range(13))
def test_a_message(raised: str, look: str, behind: str, wanted: str, engine: str) -> None:
    body = MESSAGE.replace("RAISE", raised).replace("LOOK", look).replace("BEHIND", behind)
    kinds: set[str] = set()
    for policy in ("round-robin", "reverse"):
        run = Run(Machine(engine=engine, schedule=policy))
        try:
            text = kernel(body.replace("; ", ";\n"), pointers=1, shared=64)
            (out,) = run(text, [np.zeros(1, np.uint32)], grid=(2,), cluster=(2,))
            assert out[0] == 42
        except SimError as error:
            kinds.add(error.kind)
    assert kinds == ({wanted} if wanted else set())
