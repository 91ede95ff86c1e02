"""Arrays that a call makes for its caller: outputs that are left out, of the caller's library."""

from __future__ import annotations

import importlib
import sys

from tkc.runtime.arrays import (
    IMMUTABLE,
    ArrayView,
    NotAnArray,
    is_immutable,
    library_of,
    numpy_type,
)
from tkc.support.elements import ELEMENTS
from tkc.support.values import Array, Foreign


def allocate(element: str, shape: tuple[int, ...], like: ArrayView | None) -> Array:
    """An uninitialised array of the shape, of the library and on the device of ``like`` (numpy
    without one). Raises NotAnArray where that library has no such arrays."""
    if like is not None and like.library == "torch":
        torch = sys.modules["torch"]
        kind = getattr(torch, ELEMENTS[element].numpy, None)
        if kind is None:
            raise NotAnArray(f"torch has no tensors of {element}; pass an array of numpy")
        return torch.empty(shape, dtype=kind, device=like.device)
    if like is not None and like.device != "cpu":
        maker = _MAKERS.get(library_of(like.lender), _by_empty)
        return maker(element, shape, like)
    import numpy

    kind = numpy_type(element)
    if like is not None and is_immutable(like):
        _check_of_jax(kind)
    return numpy.empty(shape, dtype=kind)


def _by_empty(element: str, shape: tuple[int, ...], like: ArrayView) -> Array:
    """An array by the ``empty`` of the library: cupy's, and of those that are like it."""
    library = sys.modules.get(library_of(like.lender))
    if not hasattr(library, "empty"):
        raise NotAnArray("arrays of this kind cannot be allocated; pass this one")
    maker: Foreign = library
    return maker.empty(shape, dtype=numpy_type(element))


def _by_numba(element: str, shape: tuple[int, ...], like: ArrayView) -> Array:
    cuda: Foreign = importlib.import_module("numba.cuda")
    kind = numpy_type(element)
    if kind.kind not in "biuf":
        raise NotAnArray(f"numba has no arrays of {element}; pass one of another library")
    return cuda.device_array(shape, dtype=kind)


def _by_jax(element: str, shape: tuple[int, ...], like: ArrayView) -> Array:
    """A new array of JAX, which nobody has seen yet: it is written once, before it is returned."""
    jax: Foreign = importlib.import_module("jax")
    kind = numpy_type(element)
    _check_of_jax(kind)
    return jax.numpy.empty(shape, dtype=kind, device=like.lender.device).block_until_ready()


def _check_of_jax(kind: Foreign) -> None:
    """Raises NotAnArray where JAX would make elements of another type of these."""
    numpy, jax = importlib.import_module("numpy"), importlib.import_module("jax")
    made = jax.numpy.asarray(numpy.empty(0, kind)).dtype
    if made != kind:
        raise NotAnArray(
            f"JAX makes {made} of {kind}, unless its option jax_enable_x64 is set; "
            "pass an array of numpy"
        )


_MAKERS = {"numba": _by_numba, "numba_cuda": _by_numba, "jax": _by_jax, "jaxlib": _by_jax}


def given_back(array: Array, like: ArrayView | None) -> Array:
    """An output that was allocated for the caller, in the caller's terms: JAX's where ``like``, the
    first argument, is JAX's."""
    jax = sys.modules.get("jax") if like is not None and is_immutable(like) else None
    if jax is None or library_of(array) in IMMUTABLE:
        return array
    return jax.numpy.asarray(array)
