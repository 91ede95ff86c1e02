# pyright: basic
"""What ptxas says of every sample at its own block sizes, over many sizes, switches and strides.

Each setting is compiled twice: with aligned rows, and with every stride an odd number of elements,
as in slices of wider tensors, where nothing but single elements can be copied. Needs no GPU.

    python bench/spills.py
    python bench/spills.py --samples attention fused_mlp --targets sm_80
    python bench/spills.py --one-in 53              # a sample of them
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from tkc.driver.compilation import Compilation, compile_kernel  # noqa: E402
from tkc.driver.sources import read_kernels  # noqa: E402
from tkc.frontend.signature import Signature  # noqa: E402
from tkc.frontend.specialization import (  # noqa: E402
    Specialization,
    TensorFacts,
    default_specialization,
)
from tkc.ir.types import ELEMENTS  # noqa: E402
from tkc.support.diagnostics import DiagnosticError  # noqa: E402

Settings = dict[str, Any]
TARGETS = ("sm_90a", "sm_80")
HEADS = (8, 17, 33, 40, 72, 100, *range(16, 193, 16), 200, 224, 256)
STATES = (16, 24, 32, 40, 48, 50, 64, 72, 80, 96, 100, 112, 120, 128)
ROWS = (8, 100, 768, 1000, 1024, 1029, 2048, 4096, 5001, 8192, 12288, 16384)
CLASSES = (8, 100, 1000, 1030, 4096, 32000, 50257, 128256)
WIDTHS = (1, 3, 16, 64, 100, 128, 256, 768, 1000, 4096, 5001)
# Values to combine, for the kernels of samples/*.tk that have something to choose.
SPACES: dict[str, dict[str, tuple[Any, ...]]] = {
    "matmul": {"E": ("bf16", "f16"), "R": ("bf16", "f16", "f32")},
    "linear": {
        "K": (16, 40, 64, 72, 100, 128, 256, 300, 512, 1000, 1024, 4096, 5000),
        "b": (True, False),
    },
    "attention": {"D": HEADS, "causal": (False, True)},
    "conv3x3": {"C": (8, 16, 32, 40, 64, 100, 128, 256), "F": (16, 32, 64, 72, 100, 128, 256)},
    "cross_entropy": {"E": ("bf16", "f32"), "V": CLASSES, "grad": (True, False)},
    "embed": {"C": WIDTHS},
    "fft_filter": {"P": (8, 12, 17, 32), "Q": (8, 10, 23, 32), "T": ("tf32", "f32", "bf16", "f16")},
    "forward_dynamics": {"B": (1, 2, 4), "N": (1, 6, 12, 24)},
    "fused_mlp": {"C": (16, 32, 48, 64, 72, 80, 96, 100, 112, 128, 160, 192, 200, 224, 256)},
    "gather_scatter": {"C": WIDTHS},
    "place": {"C": WIDTHS},
    "layernorm": {"E": ("f32", "bf16"), "C": ROWS},
    "softmax": {"E": ("f32", "bf16"), "C": ROWS},
    "softmax_online": {"E": ("f32", "bf16"), "C": ROWS},
    "packed_mean": {"C": WIDTHS},
    "rotary": {"D": (1, 7, 20, 32, 40, 64, 100, 128)},
    "adamw": {"E": ("bf16", "f16", "f32")},
    "ssd": {"D": STATES, "E": STATES},
    "linear_attention": {
        "D": STATES,
        "E": STATES,
        "normalise": (False, True),
        "feature": ("elu_plus_one", "identity"),
    },
}
Job = tuple[Path, str, Settings, str, bool]


def jobs(samples: list[str], targets: list[str]) -> Iterator[Job]:
    """All settings of the kernels in these samples."""
    for path in sorted((ROOT / "samples").glob("*.tk")):
        if samples and path.stem not in samples:
            continue
        for name in read_kernels(path).names:
            space = SPACES.get(name, {})
            for values in product(*space.values()):
                for target, odd in product(targets, (False, True)):
                    yield path, name, dict(zip(space, values, strict=True)), target, odd


def odd_strides(chosen: Specialization, signature: Signature) -> Specialization:
    """The same with strides of odd numbers of elements, so that only single ones can be copied."""
    facts: dict[str, TensorFacts] = {}
    for param in signature.params:
        if param.dims:
            element = ELEMENTS[chosen.types.get(param.element, param.element)]
            facts[param.name] = TensorFacts(len(param.dims) - 1, pitch=element.bytes)
    return replace(chosen, tensors=facts, divisors=dict.fromkeys(chosen.divisors, 1))


def compiled(job: Job, stage: str, strict: bool = True) -> Compilation:
    """One setting, as far as a stage. Raises DiagnosticError."""
    path, name, settings, target, odd = job
    kernels = read_kernels(path)
    signature = kernels.signature(name)
    chosen = default_specialization(signature, **settings)
    if odd:
        chosen = odd_strides(chosen, signature)
    return compile_kernel(kernels, name, chosen, target, stage, strict)


def diagnostics(job: Job) -> str:
    """What ptxas has against one setting; "" for nothing."""
    try:
        made = compiled(job, "cubin", strict=False).assembled
    except DiagnosticError as problem:
        return str(problem).splitlines()[0]
    assert made is not None
    return "; ".join(diagnostic.message for diagnostic in made.slow)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--samples", nargs="*", default=[])
    parser.add_argument("--targets", nargs="+", default=list(TARGETS), choices=TARGETS)
    parser.add_argument("--processes", type=int)
    parser.add_argument("--one-in", type=int, default=1, help="only every n-th setting")
    options = parser.parse_args()
    every, found = list(jobs(options.samples, options.targets))[:: options.one_in], 0
    with ProcessPoolExecutor(options.processes) as pool:
        for (_, name, settings, target, odd), said in zip(
            every, pool.map(diagnostics, every, chunksize=8), strict=True
        ):
            if said:
                found += 1
                values = " ".join(f"{k}={v}" for k, v in settings.items())
                print(
                    f"{name} {values} {target}{' odd strides' if odd else ''}: {said}", flush=True
                )
    print(f"{found} of {len(every)} settings")
    return 0


if __name__ == "__main__":
    sys.exit(main())
