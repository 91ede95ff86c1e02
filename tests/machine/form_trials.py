"""Instructions with the words of one form of an opcode and the types of another, for ptxas."""

import re
from collections.abc import Iterator
from itertools import product

from tkc.machine.instruction_forms import FORMS, Form
from tkc.machine.instructions import TABLE, match_opcode
from tkc.sim.ptx.decoder import operand_type
from tkc.sim.ptx.program import TYPE_BYTES

_REGISTERS = {1: "h", 2: "h", 4: "r", 8: "d", 16: "q"}
_SHAPE = re.compile(r"m\d+n\d+k\d+")
_JOINS = {"and", "or", "xor"}
# What ptxas takes and no page of PTX says; nobody knows what it computes.
_QUARTER = "mma.sync.aligned.m8n8k4"
UNDOCUMENTED = ("addc.u16", "addc.s16", "subc.u16", "subc.s16", "madc.lo.u16", "madc.hi.u16")
UNDOCUMENTED += ("madc.lo.s16", "madc.hi.s16", "rcp.rz.ftz.f64", "fma.rm.bf16", "fma.rm.bf16x2")
UNDOCUMENTED += tuple(
    f"{_QUARTER}.{a}.{b}.f32.{kind}.{kind}.f32"
    for a, b, kind in product(("row", "col"), ("row", "col"), ("bf16", "tf32"))
)
UNDOCUMENTED += ("mma.sync.aligned.m16n8k16.row.col.f32.tf32.tf32.f32",)  # by later ones only
UNDOCUMENTED += ("fma.rm.relu.bf16", "fma.rm.relu.bf16x2", "fma.rz.bf16", "fma.rz.bf16x2")


def trials(name: str) -> Iterator[str]:
    """Lines for a group of forms: of every slot the first word, the last one and none (of many
    slots all first words or all last ones, and none), with all types of the group."""
    op, _, count = name.partition("/")
    of_each = _ends if op in ("ld", "st") else sorted  # these have many words
    kinds = {kinds for form in FORMS[name] for kinds in product(*map(of_each, form.types))}
    words = {tuple(filter(None, chosen)) for form in FORMS[name] for chosen in _fillings(form)}
    for chosen, types in product(sorted(words), sorted(kinds)):
        yield line_of(op, chosen, types, int(count or 0))


def _ends(held: frozenset[str]) -> list[str]:
    return sorted({min(held), max(held)})


def _fillings(form: Form) -> Iterator[tuple[str, ...]]:
    for ends in ((min,), (max,)) if len(form.slots) > 4 else ((min, max),):
        choices = [
            {*(end(held) for end in ends), *([""] if optional else [])}
            for held, optional in form.slots
        ]
        yield from product(*map(sorted, choices))


# The operands of instructions where they depend on the words or types. [A] is an address of the
# space that the words name, V1 a register or a vector of the type, M and W those of matrices, T0
# and so on of the four of mma, C coordinates. The first line counts whose words all stand.
_TEXTS = (
    ("ld ldu", "", "V1, [A]"),
    ("st", "", "[A], V1"),
    ("st.async red.async", "", "[r5], V1, [r6]"),
    ("mbarrier.init mbarrier.expect_tx mbarrier.complete_tx", "", "[A], r2"),
    ("mbarrier.inval cp.async.mbarrier.arrive", "", "[A]"),
    ("mbarrier.arrive mbarrier.arrive_drop", "noComplete", "d1, [A], r2"),
    ("mbarrier.arrive mbarrier.arrive_drop mbarrier.arrive.expect_tx", "", "_, [A], r2"),
    ("mbarrier.test_wait mbarrier.try_wait", "parity", "p1, [A], r2"),
    ("mbarrier.test_wait mbarrier.try_wait", "", "p1, [A], d2"),
    ("fence.proxy.tensormap::generic", "acquire", "[d1], 128"),
    ("fence fence.proxy.tensormap::generic", "", ""),
    ("cp.async", "", "[r1], [d2], 16"),
    ("cp.async.bulk", "bulk_group", "[d1], [r2], r3"),
    ("cp.async.bulk", "global", "[r1], [d2], r3, [r4]"),
    ("cp.async.bulk", "", "[r1], [r2], r3, [r4]"),
    ("cp.reduce.async.bulk", "bulk_group", "[d1], [r2], r3"),
    ("cp.reduce.async.bulk", "", "[r1], [r2], r3, [r4]"),
    ("cp.async.bulk.prefetch", "", "[d1], r2"),
    ("cp.async.bulk.prefetch.tensor", "", "[d1, C]"),
    ("cp.async.bulk.tensor cp.reduce.async.bulk.tensor", "bulk_group", "[d1, C], [r2]"),
    ("cp.async.bulk.tensor", "", "[r1], [d1, C], [r2]"),
    ("ldmatrix", "", "M, [r5]"),
    ("stmatrix", "", "[r5], M"),
    ("mma", "", "T0, T1, T2, T3"),
    ("mma.sp mma.sp::ordered_metadata", "", "T0, T1/2, T2, T3, r8, 0"),
    ("wgmma.mma_async", "s32", "W, d1, d2, 1"),
    ("wgmma.mma_async", "e4m3", "W, d1, d2, 1, 1, 1"),
    ("wgmma.mma_async", "e5m2", "W, d1, d2, 1, 1, 1"),
    ("wgmma.mma_async", "f16", "W, d1, d2, 1, 1, 1, 0, 0"),
    ("wgmma.mma_async", "bf16", "W, d1, d2, 1, 1, 1, 0, 0"),
    ("wgmma.mma_async", "", "W, d1, d2, 1, 1, 1"),
    ("vote", "ballot", "r1, p2, -1"),
    ("elect", "", "r1|p1, -1"),
    ("mapa", "u64", "d1, d2, r3"),
    ("mapa", "", "r1, r2, r3"),
    ("getctarank", "u64", "r1, d2"),
    ("getctarank", "", "r1, r2"),
    ("prefetch prefetchu", "", "[A]"),
    ("applypriority discard", "", "[A], 128"),
    ("createpolicy.range", "", "d1, [d2], r3, r4"),
    ("createpolicy", "cvt", "d1, d2"),
    ("createpolicy", "", "d1"),
    ("setmaxnreg", "", "64"),
    ("bar.red bar.cta.red barrier.red barrier.cta.red", "popc", "r1, 0, p1"),
    ("bar.red bar.cta.red barrier.red barrier.cta.red", "", "p2, 0, p1"),
    ("bar.sync bar.arrive bar.cta.sync bar.cta.arrive", "", "0, 64"),
    ("barrier.sync barrier.arrive barrier.cta.sync barrier.cta.arrive", "", "0, 64"),
)


