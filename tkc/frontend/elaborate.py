"""A kernel and a specialisation → tile IR: checks and lowers in one walk."""

from __future__ import annotations

from math import lcm

from tkc.frontend import (
    calls,
    control,
    elementwise_calls,
    expressions,
    habits,
    indexing,
    ranges,
    roles,
    statements,
    stores,
)
from tkc.frontend import poly as p
from tkc.frontend import syntax as s
from tkc.frontend.afterwards import check_after
from tkc.frontend.arithmetic import poly_of
from tkc.frontend.first_uses import first_uses
from tkc.frontend.hosttext import host_text, names_in
from tkc.frontend.meanings import Absent, Const, File, Tensor, Tile, TypeRef, Unsaid
from tkc.frontend.origins import Origins
from tkc.frontend.param_values import define, setting, warn_of_repeated
from tkc.frontend.poly import Poly
from tkc.frontend.required import required_divisors
from tkc.frontend.scope import Scope
from tkc.frontend.signature import Signature
from tkc.frontend.signatures import doc_of, settings_of, signature
from tkc.frontend.specialization import Specialization
from tkc.frontend.suggestions import of_dimension, type_alike
from tkc.frontend.suspicions import look_for_suspicious
from tkc.frontend.walk import Failure, Walk, statement
from tkc.ir.core import Block, Loc, Module, Value
from tkc.ir.dialects import tile
from tkc.ir.types import ELEMENTS, I32, TensorType, TileType
from tkc.machine.targets import DEFAULT_TARGET, TARGETS
from tkc.support.diagnostics import Diagnostics
from tkc.support.recursion import deep_recursion
from tkc.support.type_variables import usual_types
from tkc.support.values import Record, Settings

NO_NUMBERS = ("a tensor", "a scratch tensor", "a type variable")  # cannot stand in a dimension
USUAL = TARGETS[DEFAULT_TARGET].number  # what programs see as `target`
_HANDLERS = (
    calls,
    control,
    elementwise_calls,
    expressions,
    indexing,
    ranges,
    roles,
    statements,
)  # they register themselves


def elaborate(
    file: File,
    kernel_name: str,
    specialization: Specialization,
    target: int = USUAL,
    warns: bool = True,
) -> Module:
    """The tile IR of one compilation of a kernel, with the warnings of its frontend. ``target`` is
    what the program sees as ``target`` (90). Unless it ``warns``, nothing suspicious is looked for.

    Raises DiagnosticError with all errors found, or KeyError for a kernel that the file lacks.
    """
    diagnostics = Diagnostics(warns=warns)
    with deep_recursion():
        op = elaborate_kernel(file, kernel_name, specialization, target, diagnostics)
    diagnostics.check()
    assert op is not None
    return Module("tile", [op], file.source.name, tuple(diagnostics.sorted()))


NAMELESS = ("None", "_", "Any", "ANY", "dyn", "dynamic")  # a size of any length, elsewhere


def elaborate_kernel(
    file: File,
    kernel_name: str,
    specialization: Specialization,
    target: int,
    diagnostics: Diagnostics,
    origins: Origins | None = None,
) -> tile.Kernel | None:
    """As ``elaborate``, but errors go to ``diagnostics``: the kernel, or None where there are
    any. ``origins`` takes where its numbers, types and ranges come from."""
    node = file.kernels[kernel_name]
    body = Block()
    walk = Walk(file, node, specialization, target, diagnostics, Scope(file), body, body)
    if origins is not None:
        walk.origins = origins
    already = diagnostics.errors
    try:
        made = _kernel(walk, signature(file, kernel_name))
    except Failure as failure:
        walk.report(failure)
        made = None
    return None if diagnostics.errors > already else made


