"""The table of PTX instructions: since when each exists, and who holds to it."""

from __future__ import annotations

import re

import pytest

from tests.ptx.cta_kernels import Kernel
from tkc.driver.check import check
from tkc.driver.compilation import compile_kernel
from tkc.driver.sources import parse_kernels
from tkc.frontend.specialization import default_specialization
from tkc.ir.dialects import cta
from tkc.machine.instructions import TABLE, UNMODELLED, since
from tkc.machine.targets import TARGETS
from tkc.ptx.writer import EmitError, Writer
from tkc.sim.errors import SimError
from tkc.sim.machine import Machine
from tkc.sim.ptx.composed import composer
from tkc.sim.ref import executors
from tkc.sim.ref.registry import EXECUTORS, computes
from tkc.support.source import Source

INLINE = """kernel k(x: {type}[N], y: out {type}[N]):
    grid n in N by 32
    y[n] = ptx({type}, "{text}", x[n])
"""


def writer(target: str) -> Writer:
    kernel = Kernel({}, 1).module().kernels[0]
    assert isinstance(kernel, cta.Kernel)
    kernel.target = target
    return Writer(kernel)


FP8 = ".reg .b16 h; cvt.rn.satfinite.e4m3x2.f32 h, $1, $1; cvt.rn.f32.u16 $0, h;"
# Opcode, the least PTX version of it, what sm_80 lacks of it, what sm_90a lacks.
FORMS = [
    ("add.s32", (1, 0), "", ""),
    ("add.bf16x2", (7, 8), "sm_90 on", ""),
    ("fma.rn.bf16x2", (7, 0), "", ""),
    ("max.NaN.f32", (7, 0), "", ""),
    ("ld.global.L1::no_allocate.b32", (7, 4), "", ""),
    ("mbarrier.try_wait.parity.shared::cta.b64", (7, 8), "sm_90 on", ""),
    ("mbarrier.try_wait.parity.acquire.cluster.shared::cta.b64", (8, 0), "sm_90 on", ""),
    ("cvt.rn.satfinite.e4m3x2.f32", (8, 1), "FP8", ""),
    ("cvt.rna.tf32.f32", (7, 0), "", ""),
    ("cvt.rn.tf32.f32", (7, 8), "cvt.rn.tf32", ""),
    ("red.global.add.noftz.bf16", (7, 8), "red.add of bf16", ""),
    ("red.global.add.noftz.f16", (6, 3), "", ""),
    ("mma.sync.aligned.m16n8k16.row.col.f32.bf16.bf16.f32", (7, 0), "", ""),
    ("mma.sync.aligned.m16n8k32.row.col.f32.e4m3.e4m3.f32", (8, 4), "FP8", ""),
    ("wgmma.mma_async.sync.aligned.m64n64k32.s32.s8.s8", (8, 0), "WGMMA", ""),
    ("wgmma.mma_async.sync.aligned.m64n64k32.s32.s8.u8", (8, 4), "WGMMA", ""),
    (
        "cp.async.bulk.tensor.2d.shared::cluster.global.mbarrier::complete_tx::bytes"
        ".multicast::cluster",
        (8, 0),
        "TMA and what exists from sm_90 on",
        "",
    ),
    ("st.bulk.shared::cta", (8, 6), "sm_100 on", "sm_100 on"),
]


@pytest.mark.parametrize(("opcode", "version", "ampere", "hopper"), FORMS)
def test_since_when(opcode: str, version: tuple[int, int], ampere: str, hopper: str) -> None:
    """And the writer declares the version, or refuses what its target has not."""
    needed = since(opcode)
    assert not isinstance(needed, str) and needed.version == version
    for target, lacks in (("sm_80", ampere), ("sm_90a", hopper)):
        code = writer(target)
        if lacks:
            with pytest.raises(EmitError, match=re.escape(lacks)):
                code.line(f"{opcode} a, b")
        else:
            code.line(f"{opcode} a, b")
            assert code.version == max(version, TARGETS[target].version)


