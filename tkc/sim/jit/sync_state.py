"""Barriers and queues of a cluster that the C runtime and the numpy executors both work on."""

import numpy as np

from tkc.sim.arrays import Bytes
from tkc.sim.check.deadlock import deadlock_error
from tkc.sim.check.global_races import GlobalRaces
from tkc.sim.errors import SimError
from tkc.sim.jit import layout as at
from tkc.sim.jit.context import aligned
from tkc.sim.jit.host import JitHost
from tkc.sim.jit.mbarriers import MbarrierTable
from tkc.sim.jit.watches import JitGlobalRaces, JitRaces
from tkc.sim.memory.tensor_map import ELEMENT_BYTES
from tkc.sim.numerics.mufu import SQUARES, TABLES
from tkc.sim.numerics.mufu_tables import TANH_SEGMENTS
from tkc.sim.ref import sync_state
from tkc.sim.ref.barrier_objects import Barrier
from tkc.sim.ref.group import Group, Key, Wait
from tkc.sim.ref.sync_state import SyncState


class JitSync(SyncState):
    """Barriers and queues of a cluster whose warps mostly wait in the C runtime."""

    engine: JitHost

    def __init__(self, engine: JitHost) -> None:
        super().__init__(engine)
        context, batch, agents = engine.context, engine.batch, self.clocks.agents
        if engine.settings.check:
            self.races = JitRaces(engine, self.clocks, sync_state.granule(engine))
            self.global_races = JitGlobalRaces(engine)
        self.table = MbarrierTable(context, batch.shared.data.size, agents)
        self.barrier_records = np.zeros((16 * batch.ctas, 6), np.int64)
        context.point("barriers", self.barrier_records)
        context.point("barrier_known", np.zeros((16 * batch.ctas, 2, agents), np.int64))
        context.point("barrier_passed", self.barrier_passed)
        sizes = np.concatenate([np.zeros(16, np.int64), *(t.reshape(-1) for t in TABLES.values())])
        context.point("scratch", sizes)
        context.point("squares", SQUARES.astype(np.uint16))
        engine.compiler.sizes(context.address)
        self.sizes = [int(size) for size in sizes[:16]]
        self.copy_queues = _pages(self.sizes[0] * batch.warps)
        self.product_queues = _pages(self.sizes[1] * len(self.queues.products))
        self.load_queue = _pages(self.sizes[2])
        context.point("copies", self.copy_queues)
        context.point("products", self.product_queues)
        context.point("loads", self.load_queue)
        small = np.zeros(64, np.uint8)
        small[: len(ELEMENT_BYTES)] = list(ELEMENT_BYTES.values())
        small[32 : 32 + len(TANH_SEGMENTS)] = list(TANH_SEGMENTS.values())
        context.point("tables", small)
        self.store_queue = _pages(self.sizes[10])
        self.commits = np.zeros(32 * batch.warps, np.int32)
        context.point("stores", self.store_queue)
        context.point("commits", self.commits)

    def reset(self) -> None:
        """Begin a cluster: nobody waits, nothing is in flight, no mbarrier exists."""
        super().reset()
        self.table.clear()
        self.mbarriers = self.table
        self.barrier_records.fill(0)
        context = self.engine.context
        context["load_count"] = context["woken"] = context["python_waits"] = 0
        self.store_queue[:16] = 0
        self.commits.fill(0)
        context["python_stores"] = 0
        copies = self.copy_queues.reshape(self.engine.batch.warps, -1)
        copies[:, :24] = 0
        products = self.product_queues.reshape(len(self.queues.products), -1)
        products[:, :24] = 0

    def _reset_registers(self) -> None:
        super()._reset_registers()
        pool = np.zeros(self.engine.batch.ctas, np.int64)
        self.register_pool = pool  # type: ignore[assignment]
        self.engine.context.point("registers", self.registers)
        self.engine.context.point("register_pool", pool)

    def resume_spinning(self) -> None:
        """Another cluster ran in between and may have written: spinning groups look again."""
        self.import_waits()
        super().resume_spinning()
        self.export_waits()
        races = self.global_races
        if isinstance(races, GlobalRaces) and races.several and races.touched.repeats:
            races.repeats_exist()

    # Waking and waiting.

    def wake(self, kind: str, key: Key) -> None:
        """Let every warp run again that waits for `key` of this kind, in Python or in C."""
        self.engine.events += 1
        header = self.engine.batch.header
        for group in self.engine.groups:
            row = header[group.low]
            wait = group.wait
            if wait is not None and wait.kind == kind and key in wait.key:
                group.wait = None
                if row[at.STATE // 4] == at.WAIT_PYTHON:
                    self.engine.context["python_waits"] -= 1
                row[at.STATE // 4] = at.READY
                if wait.behind:
                    group.pc += 1
                    row[at.PC // 4] = group.pc
            elif kind == "mbarrier" and row[at.STATE // 4] == at.WAIT_MBARRIER:
                if row[at.WAIT_A // 4] == key:
                    row[at.STATE // 4] = at.READY

    def _state(self, group: Group) -> int:
        engine = self.engine
        row = engine.batch.rows[group.low]
        head = row[: at.HEADER_BYTES].copy()
        head[at.BUDGET : at.BUDGET + 4] = 0
        parts = (engine.events, head.tobytes(), row[at.HEADER_BYTES :].tobytes())
        return hash(parts) or 1

    def fingerprint(self) -> int:
        """Of everything that decides what the cluster does next, also of whose turn it is, but for
        global memory."""
        rows = self.engine.batch.rows.copy()
        rows[:, at.BUDGET : at.BUDGET + 4] = 0
        cursor, arrived = self.engine.context["cursor"], self.barrier_records[:, :5].tobytes()
        return hash((rows.tobytes(), cursor, arrived, *self._fingerprint_of_memory()))

    def import_waits(self) -> None:
        """Give each group the `Wait` that its warp's header states, as no warp can run and Python
        must see why."""
        engine = self.engine
        engine.refresh_exited()
        self.import_barriers()
        for group in engine.groups:
            row = engine.batch.header[group.low]
            group.pc = int(row[at.PC // 4])
            group.stack = [None] * int(row[at.DEPTH // 4])  # type: ignore[list-item]
            first = int(row[at.WAIT_A // 4])
            match int(row[at.STATE // 4]):
                case at.WAIT_MBARRIER:
                    parity = int(row[at.WAIT_B // 4])
                    group.wait = Wait("mbarrier", (first,), parities=(parity,))
                case at.WAIT_BARRIER:
                    group.wait = Wait("barrier", ((first // 16, first % 16),))
                case at.WAIT_WGMMA:
                    group.wait = Wait("warpgroup", (group.low // 4, first))
                case at.WAIT_POOL:
                    group.wait = Wait("register pool", (first,))
                case _:
                    pass

    def import_barriers(self) -> None:
        """Make `barriers` from the runtime's records, for the numpy executors."""
        self.barriers = {}
        per = self.engine.batch.warps_per_cta
        for key in np.nonzero(self.barrier_records[:, 0])[0]:
            _, expected, arrived, all_warps, syncing, line = map(int, self.barrier_records[key])
            barrier = Barrier(expected)
            first = int(key) // 16 * per
            members = [first + i for i in range(per) if syncing >> i & 1]
            barrier.syncing = members
            barrier.arrived = (members + [first] * arrived)[:arrived]
            barrier.lines = [line]
            barrier.all_warps = bool(all_warps)
            self.barriers[(int(key) // 16, int(key) % 16)] = barrier

    def export_waits(self) -> None:
        """Let the runtime's scheduler see which groups Python has woken."""
        header = self.engine.batch.header
        for group in self.engine.groups:
            row = header[group.low]
            state = int(row[at.STATE // 4])
            if state == at.READY:
                continue
            if group.wait is None:
                if state == at.WAIT_PYTHON:
                    self.engine.context["python_waits"] -= 1
                row[at.STATE // 4] = at.READY
                row[at.TIMED_OUT // 4] = int(group.timed_out)
                group.timed_out = False
            elif state != at.WAIT_PYTHON:
                group.wait = None
        self.barriers = {}

    def unblock(self) -> bool:
        """No group can run: let one copy complete, or one wait time out. False if all that are left
        spin on memory; raises SimError "deadlock" if nothing helps, which names as one group the
        warps that wait together."""
        try:
            return super().unblock()
        except SimError as error:
            if error.kind not in ("deadlock", "spin"):
                raise
            self._merge_groups()
            raise deadlock_error(self.engine) from None

    def stuck(self) -> SimError:
        """The SimError about this cluster when it spins and no other can help."""
        self.import_waits()
        for group in self.engine.groups:
            group.wait = group.wait or Wait("spin", (self.engine.events,))
        self._merge_groups()
        return super().stuck()

    def _merge_groups(self) -> None:
        merged: list[Group] = []
        per = self.engine.batch.warps_per_cta
        for group in sorted(self.engine.groups, key=lambda g: g.low):
            last = merged[-1] if merged else None
            if last is not None and last.high == group.low and group.low % per:
                a, b = last.wait, group.wait
                same = a is not None and b is not None and (a.kind, a.key) == (b.kind, b.key)
                if same and last.pc == group.pc:
                    last.high = group.high
                    last.stack = last.stack or group.stack
                    continue
            merged.append(group)
        self.engine.groups = merged

    def deliver_wakes(self) -> None:
        """Wake the groups that wait in Python for mbarriers that the runtime has completed."""
        self.engine.context["woken"] = 0
        for group in list(self.engine.groups):
            if group.wait is not None and group.wait.kind == "mbarrier":
                self.wake("mbarrier", group.wait.key[0])

    def finish(self) -> None:
        """All warps have exited: settle what is in flight. Raises SimError for what was left
        open."""
        context = self.engine.context
        if self.engine.settings.check:
            if context["load_count"]:
                line = self.load_queue[self.sizes[9] : self.sizes[9] + 4].view(np.uint32)[0]
                raise SimError(
                    "missing-wait",
                    "the CTA exits while a bulk copy into its shared memory is in flight",
                    int(line),
                )
            self._require_products_done()
        line = self.engine.compiler.bulk_finish(context.address)
        if line:
            raise SimError(
                "missing-wait",
                "the CTA exits while a bulk copy still reads its shared memory "
                "(commit_group and wait_group.read are missing)",
                int(line),
            )
        super().finish()

    def _require_products_done(self) -> None:
        rows = self.product_queues.reshape(len(self.queues.products), -1)
        counts = np.ascontiguousarray(rows[:, :8]).view(np.int64)[:, 0]
        if counts.any():
            lines = [i.line for i in self.engine.code if i.op == "wgmma.mma_async"]
            raise SimError(
                "missing-wait",
                "the CTA exits with a wgmma that was not waited for",
                lines[0] if lines else 0,
            )


def _pages(size: int) -> Bytes:
    """Zero bytes at a multiple of 64; pages that are never touched cost nothing."""
    return aligned(max(size, 64))
