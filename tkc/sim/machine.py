"""The simulated device: memory, tensor maps and launches of PTX text."""

import math
import re
import warnings
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from tkc.machine.instructions import since
from tkc.machine.targets import TARGETS, Target
from tkc.sim.check.deadlock import PARTED
from tkc.sim.check.dependent import check_dependent
from tkc.sim.errors import SimError, SimWarning
from tkc.sim.jit.choice import engine_for
from tkc.sim.launch import Dim, Launch, Settings
from tkc.sim.memory.global_memory import GlobalMemory
from tkc.sim.memory.tensor_map import encode_tensor_map
from tkc.sim.memory.windows import SHARED_START
from tkc.sim.ptx.cfg import brings_unset
from tkc.sim.ptx.parser import parse_module
from tkc.sim.ptx.program import Kernel, Module
from tkc.sim.ptx.unset_loads import lenient_form
from tkc.sim.ref.engine import Engine
from tkc.sim.ref.lanes_apart import may_run_apart
from tkc.sim.ref.turns import Rounds
from tkc.sim.stats import Counter, Stats

_LEAST = min(target.number for target in TARGETS.values())
_FIRST_TENSOR_CORES = 70
_FIRST_SMALL_FLOATS = 100  # of those for one compute capability or family
_FLOAT_REDUX = 10  # compute capability, of which such have it
_SHARED_BEFORE = {0: 48 << 10, 70: 96 << 10, 75: 64 << 10}  # bytes of a CTA, from a target on
MAX_CTAS = 1 << 20  # of a grid: more would take hours
MOST_KEPT = 1 << 28  # bytes of memory that are copied before a launch, for a second look
Bytes = tuple[NDArray[np.uint8], NDArray[np.uint8]]
_HANGS = ("deadlock", "spin", "step-limit")
_CHOICES = {
    "policy": ("late", "early", "random"),
    "check": ("all", "none"),
    "numerics": ("fast", "hopper"),
    "schedule": ("round-robin", "reverse", "random"),
    "engine": ("numpy", "llvm"),
}


