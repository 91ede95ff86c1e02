"""What the passes know of a target: its instructions and its limits."""

from __future__ import annotations

from dataclasses import dataclass


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


TARGETS = {
    t.name: t
    for t in (
        Limits("sm_80", 163 * 1024),
        Limits("sm_86", 99 * 1024, resident_threads=1536),
        Limits("sm_89", 99 * 1024, fp8=True, resident_threads=1536),
        Limits("sm_90a", 227 * 1024, wgmma=True, tma=True, fp8=True),
    )
}
