"""Numpy arithmetic of the reference evaluator: casts, contractions, reductions, scans, Philox.

In ``wide`` mode every float is a float64 and no cast between floats rounds; otherwise each element
type has its numpy type (``tf32`` is held as f32 with 13 low bits of zero).
"""

from __future__ import annotations

import ml_dtypes
import numpy

from tkc.ir.numbers import greatest, least
from tkc.ir.reductions import REDUCTIONS
from tkc.ir.types import ELEMENTS, Element
from tkc.support.values import Array, Foreign

np: Foreign = numpy  # untyped on purpose: shapes and element types are the IR's, not the checker's

_STORED = {
    row.name: numpy.dtype(getattr(numpy, row.numpy, None) or getattr(ml_dtypes, row.numpy))
    for row in ELEMENTS.values()
}


def stored_type(element: Element) -> Foreign:
    """The numpy type (a ``dtype``) of arrays of an element type."""
    return _STORED[element.name]


def numpy_type(element: Element, wide: bool = False) -> Foreign:
    """The numpy type (a ``dtype``) that values of an element type are computed in: float64 for all
    floats if ``wide``, whole bytes for integers of less."""
    if element.family == "bool":
        return np.dtype(np.bool_)
    if element.is_integer:
        return np.dtype(("i" if element.is_signed else "u") + str(element.bytes))
    return np.dtype(np.float64) if wide else _STORED[element.name]


def round_tf32(x: Array) -> Array:
    """f32 rounded to 10 bits of fraction, ties to even, still as f32; infinities and NaN stay."""
    bits = np.asarray(x, np.float32).view(np.uint32)
    carried = bits + np.uint32(0x0FFF) + ((bits >> np.uint32(13)) & np.uint32(1))
    finite = (bits & np.uint32(0x7F800000)) != np.uint32(0x7F800000)
    return np.where(finite, carried & np.uint32(0xFFFFE000), bits).view(np.float32)


def odd_f32(x: Array) -> Array:
    """Numbers as f32, those between two f32 as the one whose last bit is odd: rounding them next to
    a type with fewer bits gives what one rounding of the number gives (round to odd)."""
    exact = x.astype(np.float64)
    if x.dtype.kind in "iu" and x.dtype.itemsize == 8:  # 53 bits, the last of which is odd too
        low = x & x.dtype.type(0x7FF)
        sticky = (x - low) | ((low != 0).astype(x.dtype) << x.dtype.type(11))
        big = (x >= 1 << 53) | (x < -(1 << 53)) if x.dtype.kind == "i" else x >= 1 << 53
        exact = np.where(big, sticky, x).astype(np.float64)
    with np.errstate(over="ignore"):
        near = exact.astype(np.float32)
    back = near.astype(np.float64)
    bits = np.atleast_1d(near).view(np.uint32).reshape(near.shape)
    cut = np.where(np.abs(back) > np.abs(exact), bits - np.uint32(1), bits)  # toward zero
    inexact = (back != exact) & ~np.isnan(exact)
    return np.atleast_1d(cut | inexact.astype(np.uint32)).view(np.float32).reshape(near.shape)


def to_float(x: Array, element: Element) -> Array:
    """Numbers rounded once to a float type, to nearest with ties to even (IEEE 754); narrow floats
    saturate."""
    if element.name in ("f16", "f32", "f64"):  # f16: every integer of more than 24 bits is infinite
        return x.astype(_STORED[element.name])
    if x.dtype == np.float64 or (x.dtype.kind in "iu" and x.dtype.itemsize > 2):
        x = odd_f32(x)
    if element.name == "tf32":
        return round_tf32(x.astype(np.float32))
    if element.is_narrow:
        limit = np.float32(element.largest)
        x = np.clip(x.astype(np.float32), np.float32(element.least), limit)
        x = x if element.has_nan else np.where(np.isnan(x), limit, x)
    return x.astype(_STORED[element.name])


def cut_tf32(x: Array) -> Array:
    """f32 of which 10 bits of fraction are read, as the tensor core does."""
    return (np.asarray(x, np.float32).view(np.uint32) & np.uint32(0xFFFFE000)).view(np.float32)


def cast(x: Array, source: Element, target: Element, wide: bool) -> Array:
    """The values in another element type by the rules of language.md section 5; ``wide``: between
    floats nothing is rounded."""
    if source == target:
        return x
    to = numpy_type(target, wide)
    if source.unused and source.is_float and x.dtype.itemsize == source.bytes:
        x = (x.view(np.uint8) & np.uint8((1 << source.width) - 1)).view(x.dtype)
    if target.family == "bool":
        return x != 0
    if target.is_float:
        return x.astype(to) if wide else to_float(x, target)
    if source.is_float:
        return float_to_integer(x.astype(np.float64), target)
    return wrapped(x.astype(to), target)


def wrapped(x: Array, element: Element) -> Array:
    """Integers of whole bytes as those of an element type with the same low bits."""
    if not element.digits:
        return x
    unused = x.dtype.type(element.unused)
    return x << unused >> unused


def float_to_integer(x: Array, target: Element) -> Array:
    """float64 as an integer type: cut toward zero, saturated at its limits; NaN gives 0."""
    to = numpy_type(target)
    low, high = least(target), greatest(target)
    x = np.trunc(np.where(np.isnan(x), 0.0, x))
    inside = np.clip(x, float(low), float(high))
    above = x >= float(high)  # float(high) may be one more than high
    return np.where(above, high, np.where(above, 0.0, inside).astype(to)).astype(to)