def _kernel(walk: Walk, sig: Signature) -> tile.Kernel:
    node, given = walk.kernel, walk.specialization
    _typevars(walk, sig)
    walk.symbols = frozenset(n for n in sig.dims if n not in given.static)
    walk.optional_scalars = frozenset(
        q.name.name for q in node.parameters if q.optional and q.dims is None
    )
    _names(walk, sig)
    tensors = _parameters(walk)
    _solvable(walk, sig, tensors)
    _unsaid(walk, sig, tensors)
    walk.run(node.body)
    stores.finish(walk)
    roles.finish(walk)
    check_after(walk)
    if walk.diagnostics.warns:
        look_for_suspicious(walk)
    settings = {d.name.name: setting(walk, d.name.name) for d in settings_of(node)}
    live = walk.scope.live
    said = [n for n in sig.dims if not isinstance(live.get(n), Unsaid)]
    static = {n: v for n, v in given.static.items() if n in said}
    present = tuple(q.name.name for q in node.parameters if given.present.get(q.name.name, True))
    if walk.diagnostics.errors:
        raise Failure(None)
    return tile.Kernel(
        name=node.name.name,
        doc=doc_of(node.body),
        params=present,
        signature=_declared(walk, sig, settings),
        dims=tuple(n for n in sig.dims if n in walk.symbols),
        static=static,
        settings=settings,
        requires=tuple(dict.fromkeys(walk.requires)),
        facts=_facts(walk, sig, tensors),
        hints={"debug": True} if given.debug else {},
        roles=walk.roles.hints(),
        rings=walk.roles.slots(),
        heads={n: walk.source.position(p.start) for n, p in walk.roles.heads().items()},
        body=walk.body,
        loc=Loc(*walk.source.position(node.name.span.start)),
    )


def _declared(walk: Walk, sig: Signature, settings: Settings) -> tuple[Record, ...]:
    """Every parameter as it was declared, for the launch (``tkc.artifact.metadata.Parameter``)."""
    rows: list[Record] = []
    known: dict[str, object] = {
        n: v for n, v in settings.items() if isinstance(v, (int, float, bool))
    }
    for name in walk.file.constants:
        known[name] = expressions.file_constant(walk, walk.file, name).value
    for param, node in zip(sig.params, walk.kernel.parameters, strict=True):
        row: Record = {"name": param.name, "kind": param.kind}
        row["element"] = walk.specialization.types.get(param.element, param.element)
        if node.dims is not None:
            row["dims"] = tuple(
                tuple(host_text(x, known) for x in dim.items)
                if isinstance(dim, s.Tuple)
                else host_text(dim, known)
                for dim in node.dims
            )
        row["mode"], row["optional"] = param.mode, param.optional
        row["present"] = walk.specialization.present.get(param.name, True)
        if node.default is not None:
            found = walk.value(node.default)
            row["default"] = found.value if isinstance(found, Const) else None
        rows.append(row)
    return tuple(rows)


def _facts(walk: Walk, sig: Signature, tensors: dict[str, Tensor]) -> Record:
    """What the specialisation promises and the kernel requires, as ``tile.Kernel`` holds it."""
    facts: Record = {}
    required = required_divisors(text for text, _ in walk.requires)
    for name, tensor in tensors.items():
        promise = walk.specialization.tensors.get(name)
        if promise is not None and tensor.value is not None:
            facts[name] = {
                "unit": promise.unit,
                "aligned": promise.aligned,
                "pitch": promise.pitch,
            }
    for name in sig.dims:
        divisor = lcm(walk.specialization.divisors.get(name, 1), required.get(name, 1))
        if name in walk.symbols and divisor > 1:
            facts[name] = divisor
    return facts


# --- names ------------------------------------------------------------------------------------


