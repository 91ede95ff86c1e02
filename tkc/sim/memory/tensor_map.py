"""Tensor maps: our own 128-byte encoding, with the limits of cuTensorMapEncodeTiled."""

import struct
from dataclasses import dataclass

from tkc.sim.errors import SimError

MAGIC = b"tkcTMAP1"
CHANGED = b"tkcTMAP2"  # of a map that a kernel made: the limits are checked where it is used
BYTES = 128
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
    """A tiled tensor map, decoded. address: the tensor in global memory; dims and box in elements,
    innermost first; strides in bytes, of dims 1 and up; element_strides: every how many elements of
    a dim the box takes; swizzle: 0, 32, 64 or 128 bytes; oob_nan: what lies outside reads as NaN,
    not 0."""

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
        """Bytes of one row of the box: its extent in dimension 0."""
        return self.box[0] * self.element_bytes

    @property
    def row_pitch(self) -> int:
        """Bytes from one row of the box to the next in shared memory: the swizzle's span, or the
        row itself."""
        return self.swizzle or self.inner_bytes

    @property
    def box_bytes(self) -> int:
        """The bytes of a full box, which a copy counts on its mbarrier."""
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
    """A tensor map as 128 bytes in our own encoding. dims and box in elements, innermost first;
    strides in bytes, one fewer. Raises SimError where cuTensorMapEncodeTiled (CUDA driver API)
    refuses."""
    rank = len(dims)
    steps = tuple(element_strides) if element_strides is not None else (1,) * rank
    _require(dtype in ELEMENT_BYTES, f"no element type {dtype!r}")
    _check(TensorMap(dtype, address, dims, strides, box, steps, swizzle, oob_nan))

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
    return packed.ljust(BYTES, b"\0")


def _check(tensor: TensorMap) -> None:
    """The limits of cuTensorMapEncodeTiled."""
    address, dims, strides, box = tensor.address, tensor.dims, tensor.strides, tensor.box
    steps, swizzle, dtype = tensor.element_strides, tensor.swizzle, tensor.dtype
    rank, size = len(dims), tensor.element_bytes
    _require(1 <= rank <= 5, f"rank {rank}; 1 to 5")
    _require(len(strides) == rank - 1, f"{len(strides)} strides for rank {rank}")
    _require(len(box) == rank, f"{len(box)} box sizes for rank {rank}")
    _require(len(steps) == rank, f"{len(steps)} element strides for rank {rank}")
    _require(address % 16 == 0, f"global address {address:#x} is no multiple of 16")
    _require(all(1 <= d <= 1 << 32 for d in dims), f"dims {dims}; each is 1 to 2^32")
    _require(
        all(s % 16 == 0 and 0 <= s < 1 << 40 for s in strides),  # CUTLASS: 0 of one batch
        f"strides {strides}; each is a multiple of 16 below 2^40",
    )
    _require(all(1 <= b <= 256 for b in box), f"box {box}; each is 1 to 256")
    _require(all(1 <= s <= 8 for s in steps), f"element strides {steps}; each is 1 to 8")
    _require(swizzle in (0, 32, 64, 128), f"swizzle {swizzle}; 0, 32, 64 or 128")
    inner = box[0] * size
    _require(inner % 16 == 0, f"inner box is {inner} bytes; a multiple of 16 is needed")
    if swizzle:
        _require(inner <= swizzle, f"inner box is {inner} bytes; swizzle {swizzle} is less")
    _require(not tensor.oob_nan or dtype in _FLOATS, f"NaN fill for {dtype}")


def decode_tensor_map(raw: bytes) -> TensorMap:
    """The map from its 128 bytes. Raises SimError if they are none, or if one that a kernel made
    breaks the limits of cuTensorMapEncodeTiled."""
    if raw[:8] not in (MAGIC, CHANGED):
        raise SimError("tensor-map", "the operand points to no tensor map")
    fields = _LAYOUT.unpack(raw[: _LAYOUT.size])
    _, dtype, rank, swizzle, oob_nan, address = fields[:6]
    dims, strides = fields[6:11], fields[11:15]
    box, steps = fields[15:20], fields[20:25]
    tensor = TensorMap(
        _DTYPES[int(dtype)],
        address,
        tuple(d + 1 for d in dims[:rank]),
        tuple(strides[: rank - 1]),
        tuple(box[:rank]),
        tuple(steps[:rank]),
        swizzle,
        bool(oob_nan),
    )
    if raw[:8] == CHANGED:
        _check(tensor)
    return tensor


# What the numbers of `tensormap.replace` mean (PTX ISA, #data-movement-and-conversion-instructions-
# tensormap-replace): what stands for each of them in our encoding; higher ones are not modelled.
_ELEMENT_TYPES = (
    *("u8", "u16", "u32", "s32", "u64", "s64", "f16", "f32", "f32ftz", "f64", "bf16", "tf32"),
    "tf32",
)
_NUMBERED: dict[str, tuple[int, ...]] = {
    "elemtype": tuple(_DTYPES.index(name) for name in _ELEMENT_TYPES),
    "swizzle_mode": (0, 32, 64, 128),
    "interleave_layout": (0,),
    "fill_mode": (0, 1),
}
_FIRST = {"global_dim": 6, "global_stride": 11, "box_dim": 15, "element_stride": 20}
_ONE = {"elemtype": 1, "rank": 2, "swizzle_mode": 3, "fill_mode": 4, "global_address": 5}


def replace_field(raw: bytes, field: str, ordinal: int, value: int) -> bytes:
    """The 128 bytes of a map with one field changed, as `tensormap.replace` does it (PTX ISA); all
    zeros are a map without extents. rank: one less; sizes in elements, strides in bytes, of
    dimension `ordinal` (+ 1). Raises SimError for numbers that are not modelled."""
    if raw[:8] not in (MAGIC, CHANGED) and any(raw):
        raise SimError("tensor-map", "tensormap.replace on what is no tensor map")
    fields = list(_LAYOUT.unpack(raw[: _LAYOUT.size]))
    fields[0] = CHANGED
    if field in _NUMBERED:
        values = _NUMBERED[field]
        _require(value < len(values), f"{field} {value} is not modelled")
        value = values[value]
    if field in _FIRST:
        count = 4 if field == "global_stride" else 5
        _require(ordinal < count, f"{field} has no dimension {ordinal}")
        place = _FIRST[field] + ordinal
        if field == "global_dim":
            value = (value - 1) & 0xFFFFFFFF
        _require(value < 1 << {6: 32, 11: 64, 15: 16, 20: 8}[_FIRST[field]], f"{field} {value}")
        fields[place] = value
    elif field != "interleave_layout":
        if field == "rank":
            value += 1
            _require(value <= 5, f"rank {value}; 1 to 5")
        fields[_ONE[field]] = value
    return _LAYOUT.pack(*fields).ljust(BYTES, b"\0")