class Machine:
    """One device. Launches run to completion, one after another."""

    def __init__(
        self,
        policy: str = "late",
        seed: int = 0,
        check: str = "all",
        numerics: str = "fast",
        schedule: str = "round-robin",
        engine: str = "llvm",
    ) -> None:
        given = {"policy": policy, "check": check, "numerics": numerics, "schedule": schedule}
        given["engine"] = engine
        for name, value in given.items():
            if value not in _CHOICES[name]:
                allowed = ", ".join(_CHOICES[name])
                raise SimError("launch", f"{name}={value!r}; it must be one of {allowed}")
        self.settings = Settings(policy, seed, check == "all", numerics == "hopper", schedule)
        self.engine = engine
        self.printed: list[str] = []  # what kernels print with `printf`, in the order of execution
        self.memory = GlobalMemory()
        self._workspace: int | None = None
        self._symbols: dict[int, dict[str, int]] = {}
        self._modules: list[Module] = []

    # Memory.

    def alloc(self, nbytes: int, name: str = "", fill: int | None = None, lead: int = 0) -> int:
        """A device address, `lead` bytes behind a multiple of 256; the bytes are unset unless
        `fill` is a byte value."""
        name = name or f"allocation {len(self.memory.starts)}"
        return self.memory.alloc(nbytes, name, fill, lead)

    def write(self, addr: int, content: bytes | NDArray[np.generic]) -> None:
        """Copy host bytes or an array to a device address; raises SimError outside of
        allocations."""
        if isinstance(content, bytes | bytearray | memoryview):
            self.memory.write(addr, bytes(content))
        else:
            raw = np.ascontiguousarray(content)
            self.memory.write(addr, np.frombuffer(raw.tobytes(), np.uint8))

    def read(self, addr: int, nbytes: int) -> bytes:
        """Copy `nbytes` bytes at a device address to the host; raises SimError outside of
        allocations."""
        return self.memory.read(addr, nbytes)

    def unset(self, addr: int, nbytes: int) -> int:
        """How many of `nbytes` bytes at a device address nothing has written."""
        return self.memory.unset(addr, nbytes)

    def free(self, addr: int) -> None:
        """Release the allocation at a device address; later accesses to it are reported."""
        self.memory.free(addr)

    def encode_tensor_map(
        self,
        dtype: str,
        address: int,
        dims: tuple[int, ...],
        strides: tuple[int, ...],
        box: tuple[int, ...],
        element_strides: tuple[int, ...] | None = None,
        swizzle: int = 0,
        oob_nan: bool = False,
    ) -> bytes:
        """A 128-byte tensor map. dims, box: elements, innermost first; strides: bytes, rank - 1.

        Checks what cuTensorMapEncodeTiled checks and raises SimError where it would refuse.
        """
        return encode_tensor_map(
            dtype, address, dims, strides, box, element_strides, swizzle, oob_nan
        )

    # Launches.

    def launch(
        self,
        ptx_text: str,
        entry: str,
        grid: tuple[int, ...],
        block: tuple[int, ...],
        cluster: tuple[int, ...] = (1, 1, 1),
        shared_bytes: int = 0,
        params: list[bytes] | tuple[bytes, ...] = (),
        dependent: bool = False,
        cooperative: bool = False,
    ) -> Stats:
        """Run a kernel to its end; raises SimError on any hazard, deadlock or malformed PTX.

        shared_bytes: dynamic shared memory. params: one bytes object per `.param`, in order.
        dependent: it may begin before the kernel in front of it ends. cooperative: its CTAs may
        wait for each other by `sync` of cooperative groups, for which `%envreg1` and `%envreg2`
        hold the address of a workspace, as after cudaLaunchCooperativeKernel; else these are 0.
        """
        module = parse_module(ptx_text)
        kernel = module.kernels.get(entry)
        if kernel is None:
            names = ", ".join(module.kernels) or "none"
            raise SimError("launch", f"no entry `{entry}` in the module (it has: {names})")
        shape = Launch(
            kernel,
            _dim(grid),
            _dim(block),
            _dim(cluster),
            shared_bytes,
            _pack_params(kernel, params),
            self._module_symbols(module),
            target_of(module),
            self.printed,
            self._grid_workspace() if cooperative else 0,
        )
        _check_shape(shape)
        _check_instructions(kernel, shape.target)
        if dependent and self.settings.check:
            try:
                check_dependent(kernel)
            except SimError as error:
                _show_line(error, kernel, ptx_text)
                raise
        stats = self._run_apart(shape, ptx_text)
        for warning in stats.warnings:
            _show_line(warning, kernel, ptx_text)
            warnings.warn(warning.report, SimWarning, stacklevel=2)
        return stats

    def _run_apart(self, shape: Launch, text: str) -> Stats:
        """Run a launch; where lanes of a warp wait for each other, and none goes on, again from the
        beginning with these apart."""
        parts = may_run_apart(shape.kernel.code)
        forgives = self.settings.check and _may_hold_unset(shape.kernel)
        repeats = (parts or forgives) and self.memory.used <= MOST_KEPT
        kept = self.memory.keep() if repeats else None
        printed = len(self.printed)
        try:
            return self._run_leniently(shape, text, kept if forgives else None)
        except SimError as error:
            if kept is None or not parts or PARTED not in error.notes:
                raise
            first = error
        self.memory.put_back(kept)
        del self.printed[printed:]
        try:
            return self._run_leniently(replace(shape, apart=True), text, kept if forgives else None)
        except SimError as error:
            if error.kind not in _HANGS:
                raise
            first.notes.remove(PARTED)
            raise first from None

    def _run_leniently(self, shape: Launch, text: str, kept: Bytes | None) -> Stats:
        """Run a launch; where it loads what nothing wrote in shared or local memory, again from
        the beginning, so that only what depends on such a value is a fault. ``kept``: the memory
        before it (`GlobalMemory.keep`); None: not again."""
        lenient = [i.line for i in shape.kernel.code if brings_unset(i) or i.op in ("st", "mma")]
        printed = len(self.printed)
        try:
            return self._run_once(shape, text, self.engine)
        except SimError as error:
            if kept is None or error.kind != "uninitialised-read" or error.line not in lenient:
                raise
            first = error
        self.memory.put_back(kept)
        del self.printed[printed:]
        again = replace(shape, kernel=lenient_form(shape.kernel))
        try:
            return self._run_once(again, text, "numpy")
        except SimError as error:
            if error.kind != "uninitialised-read":
                raise
            if error.line == first.line:
                raise first from None
            where = f"ptx line {error.line}" + (f" ({error.source})" if error.source else "")
            first.notes.append(f"what depends on it is used at {where}: {error.instruction}")
            raise first from None

    def _run_once(self, shape: Launch, text: str, wanted: str) -> Stats:
        made, engine_name = engine_for(shape, self.settings, wanted)
        if shape.kernel.lenient and self.engine != "numpy":
            engine_name = "numpy (loads of what nothing wrote)"
        stats = Stats(shape.kernel, [Counter() for _ in shape.kernel.code], engine_name)
        with np.errstate(all="ignore"):
            try:
                self._run(shape, stats, made)
            except SimError as error:
                _show_line(error, shape.kernel, text)
                raise
        return stats

    def _run(self, shape: Launch, stats: Stats, kind: type[Engine]) -> None:
        """Run all clusters. Where one hangs, whichever that is, lanes of a warp of any that is left
        may wait for each other."""
        made: list[Engine] = []
        try:
            self._run_clusters(shape, stats, kind, made)
        except SimError as error:
            open_branches = any(group.stack for engine in made for group in engine.groups)
            if error.kind in _HANGS and open_branches and PARTED not in error.notes:
                error.notes.append(PARTED)
            raise

    def _run_clusters(
        self, shape: Launch, stats: Stats, kind: type[Engine], made: list[Engine]
    ) -> None:
        """Run cluster after cluster, on engines that are appended to `made`; one that spins on
        memory, or waits for others in a loop that does more, is set aside for the others."""
        self.memory.touched = self.memory.places = None
        self.memory.promised = {}
        self.memory.maps = {}
        self.memory.awaited.clear()
        settings = replace(self.settings, reference=kind is Engine)
        clusters = shape.clusters()
        chance = None
        if self.settings.schedule == "reverse":
            clusters.reverse()
        elif self.settings.schedule == "random":
            chance = np.random.default_rng(self.settings.seed)
            clusters = [clusters[place] for place in chance.permutation(len(clusters))]
        parked: list[Engine] = []
        idle: list[Engine] = []
        for number, ctas in enumerate(clusters):
            if not idle:
                made.append(kind(shape, self.memory, settings, stats.instructions))
                idle.append(made[-1])
            engine = idle.pop()
            engine.start(ctas, number)
            (idle if engine.take_turn() else parked).append(engine)
            later = [e for e in parked if chance is not None and chance.integers(2)]
            parked = [*later, *self._resume([e for e in parked if e not in later], idle)]
        rounds = Rounds(self.memory)
        while parked:
            before = {engine: engine.events + 1 for engine in parked}  # `_resume` counts as one
            parked = self._resume(parked, idle)
            if len(parked) < len(before):
                rounds.clear()
            elif all(e.events == before[e] and not e.sync.turns.over for e in parked):
                if sum(engine.sync.run_on() for engine in parked) == 0:
                    raise parked[0].sync.stuck()
            elif rounds.repeats([engine.sync for engine in parked]):
                raise parked[0].sync.stuck()
        found: dict[tuple[str, int], SimError] = {}
        for engine in made:
            engine.sync.global_races.give_back()
            for counter, count in zip(stats.instructions, engine.counts, strict=False):
                counter.executions += int(count)
            found |= engine.sync.warnings
        stats.warnings += found.values()

    def _resume(self, parked: list[Engine], idle: list[Engine]) -> list[Engine]:
        still: list[Engine] = []
        for engine in parked:
            engine.sync.resume_spinning()
            (idle if engine.take_turn() else still).append(engine)
        if len(still) < len(parked):
            for engine in still:
                engine.sync.turns.others_ended()
        return still

    def _grid_workspace(self) -> int:
        """The address of the workspace of cooperative launches: its size in bytes, and the word of
        the grid's barrier."""
        if self._workspace is None:
            self._workspace = self.alloc(8, "the workspace of cooperative launches", 0)
            self.write(self._workspace, (8).to_bytes(4, "little"))
        return self._workspace

    def _module_symbols(self, module: Module) -> dict[str, int]:
        """Addresses of module variables, allocated at the module's first launch."""
        if not module.variables:
            return {}
        key = id(module)
        if key not in self._symbols:
            addresses: dict[str, int] = {}
            for variable in module.variables.values():
                fill = None if variable.unset else 0
                addresses[variable.name] = self.memory.alloc(variable.size, variable.name, fill)
                if variable.data:
                    self.memory.write(addresses[variable.name], variable.data)
            for variable in module.variables.values():
                for offset, name, more in variable.addresses:
                    if name in addresses:  # not of functions: nobody calls through registers
                        value = (addresses[name] + more).to_bytes(8, "little")
                        self.memory.write(addresses[variable.name] + offset, value)
            self._symbols[key] = addresses
            self._modules.append(module)
        return self._symbols[key]


