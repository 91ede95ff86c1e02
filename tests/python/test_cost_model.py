"""The model of tuning: what fits a multiprocessor, how full the GPU is, what is not timed."""

from __future__ import annotations

from typing import Any

import pytest

from tkc.driver.cost_model import Resources, bound, hopeless, resident, utilisation

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


def test_utilisation() -> None:
    assert utilisation(like(ctas=528), "sm_90a", 132) == 1.0
    assert utilisation(like(ctas=529), "sm_90a", 132) == pytest.approx(529 / 1056)
    assert utilisation(like(ctas=132), "sm_90a", 132) == 1.0
    assert utilisation(like(ctas=66), "sm_90a", 132) == 0.5
    assert utilisation(like(ctas=133), "sm_90a", 132) == pytest.approx(133 / 264)
    assert utilisation(like(ctas=0), "sm_90a", 132) == 0.0


def test_what_is_not_timed() -> None:
    made = [PLAIN, None, like(spill_bytes=96), like(shared_bytes=300_000), like(ctas=16)]
    said = hopeless(made, "sm_90a", 132)
    assert said[0] == said[1] == ""
    assert said[2] == "not timed: 96 bytes of registers are spilled"
    assert said[3].startswith("not timed: 256 threads of 64 registers and 300000 bytes do not fit")
    assert said[4] == "not timed: 16 CTAs fill 12% of the GPU"


def test_the_least_evil_is_timed() -> None:
    assert hopeless([like(spill_bytes=8), like(spill_bytes=9)], "sm_90a", 132) == ["", ""]
    assert hopeless([like(ctas=3), None], "sm_90a", 132) == ["", ""]


def test_the_least_time_counts() -> None:
    """At peak rates, in waves: 133 CTAs of a kernel that fills a multiprocessor take two."""
    alone = {"registers": 168, "threads": 384, "shared_bytes": 200_000}
    assert bound(like(**alone, ctas=133, least=10.0), "sm_90a", 132) == pytest.approx(19.85, 1e-3)
    made = [like(least=10.0), like(least=18.0), like(least=30.0), like()]
    assert hopeless(made, "sm_90a", 132) == [""] * 4  # of one nothing is known: 0
    said = hopeless(made[:3], "sm_90a", 132)
    assert said[:2] == ["", ""]
    assert said[2].startswith("not timed: 31.7 us at best, where another may take 10.6")
    said = hopeless(made[:2], "sm_90a", 132, measured=15.0)
    assert said == ["", "not timed: 19.0 us at best, where another took 15.0"]
