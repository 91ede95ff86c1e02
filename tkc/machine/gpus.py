"""The GPUs whose speed is known: one row each, for what depends on more than the target.

Sizes and clocks are those of NVIDIA's data sheets and architecture white papers (clocks: boost).
A device that runs is asked for its multiprocessors; the rest is taken from the row of its kind.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from tkc.machine.targets import TARGETS, Rates, Target


@dataclass(frozen=True, slots=True)
class Gpu:
    """One GPU: the fastest clock of its multiprocessors in ``megahertz``, the bandwidth of its
    ``memory`` in bytes per microsecond, and the bytes of its L2 cache.

    ``target`` is the one whose code it runs; ``limits`` what its multiprocessors hold and how fast
    they are, where that is not what the target says.
    """

    name: str
    target: str
    multiprocessors: int
    megahertz: int
    memory: float
    l2_bytes: int
    limits: Target | None = None


# Runs code for sm_89 (code for sm_90a runs on compute capability 9.0 alone), with the shared memory
# and threads of a data-center GPU. Rates are those of mma.sync, not of tcgen05.
_BLACKWELL = replace(
    TARGETS["sm_89"],
    multiprocessor_bytes=228 << 10,
    rates=Rates(1024, 128, 64),
    resident_threads=2048,
    resident_ctas=32,
)

GPUS: dict[str, Gpu] = {
    gpu.name: gpu
    for gpu in (
        Gpu("H200", "sm_90a", 132, 1980, 4.8e6, 60 << 20),
        Gpu("H100", "sm_90a", 132, 1980, 3.35e6, 50 << 20),
        Gpu("A100", "sm_80", 108, 1410, 2.039e6, 40 << 20),
        Gpu("RTX 3090 Ti", "sm_86", 84, 1860, 1.008e6, 6 << 20),
        Gpu("RTX 4090", "sm_89", 128, 2520, 1.008e6, 72 << 20),
        Gpu("L40S", "sm_89", 142, 2520, 0.864e6, 96 << 20),
        Gpu("B200", "sm_89", 148, 1965, 7.7e6, 126 << 20, _BLACKWELL),
    )
}


def megahertz(target: str) -> int:
    """The fastest clock, in MHz, of the GPUs that a target is for, so that bounds on time stay
    bounds; of all GPUs for a target whose GPUs nobody has entered."""
    clocks = [gpu.megahertz for gpu in GPUS.values() if gpu.target == target]
    return max(clocks or [gpu.megahertz for gpu in GPUS.values()])
