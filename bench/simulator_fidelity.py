# pyright: basic
"""Whole kernels on a GPU and on the simulator: the same bits, output by output.

    python bench/simulator_fidelity.py --emit kernels.npz            # compile; needs no GPU
    python bench/simulator_fidelity.py --run kernels.npz             # on an H200: makes the goldens
    python bench/simulator_fidelity.py --check                       # the simulator against them

A golden holds its kernel's PTX, so later compilers do not change it. The inputs are made anew from
seeds (their hashes are kept). PTX leaves ptxas free to fuse `mul` and `add`; what is compared is
the meaning of instructions, so they are written with `.rn`, which forbids it. `--run` also says how
far the results of the text as compiled are from those.

`--run FILE --device sim --golden ELSEWHERE` tries it without a GPU.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import re
import sys
import time
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from bench.method import driver_version, ptxas_version  # noqa: E402
from tkc.artifact import metadata  # noqa: E402
from tkc.driver.trial import unwritten  # noqa: E402
from tkc.runtime import dimensions  # noqa: E402
from tkc.runtime.arrays import numpy_type  # noqa: E402
from tkc.runtime.binding import bind  # noqa: E402
from tkc.runtime.device import Device, Program, execute, gpu_device  # noqa: E402
from tkc.runtime.simulated import SimulatedDevice  # noqa: E402
from tkc.support import expressions  # noqa: E402

GOLDEN = ROOT / "tests" / "sim" / "kernel_goldens.npz"
TARGETS = ("sm_90a", "sm_80")
WHOLE_BYTES = 1 << 16  # larger outputs are kept as a hash and both ends
END_BYTES = 1 << 10
_FREE = re.compile(r"(?<![\w.])(add|sub|mul)(?=(?:\.ftz)?(?:\.sat)?\.(?:f|bf)\d)")


@dataclass(frozen=True)
class Problem:
    """A sample's kernel with definitions as `tkc run -D` takes them.

    rules: how a parameter's values are made, where not at random (see `values`).
    """

    file: str
    defines: str
    kernel: str = ""
    rules: Mapping[str, str] = field(default_factory=dict[str, str])


PROBLEMS = (
    Problem("matmul", "M=256 N=384 K=320"),
    Problem("matmul", "M=100 N=104 K=200 E=f16 R=f32 BM=64 BN=64"),
    Problem("matmul", "M=100 N=99 K=193 BM=64 BN=64"),
    Problem("linear", "M=100 N=136 K=200 BM=64 BN=64"),
    Problem("split_k", "M=70 N=136 K=456 KS=192"),
    Problem("sgemm", "M=70 N=136 K=100 BM=64"),
    Problem("softmax", "N=9 C=300 E=f32", "softmax"),
    Problem("softmax", "N=9 C=1100 E=bf16", "softmax_online"),
    Problem("layernorm", "N=9 C=300 E=f32"),
    Problem("layernorm", "N=9 C=300 E=bf16"),
    Problem("attention", "B=1 H=1 G=1 S=150 T=200 D=64"),
    Problem("attention", "B=1 H=1 G=1 S=150 T=150 D=64 causal=true E=f16"),
    Problem("attention", "B=1 H=2 G=1 S=140 T=140 D=128"),
    Problem("attention", "B=1 H=1 G=1 S=140 T=200 D=128 causal=true"),
    Problem("linear_attention", "B=1 H=1 T=150 D=64 E=64 normalise=true"),
    Problem("ssd", "B=1 H=1 T=150 D=64 E=64", rules={"A": "decay"}),
    Problem("fused_mlp", "N=100 C=64 H=200"),
    Problem("conv3x3", "N=1 H=10 W=20 C=64 F=72"),
    Problem("rotary", "B=1 H=2 S=70 D=40"),
    Problem("cross_entropy", "N=7 V=1030", rules={"label": "below 1030"}),
    Problem("adamw", "N=1100 step=3", rules={"v": "positive"}),
    Problem("embed", "N=70 V=7 C=200", rules={"idx": "below 9"}),  # 7 and 8 are no rows
    Problem(
        *("gather_scatter", "E=50 V=50 C=100", "gather_scatter"),
        {"src": "below 50", "dst": "permutation"},  # one addend each: no order of atomics shows
    ),
    Problem("packed_mean", "N=60 C=300 B=5", rules={"cu": "ends 60"}),
    Problem("forward_dynamics", "R=3 B=4 N=11", rules={"M": "definite 6", "D": "positive"}),
    Problem("vadd", "N=1000"),
)


@dataclass
class Output:
    """One output: the hash of its bytes, and the bytes or both of their ends."""

    element: str
    shape: tuple[int, ...]
    sha256: str
    kept: Any = field(default=None, compare=False)  # uint8 array

    @classmethod
    def of(cls, element: str, array: Any, whole: int) -> Output:
        """An output of a run; arrays above `whole` bytes keep their ends alone."""
        content = np.frombuffer(array.tobytes(), np.uint8)
        ends = np.concatenate([content[:END_BYTES], content[-END_BYTES:]])
        kept = content if content.size <= whole else ends
        return cls(element, array.shape, hashlib.sha256(content.tobytes()).hexdigest(), kept)

    def difference(self, name: str, array: Any) -> str:
        """ "" where the bits are the same, else the first that differ, for people."""
        content = np.frombuffer(array.tobytes(), np.uint8)
        if hashlib.sha256(content.tobytes()).hexdigest() == self.sha256:
            return ""
        size = array.dtype.itemsize
        got, at = content, np.arange(array.size)
        if self.kept.size != content.size:
            got = np.concatenate([content[:END_BYTES], content[-END_BYTES:]])
            at = np.concatenate([at[: END_BYTES // size], at[-(END_BYTES // size) :]])
        steps = ulps(self.element, got, self.kept)
        wrong = np.flatnonzero(got.view(f"u{size}") != self.kept.view(f"u{size}"))
        if not wrong.size:
            return f"{name}: differs, but not at its ends, which alone are kept"
        first = int(wrong[0])
        place = ", ".join(str(n) for n in np.unravel_index(at[first], array.shape))
        values = [bits.view(array.dtype)[first] for bits in (got, self.kept)]
        return (
            f"{name}: {wrong.size} of {at.size} values differ, by {np.abs(steps).max()} ulp at "
            f"most; first [{place}]: {values[0]!r}, {steps[first]:+} ulp from {values[1]!r}"
        )


def ulps(element: str, got: Any, wanted: Any) -> Any:
    """How many representable values lie between, per element; bytes in, int64 out."""
    size = numpy_type(element).itemsize
    bits = [array.view(f"i{size}").astype(np.int64) for array in (got, wanted)]
    if "f" in element or element.startswith("e"):
        least = np.int64(-(1 << (8 * size - 1)))
        bits = [np.where(b < 0, least - b, b) for b in bits]
    return bits[0] - bits[1]


@dataclass
class Case:
    """A compiled kernel with the recipe of its inputs and, once it ran, its outputs.

    free: the PTX as compiled, where it differs from `ptx`; fused: ulp between the results of both.
    """

    name: str
    target: str
    seed: int
    dims: dict[str, int]
    scalars: dict[str, Any]
    rules: dict[str, str]
    inputs: str = ""
    ptx: str = ""
    free: str = ""
    fused: dict[str, int] = field(default_factory=dict[str, int])
    outputs: dict[str, Output] = field(default_factory=dict[str, Output])

    def __str__(self) -> str:
        return f"{self.name} {self.target}"

    def arguments(self) -> dict[str, Any]:
        """Inputs, and outputs with all bits set."""
        held = metadata.from_text(self.ptx)
        known = {**held.settings, **self.scalars, **self.dims}
        random = np.random.RandomState(self.seed)
        made: dict[str, Any] = {}
        for parameter in held.params:
            if not parameter.present:
                continue
            if parameter.kind == "scalar":
                made[parameter.name] = self.scalars[parameter.name]
                continue
            extents = (expressions.evaluate(dimensions.product(d), known) for d in parameter.dims)
            shape, kind = tuple(int(n) for n in extents), numpy_type(parameter.element)
            if parameter.mode == "out":
                made[parameter.name] = unwritten(shape, kind)
            else:
                made[parameter.name] = values(random, shape, kind, self.rules.get(parameter.name))
        return made

    def run(self, device: Device, text: str = "") -> dict[str, Any]:
        """Outputs by name; `text` replaces the PTX. Raises what the device raises."""
        arguments = self.arguments()
        if digest(arguments) != self.inputs:
            raise RuntimeError("the inputs are not those that the golden was made from")
        program = Program(text or self.ptx, metadata.from_text(self.ptx))
        present = [p for p in program.metadata.params if p.present]
        execute(program, bind(present, (), arguments, program.metadata.settings), device)
        return {p.name: arguments[p.name] for p in present if p.mode != "in"}

    def element(self, name: str) -> str:
        """The element type of a parameter."""
        return next(p.element for p in metadata.from_text(self.ptx).params if p.name == name)

    def differences(self, outputs: Mapping[str, Any]) -> list[str]:
        """What is not as in the golden, for people."""
        assert outputs.keys() == self.outputs.keys()
        found = (self.outputs[name].difference(name, array) for name, array in outputs.items())
        return [text for text in found if text]


def values(random: Any, shape: tuple[int, ...], kind: Any, rule: str | None) -> Any:
    """Inputs that are the same on every machine: no library function, no order of sums.

    Floats have mean 0 and variance 1. Rules: `below n`, `permutation`, `ends n` (rising, from 0 to
    n) for integers; `positive`, `decay` (small, negative), `definite n` (n by n blocks) for floats.
    """
    what, _, number = (rule or "").partition(" ")
    if what == "below":
        return random.randint(0, int(number), shape).astype(kind)
    if what == "permutation":
        return random.permutation(shape[0]).astype(kind)
    if what == "ends":
        inner = np.sort(random.randint(0, int(number) + 1, shape[0] - 2))
        return np.concatenate([[0], inner, [int(number)]]).astype(kind)
    made = (random.random_sample((4, *shape)).sum(0) - 2) * 1.75
    if what == "positive":
        made = np.abs(made) + 1
    elif what == "decay":
        made = -np.abs(made) / 16
    elif what == "definite":
        size, half = int(number), np.round(2 * made) / 2  # few bits, so that products are exact
        for start in range(0, shape[-1], size):
            block = half[..., start : start + size, start : start + size]
            made[..., start : start + size, start : start + size] = block @ block.swapaxes(-1, -2)
    return made.astype(kind)


def digest(arguments: Mapping[str, Any]) -> str:
    """One hash of all arrays and numbers."""
    held = hashlib.sha256()
    for name, value in arguments.items():
        content = value.tobytes() if isinstance(value, np.ndarray) else repr(value).encode()
        held.update(name.encode() + content)
    return held.hexdigest()


def compiled(problem: Problem, target: str, seed: int) -> Case:
    """The problem's kernel for a target."""
    from tkc.cli import run_command
    from tkc.cli.commands import parser
    from tkc.driver.compilation import compile_kernel
    from tkc.driver.sources import read_kernels

    kernels = read_kernels(ROOT / "samples" / f"{problem.file}.tk")
    kernel = kernels.choose(problem.kernel or None)
    words = [word for define in problem.defines.split() for word in ("-D", define)]
    options = parser().parse_args(["run", kernels.source.path, *words])
    trial = run_command.prepare(kernels, kernel, options, target)
    assert trial.specialization is not None
    text = compile_kernel(kernels, kernel, trial.specialization, target).ptx
    pinned = _FREE.sub(r"\1.rn", text)
    scalars = {p.name: trial.arguments[p.name] for p in trial.parameters if p.kind == "scalar"}
    made = Case(
        f"{kernel} {problem.defines}",
        target,
        seed,
        dict(trial.bound.dims),
        scalars,
        dict(problem.rules),
        ptx=pinned,
        free=text if text != pinned else "",
    )
    made.inputs = digest(made.arguments())
    return made


