"""Loads that guess what a compare-and-swap will find.

A loop that updates by compare and swap begins with an ordinary load of the place. Whatever the load
gives, the swap looks again, so the load is taken for a relaxed one, which needs no order against
updates by others.
"""

from tkc.sim.ptx.program import Imm, Instr, Kernel, Mem, Operand, Reg, Symbol

_MOST_STEPS = 16  # from an address back to where it begins


def find_guesses(kernel: Kernel) -> None:
    """Make the loads of a kernel relaxed whose value a compare-and-swap of the same place is
    compared with."""
    sources: dict[str, set[str]] = {}
    for instr in kernel.code:
        if instr.op == "mov":
            for reg in instr.writes:
                sources.setdefault(reg.name, set()).update(r.name for r in instr.reads)
    places = _Places(kernel)
    guessed = [
        (places.of(instr.operands[1]), _reaching(instr.operands[2], sources))
        for instr in kernel.code
        if instr.op == "atom" and instr.has("cas")
    ]
    for instr in kernel.code if guessed else ():
        if _is_weak_load(instr):
            target, place = instr.operands[0], places.of(instr.operands[1])
            assert isinstance(target, Reg)
            if any(place == other and target.name in names for other, names in guessed):
                instr.mods = (*instr.mods, "relaxed", "gpu")


class _Places:
    """What addresses are made of: registers that one instruction sets, by a move, the sum with a
    number or a change to another state space, are taken back to what that reads."""

    def __init__(self, kernel: Kernel) -> None:
        self.made: dict[str, Instr | None] = {}
        for instr in kernel.code:
            for reg in instr.writes:
                self.made[reg.name] = None if reg.name in self.made or instr.guard else instr

    def of(self, operand: Operand) -> tuple[Operand, int]:
        """(where an address begins, the bytes from there)"""
        assert isinstance(operand, Mem)
        base, offset = operand.base, operand.offset
        for _ in range(_MOST_STEPS):
            made = self.made.get(base.name) if isinstance(base, Reg) else None
            if made is None or len(made.operands) < 2:
                break
            source, *more = made.operands[1:]
            if isinstance(source, Symbol) and made.op == "mov":
                return source, offset
            if not isinstance(source, Reg):
                break
            if made.op == "add" and isinstance(more[0], Imm):
                number = more[0].value & ((1 << 64) - 1)
                offset += number - (1 << 64) * (number >> 63)
            elif made.op not in ("mov", "cvta", "cvta.to"):
                break
            base = source
        return base, offset


def _reaching(compared: object, sources: dict[str, set[str]]) -> set[str]:
    """The registers whose values `mov` carries into the compared one."""
    seen: set[str] = set()
    pending = [compared.name] if isinstance(compared, Reg) else []
    while pending:
        name = pending.pop()
        if name not in seen:
            seen.add(name)
            pending += sources.get(name, ())
    return seen


def _is_weak_load(instr: Instr) -> bool:
    ordered = any(instr.has(word) for word in ("volatile", "relaxed", "acquire", "nc"))
    return instr.op == "ld" and isinstance(instr.operands[0], Reg) and not ordered
