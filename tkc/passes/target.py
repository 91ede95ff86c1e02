"""What the passes know of a target: its instructions and its limits."""

from __future__ import annotations

from dataclasses import dataclass

# (producer, math) by math warpgroups beside one of the producer: they add up to what the CTA was
# launched with (setmaxnreg).
ROLE_REGISTERS = {2: (24, 240), 3: (32, 160)}


@dataclass(frozen=True)
class Limits:
    """One GPU architecture. Shared memory is the most that one CTA may have, in bytes
    (CUDA programming guide, compute capabilities)."""

    name: str
    shared_bytes: int
    wgmma: bool = False
    tma: bool = False
    fp8: bool = False  # tensor cores and conversions of 8-bit floats
    max_warps: int = 32
    resident_threads: int = 2048  # of all CTAs of a multiprocessor
    registers: int = 65536

    def registers_at_launch(self, warps: int) -> int:
        """Registers that each thread of a CTA of so many warps may have when it starts."""
        return min(255, self.registers // (32 * warps) // 8 * 8)

    def role_registers(self, warpgroups: int, occupancy: int) -> tuple[int, int]:
        """What setmaxnreg gives (producer, math), one producer warpgroup and so many of math in
        each of ``occupancy`` CTAs; 0 where everybody keeps what the launch gave."""
        return ROLE_REGISTERS.get(warpgroups, (0, 0)) if occupancy == 1 else (0, 0)

    def math_registers(self, warpgroups: int, occupancy: int) -> int:
        """Registers of a math thread beside a producer warpgroup."""
        given = self.role_registers(warpgroups, occupancy)[1]
        return given or self.registers_at_launch(occupancy * 4 * (warpgroups + 1))


TARGETS = {
    t.name: t
    for t in (
        Limits("sm_80", 163 * 1024),
        Limits("sm_86", 99 * 1024, resident_threads=1536),
        Limits("sm_89", 99 * 1024, fp8=True, resident_threads=1536),
        Limits("sm_90a", 227 * 1024, wgmma=True, tma=True, fp8=True),
    )
}
