"""Ahead of time: a compiled kernel as PTX, cubin and a C header that says how to launch it.

The header needs no CUDA to be read: it computes grid, launch checks and kernel parameters from
addresses, shapes and strides. Where ``cuda.h`` was included before it, it encodes tensor maps too.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from tkc.artifact.arguments import (
    LogArgument,
    PointerArgument,
    StrideArgument,
    TensorMapArgument,
    ValueArgument,
    WorkspaceArgument,
)
from tkc.artifact.metadata import LaunchMetadata, Parameter
from tkc.driver import c_common, c_launch, c_tensors
from tkc.runtime import dimensions
from tkc.runtime.device import Program
from tkc.runtime.facts import ALIGNMENT_BYTES
from tkc.runtime.launch import ANY_DEVICE, GRID_LIMITS, L2_BYTES
from tkc.runtime.tensor_map import MAP_BYTES, PROMOTE_L2_128B, SWIZZLE_CODES
from tkc.support import expressions
from tkc.support.elements import ELEMENTS
from tkc.support.files import write_file
from tkc.support.values import Record

_TYPES = {
    **{f"{c}{b}": f"{'u' if c == 'u' else ''}int{b}_t" for c in "us" for b in (8, 16, 32, 64)},
    **{f"i{b}": f"int{b}_t" for b in (8, 16, 32, 64)},
    **{"f32": "float", "f64": "double", "bool": "uint8_t"},
}
# Numbers that C has not: the caller gives a float, the kernel takes bits that a function makes.
_ROUNDED = {"f16": "tkc_f16", "bf16": "tkc_bf16"}
_OPERATORS: dict[type, str] = {
    ast.Add: "+",
    ast.Sub: "-",
    ast.Mult: "*",
    ast.LShift: "<<",
    ast.RShift: ">>",
    ast.BitAnd: "&",
    ast.BitOr: "|",
    ast.BitXor: "^",
    ast.Eq: "==",
    ast.NotEq: "!=",
    ast.Lt: "<",
    ast.LtE: "<=",
    ast.Gt: ">",
    ast.GtE: ">=",
    ast.And: "&&",
    ast.Or: "||",
    ast.Not: "!",
    ast.USub: "-",
    ast.Invert: "~",
}
_FUNCTIONS: dict[type, str] = {ast.FloorDiv: "floordiv", ast.Mod: "mod"}  # C rounds to 0


class NotExpressible(Exception):
    """A launch that the header cannot describe; the text says why."""


def write(program: Program, cubin: bytes | None, folder: Path) -> list[Path]:
    """Write PTX, C header and, if there is one, cubin of a kernel into the folder; returns the
    files. Raises NotExpressible and OSError."""
    held = program.metadata
    text = header(held, images(program.ptx, cubin))
    folder.mkdir(parents=True, exist_ok=True)
    files = [folder / f"{held.kernel}.ptx", folder / f"{held.kernel}.h"]
    write_file(files[0], program.ptx)
    write_file(files[1], text)
    if cubin is not None:
        files.append(folder / f"{held.kernel}.cubin")
        write_file(files[2], cubin)
    return files


def in_c(text: str, values: Mapping[str, object]) -> str:
    """A host expression of whole numbers as a C expression; names in ``values`` are replaced by
    their values. Raises NotExpressible."""

    def of(node: ast.AST) -> str:
        match node:
            case ast.Constant(value=bool() as value):
                return str(int(value))
            case ast.Constant(value=int() | float() as value):
                return repr(value)
            case ast.Name():
                name = expressions.name_of(node)
                if name in ("true", "false"):
                    return str(int(name == "true"))
                return repr(int(value)) if isinstance(value := values.get(name), int) else name
            case ast.BinOp(left=left, op=op, right=right) if type(op) in _FUNCTIONS:
                # `| 0` is an error of the C compiler where a number is not whole
                return f"tkc_{_FUNCTIONS[type(op)]}({of(left)} | 0, {of(right)} | 0)"
            case ast.BinOp(left=left, op=op, right=right) if type(op) in _OPERATORS:
                return f"({of(left)} {_OPERATORS[type(op)]} {of(right)})"
            case ast.UnaryOp(op=op, operand=operand) if type(op) in _OPERATORS:
                return f"({_OPERATORS[type(op)]}{of(operand)})"
            case ast.BoolOp(op=op, values=parts):
                return f"({f' {_OPERATORS[type(op)]} '.join(map(of, parts))})"
            case ast.Compare(left=left, ops=[op], comparators=[right]) if type(op) in _OPERATORS:
                return f"({of(left)} {_OPERATORS[type(op)]} {of(right)})"
            case ast.IfExp(test=test, body=body, orelse=orelse):
                return f"({of(test)} ? {of(body)} : {of(orelse)})"
            case ast.Call(func=ast.Name(id=name), args=parts) if len(parts) == 2:
                return f"tkc_{name}({', '.join(map(of, parts))})"
            case _:
                raise NotExpressible(f"'{text}' cannot be written in C")

    return of(expressions.tree(text))


def images(ptx: str, cubin: bytes | None) -> tuple[bytes, ...]:
    """What a header holds of a program, in the order in which the driver is asked to load it."""
    return (ptx.encode(),) if cubin is None else (cubin, ptx.encode())


def check_names(held: LaunchMetadata) -> None:
    """Names of the kernel stand in the header as they are. Raises NotExpressible."""
    present = [p for p in held.params if p.present]
    dims = {n for p in present for d in p.dims for n in expressions.names(dimensions.product(d))}
    for kind, names in (
        ("kernel", {held.kernel}),
        ("parameter", {p.name for p in present}),
        ("dimension", dims - held.settings.keys() - held.static.keys()),
    ):
        for name in sorted(names):
            if name in c_common.KEYWORDS or c_common.NAMES.fullmatch(name):
                raise NotExpressible(f"the {kind} {name} has a name that C reserves; rename it")


def header(held: LaunchMetadata, codes: Sequence[bytes]) -> str:
    """The text of the C header that launches a kernel through the CUDA driver; ``codes`` are those
    of ``images``. Raises NotExpressible."""
    check_names(held)
    return "".join((_opening(held), part(held, codes), c_launch.launch(held), "#endif\n"))


def part(held: LaunchMetadata, codes: Sequence[bytes]) -> str:
    """The part of a header that is about one program: its numbers, types and functions, which begin
    with the name of the kernel. Raises NotExpressible."""
    names, launch = Names.of(held), _Launch.of(held)
    return "".join(
        (
            _numbers(held),
            _structures(held, names, launch),
            _functions(held, names, launch),
            _pointers(held),
            c_launch.tensors(held),
            _encoder(held.kernel),
            c_launch.start(held, codes),
        )
    )


@dataclass(slots=True)
class Names:
    """What the expressions of a launch refer to, in C.

    ``fields`` are those of the arguments' structure, ``locals`` the lines with which a function
    takes the names from it, ``places`` where the shape of a tensor has a dimension, and ``told``
    the dimensions that no shape has alone, so that a caller says them.
    """

    fields: list[str]
    locals: str
    places: dict[str, str]
    told: tuple[str, ...]

    @staticmethod
    def of(held: LaunchMetadata) -> Names:
        """The names of a kernel. Raises NotExpressible."""
        present = [p for p in held.params if p.present]
        tensors = [p for p in present if p.kind == "tensor"]
        scalars = [p for p in present if p.kind == "scalar"]
        places: dict[str, str] = {}
        used: dict[str, None] = {}
        for parameter in tensors:
            for position, dim in enumerate(parameter.dims):
                for part in (dim,) if isinstance(dim, str) else dim:
                    used.update(dict.fromkeys(expressions.names(part)))
                if isinstance(dim, str) and dim.isidentifier():
                    places.setdefault(dim, f"tkc_a->{parameter.name}.shape[{position}]")
        known = {*held.settings, *held.static, *(p.name for p in scalars)}
        free = [n for n in used if n not in known]
        fields = [
            f"    tkc_tensor {p.name};  /* {_comment(p.mode)} {p.shape_text} */" for p in tensors
        ]
        fields += [f"    {host_type(p.element)} {p.name};" for p in scalars]
        told = tuple(n for n in free if n not in places)
        fields += [f"    int64_t {n};  /* no dimension is {n} alone */" for n in told]
        lines = [f"    const int64_t {n} = {places.get(n, f'tkc_a->{n}')};" for n in free]
        lines += [f"    const {host_type(p.element)} {p.name} = tkc_a->{p.name};" for p in scalars]
        quiet = "".join(f" (void){n};" for n in [*free, *(p.name for p in scalars)])
        quiet = f"    (void)tkc_a; (void)sms;{quiet}"
        return Names(fields, "\n".join([*lines, quiet]), places, told)


def _checks(held: LaunchMetadata, places: Mapping[str, str]) -> list[str]:
    """The lines that hold arguments against what the kernel was compiled for."""
    constants = _constants(held)
    tensors = [p for p in held.params if p.present and p.kind == "tensor"]
    checks = [_check(test, said) for p in tensors for test, said in c_tensors.conditions(p)]
    checks += [_check(in_c(c, constants), m or c) for c, m in held.requires]
    for g, limit in zip(held.grid, GRID_LIMITS, strict=True):
        if not g.isdigit():
            programs = in_c(g, {**constants, "sms": ANY_DEVICE})
            checks.append(_check(f"{programs} <= {limit}", f"the grid should be at most {limit}"))
    checks += _shapes(held, places)
    for n, value in held.static.items():
        if n in places:
            checks.append(_check(f"{places[n]} == {value}", f"{n} should be {value}"))
    for n, promise in held.facts.items():
        if isinstance(promise, int) and n in places and promise > 1:
            checks.append(
                _check(f"{places[n]} % {promise} == 0", f"{n} should be divisible by {promise}")
            )
        elif not isinstance(promise, int) and promise.get("aligned"):
            test = f"tkc_a->{n}.address % {ALIGNMENT_BYTES} == 0"
            checks.append(_check(test, f"{n} should lie at a multiple of {ALIGNMENT_BYTES}"))
        if not isinstance(promise, int):
            checks += _strides(held.param(n), promise)
    return checks


def _shapes(held: LaunchMetadata, places: Mapping[str, str]) -> list[str]:
    """That the dimensions of all tensors agree."""
    constants, checks = _constants(held), list[str]()
    for p in held.params:
        for k, dim in enumerate(p.dims if p.present and p.kind == "tensor" else ()):
            place, text = f"tkc_a->{p.name}.shape[{k}]", dimensions.product(dim)
            if places.get(text) != place:
                said = f"dimension {k} of {p.name} should be {text}"
                checks.append(_check(f"{place} == {in_c(text, constants)}", said))
    return checks


def _strides(parameter: Parameter, promise: Record) -> list[str]:
    """That the strides of a tensor are as promised, where they count."""
    checks: list[str] = []
    unit, pitch = promise.get("unit"), promise.get("pitch", 1)
    size, name = ELEMENTS[parameter.element].bytes, parameter.name
    for k in range(len(parameter.dims)):
        short, stride = f"tkc_a->{name}.shape[{k}] <= 1", f"tkc_a->{name}.stride[{k}]"
        if k == unit:
            said = f"the stride of dimension {k} of {name} should be 1"
            checks.append(_check(f"{short} || {stride} == 1", said))
        elif pitch > size:
            said = f"strides of {name} should be multiples of {pitch} bytes"
            positive = f" && {stride} > 0" if pitch == ALIGNMENT_BYTES else ""
            checks.append(_check(f"{short} || ({stride} * {size} % {pitch} == 0{positive})", said))
    return checks


@dataclass(slots=True)
class _Launch:
    """Lines for the kernel's parameters: ``params`` declares them, ``writes`` writes those that the
    header computes, ``maps`` and ``sizes`` say what the caller makes of the others."""

    params: list[str] = field(default_factory=list[str])
    writes: list[str] = field(default_factory=list[str])
    maps: list[str] = field(default_factory=list[str])
    sizes: list[str] = field(default_factory=list[str])

    @staticmethod
    def of(held: LaunchMetadata) -> _Launch:
        """The parameters of a kernel, in order. Raises NotExpressible."""
        made, constants = _Launch(), _constants(held)
        for k, argument in enumerate(held.arguments):
            match argument:
                case PointerArgument(tensor=tensor):
                    made.params.append(f"    uint64_t p{k};")
                    made.writes.append(f"    tkc_p->p{k} = tkc_a->{tensor}.address;")
                case ValueArgument(type=kind, expr=expr):
                    type_, value = _TYPES.get(kind, "uint16_t"), in_c(expr, constants)
                    rounded = f"{_ROUNDED.get(kind)}((float)({value}))"
                    made.params.append(f"    {type_} p{k};")
                    made.writes.append(
                        f"    tkc_p->p{k} = ({type_}){rounded if kind in _ROUNDED else value};"
                    )
                case StrideArgument(tensor=tensor, entry=entry):
                    made.params.append(f"    int64_t p{k};")
                    stride = _stride(held, tensor, entry, constants)
                    made.writes.append(f"    tkc_p->p{k} = {stride};")
                case WorkspaceArgument(bytes=size, zero=zero, restored=restored):
                    holds = "filled with zeros" if zero else "any contents"
                    holds += ", which each launch leaves" if restored else ""
                    whose = f"/* the caller's: {held.kernel}_workspace */"
                    made.params.append(f"    uint64_t p{k};  {whose}")
                    made.sizes.append(
                        f"    if (tkc_k == {k}) return {in_c(size, constants)};  /* {holds} */"
                    )
                case TensorMapArgument():
                    made.params.append(
                        f"    TKC_ALIGN(64) unsigned char p{k}[{MAP_BYTES}];  /* a CUtensorMap */"
                    )
                    made.maps.append(_map(held, k, argument, constants))
                case LogArgument():
                    raise NotExpressible("this is a debug build")
        return made


def _constants(held: LaunchMetadata) -> dict[str, object]:
    return {**held.settings, **held.static, "l2": L2_BYTES}


def _opening(held: LaunchMetadata) -> str:
    """What the header is for, and what headers share."""
    name, upper = held.kernel, held.kernel.upper()
    return f"""\