def save(path: Path, cases: Sequence[Case], environment: Mapping[str, str]) -> None:
    """Cases as one compressed file: a manifest, texts and bytes."""
    manifest: list[dict[str, Any]] = []
    arrays: dict[str, Any] = {}
    for number, case in enumerate(cases):
        described = asdict(case)
        for part in ("ptx", "free"):
            arrays[f"{number}.{part}"] = np.frombuffer(described.pop(part).encode(), np.uint8)
        for name, output in described["outputs"].items():
            arrays[f"{number}.{name}"] = output.pop("kept")
        manifest.append(described)
    held = json.dumps({"environment": dict(environment), "cases": manifest}, default=int)
    arrays["manifest"] = np.frombuffer(held.encode(), np.uint8)
    path.parent.mkdir(parents=True, exist_ok=True)
    np.savez_compressed(path, **arrays)


def load(path: Path) -> tuple[list[Case], dict[str, str]]:
    """What `save` wrote: (cases, environment)."""
    with np.load(path) as held:
        manifest = json.loads(held["manifest"].tobytes())
        cases: list[Case] = []
        for number, described in enumerate(manifest["cases"]):
            outputs = {
                name: Output(
                    **{**output, "shape": tuple(output["shape"])}, kept=held[f"{number}.{name}"]
                )
                for name, output in described.pop("outputs").items()
            }
            texts = {part: held[f"{number}.{part}"].tobytes().decode() for part in ("ptx", "free")}
            cases.append(Case(**described, **texts, outputs=outputs))
    return cases, manifest["environment"]


