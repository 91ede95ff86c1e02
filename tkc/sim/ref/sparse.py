"""Matrices of which half of the elements in each group of four are zeros, and stored without these:
the left operands of mma.sp and of sparse wgmma.

A *unit* is what counts as an element here: two bytes, or one of 8-bit and 4-bit types (two 4-bit
elements go together; of tf32 one half of an element). Four bits of metadata tell of each group of
four units which two are stored, the lowest first: two numbers of two bits. A row of 16 stored bytes
needs 16 bits (units of two bytes) or 32, one of 32 bytes twice that.
"""

import numpy as np

from tkc.sim.arrays import Array
from tkc.sim.errors import SimError
from tkc.sim.ref.fragments import BITS_TYPE

UNIT_BYTES = {"f16": 2, "bf16": 2, "tf32": 2}  # of all other types: 1


def unit_bytes(kind: str) -> int:
    """The bytes of a unit of an element type."""
    return UNIT_BYTES.get(kind, 1)


def selectors(stored_bytes: int, unit: int) -> int:
    """How many sets of threads may hold the metadata of a matrix of 16 rows, by turns."""
    return {(16, 2): 4, (32, 2): 2, (16, 1): 2, (32, 1): 1}[stored_bytes, unit]


def metadata_rows(words: Array, stored_bytes: int, unit: int, selector: int) -> Array:
    """Metadata registers [warps, 32] as rows: uint64 [warps, 16], the first group lowest.

    Of the four lanes of rows g and g + 8, those that the selector names hold them: for units of two
    bytes 16 bits of each row, that of the upper row above; for units of one byte 32 bits of one.
    Beside each other stand first the two rows, then the halves of a row.
    """
    lanes = words.astype(np.uint64).reshape(-1, 8, 4)
    if unit == 2:
        count = stored_bytes // 16
        chosen = lanes[:, :, count * selector : count * (selector + 1)]
        half = np.uint64(0xFFFF)
        parts = np.stack([chosen & half, chosen >> np.uint64(16)], 1)  # [warps, 2, 8, count]
        width = 16
    else:
        count = stored_bytes // 16
        chosen = lanes[:, :, 2 * count * selector : 2 * count * (selector + 1)]
        parts = chosen.reshape(-1, 8, count, 2).transpose(0, 3, 1, 2)
        width = 32
    rows = parts[..., 0].copy()
    for place in range(1, count):
        rows |= parts[..., place] << np.uint64(width * place)
    return rows.reshape(-1, 16)


def expanded(stored: Array, metadata: Array, kind: str, ordered: bool, what: str) -> Array:
    """The matrix with its zeros, bits of numpy type as stored, [.., rows, K]: of stored elements
    [.., rows, K / 2] of a type and their metadata [.., rows], uint64. Raises SimError "mma" where
    PTX leaves open what metadata means: one unit named twice, of tf32 other than a whole element;
    ordered: also where the second stands before the first."""
    unit = unit_bytes(kind)
    units = np.ascontiguousarray(stored).view(BITS_TYPE[unit])
    pairs = units.reshape(*units.shape[:-1], -1, 2)
    places = np.arange(pairs.shape[-2], dtype=np.uint64) * np.uint64(4)
    found = (metadata[..., None] >> places).astype(np.int64) & 15
    first, second = found & 3, found >> 2
    bad = first >= second if ordered else first == second
    if kind == "tf32":
        bad = (found != 0b0100) & (found != 0b1110)
    if bad.any():
        value = int(found[bad][0])
        raise SimError(
            "mma", f"{what}: metadata {value:#06b} of a group of four says nothing that PTX defines"
        )
    whole = np.zeros((*pairs.shape[:-1], 4), units.dtype)
    for place, index in enumerate((first, second)):
        np.put_along_axis(whole, index[..., None], pairs[..., place, None], -1)
    return whole.reshape(*units.shape[:-1], -1).view(stored.dtype)
