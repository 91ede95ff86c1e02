"""One statement's opcode and operands to an `Instr`, checked against the instruction table."""

from dataclasses import replace

from tkc.machine.instruction_forms import has_counted
from tkc.machine.instructions import BEYOND, PACKED_VIDEO, UNMODELLED, Role, Row, match_opcode
from tkc.sim.errors import SimError
from tkc.sim.ptx.folding import division_by_constant
from tkc.sim.ptx.program import (
    TYPE_BYTES,
    Imm,
    Instr,
    LabelRef,
    Mem,
    Negated,
    Operand,
    Pair,
    Part,
    Reg,
    Sink,
    Vec,
)

_WIDER_ALLOWED = ("ld", "ldu", "st", "cvt")


def refusal(text: str, wrong: str, line: int) -> SimError:
    """The diagnostic about an opcode that the instruction table lacks; wrong: what that says."""
    family = text.partition(".")[0]
    if family in UNMODELLED | BEYOND:
        what = f"`{text}`: the simulator does not model `{family}`"
        return SimError("unsupported", what, line)
    return SimError("unknown-instruction", wrong, line)


def decode_instruction(text: str, operands: tuple[Operand, ...], line: int) -> Instr:
    """An instruction from its opcode and operands: the row of the instruction table, operands
    counted and checked, registers read and written. Raises SimError where they do not fit."""
    product = division_by_constant(text, operands)
    meant, operands = product or (text, operands)
    matched = match_opcode(meant)
    if isinstance(matched, str):
        raise refusal(text, matched, line)
    row, types, mods = matched
    operands = _align_optional(row, operands)
    required = sum(not role.optional for role in row.roles)
    if not required <= len(operands) <= len(row.roles):
        counts = f"{required}" if required == len(row.roles) else f"{required}-{len(row.roles)}"
        raise SimError("parse", f"`{text}` takes {counts} operands, found {len(operands)}", line)
    if not has_counted(row.op, len(operands), types, mods):
        raise SimError("parse", f"`{text}` has no form with {len(operands)} operands", line)
    reads: dict[Reg, None] = {}
    writes: dict[Reg, None] = {}
    for place, (role, operand) in enumerate(zip(row.roles, operands, strict=False)):
        if place == 0 and _only_writes(row, operands):
            role = replace(role, access="w")
        _collect(row, role, operand, reads, writes, text, line)
        _check_width(row, role, operand, types, mods, text, line)
    if row.op == "mov":
        _check_pieces(operands, types, text, line)
    return Instr(
        -1, text, row, types, mods, operands, line, "", reads=tuple(reads), writes=tuple(writes)
    )


def _only_writes(row: Row, operands: tuple[Operand, ...]) -> bool:
    """A wgmma with the literal 0 for scale-d does not read its accumulators."""
    if row.op != "wgmma.mma_async" or len(operands) < 4:
        return False
    scale = operands[3]
    return isinstance(scale, Imm) and scale.value == 0


def operand_type(role: Role, types: tuple[str, ...], mods: tuple[str, ...]) -> str:
    """The type that an operand with a role of the instruction table is read or written as; "any" if
    the role does not fix it."""
    kind = role.type
    if kind == "wide":
        last = types[-1] if types else "any"
        return f"{last[0]}{2 * int(last[1:])}" if "wide" in mods else last
    if kind == "t":
        return types[-1] if types else "any"
    if len(kind) == 2 and kind[0] == "t" and kind[1].isdigit():
        return types[int(kind[1])] if int(kind[1]) < len(types) else "any"
    return kind


def _align_optional(row: Row, operands: tuple[Operand, ...]) -> tuple[Operand, ...]:
    """mbarrier.arrive may omit its first operand, a bulk copy to global memory its barrier, before
    a cache policy: put a sink there."""
    first = row.roles[0] if row.roles else None
    if first is not None and first.optional and first.access == "w":
        if operands and isinstance(operands[0], Mem):
            return (Sink(), *operands)
    for place, (role, operand) in enumerate(zip(row.roles, operands, strict=False)):
        if role.optional and role.access == "a" and not isinstance(operand, Mem):
            return (*operands[:place], Sink(), *operands[place:])
    return operands


def _collect(
    row: Row,
    role: Role,
    operand: Operand,
    reads: dict[Reg, None],
    writes: dict[Reg, None],
    text: str,
    line: int,
) -> None:
    match operand:
        case Reg():
            if role.access == "a":
                raise SimError("parse", f"`{text}`: an address stands in [brackets]", line)
            if role.access in ("r", "rw", "i"):
                reads[operand] = None
            if role.access in ("w", "rw"):
                writes[operand] = None
        case Vec(items):
            for item in items:
                _collect(row, role, item, reads, writes, text, line)
        case Pair(first, second):
            _collect(row, role, first, reads, writes, text, line)
            _collect(row, role, second, reads, writes, text, line)
        case Negated(item):
            reads[item] = None
        case Mem(base, _, coords):
            if role.access != "a":
                raise SimError("parse", f"`{text}`: [address] where a value is expected", line)
            for item in (base, *coords):
                if isinstance(item, Reg):
                    reads[item] = None
        case LabelRef() | Sink():
            pass
        case Part(item):
            kind = "unsupported" if row.op in PACKED_VIDEO else "parse"
            raise SimError(kind, f"`{text}` takes no part of a register (`{item.name}`)", line)
        case _:
            if role.access in ("w", "rw"):
                raise SimError("parse", f"`{text}` cannot write to a constant", line)
            if role.access == "a":
                raise SimError("parse", f"`{text}`: an address stands in [brackets]", line)


def _check_pieces(
    operands: tuple[Operand, ...], types: tuple[str, ...], text: str, line: int
) -> None:
    """A mov packs or unpacks two or four registers of equal width that fill its type."""
    vectors = [operand for operand in operands if isinstance(operand, Vec)]
    if not vectors:
        return
    count = len(vectors[0].items)
    size = TYPE_BYTES.get(types[-1], 0) if types else 0
    if len(vectors) > 1 or count not in (2, 4) or size % count or not size:
        raise SimError("parse", f"`{text}` with {{{count} registers}}: 2 or 4 fill its type", line)
    for item in vectors[0].items:
        if isinstance(item, Reg) and (
            item.type == "pred" or TYPE_BYTES[item.type] != size // count
        ):
            wanted = f"{8 * size // count} bits are needed"
            raise SimError("parse", f"`{text}`: `{item.name}` is .{item.type}, {wanted}", line)


def _check_width(
    row: Row,
    role: Role,
    operand: Operand,
    types: tuple[str, ...],
    mods: tuple[str, ...],
    text: str,
    line: int,
) -> None:
    """A register's declared width must be the operand's; ld, st and cvt take wider ones."""
    kind = operand_type(role, types, mods)
    if role.access in ("a", "l") or kind not in TYPE_BYTES:
        return
    if isinstance(operand, Pair):
        operand = operand.first
    if isinstance(operand, Vec):
        return
    if isinstance(operand, Imm | Sink) or not isinstance(operand, Reg):
        return
    if (operand.type == "pred") != (kind == "pred"):
        raise SimError(
            "parse", f"`{text}`: `{operand.name}` is .{operand.type}, .{kind} is needed", line
        )
    have, want = TYPE_BYTES[operand.type], TYPE_BYTES[kind]
    if have == want or (have > want and row.op in _WIDER_ALLOWED):
        return
    raise SimError(
        "parse", f"`{text}`: `{operand.name}` is .{operand.type}, .{kind} is needed", line
    )
