"""Arrays of the caller, seen alike: numpy, torch, DLPack and the array interfaces.

torch and numpy are looked up among the modules that the caller has imported, never imported to
inspect an argument.
"""

from __future__ import annotations

import ctypes
import importlib
import re
import sys
from dataclasses import dataclass, field
from operator import index
from typing import cast

from tkc.support.elements import ELEMENTS
from tkc.support.values import Array, Foreign, Record

# The element type of a numpy type; one that ignores bits is held by another's.
_NAMED = {row.numpy: row.name for row in ELEMENTS.values() if not row.ignored}
NOWHERE = "none"  # the device of an array without memory
IMMUTABLE = ("jax", "jaxlib")  # libraries whose arrays nobody may write, whatever they hand out


class NotAnArray(Exception):
    """The object is no array that tkc can read; the text says why."""


@dataclass(frozen=True, slots=True)
class ArrayView:
    """Where the elements of an array lie: ``pointer + sum(index * strides) * bytes``.

    ``strides`` are in elements. ``device`` is "cpu" or "cuda:0". ``owner`` keeps the memory alive.
    ``stream`` is the CUDA stream that the owner works on (0: the default stream), if it says so.
    """

    pointer: int
    element: str
    shape: tuple[int, ...]
    strides: tuple[int, ...]
    device: str
    library: str  # "numpy", "torch" or "other"
    owner: Array = field(repr=False, compare=False)
    read_only: bool = False
    stream: int | None = None

    @property
    def item_bytes(self) -> int:
        """Bytes of one element."""
        return ELEMENTS[self.element].bytes

    @property
    def size(self) -> int:
        """The number of elements."""
        count = 1
        for extent in self.shape:
            count *= extent
        return count

    @property
    def lender(self) -> Array:
        """The object that the caller passed."""
        held = self.owner
        return cast(tuple[Array, ...], held)[0] if isinstance(held, tuple) else held

    @property
    def span(self) -> tuple[int, int]:
        """(low, high): the elements lie in the bytes low <= address < high; both are the pointer
        where there is none."""
        if 0 in self.shape:
            return self.pointer, self.pointer
        low = high = 0
        for extent, stride in zip(self.shape, self.strides, strict=True):
            if stride < 0:
                low += (extent - 1) * stride
            else:
                high += (extent - 1) * stride
        item = self.item_bytes
        return self.pointer + low * item, self.pointer + (high + 1) * item

    @property
    def text(self) -> str:
        """As the user of a kernel would write its type: ``bf16[4096, 768]``."""
        return f"{self.element}[{', '.join(map(str, self.shape))}]"


def view(array: Array, shapes_only: bool = False) -> ArrayView:
    """How an array of numpy, torch, DLPack or an array interface lies in memory; with
    ``shapes_only`` it needs none (a meta or fake tensor of torch). Raises NotAnArray."""
    if isinstance(array, type):  # numpy.float32 has all attributes of an array, and no memory
        raise NotAnArray(f"the type {array.__name__} is no array")
    torch = sys.modules.get("torch")
    if torch is not None and isinstance(array, torch.Tensor):
        return _view_torch(array, shapes_only)
    numpy = sys.modules.get("numpy")
    if numpy is not None and isinstance(array, (numpy.ndarray, numpy.generic)):
        return _view_numpy(array)
    if shapes_only and hasattr(array, "shape") and not hasattr(array, "__dlpack__"):
        if (element := element_of(getattr(array, "dtype", None))) is not None:
            return _view_nothing(array, element)  # jax.ShapeDtypeStruct
    held = getattr(array, "view", None)
    if isinstance(held, ArrayView):  # tkc.runtime.borrowed
        return held
    if library_of(array) in IMMUTABLE:
        return _view_dlpack(array)  # the interface knows neither bf16 nor a stream there
    if library_of(array) == "torch" and type(array).__name__ == "Proxy":  # of torch.fx
        way = "torch.compile, torch.export and make_fx take kernels"
        raise NotAnArray(f"a value that torch.fx traces, which has no memory; {way}")
    if hasattr(array, "__cuda_array_interface__"):
        return view_cuda_interface(array)
    if hasattr(array, "__dlpack__"):
        return _view_dlpack(array)
    if hasattr(array, "__array_interface__"):
        return _view_array_interface(array)
    advice = "; pass numpy.asarray(x)" if _numpy_reads(array) else ""
    raise NotAnArray(f"{kind_of(array)} is no array{advice}")


