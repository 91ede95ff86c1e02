"""The text of ``ptx(...)`` is checked before any device sees it, by the simulator's reader of PTX.

ptxas would do it too, but most machines lack it, and a program on the simulator never comes to it.
"""

from __future__ import annotations

import re

from tkc.ir.core import Module
from tkc.ir.dialects import tile
from tkc.ir.errors import error_at
from tkc.machine.instructions import TABLE, UNMODELLED, since
from tkc.machine.targets import TARGETS
from tkc.ptx.registers import scalar_kind

CODE = "E0931"
_PURE = ("alu",)  # of the effects that the simulator's table has


def check_inline_texts(module: Module, target: str) -> None:
    """Read the text of every ``ptx(...)`` of the module. Raises StageError for one that is no PTX
    of its operands for the target, or is not pure."""
    seen: set[tuple[str, ...]] = set()
    for kernel in module.kernels:
        for op in kernel.walk():
            if not isinstance(op, tile.Inline):
                continue
            kinds = [scalar_kind(value.tile.element) for value in (op.out, *op.args)]
            if (op.text, *kinds) in seen:
                continue
            seen.add((op.text, *kinds))
            problem = _problem(op.text, kinds, target)
            if problem is not None:
                hint = "$0 is the result and $1, $2, ... the operands: " + ", ".join(
                    f"${place} is .{kind}" for place, kind in enumerate(kinds)
                )
                raise error_at(op.loc, CODE, f"the text of ptx(...): {problem}", hint)


def _problem(text: str, kinds: list[str], target: str) -> str | None:
    """What is wrong with a text whose ``$0``, ``$1``, ... are registers of these kinds."""
    from tkc.sim.errors import SimError
    from tkc.sim.ptx.parser import Parser

    registers = "".join(f".reg .{kind} %op{place};\n" for place, kind in enumerate(kinds))
    body = re.sub(r"\$(\d+)", r"%op\1", text.strip())
    body += "" if body.endswith((";", "}")) else ";"
    major, minor = TARGETS[target].version
    head = f".version {major}.{minor}\n.target {target}\n.address_size 64\n.entry k()\n"
    try:
        kernel = Parser(f"{head}{{\n{registers}{body}\nret;\n}}\n").module().kernels["k"]
    except SimError as error:
        return re.sub(r"%op(\d+)", r"$\1", error.message)
    for instruction in kernel.code[:-1]:
        name = instruction.text.split(".")[0]
        if instruction.row.op and instruction.row.effect not in _PURE:
            return f"`{instruction.text}` does more than compute one element: the text is pure"
        if not instruction.row.op and name not in UNMODELLED | _names():
            return f"there is no instruction `{instruction.text}` that computes an element"
    for text, operands in kernel.opcodes:
        needed = since(text, operands)
        lacks = "" if isinstance(needed, str) else needed.lacks(TARGETS[target])
        if lacks:
            return f"`{text}`: {target} lacks {lacks}"
    return None


def _names() -> set[str]:
    """The first words of the instructions that compute."""
    return {op.split(".")[0] for op, row in TABLE.items() if row.effect in _PURE}