def _may_hold_unset(kernel: Kernel) -> bool:
    """Whether lanes may load, or store, what nothing has set."""
    stores = (kernel.code[index].op == "st" for index in kernel.maybe_unset)
    return any(stores) or any(map(brings_unset, kernel.code))


def _show_line(error: SimError, kernel: Kernel, text: str) -> None:
    """Complete the position of a diagnostic that knows its line of PTX."""
    if error.line:
        error.instruction = text.split("\n")[error.line - 1].strip()
        sources = (i.source for i in kernel.code if i.line == error.line and i.source)
        error.source = error.source or next(sources, "")


def _dim(value: tuple[int, ...]) -> Dim:
    sizes = (*value, 1, 1, 1)[:3]
    if len(value) > 3 or any(int(size) < 1 for size in sizes):
        raise SimError("launch", f"{value} is no grid, block or cluster shape")
    return int(sizes[0]), int(sizes[1]), int(sizes[2])


def _pack_params(kernel: Kernel, params: list[bytes] | tuple[bytes, ...]) -> bytes:
    if len(params) != len(kernel.params):
        raise SimError(
            "launch",
            f"`{kernel.name}` has {len(kernel.params)} parameters, {len(params)} were given",
        )
    out = bytearray(kernel.param_bytes)
    for param, content in zip(kernel.params.values(), params, strict=True):
        if len(content) != param.size:
            raise SimError(
                "launch",
                f"parameter `{param.name}` has {param.size} bytes, {len(content)} were given",
            )
        out[param.offset : param.offset + param.size] = content
    return bytes(out)