@pytest.mark.parametrize(
    ("opcode", "why"),
    [
        ("frobnicate.f32", "unknown instruction"),
        ("add.whatever.f32", "no modifier `.whatever`"),
        ("setp.f32", "has one of"),
        ("ld.global.L2::100B.f32", "no modifier `.L2::100B`"),
        ("st.global.L1::evict_never.f32", "no modifier `.L1::evict_never`"),
    ],
)
def test_the_writer_refuses_what_has_no_row(opcode: str, why: str) -> None:
    code = writer("sm_90a")
    for write in (
        lambda: code.line(f"{opcode} a"),
        lambda: code.op("f32", opcode, "a"),
        lambda: code.pure("f32", opcode, "a"),
    ):
        with pytest.raises(EmitError, match=why):
            write()


def test_every_row_is_executed() -> None:
    """But for those that the simulator knows in order to refuse them."""
    assert executors
    control = {op for op, row in TABLE.items() if row.effect in ("branch", "exit")}
    refused = {"st.bulk", "mbarrier.pending_count"}
    composed = {op for op in TABLE if composer(op) is not None}
    lacking = TABLE.keys() - EXECUTORS.keys() - control - refused - composed
    where = "a file of tkc/sim/ref that executors.py imports, or @composes in tkc/sim/ptx"
    assert not lacking, f"rows that nothing executes: write @computes({lacking}) in {where}"
    unknown = EXECUTORS.keys() - TABLE.keys()
    assert not unknown, f"executed, without a row of tkc/machine/instructions.py: {unknown}"


def test_what_is_not_modelled_has_no_row() -> None:
    both = UNMODELLED & TABLE.keys()
    assert not both, f"what has a row is modelled: take {both} from UNMODELLED"


@pytest.mark.parametrize(
    ("target", "line", "message"),
    [
        ("sm_80", "elect.sync %r0|%p0, -1;", "`elect.sync`: sm_80 lacks elect.sync"),
        ("sm_89", "wgmma.fence.sync.aligned;", "sm_89 lacks WGMMA"),
        ("sm_90a", "elect.sync %r0|%p0, -1;", None),
        ("sm_53", "elect.sync %r0|%p0, -1;", "sm_53 lacks elect.sync"),
        ("sm_121", "elect.sync %r0|%p0, -1;", None),  # no row says what it has
    ],
)
def test_the_simulator_refuses_what_the_target_lacks(
    target: str, line: str, message: str | None
) -> None:
    text = (
        f".version 8.0\n.target {target}\n.address_size 64\n.entry k() {{\n"
        f".reg .b32 %r<2>; .reg .pred %p<2>;\n{line}\nret; }}\n"
    )
    if message is None:
        Machine().launch(text, "k", grid=(1,), block=(32,))
        return
    with pytest.raises(SimError, match=message) as found:
        Machine().launch(text, "k", grid=(1,), block=(32,))
    assert found.value.line == 6


@pytest.mark.parametrize(
    ("kind", "text", "target", "said"),
    [
        ("u32", "add.u16x2 $0, $1, $1;", "sm_80", "sm_80 lacks what exists from sm_90 on"),
        ("bf16", "add.bf16 $0, $1, $1;", "sm_89", "sm_89 lacks what exists from sm_90 on"),
        ("u32", "add.u16x2 $0, $1, $1;", "sm_90a", (8, 0)),
        ("u32", "bmsk.clamp.b32 $0, $1, 4;", "sm_80", (7, 8)),
        ("f32", FP8, "sm_89", (8, 1)),
        ("f32", FP8, "sm_86", "sm_86 lacks FP8"),
    ],
)
def test_texts_of_the_user(kind: str, text: str, target: str, said: str | tuple[int, int]) -> None:
    """What the target lacks is an error on the line; what it has raises the declared version."""
    program = INLINE.format(type=kind, text=text)
    found = [d for d in check(Source("some.tk", program), target) if d.code == "E0931"]
    if isinstance(said, str):
        assert [d.line for d in found] == [3] and said in found[0].message
        return
    assert found == []
    kernels = parse_kernels(program, "some.tk")
    made = compile_kernel(kernels, "k", default_specialization(kernels.signature("k")), target)
    assert f"\n.version {said[0]}.{said[1]}\n" in made.ptx


def test_what_is_computed_of_integers_has_types() -> None:
    """A contributor's row that leaves them open is told of when the module is imported."""
    with pytest.raises(ValueError, match="vadd: operands are read by their types: t0, t1"):
        computes("vadd")
