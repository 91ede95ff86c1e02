"""Integer and logic instructions."""

from collections.abc import Callable

import numpy as np

from tkc.sim.arrays import Array, Mask
from tkc.sim.errors import SimError
from tkc.sim.ptx.program import Imm, Instr
from tkc.sim.ref import floating, half_precision
from tkc.sim.ref.binding import Binder, put
from tkc.sim.ref.group import Step
from tkc.sim.ref.registry import executes
from tkc.sim.ref.video import HALFWORDS, halfwords


def is_half(kind: str) -> bool:
    """Whether a type is a 16-bit float, plain or two packed in a word."""
    return kind in ("f16", "bf16", "f16x2", "bf16x2")


def ufunc_step(function: np.ufunc, target: Array, *sources: Array) -> Step:
    """A step that writes function(sources) into the active lanes of `target` [warps, 32], in
    place."""

    def step(mask: Mask) -> None:
        if mask is None:
            function(*sources, out=target)
        else:
            function(*sources, out=target, where=mask)

    return step


def value_step(compute: Callable[[], Array], target: Array) -> Step:
    """A step that writes what `compute` gives into the active lanes of `target` [warps, 32]."""

    def step(mask: Mask) -> None:
        put(target, mask, compute())

    return step


def _unsigned(kind: str) -> str:
    return f"u{kind[1:]}" if kind[0] in "sb" else kind


@executes("add", "sub")
def _add(instr: Instr, b: Binder) -> Step:
    kind = instr.type
    if is_half(kind):
        return half_precision.binary(instr, b)
    if kind[0] == "f":
        return floating.binary(instr, b)
    if kind in HALFWORDS:
        return halfwords(instr, b)
    if instr.has("sat"):
        return _saturating(instr, b)
    unsigned = _unsigned(kind)
    function = np.add if instr.op == "add" else np.subtract
    target = b.write(instr.operands[0], unsigned)
    sources = [b.read(x, unsigned) for x in instr.operands[1:3]]
    return ufunc_step(function, target, *sources)


def _clipped(instr: Instr, b: Binder) -> Step:
    """min.relu and max.relu of s32."""
    target = b.write(instr.operands[0], "s32")
    x, y = (b.read(o, "s32") for o in instr.operands[1:3])
    function = np.minimum if instr.op == "min" else np.maximum
    return value_step(lambda: np.maximum(function(x, y), np.int32(0)), target)


def _saturating(instr: Instr, b: Binder) -> Step:
    target = b.write(instr.operands[0], "s32")
    x, y = (b.read(o, "s32") for o in instr.operands[1:3])
    sign = 1 if instr.op == "add" else -1

    def compute() -> Array:
        return np.clip(x.astype(np.int64) + sign * np.int64(y), -(1 << 31), (1 << 31) - 1).astype(
            np.int32
        )

    return value_step(compute, target)


def wide_product(x: Array, y: Array, signed: bool) -> tuple[Array, Array]:
    """(low, high) halves, as u64, of the products of 64-bit integers, with or without a sign."""
    mask = np.uint64(0xFFFFFFFF)
    half = np.uint64(32)
    a, c = np.asarray(x).view(np.uint64), np.asarray(y).view(np.uint64)
    a0, a1, c0, c1 = a & mask, a >> half, c & mask, c >> half
    middle = a1 * c0 + (a0 * c0 >> half)
    cross = a0 * c1 + (middle & mask)
    high = a1 * c1 + (middle >> half) + (cross >> half)
    if signed:
        high = high - np.where(a >> np.uint64(63) != 0, c, np.uint64(0))
        high = high - np.where(c >> np.uint64(63) != 0, a, np.uint64(0))
    return a * c, high


def _product(instr: Instr, b: Binder) -> Callable[[], Array]:
    """x * y as mul or mad wants it: low or high half, or wide."""
    kind = instr.type
    bits = int(kind[1:])
    if instr.has("lo"):
        x, y = (b.read(o, _unsigned(kind)) for o in instr.operands[1:3])
        return lambda: x * y
    x, y = (b.read(o, kind) for o in instr.operands[1:3])
    double = np.dtype(f"{'i' if kind[0] == 's' else 'u'}{bits // 4}") if bits < 64 else None
    if instr.has("wide"):
        assert double is not None
        wider = double

        def widened(value: Array) -> Array:
            return np.asarray(value).astype(wider)[()]

        return lambda: widened(x) * widened(y)
    if double is None:
        return lambda: wide_product(x, y, kind[0] == "s")[1].view(np.asarray(x).dtype)
    narrow = np.asarray(x).dtype
    shift = double.type(bits)
    return lambda: ((np.asarray(x).astype(double) * np.asarray(y).astype(double)) >> shift).astype(
        narrow
    )


