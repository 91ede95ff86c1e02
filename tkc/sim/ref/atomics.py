"""atom and red on global and shared memory, lane by lane in lane order."""

from collections.abc import Callable

import numpy as np

from tkc.sim.arrays import Array, Bools, Integers, Mask
from tkc.sim.errors import SimError
from tkc.sim.numerics import ieee
from tkc.sim.ptx.program import TYPE_BYTES, Instr, Sink
from tkc.sim.ref.binding import NUMPY_TYPE, Binder
from tkc.sim.ref.group import Step
from tkc.sim.ref.half_precision import add16, lanes16, minmax16
from tkc.sim.ref.load_store import space_of
from tkc.sim.ref.memory_access import Access
from tkc.sim.ref.registry import executes
from tkc.sim.ref.watchers import GLOBAL, SHARED

_NAMES = ("add", "min", "max", "and", "or", "xor", "exch", "cas", "inc", "dec")


def combine(name: str, kind: str, shared: bool) -> Callable[[Array, Array], Array]:
    """The function (old, operand) -> new of an atomic `name` ("add", "min", "inc", ...) on arrays
    of numpy type NUMPY_TYPE[kind].

    Global f32 adds flush subnormals, shared ones do not (measured, as PTX documents).
    """
    if kind in ("f16x2", "bf16x2", "f16", "bf16"):
        packed = kind.endswith("x2")
        fmt = kind.removesuffix("x2")

        def halves(old: Array, value: Array) -> Array:
            x, y = lanes16(old, packed), lanes16(value, packed)
            new = add16(x, y, fmt) if name == "add" else minmax16(x, y, name, fmt, False)
            new = np.ascontiguousarray(new, np.uint16)
            found = new.view(np.uint32) if packed else new
            return found.reshape(np.shape(old))

        return halves
    if kind == "f32" and name == "add":

        def add(old: Array, value: Array) -> Array:
            x, y = (np.asarray(v, np.float32).view(np.uint32) for v in (old, value))
            return ieee.f32_add(x, y, "rn", not shared).view(np.float32)

        return add
    table: dict[str, Callable[[Array, Array], Array]] = {
        "add": np.add,
        "min": np.minimum,
        "max": np.maximum,
        "and": np.bitwise_and,
        "or": np.bitwise_or,
        "xor": np.bitwise_xor,
        "exch": lambda old, value: value,
        "inc": lambda old, value: np.where(old >= value, 0, old + 1).astype(old.dtype),
        "dec": lambda old, value: np.where((old == 0) | (old > value), value, old - 1).astype(
            old.dtype
        ),
    }
    return table[name]


def _of_16_bytes(instr: Instr, b: Binder, name: str) -> Step:
    """The step of atom.exch or atom.cas of .b128, whose operands are halves of 64 bits."""
    address, space = b.address(instr.operands[1]), space_of(instr)
    sources = [[b.read(item, "b64") for item in b.items(o)] for o in instr.operands[2:]]
    results = [b.write(item, "b64") for item in b.items(instr.operands[0])]
    access = Access(instr, b, 16)

    def step(mask: Mask) -> None:
        where, found = address(), space
        if found == "generic":
            found, where = access.resolve(where, mask)
        shared = found.startswith("shared")
        active = np.ones((b.count, 32), np.bool_) if mask is None else mask
        cells = _cells(access, access, where, mask, shared)
        lanes = np.argwhere(active)
        if shared:
            b.engine.sync.atomic(instr, b.rows, where, active, 16)
        else:
            rows = lanes[:, 0] + b.low
            b.engine.sync.global_races.strong(instr, where[active], rows, 16)
        memory = b.batch.shared.cells[8] if shared else b.engine.memory.cells[8]
        pairs = memory.view(np.uint64).reshape(-1, 2)
        given = [
            np.stack([np.broadcast_to(half, (b.count, 32))[active] for half in halves], 1)
            for halves in sources
        ]
        for number, (cell, lane) in enumerate(zip(cells, lanes, strict=True)):
            before = pairs[cell].copy()
            if name == "exch" or np.array_equal(before, given[0][number]):
                pairs[cell] = given[-1][number]
                access.changed(SHARED if shared else GLOBAL, cells[number], mask)
            for result, half in zip(results, before, strict=False):
                result[lane[0], lane[1]] = half

    return step


