"""Every sample at sizes that are small and ragged, as the simulator's tests run them.

Where copies go through a ring, one CTA (``sms``) goes around it more than twice, so that every slot
and both phases of every barrier are used again.
"""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from tkc.cli import run_command
from tkc.cli.main import parser
from tkc.driver.compilation import Compilation, compile_kernel
from tkc.driver.sources import Kernels, read_kernels
from tkc.driver.trial import copied
from tkc.runtime.binding import bind
from tkc.runtime.device import Program, execute
from tkc.runtime.simulated import SimulatedDevice

ROOT = Path(__file__).parents[2]
TARGETS = ("sm_90a", "sm_80")
POLICIES = (("late", 0), ("early", 0), ("random", 1), ("random", 2), ("random", 3))
Prepare = Callable[[dict[str, Any]], None]


@dataclass(frozen=True)
class Sample:
    """A kernel with definitions as ``tkc run -D`` takes them; ``prepare`` changes the inputs.

    more: further sizes for the same PTX, for faults that show at some sizes only. ends: sizes that
    end where a guard of a store stands, one for each, for the mutants of guards alone. mutants: the
    sizes reach every instruction, so that each mutant must be reported; False only where another
    row has the same instructions, or where not all of them are decided.
    """

    file: str
    defines: str
    kernel: str = ""
    prepare: Prepare | None = None
    more: tuple[str, ...] = ()
    ends: tuple[str, ...] = ()
    sms: int = 2
    tolerance: float | None = None
    slow: bool = False
    mutants: bool = True

    def __str__(self) -> str:
        return f"{self.kernel or self.file} {self.defines}"


def decay(arguments: dict[str, Any]) -> None:
    arguments["A"] = -np.abs(arguments["A"]) / 16


def decay_of_segments(arguments: dict[str, Any]) -> None:
    arguments["G"] = -np.abs(arguments["G"])


def physical(arguments: dict[str, Any]) -> None:
    """Mass matrices that are positive definite in their blocks of 6."""
    mass = arguments["M"]
    for start in range(0, mass.shape[1], 6):
        block = mass[:, start : start + 6, start : start + 6]
        block[...] = block @ block.transpose(0, 2, 1)
    arguments["D"] = np.abs(arguments["D"]) + 1


def distinct(arguments: dict[str, Any]) -> None:
    count = arguments["idx"].size
    numbers = np.random.default_rng(3).permutation(count)
    arguments["idx"][...] = np.minimum(numbers, arguments["y"].shape[0])  # the end is outside


def beyond(arguments: dict[str, Any]) -> None:
    """Every second target is the first number outside, whose edges are dropped."""
    arguments["dst"][::2] = arguments["y"].shape[0]


def experts(arguments: dict[str, Any]) -> None:
    """Rows of all experts, and where the blocks of 64 of them begin; the second has no rows."""
    rows, count = arguments["y"].shape[0], arguments["ends"].size
    ends = np.linspace(0, rows, count).astype(np.int32)
    arguments["ends"][...] = np.sort(np.concatenate([ends[1:], ends[1:2]]))
    begins = np.arange(arguments["first"].size) * 64
    arguments["first"][...] = np.searchsorted(arguments["ends"], begins, "right")


def pages(arguments: dict[str, Any]) -> None:
    """Sequences of one key up to a page less than there is room for, so that all end with a block
    that is cut; pages of any order."""
    room = (arguments["table"].shape[1] - 1) * arguments["K"].shape[1]
    arguments["length"][...] = np.linspace(1, room, arguments["length"].size)
    order = np.random.default_rng(3).permutation(arguments["table"].size)
    arguments["table"][...] = (order % len(arguments["K"])).reshape(arguments["table"].shape)


def ends(arguments: dict[str, Any]) -> None:
    rows, cuts = arguments["x"].shape[0], arguments["cu"].size
    arguments["cu"][...] = np.linspace(0, rows, cuts).astype(np.int32)


