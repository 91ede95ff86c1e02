# pyright: basic, reportMissingImports=false
# (peers and bindings that only a machine with a GPU has need not be installed)
"""How kernels are timed: CUDA graphs, rotated buffers, peers interleaved, two regimes.

A peer is a list of calls, one per set of buffers, so that small problems are not timed out of the
L2. n calls are captured in a CUDA graph; one replay between two events is a round. The peers of a
problem go in turn round by round, in reverse order every other round; the median is reported.

* **burst**: about 4 ms of work after 0.1 s of rest, before the power limiter lowers the clock.
* **sustained**: rounds of about 25 ms back to back.

Inputs are random: zeros need less power and run faster.
"""

from __future__ import annotations

import json
import math
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

ROTATED_BYTES = 300_000_000


@dataclass
class Regime:
    """How long a round works and rests."""

    name: str
    rounds: int
    work_ms: float
    rest_s: float


BURST = Regime("burst", 9, 4.0, 0.1)
SUSTAINED = Regime("sustained", 9, 25.0, 0.0)


@dataclass
class Row:
    """One peer on one problem in one regime; times in microseconds per call."""

    problem: str
    peer: str
    regime: str
    median_us: float
    least_us: float
    most_us: float
    calls: int
    graph: bool
    tflops: float = 0.0
    terabytes: float = 0.0
    error: float = 0.0
    clock_mhz: int = 0
    watts: float = 0.0


@dataclass
class Peer:
    """One candidate: its calls, and what was measured so far."""

    name: str
    calls: Sequence[Callable[[], Any]]
    error: float = 0.0
    times: list[float] = field(default_factory=list)
    graph: Any = None
    count: int = 0

    def prepare(self, work_ms: float) -> None:
        """Warm up, estimate, and capture as many calls as fill a round."""
        import torch

        for call in self.calls:
            call()
        torch.cuda.synchronize()
        start, end = (torch.cuda.Event(enable_timing=True) for _ in range(2))
        tries = 5
        start.record()
        for n in range(tries):
            self.calls[n % len(self.calls)]()
        end.record()
        end.synchronize()
        once = max(start.elapsed_time(end) / tries, 1e-3)
        self.count = max(1, min(400, round(work_ms / once)))
        graph = torch.cuda.CUDAGraph()
        with torch.cuda.graph(graph):
            self.repeat()
        graph.replay()
        torch.cuda.synchronize()
        self.graph = graph

    def repeat(self) -> None:
        for n in range(self.count):
            self.calls[n % len(self.calls)]()

    def round(self) -> None:
        """Time one replay."""
        import torch

        start, end = (torch.cuda.Event(enable_timing=True) for _ in range(2))
        start.record()
        self.graph.replay()
        end.record()
        end.synchronize()
        self.times.append(start.elapsed_time(end) * 1e3 / self.count)


def race(
    problem: str, peers: Sequence[Peer], regime: Regime, flops: float = 0.0, moved: float = 0.0
) -> list[Row]:
    """Time the peers against each other; ``flops`` and ``moved`` bytes are those of one call."""
    import torch

    for peer in peers:
        peer.times.clear()
        peer.prepare(regime.work_ms)
    time.sleep(0.5 if regime.rest_s else 0.0)
    for number in range(regime.rounds):
        for peer in peers if number % 2 == 0 else reversed(peers):
            if regime.rest_s:
                torch.cuda.synchronize()
                time.sleep(regime.rest_s)
            peer.round()
    clock, watts = power()
    rows: list[Row] = []
    for peer in peers:
        median = statistics.median(peer.times)
        rows.append(
            Row(
                problem,
                peer.name,
                regime.name,
                round(median, 3),
                round(min(peer.times), 3),
                round(max(peer.times), 3),
                peer.count,
                True,
                round(flops / median / 1e6, 1),
                round(moved / median / 1e6, 3),
                peer.error,
                clock,
                watts,
            )
        )
        peer.graph = None
    return rows


def distance(got: Any, right: Any) -> float:
    """Of two tensors in the 2-norm, computed in f32, relative to the second."""
    got, right = got.float(), right.float()
    return float((got - right).norm() / right.norm())


