"""A kernel of a file → its mathematics: elaborated with the origins of its names, and raised."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from itertools import product

from tkc.frontend import syntax as s
from tkc.frontend.elaborate import elaborate_kernel
from tkc.frontend.meanings import File
from tkc.frontend.origins import Origins
from tkc.frontend.scope import RESERVED_KINDS
from tkc.frontend.signature import Signature
from tkc.frontend.signatures import constants_of, settings_of, signature
from tkc.frontend.specialization import Specialization, default_specialization
from tkc.grad import algebra, folds, loops, memory, operations
from tkc.grad.calls import held_arguments, renew_arguments
from tkc.grad.counting import count_loops
from tkc.grad.first_values import begun_with, first_values, holds
from tkc.grad.forward import Forward, Scalar, Tensor
from tkc.grad.nested import join_loops
from tkc.grad.problem import NoGradient
from tkc.grad.programs import close_grid
from tkc.grad.raising import Raiser
from tkc.grad.steps import steps_of_blocks
from tkc.ir.dialects.tile import Kernel
from tkc.ir.erase_roles import erase_roles
from tkc.ir.types import ELEMENTS
from tkc.support.diagnostics import Diagnostics
from tkc.support.expressions import names
from tkc.support.gradient_names import prefix
from tkc.support.recursion import deep_recursion
from tkc.support.values import Setting

_HANDLERS = (folds, loops, memory, operations)  # they register themselves
USUAL_CAPABILITY = 90  # what the program sees as ``target``
_USUAL_SIZE, _MOST_SIZES = 64, 3  # of a static dimension, and how many of them are looked for


def read(
    file: File,
    kernel: str,
    given: Mapping[str, Setting],
    held: Collection[str] = (),
    joined: bool = False,
) -> Forward:
    """What a kernel computes. ``given`` are choices of params, types, dimensions and optional
    parameters; a type variable without one stands for a narrow type, so that casts are visible. Of
    the names of the grid in ``held`` a program has all positions, and no blocks. ``joined``: loops
    within loops are one.

    Raises DiagnosticError for an error in the program, KeyError for an unknown kernel or choice,
    and NoGradient.
    """
    sig = signature(file, kernel)
    begun = first_values(sig, given)
    spec: Specialization = default_specialization(sig, **_choices(sig, given, begun))
    diagnostics, origins = Diagnostics(), Origins()
    with deep_recursion():
        made = elaborate_kernel(file, kernel, spec, USUAL_CAPABILITY, diagnostics, origins)
        diagnostics.check()
        assert made is not None
        source = _Source(file, file.kernels[kernel], sig, given, begun, made, spec.types)
        erase_roles(made)
        held_values = held_arguments(origins)
        count_loops(made, origins)
        conditions = _join(made, origins) if joined else []
        renew_arguments(origins, held_values)
        if not source.has_gradient():
            raise NoGradient("E1002", f"{kernel} has no output with a gradient")

        def raised(staying: Collection[str], numbered: Collection[str]) -> Forward:
            forward = source.forward()
            forward.requires += conditions
            forward.decided = tuple(
                text if holds else f"not ({text})" for text, holds in origins.decided.items()
            )
            close_grid(Raiser(made, origins, forward, staying, numbered, held))
            return forward

        return _with_blocks(raised)


def _choices(
    sig: Signature, given: Mapping[str, Setting], begun: Mapping[str, int]
) -> dict[str, Setting]:
    """What a kernel is specialised for: what is ``given``, for params the values of their lists
    with the numbers ``begun``, for types narrow ones, and sizes."""
    choices: dict[str, Setting] = {**given}
    choices |= {
        one.name: int(one.choices[begun[one.name]]) for one in sig.settings if one.name in begun
    }
    for variable in sig.typevars:
        narrow = [c for c in variable.choices if ELEMENTS[c].bits == 16 and ELEMENTS[c].is_float]
        if variable.name not in choices and narrow:
            choices[variable.name] = narrow[0]
    return choices | _sizes(sig, choices)


def _join(made: Kernel, origins: Origins) -> list[tuple[str, str]]:
    """Make one loop of loops within loops; the conditions under which that is the same, with
    messages. Raises NoGradient (E1003) where there are none."""
    stepped = steps_of_blocks(made, origins)
    conditions = join_loops(made, origins)
    if conditions is None and not stepped:
        raise NoGradient("E1003", f"{made.name} has no loops to join")
    why = "where the inner loop has no iteration, the gradient is another one"
    return [(condition, why) for condition in conditions or []]


@dataclass(frozen=True, slots=True)
class _Source:
    """What the text of a kernel says beside its mathematics: ``made`` of it was the tile IR, with
    element ``types`` for the type variables, what the caller has ``given``, and of params the
    values with the numbers ``begun`` in their lists."""

    file: File
    node: s.Kernel
    sig: Signature
    given: Mapping[str, Setting]
    begun: Mapping[str, int]
    made: Kernel
    types: Mapping[str, str]

    def forward(self) -> Forward:
        """The kernel with all but its mathematics: arguments, params and names."""
        tensors, scalars = self._arguments()
        settings, sig = self._settings(), self.sig
        forward = Forward(
            algebra.graph(self._named_types()), self.node.name.name, tensors, scalars,
            {v.name: v.choices for v in sig.typevars}, settings, dict(self.made.settings),
            self._requires(), self._constants(), tuple(sig.dims),
        )  # fmt: skip
        forward.taken = {*sig.dims, *settings, *tensors, *scalars, *self.file.constants}
        forward.taken |= {*RESERVED_KINDS}  # the eighth u is no u8
        forward.prefix = prefix([*tensors, *scalars], forward.taken)
        forward.open = frozenset(d.name.name for d in settings_of(self.node) if d.open)
        forward.given = {k: v for k, v in self.given.items() if k in settings}
        forward.sizes = {
            k: v for k, v in self.given.items() if k in sig.static and isinstance(v, int)
        }
        return forward

    def has_gradient(self) -> bool:
        """Whether an output is of floats."""
        types = self._named_types()
        stored = [t.element for t in self._arguments()[0].values() if t.mode != "in"]
        return any(ELEMENTS[types.get(e, e)].is_float for e in stored)

    def _named_types(self) -> dict[str, str]:
        """The types that names stand for: of type variables, and of params that are types."""
        params = {n: v for n, v in self.made.settings.items() if isinstance(v, str)}
        return {**self.types, **{n: v for n, v in params.items() if v in ELEMENTS}}

    def _constants(self) -> dict[float, str]:
        """The floats that the file gives names to."""
        return {
            float(v): name
            for name, v in constants_of(self.file).items()
            if name in self.file.constants and isinstance(v, float)
        }

    def _settings(self) -> dict[str, tuple[str, tuple[str, ...]]]:
        """The default and the list of each param, as texts."""
        settings = {
            d.name.name: (self._text(d.value), tuple(self._text(c) for c in d.choices))
            for d in settings_of(self.node)
        }
        for name, number in self.begun.items():
            values = begun_with(settings[name][1], number)
            settings[name] = (values[0], values)
        return settings

    def _requires(self) -> list[tuple[str, str]]:
        """The conditions that the kernel states, with their messages."""
        stated = [r for r in self.node.body if isinstance(r, s.Require)]
        return [(self._text(r.condition), r.message or "") for r in stated]

    def _text(self, part: s.Node) -> str:
        return self.file.source.text[part.span.start : part.span.end]

    def _arguments(self) -> tuple[dict[str, Tensor], dict[str, Scalar]]:
        """The tensors and the scalars that are there, by name."""
        tensors, scalars = dict[str, Tensor](), dict[str, Scalar]()
        for p in self.node.parameters:
            name, place = p.name.name, (self.file.source, p.span)
            if name not in self.made.params:
                continue
            if p.dims is None:
                default = "" if p.default is None else self._text(p.default)
                scalars[name] = Scalar(name, p.element.name, default, place)
                continue
            dims = tuple(
                tuple(self._text(x) for x in d.items) if isinstance(d, s.Tuple) else self._text(d)
                for d in p.dims
            )
            tensors[name] = Tensor(name, p.element.name, dims, p.mode, p.optional, place)
        return tensors, scalars


def _sizes(sig: Signature, given: Mapping[str, Setting]) -> dict[str, int]:
    """Static dimensions that nobody has said and that requirements are about: the usual size, a
    number that stands there, or a multiple; none if no such sizes meet them."""
    values = {one.name: int(one.default) for one in sig.settings if one.default.isdigit()} | {
        **given
    }
    free = [n for n in sig.static if n not in given]
    known = {*free, *values}
    rules = [r.condition for r in sig.requires if known.issuperset(names(r.condition))]
    free = [n for n in free if any(n in names(r) for r in rules)][:_MOST_SIZES]
    stated = [int(n) for r in rules for n in re.findall(r"\b[1-9]\d*\b", r)]
    sizes = [_USUAL_SIZE, *stated, *(_USUAL_SIZE * n for n in stated)]
    for tried in product(dict.fromkeys(sizes), repeat=len(free)):
        found = dict(zip(free, tried, strict=True))
        if all(holds(r, {**values, **found}) for r in rules):
            return found
    return {}


def _with_blocks(raised: Callable[[Collection[str], Collection[str]], Forward]) -> Forward:
    """The kernel as it is raised with the fewest names of the grid whose blocks stay; a name that
    is in the way then, too, is the number of its block."""
    staying, numbered, first = frozenset[str](), frozenset[str](), None
    while True:
        try:
            forward = raised(staying, numbered)
            forward.refusal, forward.of_blocks = first, staying | numbered
            return forward
        except NoGradient as problem:
            first = first or problem
            if problem.blocks <= numbered:
                raise first from None
            if problem.blocks <= staying:
                numbered |= problem.blocks
            staying |= problem.blocks
