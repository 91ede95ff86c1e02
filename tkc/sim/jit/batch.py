"""The state of a cluster in rows of bytes that compiled code and numpy share."""

import numpy as np

from tkc.sim.arrays import Bools, Bytes
from tkc.sim.jit import layout as at
from tkc.sim.jit.context import Context, aligned
from tkc.sim.jit.layout import WarpLayout, lane_bytes
from tkc.sim.launch import Dim, Launch
from tkc.sim.ref.batch import Batch

_UNSIGNED = {2: np.uint16, 4: np.uint32, 8: np.uint64, 16: np.uint64}


class JitBatch(Batch):
    """A batch whose registers are views of the warps' rows."""

    def __init__(self, launch: Launch, layout: WarpLayout, context: Context) -> None:
        self.layout = layout
        self.context = context
        context["time"] = 1
        self.padding: Bools | None = None
        super().__init__(launch, launch.cluster_ctas)
        self._fill_template()

    # The engine's clock is a word of the context, so that compiled code can advance it.

    @property
    def time(self) -> int:
        """Steps of the engine so far: a word of the context, which compiled code advances too."""
        return int(self.context["time"])

    @time.setter
    def time(self, value: int) -> None:
        self.context["time"] = value

    def _allocate_registers(self) -> None:
        layout, warps = self.layout, self.warps
        raw = aligned(warps * layout.row_bytes)
        self.rows = raw.reshape(warps, layout.row_bytes)
        self.header = self.rows[:, : at.STACK].view(np.int32)
        for key, (start, names) in layout.banks.items():
            size = 1 if key == "pred" else min(int(key), 8)
            kind = np.bool_ if key == "pred" else _UNSIGNED[int(key)]
            pitch = 32 * (1 if key == "pred" else int(key))
            bank = np.ndarray(
                (len(names), warps, 32), kind, raw, start, (pitch, layout.row_bytes, size)
            )
            self.banks[key] = bank
            for place, name in enumerate(names):
                self.regs[name] = bank[place]
                self.bank_index[name] = place

    def _padding(self) -> Bools:
        """Lanes of the last warp that are no threads (the same for every cluster)."""
        if self.padding is None:
            self.padding = super()._padding()
        return self.padding

    def _fill_template(self) -> None:
        """What every row holds at the start of a CTA."""
        layout = self.layout
        template = np.zeros((self.warps, layout.row_bytes), np.uint8)
        for reg in self.launch.kernel.regs.values():
            if reg.type != "pred":
                start = layout.regs[reg.name]
                template[:, start : start + 32 * lane_bytes(reg.type)] = 0xFF
        for symbol, start in layout.symbols.items():
            address = np.empty((self.warps, 32), np.uint64)
            address[...] = self.own_address(symbol, slice(0, self.warps))
            template[:, start : start + 256] = address.view(np.uint8)
        header = template[:, : at.STACK].view(np.int32)
        padding = self._padding()
        gone = np.packbits(padding, axis=1, bitorder="little").view(np.int32)[:, 0]
        header[:, at.EXITED // 4] = gone
        header[:, at.MASK // 4] = ~gone
        header[:, at.ALIVE // 4] = ~gone
        header[:, at.WARP // 4] = np.arange(self.warps)
        header[:, at.CTA // 4] = np.arange(self.warps) // self.warps_per_cta
        self.template = template
        self.specials_known = False

    def start(self, ctas: list[Dim], first_cluster: int) -> None:
        """Reset everything for CTAs of these grid coordinates, from a template of the rows."""
        super().start(ctas, first_cluster)
        if not self.specials_known:
            self.specials_known = True
            for name, start in self.layout.specials.items():
                self._store_special(self.template, name, start)
        self.rows[...] = self.template
        for name, start in self.layout.specials.items():
            if name.startswith(("ctaid", "clusterid")):
                self._store_special(self.rows, name, start)

    def _poison_registers(self) -> None:
        """They are part of the rows that `start` fills from the template."""

    def _store_special(self, rows: Bytes, name: str, start: int) -> None:
        values = np.ascontiguousarray(self.specials[name], np.uint32)
        rows[:, start : start + 128] = values.view(np.uint8)
