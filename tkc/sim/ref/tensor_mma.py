"""mma.sync: D = A B + C by one warp, also with a sparse A."""

from collections.abc import Callable

import numpy as np

from tkc.sim.arrays import Array, Mask
from tkc.sim.errors import SimError
from tkc.sim.numerics import tensor_core
from tkc.sim.ptx.program import Imm, Instr
from tkc.sim.ref import fragments, sparse
from tkc.sim.ref.binding import Binder, put
from tkc.sim.ref.floating import f64_fused
from tkc.sim.ref.group import Step
from tkc.sim.ref.registry import executes

_SHAPES = {
    **dict.fromkeys(("bf16", "f16"), ("m16n8k16", "m16n8k8")),
    "tf32": ("m16n8k8", "m16n8k4"),
    **dict.fromkeys(("e4m3", "e5m2"), ("m16n8k32", "m16n8k16")),
    **dict.fromkeys(("s8", "u8"), ("m16n8k32", "m16n8k16", "m8n8k16")),
    **dict.fromkeys(("s4", "u4"), ("m16n8k64", "m16n8k32", "m8n8k32")),
    "b1": ("m16n8k256", "m16n8k128", "m8n8k128"),
    "f64": ("m8n8k4", "m16n8k4", "m16n8k8", "m16n8k16"),
}


@executes("mma", "mma.sp", "mma.sp::ordered_metadata")
def _mma(instr: Instr, b: Binder) -> Step:
    if len(instr.types) != 4:
        raise SimError("parse", f"`{instr.text}` needs four types")
    d_kind, a_kind, b_kind, _ = instr.types
    shape = instr.matching(r"m\d+n\d+k\d+")
    is_sparse = instr.op != "mma"
    if shape not in _SHAPES.get(a_kind, ()) and not is_sparse:
        raise SimError("unsupported", f"`{instr.text}`: no such shape for .{a_kind}")
    if not instr.has("row") or not instr.has("col"):
        raise SimError("parse", f"`{instr.text}` needs .row.col")
    if d_kind == "f64":
        return _mma_f64(instr, b)
    size = fragments.ELEMENT_BYTES[a_kind]
    depth = int(shape.split("k")[1]) // fragments.PARTS.get(a_kind, 1)
    rows, low = (8, True) if shape.startswith("m8") else (16, False)
    a_words, b_words = depth * size * rows // (128 << is_sparse), depth * size * 8 // 128
    c_words = 2 if d_kind == "f16" or low else 4
    _require_counts(instr, b, [c_words, a_words, b_words, c_words])
    whole = _sparse(instr, b, a_kind, 8 * a_words) if is_sparse else None
    sources_a = [b.read(o, "u32") for o in b.items(instr.operands[1])]
    sources_b = [b.read(o, "u32") for o in b.items(instr.operands[2])]
    word = {"f32": "f32", "s32": "s32", "f16": "u32"}[d_kind]
    sources_c = [b.read(o, word) for o in b.items(instr.operands[3])]
    targets = [b.write(o, word) for o in b.items(instr.operands[0])]
    exact = b.engine.settings.exact
    satfinite = instr.has("satfinite")
    joins = instr.one_of(("and", "xor")) if a_kind == "b1" and instr.has("popc") else ""
    differs = joins == "xor"

    def gather(sources: list[Array]) -> list[Array]:
        return [s if s.ndim else np.broadcast_to(s, (b.count, 32)) for s in sources]

    def step(mask: Mask) -> None:
        b.engine.require_whole(instr, b.rows, mask)
        words = gather(sources_a)
        left = fragments.b_matrix(words, size) if low else fragments.a_matrix(words, size)
        if whole is not None:
            left = whole(left)
        right = fragments.b_matrix(gather(sources_b), size)
        if d_kind == "f16":
            acc = np.concatenate(
                [fragments.rows_of(np.broadcast_to(c, (b.count, 32)), 2) for c in sources_c], axis=1
            )
        else:
            acc = fragments.c_matrix(gather(sources_c))
        if differs:
            result = (acc + _differing_bits(left, right)).astype(np.int32)
        else:
            result = multiply(left, right, acc, a_kind, b_kind, d_kind, exact, satfinite)
        if d_kind == "f16":
            halves = np.ascontiguousarray(result).view(np.uint32).reshape(b.count, 2, 32)
            for place, target in enumerate(targets):
                put(target, mask, halves[:, place])
        else:
            for target, value in zip(targets, fragments.c_registers(result), strict=True):
                put(target, mask, value)

    return step


def _require_counts(instr: Instr, b: Binder, counts: list[int]) -> None:
    found = [len(b.items(operand)) for operand in instr.operands[:4]]
    if found != counts:
        raise SimError("parse", f"`{instr.text}` takes {counts} registers, found {found}")


