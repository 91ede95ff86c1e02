"""Arrays with ``__cuda_array_interface__`` (cupy, numba) in the shape that launch plans look at."""

from __future__ import annotations

from tkc.runtime.arrays import IMMUTABLE, ArrayView, library_of, view_cuda_interface
from tkc.support.values import Array


class Borrowed:
    """One array of a call, with the few words of a torch tensor that a plan is found by.

    ``device`` holds all that a plan depends on besides type, shape and strides: the device, the
    stream that the array's owner works on, and whether it may be written.
    """

    __slots__ = ("device", "dtype", "shape", "view")
    requires_grad = False

    def __init__(self, array: Array) -> None:
        self.view: ArrayView = view_cuda_interface(array)
        self.dtype, self.shape = self.view.element, self.view.shape
        self.device = (self.view.device, self.view.stream, self.view.read_only)

    def data_ptr(self) -> int:
        """The address of element 0, as torch's tensors say it."""
        return self.view.pointer

    def stride(self) -> tuple[int, ...]:
        """The strides in elements."""
        return self.view.strides

    def is_contiguous(self) -> bool:
        """False, so that the strides themselves are part of a plan's key."""
        return False  # the strides are part of the plan's key instead

    def is_neg(self) -> bool:
        """False: only torch has pending negations."""
        return False


def lends(array: Array) -> bool:
    """Whether the array has ``__cuda_array_interface__`` and is not torch's, whose tensors have a
    quicker way of their own, nor JAX's, whose class has it for arrays of the host too."""
    kind = array.__class__
    if library_of(array) in IMMUTABLE or hasattr(kind, "data_ptr"):
        return False
    return hasattr(kind, "__cuda_array_interface__")
