"""A stand-in for ``cuda.bindings.driver`` and libcuda, whose GPU is the simulator.

It is as strict as the driver about what tkc relies on: a current context, 128-byte alignment of
tensor maps, shared memory that was asked for, and one pointer per kernel parameter.
"""

from __future__ import annotations

import ctypes
from types import SimpleNamespace
from typing import Any
from weakref import WeakValueDictionary

from tkc.artifact import arguments, metadata
from tkc.sim.machine import Machine


class Status(int):
    """A CUresult."""

    @property
    def name(self) -> str:
        return NAMES.get(int(self), f"CUDA_ERROR_{int(self)}")


NAMES = {0: "CUDA_SUCCESS", 201: "CUDA_ERROR_INVALID_CONTEXT", 700: "CUDA_ERROR_ILLEGAL_ADDRESS"}
OK, INVALID = Status(0), Status(1)
OWN_STREAM = 99  # the handle of every stream that tkc makes
_DTYPES = {6: "f16", 7: "f32", 9: "bf16"}
_SWIZZLES = {0: 0, 1: 32, 2: 64, 3: 128}


class Config(SimpleNamespace):
    """A CUlaunchConfig; the driver starts it with zeros. Its address is that of a stand-in."""

    def __init__(self, **fields: Any) -> None:
        super().__init__(**fields)
        self.memory = ctypes.create_string_buffer(56)
        by_address[ctypes.addressof(self.memory)] = self

    def getPtr(self) -> int:
        return ctypes.addressof(self.memory)


class Function:
    """A CUfunction: the entry of a module."""

    def __init__(self, text: str, held: metadata.LaunchMetadata) -> None:
        self.text, self.held = text, held
        self.memory = ctypes.create_string_buffer(8)
        by_address[ctypes.addressof(self.memory)] = self

    def __int__(self) -> int:
        return ctypes.addressof(self.memory)


by_address: WeakValueDictionary[int, Any] = WeakValueDictionary()


class FakeLibrary:
    """libcuda, as ctypes sees it."""

    def __init__(self, driver: FakeDriver) -> None:
        self.cuTensorMapEncodeTiled = driver.cuTensorMapEncodeTiled
        self.driver = driver

    def cuLaunchKernelEx(self, config: Any, function: Any, pointers: Any, extra: None) -> int:
        config, function = (by_address[ctypes.addressof(r._obj)] for r in (config, function))
        address = ctypes.addressof(pointers._obj)
        return int(self.driver.cuLaunchKernelEx(config, function, address, 0)[0])


