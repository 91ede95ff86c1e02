"""Where state spaces lie in the generic address space of the simulator.

A shared address is 32 bits, rank << 24 | offset: the rank of a CTA in its cluster stands in it also
where a CTA names its own variables, as on the H200. The first KiB of each CTA's window is the
system's, so variables begin at offset 1024.
"""

SHARED = 1 << 32
PARAM = 2 << 32
LOCAL = 3 << 32
CODE = 4 << 32  # functions: addresses to compare and to call, of no bytes
WINDOW = 1 << 32
GLOBAL = 1 << 36
RANK_SHIFT = 24
OFFSET_MASK = (1 << RANK_SHIFT) - 1
SHARED_START = 1024

BASES = {
    **{"shared": SHARED, "shared::cta": SHARED, "shared::cluster": SHARED},
    **{"param": PARAM, "param::entry": PARAM, "local": LOCAL, "global": 0, "const": 0},
}


def space_of(address: int) -> str:
    """The state space that a generic address lies in: "global", "shared", "param" or "local"."""
    if address >= GLOBAL:
        return "global"
    return {1: "shared", 2: "param", 3: "local"}.get(address >> 32, "global")
