"""The types of the kernels of a .tk file, as a ``.pyi`` for type checkers and editors.

For ``samples/vadd.tk`` with the kernel ``vadd`` the stub has a class ``VaddKernel``, whose call
takes the kernel's arguments by their names, and a class ``Vadd`` with the attribute ``vadd``. What
``tkc.load`` gives is of this class: ``cast("Vadd", tkc.load("samples/vadd.tk"))``.
"""

from __future__ import annotations

import inspect
import json
import keyword
import re
from collections.abc import Set
from pathlib import Path

from tkc.artifact.metadata import Parameter
from tkc.driver.modules import KernelModule
from tkc.driver.sources import Kernels
from tkc.support.values import Setting

HEAD = '''"""Types of the kernels of {path}, written by `tkc stubs`."""

import tkc
'''

# Of a module any name may be a kernel, for all that a type checker knows; of this one no other is.
NO_OTHERS = "    __getattr__: None  # type: ignore[assignment]"

# What a call takes besides names of the kernel (``tkc.driver.call_arguments``).
_WORDS = (("target", "str | None"), ("device", "object"), ("deterministic", "str | None"))


def stub(kernels: Kernels) -> str:
    """The text of the stub. Raises DiagnosticError."""
    module = KernelModule(kernels)
    parts = [HEAD.format(path=Path(kernels.source.path).name)]
    shown = [name for name in kernels.names if not keyword.iskeyword(name)]
    whole, body, classes = module_class(kernels.source.path), list[str](), set[str]()
    for name in shown:
        own = _free(f"{_class(name)}Kernel", {whole, *classes})
        classes.add(own)
        parts.append(_kernel(module, name, own))
        body.append(f"    @property\n    def {name}(self) -> {own}: ...")
    parts.append("\n".join([f"class {whole}(tkc.Module):", *body, NO_OTHERS]) + "\n")
    return "\n".join(parts)


def _free(name: str, taken: Set[str]) -> str:
    """The name with as many underscores as set it apart from those that are taken."""
    while name in taken:
        name += "_"
    return name


def module_class(path: str) -> str:
    """The name of the class of a file's kernels: ``Adamw`` for ``samples/adamw.tk``."""
    return _class(re.sub(r"\W", "_", Path(path).stem)) or "Kernels"


def _class(name: str) -> str:
    """``softmax_online`` as ``SoftmaxOnline``."""
    return "".join(part[:1].upper() + part[1:] for part in name.split("_"))


def _kernel(module: KernelModule, name: str, own: str) -> str:
    """Python text: the class that the stub of a module declares for one of its kernels."""
    kernel = getattr(module, name)
    by_name = {p.name: p for p in kernel.parameters}
    taken: list[str] = []
    for shown in kernel.__signature__.parameters.values():
        if shown.kind is inspect.Parameter.KEYWORD_ONLY and "*" not in taken:
            taken.append("*")
        word = shown.name.rstrip("_")
        if keyword.iskeyword(word) and shown.name not in by_name:
            if "*" not in taken:  # by its place; by name it is passed as **{"lambda": x}
                places = [each for each in taken if each != "/"]
                taken = [*places, _parameter(shown, by_name.get(word), {}), "/"]
            continue
        taken.append(_parameter(shown, by_name.get(shown.name), kernel.settings({})))
    named = [v.name for v in kernel.variables]
    named = [f"{n}: object = None" for n in named if n not in by_name]
    named += [f"{word}: {kind} = None" for word, kind in _WORDS if word not in by_name]
    if "*" not in taken:
        taken.append("*")
    doc = f"        {json.dumps(kernel.__doc__)}\n" if kernel.__doc__ else "        ...\n"
    used = by_name.keys() | kernel.settings({}).keys()
    receiver = "self" if "self" not in used else _free("_self", used)
    arguments = "".join(f"        {text},\n" for text in [receiver, *taken, *named])
    return (
        f"class {own}(tkc.Kernel):\n    def __call__(\n{arguments}"
        f"    ) -> {_returned(kernel.parameters)}:\n{doc}"
    )


def _parameter(
    shown: inspect.Parameter, parameter: Parameter | None, settings: dict[str, Setting]
) -> str:
    """One parameter of the call, with its default."""
    if parameter is None:
        value = settings.get(shown.name)
        return f"{shown.name}: {type(value).__name__} = {value!r}"
    if parameter.kind == "tensor":
        kind = "tkc.Array"
    else:
        element = parameter.element
        kind = "bool" if element == "bool" else "int" if element[0] in "iu" else "float"
    if shown.default is inspect.Parameter.empty:
        return f"{shown.name}: {kind}"
    if shown.default is None:
        return f"{shown.name}: {kind} | None = None"
    value = shown.default
    return f"{shown.name}: {kind} = {value if abs(value) < 1e300 else '...'}"


def _returned(parameters: tuple[Parameter, ...]) -> str:
    """What a call gives that leaves all outputs to the kernel."""
    made = [p for p in parameters if p.mode == "out" and not p.optional]
    return "tkc.Array" if made else "None"