class FakeDriver:
    """The functions of the driver that tkc calls, with a log of the calls."""

    CUdevice_attribute = SimpleNamespace(
        CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR=75,
        CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MINOR=76,
        CU_DEVICE_ATTRIBUTE_MAX_SHARED_MEMORY_PER_BLOCK_OPTIN=97,
        CU_DEVICE_ATTRIBUTE_MULTIPROCESSOR_COUNT=16,
        CU_DEVICE_ATTRIBUTE_L2_CACHE_SIZE=38,
    )
    CUfunction_attribute = SimpleNamespace(
        CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES=8,
        CU_FUNC_ATTRIBUTE_NON_PORTABLE_CLUSTER_SIZE_ALLOWED=14,
    )
    CUjit_option = SimpleNamespace(
        CU_JIT_ERROR_LOG_BUFFER="log", CU_JIT_ERROR_LOG_BUFFER_SIZE_BYTES="size"
    )
    CUlaunchAttributeID = SimpleNamespace(
        CU_LAUNCH_ATTRIBUTE_CLUSTER_DIMENSION=4,
        CU_LAUNCH_ATTRIBUTE_PROGRAMMATIC_STREAM_SERIALIZATION=6,
    )
    CUresult = Status
    CUstreamCaptureMode = SimpleNamespace(CU_STREAM_CAPTURE_MODE_RELAXED=2)

    def __init__(self, capability: tuple[int, int] = (9, 0)) -> None:
        self.attributes = {75: capability[0], 76: capability[1], 97: 232448, 16: 132}
        self.attributes[38] = 60 << 20
        self.machine = Machine()
        self.calls: list[str] = []
        self.contexts: list[int] = []
        self.granted: dict[Any, dict[str, int]] = {}  # by function
        self.capture_mode = 0
        self.clusters = 3  # that run at once
        self.record: list[tuple[Any, ...]] | None = None  # with a list, launches are only noted
        self.waits: list[tuple[int, int]] = []  # (stream, the one that it waits for)
        self.captures: dict[int, list[tuple[Any, ...]]] = {}  # by stream: what a graph will do
        self.cleared: list[int] = []  # the streams on which memory was
        self.refusals: list[Status] = []  # what the next launches answer

    def __getattribute__(self, name: str) -> Any:
        if name.startswith("cu") and not name.startswith("cuCtx"):
            object.__getattribute__(self, "calls").append(name)
        return object.__getattribute__(self, name)

    # --- start, contexts

    def cuInit(self, flags: int) -> tuple[Status]:
        return (OK,)

    def cuDeviceGetCount(self) -> tuple[Status, int]:
        return OK, 1

    def cuDeviceGet(self, ordinal: int) -> tuple[Status, int]:
        return OK, ordinal

    def cuDevicePrimaryCtxRetain(self, device: int) -> tuple[Status, int]:
        return OK, 77

    def cuDeviceGetName(self, length: int, device: int) -> tuple[Status, bytes]:
        return OK, b"Fake H200\0\0\0"

    def cuDeviceGetAttribute(self, which: int, device: int) -> tuple[Status, int]:
        return OK, self.attributes[which]

    def cuThreadExchangeStreamCaptureMode(self, mode: int) -> tuple[Status, int]:
        self.capture_mode, before = mode, self.capture_mode
        return OK, before

    def cuCtxGetCurrent(self) -> tuple[Status, int]:
        return OK, self.contexts[-1] if self.contexts else 0

    def cuCtxPushCurrent(self, context: int) -> tuple[Status]:
        self.contexts.append(context)
        return (OK,)

    def cuCtxPopCurrent(self) -> tuple[Status, int]:
        return OK, self.contexts.pop()

    def cuCtxSynchronize(self) -> tuple[Status]:
        return (self.current(),)

    def current(self) -> Status:
        return OK if self.contexts and self.contexts[-1] == 77 else INVALID

    # --- memory

    def cuMemAlloc(self, size: int) -> tuple[Status, int]:
        return self.current(), self.machine.alloc(size, "fake")

    def cuMemFree(self, address: int) -> tuple[Status]:
        self.machine.free(address)
        return (self.current(),)

    def cuMemcpyHtoD(self, address: int, content: bytes, size: int) -> tuple[Status]:
        self.machine.write(address, content[:size])
        return (self.current(),)

    def cuMemcpyDtoH(self, target: bytearray, address: int, size: int) -> tuple[Status]:
        target[:] = self.machine.read(address, size)
        return (self.current(),)

    def cuMemAllocAsync(self, size: int, stream: int) -> tuple[Status, int]:
        return self.current(), self.machine.alloc(size, "workspace")

    def cuMemsetD8Async(self, address: int, byte: int, size: int, stream: int) -> tuple[Status]:
        self.machine.write(address, bytes([byte]) * size)
        self.cleared.append(stream)
        return (self.current(),)

    def cuStreamCreate(self, flags: int) -> tuple[Status, int]:
        return self.current(), OWN_STREAM

    def cuStreamSynchronize(self, stream: int) -> tuple[Status]:
        return (self.current(),)

    def cuStreamDestroy(self, stream: int) -> tuple[Status]:
        return (OK if stream not in self.captures else INVALID,)

    def cuMemFreeAsync(self, address: int, stream: int) -> tuple[Status]:
        self.machine.free(address)
        return (self.current(),)

    # --- kernels

    def cuOccupancyMaxActiveClusters(self, function: Function, config: Any) -> tuple[Status, int]:
        return self.current(), self.clusters

    def cuModuleLoadDataEx(
        self, image: bytes, count: int, keys: list[str], values: list[Any]
    ) -> tuple[Status, Any]:
        if count != len(keys) or not image.endswith(b"\0") or image.startswith(b"\x7fELF"):
            values[0][:20] = b"only PTX can be fake"
            return Status(209), None
        return self.current(), image[:-1].decode()

    def cuModuleGetFunction(self, module: str, name: bytes) -> tuple[Status, Any]:
        held = metadata.from_text(module)
        return (OK if held.entry == name.decode() else Status(500)), Function(module, held)

    def cuFuncSetAttribute(self, function: Any, which: int, value: int) -> tuple[Status]:
        self.granted.setdefault(function, {})[{8: "shared", 14: "cluster"}[which]] = value
        return (OK,)

    def CUlaunchConfig(self) -> Config:
        return Config(attrs=[], numAttrs=0, hStream=0, sharedMemBytes=0)

    def CUlaunchAttribute(self) -> Any:
        shape = SimpleNamespace(x=0, y=0, z=0)
        return SimpleNamespace(id=None, value=SimpleNamespace(clusterDim=shape))

    def cuLaunchKernelEx(
        self, config: Config, function: Any, pointers: int, extra: int
    ) -> tuple[Status]:
        text, held = function.text, function.held
        if self.refusals:
            return (self.refusals.pop(0),)
        granted = self.granted.get(function, {}).get("shared", 0)
        if config.sharedMemBytes > max(48 * 1024, granted):
            return (INVALID,)
        cluster = (1, 1, 1)
        asked = {attribute.id: attribute.value for attribute in config.attrs[: config.numAttrs]}
        if 4 in asked:
            shape = asked[4].clusterDim
            cluster = (shape.x, shape.y, shape.z)
        table = (ctypes.c_void_p * len(held.arguments)).from_address(pointers)
        params = [
            ctypes.string_at(address, _size(argument))
            for address, argument in zip(table, held.arguments, strict=True)
        ]
        if self.record is not None:
            grid = (config.gridDimX, config.gridDimY, config.gridDimZ)
            block = (config.blockDimX, config.blockDimY, config.blockDimZ)
            shared = config.sharedMemBytes
            launched = (held.entry, grid, block, cluster, shared, config.hStream, tuple(params))
            captured = self.captures.get(config.hStream)
            (self.record if captured is None else captured).append(launched)
            return (OK,)
        self.machine.launch(
            text,
            held.entry,
            (config.gridDimX, config.gridDimY, config.gridDimZ),
            (config.blockDimX, config.blockDimY, config.blockDimZ),
            cluster,
            config.sharedMemBytes,
            params,
            6 in asked and bool(asked[6].programmaticStreamSerializationAllowed),
        )
        return (self.current(),)

    # --- graphs: lists of launches, which a launch of the graph notes again

    def cuStreamBeginCapture(self, stream: int, mode: int) -> tuple[Status]:
        self.captures[stream] = []
        return (self.current(),)

    def cuStreamEndCapture(self, stream: int) -> tuple[Status, list[tuple[Any, ...]]]:
        return self.current(), self.captures.pop(stream)

    def cuGraphInstantiate(self, graph: Any, flags: int) -> tuple[Status, Any]:
        return self.current(), graph

    def cuGraphLaunch(self, graph: list[tuple[Any, ...]], stream: int) -> tuple[Status]:
        assert self.record is not None
        self.record += graph
        return (self.current(),)

    def cuGraphDestroy(self, graph: Any) -> tuple[Status]:
        return (self.current(),)

    def cuGraphExecDestroy(self, graph: Any) -> tuple[Status]:
        return (self.current(),)

    # --- events: each launch takes 2 microseconds

    def cuEventCreate(self, flags: int) -> tuple[Status, Any]:
        return self.current(), SimpleNamespace(at=0, stream=0)

    def cuEventRecord(self, event: Any, stream: int) -> tuple[Status]:
        event.at, event.stream = len(self.record or ()), stream
        return (self.current(),)

    def cuStreamWaitEvent(self, stream: int, event: Any, flags: int) -> tuple[Status]:
        self.waits.append((stream, event.stream))
        return (self.current(),)

    def cuEventSynchronize(self, event: Any) -> tuple[Status]:
        return (self.current(),)

    def cuEventElapsedTime(self, start: Any, end: Any) -> tuple[Status, float]:
        return self.current(), (end.at - start.at) * 2e-3

    def cuEventDestroy(self, event: Any) -> tuple[Status]:
        return (self.current(),)

    # --- of libcuda alone

    def cuTensorMapEncodeTiled(
        self, target: Any, dtype: Any, rank: Any, address: Any, *rest: Any
    ) -> int:
        dims, strides, box, element_strides, interleave, swizzle, _, fill = rest
        if target.value % 128 or interleave.value or fill.value or set(element_strides) != {1}:
            return 1
        content = self.machine.encode_tensor_map(
            _DTYPES[dtype.value],
            address.value,
            tuple(dims),
            tuple(strides)[: rank.value - 1],
            tuple(box),
            None,
            _SWIZZLES[swizzle.value],
        )
        ctypes.memmove(target.value, content, 128)
        return 0


def _size(argument: arguments.Argument) -> int:
    if isinstance(argument, arguments.TensorMapArgument):
        return 128
    if isinstance(argument, arguments.ValueArgument):
        return int("".join(c for c in argument.type if c.isdigit())) // 8
    return 8
