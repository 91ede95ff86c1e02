"""One random program of roles: right, as the same program without roles is, or refused."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np

from tests.erased_roles import erased
from tests.random_roles.program import Program
from tests.trials import Run, prepare
from tkc.driver import trial
from tkc.driver.sources import parse_kernels
from tkc.runtime.device import simulated_device
from tkc.support.diagnostics import DiagnosticError

# E0920: slots as many as the text says are more than shared memory holds
REFUSALS = {"E0906", "E0920"}
POLICIES = ("late", "early", "random")


@dataclass(frozen=True)
class Outcome:
    """What became of a program: "right", "refused" or "wrong", why, and the forms that it has."""

    seed: int
    word: str
    why: str = ""
    forms: tuple[str, ...] = field(default=())


def _prepared(program: Program, text: str) -> Run:
    sizes = {n: s for n, s in program.sizes.items() if f"[{n}" in text or f", {n}]" in text}
    run = prepare(parse_kernels(text), "f", sizes, seed=program.seed)
    numbers = np.random.default_rng(program.seed)
    for name, values in run.arguments.items():
        if name.startswith("I") and isinstance(values, np.ndarray):
            values[...] = numbers.integers(0, program.sizes["R"] - 1, values.shape)
    return run


def _outputs(run: Run, policy: str) -> dict[str, np.ndarray]:
    device = simulated_device(sms=2, policy=policy)
    return trial.run_program(run.compiled("sm_90a").program, run.arguments, device)[0]


def outcome(seed: int) -> Outcome:
    """What becomes of the program of a seed on sm_90a, compared with itself without roles."""
    program = Program(seed)
    forms = tuple(sorted(program.forms))
    try:
        run = _prepared(program, program.text)
        compiled = run.compiled("sm_90a")
    except DiagnosticError as problem:
        first = problem.diagnostics[0]
        if {d.code for d in problem.diagnostics} <= REFUSALS:
            return Outcome(seed, "refused", f"{first.code} {first.message}", forms)
        return Outcome(seed, "wrong", f"{problem}\n{program.text}", forms)
    except Exception as problem:
        what = f"{type(problem).__name__}: {problem}"
        return Outcome(seed, "wrong", f"{what}\n{program.text}", forms)
    if "cp.async.mbarrier.arrive" in compiled.ptx:
        forms = (*forms, "copied by all lanes")
    try:
        found = _outputs(run, POLICIES[seed % 3])
        plain = _outputs(_prepared(program, erased(program.text)), "late")
    except Exception as problem:
        what = f"{type(problem).__name__}: {problem}"
        return Outcome(seed, "wrong", f"{what}\n{program.text}", forms)
    for name, made in plain.items():
        got, want = (np.asarray(values, np.float64) for values in (found[name], made))
        rtol = 1e-4 if made.dtype == np.float32 else 1e-2
        atol = 1e-5 * float(np.nan_to_num(np.abs(want), posinf=0).max(initial=0))
        if not np.allclose(got, want, rtol=rtol, atol=atol, equal_nan=True):
            return Outcome(seed, "wrong", f"{name} differs\n{program.text}", forms)
    return Outcome(seed, "right", "", forms)
