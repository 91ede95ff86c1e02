"""The signature of a kernel of a file, from its syntax."""

from __future__ import annotations

from tkc.frontend import syntax as s
from tkc.frontend.files import CONSTANTS
from tkc.frontend.hosttext import NotHost, host_text, names_in
from tkc.frontend.meanings import File
from tkc.frontend.reaching import begins, lengths, orders, statements, summed
from tkc.frontend.signature import Param, Requirement, Setting, Signature
from tkc.ir.types import ELEMENTS
from tkc.support import expressions
from tkc.support.type_variables import TypeVariable


def signature(file: File, kernel: str) -> Signature:
    """What a caller must know of a kernel. Raises KeyError if the file has none of that name."""
    found = file.signatures.get(kernel)
    if found is None:
        found = signature_of(file.kernels[kernel], constants_of(file))
        file.signatures[kernel] = found
    return found


def constants_of(file: File) -> dict[str, object]:
    """The constants of a file; one that the host cannot compute stands for itself."""
    known: dict[str, object] = dict(CONSTANTS)
    for name, node in file.constants.items():
        if name in file.borrowed:
            other, there = file.borrowed[name]
            known[name] = constants_of(other).get(there, name)
            continue
        try:
            known[name] = expressions.evaluate(host_text(node.value, known, strict=True), {})
        except (NotHost, expressions.ExpressionError):
            known[name] = name
    return known


def doc_of(body: tuple[s.Statement, ...]) -> str:
    """The docstring of a kernel or function; "" if it has none."""
    if body and isinstance(body[0], s.Evaluate) and isinstance(body[0].value, s.String):
        return body[0].value.text.strip()
    return ""


def dimension_symbols(kernel: s.Kernel) -> tuple[str, ...]:
    """The free names of the tensors' dimensions, in order of appearance, each once."""
    taken = {p.name.name for p in kernel.parameters} | {v.name.name for v in kernel.typevars}
    taken |= {d.name.name for d in settings_of(kernel)} | set(ELEMENTS)
    found: dict[str, None] = {}
    for parameter in kernel.parameters:
        for dim in parameter.dims or ():
            found.update(dict.fromkeys(n for n in names_in(dim) if n not in taken))
    return tuple(found)


def settings_of(kernel: s.Kernel) -> list[s.Definition]:
    """The definitions of the ``param`` statements that stand directly in the kernel."""
    return [d for st in kernel.body if isinstance(st, s.Param) for d in st.definitions]


def static_dimensions(kernel: s.Kernel, dims: tuple[str, ...]) -> tuple[str, ...]:
    """Those of the dimensions ``dims`` that are static: they stand in a range of ``axis`` without
    ``by``."""
    found: dict[str, None] = {}
    for statement in statements(kernel.body):
        if not isinstance(statement, s.Axis):
            continue
        for item in statement.items:
            if isinstance(item, s.Domain) and item.size is None:
                found.update(dict.fromkeys(n for n in names_in(item.range) if n in dims))
    return tuple(found)


def signature_of(kernel: s.Kernel, constants: dict[str, object]) -> Signature:
    """The signature of a parsed kernel; ``constants`` are those of its file."""
    dims = tuple(d for d in dimension_symbols(kernel) if d not in constants)
    known = {k: v for k, v in constants.items() if isinstance(v, (int, float, bool))}

    def text(node: s.Expr) -> str:
        return host_text(node, known)

    params = [
        Param(
            p.name.name,
            "scalar" if p.dims is None else "tensor",
            p.element.name,
            None
            if p.dims is None
            else tuple(
                tuple(text(i) for i in d.items) if isinstance(d, s.Tuple) else text(d)
                for d in p.dims
            ),
            p.mode,
            p.optional,
            None if p.default is None else text(p.default),
        )
        for p in kernel.parameters
    ]
    variables: list[TypeVariable] = []
    for node in kernel.typevars:
        before = {*ELEMENTS, *(v.name for v in variables)}  # else it is an error: ``elaborate``
        usual = node.usual.name if node.usual is not None and node.usual.name in before else ""
        choices = tuple(c.name for c in node.choices if isinstance(c, s.Name))
        variables.append(TypeVariable(node.name.name, choices, usual))
    settings = [
        Setting(d.name.name, text(d.value), tuple(text(c) for c in d.choices), d.open)
        for d in settings_of(kernel)
    ]
    requires = [
        Requirement(text(r.condition), r.message or "")
        for r in statements(kernel.body)
        if isinstance(r, s.Require)
    ]
    decisive, cutting, ranged = lengths(kernel), orders(kernel), summed(kernel)
    parts = begins(kernel)
    return Signature(
        kernel.name.name,
        tuple(params),
        tuple(variables),
        dims,
        static_dimensions(kernel, dims),
        tuple(settings),
        doc_of(kernel.body),
        tuple(requires),
        tuple(p.name for p in params if p.kind == "scalar" and p.name in decisive),
        tuple(one.name for one in settings if one.name in cutting),
        tuple(name for name in dims if name in ranged),
        tuple(
            (name, tuple(n for n in dims if n in parts[name] and n != name))
            for name in dims
            if name in parts
        ),
    )
