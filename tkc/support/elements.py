"""The table of element types: one row is what every part of the project knows of a type.

A type of bits, how they are divided, what the neighbours (numpy, torch, DLPack, TMA, tensor cores)
call it. All else asks a row's properties and names no type: a new format for storage is a row here.
Casts from and to a narrow float are computed from its widths where the target has no instruction
for it (``tkc.ptx.rules.narrow_floats``).
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cached_property

FAMILIES = ("bool", "int", "uint", "float")
TOPS = ("ieee", "nan", "numbers", "no -0")  # what the highest exponent of a float holds
PLACES = (8, 16, 32, 64)  # bits of an element in memory


@dataclass(frozen=True, eq=False)
class Element:
    """A scalar type. There is one object for each, so that equality is identity.

    A float has ``sign``, ``exponent`` and ``fraction`` bits, in the low bits of its place in
    memory, above ``ignored`` ones. ``top`` says what its highest exponent holds: infinities and NaN
    ("ieee"), numbers but for the encoding of all ones, which is NaN ("nan"), or numbers only
    ("numbers"; "no -0": NaN is what would be a negative zero). Without ``zero`` the encoding 0 is a
    power of two as others are: a type of scales.

    An integer is as wide as its place in memory, or the low ``digits`` of it.
    """

    name: str
    bits: int  # that an element takes in memory and registers
    family: str  # one of FAMILIES
    numpy: str  # its name in numpy, ml_dtypes and torch
    digits: int = 0
    sign: int = 1
    exponent: int = 0
    fraction: int = 0
    own_bias: int = 0  # where the bias is not IEEE 754's
    zero: bool = True
    ignored: int = 0  # bits of memory below the encoding, which nothing reads
    top: str = "ieee"
    tolerance: float = 0.0  # relative error in the 2-norm that a right kernel's output stays under
    tensor_map: int = 0  # CUtensorMapDataType
    dlpack: int | None = None  # DLPack's type code, where it is the type's own
    feature: str = ""  # of the target that has instructions for the type; empty if all have
    product: str = ""  # the element of sums of products; empty if tensor cores know no such type
    operand: str = ""  # the operand's name in mma.sync and wgmma
    tensor_cores: tuple[str, ...] = ()  # instructions that multiply it, best first
    rate: float = 1.0  # multiply-adds of tensor cores against those of 16-bit numbers
    aliases: tuple[str, ...] = ()  # what people write who mean it

    def __post_init__(self) -> None:
        """Raises ValueError for what no type can be."""
        for value, known in (self.family, FAMILIES), (self.top, TOPS), (self.bits, PLACES):
            if value not in known:
                raise ValueError(f"{self.name}: {value!r} is none of {known}")
        if self.is_float and not self.exponent:
            raise ValueError(f"{self.name}: a float has bits of an exponent")
        if self.unused < 0:
            held = self.width + self.ignored
            raise ValueError(f"{self.name}: {held} bits do not fit {self.bits} bits of memory")

    def __str__(self) -> str:
        return self.name

    def __repr__(self) -> str:
        return f"<{self.name}>"

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return element_named, (self.name,)

    @cached_property
    def bytes(self) -> int:
        """Bytes that one element takes in memory (a bool takes one)."""
        return max(1, self.bits // 8)

    @cached_property
    def is_float(self) -> bool:
        """Whether it is a float, of any width."""
        return self.family == "float"

    @cached_property
    def is_integer(self) -> bool:
        """Whether it is an integer; a bool is none."""
        return self.family in ("int", "uint")

    @cached_property
    def is_signed(self) -> bool:
        """Whether it may be negative."""
        return self.family == "int" or self.is_float and bool(self.sign)

    @cached_property
    def width(self) -> int:
        """Bits that an encoding uses, the sign included."""
        held = self.sign + self.exponent + self.fraction if self.is_float else self.digits
        return held or self.bits

    @cached_property
    def unused(self) -> int:
        """Bits of memory above an encoding, which are written as 0 and not read."""
        return self.bits - self.ignored - self.width

    # --- floats -----------------------------------------------------------------------------------

    @cached_property
    def is_narrow(self) -> bool:
        """Whether it is a float of at most 8 bits: conversions saturate, products widen it to an
        accumulator's type, and nothing is computed in it."""
        return self.is_float and self.bits <= 8

    @cached_property
    def bias(self) -> int:
        """What is added to the exponent of a float in its encoding."""
        return self.own_bias or (1 << (self.exponent - 1)) - 1

    @cached_property
    def largest_code(self) -> int:
        """The encoding, as an integer, of the largest finite number."""
        ones = (1 << self.exponent + self.fraction) - 1
        return ones - {"ieee": 1 << self.fraction, "nan": 1}.get(self.top, 0)

    @cached_property
    def largest(self) -> float:
        """The largest finite number."""
        power, fraction = divmod(self.largest_code, 1 << self.fraction)
        return math.ldexp(1 + fraction / (1 << self.fraction), power - self.bias)

    @cached_property
    def least(self) -> float:
        """The least finite number of a float."""
        if self.sign:
            return -self.largest
        return 0.0 if self.zero else math.ldexp(1.0, -self.bias)

    @cached_property
    def unit(self) -> int:
        """The power of two that is the last place of a float's least numbers, which its others are
        multiples of."""
        return int(self.zero) - self.bias - self.fraction

    @cached_property
    def has_infinity(self) -> bool:
        """Whether it has infinities: only where the highest exponent is IEEE's."""
        return self.top == "ieee"

    @cached_property
    def has_nan(self) -> bool:
        """Whether it has a NaN."""
        return self.top != "numbers"

    @cached_property
    def nan_code(self) -> int:
        """The encoding of what NaN becomes: NaN, or the largest number where there is none."""
        ones = (1 << self.exponent + self.fraction) - 1
        return (1 << self.width - 1 if self.top == "no -0" else ones) << self.ignored

    @cached_property
    def is_half(self) -> bool:
        """Whether its fields, moved to where an f16 has them, are an f16 but for the bias, and NaN
        is where the highest encodings are."""
        fields = self.exponent < 5 or self.exponent == 5 and self.top == "ieee"
        return fields and bool(self.sign) and self.zero and self.top != "no -0"

    def holds(self, other: Element) -> bool:
        """Whether every value of the other float type is one of this type too."""
        specials = (self.has_nan or not other.has_nan) and (
            self.has_infinity or not other.has_infinity
        )
        zeros = (self.zero or not other.zero) and (self.top != "no -0" or other.top == "no -0")
        finite = self.least <= other.least and other.largest <= self.largest
        fine = other.fraction <= self.fraction and other.unit >= self.unit
        return self is other or (specials and zeros and finite and fine)

    def encode(self, value: float) -> int:
        """The bits of a float, rounded once to nearest even; too large is infinite, or the largest
        where conversions saturate."""
        if math.isnan(value):
            return self.nan_code
        if not self.sign:
            value = max(value, 0.0)
        sign = 1 << self.width - 1 if math.copysign(1.0, value) < 0 else 0
        size = abs(value)
        if self.top == "no -0" and size <= math.ldexp(0.5, self.unit):
            return 0
        most = self.largest_code + (not self.is_narrow)
        if size == 0 or math.isinf(size):
            return (sign | (most if size else 0)) << self.ignored
        power = max(math.frexp(size)[1] - 1, 1 - self.bias)
        steps = round(math.ldexp(size, self.fraction - power))  # ties to even
        code = min(((power + self.bias - 1) << self.fraction) + steps, most)
        return (sign | code) << self.ignored