def _typevars(walk: Walk, sig: Signature) -> None:
    types = usual_types(sig.typevars, walk.specialization.types)
    for variable in walk.kernel.typevars:
        walk.introduce(variable.name, "a type variable")
    listed: dict[str, list[str]] = {}
    for variable in walk.kernel.typevars:
        name = variable.name.name
        warn_of_repeated(walk, variable.choices)
        choices = listed[name] = []
        for choice in variable.choices:
            if not isinstance(choice, s.Name) or choice.name not in ELEMENTS:
                hint = habits.of_name(walk.said(choice)) or type_alike(walk.said(choice))
                hint = hint or f"types are {', '.join(ELEMENTS)}"
                raise walk.fail("E0301", "a type is expected here", choice.span, "", hint)
            choices.append(choice.name)
        if (usual := variable.usual) is not None:
            if usual.name not in ELEMENTS and not isinstance(
                walk.scope.live.get(usual.name), TypeRef
            ):
                message = f"the usual type of {name} is a type, or a type variable before it"
                raise walk.fail("E0301", message, usual.span)
            defaults = listed.get(usual.name, [usual.name] if usual.name in ELEMENTS else [])
            wrong = next((one for one in defaults if choices and one not in choices), "")
            if wrong:
                hint = f"the choices are {', '.join(choices)}"
                behind = f", which {usual.name} may be" if wrong != usual.name else ""
                message = f"{name} cannot be {wrong}{behind}"
                raise walk.fail("E0608", message, usual.span, "", hint)
        chosen = types[name]
        if chosen not in ELEMENTS or (choices and chosen not in choices):
            message = f"{name} cannot be {chosen}"
            hint = f"the choices are {', '.join(choices)}" if choices else None
            raise walk.fail("E0608", message, variable.span, "", hint)
        walk.scope.live[name] = TypeRef(ELEMENTS[chosen], name)


def _names(walk: Walk, sig: Signature) -> None:
    """Parameters, then params in order, then dimensions."""
    node, given, live = walk.kernel, walk.specialization, walk.scope.live
    for parameter in node.parameters:
        kind = "a tensor" if parameter.dims is not None else "a scalar parameter"
        walk.introduce(parameter.name, kind)
    places = first_uses(node)
    for name in sig.dims:
        span = places.get(name, node.name.span)
        walk.introduce(s.Ident(span, name), "a dimension")
        if name in given.static:
            live[name] = Const(given.static[name], p.symbol(name), I32)
    for parameter in node.parameters:
        if parameter.optional and not given.present.get(parameter.name.name, True):
            live[parameter.name.name] = Absent(parameter.name.name, parameter.name.span)
    for definition in settings_of(node):
        define(walk, definition)


# --- parameters -------------------------------------------------------------------------------


def _parameters(walk: Walk) -> dict[str, Tensor]:
    """The arguments of the kernel's body, scalars first known so that dimensions may use them."""
    live = walk.scope.live
    arguments: list[Value] = []
    values: dict[str, Value] = {}
    for q in walk.kernel.parameters:
        if q.dims is None:
            _scalar(walk, q, values)
    tensors: dict[str, Tensor] = {}
    for q in walk.kernel.parameters:
        name = q.name.name
        if q.dims is not None:
            tensors[name] = _tensor(walk, q, values)
            live[name] = tensors[name]
        if name in values:
            arguments.append(values[name])
    walk.body.args = arguments
    return tensors


def _scalar(walk: Walk, q: s.Parameter, values: dict[str, Value]) -> None:
    name, element = q.name.name, statements.element_named(walk, q.element)
    if q.mode != "in":
        hint = f"a result is a tensor, of one element `{name}: {q.mode} {element}[1]`, "
        hint += f"and stored to: `{name}[0] = v`"
        raise walk.fail("E0408", f"the scalar {name} cannot be `{q.mode}`", q.span, "", hint)
    if element.is_narrow:
        hint = f"a launch passes 16 bits and more: `{name}: f32`, and `{element}({name})`"
        raise walk.fail("E0408", f"the scalar {name} cannot be {element}", q.span, "", hint)
    if q.default is not None:
        default = walk.evaluate(q.default)
        if not isinstance(default, Const):
            hint = habits.hint("@s: f32 = 1 / N")
            raise walk.fail("E0601", "a default is a constant", q.default.span, "", hint)
        walk.span = q.default.span
        walk.check_fits(default, element, q.default.span)
    if isinstance(walk.scope.live.get(name), Absent):
        return
    value = Value(TileType(element), walk.body, name)
    values[name] = value
    walk.scope.live[name] = Tile(value, p.symbol(name) if element.is_integer else None)


