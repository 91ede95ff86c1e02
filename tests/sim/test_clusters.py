"""Shared addresses in clusters: the CTA's rank stands in bits 24 and up, as on the H200."""

import re

import conformance_cases
import numpy as np
import pytest
from ptx_programs import Run, kernel

from tkc.sim.errors import SimError
from tkc.sim.machine import Machine

OUT = "mul.wide.u32 %d1, %r9, 4;\nadd.u64 %d1, %d1, %d0;\nst.global.b32 [%d1], {};"
RANK = "mov.u32 %r9, %cluster_ctarank;\n"
SYNC = "barrier.cluster.arrive.aligned;\nbarrier.cluster.wait.aligned;\n"


def launched(body: str, count: int = 2) -> np.ndarray:
    text = kernel(RANK + body, pointers=1, shared=256)
    (out,) = Run()(text, (np.zeros(count, np.uint32),), grid=(count,), cluster=(count,))
    return out


def diagnostic(body: str) -> SimError:
    with pytest.raises(SimError) as caught:
        launched(body)
    return caught.value


def test_own_address_carries_the_rank() -> None:
    address = launched("mov.u32 %r1, sm;\n" + OUT.format("%r1"), 4)
    assert address.tolist() == [0x400, 0x01000400, 0x02000400, 0x03000400]


def test_mapa_and_getctarank() -> None:
    body = "mov.u32 %r1, sm;\nxor.b32 %r2, %r9, 1;\nmapa.shared::cluster.u32 %r3, %r1, %r2;\n"
    assert launched(body + OUT.format("%r3")).tolist() == [0x01000400, 0x400]
    body += "getctarank.shared::cluster.u32 %r4, %r3;\n"
    assert launched(body + OUT.format("%r4")).tolist() == [1, 0]


def test_without_a_cluster_the_address_is_an_offset() -> None:
    text = kernel("mov.u32 %r9, 0;\nmov.u32 %r1, sm;\n" + OUT.format("%r1"), 1, shared=256)
    (out,) = Run()(text, (np.zeros(1, np.uint32),))
    assert out[0] == 0x400


def exchange(load: str) -> str:
    body = "mov.u32 %r1, sm;\nst.shared.b32 [%r1], %r9;\n" + SYNC
    body += "xor.b32 %r2, %r9, 1;\nmapa.shared::cluster.u32 %r3, %r1, %r2;\n"
    return body + load + SYNC + OUT.format("%r4")


def test_memory_of_the_other_cta() -> None:
    load = "ld.shared::cluster.b32 %r4, [%r3];\n"
    assert launched(exchange(load)).tolist() == [1, 0]
    generic = "cvta.shared.u64 %d2, sm;\nmapa.u64 %d3, %d2, %r2;\nld.b32 %r4, [%d3];\n"
    assert launched(exchange(generic)).tolist() == [1, 0]


def test_own_space_with_a_foreign_address() -> None:
    error = diagnostic(exchange("ld.shared::cta.b32 %r4, [%r3];\n"))
    assert error.kind == "cluster" and ".shared::cta" in error.message


def test_address_without_the_rank() -> None:
    body = "mov.u32 %r1, sm;\nand.b32 %r1, %r1, 0xffffff;\nst.shared.b32 [%r1], %r9;\n"
    error = diagnostic(body + OUT.format("%r1"))
    assert error.kind == "cluster" and "rank 1" in error.message


def test_reserved_memory_is_out_of_bounds() -> None:
    with pytest.raises(SimError) as caught:
        Run()(kernel("mov.u32 %r1, 0;\nst.shared.b32 [%r1], 0;", shared=256))
    assert caught.value.kind == "out-of-bounds"


@pytest.mark.parametrize("name", ["a_bf16_KK_sw128_n64", "b_Bmn_sw128_n128"])
def test_rank_left_in_a_matrix_descriptor(name: str, monkeypatch) -> None:
    """What a CTA of rank 1 gets that does not mask its address: the leading offset is too high."""
    text = conformance_cases.module(name)
    text = re.sub(r"and\.b32 (%r2[89]_), %r2[89]_, 0x3FFF;", r"or.b32 \1, \1, 0x100000;", text)
    monkeypatch.setattr(conformance_cases, "module", lambda name: text)
    with pytest.raises(SimError) as caught:
        conformance_cases.CASES[name](name, Machine())
    assert caught.value.kind == "wgmma" and "rank" in caught.value.message


@pytest.mark.parametrize("engine", ["llvm", "numpy"])
def test_patterns_in_a_leading_offset_without_use(engine: str, monkeypatch) -> None:
    """Triton up to 3.5 has the size of a tile there, which the hardware ignores."""
    name = "a_bf16_KK_sw128_n64"
    text = conformance_cases.module(name)
    text = text.replace(", 0x10000;", ", 0x2000000;")
    assert "0x2000000" in text
    monkeypatch.setattr(conformance_cases, "module", lambda name: text)
    conformance_cases.CASES[name](name, Machine(engine=engine))


USE = "xor.b32 %r2, %r9, 1;\nmapa.shared::cluster.u32 %r3, %r1, %r2;\n"
USES = {
    "read": "ld.shared::cluster.b32 %r4, [%r3];\n",
    "write": "st.shared::cluster.b32 [%r3+4], %r9;\n",
    "update": "atom.shared::cluster.add.u32 %r4, [%r3], 1;\n",
    "arrival": "mbarrier.arrive.release.cluster.shared::cluster.b64 _, [%r3+16];\n",
}


