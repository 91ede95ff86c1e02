"""Hand-written PTX through the whole runtime on the simulator."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
import torch

from tests.runtime.programs import BOX_COPY, SCALE
from tkc.artifact.metadata import LaunchMetadata, from_text
from tkc.runtime import staging
from tkc.runtime.binding import Bound, bind
from tkc.runtime.device import Program, execute
from tkc.runtime.simulated import SimulatedDevice
from tkc.sim.errors import SimError


def run(program: Program, *arguments: Any, **named: Any) -> tuple[Bound, Any]:
    metadata: LaunchMetadata = from_text(program.ptx)
    assert metadata == program.metadata
    bound = bind(metadata.params, arguments, named, metadata.settings)
    return bound, execute(program, bound, SimulatedDevice())


def test_strided_numpy_arrays() -> None:
    whole = np.arange(600, dtype=np.float32)
    kept = np.full(900, -1, np.float32)
    _, statistics = run(SCALE, whole[::2], y=kept[::3], factor=0.5)
    assert np.array_equal(kept[::3], whole[::2] * 0.5)
    assert (kept.reshape(300, 3)[:, 1:] == -1).all()
    assert statistics.executions > 0


def test_arrays_are_copied_a_part_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also those that ctypes would cut: 2 GiB and more."""
    monkeypatch.setattr(staging, "AT_ONCE", 1000)
    x = np.arange(600, dtype=np.float32)
    bound, _ = run(SCALE, x[::2])
    assert np.array_equal(bound.results[0], 2 * x[::2])


def test_views_of_one_buffer_stay_views() -> None:
    both = np.arange(64, dtype=np.float32)
    expected = both[::2] * 2
    run(SCALE, both[::2], y=both[1::2])
    assert np.array_equal(both[1::2], expected)


def test_reversed_arrays() -> None:
    x = np.arange(100, dtype=np.float32)
    bound, _ = run(SCALE, x[::-1])
    assert np.array_equal(bound.results[0], 2 * x[::-1])


def test_torch_tensors() -> None:
    x = torch.arange(200, dtype=torch.float32)
    bound, _ = run(SCALE, x)
    assert torch.equal(bound.results[0], 2 * x)


def test_an_empty_grid_launches_nothing() -> None:
    bound, statistics = run(SCALE, np.zeros(0, np.float32))
    assert statistics is None and bound.results[0].shape == (0,)


def test_a_tensor_map() -> None:
    x = np.arange(16 * 24, dtype=np.float32).reshape(16, 24)[:12, :20]
    bound, _ = run(BOX_COPY, x, y=(y := np.empty((8, 16), np.float32)))
    assert np.array_equal(y, x[2:10, :16]) and not bound.results


def test_a_box_over_the_end_is_filled_with_zeros() -> None:
    x = np.ones((4, 12), np.float32)
    y = np.full((8, 16), np.nan, np.float32)
    run(BOX_COPY, x, y=y)
    assert y[:2, :12].all() and not y[2:].any() and not y[:, 12:].any()


def test_an_access_outside_an_array_is_reported() -> None:
    wild = Program(
        SCALE.ptx.replace("mul.lo.u64 %d7, %d3, %d6;", "mov.u64 %d7, 4096;"), SCALE.metadata
    )
    with pytest.raises(SimError) as caught:
        run(wild, np.zeros(8, np.float32))
    assert caught.value.kind == "out-of-bounds"


@pytest.mark.parametrize("engine", ["llvm", "numpy"])
@pytest.mark.parametrize("first", [0, 3, 16, 61])
@pytest.mark.parametrize(
    ("access", "offset", "said"),
    [
        ("st.global.f32 [%d5], %f1;", -4, "4 bytes before `y`"),
        ("st.global.f32 [%d5], %f1;", 40, "byte 40 of `y` (40 bytes)"),
        ("ld.global.f32 %f1, [%d1];", -4, "4 bytes before `x`"),
        ("ld.global.f32 %f1, [%d1];", 40, "byte 40 of `x` (40 bytes)"),
    ],
)
def test_the_bytes_around_an_array_are_out_of_bounds(
    access: str, offset: int, said: str, first: int, engine: str
) -> None:
    """Wherever in a larger array the argument begins, whose other elements it is not to touch."""
    address = access[access.index("[") + 1 : access.index("]")]
    beside = access.replace(f"[{address}]", f"[{address}+{offset}]")
    text = f"setp.ne.u32 %p1, %r3, 0;\n@!%p1 {beside}\n{access}"
    program = Program(SCALE.ptx.replace(access, text), SCALE.metadata)
    arrays = (np.arange(90, dtype=np.float32)[first : first + 10] for _ in range(2))
    x, y = arrays
    device = SimulatedDevice()
    device.machine.engine = engine
    bound = bind(program.metadata.params, (x,), {"y": y}, program.metadata.settings)
    with pytest.raises(SimError) as caught:
        execute(program, bound, device)
    assert caught.value.kind == "out-of-bounds" and said in caught.value.message


def test_a_report_counts_from_the_array_itself() -> None:
    """Not from where its copy begins on the device, which keeps the alignment of the array."""
    program = Program(
        SCALE.ptx.replace("add.u64 %d5, %d5, %d7;", "add.u64 %d5, %d5, 8;"), SCALE.metadata
    )
    y = np.zeros(400, np.float32)[5:300]
    x = (np.arange(295) // 32).astype(np.float32)  # equal in a warp: only warps are in a race
    bound = bind(program.metadata.params, (x,), {"y": y}, program.metadata.settings)
    with pytest.raises(SimError) as caught:
        execute(program, bound, SimulatedDevice())
    assert "`y`+8" in caught.value.message