def _tensor(walk: Walk, q: s.Parameter, values: dict[str, Value]) -> Tensor:
    name, element = q.name.name, statements.element_named(walk, q.element)
    if q.default is not None:
        declared = walk.source.text[q.span.start : q.default.span.start].rstrip(" =")
        hint = f"one that may be absent is `{declared}?`, and asked for by `if {name}:`"
        raise walk.fail("E0408", "a tensor has no default", q.default.span, "", hint)
    dims: list[str | tuple[str, ...]] = []
    extents: list[Poly | None] = []
    shown: list[str] = []
    written: list[str] = []
    chosen = {d.name.name for d in settings_of(walk.kernel) if d.open}
    for dim in q.dims or ():
        if mine := [n for n in names_in(dim) if n in chosen]:
            message = f"the caller cannot know {mine[0]}, which the compiler chooses"
            hint = f"give it a value: param {mine[0]} = ..."
            raise walk.fail("E0409", message, dim.span, "", hint)
        parts = dim.items if isinstance(dim, s.Tuple) else (dim,)
        found = [dimension_extent(walk, part) for part in parts]
        texts = tuple(_text(walk, f) for f in found)
        dims.append(texts if isinstance(dim, s.Tuple) else texts[0])
        extents += found
        text = [walk.source.text[x.span.start : x.span.end] for x in parts]
        shown += text
        written.append(f"({', '.join(text)})" if isinstance(dim, s.Tuple) else text[0])
    type_ = TensorType(element, tuple(dims), q.mode)
    value: Value | None = None
    if not isinstance(walk.scope.live.get(name), Absent):
        value = values[name] = Value(type_, walk.body, name)
    return Tensor(
        name, value, type_, tuple(extents), tuple(shown), tuple(written), q.name.span, q.optional,
        typevar="" if q.element.name in ELEMENTS else q.element.name,
    )  # fmt: skip


def _text(walk: Walk, extent: Poly) -> str:
    """A dimension as the IR writes it, static dimensions as numbers."""
    static = {n: p.constant(v) for n, v in walk.specialization.static.items()}
    return str(p.substitute(extent, static))


def dimension_extent(walk: Walk, node: s.Expr) -> Poly:
    """A dimension as a polynomial over dimension symbols and scalar parameters. Raises E0102 (a
    name that stands for a tensor or a type) and E0409 (nothing that the host can compute, or not in
    0 <= n < 2^31)."""
    for name in names_in(node):
        held = walk.scope.kinds.get(name)
        if name in NAMELESS and held is not None and held[0] == "a dimension":
            message = f"a dimension has a name; {name} would be one and the same everywhere"
            raise walk.fail("E0409", message, node.span, "", habits.hint("@f32[:]"))
        if held is not None and held[0] in NO_NUMBERS:
            notes = (walk.note(held[1], "introduced here"),)
            message = f"{name} is {held[0]}; it cannot be a dimension too"
            raise walk.fail("E0102", message, node.span, "", None, notes)
    with walk.aside():
        found = walk.value(node)
    known = poly_of(found)
    if known is None or (isinstance(found, Tile) and found.type.axes):
        message = "a dimension is an integer that the host can compute"
        hint = of_dimension(found, walk.source.text, node.span)
        raise walk.fail("E0409", message, node.span, "", hint)
    number = walk.known(known)
    if number is not None and not 0 <= number < 1 << 31:
        hint = habits.hint("@f32[:]") if number < 0 else None
        raise walk.fail("E0409", f"a dimension cannot be {number}", node.span, "", hint)
    return known