def run(cases: Sequence[Case], device: Device, whole: int) -> list[str]:
    """Fill in the outputs of every case, and say what went wrong."""
    wrong: list[str] = []
    for case in cases:
        try:
            outputs, again = case.run(device), case.run(device)
            case.outputs = {n: Output.of(case.element(n), a, whole) for n, a in outputs.items()}
            if diagnostics := case.differences(again):
                wrong.append(f"{case}: another run gives other bits: {'; '.join(diagnostics)}")
            free = case.run(device, case.free) if case.free else outputs
        except Exception as problem:  # one kernel must not cost the others
            wrong.append(f"{case}: {type(problem).__name__}: {problem}")
            continue
        for name, array in free.items():
            pair = (np.frombuffer(x.tobytes(), np.uint8) for x in (array, outputs[name]))
            case.fused[name] = int(np.abs(ulps(case.element(name), *pair)).max())
        case.free = ""
        print(f"{case}: " + ", ".join(f"{n} {o.sha256[:8]}" for n, o in case.outputs.items()))
    return wrong


def check(cases: Sequence[Case]) -> list[str]:
    """Run every case on the simulator; what differs."""
    wrong: list[str] = []
    for case in cases:
        start = time.perf_counter()
        found = case.differences(case.run(SimulatedDevice(numerics="hopper")))
        seconds = time.perf_counter() - start
        print(f"{case}: {'; '.join(found) or 'the same bits'} ({seconds:.1f} s)", flush=True)
        wrong += [f"{case}: {text}" for text in found]
    return wrong


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("--emit", type=Path, metavar="FILE", help="compile the kernels into a file")
    what.add_argument("--run", type=Path, metavar="FILE", help="run a file that --emit wrote")
    what.add_argument("--check", action="store_true", help="compare the simulator with the goldens")
    parser.add_argument("--device", choices=("gpu", "sim"), default="gpu", help="for --run")
    parser.add_argument("--golden", type=Path, default=GOLDEN, help="the goldens (.npz)")
    parser.add_argument("--only", default="", help="for --check: cases whose name contains this")
    parser.add_argument(
        "--whole", type=int, default=WHOLE_BYTES, help="the largest output kept whole, in bytes"
    )
    options = parser.parse_args()
    if options.emit:
        cases = [compiled(p, t, seed) for seed, p in enumerate(PROBLEMS) for t in TARGETS]
        save(options.emit, cases, {})
        print(f"{len(cases)} kernels, {options.emit.stat().st_size} bytes")
        return 0
    if options.run:
        if options.device == "sim" and options.golden == GOLDEN:
            parser.error("--device sim needs another --golden")
        device = SimulatedDevice(numerics="hopper") if options.device == "sim" else gpu_device(0)
        cases, _ = load(options.run)
        wrong = run(cases, device, options.whole)
        driver = driver_version()
        environment = {"device": device.name, "driver": driver, "ptxas": ptxas_version()}
        environment["date"] = time.strftime("%Y-%m-%d")
        save(options.golden, [case for case in cases if case.outputs], environment)
        for case in cases:
            if any(case.fused.values()):
                print(f"{case}: with mul and add fused by ptxas, ulp at most: {case.fused}")
    else:
        cases, environment = load(options.golden)
        print(environment)
        cases = [case for case in cases if options.only in str(case)]
        wrong = check(cases)
    print(f"{len(cases)} kernels, {len(wrong)} diagnostics", *wrong, sep="\n  ")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