SAMPLES = (
    Sample("vadd", "N=1000", ends=tuple(f"N={n}" for n in range(8, 1000, 128))),
    Sample(
        *("matmul", "M=100 N=104 K=600 BM=64 BN=64"),
        more=("M=100 N=104 K=552",),
        ends=("M=1 N=8 K=8",),
        sms=1,
    ),
    Sample(
        *("matmul", "M=100 N=99 K=193 BM=64 BN=64"),
        more=("M=100 N=99 K=33",),
        ends=tuple(f"M={rows} N=1 K=1" for rows in (1, *range(4, 64, 4))),
    ),
    Sample(
        *("matmul", "M=136 N=264 K=200"),
        ends=tuple(f"M={rows} N=8 K=8" for rows in (1, *range(16, 128, 8))),
    ),
    Sample(
        *("linear", "M=100 N=104 K=600 BM=64 BN=64"),
        more=("M=100 N=104 K=552", "M=300 N=104 K=56"),  # the second goes around the bias's ring
        ends=("M=1 N=8 K=8",),
        sms=1,
    ),
    Sample(
        *("linear", "M=50 N=70 K=101 BM=64 BN=64 b=false"),
        more=("M=50 N=70 K=33",),
        ends=tuple(f"M={rows} N=2 K=1" for rows in (1, *range(4, 64, 4))),
    ),
    Sample("softmax", "N=5 C=100", "softmax"),
    Sample("softmax", "N=5 C=1029", "softmax"),
    Sample(
        *("softmax", "N=5 C=1100", "softmax_online"),
        more=("N=5 C=3148",),
        ends=tuple(f"N=1 C={columns}" for columns in range(1028, 2048, 128)),
    ),
    Sample("layernorm", "N=40 C=1100"),
    Sample("layernorm", "N=3 C=100 bias=false mean=false rstd=false"),
    Sample(  # blocks behind each other in the rings: of many tiles, of one, whole, cut and none
        *("attention", "B=1 H=9 G=1 S=100 T=152 D=64 BQ=128 BT=64"),
        more=tuple(
            f"B=1 H={heads} G=1 S=100 T={keys} D=64"
            for heads, keys in ((3, 536), (1, 1100), (3, 128), (1, 0))
        ),
        ends=tuple(f"B=1 H=1 G=1 S={rows} T=8 D=64" for rows in (4, 8, 32, 64)),
        sms=1,
        tolerance=1e-2,
        slow=True,
    ),
    Sample(  # in the loops before the diagonal and at it: none, one and many, whole and cut
        *("attention", "B=1 H=3 G=1 S=204 T=540 D=64 BQ=128 causal=true"),
        more=tuple(
            f"B=1 H={heads} G=1 S={queries} T={keys} D=64"
            for heads, queries, keys in (
                *((1, 252, 1100), (3, 100, 128), (5, 128, 300), (2, 128, 600)),
                *((8, 132, 132), (9, 132, 132)),
            )
        ),
        ends=tuple(f"B=1 H=1 G=1 S={rows} T={rows} D=64" for rows in (4, 32, 96)),
        sms=1,
        tolerance=1e-2,
        slow=True,
    ),
    Sample(
        *("attention", "B=1 H=2 G=1 S=200 T=1100 D=64 BQ=128"),
        more=tuple(
            f"B=1 H={heads} G=1 S=104 T={keys} D=64"
            for heads, keys in ((7, 868), (3, 228), (9, 280), (3, 1064), (3, 256), (1, 0))
        ),
        ends=tuple(f"B=1 H=1 G=1 S={rows} T=8 D=64" for rows in (8, 16, 32, 96)),
        sms=1,
        tolerance=1e-2,
        slow=True,
    ),
    # Sizes that are no multiples of 4: the PTX of the two rows above, with other facts.
    Sample("attention", "B=1 H=2 G=2 S=70 T=130 D=64 BQ=128", tolerance=1e-2, mutants=False),
    Sample(
        *("attention", "B=1 H=1 G=1 S=130 T=130 D=64 BQ=128 causal=true"),
        tolerance=1e-2,
        mutants=False,
    ),
    Sample(  # shares of two blocks and more, of a part of one, and of none; joined by another CTA
        *("decode", "B=2 G=2 R=8 T=1500 D=64 KS=2 BT=64"),
        more=tuple(f"B=2 G=2 R=8 T={keys} D=64" for keys in (1100, 202, 130, 40)),
        sms=2,
        tolerance=1e-2,
    ),
    Sample(
        *("split_k", "M=70 N=136 K=456 KS=192"),
        ends=tuple(f"M={rows} N=8 K=8 KS=192" for rows in range(8, 64, 8)),
        sms=3,
    ),
    Sample(
        *("sgemm", "M=70 N=136 K=300 BM=64"),
        ends=tuple(f"M={rows} N=8 K=4" for rows in range(4, 36, 4)),
        sms=1,
    ),
    Sample("rotary", "B=1 H=2 S=70 D=40"),
    Sample("embed", "N=70 V=7 C=200", ends=tuple(f"N={rows} V=7 C=8" for rows in (16, 32, 48))),
    Sample(
        *("gather_scatter", "E=50 V=8 C=100", "gather_scatter", beyond),
        ends=tuple(f"E={edges} V=1 C=8" for edges in (2, 8, 24)),
    ),
    Sample(
        *("gather_scatter", "N=50 V=50 C=70", "place", distinct),
        ends=tuple(f"N={rows} V=2 C=2" for rows in (2, 4, 8, 12, 20, 24, 28, 32)),
    ),
    Sample(
        "packed_mean",
        "N=260 C=300 B=5",
        prepare=ends,
        ends=tuple(f"N=10 C={columns} B=1" for columns in (64, 128, 192)),
    ),
    Sample(
        *("cross_entropy", "N=7 V=4100"),
        ends=tuple(f"N=1 V={columns}" for columns in range(1026, 2048, 64)),
    ),
    Sample("adamw", "N=1100", ends=tuple(f"N={n}" for n in range(1026, 2048, 64))),
    Sample(
        *("linear_attention", "B=1 H=4 T=584 D=64 E=64"),
        ends=("B=1 H=1 T=32 D=64 E=64",),
        sms=1,
        tolerance=1e-2,
    ),
    Sample(
        *("ssd", "B=1 H=4 T=584 D=64 E=64"),
        prepare=decay,
        ends=("B=1 H=1 T=32 D=64 E=64",),
        sms=1,
        tolerance=1e-2,
    ),
    Sample(
        *("ssd_segments", "B=1 H=2 T=300 D=64 E=64 TS=128", "ends", decay),
        more=("B=1 H=3 T=900 D=64 E=64 TS=128", "B=1 H=5 T=200 D=64 E=64 TS=128"),
        sms=1,
    ),
    Sample(
        *("ssd_segments", "B=1 H=2 C=5 D=64 E=64", "starts", decay_of_segments),
        ends=tuple(f"B=1 H=1 C=2 D={rows} E=64" for rows in range(1, 16, 2)),
        sms=1,
    ),
    Sample(
        *("ssd_segments", "B=1 H=2 T=300 D=64 E=64 TS=128", "segments", decay),
        more=("B=1 H=3 T=900 D=64 E=64 TS=128", "B=1 H=5 T=200 D=64 E=64 TS=128"),
        ends=tuple(f"B=1 H=1 T={rows} D=64 E=64 TS=128" for rows in (8, 16, 48)),
        sms=1,
        tolerance=1e-2,
    ),
    Sample(
        *("fused_mlp", "N=260 C=64 H=456"),
        more=tuple(
            f"N={rows} C=64 H={width}"
            for rows, width in ((1100, 136), (300, 520), (300, 1096), (260, 128), (50, 0))
        ),
        ends=tuple(f"N={rows} C=64 H=8" for rows in (32, 64, 96)),
        sms=1,
        tolerance=1e-2,
    ),
    Sample(
        *("conv3x3", "N=2 H=10 W=20 C=136 F=72"),
        more=("N=1 H=10 W=20 C=40 F=72",),
        ends=tuple(f"N=1 H=1 W={width} C=8 F=8" for width in (1, 2, 6, 8, 10, 12, 14)),
    ),
    Sample(
        *("w4a16", "M=20 N=136 K=600 G=128 BM=16 BN=64 BK=64"),
        more=("M=20 N=136 K=40 G=128",),  # no whole block
        sms=1,
    ),
    Sample("scaled_matmul", "M=100 N=136 K=784 BM=64 BN=64", ends=("M=1 N=8 K=16",), sms=1),
    Sample("grouped_matmul", "P=70 X=40", "first_experts"),
    Sample(
        *("grouped_matmul", "T=300 X=3 N=136 K=200 BM=64 BN=64", "grouped_matmul", experts),
        more=("T=600 X=3 N=136 K=600", "T=600 X=3 N=136 K=0"),
        ends=tuple(f"T={rows} X=3 N=8 K=8" for rows in (2, 4, 8, 16, 32, 64, 96, 112)),
        sms=1,
    ),
    Sample(
        *("grouped_matmul", "T=300 V=9 X=3 N=136 K=200 BM=64 BN=64", "routed", experts),
        ends=tuple(f"T={rows} V=9 X=3 N=8 K=8" for rows in (2, 4, 8, 16, 32, 64, 96, 112)),
        sms=1,
    ),
    Sample(
        *("paged_decode", "B=3 G=2 R=8 D=64 U=16 N=20 P=60 KS=2", "", pages),
        more=("B=4 G=1 R=8 D=64 U=16 N=80 P=320",),
        sms=2,
        tolerance=1e-2,
    ),
    Sample(
        *("mla_decode", "B=2 H=20 T=600 C=128 R=64 KS=1 BH=16 BT=64"),
        more=tuple(
            f"B={b} H=20 T={keys} C=128 R=64" for b, keys in ((2, 1400), (3, 100), (2, 1000))
        ),
        ends=tuple(f"B=2 H={heads} T=128 C=128 R=64" for heads in (1, 4, 8, 9, 12)),
        sms=1,
        tolerance=1e-2,
    ),
    Sample("control/matmul", "M=100 N=104 K=600 BM=64 BN=64", ends=("M=1 N=8 K=8",), sms=1),
    Sample(  # odd and even numbers of programs; each warpgroup comes round the ring again
        *("control/ping_pong", "M=160 N=72 K=600 BM=64 BN=64"),
        more=("M=64 N=64 K=64 BM=64 BN=64", "M=320 N=64 K=136 BM=64 BN=64"),
        ends=("M=1 N=8 K=8 BM=64 BN=64",),
        sms=1,
    ),
    Sample(  # the ring goes on through programs of none, one and many blocks, whole and cut
        *("control/attention", "B=1 H=3 G=1 S=200 T=536 D=64"),
        more=tuple(
            f"B=1 H={heads} G=1 S=100 T={keys} D=64"
            for heads, keys in ((3, 128), (3, 152), (3, 40), (1, 1100), (1, 0))
        ),
        ends=tuple(f"B=1 H=1 G=1 S={rows} T=8 D=64" for rows in (4, 8, 16, 32, 64, 96)),
        sms=1,
        tolerance=1e-2,
    ),
    Sample(
        *("control/attention", "B=1 H=4 G=2 S=132 T=204 D=64 causal=true"),
        more=tuple(
            f"B=1 H={heads} G=1 S={queries} T={keys} D=64"
            for heads, queries, keys in (
                *((1, 252, 1100), (3, 100, 128), (5, 128, 300), (2, 128, 600)),
                *((8, 132, 132), (9, 132, 132)),
            )
        ),
        ends=tuple(f"B=1 H=1 G=1 S={rows} T={rows} D=64" for rows in (4, 8, 16, 32, 64, 96)),
        sms=1,
        tolerance=1e-2,
    ),
    Sample(
        *("control/rotary", "B=1 H=3 S=100 D=64"),
        ends=tuple(f"B=1 H=1 S={rows} D=64" for rows in (1, 16, 48)),
        sms=1,
    ),
    Sample("control/add_layernorm", "N=20 C=256", sms=1),
    Sample(
        *("control/int8_weights", "M=128 N=64 K=400 BM=64 BN=64"),
        more=("M=100 N=40 K=400",),  # blocks that are cut
        ends=tuple(f"M={rows} N=8 K=16" for rows in (8, 40)),
        sms=1,
    ),
    Sample("control/layernorm", "N=3 C=1000", more=("N=40 C=1000",)),
    Sample("fft_filter", "R=3 P=12 Q=10", tolerance=1e-2),
    Sample("forward_dynamics", "R=3 B=4 N=11", prepare=physical, tolerance=1e-3),
)


