"""Gradients held against central differences of their forward, both in the float64 evaluator.

The differences are taken along one random direction for each argument. A function that bends or
jumps at the arguments has no derivative there: two steps, of which one is half of the other, and
both sides of the arguments tell; of such arguments nothing is concluded.
"""

from __future__ import annotations

import operator
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tkc.artifact.metadata import Parameter
from tkc.driver import trial
from tkc.driver.call_arguments import plain
from tkc.driver.interface import parameters_of, settings_of
from tkc.driver.reference import EXACT
from tkc.driver.sources import MADE, Kernels, parse_kernels
from tkc.evaluator.evaluator import evaluate
from tkc.frontend.signature import Signature
from tkc.frontend.specialization import default_specialization
from tkc.grad.gradient import Gradient
from tkc.ir.core import Module
from tkc.ir.dialects.tile import Kernel
from tkc.runtime import dimensions
from tkc.runtime.argument_error import ArgumentError
from tkc.runtime.arrays import numpy_type
from tkc.runtime.launch import hold
from tkc.runtime.scalar_arguments import shown
from tkc.support.elements import ELEMENTS
from tkc.support.nearest import nearest
from tkc.support.type_variables import usual_types
from tkc.support.values import Argument, Array, Calculable, Setting, Settings

STEP = 1e-5
LIMIT = 1e-6  # of the size of a gradient
_USUAL = "sm_90a"  # what the program sees as ``target``
_ROUGH = 1e-4  # of the size of a gradient: what differences must tell, to tell anything
_ROUNDING = 3e-11  # of the sum of the outputs: what the step makes of their rounding in float64
_LEAST = 1e-6  # of the sum of the outputs: a gradient that is smaller counts as one of this size

Given = Mapping[str, Argument]
Arrays = dict[str, Array]


@dataclass(frozen=True, slots=True)
class Difference:
    """How far a gradient is from the difference along a direction, and how far the difference may
    be off, both relative to the size of the gradient: its greatest element times the root of how
    many there are, but not less than a millionth of the outputs."""

    error: float
    doubt: float

    @property
    def clear(self) -> bool:
        """Whether the forward has a derivative here, as far as differences tell."""
        return self.doubt < _ROUGH

    @property
    def right(self) -> bool:
        """Whether the gradient is the derivative."""
        return self.error <= LIMIT + 4 * self.doubt


@dataclass(frozen=True, slots=True)
class Evaluated:
    """A kernel, the kernels of its gradient, and the extents of all dimensions."""

    forward: Module
    kernel: str
    gradient: Gradient
    backward: Mapping[str, Module]  # by the names of its kernels
    dims: Mapping[str, int]

    def outputs(self, given: Given) -> Arrays:
        """What the forward stores."""
        return _exact(self.forward, self.kernel, given, self.dims)

    def gradients(self, given: Given) -> Arrays:
        """All arrays behind the kernels of the gradient. ``given`` are arguments and outputs of the
        forward, and ``dO`` for each output; gradients that are updates begin at 0, and others have
        to be stored everywhere."""
        import numpy as np

        have = dict(given)
        for name in self.gradient.updates:
            argument = name.removeprefix(self.gradient.prefix)
            have[name] = np.zeros(np.shape(have[argument]) or (1,))
        for name in self.gradient.kernels:
            module = self.backward[name]
            kernel = module.kernel(name)
            assert isinstance(kernel, Kernel)
            read = [r["name"] for r in kernel.signature if r["present"] and r["mode"] != "out"]
            named = {n: have[n] for n in read}
            have |= _exact(module, name, named, self.dims, poison=True)
        return have

    def differences(self, given: Given, seed: int = 0, count: int = 1) -> dict[str, Difference]:
        """Each gradient against the differences of the forward along ``count`` random directions:
        the worst of them, by the names of the arguments."""
        import numpy as np

        random: Array = np.random.default_rng([seed, 1])
        base = self.outputs(given)
        weights = {o: random.standard_normal(np.shape(base[o])) for o in self.gradient.of}
        total = sum(float(np.abs(w * base[o]).sum()) for o, w in weights.items())
        prefix = self.gradient.prefix
        seeds = {prefix + o: w for o, w in weights.items()}
        have = self.gradients({**given, **base, **seeds})
        found: dict[str, Difference] = {}
        for name in self.gradient.wrt:
            gradient: Array = np.reshape(have[prefix + name], np.shape(given[name]))
            for _ in range(count):
                direction = random.standard_normal(np.shape(given[name]))
                slope, doubt = self._slope(given, base, name, direction, weights)
                size = float(np.abs(gradient).max(initial=0.0)) * np.size(gradient) ** 0.5
                size += _LEAST * total + 1e-300
                doubt += _ROUNDING * total
                error = abs(slope - float((gradient * direction).sum())) / size
                one = Difference(_number(error), _number(doubt / size))
                if name not in found or not one.error <= found[name].error:
                    found[name] = one
        return found

    def _slope(
        self, given: Given, base: Arrays, name: str, direction: Array, weights: Mapping[str, Array]
    ) -> tuple[float, float]:
        """The derivative of the weighted sum of the outputs along a direction, and how far it may
        be off: by what the two steps disagree, and by what the two sides do."""

        def moved(step: float) -> Arrays:
            return self.outputs({**given, name: given[name] + step * direction})

        whole, half = (moved(STEP), moved(-STEP)), (moved(STEP / 2), moved(-STEP / 2))
        slope = doubt = 0.0
        for output, weight in weights.items():
            at = base[output]
            (up, down), (near_up, near_down) = ([x[output] for x in pair] for pair in (whole, half))
            coarse, fine = (up - down) / (2 * STEP), (near_up - near_down) / STEP
            bend, near_bend = (up + down - 2 * at) / STEP, 2 * (near_up + near_down - 2 * at) / STEP
            slope += float((weight * (4 * fine - coarse) / 3).sum())
            doubt += float((abs(weight) * (abs(coarse - fine) + abs(2 * near_bend - bend))).sum())
        return slope, doubt


