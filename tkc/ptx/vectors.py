"""Loads and stores of vectors: how many bytes, in which registers, in which spelling.

A vector of elements is moved in b32 words where its bytes fill some: eight bf16 are ``v4.b32``, one
bf16 is ``b16``. Elements of 32 and 64 bits keep their kind of register.
"""

from __future__ import annotations

from collections.abc import Sequence

from tkc.ir.types import ELEMENTS, Element
from tkc.ptx.emitter import Emitter
from tkc.ptx.pieces import assemble
from tkc.ptx.registers import Piece, scalar_kind


def stored_as(element: Element) -> Element:
    """The element type that memory holds for one: a bool is a byte, all others are themselves."""
    return ELEMENTS["u8"] if element.family == "bool" else element


def shape(element: Element, count: int) -> tuple[str, str, int, int]:
    """(type suffix, kind of register, words, elements per word) of a vector of ``count`` elements.

    >>> shape(ELEMENTS["bf16"], 8)
    ('v4.b32', 'b32', 4, 2)
    """
    size = element.bytes
    if element.bits >= 32:
        kind, words, per = scalar_kind(element), count, 1
    elif count * size % 4 == 0:
        kind, words, per = "b32", count * size // 4, 4 // size
    elif count * size == 2:
        kind, words, per = "b16", 1, 2 // size
    else:
        kind, words, per = "b16", count, 1
    type_ = "u8" if kind == "b16" and size == 1 and per == 1 else kind
    return (f"v{words}.{type_}" if words > 1 else type_), kind, words, per


def load(
    emit: Emitter, opcode: str, element: Element, count: int, address: str, guard: str | None
) -> list[Piece]:
    """Emit one vector load, ``opcode.type registers, [address]``, of ``count`` elements; returns
    them in the order of memory. Where the predicate ``guard`` is false they are 0."""
    suffix, kind, words, per = shape(element, count)
    registers = emit.fresh(kind, words)
    if guard is not None:
        zero = {"f32": "0f00000000", "f64": "0d0000000000000000"}.get(kind, "0")
        for register in registers:
            emit.line(f"mov.{kind} {register}, {zero}")
    target = registers[0] if words == 1 else "{" + ", ".join(registers) + "}"
    emit.line(f"{opcode}.{suffix} {target}, [{address}]", guard=guard)
    if per == 1:
        return [Piece(register, 0) for register in registers]
    return [Piece(register, place) for register in registers for place in range(per)]


def store(
    emit: Emitter,
    opcode: str,
    element: Element,
    pieces: Sequence[Piece],
    address: str,
    guard: str | None,
    remark: str = "",
    signal: str = "",
) -> None:
    """Emit one vector store, ``opcode.type [address], registers``, of elements in the order of
    memory, where the predicate ``guard`` holds; ``signal`` is the register with the address of the
    mbarrier at which an asynchronous one completes."""
    suffix, kind, words, per = shape(element, len(pieces))
    if per == 1:
        found = assemble(emit, element, pieces).words
    elif kind == "b32":
        found = assemble(emit, element, pieces).words
    else:  # two bytes
        both = assemble(emit, element, [*pieces, *pieces]).words[0]
        if both[0] != "%":
            both = emit.constant("b32", both)
        found = [emit.op("b16", "cvt.u16.u32", both)]
    assert len(found) == words
    found = [word if word[0] == "%" else emit.constant(kind, word) for word in found]
    source = found[0] if words == 1 else "{" + ", ".join(found) + "}"
    behind = f", [{signal}]" if signal else ""
    emit.line(f"{opcode}.{suffix} [{address}], {source}{behind}", guard=guard, remark=remark)
