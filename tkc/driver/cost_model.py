"""What the code of a kernel takes, and how much of that a multiprocessor has."""

from __future__ import annotations

from dataclasses import dataclass

from tkc.machine.targets import TARGETS


@dataclass(frozen=True, slots=True)
class Resources:
    """Of a thread: registers and bytes of spills. Of a CTA: shared memory and threads. ``ctas``
    are those of the launch."""

    registers: int
    spill_bytes: int
    shared_bytes: int
    threads: int
    ctas: int


def resident(held: Resources, target: str) -> int:
    """How many CTAs one multiprocessor of the target holds at once, by threads, registers and
    shared memory; 0 if not even one fits."""
    limits = TARGETS[target]
    warps = -(-held.threads // 32)
    unit = limits.register_unit
    of_a_warp = -(-held.registers * 32 // unit) * unit
    return min(
        limits.resident_ctas,
        limits.resident_threads // (32 * warps),
        limits.registers // max(1, of_a_warp * warps),
        limits.multiprocessor_bytes // (held.shared_bytes + limits.reserved_bytes),
    )


def misfit(held: Resources, target: str) -> str:
    """Why no multiprocessor of the target can run the code; "" if one can."""
    if resident(held, target):
        return ""
    return (
        f"{held.threads} threads of {held.registers} registers and {held.shared_bytes} bytes do "
        "not fit a multiprocessor"
    )
