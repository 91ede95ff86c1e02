"""``tkc build``: the kernels of files, compiled for all that is named, in one file."""

from __future__ import annotations

import argparse
import itertools
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from tkc.artifact import bundle
from tkc.artifact.bundle import Part
from tkc.cli import definitions, inputs
from tkc.cli.exit_codes import OK
from tkc.driver import c_dispatch, tvm_ffi
from tkc.driver.bundle_build import Wanted, programs
from tkc.driver.compilation import Compilation
from tkc.driver.sources import Kernels, parse_kernels
from tkc.frontend.signature import Signature
from tkc.machine.targets import DEFAULT_TARGET
from tkc.support.files import write_named_file
from tkc.support.values import Setting

# By the ending of the file's name.
_WRITERS: dict[str, Callable[[str, Sequence[Part]], None]] = {
    bundle.SUFFIX: bundle.write,
    ".h": lambda path, parts: write_named_file(path, c_dispatch.header(path, parts)),
    ".c": lambda path, parts: write_named_file(path, tvm_ffi.source(parts)),
    ".so": tvm_ffi.build,
}


def run(options: argparse.Namespace) -> int:
    """``tkc build``: write the file; the exit code."""
    inputs.refuse_overwriting(options.output, options.files)
    suffix = Path(options.output).suffix
    if suffix not in _WRITERS:
        *others, last = _WRITERS
        listed = f"{', '.join(others)} or {last}"
        one = f"; `tkc compile FILE -o {options.output}` writes one program"
        one = one if suffix in (".ptx", ".cubin", ".sass", ".tkir") else ""
        raise definitions.BadDefinition(f"-o {options.output}: a name in {listed} is wanted{one}")
    if suffix == ".so":
        tvm_ffi.tools()  # before the compiler works for it
    targets = list(dict.fromkeys(options.target or [DEFAULT_TARGET]))
    files = [parse_kernels(text, path) for path, text in map(inputs.read, options.files)]
    _each_name_once(files, options.kernel)
    known = {text.partition("=")[0].strip() for text in options.define}
    wanted = [
        Wanted(kernels, name, list(_ways(options.define, kernels.signature(name))), targets)
        for kernels in files
        for name in _chosen(kernels, options.kernel)
    ]
    _all_known(known, [one.kernels.signature(one.name) for one in wanted])
    parts = list(programs(wanted, _say))
    _WRITERS[suffix](options.output, parts)
    print(f"{options.output}: {len(parts)} programs", file=sys.stderr)
    return OK


def _each_name_once(files: Sequence[Kernels], asked: Sequence[str]) -> None:
    """Each kernel that is asked for is in a file, none in two, whose programs nobody could tell
    apart, and one at least is there. Raises BadDefinition."""
    if not any(kernels.names for kernels in files):
        paths = " and ".join(kernels.source.path for kernels in files)
        raise definitions.BadDefinition(f"no kernel stands in {paths}: nothing to build")
    files_of: dict[str, str] = {}
    for kernels in files:
        for name in _chosen(kernels, asked):
            if name in files_of:
                one, other = files_of[name], kernels.source.path
                why = f"the kernel {name} is in {one} and in {other}: rename one"
                why = f"{one} is named twice: leave one out" if one == other else why
                raise definitions.BadDefinition(why)
            files_of[name] = kernels.source.path
    for name in asked:
        if name not in files_of:
            there = ", ".join(n for kernels in files for n in kernels.names)
            raise definitions.BadDefinition(f"-k {name}: there is no such kernel, but {there}")


def _chosen(kernels: Kernels, names: Sequence[str]) -> Sequence[str]:
    """The kernels of a file that are named, or all where none is."""
    return [name for name in kernels.names if not names or name in names]


def _all_known(defined: set[str], signatures: Sequence[Signature]) -> None:
    """Each definition is for some kernel. Raises BadDefinition."""
    there = sorted({name for signature in signatures for name in definitions.names(signature)})
    for name in sorted(defined - {*there}):
        raise definitions.unknown(name, there, "no kernel that is built has it")


def _ways(texts: Sequence[str], signature: Signature) -> Iterator[dict[str, Setting]]:
    """What ``-D`` settles for a kernel; a name that is given several times is one value in each."""
    values: dict[str, list[str]] = {}
    for text in texts:
        name = text.partition("=")[0].strip()
        if name in definitions.names(signature):
            values.setdefault(name, []).append(text)
    missing = [name for name in signature.static if name not in values]
    if missing:
        listed = " and ".join(f"-D {name}=SIZE" for name in missing)
        raise definitions.BadDefinition(f"{signature.name} is compiled for each size: say {listed}")
    for way in itertools.product(*values.values()):
        made = definitions.sort(definitions.parse(way), signature)
        yield {**made.types, **made.dims, **made.settings, **dict.fromkeys(made.absent, False)}


def _say(made: Compilation) -> None:
    assert made.specialization is not None
    types = ", ".join(f"{n}={t}" for n, t in made.specialization.types.items())
    print(f"{made.kernel} for {made.target}{f', {types}' if types else ''}", file=sys.stderr)
