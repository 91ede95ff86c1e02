"""What ``tkc explain`` says is so: every kind of decision is held against the code that came out.

The class: lines of the ledger that are written before the code exists, and are not looked at again.
"""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import pairwise
from math import prod
from pathlib import Path
from typing import Any

import pytest

from tkc.artifact import metadata
from tkc.driver.compilation import Compilation, compile_kernel
from tkc.driver.plainer import ALONE
from tkc.driver.sources import read_kernels
from tkc.frontend.specialization import default_specialization
from tkc.ir import decisions as d
from tkc.ir.core import Op
from tkc.ir.dialects import cta, tile
from tkc.ir.elementwise import FUNCTIONS
from tkc.ir.passes import Decision
from tkc.support.diagnostics import DiagnosticError

ROOT = Path(__file__).parents[2]
SIZES = (64, 16, 256, 4096)  # of static dimensions
SHARED = re.compile(r"\b(?:st|ld)(?:matrix|\.shared)")


class Code:
    """The PTX of a kernel: all of it, and what comes from each place of the source."""

    def __init__(self, made: Compilation) -> None:
        self.made, self.text = made, made.ptx
        self.launch = metadata.from_text(made.ptx)
        self.lines: dict[tuple[int, int], list[str]] = {}
        at: list[str] = []
        for line in made.ptx.splitlines():
            place = re.match(r"\s*\.loc \d+ (\d+) (\d+)", line)
            if place:
                at = self.lines.setdefault((int(place[1]), int(place[2])), [])
            elif line.strip() and not line.strip().startswith("//"):
                at.append(line.strip())

    def at(self, said: Decision) -> str:
        """The instructions from the place that a decision is about."""
        return "\n".join(self.lines.get((said.loc.line, said.loc.column), []))

    def on(self, said: Decision) -> str:
        """The instructions from its whole line."""
        found = (lines for (line, _), lines in self.lines.items() if line == said.loc.line)
        return "\n".join(text for lines in found for text in lines)

    def ops(self, kind: type[Op]) -> Iterator[Op]:
        assert self.made.cta is not None
        for kernel in self.made.cta.kernels:
            yield from (op for op in kernel.walk() if isinstance(op, kind))


def instruction(what: d.Instruction, said: Decision, code: Code) -> bool:
    kind = what.instruction
    text = {"wgmma": "wgmma.mma_async", "mma": "mma.sync", "fma": "fma.rn"}[kind]
    if kind == "fma" and what.element[0] in "iu":
        text = "mad.lo"
    working = (what.warps if what.repeated else prod(what.shares)) * (4 if kind == "wgmma" else 1)
    return text in code.on(said) and code.launch.threads >= 32 * working


def stages(what: d.Stages, said: Decision, code: Code) -> bool:
    size = what.depth * what.slot_bytes
    buffers = [op for op in code.ops(cta.Alloc) if op.out.type.stages == what.depth]  # type: ignore[attr-defined]
    if "mbarrier.init" in code.text and code.ops(cta.Role):
        rings = code.made.ledger.of(d.Stages)
        numbers = [op for op in code.ops(cta.Alloc) if op.name == "number"]  # of drawn programs
        slots = sum(op.out.type.stages for op in numbers) + sum(ring.depth for ring in rings)  # type: ignore[attr-defined]
        if code.text.count("mbarrier.init") != 2 * slots:
            return False
    apart = not any(one.shares for one in code.made.ledger.of(d.Buffer))  # else others grow, too
    room = apart and code.launch.shared_bytes + what.slot_bytes <= what.limit
    if what.most and what.depth < 8 and room:
        return False
    return bool(buffers) and size <= code.launch.shared_bytes <= what.limit


def buffer(what: d.Buffer, said: Decision, code: Code) -> bool:
    spans = {(op.name, op.offset, op.offset + op.out.type.bytes) for op in code.ops(cta.Alloc)}  # type: ignore[attr-defined]
    first, end = what.offset, what.offset + what.bytes
    others = {name for name, a, b in spans if name != what.buffer and a < end and first < b}
    here = [b for name, a, b in spans if name == what.buffer and a == first and b <= end]
    return bool(here) and others <= set(what.shares)


def ahead(what: d.Ahead, said: Decision, code: Code) -> bool:
    text, copies = code.at(said), r"cp\.async\.c[ag]\.shared\.global"
    if not what.bytes:
        gone = not any(op.loc == said.loc for op in code.ops(cta.LoadGlobal))  # nobody needs it
        return not re.search(copies, text) and (gone or "ld.global" in text)
    size = (what.iterations + 1) * what.bytes
    return bool(re.search(copies, text)) and code.launch.shared_bytes >= size


