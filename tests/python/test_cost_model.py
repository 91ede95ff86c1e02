"""What fits a multiprocessor."""

from __future__ import annotations

from typing import Any

import pytest

from tkc.driver.cost_model import Resources, misfit, resident

PLAIN = Resources(registers=64, spill_bytes=0, shared_bytes=40_000, threads=256, ctas=1000)


def like(**changes: float) -> Resources:
    fields: dict[str, Any] = {n: getattr(PLAIN, n) for n in PLAIN.__slots__}
    return Resources(**{**fields, **changes})


@pytest.mark.parametrize(
    ("held", "target", "count"),
    [
        (PLAIN, "sm_90a", 4),  # registers: 64 x 256 x 4 = 65536
        (PLAIN, "sm_86", 2),  # 100 KiB of shared memory
        (like(registers=32, shared_bytes=0), "sm_90a", 8),  # 2048 threads
        (like(registers=32, shared_bytes=0), "sm_89", 6),  # 1536 threads
        (like(registers=16, shared_bytes=0, threads=32), "sm_90a", 32),
        (like(registers=255, threads=512), "sm_90a", 0),
        (like(registers=168, threads=384, shared_bytes=232_448), "sm_90a", 1),
        (like(shared_bytes=232_448), "sm_80", 0),
    ],
)
def test_resident(held: Resources, target: str, count: int) -> None:
    assert resident(held, target) == count


def test_what_does_not_fit() -> None:
    why = "256 threads of 64 registers and 300000 bytes do not fit a multiprocessor"
    assert misfit(like(shared_bytes=300_000), "sm_90a") == why
    assert not misfit(like(spill_bytes=96, ctas=1), "sm_90a"), "slow code is for the clock to tell"