def bitcast(x: Array, source: Element, target: Element, wide: bool) -> Array:
    """The same bits as another element type of the same width; ``wide``: the result as float64, if
    it is a float."""
    held = np.ascontiguousarray(x.astype(numpy_type(source)))
    return held.view(numpy_type(target)).astype(numpy_type(target, wide)).reshape(x.shape)


def finish(x: Array, element: Element, wide: bool) -> Array:
    """A result that was computed in float64 or int64, in the type of the element: rounded once, or
    wrapped."""
    to = numpy_type(element, wide)
    x = np.asarray(x)
    if x.dtype == to:
        return x
    if element.is_float and not wide:
        return to_float(x, element)
    return wrapped(x.astype(to), element)


def contract(
    a: Array, b: Array, names: tuple[tuple[str, ...], ...], order: dict[str, tuple[str, ...]]
) -> Array:
    """The sum of a * b over the last group of ``names`` = (batch, m, n, k), in float64 or integers.

    ``order`` holds the axis names of "a", "b" and "out".
    """
    batch, m, n, k = names
    integer = a.dtype.kind in "iu"
    left = _grouped(a.astype(np.float64), order["a"], (batch, m, k))
    right = _grouped(b.astype(np.float64), order["b"], (batch, k, n))
    product = left @ right
    shape = [a.shape[order["a"].index(x)] for x in (*batch, *m)]
    shape += [b.shape[order["b"].index(x)] for x in n]
    product = product.reshape(shape)
    have = (*batch, *m, *n)
    product = product.transpose([have.index(x) for x in order["out"]])
    return product.astype(np.int64) if integer else product


def _grouped(x: Array, have: tuple[str, ...], groups: tuple[tuple[str, ...], ...]) -> Array:
    """The array with its axes in groups, each group made one axis."""
    flat = [name for group in groups for name in group]
    x = x.transpose([have.index(name) for name in flat])
    sizes: list[int] = []
    for group in groups:
        count = 1
        for name in group:
            count *= x.shape[flat.index(name)]
        sizes.append(count)
    return x.reshape(sizes)


def _widened(x: Array, element: Element) -> Array:
    if element.family == "bool":
        return x
    return x.astype(np.float64 if element.is_float else "u8" if element.name == "u64" else "i8")


def reduce(x: Array, kind: str, places: tuple[int, ...], element: Element) -> Array:
    """The reduction of a kind (``REDUCTIONS``, but for argmax and argmin) over the dimensions
    ``places``, in float64 or 64-bit integers, before it is rounded to its type; of nothing: the
    identity."""
    row = REDUCTIONS[kind]
    combine = getattr(np, row.numpy)
    # numpy's own identity where it has one: a sum of -0 alone is -0
    given = {} if combine.identity is not None else {"initial": row.identity(element)}
    return combine.reduce(_widened(x, element), axis=places, **given)


def locate(x: Array, kind: str, place: int, start: int) -> Array:
    """The position, counted from ``start``, of the first greatest or least value along dimension
    ``place`` (``kind`` "argmax" or "argmin"), as i32; -1 of nothing."""
    if x.shape[place] == 0:
        kept = x.shape[:place] + x.shape[place + 1 :]
        return np.full(kept, -1, np.int32)
    wide = x.astype(np.float64) if x.dtype.kind not in "iub" else x
    return (getattr(np, kind)(wide, axis=place) + start).astype(np.int32)


def scan(x: Array, kind: str, place: int, element: Element) -> Array:
    """The inclusive running values of a kind of reduction along dimension ``place``, in float64 or
    64-bit integers."""
    return getattr(np, REDUCTIONS[kind].numpy).accumulate(_widened(x, element), axis=place)


_ROUND = (np.uint64(0xD2511F53), np.uint64(0xCD9E8D57))
_WEYL = (np.uint64(0x9E3779B9), np.uint64(0xBB67AE85))
_LOW = np.uint64(0xFFFFFFFF)


def philox(seed: Array, counter: Array) -> tuple[Array, Array, Array, Array]:
    """The four words of Philox4x32-10 (Salmon et al., Random123) for a 64-bit key and counter, the
    upper half of which is 0; each is 32 bits in a uint64."""
    half = np.uint64(32)
    k0, k1 = seed & _LOW, seed >> half
    c0, c1 = counter & _LOW, counter >> half
    c2 = c3 = np.zeros_like(c0)
    for _ in range(10):
        p0, p1 = c0 * _ROUND[0], c2 * _ROUND[1]
        c0, c1, c2, c3 = (p1 >> half) ^ c1 ^ k0, p1 & _LOW, (p0 >> half) ^ c3 ^ k1, p0 & _LOW
        k0, k1 = (k0 + _WEYL[0]) & _LOW, (k1 + _WEYL[1]) & _LOW
    return c0, c1, c2, c3


def uniform(seed: Array, number: Array) -> Array:
    """In [0, 1): the upper 24 bits of word n % 4 for counter n // 4, n taken as 64 bits."""
    n = np.asarray(number).astype(np.int64).astype(np.uint64)
    words = philox(np.asarray(seed).astype(np.int64).astype(np.uint64), n >> np.uint64(2))
    word = np.choose((n & np.uint64(3)).astype(np.int64), np.broadcast_arrays(*words))
    return (word >> np.uint64(8)).astype(np.float64) * 2.0**-24