def split_sum(what: d.SplitSum, said: Decision, code: Code) -> bool:
    return any(code.ops(cta.Last)) and what.programs > 1


def no_roles(what: d.NoRoles, said: Decision, code: Code) -> bool:
    return "setmaxnreg" not in code.text and "cp.async.bulk.tensor" not in code.text


def erased_roles(what: d.ErasedRoles, said: Decision, code: Code) -> bool:
    written = code.made.source.text if code.made.source is not None else ""
    named = all(f"role {name}" in written for name in what.roles)
    return named and not any(code.ops(cta.Role)) and "setmaxnreg" not in code.text


def plainer(what: d.Plainer, said: Decision, code: Code) -> bool:
    if what.way == ALONE.chosen:
        return all("sms" not in text for text in code.launch.grid)
    return code.made.assembled is not None and not code.made.assembled.slow


def roles(what: d.Roles, said: Decision, code: Code) -> bool:
    """Each role has whole warpgroups: of as many warps as it says, or one for a thread."""
    set_ = {int(n) for n in re.findall(r"setmaxnreg\.\w+\.sync\.aligned\.u32 (\d+)", code.text)}
    others = [re.search(r"(\d+) warps", other) for other in what.others]
    groups = [-(-int(found[1]) // 4) if found else 1 for found in others]
    said_of_each = {int(n) for n in re.findall(r" (\d+)\b", said.cost.partition(":")[2])}
    least = {what.producer_registers, what.math_registers}
    return (
        code.launch.threads == 128 * (-(-what.warps // 4) + 1 + sum(groups))
        and what.persistent == ("sms" in code.launch.grid[0])
        and (set_ == least - {0} or (bool(what.others) and least <= set_ == said_of_each))
        and "cp.async.bulk.tensor" in code.text
    )


def tma_store(what: d.TmaStore, said: Decision, code: Code) -> bool:
    issued = len(re.findall(r"cp\.(?:reduce\.)?async\.bulk\.tensor\.\dd\.global", code.at(said)))
    return issued >= what.pieces and code.launch.shared_bytes >= what.bytes


def joined(what: d.Joined, said: Decision, code: Code) -> bool:
    """One loop follows the other, and no product that is behind is computed in between."""
    loops = [op for op in code.ops(tile.For) if op.loc == said.loc]
    for one, other in pairwise(loops):
        if one.parent is not None and one.parent is other.parent:
            ops = one.parent.ops
            between = ops[ops.index(one) + 1 : ops.index(other)]
            return not any(isinstance(op, cta.Wgmma) for op in between)
    return False


def store(what: d.Store, said: Decision, code: Code) -> bool:
    text = code.at(said)
    through = "st.shared" in text or "stmatrix" in text
    moved = through == (what.conversion == "shared")
    return moved and "st.global" in text and "cp.async.bulk" not in text


def crowd(what: d.Crowd, said: Decision, code: Code) -> bool:
    fits = what.each * code.launch.threads * what.registers <= 65536
    return fits and f".minnctapersm {what.each}" in code.text and "ld.global" in code.on(said)


def rounds(what: d.Rounds, said: Decision, code: Code) -> bool:
    """The number of a program is drawn, or the parity of the round is in the loop over them."""
    if what.drawn:
        return "sms" in code.launch.grid[0] and bool(re.search(r"\batom\.\S*global\.", code.text))
    odd = [op for op in code.ops(tile.Map) if isinstance(op, tile.Map) and op.fn == "bitand"]
    return "sms" in code.launch.grid[0] and bool(odd) and "and.b32" in code.text


def update(what: d.Update, said: Decision, code: Code) -> bool:
    text = code.at(said)
    atomic = bool(re.search(r"\b(red|atom)\.", text))
    if what.atomic:
        return atomic
    return not atomic and "ld.global" in text and "st.global" in text


def selected(what: d.Selected, said: Decision, code: Code) -> bool:
    return "gather" not in code.at(said)


def renamed(what: d.Renamed, said: Decision, code: Code) -> bool:
    if what.conversion == "none":
        return "gather" not in code.at(said)
    return bool(SHARED.search(code.at(said))) == (what.conversion == "shared")


def gathered(what: d.Gathered, said: Decision, code: Code) -> bool:
    return bool(SHARED.search(code.at(said))) and code.launch.shared_bytes >= what.bytes


def cheaper(what: d.Cheaper, said: Decision, code: Code) -> bool:
    made = {op.fn for op in code.ops(tile.Map) if op.loc == said.loc}
    return any(FUNCTIONS[name].spelling == what.by for name in made)


def loop(what: d.SplitLoop, said: Decision, code: Code) -> bool:
    loops = [op for op in code.ops(tile.For) if op.loc.line == said.loc.line]
    return len(loops) >= (1 if code.made.ledger.of(d.Schedule) else 2)


def blocked(what: d.BlockedAxis, said: Decision, code: Code) -> bool:
    loops = [op for op in code.ops(tile.For) if op.loc.line == said.loc.line]
    return {op.step for op in loops} == {*what.blocks}


def shares(what: d.SplitAxis, said: Decision, code: Code) -> bool:
    exchanged = "ld.shared::cluster" in code.text or "st.async" in code.text
    reduced = any(code.ops(cta.Across)) == exchanged
    return reduced and code.launch.cluster[0] == what.ctas


def shared_sum(what: d.SharedSum, said: Decision, code: Code) -> bool:
    return any(code.ops(cta.Across)) and code.launch.cluster[0] == what.ctas


def unrolled(what: d.Unrolled, said: Decision, code: Code) -> bool:
    """The loop goes on by several of its iterations, or is gone, and what stood in it stands there
    as often."""
    if any(op.loc.line == said.loc.line for op in code.ops(tile.For)):
        return True
    below = Counter(op.loc for op in code.ops(Op) if op.loc.line == said.loc.line + 1)
    return max(below.values(), default=0) >= what.times


def schedule(what: d.Schedule, said: Decision, code: Code) -> bool:
    return "wgmma.mma_async" in code.on(said)


def deferred(what: d.Deferred, said: Decision, code: Code) -> bool:
    """The reduction exchanges nothing, and what joins the threads' shares stands outside of its
    loop, which it may have left since."""
    held = [op for op in code.ops(cta.Reduce) if op.loc == said.loc and op.within]
    joined = [op for op in code.ops(cta.Total) if op.kind == what.kind]
    depth = max((loops_around(op) for op in held), default=0)
    return bool(held) and any(loops_around(op) < max(depth, 1) for op in joined)


def loops_around(op: Op) -> int:
    block, found = op.parent, 0
    while block is not None and block.parent is not None:
        found += isinstance(block.parent, tile.For)
        block = block.parent.parent
    return found


def axis(what: d.Axis, said: Decision, code: Code) -> bool:
    tiles = re.compile(rf"[\[ ]{what.axis}:(\d+)")
    sizes = {int(n) for n in tiles.findall(code.made.text("cta"))}
    fits = all(size % what.slots == 0 or what.slots % size == 0 for size in sizes)
    return fits and what.positions < what.slots


def banks(what: d.Banks, said: Decision, code: Code) -> bool:
    used = bool(SHARED.search(code.text)) or "wgmma" in code.text
    return used and what.accesses > 0


def copy(what: d.NoTma, said: Decision, code: Code) -> bool:
    return "shared::cluster.global" not in code.text and "cta.role" not in code.made.text("cta")


def multicast(what: d.Multicast, said: Decision, code: Code) -> bool:
    return (what.ctas > 1) == ("multicast::cluster" in code.at(said))


def boxes(what: d.Boxes, said: Decision, code: Code) -> bool:
    loads = [op for op in code.ops(cta.TmaLoad) if op.axis]  # type: ignore[attr-defined]
    mine = [op for op in loads if op.buffer.hint == f"{what.tensor}_slots"]  # type: ignore[attr-defined]
    return {op.number for op in mine} == set(range(what.count))  # type: ignore[attr-defined]


def cut_rows(what: d.CutRows, said: Decision, code: Code) -> bool:
    rows = f'"kind": "cut_tensormap", "tensor": "{what.tensor}"'
    zeroed = [op.axis for op in code.ops(cta.ZeroRows)]  # type: ignore[attr-defined]
    return rows in code.text and what.axis in zeroed


def staged(what: d.Staged | d.StagedLoad, said: Decision, code: Code) -> bool:
    return "st.shared" in code.on(said) or "stmatrix" in code.on(said)


def padding_elements(what: d.MaskPadding, said: Decision, code: Code) -> bool:
    """A select for one use may serve others, in the same block."""
    if not what.select:
        return True
    selects = (op for op in code.ops(tile.Map) if op.fn == "where")  # type: ignore[attr-defined]
    return any(what.axis in op.out.tile.sizes for op in selects)  # type: ignore[attr-defined]


def swizzle(what: d.Swizzle, said: Decision, code: Code) -> bool:
    return f'"swizzle": {what.bytes}' in code.text


def transposed(what: d.TransposedCopy, said: Decision, code: Code) -> bool:
    return bool(SHARED.search(code.on(said)))


def outcome(what: d.HintOutcome | d.Tuned, said: Decision, code: Code) -> bool:
    return True  # tests/passes/test_hints.py holds the code against that without the hint


def params(what: d.Params | d.Choice, said: Decision, code: Code) -> bool:
    return all(code.launch.settings[name] == value for name, value in what.values.items())


CHECKS: dict[type[d.Decided], Callable[[Any, Decision, Code], bool]] = {
    d.Instruction: instruction,
    d.Stages: stages,
    d.Buffer: buffer,
    d.Ahead: ahead,
    d.Roles: roles,
    d.SplitSum: split_sum,
    d.TmaStore: tma_store,
    d.Store: store,
    d.Joined: joined,
    d.NoRoles: no_roles,
    d.ErasedRoles: erased_roles,
    d.Plainer: plainer,
    d.Crowd: crowd,
    d.Rounds: rounds,
    d.Update: update,
    d.Selected: selected,
    d.Renamed: renamed,
    d.Gathered: gathered,
    d.Cheaper: cheaper,
    d.SplitLoop: loop,
    d.BlockedAxis: blocked,
    d.SplitAxis: shares,
    d.SharedSum: shared_sum,
    d.Unrolled: unrolled,
    d.Schedule: schedule,
    d.Deferred: deferred,
    d.Axis: axis,
    d.Banks: banks,
    d.NoTma: copy,
    d.Multicast: multicast,
    d.Boxes: boxes,
    d.CutRows: cut_rows,
    d.Staged: staged,
    d.StagedLoad: staged,
    d.MaskPadding: padding_elements,
    d.Swizzle: swizzle,
    d.TransposedCopy: transposed,
    d.HintOutcome: outcome,
    d.Tuned: outcome,
    d.Params: params,
    d.Choice: params,
}
FILES = [
    *sorted(ROOT.glob("samples/*.tk")),
    *sorted(ROOT.glob("samples/control/*.tk")),
    *sorted(ROOT.glob("tests/kernels/variants/*.tk")),
]


# sm_86 decides what sm_80 does, in less shared memory.
@pytest.mark.parametrize("target", ["sm_86", "sm_90a"])
@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_what_is_said_is_so(path: Path, target: str) -> None:
    kernels, looked = read_kernels(path), 0
    for name in kernels.names:
        signature = kernels.signature(name)
        for size in SIZES if signature.static else SIZES[:1]:
            chosen = default_specialization(signature, **dict.fromkeys(signature.static, size))
            try:
                code = Code(compile_kernel(kernels, name, chosen, target))
            except DiagnosticError:  # too large at this size
                continue
            looked += 1
            for said in code.made.ledger.decisions:
                assert CHECKS[type(said.what)](said.what, said, code), (
                    f"{name}, {size}: {said.text()}"
                )
    assert looked


def test_every_kind_of_decision_is_recorded_and_checked() -> None:
    made: set[str] = set()
    for path in (ROOT / "tkc").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call) and ast.unparse(node.func).endswith(".record"):
                made |= {
                    ast.unparse(call.func) for call in ast.walk(node) if isinstance(call, ast.Call)
                }
    kinds = {kind.__name__ for kind in d.KINDS}
    assert kinds == {name.rpartition(".")[2] for name in made} & kinds
    lacking = [kind.__name__ for kind in d.KINDS if kind not in CHECKS]
    assert not lacking, f"CHECKS has no check of the code for {lacking}"
    assert len({kind.name for kind in d.KINDS}) == len(d.KINDS)


PROSE = {"why", "cost", "override"}  # fields of a decision, for people


def test_nothing_reads_the_prose_of_a_decision() -> None:
    """Programs read kinds and fields; only the ledger puts the words together."""
    for path in (ROOT / "tkc").rglob("*.py"):
        text = path.read_text()
        if "ledger" not in text.lower() or path == ROOT / "tkc/ir/passes.py":
            continue
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.Attribute):
                said = node.attr == "text" and ast.unparse(node.value).endswith("what")
                assert node.attr not in PROSE and not said, f"{path}: {ast.unparse(node)}"
