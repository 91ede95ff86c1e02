"""What a caller must know of a kernel, without compiling it: parameters, dimensions, settings.

Plain data: a signature from the disk cache is made without the parser (tkc/driver/sources.py).
"""

from __future__ import annotations

from dataclasses import dataclass

from tkc.support import expressions
from tkc.support.type_variables import TypeVariable
from tkc.support.values import Record


@dataclass(frozen=True, slots=True)
class Param:
    """A parameter. ``element`` is a type or a type variable; ``dims`` is None for a scalar.

    ``dims`` are host expressions over dimension symbols, settings and scalar parameters; a tuple is
    one dimension split into factors. ``default`` is a host expression.
    """

    name: str
    kind: str  # "tensor" or "scalar"
    element: str
    dims: tuple[str | tuple[str, ...], ...] | None
    mode: str
    optional: bool
    default: str | None


@dataclass(frozen=True, slots=True)
class Setting:
    """A ``param``: default and the values that a tuner may try, as host expressions.

    ``open``: declared without a value, so that the compiler chooses; the default is the first of
    the choices then, which is what it has where nothing is chosen.
    """

    name: str
    default: str
    choices: tuple[str, ...]
    open: bool = False


@dataclass(frozen=True, slots=True)
class Requirement:
    """A ``require`` of the kernel: a host expression that must hold at a launch, and what to say if
    not."""

    condition: str
    message: str


@dataclass(frozen=True, slots=True)
class Signature:
    """``dims`` are all dimension symbols, in order of appearance; ``static`` those among them for
    each value of which the kernel is compiled anew. ``counts`` are the scalar parameters on which
    the amount of work may depend: ends of ranges, conditions. ``ordering`` are the params on which
    the order of sums may depend, ``summed`` the dimensions that sums may range over. ``begins``
    has dimensions of which parts are gone through, each with the others on which it depends where
    these begin."""

    name: str
    params: tuple[Param, ...]
    typevars: tuple[TypeVariable, ...]
    dims: tuple[str, ...]
    static: tuple[str, ...]
    settings: tuple[Setting, ...]
    doc: str
    requires: tuple[Requirement, ...]
    counts: tuple[str, ...] = ()
    ordering: tuple[str, ...] = ()
    summed: tuple[str, ...] = ()
    begins: tuple[tuple[str, tuple[str, ...]], ...] = ()

    @property
    def open(self) -> tuple[str, ...]:
        """The params that have no value of their own, in order."""
        return tuple(s.name for s in self.settings if s.open)

    @property
    def about_open(self) -> tuple[Requirement, ...]:
        """The requirements that name an open param."""
        names = {*self.open}
        return tuple(
            one
            for one in self.requires
            if names and not names.isdisjoint(expressions.names(one.condition))
        )

    def param(self, name: str) -> Param:
        """The parameter of that name. Raises KeyError."""
        for param in self.params:
            if param.name == name:
                return param
        raise KeyError(name)


def from_plain(held: Record) -> Signature:
    """The signature from what ``dataclasses.asdict`` and JSON made of it."""

    def param(given: Record) -> Param:
        dims: list[str | list[str]] | None = given["dims"]
        if dims is not None:
            given["dims"] = tuple(d if isinstance(d, str) else tuple(d) for d in dims)
        return Param(**given)

    return Signature(
        name=held["name"],
        params=tuple(param(p) for p in held["params"]),
        typevars=tuple(
            TypeVariable(v["name"], tuple(v["choices"]), v["usual"]) for v in held["typevars"]
        ),
        dims=tuple(held["dims"]),
        static=tuple(held["static"]),
        settings=tuple(
            Setting(s["name"], s["default"], tuple(s["choices"]), s["open"])
            for s in held["settings"]
        ),
        doc=held["doc"],
        requires=tuple(Requirement(**r) for r in held["requires"]),
        counts=tuple(held["counts"]),
        ordering=tuple(held["ordering"]),
        summed=tuple(held["summed"]),
        begins=tuple((name, tuple(others)) for name, others in held["begins"]),
    )
