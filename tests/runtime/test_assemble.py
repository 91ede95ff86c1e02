"""ptxas: its report, its errors on .tk lines, and the message where it is missing."""

from __future__ import annotations

import warnings
from dataclasses import replace
from pathlib import Path

import pytest

import tkc
from tests.runtime.programs import SCALE
from tkc.artifact import toolchain
from tkc.driver.compilation import compile_kernel
from tkc.driver.sources import parse_kernels
from tkc.frontend.specialization import default_specialization
from tkc.ptx import assemble
from tkc.runtime import machine_code
from tkc.runtime.device import Program
from tkc.support.diagnostics import DiagnosticError
from tkc.support.source import Source

STORE = """.version 8.0
.target sm_90a
.address_size 64
.file 1 "store.tk"
.visible .entry store(.param .u64 a)
.maxntid 128,1,1
{
    .reg .b64 %d<4>;
    .loc 1 12 5
    ld.param.u64 %d1,[a];
    cvta.to.global.u64 %d2,%d1;
    st.global.u32 [%d2], 7;
    ret;
}
"""


def test_a_good_kernel() -> None:
    made = assemble.assemble(STORE, "sm_90a")
    assert made.cubin.startswith(b"\x7fELF")
    assert 0 < made.registers <= 32 and made.spill_bytes == 0 and not made.diagnostics


def test_an_error_stands_on_the_tk_line() -> None:
    with pytest.raises(assemble.AssemblyError, match=r"store\.tk:12: .*'nonsense'") as caught:
        assemble.assemble(STORE.replace("    ret;", "    nonsense;\n    ret;"), "sm_90a")
    first = caught.value.diagnostics[0]
    assert (first.line, first.column, first.ptx_line) == (12, 5, 13)


def test_no_text_at_all() -> None:
    for text in ("", "garbage", ".version 8.0\n"):
        with pytest.raises(assemble.AssemblyError):
            assemble.assemble(text, "sm_90a")


def test_an_unknown_target() -> None:
    with pytest.raises(assemble.AssemblyError, match="sm_77"):
        assemble.assemble(STORE, "sm_77")


SPILLING = """.version 8.0
.target sm_90a
.address_size 64
.file 1 "spill.tk"
.visible .entry spill(.param .u64 a)
.maxntid 1024,1,1
.minnctapersm 1
.maxnreg 16
{{
    .reg .b64 %d<4>;
    .reg .f32 %f<100>;
    .loc 1 3 9
    ld.param.u64 %d1,[a];
    cvta.to.global.u64 %d2,%d1;
{loads}
    bar.sync 0;
{stores}
    ret;
}}
"""


def spilling() -> str:
    loads = "\n".join(f"    ld.volatile.global.f32 %f{n}, [%d2+{4 * n}];" for n in range(90))
    stores = "\n".join(f"    st.volatile.global.f32 [%d2+{4 * n}], %f{n};" for n in range(90))
    return SPILLING.format(loads=loads, stores=stores)


def test_spills_are_errors_unless_allowed() -> None:
    with pytest.raises(assemble.AssemblyError, match=r"spill\.tk:3: registers do not fit"):
        assemble.assemble(spilling(), "sm_90a")
    assert assemble.assemble(spilling(), "sm_90a", strict=False).spill_bytes > 0


ROWS = """\
kernel rows(x: f32[N, C], y: out f32[N, C], z: out f32[N]):
    param BN = {block}
    grid n in N by BN with warps=4
    axis c in C

    v = x[n, c]
    s = sum(v over c)
    w = v * s + 1
    z[n] = sum(w * w over c)
    y[n, c] = w / s
"""
PRODUCTS = """\
kernel products(A: bf16[M, K], B: bf16[N, K], C: out f32[M, N], D: out f32[M]):
    param BM = 128, BN = 256
    grid i in M by BM, j in N by BN with warps=8
    axis k in K by 64
    c = A[i, k] @ B[j, k]
    e = exp(c)
    s = sum(e over j)
    D[i] = s with unique
    C[i, j] = e * (c + 1) / s
"""
# What a loop carries goes by no blocks of its axis.
WHOLE = """\
kernel whole(A: f32[M, N, C], B: out f32[M, C]):
    grid m in M
    axis c in C
    acc: f32[c] = 0
    for n in N:
        v = A[m, n, c]
        acc += v * rsqrt(sum(v * v over c))
    B[m, c] = acc
"""