def _numpy_reads(value: Array) -> bool:
    """Whether numpy makes an array of a value by itself, with elements of the right type."""
    if isinstance(value, (bytes, bytearray, memoryview)):
        return False  # of bytes
    try:
        return hasattr(value, "__array__") or memoryview(value).ndim > 0
    except TypeError:
        return False


def library_of(array: Array) -> str:
    """The package that an array's class comes from: "cupy", "jaxlib"."""
    kind: object = array.__class__
    return str(getattr(kind, "__module__", "")).partition(".")[0]  # some classes have none


def kind_of(value: object) -> str:
    """The type of a value with its article: "a list", "an int", "an array.array"."""
    kind = type(value).__name__
    if kind == "array":
        kind = f"{type(value).__module__}.{kind}"
    return f"{'an' if kind[0] in 'aeiouAEIO' or kind == 'ndarray' else 'a'} {kind}"


def element_of(kind: object) -> str | None:
    """The element type that a caller means: tkc's or numpy's name, a ``dtype`` of numpy or torch,
    or a scalar type of numpy, ml_dtypes or JAX. None where it means none."""
    if isinstance(kind, type):
        name = kind.__name__.rstrip("_")  # numpy.float32; numpy.bool_ before numpy 2
    elif isinstance(kind, str):
        name = kind
    else:
        name = getattr(kind, "name", None) or str(kind).removeprefix("torch.")
    return name if name in ELEMENTS else _NAMED.get(name)


_INSTEAD = {
    **dict.fromkeys(("complex64", "complex128"), "; pass x.real and x.imag as two arrays"),
    "object": "; pass x.astype('float32'), or what the numbers are",
    **dict.fromkeys(("float128", "float96", "longdouble"), "; pass x.astype('float64')"),
    **dict.fromkeys(("void", "record"), "; pass one of its fields, x['name']"),
    "qint": "; pass x.dequantize(), or x.int_repr() and the scales",
    "quint": "; pass x.dequantize(), or x.int_repr() and the scales",
    "datetime": "; pass x.astype('int64')",
    "timedelta": "; pass x.astype('int64')",
    **dict.fromkeys(("str", "bytes"), "; pass numbers"),
    "float8_e4m3fnuz": "; cast it to float8_e4m3fn, in which the same bits are other numbers",
    "float8_e5m2fnuz": "; cast it to float8_e5m2, in which the same bits are other numbers",
    "float8_e8m0fnu": "; cast it to float32",
    "float4_e2m1fn_x2": "; take each pair apart into float8_e4m3fn, which holds their numbers",
    **{f"int{bits}": "; cast it to int8" for bits in range(1, 8)},
    **{f"uint{bits}": "; cast it to uint8" for bits in range(1, 8)},
}


def _element_named(name: str) -> str:
    if name not in _NAMED:
        family = re.sub(r"\d.*", "", name)  # "datetime" of datetime64[s]
        advice = _INSTEAD.get(name) or _INSTEAD.get(family, "")
        raise NotAnArray(f"element type {name} does not exist in tkc{advice}")
    return _NAMED[name]


_PENDING = {"conj": "conjugation", "neg": "negation"}


def _view_torch(tensor: Array, shapes_only: bool) -> ArrayView:
    if type(tensor).__name__ == "MaskedTensor":
        raise NotAnArray("a masked tensor, whose mask would be lost; pass x.to_tensor(value)")
    if tensor.is_nested:
        way = "pass x.values() and the bounds of its parts, or torch.nested.to_padded_tensor(x, 0)"
        raise NotAnArray(f"a nested torch tensor; only strided ones are taken: {way}")
    if str(tensor.layout) != "torch.strided":
        layout = f"a torch tensor of layout {tensor.layout}"
        raise NotAnArray(f"{layout}; only strided ones are taken, as x.to_dense() is")
    for pending, what in ((tensor.is_conj(), "conj"), (tensor.is_neg(), "neg")):
        if pending:
            said = f"a torch tensor whose {_PENDING[what]} is pending"
            raise NotAnArray(f"{said}; pass x.resolve_{what}()")
    device = str(tensor.device)
    if tensor.device.type not in ("cpu", "cuda") and not (shapes_only and device == "meta"):
        way = ", and meta by compile" if device == "meta" else ""
        raise NotAnArray(f"a torch tensor on device {device}; only cpu and cuda are taken{way}")
    try:
        fake = device == "meta" or type(tensor).__name__ == "FakeTensor"
        pointer = tensor.data_ptr() if not fake else 0 if shapes_only else None
    except RuntimeError:  # what torch.compile and torch.export trace with
        pointer = 0 if shapes_only else None
    if pointer is None or (pointer == 0 and not shapes_only and tensor.numel()):
        raise NotAnArray("a tensor without memory; kernel.as_torch_op makes it traceable")
    return ArrayView(
        pointer=pointer,
        element=_element_named(str(tensor.dtype).removeprefix("torch.")),
        shape=tuple(tensor.shape),
        strides=tuple(tensor.stride()),
        device=NOWHERE if device == "meta" else device,
        library="torch",
        owner=tensor,
    )


