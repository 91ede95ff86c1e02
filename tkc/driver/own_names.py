"""Keywords of tkc beside names of a kernel: the kernel's names win.

``k.compile(x=..., target="sm_80")`` names the target, unless ``k`` has a parameter or param called
``target``: then ``target=`` is that, and tkc's keyword gets an underscore, ``target_=``, or as many
as no name of the kernel has.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Collection, Mapping
from typing import Concatenate, ParamSpec, Protocol, TypeVar, cast

from tkc.runtime.argument_error import ArgumentError
from tkc.support.nearest import nearest
from tkc.support.values import Argument

P = ParamSpec("P")
R = TypeVar("R")
_KERNELS = "names of the kernel that are keywords too"  # no name of a kernel


class Named(Protocol):
    """What has names of its own."""

    def names(self) -> Collection[str]:
        """The names of the kernel's parameters and params, by which a call may give them."""
        ...


K = TypeVar("K", bound=Named)


def free(word: str, taken: Collection[str]) -> str:
    """The word, with as many underscores behind it that no other name is the same."""
    while word in taken:
        word += "_"
    return word


def kernels_first(
    *words: str,
) -> Callable[[Callable[Concatenate[K, P], R]], Callable[Concatenate[K, P], R]]:
    """For a method of a kernel whose keywords ``words`` are tkc's and whose ``**named`` are names
    of the kernel: ``own_names`` gives these."""

    def changed(method: Callable[Concatenate[K, P], R]) -> Callable[Concatenate[K, P], R]:
        @functools.wraps(method)
        def call(self: K, /, *arguments: P.args, **named: P.kwargs) -> R:
            names = self.names()
            given = dict(named)
            clashing = [word for word in words if word in names]
            own = {word: given.pop(word) for word in clashing if word in given}
            for word in clashing:
                shown = free(word, names)
                if shown in given:
                    given[word] = given.pop(shown)
            if own:
                given[_KERNELS] = own
            try:
                return cast(Callable[..., R], method)(self, *arguments, **given)
            except ArgumentError as problem:
                word = problem.parameter
                meant = nearest(word, [w for w in words if w not in clashing], 0.75)
                if meant not in (None, word) and word in given and word not in names:
                    why = f"there is no argument {word}; did you mean {meant}=?"
                    raise ArgumentError(problem.code, why, word) from None
                if word not in own:
                    raise
                hint = f"; the kernel has {word}, and tkc's keyword is {free(word, names)} here"
                raise ArgumentError(problem.code, problem.message + hint, word) from None

        return call

    return changed


def own_names(named: Mapping[str, Argument]) -> dict[str, Argument]:
    """What a call passes by names of the kernel, those that are keywords of tkc too among them."""
    given = dict(named)
    own: Mapping[str, Argument] = given.pop(_KERNELS, {})
    return {**given, **own}
