"""What torch is told of a kernel: the part of it that an operator needs, and what it takes and
returns."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from tkc.artifact.metadata import Parameter
from tkc.driver.call_arguments import check_kinds, one_setting
from tkc.runtime.argument_error import ArgumentError
from tkc.support.type_variables import TypeVariable
from tkc.support.values import Argument, Array, Setting, Settings


class Callee(Protocol):
    """The part of a kernel that an operator needs."""

    __name__: str

    @property
    def parameters(self) -> tuple[Parameter, ...]:
        """What a call binds, in order."""
        ...

    @property
    def variables(self) -> tuple[TypeVariable, ...]:
        """The type variables."""
        ...

    @property
    def open(self) -> tuple[str, ...]:
        """The params that may be left to the compiler, by None."""
        ...

    def settings(self, overrides: Settings) -> dict[str, Setting]:
        """Every param with its value: the override, or the default."""
        ...

    def identity(self) -> str:
        """What the kernel is, as a hash; equal for kernels that do the same."""
        ...

    def __call__(self, *arguments: Argument, **named: Argument) -> Array: ...


class OperatorError(Exception):
    """A kernel that cannot be an operator, or a backward kernel that does not fit."""


def inputs_of(kernel: Callee, passed: Sequence[str] = ()) -> list[Parameter]:
    """The parameters that an operator takes: all but outputs, and the outputs that are passed."""
    return [p for p in kernel.parameters if p.mode != "out" or p.name in passed]


def outputs_of(kernel: Callee, passed: Sequence[str] = ()) -> list[Parameter]:
    """The parameters that an operator returns: the outputs that are always there, but those that
    are passed."""
    outputs = [p for p in kernel.parameters if p.mode == "out" and not p.optional]
    return [p for p in outputs if p.name not in passed]


def fixed_params(kernel: Callee, params: Settings) -> dict[str, Setting]:
    """The params of an operator. Raises OperatorError for what is none of the kernel."""
    known = [*kernel.settings({}), *(v.name for v in kernel.variables)]
    for name in params:
        if name not in known:
            listed = ", ".join(known) or "none"
            raise OperatorError(f"{kernel.__name__} has no param {name}; it has {listed}")
    try:
        fixed = {name: one_setting(name, value) for name, value in params.items()}
        left = {name for name in kernel.open if fixed.get(name) is None}
        check_kinds({n: v for n, v in kernel.settings({}).items() if n not in left}, fixed)
    except ArgumentError as problem:
        raise OperatorError(problem.message) from None
    return fixed
