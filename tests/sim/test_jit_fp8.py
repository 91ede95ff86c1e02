"""mma.sync of fp8 with the numerics of Hopper: the LLVM engine gives the numpy engine's bits."""

import struct

import numpy as np
import pytest

from tkc.sim.machine import Machine

pytest.importorskip("llvmlite")

TEXT = """.version 8.4
.target sm_90a
.address_size 64
.visible .entry k(.param .u64 in, .param .u64 out)
{{
  .reg .b64 %d<4>;
  .reg .b32 %r<12>;
  .reg .f32 %f<8>;
  mov.u32 %r0, %tid.x;
  ld.param.u64 %d0, [in];
  ld.param.u64 %d1, [out];
  mul.wide.u32 %d2, %r0, 40;
  add.s64 %d0, %d0, %d2;
  mul.wide.u32 %d2, %r0, 16;
  add.s64 %d1, %d1, %d2;
{loads}
  mma.sync.aligned.{shape}.row.col.f32.{a}.{b}.f32
    {{%f4, %f5, %f6, %f7}}, {{{left}}}, {{{right}}}, {{%f0, %f1, %f2, %f3}};
  st.global.v4.f32 [%d1], {{%f4, %f5, %f6, %f7}};
  ret;
}}
"""


def text(shape: str, a: str, b: str) -> str:
    """A warp's product: words 0 to 3 of a lane are C, then A and B."""
    loads = [f"  ld.global.f32 %f{i}, [%d0+{4 * i}];" for i in range(4)]
    loads += [f"  ld.global.b32 %r{i}, [%d0+{12 + 4 * i}];" for i in range(1, 7)]
    words = 4 if shape == "m16n8k32" else 2
    left = ", ".join(f"%r{1 + i}" for i in range(words))
    right = ", ".join(f"%r{5 + i}" for i in range(words // 2))
    return TEXT.format(loads="\n".join(loads), shape=shape, a=a, b=b, left=left, right=right)


@pytest.mark.parametrize("shape", ["m16n8k32", "m16n8k16"])
@pytest.mark.parametrize(("a", "b"), [("e4m3", "e4m3"), ("e5m2", "e4m3"), ("e5m2", "e5m2")])
@pytest.mark.parametrize("inputs", ["any", "finite", "small"])
def test_bits(shape: str, a: str, b: str, inputs: str) -> None:
    random = np.random.default_rng(len(inputs))
    for _ in range(6):
        given = random.integers(0, 256, (32, 40), np.uint8)
        if inputs != "any":
            given[:, 16:] &= {"finite": 0xBB, "small": 0x8F}[inputs]
            given.view(np.float32)[:, :4] = random.standard_normal((32, 4)) / 64
        found: list[bytes] = []
        for engine in ("numpy", "llvm"):
            machine = Machine(engine=engine, numerics="hopper")
            source = machine.alloc(given.nbytes, "in")
            machine.write(source, given)
            out = machine.alloc(512, "out")
            params = [struct.pack("<Q", source), struct.pack("<Q", out)]
            machine.launch(text(shape, a, b), "k", (1,), (32,), params=params)
            found.append(machine.read(out, 512))
        assert found[0] == found[1]