@executes("atom", "red")
def _atomic(instr: Instr, b: Binder) -> Step:
    kind = instr.type
    size = TYPE_BYTES[kind]
    name = instr.one_of(_NAMES)
    if kind == "b128":
        return _of_16_bytes(instr, b, name)
    space = space_of(instr)
    first = 1 if instr.op == "atom" else 0
    address = b.address(instr.operands[first])
    sources = b.items(instr.operands[first + 1])
    count = len(sources)
    stated = instr.number("v(.)", 1)
    if stated != count:
        raise SimError("parse", f"`{instr.text}` takes {stated} registers, found {count}")
    getters = [b.get(source, kind) for source in sources]
    swap = b.get(instr.operands[first + 2], kind) if name == "cas" else None
    results = b.items(instr.operands[0]) if first else ()
    targets = [None if isinstance(r, Sink) else b.write(r, kind) for r in results]
    access = Access(instr, b, size * count)
    scalar = Access(instr, b, size)
    dtype = np.dtype(NUMPY_TYPE[kind])

    def step(mask: Mask) -> None:
        where = address()
        found = space
        if found == "generic":
            found, where = access.resolve(where, mask)
        shared = found.startswith("shared")
        update = combine(name, kind, shared) if name != "cas" else None
        active = np.ones((b.count, 32), np.bool_) if mask is None else mask
        cells = _cells(access, scalar, where, mask, shared)
        memory = b.batch.shared.cells[size] if shared else b.engine.memory.cells[size]
        lanes = np.argwhere(active)
        if shared:
            b.engine.sync.atomic(instr, b.rows, where, active, size)
        else:
            rows = lanes[:, 0] + b.low
            b.engine.sync.global_races.strong(instr, where[active], rows, access.unit)
        for place in range(count):
            values = np.broadcast_to(np.asarray(getters[place]()), (b.count, 32))[active]
            typed = memory.view(dtype)
            at = (cells + place).reshape(-1)
            before = typed[at]
            old = _apply(typed, at, values, update, swap, active, b)
            if not np.array_equal(before.view(np.uint8), typed[at].view(np.uint8)):
                # nobody can notice one that changed nothing
                scalar.changed(SHARED if shared else GLOBAL, at, mask)
            if targets and targets[place] is not None:
                target = targets[place]
                assert target is not None
                target[lanes[:, 0], lanes[:, 1]] = old

    return step


def _cells(access: Access, scalar: Access, where: Integers, mask: Mask, shared: bool) -> Integers:
    """Element numbers of the active lanes, after all checks of a read and a write."""
    ratio = access.unit // scalar.unit
    if shared:
        races, access.check = access.check, False
        cells = access.shared_cells(where, mask)
        access.check = races
        if races:
            access.require_set(cells, access.batch.shared.shadow, access.shared_place)
    else:
        cells = access.global_cells(where, mask, False)
    return np.asarray(cells).reshape(-1) * ratio


def _apply(
    memory: Array,
    at: Integers,
    values: Array,
    update: Callable[[Array, Array], Array] | None,
    swap: Callable[[], Array] | None,
    active: Bools,
    b: Binder,
) -> Array:
    """Update memory[at] one lane after another; returns the old values."""
    if update is not None and np.unique(at).size == at.size:
        old = memory[at]
        memory[at] = update(old, values)
        return old
    old = np.zeros(at.size, memory.dtype)
    other = None
    if swap is not None:
        other = np.broadcast_to(np.asarray(swap()), (b.count, 32))[active]
    for lane, cell in enumerate(at):
        before = memory[cell]
        old[lane] = before
        if other is not None:
            if before == values[lane]:
                memory[cell] = other[lane]
        elif update is not None:
            memory[cell] = update(before, values[lane])
    return old


@executes("red.async")
def _red_async(instr: Instr, b: Binder) -> Step:
    raise SimError("unsupported", f"`{instr.text}` is not modelled")
