"""Tensor maps: our own 128-byte encoding, with the limits of cuTensorMapEncodeTiled."""

import struct
from dataclasses import dataclass
from typing import Any

from tkc.sim.errors import SimError

MAGIC = b"tkcTMAP1"
ELEMENT_BYTES = {
    **{"u8": 1, "s8": 1, "e4m3": 1, "e5m2": 1, "u16": 2, "u32": 4, "s32": 4, "u64": 8, "s64": 8},
    **{"f16": 2, "bf16": 2, "f32": 4, "tf32": 4, "f32ftz": 4, "f64": 8, "s16": 2, "b8": 1},
    **{"b16": 2, "b32": 4, "i32": 4, "i8": 1, "i16": 2, "i64": 8, "bool": 1},
}
_DTYPES = list(ELEMENT_BYTES)
_FLOATS = ("f16", "bf16", "f32", "tf32", "f32ftz", "f64")
_LAYOUT = struct.Struct("<8sBBBBQ5I4Q5H5B")


@dataclass(frozen=True, slots=True)
class TensorMap:
    """dims and box in elements, innermost first; strides in bytes for dims 1 and up."""

    dtype: str
    address: int
    dims: tuple[int, ...]
    strides: tuple[int, ...]
    box: tuple[int, ...]
    element_strides: tuple[int, ...]
    swizzle: int
    oob_nan: bool

    @property
    def element_bytes(self) -> int:
        """Bytes of one element."""
        return ELEMENT_BYTES[self.dtype]

    @property
    def inner_bytes(self) -> int:
        """Bytes of one row of the box."""
        return self.box[0] * self.element_bytes

    @property
    def row_pitch(self) -> int:
        """Distance of box rows in shared memory: the swizzle span, or the row itself."""
        return self.swizzle or self.inner_bytes

    @property
    def box_bytes(self) -> int:
        """What a copy of a full box counts on its mbarrier."""
        size = self.element_bytes
        for extent in self.counts:
            size *= extent
        return size

    @property
    def counts(self) -> tuple[int, ...]:
        """Elements of the box per dimension: ceil(box / element stride), innermost first."""
        steps = (1, *self.element_strides[1:])
        return tuple(-(-b // s) for b, s in zip(self.box, steps, strict=True))


def _require(condition: bool, message: str) -> None:
    if not condition:
        raise SimError("tensor-map", message)


def encode_tensor_map(
    dtype: str,
    address: int,
    dims: tuple[int, ...],
    strides: tuple[int, ...],
    box: tuple[int, ...],
    element_strides: tuple[int, ...] | None = None,
    swizzle: int = 0,
    oob_nan: bool = False,
) -> bytes:
    """128 bytes; see cuTensorMapEncodeTiled in the CUDA driver API for the limits."""
    rank = len(dims)
    _require(dtype in ELEMENT_BYTES, f"no element type {dtype!r}")
    size = ELEMENT_BYTES[dtype]
    _require(1 <= rank <= 5, f"rank {rank}; 1 to 5")
    _require(len(strides) == rank - 1, f"{len(strides)} strides for rank {rank}")
    _require(len(box) == rank, f"{len(box)} box sizes for rank {rank}")
    steps = tuple(element_strides) if element_strides is not None else (1,) * rank
    _require(len(steps) == rank, f"{len(steps)} element strides for rank {rank}")
    _require(address % 16 == 0, f"global address {address:#x} is no multiple of 16")
    _require(all(1 <= d <= 1 << 32 for d in dims), f"dims {dims}; each is 1 to 2^32")
    _require(
        all(s % 16 == 0 and 0 < s < 1 << 40 for s in strides),
        f"strides {strides}; each is a multiple of 16 below 2^40",
    )
    _require(all(1 <= b <= 256 for b in box), f"box {box}; each is 1 to 256")
    _require(all(1 <= s <= 8 for s in steps), f"element strides {steps}; each is 1 to 8")
    _require(swizzle in (0, 32, 64, 128), f"swizzle {swizzle}; 0, 32, 64 or 128")
    inner = box[0] * size
    _require(inner % 16 == 0, f"inner box is {inner} bytes; a multiple of 16 is needed")
    if swizzle:
        _require(inner <= swizzle, f"inner box is {inner} bytes; swizzle {swizzle} is less")
    _require(not oob_nan or dtype in _FLOATS, f"NaN fill for {dtype}")

    def five(values: tuple[int, ...]) -> tuple[int, ...]:
        return (*values, *(0 for _ in range(5 - len(values))))

    packed = _LAYOUT.pack(
        MAGIC,
        _DTYPES.index(dtype),
        rank,
        swizzle,
        int(oob_nan),
        address,
        *(d - 1 for d in five(tuple(dims)) if d),
        *(0 for _ in range(5 - rank)),
        *five(tuple(strides))[:4],
        *five(tuple(box)),
        *five(steps),
    )
    return packed.ljust(128, b"\0")


def decode_tensor_map(raw: bytes) -> TensorMap:
    """The map from its 128 bytes."""
    if raw[:8] != MAGIC:
        raise SimError("tensor-map", "the operand points to no tensor map")
    fields: tuple[Any, ...] = _LAYOUT.unpack(raw[: _LAYOUT.size])
    _, dtype, rank, swizzle, oob_nan, address = fields[:6]
    dims, strides = fields[6:11], fields[11:15]
    box, steps = fields[15:20], fields[20:25]
    return TensorMap(
        _DTYPES[int(dtype)],
        address,
        tuple(d + 1 for d in dims[:rank]),
        tuple(strides[: rank - 1]),
        tuple(box[:rank]),
        tuple(steps[:rank]),
        swizzle,
        bool(oob_nan),
    )
