"""The compiler's own schedule of a kernel as source text, with roles and rings to be edited.

What is printed is compiled before it is shown: it is the same code, or the reason is given why the
source cannot say this schedule.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from tkc.driver.compilation import Compilation, How, compile_as_said
from tkc.driver.role_text import NotSaid, RingText, Said, with_roles
from tkc.driver.sources import Kernels, parse_kernels
from tkc.ir import decisions
from tkc.ir.core import Block
from tkc.ir.dialects import tile
from tkc.ir.hints import GRID, ROLE_REGISTERS, ROLE_WARPS, SPECIALIZE, STAGES, written
from tkc.ir.passes import Ledger
from tkc.passes.pass_manager import Watch
from tkc.passes.pipeline import lower
from tkc.passes.schedule.schedule import Role, Schedule
from tkc.passes.state import KernelState
from tkc.support.diagnostics import DiagnosticError

_COMMENT = re.compile(r"\s*//.*")
_OF_ROLES = (STAGES.name, SPECIALIZE.name)  # hints of loops, of which slots and roles say more


@dataclass(frozen=True, slots=True)
class AsRoles:
    """The text of a kernel with its schedule; "" where there is none, and ``reason`` says why."""

    text: str
    reason: str = ""


def as_roles(kernels: Kernels, made: Compilation) -> AsRoles:
    """A compiled kernel, as its schedule is written in source. ``kernels`` is its file."""
    kernel = made.tile.kernels[0] if made.tile is not None else None
    if not isinstance(kernel, tile.Kernel) or made.specialization is None:
        return AsRoles("", "a dump has no source")
    if kernel.roles:
        return AsRoles("", "its source says the roles already")
    state = lower(kernel, made.target, Ledger(), Watch(stop_after="schedule"))
    if not state.placement.specialised:
        return AsRoles("", f"there are no roles: {state.placement.no_roles}")
    why = ""
    for said in _less_and_less(_said(state, made)):
        try:
            text = with_roles(kernels.source, kernels.file.kernels[made.kernel], said)
        except NotSaid as problem:
            return AsRoles("", f"the source cannot say its roles: {problem}")
        why = differs(replaced(kernels, {made.kernel: text}), made)
        if not why:
            return AsRoles(text)
    return AsRoles("", why)


def _less_and_less(said: Said) -> Iterator[Said]:
    """All that a schedule adds to the source; then without the slots of rings, without the warps of
    the role that computes, without both: what the compiler chooses in the end is no choice that it
    would take as given from the start, before other buffers and instructions are known."""
    rings = tuple(replace(ring, slots=0) for ring in said.rings)
    math = said.math.partition(", ")[2]
    for ordered in (False, True):
        one = replace(said, ordered=ordered)
        yield one
        yield replace(one, rings=rings)
        yield replace(one, math=math)
        yield replace(one, rings=rings, math=math)


def replaced(kernels: Kernels, texts: Mapping[str, str]) -> str:
    """The text of the file with those of some kernels, by name, in place of their own."""
    whole = kernels.source.text
    spans = {name: kernels.file.kernels[name].span for name in texts}
    for name in sorted(texts, key=lambda name: -spans[name].start):
        whole = whole[: spans[name].start] + texts[name] + whole[spans[name].end :]
    return whole


def differs(text: str, made: Compilation) -> str:
    """Why a text with roles is not the code of a compilation; "" if it is."""
    assert made.specialization is not None
    plain = replace(made.specialization, hints={})
    try:
        kernels = parse_kernels(text, made.source.path if made.source is not None else "<text>")
        other = compile_as_said(kernels, made.kernel, plain, made.target, "ptx", How(mend="none"))
    except DiagnosticError as problem:
        return f"the source cannot say its roles: {problem.diagnostics[0].message}"
    if code_of(other.ptx) != code_of(made.ptx):
        return "the source cannot say its roles: with roles another schedule is chosen"
    return ""


def code_of(ptx: str) -> list[str]:
    """The instructions of a PTX text, without comments and places in the source."""
    lines = (_COMMENT.sub("", line).strip() for line in ptx.splitlines())
    return [line for line in lines if line and not line.startswith((".loc", ".file"))]


def _said(state: KernelState, made: Compilation) -> Said:
    """What a schedule adds to the source."""
    schedule, specialization = state.schedule, made.specialization
    assert specialization is not None
    hints: dict[int, tuple[str, ...]] = {}
    lines = {f"grid:{op.loc.line}" for op in schedule.kernel.walk() if isinstance(op, tile.Grid)}
    for key, value in specialization.hints.items():
        place, _, name = key.rpartition(".")
        if name not in _OF_ROLES:
            for line in lines if place == GRID.name else {place}:
                number = int(line.partition(":")[2])
                hints[number] = (*hints.get(number, ()), written(name, value))
    load, math = schedule.roles
    return Said(
        tuple(_rings(schedule, made)),
        ", ".join([written(ROLE_WARPS.name, 1), *_registers(load)]),
        ", ".join([written(ROLE_WARPS.name, math.warps), *_registers(math)]),
        params=specialization.settings,
        hints=hints,
    )


def _registers(role: Role) -> list[str]:
    return [written(ROLE_REGISTERS.name, role.registers)] if role.registers else []


def _rings(schedule: Schedule, made: Compilation) -> list[RingText]:
    found: list[RingText] = []
    depths = {
        (one.loc.line, one.loc.column): one.what.depth
        for one in made.ledger.decisions
        if isinstance(one.what, decisions.Stages)
    }
    for ring in schedule.rings:
        places = tuple((copy.load.loc.line, copy.load.loc.column) for copy in ring.copies)
        found.append(RingText(places, frozenset(_around(ring.block)), depths[places[0]]))
    return found


def _around(block: Block) -> Iterator[tuple[int, int]]:
    """(line, column) of the loops and branches that a block stands in."""
    op = block.parent
    while op is not None and op.parent is not None:
        yield op.loc.line, op.loc.column
        op = op.parent.parent
