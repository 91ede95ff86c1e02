"""What the emitter must know: registers equal in all lanes, what may diverge."""

from tkc.sim.ptx.program import Imm, Instr, Kernel, Mem, Negated, Operand, Pair, Reg, Special, Vec
from tkc.sim.ref.load_store import space_of

_VARYING_SPECIALS = ("tid.x", "tid.y", "tid.z", "laneid")
_VARYING_OPS = {
    *("ldmatrix", "mma", "movmatrix", "elect", "wgmma.mma_async", "atom", "match"),
    *("wmma.load.a", "wmma.load.b", "wmma.load.c", "wmma.mma", "call.vprintf"),
}
_UNIFORM_OPS = {"vote", "redux", "activemask"}


class Flow:
    """Divergence of one kernel.

    masked[b]: block b may run with only some lanes. varying: registers that may differ in lanes.
    """

    def __init__(self, kernel: Kernel, whole_warps: bool, linear: bool) -> None:
        self.kernel = kernel
        self.linear = linear
        self.varying: set[str] = set()
        self.masked = [not whole_warps for _ in kernel.blocks]
        self.joins: set[int] = set()
        self.thread_index: set[str] = set()
        self._spread()

    # Divergence.

    def is_varying(self, operand: Operand) -> bool:
        """Whether an operand may differ between lanes of a warp."""
        match operand:
            case Reg(name):
                return name in self.varying
            case Special(name):
                return name in _VARYING_SPECIALS or name.startswith("lanemask")
            case Negated(item):
                return item.name in self.varying
            case Mem(base, _, coords):
                return self.is_varying(base) or any(map(self.is_varying, coords))
            case Vec(items):
                return any(map(self.is_varying, items))
            case Pair(first, second):
                return self.is_varying(first) or self.is_varying(second)
            case _:
                return False

    def _varies(self, instr: Instr) -> bool:
        if instr.op in _VARYING_OPS:
            return True
        if instr.guard is not None and instr.guard.name in self.varying:
            return True
        if instr.op in _UNIFORM_OPS:  # but for lanes with other member masks
            return len(instr.operands) > 2 and self.is_varying(instr.operands[2])
        sources = instr.operands[1:]
        if instr.op == "shfl":
            clamp = instr.operands[3]
            whole = isinstance(clamp, Imm) and clamp.value == 31 and instr.has("idx")
            return not (whole and not self.is_varying(instr.operands[2]))
        if self.linear and instr.op in ("shr", "and") and isinstance(sources[0], Reg):
            amount = sources[1]
            if sources[0].name in self.thread_index and isinstance(amount, Imm):
                if instr.op == "shr" and amount.value >= 5:
                    return False
                if instr.op == "and" and amount.value & 31 == 0:
                    return False
        if instr.op in ("ld", "ldu"):
            if any(m.startswith(("local", "volatile")) for m in instr.mods):
                return True
            if self.kernel.local_bytes and space_of(instr) == "generic":  # perhaps each lane's own
                return True
        return any(map(self.is_varying, sources))

    def _spread(self) -> None:
        code, blocks = self.kernel.code, self.kernel.blocks
        writers: dict[str, int] = {}
        for instr in code:
            for reg in instr.writes:
                writers[reg.name] = writers.get(reg.name, 0) + 1
        for instr in code:
            if instr.op == "mov" and instr.operands[1] == Special("tid.x"):
                target = instr.operands[0]
                if isinstance(target, Reg) and writers[target.name] == 1:
                    self.thread_index.add(target.name)
        changed = True
        while changed:
            changed = False
            for number, block in enumerate(blocks):
                masked = self.masked[number]
                for instr in code[block.start : block.end]:
                    if instr.writes and (masked or self._varies(instr)):
                        for reg in instr.writes:
                            if reg.name not in self.varying:
                                self.varying.add(reg.name)
                                changed = True
            for number in range(len(blocks)):
                changed |= self._spread_control(number)
        for block in blocks:
            last = code[block.end - 1]
            if self.diverges(last):
                self.joins.add(self.kernel.reconvergence(last.index))

    def diverges(self, instr: Instr) -> bool:
        """Whether lanes of a warp may part at a branch or exit."""
        if instr.row.effect not in ("branch", "exit") or instr.guard is None:
            return False
        return instr.guard.name in self.varying or self.masked[self.kernel.block_of[instr.index]]

    def _spread_control(self, number: int) -> bool:
        blocks = self.kernel.blocks
        block = blocks[number]
        last = self.kernel.code[block.end - 1]
        if last.row.effect not in ("branch", "exit") or last.guard is None:
            return False
        if last.guard.name not in self.varying:
            return False
        changed = False
        seen: set[int] = set()
        pending = list(block.successors)
        while pending:
            at = pending.pop()
            if at == block.ipdom or at in seen or at >= len(blocks):
                continue
            seen.add(at)
            pending += blocks[at].successors
            if not self.masked[at]:
                self.masked[at] = changed = True
        return changed
