"""TMA tensor maps, encoded by the driver and kept by what they describe.

The map is encoded by ctypes into memory aligned to 128 bytes: the objects of ``cuda.bindings`` are
aligned to 16 only.
"""

from __future__ import annotations

import ctypes

from tkc.runtime import libcuda
from tkc.runtime.device import DeviceError
from tkc.runtime.launch import TensorMapSpec
from tkc.support.elements import ELEMENTS

MAP_BYTES = 128  # size and alignment of a CUtensorMap
CACHED_MAPS = 4096
SWIZZLE_CODES = {0: 0, 32: 1, 64: 2, 128: 3}  # CUtensorMapSwizzle
PROMOTE_L2_128B = 2


class TensorMaps:
    """Encodes the tensor maps of one device, and keeps those it has made."""

    def __init__(self) -> None:
        self.cache: dict[TensorMapSpec, bytes] = {}

    def encode(self, spec: TensorMapSpec) -> bytes:
        """The 128 bytes of a tensor map (cuTensorMapEncodeTiled). Raises DeviceError where the
        driver refuses it."""
        found = self.cache.get(spec)
        if found is None:
            if len(self.cache) >= CACHED_MAPS:
                self.cache.clear()
            found = self.cache[spec] = self._encode(spec)
        return found

    def _encode(self, spec: TensorMapSpec) -> bytes:
        memory = ctypes.create_string_buffer(2 * MAP_BYTES)
        aligned = -(-ctypes.addressof(memory) // MAP_BYTES) * MAP_BYTES
        rank = len(spec.dims)
        status = libcuda.library().cuTensorMapEncodeTiled(
            ctypes.c_void_p(aligned),
            ctypes.c_int(ELEMENTS[spec.element].tensor_map),
            ctypes.c_uint32(rank),
            ctypes.c_void_p(spec.address),
            (ctypes.c_uint64 * rank)(*spec.dims),
            (ctypes.c_uint64 * max(1, rank - 1))(*spec.strides),
            (ctypes.c_uint32 * rank)(*spec.box),
            (ctypes.c_uint32 * rank)(*([1] * rank)),
            ctypes.c_int(0),
            ctypes.c_int(SWIZZLE_CODES[spec.swizzle]),
            ctypes.c_int(PROMOTE_L2_128B),
            ctypes.c_int(0),
        )
        if status:
            raise DeviceError(f"cuTensorMapEncodeTiled refused ({status}) {spec}")
        return ctypes.string_at(aligned, MAP_BYTES)
