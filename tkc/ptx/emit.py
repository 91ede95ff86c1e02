"""cta IR → PTX text.

//tkc: launch metadata
.version 8.0
.target sm_90a
.address_size 64
.file 1 "matmul.tk"
.extern .shared .align 1024 .b8 shared[];
.visible .entry matmul(.param .u64 matmul_param_0, ...)
.maxntid 384, 1, 1
.minnctapersm 1
{ registers; code; }
"""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache
from typing import cast

from tkc.artifact.metadata import LaunchMetadata, Parameter, to_text
from tkc.ir.core import Module
from tkc.ir.dialects import cta
from tkc.ir.hints import AWAY, DEPENDENT
from tkc.ptx import rules
from tkc.ptx.emitter import RULES, EmitError, Emitter
from tkc.ptx.writer import PREFIX
from tkc.support.diagnostics import OF_HINTS, DiagnosticError, late_error
from tkc.support.source import Source
from tkc.support.values import Record


@cache
def load_rules() -> int:
    """Imports every file of ``tkc/ptx/rules``; returns the number of rules."""
    for found in pkgutil.iter_modules(rules.__path__):
        importlib.import_module(f"{rules.__name__}.{found.name}")
    return len(RULES)


def emit(
    module: Module,
    kernel_name: str | None = None,
    source: Source | None = None,
) -> str:
    """The PTX of one kernel (the first, if no name is given), launch metadata included.

    ``source`` is the .tk file, for excerpts in errors. Raises DiagnosticError.
    """
    kernel = module.kernels[0] if kernel_name is None else module.kernel(kernel_name)
    assert isinstance(kernel, cta.Kernel), f"{kernel.NAME} is not at the cta stage"
    load_rules()
    emitter = Emitter(module, kernel)
    try:
        emitter.emit_block(kernel.body)
    except EmitError as problem:
        place = source or Source(module.source or "<ir>", "")
        loc = problem.op.loc
        hint = AWAY if problem.code in OF_HINTS else ""
        error = late_error(problem.code, problem.message, place, loc.line, loc.column, hint)
        raise DiagnosticError([error]) from problem
    return to_text(metadata_of(emitter)) + _text(emitter)


def _text(emitter: Emitter) -> str:
    kernel = emitter.kernel
    major, minor = emitter.version
    lines = [f".version {major}.{minor}", f".target {kernel.target}", ".address_size 64", ""]
    body = emitter.scopes[0].lines
    if any(line.startswith("\t.loc") for line in body):
        path = emitter.module.source.replace("\\", "/").replace('"', "'")
        lines += [f'.file 1 "{path}"', ""]
    if kernel.shared_bytes:
        lines += [".extern .shared .align 1024 .b8 shared[];", ""]
    if emitter.lock_count:
        lines += [f".global .align 4 .b32 {emitter.locks_name}[{emitter.lock_count}];", ""]
    parameters = ",\n".join(f"\t{line}" for line in emitter.parameter_lines())
    lines.append(f".visible .entry {entry_name(kernel.name)}(")
    if parameters:
        lines.append(parameters)
    directives = {
        "maxntid": f"{32 * kernel.warps}, 1, 1",
        "minnctapersm": kernel.occupancy,
    }
    lines += [")", *(f".{word} {value}" for word, value in directives.items() if value), "{"]
    for kind, prefix in PREFIX.items():
        if emitter.counts[kind]:
            lines.append(f"\t.reg .{kind} {prefix}<{emitter.counts[kind]}>;")
    return "\n".join([*lines, *body, "\tret;", "}", ""])


def entry_name(kernel: str) -> str:
    """The name of a kernel in PTX: its own, but for the three that PTX or the text above it takes
    for something else. No name of a program has a `$`."""
    return f"{kernel}$" if kernel in ("_", "WARP_SZ", "shared") else kernel


def metadata_of(emitter: Emitter) -> LaunchMetadata:
    """The launch metadata of the kernel that was emitted: its parameters, and the arguments in the
    order in which the emitter asked for them."""
    kernel = emitter.kernel
    return LaunchMetadata(
        kernel=kernel.name,
        entry=entry_name(kernel.name),
        target=kernel.target,
        source=emitter.module.source,
        params=tuple(_parameter(row) for row in kernel.signature),
        arguments=tuple(emitter.arguments),
        grid=(kernel.grid, "1", "1"),
        threads=32 * kernel.warps,
        static=kernel.static,
        settings=kernel.settings,
        facts=kernel.facts,
        requires=tuple(cast(tuple[str, str], tuple(row)) for row in kernel.requires),
        cluster=(kernel.cluster, 1, 1),
        shared_bytes=kernel.shared_bytes,
        machine=kernel.machine,
        dependent=bool(DEPENDENT.of(kernel)),
    )


def _parameter(row: Record) -> Parameter:
    """One entry of ``cta.Kernel.signature``."""
    fields = dict(row)
    dims = fields.get("dims", ())
    fields["dims"] = tuple(d if isinstance(d, str) else tuple(d) for d in dims)
    fields["choices"] = tuple(fields.get("choices", ()))
    return Parameter(**fields)
