"""Kernels that may begin before the one in front of them ends: nothing of global memory before the
wait.

It is shown for all paths through the code, not for those of one run: a thread comes to no access to
global memory without a ``griddepcontrol.wait`` that is not guarded. Behind it all that earlier
kernels of the stream did is complete, so that reads are not early, and neither are writes.
"""

from tkc.sim.errors import SimError
from tkc.sim.ptx.program import Instr, Kernel, Mem, Reg

_BY_THREADS = ("ld", "ldu", "st", "atom", "red", "multimem")
_ELSEWHERE = (".shared", ".param", ".local", ".const")
_ORDERING = ("commit_group", "wait_group", "wait_all", "mbarrier.arrive")


def check_dependent(kernel: Kernel) -> None:
    """Raises SimError at the first access to global memory that may come too early."""
    seen: set[int] = set()
    work = [0] if kernel.blocks else []
    early: list[int] = []
    elsewhere = _addresses_elsewhere(kernel)
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
            if _touches_global(instr, elsewhere):
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


def _touches_global(instr: Instr, elsewhere: set[str]) -> bool:
    """Whether an instruction reads or writes global memory, or may (generic addresses but those in
    the registers `elsewhere`)."""
    name = instr.text.split()[0]
    if name.startswith("cp."):
        return not any(word in name for word in _ORDERING)
    if name.split(".")[0] not in _BY_THREADS or any(word in name for word in _ELSEWHERE):
        return False
    bases = [o.base for o in instr.operands if isinstance(o, Mem)]
    return ".global" in name or not any(isinstance(b, Reg) and b.name in elsewhere for b in bases)


def _addresses_elsewhere(kernel: Kernel) -> set[str]:
    """Registers that hold generic addresses of other memory than global one: those of `cvta`, and
    their sums."""
    writers: dict[str, list[Instr]] = {}
    for instr in kernel.code:
        for reg in instr.writes:
            writers.setdefault(reg.name, []).append(instr)
    found: set[str] = set()
    while True:
        more = {
            name
            for name, instrs in writers.items()
            if name not in found and all(_is_elsewhere(instr, found) for instr in instrs)
        }
        if not more:
            return found
        found |= more


def _is_elsewhere(instr: Instr, found: set[str]) -> bool:
    if instr.op == "cvta":
        return any(f".{word}" in _ELSEWHERE for word in instr.mods)
    moves = instr.op in ("mov", "add", "sub", "mad")
    return moves and any(reg.name in found for reg in instr.reads)
