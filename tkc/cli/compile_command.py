"""``tkc compile``: any stage to any later one."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from tkc.artifact.toolchain import ToolMissing
from tkc.cli import definitions, inputs
from tkc.cli.exit_codes import OK
from tkc.driver import ahead_of_time
from tkc.driver.compilation import Compilation
from tkc.driver.dumped_stages import compile_text
from tkc.driver.sources import KernelChoice, Kernels, parse_kernels, stage_of
from tkc.driver.stages import STAGES, suffixes, written_by
from tkc.driver.usual import compile_usual
from tkc.machine.targets import DEFAULT_TARGET
from tkc.passes.dump import text as dumped
from tkc.passes.pass_manager import Watch
from tkc.passes.pipeline import NAMES
from tkc.passes.state import KernelState
from tkc.support.files import write_file, write_named_file
from tkc.support.nearest import nearest

BUILT = (".tkb", ".h", ".c", ".so")  # what tkc build writes
ANY_TEXT = ("", ".txt")  # say nothing of what is in a file


def run(options: argparse.Namespace) -> int:
    """``tkc compile``: write the stage that was asked for, to a file or to stdout; of several
    kernels each to a file of its own in a folder; the exit code."""
    inputs.refuse_overwriting(options.output, [options.file])
    every = list(inputs.each_kernel(options))
    if len(every) == 1:
        return _run(every[0])
    folder = Path(options.output or "-")
    if options.output in (None, "-") or folder.suffix in (*suffixes(), *BUILT, ".tk"):
        listed = ", ".join(one.kernel for one in every)
        raise KernelChoice(
            f"{options.file} has several kernels: choose with -k one of {listed}, or name a folder "
            "with -o DIR for all of them"
        )
    folder.mkdir(parents=True, exist_ok=True)
    for one in every:
        if not options.aot:
            stage = options.emit or "ptx"
            one.output = str(folder / f"{one.kernel}{STAGES[stage].suffix}")
            print(one.output, file=sys.stderr)
        _run(one)
    return OK


def _run(options: argparse.Namespace) -> int:
    """``run`` for one kernel."""
    if options.aot:
        if options.emit or options.stop_after:
            other = f"--emit {options.emit}" if options.emit else "--stop-after"
            raise definitions.BadDefinition(
                f"{other}: --aot writes PTX, cubin and header; leave one of them out"
            )
        if options.output and Path(options.output).suffix in (*suffixes(), *BUILT):
            raise definitions.BadDefinition(
                f"-o {options.output}: --aot writes PTX, cubin and header into a folder; name one"
            )
        made = assembled(options, "no cubin")
        cubin = made.assembled.cubin if made.assembled is not None else None
        for path in ahead_of_time.write(made.program, cubin, Path(options.output or made.kernel)):
            print(path, file=sys.stderr)
        return OK
    stage = stage_for(options.emit, options.output)
    for option, folder in (("--dump", options.dump), ("--dump-passes", options.dump_passes)):
        if folder == "":
            raise definitions.BadDefinition(f'{option} "": the name of a folder is wanted')
    if stage == "tile" and not options.stop_after:
        for option in ("dump_passes", "time_passes", "verify"):
            if getattr(options, option):
                said = option.replace("_", "-")
                raise definitions.BadDefinition(f"--{said}: no pass runs before the tile IR")
    if options.stop_after:
        made, stage = stopped(options)
    elif stage == "ptx" and not options.allow_slow:
        made = assembled(options, "nobody looked for register spills and serialised products")
    else:
        made = compile_file(options, stage, not options.allow_slow, watch_for(options))
    if options.dump:
        made.dump(Path(options.dump))
    if options.time:
        for part, seconds in made.seconds.items():
            print(f"{part:>10} {seconds * 1e3:8.1f} ms", file=sys.stderr)
    if options.time_passes:
        for name, seconds in made.watch.seconds:
            print(f"{name:>20} {seconds * 1e3:8.2f} ms", file=sys.stderr)
    content = made.content(stage)
    if options.output not in (None, "-") and Path(options.output).is_dir():
        options.output = str(Path(options.output) / f"{made.kernel}{STAGES[stage].suffix}")
        print(options.output, file=sys.stderr)
    if isinstance(content, bytes):
        output = Path(options.output or f"{made.kernel}{STAGES[stage].suffix}")
        write_named_file(output, content)
        if made.assembled is not None:
            print(f"{output}: {made.assembled.registers} registers", file=sys.stderr)
    elif options.output in (None, "-"):
        sys.stdout.write(content)
    else:
        write_named_file(options.output, content)
    return OK


def stage_for(emit: str | None, output: str | None) -> str:
    """The stage to write: the one named, or that of the file's suffix (of IR the later one, cta),
    or PTX. Raises BadDefinition where the two differ, or the suffix is that of a source or of
    what ``tkc build`` writes."""
    suffix = "" if output is None or Path(output).is_dir() else Path(output).suffix
    if suffix == ".tk":
        raise definitions.BadDefinition(f"-o {output}: a .tk file is a source; nothing writes one")
    if suffix in BUILT:
        header = "; for one program, --aot -o DIR writes a header too" if suffix == ".h" else ""
        raise definitions.BadDefinition(
            f"-o {output}: a {suffix} file is written by `tkc build FILE -o {output}`{header}"
        )
    if emit is None and suffix not in (*suffixes(), *ANY_TEXT):
        listed = ", ".join(sorted(suffixes()))
        raise definitions.BadDefinition(
            f"-o {output}: nothing here writes a {suffix} file; {listed} are written, and under "
            "any name what --emit says"
        )
    stages = written_by(str(output)) if suffix else ()
    if not stages:
        return emit or "ptx"
    if emit is None:
        return stages[0]
    if emit not in stages:
        wanted = " or ".join(f"--emit {stage}" for stage in stages)
        raise definitions.BadDefinition(
            f"-o {output}: a {suffix} file is written by {wanted}, not with --emit {emit}"
        )
    return emit


def assembled(options: argparse.Namespace, without: str) -> Compilation:
    """Down to machine code, which ptxas checks; to PTX where it is not installed, with a note of
    what is ``without`` then."""
    try:
        return compile_file(options, "cubin", not options.allow_slow, watch_for(options))
    except ToolMissing as problem:
        print(f"note: {without}: {problem}", file=sys.stderr)
        return compile_file(options, "ptx", watch=watch_for(options))


def stopped(options: argparse.Namespace) -> tuple[Compilation, str]:
    """The IR (behind the last pass, PTX) behind the pass that ``--stop-after`` names, and which
    stage it is of. Raises BadDefinition where there is none, where the passes that are left do not
    have it, or where another stage is asked for."""
    if options.stop_after not in NAMES:
        near = nearest(str(options.stop_after), NAMES)
        raise definitions.BadDefinition(
            f"--stop-after {options.stop_after}: there is no such pass; "
            + (f"did you mean {near}?" if near else f"there are {', '.join(NAMES)}")
        )
    writes_ptx = options.stop_after == NAMES[-1]
    if options.emit not in ((None, "ptx") if writes_ptx else (None, "tile", "cta")):
        raise definitions.BadDefinition(
            f"--stop-after {options.stop_after} writes {'PTX' if writes_ptx else 'IR'}, and "
            f"--emit {options.emit} asks for another stage"
        )
    made = compile_file(options, "ptx" if writes_ptx else "cta", watch=watch_for(options))
    if options.stop_after not in [name for name, _ in made.watch.seconds]:
        raise definitions.BadDefinition(
            f"{options.file} stands behind {options.stop_after} already"
        )
    stage = "ptx" if made.ptx else "tile" if made.cta is None else "cta"
    named = options.output not in (None, "-") and not Path(options.output).is_dir()
    asked = {
        f"--emit {options.emit}": (options.emit,) if options.emit else (),
        f"-o {options.output}": written_by(str(options.output)) if named else (),
    }
    for said, stages in asked.items():
        if stages and stage not in stages:
            what = "PTX" if stage == "ptx" else f"{stage} IR"
            raise definitions.BadDefinition(
                f"{said}: --stop-after {options.stop_after} writes {what}; leave it out, or write "
                f"-o x{STAGES[stage].suffix}"
            )
    return made, stage


def watch_for(options: argparse.Namespace) -> Watch:
    """What the options ask to be seen of the passes: dumps into a folder, verification, the last
    pass to run."""
    folder = Path(options.dump_passes) if options.dump_passes else None

    def dump(number: int, name: str, state: KernelState) -> None:
        assert folder is not None
        folder.mkdir(parents=True, exist_ok=True)
        text = dumped(state, name if number else "")
        write_file(folder / f"{number:02}-{name}.{'ptx' if name == NAMES[-1] else 'tkir'}", text)

    return Watch(dump if folder is not None else None, options.verify, options.stop_after or "")


def compile_file(
    options: argparse.Namespace, stop_at: str, strict: bool = True, watch: Watch | None = None
) -> Compilation:
    """Compile the file of the options up to a stage: a source for the usual arguments (row-major,
    aligned), a dump as it says itself. Raises DiagnosticError, BadDefinition and what
    ``compile_text`` raises."""
    path, text = inputs.read(options.file)
    if stage_of(text) != "tk":
        if options.define:
            raise definitions.BadDefinition(f"{path} is compiled already: no -D applies")
        made = compile_text(text, path, options.target, stop_at, strict, watch)
        inputs.refuse_choices(options, path, made.kernel)
        return made
    kernels: Kernels = parse_kernels(text, path)
    name = kernels.choose(options.kernel)
    signature = kernels.signature(name)
    sorted_ = definitions.sort(definitions.parse(options.define), signature)
    overrides = {**sorted_.types, **sorted_.dims, **sorted_.settings}
    overrides |= dict.fromkeys(sorted_.absent, False)
    target = options.target or DEFAULT_TARGET
    return compile_usual(kernels, name, overrides, target, options.debug, stop_at, strict, watch)
