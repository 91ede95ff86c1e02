"""What modules of kernels have in common: attributes by the names of kernels, and nothing else."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from typing import NoReturn


class KernelsByName(ABC):
    """The kernels of a file, as attributes. Iteration gives their names, in the order of the file;
    a copy is the module itself, which nothing changes."""

    @property
    @abstractmethod
    def _file(self) -> tuple[str, Sequence[str]]:
        """The name of the file, and those of its kernels."""

    def __call__(self, *arguments: object, **named: object) -> NoReturn:
        """Raises TypeError: a module holds kernels, and is none."""
        raise TypeError(f"a module holds kernels, which are called by their names: {self._shown}")

    def __getitem__(self, name: object) -> NoReturn:
        """Raises TypeError: kernels are attributes."""
        raise TypeError(f"the kernels of a module are its attributes: {self._shown}")

    @property
    def _shown(self) -> str:
        return " or ".join(f"module.{name}" for name in [*self][:3]) or "it has none"

    def __iter__(self) -> Iterator[str]:
        return iter(self._file[1])

    def __dir__(self) -> list[str]:
        return [*super().__dir__(), *self]

    def __deepcopy__(self, memo: object) -> KernelsByName:
        return self

    def __repr__(self) -> str:
        return f"<tkc file {self._file[0]}: {', '.join(self)}>"