def _view_nothing(array: Array, element: str) -> ArrayView:
    """An array that has a shape and no memory, as if it lay row by row."""
    shape = tuple(int(extent) for extent in array.shape)
    return ArrayView(0, element, shape, contiguous(shape), NOWHERE, library_of(array), array)


def _view_numpy(array: Array) -> ArrayView:
    if is_masked(array):
        raise NotAnArray("a masked array, whose mask would be lost; pass x.filled(value) or x.data")
    element = _element_named(array.dtype.name)
    if not array.dtype.isnative:
        raise NotAnArray("an array of foreign byte order; pass x.astype(x.dtype.newbyteorder('='))")
    return ArrayView(
        pointer=array.__array_interface__["data"][0],
        element=element,
        shape=tuple(array.shape),
        strides=_in_elements(array.strides, array.dtype.itemsize),
        device="cpu",
        library="numpy",
        owner=array,
        read_only=not array.flags.writeable,
    )


def _view_array_interface(array: Array) -> ArrayView:
    """How an array of the host lies that only says so by ``__array_interface__``."""
    interface = _interface(array, "__array_interface__")
    if interface.get("mask") is not None:
        raise NotAnArray("a masked array, whose mask would be lost")
    numpy = importlib.import_module("numpy")
    try:
        seen = numpy.asarray(array)
    except Exception as problem:  # numpy raises many kinds
        raise NotAnArray(f"{kind_of(array)} whose interface numpy refuses: {problem}") from None
    if interface.get("data") is None or seen.__array_interface__["data"][0] != interface["data"][0]:
        raise NotAnArray(f"{kind_of(array)} without memory of its own; pass numpy.asarray(x)")
    return _view_numpy(seen)


def _interface(array: Array, name: str) -> Record:
    """What an array says by an interface. Raises NotAnArray for what answers to any name."""
    held: Foreign = getattr(array, name)
    if not isinstance(held, dict):
        raise NotAnArray(f"{kind_of(array)} is no array")
    return cast(Record, held)


def view_cuda_interface(array: Array) -> ArrayView:
    """How an array with ``__cuda_array_interface__`` lies on its GPU, and on which stream its owner
    works. Raises NotAnArray."""
    name = "__cuda_array_interface__"
    interface = _interface(array, name)
    try:
        return _view_cuda(array, interface)
    except (LookupError, TypeError, ValueError) as problem:
        why = f"{type(problem).__name__}: {problem}"
        raise NotAnArray(f"{kind_of(array)} whose {name} cannot be read: {why}") from None


def _view_cuda(array: Array, interface: Record) -> ArrayView:
    """Raises NotAnArray; LookupError, TypeError and ValueError for an interface that is none."""
    if interface.get("mask") is not None:
        raise NotAnArray("a masked array, whose mask would be lost")
    order, kind, digits = (lambda s: (s[0], s[1], s[2:]))(interface["typestr"])
    families = {"b": "bool", "i": "int", "u": "uint", "f": "float"}
    if kind not in families or order not in "<|":
        if kind == "V" and hasattr(array, "__dlpack__"):  # bf16, for which it has no word
            return _view_dlpack(array)
        if order == ">":
            raise NotAnArray("an array of foreign byte order")
        raise NotAnArray(f"element type {interface['typestr']} does not exist in tkc")
    itemsize = int(digits)
    name = "bool" if kind == "b" else f"{families[kind]}{itemsize * 8}"
    shape = tuple(map(index, interface["shape"]))
    if any(extent < 0 for extent in shape):
        raise ValueError(f"shape {shape}")
    byte_strides = interface.get("strides")
    if byte_strides and len(byte_strides) != len(shape):
        raise ValueError(f"strides {byte_strides} of the shape {shape}")
    strides = _in_elements(byte_strides, itemsize) if byte_strides else contiguous(shape)
    pointer, read_only = interface["data"]
    given = interface.get("stream")
    stream = None if given is None else index(given)
    device = getattr(array, "device", None)
    ordinal = getattr(device, "id", 0)
    return ArrayView(
        pointer=pointer or 0,
        element=_element_named(name),
        shape=shape,
        strides=strides,
        device=f"cuda:{ordinal}",
        library="other",
        owner=array,
        read_only=bool(read_only) or library_of(array) in IMMUTABLE,
        stream=_DEFAULT_STREAMS.get(stream, stream) if stream is not None else None,
    )


