"""Arrays of other libraries: DLPack old and new, array interfaces, masks, what is read-only.

JAX is tried where it is installed; stand-ins say what it and others say of their arrays.
"""

from __future__ import annotations

from typing import Any
from unittest.mock import Mock

import numpy as np
import pytest
import torch

import tkc

FILE: Any = tkc.source("""
kernel twice(x: f32[N], y: out f32[N]):
    grid n in N by 64
    y[n] = 2 * x[n]

kernel negate(x: inout f32[N]):
    grid n in N by 64
    x[n] = -x[n]

kernel wide(x: bf16[N], k: i32[N], y: out bf16[N]):
    grid n in N by 64
    y[n] = x[n] + f32(k[n])

kernel places(x: f32[N], y: out i64[N]):
    grid n in N by 64
    y[n] = i64(n) * 4294967296

kernel total(x: f32[N, C], y: out f32[N]):
    grid n in N by 4
    s: f32[n] = 0
    for c in C by 8:
        s += sum(x[n, c] over c)
    y[n] = s
""")


class OldDLPack:
    """An array from before DLPack 1.0, which knows no ``max_version``."""

    def __init__(self, array: Any) -> None:
        self.array = array

    def __dlpack__(self, stream: Any = None) -> Any:
        return self.array.__dlpack__()

    def __dlpack_device__(self) -> Any:
        return self.array.__dlpack_device__()


class NewDLPack(OldDLPack):
    def __dlpack__(self, stream: Any = None, max_version: Any = None) -> Any:
        return self.array.__dlpack__(max_version=max_version)


class Refusing(OldDLPack):
    def __dlpack__(self, stream: Any = None, max_version: Any = None) -> Any:
        raise BufferError("it is on loan")


# What jax hands to a function that it traces: tracers of each transformation are of one class.
Tracer = type("Tracer", (Refusing,), {"__module__": "jax._src.core"})
Traced = type("LinearizeTracer", (Tracer,), {"__module__": "jax._src.interpreters.ad"})


class Interface:
    """An array of the host that says ``__array_interface__`` only."""

    def __init__(self, array: Any, **more: Any) -> None:
        self.array, self.more = array, more

    @property
    def __array_interface__(self) -> dict[str, Any]:
        return {**self.array.__array_interface__, **self.more}


class Immutable(NewDLPack):
    """What JAX hands out: nothing says that it is immutable, but for whose it is."""


Immutable.__module__ = "jaxlib._stand_in"


class Series:
    def __array__(self) -> Any:
        return x()


def x() -> Any:
    return np.arange(40, dtype=np.float32)


def frozen() -> Any:
    made = x()
    made.flags.writeable = False
    return made


@pytest.mark.parametrize(
    "made",
    [
        lambda: OldDLPack(x()),
        lambda: NewDLPack(x()),
        lambda: NewDLPack(frozen()),
        lambda: NewDLPack(torch.from_numpy(x())),
        lambda: Interface(x()),
        lambda: Immutable(x()),
        lambda: frozen(),
        lambda: NewDLPack(x().repeat(2)[::2]),
    ],
    ids="old new new-frozen torch interface immutable frozen strided".split(),
)
def test_they_are_read_in_place(made: Any) -> None:
    assert np.array_equal(FILE.twice(made()), 2 * x())


@pytest.mark.parametrize("wrap", [OldDLPack, NewDLPack, Interface])
def test_what_may_be_written_is(wrap: Any) -> None:
    held = x()
    FILE.negate(wrap(held))
    assert np.array_equal(held, -x())
    out = np.zeros(40, np.float32)
    FILE.twice(x(), y=wrap(out))
    assert np.array_equal(out, 2 * x())


@pytest.mark.parametrize(
    ("made", "why"),
    [
        (lambda: frozen(), "L0110.*x is read-only"),
        (lambda: NewDLPack(frozen()), "L0110.*x is read-only"),
        (lambda: Interface(frozen()), "L0110.*x is read-only"),
        (lambda: Immutable(x()), r"L0110.*x is an array of jax.*pass numpy.array\(x\)"),
        (lambda: np.ma.masked_array(x(), x() > 3), "L0103.*a masked array"),
        (lambda: Interface(x(), mask=x() > 3), "L0103.*a masked array"),
        (lambda: Refusing(x()), "L0103.*cannot hand out: it is on loan"),
        (lambda: Traced(x()), "L0103.*jax traces .*outside, or by jax.pure_callback"),
        (lambda: Series(), r"L0103.*a Series is no array; pass numpy.asarray\(x\)"),
    ],
    ids="frozen new interface immutable masked mask refusing traced series".split(),
)
def test_what_may_not_be_written_is_refused(made: Any, why: str) -> None:
    array = made()
    before = x()
    with pytest.raises(tkc.ArgumentError, match=why):
        FILE.negate(array)
    held = getattr(array, "array", array)
    if not isinstance(held, (np.ma.MaskedArray, Series)):
        assert np.array_equal(held, before)


class Anything:
    """It answers to every name, as proxies and mocks do."""

    def __getattr__(self, name: str) -> Any:
        return 3


