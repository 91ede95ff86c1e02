"""Loads that guess what a compare-and-swap will find.

A loop that updates by compare and swap begins with an ordinary load of the place. Whatever the load
gives, the swap looks again, so the load is taken for a relaxed one, which needs no order against
updates by others.
"""

from tkc.sim.ptx.program import Instr, Kernel, Reg


def find_guesses(kernel: Kernel) -> None:
    """Make the loads of a kernel relaxed whose value a compare-and-swap of the same place is
    compared with."""
    sources: dict[str, set[str]] = {}
    for instr in kernel.code:
        if instr.op == "mov":
            for reg in instr.writes:
                sources.setdefault(reg.name, set()).update(r.name for r in instr.reads)
    guessed = [
        (instr.operands[1], _reaching(instr.operands[2], sources))
        for instr in kernel.code
        if instr.op == "atom" and instr.has("cas")
    ]
    for instr in kernel.code if guessed else ():
        if _is_weak_load(instr):
            target, place = instr.operands
            if any(place == other and target.name in names for other, names in guessed):  # type: ignore[union-attr]
                instr.mods = (*instr.mods, "relaxed", "gpu")


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