/* {name} for {held.target}, from {_comment(Path(held.source).name)} by tkc: how to launch it.
 *
 * {name}_tensors takes DLPack's tensors, and {name}_launch does all of a launch. Or, step by step:
 *
 * 1. Load {name}.cubin or {name}.ptx; its function is {upper}_ENTRY.
 *    Allow it {upper}_SHARED_BYTES.
 * 2. {name}_check: NULL is well.
 * 3. {name}_grid, {name}_parameters.
 * 4. Encode each tensor map of {name}_map into its field p<k>; write workspaces too.
 * 5. {name}_pointers makes the array that cuLaunchKernelEx takes.
 */
#ifndef TKC_{upper}_H
#define TKC_{upper}_H
#include <stddef.h>
#include <stdint.h>
#include <string.h>
{c_common.SHARED}
"""


def _numbers(held: LaunchMetadata) -> str:
    """C text: the names and numbers of a launch as ``#define`` lines."""
    upper = held.kernel.upper()
    return f"""\
#define {upper}_ENTRY "{held.entry}"
#define {upper}_TARGET "{held.target}"
#define {upper}_THREADS {held.threads}
#define {upper}_CLUSTER_X {held.cluster[0]}
#define {upper}_CLUSTER_Y {held.cluster[1]}
#define {upper}_CLUSTER_Z {held.cluster[2]}
#define {upper}_SHARED_BYTES {held.shared_bytes}
#define {upper}_PARAMETERS {len(held.arguments)}

"""


