"""What kernels as Python objects have in common, compiled or not."""

from __future__ import annotations

import importlib
from collections.abc import Mapping, Sequence
from types import ModuleType
from typing import TYPE_CHECKING, NoReturn, Self

from tkc.driver import foreign_attributes
from tkc.runtime.planned_call import PlannedCalls
from tkc.support.values import Argument


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
                why += f"; {said}" if said else ""
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