class OnGpu:
    """What says ``__cuda_array_interface__``, with another entry."""

    def __init__(self, **more: Any) -> None:
        usual = {"shape": (4,), "typestr": "<f4", "data": (4096, False), "version": 3}
        self.__cuda_array_interface__ = {**usual, **more}


def with_attribute(name: str, value: Any) -> Any:
    return type("Odd", (), {name: value})()


@pytest.mark.parametrize(
    ("made", "why"),
    [
        (Anything, "an Anything is no array"),
        (Mock, "a Mock is no array"),
        (lambda: with_attribute("__array_interface__", 3), "an Odd is no array"),
        (lambda: with_attribute("__cuda_array_interface__", None), "an Odd is no array"),
        (lambda: with_attribute("__cuda_array_interface__", {}), "cannot be read: KeyError"),
        (lambda: with_attribute("__dlpack__", lambda *_, **__: 3), "__dlpack__ gives no tensor"),
        (lambda: OnGpu(shape=4), "cannot be read: TypeError"),
        (lambda: OnGpu(shape=(4.5,)), "cannot be read: TypeError"),
        (lambda: OnGpu(shape=(-4,)), r"cannot be read: ValueError: shape \(-4,\)"),
        (lambda: OnGpu(strides=(4, 4)), r"ValueError: strides \(4, 4\) of the shape \(4,\)"),
        (lambda: OnGpu(strides=4), "cannot be read: TypeError"),
        (lambda: OnGpu(typestr="f"), "cannot be read: IndexError"),
        (lambda: OnGpu(typestr=4), "cannot be read: TypeError"),
        (lambda: OnGpu(typestr=">f4"), "an array of foreign byte order"),
        (lambda: OnGpu(typestr="<c8"), "element type <c8 does not exist in tkc"),
        (lambda: OnGpu(data=4096), "cannot be read: TypeError"),
        (lambda: OnGpu(stream="x"), "cannot be read: TypeError"),
        (lambda: OnGpu(mask=x()), "a masked array"),
        (lambda: torch.fx.Proxy(Mock()), "a value that torch.fx traces, .* torch.compile"),
    ],
)
def test_what_says_nothing_that_can_be_read_is_refused(made: Any, why: str) -> None:
    with pytest.raises(tkc.ArgumentError, match=f"L0103.*x should be .*{why}"):
        FILE.twice(made())


def test_arrays_of_jax() -> None:
    jax = pytest.importorskip("jax")
    import jax.numpy as jnp

    given = jnp.arange(40, dtype=jnp.float32)
    made = FILE.twice(given)
    assert isinstance(made, jax.Array) and np.array_equal(made, 2 * x())
    assert np.array_equal(given, x())
    wide = FILE.wide(given.astype(jnp.bfloat16), jnp.ones(40, jnp.int32))
    assert wide.dtype == jnp.bfloat16 and np.array_equal(wide.astype(jnp.float32), x() + 1)
    with pytest.raises(tkc.ArgumentError, match="an array of jax"):
        FILE.negate(given)
    with pytest.raises(tkc.ArgumentError, match="an array of jax"):
        FILE.twice(given, y=jnp.zeros(40))
    assert np.array_equal(given, x())


def test_gradients_of_jax_arrays() -> None:
    """Nothing that the backward reads has a C: the shape of x tells it, in the same library."""
    jax = pytest.importorskip("jax")
    import jax.numpy as jnp

    dy = np.arange(5, dtype=np.float32)
    made = FILE.total.grad()(x=jnp.ones((5, 9), jnp.float32), dy=jnp.asarray(dy))["dx"]
    assert isinstance(made, jax.Array)
    assert np.array_equal(made, np.broadcast_to(dy[:, None], (5, 9)))


def test_jax_makes_no_wide_numbers_unless_told() -> None:
    """jax.numpy.asarray would cut them in silence."""
    pytest.importorskip("jax")
    import jax.numpy as jnp

    given = jnp.zeros(3, jnp.float32)
    with pytest.raises(tkc.ArgumentError, match="L0101.*y: JAX makes int32 of int64, unless"):
        FILE.places(given)
    y = np.zeros(3, np.int64)
    FILE.places(given, y=y)
    assert y[2] == 2 << 32


def test_what_jax_has_and_what_has_no_elements() -> None:
    jax = pytest.importorskip("jax")
    shape = jax.ShapeDtypeStruct((8,), np.float32)
    assert FILE.twice.compile(x=shape).ptx == FILE.twice.compile(x="f32[8]").ptx
    with pytest.raises(tkc.ArgumentError, match="ShapeDtypeStruct has no elements in memory"):
        FILE.twice(shape)
    with pytest.raises(tkc.ArgumentError, match="PRNGKeyArray has no elements in memory"):
        FILE.twice(jax.random.key(0))
    gone = jax.numpy.ones(8)
    gone.delete()
    with pytest.raises(tkc.ArgumentError, match="an ArrayImpl that .*deleted") as caught:
        FILE.twice(gone)
    assert caught.value.__suppress_context__
