"""The log of a debug build on the host: memory for it, and what its records say."""

from __future__ import annotations

import struct
from collections.abc import Iterator
from itertools import groupby
from typing import Protocol, Self

from tkc.artifact.arguments import LogArgument, Message
from tkc.artifact.metadata import LaunchMetadata
from tkc.runtime.launch import LOG

HEADER_BYTES = RECORD_BYTES = 32
RECORD = struct.Struct("<IIQ4i")
SHOWN = 8  # elements of one tile that a line shows
UNSIGNED = ("u8", "u16", "u32", "u64", "bool")


class AssertionsFailed(Exception):
    """Assertions of a kernel did not hold; the message has a line for each."""


class Memory(Protocol):
    """The part of a device that the log needs."""

    def allocate(self, size: int, label: str) -> int:
        """The address of new memory of ``size`` bytes; ``label`` names it in reports."""
        ...

    def free(self, address: int) -> None:
        """Give memory back that ``allocate`` gave."""
        ...

    def write(self, address: int, content: bytes) -> None:
        """Copy bytes to an address of the device."""
        ...

    def read(self, address: int, size: int) -> bytes:
        """The ``size`` bytes at an address of the device, once all work on it has ended."""
        ...


class DebugLog:
    """``with DebugLog(device, metadata) as log:`` launch with ``log.addresses``. When the block
    ends without an error, messages are printed and failed assertions raised (AssertionsFailed)."""

    def __init__(self, device: Memory, metadata: LaunchMetadata) -> None:
        self.device, self.metadata = device, metadata
        argument = next(a for a in metadata.arguments if isinstance(a, LogArgument))
        self.argument: LogArgument = argument
        self.size = HEADER_BYTES + argument.records * RECORD_BYTES
        self.address = 0

    @property
    def addresses(self) -> dict[str, int]:
        """The log's address by its name among the addresses of a launch."""
        return {LOG: self.address}

    def __enter__(self) -> Self:
        self.address = self.device.allocate(self.size, "log")
        self.device.write(self.address, bytes(HEADER_BYTES))
        return self

    def __exit__(self, kind: type[BaseException] | None, *problem: object) -> None:
        try:
            if kind is None:
                self._report()
        finally:
            self.device.free(self.address)

    def _report(self) -> None:
        (count,) = struct.unpack("<I", self.device.read(self.address, 4))
        kept = min(count, self.argument.records)
        content = b""
        if kept:
            content = self.device.read(self.address + HEADER_BYTES, kept * RECORD_BYTES)
        failed: list[str] = []
        for line, assertion in lines(content, self.argument.messages, self.metadata.source):
            if assertion:
                failed.append(line)
            else:
                print(line)
        if count > kept:
            print(f"the log is full: {count - kept} records are lost")
        if failed:
            raise AssertionsFailed("\n".join(failed))


def lines(content: bytes, messages: tuple[Message, ...], source: str) -> Iterator[tuple[str, bool]]:
    """(text, whether it is a failed assertion), one per tile and visit, program after program.

    The records of a tile come in any order; those of one message in a program that name a position
    again belong to its next visit.
    """
    starts = range(0, len(content), RECORD_BYTES)
    records: list[tuple[int, ...]] = [RECORD.unpack_from(content, at) for at in starts]
    visits: dict[tuple[int, int, tuple[int, ...]], int] = {}
    keyed: list[tuple[int, int, int, int, tuple[int, ...], int]] = []
    first: dict[tuple[int, int, int], int] = {}
    for order, (number, program, bits, *where) in enumerate(records):
        place = tuple(where[: len(messages[number].axes)])
        visit = visits.get((program, number, place), 0)
        visits[program, number, place] = visit + 1
        start = first.setdefault((program, number, visit), order)
        keyed.append((program, start, number, visit, place, bits))
    keyed.sort()
    for (program, _, number, _), group in groupby(keyed, key=lambda row: row[:4]):
        message = messages[number]
        rows = [(row[4], row[5]) for row in group]
        yield _line(message, program, rows, source), message.type == ""


def _line(
    message: Message, program: int, rows: list[tuple[tuple[int, ...], int]], source: str
) -> str:
    head = f"{source}:{message.line}: program {program}: "
    if message.type == "text":
        return head + message.text
    shown = [_element(message, place, bits) for place, bits in rows[:SHOWN]]
    more = f" and {len(rows) - SHOWN} more" if len(rows) > SHOWN else ""
    if message.type == "":
        places = ", ".join(s for s in shown if s)
        return f"{head}assertion failed: {message.text}" + (f" ({places}{more})" if places else "")
    return f"{head}{message.text} = {', '.join(shown)}{more}"


def _element(message: Message, place: tuple[int, ...], bits: int) -> str:
    where = ", ".join(f"{axis}={p}" for axis, p in zip(message.axes, place, strict=True))
    if message.type == "":
        return f"[{where}]" if where else ""
    value = _value(message.type, bits)
    return f"[{where}] {value}" if where else value


def _value(type_: str, bits: int) -> str:
    if type_ == "bool":
        return "true" if bits else "false"
    if type_ in UNSIGNED:
        return str(bits)
    if type_[0] == "i":
        return str(bits - (1 << 64) if bits >> 63 else bits)
    return f"{struct.unpack('<d', struct.pack('<Q', bits))[0]:.6g}"
