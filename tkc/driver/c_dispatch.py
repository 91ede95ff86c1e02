"""C code with a closed set of programs of each kernel: one function takes DLPack's tensors and runs
the first program that serves them, as ``bundle`` does in Python.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from tkc.artifact import metadata
from tkc.artifact.bundle import Part
from tkc.artifact.metadata import LaunchMetadata, Parameter
from tkc.driver import ahead_of_time, c_common
from tkc.driver.ahead_of_time import Names, NotExpressible, host_type
from tkc.machine.targets import TARGETS
from tkc.runtime.arrays import dlpack_code
from tkc.support.elements import ELEMENTS


@dataclass(frozen=True, slots=True)
class Argument:
    """What a call in C is given: a tensor, or a number of a ``type``. ``optional``: a tensor that
    may be NULL."""

    name: str
    type: str = ""
    optional: bool = False

    @property
    def declared(self) -> str:
        """The parameter of a C function."""
        return f"{self.type} {self.name}" if self.type else f"const tkc_dltensor *{self.name}"


@dataclass(frozen=True, slots=True)
class Function:
    """A kernel as a C function: its programs, in the order in which they are tried, and what a call
    gives."""

    name: str
    programs: tuple[tuple[LaunchMetadata, tuple[bytes, ...]], ...]
    arguments: tuple[Argument, ...]

    @property
    def tensors(self) -> tuple[Argument, ...]:
        """Those of the arguments that are tensors."""
        return tuple(a for a in self.arguments if not a.type)


def functions(parts: Sequence[Part]) -> list[Function]:
    """The kernels of programs, in order; of each the programs of the newest target come first.
    Raises MetadataError and NotExpressible."""
    found: dict[str, list[tuple[LaunchMetadata, tuple[bytes, ...]]]] = {}
    for part in parts:
        held = metadata.from_text(part.ptx)
        ahead_of_time.check_names(held)
        row = held, ahead_of_time.images(part.ptx, part.cubin)
        found.setdefault(held.kernel, []).append(row)
    made: list[Function] = []
    for name, rows in found.items():
        rows.sort(key=lambda row: TARGETS[row[0].target].newness, reverse=True)
        made.append(Function(name, tuple(rows), _arguments([held for held, _ in rows])))
    return made


def header(path: str | Path, parts: Sequence[Part]) -> str:
    """The text of a header with the kernels of some programs. Raises MetadataError and
    NotExpressible."""
    guard = "TKC_" + re.sub(r"\W", "_", Path(path).stem).upper() + "_H"
    made = functions(parts)
    listed = "\n".join(f" *   {_prototype(function)}" for function in made)
    return f"""\
/* Made by tkc. With cuda.h included before, these run kernels of GPUs on a stream, in the context
 * that is current; they return NULL, or what went wrong:
 *
{listed}
 */
#ifndef {guard}
#define {guard}
{INCLUDES}{body(made)}#endif
"""


INCLUDES = "#include <stddef.h>\n#include <stdint.h>\n#include <string.h>\n"


def body(made: Sequence[Function]) -> str:
    """The C code of the kernels, which needs ``INCLUDES`` before it. Raises NotExpressible."""
    texts, count = [c_common.SHARED, "\n"], 0
    for function in made:
        names: list[str] = []
        for held, codes in function.programs:
            # By number, since kernels may differ in the case of letters, and macros have one.
            renamed = replace(held, kernel=f"tkc_{function.name}_{count}")
            texts.append(ahead_of_time.part(renamed, codes))
            names.append(renamed.kernel)
            count += 1
        texts.append(_call(function, names))
    return "".join(texts)


def _prototype(function: Function) -> str:
    given = ", ".join(argument.declared for argument in function.arguments)
    return f"const char *{function.name}_call({given}{', ' if given else ''}CUstream tkc_stream)"


def _arguments(held: Sequence[LaunchMetadata]) -> tuple[Argument, ...]:
    """What the call of a kernel is given: all parameters in their order, and dimensions that no
    shape tells. Raises NotExpressible."""
    made: list[Argument] = []
    for k, parameter in enumerate(held[0].params):
        each = [program.params[k] for program in held]
        there = [p for p in each if p.present]
        if not there:
            continue
        if parameter.kind == "tensor":
            made.append(Argument(parameter.name, optional=len(there) < len(each)))
        else:
            made.append(Argument(parameter.name, _widest({host_type(p.element) for p in there})))
    told = dict.fromkeys(n for program in held for n in Names.of(program).told)
    for name in told:
        if name in c_common.KEYWORDS:
            raise NotExpressible(f"the dimension {name} has a name that C reserves; rename it")
    return (*made, *(Argument(name, "int64_t") for name in told))


def _widest(types: set[str]) -> str:
    """A type of C for numbers of any of the types."""
    if len(types) == 1:
        return next(iter(types))
    return "int64_t" if types.isdisjoint({"float", "double"}) else "double"


def _call(function: Function, names: Sequence[str]) -> str:
    """The function that tries the programs, whose C code begins with the names."""
    programs = [held for held, _ in function.programs]
    lines = [line for a in function.tensors for line in _checks(a, programs)]
    for held, name in zip(programs, names, strict=True):
        lines += _attempt(function, held, name)
    targets = ", ".join(dict.fromkeys(held.target for held in programs))
    quiet = "".join(f" (void){a.name};" for a in function.arguments)
    newline = "\n"
    return f"""\
