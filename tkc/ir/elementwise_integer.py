"""PTX forms of the integer functions that need more than one instruction, for all widths."""

from __future__ import annotations

# q is the quotient cut towards 0, r what remains; %s holds for the signs of r and y with which q is
# no floor (they differ) or no ceiling (they agree), unless r is 0.
_DIVIDED = ".reg .T q, r, s; .reg .pred p, d; div.T q, $1, $2; mul.lo.T r, q, $2; sub.T r, $1, r; "
_CUT = _DIVIDED + "xor.B s, r, $2; setp.%s.T d, s, 0; setp.ne.and.T p, r, 0, d; "

FLOOR_DIVIDE = {
    "int": _CUT % "lt" + "selp.T s, -1, 0, p; add.T $0, q, s",
    "uint": "div.T $0, $1, $2",
}
MODULO = {
    "int": _CUT % "lt" + "selp.T s, $2, 0, p; add.T $0, r, s",
    "uint": "rem.T $0, $1, $2",
}
CEIL_DIVIDE = {
    "int": _CUT % "ge" + "selp.T s, 1, 0, p; add.T $0, q, s",
    "uint": _DIVIDED + "setp.ne.T p, r, 0; selp.T s, 1, 0, p; add.T $0, q, s",
}


def shift(opcode: str) -> dict[str, str]:
    """The PTX templates, by type, of a shift by any amount ("shl.b32" or the like is ``opcode``).
    PTX takes the amount in 32 bits, so that of a 64-bit number is saturated first."""
    wide = f".reg .u32 n; cvt.sat.u32.u64 n, $2; {opcode} $0, $1, n"
    return {"T": f"{opcode} $0, $1, $2", "i64": wide, "u64": wide}
