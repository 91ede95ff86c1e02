"""Where the choices of the model of time are kept: asked by every first call of a kernel.

A choice is a function of the source, of what the caller says (types, promises, params), of the
sizes up to their range (tkc/driver/size_classes.py), of the machine's row of constants and of the
compiler, so that it is the same in every process. ``tkc.driver.choosing`` makes it; here is found
what was made before, without loading a compiler.
"""

from __future__ import annotations

import importlib
import json
from collections.abc import Mapping
from dataclasses import asdict, replace

from tkc.driver import specialisations
from tkc.driver.chosen import NOTHING_CHOSEN, Choice, Chosen, wanted
from tkc.driver.size_classes import representatives, usual_sizes
from tkc.driver.sources import Kernels
from tkc.driver.winners import with_tuples
from tkc.frontend.specialization import Specialization
from tkc.machine.gpus import gpus_for
from tkc.runtime import disk_cache
from tkc.support.values import Calculable, Record
from tkc.timing.machine import NoTimes, TimingMachine, constants, machine, machine_of_target


def machine_for(target: str, device: str = "", multiprocessors: int = 0) -> TimingMachine | None:
    """What the model of time knows of a GPU (a row of ``tkc.timing.machines``): the one of which
    the CUDA driver's name ``device`` ends with the row's, or else the first one that code for the
    target runs on. It has ``multiprocessors``, if they are given (0: as the row says). None if no
    row is known."""
    names = [gpu.name for gpu in gpus_for(target) if f" {gpu.name}" in f" {device}"]
    try:
        row = machine(max(names, key=len)) if names else machine_of_target(target)
    except NoTimes:
        return None
    if names and multiprocessors not in (0, row.gpu.multiprocessors):
        return replace(row, gpu=replace(row.gpu, multiprocessors=multiprocessors))
    return row


def choice_at(
    kernels: Kernels,
    name: str,
    base: Specialization,
    given: Mapping[str, Calculable],
    target: str,
    device: str = "",
    multiprocessors: int = 0,
    deterministic: str = "",
) -> Chosen:
    """The choice for a compilation at ``given`` dimensions and scalars: from the disk cache, or
    made now; an empty one where nothing is to be chosen, or by nobody.

    ``base`` has the params that are not open. ``device`` and its ``multiprocessors``: see
    ``machine_for``. ``deterministic``: "batch" where no order of a sum may depend on dimensions
    that no sum ranges over.
    """
    signature = kernels.signature(name)
    if not wanted(signature, base.settings):
        return NOTHING_CHOSEN
    row = machine_for(target, device, multiprocessors)
    if row is None:
        return NOTHING_CHOSEN
    sizes = representatives(signature, given, base.tensors)
    entry = _entry(kernels, name, base, sizes, target, row, deterministic)
    content = disk_cache.read(entry)
    if content is not None:
        return _read(json.loads(content))
    choosing = importlib.import_module("tkc.driver.choosing")
    made: Chosen = choosing.choose(kernels, name, base, sizes, target, row, deterministic)
    disk_cache.write(entry, json.dumps(asdict(made)).encode())
    return made


def usual_choice(
    kernels: Kernels,
    name: str,
    base: Specialization,
    told: Mapping[str, Calculable],
    target: str,
    deterministic: str = "",
) -> Chosen:
    """The choice for a compilation that was ``told`` some dimensions and scalars or none: open
    params are chosen for the usual sizes, hints alone only for sizes that somebody said."""
    signature = kernels.signature(name)
    known = told.keys() >= {*signature.dims, *signature.counts}
    if not known and not signature.open:
        return NOTHING_CHOSEN
    sizes = usual_sizes(signature, told)
    return choice_at(kernels, name, base, sizes, target, deterministic=deterministic)


def _read(held: Record) -> Chosen:
    ranked = tuple(Choice(c["settings"], with_tuples(c["hints"]), c["us"]) for c in held["ranked"])
    return replace(Chosen(**held), ranked=ranked)


def _entry(
    kernels: Kernels,
    name: str,
    base: Specialization,
    sizes: Mapping[str, int],
    target: str,
    row: TimingMachine,
    deterministic: str,
) -> disk_cache.Entry:
    facts = {
        **specialisations.described(kernels, base),
        "sizes": dict(sorted(sizes.items())),
        "deterministic": deterministic,
        "gpu": [row.name, row.gpu.multiprocessors, row.gpu.megahertz, row.gpu.memory],
        "constants": {f.name: getattr(row, f.name) for f in constants()},
    }
    return disk_cache.entry("choice", name, target, facts)