def _structures(held: LaunchMetadata, names: Names, launch: _Launch) -> str:
    """The types of the arguments and of the kernel's parameters."""
    name, newline = held.kernel, "\n"
    return f"""\
typedef struct {{
{newline.join(names.fields)}
}} {name}_args;

/* The kernel's parameters in order. */
typedef struct {{
{newline.join(launch.params)}
}} {name}_params;

"""


def _functions(held: LaunchMetadata, names: Names, launch: _Launch) -> str:
    """The functions of the arguments: what holds, the grid, parameters, workspaces and maps."""
    name, newline, constants = held.kernel, "\n", _constants(held)
    head = f"const {name}_args *tkc_a, int64_t sms"
    grid = (f"    tkc_grid[{k}] = (uint32_t){in_c(g, constants)};" for k, g in enumerate(held.grid))
    return f"""\
/* NULL, or what does not hold. `sms` is the number of multiprocessors. */
static inline const char *{name}_check({head}) {{
{names.locals}
{newline.join(_checks(held, names.places))}
    return NULL;
}}

/* CTAs; nothing is to be launched if one of them is 0. */
static inline void {name}_grid({head}, uint32_t tkc_grid[3]) {{
{names.locals}
{newline.join(grid)}
}}

static inline void {name}_parameters({head}, {name}_params *tkc_p) {{
{names.locals}
{newline.join(launch.writes)}
    (void)tkc_p;
}}

/* Bytes of the workspace p<k>; 0 where p<k> is none. */
static inline int64_t {name}_workspace({head}, int tkc_k) {{
{names.locals}
{newline.join(launch.sizes)}
    (void)tkc_k;
    return 0;
}}

/* The recipe of the tensor map p<k>; 0 where p<k> is none. */
static inline int {name}_map({head}, int tkc_k, tkc_map *tkc_m) {{
{names.locals}
{newline.join(launch.maps)}
    (void)tkc_k; (void)tkc_m;
    return 0;
}}

"""


