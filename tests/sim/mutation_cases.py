"""Kernels for the mutation score: small, but every ring goes round twice and tiles follow tiles."""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from tests.kernels.cases import gelu, normalized, softmax
from tests.kernels.harness import Array, Case, Run
from tkc.runtime.device import Program, execute
from tkc.runtime.simulated import SimulatedDevice
from tkc.sim.mutate import Mutant, Verdict, judge, mutants

POLICIES = (("late", 0), ("early", 0), ("random", 1), ("random", 2), ("random", 3))
TARGETS = ("sm_90a", "sm_80")
SMALL = {"BM": 64, "BN": 64}


@dataclass(slots=True)
class Subject:
    """A compiled case and what its unmutated run gives."""

    case: Case
    target: str
    program: Program = field(init=False)
    wanted: bytes = field(init=False)

    def __post_init__(self) -> None:
        self.program = Run(self.case).compile(self.target).program
        self.wanted = self.launch(self.program.ptx, "late", 0)

    def launch(self, text: str, policy: str, seed: int) -> bytes:
        """Run a text in the kernel's place; the bytes of its outputs."""
        run = Run(self.case)
        device = SimulatedDevice(policy=policy, seed=seed, sms=1)
        execute(replace(self.program, ptx=text), run.bound(), device)
        return b"".join(run.placed[name].array.tobytes() for name in self.case.outputs)

    def mutants(self) -> Iterator[Mutant]:
        """The mutants of the kernel's PTX."""
        return mutants(self.program.ptx)

    def judge(self, mutant: Mutant) -> Verdict:
        """Run a mutant under one policy after another until something shows."""
        runs = [
            (f"{policy} {seed}", lambda text, p=policy, s=seed: self.launch(text, p, s))
            for policy, seed in POLICIES
        ]
        return judge(mutant, self.wanted, runs)


def matmul(m: int, n: int, k: int, left: str = "row", right: str = "row", **settings: int) -> Case:
    return Case(
        f"matmul-{left}-{right}-{m}x{n}x{k}",
        "samples/matmul.tk",
        "matmul",
        {"A": Array("bf16", (m, k), left), "B": Array("bf16", (k, n), right)},
        {"C": Array("bf16", (m, n))},
        lambda A, B: {"C": A @ B},
        settings=settings,
    )


def linear(m: int, n: int, k: int, **settings: int) -> Case:
    return Case(
        f"linear-{m}x{n}x{k}",
        "samples/linear.tk",
        "linear",
        {"x": Array("bf16", (m, k)), "w": Array("bf16", (n, k)), "b": Array("f32", (n,))},
        {"y": Array("bf16", (m, n))},
        lambda x, w, b: {"y": gelu(x @ w.T + b)},
        settings=settings,
    )


def attention(s: int, t: int, d: int, **settings: int) -> Case:
    query, key = Array("bf16", (1, 2, s, d)), Array("bf16", (1, 1, t, d))
    return Case(
        f"attention-{s}x{t}x{d}",
        "samples/attention.tk",
        "attention",
        {"Q": query, "K": key, "V": key},
        {"O": query},
        lambda Q, K, V, scale: {"O": softmax(scale * Q @ K.transpose(0, 1, 3, 2)) @ V},
        scalars={"scale": 0.125},
        settings=settings,
    )


def rows(kernel: str, count: int, size: int) -> Case:
    x = Array("f32", (count, size))
    if kernel == "layernorm":
        inputs = {"x": x, "w": Array("f32", (size,)), "bias": Array("f32", (size,))}
        return Case(
            f"layernorm-{count}x{size}",
            "samples/layernorm.tk",
            kernel,
            inputs,
            {"y": x},
            normalized,
        )
    return Case(
        f"{kernel}-{count}x{size}",
        "samples/softmax.tk",
        kernel,
        {"x": x},
        {"y": x},
        lambda x: {"y": softmax(x)},
    )
