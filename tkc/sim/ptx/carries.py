"""Sums and products with a carry, written with ordinary instructions and a predicate of the kernel.

`addc.cc.u32 d, a, b` becomes: t = a + b; u = t + carry; carry = t < a or u < t; d = u.
`sub` adds the complement, as the hardware does: its carry is set where nothing is borrowed. Chains
of one kind cannot tell; nvcc's division of 128-bit integers reads the carry of `subc.cc` by `addc`.
"""

from tkc.sim.ptx.program import TYPE_BYTES, Imm, Operand, Reg

Step = tuple[str, list[Operand]]
CARRY = Reg("<carry>", "pred")
WITH_CARRY = ("addc", "subc", "madc")  # those that read it; `.cc` writes it
_KINDS = ("u32", "s32", "u64", "s64")


def has_carry(text: str) -> bool:
    """Whether the instruction of an opcode reads or writes the carry (PTX ISA, extended-precision
    arithmetic)."""
    op, *words = text.split(".")
    return op in WITH_CARRY or (op in ("add", "sub", "mad") and "cc" in words)


def without_carry(text: str, operands: list[Operand]) -> tuple[list[Step], list[Reg]] | None:
    """Such an instruction as (opcode, operands) of ordinary ones, and the registers that these
    need; None if the operands do not fit."""
    op, *words = text.split(".")
    kind = f"u{8 * TYPE_BYTES.get(words[-1], 0)}"
    product = next((word for word in words if word in ("lo", "hi")), "")
    wanted = 4 if op.startswith("mad") else 3
    if words[-1] not in _KINDS or len(operands) != wanted or (wanted == 4) != bool(product):
        return None
    reads, writes = op in WITH_CARRY, "cc" in words
    first, second, third = (Reg(f"<{name} {kind}>", kind) for name in ("first", "second", "third"))
    early, late = Reg("<early>", "pred"), Reg("<late>", "pred")
    steps: list[Step] = []
    target, a, b, *rest = operands
    if rest:
        steps.append((f"mul.{product}.{words[-1]}", [third, a, b]))
        a, b = third, rest[0]
    name, more = ("sub", b) if op.startswith("sub") else ("add", a)
    steps.append((f"{name}.{kind}", [first, a, b]))
    if name == "add":
        steps.append((f"setp.lt.{kind}", [early, first, more]))
    else:
        steps.append((f"setp.ge.{kind}", [early, a, more]))
    if reads and name == "add":
        steps.append((f"selp.{kind}", [second, Imm(1), Imm(0), CARRY]))
        steps.append((f"add.{kind}", [second, first, second]))
        steps.append((f"setp.lt.{kind}", [late, second, first]))
    elif reads:
        steps.append((f"selp.{kind}", [second, Imm(0), Imm(1), CARRY]))
        steps.append((f"setp.ge.{kind}", [late, first, second]))
        steps.append((f"sub.{kind}", [second, first, second]))
    if reads and writes:
        steps.append(("or.pred" if name == "add" else "and.pred", [CARRY, early, late]))
    elif writes:
        steps.append(("mov.pred", [CARRY, early]))
    steps.append((f"mov.{kind}", [target, second if reads else first]))
    return steps, [first, second, third, early, late, CARRY]
