"""A kernel's signature as Python shows it: ``help``, ``inspect.signature``, editors."""

from __future__ import annotations

import inspect
import keyword
from collections.abc import Mapping, Sequence

from tkc.artifact.metadata import Parameter
from tkc.support.values import Setting

_KIND = inspect.Parameter


def signature(
    parameters: Sequence[Parameter], settings: Mapping[str, Setting | None]
) -> inspect.Signature:
    """Readable parameters in order, then outputs and params by name (an open one is None);
    annotations are .tk types."""
    shown: list[inspect.Parameter] = []
    names = _shown_names([*(p.name for p in parameters), *settings])
    seen_default = False
    for parameter in parameters:
        if parameter.mode == "out":
            continue
        default: object = _KIND.empty
        if parameter.default is not None:
            default = parameter.default
        elif parameter.optional or seen_default:
            default = None
        seen_default = seen_default or default is not _KIND.empty
        shown.append(_one(parameter, names, default))
    for parameter in parameters:
        if parameter.mode == "out":
            shown.append(_one(parameter, names, None))
    for name, value in settings.items():
        shown.append(_KIND(names[name], _KIND.KEYWORD_ONLY, default=value))
    return inspect.Signature(shown)


def text(name: str, shown: inspect.Signature) -> str:
    """``axpy(x: f32[N], a: f32 = 2.0, *, z: f32[N] = None)``: the types stand without quotes."""
    parts: list[str] = []
    for parameter in shown.parameters.values():
        if parameter.kind is _KIND.KEYWORD_ONLY and "*" not in parts:
            parts.append("*")
        part = parameter.name
        typed = parameter.annotation is not _KIND.empty
        if typed:
            part += f": {parameter.annotation}"
        if parameter.default is not _KIND.empty:
            equals = " = " if typed else "="
            part += f"{equals}{parameter.default}"
        parts.append(part)
    return f"{name}({', '.join(parts)})"


def _one(parameter: Parameter, names: Mapping[str, str], default: object) -> inspect.Parameter:
    kind = _KIND.KEYWORD_ONLY if parameter.mode == "out" else _KIND.POSITIONAL_OR_KEYWORD
    return _KIND(names[parameter.name], kind, default=default, annotation=parameter.shape_text)


def _shown_names(names: Sequence[str]) -> dict[str, str]:
    """Names as Python can show them. One that Python reserves has an underscore more, or as many as
    no other has; it is passed by ``**{name: x}``."""
    shown = {name: name for name in names}
    for name in names:
        while keyword.iskeyword(shown[name]) or (shown[name] != name and shown[name] in names):
            shown[name] += "_"
    return shown
