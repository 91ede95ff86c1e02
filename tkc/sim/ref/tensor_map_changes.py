"""Tensor maps that a kernel makes: tensormap.replace, tensormap.cp_fenceproxy, the proxy fence.

A map that the launch wrote may be used after `fence.proxy.tensormap::generic.acquire` on its
address, by a warp that made the fence or that is ordered after one that did.
"""

import numpy as np

from tkc.sim.arrays import Array, Mask
from tkc.sim.errors import SimError
from tkc.sim.memory.tensor_map import BYTES, replace_field
from tkc.sim.ptx.program import Instr
from tkc.sim.ref.barriers import participating
from tkc.sim.ref.binding import Binder
from tkc.sim.ref.group import Step
from tkc.sim.ref.load_store import space_of
from tkc.sim.ref.memory_access import Access
from tkc.sim.ref.registry import executes

_PIECES = BYTES // 16
_ORDINALS = ("box_dim", "global_dim", "global_stride", "element_stride")
_FIELDS = (
    *("global_address", "rank", "elemtype", "interleave_layout", "swizzle_mode", "fill_mode"),
    *_ORDINALS,
)


def _aligned(instr: Instr, address: Array, mask: Mask) -> None:
    used = address if mask is None else address[mask]
    if (used % BYTES).any():
        raise SimError("misaligned", f"`{instr.text}`: a tensor map stands at multiples of {BYTES}")


@executes("tensormap.replace")
def _replace(instr: Instr, b: Binder) -> Step:
    field = instr.one_of(_FIELDS)
    numbered = field in _ORDINALS
    if not field or instr.has("im2col") or len(instr.operands) != 2 + numbered:
        raise SimError("unsupported", f"`{instr.text}` is not modelled")
    access, space = Access(instr, b, 16), space_of(instr)
    address = b.address(instr.operands[0])
    ordinal = b.read(instr.operands[1], "u32") if numbered else np.uint32(0)
    value = b.read(instr.operands[-1], "u64" if instr.type == "b64" else "u32")

    def step(mask: Mask) -> None:
        start = address()
        _aligned(instr, start, mask)
        shape = (b.count, 32)
        active = np.ones(shape, np.bool_) if mask is None else mask
        parts = [access.load(space, start + 16 * i, active) for i in range(_PIECES)]
        raw = np.ascontiguousarray(np.stack(parts, 1)).view(np.uint8)
        given = (np.broadcast_to(x, shape)[active] for x in (ordinal, value))
        for place, (which, new) in enumerate(zip(*given, strict=True)):
            changed = replace_field(raw[place].tobytes(), field, int(which), int(new))
            raw[place] = np.frombuffer(changed, np.uint8)
        pieces = raw.view(np.complex128)
        for i in range(_PIECES):
            access.store(space, start + 16 * i, active, pieces[:, i])
        for where in np.unique(start[active]):
            b.engine.sync.maps.written(int(where))

    return step


@executes("tensormap.cp_fenceproxy")
def _copy(instr: Instr, b: Binder) -> Step:
    """128 bytes from shared to global memory by a warp together; lanes 0 to 7 move 16 each."""
    access = Access(instr, b, 16)
    target, source = (b.address(operand) for operand in instr.operands[:2])
    moving = np.broadcast_to(np.arange(32) < _PIECES, (b.count, 32))
    offset = 16 * np.arange(32)

    def step(mask: Mask) -> None:
        b.engine.require_whole(instr, b.rows, mask)
        to, start = target(), source()
        for address in (to, start):
            _aligned(instr, address, mask)
        lanes = moving if mask is None else moving & mask
        values = access.load_shared(start + offset, lanes)
        access.store_global(to + offset, lanes, values)
        for where in np.unique(to[lanes]):
            b.engine.sync.maps.written(int(where))

    return step


@executes("fence.proxy.tensormap::generic")
def _fence(instr: Instr, b: Binder) -> Step:
    address = b.address(instr.operands[0]) if instr.operands else None
    acquires = instr.one_of(("acquire", "release")) == "acquire"

    def step(mask: Mask) -> None:
        warps = participating(b, mask)
        if address is not None and acquires:
            places = np.broadcast_to(address(), (b.count, 32))
            for warp in warps:
                row = warp - b.low
                for where in np.unique(places[row] if mask is None else places[row][mask[row]]):
                    b.engine.sync.maps.acquired(int(where), warp)

    return step
