"""L2 cache policies, for the accesses that take one as an operand (PTX ISA,
#data-movement-and-conversion-instructions-createpolicy).

Loads and stores through the L1 say theirs in the opcode (``rules.global_memory``).
"""

from __future__ import annotations

from tkc.ptx.emitter import EmitError, Emitter

PRIORITY = {
    "stream": "evict_first",
    "last": "evict_last",
    "evict_normal": "evict_normal",
    "evict_first": "evict_first",
    "evict_last": "evict_last",
}
# CUTLASS' constants for sm_90: the results of createpolicy.fractional with fraction 1.
CONSTANTS = {
    "evict_normal": "0x1000000000000000",
    "evict_first": "0x12F0000000000000",
    "evict_last": "0x14F0000000000000",
}
ALL_OF_IT = "0f3F800000"  # 1.0: the fraction of the addresses to which the priority applies


def l2_policy(emit: Emitter, cache: str) -> tuple[str, str]:
    """(what the opcode says, the operand with a comma before it); both empty for no ``cache``."""
    if not cache:
        return "", ""
    if cache not in PRIORITY:
        raise EmitError(emit.current, f"there is no cache policy '{cache}'")
    priority = PRIORITY[cache]
    if emit.target.has("tma"):
        return ".L2::cache_hint", ", " + emit.constant("b64", CONSTANTS[priority])
    opcode = f"createpolicy.fractional.L2::{priority}.b64"
    return ".L2::cache_hint", ", " + emit.pure_at(0, "b64", opcode, ALL_OF_IT)