@executes("mul")
def _mul(instr: Instr, b: Binder) -> Step:
    kind = instr.type
    if is_half(kind):
        return half_precision.binary(instr, b)
    if kind[0] == "f":
        return floating.binary(instr, b)
    if instr.has("lo"):
        unsigned = _unsigned(kind)
        sources = [b.read(o, unsigned) for o in instr.operands[1:3]]
        return ufunc_step(np.multiply, b.write(instr.operands[0], unsigned), *sources)
    target = b.role_write(instr, 0)
    return value_step(_product(instr, b), target)


@executes("mad")
def _mad(instr: Instr, b: Binder) -> Step:
    kind = instr.type
    if kind[0] == "f":
        return floating.fused(instr, b)
    product = _product(instr, b)
    bits = int(kind[1:]) * (2 if instr.has("wide") else 1)
    unsigned = f"u{bits}"
    addend = b.read(instr.operands[3], unsigned)
    target = b.write(instr.operands[0], unsigned)
    dtype = target.dtype
    if instr.has("sat"):
        raise SimError("unsupported", "mad.sat is not modelled")
    return value_step(lambda: np.asarray(product()).view(dtype) + addend, target)


@executes("mul24", "mad24")
def _mul24(instr: Instr, b: Binder) -> Step:
    kind = instr.type
    x, y = (b.read(o, kind) for o in instr.operands[1:3])
    addend = b.read(instr.operands[3], "u32") if instr.op == "mad24" else np.uint32(0)
    shift = np.int64(16 if instr.has("hi") else 0)
    target = b.write(instr.operands[0], "u32")

    def low24(value: Array) -> Array:
        wide = np.asarray(value).astype(np.int64)
        return (wide << 40) >> 40 if kind == "s32" else wide & 0xFFFFFF

    return value_step(lambda: ((low24(x) * low24(y)) >> shift).astype(np.uint32) + addend, target)