@cache
def kernels_of(file: str) -> Kernels:
    return read_kernels(ROOT / "samples" / f"{file}.tk")


@dataclass(slots=True)
class Subject:
    """A sample, compiled for a target, with inputs for each of its sizes."""

    sample: Sample
    target: str
    trials: list[run_command.Trial] = field(init=False)
    made: Compilation = field(init=False)
    program: Program = field(init=False)

    def __post_init__(self) -> None:
        kernels = kernels_of(self.sample.file)
        name = kernels.choose(self.sample.kernel or None)
        dims = kernels.signature(name).dims
        settings = [d for d in self.sample.defines.split() if d.split("=")[0] not in dims]
        self.trials = []
        for defines in (self.sample.defines, *self.sample.more, *self.sample.ends):
            given = list(dict.fromkeys([*defines.split(), *settings]))
            words = [word for define in given for word in ("-D", define)]
            options = parser().parse_args(["run", kernels.source.path, *words])
            trial = run_command.prepare(kernels, name, options, self.target)
            if self.sample.prepare is not None:
                self.sample.prepare(trial.arguments)
            self.trials.append(trial)
        assert self.trials[0].specialization is not None
        self.made = compile_kernel(kernels, name, self.trials[0].specialization, self.target)
        self.program = self.made.program

    def sizes(self, kind: str) -> range:
        """The places of the sizes at which mutants of a kind run."""
        guards = kind == "guard"
        return range(1 + len(self.sample.more) + guards * len(self.sample.ends))

    def launch(
        self,
        policy: str = "late",
        seed: int = 0,
        text: str = "",
        size: int = 0,
        engine: str = "llvm",
    ) -> tuple[dict[str, Any], Any]:
        """(outputs by name, statistics) of one run; ``text`` replaces the PTX."""
        program = replace(self.program, ptx=text) if text else self.program
        present = [p for p in program.metadata.params if p.present]
        arguments = copied(present, self.trials[size].arguments)
        bound = bind(present, (), arguments, program.metadata.settings)
        device = SimulatedDevice(policy=policy, seed=seed, sms=self.sample.sms)
        device.machine.engine = engine
        statistics = execute(program, bound, device)
        return {p.name: arguments[p.name] for p in present if p.mode != "in"}, statistics

    def outputs(
        self, policy: str, seed: int, text: str = "", size: int = 0, engine: str = "llvm"
    ) -> bytes:
        """The bytes of the outputs; a warning is raised like an error."""
        made, statistics = self.launch(policy, seed, text, size, engine)
        for warning in statistics.warnings if statistics is not None else ():
            raise warning
        return b"".join(array.tobytes() for array in made.values())

    def agrees(self, outputs: dict[str, Any], size: int = 0) -> bool:
        """Whether the outputs are within the bounds of the reference."""
        return run_command.check_result(self.trials[size], outputs, self.sample.tolerance) == 0
