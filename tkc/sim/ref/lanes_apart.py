"""Lanes of a warp that wait for each other: each set of lanes that stands somewhere is a group.

A stack of branches makes the lanes that left a loop wait for those that are still in it; where the
latter wait for the former, as for a lock, nobody goes on. Machines since Volta let both run. A
launch that came to such a wait runs again with its lanes apart: a group that has used its slice, or
blocks, within a branch falls into parts, which have no branch open. They come together where all
lanes of the warp are needed: a part waits there for the others, as long as these can go on.
"""

from collections.abc import Sequence

import numpy as np

from tkc.sim.arrays import Bools, Integers, Mask
from tkc.sim.ptx.program import Instr
from tkc.sim.ref.batch import Batch
from tkc.sim.ref.group import Group, Wait

_TOGETHER = (
    *("bar.", "barrier.", "mma", "wmma.", "ldmatrix", "stmatrix", "movmatrix", "shfl"),
    *("vote", "match", "redux", "elect"),
)
_OF_MEMBERS = ("bar.warp", "shfl", "vote", "match", "redux", "elect")  # the mask stands last


def wants_all(instr: Instr) -> bool:
    """Whether an instruction is executed by several lanes of a warp together."""
    return instr.op.startswith(_TOGETHER)


def names_members(instr: Instr) -> bool:
    """Whether the last operand of an instruction says which lanes execute it together."""
    return instr.op in _OF_MEMBERS and instr.has("sync")


def may_run_apart(code: Sequence[Instr]) -> bool:
    """Whether lanes of a kernel may wait for each other, and its warps do not multiply together:
    loops look at memory that others write."""
    if any(instr.op.startswith("wgmma") for instr in code):
        return False
    return any(instr.row.effect == "branch" and instr.target <= instr.index for instr in code)


def parts_of(group: Group, batch: Batch) -> list[Group]:
    """A group of one warp, by where its lanes go on: first those that run, which keep their wait,
    then those of each open branch."""
    alive: Bools = ~batch.exited[group.rows]
    running = alive if group.mask is None else group.mask & alive
    parts = [Group(group.low, group.high, group.pc, running, [], group.wait)]
    parts[0].timed_out, parts[0].deferred = group.timed_out, group.deferred
    parts[0].spins, parts[0].quiet = group.spins, group.quiet
    seen = running.copy()
    for frame in reversed(group.stack):
        mask = alive & ~seen if frame.mask is None else frame.mask & alive & ~seen
        if mask.any():
            parts.append(Group(group.low, group.high, frame.pc, mask))
            seen |= mask
    return [part for part in parts if part.mask is not None and part.mask.any()]


def come_together(groups: list[Group], batch: Batch) -> None:
    """Join the parts of each warp that stand at the same instruction and do not wait, or wait for
    the rest of their lanes; whoever is whole then goes on."""
    found: dict[tuple[int, int], Group] = {}
    for group in list(groups):
        if group.stack or (group.wait is not None and group.wait.kind != "lanes"):
            continue
        first = found.setdefault((group.low, group.pc), group)
        if first is group:
            continue
        assert first.mask is not None and group.mask is not None
        first.mask = first.mask | group.mask
        first.wait = None
        groups.remove(group)
    for group in found.values():
        if group.mask is not None and (group.mask | batch.exited[group.rows]).all():
            group.wait = None


def must_wait(
    group: Group, mask: Mask, members: Integers | None, groups: list[Group], batch: Batch
) -> bool:
    """Whether the lanes `mask` of a group of one warp, which have come to an instruction of several
    lanes, wait for other parts of their warp: there are some, and nobody has found that they cannot
    come. members: the member masks, [1, 32] or one; None if all lanes of the warp are needed."""
    if group.apart == group.pc or not any(g.low == group.low and g is not group for g in groups):
        group.apart = -1
        return False
    exited = batch.exited[group.rows]
    if members is None:
        absent = np.zeros((1, 32), np.bool_) if group.mask is None else ~group.mask
    else:
        active = np.ones((1, 32), np.bool_) if mask is None else mask
        wanted = np.bitwise_or.reduce(np.broadcast_to(members, (1, 32))[active])
        absent = (wanted >> np.arange(32, dtype=np.uint32) & 1 != 0) & ~active
    waits = bool((absent & ~exited).any())
    if waits:
        group.wait = Wait("lanes", (group.low,))
    return waits


def release(groups: list[Group]) -> bool:
    """Nobody else can go on: the first part that waits for the rest of its lanes does so without
    them. False if there is none."""
    for group in groups:
        if group.wait is not None and group.wait.kind == "lanes":
            group.wait, group.apart = None, group.pc
            return True
    return False