def target_of(module: Module) -> Target:
    """Its row. A target that nobody compiles for has the instructions of its number, and of the
    limits that there are the widest."""
    known = TARGETS.get(module.target)
    if known is not None:
        return known
    can_most = max(TARGETS.values(), key=lambda t: (len(t.features), t.shared_bytes))
    found = re.fullmatch(r"sm_(\d+)[af]?", module.target)
    if found is None:
        return can_most
    number = int(found[1])
    nearest = TARGETS.get(f"sm_{number}", can_most)
    if number < _LEAST:
        size = _SHARED_BEFORE[max(least for least in _SHARED_BEFORE if least <= number)]
        features = frozenset({"mma"} if number >= _FIRST_TENSOR_CORES else ())
    else:
        size, features = nearest.shared_bytes, nearest.features
        features |= {"setmaxnreg", "tensormap_replace"}
        if number >= _FIRST_SMALL_FLOATS and not module.target.endswith(found[1]):
            features |= {"small_floats"}
            features |= {"float_redux"} if number // 10 == _FLOAT_REDUX else set()
    return replace(
        can_most, name=module.target, number=number, features=features, shared_bytes=size
    )


def _check_instructions(kernel: Kernel, target: Target) -> None:
    """The target has every instruction of the kernel, as ptxas would ask."""
    for (text, operands), line in kernel.opcodes.items():
        needed = since(text, operands)
        lacks = "" if isinstance(needed, str) else needed.lacks(target)
        if lacks:
            raise SimError("launch", f"`{text}`: {target.name} lacks {lacks}", line)


def _check_shape(shape: Launch) -> None:
    """Against what the kernel says of itself, and the limits of its target."""
    directives, target = shape.kernel.directives, shape.target
    on = f"at most, on {target.name}"
    ctas = math.prod(shape.grid)
    if ctas > MAX_CTAS:
        raise SimError("launch", f"a grid of {ctas} CTAs; the simulator runs at most {MAX_CTAS}")
    most = 32 * target.max_warps
    if shape.threads > most:
        raise SimError("launch", f"{shape.threads} threads in a block; {most} {on}")
    shared = shape.shared_bytes - SHARED_START
    if shared > target.shared_bytes:
        held = target.shared_bytes
        raise SimError("launch", f"{shared} bytes of shared memory; {held} {on}")
    for name in ("maxntid", "reqntid"):
        stated = directives.get(name)
        if stated is None:
            continue
        size = math.prod(stated)
        if shape.threads > size or (name == "reqntid" and shape.threads != size):
            raise SimError("launch", f"{shape.threads} threads against .{name} {stated}")
    required = directives.get("reqnctapercluster")
    if required is not None and _dim(required) != shape.cluster:
        raise SimError("launch", f"cluster {shape.cluster} against .reqnctapercluster {required}")
    if any(g % c for g, c in zip(shape.grid, shape.cluster, strict=True)):
        raise SimError("launch", f"grid {shape.grid} is no multiple of cluster {shape.cluster}")
    if shape.cluster_ctas > 1 and not target.has("cluster"):
        raise SimError("launch", f"a cluster of {shape.cluster_ctas} CTAs; {target.name} has none")
    if shape.cluster_ctas > 16:
        raise SimError("launch", f"{shape.cluster_ctas} CTAs in a cluster; at most 16")
