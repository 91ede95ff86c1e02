"""The GPUs whose speed is known: one row each, for what depends on more than the target.

Sizes and clocks are those of NVIDIA's data sheets and architecture white papers (clocks: boost).
A device that runs is asked for its multiprocessors; the rest is taken from the row of its kind.
"""

from __future__ import annotations

from dataclasses import dataclass

from tkc.machine.targets import TARGETS


@dataclass(frozen=True, slots=True)
class Gpu:
    """One GPU: the fastest clock of its multiprocessors in ``megahertz``, the bandwidth of its
    ``memory`` in bytes per microsecond, and the bytes of its L2 cache.

    ``target`` is the best one whose code it runs.
    """

    name: str
    target: str
    multiprocessors: int
    megahertz: int
    memory: float
    l2_bytes: int

    def __post_init__(self) -> None:
        """Raises ValueError for a target that there is none of."""
        if self.target not in TARGETS:
            raise ValueError(f"{self.name}: no target {self.target!r}; there are {[*TARGETS]}")


GPUS: dict[str, Gpu] = {
    gpu.name: gpu
    for gpu in (
        Gpu("H200", "sm_90a", 132, 1980, 4.8e6, 60 << 20),
        Gpu("H100", "sm_90a", 132, 1980, 3.35e6, 50 << 20),
        Gpu("A100", "sm_80", 108, 1410, 2.039e6, 40 << 20),
        Gpu("RTX 3090 Ti", "sm_86", 84, 1860, 1.008e6, 6 << 20),
        Gpu("RTX 4090", "sm_89", 128, 2520, 1.008e6, 72 << 20),
        Gpu("L40S", "sm_89", 142, 2520, 0.864e6, 96 << 20),
        Gpu("L4", "sm_89", 58, 2040, 0.3e6, 48 << 20),
        Gpu("B200", "sm_100", 148, 1965, 7.7e6, 126 << 20),
        Gpu("RTX 5090", "sm_120", 170, 2407, 1.792e6, 96 << 20),
        Gpu("RTX PRO 6000", "sm_120", 188, 2617, 1.792e6, 128 << 20),
    )
}


def gpus_for(target: str) -> list[Gpu]:
    """The GPUs that a target is for: those of its compute capability, or where nobody has entered
    one, those of its generation (sm_103: those of sm_100)."""
    wanted = TARGETS[target].number if target in TARGETS else -1
    numbers = {name: TARGETS[gpu.target].number for name, gpu in GPUS.items()}
    exact = [gpu for gpu in GPUS.values() if numbers[gpu.name] == wanted]
    return exact or [gpu for gpu in GPUS.values() if numbers[gpu.name] // 10 == wanted // 10]


def megahertz(target: str) -> int:
    """The fastest clock, in MHz, of the GPUs that a target is for, so that bounds on time stay
    bounds; of all GPUs for a target whose GPUs nobody has entered."""
    return max(gpu.megahertz for gpu in gpus_for(target) or GPUS.values())
