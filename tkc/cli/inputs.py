"""What a command reads: a file, or stdin, which is written ``-``; one kernel of it, or each."""

from __future__ import annotations

import argparse
import errno
import os
import sys
from collections.abc import Iterator, Sequence
from functools import lru_cache

from tkc.cli import definitions
from tkc.driver.sources import Kernels, UnreadableFile, parse_kernels, read_text, stage_of

STDIN = "<stdin>"


@lru_cache(maxsize=1)
def _stdin(stream: object) -> str:
    """All of stdin: there is one to read. A command may ask for its input twice. Raises
    UnreadableFile."""
    try:
        return sys.stdin.read()
    except UnicodeDecodeError as problem:
        raise UnreadableFile(errno.EILSEQ, f"not UTF-8 text ({problem.reason})", STDIN) from None


def read(path: str) -> tuple[str, str]:
    """(name, text) of an input; the name is for messages. Raises OSError."""
    return (STDIN, _stdin(sys.stdin)) if path == "-" else (path, read_text(path))


def refuse_overwriting(output: str | None, files: Sequence[str]) -> None:
    """Refuse an ``-o`` that is no name, or that is an input, which would be lost. Raises
    BadDefinition."""
    if output == "":
        raise definitions.BadDefinition('-o "": the name of a file is wanted, or - to print')
    if output is None or output == "-" or not os.path.exists(output):
        return
    for file in files:
        if os.path.exists(file) and os.path.samefile(output, file):
            raise definitions.BadDefinition(
                f"-o {output}: that is the input, which would be lost; name another file"
            )


def refuse_choices(options: argparse.Namespace, path: str, kernel: str) -> None:
    """Refuse what a dump or PTX file of one kernel leaves no choice of. Raises BadDefinition."""
    if options.kernel not in (None, kernel):
        raise definitions.BadDefinition(f"-k {options.kernel}: {path} is the kernel {kernel}")
    if options.debug:
        why = "--debug belongs to the step that its source is compiled in"
        raise definitions.BadDefinition(f"{path} is compiled already: {why}")


def each_kernel(options: argparse.Namespace) -> Iterator[argparse.Namespace]:
    """The options of a command for one kernel at a time: the one of ``-k``, or all of the file.

    A definition applies to the kernels that have its name. Raises OSError, DiagnosticError,
    KernelChoice and BadDefinition (a name that no kernel has).
    """
    name, text = read(options.file)
    if stage_of(text) != "tk" or options.kernel is not None:
        yield options
        return
    kernels: Kernels = parse_kernels(text, name)
    if len(kernels.names) < 2:
        yield options
        return
    known = {kernel: definitions.names(kernels.signature(kernel)) for kernel in kernels.names}
    for text in options.define:
        word = text.partition("=")[0].strip()
        if not any(word in names for names in known.values()):
            every = list(dict.fromkeys(n for names in known.values() for n in names))
            raise definitions.unknown(text, every, f"{name} has no kernel with {word}")
    for kernel, names in known.items():
        mine = [d for d in options.define if d.partition("=")[0].strip() in names]
        yield argparse.Namespace(**{**vars(options), "kernel": kernel, "define": mine})
