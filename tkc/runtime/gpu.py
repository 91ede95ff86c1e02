"""Kernels on an NVIDIA GPU through the CUDA driver (``cuda.bindings.driver``).

Launches go to torch's current stream where torch runs on the GPU, else to the default stream, and
are not waited for. The primary context is used, which is torch's too.
"""

from __future__ import annotations

import ctypes
import importlib
import math
import os
import sys
import threading
import time
import warnings
from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from types import ModuleType

from tkc.artifact.toolchain import AssemblyError, ToolMissing
from tkc.machine.targets import PORTABLE_CLUSTER, TARGETS, best_target, stands_in
from tkc.runtime import libcuda, torch_streams
from tkc.runtime.device import DeviceError, Program
from tkc.runtime.driver_errors import OTHER_CONTEXT, explain
from tkc.runtime.launch import Launch, Slot, TensorMapSpec, Workspace
from tkc.runtime.machine_code import cubin_of
from tkc.runtime.tensor_map import MAP_BYTES, TensorMaps
from tkc.runtime.workspaces import Workspaces
from tkc.support import compiling
from tkc.support.values import Array, Foreign
from tkc.support.warning import TkcWarning

FREE_SHARED_BYTES = 48 * 1024  # what a kernel may use without asking for more
JIT_LOG_BYTES = 16384
WORKSPACE_BYTES = 16  # of the smallest


@lru_cache(maxsize=16)
def device(ordinal: int) -> GpuDevice:
    """The GPU of that number, opened once in a process. Raises DeviceError."""
    return GpuDevice(ordinal)


@lru_cache(maxsize=1)
def _bindings() -> ModuleType:
    """The driver's bindings, initialised."""
    try:
        driver = importlib.import_module("cuda.bindings.driver")
    except ImportError:
        raise DeviceError(
            "cuda-bindings is not installed, so no GPU can be used; "
            "`pip install 'tkc-compiler[gpu]'`"
        ) from None
    try:
        status = driver.cuInit(0)[0]
    except Exception as problem:  # the bindings raise their own errors where libcuda is missing
        raise DeviceError(f"there is no NVIDIA driver: {problem}") from None
    if int(status):
        raise DeviceError(f"the NVIDIA driver does not start: {status.name}")
    return driver


@dataclass(slots=True)
class Loaded:
    """A kernel in GPU memory, with a buffer for its parameters that is written anew at each launch.

    ``pointers`` is the ``void*[]`` of the launch; entry k points to ``buffer + offsets[k]``.
    ``clusters`` is how many of its clusters run at once, 0 without clusters.
    """

    function: Foreign  # CUfunction
    config: Foreign  # CUlaunchConfig
    buffer: ctypes.Array[ctypes.c_char]
    base: int
    offsets: tuple[int, ...]
    pointers: ctypes.Array[ctypes.c_void_p]
    lock: threading.Lock
    clusters: int = 0


class _Memory:
    """Memory of a launch that came from the driver, given back in the order of the stream."""

    def __init__(self, owner: GpuDevice, workspace: Workspace, stream: int) -> None:
        self.owner, self.stream = owner, stream
        size = max(workspace.bytes, WORKSPACE_BYTES)
        self.address = int(owner.call("cuMemAllocAsync", size, stream))
        if workspace.zero:
            owner.call("cuMemsetD8Async", self.address, 0, size, stream)

    def data_ptr(self) -> int:
        return self.address

    def free(self) -> None:
        self.owner.call("cuMemFreeAsync", self.address, self.stream)


