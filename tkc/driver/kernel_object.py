"""What kernels as Python objects have in common, compiled or not."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Mapping, Sequence
from types import ModuleType
from typing import TYPE_CHECKING, NoReturn, Self

from tkc.driver import foreign_attributes
from tkc.driver.own_names import kernels_first, own_names
from tkc.runtime.planned_call import PlannedCalls
from tkc.support.nearest import nearest
from tkc.support.values import Argument, Array, Setting

if TYPE_CHECKING:
    from tkc.driver.torch_operators import Rule


_SHOWN = {  # of the attributes of a kernel, by whether it is compiled
    False: ("compile", "tune", "grad", "pin", "debug", "autograd", "as_torch_op"),
    True: ("ptx", "ir", "explain", "resources", "save", "target", "frozen"),
}


class KernelObject(PlannedCalls):
    """A kernel that torch can be told of; a copy is the kernel itself, which nothing changes."""

    def identity(self) -> str:
        """A hash that differs for kernels that may compute something else."""
        raise NotImplementedError

    def operator(
        self,
        passed: Sequence[str],
        params: Mapping[str, Argument],
        wrt: Sequence[str] = (),
        absent: Sequence[str] = (),
    ) -> tuple[str, int]:
        """The operator of torch for calls like this (``tkc.driver.torch_operators``)."""
        part = on_demand("driver.torch_operators")
        call = part.Followed(tuple(wrt), tuple(absent)) if wrt else None
        return part.operator_of(self, passed, params, call)

    @kernels_first("name", "backward", "autocast")
    def as_torch_op(
        self,
        /,
        name: str,
        *,
        backward: Rule | bool | None = None,
        autocast: str | None = None,
        **params: Setting,
    ) -> Callable[..., Array]:
        """Register the kernel with torch as the operator ``name`` ("namespace::operator").

        It takes the readable arguments and returns the outputs; torch.compile and torch.export
        treat it as one node. ``backward``: see ``autograd``; False for none. ``autocast``: the
        element type that floating arguments are cast to under autocast.
        """
        fixed = own_names(params)
        return on_demand("driver.torch_operators").register(self, name, fixed, backward, autocast)

    @kernels_first("backward")
    def autograd(self, /, backward: Rule | None = None, **params: Setting) -> Callable[..., Array]:
        """A differentiable function: this kernel forwards, ``backward`` (a kernel or a function),
        or gradients that the compiler makes (None).

        The backward's arguments are any of this kernel's arguments and outputs by their names, and
        the gradient of each output ``y`` as ``dy``; a kernel's output ``dx`` is the gradient of
        ``x``. A function returns a dictionary from the arguments' names to their gradients.
        """
        return on_demand("driver.torch_functions").differentiable(self, backward, own_names(params))

    def names(self) -> frozenset[str]:
        """The names of the kernel's parameters and params, by which a call may give them."""
        return frozenset((*(p.name for p in self.parameters), *self.settings({})))

    def __getitem__(self, grid: object) -> NoReturn:
        """Raises TypeError: kernels are called as functions."""
        taken = ", ".join(p.name for p in self.parameters if p.mode != "out")
        raise TypeError(
            f"a kernel is called without a grid: {self.__name__}({taken}); how many programs run "
            "is said in its source, by `grid`"
        )

    if not TYPE_CHECKING:  # a type checker shall know what is not there

        def __getattr__(self, name: str) -> NoReturn:
            """Raises AttributeError, which says what to write instead."""
            own, why = self.__dict__.get("__name__", ""), f"a kernel has no attribute {name!r}"
            if own and not name.startswith("_"):
                taken = ", ".join(p.name for p in self.parameters if p.mode != "out")
                compiled = not hasattr(type(self), "compile")
                said = foreign_attributes.of_kernel(name, own, taken, compiled)
                arguments = [p.name for p in self.parameters]
                said = said or foreign_attributes.of_own(name, own, arguments, self.settings({}))
                public = [n for n in dir(type(self)) if not n.startswith("_")]
                meant = None if said else nearest(name, public, 0.7)
                said = said or (f"did you mean {own}.{meant}?" if meant else "")
                why += f"; {said or f'there are {own}.' + ', .'.join(_SHOWN[compiled])}"
            raise AttributeError(why, name=name, obj=self)

    def __prepare_scriptable__(self) -> NoReturn:
        """Raises TypeError: what torch.jit.script asks for."""
        raise TypeError(
            f"torch.jit.script reads functions of Python only; torch.compile and torch.export take "
            f"{self.__name__} as it is, and {self.__name__}.as_torch_op names it as an operator"
        )

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: object) -> Self:
        return self


def on_demand(name: str) -> ModuleType:
    """A module of tkc that a call of a kernel from the disk cache does without."""
    return importlib.import_module(f"tkc.{name}")
