"""PTX text → cubin through ptxas, with its report read: registers, spills, serialised wgmma.

Where ptxas is missing (``tkc.artifact.toolchain`` says where it is looked for) the driver can still
assemble, but nobody reads the report.
"""

from __future__ import annotations

import re
import subprocess
import tempfile
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path

from tkc.artifact.metadata import MetadataError, from_text
from tkc.artifact.ptxas_diagnostics import OF_REGISTERS
from tkc.artifact.toolchain import AssemblyError, PtxasDiagnostic, ToolMissing, find_tool
from tkc.machine.targets import TARGETS
from tkc.ptx.pressure import Pressure, heaviest, overfull
from tkc.support import compiling

TIMEOUT_SECONDS = 300


@dataclass(frozen=True, slots=True)
class Assembled:
    """A cubin and what ptxas said about it (``shared_bytes`` is the static part)."""

    cubin: bytes
    registers: int
    spill_bytes: int
    shared_bytes: int
    barriers: int
    diagnostics: tuple[PtxasDiagnostic, ...]
    report: str

    @property
    def slow(self) -> tuple[PtxasDiagnostic, ...]:
        """What costs speed: register spills, serialised wgmma, setmaxnreg that is ignored."""
        return tuple(c for c in self.diagnostics if c.code == "spill" or c.code.startswith("C75"))


def too_full(ptx: str, target: str) -> tuple[PtxasDiagnostic, ...]:
    """That more numbers are held at a barrier than a thread has registers, if so: ptxas would spill
    them, and may take minutes to say it."""
    most = TARGETS[target].thread_registers if target in TARGETS else 0
    found = overfull(ptx, most) if most else None
    if found is None:
        return ()
    text = (
        f"{found.alive} numbers of each thread are held at a barrier, and it has {most} registers"
    )
    return (_full_at(ptx, SourcePlaces(ptx), "full", text, found),)


@lru_cache(maxsize=8)
def tool_version(path: str) -> str:
    """The release that a tool of the CUDA toolkit says it has, such as "13.0"; "" if it names
    none."""
    run = subprocess.run([path, "--version"], capture_output=True, text=True, timeout=60)
    match = re.search(r"release (\d+\.\d+)", run.stdout)
    return match[1] if match else ""


def assemble(ptx: str, target: str, *, strict: bool = True) -> Assembled:
    """Assemble for a target such as "sm_90a", where TKC_COMPILE allows it.

    ``strict`` also refuses what merely costs speed: register spills and the C75xx messages about
    serialised wgmma or ignored setmaxnreg. Raises AssemblyError and ToolMissing.
    """
    compiling.allowed(f"machine code for {target}")
    if strict and (full := too_full(ptx, target)):
        raise AssemblyError(full)
    tool = find_tool("ptxas")
    with tempfile.TemporaryDirectory(prefix="tkc-") as folder:
        text, cubin = Path(folder, "kernel.ptx"), Path(folder, "kernel.cubin")
        text.write_text(ptx)
        command = [tool, "-v", f"-arch={target}", "-o", str(cubin), str(text)]
        if re.search(r"^\s*\.loc\s", ptx, re.M):
            command.insert(1, "-lineinfo")
        try:
            run = subprocess.run(command, capture_output=True, text=True, timeout=TIMEOUT_SECONDS)
        except subprocess.TimeoutExpired:
            slow = PtxasDiagnostic("error", f"ptxas did not finish within {TIMEOUT_SECONDS} s")
            raise AssemblyError((slow,)) from None
        report = (run.stdout + run.stderr).replace(str(text), "kernel.ptx")
        diagnostics = read_diagnostics(report, ptx)
        if run.returncode != 0:
            failed = tuple(c for c in diagnostics if c.code not in ("warning", "spill"))
            unknown = PtxasDiagnostic(
                "error", f"ptxas failed with status {run.returncode}: {report}"
            )
            raise AssemblyError(failed or (unknown,))
        binary = cubin.read_bytes()
    made = Assembled(
        cubin=binary,
        registers=_largest(r"Used (\d+) registers", report),
        spill_bytes=_largest(r"(\d+) bytes spill stores", report),
        shared_bytes=_largest(r"(\d+) bytes smem", report),
        barriers=_largest(r"used (\d+) barriers", report),
        diagnostics=diagnostics,
        report=report,
    )
    if strict and made.slow:
        raise AssemblyError(made.slow)
    return made


def disassemble(cubin: bytes) -> str:
    """The SASS of a cubin, by nvdisasm or cuobjdump. Raises ToolMissing."""
    try:
        command = [find_tool("nvdisasm"), "-c"]
    except ToolMissing as missing:
        try:
            command = [find_tool("cuobjdump"), "-sass"]
        except ToolMissing:
            raise missing from None  # it says which wheel has it
    with tempfile.TemporaryDirectory(prefix="tkc-") as folder:
        path = Path(folder, "kernel.cubin")
        path.write_bytes(cubin)
        run = subprocess.run(
            [*command, str(path)], capture_output=True, text=True, timeout=TIMEOUT_SECONDS
        )
    if run.returncode != 0:
        raise AssemblyError((PtxasDiagnostic("error", run.stderr.strip() or "no SASS"),))
    return run.stdout


