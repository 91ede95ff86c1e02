"""Instructions with the words of one form of an opcode and the types of another, for ptxas."""

from collections.abc import Iterator
from itertools import product

from tkc.machine.instruction_forms import FORMS, Form
from tkc.machine.instructions import TABLE, match_opcode
from tkc.sim.ptx.decoder import operand_type
from tkc.sim.ptx.program import TYPE_BYTES

_REGISTERS = {1: "h", 2: "h", 4: "r", 8: "d", 16: "q"}
_JOINS = {"and", "or", "xor"}
# What ptxas takes and no page of PTX says; nobody knows what it computes.
UNDOCUMENTED = ("addc.u16", "addc.s16", "subc.u16", "subc.s16", "madc.lo.u16", "madc.hi.u16")
UNDOCUMENTED += ("madc.lo.s16", "madc.hi.s16", "rcp.rz.ftz.f64", "fma.rm.bf16", "fma.rm.bf16x2")
UNDOCUMENTED += ("fma.rm.relu.bf16", "fma.rm.relu.bf16x2", "fma.rz.bf16", "fma.rz.bf16x2")


def trials(name: str) -> Iterator[str]:
    """Lines for a group of forms: of every slot the first word, the last one and none, with all
    types of the group."""
    op, _, count = name.partition("/")
    kinds = {kinds for form in FORMS[name] for kinds in product(*map(sorted, form.types))}
    words = {tuple(filter(None, chosen)) for form in FORMS[name] for chosen in _fillings(form)}
    for chosen, types in product(sorted(words), sorted(kinds)):
        yield line_of(op, chosen, types, int(count or 0))


def _fillings(form: Form) -> Iterator[tuple[str, ...]]:
    choices = [{min(held), max(held), *([""] if optional else [])} for held, optional in form.slots]
    return product(*map(sorted, choices))


def line_of(op: str, words: tuple[str, ...], types: tuple[str, ...], count: int) -> str:
    """One instruction with registers that fit, as the opcode's row says."""
    roles = TABLE[op].roles
    vector = next((int(word[1]) for word in words if word in ("v2", "v4", "v8")), 1)
    joined = op in ("setp", "set") and not _JOINS.isdisjoint(words)
    wanted = {
        "lop3": len(roles) if words else len(roles) - 1,
        "cvt": 3 if types[0].endswith("x2") and types[1:] == ("f32",) else 2,
        "min": count or 3,
        "max": count or 3,
        "shfl": 5,
        "setp": 3 + joined,
        "set": 3 + joined,
        "atom": 3 + ("cas" in words),
        "red": 2,
    }.get(op, len(roles))
    given = [_operand(op, place, words, types, vector) for place in range(wanted)]
    if op == "lop3" and words:
        given[0] += "|p1"
    if "L2::cache_hint" in words:
        given.append("d6")
    return f"{'.'.join((op, *words, *types))} {', '.join(given)}"


def _operand(
    op: str, place: int, words: tuple[str, ...], types: tuple[str, ...], vector: int
) -> str:
    role = TABLE[op].roles[place]
    whole = types[-1][:1] in "us" and not types[-1].endswith("x2")
    kind = operand_type(role, types, words if whole else ())
    if op == "fma" and len(types) == 2:
        kind = types[0] if place in (0, 3) else types[1]
    elif op in ("add", "sub") and len(types) == 2:
        kind = types[1] if place == 1 else types[0]
    elif op == "atom" and place == 3:
        kind = types[-1]
    if role.access == "a":
        return "[r5]" if any(word.startswith("shared") for word in words) else "[d5]"
    if role.access == "i":
        return "1"
    if kind == "pred":
        return f"p{place + 1}"
    if op == "shfl" and place == 4:
        return "-1"
    letter = _REGISTERS[TYPE_BYTES.get(kind, 4)]
    if vector > 1:
        return "{" + ",".join(f"{letter}{item}" for item in range(1, vector + 1)) + "}"
    return f"{letter}{place + 1}"


def known(line: str) -> bool:
    """Whether the table has the opcode of a line."""
    return not isinstance(match_opcode(line.split()[0]), str)