@executes("div", "rem")
def _div(instr: Instr, b: Binder) -> Step:
    kind = instr.type
    if kind[0] == "f":
        return floating.divide(instr, b)
    x, y = (b.read(o, kind) for o in instr.operands[1:3])
    target = b.write(instr.operands[0], kind)
    remainder = instr.op == "rem"
    dtype = target.dtype

    def compute() -> Array:
        divisor = np.asarray(y)
        zero = divisor == 0
        safe = np.where(zero, dtype.type(1), divisor)
        if kind[0] == "s":
            quotient = np.where(safe == -1, -np.asarray(x), _truncated(x, safe))
            if remainder:
                value = np.where(safe == -1, dtype.type(0), np.asarray(x) - quotient * safe)
                return np.where(zero, np.asarray(x), value)
            return np.where(zero, dtype.type(-1), quotient)
        if remainder:
            return np.where(zero, x, np.asarray(x) % safe)
        return np.where(zero, np.iinfo(dtype).max, np.asarray(x) // safe)

    return value_step(compute, target)


def _truncated(x: Array, y: Array) -> Array:
    """Signed division toward zero; y is neither 0 nor -1."""
    floor = np.asarray(x) // np.where(y == -1, 1, y)
    divisor = np.where(y == -1, 1, y)
    fix = (floor < 0) & (floor * divisor != x)
    return floor + fix.astype(floor.dtype)


@executes("abs", "neg")
def _neg(instr: Instr, b: Binder) -> Step:
    kind = instr.type
    if is_half(kind) or kind[0] == "f":
        return floating.sign_change(instr, b)
    function = np.negative if instr.op == "neg" else np.absolute
    return ufunc_step(function, b.role_write(instr, 0), b.role_read(instr, 1))


@executes("min", "max")
def _min(instr: Instr, b: Binder) -> Step:
    kind = instr.type
    if is_half(kind):
        return half_precision.binary(instr, b)
    if kind[0] == "f":
        return floating.minmax(instr, b)
    if kind in HALFWORDS:
        return halfwords(instr, b)
    if instr.has("relu"):
        return _clipped(instr, b)
    function = np.minimum if instr.op == "min" else np.maximum
    return ufunc_step(
        function, b.role_write(instr, 0), *(b.read(o, kind) for o in instr.operands[1:3])
    )


_LOGIC = {"and": np.bitwise_and, "or": np.bitwise_or, "xor": np.bitwise_xor}


@executes("and", "or", "xor")
def _logic(instr: Instr, b: Binder) -> Step:
    kind = instr.type
    sources = [b.get(o, kind) for o in instr.operands[1:3]]
    target = b.role_write(instr, 0)
    function = _LOGIC[instr.op]
    if kind == "pred":
        return value_step(lambda: function(sources[0](), sources[1]()), target)
    return ufunc_step(function, target, *(source() for source in sources))


@executes("not", "cnot")
def _not(instr: Instr, b: Binder) -> Step:
    target, x = b.role_write(instr, 0), b.get(instr.operands[1], instr.type)
    if instr.op == "cnot":
        return value_step(lambda: (np.asarray(x()) == 0).astype(target.dtype), target)
    return value_step(lambda: ~x(), target)


@executes("shl", "shr")
def _shift(instr: Instr, b: Binder) -> Step:
    kind = instr.type
    bits = int(kind[1:])
    left = instr.op == "shl"
    signed = kind[0] == "s" and not left
    kind = kind if signed else _unsigned(kind)
    target, x = b.write(instr.operands[0], kind), b.read(instr.operands[1], kind)
    count = instr.operands[2]
    function = np.left_shift if left else np.right_shift
    dtype = target.dtype
    if isinstance(count, Imm):
        amount = count.value & 0xFFFFFFFF
        if amount < bits or signed:
            return ufunc_step(function, target, x, dtype.type(min(amount, bits - 1)))
        return value_step(lambda: dtype.type(0), target)
    amounts = b.read(count, "u32")

    def compute() -> Array:
        inside = np.minimum(amounts, np.uint32(bits - 1)).astype(dtype)
        shifted = function(x, inside)
        return shifted if signed else np.where(amounts < bits, shifted, dtype.type(0))

    return value_step(compute, target)


@executes("shf")
def _funnel(instr: Instr, b: Binder) -> Step:
    target = b.write(instr.operands[0], "u32")
    low, high, count = (b.read(o, "u32") for o in instr.operands[1:4])
    wrap, left = instr.has("wrap"), instr.has("l")

    def compute() -> Array:
        amount = np.asarray(count)
        amount = amount & 31 if wrap else np.minimum(amount, np.uint32(32))
        pair = (np.asarray(high).astype(np.uint64) << np.uint64(32)) | np.asarray(low)
        shift = amount.astype(np.uint64)
        if left:
            return ((pair << shift) >> np.uint64(32)).astype(np.uint32)
        return (pair >> shift).astype(np.uint32)

    return value_step(compute, target)


@executes("bfe")
def _extract(instr: Instr, b: Binder) -> Step:
    kind = instr.type
    bits = int(kind[1:])
    target = b.write(instr.operands[0], kind)
    x = b.read(instr.operands[1], kind)
    start, length = (b.read(o, "u32") for o in instr.operands[2:4])

    def compute() -> Array:
        first = (np.asarray(start) & 0xFF).astype(np.int64)
        count = (np.asarray(length) & 0xFF).astype(np.int64)
        if kind[0] == "s":
            last = np.minimum(first + count, bits)
            wide = np.asarray(x).astype(np.int64)
            inside = np.minimum(first, bits - 1)
            up = 64 - np.maximum(last, 1)
            value = ((wide << up) >> up) >> np.minimum(inside, 63)
            return np.where(count == 0, 0, value).astype(target.dtype)
        wide = np.asarray(x).astype(np.uint64)
        value = np.where(first < 64, wide >> np.minimum(first, 63).astype(np.uint64), np.uint64(0))
        keep = np.where(
            count >= 64,
            np.uint64(0xFFFFFFFFFFFFFFFF),
            (np.uint64(1) << np.minimum(count, 63).astype(np.uint64)) - np.uint64(1),
        )
        return (value & keep).astype(target.dtype)

    return value_step(compute, target)


@executes("bfi")
def _insert(instr: Instr, b: Binder) -> Step:
    kind = _unsigned(instr.type)
    bits = int(kind[1:])
    target = b.write(instr.operands[0], kind)
    source, base = (b.read(o, kind) for o in instr.operands[1:3])
    start, length = (b.read(o, "u32") for o in instr.operands[3:5])

    def compute() -> Array:
        first = np.asarray(start).astype(np.uint64) & np.uint64(0xFF)
        count = np.minimum(np.asarray(length).astype(np.uint64) & np.uint64(0xFF), np.uint64(bits))
        one = np.uint64(1)
        keep = np.where(
            count >= 64,
            np.uint64(0xFFFFFFFFFFFFFFFF),
            (one << np.minimum(count, np.uint64(63))) - one,
        )
        outside = first >= bits
        shift = np.minimum(first, np.uint64(63))
        field = np.where(outside, np.uint64(0), keep << shift)
        wide = np.asarray(source).astype(np.uint64) << shift
        return ((np.asarray(base).astype(np.uint64) & ~field) | (wide & field)).astype(target.dtype)

    return value_step(compute, target)


@executes("bmsk")
def _bmsk(instr: Instr, b: Binder) -> Step:
    target = b.write(instr.operands[0], "u32")
    start, length = (b.read(o, "u32") for o in instr.operands[1:3])
    wrap = instr.has("wrap")

    def compute() -> Array:
        first, count = np.asarray(start).astype(np.uint64), np.asarray(length).astype(np.uint64)
        if wrap:
            first, count = first & np.uint64(31), count & np.uint64(31)
        first, count = np.minimum(first, np.uint64(32)), np.minimum(count, np.uint64(32))
        return (((np.uint64(1) << count) - np.uint64(1)) << first).astype(np.uint32)

    return value_step(compute, target)


@executes("popc", "clz", "bfind", "brev")
def _bits(instr: Instr, b: Binder) -> Step:
    kind = instr.type
    bits = int(kind[1:])
    shift_to_it = instr.has("shiftamt")
    x = b.read(instr.operands[1], kind if instr.op == "bfind" else _unsigned(kind))
    target = b.write(instr.operands[0], _unsigned(kind) if instr.op == "brev" else "u32")

    def top(value: Array) -> Array:
        wide = np.asarray(value).astype(np.uint64)
        found = np.full(wide.shape, -1, np.int64)
        for step in (32, 16, 8, 4, 2, 1):
            upper = wide >> np.uint64(step)
            some = upper != 0
            found = found + np.where(some, step, 0)
            wide = np.where(some, upper, wide)
        return found + (wide != 0)

    def compute() -> Array:
        if instr.op == "popc":
            return np.bitwise_count(np.asarray(x)).astype(np.uint32)
        if instr.op == "clz":
            return (bits - 1 - top(x)).astype(np.uint32)
        if instr.op == "bfind":
            value = np.asarray(x)
            if kind[0] == "s":
                value = np.where(value < 0, ~value, value)
            found = top(value.view(f"u{bits // 8}"))
            if shift_to_it:
                found = np.where(found < 0, -1, bits - 1 - found)
            return (found & 0xFFFFFFFF).astype(np.uint32)
        raw = np.ascontiguousarray(np.broadcast_to(x, target.shape)).view(np.uint8)
        flags = np.unpackbits(raw.reshape(*target.shape, bits // 8), axis=-1, bitorder="little")
        packed = np.packbits(flags[..., ::-1], axis=-1, bitorder="little")
        return packed.reshape(-1).view(target.dtype).reshape(target.shape)

    return value_step(compute, target)


@executes("lop3")
def _lop3(instr: Instr, b: Binder) -> Step:
    target = b.write(instr.operands[0], "u32")
    x, y, z = (b.read(o, "u32") for o in instr.operands[1:4])
    table = instr.operands[4]
    if not isinstance(table, Imm):
        raise SimError("parse", "lop3 needs a literal table")
    rows = [row for row in range(8) if table.value >> row & 1]

    def compute() -> Array:
        out = np.zeros((), np.uint32)
        for row in rows:
            term = (x if row & 4 else ~x) & (y if row & 2 else ~y) & (z if row & 1 else ~z)
            out = out | term
        return out

    return value_step(compute, target)


@executes("sad")
def _sad(instr: Instr, b: Binder) -> Step:
    target = b.role_write(instr, 0)
    x, y, z = (b.read(o, instr.type) for o in instr.operands[1:4])
    return value_step(lambda: z + np.where(x < y, y - x, x - y), target)