_AT_LINE = re.compile(r"ptxas kernel\.ptx, line (\d+); (error|warning|fatal)\s*: (.*)")
_FATAL = re.compile(r"ptxas (fatal|error)\s*: (?:\((C\d+)\) )?(.*)")
_CODE = re.compile(r"ptxas (?:info|warning)\s*: \((C\d+)\) (.*)")
_WARNING = re.compile(r"ptxas warning\s*: (?!\()(.*)")
_SPILL = re.compile(r"(\d+) bytes spill stores, (\d+) bytes spill loads")
_ABORTED = "Ptx assembly aborted due to errors"


def read_diagnostics(report: str, ptx: str) -> tuple[PtxasDiagnostic, ...]:
    """The errors, warnings and costly facts in a report of ptxas, tied to .tk lines."""
    places = SourcePlaces(ptx)
    found: list[PtxasDiagnostic] = []
    for line in report.splitlines():
        if match := _AT_LINE.match(line):
            code = "warning" if match[2] == "warning" else "error"
            found.append(places.diagnostic(code, match[3].strip(), int(match[1])))
        elif (match := _CODE.match(line)) and match[1] in OF_REGISTERS:
            found.append(_full(ptx, places, match[1], match[2].strip()))
        elif match:
            subject = "setmaxnreg" if "setmaxnreg" in match[2] else "wgmma.mma_async"
            found.append(places.diagnostic(match[1], match[2].strip(), places.first(subject)))
        elif match := _FATAL.match(line):
            if match[2] in OF_REGISTERS:
                found.append(_full(ptx, places, match[2], match[3].strip()))
            elif _ABORTED not in match[3]:
                found.append(places.diagnostic(match[2] or "error", match[3].strip(), 0))
        elif match := _WARNING.match(line):
            found.append(places.diagnostic("warning", match[1].strip(), 0))
        elif match := _SPILL.search(line):
            stored, loaded = int(match[1]), int(match[2])
            if stored or loaded:
                text = f"registers do not fit: {stored} bytes stored and {loaded} loaded by spills"
                found.append(_full(ptx, places, "spill", text))
    return tuple(found)


def _full(ptx: str, places: SourcePlaces, code: str, text: str) -> PtxasDiagnostic:
    """That registers do not suffice, on the line of the tile that takes most of them where they
    are fullest."""
    found = heaviest(ptx)
    if found is None:
        return places.diagnostic(code, text, places.first(".loc"))
    return _full_at(ptx, places, code, text, found)


def _full_at(
    ptx: str, places: SourcePlaces, code: str, text: str, found: Pressure
) -> PtxasDiagnostic:
    """The same where it is known what fills the registers."""
    return replace(places.diagnostic(code, text, found.ptx_line), hint=_smaller(ptx))


def _smaller(ptx: str) -> str:
    """What could be smaller: params, with smaller values, or else static dimensions; and that more
    warps could share the tile, unless those there are have all registers between them. "" where
    nothing helps."""
    try:
        held = from_text(ptx)
    except MetadataError:
        return ""
    numbers = {n: v for n, v in held.settings.items() if type(v) is int and v > 1}
    ways: list[str] = []
    if numbers:
        halves = " or ".join(f"{name}={value // 2}" for name, value in numbers.items())
        ways.append(f"pass {halves} (now {', '.join(map(str, numbers.values()))})")
    elif held.static:
        dims = " or ".join(f"{name} ({value})" for name, value in held.static.items())
        ways.append(f"go over {dims} in a loop of blocks")
    at_once = re.search(r"^\.minnctapersm (\d+)", ptx, re.M)
    threads, target = held.threads * int(at_once[1] if at_once else 1), TARGETS[held.target]
    if target.registers // threads > target.thread_registers + 1:  # 256 are 255, and one for none
        ways.append("share the tile among more warps: `grid ... with warps=N`")
    return ", or ".join(ways)


class SourcePlaces:
    """From PTX lines to the .tk lines that ``.file`` and ``.loc`` directives name."""

    def __init__(self, ptx: str) -> None:
        self.lines = ptx.splitlines()
        self.files: dict[int, str] = {}
        for line in self.lines:
            if match := re.match(r'\s*\.file\s+(\d+)\s+"([^"]*)"', line):
                self.files[int(match[1])] = match[2]

    def first(self, text: str) -> int:
        """The first PTX line, from 1, with this text outside a comment; 0 if there is none."""
        for number, line in enumerate(self.lines, 1):
            if text in line.split("//")[0]:
                return number
        return 0

    def diagnostic(self, code: str, message: str, ptx_line: int) -> PtxasDiagnostic:
        """A message about a PTX line (from 1) with the .tk line and column of the last ``.loc``
        directive at or before it; without a place where there is none."""
        for line in reversed(self.lines[:ptx_line]):
            if match := re.match(r"\s*\.loc\s+(\d+)\s+(\d+)\s+(\d+)", line):
                name = self.files.get(int(match[1]), "")
                return PtxasDiagnostic(code, message, ptx_line, name, int(match[2]), int(match[3]))
        return PtxasDiagnostic(code, message, ptx_line)


def _largest(pattern: str, report: str) -> int:
    return max((int(n) for n in re.findall(pattern, report)), default=0)