def _sparse(instr: Instr, b: Binder, kind: str, stored_bytes: int) -> Callable[[Array], Array]:
    """A function from stored elements of A, bits [warps, 16, K / 2] of `stored_bytes` a row, to
    all of them."""
    metadata, place = b.read(instr.operands[4], "u32"), instr.operands[5]
    unit = sparse.unit_bytes(kind)
    count = sparse.selectors(stored_bytes, unit)
    if not isinstance(place, Imm) or not 0 <= place.value < count:
        raise SimError("parse", f"`{instr.text}`: its selector is a literal below {count}")
    ordered = instr.op.endswith("ordered_metadata")

    def whole(stored: Array) -> Array:
        words = np.broadcast_to(metadata, (b.count, 32))
        rows = sparse.metadata_rows(words, stored_bytes, unit, place.value)
        return sparse.expanded(stored, rows, kind, ordered, f"`{instr.text}`")

    return whole


def _differing_bits(left: Array, right: Array) -> Array:
    """In how many bits rows of A [.., M, K] and of B [.., N, K], bytes, differ: [.., M, N]."""
    x, y = (1 - 2 * fragments.parts(side, "b1") for side in (left, right))
    return ((x.shape[-1] - np.matmul(x, np.swapaxes(y, -1, -2))) / 2).astype(np.int64)


def multiply(
    left: Array,
    right: Array,
    acc: Array,
    a_kind: str,
    b_kind: str,
    d_kind: str,
    exact: bool,
    satfinite: bool,
) -> Array:
    """D = A B + C, of C's shape and type (f32, s32, or f16 bits): bits A [.., M, K] of a_kind and B
    [.., N, K] of b_kind, C [.., M, N]. exact: as the hardware's bits; else summed in f32.
    satfinite: integers saturate."""
    if a_kind in ("s8", "u8", *fragments.PARTS):
        numbers = fragments.parts if a_kind in fragments.PARTS else fragments.to_numbers
        x, y = numbers(left, a_kind), numbers(right, b_kind)
        total = np.matmul(x, np.swapaxes(y, -1, -2)).astype(np.int64) + acc
        if satfinite:
            return np.clip(total, -(1 << 31), (1 << 31) - 1).astype(np.int32)
        return total.astype(np.uint64).astype(np.uint32).view(np.int32)
    if exact:
        bits = acc if d_kind == "f16" else acc.view(np.uint32)
        out = tensor_core.mma_sync(left, np.swapaxes(right, -1, -2), bits, a_kind, b_kind, d_kind)
        return out if d_kind == "f16" else out.view(np.float32)
    x, y = fragments.to_numbers(left, a_kind), fragments.to_numbers(right, b_kind)
    product = np.matmul(x, np.swapaxes(y, -1, -2))
    if d_kind == "f16":
        total = product + acc.view(np.float16).astype(np.float32)
        return total.astype(np.float16).view(np.uint16)
    product += acc
    return product


def f64_chain(left: Array, right: Array, acc: Array) -> Array:
    """D = A B + C of f64: A [.., M, K], B [.., N, K], C [.., M, N], a chain of IEEE fma with k
    ascending."""
    for k in range(left.shape[-1]):
        acc = f64_fused(left[..., :, None, k], right[..., None, :, k], acc)
    return acc


def _mma_f64(instr: Instr, b: Binder) -> Step:
    """A chain of IEEE fma, k ascending."""
    left = [b.read(o, "f64") for o in b.items(instr.operands[1])]
    right = [b.read(o, "f64") for o in b.items(instr.operands[2])]
    acc = [b.read(o, "f64") for o in b.items(instr.operands[3])]
    targets = [b.write(o, "f64") for o in b.items(instr.operands[0])]
    tall = len(targets) == 4
    rows = 2 if tall else 1

    def square(value: Array) -> Array:
        return np.broadcast_to(value, (b.count, 32)).reshape(b.count, 8, 4)

    def step(mask: Mask) -> None:
        b.engine.require_whole(instr, b.rows, mask)
        steps = len(left) // rows
        a = np.concatenate(
            [
                np.concatenate([square(left[rows * k + r]) for k in range(steps)], 2)
                for r in range(rows)
            ],
            axis=1,
        )
        bt = np.concatenate([square(value) for value in right], axis=2)
        c = np.empty((b.count, 8 * rows, 8))
        for i, value in enumerate(acc):
            c[:, 8 * (i >> 1) : 8 * (i >> 1) + 8, i & 1 :: 2] = square(value)
        c = f64_chain(a, bt, c)
        for i, target in enumerate(targets):
            part = c[:, 8 * (i >> 1) : 8 * (i >> 1) + 8, i & 1 :: 2]
            put(target, mask, part.reshape(b.count, 32))

    return step
