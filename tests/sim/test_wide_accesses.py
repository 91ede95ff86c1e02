"""Loads and stores of 32 bytes a lane, as nvcc writes them for sm_100 and later."""

import numpy as np
import pytest
from ptx_programs import Run, kernel

from tkc.sim.errors import SimError
from tkc.sim.machine import Machine

COPY = """
mul.wide.u32 %d5, %r0, 32; add.u64 %d6, %d0, %d5; add.u64 %d7, %d1, %d5;
ld{how}.v{count}.{kind} {{{registers}}}, [%d6+{offset}];
st.global.v{count}.{kind} [%d7], {{{registers}}};
"""
ENGINES = pytest.mark.parametrize("engine", ["numpy", "llvm"])


def text(kind: str, how: str = ".global", offset: int = 0) -> str:
    name, count = {"f32": ("f", 8), "b32": ("r", 8), "f64": ("g", 4), "u64": ("d", 4)}[kind]
    registers = ", ".join(f"%{name}{10 + place}" for place in range(count))
    body = COPY.format(how=how, kind=kind, count=count, registers=registers, offset=offset)
    return kernel(body, pointers=2, target="sm_100a").replace(".version 8.6", ".version 8.8")


def found(engine: str, ptx: str) -> tuple[str, str]:
    with pytest.raises(SimError) as caught:
        Run(Machine(engine=engine))(ptx, [np.arange(256, dtype=np.uint32)] * 2)
    return caught.value.kind, caught.value.message


@ENGINES
@pytest.mark.parametrize("kind", ["f32", "b32", "f64", "u64"])
@pytest.mark.parametrize("how", [".global", ".global.nc", ".volatile.global", ""])
def test_a_copy(engine: str, kind: str, how: str) -> None:
    run = Run(Machine(engine=engine))
    values = np.arange(256, dtype=np.uint32)
    out = run(text(kind, how), [values, np.zeros_like(values)])[1]
    assert (out == values).all()
    assert run.stats is not None
    assert run.stats.total.sectors == run.stats.total.ideal_sectors == 64


@ENGINES
@pytest.mark.parametrize("offset", [4, 16])
def test_the_address_is_a_multiple_of_32(engine: str, offset: int) -> None:
    kind, message = found(engine, text("f32", offset=offset))
    assert kind == "misaligned" and "needs 32-byte alignment" in message


@ENGINES
def test_behind_the_end(engine: str) -> None:
    assert found(engine, text("u64", offset=32))[0] == "out-of-bounds"


@ENGINES
def test_all_bytes_are_stored_by_one_lane(engine: str) -> None:
    ptx = text("f32").replace("[%d7]", "[%d1]")
    assert found(engine, ptx)[0] == "race"


@ENGINES
def test_shared_memory_has_none(engine: str) -> None:
    body = "mov.u32 %r1, sm; cvt.u64.u32 %d6, %r1; cvta.shared.u64 %d6, %d6;\nld.v4.u64 "
    ptx = text("u64", "").replace("ld.v4.u64 ", body)
    ptx = ptx.replace(".reg .pred", ".shared .align 32 .b8 sm[64];\n.reg .pred")
    kind, message = found(engine, ptx)
    assert kind == "out-of-bounds" and "only global memory has these" in message
