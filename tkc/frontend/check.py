"""All errors of a file, without compiling it: every kernel in its usual specialisations."""

from __future__ import annotations

import itertools
import math
import re
from collections.abc import Iterator
from dataclasses import replace

from tkc.frontend import syntax as s
from tkc.frontend.elaborate import USUAL, elaborate_kernel
from tkc.frontend.expressions import file_constant
from tkc.frontend.files import load_source
from tkc.frontend.meanings import File
from tkc.frontend.reaching import statements
from tkc.frontend.scope import Scope
from tkc.frontend.signature import Signature
from tkc.frontend.signatures import signature
from tkc.frontend.specialization import Specialization, default_specialization
from tkc.frontend.uncalled import look_at_functions
from tkc.frontend.walk import Failure, Walk
from tkc.ir.core import Block
from tkc.support.diagnostics import Diagnostic, DiagnosticError, Diagnostics
from tkc.support.recursion import deep_recursion
from tkc.support.source import Source
from tkc.support.values import Setting

# Errors that may follow from the values of static dimensions, which are not known here.
OF_VALUES = ("E0204", "E0206", "E0304", "E0305", "E0309", "E0409")
UNMET = "E0604"  # a requirement on a static dimension says nothing at all
OTHER = 1  # of static dimensions, where the usual value made such an error

MAX_TYPES = 16  # combinations of types


def check(source: Source) -> list[Diagnostic]:
    """What is wrong with a file: parse, resolve, and elaborate every kernel for all type choices
    and with all optional parameters present and absent. Static dimensions are taken to be 64;
    what is wrong only because of that is not told."""
    try:
        with deep_recursion():
            file = load_source(source)
    except DiagnosticError as error:
        return error.diagnostics
    return check_file(file)


def check_file(file: File) -> list[Diagnostic]:
    """The errors and warnings of a file that has been parsed: those that ``check`` finds behind the
    syntax."""
    diagnostics = Diagnostics()
    with deep_recursion():
        _constants(file, diagnostics)
        for name in file.kernels:
            sig = signature(file, name)
            for specialization in specialisations(sig):
                for diagnostic in _of_kernel(file, name, sig, specialization):
                    diagnostics.add(diagnostic)
        if file.functions:
            first = next(iter(file.spans.values()))
            look_at_functions(_outside(file, s.Ident(first, ""), diagnostics), file)
    return diagnostics.sorted()


def _of_kernel(
    file: File, name: str, sig: Signature, specialization: Specialization
) -> list[Diagnostic]:
    """What is wrong with a kernel whatever the values of its static dimensions are."""
    found = Diagnostics()
    elaborate_kernel(file, name, specialization, USUAL, found)
    if not sig.static:
        return found.sorted()
    doubtful = any(d.code in OF_VALUES for d in found.sorted())
    again = Diagnostics()
    if doubtful:
        other = replace(specialization, static=dict.fromkeys(sig.static, OTHER))
        elaborate_kernel(file, name, other, USUAL, again)
    same = {(d.code, d.span, d.message) for d in again.sorted()}
    names = [re.escape(n) for n in _whole_axes(file.kernels[name])]
    size = re.compile(rf"\b({'|'.join(names)}):\d+\b")  # in a type: f32[d:64]
    return [
        replace(d, message=size.sub(r"\1", d.message), label=size.sub(r"\1", d.label))
        if names
        else d
        for d in found.sorted()
        if d.code != UNMET and (d.code not in OF_VALUES or (d.code, d.span, d.message) in same)
    ]


def _whole_axes(kernel: s.Kernel) -> list[str]:
    """The axes without `by`, whose sizes are those of static dimensions."""
    items = [i for st in statements(kernel.body) if isinstance(st, s.Axis) for i in st.items]
    return [i.name.name for i in items if isinstance(i, s.Domain) and i.size is None]


def _constants(file: File, diagnostics: Diagnostics) -> None:
    """Constants that no kernel uses are looked at too."""
    for name, node in file.constants.items():
        walk = _outside(file, node.name, diagnostics)
        walk.span = node.span
        try:
            file_constant(walk, file, name)
        except Failure as failure:
            walk.report(failure)


def _outside(file: File, name: s.Ident, diagnostics: Diagnostics) -> Walk:
    """A walk of what stands in no kernel."""
    body, kernel = Block(), s.Kernel(name.span, name, (), (), ())
    return Walk(file, kernel, Specialization(), USUAL, diagnostics, Scope(file), body, body)


def specialisations(
    sig: Signature, size: int = 64, element: str = "bf16"
) -> Iterator[Specialization]:
    """Every type choice, with the optional parameters present and absent; the usual one first.
    Static dimensions are taken to be ``size``, types of any choice to be ``element``.

    Where that is too many, one thing is changed at a time.
    """
    taken: dict[str, Setting] = dict.fromkeys(sig.static, size)
    taken |= {v.name: element for v in sig.typevars if not v.choices}
    usual = default_specialization(sig, **taken)
    absent = dict.fromkeys(usual.present, False)
    choices = [v.choices or (usual.types[v.name],) for v in sig.typevars]
    names = [v.name for v in sig.typevars]
    if math.prod(len(c) for c in choices) <= MAX_TYPES:
        for chosen in itertools.product(*choices):
            made = replace(usual, types=dict(zip(names, chosen, strict=True)))
            yield made
            if absent:
                yield replace(made, present=absent)
        return
    yield usual
    for variable in sig.typevars:
        for choice in variable.choices[1:]:
            yield replace(usual, types={**usual.types, variable.name: choice})
    if absent:
        yield replace(usual, present=absent)
