"""What one launch asks for, independent of the engine."""

from dataclasses import dataclass, field

from tkc.machine.targets import Target
from tkc.sim.ptx.program import Kernel

Dim = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Settings:
    """How to run. policy: late, early, random. schedule: round-robin, reverse, random.

    reference: the numpy engine runs, and sees every access.
    """

    policy: str = "late"
    seed: int = 0
    check: bool = True
    exact: bool = False
    schedule: str = "round-robin"
    reference: bool = False


@dataclass(frozen=True, slots=True)
class Launch:
    """A kernel with its shape, parameter bytes and the addresses of module variables.

    target: whose limits hold. printed: where what the kernel prints is to go. workspace: of a
    cooperative launch, the address where the grid's barrier lies (`Machine.launch`), else 0.
    apart: lanes of a warp may wait for each other (ref/lanes_apart.py).
    """

    kernel: Kernel
    grid: Dim
    block: Dim
    cluster: Dim
    dynamic_shared: int
    params: bytes
    symbols: dict[str, int]
    target: Target
    printed: list[str] = field(default_factory=list[str])
    workspace: int = 0
    apart: bool = False

    @property
    def threads(self) -> int:
        """Threads of a CTA."""
        return self.block[0] * self.block[1] * self.block[2]

    @property
    def warps(self) -> int:
        """Warps of a CTA, the last one possibly part empty."""
        return -(-self.threads // 32)

    @property
    def cluster_ctas(self) -> int:
        """CTAs of a cluster."""
        return self.cluster[0] * self.cluster[1] * self.cluster[2]

    @property
    def shared_bytes(self) -> int:
        """Where shared memory of a CTA ends in its window, in bytes: the system's, static and
        dynamic parts."""
        return self.kernel.shared_bytes + self.dynamic_shared

    def clusters(self) -> list[list[Dim]]:
        """CTA coordinates grouped by cluster, in launch order; rank order within a cluster."""
        steps = [range(0, n, c) for n, c in zip(self.grid, self.cluster, strict=True)]
        inner = [
            (x, y, z)
            for z in range(self.cluster[2])
            for y in range(self.cluster[1])
            for x in range(self.cluster[0])
        ]
        return [
            [(x + i, y + j, z + k) for i, j, k in inner]
            for z in steps[2]
            for y in steps[1]
            for x in steps[0]
        ]
