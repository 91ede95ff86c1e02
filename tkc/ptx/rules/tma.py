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
VECTOR = 16  # bytes that a thread clears at once
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
    if op.cut_map is not None and op.at_end is not None:
        ways = emit.scalar(op.cut_map), tensor_map
        tensor_map = emit.pure("b64", "selp.b64", *ways, emit.scalar(op.at_end))
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


@emits(cta.ZeroRows)
def _zero_rows(op: cta.ZeroRows, emit: Emitter) -> None:
    """A loop in which each thread clears 16 bytes, of every chunk and slot alike."""
    kind = op.buffer.type
    assert isinstance(kind, SharedType)
    inner, rows = inner_axis(kind), kind.sizes[op.axis]
    pitch = kind.layout.linear(op.axis, 1)
    wide = next(mode.size for mode in kind.layout.modes if mode.axis == inner)
    starts = [kind.layout.linear(inner, at) for at in range(0, kind.sizes[inner], wide)]
    base, offset = emit.shared_parts(op.buffer)
    again, end = emit.label("ZERO"), emit.label("ZEROED")
    begin = emit.add(emit.mul(emit.integer(op.live), pitch), emit.mul(emit.cta_thread(), VECTOR))
    with emit.scope("loop"):
        at, address = emit.new("b32"), emit.new("b32")
        emit.line(f"mov.b32 {at}, {begin}")
        through = emit.pure("pred", "setp.ge.s32", at, str(rows * pitch), hoist=False)
        emit.line(f"bra {end}", guard=through)
        emit.place(again)
        emit.line(f"add.s32 {address}, {base}, {at}")
        for slot in range(kind.stages):
            for first in starts:
                place = offset + slot * kind.pitch + first
                emit.line(f"st.shared.v4.b32 [{address}+{place}], {{0, 0, 0, 0}}")
        emit.line(f"add.s32 {at}, {at}, {32 * emit.kernel.warps * VECTOR}")
        more = emit.new("pred")
        emit.line(f"setp.lt.s32 {more}, {at}, {rows * pitch}")
        emit.line(f"bra {again}", guard=more)
        emit.place(end)


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
