"""The LLVM engine gives the bits, the diagnostics and the counts of the numpy engine."""

import struct
from typing import Any

import conformance_cases
import jit_programs
import numpy as np
import pytest
from ptx_programs import Run, kernel

from tkc.sim.errors import SimError
from tkc.sim.jit import build_runtime
from tkc.sim.machine import Machine

pytest.importorskip("llvmlite")


def run(
    program: jit_programs.Program, engine: str, seed: int, **settings: Any
) -> tuple[bytes, list[Any]]:
    """(what the program stored, counters per instruction)."""
    machine = Machine(engine=engine, **settings)
    random = np.random.default_rng(seed)
    words = random.integers(0, 1 << 32, (program.threads, 64), np.uint64).astype(np.uint32)
    special = random.random(words.shape) < 0.3
    words[special] = random.choice(np.array(jit_programs.INTERESTING, np.uint32), special.sum())
    real = random.random(words.shape) < 0.3
    words[real] = (random.standard_normal(real.sum()) * 4).astype(np.float32).view(np.uint32)
    seeds = machine.alloc(words.nbytes, "seeds")
    machine.write(seeds, words)
    out = machine.alloc(program.bytes_, "out", 0)
    params = [struct.pack("<Q", out), struct.pack("<Q", seeds)]
    stats = machine.launch(program.text, "main", (1,), (program.threads,), params=params)
    assert stats.engine.startswith(engine)
    counts = [
        (c.executions, c.wavefronts, c.ideal_wavefronts, c.sectors, c.ideal_sectors, c.bytes)
        for c in stats.instructions
    ]
    return machine.read(out, program.bytes_), counts


def compare(program: jit_programs.Program, seed: int) -> None:
    """Both engines store the same bytes."""
    numpy_bytes, numpy_counts = run(program, "numpy", seed)
    llvm_bytes, llvm_counts = run(program, "llvm", seed)
    if numpy_bytes != llvm_bytes:
        a = np.frombuffer(numpy_bytes, np.uint16).reshape(program.threads, -1)
        b = np.frombuffer(llvm_bytes, np.uint16).reshape(program.threads, -1)
        where = np.argwhere(a != b)[0]
        raise AssertionError(f"seed {seed}: lane {where[0]} differs at byte {2 * where[1]}")
    assert numpy_counts == llvm_counts


@pytest.mark.parametrize("seed", range(6))
def test_random_programs(seed: int) -> None:
    compare(jit_programs.Program(seed, 150, 64), seed)


@pytest.mark.parametrize("seed", range(3))
def test_partial_warp(seed: int) -> None:
    program = jit_programs.Program(100 + seed, 60, 45)
    if "sync" not in program.text:
        compare(program, seed)


def test_each_instruction() -> None:
    """One program that has every form once."""
    for number, rule in enumerate(jit_programs.PLAIN):
        if number % 12 == 0:
            rules = jit_programs.PLAIN[number : number + 12]
            compare(jit_programs.Program(1000 + number, 60, 32, rules), number)
        del rule


@pytest.mark.parametrize("name", sorted(conformance_cases.CASES))
def test_conformance(name: str) -> None:
    conformance_cases.CASES[name](name, Machine(engine="llvm"))


@pytest.mark.parametrize("policy", ["early", "random"])
@pytest.mark.parametrize("name", ["x_pipeline", "x_cluster", "x_ldmatrix", "h_stmatrix_tma_store"])
def test_policies(name: str, policy: str) -> None:
    machine = Machine(policy=policy, seed=3, schedule="random", engine="llvm")
    conformance_cases.CASES[name](name, machine)


def test_counters_of_tensor_kernels() -> None:
    """Bank conflicts and sectors of ldmatrix, cp.async and copies are counted alike."""
    for name in ("x_ldmatrix", "x_st_shared_sw64", "h_stmatrix_trans"):
        found = []
        for engine in ("numpy", "llvm"):
            machine = Machine(engine=engine)
            launched, kept = machine.launch, []
            machine.launch = lambda *a, f=launched, k=kept, **n: k.append(f(*a, **n))  # type: ignore[method-assign]
            conformance_cases.CASES[name](name, machine)
            total = kept[0].total
            found.append((total.wavefronts, total.ideal_wavefronts, total.sectors, total.bytes))
        assert found[0] == found[1]


def test_counters_of_cp_async() -> None:
    """Its shared and its global addresses have one pattern; each is counted as its own."""
    body = """
    mov.u32 %r1, sm; mul.lo.u32 %r2, %r0, 16; add.u32 %r1, %r1, %r2;
    mul.wide.u32 %d1, %r0, 16; add.u64 %d1, %d1, %d0;
    cp.async.cg.shared.global [%r1], [%d1], 16;
    cp.async.wait_all;
    """
    for engine in ("numpy", "llvm"):
        run_once = Run(Machine(engine=engine))
        run_once(kernel(body, pointers=1, shared=512), [np.zeros(128, np.uint32)])
        assert run_once.stats is not None
        total = run_once.stats.total
        assert (total.wavefronts, total.ideal_wavefronts) == (4, 4)
        assert (total.sectors, total.ideal_sectors) == (16, 16)


def test_the_runtime_is_what_its_sources_give() -> None:
    assert build_runtime.build() == build_runtime.OUTPUT.read_text()


def test_diagnostics_are_those_of_numpy() -> None:
    text = """.version 8.6
.target sm_90a
.address_size 64
.visible .entry main(.param .u64 out) {
.reg .b64 %rd<2>;
.reg .b32 %r<3>;
ld.param.u64 %rd0, [out];
mov.u32 %r0, %tid.x;
mad.wide.u32 %rd1, %r0, 4, %rd0;
st.global.u32 [%rd1], %r0;
ret;
}"""
    found = []
    for engine in ("numpy", "llvm"):
        machine = Machine(engine=engine)
        out = machine.alloc(100, "out")
        with pytest.raises(SimError) as caught:
            machine.launch(text, "main", (1,), (32,), params=[struct.pack("<Q", out)])
        found.append(str(caught.value))
    assert found[0] == found[1] and "`out`" in found[0]
