"""``tkc build``: the closed set of programs that a package names, compiled into one file."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from tkc.artifact.bundle import Declared, Part
from tkc.artifact.toolchain import ToolMissing
from tkc.driver.chosen import Chosen
from tkc.driver.compilation import Compilation, compile_chosen
from tkc.driver.interface import parameters_of
from tkc.driver.kept_choices import usual_choice
from tkc.driver.sources import Kernels
from tkc.frontend.signature import Signature
from tkc.frontend.specialization import Specialization, TensorFacts, default_specialization
from tkc.support.values import Setting


@dataclass(frozen=True, slots=True)
class Wanted:
    """A kernel to build for each of the ``targets``; ``overrides`` as those of
    ``default_specialization``, each a way to compile it."""

    kernels: Kernels
    name: str
    overrides: Sequence[Mapping[str, Setting]]
    targets: Sequence[str]


def programs(
    wanted: Sequence[Wanted], say: Callable[[Compilation], None] = lambda made: None
) -> Iterator[Part]:
    """The programs of each kernel, those that promise most first; ``say`` is told of each. Raises
    DiagnosticError.

    Open params are chosen for the usual sizes and arrays, also where nothing is promised.
    """
    for one in wanted:
        signature = one.kernels.signature(one.name)
        usual = list(specialisations(signature, one.overrides))
        unsaid = {v.name: v.usual for v in signature.typevars}
        declared = Declared(parameters_of(signature), unsaid)
        for target in one.targets:
            chosen = [_choice(one, special, target) for special in usual]
            tried = [*zip(usual, chosen, strict=True)]
            tried += [(_of_any_arrays(special), choice) for special, choice in tried]
            parts: dict[str, Part] = {}
            for special, choice in tried:
                made = _compiled(one, special, target, choice)
                types = {name: (element,) for name, element in special.types.items()}
                if made.ptx in parts:
                    same = parts[made.ptx]
                    parts[made.ptx] = replace(same, types=_both(same.types, types))
                    continue
                say(made)
                cubin = made.assembled.cubin if made.assembled else None
                parts[made.ptx] = Part(made.ptx, cubin, declared, types)
            yield from parts.values()


def specialisations(
    signature: Signature, overrides: Sequence[Mapping[str, Setting]]
) -> Iterator[Specialization]:
    """Of each way, for the usual arrays: every choice of the types, and of the optional parameters
    that are there, that nothing settles."""
    for way in overrides:
        open_types = [v for v in signature.typevars if v.choices and v.name not in way]
        optional = [p.name for p in signature.params if p.optional and p.name not in way]
        for types in itertools.product(*(v.choices for v in open_types)):
            named = dict(zip((v.name for v in open_types), types, strict=True))
            for absent in _some(optional):
                yield default_specialization(signature, **{**way, **named, **absent})


def _both(
    one: Mapping[str, tuple[str, ...]], other: Mapping[str, tuple[str, ...]]
) -> dict[str, tuple[str, ...]]:
    """The types of a program that serves for those of both."""
    return {name: tuple(dict.fromkeys((*types, *other[name]))) for name, types in one.items()}


def _some(optional: Sequence[str]) -> list[dict[str, Setting]]:
    """All of them, and each set that leaves some out."""
    made = itertools.product((True, False), repeat=len(optional))
    return [{n: False for n, there in zip(optional, way, strict=True) if not there} for way in made]


def _of_any_arrays(special: Specialization) -> Specialization:
    """The same without promises: of sizes, but for static ones, of strides and of addresses."""
    kept = {name: special.divisors[name] for name in special.static}
    divisors = {name: kept.get(name, 1) for name in special.divisors}
    tensors = {name: TensorFacts(None, False, 1) for name in special.tensors}
    return replace(special, divisors=divisors, tensors=tensors)


def _choice(one: Wanted, special: Specialization, target: str) -> Chosen:
    """What is chosen for the params that are open, at the usual sizes."""
    told = {**special.static, **special.settings}
    return usual_choice(one.kernels, one.name, special, told, target)


def _compiled(one: Wanted, special: Specialization, target: str, chosen: Chosen) -> Compilation:
    """Through ptxas where it is there."""
    try:
        return compile_chosen(one.kernels, one.name, special, target, chosen, "cubin")
    except ToolMissing:
        return compile_chosen(one.kernels, one.name, special, target, chosen)
