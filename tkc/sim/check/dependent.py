"""Kernels that may begin before the one in front of them ends: nothing of global memory before the
wait.

It is shown for all paths through the code, not for those of one run: a thread comes to no access to
global memory without a ``griddepcontrol.wait`` that is not guarded. Behind it all that earlier
kernels of the stream did is complete, so that reads are not early, and neither are writes.
"""

from tkc.sim.errors import SimError
from tkc.sim.ptx.program import Instr, Kernel

_BY_THREADS = ("ld", "ldu", "st", "atom", "red", "multimem")
_ELSEWHERE = (".shared", ".param", ".local", ".const")
_ORDERING = ("commit_group", "wait_group", "wait_all", "mbarrier.arrive")


def check_dependent(kernel: Kernel) -> None:
    """Raises SimError at the first access to global memory that may come too early."""
    seen: set[int] = set()
    work = [0] if kernel.blocks else []
    early: list[int] = []
    while work:
        number = work.pop()
        if number in seen or number >= len(kernel.blocks):
            continue
        seen.add(number)
        block = kernel.blocks[number]
        for index in range(block.start, block.end):
            instr = kernel.code[index]
            if _waits(instr):
                break
            if _touches_global(instr):
                early.append(index)
        else:
            work += block.successors
    if early:
        instr = kernel.code[min(early)]
        raise SimError(
            "early-access",
            "the kernel in front of this one may still run: no griddepcontrol.wait comes before",
            instr.line,
        )


def _waits(instr: Instr) -> bool:
    return instr.text.startswith("griddepcontrol.wait") and instr.guard is None


def _touches_global(instr: Instr) -> bool:
    """Whether an instruction reads or writes global memory, or may (generic addresses)."""
    name = instr.text.split()[0]
    if name.startswith("cp."):
        return not any(word in name for word in _ORDERING)
    return name.split(".")[0] in _BY_THREADS and not any(word in name for word in _ELSEWHERE)
