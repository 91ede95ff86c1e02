"""Ways to write PTX that ptxas accepts, by both engines."""

import numpy as np
import pytest
from ptx_programs import Run, kernel

from tkc.sim.errors import SimError
from tkc.sim.machine import Machine
from tkc.sim.ptx.lexer import tokenize


@pytest.fixture(params=["numpy", "llvm"])
def run(request: pytest.FixtureRequest) -> Run:
    return Run(Machine(engine=request.param))


STORE = "mul.wide.u32 %d2, %r0, 4; add.u64 %d2, %d2, %d0; st.global.u32 [%d2], %r1;"


def test_directives_need_no_space(run: Run) -> None:
    """cuda_fp16.h writes `.reg.b32`."""
    body = "{.reg.b32 f; mov.b32 f, 7; add.u32 %r1, f, %r0;}" + STORE
    (out,) = run(kernel(body, pointers=1), [np.zeros(32, np.uint32)])
    assert (out == 7 + np.arange(32)).all()


@pytest.mark.parametrize("kind, wanted", [("u8", 0xFE), ("s8", 0xFFFE)])
def test_bytes_go_to_16_bit_registers(run: Run, kind: str, wanted: int) -> None:
    body = f"ld.global.v4.{kind} {{%h1, %h2, %h3, %h4}}, [%d1]; mov.b32 %r1, {{%h1, %h4}};"
    source = np.array([0xFE, 2, 3, 0x7F], np.uint8)
    out, _ = run(kernel(body + STORE, pointers=2), [np.zeros(32, np.uint32), source])
    assert (out == (0x7F0000 | wanted)).all()


def test_a_parameter_read_as_bytes(run: Run) -> None:
    body = "ld.param.v4.u8 {%h1, %h2, %h3, %h4}, [n0]; mov.b32 %r1, {%h1, %h4};" + STORE
    (out,) = run(kernel(body, pointers=1, ints=1), [np.zeros(32, np.uint32)], [0x84030281])
    assert (out == 0x840081).all()


def test_a_text_ends_at_a_zero_byte(run: Run) -> None:
    """NVRTC and the driver count it with the text, which files of it have."""
    text = kernel("mov.b32 %r1, 7;" + STORE, pointers=1) + "\0"
    for behind in ("", "\n", "# no PTX"):
        (out,) = run(text + behind, [np.zeros(32, np.uint32)])
        assert (out == 7).all()


@pytest.mark.parametrize(
    "piece", ["12ab", "0xG", "1\u00b2", "#1", '"a', "\u0663", "0f3F", "/", ". x"]
)
def test_what_is_no_token_is_refused_where_it_stands(piece: str) -> None:
    with pytest.raises(SimError, match="as PTX") as caught:
        tokenize(f"mov.b32 r1, 1; /* two\n lines */ {piece}\n")
    assert caught.value.line == 2 and repr(piece)[1:-1] in caught.value.message
