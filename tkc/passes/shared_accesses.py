"""Counts, by the layout algebra, the bank conflicts of every access to shared memory."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from tkc.ir import decisions
from tkc.ir.conversions import conversion
from tkc.ir.core import Op, Value
from tkc.ir.dialects import cta
from tkc.ir.passes import Ledger
from tkc.ir.types import SharedType
from tkc.layout.access import Access, ldmatrix_plan, plain_access, stmatrix_plan
from tkc.layout.banks import wavefronts
from tkc.layout.digits import partials_layout
from tkc.layout.register import RegisterLayout
from tkc.layout.shared import SharedLayout

BY_INDEX = "by index"  # what no layout says: the bank is in the data


@dataclass(frozen=True)
class SharedAccess:
    """One access: ``wavefronts`` of all warps, and the ``ideal`` that no layout could beat.

    ``how`` is the instruction, or why there are no counts (both are 0): TMA and wgmma move whole
    rows of a swizzle span, conflict-free by the hardware's own layouts; the slots through which
    scans and folds exchange are one per thread; rows are zeroed in the order of memory; a gather
    goes where its indices say.
    """

    op: Op
    buffer: str
    how: str
    wavefronts: int
    ideal: int

    @property
    def conflicts(self) -> int:
        """Wavefronts beyond those that no layout could avoid: how many more times the banks are
        asked."""
        return self.wavefronts - self.ideal

    def text(self) -> str:
        """One line for people: place, operation, buffer, instruction, and the counts where there
        are some."""
        text = f"{self.op.loc} {self.op.NAME} {self.buffer} {self.how}"
        return f"{text}: {self.wavefronts} wavefronts, {self.ideal} ideal" if self.ideal else text


def shared_accesses(kernel: cta.Kernel) -> Iterator[SharedAccess]:
    """Every access to shared memory, in program order."""
    for op in kernel.walk():
        if isinstance(op, cta.LoadShared):
            yield _one(op, op.buffer, op.out.tile.layout, op.via)
        elif isinstance(op, cta.StoreShared):
            yield _one(op, op.buffer, op.x.tile.layout, op.via)
        elif isinstance(op, cta.CopyAsync):
            width = op.vector * _shared(op.buffer).element.bytes
            yield _one(op, op.buffer, op.layout, "plain", width)
        elif isinstance(op, cta.ZeroPadding):
            yield _one(op, op.buffer, op.layout, "plain")
        elif isinstance(op, cta.Convert) and op.scratch is not None:
            yield from _exchange(op)
        elif isinstance(op, (cta.Reduce, cta.Total)) and op.scratch is not None:
            yield from _partials(op, op.scratch)
        elif isinstance(op, cta.Across) and op.barriers is not None:
            yield SharedAccess(op, op.buffer.hint, "a part of each CTA", 0, 0)
        elif isinstance(op, cta.Across):
            yield _one(op, op.buffer, op.layout, "plain")
        elif isinstance(op, (cta.Scan, cta.Fold)) and op.scratch is not None:
            yield SharedAccess(op, op.scratch.hint, "a slot per thread", 0, 0)
        elif isinstance(op, cta.ZeroRows):
            yield SharedAccess(op, op.buffer.hint, "in the order of memory", 0, 0)
        elif isinstance(op, cta.GatherShared):
            yield SharedAccess(op, op.buffer.hint, BY_INDEX, 0, 0)
        elif isinstance(op, (cta.TmaLoad, cta.TmaStore)):
            yield SharedAccess(op, op.buffer.hint, "tma", 0, 0)
        elif isinstance(op, cta.Wgmma):
            for side in (op.a, op.b):
                if isinstance(side.type, SharedType):
                    yield SharedAccess(op, side.hint, "wgmma", 0, 0)


def _shared(buffer: Value) -> SharedType:
    assert isinstance(buffer.type, SharedType)
    return buffer.type


def _plan(layout: RegisterLayout, shared: SharedLayout, via: str, width: int) -> Access | None:
    if via == "ldmatrix":
        return ldmatrix_plan(layout, shared)
    if via == "stmatrix":
        return stmatrix_plan(layout, shared)
    return plain_access(layout, shared, width)


def _one(
    op: Op, buffer: Value, layout: RegisterLayout | None, via: str, width: int = 16
) -> SharedAccess:
    if layout is None:  # a scalar: one word, which all threads read
        return SharedAccess(op, buffer.hint, via, 0, 0)
    access = _plan(layout, _shared(buffer).layout, via, width)
    if access is None:  # element by element: the emitter computes every address
        access = plain_access(layout, _shared(buffer).layout, _shared(buffer).element.bytes)
    if access is None:
        return SharedAccess(op, buffer.hint, "element by element", 1, 0)
    return SharedAccess(op, buffer.hint, access.kind, *wavefronts(access, layout.warps))


def _exchange(op: cta.Convert) -> Iterator[SharedAccess]:
    """Both ways of a conversion through shared memory."""
    src, dst = op.x.tile.layout, op.out.tile.layout
    assert src is not None and dst is not None and op.scratch is not None
    bits = _shared(op.scratch).element.bits
    plan = conversion(src, dst, bits, stmatrix=True)
    plain = conversion(src, dst, bits, stmatrix=False)
    if plan.scratch != _shared(op.scratch).layout:
        plan = plain
    for access, warps in ((plan.write, src.warps), (plan.read, dst.warps)):
        if access is not None:
            yield SharedAccess(op, op.scratch.hint, access.kind, *wavefronts(access, warps))


def _partials(op: cta.Reduce | cta.Total, scratch: Value) -> Iterator[SharedAccess]:
    """What each warp found goes to the scratch buffer, and every part is read back."""
    layout = op.layout if isinstance(op, cta.Total) else op.x.tile.layout
    assert layout is not None
    writing, parts = partials_layout(layout, op.over)
    yield _one(op, scratch, writing, "plain")
    read = _one(op, scratch, op.reading, "plain")
    yield replace(read, wavefronts=parts * read.wavefronts, ideal=parts * read.ideal)


def record_conflicts(kernel: cta.Kernel, ledger: Ledger) -> None:
    """Every access with conflicts goes into the ledger; one line says so where there is none."""
    found = list(shared_accesses(kernel))
    for access in found:
        if access.conflicts:
            ledger.record(
                access.op.loc,
                decisions.Banks(access.conflicts, 1),
                f"{access.how} on {access.buffer}: {access.wavefronts}, ideally {access.ideal}",
            )
    known = [access for access in found if access.how != BY_INDEX]
    if known and not any(access.conflicts for access in known):
        gathers = len(found) - len(known)
        ledger.record(
            kernel.loc,
            decisions.Banks(0, len(known)),
            f"all {len(known)} accesses to shared memory, by the layout algebra"
            + f"; {gathers} more go where an index says" * bool(gathers),
        )