@pytest.mark.parametrize("engine", ["llvm", "numpy"])
@pytest.mark.parametrize("schedule", ["round-robin", "reverse"])
@pytest.mark.parametrize("use", USES)
def test_exit_before_others_are_done_with_the_memory(use: str, schedule: str, engine: str) -> None:
    """Whoever runs first: a CTA must know that the other one is done before it exits."""
    body = "mov.u32 %r1, sm;\nst.shared.b32 [%r1], %r9;\nmov.u32 %r4, 0;\n"
    if use == "arrival":
        body += "mbarrier.init.shared::cta.b64 [%r1+16], 1;\nfence.mbarrier_init.release.cluster;\n"
    body = "setp.eq.u32 %p1, %r0, 0;\n@!%p1 bra ON;\n" + body + "ON:\n" + SYNC
    body += "@!%p1 bra OFF;\n" + USE + USES[use] + "OFF:\n{}\n"

    def found(end: str) -> tuple[str, str]:
        text = kernel("mov.u32 %r9, %cluster_ctarank;\n" + body.format(end), shared=256)
        machine = Machine(engine=engine, schedule=schedule)
        try:
            Run(machine)(text, grid=(2,), cluster=(2,))
        except SimError as error:
            return error.kind, error.instruction
        return "", ""

    assert found("") == ("cluster", USES[use].strip())
    assert found(SYNC) == ("", "")


@pytest.mark.parametrize("engine", ["llvm", "numpy"])
def test_exit_after_a_wait_for_the_other(engine: str) -> None:
    """The one whose memory is used may leave once it has seen the other's arrival."""
    body = "mov.u32 %r1, sm;\nmbarrier.init.shared::cta.b64 [%r1+16], 1;\n"
    body += "st.shared.b32 [%r1], %r9;\nfence.mbarrier_init.release.cluster;\n" + SYNC
    body += "setp.eq.u32 %p1, %r9, 0;\n@%p1 bra WAIT;\n" + USE + USES["read"]
    body += USES["arrival"] + "bra END;\nWAIT:\n"
    body += "mbarrier.try_wait.parity.acquire.cluster.shared::cta.b64 %p2, [%r1+16], 0;\n"
    body += "@!%p2 bra WAIT;\nEND:\n"
    text = kernel("mov.u32 %r9, %cluster_ctarank;\n" + body, shared=256)
    Run(Machine(engine=engine))(text, grid=(2,), block=(1,), cluster=(2,))


BEGUN = "barrier.cluster.arrive.relaxed.aligned;\nbarrier.cluster.wait.aligned;\n"


@pytest.mark.parametrize("engine", ["llvm", "numpy"])
@pytest.mark.parametrize("barrier", ["", SYNC, BEGUN])
def test_memory_of_a_cta_that_may_not_have_begun(barrier: str, engine: str) -> None:
    body = "mov.u32 %r1, sm;\nbar.sync 0;\n" + barrier + USE + USES["write"] + SYNC
    text = kernel("mov.u32 %r9, %cluster_ctarank;\n" + body, shared=256)
    run = Run(Machine(engine=engine))
    if barrier:
        run(text, grid=(2,), block=(1,), cluster=(2,))
        return
    with pytest.raises(SimError, match="may not have begun") as caught:
        run(text, grid=(2,), block=(1,), cluster=(2,))
    assert caught.value.kind == "cluster"


SHOWN = """
mov.u32 %r1, sm;
setp.eq.u32 %p1, %r0, 0;
@!%p1 bra ON;
mbarrier.init.shared::cta.b64 [%r1+16], 1;
st.shared.b32 [%r1], %r9;
fence.mbarrier_init.release.cluster;
ON:
barrier.cluster.arrive.relaxed.aligned;
barrier.cluster.wait.acquire.aligned;
xor.b32 %r2, %r9, 1;
mapa.shared::cluster.u32 %r3, %r1, %r2;
setp.eq.u32 %p1, %r0, 32;
@%p1 mbarrier.arrive.release.cluster.shared::cluster.b64 _, [%r3+16];
WAIT: mbarrier.try_wait.parity.acquire.cluster.shared::cta.b64 %p2, [%r1+16], 0;
@!%p2 bra WAIT;
barrier.cluster.arrive.aligned;
barrier.cluster.wait.aligned;
"""


@pytest.mark.parametrize("engine", ["llvm", "numpy"])
@pytest.mark.parametrize("schedule", ["round-robin", "reverse"])
@pytest.mark.parametrize(
    ("old", "new", "kind"),
    [
        ("", "", ""),
        ("fence.mbarrier_init.release.cluster;\n", "", "race"),
        ("barrier.cluster.wait.acquire.aligned;\n", "", "cluster"),
        ("xor.b32", "ld.shared::cluster.b32 %r4, [%r1];\nxor.b32", "race"),  # ordinary stores
    ],
)
def test_a_relaxed_arrival_shows_the_inits_in_front_of_a_fence(
    old: str, new: str, kind: str, schedule: str, engine: str
) -> None:
    """As in CUTLASS: `fence.mbarrier_init`, a relaxed arrival, a wait; and nothing but inits."""
    text = kernel(RANK + SHOWN.replace(old, new, 1), shared=256)
    run = Run(Machine(engine=engine, schedule=schedule))
    if not kind:
        run(text, grid=(2,), block=(64,), cluster=(2,))
        return
    with pytest.raises(SimError) as caught:
        run(text, grid=(2,), block=(64,), cluster=(2,))
    assert caught.value.kind == kind, caught.value.report
