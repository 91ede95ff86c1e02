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
from tkc.driver.size_classes import representative
from tkc.driver.sources import Kernels
from tkc.driver.winners import with_tuples
from tkc.frontend.signature import Signature
from tkc.frontend.specialization import Specialization
from tkc.machine.gpus import GPUS
from tkc.runtime import dimensions, disk_cache
from tkc.support import expressions
from tkc.support.values import Calculable, Record
from tkc.timing.machine import TimingMachine, constants, machine, machine_of_target

USUAL_ELEMENTS = 1 << 24  # of a tensor whose sizes nobody said: 4096 x 4096


def machine_for(target: str, device: str = "", multiprocessors: int = 0) -> TimingMachine | None:
    """The row of a GPU by the name that the driver gives it, or else of the first one that code for
    the target runs on; with as many multiprocessors as the device has. None if no row is known."""
    names = [name for name in GPUS if f" {name}" in f" {device}" and GPUS[name].target == target]
    try:
        row = machine(max(names, key=len)) if names else machine_of_target(target)
    except KeyError:
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
) -> Chosen:
    """The choice for a compilation at ``given`` dimensions and scalars: from the disk cache, or
    made now; an empty one where nothing is to be chosen, or by nobody.

    ``base`` has the params that are not open. ``device`` and its ``multiprocessors``: see
    ``machine_for``.
    """
    signature = kernels.signature(name)
    if not wanted(signature, base.settings):
        return NOTHING_CHOSEN
    row = machine_for(target, device, multiprocessors)
    if row is None:
        return NOTHING_CHOSEN
    sizes = representatives(signature, given)
    entry = _entry(kernels, name, base, sizes, target, row)
    content = disk_cache.read(entry)
    if content is not None:
        return _read(json.loads(content))
    choosing = importlib.import_module("tkc.driver.choosing")
    made: Chosen = choosing.choose(kernels, name, base, sizes, target, row)
    disk_cache.write(entry, json.dumps(asdict(made)).encode())
    return made


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
) -> disk_cache.Entry:
    facts = {
        **specialisations.described(kernels, base),
        "sizes": dict(sorted(sizes.items())),
        "gpu": [row.name, row.gpu.multiprocessors, row.gpu.megahertz, row.gpu.memory],
        "constants": {f.name: getattr(row, f.name) for f in constants()},
    }
    return disk_cache.entry("choice", name, target, facts)


def usual_sizes(signature: Signature, given: Mapping[str, Calculable]) -> dict[str, int]:
    """All dimensions and scalars that count, for a compilation that was told some (``given``) or
    none: the others are equal, as large as makes ``USUAL_ELEMENTS`` of the tensor with most of
    them."""
    free = {n for n in signature.dims if n not in given}
    used = [
        {name for dim in p.dims or () for name in expressions.names(dimensions.product(dim))}
        for p in signature.params
    ]
    most = max((len(free & names) for names in used), default=0)
    size = 1 << (USUAL_ELEMENTS.bit_length() - 1) // max(1, most)
    found = {name: given.get(name, size) for name in (*signature.dims, *signature.counts)}
    return {name: value for name, value in found.items() if type(value) is int}


def representatives(signature: Signature, given: Mapping[str, Calculable]) -> dict[str, int]:
    """The sizes for which the choice is made that holds for ``given`` dimensions and scalars:
    static dimensions as they are, and what a requirement about open params names; others, and the
    scalars that count, by their ranges."""
    exact = {n for one in signature.about_open for n in expressions.names(one.condition)}
    exact.update(signature.static)
    sizes = {name: given[name] for name in exact if type(given.get(name)) is int}
    for name in (*signature.dims, *signature.counts):
        value = given.get(name)
        if name not in sizes and type(value) is int:
            sizes[name] = representative(value)
    return sizes
