"""TMA: boxes of tensors to and from shared memory (PTX ISA,
#data-movement-and-conversion-instructions-cp-async-bulk-tensor).

A buffer of 64 rows and 128 columns of 16-bit elements under a 128-byte swizzle is two chunks, each
64 columns wide: two copies with the box (64, 64), at columns x and x + 64, bytes 0 and 8192.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import prod

from tkc.ir.core import Op, Value
from tkc.ir.dialects import cta
from tkc.ir.hints import CACHE
from tkc.ir.types import SharedType
from tkc.ptx.cache_policies import l2_policy
from tkc.ptx.emitter import EmitError, Emitter, emits
from tkc.ptx.ranks import place_among, receivers

LOAD = "shared::cluster.global.mbarrier::complete_tx::bytes"
STORE = "global.shared::cta"
REDUCTIONS = ("add", "min", "max", "and", "or", "xor", "inc", "dec")


@dataclass(frozen=True, slots=True)
class Share:
    """What one CTA of a multicast loads: ``step`` positions of dimension ``entry``."""

    entry: int
    step: int
    bytes: int


def inner_axis(kind: SharedType) -> str:
    """The axis along which the elements of a buffer in shared memory are contiguous."""
    axis = next((mode.axis for mode in kind.layout.modes if mode.stride == 1), None)
    return axis or ""


def chunks(kind: SharedType, box: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """(first element of the inner axis, byte offset in the stage) of each copy."""
    inner = inner_axis(kind)
    extent = kind.sizes.get(inner, 1)
    layout = kind.layout
    return tuple((first, layout.linear(inner, first)) for first in range(0, extent, box[0]))


def share(kind: SharedType, box: tuple[int, ...], count: int) -> Share | None:
    """How ``count`` CTAs divide the outermost axis of the buffer among them, None if they cannot.

    The box is what one copy brings, hence the share of one CTA.
    """
    inner = inner_axis(kind)
    axes = [mode.axis or "" for mode in kind.layout.modes]
    outer = [axis for axis in axes if axis != inner and kind.sizes.get(axis, 1) > 1]
    if not outer:
        return None
    axis = outer[-1]
    size = kind.sizes[axis]
    step = size // count
    entry = max((d for d in range(1, len(box)) if box[d] == step), default=0)
    if size % count or not entry:
        return None
    return Share(entry, step, kind.layout.linear(axis, step))


def _box_of(op: Op, tensor_map: Value) -> tuple[int, ...]:
    made = tensor_map.op
    if not isinstance(made, cta.TensorMap):
        raise EmitError(op, "the map must be the result of cta.tensor_map")
    return made.box


def _kind_of(op: Op, buffer: Value, box: tuple[int, ...], parts: int) -> SharedType:
    """The buffer's type, checked against the map: copies must not write past a stage."""
    kind = buffer.type
    assert isinstance(kind, SharedType)
    inner = inner_axis(kind)
    extent = kind.sizes.get(inner, 1)
    rows = prod(kind.sizes.values()) // extent
    wide = next((m.size for m in kind.layout.modes if m.axis == inner), 1)
    if extent > box[0] and wide != box[0] and (rows > 1 or kind.layout.swizzle):
        raise EmitError(op, f"chunks of {wide} elements in {kind.layout}, boxes of {box[0]}")
    copied = prod(box) * len(chunks(kind, box)) * parts * kind.element.bytes
    if copied > kind.stage_bytes:
        name = buffer.hint or "the buffer"
        raise EmitError(op, f"boxes of {copied} bytes for {name}, a stage of {kind.stage_bytes}")
    return kind


@emits(cta.TensorMap)
def _tensor_map(op: cta.TensorMap, emit: Emitter) -> None:
    """A kernel parameter; one thread fetches it ahead of its first use."""
    address = emit.tensor_map(op)
    emit.define(op.out, address)
    first = emit.pure("pred", "setp.eq.u32", emit.cta_thread(), "0")
    emit.line(f"prefetch.tensormap [{address}]", guard=first)


def _coordinates(words: list[int | str], emit: Emitter) -> str:
    return "{" + ", ".join(emit.text(word) for word in words) + "}"


@emits(cta.TmaLoad, hints=(CACHE,))
def _load(op: cta.TmaLoad, emit: Emitter) -> None:
    """One thread issues all copies; each signals the barrier of the same slot (in every CTA that
    receives it, where the copy is multicast)."""
    box = _box_of(op, op.map)
    kind = _kind_of(op, op.buffer, box, len(op.multicast))
    base, offset = emit.shared_parts(op.buffer, op.slot)
    barrier = emit.shared_address(op.barriers, op.slot)
    tensor_map = emit.scalar(op.map)
    coords = [emit.integer(coord) for coord in op.coords]
    start: int | str = base
    if op.axis:
        offset += kind.layout.linear(op.axis, op.number)
    form, tail = f"cp.async.bulk.tensor.{len(box)}d.{LOAD}", ""
    if len(op.multicast) > 1:
        part = share(kind, box, len(op.multicast))
        if part is None:
            raise EmitError(op, f"a box of {box} is no share of one CTA in {len(op.multicast)}")
        number = place_among(op.multicast, emit)
        coords[part.entry] = emit.add(coords[part.entry], emit.mul(number, part.step))
        start = emit.add(base, emit.mul(number, part.bytes))
        form += ".multicast::cluster"
        tail += ", " + receivers(op.multicast, emit)
    word, policy = l2_policy(op, emit)
    form, tail = form + word, tail + policy
    for first, byte in chunks(kind, box):
        at = _coordinates([emit.add(coords[0], first), *coords[1:]], emit)
        emit.line(f"{form} [{start}+{offset + byte}], [{tensor_map}, {at}], [{barrier}]{tail}")


@emits(cta.TmaStore, hints=(CACHE,))
def _store(op: cta.TmaStore, emit: Emitter) -> None:
    """One thread issues all copies. What lies outside the tensor is not written."""
    box = _box_of(op, op.map)
    kind = _kind_of(op, op.buffer, box, 1)
    base, offset = emit.shared_parts(op.buffer, op.slot)
    tensor_map = emit.scalar(op.map)
    coords = [emit.integer(coord) for coord in op.coords]
    form = f"cp.async.bulk.tensor.{len(box)}d.{STORE}.bulk_group"
    if op.kind:
        if op.kind not in REDUCTIONS:
            raise EmitError(op, f"TMA has no reduction '{op.kind}'")
        form = f"cp.reduce.async.bulk.tensor.{len(box)}d.{STORE}.{op.kind}.tile.bulk_group"
    word, policy = l2_policy(op, emit)
    for first, byte in chunks(kind, box):
        at = _coordinates([emit.add(coords[0], first), *coords[1:]], emit)
        emit.line(f"{form}{word} [{tensor_map}, {at}], [{base}+{offset + byte}]{policy}")


@emits(cta.TmaCommit)
def _commit(op: cta.TmaCommit, emit: Emitter) -> None:
    emit.line("cp.async.bulk.commit_group")


@emits(cta.TmaWait)
def _wait(op: cta.TmaWait, emit: Emitter) -> None:
    emit.line(f"cp.async.bulk.wait_group{'.read' if op.read else ''} {op.pending}")
