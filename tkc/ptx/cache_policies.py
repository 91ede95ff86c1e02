"""Cache policies, by the word of the hint ``cache``: one row each.

Loads and stores through the L1 say theirs in the opcode, other accesses take one for the L2 as an
operand (PTX ISA, #data-movement-and-conversion-instructions-createpolicy).
"""

from __future__ import annotations

from dataclasses import dataclass

from tkc.ir.core import Op
from tkc.ir.hints import CACHE
from tkc.ptx.emitter import Emitter


@dataclass(frozen=True, slots=True)
class Policy:
    """One policy. ``l1`` is the word of opcodes of loads and stores, ``l2`` the eviction priority
    of createpolicy, and ``constant`` what createpolicy.fractional with fraction 1 gives for it
    (CUTLASS' constants for sm_90)."""

    l1: str
    l2: str
    constant: str


POLICIES: dict[str, Policy] = {
    "stream": Policy("L1::no_allocate", "evict_first", "0x12F0000000000000"),
    "last": Policy("L1::evict_last", "evict_last", "0x14F0000000000000"),
}
ALL_OF_IT = "0f3F800000"  # 1.0: the fraction of the addresses to which the priority applies


def _asked(op: Op) -> Policy | None:
    word = CACHE.of(op)
    return None if word is None else POLICIES[word]


def l1_policy(op: Op) -> str:
    """What the opcode of a load or store through the L1 says; "" where the hint is not given."""
    policy = _asked(op)
    return "" if policy is None else f".{policy.l1}"


def l2_policy(op: Op, emit: Emitter) -> tuple[str, str]:
    """(what the opcode says, the operand with a comma before it); both empty where the hint is not
    given."""
    policy = _asked(op)
    if policy is None:
        return "", ""
    if emit.target.has("tma"):
        return ".L2::cache_hint", ", " + emit.constant("b64", policy.constant)
    opcode = f"createpolicy.fractional.L2::{policy.l2}.b64"
    return ".L2::cache_hint", ", " + emit.pure_at(0, "b64", opcode, ALL_OF_IT)
