"""wgmma: asynchronous products of shared memory (or registers) and shared memory, 128 threads each.

One stage is straight-line code: fence, products, commit. Between the fence and the wait nothing
else may touch an accumulator or a register of A, or ptxas serialises the products (C7514, C7515,
C7519; PTX ISA, #asynchronous-warpgroup-level-matrix-async-proxy). So the fence prepares the
accumulators of its stage. Where one is the constant zero the first product has scale-d 0, and
ptxas drops the zeros that are written for whoever reads the text more strictly.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from math import prod

from tkc.ir.core import Op, Value
from tkc.ir.dialects import cta, tile
from tkc.ir.types import Element, SharedType
from tkc.layout.composite import join_register, join_shared
from tkc.layout.register import RegisterLayout
from tkc.layout.shared import SharedLayout, WgmmaOperand
from tkc.ptx.arithmetic import Operand
from tkc.ptx.descriptors import WARPGROUP, GroupOffset, Plan, PlanError, plan
from tkc.ptx.emitter import EmitError, Emitter, emits
from tkc.ptx.registers import TileRegisters
from tkc.ptx.rules.mma import axes_of, words

RESULTS = {"f32": "f32", "f16": "f16", "i32": "s32"}


def _is_zero(value: Value) -> bool:
    return isinstance(value.op, tile.Const) and value.op.value == 0


def _element(value: Value) -> Element:
    kind = value.type
    return kind.element if isinstance(kind, SharedType) else value.tile.element


def _joined(op: cta.Wgmma, value: Value) -> RegisterLayout | SharedLayout:
    """The layout with several axes of rows, columns or sums joined into one each."""
    kind = value.type
    sizes = kind.sizes if isinstance(kind, SharedType) else value.tile.sizes
    layout = kind.layout if isinstance(kind, SharedType) else value.tile.layout
    for group in axes_of(op):
        axes = {axis: sizes[axis] for axis in group if axis in sizes}
        if len(axes) > 1 and layout is not None:
            if isinstance(layout, SharedLayout):
                layout = join_shared(layout, axes)
            else:
                layout = join_register(layout, axes)
    if layout is None:
        raise EmitError(op, f"the axes of {value.hint or '?'} do not join to rows and columns")
    return layout


def _plan(op: cta.Wgmma) -> Plan:
    """The instructions; a layout that no descriptor describes is a fault of a pass."""
    kind = op.b.type
    assert isinstance(kind, SharedType)
    left, right, acc = (_joined(op, value) for value in (op.a, op.b, op.acc))
    m, n, k = ("*".join(group) for group in axes_of(op))
    depth = prod(kind.sizes[axis] for axis in axes_of(op)[2])
    if not isinstance(right, SharedLayout) or not isinstance(acc, RegisterLayout):
        raise EmitError(op, "b must be in shared memory and the accumulator in registers")
    try:
        return plan(left, right, acc, (m, n, k), depth, kind.element.is_integer)
    except PlanError as problem:
        names = " and ".join(v.hint or "?" for v in (op.a, op.b))
        raise EmitError(op, f"operands {names}: {problem}") from None


def _spelling(op: cta.Wgmma, columns: int, a: WgmmaOperand | None, b: WgmmaOperand) -> list[str]:
    """Opcode, then the immediates after scale-d: scales of A and B, transposes of 16-bit types."""
    kinds = _element(op.a), _element(op.b)
    left, right = (kind.operand for kind in kinds)
    out = RESULTS.get(op.acc.tile.element.name, "")
    if not left or not right or not out:
        raise EmitError(op, f"wgmma does not multiply {kinds[0]} and {kinds[1]}")
    depth = 256 // b.layout.element_bits
    shape = f"m64n{columns}k{depth}"
    words = [f"wgmma.mma_async.sync.aligned.{shape}.{out}.{left}.{right}"]
    if out != "s32":
        words += ["1", "1"]
    if left in ("bf16", "f16"):
        words += [] if a is None else [str(int(a.transposed))]
        words.append(str(int(b.transposed)))
    return words


def _group_base(offset: GroupOffset, emit: Emitter) -> Operand:
    """(Bytes by which this warpgroup's operand begins later) / 16; the same in a whole warp."""
    if not offset.digits:
        return 0
    if emit.role.first_warp % WARPGROUP:
        raise EmitError(emit.current, "a role that multiplies begins in the middle of a warpgroup")
    group = emit.text(emit.warp())
    group = emit.pure("b32", "shr.u32", group, "2")
    parts: list[Operand] = []
    for divisor, size, stride in offset.digits:
        digit = group
        if divisor > 1:
            digit = emit.pure("b32", "div.u32", digit, str(divisor))
        if divisor * size * WARPGROUP < emit.role.warps:
            digit = emit.pure("b32", "rem.u32", digit, str(size))
        parts.append(emit.mul(digit, stride // 16))
    return emit.sum(parts)


def _descriptor(
    operand: WgmmaOperand,
    buffer: Value,
    slot: Value | None,
    group: GroupOffset,
    offset_bytes: int,
    emit: Emitter,
) -> str:
    """A 64-bit matrix descriptor, a uniform value: the low word is one addition per instruction,
    made where it is used, since many products in a loop would fill the registers with them.

    low = (address & 0x3ffff) / 16 | leading offset << 16. In a cluster the upper bits of a shared
    address hold the rank of the CTA (seen on an H200: bit 24 of CTA 1), which must not reach the
    leading offset; what is left stays below 2^18, so that sums never carry into it.
    """
    made = buffer.op
    kind = buffer.type
    assert isinstance(made, cta.Alloc) and isinstance(kind, SharedType)
    window = emit.pure_at(0, "b32", "and.b32", emit.shared_base(), "0x3ffff")
    start = emit.pure_at(0, "b32", "shr.u32", window, "4")
    moved: Operand = 0
    if slot is not None:
        moved = emit.mul(emit.integer(slot), kind.pitch // 16)
    constant = (made.offset + offset_bytes) // 16 + operand.low_word()
    base = emit.text(emit.sum([start, _group_base(group, emit), moved]))
    low = emit.pure("b32", "add.s32", base, str(constant), hoist=False)
    high = emit.constant("b32", str(operand.high_word()))
    return emit.pure("b64", "mov.b64", f"{{{low}, {high}}}", hoist=False)


def _stage(fence: Op) -> Iterator[cta.Wgmma]:
    """The products between a fence and the end of its stage."""
    assert fence.parent is not None
    ops = fence.parent.ops
    for op in ops[ops.index(fence) + 1 :]:
        if isinstance(op, (cta.WgmmaFence, cta.WgmmaCommit, cta.WgmmaWait)):
            return
        if isinstance(op, cta.Wgmma):
            yield op


def _prepare(op: cta.Wgmma, emit: Emitter) -> TileRegisters:
    """Registers that hold the accumulator and that the product may overwrite."""
    if not _is_zero(op.acc):
        return emit.take_over(op.acc, op)
    acc = emit.new_tile(op.acc.tile)
    zero = "0f00000000" if acc.kind == "f32" else "0"
    emit.move(acc.kind, [(word, zero) for word in acc.words])
    return acc


def _left(op: cta.Wgmma, emit: Emitter) -> TileRegisters:
    """The left operand in registers; constants in some of its own, which nobody else touches while
    the product is under way."""
    held = emit.tile(op.a)
    made = {word: emit.new(held.kind) for word in dict.fromkeys(held.words) if word[0] != "%"}
    emit.move(held.kind, [(register, word) for word, register in made.items()])
    return replace(held, words=[made.get(word, word) for word in held.words])


@emits(cta.WgmmaFence)
def _fence(op: cta.WgmmaFence, emit: Emitter) -> None:
    """Makes the registers of the stage ready, then fences."""
    for product in _stage(op):
        if _plan(product).a is None and (product.a.op is None or product.a.op in emit.finished):
            emit.reserve(product.a, _left(product, emit))
        made = product.acc.op
        if made is None or made in emit.finished or _is_zero(product.acc):
            emit.reserve(product.out, _prepare(product, emit))
    emit.line("wgmma.fence.sync.aligned")


@emits(cta.WgmmaCommit)
def _commit(op: cta.WgmmaCommit, emit: Emitter) -> None:
    emit.line("wgmma.commit_group.sync.aligned")


@emits(cta.WgmmaWait)
def _wait(op: cta.WgmmaWait, emit: Emitter) -> None:
    """The results are the same registers."""
    emit.line(f"wgmma.wait_group.sync.aligned {op.pending}")
    for value, out in zip(op.values, op.outs, strict=True):
        emit.define(out, emit.take_over(value, op))


@emits(cta.Wgmma)
def _wgmma(op: cta.Wgmma, emit: Emitter) -> None:
    """Each warpgroup of the role multiplies for the rows and columns that its accumulator holds."""
    made = _plan(op)
    a_words = None
    if made.a is None:
        a_words = emit.reserved(op.a) or _left(op, emit)
    acc = emit.reserved(op.out)
    if acc is None:
        before = [] if _is_zero(op.acc) else emit.tile(op.acc).words
        acc = _prepare(op, emit)
        if acc.words != before:
            emit.line("wgmma.fence.sync.aligned")  # orders what was written just now
    zero = _is_zero(op.acc)
    for instruction in made.instructions:
        opcode, *flags = _spelling(op, instruction.columns, made.a, made.b)
        if made.a is not None:
            left = _descriptor(
                made.a, op.a, op.a_slot, instruction.a_groups, instruction.a_bytes, emit
            )
        else:
            assert a_words is not None
            left = "{" + ", ".join(words(a_words, instruction.a_registers, op)) + "}"
        right = _descriptor(
            made.b, op.b, op.b_slot, instruction.b_groups, instruction.b_bytes, emit
        )
        target = "{" + ", ".join(words(acc, instruction.accumulators, op)) + "}"
        scale = "0" if zero and instruction.first else "1"
        emit.line(f"{opcode} {target}, " + ", ".join([left, right, scale, *flags]))
    emit.define(op.out, acc)
