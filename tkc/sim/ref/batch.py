"""The state of the CTAs that the numpy engine runs together: registers, shared memory, identity.

A batch is one or more clusters. Warps are numbered over the whole batch, CTA by CTA; every register
is an array [warps, 32] inside a bank of its width.
"""

import numpy as np

from tkc.sim.arrays import Array, Bits32, Bools, Integers, Mask
from tkc.sim.errors import SimError
from tkc.sim.launch import Dim, Launch
from tkc.sim.memory import windows
from tkc.sim.memory.shared_memory import SharedMemory
from tkc.sim.ptx.program import TYPE_BYTES, Reg, Symbol

_BANK_TYPE = {1: np.uint16, 2: np.uint16, 4: np.uint32, 8: np.uint64, 16: np.uint64}


class Batch:
    """Registers and memories of `ctas` CTAs, reused for one batch after another. regs: by name,
    [warps, 32]; banks: all registers of one width, [registers, warps, 32]; exited: [warps, 32]."""

    def __init__(self, launch: Launch, ctas: int) -> None:
        self.launch = launch
        self.ctas = ctas
        self.warps_per_cta = launch.warps
        self.warps = ctas * launch.warps
        self.cluster_ctas = launch.cluster_ctas
        self.time = 1
        self.waited = 0  # added to the global timer, see SyncState.slice_used
        self.shared = SharedMemory(ctas, launch.shared_bytes)
        reserved = launch.kernel.names_special("reserved_smem")
        self.shared_start = 0 if reserved else windows.SHARED_START
        self.params = np.zeros(max(launch.kernel.param_bytes, 16) + 16, np.uint8)
        self.local = np.zeros((self.warps * 32, max(launch.kernel.local_bytes, 8)), np.uint8)
        self.local_set = np.zeros_like(self.local)  # 0xFF: written
        self.regs: dict[str, Array] = {}
        self.bank_index: dict[str, int] = {}
        self.banks: dict[str, Array] = {}
        self._allocate_registers()
        self.cta_of_warp = np.arange(self.warps) // launch.warps
        self.warp_in_cta = np.arange(self.warps) % launch.warps
        self.shared_base = (self.cta_of_warp * self.shared.stride)[:, None].astype(np.int64)
        self.cluster_base = (
            (self.cta_of_warp // self.cluster_ctas * self.cluster_ctas * self.shared.stride)[
                :, None
            ]
        ).astype(np.int64)
        self.own_rank = (self.cta_of_warp % self.cluster_ctas)[:, None].astype(np.int64)
        self.specials = self._fixed_specials()
        self.exited = np.zeros((self.warps, 32), np.bool_)

    def _allocate_registers(self) -> None:
        groups: dict[str, list[Reg]] = {}
        for reg in self.launch.kernel.regs.values():
            key = "pred" if reg.type == "pred" else str(max(2, TYPE_BYTES[reg.type]))
            groups.setdefault(key, []).append(reg)
        for key, regs in groups.items():
            dtype = np.bool_ if key == "pred" else _BANK_TYPE[int(key)]
            bank = np.zeros((len(regs), self.warps, 32), dtype)
            self.banks[key] = bank
            for index, reg in enumerate(regs):
                self.regs[reg.name] = bank[index]
                self.bank_index[reg.name] = index

    def start(self, ctas: list[Dim], first_cluster: int) -> None:
        """Reset everything for CTAs of these grid coordinates (rank order within each cluster):
        registers and shared memory are poisoned, and count as not written."""
        launch = self.launch
        self._poison_registers()
        self.time = 1
        self.waited = 0
        self.shared.reset()
        if not self.shared_start:  # what the system keeps there is set
            shadow = self.shared.shadow_bytes.reshape(-1, self.shared.stride)
            shadow[:, : windows.SHARED_START] = 0xFF
        self.params[: len(launch.params)] = np.frombuffer(launch.params, np.uint8)
        self.local.fill(0xFF)
        self.local_set.fill(0)
        self.exited[...] = self._padding()
        for axis, name in enumerate("xyz"):
            index: int | Bits32 = ctas[0][axis]
            if len(ctas) > 1:
                index = np.array([cta[axis] for cta in ctas], np.uint32)[self.cta_of_warp][:, None]
            self.specials[f"ctaid.{name}"][...] = index
            self.specials[f"clusterid.{name}"][...] = index // launch.cluster[axis]

    def _poison_registers(self) -> None:
        for key, bank in self.banks.items():
            bank.fill(False if key == "pred" else np.iinfo(bank.dtype).max)

    def _padding(self) -> Bools:
        """Lanes of the last warp that are no threads."""
        thread = self.warp_in_cta[:, None] * 32 + np.arange(32)
        return thread >= self.launch.threads

    def _fixed_specials(self) -> dict[str, Bits32]:
        launch = self.launch
        shape = (self.warps, 32)
        lane = np.broadcast_to(np.arange(32, dtype=np.uint32), shape)
        thread = self.warp_in_cta[:, None].astype(np.uint32) * 32 + lane
        x, y, z = launch.block
        rank = np.broadcast_to((self.cta_of_warp % self.cluster_ctas)[:, None], shape)

        def full(value: int) -> Bits32:
            return np.full(shape, value, np.uint32)

        values = {
            "laneid": lane,
            "warpid": np.broadcast_to(self.warp_in_cta[:, None], shape),
            "nwarpid": full(launch.warps),
            "tid.x": thread % x,
            "tid.y": thread // x % y,
            "tid.z": thread // (x * y) % max(z, 1),
            "cluster_ctarank": rank,
            "cluster_nctarank": full(self.cluster_ctas),
            "is_explicit_cluster": full(int(self.cluster_ctas > 1)),
            "smid": full(0),
            "nsmid": full(132),
            "gridid": full(1),
            "envreg1": full(launch.workspace >> 32),
            "envreg2": full(launch.workspace & 0xFFFFFFFF),
            "total_smem_size": full(launch.shared_bytes - windows.SHARED_START),
            "aggr_smem_size": full(launch.shared_bytes),
            "dynamic_smem_size": full(launch.dynamic_shared),
            "reserved_smem_offset_begin": full(0),
            "reserved_smem_offset_0": full(0),
            "reserved_smem_offset_1": full(windows.SHARED_START // 2),
            "reserved_smem_offset_end": full(windows.SHARED_START),
            "reserved_smem_offset_cap": full(windows.SHARED_START),
            "lanemask_eq": np.uint32(1) << lane,
            "lanemask_lt": (np.uint32(1) << lane) - np.uint32(1),
            "lanemask_le": (np.uint32(2) << lane) - np.uint32(1),
            "lanemask_gt": ~((np.uint32(2) << lane) - np.uint32(1)),
            "lanemask_ge": ~((np.uint32(1) << lane) - np.uint32(1)),
        }
        inner = rank
        for axis, name in enumerate("xyz"):
            size = launch.cluster[axis]
            values[f"ntid.{name}"] = full(launch.block[axis])
            values[f"nctaid.{name}"] = full(launch.grid[axis])
            values[f"ctaid.{name}"] = full(0)
            values[f"clusterid.{name}"] = full(0)
            values[f"nclusterid.{name}"] = full(launch.grid[axis] // size)
            values[f"cluster_nctaid.{name}"] = full(size)
            values[f"cluster_ctaid.{name}"] = inner % size
            inner = inner // size
        return {name: np.array(value, np.uint32) for name, value in values.items()}

    def special(self, name: str) -> Bits32:
        """The values [warps, 32] of a special register now, as u32; of clocks the low word."""
        if name.startswith(("clock", "globaltimer")):
            return np.full((self.warps, 32), self.clock_value(name) & 0xFFFFFFFF, np.uint32)
        return self.specials[name]

    def clock_value(self, name: str) -> int:
        """The value of a clock or timer register. They count the engine's steps; nothing about time
        may be concluded from them."""
        value = self.time + (self.waited if name.startswith("globaltimer") else 0)
        if name in ("clock_hi", "globaltimer_hi"):
            return value >> 32
        return value & 0xFFFFFFFF if name in ("clock", "globaltimer_lo") else value

    def symbol_address(self, symbol: Symbol) -> int:
        """The address of a variable in its own state space, in bytes; of shared variables, in the
        CTA of rank 0."""
        match symbol.space:
            case "shared":
                return symbol.offset
            case "dynamic":
                return self.launch.kernel.shared_bytes + symbol.offset
            case "param":
                return symbol.offset
            case "local":
                return symbol.offset
            case "global" | "const":
                return self.launch.symbols[symbol.name] + symbol.offset
            case _:
                raise SimError("unsupported", f"symbol `{symbol.name}` of space {symbol.space}")

    def own_address(self, symbol: Symbol, warps: slice) -> int | Integers:
        """The address as warps of their own CTAs see it: a number, or for shared variables in
        clusters [warps, 1], with the CTA's rank in it."""
        address = self.symbol_address(symbol)
        if symbol.space in ("shared", "dynamic") and self.cluster_ctas > 1:
            return address | self.own_rank[warps] << windows.RANK_SHIFT
        return address

    def _require_running(self, index: Integers, remote: Bools) -> None:
        """Shared memory of a CTA that has exited is gone."""
        if remote.any():
            per = self.warps_per_cta
            for cta in np.unique(index[remote] // self.shared.stride):
                if self.exited[cta * per : (cta + 1) * per].all():
                    raise SimError(
                        "cluster",
                        f"access to shared memory of CTA {cta} of the batch, which exited",
                    )

    def shared_index(self, warps: slice, address: Integers, mask: Mask = None) -> Integers:
        """Bytes of the batch's shared array for shared addresses [warps, 32] used by `warps`; -1
        where an address is outside. Raises SimError "cluster" where a CTA that has exited is
        meant."""
        size, start = self.shared.size, self.shared_start
        if self.cluster_ctas == 1:
            index = address + self.shared_base[warps]
            if not address.size or (start <= int(address.min()) and int(address.max()) < size):
                return index
            return np.where((address >= start) & (address < size), index, -1)
        rank = address >> windows.RANK_SHIFT
        offset = address & windows.OFFSET_MASK
        index = self.cluster_base[warps] + offset + rank * self.shared.stride
        inside = (address >= 0) & (offset >= start) & (offset < size) & (rank < self.cluster_ctas)
        remote = inside & (rank != self.own_rank[warps])
        if mask is not None:
            remote &= mask
        self._require_running(index, remote)
        return np.where(inside, index, -1)

    def require_own(self, warps: slice, address: Integers, mask: Mask, what: str) -> None:
        """Raises SimError "cluster" where active lanes use shared addresses [warps, 32] outside of
        their own CTA's window, which .shared::cta (or .shared alone) must not; `what` names the
        access."""
        if self.cluster_ctas == 1:
            return
        rank = address >> windows.RANK_SHIFT
        foreign = rank != self.own_rank[warps]
        if mask is not None:
            foreign = foreign & mask
        if foreign.any():
            warp, lane = (int(i) for i in np.argwhere(foreign)[0])
            given = np.broadcast_to(address, foreign.shape)[warp, lane]
            raise SimError(
                "cluster",
                f"{what} at shared address {int(given):#x} by a CTA of rank "
                f"{int(self.own_rank[warps][warp, 0])}: .shared::cta names a CTA's own memory, "
                "and the rank stands in bits 24 and up of its addresses",
            )