@pytest.mark.parametrize(
    ("text", "sizes", "lines", "said", "hint"),
    [
        (ROWS.format(block=64), {"C": 1024}, (6, 8), "bytes stored", "BN=32 (now 64)"),
        (WHOLE, {"C": 32768}, (5, 7), "bytes stored", "go over C (32768) in a loop of blocks"),
        (PRODUCTS, {}, (5, 6), "held at a barrier", "BM=64 or BN=128 (now 128, 256)"),
    ],
    ids=["rows", "whole rows", "products"],
)
def test_a_spill_stands_at_the_tile_that_fills_the_registers(
    text: str, sizes: dict[str, int], lines: tuple[int, ...], said: str, hint: str
) -> None:
    kernels = parse_kernels(text, "full.tk")
    (name,) = kernels.names
    usual = default_specialization(kernels.signature(name), **sizes)
    with pytest.raises(DiagnosticError) as caught:
        compile_kernel(kernels, name, usual, "sm_80", "cubin")
    (found,) = caught.value.diagnostics
    assert found.code == "E0904" and found.line in lines, str(found)
    assert said in found.message and "registers that each thread needs" in found.message
    assert found.hint is not None and hint in found.hint, found.hint


TURNED = """kernel turned(x: f32[N, N], y: out f32[N, N]):
    param BN = {block}
    grid n in N by BN, m in N by BN
    y[m, n] = exp(x[n, m]) + x[m, n]
"""