def _solvable(walk: Walk, sig: Signature, tensors: dict[str, Tensor]) -> None:
    """Every dimension symbol must follow from the shapes of the arguments."""
    known = {n for n in sig.dims if n not in walk.symbols} | {
        q.name.name for q in walk.kernel.parameters if q.dims is None
    }
    products: list[Poly] = []
    for tensor in tensors.values():
        position = 0
        for dim in tensor.type.dims:
            count = 1 if isinstance(dim, str) else len(dim)
            total = p.constant(1)
            for extent in tensor.extents[position : position + count]:
                total = total * (extent or p.constant(1))
            position += count
            products.append(total)
    changed = True
    while changed:
        changed = False
        for product in products:
            unknown = [n for n in product.symbols if n not in known]
            if len(unknown) == 1 and _linear(product, unknown[0]):
                known.add(unknown[0])
                changed = True
    for name in sig.dims:
        if name not in known:
            message = f"the dimension {name} does not follow from the shapes of the arguments"
            hint = f"pass it, `{name}: i32`, or give each size a dimension: `x: f32[M, N]`"
            span = first_uses(walk.kernel).get(name, walk.kernel.name.span)
            raise walk.fail("E0410", message, span, "", hint)


def _unsaid(walk: Walk, sig: Signature, tensors: dict[str, Tensor]) -> None:
    """Dimensions and types that only absent parameters have stand for nothing in the body."""
    present = walk.specialization.present
    absent = [q for q in walk.kernel.parameters if not present.get(q.name.name, True)]
    types = {q.element.name for q in walk.kernel.parameters if q not in absent}
    said = types.union(*(_symbols(t) for t in tensors.values() if t.value is not None))
    for q in absent:
        owner = q.name.name
        named = _symbols(tensors[owner]).intersection(sig.dims) if owner in tensors else set[str]()
        named |= {v.name for v in sig.typevars if v.name == q.element.name}
        for name in named - said:
            walk.scope.live[name] = Unsaid(name, owner)
            if name in walk.dims:  # read for the owner's shape
                read = walk.dims.pop(name).op
                walk.body.ops = [op for op in walk.body.ops if op is not read]
    walk.symbols -= {n for n in sig.dims if isinstance(walk.scope.live.get(n), Unsaid)}


def _symbols(tensor: Tensor) -> set[str]:
    """The names in the dimensions of a tensor."""
    return {name for extent in tensor.extents if extent for name in extent.symbols}


def _linear(product: Poly, name: str) -> bool:
    found = False
    for monomial, _ in product.terms:
        count = monomial.count(name)
        inside = any(name in part and name != part for part in monomial if "(" in part)
        if count > 1 or inside:
            return False
        found = found or count == 1
    return found


@statement(s.Scratch)
def _scratch(walk: Walk, node: s.Scratch) -> None:
    if walk.frames or walk.levels:
        raise walk.fail("E0411", "`scratch` stands directly in a kernel", node.span)
    walk.introduce(node.name, "a scratch tensor")
    element = statements.element_named(walk, node.element)
    extents: list[Poly] = []
    for dim in node.dims:
        if isinstance(dim, s.Tuple):
            raise walk.fail("E0411", "a scratch tensor has no split dimensions", dim.span)
        extents.append(dimension_extent(walk, dim))
    type_ = TensorType(element, tuple(_text(walk, e) for e in extents), "inout")
    name = node.name.name
    value = walk.add(tile.Scratch(name=name, types=[type_], named=[name])).out
    texts = tuple(walk.source.text[d.span.start : d.span.end] for d in node.dims)
    walk.scope.live[name] = Tensor(
        name, value, type_, tuple(extents), texts, texts, node.name.span, scratch=True,
        typevar="" if node.element.name in ELEMENTS else node.element.name,
    )  # fmt: skip
