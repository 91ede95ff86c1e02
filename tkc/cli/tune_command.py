"""``tkc tune``: the params of a kernel tried on a GPU or the simulator."""

from __future__ import annotations

import argparse

from tkc.cli import definitions, inputs
from tkc.cli.exit_codes import OK, USER_ERROR
from tkc.driver import trial
from tkc.driver.interface import parameters_of
from tkc.driver.kernel import Kernel
from tkc.driver.sources import parse_kernels
from tkc.runtime import dimensions
from tkc.support import expressions
from tkc.support.type_variables import usual_types
from tkc.support.values import Argument


def run(options: argparse.Namespace) -> int:
    """``tkc tune``: try params and hints, and print the candidates, best first; the exit code is 1
    if none runs."""
    name, text = inputs.read(options.file)
    kernels = parse_kernels(text, name)
    kernel = Kernel(kernels, kernels.choose(options.kernel))
    kernels.demand_types(kernel.__name__)
    signature = kernels.signature(kernel.__name__)
    defined = definitions.sort(definitions.parse(options.define), signature)
    types = usual_types(signature.typevars, defined.types)
    parameters = [p for p in parameters_of(signature) if p.name not in defined.absent]
    known = {**kernel.settings(defined.settings), **defined.scalars}
    values = {**known, **trial.extents_for(parameters, defined.dims, known)}
    given: dict[str, Argument] = {}
    for parameter in parameters:
        element = types.get(parameter.element, parameter.element)
        if parameter.kind == "scalar":
            number = True if element == "bool" else 1 if element[0] in "iu" else 1.0
            usual = number if parameter.default is None else parameter.default
            given[parameter.name] = values.get(parameter.name, usual)
            continue
        shape = [expressions.whole(dimensions.product(d), values) for d in parameter.dims]
        given[parameter.name] = f"{element}[{', '.join(map(str, shape))}]"
    given |= defined.settings | defined.types
    done = kernel.tune(device=options.device, hints=options.hints, **given)
    print(done)
    return OK if done.best is not None else USER_ERROR
