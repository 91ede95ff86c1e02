"""Kernels as differentiable functions of torch."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from tkc.driver.torch_callee import Callee, OperatorError, fixed_params
from tkc.driver.torch_operators import Backward, Rule
from tkc.support.values import Argument, Array, Foreign, Settings


def differentiable(kernel: Callee, backward: Rule | None, params: Settings) -> Callable[..., Array]:
    """A function like the kernel whose outputs know their gradients: by ``backward``, or (None) by
    those that the compiler makes. It is pickled where these are. Raises OperatorError."""
    if backward is not None:
        return WithGradient(kernel, backward, params)
    function = partial(kernel, **fixed_params(kernel, params))
    function.__name__, function.__doc__ = kernel.__name__, kernel.__doc__  # type: ignore[attr-defined]
    return function


class WithGradient:
    """A kernel with a backward of the user's. A module may hold one: what torch makes of it is
    made anew where a copy is loaded."""

    def __init__(self, kernel: Callee, backward: Rule, params: Settings) -> None:
        import torch

        self._made_of = kernel, backward, dict(params)
        self.__name__, self.__doc__ = kernel.__name__, kernel.__doc__
        rule = Backward(kernel, backward, params)
        self._defaults = {p.name: p.default for p in rule.inputs}
        names, fixed = list(self._defaults), fixed_params(kernel, params)
        base: Foreign = torch.autograd.Function

        def forward(*arguments: Argument) -> Array:
            return kernel(**dict(zip(names, arguments, strict=False)), **fixed)

        def setup_context(ctx: Foreign, inputs: Sequence[Argument], output: Array) -> None:
            rule.save(ctx, inputs, output)

        body = {
            "forward": staticmethod(forward),
            "setup_context": staticmethod(setup_context),
            "backward": staticmethod(rule.run),
        }
        self._function: Foreign = type(f"{kernel.__name__}_with_gradient", (base,), body)

    def __reduce__(self) -> tuple[object, ...]:
        return WithGradient, self._made_of

    def __call__(self, *arguments: Argument, **named: Argument) -> Array:
        names = list(self._defaults)
        given = {**dict(zip(names, arguments, strict=False)), **named}
        if len(arguments) > len(names) or any(n not in names for n in named):
            raise OperatorError(f"{self.__name__} with a gradient takes {', '.join(names)}")
        return self._function.apply(*(given.get(n, d) for n, d in self._defaults.items()))