_CORES = ("wgmma", "mma")

_ROWS = [
    Element("bool", 8, "bool", "bool"),
    Element("i8", 8, "int", "int8", product="i32", operand="s8", tensor_cores=_CORES, rate=2.0),
    Element("u8", 8, "uint", "uint8", product="i32", operand="u8", tensor_cores=_CORES, rate=2.0),
    Element("i16", 16, "int", "int16", tensor_map=1),
    Element("u16", 16, "uint", "uint16", tensor_map=1),
    Element("i32", 32, "int", "int32", tensor_map=3, aliases=("int", "int32")),
    Element("u32", 32, "uint", "uint32", tensor_map=2),
    Element("i64", 64, "int", "int64", tensor_map=5, aliases=("int64",)),
    Element("u64", 64, "uint", "uint64", tensor_map=4),
    Element("e4m3", 8, "float", "float8_e4m3fn", exponent=4, fraction=3, top="nan", tolerance=6e-2,
            dlpack=10, feature="fp8", product="f32", operand="e4m3",
            tensor_cores=_CORES, rate=2.0),
    Element("e5m2", 8, "float", "float8_e5m2", exponent=5, fraction=2, tolerance=1.2e-1,
            dlpack=12, feature="fp8", product="f32", operand="e5m2",
            tensor_cores=_CORES, rate=2.0),
    Element("f16", 16, "float", "float16", exponent=5, fraction=10, tolerance=2e-3, tensor_map=6,
            product="f32", operand="f16", tensor_cores=_CORES, aliases=("float16", "half")),
    Element("bf16", 16, "float", "bfloat16", exponent=8, fraction=7, tolerance=5e-3, tensor_map=9,
            product="f32", operand="bf16", tensor_cores=_CORES, aliases=("bfloat16",)),
    Element("f32", 32, "float", "float32", exponent=8, fraction=23, tolerance=1e-4, tensor_map=7,
            product="f32", operand="tf32", aliases=("float", "float32", "fp32")),
    Element("tf32", 32, "float", "float32", exponent=8, fraction=10, ignored=13, tolerance=2e-3,
            tensor_map=7, product="f32", operand="tf32", tensor_cores=_CORES, rate=0.5),
    Element("f64", 64, "float", "float64", exponent=11, fraction=52, tolerance=1e-12, tensor_map=8,
            product="f64", operand="f64", tensor_cores=("mma",), rate=0.125, aliases=("double",)),
]  # fmt: skip

ELEMENTS: dict[str, Element] = {row.name: row for row in _ROWS}


def element_named(name: str) -> Element:
    """The element type of a name ("bf16"). Raises KeyError if there is none."""
    return ELEMENTS[name]
