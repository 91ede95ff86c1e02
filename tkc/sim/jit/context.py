"""The words that the C runtime and Python share: one 64-bit word per field of `struct Context`."""

import numpy as np
from numpy.typing import NDArray

# Order matters: runtime/context.h is generated from this list (see build_runtime.py).
FIELDS = (
    *("counts", "kernel", "rows", "row_bytes", "warps", "warps_per_cta", "ctas"),
    *("shared", "shared_size", "shared_stride", "shared_set"),
    *("global_", "global_set", "starts", "ends", "allocations", "params", "param_bytes"),
    *("local", "local_bytes", "check", "exact", "policy", "schedule", "random"),
    *("time", "events", "agents", "seen", "fenced", "granule_shift", "write_time", "writer"),
    *("atomic", "last_read", "read_time", "granules", "agent_last", "writes_pending"),
    *("reads_pending", "guarded", "repeated", "races_pending", "owner", "owner_active", "cluster"),
    *("stats", "patterns", "first_wgmma", "first_mbarrier", "out_warp", "finished", "cursor"),
    *("mbarrier_slots", "mbarriers", "mbarrier_known", "mbarrier_done", "barriers"),
    *("barrier_known", "barrier_passed", "python_waits", "loads", "load_first", "load_count"),
    *("copies", "copy_count", "copy_groups", "products", "product_state", "tables", "woken"),
    *("in_flight", "products_open"),
    *("lines", "scratch", "squares", "load_words", "load_word_count", "fp8"),
    *("stores", "commits", "python_stores", "mbarrier_count", "guards", "registers"),
    *("register_pool", "place_time", "place_warp", "reader"),
    *("marks", "marks_shift", "marks_base", "local_set", "lanes", "reads_noted"),
    *("updater", "observer", "updates_noted", "place_read_time", "place_read_warp"),
    *("remote_time", "remote_at", "arrivals_checked", "update_time", "update_last"),
    *("marks_by_lane", "last_barrier", "line_read", "line_writer", "stale"),
    *("word_shift",),
)
INDEX = {name: place for place, name in enumerate(FIELDS)}
MAX_FIELDS = 128


def header_text() -> str:
    """The C header that declares `struct Context` with these fields."""
    lines = ["// Generated from tkc/sim/jit/context.py by build_runtime.py.", "struct Context {"]
    lines += [f"  i64 {name};" for name in FIELDS]
    lines += ["};", ""]
    return "\n".join(lines)


class Context:
    """The words that the C runtime reads and writes, by field name."""

    def __init__(self) -> None:
        self.words: NDArray[np.int64] = np.zeros(MAX_FIELDS, np.int64)
        self.kept: dict[str, NDArray[np.generic]] = {}

    @property
    def address(self) -> int:
        """The address of the C struct in this process."""
        return int(self.words.ctypes.data)

    def __getitem__(self, name: str) -> int:
        return int(self.words[INDEX[name]])

    def __setitem__(self, name: str, value: int) -> None:
        self.words[INDEX[name]] = value

    def point(self, name: str, array: NDArray[np.generic]) -> None:
        """Let a field hold the address of an array, which is kept alive."""
        self.kept[name] = array
        self.words[INDEX[name]] = array.ctypes.data


def aligned(count: int, boundary: int = 64) -> NDArray[np.uint8]:
    """An array of `count` zero bytes whose address is a multiple of `boundary`."""
    raw = np.zeros(count + boundary, np.uint8)
    start = -raw.ctypes.data % boundary
    return raw[start : start + count]
