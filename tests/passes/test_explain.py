"""What ``tkc explain`` says is so: every kind of decision is held against the code that came out.

The class: lines of the ledger that are written before the code exists, and are not looked at again.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tkc.driver.compilation import Compilation, compile_kernel
from tkc.driver.sources import read_kernels
from tkc.frontend.specialization import default_specialization
from tkc.ir.core import Op
from tkc.ir.dialects import cta, tile
from tkc.ir.passes import Decision
from tkc.ptx import metadata
from tkc.support.diagnostics import DiagnosticError

ROOT = Path(__file__).parents[2]
SIZES = (64, 16, 256, 4096)  # of static dimensions
SHARED = re.compile(r"\b(?:st|ld)(?:matrix|\.shared)")
NUMBER = re.compile(r"\d+")


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


def numbers(text: str) -> list[int]:
    return [int(found) for found in NUMBER.findall(text)]


def instruction(said: Decision, code: Code) -> bool:
    kind = said.chosen.split()[0]
    text = {"wgmma": "wgmma.mma_async", "mma": "mma.sync", "fma": "fma.rn"}[kind]
    if kind == "fma" and re.search(r"multiplies [iu]\d", said.why):
        text = "mad.lo"
    warps = re.search(r"(\d+) x (\d+) (?:x (\d+) )?(warps|warpgroups)(?: of (\d+))?", said.chosen)
    assert warps is not None
    shares = int(warps[1]) * int(warps[2]) * int(warps[3] or 1)
    working = int(warps[5] or shares) * (4 if kind == "wgmma" else 1)
    return text in code.on(said) and code.launch.threads >= 32 * working


def stages(said: Decision, code: Code) -> bool:
    depth, size = numbers(said.chosen)
    taken, limit = numbers(said.cost)[:2]
    buffers = [op for op in code.ops(cta.Alloc) if op.out.type.stages == depth]  # type: ignore[attr-defined]
    if "mbarrier.init" in code.text and code.ops(cta.Role):
        rings = [d for d in code.made.ledger.decisions if d.subject == "stages"]
        if code.text.count("mbarrier.init") != 2 * sum(numbers(d.chosen)[0] for d in rings):
            return False
    if "as many" in said.why and depth < 8 and code.launch.shared_bytes + size <= limit:
        return False
    return bool(buffers) and taken == depth * size <= code.launch.shared_bytes <= limit


def roles(said: Decision, code: Code) -> bool:
    if said.chosen == "no producer":
        return "setmaxnreg" not in code.text and "cp.async.bulk.tensor" not in code.text
    warps, (producer, math) = numbers(said.chosen)[0], numbers(said.cost)[-2:]
    persistent = "sms" in code.launch.grid[0]
    set_ = {int(n) for n in re.findall(r"setmaxnreg\.\w+\.sync\.aligned\.u32 (\d+)", code.text)}
    return (
        code.launch.threads == 128 * (-(-warps // 4) + 1)
        and persistent == ("persistent" in said.chosen)
        and set_ == {producer, math} - {0}
        and "cp.async.bulk.tensor" in code.text
    )


def store(said: Decision, code: Code) -> bool:
    text = code.at(said)
    if said.chosen.startswith("TMA"):
        size, pieces = numbers(said.chosen)
        issued = len(re.findall(r"cp\.async\.bulk\.tensor\.\dd\.global", text))
        return issued >= pieces and code.launch.shared_bytes >= size
    through = "st.shared" in text or "stmatrix" in text
    moved = through == ("through shared memory" in said.chosen)
    return moved and "st.global" in text and "cp.async.bulk" not in text


def programs(said: Decision, code: Code) -> bool:
    each, count = numbers(said.chosen)[0], numbers(said.why)[0]
    loads = {op.loc for op in code.ops(cta.LoadGlobal)}
    grid = f"{each} * sms" in code.launch.grid[0]
    return grid and len(loads) > count and "ld.global" in code.on(said)


def update(said: Decision, code: Code) -> bool:
    text = code.at(said)
    atomic = bool(re.search(r"\b(red|atom)\.", text))
    if said.chosen.startswith("atomic"):
        return atomic
    return not atomic and "ld.global" in text and "st.global" in text


def reindex(said: Decision, code: Code) -> bool:
    text = code.at(said)
    if "in place" in said.chosen or "one position" in said.chosen:
        return "gather" not in text
    if "through" in said.chosen:
        return bool(SHARED.search(text))
    return not SHARED.search(text)


def loop(said: Decision, code: Code) -> bool:
    loops = [op for op in code.ops(tile.For) if op.loc.line == said.loc.line]
    skewed = any(d.subject == "schedule" for d in code.made.ledger.decisions)
    return len(loops) >= (1 if skewed else 2)


def schedule(said: Decision, code: Code) -> bool:
    return "wgmma.mma_async" in code.on(said)


def axis(said: Decision, code: Code) -> bool:
    live, slots = numbers(said.chosen)[-2:]
    (share,) = numbers(said.cost)
    name = said.chosen.partition(":")[0]
    tiles = re.compile(rf"[\[ ]{name}:(\d+)")
    sizes = {int(n) for n in tiles.findall(code.made.text("cta"))}
    return all(size % slots == 0 or slots % size == 0 for size in sizes) and (
        share == 100 * (slots - live) // slots
    )


def banks(said: Decision, code: Code) -> bool:
    used = bool(SHARED.search(code.text)) or "wgmma" in code.text
    return used and ("extra" in said.chosen or numbers(said.why)[0] > 0)


def copy(said: Decision, code: Code) -> bool:
    return "shared::cluster.global" not in code.text and "cta.role" not in code.made.text("cta")


def multicast(said: Decision, code: Code) -> bool:
    return (said.chosen != "none") == ("multicast::cluster" in code.at(said))


def kept(said: Decision, code: Code) -> bool:
    return "st.shared" in code.on(said) or "stmatrix" in code.on(said)


def dead_slots(said: Decision, code: Code) -> bool:
    """A select for one use may serve others, in the same block."""
    if "by a select" not in said.chosen:
        return True
    ended = re.search(r"beyond the end of (\w+)", said.chosen)
    assert ended is not None
    selects = (op for op in code.ops(tile.Map) if op.fn == "where")  # type: ignore[attr-defined]
    return any(ended[1] in op.out.tile.sizes for op in selects)  # type: ignore[attr-defined]


def swizzle(said: Decision, code: Code) -> bool:
    return f'"swizzle": {numbers(said.chosen)[0]}' in code.text


def transposed(said: Decision, code: Code) -> bool:
    return bool(SHARED.search(code.on(said)))


def dropped(said: Decision, code: Code) -> bool:
    return True  # tests/passes/test_hints.py holds the code against that without the hint


def params(said: Decision, code: Code) -> bool:
    chosen = dict(part.split("=") for part in said.chosen.split(", "))
    return all(str(code.launch.settings[name]) == value for name, value in chosen.items())


CHECKS: dict[str, Callable[[Decision, Code], bool]] = {
    **{"instruction": instruction, "stages": stages, "roles": roles, "store": store},
    **{"programs": programs, "update": update, "re-index": reindex, "loop": loop, "axis": axis},
    **{"schedule": schedule, "banks": banks, "copy": copy, "multicast": multicast, "shared": kept},
    **{"padding elements": dead_slots, "swizzle": swizzle, "transposed copy": transposed},
    **{"hint": dropped, "tuned": dropped, "params": params},
}
FILES = [
    *sorted(ROOT.glob("samples/*.tk")),
    *sorted(ROOT.glob("tests/kernels/variants/*.tk")),
]


@pytest.mark.parametrize("target", ["sm_80", "sm_86", "sm_90a"])
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
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
                assert CHECKS[said.subject](said, code), f"{name}, {size}: {said.text()}"
    assert looked


def test_every_kind_of_decision_is_checked() -> None:
    said: set[str] = set()
    for path in (ROOT / "tkc").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
                if node.func.attr == "record" and len(node.args) > 2:
                    word = node.args[1]
                    if isinstance(word, ast.Constant) and isinstance(word.value, str):
                        said.add(word.value)
    assert said == set(CHECKS)