def _exact(
    tile: Module, kernel: str, given: Given, dims: Mapping[str, int], poison: bool = False
) -> Arrays:
    """The arrays behind a kernel in float64, where scalars too may differ by less than their type
    tells apart. What is not stored is 0, or NaN with ``poison``."""
    return dict(evaluate(tile, kernel, given, dims, EXACT, poison=poison).outputs)


def _number(x: float) -> float:
    """What is no number is infinitely far from any."""
    return x if x == x else float("inf")


def wrong(found: Mapping[str, Difference]) -> Sequence[str]:
    """The arguments whose gradients are not what differences say, where these are clear."""
    return [n for n, d in found.items() if d.clear and not d.right]


def evaluated(
    forward: Kernels,
    kernel: str,
    made: Gradient,
    backward: Kernels,
    settings: Settings,
    types: Mapping[str, str],
    present: Mapping[str, bool],
    dims: Mapping[str, int],
) -> Evaluated:
    """The kernel and those of its gradient at some sizes, specialised alike."""

    def module(kernels: Kernels, name: str) -> Module:
        sig = kernels.signature(name)
        known = {s.name for s in sig.settings} | {v.name for v in sig.typevars} | {*sig.static}
        known |= {p.name for p in sig.params if p.optional}
        chosen: dict[str, Setting] = {**types, **present, **settings}
        chosen |= {n: dims[n] for n in sig.static if n in dims}
        spec = default_specialization(sig, **{n: v for n, v in chosen.items() if n in known})
        return kernels.elaborate(name, spec, _USUAL)

    modules = {name: module(backward, name) for name in made.kernels}
    return Evaluated(module(forward, kernel), kernel, made, modules, dims)


class WrongGradient(AssertionError):
    """A backward whose gradients are not those that differences of the forward say."""


def check(
    kernels: Kernels, name: str, made: Gradient, asked: Mapping[str, Argument], seed: int = 0
) -> dict[str, Difference]:
    """Each gradient of a text against central differences, by the names of the arguments.

    ``asked`` are sizes, params, types, and arguments as arrays or numbers by name; of the others
    floats are normal and integers small, and a dimension without a size is one of the driver's
    defaults. False leaves an optional parameter out. Raises WrongGradient, and ArgumentError
    (L0102) for a name that the kernel lacks.
    """
    sig = kernels.signature(name)
    settings = {n: v for n, v in asked.items() if n in {s.name for s in sig.settings}}
    types = {n: str(v) for n, v in asked.items() if n in {v.name for v in sig.typevars}}
    present = {
        p.name: asked[p.name] is not False for p in sig.params if p.optional and p.name in asked
    }
    parameters = _present(sig, asked)
    values = {p.name: asked[p.name] for p in parameters if p.name in asked}
    known_names = [*sig.dims, *(p.name for p in sig.params), *(s.name for s in sig.settings)]
    for unknown in asked.keys() - {*settings, *types, *present, *values, *sig.dims}:
        meant = nearest(unknown, known_names)
        has = f"did you mean {meant}? There are" if meant else "there are"
        why = f"{name} has no {unknown}; {has} {', '.join(known_names)}"
        raise ArgumentError("L0102", why, unknown)
    for p in parameters:
        if p.kind == "scalar" and p.name in asked:
            _scalar(p, asked[p.name])
    known = _known(sig, asked)
    dims = trial.extents_for(parameters, sizes_said(sig, asked), known)
    elements = usual_types(sig.typevars, types)
    given = trial.random_arguments(parameters, elements, {**known, **dims}, seed) | values
    for p in parameters:
        if p.mode == "out":
            del given[p.name]
        elif p.kind == "tensor":
            given[p.name] = _exactly(p.name, given[p.name], elements.get(p.element, p.element))
    backward = parse_kernels(made.text, MADE)
    both = evaluated(kernels, name, made, backward, settings, elements, present, dims)
    kernel = both.forward.kernel(name)
    assert isinstance(kernel, Kernel)
    hold(kernel.requires, {**known, **dims})
    found = both.differences(given, seed, 2)
    if bad := wrong(found):
        shown = ", ".join(f"{made.prefix}{n} is off by {found[n].error:.1e}" for n in bad)
        raise WrongGradient(f"the gradient of {name} is wrong: {shown} (limit {LIMIT})")
    return found


