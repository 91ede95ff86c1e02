"""Words of PTX with a fixed meaning: special registers, integer and float literals."""

import re
import struct

from tkc.sim.ptx.program import Imm

_SPECIAL_VECTORS = (
    *("tid", "ntid", "ctaid", "nctaid", "clusterid", "nclusterid"),
    *("cluster_ctaid", "cluster_nctaid"),
)
_SPECIAL_SCALARS = (
    *("laneid", "warpid", "nwarpid", "smid", "nsmid", "gridid", "clock", "clock_hi", "clock64"),
    *("globaltimer", "globaltimer_lo", "globaltimer_hi", "cluster_ctarank", "cluster_nctarank"),
    *("is_explicit_cluster", "lanemask_eq", "lanemask_le", "lanemask_lt", "lanemask_ge"),
    *("envreg1", "envreg2"),  # of a cooperative launch: the upper and lower word of an address
    *("lanemask_gt", "total_smem_size", "dynamic_smem_size", "aggr_smem_size"),
    *(f"reserved_smem_offset_{part}" for part in ("begin", "end", "cap", "0", "1")),
)

_UNMODELLED = re.compile(r"pm[0-7](_64)?|envreg([12]?\d|3[01])|current_graph_exec")


def is_special(name: str) -> bool:
    """Whether %name is a special register that the simulator has."""
    stem, _, axis = name.partition(".")
    return (stem in _SPECIAL_VECTORS and axis in ("x", "y", "z")) or name in _SPECIAL_SCALARS


def is_unmodelled_special(name: str) -> bool:
    """Whether PTX has a special register %name that is not modelled."""
    return _UNMODELLED.fullmatch(name) is not None


def int_literal(text: str) -> int:
    """The value of a PTX integer literal; a leading 0 means octal, as in C. Raises ValueError for
    others."""
    digits = text.rstrip("U")
    if len(digits) > 1 and digits[0] == "0" and digits[1] in "01234567":
        return int(digits, 8)
    try:
        return int(digits, 0)
    except ValueError:
        return int(digits)


def float_literal(text: str) -> Imm:
    """A float literal as bits: 0f and 0d carry them, a decimal literal is an f64."""
    if text[:2] in ("0f", "0F"):
        return Imm(int(text[2:], 16), "f32")
    if text[:2] in ("0d", "0D"):
        return Imm(int(text[2:], 16), "f64")
    return Imm(int.from_bytes(struct.pack("<d", float(text)), "little"), "f64")
