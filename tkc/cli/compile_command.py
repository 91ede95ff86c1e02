"""``tkc compile``: any stage to any later one."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from tkc.cli import definitions
from tkc.cli.exit_codes import OK
from tkc.driver import ahead_of_time
from tkc.driver.compilation import Compilation, compile_text, compile_usual
from tkc.driver.kernel import DEFAULT_TARGET
from tkc.driver.sources import Kernels, parse_kernels, read_text, stage_of
from tkc.ptx.toolchain import ToolMissing
from tkc.support.files import write_named_file

STAGES_OF = {".ptx": ("ptx",), ".cubin": ("cubin",), ".sass": ("sass",), ".tkir": ("tile", "cta")}


def run(options: argparse.Namespace) -> int:
    """Write the stage that was asked for."""
    if options.aot:
        made = assembled(options, "no cubin")
        cubin = made.assembled.cubin if made.assembled is not None else None
        for path in ahead_of_time.write(made.program, cubin, Path(options.output or made.kernel)):
            print(path, file=sys.stderr)
        return OK
    stage = stage_for(options.emit, options.output)
    if stage == "ptx" and not options.allow_slow:
        made = assembled(options, "nobody looked for register spills and serialised products")
    else:
        made = compile_file(options, stage, strict=not options.allow_slow)
    if options.dump:
        made.dump(Path(options.dump))
    if options.time:
        for part, seconds in made.seconds.items():
            print(f"{part:>10} {seconds * 1e3:8.1f} ms", file=sys.stderr)
    if stage == "cubin":
        assert made.assembled is not None
        output = Path(options.output or f"{made.kernel}.cubin")
        write_named_file(output, made.assembled.cubin)
        print(f"{output}: {made.assembled.registers} registers", file=sys.stderr)
        return OK
    text = made.text(stage)
    if options.output in (None, "-"):
        sys.stdout.write(text)
    else:
        write_named_file(options.output, text)
    return OK


def stage_for(emit: str | None, output: str | None) -> str:
    """The stage to write: the one named, or that of the file's suffix, or PTX. Raises BadDefinition
    where the two differ, or the suffix is that of a source."""
    suffix = "" if output is None or Path(output).is_dir() else Path(output).suffix
    if suffix == ".tk":
        raise definitions.BadDefinition(f"-o {output}: a .tk file is a source; nothing writes one")
    stages = STAGES_OF.get(suffix)
    if stages is None:
        return emit or "ptx"
    if emit is None and len(stages) == 1:
        return stages[0]
    if emit is None or emit not in stages:
        wanted = " or ".join(f"--emit {stage}" for stage in stages)
        given = "" if emit is None else f", not with --emit {emit}"
        raise definitions.BadDefinition(
            f"-o {output}: a {suffix} file is written by {wanted}{given}"
        )
    return emit


def assembled(options: argparse.Namespace, without: str) -> Compilation:
    """Down to machine code, which ptxas checks; to PTX where it is not installed, with a note of
    what is ``without`` then."""
    try:
        return compile_file(options, "cubin", strict=not options.allow_slow)
    except ToolMissing as problem:
        print(f"note: {without}: {problem}", file=sys.stderr)
        return compile_file(options, "ptx")


def compile_file(options: argparse.Namespace, stop_at: str, strict: bool = True) -> Compilation:
    """Compile the file of the options for the usual arguments: row-major, aligned."""
    text = read_text(options.file)
    if stage_of(text) != "tk":
        if options.define:
            raise definitions.BadDefinition(f"{options.file} is compiled already: no -D applies")
        return compile_text(text, options.file, options.target, stop_at, strict)
    kernels: Kernels = parse_kernels(text, options.file)
    name = kernels.choose(options.kernel)
    signature = kernels.signature(name)
    sorted_ = definitions.sort(definitions.parse(options.define), signature)
    overrides = {**sorted_.types, **sorted_.dims, **sorted_.settings}
    overrides |= dict.fromkeys(sorted_.absent, False)
    target = options.target or DEFAULT_TARGET
    return compile_usual(
        kernels, name, overrides, target, options.debug, stop_at=stop_at, strict=strict
    )
