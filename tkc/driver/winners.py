"""What a tuning found best, kept on disk: read by every first call of a kernel with choices."""

from __future__ import annotations

import json
from typing import Any, cast

from tkc.driver.sources import Kernels
from tkc.runtime import disk_cache
from tkc.runtime.binding import Bound


def winner(
    kernels: Kernels, name: str, bound: Bound, target: str, model: str
) -> dict[str, Any] | None:
    """The params that a tuning found best for arguments like these; None without one."""
    content = disk_cache.read(entry_of(kernels, name, bound, target, model))
    if content is None:
        return None
    known = {s.name for s in kernels.signature(name).settings}
    held = cast(dict[str, Any], json.loads(content))["settings"]
    return {n: v for n, v in held.items() if n in known}


def entry_of(
    kernels: Kernels, name: str, bound: Bound, target: str, model: str
) -> disk_cache.Entry:
    facts = {
        "sources": kernels.files,
        "device": model,
        "types": bound.types,
        "present": sorted([*bound.tensors, *bound.scalars]),
        "bucket": {n: 1 << max(0, extent - 1).bit_length() for n, extent in bound.dims.items()},
    }
    return disk_cache.entry("tuned", name, target, facts)
