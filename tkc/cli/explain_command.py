"""``tkc explain``: what bounds a kernel, what would gain, and the decision ledger."""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import asdict

from tkc.artifact.toolchain import ToolMissing
from tkc.cli import definitions, inputs
from tkc.cli.compile_command import compile_file
from tkc.cli.exit_codes import OK
from tkc.driver.as_roles import as_roles, replaced
from tkc.driver.compilation import Compilation
from tkc.driver.ranking import Ranking, loops_for, rank_for
from tkc.driver.sources import Kernels, parse_kernels, stage_of
from tkc.machine.gpus import GPUS, gpus_for
from tkc.support.diagnostics import DiagnosticError
from tkc.support.values import Calculable, Record
from tkc.timing.loop_tables import LoopTable

NO_SIZES = "a dump does not say for which sizes"


def run(options: argparse.Namespace) -> int:
    """``tkc explain``: compile and print, for each kernel of the file or that of ``-k``, what the
    model of time says of it and every decision that was taken; the exit code."""
    if options.machine is not None and options.target is None:
        options.target = GPUS[options.machine].target
    if options.as_roles:
        return _as_roles(options)
    told: list[Record] = []
    for number, one in enumerate(inputs.each_kernel(options)):
        made = explained(one)
        loops = scheduled(one, made) if options.schedule else None
        ranking = None if options.decisions or options.schedule else ranked(one, made)
        path = made.source.path if made.source is not None else options.file
        if options.json:
            told.append(_plain(made, ranking, loops))
            continue
        print("\n" * (number > 0) + f"{made.kernel} for {made.target}\n")
        if loops is not None:
            print(_loops_text(loops))
            continue
        if isinstance(ranking, Ranking):
            lines = made.source.text.splitlines() if made.source is not None else []
            print(f"{ranking.text(path, lines)}\n")
        elif ranking:
            print(f"no time is predicted: {ranking}\n")
        if not made.ledger.decisions:
            print("no choices: there is one way to do this")
        for line in made.ledger.text().splitlines():
            print(f"{path}:{line}")
    if options.json:
        print(json.dumps({"kernels": told}, indent=1, default=str))
    return OK


def _as_roles(options: argparse.Namespace) -> int:
    """``--as-roles``: the file, with the schedules of its kernels (of the one of ``-k``) in their
    text; of a kernel without, a sentence. Without any, only these."""
    name, text = inputs.read(options.file)
    if stage_of(text) != "tk":
        raise definitions.BadDefinition(f"--as-roles: {NO_SIZES}, and has no source")
    kernels = parse_kernels(text, name)
    said: list[str] = []
    found: dict[str, str] = {}
    told: list[Record] = []
    for one in inputs.each_kernel(options):
        made = compile_file(one, "ptx")
        shown = as_roles(kernels, made)
        if shown.text:
            found[made.kernel] = shown.text
        outcome = shown.reason or "its schedule, as `role` and `ring` say it"
        said.append(f"# {made.kernel} for {made.target}: {outcome}")
        told.append({"kernel": made.kernel, "target": made.target, **asdict(shown)})
    if options.json:
        print(json.dumps({"kernels": told}, indent=1))
        return OK
    print("\n".join(said))
    if found:
        print(f"\n{replaced(kernels, found)}", end="")
    return OK


def explained(options: argparse.Namespace) -> Compilation:
    """The kernel that ``tkc compile`` makes: where ptxas finds a choice slow, another is taken. If
    all are refused, or ptxas is not there, the first choice, with a note on stderr. Raises what
    ``compile_file`` raises for the cta IR."""
    try:
        made = compile_file(options, "cubin")
        if made.cta is not None:
            return made
    except ToolMissing as problem:
        print(f"note: nobody asked whether registers spill: {problem}", file=sys.stderr)
    except DiagnosticError as problem:
        made = compile_file(options, "cta")  # raises what is wrong with the source
        said = problem.diagnostics[0].message
        print(f"note: tkc compile refuses this kernel: {said}", file=sys.stderr)
        return made
    return compile_file(options, "cta")


def ranked(options: argparse.Namespace, made: Compilation) -> Ranking | str:
    """What the model of time says of a kernel at the sizes of ``-D``, or usual ones, on the GPU of
    ``--machine``, or the first that the target's code is for; or why it says nothing."""
    if made.specialization is None:
        return NO_SIZES
    kernels, said, given, gpu = _asked(options, made)
    return rank_for(kernels, made, given, gpu, said.settings)


def scheduled(options: argparse.Namespace, made: Compilation) -> list[LoopTable] | str:
    """What each iteration of the loops with products does, at the same sizes on the same GPU; or
    why nothing is said."""
    if made.specialization is None:
        return NO_SIZES
    kernels, _, given, gpu = _asked(options, made)
    return loops_for(kernels, made, given, gpu)


def _asked(
    options: argparse.Namespace, made: Compilation
) -> tuple[Kernels, definitions.Definitions, dict[str, Calculable], str]:
    """The kernels of the file, what ``-D`` says, and of that the sizes; the GPU, "" for any."""
    gpu = options.machine or ""
    if gpu and GPUS[gpu] not in gpus_for(made.target):
        why = f"it runs code for {GPUS[gpu].target}, not for {made.target}"
        raise definitions.BadDefinition(f"--machine {gpu}: {why}")
    name, text = inputs.read(options.file)
    kernels = parse_kernels(text, name)
    signature = kernels.signature(made.kernel)
    said = definitions.sort(definitions.parse(options.define), signature)
    scalars = {n: v for n, v in said.scalars.items() if not isinstance(v, str)}
    return kernels, said, {**said.dims, **scalars}, gpu


def _loops_text(loops: list[LoopTable] | str) -> str:
    if isinstance(loops, str):
        return f"no schedule is shown: {loops}"
    return "\n\n".join(loop.text() for loop in loops) or "no loop has products"


def _plain(
    made: Compilation, ranking: Ranking | str | None, loops: list[LoopTable] | str | None
) -> Record:
    """A kernel as JSON has it."""
    time: object = ranking.plain() if isinstance(ranking, Ranking) else ranking
    decisions = [one.plain() for one in made.ledger.decisions]
    found: Record = {"kernel": made.kernel, "target": made.target, "time": time}
    found["decisions"] = decisions
    if loops is not None:
        found["loops"] = loops if isinstance(loops, str) else [one.plain() for one in loops]
    return found