def _pointers(held: LaunchMetadata) -> str:
    """The array of the parameters' addresses, as a launch takes it."""
    name, count = held.kernel, len(held.arguments)
    pointers = "\n".join(f"    tkc_out[{k}] = &tkc_p->p{k};" for k in range(count))
    return f"""\
static inline void {name}_pointers({name}_params *tkc_p, void *tkc_out[{max(1, count)}]) {{
{pointers}
}}

"""


def _encoder(name: str) -> str:
    """The function that makes a tensor map of its recipe, where there is CUDA."""
    return f"""\
#ifdef CUDA_VERSION
static inline CUresult {name}_encode(const tkc_map *m, void *field) {{
    const cuuint32_t ones[5] = {{1, 1, 1, 1, 1}};
    return TKC_CU(cuTensorMapEncodeTiled)((CUtensorMap *)field, (CUtensorMapDataType)m->element,
        m->rank, (void *)(uintptr_t)m->address, (const cuuint64_t *)m->dims,
        (const cuuint64_t *)m->strides, m->box, ones, CU_TENSOR_MAP_INTERLEAVE_NONE,
        (CUtensorMapSwizzle)m->swizzle, (CUtensorMapL2promotion)m->promotion,
        CU_TENSOR_MAP_FLOAT_OOB_FILL_NONE);
}}
#endif

"""


