"""What the ledger says of the slots of a ring."""

from __future__ import annotations

from tkc.ir import decisions
from tkc.ir.core import Loc
from tkc.ir.hints import SLOTS, STAGES
from tkc.ir.passes import Ledger


def record_stages(
    ledger: Ledger,
    loc: Loc,
    depth: int,
    slot_bytes: int,
    limit: int,
    why: str,
    most: bool = False,
    in_loop: bool = True,
    named: bool = False,
) -> None:
    """The slots of a ring, for the ledger. ``limit``: bytes of shared memory that a program has;
    ``most``: whether there are as many as fit; ``named``: whether the source has the ring."""
    ledger.record(
        loc,
        decisions.Stages(depth, slot_bytes, limit, most),
        why,
        f"{depth * slot_bytes} of {limit} bytes of shared memory",
        (SLOTS if named else STAGES).clause() if in_loop or named else "",
    )