class GpuDevice:
    """One GPU: memory, loaded kernels, launches."""

    def __init__(self, ordinal: int) -> None:
        self.driver = _bindings()
        count = self.call("cuDeviceGetCount")
        if ordinal >= count:
            raise DeviceError(f"there is no GPU {ordinal}; the driver sees {count}")
        self.ordinal = ordinal
        self.handle = self.call("cuDeviceGet", ordinal)
        self.context = self.call("cuDevicePrimaryCtxRetain", self.handle)
        self.maps = TensorMaps()
        self.workspaces = Workspaces(self)
        self.kernels: dict[str, Loaded] = {}  # by PTX text, whose hash Python keeps
        self.lock = threading.Lock()
        self.model = self.call("cuDeviceGetName", 128, self.handle).split(b"\0")[0].decode()
        self.capability = (
            self._attribute("COMPUTE_CAPABILITY_MAJOR"),
            self._attribute("COMPUTE_CAPABILITY_MINOR"),
        )
        other = stands_in(self.capability)
        if other:
            have = "{}.{}".format(*self.capability)
            message = f"no target is made for compute capability {have}; code for {other} is used"
            warnings.warn(TkcWarning(f"{self.name}: {message}"), stacklevel=2)
        self.shared_limit = self._attribute("MAX_SHARED_MEMORY_PER_BLOCK_OPTIN")
        self._sms = self._attribute("MULTIPROCESSOR_COUNT")
        self.l2_bytes = self._attribute("L2_CACHE_SIZE")
        with self._capture_relaxed():  # where the tensor maps of empty tensors point
            self.nothing = self.allocate(256, "")
            self.write(self.nothing, bytes(256))

    @property
    def name(self) -> str:
        """The model and the number: "NVIDIA H200 (cuda:0)"."""
        return f"{self.model} (cuda:{self.ordinal})"

    @property
    def target(self) -> str:
        """The best target whose code this GPU runs."""
        return best_target(self.capability)

    @property
    def multiprocessors(self) -> int:
        """How many it has: the ``sms`` of host expressions."""
        return self._sms

    @property
    def assembles(self) -> bool:
        """Whether PTX goes through ptxas; with TKC_JIT=driver it goes to the driver's own
        assembler."""
        return os.environ.get("TKC_JIT") != "driver"

    def holds(self, where: str) -> bool:
        """Whether arrays on the device ``where`` ("cuda:0") lie on this GPU."""
        return where == f"cuda:{self.ordinal}"

    # --- memory -----------------------------------------------------------------------------

    def allocate(self, size: int, label: str, lead: int = 0) -> int:
        """The address of ``lead + size`` new bytes on the GPU (at least one), aligned to 256.
        Raises DeviceError."""
        with self._current():
            return int(self.call("cuMemAlloc", max(lead + size, 1)))

    def free(self, address: int) -> None:
        """Give memory back that ``allocate`` gave. Raises DeviceError."""
        with self._current():
            self.call("cuMemFree", address)

    def write(self, address: int, content: bytes) -> None:
        """Copy bytes to an address on the GPU. Raises DeviceError."""
        with self._current():
            self.call("cuMemcpyHtoD", address, content, len(content))

    def read(self, address: int, size: int) -> bytes:
        """The ``size`` bytes at an address on the GPU, after all work on it has ended. Raises
        DeviceError."""
        content = bytearray(size)
        with self._current():
            self.call("cuCtxSynchronize")
            self.call("cuMemcpyDtoH", content, address, size)
        return bytes(content)

    def synchronize(self) -> None:
        """Wait for all work. Raises DeviceError if a kernel failed."""
        with self._current():
            self.call("cuCtxSynchronize")

    # --- kernels ----------------------------------------------------------------------------

    def launch(self, program: Program, launch: Launch, on: int | None = None) -> None:
        """Enqueue a launch ``on`` a stream, or else on torch's current one, or on that of the
        arrays' owner where none is torch's; nothing is waited for, unless the launch says so.
        Raises DeviceError."""
        stream = self.stream() if on is None else on
        if on is None and launch.streams and launch.borrowed:
            stream = launch.streams[0]
        others = [other for other in launch.streams if other != stream]
        launch = self.fitted(program, launch)
        with self._current():
            loaded = self._load(program, launch)
            for other in others:
                self._order(other, stream)
            held: list[Array] = []
            with loaded.lock:
                for slot, offset in zip(launch.slots, loaded.offsets, strict=True):
                    content = self._parameter(slot, stream, held)
                    ctypes.memmove(loaded.base + offset, content, len(content))
                config = loaded.config
                config.gridDimX, config.gridDimY, config.gridDimZ = launch.grid
                config.hStream = stream
                pointers = ctypes.addressof(loaded.pointers)
                self.call("cuLaunchKernelEx", config, loaded.function, pointers, 0)
            for memory in held:
                if isinstance(memory, _Memory):
                    memory.free()
            for other in others:
                self._order(stream, other)
            if launch.awaited:
                self.call("cuStreamSynchronize", stream)

    def _order(self, first: int, then: int) -> None:
        """What is enqueued on ``then`` from now on waits for what is on ``first``."""
        event = self.call("cuEventCreate", 2)  # CU_EVENT_DISABLE_TIMING
        self.call("cuEventRecord", event, first)
        self.call("cuStreamWaitEvent", then, event, 0)
        self.call("cuEventDestroy", event)  # as soon as it has happened

    def stream(self) -> int:
        """The handle of torch's current stream, or 0, the default stream."""
        torch = torch_streams.torch_on_gpu()
        if torch is None:
            return 0
        return torch.cuda.current_stream(self.ordinal).cuda_stream

    def _parameter(self, slot: Slot, stream: int, held: list[Array]) -> bytes:
        if isinstance(slot, bytes):
            return slot
        if isinstance(slot, TensorMapSpec):
            return self.tensor_map(slot)
        assert isinstance(slot, Workspace)
        if slot.zero and slot.restored and self.capture_reader()():
            address = self.workspaces.zeros(slot.bytes)
            if address is not None:
                return address.to_bytes(8, "little")
        if torch_streams.torch_on_gpu() is None:
            memory: Array = _Memory(self, slot, stream)
        else:
            memory = self.workspace_maker(slot)()
        held.append(memory)
        return memory.data_ptr().to_bytes(8, "little")

    def tensor_map(self, spec: TensorMapSpec) -> bytes:
        """The 128 bytes of a TMA tensor map; one of an empty tensor points to bytes that exist.
        Raises DeviceError."""
        return self.maps.encode(spec if spec.address else replace(spec, address=self.nothing))

    def timed(
        self,
        program: Program,
        launches: Sequence[Launch],
        count: int,
        rounds: int = 1,
        rest: float = 0.0,
        graph: bool = False,
    ) -> list[float]:
        """Microseconds of one of ``count`` launches, of these in turn, between two events, in each
        of ``rounds`` with ``rest`` seconds before. ``graph``: they are one CUDA graph, which has
        run once before, so that no time of the host is in them."""
        with self._current():
            if graph:
                with self._graph(program, launches, count) as (run, stream):
                    again = partial(self.call, "cuGraphLaunch", run, stream)
                    again()
                    times = self._rounds(again, stream, rounds, rest)
            else:
                again = partial(self._launch_in_turn, program, launches, count)
                times = self._rounds(again, self.stream(), rounds, rest)
        return [us / count for us in times]

    def _launch_in_turn(
        self, program: Program, launches: Sequence[Launch], count: int, *stream: int
    ) -> None:
        for turn in range(count):
            self.launch(program, launches[turn % len(launches)], *stream)

    def _rounds(
        self, again: Callable[[], object], stream: Foreign, rounds: int, rest: float
    ) -> list[float]:
        """Microseconds of what ``again`` enqueues on the stream, so many times."""
        times: list[float] = []
        for _ in range(rounds):
            if rest:
                self.call("cuStreamSynchronize", stream)
                time.sleep(rest)
            start, end = self.call("cuEventCreate", 0), self.call("cuEventCreate", 0)
            self.call("cuEventRecord", start, stream)
            again()
            times.append(self._between(start, end, stream))
        return times

    @contextmanager
    def _graph(
        self, program: Program, launches: Sequence[Launch], count: int
    ) -> Generator[tuple[Foreign, Foreign]]:
        """A CUDA graph of so many launches that is ready to run, and a stream for it."""
        stream = self.call("cuStreamCreate", 1)  # CU_STREAM_NON_BLOCKING
        mode = self.driver.CUstreamCaptureMode.CU_STREAM_CAPTURE_MODE_RELAXED
        try:
            self.call("cuStreamBeginCapture", stream, mode)
            try:
                self._launch_in_turn(program, launches, count, int(stream))
            finally:
                graph = self.call("cuStreamEndCapture", stream)
            try:
                run = self.call("cuGraphInstantiate", graph, 0)
                try:
                    yield run, stream
                finally:
                    self.call("cuGraphExecDestroy", run)
            finally:
                self.call("cuGraphDestroy", graph)
        finally:
            self.call("cuStreamDestroy", stream)

    def _between(self, start: Foreign, end: Foreign, stream: Foreign) -> float:
        """Microseconds from the event ``start`` to now, by ``end``; both are given back."""
        self.call("cuEventRecord", end, stream)
        self.call("cuEventSynchronize", end)
        spent = self.call("cuEventElapsedTime", start, end)
        self.call("cuEventDestroy", start)
        self.call("cuEventDestroy", end)
        return spent * 1e3

    # --- what launch plans are made of (tkc/runtime/plan.py) ----------------------------------

    def function(self, program: Program, launch: Launch) -> Foreign:
        """The kernel as the driver's CUfunction, loaded once for each PTX text. Raises
        DeviceError."""
        with self._current():
            return self._load(program, launch).function

    def fitted(self, program: Program, launch: Launch) -> Launch:
        """The launch with no more clusters than run at once, where its CTAs share the programs.

        Multiprocessors form groups, and a cluster is in one of them: 132 hold 66 clusters of 2, but
        not 33 of 4, and the last would run behind all others. Raises DeviceError.
        """
        size = math.prod(launch.cluster)
        if not launch.resident or size == 1 or launch.empty:
            return launch
        with self._current():
            most = self._load(program, launch).clusters * size
        return replace(launch, grid=(min(launch.grid[0], most), *launch.grid[1:]))

    def configuration(self, launch: Launch) -> Foreign:
        """A new CUlaunchConfig with the grid, threads, cluster and shared memory of a launch, on
        the default stream."""
        config = self._config(launch)
        config.gridDimX, config.gridDimY, config.gridDimZ = launch.grid
        config.hStream = 0
        return config

    def launcher(self) -> Callable[..., int]:
        """The driver's launch function by ctypes, whose calls cost less than the bindings'.

        It takes references (``tkc.runtime.libcuda``) and returns the status as a number.
        """
        return libcuda.library().cuLaunchKernelEx

    def stream_readers(self) -> tuple[Callable[[int], int], Callable[[], int] | None]:
        """(a function from a device's number to the handle of torch's current stream there, one
        that gives the number of the thread's current device; None for that if there is one GPU)."""
        return torch_streams.stream_readers(self.call("cuDeviceGetCount") > 1)

    def allocate_on(self, stream: int, size: int, zero: bool) -> int:
        """The address of ``size`` bytes for what is enqueued on a stream behind this call, zeros if
        that is asked; the caller gives them back on the stream. Raises DeviceError."""
        with self._current(), self._capture_relaxed():  # other threads may be capturing
            address = int(self.call("cuMemAllocAsync", size, stream))
            if zero:
                self.call("cuMemsetD8Async", address, 0, size, stream)
            return address

    def allocate_zeros(self, size: int) -> int:
        """The address of zeros that any stream may use at once, also where this thread's stream is
        being captured, of which clearing them is no part. Raises DeviceError."""
        with self._current(), self._capture_relaxed():
            address = int(self.call("cuMemAlloc", size))
            stream = self.call("cuStreamCreate", 1)  # CU_STREAM_NON_BLOCKING
            self.call("cuMemsetD8Async", address, 0, size, stream)
            self.call("cuStreamSynchronize", stream)
            self.call("cuStreamDestroy", stream)
            return address

    def capture_reader(self) -> Callable[[], bool]:
        """The quickest way to ask whether the thread's current stream is being captured."""
        return torch_streams.capture_reader()

    def workspace_maker(self, workspace: Workspace) -> Callable[[], Array]:
        """A function that allocates the workspace through torch, as a tensor of bytes: safe while a
        CUDA graph is captured."""
        torch = sys.modules["torch"]
        make = torch.zeros if workspace.zero else torch.empty
        size = max(workspace.bytes, WORKSPACE_BYTES)
        return partial(make, size, dtype=torch.uint8, device=f"cuda:{self.ordinal}")

    def relaunch(
        self, config: Foreign, function: Foreign, pointers: int, status: int | None
    ) -> None:
        """Launch again with the device's context current, which a new thread lacks. ``pointers`` is
        the address of the ``void*[]`` of the parameters; ``status`` is why the first attempt
        failed, None where there was none. Raises DeviceError."""
        name = None if status is None else self.driver.CUresult(status).name
        if name is not None and name not in OTHER_CONTEXT:
            raise DeviceError(f"cuLaunchKernelEx: {explain(name)}")
        with self._current():
            self.call("cuLaunchKernelEx", config, function, pointers, 0)

    def _load(self, program: Program, launch: Launch) -> Loaded:
        with self.lock:
            if program.ptx not in self.kernels:
                with self._capture_relaxed():
                    self.kernels[program.ptx] = self._load_new(program, launch)
            return self.kernels[program.ptx]

    @contextmanager
    def _capture_relaxed(self) -> Generator[None]:
        """Loading is no part of a CUDA graph that this thread may be capturing, and is allowed."""
        modes = self.driver.CUstreamCaptureMode
        before = self.call(
            "cuThreadExchangeStreamCaptureMode", modes.CU_STREAM_CAPTURE_MODE_RELAXED
        )
        try:
            yield
        finally:
            self.call("cuThreadExchangeStreamCaptureMode", before)

    def _load_new(self, program: Program, launch: Launch) -> Loaded:
        self._check_target(program.metadata.target)
        if launch.shared_bytes > self.shared_limit:
            raise DeviceError(
                f"the kernel needs {launch.shared_bytes} bytes of shared memory; "
                f"{self.name} has {self.shared_limit} per CTA"
            )
        module = self._module(program)
        function = self.call("cuModuleGetFunction", module, launch.entry.encode())
        attributes = self.driver.CUfunction_attribute
        if launch.shared_bytes > FREE_SHARED_BYTES:
            which = attributes.CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES
            self.call("cuFuncSetAttribute", function, which, launch.shared_bytes)
        x, y, z = launch.cluster
        if x * y * z > PORTABLE_CLUSTER:
            which = attributes.CU_FUNC_ATTRIBUTE_NON_PORTABLE_CLUSTER_SIZE_ALLOWED
            self.call("cuFuncSetAttribute", function, which, 1)
        config = self._config(launch)
        clusters = 0
        if x * y * z > 1 and launch.resident:
            config.gridDimX, config.gridDimY, config.gridDimZ = launch.cluster
            clusters = max(int(self.call("cuOccupancyMaxActiveClusters", function, config)), 1)
        offsets, size = _offsets(launch)
        buffer = ctypes.create_string_buffer(size + MAP_BYTES)
        base = -(-ctypes.addressof(buffer) // MAP_BYTES) * MAP_BYTES
        pointers = (ctypes.c_void_p * max(1, len(offsets)))(*(base + o for o in offsets))
        return Loaded(function, config, buffer, base, offsets, pointers, threading.Lock(), clusters)

    def _config(self, launch: Launch) -> Foreign:
        config = self.driver.CUlaunchConfig()
        config.blockDimX, config.blockDimY, config.blockDimZ = launch.threads, 1, 1
        config.sharedMemBytes = launch.shared_bytes
        attributes: list[Foreign] = []
        ids = self.driver.CUlaunchAttributeID
        if launch.cluster != (1, 1, 1):
            attributes.append(self.driver.CUlaunchAttribute())
            attributes[-1].id = ids.CU_LAUNCH_ATTRIBUTE_CLUSTER_DIMENSION
            shape = attributes[-1].value.clusterDim
            shape.x, shape.y, shape.z = launch.cluster
        if launch.dependent:
            attributes.append(self.driver.CUlaunchAttribute())
            attributes[-1].id = ids.CU_LAUNCH_ATTRIBUTE_PROGRAMMATIC_STREAM_SERIALIZATION
            attributes[-1].value.programmaticStreamSerializationAllowed = 1
        if attributes:
            config.attrs = attributes
            config.numAttrs = len(attributes)
        return config

    def _check_target(self, target: str) -> None:
        """A kernel for sm_90a runs on compute capability 9.0 only, one for sm_80 on 8.0 and up."""
        if not TARGETS[target].runs_on(self.capability):
            have = "{}.{}".format(*self.capability)
            raise DeviceError(
                f"the kernel is compiled for {target}; {self.name} has compute capability {have}; "
                f"compile with --target {best_target(self.capability)}"
            )

    def _module(self, program: Program) -> Foreign:
        """As it was made ahead of time; through ptxas where it is installed, else through the
        driver's own assembler."""
        refused = ""
        held = TARGETS[program.metadata.target]
        if program.cubin is not None and held.code_runs_on(self.capability):
            return self._load_image(program.cubin)
        compiling.allowed(f"machine code of kernel {program.metadata.kernel} for {self.name}")
        if self.assembles:
            named = program.metadata.target
            target = named if TARGETS[named].exact else "sm_{}{}".format(*self.capability)
            try:
                return self._load_image(cubin_of(program, target))
            except ToolMissing:
                pass
            except (AssemblyError, OSError) as problem:
                refused = f"ptxas does not assemble kernel {program.metadata.kernel}: {problem}"
            except DeviceError as problem:
                refused = f"what ptxas made of kernel {program.metadata.kernel}: {problem}"
        try:
            module = self._load_image(program.ptx.encode() + b"\0")
        except DeviceError as problem:
            raise DeviceError(f"{problem}\n{refused}".strip()) from None
        if refused:
            said = "the driver's own assembler is used, which may make other code"
            warnings.warn(f"{refused}\n{said}", TkcWarning, stacklevel=2)
        return module

    def _load_image(self, image: bytes) -> Foreign:
        keys = self.driver.CUjit_option
        log = bytearray(JIT_LOG_BYTES)
        options = {
            keys.CU_JIT_ERROR_LOG_BUFFER: log,
            keys.CU_JIT_ERROR_LOG_BUFFER_SIZE_BYTES: JIT_LOG_BYTES,
        }
        status, module = self.driver.cuModuleLoadDataEx(
            image, len(options), list(options), list(options.values())
        )
        if int(status):
            said = bytes(log).split(b"\0")[0].decode(errors="replace").strip()
            raise DeviceError(f"the driver refused the kernel: {status.name}\n{said}".strip())
        return module

    # --- the driver -------------------------------------------------------------------------

    def _attribute(self, name: str) -> int:
        which = getattr(self.driver.CUdevice_attribute, f"CU_DEVICE_ATTRIBUTE_{name}")
        return int(self.call("cuDeviceGetAttribute", which, self.handle))

    def call(self, name: str, *arguments: object) -> Foreign:
        """Call a function of the driver ("cuMemAlloc") in the bindings; its one result, or None.
        Raises DeviceError for any status but success."""
        status, *results = getattr(self.driver, name)(*arguments)
        if int(status):
            raise DeviceError(f"{name}: {explain(status.name)}")
        return results[0] if results else None

    def _current(self) -> _Current:
        return _Current(self)


class _Current:
    """Makes the device's context the thread's current one, and puts the old one back."""

    def __init__(self, owner: GpuDevice) -> None:
        self.owner, self.pushed = owner, False

    def __enter__(self) -> None:
        driver, context = self.owner.driver, self.owner.context
        status, current = driver.cuCtxGetCurrent()
        if int(status) or int(current) != int(context):
            driver.cuCtxPushCurrent(context)
            self.pushed = True

    def __exit__(self, *problem: object) -> None:
        if self.pushed:
            self.owner.driver.cuCtxPopCurrent()


def _offsets(launch: Launch) -> tuple[tuple[int, ...], int]:
    """Where each parameter lies in the buffer, and the bytes of all; tensor maps are aligned."""
    offsets: list[int] = []
    end = 0
    for slot in launch.slots:
        size = MAP_BYTES if isinstance(slot, TensorMapSpec) else 8
        end = -(-end // size) * size
        offsets.append(end)
        end += size
    return tuple(offsets), end