def line_of(op: str, words: tuple[str, ...], types: tuple[str, ...], count: int) -> str:
    """One instruction with registers that fit, as the opcode's row says."""
    text = _text(op, words, types)
    if text is not None:
        return f"{'.'.join((op, *words, *types))} {_filled(text, words, types)}"
    roles = TABLE[op].roles
    vector = next((int(word[1]) for word in words if word in ("v2", "v4", "v8")), 1)
    joined = op in ("setp", "set") and not _JOINS.isdisjoint(words)
    wanted = {
        "lop3": len(roles) if words else len(roles) - 1,
        "cvt": 3 if types[:1] and types[0].endswith("x2") and types[1:] == ("f32",) else 2,
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


def _text(op: str, words: tuple[str, ...], types: tuple[str, ...]) -> str | None:
    """The line of `_TEXTS` for an instruction, with what some words add to it; None for others."""
    given = {*words, *types}
    held = (text for ops, need, text in _TEXTS if op in ops.split() and set(need.split()) <= given)
    text = next(held, None)
    if text is None:
        return None
    dimensions = next((int(word[0]) for word in words if word in ("3d", "4d", "5d")), 0)
    if "im2col" in words:
        text += ", {" + ",".join(f"h{n}" for n in range(1, dimensions - 1)) + "}"
    text += ", h8" * ("multicast::cluster" in words)
    return text + ", d8" * ("L2::cache_hint" in words)


def _filled(text: str, words: tuple[str, ...], types: tuple[str, ...]) -> str:
    kind = types[-1] if types else "b32"
    letter = _REGISTERS[TYPE_BYTES.get(kind, 4)]
    vector = next((int(word[1]) for word in words if word in ("v2", "v4", "v8")), 1)
    matrices = next((int(word[1]) for word in words if word in ("x1", "x2", "x4")), 1)
    dimensions = next((int(word[0]) for word in words if word in ("1d", "2d", "3d", "4d", "5d")), 1)
    named = next((word for word in words if _SHAPE.match(word)), "")
    shape = [int(number) for number in re.findall("[0-9]+", named)]
    space = "r5" if {"shared", "shared::cta", "shared::cluster", "local"} & {*words} else "d5"
    text = text.replace("[A]", f"[{space}]").replace("C]", _several("r", dimensions) + "]")
    text = text.replace("V1", f"{letter}1" if vector == 1 else _several(letter, vector))
    text = text.replace("M", _several("r", matrices))
    if shape and len(types) == 4:
        length = dict(zip("MNK", shape, strict=True))
        for place, (rows, columns) in enumerate(("MN", "MK", "KN", "MN")):
            number = length[rows] * length[columns]
            text = text.replace(f"T{place}/2", _fragment(types[place], number // 2, False))
            text = text.replace(f"T{place}", _fragment(types[place], number, shape == [8, 8, 4]))
    elif shape:
        text = text.replace("W", _several("r", shape[1] // (4 if types[0] == "f16" else 2)))
    return text


def _several(letter: str, count: int) -> str:
    """A vector of registers; there are eight of a kind."""
    return "{" + ",".join(f"{letter}{1 + place % 8}" for place in range(count)) + "}"


def _fragment(kind: str, number: int, quarter: bool) -> str:
    """The registers of a matrix of mma of so many elements; quarter: of m8n8k4, which 8 lanes
    multiply."""
    lanes = 8 if quarter and kind != "f64" else 32
    bits = {"s4": 4, "u4": 4, "b1": 1}.get(kind, 8 * TYPE_BYTES[kind]) * number // lanes
    return _several("d", bits // 64) if kind == "f64" else _several("r", max(1, bits // 32))


def _operand(
    op: str, place: int, words: tuple[str, ...], types: tuple[str, ...], vector: int
) -> str:
    role = TABLE[op].roles[place]
    whole = types and types[-1][:1] in "us" and not types[-1].endswith("x2")
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
    letter = "b" if kind == "e2m1x2" else _REGISTERS[TYPE_BYTES.get(kind, 4)]
    if vector > 1:
        return "{" + ",".join(f"{letter}{item}" for item in range(1, vector + 1)) + "}"
    return f"{letter}{place + 1}"


def known(line: str) -> bool:
    """Whether the table has the opcode of a line."""
    return not isinstance(match_opcode(line.split()[0]), str)
