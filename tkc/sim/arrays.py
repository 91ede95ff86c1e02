"""The numpy arrays of the simulator, named by what their elements mean.

Functions of `numerics` work element by element on any shape. In the engines a value of a group of
warps is [warps, 32], one element for each thread, and one of no dimensions is the same for all.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

# The element type is the one that an instruction names, so it is known only when a kernel is read.
Array = NDArray[Any]

Bytes = NDArray[np.uint8]  # of memory, or e4m3 or e5m2 numbers as raw bits
Bits16 = NDArray[np.uint16]  # f16 or bf16 numbers as raw bits
Bits32 = NDArray[np.uint32]  # f32 or tf32 numbers as raw bits
Floats = NDArray[np.float64]
Integers = NDArray[np.int64]  # numbers, addresses or indices
Bools = NDArray[np.bool_]

Mask = Bools | None  # the active lanes, [warps, 32]; None: all of them
