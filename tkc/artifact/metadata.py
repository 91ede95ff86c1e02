"""Launch metadata: what a host must know to launch a kernel, carried in the PTX text itself.

One JSON object stands in comment lines that start with ``//tkc: ``, so that a ``.ptx`` file is a
complete artefact: parameters, static dimensions, promises of the specialisation, launch checks,
kernel arguments in ``.param`` order, grid, block, cluster and shared memory. Extents and grids are
host expressions (``tkc.support.expressions``) over dimensions, scalar parameters, ``sms`` and
``l2``, the number of multiprocessors and the bytes of the L2 of the device.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, field, fields
from functools import lru_cache
from typing import Any, TypeAlias, TypeVar, cast

from tkc.artifact.arguments import (
    KINDS,
    Argument,
    CutMapArgument,
    LogArgument,
    Message,
    PointerArgument,
    StrideArgument,
    TensorMapArgument,
    ValueArgument,
    WorkspaceArgument,
)
from tkc.machine.targets import TARGETS
from tkc.support import expressions, extents
from tkc.support.elements import ELEMENTS
from tkc.support.values import Record, Setting

PREFIX = "//tkc:"
FORMAT = 2
VALUE_TYPES = ("u8", "s8", "u16", "s16", "u32", "s32", "u64", "s64", "f16", "bf16", "f32", "f64")
T = TypeVar("T")
SWIZZLES = (0, 32, 64, 128)


# An entry of a JSON object, of whatever type the text gives it: ``_Table`` checks it.
Plain: TypeAlias = Any


class MetadataError(Exception):
    """The text has no launch metadata, or it is cut off, altered or contradictory."""

    def __init__(self, message: str) -> None:  # which may quote what is there, of any length
        super().__init__(message if len(message) < 400 else f"{message[:400]}...")


@dataclass(frozen=True, slots=True)
class Parameter(extents.Dimensioned):
    """A parameter of the kernel as its user declared it.

    ``element`` is an element type or, in a signature that is generic, the name of a type variable
    with its ``choices``. In ``dims`` a tuple is one dimension of the array, split into factors.
    """

    name: str
    kind: str  # "tensor" or "scalar"
    element: str
    dims: extents.Dims = ()
    mode: str = "in"  # "in", "out" or "inout"
    optional: bool = False
    present: bool = True
    default: int | float | bool | None = None
    choices: tuple[str, ...] = ()

    @property
    def shape_text(self) -> str:
        """The type as the user writes it: ``bf16[M, (3, H, D)]``."""
        if self.kind == "scalar":
            return self.element
        return f"{self.element}[{', '.join(extents.shown(self.dims))}]"


_KIND_OF = {cls: kind for kind, cls in KINDS.items()}


@dataclass(frozen=True, slots=True)
class LaunchMetadata:
    """Everything a host needs to launch one compiled kernel.

    ``facts`` are promises that the launch checks: per tensor a mapping (``unit``, ``aligned``,
    ``pitch``; see ``tile.Kernel``), per dimension a number that divides it. ``machine`` is the GPU
    that open params were chosen for; ``dependent``: a launch may begin before the kernel in front
    of it in its stream ends (programmatic stream serialization). What is empty or false of these
    two has no line in the text.
    """

    kernel: str
    entry: str
    target: str
    params: tuple[Parameter, ...]
    arguments: tuple[Argument, ...]
    grid: tuple[str, str, str]
    threads: int
    source: str = ""
    static: dict[str, int] = field(default_factory=dict[str, int])
    settings: dict[str, Setting] = field(default_factory=dict[str, Setting])
    facts: Record = field(default_factory=dict[str, object])
    requires: tuple[tuple[str, str], ...] = ()
    cluster: tuple[int, int, int] = (1, 1, 1)
    shared_bytes: int = 0
    machine: str = ""
    dependent: bool = False
    format: int = FORMAT

    def param(self, name: str) -> Parameter:
        """The parameter of that name. Raises KeyError."""
        for parameter in self.params:
            if parameter.name == name:
                return parameter
        raise KeyError(name)

    @property
    def resident(self) -> bool:
        """Whether the grid depends on the device: its CTAs share the programs, as many as run at
        once."""
        return _counts_multiprocessors(self.grid)

    def __post_init__(self) -> None:
        _validate(self)


@lru_cache(maxsize=256)
def _counts_multiprocessors(grid: tuple[str, ...]) -> bool:
    return any("sms" in expressions.names(extent) for extent in grid)


def to_text(metadata: LaunchMetadata) -> str:
    """The metadata as comment lines for the head of a PTX file: each begins with ``//tkc:`` and
    ends in a newline. ``from_text`` reads it back."""
    plain: Record = {"format": metadata.format}
    for declared in fields(metadata):
        value = getattr(metadata, declared.name)
        if declared.name in ("format", "arguments", "params"):
            continue
        if value or declared.name not in ("machine", "dependent"):
            plain[declared.name] = value
    plain["params"] = [asdict(p) for p in metadata.params]
    plain["arguments"] = [{"kind": _KIND_OF[type(a)], **asdict(a)} for a in metadata.arguments]
    lines: list[str] = []
    for key, value in plain.items():
        if key in ("params", "arguments") and value:
            items = [json.dumps(item) for item in value]
            lines.append(f"{json.dumps(key)}: [")
            lines += [f"  {item}," for item in items[:-1]] + [f"  {items[-1]}", "],"]
        else:
            lines.append(f"{json.dumps(key)}: {json.dumps(value)},")
    lines[-1] = lines[-1].removesuffix(",")
    return "".join(f"{PREFIX} {line}\n" for line in ["{", *(f" {line}" for line in lines), "}"])


def from_text(ptx: str) -> LaunchMetadata:
    """The metadata of a PTX text, checked: names, expressions, sizes, and that the entry has as
    many parameters. Raises MetadataError."""
    lines = [line.strip() for line in ptx.splitlines() if line.lstrip().startswith(PREFIX)]
    if not lines:
        raise MetadataError("the PTX carries no launch metadata (no line starts with '//tkc:')")
    try:
        text = "\n".join(line[len(PREFIX) :] for line in lines)
        plain = json.loads(text, object_pairs_hook=_distinct)
    except (ValueError, RecursionError) as problem:
        raise MetadataError(f"the launch metadata is cut off or altered: {problem}") from None
    if not isinstance(plain, dict):
        raise MetadataError("the launch metadata is no JSON object")
    table = _Table("", cast(Record, plain))
    if table.integer("format") != FORMAT:
        raise MetadataError(
            f"launch metadata of format {table.integer('format')}; this tkc reads format {FORMAT}"
        )
    metadata = LaunchMetadata(
        kernel=table.text("kernel"),
        entry=table.text("entry"),
        target=table.text("target"),
        source=table.text("source"),
        params=tuple(_parameter(t) for t in table.tables("params")),
        static=table.numbers("static"),
        settings=table.plain("settings"),
        facts=table.mapping("facts"),
        requires=tuple(cast(tuple[str, str], r) for r in table.rows("requires", str, 2)),
        arguments=tuple(_argument(t) for t in table.tables("arguments")),
        grid=cast(tuple[str, str, str], table.row("grid", str, 3)),
        threads=table.integer("threads"),
        cluster=cast(tuple[int, int, int], table.row("cluster", int, 3)),
        shared_bytes=table.integer("shared_bytes"),
        machine=table.text("machine") if "machine" in plain else "",
        dependent="dependent" in plain and bool(table.get("dependent", bool)),
    )
    _check_entry(ptx, metadata)
    written = re.search(r"^\s*\.target[ \t]*([^\s,;]*)", ptx, re.M)
    if written is not None and written[1] != metadata.target:
        raise MetadataError(
            f"the PTX says .target {written[1]}, and its launch metadata {metadata.target}"
        )
    return metadata


def _distinct(pairs: list[tuple[str, Plain]]) -> Record:
    """A JSON object. Raises ValueError for a key that stands there twice."""
    found = dict(pairs)
    if len(found) < len(pairs):
        twice = next(key for n, (key, _) in enumerate(pairs) if key in dict(pairs[:n]))
        raise ValueError(f"'{twice}' stands twice in one object")
    return found


def _check_entry(ptx: str, metadata: LaunchMetadata) -> None:
    """A launch with fewer parameters than the entry has would read beyond them."""
    if ".entry" not in ptx:
        return
    name = re.escape(metadata.entry)
    entry = re.search(rf"^[^/\n]*\.entry\s+{name}(?![\w$])\s*(?:\(([^)]*)\))?", ptx, re.M)
    if entry is None:
        raise MetadataError(f"the PTX has no entry '{metadata.entry}' that its metadata names")
    declared = len(re.findall(r"\.param\b", entry[1] or ""))
    _need(
        declared == len(metadata.arguments),
        f"{len(metadata.arguments)} arguments for an entry with {declared} parameters",
    )


class _Table:
    """A JSON object whose entries are read with a check of their type."""

    def __init__(self, where: str, entries: Record) -> None:
        self.where, self.entries = where, entries

    def get(self, key: str, *types: type) -> Plain:
        if key not in self.entries:
            raise MetadataError(f"the launch metadata lacks '{self.where}{key}'")
        value = self.entries[key]
        wrong = isinstance(value, bool) and bool not in types
        if wrong or not isinstance(value, types):
            raise MetadataError(f"launch metadata '{self.where}{key}' is {value!r}")
        return value

    def text(self, key: str) -> str:
        return self.get(key, str)

    def integer(self, key: str) -> int:
        return _bounded(f"{self.where}{key}", self.get(key, int))

    def flag(self, key: str) -> bool:
        return self.get(key, bool)

    def mapping(self, key: str) -> Record:
        return self.get(key, dict)

    def numbers(self, key: str) -> dict[str, int]:
        table = _Table(f"{self.where}{key}.", self.mapping(key))
        return {name: table.integer(name) for name in table.entries}

    def plain(self, key: str) -> dict[str, Setting]:
        table = _Table(f"{self.where}{key}.", self.mapping(key))
        kinds = (int, float, bool, str)
        return {n: _bounded(f"{table.where}{n}", table.get(n, *kinds)) for n in table.entries}

    def sequence(self, key: str) -> list[Plain]:
        return self.get(key, list)

    def row(self, key: str, kind: type[T], length: int | None = None) -> tuple[T, ...]:
        items = self.sequence(key)
        right = all(isinstance(item, kind) and not isinstance(item, bool) for item in items)
        if not right or (length is not None and len(items) != length):
            raise MetadataError(f"launch metadata '{self.where}{key}' is {items!r}")
        return tuple(items)

    def rows(self, key: str, kind: type[T], length: int) -> list[tuple[T, ...]]:
        items = {f"{key}[{n}]": item for n, item in enumerate(self.sequence(key))}
        table = _Table(self.where, items)
        return [table.row(name, kind, length) for name in items]

    def tables(self, key: str) -> list[_Table]:
        items = self.sequence(key)
        for item in items:
            if not isinstance(item, dict):
                raise MetadataError(f"launch metadata '{self.where}{key}' holds {item!r}")
        return [_Table(f"{self.where}{key}[{n}].", item) for n, item in enumerate(items)]


def parameter_of(held: Record) -> Parameter:
    """The parameter from what ``dataclasses.asdict`` and JSON made of it. Raises MetadataError."""
    return _parameter(_Table("parameter.", held))


def _parameter(table: _Table) -> Parameter:
    dims: list[str | tuple[str, ...]] = []
    for dim in table.sequence("dims"):
        if isinstance(dim, list):
            dims.append(tuple(str(part) for part in cast(list[Plain], dim)))
        elif isinstance(dim, str):
            dims.append(dim)
        else:
            raise MetadataError(f"launch metadata '{table.where}dims' holds {dim!r}")
    return Parameter(
        name=table.text("name"),
        kind=table.text("kind"),
        element=table.text("element"),
        dims=tuple(dims),
        mode=table.text("mode"),
        optional=table.flag("optional"),
        present=table.flag("present"),
        default=_bounded("default", table.get("default", int, float, bool, type(None))),
        choices=table.row("choices", str) if "choices" in table.entries else (),
    )


def _argument(table: _Table) -> Argument:
    kind = table.text("kind")
    readers: dict[str, Callable[[], Argument]] = {
        "pointer": lambda: PointerArgument(table.text("tensor")),
        "value": lambda: ValueArgument(table.text("type"), table.text("expr")),
        "stride": lambda: StrideArgument(table.text("tensor"), table.integer("entry")),
        "tensormap": lambda: TensorMapArgument(*_map_fields(table)),
        "cut_tensormap": lambda: CutMapArgument(*_map_fields(table), table.integer("cut")),
        "workspace": lambda: WorkspaceArgument(
            table.text("bytes"),
            table.flag("zero"),
            table.text("name") if "name" in table.entries else "",
            table.flag("restored") if "restored" in table.entries else False,
        ),
        "log": lambda: LogArgument(
            table.integer("records"), tuple(_message(t) for t in table.tables("messages"))
        ),
    }
    if kind not in readers:
        raise MetadataError(f"launch metadata '{table.where}kind' is {kind!r}")
    return readers[kind]()


def _map_fields(table: _Table) -> tuple[str, tuple[int, ...], tuple[int, ...], int]:
    """The fields that all tensor maps have, in order."""
    return (
        table.text("tensor"),
        table.row("entries", int),
        table.row("box", int),
        table.integer("swizzle"),
    )


def _message(table: _Table) -> Message:
    axes = table.row("axes", str)
    return Message(table.integer("line"), table.text("text"), table.text("type"), axes)


def _validate(metadata: LaunchMetadata) -> None:
    """Names that refer to nothing, expressions that do not parse, sizes that cannot be."""
    tensors: dict[str, Parameter] = {}
    names = [parameter.name for parameter in metadata.params]
    for name in names:
        _need(expressions.is_name(name), f"{name!r} is no name of a parameter")
        _need(names.count(name) == 1, f"two parameters are called {name}")
    for parameter in metadata.params:
        named = not parameter.present or parameter.element in ELEMENTS  # else nobody said it
        _need(named, f"an element type {parameter.element!r}")
        _need(parameter.kind in ("tensor", "scalar"), f"parameter kind {parameter.kind!r}")
        _need(parameter.mode in ("in", "out", "inout"), f"parameter mode {parameter.mode!r}")
        if parameter.kind == "tensor" and parameter.present:
            tensors[parameter.name] = parameter
    for argument in metadata.arguments:
        _validate_argument(argument, tensors)
    for name, promise in metadata.facts.items():
        _validate_promise(name, promise, tensors.get(name))
    _need(expressions.is_name(metadata.kernel), f"{metadata.kernel!r} is no name of the kernel")
    _need(_names_entry(metadata.entry), f"{metadata.entry!r} is no name of the entry")
    _need(metadata.target in TARGETS, f"a target {metadata.target!r}")
    scalars = [p.name for p in metadata.params if p.kind == "scalar"]
    known = {n for p in tensors.values() for e in p.extents for n in _names(e)}
    known |= {*scalars, *metadata.static, *metadata.settings, "sms", "l2"}
    exprs = [*metadata.grid, *(r[0] for r in metadata.requires)]
    exprs += [a.expr for a in metadata.arguments if isinstance(a, ValueArgument)]
    exprs += [a.bytes for a in metadata.arguments if isinstance(a, WorkspaceArgument)]
    for expr in exprs:
        for name in _names(expr):
            _need(name in known, f"'{name}' in '{expr}' is neither a dimension nor a parameter")
    _need(0 < metadata.threads <= 1024, f"{metadata.threads} threads per CTA")
    _need(all(0 < c <= 16 for c in metadata.cluster), f"a cluster of {metadata.cluster}")
    _need(0 <= metadata.shared_bytes < 1 << 20, f"{metadata.shared_bytes} bytes of shared memory")


def _validate_promise(name: str, promise: Plain, tensor: Parameter | None) -> None:
    """The launch divides by divisors and pitches, and looks a unit's dimension up."""
    if not isinstance(promise, dict):
        _need(tensor is None and _counts(promise), f"'facts.{name}' is {promise!r}")
        return
    if tensor is None:
        raise MetadataError(f"launch metadata: 'facts.{name}' is a promise about no tensor")
    held = cast(Record, promise)
    unit, aligned, pitch = held.get("unit"), held.get("aligned", False), held.get("pitch", 1)
    inside = type(unit) is int and 0 <= unit < max(1, len(tensor.dims))  # none needs a stride
    _need(unit is None or inside, f"'facts.{name}.unit' is {unit!r}")
    _need(isinstance(aligned, bool), f"'facts.{name}.aligned' is {aligned!r}")
    _need(_counts(pitch), f"'facts.{name}.pitch' is {pitch!r}")


