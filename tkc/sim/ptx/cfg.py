"""Control-flow facts: basic blocks, immediate post-dominators, registers that may be unset."""

from tkc.machine.instructions import TABLE
from tkc.sim.ptx.program import Block, Instr, Kernel, Reg


def leave_at_once(kernel: Kernel) -> None:
    """Make branches of some lanes to the end of a kernel exits: the lanes would wait there for the
    others, while these may come to a barrier, which counts no lane that has exited."""
    code, targets = kernel.code, {instr.target for instr in kernel.code}
    for instr in code:
        if instr.guard is None or instr.target < 0:
            continue
        following = instr.index + 1
        if _only_ends(code, instr.target):
            instr.row, instr.operands, instr.target = TABLE["exit"], (), -1
        elif following < len(code) and following not in targets and code[following].op == "bra":
            if _only_ends(code, following):  # the others branch to the end
                other = code[following]
                other.target, other.operands = instr.target, instr.operands
                instr.row, instr.operands, instr.target = TABLE["exit"], (), -1
                instr.guard_negated = not instr.guard_negated


def _only_ends(code: list[Instr], index: int) -> bool:
    """Whether who comes to an instruction exits, by way of nothing but branches."""
    seen: set[int] = set()
    while index < len(code) and index not in seen and code[index].guard is None:
        seen.add(index)
        if code[index].row.effect == "exit":
            return True
        if code[index].op != "bra":
            return False
        index = code[index].target
    return index == len(code)


def build_blocks(kernel: Kernel) -> None:
    """Fill a kernel's `blocks` and `block_of`; a block ends at a branch, an exit or before a branch
    target."""
    code = kernel.code
    count = len(code)
    starts = {0} | {instr.target for instr in code if instr.target >= 0}
    starts |= {i + 1 for i, instr in enumerate(code) if instr.row.effect in ("branch", "exit")}
    order = sorted(start for start in starts if start < count)
    ends = [*order[1:], count] if order else []
    blocks = [Block(a, b) for a, b in zip(order, ends, strict=True)]
    kernel.block_of = [0] * (count + 1)
    for number, block in enumerate(blocks):
        for index in range(block.start, block.end):
            kernel.block_of[index] = number
    exit_block = len(blocks)
    kernel.block_of[count] = exit_block
    for block in blocks:
        last = code[block.end - 1]
        following = kernel.block_of[block.end]
        if last.row.effect == "branch":
            block.successors.append(kernel.block_of[last.target])
            if last.guard is not None and following not in block.successors:
                block.successors.append(following)
        elif last.row.effect == "exit":
            block.successors.append(exit_block)
            if last.guard is not None and following != exit_block:
                block.successors.append(following)
        else:
            block.successors.append(following)
    kernel.blocks = blocks


def find_post_dominators(kernel: Kernel) -> None:
    """Fill `ipdom` of each block (Cooper, Harvey, Kennedy on the reversed graph)."""
    blocks = kernel.blocks
    exit_block = len(blocks)
    predecessors: list[list[int]] = [[] for _ in range(exit_block + 1)]
    for number, block in enumerate(blocks):
        for successor in block.successors:
            predecessors[successor].append(number)
    order: list[int] = []
    seen = [False] * (exit_block + 1)
    seen[exit_block] = True
    stack = [(exit_block, 0)]
    while stack:
        node, child = stack.pop()
        if child < len(predecessors[node]):
            stack.append((node, child + 1))
            below = predecessors[node][child]
            if not seen[below]:
                seen[below] = True
                stack.append((below, 0))
        else:
            order.append(node)
    rank = {node: position for position, node in enumerate(order)}
    ipdom = {exit_block: exit_block}
    changed = True
    while changed:
        changed = False
        for node in reversed(order[:-1]):
            known = [s for s in blocks[node].successors if s in ipdom]
            if not known:
                continue
            best = known[0]
            for other in known[1:]:
                while best != other:
                    while rank[best] < rank[other]:
                        best = ipdom[best]
                    while rank[other] < rank[best]:
                        other = ipdom[other]
            if ipdom.get(node) != best:
                ipdom[node] = best
                changed = True
    for number, block in enumerate(blocks):
        block.ipdom = ipdom.get(number, exit_block)  # an endless loop reconverges at the exit


def brings_unset(instr: Instr) -> bool:
    """Whether an instruction loads from memory of a CTA or thread, which begins unset."""
    elsewhere = ("global", "const", "param", "param::entry")
    return instr.op in ("ld", "ldmatrix") and not any(word in instr.mods for word in elsewhere)


def find_maybe_unset(kernel: Kernel) -> None:
    """Fill a kernel's `maybe_unset`: registers an instruction may read before anything wrote them.

    Definite assignment over the graph; a guarded write counts only for reads under the same guard
    in the same block. What is left is watched at run time, lane by lane. In a lenient kernel loads
    may bring what is not set.
    """
    bit = {name: 1 << i for i, name in enumerate(kernel.regs)}
    blocks = kernel.blocks
    every = (1 << len(bit)) - 1

    def transfer(number: int, known: int, found: dict[int, tuple[Reg, ...]] | None) -> int:
        guarded: dict[tuple[str, bool], int] = {}
        for index in range(blocks[number].start, blocks[number].end):
            instr = kernel.code[index]
            key = (instr.guard.name, instr.guard_negated) if instr.guard else None
            here = known | (guarded.get(key, 0) if key else 0)
            if found is not None:
                missing = tuple(reg for reg in instr.reads if not here & bit[reg.name])
                if missing:
                    found[index] = missing
            written = 0
            for reg in instr.writes:
                written |= bit[reg.name]
                for guard in [g for g in guarded if g[0] == reg.name]:
                    del guarded[guard]
            if kernel.lenient and brings_unset(instr):
                known &= ~written
            elif key:
                guarded[key] = guarded.get(key, 0) | written
            else:
                known |= written
        return known

    entry = [every] * (len(blocks) + 1)
    if blocks:
        entry[0] = 0
    pending = list(range(len(blocks)))
    while pending:
        number = pending.pop(0)
        after = transfer(number, entry[number], None)
        for successor in blocks[number].successors:
            merged = entry[successor] & after
            if merged != entry[successor]:
                entry[successor] = merged
                if successor < len(blocks) and successor not in pending:
                    pending.append(successor)
    for number in range(len(blocks)):
        transfer(number, entry[number], kernel.maybe_unset)
