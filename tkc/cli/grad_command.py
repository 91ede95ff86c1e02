"""``tkc grad``: the gradient of a kernel as a .tk file."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from tkc.cli import inputs
from tkc.cli.definitions import BadDefinition, parse
from tkc.cli.exit_codes import OK
from tkc.driver.gradients import written
from tkc.driver.sources import parse_kernels
from tkc.support.files import write_named_file


def run(options: argparse.Namespace) -> int:
    """``tkc grad``: write the text to a file or to stdout; the exit code."""
    inputs.refuse_overwriting(options.output, [options.file])
    if options.output is not None and Path(options.output).suffix not in (".tk", ""):
        raise BadDefinition(f"-o {options.output}: a gradient is a source, a .tk file")
    path, text = inputs.read(options.file)
    kernels = parse_kernels(text, path)
    name = kernels.choose(options.kernel)
    try:
        made = written(
            kernels,
            name,
            _names(options.wrt),
            _names(options.of),
            _names(options.save),
            _names(options.updates) or (),
            parse(options.define),
        )
    except KeyError as problem:
        raise BadDefinition(f"-D {problem.args[0]}: {name} has no such name") from None
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
