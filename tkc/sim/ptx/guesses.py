"""Loads that guess what a compare-and-swap will find.

A loop that updates by compare and swap begins with an ordinary load of the place. Whatever the load
gives, the swap looks again, so the load is taken for a relaxed one, which needs no order against
updates by others.
"""

from tkc.sim.ptx.program import Imm, Instr, Kernel, Mem, Operand, Reg, Symbol

# What takes parts out of words and puts them together, as where a swap of a word changes one byte.
_BITWISE = ("and", "or", "xor", "not", "lop3", "shl", "shr", "shf", "bfe", "bfi", "prmt", "cvt")
_MOST_STEPS = 16  # from an address back to where it begins


def find_guesses(kernel: Kernel) -> None:
    """Make the loads of a kernel relaxed whose value a compare-and-swap of the same place is
    compared with."""
    swaps = [instr for instr in kernel.code if instr.op == "atom" and instr.has("cas")]
    if not swaps:
        return
    places = _Places(kernel)
    sources: dict[str, set[str]] = {}
    for instr in kernel.code:
        found = places.moves(instr)
        if instr.op in _BITWISE:
            found = [(to.name, source.name) for to in instr.writes for source in instr.reads]
        for name, source in found:
            sources.setdefault(name, set()).add(source)
    guessed = [
        (places.of(instr.operands[1]), _reaching(instr.operands[2], sources)) for instr in swaps
    ]
    for instr in kernel.code:
        if _is_weak_load(instr):
            target, place = instr.operands[0], places.of(instr.operands[1])
            assert isinstance(target, Reg)
            if any(place == other and target.name in names for other, names in guessed):
                instr.mods = (*instr.mods, "relaxed", "gpu")


class _Places:
    """What addresses are made of: registers that one instruction sets, by a move, the sum with a
    number or a change to another state space, are taken back to what that reads. So are words of
    the thread's own memory that one instruction stores, as those that pass arguments, and all
    variables of code that was not optimised."""

    def __init__(self, kernel: Kernel) -> None:
        self.made: dict[str, Instr | None] = {}
        for instr in kernel.code:
            for reg in instr.writes:
                self._make(reg.name, instr)
        for instr in kernel.code:
            if instr.op == "st":
                for name, _ in self.moves(instr):
                    self._make(name, instr)

    def _make(self, name: str, instr: Instr) -> None:
        self.made[name] = None if name in self.made or instr.guard else instr

    def moves(self, instr: Instr) -> list[tuple[str, str]]:
        """(what an instruction sets, to what) of registers and words of the thread's memory."""
        if instr.op == "mov":
            return [(to.name, source.name) for to in instr.writes for source in instr.reads]
        if instr.op not in ("ld", "st"):
            return []
        first, second = instr.operands[:2]
        register, memory = (first, second) if instr.op == "ld" else (second, first)
        if not isinstance(register, Reg):
            return []
        base, offset = self.of(memory, by_registers=True)
        if not isinstance(base, Symbol) or base.space != "local":
            return []
        word = f"<local {base.offset + offset}>"
        return [(register.name, word) if instr.op == "ld" else (word, register.name)]

    def of(self, operand: Operand, by_registers: bool = False) -> tuple[Operand, int]:
        """(where an address begins, the bytes from there); by_registers: words of memory, which
        hold addresses too, are not looked into."""
        assert isinstance(operand, Mem)
        base, offset = operand.base, operand.offset
        for _ in range(_MOST_STEPS):
            made = self.made.get(base.name) if isinstance(base, Reg) else None
            if made is not None and made.op == "ld":
                made = None if by_registers else self._stored(made)
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
            elif made.op not in ("mov", "cvta", "cvta.to", "st"):
                break
            base = source
        return base, offset

    def _stored(self, load: Instr) -> Instr | None:
        """The one store of the word of the thread's memory that a load reads, if it does."""
        words = [word for _, word in self.moves(load)]
        return self.made.get(words[0]) if words else None


def _reaching(compared: object, sources: dict[str, set[str]]) -> set[str]:
    """The registers whose values, or bits of them, come into the compared one."""
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
