"""Programs as machine code: made by ptxas and kept on disk, with what it warned of.

A kernel that runs slowly (registers spilled, products serialised) runs all the same: a call says so
in a ``SlowKernelWarning``, once in a process. ``tkc compile`` makes an error of it.
"""

from __future__ import annotations

import hashlib
import importlib
import json
import os
import warnings
from dataclasses import astuple, dataclass, replace
from typing import TYPE_CHECKING

from tkc.artifact.ptxas_diagnostics import as_diagnostic
from tkc.artifact.toolchain import PtxasDiagnostic, find_tool
from tkc.runtime import disk_cache
from tkc.runtime.device import Program
from tkc.support.warning import TkcWarning

if TYPE_CHECKING:
    from tkc.ptx.assemble import Assembled

MOST_FRESH = 8
# What was assembled and not launched yet, by its entry of the disk cache, which may be off.
_fresh: dict[disk_cache.Entry, bytes] = {}


class SlowKernelWarning(TkcWarning):
    """ptxas made something slow of a kernel; the text names the .tk line and the reason."""


@dataclass(frozen=True, slots=True)
class MachineCode:
    """A cubin, its registers of a thread, bytes of spills and of static shared memory, and what
    ptxas warned of."""

    cubin: bytes
    registers: int
    spill_bytes: int
    shared_bytes: int
    slow: tuple[PtxasDiagnostic, ...]


def cubin_of(program: Program, target: str) -> bytes:
    """The machine code for a launch on ``target``; what makes it slow is said as a
    SlowKernelWarning each. Raises ToolMissing and AssemblyError."""
    made = machine_code_of(program, target)
    for diagnostic in made.slow:
        message = f"kernel {program.metadata.kernel} is slow: {_shown(diagnostic, program)}"
        warnings.warn(message, SlowKernelWarning, stacklevel=2)
    return made.cubin


def _shown(diagnostic: PtxasDiagnostic, program: Program) -> str:
    """With the source line where it is at hand."""
    source = program.source
    if source is None or not diagnostic.line or diagnostic.source != source.name:
        return str(diagnostic)
    return replace(as_diagnostic(diagnostic, source), severity="warning").render()


def assembler() -> list[str | int]:
    """The ptxas that is found: [path, its size in bytes, time of its last change in ns]. Raises
    ToolMissing.

    It is known by its file: to ask it for its version takes longer than to read a cache entry.
    """
    tool = os.path.realpath(find_tool("ptxas"))
    held = os.stat(tool)
    return [tool, held.st_size, held.st_mtime_ns]


def remember(program: Program, target: str, made: Assembled) -> None:
    """Keep machine code that the compiler has asked for, in this process and on disk, so that the
    launch finds it: under the program's PTX, the target, and the ptxas of this machine. Raises
    ToolMissing where that is gone."""
    entry = _entry(program, target)
    content = _described(made)
    if len(_fresh) == MOST_FRESH:
        _fresh.pop(next(iter(_fresh)))
    _fresh[entry] = content
    disk_cache.write(entry, content)


def _entry(program: Program, target: str) -> disk_cache.Entry:
    digest = hashlib.sha256(program.ptx.encode()).hexdigest()
    facts = {"ptx": digest, "ptxas": assembler()}
    return disk_cache.entry("cubin", program.metadata.kernel, target, facts)


def _described(made: Assembled) -> bytes:
    about = [made.registers, made.spill_bytes, made.shared_bytes, [*map(astuple, made.slow)]]
    return json.dumps(about).encode() + b"\n" + made.cubin


def machine_code_of(program: Program, target: str) -> MachineCode:
    """The machine code for ``target``, from the disk cache if it is there, else from ptxas. Raises
    ToolMissing and AssemblyError."""
    entry = _entry(program, target)
    content = _fresh.pop(entry, None) or disk_cache.read(entry)
    if content is None:
        assemble = importlib.import_module("tkc.ptx.assemble").assemble
        content = _described(assemble(program.ptx, target, strict=False))
        disk_cache.write(entry, content)
    line, _, cubin = content.partition(b"\n")
    registers, spill_bytes, shared_bytes, slow = json.loads(line)
    diagnostics = tuple(PtxasDiagnostic(*fields) for fields in slow)
    return MachineCode(cubin, registers, spill_bytes, shared_bytes, diagnostics)