def random_tensor(text: str, below: int) -> Any:
    """A tensor on the GPU for ``bf16[64, 128]``, as torch's generator gives it: normal floats, or
    whole numbers less than ``below``. ``-f32[8]`` has none above 0, ``bf16[64, 128].T`` is the
    transpose of the one in memory; whole numbers of 8 bits are all that there are."""
    import torch

    element, _, rest = text.removeprefix("-").removesuffix(".T").partition("[")
    shape = [int(n) for n in rest.rstrip("]").split(",")]
    if element in ("i32", "i64"):
        made = torch.randint(0, below, shape, device="cuda")
        return made.to(torch.int32) if element == "i32" else made
    if element in ("i8", "u8"):
        made = torch.randint(0, 256, shape, device="cuda").to(torch.uint8)
        return made.view(torch.int8) if element == "i8" else made
    kinds = {"bf16": torch.bfloat16, "f32": torch.float32, "e4m3": torch.float8_e4m3fn}
    drawn = torch.float32 if element == "e4m3" else kinds[element]
    made = torch.randn(shape, device="cuda", dtype=drawn).to(kinds[element])
    made = -made.abs() if text.startswith("-") else made
    return made.t() if text.endswith(".T") else made


def sets_for(bytes_per_set: int) -> int:
    """How many sets of buffers keep the problem out of the L2."""
    return max(1, math.ceil(ROTATED_BYTES / max(1, bytes_per_set)))


def power() -> tuple[int, float]:
    """(SM clock in MHz, watts) now; zeros where NVML does not answer."""
    try:
        import pynvml

        pynvml.nvmlInit()
        handle = pynvml.nvmlDeviceGetHandleByIndex(0)
        clock = pynvml.nvmlDeviceGetClockInfo(handle, pynvml.NVML_CLOCK_SM)
        return clock, pynvml.nvmlDeviceGetPowerUsage(handle) / 1000.0
    except Exception:
        return 0, 0.0


def environment() -> dict[str, str]:
    """What the figures depend on."""
    import torch

    return {
        "gpu": torch.cuda.get_device_name(0) if torch.cuda.is_available() else "none",
        "torch": torch.__version__,
        "cuda": str(torch.version.cuda),
        "ptxas": ptxas_version(),
        "driver": driver_version(),
        "python": sys.version.split()[0],
        "command": " ".join(["python", *(Path(a).name if a[:1] == "/" else a for a in sys.argv)]),
        "date": time.strftime("%Y-%m-%d"),
    }


def ptxas_version() -> str:
    """The version of the ptxas that kernels are assembled by."""
    from tkc.ptx import assemble

    try:
        return assemble.tool_version(assemble.find_tool("ptxas"))
    except assemble.ToolMissing:
        return "the driver's"


def driver_version() -> str:
    """The version of the NVIDIA driver; "" where nvidia-smi is missing."""
    try:
        query = ["nvidia-smi", "--query-gpu=driver_version", "--format=csv,noheader"]
        said = subprocess.run(query, capture_output=True, text=True, timeout=20).stdout
    except (OSError, subprocess.SubprocessError):
        return ""
    return said.split("\n")[0].strip()


def write(path: Path, rows: Sequence[Row]) -> None:
    """Rows and environment as JSON."""
    path.parent.mkdir(parents=True, exist_ok=True)
    held = {"environment": environment(), "rows": [asdict(row) for row in rows]}
    path.write_text(json.dumps(held, indent=1) + "\n")


def read(path: Path) -> list[Row]:
    """The rows of a file that ``write`` made."""
    return [Row(**row) for row in json.loads(path.read_text())["rows"]]


def table(rows: Sequence[Row], unit: str) -> str:
    """One line per problem and regime, one column per peer; ``unit`` is a field of Row."""
    peers = list(dict.fromkeys(row.peer for row in rows))
    lines = [f"{'problem':<28} {'regime':<10}" + "".join(f"{p:>14}" for p in peers)]
    for problem, regime in dict.fromkeys((row.problem, row.regime) for row in rows):
        cells = {
            r.peer: getattr(r, unit) for r in rows if (r.problem, r.regime) == (problem, regime)
        }
        shown = "".join(f"{cells[p]:>14.1f}" if p in cells else f"{'-':>14}" for p in peers)
        lines.append(f"{problem:<28} {regime:<10}{shown}")
    return "\n".join(lines)


def report(title: str, rows: Sequence[Row], unit: str, tolerance: float) -> int:
    """Print the table, and the peers whose results are off by more than ``tolerance`` (relative, in
    the 2-norm); the exit status: 1 if there are any."""
    print(f"\n{title}\n" + table(rows, unit))
    wrong = [row for row in rows if row.error > tolerance]
    for row in wrong:
        print(f"WRONG: {row.peer} on {row.problem}: relative error {row.error:.1e}")
    return 1 if wrong else 0
