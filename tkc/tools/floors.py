"""The folders of the package: what each holds and which others it may import, from the ground up.

``tests/test_architecture.py`` holds the code against these rows, and the table of ARCHITECTURE.md
is made of them (``python -m tkc.tools.architecture --write``).
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Floor:
    """One folder of the package; "" are the modules that stand in no folder."""

    folder: str
    holds: str
    may_import: frozenset[str]


def _floor(folder: str, may_import: str, holds: str) -> Floor:
    return Floor(folder, holds, frozenset(may_import.split()))


FLOORS = (
    _floor(
        "support",
        "",
        "the table of element types, source spans, diagnostics, host expressions, files written "
        "safely, private caches",
    ),
    _floor(
        "layout",
        "",
        "integer layout algebra: registers, shared memory, fragments, banks, conversions",
    ),
    _floor(
        "machine",
        "",
        "the hardware: one row per target (`targets.py`), GPU (`gpus.py`) and PTX instruction "
        "(`instructions.py`); numbers that choose between correct programs (`heuristics.py`)",
    ),
    _floor(
        "artifact",
        "machine support",
        "a compiled kernel for those who launch it: launch metadata in the text of PTX, where "
        "the tools of CUDA are, what ptxas says of a kernel",
    ),
    _floor(
        "ir",
        "layout machine support",
        "values, operations, text form, verifier, the ledger, the tables of elementwise functions, "
        "reductions and hints; `ir/dialects` the operations",
    ),
    _floor("evaluator", "ir support", "the reference meaning of tile IR, in numpy"),
    _floor(
        "frontend",
        "ir machine support",
        "text → AST → checked tile IR; the grammar is `grammar/tk.lark`, the library `tkc/lib`",
    ),
    _floor(
        "grad",
        "frontend ir support",
        "a kernel → its mathematics → the kernels of its gradient, as source text",
    ),
    _floor(
        "passes",
        "ir layout machine support",
        "tile IR → tile IR → cta IR; `passes/schedule` decides who does what and when, "
        "`passes/lower` emits it",
    ),
    _floor(
        "ptx",
        "artifact ir layout machine support",
        "cta IR → PTX text, ptxas; `ptx/rules` one file per family of operations",
    ),
    _floor(
        "timing",
        "ir layout machine support",
        "how long a kernel takes: cta IR run by a model of the GPU, whose constants are one row "
        "per GPU (`timing/machines`); `timing/costs` what operations cost",
    ),
    _floor(
        "sim",
        "machine support",
        "runs PTX text and checks it; knows nothing of the compiler; `sim/ref` numpy, `sim/jit` "
        "LLVM",
    ),
    _floor(
        "runtime",
        "artifact machine ptx sim support",
        "arguments, launch plans, the GPU and the simulated device",
    ),
    _floor(
        "driver",
        "artifact evaluator frontend grad ir machine passes ptx runtime sim support timing",
        "source → any stage; kernels as Python objects; tuning",
    ),
    _floor(
        "cli",
        "artifact driver evaluator frontend ir machine passes ptx runtime sim support timing",
        "the command line",
    ),
    _floor(
        "",
        "artifact cli driver runtime sim support",
        "what `import tkc` offers, and `python -m tkc`",
    ),
    _floor(
        "timing/calibrate",
        "driver machine runtime support timing",
        "`python -m tkc.timing.calibrate`: kernels that measure those constants on a GPU; a "
        "program, which nothing imports",
    ),
    _floor(
        "tools",
        "passes support",
        "for those who change the compiler: these tables, and what the code makes of them",
    ),
)