_DEFAULT_STREAMS = {1: 0}  # the interface has no 0: 1 is the default stream, 2 that of a thread


class _DLTensor(ctypes.Structure):
    """The C struct of DLPack's ABI that describes an array."""

    _fields_ = (
        ("data", ctypes.c_void_p),
        ("device_type", ctypes.c_int32),
        ("device_id", ctypes.c_int32),
        ("ndim", ctypes.c_int32),
        ("code", ctypes.c_uint8),
        ("bits", ctypes.c_uint8),
        ("lanes", ctypes.c_uint16),
        ("shape", ctypes.POINTER(ctypes.c_int64)),
        ("strides", ctypes.POINTER(ctypes.c_int64)),
        ("byte_offset", ctypes.c_uint64),
    )


class _DLManagedTensorVersioned(ctypes.Structure):
    """What a capsule of DLPack 1.0 or later holds."""

    _fields_ = (
        ("major", ctypes.c_uint32),
        ("minor", ctypes.c_uint32),
        ("manager", ctypes.c_void_p),
        ("deleter", ctypes.c_void_p),
        ("flags", ctypes.c_uint64),
        ("tensor", _DLTensor),
    )


_DL_VERSION = (1, 0)  # the latest whose structs are known here
_DL_READ_ONLY = 1  # a flag
_DL_DEVICES = {1: "cpu", 2: "cuda", 3: "cpu", 13: "cuda"}  # kDLCPU, CUDA, CUDAHost, CUDAManaged
_DL_CODES = {0: "int", 1: "uint", 2: "float", 4: "bfloat", 6: "bool"}
_DL_NARROW = {row.dlpack: row.numpy for row in ELEMENTS.values() if row.dlpack is not None}


def dlpack_code(element: str) -> int:
    """The type code by which DLPack knows an element type, beside its bits."""
    row = ELEMENTS[element]
    kinds = {kind: code for code, kind in _DL_CODES.items()}
    return kinds[row.numpy.rstrip("0123456789_")] if row.dlpack is None else row.dlpack


def _dlpack_tensor(array: Array) -> tuple[Foreign, _DLTensor, bool]:
    """(the capsule, what it describes, whether it is read-only). Raises NotAnArray for an array
    that its library does not hand out."""
    if any(c.__name__ == "Tracer" and c.__module__.startswith("jax") for c in type(array).__mro__):
        raise NotAnArray(
            "a value that jax traces (jit, grad, vmap), which has no memory yet; call the kernel "
            "outside, or by jax.pure_callback(kernel, jax.ShapeDtypeStruct(shape, dtype), x)"
        )
    if not hasattr(array, "__dlpack__"):
        raise NotAnArray(f"{kind_of(array)} has no elements in memory that can be read")
    ready = getattr(array, "block_until_ready", None)
    try:
        if ready is not None:  # JAX computes on streams that it tells nobody of
            ready()
        try:
            capsule = array.__dlpack__(max_version=_DL_VERSION)
        except TypeError:  # from before DLPack 1.0
            capsule = array.__dlpack__()
    except Exception as problem:  # each library raises its own
        raise NotAnArray(f"{kind_of(array)} that DLPack cannot hand out: {problem}") from None
    get_pointer = ctypes.pythonapi.PyCapsule_GetPointer
    get_pointer.restype, get_pointer.argtypes = ctypes.c_void_p, [ctypes.py_object, ctypes.c_char_p]
    is_valid = ctypes.pythonapi.PyCapsule_IsValid
    is_valid.restype, is_valid.argtypes = ctypes.c_int, [ctypes.py_object, ctypes.c_char_p]
    versioned = b"dltensor_versioned"
    if not is_valid(capsule, versioned):
        if not is_valid(capsule, b"dltensor"):
            raise NotAnArray(f"{kind_of(array)} whose __dlpack__ gives no tensor")
        return capsule, _DLTensor.from_address(get_pointer(capsule, b"dltensor")), False
    held = _DLManagedTensorVersioned.from_address(get_pointer(capsule, versioned))
    if held.major != _DL_VERSION[0]:
        raise NotAnArray(f"{kind_of(array)} of DLPack {held.major}.{held.minor}")
    return capsule, held.tensor, bool(held.flags & _DL_READ_ONLY)


