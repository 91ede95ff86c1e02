"""Kernels on the PTX simulator: a GPU of a few multiprocessors on the CPU."""

from __future__ import annotations

from tkc.machine.targets import DEFAULT_TARGET
from tkc.runtime.device import Program
from tkc.runtime.launch import L2_BYTES, Launch, Slot, TensorMapSpec, Workspace
from tkc.sim.errors import SimError
from tkc.sim.machine import Machine
from tkc.sim.stats import Stats
from tkc.support.elements import ELEMENTS

SIMULATED_SMS = 4
# Elements by their number in a tensor map, CUtensorMapDataType.
MAPPED = ("u8", "u16", "u32", "s32", "u64", "s64", "f16", "f32", "f64", "bf16")


class SimulatedDevice:
    """A simulated GPU. The options are those of ``tkc.sim.machine.Machine``.

    ``sms`` is the number of multiprocessors that grids are computed for, ``l2_bytes`` the size of
    the L2 by which programs are ordered; programs run one after another all the same. Hazards in a
    kernel raise ``tkc.sim.errors.SimError``.
    """

    def __init__(
        self,
        policy: str = "late",
        seed: int = 0,
        check: str = "all",
        numerics: str = "fast",
        sms: int = SIMULATED_SMS,
        l2_bytes: int = L2_BYTES,
    ) -> None:
        if sms < 1:
            raise ValueError(f"a device has 1 multiprocessor at least, not {sms}")
        self.machine = Machine(policy=policy, seed=seed, check=check, numerics=numerics)
        self.sms, self.l2_bytes = sms, l2_bytes
        self.nothing = self.machine.alloc(256, "empty tensor", 0)
        self.starts: dict[int, int] = {}  # of what is allocated, behind the lead

    @property
    def name(self) -> str:
        """For people: ``the simulator (132 SMs)``."""
        return f"the simulator ({self.sms} SMs)"

    @property
    def target(self) -> str:
        """The default target: the simulator runs all of them."""
        return DEFAULT_TARGET

    @property
    def multiprocessors(self) -> int:
        """The number that grids are computed for."""
        return self.sms

    @property
    def assembles(self) -> bool:
        """False: it runs the PTX itself."""
        return False

    def holds(self, where: str) -> bool:
        """False: its memory is its own, so that arrays are copied."""
        return False

    def allocate(self, size: int, label: str, lead: int = 0) -> int:
        """The address of new memory: ``lead`` bytes that nobody may touch, and ``size`` behind
        them; ``label`` names it in reports of hazards."""
        start = self.machine.alloc(size, label, lead=lead)
        self.starts[start - lead] = start
        return start - lead

    def free(self, address: int) -> None:
        """Give memory back that ``allocate`` gave; an access to it is a hazard from now on."""
        self.machine.free(self.starts.pop(address))

    def write(self, address: int, content: bytes) -> None:
        """Copy bytes to an address of the simulated memory; SimError where nothing is allocated."""
        self.machine.write(address, content)

    def read(self, address: int, size: int) -> bytes:
        """The ``size`` bytes at an address of the simulated memory; SimError where nothing is
        allocated."""
        return self.machine.read(address, size)

    def launch(self, program: Program, launch: Launch) -> Stats:
        """Run to the end; the counters of the run. Raises SimError, also where a kernel that is to
        leave zeros in its workspace does not: the next launch would begin with something else."""
        workspaces: list[int] = []
        try:
            stats = self.machine.launch(
                program.ptx,
                launch.entry,
                grid=launch.grid,
                block=(launch.threads, 1, 1),
                cluster=launch.cluster,
                dependent=launch.dependent,
                shared_bytes=launch.shared_bytes,
                params=[self._parameter(slot, workspaces) for slot in launch.slots],
            )
            given = (slot for slot in launch.slots if isinstance(slot, Workspace))
            for slot, address in zip(given, workspaces, strict=True):
                if slot.restored and any(self.machine.read(address, slot.bytes)):
                    raise SimError("workspace", "zeros that the kernel is to leave are none")
            return stats
        finally:
            for address in workspaces:
                self.machine.free(address)

    def _parameter(self, slot: Slot, workspaces: list[int]) -> bytes:
        if isinstance(slot, bytes):
            return slot
        if isinstance(slot, TensorMapSpec):
            return self.machine.encode_tensor_map(
                MAPPED[ELEMENTS[slot.element].tensor_map],
                slot.address or self.nothing,
                slot.dims,
                slot.strides,
                slot.box,
                None,
                slot.swizzle,
            )
        assert isinstance(slot, Workspace)
        size = max(slot.bytes, 16)
        workspaces.append(self.machine.alloc(size, "workspace", 0 if slot.zero else None))
        return workspaces[-1].to_bytes(8, "little")
