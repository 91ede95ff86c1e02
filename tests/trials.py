"""One kernel of a text on random inputs: on the evaluator, and on the simulator for a target."""

from __future__ import annotations

import warnings
from collections.abc import Mapping
from dataclasses import dataclass, replace
from itertools import product
from typing import Any

from tkc.artifact.metadata import Parameter
from tkc.driver import trial
from tkc.driver.compilation import Compilation, compile_kernel
from tkc.driver.interface import parameters_of, settings_of, specialize
from tkc.driver.reference import reference_outputs
from tkc.driver.sources import Kernels
from tkc.frontend.specialization import Specialization
from tkc.runtime.binding import Bound, bind
from tkc.runtime.device import simulated_device
from tkc.sim.errors import SimError, SimWarning

DEFAULT_TYPE = "bf16"  # of a type variable without choices


@dataclass(frozen=True)
class Run:
    """A kernel with its arguments and what to compile for them."""

    kernels: Kernels
    kernel: str
    parameters: tuple[Parameter, ...]
    arguments: dict[str, Any]
    bound: Bound
    specialization: Specialization

    def expected(self, precision: str, target: str = "sm_90a") -> dict[str, Any]:
        """What the evaluator makes of it."""
        tile = self.kernels.elaborate(self.kernel, self.specialization, target)
        return reference_outputs(tile, self.kernel, self.arguments, self.bound.dims, precision)

    def compiled(self, target: str, stop_at: str = "ptx") -> Compilation:
        return compile_kernel(self.kernels, self.kernel, self.specialization, target, stop_at)

    def simulated(self, made: Compilation, policy: str = "late", seed: int = 0) -> dict[str, Any]:
        """What the simulator makes of it, with all its checks."""
        device = simulated_device(policy=policy, seed=seed)
        return trial.run_program(made.program, self.arguments, device)[0]

    def reports(self, made: Compilation, text: str, sms: int = 1, warned: bool = False) -> bool:
        """Whether an engine of the simulator finds a fault in PTX in place of the made one, under
        some policy; ``warned``: a warning counts too."""
        mutant = replace(made.program, ptx=text)
        for engine, policy in product(("llvm", "numpy"), ("late", "early", "random")):
            device: Any = simulated_device(sms=sms, policy=policy)
            device.machine.engine = engine
            with warnings.catch_warnings():
                if warned:
                    warnings.simplefilter("error", SimWarning)
                try:
                    trial.run_program(mutant, self.arguments, device)
                except SimError:
                    return True
                except SimWarning:
                    assert warned
                    return True
        return False

    def type_of(self, output: str) -> str:
        return self.bound.tensors[output].element

    def tolerance(self) -> float:
        """What rounding on purpose inside the program asks for, where the reference does none."""
        return trial.rounding_inside(
            self.kernels.elaborate(self.kernel, self.specialization, "sm_90a")
        )


def prepare(
    kernels: Kernels,
    kernel: str,
    sizes: Mapping[str, int],
    settings: Mapping[str, Any] | None = None,
    absent: tuple[str, ...] = (),
    types: Mapping[str, str] | None = None,
    values: Mapping[str, Any] | None = None,
    seed: int = 0,
) -> Run:
    """Random arguments of these sizes. ``values`` are whole arguments by name."""
    signature = kernels.signature(kernel)
    chosen = settings_of(signature, settings or {})
    parameters = tuple(p for p in parameters_of(signature) if p.name not in absent)
    elements = {v.name: (v.choices or (DEFAULT_TYPE,))[0] for v in signature.typevars}
    elements |= types or {}
    scalars = {p.name: p.default for p in parameters if p.default is not None}
    scalars |= {k: v for k, v in (values or {}).items() if not hasattr(v, "shape")}
    known = {**chosen, **scalars}
    dims = trial.extents_for(parameters, sizes, known)
    arguments = trial.random_arguments(parameters, elements, {**known, **dims}, seed)
    arguments |= values or {}
    bound = bind(parameters, (), arguments, chosen)
    wanted = specialize(signature, bound, settings or {})
    return Run(kernels, kernel, parameters, arguments, bound, wanted)
