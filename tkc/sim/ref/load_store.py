"""ld and st of every state space, scalars and vectors."""

import numpy as np

from tkc.machine.instructions import SPACE
from tkc.sim.arrays import Array, Mask
from tkc.sim.errors import SimError
from tkc.sim.ptx.program import TYPE_BYTES, Instr, Reg, Sink
from tkc.sim.ref.binding import NUMPY_TYPE, Binder
from tkc.sim.ref.group import Step
from tkc.sim.ref.memory_access import Access
from tkc.sim.ref.registry import executes

SPACES = SPACE.split()


def space_of(instr: Instr) -> str:
    """The state space in an opcode, such as "global" or "shared::cta"; "generic" if it names
    none."""
    return instr.one_of(SPACES) or "generic"


def _vector_size(instr: Instr, count: int) -> int:
    unit = TYPE_BYTES[instr.type] * count
    stated = instr.number("v(.)", 1)
    if stated != count:
        raise SimError("parse", f"`{instr.text}` takes {stated} registers, found {count}")
    return unit


def _loaded(b: Binder, target: Reg, kind: str) -> Array:
    """The register as a load of `kind` writes it: into a wider one the value is extended."""
    stored = b.raw(target)
    dtype = np.dtype(NUMPY_TYPE[kind])
    if stored.itemsize == dtype.itemsize:
        return stored.view(dtype)
    return stored.view(f"i{stored.itemsize}") if kind[0] == "s" else stored


@executes("ld", "ldu")
def _load(instr: Instr, b: Binder) -> Step:
    targets = b.items(instr.operands[0])
    unit = _vector_size(instr, len(targets))
    space = space_of(instr)
    access = Access(instr, b, unit)
    address = b.address(instr.operands[1])
    kind = instr.type
    dtype = np.dtype(NUMPY_TYPE[kind])
    for place, target in enumerate(targets):
        if isinstance(target, Reg) and target.name in b.engine.kernel.copied:
            access.looked_at[place * dtype.itemsize : (place + 1) * dtype.itemsize] = False
    if len(targets) == 1:
        (target,) = targets
        if isinstance(target, Sink):
            return lambda mask: None
        assert isinstance(target, Reg)
        wide = _loaded(b, target, kind)

        def scalar(mask: Mask) -> None:
            values = access.load(space, address(), mask).view(dtype)
            if mask is None:
                wide[...] = values
            else:
                wide[mask] = values

        return scalar
    views = [
        (place, _loaded(b, target, kind))
        for place, target in enumerate(targets)
        if isinstance(target, Reg)
    ]
    count = len(targets)

    def vector(mask: Mask) -> None:
        values = access.load(space, address(), mask)
        parts = np.ascontiguousarray(values).view(dtype).reshape(*values.shape, count)
        for place, view in views:
            if mask is None:
                view[...] = parts[..., place]
            else:
                view[mask] = parts[..., place]

    return vector


@executes("st")
def _store(instr: Instr, b: Binder) -> Step:
    sources = b.items(instr.operands[1])
    unit = _vector_size(instr, len(sources))
    space = space_of(instr)
    access = Access(instr, b, unit)
    address = b.address(instr.operands[0])
    size = TYPE_BYTES[instr.type]
    getters = [b.get(source, instr.type) for source in sources]
    count = len(sources)
    cell = {1: "u1", 2: "u2", 4: "u4", 8: "u8", 16: "c16", 32: "V32"}[unit]
    packed = np.zeros((b.count, 32, count), f"u{size}")

    def step(mask: Mask) -> None:
        if count == 1:
            value = getters[0]().view(f"u{size}")
            value = np.broadcast_to(value, (b.count, 32))
        else:
            for place, getter in enumerate(getters):
                packed[..., place] = getter().view(f"u{size}")
            value = packed.view(cell)[..., 0]
        access.store(space, address(), mask, value if mask is None else value[mask])

    return step
