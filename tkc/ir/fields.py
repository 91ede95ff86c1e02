"""Fields of operations, by role: what a class of operations declares, and how it is read.

On the class the attribute is the ``Field``, on an operation what that operation holds. There is a
class of fields for each way to read one, as passes do little as often as that.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias

from tkc.ir.types import Type
from tkc.layout.register import RegisterLayout
from tkc.layout.shared import SharedLayout

# What a field holds: by its role a value, a list of values or None, a block, or an attribute.
FieldValue: TypeAlias = Any

# What an attribute may be, in the text form too.
Layout: TypeAlias = RegisterLayout | SharedLayout
Attribute: TypeAlias = (
    "None | int | float | str | Type | Layout | tuple[Attribute, ...] | dict[str, Attribute]"
)

MISSING: FieldValue = object()


class Holder(Protocol):
    """An operation, as far as its fields."""

    operands: dict[str, FieldValue]
    attributes: dict[str, FieldValue]
    regions: dict[str, FieldValue]
    results: list[FieldValue]

    def set_operand(self, name: str, value: FieldValue) -> None:
        """Make the values the operand field ``name``."""
        ...

    def set_region(self, name: str, block: FieldValue) -> None:
        """Make the block the region ``name``."""
        ...


@dataclass(slots=True)
class Field:
    """A field of an operation class, by its role; the class attribute is this object, and on an
    operation it reads and writes what that operation holds. Results cannot be written: this class
    itself is a list of them."""

    role: str  # "operand", "optional", "operands", "result", "results", "attr", "region"
    default: FieldValue = MISSING
    name: str = ""

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    def __get__(self, op: Holder | None, owner: type) -> FieldValue:
        return self if op is None else op.results

    def __set__(self, op: Holder, value: FieldValue) -> None:
        raise AttributeError(f"{self.name} is a result")


class _Result(Field):
    __slots__ = ()

    def __get__(self, op: Holder | None, owner: type) -> FieldValue:
        return self if op is None else op.results[0]


class _Operand(Field):
    __slots__ = ()

    def __get__(self, op: Holder | None, owner: type) -> FieldValue:
        return self if op is None else op.operands[self.name]

    def __set__(self, op: Holder, value: FieldValue) -> None:
        op.set_operand(self.name, value)


class _Attribute(Field):
    __slots__ = ()

    def __get__(self, op: Holder | None, owner: type) -> FieldValue:
        return self if op is None else op.attributes[self.name]

    def __set__(self, op: Holder, value: FieldValue) -> None:
        op.attributes[self.name] = value


class _Region(Field):
    __slots__ = ()

    def __get__(self, op: Holder | None, owner: type) -> FieldValue:
        return self if op is None else op.regions[self.name]

    def __set__(self, op: Holder, value: FieldValue) -> None:
        op.set_region(self.name, value)


_FIELDS: dict[str, type[Field]] = {
    **dict.fromkeys(("operand", "optional", "operands"), _Operand),
    "result": _Result,
    "results": Field,
    "attr": _Attribute,
    "region": _Region,
}


def declared(role: str, default: FieldValue = MISSING) -> FieldValue:
    """A field of a role; its class declares it with the type that it reads as."""
    return _FIELDS[role](role, default)