#ifdef CUDA_VERSION
/* Runs the first of {len(programs)} programs that serves the arguments. NULL, or why none does,
 * which is said of the last that takes such tensors, or what went wrong.{_absent(function)} */
static inline {_prototype(function)} {{
    tkc_device tkc_d;
    const char *tkc_bad = tkc_current(&tkc_d), *tkc_why;
    int tkc_far = 0;
   {quiet}
    if (tkc_bad) return tkc_bad;
{newline.join(lines)}
    if (tkc_bad) return tkc_bad;
    return "{function.name} was compiled for {targets}, which this GPU does not run";
}}
#endif

"""


def _absent(function: Function) -> str:
    names = [a.name for a in function.tensors if a.optional]
    return f"\n * NULL stands for what is absent: {', '.join(names)}." if names else ""


def _checks(argument: Argument, programs: Sequence[LaunchMetadata]) -> list[str]:
    """What all programs ask of a tensor."""
    name = argument.name
    there = [p for p in _each(name, programs) if p.present]
    rank, elements = len(there[0].dims), list(dict.fromkeys(p.element for p in there))
    typed = " && ".join(
        f"!tkc_has_type({name}, {dlpack_code(e)}, {8 * ELEMENTS[e].bytes})" for e in elements
    )
    checks = [
        (f"!tkc_on_gpu({name})", "should lie in the memory of a GPU"),
        (f"!tkc_lies_on({name}, tkc_d.device)", "lies on another GPU than the context is of"),
        (f"{name}->ndim != {rank}", f"should have {rank} dimension{'s' * (rank != 1)}"),
        (f"!{name}->shape", "has no shape"),
        (typed, f"should have elements {' or '.join(elements)}"),
    ]
    lines = [f'if ({test}) return "{name} {said}";' for test, said in checks]
    if argument.optional:
        return [f"    if ({name}) {{", *(f"        {line}" for line in lines), "    }"]
    return [f'    if (!{name}) return "{name} is missing";', *(f"    {line}" for line in lines)]


def _each(name: str, programs: Sequence[LaunchMetadata]) -> list[Parameter]:
    return [held.param(name) for held in programs]


def _attempt(function: Function, held: LaunchMetadata, name: str) -> list[str]:
    """One program: what it is for, and its launch where it serves."""
    target = TARGETS[held.target]
    major, minor = divmod(target.number, 10)
    here = f"tkc_d.major == {major} && tkc_d.minor {'==' if target.exact else '>='} {minor}"
    runs = here if target.exact else f"tkc_d.major > {major} || ({here})"
    present = {p.name: p for p in held.params if p.present}
    tensors = [a for a in function.tensors if a.name in present]
    given = "".join(f", {a.name}" for a in tensors)
    own = {*Names.of(held).told, *(n for n, p in present.items() if p.kind == "scalar")}
    sets: list[str] = []
    for a in function.arguments:
        if a.name in own:
            kind = host_type(present[a.name].element) if a.name in present else "int64_t"
            sets.append(f"        tkc_a.{a.name} = ({kind}){a.name};")
    refused = [
        f'        if (!tkc_why && {a.name}) tkc_why = "no program takes {a.name} here";'
        for a in function.tensors
        if a.name not in present
    ]
    return [
        f"    if ({runs}) {{  /* {_about(held)} */",
        f"        {name}_args tkc_a;",
        "        int tkc_fits;",
        "        memset(&tkc_a, 0, sizeof tkc_a);",
        *sets,
        f"        tkc_why = {name}_tensors(&tkc_a{given});",
        *refused,
        "        tkc_fits = !tkc_why;",
        f"        if (tkc_fits) tkc_why = {name}_check(&tkc_a, tkc_d.sms);",
        f"        if (!tkc_why) return {name}_start(&tkc_a, &tkc_d, tkc_stream);",
        "        if (tkc_fits >= tkc_far) { tkc_far = tkc_fits; tkc_bad = tkc_why; }",
        "    }",
    ]


def _about(held: LaunchMetadata) -> str:
    """The target, types, static dimensions, params and promises of sizes of a program."""
    types = {p.name: p.element for p in held.params if p.present}
    promised = [f"{n}%{d}" for n, d in held.facts.items() if isinstance(d, int) and d > 1]
    values: Mapping[str, object] = {**types, **held.static, **held.settings}
    return ", ".join([held.target, *(f"{n}={v}" for n, v in values.items()), *promised])
