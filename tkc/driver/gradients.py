"""Gradients of kernels as objects: their text, and calls that run its kernels in order."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import asdict, replace
from typing import TYPE_CHECKING, Never, NoReturn, Protocol, cast

from tkc.artifact.metadata import Parameter
from tkc.driver.choices import TOO_LARGE
from tkc.driver.sources import MADE, Kernels, parse_kernels
from tkc.grad.gradient import Gradient, gradient
from tkc.runtime import arrays, disk_cache
from tkc.runtime.argument_error import ArgumentError
from tkc.support.diagnostics import DiagnosticError
from tkc.support.elements import ELEMENTS
from tkc.support.values import Array, Setting


def written(
    kernels: Kernels,
    name: str,
    wrt: Sequence[str] | None,
    of: Sequence[str] | None,
    save: Sequence[str] | None,
    updates: Sequence[str],
    choices: Mapping[str, Setting],
    whole_rows: bool = True,
) -> Gradient:
    """The gradient of a kernel of a file, as ``tkc.grad.gradient.gradient`` makes it; kept on disk,
    for the same version of tkc and of the source."""
    given = {"wrt": wrt, "of": of, "save": save, "updates": updates}
    asked = [None if names is None else _listed(names, word) for word, names in given.items()]
    chosen = sorted((n, type(v).__name__, str(v)) for n, v in choices.items())
    facts = {"files": kernels.files, "asked": asked, "choices": chosen, "rows": whole_rows}
    entry = disk_cache.entry("gradient", name, "host", facts)
    content = disk_cache.read(entry)
    if content is not None:
        held = json.loads(content)
        text, prefix = held.pop("text"), held.pop("prefix")
        return Gradient(text=text, prefix=prefix, **{n: tuple(v) for n, v in held.items()})
    by, outputs, held_back, added = asked  # not the arguments: an iterator has been gone through
    made = gradient(kernels.file, name, by, outputs, held_back, added or (), choices, whole_rows)
    disk_cache.write(entry, json.dumps(asdict(made)).encode())
    return made


def _listed(names: object, word: str) -> list[str]:
    """The names given as ``word``. Raises TypeError for one that stands alone, which would be taken
    letter by letter, and for what is no list of names; ValueError for one that stands there
    twice."""
    text = isinstance(names, (str, bytes))
    one = getattr(names, "ndim", 1) == 0  # an array that cannot be gone through
    if isinstance(names, Iterable) and not text and not one:
        listed: list[object] = [*names]
        known = [each for each in listed if isinstance(each, str)]
        if len(known) == len(listed):
            if twice := next((n for n in known if known.count(n) > 1), ""):
                raise ValueError(f"{word} names {twice} twice; leave one of them out")
            return known
    given = repr(names) if text else arrays.kind_of(cast(object, names))
    raise TypeError(f'{word} is a list of names, such as ["x"], not {given}')


def text_of(backward: object) -> str:
    """The text of a gradient that a caller gives. Raises TypeError for what is no text."""
    if isinstance(backward, str):
        return backward
    given = arrays.kind_of(backward)
    raise TypeError(f'backward is a text, as that of kernel.grad(["x"]).text, not {given}')


def edited(made: Gradient, text: str) -> Gradient:
    """``made`` with a text that somebody has edited in place of its own: its kernels are those of
    the new text, and what they are gradients of stays. Raises DiagnosticError for errors in the
    text."""
    return replace(made, text=text, kernels=parse_kernels(text, MADE).names)


class Runs(Protocol):
    """What a gradient asks of a kernel (``tkc.driver.kernel.Kernel``)."""

    __name__: str

    @property
    def parameters(self) -> tuple[Parameter, ...]:
        """The tensors and scalars that it takes, in the order of its declaration; tensors of mode
        "out" are its results."""
        ...

    def settings(self, overrides: Mapping[str, Setting]) -> dict[str, Setting]:
        """Every param by name, with the override or else its default."""
        ...

    def __call__(self, /, *arguments: Array, **named: Array) -> Array:
        """Run on the arguments' device. Gives the outputs that were not passed: one array, or a
        tuple. Raises ArgumentError and DiagnosticError."""
        ...


HOW = ("target", "device", "deterministic")  # of a call, not of what it computes


def _tells(given: Array) -> bool:
    """Whether an argument is an array, whose elements have a type."""
    return hasattr(given, "dtype") and hasattr(given, "shape")


class Backward:
    """The kernels of a gradient.

    ``text`` is the file, ``kernels`` are its kernels in order. ``saves`` names the outputs of the
    forward that a call must give, ``updates`` the gradients that need a cleared array, since they
    are made by updates, or not stored everywhere. ``notes`` say what was dropped, recovered and
    kept.
    """

    def __init__(
        self,
        made: Gradient,
        kernels: Sequence[Runs],
        names: Collection[str],
        fixed: Mapping[str, Setting],
        smaller: Callable[[], Backward] | None = None,
    ) -> None:
        """``names`` are those of the forward's parameters and params, ``fixed`` the values of the
        params for which the text was made; ``smaller`` makes one whose programs hold less, for a
        target on which a kernel does not fit."""
        self._smaller = smaller
        self.text: str = made.text
        self.notes: tuple[str, ...] = made.notes
        self.wrt, self.of, self.saves, self.updates = made.wrt, made.of, made.saves, made.updates
        self.prefix: str = made.prefix
        self.kernels = tuple(kernels)
        self._names, self._fixed = frozenset(names), dict(fixed)

    def __call__(self, *places: Never, **given: Array) -> dict[str, Array]:
        """Run the kernels in order. ``given`` are arguments and outputs of the forward by name,
        ``dO`` for each output ``O``, and params; a gradient is written to the array that is given
        for it, and one that is an update adds to that. Gives the gradients, ``dX`` for each ``X``
        (``gradient_of``). Raises ArgumentError, and TypeError for arguments without a name."""
        if places:
            raise TypeError(f"arguments of a gradient have names: {self._call}")
        how = {name: given.pop(name) for name in HOW if name in given}
        self._check(given)
        have, types = dict(given), self._types(given)
        for kernel in self.kernels:
            params = set(kernel.settings({}))
            named = {k: v for k, v in given.items() if k in params}
            outputs: list[str] = []
            for p in kernel.parameters:
                if p.mode == "out" and p.name in given and self._argument(p.name) in self.wrt:
                    named[p.name] = given[p.name]
                elif p.mode == "out":
                    outputs.append(p.name)
                elif p.name in have:
                    named[p.name] = have[p.name]
                elif p.default is None:
                    message = f"{kernel.__name__} needs {p.name}"
                    raise ArgumentError("L0101", message, p.name)
            told = {p.element for p in kernel.parameters if p.name in named}
            untold = {p.element for p in kernel.parameters} - told
            named |= {name: kind for name, kind in types.items() if name in untold}
            for p in kernel.parameters:  # a gradient has the type of what it is for
                mine = p.mode == "out" and self._argument(p.name) in self.wrt
                of = have.get(self._argument(p.name)) if mine and p.name not in named else None
                if of is not None and p.element not in {*told, *types, *ELEMENTS}:
                    named[p.element] = of.dtype
            try:
                found = kernel(**named, **how)
            except DiagnosticError as problem:
                if problem.diagnostics[0].code not in TOO_LARGE or not self._became_smaller():
                    raise
                return self(**given, **how)
            results = found if len(outputs) > 1 else (found,)
            have |= dict(zip(outputs, results, strict=False))
        return {name: have[name] for name in map(self.gradient_of, self.wrt)}

    def gradient_of(self, name: str) -> str:
        """What the gradient of an argument or output of the forward is called."""
        return self.prefix + name

    def _argument(self, name: str) -> str:
        """What a gradient of this name is that of."""
        return name.removeprefix(self.prefix)

    def _types(self, given: Mapping[str, Array]) -> dict[str, Array]:
        """The element types that type variables stand for, as far as they are told: by name, by an
        argument of some kernel, or by what the text was made for. A kernel may have one for nothing
        but what it stores."""
        parameters = [p for kernel in self.kernels for p in kernel.parameters]
        variables = {p.element for p in parameters} - {*ELEMENTS}
        told = {n: kind for n, kind in {**self._fixed, **given}.items() if n in variables}
        of = {p.element: given[p.name].dtype for p in parameters if _tells(given.get(p.name))}
        return {n: kind for n, kind in {**told, **of}.items() if n in variables}

    def _became_smaller(self) -> bool:
        """Take the text and the kernels of a gradient whose programs hold less, of the same
        arguments; False if there is none."""
        other = self._smaller() if self._smaller is not None else None
        self._smaller = None
        if other is None or not {*other.saves} <= {*self.saves} or other.text == self.text:
            return False
        self.text, self.notes, self.kernels = other.text, other.notes, other.kernels
        return True

    def _check(self, given: Mapping[str, Array]) -> None:
        """Raises ArgumentError for a name that neither the forward nor its gradient has, and for
        another value of a param than the text was made for, where no kernel has that param."""
        own = {name for k in self.kernels for name in k.settings({})}
        own |= {p.name for k in self.kernels for p in k.parameters}
        for name, value in given.items():
            if not {name, self._argument(name)} & (self._names | own):
                listed = ", ".join(sorted(own))
                raise ArgumentError(
                    "L0102", f"there is no parameter {name}; there are {listed}", name
                )
            if name in self._fixed and name not in own and value != self._fixed[name]:
                was = f"this gradient was made for {name}={self._fixed[name]}"
                why = f"{was}: grad({name}={value!r}) makes the other"
                raise ArgumentError("L0102", why, name)

    @property
    def _call(self) -> str:
        """How it is called, as text."""
        made = {*map(self.gradient_of, self.wrt)}
        read = [p.name for k in self.kernels for p in k.parameters if p.mode != "out"]
        needed = [n for n in dict.fromkeys(read) if n not in made]
        return f"gradient({', '.join(f'{n}={n}' for n in needed)})[{sorted(made)[0]!r}]"

    def __getitem__(self, name: object) -> NoReturn:
        """Raises TypeError: a call gives the gradients."""
        raise TypeError(f"a gradient is called, and gives a dictionary: {self._call}")

    if not TYPE_CHECKING:  # a type checker shall know what is not there

        def __getattr__(self, name: str) -> NoReturn:
            """Raises AttributeError, which says what to write instead."""
            why = f"a gradient has no attribute {name!r}"
            if "kernels" in self.__dict__ and not name.startswith("_"):
                why += f"; it is called, and gives a dictionary: {self._call}; its text is .text, "
                why += "its kernels are .kernels"
            raise AttributeError(why, name=name, obj=self)

    def __repr__(self) -> str:
        names = ", ".join(k.__name__ for k in self.kernels)
        return f"<tkc gradient of {', '.join(self.of)} by {', '.join(self.wrt)}: {names}>"
