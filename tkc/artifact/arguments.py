"""The arguments of a kernel, in the order of its parameters: what the host passes for each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tkc.support import extents


@dataclass(frozen=True, slots=True)
class PointerArgument:
    """The 64-bit global address of element 0 of a tensor."""

    tensor: str


@dataclass(frozen=True, slots=True)
class ValueArgument:
    """A number: a host expression over dimensions and scalar parameters."""

    type: str
    expr: str


@dataclass(frozen=True, slots=True)
class StrideArgument:
    """The stride of an index entry in elements, 64 bits."""

    tensor: str
    entry: int


@dataclass(frozen=True, slots=True)
class TensorMapArgument:
    """A TMA tensor map over index entries of a tensor, the innermost (of stride 1) first."""

    tensor: str
    entries: tuple[int, ...]
    box: tuple[int, ...]
    swizzle: int

    def sizes(self, within: Sequence[str]) -> tuple[str, ...]:
        """The box of a launch, as host expressions; ``within`` are the extents of the tensor."""
        return tuple(str(size) for size in self.box)


@dataclass(frozen=True, slots=True)
class CutMapArgument(TensorMapArgument):
    """A tensor map for the last block along dimension ``cut`` of the box: it has as many rows there
    as the tensor."""

    cut: int

    def sizes(self, within: Sequence[str]) -> tuple[str, ...]:
        """As for other tensor maps."""
        left = extents.last_block(within[self.entries[self.cut]], self.box[self.cut])
        return tuple(left if d == self.cut else str(size) for d, size in enumerate(self.box))


@dataclass(frozen=True, slots=True)
class WorkspaceArgument:
    """The address of global memory that lives for one launch; ``zero`` asks for zeros, and
    ``restored`` says that the kernel leaves zeros there too."""

    bytes: str
    zero: bool
    name: str = ""
    restored: bool = False


@dataclass(frozen=True, slots=True)
class Message:
    """What one ``print`` or ``assert`` of a debug build writes: ``text`` is a label or the reason,
    ``type`` the element type, "" for a failed assertion; ``axes`` name the positions."""

    line: int
    text: str
    type: str
    axes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class LogArgument:
    """The address of the log of a debug build: a count, and ``records`` places (``RECORD``)."""

    records: int
    messages: tuple[Message, ...]


Argument = (
    PointerArgument
    | ValueArgument
    | StrideArgument
    | TensorMapArgument
    | WorkspaceArgument
    | LogArgument
)
KINDS: dict[str, type] = {
    "pointer": PointerArgument,
    "value": ValueArgument,
    "stride": StrideArgument,
    "tensormap": TensorMapArgument,
    "cut_tensormap": CutMapArgument,
    "workspace": WorkspaceArgument,
    "log": LogArgument,
}