def test_what_a_barrier_cannot_hold_is_refused_without_ptxas(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """ptxas took 24 s to spill it, and so long again for each plainer schedule."""
    asked: list[str] = []
    monkeypatch.setattr(assemble.subprocess, "run", lambda command, **_: asked.append(command))
    kernels = parse_kernels(TURNED.format(block=512), "full.tk")
    usual = default_specialization(kernels.signature("turned"))
    with pytest.raises(DiagnosticError) as caught:
        compile_kernel(kernels, "turned", usual, "sm_90a", "cubin")
    (found,) = caught.value.diagnostics
    assert found.code == "E0904" and found.line == 4 and not asked
    assert "a barrier" in found.message and "BN=256 (now 512)" in (found.hint or "")


SHARED_BY = """kernel rows(x: f32[N, C], y: out f32[N, C], z: out f32[N]):
    param BN = {rows}
    grid n in N by BN with {hints}
    axis c in C
    v = x[n, c]
    e = exp(v - max(v over c))
    s = sum(e over c)
    y[n, c] = e / s
    z[n] = s
"""


@pytest.mark.parametrize(
    ("hints", "rows", "more"),
    [("warps=4", 32, True), ("warps=8", 64, False), ("warps=32", 64, False),
     ("warps=4, occupancy=4", 32, False)],
)  # fmt: skip
def test_more_warps_are_advised_where_registers_are_left(hints: str, rows: int, more: bool) -> None:
    kernels = parse_kernels(SHARED_BY.format(hints=hints, rows=rows), "full.tk")
    usual = default_specialization(kernels.signature("rows"), C=1024)
    with pytest.raises(DiagnosticError) as caught:
        compile_kernel(kernels, "rows", usual, "sm_90a", "cubin")
    (found,) = caught.value.diagnostics
    assert found.code == "E0904" and found.hint is not None
    assert f"pass BN={rows // 2}" in found.hint and ("more warps" in found.hint) == more


def test_what_ptxas_gives_up_for_lack_of_registers_stands_at_the_tile() -> None:
    report = (
        "ptxas fatal   : (C7602) Insufficient registers (24) to compile instruction at line 366 in "
        "function k. Try to compile with register target of 154 or higher.\n"
        "ptxas fatal   : Ptx assembly aborted due to errors\n"
    )
    ptx = '.file 1 "m.tk"\n.visible .entry k()\n{\n.reg .b32 %r<9>;\n.loc 1 7 9\nmov.u32 %r1, 0;\n'
    ptx += "st.global.u32 [%r2], %r1;\nret;\n}\n"
    (only,) = assemble.read_diagnostics(report, ptx)
    assert (only.code, only.source, only.line, only.column) == ("C7602", "m.tk", 7, 9)


def test_serialised_wgmma_is_an_error_on_its_line() -> None:
    report = (
        "ptxas info    : (C7510) Potential Performance Loss: wgmma.mma_async instructions are "
        "serialized due to the presence of Extern calls in the function 'k'\n"
    )
    ptx = '.file 1 "m.tk"\n.loc 1 2 1\nmov.u32 %r1, 0;\n.loc 1 7 9\nwgmma.mma_async.sync x;\n'
    (only,) = assemble.read_diagnostics(report, ptx)
    assert (only.code, only.source, only.line, only.column) == ("C7510", "m.tk", 7, 9)


def test_a_call_warns_of_a_slow_kernel(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """When it is assembled, and when a later process finds the machine code on disk."""
    monkeypatch.setenv("TKC_CACHE_DIR", str(tmp_path))
    program = Program(spilling(), replace(SCALE.metadata, kernel="spill"))
    made = []
    for _ in range(2):
        with pytest.warns(tkc.TkcWarning, match=r"kernel spill is slow: .*spill\.tk:\d+: regist"):
            made.append(machine_code.cubin_of(program, "sm_90a"))
    assert made[0] == made[1] and made[0].startswith(b"\x7fELF")
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        machine_code.cubin_of(Program(STORE, SCALE.metadata), "sm_90a")


def test_the_warning_shows_the_line(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the source is at hand: code, line and caret, as an error of `tkc compile` has them."""
    slow = (toolchain.PtxasDiagnostic("spill", "32 bytes spilled", 9, "k.tk", 2, 5),)
    code = machine_code.MachineCode(b"", 255, 32, 0, slow)
    monkeypatch.setattr(machine_code, "machine_code_of", lambda program, target: code)
    source = Source("k.tk", "kernel k():\n    acc += 1\n")
    with pytest.warns(machine_code.SlowKernelWarning) as caught:
        machine_code.cubin_of(Program("", SCALE.metadata, source), "sm_90a")
    lines = str(caught[0].message).splitlines()
    assert lines[0] == "kernel scale is slow: warning[E0930]: ptxas: 32 bytes spilled (spill)"
    assert [line.strip() for line in lines[1:5]] == [
        "--> k.tk:2:5",
        "|",
        "2 |     acc += 1",
        "|     ^^^",
    ]
    assert "fewer registers" in lines[5]


def test_ptxas_is_found_in_the_wheel(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("nvidia", reason="the nvidia-cuda-nvcc wheel is not installed")
    for name in ("PATH", "CUDA_HOME", "CUDA_PATH", "TKC_PTXAS"):
        monkeypatch.delenv(name, raising=False)
    toolchain.find_tool.cache_clear()
    try:
        assert Path(toolchain.find_tool("ptxas")).parts[-4] == "nvidia"
    finally:
        toolchain.find_tool.cache_clear()


def test_a_missing_ptxas_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("CUDA_HOME", "CUDA_PATH", "TKC_PTXAS"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("PATH", "")
    monkeypatch.setattr(toolchain.importlib.util, "find_spec", lambda name: None)
    monkeypatch.setattr(toolchain.pathfinder, "program", lambda name: None)
    toolchain.find_tool.cache_clear()
    try:
        with pytest.raises(toolchain.ToolMissing, match="pip install nvidia-cuda-nvcc"):
            toolchain.find_tool("ptxas")
    finally:
        toolchain.find_tool.cache_clear()
