"""Counters of one launch, per PTX instruction, per PTX line and per source line."""

from dataclasses import dataclass, field

from tkc.sim.errors import SimError
from tkc.sim.ptx.program import Kernel


@dataclass(slots=True)
class Counter:
    """Counts of one instruction or one line, summed over warps.

    executions: warp instructions. wavefronts and ideal_wavefronts: shared-memory passes.
    sectors and ideal_sectors: 32-byte pieces of global memory. bytes: by state space.
    """

    executions: int = 0
    requests: int = 0
    wavefronts: int = 0
    ideal_wavefronts: int = 0
    sectors: int = 0
    ideal_sectors: int = 0
    bytes: dict[str, int] = field(default_factory=dict[str, int])

    def add(self, other: "Counter") -> None:
        """Add another counter's counts to these."""
        self.executions += other.executions
        self.requests += other.requests
        self.wavefronts += other.wavefronts
        self.ideal_wavefronts += other.ideal_wavefronts
        self.sectors += other.sectors
        self.ideal_sectors += other.ideal_sectors
        for space, count in other.bytes.items():
            self.bytes[space] = self.bytes.get(space, 0) + count

    @property
    def bank_conflicts(self) -> int:
        """Wavefronts beyond the least that the accesses could need."""
        return self.wavefronts - self.ideal_wavefronts

    def count_bytes(self, space: str, count: int) -> None:
        """Add `count` moved bytes of a state space."""
        self.bytes[space] = self.bytes.get(space, 0) + count


@dataclass(slots=True)
class Stats:
    """Everything counted in one launch; `instructions[i]` belongs to `kernel.code[i]`.

    engine: "numpy" or "llvm"; "numpy (why)" where the LLVM engine was asked for and cannot run it.
    warnings: what is doubtful; each was shown as a Python warning too.
    """

    kernel: Kernel
    instructions: list[Counter]
    engine: str = "numpy"
    warnings: list[SimError] = field(default_factory=list[SimError])

    @property
    def total(self) -> Counter:
        """One counter with the sums over all instructions."""
        total = Counter()
        for counter in self.instructions:
            total.add(counter)
        return total

    @property
    def executions(self) -> int:
        """Warp instructions executed in the whole launch."""
        return sum(counter.executions for counter in self.instructions)

    @property
    def bank_conflicts(self) -> int:
        """Wavefronts of shared memory beyond the least possible, in the whole launch."""
        return sum(counter.bank_conflicts for counter in self.instructions)

    def by_line(self) -> dict[int | str, Counter]:
        """Counters keyed by PTX line (int) and by source line (str such as "gemm.tk:12")."""
        lines: dict[int | str, Counter] = {}
        for instr, counter in zip(self.kernel.code, self.instructions, strict=True):
            for key in (instr.line, instr.source):
                if key:
                    lines.setdefault(key, Counter()).add(counter)
        return lines
