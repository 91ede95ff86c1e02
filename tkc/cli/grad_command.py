"""``tkc grad``: the gradient of a kernel as a .tk file."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from tkc.cli import inputs
from tkc.cli.definitions import BadDefinition, parse, sort
from tkc.cli.exit_codes import OK
from tkc.driver.call_arguments import of_gradient
from tkc.driver.gradients import written
from tkc.driver.sources import parse_kernels
from tkc.runtime.argument_error import ArgumentError
from tkc.support.files import write_named_file


def run(options: argparse.Namespace) -> int:
    """``tkc grad``: write the text to a file or to stdout; the exit code."""
    inputs.refuse_overwriting(options.output, [options.file])
    if options.output is not None and Path(options.output).suffix not in (".tk", ""):
        raise BadDefinition(f"-o {options.output}: a gradient is a source, a .tk file")
    path, text = inputs.read(options.file)
    kernels = parse_kernels(text, path)
    name = kernels.choose(options.kernel)
    signature = kernels.signature(name)
    defined = sort(parse(options.define), signature)
    choices = {**defined.types, **defined.dims, **defined.settings, **defined.scalars}
    choices |= dict.fromkeys(defined.absent, False)
    try:
        choices = of_gradient(name, choices, signature)
    except ArgumentError as problem:
        raise BadDefinition(f"-D {problem.parameter}: {problem.message}") from None
    try:
        made = written(
            kernels,
            name,
            _names(options.wrt),
            _names(options.of),
            _names(options.save),
            _names(options.updates) or (),
            choices,
        )
    except ValueError as problem:
        raise BadDefinition(f"--{problem}") from None
    if options.output in (None, "-"):
        sys.stdout.write(made.text)
    else:
        write_named_file(options.output, made.text)
    return OK


def _names(text: str | None) -> list[str] | None:
    """``Q,K,V`` as a list; None where nothing is said."""
    return None if text is None else [n.strip() for n in text.split(",") if n.strip()]