def _bounded(key: str, value: Plain) -> Plain:
    """A value from outside; an integer of more bits than any number of a kernel is refused."""
    if isinstance(value, int) and value.bit_length() > expressions.MAX_BITS:
        raise MetadataError(f"launch metadata '{key}' has more than {expressions.MAX_BITS} bits")
    return value


def _counts(value: object) -> bool:
    """Whether it is a number that can divide an extent; True and False are none."""
    return type(value) is int and 1 <= value < 1 << 63


def _validate_argument(argument: Argument, tensors: Mapping[str, Parameter]) -> None:
    if isinstance(argument, ValueArgument):
        _need(argument.type in VALUE_TYPES, f"value type {argument.type!r}")
        return
    if isinstance(argument, LogArgument):
        _need(0 < argument.records < 1 << 24, f"a log of {argument.records} records")
        return
    if isinstance(argument, WorkspaceArgument):
        return
    _need(argument.tensor in tensors, f"an argument for '{argument.tensor}', which is no tensor")
    rank = len(tensors[argument.tensor].extents)
    if isinstance(argument, StrideArgument):
        _need(0 <= argument.entry < rank, f"entry {argument.entry} of {argument.tensor}")
    if isinstance(argument, TensorMapArgument):
        entries = argument.entries
        _need(1 <= len(entries) <= 5, f"a tensor map of rank {len(entries)}")
        _need(len(set(entries)) == len(entries), "a tensor map with one entry twice")
        _need(all(0 <= e < rank for e in entries), f"entries {entries} of {argument.tensor}")
        _need(len(argument.box) == len(entries), "a tensor map whose box has another rank")
        _need(all(1 <= b <= 256 for b in argument.box), f"a box of {argument.box}")
        _need(argument.swizzle in SWIZZLES, f"a swizzle of {argument.swizzle} bytes")
    if isinstance(argument, CutMapArgument):
        _need(0 < argument.cut < len(argument.box), f"dimension {argument.cut} of a box")


def _names_entry(text: object) -> bool:
    """Whether it is a name that the emitter gives an entry: in PTX it may end in a `$`."""
    return expressions.is_name(text.removesuffix("$") if isinstance(text, str) else text)


def _names(expr: str) -> tuple[str, ...]:
    try:
        return expressions.names(expr)
    except expressions.ExpressionError as problem:
        raise MetadataError(f"launch metadata: {problem}") from None


def _need(condition: bool, problem: str) -> None:
    if not condition:
        raise MetadataError(f"launch metadata: {problem}")