def static_sizes(signature: Signature, asked: Mapping[str, Argument]) -> dict[str, int]:
    """The dimensions among ``sizes_said`` for which a gradient is made."""
    return {n: v for n, v in sizes_said(signature, asked).items() if n in signature.static}


def sizes_said(signature: Signature, asked: Mapping[str, Argument]) -> dict[str, int]:
    """The dimensions that the arguments of ``check`` tell: those given by name, and those that
    follow from the shapes of arrays."""
    sizes = {n: _whole(n, v) for n, v in asked.items() if n in signature.dims}
    equations = [
        e
        for p in _present(signature, asked)
        if p.kind == "tensor" and p.name in asked
        for e in dimensions.equations_of(p, _numbers(p, asked[p.name]).shape)
    ]
    solved = dimensions.solve(equations, {**_known(signature, asked), **sizes})
    return sizes | {n: int(v) for n, v in solved.items()}


def _scalar(parameter: Parameter, given: Argument) -> None:
    """Raises ArgumentError (L0103) for what is no number."""
    if getattr(given, "shape", ()) != () or not isinstance(plain(given), (bool, int, float)):
        why = f"{parameter.name} should be a number of type {parameter.element}; given is "
        raise ArgumentError("L0103", f"{why}{shown(given)}", parameter.name)


def _whole(name: str, given: Argument) -> int:
    """A size. Raises ArgumentError (L0103) for what is no whole number of at least 0."""
    try:
        size = -1 if isinstance(given, bool) else operator.index(given)
    except TypeError:
        size = -1
    if size < 0:
        why = f"{name} is a dimension, a whole number of at least 0; given is {shown(given)}"
        raise ArgumentError("L0103", why, name)
    return size


def _known(signature: Signature, asked: Mapping[str, Argument]) -> dict[str, Calculable]:
    """Every param and scalar argument that has a value."""
    settings = {n: v for n, v in asked.items() if n in {s.name for s in signature.settings}}
    known: dict[str, Calculable] = dict(settings_of(signature, settings))
    for p in _present(signature, asked):
        value = asked.get(p.name, p.default)
        if value is not None and not hasattr(value, "shape"):
            known[p.name] = value
    return known


def _present(signature: Signature, asked: Mapping[str, Argument]) -> list[Parameter]:
    """The parameters but for optional ones that are False."""
    every = parameters_of(signature)
    return [p for p in every if not p.optional or asked.get(p.name, True) is not False]


def _exactly(name: str, x: Argument, element: str) -> Array:
    """An array as the check takes it: floats in float64, integers in the element type, of which
    they may have another one (int64 is numpy's). Raises ArgumentError (L0104, L0114) for
    other values."""
    array, row = _array(x), ELEMENTS[element]
    if row.is_float:
        return array.astype("float64")
    kind = numpy_type(element)
    if array.dtype == kind:
        return array
    if array.dtype.kind not in "iu" or kind.kind not in "iu":
        raise ArgumentError("L0104", f"{name} is {array.dtype}, not {element}", name)
    made = array.astype(kind)
    if not (made == array).all():
        raise ArgumentError("L0114", f"{name} has values that {element} has not", name)
    return made


def _numbers(parameter: Parameter, given: Argument) -> Array:
    """An array of numbers for a parameter, by as many dimensions. Raises ArgumentError (L0103,
    L0105)."""
    array, name, text = _array(given), parameter.name, parameter.shape_text
    if array.dtype.kind in "OSUMmVc":
        is_array = hasattr(given, "dtype")
        held = f"an array of {array.dtype}" if is_array else shown(given)
        raise ArgumentError("L0103", f"{name} should be {text}; given is {held}", name)
    if array.ndim != len(parameter.dims):
        many = f"{len(parameter.dims)} dimension{'s' * (len(parameter.dims) != 1)}"
        why = f"{name} is {text} and has {many}; given is {array.ndim} of the shape {array.shape}"
        raise ArgumentError("L0105", why, name)
    return array


def _array(x: Argument) -> Array:
    """What was given, as numpy has it."""
    import numpy as np

    return np.asarray(x)
