"""Made gradients against central differences of the forward, both in the float64 evaluator."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

from tkc.evaluator.evaluator import evaluate
from tkc.frontend.elaborate import elaborate
from tkc.frontend.files import load_text
from tkc.frontend.meanings import File
from tkc.frontend.signatures import signature
from tkc.frontend.specialization import default_specialization
from tkc.grad.gradient import Gradient, gradient
from tkc.ir.core import Module
from tkc.ir.dialects.tile import Kernel
from tkc.ir.types import ELEMENTS
from tkc.support.expressions import evaluate as number
from tkc.support.values import Setting

SAMPLES = Path(__file__).parents[2] / "samples"
STEP = 1e-5
LIMIT = 1e-6
Arrays = dict[str, Any]


@dataclass(frozen=True)
class Case:
    """A kernel and how its gradient is asked for. ``sizes`` are all dimensions; ``choices`` params,
    types and optional parameters; ``small`` the size of blocks that the backward made up;
    ``integers`` the values of integer tensors, or their bound; ``positive`` tensors are
    at least 0.5, and ``scaled`` ones multiplied."""

    name: str
    source: str
    kernel: str
    sizes: Mapping[str, int]
    wrt: str | None = None
    of: str | None = None
    save: str | None = None
    choices: Mapping[str, Setting] = field(default_factory=dict[str, Setting])
    integers: Mapping[str, Any] = field(default_factory=dict[str, Any])
    scalars: Mapping[str, float] = field(default_factory=dict[str, float])
    updates: str = ""
    small: int = 8
    positive: tuple[str, ...] = ()
    scaled: Mapping[str, float] = field(default_factory=dict[str, float])


def sample(name: str) -> str:
    """The text of a sample."""
    return (SAMPLES / f"{name}.tk").read_text()


def library(name: str) -> str:
    """The text of a file of the library's kernels."""
    return (SAMPLES.parent / "tkc" / "lib" / "kernels" / f"{name}.tk").read_text()


def file_of(case: Case) -> File:
    """The parsed file; what it uses is looked for beside the samples."""
    return load_text(case.source, str(SAMPLES / "case.tk"))


def names(text: str | None) -> list[str] | None:
    """A list of names, as a command line has it."""
    return None if text is None else text.split(",") if text else []


def made(case: Case, sized: bool = False, plus: int = 0) -> Gradient:
    """The gradient of a case, made without its sizes as users have it, or ``sized``: with those of
    static dimensions, and ``plus`` more."""
    statics = signature(file_of(case), case.kernel).static
    static = {n: case.sizes[n] + plus for n in statics if sized}
    return gradient(
        file_of(case),
        case.kernel,
        names(case.wrt),
        names(case.of),
        names(case.save),
        names(case.updates) or (),
        {**case.choices, **static},
    )


def module(file: File, kernel: str, case: Case, small: bool) -> Module:
    """Tile IR of a kernel at the sizes of a case; params that the forward lacks are
    ``small``."""
    sig = signature(file, kernel)
    choices: dict[str, Setting] = {n: case.sizes[n] for n in sig.static}
    known = {s.name for s in sig.settings} | {v.name for v in sig.typevars}
    known |= {p.name for p in sig.params if p.optional}
    choices |= {n: v for n, v in case.choices.items() if n in known}
    if small:
        ours = {s.name for s in signature(file_of(case), case.kernel).settings}
        choices |= {s.name: case.small for s in sig.settings if s.name not in ours}
    return elaborate(file, kernel, default_specialization(sig, **choices))


def shape(dims: tuple[Any, ...], values: Mapping[str, Any]) -> tuple[int, ...]:
    """The shape of a tensor with split dimensions merged."""
    out: list[int] = []
    for d in dims:
        parts = (d,) if isinstance(d, str) else tuple(d)
        out.append(int(np.prod([int(number(str(p), values)) for p in parts])))
    return tuple(out)


def arguments(case: Case, kernel: Kernel, rng: np.random.Generator) -> Arrays:
    """Random arguments of the forward, as float64."""
    out: Arrays = {}
    values = {**case.sizes, **{k: v for k, v in kernel.settings.items() if v is not None}}
    for row in kernel.signature:
        name = row["name"]
        if not row["present"]:
            continue
        if row["kind"] == "scalar":
            usual = row.get("default")
            if usual is None:
                usual = 0.7 if ELEMENTS[row["element"]].is_float else 2
            out[name] = case.scalars.get(name, usual)
            values[name] = out[name]
        elif row["mode"] != "out":
            size, element = shape(row["dims"], values), ELEMENTS[row["element"]]
            if element.is_float:
                out[name] = rng.standard_normal(size)
                out[name] *= case.scaled.get(name, 1.0)
                if name in case.positive:
                    out[name] = np.abs(out[name]) + 0.5
            else:
                held = case.integers.get(name, 4)
                drawn = rng.integers(0, held, size) if isinstance(held, int) else np.array(held)
                out[name] = drawn.astype(element.name.replace("i", "int").replace("u", "uint"))
    return out


def run_text(grad: Gradient, case: Case, given: Arrays, precision: str = "f64") -> Arrays:
    """All arrays behind the kernels of a backward, run in order."""
    file, have = load_text(grad.text, str(SAMPLES / "backward.tk")), dict(given)
    cleared: set[str] = set()
    for name in grad.kernels:
        mod = module(file, name, case, small=True)
        kernel = mod.kernel(name)
        assert isinstance(kernel, Kernel)
        args: Arrays = {}
        for row in kernel.signature:
            n = row["name"]
            if row["mode"] == "inout" and n in grad.updates and n not in cleared:
                have[n] = np.zeros(shape(row["dims"], {**case.sizes, **kernel.settings}))
                cleared.add(n)
            if row["mode"] != "out":
                args[n] = have[n]
        have |= evaluate(mod, name, args, dict(case.sizes), precision).outputs  # stored everywhere
    return have


def error(case: Case, grad: Gradient | None = None) -> float:
    """The worst relative error of the gradients of a case along two random directions each; of the
    text that is made without sizes if no other is given."""
    grad, rng = grad or made(case), np.random.default_rng(1)
    mod = module(file_of(case), case.kernel, case, small=False)
    kernel = mod.kernel(case.kernel)
    assert isinstance(kernel, Kernel)
    args = arguments(case, kernel, rng)

    def forward(given: Arrays) -> Arrays:
        return evaluate(mod, case.kernel, given, dict(case.sizes), "f64", poison=False).outputs

    base = forward(args)
    seeds: Arrays = {f"d{o}": rng.standard_normal(base[o].shape) for o in grad.of}
    have = run_text(grad, case, {**args, **base, **seeds})
    worst = 0.0
    for name in grad.wrt:
        for _ in range(2):
            direction: Any = rng.standard_normal(np.shape(args[name]))
            up = forward({**args, name: args[name] + STEP * direction})
            down = forward({**args, name: args[name] - STEP * direction})
            pairs: list[Any] = [
                ((up[o] - down[o]) / (2 * STEP) * seeds[f"d{o}"]).sum() for o in grad.of
            ]
            assert np.isfinite(pairs).all(), "the forward is not finite"
            found: Any = have[f"d{name}"].reshape(np.shape(direction))
            assert np.isfinite(found).all(), f"d{name} is not finite"
            scale = np.abs(found).max() * np.sqrt(found.size) + 1e-12
            worst = max(worst, abs(float(sum(pairs)) - float((found * direction).sum())) / scale)
    return worst