def host_type(element: str) -> str:
    """What a caller in C passes. Raises NotExpressible."""
    if element not in _TYPES and element not in _ROUNDED:
        raise NotExpressible(f"a number of type {element}, which C has not")
    return _TYPES.get(element, "float")


def _comment(text: str) -> str:
    return re.sub(r"\*/|/\*|\n", " ", text)


def _check(test: str, message: str) -> str:
    escaped = _comment(message).replace("\\", "\\\\").replace('"', '\\"')
    return f'    if (!({test})) return "{escaped}";'


def _stride(held: LaunchMetadata, tensor: str, entry: int, constants: Mapping[str, object]) -> str:
    """The stride of an index entry; dimensions of extent 1 get one that TMA takes."""
    position, inner = held.param(tensor).factors[entry]
    harmless = 1 if held.facts.get(tensor, {}).get("unit") == position else ALIGNMENT_BYTES
    place = f"tkc_a->{tensor}"
    own = f"({place}.shape[{position}] > 1 ? {place}.stride[{position}] : {harmless})"
    return " * ".join([own, *(in_c(factor, constants) for factor in inner)])


def _map(
    held: LaunchMetadata, k: int, argument: TensorMapArgument, constants: Mapping[str, object]
) -> str:
    parameter = held.param(argument.tensor)
    size = ELEMENTS[parameter.element].bytes
    lines = [
        f"    if (tkc_k == {k}) {{",
        f"        tkc_m->address = tkc_a->{argument.tensor}.address;",
    ]
    box = argument.sizes(parameter.extents)
    for row, entry in enumerate(argument.entries):
        extent = in_c(parameter.extents[entry], constants)
        lines.append(f"        tkc_m->dims[{row}] = (uint64_t){extent};")
        if row:
            stride = _stride(held, argument.tensor, entry, constants)
            lines.append(f"        tkc_m->strides[{row - 1}] = (uint64_t)({stride}) * {size};")
        lines.append(f"        tkc_m->box[{row}] = (uint32_t){in_c(box[row], constants)};")
    lines += [
        f"        tkc_m->rank = {len(argument.entries)};",
        f"        tkc_m->element = {ELEMENTS[parameter.element].tensor_map};",
        f"        tkc_m->swizzle = {SWIZZLE_CODES[argument.swizzle]};",
        f"        tkc_m->promotion = {PROMOTE_L2_128B};",
        "        return 1;",
        "    }",
    ]
    return "\n".join(lines)
