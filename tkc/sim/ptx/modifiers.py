"""No modifier is ignored in silence: an engine asks for each one, or does not run it.

Functions that execute an opcode ask by `Instr.has` and its relatives before the first execution.
What they have not asked for cannot have changed what they do.
"""

from dataclasses import replace

from tkc.machine.instruction_forms import follows
from tkc.machine.without_effect import has_no_effect
from tkc.sim.errors import SimError
from tkc.sim.ptx.program import Instr


def to_be_asked(instr: Instr) -> Instr:
    """A copy of an instruction for one function that executes it: nobody has asked it anything."""
    return replace(instr, asked=set())


def unasked(instr: Instr) -> list[str]:
    """The modifiers of an instruction for which nobody has asked, and that are neither without
    effect nor follow from the answers to what was asked."""
    op, types, asked = instr.op, instr.types, instr.asked
    if instr.row.effect == "none":
        return []
    left = [mod for mod in instr.mods if mod not in asked and not has_no_effect(op, mod, types)]
    return [mod for mod in left if not follows(op, mod, types, instr.mods, asked)]


def require_asked(instr: Instr) -> None:
    """Raises SimError "unsupported" for a modifier for which nobody has asked, in the numpy engine:
    to that the LLVM engine leaves what its own rules do not ask for."""
    left = unasked(instr)
    if left:
        words = " and ".join(f".{word}" for word in left)
        raise SimError(
            "unsupported",
            f"`{instr.text}`: {words} is not modelled",
            notes=(
                f"what executes `{instr.op}` (tkc/sim/ref) does not ask for it (`instr.has`), and "
                "_NO_EFFECT_TEXT of tkc/machine/without_effect.py does not say that none need",
            ),
        )
