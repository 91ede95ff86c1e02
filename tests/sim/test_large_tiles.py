"""Tiles of several warps, as cooperative groups make them: warps and lanes that wait at bits of a
word, where the turn of a block is over before each of them has looked again.

`large_tiles.ptx` is what nvcc 13.0 makes of this, for sm_90a:

    __shared__ cg::block_tile_memory<256> memory;
    extern "C" __global__ void k(const int *x, int *out) {
      auto block = cg::this_thread_block(memory);
      auto tile = cg::tiled_partition<128>(block);
      int value = x[block.thread_rank()], sum = cg::reduce(tile, value, cg::plus<int>());
      tile.sync();
      out[block.thread_rank()] = sum + tile.shfl(value, 77);
    }
"""

from pathlib import Path

import numpy as np
import pytest
from ptx_programs import Run, kernel

from tkc.sim.errors import SimError
from tkc.sim.machine import Machine

TEXT = Path(__file__).with_name("large_tiles.ptx").read_text()


@pytest.mark.parametrize("engine", ["numpy", "llvm"])
@pytest.mark.parametrize("schedule", ["round-robin", "reverse", "random"])
def test_tiles_of_four_warps(engine: str, schedule: str) -> None:
    x = np.random.default_rng(0).integers(0, 90, 256).astype(np.int32)
    run = Run(Machine(engine=engine, schedule=schedule))
    _, out = run(TEXT, [x, np.zeros(256, np.int32)], block=(256,))
    assert (out == np.repeat([x[:128].sum() + x[77], x[128:].sum() + x[205]], 128)).all()


# Lanes 0 to 3 exchange a number among themselves; the others wait for a flag behind that.
MEMBERS = """
mov.u32 %r1, sm; setp.eq.u32 %p1, %r0, 0; @%p1 st.shared.u32 [%r1], 0; bar.warp.sync -1;
setp.lt.u32 %p2, %r0, 4; mov.u32 %r2, 0xf; mov.u32 %r5, 7;
@%p2 bra FOUR;
WAIT: ld.acquire.cta.shared.u32 %r3, [%r1]; setp.eq.u32 %p3, %r3, 0; @%p3 bra WAIT;
bra MET;
FOUR: {exchange}
@%p1 st.release.cta.shared.u32 [%r1], 1;
MET: bar.warp.sync -1;
mul.wide.u32 %d1, %r0, 4; add.u64 %d1, %d0, %d1; st.global.u32 [%d1], %r5;
"""


@pytest.mark.parametrize("engine", ["numpy", "llvm"])
def test_lanes_of_a_member_mask_wait_for_no_others(engine: str) -> None:
    for exchange, wanted in (
        ("shfl.sync.bfly.b32 %r5, %r0, 1, 31, %r2;", [1, 0, 3, 2]),
        ("redux.sync.add.u32 %r5, %r0, %r2;", [6] * 4),
        ("match.any.sync.b32 %r5, %r0, %r2;", [1, 2, 4, 8]),
        ("vote.sync.ballot.b32 %r5, %p1, %r2;", [1] * 4),
        ("bar.warp.sync %r2; mov.u32 %r5, 5;", [5] * 4),
    ):
        run = Run(Machine(engine=engine))
        text = kernel(MEMBERS.replace("{exchange}", exchange), pointers=1, shared=8)
        assert run(text, [np.zeros(32, np.uint32)])[0].tolist() == wanted + [7] * 28
    with pytest.raises(SimError) as caught:  # a member waits for who exchanges
        text = kernel(MEMBERS.replace("{exchange}", "bar.warp.sync -1;"), pointers=1, shared=8)
        Run(Machine(engine=engine))(text, [np.zeros(32, np.uint32)])
    assert caught.value.kind in ("spin", "deadlock", "divergent-aligned")
