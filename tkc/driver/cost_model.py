"""What a candidate of a tuning cannot hope for: checked from its resources, before it is timed.

Only what is plain is checked: code that does not fit a multiprocessor, that spills where another
candidate does not, whose programs leave most of the GPU idle in their last wave, or whose least
time (tkc/driver/roofline.py, with its waves) is far beyond that of the best candidate, or beyond a
time that was measured. Between the rest the clock decides.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tkc.machine.heuristics import LEAST_UTILISATION, WORTH_TIMING
from tkc.machine.targets import TARGETS


@dataclass(frozen=True, slots=True)
class Resources:
    """Of a thread: registers and bytes of spills. Of a CTA: shared memory and threads. ``ctas``
    are those of the launch, ``least`` the microseconds that it takes at peak rates."""

    registers: int
    spill_bytes: int
    shared_bytes: int
    threads: int
    ctas: int
    least: float = 0.0


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


def utilisation(held: Resources, target: str, sms: int) -> float:
    """The share (0 to 1) of the GPU's time that its waves of CTAs fill, if all CTAs take equally
    long and it has ``sms`` multiprocessors."""
    at_once = resident(held, target)
    if not at_once or not held.ctas:
        return 0.0
    # A launch of one wave spreads over the multiprocessors; only the fullest of them counts.
    in_a_wave = at_once * sms
    if held.ctas <= in_a_wave:
        return held.ctas / (sms * -(-held.ctas // sms))
    waves = -(-held.ctas // in_a_wave)
    return held.ctas / (waves * in_a_wave)


def bound(held: Resources, target: str, sms: int) -> float:
    """Microseconds that the launch takes at least: peak rates, in waves of CTAs."""
    share = utilisation(held, target, sms)
    return held.least / share if share else 0.0


def hopeless(
    made: Sequence[Resources | None], target: str, sms: int, measured: float | None = None
) -> list[str]:
    """For each candidate why it need not be timed, or "". None: nothing is known of it.

    ``measured`` are the microseconds of the best candidate so far.
    """
    known = [r for r in made if r is not None and resident(r, target)]
    clean = any(not r.spill_bytes for r in known)
    best = max((utilisation(r, target, sms) for r in known), default=0.0)
    least = min((bound(r, target, sms) for r in known if r.ctas), default=0.0)

    def why(held: Resources | None) -> str:
        if held is None or not held.ctas:
            return ""
        if not resident(held, target):
            return (
                f"not timed: {held.threads} threads of {held.registers} registers and "
                f"{held.shared_bytes} bytes do not fit a multiprocessor"
            )
        if held.spill_bytes and clean:
            return f"not timed: {held.spill_bytes} bytes of registers are spilled"
        share = utilisation(held, target, sms)
        if share < LEAST_UTILISATION * best:
            return f"not timed: {held.ctas} CTAs fill {share:.0%} of the GPU"
        lasts = bound(held, target, sms)
        if lasts > WORTH_TIMING * least > 0:
            return f"not timed: {lasts:.1f} us at best, where another may take {least:.1f}"
        if measured is not None and lasts > measured:
            return f"not timed: {lasts:.1f} us at best, where another took {measured:.1f}"
        return ""

    return [why(held) for held in made]