def _view_dlpack(array: Array) -> ArrayView:
    capsule, tensor, read_only = _dlpack_tensor(array)
    if tensor.device_type not in _DL_DEVICES:
        raise NotAnArray(f"an array on DLPack device {tensor.device_type}")
    if tensor.code in _DL_NARROW and tensor.lanes == 1:
        name = _DL_NARROW[tensor.code]
    elif tensor.code in _DL_CODES and tensor.lanes == 1:
        family = _DL_CODES[tensor.code]
        name = "bool" if family == "bool" else f"{family}{tensor.bits}"
        name = "bfloat16" if name == "bfloat16" else name
    else:
        raise NotAnArray(f"an array of DLPack type code {tensor.code}, {tensor.lanes} lanes")
    shape = tuple(tensor.shape[d] for d in range(tensor.ndim))
    strides = tuple(tensor.strides[d] for d in range(tensor.ndim)) if tensor.strides else None
    where = _DL_DEVICES[tensor.device_type]
    return ArrayView(
        pointer=(tensor.data or 0) + tensor.byte_offset,
        element=_element_named(name),
        shape=shape,
        strides=strides if strides is not None else contiguous(shape),
        device="cpu" if where == "cpu" else f"cuda:{tensor.device_id}",
        library="other",
        owner=(array, capsule),  # the capsule's destructor gives the memory back
        read_only=read_only or library_of(array) in IMMUTABLE,
        stream=None if where == "cpu" else 0,  # for whom the owner makes it ready if not told
    )


def contiguous(shape: tuple[int, ...]) -> tuple[int, ...]:
    """The row-major strides of a shape, in elements; a dimension of extent 0 counts as 1."""
    strides: list[int] = []
    step = 1
    for extent in reversed(shape):
        strides.append(step)
        step *= max(1, extent)
    return tuple(reversed(strides))


def is_masked(value: object) -> bool:
    """Whether some elements of an array of numpy.ma, or its only one, count as missing."""
    masked = sys.modules.get("numpy.ma")
    return masked is not None and isinstance(value, masked.MaskedArray)


def _in_elements(byte_strides: tuple[int, ...], itemsize: int) -> tuple[int, ...]:
    if any(s % itemsize for s in byte_strides):
        raise NotAnArray(f"strides {byte_strides} are no multiples of the {itemsize}-byte element")
    return tuple(s // itemsize for s in byte_strides)


def overlap(a: ArrayView, b: ArrayView) -> bool:
    """Whether the two arrays share a byte of an element; false where numpy cannot tell in bounded
    time."""
    (low_a, high_a), (low_b, high_b) = a.span, b.span
    if a.device != b.device or low_a >= high_b or low_b >= high_a:
        return False
    numpy = importlib.import_module("numpy")

    def shadow(v: ArrayView) -> Array:
        """An array over the same addresses, which is never read."""
        base = numpy.frombuffer((ctypes.c_byte * 0).from_address(v.pointer), dtype=numpy.int8)
        strides = tuple(s * v.item_bytes for s in v.strides)
        kind = numpy.dtype(f"V{v.item_bytes}")
        return numpy.lib.stride_tricks.as_strided(base.view(kind), v.shape, strides)

    try:
        return bool(numpy.shares_memory(shadow(a), shadow(b), max_work=100_000))
    except Exception as problem:
        if type(problem).__name__ == "TooHardError":
            return False
        raise


def is_immutable(array: ArrayView) -> bool:
    """Whether the array is of a library whose arrays nobody may write: JAX's."""
    return library_of(array.lender) in IMMUTABLE


def numpy_type(element: str) -> Foreign:
    """The numpy type (a ``dtype``) of an element type by name; what numpy lacks comes from
    ml_dtypes."""
    import numpy

    name = ELEMENTS[element].numpy
    if name in numpy.sctypeDict:
        return numpy.dtype(name)
    import ml_dtypes

    return numpy.dtype(getattr(ml_dtypes, name))
