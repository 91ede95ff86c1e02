"""The compilations that a kernel's calls have asked for: from the disk cache, or made anew.

``TKC_LOG=compile`` prints a line for each of them, with what differs from the nearest one before.
"""

from __future__ import annotations

import importlib
import os
import sys
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, cast

from tkc.artifact import metadata
from tkc.artifact.toolchain import ToolMissing
from tkc.driver.chosen import NOTHING_CHOSEN, Chosen
from tkc.driver.sources import Kernels
from tkc.frontend.specialization import Specialization
from tkc.machine.targets import TARGETS
from tkc.runtime import disk_cache, machine_code
from tkc.runtime.device import Program
from tkc.support.source import Source

if TYPE_CHECKING:
    from tkc.driver.compilation import Compilation


@dataclass(frozen=True, slots=True)
class Specialised:
    """One compilation: for what, where it came from, and how long it took."""

    kernel: str
    target: str
    specialization: Specialization
    program: Program
    origin: str  # "compiled" or "disk cache"
    seconds: float

    @property
    def facts(self) -> dict[str, str]:
        """What the compilation relies on, by name: types, dimensions, arguments, params."""
        return facts_of(self.specialization)

    def __str__(self) -> str:
        shown = ", ".join(self.facts.values())
        how = f"{self.origin}, {self.seconds * 1e3:.0f} ms"
        return f"{self.kernel} for {self.target} ({how}): {shown or 'any arguments'}"


def facts_of(made: Specialization) -> dict[str, str]:
    """What a compilation relies on, by name, in the words of docs/python.md: ``x: unit stride in 1
    aligned``."""
    facts = {name: f"{name}={value}" for name, value in made.types.items()}
    facts |= {n: f"{n}={v}" for n, v in made.static.items()}
    for name, divisor in made.divisors.items():
        if name not in made.static:
            facts[name] = f"{name}%{divisor}"
    for name, tensor in made.tensors.items():
        unit = "no unit stride" if tensor.unit is None else f"unit stride in {tensor.unit}"
        promises = [unit, "aligned" if tensor.aligned else "not aligned"]
        promises += [] if tensor.pitch == 16 else [f"pitch {tensor.pitch}"]
        facts[name] = f"{name}: {' '.join(promises)}"
    for name, present in made.present.items():
        if not present:
            facts[name] = f"{name} absent"
    facts |= {n: f"{n}={v}" for n, v in made.settings.items()}
    facts |= {n: f"{n}={v} (tuned)" for n, v in made.hints.items()}
    return {**facts, "debug": "debug build"} if made.debug else facts


def difference(new: Specialised, before: Sequence[Specialised]) -> str:
    """What the new one has that the nearest of the others has not, in words; "first" if there are
    none."""
    if not before:
        return "first"

    def changes(old: Specialised) -> list[str]:
        mine, other = new.facts, old.facts
        out = [f"{new.target}, was {old.target}"] if new.target != old.target else []
        for name in sorted({*mine, *other}):
            if mine.get(name) != other.get(name):
                was = other.get(name, "the default" if name in mine else "")
                out.append(f"{mine.get(name, f'{name} as by default')} (was {was})")
        return out

    return "; ".join(min(map(changes, before), key=len))


def make(
    kernels: Kernels,
    name: str,
    base: Specialization,
    target: str,
    assembled: bool = False,
    chosen: Chosen = NOTHING_CHOSEN,
) -> Specialised:
    """The program for ``base`` with what was ``chosen`` for it, from the disk cache if it is there.
    Raises DiagnosticError.

    ``assembled``: for a launch through ptxas, which may refuse a choice, or ask for a plainer
    schedule.
    """
    start = time.perf_counter()
    ways = [*chosen.specialisations(base)]
    specialization = ways[0]
    facts = {**described(kernels, specialization), "machine": chosen.machine}
    tool = _assembler() if assembled else None
    if tool is not None:
        others = [[_plain(one.settings), _plain(one.hints)] for one in ways[1:]]
        facts = {**facts, "ptxas": tool, "others": others}
    about = ", ".join(facts_of(specialization).values())
    entry = disk_cache.entry("ptx", name, target, facts, about)
    program: Program | None = _read(entry, kernels.source)
    origin = "disk cache"
    if program is None:
        compiler = importlib.import_module("tkc.driver.compilation")
        compile_ = compiler.compile_chosen if tool is None else compiler.compile_for_launch
        made: Compilation = compile_(kernels, name, base, target, chosen)
        program = made.program
        if made.assembled is not None:
            machine_code.remember(program, target, made.assembled)
        if made.tile is None or not made.tile.warnings:  # those are said in every process
            disk_cache.write(entry, program.ptx.encode())
        origin = "compiled"
    elif TARGETS[target].unused and "mma.sync" in program.ptx:
        importlib.import_module("tkc.driver.unused_units").say(target, True)
    seconds = time.perf_counter() - start
    return Specialised(name, target, specialization, program, origin, seconds)


def _assembler() -> list[str | int] | None:
    try:
        return machine_code.assembler()
    except (ToolMissing, OSError):
        return None


def log(made: Specialised, before: Sequence[Specialised]) -> None:
    """Print a line about a compilation to stderr, if ``TKC_LOG`` asks for it ("compile")."""
    if "compile" in os.environ.get("TKC_LOG", "").split(","):
        print(f"tkc: {made}; {difference(made, before)}", file=sys.stderr, flush=True)


def _read(entry: disk_cache.Entry, source: Source) -> Program | None:
    content = disk_cache.read(entry)
    if content is None:
        return None
    text = content.decode()
    return Program(text, metadata.from_text(text), source)


def described(kernels: Kernels, made: Specialization) -> dict[str, object]:
    """A compilation's input as plain values, which JSON takes."""
    return {
        "sources": kernels.files,
        **{f.name: _plain(getattr(made, f.name)) for f in fields(made)},
    }


def _plain(value: object) -> object:
    """As JSON, with the types of numbers told apart."""
    if isinstance(value, Mapping):
        table = cast(Mapping[str, object], value)
        return {name: _plain(held) for name, held in table.items()}
    return repr(value)
